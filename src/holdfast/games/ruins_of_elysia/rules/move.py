"""The Move step: walking, new tiles, late overlays, Ruins, the relic.  [ROE-7]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import DONE, ENTER, OVERLAY, STAY, STOP, TELEPORT, TILE, WALK
from ..decisions import W_NEW_TILE, W_TILE
from ..names import (
    COIN_RESOURCE,
    FIRST_VILLAGE,
    LATE_DISTANCE,
    LATE_OVERLAY,
    NO_OVERLAY,
    OVERLAYS,
    STIRRING,
    TELEPORT_TO,
    TILES,
    WALK_RESOURCE,
)
from ..records import Content
from ..state import State
from .land import apart, bare_cost_of, cost_of, draw_tile, is_far_enough, is_ruins, is_village, overlays_left, place_overlay_on
from .npcs import appear_next
from .ruins import is_nearest_ruins
from .tokens import gain_light
from .trade import begin_trade, may_offer_any, offer_trades
from .wild import is_wild, offer_wild, offer_wild_card, return_wild

POOL, WITH_WILD = range(2)
"""Steps of the question about a new tile: the Walk pool can pay it, or only together with wild."""


# -- walking -----------------------------------------------------------------------------------------------------------------


@rule
def offer_move(s: State, c: Content, mask: list[int]) -> None:
    """The six neighbours, late overlays before the first step, the relic, wild, trades, or the end of the movement.  [ROE-7.1, ROE-7.2]"""
    seat = top(s.frames).who
    mask[DONE] = 1
    for way in range(6):
        mask[WALK + way] = may_step(s, c, seat, way)
    if top(s.frames).step == 0:
        far = late_distance(s, c, seat)
        for overlay in range(OVERLAYS):
            mask[OVERLAY + overlay] = far != NONE and s.overlays[overlay] > 0
    mask[TELEPORT] = s.turn.teleports > 0 and has_other_village(s, seat)
    offer_wild(s, seat, mask, WALK_RESOURCE)
    offer_wild(s, seat, mask, COIN_RESOURCE)
    offer_wild_card(s, c, seat, mask)
    offer_trades(s, c, seat, mask)


@rule
def may_step(s: State, c: Content, seat: int, way: int) -> bool:
    """Whether the Walk pool pays a step, or a look at what lies there."""
    there = s.land.hexes[s.players[seat].at].next[way]
    if there == NONE:
        return s.turn.walk > 0 and s.terrain_left > 0 and s.land.count < TILES
    return s.turn.walk >= cost_of(s, c, seat, there)


@rule
def can_move(s: State, c: Content, seat: int) -> bool:
    """Whether there is anything to choose as the Move step begins: all of it lies open, so nobody is asked for nothing.  [ROE-4.1]"""
    for way in range(6):
        if may_step(s, c, seat, way):
            return True
    if s.players[seat].wild > 0 or late_distance(s, c, seat) != NONE or may_offer_any(s, c, seat):
        return True
    return s.turn.teleports > 0 and has_other_village(s, seat)


@rule
def answer_move(s: State, c: Content, action: int) -> None:
    seat = top(s.frames).who
    if action == DONE:
        pop(s.frames)
    elif WALK <= action < WALK + 6:
        top(s.frames).step = 1
        step_towards(s, c, seat, action - WALK)
    elif OVERLAY <= action < OVERLAY + OVERLAYS:
        push(s.frames, W_TILE, seat, NONE, action - OVERLAY, LATE_OVERLAY)
    elif action == TELEPORT:
        top(s.frames).step = 1
        push(s.frames, W_TILE, seat, NONE, NONE, TELEPORT_TO)
    elif is_wild(action):
        return_wild(s, c, seat, action)
    else:
        begin_trade(s, seat, action)


@rule
def step_towards(s: State, c: Content, seat: int, way: int) -> None:
    """Pay a placed tile and enter; where none lies one is turned up first.  [ROE-7.3, ROE-7.4]"""
    there = s.land.hexes[s.players[seat].at].next[way]
    if there != NONE:
        pay_and_enter(s, c, seat, there)
        return
    tile = draw_tile(s, seat, way)
    cost = cost_of(s, c, seat, tile)
    if cost <= s.turn.walk:
        if s.options.must_enter:
            pay_and_enter(s, c, seat, tile)
        else:
            push(s.frames, W_NEW_TILE, seat, tile, NONE, 0)
    elif cost <= walk_with_wild(s, seat):
        push(s.frames, W_NEW_TILE, seat, tile, NONE, 0)
        top(s.frames).step = WITH_WILD
    else:
        emit(s, log.STAYED, seat)


@rule
def walk_with_wild(s: State, seat: int) -> int:
    """The Walk pool with all wild, one of them doubled by the spell."""
    me = s.players[seat]
    doubled = 1 if me.spell and me.wild > 0 and not me.spell_used & 1 else 0
    return s.turn.walk + me.wild + doubled


@rule
def offer_new_tile(s: State, c: Content, mask: list[int]) -> None:
    """Who can pay enters or ends the movement; who can pay with wild alone may do so, or stay and go on.  [E10]"""
    seat = top(s.frames).who
    if top(s.frames).step == POOL:
        mask[ENTER] = 1
        mask[STOP] = 1
        return
    mask[ENTER] = cost_of(s, c, seat, top(s.frames).where) <= s.turn.walk + s.players[seat].wild
    mask[STAY] = 1
    offer_wild(s, seat, mask, WALK_RESOURCE)


@rule
def answer_new_tile(s: State, c: Content, action: int) -> None:
    seat = top(s.frames).who
    tile = top(s.frames).where
    if is_wild(action):
        return_wild(s, c, seat, action)
        return
    pop(s.frames)
    if action == ENTER:
        cost = cost_of(s, c, seat, tile)
        while s.turn.walk < cost:
            spend_wild_to_walk(s, seat)
        pay_and_enter(s, c, seat, tile)
    elif action == STOP:
        pop(s.frames)  # the Move step
    else:
        emit(s, log.STAYED, seat)


@rule
def spend_wild_to_walk(s: State, seat: int) -> None:
    s.players[seat].wild -= 1
    s.turn.walk += 1
    emit(s, log.RETURNED_WILD, seat, WALK_RESOURCE, 1)


@rule
def pay_and_enter(s: State, c: Content, seat: int, tile: int) -> None:
    """Pay a tile and walk in.  Who has the Walk for the bare terrain of a village may stay there.  [ROE-7.3, ROE-7.10, E12]"""
    stays = is_village(s, tile) and tile != FIRST_VILLAGE and s.turn.walk >= bare_cost_of(s, c, seat, tile)
    s.turn.walk -= cost_of(s, c, seat, tile)
    walk_in(s, seat, tile)
    if stays:
        s.players[seat].last = NONE


@rule
def walk_in(s: State, seat: int, tile: int) -> None:
    """The figure walks into a neighbouring tile: out of Ruins that may give Darkness, into Ruins that bring a Character.

    [ROE-7.5, ROE-7.6, E13, E14]
    """
    me = s.players[seat]
    came_from = me.at
    crosses = is_ruins(s, came_from) and s.turn.ruins_from != NONE
    back = tile == s.turn.ruins_from and not s.options.going_back
    me.at = tile
    me.last = came_from
    s.turn.ruins_from = came_from if is_ruins(s, tile) else NONE
    emit(s, log.WALKED, seat, NONE, tile)
    if crosses and not back:
        cross(s, seat, came_from)
    if is_ruins(s, tile):
        appear_next(s, tile)


@rule
def cross(s: State, seat: int, tile: int) -> None:
    """Darkness for running on, each time.  [ROE-7.6, E14]"""
    s.players[seat].ruins |= 1 << tile
    emit(s, log.CROSSED, seat, NONE, tile)
    gain_light(s, seat, -1)


# -- late overlays, the relic, ties ------------------------------------------------------------------------------------------


@rule
def late_distance(s: State, c: Content, seat: int) -> int:
    """How far away a late overlay must lie now, or NONE if none may be placed.  [ROE-7.1, E08]"""
    if s.terrain_left > 0 or overlays_left(s) == 0 or (s.turn.overlays > 0 and not s.options.any_overlays):
        return NONE
    farthest = 0
    for tile in range(1, s.land.count):
        if s.land.hexes[tile].overlay == NO_OVERLAY:
            farthest = max(farthest, apart(s, s.players[seat].at, tile))
    if farthest >= c.rules[LATE_DISTANCE].value:
        return c.rules[LATE_DISTANCE].value
    if s.options.overlay_fallback and farthest > 0:
        return farthest
    return NONE


@rule
def has_other_village(s: State, seat: int) -> bool:
    """Whether there is a village where the figure does not stand."""
    for tile in range(s.land.count):
        if is_village(s, tile) and tile != s.players[seat].at:
            return True
    return False


@rule
def offer_tile(s: State, c: Content, mask: list[int]) -> None:
    """The tiles that fit what is to be done there.  [E08, E75, E79]"""
    frame = top(s.frames)
    far = late_distance(s, c, frame.who) if frame.points == LATE_OVERLAY else 0
    for tile in range(s.land.count):
        if frame.points == LATE_OVERLAY:
            mask[TILE + tile] = is_far_enough(s, frame.who, tile, far)
        elif frame.points == STIRRING:
            mask[TILE + tile] = is_nearest_ruins(s, frame.who, tile)
        else:
            mask[TILE + tile] = is_village(s, tile) and tile != s.players[frame.who].at


@rule
def answer_tile(s: State, action: int) -> None:
    frame = top(s.frames)
    seat = frame.who
    overlay = frame.card
    purpose = frame.points
    tile = action - TILE
    pop(s.frames)
    if purpose == LATE_OVERLAY:
        s.overlays[overlay] -= 1
        s.turn.overlays = min(s.turn.overlays + 1, 99)
        place_overlay_on(s, seat, overlay, tile)
    elif purpose == STIRRING:
        appear_next(s, tile)
    else:
        teleport(s, seat, tile)


@rule
def teleport(s: State, seat: int, tile: int) -> None:
    """To a village, without Walk; no tile counts as where one came from, and nothing is crossed.  [ROE-7.9, E75]"""
    me = s.players[seat]
    s.turn.teleports -= 1
    s.turn.ruins_from = NONE
    me.at = tile
    me.last = NONE
    emit(s, log.TELEPORTED, seat, NONE, tile)
