"""What the game has, by the numbers that rules, actions and content know it by; the enums of cards are made of their files."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path
from typing import Any

from holdfast.engine.actions import kebabs
from holdfast.schema.content.names import names_in

FOLDER = Path(__file__).parent / "content"

SEATS = 6

# -- the map -----------------------------------------------------------------------------------------------------------------

Area: Any = names_in(FOLDER / "areas.toml", "Area", __name__)
"""In the order by which the automaton chooses among equals."""
AREAS = len(Area)
NEXT, AIR, ROADS = 8, 3, 4
"""The most areas beside one, on foot, by air and by road."""


class Kind(IntEnum):
    """The kinds of areas."""

    BASE = 0
    OUTPOST = 1
    TOWER = 2
    MERCHANT = 3
    WILDS = 4


class Merchant(IntEnum):
    """The merchants, each with a deck and a row."""

    SMITH = 0
    ARCANIST = 1
    STABLEMASTER = 2


MERCHANTS = len(Merchant)
ROW = 4


class MerchantOf(IntEnum):
    """The merchant of an area, or none."""

    SMITH = 0
    ARCANIST = 1
    STABLEMASTER = 2
    NONE = 3


class Team(IntEnum):
    """The two teams."""

    AZURE = 0
    CRIMSON = 1


TEAMS = 2


class Side(IntEnum):
    """On whose side of the map an area lies, if that is asked for."""

    AZURE = 0
    CRIMSON = 1
    NEITHER = 2


# -- heroes and who fights ---------------------------------------------------------------------------------------------------

Hero: Any = names_in(FOLDER / "heroes.toml", "Hero", __name__)
HEROES = len(Hero)
TEAM_HEROES = HEROES // TEAMS
"""So many a team chooses from; those of Azure come first."""


class Figure(IntEnum):
    """The heroes on the map by their place: three of each team."""

    AZURE_1 = 0
    AZURE_2 = 1
    AZURE_3 = 2
    CRIMSON_1 = 3
    CRIMSON_2 = 4
    CRIMSON_3 = 5


FIGURES = len(Figure)
TEAM_FIGURES = FIGURES // TEAMS

Monster: Any = names_in(FOLDER / "monsters.toml", "Monster", __name__)
"""The epic beasts, then the bosses."""
MONSTERS = len(Monster)
BOSSES = 2
EPIC_BEASTS = MONSTERS - BOSSES
BEASTS = 5
"""Places of epic beasts on the map, the last one for a boss."""
BOSS = BEASTS - 1
FIGHTERS = FIGURES + BEASTS
"""Whoever can fight in an epic combat: a Figure, or FIGURES and a place of a beast."""
Fighter: Any = IntEnum(  # type: ignore[misc]
    "Fighter",
    {**{one.name: int(one) for one in Figure}, **{f"BEAST_{n + 1}": FIGURES + n for n in range(BOSS)}, "THE_BOSS": FIGURES + BOSS},
    module=__name__,
)

# -- cards -------------------------------------------------------------------------------------------------------------------

CombatCard: Any = names_in(FOLDER / "combat_cards.toml", "CombatCard", __name__)
COMBAT_CARDS = len(CombatCard)
COMBAT_DECK = 45
PILE = 49
"""Room of every pile: all are of one kind, for fewer compiled rules."""
BASIC_DECK = 24
UPGRADE_CARDS = 21
Equipment: Any = names_in(FOLDER / "equipment.toml", "Equipment", __name__)
EQUIPMENT = len(Equipment)
Spell: Any = names_in(FOLDER / "spells.toml", "Spell", __name__)
SPELLS = len(Spell)
Vehicle: Any = names_in(FOLDER / "vehicles.toml", "Vehicle", __name__)
VEHICLES = len(Vehicle)
Item: Any = IntEnum("Item", {one.name: n for n, one in enumerate((*Equipment, *Spell, *Vehicle))}, module=__name__)  # type: ignore[misc]
"""The cards of merchants: equipment, then spells, then vehicles."""
ITEMS = len(Item)
FIRST_SPELL, FIRST_VEHICLE = EQUIPMENT, EQUIPMENT + SPELLS
EQUIPMENT_DECK, SPELL_DECK, VEHICLE_DECK = 38, 45, 20

Wild: Any = names_in(FOLDER / "wilds.toml", "Wild", __name__)
"""The cards of the wilds deck."""
WILDS = len(Wild)
WILDS_DECK = 30
Victory: Any = names_in(FOLDER / "victory_cards.toml", "Victory", __name__)
VICTORIES = len(Victory)
Objective: Any = names_in(FOLDER / "objectives.toml", "Objective", __name__)
OBJECTIVES = len(Objective)
Quest: Any = names_in(FOLDER / "quests.toml", "Quest", __name__)
QUESTS = len(Quest)
STORY_QUESTS = 9
"""Quests of a story, which lie together."""
QUEST_PLACES = 3
Battle: Any = names_in(FOLDER / "battle_cards.toml", "Battle", __name__)
BATTLES = len(Battle)
Shadow: Any = names_in(FOLDER / "shadow_cards.toml", "Shadow", __name__)
SHADOWS = len(Shadow)
SHADOW_DECK = 24
Scenario: Any = names_in(FOLDER / "scenarios.toml", "Scenario", __name__)
SCENARIOS = len(Scenario)
FIRST_CO_OP: int = Scenario.SOLO_1
"""From this scenario on all people are one team, against the automaton."""
Event: Any = names_in(FOLDER / "events.toml", "Event", __name__)
"""Four for each scenario, one for each skull."""
SKULLS = 4
EVENTS = len(Event)
Epic: Any = names_in(FOLDER / "epic_die.toml", "Epic", __name__)
"""The faces of the epic die."""
EPIC_FACES = len(Epic)
WildsDie: Any = names_in(FOLDER / "wilds_die.toml", "WildsDie", __name__)
Rule: Any = names_in(FOLDER / "rules.toml", "Rule", __name__)
"""Numbers of the rules."""
CODE = 1100
"""Room for the rows of all effects."""


class Face(IntEnum):
    """The faces of the wilds die."""

    BLANK = 0
    SUCCESS = 1
    DOUBLE = 2
    REROLL = 3


class Sort(IntEnum):
    """The sorts of equipment."""

    WEAPON = 0
    ARMOUR = 1
    TRINKET = 2
    CONSUMABLE = 3


SLOTS = 7
"""Room for equipment: two weapons, an armour, a trinket, three consumables."""
WEAPONS, ARMOUR_SLOT, TRINKET_SLOT, CONSUMABLES = 0, 2, 3, 4
"""The first place of each sort."""
BOONS = 2
"""Room for quests that hold for a hero."""
SPELL_SLOTS = 7
"""The most spells a hero carries: Mind 5, and what cards add."""


class SpellSort(IntEnum):
    """Where a spell is cast."""

    COMBAT = 0
    MAP = 1


class WildSort(IntEnum):
    """The sorts of the wilds deck."""

    FOE = 0
    BEAST = 1
    ALLY = 2


class Zone(IntEnum):
    """The zones of the combat grid."""

    MIGHT = 0
    GUARD = 1
    TEMPO = 2


ZONES = 3


class Stage(IntEnum):
    """The stages of an epic combat, in their order; a combat that somebody ends early goes on with one of the last two."""

    WEAPONS = 0
    START = 1
    ROUND = 2
    ENEMY = 3
    CARDS = 4
    SURGES = 5
    SPELLS = 6
    CONSUMABLES = 7
    INITIATIVE = 8
    FIRST_BLOW = 9
    SECOND_BLOW = 10
    UNTOUCHED = 11
    UNTOUCHED_OTHER = 12
    ROUND_END = 13
    GO_ON = 14
    RESULT = 15
    PUSH = 16
    OVER = 17
    FALL = 18
    BANISHED = 19


class Surge(IntEnum):
    """Where a surge works."""

    MIGHT = 0
    GUARD = 1
    TEMPO = 2
    ANY = 3
    NONE = 4


class Stat(IntEnum):
    """The statistics of a combat; each zone counts for one."""

    ATTACK = 0
    DEFENCE = 1
    INITIATIVE = 2


STATS = 3
GRID = 10
"""The most cards of a grid."""
DICE = 10
"""The most dice of a roll."""


class Attribute(IntEnum):
    """The attributes that quests ask for."""

    BODY = 0
    MIND = 1
    SPIRIT = 2


# -- the course --------------------------------------------------------------------------------------------------------------


class Story(IntEnum):
    """Whose quests a scenario has."""

    TIDE = 0
    KING = 1
    COURT = 2
    NONE = 3


class Difficulty(IntEnum):
    """How strong the automaton is."""

    EASY = 0
    NORMAL = 1
    HARD = 2


class Deed(IntEnum):
    """The actions of a turn, each once."""

    MOVE = 0
    MARCH = 1
    TRAVEL = 2
    MOBILIZE = 3
    BRAVE = 4
    QUEST = 5
    REST = 6


class Roll(IntEnum):
    """What dice are rolled for."""

    WILDS = 0
    SOLDIERS = 1
    QUEST = 2
    ALLY = 3


class Aim(IntEnum):
    """What a die is put on in a wilds combat."""

    ATTACK = 0
    DEFENCE = 1
    HP = 2


class Deck(IntEnum):
    """The decks that Scry may look at."""

    SMITH = 0
    ARCANIST = 1
    STABLEMASTER = 2
    WILDS = 3
    QUESTS = 4
    COMBAT = 5
    UPGRADES = 6


DECKS = len(Deck)
SCRY = 3
"""The most cards that are looked at."""


class Arm(IntEnum):
    """The arms of a choice that an effect may have."""

    ONE = 0
    TWO = 1
    THREE = 2


class Result(IntEnum):
    """How a game stands or ended; in co-op the people win or the shadow does, as the team that it is."""

    RUNNING = 0
    AZURE_WON = 1
    CRIMSON_WON = 2
    DRAWN = 3


RESULTS = kebabs(Result)


class Stream(IntEnum):
    """The streams of chance."""

    SETUP = 0
    MERCHANTS = 1
    WILDS = 2
    DICE = 3
    EPIC_DIE = 4
    AZURE_CARDS = 5
    CRIMSON_CARDS = 6
    SHADOW = 7


STREAMS = kebabs(Stream)
