"""Games with the numbers that a table may set at their least and at their greatest value.

Numbers share games: each game has a few of them at a bound, so that all are tried in some hundred random games.  One that fails is played
again with each of its numbers alone, to name the one at fault.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any

from holdfast.agents import HUMAN
from holdfast.play.match import MOST_ACTIONS, Match
from holdfast.schema.content.corrections import bounds
from holdfast.schema.game import Game
from holdfast.schema.options import OptionError

from .amounts import amount

TOGETHER = 24
"""Numbers that share a game."""

LONG = dict.fromkeys(("mage-knight", "eternium"), amount(72, TOGETHER))
"""Games whose random games are long: how many of their numbers share one."""

SHOWN_EVERY = amount(60, 20)
"""Every so many actions the position is shown to all, as at a table."""

Setting = tuple[str, Any]
"""The full name of a number of the content, or `option NAME`, and a value at one of its bounds."""


def settings(game: Game[Any, Any]) -> Iterator[Setting]:
    """Yield each number at each of its bounds, unless that is its usual value; of words the first and the last."""
    for deck in game.content.decks:
        for card in game.content.cards[deck.field]:
            for name, usual in card.numbers.items():
                may = bounds(deck, name, card)
                assert may is not None
                ends: Sequence[Any] = (may.choices[0], may.choices[-1]) if may.choices else (may.low, may.high)
                values = [[end] * may.most if may.most else end for end in ends]
                if may.most:
                    values.append([ends[0]] * deck.record.declared[name].fewest)
                yield from ((f"{deck.field}.{card.key}.{name}", value) for value in values if value != usual)
    for option in game.options:
        ends = option.choices or (option.low, option.high)
        yield from ((f"option {option.name}", value) for value in ends if value != option.default)


def shared(game: Game[Any, Any]) -> list[list[Setting]]:
    """Return all settings in groups for one game each, no number twice in one, drawn by chance but always the same."""
    left, together = list(settings(game)), LONG.get(game.name, TOGETHER)
    Random(0).shuffle(left)
    groups: list[list[Setting]] = [[] for _ in range(math.ceil(len(left) / together))]
    for setting in left:
        fitting = (group for group in groups if len(group) < together and all(setting[0] != name for name, _ in group))
        next(fitting, groups[-1]).append(setting)
    return groups


def fitting(game: Game[Any, Any], people: int) -> int:
    """Return a number of people who may play, that one if it can be: a number of a table may say how many they are."""
    for number in (people, *game.people):
        with suppress(OptionError):
            game.blank(number, {})
            return number
    raise AssertionError("nobody may play")


def play(game: Game[Any, Any], given: Sequence[Setting], seed: int) -> None:
    """Play a random game with some settings, as at a table: it begins, asks somebody more than once, shows itself and ends."""
    random = Random(seed)
    own = game.with_values({name: value for name, value in given if not name.startswith("option ")})
    people = fitting(own, game.people[seed % len(game.people)])
    options: dict[str, Any] = {}
    for name, value in given:
        if name.startswith("option "):
            try:
                game.blank(people, {**options, name[7:]: value})
            except OptionError:
                continue  # refused with these others, or for so many people
            options[name[7:]] = value
    match = Match(own, [HUMAN] * people, options, seed)
    asked = [0] * people
    while not match.is_over:
        seat = random.choice(match.deciding)
        if len(match.moves) % SHOWN_EVERY == 0:
            for eye in range(people):
                own.shared_view(match.state, eye)
                match.question(eye)
            for action in match.legal(seat):
                match.words.action(match.seen(seat), action)
        match.play(seat, random.choice(match.legal(seat)))
        asked[seat] += 1
        assert len(match.moves) < MOST_ACTIONS, "the game does not end"
    assert max(asked) >= 2, f"nobody can do anything: the seats are asked {asked} times"


def tried(game: Game[Any, Any], given: Sequence[Setting], seed: int) -> str:
    """Return why a game with these settings cannot be played, or an empty text."""
    try:
        play(game, given, seed)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def faults(game: Game[Any, Any], part: int = 0, parts: int = 1) -> list[str]:
    """Return the settings with which a game cannot be played, each with the reason."""
    found = []
    for seed, group in list(enumerate(shared(game)))[part::parts]:
        why = tried(game, group, seed)
        if why:
            alone = [f"{setting}: {reason}" for setting in group if (reason := tried(game, [setting], seed))]
            found += alone or [f"seed {seed}, {dict(group)}: {why}"]
    return found
