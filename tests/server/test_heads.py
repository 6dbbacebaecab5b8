"""The heads of HTTP requests: none holds a connection open for ever, and none fills the memory."""

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
