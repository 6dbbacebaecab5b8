"""Tables that nobody looks at: archived, there again when somebody comes, and deleted in the end; what counts for somebody stays."""

from __future__ import annotations

import asyncio
import base64
import json
import zlib
from dataclasses import replace

import pytest
from sqlalchemy import func, select, update

from holdfast.protocol import TableFrame
from holdfast.server.runtime.settings import Settings, SettingsError
from holdfast.server.store import ChatRow, archive, leases, people, results, schema, tables
from holdfast.server.store.people import SOMEBODY
from holdfast.server.tables.table_registry import DAY
from tests.toys import find

from .house import Line, Visitor, fresh_id, hosted, until
from .playing import account, play
from .stored import SEATS, SERVER, TABLE, add, entry, set_up

COUNTED = ("tables", "seats", "entries", "chats", "seat_tokens", "archives")


def counts(c):
    return [c.execute(select(func.count()).select_from(schema.metadata.tables[name])).scalar() for name in COUNTED]


@pytest.fixture
def c(connection):
    """A database with a table at which two moves were made, and Bo's words from the side."""
    set_up(connection)
    for seq in range(2):
        add(connection, seq, command=f"c-{seq}")
    tables.add_token(connection, TABLE.id, 0, "una", "hash of a token")
    for number, (seat, room, user) in enumerate(((0, "players", "una"), (-1, "watchers", "bo"), (1, "players", None))):
        tables.add_chat(connection, TABLE.id, ChatRow(0, seat, user or "Seat 2", "Grüße", room, user), f"c-{number}", 300.0)
    leases.retire(connection, SERVER.id)
    people.rename(connection, "una", "Una")
    return connection


# -- the database ------------------------------------------------------------------------------------------------------------------


def test_an_archived_table_is_read_as_before_and_takes_little_room(c):
    before = tables.entries(c, TABLE.id), tables.table(c, TABLE.id), tables.seats(c, TABLE.id), tables.tokens(c, TABLE.id)
    ids = [line.id for line in tables.chats(c, TABLE.id)]
    assert archive.archive(c, TABLE.id, 1_000.0, 1_000.0)
    assert counts(c) == [1, 2, 0, 0, 1, 1]
    row = tables.table(c, TABLE.id)
    assert row.archived == 1_000.0
    assert (archive.entries(c, TABLE.id), row, tables.seats(c, TABLE.id), tables.tokens(c, TABLE.id)) == before
    assert [line.id for line in archive.chats(c, TABLE.id)] == ids
    assert [(line.number, line.name, line.room, line.user) for line in archive.chats(c, TABLE.id)] == [
        (1, "Una", "players", "una"), (2, "Bo", "watchers", "bo"), (3, "Seat 2", "players", None),
    ]  # fmt: skip


def test_what_is_written_takes_it_out_of_the_archive_first(c):
    archive.archive(c, TABLE.id, 1_000.0, 1_000.0)
    leases.register(c, replace(SERVER, seen=1_000.0))
    lease = leases.claim(c, TABLE.id, SERVER.id, 1_000.0, 10.0)
    assert (counts(c), tables.table(c, TABLE.id).archived, tables.table(c, TABLE.id).looked) == ([1, 2, 2, 3, 1, 0], None, 1_000.0)
    tables.add_entry(c, TABLE.id, SERVER.id, lease.epoch, entry(2))
    assert tables.entries(c, TABLE.id) == [entry(0, "c-0"), entry(1, "c-1"), entry(2)]


def test_what_is_said_takes_it_out_too_and_its_numbers_go_on(c):
    archive.archive(c, TABLE.id, 1_000.0, 1_000.0)
    assert tables.add_chat(c, TABLE.id, ChatRow(0, 0, "Una", "again", "players", "una"), "c-9", 1_000.0).number == 4
    assert counts(c) == [1, 2, 2, 4, 1, 0]


def test_who_deletes_their_account_is_named_in_no_archive(c):
    archive.archive(c, TABLE.id, 1_000.0, 1_000.0)
    packed = c.execute(select(schema.archives.c.data)).scalar()
    people.forget(c, "una", 2_000.0)
    c.execute(schema.users.delete().where(schema.users.c.id == "bo"))
    assert c.execute(select(schema.archives.c.data)).scalar() == packed
    assert [line.name for line in archive.chats(c, TABLE.id)] == [SOMEBODY, SOMEBODY, "Seat 2"]


