"""`holdfast bench`: measures a game in both modes, with a cold and a warm start."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import typer

from holdfast.engine.code_cache import CACHE_VARIABLE
from holdfast.engine.jit import MODE_VARIABLE
from holdfast.games import find
from holdfast.schema.game import Game

from .errors import CommandError

KEYS = (
    "yardstick_ms",
    "decisions_per_second",
    "decisions_per_second_events",
    "interpreted_decisions_per_second",
    "clone_ns",
    "record_bytes",
    "cold_compile_s",
    "warm_start_s",
    "games_per_second",
    "mean_decisions_per_game",
    "decisions_per_second_greedy",
    "games_per_second_greedy",
    "mean_decisions_per_game_greedy",
    "compiled_to_interpreted",
    "search_iterations_per_second",
    "search_iterations_per_second_judged",
    "search_iterations_per_second_hard",
    "simulate_games_per_second",
    "simulate_100000_games_s",
    "scaling_2_cores",
    "batch_steps_per_second",
    "batch_scaling_2_cores",
    "gym_vec_steps_per_second",
)
"""In the order in which they are told; the last is left out where Gymnasium is not installed.  Those of each scenario follow."""

UNITS = {
    "yardstick_ms": "ms",
    "clone_ns": "ns",
    "record_bytes": "bytes",
    "cold_compile_s": "s",
    "warm_start_s": "s",
    "simulate_100000_games_s": "s",
}


def measure(game: Game[Any, Any], as_json: bool) -> None:
    """Run all measurements, with progress on standard error, and print the figures."""
    if find_spec("polars") is None:
        raise CommandError("measuring simulation needs polars, which is not installed: pip install 'holdfast[lab]'")
    figures = collect(game, lambda text: typer.echo(text, err=True))
    if as_json:
        typer.echo(json.dumps(figures, indent=2))
        return
    for key, value in figures.items():
        typer.echo(f"{key:56} {value:>14,.{0 if value >= 100 else 2}f} {UNITS.get(key, '')}".rstrip())


def compiled(game: Game[Any, Any]) -> dict[str, float]:
    """Return the figures of compiled play in this process.

    All that later processes load is compiled here, so that the rules are compiled once for it and not three times.
    """
    from holdfast.envs.measure import measure as measured_environments
    from holdfast.lab.measure import compiled as measured_play
    from holdfast.lab.table import Table

    figures = measured_play(game) | measured_environments(game.name)
    Table(game.name, ("random",) * max(2, game.people.start)).play(0, 1)
    return figures


def collect(game: Game[Any, Any], say: Any) -> dict[str, float]:
    """Return all figures by their keys."""
    with tempfile.TemporaryDirectory(prefix="holdfast-bench-") as cache:
        say("compiling from nothing (a minute or two), and measuring compiled play and batches …")
        figures = _run("holdfast.cli.bench", game, "compiled", cache)
        say("starting again with everything compiled …")
        _run("holdfast.games.trace", game, "compiled", cache, "0", "1")
        start = time.perf_counter()
        _run("holdfast.games.trace", game, "compiled", cache, "0", "1")
        warm_start = time.perf_counter() - start
        say("simulating random games, and greedy ones with one worker and with two …")
        figures |= simulating(game, cache)
    say("measuring interpreted play …")
    figures |= _run("holdfast.lab.measure", game, "interpreted", "")
    figures["cold_compile_s"] = figures["compile_s"]
    figures["warm_start_s"] = warm_start
    figures["compiled_to_interpreted"] = figures["decisions_per_second"] / figures["interpreted_decisions_per_second"]
    by_scenario = [key for key in figures if ":" in key]
    return {key: round(figures[key], 3) for key in (*KEYS, *by_scenario) if key in figures}


SIMULATED = 100_000
"""How many games `simulate_100000_games_s` is of; where fewer were played, so many by the same rate."""
LASTS = 3.0
"""Seconds that simulated games should last, besides the start of the command."""
FEWEST = 200


def simulating(game: Game[Any, Any], cache: str) -> dict[str, float]:
    """Return the throughput of `holdfast simulate` as a whole command with its result files, after compilation."""

    def seconds(games: int, level: str, *more: str) -> float:
        with tempfile.TemporaryDirectory(prefix="holdfast-bench-") as folder:
            asked = [
                "simulate",
                game.name,
                "-n",
                str(games),
                "-l",
                level,
                "-p",
                str(max(2, game.people.start)),
                "--out",
                f"{folder}/run",
                *more,
            ]
            start = time.perf_counter()
            subprocess.run(
                [sys.executable, "-m", "holdfast", *asked], env={**os.environ, CACHE_VARIABLE: cache}, stdout=subprocess.DEVNULL, check=True
            )
            return time.perf_counter() - start

    seconds(FEWEST, "random")  # compiles
    start = seconds(1, "random")
    games, played = lasting(lambda games: seconds(games, "random") - start)
    whole = start + played * SIMULATED / games
    start = seconds(1, "greedy", "--workers", "1")
    games, one = lasting(lambda games: seconds(games, "greedy", "--workers", "1") - start)
    two = seconds(games, "greedy", "--workers", "2") - start
    return {"simulate_100000_games_s": whole, "simulate_games_per_second": SIMULATED / whole, "scaling_2_cores": one / two}


def lasting(seconds: Callable[[int], float]) -> tuple[int, float]:
    """Return a number of games that last `LASTS`, at most `SIMULATED`, and how long they took; `seconds` plays so many."""
    games = FEWEST
    while (took := seconds(games)) < LASTS and games < SIMULATED:
        games = min(SIMULATED, max(2 * games, int(1.2 * games * LASTS / max(took, LASTS / 100))))
    return games, took


def _run(module: str, game: Game[Any, Any], mode: str, cache: str, *arguments: str) -> dict[str, float]:
    environment = {**os.environ, MODE_VARIABLE: mode}
    if cache:
        environment[CACHE_VARIABLE] = cache
    done = subprocess.run(
        [sys.executable, "-m", module, game.name, *arguments], env=environment, stdout=subprocess.PIPE, text=True, check=False
    )
    if done.returncode:
        typer.echo("holdfast: a measuring process failed; its error stands above", err=True)
        raise typer.Exit(1)
    figures: dict[str, float] = json.loads(done.stdout) if done.stdout.startswith("{") else {}
    return figures


if __name__ == "__main__":
    typer.echo(json.dumps(compiled(find(sys.argv[1]))))
