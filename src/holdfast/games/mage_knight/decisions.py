"""The decisions: whom each asks and what, and what its numbers are.

Some only go on, and ask nobody.  Questions that depend on more than these numbers are in `text/`.
"""

from __future__ import annotations

from typing import Annotated, Any

from holdfast.engine.decision import Card, Decision, Points, Step, Where, Who, later
from holdfast.engine.instructions import Registers
from holdfast.schema.decision_kinds import Decisions
from holdfast.schema.texts.i18n import say

from .log import WHO

DECISIONS = Decisions()


class OfGame(Decision, of=DECISIONS):
    """What goes through parts of the game, and asks nobody itself."""


class OfSeat(Decision, of=DECISIONS):
    """What one seat is asked, or goes through."""

    who: Annotated[Who, WHO]


class Playing(OfSeat, of=DECISIONS):
    """In which cards, Units and Skills are played."""


# -- the course --------------------------------------------------------------------------------------------------------------


class Tactics(OfSeat):
    asks = say("{who}: which Tactic do you take?")


class Round(OfGame):
    """Goes through a round; `who` has the next turn."""

    who: Annotated[Who, WHO] = later()


class Filter(OfSeat):
    """So many cards at most go to the discard pile, or into the deck, and as many are drawn."""

    asks = say("{who}: which cards do you exchange?")
    into_deck: Card
    cards: Points
    exchanged: Step = later()


class Steal(OfSeat):
    asks = say("{who}: which die do you take?")


class Reroll(OfSeat):
    """So many dice more; those chosen so far are a set."""

    asks = say("{who}: which dice do you roll again?")
    chosen: Card
    dice: Points


class Tutor(OfSeat):
    asks = say("{who}: which card of your deck do you take?")


class Before(OfSeat):
    asks = say("{who}: do you do anything before your turn?")


class Turn(Playing):
    """A turn of one's own."""


class Interact(Playing):
    """What is bought of the people of a space."""


class End(OfSeat):
    """The end of a turn."""


class Rest(OfSeat):
    """A rest; it is slow with nothing but Wounds in hand."""

    asks = say("{who}: which card do you discard to rest?")
    is_slow: Card
    discarded: Step = later()


class Banners(OfSeat):
    asks = say("{who}: which banners do you take off?")


class Night(OfSeat):
    """The deck ran out with so many cards still to be drawn."""

    asks = say("{who}: do you use Long Night, and draw on?")
    cards: Points


class Glade(OfSeat):
    asks = say("{who}: do you throw a Wound away?")


class Reward(OfSeat):
    asks = say("{who}: which reward do you take next?")


class Discard(OfSeat):
    """Cards before the draw; it is free to discard none, or no more."""

    asks = say("{who}: which cards do you discard before you draw?")
    is_free: Card


class Withdraw(OfSeat):
    asks = say("{who}: where do you withdraw to?")


# -- cards and mana ----------------------------------------------------------------------------------------------------------


class Effect(OfSeat, Registers):
    """The effect of a card, a Unit or a Skill: what it is from, its next row, and how much more its first points are."""

    bonus: Where
    card: Card
    row: Points
    gave: Step = later()
    """Which points it gave last."""


class Pay(OfSeat):
    """One mana of a set of colours; `then` and `third` are the sets for those that are paid next, and 0 for none."""

    third: Where
    then: Card
    colours: Points
    is_for_card: Step = later()
    """Whether it is the price of a Deed card itself."""


class Colour(OfSeat):
    """One of a set of colours is named, for a use; a die is turned to it."""

    use: Where
    die: Card
    colours: Points


class Cards(OfSeat):
    """So many cards of the hand at most, of a PriceCard, for a price, of which some have been paid."""

    use: Where
    choice: Card
    cards: Points
    paid: Step = later()


class PlayAction(OfSeat):
    """A Side of an Action card is played by another card, with a bonus to its first points."""

    asks = say("{who}: which Action card do you play with it?")
    bonus: Where
    side: Card


class TakeAction(OfSeat):
    """An Advanced Action of a colour is taken to a Destination."""

    asks = say("{who}: which Advanced Action do you take?")
    to: Where
    colour: Points


class TakeSpell(OfSeat):
    """A Spell of a colour is taken to a Destination."""

    asks = say("{who}: which Spell do you take?")
    to: Where
    colour: Points


class Travel(OfSeat):
    """A Journey of so many steps more, of which some have been gone."""

    journey: Where
    card: Card
    steps: Points
    gone: Step = later()


