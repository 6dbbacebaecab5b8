"""The tables of [README.md](README.md): `python benchmarks/figures.py` puts what the JSON files of this folder say into it.

A table stands between two comments, `<!-- NAME -->` and `<!-- end -->`; nobody writes a figure there by hand.
"""

from __future__ import annotations

import json
import re
from functools import reduce
from operator import getitem
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
GAMES = ("tiny-epic-defenders", "kingdom-defenders", "ruins-of-elysia", "mage-knight", "eternium")

ENGINE = {
    "yardstick_ms": "the yardstick: a fixed loop of Python, ms",
    "decisions_per_second": "decisions a second, random play, compiled",
    "decisions_per_second_events": "the same with events",
    "decisions_per_second_greedy": "greedy play, each legal action judged",
    "interpreted_decisions_per_second": "random play, plain Python",
    "games_per_second": "random games a second",
    "games_per_second_greedy": "greedy games a second",
    "mean_decisions_per_game": "decisions of a random game, mean",
    "mean_decisions_per_game_greedy": "decisions of a greedy game, mean",
    "search_iterations_per_second": "iterations a second of a search that plays on at random",
    "search_iterations_per_second_judged": "of one that plays on by judgement",
    "search_iterations_per_second_hard": "of level `hard`",
    "batch_steps_per_second": "steps a second of a batch, with masks and observations",
    "batch_scaling_2_cores": "a batch on two threads against one",
    "gym_vec_steps_per_second": "steps a second of a Gymnasium vector",
    "simulate_games_per_second": "random games a second of `holdfast simulate`",
    "simulate_100000_games_s": "100,000 of them, files and start included, s",
    "scaling_2_cores": "greedy games of it on two processes against one",
    "clone_ns": "a copy of a position, ns",
    "record_bytes": "a position, bytes",
    "cold_compile_s": "compiling all entry points from nothing, s",
    "warm_start_s": "a start with everything compiled, to the end of a game, s",
}
"""What is told of `holdfast bench GAME --json`, in which words."""

COST = {
    ("yardstick_us",): "the yardstick: a fixed loop of Python between the moves, µs",
    ("us_per_move",): "a move with four viewers, µs of the server's processor",
    ("us_without_database",): "of it without the thread that writes, µs",
    ("memory", "idle", "kb"): "memory of a table in the middle of its game, KB",
    ("memory", "four_sockets", "kb"): "of four sockets besides, KB",
}
"""What is told of `benchmarks/cost.py`, and where it stands there."""

FRAMES = {
    "mean": "{}: script before a frame, mean, ms",
    "p99": "the 99th of a hundred",
    "longest": "the longest",
    "frames": "frames drawn",
    "over": "of them with more script than 16 ms",
}
"""What is told of `benchmarks/frames.py`, of a replay and of a table."""


def number(value: float | None) -> str:
    """Return a figure with three digits that count, thousands apart; a dash where there is none."""
    if value is None:
        return "–"
    return f"{float(f'{value:.3g}'):,.0f}" if value >= 100 else f"{value:.3g}"


def table(rows: dict[str, list[float | None]]) -> str:
    """Return a Markdown table with a column for each game."""
    heads = ["| figure | " + " | ".join(GAMES) + " |", "|---|" + "---:|" * len(GAMES)]
    return "\n".join(heads + [f"| {words} | " + " | ".join(map(number, values)) + " |" for words, values in rows.items()])


def read(name: str) -> dict[str, Any]:
    """Return what a file of this folder says."""
    found: dict[str, Any] = json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))
    return found


def engine() -> str:
    """Return the table of what `holdfast bench` has measured of each game."""
    said = [read(game) for game in GAMES]
    return table({words: [one.get(key) for one in said] for key, words in ENGINE.items()})


def server() -> str:
    """Return the table of what `benchmarks/cost.py` has measured of each game."""
    said = read("cost")
    return table({words: [reduce(getitem, keys, said[game]) for game in GAMES] for keys, words in COST.items()})


def frames() -> str:
    """Return the tables of what `benchmarks/frames.py` has measured of each game."""
    said = read("frames")
    kinds = {"replay": "a replay", "table": "computer players"}
    return "\n\n".join(
        table({words.format(kind): [said[name][game][key] for game in GAMES] for key, words in FRAMES.items()})
        for name, kind in kinds.items()
    )


def main() -> None:
    """Write the tables anew."""
    file = HERE / "README.md"
    text = file.read_text(encoding="utf-8")
    for name, made in {"engine": engine(), "server": server(), "frames": frames()}.items():
        text = re.sub(rf"(<!-- {name} -->\n).*?(<!-- end -->)", rf"\1\n{made}\n\n\2", text, flags=re.S)
    file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
