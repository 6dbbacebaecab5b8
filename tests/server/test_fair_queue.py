"""Who is next: by rank, then by turns among addresses, people and tables; nobody waits longer because another asks more often."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from holdfast.server.runtime import fair_queue
from holdfast.server.runtime.fair_queue import Claim, FairQueue, Rank, TooManyWait


class Clock:
    """A time that stands still until a test moves it."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


class Crowd:
    """Claims that wait in a queue, each until the test lets it go; `order` says who was admitted."""

    def __init__(self, *arguments, **more):
        self.clock = Clock()
        self.queue = FairQueue(*arguments, clock=self.clock, **more)
        self.order = []
        self.turns = {}
        self._ends = {}
        self._tasks = {}

    async def come(self, name, rank, address, person="", table=""):
        self._ends[name] = asyncio.Event()
        claim = Claim(rank, address, person, table or name)
        self._tasks[name] = asyncio.create_task(self._wait(name, claim))
        await settle()

    async def _wait(self, name, claim):
        async with self.queue.turn(claim, lambda turn: self.turns.__setitem__(name, turn)):
            self.order.append(name)
            await self._ends[name].wait()

    async def end(self, name, seconds=0.0):
        """Let it go, so many seconds later."""
        self.clock.now += seconds
        self._ends[name].set()
        await self._tasks.pop(name)
        await settle()

    async def leave(self, name):
        self._tasks[name].cancel()
        with suppress(asyncio.CancelledError):
            await self._tasks.pop(name)
        await settle()

    async def serve(self, seconds=1.0):
        """Let all go, in the order in which they came to their turns; each takes so long, or as long as its name says."""
        for name in self.order:  # grows meanwhile
            if name in self._tasks:
                await self.end(name, seconds[name[0]] if isinstance(seconds, dict) else seconds)
        return self.order


async def settle():
    for _ in range(5):
        await asyncio.sleep(0)


def test_a_hundred_tables_of_one_address_keep_a_neighbour_waiting_for_one_turn_alone():
    async def play():
        crowd = Crowd(1)
        for number in range(100):
            await crowd.come(f"a{number}", Rank.PLAYED, "attacker", person=f"guest {number // 10}")
        await crowd.come("neighbour", Rank.PLAYED, "home", "anna")
        assert (await crowd.serve()).index("neighbour") == 1
        assert len(crowd.order) == 101

    asyncio.run(play())


def test_tables_of_people_go_first_whoever_waits_longest():
    async def play():
        crowd = Crowd(1)
        await crowd.come("running", Rank.ALONE, "attacker")
        for rank in (Rank.ALONE, Rank.WATCHED, Rank.AWAITED, Rank.PLAYED):
            await crowd.come(rank.name, rank, "somebody")
        assert await crowd.serve() == ["running", "PLAYED", "AWAITED", "WATCHED", "ALONE"]

    asyncio.run(play())


def test_turns_are_shared_among_the_people_of_an_address_and_the_tables_of_a_person():
    """A school behind one address: a pupil with many tables does not slow down the others, nor one table of hers the other."""

    async def play():
        crowd = Crowd(1)
        await crowd.come("first", Rank.PLAYED, "elsewhere")
        for number in range(3):
            await crowd.come(f"a{number}", Rank.PLAYED, "school", "anna", "one table")
        await crowd.come("b", Rank.PLAYED, "school", "anna", "another table")
        await crowd.come("c", Rank.PLAYED, "school", "ben", "his table")
        assert await crowd.serve() == ["first", "a0", "c", "b", "a1", "a2"]

    asyncio.run(play())


def test_what_is_shared_is_time_and_not_the_number_of_turns():
    async def play():
        crowd = Crowd(1)
        for number in range(4):
            await crowd.come(f"long{number}", Rank.PLAYED, "one")
            await crowd.come(f"short{number}", Rank.PLAYED, "other")
        order = await crowd.serve({"l": 3.0, "s": 1.0})
        assert order == ["long0", "short0", "short1", "short2", "long1", "short3", "long2", "long3"]

    asyncio.run(play())


def test_who_was_away_has_saved_up_nothing_and_lost_nothing():
    async def play():
        crowd = Crowd(1)
        for number in range(5):
            await crowd.come(f"a{number}", Rank.PLAYED, "one")
        for number in range(3):
            await crowd.end(f"a{number}", 10.0)
        for number in range(3):
            await crowd.come(f"b{number}", Rank.PLAYED, "other")
        assert await crowd.serve() == ["a0", "a1", "a2", "a3", "b0", "a4", "b1", "b2"]

    asyncio.run(play())


def test_who_comes_back_at_once_is_not_new():
    """An address that asks for one thing after the other, each as soon as the last is done, has no more of the time than another."""

    async def play():
        crowd = Crowd(1)
        await crowd.come("b0", Rank.PLAYED, "other")
        for number in range(1, 4):
            await crowd.come(f"b{number}", Rank.PLAYED, "other")
        await crowd.come("a0", Rank.PLAYED, "one")
        served = {"a": 0, "b": 0}
        for number in range(6):
            name = crowd.order[-1]
            served[name[0]] += 1
            if name[0] == "a":
                await crowd.come(f"a{number + 1}", Rank.PLAYED, "one")
            await crowd.end(name, 1.0)
        assert served == {"a": 3, "b": 3}

    asyncio.run(play())


