"""The course of the game: what belongs to each kind of decision."""

from __future__ import annotations

from collections.abc import Mapping

from holdfast.engine.decisions import Business, course
from holdfast.engine.effects import window
from holdfast.engine.jit import rule
from holdfast.engine.stack import ask

from . import effects, rules
from .actions import LEAVE, PART
from .decisions import Window
from .state import State

WINDOWS: Mapping[int, Business] = {
    Window.TURN: Business(rules.resume_turn, rules.offer_turn, rules.answer_turn),
    Window.GROW: Business(ask, rules.offer_grow, rules.answer_grow),
    Window.BEGIN: Business(rules.resume_begin, rules.offer_begin, rules.answer_begin),
    Window.EFFECT: window(__name__, effects.WORDS.table, PART, LEAVE),
    Window.DROP: Business(ask, effects.offer_drop, effects.answer_drop),
}

setup, step, advance, legal = course(__name__, WINDOWS, rules.deal)


@rule
def actors(s: State, action: int) -> int:
    """Whoever is asked may do anything that is open."""
    return s.deciding
