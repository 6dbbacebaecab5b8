"""Rows: offers that refill, slide and age."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from holdfast.engine.pile import ALL, NONE, Pile, pile, put_on_top
from holdfast.engine.row import age, cards_in, clear_row, place_in, refill, slide, take_from_row
from holdfast.engine.struct import array, i8, struct
from tests.engine.test_pile import read
from tests.given import USUAL

PLACES = 4


@struct
class Market:
    row: list[i8] = array(PLACES)
    pile: Pile = pile(30)


def market(row, cards):
    made = Market()
    clear_row(made.row)
    made.row[: len(row)] = row
    for card in cards:
        put_on_top(made.pile, card, 0)
    return made


def test_a_new_row_is_all_gaps():
    assert list(market([], []).row) == [NONE] * PLACES


def test_gaps_are_filled_from_place_0_with_the_top_of_the_pile():
    m = market([NONE, 5, NONE, NONE], [1, 2, 3])
    assert refill(m.row, m.pile) == 3
    assert list(m.row) == [3, 5, 2, 1]
    assert refill(m.row, m.pile) == 0 and m.pile.count == 0


def test_an_empty_pile_leaves_gaps():
    m = market([NONE, 5, NONE, NONE], [1])
    assert refill(m.row, m.pile) == 1
    assert list(m.row) == [1, 5, NONE, NONE]


def test_cards_slide_to_place_0_in_their_order():
    m = market([NONE, 5, NONE, 0], [])
    slide(m.row)
    assert list(m.row) == [5, 0, NONE, NONE]
    slide(m.row)
    assert list(m.row) == [5, 0, NONE, NONE]


def test_a_card_is_taken_and_leaves_a_gap():
    m = market([4, 0, 6, 7], [])
    assert take_from_row(m.row, 1) == 0
    assert list(m.row) == [4, NONE, 6, 7]
    assert take_from_row(m.row, 1) == NONE
    assert (cards_in(m.row), place_in(m.row, 6), place_in(m.row, 0)) == (3, 2, NONE)


def test_the_oldest_card_goes_under_the_pile():
    m = market([4, 5, 6, 7], [1, 2])
    assert age(m.row, m.pile) == 4
    assert list(m.row) == [5, 6, 7, NONE]
    assert read(m.pile) == [(4, ALL), (1, 0), (2, 0)], "all saw it go there"
    refill(m.row, m.pile)
    assert list(m.row) == [5, 6, 7, 2]


def test_the_oldest_card_may_lie_behind_a_gap():
    m = market([NONE, 5, NONE, 7], [])
    assert age(m.row, m.pile) == 5
    assert list(m.row) == [7, NONE, NONE, NONE]
    assert age(m.row, m.pile) == 7 and age(m.row, m.pile) == NONE
    assert list(m.row) == [NONE] * PLACES and read(m.pile) == [(7, ALL), (5, ALL)]


STEPS = st.lists(st.one_of(st.sampled_from(["refill", "slide", "age"]), st.integers(0, PLACES - 1)), max_size=30)


@USUAL
@given(st.lists(st.integers(0, 127), max_size=20), STEPS)
def test_a_row_is_a_list_with_gaps(cards, steps):
    m, model, below = market([], cards), [None] * PLACES, list(cards)
    for step in steps:
        if step == "refill":
            for place in range(PLACES):
                if model[place] is None and below:
                    model[place] = below.pop()
            refill(m.row, m.pile)
        elif step == "slide":
            model = sorted(model, key=lambda card: card is None)
            slide(m.row)
        elif step == "age":
            left = [card for card in model if card is not None]
            below[:0] = left[:1]
            model = (left[1:] + [None] * PLACES)[:PLACES]
            assert age(m.row, m.pile) == (left[0] if left else NONE)
        else:
            taken, model[step] = model[step], None
            assert take_from_row(m.row, step) == (NONE if taken is None else taken)
        assert list(m.row) == [NONE if card is None else card for card in model]
        assert [card for card, _ in read(m.pile)] == below
