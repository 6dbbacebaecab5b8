"""What a hero could do where, and what that is worth to its team, in victory points or so: the plan of a greedy player."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from ..effect_names import Gain
from ..names import AREAS, BEASTS, FIGURES, TEAM_FIGURES, Attribute, Deed, Kind, Rule
from ..records import Content
from ..rules.land import beside, controls, has_enemy, may_hold_soldiers, value_of
from ..rules.people import in_play, team_of
from ..rules.quests import quest_at
from ..rules.situation import hp_left
from ..rules.standing import attribute
from ..state import State
from .outlook import promise
from .scores import rounds_left, tides_left

HIT = 0.95
"""Successes that a die brings, with rerolls."""


@rule
def is_left(s: State, deed: int) -> bool:
    """Whether the hero whose turn it is has an action of this kind left."""
    return s.turn.left > 0 and s.turn.deeds >> deed & 1 == 0


@apart
def worth_of_area(s: State, c: Content, team: int, area: int) -> float:
    """What it is worth to a team to control an area for the rest of the game."""
    card = c.areas[area]
    left = rounds_left(s, c)
    if card.kind == Kind.OUTPOST:
        return value_of(s, c, area) * (0.45 * tides_left(s) + 0.12 * left)
    if card.kind == Kind.MERCHANT:
        open_ones = 0
        for other in range(AREAS):
            open_ones += controls(s, team, other) and c.areas[other].kind == Kind.MERCHANT
        return (0.12 if open_ones else 0.35) * min(left, 8.0)
    return 1.6 * (4 - s.skull) if card.kind == Kind.TOWER else 0.0


@apart
def mobilize_worth(s: State, c: Content, figure: int, area: int, n: int) -> float:
    """What soldiers in an area are worth: the first one takes it, the others make it hard to take."""
    team = team_of(figure)
    mine = s.teams[team].soldiers[area]
    n = min(n, int(s.teams[team].supply), c.rules[Rule.AREA_MOST].value - mine)
    if n <= 0 or not may_hold_soldiers(s, c, area):
        return 0.0
    worth = worth_of_area(s, c, team, area)
    cost = 0.22 * n * min(1.0, rounds_left(s, c) / 4)
    if mine == 0:
        return worth * (0.8 + 0.08 * (n - 1)) - cost
    return worth * 0.08 * n - cost


@apart
def brave_worth(s: State, c: Content, figure: int) -> float:
    """What braving the wilds is worth: Eternium, an upgrade, maybe a beast or an ally; less with few HP left."""
    dice = attribute(s, c, figure, Gain.BODY)
    life = hp_left(s, c, figure)
    left = min(rounds_left(s, c), 6.0) / 6
    worth = (0.35 + 0.25 * dice) * left + 0.12
    return worth if life > 3 else worth - 0.5 * (4 - life)


@rule
def chance_of(dice: float, wanted: int) -> float:
    """How likely so many dice bring so many successes."""
    lead = dice * HIT - wanted
    if lead >= 2:
        return 0.95
    if lead <= -2:
        return 0.03
    return 0.5 + 0.22 * lead


@apart
def quest_worth(s: State, c: Content, figure: int, quest: int) -> float:
    """What a try at a quest is worth."""
    card = c.quests[quest]
    gain = Gain.BODY if card.attribute == Attribute.BODY else Gain.MIND if card.attribute == Attribute.MIND else Gain.SPIRIT
    chance = chance_of(1.0 * attribute(s, c, figure, gain), card.difficulty)
    points = 1.0 * card.difficulty - 0.8
    return chance * (points + 0.6) - (1 - chance) * 0.3


@apart
def fight_worth(s: State, c: Content, figure: int, area: int) -> float:
    """What fighting whoever is in an area is worth: one epic combat, then the soldiers; 0 where nobody is."""
    team = team_of(figure)
    best = -99.0
    for other in range(FIGURES):
        if team_of(other) != team and in_play(s, other) and s.heroes[other].at == area:
            best = max(best, 0.25 * promise(s, c, figure, other))
    for place in range(BEASTS):
        beast = s.beasts[place]
        if beast.kind != NONE and beast.at == area:
            reward = 0.12 * c.monsters[beast.kind].vp
            best = max(best, 0.2 * promise(s, c, figure, FIGURES + place) + reward)
    soldiers = s.teams[1 - team].soldiers[area]
    value = best if best > -99.0 else 0.0
    if soldiers > 0:
        hits = attribute(s, c, figure, Gain.BODY) * HIT
        won = max(0.0, min(1.0, 0.5 + 0.3 * (hits - soldiers)))
        worth = worth_of_area(s, c, 1 - team, area)
        value += won * 0.9 * worth - 0.2 * max(0.0, soldiers - hits)
        if hp_left(s, c, figure) <= soldiers:
            value -= 1.0
    return value


@apart
def spot_worth(s: State, c: Content, figure: int, area: int) -> float:
    """What a hero could do in an area once it is there, with one more action if it has one."""
    team = team_of(figure)
    value = 0.0
    if has_enemy(s, area, team):
        value = fight_worth(s, c, figure, area)
        if value <= 0.0:
            return value
    if may_hold_soldiers(s, c, area) and s.teams[team].soldiers[area] < 2 and s.teams[team].pool > 0:
        n = min(2, int(s.teams[team].pool))
        value = max(value, mobilize_worth(s, c, figure, area, n) * (1.0 if is_left(s, Deed.MOBILIZE) else 0.5))
    if c.areas[area].kind == Kind.WILDS and not has_enemy(s, area, team):
        value = max(value, brave_worth(s, c, figure) * (1.0 if is_left(s, Deed.BRAVE) else 0.5))
    quest = quest_at(s, c, area)
    if quest != NONE and not has_enemy(s, area, team):
        value = max(value, quest_worth(s, c, figure, quest) * (1.0 if is_left(s, Deed.QUEST) else 0.5))
    if is_taken(s, figure, area):
        value *= 0.5
    return value


@rule
def is_taken(s: State, figure: int, area: int) -> bool:
    """Whether another hero of the team is there already: the plan of a team spreads its heroes."""
    team = team_of(figure)
    for other in range(team * TEAM_FIGURES, (team + 1) * TEAM_FIGURES):
        if other != figure and s.heroes[other].at == area:
            return True
    return False


@apart
def place_worth(s: State, c: Content, figure: int, area: int) -> float:
    """What an area is worth to a hero: what it could do there, and part of the best of what lies beside it for another turn."""
    here = spot_worth(s, c, figure, area) * (1.0 if s.turn.left > 1 else 0.6)
    near = beside(c, area, False)
    best = 0.0
    for other in range(AREAS):
        if near >> other & 1:
            best = max(best, spot_worth(s, c, figure, other))
    return here + 0.3 * best
