"""Behind screens and face down: what each viewer may know, what is dealt afresh for them, and that all that is told is noted."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from holdfast.engine.pile import ALL, NONE
from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import clone, to_bytes
from holdfast.engine.visibility import SPECTATOR, masked
from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders import decisions as pending
from holdfast.games.kingdom_defenders.actions import SPACE
from holdfast.games.kingdom_defenders.log import Log
from holdfast.games.kingdom_defenders.names import (
    BUILDINGS,
    DEEDS_I,
    FATES,
    GOODS,
    PRINTED_BUILDINGS,
    RELICS,
    REWARDS,
    Building,
    Fate,
    Good,
)
from holdfast.games.kingdom_defenders.players.determinize import deal_fates, deal_rewards, fits_bounds, is_choosing, unknown
from holdfast.games.kingdom_defenders.rules.relics import open_relics
from holdfast.play.conformance import viewers
from holdfast.play.trace import choose, random_start
from tests.proves import proves

from .driving import asked, dealt, do, legal, window
from .table import PLAYERS as SEATS
from .table import Table, goods_of

C = GAME.content.record


def chance(seed=1):
    made = Chance()
    set_key(made, seed)
    return made


def deals(s, viewer, count, seed=1):
    """The position dealt afresh for a viewer, again and again."""
    luck = chance(seed)
    for _ in range(count):
        other = clone(s)
        GAME.determinize(other, viewer, luck)
        yield other


def played(seed, moves, people=None):
    """A position of a random game."""
    s, random = random_start(GAME, seed)
    if people:
        s = GAME.new(seed, people)
    for _ in range(moves):
        if not s.result:
            GAME.step(s, choose(GAME, s, random, 0.5))
    return s


# -- what a viewer sees of it --------------------------------------------------------------------------------------------


@proves("KD-22.1", "KD-22.2")
def test_only_its_owner_looks_behind_a_screen():
    s = dealt(3, 3)
    for viewer in viewers(s):
        seen = masked(s, viewer)
        for p in range(3):
            shown, true = seen.players[p], s.players[p]
            if p == viewer:
                assert list(shown.goods) == list(true.goods)
                assert list(shown.start) == list(true.start)
                assert (shown.fate.card, shown.other_fate.card) == (true.fate.card, true.other_fate.card)
                assert sum(shown.goods) == goods_of(true.fate.card)
            else:
                assert not any(shown.goods) and not any(shown.start) and not shown.known
                assert shown.fate.card == shown.other_fate.card == NONE
            assert (shown.fame, shown.discs) == (true.fame, true.discs)


@proves("KD-22.9", "KD-2.23", "KD-22.12")
def test_everybody_is_asked_equally_often_about_the_cubes_of_the_fate_card():
    """Whoever has no cubes of either kind goes on, though asked: nobody can tell cards apart by counting questions."""
    most = max(C.fates[card].either for card in range(FATES))
    assert most
    asked_for = {}
    for seed in range(20):
        s = GAME.new(seed, 4)
        while window(s) == "fate":
            do(s, max(legal(s)))
        for p in s.order[: s.seats]:
            card, times = s.players[p].fate.card, 0
            while window(s) == "either" and asked(s) == p:
                either = C.fates[card].either
                assert legal(s) == ({"take:weapon", "take:spell"} if times < either else {"pass"})
                for viewer in viewers(s):
                    if viewer != p:
                        question = GAME.words(GAME.content).question(masked(s, viewer))
                        asked_for.setdefault(viewer, set()).add(str(question).split(" ", 1)[1])
                do(s, max(legal(s)))
                times += 1
            assert times == most
            assert sum(s.players[p].start) == goods_of(card)
    assert all(len(texts) == 1 for texts in asked_for.values()), "no question tells how many cubes there are"


@proves("KD-22.7")
def test_a_fate_card_and_its_cubes_are_told_to_nobody_else():
    secret = {Log.FATE_DEALT, Log.FATE_KEPT, Log.GAINED}
    for seed in range(10):
        s = GAME.new(seed, 4)
        while window(s) in ("fate", "either"):
            fates = window(s) == "fate"
            p = asked(s)
            action = GAME.legal_for(s, p)[-1]
            before = [masked(s, viewer) for viewer in viewers(s)]
            GAME.step(s, action)
            for was, viewer in zip(before, viewers(s), strict=True):
                seen = masked(s, viewer)
                assert viewer == p or not fates or to_bytes(was.players) == to_bytes(seen.players), "that they have chosen, and no more"
            events = s.events.items[: s.events.count]
            assert all(event.audience == 1 << event.a for event in events if event.kind in secret)
            assert all(event.a == p for event in events if event.kind in {Log.FATE_KEPT, Log.GAINED})


@proves("KD-22.4", "KD-22.5", "KD-22.6")
@pytest.mark.parametrize("viewer", ["blue", "green", None])
def test_what_all_know_of_relics_is_seen_by_everybody(viewer):
    """Whoever looks counts the same, also when their eyes do not tell who else has seen a tile."""
    t = Table(3).relics("red", orb=1).rewards("red", "reward-1", "reward-5", known=True).rewards("red", "reward-2", "reward-6")
    red = SEATS.index("red")
    known = [open_relics(t.state, C, red, relic) for relic in range(RELICS)]
    assert sum(known) == 3
    assert [open_relics(t.seen(viewer), C, red, relic) for relic in range(RELICS)] == known


# -- what is dealt afresh ------------------------------------------------------------------------------------------------


@pytest.mark.unmeasured
def test_nothing_gets_lost_and_nothing_comes_twice():
    for seed in range(12):
        s = played(seed, 20 + 15 * seed)
        for viewer in viewers(s):
            for other in deals(s, viewer, 3):
                assert _cards(other) == _cards(s)
                for p in range(s.seats):
                    if viewer != p and not s.players[p].known >> viewer & 1:
                        assert [g - b for g, b in zip(other.players[p].goods, other.players[p].start, strict=True)] == [
                            g - b for g, b in zip(s.players[p].goods, s.players[p].start, strict=True)
                        ], "what came and went is known"
                    assert all(n >= 0 for n in other.players[p].goods)


def _cards(s):
    """All Fate cards, Rewards, Deeds, Adventures and Hordes, wherever they lie."""
    players = s.players[: s.seats]
    fates = [*s.fates.cards[: s.fates.count], *(p.fate.card for p in players), *(p.other_fate.card for p in players)]
    rewards = [*s.reserve.cards[: s.reserve.count], *(card for p in players for card in p.rewards.cards[: p.rewards.count])]
    piles = [sorted(pile.cards[: pile.count]) for pile in (s.deed_pile, s.adventure_deck, s.horde_deck)]
    return sorted(fates), sorted(rewards), piles


def test_the_own_screen_and_all_that_is_known_stay():
    for seed in range(10):
        s = played(seed, 10 + 12 * seed)
        for viewer in viewers(s):
            for other in deals(s, viewer, 2):
                assert to_bytes(masked(other, viewer)) == to_bytes(masked(s, viewer))


@pytest.mark.unmeasured
@proves("KD-22.7")
def test_every_fate_card_that_fits_is_dealt_equally_often():
    """Red sees two of eight cards; Blue may have kept any other, in each way to take its cubes."""
    s = dealt(3, 2)
    red = {s.players[0].fate.card, s.players[0].other_fate.card}
    ways = {card: C.fates[card].either + 1 for card in range(FATES) if card not in red}
    count = 1500
    found = Counter(other.players[1].fate.card for other in deals(s, 0, count))
    assert set(found) == set(ways)
    for card, n in found.items():
        assert abs(n / count - ways[card] / sum(ways.values())) < 0.03
    given_away = Counter(other.players[1].other_fate.card for other in deals(s, 0, 600))
    assert set(given_away) == set(ways)


@proves("KD-22.6", "KD-22.10")
def test_no_fate_card_is_dealt_that_cannot_have_given_what_was_seen():
    s = dealt(3, 3)
    blue = s.players[1]
    blue.at_least[0] = 2  # weapons were seen
    blue.at_most[3] = 0  # and that there are no coins
    blue.start[:] = blue.goods[:] = [2, 1, 1, 0]
    blue.fate.card = Fate.RUNES
    for p in (0, 2):
        while s.players[p].fate.card in (Fate.RUNES, s.players[2 - p].fate.card):
            s.players[p].fate.card = (s.players[p].fate.card + 1) % FATES
    for other in deals(s, SPECTATOR, 300):
        start, card = list(other.players[1].start), other.players[1].fate.card
        assert start[0] >= 2 and start[3] == 0
        fate = C.fates[card]
        cubes = start[0] - fate.weapon + start[1] - fate.spell
        assert (cubes, start[2], start[3]) == (fate.either, fate.loot, fate.coin)
        assert len({player.fate.card for player in other.players[:3]}) == 3


@proves("KD-2.24")
@pytest.mark.parametrize("chosen", [False, True])
def test_while_fate_cards_are_chosen_both_cards_of_a_rival_may_be_any(chosen):
    """Also those of a rival who has chosen already; who has only cannot choose again."""
    s = GAME.new(5, 3)
    first = 0
    if chosen:
        GAME.step(s, GAME.legal_for(s, 1)[0])
    others = [p for p in range(3) if p != first]
    own = {s.players[first].fate.card, s.players[first].other_fate.card}
    kept, away = set(), set()
    for other in deals(s, first, 300):
        for p in others:
            assert is_choosing(other, p) == bool(s.deciding >> p & 1)
            assert len(GAME.legal_for(other, p)) == 2 * is_choosing(other, p)
            kept.add(other.players[p].fate.card)
            away.add(other.players[p].other_fate.card)
    assert kept == away == set(range(FATES)) - own


def test_between_two_questions_about_cubes_only_what_was_asked_has_been_taken():
    s = GAME.new(5, 3)
    while window(s) == "fate":
        do(s, max(legal(s)))
    assert window(s) == "either"
    p = asked(s)
    for other in deals(s, (p + 1) % 3, 200):
        fate, start = C.fates[other.players[p].fate.card], other.players[p].start
        assert list(start) == [fate.weapon, fate.spell, fate.loot, fate.coin]
        do(other, max(legal(other)))


@proves("KD-22.5")
def test_a_reward_out_of_the_chest_may_be_any_that_nobody_has_seen():
    t = Table(3).open_rewards("reward-1", "reward-2")
    t.rewards("red", "reward-3", "reward-4").rewards("blue", "reward-5").rewards("blue", "reward-6", known=True)
    seen = {viewer: [set() for _ in range(4)] for viewer in (0, 1, SPECTATOR)}
    for viewer, places in seen.items():
        for other in deals(t.state, viewer, 200):
            red, blue = other.players[0].rewards, other.players[1].rewards
            for place, card in zip(places, (*red.cards[:2], *blue.cards[:2]), strict=True):
                place.add(card)
    unseen = set(range(REWARDS)) - {0, 1, 5}
    assert seen[0] == [{2}, {3}, unseen - {2, 3}, {5}]
    assert seen[1] == [unseen - {4}, unseen - {4}, {4}, {5}]
    assert seen[SPECTATOR] == [unseen, unseen, unseen, {5}]


@proves("KD-22.8", "KD-2.9")
@pytest.mark.parametrize(("character", "opened"), [("usurper", "tavern"), ("quartermaster", "thieves-den")])
def test_buildings_face_down_may_be_any_of_those_agreed_on_but_never_a_third_attack(character, opened):
    t = Table(3, difficulty="expert", building_3="academy").characters("assassin", character, "tutor").buildings(open_ones=1)
    t.buildings(opened, "herbalist", "academy", "hiring-hall", "trading-post", open_ones=1)
    found = [set() for _ in range(5)]
    for other in deals(t.state, 0, 400):
        tiles = [slot.card for slot in other.buildings]
        assert len(set(tiles)) == 5
        for place, tile in zip(found, tiles, strict=True):
            place.add(tile)
    peaceful = {b for b in range(PRINTED_BUILDINGS, BUILDINGS) if not C.buildings[b].attack}
    assert found[0] == {t.state.buildings[0].card}, "it lies open"
    assert found[2] == {Building.ACADEMY}, "the table has named it"
    assert found[1] == found[3] == found[4] == peaceful - found[0] - {Building.ACADEMY}


def test_buildings_face_down_are_of_the_difficulty_agreed_on():
    s = dealt(2, 3, difficulty="standard", variant="family", without_building="tavern")
    allowed = {b for b in range(PRINTED_BUILDINGS, BUILDINGS) if C.buildings[b].difficulty == 1 and not C.buildings[b].horde}
    allowed -= {Building.TAVERN, s.buildings[0].card}
    found = {slot.card for other in deals(s, 0, 100) for slot in other.buildings[1:]}
    assert found == allowed


@proves("KD-22.8", "KD-2.12")
def test_deeds_face_down_stay_in_their_parts_and_the_top_adventure_stays():
    s = dealt(2, 3)
    orders = set()
    for other in deals(s, 0, 20):
        deeds = other.deed_pile.cards[: other.deed_pile.count]
        assert [deed < DEEDS_I for deed in deeds] == sorted(deed < DEEDS_I for deed in deeds)
        deck = other.adventure_deck
        assert deck.cards[deck.count - 1] == s.adventure_deck.cards[s.adventure_deck.count - 1]
        assert deck.known[deck.count - 1] == ALL
        orders.add((tuple(deeds), tuple(deck.cards[: deck.count]), tuple(other.horde_deck.cards[: other.horde_deck.count])))
    assert len(orders) == 20


@pytest.mark.unmeasured
def test_who_has_begun_an_adventure_or_a_deed_can_go_through_with_it():
    """However a rival's screen is dealt afresh: that they can pay was told by their beginning."""
    seen = Counter()
    for seed in range(40):
        s, random = random_start(GAME, seed)
        while not s.result and sum(seen.values()) < 60:
            kind = s.frames.items[s.frames.count - 1].kind
            if kind in (pending.Pay.number, pending.Deed.number):
                for other in deals(s, SPECTATOR, 5):
                    assert legal(other), f"nothing to be done in {window(s)}"
                seen[kind] += 1
            GAME.step(s, choose(GAME, s, random, 0.3))
    assert seen[pending.Pay.number] > 5 and seen[pending.Deed.number] > 5


