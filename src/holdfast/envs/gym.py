"""The games as Gymnasium environments.  Importing this module registers one for each game.

>>> import gymnasium
>>> import holdfast.envs.gym
>>> env = gymnasium.make("holdfast/TinyEpicDefenders-v1", players=2, opponents="greedy")
>>> observation, info = env.reset(seed=1)
>>> action = info["action_mask"].argmax()   # the first legal action
>>> observation, reward, terminated, truncated, info = env.step(action)
>>> reward, terminated, truncated
(0.0, False, False)

`gymnasium.make_vec("holdfast/TinyEpicDefenders-v1", num_envs=1024, players=2)` steps a batch of games in compiled code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

import holdfast
from holdfast import games
from holdfast.schema.game import Game
from holdfast.schema.options import Value

from . import missing

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded
    from gymnasium.vector import AutoresetMode, VectorEnv
except ImportError as error:
    raise missing(error) from error

from .batch import Batch, Seeds
from .drawing import MODES, check_mode, drawn
from .opponents import Opponent, Opponents
from .rows import NOBODY
from .spare import Spares

VERSION = 1
"""It changes when observations or rewards of an environment do."""

FORFEIT, RAISE = "forfeit", "raise"
FORFEITED = -1.0
"""The reward of an action that is not legal, which ends the game."""


def environment(name: str) -> str:
    """Return the name of a game's environment: `holdfast/TinyEpicDefenders-v1`."""
    return f"holdfast/{''.join(part.capitalize() for part in name.split('-'))}-v{VERSION}"


def observation_space(game: Game[Any, Any]) -> Any:
    """Return the space of observations of a game, each feature with its bounds."""
    return spaces.Box(*game.observation.bounds(), dtype=np.float32)


def number_of_players(game: str, players: int | None) -> int:
    """Return the number of players, by default the game's minimum.  Raises as `holdfast.make` does."""
    found = games.find(game)
    return found.people.start if players is None else int(found.blank(players).seats)


class SeatEnv(gymnasium.Env[NDArray[np.float32], np.int64]):
    """One seat of a game; the others are played by `opponents`.

    `players`, `options` and `values` are those of `holdfast.make`, `rewards` and `discount` those of `holdfast.make_batch`.  `opponents` is
    a level (`random`, `greedy`, `easy` …), a function `(observation, legal) -> action`, or a sequence with one for each of the other seats.

    Observations are float32 of shape (game.observation_size,).  `info["action_mask"]` (int8) marks the legal actions, as `action_masks()`
    does for sb3-contrib; `info["scores"]` has the result of each seat once the game is over.  An action that is not legal ends the game
    with the reward -1 and says why in `info["illegal_action"]`; with `illegal="raise"` it raises IllegalAction and nothing has changed.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        seat: int = 0,
        opponents: Opponent | Sequence[Opponent] = "greedy",
        options: Mapping[str, Value] | None = None,
        values: Mapping[str, Any] | None = None,
        rewards: str = "score",
        discount: float = 1.0,
        illegal: str = FORFEIT,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        if illegal not in (FORFEIT, RAISE):
            raise ValueError(f"illegal can be {FORFEIT} or {RAISE}, not {illegal!r}")
        count = number_of_players(game, players)
        self.render_mode = render_mode
        self.seat = seat
        self._illegal = illegal
        self._others = Opponents(opponents, seat, count)
        self.batch = holdfast.make_batch(
            game,
            1,
            count,
            options=options,
            values=values,
            policies=self._others.policies,
            rewards=rewards,
            discount=discount,
            autoreset=False,
        )
        self.game = self.batch.game
        self.observation_space = observation_space(self.batch.game)
        self.action_space = spaces.Discrete(self.batch.num_actions)
        self._is_playing = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin a new game; with a seed, one that depends on it alone.  A game that ends before the seat has decided is dealt again."""
        super().reset(seed=seed)
        self._is_playing = False
        if seed is not None:
            self._others.set_seed(seed)
        self.batch.reset(seed=seed)
        while True:
            self._others.play(self.batch)
            if self.batch.seats[0] == self.seat:
                self._is_playing = True
                if self.render_mode == "human":
                    self.render()
                return self._observation(), self._info()
            self.batch.reset()

    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Take an action, and play on to the seat's next decision or to the end.

        Raises ResetNeeded where no game is being played, and TypeError for an action that is no integer.
        """
        if not self._is_playing:
            raise ResetNeeded("no game is being played: call reset() to begin one")
        try:
            rewards, over = self.batch.step(np.reshape(action, -1))
        except holdfast.IllegalAction as error:
            if self._illegal == RAISE:
                raise
            self._is_playing = False
            return self._observation(), FORFEITED, True, False, {**self._info(), "illegal_action": str(error)}
        paid, ended = float(rewards[0, self.seat]), bool(over[0])
        self._is_playing = False  # if an opponent fails, it is not this seat's turn
        if not ended:
            more, ended = self._others.play(self.batch)
            paid += more
        self._is_playing = not ended
        if self.render_mode == "human":
            self.render()
        return self._observation(), paid, ended, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions: bool of shape (num_actions,)."""
        found: NDArray[np.bool_] = self.batch.legal[0].astype(np.bool_)
        return found

    def render(self) -> Any:
        """Return the position as the seat sees it: text, or a picture as uint8 of shape (height, width, 3)."""
        return drawn(self.render_mode, self.game, self.batch.state(0), self.seat)

    def close(self) -> None:
        """End the workers of opponents that search."""
        self._others.close()
        self.batch.close()

    def _observation(self) -> NDArray[np.float32]:
        """What the seat sees, at the end of a game too."""
        found: NDArray[np.float32] = self.batch.observations[0]
        return self.batch.observe(0, self.seat) if self.batch.seats[0] == NOBODY else found.copy()

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.batch.legal[0].astype(np.int8)}
        s = self.batch.state(0)
        if self.game.is_over(s):
            info["scores"] = self.game.scores(s)
        return info


