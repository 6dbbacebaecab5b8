"""A pool of worker processes, so that neither long tasks nor the death of a worker blocks the host.

The host is an ordinary interpreted process; its workers run the compiled rules.  A question names a task, `module:function`, and its
arguments; the answer is a future.  A task that is a generator runs in slices: it yields its progress (`None` for no news), returns its
result, and can be cancelled after every slice.

What a worker has to load before it is quick at a question, such as the compiled rules of a game, is a `Load`.  The question waits
meanwhile, and goes to the first worker that is free and has it loaded: nobody waits for a new worker while another could have answered.
"""

from __future__ import annotations

import atexit
import logging
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import IO, Any, Self

from holdfast.engine.jit import MODE_VARIABLE

from .worker import ASK, BEGAN, DONE, GRACE, PROGRESS, SAY, STOP, receive, send

WORKER_MODE_VARIABLE = "HOLDFAST_WORKER_MODE"

TRIES = 3
"""Maximum number of attempts for a question whose workers die."""

PATIENCE = 30.0
"""Seconds in which a cancelled task has to finish its slice; compiling may take longer."""

PROGRAM = "from holdfast.engine.imports import own_process; own_process(); from holdfast.agents.worker import main; main()"
"""The program of a worker process; `-m` would import the module twice."""

