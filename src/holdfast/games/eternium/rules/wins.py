"""The conditions of victory cards and of some other texts: few rules for many words, as each takes time to compile.  [ET-11.3]"""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from ..effect_names import Gain, Goal, Sum
from ..names import AREAS, ARMOUR_SLOT, FIGURES, TEAM_FIGURES, TRINKET_SLOT, WEAPONS, Area, Kind, Team
from ..records import Content
from ..state import State
from .carry import cards_of
from .land import base_of, beside, controls, count_of, has_enemy, merchants_of
from .people import team_of
from .standing import attribute


@apart
def is_met(s: State, c: Content, player: int, word: int) -> bool:
    """Whether a Goal is met: where a hero stands, or what it has.  [ET-11.3, ET-13.7]"""
    if player >= FIGURES:  # beasts and bosses have no goals
        return False
    me = s.heroes[player]
    team = team_of(player)
    if word == Goal.FULL_KIT:  # a bought weapon, an armour and a trinket
        weapon = me.items[WEAPONS] != NONE or me.items[WEAPONS + 1] != NONE
        return weapon and me.items[ARMOUR_SLOT] != NONE and me.items[TRINKET_SLOT] != NONE
    if word == Goal.ALLY_OR_VEHICLE:
        return me.ally != NONE or me.vehicle != NONE
    if word == Goal.AT_ENEMY_TWO:  # in the value-2 outpost of the other side
        two: int = Area.SALTMARCH_POST if team == Team.CRIMSON else Area.SLAGMARCH_POST
        return me.at == two
    if word == Goal.NEAR_ENEMY_BASE:
        return beside(c, base_of(1 - team), False) >> me.at & 1 == 1
    kind = c.areas[me.at].kind
    if word == Goal.IN_WILDS:
        return kind == Kind.WILDS
    if word == Goal.OWN_OUTPOST:
        return kind == Kind.OUTPOST and controls(s, team, me.at)
    # _FREE_OUTPOST, or _FREE_PLACE for merchant areas too: without the other team's models
    return (kind == Kind.OUTPOST or (word == Goal.FREE_PLACE and kind == Kind.MERCHANT)) and not has_enemy(s, me.at, team)


@apart
def reaches(s: State, c: Content, player: int, word: int, n: int) -> bool:
    """Whether a Sum is n or more; of two attributes, n or less.  [ET-11.3]"""
    if word == Sum.SPIRIT_LE or word == Sum.MIND_LE:
        return attribute(s, c, player, Gain.SPIRIT if word == Sum.SPIRIT_LE else Gain.MIND) <= n
    if word <= Sum.TEAM_BEASTS:
        return held_by(s, c, team_of(player), word) >= n
    me = s.heroes[player]
    team = s.teams[team_of(player)]
    found = 0
    if word == Sum.WILDS_WINS:
        found = int(me.wilds_won)
    elif word == Sum.TOWERS_SEEN:
        found = count_of(me.towers)
    elif word == Sum.REMOVED:
        found = int(me.removed)
    elif word == Sum.OWNS_CARDS:
        found = cards_of(s, player)
    elif word == Sum.TEAM_QUESTS:
        found = int(team.quests)
    elif word == Sum.TEAM_HERO_DEFEATS:
        found = int(team.kills)
    elif word == Sum.POOL:
        found = int(team.pool)
    elif word == Sum.SPENT:  # at the merchant in this turn
        found = int(s.turn.spent) if player == s.active else 0
    elif word == Sum.EPIC_OR_BOSS:
        found = n if me.beasts_beaten > 0 else int(me.boss_damage)
    elif word == Sum.FOE_TOTAL and s.foe.card != NONE:  # what is printed on the enemy of the wilds
        card = c.wilds[s.foe.card]
        found = int(card.attack) + int(card.defence) + int(card.hp)
    return found >= n


@rule
def held_by(s: State, c: Content, team: int, word: int) -> int:
    """Return how many outposts or merchants a team controls, what its outposts are worth, its soldiers or its tamed beasts.

    [ET-10.1, ET-11.3]
    """
    if word == Sum.MERCHANTS:
        return count_of(merchants_of(s, c, team))
    found = 0
    if word == Sum.TEAM_BEASTS:
        for figure in range(team * TEAM_FIGURES, (team + 1) * TEAM_FIGURES):
            found += s.heroes[figure].beast != NONE
        return found
    for area in range(AREAS):
        n = int(s.teams[team].soldiers[area])
        if n == 0:
            continue
        if word == Sum.TEAM_SOLDIERS:
            found += n
        elif word == Sum.OUTPOST_VALUE:  # as printed: what an event makes of one is for tides and ties alone  [ET-11.10]
            found += int(c.areas[area].value)
        else:
            found += c.areas[area].kind == Kind.OUTPOST
    return found


@rule
def holds_area(s: State, player: int, area: int) -> bool:
    """Whether the team of a hero controls an area.  [ET-10.1]"""
    return controls(s, team_of(player), area)
