"""HTTP handlers for the installed games and their rules: constant for the lifetime of the process.

All texts are in the language that the client requests.
"""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec
import structlog
from msgspec.structs import replace

from holdfast.agents import HUMAN
from holdfast.agents.brain import LEARNED
from holdfast.agents.levels import LEVELS
from holdfast.engine.actions import kebab
from holdfast.games import NAMES, find
from holdfast.languages import ENGLISH, LANGUAGES, words
from holdfast.play.match import Match
from holdfast.protocol import (
    Difficulties,
    DifficultyInfo,
    GameInfo,
    Games,
    Layout,
    LessonInfo,
    LevelInfo,
    Noun,
    OptionInfo,
    Part,
    RuleInfo,
    Rules,
    SeatTeams,
    Sentence,
    Term,
)
from holdfast.schema.content.loading import Content
from holdfast.schema.game import Game
from holdfast.schema.options import Option, label
from holdfast.schema.rulebook import glossary, rules_page
from holdfast.schema.texts.i18n import render, say
from holdfast.schema.views.declared import retold
from holdfast.schema.words import EventText

from ..runtime.problems import Problem
from ..tasks.games import Find
from ..views.view_payload import PositionView
from .handlers import ApiRequest, Reply, unless_known
from .routes import Api

api = Api()

TRIED_AGAIN = 5.0
"""Seconds for which a game that cannot be loaded is left out of the list of games, before somebody waits for that again."""

_lists: dict[str, bytes] = {}
"""The list of all games, by language."""
_infos: dict[tuple[str, str], GameInfo] = {}
"""What is told of each game that could be loaded, by its name and language."""
_learned: set[str] = set()
"""Which of them have a player that was trained."""
_failed: dict[str, float] = {}
"""When a game could not be loaded last."""
_clock = time.monotonic

_log = structlog.get_logger(__name__)


@api.get("/api/games", answer=Games, summary="All games, their options, and the levels of computer players", errors=(304,))
async def games(request: ApiRequest[None]) -> Reply:
    """Return the installed games with their options, lessons and computer player levels."""
    return unless_known(request, _games(request.language))


@api.get("/api/games/{game}/rules", answer=Rules, summary="The rules of a game", errors=(304,))
async def rules(request: ApiRequest[None]) -> Reply:
    """Return every rule by its id, as Markdown in our own words, and the glossary."""
    return unless_known(request, _rules(game_asked(request).name, request.language))


@api.get("/api/games/{game}/layout", answer=Layout, summary="What the view of a game is made of", errors=(304,))
async def layout(request: ApiRequest[None]) -> Reply:
    """Return the description of each field of a game's view, for clients that know nothing of the game."""
    return unless_known(request, _layout(game_asked(request).name, request.language))


def game_asked(request: ApiRequest[Any]) -> Game[Any, Any]:
    """Return the game named by the path.  Raises Problem."""
    return game_named(find, request.params["game"], 404)


def game_named(find: Find, name: str, status: int) -> Game[Any, Any]:
    """Return the game of a full name.  Raises Problem with that status, or 503 for a game that cannot be loaded."""
    try:
        game = find(name)
    except KeyError:
        game = None
    except Exception as error:
        raise not_loaded(name, error) from error
    if game is None or game.name != name:  # `find` also accepts abbreviations, which are for people who type
        raise Problem(status, "no-game", say("There is no game {name}; /api/games lists them.", name=repr(name)))
    return game


def not_loaded(name: str, error: Exception) -> Problem:
    """Return the problem of a game whose code or content cannot be loaded, as when its files are being replaced; the log says why."""
    _log.error("a game cannot be loaded", game=name, reason=repr(error))
    text = say("The game {name} cannot be loaded by this server just now; its log says why.", name=name)
    return Problem(503, "game-not-loaded", text, retry=True, after=5.0)


# -- games and rules -------------------------------------------------------------------------------------------------------------


def load_games() -> None:
    """Load all games, in every language, before anybody asks for them: that takes a second, for which all tables would wait.

    One game of each is set up and looked at, since the first takes many times as long as all others.
    """
    for language in LANGUAGES:
        _games(language)
    for name in NAMES:
        with suppress(Exception):  # what fails is told where somebody wants it
            _begin(name)


@cache
def _begin(name: str) -> None:
    game = find(name)
    PositionView(Match(game, [HUMAN] * game.people.start, {}, 0)).sight((0,), ENGLISH)


def forget() -> None:
    """Forget what is known of the games."""
    _begin.cache_clear()
    _lists.clear()
    _infos.clear()
    _learned.clear()
    _failed.clear()


def _games(language: str) -> bytes:
    """Return the list of the games, without those that cannot be loaded just now."""
    if language in _lists:
        return _lists[language]
    infos = [_info_unless_it_fails(name, language) for name in NAMES]
    learned = [info.name for info in infos if info is not None and info.name in _learned]
    levels = [
        LevelInfo(level.name, render(level.text, words(language)), level.seconds, learned if level.policy == LEARNED else [])
        for level in LEVELS.values()
        if level.policy != LEARNED or learned
    ]
    said = msgspec.json.encode(Games([info for info in infos if info is not None], levels))
    if None not in infos:
        _lists[language] = said
    return said


def _info_unless_it_fails(name: str, language: str) -> GameInfo | None:
    if (name, language) in _infos:
        return _infos[name, language]
    if _clock() < _failed.get(name, -math.inf) + TRIED_AGAIN:
        return None
    try:
        return _infos.setdefault((name, language), _info(name, language))
    except Exception as error:
        _log.error("a game cannot be loaded", game=name, reason=repr(error))
        _failed[name] = _clock()
        return None


