"""The process that talks to Ray for `lab.cluster`, so that nothing Ray does harms its host.

Ray writes to the terminal of whoever uses it, waits minutes for a cluster that is not there, takes over signals, and ends the process
when the head of the cluster is gone.  All that happens here.  The host asks over standard input, one question at a time, and hears on
standard output; each message is a pickle behind its length.
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
from holdfast.core.rule import sources_hash

CONNECT, TURN = "connect", "turn"
"""What a host says: connect to a cluster; here are new errands, answer some of those under way."""

CONNECTED, ANSWERED = "connected", "answered"
"""What a driver says: how large the cluster is; some answers."""

REFUSED, BROKE, GAVE_UP = "refused", "broke", "gave up"
"""What it says at its end, with a line that says why: the cluster does not let it in, or is gone; Ray gave an errand up."""

RETRIES = 5
"""How often an errand is done anew when its worker or node dies."""

POLL = 0.2
"""Seconds after which a driver that waits for Ray looks whether its host is still there."""

FORCE = 10.0
"""Seconds after which an errand that was dropped, and has not ended, is ended with its worker; compiled games cannot be interrupted."""

QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0"}
"""Ray tells nobody that it is used, and sends no files of this machine to the nodes."""

Errand = tuple[str, tuple[Any, ...]]
"""A task, `module:function`, and its arguments."""

Answer = tuple[str, str, Any]
"""What is wrong with a node or an errand, or nothing; the traceback of what the errand raised, or nothing; the result."""


@cache
def software() -> dict[str, str]:
    """What has to be the same on two machines that are to give the same bytes."""
    digest = hashlib.blake2b(sources_hash().encode(), digest_size=10)
    package = Path(__file__).resolve().parent.parent
    for path in sorted([*(package / "games").rglob("*.toml"), *(package / "lab").glob("*.py")]):
        digest.update(path.relative_to(package).as_posix().encode())
        digest.update(path.read_bytes())
    return {
        "Python": platform.python_version(),
        "Numba": version("numba"),
        "NumPy": version("numpy"),
        "Holdfast": __version__,
        "the Holdfast sources": digest.hexdigest(),
    }


def errand(wanted: Mapping[str, str], task: str, arguments: tuple[Any, ...]) -> Answer:
    """What a worker of the cluster does: the task, if its node has the software that is wanted.

    Ray sends this function whole, because it belongs to `__main__`; so it can speak for nodes without Holdfast, or with another one.
    """
    import platform
    import traceback

    node = platform.node()
    try:
        from holdfast.agents.worker import resolve
        from holdfast.lab.cluster_driver import software

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
    """Errands on their way through a cluster."""

    def __init__(self, address: str, environment: dict[str, str], wanted: dict[str, str], gone: threading.Event) -> None:
        self._ray: Any = importlib.import_module("ray")
        self._ray.init(address, log_to_driver=False, logging_level=logging.CRITICAL, runtime_env={"env_vars": environment})
        remote = self._ray.remote(errand).options(num_cpus=1, max_retries=RETRIES)
        self._send_out = partial(remote.remote, wanted)
        self._gone = gone
        self._under_way: dict[int, Any] = {}
        self._dropped: dict[Any, float] = {}

    def cores(self) -> int:
        """How many errands the cluster can do at once."""
        return int(self._ray.cluster_resources().get("CPU", 0))

    def turn(self, new: Mapping[int, Errand], wanted: Iterable[int], dropped: Iterable[int]) -> dict[int, Answer]:
        """Send out new errands, forget others, and wait for at least one of those that are wanted."""
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
        """Interrupt an errand that nobody wants any more."""
        self._ray.cancel(ref)
        self._dropped[ref] = time.monotonic() + FORCE

    def _end_dropped(self) -> None:
        """End by force what goes on though it was interrupted: Python misses that now and then when a task has only just begun."""
        if not self._dropped:
            return
        now, (ended, _) = time.monotonic(), self._ray.wait(list(self._dropped), num_returns=len(self._dropped), timeout=0)
        for ref in ended:
            del self._dropped[ref]
        for ref in [ref for ref, until in self._dropped.items() if now > until]:
            self._ray.cancel(ref, force=True)
            self._dropped[ref] = now + FORCE

    def fault(self, error: Exception) -> tuple[str, str]:
        """What to tell the host of an exception that ends this: of what kind it is, and why."""
        kinds = self._ray.exceptions
        deaths = (kinds.WorkerCrashedError, kinds.NodeDiedError, kinds.ObjectLostError, kinds.OutOfMemoryError)
        return GAVE_UP if isinstance(error, deaths) else BROKE, _line(error)

    def leave(self) -> None:
        """Leave the cluster, which then drops what is still under way."""
        self._ray.shutdown()


def serve(inbox: IO[bytes], outbox: IO[bytes]) -> None:
    """Do what the host says until it hangs up."""
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
        pass  # the host is gone, or the cluster, as the host sees when this process ends
    except Exception as error:
        send(outbox, *driver.fault(error))
    finally:
        driver.leave()


def _listen(inbox: IO[bytes], said: SimpleQueue[Any], gone: threading.Event) -> None:
    """Pass on what the host says, and that it is gone."""
    with suppress(EOFError, OSError):
        while True:
            said.put(receive(inbox)[1])
    gone.set()
    said.put(None)


def _line(error: BaseException) -> str:
    """An exception in one line of a bearable length; of a traceback inside it, what it ends with."""
    text = "".join(traceback.format_exception_only(error)).strip()
    if "Traceback (most recent call last)" in text:
        text = text.splitlines()[-1]
    return textwrap.shorten(text, 400)


def main() -> None:
    """Serve the host that started this process, over streams that Ray cannot write to."""
    inbox, outbox = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with suppress(OSError):
        serve(inbox, outbox)


if __name__ == "__main__":
    main()
