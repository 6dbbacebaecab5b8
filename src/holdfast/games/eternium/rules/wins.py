"""The conditions of victory cards and of some other texts.  [ET-11.3]"""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE

from ..names import (
    AREAS,
    ARMOUR_SLOT,
    CRIMSON,
    FIGURES,
    MERCHANT_AREA,
    OUTPOST,
    TEAM_FIGURES,
    TRINKET_SLOT,
    WEAPONS,
    WILDS_AREA,
    Area,
)
from ..records import Content
from ..state import State
from .carry import cards_of
from .land import (
    base_of,
    beside,
    controls,
    count_of,
    has_enemy,
    merchants_of,
    outposts_of,
)
from .people import team_of

_AZURE_TWO, _CRIMSON_TWO = int(Area.SALTMARCH_POST), int(Area.SLAGMARCH_POST)


@rule
def in_own_outpost(s: State, c: Content, player: int) -> bool:
    at = s.heroes[player].at
    return c.areas[at].kind == OUTPOST and controls(s, team_of(player), at)


@rule
def has_outposts(s: State, c: Content, player: int, n: int) -> bool:
    return outposts_of(s, c, team_of(player)) >= n


@rule
def has_merchants(s: State, c: Content, player: int, n: int) -> bool:
    return count_of(merchants_of(s, c, team_of(player))) >= n


@rule
def has_outposts_worth(s: State, c: Content, player: int, n: int) -> bool:
    """By the values that are printed: what an event makes of one is for tides and ties alone.  [ET-11.10]"""
    found = 0
    for area in range(AREAS):
        found += controls(s, team_of(player), area) * c.areas[area].value
    return found >= n


@rule
def holds_area(s: State, player: int, area: int) -> bool:
    return controls(s, team_of(player), area)


@rule
def won_in_wilds(s: State, player: int, n: int) -> bool:
    return s.heroes[player].wilds_won >= n


@rule
def saw_towers(s: State, player: int, n: int) -> bool:
    return count_of(s.heroes[player].towers) >= n


@rule
def removed_soldiers(s: State, player: int, n: int) -> bool:
    return s.heroes[player].removed >= n


@rule
def owns_cards(s: State, player: int, n: int) -> bool:
    return cards_of(s, player) >= n


@rule
def has_full_kit(s: State, player: int) -> bool:
    """A bought weapon, an armour and a trinket."""
    items = s.heroes[player].items
    return (items[WEAPONS] != NONE or items[WEAPONS + 1] != NONE) and items[ARMOUR_SLOT] != NONE and items[TRINKET_SLOT] != NONE


@rule
def has_ally_or_vehicle(s: State, player: int) -> bool:
    return s.heroes[player].ally != NONE or s.heroes[player].vehicle != NONE


@rule
def has_soldiers(s: State, player: int, n: int) -> bool:
    """So many soldiers of the team are on the map."""
    found = 0
    for area in range(len(s.teams[0].soldiers)):
        found += s.teams[team_of(player)].soldiers[area]
    return found >= n


@rule
def has_beasts(s: State, player: int, n: int) -> bool:
    """The heroes of the team have so many tamed beasts together."""
    first = team_of(player) * TEAM_FIGURES
    found = 0
    for figure in range(first, first + TEAM_FIGURES):
        found += s.heroes[figure].beast != NONE
    return found >= n


@rule
def has_quests(s: State, player: int, n: int) -> bool:
    return s.teams[team_of(player)].quests >= n


@rule
def has_kills(s: State, player: int, n: int) -> bool:
    return s.teams[team_of(player)].kills >= n


@rule
def stands_in_enemy_two(s: State, player: int) -> bool:
    """In the value-2 outpost of the other side."""
    return s.heroes[player].at == (_AZURE_TWO if team_of(player) == CRIMSON else _CRIMSON_TWO)


@rule
def stands_near_enemy_base(s: State, c: Content, player: int) -> bool:
    """In an area adjacent to the enemy's base."""
    return beside(c, base_of(1 - team_of(player)), False) >> s.heroes[player].at & 1 == 1


@rule
def has_pool(s: State, player: int, n: int) -> bool:
    return s.teams[team_of(player)].pool >= n


@rule
def has_spent(s: State, player: int, n: int) -> bool:
    """So much Eternium in this turn, at its merchant."""
    return player == s.active and s.turn.spent >= n


@rule
def beat_epic_or_boss(s: State, player: int, n: int) -> bool:
    return s.heroes[player].beasts_beaten > 0 or s.heroes[player].boss_damage >= n


@rule
def in_free_outpost(s: State, c: Content, player: int) -> bool:
    """In an outpost without the other team's models.  [ET-13.7]"""
    return stands_free(s, player) and c.areas[s.heroes[player].at].kind == OUTPOST


@rule
def in_free_place(s: State, c: Content, player: int) -> bool:
    """In an outpost or merchant area without the other team's models.  [ET-13.7]"""
    kind = c.areas[s.heroes[player].at].kind
    return stands_free(s, player) and (kind == OUTPOST or kind == MERCHANT_AREA)


@rule
def stands_free(s: State, player: int) -> bool:
    return player < FIGURES and not has_enemy(s, s.heroes[player].at, team_of(player))


@rule
def in_wilds(s: State, c: Content, player: int) -> bool:
    return c.areas[s.heroes[player].at].kind == WILDS_AREA
