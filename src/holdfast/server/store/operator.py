"""What the operator of a server does beside it: queries as functions of a connection.

Each change leaves an order, which the running servers read every few seconds: they end sockets, forget tokens and unload tables.
"""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, case, delete, func, insert, or_, select, update

from . import archive, people, recovery
from . import schema as db
from .people_rows import PersonRow
from .rows import SeatRow, TableRow
from .tables import listed_as

PERSON, TABLE = "person", "table"
"""Kinds of orders: somebody was banned or deleted; a table was deleted."""


def find_people(c: Connection, text: str = "", *, banned: bool = False, limit: int = 100) -> list[PersonRow]:
    """Return people whose name contains a text or whose id it is; with `banned` only those who are banned.

    First come those whose name or id it is, then those seen last.
    """
    t = db.users.c
    sits = select(func.count(db.seats.c.table_id.distinct())).where(db.seats.c.user_id == t.id).scalar_subquery()
    found = select(t.id, t.name, t.is_guest, t.created, t.seen, t.banned, sits)
    if text:
        is_called_so = or_(t.id == text, t.key == people.folded(text), func.lower(t.name) == text.lower())
        found = found.where(or_(is_called_so, func.lower(t.name).contains(text.lower(), autoescape=True)))
        found = found.order_by(case((is_called_so, 0), else_=1))
    if banned:
        found = found.where(t.banned.is_not(None))
    return [PersonRow(*row) for row in c.execute(found.order_by(t.seen.desc(), t.id).limit(limit))]


def find_tables(c: Connection, state: str = "", person: str = "", limit: int = 100) -> list[tuple[TableRow, list[SeatRow]]]:
    """Return tables, the last changed first: those of a state and of a person who sits at them or set them up, if given."""
    return listed_as(c, state, person, limit)


def ban(c: Connection, user_id: str, now: float) -> None:
    """Bar a person: their sessions and seat tokens end, and they cannot sign in; their games stay as they are."""
    c.execute(update(db.users).where(db.users.c.id == user_id).values(banned=now))
    people.drop_sessions(c, user_id)
    people.drop_seat_tokens(c, user_id)
    _order(c, PERSON, user_id, now)


def unban(c: Connection, user_id: str) -> None:
    """Let a person in again."""
    c.execute(update(db.users).where(db.users.c.id == user_id).values(banned=None))


def delete_person(c: Connection, user_id: str, now: float) -> None:
    """Delete a person as they could themselves: the games stay for the others, and name them "somebody"."""
    people.forget(c, user_id, now)
    _order(c, PERSON, user_id, now)


def delete_table(c: Connection, table_id: str, now: float) -> bool:
    """Delete a table with all that was played and said at it, but for a result that counts; returns whether there was one."""
    t = db.tables.c
    if c.execute(select(t.id).where(t.id == table_id, t.state != archive.DELETED).with_for_update()).first() is None:
        return False
    archive.erase(c, table_id)
    _order(c, TABLE, table_id, now)
    return True


def link(c: Connection, user_id: str, code_hash: str, expires: float) -> None:
    """Store a link that sets a new password once, until `expires`; earlier links of the user end."""
    c.execute(delete(db.recoveries).where(db.recoveries.c.user_id == user_id, db.recoveries.c.expires.is_not(None)))
    recovery.add(c, user_id, [code_hash], expires)


def _order(c: Connection, kind: str, what: str, now: float) -> None:
    c.execute(insert(db.orders), {"id": secrets.token_hex(8), "kind": kind, "what": what, "at": now})


def orders(c: Connection, since: float) -> list[tuple[str, str, str]]:
    """Return what was done since a time, as (id, kind, what), the oldest first."""
    t = db.orders.c
    return [(order, kind, what) for order, kind, what in c.execute(select(t.id, t.kind, t.what).where(t.at >= since).order_by(t.at, t.id))]
