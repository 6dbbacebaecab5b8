"""Games with an occasion, as a game declares them in its `goals.toml`: the challenge of the day, and the chapters of a campaign.

```toml
[challenge]
people = 2                            # how many seats; the person has the first
others = "medium"                     # the level at all others
options = { dice = "on" }             # what is not as usual
vary = { length = [5, 6, 7] }         # options of which each day has one value, by chance of the day
measure = "steps"                     # decides between winners who are equal: a number that conditions know too
measure_title = "Steps"
fewer = true                          # less of it is better

[chapters.gate]                       # in the order of the file
title = "The gate"
text = "Beyond it the path begins."   # one line of story
aim = "Win."                          # what has to be reached, in words
people = 2
others = "easy"
options = { length = 3 }
when = ["won"]                        # all of them, as of an achievement
```
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice, product
from typing import Protocol

import msgspec

from ..options import OptionError, Value, resolve
from .conditions import BadCondition, Condition, Counted, Played, number

MOST_DRAWS = 500
"""How many of the set-ups that a challenge can draw are checked."""


@dataclass(frozen=True)
class Challenge:
    """The challenge of the day: who plays with which options, of which some differ from day to day, and what decides between equals."""

    people: int
    others: str = "medium"
    options: Mapping[str, Value] = field(default_factory=dict)
    vary: Mapping[str, Sequence[Value]] = field(default_factory=dict)
    measure: str = ""
    measure_title: str = ""
    fewer: bool = False

    def drawn(self, choose: Callable[[Sequence[Value]], Value]) -> dict[str, Value]:
        """Return the options of a day that are not as usual, for which `choose` takes one of several values."""
        return {**self.options, **{name: choose(values) for name, values in self.vary.items()}}

    def draws(self) -> Iterator[dict[str, Value]]:
        """Yield all options that a day may have."""
        for values in product(*self.vary.values()):
            yield {**self.options, **dict(zip(self.vary, values, strict=True))}


@dataclass(frozen=True)
class Chapter:
    """A chapter of a campaign: a set-up, and the conditions at its end that open the next one."""

    name: str
    title: str
    text: str
    aim: str
    people: int
    when: Sequence[Condition]
    others: str = "easy"
    options: Mapping[str, Value] = field(default_factory=dict)


class ChallengeFile(msgspec.Struct, forbid_unknown_fields=True):
    """A challenge in a file."""

    people: int
    others: str = "medium"
    options: dict[str, Value] = {}
    vary: dict[str, tuple[Value, ...]] = {}
    measure: str = ""
    measure_title: str = ""
    fewer: bool = False


class ChapterFile(msgspec.Struct, forbid_unknown_fields=True):
    """A chapter in a file."""

    title: str
    text: str
    aim: str
    people: int
    when: tuple[str, ...]
    others: str = "easy"
    options: dict[str, Value] = {}


class Staged(Counted, Protocol):
    """A game, as far as its occasions depend on it."""

    @property
    def name(self) -> str:
        """Its full name."""

    @property
    def people(self) -> range:
        """The numbers of its players."""


def check_challenge(game: Staged, challenge: Challenge) -> None:
    """Raise ValueError for a challenge that its game cannot have."""
    if twice := [name for name in challenge.vary if name in challenge.options]:
        raise ValueError(f"vary: {twice[0]} is among the options already")
    if empty := [name for name, values in challenge.vary.items() if len(set(values)) < 2]:
        raise ValueError(f"vary.{empty[0]}: give at least two different values, or put it among the options")
    _check_setup(game, challenge.people, ({name: value} for name, values in challenge.vary.items() for value in values))
    _check_setup(game, challenge.people, [challenge.options])
    if bool(challenge.measure) != bool(challenge.measure_title):
        raise ValueError("measure and measure_title belong together; give both or none")
    if challenge.measure:
        measure(game, challenge)


def check_chapter(game: Staged, chapter: Chapter) -> None:
    """Raise ValueError for a chapter that its game cannot have."""
    if not re.fullmatch("[a-z0-9-]+", chapter.name):
        raise ValueError("a chapter has a name of small letters, digits and hyphens: it is part of an address")
    _check_setup(game, chapter.people, [chapter.options])
    for condition in chapter.when:
        condition.bind(game)


def _check_setup(game: Staged, people: int, several: Iterator[Mapping[str, Value]] | Sequence[Mapping[str, Value]]) -> None:
    if people not in game.people:
        raise ValueError(f"people: {game.name} is for {game.people[0]} to {game.people[-1]} people, not {people}")
    for options in several:
        try:
            resolve(game.options, options, people)
        except OptionError as error:
            raise ValueError(str(error)) from None


def setups(challenge: Challenge | None, chapters: Mapping[str, Chapter]) -> Iterator[tuple[int, str, dict[str, Value]]]:
    """Yield each set-up of a game's occasions, as number of players, level of the others and options that are not as usual."""
    if challenge is not None:
        yield from ((challenge.people, challenge.others, options) for options in islice(challenge.draws(), MOST_DRAWS))
    yield from ((chapter.people, chapter.others, dict(chapter.options)) for chapter in chapters.values())


def measure(game: Counted, challenge: Challenge) -> Callable[[Played, int], int] | None:
    """Return how the measure of a challenge is read from a finished game for a seat, None if it has none.  Raises BadCondition."""
    if not challenge.measure:
        return None
    if game.metrics is None:
        raise BadCondition("measure: the game has no statistics")
    return number(game, challenge.measure)


def is_done(game: Counted, chapter: Chapter, played: Played, seat: int) -> bool:
    """Return whether a seat has done a chapter with a finished game."""
    return all(condition.bind(game)(played, seat) for condition in chapter.when)
