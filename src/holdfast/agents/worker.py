"""One worker of a pool: a process that answers the questions of its host, one after the other.

A pool starts a Python process that runs `main`, and talks to it over its standard input and output; each message is a pickle behind
its length.  A thread listens to the host all the time, so that the worker hears that a question is no longer wanted, or that
the host is gone, also in the middle of a long task.
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

from holdfast.core.compiling import shown

ASK, STOP = "ask", "stop"
"""What a host says: a question with its number; that the question of this number is no longer wanted."""

BEGAN, PROGRESS, SAY, DONE, FAILED = "began", "progress", "say", "done", "failed"
"""What a worker says: whether the task comes in slices; what a slice brought; how far compiling is; the result; what went wrong."""

GRACE = 1.0
"""Seconds which a worker has to come to rest by itself before it is ended by force."""

_LENGTH = 8
_DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG of Linux


def send(stream: IO[bytes], kind: str, content: Any) -> None:
    """Write one message."""
    message = pickle.dumps((kind, content), pickle.HIGHEST_PROTOCOL)
    stream.write(len(message).to_bytes(_LENGTH, "little") + message)
    stream.flush()


def receive(stream: IO[bytes]) -> tuple[str, Any]:
    """Read one message, its kind and its content; EOFError where the other side is gone, also in the middle of a message."""
    length = int.from_bytes(_exactly(stream, _LENGTH), "little")
    kind, content = pickle.loads(_exactly(stream, length))
    return kind, content


def _exactly(stream: IO[bytes], length: int) -> bytes:
    data = stream.read(length)
    if len(data) < length:
        raise EOFError
    return data


def resolve(task: str) -> Callable[..., Any]:
    """The function that a task names as `module:function`."""
    module, _, name = task.partition(":")
    function = getattr(importlib.import_module(module), name, None)
    if not callable(function):
        raise AttributeError(f"{task}: the module {module} has no function {name}")
    return function  # type: ignore[no-any-return]


class Worker:
    """Answers what comes in on one stream on another."""

    def __init__(self, inbox: IO[bytes], outbox: IO[bytes]) -> None:
        self._inbox = inbox
        self._outbox = outbox
        self._writing = threading.Lock()
        self._questions: SimpleQueue[tuple[int, bytes] | None] = SimpleQueue()
        self._stopped = 0
        self._host_is_gone = False

    def serve(self) -> None:
        """Answer until the host hangs up."""
        threading.Thread(target=self._listen, name="listening to the host", daemon=True).start()
        while (question := self._questions.get()) is not None:
            self._answer(*question)

    def _listen(self) -> None:
        """Take in what the host says; when it is gone, end this process, whatever it is doing."""
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
        """Do a task and send its result, or what it raised; only what no task should catch, like `SystemExit`, ends the worker."""
        try:
            with shown(self._say):
                result = self._perform(number, question)
        except Exception as error:
            self._send(FAILED, _described(error))
        else:
            self._send(DONE, result)

    def _perform(self, number: int, question: bytes) -> bytes:
        task, arguments = pickle.loads(question)
        function = resolve(task)
        sliced = inspect.isgeneratorfunction(function)
        self._send(BEGAN, sliced)
        made = function(*arguments)
        return _packed(self._slice_by_slice(number, made) if sliced else made, task)

    def _slice_by_slice(self, number: int, slices: Generator[Any, None, Any]) -> Any:
        """Go through a task until it returns, or nobody wants the result any more."""
        with closing(slices):
            while not (self._stopped == number or self._host_is_gone):
                try:
                    progress = next(slices)
                except StopIteration as end:
                    return end.value
                if progress is not None:
                    self._send(PROGRESS, _packed(progress, "a slice"))
        return None

    def _say(self, text: str) -> None:
        self._send(SAY, text)

    def _send(self, kind: str, content: Any) -> None:
        """Send a message; without a host there is nothing left to do."""
        try:
            with self._writing:
                send(self._outbox, kind, content)
        except OSError:
            os._exit(1)


def _packed(value: Any, task: str) -> bytes:
    """What a task made, as bytes: so a value that only this process understands spoils no message."""
    try:
        return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    except Exception as error:
        raise TypeError(f"what {task} made cannot be sent to the host: {error}") from error


def _described(error: Exception) -> tuple[bytes, str, str]:
    """An exception as a pickle (empty where it has none), in one line, and with its traceback."""
    try:
        packed = pickle.dumps(error, pickle.HIGHEST_PROTOCOL)
    except Exception:
        packed = b""
    return packed, "".join(traceback.format_exception_only(error)).strip(), "".join(traceback.format_exception(error))


def _leave_interrupts_to_the_host() -> None:
    """Ctrl-C reaches every process of the terminal, but the host decides what it means; it starts us with the signal blocked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _die_with_the_host() -> None:
    """Have Linux kill us when the host is gone: compiled code may keep our own listening thread from running for long."""
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):
            ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL, 0, 0, 0)


def _own_streams() -> tuple[IO[bytes], IO[bytes]]:
    """The streams to and from the host, for us alone: tasks read nothing, and what they print goes to standard error."""
    inbox, outbox = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return inbox, outbox


def main() -> None:
    """Serve the host that started this process."""
    _leave_interrupts_to_the_host()
    _die_with_the_host()
    Worker(*_own_streams()).serve()
