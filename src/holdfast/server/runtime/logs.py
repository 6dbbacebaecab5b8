"""Structured logs: one event per line, as text or JSON, with secrets removed."""

from __future__ import annotations

import logging
import re
import sys
from time import perf_counter
from typing import IO, Any
from urllib.parse import quote

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.typing import EventDict, Processor

from .metrics import Metrics
from .settings import LogFormat, LogLevel

HIDDEN = "(hidden)"

SECRET = re.compile(
    r"token|secret|password|seed|cookie|authori[sz]ation|session|credential|(^|_)(key|hash|chat|text|body|view|query)$", re.IGNORECASE
)
"""Keys whose values are never logged: tokens, passwords, hidden game state and private chat."""

LONGEST = 4_000
"""Maximum length of a logged value, in characters."""

_LOGIN = re.compile(r"(\w+://[^/\s:@]*):[^/\s@]*@")
_PARAMETERS = re.compile(r"\[parameters: .*?\](?=\n|\\n|\Z)", re.DOTALL)
_QUERY = re.compile(r"(/[\w./{}~%-]*)\?[^\s\"']+")
_CONTROLS = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160), 0x2028, 0x2029)}
_MANY_LINES = ("exception", "stack")

QUIET_ROUTES = ("/healthz", "/metrics")
"""Paths that monitoring requests every few seconds."""

WAITING_ROUTES = ("/api/tables/{table}/events",)
"""Long-polling paths: their duration means nothing."""

_log = structlog.stdlib.get_logger(__name__)


def set_up_logs(log_format: LogFormat, log_level: LogLevel, stream: IO[str] | None = None) -> None:
    """Send the logs of everything in this process to a stream, by default standard error.

    Libraries log from warnings on: their lower levels, such as database statements with their values or each frame of a socket, would
    reveal secrets.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=_first_steps(log_format),
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                hide_secrets,
                *_last_steps(log_format),
            ],
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("holdfast").setLevel(log_level.upper())
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *_first_steps(log_format),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )


def _first_steps(log_format: LogFormat) -> list[Processor]:
    """Return the processors that add timestamp, level and logger name."""
    return [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.processors.TimeStamper(fmt="iso", utc=True)
        if log_format == "json"
        else structlog.processors.TimeStamper(fmt="%H:%M:%S", utc=False),
    ]


def _last_steps(log_format: LogFormat) -> list[Processor]:
    """Return the processors that write one line: JSON, or text, coloured on a terminal."""
    if log_format == "json":
        return [structlog.processors.JSONRenderer(ensure_ascii=False, default=repr)]
    colours = sys.stderr.isatty()
    return [on_one_line, structlog.dev.ConsoleRenderer(colors=colours, pad_event_to=0, exception_formatter=structlog.dev.plain_traceback)]


def hide_secrets(_logger: Any, _method: str, event: EventDict) -> EventDict:
    """Remove values of secret keys at any depth, and secrets within texts: passwords in URLs, query strings, SQL parameters."""
    for name, value in event.items():
        event[name] = HIDDEN if SECRET.search(name) else _without_secrets(value)
    return event


def _without_secrets(value: Any) -> Any:
    if isinstance(value, bytes):
        return f"{len(value)} bytes"
    if isinstance(value, BaseException):
        return _without_secrets(f"{type(value).__name__}: {value}")
    if isinstance(value, str):
        text = _QUERY.sub(r"\1?…", _LOGIN.sub(r"\1:…@", _PARAMETERS.sub("[parameters: …]", value)))
        return text if len(text) <= LONGEST else f"{text[: LONGEST // 2]} … {text[-LONGEST // 2 :]}"
    if isinstance(value, dict):
        return {name: HIDDEN if SECRET.search(str(name)) else _without_secrets(inner) for name, inner in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [_without_secrets(inner) for inner in value]
    return value


def on_one_line(_logger: Any, _method: str, event: EventDict) -> EventDict:
    """Escape control characters: clients must not be able to forge a line or colour the terminal."""
    for name, value in event.items():
        if isinstance(value, str) and name not in _MANY_LINES:
            event[name] = value.translate(_CONTROLS)
    return event


GONE = 499
"""What stands in place of a status where the client had gone before it had asked, so that it was not answered; no fault of the server."""


class RequestLog:
    """ASGI middleware: logs and counts each HTTP request after its response: method, path without query, status, seconds.

    The client's address is logged only for requests that were refused or failed.  It is the outermost middleware.
    """

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = perf_counter()
        status = 0

        async def watch(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        unanswered = 500
        try:
            await self._app(scope, receive, watch)
            unanswered = GONE
        finally:
            self._record(scope, status or unanswered, perf_counter() - began)

    def _record(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "") or "other"
        self._metrics.request(_method_of(scope), route, status, seconds, waits=route in WAITING_ROUTES)
        say = _log.debug if route in QUIET_ROUTES and status < 400 else _log.info
        whom = {"address": _address(scope)} if status >= 400 else {}
        say(f"{_method_of(scope)} {quote(scope['path'])[:200]}", status=status, ms=round(1000 * seconds, 1), **whom)


def _method_of(scope: Scope) -> str:
    """Return the method, or a fixed word for unknown ones, because it becomes a metric label."""
    method = str(scope["method"])
    return method if method in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS") else "other"


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else "unknown"
