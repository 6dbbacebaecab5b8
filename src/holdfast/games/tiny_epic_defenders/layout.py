"""The view of a position: its fields and their types; what they are for a screen stands in `layout.toml`."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NotRequired, TypedDict

from holdfast.schema.views.layout_files import marks_in
from holdfast.schema.views.marks import Asked

Colour = Literal["red", "blue", "green", "yellow"]
Position = Literal["left", "top-left", "top-right", "right", "bottom-right", "bottom-left"]
Side = Literal["a", "b"]

MARKS = marks_in(Path(__file__).with_suffix(".toml"))


class Region(TypedDict):
    """A region of the ring, or the Capital City in its middle."""

    region: str
    name: str
    position: Position | None
    """Where in the ring it lies; null in the middle."""
    beside: list[str]
    """What it touches."""
    threat: int
    limit: int
    destroyed: bool
    cover: str | None
    """The card that covers it, `unseen` for one that lies face down."""
    side: Side
    ability: str
    defenders: list[Colour]
    circle: list[Colour]
    """Who stands in the circle of the Mountains."""
    foe: bool


class Defender(TypedDict):
    """A Defender, and the hero it is."""

    defender: Colour
    seat: int
    hero: str | None
    name: str | None
    place: str
    hit_points: int
    of: int
    ability: str | None
    artifacts: list[str]
    extra_point: bool
    stored_point: bool


class Foe(TypedDict):
    """The Epic Foe, as far as it is known."""

    foe: str | None
    name: NotRequired[str]
    revealed: bool
    place: NotRequired[str]
    hit_points: NotRequired[int]
    of: NotRequired[int]
    event_spaces: NotRequired[list[int]]
    """The spaces of its Hit Points at which its event is still to come."""


class TurnDeck(TypedDict):
    """The cards to come this round."""

    count: int
    order: list[str | None]
    """The cards from the top, null for what is not known."""
    known: NotRequired[list[str]]
    """What everybody knows to be in it."""
    unseen: NotRequired[int]


class Discard(TypedDict):
    """The cards that have been played, the last one first."""

    count: int
    cards: list[str]


class Decision(Asked):
    """The open decision, and the Defender whose question alone it is."""

    defender: Colour | None


class View(TypedDict):
    """The whole position."""

    round: int
    result: str
    regions: list[Region]
    defenders: list[Defender]
    foe: Foe
    card: str | None
    points: int
    turn_deck: TurnDeck
    discard: Discard
    horde: int
    leftover: int
    artifact_deck: int
    entombed: str | None
    decision: Decision | None
