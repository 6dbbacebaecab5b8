"""Improving the combat deck after a won wilds combat.  [ET-9.7]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE, put_at_bottom, take_top
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import DECLINE, REMOVE, UPGRADE
from ..names import COMBAT_CARDS
from ..state import State
from .people import seat_of, team_of


@pending.Upgrade.resumes
@apart
def resume_upgrade(s: State, frame: pending.Upgrade) -> None:
    """Look at the top two upgrades: one of them is chosen; one alone, or of two alike, is taken, without one nothing improves.

    [ET-9.7, ET-2.11]
    """
    figure = frame.who
    pile = s.teams[team_of(figure)].upgrades
    if frame.first == NONE:
        if pile.count == 0:
            pop(s.frames)
            return
        frame.first = take_top(pile)
        reveal(s)
        if pile.count > 0:
            frame.second = take_top(pile)
            emit(s, log.SAW_UPGRADE, figure, frame.first)
            emit(s, log.SAW_UPGRADE, figure, frame.second)
    if frame.second == NONE or frame.second == frame.first:
        improve(s, frame, frame.first, frame.second)
    else:
        s.deciding = 1 << seat_of(s, figure)


@pending.Upgrade.offers
@apart
def offer_upgrade(frame: pending.Upgrade, mask: list[int]) -> None:
    """One of the top two upgrade cards is taken.  [ET-9.7]"""
    mask[UPGRADE + frame.first] = 1
    mask[UPGRADE + frame.second] = 1


@pending.Upgrade.answers
@apart
def choose_upgrade(s: State, frame: pending.Upgrade, action: int) -> None:
    """One of the two.  [ET-9.7]"""
    if action == UPGRADE + frame.first:
        improve(s, frame, frame.first, frame.second)
    else:
        improve(s, frame, frame.second, frame.first)


@rule
def improve(s: State, frame: pending.Upgrade, taken: int, left: int) -> None:
    """One goes into the combat discard pile, the other under the upgrades; then a card may be removed.  [ET-9.7]"""
    figure = frame.who
    team = s.teams[team_of(figure)]
    team.discard[taken] += 1
    if left != NONE:
        put_at_bottom(team.upgrades, left, ALL)
    pop(s.frames)
    emit(s, log.UPGRADED, figure, taken)
    push(s.frames, pending.Remove(figure))


@pending.Remove.resumes
@rule
def ask_remove(s: State, frame: pending.Remove) -> None:
    """The owner of the hero decides whether a card leaves the game.  [ET-9.7, ET-12.4]"""
    s.deciding = 1 << seat_of(s, frame.who)


@pending.Remove.offers
@apart
def offer_remove(s: State, frame: pending.Remove, mask: list[int]) -> None:
    """Any card of the combat discard pile may leave the game, or none.  [ET-9.7]"""
    team = s.teams[team_of(frame.who)]
    for card in range(COMBAT_CARDS):
        mask[REMOVE + card] = team.discard[card] > 0
    mask[DECLINE] = 1


@pending.Remove.answers(DECLINE)
@rule
def remove_none(s: State) -> None:
    """No card leaves the game.  [ET-9.7]"""
    pop(s.frames)


@pending.Remove.answers(REMOVE)
@rule
def remove_card(s: State, frame: pending.Remove, combat_card: int) -> None:
    """A card of the combat discard pile leaves the game.  [ET-9.7]"""
    card, figure = combat_card, frame.who
    pop(s.frames)
    s.teams[team_of(figure)].discard[card] -= 1
    s.teams[team_of(figure)].removed[card] += 1
    emit(s, log.REMOVED, figure, card)
