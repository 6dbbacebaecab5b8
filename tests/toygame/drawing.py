"""Drawing a tree, in one's turn and by the effect of another tree."""

from __future__ import annotations

from holdfast.engine.events import emit_but, emit_for
from holdfast.engine.jit import rule
from holdfast.engine.pile import put_on_top, take_top
from holdfast.engine.position import reveal

from . import log
from .state import State


@rule
def draw(s: State, seat: int) -> None:
    """Take the top tree of the deck into the hand, for nobody else to see."""
    tree = take_top(s.deck)
    put_on_top(s.hands[seat].cards, tree, 1 << seat)
    reveal(s)
    emit_for(s, seat, log.GOT, seat, tree)
    emit_but(s, seat, log.DREW, seat)
