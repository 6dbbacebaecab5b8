"""What HTTP handlers work with: they take an `ApiRequest` and return a struct or a `Reply` with headers, or raise a `Problem`."""

from __future__ import annotations

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

from holdfast.languages import accepted, words
from holdfast.protocol import COOKIE, Error, ErrorBody
from holdfast.schema.texts.i18n import render, say

from ..runtime.budgets import Budgets
from ..runtime.fair_queue import Claim, Rank
from ..runtime.offload import Offload
from ..runtime.problems import Problem, too_many, too_much
from ..runtime.rate_limits import Limits, key_of
from ..runtime.settings import Settings
from ..store import Store, people
from ..store.rows import UserRow
from ..store.tokens import hashed
from ..tasks.packing import packed
from .page import takes_gzip

SESSION_SECONDS = 180 * 86_400.0
"""Seconds until an unused session expires."""

DEVICE_COOKIE = f"{COOKIE}-device"

JSON = "application/json"

VARIES = "Accept-Language, Accept-Encoding"
"""The `Vary` header of a response that may be compressed."""

GZIP = {"Content-Encoding": "gzip"}
"""The headers of a compressed response."""

PACKED = 1_400
"""Minimum size in bytes of a response worth compressing: anything smaller fits in one packet."""

KEPT_PACKED = 32
"""Compressed responses in the cache: there are fewer constant responses than that."""

B = TypeVar("B")


class Services(Protocol):
    """What the handlers need of `app.state.services`."""

    store: Store
    settings: Settings
    limits: Limits
    budgets: Budgets
    offload: Offload

    @property
    def draining(self) -> bool:
        """Whether the server is shutting down and accepts no new work."""

    async def blocks_changed(self, user_id: str) -> None:
        """Propagate that a user has blocked an author or lifted a block."""

    async def person_changed(self, user_id: str) -> None:
        """Propagate that a user was renamed, that their seats went to another account, or that sessions or seat tokens of theirs ended."""


@dataclass(frozen=True)
class Reply:
    """A response with more than a body.  `session` is a new session token for the cookie, or empty to delete the cookie; `device` is a
    new token by which the browser is known as one on which somebody has signed in.

    A body of bytes is sent unchanged.
    """

    answer: Any = b""
    status: int | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    session: str | None = None
    device: str | None = None


class ApiRequest(Generic[B]):
    """A validated request: `body` and `query` have the types that the route declares."""

    def __init__(self, request: Request, body: B, query: Any) -> None:
        self.http = request
        self.body = body
        self.query = query
        self.services = services_of(request)
        self._user: UserRow | None = None
        self._has_looked = False

    @property
    def params(self) -> Mapping[str, str]:
        """The path parameters."""
        return self.http.path_params

    @property
    def address(self) -> str:
        """The client's address as rate limits count it."""
        return address_of(self.http)

    @property
    def session(self) -> str | None:
        """The session token of the cookie, or None."""
        return self.http.cookies.get(COOKIE)

    @property
    def device(self) -> str | None:
        """The device token of its cookie, or None."""
        return self.http.cookies.get(DEVICE_COOKIE)

    @property
    def bearer(self) -> str | None:
        """The seat token of the header `Authorization: Bearer …`, or None."""
        scheme, _, token = self.http.headers.get("authorization", "").partition(" ")
        return token.strip() or None if scheme.lower() == "bearer" else None

    @cached_property
    def language(self) -> str:
        """The tag of the language of the response."""
        return language_of(self.http)

    @property
    def words(self) -> Mapping[str, str]:
        """The translations of that language, for `render`."""
        return words(self.language)

    async def user(self) -> UserRow | None:
        """Return the user of the session, or None."""
        if not self._has_looked:
            self._user = await visitor(self.services.store, self.session)
            self._has_looked = True
        return self._user

    def claim(self, rank: Rank, person: str = "") -> Claim:
        """Return for whom work is done that this request waits for."""
        return Claim(rank, self.address, person)

    def take(self, kind: str, key: str, cost: float = 1.0) -> None:
        """Charge a rate limit.  Raises Problem when it is exceeded."""
        wait = self.services.limits.take(kind, key, cost)
        if wait:
            raise too_many(wait)

    async def keep(self, size: float, user: str | None = None) -> None:
        """Charge what is to be kept, in bytes, to a user and to the client's site.  Raises Problem when a day's limit is exceeded."""
        wait = await self.services.budgets.keep(size, self.address, user)
        if wait:
            raise too_much(wait)

    async def take_today(self, kind: str) -> None:
        """Charge a day's limit of the client's site.  Raises Problem when it is exceeded."""
        wait = await self.services.budgets.take_of_site(kind, self.address)
        if wait:
            raise too_much(wait)


def services_of(request: Request) -> Services:
    """Return the services that handlers share."""
    services: Services = request.app.state.services
    return services


def offload_of(request: ApiRequest[Any]) -> Offload:
    """Return the workers of the server for long work."""
    return request.services.offload


async def person(request: ApiRequest[Any]) -> UserRow:
    """Return the signed-in user or guest.  Raises Problem if there is none."""
    user = await request.user()
    if user is None:
        raise nobody()
    return user


def nobody() -> Problem:
    """Return the problem of who is neither a guest nor signed in."""
    return Problem(401, "nobody", say("You are nobody here yet: be a guest first (POST /api/guests), or sign in."))


def address_of(request: HTTPConnection[Any]) -> str:
    """Return the client's address as rate limits count it; a client without one is connected by a local socket."""
    return key_of(request.client.host) if request.client else "local"


def language_of(request: Request) -> str:
    """Return the tag of the language that a client requests."""
    return accepted(request.headers.get("accept-language", ""))


async def visitor(store: Store, session: str | None) -> UserRow | None:
    """Return the user of a session token, or None if it is unknown or expired."""
    return await store.read(people.session_user, hashed(session), time.time()) if session else None


def unless_known(request: ApiRequest[Any], body: bytes) -> Reply:
    """Return a response that never changes, with an ETag, or 304 if the client has it; compressed if the client accepts gzip."""
    is_packed = len(body) >= PACKED and unpacks(request.http)
    digest = hashlib.sha256(body).hexdigest()
    return unless_same(request, _kept_packed(body) if is_packed else body, digest, is_packed=is_packed)


def unless_same(request: ApiRequest[Any], body: bytes, digest: str, *, is_packed: bool) -> Reply:
    """Return a response that is compressed already, if it is, with an ETag made from a hash of the plain body; 304 if the client has it."""
    tag = f'"{digest[:32]}{"-gzip" if is_packed else ""}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": VARIES}
    said = [known.strip().removeprefix("W/") for known in request.http.headers.get("if-none-match", "").split(",")]
    if tag in said or "*" in said:
        return Reply(b"", 304, headers)
    return Reply(body, headers=headers | (GZIP if is_packed else {}))


def unpacks(request: Request) -> bool:
    """Return whether the client accepts gzip."""
    return takes_gzip(request.headers.get("accept-encoding", ""))


_kept_packed = lru_cache(KEPT_PACKED)(packed)


def refusal(problem: Problem, request: Request) -> Response:
    """Return the response to a problem, in the client's language."""
    headers = {"Vary": "Accept-Language"}
    if problem.after:
        headers["Retry-After"] = str(math.ceil(problem.after))
    error = Error(problem.code, render(problem.text, words(language_of(request))), problem.retry)
    return Response(msgspec.json.encode(ErrorBody(error)), problem.status, headers, JSON)
