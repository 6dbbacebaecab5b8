"""What people have achieved, whom they have played, and against whom: queries as functions of a connection."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, case, delete, func, insert, or_, select, update

from holdfast.agents import HUMAN

from . import occasions, tables
from . import schema as db
from .results import WON
from .rows import SeatRow

ALONE, PEOPLE, MIXED = "alone", "people", "mixed"
"""Who plays at the other seats of a table, if not computer players of one level: nobody, people alone, or several of these."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What is known of a seat of a finished game: the keys of the cards that it was, the names of its achievements, with that of its
    chapter if it has done that, and what decides between equals in a challenge.
    """

    heroes: tuple[str, ...]
    achieved: tuple[str, ...]
    measure: float | None = None


@dataclass(frozen=True, slots=True)
class AchievedRow:
    """An achievement of a user: the game, its name there, when it was reached first."""

    game: str
    name: str
    at: float


@dataclass(frozen=True, slots=True)
class ShareRow:
    """How many of a user's games had something in common, and how many of these the user won."""

    game: str
    what: str
    count: int
    won: int


def others_of(seats: Sequence[SeatRow], seat: SeatRow) -> str:
    """Return who plays at the seats beside those of a person: a level, or ALONE, PEOPLE or MIXED."""
    kinds = {PEOPLE if one.kind == HUMAN else one.kind for one in seats if one.user is None or one.user != seat.user}
    return MIXED if len(kinds) > 1 else kinds.pop() if kinds else ALONE


def is_judged(c: Connection, table_id: str) -> bool:
    """Return whether it is known what the people of a table have achieved."""
    return bool(c.execute(select(db.tables.c.judged).where(db.tables.c.id == table_id)).scalar())


def judge(c: Connection, table_id: str, found: Sequence[Judged], now: float) -> None:
    """Store what is found of each seat of a finished game, once.

    An achievement is of who played to the end; who has it already keeps the time and the table of the first.
    """
    row = tables.lock_table(c, table_id)
    if row is None or row.judged:
        return
    seats = tables.seats(c, table_id)
    for seat, one in zip(seats, found, strict=True):
        at = (db.seats.c.table_id == table_id, db.seats.c.seat == seat.seat)
        c.execute(update(db.seats).where(*at).values(heroes=" ".join(one.heroes), others=others_of(seats, seat)))
        if seat.user is None or seat.kind != HUMAN or seat.resigned:
            continue
        if one.measure is not None:
            occasions.measured(c, table_id, seat.user, one.measure)
        has = {each.name for each in achieved(c, seat.user) if each.game == row.game}
        new = [name for name in one.achieved if name not in has]
        if new:
            rows = [{"user_id": seat.user, "game": row.game, "name": name, "table_id": table_id, "at": now} for name in new]
            c.execute(insert(db.achievements), rows)
    c.execute(update(db.tables).where(db.tables.c.id == table_id).values(judged=True))


def achieved(c: Connection, user: str) -> list[AchievedRow]:
    """Return what a user has achieved, in the order of time."""
    t = db.achievements.c
    return [AchievedRow(*row) for row in c.execute(select(t.game, t.name, t.at).where(t.user_id == user).order_by(t.at, t.name))]


def achieved_at(c: Connection, user: str, table_id: str) -> list[str]:
    """Return the names of what a user has achieved first at a table."""
    t = db.achievements.c
    return list(c.execute(select(t.name).where(t.user_id == user, t.table_id == table_id).order_by(t.name)).scalars())


def _played_by(user: str) -> ColumnElement[bool]:
    seats = db.seats.c
    return and_(seats.user_id == user, seats.score.is_not(None), or_(seats.kind == HUMAN, seats.resigned))


def by_heroes(c: Connection, user: str) -> list[ShareRow]:
    """Return a user's games by whom they played, the keys of several with spaces between; each seat of a game counts."""
    return _shares(c, user, db.seats.c.heroes)


def by_others(c: Connection, user: str) -> list[ShareRow]:
    """Return a user's games by who played at the other seats."""
    return _shares(c, user, db.seats.c.others)


def _shares(c: Connection, user: str, what: ColumnElement[str]) -> list[ShareRow]:
    t, seats = db.tables.c, db.seats.c
    won = case((func.max(seats.score) == WON, 1), else_=0)
    played = (
        select(t.game, what.label("what"), won.label("won"))
        .join_from(db.seats, db.tables, seats.table_id == t.id)
        .where(_played_by(user), what != "")
        .group_by(t.id, t.game, what)
        .subquery()
        .c
    )
    shares = select(played.game, played.what, func.count(), func.sum(played.won)).group_by(played.game, played.what)
    return [ShareRow(*row) for row in c.execute(shares.order_by(func.count().desc(), played.what))]


def merge(c: Connection, guest_id: str, account_id: str) -> None:
    """Transfer what a guest has achieved to an account, as far as that has not."""
    t = db.achievements.c
    has = select(t.name).where(t.user_id == account_id)
    for game in c.execute(select(t.game).where(t.user_id == guest_id).distinct()).scalars().all():
        mine = (t.user_id == guest_id, t.game == game)
        c.execute(delete(db.achievements).where(*mine, t.name.in_(has.where(t.game == game))))
        c.execute(update(db.achievements).where(*mine).values(user_id=account_id))


def forget(c: Connection, user_id: str) -> None:
    """Forget what a deleted account has achieved."""
    c.execute(delete(db.achievements).where(db.achievements.c.user_id == user_id))
