"""Section 14 of the rules: the turn order."""

import pytest

from holdfast.games.kingdom_defenders.rules import doors
from tests.kingdom_defenders.table import Table
from tests.proves import proves


def through(order, players=4, **at):
    """The turn order after players have gone through doors."""
    t = Table(players).order(*order).round(5)
    for colour, door in at.items():
        t.discs(colour, f"door-{door}")
    return t.begin("turn-order")


@proves("KD-14.1", "KD-14.2", "KD-14.5")
def test_the_example_of_the_book():
    """Blue goes to door 1 and yellow to door 2; red and green move to the right."""
    t = through(("red", "green", "yellow", "blue"), blue=1, yellow=2)
    assert t.turn_order == ["blue", "yellow", "red", "green"]


@proves("KD-14.3")
def test_discs_come_back():
    t = through(("red", "green", "yellow", "blue"), blue=1, yellow=2)
    assert t.at("door-1") == t.at("door-2") == set()
    assert t.player("blue").discs == t.player("yellow").discs == 6


@proves("KD-14.1", "KD-14.2", "KD-14.4", "KD-14.5", "KD-14.6")
@pytest.mark.parametrize(
    ("at", "after"),
    [
        ({}, "red blue green yellow"),
        ({"red": 1}, "red blue green yellow"),
        ({"blue": 1}, "blue red green yellow"),
        ({"yellow": 1}, "yellow red blue green"),
        ({"yellow": 2}, "red yellow blue green"),
        ({"blue": 2}, "red blue green yellow"),
        ({"red": 2}, "blue red green yellow"),
        ({"red": 1, "yellow": 2}, "red yellow blue green"),
        ({"yellow": 1, "red": 2}, "yellow red blue green"),
        ({"blue": 1, "red": 2}, "blue red green yellow"),
        ({"green": 1, "yellow": 2}, "green yellow red blue"),
    ],
)
def test_who_stands_where(at, after):
    assert through(("red", "blue", "green", "yellow"), **at).turn_order == after.split()


@proves("KD-14.1", "KD-17.8")
def test_two_players_have_one_door():
    assert through(("red", "blue"), players=2, blue=1).turn_order == ["blue", "red"]


@proves("KD-14.2")
def test_what_is_told_is_who_stands_elsewhere():
    t = through(("red", "blue", "green", "yellow"), blue=1)
    assert [entry for entry in t.log() if entry[0] in ("DOOR_USED", "ORDER_CHANGED")] == [
        ("DOOR_USED", 1, 1, -1),
        ("ORDER_CHANGED", 1, 1, -1),
        ("ORDER_CHANGED", 0, 2, -1),
    ]


@proves("KD-20.6")
@pytest.mark.parametrize(
    ("who", "position", "after"),
    [(0, 4, [1, 2, 3, 0]), (3, 1, [3, 0, 1, 2]), (1, 3, [0, 2, 1, 3]), (2, 2, [0, 2, 1, 3]), (1, 2, [0, 1, 2, 3])],
)
def test_a_pawn_moves_and_those_between_by_one(who, position, after):
    t = Table(4)
    doors.move_pawn(t.state, who, position)
    assert list(t.state.order) == after
