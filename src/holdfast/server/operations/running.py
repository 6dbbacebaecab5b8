"""Running a server: from opening its listening sockets to a graceful shutdown."""

from __future__ import annotations

import asyncio
import errno
import gc
import importlib.util
import math
import os
import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType

import structlog
import uvicorn
from starlette.applications import Starlette

from holdfast import games
from holdfast.protocol import MAX_FRAME

from ..app import build
from ..realtime.websocket_limits import BoundedFrames
from ..runtime.settings import Settings

KEEP_ALIVE = 75
"""Keep-alive seconds: longer than proxies keep theirs, so that no connection is closed under a request."""

BACKLOG = 2048
"""Listen backlog: all clients reconnect at once when a server has restarted."""

FILES = 65_536
"""Wanted limit of open files, and so of sockets; systems begin with about a thousand."""

COLLECTED_AFTER = 20_000, 20, 20
"""When Python looks for garbage that refers to itself, of which there is little: new objects, and how often of the younger generations.

With its own numbers that took a fifth of the processor time of moves, most of it for parts of views that stay.
"""

SWITCHES = 0.001
"""Seconds after which a thread that reads the database or hashes a password lets the event loop go on: Python's 5 ms add up."""

INTERRUPTED = 130
"""The exit status after a forced end."""

_log = structlog.stdlib.get_logger(__name__)


class CannotListen(Exception):
    """An address cannot be listened at; the message says why and what to do."""


def listen(host: str, port: int) -> list[socket.socket]:
    """Return sockets that listen at all addresses of a host; port 0 picks one port that is free at each.  Raises CannotListen."""
    sockets: list[socket.socket] = []
    try:
        for family, kind, protocol, _, address in dict.fromkeys(
            socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        ):
            listener = socket.socket(family, kind, protocol)
            sockets.append(listener)
            if os.name == "posix":
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            listener.bind((address[0], sockets[0].getsockname()[1] or port, *address[2:]))
            listener.listen(BACKLOG)
    except OSError as error:
        for listener in sockets:
            listener.close()
        raise CannotListen(_reason(error, host, port)) from None
    return sockets


def _reason(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} of {host} is in use by another program, perhaps another Holdfast: choose another one with --port {port + 1}"
    if error.errno == errno.EACCES:
        return f"port {port} is only for the system's own programs: choose one from 1024 with --port, and put a proxy before it"
    return f"--host {host}: no listening there ({error.strerror}); 127.0.0.1 is this machine alone, 0.0.0.0 all its addresses"


def run(settings: Settings, sockets: list[socket.socket], ready: Callable[[Starlette], None]) -> None:
    """Serve until a signal comes; `ready` is called once, when requests are answered.  Raises StoreError if the database cannot be used."""
    _allow_many_files()
    try:
        app = build(settings)
        server = _Server(app, settings, ready)
        with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
            runner.run(server.live(sockets))
    finally:
        for listener in sockets:
            listener.close()  # where it did not come to serving


class _Server(uvicorn.Server):
    """uvicorn's server, which drains the app before it closes connections, and exits at once at the second signal."""

    def __init__(self, app: Starlette, settings: Settings, ready: Callable[[Starlette], None]) -> None:
        super().__init__(configuration(app, settings))
        self._app = app
        self._patience = settings.drain_seconds
        self._ready = ready

    async def live(self, sockets: list[socket.socket]) -> None:
        """Run the app's lifespan; an exception at startup is raised unchanged, where uvicorn would only log it."""
        async with self._app.router.lifespan_context(self._app):
            await self.serve(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready(self._app)
        gc.collect()
        gc.freeze()  # what a server has from its start is for good: looking through it again would stop all tables for a tenth of a second
        gc.set_threshold(*COLLECTED_AFTER)
        sys.setswitchinterval(SWITCHES)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        _log.info("draining", seconds=self._patience)
        try:
            async with asyncio.timeout(self._patience + 1):
                await self._app.state.services.drain()
        except TimeoutError:
            _log.warning("clients were not gone in time; they will find what they did when they come back")
        await super().shutdown(sockets)
        _log.info("ended")

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Shut down gracefully at the first signal and at once at a second Ctrl-C: acknowledged commands are in the database already."""
        if self.should_exit and sig == signal.SIGINT:
            os._exit(INTERRUPTED)
        self.should_exit = True


def prepare(app: Starlette) -> None:
    """Start compiling the search of all games in the background."""
    app.state.services.computers.preparation.all(map(games.find, games.NAMES))


def configuration(app: Starlette, settings: Settings) -> uvicorn.Config:
    """Return uvicorn's configuration."""
    has_httptools = importlib.util.find_spec("httptools") is not None
    if has_httptools:
        from ..http.connection_limits import BoundedHeads
    return uvicorn.Config(
        app,
        loop="auto",  # uvloop if it is installed
        http=BoundedHeads if has_httptools else "h11",
        ws=BoundedFrames,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # clients ping at the level of the protocol
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        backlog=BACKLOG,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=math.ceil(settings.drain_seconds) or 1,
    )


def _allow_many_files() -> None:
    """Raise this process's limit of open files to the system's maximum."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
