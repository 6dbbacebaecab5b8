"""Challenges of each day, who has played them, and chapters that are done: queries as functions of a connection.

A challenge gets its luck when somebody first asks for it.  Who has a game with rank is written together with its table, so of two that
one begins at once only one is there; it stays when the table is deleted.  A chapter that is done is kept among achievements.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Literal

from sqlalchemy import Connection, Select, and_, case, delete, false, func, nulls_last, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from . import archive
from . import schema as db
from .results import WON

CHALLENGE, PRACTICE, CHAPTER = "challenge", "practice", "chapter"
"""The kinds of occasions, before the colon of a table's `occasion`; after it is the day, or the name of the chapter."""

_FORM = "%Y-%m-%d"

State = Literal["running", "over", "lost"]


def occasion(kind: str, which: str) -> str:
    """Return the occasion of a table."""
    return f"{kind}:{which}"


def day_of(now: float) -> str:
    """Return the day of a time, in UTC."""
    return datetime.fromtimestamp(now, UTC).strftime(_FORM)


def is_day(day: str) -> bool:
    """Return whether a day is in the calendar."""
    try:
        end_of(day)
    except (ValueError, OverflowError):
        return False
    return True


def end_of(day: str) -> float:
    """Return when a day ends."""
    return (datetime.strptime(day, _FORM).replace(tzinfo=UTC) + timedelta(days=1)).timestamp()


@dataclass(frozen=True, slots=True)
class ChallengeRow:
    """The challenge of a day in a game: its luck, which nobody is told before the day is over, and the options that are not as usual."""

    day: str
    game: str
    seed: int
    options: dict[str, int | str]


@dataclass(frozen=True, slots=True)
class TryRow:
    """Somebody's game with rank: its table, if that is still there, and what has become of it."""

    table: str
    state: State


@dataclass(frozen=True, slots=True)
class RankedRow:
    """The result of a game with rank; `table` is empty if it has been deleted."""

    rank: int
    user: str
    name: str
    won: bool
    points: float | None
    measure: float | None
    table: str
    judged: bool


@dataclass(frozen=True, slots=True)
class DoneRow:
    """When somebody has done a chapter, and at which table, if that is still there."""

    at: float
    table: str


# -- days ----------------------------------------------------------------------------------------------------------------------


def begin(c: Connection, wanted: ChallengeRow) -> ChallengeRow:
    """Return the challenge of a day in a game: the wanted one, unless there is one already."""
    row = {"day": wanted.day, "game": wanted.game, "seed": format(wanted.seed, "064x"), "options": wanted.options}
    _add(c, db.challenges, row)
    return challenges(c, wanted.day, wanted.game)[0]


def _add(c: Connection, table: Any, row: dict[str, Any]) -> bool:
    """Insert a row unless there is one with its key; returns whether it was inserted."""
    insert = (postgresql if c.dialect.name == "postgresql" else sqlite).insert(table)
    return c.execute(insert.on_conflict_do_nothing().returning(table.c.day), row).first() is not None


def challenges(c: Connection, day: str, game: str = "") -> list[ChallengeRow]:
    """Return the challenges of a day, in the order of the names of their games; that of one game if it is named."""
    t = db.challenges.c
    found = select(t.day, t.game, t.seed, t.options).where(t.day == day).order_by(t.game)
    rows = c.execute(found.where(t.game == game) if game else found)
    return [ChallengeRow(day, name, int(seed, 16), options) for day, name, seed, options in rows]


def neighbours(c: Connection, day: str) -> tuple[str, str]:
    """Return the last day before, and the first day after a day, that had challenges; empty if there is none."""
    t = db.challenges.c
    before, after = select(func.max(t.day)).where(t.day < day), select(func.min(t.day)).where(t.day > day)
    return c.execute(before).scalar() or "", c.execute(after).scalar() or ""


# -- games with rank -----------------------------------------------------------------------------------------------------------


def add_try(c: Connection, day: str, game: str, user: str, table_id: str) -> bool:
    """Note the table of somebody's game with rank; returns False if they have one that day."""
    return _add(c, db.tries, {"day": day, "game": game, "user_id": user, "table_id": table_id})


def _tried() -> Select[Any]:
    """Select from all games with rank, with their tables and seats, as far as these are there."""
    tries, t, seats = db.tries, db.tables, db.seats
    sat = and_(seats.c.table_id == t.c.id, seats.c.user_id == tries.c.user_id)
    return select(tries.c.table_id).select_from(tries.outerjoin(t, t.c.id == tries.c.table_id).outerjoin(seats, sat))


