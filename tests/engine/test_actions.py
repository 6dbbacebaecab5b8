"""Actions: numbers in blocks, one text and one JSON form each."""

from __future__ import annotations

import json
from enum import IntEnum

import pytest

from holdfast.engine.actions import ActionSpace, Block, UnknownAction, kebab, snake


class Place(IntEnum):
    COAST = 0
    CAPITAL_CITY = 1
    FOREST = 2


class Odd(IntEnum):
    """Values that are not the places in the list."""

    LAST = 7
    FIRST = 3


SPACE = ActionSpace([Block("pass"), Block("move", Place, "region"), Block("fight"), Block("odd", Odd), Block("step-out", Place, "to")])
TEXTS = [
    "pass",
    "move:coast",
    "move:capital-city",
    "move:forest",
    "fight",
    "odd:last",
    "odd:first",
    "step-out:coast",
    "step-out:capital-city",
    "step-out:forest",
]


@pytest.mark.parametrize(
    ("member", "text", "key"),
    [("CAPITAL_CITY", "capital-city", "capital_city"), ("ASH", "ash", "ash"), ("ALL_12_A", "all-12-a", "all_12_a")],
)
def test_names_of_members(member, text, key):
    assert kebab(member) == text
    assert snake(member) == key


def test_actions_are_numbered_block_by_block():
    assert len(SPACE) == len(TEXTS)
    assert [SPACE.text(i) for i in range(len(SPACE))] == TEXTS
    assert [SPACE[name] for name in ("pass", "move", "fight", "odd", "step-out")] == [0, 1, 4, 5, 7]
    assert [block.size for block in SPACE.blocks] == [1, 3, 1, 2, 3]


def test_what_is_seldom_wanted_and_what_a_question_is_about_is_declared_with_its_kind():
    space = ActionSpace()
    for name, marks in {"announce": {"aside": True}, "strike": {"main": True}, "walk": {}}.items():
        space.add(name, **marks)
    assert (space.asides, space.mains) == (("announce",), ("strike",))


@pytest.mark.parametrize("action", range(len(TEXTS)))
def test_text_parts_and_json_lead_back(action):
    text = TEXTS[action]
    assert SPACE.number(text) == action
    name, index = SPACE.parts(action)
    assert SPACE[name] + index == action
    assert name == text.partition(":")[0]
    assert SPACE.from_json(json.loads(json.dumps(SPACE.to_json(action)))) == action


def test_the_json_form_names_the_role():
    assert SPACE.to_json(0) == {"action": "pass"}
    assert SPACE.to_json(2) == {"action": "move", "region": "capital-city"}
    assert SPACE.to_json(6) == {"action": "odd", "of": "first"}
    assert SPACE.to_json(9) == {"action": "step-out", "to": "forest"}


def test_the_order_of_a_json_form_does_not_matter():
    assert SPACE.from_json({"region": "forest", "action": "move"}) == 3


@pytest.mark.parametrize(
    "text", ["", "move", "move:", "move:moon", "pass:coast", "PASS", "move:capital_city", "move:coast ", "sleep", "step-out:0"]
)
def test_other_texts_name_no_action(text):
    with pytest.raises(UnknownAction) as error:
        SPACE.number(text)
    assert repr(text) in str(error.value)


@pytest.mark.parametrize(("text", "near"), [("mvoe:coast", "move:coast"), ("fihgt", "fight"), ("step-out:forrest", "step-out:forest")])
def test_the_error_offers_the_nearest_names(text, near):
    with pytest.raises(UnknownAction, match=f"did you mean {near}"):
        SPACE.number(text)


def test_the_error_offers_nothing_when_nothing_is_near():
    with pytest.raises(UnknownAction, match=r"^there is no action 'xyzzy'$"):
        SPACE.number("xyzzy")


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"action": "move"},
        {"region": "coast"},
        {"action": "move", "region": "moon"},
        {"action": "pass", "region": "coast"},
        {"action": "", "of": "x"},
    ],
)
def test_other_json_forms_name_no_action(form):
    with pytest.raises(UnknownAction):
        SPACE.from_json(form)


def test_a_block_is_declared_once():
    with pytest.raises(ValueError, match="'move' is declared twice"):
        ActionSpace([Block("move", Place), Block("pass"), Block("move")])


def test_an_unknown_block_is_a_key_error():
    with pytest.raises(KeyError):
        SPACE["sleep"]


def test_actions_are_declared_one_after_the_other():
    space = ActionSpace()
    assert (space.add("pass"), space.add("move", Place, "place"), space.add("rest")) == (0, 1, 1 + len(Place))
    assert len(space) == 2 + len(Place)
    with pytest.raises(ValueError, match="'move' is declared twice"):
        space.add("move")


