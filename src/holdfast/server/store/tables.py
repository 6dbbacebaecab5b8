"""Tables, their seats, journals and chats: queries as functions of a connection."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection, RowMapping, and_, bindparam, case, delete, func, insert, or_, select, true, union, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql import Select

from . import archive
from . import schema as db
from .entries import Entry, data_of, entry_of, kind_of
from .errors import Conflict
from .prepared import Statement
from .rows import ChatRow, Opening, SeatRow, ServerRow, TableRow

MOST_SAID = 200
"""How many chat messages of each room of a table are kept, and of each seat to its team: the newest; twice as many as people see."""

TOKENS_A_SEAT = 8
"""How many tokens of a seat are valid: the newest."""

ROOMS = ("players", "watchers", "team")
"""The chat rooms of a table; in the last each team reads only its own seats."""

_TEAM = ROOMS[-1]

_CHAT = (db.chats.c.number, db.chats.c.seat, db.chats.c.name, db.chats.c.text, db.chats.c.room, db.chats.c.user_id, db.chats.c.id)
_NEWER = (
    select(
        *_CHAT,
        func.row_number()
        .over(partition_by=(db.chats.c.room, case((db.chats.c.room == _TEAM, db.chats.c.seat))), order_by=db.chats.c.number.desc())
        .label("newest"),
    )
    .where(db.chats.c.table_id == bindparam("id"), db.chats.c.number > bindparam("after"))
    .subquery()
)
_SAID = select(*(_NEWER.c[column.name] for column in _CHAT)).where(_NEWER.c.newest <= bindparam("last")).order_by(_NEWER.c.number)
_TABLE = select(
    *(column for column in db.tables.c if column.name not in ("owner", "epoch", "opening", "against")),
    db.tables.c.opening.is_not(None).label("has_opening"),
)
_SEATS = select(db.seats.c.seat, db.seats.c.kind, db.seats.c.user_id, db.seats.c.name, db.seats.c.resigned)
_ENTRIES = (
    select(*(column for column in db.entries.c if column.name != "table_id"))
    .where(db.entries.c.table_id == bindparam("id"), db.entries.c.seq > bindparam("after"))
    .order_by(db.entries.c.seq)
)
_ADD_ENTRY = Statement(insert(db.entries))
_MOVING = (
    update(db.tables)
    .where(
        db.tables.c.id == bindparam("table"),
        db.tables.c.owner == bindparam("server"),
        db.tables.c.epoch == bindparam("now_epoch"),
        db.tables.c.seq == bindparam("before"),
    )
    .values(seq=bindparam("to_seq"), deciding=bindparam("to_deciding"), changed=bindparam("at"))
)
_MOVE_ON = Statement(_MOVING)
_MOVE_ON_TO = Statement(_MOVING.values(state=bindparam("to_state"), outcome=bindparam("to_outcome")))


# -- tables and seats ----------------------------------------------------------------------------------------------------------


def create_table(c: Connection, row: TableRow, seats: Sequence[SeatRow], opening: Opening | None = None) -> None:
    """Insert a table with its seats, and the actions with which its game begins, if any."""
    c.execute(
        insert(db.tables),
        {
            "id": row.id,
            "game": row.game,
            "rules": row.rules,
            "content": row.content,
            "options": row.options,
            "seed": format(row.seed, "064x"),
            "public": row.public,
            "host": row.host,
            "state": row.state,
            "outcome": row.outcome,
            "created": row.created,
            "changed": row.changed,
            "seq": row.seq,
            "deciding": row.deciding,
            "epoch": 0,
            "values": row.values,
            "opening": None if opening is None else {"start": opening.start, "moves": opening.moves},
            "lesson": row.lesson,
            "occasion": row.occasion,
        },
    )
    c.execute(
        insert(db.seats),
        [
            {"table_id": row.id, "seat": seat.seat, "kind": seat.kind, "user_id": seat.user, "name": seat.name, "resigned": seat.resigned}
            for seat in seats
        ],
    )


def table(c: Connection, table_id: str) -> TableRow | None:
    """Return a table, or None."""
    row = c.execute(_TABLE.where(db.tables.c.id == table_id)).mappings().first()
    return None if row is None else _table(row)


def opening(c: Connection, table_id: str) -> Opening | None:
    """Return the actions with which a table's game begins, or None."""
    found = c.execute(select(db.tables.c.opening).where(db.tables.c.id == table_id)).scalar()
    return None if found is None else Opening(found["start"], [(seat, action, digest) for seat, action, digest in found["moves"]])


