"""Offers, players, and what they have."""

from __future__ import annotations

from enum import IntEnum

SEATS = 4
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
