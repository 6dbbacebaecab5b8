"""Who plays the seats that are not the learner's: policies of the batch, levels that search, or functions."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from holdfast.agents.levels import LEVELS
from holdfast.agents.players import Player, Thinkers, player

from .batch import POLICIES, Batch
from .rows import NOBODY

Policy: TypeAlias = Callable[[NDArray[np.float32], NDArray[np.uint8]], int]
"""policy(observation, legal): return a legal action; `legal` has a 1 for each."""

Opponent: TypeAlias = str | Policy
"""The name of a level, or a policy."""


class Opponents:
    """The players of all seats but one in a batch of one game.  `policies` are those that the batch itself plays."""

    def __init__(self, opponents: Opponent | Sequence[Opponent], seat: int, players: int) -> None:
        several = isinstance(opponents, Sequence) and not isinstance(opponents, str)
        given: list[Any] = list(opponents) if several else [opponents] * (players - 1)  # type: ignore[arg-type]
        if not 0 <= seat < players:
            raise ValueError(f"there is no seat {seat}; they are 0 to {players - 1}")
        if len(given) != players - 1:
            raise ValueError(f"{players} players have {players - 1} opponents of one of them, not {len(given)}")
        for kind in given:
            if not callable(kind) and not (isinstance(kind, str) and kind in LEVELS):
                raise ValueError(f"an opponent can be {', '.join(LEVELS)} or a function (observation, legal) -> action, not {kind!r}")
        seats: list[Opponent | None] = [*given[:seat], None, *given[seat:]]
        self.policies = [kind if isinstance(kind, str) and kind in POLICIES else None for kind in seats]
        self._seat = seat
        self._others = {other: kind for other, kind in enumerate(seats) if kind is not None and self.policies[other] is None}
        self._thinkers = Thinkers(1, is_timed=False)
        self.set_seed(secrets.randbits(64))

    def set_seed(self, seed: int) -> None:
        """Begin the random numbers of opponents that search anew; they depend on the seed alone."""
        self._moment = 0
        self._asked: dict[int, Player | Policy | None] = {
            other: player(kind, seed, self._thinkers) if isinstance(kind, str) else kind for other, kind in self._others.items()
        }

    @property
    def are_asked(self) -> bool:
        """Whether some seat is played by none of the batch's own policies."""
        return bool(self._others)

    def play(self, batch: Batch) -> tuple[float, bool]:
        """Play until it is the learner's turn or the game is over; return the learner's rewards on the way, and whether the game has ended.

        Raises IllegalAction, TypeError or ValueError, which names the seat, for what a function returns that is no legal action.
        """
        paid = 0.0
        ended = False
        while batch.seats[0] not in (self._seat, NOBODY):
            other = int(batch.seats[0])
            action = self._choose(batch, other)
            try:
                rewards, over = batch.step(np.reshape(action, -1))
            except (TypeError, ValueError) as error:
                raise type(error)(f"the opponent at seat {other} chose {action!r}: {error}") from None
            paid += float(rewards[0, self._seat])
            ended = bool(over[0])
        return paid, ended

    def _choose(self, batch: Batch, seat: int) -> Any:
        asked: Any = self._asked[seat]
        legal = batch.legal[0]
        if callable(asked):
            return asked(batch.observations[0].copy(), legal.copy())
        self._moment += 1
        searching: Player = asked
        return searching.choose(batch.game, batch.state(0), seat, np.flatnonzero(legal).tolist(), self._moment)

    def close(self) -> None:
        """End the workers of players that search."""
        self._thinkers.close()
