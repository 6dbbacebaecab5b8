"""HTTP handlers for player profiles: games played, results and ratings."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection

from holdfast.engine.actions import kebab
from holdfast.games import NAMES
from holdfast.protocol import (
    AchievementInfo,
    Achievements,
    Best,
    GameAchievements,
    GameRecord,
    MyGames,
    NewAchievements,
    Profile,
    Share,
    TableId,
    Tally,
)
from holdfast.schema.texts.i18n import Name, render, say

from ..http.handlers import ApiRequest, person
from ..http.routes import Api
from ..lobby.requests import registry_of, table_of
from ..runtime.problems import Problem
from ..store import achievements, people, results, tables
from ..store.achievements import ALONE, MIXED, PEOPLE, AchievedRow, ShareRow
from ..store.results import PlayedRow, RatingRow, StreakRow, WayRow
from ..store.rows import UserRow
from ..tables.table import OVER
from ..tasks.games import Find, game_if_there
from ..views.records import bests

PAGE = 20
"""Games per page of `my_games`."""

_OTHERS = {ALONE: say("nobody"), PEOPLE: say("people"), MIXED: say("people and computer players, or several levels")}

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
    user, known, has = found

    def tell(text: str) -> str:
        return render(text, request.words)

    told = records(known, registry.find, tell)
    for record in told:
        record.bests = _bests([row for game, row in known.played if game == record.game], registry.find, record.game, request.words)
    return Profile(user.name, user.created, told, achievements_of(has, registry.find, tell))


def _bests(played: Sequence[PlayedRow], find: Find, name: str, words: Mapping[str, str]) -> list[Best]:
    """Return the records of a game for everybody, without the names of the tables; none of a game that is not here."""
    try:
        found = bests(find(name), played, words)
    except Exception:  # as in `_record`
        return []
    return [replace(best, points_table="", won_table="") for best in found]


@dataclass(frozen=True)
class Known:
    """What the database knows of how a user has fared."""

    ways: Sequence[WayRow]
    streaks: Sequence[StreakRow]
    ratings: Sequence[RatingRow] = ()
    heroes: Sequence[ShareRow] = ()
    others: Sequence[ShareRow] = ()
    played: Sequence[tuple[str, PlayedRow]] = ()

    @classmethod
    def of(cls, c: Connection, user: str) -> Known:
        """Read it."""
        return cls(
            results.ways(c, user),
            results.streaks(c, user),
            results.ratings(c, user),
            achievements.by_heroes(c, user),
            achievements.by_others(c, user),
            results.played(c, user),
        )


def _known(c: Connection, name: str) -> tuple[UserRow, Known, list[AchievedRow]] | None:
    user = people.user_named(c, name)
    return None if user is None else (user, Known.of(c, user.id), achievements.achieved(c, user.id))


def records(known: Known, find: Find, tell: Callable[[str], str]) -> list[GameRecord]:
    """Return a user's record at each game, the most recently played game first."""
    of_game: dict[str, list[WayRow]] = defaultdict(list)
    for way in known.ways:
        of_game[way.game].append(way)
    streak_at = {streak.game: streak for streak in known.streaks}
    rated = {rating.game: rating for rating in known.ratings}
    found = [
        replace(
            _record(those, streak_at[name], rated.get(name), find, tell),
            heroes=_heroes([one for one in known.heroes if one.game == name], find, tell),
            others=[Share(one.what, tell(_OTHERS.get(one.what, one.what)), one.count, one.won) for one in known.others if one.game == name],
        )
        for name, those in of_game.items()
    ]
    return sorted(found, key=lambda record: -record.last_played)


def _heroes(shares: Sequence[ShareRow], find: Find, tell: Callable[[str], str]) -> list[Share]:
    """Return the games of each hero; where somebody played several in one, each of them has played it."""
    played, won = Counter[str](), Counter[str]()
    for share in shares:
        for hero in share.what.split():
            played[hero] += share.count
            won[hero] += share.won
    game = game_if_there(find, shares[0].game) if shares else None
    names = {kebab(card.key): card.name for card in game.content.all_cards()} if game else {}
    return [Share(hero, tell(names.get(hero, hero)), count, won[hero]) for hero, count in played.most_common()]


def achievements_of(
    has: Sequence[AchievedRow], find: Find, tell: Callable[[str], str], names: Sequence[str] = ()
) -> list[GameAchievements]:
    """Return all achievements of the games in which a user has some, or of games by name, with when the user has reached them."""
    found = []
    for name in names or dict.fromkeys(one.game for one in has):
        game = game_if_there(find, name)
        at = {one.name: one.at for one in has if one.game == name}
        if game is not None and game.goals.achievements and (names or at.keys() & game.goals.achievements.keys()):
            infos = [
                AchievementInfo(one.name, tell(one.title), tell(one.text), at.get(one.name)) for one in game.goals.achievements.values()
            ]
            found.append(GameAchievements(name, tell(game.title), infos))
    return found


def _record(ways: Sequence[WayRow], streak: StreakRow, rating: RatingRow | None, find: Find, tell: Callable[[str], str]) -> GameRecord:
    name = streak.game
    game = game_if_there(find, name)
    title = tell(game.title) if game is not None else name
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


@api.get("/api/me/achievements", answer=Achievements, summary="What can be achieved in each game, and what one has", errors=(401,))
async def my_achievements(request: ApiRequest[None]) -> Achievements:
    """Return all achievements of all games, with when the user, a guest too, has reached them first."""
    registry, user = registry_of(request), await person(request)
    has = await registry.store.read(achievements.achieved, user.id)
    return Achievements(achievements_of(has, registry.find, lambda text: render(text, request.words), NAMES))


@api.get("/api/tables/{table}/achievements", answer=NewAchievements, summary="What one has achieved at a table first", errors=(401, 404))
async def achieved_at(request: ApiRequest[None]) -> NewAchievements:
    """Return what the user has achieved at a table for the first time; none while its game is not over, or if it does not count."""
    user, live = await person(request), await table_of(request)
    registry = registry_of(request)
    request.take("story", request.address)
    if live.table.state != OVER or registry.judge is None or not await registry.judge.judge(live):
        return NewAchievements([])
    names = await registry.store.read(achievements.achieved_at, user.id, live.id)
    game = game_if_there(registry.find, live.table.row.game)
    known = game.goals.achievements if game is not None else {}
    infos = [
        AchievementInfo(name, render(one.title, request.words), render(one.text, request.words), live.table.changed)
        for name, one in known.items()
        if name in names
    ]
    return NewAchievements(infos)
