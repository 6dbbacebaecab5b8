"""The questions of the cards that move, recruit, borrow and cast by themselves.  [MK-4.21, MK-5.2]"""

from __future__ import annotations

from holdfast.engine.bag import size_of
from holdfast.engine.events import emit
from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE, put_on_top
from holdfast.engine.stack import pop

from .. import decisions as pending
from .. import log
from ..actions import CARD, DONE, PLAY, POWER, RECRUIT, UNIT, USE, WALK
from ..effect_names import Journey
from ..names import ABILITIES, CARDS, COMMANDS, OFFER, UNIT_OFFER, Card, Element
from ..records import Content
from ..state import State
from .battle import begin_assault
from .explore import arrive
from .land import beside
from .move import remember
from .play import begin_ability, begin_card, can_begin, can_use_ability
from .ways import TUNNEL, can_arrive, may_cross, may_end

# -- going by an effect ------------------------------------------------------------------------------------------------------


@pending.Travel.offers
@rule
def offer_travel(s: State, c: Content, frame: pending.Travel, mask: list[int]) -> None:
    """Steps after which one can still arrive; flying and tunnels cost a move point each.  [MK-5.2, MK-20.8]"""
    seat, journey = frame.who, frame.journey
    at = s.players[seat].at
    mask[DONE] = frame.gone > 0 and may_end(s, c, seat, at, journey)
    if frame.steps > 0 and (journey not in (Journey.FLIGHT, TUNNEL) or s.turn.move > 0):
        left = frame.steps - 1
        if journey in (Journey.FLIGHT, TUNNEL):
            left = min(left, s.turn.move - 1)
        for way in range(DIRECTIONS):
            there = beside(s, at, way)
            mask[WALK + way] = may_cross(s, c, there, journey) and can_arrive(s, c, seat, there, left, journey)


@pending.Travel.answers(DONE)
@rule
def end_travel(s: State, c: Content, frame: pending.Travel) -> None:
    """The journey may end with an assault.  [MK-5.2]"""
    seat, journey = frame.who, frame.journey
    me = s.players[seat]
    pop(s.frames)
    arrive(s, c, seat)
    if journey == Journey.ASSAULT:
        begin_assault(s, c, seat, me.at, me.came_from)
        s.combat.siteless = True


@pending.Travel.answers(WALK)
@rule
def go_on(s: State, frame: pending.Travel, way: int) -> None:
    """A step, which provokes nobody.  [MK-5.2, MK-20.8]"""
    me = s.players[frame.who]
    if frame.gone == 0:
        me.came_from = me.at
        remember(s, me.at)
    me.at = beside(s, me.at, way)
    s.turn.moved = True
    if frame.journey in (Journey.FLIGHT, TUNNEL):
        s.turn.move -= 1
    frame.gone += 1
    frame.steps -= 1
    emit(s, log.WALKED, frame.who, NONE, me.at)


# -- Units and Spells of the offer -------------------------------------------------------------------------------------------


@pending.Borrow.offers
@rule
def offer_borrow(s: State, c: Content, frame: pending.Borrow, mask: list[int]) -> None:
    """A Unit of the offer that has a use now, then one of its abilities.  (Call to Arms)  [MK-4.3]"""
    mask[DONE] = 1
    if not frame.has_unit:
        for place in range(UNIT_OFFER):
            for ability in range(ABILITIES):
                if s.units[place] != NONE and can_use_ability(s, c, frame.who, s.units[place], ability):
                    mask[RECRUIT + place] = 1
        return
    for ability in range(ABILITIES):
        mask[USE + ability] = can_use_ability(s, c, frame.who, s.units[frame.place], ability)


@pending.Borrow.answers(RECRUIT)
@rule
def borrow(frame: pending.Borrow, offered: int) -> None:
    """The Unit.  (Call to Arms)  [MK-4.3]"""
    frame.has_unit = True
    frame.place = offered


