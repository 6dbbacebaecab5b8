"""HTTP handlers for player profiles: games played, results and ratings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection

from holdfast.protocol import GameRecord, MyGames, Profile, TableId, Tally
from holdfast.schema.game import Game
from holdfast.schema.i18n import Name, render, say

from ..http.handlers import ApiRequest, person
from ..http.routes import Api
from ..lobby.requests import registry_of
from ..runtime.problems import Problem
from ..store import people, results, tables
from ..store.results import RatingRow, StreakRow, WayRow
from ..store.rows import UserRow

PAGE = 20
"""Games per page of `my_games`."""

api = Api()


class Page(Struct, forbid_unknown_fields=True):
    """Query of `my_games`: the games before a table id, or the latest ones."""

    before: TableId | None = None


@api.get("/api/people/{name}", answer=Profile, summary="How somebody with an account has fared")
async def profile(request: ApiRequest[None]) -> Profile:
    """Return a user's finished games, results and rating for each game; games with modified content or setup do not count."""
    registry = registry_of(request)
    found = await registry.store.read(_known, request.params["name"])
    if found is None:
        raise Problem(404, "no-person", say("Nobody here has an account of the name {name}.", name=Name(request.params["name"])))
    user, ways, streaks, ratings = found
    return Profile(user.name, user.created, records(ways, streaks, ratings, registry.find, lambda text: render(text, request.words)))


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
    """Return a user's record at each game, the most recently played game first."""
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
    except Exception:  # the game is no longer installed on this server, or cannot be loaded, which is logged where somebody plays it
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
async def my_games(request: ApiRequest[None]) -> MyGames:
    """Return the user's finished games, latest first; `before` pages back from a table id."""
    registry, user = registry_of(request), await person(request)
    found = await registry.store.read(tables.finished, user.id, request.query.before, PAGE + 1)
    return MyGames([registry.listed(row, seats, user.id, request.language) for row, seats in found[:PAGE]], len(found) > PAGE)
