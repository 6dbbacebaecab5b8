"""The conditions of victory cards and of some other texts: few rules for many words, as each takes time to compile.  [ET-11.3]"""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from ..effect_names import Gain, Goal, Sum
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
from .land import base_of, beside, controls, count_of, has_enemy, merchants_of
from .people import team_of
from .standing import attribute

_AZURE_TWO, _CRIMSON_TWO = int(Area.SALTMARCH_POST), int(Area.SLAGMARCH_POST)
(
    _OWN_OUTPOST,
    _FULL_KIT,
    _ALLY_OR_VEHICLE,
    _AT_ENEMY_TWO,
    _NEAR_ENEMY_BASE,
    _FREE_OUTPOST,
    _FREE_PLACE,
    _IN_WILDS,
) = map(int, Goal)
(
    _SPIRIT_LE,
    _MIND_LE,
    _OUTPOSTS,
    _MERCHANTS,
    _OUTPOST_VALUE,
    _TEAM_SOLDIERS,
    _TEAM_BEASTS,
    _WILDS_WINS,
    _TOWERS_SEEN,
    _REMOVED,
    _OWNS_CARDS,
    _TEAM_QUESTS,
    _TEAM_HERO_DEFEATS,
    _POOL,
    _FOE_TOTAL,
    _SPENT,
    _EPIC_OR_BOSS,
) = map(int, Sum)
_MIND, _SPIRIT = int(Gain.MIND), int(Gain.SPIRIT)


@apart
def is_met(s: State, c: Content, player: int, word: int) -> bool:
    """Whether a Goal is met: where a hero stands, or what it has.  [ET-11.3, ET-13.7]"""
    if player >= FIGURES:  # beasts and bosses have no goals
        return False
    me = s.heroes[player]
    team = team_of(player)
    if word == _FULL_KIT:  # a bought weapon, an armour and a trinket
        weapon = me.items[WEAPONS] != NONE or me.items[WEAPONS + 1] != NONE
        return weapon and me.items[ARMOUR_SLOT] != NONE and me.items[TRINKET_SLOT] != NONE
    if word == _ALLY_OR_VEHICLE:
        return me.ally != NONE or me.vehicle != NONE
    if word == _AT_ENEMY_TWO:  # in the value-2 outpost of the other side
        return me.at == (_AZURE_TWO if team == CRIMSON else _CRIMSON_TWO)
    if word == _NEAR_ENEMY_BASE:
        return beside(c, base_of(1 - team), False) >> me.at & 1 == 1
    kind = c.areas[me.at].kind
    if word == _IN_WILDS:
        return kind == WILDS_AREA
    if word == _OWN_OUTPOST:
        return kind == OUTPOST and controls(s, team, me.at)
    # _FREE_OUTPOST, or _FREE_PLACE for merchant areas too: without the other team's models
    return (kind == OUTPOST or (word == _FREE_PLACE and kind == MERCHANT_AREA)) and not has_enemy(s, me.at, team)


@apart
def reaches(s: State, c: Content, player: int, word: int, n: int) -> bool:
    """Whether a Sum is n or more; of two attributes, n or less.  [ET-11.3]"""
    if word == _SPIRIT_LE or word == _MIND_LE:
        return attribute(s, c, player, _SPIRIT if word == _SPIRIT_LE else _MIND) <= n
    if word <= _TEAM_BEASTS:
        return held_by(s, c, team_of(player), word) >= n
    me = s.heroes[player]
    team = s.teams[team_of(player)]
    found = 0
    if word == _WILDS_WINS:
        found = int(me.wilds_won)
    elif word == _TOWERS_SEEN:
        found = count_of(me.towers)
    elif word == _REMOVED:
        found = int(me.removed)
    elif word == _OWNS_CARDS:
        found = cards_of(s, player)
    elif word == _TEAM_QUESTS:
        found = int(team.quests)
    elif word == _TEAM_HERO_DEFEATS:
        found = int(team.kills)
    elif word == _POOL:
        found = int(team.pool)
    elif word == _SPENT:  # at the merchant in this turn
        found = int(s.turn.spent) if player == s.active else 0
    elif word == _EPIC_OR_BOSS:
        found = n if me.beasts_beaten > 0 else int(me.boss_damage)
    elif word == _FOE_TOTAL and s.foe.card != NONE:  # what is printed on the enemy of the wilds
        card = c.wilds[s.foe.card]
        found = int(card.attack) + int(card.defence) + int(card.hp)
    return found >= n


@rule
def held_by(s: State, c: Content, team: int, word: int) -> int:
    """Return how many outposts or merchants a team controls, what its outposts are worth, its soldiers or its tamed beasts."""
    if word == _MERCHANTS:
        return count_of(merchants_of(s, c, team))
    found = 0
    if word == _TEAM_BEASTS:
        for figure in range(team * TEAM_FIGURES, (team + 1) * TEAM_FIGURES):
            found += s.heroes[figure].beast != NONE
        return found
    for area in range(AREAS):
        n = int(s.teams[team].soldiers[area])
        if word == _TEAM_SOLDIERS:
            found += n
        elif word == _OUTPOST_VALUE:  # as printed: what an event makes of one is for tides and ties alone  [ET-11.10]
            found += (n > 0) * int(c.areas[area].value)
        else:
            found += n > 0 and c.areas[area].kind == OUTPOST
    return found


@rule
def holds_area(s: State, player: int, area: int) -> bool:
    return controls(s, team_of(player), area)
