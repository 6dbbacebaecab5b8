"""What goods, levels and wounds are worth to a player."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from ... import names
from ...content import TOP_LEVEL, Content, Counted, DieResult, Rule
from ...rules.camps import missing
from ...rules.places import has_passive
from ...rules.relics import relics_of
from ...state import State

GOOD_LATE = 0.1
"""The worth of a cube or coin that can no longer be used."""

CUBE_WORTH, CUBE_FADES = 1.42, 0.06

COIN_WORTH, COIN_FADES = 0.75, 0.05

LOOT_EXTRA, LOOT_FADES = 0.25, 0.04
"""The worth of goods in the last round but one, and by how much they are worth more for each round more; loot beyond its Fame."""

BALANCE = 0.17
"""How much more a cube is worth for each that one has less of its kind than of the other."""

TROPHIES_A_ROUND, RELICS_A_ROUND, RISES_A_ROUND, ADVENTURES_A_ROUND = 0.4, 0.3, 0.3, 1.1
"""What a round brings of Trophies, of relics of another kind, of a multiplier, of Adventures."""

NEXT_SPACE = 0.5
"""How much of the worth of the space after the next a level is worth."""

DISC_WORTH = 1.6
"""What one can do with a disc in a round."""

WOUND_TROUBLE = 0.35
"""The trouble with a wound beyond the Fame it costs in the end, as long as the game goes on."""


@apart
def owned(s: State, c: Content, p: int, relic: int) -> int:
    """How many of a relic a player has, from one place in the code."""
    return relics_of(s, c, p, relic)


@apart
def wanted(s: State, c: Content, good: int) -> int:
    """How many cubes of a type the Horde still lacks, from one place in the code."""
    return max(0, missing(s, c, good))


@apart
def discounted(s: State, c: Content, p: int) -> bool:
    """Whether a player has the help of the Master-at-arms this round."""
    return has_passive(s, c, p, names.Special.ADVENTURE_DISCOUNT)


@rule
def rounds_left(s: State, c: Content) -> int:
    """How many rounds come after this one."""
    if s.options.variant == names.Variant.FAMILY:
        return c.rules[Rule.FAMILY_ROUNDS].value - s.round
    return c.rules[Rule.ROUNDS].value - s.round


@apart
def fate_slope(s: State, c: Content, p: int, counts: int) -> float:
    """About how much Fame one more of something brings by a player's own Fate card."""
    card = s.players[p].fate.card
    if card == NONE or c.fates[card].counts != counts:
        return 0.0
    fate = c.fates[card]
    if fate.per_item:
        return 1.0 * fate.per_item
    highest = 0.0
    for i in range(len(fate.steps)):
        if fate.steps[i]:
            highest = fate.step_fame[i] / fate.steps[i]
    return highest


@rule
def fading(left: int, late: float, worth: float, fades: float) -> float:
    """A worth that fades from round to round, and is gone in the last."""
    return late if left <= 0 else worth + fades * (left - 1)


@apart
def good_worth(s: State, c: Content, p: int, good: int) -> float:
    """The worth of one more of a good to a player."""
    left = rounds_left(s, c)
    if good == names.Good.COIN:
        return fading(left, GOOD_LATE, COIN_WORTH, COIN_FADES) + fate_slope(s, c, p, Counted.COINS)
    if good == names.Good.LOOT:
        return c.rules[Rule.LOOT_FAME].value + fading(left, 0.0, LOOT_EXTRA, LOOT_FADES) + fate_slope(s, c, p, Counted.LOOT)
    goods = s.players[p].goods
    less = min(3, max(-3, goods[names.Good.WEAPON] + goods[names.Good.SPELL] - 2 * goods[good]))
    return fading(left, GOOD_LATE, CUBE_WORTH, CUBE_FADES) + (BALANCE * less if left > 0 else 0.0)


@apart
def either_worth(s: State, c: Content, p: int) -> float:
    """The worth of one more cube of one's choice."""
    return max(good_worth(s, c, p, names.Good.WEAPON), good_worth(s, c, p, names.Good.SPELL))


@apart
def potions_worth(s: State, c: Content, p: int, n: int) -> float:
    """The worth of drinking potions; without wounds the disc that counts them is free again."""
    wounds = s.players[p].wounds
    healed = min(n, wounds)
    if healed == 0:
        return 0.0
    if rounds_left(s, c) == 0:
        return 1.0 * healed * c.rules[Rule.WOUND_FAME].value
    worth = healed * (c.rules[Rule.WOUND_FAME].value + WOUND_TROUBLE)
    return worth + DISC_WORTH * 0.5 if healed == wounds else worth


@apart
def wounds_cost(s: State, c: Content, p: int, n: int) -> float:
    """What wounds cost a player; the first takes away a disc."""
    if n <= 0:
        return 0.0
    if rounds_left(s, c) == 0:
        return 1.0 * n * c.rules[Rule.WOUND_FAME].value
    cost = n * (c.rules[Rule.WOUND_FAME].value + WOUND_TROUBLE)
    return cost + DISC_WORTH * 0.5 if s.players[p].wounds == 0 else cost


@apart
def space_worth(s: State, c: Content, p: int, track: int, space: int) -> float:
    """The worth of reaching a space of a Level Indicator."""
    if space > TOP_LEVEL:
        return 0.0
    left = rounds_left(s, c)
    event = c.track[space].event
    if event == names.TrackEvent.MULTIPLIER:
        relic = names.Relic.LEGENDARY_WEAPON if track == names.Track.STRENGTH else names.Relic.ARCANE_TOME
        step = c.track[space].multiplier - c.track[space - 1].multiplier
        return step * (owned(s, c, p, relic) + RELICS_A_ROUND * left)
    if event == names.TrackEvent.CUBE:
        return good_worth(s, c, p, names.Good.WEAPON if track == names.Track.STRENGTH else names.Good.SPELL)
    if event == names.TrackEvent.TILE or event == names.TrackEvent.FLIP:
        return 0.7 * CUBE_WORTH * ADVENTURES_A_ROUND * (left + 0.5)
    if event == names.TrackEvent.POTION:
        return potions_worth(s, c, p, 1)
    return 0.0


@apart
def level_worth(s: State, c: Content, p: int, track: int) -> float:
    """The worth of one more level."""
    level = s.players[p].levels[track]
    if level >= TOP_LEVEL:
        return 0.0
    later = NEXT_SPACE if rounds_left(s, c) > 0 else 0.0
    return 0.1 + space_worth(s, c, p, track, level + 1) + later * space_worth(s, c, p, track, level + 2)


@apart
def best_level_worth(s: State, c: Content, p: int) -> float:
    """The worth of a level of one's choice."""
    return max(level_worth(s, c, p, names.Track.STRENGTH), level_worth(s, c, p, names.Track.MAGIC))


@rule
def bard_worth(s: State, c: Content, p: int) -> float:
    """What the Bard adds to something that he sings of."""
    return 1.0 if has_passive(s, c, p, names.Special.BARD) else 0.0


@apart
def thing_worth(s: State, c: Content, p: int, thing: int, n: int) -> float:
    """What so many of a thing that a die can give, a good, potions or levels, are worth to a player."""
    if n == 0 or thing == DieResult.NOTHING:
        return 0.0
    if thing <= DieResult.COIN:
        return n * good_worth(s, c, p, thing - DieResult.WEAPON)
    if thing == DieResult.POTION:
        return potions_worth(s, c, p, n)
    return n * level_worth(s, c, p, thing - DieResult.STRENGTH)
