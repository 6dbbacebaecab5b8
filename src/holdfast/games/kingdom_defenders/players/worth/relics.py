"""What relics and Reward tiles are worth to a player in the end."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule

from ...content import TOP_LEVEL, Content, Counted, Rule, Set
from ...names import SHAPES, Relic, Track
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


@rule
def next_fame(c: Content, table: int, n: int) -> int:
    """The Fame that a scoring table gives for one more than so many."""
    return table_fame(c, table, n + 1) - table_fame(c, table, n)


@apart
def multiplied(s: State, c: Content, p: int, track: int) -> float:
    """The multiplier that a player may hope for in the end."""
    highest = 1.0 * c.track[TOP_LEVEL].multiplier
    now = c.track[s.players[p].levels[track]].multiplier
    return min(highest, now + RISES_A_ROUND * rounds_left(s, c))


@apart
def rune_worth(s: State, c: Content, p: int, relic: int) -> float:
    """What one more Rune adds: to the first set that lacks its shape."""
    have = 0 if relic == Relic.RUNE_ANY else owned(s, c, p, relic)
    size = 0
    for shape in range(Relic.RUNE_1, Relic.RUNE_1 + SHAPES):
        if owned(s, c, p, shape) > have:
            size += 1
    if have == 0:
        size = min(SHAPES - 1, size + owned(s, c, p, Relic.RUNE_ANY))
    worth = 1.0 * next_fame(c, Set.RUNES, size)
    if have == 0 and rounds_left(s, c) > 0 and size + 1 < SHAPES:
        worth += min(0.5, 0.12 * rounds_left(s, c)) * (next_fame(c, Set.RUNES, size + 1) - worth)
    return worth + (fate_slope(s, c, p, Counted.DIFFERENT_RUNES) if have == 0 else 0.0)


@apart
def plain_relic_worth(s: State, c: Content, p: int, relic: int) -> float:
    """What one more relic, but for an Orb, adds to a player's score in the end."""
    if relic >= Relic.RUNE_1:
        return rune_worth(s, c, p, relic)
    if relic == Relic.TROPHY:
        n = owned(s, c, p, relic) + int(TROPHIES_A_ROUND * rounds_left(s, c))
        return next_fame(c, Set.TROPHIES, n) + fate_slope(s, c, p, Counted.TROPHIES)
    if relic == Relic.LEGENDARY_WEAPON:
        return multiplied(s, c, p, Track.STRENGTH) + fate_slope(s, c, p, Counted.LEGENDARY_WEAPONS)
    return multiplied(s, c, p, Track.MAGIC) + fate_slope(s, c, p, Counted.ARCANE_TOMES)


@apart
def relic_worth(s: State, c: Content, p: int, relic: int) -> float:
    """What one more relic adds to a player's score in the end; an Orb becomes what adds most, and may help with a Deed before."""
    if relic != Relic.ORB:
        return plain_relic_worth(s, c, p, relic)
    best = plain_relic_worth(s, c, p, Relic.RUNE_ANY)
    for other in (Relic.TROPHY, Relic.LEGENDARY_WEAPON, Relic.ARCANE_TOME):
        best = max(best, plain_relic_worth(s, c, p, other))
    return best + (ORB_EXTRA if rounds_left(s, c) > 0 else 0.0)


@rule
def reward_tiles_worth(s: State, c: Content, p: int) -> float:
    """What a Reward tile is worth whatever its relic."""
    return fate_slope(s, c, p, Counted.REWARD_TILES)
