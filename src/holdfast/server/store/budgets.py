"""What may still be stored of a day's limits: queries as functions of a connection.

A budget is stored as one number, the time at which it will be whole again, in seconds since 1970.  Servers take pieces of it in advance.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, Double, bindparam, delete, update
from sqlalchemy.dialects import postgresql, sqlite

from . import schema as db


@dataclass(frozen=True)
class Portion:
    """Part of a budget, in its own unit; it comes back in `per_second`, and the whole budget is `whole`."""

    kind: str
    key: str
    size: float
    per_second: float
    whole: float


def take(c: Connection, least: float, wanted: Portion, now: float) -> tuple[float, float]:
    """Take a piece of a budget, or only `least` of it if there is no more.

    Returns what was taken and 0, or 0 and the seconds until `least` can be had.
    """
    t = db.budgets.c
    insert = (postgresql if c.dialect.name == "postgresql" else sqlite).insert(db.budgets)
    found = insert.on_conflict_do_update(index_elements=[t.kind, t.key], set_={"full_at": t.full_at}).returning(t.full_at)
    row = {"kind": wanted.kind, "key": wanted.key, "full_at": now}
    then = max(now, c.execute(found, row).scalar_one())  # one statement, which locks the row: another server may sweep it away
    which = (t.kind == wanted.kind, t.key == wanted.key)
    wait = 0.0
    for size in (max(least, wanted.size), least):
        full_at = then + size / wanted.per_second
        wait = full_at - now - wanted.whole / wanted.per_second
        if wait <= 1e-6:
            c.execute(update(db.budgets).where(*which).values(full_at=full_at))
            return size, 0.0
    return 0.0, wait


def give_back(c: Connection, pieces: Iterable[Portion]) -> None:
    """Give back what a server has taken and not used."""
    t = db.budgets.c
    rows = [{"of": piece.kind, "who": piece.key, "earlier": piece.size / piece.per_second} for piece in pieces]
    if rows:
        back = update(db.budgets).where(t.kind == bindparam("of"), t.key == bindparam("who"))
        rows.sort(key=lambda row: (row["of"], row["who"]))  # two servers that end at once lock them in one order
        c.execute(back.values(full_at=t.full_at - bindparam("earlier", type_=Double)), rows)


def sweep(c: Connection, now: float) -> None:
    """Forget budgets that are whole again."""
    c.execute(delete(db.budgets).where(db.budgets.c.full_at <= now))
