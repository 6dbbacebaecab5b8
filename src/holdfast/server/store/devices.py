"""Devices on which somebody has signed in before: queries as functions of a connection.

Somebody else's wrong passwords must not keep an owner out, so who signs in from such a device is counted apart (OWASP: device cookies).
A device is a random token in a cookie, of which only the hash is stored.
"""

from __future__ import annotations

from sqlalchemy import Connection, delete, exists, insert, select, update

from . import schema as db

REMEMBERED = 365 * 86_400.0
"""Seconds after which a device on which nobody has signed in is forgotten."""

MOST_DEVICES = 20
"""Devices of an account that are known: the last used ones."""


def is_known(c: Connection, token_hash: str, user_id: str) -> bool:
    """Return whether a user has signed in on a device."""
    t = db.devices.c
    return bool(c.execute(select(exists().where(t.token_hash == token_hash, t.user_id == user_id))).scalar())


def remember(c: Connection, old: str | None, new: str, user_id: str, now: float) -> None:
    """Know a device, by a new token from now on, as one on which a user has signed in; other users of it stay known there."""
    t = db.devices.c
    if old is not None:
        c.execute(update(db.devices).where(t.token_hash == old).values(token_hash=new))
    c.execute(delete(db.devices).where(t.token_hash == new, t.user_id == user_id))
    c.execute(insert(db.devices), {"token_hash": new, "user_id": user_id, "seen": now})
    latest = select(t.token_hash).where(t.user_id == user_id).order_by(t.seen.desc()).limit(MOST_DEVICES)
    kept = list(c.execute(latest).scalars())
    c.execute(delete(db.devices).where(t.user_id == user_id, t.token_hash.not_in(kept)))


def forget(c: Connection, user_id: str) -> None:
    """Forget all devices of a user."""
    c.execute(delete(db.devices).where(db.devices.c.user_id == user_id))


def sweep(c: Connection, now: float) -> None:
    """Forget devices on which nobody has signed in for long."""
    c.execute(delete(db.devices).where(db.devices.c.seen < now - REMEMBERED))
