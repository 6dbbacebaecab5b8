"""The process that communicates with Ray for `lab.cluster`, to isolate the host from Ray.

Ray writes to the user's terminal, waits minutes for an absent cluster, installs signal handlers, and ends the process when the head of the
cluster is gone.  All that happens in this process.  The host sends one request at a time over standard input and reads the reply from
standard output; each message is a pickle preceded by its length.
"""

from __future__ import annotations

import hashlib
import importlib
import logging
import os
import platform
import textwrap
import threading
import time
import traceback
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache, partial
from importlib.metadata import version
from pathlib import Path
from queue import SimpleQueue
from typing import IO, Any

from holdfast import __version__
from holdfast.agents.worker import receive, send
from holdfast.games import registry

CONNECT, TURN = "connect", "turn"
"""Messages of a host: connect to a cluster; submit tasks and return some results."""

CONNECTED, ANSWERED = "connected", "answered"
"""Messages of a driver: the size of the cluster; some results."""

REFUSED, BROKE, GAVE_UP = "refused", "broke", "gave up"
"""Final messages of a driver, with the reason: the cluster refused it or is gone; Ray gave up a task."""

RETRIES = 5
"""Number of retries of a task whose worker or node dies."""

POLL = 0.2
"""Seconds between checks that the host is alive while waiting for Ray."""

FORCE = 10.0
"""Seconds after which a cancelled task is killed with its worker; compiled games cannot be interrupted."""

QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0"}
"""Environment that disables Ray's usage reports and upload of local files."""

Errand = tuple[str, tuple[Any, ...]]
"""A task, `module:function`, and its arguments."""

Answer = tuple[str, str, Any]
"""The fault of a node or task, or empty; the traceback of a task's exception, or empty; the result."""


@cache
def software() -> dict[str, str]:
    """Return the versions that two machines must share to give the same bytes."""
    digest = hashlib.blake2b(digest_size=10)
    package = Path(__file__).resolve().parent.parent
    for path in sorted([*package.rglob("*.py"), *(path for kind in ("*.toml", "*.json") for path in (package / "games").rglob(kind))]):
        digest.update(path.relative_to(package).as_posix().encode())
        digest.update(path.read_bytes())
    for path in registry.sources():
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return {
        "Python": platform.python_version(),
        "Numba": version("numba"),
        "NumPy": version("numpy"),
        "Holdfast": __version__,
        "the Holdfast sources": digest.hexdigest(),
    }


def errand(wanted: Mapping[str, str], task: str, arguments: tuple[Any, ...]) -> Answer:
    """Run a task on a worker of the cluster, if its node has the wanted software.

    Ray pickles this function by value because it belongs to `__main__`, so it also runs on nodes without Holdfast or with another version.
    """
    import platform
    import traceback

    node = platform.node()
    try:
        from holdfast.agents.worker import resolve

        from .cluster_driver import software

        here = software()
    except ImportError as error:
        return f"the node {node} cannot run Holdfast ({error}): install the same Holdfast on every node", "", None
    for what, value in wanted.items():
        if here.get(what) != value:
            there = f"the node {node} has {what} {here.get(what)} and this machine {value}"
            return f"{there}; the games would not be the same, so install the same on every node", "", None
    try:
        return "", "", resolve(task)(*arguments)
    except Exception as error:
        return f"{task} failed on the node {node}: {error!r}", traceback.format_exc(), None


