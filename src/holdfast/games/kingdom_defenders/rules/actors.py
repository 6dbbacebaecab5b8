"""Who may take an action."""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE

from ..actions import FATE
from ..names import FATES
from ..state import State
from .setup import dealt_to


@rule
def actors(s: State, action: int) -> int:
    """A Fate card is kept by the player it was dealt to; else only one player is ever asked at a time.  [KD-2.24, KD-3.8]"""
    if FATE <= action < FATE + FATES:
        owner = dealt_to(s, action - FATE)
        return 0 if owner == NONE else 1 << owner
    return s.deciding