def test_what_a_guest_has_said_is_the_accounts_in_the_archive_too(c):
    archive.archive(c, TABLE.id, 1_000.0, 1_000.0)
    people.merge_users(c, "bo", "una")
    assert [(line.name, line.user) for line in archive.chats(c, TABLE.id)] == [("Una", "una"), ("Una", "una"), ("Seat 2", None)]
    tables.add_chat(c, TABLE.id, ChatRow(0, 0, "Una", "again", "players", "una"), "c-9", 1_000.0)  # which takes it out
    assert [(line.name, line.user) for line in tables.chats(c, TABLE.id)] == [
        ("Una", "una"),
        ("Una", "una"),
        ("Seat 2", None),
        ("Una", "una"),
    ]


def test_of_who_has_deleted_their_account_no_id_is_left_in_the_archive(c):
    archive.archive(c, TABLE.id, 1_000.0, 1_000.0)
    people.forget(c, "una", 2_000.0)
    assert [(line.name, line.user) for line in archive.chats(c, TABLE.id)] == [(SOMEBODY, None), ("Bo", "bo"), ("Seat 2", None)]


def test_an_archive_of_an_earlier_version_has_the_ids_of_authors_in_itself_and_knows_messages_by_number(c):
    archive.archive(c, TABLE.id, 1_000.0, 1_000.0)
    said = [[1, 0, None, "Grüße", "c-0", 300.0, "players", "una"], [2, 1, "Seat 2", "Grüße", "c-1", 300.0, "players", None]]
    packed = base64.b85encode(zlib.compress(json.dumps({"entries": [], "chats": said}).encode())).decode()
    c.execute(update(schema.archives).values(data=packed))
    assert [(line.id, line.name, line.user) for line in archive.chats(c, TABLE.id)] == [("1", "Una", "una"), ("2", "Seat 2", None)]
    tables.add_chat(c, TABLE.id, ChatRow(0, 0, "Una", "again", "players", "una"), "c-9", 1_000.0)  # which takes it out
    assert [line.id for line in tables.chats(c, TABLE.id)][:2] == ["1", "2"]


@pytest.mark.parametrize(("change", "is_due"), [
    ({}, True),
    ({"looked": 1_000.0}, False),
    ({"changed": 1_000.0}, False),
    ({"owner": SERVER.id}, False),
    ({"archived": 500.0}, False),
    ({"state": archive.DELETED}, False),
])  # fmt: skip
def test_only_what_nobody_looks_at_changes_or_leads_is_archived(c, change, is_due):
    leases.register(c, SERVER)
    c.execute(update(schema.servers).values(until=2_000.0))
    c.execute(update(schema.tables).values(**{"archived": None, **change}))
    assert archive.to_archive(c, 1_000.0, 1_500.0, 10) == [TABLE.id] * is_due
    if change.keys() != {"state"}:
        assert archive.archive(c, TABLE.id, 1_000.0, 1_500.0) is is_due, "it is looked at again when it is locked"


def test_of_a_table_whose_game_never_began_nothing_is_kept(c):
    tables.create_table(c, replace(TABLE, id="table-two", state="open"), SEATS)
    assert archive.archive(c, "table-two", 1_000.0, 1_000.0)
    assert counts(c) == [1, 2, 2, 3, 1, 0]


def test_it_is_deleted_when_it_has_been_in_the_archive_for_long_and_nobody_has_looked(c):
    archive.archive(c, TABLE.id, 1_000.0, 1_000.0)
    assert archive.to_delete(c, 2_000.0, 1_000.0, 5_000.0, 10) == []
    assert archive.to_delete(c, 2_000.0, 1_001.0, 5_000.0, 10) == [TABLE.id]
    archive.look(c, TABLE.id, 2_000.0)
    assert archive.to_delete(c, 2_000.0, 1_001.0, 5_000.0, 10) == []
    assert not archive.delete_quiet(c, TABLE.id, 2_000.0, 5_000.0), "somebody has looked since"
    assert archive.delete_quiet(c, TABLE.id, 2_001.0, 5_000.0)
    assert counts(c) == [0] * 6


def test_a_result_that_counts_for_somebody_is_kept_and_nothing_else_of_the_table(c):
    c.execute(update(schema.tables).values(state="over", outcome="won"))
    results.keep(c, TABLE.id, [1.0, 0.0], None)
    won = results.ways(c, "una")
    assert [(way.count, way.won) for way in won] == [(1, 1)]
    archive.erase(c, TABLE.id)
    assert counts(c) == [1, 2, 0, 0, 0, 0]
    assert results.ways(c, "una") == won
    row = tables.table(c, TABLE.id)
    assert (row.state, row.seed, row.options) == (archive.DELETED, 0, {})
    assert tables.mine(c, "una") == tables.finished(c, "una", None, 10) == []
    leases.register(c, replace(SERVER, seen=5_000.0))
    assert leases.claim(c, TABLE.id, SERVER.id, 5_000.0, 10.0) is None


