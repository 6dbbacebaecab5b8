"""Many games of one kind, stepped together: `holdfast.make_batch`.

>>> import holdfast
>>> batch = holdfast.make_batch("tiny-epic-defenders", n=3, players=2, seed=1)
>>> batch
<Batch of 3 x tiny-epic-defenders: 2 players, seed 1; ...>
>>> batch.legal.shape == (3, batch.num_actions), batch.observations.shape == (3, batch.observation_size)
(True, True)
>>> rewards, ended = batch.step(batch.sample())
>>> rewards.shape, ended.tolist()
((3, 2), [False, False, False])
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from holdfast.engine.jit import COMPILED
from holdfast.engine.kernel import specialised
from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import from_bytes, handle, handles, records, to_bytes
from holdfast.schema.game import Game, IllegalAction
from holdfast.schema.options import Value

from .rows import AGENT, BEGIN, GREEDY, KEEP, NOBODY, RANDOM, Rows, Terms, alone, lines

TEMPLATE = Path(__file__).with_name("batch_template.py")

POLICIES = {"random": RANDOM, "greedy": GREEDY}
"""The policies that the batch itself plays, in compiled code."""

REWARDS = ("score", "shaped")

Seeds: TypeAlias = Sequence[int] | NDArray[np.integer[Any]]
"""A seed for each game."""

LIMIT = 100_000
"""Decisions that policies may take on end; a game in which they take more is broken off."""

ROWS_PER_THREAD = 64
"""With fewer games for each, one thread is faster than several."""


class Batch:
    """`n` games of one kind, stepped together.  Made by `holdfast.make_batch`, which explains its arguments.

    All arrays belong to the batch and are overwritten by `step` and `reset`; copy what is to be kept.  The games and their random numbers
    depend on `seed` alone, not on the number of threads.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        n: int,
        players: int,
        *,
        seed: int,
        options: Mapping[str, Value],
        policies: Sequence[str | None] | None,
        rewards: str,
        discount: float,
        autoreset: bool,
        threads: int | None,
    ) -> None:
        if n < 1:
            raise ValueError(f"n is the number of games and at least 1, not {n}")
        if rewards not in REWARDS:
            raise ValueError(f"rewards can be {' or '.join(REWARDS)}, not {rewards!r}")
        if not 0 <= discount <= 1:
            raise ValueError(f"discount is a number from 0 to 1, not {discount}")
        if threads is not None and threads < 1:
            raise ValueError(f"threads is the greatest number of threads and at least 1, not {threads}")
        blank = game.blank(players, options)
        blank.events.on = False
        self._set_up(game, n, players, seats_of(policies, players), threads, blank, rewards == "shaped", float(discount), autoreset)
        self.reset(seed=seed)

    def _set_up(
        self,
        game: Game[Any, Any],
        n: int,
        players: int,
        policies: tuple[str | None, ...],
        threads: int | None,
        blank: Any,
        shaped: bool,
        discount: float,
        autoreset: bool,
    ) -> None:
        """Make the arrays and threads of a batch, in which no game has begun."""
        self.game = game
        self.n = n
        self.players = players
        self.seed: int | None = None
        """The seed of all games; None where each was given one of its own."""
        self.policies = policies
        """For each seat the policy that the batch plays for it, None for an agent's seat."""
        self._most_threads = threads
        self.threads = 1 if not COMPILED else max(1, min(threads or os.cpu_count() or 1, n // ROWS_PER_THREAD))
        self._blank, self._kinds = blank, (records(game.state, n), records(Chance, n))
        width = -(-len(game.actions) // 8) * 8
        numbers = np.array([AGENT if policy is None else POLICIES[policy] for policy in self.policies], np.int8).reshape(1, players)
        self._masks = _masks(n, width)
        self._told: dict[str, NDArray[Any]] = {
            "seats": np.full(n, NOBODY, np.int8),
            "features": np.zeros((n, game.observation_size), np.float32),
            "worths": np.zeros((n, players), np.float32),
            "rewards": np.zeros((n, players), np.float32),
            "ended": np.zeros(n, np.uint8),
        }
        """The arrays that tell what is known of each game, besides its masks."""
        self._rows = Rows(
            states=handles(self._kinds[0]),
            chances=handles(self._kinds[1]),
            masks=lines(self._masks),
            **{name: lines(array) if array.ndim == 2 else array for name, array in self._told.items()},
        )
        self._terms = Terms(alone(blank), alone(game.content.record), lines(numbers), shaped, discount, autoreset, LIMIT)
        self._entries = specialised(TEMPLATE, game)
        self._begin_threads()

    def _begin_threads(self) -> None:
        """Begin the threads that share the rows; a process that was forked has none of those of its parent."""
        self._process = os.getpid()
        self._pool = ThreadPoolExecutor(self.threads - 1, "holdfast-batch") if self.threads > 1 else None

    def __getstate__(self) -> dict[str, Any]:
        """Return all that the batch is, for `copy` and `pickle`: the copy has games, arrays and threads of its own."""
        terms = (self._terms.shaped, self._terms.discount, self._terms.anew)
        return {
            "made": (self.game, self.n, self.players, self.policies, self._most_threads, to_bytes(self._blank), *terms),
            "seed": self.seed,
            "records": [bytes(kind) for kind in self._kinds],
            "rows": {name: array.copy() for name, array in self._told.items()},
            "masks": [bytes(row) for row in self._masks],
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        game, n, players, policies, threads, blank, *terms = kept["made"]
        self._set_up(game, n, players, policies, threads, from_bytes(game.state, blank), *terms)
        self.seed = kept["seed"]
        for kind, data in zip(self._kinds, kept["records"], strict=True):
            memoryview(kind).cast("B")[:] = data
        for name, values in kept["rows"].items():
            self._told[name][:] = values
        for row, data in zip(self._masks, kept["masks"], strict=True):
            np.frombuffer(row, np.uint8)[:] = np.frombuffer(data, np.uint8)

    def __repr__(self) -> str:
        over = int((self.seats == NOBODY).sum())
        seed = "a seed for each" if self.seed is None else f"seed {self.seed}"
        return f"<Batch of {self.n} x {self.game.name}: {self.players} players, {seed}; {over} games are over>"

    # -- what can be seen ----------------------------------------------------------------------------------------------

    @property
    def num_actions(self) -> int:
        """The size of the action space, constant for a game."""
        return len(self.game.actions)

    @property
    def observation_size(self) -> int:
        """The length of an observation, constant for a game; `game.observation` names its parts."""
        return self.game.observation_size

    @property
    def seats(self) -> NDArray[np.int8]:
        """The seat that decides in each game, -1 where it is over: shape (n,).  Of several that may, it is the lowest."""
        found: NDArray[np.int8] = self._told["seats"]
        return found

    @property
    def legal(self) -> NDArray[np.uint8]:
        """The legal actions of the deciding seat, 1 for each: shape (n, num_actions); all 0 where the game is over."""
        masks: NDArray[np.uint8] = self._masks if COMPILED else np.array([np.frombuffer(row, np.uint8) for row in self._masks])
        return masks[:, : self.num_actions]

    def legal_bits(self) -> NDArray[np.uint8]:
        """Return `legal` as bits, eight actions a byte, the lowest bit first: shape (n, ceil(num_actions / 8))."""
        return np.packbits(self.legal, axis=1, bitorder="little")

    @property
    def observations(self) -> NDArray[np.float32]:
        """What the deciding seat sees: shape (n, observation_size); all 0 where the game is over."""
        found: NDArray[np.float32] = self._told["features"]
        return found

    def observe_into(self, seen: NDArray[np.float32]) -> None:
        """Write observations to another array from now on: float32 of shape (n, observation_size), in C order.

        A step writes the rows of all games but those that are over before, `reset` those that it begins; of others the caller sees to it.
        What was told before stays as it is, so that an interface can give it away and need not copy it.
        """
        self._told["features"] = seen
        self._rows = self._rows._replace(features=lines(seen))

    def observe(self, game: int, seat: int) -> NDArray[np.float32]:
        """Return the observation of any seat in one game: shape (observation_size,).  Raises IndexError."""
        if not 0 <= seat < self.players:
            raise IndexError(f"there is no seat {seat}; they are 0 to {self.players - 1}")
        seen: NDArray[np.float32] = self.game.observe(self.state(game), seat)
        return seen

    def ends(self, which: NDArray[np.bool_], seat: int, seen: NDArray[np.float32]) -> NDArray[np.float64]:
        """Write what a seat sees of the games that a mask (bool of shape (n,)) marks to their rows of `seen`, as at their ends.

        `seen` is float32 of shape (n, observation_size).  Returns the score of each seat: shape (n, players), 0 where not marked.
        """
        scores = np.zeros((self.n, self.players), np.float32)
        self._entries.ends(self._rows, self._terms, which, seat, seen, scores)
        return scores.astype(np.float64)

    def state(self, game: int) -> Any:
        """Return a copy of one game's full position, hidden information included, for the methods of `self.game`.  Raises IndexError."""
        if not 0 <= game < self.n:
            raise IndexError(f"there is no game {game}; they are 0 to {self.n - 1}")
        return from_bytes(self.game.state, bytes(self._kinds[0][game]))

    # -- playing -------------------------------------------------------------------------------------------------------

    def reset(self, which: ArrayLike | None = None, *, seed: int | Seeds | None = None) -> None:
        """Begin a new game in each row, or in those that a mask (bool of shape (n,)) marks.

        With a seed, random numbers begin anew too: of all rows as when a batch is made with that seed, or with `n` seeds of each row by
        itself.  Raises ValueError for another mask or number of seeds or for a seed out of range, and TypeError for a seed that is no
        integer; nothing has changed then.
        """
        marked = self._marked(which)
        if seed is not None:
            self._seed(seed)
        self._run(np.where(marked, BEGIN, KEEP))

    def _marked(self, which: ArrayLike | None) -> NDArray[np.bool_]:
        """Return a mask of games.  Raises ValueError for what is none."""
        marks = np.ones(self.n, np.bool_) if which is None else np.asarray(which)
        if marks.shape != (self.n,) or marks.dtype != np.bool_:
            raise ValueError(f"a mask of games is of booleans and of shape ({self.n},), not of {marks.dtype} and {marks.shape}")
        return marks

    def _seed(self, seed: int | Seeds) -> None:
        """Give each row the key of its random numbers."""
        if isinstance(seed, Sequence | np.ndarray):
            if len(seed) != self.n:
                raise ValueError(f"{len(seed)} seeds for {self.n} games")
            for own in seed:
                set_key(Chance(), own)  # all are checked before any row changes
            for chance, own in zip(self._kinds[1], seed, strict=True):
                set_key(chance, own)
            self.seed = None
            return
        master = Chance()
        set_key(master, seed)
        self.seed = int(seed)
        self._entries.share_keys(self._rows.chances, handle(master))

    def step(self, actions: ArrayLike) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Apply one action to each game, and play to the next decision of an agent.

        Takes integers of shape (n,); where a game is over they are ignored.  Returns the rewards since the last step, float32 of shape
        (n, players), and whether each game has ended with this step, bool of shape (n,).  `legal`, `seats` and `observations` are then
        those of the next decision: with `autoreset`, that of the next game where one has ended.

        Raises IllegalAction (a ValueError) that names the first game whose action is not legal, TypeError for numbers that are not whole,
        ValueError for a wrong shape.  Nothing has been stepped then.
        """
        taken = np.asarray(actions)
        if taken.dtype.kind not in "iu":
            raise TypeError(f"actions are integers, not {taken.dtype}")
        if taken.shape != (self.n,):
            raise ValueError(f"actions have shape ({self.n},), one for each game, not {taken.shape}")
        taken = np.ascontiguousarray(taken, np.int64)
        wrong = self._entries.first_illegal(self._rows, taken, self.num_actions)
        if wrong >= 0:
            raise IllegalAction(f"game {wrong}: {self._why(wrong, int(taken[wrong]))}")
        self._run(taken)
        rewards: NDArray[np.float32] = self._told["rewards"]
        return rewards, self._told["ended"].view(np.bool_)

    def sample(self) -> NDArray[np.int64]:
        """Return a uniformly random legal action of each game, int64 of shape (n,); -1 where it is over.  Each call draws anew."""
        actions = np.empty(self.n, np.int64)
        self._share(lambda low, high: self._entries.sample(self._rows, actions, low, high))
        return actions

    def close(self) -> None:
        """End the threads of the batch; it can still be used, by one thread."""
        if self._pool is not None and self._process == os.getpid():
            self._pool.shutdown()
        self._pool, self.threads = None, 1

    def _run(self, actions: NDArray[np.int64]) -> None:
        self._share(lambda low, high: self._entries.step(self._rows, self._terms, actions, low, high))

    def _share(self, work: Callable[[int, int], None]) -> None:
        """Do the work of all rows, divided among the threads."""
        if self._process != os.getpid():
            self._begin_threads()
        if self._pool is None:
            work(0, self.n)
            return
        ends = [self.n * k // self.threads for k in range(self.threads + 1)]
        others = [self._pool.submit(work, low, high) for low, high in pairwise(ends[1:])]
        work(0, ends[1])  # this thread does a share of its own, and need not be woken for it
        for done in others:
            done.result()

    def _why(self, row: int, action: int) -> str:
        """Return why an action is not legal, in the words of `Game.step`."""
        try:
            self.game.step(self.state(row), action)
        except IllegalAction as error:
            return str(error)
        return f"{self.game.actions.text(action)} is an action of another seat than {self.seats[row]}, which decides first"


def seats_of(policies: Sequence[str | None] | None, players: int) -> tuple[str | None, ...]:
    """Return the policy of each seat, None for agents.  Raises ValueError."""
    if isinstance(policies, str):
        raise ValueError(f"policies has one entry for each of {players} seats, as a list; {policies!r} is one text")
    given = tuple(policies) if policies is not None else (None,) * players
    if len(given) != players:
        raise ValueError(f"policies has one entry for each of {players} seats, not {len(given)}")
    for policy in given:
        if policy is not None and policy not in POLICIES:
            raise ValueError(f"the policy of a seat can be None (yours), {' or '.join(POLICIES)}, not {policy!r}")
    if None not in given:
        raise ValueError("policies leave no seat to you: None stands for a seat whose actions you give")
    return given


def _masks(n: int, width: int) -> Any:
    """Return masks without a legal action: an array if compiled; if interpreted, rows that rules read eight bytes at a time."""
    if COMPILED:
        return np.zeros((n, width), np.uint8)
    from holdfast.engine.kernel import Marks

    return [Marks(width) for _ in range(n)]
