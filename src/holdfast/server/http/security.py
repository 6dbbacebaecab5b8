"""Security headers of every response, and the check of a request's origin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from holdfast.protocol import Error, ErrorBody

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""The content security policy: load only from this server, run no inline scripts."""

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}
STRICT_TRANSPORT = "max-age=31536000"
"""Strict transport security for this host only: other hosts of its domain may have no TLS."""

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


class Origins(Protocol):
    """What is needed of the settings."""

    @property
    def origins(self) -> tuple[str, ...]: ...


def is_https(scope: Scope) -> bool:
    """Return whether the client connected with TLS; a trusted proxy reports it."""
    return scope.get("scheme") in ("https", "wss")


def origin_allowed(scope: Scope, settings: Origins) -> bool:
    """Return whether a request or socket comes from our own page, from an allowed origin, or from a program.

    Programs send no Origin header; browsers always do when they open sockets or send state-changing requests.
    """
    headers = Headers(scope=scope)
    given = headers.getlist("origin")
    if not given:
        return headers.get("sec-fetch-site") not in ("cross-site", "same-site")
    if len(given) > 1:
        return False
    origin = given[0].lower()
    hosts = headers.getlist("host")
    own = [f"{'https' if is_https(scope) else 'http'}://{hosts[0].lower()}"] if len(hosts) == 1 else []
    return origin in own or origin in [allowed.lower() for allowed in settings.origins]


class Security:
    """ASGI middleware: adds the security headers, and refuses state-changing requests from foreign origins."""

    def __init__(self, app: ASGIApp, settings: Origins, addresses: Sequence[str] = ()) -> None:
        """`addresses` are other servers that the page may connect to."""
        self.app = app
        self._settings = settings
        sockets = " ".join(f"ws{address.removeprefix('http')}" for address in addresses)
        policy = POLICY.replace("connect-src 'self'", f"connect-src 'self' {sockets}".rstrip())
        self._headers = HEADERS | {"Content-Security-Policy": policy}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return

        async def say(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                _add_headers(scope, message, self._headers)
            await send(message)

        if scope["type"] == "http" and scope["method"] not in SAFE_METHODS and not origin_allowed(scope, self._settings):
            await _refuse(say)
        else:
            await self.app(scope, receive, say)


def _add_headers(scope: Scope, message: Message, given: Mapping[str, str]) -> None:
    headers = MutableHeaders(scope=message)
    for name, value in given.items():
        headers.setdefault(name, value)
    if is_https(scope):
        headers.setdefault("Strict-Transport-Security", STRICT_TRANSPORT)
    if scope["path"].startswith("/api/"):
        headers.setdefault("Cache-Control", "no-store")


async def _refuse(send: Send) -> None:
    body = msgspec.json.encode(
        ErrorBody(Error("origin", "This server takes nothing from pages of other sites; its operator can allow them with --origins."))
    )
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body})