def test_of_each_room_of_a_chat_the_newest_messages_are_kept(c, monkeypatch):
    monkeypatch.setattr(tables, "MOST_SAID", 3)
    for number in range(10):
        for room in tables.ROOMS:
            tables.add_chat(c, TABLE.id, ChatRow(0, 0, "Una", f"{room} {number}", room, "una"), f"{room}-{number}", 400.0)
    kept = [line.text for line in tables.chats(c, TABLE.id)]
    assert kept == [f"{room} {number}" for number in range(7, 10) for room in tables.ROOMS]
    assert counts(c)[3] == 3 * len(tables.ROOMS)
    assert tables.add_chat(c, TABLE.id, ChatRow(0, 0, "Una", "more", "players", "una"), "more", 400.0).number == 10 * len(tables.ROOMS) + 4


def test_of_what_each_seat_tells_its_team_the_newest_messages_are_kept(c, monkeypatch):
    """Rivals who say much to each other do not show by what is gone of ours."""
    monkeypatch.setattr(tables, "MOST_SAID", 3)
    tables.add_chat(c, TABLE.id, ChatRow(0, 1, "Bo", "ours", "team", "bo"), "ours", 400.0)
    for number in range(10):
        tables.add_chat(c, TABLE.id, ChatRow(0, 0, "Una", f"{number}", "team", "una"), f"{number}", 400.0)
    assert [line.text for line in tables.chats(c, TABLE.id) if line.room == "team"] == ["ours", "7", "8", "9"]


# -- a server ----------------------------------------------------------------------------------------------------------------------


def run(services, work):
    return asyncio.run_coroutine_threadsafe(work, next(iter(services.registry._tasks)).get_loop()).result()


def commit(services, work, *arguments):
    return run(services, services.store.commit(work, *arguments))


def long_ago(services, days):
    """Let nobody have looked at any table for so long, and no table be in memory."""

    def work(c):
        back = days * DAY
        t = schema.tables.c
        c.execute(update(schema.tables).values(changed=t.changed - back, looked=t.looked - back, archived=t.archived - back, owner=None))

    services.registry.live.clear()
    commit(services, work)


@pytest.fixture
def place(tmp_path):
    settings = Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1, limits=False)
    with hosted(settings, find) as opened:
        yield opened


def archived(services, table):
    return commit(services, tables.table, table).archived is not None


def test_a_game_goes_on_from_the_archive_and_one_that_is_over_stays_there_however_often_one_looks(place):
    url, services = place
    with account(url, "Anna") as anna, account(url, "Ben") as ben:
        over = play([anna, ben], {1})
        running, tokens = anna.table(["me"])
        story, replay = anna.get(f"/api/tables/{over}/story"), anna.http.get(f"/api/tables/{over}/replay").text
        seen = anna.get(f"/api/tables/{running}", Authorization=f"Bearer {tokens[1]}")
        long_ago(services, 91)
        run(services, services.registry._archive())
        assert archived(services, over)
        assert archived(services, running)
        assert {info["id"] for info in anna.get("/api/tables")["mine"]} == {over, running}
        assert anna.get(f"/api/tables/{over}/story")["moments"] == story["moments"]
        assert anna.http.get(f"/api/tables/{over}/replay").text == replay
        assert archived(services, over), "to look writes no journal"
        again = anna.get(f"/api/tables/{running}", Authorization=f"Bearer {tokens[1]}")
        assert (again["log"], again["sight"]) == (seen["log"], seen["sight"])
        choice = again["sight"]["choices"][0]["action"]
        assert anna.command(running, "act", tokens[1], again["seq"], action=choice)["error"] is None
        assert not archived(services, running)
        services.registry.live.clear()
        assert anna.get(f"/api/tables/{running}")["seq"] == again["seq"] + 1


def test_to_look_keeps_a_table_and_what_nobody_looks_at_is_deleted_after_a_year(place):
    url, services = place
    with account(url, "Anna") as anna, account(url, "Ben") as ben:
        kept, gone = play([anna, ben], {1}), play([anna, ben], {2})
        asleep, _ = anna.table(["me"])
        long_ago(services, 91)
        run(services, services.registry._archive())
        long_ago(services, 270)
        with Line(url) as line:
            line.say("join", table=kept)
            line.hear(TableFrame)
        until(lambda: commit(services, tables.table, kept).looked > 1e9, "the look is noted")
        long_ago(services, 6)
        run(services, services.registry._archive())
        assert anna.http.get(f"/api/tables/{kept}").is_success
        for table in (gone, asleep):
            answer = anna.http.get(f"/api/tables/{table}")
            assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-table")
        assert anna.get("/api/people/Anna")["records"][0]["played"] == 2, "results that count are kept"


def test_computer_players_do_not_wake_what_is_archived(place):
    url, services = place
    with Visitor(url) as anna:
        table, _ = anna.table(["me", "random"])
        commit(services, lambda c: c.execute(update(schema.tables).values(deciding=2)) and None)
        long_ago(services, 91)
        run(services, services.registry._archive())
        run(services, services.registry._sweep())
        assert archived(services, table)
        assert table not in services.registry.live


