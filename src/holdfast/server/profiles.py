"""Who people are at games: what they have played, how they fared, and what they are worth against each other."""

from __future__ import annotations

from collections import defaultdict
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
from .store.results import RatingRow, StreakRow, WayRow
from .store.rows import UserRow

PAGE = 20
"""How many games are told at once."""

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
    user, ways, streaks, ratings = found
    return Profile(user.name, user.created, records(ways, streaks, ratings, hall.find, lambda text: render(text, ask.words)))


def _known(c: Connection, name: str) -> tuple[UserRow, list[WayRow], list[StreakRow], list[RatingRow]] | None:
    user = people.user_named(c, name)
    return None if user is None else (user, results.ways(c, user.id), results.streaks(c, user.id), results.ratings(c, user.id))


def records(
    ways: Sequence[WayRow],
    streaks: Sequence[StreakRow],
    ratings: Sequence[RatingRow],
    find: Callable[[str], Game[Any, Any]],
    tell: Callable[[str], str],
) -> list[GameRecord]:
    """How somebody has fared at each game, the last played one first."""
    of_game: dict[str, list[WayRow]] = defaultdict(list)
    for way in ways:
        of_game[way.game].append(way)
    streak_at = {streak.game: streak for streak in streaks}
    rated = {rating.game: rating for rating in ratings}
    found = [_record(those, streak_at[name], rated.get(name), find, tell) for name, those in of_game.items()]
    return sorted(found, key=lambda record: -record.last_played)


def _record(
    ways: Sequence[WayRow], streak: StreakRow, rating: RatingRow | None, find: Callable[[str], Game[Any, Any]], tell: Callable[[str], str]
) -> GameRecord:
    name = streak.game
    try:
        title = tell(find(name).title)
    except KeyError:  # it is not on this server any more
        title = name
    return GameRecord(
        game=name,
        title=title,
        played=sum(way.count for way in ways),
        won=sum(way.won for way in ways),
        streak=streak.now,
        best_streak=streak.best,
        last_played=max(way.last for way in ways),
        tallies=[Tally(way.people, tell(way.outcome), way.count) for way in sorted(ways, key=lambda way: (way.people, way.outcome))],
        rating=rating.shown if rating else None,
        rated_games=rating.games if rating else 0,
    )


@api.get("/api/me/games", query=Page, answer=MyGames, summary="One's own games that are over", errors=(401,))
async def my_games(ask: Ask[None]) -> MyGames:
    """The games at which one has a seat and that are over, the last one first; `before` asks for those before a table."""
    hall, user = hall_of(ask), await person(ask)
    found = await hall.store.read(tables.finished, user.id, ask.query.before, PAGE + 1)
    return MyGames([hall.listed(row, seats, user.id, ask.language) for row, seats in found[:PAGE]], len(found) > PAGE)
