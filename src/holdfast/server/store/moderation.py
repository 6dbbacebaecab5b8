"""Blocks and reports of chat: queries as functions of a connection."""

from __future__ import annotations

import hashlib
import secrets

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from . import schema as db
from .archive import SOMEBODY
from .errors import Conflict
from .people_rows import ReportRow

MOST_BLOCKED = 200
"""Maximum number of people whom somebody blocks."""

AUTHOR = 16
"""Letters of the name under which the author of a message is known to others."""

_REPORT = select(
    *(db.reports.c[name] for name in ("id", "table_id", "number", "author", "name", "text", "reporter", "why", "at", "closed"))
)


def author_of(user_id: str | None) -> str:
    """Return what tells the author of chat messages from others without naming the user's id; empty for an account that is deleted."""
    return hashlib.sha256(f"author {user_id}".encode()).hexdigest()[:AUTHOR] if user_id else ""


def block(c: Connection, user_id: str, author: str, name: str, now: float) -> None:
    """Block an author for a user.  Raises Conflict for more than MOST_BLOCKED."""
    t = db.blocks.c
    c.execute(delete(db.blocks).where(t.user_id == user_id, t.author == author))
    if c.execute(select(func.count()).where(t.user_id == user_id)).scalar_one() >= MOST_BLOCKED:
        raise Conflict(f"{user_id} blocks {MOST_BLOCKED} people already")
    c.execute(insert(db.blocks), {"user_id": user_id, "author": author, "name": name, "at": now})


def unblock(c: Connection, user_id: str, author: str) -> bool:
    """Lift a block; returns whether there was one."""
    return bool(c.execute(delete(db.blocks).where(db.blocks.c.user_id == user_id, db.blocks.c.author == author)).rowcount)


def blocked(c: Connection, user_id: str) -> list[tuple[str, str]]:
    """Return the blocked authors of a user as (author, name), the latest first."""
    t = db.blocks.c
    found = select(t.author, t.name).where(t.user_id == user_id).order_by(t.at.desc(), t.author)
    return [(author, name) for author, name in c.execute(found)]


Where = tuple[list[str], str, list[int]]
"""What somebody reads: rooms in which they read all, and one in which they read some seats (from 0)."""


def report(c: Connection, table_id: str, message: str, where: Where, reporter: str, why: str, now: float) -> bool:
    """Report a chat message of a table; returns whether there is one, in the rooms of `where`.  To report it again changes nothing."""
    t = db.chats.c
    rooms, team, mates = where
    readable = or_(t.room.in_(rooms), and_(t.room == team, t.seat.in_(mates)))
    said = c.execute(select(t.number, t.user_id, t.name, t.text).where(t.table_id == table_id, t.id == message, readable)).first()
    if said is None:
        return False
    r = db.reports.c
    if c.execute(select(r.id).where(r.table_id == table_id, r.number == said.number, r.reporter == reporter)).first() is None:
        row = {"id": secrets.token_hex(4), "table_id": table_id, "number": said.number, "author": said.user_id, "name": said.name}
        c.execute(insert(db.reports), {**row, "text": said.text, "reporter": reporter, "why": why, "at": now})
    return True


def reports(c: Connection, *, closed: bool = False) -> list[ReportRow]:
    """Return the reports that nobody has closed, the oldest first; with `closed` all of them."""
    found = _REPORT if closed else _REPORT.where(db.reports.c.closed.is_(None))
    return [ReportRow(*row) for row in c.execute(found.order_by(db.reports.c.at, db.reports.c.id))]


def close_report(c: Connection, report_id: str, now: float) -> bool:
    """Close a report; returns whether there is one."""
    return bool(c.execute(update(db.reports).where(db.reports.c.id == report_id).values(closed=now)).rowcount)


def merge(c: Connection, guest_id: str, account_id: str) -> None:
    """Transfer the blocks and reports of a guest to an account; who has blocked the guest has blocked the account."""
    t, before, author = db.blocks.c, author_of(guest_id), author_of(account_id)
    both = select(t.user_id).where(t.author == author)
    c.execute(delete(db.blocks).where(t.author == before, t.user_id.in_(both)))
    c.execute(update(db.blocks).where(t.author == before).values(author=author))
    has = {author for author, _ in blocked(c, account_id)}
    for author, name in blocked(c, guest_id):
        if author not in has and len(has) < MOST_BLOCKED:
            has.add(author)
            block(c, account_id, author, name, 0.0)
    c.execute(update(db.reports).where(db.reports.c.author == guest_id).values(author=account_id))


def forget(c: Connection, user_id: str) -> None:
    """Forget what a deleted account has blocked, and that it was the author of reported messages."""
    c.execute(delete(db.blocks).where(db.blocks.c.user_id == user_id))
    c.execute(update(db.reports).where(db.reports.c.author == user_id).values(author=None, name=SOMEBODY))
