"""Who may take an action."""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.stack import top

from .. import decisions as pending
from ..actions import ACTIVATE
from ..state import State
from .people import seat_of


@rule
def actors(s: State, action: int) -> int:
    """Of several owners who may activate a hero, it is that of the hero; else only one is ever asked.  [ET-12.4]"""
    if top(s.frames).kind == pending.Activate.number:
        return 1 << seat_of(s, action - ACTIVATE)
    return s.deciding
