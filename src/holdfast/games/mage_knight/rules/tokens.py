"""Enemy tokens: piles by the colour of their backs, drawn blindly.  [MK-1.2]"""

from __future__ import annotations

from holdfast.engine.bag import draw_again
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.rng import Chance, below

from ..names import ENEMIES, Stream
from ..records import Content
from ..state import State


@rule
def left_of(s: State, c: Content, colour: int) -> int:
    """How many tokens lie in the pile of a colour.  [MK-1.2]"""
    left = 0
    for enemy in range(ENEMIES):
        if c.enemies[enemy].colour == colour:
            left += s.enemies[enemy]
    return left


@apart
def draw_enemy(s: State, c: Content, colour: int) -> int:
    """Draw a token of a colour; an empty pile is made of its discard pile first.  Returns the enemy, or NONE without any.  [MK-1.2]"""
    if left_of(s, c, colour) == 0:
        for enemy in range(ENEMIES):
            if c.enemies[enemy].colour == colour:
                s.enemies[enemy] += s.fallen[enemy]
                s.fallen[enemy] = 0
    return draw_of(s, c, colour, s.chance, Stream.ENEMIES)


@rule
def draw_of(s: State, c: Content, colour: int, chance: Chance, stream: int) -> int:
    """Take any token out of the pile of a colour; returns the enemy, or NONE from an empty pile.  [MK-1.2]"""
    left = left_of(s, c, colour)
    n = below(chance, stream, left) if left > 0 else 0
    for enemy in range(ENEMIES):
        if c.enemies[enemy].colour == colour:
            n -= s.enemies[enemy]
            if n < 0:
                s.enemies[enemy] -= 1
                return enemy
    return NONE


@rule
def draw_ruin(s: State) -> int:
    """Draw a token of Ancient Ruins; returns it, or NONE without any.  [MK-1.2]"""
    return draw_again(s.ruins, s.ruins_fallen, s.chance, Stream.ENEMIES)
