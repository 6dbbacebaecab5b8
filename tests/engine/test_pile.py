"""Piles against plain lists; shuffles that are even and forget no more than they should."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdfast.engine import pile as module
from holdfast.engine.pile import (
    ALL,
    NONE,
    Pile,
    Slot,
    index_of,
    nth_unknown,
    pile,
    put_at_bottom,
    put_on_top,
    shuffle,
    shuffle_part,
    shuffle_unknown,
    slot,
    sort_part,
    sort_unknown,
    swap,
    take_at,
    take_top,
)
from holdfast.engine.rng import Chance, block, set_key
from holdfast.engine.struct import Seen, struct
from tests.engine.test_rng import chi_square
from tests.given import USUAL

CAPACITY = 40


@struct
class Table:
    few: Pile = pile(4)
    many: Pile = pile(CAPACITY)
    open: Pile = pile(4, seen=Seen.EVERYBODY)
    place: Slot = slot()


def keyed(seed):
    chance = Chance()
    set_key(chance, seed)
    return chance


def laid(cards):
    """A pile of (card, known), bottom first."""
    made = Table().many
    for card, known in cards:
        put_on_top(made, card, known)
    return made


def read(p):
    """The cards of a pile with their marks, bottom first; the unused places must be zero."""
    assert not any(p.cards[p.count :])
    assert not any(p.known[p.count :])
    return list(zip(p.cards[: p.count], p.known[: p.count], strict=True))


# -- declarations --------------------------------------------------------------------------------------------------------


def test_a_pile_has_a_count_and_so_many_cards_and_marks():
    table = Table()
    assert (len(table.few.cards), len(table.few.known), table.few.count) == (4, 4, 0)
    assert (table.few.capacity, table.many.capacity) == (4, CAPACITY)


@pytest.mark.parametrize("capacity", [0, -1, 32768])
def test_a_pile_of_another_size_is_refused(capacity):
    with pytest.raises(ValueError, match=f"1 to 32767 cards, not {capacity}"):
        pile(capacity)


def test_the_largest_pile_counts_its_cards():
    p = struct(type("Large", (), {"__annotations__": {"p": Pile}, "p": pile(127)}))().p
    for card in range(127):
        put_on_top(p, card, 0)
    assert p.count == 127
    shuffle(p, keyed(1), 0)
    assert sorted(p.cards) == list(range(127))


def test_a_viewer_sees_the_cards_known_to_them_unless_said_otherwise():
    declared = Table.declared
    assert (declared["few"].seen, declared["open"].seen, declared["place"].seen) == (Seen.KNOWN, Seen.EVERYBODY, Seen.KNOWN)


def test_no_card_is_no_card_and_all_viewers_are_all_bits():
    p = laid([(NONE, ALL)])
    assert read(p) == [(-1, 0b11111111)]


# -- a pile is a list ----------------------------------------------------------------------------------------------------

CARDS = st.tuples(st.integers(-1, 127), st.integers(0, 255))
STEPS = st.lists(
    st.one_of(
        st.tuples(st.sampled_from(["top", "bottom"]), CARDS),
        st.tuples(st.just("take"), st.none()),
        st.tuples(st.just("take at"), st.integers(0, CAPACITY)),
        st.tuples(st.just("swap"), st.tuples(st.integers(0, CAPACITY), st.integers(0, CAPACITY))),
    ),
    max_size=30,
)


@USUAL
@given(st.lists(CARDS, max_size=8), STEPS)
def test_a_pile_does_what_a_list_does(start, steps):
    p, model = laid(start), list(start)
    for step, given_value in steps:
        if step == "top":
            put_on_top(p, *given_value)
            model.append(given_value)
        elif step == "bottom":
            put_at_bottom(p, *given_value)
            model.insert(0, given_value)
        elif model and step == "take":
            assert take_top(p) == model.pop()[0]
        elif model and step == "take at":
            index = given_value % len(model)
            assert take_at(p, index) == model.pop(index)[0]
        elif model and step == "swap":
            i, j = (index % len(model) for index in given_value)
            swap(p, i, j)
            model[i], model[j] = model[j], model[i]
        assert read(p) == model


@USUAL
@given(st.lists(CARDS, max_size=12), st.integers(-1, 127))
def test_index_of_finds_the_lowest(cards, wanted):
    names = [card for card, _ in cards]
    assert index_of(laid(cards), wanted) == (names.index(wanted) if wanted in names else NONE)


def test_index_of_does_not_look_beyond_the_pile():
    p = laid([(5, 0)])
    assert index_of(p, 0) == NONE, "the unused places hold zeros, but no card 0"
    assert index_of(laid([]), 0) == NONE


@USUAL
@given(st.lists(CARDS, max_size=12), st.integers(0, 12))
def test_nth_unknown_counts_the_cards_that_nobody_knows(cards, n):
    unknown = [i for i, (_, known) in enumerate(cards) if known == 0]
    assert nth_unknown(laid(cards), n) == (unknown[n] if n < len(unknown) else NONE)


def test_a_pile_can_be_filled_and_emptied():
    p = Table().few
    for card in range(4):
        put_at_bottom(p, card, ALL)
    assert [take_top(p) for _ in range(4)] == [0, 1, 2, 3]
    assert read(p) == []


# -- shuffling -----------------------------------------------------------------------------------------------------------


@USUAL
@given(st.lists(CARDS, max_size=CAPACITY), st.integers(0, 2**64))
def test_shuffling_keeps_the_cards_and_forgets_the_marks(cards, seed):
    p = laid(cards)
    shuffle(p, keyed(seed), 0)
    assert sorted(read(p)) == sorted((card, 0) for card, _ in cards)


@USUAL
@given(st.lists(CARDS, max_size=CAPACITY), st.data())
def test_shuffling_a_part_leaves_the_rest_and_moves_marks_with_cards(cards, data):
    start = data.draw(st.integers(0, len(cards)))
    stop = data.draw(st.integers(start, len(cards)))
    p = laid(cards)
    shuffle_part(p, start, stop, keyed(data.draw(st.integers(0, 2**64))), 0)
    after = read(p)
    assert after[:start] + after[stop:] == cards[:start] + cards[stop:]
    assert sorted(after[start:stop]) == sorted(cards[start:stop])


@USUAL
@given(st.lists(st.tuples(st.integers(-1, 127), st.sampled_from([0, 0, 1, 4, ALL])), max_size=CAPACITY), st.integers(0, 2**64))
def test_shuffling_the_unknown_leaves_known_cards_in_place(cards, seed):
    p = laid(cards)
    shuffle_unknown(p, keyed(seed), 0)
    after = read(p)
    assert [known for _, known in after] == [known for _, known in cards]
    assert all(new == old for new, old in zip(after, cards, strict=True) if old[1])
    assert Counter(after) == Counter(cards)


@pytest.mark.parametrize("shuffling", [shuffle, shuffle_unknown, lambda p, chance, stream: shuffle_part(p, 0, p.count, chance, stream)])
def test_shuffling_draws_from_the_named_stream_only(shuffling):
    chance = keyed(1)
    shuffling(laid([(card, 0) for card in range(CAPACITY)]), chance, 6)
    assert chance.drawn[6] == 3, "39 or 40 numbers come out of three blocks of 16"
    assert sum(chance.drawn) == 3


def orders(shuffling, cards, times):
    """How often each order of a pile came out of shuffling it afresh."""
    chance = keyed(20261121)
    counts = Counter()
    for _ in range(times):
        p = laid(cards)
        shuffling(p, chance, 0)
        counts[tuple(p.cards[: p.count])] += 1
    return counts


def check_even(counts, expected, limit):
    """Chi-square at 0.1 % for orders that should be equally frequent, and no others."""
    names = {order: i for i, order in enumerate(expected)}
    assert set(counts) <= set(names)
    assert (
        chi_square(
            {names[order]: count for order, count in counts.items()} | {i: 0 for order, i in names.items() if order not in counts},
            len(names),
        )
        < limit
    )


def test_every_order_is_as_likely():
    counts = orders(shuffle, [(card, ALL) for card in range(4)], 2400)
    check_even(counts, permutations(range(4)), 49.7)


def test_every_order_of_a_part_is_as_likely():
    counts = orders(lambda p, chance, stream: shuffle_part(p, 1, 4, chance, stream), [(card, card) for card in range(5)], 900)
    check_even(counts, [(0, *middle, 4) for middle in permutations((1, 2, 3))], 20.5)


def test_every_order_of_the_unknown_is_as_likely():
    counts = orders(shuffle_unknown, [(0, 0), (1, 2), (2, 0), (3, ALL), (4, 0), (5, 0)], 2400)
    check_even(counts, [(a, 1, b, 3, c, d) for a, b, c, d in permutations((0, 2, 4, 5))], 49.7)


@pytest.mark.parametrize("shuffling", [shuffle, shuffle_unknown])
def test_a_card_of_a_large_pile_may_come_to_lie_anywhere(shuffling):
    counts = orders(shuffling, [(card, 0) for card in range(20)], 600)
    for card in (0, 10, 19):
        places = Counter()
        for order, count in counts.items():
            places[order.index(card)] += count
        assert chi_square(places, 20) < 43.8


# -- sorting -------------------------------------------------------------------------------------------------------------


@USUAL
@given(st.lists(CARDS, max_size=CAPACITY), st.data())
def test_sorting_a_part_lays_its_highest_card_lowest_and_leaves_the_rest(cards, data):
    start = data.draw(st.integers(0, len(cards)))
    stop = data.draw(st.integers(start, len(cards)))
    p = laid(cards)
    sort_part(p, start, stop)
    after = read(p)
    assert after[:start] + after[stop:] == cards[:start] + cards[stop:]
    assert [card for card, _ in after[start:stop]] == sorted((card for card, _ in cards[start:stop]), reverse=True)
    assert Counter(after) == Counter(cards), "marks travel with their cards"


@USUAL
@given(st.lists(st.tuples(st.integers(-1, 127), st.sampled_from([0, 0, 1, 4, ALL])), max_size=CAPACITY))
def test_sorting_the_unknown_leaves_known_cards_in_place(cards):
    p = laid(cards)
    sort_unknown(p)
    after = read(p)
    assert all(new == old for new, old in zip(after, cards, strict=True) if old[1])
    assert [card for card, known in after if not known] == sorted((card for card, known in cards if not known), reverse=True)


def test_sorting_written_out():
    p = laid([(3, 0), (9, ALL), (5, 0), (1, 2), (4, 0)])
    sort_unknown(p)
    assert read(p) == [(5, 0), (9, ALL), (4, 0), (1, 2), (3, 0)]
    sort_part(p, 1, 4)
    assert read(p) == [(5, 0), (9, ALL), (4, 0), (1, 2), (3, 0)]
    sort_part(p, 2, 5)
    assert read(p) == [(5, 0), (9, ALL), (4, 0), (3, 0), (1, 2)]


def test_sorted_piles_are_shuffled_alike_however_they_lay():
    outcomes = set()
    for cards in permutations([(0, 0), (1, 0), (2, 0), (3, 0)]):
        p = laid([*cards[:2], (9, ALL), *cards[2:]])
        sort_unknown(p)
        shuffle_unknown(p, keyed(5), 0)
        outcomes.add(tuple(read(p)))
    assert len(outcomes) == 1


def fed(words):
    """A `block` that gives these words, sixteen at a time."""
    queue = iter(words)
    return lambda chance, stream: tuple(next(queue, 1) for _ in range(16))


@pytest.mark.parametrize("shuffling", [shuffle, shuffle_unknown])
@pytest.mark.parametrize("refused", [1, 15, 16, 40])
def test_refused_words_are_passed_over(monkeypatch, shuffling, refused):
    """A word of 0 is refused for three cards (2**32 mod 3 is 1); what comes after it decides instead."""
    words = [word for i in range(3) for word in block(keyed(i), 0)]
    orders_seen = []
    for lead in ([], [0] * refused):
        monkeypatch.setattr(module, "block", fed(lead + words))
        p = laid([(7, 0), (8, 0), (9, 0)])
        shuffling(p, Chance(), 0)
        orders_seen.append(read(p))
    assert orders_seen[0] == orders_seen[1]
    assert sorted(orders_seen[0]) == [(7, 0), (8, 0), (9, 0)]
