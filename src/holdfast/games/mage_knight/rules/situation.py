"""Of what use something is that is played now.  [MK-3.6]"""

from __future__ import annotations

from holdfast.engine.holds import is_held
from holdfast.engine.jit import apart, rule

from ..effect_names import Lasting
from ..names import FOES, Card, Phase, Points, Use
from ..records import Content
from ..state import State
from .foes import CUMBERSOME, is_there, traits

_U_MOVING, _U_INTERACTION, _U_HEALING = 1 << Use.MOVING, 1 << Use.INTERACTION, 1 << Use.HEALING
_U_SHOOTING, _U_BLOCKING, _U_ATTACKING = 1 << Use.RANGED_ATTACK, 1 << Use.BLOCKING, 1 << Use.ATTACKING


@rule
def told_for(numbers: list[int], people: int) -> int:
    """The number of a scenario for so many players; where a table gives fewer numbers, the last one.  [MK-1.7]"""
    while people > 1 and numbers[people - 1] < 0:
        people -= 1
    return numbers[people - 1]


@rule
def is_one_side(s: State) -> bool:
    """Whether nobody plays against another: alone, or all together.  [MK-16.12, MK-19.1]"""
    return s.seats == 1 or bool(s.options.together)


@apart
def uses_now(s: State, c: Content, seat: int) -> int:
    """The situations in which something played now is of use.  [MK-3.6]"""
    more = (_U_MOVING if needs_move(s, c, seat) else 0) | (_U_INTERACTION if needs_influence(s, seat) else 0)
    if s.turn.phase == Phase.RANGED_ATTACK:
        return _U_SHOOTING | more | (_U_ATTACKING if is_held(s.holds, Lasting.ALL_SIEGE, seat, 0) else 0)
    if s.turn.phase == Phase.BLOCKING:
        return _U_BLOCKING | more
    if s.turn.phase == Phase.ATTACKING:
        return _U_ATTACKING | more
    if s.turn.interacting:
        return _U_INTERACTION | _U_HEALING
    if s.turn.phase != Phase.MOVING or s.turn.resting or s.turn.acted:
        return _U_HEALING
    return _U_MOVING | _U_HEALING


@rule
def needs_move(s: State, c: Content, seat: int) -> bool:
    """Whether move points are of use in the combat: to lower attacks, as attacks, or for Wings of Night.  [MK-3.6, MK-9.6]"""
    if not s.combat.on:
        return False
    if s.turn.phase == Phase.BLOCKING:
        for foe in range(FOES):
            if is_there(s, foe) and traits(s, c, foe) & CUMBERSOME:
                return True
    is_time = s.turn.phase == Phase.BLOCKING if s.duel.on else s.turn.phase != Phase.ATTACKING
    if is_time and s.players[seat].hand.held[Card.WINGS_OF_WIND] > 0:
        return True
    if rate_of(s, seat, Points.RANGED) > 0 and s.turn.phase == Phase.RANGED_ATTACK:
        return True
    return s.turn.phase == Phase.ATTACKING and (rate_of(s, seat, Points.ATTACK) > 0 or rate_of(s, seat, Points.RANGED) > 0)


@rule
def needs_influence(s: State, seat: int) -> bool:
    """Whether influence points are of use in the combat: as blocks."""
    return s.turn.phase == Phase.BLOCKING and makes_blocks(s, seat)


@rule
def makes_blocks(s: State, seat: int) -> bool:
    """Whether influence becomes blocks.  (Diplomacy)"""
    return rate_of(s, seat, Points.BLOCK) > 0 or rate_of(s, seat, Points.FIRE_BLOCK) > 0 or rate_of(s, seat, Points.ICE_BLOCK) > 0


@apart
def rate_of(s: State, seat: int, points: int) -> int:
    """What a point of a sort costs of the points it is made of, or 0 where nothing allows it.  [MK-4.22]"""
    rate = 0
    for i in range(s.holds.count):
        item = s.holds.items[i]
        if item.kind == Lasting.CONVERTS and item.who == seat and item.a == points:
            rate = item.b if rate == 0 else min(rate, item.b)
    return rate