def test_a_rule_of_the_operator_decides_and_never_is_one(tmp_path):
    for days, is_archived in (("0", False), ("10", True)):
        settings = Settings.read(
            {"database": f"sqlite:///{tmp_path}/{days}.db", "archive_days": days, "delete_days": "0", "workers": "1", "limits": "off"}, {}
        )
        with hosted(settings, find) as (url, services), Visitor(url) as anna:
            table, _ = anna.table(["me"])
            long_ago(services, 3_650)
            for _ in range(2):
                run(services, services.registry._archive())
            assert archived(services, table) is is_archived
            assert anna.http.get(f"/api/tables/{table}").is_success


def test_the_rule_is_told_and_must_make_sense():
    assert "archived after 90 days and deleted after 365" in Settings(database="sqlite:///x").retention
    assert "never deleted" in Settings(database="sqlite:///x", delete_days=0).retention
    assert "for ever" in Settings(database="sqlite:///x", archive_days=0, delete_days=0).retention
    with pytest.raises(SettingsError, match="more than archive_days"):
        Settings(database="sqlite:///x", archive_days=400)


# -- deleting one's own --------------------------------------------------------------------------------------------------------------


def refused(answer):
    return answer.status_code, answer.json()["error"]["code"]


def test_one_deletes_ones_own_table_and_whoever_looks_at_it_is_told(place):
    url, _ = place
    with Visitor(url, "Anna") as anna, Visitor(url, "Ben") as ben, Line(url) as line:
        table, tokens = anna.table(["me", "open"])
        his = ben.sit(table, 2)
        path = f"/api/tables/{table}"
        line.say("join", table=table, tokens=[his], language="de")
        line.hear(TableFrame)
        assert refused(ben.http.delete(path)) == (409, "not-host")
        others_play = anna.http.delete(path)
        assert refused(others_play) == (409, "others-play")
        assert "Ben" in others_play.json()["error"]["text"]
        ben.command(table, "resign", his, 0)
        assert anna.http.delete(path).json() == {"ok": True}
        frame = line.hear()
        while getattr(frame, "error", None) is None:
            frame = line.hear()
        assert (frame.error.code, frame.error.text) == ("deleted", "Anna hat diesen Tisch gelöscht.")
        line.say("say", id="late", token=his, text="Where is it?")
        assert line.hear().error.code == "deleted"
        for visitor in (anna, ben):
            assert refused(visitor.http.get(path)) == (404, "no-table")
            assert visitor.get("/api/tables")["mine"] == []
        late = {"type": "act", "id": fresh_id(), "seq": 1, "token": tokens[1], "action": "wait"}
        assert refused(anna.http.post(f"{path}/commands", json=late)) == (404, "no-table")
        assert refused(anna.http.delete(path)) == (404, "no-table")


def test_a_game_that_counted_is_deleted_and_its_result_stays(place):
    url, services = place
    with account(url, "Anna") as anna, account(url, "Ben") as ben:
        table = play([anna, ben], {2})
        until(lambda: ben.get("/api/people/Ben")["achievements"], "it is known what they have achieved")
        before = ben.get("/api/people/Ben")
        assert anna.http.delete(f"/api/tables/{table}").is_success
        assert refused(anna.http.get(f"/api/tables/{table}/replay")) == (404, "no-table")
        assert ben.get("/api/people/Ben") == before
        assert (ben.get("/api/me/games")["games"], ben.get("/api/tables")["mine"]) == ([], [])
        services.registry.live.clear()
        assert refused(ben.http.get(f"/api/tables/{table}")) == (404, "no-table")


def test_who_waits_for_news_of_a_deleted_table_hears_that_it_is_gone(place):
    url, services = place
    from concurrent.futures import ThreadPoolExecutor

    with Visitor(url, "Anna") as anna, Visitor(url, "Ben") as ben, ThreadPoolExecutor(1) as pool:
        table, _ = anna.table(["me"])
        waiting = pool.submit(ben.http.get, f"/api/tables/{table}/events", params={"since": 0, "wait": 25})
        until(lambda: services.registry.live[table].usage.waiting, "somebody waits")
        anna.http.delete(f"/api/tables/{table}")
        assert refused(waiting.result()) == (404, "no-table")


def test_an_archived_table_is_deleted_with_its_archive(place):
    url, services = place
    with Visitor(url, "Anna") as anna:
        table, _ = anna.table(["me"])
        long_ago(services, 91)
        run(services, services.registry._archive())
        assert anna.http.delete(f"/api/tables/{table}").is_success
        assert commit(services, counts) == [0] * 6
