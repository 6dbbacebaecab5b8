"""The programming interface: list the games, and play one of them action by action.

>>> import holdfast
>>> play = holdfast.make("tiny-epic-defenders", players=2, seed=7)
>>> play
<Play of tiny-epic-defenders: 2 players, seed 7, 0 steps; seats 0 and 1 decide, ... legal actions>
>>> [play.action_name(action) for action in play.legal_actions(seat=0)]
['done:seat-1', ...]
>>> play.step(play.legal_actions()[0])
>>> play.steps
1

`Play` combines a `schema.game.Game` (`play.game`) with a position (`play.state`) and its options; use those two directly to treat positions
as values (`clone`, `step_unchecked`, compiled entry points).  `play.match.Match` is the counterpart for tables of people: it adds players,
a log in words and undo.
"""

from __future__ import annotations

import operator
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from holdfast import games
from holdfast.engine.struct import clone
from holdfast.engine.visibility import masked
from holdfast.envs.batch import Batch
from holdfast.schema.game import Game, IllegalAction
from holdfast.schema.options import Value

SEEDS = 2**32
"""Default seeds are drawn below this number."""


@dataclass(frozen=True)
class GameInfo:
    """The properties of a game.

    >>> list_games()[0]
    GameInfo(name='tiny-epic-defenders', title='Tiny Epic Defenders', players=range(1, 5), minutes='30 to 60 minutes', \
cooperative=True, hidden_information=False)
    """

    name: str
    """The name that `make` takes."""
    title: str
    players: range
    """The supported numbers of players."""
    minutes: str
    """The usual duration, as text."""
    cooperative: bool
    """Whether all seats win or lose together."""
    hidden_information: bool
    """Whether seats have hidden information."""


def list_games() -> list[GameInfo]:
    """Return all games: those of this package first."""
    return [
        GameInfo(game.name, game.title, game.people, game.minutes, game.shared_result, game.secrets)
        for game in map(games.find, games.NAMES)
    ]


def make(
    name: str,
    players: int | None = None,
    *,
    seed: int | None = None,
    options: Mapping[str, Value] | None = None,
    values: Mapping[str, Any] | None = None,
) -> Play:
    """Return a new game at its first decision.

    `name` is a name of `list_games()` or a unique prefix; `players` the number of seats, by default the game's minimum; `seed` an integer
    from 0 to 2**256 - 1, random by default: the same seed and actions give the same game on every machine.  `options` are those listed by
    `holdfast options GAME`; `values` replaces numbers and texts of cards, `{"harpy.amount": 2}`.

    Raises UnknownGame (a KeyError) with the nearest name, ValueError for a wrong number of players or a seed out of range, TypeError for
    what is no integer, OptionError (a ValueError) for a wrong option, ContentError (a ValueError) for a wrong value.

    >>> make("tiny-epic", players=9)
    Traceback (most recent call last):
    ...
    ValueError: Tiny Epic Defenders is for 1 to 4 people, not 9
    >>> make("tiny-epic", seed="x")
    Traceback (most recent call last):
    ...
    TypeError: seed must be an integer, not 'x'
    >>> make("tiny-epic-offenders")
    Traceback (most recent call last):
    ...
    holdfast.games.UnknownGame: there is no game 'tiny-epic-offenders'; did you mean tiny-epic-defenders?
    """
    game = games.find(name)
    if values:
        game = game.with_values(values)
    seats = game.people.start if players is None else _integer("players", players)
    return Play(game, seats, options or {}, secrets.randbelow(SEEDS) if seed is None else _integer("seed", seed))


def make_batch(
    name: str,
    n: int,
    players: int | None = None,
    *,
    seed: int | None = None,
    options: Mapping[str, Value] | None = None,
    values: Mapping[str, Any] | None = None,
    policies: Sequence[str | None] | None = None,
    rewards: str = "score",
    discount: float = 1.0,
    autoreset: bool = True,
    threads: int | None = None,
) -> Batch:
    """Return `n` games of one kind, each at its first decision, that are stepped together (`holdfast.envs.batch.Batch`).

    Name, players, seed, options and values are those of `make`; each game has random numbers of its own from the one seed, so a batch plays
    alike whatever the number of threads.  `policies` names for each seat `random` or `greedy`, which the batch plays itself, or None for a
    seat whose actions you give: by default all.  `rewards` is `score`, the result of each seat when the game ends (1 won, 0 lost, fractions
    for shared wins), or `shaped`: `discount` times what a position is worth less what the last was worth is added to each, the worth of one
    that is over being 0, which keeps the best policy (A. Ng, D. Harada, S. Russell, 1999).  With `autoreset` the next game begins at once
    where one ends, else `reset` begins it.  `threads` is the most threads used, by default one for each core.

    Start Python with HOLDFAST_MODE=compiled: interpreted rules, as here, are a hundred times slower.

    Raises what `make` raises, and ValueError for `n` below 1, or policies or rewards that do not exist.

    >>> batch = make_batch("tiny-epic", n=2, players=2, seed=1)
    >>> batch.step([0, 10**6])
    Traceback (most recent call last):
    ...
    holdfast.schema.game.IllegalAction: game ...
    """
    game = games.find(name)
    if values:
        game = game.with_values(values)
    return Batch(
        game,
        _integer("n", n),
        game.people.start if players is None else _integer("players", players),
        seed=secrets.randbelow(SEEDS) if seed is None else _integer("seed", seed),
        options=options or {},
        policies=policies,
        rewards=rewards,
        discount=discount,
        autoreset=autoreset,
        threads=None if threads is None else _integer("threads", threads),
    )


