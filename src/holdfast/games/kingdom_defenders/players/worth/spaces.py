"""What the spaces of the board are worth to a player: to place discs there, and to use them or not."""

from __future__ import annotations

from holdfast.engine.jit import apart
from holdfast.engine.pile import NONE

from ...content import BoardSpace, Content, Rule
from ...names import ADVENTURE_SPACES, AREA_B1, AREA_B2, AREA_B3, AREA_C, AREA_D, Good, Special
from ...rules.places import (
    adventure_at,
    camps_closed,
    character_at,
    coin_asked,
    discs_asked,
    fame_asked,
    has_passive,
    in_kingdom,
    position_of,
    tile_at,
)
from ...state import State
from .adventures import adventure_net, at_hand, fits, price, short_for
from .camps import camp_worth
from .goods import DISC_WORTH, bard_worth, good_worth, rounds_left
from .prizes import deed_worth
from .tiles import STEP_OF_ORDER, building_worth, character_worth

CROSSING, HASTE = 1.5, 0.3
"""What crossing the Wall costs for each disc that is then of no use, and for each other disc, which could first have gone to the city."""

TEMPO = 0.3
"""The worth of what others may take meanwhile."""


@apart
def place_worth(s: State, c: Content, p: int, space: int) -> float:
    """The worth of putting discs on a space now."""
    discs = discs_asked(s, c, space)
    left = s.players[p].discs + s.players[p].grey - discs
    cost = DISC_WORTH * (discs - 1) + fame_asked(s, c, space)
    coins = coin_asked(s, c, space)
    if coins:
        cost += coins * good_worth(s, c, p, Good.COIN)
    if space < AREA_B1:
        return character_worth(s, c, p, character_at(s, space), left) - cost
    if space < AREA_B2:
        return deed_worth(s, c, p) - cost
    if space < AREA_B3:
        return building_worth(s, c, p, tile_at(s, space), coins, left) - cost
    if space < AREA_C:
        return adventure_worth(s, c, p, space) - cost - crossing(s, c, p, space, left)
    if space < AREA_D:
        return camp_worth(s, c, p, c.spaces[BoardSpace.CAMP_1 + space - AREA_C].cubes) - cost - crossing(s, c, p, space, left)
    return door_worth(s, c, p, space - AREA_D) - cost


@apart
def crossing(s: State, c: Content, p: int, space: int, left: int) -> float:
    """What it costs to go beyond the Wall with discs left: there must be something to do for them there."""
    if left <= 0 or in_kingdom(s, p) or has_passive(s, c, p, Special.IGNORE_WALL_AND_SHARE_BUILDINGS):
        return 0.0
    weapons, spells, either = at_hand(s, c, p, NONE)
    useful = 1 if space >= AREA_C or camps_closed(s) else 2  # a door, and Area C
    cubes = weapons + spells + either
    for other in range(AREA_B3, AREA_B3 + ADVENTURE_SPACES):
        card = adventure_at(s, other)
        if card == NONE or s.holders[other] or other == space:
            continue
        first, second, third = price(s, c, p, card)
        if first + second + third <= cubes and short_for(s, c, p, other, weapons, spells, either) == 0:
            cubes -= first + second + third
            useful += c.adventures[card].discs
    idle = max(0, left - useful)
    return CROSSING * idle + HASTE * (left - idle)


@apart
def adventure_worth(s: State, c: Content, p: int, space: int) -> float:
    """What an Adventure promises, if its cubes are at hand or will be."""
    card = adventure_at(s, space)
    if not fits(s, c, p, space):
        return -1.0 * c.rules[Rule.FAILED_ADVENTURE].value
    weapons, spells, either = at_hand(s, c, p, space)
    short = short_for(s, c, p, space, weapons, spells, either)
    net = adventure_net(s, c, p, card) + bard_worth(s, c, p)
    if short == 0:
        return net + TEMPO
    return -1.0 * c.rules[Rule.FAILED_ADVENTURE].value


@apart
def door_worth(s: State, c: Content, p: int, door: int) -> float:
    """What a door is worth: each position forward, in the rounds to come."""
    if rounds_left(s, c) == 0:
        return 0.0
    forward = position_of(s, p) - 1 - door
    if forward <= 0:
        return 0.1 if door == 0 else 0.0
    return STEP_OF_ORDER * forward


@apart
def held_worth(s: State, c: Content, p: int, space: int) -> float:
    """What a player loses with the action of a space where their discs are."""
    if space < AREA_B1:
        return character_worth(s, c, p, character_at(s, space), 0)
    if space < AREA_B2:
        return deed_worth(s, c, p)
    if space < AREA_B3:
        return building_worth(s, c, p, tile_at(s, space), 0, 0)
    if space < AREA_C:
        return adventure_net(s, c, p, adventure_at(s, space)) + c.rules[Rule.FAILED_ADVENTURE].value
    if space < AREA_D:
        return camp_worth(s, c, p, c.spaces[BoardSpace.CAMP_1 + space - AREA_C].cubes)
    return door_worth(s, c, p, space - AREA_D)
