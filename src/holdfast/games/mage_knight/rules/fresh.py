"""A turn that begins."""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE

from ..names import BASIC_COLOURS, MOVING, PATH, REWARDS
from ..state import State


@rule
def clear_turn(s: State) -> None:
    """Nothing of it has been done yet; mana stays."""
    turn = s.turn
    turn.phase = MOVING
    turn.endless = 0
    turn.fleeting = 0
    turn.fades = False
    turn.dice_left = 1
    turn.black_dice = 0
    turn.any_dice = False
    turn.turning = 0
    turn.kept_dice = 0
    turn.fought = 0
    turn.doubled = False
    turn.again = False
    turn.bent = False
    turn.begun = False
    turn.die_used = False
    turn.move = 0
    turn.influence = 0
    turn.heal = 0
    turn.acted = False
    turn.moved = False
    turn.resting = False
    turn.interacting = False
    turn.has_played = False
    turn.wounds = 0
    turn.recruited = 0
    turn.searched = False
    turn.proposals = 0
    turn.dungeons = 0
    turn.sets = 0
    for colour in range(BASIC_COLOURS):
        turn.spent_crystals[colour] = 0
        turn.cast[colour] = 0
    for i in range(PATH):
        turn.path[i] = NONE
    for i in range(REWARDS):
        turn.rewards[i] = 0
