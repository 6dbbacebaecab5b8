"""HTTP handlers of games with an occasion: the challenge of each day, and the campaigns."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection

from holdfast.games import NAMES
from holdfast.play.standing import word_name
from holdfast.protocol import (
    Campaign,
    CampaignProgress,
    Campaigns,
    Challenge,
    ChallengeResult,
    Challenges,
    Chapter,
    Day,
    NewTable,
    Seated,
    Value,
)
from holdfast.schema.aims import occasions as declared
from holdfast.schema.game import Game
from holdfast.schema.options import label
from holdfast.schema.texts.i18n import render, say

from ..http.catalogue import game_named
from ..http.handlers import ApiRequest, offload_of, person
from ..http.routes import Api
from ..runtime.fair_queue import Rank
from ..runtime.problems import Problem
from ..store import occasions
from ..store.occasions import CHALLENGE, CHAPTER, PRACTICE, ChallengeRow, RankedRow, TryRow, end_of, is_day
from ..tasks.games import game_if_there
from .handlers import ME, set_up
from .match_factory import new_setup
from .requests import registry_of

MOST_RESULTS = 20
"""How many results of a challenge are told, beside the viewer's own."""

MOST_JUDGED = 5
"""How many games whose measure is not known yet are judged because somebody looks at their results."""

api = Api()


class Asked(Struct, forbid_unknown_fields=True):
    """Query of `challenges`: the day, today if it is left out."""

    day: Day | None = None


# -- the challenge of the day ------------------------------------------------------------------------------------------------------


@api.get("/api/challenges", query=Asked, answer=Challenges, summary="The challenges of a day, and their results", errors=(404,))
async def challenges(request: ApiRequest[None]) -> Challenges:
    """Return the challenges of a day, with the best results and the viewer's own; those of today are made when they are first asked for."""
    request.take("lobby", request.address)
    registry, user = registry_of(request), await request.user()
    today = registry.today()
    day = request.query.day or today
    if day > today or not is_day(day):
        raise _no_day()
    there = [game for name in NAMES if (game := game_if_there(registry.find, name)) is not None]
    declared_here = {game.name: game.goals.challenge for game in there if game.goals.challenge is not None}
    if day == today:
        made = {row.game for row in await registry.store.read(occasions.challenges, today)}
        for name, challenge in declared_here.items():
            if name not in made:
                await _made(request, name, challenge, today)
    user_id = user.id if user else None
    fewer = {name: challenge.fewer for name, challenge in declared_here.items()}
    (before, after), found = await registry.store.read(_of_day, day, user_id, fewer)
    found.sort(key=lambda one: NAMES.index(one.row.game) if one.row.game in NAMES else len(NAMES))  # as in the lobby
    if day < today and not found and not before:
        raise _no_day()
    unknown = [row.table for one in found for row in one.results if row.table and not row.judged]
    for table in unknown[:MOST_JUDGED]:
        registry.spawn(_judged(request, table))
    return Challenges(
        day=day,
        today=day == today,
        until=end_of(day),
        before=before,
        after=after if after or day == today else today,
        games=[told for one in found if (told := _told(request, one, user_id, is_open=day == today)) is not None],
    )


def _no_day() -> Problem:
    return Problem(404, "no-day", say("There is no challenge of that day."))


class _Found(Struct):
    """What the database has of a challenge."""

    row: ChallengeRow
    mine: TryRow | None
    results: list[RankedRow]
    played: int


def _of_day(c: Connection, day: str, user: str | None, fewer: Mapping[str, bool]) -> tuple[tuple[str, str], list[_Found]]:
    found = []
    for row in occasions.challenges(c, day):
        mine = occasions.try_of(c, user, day, row.game) if user else None
        results, played = occasions.ranked(c, day, row.game, user, fewer=fewer.get(row.game, False), most=MOST_RESULTS)
        found.append(_Found(row, mine, results, played))
    return occasions.neighbours(c, day), found


