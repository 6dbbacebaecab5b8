"""Masking: what each viewer may see of a position, and that nothing else is left in it."""

from __future__ import annotations

import ctypes

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdfast.engine.events import Events, emit_to, events
from holdfast.engine.pile import ALL, NONE, Pile, Slot, pile, put_on_top, slot
from holdfast.engine.struct import Field, Seen, array, clone, f32, flag, from_bytes, hidden, i8, i32, secret, struct, to_bytes, u8, u16
from holdfast.engine.visibility import SPECTATOR, known, masked
from tests.given import USUAL

VIEWERS = range(8)


@struct
class Secret:
    number: i32
    numbers: list[i8] = array(3)


@struct
class Hand:
    open: u8
    trump: u16 = hidden()
    cards: Pile = pile(3)
    face_down: Slot = slot()


@struct
class Fate:
    """A part with a field whose name the list of events has too."""

    lost: flag
    known: u8


@struct
class Inner:
    hand: Hand
    deck: Pile = pile(3)


@struct
class Table:
    open: i32
    ratio: f32
    opens: list[u8] = array(2)
    number: i32 = hidden()
    after: u8
    numbers: list[u16] = array(3, seen=Seen.NOBODY)
    part: Secret = hidden()
    parts: list[Secret] = array(2, seen=Seen.NOBODY)
    deck: Pile = pile(4)
    shown: Pile = pile(4, seen=Seen.EVERYBODY)
    bag: Pile = pile(4, seen=Seen.NOBODY)
    place: Slot = slot()
    hands: list[Hand] = array(2)
    inner: Inner
    events: Events = events(5)
    last: u8


@struct
class Fates:
    fate: Fate
    fates: list[Fate] = array(2)


@struct
class Places:
    places: list[Slot] = array(3, seen=Seen.KNOWN)


@struct
class Open:
    place: Slot


@struct
class Story:
    events: Events = events(3)


def full(kind):
    """A record in which every byte is 0x55."""
    return from_bytes(kind, b"\x55" * ctypes.sizeof(kind))


def filled():
    """A table with something everywhere."""
    s = full(Table)
    for p in (s.deck, s.shown, s.bag, s.hands[0].cards, s.hands[1].cards, s.inner.deck, s.inner.hand.cards):
        p.count = 0
    s.events.count = 0
    s.events.lost = 0
    s.events.capacity = 5
    return s


def cards(p):
    return list(zip(p.cards[: p.count], p.known[: p.count], strict=True))


# -- fields --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_nobody_may_see_is_wiped_and_the_rest_is_left(viewer):
    s = filled()
    before = to_bytes(s)
    seen = masked(s, viewer)
    assert to_bytes(s) == before, "the position itself is not touched"
    assert (seen.number, list(seen.numbers)) == (0, [0, 0, 0])
    assert not any(to_bytes(seen.part))
    assert not any(to_bytes(part).strip(b"\0") for part in seen.parts)
    assert not any(to_bytes(seen.bag))
    for name in ("open", "ratio", "after", "last"):
        assert getattr(seen, name) == getattr(s, name) != 0
    assert list(seen.opens) == [0x55, 0x55]


def test_what_nobody_may_see_is_wiped_inside_arrays_and_parts_too():
    seen = masked(filled(), 0)
    for hand in (*seen.hands, seen.inner.hand):
        assert (hand.open, hand.trump) == (0x55, 0)


def test_a_wiped_field_takes_no_neighbour_with_it():
    s = Table()
    s.number, s.after, s.open = -1, 255, -1
    s.opens[:] = [255, 255]
    seen = masked(s, 0)
    assert (seen.number, seen.after, seen.open, list(seen.opens)) == (0, 255, -1, [255, 255])


def test_the_masked_copy_does_not_share_memory():
    s = filled()
    seen = masked(s, 0)
    seen.open = 1
    seen.hands[0].open = 2
    assert (s.open, s.hands[0].open) == (0x55555555, 0x55)


def test_masking_twice_changes_nothing_more():
    s = filled()
    put_on_top(s.deck, 3, 0b101)
    put_on_top(s.deck, 4, 0)
    emit_to(s.events, 0b1, 1, 0, 0, 0)
    emit_to(s.events, 0b10, 2, 0, 0, 0)
    for viewer in VIEWERS:
        once = masked(s, viewer)
        assert to_bytes(masked(once, viewer)) == to_bytes(once)


