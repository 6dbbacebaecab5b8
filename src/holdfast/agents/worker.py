"""One worker process of a pool: answers the host's questions, one after the other.

A pool starts a Python process that runs `main` and communicates over its standard input and output; each message is a pickle preceded by
its length.  A separate thread reads from the host, so that cancellation and the end of the host are noticed during a long task.
"""

from __future__ import annotations

import ctypes
import importlib
import inspect
import os
import pickle
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Generator
from contextlib import closing, suppress
from queue import SimpleQueue
from typing import IO, Any

from holdfast.engine.compile_progress import shown

ASK, STOP = "ask", "stop"
"""Messages of a host: a numbered question; cancellation of a question by number."""

BEGAN, PROGRESS, SAY, DONE, FAILED = "began", "progress", "say", "done", "failed"
"""Messages of a worker: whether the task runs in slices; progress of a slice; progress of compilation; result; exception."""

GRACE = 1.0
"""Seconds in which a worker has to stop by itself before it is killed."""

_LENGTH = 8
_DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG of Linux


def send(stream: IO[bytes], kind: str, content: Any) -> None:
    """Write one message."""
    message = pickle.dumps((kind, content), pickle.HIGHEST_PROTOCOL)
    stream.write(len(message).to_bytes(_LENGTH, "little") + message)
    stream.flush()


def receive(stream: IO[bytes]) -> tuple[str, Any]:
    """Read one message: its kind and content.  Raises EOFError if the other side has closed, even within a message."""
    length = int.from_bytes(_exactly(stream, _LENGTH), "little")
    kind, content = pickle.loads(_exactly(stream, length))
    return kind, content


def _exactly(stream: IO[bytes], length: int) -> bytes:
    data = stream.read(length)
    if len(data) < length:
        raise EOFError
    return data


def resolve(task: str) -> Callable[..., Any]:
    """Return the function that a task names as `module:function`."""
    module, _, name = task.partition(":")
    function = getattr(importlib.import_module(module), name, None)
    if not callable(function):
        raise AttributeError(f"{task}: the module {module} has no function {name}")
    return function  # type: ignore[no-any-return]


class Worker:
    """Answers the questions of one stream on another."""

    def __init__(self, inbox: IO[bytes], outbox: IO[bytes]) -> None:
        self._inbox = inbox
        self._outbox = outbox
        self._writing = threading.Lock()
        self._questions: SimpleQueue[tuple[int, bytes] | None] = SimpleQueue()
        self._stopped = 0
        self._host_is_gone = False

    def serve(self) -> None:
        """Answer questions until the host closes the stream."""
        threading.Thread(target=self._listen, name="listening to the host", daemon=True).start()
        while (question := self._questions.get()) is not None:
            self._answer(*question)

    def _listen(self) -> None:
        """Read the host's messages; when the host is gone, end this process at once."""
        try:
            with suppress(EOFError, OSError):
                while True:
                    self._heed(*receive(self._inbox))
        finally:
            self._host_is_gone = True
            self._questions.put(None)
            time.sleep(GRACE)
            os._exit(1)

    def _heed(self, kind: str, content: Any) -> None:
        if kind == ASK:
            self._questions.put(content)
        else:
            self._stopped = content

    def _answer(self, number: int, question: bytes) -> None:
        """Run a task and send its result or exception; only exceptions such as `SystemExit` end the worker."""
        try:
            with shown(self._say):
                result = self._perform(number, question)
        except Exception as error:
            self._send(FAILED, _describe(error))
        else:
            self._send(DONE, result)

    def _perform(self, number: int, question: bytes) -> bytes:
        task, arguments = pickle.loads(question)
        function = resolve(task)
        sliced = inspect.isgeneratorfunction(function)
        self._send(BEGAN, sliced)
        made = function(*arguments)
        return _pack(self._slice_by_slice(number, made) if sliced else made, task)

    def _slice_by_slice(self, number: int, slices: Generator[Any, None, Any]) -> Any:
        """Run a generator task until it returns or is cancelled."""
        with closing(slices):
            while not (self._stopped == number or self._host_is_gone):
                try:
                    progress = next(slices)
                except StopIteration as end:
                    return end.value
                if progress is not None:
                    self._send(PROGRESS, _pack(progress, "a slice"))
        return None

    def _say(self, text: str) -> None:
        self._send(SAY, text)

    def _send(self, kind: str, content: Any) -> None:
        """Send a message; end the process if the host is gone."""
        try:
            with self._writing:
                send(self._outbox, kind, content)
        except OSError:
            os._exit(1)


def _pack(value: Any, task: str) -> bytes:
    """Pickle the result of a task, so that a value that cannot be pickled does not corrupt a message."""
    try:
        return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    except Exception as error:
        raise TypeError(f"what {task} made cannot be sent to the host: {error}") from error


def _describe(error: Exception) -> tuple[bytes, str, str]:
    """Return an exception as a pickle (empty if impossible), as one line, and its traceback."""
    try:
        packed = pickle.dumps(error, pickle.HIGHEST_PROTOCOL)
    except Exception:
        packed = b""
    return packed, "".join(traceback.format_exception_only(error)).strip(), "".join(traceback.format_exception(error))


def _leave_interrupts_to_the_host() -> None:
    """Ignore Ctrl-C, which reaches every process of the terminal: the host handles it.  Workers start with the signal blocked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _die_with_the_host() -> None:
    """On Linux, have the kernel kill this process when the host dies: compiled code may block the reading thread for long."""
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):
            ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL, 0, 0, 0)


def _own_streams() -> tuple[IO[bytes], IO[bytes]]:
    """Return private streams to and from the host: tasks read nothing, and what they print goes to standard error."""
    inbox, outbox = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return inbox, outbox


def main() -> None:
    """Serve the host that started this process; its first argument says by how much to give way to other processes."""
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
    _leave_interrupts_to_the_host()
    _die_with_the_host()
    Worker(*_own_streams()).serve()
