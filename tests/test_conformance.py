"""What every game must keep; a game gets these tests by being registered."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from holdfast.core.conformance import CHECKS, check_modes
from holdfast.games import NAMES, find

SEEDS = {"nothing hidden reaches a viewer": 12}


@pytest.mark.slow(10)
@pytest.mark.unmeasured
@pytest.mark.parametrize("promise", CHECKS)
@pytest.mark.parametrize("name", NAMES)
def test_a_game_keeps_its_promises(name, promise):
    for seed in range(SEEDS.get(promise, 40)):
        CHECKS[promise](find(name), seed)


SCREEN = """
import sys
from holdfast.core.match import Match
from holdfast.games import find
game = find(sys.argv[1])
match = Match(game, ["human"] * game.people.start, {}, 7)
for _ in range(20):
    seat = match.deciding[0]
    print(match.question(seat), match.game.view(match.state, seat))
    legal = match.legal(seat)
    print([match.said(seat, action) for action in legal])
    match.play(seat, legal[-1])
print(match.log_for(0))
"""


def screens(name, mode):
    environment = {**os.environ, "HOLDFAST_MODE": mode}
    return subprocess.run([sys.executable, "-c", SCREEN, name], env=environment, capture_output=True, text=True, check=True).stdout


@pytest.mark.slow(80)
@pytest.mark.unmeasured
@pytest.mark.compiled
@pytest.mark.parametrize("name", NAMES)
def test_interpreted_and_compiled_play_give_the_same_bytes(name):
    check_modes(find(name), 300)
    assert screens(name, "compiled") == screens(name, "interpreted"), "words and screens are the same in a compiled process"
