"""Tables that nobody has looked at for long: archived, and after longer deleted.  Queries as functions of a connection.

The journal and the chat of an archived table are compressed in one row; the table can be looked at as before, and comes out of the
archive when something is written.  What a deleted table leaves is its result, as far as it counts for somebody.
"""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, insert, or_, select, update

from . import schema as db
from .entries import Entry, entry_of
from .rows import ChatRow

SOMEBODY = "somebody"
"""The name shown for a deleted account."""

DELETED = "deleted"
"""The state of a table of which only the result is left."""

_CHILDREN = (db.evaluations, db.archives, db.archive_authors, db.entries, db.chats, db.seat_tokens)
_ENTRY = [column for column in db.entries.c if column.name != "table_id"]
_CHAT = [column for column in db.chats.c if column.name != "table_id"]
_NUMBER, _NAME, _USER = ([column.name for column in _CHAT].index(name) for name in ("number", "name", "user_id"))


def look(c: Connection, table_id: str, now: float) -> None:
    """Record that somebody looks at a table."""
    c.execute(update(db.tables).where(db.tables.c.id == table_id).values(looked=now))


def to_archive(c: Connection, before: float, now: float, limit: int) -> list[str]:
    """Return tables at which nobody has looked, and nothing has happened, since a time."""
    t = db.tables.c
    return list(c.execute(select(t.id).where(_is_quiet(before, now), t.archived.is_(None), t.state != DELETED).limit(limit)).scalars())


def to_delete(c: Connection, before: float, archived_before: float, now: float, limit: int) -> list[str]:
    """Return archived tables at which nobody has looked since a time, and that have been in the archive since another."""
    t = db.tables.c
    return list(c.execute(select(t.id).where(_is_quiet(before, now), t.archived < archived_before).limit(limit)).scalars())


def _is_quiet(before: float, now: float) -> ColumnElement[bool]:
    t = db.tables.c
    led = select(db.servers.c.id).where(db.servers.c.id == t.owner, db.servers.c.until > now)
    return and_(t.looked < before, t.changed < before, or_(t.owner.is_(None), ~led.exists()))


def archive(c: Connection, table_id: str, before: float, now: float) -> bool:
    """Archive a table at which nobody has looked since a time; one whose game has not begun is deleted.  Returns whether it was done."""
    t = db.tables.c
    found = c.execute(select(t.seq).where(t.id == table_id, _is_quiet(before, now), t.archived.is_(None)).with_for_update()).first()
    if found is None:
        return False  # somebody has come since
    if found.seq < 0:
        erase(c, table_id)
        return True
    entries = c.execute(select(*_ENTRY).where(db.entries.c.table_id == table_id).order_by(db.entries.c.seq))
    chats = c.execute(select(*_CHAT).where(db.chats.c.table_id == table_id).order_by(db.chats.c.number))
    said, authors = [list(row) for row in chats], dict[str, int]()
    for row in said:
        if row[_USER]:  # who signs in, or deletes their account, after this is found in a table of its own
            row[_NAME], row[_USER] = None, authors.setdefault(row[_USER], len(authors))
    rows = {"entries": [list(row) for row in entries], "chats": said}
    packed = base64.b85encode(zlib.compress(json.dumps(rows, separators=(",", ":")).encode(), 9)).decode()
    c.execute(insert(db.archives), {"table_id": table_id, "data": packed})
    if authors:
        c.execute(insert(db.archive_authors), [{"table_id": table_id, "number": n, "user_id": user} for user, n in authors.items()])
    for table in (db.entries, db.chats):
        c.execute(delete(table).where(table.c.table_id == table_id))
    c.execute(update(db.tables).where(t.id == table_id).values(archived=now, owner=None))
    return True


def _unpacked(c: Connection, table_id: str) -> dict[str, list[dict[str, Any]]]:
    packed = c.execute(select(db.archives.c.data).where(db.archives.c.table_id == table_id)).scalar_one()
    found = json.loads(zlib.decompress(base64.b85decode(packed)))
    for row in found["chats"]:
        if len(row) < len(_CHAT):  # in archives of earlier versions the number is what readers know it by
            row.append(str(row[_NUMBER]))
    rows = {
        table.name: [dict(zip([column.name for column in columns], row, strict=True)) for row in found[table.name]]
        for table, columns in ((db.entries, _ENTRY), (db.chats, _CHAT))
    }
    a = db.archive_authors.c
    authors = dict(c.execute(select(a.number, a.user_id).where(a.table_id == table_id)).all())
    said = [row for row in rows["chats"] if row["user_id"] is not None]
    for row in said:
        if isinstance(row["user_id"], int):  # archives of earlier versions have the id itself
            row["user_id"] = authors[row["user_id"]]
    known = {row["user_id"] for row in said}
    users = dict(c.execute(select(db.users.c.id, db.users.c.name).where(db.users.c.id.in_(known))).all())
    for row in said:  # whoever has deleted their account is in no archive by name either
        row["name"] = users.get(row["user_id"], SOMEBODY)
    return rows


def entries(c: Connection, table_id: str) -> list[Entry]:
    """Return the journal of an archived table."""
    return [entry_of(**row) for row in _unpacked(c, table_id)["entries"]]


def chats(c: Connection, table_id: str) -> list[ChatRow]:
    """Return the chat of an archived table."""
    said = _unpacked(c, table_id)["chats"]
    return [ChatRow(row["number"], row["seat"], row["name"], row["text"], row["room"], row["user_id"], row["id"]) for row in said]


def restore(c: Connection, table_id: str, now: float) -> None:
    """Take a table out of the archive, before something is written; the caller has locked it."""
    rows = _unpacked(c, table_id)
    for table in (db.entries, db.chats):
        if rows[table.name]:
            c.execute(insert(table), [{"table_id": table_id, **row} for row in rows[table.name]])
    for table in (db.archives, db.archive_authors):
        c.execute(delete(table).where(table.c.table_id == table_id))
    c.execute(update(db.tables).where(db.tables.c.id == table_id).values(archived=None, looked=now))


def erase(c: Connection, table_id: str) -> None:
    """Delete a table; if its result counts for somebody, that is kept."""
    for table in _CHILDREN:
        c.execute(delete(table).where(table.c.table_id == table_id))
    if c.execute(select(exists().where(db.seats.c.table_id == table_id, db.seats.c.score.is_not(None)))).scalar():
        cleared: dict[str, Any] = {"options": {}, "values": {}, "opening": None, "seed": "0" * 64}
        c.execute(update(db.tables).where(db.tables.c.id == table_id).values(state=DELETED, archived=None, owner=None, **cleared))
        return
    c.execute(delete(db.seats).where(db.seats.c.table_id == table_id))
    c.execute(delete(db.tables).where(db.tables.c.id == table_id))


def delete_quiet(c: Connection, table_id: str, before: float, now: float) -> bool:
    """Delete an archived table at which nobody has looked since a time; returns whether it was done."""
    t = db.tables.c
    where = (t.id == table_id, _is_quiet(before, now), t.archived.is_not(None))
    if c.execute(select(func.count()).where(*where)).scalar() == 0:
        return False
    erase(c, table_id)
    return True
