"""What deals a position afresh is made from its record: piles are mixed, places named together change their cards, the rest is told."""

from __future__ import annotations

import pytest

from holdfast.engine.bag import Hand, hand
from holdfast.engine.events import Events, events
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE, Pile, Slot, pile, put_on_top, slot
from holdfast.engine.position import Position
from holdfast.engine.redeal import Place, places, redeal
from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import Seen, array, clone, hidden, i8, struct, u8

CARDS, SEATS = 12, 3
ME, OTHER = 0, 1


@struct
class Player:
    cards: Pile = pile(CARDS)
    bid: i8


@struct
class Table(Position):
    players: list[Player] = array(SEATS)
    deck: Pile = pile(CARDS)
    gone: Pile = pile(CARDS)
    under: Slot = slot()
    events: Events = events(2)


def laid() -> Table:
    """My hand has 0 and 1, another's 2 to 4, of which I know 2; 5 lies under the deck of 6 to 10, whose top all know; 11 is gone."""
    s = Table(seats=SEATS)
    for card in (0, 1):
        put_on_top(s.players[ME].cards, card, 1 << ME)
    for card in (2, 3, 4):
        put_on_top(s.players[OTHER].cards, card, 1 << OTHER | (card == 2) << ME)
    s.under.card = 5
    for card in range(6, 11):
        put_on_top(s.deck, card, ALL if card == 10 else 0)
    put_on_top(s.gone, 11, ALL)
    return s


def dealt(determinize, viewer=ME, deals=60):
    """The cards that each place has had in many deals: my hand, the other's, the deck, what is gone, and under the deck."""
    found = []
    for seed in range(deals):
        s, chance = clone(laid()), Chance()
        set_key(chance, seed)
        determinize(s, None, viewer, chance, 0)
        piles = [s.players[ME].cards, s.players[OTHER].cards, s.deck, s.gone]
        found.append([*(list(each.cards[: each.count]) for each in piles), s.under.card])
        assert sorted(sum(found[-1][:4], [s.under.card])) == list(range(CARDS)), "no card is lost or there twice"
        assert s.chance.key != laid().chance.key
    return found


def test_places_named_together_have_their_unknown_cards_in_common():
    """3 to 9 but 2 and the top of the deck are anywhere; what I know stays where it is."""
    found = dealt(redeal(Table, ("players[].cards", "under", "deck")))
    assert {tuple(mine) for mine, *_ in found} == {(0, 1)}
    assert {rival[0] for _, rival, *_ in found} == {2}
    assert {deck[-1] for _, _, deck, *_ in found} == {10}
    assert {tuple(gone) for *_, gone, _ in found} == {(11,)}
    unknown = {3, 4, 5, 6, 7, 8, 9}
    assert {under for *_, under in found} == unknown
    assert {card for _, rival, *_ in found for card in rival[1:]} == unknown
    assert {card for _, _, deck, *_ in found for card in deck[:-1]} == unknown


def test_a_pile_that_is_not_named_is_mixed_by_itself():
    found = dealt(redeal(Table, ("under", "deck")))
    assert {tuple(sorted(rival)) for _, rival, *_ in found} == {(2, 3, 4)}
    assert {tuple(rival) for _, rival, *_ in found} == {(2, 3, 4), (2, 4, 3)}
    assert {under for *_, under in found} == {5, 6, 7, 8, 9}


def test_who_knows_a_card_still_does():
    """The other's hand is theirs to see, whatever lies in it."""
    s, chance = laid(), Chance()
    redeal(Table, ("players[].cards", "under", "deck"))(s, None, ME, chance, 0)
    assert list(s.players[OTHER].cards.known[:3]) == [1 << OTHER | 1 << ME, 1 << OTHER, 1 << OTHER]


def test_an_empty_slot_stays_empty():
    s, chance = laid(), Chance()
    s.under.card = NONE
    redeal(Table, ("under", "deck"))(s, None, ME, chance, 0)
    assert s.under.card == NONE
    assert s.deck.count == 5


@struct
class Bidder:
    known: u8
    bids: list[i8] = array(2, seen=Seen.KNOWN)


@struct
class Auction(Position):
    luck: i8 = hidden()
    bidders: list[Bidder] = array(SEATS)
    deck: Pile = pile(CARDS)


@struct
class Drawer:
    hand: Hand = hand(3)


@struct
class Drawn(Position):
    hands: list[Drawer] = array(2)
    bag: Hand = hand(3)
    deck: Pile = pile(CARDS)


def test_hands_are_dealt_from_the_bag_that_they_were_drawn_from():
    """I hold one of kind 0; the other two things, of which one of kind 1 is shown; the bag has two of kind 2."""
    s, found = Drawn(seats=2), set()
    s.hands[ME].hand.known, s.hands[OTHER].hand.known = 1 << ME, 1 << OTHER
    s.hands[ME].hand.size, s.hands[ME].hand.held[0] = 1, 1
    s.hands[OTHER].hand.size, s.hands[OTHER].hand.held[1], s.hands[OTHER].hand.held[0], s.hands[OTHER].hand.shown[1] = 2, 1, 1, 1
    s.bag.size, s.bag.held[2] = 2, 2
    for seed in range(40):
        one, chance = clone(s), Chance()
        set_key(chance, seed)
        redeal(Drawn, ("hands[].hand", "bag"))(one, None, ME, chance, 0)
        assert list(one.hands[ME].hand.held) == [1, 0, 0]
        found.add((tuple(one.hands[OTHER].hand.held), tuple(one.bag.held)))
    assert found == {((1, 1, 0), (0, 0, 2)), ((0, 1, 1), (1, 0, 1))}


def test_what_only_a_rule_of_the_game_can_deal_is_named():
    with pytest.raises(ValueError, match=r"who deals luck, bidders\[\]\.bids of Auction afresh\? Write `determinize"):
        redeal(Auction)
    with pytest.raises(ValueError, match=r"Auction has nothing hidden at bidder: luck, bidders\[\]\.bids, deck"):
        redeal(Auction, but=("bidder",))
    with pytest.raises(ValueError, match="who deals under of Table afresh"):
        redeal(Table)
    with pytest.raises(ValueError, match="deck, under: piles and slots are dealt together with one pile, which is named last"):
        redeal(Table, ("deck", "under"))
    with pytest.raises(ValueError, match=r"under, deck, players\[\]\.cards: piles and slots"):
        redeal(Table, ("under", "deck", "players[].cards"))
    with pytest.raises(ValueError, match=r"deck, hands\[\]\.hand, bag: piles and slots"):
        redeal(Drawn, ("deck", "hands[].hand", "bag"))


def test_a_rule_of_the_game_comes_after_all_else():
    @rule
    def draw(s, c, viewer, chance, stream):
        s.luck = s.deck.count + viewer

    s = Auction(seats=SEATS)
    put_on_top(s.deck, 4, 0)
    redeal(Auction, then=draw, but=("luck", "bidders[].bids"))(s, None, 1, Chance(), 0)
    assert s.luck == 2


def test_where_something_is_hidden_is_read_from_the_record():
    assert [*places(Table)] == [
        Place("players[].cards", "cards", (SEATS,)),
        Place("deck", "cards", ()),
        Place("gone", "cards", ()),
        Place("under", "card", ()),
        Place("events", "events", ()),
    ]
