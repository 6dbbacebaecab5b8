"""The Move step: walking, new tiles, late overlays, Ruins, the relic.  [ROE-7]"""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push, top

from .. import decisions as pending
from .. import log
from ..actions import DONE, ENTER, OVERLAY, STAY, STOP, TELEPORT, TILE, WALK
from ..names import FIRST_VILLAGE, NO_OVERLAY, OVERLAYS, TILES, Purpose, Resource, Rule
from ..records import Content
from ..state import State
from .land import bare_cost_of, cost_of, distance_of, draw_tile, is_far_enough, is_ruins, is_village, overlays_left, place_overlay_on
from .npcs import appear_next
from .ruins import is_nearest_ruins
from .tokens import gain_light
from .trade import may_offer_any, offer_trades
from .wild import offer_wild, offer_wild_card


class MoveStep(IntEnum):
    """The steps of a movement: late overlays can be placed only before the first step."""

    BEGINNING = 0
    WALKING = 1


class NewTileStep(IntEnum):
    """The steps of the question about a new tile: the Walk pool can pay it, or only together with wild."""

    POOL = 0
    WITH_WILD = 1


# -- walking -----------------------------------------------------------------------------------------------------------------


@pending.Move.offers
@rule
def offer_move(s: State, c: Content, frame: pending.Move, mask: list[int]) -> None:
    """The six neighbours, late overlays before the first step, the relic, wild, trades, or the end of the movement.  [ROE-7.1, ROE-7.2]"""
    seat = frame.who
    mask[DONE] = 1
    for way in range(6):
        mask[WALK + way] = may_step(s, c, seat, way)
    if frame.step == MoveStep.BEGINNING:
        far = late_distance(s, c, seat)
        for overlay in range(OVERLAYS):
            mask[OVERLAY + overlay] = far != NONE and s.overlays[overlay] > 0
    mask[TELEPORT] = s.turn.teleports > 0 and has_other_village(s, seat)
    offer_wild(s, seat, mask, Resource.WALK)
    offer_wild(s, seat, mask, Resource.COIN)
    offer_wild_card(s, c, seat, mask)
    offer_trades(s, c, seat, mask)


@rule
def may_step(s: State, c: Content, seat: int, way: int) -> bool:
    """Whether the Walk pool pays a step, or a look at what lies there.  [ROE-7.3, ROE-7.4]"""
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


@pending.Move.answers(OVERLAY)
@rule
def place_late(s: State, frame: pending.Move, overlay: int) -> None:
    """Ask where a late overlay lies.  [ROE-7.1, E08]"""
    push(s.frames, pending.Tile(frame.who, overlay, Purpose.LATE_OVERLAY))


@pending.Move.answers(TELEPORT)
@rule
def use_relic(s: State, frame: pending.Move) -> None:
    """Ask to which village the relic leads.  [ROE-7.9, E75]"""
    frame.step = MoveStep.WALKING
    push(s.frames, pending.Tile(frame.who, overlay=NONE, purpose=Purpose.TELEPORT))


@pending.Move.answers(WALK)
@rule
def step_towards(s: State, c: Content, frame: pending.Move, way: int) -> None:
    """Pay a placed tile and enter; where none lies one is turned up first.  [ROE-7.3, ROE-7.4]"""
    frame.step = MoveStep.WALKING
    seat = frame.who
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
            push(s.frames, pending.NewTile(seat, tile))
    elif cost <= walk_with_wild(s, seat):
        push(s.frames, pending.NewTile(seat, tile))
        top(s.frames).step = NewTileStep.WITH_WILD
    else:
        emit(s, log.STAYED, seat)


@rule
def walk_with_wild(s: State, seat: int) -> int:
    """The Walk pool with all wild, one of them doubled by the spell.  [ROE-11.7, ROE-13.1]"""
    me = s.players[seat]
    doubled = 1 if me.spell and me.wild > 0 and not me.spell_used & 1 else 0
    return s.turn.walk + me.wild + doubled


