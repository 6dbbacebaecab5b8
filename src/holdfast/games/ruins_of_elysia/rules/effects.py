"""The decision that runs effects of cards."""

from __future__ import annotations

from holdfast.engine.effects import window
from holdfast.engine.jit import rule

from .. import decisions as pending
from ..actions import DECLINE, PART
from ..names import SEATS
from ..state import State
from .effect_words import WORDS


@rule
def decides(s: State, player: int) -> int:  # noqa: ARG001 - as the engine calls it
    """Nobody decides for a villain.  [ROE-10.2]"""
    return 1 << player if player < SEATS else 0


playable = window(__name__, pending.Effect, WORDS.table, PART, DECLINE, decides)
