"""A game with bags, hands of them, a map that grows, a market and dice keeps the promises that every game keeps."""

from __future__ import annotations

from random import Random

import pytest

from holdfast.engine.hexes import DQ, DR, find
from holdfast.engine.pile import NONE
from holdfast.engine.visibility import masked
from holdfast.play.conformance import CHECKS, positions
from holdfast.play.match import Match
from tests.wilds import CARDS, GAME, GATHER, GIVE, HOLD, LENGTH, PLACES, ROLL, SHOW, WAIT, WALK, Herb, Terrain, Way


@pytest.mark.parametrize("promise", CHECKS)
def test_it_keeps_the_promises_of_every_game(promise):
    for seed in range(3):
        CHECKS[promise](GAME, seed)


def test_nothing_is_ever_lost_or_doubled():
    for seed in range(6):
        for s in positions(GAME, seed):
            c = GAME.content.record
            assert s.land.count - 1 + sum(s.ground) == sum(c.hexes)
            cards = [card for card in (*s.row, *s.cards.cards[: s.cards.count]) if card != NONE]
            assert len(set(cards)) == len(cards) <= CARDS
            for one in s.explorers[: s.seats]:
                assert sum(one.hand.held) == one.hand.size
                assert all(seen <= held for seen, held in zip(one.hand.shown, one.hand.held, strict=True))
            for at, ground in enumerate(s.land.hexes[: s.land.count]):
                assert list(ground.next) == [find(s.land, ground.q + DQ[way], ground.r + DR[way]) for way in Way]
                assert at == 0 or s.costs[at] == c.costs[ground.terrain]


def test_a_turn_of_each_kind():
    s = GAME.new(3, 2)
    assert s.left == 2 * 5, "five turns each is usual for two"
    first, second = s.explorers[0], s.explorers[1]
    first.hand.held[:], first.hand.shown[:] = (1, 1, 0), (0, 0, 0)
    s.row[:] = (4, 7, 2)
    s.ground[:] = (1, 0, 1)
    GAME.step(s, WALK + Way.NE)
    terrain = s.land.hexes[1].terrain
    assert (s.land.hexes[1].q, s.land.hexes[1].r, list(s.land.hexes[0].next)) == (1, -1, [NONE, 1, NONE, NONE, NONE, NONE])
    assert first.at == (0 if terrain == Terrain.LAKE else 1)
    GAME.step(s, GATHER)
    assert (second.hand.size, list(second.hand.shown), s.row[0], s.row[1]) == (3, [0, 0, 0], 7, 2), "the 4 is the oldest card"
    GAME.step(s, SHOW)
    assert list(first.hand.shown) == [1, 1, 0] == list(masked(s, 1).explorers[0].hand.shown)
    assert list(masked(s, 1).explorers[0].hand.held) == [0, 0, 0]
    GAME.step(s, WAIT)
    s.row[:] = (5, 8, 0)
    GAME.step(s, GIVE + PLACES * Herb.MINT + 1)
    assert (first.points, first.hand.size, list(first.hand.held), list(first.hand.shown)) == (9, 1, [1, 0, 0], [1, 0, 0])
    assert list(s.row) == [5, NONE, 0], "the gap stays until everybody has had a turn"
    s.dice.face[2] = 3
    GAME.step(s, HOLD + 2)
    assert s.dice.holder[2] == 1 and second.points == 1
    GAME.step(s, ROLL)
    assert s.dice.face[2] == 3 and all(face in (1, 2, 3) for face in s.dice.face)


def test_its_actions_are_written_with_both_parameters():
    match = Match(GAME, ["human"] * 3, {}, 1)
    assert match.options == {"length": LENGTH.default}
    seat = match.deciding[0]
    herb = next(herb for herb in Herb if match.state.explorers[seat].hand.held[herb])
    text = f"give:{herb.name.lower()}:1"
    match.play(seat, GAME.actions.number(text))
    assert GAME.actions.to_json(GAME.actions.number(text)) == {"action": "give", "herb": herb.name.lower(), "place": "1"}
    assert match.state.explorers[seat].hand.size == 1


def test_a_lake_is_found_and_not_entered():
    s = GAME.new(Random(1).getrandbits(64), 2)
    s.ground[:] = (0, 0, 1)
    GAME.step(s, WALK + Way.W)
    assert (s.land.count, s.land.hexes[1].terrain, s.explorers[0].at) == (2, Terrain.LAKE, 0)
    assert WALK + Way.W not in GAME.legal(s)
