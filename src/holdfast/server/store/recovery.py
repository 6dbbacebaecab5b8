"""What sets a new password once, and the sessions of a person: queries as functions of a connection."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, delete, func, insert, or_, select

from . import schema as db
from .people_rows import SessionRow

SESSION_ID = 16
"""How many letters of a session's hash name it to its owner: they let nobody in."""


def add(c: Connection, user_id: str, hashes: Iterable[str], expires: float | None = None) -> None:
    """Store the hashes of codes that set a new password once, until `expires` if given."""
    c.execute(insert(db.recoveries), [{"code_hash": code, "user_id": user_id, "expires": expires} for code in hashes])


def drop(c: Connection, user_id: str) -> None:
    """Delete all codes and links of a user."""
    c.execute(delete(db.recoveries).where(db.recoveries.c.user_id == user_id))


def replace_codes(c: Connection, user_id: str, hashes: Iterable[str]) -> None:
    """Replace the codes and links of a user by other codes."""
    drop(c, user_id)
    add(c, user_id, hashes)


def left(c: Connection, user_id: str) -> int:
    """Return how many codes a user has left; links of the operator do not count."""
    found = select(func.count()).where(db.recoveries.c.user_id == user_id, db.recoveries.c.expires.is_(None))
    return int(c.execute(found).scalar_one())


def owner(c: Connection, code_hash: str, now: float) -> str | None:
    """Return the id of the user whose code or link this is, or None."""
    t = db.recoveries.c
    return c.execute(select(t.user_id).where(t.code_hash == code_hash, or_(t.expires.is_(None), t.expires > now))).scalar()


def use(c: Connection, code_hash: str, now: float) -> str | None:
    """Use a code or a link up; returns the id of its user, or None if it was used before.  All links of that user end."""
    user_id = owner(c, code_hash, now)
    t = db.recoveries.c
    if user_id is None or not c.execute(delete(db.recoveries).where(t.code_hash == code_hash)).rowcount:
        return None
    c.execute(delete(db.recoveries).where(t.user_id == user_id, t.expires.is_not(None)))
    return user_id


def sweep(c: Connection, now: float) -> None:
    """Delete links that have expired."""
    c.execute(delete(db.recoveries).where(db.recoveries.c.expires <= now))


def sessions(c: Connection, user_id: str, now: float) -> list[SessionRow]:
    """Return the sessions of a user, those used last first."""
    t = db.sessions.c
    found = select(t.token_hash, t.device, t.created, t.expires).where(t.user_id == user_id, t.expires > now)
    return [SessionRow(*row) for row in c.execute(found.order_by(t.expires.desc(), t.token_hash))]


def end_session(c: Connection, user_id: str, session_id: str) -> bool:
    """End one session of a user, by the first letters of its hash; returns whether there was one."""
    t = db.sessions.c
    mine = delete(db.sessions).where(t.user_id == user_id, func.substr(t.token_hash, 1, SESSION_ID) == session_id)
    return bool(c.execute(mine).rowcount)


def end_others(c: Connection, user_id: str, token_hash: str) -> int:
    """End all sessions of a user but one; returns how many ended."""
    return c.execute(delete(db.sessions).where(db.sessions.c.user_id == user_id, db.sessions.c.token_hash != token_hash)).rowcount
