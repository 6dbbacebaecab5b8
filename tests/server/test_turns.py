"""Steps of requests, and of what tables do, take turns: one in each round of the event loop, shared among addresses by time."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from holdfast.server.runtime import turns
from holdfast.server.runtime.turns import Turns


def played(scenario):
    return asyncio.run(scenario())


def test_of_all_that_is_ready_one_step_runs_in_each_round():
    async def scenario():
        shared, steps, rounds, loop = Turns(), [], [0], asyncio.get_running_loop()

        def count():
            rounds[0] += 1
            loop.call_soon(count)

        async def request(number):
            for _ in range(3):
                steps.append(rounds[0])
                await asyncio.sleep(0)
            return number

        count()
        found = await asyncio.gather(*(shared.run(f"192.0.2.{number % 3}", request(number)) for number in range(20)))
        return found, steps

    found, steps = played(scenario)
    assert found == list(range(20))
    assert len(steps) == 60
    assert len(set(steps)) == 60, "no two of them in one round"


def test_who_was_served_less_goes_first(monkeypatch):
    clock = [0.0]
    monkeypatch.setattr(turns.time, "thread_time", lambda: clock[0])

    async def scenario():
        shared, order = Turns(), []

        async def request(who, seconds):
            await asyncio.sleep(0)
            order.append(who)
            clock[0] += seconds

        flood = [asyncio.create_task(shared.run("flood", request("flood", 0.01))) for _ in range(50)]
        for _ in range(60):
            await asyncio.sleep(0)  # all of them have begun
        began = len(order)
        await asyncio.gather(*(shared.run("neighbour", request("neighbour", 0.001)) for _ in range(5)))
        waited = len(order) - began - 5
        await asyncio.gather(*flood)
        return waited

    assert played(scenario) <= 6, "of the flood one step at most between two of the neighbour's"


def test_who_was_away_is_not_served_all_that_was_missed(monkeypatch):
    clock = [0.0]
    monkeypatch.setattr(turns.time, "thread_time", lambda: clock[0])

    async def scenario():
        shared, order = Turns(), []

        async def request(who):
            for _ in range(10):
                await asyncio.sleep(0)
                order.append(who)
                clock[0] += 1.0

        await asyncio.gather(*(shared.run("always", request("always")) for _ in range(5)))
        order.clear()
        await asyncio.gather(*(shared.run(who, request(who)) for who in ("always", "always", "late", "late")))
        return order

    assert played(scenario)[:12].count("always") >= 4


def test_what_is_returned_raised_or_cancelled_arrives():
    async def scenario():
        shared, seen = Turns(), []

        async def broken():
            await asyncio.sleep(0)
            raise ValueError("no")

        async def waiting():
            try:
                await asyncio.sleep(3_600)
            finally:
                seen.append("cancelled")

        with pytest.raises(ValueError, match="no"):
            await shared.run("a", broken())
        task = asyncio.create_task(shared.run("a", waiting()))
        await asyncio.sleep(0.01)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        tasks = [asyncio.create_task(shared.run("a", waiting())) for _ in range(3)]
        await asyncio.sleep(0)
        for task in tasks:
            task.cancel()  # some of them before their first turn
        await asyncio.gather(*tasks, return_exceptions=True)
        assert await asyncio.wait_for(shared.run("a", asyncio.sleep(0, 7)), 10) == 7
        with pytest.raises(TimeoutError):
            await shared.run("a", asyncio.wait_for(asyncio.sleep(3_600), 0.01))
        return seen

    assert "cancelled" in played(scenario)


def test_the_addresses_of_all_the_world_are_not_remembered():
    async def scenario():
        shared = Turns()
        for number in range(turns.MOST_KEPT + 10):
            await shared.run(f"192.0.2.{number}", asyncio.sleep(0))
        await asyncio.sleep(0)
        return len(shared._served)

    assert played(scenario) <= turns.MOST_KEPT + 1
