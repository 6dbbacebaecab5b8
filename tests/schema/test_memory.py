"""What holds of memoized views, by the numbers of the list in `schema/memory/__init__.py`; each test fails where that is broken."""

from __future__ import annotations

from copy import deepcopy

import pytest

from holdfast.engine.pile import Pile, pile, put_on_top
from holdfast.engine.struct import Field, Seen, array, from_bytes, i8, struct, u8
from holdfast.engine.visibility import SPECTATOR, shown_bytes
from holdfast.schema.memory import part_memo, trace, view_memo
from holdfast.schema.memory.part_memo import CacheEntry, Computation, PartMemo
from holdfast.schema.memory.view_memo import ViewMemo, each, memoized


@struct
class Purse:
    known: u8
    coins: i8 = Field(seen=Seen.KNOWN)
    gems: i8


@struct
class Board:
    round: i8
    turn: i8
    walls: list[i8] = array(3)
    purses: list[Purse] = array(2)
    hand: Pile = pile(4)


def board(*, round=1, turn=0, walls=(3, 4, 5), coins=(6, 7), gems=(1, 1), cards=1):  # noqa: A002 - the name of the field
    """The bytes of a position; each seat knows its own purse, seat 0 the hand."""
    s = Board(round=round, turn=turn)
    s.walls[:] = walls
    for seat, purse in enumerate(s.purses):
        purse.known, purse.coins, purse.gems = 1 << seat, coins[seat], gems[seat]
    for card in range(cards):
        put_on_top(s.hand, card, 1)
    return bytes(s)


OTHERS = [{"round": 2}, {"turn": 1}, {"walls": (3, 9, 5)}, {"walls": (3, 4, 9)}, {"coins": (9, 7)}, {"gems": (1, 9)}, {"cards": 3}]
"""Positions that each differ from `board()` in another field."""


@memoized
def purse_part(s, _, seat):
    return {"coins": s.purses[seat].coins, "gems": s.purses[seat].gems}


@memoized
def asked(s, content):
    return {"purse": purse_part(s, content, s.turn), "round": s.round}


@memoized
def walls(s, _):
    """All ways to read an array."""
    return {"first": s.walls[0], "some": list(s.walls[1:2]), "last": s.walls[-1]}


@memoized
def added(s, _):
    return sum(s.walls)


@memoized
def gems(s, _):
    return [purse.gems for purse in s.purses] + [purse.gems for purse in s.purses[1:]] + [s.purses[-1].gems]


@memoized
def hand(s, _):
    return [s.hand.cards[i] for i in range(s.hand.count)]


def show(s, content, _):
    purses = each(s, content, purse_part, range(2))
    return {"purses": purses, "asked": asked(s, content), "walls": walls(s, content), "sum": added(s, content)} | {
        "gems": gems(s, content),
        "hand": hand(s, content),
    }


def anew(record, viewer):
    """The view of a position without memo."""
    return show(from_bytes(Board, shown_bytes(from_bytes(Board, record), viewer)), None, viewer)


def memo(most=100):
    return ViewMemo(show, Board, None, most)


def check_views():
    """Each view is as if it were computed anew, whichever views were made before it."""
    for viewer in (0, 1, SPECTATOR):
        for then in OTHERS:
            shared = memo()
            for record in (board(), board(**then), board()):
                assert shared.view(record, viewer) == anew(record, viewer), (viewer, then)


def test_views_are_as_if_they_were_computed_anew():
    check_views()


def is_broken():
    return pytest.raises(AssertionError)


def test_1_an_entry_is_found_again_only_if_every_byte_that_it_has_read_is_the_same(monkeypatch):
    monkeypatch.setattr(part_memo, "itemgetter", lambda *_: lambda __: b"")  # all positions are alike
    with is_broken():
        check_views()


def test_1_the_call_is_the_same_too():
    """Two purses with as much in them are two calls, and so are two functions that read the same."""

    @memoized
    def doubled(s, _, seat):
        return seat, s.round * 2

    @memoized
    def tripled(s, _, seat):
        return seat, s.round * 3

    def both(s, content, _):
        return {"all": [doubled(s, content, 0), doubled(s, content, 1), tripled(s, content, 0)]}

    assert ViewMemo(both, Board, None).view(board(round=5), 0) == {"all": [(0, 10), (1, 10), (0, 15)]}


@pytest.mark.parametrize(
    ("reads", "name"),
    [
        (trace._TracedElements, "__getitem__"),
        (trace._TracedElements, "__iter__"),
        (trace._TracedField, "__get__"),
        (trace._TracedPart, "__get__"),
    ],
)
def test_2_what_is_read_is_recorded_however_it_is_read(monkeypatch, reads, name):
    read = getattr(reads, name)

    def unnoticed(self, *given):
        s = given[0] if reads is trace._TracedField else given[0]._whole if reads is trace._TracedPart else self._traced
        before = s._read
        value = read(self, *given)
        s._read = before
        return value

    monkeypatch.setattr(reads, name, unnoticed)
    with is_broken():
        check_views()


def test_3_the_read_set_of_a_part_contains_those_of_the_parts_within_it(monkeypatch):
    part = Computation.part

    def by_itself(self, content, call):
        before, value = self.read, part(self, content, call)
        self.read = before
        return value

    monkeypatch.setattr(Computation, "part", by_itself)
    with is_broken():
        check_views()


def check_values():
    shared, shown = memo(), []
    for then in ({}, *OTHERS, {}):
        view = shared.view(board(**then), 0)
        shown.append((view, deepcopy(view)))
    for value, was in shown:
        assert value == was


def test_4_a_value_handed_out_is_never_changed(monkeypatch):
    check_values()
    computed, last = PartMemo.computed, {}

    def in_place(self, data, content, call):
        part = computed(self, data, content, call)
        before = last.setdefault(call, part)
        if before is not part and type(before.value) is dict:
            before.value.update(part.value)
            return CacheEntry(before.value, part.read)
        return part

    monkeypatch.setattr(PartMemo, "computed", in_place)
    with is_broken():
        check_values()


def test_5_a_part_reads_nothing_but_a_masked_position(monkeypatch):
    shared = memo()
    for viewer, coins, cards in ((0, [6, 0], [0]), (1, [0, 7], [-1]), (SPECTATOR, [0, 0], [-1])):
        value = shared.view(board(), viewer)
        assert ([purse["coins"] for purse in value["purses"]], value["hand"]) == (coins, cards)
    monkeypatch.setattr(view_memo, "shown_bytes", lambda s, _: bytes(s))
    with is_broken():
        check_views()


def test_6_caches_are_bounded_and_nothing_is_wrong_when_what_they_had_is_lost():
    shared = memo(most=3)
    for number in range(250):
        for then in ({"round": number % 120}, *OTHERS):
            assert shared.view(board(**then), 0) == anew(board(**then), 0)
        assert len(shared._young) + len(shared._old) <= 2 * 3
        assert len(shared._read_sets) + len(shared._old_sets) <= 2 * 3
    assert all(len(known) <= part_memo.MOST_READ_SETS for known in shared._read_sets.values())
