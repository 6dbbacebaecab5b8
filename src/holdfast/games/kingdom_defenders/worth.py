"""What things are worth to a player at a glance, in Fame: goods, levels, relics, wounds, Adventures, Deeds and what tiles do.

A player looks behind their own screen and at what lies open, at nothing else: goods and cards of rivals are never looked at.  The
numbers of tiles and cards are those of the content; what is written here is judgement, tuned in play.
"""

from __future__ import annotations

from typing import Any

from holdfast.core.pile import NONE
from holdfast.core.rule import apart, rule

from .camps import missing
from .content import (
    EXTRA_TROPHY_FAME,
    FAMILY_ROUNDS,
    LOOT_FAME,
    ROUNDS,
    RUNE_TABLE,
    TOP_LEVEL,
    TROPHY_TABLE,
    WOUND_FAME,
    WOUNDS,
    Content,
    Counted,
)
from .names import (
    ADVENTURE_DISCOUNT,
    ADVENTURE_SPACES,
    ARCANE_TOME,
    AREA_B1,
    AREA_B2,
    AREA_B3,
    AREA_C,
    BARD,
    COIN,
    CUBE,
    CUBES_BY_POSITION,
    FAMILY,
    FLIP,
    LEGENDARY_WEAPON,
    LEVEL_AND_MATCH,
    LOOT,
    MAGIC,
    MULTIPLIER,
    ORB,
    POTION,
    RUNE_1,
    RUNE_ANY,
    SHAPES,
    SPELL,
    STRENGTH,
    TILE,
    TROPHY,
    WEAPON,
)
from .places import adventure_at, character_at, has_passive, holds, position_of, tile_at
from .relics import cards_of, relics_of, runes_of, shapes_of, types_of, unused_orbs
from .state import State

(
    COINS_COUNTED,
    TROPHIES_COUNTED,
    LEGENDARY_WEAPONS_COUNTED,
    ARCANE_TOMES_COUNTED,
    DIFFERENT_RUNES_COUNTED,
    REWARD_TILES_COUNTED,
    LOOT_COUNTED,
    ADVENTURE_CARDS_COUNTED,
) = range(len(Counted))

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

ORB_EXTRA = 0.7
"""What an Orb is worth for Deeds."""

SHORT = (1.0, 0.5, 0.2, 0.05)
"""What is left of an Adventure's worth by the cubes that are still lacking."""


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
    return has_passive(s, c, p, ADVENTURE_DISCOUNT)


# -- time --------------------------------------------------------------------------------------------------------------------


@rule
def rounds_left(s: State, c: Content) -> int:
    """How many rounds come after this one."""
    if s.options.variant == FAMILY:
        return c.rules[FAMILY_ROUNDS].value - s.round
    return c.rules[ROUNDS].value - s.round


# -- goods -------------------------------------------------------------------------------------------------------------------


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
    if good == COIN:
        return fading(left, GOOD_LATE, COIN_WORTH, COIN_FADES) + fate_slope(s, c, p, COINS_COUNTED)
    if good == LOOT:
        return c.rules[LOOT_FAME].value + fading(left, 0.0, LOOT_EXTRA, LOOT_FADES) + fate_slope(s, c, p, LOOT_COUNTED)
    goods = s.players[p].goods
    less = min(3, max(-3, goods[WEAPON] + goods[SPELL] - 2 * goods[good]))
    return fading(left, GOOD_LATE, CUBE_WORTH, CUBE_FADES) + (BALANCE * less if left > 0 else 0.0)


@apart
def either_worth(s: State, c: Content, p: int) -> float:
    """The worth of one more cube of one's choice."""
    return max(good_worth(s, c, p, WEAPON), good_worth(s, c, p, SPELL))


# -- wounds and levels -----------------------------------------------------------------------------------------------------


@apart
def potions_worth(s: State, c: Content, p: int, n: int) -> float:
    """The worth of drinking potions; without wounds the disc that counts them is free again."""
    wounds = s.players[p].wounds
    healed = min(n, wounds)
    if healed == 0:
        return 0.0
    if rounds_left(s, c) == 0:
        return 1.0 * healed * c.rules[WOUND_FAME].value
    worth = healed * (c.rules[WOUND_FAME].value + WOUND_TROUBLE)
    return worth + DISC_WORTH * 0.5 if healed == wounds else worth


