"""Which of two attacks is as good as the other in whatever the phase allows, so that nobody is asked.  [MK-9.5, MK-9.8]"""

from __future__ import annotations

from typing import Any

from holdfast.engine.jit import rule

from .. import decisions as pending
from ..effect_names import FROM_SKILL, FROM_UNIT, Lasting
from ..names import Phase
from ..state import State
from .effect_words import WORDS

_MELEE, _RANGED, _SIEGE = (WORDS.by_name[name].number for name in ("attack", "ranged", "siege"))


@rule
def outdoes(s: State, c: Any, frame: pending.Effect, row: Any, other: Any) -> bool:  # noqa: ARG001 - a window hands over all of them
    """Whether an attack is as good as another one: as large, of the same element, and able to do all that the other can in this phase.

    In the attack phase all kinds count alike; before it a siege attack does what a ranged one does, and more.  What strengthens the next
    Unit asks for the kind, so a Unit may choose.  [MK-9.5, MK-9.8]
    """
    if not s.combat.on or row.b != other.b or row.a < other.a:
        return False
    if FROM_UNIT <= frame.card < FROM_SKILL and is_any_unit_stronger(s, frame.who):
        return False
    if s.turn.phase == Phase.RANGED_ATTACK:
        return bool(row.word == _SIEGE and other.word == _RANGED)
    if s.turn.phase != Phase.ATTACKING or not (is_attack(row.word) and is_attack(other.word)):
        return False
    return bool(row.a > other.a or row.word < other.word)


@rule
def is_attack(word: int) -> bool:
    """Whether a word gives an attack of any kind.  [MK-9.8]"""
    return word in (_MELEE, _RANGED, _SIEGE)


@rule
def is_any_unit_stronger(s: State, seat: int) -> bool:
    """Whether something makes the next Unit that a seat uses stronger, which may depend on the kind that it chooses.  [MK-9.8]"""
    for i in range(s.holds.count):
        if s.holds.items[i].kind == Lasting.UNIT_MORE and s.holds.items[i].who == seat:
            return True
    return False
