"""The server as one ASGI application: constructs and connects its parts."""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any

import msgspec
import structlog
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

import holdfast
from holdfast import games
from holdfast.protocol import Health
from holdfast.schema.game import Game
from holdfast.schema.texts.i18n import say

from .accounts import accounts, blocks, profiles, sessions
from .http import catalogue, content, languages, lessons, openapi, page
from .http.handlers import address_of, refusal
from .http.routes import Api
from .http.security import Security
from .lobby import handlers as lobby
from .lobby import occasions, replays, results, table_content
from .realtime.socket import Sockets
from .runtime.budgets import Budgets
from .runtime.logs import RequestLog
from .runtime.metrics import CONTENT_TYPE, Metrics, metrics_text
from .runtime.offload import Offload
from .runtime.problems import Problem, too_many
from .runtime.rate_limits import Limits
from .runtime.settings import Settings
from .store import Store
from .store.integrity import damage
from .tables.bus import bus_for
from .tables.computer_players import ComputerPlayers
from .tables.evaluations import Evaluations
from .tables.judge import Judge
from .tables.stepping import Stepping
from .tables.table_registry import TableRegistry

_log = structlog.get_logger(__name__)

REAP_SECONDS = 5.0
"""Seconds between two checks for sockets whose clients have stopped sending."""

SOCKET = "/api/socket"

CLOSING_SECONDS = 1.0
"""Seconds after which clients are asked to reconnect when the server shuts down."""


@dataclass
class Services:
    """What the parts of the server share, as `app.state.services`."""

    settings: Settings
    store: Store
    limits: Limits
    budgets: Budgets
    metrics: Metrics
    computers: ComputerPlayers
    offload: Offload
    registry: TableRegistry
    evaluations: Evaluations
    sockets: Sockets

    @property
    def draining(self) -> bool:
        """Whether the server is shutting down and accepts no new work."""
        return self.registry.draining

    async def person_changed(self, user_id: str) -> None:
        """Propagate that a user was renamed, that their seats went to another account, or that sessions or seat tokens of theirs ended."""
        await self.registry.person_changed(user_id)

    async def blocks_changed(self, user_id: str) -> None:
        """Propagate that a user has blocked an author or lifted a block."""
        await self.registry.blocks_changed(user_id)

    async def drain(self) -> None:
        """Finish pending work, release the leases of all tables and disconnect the clients."""
        await self.registry.drain()
        await self.sockets.close(CLOSING_SECONDS)


def whole_api() -> Api:
    """Return all HTTP routes, and the one that describes them."""
    api = Api()
    api.include(
        catalogue.api,
        content.api,
        languages.api,
        lessons.api,
        accounts.api,
        sessions.api,
        blocks.api,
        lobby.api,
        table_content.api,
        profiles.api,
        replays.api,
        results.api,
        occasions.api,
        openapi.described(api),
    )
    return api


def build(settings: Settings, find: Callable[[str], Game[Any, Any]] = games.find, pace: float = 0.6) -> Starlette:
    """Return the server's ASGI application.  Raises StoreError if its database cannot be used.

    `find` returns the game of a name or raises KeyError; `pace` is the minimum time in seconds that a computer player takes for a move
    while somebody watches.
    """
    settings = replace(settings, origins=(*settings.origins, *settings.addresses))  # a page of one server may play at another
    metrics, limits = Metrics(), Limits(settings.limits)
    store = Store.open(settings.database, metrics.commit)
    budgets = Budgets(store, settings.limits)
    metrics.watch_database(lambda: not store.is_stuck)
    computers, offload = ComputerPlayers(settings.workers, metrics), Offload(metrics)
    stepping = Stepping(Offload(metrics, workers=1), find)
    registry = TableRegistry(
        store,
        bus_for(settings.database),
        computers,
        limits,
        budgets,
        metrics,
        find,
        stepping,
        address=settings.advertised,
        addresses=settings.addresses,
        idle_seconds=settings.idle_seconds,
        archive_days=settings.archive_days,
        delete_days=settings.delete_days,
        lease_seconds=settings.lease_seconds,
        pace=pace,
    )
    registry.judge = Judge(offload)
    services = Services(
        settings,
        store,
        limits,
        budgets,
        metrics,
        computers,
        offload,
        registry,
        Evaluations(registry, offload.run),
        Sockets(registry, offload, settings),
    )
    api = whole_api()
    app = _App(
        routes=[
            Route("/healthz", health),
            Route("/metrics", measured),
            *api.mounted(),
            Mount("/", _page(limits)),
        ],
        middleware=[
            Middleware(RequestLog, metrics=metrics),
            Middleware(Security, settings=settings, barred=registry.barred, addresses=settings.addresses),
        ],
        lifespan=_life,
    )
    app.state.services = services
    return app