@apart
def wounds_cost(s: State, c: Content, p: int, n: int) -> float:
    """What wounds cost a player; the first takes away a disc."""
    if n <= 0:
        return 0.0
    if rounds_left(s, c) == 0:
        return 1.0 * n * c.rules[WOUND_FAME].value
    cost = n * (c.rules[WOUND_FAME].value + WOUND_TROUBLE)
    return cost + DISC_WORTH * 0.5 if s.players[p].wounds == 0 else cost


@apart
def space_worth(s: State, c: Content, p: int, track: int, space: int) -> float:
    """The worth of reaching a space of a Level Indicator."""
    if space > TOP_LEVEL:
        return 0.0
    left = rounds_left(s, c)
    event = c.track[space].event
    if event == MULTIPLIER:
        relic = LEGENDARY_WEAPON if track == STRENGTH else ARCANE_TOME
        step = c.track[space].multiplier - c.track[space - 1].multiplier
        return step * (owned(s, c, p, relic) + RELICS_A_ROUND * left)
    if event == CUBE:
        return good_worth(s, c, p, WEAPON if track == STRENGTH else SPELL)
    if event == TILE or event == FLIP:
        return 0.7 * CUBE_WORTH * ADVENTURES_A_ROUND * (left + 0.5)
    if event == POTION:
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
    return max(level_worth(s, c, p, STRENGTH), level_worth(s, c, p, MAGIC))


# -- relics ------------------------------------------------------------------------------------------------------------------


@apart
def table_fame(c: Content, table: int, n: int) -> int:
    """Fame of a scoring table for so many; Trophies beyond it count on."""
    if n <= 0:
        return 0
    size = len(c.tables[table].fame)
    if n <= size:
        return c.tables[table].fame[n - 1]
    return c.tables[table].fame[size - 1] + (n - size) * c.rules[EXTRA_TROPHY_FAME].value


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
    return worth + (fate_slope(s, c, p, DIFFERENT_RUNES_COUNTED) if have == 0 else 0.0)


@apart
def plain_relic_worth(s: State, c: Content, p: int, relic: int) -> float:
    """What one more relic, but for an Orb, adds to a player's score in the end."""
    if relic == TROPHY:
        n = owned(s, c, p, TROPHY) + int(TROPHIES_A_ROUND * rounds_left(s, c))
        worth = table_fame(c, TROPHY_TABLE, n + 1) - table_fame(c, TROPHY_TABLE, n)
        return worth + fate_slope(s, c, p, TROPHIES_COUNTED)
    if relic == LEGENDARY_WEAPON:
        return multiplied(s, c, p, STRENGTH) + fate_slope(s, c, p, LEGENDARY_WEAPONS_COUNTED)
    if relic == ARCANE_TOME:
        return multiplied(s, c, p, MAGIC) + fate_slope(s, c, p, ARCANE_TOMES_COUNTED)
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


# -- Adventures --------------------------------------------------------------------------------------------------------------


@apart
def price(s: State, c: Content, p: int, card: int) -> tuple[int, int, int]:
    """Weapons, spells and cubes of either kind that an Adventure costs a player, after their Level tiles."""
    adventure = c.adventures[card]
    weapons = adventure.weapon - s.players[p].tiles[STRENGTH]
    spells = adventure.spell - s.players[p].tiles[MAGIC]
    either = adventure.either
    if weapons < 0:
        either += weapons
        weapons = 0
    if spells < 0:
        either += spells
        spells = 0
    return weapons, spells, max(0, either)


@apart
def lacking(weapons: int, spells: int, either: int, have_weapons: int, have_spells: int, have_either: int) -> int:
    """How many cubes are lacking for a price."""
    short = max(0, weapons - have_weapons) + max(0, spells - have_spells)
    spare = max(0, have_weapons - weapons) + max(0, have_spells - spells)
    return max(0, short + max(0, either - spare) - have_either)


