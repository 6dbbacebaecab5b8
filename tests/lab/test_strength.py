"""The page about strength: made whole of what is kept, and nothing on it that was not measured."""

from __future__ import annotations

import importlib
import sys
import time
from pathlib import Path

import pytest

from holdfast.lab.steps import Kept, Standing
from tests.lab.rivals import Invented

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"


@pytest.fixture
def strength(monkeypatch):
    """The script, as a command finds what it imports."""
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    monkeypatch.delitem(sys.modules, "strength", raising=False)
    return importlib.import_module("strength")


@pytest.fixture
def kept(tmp_path):
    return Kept(tmp_path / "kept.json")


def cell(strength, words, game):
    return next(each for each in strength.CELLS if each.words == words and each.game == game)


def test_nothing_measured_is_nothing_on_the_page(strength, kept):
    page = strength.page(kept)
    assert "|" not in page
    assert page.endswith("Nothing was measured of Tiny Epic Defenders, Kingdom Defenders, Ruins of Elysia, Mage Knight, Eternium.\n")


def test_a_step_and_what_is_missing(strength, kept):
    four = cell(strength, "4 together", "tiny-epic-defenders")
    easy = four.steps(["easy"])[0]
    kept.keep(easy, Standing(60, 0.45, 0.2, 18.0, 0.25), date="2026-12-01", commit="abc")
    page = strength.page(kept)
    rows = [line for line in page.splitlines() if line.startswith("| ")]
    assert len(rows) == 2
    assert rows[1].startswith("| 4 together | easy over greedy | stronger | 45.0 % against 20.0 % | +25.0 (+")
    assert rows[1].endswith("| 60 | 2026-12-01, abc |")
    missing = "greedy, learned, medium, hard, expert, master, omniscient (4 together); all levels (2 together; alone; 3 together)"
    assert f"\nNot measured against the level below: {missing}.\n" in page
    assert "\nNothing was measured of Kingdom Defenders, Ruins of Elysia, Mage Knight, Eternium.\n" in page


def test_other_rules_are_not_on_the_page(strength, kept):
    step = cell(strength, "2 rivals", "kingdom-defenders").steps(["easy"])[0]
    kept.keep(step, Standing(60, 0.9, 0.5, 3.0, 0.4), date="2026-12-01", commit="abc")
    kept.path.write_text(kept.path.read_text().replace(f'"rules": "{step.base.rules.rules_version}"', '"rules": "0.1"'))
    assert "|" not in strength.page(kept)


def test_thinking_time(strength, kept):
    alone = cell(strength, "Solo Conquest, alone", "mage-knight")
    assert strength.numbers("150,8") == [8, 150]
    for step in alone.by_iterations([8, 150]):
        kept.keep(step, Standing(60, 70.0, 50.0, 6000.0, 20.0), date="2026-12-01", commit="abc")
    page = strength.page(kept)
    assert "| Solo Conquest, alone | 8 iterations over greedy | stronger | 70.0 against 50.0 points | +20.0 (" in page
    assert "| Solo Conquest, alone | 150 iterations over 8 iterations | stronger |" in page


def test_the_most_important_first_and_within_it_the_quickest(strength, kept, capsys):
    cells = [(each, step) for each in strength.CELLS[:2] for step in each.steps()]
    assert [(each.words, step.name) for each, step in cells][:8] == [
        ("4 together", "greedy over random"),
        ("4 together", "learned over greedy"),
        ("4 together", "easy over greedy"),
        ("4 together", "medium over easy"),
        ("4 together", "hard over medium"),
        ("4 together", "expert over hard"),
        ("2 rivals", "greedy over random"),
        ("2 rivals", "learned over greedy"),
    ]
    wins = Invented(lambda table, game: [float(name == "easy") for name in table.seats])
    asked = strength.Asked(kept, time.monotonic() + 3600)
    asked.play(wins, [pair for pair in cells if pair[1].level == "easy"])
    entries = kept.entries()
    assert [(entry["game"], entry["verdict"], entry["deals"]) for entry in entries] == [
        ("tiny-epic-defenders", "stronger", 20),
        ("kingdom-defenders", "stronger", 20),
    ]
    assert all(entry["date"] and "commit" in entry for entry in entries)
    assert "Tiny Epic Defenders, 4 together, easy over greedy: stronger" in capsys.readouterr().err
    wins.played = 0
    asked.play(wins, [pair for pair in cells if pair[1].level == "easy"])
    assert wins.played == 0


def test_the_page_is_made_of_what_is_kept(strength):
    page = strength.page(Kept(strength.KEPT))
    assert strength.PAGE.read_text(encoding="utf-8") == page


def test_a_page_of_all_steps_is_read_in_one_sitting(strength, kept):
    rows = sum(len(each.steps()) for each in strength.CELLS)
    assert rows + len(strength.page(kept).splitlines()) + 7 * 5 < 250
