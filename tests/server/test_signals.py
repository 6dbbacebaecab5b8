"""The event and the queue of a socket do what asyncio's do, for one waiting task."""

from __future__ import annotations

import asyncio

import pytest

from holdfast.server.realtime.signals import Inbox, Signal


def test_who_waits_goes_on_when_the_signal_is_set_even_if_it_is_cleared_at_once():
    async def course():
        signal = Signal()
        task = asyncio.create_task(signal.wait())
        await asyncio.sleep(0)
        assert not task.done()
        signal.set()
        signal.clear()
        await task
        assert not signal.is_set()
        signal.set()
        signal.set()
        await signal.wait()
        return signal.is_set()

    assert asyncio.run(course()) is True


def test_a_second_task_cannot_wait_and_one_that_gave_up_leaves_its_place():
    async def course():
        signal = Signal()
        first = asyncio.create_task(signal.wait())
        await asyncio.sleep(0)
        with pytest.raises(RuntimeError, match="another task waits"):
            await signal.wait()
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        signal.set()
        signal.clear()
        second = asyncio.create_task(signal.wait())
        await asyncio.sleep(0)
        signal.set()
        await second

    asyncio.run(course())


def test_items_come_out_in_order_and_none_is_lost_when_the_taker_gives_up():
    async def course():
        inbox = Inbox()
        assert inbox.empty()
        gave_up = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        gave_up.cancel()
        inbox.put_nowait("one")
        await asyncio.gather(gave_up, return_exceptions=True)
        inbox.put_nowait("two")
        assert inbox.qsize() == 2
        taken = [await inbox.get(), await inbox.get()]
        waiting = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait("three")
        return [*taken, await waiting, inbox.empty()]

    assert asyncio.run(course()) == ["one", "two", "three", True]
