"""What holds in every position of every game, whatever the options and however it is played (`tests/walks.py`)."""

from __future__ import annotations

import pytest

from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import clone
from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders import decisions as pending
from holdfast.games.kingdom_defenders.content import TOP_LEVEL, Rule
from holdfast.games.kingdom_defenders.names import (
    ADVENTURES,
    AREA_A,
    AREA_B1,
    AREA_B2,
    AREA_B3,
    AREA_C,
    AREA_D,
    DEEDS,
    FATES,
    GOODS,
    HORDES,
    REWARDS,
    SPACES,
    SPACES_PER_BUILDING,
    Variant,
    Wall,
)
from holdfast.games.kingdom_defenders.rules.camps import camp_of
from holdfast.games.kingdom_defenders.rules.places import own_discs_on
from tests.amounts import amount
from tests.proves import proves
from tests.walks import Walks

pytestmark = pytest.mark.unmeasured  # whole games, hundreds of them

WALKS = Walks(GAME, range(2, 5), amount(18, 270))
positions = WALKS.positions
NONE = -1


def held(pile):
    return list(pile.cards[: pile.count])


def players(s):
    return [s.players[p] for p in range(s.seats)]


def adventures(s):
    """All Adventures that are not discarded, each once."""
    taken = [card for player in players(s) for card in range(ADVENTURES) if player.adventures >> card & 1]
    return held(s.adventure_deck) + [card for card in s.adventures if card != NONE] + taken


@WALKS.each
@proves("KD-2.14", "KD-2.22", "KD-2.12", "KD-8.3", "KD-18.10")
def test_cards_and_tiles_are_conserved(seed, people, blunders):
    before = None
    chance = Chance()
    set_key(chance, seed)
    for s in positions(seed, people, blunders):
        for looked_at in (s, dealt_afresh(s, chance)):
            rewards = held(looked_at.reserve) + [tile for tile in looked_at.rewards if tile != NONE]
            rewards += [tile for player in players(looked_at) for tile in held(player.rewards)]
            assert sorted(rewards) == list(range(REWARDS))
            fates = held(looked_at.fates) + [card for p in players(looked_at) for card in (p.fate.card, p.other_fate.card) if card != NONE]
            assert sorted(fates) == [card for card in range(FATES) if card != s.options.without_fate - 1]
            deeds = held(looked_at.deed_pile) + [deed for deed in looked_at.deeds if deed != NONE]
            assert len(set(deeds)) == len(deeds) <= DEEDS
            assert len(set(adventures(looked_at))) == len(adventures(looked_at))
            tiles = [tile for tile in looked_at.characters if tile != NONE]
            assert len(set(tiles)) == len(tiles) == (2 if people == 2 else 3)
            assert len({slot.card for slot in looked_at.buildings}) == 5
        now = (set(adventures(s)), set(held(s.deed_pile)), set(held(s.horde_deck)))
        assert before is None or all(new <= old for new, old in zip(now, before, strict=True)), "what has left the game stays away"
        before = now


def dealt_afresh(s, chance):
    other = clone(s)
    GAME.determinize(other, 0, chance)
    return other


@WALKS.each
@proves("KD-2.17", "KD-5.16", "KD-10.3", "KD-21.8", "KD-21.13")
def test_discs_are_conserved(seed, people, blunders):
    total = {}
    for s in positions(seed, people, blunders):
        lifting = any(s.frames.items[i].kind == pending.Lift.number for i in range(s.frames.count))
        for p, player in enumerate(players(s)):
            assert player.discs >= 0 and player.reserve >= 0
            if not lifting:  # a wound is suffered and its disc not chosen yet
                on_board = sum(own_discs_on(s, GAME.content.record, p, space) for space in range(SPACES))
                discs = player.discs + player.reserve + on_board + (player.wounds > 0)
                assert total.setdefault(p, discs) == discs
        grey = sum(player.grey for player in players(s))
        assert grey + (s.grey_owner != NONE) <= 1
        assert (s.grey_space == NONE) or s.holders[s.grey_space] >> s.grey_owner & 1


PLAYERS_NEEDED = {AREA_B1: (2, 2), AREA_C: (2, 4, 3, 2), AREA_D: (2, 3)}
"""By KD-5.19, KD-12.11 and KD-5.20: how many players each of these spaces needs."""