def _integer(name: str, given: Any) -> int:
    """Return an argument as an integer.  Raises TypeError that names it."""
    try:
        return operator.index(given)
    except TypeError:
        raise TypeError(f"{name} must be an integer, not {given!r}") from None


class Play:
    """One game being played.  Seats count from 0; actions are numbers below `num_actions`, or their names.

    >>> play = make("kingdom-defenders", players=3, seed=1)
    >>> play.players, play.steps, play.is_over
    (3, 0, False)
    """

    def __init__(self, game: Game[Any, Any], players: int, options: Mapping[str, Value], seed: int) -> None:
        self.game = game
        """The game's rules, content and text."""
        self.players = players
        self.options = dict(options)
        self.seed = seed
        self.steps = 0
        """The number of actions taken."""
        self.state: Any = game.new(seed, players, options)
        """The full position, hidden information included: a flat record (`ctypes.Structure`)."""

    def __repr__(self) -> str:
        seats = [str(seat) for seat in self.deciding]
        who = f"seat {seats[0]} decides" if len(seats) == 1 else f"seats {', '.join(seats[:-1])} and {seats[-1]} decide" if seats else ""
        now = f"over, {self.game.outcome(self.state)}" if self.is_over else f"{who}, {len(self.legal_actions())} legal actions"
        return f"<Play of {self.game.name}: {self.players} players, seed {self.seed}, {self.steps} steps; {now}>"

    # -- deciding ------------------------------------------------------------------------------------------------------

    @property
    def num_actions(self) -> int:
        """The size of the action space, constant for a game."""
        return len(self.game.actions)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended; no action is legal then."""
        return self.game.is_over(self.state)

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that may act now: several if a decision is shared, none once the game is over."""
        return tuple(seat for seat in range(self.players) if self.state.deciding >> seat & 1)

    def legal_actions(self, seat: int | None = None) -> list[int]:
        """Return the legal actions of one seat, or of all deciding seats, in ascending order.  Raises IndexError for an unknown seat."""
        if seat is None:
            return self.game.legal(self.state)
        return self.game.legal_for(self.state, self._seat(seat))

    def legal_mask(self) -> NDArray[np.bool_]:
        """Return the legal actions of all deciding seats: bool of shape (num_actions,).

        >>> play = make("tiny-epic-defenders", players=2, seed=7)
        >>> play.legal_mask().shape == (play.num_actions,)
        True
        """
        return np.frombuffer(self.game.mask(self.state), np.uint8).astype(np.bool_)

    def action_name(self, action: int) -> str:
        """Return the stable name of an action, as `step` takes it: `move:coast`.  Raises IndexError for a number out of range."""
        if not 0 <= action < self.num_actions:
            raise IndexError(f"there is no action number {action}; they are 0 to {self.num_actions - 1}")
        return self.game.actions.text(action)

    def step(self, action: int | str) -> None:
        """Apply an action and run to the next decision or to the end of the game.

        Raises IllegalAction (a ValueError), which lists the legal actions, or UnknownAction (a ValueError) for an unknown name; the
        position is unchanged then.

        >>> play = make("tiny-epic-defenders", players=2, seed=7)
        >>> play.step("pas")
        Traceback (most recent call last):
        ...
        holdfast.engine.actions.UnknownAction: there is no action 'pas'; did you mean pass?
        """
        self.game.step(self.state, self.game.actions.number(action) if isinstance(action, str) else action)
        self.steps += 1

    def step_unchecked(self, action: int) -> None:
        """`step` without the legality check; an action that is not from `legal_actions` or `legal_mask` may never return."""
        self.game.step_unchecked(self.state, action)
        self.steps += 1

    # -- observing -----------------------------------------------------------------------------------------------------

    def observation(self, seat: int) -> NDArray[np.float32]:
        """Return the observation of a seat: float32 of shape (game.observation_size,); `game.observation` names its parts.

        Raises IndexError for an unknown seat.
        """
        seen: NDArray[np.float32] = self.game.observe(self.state, self._seat(seat))
        return seen

    def view(self, seat: int) -> dict[str, Any]:
        """Return the view of a seat, as plain data for a screen.  Raises IndexError for an unknown seat."""
        return self.game.view(self.state, self._seat(seat))

    def describe(self, seat: int, action: int) -> str:
        """Return what a legal action of a seat does, as a sentence.

        Raises IndexError for an unknown seat, IllegalAction for an action that the seat may not take now.
        """
        if action not in self.legal_actions(seat):
            raise IllegalAction(f"{self.action_name(action)} is not an action of seat {seat} now")
        words = self.game.words(self.game.content)
        return str(words.action(masked(self.state, seat), action))

    def scores(self) -> list[float]:
        """Return the result of each seat: 1 won, 0 lost, fractions for shared wins.  Raises ValueError while the game is not over."""
        if not self.is_over:
            raise ValueError("a game has scores once it is over")
        return self.game.scores(self.state)

    def clone(self) -> Play:
        """Return an independent copy; it shares only rules and content.

        >>> play = make("tiny-epic-defenders", players=2, seed=7)
        >>> copy = play.clone()
        >>> copy.step(copy.legal_actions()[0])
        >>> play.steps, copy.steps
        (0, 1)
        """
        made = object.__new__(Play)
        made.__dict__.update(self.__dict__, state=clone(self.state), options=dict(self.options))
        return made

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < self.players:
            raise IndexError(f"there is no seat {seat}; they are 0 to {self.players - 1}")
        return seat
