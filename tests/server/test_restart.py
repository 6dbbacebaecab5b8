"""Servers that end, by force or in peace, and come back: tables go on where they were, on both databases."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from dataclasses import replace

import httpx
import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from holdfast.play import replay
from holdfast.protocol import Act, TableFrame, Update
from holdfast.server.runtime.settings import Settings
from holdfast.server.store import StoreError
from holdfast.server.store.database import Database
from holdfast.server.tables import audience, journal, live_table
from holdfast.server.tables.caller import Caller
from tests.toys import find

from ..amounts import amount
from .house import LONG, House, Line, Visitor, hosted, until

PLAYABLE = "hermitage"

on_kinds = pytest.mark.parametrize("url", amount(["sqlite"], ["sqlite", "postgresql"]), indirect=True)
"""For tests of which the point is not what a database does: on SQLite, and in `make soak` on both."""


@pytest.fixture
def change(url):
    """Changes the database behind the servers' backs."""
    engine = Database(url).writer()

    def change(order, **values):
        with engine.begin() as connection:
            assert connection.execute(text(order), values).rowcount == 1

    yield change
    engine.dispose()


@pytest.fixture
def peek(url):
    """Looks into the database behind the servers' backs."""
    engine = Database(url).readers(1)

    def peek(question, **values):
        with engine.connect() as connection:
            return connection.execute(text(question), values).one()

    yield peek
    engine.dispose()


def state(visitor, table, token=None):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return visitor.get(f"/api/tables/{table}", **headers)


def move(visitor, table, token):
    """Take the first action there is; gives the number it was done at."""
    frame = state(visitor, table, token)
    answer = visitor.command(table, "act", token, frame["seq"], action=frame["sight"]["choices"][0]["action"])
    assert answer["error"] is None
    return answer["seq"]


# -- killed --------------------------------------------------------------------------------------------------------------------


def test_after_a_kill_a_person_goes_on_in_mid_turn_and_computer_players_with_nobody_there(url, tmp_path, peek):
    with House(url, tmp_path, "--limits", "off") as house, Visitor(house.url) as anna, ExitStack() as lines:
        line, spectator = (lines.enter_context(Line(house.url)) for _ in range(2))
        table, tokens = anna.table(["me"])
        line.say("join", table=table, tokens=[tokens[1]])
        line.hear(TableFrame)
        for _ in range(3):
            move(anna, table, tokens[1])
        heard = line.hear(Update)
        while heard.seq < 3:
            heard = line.hear(Update)

        game, _ = anna.table(["greedy", "open"], public=True)
        spectator.say("join", table=game)
        spectator.hear(TableFrame)
        anna.post(f"/api/tables/{game}/seats", {"seat": 2, "player": "greedy"})
        spectator.hear(Update)  # they take their time while somebody looks on
        house.kill()
        with pytest.raises(ConnectionClosed):
            while True:
                line.hear()
        lines.close()
        played, running = peek("SELECT seq, state FROM tables WHERE id = :id", id=game)
        assert running == "running"

        house.start()
        with Line(house.url) as line:
            line.say("join", table=table, tokens=[tokens[1]], since=1)
            missed = line.hear(Update)
            assert [event.seq for event in missed.events] == [2, 3]
            assert missed.sight == heard.sight
            line.say("act", id="on", seq=3, token=tokens[1], action=missed.sight.choices[0].action)
            assert line.hear(Update).seq == 4
        until(lambda: peek("SELECT seq FROM tables WHERE id = :id", id=game)[0] > played, "a computer player's move with nobody there")
        assert house.stop() == 0


# -- what does not fit any more -------------------------------------------------------------------------------------------------


