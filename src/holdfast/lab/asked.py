"""Tables at which some seats are played by an agent of one's own, all else as at a `Table`: the same deals and the same loop."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from holdfast.agents.brain import ASKED, Brains
from holdfast.engine.pile import NONE
from holdfast.engine.struct import records

from .agents import Agent, AgentError, Asked, find_agent
from .table import Going, Table

AT_ONCE = 64
"""The most games that wait for an agent that answers many decisions at a time."""

FIELDS = (("asked", np.int32), ("illegal", np.int8), ("illegal_action", np.int32), ("agent_seconds", np.float64))
"""What the tally of a game has besides: how often the agent was asked, whether it forfeited the game by an illegal action and by which, and
how long it took over all its decisions, in seconds.
"""


COUNTED = "counted"


@dataclass
class _Game:
    """A game that an agent plays."""

    number: int
    going: Going
    counted: Any
    """Its tally as the loop counts it: an array of one record."""
    tally: Any
    """The tally with FIELDS, which is written."""
    seat: int = NONE
    """The seat that is asked, from 0."""

    def goes_on(self, answer: int) -> bool:
        """Play on with an answer; returns whether the agent is asked again."""
        self.going.marks[:] = 0
        self.seat = self.going.play(answer)
        return self.seat != NONE


@dataclass(frozen=True)
class AskedTable(Table):
    """A table with an agent, `module:object`, at some seats (from 0); in `seats` their levels stand for nothing.

    An illegal action forfeits the game: it is broken off, and the scores are 0, as an environment of Gymnasium ends it.  An agent is not
    asked where there is but one legal action, as no level is.  It is given what its seat may know, never a position.
    """

    PLAY = "holdfast.lab.asked:play_chunk"

    agent: str = ""
    folder: str = "."
    """Where its module may lie."""
    by_agent: tuple[int, ...] = ()

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """Return the NumPy type of a game's tally, with FIELDS; what a `Table` counts is also one field, COUNTED."""
        plain = super().dtype
        assert plain.fields is not None
        places = [(COUNTED, plain, 0), *((name, kind, at) for name, (kind, at, *_) in plain.fields.items())]
        size = plain.itemsize
        for name, kind in FIELDS:
            places.append((name, np.dtype(kind), size))
            size += np.dtype(kind).itemsize
        names, kinds, offsets = zip(*places, strict=True)
        return np.dtype({"names": names, "formats": kinds, "offsets": offsets, "itemsize": size})

    def play(self, first: int, count: int) -> Any:
        """Play some games in this process and return their tallies: a structured array of `dtype`.  Raises AgentError."""
        agent = find_agent(self.agent, self.folder)
        tallies = np.zeros(count, self.dtype)
        at_once = AT_ONCE if agent.at_once else 1
        for begin in range(0, count, at_once):
            self._play_at_once(agent, [self._begun(first + i, tallies[i]) for i in range(begin, min(count, begin + at_once))])
        return tallies

    def _begun(self, number: int, tally: Any) -> _Game:
        assert self.rules.metrics is not None
        counted = records(self.rules.metrics.tally, 1)
        return _Game(number, self.begin(number, counted, np.zeros(0, np.int32)), counted, tally)

    def _play_at_once(self, agent: Agent, games: list[_Game]) -> None:
        """Play some games to their ends, in step where the agent is asked."""
        asking = [game for game in games if game.goes_on(NONE)]
        while asking:
            width = len(self.rules.actions)
            asked = [Asked(self.rules, game.going.s, game.seat, game.going.marks[:width].copy()) for game in asking]
            given = agent.shown(asked)
            start = time.perf_counter()
            try:
                actions = agent.actions(given, asked)
            except AgentError as error:
                raise AgentError(f"{error}; {self._where(asking)}") from None
            spent = (time.perf_counter() - start) / len(asked)
            for game, action in zip(asking, actions, strict=True):
                game.tally["asked"] += 1
                game.tally["agent_seconds"] += spent
                if not (0 <= action < width and game.going.marks[action]):
                    game.tally["illegal"], game.tally["illegal_action"] = 1, max(-1, min(width, action))
            still = [(game, action) for game, action in zip(asking, actions, strict=True) if not game.tally["illegal"]]
            asking = [game for game, action in still if game.goes_on(action)]
        for game in games:
            game.tally[COUNTED] = np.frombuffer(game.counted, super().dtype)[0]

    def _where(self, asking: list[_Game]) -> str:
        """Say at which decision an agent failed: of several that it was asked at a time, the first."""
        game = asking[0]
        of = f", with {len(asking) - 1} others" if len(asking) > 1 else ""
        return f"deal {game.number}, decision {game.counted[0].decisions + 1} of the game, seat {game.seat + 1} of {len(self.seats)}{of}"

    def _brains(self) -> Brains:
        brains = super()._brains()
        for seat in self.by_agent:
            brains.seats[seat].policy = ASKED
        return brains


def play_chunk(table: Mapping[str, Any], first: int, count: int) -> bytes:
    """Return the tallies of some games as bytes; a task of a worker."""
    return bytes(AskedTable.from_json(table).play(first, count).tobytes())
