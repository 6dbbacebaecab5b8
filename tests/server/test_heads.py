"""The heads and bodies of HTTP requests: none holds a connection open for ever, and none fills the memory."""

from __future__ import annotations

import asyncio
import socket
from contextlib import asynccontextmanager, suppress

import pytest
import uvicorn

from holdfast.server.http import connection_limits
from holdfast.server.http.connection_limits import BoundedHeads

REQUEST = b"GET / HTTP/1.1\r\nHost: here\r\n"


async def pass_by():
    """Let more time go by than a head may take, at once, and all be done that is due then."""
    loop = asyncio.get_running_loop()
    now = loop.time
    loop.time = lambda: now() + 1.2 * connection_limits.HEAD_SECONDS
    await turns()


async def turns():
    """Let all be done that can be done now."""
    for _ in range(20):
        await asyncio.sleep(0)


async def answer(scope, receive, send):
    """An app that takes longer than a head may."""
    await pass_by()
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


@asynccontextmanager
async def connected():
    """A client of a server that is there for as long."""
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(answer, http=BoundedHeads, lifespan="off", log_config=None, access_log=False, timeout_keep_alive=6000)
    server = uvicorn.Server(config)
    config.load()
    server.lifespan = config.lifespan_class(config)
    await server.startup([listener])
    reader, writer = await asyncio.open_connection(*listener.getsockname())
    try:
        yield reader, writer
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
        await server.shutdown([listener])


@pytest.fixture(autouse=True)
def short(monkeypatch):
    monkeypatch.setattr(connection_limits, "HEAD_SECONDS", 0.05)


def test_a_client_that_says_nothing_is_hung_up_on():
    async def play():
        async with connected() as (reader, _):
            return await reader.read()

    assert asyncio.run(play()) == b""


def test_a_client_that_never_ends_its_head_is_hung_up_on_however_much_it_says():
    async def play():
        async with connected() as (reader, writer):
            writer.write(REQUEST)
            for _ in range(1000):
                if reader.at_eof() or writer.transport.is_closing():
                    return True
                writer.write(b"X-More: 1\r\n")
                await asyncio.sleep(0.01)
            return False

    assert asyncio.run(play())


def test_a_head_that_is_too_long_is_refused(monkeypatch):
    monkeypatch.setattr(connection_limits, "HEAD_SECONDS", 600)

    async def play():
        async with connected() as (reader, writer):
            writer.write(REQUEST + b"X-Long: " + b"x" * connection_limits.MAX_HEAD)
            return await reader.readline()

    assert asyncio.run(play()) == b"HTTP/1.1 400 Bad Request\r\n"


def test_who_has_said_all_waits_for_the_answer_in_peace_and_asks_again(monkeypatch):
    monkeypatch.setattr(connection_limits, "HEAD_SECONDS", 600)  # which pass at once, when the test says so

    async def play():
        async with connected() as (reader, writer):
            for _ in range(2):
                writer.write(REQUEST + b"\r\n")
                assert await reader.readline() == b"HTTP/1.1 200 OK\r\n"
                assert (await reader.readuntil(b"\r\n\r\n")).lower().count(b"content-length: 2")
                assert await reader.readexactly(2) == b"ok"
            writer.write(REQUEST)
            await turns()
            assert not reader.at_eof()
            await pass_by()
            return await reader.read()

    assert asyncio.run(play()) == b"", "the third head has no end"


def test_blank_lines_after_an_answer_begin_a_head_that_has_to_end(monkeypatch):
    monkeypatch.setattr(connection_limits, "HEAD_SECONDS", 600)

    async def play():
        async with connected() as (reader, writer):
            writer.write(REQUEST + b"\r\n")
            assert (await reader.readuntil(b"ok")).startswith(b"HTTP/1.1 200 OK\r\n")
            writer.write(b"\r\n")
            await arrives()
            writer.write(REQUEST + b"\r\n")
            assert (await reader.readuntil(b"ok")).startswith(b"HTTP/1.1 200 OK\r\n"), "a request may follow"
            writer.write(b"\r\n")
            await arrives()
            assert not reader.at_eof()
            await pass_by()
            await arrives()
            return reader.at_eof()

    assert asyncio.run(play())


# -- bodies ------------------------------------------------------------------------------------------------------------------------

POST = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n"


@pytest.fixture
def body_seconds(monkeypatch):
    """How long a body may stand still: for ever, till a test says that it was so long."""
    monkeypatch.setattr(connection_limits, "HEAD_SECONDS", 6000)
    monkeypatch.setattr(connection_limits, "BODY_STALL_SECONDS", 600)

    async def pass_by(part=1.2):
        loop = asyncio.get_running_loop()
        now = loop.time
        loop.time = lambda: now() + part * connection_limits.BODY_STALL_SECONDS
        await turns()

    return pass_by


