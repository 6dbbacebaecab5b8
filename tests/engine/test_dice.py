"""Dice: faces of the content, even rolls, and who holds a die."""

from __future__ import annotations

from collections import Counter

import pytest

from holdfast.engine.dice import Dice, add_die, dice, release, roll, roll_free, showing, sides
from holdfast.engine.pile import NONE
from holdfast.engine.struct import array, i8, struct
from tests.engine.test_pile import keyed
from tests.engine.test_rng import chi_square


@struct
class Source:
    dice: Dice = dice(5)
    faces: list[i8] = array(6)


def source(*shown):
    made = Source()
    for face in shown:
        add_die(made.dice, face)
    return made.dice


@pytest.mark.parametrize("capacity", [0, -1, 128])
def test_a_pool_of_another_size_is_refused(capacity):
    with pytest.raises(ValueError, match=f"1 to 127 dice, not {capacity}"):
        dice(capacity)


def test_a_die_shows_a_face_and_is_held_by_nobody():
    made = Source().dice
    assert (add_die(made, 4), add_die(made, 2)) == (0, 1)
    assert (made.count, list(made.face[:2]), list(made.holder[:2])) == (2, [4, 2], [NONE, NONE])


def test_a_die_has_the_faces_that_its_content_states():
    assert sides([3, 1, 1, NONE, NONE, NONE]) == 3
    assert sides([0, 0, 0, 0, 0, 0]) == 6
    assert sides([7]) == 1


def test_each_side_is_as_likely():
    """A die with three sides, two of which have the same face."""
    made, chance, found = source(0), keyed(3), Counter()
    for _ in range(1800):
        face = roll(made, 0, [8, 5, 5, NONE], chance, 2)
        assert made.face[0] == face
        found[face] += 1
    assert set(found) == {5, 8}
    assert (found[8] - 600) ** 2 / 600 + (found[5] - 1200) ** 2 / 1200 < 10.83
    assert list(chance.drawn) == [0, 0, 1800, 0, 0, 0, 0, 0]


def test_a_die_of_six_sides_is_even():
    made, chance = source(0), keyed(4)
    assert chi_square(Counter(roll(made, 0, range(6), chance, 0) for _ in range(1800)), 6) < 20.52


def test_only_dice_that_nobody_holds_are_rolled():
    made = source(1, 2, 3, 4)
    made.holder[1], made.holder[3] = 0, 2
    assert roll_free(made, [9], keyed(1), 0) == 2
    assert list(made.face[:4]) == [9, 2, 9, 4]
    assert list(made.holder[:4]) == [NONE, 0, NONE, 2]


def test_dice_come_back_as_they_are():
    made = source(1, 2, 3)
    made.holder[:3] = [0, 1, 0]
    assert release(made, 0) == 2
    assert (list(made.holder[:3]), list(made.face[:3])) == ([NONE, 1, NONE], [1, 2, 3])
    assert release(made, 0) == 0


def test_what_dice_show_is_counted_by_who_holds_them():
    made = source(6, 6, 6, 1)
    made.holder[0] = 1
    assert (showing(made, 6, NONE), showing(made, 6, 1), showing(made, 6, 0), showing(made, 1, NONE), showing(made, 0, NONE)) == (
        2,
        1,
        0,
        1,
        0,
    )