def lock_table(c: Connection, table_id: str) -> TableRow | None:
    """Return a table, locked against other servers until the transaction ends; None if there is none."""
    row = c.execute(_TABLE.where(db.tables.c.id == table_id).with_for_update()).mappings().first()
    return None if row is None else _table(row)


def _table(row: RowMapping) -> TableRow:
    return TableRow(**{**row, "seed": int(row["seed"], 16), "has_opening": bool(row["has_opening"])})


def seats(c: Connection, table_id: str) -> list[SeatRow]:
    """Return the seats of a table, in order."""
    return [SeatRow(*row) for row in c.execute(_SEATS.where(db.seats.c.table_id == table_id).order_by(db.seats.c.seat))]


def set_seat(c: Connection, table_id: str, seat: SeatRow) -> None:
    """Update a seat of a table.  Raises Conflict if the table has no such seat."""
    done = c.execute(
        update(db.seats)
        .where(db.seats.c.table_id == table_id, db.seats.c.seat == seat.seat)
        .values(kind=seat.kind, user_id=seat.user, name=seat.name, resigned=seat.resigned)
    )
    if not done.rowcount:
        raise Conflict(f"table {table_id} has no seat {seat.seat + 1}")


def close_table(c: Connection, table_id: str, outcome: str, now: float) -> None:
    """Close a table whose game has not begun."""
    c.execute(update(db.tables).where(db.tables.c.id == table_id).values(state="ended", outcome=outcome, changed=now))


def touch(c: Connection, table_id: str, now: float) -> None:
    """Record that the table has changed now."""
    c.execute(update(db.tables).where(db.tables.c.id == table_id).values(changed=now))


# -- the journal ---------------------------------------------------------------------------------------------------------------


def entries(c: Connection, table_id: str, after: int = -1) -> list[Entry]:
    """Return the journal entries of a table with a number greater than `after`."""
    return [entry_of(*row) for row in c.execute(_ENTRIES, {"id": table_id, "after": after})]


def add_entry(
    c: Connection,
    table_id: str,
    server_id: str,
    epoch: int,
    entry: Entry,
    state: str | None = None,
    outcome: str | None = None,
    seats: Sequence[SeatRow] = (),
) -> None:
    """Append an entry to a table's journal and update the table, with its state and the seats that changed.

    Raises Conflict unless this server still holds the lease and the entry is the next one, and for a command that is stored already.
    """
    to = {
        "table": table_id,
        "server": server_id,
        "now_epoch": epoch,
        "before": entry.seq - 1,
        "to_seq": entry.seq,
        "to_deciding": entry.deciding,
        "at": entry.at,
    }
    if state is None:
        moved = _MOVE_ON.run(c, to)
    else:
        moved = _MOVE_ON_TO.run(c, {**to, "to_state": state, "to_outcome": outcome or ""})
    if not moved.rowcount:
        raise Conflict(_why_not(c, table_id, server_id, epoch, entry))
    try:
        _ADD_ENTRY.run(
            c,
            {
                "table_id": table_id,
                "seq": entry.seq,
                "kind": kind_of(entry.deed),
                "seat": entry.seat,
                "data": data_of(entry.deed),
                "command": entry.command,
                "check": entry.check,
                "deciding": entry.deciding,
                "at": entry.at,
            },
        )
    except IntegrityError:
        raise Conflict(f"seat {entry.seat + 1} of table {table_id} has given command {entry.command} already") from None
    for seat in seats:
        set_seat(c, table_id, seat)


