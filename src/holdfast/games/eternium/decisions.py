"""The decisions: whom each asks and what, and what its numbers are.

Some only go on, and ask nobody.  Questions that depend on more than these numbers are in `text/`.
"""

from __future__ import annotations

from typing import Annotated, Any

from holdfast.engine.decision import Card, Decision, Points, Step, Where, Who, later
from holdfast.engine.instructions import Registers
from holdfast.schema.decision_kinds import Decisions
from holdfast.schema.texts.i18n import say

from .log import COMBAT_CARD, ITEM, OTHER, PLACE, QUEST, TEAM, WHO, WILD

DECISIONS = Decisions()


class OfGame(Decision, of=DECISIONS):
    """What goes on, and asks nobody, or whom its own rule says."""


class OfTeam(Decision, of=DECISIONS):
    """What a team is asked, of whose seats its own rule says which."""

    who: Annotated[Who, TEAM]


class OfHero(Decision, of=DECISIONS):
    """What the owner of a hero is asked, or what the hero goes through."""

    who: Annotated[Who, WHO]


# -- the course --------------------------------------------------------------------------------------------------------------


class Round(OfGame):
    """A round: preparation, the turns of all heroes, its end."""


class Opening(OfGame):
    """Heroes are chosen, victory cards are dealt."""


class Settle(OfGame):
    """Victory cards are checked."""

    checked: Step = later()
    """How many heroes' cards were."""


class Shadow(OfHero):
    """A turn of one of the automaton's heroes."""

    shadow_card: Card = later()
    played: Points = later()


class RoomFor(OfGame):
    """Heroes make room in an area for a beast or boss."""

    nobody: Who = later(0)
    place: Annotated[Where, PLACE]
    turns: Step = later()
    """How many there were for heroes to make room: people's have theirs first."""


class Choose(OfTeam):
    """Which hero takes a place on the map."""

    figure: Points


class Keep(OfHero):
    """One of two victory cards."""

    asks = say("{who}: which victory card do you keep?")
    first: Where
    second: Card


class Activate(OfTeam):
    """Which hero takes the turn of its team."""


class Turn(OfHero):
    """A turn of a hero."""


class From(OfHero):
    """The last step of a way, where the hero may have to go back."""

    asks = say("{who}: from which area do you enter {place}?")
    place: Annotated[Where, PLACE]
    deed: Points


class Arrive(OfHero):
    """What waits for a hero in an area."""

    place: Annotated[Where, PLACE]


class Fight(OfHero):
    asks = say("{who}: whom do you fight?")


class Soldiers(OfHero):
    """A combat against the soldiers of an area."""

    place: Annotated[Where, PLACE]


class Quest(OfHero):
    """The test of a quest."""

    quest: Annotated[Where, QUEST]


class Trade(OfHero):
    asks = say("{who}: what changes hands with {other}?")
    other: Annotated[Where, OTHER]


class Swap(OfHero):
    """What comes back for a card that was given, or taken, and finds no room."""

    other: Annotated[Where, OTHER]
    item: Annotated[Card, ITEM]
    given: Points


class Merchant(OfHero):
    """What a hero buys at the end of its turn."""


class Room(OfHero):
    asks = say("{who}: which card do you put away for {item}?")
    item: Annotated[Card, ITEM]


class Spells(OfHero):
    """More spells than Mind allows."""

    asks = say("{who}: which spell do you put away?")


class Pay(OfHero):
    asks = say("{who} is defeated: how much do you pay from the pool?")


class PayCard(OfHero):
    """What is still owed is paid with cards."""

    asks = say("{who}: which cards do you pay with?")
    owed: Points


class Gain(OfHero):
    """A card that costs so much or less."""

    asks = say("{who}: which card of the Smith do you take?")
    cost: Points


class Scry(OfHero):
    """So many cards of a deck are looked at."""

    asks = say("{who}: which deck do you look at?")
    source: Card
    cards: Points


class PutBack(OfHero):
    """So many cards of a deck that were looked at lie in a new order, of which some are back."""

    deck: Where
    back: Card = later(0)
    cards: Points


# -- epic combats ------------------------------------------------------------------------------------------------------------


class Combat(OfHero):
    """The course of a combat."""

    other: Annotated[Where, OTHER]


class Weapon(OfHero):
    asks = say("{who}: which weapon do you use?")
    own_side: Points


class Zone(OfHero):
    asks = say("{who}: in which zone do you place {card}?")
    side: Where
    combat_card: Annotated[Card, COMBAT_CARD] = later()


class Cancel(OfHero):
    """So many cards of the other side."""

    asks = say("{who}: which card of the enemy's Tempo counts 0?")
    side: Where
    cards: Points


class Spell(OfHero):
    asks = say("{who}: do you cast a spell?")


class Consume(OfHero):
    asks = say("{who}: do you use a consumable?")


class Flee(OfHero):
    asks = say("{who}: do you flee or go on?")


class Push(OfHero):
    """Where a hero is moved, by itself or by another."""

    asks = say("{who}: where is {other} moved?")
    other: Annotated[Where, OTHER]
    how: Points


class Effect(OfGame, Registers):
    """What a text does for a fighter."""

    who: Annotated[Who, WHO]
    source: Card


class Stat(OfHero):
    """One of the statistics is better by so much."""

    asks = say("{who}: which statistic does your beast improve?")
    bonus: Points


# -- dice and the wilds ------------------------------------------------------------------------------------------------------


class Roll(OfHero):
    """Rerolls of dice."""

    purpose: Points


class Wilds(OfHero):
    """The course of braving the wilds."""


class Face(OfHero):
    asks = say("{who}: which of the two wilds cards do you face? The other goes under the deck.")
    first: Where
    second: Card


class Allocate(OfHero):
    """What dice are put on."""


class Tame(OfHero):
    asks = say("{who}: do you tame the beast or take the reward?")
    beast: Where
    price: Points


class Recruit(OfHero):
    asks = say("{who}: do you recruit the ally?")
    ally: Annotated[Where, WILD]
    price: Points


class Upgrade(OfHero):
    """One of two upgrades, once they are looked at."""

    asks = say("{who}: which card improves the combat deck?")
    first: Where = later()
    second: Card = later()


class Remove(OfHero):
    asks = say("{who}: which combat card do you remove from the game?")


Window: Any = DECISIONS.enum()
