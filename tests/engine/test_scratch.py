"""Work space of a computation; `test_parts.py` holds both modes against each other."""

from __future__ import annotations

from holdfast.engine.scratch import scratch
from holdfast.play.calls import faults


def test_it_is_numbers_of_16_bits_that_are_0():
    numbers = scratch(3)
    assert [*numbers] == [0, 0, 0]
    numbers[0], numbers[1], numbers[2] = 32767, 32768, -32769
    assert [*numbers] == [32767, -32768, 32767]


def test_nothing_is_left_of_it_in_the_next_one():
    numbers = scratch(2)
    numbers[0] = 5
    assert [*scratch(2)] == [0, 0]


def test_rules_may_ask_for_it():
    assert faults([scratch]) == []
