"""What tables do takes turns as requests do: one step in each round of the event loop, so that many moves at once hold up no other."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

import pytest

from holdfast.agents.stand_in import Chosen
from holdfast.protocol import Act, TableFrame
from holdfast.server.runtime import turns
from holdfast.server.runtime.settings import Settings
from holdfast.server.tables import computer_players
from holdfast.server.tables.caller import Caller
from holdfast.server.tables.live_table import LiveTable
from holdfast.server.tables.verbs import begin, dispatch

from .house import Line, Visitor, fresh_id, hosted, until
from .twins import find

COPSE = "toy"
MANY = 8


class Rounds:
    """Counts the rounds of a server's event loop, and writes down in which of them something is done."""

    def __init__(self, services):
        self.loop = next(iter(services.registry._tasks)).get_loop()
        self.now = 0
        self.noted = []
        self.loop.call_soon_threadsafe(self._tick)

    def _tick(self):
        self.now += 1
        self.loop.call_soon(self._tick)

    def noting(self, work):
        def noted(*given, **named):
            self.noted.append(self.now)
            return work(*given, **named)

        return noted

    def run(self, work):
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(90)


@pytest.fixture
def place(tmp_path):
    settings = Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1, limits=False)
    with hosted(settings, find) as (url, services):
        yield url, services, Rounds(services)


def tables_of(visitor, *seats):
    return [visitor.table(list(seats), COPSE, options={"length": 9}) for _ in range(MANY)]


def wake_all(rounds, services):
    """Let all tables do what is due, in one round."""

    async def wake():
        for live in services.registry.live.values():
            live.wake()

    rounds.run(wake())


def test_of_many_computer_players_that_are_to_move_at_once_one_chooses_in_each_round(place, monkeypatch):
    url, services, rounds = place
    with Visitor(url, "Anna") as anna, ExitStack() as lines:
        with monkeypatch.context() as held:
            held.setattr(LiveTable, "may_lead", False)  # no computer player moves until all are to
            for table, tokens in tables_of(anna, "me", "greedy"):
                line = lines.enter_context(Line(url))
                line.say("join", table=table, tokens=[tokens[1]], at_once=True)
                seq = line.hear(TableFrame).seq
                for action in ("begin", "walk:right"):
                    seq = anna.command(table, "act", tokens[1], seq, action=action)["seq"]
            live = list(services.registry.live.values())
            assert [each.table.turn for each in live] == [[1]] * MANY
        monkeypatch.setattr(computer_players.agents, "player", rounds.noting(computer_players.agents.player))
        wake_all(rounds, services)
        until(lambda: all(1 not in each.table.turn for each in live), "the moves")
    assert len(set(rounds.noted)) == len(rounds.noted) >= MANY


def test_of_many_games_that_begin_at_once_one_is_set_up_in_each_round(place, monkeypatch):
    url, services, rounds = place

    async def later(_):
        """Whatever sets up the game, the table itself does."""

    async def lease_all():
        for live in services.registry.live.values():
            async with live.lock:
                await live.acquire_lease()

    with Visitor(url, "Anna") as anna:
        with monkeypatch.context() as held:
            held.setattr(LiveTable, "may_lead", False)
            held.setattr(LiveTable, "begin_if_full", later)
            tables_of(anna, "me", "me")
            rounds.run(lease_all())
        monkeypatch.setattr(begin, "plan", rounds.noting(begin.plan))
        wake_all(rounds, services)
        until(lambda: all(live.table.match is not None for live in services.registry.live.values()), "the games")
    assert len(set(rounds.noted)) == len(rounds.noted) == MANY


def test_of_many_moves_that_people_make_at_once_one_is_done_in_each_round(place, monkeypatch):
    url, services, rounds = place
    with Visitor(url, "Anna") as anna:
        seated = tables_of(anna, "me", "me")
        monkeypatch.setattr(dispatch, "plan", rounds.noting(dispatch.plan))

        async def all_act():
            tables = services.registry.live
            acts = [(tables[table], Act(fresh_id(), 0, tokens[1], "begin")) for table, tokens in seated]
            return await asyncio.gather(*(table.perform(act, Caller(address="192.0.2.1")) for table, act in acts))

        assert [answer.error for answer in rounds.run(all_act())] == [None] * MANY
    assert len(set(rounds.noted)) == len(rounds.noted) == MANY


def test_a_choice_that_takes_long_is_made_in_slices(monkeypatch):
    """A greedy player judges one action after the other; after some milliseconds others go on."""
    clock = [0.0]
    monkeypatch.setattr(turns.time, "thread_time", lambda: clock[0])

    def judging():
        for _ in range(10):
            clock[0] += 0.004
            yield
        return Chosen(7)

    async def scenario():
        steps = 0
        choosing = asyncio.ensure_future(turns.in_slices(judging()))
        while not choosing.done():
            await asyncio.sleep(0)
            steps += 1
        return choosing.result(), steps

    choice, steps = asyncio.run(scenario())
    assert choice == Chosen(7)
    assert steps >= 5, "of 40 ms no slice has more than 8"
