"""Masked PPO of sb3-contrib: one seat learns against opponents that the batch plays.

    pip install 'holdfast[envs]' sb3-contrib
    HOLDFAST_MODE=compiled python examples/ppo.py kingdom-defenders --steps 1000000

The only thing between the two is `Seats`, since stable-baselines3 has an interface of its own for environments beside each other.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

from holdfast.envs.gym import BatchEnv

SIDE_BY_SIDE = 128
STEPS = 64
"""Decisions of each game between two updates."""


class Seats(VecEnv):
    """A Gymnasium vector of games as one of stable-baselines3, with the masks that MaskablePPO asks for."""

    render_mode = None

    def __init__(self, vector: BatchEnv, seed: int) -> None:
        self.vector, self.seed_of_all = vector, seed
        super().__init__(vector.num_envs, vector.single_observation_space, vector.single_action_space)

    def reset(self) -> Any:
        """Begin all games, always the same ones."""
        seen, infos = self.vector.reset(seed=self.seed_of_all)
        self.masks = infos["action_mask"]
        return seen

    def step_async(self, actions: Any) -> None:
        """Keep the actions for `step_wait`."""
        self.actions = actions

    def step_wait(self) -> Any:
        """Take an action in each game; where one has ended, what comes back is of the next one."""
        seen, rewards, ended, _, infos = self.vector.step(self.actions)
        self.masks = infos["action_mask"]
        told: list[dict[str, Any]] = [{} for _ in ended]
        for game in np.flatnonzero(ended):
            told[game] = {"terminal_observation": infos["final_obs"][game], "scores": infos["final_info"]["scores"][game]}
        return seen, rewards.astype(np.float32), ended, told

    def action_masks(self) -> Any:
        """Return the legal actions of all games: shape (num_envs, actions)."""
        return self.masks

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """Return what a method says of each game: there is `action_masks`."""
        return list(getattr(self, method_name)())

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return what all games have in common, once for each."""
        return [getattr(self, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Raise NotImplementedError: games beside each other cannot be changed one by one."""
        raise NotImplementedError

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """Return that no game has a wrapper."""
        return [False] * self.num_envs

    def close(self) -> None:
        """End the threads of the batch."""
        self.vector.close()


def seats(game: str, games: int, opponents: str, rewards: str, seed: int) -> Seats:
    """Return games for two beside each other, of which the first seat is ours."""
    vector = BatchEnv(game, games, 2, opponents=opponents, rewards=rewards, autoreset_mode=AutoresetMode.SAME_STEP)
    return Seats(vector, seed)


def score(model: MaskablePPO, env: Seats) -> float:
    """Return the mean score of the first game in each row, of which the model takes what it likes best."""
    seen, scores = env.reset(), np.full(env.num_envs, np.nan)
    while np.isnan(scores).any():
        actions, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
        seen, _, ended, told = env.step(actions)
        for game in np.flatnonzero(ended & np.isnan(scores)):
            scores[game] = told[game]["scores"][0]
    return float(scores.mean())


def main() -> None:
    """Learn a game for two, and say as it goes how well it does in games that it never trained on."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="a game of `holdfast games`")
    parser.add_argument("--steps", type=int, default=1_000_000, help="decisions to learn from")
    parser.add_argument("--every", type=int, default=200_000, help="decisions between two measurements")
    parser.add_argument("--games", type=int, default=256, help="games of a measurement")
    given = parser.parse_args()
    # shaped rewards: what the position has risen by in the game's own evaluation, so an action need not wait for the end to be judged
    env = seats(given.game, SIDE_BY_SIDE, "greedy", "shaped", seed=1)
    tests = {name: seats(given.game, given.games, name, "score", seed=2) for name in ("random", "greedy")}
    model = MaskablePPO("MlpPolicy", env, n_steps=STEPS, batch_size=2048, n_epochs=4, learning_rate=1e-3, gamma=1.0, seed=1)
    start = time.monotonic()
    while True:
        said = ", ".join(f"{100 * score(model, test):.1f} % against {name}" for name, test in tests.items())
        print(f"{model.num_timesteps:,} decisions, {time.monotonic() - start:.0f} s: scored {said}", flush=True)
        if model.num_timesteps >= given.steps:
            break
        model.learn(min(given.every, given.steps - model.num_timesteps), reset_num_timesteps=False)


if __name__ == "__main__":
    main()
