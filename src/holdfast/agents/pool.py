"""Worker processes that answer questions, so that neither thinking nor the death of a worker holds up the host.

The host is an ordinary interpreted process; its workers run the compiled rules.  A question names a task, `module:function`, and
its arguments; the answer comes as a future.  A task that is a generator works in slices: what it yields is its progress (`None` is
no news), what it returns its result, and it can be cancelled after every slice.
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
from types import TracebackType
from typing import IO, Any, Self

from holdfast.core.rule import MODE_VARIABLE

from .worker import ASK, BEGAN, DONE, GRACE, PROGRESS, SAY, STOP, receive, send

WORKER_MODE_VARIABLE = "HOLDFAST_WORKER_MODE"

TRIES = 3
"""How often a question is asked at most when its workers die."""

PATIENCE = 30.0
"""Seconds which a cancelled task has to come to the end of its slice; compiling may take longer."""

PROGRAM = "from holdfast.agents.worker import main; main()"
"""What a worker process runs; `-m` would import the module twice."""

ONE_THREAD = dict.fromkeys(("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "POLARS_MAX_THREADS"), "1")

_log = logging.getLogger(__name__)


class WorkerDied(RuntimeError):
    """No worker lived long enough to answer a question."""


class TaskFailed(RuntimeError):
    """A task raised an exception that cannot be carried over to the host, or made something that cannot be read there."""


class Job(Future[Any]):
    """A question on its way: a future that can be cancelled also while a worker is at it.

    For that it stays pending, in the eyes of `Future`, until it is answered.
    """

    def __init__(self, pool: Pool, task: str, question: bytes, on_progress: Callable[[Any], None] | None) -> None:
        super().__init__()
        self.task = task
        self.progress: Any = None
        self._pool = pool
        self._question = question
        self._on_progress = on_progress
        self._is_taken = False
        self._is_dropped = False

    def running(self) -> bool:
        """Whether a worker is at it."""
        return self._is_taken and not self.done()

    def cancel(self) -> bool:
        """Drop the question, asked or not; false if it has been answered already."""
        if not super().cancel():
            return False
        self._pool._drop(self)
        return True

    def _advance(self, packed: bytes) -> None:
        """Take in what a slice brought; nothing that the host makes of it harms the pool."""
        if self.done():
            return
        try:
            self.progress = pickle.loads(packed)
            if self._on_progress is not None:
                self._on_progress(self.progress)
        except Exception:
            _log.exception("the progress of %s could not be taken in", self.task)

    def _finish(self, result: Any, error: BaseException | None) -> None:
        """Hand over the answer, if it is still wanted."""
        self._question = b""
        with suppress(InvalidStateError):
            if error is None:
                self.set_result(result)
            else:
                self.set_exception(error)


class _Keeper(threading.Thread):
    """The host's side of one worker: starts it, asks it one question after the other, replaces it when it dies, and ends it.

    One thread does all this for as long as the pool is open, because on Linux a worker dies with the thread that started it.
    """

    def __init__(self, pool: Pool) -> None:
        super().__init__(name="keeper of a Holdfast worker", daemon=True)
        self.job: Job | None = None
        self.process: subprocess.Popen[bytes] | None = None
        self._pool = pool
        self._number = 0
        self.is_sliced: bool | None = None
        self._impatience: threading.Timer | None = None

    def run(self) -> None:
        """Ask until the pool closes."""
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # workers inherit it, and Ctrl-C finds none unprepared
        while (job := self._pool._next(self)) is not None:
            answer: Any = None
            error: BaseException | None = None
            try:
                answer, error = self._ask(job)
            except Exception as fault:  # whatever went wrong here, nobody shall wait for an answer for ever
                error = fault
                self._end()
            self._pool._is_free(self)
            self._calm_down()
            job._finish(answer, error)
        self._end()

    def _ask(self, job: Job) -> tuple[Any, BaseException | None]:
        """The answer to a question, or what went wrong; asked again if the worker dies over it."""
        death = ""
        for _ in range(TRIES):
            if job.done():
                return None, None
            process = self._living()
            try:
                send(_pipe(process.stdin), ASK, (self._number, job._question))
                return self._hear(job, _pipe(process.stdout))
            except (EOFError, OSError):
                death = self._end()
        raise WorkerDied(
            f"{job.task}: {TRIES} workers died over this question, the last one by {death}; see what they wrote to standard error"
        )

    def _hear(self, job: Job, stream: IO[bytes]) -> tuple[Any, BaseException | None]:
        """Listen until the question is answered."""
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
        """A worker that lives, as far as we know, for a question of the next number."""
        if self.process is not None and self.process.poll() is not None:
            self._end()
        process = self.process or _start(self._pool.mode)
        with self._pool._changed:
            self.process = process
            self._number += 1
            self.is_sliced = None
            if self._pool._is_closed:
                process.kill()
        return process

    def _end(self) -> str:
        """Hang up, see to it that the worker ends, and say what it died of."""
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
        return f"signal {-status} ({signal.strsignal(-status)})" if status < 0 else f"leaving with exit status {status}"

    def stop(self) -> None:
        """Stop the task at hand, with the pool locked: after its slice, or by force; before we know which, only a pool that closes does."""
        if self.is_sliced and self.process is not None:
            with suppress(OSError, ValueError):  # the worker may have died, and its pipe be closed
                send(_pipe(self.process.stdin), STOP, self._number)
        elif self.is_sliced is False or self._pool._is_closed:
            self.kill()
            return
        if self._impatience is None:
            self._wait_on()

    def _lose_patience(self) -> None:
        with self._pool._changed:
            if self not in self._pool._compiling:
                self.kill()
            elif self._impatience is not None:
                self._wait_on()

    def _wait_on(self) -> None:
        """Give the task that was cancelled some time to come to the end of its slice, with the pool locked."""
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
        """End the worker by force, with the pool locked; the thread that listens to it sees to the rest."""
        if self.process is not None:
            self.process.kill()


class Pool:
    """Worker processes, started as they are needed, that are ended with the pool: `with Pool() as pool: …`.

    `workers` is how many there are at most, by default one for each core that may be used; `say` gets a line whenever there is
    news of a first compile; `mode` is that of the workers, `compiled` or `interpreted`; left out, what `HOLDFAST_WORKER_MODE` says,
    else `compiled`.  `say`, `on_progress` and callbacks of jobs are called in threads of the pool: they should be short and not wait
    for other jobs.
    """

    def __init__(self, workers: int | None = None, *, say: Callable[[str], None] | None = None, mode: str = "") -> None:
        if workers is not None and workers < 1:
            raise ValueError(f"{workers} workers: a pool needs at least one")
        mode = mode or os.environ.get(WORKER_MODE_VARIABLE, "compiled")
        if mode not in ("compiled", "interpreted"):
            raise ValueError(f"mode {mode}: it can be compiled or interpreted")
        self.workers = workers or usable_cores()
        self.mode = mode
        self._tell = say
        self._telling = threading.Lock()
        self._changed = threading.Condition()  # locks all of the state below, and that of the keepers
        self._is_closed = False
        self._waiting: deque[Job] = deque()
        self._keepers: list[_Keeper] = []
        self._compiling: dict[_Keeper, None] = {}

    def submit(self, task: str, *arguments: Any, on_progress: Callable[[Any], None] | None = None) -> Job:
        """Have a worker call `module:function` with these arguments, as they are now; questions are taken up in their order.

        `on_progress` gets what a generator yields; when a worker died and the question is asked again, from the start.
        """
        if not all(task.partition(":")):
            raise ValueError(f"{task}: a task is named as module:function")
        job = Job(self, task, pickle.dumps((task, arguments), pickle.HIGHEST_PROTOCOL), on_progress)
        with self._changed:
            if self._is_closed:
                raise RuntimeError("this pool is closed: make a new one to ask more")
            self._waiting.append(job)
            if len(self._waiting) > self.idle() and len(self._keepers) < self.workers:
                self._add_keeper()
            self._changed.notify()
        return job

    def idle(self) -> int:
        """How many workers have no question."""
        with self._changed:
            return sum(keeper.job is None for keeper in self._keepers)

    def pids(self) -> list[int]:
        """The process ids of the workers that live."""
        with self._changed:
            processes = [keeper.process for keeper in self._keepers if keeper.process is not None]
        return [process.pid for process in processes if process.poll() is None]

    def close(self) -> None:
        """Cancel all questions and end all workers; returns when nothing of them is left."""
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
        """The next question for a keeper, as soon as there is one; None when the pool is closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._is_closed)
            if self._is_closed:
                return None
            keeper.job = job = self._waiting.popleft()
            job._is_taken = True
            return job

    def _has_begun(self, keeper: _Keeper, job: Job, is_sliced: bool) -> None:
        """A worker has begun with a task; it may have been cancelled before it could be told so."""
        with self._changed:
            keeper.is_sliced = is_sliced
            if job.done():
                keeper.stop()

    def _is_free(self, keeper: _Keeper) -> None:
        """A keeper is done with its question; said before the answer is handed over, so that whoever asks next finds it free."""
        with self._changed:
            keeper.job = None
            self._compiling.pop(keeper, None)

    def _drop(self, job: Job) -> None:
        """Nobody wants a question any more."""
        with self._changed:
            if not job._is_dropped:
                job._is_dropped = True
                if not job._is_taken:
                    with suppress(ValueError):  # a pool that closes has forgotten it already
                        self._waiting.remove(job)  # while all workers are busy nothing else would
                job.set_running_or_notify_cancel()
            for keeper in self._keepers:
                if keeper.job is job:
                    keeper.stop()

    def _hear(self, keeper: _Keeper, text: str) -> None:
        """Pass on how far compiling is: of several workers the first one's news, and that it is over only from the last."""
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
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _start(mode: str) -> subprocess.Popen[bytes]:
    """A fresh worker that finds the modules which its host finds, whatever folder they are in."""
    path = os.pathsep.join(str(entry) or str(os.curdir) for entry in sys.path)
    environment = {**os.environ, **ONE_THREAD, MODE_VARIABLE: mode, "PYTHONPATH": path}
    command = [sys.executable, "-P", "-c", PROGRAM]
    try:
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
    except OSError as error:
        raise WorkerDied(f"no worker could be started: {error}") from error


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    return stream


def _unpacked(job: Job, packed: bytes) -> tuple[Any, BaseException | None]:
    """The result that a worker sent."""
    try:
        return pickle.loads(packed), None
    except Exception as error:
        return None, TaskFailed(f"the result of {job.task} cannot be read in this process: {error}")


def _rebuilt(packed: bytes, text: str, trace: str) -> BaseException:
    """The exception that a task raised, with the worker's traceback as a note."""
    error: BaseException = TaskFailed(text)
    with suppress(Exception):
        carried = pickle.loads(packed)
        if isinstance(carried, BaseException):
            error = carried
    error.add_note(f"In the worker:\n{trace}")
    return error