class Borrow(OfSeat):
    """A Unit of the offer is used, once its place is known one of its abilities."""

    asks = say("{who}: which Unit of the offer do you use?")
    has_unit: Step = later()
    place: Card = later()


class RecruitFree(OfSeat):
    asks = say("{who}: which Unit do you recruit for nothing?")


class Recycle(OfSeat):
    asks = say("{who}: which cards of the discard pile do you put back?")
    cards: Points


class CastOffered(OfSeat):
    asks = say("{who}: which Spell of the offer do you cast?")
    colour: Points


class Banner(OfSeat):
    asks = say("{who}: which Unit bears the banner?")
    card: Card


class Room(OfSeat):
    """A Unit makes room for the one that was recruited."""

    asks = say("{who}: which Unit do you disband?")
    recruited: Card


class Surrender(OfSeat):
    """A card of a colour is discarded for the Spell of the robber."""

    robber: Where
    colour: Points


class Rob(OfSeat):
    asks = say("{who}: which discarded Action do you take for good?")


class Tire(OfSeat):
    """Units up to a level, one of each player; those who have had theirs, and who asks, are the set `tired`."""

    asks = say("{who}: which Units of the others do you spend?")
    tired: Card
    level: Points


# -- combat ------------------------------------------------------------------------------------------------------------------


class Combat(Playing):
    """The phases of a combat."""

    favour_asked: Step = later()
    """Whether somebody was asked for a colour."""


class Damage(OfSeat):
    """Which attack is taken, and who takes its damage."""


# -- an assault of several ---------------------------------------------------------------------------------------------------


class Propose(OfSeat):
    """How many of the defenders left a guest is to face."""

    city: Where
    left: Card
    guest: Step = later()


class Consent(OfSeat):
    """Whether one agrees to an assault together."""


class Together(OfGame):
    """Goes through the parts of all who assault together: `who` is whose part is on."""

    who: Annotated[Who, WHO]
    again: Card = later()


# -- rewards and levels ------------------------------------------------------------------------------------------------------


class Level(OfSeat):
    asks = say("{who}: which Skill do you take?")


class ActionOffer(OfSeat):
    """An Advanced Action of the offer, or the lowest one alone."""

    is_lowest: Card


class SpellOffer(OfSeat):
    asks = say("{who}: which Spell do you take?")


class Artifact(OfSeat):
    """So many are left to be kept, of those found."""

    asks = say("{who}: which Artifact do you keep?")
    left: Card
    found: Points


class UnitOffer(OfSeat):
    asks = say("{who}: which Unit do you take?")


class Altar(OfSeat):
    """What the mana of an altar is paid for."""

    space: Where


class Secret(OfSeat):
    """Where beside a space a secret Site lies."""

    space: Where
    site: Card


# -- variants ----------------------------------------------------------------------------------------------------------------


class Heroes(OfGame):
    """Goes through those who have no hero."""


class Pick(OfSeat):
    asks = say("{who}: which hero do you pick?")


class Auction(OfSeat):
    """A hero, and who has bid most for it."""

    bidder: Where
    hero: Card
    bid: Points
    asked: Step = later()
    """The seats that are still asked, as a set."""


class Favour(OfSeat):
    """A colour for the only enemy of somebody else's combat."""


class Draft(OfSeat):
    """A card is kept of the pack that was handed on; each has picked so many."""

    asks = say("{who}: which Advanced Action do you keep for later? After each day you shuffle one of those you keep into your deck.")
    picked: Where


class Kept(OfSeat):
    asks = say("{who}: which drafted card do you shuffle into your deck?")


class Upgrade(OfSeat):
    asks = say("{who}: which Advanced Action do you take into your deck?")


class Outworn(OfSeat):
    """An Action is thrown away for the one that was learned."""

    learned: Card


# -- a fight of two players --------------------------------------------------------------------------------------------------


class Duel(OfGame):
    """Goes through a fight of two players, and through the turns of both."""

    who: Annotated[Who, WHO]
    again: Card = later()


class Attend(OfSeat):
    """How the defender attends the fight."""


class Clash(Playing, of=DECISIONS):
    """An attack is made or blocked."""


class Assail(Clash):
    """An attack is made."""


class Parry(Clash):
    """An attack is blocked."""


class Spoils(OfSeat):
    """The damage of an attack is dealt."""


Window: Any = DECISIONS.enum()
