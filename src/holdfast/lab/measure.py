"""Speed measurements of one game in this process; `holdfast bench` runs them in processes of both modes.

`python -m holdfast.lab.measure GAME` prints them as JSON.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from holdfast.agents.brain import SEARCH, TO_THE_END
from holdfast.agents.levels import LEVELS, Level
from holdfast.agents.thinking import question, think_here
from holdfast.engine.compile_progress import shown
from holdfast.engine.jit import COMPILED, copy_record
from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import clone, handle
from holdfast.schema.game import Game
from holdfast.schema.options import OptionError, Value

_FULL = Level("full", "to the end at random", SEARCH, horizon=TO_THE_END, blunders=255)
_JUDGED = Level("judged", "to the end by judgement", SEARCH, horizon=TO_THE_END)

SECONDS = 1.0
LIMIT = 20_000
MOST_AT_ONCE = 1000
"""Games played between two looks at the clock; fewer at first, since those of some games take long."""
SCENARIO = "scenario"
"""The option by whose words play is measured too, where a game has it."""
ITERATIONS = 500
"""Iterations of a search between two looks at the clock."""


def yardstick_ms() -> float:
    """Return the milliseconds of a fixed loop of Python, the least of nine: by it figures of two machines compare."""
    least = float("inf")
    for _ in range(9):
        start, total = time.perf_counter(), 0
        for number in range(200_000):
            total += number & 255
        least = min(least, time.perf_counter() - start)
    return 1000 * least


def interpreted(game: Game[Any, Any]) -> dict[str, float]:
    """Return decisions per second of uniformly random play by the interpreted rules, events off."""
    random = Random(0)
    decisions = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < 2 * SECONDS:
        s = game.new(games, game.people[games % len(game.people)], events=False)
        while not game.is_over(s):
            game.step_unchecked(s, random.choice(game.legal(s)))
            decisions += 1
        games += 1
    spent = time.perf_counter() - start
    return {"yardstick_ms": yardstick_ms(), "interpreted_decisions_per_second": decisions / spent}


def compiled(game: Game[Any, Any]) -> dict[str, float]:
    """Return all figures of the compiled rules: whole games, uniformly random, all numbers of players in turn, on one core."""
    start = time.perf_counter()
    with shown():
        play = _play_many(game)
        play(1, game.people[0], 0, False)
        s = game.new(1, game.people[0])
        action = game.legal(s)[0]
        game.actors(s, action)
        game.heuristic(s, action)
        game.step_unchecked(s, action)
        game.observe(s, 0)
        game.evaluate(s)
        game.determinize(s, 0, _chance(1))
        thinking = _thinking(game)
        thinking(_FULL, 1)
    figures: dict[str, float] = {"compile_s": time.perf_counter() - start}
    for name, policy, events in (("", 0, False), ("_events", 0, True), ("_greedy", 1, False)):
        figures |= {f"{key}{name}": value for key, value in _paced(play, game.people, {}, policy, events).items()}
    for word in _scenarios(game):
        people = [number for number in game.people if _fits(game, number, {SCENARIO: word})]
        for name, policy in (("", 0), ("_greedy", 1)):
            paced = _paced(play, people, {SCENARIO: word}, policy, False)
            figures |= {f"{key}{name}:{word}": value for key, value in paced.items()}
    for name, level in (("", _FULL), ("_judged", _JUDGED), ("_hard", LEVELS["hard"])):
        start, iterations = time.perf_counter(), 0
        while time.perf_counter() - start < SECONDS:
            iterations += thinking(level, ITERATIONS)
        figures[f"search_iterations_per_second{name}"] = iterations / (time.perf_counter() - start)
    figures["clone_ns"] = clone_ns(game)
    figures["record_bytes"] = game.state.dtype.itemsize
    return figures


def _scenarios(game: Game[Any, Any]) -> tuple[str, ...]:
    """Return the scenarios of a game; none where it has but one."""
    return next((option.choices for option in game.options if option.name == SCENARIO), ())


def _fits(game: Game[Any, Any], people: int, options: Mapping[str, Value]) -> bool:
    try:
        game.blank(people, options)
    except OptionError:
        return False
    return True


def _paced(play: Callable[..., int], numbers: Any, options: Mapping[str, Value], policy: int, events: bool) -> dict[str, float]:
    """Return the pace of whole games of all these numbers of players in turn, and how long they are."""
    games = decisions = 0
    spent, chunk = 0.0, 1
    while spent < SECONDS:
        for people in numbers:
            start = time.perf_counter()
            decisions += play(chunk, people, policy, events, options)
            spent += time.perf_counter() - start
            games += chunk
        chunk = min(MOST_AT_ONCE, 2 * chunk)
    return {"decisions_per_second": decisions / spent, "games_per_second": games / spent, "mean_decisions_per_game": decisions / games}


def _thinking(game: Game[Any, Any]) -> Any:
    """Return a function of level and iterations that searches a mid-game position for two players."""
    s = game.new(1, max(2, game.people.start))
    for _ in range(_middle(game)):
        game.step_unchecked(s, max(game.legal(s), key=lambda action: game.heuristic(s, action)))
    seat = next(seat for seat in range(s.seats) if s.deciding >> seat & 1)

    def thinking(level: Level, iterations: int) -> int:
        return think_here(game, question(game, s, seat, replace(level, iterations=iterations), 1)).iterations

    return thinking


def _middle(game: Game[Any, Any]) -> int:
    """Return the position after half the decisions of a game played by the heuristic."""
    s, decisions = game.new(1, max(2, game.people.start)), 0
    while not game.is_over(s):
        game.step_unchecked(s, max(game.legal(s), key=lambda action: game.heuristic(s, action)))
        decisions += 1
    return decisions // 2


def _chance(seed: int) -> Chance:
    chance = Chance()
    set_key(chance, seed)
    return chance


def _play_many(game: Game[Any, Any]) -> Any:
    import numpy as np

    from holdfast.engine.kernel import kernel, work_area

    entries = kernel(game)
    chance = _chance(20261121)
    space = work_area(game)

    def play(games: int, people: int, policy: int, events: bool, options: Mapping[str, Value] | None = None) -> int:
        blank = game.blank(people, options)
        blank.events.on = events
        policies = np.full(8, policy, np.uint8)
        results = np.zeros((games, 2), np.int32)
        s = clone(blank)
        c = handle(game.content.record)
        return int(entries.play_many(handle(s), handle(blank), c, space, handle(chance), policies, LIMIT, results))

    return play


def clone_ns(game: Game[Any, Any]) -> float:
    """Return the nanoseconds to copy a position in a compiled loop; each copy is read so that none is optimised away."""
    import numba
    import numpy as np

    @numba.njit  # type: ignore[untyped-decorator, unused-ignore]
    def copies(records: Any, times: int) -> int:
        total = 0
        for i in range(times):
            copy_record(records[1 + (i & 7)], records[(i & 7) >> 1])
            total += records[1 + (i & 7)].seats
        return total

    records = np.zeros(9, game.state.dtype)
    copies(records, 1)
    times = 2_000_000
    start = time.perf_counter()
    copies(records, times)
    return (time.perf_counter() - start) / times * 1e9


def main(arguments: list[str]) -> None:
    from holdfast.games import find

    game = find(arguments[0])
    print(json.dumps(compiled(game) if COMPILED else interpreted(game)))


if __name__ == "__main__":
    main(sys.argv[1:])
