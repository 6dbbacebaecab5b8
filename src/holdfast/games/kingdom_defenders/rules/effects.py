"""The action of a tile going on, part after part: pay, gain, levels, what is special to it, and contribute."""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop

from .. import decisions as pending
from ..content import Action, Content
from ..names import CHARACTERS, Good, Track
from ..state import State
from .attacks import do_attack
from .camps import begin_contribution
from .fame import gain_fame
from .goods import ask_either, gain, spend
from .health import heal
from .levels import ask_level, gain_level
from .specials import do_special
from .tiles import amount_of, begin_action, can_act, contribution_of, is_attack, source_of, special_of

__all__ = ["begin_action", "can_act"]


@pending.Effect.goes_through
class EffectStep(IntEnum):
    """The steps of an action; whatever is asked in one is answered before the next."""

    PAY_AND_GAIN = 0
    LEVELS = 1
    SPECIAL = 2
    CONTRIBUTE = 3


@pending.Effect.resumes_at(EffectStep.PAY_AND_GAIN)
@rule
def pay_and_gain_of(s: State, c: Content, frame: pending.Effect) -> None:
    """First the price, and what is certain.  [KD-6.6]"""
    p, tile = frame.who, frame.tile
    if tile < CHARACTERS:
        pay_and_gain(s, c, p, c.characters[tile], source_of(tile))
    else:
        pay_and_gain(s, c, p, c.buildings[tile - CHARACTERS], source_of(tile))


@pending.Effect.resumes_at(EffectStep.LEVELS)
@rule
def levels_of(s: State, c: Content, frame: pending.Effect) -> None:
    """Then levels.  [KD-6.6]"""
    p, tile = frame.who, frame.tile
    if tile < CHARACTERS:
        rise(s, c, p, c.characters[tile])
    else:
        rise(s, c, p, c.buildings[tile - CHARACTERS])


@pending.Effect.resumes_at(EffectStep.SPECIAL)
@rule
def special_part(s: State, c: Content, frame: pending.Effect) -> None:
    """Then an attack, or what else is special.  [KD-6.6]"""
    p, tile = frame.who, frame.tile
    if is_attack(c, tile):
        do_attack(s, c, p, tile, special_of(c, tile))
    else:
        do_special(s, c, p, tile, special_of(c, tile), amount_of(c, tile))


@pending.Effect.resumes_at(EffectStep.CONTRIBUTE)
@rule
def contribute_last(s: State, c: Content, frame: pending.Effect) -> None:
    """Cubes go to the camp last.  [KD-6.6]"""
    p, tile = frame.who, frame.tile
    pop(s.frames)
    cubes = contribution_of(c, tile)
    if cubes:
        begin_contribution(s, p, NONE, cubes)


@rule
def rise(s: State, c: Content, p: int, action: Action) -> None:
    """The levels of an action, and those of one's choice.  [KD-6.6]"""
    gain_level(s, c, p, Track.STRENGTH, action.strength)
    gain_level(s, c, p, Track.MAGIC, action.magic)
    ask_level(s, p, action.level)


@apart
def pay_and_gain(s: State, c: Content, p: int, action: Action, source: int) -> None:
    """Pay the price, gain what is certain, drink the potions, and choose cubes of either kind.  [KD-6.6]"""
    spend(s, p, Good.COIN, action.pay_coin)
    spend(s, p, Good.LOOT, action.pay_loot)
    gain(s, p, Good.WEAPON, action.weapon)
    gain(s, p, Good.SPELL, action.spell)
    gain(s, p, Good.LOOT, action.loot)
    gain(s, p, Good.COIN, action.coin)
    gain_fame(s, c, p, action.fame, source)
    heal(s, p, action.potion)
    ask_either(s, p, action.either)
