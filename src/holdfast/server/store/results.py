"""Results of finished games, and ratings of accounts against each other.

A seat gets a score when its game is over and counts.  The score belongs to the person who played to the end or resigned; where a
computer player took over for somebody absent, it belongs to nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from openskill.models import PlackettLuce
from sqlalchemy import Connection, Subquery, and_, case, delete, func, insert, or_, select, update

from . import schema as db

_SCALE, _BEGINNER = 20.0, 1000.0
"""Ratings are shown on the scale of common rating systems: a beginner has 1000."""

_MODEL = PlackettLuce()

_IS_RESULT = and_(db.seats.c.score.is_not(None), or_(db.seats.c.kind == "human", db.seats.c.resigned))
_PEOPLE_AT = db.seats.alias()


WON = 1.0
"""The score of a winner."""


@dataclass(frozen=True, slots=True)
class WayRow:
    """How often a user's games with so many players ended with an outcome, how many of these the user won, and when the last one ended."""

    game: str
    people: int
    outcome: str
    count: int
    won: int
    last: float


@dataclass(frozen=True, slots=True)
class StreakRow:
    """A user's winning streak at a game: current and longest."""

    game: str
    now: int
    best: int


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A user's rating in a competitive game: mean, uncertainty, and the number of rated games."""

    game: str
    mu: float
    sigma: float
    games: int

    @property
    def shown(self) -> int:
        """The displayed rating: a lower bound of the user's skill."""
        return round(_MODEL.rating(self.mu, self.sigma).ordinal(alpha=_SCALE, target=_BEGINNER))


@dataclass(frozen=True, slots=True)
class PlayedRow:
    """A finished game of a user that counts: its table, number of players, options, against what it was played, when it ended, whether the
    user won, and with how many points, if it is decided by points.
    """

    table: str
    people: int
    options: dict[str, int | str]
    against: str
    at: float
    won: bool
    points: float | None


MOST_PLAYED = 1_000
"""Of how many games of a user, the latest, their own records are made."""


def keep(
    c: Connection,
    table_id: str,
    scores: Sequence[float],
    game: str | None,
    teams: Sequence[int] = (),
    points: Sequence[float] = (),
    against: str = "",
) -> None:
    """Store the scores of a finished game and, if it is competitive (`game` names it), update the ratings of its players.

    `teams` has the team of each seat, if not each is its own; `points` those of each seat, if it is decided by points.
    """
    for seat, score in enumerate(scores):
        of_seat = (db.seats.c.table_id == table_id, db.seats.c.seat == seat)
        c.execute(update(db.seats).where(*of_seat).values(score=score, points=points[seat] if points else None))
    if against:
        c.execute(update(db.tables).where(db.tables.c.id == table_id).values(against=against))
    if game is not None:
        _rate(c, table_id, game, teams or range(len(scores)))


def _rate(c: Connection, table_id: str, game: str, teams: Sequence[int]) -> None:
    """Update the ratings of a game's players, if at least two of them have accounts and are not of one team.

    A user who played several seats is not rated.  Who has resigned is rated as a team of their own, which has lost.
    """
    seats = db.seats.c
    sat = select(seats.user_id, func.max(seats.score), func.max(seats.seat), func.max(case((seats.resigned, 1), else_=0)))
    sat = sat.where(seats.table_id == table_id, _IS_RESULT).group_by(seats.user_id).having(func.count() == 1)
    scores, team_of = {}, {}
    for user, score, seat, resigned in c.execute(sat):
        scores[user] = float(score)
        team_of[user] = len(teams) + seat if resigned else teams[seat]
    known = select(db.users.c.id).where(db.users.c.id.in_(list(scores)), ~db.users.c.is_guest).order_by(db.users.c.id)
    people = list(c.execute(known.with_for_update(key_share=True)).scalars())  # of two games that end at once, one waits
    members = {team: [user for user in people if team_of[user] == team] for team in dict.fromkeys(map(team_of.__getitem__, people))}
    if len(members) < 2:
        return
    before = {user: _rating(c, user, game) for user in people}
    rated = _MODEL.rate(
        [[_MODEL.rating(before[user].mu, before[user].sigma) for user in users] for users in members.values()],
        ranks=[-scores[users[0]] for users in members.values()],
    )
    for user, now in zip(chain(*members.values()), chain(*rated), strict=True):
        c.execute(delete(db.ratings).where(db.ratings.c.user_id == user, db.ratings.c.game == game))
        row = {"user_id": user, "game": game, "mu": now.mu, "sigma": now.sigma, "games": before[user].games + 1}
        c.execute(insert(db.ratings), row)


