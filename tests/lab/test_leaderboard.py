"""The leaderboard's page: one score more leaves the others as they are, and what is not comparable does not stand there."""

from __future__ import annotations

import json
import sys

from benchmarks import leaderboard

from holdfast.games import find

RULES = find("kingdom-defenders").rules_version


def entry(cell, player, estimate, **more):
    score = {"estimate": estimate, "low": estimate - 0.05, "high": estimate + 0.05}
    counts = {"deals": 200, "deals_of_the_benchmark": 200, "games": 400, "illegal": 0, "broken_off": 0}
    versions = {"benchmark": 1, "rules": RULES, "date": "2026-12-01", "commit": "abc"}
    return {"game": "kingdom-defenders", "cell": cell, "player": player, "score": score, **counts, **versions, **more}


def test_a_score_is_added_and_replaced(tmp_path):
    path = tmp_path / "kept.json"
    leaderboard.keep(path, entry("2-greedy", "greedy", 0.5))
    leaderboard.keep(path, entry("2-greedy", "easy", 0.8, deals=20, games=40))
    leaderboard.keep(path, entry("2-greedy", "easy", 0.85))
    kept = leaderboard.read(path)
    assert [(one["player"], one["score"]["estimate"]) for one in kept] == [("easy", 0.85), ("greedy", 0.5)]


def test_the_page():
    old = entry("2-greedy", "medium", 0.9, rules="0.1")
    few = entry("4-greedy", "A net", 0.3, deals=20, games=80)
    lines = leaderboard.page([few, entry("2-greedy", "easy", 0.85), entry("2-greedy", "random", 0.1), old]).splitlines()
    assert lines[-5:] == [
        "| player | 2-greedy | 4-greedy |",
        "|---|---|---|",
        "| random | 10.0 % (5.0 to 15.0) of 400 |  |",
        "| easy | 85.0 % (80.0 to 90.0) of 400 |  |",
        "| A net |  | 30.0 % (25.0 to 35.0) of 80 * |",
    ]


def test_what_the_command_printed_is_taken_over(tmp_path, monkeypatch):
    printed, kept, page = tmp_path / "result.json", tmp_path / "kept.json", tmp_path / "page.md"
    cell = {name: value for name, value in entry("2-greedy", "x", 0.4).items() if name not in ("game", "player", "rules", "benchmark")}
    about = {"game": "kingdom-defenders", "player": "my:agent", "rules": RULES, "benchmark": 1, "date": "2026-12-01"}
    printed.write_text(json.dumps({**about, "cells": [cell]}))
    leaderboard.keep(kept, entry("2-greedy", "easy", 0.85))
    monkeypatch.setattr(sys, "argv", ["", "--add", str(printed), "--name", "Mine", "--file", str(kept), "--page", str(page)])
    leaderboard.main()
    assert "| Mine | 40.0 % (35.0 to 45.0) of 400 |" in page.read_text()
    assert "| easy | 85.0 %" in page.read_text()


def test_the_page_is_made_of_what_is_kept():
    assert leaderboard.PAGE.read_text(encoding="utf-8") == leaderboard.page(leaderboard.read(leaderboard.KEPT))
