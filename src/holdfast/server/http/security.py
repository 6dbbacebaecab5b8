"""Security headers of every response, and the checks of a request's host and origin."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping, Sequence
from typing import Protocol
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from holdfast.languages import accepted, words
from holdfast.protocol import Error, ErrorBody
from holdfast.schema.texts.i18n import render, say

from ..runtime.barred_addresses import BarredAddresses
from ..runtime.rate_limits import key_of

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

    @property
    def hosts(self) -> frozenset[str]: ...


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


def host_of(scope: Scope) -> str | None:
    """Return the name or address by which a request asks for this server, in lower case and without its port.

    Empty if it says none, as HTTP/1.0 allows; None for a header that RFC 9112 (3.2) has answered with 400: missing in HTTP/1.1, there
    twice, or unreadable.
    """
    given = Headers(scope=scope).getlist("host")
    if not given and scope.get("http_version") == "1.0":
        return ""
    if len(given) != 1:
        return None
    try:
        parts = urlsplit(f"//{given[0]}")
        _ = parts.port  # raises if it is no number
    except ValueError:
        return None
    is_plain = parts.netloc == given[0] and "@" not in given[0]
    return (parts.hostname or "").removesuffix(".") or None if is_plain else None


def is_served(host: str, named: frozenset[str]) -> bool:
    """Return whether this server goes by a host: any address, a name of the own machine, or one that the operator has named.

    A page of another site can have its name resolved to this server (DNS rebinding), and would then be taken for our own; it cannot
    choose the name by which its browser asks.
    """
    if host in named or host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return not host
    return True


class Security:
    """ASGI middleware: adds the security headers; refuses barred addresses, foreign hosts, and what foreign origins would change."""

    def __init__(self, app: ASGIApp, settings: Origins, barred: BarredAddresses, addresses: Sequence[str] = ()) -> None:
        """`addresses` are other servers that the page may connect to."""
        self.app = app
        self._settings, self._barred = settings, barred
        sockets = " ".join(f"ws{address.removeprefix('http')}" for address in addresses)
        policy = POLICY.replace("connect-src 'self'", f"connect-src 'self' {sockets}".rstrip())
        self._headers = HEADERS | {"Content-Security-Policy": policy}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return

        async def send_on(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                _add_headers(scope, message, self._headers)
            await send(message)

        host = host_of(scope)
        client = scope.get("client")
        if client and self._barred.is_barred(key_of(client[0])):
            await _refuse(scope, send_on, *_BARRED)
        elif host is None or not is_served(host, self._settings.hosts):
            await _refuse(scope, send_on, *(_NO_HOST if host is None else _FOREIGN_HOST))
        elif scope["type"] == "http" and scope["method"] not in SAFE_METHODS and not origin_allowed(scope, self._settings):
            await _refuse(scope, send_on, *_FOREIGN_ORIGIN)
        else:
            await self.app(scope, receive, send_on)


def _add_headers(scope: Scope, message: Message, given: Mapping[str, str]) -> None:
    headers = MutableHeaders(scope=message)
    for name, value in given.items():
        headers.setdefault(name, value)
    if is_https(scope):
        headers.setdefault("Strict-Transport-Security", STRICT_TRANSPORT)
    if scope["path"].startswith("/api/"):
        headers.setdefault("Cache-Control", "no-store")


_BARRED = 403, "barred", say("What comes from your address is barred for a time by those who run this server; ask them.")
_FOREIGN_ORIGIN = 403, "origin", say("This server takes nothing from pages of other sites; its operator can allow them with --origins.")
_FOREIGN_HOST = (
    421,
    "host",
    say("This server does not go by this name. Use its address, or let its operator start it with --origins https://NAME."),
)
_NO_HOST = 400, "host", say("The request has to name its host once, in one Host header.")


async def _refuse(scope: Scope, send: Send, status: int, code: str, text: str) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    language = accepted(Headers(scope=scope).get("accept-language", ""))
    body = msgspec.json.encode(ErrorBody(Error(code, render(text, words(language)))))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), (b"vary", b"Accept-Language")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
