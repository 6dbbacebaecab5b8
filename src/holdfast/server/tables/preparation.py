"""Compiling the rules of all games in the background, so that the first game on a new machine hardly waits for it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from typing import Any

import structlog

from holdfast.agents.pool import Job, PoolClosed
from holdfast.schema.game import Game

_log = structlog.get_logger(__name__)


class Preparation:
    """Prepares one game after another, which leaves a worker to the game that somebody plays: that one begins beside the others."""

    def __init__(self, begin: Callable[[Game[object, object]], Job]) -> None:
        """`begin` starts loading the rules of a game."""
        self._begin = begin
        self._left: dict[str, Game[object, object]] = {}
        self._due: set[str] = set()
        self._taking = threading.Lock()  # jobs end in threads of their pool

    def all(self, games: Iterable[Game[object, object]]) -> None:
        """Prepare these games, in this order."""
        with self._taking:
            self._left.update((game.name, game) for game in games)
            self._due.update(self._left)
        self._next()

    def first(self, name: str) -> None:
        """Prepare a game now, if its turn has not come yet."""
        with self._taking:
            game = self._left.pop(name, None)
        if game is not None:
            self._prepare(game)

    def is_due(self, name: str) -> bool:
        """Return whether a game is still to be prepared, or being prepared."""
        return name in self._due

    def _next(self) -> None:
        with self._taking:
            game = self._left.pop(next(iter(self._left))) if self._left else None
        if game is not None:
            self._prepare(game).add_done_callback(self._after)

    def _prepare(self, game: Game[object, object]) -> Job:
        job = self._begin(game)
        job.add_done_callback(partial(self._is_prepared, game.name))
        return job

    def _after(self, job: Future[Any]) -> None:
        if not job.cancelled():
            with suppress(PoolClosed):
                self._next()

    def _is_prepared(self, name: str, job: Future[Any]) -> None:
        self._due.discard(name)
        if job.cancelled():
            return
        if job.exception() is not None:
            _log.warning("the computer players could not be prepared", game=name, reason=repr(job.exception()))
        else:
            _log.info("the computer players are ready", game=name)
