"""The action of a tile going on, part after part: pay, gain, levels, what is special to it, and contribute."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, top

from ..content import Action, Content
from ..names import CHARACTERS, COIN, LOOT, MAGIC, SPELL, STRENGTH, WEAPON
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

PAY_AND_GAIN, LEVELS, SPECIAL, CONTRIBUTE = range(4)
"""The steps of an action; whatever is asked in one is answered before the next."""


@rule
def resume_effect(s: State, c: Content) -> None:
    """Carry on with the action at hand.  [KD-6.6]"""
    tile = top(s.frames).card
    if tile < CHARACTERS:
        carry_on(s, c, c.characters[tile])
    else:
        carry_on(s, c, c.buildings[tile - CHARACTERS])


@rule
def carry_on(s: State, c: Content, action: Action) -> None:
    """The next part of an action.  [KD-6.6]"""
    frame = top(s.frames)
    p, tile, step = frame.who, frame.card, frame.step
    frame.step += 1
    if step == PAY_AND_GAIN:
        pay_and_gain(s, c, p, action, source_of(tile))
    elif step == LEVELS:
        gain_level(s, c, p, STRENGTH, action.strength)
        gain_level(s, c, p, MAGIC, action.magic)
        ask_level(s, p, action.level)
    elif step == SPECIAL:
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
    spend(s, p, COIN, action.pay_coin)
    spend(s, p, LOOT, action.pay_loot)
    gain(s, p, WEAPON, action.weapon)
    gain(s, p, SPELL, action.spell)
    gain(s, p, LOOT, action.loot)
    gain(s, p, COIN, action.coin)
    gain_fame(s, c, p, action.fame, source)
    heal(s, p, action.potion)
    ask_either(s, p, action.either)
