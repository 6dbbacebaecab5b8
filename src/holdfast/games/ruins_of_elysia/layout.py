"""The view of a position: its fields and their types; what they are for a screen stands in `layout.toml`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, TypedDict

from holdfast.schema.views.layout_files import marks_in
from holdfast.schema.views.marks import card, window

Colour = Literal["red", "blue", "green", "yellow"]
ItemCard = str
"""The key of an item card."""

MARKS = marks_in(Path(__file__).with_suffix(".toml"))


class Player(TypedDict):
    """A player."""

    seat: int
    colour: Colour
    name: str
    character: str
    won: bool
    damaged: bool
    cards: int
    shown: list[ItemCard]
    wild: int
    light: int | None
    darkness: int | None
    tokens: int | None
    trophies: int
    houses: int | None
    spell: bool
    companion: str | None
    out: list[ItemCard]
    played: list[ItemCard]
    bought: list[ItemCard]
    deck: int
    left: list[ItemCard] | None
    discard: list[ItemCard]
    hand: list[Annotated[ItemCard, card("cards", role="card")]] | None


class Fighter(TypedDict):
    """A player, a monster or a villain in a combat."""

    colour: Colour | None
    foe: str | None
    name: str
    acting: bool
    down: bool
    cards: int | None
    attack: int | None
    defense: int | None
    darkness: int | None
    strikes: int | None
    loses: int | None


class Side(TypedDict):
    """The attackers or the defenders."""

    name: str
    strength: int | None
    of: str | None
    members: list[Fighter]


class Blow(TypedDict):
    """The blow that is struck or comes, and what comes of it as it stands."""

    first: str | None
    """The side that will strike first, before it has."""
    who: str | None
    """The Character of who has a part of this step now."""
    has: int
    need: int | None
    missing: int | None
    share: int | None
    """The Attack that strikes each of the other side."""
    struck: int
    """How many of them there are."""
    sure: int
    """Attack that monsters have still to add."""
    plays: list[str]
    """Villains of the side that have still to play a card."""
    aims: list[str]
    """The monsters that fall next."""
    falls: list[str]
    """The monsters that fall as it stands."""
    light: int
    wild: int
    """Wilds that go with the Light, in a village."""
    trophies: int
    opposed: bool
    """Whether it strikes somebody whose Defense is not known yet."""
    stays: bool
    """Whether it strikes a monster that does not fall."""
    breaks: bool
    """Whether who attacks may break the combat off."""
    due: int
    """Cards still to be discarded."""
    loses: int | None
    """Cards lost as it stands."""
    held: int
    exhausted: bool
    """Whether who has this part has no cards left then."""
    ahead: bool


class Combat(Blow):
    """The combat that is on."""

    stage: str
    cycle: int
    guards: bool
    village: bool
    sides: list[Side]


class Tile(TypedDict):
    """A place of the map: a tile, or an empty place beside the active figure."""

    tile: str
    name: str
    way: str | None
    """In which direction it lies from the figure of whoever walks now."""
    q: int
    r: int
    terrain: str | None
    on: list[str]
    overlay: str | None
    cost: int | None
    here: list[Colour]
    foes: list[str]
    houses: list[str]


class Offer(TypedDict):
    """A kind of card that can be bought."""

    item: ItemCard
    printed: int
    price: int | None
    left: int


class Villain(TypedDict):
    """A Character that nobody plays."""

    villain: str
    darkness: int
    corrupted: bool


class Stand(TypedDict):
    """How near a player is to a quest."""

    colour: Colour
    has: int
    of: int
    done: bool


class MainQuest(TypedDict):
    """A quest that wins the game."""

    quest: str
    stands: list[Stand]


class SideQuest(TypedDict):
    """A quest that rewards every player once."""

    quest: str
    stands: list[Stand]


class Overlays(TypedDict):
    """How many overlays there are of each kind."""

    village: int
    ruins: int
    fortress: int


class Trade(TypedDict):
    """An offer that is made; which cards it is about only its two partners see."""

    of: Colour
    to: Colour
    cards: int | None
    gives: list[ItemCard] | None
    wild: int | None
    asked: int | None
    asks: list[ItemCard] | None
    asked_wild: int | None


class Decision(TypedDict):
    window: Annotated[str, window()]
    seats: list[int]


class Course(TypedDict):
    """Where the game stands, and what wins it."""

    scenario: str
    round: int
    rounds: int
    active: int | None
    step: str | None
    walk: int | None
    coin: int | None
    guards: int | None
    guards_asked: int


class Board(TypedDict):
    """The map, the markets, and what is going on."""

    result: str
    combat: Combat | None
    trade: Trade | None
    land: list[Tile]
    mains: list[MainQuest]
    sides: list[SideQuest]
    market: list[Offer]
    advanced: list[Offer]


class Decks(TypedDict):
    """What is left in the decks, and what lies open."""

    map_deck: int
    overlays: Overlays
    companions: int | None
    exploration: int
    explored: list[str]
    encounters: int
    encountered: list[str]
    drawn: list[Annotated[str, card("companions", role="companion")]]
    villains: list[Villain]


class View(Board, Course, Decks):
    """The whole position."""

    seats: list[Player]
    decision: Decision | None
