"""The course of the game: what belongs to each kind of decision."""

from __future__ import annotations

from collections.abc import Mapping

from holdfast.engine.decisions import Business, course
from holdfast.engine.jit import rule
from holdfast.engine.stack import ask

from . import rules
from .decisions import Window
from .state import State

WINDOWS: Mapping[int, Business] = {
    Window.TURN: Business(ask, rules.offer_turn, rules.answer_turn),
    Window.GROW: Business(ask, rules.offer_grow, rules.answer_grow),
    Window.BEGIN: Business(rules.resume_begin, rules.offer_begin, rules.answer_begin),
}

setup, step, advance, legal = course(__name__, WINDOWS, rules.deal)


@rule
def actors(s: State, action: int) -> int:
    """Whoever is asked may do anything that is open."""
    return s.deciding