class _App(Starlette):
    """The application; sockets go past its middleware, of which each would hold a part for as long as it is open.

    Requests go step by step, in turns; but not what another server of the database hands on, for a client whose turn it was there.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["app"] = self
        if scope["type"] == "websocket" and scope["path"] == SOCKET:
            await self.state.services.sockets(scope, receive, send)
        elif scope["type"] == "http" and not lobby.is_forwarded(request := Request(scope)):
            await self.state.services.registry.turns.run(address_of(request), super().__call__(scope, receive, send))
        else:
            await super().__call__(scope, receive, send)


@asynccontextmanager
async def _life(app: Starlette) -> AsyncIterator[None]:
    services: Services = app.state.services
    registry = services.registry
    ending = threading.Event()
    try:
        await registry.start()
        registry.spawn(asyncio.to_thread(catalogue.load_games))  # the page comes first, and needs none of them
        if registry.is_alone:
            registry.spawn(_check_integrity(services, ending))
        registry.spawn(registry.forever("looking for clients that are gone", REAP_SECONDS, services.sockets.reap))
        yield
    finally:
        ending.set()
        if not registry.draining:
            await services.drain()
        await registry.stop()
        services.computers.close()
        services.offload.close()
        services.registry.stepping.close()
        await services.store.close()


async def _check_integrity(services: Services, ending: threading.Event) -> None:
    """Read the whole database file once, beside everything else, and say whether it is whole."""
    shown, began = services.settings.shown_database, time.monotonic()
    found = await asyncio.to_thread(damage, services.settings.database, ending)
    if found is None:
        return
    services.metrics.damaged(bool(found))
    if found:
        advice = "end the server, keep a copy of the file, and bring back the newest good backup with `holdfast restore`"
        _log.error("the database file is damaged", database=shown, found=found, advice=advice)
    else:
        _log.info("the database file is whole", database=shown, seconds=round(time.monotonic() - began, 1))


def _page(limits: Limits) -> ASGIApp:
    """The web client, of which no address gets more files in a time than pages need."""
    files = _files()

    async def limited(scope: Scope, receive: Receive, send: Send) -> None:
        wait = limits.take("page", address_of(Request(scope))) if scope["type"] == "http" else 0.0
        await (refusal(too_many(wait), Request(scope)) if wait else files)(scope, receive, send)

    return limited


def _files() -> ASGIApp:
    """The files of the web client; the API works without it when it has not been built."""
    try:
        return page.files()
    except page.PageMissing as missing:
        _log.warning("there is no page for browsers", reason=str(missing))
        return PlainTextResponse(f"{missing}\n", 503)


async def health(request: Request) -> Response:
    """Health check: answers 200 if the server takes requests, and its database can be read and written."""
    services: Services = request.app.state.services
    wait = services.limits.take("page", address_of(request))
    if wait:
        return refusal(too_many(wait), request)
    try:
        await services.store.read(lambda connection: connection.exec_driver_sql("select 1").scalar())
        ok = await services.registry.can_write() and not services.draining
    except Exception:
        ok = False
    body = Health(ok, holdfast.__version__, len(services.registry.live), len(services.sockets), services.draining)
    return Response(msgspec.json.encode(body), 200 if ok else 503, media_type="application/json")


async def measured(request: Request) -> Response:
    """Metrics in the Prometheus text format, for whoever has the operator's token."""
    services: Services = request.app.state.services
    token, given = services.settings.metrics_token, request.headers.get("authorization", "")
    wait = services.limits.take("http", address_of(request))
    if wait:
        return refusal(too_many(wait), request)
    if not token:
        text = say("The metrics of this server are closed; its operator can open them with --metrics-token.")
        return refusal(Problem(403, "closed", text), request)
    if not secrets.compare_digest(given.encode(), f"Bearer {token}".encode()):
        text = say("The metrics need their token: Authorization: Bearer …")
        response = refusal(Problem(401, "wrong-token", text), request)
        response.headers["WWW-Authenticate"] = "Bearer"
        return response
    return Response(metrics_text(services.metrics), media_type=CONTENT_TYPE)