@pending.Borrow.answers(USE)
@rule
def use_borrowed(s: State, c: Content, frame: pending.Borrow, ability: int) -> None:
    """One of its abilities.  (Call to Arms)  [MK-4.3]"""
    seat, place = frame.who, frame.place
    pop(s.frames)
    begin_ability(s, c, seat, s.units[place], ability, NONE)


@pending.CastOffered.offers
@rule
def offer_cast_offered(s: State, c: Content, frame: pending.CastOffered, mask: list[int]) -> None:
    """Spells of the colour; each side for its mana.  (Magic Talent)  [MK-4.6]"""
    mask[DONE] = 1
    for place in range(OFFER):
        spell = s.spells[place]
        if spell != NONE and c.cards[spell].colour == frame.colour:
            mask[PLAY + spell] = can_begin(s, c, frame.who, spell, False)
            mask[POWER + spell] = can_begin(s, c, frame.who, spell, True)


@pending.CastOffered.answers(PLAY)
@rule
def cast_offered_basic(s: State, c: Content, frame: pending.CastOffered, card: int) -> None:
    """By its basic side.  (Magic Talent)  [MK-4.6]"""
    cast(s, c, frame, card, False)


@pending.CastOffered.answers(POWER)
@rule
def cast_offered_strong(s: State, c: Content, frame: pending.CastOffered, card: int) -> None:
    """By its strong side.  (Magic Talent)  [MK-4.6]"""
    cast(s, c, frame, card, True)


@rule
def cast(s: State, c: Content, frame: pending.CastOffered, card: int, is_strong: bool) -> None:
    """The Spell stays in the offer.  (Magic Talent)  [MK-4.21]"""
    seat = frame.who
    pop(s.frames)
    emit(s, log.POWERED if is_strong else log.PLAYED, seat, card)
    begin_card(s, c, seat, card, is_strong)


# -- banners -----------------------------------------------------------------------------------------------------------------


@pending.Banner.offers
@rule
def offer_banner(s: State, frame: pending.Banner, mask: list[int]) -> None:
    """The banner may be put on any Unit.  [MK-4.19]"""
    for place in range(COMMANDS):
        mask[UNIT + place] = s.players[frame.who].company[place].unit != NONE


@pending.Banner.answers(UNIT)
@rule
def put_banner(s: State, frame: pending.Banner, unit: int) -> None:
    """The card leaves the play area for the Unit, which has what it gives from now on.  [MK-4.3]"""
    seat, card = frame.who, frame.card
    pop(s.frames)
    me = s.players[seat]
    one = me.company[unit]
    if one.banner != NONE:
        me.discard[one.banner] += 1
    me.played[card] -= 1
    one.banner = card
    one.used = 0
    one.attack = card == Card.BANNER_OF_GLORY
    one.block = card == Card.BANNER_OF_GLORY
    one.armor = card in (Card.BANNER_OF_GLORY, Card.BANNER_OF_PROTECTION)
    one.resists = 1 << Element.FIRE | 1 << Element.ICE if card == Card.BANNER_OF_PROTECTION else 0
    emit(s, log.BANNER_PUT, seat, card, one.unit)


# -- Meditation --------------------------------------------------------------------------------------------------------------


@pending.Recycle.offers
@rule
def offer_recycle(s: State, frame: pending.Recycle, mask: list[int]) -> None:
    """Any card of the discard pile may be chosen.  (Meditation)  [MK-4.21]"""
    for kind in range(CARDS):
        mask[CARD + kind] = s.players[frame.who].discard[kind] > 0


@pending.Recycle.answers(CARD)
@rule
def put_back(s: State, frame: pending.Recycle, card: int) -> None:
    """As many as the text says, while there are any; the effect below knows how many they were.  [MK-4.21]"""
    me = s.players[frame.who]
    me.discard[card] -= 1
    put_on_top(me.deck, card, ALL)
    frame.cards -= 1
    pending.Effect.at(s.frames, s.frames.count - 2).taken += 1
    if frame.cards == 0 or size_of(me.discard) == 0:
        pop(s.frames)
