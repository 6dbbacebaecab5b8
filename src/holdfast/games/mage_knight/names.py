"""What the game has, by the numbers that rules, actions and content know it by; the enums of cards are made of their files."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path
from typing import Any

from holdfast.engine.actions import kebabs
from holdfast.schema.content_names import names_in

FOLDER = Path(__file__).parent / "content"

SEATS = 4

# -- what content has --------------------------------------------------------------------------------------------------------

Card: Any = names_in(FOLDER / "cards.toml", "Card", __name__)
"""The kinds of Deed cards: common Basic Actions, those of one hero, Advanced Actions, Spells, Artifacts, and the Wound."""
CARDS = len(Card)
COMMON = 12
"""Kinds of common Basic Actions, the first ones."""
BASICS = 20
"""Kinds of Basic Actions: the common ones, then those of one hero."""
ADVANCED_ACTIONS = 28
SPELLS = 20
ARTIFACTS = 16
FIRST_ADVANCED = BASICS
FIRST_SPELL = FIRST_ADVANCED + ADVANCED_ACTIONS
FIRST_ARTIFACT = FIRST_SPELL + SPELLS
WOUND = FIRST_ARTIFACT + ARTIFACTS
"""The Wound is the last kind."""

Hero: Any = names_in(FOLDER / "heroes.toml", "Hero", __name__)
HEROES = len(Hero)
AnyHero: Any = IntEnum("AnyHero", {**{one.name: one.value for one in Hero}, "NONE": HEROES}, module=__name__)  # type: ignore[misc]
NO_HERO = HEROES
Unit: Any = names_in(FOLDER / "units.toml", "Unit", __name__)
UNITS = len(Unit)
ABILITIES = 3
"""The most abilities of a Unit."""
Enemy: Any = names_in(FOLDER / "enemies.toml", "Enemy", __name__)
ENEMIES = len(Enemy)
Ruin: Any = names_in(FOLDER / "ruins.toml", "Ruin", __name__)
"""The tokens of Ancient Ruins."""
RUINS = len(Ruin)
Tile: Any = names_in(FOLDER / "tiles.toml", "Tile", __name__)
TILES = len(Tile)
AnyTile: Any = IntEnum("AnyTile", {**{one.name: one.value for one in Tile}, "NONE": TILES}, module=__name__)  # type: ignore[misc]
Scenario: Any = names_in(FOLDER / "scenarios.toml", "Scenario", __name__)
SCENARIOS = len(Scenario)
Terrain: Any = names_in(FOLDER / "terrains.toml", "Terrain", __name__)
TERRAINS = len(Terrain)
AnyTerrain: Any = IntEnum("AnyTerrain", {**{one.name: one.value for one in Terrain}, "ALL": TERRAINS}, module=__name__)  # type: ignore[misc]
EVERY_TERRAIN = TERRAINS
"""What holds for every terrain is about this one."""
Skill: Any = names_in(FOLDER / "skills.toml", "Skill", __name__)
SKILLS = len(Skill)
FIRST_INTERACTIVE: int = Skill.PRAYER_OF_WEATHER
"""The interactive Skills are the last ones."""
HERO_SKILLS = 10
"""The most Skills of each hero in a game: nine common ones and an interactive one."""
Tactic: Any = names_in(FOLDER / "tactics.toml", "Tactic", __name__)
TACTICS = len(Tactic)
TIME_TACTICS = 6
"""Tactics of the day, and as many of the night."""
Level: Any = names_in(FOLDER / "levels.toml", "Level", __name__)
LEVELS = len(Level)
Reputation: Any = names_in(FOLDER / "reputation.toml", "Reputation", __name__)
REPUTATIONS = len(Reputation)
ZERO_REPUTATION: int = Reputation.ZERO

# -- mana and points ---------------------------------------------------------------------------------------------------------


class Colour(IntEnum):
    """The colours of mana: the basic ones, gold and black."""

    RED = 0
    BLUE = 1
    WHITE = 2
    GREEN = 3
    GOLD = 4
    BLACK = 5


COLOURS = len(Colour)
BASIC_COLOURS = 4


class CardColour(IntEnum):
    """The colour of a card, or the mana that an ability asks for."""

    RED = 0
    BLUE = 1
    WHITE = 2
    GREEN = 3
    NONE = 4


NO_COLOUR: int = CardColour.NONE


class Element(IntEnum):
    """The elements of attacks and blocks."""

    PHYSICAL = 0
    FIRE = 1
    ICE = 2
    COLDFIRE = 3


ELEMENTS = len(Element)


class Reach(IntEnum):
    """The types of attacks."""

    MELEE = 0
    RANGED = 1
    SIEGE = 2


REACHES = len(Reach)


class Points(IntEnum):
    """What cards give points of."""

    MOVE = 0
    INFLUENCE = 1
    ATTACK = 2
    BLOCK = 3
    RANGED = 4
    SIEGE = 5
    HEAL = 6
    FIRE_BLOCK = 7
    ICE_BLOCK = 8
    KEPT = 9  # an attack that a card keeps for the attack phase


POINT_KINDS = len(Points)


class Trait(IntEnum):
    """The abilities and resistances of enemies, each a bit."""

    FORTIFIED = 0
    UNFORTIFIED = 1
    PHYSICAL_RESISTANCE = 2
    FIRE_RESISTANCE = 3
    ICE_RESISTANCE = 4
    ARCANE_IMMUNITY = 5
    ELUSIVE = 6
    SWIFT = 7
    BRUTAL = 8
    POISON = 9
    PARALYZE = 10
    VAMPIRIC = 11
    ASSASSINATION = 12
    CUMBERSOME = 13


TRAITS = len(Trait)
CARD_TRAITS = 5
"""The most traits of a token."""

# -- the board ---------------------------------------------------------------------------------------------------------------

MAP_TILES = 20
"""The most tiles on the map: the start tile, eleven of the countryside, four of the core without a city, and four with one."""
SPACES = 7 * MAP_TILES
"""The spaces of the map, numbered 7 * place of the tile + part."""


class TileKind(IntEnum):
    """The sorts of tiles."""

    START = 0
    COUNTRYSIDE = 1
    CORE = 2
    CORE_CITY = 3


class Shape(IntEnum):
    """The shapes of the map."""

    WEDGE_WITHOUT_LIMIT = 0
    WEDGE = 1
    OPEN_3 = 2
    OPEN_4 = 3
    FULLY_OPEN = 4
    NINE_TILES = 5


class Times(IntEnum):
    """When it is night."""

    DAY_FIRST = 0
    NIGHT_ARRIVAL = 1
    DARKNESS_IS_COMING = 2


class Rampage(IntEnum):
    """Whether rampaging enemies come back."""

    NO = 0
    RAMPAGE = 1
    MORE_RAMPAGE = 2


class Goal(IntEnum):
    """What the scenarios with a goal of their own are about."""

    NONE = 0
    LAIRS = 1  # all dungeons and tombs are conquered
    MINES = 2  # all mines are free
    DRUIDS = 3  # everybody has done the second incantation
    HOLDINGS = 4  # most keeps and mage towers when the rounds are over
    PORTAL = 5  # to stand on the portal when they are


class Site(IntEnum):
    """What is printed on a space."""

    NONE = 0
    PORTAL = 1
    MINE = 2
    MAGICAL_GLADE = 3
    ORCS = 4
    DRACONUM = 5
    VILLAGE = 6
    MONASTERY = 7
    KEEP = 8
    MAGE_TOWER = 9
    MONSTER_DEN = 10
    SPAWNING_GROUNDS = 11
    DUNGEON = 12
    TOMB = 13
    ANCIENT_RUINS = 14
    CITY = 15


class EnemyColour(IntEnum):
    """The backs of enemy tokens."""

    GREEN = 0
    GREY = 1
    VIOLET = 2
    BROWN = 3
    RED = 4
    WHITE = 5


TOKENS = 2
"""The most enemy tokens on a space, but for a city."""
GUARDED, GONE, RETURNED = 1, 2, 4
"""Marks of a space: the guards of the ruins, or the hidden captor of the mine, were drawn; the site is destroyed, the rampaging enemy
beaten; rampaging enemies have come back."""
SECRET_SITE = 3
"""The first bit of the Site in `Space.marks`."""


class City(IntEnum):
    """The cities, in the order of their tiles."""

    GREEN = 0
    BLUE = 1
    WHITE = 2
    RED = 3


CITIES = len(City)
AnyCity: Any = IntEnum("AnyCity", {**{one.name: one.value for one in City}, "NONE": CITIES}, module=__name__)  # type: ignore[misc]
NO_CITY = CITIES
GARRISON = 6
"""The most enemy tokens of a city, or of a half of a Megapolis."""
DEFENDERS = 2 * GARRISON
"""The most enemy tokens of a Megapolis."""
CITY_LEVELS = 12
"""The last one is only that of halves of a Megapolis."""
FOES = 13
"""The most enemies in a combat: those of a Megapolis, and those provoked or challenged."""
ATTACKS = 3
"""The most attacks of an enemy."""


class Way(IntEnum):
    """The six neighbours of a space, counter-clockwise from the east."""

    EAST = 0
    NORTH_EAST = 1
    NORTH_WEST = 2
    WEST = 3
    SOUTH_WEST = 4
    SOUTH_EAST = 5


# -- offers and players ------------------------------------------------------------------------------------------------------

DICE = SEATS + 3
"""Two more than players, and one more in a Blitz."""
OFFER = 3
"""Cards in the offers of Spells and of Advanced Actions."""
UNIT_OFFER = SEATS + 7
"""Places of the Unit offer: two more than players, one more in a Blitz, two for who gains Bonds of Loyalty, and two for who asks for more
in a city."""
MONASTERIES = 5
"""The most Advanced Actions in the Unit offer: one for each monastery."""
RESISTS = 3
"""The most resistances of a Unit."""
UNIT_SITES = 4
"""The most sites at which a Unit is recruited."""
COMMANDS = 6
"""The most Units of a player."""
BOND = COMMANDS - 1
"""The place of the Unit that Bonds of Loyalty leads: no level has so many Command tokens."""
CRYSTALS = 3
"""The most crystals of a colour."""
FOUND = 6
"""The most Artifacts one chooses from at a time: one more than are gained."""
DECK = 90
"""Room for a Deed deck."""
DUMMY_DECK = 40
STORED = 8
"""Room for cards under Sparing Power."""


BIDS = 20
"""The highest bid for a hero."""
DRAFT_PACK, DRAFTED = 4, 3
"""Advanced Actions that each player drafts from at first, and those that each one keeps."""


class Seat(IntEnum):
    """The players; a player is their seat."""

    RED = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3


class Sort(IntEnum):
    """The sorts of Deed cards."""

    BASIC = 0
    ADVANCED = 1
    SPELL = 2
    ARTIFACT = 3
    WOUND = 4


class SkillUse(IntEnum):
    """How often a Skill may be used."""

    TURN = 0
    ROUND = 1
    PASSIVE = 2
    INTERACTIVE = 3


class SkillMode(IntEnum):
    """In which games a Skill is."""

    EITHER = 0  # in all of them
    COMPETITIVE = 1
    COOPERATIVE = 2


# -- the course --------------------------------------------------------------------------------------------------------------


class Phase(IntEnum):
    """The parts of a turn."""

    BEFORE = 0
    MOVING = 1
    ACTION = 2
    RANGED_ATTACK = 3
    BLOCKING = 4
    DAMAGE = 5
    ATTACKING = 6
    AFTER = 7
    END = 8


class Use(IntEnum):
    """The situations for which effects are judged: at most eight."""

    MOVING = 0
    INTERACTION = 1
    RANGED_ATTACK = 2
    BLOCKING = 3
    ATTACKING = 4
    HEALING = 5
    ANY = 6
    OTHER_TURNS = 7


class Until(IntEnum):
    """How long what holds may hold."""

    PHASE = 0
    COMBAT = 1
    TURN = 2
    DRAW = 3
    ROUND = 4
    MINE = 5


class Result(IntEnum):
    """How a game stands or ended: `won` by the most Fame, `ended` for one who plays alone."""

    RUNNING = 0
    WON = 1
    ENDED = 2


RESULTS = kebabs(Result)


class Stream(IntEnum):
    """The streams of chance."""

    SETUP = 0
    MAP = 1
    ENEMIES = 2
    DEEDS = 3
    DICE = 4
    OFFERS = 5
    SKILLS = 6
    DUMMY = 7


STREAMS = kebabs(Stream)


class When(IntEnum):
    """When a Skill may be used."""

    ALWAYS = 0
    NOT_COMBAT = 1
    INTERACTION = 2
    OTHER_TURNS = 3


CODE = 1700
"""Room for the rows of all effects."""

Rule: Any = names_in(FOLDER / "rules.toml", "Rule", __name__)
"""Numbers of the general rules."""
RULES = len(Rule)


class Reward(IntEnum):
    """The rewards of a turn, as one chooses which comes first."""

    ARTIFACT = 0
    SPELL = 1
    ADVANCED_ACTION = 2
    UNIT = 3
    CRYSTAL = 4


REWARDS = len(Reward)


class InTeams(IntEnum):
    """Whether four players play a scenario as two teams."""

    NEVER = 0
    AGREED = 1
    ALWAYS = 2


class Line(IntEnum):
    """What is scored beside Fame: the achievements, the titles for the most of them, alone what is left of the time, and cities."""

    KNOWLEDGE = 0
    LEADER = 1
    ADVENTURER = 2
    LOOT = 3
    CONQUEROR = 4
    BEATING = 5
    TITLES = 6
    TIME = 7
    CITY = 8
    CRAWLER = 9  # in place of the adventurer, where dungeons and tombs are the goal
    LIBERATOR = 10
    HOLDINGS = 11  # keeps and mage towers, where they are all that counts
    PORTAL = 12  # likewise who stands on it


LINES = len(Line)
TEAMS = 2


class ShieldsOn(IntEnum):
    """Where shields lie, for the score."""

    ADVENTURE = 0
    FORTRESS = 1
    MONASTERY = 2


PATH = 12
"""The spaces of a way that are kept."""
LEAPS = 12
"""Spaces two away, counter-clockwise from the east."""

PLANNING_CARDS = 2
"""So many cards in hand make Planning draw one more."""
TURN_AGAIN = 16
"""Plus a seat: `active` when that seat takes another turn at once."""

COUNTRYSIDES = 11
"""Tiles of the countryside in the box."""
