"""The decisions: whom each asks and what, and what its numbers are.

Some only go on, and ask nobody.  Questions that depend on more than these numbers are in `text/`.
"""

from __future__ import annotations

from typing import Annotated, Any

from holdfast.engine.decision import Card, Decision, Points, Step, Where, Who, later
from holdfast.engine.instructions import Registers
from holdfast.schema.decision_kinds import Decisions
from holdfast.schema.texts.i18n import say

from .log import CAMP, FOE, OTHER, OVERLAY, WHO

DECISIONS = Decisions()


class OfGame(Decision, of=DECISIONS):
    """What goes on, and asks nobody, or whom its own rule says."""


class OfSeat(Decision, of=DECISIONS):
    """What a player is asked, or goes through."""

    who: Annotated[Who, WHO]


# -- the course --------------------------------------------------------------------------------------------------------------


class Turn(OfSeat):
    """The turns; the step is the Phase that comes next."""


class Settle(OfGame):
    """Quests are checked."""


class FirstMarket(OfSeat):
    """What is bought with so much coin before the first turn."""

    coin: Points


class Opening(OfGame):
    """The First Market, opening hands and a companion; so many players were asked."""

    asked: Where = later(0)


class Companion(OfSeat):
    """One of the two drawn, or the only one."""

    asks = say("{who}: which companion comes with you?")
    first: Where
    second: Card


class Gear(OfSeat):
    asks = say("{who}: do you show gear to stay in the village, or go back?")


class Play(OfSeat):
    """Cards for the road."""


class Heal(OfSeat):
    asks = say("{who}: which card do you discard to heal {other}?")
    other: Annotated[Where, OTHER]


class Move(OfSeat):
    """The way of a turn."""


class Tile(OfSeat):
    """A tile for a Purpose, as where a late overlay lies."""

    overlay: Annotated[Card, OVERLAY]
    purpose: Points


class NewTile(OfSeat):
    """Whether a tile is entered that was just turned up."""

    tile: Where


class Encounter(OfSeat):
    """What waits where a movement ends; or the check of the Advanced Market alone, if `advanced` is 1."""

    advanced: Points


class Tinker(OfSeat):
    """A card of the Travelling Tinker."""


class Buy(OfSeat):
    """What is bought in a village."""


class Discard(OfSeat):
    asks = say("{who}: which cards do you discard before you draw?")


class Offer(OfSeat):
    asks = say("{who}: what do you offer {other}, and what do you ask?")
    other: Annotated[Where, OTHER]


class Agree(OfSeat):
    """The offer of another."""

    other: Annotated[Where, OTHER]


class Effect(OfGame, Registers):
    """What a text does for a seat, or for SEATS + a villain's Character."""

    who: Who
    source: Card


class Cost(OfSeat):
    """Up to so many cards are discarded for an effect."""

    cards: Points
    has_paid: Step = later()


# -- combat ------------------------------------------------------------------------------------------------------------------


class Targets(OfSeat):
    """Whom the active player fights."""


class Join(OfSeat):
    """Whether a player joins the combat."""


class Way(OfSeat):
    """The way to a combat, of which so much Walk is paid."""

    camp: Annotated[Where, CAMP]
    walk: Points


class Combat(OfGame):
    """The course of a combat; the step is the Stage, `next` the fighter who comes next in it.

    `resolved` is 1 once guards have brought an event.
    """

    next: Where = later(0)
    resolved: Points = later()


class OfFighter(OfSeat, of=DECISIONS):
    """The part of a player in a step of a combat: what helps acts first, the companion, then one Leave Out card after the other."""

    helper: Card = later()


class Attack(OfFighter):
    """`acted` is 1 once something was played."""

    acted: Points = later()


class Defend(OfFighter):
    """`warded` is 1 after a ward, `over` is 0 once the end of the step has happened."""

    over: Where = later()
    warded: Points = later()


class Lose(OfSeat):
    """So many cards are lost to what is left of an Attack."""

    cards: Points


class Villain(OfGame):
    """The part of a villain in a step of a combat: its `role` is that of ATTACKERS or DEFENDERS."""

    npc: Where
    foe: Annotated[Card, FOE]
    role: Points


class StandOff(OfSeat):
    asks = say("{who}: which card do you discard in the stand-off?")


class Rewards(OfGame):
    """What a combat gives, for one Character after the other."""

    served: Step = later()
    """How many players had their turn to get it."""


class Item(OfSeat):
    asks = say("{who}: do you take the next item of the Exploration Deck?")


Window: Any = DECISIONS.enum()
