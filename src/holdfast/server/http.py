"""HTTP with typed bodies: an `Api` collects routes that take and answer structs of the protocol, and say all that a document needs.

A handler is given an `Ask` and returns its answer, a `Reply` when there is more to say than a body, or raises a `Problem`.
"""

from __future__ import annotations

import asyncio
import hashlib
import math
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

import msgspec
import structlog
from msgspec import Struct
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match
from starlette.routing import Route as Mounted
from starlette.types import Receive, Scope, Send

from .limits import Limits, key_of
from .protocol import COOKIE, Error, ErrorBody, GameName, TableId
from .security import SAFE_METHODS, is_https
from .settings import Settings
from .store import Store, StoreError, people
from .store.rows import UserRow

MAX_BODY = 65_536
"""Bytes of the longest body of a request."""

BODY_SECONDS = 10.0
"""How long a client may take to send it."""

SESSION_SECONDS = 180 * 86_400.0
"""How long a session lasts that is not used."""

JSON = "application/json"

PLACES: Mapping[str, Any] = {"table": TableId, "game": GameName}
"""The types of the parts of paths in braces; what is not of its type does not exist."""

B = TypeVar("B")
Handler = Callable[[Any], Awaitable[Any]]
H = TypeVar("H", bound=Handler)

_log = structlog.stdlib.get_logger(__name__)


class Services(Protocol):
    """What the handlers need of `app.state.services`."""

    store: Store
    settings: Settings
    limits: Limits

    @property
    def draining(self) -> bool:
        """Whether the server is about to end and takes nothing new."""

    async def person_changed(self, user_id: str) -> None:
        """Somebody has another name, or their seats have gone to another account."""


class Problem(Exception):
    """Why a request is refused: a status, a word for programs, and a sentence for people."""

    def __init__(self, status: int, code: str, text: str, retry: bool = False, after: float = 0.0) -> None:
        super().__init__(text)
        self.status = status
        self.error = Error(code, text, retry)
        self.after = after
        """Seconds to wait before trying again."""


@dataclass(frozen=True)
class Reply:
    """An answer with more than a body.  `session`: the token of a new session for the browser to keep, or, empty, to forget.

    An answer of bytes goes out as it is.
    """

    answer: Any = b""
    status: int | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    session: str | None = None


class Ask(Generic[B]):
    """A request that has been checked: its body and query are what the route declares."""

    def __init__(self, request: Request, body: B, query: Any) -> None:
        self.request = request
        self.body = body
        self.query = query
        self.services = services_of(request)
        self._user: UserRow | None = None
        self._has_looked = False

    @property
    def params(self) -> Mapping[str, str]:
        """The parts of the path that are in braces."""
        return self.request.path_params

    @property
    def address(self) -> str:
        """Where the client is, as far as limits go."""
        return address_of(self.request)

    @property
    def session(self) -> str | None:
        """The token of the session that the browser keeps."""
        return self.request.cookies.get(COOKIE)

    @property
    def bearer(self) -> str | None:
        """The token of a seat, of the header `Authorization: Bearer …`."""
        scheme, _, token = self.request.headers.get("authorization", "").partition(" ")
        return token.strip() or None if scheme.lower() == "bearer" else None

    async def user(self) -> UserRow | None:
        """Who asks, if their browser has a session."""
        if not self._has_looked:
            self._user = await visitor(self.services.store, self.session)
            self._has_looked = True
        return self._user

    def take(self, kind: str, key: str) -> None:
        """Count something that there is a limit for.  Raises Problem when there was too much of it."""
        wait = self.services.limits.take(kind, key)
        if wait:
            raise too_many(wait)


def services_of(request: Request) -> Services:
    """What handlers share."""
    services: Services = request.app.state.services
    return services


def address_of(request: HTTPConnection[Any]) -> str:
    """Where a client is, as far as limits go; one that has no address came through a local socket."""
    return key_of(request.client.host) if request.client else "local"


