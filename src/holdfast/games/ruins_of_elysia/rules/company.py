"""Companions: their deck, choosing one of two, losing one.  [ROE-14.8, E59, E60, E63]"""

from __future__ import annotations

from holdfast.engine.bag import draw, size_of
from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import KEEP
from ..names import COMPANIONS, Stream
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
    """The top of the companion deck: by chance, then those put under it in their order; NONE if it is empty.  [ROE-11.8]"""
    found = draw(s.companions, s.chance, Stream.COMPANY)
    if found == NONE:
        found = s.under[0]
        for place in range(COMPANIONS - 1):
            s.under[place] = s.under[place + 1]
        s.under[COMPANIONS - 1] = NONE
    return found


@rule
def put_under(s: State, companion: int) -> None:
    """Under the companion deck, below those put there before.  [ROE-11.8]"""
    for place in range(COMPANIONS):
        if s.under[place] == NONE:
            s.under[place] = companion
            return


@rule
def choose_companion(s: State, seat: int) -> None:
    """Draw two, or what there is; one of them is kept.  [ROE-3.12, ROE-11.8, E59, E60]"""
    first = draw_companion(s)
    second = draw_companion(s)
    reveal(s)
    push(s.frames, pending.Companion(seat, first, second))


@pending.Companion.offers
@rule
def offer_companion(frame: pending.Companion, mask: list[int]) -> None:
    """Any one of the companions drawn may be kept.  [ROE-3.12, ROE-11.8]"""
    mask[KEEP + frame.first] = 1
    if frame.second != NONE:
        mask[KEEP + frame.second] = 1


@pending.Companion.answers(KEEP)
@rule
def keep(s: State, frame: pending.Companion, companion: int) -> None:
    """The other one goes under the deck, and so does the companion one had.  [ROE-3.12, ROE-11.8, E59, E60]"""
    seat = frame.who
    other = frame.second if companion == frame.first else frame.first
    pop(s.frames)
    if other != NONE:
        put_under(s, other)
    lose_companion(s, seat)
    s.players[seat].companion = companion
    emit(s, log.HIRED, seat, companion)


@rule
def lose_companion(s: State, seat: int) -> None:
    """It goes under the deck.  [ROE-11.8, ROE-14.11, ROE-14.12, E60, E62, E63]"""
    me = s.players[seat]
    if me.companion != NONE:
        put_under(s, me.companion)
        emit(s, log.COMPANION_LEFT, seat, me.companion)
        me.companion = NONE
