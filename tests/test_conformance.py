"""What every game must keep; a game gets these tests by being registered."""

from __future__ import annotations

import pytest

from holdfast.core.conformance import CHECKS, check_modes
from holdfast.games import NAMES, find

SEEDS = {"nothing hidden reaches a viewer": 12}


@pytest.mark.parametrize("promise", CHECKS)
@pytest.mark.parametrize("name", NAMES)
def test_a_game_keeps_its_promises(name, promise):
    for seed in range(SEEDS.get(promise, 40)):
        CHECKS[promise](find(name), seed)


@pytest.mark.compiled
@pytest.mark.parametrize("name", NAMES)
def test_interpreted_and_compiled_play_give_the_same_bytes(name):
    check_modes(find(name), 300)
