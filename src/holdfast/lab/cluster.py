"""Plays chunks of games on a Ray cluster; the results are the same bytes as on one machine."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from importlib.util import find_spec
from itertools import count, islice
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from holdfast.agents.pool import ONE_THREAD, TaskFailed
from holdfast.agents.worker import receive, send
from holdfast.engine.code_cache import CACHE_VARIABLE
from holdfast.engine.jit import MODE_VARIABLE

from .cluster_driver import ANSWERED, BROKE, CONNECT, CONNECTED, GAVE_UP, QUIET, REFUSED, RETRIES, TURN, Errand, software
from .executors import AHEAD, Chunk, each_here
from .runs import RunError
from .table import Table

REACH = 5.0
"""Seconds in which a machine has to accept a connection."""

PATIENCE = 40.0
"""Seconds in which a cluster has to accept the driver."""

GRACE = 5.0
"""Seconds in which the driver has to leave the cluster."""

_ADDRESS = re.compile(r"(?P<ray>ray://)?(?P<host>[^\s:/\[\]]+|\[[^\s/\]]+\]):(?P<port>\d{1,5})")


class ClusterError(RunError):
    """The cluster cannot be used; the message says what to do."""


class Cluster:
    """A running Ray cluster; its address is `auto`, `host:port` or `ray://host:port`.

    A driver process communicates with Ray, from the first task until the cluster is closed.  `mode` is the mode of the workers, `compiled`
    or `interpreted`; `say` receives a line once the cluster is connected.
    """

    def __init__(self, address: str, say: Callable[[str], None] | None = None, mode: str = "compiled") -> None:
        _check(address)
        self.address = address
        self.mode = mode
        self._say = say or (lambda _: None)
        self._driver: subprocess.Popen[bytes] | None = None
        self._cores = 0
        self._numbers = count()
        self._dropped: list[int] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Leave the cluster; unfinished tasks are dropped."""
        driver, self._driver = self._driver, None
        self._dropped.clear()
        if driver is None:
            return
        for stream in (driver.stdin, driver.stdout):
            assert stream is not None
            with suppress(OSError):
                stream.close()
        try:
            driver.wait(GRACE)
        except subprocess.TimeoutExpired:
            driver.kill()
            driver.wait()

    # -- playing -------------------------------------------------------------------------------------------------------

    def play(self, tables: list[Table], chunks: Iterable[Chunk]) -> Iterator[tuple[Chunk, bytes]]:
        """Yield the tallies of each chunk as they arrive; after the death of a worker or node, Ray plays its chunks again elsewhere."""
        plain = [table.to_json() for table in tables]
        left = iter(chunks)
        under_way: dict[int, Chunk] = {}
        try:
            while True:
                new: dict[int, Errand] = {}
                for chunk in islice(left, max(0, AHEAD * self._room() - len(under_way))):
                    number = next(self._numbers)
                    new[number] = ("holdfast.lab.table:play_chunk", (plain[chunk.table], chunk.first, chunk.count))
                    under_way[number] = chunk
                if not under_way:
                    return
                for number, tallies in self._turn(new, under_way).items():
                    yield under_way.pop(number), tallies
        finally:
            self._dropped += under_way

    def record(self, table: Table, number: int) -> tuple[bytes, list[tuple[int, int]]]:
        """Return the tally and the moves of one game."""
        errand = next(self._numbers)
        answers: dict[int, tuple[bytes, list[tuple[int, int]]]]
        answers = self._turn({errand: ("holdfast.lab.table:record_game", (table.to_json(), number))}, [errand])
        return answers[errand]

    def each(self, task: str, errands: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
        """Yield the results of a task for each of several arguments, in order, computed in this process: other nodes cannot read its
        files.
        """
        return each_here(task, errands)

    def _room(self) -> int:
        """Return how many chunks can be played at once; nodes may come and go, and a cluster may start them on demand."""
        self._connect()
        return max(1, self._cores)

    def _turn(self, new: Mapping[int, Errand], wanted: Collection[int]) -> dict[int, Any]:
        """Submit tasks; returns the results of at least one of those in `wanted`.  Raises ClusterError, or TaskFailed if a task did."""
        self._connect()
        dropped, self._dropped = self._dropped, []
        answers, self._cores = self._ask(TURN, (new, list(wanted), dropped))
        for fault, trace, _ in answers.values():
            if trace:
                error = TaskFailed(fault)
                error.add_note(f"On the node:\n{trace}")
                raise error
            if fault:
                raise ClusterError(fault)
        return {number: result for number, (_, _, result) in answers.items()}

    # -- the driver ----------------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        """Connect to the cluster if not connected; tried twice, because a server that a head starts for ray:// may die at startup."""
        if self._driver is not None:
            return
        if hasattr(signal, "siginterrupt"):
            # Polars restarts system calls after Ctrl-C, which would then be delayed until a message arrives
            signal.siginterrupt(signal.SIGINT, True)
        _reach(self.address)
        try:
            self._enter()
        except ClusterError:
            if not self._is_client:
                raise
            self._enter()
        self._say(f"the cluster has {self._cores} cores; a node that plays for the first time needs about a minute to prepare")

    def _enter(self) -> None:
        """Start a driver that connects to the cluster.  Raises ClusterError after a timeout."""
        self._driver = _start()
        impatience = threading.Timer(PATIENCE, self._driver.kill)
        impatience.start()
        try:
            self._cores = self._ask(CONNECT, (self.address, self._environment(), software()))
        finally:
            impatience.cancel()

    @property
    def _is_client(self) -> bool:
        """Return whether this machine connects as a client and need not be a node of the cluster."""
        return self.address.startswith("ray://")

    def _environment(self) -> dict[str, str]:
        """Return the environment of the workers, which must be set before they import anything."""
        environment = {MODE_VARIABLE: self.mode, **ONE_THREAD}
        if folder := os.environ.get(CACHE_VARIABLE):
            environment[CACHE_VARIABLE] = str(Path(folder).absolute())
        return environment

    def _ask(self, kind: str, content: Any) -> Any:
        """Send one message to the driver and return its reply.  Raises ClusterError."""
        driver = self._driver
        assert driver is not None and driver.stdin is not None and driver.stdout is not None
        try:
            send(driver.stdin, kind, content)
            reply, answer = receive(driver.stdout)
        except (EOFError, OSError):
            self.close()
            raise ClusterError(self._fault(REFUSED if kind == CONNECT else BROKE)) from None
        except BaseException:
            self.close()  # a late reply would be taken for that to the next message
            raise
        if reply not in (CONNECTED, ANSWERED):
            self.close()
            raise ClusterError(self._fault(reply, answer))
        return answer

    def _fault(self, reply: str, text: str = "") -> str:
        """Return the error for a message of the driver, with advice."""
        cluster = "the Ray cluster of this machine" if self.address == "auto" else f"the Ray cluster at {self.address}"
        why = f" ({text})" if text else ""
        if reply == REFUSED:
            node = "" if self._is_client else ", and whether this machine is one of its nodes: others need ray://host:port"
            return f"{cluster} does not let us in{why}; see whether `ray status` is well on its head{node}"
        if reply == GAVE_UP:
            return f"{cluster} gave a chunk up after {RETRIES + 1} tries{why}; see to its nodes, then a run goes on with --resume"
        return f"the connection to {cluster} broke{why}; start it again, then a run goes on with --resume"


def _check(address: str) -> None:
    """Raise ClusterError for an address or a machine that cannot be used."""
    match = _ADDRESS.fullmatch(address)
    if address != "auto" and match is None:
        raise ClusterError(f"{address!r} is no address of a Ray cluster: write ray://host:port, host:port or auto")
    missing = "ray" if find_spec("ray") is None else "grpc" if match and match["ray"] and find_spec("grpc") is None else ""
    if missing:
        raise ClusterError(f"a cluster needs Ray, and the Python module {missing} is missing: pip install 'holdfast[cluster]'")


def _reach(address: str) -> None:
    """Raise ClusterError if nothing listens at an address; Ray itself would wait for minutes."""
    match = _ADDRESS.fullmatch(address)
    if match is None:
        return
    host, port = match["host"].strip("[]"), int(match["port"])
    try:
        socket.create_connection((host, port), REACH).close()
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or error
        hint = " (and does its head have `ray[client]`, which ray:// needs?)" if match["ray"] else ""
        raise ClusterError(f"nothing answers at {host}:{port}: {why}; is the Ray cluster running there{hint}?") from None


def _start() -> subprocess.Popen[bytes]:
    """Start a driver with the host's module search path, without a terminal, in a folder from which nodes cannot import anything."""
    path = os.pathsep.join(str(Path(entry).absolute()) for entry in sys.path)
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "holdfast.lab.cluster_driver"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **QUIET, MODE_VARIABLE: "interpreted", "PYTHONPATH": path},
        cwd=Path(sys.executable).anchor,
        start_new_session=True,
    )
