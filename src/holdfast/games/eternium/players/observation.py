"""The position as learning agents see it; nearly all of it lies open.  The viewer's team comes first."""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE

from ..decisions import Window
from ..names import AREAS, BEASTS, FIGURES, HEROES, MERCHANTS, ROW, SCENARIOS, STATS, TEAM_FIGURES, TEAMS, WILDS, ZONES
from ..records import Content
from ..rules.people import team_of
from ..state import State
from .scores import team_of_seat

WINDOWS = len(Window)
HERO = 14
TEAM = 6
AREA = 6
SIDE = 8

OBSERVATION = (
    ("window", WINDOWS),
    ("scenario", SCENARIOS),
    ("course", 6),
    ("teams", TEAMS * TEAM),
    ("heroes", FIGURES * HERO),
    ("who", FIGURES * HEROES),
    ("areas", AREAS * AREA),
    ("offers", MERCHANTS * ROW),
    ("foe", WILDS + 3),
    ("dice", 4),
    ("combat", 2 * SIDE),
)


@rule
def observe(s: State, c: Content, viewer: int, out: list[float]) -> None:
    """Write what a viewer sees, as numbers of about 0 to 1."""
    at = 0
    if s.frames.count > 0:
        out[s.frames.items[s.frames.count - 1].kind] = 1.0
    at += WINDOWS
    out[at + s.options.scenario] = 1.0
    at += SCENARIOS
    out[at] = s.round / 12
    out[at + 1] = s.skull / 4
    out[at + 2] = s.turn.left / 2
    out[at + 3] = s.double_income
    out[at + 4] = s.ends
    out[at + 5] = s.turns / 72
    at += 6
    first = team_of_seat(s, viewer) if viewer < s.seats else 0
    for n in range(TEAMS):
        team = s.teams[(first + n) % TEAMS]
        out[at] = team.vp / 30
        out[at + 1] = team.pool / 20
        out[at + 2] = team.supply / 15
        out[at + 3] = team.deck.count / 30
        out[at + 4] = team.upgrades.count / 21
        out[at + 5] = team.boss_damage / 26
        at += TEAM
    for n in range(FIGURES):
        observe_hero(s, c, (first * TEAM_FIGURES + n) % FIGURES, at + n * HERO, out)
    at += FIGURES * HERO
    for n in range(FIGURES):
        hero = s.heroes[(first * TEAM_FIGURES + n) % FIGURES].hero
        if hero != NONE:
            out[at + n * HEROES + hero] = 1.0
    at += FIGURES * HEROES
    for area in range(AREAS):
        observe_area(s, first, area, at + area * AREA, out)
    at += AREAS * AREA
    for place in range(MERCHANTS * ROW):
        out[at + place] = (s.rows[place] + 1) / 50
    at += MERCHANTS * ROW
    if s.foe.card != NONE:
        out[at + s.foe.card] = 1.0
        out[at + WILDS] = s.foe.attack / 4
        out[at + WILDS + 1] = s.foe.defence / 4
        out[at + WILDS + 2] = s.foe.hp / 4
    at += WILDS + 3
    for die in range(s.roll.count):
        if s.roll.faces[die] >= 0:
            out[at + s.roll.faces[die]] += 0.2
    at += 4
    for i in range(2):
        observe_side(s, i, at + i * SIDE, out)


@rule
def observe_hero(s: State, c: Content, figure: int, at: int, out: list[float]) -> None:
    """A hero on the map: wounds, place in the round, and what it carries."""
    me = s.heroes[figure]
    if me.hero == NONE:
        return
    out[at] = 1.0
    out[at + 1] = me.damage / 10
    out[at + 2] = me.hp / 12
    out[at + 3] = me.acted
    out[at + 4] = s.active == figure
    out[at + 5] = c.heroes[me.hero].speed / 3
    for slot in range(len(me.items)):
        out[at + 6] += 0.2 * (me.items[slot] != NONE)
    for slot in range(len(me.spells)):
        out[at + 7] += 0.2 * (me.spells[slot] != NONE)
    out[at + 8] = me.vehicle != NONE
    out[at + 9] = me.beast != NONE
    out[at + 10] = me.ally != NONE
    out[at + 11] = (me.victory + 1) / 26
    out[at + 12] = me.second
    out[at + 13] = me.wilds_won / 5


@rule
def observe_area(s: State, first: int, area: int, at: int, out: list[float]) -> None:
    """Soldiers of both teams, heroes of both, beasts, a quest."""
    for n in range(TEAMS):
        team = (first + n) % TEAMS
        out[at + n] = s.teams[team].soldiers[area] / 3
        for figure in range(FIGURES):
            if team_of(figure) == team and s.heroes[figure].at == area:
                out[at + 2 + n] += 0.3
    for place in range(BEASTS):
        if s.beasts[place].kind != NONE and s.beasts[place].at == area:
            out[at + 4] += 0.5
    out[at + 5] = s.values[area] / 6


@rule
def observe_side(s: State, i: int, at: int, out: list[float]) -> None:
    """A side of the epic combat: its zones, what was added, and its damage."""
    if not s.combat.on:
        return
    side = s.combat.sides[i]
    out[at] = s.combat.round / 2
    out[at + 1] = side.count / 5
    out[at + 2] = side.dealt / 8
    for stat in range(STATS):
        out[at + 3 + stat] = (side.plus[stat] + side.lasting[stat]) / 5
    for place in range(side.count):
        if 0 <= side.zones[place] < ZONES:
            out[at + 6] += 0.1 * (side.zones[place] + 1)
    out[at + 7] = (side.drawn + 1) / 31
