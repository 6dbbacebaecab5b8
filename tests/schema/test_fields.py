"""What is declared of a field of the content is kept, and of a plain number or array anything goes that fits."""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.instructions import Effect
from holdfast.engine.struct import array, i8, struct
from holdfast.schema.content.fields import Value, effect, number, numbers, one_of, some_of, value_of


class Colour(IntEnum):
    RED = 0
    BLUE = 1


@struct
class Card:
    plain: i8
    points: i8 = number(2, 5, label="Points")
    row: list[i8] = array(3)
    steps: list[i8] = numbers(6, 1, 40, fewest=2)
    colour: i8 = one_of(Colour, first=1, default="blue")
    colours: list[i8] = some_of(2, Colour, default=[])
    effect: Effect = effect("On play")


def test_what_is_declared_is_kept():
    declared = Card.declared
    assert declared["points"] == Value(low=2, high=5, label="Points")
    assert declared["steps"] == Value(length=6, low=1, high=40, fewest=2)
    assert declared["colour"] == Value(refers=Colour, low=1, default="blue")
    assert declared["colours"] == Value(length=2, refers=Colour, default=[])
    assert declared["effect"] == Value(of=Effect, default="", label="On play")


def test_of_a_plain_number_or_array_anything_goes_that_fits():
    assert value_of(Card.declared["plain"]) == Value()
    assert value_of(Card.declared["row"]) == Value(length=3)
    assert value_of(Card.declared["points"]) is Card.declared["points"]
