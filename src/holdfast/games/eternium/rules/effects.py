"""The window that runs effects of cards, quests and events."""

from __future__ import annotations

from holdfast.engine.effects import window

from ..actions import DECLINE, PART
from .people import decides
from .words import WORDS

EFFECTS = window(__name__, WORDS.table, PART, DECLINE, decides)
playable = EFFECTS.playable
