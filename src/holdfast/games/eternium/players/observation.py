"""The position as learning agents see it; nearly all of it lies open.  The viewer's team comes first."""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.schema.observations.facts import Order, cards, computed, each, group, number, one_of, seat, seats, top
from holdfast.schema.observations.observation import Observation

from ..decisions import Window
from ..names import (
    BEASTS,
    FIGURES,
    SEATS,
    STATS,
    TEAMS,
    Area,
    CombatCard,
    Equipment,
    Face,
    Figure,
    Hero,
    Item,
    Quest,
    Scenario,
    Spell,
    Stat,
    Vehicle,
    Victory,
    Wild,
    Zone,
)
from ..records import Content
from ..rules.people import team_of
from ..state import State
from .scores import team_of_seat

AREA = ("soldiers of the own team", "soldiers of the other", "heroes of the own team", "heroes of the other", "beasts", "value")
AREA_FEATURES = len(AREA)
AREAS = [f"{area.name.lower()}: {what}" for area in Area for what in AREA]


@rule
def own_team(s: State, viewer: int) -> int:
    """The team of a viewer, of one without a seat the first."""
    return team_of_seat(s, viewer) if viewer < s.seats else 0


@rule
def observe_areas(s: State, c: Content, viewer: int, out: list[float], at: int) -> None:  # noqa: ARG001
    """Soldiers of both teams, heroes of both, beasts, and what an event has made of the value of each area."""
    first = own_team(s, viewer)
    for area in range(len(s.values)):
        for n in range(TEAMS):
            out[at + area * AREA_FEATURES + n] = s.teams[(first + n) % TEAMS].soldiers[area] / 3
        out[at + area * AREA_FEATURES + 5] = s.values[area] / 6
    for figure in range(FIGURES):
        if s.heroes[figure].at != NONE:
            out[at + s.heroes[figure].at * AREA_FEATURES + 2 + (team_of(figure) + TEAMS - first) % TEAMS] += 0.3
    for place in range(BEASTS):
        if s.beasts[place].kind != NONE and s.beasts[place].at != NONE:
            out[at + s.beasts[place].at * AREA_FEATURES + 4] += 0.5


OBSERVATION = Observation(
    State,
    top("frames", Window, "kind"),
    one_of("options.scenario", Scenario),
    group("course", "round/12 skull/4 turn.left/2 double_income ends turns/72", one_of("active", Figure)),
    seats("deciding", SEATS),
    each("teams", "vp/30 pool/20 supply/15 deck.count/30 upgrades.count/21 boss_damage/26", order=Order.TEAMS, teams=TEAMS),
    each(
        "heroes",
        one_of("hero", Hero),
        one_of("at", Area),
        seat("owners", SEATS),
        "damage/10 hp/12 acted rested second wilds_won/5 kills/3",
        cards("items", Equipment),
        cards("spells", Spell),
        one_of("vehicle", Vehicle),
        one_of("victory", Victory),
        order=Order.TEAMS,
        teams=TEAMS,
    ),
    computed("areas", AREAS, observe_areas, "soldiers / 3, 0.3 for a hero, 0.5 for a beast, value / 6"),
    one_of("rows", Item),
    one_of("open_quests", Quest),
    group("foe", one_of("foe.card", Wild), "foe.attack/4 foe.defence/4 foe.hp/4"),
    cards("roll.faces", Face, 5, count="roll.count"),
    each(
        "combat.sides",
        "count/5 dealt/8 hit/8",
        number("plus", 5, names=list(Stat)[:STATS]),
        number("lasting", 5, names=list(Stat)[:STATS]),
        cards("cards", CombatCard),
        cards("zones", Zone, 5),
        one_of("drawn", CombatCard),
        when="combat.on",
    ),
    team_of=own_team,
)