# -- cards ---------------------------------------------------------------------------------------------------------------

CARDS = st.lists(st.tuples(st.integers(0, 127), st.integers(0, 255)), max_size=4)


@USUAL
@given(CARDS, st.sampled_from(VIEWERS))
def test_of_a_pile_a_viewer_sees_the_count_and_the_cards_known_to_them(laid, viewer):
    s = Table()
    for card, knowers in laid:
        put_on_top(s.deck, card, knowers)
    seen = masked(s, viewer).deck
    bit = 1 << viewer
    assert cards(seen) == [(card, bit) if known & bit else (NONE, 0) for card, known in laid]
    assert not any(seen.cards[seen.count :])
    assert not any(seen.known[seen.count :])


@USUAL
@given(CARDS, st.sampled_from(VIEWERS))
def test_what_lies_beyond_the_end_of_a_pile_is_wiped(laid, viewer):
    s = Table()
    for i, (card, knowers) in enumerate(laid):
        s.deck.cards[i], s.deck.known[i] = card, knowers
    s.deck.count = len(laid) // 2
    seen = masked(s, viewer).deck
    assert seen.count == len(laid) // 2
    assert not any(seen.cards[seen.count :])
    assert not any(seen.known[seen.count :])


def test_who_else_knows_a_card_is_not_told():
    known = Table()
    alone = Table()
    put_on_top(known.deck, 3, 0b0111)
    put_on_top(alone.deck, 3, 0b0001)
    known.place.card = alone.place.card = 5
    known.place.known, alone.place.known = ALL, 1
    assert to_bytes(masked(known, 0)) == to_bytes(masked(alone, 0))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_cards_that_a_viewer_does_not_know_cannot_be_told_apart(viewer):
    one, other = Table(), Table()
    for s, drawn in ((one, (1, 2, 3)), (other, (3, 1, 2))):
        for card in drawn:
            put_on_top(s.deck, card, ALL ^ 1 << viewer)
            put_on_top(s.inner.deck, card, 0)
            put_on_top(s.hands[1].cards, card, 0)
        s.place.card = drawn[0]
        s.hands[0].face_down.card = drawn[1]
    assert to_bytes(masked(one, viewer)) == to_bytes(masked(other, viewer))


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("known", [0, ALL, 0b1, 0b10000000, 0b01010101])
def test_a_place_shows_its_card_to_those_who_know_it(viewer, known):
    s = Table()
    for place in (s.place, s.hands[1].face_down, s.inner.hand.face_down):
        place.card, place.known = 9, known
    seen = masked(s, viewer)
    wanted = (9, 1 << viewer) if known >> viewer & 1 else (NONE, 0)
    for place in (seen.place, seen.hands[1].face_down, seen.inner.hand.face_down):
        assert (place.card, place.known) == wanted


def test_a_place_that_was_not_declared_as_one_for_a_hidden_card_is_open():
    s = Open()
    s.place.card = 4
    assert to_bytes(masked(s, SPECTATOR)) == to_bytes(s)


def test_an_open_pile_is_seen_whole():
    s = Table()
    for card in (4, 5):
        put_on_top(s.shown, card, 0)
    assert cards(masked(s, SPECTATOR).shown) == [(4, 0), (5, 0)]


def test_a_hidden_pile_does_not_even_show_its_count():
    s = Table()
    put_on_top(s.bag, 4, ALL)
    assert (masked(s, 0).bag.count, cards(masked(s, 0).bag)) == (0, [])


def test_piles_in_arrays_and_parts_are_masked_by_the_same_bit():
    s = Table()
    for p in (s.hands[0].cards, s.hands[1].cards, s.inner.deck, s.inner.hand.cards):
        put_on_top(p, 7, 0b01)
        put_on_top(p, 8, 0b10)
    for viewer, wanted in ((0, [(7, 1), (NONE, 0)]), (1, [(NONE, 0), (8, 2)]), (SPECTATOR, [(NONE, 0), (NONE, 0)])):
        seen = masked(s, viewer)
        for p in (seen.hands[0].cards, seen.hands[1].cards, seen.inner.deck, seen.inner.hand.cards):
            assert cards(p) == wanted


