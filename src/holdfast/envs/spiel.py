"""The games in OpenSpiel.  Importing this module registers one for each game, with the parameters `players` and `seed`.

>>> import pyspiel
>>> import holdfast.envs.spiel
>>> game = pyspiel.load_game("holdfast_tiny_epic_defenders", {"players": 2, "seed": 1})
>>> state = game.new_initial_state()
>>> state.apply_action(0)   # chance deals
>>> state.current_player(), state.action_to_string(0, state.legal_actions()[0])
(0, 'pass')

Chance is declared as sampled: the first chance node has one outcome, the number of the deal, and all later random numbers are drawn within
actions.  So a history tells the whole game: played again from any initial state of the game it is the same; `pickle`, and
`state.serialize()` with `game.deserialize_state`, give the same state back.  (`pyspiel.serialize_game_and_state` has no way for sampled
games that are written in Python, and `serialize` writes a history alone: of a state that was dealt afresh `pickle` tells more.)
The random numbers are part of a state, so what clones a state and plays on (OpenSpiel's MCTS) knows what is to come; ISMCTS deals afresh
what its player cannot know, random numbers to come included, by `resample_from_infostate`.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import numpy as np
from numpy.typing import NDArray

from holdfast import games
from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import from_bytes, to_bytes
from holdfast.engine.visibility import shown_bytes
from holdfast.schema.game import Game

from . import missing

try:
    import pyspiel
except ImportError as error:
    raise missing(error) from error

DEALS = 2**20
"""How many deals a game has; the first chance node of its n-th state has the outcome n, and after the last comes the first again.

