"""The whole server, for real: as a process of its own, or in a thread where a test can look inside."""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

import httpx
import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from holdfast.games.registry import VARIABLE
from holdfast.protocol import Frame, Pong, TableFrame, Update
from holdfast.protocol.following import Following
from holdfast.server.app import Services, build
from holdfast.server.operations.running import configuration
from holdfast.server.runtime.settings import Settings
from holdfast.server.store.database import Database
from tests.toys import HERMITAGE, find, offered

STARTS_WITHIN = 60
"""Seconds after which a server that does not answer is given up."""

LONG = 90
"""Seconds after which a test does not wait for a frame any more."""

SILENT = 5.0
"""Seconds of silence after which a line pings: the server takes one that says nothing for thirty for dead."""

_frames = msgspec.json.Decoder(Frame)
_numbers = itertools.count(1)


METRICS_TOKEN = "of-an-operator-of-tests"


def figures(url: str) -> str:
    """Return what a server of the tests measures of itself, as its operator reads it."""
    text: str = httpx.get(f"{url}/metrics", headers={"Authorization": f"Bearer {METRICS_TOKEN}"}, timeout=LONG).text
    return text


class House:
    """`holdfast serve` as a process, which can be killed and started again at the same address; `program` is run in place of `holdfast`."""

    def __init__(self, database: str, folder: Path, *flags: str, port: int = 0, program: str = "tests.server.few_games") -> None:
        self.port = port or held_port(self)
        self.url = f"http://127.0.0.1:{self.port}"
        self._database = database
        self._log = folder / f"server-{self.port}.log"
        self._program = program
        self._flags = [
            "--port",
            str(self.port),
            "--database",
            database,
            "--no-prepare",
            "--workers",
            "1",
            "--metrics-token",
            METRICS_TOKEN,
            *flags,
        ]
        self._environment = {**os.environ, "HOLDFAST_WORKER_MODE": "interpreted", "HOLDFAST_HOME": str(folder)}
        self._environment[VARIABLE] = offered(os.environ.get(VARIABLE, ""))
        self.process: subprocess.Popen[bytes] | None = None

    def add_flags(self, *flags: str) -> None:
        """Add flags for the next start: some name addresses of servers that are known only now."""
        self._flags += flags

    def launch(self) -> None:
        """Start it, and do not wait."""
        set_up(self._database)
        with self._log.open("ab") as log:
            command = [sys.executable, "-m", self._program, "serve", *self._flags]
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=self._environment)

    def start(self) -> House:
        """Start it, and wait until it answers."""
        self.launch()
        assert self.process is not None
        deadline = time.monotonic() + STARTS_WITHIN
        while not self.is_healthy():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the server did not start:\n{self.log}")
            time.sleep(0.05)
        return self

    def is_healthy(self) -> bool:
        """Whether it answers and can do its work."""
        with suppress(httpx.HTTPError):
            answer = httpx.get(f"{self.url}/healthz", verify=False, timeout=LONG)  # loading certificates would take longer than asking
            return answer.status_code == 200
        return False

    @property
    def log(self) -> str:
        """What it has said."""
        return self._log.read_text(encoding="utf-8")

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """End it in peace; returns its exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(LONG)

    def __enter__(self) -> House:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()


@cache
def _set_up() -> bytes:
    """A SQLite file with the schema and nothing in it, as the first server at a new file leaves it."""
    with TemporaryDirectory() as folder:
        database = Database(f"sqlite:///{folder}/holdfast.db")
        engine = database.writer()
        database.migrate(engine)
        with engine.connect() as connection:
            connection.exec_driver_sql("COMMIT")
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        engine.dispose()
        assert database.path is not None
        return database.path.read_bytes()


def set_up(database: str) -> None:
    """Put a database that is set up where a server would make a new file of SQLite; all but a blink of its start is spent on that."""
    path = Database(database).path
    if path is not None and path.parent.is_dir() and not path.exists():
        path.write_bytes(_set_up())


class Server(uvicorn.Server):
    """uvicorn's server, which looks a hundred times a second whether it is to end: tests wait for the end of one after another."""

    async def main_loop(self) -> None:
        while not await self.on_tick(0):
            await asyncio.sleep(0.01)


@contextmanager
def hosted(settings: Settings, find: Callable[[str], Any] = find, pace: float = 0.0) -> Iterator[tuple[str, Services]]:
    """The server in a thread of this process: gives its address and its parts."""
    listening = socket.create_server(("127.0.0.1", 0))
    set_up(settings.database)
    settings = replace(settings, port=listening.getsockname()[1])
    app = build(settings, find, pace)
    started = threading.Event()

    async def live() -> None:
        async with app.router.lifespan_context(app):
            started.set()
            await server.serve([listening])

    server = Server(configuration(app, settings))
    thread = threading.Thread(target=lambda: asyncio.run(live()), name="a server for a test")
    known = os.environ.get(VARIABLE, "")
    os.environ[VARIABLE] = offered(known)  # for its workers
    thread.start()
    try:
        assert started.wait(STARTS_WITHIN)
        yield f"http://127.0.0.1:{settings.port}", app.state.services
    finally:
        server.should_exit = True
        thread.join(LONG)
        listening.close()
        os.environ[VARIABLE] = known