def try_of(c: Connection, user: str, day: str, game: str) -> TryRow | None:
    """Return somebody's game with rank, if they have one that day."""
    tries, t = db.tries.c, db.tables.c
    found = _tried().add_columns(t.state, db.seats.c.score).where(tries.user_id == user, tries.day == day, tries.game == game)
    row = c.execute(found).first()
    if row is None:
        return None
    table, state, score = row
    became: State = "over" if score is not None else "running" if state in ("open", "running") else "lost"
    return TryRow("" if state in (None, archive.DELETED) else table, became)


def has_played(c: Connection, user: str, day: str, game: str) -> bool:
    """Return whether somebody's game with rank is over, with a result or without."""
    found = try_of(c, user, day, game)
    return found is not None and found.state != "running"


def ranked(c: Connection, day: str, game: str, user: str | None, *, fewer: bool, most: int) -> tuple[list[RankedRow], int]:
    """Return the best results in the challenge of a day, at most so many, and that of `user`; and how many there are in all.

    Who won is before who did not, then come points, then the measure, of which less may be better; equals share a rank.  The measure
    decides between winners only: who is beaten in fewer rounds has done no better.
    """
    tries, t, seats = db.tries.c, db.tables.c, db.seats.c
    won = case((seats.score == WON, 1), else_=0)
    measure = case((seats.score == WON, tries.measure))
    less = measure.asc() if fewer else measure.desc()
    by = (won.desc(), nulls_last(seats.points.desc()), nulls_last(less))
    found = (
        _tried()
        .add_columns(tries.user_id, won.label("won"), seats.points, tries.measure, t.state, t.judged, t.changed)
        .add_columns(func.rank().over(order_by=by).label("rank"))
        .where(tries.day == day, tries.game == game, seats.score.is_not(None))
        .subquery()
    )
    f = found.c
    rows = select(f.rank, f.user_id, db.users.c.name, f.won, f.points, f.measure, f.table_id, f.state, f.judged)
    rows = rows.join_from(found, db.users, db.users.c.id == f.user_id)
    best = select(f.table_id).order_by(f.rank, f.changed, f.table_id).limit(most)
    mine = f.user_id == user if user is not None else false()
    shown = rows.where(or_(f.table_id.in_(best), mine)).order_by(f.rank, f.changed, f.table_id)
    results = [
        RankedRow(rank, who, name, bool(has_won), points, measure, "" if state == archive.DELETED else table, bool(judged))
        for rank, who, name, has_won, points, measure, table, state, judged in c.execute(shown)
    ]
    return results, c.execute(select(func.count()).select_from(found)).scalar_one()


def measured(c: Connection, table_id: str, user: str, measure: float) -> None:
    """Store what decides between equals of somebody's game with rank."""
    t = db.tries.c
    c.execute(update(db.tries).where(t.table_id == table_id, t.user_id == user).values(measure=measure))


# -- chapters ------------------------------------------------------------------------------------------------------------------


def done(c: Connection, user: str, game: str) -> dict[str, DoneRow]:
    """Return what somebody has done at a game, chapters and other achievements, by name."""
    a, t = db.achievements, db.tables
    there = and_(t.c.id == a.c.table_id, t.c.state != archive.DELETED)
    found = select(a.c.name, a.c.at, t.c.id).select_from(a.outerjoin(t, there)).where(a.c.user_id == user, a.c.game == game)
    return {name: DoneRow(at, table or "") for name, at, table in c.execute(found)}


# -- people --------------------------------------------------------------------------------------------------------------------


def merge(c: Connection, guest_id: str, account_id: str) -> None:
    """Transfer a guest's games with rank to an account; where that has one of its own, the guest's has become practice."""
    t, own = db.tries.c, db.tries.alias().c
    both = select(own.table_id).where(own.user_id == account_id, own.day == t.day, own.game == t.game).exists()
    second = list(c.execute(select(t.table_id, t.day).where(t.user_id == guest_id, both)))
    for table_id, day in second:
        c.execute(delete(db.tries).where(t.user_id == guest_id, t.table_id == table_id))
        c.execute(update(db.tables).where(db.tables.c.id == table_id).values(occasion=occasion(PRACTICE, day)))
    c.execute(update(db.tries).where(t.user_id == guest_id).values(user_id=account_id))


def forget(c: Connection, user_id: str) -> None:
    """Forget the games with rank of a deleted account."""
    c.execute(delete(db.tries).where(db.tries.c.user_id == user_id))
