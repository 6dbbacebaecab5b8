"""Clearing records and arrays: what becomes 0, what NONE, and what is kept; `test_parts.py` holds both modes against each other."""

from __future__ import annotations

import pytest

from holdfast.engine.clear import clear
from holdfast.engine.jit import entry
from holdfast.engine.pile import NONE, Pile, Slot, pile, slot
from holdfast.engine.struct import absent, array, from_bytes, i8, i16, i64, struct, to_bytes, u8
from holdfast.play.calls import faults


@struct
class Unit:
    kind: i16 = absent()
    wounds: u8


@struct
class Camp:
    """With padding before `purse`."""

    at: i8 = absent()
    units: list[Unit] = array(3)
    path: list[i8] = array(2, absent=True)
    points: list[u8] = array(4)
    token: Slot = slot()
    purse: i64
    deck: Pile = pile(5)
    last: i8


def full():
    """A camp of which no byte is 0 or 255."""
    return from_bytes(Camp, bytes([7]) * len(to_bytes(Camp())))


def test_all_numbers_become_0_and_absent_ones_none():
    camp = full()
    clear(camp)
    assert (camp.at, [*camp.path], camp.token.card) == (NONE, [NONE, NONE], NONE)
    assert [(unit.kind, unit.wounds) for unit in camp.units] == [(NONE, 0)] * 3
    assert ([*camp.points], camp.token.known, camp.purse, camp.last) == ([0] * 4, 0, 0, 0)
    assert (camp.deck.count, [*camp.deck.cards], [*camp.deck.known]) == (0, [0] * 5, [0] * 5)


def test_what_is_cleared_is_the_same_bytes_whatever_it_was():
    camp, other = full(), Camp()
    clear(camp)
    clear(other)
    assert to_bytes(camp) == to_bytes(other)


def test_a_record_in_a_record_is_cleared_alone():
    camp = full()
    clear(camp.units[1])
    assert [(unit.kind, unit.wounds) for unit in camp.units] == [(7 * 257, 7), (NONE, 0), (7 * 257, 7)]
    assert (camp.at, [*camp.path], [*camp.points]) == (7, [7, 7], [7] * 4)


def test_an_array_of_records_is_cleared_as_they_are():
    camp = full()
    clear(camp.units)
    assert [(unit.kind, unit.wounds) for unit in camp.units] == [(NONE, 0)] * 3
    assert (camp.at, [*camp.path]) == (7, [7, 7])


def test_an_array_of_numbers_becomes_0():
    camp = full()
    clear(camp.points)
    assert ([*camp.points], [*camp.path], camp.token.card) == ([0] * 4, [7, 7], 7)


def test_what_is_kept_stays():
    camp = full()
    clear(camp, ("at", "points", "last"))
    assert (camp.at, [*camp.points], camp.last) == (7, [7] * 4, 7)
    assert ([*camp.path], camp.purse, camp.deck.count) == ([NONE, NONE], 0, 0)


def test_a_record_that_is_kept_stays_whole():
    camp = full()
    clear(camp, ("units", "token"))
    assert ([(unit.kind, unit.wounds) for unit in camp.units], camp.token.known) == ([(7 * 257, 7)] * 3, 7)
    assert (camp.at, camp.purse) == (NONE, 0)


def test_only_a_field_of_the_record_is_kept():
    with pytest.raises(KeyError, match="gold"):
        clear(full(), ("gold",))


def test_only_a_number_with_a_sign_is_absent():
    class Wrong:
        kind: u8 = absent()

    with pytest.raises(TypeError, match=r"Wrong\.kind: only a number that can be -1 is absent"):
        struct(Wrong)


@entry
def run(camp, units):
    clear(camp, ("at", "last"))
    clear(units)


def test_rules_may_call_it():
    assert faults([run]) == []