@cache
def _rules(name: str, language: str) -> bytes:
    page, known = find(name).rules_page, words(language)

    def translated(text: str) -> str:
        return render(text, known)

    try:
        written, explained = rules_page(page), glossary(page)
    except FileNotFoundError:  # a game without a page of rules can still be played
        return msgspec.json.encode(Rules([], []))
    terms = [Term(translated(term.term), _forms(translated(term.forms)), translated(term.text), term.rule) for term in explained]
    rules = [RuleInfo(rule.id, translated(rule.title), translated(rule.section), translated(rule.text)) for rule in written]
    return msgspec.json.encode(Rules(rules, terms))


@cache
def _layout(name: str, language: str) -> bytes:
    known = words(language)
    layout = find(name).layout
    signs = tuple(replace(sign, kind=render(sign.kind, known)) for sign in _parts_in(layout.signs, known))
    course = retold(layout.course, lambda text: render(text, known))
    shelves = retold(layout.shelves, lambda text: render(text, known))
    return msgspec.json.encode(Layout(_parts_in(layout.parts, known), signs, course, layout.colours, layout.events, shelves))


def _parts_in(parts: tuple[Part, ...], known: Mapping[str, str]) -> tuple[Part, ...]:
    """Return the parts of a layout, translated."""
    return tuple(
        replace(
            part,
            title=render(part.title, known),
            names={value: render(name, known) for value, name in part.names.items()},
            nouns={key: Noun(render(noun.one, known), render(noun.many, known)) for key, noun in part.nouns.items()},
            facts=_sentences_in(part.facts, known),
            says=_sentences_in(part.says, known),
            kinds=_sentences_in(part.kinds, known),
            gaps=_sentences_in(part.gaps, known),
            parts=_parts_in(part.parts, known),
        )
        for part in parts
    )


def _sentences_in(sentences: tuple[Sentence, ...], known: Mapping[str, str]) -> tuple[Sentence, ...]:
    return tuple(replace(said, text=render(said.text, known), many=render(said.many, known)) for said in sentences)


def _forms(text: str) -> list[str]:
    return [form.strip() for form in text.split(",") if form.strip()]


def _info(name: str, language: str) -> GameInfo:
    game, known = find(name), words(language)
    if game.learned is not None:
        _learned.add(name)
    names = {kebab(card.key): card.name for card in game.content.all_cards()}
    return GameInfo(
        name=game.name,
        title=render(game.title, known),
        summary=render(game.summary, known),
        minutes=render(game.minutes, known),
        people_from=game.people[0],
        people_to=game.people[-1],
        secrets=game.secrets,
        how_to_play=render(game.how_to_play, known),
        options=[_option(option, _deck_of(option, game.content), names, language) for option in game.options],
        lessons=[LessonInfo(lesson.name, render(lesson.title, known), render(lesson.summary, known)) for lesson in game.lessons.values()],
        difficulties=_difficulties(game, language),
        teams=_teams(game, language),
    )


def _teams(game: Game[Any, Any], language: str) -> list[SeatTeams]:
    """Who is with whom, for each number of people; and by each choice of an option that makes a difference."""
    found: list[SeatTeams] = []
    for people in game.people:
        usual = _seated(game, people, {}, language)
        if usual is None:
            continue
        found.append(SeatTeams(people, usual))
        for option in game.options:
            for value in option.choices if game.teams is not None else ():
                try:
                    names = _seated(game, people, {option.name: value}, language)
                except ValueError:
                    continue  # nobody can choose that with so many people
                if names is not None and names != usual:
                    found.append(SeatTeams(people, names, option.name, value))
    return found


def _seated(game: Game[Any, Any], people: int, options: Mapping[str, Any], language: str) -> list[str] | None:
    """The name of each seat's team, none where all are together; None where there is nothing to tell.

    Where each seat is for itself only names that the game gives are told, else empty ones.
    """
    s = game.blank(people, options)
    if game.is_together(s):
        return [] if people > 1 else None
    if game.teams is None:
        return None
    known, named = words(language), game.words(game.content)
    if len(set(game.teams_of(s))) == people and isinstance(named, EventText) and type(named).team is EventText.team:
        return [""] * people
    return [render(named.side(s, team), known) for team in game.teams_of(s)]


def _difficulties(game: Game[Any, Any], language: str) -> Difficulties:
    goals, known = game.goals, words(language)
    named = [
        DifficultyInfo(one.name, render(one.title, known), render(one.text, known), dict(one.options))
        for one in goals.difficulties.values()
    ]
    return Difficulties(named, list(goals.weighs), list(goals.people), {name: list(values) for name, values in goals.given.items()})


def _deck_of(option: Option, content: Content[Any]) -> str:
    """Return the field of the deck of which cards can be chosen; empty where an option has no cards to choose from."""
    decks = ((deck.field, {kebab(card.key) for card in content.cards[deck.field]}) for deck in content.decks)
    return next((field for field, cards in decks if len(cards.intersection(option.choices)) > 1), "")


def _option(option: Option, deck: str, names: dict[str, str], language: str) -> OptionInfo:
    known = words(language)
    return OptionInfo(
        name=option.name,
        title=render(option.title or label(option.name), known),
        group=render(option.group, known),
        text=render(option.text, known),
        default=option.default,
        low=option.low,
        high=option.high,
        choices=list(option.choices),
        labels=[render(names.get(choice) or option.label(choice), known) for choice in option.choices],
        source=option.source,
        why=render(option.why, known),
        needs=option.needs,
        at_least=option.at_least,
        by_people=list(option.by_people),
        among=list(option.among),
        default_by_people=list(option.default_by_people),
        for_people={word: list(numbers) for word, numbers in option.for_people.items()},
        deck=deck,
    )
