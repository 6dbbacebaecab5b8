"""The view of a position: its fields and their types; what they are for a screen stands in `layout.toml`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, TypedDict

from holdfast.schema.views.layout_files import marks_in
from holdfast.schema.views.marks import card, window

Colour = Literal["red", "blue", "green", "yellow"]
Team = Literal["azure", "crimson"]
Figure = str
"""The key of a hero on the map: its team and its number."""
Place = str
"""The key of an area."""

MARKS = marks_in(Path(__file__).with_suffix(".toml"))


class Player(TypedDict):
    """A player."""

    seat: int
    name: str
    team: Team
    heroes: list[str]
    vp: int
    """Of the team."""
    eternium: int
    """Of the team."""


class Numbers(TypedDict):
    """Body, Mind and Spirit, or Attack, Defence and Initiative, of a hero with all it carries."""

    body: int
    mind: int
    spirit: int
    attack: int
    defence: int
    initiative: int


class Hero(TypedDict):
    """A hero on the map."""

    figure: Figure
    hero: str
    name: str
    owner: int | None
    """The player who decides for it now; none for the automaton."""
    stands: Place
    hp: int
    most: int
    active: bool
    acted: bool
    speed: int
    numbers: Numbers
    equipment: list[str]
    spells: list[str]
    vehicle: str | None
    beast: str | None
    ally: str | None
    boons: list[str]
    objective: str | None
    second: str | None


class TeamPart(TypedDict):
    """What a team has."""

    team: Team
    vp: int
    eternium: int
    outposts: int
    income: int
    supply: int
    merchants: list[str]
    deck: int
    upgrades: int
    discard: list[str]


class Soldiers(TypedDict):
    """Soldiers by team."""

    azure: int
    crimson: int


class Spot(TypedDict):
    """An area of the map."""

    place: Place
    name: str
    q: int
    r: int
    kind: str
    on: list[str]
    control: Team | None
    value: int | None
    soldiers: Soldiers | None
    here: list[str]
    figures: list[str]
    """The places of those who are here, by which actions name them."""
    monsters: list[str]
    quest: str | None
    edges: list[Place]
    roads: list[Place]
    air: list[Place]


class Monster(TypedDict):
    """An epic beast or boss on the map."""

    fighter: str
    monster: str
    name: str
    lair: Place
    hp: int
    most: int


class Offer(TypedDict):
    """A card that a merchant sells."""

    item: str
    price: int


class QuestPart(TypedDict):
    """An open quest."""

    quest: str
    site: Place
    attribute: str
    difficulty: int


class Fighter(TypedDict):
    """One of the two of an epic combat."""

    fighter: str
    card: str
    name: str
    acting: bool
    hp: int
    most: int
    attack: int
    defence: int
    initiative: int
    first: bool
    """Whether it would strike first as things stand."""
    drawn: str | None
    might: list[str]
    guard: list[str]
    tempo: list[str]
    closed: str | None
    """The zone of its last card, into which the next one may not go."""


class Side(TypedDict):
    """One side of an epic combat."""

    name: str
    strength: int
    """The damage of its blow as things stand."""
    members: list[Fighter]


class Ahead(TypedDict):
    """How an epic combat stands, and what comes of it as it stands; fighters by their cards."""

    active: str
    against: str
    begins: bool
    """Whether no statistics count yet."""
    again: bool
    """Whether they do not yet in the second combat round."""
    meets: bool
    """Whether Initiative is still to be compared."""
    done: bool
    """Whether no more blows come in this combat round."""
    rests: bool
    """Whether the first combat round is over, and the active side may flee."""
    over: bool
    cards: int
    """Cards still to be placed by both."""
    first: str
    second: str
    fast: int
    slow: int
    tie: bool
    costs: int
    """HP that the lower Initiative costs."""
    early: int | None
    """The damage that the first blow does; null once it is struck."""
    late: int | None
    """The damage of the second one; null too if nobody is left for it."""
    falls: str | None
    first_hp: int
    second_hp: int
    wins: str | None
    """Who wins by damage if nobody falls in the last combat round."""
    stirs: list[str]
    """Fighters of whom a text does something at it that is not reckoned."""
    surges: list[str]
    """Cards placed whose surges are still to be resolved, and are not reckoned."""
    dealt: int
    """Attack damage of the active side, then."""
    taken: int
    missing: int | None
    ahead: bool


class Combat(Ahead):
    """The epic combat that is on."""

    round: int
    epic: list[str]
    battle: str | None
    sides: list[Side]


class Foe(TypedDict):
    """The wilds enemy that is fought, what is left of it; or the ally, what it takes to win it over."""

    wild: str
    attack: int | None
    defence: int | None
    hp: int | None
    successes: int | None
    price: int | None


class Die(TypedDict):
    """A wilds die of the roll that is on."""

    die: str
    name: str
    face: str
    next: bool
    """Whether it is the one that is put on an enemy now."""
    spent: bool


class Grid(TypedDict):
    """A card of the enemy's grid that can be chosen."""

    slot: str
    card: str


class Shadow(TypedDict):
    """The automaton's cards."""

    shadow: str | None
    difficulty: str
    lead: int | None
    """The points that the people need more than it, where that wins."""
    hold: int | None
    """What the outposts have to be worth that the people hold at the end, where that wins."""
    cards: int
    discard: list[Annotated[str, card("shadows", role="discarded")]]
    battles: int
    battle_discard: list[Annotated[str, card("battles", role="discarded")]]


class Decision(TypedDict):
    window: Annotated[str, window()]
    seats: list[int]


class Course(TypedDict):
    """Where the game stands."""

    scenario: str
    round: int
    rounds: int
    time: str
    skull: int | None
    """Rounds until the next skull; 0 in its round."""
    event: str | None
    active: str | None
    actions: int | None
    last_event: str | None


class VictoryChoice(TypedDict):
    """A victory card that one may keep: what it scores for, and how much."""

    victory: str
    main_vp: int
    main: str
    second_vp: int
    second: str


class Choices(TypedDict):
    """What one chooses from now."""

    candidates: list[Annotated[str, card("heroes", role="hero")]]
    victories: list[VictoryChoice]
    faced: list[Annotated[str, card("wilds", role="wild")]]
    upgrades: list[Annotated[str, card("combat_cards", role="combat-card")]]
    grid: list[Grid]
    seen: list[str]


class Offers(TypedDict):
    """What lies open for everybody."""

    smith: list[Offer]
    arcanist: list[Offer]
    stablemaster: list[Offer]
    quests: list[QuestPart]
    wilds: int
    wilds_discard: list[str]


class Board(TypedDict):
    """The map, the combats, and what somebody has to act with."""

    result: str
    combat: Combat | None
    land: list[Spot]
    dice: list[Die]
    foe: list[Foe]
    teams: list[TeamPart]
    azure: list[Hero]
    crimson: list[Hero]
    monsters: list[Monster]
    shadow: list[Shadow]


class View(Board, Course, Choices, Offers):
    """The whole position."""

    seats: list[Player]
    decision: Decision | None
