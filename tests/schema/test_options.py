"""Options: bounds, words, defaults and what the record holds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdfast.schema.options import BadOptions, Option, OptionError, check_options, options_in, resolve, switch
from tests.given import USUAL

LIMIT = Option("limit", "How much.", 8, 4, 12)
DEBT = Option("debt", "How little.", -1, -3, -1)
FOE = Option("foe", "Who.", "random", choices=("sea-king", "dragon", "random"))
DICE = switch("dice", "Whether.", "on", source="house", why="fun")
OPTIONS = (LIMIT, DEBT, FOE, DICE)


@pytest.mark.parametrize(
    ("option", "given_value", "value"),
    [
        (LIMIT, 4, 4),
        (LIMIT, 12, 12),
        (LIMIT, "7", 7),
        (DEBT, "-3", -3),
        (DEBT, -1, -1),
        (FOE, "dragon", "dragon"),
        (FOE, " Dragon ", "dragon"),
        (FOE, "SEA_KING", "sea-king"),
        (FOE, "Sea King", "sea-king"),
        (FOE, "s’ea 'king", "sea-king"),
        (DICE, "on", "on"),
        (DICE, "off", "off"),
        (DICE, True, "on"),
        (DICE, False, "off"),
    ],
)
def test_valid_values(option, given_value, value):
    assert option.parse(given_value) == value
    assert type(option.parse(given_value)) is type(value)


@pytest.mark.parametrize(
    ("option", "given_value"),
    [
        (LIMIT, 3),
        (LIMIT, 13),
        (LIMIT, -8),
        (LIMIT, "many"),
        (LIMIT, ""),
        (LIMIT, 7.0),
        (LIMIT, "7.5"),
        (LIMIT, True),
        (LIMIT, None),
        (LIMIT, [8]),
        (DEBT, 0),
        (DEBT, -4),
        (FOE, "kraken"),
        (FOE, ""),
        (FOE, 0),
        (FOE, None),
        (FOE, True),
        (FOE, ["dragon"]),
        (DICE, "yes"),
        (DICE, 1),
    ],
)
def test_other_values_are_refused_and_the_error_says_what_is_possible(option, given_value):
    with pytest.raises(OptionError) as error:
        option.parse(given_value)
    assert str(error.value) == f"option {option.name}={given_value}: it can be {option.range}"


@USUAL
@given(st.integers(-20, 20))
def test_a_number_is_taken_within_its_bounds_only(number):
    if 4 <= number <= 12:
        assert LIMIT.parse(number) == LIMIT.parse(str(number)) == number
    else:
        with pytest.raises(OptionError):
            LIMIT.parse(number)


def test_what_may_be_given_is_said_in_words():
    assert LIMIT.range == "4 to 12"
    assert FOE.range == "sea-king or dragon or random"
    assert DICE.range == "off or on"


def test_the_record_holds_the_number_or_the_index_of_the_word():
    assert [LIMIT.stored(n) for n in (4, 8, 12)] == [4, 8, 12]
    assert [FOE.stored(word) for word in FOE.choices] == [0, 1, 2]
    assert (DICE.stored("off"), DICE.stored("on")) == (0, 1)


def test_an_option_is_printed_in_the_book_unless_said_otherwise():
    assert (LIMIT.source, LIMIT.why) == ("printed", "")
    assert (DICE.source, DICE.why, DICE.default, DICE.text) == ("house", "fun", "on", "Whether.")


def test_all_options_are_resolved_in_their_order():
    assert resolve(OPTIONS, {}, 2) == {"limit": 8, "debt": -1, "foe": "random", "dice": "on"}
    chosen = resolve(OPTIONS, {"dice": False, "limit": "5"}, 2)
    assert chosen == {"limit": 5, "debt": -1, "foe": "random", "dice": "off"}
    assert list(chosen) == ["limit", "debt", "foe", "dice"]
    assert resolve(OPTIONS, chosen, 2) == chosen


def test_a_default_outside_its_bounds_is_refused_too():
    with pytest.raises(OptionError, match="option broken=9"):
        resolve([Option("broken", "", 9, 0, 3)], {}, 2)


def test_a_value_outside_its_bounds_is_refused():
    with pytest.raises(OptionError, match="option limit=99: it can be 4 to 12"):
        resolve(OPTIONS, {"limit": 99}, 2)


@pytest.mark.parametrize(("name", "hint"), [("limt", "limit"), ("dcie", "dice")])
def test_an_unknown_option_is_refused_with_the_nearest_names(name, hint):
    with pytest.raises(OptionError) as error:
        resolve(OPTIONS, {name: 1}, 2)
    assert str(error.value) == f"there is no option {name!r}; did you mean {hint}?"


def test_an_unknown_option_unlike_any_is_refused_with_where_to_look():
    with pytest.raises(OptionError, match=r"^there is no option 'zzz'; the options are listed by `holdfast options GAME`$"):
        resolve(OPTIONS, {"zzz": 1}, 2)


# -- the number of people, and what an option needs ------------------------------------------------------------------------

SCENARIO = Option("scenario", "Which.", "race", choices=("quest", "race"), default_by_people=("quest", "race"))
GUARDS = Option("guards", "How many.", 3, 0, 9, needs="scenario", among=("quest",), default_by_people=(2,))


@pytest.mark.parametrize(("people", "scenario", "guards"), [(1, "quest", 2), (2, "race", 3), (4, "race", 3)])
def test_a_default_may_depend_on_the_number_of_people(people, scenario, guards):
    assert (SCENARIO.usual(people), GUARDS.usual(people)) == (scenario, guards)
    assert resolve((SCENARIO, GUARDS), {}, people) == {"scenario": scenario, "guards": guards}
    assert resolve((SCENARIO, GUARDS), {"scenario": "quest", "guards": 9}, people) == {"scenario": "quest", "guards": 9}


HUNT = Option(
    "hunt", "Which.", "race", choices=("race", "lone", "pairs", "square"), for_people={"lone": (1, 1), "pairs": (2, 4), "square": (4, 4)}
)
THIRD = Option("hero_3", "Whose.", 0, 0, 9, needs="people", at_least=3)


@pytest.mark.parametrize(("people", "word"), [(1, "race"), (5, "race"), (1, "lone"), (2, "pairs"), (4, "pairs")])
def test_a_word_is_taken_by_as_many_as_it_is_for(people, word):
    assert resolve((HUNT,), {"hunt": word}, people) == {"hunt": word}


@pytest.mark.parametrize(
    ("people", "word", "fault"),
    [
        (2, "lone", "it is for one who plays alone"),
        (1, "pairs", "it is for 2 to 4 players"),
        (5, "pairs", "it is for 2 to 4 players"),
        (2, "square", "it is for 4 players"),
    ],
)
def test_a_word_for_others_is_refused_with_how_many_it_is_for(people, word, fault):
    with pytest.raises(OptionError, match=f"option hunt={word}: {fault}"):
        resolve((HUNT,), {"hunt": word}, people)


def test_an_option_may_need_a_number_of_players():
    check_options((THIRD,))


def test_options_that_fit_each_other_pass():
    check_options((*OPTIONS, SCENARIO, GUARDS, Option("more", "", 0, 0, 3, needs="limit", at_least=6)))


@pytest.mark.parametrize(
    ("option", "fault"),
    [
        (Option("broken", "", 9, 0, 3), "a default that it cannot have: option broken=9"),
        (Option("broken", "", 3, 0, 3, default_by_people=(3, 4)), "a default that it cannot have: option broken=4"),
        (Option("broken", "", "on", choices=("off", "on"), default_by_people=("no",)), "a default that it cannot have: option broken=no"),
        (Option("people", "", 0), "no option can be called people"),
        (Option("broken", "", "on", choices=("on",), for_people={"off": (1, 1)}), "option broken: it names off, which cannot be chosen"),
        (Option("broken", "", 0, needs="moon"), "option broken: it needs moon, and there is no such option"),
        (Option("broken", "", 0, needs="scenario", among=("quest", "hunt")), "option broken: scenario cannot be hunt"),
        (Option("broken", "", 0, needs="guards", among=("quest",)), "option broken: guards cannot be quest"),
        (Option("broken", "", 0, among=("quest",)), "option broken: what it needs cannot be quest"),
        (Option("broken", "", 0, needs="scenario", at_least=1), "option broken: say among which words of scenario it has an effect"),
    ],
)
def test_options_that_do_not_fit_each_other_are_told(option, fault):
    with pytest.raises(ValueError, match=fault):
        check_options((SCENARIO, GUARDS, option))


# -- options in a file ------------------------------------------------------------------------------------------------------------

FILE = """
[length]
group = "The game"
title = "Turns"
text = "How many turns."
default = 6
low = 1
high = 9
source = "house"
why = "six are enough"
default_by_people = [4, 5]

