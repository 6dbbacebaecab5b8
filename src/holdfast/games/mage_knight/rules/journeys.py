"""The questions of the cards that move, recruit, borrow and cast by themselves.  [MK-4, MK-5.2]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.holds import begin
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE, put_on_top
from holdfast.engine.stack import pop, top

from .. import log
from ..actions import CARD, DONE, PLAY, POWER, RECRUIT, UNIT, USE, WALK
from ..decisions import W_EFFECT
from ..names import ABILITIES, BLACK, CARDS, COMMANDS, FROM_UNIT, LAKE, NO_COLOUR, OFFER, SEA, SWAMP, UNIT_OFFER, Journey
from ..records import Content
from ..state import State
from .battle import begin_assault
from .explore import arrive
from .land import beside, is_held_against, is_safe, terrain_of
from .mana import ask_mana, has_mana
from .play import ability_mana, ability_row, ability_uses, cast, uses_now
from .sites import recruit

_UNDERGROUND, _ASSAULT, _FLIGHT = int(Journey.UNDERGROUND), int(Journey.ASSAULT), int(Journey.FLIGHT)


# -- going by an effect ------------------------------------------------------------------------------------------------------


@rule
def may_cross(s: State, c: Content, space: int, kind: int) -> bool:
    """Whether an effect carries the hero over a space; underground not through swamps, lakes and the sea.  [MK-5.2]"""
    if space == NONE:
        return False
    terrain = terrain_of(s, c, space)
    if kind in (_UNDERGROUND, _ASSAULT):
        return terrain not in (SWAMP, LAKE, SEA)
    return terrain != SEA or kind == _FLIGHT


@rule
def may_end(s: State, c: Content, seat: int, space: int, kind: int) -> bool:
    """Whether the journey may end on a space: a safe one, or a fortified site that one attacks from below.  [MK-5.6]"""
    if kind == _ASSAULT and is_held_against(s, c, space, seat):
        return True
    return is_safe(s, c, seat, space) and (kind not in (_UNDERGROUND, _ASSAULT) or may_cross(s, c, space, kind))


@rule
def can_reach_end(s: State, c: Content, seat: int, start: int, steps: int, kind: int) -> bool:
    """Whether a journey from a space can end within so many steps."""
    for space in range(7 * s.land.count):
        s.spread[space] = 0 if space == start else NONE
    for step in range(steps + 1):
        for space in range(7 * s.land.count):
            if s.spread[space] == step:
                if may_end(s, c, seat, space, kind):
                    clear_spread(s)
                    return True
                for way in range(DIRECTIONS):
                    there = beside(s, space, way)
                    if there != NONE and s.spread[there] == NONE and may_cross(s, c, there, kind):
                        s.spread[there] = step + 1
    clear_spread(s)
    return False


@rule
def clear_spread(s: State) -> None:
    for space in range(len(s.spread)):
        s.spread[space] = 0


@rule
def offer_travel(s: State, c: Content, mask: list[int]) -> None:
    """Steps after which one can still arrive; flying costs a move point each.  [MK-5.2]"""
    frame = top(s.frames)
    seat, kind = frame.who, frame.where
    at = s.players[seat].at
    mask[DONE] = frame.step == 0 or may_end(s, c, seat, at, kind)
    if frame.points > 0 and (kind != _FLIGHT or s.turn.move > 0):
        left = frame.points - 1
        if kind == _FLIGHT:
            left = min(left, s.turn.move - 1)
        for way in range(DIRECTIONS):
            there = beside(s, at, way)
            mask[WALK + way] = may_cross(s, c, there, kind) and can_reach_end(s, c, seat, there, left, kind)


@rule
def answer_travel(s: State, c: Content, action: int) -> None:
    """The journey provokes nobody; it may end with an assault.  [MK-5.2]"""
    frame = top(s.frames)
    seat, kind = frame.who, frame.where
    if action == DONE:
        steps = frame.step
        pop(s.frames)
        me = s.players[seat]
        arrive(s, c, seat)
        if steps > 0 and is_held_against(s, c, me.at, seat):
            begin_assault(s, c, seat, me.at, me.came_from)
        return
    if frame.step == 0:
        s.players[seat].came_from = s.players[seat].at
    s.players[seat].at = beside(s, s.players[seat].at, action - WALK)
    s.turn.moved = True
    if kind == _FLIGHT:
        s.turn.move -= 1
    frame.step += 1
    frame.points -= 1
    emit(s, log.WALKED, seat, NONE, s.players[seat].at)


# -- Units and Spells of the offer -------------------------------------------------------------------------------------------


@rule
def offer_recruit_free(s: State, mask: list[int]) -> None:
    mask[DONE] = 1
    for place in range(UNIT_OFFER):
        mask[RECRUIT + place] = s.units[place] != NONE


@rule
def answer_recruit_free(s: State, c: Content, action: int) -> None:
    seat = top(s.frames).who
    pop(s.frames)
    if action != DONE:
        recruit(s, c, seat, action - RECRUIT)


@rule
def offer_borrow(s: State, c: Content, mask: list[int]) -> None:
    """A Unit, then one of its abilities."""
    frame = top(s.frames)
    mask[DONE] = 1
    if frame.step == 0:
        for place in range(UNIT_OFFER):
            mask[RECRUIT + place] = s.units[place] != NONE
        return
    unit = s.units[frame.card]
    uses = uses_now(s)
    for ability in range(ABILITIES):
        row = ability_row(c, unit, ability)
        colour = ability_mana(c, unit, ability)
        if row > 0 and ability_uses(c, unit, ability) & uses and (colour == NO_COLOUR or has_mana(s, frame.who, 1 << colour)):
            mask[USE + ability] = 1


@rule
def answer_borrow(s: State, c: Content, action: int) -> None:
    frame = top(s.frames)
    seat, place = frame.who, frame.card
    if action == DONE:
        pop(s.frames)
    elif frame.step == 0:
        frame.step = 1
        frame.card = action - RECRUIT
    else:
        unit = s.units[place]
        colour = ability_mana(c, unit, action - USE)
        pop(s.frames)
        begin(s.frames, W_EFFECT, seat, FROM_UNIT + colour, ability_row(c, unit, action - USE), uses_now(s))
        if colour != NO_COLOUR:
            ask_mana(s, seat, 1 << colour)


@rule
def offer_cast_offered(s: State, c: Content, mask: list[int]) -> None:
    """Spells of the colour; each side for its mana."""
    frame = top(s.frames)
    mask[DONE] = 1
    uses = uses_now(s)
    for place in range(OFFER):
        spell = s.spells[place]
        if spell != NONE and c.cards[spell].colour == frame.points:
            mask[PLAY + spell] = c.cards[spell].basic.uses & uses != 0 and has_mana(s, frame.who, 1 << frame.points)
            mask[POWER + spell] = (
                c.cards[spell].strong.uses & uses != 0 and has_mana(s, frame.who, 1 << frame.points) and has_mana(s, frame.who, 1 << BLACK)
            )


@rule
def answer_cast_offered(s: State, c: Content, action: int) -> None:
    frame = top(s.frames)
    seat, colour = frame.who, frame.points
    pop(s.frames)
    if action == DONE:
        return
    if action < POWER:
        begin(s.frames, W_EFFECT, seat, action - PLAY, c.cards[action - PLAY].basic.row, uses_now(s))
    else:
        begin(s.frames, W_EFFECT, seat, action - POWER, c.cards[action - POWER].strong.row, uses_now(s))
    cast(s, seat, colour)
    if action >= POWER:
        ask_mana(s, seat, 1 << BLACK)
    ask_mana(s, seat, 1 << colour)


@rule
def offer_banner(s: State, mask: list[int]) -> None:
    for place in range(COMMANDS):
        mask[UNIT + place] = s.players[top(s.frames).who].company[place].unit != NONE


@rule
def answer_banner(s: State, action: int) -> None:
    """The card leaves the play area for the Unit.  [MK-4.3]"""
    seat, card = top(s.frames).who, top(s.frames).card
    pop(s.frames)
    me = s.players[seat]
    one = me.company[action - UNIT]
    if one.banner != NONE:
        me.discard[one.banner] += 1
    one.banner = card
    me.played[card] -= 1


# -- Meditation


@rule
def offer_recycle(s: State, mask: list[int]) -> None:
    frame = top(s.frames)
    mask[DONE] = 1
    for kind in range(CARDS):
        if s.players[frame.who].discard[kind] > 0:
            mask[CARD + kind] = 1


@rule
def answer_recycle(s: State, action: int) -> None:
    frame = top(s.frames)
    if action == DONE:
        pop(s.frames)
        return
    me = s.players[frame.who]
    me.discard[action - CARD] -= 1
    put_on_top(me.deck, action - CARD, ALL)
    frame.points -= 1
    if frame.points == 0:
        pop(s.frames)
