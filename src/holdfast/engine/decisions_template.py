"""The game loop from decision to decision; `decisions.py` executes this source once per game, with that game's four rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from holdfast.engine.events import forget_events
from holdfast.engine.jit import apart, rule

if TYPE_CHECKING:
    from holdfast.engine.given import answer, deal, offer, resume


@rule
def setup(s: Any, c: Any) -> None:
    """Deal a new game and run to its first decision."""
    deal(s, c)
    advance(s, c)


@rule
def step(s: Any, c: Any, action: int) -> None:
    """Apply a legal action and run to the next decision or to the end of the game."""
    forget_events(s.events)
    s.deciding = 0
    answer(s, c, action)
    advance(s, c)


@apart
def advance(s: Any, c: Any) -> None:
    """Resume the top frame until a seat has to decide or the game is over."""
    while s.deciding == 0 and s.result == 0:
        resume(s, c)
    if s.result:
        s.deciding = 0


@rule
def legal(s: Any, c: Any, mask: Any) -> None:
    """Mark the legal actions of the open decision in a mask that is all zero."""
    if not s.result:
        offer(s, c, mask)
