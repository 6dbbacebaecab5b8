"""The decisions: whom each asks and what, and what its numbers are.

Some only go on, and ask nobody.  Questions that depend on more than these numbers are in `text/`.
"""

from __future__ import annotations

from typing import Annotated, Any

from holdfast.engine.decision import Card, Decision, Points, Step, Where, Who, later
from holdfast.schema.decision_kinds import Decisions
from holdfast.schema.events.fields import number
from holdfast.schema.texts.i18n import say

from .log import ARTIFACT, REGION, WHO

DECISIONS = Decisions()


class OfGame(Decision, of=DECISIONS):
    """What the game goes through: it asks nobody, or whom its rules say."""


class OfDefender(Decision, of=DECISIONS):
    """What one Defender is asked."""

    who: Annotated[Who, WHO]


class Nothing(OfGame, retired=True):
    """The number of an empty place of the stack."""


class Heroes(OfDefender):
    """A Defender without a hero picks one."""

    asks = say("{colour}: which hero?")
    who: Annotated[Who, WHO.said(colour=lambda w, _, d: w.colour(d))]


class Round(OfGame):
    """Card after card of the Turn Deck, round after round."""


class Enemy(OfGame):
    """An enemy card, from its first attack on."""

    card: Card


class Attack(OfGame):
    """A card attacks a region: all are asked who Defends it."""

    region: Annotated[Where, REGION]
    card: Card
    unwilling: Points = later()
    """The Defenders whose players let it through, as bits."""
    in_vain: Step = later()
    """The Defenders who stepped forward in vain, as bits."""


class Martyr(OfDefender):
    """Oryk may pay for a Defender."""

    asks = say("{who} Defends {region}: does Oryk pay the {hit_points} HP?")
    region: Annotated[Where, REGION]
    card: Card
    hit_points: Annotated[Points, number("hit_points", "hit_points")]


class Artifact(OfDefender):
    """There is no room for what was drawn."""

    asks = say("{who} finds {artifact} but has no room for it.")
    artifact: Annotated[Card, ARTIFACT]


class Retribution(OfDefender):
    """Lealith has Defended."""

    asks = say("{who} has Defended: Retribution?")


class Drain(OfGame):
    """All choose whom the Wraith drains."""

    asks = say("Drain: which of the healthiest loses HP?")


class Turn(OfGame):
    """A coloured card, from its draw to the end of the turn."""

    who: Who
    card: Card


class Hourglass(OfDefender):
    """The card may come again later."""

    asks = say("{who} carries the Timeless Hourglass: put the card back?")
    card: Card


class Start(OfDefender):
    """A turn begins; by the purse of one's own card the question is whether there is one at all."""

    purse: Card
    done: Points = later()
    """What has been used, as bits (`Done`)."""


class Drawn(OfGame):
    """A defender card lies open: its owner, if it has one, and the bearer of the Zodiac Cloak may use what they have."""

    who: Who
    waived: Where = later(0)
    """The seats that want no more, as bits."""
    done: Points


class Pool(OfGame):
    """An All Defenders card: whoever likes takes from its points."""

    who: Who = later()
    """Who acted last."""
    card: Card
    passed: Points = later()
    """The seats that want no more, as bits."""


class Act(OfDefender):
    """A Defender has action points to spend."""

    bought: Where
    """`BOUGHT` if a Hit Point was paid for them."""
    purse: Card
    """Whose they are (`Purse`)."""
    before: Points
    """Of the pool, how many there were; while granted ones are spent, how many of the card wait."""


class Scry(OfDefender):
    """Where the shown card goes."""


class Mirage(OfDefender):
    """Which of the shown cards comes next."""

    shown: Where
    placed: Points = later()


class Entomb(OfDefender):
    """Which card lies on the Ruins."""

    asks = say("Entomb: which card stays out of the next round?")


class Horn(OfDefender):
    """Where a summoned Defender goes."""

    asks = say("{who} goes out: where to?")
    who: Annotated[Who, number("by")]
    summoned: Annotated[Card, WHO]


Window: Any = DECISIONS.enum()
