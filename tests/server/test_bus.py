"""The bus: every server hears of news, or that it may have missed some."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress

import pytest

from holdfast.server.tables import bus as bus_module
from holdfast.server.tables.bus import LocalBus, PostgresBus, bus_for

from .postgres import Postgres

DEADLINE = 60
"""Seconds after which a test gives up waiting for what should come at once."""


@asynccontextmanager
async def listening(bus):
    """What a bus hears, in a queue."""
    heard = asyncio.Queue()
    task = asyncio.create_task(bus.listen(heard.put_nowait))
    try:
        yield heard
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        await bus.close()


async def until(heard, message):
    """What is heard up to a message."""
    found = []
    while not found or found[-1] != message:
        found.append(await asyncio.wait_for(heard.get(), DEADLINE))
    return found


async def is_heard(bus, heard):
    """Publish until it is heard: from then on both sides are connected."""
    for number in range(25):
        bus.publish(f"are you there {number}")
        with suppress(TimeoutError):
            async with asyncio.timeout(min(0.05 * 1.5**number, 10)):  # longer and longer: on a busy machine none may be heard at once
                while await heard.get() != f"are you there {number}":
                    pass
                return
    raise AssertionError("the bus is not heard")


def test_every_server_hears_every_message_in_order(postgres_url):
    async def scenario():
        one, two = PostgresBus(postgres_url), PostgresBus(postgres_url)
        async with listening(one) as at_one, listening(two) as at_two:
            await is_heard(one, at_one)
            await is_heard(one, at_two)
            messages = [f"table-{n} {n}" for n in range(500)]
            for message in messages:
                one.publish(message)
            assert (await until(at_one, messages[-1]))[-500:] == messages
            assert (await until(at_two, messages[-1]))[-500:] == messages
            two.publish("Grüße")
            await until(at_one, "Grüße")

    asyncio.run(scenario())


def test_a_message_that_is_published_again_is_heard_again(postgres_url):
    """What comes again before it was sent is sent once; after that it is news again."""

    async def scenario():
        bus = PostgresBus(postgres_url)
        async with listening(bus) as heard:
            await is_heard(bus, heard)
            for _ in range(3):
                bus.publish("the same")
                bus.publish("the same")
                assert (await until(heard, "the same")).count("the same") == 1

    asyncio.run(scenario())


def test_closing_sends_what_waits(postgres_url, monkeypatch):
    timeout = asyncio.timeout

    async def scenario():
        listener = PostgresBus(postgres_url)
        async with listening(listener) as heard:
            await is_heard(listener, heard)
            monkeypatch.setattr(asyncio, "timeout", lambda seconds: timeout(DEADLINE))  # it is only a second, which a busy machine may take
            speaker = PostgresBus(postgres_url)
            speaker.publish("the last words")
            await speaker.close()
            await until(heard, "the last words")

    asyncio.run(scenario())


def test_after_a_lost_connection_it_says_so_and_goes_on(postgres, postgres_url):
    name = postgres_url.rpartition("/")[2]

    async def scenario():
        bus = PostgresBus(postgres_url)
        async with listening(bus) as heard:
            await is_heard(bus, heard)
            postgres.tell(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
            await until(heard, "")
            await is_heard(bus, heard)

    asyncio.run(scenario())


def test_what_could_not_be_sent_is_sent_again(postgres, postgres_url):
    async def scenario():
        speaker, listener = PostgresBus(postgres_url), PostgresBus(postgres_url)
        async with listening(listener) as heard:
            await is_heard(speaker, heard)
            postgres.tell("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE starts_with(query, 'SELECT pg_notify')")
            speaker.publish("one")
            speaker.publish("two")
            assert await until(heard, "two") == ["one", "two"]
            await speaker.close()

    asyncio.run(scenario())


def test_a_server_that_stops_and_comes_back():
    server = Postgres("fsync=off")

    async def scenario():
        bus = PostgresBus(server.url("postgres"))
        async with listening(bus) as heard:
            await is_heard(bus, heard)
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
            await until(heard, "")
            await is_heard(bus, heard)

    try:
        asyncio.run(scenario())
    finally:
        server.close()


def test_too_many_messages_become_one_that_tells_to_look(postgres_url, monkeypatch):
    monkeypatch.setattr(bus_module, "MOST_WAITING", 3)

    async def scenario():
        bus = PostgresBus(postgres_url)
        async with listening(bus) as heard:
            await is_heard(bus, heard)
            for message in ("one", "two", "three", "four", "five"):  # nothing is sent before this task waits
                bus.publish(message)
            assert await until(heard, "five") == ["", "five"]

    asyncio.run(scenario())


def test_a_message_that_is_too_long_is_refused(postgres_url):
    async def scenario():
        bus = PostgresBus(postgres_url)
        async with listening(bus) as heard:
            await is_heard(bus, heard)
            bus.publish("x" * 7_900)
            await until(heard, "x" * 7_900)
            with pytest.raises(ValueError, match="at most 7900 bytes"):
                bus.publish("ü" * 3_951)

    asyncio.run(scenario())


def test_alone_there_is_nobody_to_tell(sqlite_url, postgres_url):
    async def scenario():
        bus = bus_for(sqlite_url)
        assert isinstance(bus, LocalBus)
        async with listening(bus) as heard:
            bus.publish("hello")
            assert heard.empty()

    asyncio.run(scenario())
    assert isinstance(bus_for(postgres_url), PostgresBus)
