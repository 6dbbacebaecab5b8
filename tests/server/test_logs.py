"""What the server logs, and what it never does."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from contextlib import suppress
from types import SimpleNamespace

import httpx
import pytest
import structlog
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from holdfast.server.runtime.logs import RequestLog, set_up_logs
from holdfast.server.runtime.metrics import Metrics, metrics_text
from holdfast.server.store import StoreError
from holdfast.server.tables import table_host
from holdfast.server.tables.table_host import TableHost


@pytest.fixture
def logs():
    """Sets logs up and reads them; afterwards logging is as it was."""
    root, own = logging.getLogger(), logging.getLogger("holdfast")
    before = root.handlers[:], root.level, own.level
    stream = io.StringIO()

    def set_up(log_format="json", log_level="debug"):
        set_up_logs(log_format, log_level, stream)
        return stream

    yield set_up
    root.handlers[:], root.level, own.level = before[0], before[1], before[2]
    own.setLevel(before[2])
    structlog.reset_defaults()


def lines_of(stream):
    return [json.loads(line) for line in stream.getvalue().splitlines()]


@pytest.fixture
def log():
    return structlog.stdlib.get_logger("holdfast.server.tests")


def test_an_event_is_one_line_of_json_with_its_values(logs, log):
    stream = logs()
    log.info("table loaded", table="abc", entries=3)
    (line,) = lines_of(stream)
    assert line["event"] == "table loaded"
    assert (line["table"], line["entries"], line["level"], line["logger"]) == ("abc", 3, "info", "holdfast.server.tests")
    assert line["timestamp"].endswith("Z")


@pytest.mark.parametrize(
    "name", ["token", "seat_tokens", "seed", "session", "password", "Cookie", "authorization", "server_key", "chat", "text"]
)
def test_a_value_with_a_secret_name_is_hidden_however_deep(logs, log, name):
    stream = logs()
    log.warning("x", **{name: "opensesame"}, what={name: ["opensesame"]}, many=[{name: b"opensesame"}])
    logging.getLogger("holdfast.old").warning("y", extra={name: "opensesame"})
    assert "opensesame" not in stream.getvalue()
    assert lines_of(stream)[0][name] == "(hidden)"


def test_passwords_in_addresses_queries_and_parameters_of_statements_are_hidden(logs, log):
    stream = logs()
    log.error("postgresql://me:hunter2@db/x is away", path="/api/tables?token=hunter2")
    try:
        raise RuntimeError("(psycopg.Error) no\n[SQL: insert into t values (%s)]\n[parameters: ('hunter2',\n 'hunter2')]")
    except RuntimeError as error:
        log.exception("not written", error=error)
    logging.getLogger("uvicorn.error").warning('%s - "WebSocket %s" 403', "10.0.0.1", "/api/socket?token=hunter2")
    assert "hunter2" not in stream.getvalue()
    first, second, third = lines_of(stream)
    assert first["event"] == "postgresql://me:…@db/x is away"
    assert "insert into t values" in second["exception"]
    assert "/api/socket?…" in third["event"]


def test_libraries_speak_from_warnings_on(logs):
    stream = logs(log_level="debug")
    for name in ("uvicorn.error", "sqlalchemy.engine", "httpx", "websockets.server"):
        assert not logging.getLogger(name).isEnabledFor(logging.INFO)
    logging.getLogger("alembic").warning("odd")
    assert [line["event"] for line in lines_of(stream)] == ["odd"]


def test_for_people_there_is_one_line_that_nobody_can_forge(logs, log):
    stream = logs("text", "info")
    log.info("seat taken", who="Mallory\n12:00:00 [info] all is well\x1b[2J")
    log.debug("not told")
    assert len(stream.getvalue().splitlines()) == 1
    assert "\x1b" not in stream.getvalue()
    assert "seat taken" in stream.getvalue()


def app(metrics):
    async def table(request):
        if request.path_params["table"] == "broken":
            raise RuntimeError("no")
        return PlainTextResponse("ok", 404 if request.path_params["table"] == "missing" else 200)

    return RequestLog(Starlette(routes=[Route("/t/{table}", table), Route("/healthz", table)]), metrics)


async def ask(application, *paths):
    transport = httpx.ASGITransport(application, raise_app_exceptions=False, client=("10.1.2.3", 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://server") as client:
        for path in paths:
            await client.get(path)


def test_each_request_is_one_line_without_its_query_and_an_address_only_if_it_failed(logs):
    import asyncio

    stream = logs(log_level="info")
    asyncio.run(ask(app(Metrics()), "/t/one?token=opensesame", "/t/missing", "/t/broken", "/nowhere/%0Aelse"))
    one, missing, broken, nowhere = lines_of(stream)
    assert (one["event"], one["status"]) == ("GET /t/one", 200)
    assert "address" not in one
    assert (missing["status"], missing["address"]) == (404, "10.1.2.3")
    assert broken["status"] == 500
    assert nowhere["event"] == "GET /nowhere/%0Aelse"
    assert "opensesame" not in stream.getvalue()


def test_who_goes_in_the_middle_of_a_request_is_no_fault_of_the_server(logs):
    import asyncio

    async def says_nothing(scope, receive, send):
        pass

    stream = logs(log_level="info")
    scope = {"type": "http", "method": "POST", "path": "/t/one"}
    asyncio.run(RequestLog(says_nothing, Metrics())(scope, None, None))
    assert [line["status"] for line in lines_of(stream)] == [499]


def test_requests_are_counted_by_the_pattern_of_their_path(logs):
    import asyncio

    logs(log_level="error")
    metrics = Metrics()
    asyncio.run(ask(app(metrics), "/t/one", "/t/two", "/t/missing", "/somewhere", "/else"))
    text = metrics_text(metrics).decode()
    assert 'holdfast_http_requests_total{method="GET",route="/t/{table}",status="200"} 2.0' in text
    assert 'holdfast_http_requests_total{method="GET",route="/t/{table}",status="404"} 1.0' in text
    assert 'holdfast_http_requests_total{method="GET",route="other",status="404"} 2.0' in text
    assert "somewhere" not in text


def test_a_database_that_is_away_for_seconds_is_one_line_of_the_log_however_many_tasks_want_it(logs, monkeypatch):
    """Each task that breaks for another reason has its own lines."""
    stream = logs()
    clock = [100.0]
    monkeypatch.setattr(table_host, "time", SimpleNamespace(monotonic=lambda: clock[0], time=lambda: 0.0))

    async def fail(error):
        raise error

    async def play(errors):
        with suppress(Exception):
            await asyncio.gather(*(host.spawn(fail(error)) for error in errors), return_exceptions=True)

    host = TableHost.__new__(TableHost)
    host._tasks, host._failed, host._told_failed = set(), 0, -table_host.AWAY_SECONDS
    asyncio.run(play([StoreError("the database does not answer")] * 58))
    asyncio.run(play([ValueError("another thing")]))
    clock[0] += table_host.AWAY_SECONDS
    asyncio.run(play([StoreError("the database does not answer")]))
    first, other, later = lines_of(stream)
    assert (first["event"], first["reason"], first["level"]) == (
        "the database could not be used",
        "the database does not answer",
        "warning",
    )
    assert "exception" not in first
    assert (other["event"], later["event"], later["tasks"]) == ("a task broke", "the database could not be used", 58)
