"""Moving and exploring.  [MK-5.1, MK-5.7]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.hexes import DIRECTIONS, DQ, DR
from holdfast.engine.holds import is_held
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import push

from .. import decisions as pending
from .. import log
from ..actions import DESCEND, EXPLORE, LEAP, WALK
from ..effect_names import Lasting
from ..names import LEAPS, PATH, Goal, Rule
from ..records import Content
from ..state import State
from .battle import add_rampaging, begin_assault, begin_combat
from .duel import begin_duel
from .explore import arrive, can_explore, reveal_tile, see_garrisons
from .land import beside, can_enter, cost_of, crowded, is_conquered_lair, is_held_against, is_owner_fought, provokes, provokes_any
from .strike import gain_fame
from .ways import TUNNEL, can_arrive


@rule
def offer_moves(s: State, c: Content, seat: int, mask: list[int]) -> None:
    """Steps that can be paid, and tiles that can be revealed.  [MK-5.1, MK-5.7]"""
    at = s.players[seat].at
    for way in range(DIRECTIONS):
        there = beside(s, at, way)
        mask[WALK + way] = can_step(s, c, seat, at, there) and cost_of(s, c, seat, there) <= s.turn.move
        mask[EXPLORE + way] = s.turn.move >= c.rules[Rule.EXPLORE].value and can_explore_from(s, c, seat, at, way)
    mask[DESCEND] = can_descend(s, c, seat, at)
    if is_held(s.holds, Lasting.REACH_FURTHER, seat, 0):
        for leap in range(LEAPS):
            there = leap_end(s, at, leap)
            mask[LEAP + leap] = can_step(s, c, seat, at, there) and cost_of(s, c, seat, there) <= s.turn.move


@rule
def can_descend(s: State, c: Content, seat: int, at: int) -> bool:
    """Whether one can go underground to another conquered dungeon or tomb.  [MK-20.8]"""
    if s.options.goal != Goal.LAIRS or not is_conquered_lair(s, c, at):
        return False
    left = s.turn.move - c.rules[Rule.TUNNEL_MOVE].value
    return left > 0 and can_arrive(s, c, seat, at, left, TUNNEL)


@pending.Turn.answers(DESCEND)
@rule
def descend(s: State, c: Content, frame: pending.Turn) -> None:
    """Two move points, and one for each space of the way.  [MK-20.8]"""
    seat = frame.who
    s.turn.move -= c.rules[Rule.TUNNEL_MOVE].value
    emit(s, log.DESCENDED, seat)
    push(s.frames, pending.Travel(seat, TUNNEL, card=NONE, steps=s.turn.move))


@rule
def can_explore_from(s: State, c: Content, seat: int, at: int, way: int) -> bool:
    """Whether a tile may be revealed from a space; with spaces two away as neighbours, also from those around it.  [MK-5.7]"""
    if can_explore(s, c, at, at, way):
        return True
    if is_held(s.holds, Lasting.REACH_FURTHER, seat, 0):
        for step in range(DIRECTIONS):
            there = beside(s, at, step)
            if there != NONE and can_explore(s, c, at, there, way):
                return True
    return False


@rule
def leap_end(s: State, at: int, leap: int) -> int:
    """The space two away: straight on for even leaps, between two ways for odd ones; NONE where no tile lies.  (Space Bending)"""
    way = leap // 2
    other = way if leap % 2 == 0 else (way + 1) % DIRECTIONS
    over = beside(s, at, way)
    there = beside(s, over, other) if over != NONE else NONE
    if there == NONE:
        over = beside(s, at, other)
        there = beside(s, over, way) if over != NONE else NONE
    return there


@apart
def can_step(s: State, c: Content, seat: int, start: int, there: int) -> bool:
    """Whether a step may be taken; not one that provokes to a space with another hero.  [MK-5.4, MK-5.14]"""
    if not can_enter(s, c, seat, there):
        return False
    return not crowded(s, c, there, seat) or is_held(s.holds, Lasting.UNPROVOKED, seat, 0) or not provokes_any(s, c, start, there)


@pending.Turn.answers(WALK)
@rule
def step(s: State, c: Content, frame: pending.Turn, way: int) -> None:
    """To a space beside one's own.  [MK-5.1]"""
    walk(s, c, frame.who, beside(s, s.players[frame.who].at, way))


@pending.Turn.answers(LEAP)
@rule
def leap_over(s: State, c: Content, frame: pending.Turn, leap: int) -> None:
    """To a space two away.  (Space Bending)  [MK-5.12]"""
    walk(s, c, frame.who, leap_end(s, s.players[frame.who].at, leap))


@apart
def walk(s: State, c: Content, seat: int, there: int) -> None:
    """A step; one that provokes ends the movement and begins a combat, and so does an assault, or a fight for a keep with its owner.

    [MK-5.4, MK-5.5, MK-5.13, MK-21.4]
    """
    me = s.players[seat]
    start = me.at
    s.turn.move -= cost_of(s, c, seat, there)
    s.turn.moved = True
    remember(s, start)
    me.at = there
    emit(s, log.WALKED, seat, NONE, there)
    arrive(s, c, seat)
    if is_owner_fought(s, c, there, seat):
        begin_duel(s, c, seat)
        return
    if is_held_against(s, c, there, seat):
        begin_assault(s, c, seat, there, start)
    if not is_held(s.holds, Lasting.UNPROVOKED, seat, 0):
        provoke(s, c, seat, start, there)


@rule
def remember(s: State, space: int) -> None:
    """The spaces of one's way, the last one first: for a forced withdrawal.  [MK-13.2]"""
    for i in range(PATH - 1, 0, -1):
        s.turn.path[i] = s.turn.path[i - 1]
    s.turn.path[0] = space


@rule
def provoke(s: State, c: Content, seat: int, start: int, there: int) -> None:
    """Rampaging enemies that both ends of the step touch: their combat begins, or they join the assault.  [MK-5.5, MK-9.12]"""
    for way in range(DIRECTIONS):
        other = beside(s, there, way)
        if other != NONE and provokes(s, c, start, there, other):
            if not s.combat.on:
                begin_combat(s, seat, there, start)
            add_rampaging(s, other)


@pending.Turn.answers(EXPLORE)
@rule
def explore(s: State, c: Content, frame: pending.Turn, tile: int) -> None:
    """Two move points; the tile is revealed with what belongs on it, and gives a point of Fame when one scouts.  [MK-5.7, MK-16.2]"""
    seat = frame.who
    place = s.land.hexes[s.players[seat].at // 7]
    s.turn.move -= c.rules[Rule.EXPLORE].value
    s.turn.moved = True
    reveal_tile(s, c, place.q + DQ[tile], place.r + DR[tile])
    if c.scenarios[s.options.scenario].scouting:
        gain_fame(s, seat, c.rules[Rule.TILE_FAME].value)
    see_garrisons(s, c)
