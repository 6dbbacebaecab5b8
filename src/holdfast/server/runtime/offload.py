"""Long work in worker processes: nothing that a stranger asks for holds the interpreter in which the tables are.

What takes more than some 20 ms is a task of `server.tasks`.  Two workers run them, in a fair order, and of long tasks only one at a time,
so that a short one never waits for a whole game to be told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import ParamSpec, TypeVar

import structlog

from holdfast.agents.pool import Pool, PoolClosed, TaskFailed, WorkerDied
from holdfast.schema.texts.i18n import say

from ..tasks.refusal import TOO_LONG, TaskRefused
from .fair_queue import Claim, FairQueue, Rank, TooManyWait
from .metrics import Metrics
from .problems import Problem

_log = structlog.get_logger(__name__)

WORKERS = 2
NICENESS = 10
"""By how much the workers give way to the server itself."""

SECONDS = 30.0
"""Seconds of processor time that a task may take."""

PATIENCE = 600.0
"""Seconds after which the worker of a task that does not end is killed."""

MOST_OF_ONE = 20
"""How many tasks of each rank may wait for each address."""

P = ParamSpec("P")
T = TypeVar("T")


class Offload:
    """The workers of a server for long work; started when they are first needed."""

    def __init__(self, metrics: Metrics, workers: int = WORKERS) -> None:
        """Of several workers all but one do work of seconds."""
        self._metrics = metrics
        self._pool = Pool(workers, mode="interpreted", niceness=NICENESS)
        self._queue = FairQueue(workers, {Rank.AWAITED: max(1, workers - 1)}, most_of_one=MOST_OF_ONE)

    async def run(self, claim: Claim, task: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Run a function of a module in a worker; its rank is PLAYED, or AWAITED for work of seconds.  Raises Problem."""
        return await self.run_within(SECONDS, claim, task, *arguments, **named)

    async def run_within(self, seconds: float, claim: Claim, task: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Run a function as `run` does, for at most so many seconds of processor time: then the code of the Problem is `too-long`."""
        name = f"{task.__module__}:{task.__name__}"
        try:
            async with self._queue.turn(claim) as turn:
                began = perf_counter()
                async with asyncio.timeout(PATIENCE):
                    job = self._pool.submit(CALL, name, arguments, named, seconds)
                    turn.until = asyncio.wrap_future(job.left)
                    result: T = await asyncio.wrap_future(job)
                self._metrics.offloaded(f"{task.__module__.rpartition('.')[2]}.{task.__name__}", perf_counter() - began)
                return result
        except TooManyWait:
            text = say("That was too much at once; wait until the server has done what you asked for before.")
            raise Problem(429, "too-many", text, retry=True, after=1.0) from None
        except TimeoutError:
            raise Problem(422, "too-long", TOO_LONG) from None
        except TaskRefused as refused:
            raise Problem(refused.status, refused.code, refused.text) from None
        except (WorkerDied, TaskFailed, PoolClosed, ImportError) as error:
            raise _no_worker(name, error) from error
        except asyncio.CancelledError as error:
            if (mine := asyncio.current_task()) is not None and mine.cancelling():
                raise  # nobody waits any more
            raise _no_worker(name, error) from error  # the workers were stopped

    def close(self) -> None:
        """Stop the workers; takes up to a second."""
        self._pool.close()


def _no_worker(name: str, error: BaseException) -> Problem:
    """Return the problem of work whose worker is gone, or cannot find its code, as when the program is being replaced."""
    _log.error("a worker could not do its task", task=name, reason=repr(error))
    text = say("The server could not do this just now; try again in a moment.")
    return Problem(503, "no-worker", text, retry=True, after=2.0)


CALL = "holdfast.server.tasks.calls:call"
"""The function that a worker runs: it calls the task."""