# -- what is told is noted -----------------------------------------------------------------------------------------------


def noted_of_fates(before, other, after, viewer):
    """Whether a viewer can now know that other start goods than the true ones are impossible."""
    for p in range(after.seats):
        old, true, dealt_ = before.players[p], after.players[p], other.players[p]
        is_other = list(dealt_.start) != list(old.start) or dealt_.fate.card != old.fate.card
        fits = all(fits_bounds(after, p, good, dealt_.start[good]) for good in range(GOODS))
        if is_other and not (unknown(true.known, viewer) and fits):
            return True
    return False


def noted_of_rewards(before, other, after, viewer):
    """Whether a viewer has now seen a tile that is not the one dealt."""
    for p in range(after.seats):
        old, true, dealt_ = before.players[p].rewards, after.players[p].rewards, other.players[p].rewards
        for i in range(dealt_.count):
            if unknown(old.known[i], viewer) and not unknown(true.known[i], viewer) and true.cards[i] != dealt_.cards[i]:
                return True
    return False


SCREENS = (
    (lambda s, viewer, luck: deal_fates(s, C, viewer, luck, 0), noted_of_fates),
    (lambda s, viewer, luck: deal_rewards(s, viewer, luck, 0), noted_of_rewards),
)


@pytest.mark.unmeasured
@proves("KD-22.6", "KD-22.9")
@pytest.mark.parametrize("seeds", [*pairwise(range(0, 13, 3))])
def test_whatever_an_action_tells_of_a_screen_is_noted_for_all(seeds):
    """Deal a rival's screen afresh and let them do the same.

    Where they could not, or all see something else come of it, the step has told something; then what is noted must rule that deal out,
    or a computer player would still think it possible.  What Fate cards are kept is told to nobody.
    """
    luck, looked = chance(), 0
    for seed in range(*seeds):
        s, random = random_start(GAME, seed)
        blunders = random.choice((0.1, 0.5, 1.0))
        while not s.result:
            action = choose(GAME, s, random, blunders)
            frame = s.frames.items[s.frames.count - 1]
            after = clone(s)
            GAME.step(after, action)
            if frame.kind != pending.Fate.number and not (frame.kind == pending.Either.number and frame.card):
                looked += _look_at(s, action, after, Random(looked), luck)
            s = after
    assert looked > 100