@apart
def adventure_gain(s: State, c: Content, p: int, card: int) -> float:
    """What an Adventure brings, without its cubes."""
    adventure = c.adventures[card]
    gain = adventure.fame + fate_slope(s, c, p, ADVENTURE_CARDS_COUNTED)
    if adventure.coin:
        gain += adventure.coin * good_worth(s, c, p, COIN)
    if adventure.loot:
        gain += adventure.loot * good_worth(s, c, p, LOOT)
    if adventure.strength:
        gain += adventure.strength * level_worth(s, c, p, STRENGTH)
    if adventure.magic:
        gain += adventure.magic * level_worth(s, c, p, MAGIC)
    for i in range(len(adventure.relics)):
        if adventure.relics[i] != NONE:
            gain += relic_worth(s, c, p, adventure.relics[i])
    wounds = adventure.wounds
    if wounds and discounted(s, c, p):
        wounds -= 1
    return gain - wounds_cost(s, c, p, wounds)


@apart
def adventure_net(s: State, c: Content, p: int, card: int) -> float:
    """What an Adventure brings beyond its cubes."""
    weapons, spells, either = price(s, c, p, card)
    worth = (good_worth(s, c, p, WEAPON) + good_worth(s, c, p, SPELL)) / 2
    return adventure_gain(s, c, p, card) - worth * (weapons + spells + either)


# -- what is at hand in a round ------------------------------------------------------------------------------------------------


@apart
def income(s: State, c: Content, p: int) -> tuple[int, int, int]:
    """Weapons, spells and cubes of either kind that a player's discs in the city will still bring this round."""
    weapons = 0
    spells = 0
    either = 0
    for space in range(AREA_B3):
        if not holds(s, p, space):
            continue
        if space >= AREA_B2:
            building = c.buildings[tile_at(s, space)]
            weapons += building.weapon
            spells += building.spell
            either += building.either
            if building.special == CUBES_BY_POSITION:
                either += position_of(s, p)
        elif space < AREA_B1:
            character = c.characters[character_at(s, space)]
            weapons += character.weapon
            spells += character.spell
            either += character.either
            if character.special == LEVEL_AND_MATCH:
                either += character.second_amount
    return weapons, spells, either


@apart
def at_hand(s: State, c: Content, p: int, but: int) -> tuple[int, int, int]:
    """Cubes that a player has or will have this round for something new: without those for Adventures they are on, but for one space."""
    weapons, spells, either = income(s, c, p)
    weapons += s.players[p].goods[WEAPON]
    spells += s.players[p].goods[SPELL]
    for space in range(AREA_B3, AREA_C):
        if space != but and holds(s, p, space) and adventure_at(s, space) != NONE:
            first, second, third = price(s, c, p, adventure_at(s, space))
            weapons -= first
            spells -= second
            either -= third
    if discounted(s, c, p):
        either += 1
    if weapons < 0:
        either += weapons
        weapons = 0
    if spells < 0:
        either += spells
        spells = 0
    if either < 0:  # cubes of either kind are paid with what there is more of
        more = min(-either, max(0, weapons - spells))
        weapons -= more
        rest = -either - more
        spells -= rest // 2
        weapons -= rest - rest // 2
        either = 0
    return weapons, spells, either


@apart
def short_for(s: State, c: Content, p: int, space: int, weapons: int, spells: int, either: int) -> int:
    """How many cubes are lacking for the Adventure of a space, of those given."""
    first, second, third = price(s, c, p, adventure_at(s, space))
    return lacking(first, second, third, weapons, spells, either)


@rule
def fits(s: State, c: Content, p: int, card: int) -> bool:
    """Whether a player can still suffer the wounds of an Adventure."""
    return s.players[p].wounds + c.adventures[card].wounds <= c.rules[WOUNDS].value


