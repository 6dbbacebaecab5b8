"""Speed of the environments of one game in this process; `holdfast bench` runs it.

`HOLDFAST_MODE=compiled python -m holdfast.envs.measure GAME` prints the figures as JSON: decisions a second of uniformly random play, masks
and observations of every position included.
"""

from __future__ import annotations

import argparse
import json
import time
from importlib.util import find_spec
from typing import Any

import holdfast
from holdfast import games
from holdfast.engine.compile_progress import shown

GAMES = 1024
SECONDS = 1.5


def batch_steps(name: str, threads: int) -> float:
    """Return the steps a second of a batch in which every seat is an agent's."""
    batch = holdfast.make_batch(name, GAMES * threads, seed=1, threads=threads)
    for _ in range(20):
        batch.step(batch.sample())
    start, steps = time.perf_counter(), 0
    while time.perf_counter() - start < SECONDS:
        batch.step(batch.sample())
        steps += batch.n
    return steps / (time.perf_counter() - start)


def gym_steps(name: str) -> float:
    """Return the steps a second of Gymnasium's interface, with copies of all that it returns: of a learner against random opponents.

    A step is one decision of the learner and those of its opponents up to the next.  The batch draws the actions, as in `batch_steps`.
    """
    import gymnasium

    from holdfast.envs.gym import environment

    env: Any = gymnasium.make_vec(environment(name), num_envs=GAMES, opponents="random", autoreset_mode="SameStep", threads=1)
    env.reset(seed=1)
    sample = env.unwrapped.batch.sample
    start, steps = time.perf_counter(), 0
    while time.perf_counter() - start < SECONDS:
        env.step(sample())
        steps += GAMES
    return steps / (time.perf_counter() - start)


def measure(name: str) -> dict[str, float]:
    """Return the figures of a game; without Gymnasium's where it is not installed."""
    with shown():
        figures = {"batch_steps_per_second": batch_steps(name, 1)}
    figures["batch_scaling_2_cores"] = batch_steps(name, 2) / figures["batch_steps_per_second"]
    if find_spec("gymnasium") is not None:
        figures["gym_vec_steps_per_second"] = gym_steps(name)
    return figures


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.NAMES)
    print(json.dumps(measure(parser.parse_args().game)))
