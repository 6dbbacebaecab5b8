"""How a player of Ruins of Elysia stands."""

from __future__ import annotations

from holdfast.engine.jit import rule

from ..names import CARDS, MAINS
from ..records import Content
from ..rules.cards import owned
from ..rules.quests import progress_of_main
from ..state import State


@rule
def towards(s: State, c: Content, p: int, quest: int) -> int:
    """How far a player is towards a main quest, in hundredths."""
    return min(100, 100 * progress_of_main(s, p, quest) // c.mains[quest].goal)


@rule
def nearness(s: State, c: Content, p: int) -> int:
    """How near a player is to a main quest on the table, in hundredths."""
    best = 0
    for quest in range(MAINS):
        if s.mains >> quest & 1:
            best = max(best, towards(s, c, p, quest))
    return best


@rule
def cards_of(s: State, p: int) -> int:
    """How many cards a player owns."""
    cards = 0
    for kind in range(CARDS):
        cards += owned(s, p, kind)
    return cards


@rule
def has_won(s: State, p: int) -> bool:
    """Whether a player has fulfilled a main quest as the game ended."""
    return bool(s.winners >> p & 1)