ONE_THREAD = dict.fromkeys(("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "POLARS_MAX_THREADS"), "1")

_log = logging.getLogger(__name__)


class WorkerDied(RuntimeError):
    """No worker lived long enough to answer a question."""


class PoolClosed(RuntimeError):
    """A pool that was closed is asked."""


class TaskFailed(RuntimeError):
    """A task raised an exception, or returned a value, that cannot be unpickled in the host."""


@dataclass(frozen=True)
class Load:
    """What a worker process loads once: its name, and the task that does it, called with the arguments of the first question that needs it.

    A failure of that task is left for the question to find.
    """

    name: str
    task: str


class Job(Future[Any]):
    """A submitted question: a future that can be cancelled while it runs.

    `Future` regards it as pending until it is answered.
    """

    def __init__(
        self, pool: Pool, task: str, question: bytes, on_progress: Callable[[Any], None] | None, load: Load | None, tries: int = TRIES
    ) -> None:
        super().__init__()
        self.task = task
        self.load = load
        self.tries = tries
        self.progress: Any = None
        self._pool = pool
        self._question = question
        self._on_progress = on_progress
        self._is_taken = False
        self._is_dropped = False
        self.left: Future[None] = Future()
        """Done when no worker is at it any more: one that was cancelled may occupy its worker until the end of a slice, or of compiling."""

    def _leave(self) -> None:
        with suppress(InvalidStateError):
            self.left.set_result(None)

    def running(self) -> bool:
        """Return whether a worker is processing it."""
        return self._is_taken and not self.done()

    def cancel(self) -> bool:
        """Cancel the question, started or not; returns False if it has been answered."""
        if not super().cancel():
            return False
        self._pool._drop(self)
        return True

    def _advance(self, packed: bytes) -> None:
        """Report the progress of a slice; exceptions of callbacks do not affect the pool."""
        if self.done():
            return
        try:
            self.progress = pickle.loads(packed)
            if self._on_progress is not None:
                self._on_progress(self.progress)
        except Exception:
            _log.exception("the progress of %s could not be taken in", self.task)

    def _finish(self, result: Any, error: BaseException | None) -> None:
        """Set the result or exception, unless the question was cancelled."""
        self._question = b""
        with suppress(InvalidStateError):
            if error is None:
                self.set_result(result)
            else:
                self.set_exception(error)


class _Keeper(threading.Thread):
    """The host's side of one worker: starts it, sends questions one at a time, replaces it when it dies, and stops it.

    One thread does all this for as long as the pool is open, because on Linux a worker dies with the thread that started it.
    """

    def __init__(self, pool: Pool) -> None:
        super().__init__(name="keeper of a Holdfast worker", daemon=True)
        self.job: Job | None = None
        self.process: subprocess.Popen[bytes] | None = None
        self.loaded: set[str] = set()
        """What its process has loaded."""
        self.loading = ""
        """What its process loads now."""
        self._pool = pool
        self._number = 0
        self.is_sliced: bool | None = None
        self._impatience: threading.Timer | None = None

    def run(self) -> None:
        """Process questions until the pool closes."""
        if hasattr(signal, "pthread_sigmask"):
            # workers inherit the mask, so Ctrl-C cannot reach one before it is ready
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        while (job := self._pool._next(self)) is not None:
            answer: Any = None
            error: BaseException | None = None
            try:
                answer, error = self._ask(job)
            except Exception as fault:  # whatever the fault, nobody may wait for an answer for ever
                error = fault
                self._end()
            self._pool._is_free(self)
            self._calm_down()
            job._leave()
            job._finish(answer, error)
        self._end()

    def _ask(self, job: Job) -> tuple[Any, BaseException | None]:
        """Return the answer to a question or the exception; retries if the worker dies."""
        death = ""
        for _ in range(job.tries):
            if job.done():
                return None, None
            process = self._living()
            try:
                send(_pipe(process.stdin), ASK, (self._number, job._question))
                return self._hear(job, _pipe(process.stdout))
            except (EOFError, OSError):
                death = self._end()
        raise WorkerDied(
            f"{job.task}: {job.tries} workers died over this question, the last one by {death}; see what they wrote to standard error"
        )

    def _hear(self, job: Job, stream: IO[bytes]) -> tuple[Any, BaseException | None]:
        """Receive messages until the question is answered."""
        while True:
            kind, content = receive(stream)
            if kind == BEGAN:
                self._pool._has_begun(self, job, content)
            elif kind == PROGRESS:
                job._advance(content)
            elif kind == SAY:
                self._pool._hear(self, content)
            elif kind == DONE:
                return _unpacked(job, content)
            else:
                return None, _rebuilt(*content)

    def _living(self) -> subprocess.Popen[bytes]:
        """Return a running worker and the number of its next question; starts one if needed."""
        if self.process is not None and self.process.poll() is not None:
            self._end()
        process = self.process or _start(self._pool.mode, self._pool.niceness)
        with self._pool._changed:
            self.process = process
            self._number += 1
            self.is_sliced = None
            if self._pool._is_closed:
                process.kill()
        return process

    def _end(self) -> str:
        """Close the connection, make sure that the worker ends, and return the cause of its death."""
        process = self.process
        if process is None:
            return ""
        with suppress(OSError):
            _pipe(process.stdin).close()
        try:
            status = process.wait(GRACE)
        except subprocess.TimeoutExpired:
            process.kill()
            status = process.wait()
        _pipe(process.stdout).close()
        with self._pool._changed:
            self.process = None
            self.loaded.clear()
        return f"signal {-status} ({signal.strsignal(-status)})" if status < 0 else f"leaving with exit status {status}"

    def stop(self) -> None:
        """Stop the current task, with the pool locked: after its slice, or by force; before it is known which, only a closing pool does."""
        if self.is_sliced and self.process is not None:
            with suppress(OSError, ValueError):  # the worker may have died and closed its pipe
                send(_pipe(self.process.stdin), STOP, self._number)
        elif self.is_sliced is False or self._pool._is_closed:
            self.kill()
            return
        if self._impatience is None:
            self._wait_on()

    def compiles_for(self) -> str:
        """Return the name of the load that its question needs, with the pool locked."""
        return self.loading or (self.job.load.name if self.job is not None and self.job.load is not None else "")

    def _lose_patience(self) -> None:
        with self._pool._changed:
            if self not in self._pool._compiling:
                self.kill()
            elif self._impatience is not None:
                self._wait_on()

    def _wait_on(self) -> None:
        """Wait a limited time for a cancelled task to finish its slice, with the pool locked."""
        self._impatience = threading.Timer(PATIENCE, self._lose_patience)
        self._impatience.daemon = True
        self._impatience.start()

    def _calm_down(self) -> None:
        with self._pool._changed:
            impatience, self._impatience = self._impatience, None
        if impatience is not None:
            impatience.cancel()
            impatience.join()

    def kill(self) -> None:
        """Kill the worker, with the pool locked; the thread that reads from it handles the rest."""
        if self.process is not None:
            self.process.kill()


class Pool:
    """Worker processes, started on demand and stopped with the pool: `with Pool() as pool: …`.

    `workers` is the maximum number, by default one per usable core; `say` receives progress lines of a first compilation; `mode` is that of
    the workers, `compiled` or `interpreted`, by default that of `HOLDFAST_WORKER_MODE`, else `compiled`; `niceness` is by how much they
    give way to other processes, where the system knows that.  `say`, `on_progress` and callbacks of jobs run in threads of the pool: they
    should be short and must not wait for other jobs.
    """

    def __init__(self, workers: int | None = None, *, say: Callable[[str], None] | None = None, mode: str = "", niceness: int = 0) -> None:
        if workers is not None and workers < 1:
            raise ValueError(f"{workers} workers: a pool needs at least one")
        mode = mode or os.environ.get(WORKER_MODE_VARIABLE, "compiled")
        if mode not in ("compiled", "interpreted"):
            raise ValueError(f"mode {mode}: it can be compiled or interpreted")
        self.workers = workers or usable_cores()
        self.mode = mode
        self.niceness = niceness
        self._tell = say
        self._telling = threading.Lock()
        self._process = os.getpid()
        self._changed = threading.Condition()  # guards all state below, and that of the keepers
        self._is_closed = False
        self._waiting: deque[Job] = deque()
        self._keepers: list[_Keeper] = []
        self._compiling: dict[_Keeper, None] = {}

    def submit(self, task: str, *arguments: Any, on_progress: Callable[[Any], None] | None = None, load: Load | None = None) -> Job:
        """Queue a call of `module:function` with these arguments, which are pickled now; questions are processed in order.

        `on_progress` receives what a generator yields; after the death of a worker, from the start again.  `load` is what a worker has to
        load before: until one has, questions that come later go first.
        """
        if self._process != os.getpid():
            raise PoolClosed("this pool is of the process that was forked: make a new one to ask more")
        if not all(task.partition(":")):
            raise ValueError(f"{task}: a task is named as module:function")
        job = Job(self, task, pickle.dumps((task, arguments), pickle.HIGHEST_PROTOCOL), on_progress, load)
        with self._changed:
            if self._is_closed:
                raise PoolClosed("this pool is closed: make a new one to ask more")
            self._waiting.append(job)
            if len(self._waiting) > self.idle() and len(self._keepers) < self.workers:
                self._add_keeper()
            self._changed.notify_all()
        return job

    def idle(self) -> int:
        """The number of workers without a question."""
        with self._changed:
            return sum(keeper.job is None for keeper in self._keepers)

    def pids(self) -> list[int]:
        """The process ids of the running workers."""
        with self._changed:
            processes = [keeper.process for keeper in self._keepers if keeper.process is not None]
        return [process.pid for process in processes if process.poll() is None]

    def compiling(self) -> set[str]:
        """The names of the loads for which workers compile now."""
        with self._changed:
            return {keeper.compiles_for() for keeper in self._compiling}

    def close(self) -> None:
        """Cancel all questions and stop all workers; returns when all processes have ended.  In a forked process it does nothing."""
        if self._process != os.getpid():  # neither the workers nor who waits for them are this process's
            return
        with self._changed:
            self._is_closed = True
            keepers = [keeper for keeper in self._keepers if keeper is not threading.current_thread()]
            jobs = [*self._waiting, *(keeper.job for keeper in self._keepers if keeper.job is not None)]
            self._waiting.clear()
            self._changed.notify_all()
        for job in jobs:
            job.cancel()
        deadline = time.monotonic() + GRACE
        try:
            for keeper in keepers:
                keeper.join(max(0.0, deadline - time.monotonic()))
        finally:
            self._kill_all()
            for keeper in keepers:
                keeper.join()
            atexit.unregister(self.close)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def _kill_all(self) -> None:
        with self._changed:
            for keeper in self._keepers:
                keeper.kill()

    def _add_keeper(self) -> None:
        if not self._keepers:
            atexit.register(self.close)
        keeper = _Keeper(self)
        keeper.start()
        self._keepers.append(keeper)

    def _next(self, keeper: _Keeper) -> Job | None:
        """Return the next question for a keeper, or what it has to load for one, waiting for that; None when the pool is closed."""
        with self._changed:
            while not self._is_closed and (job := self._choice(keeper)) is None:
                self._changed.wait()
            if self._is_closed or job is None:
                return None
            if job.load is None or job.load.name in keeper.loaded:
                self._waiting.remove(job)
            else:
                keeper.loading = job.load.name
                _, arguments = pickle.loads(job._question)
                job = Job(self, job.load.task, pickle.dumps((job.load.task, arguments), pickle.HIGHEST_PROTOCOL), None, None, tries=1)
            keeper.job = job
            job._is_taken = True
            self._changed.notify_all()  # what this one left may be for others now
            return job

    def _choice(self, keeper: _Keeper) -> Job | None:
        """Return the first question that is for a free keeper: its worker has loaded what is needed, or no other has or does."""
        for job in self._waiting:
            if job.load is None or job.load.name in keeper.loaded:
                return job
            name = job.load.name
            if not any(each.loading == name or (each.job is None and name in each.loaded) for each in self._keepers):
                return job
        return None

    def _has_begun(self, keeper: _Keeper, job: Job, is_sliced: bool) -> None:
        """Record that a worker has started a task; stops it if it was cancelled meanwhile."""
        with self._changed:
            keeper.is_sliced = is_sliced
            if job.done():
                keeper.stop()

    def _is_free(self, keeper: _Keeper) -> None:
        """Mark a keeper as free, before its answer is delivered, so that a question asked in a callback finds it free."""
        with self._changed:
            if keeper.loading:
                keeper.loaded.add(keeper.loading)  # also if that failed: the question will tell
                keeper.loading = ""
            keeper.job = None
            self._compiling.pop(keeper, None)

    def _drop(self, job: Job) -> None:
        """Remove a cancelled question from the queue, or stop its worker."""
        with self._changed:
            if not job._is_dropped:
                job._is_dropped = True
                if not job._is_taken:
                    job._leave()
                    with suppress(ValueError):  # a closing pool has already emptied its queue
                        self._waiting.remove(job)  # while all workers are busy nothing else would remove it
                job.set_running_or_notify_cancel()
            for keeper in self._keepers:
                if keeper.job is job:
                    keeper.stop()

    def _hear(self, keeper: _Keeper, text: str) -> None:
        """Pass on compilation progress: that of the first of several workers, and completion only from the last."""
        with self._changed:
            if text.endswith("\n"):
                self._compiling.pop(keeper, None)
                counts = not self._compiling
            else:
                self._compiling[keeper] = None
                counts = next(iter(self._compiling)) is keeper
        is_last = text.endswith("\n")
        if self._tell is None or not counts or not self._telling.acquire(blocking=is_last):
            return
        try:
            self._tell(text)
        except Exception:
            _log.exception("the news of a worker could not be told")
        finally:
            self._telling.release()


def usable_cores() -> int:
    """Return the number of cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _start(mode: str, niceness: int) -> subprocess.Popen[bytes]:
    """Start a worker process with the host's module search path."""
    path = os.pathsep.join(str(entry) or str(os.curdir) for entry in sys.path)
    environment = {**os.environ, **ONE_THREAD, MODE_VARIABLE: mode, "PYTHONPATH": path}
    command = [sys.executable, "-P", "-c", PROGRAM, str(niceness)]
    try:
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
    except OSError as error:
        raise WorkerDied(f"no worker could be started: {error}") from error


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    return stream


def _unpacked(job: Job, packed: bytes) -> tuple[Any, BaseException | None]:
    """Unpickle the result of a worker."""
    try:
        return pickle.loads(packed), None
    except Exception as error:
        return None, TaskFailed(f"the result of {job.task} cannot be read in this process: {error}")


def _rebuilt(packed: bytes, text: str, trace: str) -> BaseException:
    """Unpickle the exception of a task, with the worker's traceback as a note."""
    error: BaseException = TaskFailed(text)
    with suppress(Exception):
        carried = pickle.loads(packed)
        if isinstance(carried, BaseException):
            error = carried
    error.add_note(f"In the worker:\n{trace}")
    return error
