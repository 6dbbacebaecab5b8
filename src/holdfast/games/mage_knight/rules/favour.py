"""The colour that somebody chooses for the only enemy of a combat, a variant.  [MK-18.30]"""

from __future__ import annotations

from holdfast.engine.events import emit, emit_but, emit_for
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import COLOUR
from ..names import BASIC_COLOURS, Colour, Phase
from ..state import State

FAVOURITE = 0
"""The place of the only enemy: others may join it later, and have nothing of its colour."""


@rule
def clear_favour(s: State) -> None:
    """No colour is chosen for the enemy.  [MK-18.30]"""
    s.combat.favour.card = NONE
    s.combat.favour.known = ALL


@rule
def player_before(s: State, seat: int) -> int:
    """Who plays before a player in the Round Order; before the first one it is the last; NONE if nobody else is left.

    [MK-18.30, MK-20.33]
    """
    found = NONE
    nearest = s.seats + 0
    for other in range(s.seats):
        away = (s.players[seat].order - s.players[other].order) % (s.seats + 1)
        if other != seat and not s.players[other].out and (found == NONE or away < nearest):
            nearest = away
            found = other
    return found


@apart
def ask_favour(s: State, seat: int) -> bool:
    """A combat begins: with one enemy somebody is asked for a colour; returns whether that is so.

    A share of an assault together is no last defender.  [MK-18.30]
    """
    before = player_before(s, seat)
    if s.combat.foes[FAVOURITE].enemy == NONE or s.combat.foes[FAVOURITE + 1].enemy != NONE or s.joint.on or before == NONE:
        return False
    push(s.frames, pending.Favour(before))
    return True


@pending.Favour.offers
@rule
def offer_favour(mask: list[int]) -> None:
    """One of the four basic colours is chosen.  [MK-18.30]"""
    for colour in range(BASIC_COLOURS):
        mask[COLOUR + colour] = 1


@pending.Favour.answers(COLOUR)
@rule
def choose_favour(s: State, frame: pending.Favour, mana: int) -> None:
    """White is of the first phase, and so is shown at once.  [MK-18.30]"""
    seat = frame.who
    pop(s.frames)
    s.combat.favour.card = mana
    s.combat.favour.known = 1 << seat
    emit_for(s, seat, log.FAVOURED_WITH, seat, mana)
    emit_but(s, seat, log.FAVOURED, seat)
    if mana == Colour.WHITE:
        show_favour(s)


@apart
def show_favour(s: State) -> None:
    """All see the colour from now on.  [MK-18.30]"""
    one = s.combat.favour
    if one.known != ALL:
        one.known = ALL
        reveal(s)
        emit(s, log.FAVOUR_SHOWN, NONE, s.combat.foes[FAVOURITE].enemy, one.card)


@rule
def show_in(s: State, phase: int) -> None:
    """A phase begins: red is shown in the block phase, what is left in the attack phase.  [MK-18.30]"""
    if s.combat.favour.known != ALL:
        reveal(s)  # also that it is not red
    if phase == Phase.ATTACKING or s.combat.favour.card == Colour.RED:
        show_favour(s)


@rule
def favoured_armor(s: State, foe: int) -> int:
    """By white 1 in the ranged and siege phase, by blue 1 in the attack phase, when all see it.  [MK-18.30]"""
    colour, phase = s.combat.favour.card, s.turn.phase
    if foe != FAVOURITE:
        return 0
    return 1 if (colour == Colour.WHITE and phase == Phase.RANGED_ATTACK) or (colour == Colour.BLUE and phase == Phase.ATTACKING) else 0


@rule
def favoured_attack(s: State, foe: int) -> int:
    """By red 1 for each attack of its own, not of whom it has summoned, from when all see it.  [MK-18.30]"""
    if foe != FAVOURITE or s.turn.phase == Phase.RANGED_ATTACK or s.combat.foes[foe].summoned != NONE:
        return 0
    return 1 if s.combat.favour.card == Colour.RED else 0


@rule
def favoured_fame(s: State, foe: int) -> int:
    """By white, red and blue 1 when it is beaten.  [MK-18.30]"""
    return 1 if foe == FAVOURITE and s.combat.favour.card in (Colour.WHITE, Colour.RED, Colour.BLUE) else 0
