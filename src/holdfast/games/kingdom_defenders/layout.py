"""The view of a position: its fields and their types; what they are for a screen stands in `layout.toml`."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NotRequired, TypedDict

from holdfast.schema.views.layout_files import marks_in
from holdfast.schema.views.marks import Asked

MARKS = marks_in(Path(__file__).with_suffix(".toml"))

Colour = Literal["red", "blue", "green", "yellow"]


class RewardTile(TypedDict):
    """A Reward that somebody has."""

    reward: str
    relic: str


class ScoreLine(TypedDict):
    """Something that scores Fame at the end."""

    line: str
    fame: int


class Fate(TypedDict):
    """A Fate card."""

    key: str
    name: str
    text: str


class Goods(TypedDict):
    """Goods of each kind."""

    weapon: int
    spell: int
    loot: int
    coin: int


class HeldAdventure(TypedDict):
    """An Adventure that somebody has done."""

    card: str
    name: str
    relics: list[str]


class Screen(TypedDict):
    """What lies behind a screen."""

    goods: Goods
    fate: Fate | None
    other_fate: Fate | None
    adventures: list[HeldAdventure]
    rewards: list[RewardTile]
    relics: dict[str, int]
    forecast: list[ScoreLine]
    """What the end would score now."""


class Camp(TypedDict):
    """The cubes in a camp."""

    weapon: int
    spell: int


class Multipliers(TypedDict):
    """By what a level multiplies."""

    strength: int
    magic: int


class Player(TypedDict):
    """What lies before a player's screen, and behind it as far as the viewer may see."""

    seat: int
    colour: Colour
    fame: int
    discs: int
    reserve: int
    grey: bool
    wounds: int
    strength: int
    magic: int
    top_level: int
    strength_tile: int
    magic_tile: int
    multipliers: Multipliers
    passed: bool
    position: int
    protected: bool
    camp: Camp
    camp_size: int
    adventures: int
    known_adventures: list[str]
    known_relics: dict[str, int]
    rewards: int
    open_rewards: int
    known_rewards: list[RewardTile]
    orbs_used: int
    bard_fame: int
    at_least: Goods
    """Of each good the Fate card must have given so many, by all that was seen."""
    screen: Screen | None
    """Null for those who may not look behind it."""
    lines: list[ScoreLine] | None
    won: bool | None
    """Null until the game is over."""
    orbs_as: list[str]
    achieved: list[str]


class Requirement(TypedDict):
    """What a space asks of who places a disc there."""

    discs: int
    coin: int
    fame: int


class Space(TypedDict):
    """A place for discs."""

    space: str
    players: int
    """With how many players it may be used."""
    open: bool
    """Whether that many play."""
    holders: list[Colour]
    grey: bool
    """Whether the grey disc is one of those that lie here."""


class Acting(TypedDict):
    """What is on a Character or Building that is seen."""

    code: str
    name: str
    text: str
    difficulty: int
    attack: bool
    requirement: Requirement
    does: dict[str, int]
    special: str | None
    amount: int
    """The number of what is special."""


class CharacterTile(Acting):
    """A Character that lies on the board."""

    position: int
    character: str
    passive: bool
    space: Space
    free: int


class BuildingTile(TypedDict):
    """A Building, or, with no more than its place, one that lies face down."""

    place: str
    building: str | None
    code: NotRequired[str]
    name: NotRequired[str]
    text: NotRequired[str]
    difficulty: NotRequired[int]
    attack: NotRequired[bool]
    requirement: NotRequired[Requirement]
    does: NotRequired[dict[str, int]]
    special: NotRequired[str | None]
    amount: NotRequired[int]
    spaces: NotRequired[list[Space]]
    free: NotRequired[int]


class Deed(TypedDict):
    """A Deed, or the gap that one has left."""

    place: str
    deed: str | None
    name: NotRequired[str]
    show: NotRequired[dict[str, int]]


class Adventure(TypedDict):
    """An Adventure, or the gap that one has left; the place 0 is the top of the deck."""

    place: int
    adventure: str | None
    name: NotRequired[str]
    cost: NotRequired[dict[str, int]]
    gain: NotRequired[dict[str, int]]
    relics: NotRequired[list[str]]
    requirement: NotRequired[Requirement]
    space: Space
    top: bool
    """Whether it lies on its deck."""
    leaves: bool
    """Whether it is discarded in Maintenance."""
    waits: bool
    """Whether it came to light in this round, and waits for the next."""


class AdventureFace(TypedDict):
    """What is on an Adventure card."""

    adventure: str
    name: str
    requirement: Requirement
    cost: dict[str, int]
    gain: dict[str, int]
    relics: list[str]


class BoardSpace(Space):
    """A space that is printed on the board, with what it asks."""

    requirement: Requirement


class CampSpace(BoardSpace):
    """A space of the camps."""

    closed: bool
    """Whether nobody may be there in this round."""
    cubes: int


class Door(BoardSpace):
    """A door in the Wall."""

    position: int


class Reward(TypedDict):
    """One of the three Rewards that one may choose from; what comes out of the chest nobody knows."""

    place: str
    reward: str | None
    relic: str | None
    bonus: str


class Missing(TypedDict):
    """Cubes of each kind."""

    weapon: int
    spell: int


class Horde(TypedDict):
    """The Horde before the city."""

    horde: str
    name: str
    weapon: int
    spell: int
    speed: int
    counter: int
    fame_loss: int
    fame_per_cube: int
    spoils_cubes: int
    level_cubes: int
    fewest_fame: int
    asks: Missing
    missing: Missing
    special: bool


class Rolled(TypedDict):
    """What a die shows."""

    gives: str
    amount: int


class DieView(TypedDict):
    """One of the four dice."""

    die: str
    result: Rolled | None
    """What it shows, once it is rolled."""
    shows: dict[str, int] | None
    """The same as an amount."""


class Decision(Asked):
    """The open decision, and the player it is about."""

    player: Colour | None


class View(TypedDict):
    """The whole position."""

    round: int
    rounds: int
    phase: str
    result: str
    tie_breakers: list[str]
    """What had to be looked at to tell who has won: `adventures`, then `loot`."""
    variant: str
    difficulty: str
    difficulty_sum: int
    order: list[int]
    """Seats by their position in the turn order."""
    ranking: list[int]
    """Seats from least Fame on, while the Favor of the King is given."""
    players: list[Player]
    characters: list[CharacterTile | None]
    buildings: list[BuildingTile]
    deeds: list[Deed]
    deed_spaces: list[BoardSpace]
    deeds_left: int
    deeds_left_1: int
    deeds_left_2: int
    adventures: list[Adventure]
    adventures_left: int
    rewards: list[Reward]
    rewards_left: int
    horde: Horde | None
    hordes_left: int
    next_special: int | None
    wall: str
    camp_spaces: list[CampSpace]
    doors: list[Door]
    dice: list[DieView]
    grey_disc: str
    grey_next: str | None
    decision: Decision | None
