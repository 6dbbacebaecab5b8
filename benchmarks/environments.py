"""Environments beside those of others, in one process and on one core: `HOLDFAST_MODE=compiled python benchmarks/environments.py`.

Uniformly random legal actions; each step includes what an agent needs: legal actions and the observation of who decides.  OpenSpiel's games
are written in C++ and stepped from Python one by one, as its users do; PettingZoo's is its own tic-tac-toe.  pgx compiles its games with
JAX and steps many at once, 2,048 here, with Python between the steps and, as those do who train with it, without.  What is not installed
is left out.  pgx may stand in an environment of its own: `python benchmarks/environments.py --pgx /path/to/its/bin/python`.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from random import Random

import numpy as np
import pyspiel

from holdfast.envs.measure import batch_steps, gym_steps
from holdfast.games import OWN

SECONDS = 1.5

PGX = Path(__file__).with_name("environments_pgx.py")


def rate(play: Callable[[Random], int]) -> float:
    """Return the steps a second of a function that plays one game and returns its number of steps."""
    random = Random(1)
    start, steps = time.perf_counter(), 0
    while time.perf_counter() - start < SECONDS:
        steps += play(random)
    return steps / (time.perf_counter() - start)


def of_openspiel(name: str) -> float:
    """Return the steps a second of a game of OpenSpiel's own."""
    game = pyspiel.load_game(name)

    def play(random: Random) -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(random.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return rate(play)


def of_pettingzoo() -> float:
    """Return the steps a second of PettingZoo's tic-tac-toe."""
    from pettingzoo.classic import tictactoe_v3

    env = tictactoe_v3.env()

    def play(random: Random) -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            env.step(None if over or cut else random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            steps += 1
        return steps

    return rate(play)


def of_pgx(python: str) -> str:
    """Return what is told of pgx, run by an interpreter that has it; a sentence where it fails or has it not."""
    try:
        done = subprocess.run([python, PGX], capture_output=True, text=True, check=False)
    except OSError as error:
        return f"pgx                      left out: {python} cannot be run: {error.strerror}"
    if done.returncode:
        why = done.stderr.strip().splitlines()
        return f"pgx                      left out: pip install pgx, or --pgx INTERPRETER ({why[-1] if why else 'it failed'})"
    return done.stdout.rstrip()


def main(python: str) -> None:
    """Print a line for each."""
    for name in OWN:
        print(f"{name:24} batch {batch_steps(name, 1):>12,.0f}   Gymnasium vector {gym_steps(name):>12,.0f}", flush=True)
    for name in ("backgammon", "hanabi", "kuhn_poker"):
        if name in pyspiel.registered_names():
            print(f"OpenSpiel {name:14} steps {of_openspiel(name):>12,.0f}", flush=True)
    if find_spec("pygame") is None:
        print("PettingZoo tictactoe     left out: pip install pygame")
    else:
        print(f"PettingZoo tictactoe     steps {of_pettingzoo():>12,.0f}", flush=True)
    print(of_pgx(python), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pgx", metavar="INTERPRETER", default=sys.executable, help="the Python that has pgx; by default this one")
    main(parser.parse_args().pgx)
