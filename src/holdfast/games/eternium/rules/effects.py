"""The window that runs effects of cards, quests and events."""

from __future__ import annotations

from holdfast.engine.effects import window

from .. import decisions as pending
from ..actions import DECLINE, PART
from .effect_words import WORDS
from .people import decides

playable = window(__name__, pending.Effect, WORDS.table, PART, DECLINE, decides)
