"""The computer players of all tables: they think in worker processes, and nothing that happens there stops a table."""

from __future__ import annotations

import asyncio

import structlog

from holdfast import agents
from holdfast.agents import Thinkers, hints
from holdfast.agents.levels import LEVELS
from holdfast.agents.players import GreedyPlayer, SearchPlayer
from holdfast.agents.pool import Job, TaskFailed, WorkerDied
from holdfast.agents.thinking import Thought
from holdfast.core.game import Game
from holdfast.core.match import Match
from holdfast.core.phrases import say

from .metrics import Metrics

PATIENCE = 20.0
"""Seconds after which a greedy player moves in place of one that thinks: on a new machine the first thought has to wait for a compiler."""

HINT_PATIENCE = 180.0
"""Seconds that somebody who asked for a hint is left waiting for the compiler."""

_log = structlog.get_logger(__name__)


class NoHint(RuntimeError):
    """There is no hint; the message says why."""


class Computers:
    """Chooses for computer players, and gives hints."""

    def __init__(self, workers: int | None, metrics: Metrics, patience: float = PATIENCE) -> None:
        self._metrics = metrics
        self._patience = patience
        self._thinkers = Thinkers(workers=workers, say=self._hear)
        self.news = ""
        """What is compiled at the moment, if anything."""

    def _hear(self, text: str) -> None:
        self.news = text.strip()

    def close(self) -> None:
        """End the workers; takes up to a second."""
        self._thinkers.close()

    def prepare(self, game: Game[object, object]) -> Job:
        """Have a game's search compiled before anybody waits for it."""
        match = Match(game, ["greedy"] * game.people.start, {}, 0)
        return self._thinkers.ask(game, match.state, match.deciding[0], LEVELS["easy"], 0)

    async def choose(self, match: Match, seat: int) -> int:
        """What the computer player of a seat does now."""
        player = agents.player(match.players[seat], match.seed, self._thinkers)
        assert player is not None, "a person sits there"
        legal = match.legal(seat)
        moment = len(match.moves)
        # where seats have secrets one choice is thought about like many: the time that it takes would tell how many there are
        if not isinstance(player, SearchPlayer) or (len(legal) == 1 and not match.game.secrets):
            return player.choose(match.game, match.state, seat, legal, moment)
        try:
            with self._metrics.thinking():
                async with asyncio.timeout(self._patience):
                    thought: Thought = await asyncio.wrap_future(player.ask(match.game, match.state, seat, moment))
        except (TimeoutError, WorkerDied, TaskFailed) as error:
            _log.warning("a greedy player stands in", game=match.game.name, level=match.players[seat], reason=repr(error))
            self._metrics.stood_in()
            return GreedyPlayer(match.seed).choose(match.game, match.state, seat, legal, moment)
        self.news = ""
        return thought.action

    async def hint(self, match: Match, seat: int) -> Thought:
        """What the best computer player would do.  Raises NoHint."""
        try:
            with self._metrics.thinking():
                async with asyncio.timeout(HINT_PATIENCE):
                    thought: Thought = await asyncio.wrap_future(hints.ask(self._thinkers, match, seat))
        except (TimeoutError, WorkerDied, TaskFailed) as error:
            _log.warning("no hint", game=match.game.name, reason=repr(error))
            raise NoHint(say("the computer player could not think about it; ask again in a while")) from error
        self.news = ""
        return thought
