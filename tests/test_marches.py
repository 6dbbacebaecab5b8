"""The small game with everything a screen can draw keeps the promises of every game, and its figures are as its docstring says."""

from __future__ import annotations

import pytest

from holdfast.play.conformance import CHECKS
from tests.marches import GAME
from tests.marches.names import Terrain
from tests.marches.rules import BUY, FIGHT, STRIKE, WALK, YIELD


@pytest.mark.unmeasured
@pytest.mark.parametrize("promise", CHECKS)
def test_it_keeps_the_promises_of_every_game(promise):
    for seed in range(3):
        CHECKS[promise](GAME, seed)


def test_walking_costs_steps_and_a_village_makes_hiring_cheaper():
    s = GAME.new(3, 4)
    s.ground[4] = 1 + Terrain.FOREST
    land = {one["spot"]: one for one in GAME.view(s, 0)["land"]}
    assert (land["hex-5"]["cost"], land["hex-4"]["cost"], land["hex-1"]["cost"]) == (2, 1, None)
    assert (land["hex-8"]["terrain"], land["hex-8"]["cost"]) == (None, None), "two steps away"
    before = [offer["price"] for offer in GAME.view(s, 0)["market"]]
    GAME.step(s, WALK + 3)
    after = GAME.view(s, 0)["market"]
    assert [offer["price"] + 1 for offer in after] == before == [offer["printed"] for offer in after]
    GAME.step(s, BUY + 6)
    assert (s.captains[0].coins, s.piles[6], s.turn) == (3, 2, 1), "a fox is free in a village"


def test_a_challenge_is_won_by_whoever_does_not_give_up():
    s = GAME.new(3, 2)
    s.captains[1].hand.held[:] = (0, 1, 0, 0, 0, 0, 0, 0, 0)
    GAME.step(s, FIGHT + 1)
    challenge = GAME.view(s, 0)["challenge"]
    assert [(side["name"], side["strength"]) for side in challenge["sides"]] == [("Attackers", 1), ("Defenders", 1)]
    assert (challenge["whose"], challenge["missing"]) == (2, 1)
    GAME.step(s, STRIKE + 1)
    assert [side["strength"] for side in GAME.view(s, 0)["challenge"]["sides"]] == [1, 5]
    assert GAME.view(s, 0)["challenge"]["missing"] == 5
    GAME.step(s, YIELD)
    assert (s.captains[1].points, GAME.view(s, 0)["challenge"]) == (2, None)
