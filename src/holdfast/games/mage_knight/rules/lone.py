"""The dummy player beside one who plays alone.  [MK-17.1]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE, put_on_top, shuffle, take_top
from holdfast.engine.position import reveal
from holdfast.engine.rng import below

from .. import log
from ..names import BASIC_COLOURS, BASICS, CARDS, DUMMY, HEROES, NO_HERO, SKILLS, TACTICS
from ..records import Content
from ..state import State

FLIPPED = 3
"""Cards that the dummy player flips in a turn."""


@rule
def begin_dummy(s: State, c: Content) -> None:
    """A hero nobody plays: its deck, its crystals and its Skills.  [MK-14.3, MK-17.1, MK-18.7]"""
    s.dummy.on = s.seats == 1
    s.dummy.tactic = NONE
    s.dummy.hero = NONE
    if not s.dummy.on:
        return
    hero = below(s.chance, DUMMY, HEROES)
    while hero == s.players[0].hero or hero == s.options.without_hero - 1:
        hero = below(s.chance, DUMMY, HEROES)
    s.dummy.hero = hero
    s.dummy.order = 1
    for i in range(3):
        s.dummy.crystals[c.heroes[hero].crystals[i]] += 1
    for kind in range(BASICS):
        card = c.cards[kind]
        copies = 0
        if card.hero == NO_HERO:
            copies = card.copies
            for own in range(BASICS):
                if c.cards[own].hero == hero and c.cards[own].replaces == kind and (s.options.both_cards or not c.cards[own].later):
                    copies -= 1
        elif card.hero == hero and (s.options.both_cards or not card.later):
            copies = 1
        for _ in range(copies):
            put_on_top(s.dummy.deck, kind, 0)
    shuffle(s.dummy.deck, s.chance, DUMMY)
    for skill in range(SKILLS):
        if c.skills[skill].hero == hero and skill != s.options.without_skill - 1:
            s.dummy.skills |= 1 << skill


@rule
def show_dummy_skill(s: State) -> None:
    """One of its Skills joins the common offer.  [MK-14.3]"""
    left = 0
    for skill in range(SKILLS):
        left += s.dummy.skills >> skill & 1
    n = below(s.chance, DUMMY, left) if left > 0 else NONE
    for skill in range(SKILLS):
        if s.dummy.skills >> skill & 1:
            if n == 0:
                s.dummy.skills &= ~(1 << skill)
                s.common_skills |= 1 << skill
                reveal(s)
                emit(s, log.DUMMY_SKILL, NONE, skill)
                return
            n -= 1


@rule
def take_dummy_tactic(s: State) -> None:
    """One of the rest by chance.  [MK-17.2]"""
    left = 0
    for tactic in range(TACTICS):
        left += s.tactics >> tactic & 1
    n = below(s.chance, DUMMY, left)
    for tactic in range(TACTICS):
        if s.tactics >> tactic & 1:
            if n == 0:
                s.dummy.tactic = tactic
                s.tactics &= ~(1 << tactic)
                reveal(s)
                emit(s, log.DUMMY_TACTIC, NONE, tactic)
                return
            n -= 1


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
    """Flip cards while there are any; returns the last one."""
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
    if colour != NONE:
        s.dummy.crystals[colour] += 1
    shuffle(s.dummy.deck, s.chance, DUMMY)
