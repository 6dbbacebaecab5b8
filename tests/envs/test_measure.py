"""What is measured of environments: the figures that `holdfast bench` tells."""

from __future__ import annotations

import importlib.util
import subprocess
import sys

import pytest

from holdfast.cli.bench import KEYS
from holdfast.envs import measure

ALWAYS = {"batch_steps_per_second", "batch_scaling_2_cores"}


@pytest.fixture
def few(monkeypatch):
    """As few games and as little time as there can be."""
    monkeypatch.setattr(measure, "GAMES", 2)
    monkeypatch.setattr(measure, "SECONDS", 0.001)


@pytest.mark.usefixtures("few")
def test_every_figure_is_told_by_bench():
    figures = measure.measure("toy")
    assert set(figures) == {*ALWAYS, "gym_vec_steps_per_second"} <= set(KEYS)
    assert all(figure > 0 for figure in figures.values())


@pytest.mark.usefixtures("few")
def test_without_gymnasium_its_figure_is_left_out(monkeypatch):
    monkeypatch.setattr(measure, "find_spec", lambda name: None if name == "gymnasium" else importlib.util.find_spec(name))
    assert set(measure.measure("toy")) == ALWAYS


@pytest.mark.parametrize("arguments", [[], ["chess"]])
def test_a_game_that_is_none_is_answered_with_those_there_are(arguments):
    done = subprocess.run([sys.executable, "-m", "holdfast.envs.measure", *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "tiny-epic-defenders" in done.stderr
    assert "Traceback" not in done.stderr
