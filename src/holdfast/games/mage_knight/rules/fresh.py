"""A turn that begins."""

from __future__ import annotations

from holdfast.engine.clear import clear
from holdfast.engine.jit import rule

from ..names import Phase
from ..state import State


@rule
def clear_turn(s: State) -> None:
    """Nothing of it has been done yet; mana stays.  [MK-3.6]"""
    clear(s.turn, ("mana", "began_empty", "hopeless"))
    s.turn.phase = Phase.MOVING
    s.turn.dice_left = 1