def hashed(token: str) -> str:
    """What is stored of a token: who reads the database can use none."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


async def visitor(store: Store, session: str | None) -> UserRow | None:
    """Whose session a token belongs to, if it is one that lasts."""
    return await store.read(people.session_user, hashed(session), time.time()) if session else None


def too_many(wait: float) -> Problem:
    """The problem of who asks too much."""
    seconds = math.ceil(wait)
    unit = "second" if seconds == 1 else "seconds"
    return Problem(429, "too-many", f"That was too much at once; try again in {seconds} {unit}.", retry=True, after=wait)


@dataclass(frozen=True)
class Route:
    """What may be asked: where, with what, and what is answered.  It is itself the ASGI app that does it.

    `query` is a struct whose fields are the parameters; `errors` the statuses that the handler itself refuses with; `spares` says which
    requests are not counted for their client's address; `media` the type of an answer of bytes; `seat` says that a seat's token changes
    what is answered.
    """

    method: str
    path: str
    handler: Handler
    answer: Any
    summary: str
    body: Any = None
    query: type[Struct] | None = None
    status: int = 200
    errors: Sequence[int] = ()
    spares: Callable[[Request], bool] | None = None
    media: str = JSON
    seat: bool = False

    @property
    def name(self) -> str:
        """A word for programs."""
        return str(getattr(self.handler, "__name__", "handler"))

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self.body)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, whatever happens."""
        request = Request(scope, receive, send)
        try:
            response = await self._respond(request)
        except Problem as problem:
            response = refusal(problem)
        except StoreError as error:
            response = refusal(Problem(503, "store", sentence(str(error)), error.retry, after=1.0))
        except ClientDisconnect:
            return
        except Exception:
            _log.exception("a request broke", method=self.method, route=self.path)
            response = refusal(Problem(500, "broken", "Something broke at the server; its log says what. Nothing was lost."))
        await response(scope, receive, send)

    async def _respond(self, request: Request) -> Response:
        services = services_of(request)
        if self.method not in SAFE_METHODS and services.draining:
            raise Problem(503, "draining", "The server goes for a moment; try again in a few seconds.", retry=True, after=2.0)
        if self.spares is None or not self.spares(request):
            wait = services.limits.take("http", address_of(request))
            if wait:
                raise too_many(wait)
        self._check_places(request)
        ask = Ask(request, await self._body(request), self._query(request))
        answer = await self.handler(ask)
        return self._response(answer if isinstance(answer, Reply) else Reply(answer), request)

    def _check_places(self, request: Request) -> None:
        for name, value in request.path_params.items():
            try:
                msgspec.convert(value, PLACES[name])
            except msgspec.ValidationError:
                raise Problem(404, "not-found", f"There is no such {name}.") from None

    def _query(self, request: Request) -> Any:
        given = request.query_params.multi_items()
        fields = dict(given)
        if len(fields) < len(given):
            raise Problem(400, "invalid", "The query has a parameter twice.")
        if self.query is None:
            if fields:
                raise Problem(400, "invalid", f"The query has the parameter `{next(iter(fields))}`, but {self.path} takes none.")
            return None
        try:
            return msgspec.convert(fields, self.query, strict=False)
        except msgspec.ValidationError as error:
            raise Problem(400, "invalid", why_invalid(error, "The query")) from None

    async def _body(self, request: Request) -> Any:
        if self.body is None:
            return None
        media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if media != JSON:
            raise Problem(415, "media", f"The body has to be JSON: send the header `Content-Type: {JSON}`.")
        try:
            async with asyncio.timeout(BODY_SECONDS):
                return self._decoder.decode(await _read(request))
        except TimeoutError:
            raise Problem(408, "slow", "The body did not come in time; send it again.", retry=True) from None
        except msgspec.ValidationError as error:
            raise Problem(400, "invalid", why_invalid(error, "The body")) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            why = sentence(str(error)) if isinstance(error, msgspec.DecodeError) else ""
            raise Problem(400, "malformed", f"The body is no JSON in UTF-8. {why}".strip()) from None

    def _response(self, reply: Reply, request: Request) -> Response:
        body = reply.answer if isinstance(reply.answer, bytes) else msgspec.json.encode(reply.answer)
        response = Response(body, reply.status or self.status, reply.headers, self.media)
        if reply.session is not None:
            secure = services_of(request).settings.secure_cookies
            is_secure = is_https(request.scope) if secure == "auto" else secure == "always"
            age = int(SESSION_SECONDS) if reply.session else 0
            response.set_cookie(COOKIE, reply.session, max_age=age, secure=is_secure, httponly=True, samesite="lax")
        return response


