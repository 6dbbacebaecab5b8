"""Whole games by chance: every action, question and event has a sentence, in every language and of a masked position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from holdfast.engine.visibility import SPECTATOR, masked
from holdfast.games.ruins_of_elysia import GAME
from holdfast.games.ruins_of_elysia.actions import SPACE
from holdfast.games.ruins_of_elysia.decisions import DECISIONS
from holdfast.games.ruins_of_elysia.log import KINDS, Log
from holdfast.languages import LANGUAGES, words
from holdfast.schema.texts.i18n import Phrase, render

WORDS = GAME.words(GAME.content)
SILENT = {Log.WALK_GAINED, Log.COIN_GAINED}
"""The cards that give them are told."""
GAMES = (
    (1, {"solo_overlays": "dense"}),
    (2, {"quests": "random", "companion": "on"}),
    (3, {"scenario": "heros-quest", "exhaustion_check": "at-once"}),
    (4, {"advanced_market": "on"}),
)
STEPS = 700


@cache
def said() -> list[tuple[str, str, str]]:
    """What is said in games by chance: what it is about (an action, question or event), its name, and the sentence."""
    return [one for number, (people, options) in enumerate(GAMES) for one in _game(people, options, random.Random(number))]


def _game(people: int, options: dict[str, Any], chance: random.Random) -> Iterator[tuple[str, str, str]]:
    s = GAME.new(chance.randrange(10_000), people, options)
    for _ in range(STEPS):
        if GAME.is_over(s):
            break
        seat = int(s.deciding).bit_length() - 1
        seen = masked(s, seat)
        yield "question", DECISIONS.window(s), WORDS.question(seen)
        legal = GAME.legal(s)
        for action in legal:
            yield "action", SPACE.parts(action)[0], WORDS.action(seen, action)
        rest = [action for action in legal if SPACE.text(action) not in ("done", "cancel")] or legal
        s.events.count = 0
        GAME.step(s, chance.choice(rest if chance.random() < 0.4 else legal))
        for event in s.events.items[: s.events.count]:
            hears = next((viewer for viewer in range(people) if event.audience >> viewer & 1), SPECTATOR)
            if (text := WORDS.event(masked(s, hears), event)) is not None:
                yield "event", KINDS.all[event.kind].name, text
    yield "question", "the end", WORDS.question(s)


def test_every_block_of_actions_has_a_sentence():
    assert [block.name for block in SPACE.blocks if not hasattr(WORDS, "_" + block.name.replace("-", "_"))] == []


def test_every_event_has_a_sentence_but_what_a_card_gives():
    assert KINDS.silent() == SILENT


def test_every_window_that_asks_has_a_question():
    asking = {kind.number for kind in DECISIONS.all if kind.handlers.offer}
    assert asking == DECISIONS.questions()


def test_games_say_most_of_what_there_is_to_say():
    heard = {(about, name) for about, name, _ in said()}
    assert len({name for about, name in heard if about == "action"}) > len(SPACE.blocks) * 0.7
    assert len({name for about, name in heard if about == "event"}) > len(KINDS.all) * 0.6


def test_events_are_whole_sentences_and_nothing_is_left_open():
    for about, name, text in said():
        assert text and "{" not in text, (about, name, text)
        if about != "action":
            assert text[-1] in ".!?", (about, name, text)


@pytest.mark.parametrize("tag", [tag for tag in LANGUAGES if tag != "en"])
def test_all_of_it_is_said_in_the_language(tag):
    catalogue = words(tag)
    parts = ((name, part) for _, name, text in said() for part in phrases(text) if is_worded(part))
    untold = {(name, part.template) for name, part in parts if part.template not in catalogue}
    assert untold == set()
    assert all(render(text, catalogue) for _, _, text in said())


def phrases(text: str) -> Iterator[Phrase]:
    """A phrase and the phrases in it."""
    if isinstance(text, Phrase):
        yield text
        for part in text.parts.values():
            if isinstance(part, str):
                yield from phrases(part)


def is_worded(phrase: Phrase) -> bool:
    """Whether a template has words of its own, and is not only what joins others."""
    template = phrase.template
    for name in phrase.parts:
        template = template.replace(f"{{{name}}}", "")
    return any(map(str.isalpha, template))
