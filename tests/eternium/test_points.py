"""What points are made of: from what they come by ET-11.1, and how the events tell it, from which the result counts them up."""

import json

import pytest

from holdfast.games import find
from holdfast.games.eternium.log import KINDS
from holdfast.games.eternium.rules.defeat import begin_defeat
from holdfast.games.eternium.rules.scenarios import finish_game
from holdfast.play.match import Match
from tests.eternium.arena import A, X
from tests.eternium.course import Course
from tests.eternium.test_events import event, laid
from tests.eternium.test_monsters import ZONES, hunt
from tests.eternium.test_quests import quest
from tests.eternium.test_shadow import acts, shadow
from tests.eternium.test_wilds import meets, rolled
from tests.proves import proves

from ..greedy import go_on

ETERNIUM = find("eternium")
SKULL = {"kind": "skull"}
[CHART] = [chart for chart in ETERNIUM.layout.course.charts if chart.kind == "table"]


def lines(pictures, team):
    """What a screen counts for a team from the events of one step: title and points of each line that has some."""
    counted = {}
    for nth, one in enumerate(pictures):
        if one.get("team") != team:
            continue
        cause = next((at for at in range(nth - 1, -1, -1) if "team" not in pictures[at]), -1)
        is_first = all(other["kind"] != one["kind"] or other["team"] != team for other in pictures[cause + 1 : nth])
        came_from = pictures[cause]["kind"] if cause >= 0 and is_first else ""
        for measure in CHART.measures:
            if one["kind"] in measure.on and (not measure.after or came_from in measure.after):
                counted[measure.title] = counted.get(measure.title, 0) + (-1 if measure.loses else 1) * one["vp"]
    return counted


def told(t, team="azure", *before):
    events = t.state.events
    return lines([*before, *(KINDS.picture(t.state, ETERNIUM.content, event) for event in events.items[: events.count])], team)


@proves("ET-11.1")
def test_a_quest_is_counted(monkeypatch):
    t = quest("moonlit-riddle", "moon-tower", "well-of-ash").throws(monkeypatch, "double", "success", "blank", "blank", "blank").turn()
    t.act("quest").until("turn", "keep-dice")
    assert (told(t), t.points(0)) == ({"Quests": 2}, 2)


@proves("ET-11.1")
def test_an_epic_beast_is_counted(monkeypatch):
    t = hunt(monkeypatch, "frostbrow-mammoth", "lull", left=1).place(*ZONES)
    assert t.happened("SLAIN") == 1
    assert (told(t), t.state.teams[0].vp) == ({"Epic beasts and bosses": 3}, 3)


@proves("ET-11.1")
def test_a_dire_foe_is_counted_though_its_eternium_is_gained_before(monkeypatch):
    t = rolled(meets(monkeypatch, "cave-ogre", "double", "success").hp(A, 1)).act("put:hp").act("put:hp")
    assert t.happened("GAINED") == 1
    assert (told(t), t.state.teams[0].vp) == ({"Dire foes": 1}, 1)


@proves("ET-10.4", "ET-11.1")
def test_a_defeated_hero_is_counted_for_the_team_that_caused_it():
    t = Course().at("highcairn", A, X)
    t.begin()
    begin_defeat(t.state, t.numbers, A, X)
    assert (told(t, "crimson"), told(t, "azure"), t.points(1)) == ({"Defeated heroes": 1}, {}, 1)


@proves("ET-11.1", "ET-11.3")
def test_victory_cards_are_counted():
    t = Course().at("highcairn", A).at("duskhold", X).victory(A, 1)
    for area in ("fernwatch", "saltmarch-post", "lowford"):
        t.soldiers(0, area, 1)
    t.turn()
    assert (told(t), t.points(0)) == ({"Victory cards": 3}, 3)


@proves("ET-11.1", "ET-11.2")
def test_a_tide_is_counted_for_both_teams():
    t = event(laid("skirmish-1").soldiers(1, "heartspire", 1).soldiers(1, "lowford", 1), 1)
    assert (told(t, "crimson"), told(t), t.points(1)) == ({"Tides": 2}, {}, 2)


@proves("ET-11.6")
def test_damage_is_counted_at_the_end_for_each_team():
    t = laid("skirmish-2")
    t.state.teams[0].beast_damage = 10
    t.state.teams[1].beast_damage = 3
    t.begin()
    finish_game(t.state, t.numbers)
    assert (told(t), t.points(0)) == ({"Damage at the end": 3}, 3)
    assert (told(t, "crimson"), t.points(1)) == ({"Damage at the end": 1}, 1)


@proves("ET-11.14")
def test_towers_are_counted_for_both_teams():
    t = laid("skirmish-3").soldiers(0, "heron-tower", 1).soldiers(0, "moon-tower", 2).soldiers(1, "raven-tower", 1)
    event(t, 1)
    assert (told(t, "azure", SKULL), told(t, "crimson", SKULL), t.points(0)) == ({"Towers": 4}, {"Towers": 2}, 4)


@proves("ET-13.11", "ET-13.21")
def test_cards_of_the_shadow_are_counted_apart_from_the_heroes_that_they_defeat():
    t = acts(shadow().at("cinderwatch", A).hp(A, 1), "dark-rite")
    assert (told(t, "crimson"), t.points(1)) == ({"Cards of the shadow": 1, "Defeated heroes": 1}, 2)


@pytest.mark.parametrize(("scenario", "people"), [("skirmish-1", 2), ("skirmish-3", 2), ("solo-1", 1)])
def test_nothing_of_a_whole_game_is_left_to_everything_else(scenario, people):
    """The lines of a team come to its points, whatever has happened."""
    match = Match(ETERNIUM, ["greedy"] * people, {"scenario": scenario}, 3)
    counted = {"azure": 0, "crimson": 0}
    while not match.is_over:
        go_on(match)
        pictures = [json.loads(step.picture) for step in match.steps if step.picture is not None]
        for team in counted:
            counted[team] += sum(lines(pictures, team).values())
    assert CHART.measures[-1].rest == "vp"
    assert [counted["azure"], counted["crimson"]] == [team.vp for team in match.state.teams]
