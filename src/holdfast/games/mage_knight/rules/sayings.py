"""How the words of effects are said: sentences that depend on more than the names of their arguments."""

from __future__ import annotations

from holdfast.schema.texts.i18n import Phrase, all_of, say, say_many

from ..effect_names import DeckPlace, Destination, Journey, PriceCard, Side
from ..names import CardColour, Colour, Element, Points, Until

COLOURS = {
    Colour.RED: say("red"),
    Colour.BLUE: say("blue"),
    Colour.WHITE: say("white"),
    Colour.GREEN: say("green"),
    Colour.GOLD: say("gold"),
    Colour.BLACK: say("black"),
    "basic": say("a basic colour"),
    "any": say("any colour"),
}
CARD_COLOURS = {CardColour(colour): COLOURS[Colour(colour)] for colour in range(4)}
CHOICES = {
    PriceCard.NONWOUND: say("a card that is no Wound"),
    PriceCard.WOUND: say("a Wound"),
    PriceCard.ANY: say("a card"),
    PriceCard.ACTION: say("an Action card"),
}
DESTINATIONS = {Destination.HAND: say("to your hand"), Destination.DISCARD: say("to your discard pile")}
PLACES = {DeckPlace.HAND: say("into your hand"), DeckPlace.TOP: say("on top of your deck"), DeckPlace.BOTTOM: say("under your deck")}
SIDES = {Side.BASIC: say("its basic effect"), Side.STRONG: say("its strong effect")}
POINTS = {
    Points.MOVE: say("Move"),
    Points.INFLUENCE: say("Influence"),
    Points.ATTACK: say("Attack"),
    Points.BLOCK: say("Block"),
    Points.RANGED: say("Ranged Attack"),
    Points.SIEGE: say("Siege Attack"),
    Points.HEAL: say("Heal"),
    Points.FIRE_BLOCK: say("Fire Block"),
    Points.ICE_BLOCK: say("Ice Block"),
    Points.KEPT: say("the Attack that was kept"),
}
UNTIL = {Until.COMBAT: say("in this combat"), Until.TURN: say("this turn"), Until.ROUND: say("this round")}


def attack(n: int, element: int) -> Phrase:
    if element == Element.PHYSICAL:
        return say("Attack {n}", n=n)
    if element == Element.FIRE:
        return say("Fire Attack {n}", n=n)
    return say("Ice Attack {n}", n=n) if element == Element.ICE else say("Cold Fire Attack {n}", n=n)


def ranged(n: int, element: int) -> Phrase:
    if element == Element.PHYSICAL:
        return say("Ranged Attack {n}", n=n)
    if element == Element.FIRE:
        return say("Ranged Fire Attack {n}", n=n)
    return say("Ranged Ice Attack {n}", n=n) if element == Element.ICE else say("Ranged Cold Fire Attack {n}", n=n)


def siege(n: int, element: int) -> Phrase:
    if element == Element.PHYSICAL:
        return say("Siege Attack {n}", n=n)
    if element == Element.FIRE:
        return say("Siege Fire Attack {n}", n=n)
    return say("Siege Ice Attack {n}", n=n) if element == Element.ICE else say("Siege Cold Fire Attack {n}", n=n)


def block(n: int, element: int) -> Phrase:
    if element == Element.PHYSICAL:
        return say("Block {n}", n=n)
    if element == Element.FIRE:
        return say("Fire Block {n}", n=n)
    return say("Ice Block {n}", n=n) if element == Element.ICE else say("Cold Fire Block {n}", n=n)


def reputation(n: int) -> Phrase:
    return say("Reputation +{n}", n=n) if n > 0 else say("Reputation -{n}", n=-n)


def armor(n: int) -> Phrase:
    return say("its armor +{n}", n=n) if n > 0 else say("its armor -{n}, at least 1", n=-n)


def discard(cards: int, n: int) -> Phrase:
    if n > 1:
        return say("discard cards that are no Wounds, as many as you like")
    return say("discard {cards}", cards=CHOICES[PriceCard(cards)])


def shed(n: int) -> Phrase:
    if n == 0:
        return say("throw no Wound away")
    return say_many(n, "throw {count} Wound of your hand away", "throw {count} Wounds of your hand away")


def units_bonus(attack: int, block: int, armor: int, until: int) -> Phrase:
    """Only what changes is named."""
    changed = [
        *([say("their Attacks +{n}", n=attack)] if attack else []),
        *([say("their Blocks +{n}", n=block)] if block else []),
        *([say("their armor +{n}", n=armor)] if armor else []),
    ]
    return say("your Units have {what} {until}", what=all_of(changed), until=UNTIL[Until(until)])


def convert(b: int, a: int, kind: int) -> Phrase:  # noqa: ARG001 - it has all arguments of the word
    """Move becomes attacks, influence blocks."""
    if a in (Points.ATTACK, Points.RANGED):
        return say("this turn {rate} Move may become {points} 1", rate=b, points=POINTS[Points(a)])
    return say("this turn {rate} Influence may become {points} 1", rate=b, points=POINTS[Points(a)])


def keep_attack(n: int, element: int) -> Phrase:
    return say("in the attack phase {attack}", attack=attack(n, element))


def cost_less(n: int, least: int, name: str) -> Phrase:
    if least:
        return say("{terrain} costs {n} less this turn, at least {least}", terrain=name, n=n, least=least)
    return say("{terrain} costs {n} less this turn", terrain=name, n=n)


def travel(n: int, kind: int) -> Phrase:
    if kind == Journey.UNDERGROUND:
        return say("go up to {n} spaces below the ground, not under swamps and lakes, to a safe space", n=n)
    if kind == Journey.ASSAULT:
        return say("go up to {n} spaces below the ground, not under swamps and lakes, into an assault", n=n)
    if kind == Journey.FLIGHT:
        return say("fly up to {n} spaces for 1 Move each, to a safe space", n=n)
    return say_many(n, "go {count} space, to a safe one", "go up to {count} spaces, to a safe one")


def recycle(n: int, chosen: int) -> Phrase:
    if chosen:
        return say("put {n} cards of your discard pile on top of your deck", n=n)
    return say("put {n} cards of your discard pile, by chance, on top of your deck", n=n)
