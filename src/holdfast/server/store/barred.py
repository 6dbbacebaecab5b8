"""Addresses that the operator has barred for a time: queries as functions of a connection.  Times are in seconds since 1970."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from . import schema as db


def bar(c: Connection, network: str, until: float, why: str) -> None:
    """Bar a network, as CIDR notation, until a time; if it is barred already, until this time instead."""
    c.execute(delete(db.barred).where(db.barred.c.network == network))
    c.execute(insert(db.barred), {"network": network, "until": until, "why": why})


def admit(c: Connection, network: str) -> bool:
    """Let a network in again; returns whether it was barred."""
    return bool(c.execute(delete(db.barred).where(db.barred.c.network == network)).rowcount)


def barred(c: Connection, now: float) -> list[tuple[str, float, str]]:
    """Return the networks that are barred now, as (network, until, why), those that end first first."""
    t = db.barred.c
    found = select(t.network, t.until, t.why).where(t.until > now).order_by(t.until, t.network)
    return [(network, until, why) for network, until, why in c.execute(found)]


def sweep(c: Connection, now: float) -> None:
    """Forget bans that are over."""
    c.execute(delete(db.barred).where(db.barred.c.until <= now))
