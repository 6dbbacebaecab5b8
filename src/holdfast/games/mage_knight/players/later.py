"""What a player can reckon with in a later turn: a fresh hand of their own cards, and all Units."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.scratch import scratch

from ..names import (
    ABILITIES,
    COMMANDS,
    FIRST_ARTIFACT,
    FIRST_SPELL,
    NO_COLOUR,
    WOUND,
)
from ..records import Content
from ..rules.play import ability_mana, ability_row
from ..state import State
from .worth import Wish, yield_of

TURNS_A_ROUND = 5
"""How many turns a player has in a round that is still to come, about."""
POWERED = 0.4
"""The share of cards that are played with their strong side: about two of a hand of five."""
ON_THE_WAY = 1.0
"""Cards of a fresh hand that are spent on the way to where it is used."""

DUMMY_TAKES = 4
"""How many cards the dummy player turns up in a turn, on average."""
USUAL_TURNS = 4
"""How many turns a round has for a player, without a dummy player: the cards of a deck last so long."""


@rule
def turns_to_come(s: State) -> int:
    """How many turns of this round are still to come, about: the dummy player, who takes three cards or more each turn, ends it."""
    if s.dummy.on:
        return 1 if s.announced else 1 + (s.dummy.deck.count + DUMMY_TAKES - 1) // DUMMY_TAKES
    return USUAL_TURNS


@rule
def usual_yield(c: Content, kind: int, wanted: int) -> float:
    """The points of what one wants that a card gives on average, sideways at least."""
    if kind == WOUND:
        return 0.0
    basic = max(1.0, yield_of(c, c.cards[kind].basic.row, wanted, 0))
    if FIRST_SPELL <= kind < FIRST_ARTIFACT:
        return 1.0 + POWERED * (basic - 1.0)
    strong = max(basic, yield_of(c, c.cards[kind].strong.row, wanted, 0)) if kind < FIRST_SPELL else basic
    return basic + POWERED * (strong - basic)


@apart
def fresh_points(s: State, c: Content, seat: int) -> tuple[float, float]:
    """The attack and the influence that a fresh hand gives with the help of Units that are not wounded."""
    me = s.players[seat]
    attack, influence = 0.0, 0.0
    cards = 0
    below = scratch(WOUND + 1)  # cards of the deck by kind
    for i in range(me.deck.count):
        if me.deck.cards[i] >= 0:
            below[me.deck.cards[i]] += 1
    held, discard, played = me.hand.held, me.discard, me.played
    for kind in range(WOUND + 1):
        count = int(held[kind] + discard[kind] + played[kind]) + below[kind]
        if count > 0:
            cards += count
            attack += count * usual_yield(c, kind, Wish.MELEE_WISE)
            influence += count * usual_yield(c, kind, Wish.INFLUENCES)
    share = (c.levels[me.level].hand - ON_THE_WAY) / max(cards, 1)
    attack *= share
    influence *= share
    for place in range(COMMANDS):
        one = me.company[place]
        if one.unit != NONE and one.wounds == 0:
            hit, deal = 0.0, 0.0
            for ability in range(ABILITIES):
                if ability_mana(c, one.unit, ability) == NO_COLOUR:
                    row = ability_row(c, one.unit, ability)
                    hit, deal = max(hit, yield_of(c, row, Wish.MELEE_WISE, 0)), max(deal, yield_of(c, row, Wish.INFLUENCES, 0))
            attack += hit
            influence += deal
    return attack, influence
