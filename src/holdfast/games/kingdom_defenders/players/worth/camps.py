"""What bringing cubes to the camps against the Horde is worth to a player."""

from __future__ import annotations

from holdfast.engine.jit import apart
from holdfast.engine.pile import NONE

from ...content import Content, Rule
from ...names import Good
from ...rules.camps import camp_of, room
from ...state import State
from .adventures import at_hand
from .goods import bard_worth, best_level_worth, good_worth, rounds_left, wanted

FUTURE_CUBE = 0.85
"""How likely a cube in a camp brings its Fame of a victory or saves some of a siege."""

THREAT = 0.25
"""How much of a siege's Fame a player fears to lose themselves and rivals not, for each cube that is lacking less."""


@apart
def camp_worth(s: State, c: Content, p: int, most: int) -> float:
    """What bringing up to so many cubes to the camp is worth to a player, of the cubes not needed for Adventures."""
    if s.horde == NONE:
        return 0.0
    weapons, spells, either = at_hand(s, c, p, NONE)
    first = min(weapons, wanted(s, c, Good.WEAPON))
    second = min(spells, wanted(s, c, Good.SPELL))
    more = min(either, max(0, wanted(s, c, Good.WEAPON) + wanted(s, c, Good.SPELL) - first - second))
    cubes = min(most, room(s, c, p), first + second + more)
    if cubes <= 0:
        return -1.0 * c.rules[Rule.EMPTY_HANDS].value
    worth = bard_worth(s, c, p)
    have = camp_of(s, p)
    price_of_cube = (good_worth(s, c, p, Good.WEAPON) + good_worth(s, c, p, Good.SPELL)) / 2
    for i in range(cubes):
        gain = cube_in_camp(s, c, p, have + i, i) - price_of_cube
        if gain > 0.0 or i == 0:
            worth += gain
    return worth


@apart
def cube_in_camp(s: State, c: Content, p: int, have: int, given: int) -> float:
    """What one more cube in a camp that holds so many is worth, so many of them given now."""
    horde = c.hordes[s.horde]
    lacking_now = wanted(s, c, Good.WEAPON) + wanted(s, c, Good.SPELL) - given
    hope = 1.0 * horde.fame_per_cube
    last = rounds_left(s, c) == 0
    if last and lacking_now > 1:
        hope = 0.0 if s.counter > 1 else 1.0
    elif lacking_now > 1 and s.counter <= 1:
        hope = max(1.0, 0.5 * hope)
    worth = 1.0 + FUTURE_CUBE * hope
    if have + 1 == c.rules[Rule.SPOILS_CUBES].value:
        worth += 0.8 * good_worth(s, c, p, Good.LOOT)
    if have + 1 == c.rules[Rule.LEVEL_CUBES].value:
        worth += 0.9 * best_level_worth(s, c, p)
    highest = 0
    lowest_camp = 99
    for rival in range(s.seats):
        if rival != p:
            highest = max(highest, camp_of(s, rival))
            lowest_camp = min(lowest_camp, camp_of(s, rival))
    if have + 1 > highest >= have:
        worth += 0.6
    if have <= lowest_camp and (s.counter <= 1 or lacking_now > 3):
        worth += 0.4 * c.rules[Rule.FEWEST_FAME].value
    if not last or s.counter <= 1:
        worth += THREAT * horde.fame_loss / max(3, lacking_now + s.counter)
    return worth