def _look_at(s, action, after, random, luck):
    viewer = random.choice([viewer for viewer in viewers(s) if not s.deciding >> viewer & 1])
    looked = 0
    for deal, noted in SCREENS:
        other = clone(s)
        deal(other, viewer, luck)
        if all(to_bytes(a) == to_bytes(b) for a, b in zip(other.players, s.players, strict=True)):
            continue
        looked += 1
        if action in GAME.legal(other):
            GAME.step(other_after := clone(other), action)
            if to_bytes(masked(other_after, viewer)) == to_bytes(masked(after, viewer)):
                continue
            if noted is noted_of_rewards and other.reserve.count != after.reserve.count:
                continue  # another tile came out of the chest
            if noted is noted_of_rewards and after.result:
                continue  # all lie open
        kind = after.frames.items[after.frames.count - 1].kind if after.frames.count else -1
        is_begun = kind in (pending.Pay.number, pending.Deed.number)  # that they can go through with it is minded by the deal itself
        assert is_begun or noted(s, other, after, viewer), f"{SPACE.text(action)} in {window(s)} tells what is not noted"
    return looked


@proves("KD-22.6")
def test_who_begins_to_sell_loot_has_shown_one():
    """Else a deal afresh could leave them none, and nothing that they may do."""
    t = Table(3).discs("red", "slot-4-1")
    red = t.player("red")
    red.goods[Good.LOOT] = red.start[Good.LOOT] = 2
    t.begin("area-b").act("activate:slot-4-1")
    assert t.window == "sell" and red.at_least[Good.LOOT] == 1
