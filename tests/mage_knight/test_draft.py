"""Drafting at the start, a variant of the box.  What is expected is from the rule text."""

from __future__ import annotations

import pytest

from holdfast.engine.pile import ALL, NONE
from holdfast.engine.rng import set_key
from holdfast.engine.visibility import SPECTATOR, masked
from holdfast.games import find
from holdfast.games.mage_knight.names import ADVANCED_ACTIONS, FIRST_ADVANCED, FIRST_SPELL, OFFER, Card
from holdfast.games.mage_knight.players.determinize import determinize
from holdfast.games.mage_knight.rules.draft import kept_by
from holdfast.games.mage_knight.rules.score import owned
from holdfast.games.mage_knight.state import State
from holdfast.games.mage_knight.text.words import Words
from holdfast.play.telling import told
from holdfast.schema.texts.i18n import render
from tests.proves import proves

from .course import A, B, C, Course

GAME = find("mage-knight")


def drafting(people=2, seed=1, **options):
    return Course(people, seed, **{"scenario": "full-conquest", "drafting": "yes", **options})


def pack(t, seat):
    return [Card(t[seat].store.cards[i]).name.lower() for i in range(t[seat].store.count)]


def kept(t, seat):
    return [Card(slot.card).name.lower() for slot in t[seat].drafted if slot.card != NONE]


def drafted(t):
    """All take the first card each time."""
    while t.asked[1] == "DRAFT":
        t.act("artifact:0")
    return t


def day_over(t):
    """The day that is on is over."""
    t.tactics()
    return t.close()


@proves("MK-18.29")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_packs_go_clockwise_until_each_has_three(people):
    t = drafting(people)
    packs = [pack(t, seat) for seat in range(people)]
    assert [len(cards) for cards in packs] == [4] * people and len({card for cards in packs for card in cards}) == 4 * people
    for seat in range(people):
        assert t.asked == (seat, "DRAFT") and t.legal() == {f"artifact:{i}" for i in range(4)}
        t.act("artifact:1")
    for seat in range(people):
        before = packs[(seat - 1) % people]
        assert pack(t, seat) == before[:1] + before[2:], "what the right neighbour passed on"
        assert kept(t, seat) == packs[seat][1:2]
    drafted(t)
    assert [len(kept(t, seat)) for seat in range(people)] == [3] * people
    assert all(not pack(t, seat) for seat in range(people)) and t.asked[1] == "TACTICS"
    taught = sum(card != NONE for card in t.s.taught)
    assert t.s.action_deck.count == ADVANCED_ACTIONS - 3 * people - OFFER - taught, "the rest are shuffled back"


@proves("MK-18.29")
def test_nobody_drafts_where_it_was_not_agreed():
    assert drafting(drafting="no").asked[1] == "TACTICS"


@proves("MK-18.29")
def test_what_one_keeps_and_passes_on_is_a_secret():
    t = drafting()
    mine = pack(t, A)
    t.act("artifact:2")
    assert masked(t.s, A).players[A].drafted[0].card == Card[mine[2].upper()]
    for viewer in (B, SPECTATOR):
        s = masked(t.s, viewer)
        assert s.players[A].drafted[0].card == NONE
        assert all(s.players[A].store.cards[i] == -1 for i in range(3)), "the pack is not passed on yet"
    t.act("artifact:0")
    assert all(masked(t.s, B).players[B].store.cards[i] != -1 for i in range(3)), "now the next one sees it"


@proves("MK-18.29")
def test_the_owner_alone_reads_which_card_it_is():
    t = drafting()
    t.s.events.on, t.s.events.capacity = True, len(t.s.events.items)
    t.act("artifact:0")
    name = GAME.content.card("cards", t[A].drafted[0].card).name
    assert [name in str(told(GAME, t.s, viewer)) for viewer in (A, B, SPECTATOR)] == [True, False, False]