@pending.NewTile.offers
@rule
def offer_new_tile(s: State, c: Content, frame: pending.NewTile, mask: list[int]) -> None:
    """Who can pay enters or ends the movement; who can pay with wild alone may do so, or stay and go on.  [ROE-7.4, E10]"""
    seat = frame.who
    if frame.step == NewTileStep.POOL:
        mask[ENTER] = 1
        mask[STOP] = 1
        return
    mask[ENTER] = cost_of(s, c, seat, frame.tile) <= s.turn.walk + s.players[seat].wild
    mask[STAY] = 1
    offer_wild(s, seat, mask, Resource.WALK)


@pending.NewTile.answers(ENTER)
@rule
def enter_new(s: State, c: Content, frame: pending.NewTile) -> None:
    """Pay the tile, with wild for what the pool lacks.  [ROE-7.3, E10]"""
    seat, tile = frame.who, frame.tile
    pop(s.frames)
    cost = cost_of(s, c, seat, tile)
    while s.turn.walk < cost:
        spend_wild_to_walk(s, seat)
    pay_and_enter(s, c, seat, tile)


@pending.NewTile.answers(STOP)
@rule
def stop_before(s: State) -> None:
    """The movement ends.  [ROE-7.4, E10]"""
    pop(s.frames)
    pop(s.frames)  # the Move step


@pending.NewTile.answers(STAY)
@rule
def stay_before(s: State, frame: pending.NewTile) -> None:
    """Stay, and go on.  [ROE-7.4, E10]"""
    emit(s, log.STAYED, frame.who)
    pop(s.frames)


@rule
def spend_wild_to_walk(s: State, seat: int) -> None:
    """A wild is returned for 1 Walk.  [ROE-7.2, ROE-13.1]"""
    s.players[seat].wild -= 1
    s.turn.walk += 1
    emit(s, log.RETURNED_WILD, seat, Resource.WALK, 1)


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
            farthest = max(farthest, distance_of(s, s.players[seat].at, tile))
    if farthest >= c.rules[Rule.LATE_DISTANCE].value:
        return c.rules[Rule.LATE_DISTANCE].value
    if s.options.overlay_fallback and farthest > 0:
        return farthest
    return NONE


@rule
def has_other_village(s: State, seat: int) -> bool:
    """Whether there is a village where the figure does not stand.  [ROE-7.9]"""
    for tile in range(s.land.count):
        if is_village(s, tile) and tile != s.players[seat].at:
            return True
    return False


@pending.Tile.offers
@rule
def offer_tile(s: State, c: Content, frame: pending.Tile, mask: list[int]) -> None:
    """The tiles that fit what is to be done there.  [ROE-7.1, ROE-7.9, E08, E75, E79]"""
    far = late_distance(s, c, frame.who) if frame.purpose == Purpose.LATE_OVERLAY else 0
    for tile in range(s.land.count):
        if frame.purpose == Purpose.LATE_OVERLAY:
            mask[TILE + tile] = is_far_enough(s, frame.who, tile, far)
        elif frame.purpose == Purpose.STIRRING:
            mask[TILE + tile] = is_nearest_ruins(s, frame.who, tile)
        else:
            mask[TILE + tile] = is_village(s, tile) and tile != s.players[frame.who].at


@pending.Tile.answers(TILE)
@rule
def choose_tile(s: State, frame: pending.Tile, tile: int) -> None:
    """What was to be done is done there.  [ROE-7.1, ROE-7.9, E08, E75, E79]"""
    seat = frame.who
    overlay = frame.overlay
    purpose = frame.purpose
    pop(s.frames)
    if purpose == Purpose.LATE_OVERLAY:
        s.overlays[overlay] -= 1
        s.turn.overlays = min(s.turn.overlays + 1, 99)
        place_overlay_on(s, seat, overlay, tile)
    elif purpose == Purpose.STIRRING:
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