OpenSpiel lays out a mask of all outcomes of chance, four bytes for each of them.
"""

SEEDS = 2**31
"""Seeds that a game draws from where it is given none: its parameter is a C integer."""

LONGEST = 100_000
"""More decisions than any game takes."""


def short_name(name: str) -> str:
    """Return the name of a game in OpenSpiel: `holdfast_kingdom_defenders`."""
    return f"holdfast_{name.replace('-', '_')}"


def _type_of(game: Game[Any, Any]) -> Any:
    return pyspiel.GameType(
        short_name=short_name(game.name),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.IDENTICAL if game.shared_result else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.people[-1],
        min_num_players=game.people[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.people[0], "seed": -1},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game for `players` seats; with a `seed` from 0 on, the n-th game that it deals depends on the seed and n alone."""

    def __init__(self, game: Game[Any, Any], params: Any = None) -> None:
        given = dict(params or {})
        self.game = game
        self.players = int(given.get("players", game.people[0]))
        seed = int(given.get("seed", -1))
        game.blank(self.players)  # says what is wrong with the number of players
        self._deals = Chance()
        if seed < 0:
            seed = secrets.randbelow(SEEDS)  # a parameter, so that a state read from text belongs to the same game
        set_key(self._deals, seed)
        self._dealt = 0
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.actions),
            max_chance_outcomes=DEALS,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(_type_of(game), info, {"players": self.players, "seed": seed})

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_again, (short_name(self.game.name), self.get_parameters(), self._dealt)

    def __deepcopy__(self, memo: Any) -> SpielGame:
        """A game is never copied: its states share it."""
        return self

    def new_initial_state(self) -> SpielState:
        self._dealt += 1
        return SpielState(self, (self._dealt - 1) % DEALS)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.game, params)

    def seed_of(self, deal: int) -> int:
        """Return the seed of a deal by its number."""
        self._deals.drawn[0] = deal
        return int.from_bytes(hashlib.blake2b(to_bytes(self._deals), digest_size=32).digest(), "little")


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position; before the deal, the chance node that deals.  Where several seats may decide, the lowest does."""

    def __init__(self, spiel: SpielGame, deal: int) -> None:
        super().__init__(spiel)
        self._spiel = spiel
        self._deal = deal
        self._s: Any = None
        self._seen = [b""] * spiel.players
        """For each seat a hash of all positions as it saw them: its information state."""
        self._afresh: tuple[tuple[int, bytes], ...] = ()
        """The positions that were dealt afresh, each with the number of actions before it: no history tells them."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _state_again, (self._spiel, self._deal, self.history(), self._afresh)

    @property
    def _game(self) -> Game[Any, Any]:
        return self._spiel.game  # no attribute of its own: OpenSpiel clones a state by copying its attributes deeply

    def current_player(self) -> int:
        if self._s is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return next(seat for seat in range(self._spiel.players) if self._s.deciding >> seat & 1)

    def _legal_actions(self, player: int) -> list[int]:
        return self._game.legal_for(self._s, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(self._deal, 1.0)]

    def _apply_action(self, action: int) -> None:
        if self._s is None:
            if not 0 <= action < DEALS:
                raise ValueError(f"the outcome of chance is the number of a deal, 0 to {DEALS - 1}, not {action}")
            self._s = self._game.new(self._spiel.seed_of(action), self._spiel.players, events=False)
        else:
            self._game.step(self._s, action)
        for seat, before in enumerate(self._seen):
            self._seen[seat] = hashlib.blake2b(before + shown_bytes(self._s, seat), digest_size=16).digest()

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self._game.actions.text(action)

    def is_terminal(self) -> bool:
        return self._s is not None and self._game.is_over(self._s)

    def returns(self) -> list[float]:
        return self._game.scores(self._s) if self.is_terminal() else [0.0] * self._spiel.players

    def information_state_string(self, player: int | None = None) -> str:
        """A name of all that a seat has seen: equal for two states exactly if it has seen the same positions in the same order.

        Raises ValueError for what is no seat, as where chance decides or the game is over and no player is given.
        """
        seat = self.current_player() if player is None else player
        if not 0 <= seat < self._spiel.players:
            raise ValueError(f"there is no player {seat}; they are 0 to {self._spiel.players - 1}")
        return f"{seat}:{self._seen[seat].hex()}"

    def observation_of(self, player: int) -> NDArray[np.float32]:
        """Return the observation of a seat; zeros before the deal."""
        if self._s is None:
            return np.zeros(self._game.observation_size, np.float32)
        seen: NDArray[np.float32] = self._game.observe(self._s, player)
        return seen

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Return a state in which all that a seat cannot know is dealt afresh; `sampler()` is a random number from 0 to 1."""
        other: SpielState = self.clone()
        if other._s is not None:
            chance = Chance()
            set_key(chance, int(sampler() * 2**53))
            self._game.determinize(other._s, player, chance)
            other._afresh = (*self._afresh, (len(self.history()), to_bytes(other._s)))
        return other

    def __str__(self) -> str:
        if self._s is None:
            return "before the deal"
        return f"{self._game.title}, {to_bytes(self._s).hex()}"


class SpielObserver:
    """Observations in OpenSpiel's form: one tensor, and its parts by name."""

    def __init__(self, game: Game[Any, Any], params: Any = None) -> None:
        if params:
            raise ValueError(f"an observation has no parameters; these were given: {params}")
        self.tensor = np.zeros(game.observation_size, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        for name, part in game.observation.in_parts(self.tensor).items():
            self.dict[name] = part.reshape(-1)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.observation_of(player)

    def string_from(self, state: SpielState, player: int) -> str:
        seen = state.observation_of(player)
        return " ".join(f"{number}={seen[number]:g}" for number in np.flatnonzero(seen))


def _game_again(name: str, parameters: dict[str, Any], dealt: int) -> SpielGame:
    """Return a game as it was pickled, which deals on from there."""
    game: SpielGame = pyspiel.load_game(name, parameters)
    game._dealt = dealt
    return game


def _state_again(spiel: SpielGame, deal: int, history: list[int], afresh: tuple[tuple[int, bytes], ...]) -> SpielState:
    """Return a state as it was pickled: its history played again, and what was dealt afresh in between dealt so."""
    state = SpielState(spiel, deal)
    done = 0
    for before, position in afresh:
        for action in history[done:before]:
            state.apply_action(action)
        state._s = from_bytes(spiel.game.state, position)
        done = before
    state._afresh = afresh
    for action in history[done:]:
        state.apply_action(action)
    return state


def _made(name: str) -> type[SpielGame]:
    """Return the class that OpenSpiel makes a game with."""

    class Made(SpielGame):
        def __init__(self, params: Any = None) -> None:
            super().__init__(games.find(name), params)

    return Made


for _name in games.NAMES:
    if short_name(_name) not in pyspiel.registered_names():
        pyspiel.register_game(_type_of(games.find(_name)), _made(_name))
