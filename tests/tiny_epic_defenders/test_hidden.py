"""Dealing afresh: it depends on nothing hidden, and every arrangement that fits what has been seen is as likely."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import clone, to_bytes
from holdfast.engine.visibility import SPECTATOR, masked
from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders.names import ENEMIES, FIRST_COLOURED, NOWHERE, OUTER, Card, Foe
from holdfast.play.conformance import positions
from tests.engine.test_rng import chi_square
from tests.given import FEW
from tests.proves import proves
from tests.tiny_epic_defenders.table import Table, number, text


def keyed(seed):
    chance = Chance()
    set_key(chance, seed)
    return chance


def dealt(s, key, viewer=0):
    """A position dealt afresh, and the chance after it."""
    copy, chance = clone(s), keyed(key)
    GAME.determinize(copy, viewer, chance)
    return to_bytes(copy) + to_bytes(chance)


# -- what is hidden does not matter --------------------------------------------------------------------------------------


def rearranged(s, random):
    """The same position with all that is face down lying otherwise: any kind of card where that kind can be, in any order."""
    s = clone(s)
    exchange(s, random, 0, ENEMIES)
    exchange(s, random, ENEMIES, FIRST_COLOURED)
    joined = [i for i in range(s.turn_deck.count) if s.round > 1 and is_unseen(s, s.turn_deck.cards[i])]
    mix(random, [(s.horde.cards, i) for i in range(s.horde.count)] + [(s.turn_deck.cards, i) for i in joined])
    covers = [s.regions[place].cover for place in OUTER]
    mix(random, [(s.leftover.cards, i) for i in range(s.leftover.count)] + [c for c in covers if c.card >= 0 and not c.known])
    unknown = [i for i in range(s.turn_deck.count) if not s.turn_deck.known[i]]
    for enemies in (True, False):
        part = [i for i in unknown if s.round > 1 or (s.turn_deck.cards[i] < ENEMIES) == enemies]
        mix(random, [(s.turn_deck.cards, i) for i in part])
    mix(random, [(s.artifact_deck.cards, i) for i in range(s.artifact_deck.count)])
    if not s.foe.known:
        s.foe.card = random.choice([foe for foe in Foe if foe != s.options.without_foe - 1])
    set_key(s.chance, random.getrandbits(256))
    return s


def is_unseen(s, card):
    return card < FIRST_COLOURED and not s.seen >> card & 1


def exchange(s, random, first, stop):
    """Let the unseen cards of one kind change names."""
    piles = (s.turn_deck, s.horde, s.leftover)
    places = [(pile.cards, i) for pile in piles for i in range(pile.count)]
    places += [s.regions[place].cover for place in OUTER if s.regions[place].cover.card >= 0]
    mix(random, [place for place in places if first <= look(place) < stop and is_unseen(s, look(place))])


def look(place):
    return place[0][place[1]] if isinstance(place, tuple) else place.card


def mix(random, places):
    """Let the cards in some places change places at random."""
    cards = [look(place) for place in places]
    random.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        if isinstance(place, tuple):
            place[0][place[1]] = card
        else:
            place.card = card


@pytest.mark.unmeasured
@FEW
@given(st.integers(0, 2**32))
@proves("TED-2.18")
def test_what_is_dealt_afresh_depends_on_nothing_hidden(seed):
    random = Random(seed)
    differing = 0
    for s in positions(GAME, seed):
        other = rearranged(s, random)
        viewer = random.choice((0, s.seats - 1, SPECTATOR))
        assert to_bytes(masked(other, viewer)) == to_bytes(masked(s, viewer)), "they look the same"
        differing += to_bytes(other.turn_deck) != to_bytes(s.turn_deck)
        key = random.getrandbits(64)
        assert dealt(other, key, viewer) == dealt(s, key, viewer)
    assert differing


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_all_viewers_know_the_same(viewer):
    for seed in range(5):
        s = GAME.new(seed, 2)
        assert dealt(s, seed, viewer) == dealt(s, seed)


def test_another_chance_deals_otherwise():
    s = GAME.new(1, 2)
    assert len({dealt(s, key) for key in range(20)}) == 20


# -- every arrangement is as likely, counted out by hand -----------------------------------------------------------------


def laid(t, unseen, round_=2):
    """A table at which all cards but some have been face up; those that lie nowhere else are on the discard pile."""
    hidden = {number(Card, card) for card in unseen}
    lying = {card for pile in ("turn_deck", "horde") for card in t.cards(pile)} | set(unseen)
    t.discard(*(text(Card, card) for card in Card if text(Card, card) not in lying))
    t.state.seen = sum(1 << card for card in Card if card not in hidden)
    t.state.round = round_
    return t


def outcomes(t, times):
    """How often each arrangement comes out: Turn Deck, Horde Deck and Leftover cards, top first, and what covers the Coast."""
    chance = keyed(20261121)
    counts = Counter()
    for _ in range(times):
        s = clone(t.state)
        GAME.determinize(s, 0, chance)
        assert to_bytes(s.discard) == to_bytes(t.state.discard)
        piles = [tuple(text(Card, p.cards[i]) for i in range(p.count - 1, -1, -1)) for p in (s.turn_deck, s.horde, s.leftover)]
        cover = s.regions[1].cover.card
        counts[*piles, text(Card, cover) if cover != NOWHERE else None] += 1
    return counts


def check_even(counts, expected, limit):
    """Exactly so many arrangements, all as frequent as chance allows (chi-square at 0.1 %)."""
    assert len(counts) == expected
    assert chi_square(dict(enumerate(counts.values())), expected) < limit


@pytest.mark.unmeasured
@proves("TED-2.18", "TED-4.4")
def test_every_arrangement_of_a_later_round_is_as_likely():
    """Two enemy cards and a Dire Enemy are unseen; one of each kind came to the Horde Deck, one of its two cards has joined.

    Which enemy card is left over (2), which card has joined (2), the order of the Turn Deck (6): 24 arrangements.
    """
    t = laid(Table().deck("red", "forest-ruins", "blue").horde("harpy"), ["forest-ruins", "harpy", "coast-desert"])
    assert t.cards("leftover") == ["coast-desert"]
    check_even(outcomes(t, 2400), 24, 49.73)


@proves("TED-2.18", "TED-4.4", "TED-13.16")
def test_a_shown_card_stays_where_everybody_knows_it():
    """As before with the top card shown: the order of the two others (2) makes 8 arrangements."""
    t = laid(Table().deck("red", "forest-ruins", "blue").horde("harpy"), ["forest-ruins", "harpy", "coast-desert"])
    t.state.turn_deck.known[2] = 255
    counts = outcomes(t, 1600)
    assert {deck[0] for deck, *_ in counts} == {"red"}
    check_even(counts, 8, 24.32)


@pytest.mark.unmeasured
@proves("TED-2.13", "TED-2.18", "TED-8.4")
def test_every_arrangement_of_the_first_round_is_as_likely():
    """Two enemy cards (one on the Turn Deck, one in the Horde Deck) and two Dire Enemies (one in the Horde Deck) are unseen.

    Which enemy card is on the Turn Deck (2), the order of the two defender cards below it (2) and of the Horde Deck (2), which Dire
    Enemy is in it (2), and whether the other one or Green's card covers the Coast (2): 32 arrangements.
    """
    t = Table().deck("forest-ruins", "red", "blue").horde("harpy", "coast-desert").destroy("coast", "wraith")
    t = laid(t, ["forest-ruins", "harpy", "coast-desert", "wraith", "green"], round_=1)
    t.state.regions[1].cover.known = 0
    assert t.cards("leftover") == ["green"]
    check_even(outcomes(t, 3200), 32, 61.1)


@proves("TED-2.10", "TED-2.18", "TED-14.29")
@pytest.mark.parametrize(("options", "foes", "limit"), [({}, 6, 20.52), ({"without_foe": "hill-giant"}, 5, 18.47)])
def test_every_foe_that_may_lie_there_is_as_likely(options, foes, limit):
    s, chance = GAME.new(1, 1, options), keyed(7)
    counts = Counter()
    for _ in range(600):
        GAME.determinize(s, 0, chance)
        counts[s.foe.card] += 1
    assert (Foe.HILL_GIANT in counts) == (foes == 6)
    check_even(counts, foes, limit)


@proves("TED-2.9", "TED-14.26")
def test_the_artifact_deck_may_lie_in_any_order():
    t = Table().artifact_deck("celestial-idol", "zodiac-cloak", "staff-of-control")
    chance, counts = keyed(3), Counter()
    for _ in range(600):
        GAME.determinize(t.state, 0, chance)
        counts[tuple(t.state.artifact_deck.cards[:3])] += 1
    check_even(counts, 6, 20.52)
