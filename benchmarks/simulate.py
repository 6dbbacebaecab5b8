"""How fast `holdfast simulate` is beside the play that it measures: games a second of both, memory, and two workers against one.

`python benchmarks/simulate.py [GAME] [--games N] [--out FILE.json]`.  Other work on the machine changes every speed, so speeds are of
processor time, raw play is measured before and after each run, and what counts is the share of the one in the other.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

RAW = """
import sys, time
from holdfast.games import find
from holdfast.lab.measure import _play_many
game = find(sys.argv[1])
play = _play_many(game)
for people in game.people:
    play(10, people, 0, True)
start, games = time.process_time(), 0
while time.process_time() - start < 2:
    for people in game.people:
        play(1000, people, 0, True)
        games += 1000
print(games / (time.process_time() - start))
"""
"""Games a second of uniformly random play, compiled, all numbers of players in turn, events on, nothing counted or kept."""


def raw(game: str) -> float:
    """Games a second of raw play on one core."""
    said = subprocess.run(
        [sys.executable, "-c", RAW, game], env={**os.environ, "HOLDFAST_MODE": "compiled"}, capture_output=True, text=True, check=True
    )
    return float(said.stdout.splitlines()[-1])


def simulated(game: str, games: int, workers: int, folder: Path) -> dict[str, float]:
    """Seconds of the whole command, by the clock and of the processors (of all its processes), and the most memory that one of them had."""
    command = [sys.executable, "-m", "holdfast", "simulate", game, "--games", str(games), "--level", "random", "--workers", str(workers)]
    start = time.monotonic()
    with subprocess.Popen([*command, "--out", str(folder)], stdout=subprocess.DEVNULL) as process:
        _, status, used = os.wait4(process.pid, 0)  # of this process and those that it waited for, none before it
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    cpu = used.ru_utime + used.ru_stime
    return {"games": games, "workers": workers, "seconds": time.monotonic() - start, "cpu_seconds": cpu, "peak_mb": used.ru_maxrss / 1024}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="kingdom-defenders")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    few = max(1_000, asked.games // 10)
    with tempfile.TemporaryDirectory(prefix="holdfast-simulate-") as place:
        raws = [raw(asked.game)]
        runs = []
        for number, (games, workers) in enumerate(((few, 1), (asked.games, 1), (few, 2), (asked.games, 2))):
            runs.append(simulated(asked.game, games, workers, Path(place) / str(number)))
            raws.append(raw(asked.game))
    found = figures(raws, runs)
    print(text := json.dumps(found, indent=2))
    if asked.out:
        asked.out.write_text(text + "\n", encoding="utf-8")


def figures(raws: list[float], runs: list[dict[str, float]]) -> dict[str, Any]:
    """Speeds without the start, from a small and a large run with one worker, and with two."""
    few, one, few2, two = runs
    games = one["games"] - few["games"]
    rate = games / (one["cpu_seconds"] - few["cpu_seconds"])
    return {
        "raw_games_per_cpu_second": statistics.median(raws),
        "raw_spread": [min(raws), max(raws)],
        "simulated_games_per_cpu_second": rate,
        "share_of_raw": rate / statistics.median(raws),
        "scaling_2_workers": (one["seconds"] - few["seconds"]) / (two["seconds"] - few2["seconds"]),
        "runs": runs,
    }


if __name__ == "__main__":
    main()
