"""What relics and Reward tiles are worth to a player in the end."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule

from ...content import RUNE_TABLE, TOP_LEVEL, TROPHY_TABLE, Content, Counted, Rule
from ...names import ARCANE_TOME, LEGENDARY_WEAPON, MAGIC, ORB, RUNE_1, RUNE_ANY, SHAPES, STRENGTH, TROPHY
from ...state import State
from .goods import RISES_A_ROUND, TROPHIES_A_ROUND, fate_slope, owned, rounds_left

ORB_EXTRA = 0.7
"""What an Orb is worth for Deeds."""


@apart
def table_fame(c: Content, table: int, n: int) -> int:
    """Fame of a scoring table for so many; Trophies beyond it count on."""
    if n <= 0:
        return 0
    size = len(c.tables[table].fame)
    if n <= size:
        return c.tables[table].fame[n - 1]
    return c.tables[table].fame[size - 1] + (n - size) * c.rules[Rule.EXTRA_TROPHY_FAME].value


@apart
def multiplied(s: State, c: Content, p: int, track: int) -> float:
    """The multiplier that a player may hope for in the end."""
    highest = 1.0 * c.track[TOP_LEVEL].multiplier
    now = c.track[s.players[p].levels[track]].multiplier
    return min(highest, now + RISES_A_ROUND * rounds_left(s, c))


@apart
def rune_worth(s: State, c: Content, p: int, relic: int) -> float:
    """What one more Rune adds: to the first set that lacks its shape."""
    have = 0 if relic == RUNE_ANY else owned(s, c, p, relic)
    size = 0
    for shape in range(RUNE_1, RUNE_1 + SHAPES):
        if owned(s, c, p, shape) > have:
            size += 1
    if have == 0:
        size = min(SHAPES - 1, size + owned(s, c, p, RUNE_ANY))
    worth = 1.0 * (table_fame(c, RUNE_TABLE, size + 1) - table_fame(c, RUNE_TABLE, size))
    if have == 0 and rounds_left(s, c) > 0 and size + 1 < SHAPES:
        later = table_fame(c, RUNE_TABLE, size + 2) - table_fame(c, RUNE_TABLE, size + 1)
        worth += min(0.5, 0.12 * rounds_left(s, c)) * (later - worth)
    return worth + (fate_slope(s, c, p, Counted.DIFFERENT_RUNES) if have == 0 else 0.0)


@apart
def plain_relic_worth(s: State, c: Content, p: int, relic: int) -> float:
    """What one more relic, but for an Orb, adds to a player's score in the end."""
    if relic == TROPHY:
        n = owned(s, c, p, TROPHY) + int(TROPHIES_A_ROUND * rounds_left(s, c))
        worth = table_fame(c, TROPHY_TABLE, n + 1) - table_fame(c, TROPHY_TABLE, n)
        return worth + fate_slope(s, c, p, Counted.TROPHIES)
    if relic == LEGENDARY_WEAPON:
        return multiplied(s, c, p, STRENGTH) + fate_slope(s, c, p, Counted.LEGENDARY_WEAPONS)
    if relic == ARCANE_TOME:
        return multiplied(s, c, p, MAGIC) + fate_slope(s, c, p, Counted.ARCANE_TOMES)
    return rune_worth(s, c, p, relic)


@apart
def relic_worth(s: State, c: Content, p: int, relic: int) -> float:
    """What one more relic adds to a player's score in the end; an Orb becomes what adds most, and may help with a Deed before."""
    if relic != ORB:
        return plain_relic_worth(s, c, p, relic)
    best = plain_relic_worth(s, c, p, RUNE_ANY)
    for other in (TROPHY, LEGENDARY_WEAPON, ARCANE_TOME):
        best = max(best, plain_relic_worth(s, c, p, other))
    return best + (ORB_EXTRA if rounds_left(s, c) > 0 else 0.0)


@rule
def reward_tiles_worth(s: State, c: Content, p: int) -> float:
    """What a Reward tile is worth whatever its relic."""
    return fate_slope(s, c, p, Counted.REWARD_TILES)