@apart
def enabling(s: State, c: Content, p: int, weapons: int, spells: int, either: int, discs: int) -> float:
    """What more cubes are worth because an Adventure of this round comes within reach, with discs left to place."""
    best = 0.0
    for space in range(AREA_B3, AREA_B3 + ADVENTURE_SPACES):
        card = adventure_at(s, space)
        if card == NONE:
            continue
        mine = holds(s, p, space)
        if not mine and (s.holders[space] or c.adventures[card].discs > discs or not fits(s, c, p, card)):
            continue
        first, second, third = at_hand(s, c, p, space)
        before = short_for(s, c, p, space, first, second, third)
        if before == 0:
            continue
        after = short_for(s, c, p, space, first + weapons, second + spells, third + either)
        if after < before:
            net = adventure_net(s, c, p, card)
            step = (SHORT[after] if after < 4 else 0.0) - (SHORT[before] if before < 4 else 0.0)
            best = max(best, step * (net + 2.0 if mine else net))
    return best


# -- Deeds and Rewards ---------------------------------------------------------------------------------------------------------


@apart
def deed_short(s: State, c: Content, p: int, deed: int, coming: bool) -> int:
    """How much a player lacks to show what a Deed asks for, with the cubes that come this round or without, Orbs helping."""
    weapons = 0
    spells = 0
    either = 0
    if coming:
        weapons, spells, either = income(s, c, p)
    tile = c.deeds[deed]
    goods = s.players[p].goods
    weapons += goods[WEAPON]
    spells += goods[SPELL]
    short = lacking(tile.weapon, tile.spell, tile.either, weapons, spells, either)
    short += max(0, tile.loot - goods[LOOT]) + max(0, tile.coin - goods[COIN])
    if tile.adventures:
        short += max(0, tile.adventures - cards_of(s, p))
    if tile.orb:
        short += max(0, tile.orb - unused_orbs(s, c, p))
    if tile.trophy:
        short += max(0, tile.trophy - owned(s, c, p, TROPHY))
    if tile.legendary_weapon:
        short += max(0, tile.legendary_weapon - owned(s, c, p, LEGENDARY_WEAPON))
    if tile.arcane_tome:
        short += max(0, tile.arcane_tome - owned(s, c, p, ARCANE_TOME))
    if tile.rune:
        short += max(0, tile.rune - runes_of(s, c, p))
    if tile.different_runes:
        short += max(0, tile.different_runes - shapes_of(s, c, p))
    if tile.different_relics:
        short += max(0, tile.different_relics - types_of(s, c, p) - min(1, owned(s, c, p, ORB)))
    return max(0, short - (0 if tile.orb else unused_orbs(s, c, p)))


# -- what tiles do -------------------------------------------------------------------------------------------------------------


@apart
def plain_gain(s: State, c: Content, p: int, tile: Any) -> float:
    """What the plain parts of a tile's action are worth, without what they enable."""
    gain: float = 1.0 * tile.fame
    if tile.weapon:
        gain += tile.weapon * good_worth(s, c, p, WEAPON)
    if tile.spell:
        gain += tile.spell * good_worth(s, c, p, SPELL)
    if tile.either:
        gain += tile.either * either_worth(s, c, p)
    if tile.loot:
        gain += tile.loot * good_worth(s, c, p, LOOT)
    if tile.coin:
        gain += tile.coin * good_worth(s, c, p, COIN)
    if tile.potion:
        gain += potions_worth(s, c, p, tile.potion)
    if tile.strength:
        gain += tile.strength * level_worth(s, c, p, STRENGTH)
    if tile.magic:
        gain += tile.magic * level_worth(s, c, p, MAGIC)
    if tile.level:
        gain += tile.level * best_level_worth(s, c, p)
    if tile.pay_coin:
        gain -= tile.pay_coin * good_worth(s, c, p, COIN)
    if tile.pay_loot:
        gain -= tile.pay_loot * good_worth(s, c, p, LOOT)
    return gain


@rule
def reward_tiles_worth(s: State, c: Content, p: int) -> float:
    """What a Reward tile is worth whatever its relic."""
    return fate_slope(s, c, p, REWARD_TILES_COUNTED)


@rule
def bard_worth(s: State, c: Content, p: int) -> float:
    """What the Bard adds to something that he sings of."""
    return 1.0 if has_passive(s, c, p, BARD) else 0.0
