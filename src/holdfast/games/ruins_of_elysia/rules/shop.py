"""Where one may buy, and what cards cost there."""

from __future__ import annotations

from holdfast.engine.jit import rule

from ..names import MARKET, NO_TERRAIN, Rule
from ..records import Content
from ..state import State
from .land import is_village
from .npcs import npcs_at


@rule
def may_buy_in(s: State, seat: int) -> bool:
    """Whether a player stands in a village that is open to it: not the one where the turn began, and without Characters.

    [ROE-11.1, E31, E64]
    """
    at = s.players[seat].at
    return is_village(s, at) and at != s.turn.began and npcs_at(s, at) == 0


@rule
def price_of(s: State, c: Content, seat: int, item: int) -> int:
    """The price of a card in the village where a player stands, with its terrain's discount.  [ROE-11.2, E31]"""
    price = c.cards[item].price
    terrain = s.land.hexes[s.players[seat].at].terrain
    if terrain != NO_TERRAIN:
        price -= c.cards[item].discount[terrain]
    return max(price, c.rules[Rule.LEAST_PRICE].value)


@rule
def purse_of(s: State, seat: int) -> int:
    """What the active player could spend: the Coin pool, and wild as Coin; the spell doubles one of them.  [ROE-11.1, E28, E56]"""
    me = s.players[seat]
    doubled = 1 if me.wild > 0 and me.spell and not me.spell_used & 1 else 0
    return s.turn.coin + me.wild + doubled


@rule
def can_buy_of_tinker(s: State, c: Content, who: int) -> bool:
    """Whether the active player could pay any card of the General Market at full price.  [ROE-8.7, E76]"""
    for item in range(MARKET):
        if s.market[item] > 0 and c.cards[item].price <= purse_of(s, who):
            return True
    return False
