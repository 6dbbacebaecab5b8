"""HTTP with typed bodies: an `Api` collects routes that take and answer structs of the protocol, and say all that a document needs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

import msgspec
import structlog
from msgspec import Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match
from starlette.routing import Route as Mounted
from starlette.types import Receive, Scope, Send

from holdfast.core.phrases import Name, Phrase, reason, say, sentence

from .http import (
    GZIP,
    JSON,
    PACKED,
    SESSION_SECONDS,
    VARIES,
    Ask,
    Problem,
    Reply,
    address_of,
    packed,
    refusal,
    services_of,
    too_many,
    unpacks,
)
from .protocol import COOKIE, GameName, Id, Language, TableId
from .protocol import Name as PersonName
from .security import SAFE_METHODS, is_https
from .store import StoreError

MAX_BODY = 65_536
"""Bytes of the longest body of a request, where nothing else is said."""

MAX_FILE = 4_200_000
"""Bytes of the longest body that holds a file."""

BODY_SECONDS = 10.0
"""How long a client may take to send it."""

PLACES: Mapping[str, Any] = {"table": TableId, "game": GameName, "name": PersonName, "lesson": Id, "language": Language}
"""The types of the parts of paths in braces; what is not of its type does not exist."""

NO_SUCH: Mapping[str, Phrase] = {
    "table": say("There is no such table."),
    "game": say("There is no such game."),
    "name": say("There is nobody of this name."),
    "lesson": say("There is no such lesson; /api/games lists them."),
    "language": say("There is no such language."),
}
"""What is said then."""

Handler = Callable[[Any], Awaitable[Any]]
H = TypeVar("H", bound=Handler)

_log = structlog.stdlib.get_logger(__name__)


@dataclass(frozen=True)
class Route:
    """What may be asked: where, with what, and what is answered.  It is itself the ASGI app that does it.

    `query` is a struct whose fields are the parameters; `errors` the statuses that the handler itself refuses with; `spares` says which
    requests are not counted for their client's address; `media` the type of an answer of bytes; `seat` says that a seat's token changes
    what is answered; `most` how many bytes a body may have.
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
    most: int = MAX_BODY

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
            response = refusal(problem, request)
        except StoreError as error:
            response = refusal(Problem(503, "store", sentence(reason(error)), error.retry, after=1.0), request)
        except ClientDisconnect:
            return
        except Exception:
            _log.exception("a request broke", method=self.method, route=self.path)
            text = say("Something broke at the server; its log says what. Nothing was lost.")
            response = refusal(Problem(500, "broken", text), request)
        await response(scope, receive, send)

    async def _respond(self, request: Request) -> Response:
        services = services_of(request)
        if self.method not in SAFE_METHODS and services.draining:
            text = say("The server goes for a moment; try again in a few seconds.")
            raise Problem(503, "draining", text, retry=True, after=2.0)
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
                raise Problem(404, "not-found", NO_SUCH[name]) from None

    def _query(self, request: Request) -> Any:
        given = request.query_params.multi_items()
        fields = dict(given)
        if len(fields) < len(given):
            raise Problem(400, "invalid", say("The query has a parameter twice."))
        if self.query is None:
            if fields:
                text = say(
                    "The query has the parameter `{name}`, but {path} takes none.", name=Name(next(iter(fields))), path=Name(self.path)
                )
                raise Problem(400, "invalid", text)
            return None
        try:
            return msgspec.convert(fields, self.query, strict=False)
        except msgspec.ValidationError as error:
            raise Problem(400, "invalid", why_invalid(error, say("The query"))) from None

    async def _body(self, request: Request) -> Any:
        if self.body is None:
            return None
        media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if media != JSON:
            raise Problem(415, "media", say("The body has to be JSON: send the header `Content-Type: {type}`.", type=JSON))
        try:
            async with asyncio.timeout(BODY_SECONDS):
                return self._decoder.decode(await _read(request, self.most))
        except TimeoutError:
            raise Problem(408, "slow", say("The body did not come in time; send it again."), retry=True) from None
        except msgspec.ValidationError as error:
            raise Problem(400, "invalid", why_invalid(error, say("The body"))) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            why = f" {sentence(str(error))}" if isinstance(error, msgspec.DecodeError) else ""
            raise Problem(400, "malformed", say("The body is no JSON in UTF-8.{why}", why=why)) from None

    def _response(self, reply: Reply, request: Request) -> Response:
        body, headers = self._encoded(reply.answer, request)
        response = Response(body, reply.status or self.status, headers | dict(reply.headers), self.media)
        if reply.session is not None:
            secure = services_of(request).settings.secure_cookies
            is_secure = is_https(request.scope) if secure == "auto" else secure == "always"
            age = int(SESSION_SECONDS) if reply.session else 0
            response.set_cookie(COOKIE, reply.session, max_age=age, secure=is_secure, httponly=True, samesite="lax")
        return response

    def _encoded(self, answer: Any, request: Request) -> tuple[bytes, dict[str, str]]:
        """An answer as it goes out, and what is said of that; only what is told is packed, never the tokens that a POST gives."""
        if isinstance(answer, bytes):
            return answer, {"Vary": "Accept-Language"}
        body = msgspec.json.encode(answer)
        if self.method in SAFE_METHODS and len(body) >= PACKED and unpacks(request):
            return packed(body), {"Vary": VARIES} | GZIP
        return body, {"Vary": VARIES}


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
        paths = [route.path.replace("{name}", "{name:path}") for route in self.routes]  # a name may have a slash in it
        routes = [Mounted(path, route, methods=[route.method], name=route.name) for path, route in zip(paths, self.routes, strict=True)]
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
            response = refusal(too_many(wait), request)
        elif methods:
            response = refusal(Problem(405, "method", say("This takes only {methods}.", methods=", ".join(methods))), request)
            response.headers["Allow"] = ", ".join(methods)
        else:
            response = refusal(Problem(404, "not-found", say("There is nothing here; /api/openapi.json says what there is.")), request)
        await response(scope, receive, send)

    def _methods(self, scope: Scope) -> Iterator[str]:
        for route in self._routes:
            if route.matches(scope)[0] is Match.PARTIAL:
                yield from route.methods or ()


def why_invalid(error: msgspec.ValidationError, what: Phrase) -> Phrase:
    """What is wrong with a body or a query, and at which field; the library says it in English."""
    text, _, place = str(error).partition(" - at `$")
    field_name = place.rstrip("`").lstrip(".")
    why = f"{text[0].lower()}{text[1:]}"
    if field_name:
        return say("{what} is not right at `{field}`: {why}.", what=what, field=Name(field_name), why=why)
    return say("{what} is not right: {why}.", what=what, why=why)


async def _read(request: Request, most: int) -> bytes:
    """The body of a request.  Raises Problem when it is too long, and for one that is long when there were too many of its address."""
    too_long = Problem(413, "too-long", say("The body is longer than {count} bytes.", count=most))
    said = request.headers.get("content-length", "")
    if said.isdecimal() and int(said[:20]) > most:
        raise too_long
    body, is_counted = bytearray(), False
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise too_long
        if len(body) > MAX_BODY and not is_counted:
            wait = services_of(request).limits.take("upload", address_of(request))
            if wait:
                raise too_many(wait)
            is_counted = True
    return bytes(body)
