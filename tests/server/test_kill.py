"""Acknowledged is stored: the server is killed under load, and nothing acknowledged is missing or doubled; `make soak` goes on longer."""

from __future__ import annotations

import pytest

from tests.amounts import amount
from tests.soak import GROUPS, Soak

KILLS = amount(2, 30)


@pytest.mark.slow(10)
def test_a_server_that_is_killed_again_and_again_loses_nothing(url, tmp_path):
    soak = Soak(url, tmp_path, seed=4)
    soak.run(KILLS)
    assert soak.kills >= KILLS
    assert soak.acknowledged >= KILLS * len(GROUPS)
