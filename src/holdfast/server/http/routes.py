"""HTTP routes with typed bodies: an `Api` collects routes over protocol structs, with all that the OpenAPI document needs."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

import msgspec
import structlog
from msgspec import Raw, Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match
from starlette.routing import Route as StarletteRoute
from starlette.types import Receive, Scope, Send

from holdfast.protocol import COOKIE, GameName, Id, Language, TableId
from holdfast.protocol import Name as PersonName
from holdfast.schema.texts.i18n import Name, Phrase, reason, say, sentence

from ..runtime.problems import Problem, too_many
from ..store import StoreError
from ..store.devices import REMEMBERED
from ..tasks.packing import packed
from .handlers import (
    DEVICE_COOKIE,
    GZIP,
    JSON,
    PACKED,
    SESSION_SECONDS,
    VARIES,
    ApiRequest,
    Reply,
    address_of,
    refusal,
    services_of,
    unpacks,
)
from .security import SAFE_METHODS, is_https

MAX_BODY = 65_536
"""Default maximum size of a request body, in bytes."""

MAX_FILE = 4_200_000
"""Maximum size in bytes of a request body that contains a file."""

BODY_SECONDS = 10.0
"""Seconds that a client may take to send a body."""

PLACES: Mapping[str, Any] = {
    "table": TableId,
    "game": GameName,
    "name": PersonName,
    "lesson": Id,
    "language": Language,
    "session": Id,
    "author": Id,
    "chapter": Id,
}
"""The types of path parameters by name; a value not of its type gives 404."""

NO_SUCH: Mapping[str, Phrase] = {
    "table": say("There is no such table."),
    "game": say("There is no such game."),
    "name": say("There is nobody of this name."),
    "lesson": say("There is no such lesson; /api/games lists them."),
    "language": say("There is no such language."),
    "session": say("There is no such session any more."),
    "author": say("This author is not blocked."),
    "chapter": say("There is no such chapter."),
}
"""The message of that 404."""

Handler = Callable[[Any], Awaitable[Any]]
H = TypeVar("H", bound=Handler)

_log = structlog.stdlib.get_logger(__name__)


@dataclass(frozen=True)
class Route:
    """A route: method, path, types of request and response.  It is itself the ASGI application that handles the request.

    `query` is a struct whose fields are the query parameters; `errors` the statuses that the handler itself raises; `spares` returns
    which requests are exempt from the rate limit of their address; `media` is the media type of a response of bytes; `seat` marks routes
    whose response depends on a seat token; `most` is the maximum size of the body in bytes; `bound` raises Problem for a body longer than
    MAX_BODY that has too much in it to be decoded.
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
    bound: Callable[[bytes], None] | None = None

    @property
    def name(self) -> str:
        """The operation id, for programs."""
        return str(getattr(self.handler, "__name__", "handler"))

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self.body)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request; every exception becomes a response."""
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
        answer = await self.handler(ApiRequest(request, await self._body(request), self._query(request)))
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
                body = await _read(request, self.most)
            if len(body) > MAX_BODY:
                self._check_size(body)
            return self._decoder.decode(body)
        except TimeoutError:
            raise Problem(408, "slow", say("The body did not come in time; send it again."), retry=True) from None
        except msgspec.ValidationError as error:
            raise Problem(400, "invalid", why_invalid(error, say("The body"))) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            why = f" {sentence(str(error))}" if isinstance(error, msgspec.DecodeError) else ""
            raise Problem(400, "malformed", say("The body is no JSON in UTF-8.{why}", why=why)) from None

    def _check_size(self, body: bytes) -> None:
        """Raise Problem for a long body that would take long to decode: only its replay file may be long, and not have too much in it."""
        if self.bound is not None:
            self.bound(body)
        found = _file.decode(body)
        sizes = [memoryview(raw).nbytes for raw in (found.replay, found.beginning.replay if found.beginning else b"")]
        if len(body) - max(sizes) > MAX_BODY:
            raise Problem(413, "too-long", say("Without its replay file the body is longer than {count} bytes.", count=MAX_BODY))

    def _response(self, reply: Reply, request: Request) -> Response:
        body, headers = self._encoded(reply.answer, request)
        response = Response(body, reply.status or self.status, headers | dict(reply.headers), self.media)
        if reply.session is not None:
            self._set_cookie(response, request, COOKIE, reply.session, SESSION_SECONDS if reply.session else 0)
        if reply.device is not None:
            self._set_cookie(response, request, DEVICE_COOKIE, reply.device, REMEMBERED)
        return response

    def _set_cookie(self, response: Response, request: Request, name: str, value: str, seconds: float) -> None:
        secure = services_of(request).settings.secure_cookies
        is_secure = is_https(request.scope) if secure == "auto" else secure == "always"
        response.set_cookie(name, value, max_age=int(seconds), secure=is_secure, httponly=True, samesite="lax")

    def _encoded(self, answer: Any, request: Request) -> tuple[bytes, dict[str, str]]:
        """Return a response body with its headers; only GET responses are compressed, never the tokens of a POST."""
        if isinstance(answer, bytes):
            return answer, {"Vary": "Accept-Language"}
        body = msgspec.json.encode(answer)
        if self.method in SAFE_METHODS and len(body) >= PACKED and unpacks(request):
            return packed(body), {"Vary": VARIES} | GZIP
        return body, {"Vary": VARIES}


class Api:
    """Routes, in the order of their declaration."""

    def __init__(self) -> None:
        self.routes: list[Route] = []

    def get(self, path: str, **said: Any) -> Callable[[H], H]:
        """Declare a GET route; `said` are the fields of `Route`."""
        return self._declare("GET", path, said)

    def post(self, path: str, **said: Any) -> Callable[[H], H]:
        """Declare a POST route."""
        return self._declare("POST", path, said)

    def delete(self, path: str, **said: Any) -> Callable[[H], H]:
        """Declare a DELETE route."""
        return self._declare("DELETE", path, said)

    def _declare(self, method: str, path: str, said: Mapping[str, Any]) -> Callable[[H], H]:
        def declare(handler: H) -> H:
            self.routes.append(Route(method, path, handler, **said))
            return handler

        return declare

    def include(self, *others: Api) -> None:
        """Include the routes of other APIs."""
        for other in others:
            self.routes += other.routes

    def mounted(self) -> list[BaseRoute]:
        """The routes for a Starlette app, then a catch-all for /api/; the app's other routes under /api/ must come before these."""
        paths = [route.path.replace("{name}", "{name:path}") for route in self.routes]  # a name may contain a slash
        routes = [Mounted(path, route, methods=[route.method], name=route.name) for path, route in zip(paths, self.routes, strict=True)]
        return [*routes, Mounted("/api/{rest:path}", _Nothing(routes))]