class Api:
    """Routes, in the order in which they were declared."""

    def __init__(self) -> None:
        self.routes: list[Route] = []

    def get(self, path: str, **said: Any) -> Callable[[H], H]:
        """Declare a route that only tells; what is said of it are the fields of `Route`."""
        return self._declare("GET", path, said)

    def post(self, path: str, **said: Any) -> Callable[[H], H]:
        """Declare a route that changes something."""
        return self._declare("POST", path, said)

    def delete(self, path: str, **said: Any) -> Callable[[H], H]:
        """Declare a route that takes something away."""
        return self._declare("DELETE", path, said)

    def _declare(self, method: str, path: str, said: Mapping[str, Any]) -> Callable[[H], H]:
        def declare(handler: H) -> H:
            self.routes.append(Route(method, path, handler, **said))
            return handler

        return declare

    def include(self, *others: Api) -> None:
        """Take over the routes of others."""
        for other in others:
            self.routes += other.routes

    def mounted(self) -> list[BaseRoute]:
        """The routes for an app of Starlette, and one for everything else under /api/; what else it has there must come before."""
        routes = [Mounted(route.path, route, methods=[route.method], name=route.name) for route in self.routes]
        return [*routes, Mounted("/api/{rest:path}", _Nothing(routes))]


class _Nothing:
    """Says that there is nothing at a path, or not by this method."""

    def __init__(self, routes: Sequence[Mounted]) -> None:
        self._routes = routes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        wait = services_of(request).limits.take("http", address_of(request))
        methods = sorted(set(self._methods(scope)))
        if wait:
            response = refusal(too_many(wait))
        elif methods:
            response = refusal(Problem(405, "method", f"This takes only {', '.join(methods)}."))
            response.headers["Allow"] = ", ".join(methods)
        else:
            response = refusal(Problem(404, "not-found", "There is nothing here; /api/openapi.json says what there is."))
        await response(scope, receive, send)

    def _methods(self, scope: Scope) -> Iterator[str]:
        for route in self._routes:
            if route.matches(scope)[0] is Match.PARTIAL:
                yield from route.methods or ()


def refusal(problem: Problem) -> Response:
    """What a client hears of a problem."""
    headers = {"Retry-After": str(math.ceil(problem.after))} if problem.after else {}
    return Response(msgspec.json.encode(ErrorBody(problem.error)), problem.status, headers, JSON)


def why_invalid(error: msgspec.ValidationError, what: str) -> str:
    """What is wrong with a body or a query, and at which field."""
    text, _, place = str(error).partition(" - at `$")
    field_name = place.rstrip("`").lstrip(".")
    if field_name:
        return f"{what} is not right at `{field_name}`: {text[0].lower()}{text[1:]}."
    return f"{what} is not right: {text[0].lower()}{text[1:]}."


def sentence(text: str) -> str:
    """A text as a sentence."""
    return f"{text[:1].upper()}{text[1:]}".rstrip(".") + "."


async def _read(request: Request) -> bytes:
    """The body of a request.  Raises Problem when it is too long."""
    too_long = Problem(413, "too-long", f"The body is longer than {MAX_BODY} bytes.")
    said = request.headers.get("content-length", "")
    if said.isdecimal() and int(said[:20]) > MAX_BODY:
        raise too_long
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > MAX_BODY:
            raise too_long
    return bytes(body)
