"""What the actions of Characters and Buildings are worth to a player."""

from __future__ import annotations

from typing import Any

from holdfast.engine.jit import apart, rule

from ... import names
from ...content import Content, DieResult
from ...rules.places import camps_closed, position_of
from ...rules.relics import types_of
from ...state import State
from .adventures import enabling
from .camps import camp_worth
from .goods import DISC_WORTH, best_level_worth, either_worth, good_worth, level_worth, rounds_left, thing_worth, wanted

STEP_OF_ORDER = 0.35
"""The worth of each position farther forward."""


@apart
def action_worth(s: State, c: Content, p: int, special: int, amount: int, second: int) -> float:
    """What is special to a tile is worth so much."""
    left = rounds_left(s, c)
    if special == names.Special.SHIELD:
        return 0.2
    if special == names.Special.BARD:
        return 1.6 * amount_or_one(amount)
    if special == names.Special.RESERVE_TO_CAMP:
        return (
            camp_worth(s, c, p, 1) + either_worth(s, c, p) if wanted(s, c, names.Good.WEAPON) + wanted(s, c, names.Good.SPELL) > 0 else 0.0
        )
    if special == names.Special.SET_TURN_POSITION:
        return STEP_OF_ORDER * (position_of(s, p) - 1)
    if special == names.Special.ADVENTURE_DISCOUNT:
        return 1.3 * (amount + second)
    if special == names.Special.LEVEL_AND_MATCH:
        return max(
            level_worth(s, c, p, names.Track.STRENGTH) + second * good_worth(s, c, p, names.Good.WEAPON),
            level_worth(s, c, p, names.Track.MAGIC) + second * good_worth(s, c, p, names.Good.SPELL),
        )
    if special == names.Special.IGNORE_WALL_AND_SHARE_BUILDINGS:
        return 1.0
    if special == names.Special.WOUND_RIVAL:
        return 0.5 * amount
    if special == names.Special.USURP_CHARACTER or special == names.Special.STEAL_BUILDING:
        return 1.8
    if special == names.Special.RECRUIT_DISC:
        return DISC_WORTH * left * amount_or_one(amount) if s.players[p].reserve > 0 else 0.0
    if special == names.Special.SELL_LOOT:
        return max(0.0, min(amount, s.players[p].goods[names.Good.LOOT]) * (second - good_worth(s, c, p, names.Good.LOOT)))
    if special == names.Special.CUBES_BY_POSITION:
        return amount_or_one(amount) * position_of(s, p) * either_worth(s, c, p)
    if special == names.Special.TAKE_GREY_DISC:
        return DISC_WORTH * 0.9 if left > 0 else 0.0
    if special == names.Special.FAME_PER_RELIC_TYPE:
        return 1.0 * amount_or_one(amount) * types_of(s, c, p)
    if special == names.Special.SAP_CAMP:
        return 1.2
    if special == names.Special.STEAL_GOODS:
        return 0.8 * amount * either_worth(s, c, p)
    if special == names.Special.COPY_BUILDINGS:
        return 2.0 * amount
    return 0.0


@rule
def amount_or_one(amount: int) -> int:
    """The number of what is special, where a tile names none: one."""
    return max(1, amount)


@apart
def character_worth(s: State, c: Content, p: int, character: int, discs: int) -> float:
    """What a Character does for a player, with so many discs left to place."""
    tile = c.characters[character]
    if tile.horde and camps_closed(s):
        return 0.0
    worth = plain_gain(s, c, p, tile) + action_worth(s, c, p, tile.special, tile.amount, tile.second_amount)
    if tile.contribute:
        worth += camp_worth(s, c, p, tile.contribute) * 0.5
    if discs > 0 and tile.weapon + tile.spell + tile.either > 0:
        worth += enabling(s, c, p, tile.weapon, tile.spell, tile.either, discs)
    return worth


@apart
def building_worth(s: State, c: Content, p: int, building: int, coins: int, discs: int) -> float:
    """What a Building does for a player who pays so many coins for its space, with so many discs left to place."""
    tile = c.buildings[building]
    if tile.horde and camps_closed(s):
        return 0.0
    if s.players[p].goods[names.Good.COIN] - coins < tile.pay_coin or s.players[p].goods[names.Good.LOOT] < tile.pay_loot:
        return 0.0
    worth = plain_gain(s, c, p, tile) + action_worth(s, c, p, tile.special, tile.amount, tile.second_amount)
    if tile.contribute:
        worth += max(0.0, camp_worth(s, c, p, tile.contribute))
    either = tile.either
    if tile.special == names.Special.CUBES_BY_POSITION:
        either += position_of(s, p)
    if discs > 0 and tile.weapon + tile.spell + either > 0:
        worth += enabling(s, c, p, tile.weapon, tile.spell, either, discs)
    return worth


@apart
def plain_gain(s: State, c: Content, p: int, tile: Any) -> float:
    """What the plain parts of a tile's action are worth, without what they enable."""
    gain: float = 1.0 * tile.fame
    gain += thing_worth(s, c, p, DieResult.WEAPON, tile.weapon)
    gain += thing_worth(s, c, p, DieResult.SPELL, tile.spell)
    if tile.either:
        gain += tile.either * either_worth(s, c, p)
    gain += thing_worth(s, c, p, DieResult.LOOT, tile.loot)
    gain += thing_worth(s, c, p, DieResult.COIN, tile.coin)
    gain += thing_worth(s, c, p, DieResult.POTION, tile.potion)
    gain += thing_worth(s, c, p, DieResult.STRENGTH, tile.strength)
    gain += thing_worth(s, c, p, DieResult.MAGIC, tile.magic)
    if tile.level:
        gain += tile.level * best_level_worth(s, c, p)
    gain -= thing_worth(s, c, p, DieResult.COIN, tile.pay_coin)
    return gain - thing_worth(s, c, p, DieResult.LOOT, tile.pay_loot)