@on_kinds
def test_tables_that_cannot_be_played_on_say_so_and_keep_their_replay_and_disturb_no_other(url, change):
    settings = Settings(database=url, workers=1, limits=False)
    with hosted(settings) as (place, _), Visitor(place) as anna:
        made = {}
        for name in ("rules", "content", "game", "position", "gibberish", "gap", "back", "sound"):
            table, tokens = anna.table(["me"])
            for _ in range(4):
                move(anna, table, tokens[1])
            made[name] = (table, tokens[1])
        computers, _ = anna.table(["greedy", "me"])
        cookies = anna.http.cookies

    row = "UPDATE tables SET {} WHERE id = :id"
    change(row.format("rules = '0.0'"), id=made["rules"][0])
    change(row.format("content = '0000'"), id=made["content"][0])
    change(row.format("game = 'chess'"), id=made["game"][0])
    change("UPDATE entries SET \"check\" = '00' WHERE table_id = :id AND seq = 2", id=made["position"][0])
    change("UPDATE entries SET data = '{{{' WHERE table_id = :id AND seq = 2", id=made["gibberish"][0])
    change("DELETE FROM entries WHERE table_id = :id AND seq = 2", id=made["gap"][0])
    for table in (made["back"][0], computers):
        change(row.format("rules = '0.0'"), id=table)

    with hosted(settings) as (place, services), Visitor(place) as ben:
        ben.http.cookies = cookies
        for name, says in (
            ("rules", "rules 0.0"),
            ("content", "other numbers"),
            ("game", "chess is not on this server"),
            ("position", "same position"),
            ("gibberish", "cannot be read"),
            ("gap", "cannot be read"),
        ):
            table, token = made[name]
            frame = state(ben, table, token)
            assert (frame["info"]["state"], frame["sight"]) == ("unplayable", None), name
            assert says in frame["info"]["notice"]
            answer = ben.command(table, "act", token, frame["seq"], action="wait")
            assert (answer["error"]["code"], answer["error"]["text"]) == ("not-running", frame["info"]["notice"])
            with Line(place) as line:
                line.say("join", table=table, tokens=[token])
                assert line.hear(TableFrame).info.state == "unplayable"
            path = f"/api/tables/{table}/replay"
            for refused in (httpx.get(f"{place}{path}", timeout=LONG), ben.http.get(path)):
                assert (refused.status_code, refused.json()["error"]["code"]) == (409, "not-over"), "to look ends nothing"
            with Visitor(place) as stranger:
                refused = stranger.http.post(f"/api/tables/{table}/end")
                assert (refused.status_code, refused.json()["error"]["code"]) == (409, "not-yours")
            assert state(ben, table, token)["info"]["state"] == "unplayable"
            assert state(ben, table, token)["seq"] == frame["seq"]
            assert [ben.post(f"/api/tables/{table}/end") for _ in range(2)] == [{"ok": True}] * 2
            assert ben.http.get(f"/api/tables/{table}/replay").status_code == 200
        table, token = made["sound"]
        assert ben.http.post(f"/api/tables/{table}/end").json()["error"]["code"] == "playable"
        assert move(ben, table, token) == 5
        assert services.registry.live[table].table.match is not None

        kept = ben.http.get(f"/api/tables/{made['rules'][0]}/replay").text
        with pytest.raises(replay.ReplayError, match=r"0\.0"):
            replay.loads(kept, find)
        match = replay.loads(kept, lambda name: replace(find(name), rules_version="0.0"))
        assert len(match.moves) == 4, "who has its rules can play it again"
        assert state(ben, made["back"][0])["info"]["state"] == "unplayable"
        change(row.format("rules = :version"), id=made["back"][0], version=find(PLAYABLE).rules_version)

    with hosted(settings) as (place, _), Visitor(place) as ben:
        table, token = made["back"]
        assert state(ben, table, token)["info"]["state"] == "running", "its rules are back"
        assert move(ben, table, token) == 5


@on_kinds
def test_a_replay_tells_the_seed_only_when_no_other_server_can_go_on(url, change, peek):
    with hosted(Settings(database=url, workers=1)) as (place, services), Visitor(place) as anna:
        begun, finished = (anna.table(["me"])[0] for _ in range(2))
        for table in (begun, finished):
            live = services.registry.live[table]
            live.table.make_unplayable("its rules are not here")
            live.lease = None
        change("UPDATE tables SET state = 'over', outcome = 'the heroes have won' WHERE id = :id", id=finished)  # by another server
        for table in (begun, finished):
            anna.post(f"/api/tables/{table}/end")
        told = [anna.http.get(f"/api/tables/{table}/replay").json()["result"] for table in (begun, finished)]
        assert told == ["running", "the heroes have won"]
        assert [peek("SELECT state FROM tables WHERE id = :id", id=table)[0] for table in (begun, finished)] == ["ended", "over"]


# -- out of memory and back -----------------------------------------------------------------------------------------------------


