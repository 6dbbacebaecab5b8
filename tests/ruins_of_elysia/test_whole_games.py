"""Whole games: they end, no card is lost, and nothing is left behind where nothing may be."""

from __future__ import annotations

from random import Random

import pytest

from holdfast.games.ruins_of_elysia import GAME
from holdfast.games.ruins_of_elysia.names import CARDS, FOUND, ITEMS, LAST_ROUND, MARKET, Result
from holdfast.games.ruins_of_elysia.rules.npcs import is_corrupted
from holdfast.play.trace import random_start
from tests.proves import proves

NOTHING_ON = 2
"""With so few frames no card is on its way: the turn, and what it asks."""


def owned(s, kind):
    count = 0
    for me in s.players[: s.seats]:
        count += me.hand.held[kind] + me.deck.held[kind] + me.discard[kind] + me.played[kind]
        count += me.bought[kind] if kind < ITEMS else 0
    return count


def leave_outs(s):
    return sum(bin(me.out).count("1") for me in s.players[: s.seats])


def counts(s):
    """How many cards of each kind there are, wherever they lie."""
    market = [s.market[kind] + owned(s, kind) for kind in range(MARKET)]
    found = [
        s.exploration[kind] + s.explored[kind] + sum(card == kind for card in s.row) + owned(s, MARKET + kind) for kind in range(FOUND)
    ]
    starters = sum(owned(s, kind) for kind in range(ITEMS, CARDS)) + leave_outs(s)
    return market, found, starters


def met(s):
    """Cards of the Encounter Deck, and those that stand on the map."""
    here = [npc.foe for npc in s.npcs[: s.npc_count] if not is_corrupted(s, npc.foe)]
    return sum(s.encounters) + sum(s.encountered) + len(here)


def check(s):
    for me in s.players[: s.seats]:
        assert (me.hand.size, me.deck.size) == (sum(me.hand.held), sum(me.deck.held))
        assert all(shown <= held for shown, held in zip(me.hand.shown, me.hand.held, strict=True))
        assert me.wild >= 0
    assert s.turn.walk >= 0 and s.turn.coin >= 0
    if not s.combat.on:
        assert not any(npc.down or npc.share for npc in s.npcs)
        assert not any(villain.hand or sum(villain.pool) for villain in s.villains)


@pytest.mark.unmeasured
@pytest.mark.parametrize("seed", range(24))
def test_random_games_end_and_lose_no_card(seed):
    s, chance = random_start(GAME, seed)
    cards, encounters = counts(s), met(s)
    overlays = sum(s.overlays)
    while not GAME.is_over(s):
        GAME.step_unchecked(s, chance.choice(GAME.legal(s)))
        assert counts(s) == cards
        assert met(s) == encounters or s.frames.count > NOTHING_ON
        laid = sum(ground.overlay >= 0 for ground in s.land.hexes[: s.land.count])
        assert laid + sum(s.overlays) == overlays
        check(s)


@pytest.mark.unmeasured
@proves("ROE-16.3")
def test_a_quest_that_nobody_wins_ends_though_the_table_sets_no_limit():
    """A player at random never fells the corrupted hero alone; what is counted and observed goes with it to the end."""
    s, chance = GAME.new(3, 1, {"max_rounds": 0}), Random(3)
    tally, numbers = GAME.metrics.tally(), GAME.content.record
    GAME.metrics.begin(s, numbers, tally)
    while not GAME.is_over(s):
        GAME.step_unchecked(s, chance.choice(GAME.legal(s)))
        for event in s.events.items[: s.events.count]:
            GAME.metrics.count(s, numbers, event, tally)
    GAME.metrics.end(s, numbers, tally)
    assert (s.round, tally.rounds, s.result) == (LAST_ROUND, LAST_ROUND, Result.LOST)
    assert GAME.observation.in_parts(GAME.observe(s, 0))["turn"][0, 0] == 1
    assert GAME.view(s, 0)["rounds"] == 0