[calm]
text = "No die."
default = "off"
choices = ["off", "on"]

[hero]
each = ["Red", "Blue"]
title = "{each}'s hero"
text = "The hero of player {n}."
default = "random"
choices = ["*heroes", "random"]
needs = "length"

[tile]
each = 3
text = "Tile {n}."
default = "random"
choices = ["random", "*heroes"]
"""
HEROES = {"heroes": ("umtak", "nyrra")}


def written(tmp_path, text=FILE):
    path = tmp_path / "options.toml"
    path.write_text(text, encoding="utf-8")
    return options_in(path, HEROES)


def test_each_of_several_options_may_have_a_default_of_its_own_and_be_for_some_words(tmp_path):
    text = """
    [mix]
    text = "Whose quests."
    default = "all"
    choices = ["all", "own"]

    [quest]
    each = ["umtak", "nyrra"]
    text = "Quest {n}."
    default = "{each}"
    choices = ["*heroes"]
    needs = "mix"
    among = ["own"]
    """
    first, second = written(tmp_path, text)[1:]
    assert first == Option("quest_1", "Quest 1.", "umtak", choices=("umtak", "nyrra"), needs="mix", among=("own",))
    assert (second.name, second.default, second.at_least) == ("quest_2", "nyrra", 0)


def test_options_are_what_their_file_says(tmp_path):
    length, calm, red, blue, *tiles = written(tmp_path)
    how = {"source": "house", "why": "six are enough", "title": "Turns", "group": "The game", "default_by_people": (4, 5)}
    assert length == Option("length", "How many turns.", 6, 1, 9, **how)
    assert calm == Option("calm", "No die.", "off", choices=("off", "on"))
    choices = ("umtak", "nyrra", "random")
    assert red == Option("hero_1", "The hero of player 1.", "random", choices=choices, title="Red's hero", needs="length", at_least=1)
    assert (blue.name, blue.title, blue.at_least) == ("hero_2", "Blue's hero", 2)
    assert [(tile.name, tile.text) for tile in tiles] == [(f"tile_{n}", f"Tile {n}.") for n in (1, 2, 3)]
    assert tiles[0].choices == ("random", "umtak", "nyrra")


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [
        ("default = 6\n", "", "options.toml: length: Object missing required field `default`"),
        ("group", "gruop", "options.toml: length: Object contains unknown field `gruop`"),
        ('"*heroes", "random"]', '"*foes", "random"]', "options.toml: hero: there are no words foes; there are: heroes"),
        ("[calm]", "[calm", "options.toml: not valid TOML"),
    ],
)
def test_what_is_wrong_in_a_file_of_options_is_told(tmp_path, right, wrong, fault):
    with pytest.raises(BadOptions) as told:
        written(tmp_path, FILE.replace(right, wrong, 1))
    assert str(told.value).startswith(fault)
