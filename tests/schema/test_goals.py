"""Goals written in a file: difficulties, achievements and their conditions, and what is said of a file that does not fit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from holdfast.play.tally import counted
from holdfast.schema.aims.conditions import BadCondition, Condition, Played
from holdfast.schema.aims.goals import BadGoals, Goals, achieved, difficulty_of, goals_in
from holdfast.schema.aims.occasions import is_done, measure, setups
from tests.toygame import GAME

PLAYED = ["begin", "walk:right", "draw", "wait"]

CHAPTER = '[chapters.{}]\ntitle = "A"\ntext = "A."\naim = "Win."\npeople = {}\nwhen = ["{}"]\n'


def game_of(tmp_path, text):
    path = tmp_path / "goals.toml"
    path.write_text(text, encoding="utf-8")
    return replace(GAME, goals=goals_in(path))


def played(options=None, actions=PLAYED, game=GAME, people=2):
    """A game of so many turns as actions: the first begins, then seats act in turn."""
    given = {"length": len(actions) - 1} | (options or {})
    return counted(game, people, given, 5, [game.actions.number(action) for action in actions])[1]


# -- conditions --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("people == 2", {0, 1}),
        ("people != 2", set()),
        ("option.length == 3", {0, 1}),
        ("option.dice == on", {0, 1}),
        ("option.dice != on", set()),
        ("steps >= 1", {0, 1}),
        ("steps > 1", set()),
        ("steps < 2", {0, 1}),
        ("steps <= 0", set()),
        ("result == finished", {0, 1}),
        ("own.event_drew == 1", {1}),
        ("own.event_drew < 1", {0}),
        ("trees.*.seen >= 1", set()),
        ("trees.ash.used == 0", {0, 1}),
        ("steps == event_drew", {0, 1}),
        ("steps != event_drew", set()),
    ],
)
def test_a_condition_is_about_what_was_counted(text, seats):
    """Seat 1 walks a step, seat 2 draws a tree, seat 1 waits: three turns."""
    condition = Condition.parse(text).bind(GAME)
    assert {seat for seat in (0, 1) if condition(played(), seat)} == seats


def test_who_has_won_does_not_share_it():
    won = Condition.parse("won").bind(GAME)
    for scores, seats in (((1.0, 0.0), {0}), ((0.5, 0.5), set()), ((1.0, 1.0), {0, 1})):
        assert {seat for seat in (0, 1) if won(Played(None, {}, scores), seat)} == seats


def test_an_element_of_an_array_and_an_item_of_a_seat(tmp_path):
    """The game of rivals with a record for each seat: of the game of teams."""
    from holdfast.games import find

    game = find("kingdom-defenders")
    tally = game.metrics.tally()
    tally.heroes[1].fame_from[game.metrics.labels["fame_from"].index("siege")] = -3
    tally.heroes[1].adventures = 2
    tally.deeds[4].takers = 0b10
    tally.deeds[5].takers = 0b11
    tally.deeds[5].taken = 2
    laid = Played(tally, {}, (0.0, 0.0))
    found = {
        text: [Condition.parse(text).bind(game)(laid, seat) for seat in (0, 1)]
        for text in (
            "own.fame_from.siege < 0",
            "own.adventures == 2",
            "own.deeds.* == 2",
            "own.deeds.* == 1",
            "own.deeds.deed-i-5 == 1",
            "deeds.deed-i-6.taken == 2",
            "deeds.*.taken == 1",
        )
    }
    assert found == {
        "own.fame_from.siege < 0": [False, True],
        "own.adventures == 2": [False, True],
        "own.deeds.* == 2": [False, True],
        "own.deeds.* == 1": [True, False],
        "own.deeds.deed-i-5 == 1": [False, True],
        "deeds.deed-i-6.taken == 2": [True, True],
        "deeds.*.taken == 1": [True, True],
    }


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "'' is no condition; write `won`, or a name, one of ==, !=, <=, >=, <, >, and a value: rounds <= 6"),
        ("lost", "'lost' is no condition"),
        ("steps => 1", "'steps => 1' is no condition"),
        ("stepps == 1", "there is no stepps; did you mean steps"),
        ("zebra == 1", "there is no zebra; there are seed, decisions"),
        ("option.lenght == 1", "there is no option.lenght; did you mean"),
        ("option.dice == maybe", "option.dice can be off, on, compared by == or !=, not == maybe"),
        ("option.dice >= on", "option.dice can be off, on, compared by == or !=, not >= on"),
        ("result == lost", "result can be running, finished"),
        ("steps == option.dice", "steps is a number, and option.dice a word"),
        ("steps.two == 1", "steps.two: steps is one number; write steps"),
        ("places == 1", "places: places has several numbers; none has a name"),
        ("trees == 1", "trees: a count of an item is written as trees.ash.taken; counts are seen, taken, used"),
        ("trees.oak.used == 1", "trees.oak.used: there is no oak; there are ash"),
        ("own.trees.* == 1", "own.trees.*: an own item is written as own.trees.* or own.trees.ash, where it is noted who took it"),
        ("own.steps == 1", "there is no own.steps; "),
    ],
)
def test_a_condition_that_cannot_be_says_what_can(text, fault):
    with pytest.raises(BadCondition) as error:
        Condition.parse(text).bind(GAME)
    assert fault in str(error.value)


# -- files -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[difficulties", "goals.toml: not valid TOML: "),
        ("[goal]\n", "goals.toml: Object contains unknown field `goal`"),
        ('[difficulties.a]\ntitle = "A"\n', "goals.toml: Object missing required field `text` - at `$.difficulties[...]`"),
        (
            '[difficulties.a]\ntitle = "A"\ntext = "A."\noptions = { lenght = 3 }',
            "goals.toml: difficulty: there is no option lenght; there are length",
        ),
        (
            '[difficulties.a]\ntitle = "A"\ntext = "A."\noptions = { length = 30 }',
            "goals.toml: difficulties.a: option length=30: it can be 1 to 9",
        ),
        ('[difficulties.a]\ntitle = "A"\ntext = "A."\noptions = { length = 3 }', "exactly one, the usual one, has no options"),
        ('[difficulties.a]\ntitle = "A"\ntext = "A."\n[difficulties.b]\ntitle = "B"\ntext = "B."\n', "each differs from the others"),
        ("[difficulty]\npeople = [4]", "goals.toml: difficulty.people: toy is for 2 to 3 people, not 4"),
        ('[difficulty]\ngiven = { dice = ["maybe"] }', "goals.toml: difficulty.given: option dice=maybe: it can be off or on"),
        ('[achievements.a]\ntitle = "A"\ntext = "A."\nwhen = []', "goals.toml: achievements.a.when: there is no condition"),
        (
            '[achievements.a]\ntitle = "A"\ntext = "A."\nwhen = ["stepps > 1"]',
            "goals.toml: achievements.a: there is no stepps; did you mean steps",
        ),
        ('[achievements.a]\ntitle = "A"\ntext = "A."\nwhen = ["lost"]', "goals.toml: achievements.a: 'lost' is no condition"),
        ("[challenge]\npeople = 4", "goals.toml: challenge: people: toy is for 2 to 3 people, not 4"),
        ("[challenge]\npeople = 2\noptions = { length = 30 }", "goals.toml: challenge: option length=30: it can be 1 to 9"),
        ("[challenge]\npeople = 2\nvary = { length = [3, 30] }", "goals.toml: challenge: option length=30: it can be 1 to 9"),
        ("[challenge]\npeople = 2\nvary = { length = [3] }", "goals.toml: challenge: vary.length: give at least two different values"),
        (
            "[challenge]\npeople = 2\noptions = { length = 3 }\nvary = { length = [3, 4] }",
            "goals.toml: challenge: vary: length is among the options already",
        ),
        ('[challenge]\npeople = 2\nmeasure = "steps"', "goals.toml: challenge: measure and measure_title belong together"),
        (
            '[challenge]\npeople = 2\nmeasure = "stepps"\nmeasure_title = "Steps"',
            "goals.toml: challenge: there is no stepps; did you mean steps",
        ),
        (
            '[challenge]\npeople = 2\nmeasure = "highest"\nmeasure_title = "Tree"',
            "goals.toml: challenge: highest is a word, and not a number",
        ),
        (CHAPTER.format("Gate", 2, "won"), "goals.toml: chapters.Gate: a chapter has a name of small letters, digits and hyphens"),
        (CHAPTER.format("gate", 1, "won"), "goals.toml: chapters.gate: people: toy is for 2 to 3 people, not 1"),
        (CHAPTER.format("gate", 2, "lost"), "goals.toml: chapters.gate: 'lost' is no condition"),
        (CHAPTER.format("gate", 2, "stepps > 1"), "goals.toml: chapters.gate: there is no stepps; did you mean steps"),
        (
            CHAPTER.format("a", 2, "won") + '[achievements.a]\ntitle = "A"\ntext = "A."\nwhen = ["won"]',
            "goals.toml: chapters.a: an achievement has this name",
        ),
    ],
)
def test_a_file_that_does_not_fit_its_game_is_refused(tmp_path, text, fault):
    with pytest.raises(BadGoals) as error:
        game_of(tmp_path, text)
    assert fault in str(error.value)


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(BadGoals, match=r"goals\.toml: not valid TOML"):
        goals_in(tmp_path / "goals.toml")


def test_achievements_want_statistics(tmp_path):
    path = tmp_path / "goals.toml"
    path.write_text('[achievements.a]\ntitle = "A"\ntext = "A."\nwhen = ["won"]', encoding="utf-8")
    with pytest.raises(BadGoals, match="achievements: toy has no statistics"):
        replace(GAME, metrics=None, kinds=None, goals=goals_in(path))


# -- occasions -----------------------------------------------------------------------------------------------------------------


def test_a_day_of_a_challenge_has_one_value_of_each_option_that_varies():
    challenge = GAME.goals.challenge
    assert challenge.drawn(max) == {"dice": "on", "length": 4}
    assert list(challenge.draws()) == [{"dice": "on", "length": 3}, {"dice": "on", "length": 4}]
    assert len(list(setups(challenge, GAME.goals.chapters))) == 5


def test_a_challenge_is_measured_by_a_number_of_the_statistics():
    assert measure(GAME, GAME.goals.challenge)(played(), 0) == 1
    assert measure(GAME, replace(GAME.goals.challenge, measure="")) is None


def test_a_chapter_is_done_by_whom_all_its_conditions_are_true_of():
    done = [[name for name, one in GAME.goals.chapters.items() if is_done(GAME, one, played(), seat)] for seat in (0, 1)]
    assert done == [["gate", "wood"], ["wood"]]


# -- what a game gives ---------------------------------------------------------------------------------------------------------


def test_a_seat_achieves_what_all_conditions_are_true_of():
    both = played(actions=["begin", "walk:right", "draw", "walk:right", "wait"])
    assert [achieved(GAME, both, seat) for seat in (0, 1)] == [["first", "walker"], ["walker"]]
    assert [achieved(GAME, played(), seat) for seat in (0, 1)] == [["first"], []]


@pytest.mark.parametrize(
    ("options", "people", "name"),
    [
        ({}, 2, "walk"),
        ({"length": 6, "dice": "on"}, 2, "walk"),
        ({"length": 9}, 2, "stroll"),
        ({"length": 3, "dice": "off"}, 2, "errand"),
        ({"length": 3}, 2, ""),
        ({"length": 6, "dice": "off"}, 2, ""),
        ({}, 3, ""),
    ],
)
def test_a_table_has_the_difficulty_that_its_options_come_to(options, people, name):
    assert difficulty_of(GAME, GAME.resolve(options, people), people) == name


def test_there_are_difficulties_only_where_other_options_are_given(tmp_path):
    text = '[difficulty]\ngiven = { dice = ["off"] }\n[difficulties.a]\ntitle = "A"\ntext = "A."\n'
    game = game_of(tmp_path, text)
    assert [difficulty_of(game, game.resolve({"dice": dice}, 2), 2) for dice in ("on", "off")] == ["", "a"]


def test_a_game_without_goals_has_none():
    game = replace(GAME, goals=Goals())
    assert difficulty_of(game, game.resolve({}, 2), 2) == ""
    assert achieved(game, played(), 0) == []