@proves("MK-18.29")
def test_after_each_day_one_comes_into_the_deck():
    t = drafted(drafting())
    before = [kept(t, seat) for seat in (A, B)]
    day_over(t)
    assert t.asked == (A, "KEPT") and t.legal() == {f"card:{card.replace('_', '-')}" for card in before[A]}
    chosen = before[A][1]
    t.act(f"card:{chosen.replace('_', '-')}")
    assert owned(t.s, A, Card[chosen.upper()]) == 1 and kept_by(t.s, A) == 2
    t.act(f"card:{before[B][0].replace('_', '-')}")
    assert t.asked[1] == "TACTICS" and t.s.night
    assert t[A].hand.size + t[A].deck.count == 17, "the deck of the night has it"
    day_over(t)
    assert t.asked[1] == "TACTICS" and not t.s.night, "none comes after a night"
    day_over(t)
    t.act(*(f"card:{sorted(set(before[seat]) - {chosen if seat == A else before[B][0]})[0].replace('_', '-')}" for seat in (A, B)))
    day_over(t)
    day_over(t)
    assert t.asked[1] == "TACTICS" and kept_by(t.s, A) == 0, "the last one comes unasked"
    assert all(owned(t.s, A, Card[card.upper()]) == 1 for card in before[A])


@proves("MK-18.29")
def test_the_question_says_when_a_kept_card_comes_into_play():
    assert "After each day you shuffle one of those you keep into your deck." in render(Words(GAME.content).question(drafting().s), {})


@proves("MK-18.29")
def test_none_comes_after_the_last_round():
    t = drafted(drafting(rounds=1))
    t.tactics().close()
    assert t.s.result and [kept_by(t.s, seat) for seat in (A, B)] == [3, 3]


@proves("MK-18.29")
def test_cards_that_are_left_do_not_count():
    t = drafted(drafting())
    assert all(owned(t.s, seat, kind) == 0 for seat in (A, B) for kind in range(FIRST_ADVANCED, FIRST_SPELL))


def sampled(s, viewer, seed):
    other = State.from_buffer_copy(bytes(s))
    set_key(other.chance, seed)
    determinize(other, C, viewer, other.chance, 0)
    return other


def all_actions(s):
    """Where all Advanced Actions are, wherever they lie."""
    found = [s.action_deck.cards[i] for i in range(s.action_deck.count)]
    found += [card for card in (*s.actions, *s.taught) if card != NONE]
    for seat in range(s.seats):
        me = s.players[seat]
        found += [slot.card for i, slot in enumerate(me.drafted) if slot.card != NONE and not me.joined >> i & 1]
        found += [kind for kind in range(FIRST_ADVANCED, FIRST_SPELL) for _ in range(owned(s, seat, kind))]
    return sorted(found)


@pytest.mark.parametrize("stage", ["packs", "kept", "joined", "drawn"])
def test_computers_do_not_know_what_others_drafted(stage):
    t = drafting()
    t.act("artifact:0")
    if stage != "packs":
        drafted(t)
    if stage in ("joined", "drawn"):
        day_over(t)
        for seat in (A, B):
            t.act(f"card:{kept(t, seat)[0].replace('_', '-')}")
    if stage == "drawn":
        card = Card(t[B].drafted[0].card)
        t.hand(card.name, seat=B).deck(seat=B)
    whole, theirs, mine = all_actions(t.s), set(), set()
    for seed in range(30):
        other = sampled(t.s, A, seed)
        assert all_actions(other) == whole, "no card is lost or doubled"
        one = other.players[B]
        if stage == "packs":
            theirs.add(tuple(one.store.cards[i] for i in range(4)))
        else:
            theirs.add(one.drafted[0].card)
            assert (owned(other, B, one.drafted[0].card) == 1) == (stage != "kept")
        mine.add(tuple(slot.card for slot in other.players[A].drafted))
    assert len(theirs) > 5 and len(mine) == 1


def test_a_drafted_card_that_was_played_is_known():
    t = drafted(drafting())
    day_over(t)
    for seat in (A, B):
        t.act(f"card:{kept(t, seat)[0].replace('_', '-')}")
    card = t[B].drafted[0].card
    t.hand(seat=B).deck(seat=B).discards(Card(card).name, seat=B)
    assert {sampled(t.s, A, seed).players[B].drafted[0].card for seed in range(10)} == {card}
    assert t[B].drafted[0].known != ALL
    day_over(t)
    assert t[B].drafted[0].known == ALL, "also when it is in the deck again"
