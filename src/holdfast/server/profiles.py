"""Who people are at games: what they have played, how they fared, and what they are worth against each other."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection

from holdfast.core.game import Game
from holdfast.core.phrases import Name, render, say

from .http import Ask, Problem
from .lobby import hall_of, person
from .protocol import GameRecord, MyGames, Profile, TableId, Tally
from .routes import Api
from .store import people, results, tables
from .store.results import RatingRow, ResultRow
from .store.rows import UserRow

PAGE = 20
"""How many games are told at once."""

WON = 1.0
"""The score of who has won."""

api = Api()


class Page(Struct, forbid_unknown_fields=True):
    """Which games are asked for: those before a table, or the last ones."""

    before: TableId | None = None


@api.get("/api/people/{name}", answer=Profile, summary="How somebody with an account has fared")
async def profile(ask: Ask[None]) -> Profile:
    """What somebody has played to its end, game by game; games that were set up in a way of their own do not count."""
    hall = hall_of(ask)
    found = await hall.store.read(_known, ask.params["name"])
    if found is None:
        raise Problem(404, "no-person", say("Nobody here has an account of the name {name}.", name=Name(ask.params["name"])))
    user, played, ratings = found
    return Profile(user.name, user.created, records(played, ratings, hall.find, lambda text: render(text, ask.words)))


def _known(c: Connection, name: str) -> tuple[UserRow, list[ResultRow], list[RatingRow]] | None:
    user = people.user_named(c, name)
    return None if user is None else (user, results.results(c, user.id), results.ratings(c, user.id))


def records(
    played: Sequence[ResultRow], ratings: Sequence[RatingRow], find: Callable[[str], Game[Any, Any]], tell: Callable[[str], str]
) -> list[GameRecord]:
    """What somebody's results, the first one first, come to for each game, the last played one first."""
    of_game: dict[str, list[ResultRow]] = defaultdict(list)
    for result in played:
        of_game[result.game].append(result)
    rated = {rating.game: rating for rating in ratings}
    found = [_record(name, those, rated.get(name), find, tell) for name, those in of_game.items()]
    return sorted(found, key=lambda record: -record.last_played)


def _record(
    name: str, played: Sequence[ResultRow], rating: RatingRow | None, find: Callable[[str], Game[Any, Any]], tell: Callable[[str], str]
) -> GameRecord:
    try:
        title = tell(find(name).title)
    except KeyError:  # it is not on this server any more
        title = name
    best = streak = 0
    for result in played:
        streak = streak + 1 if result.score == WON else 0
        best = max(best, streak)
    ways = Counter((result.people, result.outcome) for result in played)
    return GameRecord(
        game=name,
        title=title,
        played=len(played),
        won=sum(result.score == WON for result in played),
        streak=streak,
        best_streak=best,
        last_played=played[-1].at,
        tallies=[Tally(count, tell(outcome), times) for (count, outcome), times in sorted(ways.items())],
        rating=rating.shown if rating else None,
        rated_games=rating.games if rating else 0,
    )


@api.get("/api/me/games", query=Page, answer=MyGames, summary="One's own games that are over", errors=(401,))
async def my_games(ask: Ask[None]) -> MyGames:
    """The games at which one has a seat and that are over, the last one first; `before` asks for those before a table."""
    hall, user = hall_of(ask), await person(ask)
    found = await hall.store.read(tables.finished, user.id, ask.query.before, PAGE + 1)
    return MyGames([hall.listed(row, seats, user.id, ask.language) for row, seats in found[:PAGE]], len(found) > PAGE)
