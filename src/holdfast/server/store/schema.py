"""The database schema, the same in SQLite and in PostgreSQL.

A table's lease is in its own row (`owner`, `epoch`), so that one statement checks it, adds an entry and updates the table.  The expiry
is in the row of the server that holds it, so that a server renews all its leases with one statement.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

users = Table(
    "users",
    metadata,
    Column("id", String, primary_key=True),
    Column("key", String, unique=True),  # the account's name, case-folded; null for guests
    Column("name", String, nullable=False),
    Column("is_guest", Boolean, nullable=False),
    Column("password", String),  # argon2id
    Column("looks", String, index=True),  # what the account's name looks like; null for guests
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("banned", Double),  # since when the operator has banned this person, if so
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", String, primary_key=True),
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False, index=True),
    Column("device", String, nullable=False, server_default=""),  # browser and system, in two words
)

# what sets a new password once: codes that were shown with the account, and links of the operator, which expire
recoveries = Table(
    "recoveries",
    metadata,
    Column("code_hash", String, primary_key=True),
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires", Double),
)

devices = Table(
    "devices",
    metadata,
    Column("token_hash", String, nullable=False),
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),  # who has signed in there
    Column("seen", Double, nullable=False),
    PrimaryKeyConstraint("token_hash", "user_id"),
    sqlite_with_rowid=False,
)

servers = Table(
    "servers",
    metadata,
    Column("id", String, primary_key=True),
    Column("address", String, nullable=False),
    Column("key", String, nullable=False),
    Column("seen", Double, nullable=False),
    Column("until", Double, nullable=False),  # expiry of all its leases
)

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules", String, nullable=False),
    Column("content", String, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(64), nullable=False),  # 256 bits in hexadecimal; secret until the game is over
    Column("public", Boolean, nullable=False),
    Column("host", ForeignKey("users.id"), nullable=False, index=True),
    Column("state", String, nullable=False, index=True),
    Column("outcome", String, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("seq", BigInteger, nullable=False),  # number of the last entry, -1 before the first
    Column("deciding", Integer, nullable=False),  # the seats that are to decide, as bits
    Column("owner", String, index=True),  # the server that holds the lease
    Column("epoch", BigInteger, nullable=False),  # how often the lease has changed hands
    Column("values", JSON, nullable=False, server_default="{}"),  # custom card values
    Column("opening", JSON(none_as_null=True)),  # the actions with which the game begins, if any
    Column("lesson", String, nullable=False, server_default=""),  # name of the lesson, if any
    Column("looked", Double, nullable=False, server_default="0"),  # about when somebody last looked at it
    Column("against", String, nullable=False, server_default=""),  # the scenario or the foe of a finished game that counts, by its key
    Column("archived", Double),  # since when its journal and chat are in `archives` alone
    Column("judged", Boolean, nullable=False, server_default=false()),  # whether it is known what its people have achieved
    Column("occasion", String, nullable=False, server_default=""),  # why it was set up: `challenge:DAY`, `practice:DAY`, `chapter:NAME`
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("user_id", ForeignKey("users.id"), index=True),
    Column("name", String, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("score", Double),  # of a finished game that counts: 1 won, 0 lost or resigned, shares in between
    Column("points", Double),  # of such a game that is decided by points
    Column("heroes", String, nullable=False, server_default=""),  # whom the seat has played, keys of cards with spaces between
    Column("others", String, nullable=False, server_default=""),  # who has played at the other seats, a level or one of `achievements.py`
    PrimaryKeyConstraint("table_id", "seat"),
    sqlite_with_rowid=False,
)

seat_tokens = Table(
    "seat_tokens",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("user_id", ForeignKey("users.id"), nullable=False, index=True),
    Column("token_hash", String, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "number"),
    sqlite_with_rowid=False,
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seq", BigInteger, nullable=False),
    Column("kind", String, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("command", String),
    Column("check", String, nullable=False),
    Column("deciding", Integer, nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    sqlite_with_rowid=False,
)

# finds a command that is sent again, and prevents storing it twice; entries without a command are not in it
_commanded = entries.c.command.is_not(None)
Index(
    "uq_entries_command",
    entries.c.table_id,
    entries.c.seat,
    entries.c.command,
    unique=True,
    sqlite_where=_commanded,
    postgresql_where=_commanded,
)

chats = Table(
    "chats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String, nullable=False),
    Column("text", Text, nullable=False),
    Column("command", String, nullable=False),
    Column("at", Double, nullable=False),
    Column("room", String, nullable=False, server_default="players"),  # `players`, `watchers` or `team`
    Column("user_id", String, index=True),  # the author
    Column("id", String, nullable=False, server_default=""),  # by which readers know it: numbers tell how much others have said
    PrimaryKeyConstraint("table_id", "number"),
    UniqueConstraint("table_id", "seat", "command"),
    sqlite_with_rowid=False,
)

archives = Table(
    "archives",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("data", Text, nullable=False),  # entries and chat: JSON, compressed, in base 85
    sqlite_with_rowid=False,
)

# what each side of a finished game had to expect after each of its turns
evaluations = Table(
    "evaluations",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("data", Text, nullable=False),  # JSON
    sqlite_with_rowid=False,
)

# who has said what in an archived chat: its messages name their author by this number
archive_authors = Table(
    "archive_authors",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("user_id", String, index=True),
    PrimaryKeyConstraint("table_id", "number"),
    sqlite_with_rowid=False,
)

ratings = Table(
    "ratings",
    metadata,
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("game", String, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    PrimaryKeyConstraint("user_id", "game"),
    sqlite_with_rowid=False,
)

# what people have achieved in games that count, first at which table
achievements = Table(
    "achievements",
    metadata,
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("game", String, nullable=False),
    Column("name", String, nullable=False),
    Column("table_id", String, nullable=False, index=True),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("user_id", "game", "name"),
    sqlite_with_rowid=False,
)

# the challenge of each day in each game, made by who first asks for it
challenges = Table(
    "challenges",
    metadata,
    Column("day", String, nullable=False),  # in UTC: 2026-11-29
    Column("game", String, nullable=False),
    Column("seed", String(64), nullable=False),  # as of a table; secret until the day is over
    Column("options", JSON, nullable=False),  # those that are not as usual
    PrimaryKeyConstraint("day", "game"),
    sqlite_with_rowid=False,
)

# each person's one game with rank in the challenge of a day
tries = Table(
    "tries",
    metadata,
    Column("day", String, nullable=False),
    Column("game", String, nullable=False),
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("table_id", String, nullable=False, index=True),  # which may have been deleted
    Column("measure", Double),  # what decides between equals, once the game is judged
    PrimaryKeyConstraint("day", "game", "user_id"),
    sqlite_with_rowid=False,
)

# whose chat a person does not want to read; an author is `people.author_of` a user
blocks = Table(
    "blocks",
    metadata,
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("author", String, nullable=False),
    Column("name", String, nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("user_id", "author"),
    sqlite_with_rowid=False,
)

# chat messages that somebody has reported to the operator, with a copy of what was said
reports = Table(
    "reports",
    metadata,
    Column("id", String, primary_key=True),
    Column("table_id", String, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("author", String),  # the user's id; null when the account is deleted
    Column("name", String, nullable=False),
    Column("text", Text, nullable=False),
    Column("reporter", String, nullable=False),
    Column("why", Text, nullable=False, server_default=""),
    Column("at", Double, nullable=False),
    Column("closed", Double),
    UniqueConstraint("table_id", "number", "reporter"),
)

# what people and addresses may still have stored today
budgets = Table(
    "budgets",
    metadata,
    Column("kind", String, nullable=False),
    Column("key", String, nullable=False),
    Column("full_at", Double, nullable=False, index=True),  # when the whole of it can be had again
    PrimaryKeyConstraint("kind", "key"),
    sqlite_with_rowid=False,
)

# addresses that the operator has barred for a time
barred = Table(
    "barred",
    metadata,
    Column("network", String, primary_key=True),  # as CIDR notation
    Column("until", Double, nullable=False),
    Column("why", Text, nullable=False, server_default=""),
)

# what the operator has done beside the running servers, which read it every few seconds
orders = Table(
    "orders",
    metadata,
    Column("id", String, primary_key=True),
    Column("kind", String, nullable=False),  # `person` or `table`
    Column("what", String, nullable=False),
    Column("at", Double, nullable=False, index=True),
)