class BatchEnv(VectorEnv[NDArray[np.float32], NDArray[np.int64], NDArray[Any]]):
    """One seat in each of many games, stepped together in compiled code; opponents are `random` or `greedy`.

    The other arguments are those of `SeatEnv` and `holdfast.make_batch`; `autoreset_mode` is any of Gymnasium's.  `info["action_mask"]` is
    int8 of shape (num_envs, num_actions); of games that ended with a step `info["scores"]` is float64 of shape (num_envs, players), and
    `info["_scores"]` marks them.  With `SAME_STEP`, where the next game has begun then, `info["final_obs"]` is what the seat saw at the
    end, and mask and scores stand in `info["final_info"]`; of games that have not ended both are zero.  An action that is not legal raises
    IllegalAction, which names the game, and nothing has changed.

    With `copy=False`, as in Gymnasium's own vectors, observations and masks are those of the batch, which the next step overwrites.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = "greedy",
        options: Mapping[str, Value] | None = None,
        values: Mapping[str, Any] | None = None,
        rewards: str = "score",
        discount: float = 1.0,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int | None = None,
        copy: bool = True,
    ) -> None:
        count = number_of_players(game, players)
        others = Opponents(opponents, seat, count)
        if others.are_asked:
            raise ValueError(f"the opponents of a batch are random or greedy, not {opponents!r}; gymnasium.make takes any level")
        self.mode = AutoresetMode(autoreset_mode)
        self.metadata = {**type(self).metadata, "autoreset_mode": self.mode}
        self.seat = seat
        self.num_envs = num_envs
        self.copy = copy
        self.batch: Batch = holdfast.make_batch(
            game,
            num_envs,
            count,
            options=options,
            values=values,
            policies=others.policies,
            rewards=rewards,
            discount=discount,
            autoreset=False,
            threads=threads,
        )
        self.single_observation_space = observation_space(self.batch.game)
        self.single_action_space = spaces.Discrete(self.batch.num_actions)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self._never = np.zeros(num_envs, np.bool_)
        self._spares = Spares(self.batch.observations.shape)

    def reset(
        self, *, seed: int | Seeds | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin new games: all, or those that `options["reset_mask"]` marks.  A seed is one number for all, or one for each game."""
        if isinstance(seed, Sequence) and None in seed:
            raise ValueError("either all games have a seed or none has")
        if self.copy:
            seen = self._spares.new()
            seen[:] = self.batch.observations  # those of games that go on stay as they are
            self.batch.observe_into(seen)
        self.batch.reset((options or {}).get("reset_mask"), seed=seed)  # type: ignore[arg-type]
        return self.batch.observations, self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.float32], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Take an action in each game.  Raises as `Batch.step` does."""
        waiting = self.batch.seats == NOBODY if self.mode is AutoresetMode.NEXT_STEP else self._never
        rewards, ended = self._stepped(actions)
        paid, done = rewards[:, self.seat].astype(np.float64), ended.copy()
        if waiting.any():
            self.batch.reset(waiting)
        if not done.any():
            return self.batch.observations, paid, done, self._never.copy(), self._infos()
        if self.mode is not AutoresetMode.SAME_STEP:
            last = self.batch.observations
            told = self._ends(done, last)
            return last, paid, done, self._never.copy(), self._infos() | told
        last = np.zeros(self.batch.observations.shape, np.float32)  # `zeros_like` would write all of it
        mask = np.zeros((self.num_envs, self.batch.num_actions), np.int8)
        final = {"action_mask": mask, "_action_mask": done.copy()} | self._ends(done, last)
        self.batch.reset(done)
        infos = {**self._infos(), "final_obs": last, "_final_obs": done.copy(), "final_info": final, "_final_info": done.copy()}
        return self.batch.observations, paid, done, self._never.copy(), infos

    def _ends(self, done: NDArray[np.bool_], last: NDArray[np.float32]) -> dict[str, Any]:
        """Write what the seat sees of the games that have ended to their rows of `last`; return what is told of these games."""
        return {"scores": self.batch.ends(done, self.seat, last), "_scores": done.copy()}

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads."""
        self.batch.close()

    def _stepped(self, actions: NDArray[np.int64]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Step the batch; for who wants copies it writes to an array that nobody holds: to copy takes half as long as to step."""
        if not self.copy:
            return self.batch.step(actions)
        before, seen, over = self.batch.observations, self._spares.new(), self.batch.seats == NOBODY
        if over.any():
            seen[over] = 0  # the row of such a game is not written
        self.batch.observe_into(seen)
        try:
            return self.batch.step(actions)
        except (TypeError, ValueError):
            self.batch.observe_into(before)  # nothing has been stepped
            raise

    def _infos(self) -> dict[str, Any]:
        mask = self.batch.legal.view(np.int8)
        return {"action_mask": mask.copy() if self.copy else mask, "_action_mask": np.ones(self.num_envs, np.bool_)}


for _name in games.NAMES:
    if environment(_name) not in gymnasium.registry:
        gymnasium.register(
            environment(_name),
            entry_point="holdfast.envs.gym:SeatEnv",
            vector_entry_point="holdfast.envs.gym:BatchEnv",
            kwargs={"game": _name},
        )