def test_an_address_that_runs_nothing_goes_before_one_that_does():
    async def play():
        crowd = Crowd(2)
        await crowd.come("b", Rank.PLAYED, "other")
        await crowd.end("b", 100.0)
        for number in range(3):
            await crowd.come(f"a{number}", Rank.PLAYED, "one")
        await crowd.come("b1", Rank.PLAYED, "other")
        await crowd.end("a0", 1.0)
        assert crowd.order[-1] == "b1"

    asyncio.run(play())


def test_a_rank_has_its_bound_while_there_is_room_for_others():
    async def play():
        crowd = Crowd(None, {Rank.ALONE: 2})
        for number in range(5):
            await crowd.come(f"alone{number}", Rank.ALONE, f"address {number}")
        assert crowd.order == ["alone0", "alone1"]
        for number in range(3):
            await crowd.come(f"played{number}", Rank.PLAYED, "home")
        assert crowd.order[2:] == ["played0", "played1", "played2"]
        await crowd.end("alone0")
        assert crowd.order[5:] == ["alone2"]

    asyncio.run(play())


def test_a_table_to_which_somebody_comes_waits_as_one_of_theirs_from_then_on():
    async def play():
        crowd = Crowd(None, {Rank.ALONE: 1})
        for number in range(3):
            await crowd.come(f"alone{number}", Rank.ALONE, "attacker")
        crowd.queue.change(crowd.turns["alone2"], Claim(Rank.PLAYED, "home"))
        await settle()
        assert crowd.order == ["alone0", "alone2"]
        crowd.queue.change(crowd.turns["alone0"], Claim(Rank.PLAYED, "home"))
        await settle()
        assert crowd.order == ["alone0", "alone2", "alone1"], "one that runs makes room too"
        for name in list(crowd.order):
            await crowd.end(name)
        assert crowd.queue.waiting == 0
        assert set(crowd.queue._running.values()) == {0}

    asyncio.run(play())


def test_who_leaves_while_waiting_or_running_makes_room():
    async def play():
        crowd = Crowd(1)
        for name in ("running", "waiting", "last"):
            await crowd.come(name, Rank.PLAYED, name)
        await crowd.leave("waiting")
        await crowd.leave("running")
        assert crowd.order == ["running", "last"]
        await crowd.end("last")
        assert crowd.queue.waiting == 0

    asyncio.run(play())


def test_who_is_cancelled_in_the_moment_of_admission_gives_the_turn_back():
    async def play():
        crowd = Crowd(1)
        for name in ("running", "waiting", "last"):
            await crowd.come(name, Rank.PLAYED, name)
        crowd._ends["running"].set()
        while crowd.turns["waiting"].runs_as is None:
            await asyncio.sleep(0)
        await crowd.leave("waiting")
        assert crowd.order[-1] == "last"

    asyncio.run(play())


def test_a_turn_lasts_for_as_long_as_a_worker_is_busy_though_nobody_waits_any_more():
    async def play():
        crowd = Crowd(1)
        await crowd.come("cancelled", Rank.PLAYED, "one")
        await crowd.come("next", Rank.PLAYED, "other")
        busy = crowd.turns["cancelled"].until = asyncio.get_running_loop().create_future()
        await crowd.leave("cancelled")
        assert crowd.order == ["cancelled"]
        busy.set_result(None)
        await settle()
        assert crowd.order == ["cancelled", "next"]

    asyncio.run(play())


def test_an_address_cannot_have_more_than_so_many_waiting():
    async def play():
        crowd = Crowd(1, most_of_one=2)
        for number in range(3):
            await crowd.come(f"a{number}", Rank.PLAYED, "one")
        with pytest.raises(TooManyWait):
            async with crowd.queue.turn(Claim(Rank.PLAYED, "one")):
                pass
        await crowd.come("b", Rank.PLAYED, "other")
        assert (await crowd.serve())[1] == "b"

    asyncio.run(play())


def test_a_rank_cannot_have_more_than_so_many_waiting():
    async def play():
        crowd = Crowd(None, {Rank.ALONE: 1}, most_waiting={Rank.ALONE: 2})
        for number in range(3):
            await crowd.come(f"a{number}", Rank.ALONE, f"address {number}")
        assert crowd.queue.room(Rank.ALONE) == 0
        with pytest.raises(TooManyWait):
            async with crowd.queue.turn(Claim(Rank.ALONE, "another")):
                pass
        await crowd.come("played", Rank.PLAYED, "another")
        await crowd.end("a0")
        assert crowd.queue.room(Rank.ALONE) == 1
        assert crowd.order == ["a0", "played", "a1"]

    asyncio.run(play())


def test_little_is_kept_of_those_who_have_gone(monkeypatch):
    monkeypatch.setattr(fair_queue, "MOST_KEPT", 10)

    async def play():
        crowd = Crowd(1)
        for number in range(50):
            await crowd.come(f"a{number}", Rank.PLAYED, f"address {number}", f"person {number}")
        await crowd.serve()
        for number in range(50):
            await crowd.come(f"b{number}", Rank.PLAYED, f"another address {number}")
            await crowd.end(f"b{number}", 1.0)
        assert len(crowd.queue._roots[Rank.PLAYED].parts) <= 11

    asyncio.run(play())