class Mounted(StarletteRoute):
    """A route that takes line feeds in a path like other characters: in Starlette's patterns `.` matches none, and `$` ignores the last."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **said: Any) -> None:
        super().__init__(path, endpoint, **said)
        self.path_regex = re.compile(self.path_regex.pattern.removesuffix("$") + r"\Z", re.DOTALL)


class _Nothing:
    """Responds 404, or 405 for a wrong method."""

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
    """Return what is wrong with a body or a query, and in which field; msgspec's message is English."""
    text, _, place = str(error).partition(" - at `$")
    field_name = place.rstrip("`").lstrip(".")
    why = say("it has signs or blanks that cannot stand there") if "matching regex" in text else f"{text[0].lower()}{text[1:]}"
    if field_name:
        return say("{what} is not right at `{field}`: {why}.", what=what, field=Name(field_name), why=why)
    return say("{what} is not right: {why}.", what=what, why=why)


class _Beginning(Struct):
    replay: Raw = Raw(b"")


class _File(Struct):
    """Where a body may contain a replay file; all else in it is skipped without being decoded."""

    replay: Raw = Raw(b"")
    beginning: _Beginning | None = None


_file = msgspec.json.Decoder(_File)


async def _read(request: Request, most: int) -> bytes:
    """Read the body of a request.  Raises Problem when it is too long, or when its address exceeds the limit for large requests."""
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
