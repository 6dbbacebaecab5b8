"""The games of the house and their rules, over HTTP: the same for as long as the process lives.

Every text is in the language that the client wants.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from holdfast.agents.levels import LEVELS
from holdfast.core.actions import kebab
from holdfast.core.content import Card
from holdfast.core.game import Game
from holdfast.core.options import Option, label
from holdfast.core.pages import glossary, rules_page
from holdfast.core.phrases import render, say
from holdfast.games import NAMES, find
from holdfast.languages import words

from .http import Ask, Reply, unless_known
from .protocol import (
    GameInfo,
    Games,
    LessonInfo,
    LevelInfo,
    OptionInfo,
    RuleInfo,
    Rules,
    Term,
)
from .routes import Api
from .values import asked

api = Api()


@api.get("/api/games", answer=Games, summary="All games, their options, and the levels of computer players", errors=(304,))
async def games(ask: Ask[None]) -> Reply:
    """What can be played, with all that a table may agree on."""
    return unless_known(ask, _games(ask.language))


@api.get("/api/games/{game}/rules", answer=Rules, summary="The rules of a game", errors=(304,))
async def rules(ask: Ask[None]) -> Reply:
    """Every rule under its id, in our own words, as Markdown, and the glossary."""
    return unless_known(ask, _rules(game_asked(ask).name, ask.language))


def game_asked(ask: Ask[Any]) -> Game[Any, Any]:
    """The game of the path.  Raises Problem."""
    return asked(find, ask.params["game"], 404)


# -- games and rules -------------------------------------------------------------------------------------------------------------


@cache
def _games(language: str) -> bytes:
    levels = [LevelInfo(level.name, render(level.text, words(language))) for level in LEVELS.values()]
    return msgspec.json.encode(Games([_info(name, language) for name in NAMES], levels))


@cache
def _rules(name: str, language: str) -> bytes:
    page, known = find(name).rules_page, words(language)

    def told(text: str) -> str:
        return render(text, known)

    try:
        written, explained = rules_page(page), glossary(page)
    except FileNotFoundError:  # a game can be played without a page of its rules
        return msgspec.json.encode(Rules([], []))
    terms = [Term(told(term.term), _forms(told(term.forms)), told(term.text), term.rule) for term in explained]
    return msgspec.json.encode(Rules([RuleInfo(rule.id, told(rule.title), told(rule.section), told(rule.text)) for rule in written], terms))


def _forms(text: str) -> list[str]:
    return [form.strip() for form in text.split(",") if form.strip()]


def _info(name: str, language: str) -> GameInfo:
    game, known = find(name), words(language)
    names = {kebab(card.key): _named(card) for card in game.content.all_cards()}
    return GameInfo(
        name=game.name,
        title=render(game.title, known),
        summary=render(game.summary, known),
        minutes=render(game.minutes, known),
        people_from=game.people[0],
        people_to=game.people[-1],
        secrets=game.secrets,
        how_to_play=render(game.how_to_play, known),
        options=[_option(option, names, language) for option in game.options],
        lessons=[LessonInfo(lesson.name, render(lesson.title, known), render(lesson.summary, known)) for lesson in game.lessons.values()],
    )


def _named(card: Card) -> str:
    """A card's name, and behind it the code by which somebody finds it among those on the table."""
    code = card.texts.get("code")
    return say("{name} ({code})", name=card.name, code=code) if code else card.name


def _option(option: Option, names: dict[str, str], language: str) -> OptionInfo:
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
        labels=[render(names.get(choice) or label(choice), known) for choice in option.choices],
        source=option.source,
        why=render(option.why, known),
        needs=option.needs,
        at_least=option.at_least,
        by_people=list(option.by_people),
    )
