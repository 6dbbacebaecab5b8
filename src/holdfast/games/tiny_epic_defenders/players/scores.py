"""The result of each seat, as players and the laboratory read it."""

from __future__ import annotations

from holdfast.engine.jit import rule

from ..content import Content
from ..names import Result
from ..state import State


@rule
def score(s: State, c: Content, out: list[float]) -> None:  # noqa: ARG001 - as the engine calls it
    """All win or lose together.  [TED-1.1]"""
    for seat in range(s.seats):
        out[seat] = 1.0 if s.result == Result.WON else 0.0
