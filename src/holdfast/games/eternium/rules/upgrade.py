"""Improving the combat deck after a won wilds combat.  [ET-9.7]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE, put_at_bottom, take_top
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import DECLINE, REMOVE, UPGRADE
from ..decisions import W_REMOVE
from ..names import COMBAT_CARDS
from ..state import State
from .people import seat_of, team_of


@apart
def resume_upgrade(s: State) -> None:
    """Look at the top two upgrades: one of them is chosen; one alone, or of two alike, is taken, without one nothing improves.

    [ET-9.7, ET-2.11]
    """
    frame = top(s.frames)
    place = frame.who
    pile = s.teams[team_of(place)].upgrades
    if frame.where == NONE:
        if pile.count == 0:
            pop(s.frames)
            return
        frame.where = take_top(pile)
        reveal(s)
        if pile.count > 0:
            frame.card = take_top(pile)
            emit(s, log.SAW_UPGRADE, place, frame.where)
            emit(s, log.SAW_UPGRADE, place, frame.card)
    if frame.card == NONE or frame.card == frame.where:
        improve(s, frame.where, frame.card)
    else:
        s.deciding = 1 << seat_of(s, place)


@apart
def offer_upgrade(s: State, mask: list[int]) -> None:
    mask[UPGRADE + top(s.frames).where] = 1
    mask[UPGRADE + top(s.frames).card] = 1


@apart
def answer_upgrade(s: State, action: int) -> None:
    frame = top(s.frames)
    if action == UPGRADE + frame.where:
        improve(s, frame.where, frame.card)
    else:
        improve(s, frame.card, frame.where)


@rule
def improve(s: State, taken: int, left: int) -> None:
    """One goes into the combat discard pile, the other under the upgrades; then a card may be removed.  [ET-9.7]"""
    place = top(s.frames).who
    team = s.teams[team_of(place)]
    team.discard[taken] += 1
    if left != NONE:
        put_at_bottom(team.upgrades, left, ALL)
    pop(s.frames)
    emit(s, log.UPGRADED, place, taken)
    push(s.frames, W_REMOVE, place, NONE, NONE, 0)


@rule
def ask_remove(s: State) -> None:
    s.deciding = 1 << seat_of(s, top(s.frames).who)


@apart
def offer_remove(s: State, mask: list[int]) -> None:
    team = s.teams[team_of(top(s.frames).who)]
    for card in range(COMBAT_CARDS):
        mask[REMOVE + card] = team.discard[card] > 0
    mask[DECLINE] = 1


@apart
def answer_remove(s: State, action: int) -> None:
    """A card of the combat discard pile leaves the game, or none.  [ET-9.7]"""
    place = top(s.frames).who
    pop(s.frames)
    if action != DECLINE:
        s.teams[team_of(place)].discard[action - REMOVE] -= 1
        s.teams[team_of(place)].removed[action - REMOVE] += 1
        emit(s, log.REMOVED, place, action - REMOVE)