async def _judged(request: ApiRequest[Any], table: str) -> None:
    """Find out the measure of a game that ended where nobody could do so."""
    registry = registry_of(request)
    live = await registry.table(table)
    if live is not None and registry.judge is not None:
        await registry.judge.judge(live)


async def _made(request: ApiRequest[Any], name: str, challenge: declared.Challenge, day: str) -> ChallengeRow:
    """Return the challenge of a day in a game, which is made if there is none yet."""
    store = registry_of(request).store
    known = await store.read(occasions.challenges, day, name)
    if known:
        return known[0]
    return await store.commit(occasions.begin, ChallengeRow(day, name, secrets.randbits(256), challenge.drawn(secrets.choice)))


def _told(request: ApiRequest[Any], found: _Found, user: str | None, *, is_open: bool) -> Challenge | None:
    """Return a challenge in words; None for that of a game that is not here, or has none any more."""
    game, words, mine = game_if_there(registry_of(request).find, found.row.game), request.words, found.mine
    challenge = game.goals.challenge if game is not None else None
    if game is None or challenge is None:
        return None
    may_see = not is_open or (mine is not None and mine.state != "running")
    return Challenge(
        game=game.name,
        title=render(game.title, words),
        setup=_setup(game, challenge.people, found.row.options, words),
        seats=_seats(challenge),
        state=mine.state if mine else "new",
        table=mine.table if mine else "",
        measure=render(challenge.measure_title, words),
        fewer=challenge.fewer,
        played=found.played,
        results=[
            ChallengeResult(
                rank=row.rank,
                name=row.name,
                mine=row.user == user,
                won=row.won,
                points=row.points,
                measure=row.measure,
                table=row.table if may_see or row.user == user else "",
            )
            for row in found.results
        ],
    )


