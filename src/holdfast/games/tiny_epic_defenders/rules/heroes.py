"""Heroes: who has which ability, whom Randal may borrow from."""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE

from .. import decisions as pending
from ..names import Hero
from ..state import State
from .places import together


@rule
def player_of(s: State, hero: int) -> int:
    """The Defender who plays a hero, or NONE."""
    for d in range(s.options.defenders):
        if s.defenders[d].hero == hero:
            return d
    return NONE


@rule
def borrows(s: State, d: int, hero: int) -> bool:
    """Befriend: whether a Defender is Randal and the hero stands beside him.  [TED-13.20, TED-13.22]"""
    if s.defenders[d].hero != Hero.RANDAL:
        return False
    friend = player_of(s, hero)
    return friend != NONE and friend != d and together(s, d, friend)


@rule
def seat_bit(s: State, d: int) -> int:
    """The seat of a Defender as a bit of `deciding`."""
    return 1 << s.defenders[d].seat


@pending.OfDefender.resumes
@rule
def ask_defender(s: State, frame: pending.OfDefender) -> None:
    """Ask the seat that a Defender belongs to.  [TED-4.8]"""
    s.deciding = seat_bit(s, frame.who)


@rule
def all_seats(s: State) -> int:
    """All seats, as bits of `deciding`."""
    return (1 << s.seats) - 1
