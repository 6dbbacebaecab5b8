"""The view of a position: its fields and their types; what they are for a screen stands in `layout.toml`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, TypedDict

from holdfast.schema.views.layout_files import marks_in
from holdfast.schema.views.marks import card, window

Colour = Literal["red", "blue", "green", "yellow"]
Back = Literal["green", "grey", "violet", "brown", "red", "white"]
DeedCard = str
"""The key of a Deed card."""

MARKS = marks_in(Path(__file__).with_suffix(".toml"))


class Crystals(TypedDict):
    """Crystals by their colours."""

    red: int
    blue: int
    white: int
    green: int


class HandCard(TypedDict):
    """A card of a hand, with what is paid for each of its sides."""

    card: DeedCard
    basic: list[str]
    strong: list[str]


class Comrade(TypedDict):
    """A Unit of a player."""

    unit: str
    """Its place."""
    card: str
    ability_1: list[str]
    ability_2: list[str]
    ability_3: list[str]
    spent: bool
    wounds: int | None
    banner: DeedCard | None


class Ability(TypedDict):
    """A Skill of a player."""

    skill: str
    used: bool


class Lying(TypedDict):
    """An interactive Skill that lies in the middle."""

    lying: str
    owner: str
    marked: list[str]


class ScoreLine(TypedDict):
    """Something that scores points at the end beside Fame."""

    line: str
    points: int


class Player(TypedDict):
    """A player."""

    seat: int
    colour: Colour
    name: str
    hero: str | None
    out: bool
    flipped: bool
    share: int | None
    part: str | None
    """How far an assault together is for this player."""
    returns: bool | None
    """Whether the team has drawn this player to return."""
    score: int | None
    lines: list[ScoreLine] | None
    holdings: int | None
    """What the keeps and mage towers count, until the score tells."""
    marks: int | None
    """On glades, while an incantation can call for them."""
    fame: int
    next_fame: int | None
    level: int
    armor: int
    limit: int
    reputation: int
    influence: int
    barred: bool
    tactic: str | None
    tactic_used: bool
    crystals: Crystals
    units: list[str]
    commands: int
    skills: list[str]
    wounds: int | None
    cards: int | None
    """In hand; before the first round there is no hand."""
    shown: list[DeedCard]
    kept: list[DeedCard]
    played: list[DeedCard]
    deck: int
    discard: list[DeedCard]
    hand: list[HandCard] | None


class Attack(TypedDict):
    """An attack of an enemy, by its element."""

    physical: int | None
    fire: int | None
    ice: int | None
    cold_fire: int | None
    aimed: bool
    blocked: bool
    taken: bool


class Fighter(TypedDict):
    """An enemy, the hero, or a Unit of the hero in a combat."""

    colour: Colour | None
    foe: str | None
    unit: str | None
    card: str | None
    """Of an enemy."""
    troop: str | None
    """The card of a Unit."""
    name: str
    chosen: bool
    down: bool
    armor: int
    fortified: int | None
    attacks: list[Attack]
    stopped: bool
    resists_physical: bool
    resists_fire: bool
    resists_ice: bool
    arcane: bool
    unfortified: bool
    elusive: bool
    swift: bool
    brutal: bool
    poison: bool
    paralyze: bool
    vampiric: bool
    assassination: bool
    cumbersome: bool
    defense: int | None
    city: list[str]
    """What its physical attacks are by the city that it defends."""
    city_armor: int | None
    """What this city adds to its armor, and the most it adds to one of its attacks: both are in the numbers already."""
    city_attack: int | None
    summoner: str | None
    spent: bool
    wounds: int | None


class Side(TypedDict):
    """A hero with its Units, or the enemies; in a fight of two players the one who acts first."""

    name: str
    strength: int | None
    of: str | None
    points: dict[str, int] | None
    members: list[Fighter]


class Gains(TypedDict):
    """What the enemies that are chosen bring if they are beaten."""

    struck: list[str]
    fame: int | None
    praise: int
    conquers: bool
    walls: bool
    """Only siege attacks reach them now."""


class Losses(TypedDict):
    """What the attacks that come do to the hero alone, or the one that is named."""

    open: int
    """Attacks that may still be blocked, or have still to be taken."""
    loss: int
    """Wounds."""
    poisoned: int
    """Wounds more, in the discard pile."""
    knocks: bool
    paralyzed: bool
    takers: bool
    """Whether Units could take some of the damage."""
    summons: bool
    """Whether attacks come that are not known yet."""


class Ahead(Gains, Losses):
    """What comes if one goes on, and if one stops."""

    standing: list[str]
    """Who is not beaten if the combat ends now."""
    back: bool
    """Whether the hero has to leave the site then."""
    ahead: bool
    """Whether there is anything to tell of all this."""


class Halved(TypedDict):
    """Which attacks on the enemies that are chosen count half, and of what the attack is that is to be blocked."""

    half_physical: bool
    half_fire: bool
    half_ice: bool
    half_cold_fire: bool
    blocks_fire: bool
    blocks_ice: bool
    blocks_cold_fire: bool


class Combat(Halved, Ahead):
    """The combat that is on."""

    phase: str
    site: str | None
    joined: str | None
    """The right half of a Megapolis that is fought for."""
    favour: str | None
    """The colour that somebody chose for a single enemy, for who may know it."""
    no_units: bool
    damage: int | None
    need: int | None
    has: int | None
    missing: int | None
    sides: list[Side]


class Space(TypedDict):
    """A space of the map, or one of a tile that can be revealed."""

    space: str
    name: str
    way: str | None
    """In which direction it lies from the space of whoever acts now."""
    leap: str | None
    """Which of the spaces two away it is, while these count as neighbours."""
    tile: str | None
    """In which direction the tile lies that can be revealed here."""
    q: int
    r: int
    terrain: str | None
    on: list[str]
    site: str | None
    mine: str | None
    cost: int | None
    """What a step here costs; told of what lies beside the hero, and of all that it can pay the way to now."""
    stops: bool
    here: list[Colour]
    enemies: list[str]
    unseen: int
    backs: list[Back]
    ruin: str | None
    shields: list[str]
    city: str | None
    joined: str | None
    """The other half of a Megapolis."""
    city_level: int | None
    asks: int | None
    """The least Attack that beats all who bar the space."""
    asks_most: int | None
    """The most, where that is more: some are not known yet, or elusive."""
    lacks: int | None
    """How much of the least is missing."""
    leader: str | None


class Die(TypedDict):
    """A die of the Source."""

    die: str
    colour: str
    spent: bool
    owner: Colour | None
    """Who keeps it for a while."""
    cursed: bool


class Mana(TypedDict):
    """A mana token or a crystal."""

    mana: str
    colour: str
    count: int | None


class UnitOffer(TypedDict):
    """A Unit that can be recruited."""

    offered: str
    card: str
    price: int


class Lesson(TypedDict):
    """An Advanced Action that a monastery teaches."""

    lesson: str
    card: DeedCard
    basic: list[str]
    strong: list[str]
    price: int


class ActionOffer(TypedDict):
    """An Advanced Action of the offer."""

    advanced: str
    card: DeedCard
    basic: list[str]
    strong: list[str]


class SpellOffer(TypedDict):
    """A Spell of the offer."""

    spell: str
    card: DeedCard
    basic: list[str]
    strong: list[str]
    price: int


class Found(TypedDict):
    """An Artifact, or another card, to choose from."""

    artifact: str
    card: DeedCard
    basic: list[str]
    strong: list[str]


class Dummy(TypedDict):
    """The player of nobody beside one who plays alone."""

    hero: str
    tactic: str | None
    deck: int
    crystals: Crystals


class Decision(TypedDict):
    window: Annotated[str, window()]
    seats: list[int]


class Goal(TypedDict):
    """The rounds, and how much is done of what the scenario is about: one of these numbers."""

    round: int | None
    """None before the first round."""
    rounds: int
    sought: int | None
    """Whether the city is found that is looked for."""
    taken: int | None
    """Cities that are conquered."""
    lairs: int | None
    """Dungeons and tombs that are conquered, of those that are revealed."""
    freed: int | None
    """Mines that are free, of those that are revealed."""
    incantations: int | None
    """Of the second night."""
    held: int | None
    """Keeps and mage towers that somebody owns, of those that are revealed."""
    portal: int | None
    """Whether somebody stands on the portal, since it is closed or the game is over."""
    goals: int
    """How much there is to do."""


class Course(TypedDict):
    """Where the game stands."""

    time: str
    active: int | None
    phase: str | None
    move: int | None
    influence: int | None
    healing: int | None
    last_turns: bool
    scenario: str


class Choices(TypedDict):
    """What one chooses from now."""

    heroes: list[Annotated[str, card("heroes", role="hero")]]
    tactics: list[Annotated[str, card("tactics", role="tactic")]]
    found: list[Found]
    drawn: list[Annotated[str, card("skills", role="skill")]]


class Offers(TypedDict):
    """What lies open for everybody."""

    units: list[UnitOffer]
    lessons: list[Lesson]
    actions: list[ActionOffer]
    spells: list[SpellOffer]
    common: list[Annotated[str, card("skills", role="skill")]]
    tiles: int


class Might(TypedDict):
    """What the viewer could play in the own turn, about."""

    my_ranged: int | None
    my_siege: int | None
    my_block: int | None
    my_attack: int | None


class Board(TypedDict):
    """The map, the combat, and what somebody has to act with."""

    result: str
    combat: Combat | None
    land: list[Space]
    source: list[Die]
    tokens: list[Mana]
    crystals: list[Mana]
    company: list[Comrade]
    abilities: list[Ability]
    middle: list[Lying]


class View(Board, Might, Goal, Course, Choices, Offers):
    """The whole position."""

    dummy: list[Dummy]
    seats: list[Player]
    decision: Decision | None
