"""What Characters and Buildings do, as their numbers say it.

A tile is a number: that of a Character, or CHARACTERS and that of a Building.
"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.stack import push

from .. import decisions as pending
from .. import log
from ..content import Action, Content
from ..names import CHARACTERS, Good, Source, Special
from ..state import State
from .goods import seen_to_lack
from .places import camps_closed

ONE = 1
"""Who sells loot has to have one at least."""

ONE_DISC = 1
"""What a Building asks at most that the Illusionist can take over and the Mirror Portal can show."""


def record_of(c: Content, tile: int) -> Action:
    """The numbers of a tile, for words and screens: a compiled rule has to know which of the two records it reads."""
    return c.characters[tile] if tile < CHARACTERS else c.buildings[tile - CHARACTERS]


@rule
def special_of(c: Content, tile: int) -> int:
    """What is special to a tile."""
    return c.characters[tile].special if tile < CHARACTERS else c.buildings[tile - CHARACTERS].special


@rule
def amount_of(c: Content, tile: int) -> int:
    """The number of what is special to a tile."""
    return c.characters[tile].amount if tile < CHARACTERS else c.buildings[tile - CHARACTERS].amount


@rule
def second_amount_of(c: Content, tile: int) -> int:
    """The second number of what is special to a tile."""
    return c.characters[tile].second_amount if tile < CHARACTERS else c.buildings[tile - CHARACTERS].second_amount


@rule
def is_attack(c: Content, tile: int) -> bool:
    """Whether the action of a tile is an attack.  [KD-6.9]"""
    return c.characters[tile].attack if tile < CHARACTERS else c.buildings[tile - CHARACTERS].attack


@rule
def contribution_of(c: Content, tile: int) -> int:
    """How many cubes the action of a tile brings to the camp.  [KD-6.6]"""
    return c.characters[tile].contribute if tile < CHARACTERS else c.buildings[tile - CHARACTERS].contribute


@rule
def source_of(tile: int) -> int:
    """Where the Fame of a tile comes from."""
    return Source.CHARACTER if tile < CHARACTERS else Source.BUILDING


@rule
def idle(s: State, p: int, action: Action) -> bool:
    """Whether all can see that a tile does nothing now: Area C is closed, or the player has no disc left to recruit.

    [KD-6.8, KD-21.8]
    """
    if action.horde and camps_closed(s):
        return True
    return action.special == Special.RECRUIT_DISC and s.players[p].reserve == 0


@rule
def loot_price(action: Action) -> int:
    """The loot that an action cannot do without.  [KD-6.7, KD-21.9]"""
    return action.pay_loot + (ONE if action.special == Special.SELL_LOOT else 0)


@rule
def can_carry_out(s: State, p: int, action: Action) -> bool:
    """Whether a player can pay the price of an action, and it does something.  [KD-6.7, KD-6.8]"""
    goods = s.players[p].goods
    if goods[Good.COIN] < action.pay_coin or goods[Good.LOOT] < loot_price(action):
        return False
    return not idle(s, p, action)


@apart
def can_act(s: State, c: Content, p: int, tile: int) -> bool:
    """Whether a player can carry out the action of a tile.  [KD-6.7, KD-6.8]"""
    if tile < CHARACTERS:
        return can_carry_out(s, p, c.characters[tile])
    return can_carry_out(s, p, c.buildings[tile - CHARACTERS])


@rule
def begin_action(s: State, p: int, tile: int) -> None:
    """A player who can do so carries out the action of a tile.  [KD-6.2, KD-7.7]"""
    push(s.frames, pending.Effect(p, tile))


@apart
def take_over(s: State, c: Content, p: int, tile: int) -> None:
    """Carry out the action of a tile whose disc was somebody else's, or show that its price cannot be paid.  [KD-6.7, KD-6.8]"""
    if can_act(s, c, p, tile):
        if tile < CHARACTERS:
            emit(s, log.CHARACTER_USED, p, tile)
        else:
            emit(s, log.BUILDING_USED, p, tile - CHARACTERS)
        begin_action(s, p, tile)
    elif tile < CHARACTERS:
        admit(s, p, c.characters[tile])
    else:
        admit(s, p, c.buildings[tile - CHARACTERS])


@rule
def admit(s: State, p: int, action: Action) -> None:
    """Who does not carry out an action shows that they cannot pay for it, if there is no other reason.  [KD-6.7, KD-22.9]"""
    if not idle(s, p, action):
        if s.players[p].goods[Good.COIN] < action.pay_coin:
            seen_to_lack(s, p, Good.COIN, action.pay_coin)
        else:
            seen_to_lack(s, p, Good.LOOT, loot_price(action))