@on_kinds
def test_a_table_that_nobody_looks_at_leaves_the_memory_and_comes_back(url):
    with hosted(Settings(database=url, workers=1, idle_seconds=1)) as (place, services), Visitor(place) as anna, Line(place) as line:
        looked_at, left = anna.table(["me"]), anna.table(["me"])
        line.say("join", table=looked_at[0])
        line.hear(TableFrame)
        assert move(anna, left[0], left[1][1]) == 1
        until(lambda: left[0] not in services.registry.live, "an idle table leaves the memory")
        assert looked_at[0] in services.registry.live
        assert state(anna, left[0], left[1][1])["seq"] == 1
        assert move(anna, left[0], left[1][1]) == 2


@on_kinds
def test_a_table_that_leaves_the_memory_tells_nobody_any_more_who_is_there(url, monkeypatch):
    monkeypatch.setattr(audience, "WATCHERS_BROADCAST_SECONDS", 3600.0)
    with hosted(Settings(database=url, workers=1, idle_seconds=1)) as (place, services), Visitor(place) as anna:
        table, _ = anna.table(["me"])
        with Line(place) as line:
            line.say("join", table=table)
            line.hear(TableFrame)
            live = services.registry.live[table]
            until(lambda: live.audience._next_broadcast is not None, "how many watch is told again in an hour")
            telling = live.audience._next_broadcast
        until(lambda: table not in services.registry.live, "an idle table leaves the memory")
        until(telling.cancelled, "then nothing is told")


@on_kinds
def test_a_move_is_told_to_the_others_although_nobody_waits_for_the_answer_any_more(url):
    with hosted(Settings(database=url, workers=1)) as (place, services), Visitor(place) as anna, Line(place) as line:
        table, tokens = anna.table(["me"])
        line.say("join", table=table)
        frame = line.hear(TableFrame)
        live = services.registry.live[table]
        action = state(anna, table, tokens[1])["sight"]["choices"][0]["action"]

        async def give_up():
            asked = asyncio.ensure_future(live.perform(Act("lost", frame.seq, tokens[1], action), Caller()))
            while not live.lock.locked():
                await asyncio.sleep(0)
            asked.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asked

        loop = next(iter(services.registry._tasks)).get_loop()
        asyncio.run_coroutine_threadsafe(give_up(), loop).result(LONG)
        assert line.hear(Update).seq == frame.seq + 1


@on_kinds
def test_a_name_is_changed_also_when_the_tables_cannot_be_looked_at_just_now(url, monkeypatch):
    with hosted(Settings(database=url, workers=1)) as (place, _), Visitor(place, "Anna") as anna:
        anna.table(["me"])

        async def fail(_):
            raise StoreError("the database cannot be read now; try again in a moment", retry=True)

        monkeypatch.setattr(live_table.LiveTable, "reload_people", fail)
        assert anna.post("/api/guests", {"name": "Anne"})["name"] == "Anne"


@on_kinds
def test_a_word_on_the_bus_that_no_server_says_is_taken_for_a_lost_one(url):
    with hosted(Settings(database=url, workers=1)) as (place, services), Visitor(place) as anna, Line(place) as line:
        table, tokens = anna.table(["me"])
        line.say("join", table=table)
        line.hear(TableFrame)

        async def hear():
            for message in ("", "nonsense", f"presence {table} other many", f"thinking {table} other of it"):
                services.registry._hear(message)

        asyncio.run_coroutine_threadsafe(hear(), next(iter(services.registry._tasks)).get_loop()).result(LONG)
        assert move(anna, table, tokens[1]) == 1
        assert line.hear(Update).seq == 1


@on_kinds
def test_a_move_of_which_nobody_knew_whether_it_was_stored_is_found_out_and_told(url, monkeypatch):
    with hosted(Settings(database=url, workers=1)) as (place, services), Visitor(place) as anna, Line(place) as line:
        table, tokens = anna.table(["me"])
        line.say("join", table=table)
        line.hear(TableFrame)
        frame = state(anna, table, tokens[1])
        commit = services.store.commit

        async def lose_the_answer(work, *arguments):
            done = await commit(work, *arguments)
            if work is journal.add:
                monkeypatch.undo()
                raise StoreError("the database did not say whether this was kept; try again", retry=True)
            return done

        monkeypatch.setattr(services.store, "commit", lose_the_answer)
        said = {"id": "unsure", "action": frame["sight"]["choices"][0]["action"]}
        answer = anna.command(table, "act", tokens[1], frame["seq"], **said)
        assert (answer["error"]["code"], answer["error"]["retry"]) == ("unstored", True)
        assert line.hear(Update).seq == 1, "told although nobody asks again"
        assert anna.command(table, "act", tokens[1], frame["seq"], **said)["seq"] == 1