def may_be_occupied(s, c, space):
    """Whether there is such a space at all, by the rules and not by the engine."""
    if space < AREA_B1:  # P1 with three or more players, and the Characters that lie there
        return s.seats > 2 if space == AREA_A else s.characters[space - AREA_A - 1] != NONE
    if AREA_B2 <= space < AREA_B3:  # five printed Buildings, and one tile more in each round
        place, number = divmod(space - AREA_B2, SPACES_PER_BUILDING)
        if place >= 5 and place - 5 >= s.round:
            return False
        building = place if place < 5 else s.buildings[place - 5].card
        return building != NONE and 2 <= c.buildings[building].spaces[number] <= s.seats
    if AREA_B3 <= space < AREA_C:  # the deck and its row, which is shorter for two
        return s.adventure_deck.count > 0 if space == AREA_B3 else s.adventures[space - AREA_B3 - 1] != NONE
    first = max(area for area in PLAYERS_NEEDED if area <= space)
    if first == AREA_C and (s.options.variant == Variant.FAMILY or (s.round == 1 and s.options.variant != Variant.EXTREME)):
        return False
    return PLAYERS_NEEDED[first][space - first] <= s.seats


@WALKS.each
@proves("KD-5.4", "KD-5.5", "KD-5.6", "KD-5.7", "KD-5.17", "KD-5.18")
def test_nobody_stands_where_they_must_not(seed, people, blunders):
    groups = [(AREA_A, AREA_B1), (AREA_B1, AREA_B2), (AREA_C, AREA_D), (AREA_D, SPACES)]
    groups += [(first, first + SPACES_PER_BUILDING) for first in range(AREA_B2, AREA_B3, SPACES_PER_BUILDING)]
    for s in positions(seed, people, blunders):
        c = GAME.content.record
        for space in range(SPACES):
            assert s.holders[space] == 0 or may_be_occupied(s, c, space), space
            assert s.holders[space] >> s.seats == 0
            assert s.holders[space].bit_count() <= 1 or AREA_B2 <= space < AREA_B3
        for first, last in groups:
            for p in range(s.seats):
                assert sum(s.holders[space] >> p & 1 for space in range(first, last)) <= 1


@WALKS.each
@proves("KD-1.9", "KD-10.1", "KD-11.9", "KD-12.4", "KD-12.5", "KD-2.19")
def test_counters_stay_on_their_tracks(seed, people, blunders):
    for s in positions(seed, people, blunders):
        c = GAME.content.record
        assert sorted(s.order[: s.seats]) == list(range(s.seats))
        assert 1 <= s.round <= 6 and 0 <= s.wall <= Wall.FALLEN
        for player in players(s):
            assert 0 <= player.wounds <= 4 and player.fame >= 0
            assert all(0 <= level <= TOP_LEVEL for level in player.levels)
            assert all(n >= 0 for n in player.goods)
        if s.horde != NONE:
            assert 0 <= s.horde < HORDES and 0 <= s.counter <= 3
            horde = c.hordes[s.horde]
            assert sum(p.camp[0] for p in players(s)) <= horde.weapon
            assert sum(p.camp[1] for p in players(s)) <= horde.spell
            assert all(camp_of(s, p) <= c.rules[Rule.CAMP_SIZE_2 + people - 2].value for p in range(s.seats))


@WALKS.each
@proves("KD-22.3", "KD-22.6")
def test_what_all_have_seen_of_goods_is_true(seed, people, blunders):
    for s in positions(seed, people, blunders):
        for player in players(s):
            for good in range(GOODS):
                assert player.at_least[good] <= player.start[good] <= player.at_most[good]


@WALKS.each
@proves("KD-1.2", "KD-1.3", "KD-18.3")
def test_the_game_ends_in_its_last_round_or_when_the_city_falls(seed, people, blunders):
    for s in positions(seed, people, blunders):
        if s.result:
            last = 5 if s.options.variant == 1 else 6
            assert (s.result == 2) == (s.wall == Wall.FALLEN)
            assert s.round == last or s.wall == Wall.FALLEN
        else:
            several = s.frames.items[s.frames.count - 1].kind == pending.Fate.number
            assert s.deciding < 1 << s.seats if several else s.deciding in (1, 2, 4, 8)[: s.seats]


@WALKS.each
def test_the_stack_ends_with_the_round_and_no_event_is_lost(seed, people, blunders):
    for s in positions(seed, people, blunders):
        assert s.frames.items[0].kind == pending.Round.number
        assert 1 <= s.frames.count <= 10
        assert not s.events.lost
