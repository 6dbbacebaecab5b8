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
from .tiles import begin_action, can_act, source_of

__all__ = ["begin_action", "can_act", "resume_effect"]


class EffectStep(IntEnum):
    """The steps of an action; whatever is asked in one is answered before the next."""

    PAY_AND_GAIN = 0
    LEVELS = 1
    SPECIAL = 2
    CONTRIBUTE = 3


@pending.Effect.resumes
@rule
def resume_effect(s: State, c: Content, frame: pending.Effect) -> None:
    """Carry on with the action at hand.  [KD-6.6]"""
    tile = frame.tile
    if tile < CHARACTERS:
        carry_on(s, c, frame, c.characters[tile])
    else:
        carry_on(s, c, frame, c.buildings[tile - CHARACTERS])


@rule
def carry_on(s: State, c: Content, frame: pending.Effect, action: Action) -> None:
    """The next part of an action.  [KD-6.6]"""
    p, tile, step = frame.who, frame.tile, frame.step
    frame.step += 1
    if step == EffectStep.PAY_AND_GAIN:
        pay_and_gain(s, c, p, action, source_of(tile))
    elif step == EffectStep.LEVELS:
        gain_level(s, c, p, Track.STRENGTH, action.strength)
        gain_level(s, c, p, Track.MAGIC, action.magic)
        ask_level(s, p, action.level)
    elif step == EffectStep.SPECIAL:
        if action.attack:
            do_attack(s, c, p, tile, action.special)
        else:
            do_special(s, c, p, tile, action.special, action.amount)
    else:
        pop(s.frames)
        if action.contribute:
            begin_contribution(s, p, NONE, action.contribute)


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
