"""How epic combats look: what the blows would do as things stand, and what a fight is likely to bring."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from ..effect_names import Gain
from ..names import FIGURES, TEAM_FIGURES, ZONES, Stat
from ..records import Content
from ..rules.blows import statistic
from ..rules.situation import hp_left
from ..rules.standing import gain_of
from ..state import State

USUAL = (3.4, 3.0, 2.5)
"""What a sensible grid of four cards adds to the statistics."""


@rule
def blows(mine: float, ward: float, speed: float, foe: float, foe_ward: float, foe_speed: float, life: float, foe_life: float) -> float:
    """How good a combat round is for one side: damage dealt less damage taken, with what a defeat and the Initiative bring."""
    dealt = min(max(mine - foe_ward, 0.0), foe_life)
    taken = min(max(foe - ward, 0.0), life)
    quick = speed - foe_speed
    if quick > 0 and dealt >= foe_life:
        taken = 0.0
    if quick < 0:
        taken = min(taken + 1.0, life)
        if taken >= life:
            dealt = 0.0
    value = dealt - taken + 0.12 * max(-3.0, min(3.0, quick))
    value += 0.06 * (mine - foe_ward) - 0.05 * (foe - ward)
    if dealt >= foe_life:
        value += 4.0
    if taken >= life:
        value -= 4.0
    return value


@apart
def standing_of(s: State, c: Content, i: int, add_attack: float, add_defence: float, add_initiative: float) -> float:
    """How good this combat round is for a side, if its statistics were higher by so much; cards to come count as usual ones."""
    me = s.combat.sides[i]
    other = s.combat.sides[1 - i]
    mine = to_come(s, i)
    theirs = to_come(s, 1 - i)
    attack = statistic(s, c, i, Stat.ATTACK) + add_attack + mine * USUAL[0] / 4
    defence = statistic(s, c, i, Stat.DEFENCE) + add_defence + mine * USUAL[1] / 4
    initiative = statistic(s, c, i, Stat.INITIATIVE) + add_initiative + mine * USUAL[2] / 4
    foe_attack = statistic(s, c, 1 - i, Stat.ATTACK) + theirs * USUAL[0] / 4
    foe_defence = statistic(s, c, 1 - i, Stat.DEFENCE) + theirs * USUAL[1] / 4
    foe_initiative = statistic(s, c, 1 - i, Stat.INITIATIVE) + theirs * USUAL[2] / 4
    life = 1.0 * hp_left(s, c, me.who)
    foe_life = 1.0 * hp_left(s, c, other.who)
    pierce = gain_of(s, c, me.who, Gain.PIERCE)
    return blows(attack, defence, initiative, foe_attack, max(0.0, foe_defence - pierce), foe_initiative, life, foe_life)


@rule
def to_come(s: State, i: int) -> float:
    """The cards that a side has still to place, without the one that is drawn."""
    side = s.combat.sides[i]
    return 1.0 * max(0, side.limit - side.count - (1 if side.drawn != NONE else 0))


@apart
def promise(s: State, c: Content, figure: int, other: int) -> float:
    """How good an epic combat between a hero and a fighter looks before it begins, in about points of damage."""
    me = s.heroes[figure]
    card = c.heroes[me.hero]
    attack = card.attack + max(card.weapon_attack, best_weapon(s, c, figure)) + gain_of(s, c, figure, 0) + USUAL[0]
    defence = card.defence + card.weapon_defence + gain_of(s, c, figure, 1) + USUAL[1]
    initiative = card.initiative + card.weapon_initiative + gain_of(s, c, figure, 2) + USUAL[2]
    life = 1.0 * hp_left(s, c, figure)
    foe_life = 1.0 * hp_left(s, c, other)
    if other < FIGURES:
        foe = c.heroes[s.heroes[other].hero]
        foe_attack = foe.attack + max(foe.weapon_attack, best_weapon(s, c, other)) + gain_of(s, c, other, 0) + USUAL[0]
        foe_defence = foe.defence + foe.weapon_defence + gain_of(s, c, other, 1) + USUAL[1]
        foe_initiative = foe.initiative + foe.weapon_initiative + gain_of(s, c, other, 2) + USUAL[2]
    else:
        monster = c.monsters[s.beasts[other - FIGURES].kind]
        foe_attack = monster.attack + 0.5
        foe_defence = monster.defence + 0.3
        foe_initiative = monster.initiative + 0.5
    return blows(attack, defence, initiative, foe_attack, foe_defence, foe_initiative, life, foe_life)


@rule
def best_weapon(s: State, c: Content, figure: int) -> int:
    """About what the better one of the bought weapons adds to the Attack: half its price and one."""
    best = 0
    for place in range(2):
        item = s.heroes[figure].items[place]
        if item != NONE:
            best = max(best, (c.equipment[item].cost + 2) // 2)
    return best


@rule
def side_of_team(s: State, team: int) -> int:
    """The side of the combat on which a hero of a team fights; its own if both do, NONE if none does."""
    for i in range(2):
        who = s.combat.sides[i].who
        if 0 <= who < FIGURES and who // TEAM_FIGURES == team:
            return i
    return NONE


@rule
def zone_number(c: Content, card: int, zone: int) -> int:
    """What a combat card adds in a zone."""
    numbers = c.combat_cards[card]
    return numbers.attack if zone == 0 else numbers.defence if zone == 1 else numbers.initiative


@apart
def zone_worth(s: State, c: Content, i: int, zone: int) -> float:
    """How good it is to place the drawn card in a zone."""
    card = s.combat.sides[i].drawn
    if card == NONE:
        return 0.0
    n = 1.0 * zone_number(c, card, zone)
    surge = c.combat_cards[card].surge
    if surge == zone or surge == ZONES:
        n += 1.5
    attack = n if zone == 0 else 0.0
    defence = n if zone == 1 else 0.0
    initiative = n if zone == 2 else 0.0
    return standing_of(s, c, i, attack, defence, initiative)
