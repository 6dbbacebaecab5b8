"""What the effects of cards are about: what they add, what they wait for, and where they are from."""

from __future__ import annotations

from enum import IntEnum

from .names import COMBAT_CARDS, EPIC_FACES, EVENTS, HEROES, ITEMS, MONSTERS, OBJECTIVES, QUESTS, SCENARIOS, SHADOWS, WILDS


class Gain(IntEnum):
    """What a text may add for good; the words of these names come first, in this order."""

    ATTACK = 0
    DEFENCE = 1
    INITIATIVE = 2
    SPEED = 3
    BODY = 4
    MIND = 5
    SPIRIT = 6
    HP = 7
    FLY = 8
    PIERCE = 9
    REROLL = 10
    FREE_SOLDIER = 11
    DISCOUNT = 12
    TAME_DISCOUNT = 13
    BLANK_HIT = 14
    FAST_FROM_OUTPOST = 15
    SHELL = 16
    NO_FLEE = 17
    EPIC_DICE = 18
    OUTPOST_PLUS = 19
    NO_DREAD = 20
    NO_THORNS = 21
    WILDS_DICE = 22
    SOLDIER_DICE = 23
    QUEST_DICE = 24


GAINS = len(Gain)
DICE_WORD = Gain.WILDS_DICE
"""The number of the word `dice`, whose first argument is a RollKind and its second how many."""


PASSIVE_WORD = 0
FOE_WORD = 1
"""The numbers of the words `passive:` and `foe:`."""


class Case(IntEnum):
    """The conditions of combats; they come first among the conditions, in this order."""

    DEFENDING = 0
    HALF_WOUNDED = 1
    ACTIVE_FIRST_ROUND = 2
    FIRST_ROUND = 3
    SECOND_ROUND = 4
    AGAINST_BOSS = 5


class Goal(IntEnum):
    """The conditions about where a hero stands and what it has; they come behind those of combats, in this order."""

    OWN_OUTPOST = 6
    FULL_KIT = 7
    ALLY_OR_VEHICLE = 8
    AT_ENEMY_TWO = 9
    NEAR_ENEMY_BASE = 10
    FREE_OUTPOST = 11
    FREE_PLACE = 12
    IN_WILDS = 13


class Sum(IntEnum):
    """The conditions about how much of something there is; they come behind those, in this order."""

    SPIRIT_LE = 14
    MIND_LE = 15
    OUTPOSTS = 16
    MERCHANTS = 17
    OUTPOST_VALUE = 18
    TEAM_SOLDIERS = 19
    TEAM_BEASTS = 20
    WILDS_WINS = 21
    TOWERS_SEEN = 22
    REMOVED = 23
    OWNS_CARDS = 24
    TEAM_QUESTS = 25
    TEAM_HERO_DEFEATS = 26
    POOL = 27
    FOE_TOTAL = 28
    SPENT = 29
    EPIC_OR_BOSS = 30


# -- what holds for a side of a combat for one combat round: bits of its flags ---------------------------------------------------

REPEAT, KEEP_HP, FIRST_ZERO, NO_FIRST_TEMPO, INITIATIVE_ZERO = (1 << bit for bit in range(5))
FIRST_FLAG_WORD = DICE_WORD + 1
"""The number of the first of their words, which come behind `dice`, in the order of the bits."""
ETERNIUM_WORD, VP_WORD = FIRST_FLAG_WORD + 5, FIRST_FLAG_WORD + 6
"""The numbers of the words of Eternium and points."""


class RollKind(IntEnum):
    """The rolls to which dice are added."""

    WILDS = 0
    SOLDIER = 1
    QUEST = 2


class Moment(IntEnum):
    """What an effect may wait for."""

    COMBAT_START = 0
    ROUND_START = 1
    ROUND_END = 2
    INITIATIVE_WON = 3
    BLOW = 4
    UNTOUCHED = 5
    HURT = 6
    FLED = 7
    POUNCE = 8
    OWN_SPELL = 9
    OWN_COMBAT_SPELL = 10
    BRAVE = 11
    WILDS_START = 12
    NOT_DEFEATED = 13
    TURN_END = 14
    REST = 15
    DAY = 16
    DEFEATS = 17
    TAME = 18
    QUEST_DONE = 19
    DEFEAT_HERO = 20
    EPIC_WON = 21
    DEFEAT_WILDS = 22
    MERCHANT = 23
    GAME_END = 24


class Until(IntEnum):
    """How long what waits may wait."""

    ROUND = 0
    COMBAT = 1
    GAME = 2


class Which(IntEnum):
    """The filters of heroes and areas."""

    FIGHTING = 0
    WITH_GRID = 1
    FRIENDLY = 2
    NEAR_FRIEND = 3
    NEAR_BOSS = 4
    NEAR = 5
    ANY = 6


class Ground(IntEnum):
    """The filters of areas."""

    CROWDED = 0
    NEAR_BOSS = 1
    HELD = 2


class Toward(IntEnum):
    """What a hero of the automaton moves toward."""

    OUTPOST = 0
    HERO = 1
    SOLDIERS = 2
    WILDS = 3


# -- what an effect is from: the number `card` of its frame --------------------------------------------------------------------

FROM_ITEM = 0
FROM_HERO = FROM_ITEM + ITEMS
FROM_WILD = FROM_HERO + HEROES
FROM_MONSTER = FROM_WILD + WILDS
FROM_TAMED = FROM_MONSTER + MONSTERS
FROM_CARD = FROM_TAMED + MONSTERS
FROM_OBJECTIVE = FROM_CARD + COMBAT_CARDS
FROM_QUEST = FROM_OBJECTIVE + OBJECTIVES
FROM_FAILURE = FROM_QUEST + QUESTS
FROM_EVENT = FROM_FAILURE + QUESTS
FROM_SCENARIO = FROM_EVENT + EVENTS
FROM_SHADOW = FROM_SCENARIO + SCENARIOS
FROM_FACE = FROM_SHADOW + SHADOWS
SOURCES = FROM_FACE + EPIC_FACES
