"""The questions of the cards that move, recruit, borrow and cast by themselves.  [MK-4.21, MK-5.2]"""

from __future__ import annotations

from typing import Any

from holdfast.engine.bag import size_of
from holdfast.engine.events import emit
from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE, put_on_top
from holdfast.engine.stack import pop, top

from .. import log
from ..actions import CARD, DONE, PLAY, POWER, RECRUIT, UNIT, USE, WALK
from ..effect_names import Journey
from ..names import ABILITIES, CARDS, COMMANDS, FIRE, ICE, OFFER, UNIT_OFFER, Card
from ..records import Content
from ..state import State
from .battle import begin_assault
from .explore import arrive
from .land import beside
from .move import remember
from .play import begin_ability, begin_card, can_begin, can_use_ability
from .ways import TUNNEL, can_arrive, may_cross, may_end

_ASSAULT, _FLIGHT = int(Journey.ASSAULT), int(Journey.FLIGHT)
_GLORY, _PROTECTION = int(Card.BANNER_OF_GLORY), int(Card.BANNER_OF_PROTECTION)


# -- going by an effect ------------------------------------------------------------------------------------------------------


@rule
def offer_travel(s: State, c: Content, mask: list[int]) -> None:
    """Steps after which one can still arrive; flying and tunnels cost a move point each.  [MK-5.2, MK-20.8]"""
    frame = top(s.frames)
    seat, kind = frame.who, frame.where
    at = s.players[seat].at
    mask[DONE] = frame.step > 0 and may_end(s, c, seat, at, kind)
    if frame.points > 0 and (kind not in (_FLIGHT, TUNNEL) or s.turn.move > 0):
        left = frame.points - 1
        if kind in (_FLIGHT, TUNNEL):
            left = min(left, s.turn.move - 1)
        for way in range(DIRECTIONS):
            there = beside(s, at, way)
            mask[WALK + way] = may_cross(s, c, there, kind) and can_arrive(s, c, seat, there, left, kind)


@rule
def answer_travel(s: State, c: Content, action: int) -> None:
    """The journey provokes nobody; it may end with an assault.  [MK-5.2]"""
    frame = top(s.frames)
    seat, kind = frame.who, frame.where
    me = s.players[seat]
    if action == DONE:
        pop(s.frames)
        arrive(s, c, seat)
        if kind == _ASSAULT:
            begin_assault(s, c, seat, me.at, me.came_from)
            s.combat.siteless = True
        return
    if frame.step == 0:
        me.came_from = me.at
        remember(s, me.at)
    me.at = beside(s, me.at, action - WALK)
    s.turn.moved = True
    if kind in (_FLIGHT, TUNNEL):
        s.turn.move -= 1
    frame.step += 1
    frame.points -= 1
    emit(s, log.WALKED, seat, NONE, me.at)


# -- Units and Spells of the offer -------------------------------------------------------------------------------------------


@rule
def offer_borrow(s: State, c: Content, mask: list[int]) -> None:
    """A Unit of the offer that has a use now, then one of its abilities.  (Call to Arms)"""
    frame = top(s.frames)
    mask[DONE] = 1
    if frame.step == 0:
        for place in range(UNIT_OFFER):
            for ability in range(ABILITIES):
                if s.units[place] != NONE and can_use_ability(s, c, frame.who, s.units[place], ability):
                    mask[RECRUIT + place] = 1
        return
    for ability in range(ABILITIES):
        mask[USE + ability] = can_use_ability(s, c, frame.who, s.units[frame.card], ability)


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
        pop(s.frames)
        begin_ability(s, c, seat, s.units[place], action - USE, NONE)


@rule
def offer_cast_offered(s: State, c: Content, mask: list[int]) -> None:
    """Spells of the colour; each side for its mana.  (Magic Talent)"""
    frame = top(s.frames)
    mask[DONE] = 1
    for place in range(OFFER):
        spell = s.spells[place]
        if spell != NONE and c.cards[spell].colour == frame.points:
            mask[PLAY + spell] = can_begin(s, c, frame.who, spell, False)
            mask[POWER + spell] = can_begin(s, c, frame.who, spell, True)


@rule
def answer_cast_offered(s: State, c: Content, action: int) -> None:
    seat = top(s.frames).who
    pop(s.frames)
    if action == DONE:
        return
    is_strong = action >= POWER
    kind = action - POWER if is_strong else action - PLAY
    emit(s, log.POWERED if is_strong else log.PLAYED, seat, kind)
    begin_card(s, c, seat, kind, is_strong)


# -- banners -----------------------------------------------------------------------------------------------------------------


@rule
def offer_banner(s: State, mask: list[int]) -> None:
    for place in range(COMMANDS):
        mask[UNIT + place] = s.players[top(s.frames).who].company[place].unit != NONE


@rule
def answer_banner(s: State, action: int) -> None:
    """The card leaves the play area for the Unit, which has what it gives from now on.  [MK-4.3]"""
    seat, card = top(s.frames).who, top(s.frames).card
    pop(s.frames)
    me = s.players[seat]
    one = me.company[action - UNIT]
    if one.banner != NONE:
        me.discard[one.banner] += 1
    me.played[card] -= 1
    one.banner = card
    one.used = 0
    one.attack = card == _GLORY
    one.block = card == _GLORY
    one.armor = card in (_GLORY, _PROTECTION)
    one.resists = 1 << FIRE | 1 << ICE if card == _PROTECTION else 0
    emit(s, log.BANNER_PUT, seat, card, one.unit)


# -- Meditation --------------------------------------------------------------------------------------------------------------


@rule
def offer_recycle(s: State, mask: list[int]) -> None:
    for kind in range(CARDS):
        mask[CARD + kind] = s.players[top(s.frames).who].discard[kind] > 0


@rule
def answer_recycle(s: State, action: int) -> None:
    """As many as the text says, while there are any; the effect below knows how many they were."""
    frame = top(s.frames)
    me = s.players[frame.who]
    me.discard[action - CARD] -= 1
    put_on_top(me.deck, action - CARD, ALL)
    frame.points -= 1
    effect: Any = s.frames.items[s.frames.count - 2]
    effect.taken += 1
    if frame.points == 0 or size_of(me.discard) == 0:
        pop(s.frames)
