"""The games as PettingZoo environments, one agent for each seat.

>>> from holdfast.envs import zoo
>>> env = zoo.env("tiny-epic-defenders", players=2)
>>> env.reset(seed=1)
>>> env.agents
['player_0', 'player_1']
>>> observation, reward, terminated, truncated, info = env.last()
>>> env.step(observation["action_mask"].argmax())
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

import holdfast
from holdfast.schema.options import Value

from . import missing

try:
    import gymnasium
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as error:
    raise missing(error) from error

from .drawing import MODES, check_mode, drawn
from .gym import FORFEITED, environment, observation_space


class TableEnv(AECEnv):  # type: ignore[misc, unused-ignore]
    """A game in which each seat is an agent.  The arguments are those of `holdfast.make` and `holdfast.make_batch`.

    An observation is `{"observation": float32 of shape (game.observation_size,), "action_mask": int8 of shape (num_actions,)}`; the mask of
    an agent that does not decide is all zero.  Where several seats may decide, the lowest does.  An action that is not legal ends the game,
    with the reward -1 for its agent and 0 for the others, and is told in `infos[agent]["illegal_action"]`.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "is_parallelizable": False, "render_fps": 2}  # noqa: RUF012 - PettingZoo declares it so

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        options: Mapping[str, Value] | None = None,
        values: Mapping[str, Any] | None = None,
        rewards: str = "score",
        discount: float = 1.0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.batch = holdfast.make_batch(
            game, 1, players, options=options, values=values, rewards=rewards, discount=discount, autoreset=False
        )
        self.game = self.batch.game
        self.metadata = {**type(self).metadata, "name": environment(self.game.name).removeprefix("holdfast/")}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.batch.players)]
        seen = observation_space(self.batch.game)
        mask = spaces.Box(0, 1, (self.batch.num_actions,), np.int8)
        self.observation_spaces = {agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.batch.num_actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; with a seed, one that depends on it alone."""
        self.batch.reset(seed=seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._deciding()
        self._show()

    def step(self, action: Any) -> None:
        """Take the action of the agent that decides, or None for one whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        try:
            rewards, over = self.batch.step(np.reshape(action, -1))
        except holdfast.IllegalAction as error:
            self.rewards = {other: FORFEITED if other == agent else 0.0 for other in self.agents}
            self.infos[agent]["illegal_action"] = str(error)
            self._end()
        else:
            self.rewards = {other: float(rewards[0, seat]) for seat, other in enumerate(self.possible_agents)}
            if over[0]:
                self._end()
            else:
                self.agent_selection = self._deciding()
        self._accumulate_rewards()
        self._show()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, and its legal actions."""
        seat = self.possible_agents.index(agent)
        decides = self.batch.seats[0] == seat and not self.terminations.get(agent, True)
        mask = self.batch.legal[0].astype(np.int8)
        return {"observation": self.batch.observe(0, seat), "action_mask": mask if decides else np.zeros_like(mask)}

    def render(self) -> Any:
        """Return the position as the deciding seat sees it: text, or a picture as uint8 of shape (height, width, 3)."""
        return drawn(self.render_mode, self.game, self.batch.state(0), self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """End the threads."""
        self.batch.close()

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _deciding(self) -> str:
        return str(self.possible_agents[self.batch.seats[0]])

    def _end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)


def env(game: str, players: int | None = None, **more: Any) -> AECEnv[str, Any, Any]:
    """Return an environment, as PettingZoo's modules name it; the arguments are those of `TableEnv`.

    It says what to do where something is called before `reset`.
    """
    return OrderEnforcingWrapper(TableEnv(game, players, **more))