@asynccontextmanager
async def waiting_for_the_body(monkeypatch, answers, app=None):
    """A client of a server whose app waits for the whole body, or answers at once, or is another one."""

    async def usual(scope, receive, send):
        while not answers and (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})

    monkeypatch.setattr("tests.server.test_heads.answer", app or usual)
    async with connected() as streams:
        yield streams


async def arrives():
    """Let what was sent be read: the server and its client are in one loop, but the bytes go through the system."""
    for _ in range(20):
        await asyncio.sleep(0.001)


@pytest.mark.parametrize("sent", [b"", b"1234"])
@pytest.mark.parametrize("answers", [False, True])
def test_a_body_that_stands_still_is_hung_up_on_whether_it_was_answered_or_not(monkeypatch, body_seconds, sent, answers):
    async def play():
        async with waiting_for_the_body(monkeypatch, answers) as (reader, writer):
            writer.write(POST + sent)
            await arrives()
            await body_seconds(0.9)
            assert not reader.at_eof()
            await body_seconds(0.2)
            return await reader.read()

    assert asyncio.run(play()).endswith(b"ok" if answers else b"")


def test_a_body_that_comes_slowly_comes(monkeypatch, body_seconds):
    async def play():
        async with waiting_for_the_body(monkeypatch, answers=False) as (reader, writer):
            writer.write(POST)
            for _ in range(9):
                await arrives()
                await body_seconds(0.9)
                writer.write(b"x")
            return await reader.readline()

    assert asyncio.run(play()) == b"HTTP/1.1 200 OK\r\n"


def test_to_answer_gives_a_body_that_stands_still_no_more_time(monkeypatch, body_seconds):
    goes = asyncio.Event()

    async def app(scope, receive, send):
        await goes.wait()
        await send({"type": "http.response.start", "status": 408, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"no"})

    async def play():
        async with waiting_for_the_body(monkeypatch, answers=False, app=app) as (reader, writer):
            writer.write(POST)
            await arrives()
            await body_seconds(0.9)
            goes.set()
            await arrives()
            await body_seconds(0.2)
            return await reader.read()

    assert asyncio.run(play()).startswith(b"HTTP/1.1 408")


def test_once_it_is_answered_a_body_has_an_end_however_it_drips(monkeypatch, body_seconds):
    async def play():
        async with waiting_for_the_body(monkeypatch, answers=True) as (reader, writer):
            writer.write(POST)
            await arrives()
            await body_seconds(0.9)
            writer.write(b"x")
            await arrives()
            await body_seconds(0.2)
            return await reader.read()

    assert asyncio.run(play()).endswith(b"ok")


def test_who_has_sent_the_rest_of_a_body_that_was_answered_has_to_ask_something(monkeypatch, body_seconds):
    monkeypatch.setattr(connection_limits, "HEAD_SECONDS", 600)

    async def play():
        async with waiting_for_the_body(monkeypatch, answers=True) as (reader, writer):
            writer.write(POST)
            assert (await reader.readuntil(b"ok")).startswith(b"HTTP/1.1 200 OK\r\n")
            writer.write(b"123456789")
            await arrives()
            assert not reader.at_eof()
            await body_seconds()
            await arrives()
            return reader.at_eof()

    assert asyncio.run(play())


@pytest.mark.parametrize("line", ["CONNECT x:443", "CONNECT [::1]:443", "OPTIONS *", "GET x:443", "GET http://x", "GET ?a", "TRACE /"])
@pytest.mark.parametrize("more", ["", "Connection: Upgrade\r\nUpgrade: websocket\r\n"])
def test_no_first_line_breaks_what_reads_it(line, more, monkeypatch):
    """What names no path of this server is refused or served, and the connection goes on or ends; nothing of it is an error of ours."""
    monkeypatch.setattr(connection_limits, "HEAD_SECONDS", 600)
    broken = []

    async def play():
        asyncio.get_running_loop().set_exception_handler(lambda _, context: broken.append(context))
        async with connected() as (reader, writer):
            writer.write(f"{line} HTTP/1.1\r\nHost: here\r\n{more}\r\n".encode())
            told = await reader.readline()
            await turns()
            return told

    assert asyncio.run(play()).startswith((b"HTTP/1.1 200 ", b"HTTP/1.1 4"))
    assert broken == []
