"""Asking a server over HTTP, again and again until it answers, where asking twice does no harm."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any, TypeVar

import httpx
import msgspec

from holdfast.server.protocol import COOKIE, Error, ErrorBody

FIRST_PAUSE = 0.1
LONGEST_PAUSE = 2.0
SECONDS = 10.0
"""How long one try may take, besides the time that the server was asked to wait."""

NOT_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
"""Faults after which it is certain that the server has heard nothing."""

BEHIND = (502, 503, 504)
"""What a proxy says while the server behind it is away."""

A = TypeVar("A")


class Refused(Exception):
    """The server will not do it: a word for programs in `code`, and a sentence for people."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class Unreachable(Exception):
    """The server did not answer in time."""


class Pauses:
    """How long to wait before the next try: a little longer each time, never all clients at once."""

    def __init__(self, patience: float) -> None:
        self.until = time.monotonic() + patience
        self.next = FIRST_PAUSE

    def pause(self, at_least: float = 0.0) -> bool:
        """Wait; returns False at once if the patience is at its end."""
        wait = max(at_least, self.next * random.uniform(0.5, 1.0))
        if time.monotonic() + wait > self.until:
            return False
        time.sleep(wait)
        self.next = min(LONGEST_PAUSE, self.next * 2)
        return True


class Wire:
    """One server, and who one is there: `session` is the secret of the cookie."""

    def __init__(
        self, server: str, session: str, patience: float, transport: httpx.BaseTransport | None = None, language: str = "en"
    ) -> None:
        self.server = server
        self.session = session
        self.patience = patience
        # The only cookie is kept in `session`, where it can be put away and brought back.
        none = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self._http = httpx.Client(
            base_url=server, cookies=none, transport=transport, timeout=SECONDS, headers={"Accept-Language": language}
        )

    def close(self) -> None:
        self._http.close()

    def get(self, path: str, answer: type[A], *, token: str = "", query: Mapping[str, Any] | None = None, wait: float = 0.0) -> A:
        """Read something; `wait` is how long the server was asked to take over it."""
        return msgspec.json.decode(self._ask("GET", path, b"", token, True, query, wait), type=answer)

    def send(self, path: str, body: Any, answer: type[A], *, method: str = "POST", token: str = "", again: bool = False) -> A:
        """Change something; `again` says that it may be sent twice and is done once."""
        data = b"" if body is None else msgspec.json.encode(body)
        return msgspec.json.decode(self._ask(method, path, data, token, again, None, 0.0), type=answer)

    def _ask(self, method: str, path: str, body: bytes, token: str, again: bool, query: Mapping[str, Any] | None, wait: float) -> bytes:
        """Ask until there is an answer.  Raises Refused or Unreachable."""
        headers = {"Content-Type": "application/json"} if body else {}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        pauses = Pauses(self.patience)
        while True:
            if self.session:
                headers["Cookie"] = f"{COOKIE}={self.session}"
            try:
                response = self._http.request(
                    method, path, content=body or None, params=query, headers=headers, timeout=httpx.Timeout(SECONDS, read=SECONDS + wait)
                )
            except httpx.TransportError as fault:
                if (again or isinstance(fault, NOT_SENT)) and pauses.pause():
                    continue
                doubt = "" if again or isinstance(fault, NOT_SENT) else "; whether it has done what was asked is not known"
                raise Unreachable(f"{self.server} does not answer ({fault or type(fault).__name__}){doubt}") from None
            self.session = response.cookies.get(COOKIE) or self.session
            if response.is_success:
                return response.content
            error = _error(response)
            if (error.retry or (again and response.status_code in BEHIND)) and pauses.pause(_retry_after(response)):
                continue
            raise Refused(error.code, error.text)


def _error(response: httpx.Response) -> Error:
    """What the server says; or, when something else has answered in its place, that."""
    try:
        return msgspec.json.decode(response.content, type=ErrorBody).error
    except msgspec.MsgspecError:
        return Error("http", f"{response.url.host} answers {response.status_code} {response.reason_phrase}: is it a Holdfast server?")


def _retry_after(response: httpx.Response) -> float:
    """For how many seconds the server does not want to be asked."""
    seconds = response.headers.get("Retry-After", "")
    return float(seconds) if seconds.isdecimal() else 0.0
