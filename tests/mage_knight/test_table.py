"""Mage Knight on the table: what the view shows of a turn and a combat, what is said of it, and the board of the terminal."""

from __future__ import annotations

import pytest

from holdfast.boards.drawing import Sheet
from holdfast.boards.generic import Drawing
from holdfast.engine.hexes import DIRECTIONS
from holdfast.games import find
from holdfast.games.mage_knight.actions import WALK
from holdfast.games.mage_knight.names import Site
from holdfast.games.mage_knight.rules import land
from holdfast.games.mage_knight.rules.land import site_of
from holdfast.play.match import Match
from tests.mage_knight.course import A, C
from tests.mage_knight.places import WESTWARDS, beside
from tests.proves import proves

GAME = find("mage-knight")
TO_VILLAGE = "tactic:planning play:march play:swiftness walk:north-west walk:north-east end-turn done play:swiftness walk:north-east"
TO_FIGHT = f"{TO_VILLAGE} interact play:promise play:threaten recruit:1 done end-turn done done challenge:east next-phase attack:0:0"


@pytest.fixture
def table():
    """The game of the lessons: Tovak alone."""
    match = Match(GAME, ["human"], {"hero_1": "tovak"}, 1)

    def after(actions):
        for action in actions.split():
            match.play(0, GAME.actions.number(action))
        return match, GAME.show(match.state, match.game.content, 0)

    return after


def words(match):
    return GAME.words(match.game.content)


def texts(match):
    return {GAME.actions.text(one): str(words(match).action(match.state, one)) for one in match.legal(0)}


def test_each_side_of_a_card_says_what_is_paid_for_it(table):
    _, view = table("tactic:planning")
    hand = {card["card"]: (card["basic"], card["strong"]) for card in view["seats"][0]["hand"]}
    assert hand["march"] == ([], ["green"])
    assert hand["swiftness"] == ([], ["white"])


def test_a_space_beside_the_hero_says_its_way_and_its_cost(table):
    _, view = table("tactic:planning")
    spaces = {space["space"]: (space["way"], space["terrain"], space["cost"]) for space in view["land"]}
    assert spaces["1"] == ("east", "plains", 2)
    assert spaces["2"] == ("north-east", "forest", 3)
    assert spaces["4"] == ("west", "sea", None)
    assert spaces["8"][0] is None


def test_a_tile_that_can_be_revealed_lies_dashed_on_the_map(table):
    match, view = table(TO_VILLAGE)
    assert {space["tile"] for space in view["land"]} == {None, "east"}
    assert len([space for space in view["land"] if space["tile"] == "east" and space["terrain"] is None]) == 7
    assert "explore:east" not in texts(match)  # without points of move it is only seen


def test_a_combat_says_what_is_still_missing(table):
    match, view = table(TO_FIGHT)
    fight = view["combat"]
    assert [(side["of"], side["strength"]) for side in fight["sides"]] == [("block", 0), ("attack", 6)]  # Attack 3, swift
    assert fight["missing"] == 6
    riders = fight["sides"][1]["members"][0]
    assert (riders["armor"], riders["swift"], riders["brutal"]) == (4, True, False)
    assert [(attack["physical"], attack["aimed"]) for attack in riders["attacks"]] == [(3, True)]
    assert str(words(match).question(match.state)) == "Red: what do you play to block Attack 3 of Wolf Riders?"
    _, view = table("play:rage use:0:0")
    assert view["combat"]["missing"] == 2
    assert view["combat"]["sides"][0]["points"] is None  # nothing but plain Block 4
    assert view["company"][0]["spent"]


def test_a_choice_says_what_it_does_and_costs(table):
    match, _ = table(TO_VILLAGE)
    assert texts(match)["interact"] == "Interact with the people of the village"
    match, _ = table("interact play:promise play:threaten")
    said = texts(match)
    assert said["recruit:1"] == "Recruit Peasants (4 Influence; you have 4)"
    assert said["buy-healing"] == "Buy healing: Heal 1 (3 Influence; you have 4)"
    assert said["sideways:rage"] == "Rage sideways: Influence 1"


def test_one_is_warned_of_enemies_that_a_step_provokes(table):
    """From the village to the plains south-east of it both spaces touch the Wolf Riders."""
    match, _ = table(TO_VILLAGE)
    match, _ = table("sideways:rage sideways:tranquility")
    step = GAME.actions.number("walk:south-east")
    assert step in match.legal(0)
    assert str(GAME.caution(GAME, match.state, step)) == "This provokes Wolf Riders: you fight at once."


def test_the_terminal_names_the_hand_in_a_line(table):
    match, _ = table("tactic:planning")
    lines = [line.plain for line in Drawing(GAME).draw(GAME.view(match.state, 0), Sheet(80, True, str))]
    assert any("Hand Swiftness, March, Tranquility, Promise, Mana Draw" in line for line in lines)


def test_what_costs_reputation_says_the_numbers_of_the_table():
    """A table may let plundering and assaults cost more than the 1 that is printed."""
    dear = GAME.with_values({"plunder_reputation.value": -3, "assault_reputation.value": -2})
    t, at = beside("keep", WESTWARDS)
    way = next(way for way in range(DIRECTIONS) if land.beside(t.s, t[A].at, way) == at)
    for game, plunder, assault in ((GAME, -1, -1), (dear, -3, -2)):
        text = str(game.words(game.content).action(t.s, game.actions.number("plunder")))
        assert text == f"Plunder the village: draw 2 cards, reputation {plunder}"
        assert str(game.caution(game, t.s, WALK + way)) == f"An assault: you fight at once, reputation {assault}."


GOALS = ("sought", "taken", "lairs", "freed", "incantations")


def goal_of(s):
    """What is told of the goal, and of how much."""
    view = GAME.view(s, 0)
    return {name: view[name] for name in GOALS if view[name] is not None}, view["goals"]


@proves("MK-10.2", "MK-16.13", "MK-20.10", "MK-20.15", "MK-20.21")
@pytest.mark.parametrize(
    ("scenario", "people", "goal", "of"),
    [
        ("first-reconnaissance", 2, "sought", 1),
        ("solo-conquest", 1, "taken", 2),
        ("full-conquest", 3, "taken", 3),
        ("blitz-conquest", 2, "taken", 2),
        ("full-cooperation", 2, "taken", 3),
        ("dungeon-lords", 2, "lairs", None),
        ("mines-liberation", 2, "freed", None),
        ("druid-nights", 3, "incantations", 3),
    ],
)
def test_the_scenario_and_its_goal_are_always_told(scenario, people, goal, of):
    s = GAME.new(1, people, {"scenario": scenario})
    assert GAME.view(s, 0)["scenario"] == scenario
    told, goals = goal_of(s)
    assert told == {goal: 0} and (of is None or goals == of)


@proves("MK-20.10", "MK-20.15", "MK-20.21")
def test_how_much_of_a_goal_is_done_is_counted_on_what_is_revealed():
    s = GAME.new(1, 2, {"scenario": "mines-liberation"})
    mines = [at for at in range(7 * s.land.count) if site_of(s, C, at) == Site.MINE]
    assert goal_of(s) == ({"freed": 0}, len(mines)) and mines
    s.land.hexes[mines[0] // 7].spaces[mines[0] % 7].shields = 1
    assert goal_of(s) == ({"freed": 1}, len(mines))
    s = GAME.new(1, 2, {"scenario": "druid-nights"})
    s.players[1].incantations = 1 << 1
    assert goal_of(s) == ({"incantations": 0}, 2), "that of the first night is none"
    s.players[1].incantations |= 1 << 2
    assert goal_of(s) == ({"incantations": 1}, 2)