def test_an_array_of_places_shows_cards_to_those_who_know_them():
    s = Places()
    for i, place in enumerate(s.places):
        place.card, place.known = i + 1, 1 << i
    for viewer in VIEWERS:
        assert [place.card for place in masked(s, viewer).places] == [i + 1 if i == viewer else NONE for i in range(3)]


@struct
class Token(Slot):
    """A place for a card with something beside it."""

    turned: flag


@pytest.mark.parametrize(
    ("annotation", "declared"),
    [
        (i8, Field(seen=Seen.KNOWN)),
        (list[i8], array(3, seen=Seen.KNOWN)),
        (Secret, Field(seen=Seen.KNOWN)),
        (Token, Field(seen=Seen.KNOWN)),
        (list[Token], array(2, seen=Seen.KNOWN)),
    ],
    ids=["number", "numbers", "part", "derived place", "derived places"],
)
def test_what_is_for_those_who_know_it_is_never_shown_to_all(annotation, declared):
    """Where there is no mark that tells who knows it, the declaration is refused or the field is wiped."""
    try:
        kind = struct(type("Made", (), {"__annotations__": {"field": annotation}, "__module__": __name__, "field": declared}))
    except TypeError:
        return
    s = from_bytes(kind, b"\5" * ctypes.sizeof(kind))
    assert to_bytes(masked(s, SPECTATOR)) != to_bytes(s)


# -- numbers for those who know them -------------------------------------------------------------------------------------


@struct
class Purse:
    coins: i8 = secret()
    known: u8
    open: u8
    goods: list[u16] = array(3, seen=Seen.KNOWN)
    face_down: Slot = slot()


@struct
class Purses:
    purse: Purse
    purses: list[Purse] = array(3)


def filled_purses():
    s = Purses()
    for i, purse in enumerate((s.purse, *s.purses)):
        purse.coins, purse.open, purse.known = 10 + i, 20 + i, 1 << i
        purse.goods[:] = [1, 2, 300 + i]
        purse.face_down.card, purse.face_down.known = 7, ALL
    return s


@pytest.mark.parametrize("viewer", VIEWERS)
def test_numbers_are_left_to_those_whom_the_mark_beside_them_names(viewer):
    s = filled_purses()
    seen = masked(s, viewer)
    for i, purse in enumerate((seen.purse, *seen.purses)):
        knows = i == viewer
        assert (purse.coins, list(purse.goods)) == ((10 + i, [1, 2, 300 + i]) if knows else (0, [0, 0, 0]))
        assert purse.known == (1 << viewer if knows else 0), "who else knows them is not told"
        assert (purse.open, purse.face_down.card) == (20 + i, 7), "what is not for those who know it is open, and a card has its own mark"


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_asks_for_what_may_be_hidden_and_is_told_none_where_it_is(viewer):
    s = filled_purses()
    s.purses[0].coins = 0
    told = [(known(purse, "coins"), known(purse, "goods")) for purse in masked(s, viewer).purses]
    assert told == [((0, 12, 13)[i], [1, 2, 301 + i]) if viewer == i + 1 else (None, None) for i in range(3)]


def test_a_view_does_not_ask_for_what_is_open():
    with pytest.raises(TypeError, match=r"^open is not secret: read it as it is"):
        known(filled_purses().purses[0], "open")


def test_numbers_known_to_all_are_seen_by_everybody():
    s = filled_purses()
    s.purses[1].known = ALL
    for viewer in VIEWERS:
        seen = masked(s, viewer).purses[1]
        assert (seen.coins, seen.known) == (12, 1 << viewer)


def test_numbers_that_a_viewer_does_not_know_cannot_be_told_apart():
    one, other = filled_purses(), filled_purses()
    other.purses[2].coins, other.purses[2].known = 99, 1 << 3 | 1 << 4
    other.purses[2].goods[0] = 9
    for viewer in VIEWERS:
        same = to_bytes(masked(one, viewer)) == to_bytes(masked(other, viewer))
        assert same == (viewer not in (3, 4))


