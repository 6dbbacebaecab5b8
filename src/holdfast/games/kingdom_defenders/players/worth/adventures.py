"""What Adventures cost and bring a player, and what is within reach in a round: of Adventures and of Deeds."""

from __future__ import annotations

from holdfast.engine.jit import apart
from holdfast.engine.pile import NONE

from ... import names
from ...content import Content, Counted, DieResult, Rule
from ...rules.adventures import wounds_asked
from ...rules.places import adventure_at, character_at, holds, position_of, tile_at
from ...rules.relics import cards_of, runes_of, shapes_of, types_of, unused_orbs
from ...state import State
from .goods import discounted, fate_slope, good_worth, owned, thing_worth, wounds_cost
from .relics import relic_worth

SHORT = (1.0, 0.5, 0.2, 0.05)
"""What is left of an Adventure's worth by the cubes that are still lacking."""


@apart
def price(s: State, c: Content, p: int, card: int) -> tuple[int, int, int]:
    """Weapons, spells and cubes of either kind that an Adventure costs a player, after their Level tiles."""
    adventure = c.adventures[card]
    weapons = adventure.weapon - s.players[p].tiles[names.Track.STRENGTH]
    spells = adventure.spell - s.players[p].tiles[names.Track.MAGIC]
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
    gain = adventure.fame + fate_slope(s, c, p, Counted.ADVENTURE_CARDS)
    gain += thing_worth(s, c, p, DieResult.COIN, adventure.coin)
    gain += thing_worth(s, c, p, DieResult.LOOT, adventure.loot)
    gain += thing_worth(s, c, p, DieResult.STRENGTH, adventure.strength)
    gain += thing_worth(s, c, p, DieResult.MAGIC, adventure.magic)
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
    worth = (good_worth(s, c, p, names.Good.WEAPON) + good_worth(s, c, p, names.Good.SPELL)) / 2
    return adventure_gain(s, c, p, card) - worth * (weapons + spells + either)


@apart
def income(s: State, c: Content, p: int) -> tuple[int, int, int]:
    """Weapons, spells and cubes of either kind that a player's discs in the city will still bring this round."""
    weapons = 0
    spells = 0
    either = 0
    for space in range(names.AREA_B3):
        if not holds(s, p, space):
            continue
        if space >= names.AREA_B2:
            building = c.buildings[tile_at(s, space)]
            weapons += building.weapon
            spells += building.spell
            either += building.either
            if building.special == names.Special.CUBES_BY_POSITION:
                either += position_of(s, p)
        elif space < names.AREA_B1:
            character = c.characters[character_at(s, space)]
            weapons += character.weapon
            spells += character.spell
            either += character.either
            if character.special == names.Special.LEVEL_AND_MATCH:
                either += character.second_amount
    return weapons, spells, either


@apart
def at_hand(s: State, c: Content, p: int, but: int) -> tuple[int, int, int]:
    """Cubes that a player has or will have this round for something new: without those for Adventures they are on, but for one space."""
    weapons, spells, either = income(s, c, p)
    weapons += s.players[p].goods[names.Good.WEAPON]
    spells += s.players[p].goods[names.Good.SPELL]
    for space in range(names.AREA_B3, names.AREA_C):
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


@apart
def wounds_ahead(s: State, c: Content, p: int, but: int) -> int:
    """The wounds that a player will have this round before the Adventure of the space `but`.

    Potions of their discs in the City take some away first, those of the other Adventures they are on come on top.
    """
    wounds = 1 * s.players[p].wounds
    for space in range(names.AREA_B3):
        if not holds(s, p, space):
            continue
        if space >= names.AREA_B2:
            wounds -= c.buildings[tile_at(s, space)].potion
        elif space < names.AREA_B1:
            wounds -= c.characters[character_at(s, space)].potion
    wounds = max(0, wounds)
    for space in range(names.AREA_B3, names.AREA_C):
        if space != but and holds(s, p, space) and adventure_at(s, space) != NONE:
            wounds += wounds_asked(s, c, p, adventure_at(s, space))
    return wounds


@apart
def fits(s: State, c: Content, p: int, space: int) -> bool:
    """Whether a player can still suffer the wounds of the Adventure at a space, besides those of the others they are on.  [KD-10.2]"""
    return wounds_ahead(s, c, p, space) + wounds_asked(s, c, p, adventure_at(s, space)) <= c.rules[Rule.WOUNDS].value


@apart
def enabling(s: State, c: Content, p: int, weapons: int, spells: int, either: int, discs: int) -> float:
    """What more cubes are worth because an Adventure of this round comes within reach, with discs left to place."""
    best = 0.0
    for space in range(names.AREA_B3, names.AREA_B3 + names.ADVENTURE_SPACES):
        card = adventure_at(s, space)
        if card == NONE:
            continue
        mine = holds(s, p, space)
        if not mine and (s.holders[space] or c.adventures[card].discs > discs or not fits(s, c, p, space)):
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
    weapons += goods[names.Good.WEAPON]
    spells += goods[names.Good.SPELL]
    short = lacking(tile.weapon, tile.spell, tile.either, weapons, spells, either)
    short += max(0, tile.loot - goods[names.Good.LOOT]) + max(0, tile.coin - goods[names.Good.COIN])
    if tile.adventures:
        short += max(0, tile.adventures - cards_of(s, p))
    if tile.orb:
        short += max(0, tile.orb - unused_orbs(s, c, p))
    if tile.trophy:
        short += max(0, tile.trophy - owned(s, c, p, names.Relic.TROPHY))
    if tile.legendary_weapon:
        short += max(0, tile.legendary_weapon - owned(s, c, p, names.Relic.LEGENDARY_WEAPON))
    if tile.arcane_tome:
        short += max(0, tile.arcane_tome - owned(s, c, p, names.Relic.ARCANE_TOME))
    if tile.rune:
        short += max(0, tile.rune - runes_of(s, c, p))
    if tile.different_runes:
        short += max(0, tile.different_runes - shapes_of(s, c, p))
    if tile.different_relics:
        short += max(0, tile.different_relics - types_of(s, c, p) - min(1, owned(s, c, p, names.Relic.ORB)))
    return max(0, short - (0 if tile.orb else unused_orbs(s, c, p)))
