"""Acknowledged is stored: the server is killed under load, and nothing acknowledged is missing or doubled.  `make soak` does it longer."""

from __future__ import annotations

import pytest

from tests.soak import GROUPS, Soak


@pytest.mark.slow(15)
def test_a_server_that_is_killed_again_and_again_loses_nothing(url, tmp_path):
    soak = Soak(url, tmp_path, seed=4)
    soak.run(6)
    assert soak.kills >= 6
    assert soak.acknowledged >= 6 * len(GROUPS)
