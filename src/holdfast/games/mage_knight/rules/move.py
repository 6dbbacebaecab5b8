"""Moving and exploring.  [MK-5]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.hexes import DIRECTIONS, DQ, DR
from holdfast.engine.holds import held, is_held
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE
from holdfast.engine.position import reveal

from .. import log
from ..actions import EXPLORE, WALK
from ..names import EXPLORE as EXPLORE_RULE
from ..names import EXPLORE_COST, PATH, TILE_FAME, TOKENS, UNPROVOKED
from ..records import Content
from ..state import State
from .battle import add_rampaging, begin_assault, begin_combat
from .explore import can_explore, reveal_tile
from .land import beside, can_enter, cost_of, is_held_against, is_rampaging, is_safe, provokes
from .strike import gain_fame


@rule
def offer_moves(s: State, c: Content, seat: int, mask: list[int]) -> None:
    """Steps that can be paid, and tiles that can be revealed.  [MK-5.1, MK-5.7]"""
    at = s.players[seat].at
    for way in range(DIRECTIONS):
        there = beside(s, at, way)
        mask[WALK + way] = can_enter(s, c, seat, there) and cost_of(s, c, seat, there) <= s.turn.move
        mask[EXPLORE + way] = s.turn.move >= explore_cost(s, c, seat) and can_explore(s, c, at, way)


@rule
def explore_cost(s: State, c: Content, seat: int) -> int:
    return max(c.rules[EXPLORE_RULE].value + held(s.holds, EXPLORE_COST, seat, 0), 0)


@rule
def walk(s: State, c: Content, seat: int, way: int) -> None:
    """A step; one that provokes ends the movement and begins a combat, and so does an assault.  [MK-5.4, MK-5.5, MK-9.1]"""
    me = s.players[seat]
    start = me.at
    there = beside(s, start, way)
    s.turn.move -= cost_of(s, c, seat, there)
    s.turn.moved = True
    if is_safe(s, c, seat, start):
        remember(s, start)
    me.at = there
    emit(s, log.WALKED, seat, NONE, there)
    if is_held_against(s, c, there, seat):
        begin_assault(s, c, seat, there, start)
    else:
        see_garrisons(s, there)
    if not is_held(s.holds, UNPROVOKED, seat, 0):
        provoke(s, c, seat, start, there)


@rule
def remember(s: State, space: int) -> None:
    """The safe spaces of one's way, the last one first: for a forced withdrawal.  [MK-13.2]"""
    for i in range(PATH - 1, 0, -1):
        s.turn.path[i] = s.turn.path[i - 1]
    s.turn.path[0] = space


@rule
def provoke(s: State, c: Content, seat: int, start: int, there: int) -> None:
    """Rampaging enemies that both ends of the step touch: their combat begins, or they join the assault.  [MK-5.5, MK-9.1]"""
    for way in range(DIRECTIONS):
        other = beside(s, there, way)
        if other != NONE and is_rampaging(s, c, other) and provokes(s, c, start, there, other):
            if not s.combat.on:
                begin_combat(s, seat, there, start)
            add_rampaging(s, other)


@rule
def explore(s: State, c: Content, seat: int, way: int) -> None:
    """Two move points; the tile is revealed with what belongs on it, and gives a point of Fame in this scenario.  [MK-5.7, MK-16.2]"""
    place = s.land.hexes[s.players[seat].at // 7]
    s.turn.move -= explore_cost(s, c, seat)
    s.turn.moved = True
    reveal_tile(s, c, place.q + DQ[way], place.r + DR[way])
    gain_fame(s, seat, c.rules[TILE_FAME].value)
    see_garrisons(s, s.players[seat].at)


@apart
def see_garrisons(s: State, space: int) -> None:
    """By day garrisons beside a hero are seen by all.  [MK-6.3]"""
    if s.night:
        return
    for way in range(DIRECTIONS):
        other = beside(s, space, way)
        if other != NONE:
            turn_up(s, other)


@rule
def turn_up(s: State, space: int) -> None:
    """Turn the tokens of a space face up."""
    for i in range(TOKENS):
        token = s.land.hexes[space // 7].spaces[space % 7].tokens[i]
        if token.card != NONE and token.known != ALL:
            token.known = ALL
            reveal(s)
            emit(s, log.SEEN, s.active, token.card)
