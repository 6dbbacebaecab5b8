"""Item cards of the Exploration Deck."""

from __future__ import annotations

from holdfast.engine.bag import draw_again
from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import reveal

from .. import log
from ..names import ENCOUNTER_CARD, FOUND, MARKET, Stream
from ..state import State
from .cards import put_in_discard


@rule
def draw_exploration(s: State) -> int:
    """Turn up the top card of the Exploration Deck, which is recreated if it is empty; NONE if there is none.  [ROE-8.3, E16]"""
    kind = draw_again(s.exploration, s.explored, s.chance, Stream.EXPLORING)
    if kind != NONE:
        reveal(s)
    return kind


@rule
def draw_item(s: State) -> int:
    """Turn up cards until an item comes, Encounter cards are discarded; its kind in the deck, or NONE if none is left.  [ROE-13.5, E68]"""
    left = 0
    for kind in range(FOUND):
        left += s.exploration[kind] + s.explored[kind]
    if left == 0:
        return NONE
    while True:
        kind = draw_exploration(s)
        if kind != ENCOUNTER_CARD:
            return kind
        s.explored[ENCOUNTER_CARD] += 1


@rule
def gain_item(s: State, seat: int) -> None:
    """Gain the next item, straight into the discard pile.  [ROE-13.5, ROE-13.6, E68, E74]"""
    kind = draw_item(s)
    if kind == NONE:
        emit(s, log.NO_ITEM, seat)
        return
    put_in_discard(s, seat, MARKET + kind)
    count_gained(s, seat)
    emit(s, log.ITEM_GAINED, seat, MARKET + kind)


@rule
def count_gained(s: State, seat: int) -> None:
    """An item of the Exploration Deck counts for the Treasure Hunter.  [ROE-13.6, E74]"""
    me = s.players[seat]
    me.gained = min(me.gained + 1, 99)
    s.changed = True
