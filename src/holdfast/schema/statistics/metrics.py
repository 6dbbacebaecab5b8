"""Statistics of a game: rules that turn its events into one flat record per game played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from holdfast.engine.jit import rule
from holdfast.engine.struct import array, f32, i8, i32, i64, struct, u8, u16

SEATS = 8
"""Number of seats a row has room for."""


@struct
class Item:
    """Counts for one item (card, hero, …) in one game, saturating at 255."""

    seen: u8  # times it was available to the players
    taken: u8  # times a player obtained it, or it took effect
    used: u8  # times a player used or resolved it


@struct
class RivalItem(Item):
    """The same in a competitive game, with the seats that took it."""

    takers: u8  # bit mask of the seats that took or used it


@struct
class Tally:
    """The common base of all games' tallies; filled in by the players and the laboratory."""

    seed: i64
    decisions: i32
    choices: i32  # decisions with more than one legal action
    idle: u16  # decisions after which the position was unchanged
    loops: u16  # decisions that returned to an earlier position of the game
    result: i8  # 0 if the game did not end
    seats: u8
    scores: list[f32] = array(SEATS)


@dataclass(frozen=True)
class Rivals:
    """Which fields of the tally measure each seat's standing in a competitive game."""

    field: str
    """The field of the tally that has a record per seat; `words`, `labels` and `series` may refer to its fields."""
    points: str
    """The field of that record with the final score (`fame`)."""
    start: str = ""
    """The field of that record with the seat's place in the initial turn order, from 1."""


@dataclass(frozen=True, eq=False)
class Metrics:
    """The statistics of a game.

    These rules see true positions and all events; their results are shown to nobody before the game is over.
    """

    tally: type
    """The record: a `@struct` that extends `Tally`; its fields of type `list[Item]` or `list[RivalItem]` hold the items of one category
    each.
    """
    begin: Callable[..., None]
    """begin(s, c, t): called after the set-up, before its events are counted."""
    count: Callable[..., None]
    """count(s, c, event, t): count one event; s and `t.decisions` are those after the whole step."""
    end: Callable[..., None]
    """end(s, c, t): called when the game is over or broken off."""
    items: Mapping[str, tuple[str, Sequence[str]]]
    """For each field of items: the name of the category (`hero`) and the names of all items."""
    words: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """For each field that is an index of words, the words from 0; includes `result`, whose first word is `running`."""
    labels: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """For each other array with named elements, the names from 0."""
    series: Mapping[str, str] = field(default_factory=dict)
    """For each array over the course of a game, its unit (`round`); elements after the end of the game are -1."""
    rivals: Rivals | None = None
    """Statistics per seat, in a competitive game."""
    bans: Callable[[str], Mapping[str, Any] | None] = lambda _: None
    """bans(name): the options of a game without an item, None if the item cannot be removed."""
    forces: Callable[[str], Mapping[str, Any] | None] = lambda _: None
    """forces(name): the options of a game in which an item is present from the start, None if impossible."""


@rule
def bump(count: int) -> int:
    """Increment a count, saturating at 255."""
    return min(255, count + 1)


@rule
def see(item: Item, times: int = 1) -> None:
    """Count that an item was there, so many times."""
    item.seen = min(255, item.seen + times)


@rule
def take(item: Item, times: int = 1) -> None:
    """Count that an item was got, or got its way, so many times."""
    item.taken = min(255, item.taken + times)


@rule
def use(item: Item) -> None:
    """Count that an item was used."""
    item.used = bump(item.used)


@rule
def undo(item: Item) -> None:
    """Take back a use that came to nothing."""
    item.used = max(0, item.used - 1)


@rule
def take_by(item: RivalItem, seat: int, times: int = 1) -> None:
    """Count that a seat got an item, so many times."""
    take(item, times)
    item.takers |= 1 << seat


@rule
def use_by(item: RivalItem, seat: int) -> None:
    """Count that a seat used an item."""
    use(item)
    item.takers |= 1 << seat