class Driver:
    """The submitted tasks of a cluster."""

    def __init__(self, address: str, environment: dict[str, str], wanted: dict[str, str], gone: threading.Event) -> None:
        self._ray: Any = importlib.import_module("ray")
        self._ray.init(address, log_to_driver=False, logging_level=logging.CRITICAL, runtime_env={"env_vars": environment})
        remote = self._ray.remote(errand).options(num_cpus=1, max_retries=RETRIES)
        self._send_out = partial(remote.remote, wanted)
        self._gone = gone
        self._under_way: dict[int, Any] = {}
        self._dropped: dict[Any, float] = {}

    def cores(self) -> int:
        """Return how many tasks the cluster can run at once."""
        return int(self._ray.cluster_resources().get("CPU", 0))

    def turn(self, new: Mapping[int, Errand], wanted: Iterable[int], dropped: Iterable[int]) -> dict[int, Answer]:
        """Submit new tasks, cancel dropped ones, and wait for at least one of those wanted."""
        for number in dropped:
            if number in self._under_way:
                self._drop(self._under_way.pop(number))
        for number, (task, arguments) in new.items():
            self._under_way[number] = self._send_out(task, arguments)
        numbers = {self._under_way[number]: number for number in wanted}
        refs = list(numbers)
        done: list[Any] = []
        while not done and not self._gone.is_set():
            self._end_dropped()
            done, _ = self._ray.wait(refs, timeout=POLL)
        if done:
            done, _ = self._ray.wait(refs, num_returns=len(refs), timeout=0)
        return {numbers[ref]: self._ray.get(self._under_way.pop(numbers[ref])) for ref in done}

    def _drop(self, ref: Any) -> None:
        """Interrupt a task that is no longer wanted."""
        self._ray.cancel(ref)
        self._dropped[ref] = time.monotonic() + FORCE

    def _end_dropped(self) -> None:
        """Kill tasks that go on after being interrupted: Python can miss an interrupt when a task has only just begun."""
        if not self._dropped:
            return
        now, (ended, _) = time.monotonic(), self._ray.wait(list(self._dropped), num_returns=len(self._dropped), timeout=0)
        for ref in ended:
            del self._dropped[ref]
        for ref in [ref for ref, until in self._dropped.items() if now > until]:
            self._ray.cancel(ref, force=True)
            self._dropped[ref] = now + FORCE

    def fault(self, error: Exception) -> tuple[str, str]:
        """Return the message for the host about an exception that ends this process: its kind and the reason."""
        kinds = self._ray.exceptions
        deaths = (kinds.WorkerCrashedError, kinds.NodeDiedError, kinds.ObjectLostError, kinds.OutOfMemoryError)
        return GAVE_UP if isinstance(error, deaths) else BROKE, _line(error)

    def leave(self) -> None:
        """Leave the cluster, which then drops unfinished tasks."""
        self._ray.shutdown()


def serve(inbox: IO[bytes], outbox: IO[bytes]) -> None:
    """Handle the host's messages until it closes the stream."""
    said: SimpleQueue[Any] = SimpleQueue()
    gone = threading.Event()
    threading.Thread(target=_listen, args=(inbox, said, gone), name="listening to the host", daemon=True).start()
    if (first := said.get()) is None:
        return
    try:
        address, environment, wanted = first
        driver = Driver(address, environment, wanted, gone)
    except Exception as error:
        send(outbox, REFUSED, _line(error))
        return
    try:
        send(outbox, CONNECTED, driver.cores())
        while (question := said.get()) is not None:
            answers = driver.turn(*question)
            send(outbox, ANSWERED, (answers, driver.cores()))
    except OSError:
        pass  # the host or the cluster is gone; the host notices the end of this process
    except Exception as error:
        send(outbox, *driver.fault(error))
    finally:
        driver.leave()


def _listen(inbox: IO[bytes], said: SimpleQueue[Any], gone: threading.Event) -> None:
    """Put the host's messages into a queue, and signal when it is gone."""
    with suppress(EOFError, OSError):
        while True:
            said.put(receive(inbox)[1])
    gone.set()
    said.put(None)


def _line(error: BaseException) -> str:
    """Return an exception as one line of limited length; for a traceback inside it, its last line."""
    text = "".join(traceback.format_exception_only(error)).strip()
    if "Traceback (most recent call last)" in text:
        text = text.splitlines()[-1]
    return textwrap.shorten(text, 400)


def main() -> None:
    """Serve the host that started this process, over private streams that Ray cannot write to."""
    inbox, outbox = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with suppress(OSError):
        serve(inbox, outbox)


if __name__ == "__main__":
    main()
