"""HTTP requests to a server, retried until it answers where repeating them is safe."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any, TypeVar

import httpx
import msgspec

from holdfast.protocol import COOKIE, Error, ErrorBody

FIRST_PAUSE = 0.1
LONGEST_PAUSE = 2.0
SECONDS = 10.0
"""Timeout of one attempt in seconds, besides the time that the server was asked to wait."""
SILENT_SECONDS = 3.0
"""Timeout of the first attempt at what may be sent again; it doubles with each that gets no answer, up to `SECONDS`."""

LONGEST_WAIT = 2.0
"""Seconds for which a server is asked to wait for news at most, so that its silence is noticed within `SILENT_SECONDS`."""

NOT_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
"""Errors after which the server has certainly not received the request."""

BEHIND = (502, 503, 504)
"""Statuses of a proxy whose server is away."""

A = TypeVar("A")


class Refused(Exception):
    """The server refuses: an error code for programs in `code`, and a message for people."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class Unreachable(Exception):
    """The server did not answer in time."""


class Backoff:
    """Exponential backoff with jitter, up to `patience` seconds in all."""

    def __init__(self, patience: float) -> None:
        self.until = time.monotonic() + patience
        self.next = FIRST_PAUSE

    def pause(self, at_least: float = 0.0) -> bool:
        """Sleep; returns False at once if the time is used up."""
        wait = max(at_least, self.next * random.uniform(0.5, 1.0))
        if time.monotonic() + wait > self.until:
            return False
        time.sleep(wait)
        self.next = min(LONGEST_PAUSE, self.next * 2)
        return True


class HttpConnection:
    """A server and the client's identity there: `session` is the secret of the cookie.

    Other servers that it names (`know`) are asked while it does not answer.
    """

    def __init__(
        self, server: str, session: str, patience: float, transport: httpx.BaseTransport | None = None, language: str = "en"
    ) -> None:
        self.server = server
        self.session = session
        self.patience = patience
        # The only cookie is kept in `session`, from where it can be stored and restored.
        none = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self._http = httpx.Client(cookies=none, transport=transport, timeout=SECONDS, headers={"Accept-Language": language})
        self._servers = [server]

    def close(self) -> None:
        self._http.close()

    def know(self, servers: Sequence[str]) -> None:
        """Remember other servers at which the same can be asked."""
        self._servers += [server for server in servers if server not in self._servers]

    def get(self, path: str, answer: type[A], *, token: str = "", query: Mapping[str, Any] | None = None, wait: float = 0.0) -> A:
        """Send a GET request; `wait` is how many seconds the server was asked to wait."""
        return msgspec.json.decode(self._ask("GET", path, b"", token, True, query, wait), type=answer)

    def send(self, path: str, body: Any, answer: type[A], *, method: str = "POST", token: str = "", again: bool = False) -> A:
        """Send a request that changes something; `again` marks one that may be sent twice and is performed once."""
        data = b"" if body is None else msgspec.json.encode(body)
        return msgspec.json.decode(self._ask(method, path, data, token, again, None, 0.0), type=answer)

    def _ask(self, method: str, path: str, body: bytes, token: str, again: bool, query: Mapping[str, Any] | None, wait: float) -> bytes:
        """Send a request until there is a response.  Raises Refused or Unreachable."""
        headers = {"Content-Type": "application/json"} if body else {}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        backoff = Backoff(self.patience)
        seconds = SILENT_SECONDS - min(wait, LONGEST_WAIT) if again else SECONDS
        while True:
            if self.session:
                headers["Cookie"] = f"{COOKIE}={self.session}"
            try:
                response = self._http.request(
                    method,
                    self._servers[0] + path,
                    content=body or None,
                    params=query,
                    headers=headers,
                    timeout=httpx.Timeout(seconds, read=seconds + wait),
                )
            except httpx.TransportError as fault:
                self._servers.append(self._servers.pop(0))
                if isinstance(fault, httpx.TimeoutException):
                    seconds = min(SECONDS, 2 * seconds)
                if (again or isinstance(fault, NOT_SENT)) and backoff.pause():
                    continue
                doubt = "" if again or isinstance(fault, NOT_SENT) else "; whether it has done what was asked is not known"
                raise Unreachable(f"{self.server} does not answer ({fault or type(fault).__name__}){doubt}") from None
            self.session = response.cookies.get(COOKIE) or self.session
            if response.is_success:
                return response.content
            error = error_of(response)
            if response.status_code in BEHIND:
                self._servers.append(self._servers.pop(0))
            if (error.retry or (again and response.status_code in BEHIND)) and backoff.pause(_retry_after(response)):
                continue
            raise Refused(error.code, error.text)


def error_of(response: httpx.Response) -> Error:
    """Return the error of a response; if something other than the server has answered, an error that says so."""
    try:
        return msgspec.json.decode(response.content, type=ErrorBody).error
    except msgspec.MsgspecError:
        return Error("http", f"{response.url.host} answers {response.status_code} {response.reason_phrase}: is it a Holdfast server?")


def _retry_after(response: httpx.Response) -> float:
    """Return for how many seconds the server does not want to be asked."""
    seconds = response.headers.get("Retry-After", "")
    return float(seconds) if seconds.isdecimal() else 0.0