def _rating(c: Connection, user: str, game: str) -> RatingRow:
    return next((row for row in ratings(c, user) if row.game == game), RatingRow(game, _MODEL.mu, _MODEL.sigma, 0))


def ratings(c: Connection, user: str) -> list[RatingRow]:
    """Return a user's rating in each game."""
    t = db.ratings.c
    return [RatingRow(*row) for row in c.execute(select(t.game, t.mu, t.sigma, t.games).where(t.user_id == user))]


def ways(c: Connection, user: str) -> list[WayRow]:
    """Return how a user's finished games that count have ended, by game, number of players and outcome."""
    played = _played(user)
    t = played.c
    counts = (func.count(), func.sum(t.won), func.max(t.at))
    return [WayRow(*row) for row in c.execute(select(t.game, t.people, t.outcome, *counts).group_by(t.game, t.people, t.outcome))]


def streaks(c: Connection, user: str) -> list[StreakRow]:
    """Return a user's winning streaks at each game.  Each game that is not won starts a new group of games; the others in it are wins."""
    played = _played(user).c
    run = func.sum(1 - played.won).over(partition_by=played.game, order_by=(played.at, played.table))
    games = select(played.game, played.won, run.label("run")).subquery().c
    runs = select(games.game, games.run, func.sum(games.won).label("length")).group_by(games.game, games.run).subquery().c
    now = func.first_value(runs.length).over(partition_by=runs.game, order_by=runs.run.desc())
    best = func.max(runs.length).over(partition_by=runs.game)
    return [StreakRow(*row) for row in c.execute(select(runs.game, now, best).distinct())]


def played(c: Connection, user: str, game: str = "") -> list[tuple[str, PlayedRow]]:
    """Return the last finished games of a user that count, the latest first, each with the name of its game; of one game if it is named."""
    t, seats = db.tables.c, db.seats.c
    mine = _played(user)
    points = select(func.max(seats.points)).where(seats.table_id == t.id, seats.user_id == user, _IS_RESULT).scalar_subquery()
    found = select(t.game, t.id, mine.c.people, t.options, t.against, mine.c.at, mine.c.won, points)
    found = found.join_from(db.tables, mine, mine.c.table == t.id).order_by(mine.c.at.desc(), t.id).limit(MOST_PLAYED)
    rows = c.execute(found.where(t.game == game) if game else found)
    return [
        (name, PlayedRow(table, people, options, against, at, bool(won), most))
        for name, table, people, options, against, at, won, most in rows
    ]


def _played(user: str) -> Subquery:
    """Return the finished games of a user that count; a game played with several seats is won if the best of them has won."""
    t, seats = db.tables.c, db.seats.c
    people = select(func.count()).where(_PEOPLE_AT.c.table_id == t.id).scalar_subquery()
    won = case((func.max(seats.score) == WON, 1), else_=0)
    return (
        select(t.id.label("table"), t.game, t.outcome, t.changed.label("at"), people.label("people"), won.label("won"))
        .join_from(db.seats, db.tables, seats.table_id == t.id)
        .where(seats.user_id == user, _IS_RESULT)
        .group_by(t.id, t.game, t.outcome, t.changed)
        .subquery()
    )
