"""What holds in every position of every game, whatever the options and however it is played (`tests/walks.py`)."""

from __future__ import annotations

import pytest

from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import clone
from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders.names import ABOARD, ARTIFACTS, CARDS, FIRST_DIRE, NOWHERE, OUTER, Foe
from tests.amounts import amount
from tests.proves import proves
from tests.walks import Walks

pytestmark = pytest.mark.unmeasured  # whole games, hundreds of them

WALKS = Walks(GAME, range(1, 5), amount(24, 60))
positions = WALKS.positions


def held(pile):
    return list(pile.cards[: pile.count])


def all_cards(s):
    cards = [card for pile in (s.turn_deck, s.discard, s.horde, s.leftover) for card in held(pile)]
    cards += [region.cover.card for region in s.regions if region.cover.card != -1]
    return cards + [card for card in (s.card, s.entombed) if card != -1]


def in_the_game(s):
    """The cards that have not been left out; an option is 1 for the first card."""
    out = [s.options.without_enemy - 1 if s.options.without_enemy else -1]
    out += [FIRST_DIRE + s.options.without_dire_enemy - 1 if s.options.without_dire_enemy else -1]
    return [card for card in range(CARDS) if card not in out]


@WALKS.each
@proves("TED-2.17", "TED-7.8", "TED-14.27", "TED-14.28")
def test_the_21_cards_are_conserved_but_for_those_left_out(seed, people, blunders):
    chance = Chance()
    set_key(chance, seed)
    for s in positions(seed, people, blunders):
        assert sorted(all_cards(s)) == in_the_game(s)
        other = clone(s)
        GAME.determinize(other, 0, chance)
        assert sorted(all_cards(other)) == in_the_game(s)


@WALKS.each
@proves("TED-10.7", "TED-14.26")
def test_the_ten_artifacts_are_conserved_but_for_one_left_out(seed, people, blunders):
    for s in positions(seed, people, blunders):
        carried = [a for d in s.defenders for a in range(ARTIFACTS) if d.artifacts >> a & 1]
        found = [f.card for f in s.frames.items[: s.frames.count] if f.kind == 6]
        left_out = s.options.without_artifact - 1
        assert sorted(carried + found + held(s.artifact_deck)) == [a for a in range(ARTIFACTS) if a != left_out]


@WALKS.each
@proves("TED-3.10", "TED-6.17", "TED-1.7")
def test_counters_stay_on_their_tracks(seed, people, blunders):
    for s in positions(seed, people, blunders):
        for place in OUTER:
            region = s.regions[place]
            assert 0 <= region.threat <= s.options.outer_limit
            assert bool(region.destroyed) == (region.threat == s.options.outer_limit)
        assert 0 <= s.regions[0].threat <= s.options.capital_limit
        for d in range(s.options.defenders):
            defender = s.defenders[d]
            assert 0 <= defender.hit_points <= GAME.content.record.heroes[defender.hero].hit_points or defender.hero == -1
        assert s.points >= 0
        assert s.foe_hit_points >= 0


@WALKS.each
@proves("TED-1.2", "TED-1.3", "TED-1.5")
def test_the_game_is_over_exactly_when_the_city_or_the_foe_falls(seed, people, blunders):
    for s in positions(seed, people, blunders):
        fallen = s.regions[0].threat == s.options.capital_limit
        beaten = s.foe_place != NOWHERE and s.foe_hit_points == 0
        out_of_time = s.options.round_limit and s.round >= s.options.round_limit and s.result == 2
        assert bool(s.result) == (fallen or beaten or bool(out_of_time))
        assert (s.result == 1) == beaten


@WALKS.each
@proves("TED-6.25", "TED-11.11", "TED-12.11")
def test_only_the_giant_and_the_colossus_carry_anybody_and_the_circle_is_in_the_mountains(seed, people, blunders):
    for s in positions(seed, people, blunders):
        aboard = [d for d in range(s.options.defenders) if s.defenders[d].place == ABOARD]
        if aboard:
            assert s.foe.card in (Foe.COLOSSUS, Foe.HILL_GIANT)
            assert s.foe_place != NOWHERE
            assert s.foe.card == Foe.HILL_GIANT or len(aboard) == 1
        circle = [d for d in range(4) if s.circle >> d & 1]
        assert len(circle) <= s.options.circle_capacity
        assert all(s.defenders[d].place == 4 for d in circle)


@WALKS.each
def test_the_stack_ends_with_the_round_and_no_frame_is_lost(seed, people, blunders):
    for s in positions(seed, people, blunders):
        assert s.frames.items[0].kind == 2
        assert 1 <= s.frames.count <= 6
