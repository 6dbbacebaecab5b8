"""Bags against counters, draws that are even, and hands that are dealt afresh without a trace of what they held."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdfast.engine import bag as module
from holdfast.engine.bag import (
    Hand,
    deal_unseen,
    draw,
    draw_again,
    draw_into,
    draw_to_hand,
    gather_unseen,
    hand,
    nth_in,
    pour,
    put_in_hand,
    show_hand,
    size_of,
    take_from_hand,
)
from holdfast.engine.pile import NONE
from holdfast.engine.struct import array, clone, struct, to_bytes, u8
from holdfast.engine.visibility import masked
from tests.engine.test_pile import fed, keyed
from tests.engine.test_rng import chi_square
from tests.given import USUAL

KINDS = 4


@struct
class Seat:
    hand: Hand = hand(KINDS)


@struct
class Table:
    bag: list[u8] = array(KINDS)
    deck: Hand = hand(KINDS)
    gone: list[u8] = array(KINDS)
    seats: list[Seat] = array(3)


BAGS = st.lists(st.integers(0, 20), min_size=KINDS, max_size=KINDS)


# -- bags ----------------------------------------------------------------------------------------------------------------


def test_the_things_of_a_bag_are_counted_in_the_order_of_kinds():
    bag = [2, 0, 1]
    assert size_of(bag) == 3
    assert [nth_in(bag, n) for n in range(4)] == [0, 0, 2, NONE]
    assert size_of([0, 0]) == 0 and nth_in([0, 0], 0) == NONE


@USUAL
@given(BAGS)
def test_the_things_of_a_bag_are_those_of_a_list(bag):
    things = [kind for kind, count in enumerate(bag) for _ in range(count)]
    assert size_of(bag) == len(things)
    assert [nth_in(bag, n) for n in range(len(things))] == things


@USUAL
@given(BAGS, st.integers(0, 2**64))
def test_a_bag_is_drawn_empty(bag, seed):
    table, chance = Table(), keyed(seed)
    table.bag[:] = bag
    drawn = Counter(draw(table.bag, chance, 3) for _ in range(sum(bag)))
    assert drawn == Counter({kind: count for kind, count in enumerate(bag) if count})
    assert not any(table.bag)
    before = to_bytes(chance)
    assert draw(table.bag, chance, 3) == NONE
    assert to_bytes(chance) == before, "an empty bag draws no number"
    assert sum(chance.drawn) == chance.drawn[3]


@USUAL
@given(BAGS, BAGS, st.integers(0, 90), st.integers(0, 2**64))
def test_drawing_many_moves_as_many_as_there_are(bag, other, wanted, seed):
    table, chance = Table(), keyed(seed)
    table.bag[:], table.gone[:] = bag, other
    drawn = draw_into(table.bag, table.gone, wanted, chance, 3)
    assert drawn == min(wanted, sum(bag))
    assert sum(table.bag) == sum(bag) - drawn
    assert [a + b for a, b in zip(table.bag, table.gone, strict=True)] == [a + b for a, b in zip(bag, other, strict=True)]
    assert sum(chance.drawn) == chance.drawn[3] and (chance.drawn[3] > 0) == (drawn > 0)


def test_each_thing_is_as_likely_to_be_drawn():
    """Of 1, 2, 3 and 4 things; each of the ten a tenth (chi-square at 0.1 % with 3 degrees of freedom, expected by hand)."""
    chance, drawn = keyed(20261122), Counter()
    for _ in range(2000):
        drawn[draw([1, 2, 3, 4], chance, 0)] += 1
    expected = (200, 400, 600, 800)
    assert sum((drawn[kind] - wanted) ** 2 / wanted for kind, wanted in enumerate(expected)) < 16.27


@pytest.mark.parametrize("together", [True, False])
def test_a_handful_is_hypergeometric(together):
    """3 of 4 red and 6 blue: C(4, k) C(6, 3 - k) of C(10, 3) = 120 handfuls have k red: 20, 60, 36, 4."""
    assert [comb(4, k) * comb(6, 3 - k) for k in range(4)] == [20, 60, 36, 4]
    chance, reds = keyed(5), Counter()
    for _ in range(2400):
        bag, taken = [4, 6], [0, 0]
        if together:
            draw_into(bag, taken, 3, chance, 0)
        else:
            for _ in range(3):
                taken[draw(bag, chance, 0)] += 1
        reds[taken[0]] += 1
    assert sum((reds[k] - wanted) ** 2 / wanted for k, wanted in enumerate((400, 1200, 720, 80))) < 16.27


def test_many_things_are_drawn_in_every_order_alike():
    """Ten kinds, one of each: which is left out when nine are drawn."""
    chance, left = keyed(6), Counter()
    for _ in range(2000):
        bag = [1] * 10
        draw_into(bag, [0] * 10, 9, chance, 0)
        left[bag.index(1)] += 1
    assert chi_square(left, 10) < 27.88


@pytest.mark.parametrize("refused", [1, 15, 16, 40])
def test_refused_words_are_passed_over(monkeypatch, refused):
    """A word of 0 is refused for three things (2**32 mod 3 is 1); the next one, 2**31, means the second of three."""
    monkeypatch.setattr(module, "block", fed([0] * refused + [2**31]))
    bag, taken = [1, 1, 1], [0, 0, 0]
    assert draw_into(bag, taken, 1, keyed(1), 0) == 1
    assert (bag, taken) == ([1, 0, 1], [0, 1, 0])


def test_a_bag_is_poured_into_another():
    table = Table()
    table.bag[:], table.gone[:] = (1, 0, 2, 9), (5, 5, 0, 0)
    pour(table.bag, table.gone)
    assert (list(table.bag), list(table.gone)) == ([0, 0, 0, 0], [6, 5, 2, 9])


def test_what_was_spent_comes_back_only_when_the_bag_is_empty():
    bag, spent = [0, 1, 0], [1, 0, 0]
    assert [draw_again(bag, spent, keyed(1), 0) for _ in range(3)] == [1, 0, NONE]
    assert (bag, spent) == ([0, 0, 0], [0, 0, 0])


# -- hands ---------------------------------------------------------------------------------------------------------------


def dealt(bag, held, shown=()):
    """A table with a bag, and what each seat holds and has shown; each seat sees its own hand."""
    table = Table()
    table.deck.held[:] = bag
    table.deck.size = sum(bag)
    for v, seat in enumerate(table.seats):
        seat.hand.known = 1 << v
        seat.hand.held[:] = held[v]
        seat.hand.size = sum(held[v])
        seat.hand.shown[:] = shown[v] if shown else [0] * KINDS
    return table


def holding(hand):
    return hand.size, list(hand.held), list(hand.shown)


@pytest.mark.parametrize("kinds", [0, -3])
def test_a_hand_of_no_kinds_is_refused(kinds):
    with pytest.raises(ValueError, match=f"1 kind of things or more, not {kinds}"):
        hand(kinds)


def test_what_is_drawn_to_a_hand_is_unseen():
    table = dealt([0, 3, 0, 0], [[0] * KINDS] * 3)
    mine = table.seats[0].hand
    assert draw_to_hand(table.deck, mine, 2, keyed(1), 0) == 2
    assert holding(mine) == (2, [0, 2, 0, 0], [0, 0, 0, 0])
    assert holding(table.deck) == (1, [0, 1, 0, 0], [0, 0, 0, 0])
    assert draw_to_hand(table.deck, mine, 2, keyed(1), 0) == 1, "there was but one left"
    assert holding(table.deck) == (0, [0] * KINDS, [0] * KINDS)
    assert holding(mine) == (3, [0, 3, 0, 0], [0, 0, 0, 0])


def test_what_others_know_of_a_hand():
    """Shown 2 of kind 0; one more comes unseen, a kind 1 openly; when a kind 0 leaves, one of kind 0 is still known to be there."""
    mine = dealt([0] * KINDS, [[2, 0, 0, 0]] * 3).seats[1].hand
    show_hand(mine)
    put_in_hand(mine, 0, False)
    put_in_hand(mine, 1, True)
    assert holding(mine) == (4, [3, 1, 0, 0], [2, 1, 0, 0])
    take_from_hand(mine, 0)
    assert holding(mine) == (3, [2, 1, 0, 0], [1, 1, 0, 0])
    take_from_hand(mine, 0)
    take_from_hand(mine, 0)
    assert holding(mine) == (1, [0, 1, 0, 0], [0, 1, 0, 0]), "none of kind 0 is known, and none is there"
    take_from_hand(mine, 1)
    put_in_hand(mine, 3, False)
    take_from_hand(mine, 3)
    assert holding(mine) == (0, [0] * KINDS, [0] * KINDS)


def test_only_its_owner_sees_what_a_hand_holds():
    table = dealt([7, 0, 0, 0], [[1, 1, 0, 0], [0, 2, 0, 0], [0, 0, 1, 2]], [[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 1]])
    seen = masked(table, 2)
    assert holding(seen.deck) == (7, [0, 0, 0, 0], [0, 0, 0, 0]), "a bag that nobody knows: how many there are is open"
    assert [holding(seat.hand) for seat in seen.seats] == [
        (2, [0, 0, 0, 0], [1, 0, 0, 0]),
        (2, [0, 0, 0, 0], [0, 0, 0, 0]),
        (3, [0, 0, 1, 2], [0, 0, 0, 1]),
    ]


def dealt_afresh(table, viewer, seed):
    """What `determinize` of a game does with a common bag."""
    made, chance = clone(table), keyed(seed)
    for seat in made.seats:
        if not seat.hand.known >> viewer & 1:
            gather_unseen(seat.hand, made.deck)
    for seat in made.seats:
        if not seat.hand.known >> viewer & 1:
            deal_unseen(seat.hand, made.deck, chance, 0)
    return made


HANDS = st.lists(st.lists(st.integers(0, 5), min_size=KINDS, max_size=KINDS), min_size=3, max_size=3)


@USUAL
@given(BAGS, HANDS, st.data())
def test_positions_that_look_alike_are_dealt_alike(bag, held, data):
    """All that a viewer may not know is mixed anew and dealt out: another position of the same looks.  Both become the same bytes."""
    shown = [[data.draw(st.integers(0, count)) for count in one] for one in held]
    viewer, seed = data.draw(st.sampled_from([0, 1, 2, 7])), data.draw(st.integers(0, 2**64))
    table = dealt(bag, held, shown)
    other = dealt_afresh(table, viewer, seed + 1)
    assert to_bytes(masked(other, viewer)) == to_bytes(masked(table, viewer))
    one, two = dealt_afresh(table, viewer, seed), dealt_afresh(other, viewer, seed)
    assert to_bytes(one) == to_bytes(two)
    everything = [sum(of) for of in zip(bag, *held, strict=True)]
    assert [sum(of) for of in zip(one.deck.held, *(seat.hand.held for seat in one.seats), strict=True)] == everything
    assert one.deck.size == sum(one.deck.held) == sum(bag)
    for v, seat in enumerate(one.seats):
        assert seat.hand.size == sum(seat.hand.held) == sum(held[v])
        assert all(has >= seen for has, seen in zip(seat.hand.held, seat.hand.shown, strict=True))
        assert v != viewer or list(seat.hand.held) == held[v], "the viewer's own hand stays"


def redealt(hand, bag, chance, stream):
    gather_unseen(hand, bag)
    deal_unseen(hand, bag, chance, stream)


@USUAL
@given(BAGS, HANDS, st.integers(0, 2**64))
def test_a_hand_with_a_bag_of_its_own_is_dealt_alike(bag, held, seed):
    table = dealt(bag, held)
    other = clone(table)
    redealt(other.seats[0].hand, other.deck, keyed(seed + 1), 0)
    for one in (table, other):
        redealt(one.seats[0].hand, one.deck, keyed(seed), 0)
    assert to_bytes(table) == to_bytes(other)
    assert table.seats[0].hand.size == sum(table.seats[0].hand.held) == sum(held[0])


def test_an_unseen_hand_is_any_of_those_it_can_be():
    """One of 3 unseen things of different kinds lies in the hand, beside a fourth that was shown: each with a third."""
    found = Counter()
    chance = keyed(8)
    table = dealt([1, 1, 0, 0], [[0, 0, 1, 1]] + [[0] * KINDS] * 2, [[0, 0, 0, 1]] + [[0] * KINDS] * 2)
    for _ in range(1500):
        redealt(table.seats[0].hand, table.deck, chance, 0)
        assert table.seats[0].hand.held[3] == 1
        found[list(table.seats[0].hand.held).index(1)] += 1
    assert chi_square(found, 3) < 13.82