def _why_not(c: Connection, table_id: str, server_id: str, epoch: int, entry: Entry) -> str:
    row = c.execute(select(db.tables.c.owner, db.tables.c.epoch, db.tables.c.seq).where(db.tables.c.id == table_id)).first()
    if row is None:
        return f"there is no table {table_id}"
    if (row.owner, row.epoch) != (server_id, epoch):
        return f"server {server_id} does not hold the lease of table {table_id} any more"
    return f"entry {entry.seq} of table {table_id} cannot be added: the last one is {row.seq}"


# -- tokens of seats -----------------------------------------------------------------------------------------------------------


def add_token(c: Connection, table_id: str, seat: int, user: str, token_hash: str) -> None:
    """Store a token's hash for a seat; only the newest few remain valid."""
    lock_table(c, table_id)
    where = (db.seat_tokens.c.table_id == table_id, db.seat_tokens.c.seat == seat)
    number = (c.execute(select(func.max(db.seat_tokens.c.number)).where(*where)).scalar() or 0) + 1
    c.execute(insert(db.seat_tokens), {"table_id": table_id, "seat": seat, "number": number, "user_id": user, "token_hash": token_hash})
    c.execute(delete(db.seat_tokens).where(*where, db.seat_tokens.c.number <= number - TOKENS_A_SEAT))


def tokens(c: Connection, table_id: str) -> list[tuple[str, int, str]]:
    """Return the tokens of a table, as (hash, seat, user), the oldest of a seat first."""
    t = db.seat_tokens.c
    found = select(t.token_hash, t.seat, t.user_id).where(t.table_id == table_id).order_by(t.seat, t.number)
    return [(token_hash, seat, user) for token_hash, seat, user in c.execute(found)]


def drop_tokens(c: Connection, table_id: str, seat: int) -> None:
    """Delete all tokens of a seat."""
    c.execute(delete(db.seat_tokens).where(db.seat_tokens.c.table_id == table_id, db.seat_tokens.c.seat == seat))


# -- chat ----------------------------------------------------------------------------------------------------------------------


def add_chat(c: Connection, table_id: str, line: ChatRow, command: str, at: float) -> ChatRow:
    """Store a chat message with the table's next number and a new id; for a command that is sent again, return the stored message.

    Of each room the newest messages are kept, and of what a seat says to its team.  Raises Conflict if there is no such table any more.
    """
    row = lock_table(c, table_id)
    if row is None or row.state == archive.DELETED:
        raise Conflict(f"there is no table {table_id}")
    if row.archived is not None:
        archive.restore(c, table_id, at)
    t = db.chats.c
    said = select(*_CHAT).where(t.table_id == table_id, t.seat == line.seat, t.command == command)
    if (again := c.execute(said).first()) is not None:
        return ChatRow(*again)
    number = (c.execute(select(func.max(t.number)).where(t.table_id == table_id)).scalar() or 0) + 1
    kept = replace(line, number=number, id=secrets.token_hex(8))
    values = {"number": number, "seat": kept.seat, "name": kept.name, "text": kept.text, "room": kept.room, "user_id": kept.user}
    c.execute(insert(db.chats), {"table_id": table_id, "command": command, "at": at, "id": kept.id, **values})
    of_room = [t.table_id == table_id, t.room == kept.room]
    if kept.room == _TEAM:
        of_room.append(t.seat == kept.seat)
    oldest = select(t.number).where(*of_room).order_by(t.number.desc()).offset(MOST_SAID - 1).limit(1).scalar_subquery()
    c.execute(delete(db.chats).where(*of_room, t.number < oldest))
    return kept


def chats(c: Connection, table_id: str, after: int = 0, last: int = 100) -> list[ChatRow]:
    """Return the last messages in each chat room of a table after number `after`, and of each seat to its team, oldest first."""
    return [ChatRow(*row) for row in c.execute(_SAID, {"id": table_id, "after": after, "last": last})]


# -- lists ---------------------------------------------------------------------------------------------------------------------


def mine(c: Connection, user: str, limit: int = 50) -> list[tuple[TableRow, list[SeatRow]]]:
    """Return the tables that a user set up or sits at, the last changed first."""
    sits = select(db.seats.c.table_id).where(db.seats.c.user_id == user)
    hosts = select(db.tables.c.id).where(db.tables.c.host == user)
    return _listed(c, _TABLE.where(db.tables.c.id.in_(union(sits, hosts)), db.tables.c.state != archive.DELETED), limit)


