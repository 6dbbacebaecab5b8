"""The window that runs effects of cards, Units and Skills."""

from __future__ import annotations

from holdfast.engine.effects import window

from ..actions import DECLINE, PART
from .outdone import outdoes
from .words import WORDS

EFFECTS = window(__name__, WORDS.table, PART, DECLINE, outdoes=outdoes)
playable = EFFECTS.playable
