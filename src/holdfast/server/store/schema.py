"""The tables of the database, the same in SQLite and in PostgreSQL.

A table's lease stands in its own row (`owner`, `epoch`), so that adding an entry checks and moves on the table in one statement.  How
long it holds stands in the row of the server that has it, so that a server renews all its leases with one statement.
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
    Column("key", String, unique=True),  # the name of an account without regard to case; null for guests
    Column("name", String, nullable=False),
    Column("is_guest", Boolean, nullable=False),
    Column("password", String),  # argon2id
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", String, primary_key=True),
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False, index=True),
)

servers = Table(
    "servers",
    metadata,
    Column("id", String, primary_key=True),
    Column("address", String, nullable=False),
    Column("key", String, nullable=False),
    Column("seen", Double, nullable=False),
    Column("until", Double, nullable=False),  # until when all its leases hold
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
    Column("seq", BigInteger, nullable=False),  # of the last entry, -1 before the first
    Column("deciding", Integer, nullable=False),  # the seats that are to decide, as bits
    Column("owner", String, index=True),  # the server that has the lease
    Column("epoch", BigInteger, nullable=False),  # how often the lease has changed hands
    Column("values", JSON, nullable=False, server_default="{}"),  # numbers and words of the content that are its own
    Column("opening", JSON(none_as_null=True)),  # the actions with which it begins, if it does with some
    Column("lesson", String, nullable=False, server_default=""),  # the lesson that it is
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
    Column("score", Double),  # of a game that is over and counts: 1 won, 0 lost or resigned, shares between
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

# a command that comes again is found by it, and cannot be stored twice; what nobody commanded is not in it
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
    Column("room", String, nullable=False, server_default="players"),  # or `watchers`
    Column("user_id", String, index=True),  # who said it
    PrimaryKeyConstraint("table_id", "number"),
    UniqueConstraint("table_id", "seat", "command"),
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