def _setup(game: Game[Any, Any], people: int, given: Mapping[str, Value], words: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the options that are not as usual, in words."""
    found = []
    for option in game.options:
        value = option.parse(given.get(option.name, option.usual(people)))
        if value != option.usual(people):
            shown = render(word_name(game, str(value)), words) if option.choices else str(value)
            found.append((render(option.title or label(option.name), words), shown))
    return found


def _seats(one: declared.Challenge | declared.Chapter) -> list[str]:
    return [ME, *[one.others] * (one.people - 1)]


@api.post("/api/challenges/{game}", answer=Seated, summary="Play the challenge of the day", status=201, errors=(401, 404, 409, 422))
async def play_challenge(request: ApiRequest[None]) -> Seated:
    """Set up the challenge of today and begin it: with rank the first time, later for practice, which counts for nothing."""
    registry, user = registry_of(request), await person(request)
    request.take("table", user.id)
    game = game_named(registry.find, request.params["game"], 404)
    challenge = game.goals.challenge
    if challenge is None:
        raise Problem(404, "no-challenge", say("{title} has no challenge of the day.", title=game.title))
    day = registry.today()
    row = await _made(request, game.name, challenge, day)
    mine = await registry.store.read(occasions.try_of, user.id, day, game.name)
    if mine is not None and mine.state == "running":
        raise Problem(409, "challenge-running", say("You are playing the challenge of this day already."))
    kind = CHALLENGE if mine is None else PRACTICE
    # That a seed is given makes a game that does not count: that is practice.
    seed = None if mine is None else row.seed
    return await _play(request, game, challenge, row.options, row.seed, seed, occasions.occasion(kind, day))


async def _play(
    request: ApiRequest[Any],
    game: Game[Any, Any],
    one: declared.Challenge | declared.Chapter,
    options: Mapping[str, Value],
    luck: int,
    given: int | None,
    occasion: str,
) -> Seated:
    """Set up the table of an occasion and begin its game."""
    user, seats = await person(request), _seats(one)
    work = partial(offload_of(request).run, request.claim(Rank.AWAITED, user.id))
    wanted = NewTable(game=game.name, seats=seats, options=dict(options), seed=given)
    setup = await new_setup(registry_of(request).find, work, wanted, luck)
    return await set_up(request, user, setup, seats, public=False, occasion=occasion)


# -- campaigns -------------------------------------------------------------------------------------------------------------------


@api.get("/api/campaigns", answer=Campaigns, summary="The games that have a campaign, and how far one has come in each")
async def campaigns(request: ApiRequest[None]) -> Campaigns:
    """Return how many chapters of each campaign are done, which is all that the lobby shows of them."""
    request.take("lobby", request.address)
    store, user = registry_of(request).store, await request.user()
    found = []
    for name in NAMES:
        game = game_if_there(registry_of(request).find, name)
        if game is not None and game.goals.chapters:
            done = await store.read(occasions.done, user.id, name) if user else {}
            chapters = game.goals.chapters
            found.append(CampaignProgress(name, render(game.title, request.words), sum(one in done for one in chapters), len(chapters)))
    return Campaigns(found)


@api.get("/api/campaigns/{game}", answer=Campaign, summary="The campaign of a game, and how far one has come", errors=(404,))
async def campaign(request: ApiRequest[None]) -> Campaign:
    """Return the chapters of a game in their order; who is nobody has the first one open."""
    request.take("lobby", request.address)
    game, user = _with_campaign(request), await request.user()
    done = await registry_of(request).store.read(occasions.done, user.id, game.name) if user else {}
    return Campaign(game.name, render(game.title, request.words), _chapters(game, done, request.words))


def _with_campaign(request: ApiRequest[Any]) -> Game[Any, Any]:
    """Return the game of the path, which has a campaign.  Raises Problem."""
    game = game_named(registry_of(request).find, request.params["game"], 404)
    if not game.goals.chapters:
        raise Problem(404, "no-campaign", say("{title} has no campaign.", title=game.title))
    return game


def _chapters(game: Game[Any, Any], done: Mapping[str, occasions.DoneRow], words: Mapping[str, str]) -> list[Chapter]:
    found = []
    for chapter in game.goals.chapters.values():
        mine = done.get(chapter.name)
        found.append(
            Chapter(
                name=chapter.name,
                title=render(chapter.title, words),
                text=render(chapter.text, words),
                aim=render(chapter.aim, words),
                setup=_setup(game, chapter.people, chapter.options, words),
                seats=_seats(chapter),
                state="done" if mine else "open" if _is_open(list(game.goals.chapters), chapter.name, done) else "closed",
                done_at=mine.at if mine else 0.0,
                done_table=mine.table if mine else "",
            )
        )
    return found


def _is_open(names: Sequence[str], name: str, done: Mapping[str, object]) -> bool:
    """Return whether a chapter can be played: the first, one that is done, and each after one that is."""
    at = names.index(name)
    return at == 0 or name in done or names[at - 1] in done


@api.post("/api/campaigns/{game}/{chapter}", answer=Seated, summary="Play a chapter", status=201, errors=(401, 404, 409, 422))
async def play_chapter(request: ApiRequest[None]) -> Seated:
    """Set up a chapter that is open and begin it, as often as one likes."""
    registry, user = registry_of(request), await person(request)
    request.take("table", user.id)
    game = _with_campaign(request)
    chapter = game.goals.chapters.get(request.params["chapter"])
    if chapter is None:
        raise Problem(404, "no-chapter", say("There is no such chapter."))
    done = await registry.store.read(occasions.done, user.id, game.name)
    if not _is_open(list(game.goals.chapters), chapter.name, done):
        raise Problem(409, "chapter-closed", say("This chapter opens when the one before it is done."))
    occasion = occasions.occasion(CHAPTER, chapter.name)
    return await _play(request, game, chapter, chapter.options, secrets.randbits(256), None, occasion)
