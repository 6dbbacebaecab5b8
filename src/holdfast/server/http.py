"""What a handler of HTTP has to do with: it is given an `Ask`, and gives an answer, a `Reply` with more than a body, or a `Problem`."""

from __future__ import annotations

import gzip
import hashlib
import math
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, Generic, Protocol, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from holdfast.core.phrases import render, say_many
from holdfast.languages import accepted, words

from .limits import Limits, key_of
from .page import takes_gzip
from .protocol import COOKIE, Error, ErrorBody
from .settings import Settings
from .store import Store, people
from .store.rows import UserRow

SESSION_SECONDS = 180 * 86_400.0
"""How long a session lasts that is not used."""

JSON = "application/json"

VARIES = "Accept-Language, Accept-Encoding"
"""On what of a request an answer depends that may be packed."""

GZIP = {"Content-Encoding": "gzip"}

PACKED = 1_400
"""Bytes from which packing an answer is worth it: less goes out in one packet anyway."""

PACKING = 6
"""How thoroughly answers are packed, up to 9."""

KEPT_PACKED = 32
"""How many packed answers are kept: there are fewer that are the same for as long as the process lives."""

B = TypeVar("B")


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
    """Why a request is refused: a status, a word for programs, and a sentence for people, which is said in their language."""

    def __init__(self, status: int, code: str, text: str, retry: bool = False, after: float = 0.0) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.text = text
        self.retry = retry
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

    @cached_property
    def language(self) -> str:
        """The tag of the language to answer in."""
        return language_of(self.request)

    @property
    def words(self) -> Mapping[str, str]:
        """The words of that language, for `render`."""
        return words(self.language)

    async def user(self) -> UserRow | None:
        """Who asks, if their browser has a session."""
        if not self._has_looked:
            self._user = await visitor(self.services.store, self.session)
            self._has_looked = True
        return self._user

    def take(self, kind: str, key: str, cost: float = 1.0) -> None:
        """Count something that there is a limit for.  Raises Problem when there was too much of it."""
        wait = self.services.limits.take(kind, key, cost)
        if wait:
            raise too_many(wait)


def services_of(request: Request) -> Services:
    """What handlers share."""
    services: Services = request.app.state.services
    return services


def address_of(request: HTTPConnection[Any]) -> str:
    """Where a client is, as far as limits go; one that has no address came through a local socket."""
    return key_of(request.client.host) if request.client else "local"


def language_of(request: Request) -> str:
    """The tag of the language that a client wants to be answered in."""
    return accepted(request.headers.get("accept-language", ""))


def hashed(token: str) -> str:
    """What is stored of a token: who reads the database can use none."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


async def visitor(store: Store, session: str | None) -> UserRow | None:
    """Whose session a token belongs to, if it is one that lasts."""
    return await store.read(people.session_user, hashed(session), time.time()) if session else None


def too_many(wait: float) -> Problem:
    """The problem of who asks too much."""
    text = say_many(
        math.ceil(wait),
        "That was too much at once; try again in {count} second.",
        "That was too much at once; try again in {count} seconds.",
    )
    return Problem(429, "too-many", text, retry=True, after=wait)


def unless_known(ask: Ask[Any], body: bytes, *, kept: bool = True) -> Reply:
    """An answer that the client may keep, if it asks each time whether it is still the same; packed if the client can unpack it.

    What is packed is kept for the next who asks, unless only few ever ask for the same.
    """
    is_packed = len(body) >= PACKED and unpacks(ask.request)
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}{"-gzip" if is_packed else ""}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": VARIES}
    said = [known.strip().removeprefix("W/") for known in ask.request.headers.get("if-none-match", "").split(",")]
    if tag in said or "*" in said:
        return Reply(b"", 304, headers)
    if not is_packed:
        return Reply(body, headers=headers)
    return Reply((_kept_packed if kept else packed)(body), headers=headers | GZIP)


def unpacks(request: Request) -> bool:
    """Whether the client can unpack what is packed."""
    return takes_gzip(request.headers.get("accept-encoding", ""))


def packed(body: bytes) -> bytes:
    """A body as it goes out with the headers `GZIP`."""
    return gzip.compress(body, PACKING, mtime=0)


_kept_packed = lru_cache(KEPT_PACKED)(packed)


def refusal(problem: Problem, request: Request) -> Response:
    """What a client hears of a problem, in its language."""
    headers = {"Vary": "Accept-Language"}
    if problem.after:
        headers["Retry-After"] = str(math.ceil(problem.after))
    error = Error(problem.code, render(problem.text, words(language_of(request))), problem.retry)
    return Response(msgspec.json.encode(ErrorBody(error)), problem.status, headers, JSON)