@pytest.mark.parametrize(
    "mark",
    [{}, {"known": i8}, {"known": u16}, {"known": list[u8]}],
    ids=["no mark", "a mark with a sign", "a wide mark", "many marks"],
)
def test_numbers_for_those_who_know_them_need_a_mark(mark):
    body = {"__annotations__": {"coins": i8, **mark}, "__module__": __name__, "coins": Field(seen=Seen.KNOWN)}
    if mark.get("known") == list[u8]:
        body["known"] = array(2)
    with pytest.raises(TypeError, match=r"Made.coins: numbers for those who know them need `known: u8` beside them"):
        struct(type("Made", (), body))


def test_the_mark_itself_is_no_secret_number():
    with pytest.raises(TypeError, match=r"Made.known: "):
        struct(type("Made", (), {"__annotations__": {"known": u8}, "__module__": __name__, "known": Field(seen=Seen.KNOWN)}))


# -- parts that look like others -----------------------------------------------------------------------------------------


def test_a_part_may_have_a_field_called_lost_or_known():
    s = full(Fates)
    assert to_bytes(masked(s, 0)) == to_bytes(s)


# -- events --------------------------------------------------------------------------------------------------------------


def story(*happened):
    s = Story()
    s.events.on = True
    s.events.capacity = 3
    for audience, kind in happened:
        emit_to(s.events, audience, kind, 1, 2, 3)
    return s


def heard(s, viewer):
    seen = masked(s, viewer).events
    assert all(event.audience == 1 << viewer for event in seen.items[: seen.count])
    assert not any(to_bytes(event).strip(b"\0") for event in seen.items[seen.count :])
    return [(event.kind, event.a, event.b, event.c) for event in seen.items[: seen.count]]


def test_each_viewer_has_the_events_meant_for_them_in_order():
    s = story((0b001, 10), (0b011, 11), (ALL, 12))
    assert heard(s, 0) == [(10, 1, 2, 3), (11, 1, 2, 3), (12, 1, 2, 3)]
    assert heard(s, 1) == [(11, 1, 2, 3), (12, 1, 2, 3)]
    assert heard(s, 2) == heard(s, SPECTATOR) == [(12, 1, 2, 3)]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_events_for_others_leave_no_trace(viewer):
    bit = 1 << viewer
    quiet = story((bit, 1), (bit, 2))
    for happened in ([(ALL, 1), (ALL ^ bit, 9), (bit, 2)], [(ALL ^ bit, 8), (bit, 1), (bit, 2)], [(bit, 1), (bit, 2), (0, 3)]):
        assert to_bytes(masked(story(*happened), viewer)) == to_bytes(masked(quiet, viewer))


def test_events_that_were_lost_leave_no_trace_of_how_many_others_there_are():
    told = [(0b1, 1), (0b1, 2), (0b1, 3)]
    assert to_bytes(masked(story(*told, (0b10, 4)), 0)) == to_bytes(masked(story(*told), 0))
    assert masked(story(*told, (0b10, 4)), 0).events.lost == 0


def test_old_events_beyond_the_end_are_wiped():
    s = story((0b10, 1), (0b10, 2))
    s.events.count = 1
    assert heard(s, 1) == [(1, 1, 2, 3)]


def test_whether_events_are_on_is_no_secret():
    s = story((1, 1))
    assert (masked(s, 5).events.on, masked(s, 5).events.capacity) == (1, 3)


def test_the_spectator_sits_at_no_seat():
    assert SPECTATOR == 7


@USUAL
@given(st.binary(min_size=ctypes.sizeof(Hand), max_size=ctypes.sizeof(Hand)), st.sampled_from(VIEWERS))
def test_any_bytes_can_be_masked(raw, viewer):
    """A card is shown only where the viewer's bit stands, whatever lies in the record."""
    s = from_bytes(Hand, raw)
    s.cards.count %= 4
    seen = masked(s, viewer)
    for i in range(3):
        shown = i < s.cards.count and s.cards.known[i] >> viewer & 1
        assert seen.cards.cards[i] == (s.cards.cards[i] if shown else NONE if i < s.cards.count else 0)
    assert seen.open == s.open
    assert to_bytes(masked(clone(s), viewer)) == to_bytes(seen)
