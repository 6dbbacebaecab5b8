"""Games with random texts of effects are played without an access outside the arrays of the position and of the content.

What compiled rules would write past the end of an array is an IndexError here, where rules are interpreted; a negative number is one too.
"""

from __future__ import annotations

import ctypes
from random import Random
from typing import Any

import pytest

from holdfast.engine.jit import COMPILED
from holdfast.games import find
from holdfast.play.match import CUT_SHORT, render_events
from holdfast.schema.content.loading import ContentError
from holdfast.schema.options import OptionError

from .amounts import amount
from .effect_texts import Writer
from .whole_games import values

GAMES = ("eternium", "mage-knight", "ruins-of-elysia")
SEEDS = amount(12, 400)
"""Games with random texts of each game."""
MOST = 600
"""Moves of a game."""


def arrays(kind: Any) -> set[Any]:
    """Return the types of all arrays in a record."""
    found = set()
    for _, field, *_ in getattr(kind, "_fields_", ()):
        element = getattr(field, "_type_", None)
        if isinstance(element, type):
            found.add(field)
            found |= arrays(element)
        found |= arrays(field)
    return found


@pytest.fixture
def strict(monkeypatch):
    """Return a function that lets all arrays of a record refuse negative numbers, which ctypes counts from the end."""

    def refuse(kind: Any) -> None:
        for one in arrays(kind):
            get, put = ctypes.Array.__getitem__, ctypes.Array.__setitem__
            monkeypatch.setattr(one, "__getitem__", lambda self, at, get=get: get(self, checked(at)), raising=False)
            monkeypatch.setattr(one, "__setitem__", lambda self, at, value, put=put: put(self, checked(at), value), raising=False)

    return refuse


def checked(at: Any) -> Any:
    if not isinstance(at, slice) and at < 0:
        raise IndexError(f"place {at} of an array")
    return at


def texts(game: Any, random: Random) -> dict[str, str]:
    """Random texts for many cards, and none for many others, which makes room for them."""
    writer = Writer(game.content.words, random.randrange)
    fields = [f"{card.deck}.{card.key}.{field}" for card in game.content.all_cards() for field in card.effects]
    random.shuffle(fields)
    blank = dict.fromkeys(fields[: len(fields) // 2], "-")
    written = {}
    for field in fields[: random.choice((5, 30, 80))]:
        text = writer.text(random.randrange(3))
        if len(text) < 200:
            written[field] = text
    return {**blank, **written}


def accepted(game: Any, given: dict[str, str]) -> Any:
    """Return the game with those of the texts that its content takes."""
    while True:
        changed = game.with_values(given)
        try:
            assert changed.content
        except ContentError as error:
            wrong = [field for field in given if "[{1}]: {2}:".format(*field.split(".")) in str(error)]
            wrong = wrong or [field for field in given if given[field] != "-"][:5]
            if not wrong:
                return game
            given = {field: text for field, text in given.items() if field not in wrong}
        else:
            return changed


def begun(game: Any, seed: int, random: Random) -> Any:
    """Return a new game with some options other than the usual ones."""
    people = random.choice(game.people)
    others = {option.name: random.choice(values(option)) for option in game.options if random.random() < 0.3}
    try:
        return game.new(seed, people, others)
    except OptionError:
        return game.new(seed, people)


@pytest.mark.skipif(COMPILED, reason="compiled rules check no numbers of places")
@pytest.mark.slow(6)
@pytest.mark.parametrize("name", GAMES)
def test_random_texts_reach_no_place_outside_of_an_array(name, strict):
    plain = find(name)
    strict(plain.state)
    strict(type(plain.content.record))
    for seed in range(1, SEEDS + 1):
        random = Random(seed)
        game = accepted(plain, texts(plain, random))
        s = begun(game, seed, random)
        where = f"game {seed} of {name}"
        for move in range(MOST):
            if game.is_over(s):
                break
            legal = game.legal(s)
            assert legal, f"{where}: nothing can be done at move {move}"
            action = random.choice(legal)
            try:
                game.step_unchecked(s, action)
            except (IndexError, ValueError) as error:
                raise AssertionError(f"{where}, move {move}, {game.actions.text(action)}: {error}") from error
            assert s.frames.count < len(s.frames.items), f"{where}: the stack is full at move {move}"
            if s.events.ended:
                lines, _ = render_events(game, game.words(game.content), s)
                assert lines[-1].text == CUT_SHORT


@pytest.mark.skipif(COMPILED, reason="compiled rules check no numbers of places")
def test_characters_without_a_place_do_not_come():
    game = find("ruins-of-elysia").with_values({"cards.strike.attack": "spawn here, fight"})
    for seed in range(1, 4):
        s, random = game.new(seed, 2), Random(seed)
        for _ in range(500):
            if game.is_over(s):
                break
            game.step_unchecked(s, random.choice(game.legal(s)))
            assert s.npc_count < len(s.npcs)
