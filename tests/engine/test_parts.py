"""Bags, hands, hexes, rows, dice, members of enums, clearing and decisions do the same to the byte compiled as interpreted."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from holdfast.engine.jit import MODE_VARIABLE
from holdfast.play.calls import faults
from tests.engine.parts import SEEDS, outcome, run


def test_what_they_call_can_be_compiled():
    assert faults([run]) == []


@pytest.mark.slow(20)
@pytest.mark.compiled
def test_both_modes_do_the_same():
    environment = {**os.environ, MODE_VARIABLE: "compiled"}
    done = subprocess.run([sys.executable, "-m", "tests.engine.parts"], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = done.stdout.split()
    assert found == [outcome(seed) for seed in range(SEEDS)]
    assert len(set(found)) == SEEDS
