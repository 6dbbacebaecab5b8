"""Companions: their deck, choosing one of two, losing one.  [ROE-14.8, E59, E60, E63]"""

from __future__ import annotations

from holdfast.engine.bag import draw, size_of
from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import KEEP
from ..decisions import W_COMPANION
from ..names import COMPANIONS, COMPANY
from ..state import State


@rule
def companions_left(s: State) -> int:
    """How many companions are in their deck."""
    left = size_of(s.companions)
    for place in range(COMPANIONS):
        left += s.under[place] != NONE
    return left


@rule
def draw_companion(s: State) -> int:
    """The top of the companion deck: by chance, then those put under it in their order; NONE if it is empty."""
    found = draw(s.companions, s.chance, COMPANY)
    if found == NONE:
        found = s.under[0]
        for place in range(COMPANIONS - 1):
            s.under[place] = s.under[place + 1]
        s.under[COMPANIONS - 1] = NONE
    return found


@rule
def put_under(s: State, companion: int) -> None:
    """Under the companion deck, below those put there before."""
    for place in range(COMPANIONS):
        if s.under[place] == NONE:
            s.under[place] = companion
            return


@rule
def choose_companion(s: State, seat: int) -> None:
    """Draw two, or what there is; one of them is kept.  [E59, E60]"""
    first = draw_companion(s)
    second = draw_companion(s)
    reveal(s)
    push(s.frames, W_COMPANION, seat, first, second, 0)


@rule
def offer_companion(s: State, mask: list[int]) -> None:
    mask[KEEP + top(s.frames).where] = 1
    if top(s.frames).card != NONE:
        mask[KEEP + top(s.frames).card] = 1


@rule
def answer_companion(s: State, action: int) -> None:
    """The other one goes under the deck, and so does the companion one had.  [E59, E60]"""
    seat = top(s.frames).who
    other = top(s.frames).where + top(s.frames).card - (action - KEEP)
    pop(s.frames)
    if other != NONE:
        put_under(s, other)
    lose_companion(s, seat)
    s.players[seat].companion = action - KEEP
    emit(s, log.HIRED, seat, action - KEEP)


@rule
def lose_companion(s: State, seat: int) -> None:
    """It goes under the deck.  [E60, E62, E63]"""
    me = s.players[seat]
    if me.companion != NONE:
        put_under(s, me.companion)
        emit(s, log.COMPANION_LEFT, seat, me.companion)
        me.companion = NONE
