"""Places, cards, piles, frames and events of more than 127: by the game Orchard, interpreted and compiled, saved, replayed and shown."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest

from holdfast.engine.events import emit, events
from holdfast.engine.hexes import find, hex_map, lay, reach
from holdfast.engine.pile import ALL, NONE, pile, put_at_bottom, put_on_top, shuffle, slot, take_at
from holdfast.engine.position import Position
from holdfast.engine.rng import set_key
from holdfast.engine.stack import frames, push_numbers, top
from holdfast.engine.struct import from_bytes, struct, to_bytes
from holdfast.engine.visibility import masked, shown_bytes
from holdfast.play import replay
from holdfast.play.conformance import CHECKS
from holdfast.play.match import Match
from holdfast.play.modes import check_modes
from holdfast.server.runtime.settings import Settings
from tests.orchard import GAME, PLACES, TREES, Growth, Running, Tree
from tests.server.house import Visitor, hosted


def played(seed, steps, action=None):
    """A position after some steps by chance."""
    s, chance = GAME.new(seed, 2), random.Random(seed)
    for _ in range(steps):
        if GAME.is_over(s):
            break
        GAME.step(s, chance.choice(GAME.legal(s)))
    return s


# -- the parts ---------------------------------------------------------------------------------------------------------------


@struct
class Wide(Position):
    deck: object = pile(300)
    few: object = pile(4, wide=True)
    under: object = slot(wide=True)
    frames: object = frames(200, wide=True)
    events: object = events(4, wide=True)
    land: object = hex_map(200)


def test_a_pile_of_300_cards_keeps_its_numbers():
    s = Wide()
    for card in range(300):
        put_on_top(s.deck, card, 0)
    assert (s.deck.count, list(s.deck.cards)) == (300, list(range(300)))
    set_key(s.chance, 5)
    shuffle(s.deck, s.chance, 0)
    assert sorted(s.deck.cards) == list(range(300))
    assert take_at(s.deck, 0) != NONE
    put_at_bottom(s.deck, 299, ALL)
    assert (s.deck.cards[0], s.deck.count) == (299, 300)


def test_wide_cards_are_seen_by_those_who_know_them_alone():
    s = Wide()
    for card, known in ((299, 0), (130, 1 << 1), (255, ALL), (-1, 0)):
        put_on_top(s.few, card, known)
    s.under.card, s.under.known = 258, 1 << 2
    seen = [masked(s, viewer) for viewer in (0, 1, 2)]
    assert [list(one.few.cards) for one in seen] == [[-1, -1, 255, -1], [-1, 130, 255, -1], [-1, -1, 255, -1]]
    assert [one.under.card for one in seen] == [-1, -1, 258]
    s.few.count = 1
    assert list(masked(s, 1).few.cards) == [-1, 0, 0, 0], "what lies beyond the count is nobody's"


def test_two_numbers_that_share_their_low_byte_are_told_apart_only_by_who_knows():
    left, right = Wide(), Wide()
    put_on_top(left.few, 3, 1)
    put_on_top(right.few, 259, 1)
    assert shown_bytes(left, 1) == shown_bytes(right, 1)
    assert shown_bytes(left, 0) != shown_bytes(right, 0)


def test_frames_have_wide_places_and_cards_and_lie_deep():
    s = Wide()
    for i in range(200):
        push_numbers(s.frames, 1, 3, 150 + i, 1000 + i, 5)
    frame = top(s.frames)
    assert (s.frames.count, frame.where, frame.card, frame.points, frame.who) == (200, 349, 1199, 5, 3)


def test_events_have_wide_numbers_for_their_audience():
    s = Wide()
    s.events.on, s.events.capacity = True, 4
    emit(s, 1, 300, 4000, 20)
    told = masked(s, 2).events.items[0]
    assert (told.a, told.b, told.c, told.audience) == (300, 4000, 20, 1 << 2)


def test_a_map_of_200_hexes_links_and_reaches_them():
    s = Wide()
    for at in range(200):
        assert lay(s.land, at - 100, 0) == at
    assert (find(s.land, 99, 0), list(s.land.hexes[150].next)) == (199, [151, NONE, NONE, 149, NONE, NONE])
    out = [0] * 200
    assert reach(s.land, 199, [1] * 200, 5, out) == 6
    assert out[193:] == [NONE, 5, 4, 3, 2, 1, 0]


@pytest.mark.parametrize("make", [pile, hex_map])
@pytest.mark.parametrize("size", [0, 1 << 15])
def test_what_no_number_counts_is_refused(make, size):
    with pytest.raises(ValueError, match=f"1 to 32767 .*, not {size}"):
        make(size)


def test_what_is_small_stays_small():
    assert pile(127).of.count.size == pile(127).of.cards.size // 127 == 1
    assert hex_map(127).of.count.size == 1
    assert (pile(128).of.count.size, pile(9, wide=True).of.cards.size) == (2, 18)


# -- a whole game ------------------------------------------------------------------------------------------------------------


def test_high_numbers_are_played():
    """Seat 1 stands at place 149, beyond 127, so tree 199 is worth 1 + 1 there; it moves the other to place 140."""
    s = GAME.new(1, 2)
    s.first.cards[0] = Tree.TREE_199
    GAME.step(s, GAME.actions.number("plant:tree-199"))
    frame = top(s.frames)
    assert (frame.kind, frame.where, frame.card) == (Growth.number, 149, 199)
    GAME.step(s, GAME.actions.number("grow"))
    assert (s.points[0], top(s.frames).kind, top(s.frames).card) == (2, Running.number, 199)
    GAME.step(s, GAME.actions.number("spot:place-140"))
    assert (s.at[1], s.planted.cards[0]) == (140, 199)
    told = [GAME.picture(s, GAME.content, event) for event in s.events.items[: s.events.count]]
    assert [(one["kind"], one["place"]) for one in told] == [("jumped", "place-140")]


@pytest.mark.unmeasured
@pytest.mark.parametrize("promise", CHECKS)
def test_it_keeps_the_promises_of_every_game(promise):
    CHECKS[promise](GAME, 3)


def test_a_saved_position_is_the_same_again():
    s = played(4, 9)
    assert s.deck.count > 127
    other = from_bytes(type(s), to_bytes(s))
    GAME.step(other, GAME.legal(other)[-1])
    GAME.step(s, GAME.legal(s)[-1])
    assert to_bytes(s) == to_bytes(other)


def test_a_replay_comes_to_the_same():
    match, chance = Match(GAME, ["human"] * 2, {}, 11), random.Random(11)
    while not match.is_over:
        seat = match.deciding[0]
        match.play(seat, GAME.actions.text(chance.choice(match.legal(seat))))
    text = replay.dumps(match)
    assert bytes(replay.loads(text, lambda name: GAME).state) == bytes(match.state)


@pytest.mark.compiled
def test_compiled_play_is_the_same(monkeypatch):
    monkeypatch.setenv("HOLDFAST_GAMES", "orchard=tests.orchard")
    check_modes(GAME, 8)


def test_a_page_is_sent_high_names(tmp_path):
    """A table at a real server: the view of the seat names what it holds, the one of the other does not, and an action names a place."""
    settings = Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1, limits=False)
    with hosted(settings, lambda name: SimpleNamespace(orchard=GAME).orchard) as (url, services), Visitor(url, "Anna") as anna:
        table, tokens = anna.table(["me", "me"], "orchard")
        match = services.registry.live[table].table.match
        assert match.state.deck.count == TREES - 8
        for seat, place in ((1, "place-133"), (2, "place-129")):
            seq = anna.get(f"/api/tables/{table}")["seq"]
            assert anna.command(table, "act", tokens[seat], seq, action=f"jump:{place}")["error"] is None
        sight = anna.get(f"/api/tables/{table}", Authorization=f"Bearer {tokens[1]}")["sight"]["view"]
        assert [one["place"] for one in sight["seats"]] == ["place-133", "place-129"]
        known = [f"tree-{match.state.first.cards[i]}" for i in range(2)]
        assert [one["cards"] for one in sight["seats"]] == [known, None]
        assert sight["row"] == [f"tree-{tree}" for tree in match.state.row]
    assert PLACES > 127
