"""The result of a game for each seat, and how likely each team is to win one that is not over."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from ..names import BOSS, FIGURES, FIRST_SPELL, FIRST_VEHICLE, SKULLS, SLOTS, SPELL_SLOTS, TEAM_FIGURES, Result, Rule, Scenario
from ..records import Content
from ..rules.carry import cost_of
from ..rules.land import worth_of_outposts
from ..rules.people import in_play, is_co_op, shadow_team, team_of
from ..state import State

_PACT, _SIEGE, _THORNS = Scenario.SOLO_1, Scenario.SOLO_2, Scenario.SOLO_3
_KING, _COURT, _HUNT = Scenario.VERSUS_2, Scenario.VERSUS_3, Scenario.SKIRMISH_2
_TOWERS = Scenario.SKIRMISH_3


@rule
def team_of_seat(s: State, seat: int) -> int:
    """The team of the heroes that a seat owns."""
    for figure in range(FIGURES):
        if s.heroes[figure].owners[0] == seat or s.heroes[figure].owners[1] == seat:
            return team_of(figure)
    return 0


@rule
def score(s: State, c: Content, out: list[float]) -> None:  # noqa: ARG001 - as the engine calls it
    """The team that has won, for each of its seats; a draw is shared by the teams.  [ET-1.3, ET-12.5]"""
    for seat in range(s.seats):
        team = team_of_seat(s, seat)
        if s.result == Result.AZURE_WON or s.result == Result.CRIMSON_WON:
            out[seat] = 1.0 if (s.result == Result.AZURE_WON) == (team == 0) else 0.0
        else:
            out[seat] = 0.5


@rule
def evaluate(s: State, c: Content, out: list[float]) -> None:
    """How likely each team is to win, by what it has and what is to come."""
    if is_co_op(s):
        chance = chance_together(s, c)
        for seat in range(s.seats):
            out[seat] = chance
        return
    left = rounds_left(s, c)
    lead = prospect(s, c, 0, left) - prospect(s, c, 1, left)
    chance = logistic(lead / (2.0 + 0.45 * left))
    for seat in range(s.seats):
        out[seat] = chance if team_of_seat(s, seat) == 0 else 1.0 - chance


@rule
def logistic(x: float) -> float:
    """1 / (1 + exp(-x)), near enough, without an exponential."""
    if x >= 0:
        return 1.0 - 0.5 / (1.0 + x + 0.5 * x * x)
    return 0.5 / (1.0 - x + 0.5 * x * x)


@rule
def rounds_left(s: State, c: Content) -> float:
    """How many rounds are still to be played, with what is left of this one."""
    waiting = 0
    for figure in range(FIGURES):
        waiting += in_play(s, figure) and not s.heroes[figure].acted
    left = 0 if s.ends else c.scenarios[s.options.scenario].rounds - s.round
    return 1.0 * max(left, 0) + waiting / FIGURES


@rule
def tides_left(s: State) -> float:
    """How many tides are still to come, by scenario."""
    skulls = SKULLS - s.skull
    scenario = s.options.scenario
    if scenario == _KING or scenario == _HUNT or scenario == _TOWERS:
        return 1.0 if skulls > 0 else 0.0
    if scenario == _COURT:
        return 1.0 * skulls - (1.0 if skulls >= 3 else 0.0)
    if scenario == _SIEGE or scenario == _THORNS:
        return 0.0
    return skulls + (1.0 if scenario < _KING or scenario == _PACT else 0.0)


@apart
def prospect(s: State, c: Content, team: int, left: float) -> float:
    """The victory points that a team may expect at the end."""
    mine = s.teams[team]
    worth = worth_of_outposts(s, c, team)
    points = 1.0 * mine.vp + 0.5 * worth * tides_left(s) * 0.8
    scenario = s.options.scenario
    if scenario == _KING or scenario == _COURT:
        points += mine.boss_damage / 5.0
    elif scenario == _HUNT:
        points += mine.beast_damage / 3.0
    if scenario == _TOWERS:
        towers = 0
        for area in range(len(c.areas)):
            towers += mine.soldiers[area] > 0 and c.areas[area].kind == 2
        points += 1.6 * towers * (SKULLS - s.skull)
    far = min(left, 6.0) / 6.0
    points += far * (0.12 * min(mine.pool, 12) + 0.10 * worth)
    for figure in range(team * TEAM_FIGURES, (team + 1) * TEAM_FIGURES):
        if in_play(s, figure):
            points += far * standing(s, c, figure)
    return points


@rule
def standing(s: State, c: Content, figure: int) -> float:
    """What a hero with its cards and wounds is worth, in victory points of a whole game to come."""
    me = s.heroes[figure]
    cards = 0
    for slot in range(SLOTS):
        if me.items[slot] != NONE:
            cards += cost_of(c, me.items[slot])
    for slot in range(SPELL_SLOTS):
        if me.spells[slot] != NONE:
            cards += cost_of(c, FIRST_SPELL + me.spells[slot])
    if me.vehicle != NONE:
        cards += cost_of(c, FIRST_VEHICLE + me.vehicle)
    beast = 0.8 if me.beast != NONE else 0.0
    ally = 0.5 if me.ally != NONE else 0.0
    return 0.15 * cards + beast + ally - 0.12 * me.damage + 0.1 * me.wilds_won


@apart
def chance_together(s: State, c: Content) -> float:
    """How likely the people are to win against the automaton."""
    shadow = shadow_team(s)
    people = 1 - shadow
    left = rounds_left(s, c)
    held = worth_of_outposts(s, c, people)
    worth = worth_of_outposts(s, c, shadow)
    danger = max(0.0, 1.0 * worth - 0.6 * c.rules[Rule.SHADOW_LIMIT].value) * 0.3
    if s.options.scenario == _PACT:
        wanted = 1.0 * c.rules[Rule.LEAD_EASY + s.options.difficulty].value  # of which as much is to come as there are rounds left
        lead = prospect(s, c, people, left) - prospect(s, c, shadow, left) - 0.5 * left - wanted * (1.0 - left / c.scenarios[_PACT].rounds)
        return logistic((lead - danger) / (2.0 + 0.45 * left))
    if s.options.scenario == _SIEGE:
        wanted = c.rules[Rule.SIEGE_EASY + s.options.difficulty].value
        lead = 1.0 * held - wanted - 0.3 * worth + 0.1 * s.teams[people].supply * 0.5
        for figure in range(people * TEAM_FIGURES, (people + 1) * TEAM_FIGURES):
            lead += 0.4 * standing(s, c, figure)
        return logistic((lead - danger) / (2.0 + 0.3 * left))
    boss = s.beasts[BOSS]
    hp = 24.0
    if boss.kind != NONE:
        hp = 1.0 * c.monsters[boss.kind].hp - boss.damage
    strength = 0.0
    for figure in range(people * TEAM_FIGURES, (people + 1) * TEAM_FIGURES):
        strength += 1.2 + standing(s, c, figure)
    strength += 0.03 * s.teams[people].pool + 0.05 * held
    return logistic((strength * min(left, 7.0) - hp - danger) / 8.0)


@rule
def clock(s: State) -> int:
    """The turns that were taken: in the middle of one, what was spent for it has not brought anything yet."""
    return s.turns
