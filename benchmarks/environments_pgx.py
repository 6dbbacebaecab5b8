"""Steps a second of games of pgx, in JAX on one core: `benchmarks/environments.py` runs it, by an interpreter that may be another.

It imports nothing of Holdfast, since JAX and Numba may ask for different versions of NumPy.
"""

from __future__ import annotations

import os
import time
from typing import Any

if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # before JAX makes its threads

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset

GAMES = 2048
SECONDS = 1.5
AT_ONCE = 100
"""Steps without Python between them."""


def rates(name: str) -> list[float]:
    """Return the steps a second with Python between steps, and without."""
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(state: Any, key: Any) -> tuple[Any, None]:
        drawn, chance = jax.random.split(key)
        actions = jax.random.categorical(drawn, jnp.where(state.legal_action_mask, 0.0, -jnp.inf), axis=-1)
        return step(state, actions, jax.random.split(chance, GAMES)), None

    def several(state: Any, key: Any) -> Any:
        return jax.lax.scan(one, state, jax.random.split(key, AT_ONCE))[0]

    first = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), GAMES))
    found = []
    for play, steps in ((jax.jit(lambda state, key: one(state, key)[0]), 1), (jax.jit(several), AT_ONCE)):
        key = jax.random.PRNGKey(1)
        state = jax.block_until_ready(play(first, key))  # compiles it
        start, count = time.perf_counter(), 0
        while time.perf_counter() - start < SECONDS:
            key, now = jax.random.split(key)
            state = jax.block_until_ready(play(state, now))
            count += steps * GAMES
        found.append(count / (time.perf_counter() - start))
    return found


if __name__ == "__main__":
    for game in ("backgammon", "tic_tac_toe", "kuhn_poker"):
        between, within = rates(game)
        print(f"pgx {game:20} steps {between:>12,.0f}   without Python between {within:>12,.0f}", flush=True)