def test_what_ends_a_turn_is_declared_whatever_it_is_called():
    space = ActionSpace()
    rest, leave = space.add("pass"), space.add("leave", Place, "place", ends=True)
    assert [space.ends(action) for action in (rest, leave, leave + 1)] == [False, True, True]


# -- blocks of several parameters, and of numbers ------------------------------------------------------------------------


class Unit(IntEnum):
    UNIT_1 = 0
    UNIT_2 = 1


USES = ActionSpace(
    [
        Block("pass"),
        Block("use", (Unit, Place), ("unit", "region")),
        Block("count", range(3)),
        Block("aim", (range(2, 4), Unit), ("foe", "with")),
    ]
)
USE_TEXTS = [
    "pass",
    "use:unit-1:coast",
    "use:unit-1:capital-city",
    "use:unit-1:forest",
    "use:unit-2:coast",
    "use:unit-2:capital-city",
    "use:unit-2:forest",
    "count:0",
    "count:1",
    "count:2",
    "aim:2:unit-1",
    "aim:2:unit-2",
    "aim:3:unit-1",
    "aim:3:unit-2",
]


def test_the_last_parameter_changes_fastest():
    assert [USES.text(i) for i in range(len(USES))] == USE_TEXTS
    assert [USES[name] for name in ("pass", "use", "count", "aim")] == [0, 1, 7, 10]
    assert [block.size for block in USES.blocks] == [1, 6, 3, 4]
    assert USES.parts(USES["use"] + len(Place) * Unit.UNIT_2 + Place.FOREST) == ("use", 5)


def test_what_an_action_is_of_is_read_by_its_parameters():
    """A member of an enum as its number, a number of a range as itself."""
    use, count, aim = (USES[name] for name in ("use", "count", "aim"))
    read = [USES.read(USES.number(text)) for text in ("pass", "use:unit-2:forest", "count:2", "aim:3:unit-1")]
    assert read == [(0,), (use, Unit.UNIT_2, Place.FOREST), (count, 2), (aim, 3, Unit.UNIT_1)]


@pytest.mark.parametrize("action", range(len(USE_TEXTS)))
def test_texts_and_json_of_several_parameters_lead_back(action):
    assert USES.number(USE_TEXTS[action]) == action
    form = USES.to_json(action)
    assert USES.from_json(json.loads(json.dumps(form))) == action
    assert USES.from_json(dict(reversed(form.items()))) == action, "by their roles, in any order"


def test_each_parameter_has_its_role_in_the_json_form():
    assert USES.to_json(6) == {"action": "use", "unit": "unit-2", "region": "forest"}
    assert USES.to_json(12) == {"action": "aim", "foe": "3", "with": "unit-1"}
    assert USES.to_json(9) == {"action": "count", "of": "2"}


def test_a_number_may_be_given_as_one():
    assert USES.from_json({"action": "count", "of": 2}) == 9
    assert USES.from_json({"action": "aim", "foe": 3, "with": "unit-1"}) == 12


@pytest.mark.parametrize(
    ("form", "given"),
    [
        ({"action": "use"}, "nothing"),
        ({"action": "use", "unit": "unit-1"}, "unit"),
        ({"action": "use", "unit": "unit-1", "place": "coast"}, "unit and place"),
        ({"action": "use", "unit": "unit-1", "region": "coast", "of": "x"}, "unit and region and of"),
    ],
)
def test_several_parameters_are_written_with_their_roles(form, given):
    with pytest.raises(UnknownAction, match=f"^the action 'use' is written with unit and region, not with {given}$"):
        USES.from_json(form)


@pytest.mark.parametrize("form", [{"action": "use", "unit": "unit-3", "region": "coast"}, {"action": "count", "of": 3}, {"action": 4}])
def test_other_members_name_no_action(form):
    with pytest.raises(UnknownAction, match="there is no action"):
        USES.from_json(form)


@pytest.mark.parametrize(
    ("of", "role", "count"),
    [
        ((Unit, Place), "of", 2),
        ((Unit, Place), ("unit",), 2),
        ((Unit, Unit), ("unit", "unit"), 2),
        ((Unit, Place), ("unit", "action"), 2),
        (Unit, "action", 1),
        (Unit, ("unit", "place"), 1),
    ],
)
def test_each_parameter_needs_a_role_of_its_own(of, role, count):
    with pytest.raises(ValueError, match=f"the block 'use' needs a role of its own for each of {count} parameters"):
        ActionSpace().add("use", of, role)
