"""The parts of a turn, results, rewards, streams of chance, and what is scored."""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.actions import kebabs


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


class EndStep(IntEnum):
    """What comes next at the end of a turn, in its strict order."""

    START = 0
    DICE = 1
    WITHDRAWAL = 2
    PLAYED = 3
    BENEFITS = 4
    REWARDS = 5
    LEVELS = 6
    UNITS = 7
    DISCARDS = 8
    DRAW = 9
    OVER = 10


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
