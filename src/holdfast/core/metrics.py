"""What a designer counts: small rules of a game that turn its events into one flat record for each game played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .rule import rule
from .struct import array, f32, i8, i32, i64, struct, u8, u16

SEATS = 8
"""For how many seats a row has room."""


@struct
class Item:
    """What became of one item of interest in one game; counts stay at 255."""

    seen: u8  # how often it was there for the players
    taken: u8  # how often somebody got it, or it got its way
    used: u8  # how often somebody used it, or answered it


@struct
class RivalItem(Item):
    """The same in a game of rivals, where it matters who got it."""

    takers: u8  # bit p for seat p: who took or used it


@struct
class Tally:
    """What every game's tally begins with; the players and the laboratory fill it in."""

    seed: i64
    decisions: i32
    choices: i32  # decisions with more than one legal action
    idle: u16  # decisions after which the position was the same as before
    loops: u16  # decisions that led back to an earlier position of this game
    result: i8  # 0 if the game did not end
    seats: u8
    scores: list[f32] = array(SEATS)


@dataclass(frozen=True)
class Rivals:
    """Which numbers of each seat tell how rivals stand."""

    field: str
    """The field of the tally that has a record for each seat; words, labels and series are named for its fields as well."""
    points: str
    """Of that record: what a seat has at the end, by which the game is won (`fame`)."""
    start: str = ""
    """Of that record: the place in the turn order with which a seat began, from 1."""


@dataclass(frozen=True, eq=False)
class Metrics:
    """How a game is counted.  The rules see true positions and all events; nothing here reaches a player."""

    tally: type
    """The record: a `@struct` that extends `Tally`; fields that are `list[Item]`, or `list[RivalItem]`, hold the items of one kind."""
    begin: Callable[..., None]
    """begin(s, c, t): after the set-up, before its events are counted."""
    count: Callable[..., None]
    """count(s, c, event, t): one event; position and `t.decisions` are already those after the whole step."""
    end: Callable[..., None]
    """end(s, c, t): the game is over, or broken off."""
    items: Mapping[str, tuple[str, Sequence[str]]]
    """For each field of items: what one is called (`hero`) and the names of all."""
    words: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """For each number that stands for a word, the words from 0; among them the `result`, whose first word is `running`."""
    labels: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """For each other array of numbers whose places have names, these names from 0."""
    series: Mapping[str, str] = field(default_factory=dict)
    """For each array over the course of a game: what its places are (`round`); -1 where the game had ended."""
    rivals: Rivals | None = None
    """What is counted for each seat, where they play against each other."""
    bans: Callable[[str], Mapping[str, Any] | None] = lambda _: None
    """bans(name): the options of a game without an item, None if it is not one that can be left out."""
    forces: Callable[[str], Mapping[str, Any] | None] = lambda _: None
    """forces(name): the options of a game with an item in it from the start, None if that cannot be had."""


@rule
def bump(count: int) -> int:
    """One more, up to what a byte holds."""
    return min(255, count + 1)
