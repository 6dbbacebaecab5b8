"""Who plays together: all in a cooperation, two and two in teams.  [MK-19.1, MK-19.15]"""

from __future__ import annotations

from holdfast.engine.jit import rule

from ..names import TEAMS
from ..state import State


@rule
def allies_of(s: State, seat: int) -> int:
    """The seats of a player's side, oneself among them, bit p: in teams every second one.  [MK-19.1, MK-19.15]"""
    if s.options.together:
        return (1 << s.seats) - 1
    if s.options.teams:
        return 1 << seat | 1 << (seat + TEAMS) % (2 * TEAMS)
    return 1 << seat


@rule
def is_ally(s: State, seat: int, other: int) -> bool:
    """Whether two players are of one side; everybody is of their own.  [MK-19.1, MK-19.15]"""
    return allies_of(s, seat) >> other & 1 == 1
