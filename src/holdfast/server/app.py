"""The server as one ASGI app: its parts, put together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import msgspec
import structlog
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp

import holdfast
from holdfast import games
from holdfast.core.game import Game

from . import cards, catalogue, languages, lessons, lobby, openapi, page, people, profiles, replays
from .bus import bus_for
from .computers import Computers
from .hall import Hall
from .limits import Limits
from .logs import RequestLog
from .metrics import CONTENT_TYPE, Metrics, metrics_text
from .protocol import Health
from .routes import Api
from .security import Security
from .settings import Settings
from .socket import Sockets
from .store import Store

_log = structlog.get_logger(__name__)

REAP_SECONDS = 5.0
"""Seconds between two looks for clients that have gone without a word."""

CLOSING_SECONDS = 1.0
"""After how long clients are asked to come back when the server goes."""


@dataclass
class Services:
    """What the parts of the server share: `app.state.services`."""

    settings: Settings
    store: Store
    limits: Limits
    metrics: Metrics
    computers: Computers
    hall: Hall
    sockets: Sockets

    @property
    def draining(self) -> bool:
        """Whether the server is about to end and takes nothing new."""
        return self.hall.draining

    async def person_changed(self, user_id: str) -> None:
        """Somebody has another name, or their seats have gone to another account."""
        await self.hall.person_changed(user_id)

    async def drain(self) -> None:
        """Finish what was begun, give the tables to others, and send the clients away."""
        await self.hall.drain()
        await self.sockets.close(CLOSING_SECONDS)


def build(settings: Settings, find: Callable[[str], Game[Any, Any]] = games.find, pace: float = 0.6) -> Starlette:
    """The server's app.  Raises StoreError if its database cannot be used.

    `find` gives the game of a name; `pace` is how many seconds a computer player takes for a move at least while somebody looks on.
    """
    metrics, limits = Metrics(), Limits(settings.limits)
    store = Store.open(settings.database, metrics.commit)
    computers = Computers(settings.workers, metrics)
    hall = Hall(
        store,
        bus_for(settings.database),
        computers,
        limits,
        metrics,
        find,
        address=settings.advertised,
        idle_seconds=settings.idle_seconds,
        lease_seconds=settings.lease_seconds,
        pace=pace,
    )
    services = Services(settings, store, limits, metrics, computers, hall, Sockets(hall, settings))
    api = Api()
    api.include(
        catalogue.api, cards.api, languages.api, lessons.api, people.api, lobby.api, profiles.api, replays.api, openapi.described(api)
    )
    app = Starlette(
        routes=[
            WebSocketRoute("/api/socket", services.sockets),
            Route("/healthz", health),
            Route("/metrics", measured),
            *api.mounted(),
            Mount("/", _page()),
        ],
        middleware=[Middleware(RequestLog, metrics=metrics), Middleware(Security, settings=settings)],
        lifespan=_life,
    )
    app.state.services = services
    return app


@asynccontextmanager
async def _life(app: Starlette) -> AsyncIterator[None]:
    services: Services = app.state.services
    hall = services.hall
    try:
        await hall.start()
        hall.spawn(hall.forever("looking for clients that are gone", REAP_SECONDS, services.sockets.reap))
        yield
    finally:
        if not hall.draining:
            await services.drain()
        await hall.stop()
        services.computers.close()
        await services.store.close()


def _page() -> ASGIApp:
    """The client for browsers; programs can play also where it has not been built."""
    try:
        return page.files()
    except page.PageMissing as missing:
        _log.warning("there is no page for browsers", reason=str(missing))
        return PlainTextResponse(f"{missing}\n", 503)


async def health(request: Request) -> Response:
    """Whether the server can do its work: it answers, and its database does."""
    services: Services = request.app.state.services
    try:
        await services.store.read(lambda connection: connection.exec_driver_sql("select 1").scalar())
        ok = not services.draining
    except Exception:
        ok = False
    body = Health(ok, holdfast.__version__, len(services.hall.rooms), len(services.sockets), services.draining)
    return Response(msgspec.json.encode(body), 200 if ok else 503, media_type="application/json")


async def measured(request: Request) -> Response:
    """The figures, for Prometheus."""
    return Response(metrics_text(request.app.state.services.metrics), media_type=CONTENT_TYPE)