class Visitor:
    """Somebody with a browser's cookie jar."""

    def __init__(self, url: str, name: str | None = None) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=LONG, verify=False)
        self.name = self.post("/api/guests", {"name": name} if name else {})["name"]

    def post(self, path: str, body: Any = None) -> Any:
        """Post something that must succeed."""
        answer = self.http.post(path, json=body) if body is not None else self.http.post(path)
        assert answer.is_success, answer.text
        return answer.json()

    def get(self, path: str, **headers: str) -> Any:
        """Get something that must be there."""
        answer = self.http.get(path, headers=headers)
        assert answer.is_success, answer.text
        return answer.json()

    def table(self, seats: list[str], game: str = HERMITAGE.name, **more: Any) -> tuple[str, dict[int, str]]:
        """Set up a table; gives its id and the tokens of one's seats."""
        made = self.post("/api/tables", {"game": game, "seats": seats, **more})
        return made["table"]["id"], tokens(made)

    def sit(self, table: str, seat: int) -> str:
        """Sit down at a table; gives the token of the seat."""
        return tokens(self.post(f"/api/tables/{table}/seats", {"seat": seat, "player": "me"}))[seat]

    def command(self, table: str, kind: str, token: str, seq: int, **more: Any) -> Any:
        """Give a command over HTTP; gives the answer."""
        body = {"type": kind, "id": more.pop("id", fresh_id()), "seq": seq, "token": token, **more}
        return self.post(f"/api/tables/{table}/commands", body)

    def close(self) -> None:
        """Go."""
        self.http.close()

    def __enter__(self) -> Visitor:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def tokens(seated: Any) -> dict[int, str]:
    """The tokens in an answer, by seat."""
    return {told["seat"]: told["token"] for told in seated["tokens"]}


def fresh_id() -> str:
    """An id for a command."""
    return f"test-{next(_numbers)}"


class Line:
    """A WebSocket to a server; what it hears is decoded and kept.  It stays open also while a test waits for something else."""

    _lines: ClassVar[set[Line]] = set()

    def __init__(self, url: str, **more: Any) -> None:
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(f"{url.replace('http', 'ws', 1)}/api/socket", **{"open_timeout": LONG, "ping_interval": None, **more})
        )
        self.raw: list[bytes] = []
        self._following = Following()
        self._saying = threading.Lock()
        self._said = time.monotonic()
        self._pings: deque[bool] = deque()  # those that are not answered yet, and whether the answer is for the test
        self._lines.add(self)

    def say(self, kind: str, **fields: Any) -> None:
        """Send a request."""
        with self._saying:
            self._send(kind, **fields)

    def _send(self, kind: str, *, is_for_the_test: bool = True, **fields: Any) -> None:
        if kind == "ping":
            self._pings.append(is_for_the_test)
        self._said = time.monotonic()
        self.socket.send(msgspec.json.encode({"type": kind, **fields}), text=True)

    def hear(self, kind: type[Any] | None = None, seconds: float = LONG) -> Any:
        """The next frame, or the next one of a kind; with the view to which its patches lead, as a client sees it."""
        deadline = time.monotonic() + seconds
        while True:
            self.stay()
            left = deadline - time.monotonic()
            try:
                data = self.socket.recv(max(0.01, min(SILENT, left)), decode=False)
            except TimeoutError:
                if left > SILENT:
                    continue
                raise
            frame = _frames.decode(data)
            if isinstance(frame, Pong) and self._pings and not self._pings.popleft():
                continue
            self.raw.append(data)
            if isinstance(frame, TableFrame | Update):
                self._following.take(frame)
            if kind is None or isinstance(frame, kind):
                return frame

    @classmethod
    def stay(cls) -> None:
        """Keep all open lines from being taken for dead; no test hears of it."""
        for line in list(cls._lines):
            with line._saying, suppress(ConnectionClosed):  # who listens notices that it is closed
                if time.monotonic() - line._said > SILENT:
                    line._send("ping", is_for_the_test=False)

    def close(self) -> None:
        """Hang up."""
        self._lines.discard(self)
        self._open.close()

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def until(found: Callable[[], Any], what: str) -> Any:
    """Wait for something that is to come by itself, and give it."""
    deadline = time.monotonic() + LONG
    while not (it := found()):
        assert time.monotonic() < deadline, f"not within {LONG} s: {what}"
        Line.stay()
        time.sleep(0.05)
    return it


def held_port(owner: object) -> int:
    """A port of this machine at which nobody but a server of ours can listen, for as long as its owner is there.

    A port that is merely found free may be anybody's by the time at which a server listens, or listens again after it was killed.  This
    one is bound by a socket that does not listen: nobody is given it, and who asks for it by its number gets it.
    """
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    port = int(held.getsockname()[1])
    weakref.finalize(owner, os.close, held.detach())
    return port