def finished(c: Connection, user: str, before: str | None, limit: int) -> list[tuple[TableRow, list[SeatRow]]]:
    """Return a user's tables whose game is over, latest first, before the table `before` if given."""
    t = db.tables.c
    sits = select(db.seats.c.table_id).where(db.seats.c.user_id == user)
    found = _TABLE.where(t.id.in_(sits), t.state.in_(("over", "ended")), t.seq >= 0)
    if before is not None:
        mark = db.tables.alias().c
        when = select(mark.changed).where(mark.id == before).scalar_subquery()
        found = found.where(or_(t.changed < when, and_(t.changed == when, t.id > before)))
    return _listed(c, found, limit)


def open_tables(c: Connection, limit: int = 50) -> list[tuple[TableRow, list[SeatRow]]]:
    """Return the public tables with open seats, the last changed first."""
    return _listed(c, _TABLE.where(db.tables.c.state == "open", db.tables.c.public), limit)


def running_tables(c: Connection, limit: int = 50) -> list[tuple[TableRow, list[SeatRow]]]:
    """Return the public tables with a running game, the last changed first."""
    return _listed(c, _TABLE.where(db.tables.c.state == "running", db.tables.c.public), limit)


def unattended(c: Connection, me: ServerRow, now: float, limit: int = 200, *, of_people: bool | None = None) -> list[str]:
    """Return ids of tables where only computer players are to move and no live server holds the lease; a random selection if many.

    `of_people` selects those with, or without, a seat that a person plays; None takes both.

    An earlier server at the address of this one does not count as live.
    """
    is_dead = and_(db.servers.c.address == me.address, db.servers.c.id != me.id)
    lives = select(db.servers.c.id).where(db.servers.c.id == db.tables.c.owner, db.servers.c.until > now, ~is_dead)
    asked = db.tables.c.deciding.op(">>")(db.seats.c.seat).op("&")(1) == 1
    of_table = select(db.seats.c.seat).where(db.seats.c.table_id == db.tables.c.id, asked)
    a_person = select(db.seats.c.seat).where(db.seats.c.table_id == db.tables.c.id, db.seats.c.kind == "human", ~db.seats.c.resigned)
    found = (
        select(db.tables.c.id)
        .where(db.tables.c.state == "running", db.tables.c.archived.is_(None), ~lives.exists())
        .where(of_table.where(db.seats.c.kind != "human").exists(), ~of_table.where(db.seats.c.kind == "human").exists())
        .where(true() if of_people is None else a_person.exists() if of_people else ~a_person.exists())
        .order_by(func.random())  # so that tables which cannot go on do not starve the others
        .limit(limit)
    )
    return list(c.execute(found).scalars())


def listed_as(c: Connection, state: str, person: str, limit: int) -> list[tuple[TableRow, list[SeatRow]]]:
    """Return tables, the last changed first: those of a state and of a person who sits at them or set them up, if given."""
    t = db.tables.c
    found = _TABLE.where(t.state == state) if state else _TABLE.where(t.state != "deleted")
    if person:
        found = found.where(or_(t.host == person, t.id.in_(select(db.seats.c.table_id).where(db.seats.c.user_id == person))))
    return _listed(c, found, limit)


def _listed(c: Connection, found: Select[*tuple[object, ...]], limit: int) -> list[tuple[TableRow, list[SeatRow]]]:
    ordered = found.order_by(db.tables.c.changed.desc(), db.tables.c.id).limit(limit)
    listed: dict[str, tuple[TableRow, list[SeatRow]]] = {row["id"]: (_table(row), []) for row in c.execute(ordered).mappings()}
    if listed:
        of_all = _SEATS.add_columns(db.seats.c.table_id).where(db.seats.c.table_id.in_(listed)).order_by(db.seats.c.seat)
        for *seat, table_id in c.execute(of_all):
            listed[table_id][1].append(SeatRow(*seat))
    return list(listed.values())
