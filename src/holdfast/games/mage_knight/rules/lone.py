"""The dummy player beside one who plays alone.  [MK-17.1]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE, put_on_top, shuffle, take_top
from holdfast.engine.position import reveal
from holdfast.engine.rng import below

from .. import log
from ..names import BASIC_COLOURS, CARDS, Stream
from ..records import Content
from ..state import State

FLIPPED = 3
"""Cards that the dummy player flips in a turn."""


@rule
def show_dummy_skill(s: State) -> None:
    """One of its Skills joins the common offer.  [MK-14.3]"""
    if s.dummy.skills == 0:
        return
    skill = drawn_of(s, s.dummy.skills)
    s.dummy.skills &= ~(1 << skill)
    s.common_skills |= 1 << skill
    reveal(s)
    emit(s, log.DUMMY_SKILL, NONE, skill)


@rule
def take_dummy_tactic(s: State) -> None:
    """One of the rest by chance.  [MK-17.2]"""
    s.dummy.tactic = drawn_of(s, s.tactics)
    s.tactics &= ~(1 << s.dummy.tactic)
    reveal(s)
    emit(s, log.DUMMY_TACTIC, NONE, s.dummy.tactic)


@rule
def drawn_of(s: State, members: int) -> int:
    """A member, by chance, of a set that has any: bit i for member i."""
    n = below(s.chance, Stream.DUMMY, size_of_set(members))
    member = -1
    while n >= 0:
        member += 1
        n -= members >> member & 1
    return member


@rule
def size_of_set(members: int) -> int:
    """How many members a set has: bit i for member i."""
    count = 0
    while members > 0:
        count += members & 1
        members >>= 1
    return count


@rule
def dummy_turn(s: State, c: Content) -> bool:
    """Flip three cards, and as many more as there are crystals of the last one's colour; returns whether it announces the end.

    [MK-17.3, MK-17.4]
    """
    if s.dummy.deck.count == 0:
        return True
    last = flip(s, FLIPPED)
    colour = c.cards[last].colour
    if colour < BASIC_COLOURS:
        flip(s, s.dummy.crystals[colour])
    reveal(s)
    return False


@rule
def flip(s: State, n: int) -> int:
    """Flip cards while there are any; returns the last one.  [MK-17.3]"""
    last = 0
    for _ in range(n):
        if s.dummy.deck.count > 0:
            last = take_top(s.dummy.deck)
            s.dummy.flipped[last] += 1
            emit(s, log.DUMMY_FLIPPED, NONE, last)
    return last


@rule
def prepare_dummy(s: State, action: int, colour: int) -> None:
    """The Advanced Action that leaves the offer joins its deck, the Spell that leaves gives a crystal of its colour.  [MK-17.5]"""
    if not s.dummy.on:
        return
    for kind in range(CARDS):
        for _ in range(s.dummy.flipped[kind]):
            put_on_top(s.dummy.deck, kind, 0)
        s.dummy.flipped[kind] = 0
    if action != NONE:
        put_on_top(s.dummy.deck, action, 0)
    if colour != NONE and colour < BASIC_COLOURS:  # a table may give a Spell no colour
        s.dummy.crystals[colour] += 1
    shuffle(s.dummy.deck, s.chance, Stream.DUMMY)
