"""The Encounter at the end of the movement: the check, events, Characters that attack.  [ROE-8]"""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.events import emit
from holdfast.engine.instructions import ANY_USE
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop

from .. import decisions as pending
from .. import log
from ..actions import BUY, DONE
from ..names import ENCOUNTER_CARD, FIRST_VILLAGE, FROM_INCIDENT, INCIDENTS, MARKET, Overlay, Resource
from ..records import Content
from ..state import State
from .cards import begin_effect
from .combat import begin_encounter, is_able
from .items import draw_exploration
from .land import is_ruins
from .npcs import appear, appear_next, draw_encounter, npcs_at
from .quests import unsettled
from .shop import purse_of
from .wild import offer_wild


@pending.Encounter.goes_through
class EncounterStep(IntEnum):
    """The steps of an encounter."""

    ARRIVING = 0
    RESOLVED = 1
    FOUGHT = 2


@pending.Encounter.before_resumes
@rule
def break_off(s: State) -> None:
    """Quests are checked before an Encounter goes on; after a collapse it is over.  [ROE-4.1, E73]"""
    if not unsettled(s) and s.turn.collapsed:
        pop(s.frames)


@pending.Encounter.resumes_at(EncounterStep.FOUGHT)
@rule
def end_encounter(s: State) -> None:
    """The turn goes on.  [ROE-4.1]"""
    pop(s.frames)


@pending.Encounter.resumes_at(EncounterStep.ARRIVING)
@rule
def arrive(s: State, c: Content, frame: pending.Encounter) -> None:
    """What waits on the tile, or the check of the Advanced Market.  A village where a movement ends is remembered.

    [ROE-8.1, ROE-8.2, ROE-8.3, ROE-13.3, E45]
    """
    seat = frame.who
    at = s.players[seat].at
    if frame.advanced == 0:
        emit(s, log.STOPPED, seat, NONE, at)
        if s.land.hexes[at].overlay == Overlay.VILLAGE:
            s.players[seat].villages |= 1 << at
            s.changed = True
    if at == FIRST_VILLAGE:
        return
    if is_ruins(s, at):
        if npcs_at(s, at) == 0:
            appear_next(s, at)
        s.turn.attacked = npcs_at(s, at) > 0
    else:
        check(s, c, seat)


@rule
def check(s: State, c: Content, seat: int) -> None:
    """The Encounter Check: the top Exploration card, and if it is an Encounter, the top of the Encounter Deck.  [ROE-8.3, E16]"""
    found = draw_exploration(s)
    if found == NONE:
        return
    s.explored[found] += 1
    if found != ENCOUNTER_CARD:
        emit(s, log.CHECKED, seat, MARKET + found)
        return
    emit(s, log.ENCOUNTERED, seat)
    kind = draw_encounter(s)
    if kind == NONE:
        emit(s, log.NOBODY_CAME)
    elif kind < INCIDENTS:
        resolve(s, c, seat, kind)
    else:
        appear(s, kind - INCIDENTS, s.players[seat].at)
        s.turn.attacked = True


@rule
def resolve(s: State, c: Content, seat: int, incident: int) -> None:
    """An event does what it says, and is discarded.  [ROE-8.3]"""
    s.encountered[incident] += 1
    emit(s, log.INCIDENT, seat, incident)
    begin_effect(s, seat, FROM_INCIDENT + incident, c.incidents[incident].effect.row, ANY_USE)


@pending.Encounter.resumes_at(EncounterStep.RESOLVED)
@rule
def attack_if_called(s: State, frame: pending.Encounter) -> None:
    """All Characters here attack the active player, unless damaged or without cards.  [ROE-8.3, E17, E80]"""
    seat = frame.who
    called = s.turn.attacked
    s.turn.attacked = False
    if called and is_able(s, seat) and npcs_at(s, s.players[seat].at) > 0:
        begin_encounter(s, seat)


# -- the Travelling Tinker ---------------------------------------------------------------------------------------------------


@pending.Tinker.offers
@rule
def offer_tinker(s: State, c: Content, frame: pending.Tinker, mask: list[int]) -> None:
    """One card of the General Market at full price.  [ROE-8.7, E76]"""
    seat = frame.who
    mask[DONE] = 1
    for item in range(MARKET):
        mask[BUY + item] = s.market[item] > 0 and c.cards[item].price <= s.turn.coin
    if purse_of(s, seat) > s.turn.coin:
        offer_wild(s, seat, mask, Resource.COIN)


@pending.Tinker.answers(BUY)
@rule
def buy_of_tinker(s: State, c: Content, frame: pending.Tinker, item: int) -> None:
    """What is spent is gone; the card is laid aside.  [ROE-8.7, E76]"""
    seat = frame.who
    pop(s.frames)
    s.market[item] -= 1
    s.turn.coin -= c.cards[item].price
    lay_aside(s, seat, item)
    emit(s, log.BOUGHT, seat, item, c.cards[item].price)


@rule
def lay_aside(s: State, seat: int, item: int) -> None:
    """A bought card waits for the end of the turn, or goes to the discard pile at once.  [ROE-11.4, E49]"""
    if s.options.bought_at_once:
        s.players[seat].discard[item] += 1
    else:
        s.players[seat].bought[item] += 1
    s.changed = True
