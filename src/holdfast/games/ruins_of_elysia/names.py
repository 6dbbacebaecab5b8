"""What the game has, by the numbers that rules, actions and content know it by; the enums of cards are made of their files."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path
from typing import Any

from holdfast.engine.actions import kebabs
from holdfast.schema.content.names import names_in

FOLDER = Path(__file__).parent / "content"

SEATS = 4

# -- what content has --------------------------------------------------------------------------------------------------------

Card: Any = names_in(FOLDER / "cards.toml", "Card", __name__)
"""The kinds of item cards: those of the General Market, then of the Exploration Deck, then of the starting decks."""
CARDS = len(Card)
MARKET = 9
"""Kinds of the General Market, the first ones."""
ITEMS = 16
"""Kinds that can be bought or found: those of the General Market, then of the Exploration Deck."""
FOUND = ITEMS - MARKET
ENCOUNTER_CARD = FOUND
"""The number of Encounter cards among the kinds of the Exploration Deck, behind its items."""
EXPLORATION = FOUND + 1
STARTERS = CARDS - ITEMS

Item: Any = IntEnum("Item", {card.name: card.value for card in Card if card < ITEMS}, module=__name__)  # type: ignore[misc]
LeaveOut: Any = IntEnum(  # type: ignore[misc]
    "LeaveOut",
    {name: n for n, name in enumerate(("TOWER_SHIELD", "SIGHTING_STRING", "TRAIL_SENSE", "HERB_SATCHEL", "LIGHT_FINGERS", "BATTLE_FURY"))},
    module=__name__,
)
LEAVE_OUTS = len(LeaveOut)
FIRST_LEAVE_OUT = Card.TOWER_SHIELD
"""The Leave Out cards are the last kinds."""

Terrain: Any = names_in(FOLDER / "terrains.toml", "Terrain", __name__)
TERRAINS = len(Terrain)
NO_TERRAIN = TERRAINS
"""That of the First Village."""

Overlay: Any = names_in(FOLDER / "overlays.toml", "Overlay", __name__)
OVERLAYS = len(Overlay)
NO_OVERLAY = -1

Character: Any = names_in(FOLDER / "characters.toml", "Character", __name__)
CHARACTERS = len(Character)
DECK = 10
"""The cards of a starting deck."""
Monster: Any = names_in(FOLDER / "monsters.toml", "Monster", __name__)
MONSTERS = len(Monster)
Incident: Any = names_in(FOLDER / "events.toml", "Incident", __name__)
"""The events of the Encounter Deck."""
INCIDENTS = len(Incident)
FOES = MONSTERS + CHARACTERS
"""The kinds of Non-Player Characters: monsters, then villains by their Character."""
Foe: Any = IntEnum("Foe", {one.name: n for n, one in enumerate((*Monster, *Character))}, module=__name__)  # type: ignore[misc]
ENCOUNTERS = INCIDENTS + FOES
"""The kinds of the Encounter Deck: events, then foes."""
Companion: Any = names_in(FOLDER / "companions.toml", "Companion", __name__)
COMPANIONS = len(Companion)

Main: Any = names_in(FOLDER / "main_quests.toml", "Main", __name__)
MAINS = len(Main)
Side: Any = names_in(FOLDER / "side_quests.toml", "Side", __name__)
SIDES = len(Side)


class Element(IntEnum):
    """What a quest is about."""

    LIGHT = 0
    DARKNESS = 1
    WILD = 2


Rule: Any = names_in(FOLDER / "rules.toml", "Rule", __name__)
"""Numbers of the general rules."""

# -- the board ----------------------------------------------------------------------------------------------------------------

TILES = 41
"""The First Village and 40 terrain tiles."""
FIRST_VILLAGE = 0
"""The number of its tile."""
NPCS = 20
"""The most Non-Player Characters on the map: with four players three of each monster, twice if they are scaled, and two villains."""
ROW = 8
"""The most cards of the Advanced Market."""
CODE = 300
"""Room for the rows of all effects."""


class People(IntEnum):
    """How many play."""

    ONE = 0
    TWO = 1
    THREE = 2
    FOUR = 3


class Way(IntEnum):
    """The six neighbours of a hex, counter-clockwise from the east."""

    EAST = 0
    NORTH_EAST = 1
    NORTH_WEST = 2
    WEST = 3
    SOUTH_WEST = 4
    SOUTH_EAST = 5


class Seat(IntEnum):
    """The players; a player is their seat."""

    RED = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3


class Resource(IntEnum):
    """What a wild may be returned for."""

    WALK = 0
    COIN = 1
    CARD = 2
    ATTACK = 3
    DEFENSE = 4


class Arm(IntEnum):
    """The arms of a choice that an effect may have."""

    ONE = 0
    TWO = 1
    THREE = 2
    FOUR = 3


# -- a turn and a combat ------------------------------------------------------------------------------------------------------


class Phase(IntEnum):
    """The steps of a turn, in their order."""

    START = 0
    EXHAUSTION = 1
    PLAY_CARDS = 2
    MOVE = 3
    ENCOUNTER = 4
    COMBAT = 5
    BUY = 6
    DISCARD = 7
    END = 8


class Camp(IntEnum):
    """The sides of a combat."""

    ATTACKERS = 0
    DEFENDERS = 1


CAMPS = len(Camp)
NO_CAMP = -1


class Use(IntEnum):
    """The situations for which effects are judged: the three blocks of a card."""

    EXPLORE = 0
    ATTACK = 1
    DEFENSE = 2


EXPLORE_USE, ATTACK_USE, DEFENSE_USE = 1 << Use.EXPLORE, 1 << Use.ATTACK, 1 << Use.DEFENSE


class Moment(IntEnum):
    """What an effect may wait for."""

    PARRIED = 0
    DEFEND_END = 1
    BUY_STEP = 2


class Until(IntEnum):
    """How long what holds may hold."""

    STEP = 0
    TURN = 1
    COMBAT = 2


class Where(IntEnum):
    """Where a Character appears."""

    HERE = 0
    NEAREST_RUINS = 1


COST_HOLDS = 1
"""The kind of what holds: a terrain that costs so much (a: terrain, b: cost)."""

# -- the course ---------------------------------------------------------------------------------------------------------------


class Scenario(IntEnum):
    """The two scenarios."""

    CHOOSE_YOUR_DESTINY = 0
    HEROS_QUEST = 1


class Result(IntEnum):
    """How a game stands or ended: `won` by those who fulfilled a main quest, `drawn` or `lost` after the last round."""

    RUNNING = 0
    WON = 1
    DRAWN = 2
    LOST = 3


RESULTS = kebabs(Result)

LAST_ROUND = 80
"""The last round where the table sets no limit: a Hero's Quest that nobody can win any more would go on for ever."""


class Stream(IntEnum):
    """The streams of chance."""

    SETUP = 0
    MAP = 1
    EXPLORING = 2
    ENCOUNTERS = 3
    HANDS = 4
    VILLAINS = 5
    COMPANY = 6


STREAMS = kebabs(Stream)

# -- what an effect is from: the number `card` of its frame ------------------------------------------------------------------

FROM_COMPANION = CARDS
FROM_INCIDENT = FROM_COMPANION + COMPANIONS
FROM_SIDE = FROM_INCIDENT + INCIDENTS
FROM_MONSTER = FROM_SIDE + SIDES


class Purpose(IntEnum):
    """What a tile is chosen for."""

    TELEPORT = 0
    LATE_OVERLAY = 1
    STIRRING = 2


class Stage(IntEnum):
    """The stages of a combat."""

    GATHER = 0
    JOINING = 1
    ENGAGING = 2
    ATTACKING = 3
    STRIKING = 4
    DEFENDING = 5
    CHECKING = 6
    STANDING_OFF = 7
    REWARDING = 8
    OVER = 9
