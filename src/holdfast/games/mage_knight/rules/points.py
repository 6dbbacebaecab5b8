"""What cards, Skills and Units give: points of move, influence, healing, attack and block.  [MK-4.1, MK-9.5, MK-9.6, MK-11]"""

from __future__ import annotations

from typing import Any

from holdfast.engine.jit import rule

from ..names import (
    ATTACKING_PHASE,
    BLOCKING_PHASE,
    ELEMENTS,
    MELEE,
    PHYSICAL,
    RANGED,
    RANGED_PHASE,
    SIEGE,
)
from ..state import State

# What an effect gave last, in the `step` of its frame: 0 nothing, then these, attacks by reach and element, blocks by element.
_MOVE, _INFLUENCE, _HEAL, _ATTACK = 1, 2, 3, 4
_BLOCK = _ATTACK + 3 * ELEMENTS


@rule
def with_bonus(frame: Any, n: int) -> int:
    """The points of a word: the first of a card that another one plays has that one's bonus, which the frame keeps as `where`."""
    if frame.where > 0 and n > 0:
        n += frame.where
        frame.where = 0
    return n


@rule
def add_move(s: State, frame: Any, n: int) -> None:
    n = with_bonus(frame, n)
    s.turn.move += n
    frame.step = _MOVE
    frame.amount = n


@rule
def add_influence(s: State, frame: Any, n: int) -> None:
    n = with_bonus(frame, n)
    s.turn.influence += n
    frame.step = _INFLUENCE
    frame.amount = n


@rule
def add_heal(s: State, frame: Any, n: int) -> None:
    """Healing points, never in a combat.  [MK-9.2, MK-11.1]"""
    if not s.combat.on:
        s.turn.heal += n
    frame.step = _HEAL
    frame.amount = n


@rule
def add_attack_of(s: State, frame: Any, n: int, reach: int, element: int) -> None:
    """To the attack that is being made; melee only in the attack phase.  [MK-9.5, MK-9.8]"""
    n = with_bonus(frame, n)
    at = ELEMENTS * reach + element
    s.combat.points[at] += n
    frame.step = _ATTACK + at
    frame.amount = n


@rule
def add_attack(s: State, frame: Any, n: int, element: int) -> None:
    add_attack_of(s, frame, n, MELEE, element)


@rule
def add_ranged(s: State, frame: Any, n: int, element: int) -> None:
    add_attack_of(s, frame, n, RANGED, element)


@rule
def add_siege(s: State, frame: Any, n: int, element: int) -> None:
    add_attack_of(s, frame, n, SIEGE, element)


@rule
def add_block(s: State, frame: Any, n: int, element: int) -> None:
    n = with_bonus(frame, n)
    s.combat.block[element] += n
    frame.step = _BLOCK + element
    frame.amount = n


@rule
def add_quick_block(s: State, frame: Any, n: int) -> None:
    """A physical block whose points count twice against swift enemies.  [MK-9.6]"""
    add_block(s, frame, n, PHYSICAL)
    s.combat.quick[PHYSICAL] += n


@rule
def add_more(s: State, frame: Any, n: int) -> None:
    """More of what the effect gave last."""
    last = frame.step
    if last == _MOVE:
        s.turn.move += n
    elif last == _INFLUENCE:
        s.turn.influence += n
    elif last == _HEAL:
        add_heal(s, frame, n)
    elif last >= _BLOCK:
        s.combat.block[last - _BLOCK] += n
    elif last >= _ATTACK:
        s.combat.points[last - _ATTACK] += n
    frame.amount += n


# -- when it is of use -------------------------------------------------------------------------------------------------------


@rule
def may_attack(s: State) -> bool:
    """Whether melee attacks can be played: in the attack phase, when enemies are chosen.  [MK-9.8]"""
    return s.combat.on and s.turn.phase == ATTACKING_PHASE and s.combat.target > 0


@rule
def may_shoot(s: State) -> bool:
    """Whether ranged and siege attacks can be played.  [MK-9.5, MK-9.8]"""
    return s.combat.on and s.turn.phase in (RANGED_PHASE, ATTACKING_PHASE) and s.combat.target > 0


@rule
def may_block(s: State) -> bool:
    """Whether blocks can be played: when the attack is named that they are for.  [MK-9.6]"""
    return s.combat.on and s.turn.phase == BLOCKING_PHASE and s.combat.aimed >= 0


@rule
def may_heal(s: State) -> bool:
    return not s.combat.on
