"""Several server processes on one PostgreSQL database: any of them serves any table, and one at a time writes it."""

from __future__ import annotations

import os
import re
import signal
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from types import SimpleNamespace

import httpx
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from holdfast.protocol import Answer, Chat, Closing, Seats, TableFrame, Thinking, Update
from holdfast.server.runtime.settings import Settings
from holdfast.server.tables import live_table, table_host, table_registry

from ..amounts import amount
from .house import LONG, House, Line, Visitor, figures, fresh_id, hosted, until

LASTING = "tiny-epic-defenders"
"""A game that goes on for long, and is over for nobody while servers are killed."""

LEASE, SHORT = "30", "2"
"""Seconds: no server that is only held up for a while loses a lease; where one is to run out, tests need not wait for long."""


@pytest.fixture(scope="module")
def built(request, postgres, tmp_path_factory):
    """The database, and two servers that may have been started on it."""
    with pytest.MonkeyPatch.context() as patch, ExitStack() as stack:
        patch.setenv("HOLDFAST_LEASE_SECONDS", getattr(request, "param", LEASE))
        database = postgres.fresh()
        houses = [House(database, tmp_path_factory.mktemp("house"), "--limits", "off") for _ in range(2)]
        for house in houses:
            stack.callback(house.__exit__)
        yield database, houses


with_short_leases = pytest.mark.parametrize("built", [SHORT], indirect=True)


@pytest.fixture
def pair(built, ask):
    """Two servers that run and hear each other, whatever was done to them before."""
    _, houses = built
    with ThreadPoolExecutor(2) as threads:
        list(threads.map(lambda house: (house.process and house.process.poll() is None) or house.start(), houses))
    listening = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND starts_with(query, 'LISTEN')"
    until(lambda: ask(listening) == [(2,)], "both listen to what the other says")
    return houses


@pytest.fixture
def one(pair):
    return pair[0].url


@pytest.fixture
def two(pair):
    return pair[1].url


@pytest.fixture
def ask(built):
    """Asks the database, past all servers."""

    def ask(order, *values):
        with psycopg.connect(built[0]) as connection:
            return connection.execute(order, values).fetchall()

    return ask


@pytest.fixture
def anna(one):
    with Visitor(one, "Anna") as visitor:
        yield visitor


@pytest.fixture
def ben(two):
    with Visitor(two, "Ben") as visitor:
        yield visitor


def state(visitor, table, token=None):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return visitor.get(f"/api/tables/{table}", **headers)


def move(visitor, table, token, name="", *, patient=True):
    """Take the first action there is; while the answer says so, try again as clients do; gives (id, seq)."""
    name = name or fresh_id()
    deadline = time.monotonic() + LONG
    frame = None
    while time.monotonic() < deadline:
        try:
            frame = frame or state(visitor, table, token)
            answer = visitor.command(table, "act", token, frame["seq"], id=name, action=frame["sight"]["choices"][0]["action"])
        except (AssertionError, httpx.HTTPError):  # 503: the database is away
            answer = {"error": {"retry": True}}
        if answer["error"] is None:
            return name, answer["seq"]
        assert patient, answer
        assert answer["error"]["retry"], answer
        time.sleep(0.05)
    raise AssertionError(f"the table did not go on within {LONG} s: {answer}")


def answered(visitor, table, kind, token, seq, **said):
    """Give a command over HTTP, while the answer says so again and again, as clients do; gives the answer."""
    said.setdefault("id", fresh_id())

    def ask():
        answer = visitor.command(table, kind, token, seq, **said)
        return None if answer["error"] and answer["error"]["retry"] else answer

    return until(ask, "an answer that does not say to try again")


def now(visitor, table, kind, token, **said):
    """Give a command at the moment at which the table is: computer players may have gone on since one looked."""
    while (answer := answered(visitor, table, kind, token, state(visitor, table)["seq"], **said))["error"] is not None:
        assert answer["error"]["code"] == "stale", answer


def insist(line, said):
    """Give a command over a socket, while the answer says so again and again; gives the answer, and the updates that came before it."""
    updates = []
    for _ in range(10 * LONG):
        line.say("act", **said)
        while not isinstance(answer := line.hear((Answer, Update)), Answer):
            updates.append(answer)
        if answer.error is None:
            return answer, updates
        assert answer.error.retry, answer
        time.sleep(0.1)
    raise AssertionError(f"not within {LONG} s: {answer}")


def act(line, others, said):
    """Act over a socket; gives what is told of it there and at the others."""
    _, updates = insist(line, said)
    return [updates[0] if updates else line.hear(Update), *(other.hear(Update) for other in others)]


def journal(ask, table):
    """Who commanded what, as (seq, command); the numbers have no gaps and no doubles."""
    rows = ask("SELECT seq, command FROM entries WHERE table_id = %s ORDER BY seq", table)
    assert [seq for seq, _ in rows] == list(range(len(rows)))
    return rows


def computers_play(visitor, line):
    """A table where computer players play; they take their time, because somebody looks on over a socket from the beginning."""
    table, _ = visitor.table(["greedy", "open"], LASTING)
    line.say("join", table=table)
    line.hear(TableFrame)
    visitor.post(f"/api/tables/{table}/seats", {"seat": 2, "player": "greedy"})
    return table


def solo(visitor):
    """A table that a person plays alone, which the server asked has the lease of."""
    table, tokens = visitor.table(["me"], LASTING)
    return table, tokens[1]


# -- together ------------------------------------------------------------------------------------------------------------------


def test_people_at_different_servers_play_talk_and_see_each_other(anna, ben, one, two):
    table, tokens = anna.table(["me", "open"], LASTING)
    with Line(one) as hers, Line(two) as his:
        hers.say("join", table=table, tokens=[tokens[1]])
        hers.hear(Seats)
        bens = ben.sit(table, 2)
        while hers.hear(TableFrame).info.state != "running":
            pass
        his.say("join", table=table, tokens=[bens])
        frame = his.hear(TableFrame)
        while not all(seat.here for seat in frame.info.seats):
            frame.info.seats = his.hear(Seats).seats
        while not hers.hear(Seats).seats[1].here:
            pass
        frame = state(ben, table, bens)
        for _ in range(4):  # whoever's turn it is, and wherever the lease is
            line, other, token = (hers, his, tokens[1]) if 1 in frame["sight"]["deciding"] else (his, hers, bens)
            action = state(anna, table, token)["sight"]["choices"][0]["action"]
            told = act(line, [other], {"id": fresh_id(), "seq": frame["seq"], "token": token, "action": action})
            assert [update.seq for update in told] == [frame["seq"] + 1] * 2
            assert told[0].events[0].lines == told[1].events[0].lines
            frame = state(ben, table, bens)
        for line, token, text in ((hers, tokens[1], "one"), (his, bens, "two"), (hers, tokens[1], "three")):
            line.say("say", id=fresh_id(), token=token, text=text)
            assert [each.hear(Chat).line.text for each in (hers, his)] == [text] * 2
        his.close()
        while hers.hear(Seats).seats[1].here:
            pass


def test_those_who_watch_at_different_servers_are_counted_and_talk_apart_from_the_players(anna, ben, one, two):
    table, token = solo(anna)
    with Line(one) as hers, Line(one) as here, Line(two) as there:
        hers.say("join", table=table, tokens=[token])
        for line in (here, there):
            line.say("join", table=table)
        while hers.hear(Seats).watching != 2:
            pass
        aside = {"type": "say", "id": fresh_id(), "text": "well, well"}
        assert ben.post(f"/api/tables/{table}/commands", aside)["error"] is None
        assert [(told.name, told.room) for told in (line.hear(Chat).line for line in (here, there))] == [("Ben", "watchers")] * 2
        hers.say("say", id=fresh_id(), token=token, text="hello")
        assert [line.hear(Chat).line.text for line in (hers, here, there)] == ["hello"] * 3, "it is the first thing that she hears"
        there.close()
        while hers.hear(Seats).watching != 1:
            pass


def test_that_a_computer_player_thinks_is_told_at_all_servers_in_the_language_of_each_who_looks_on(anna, two):
    table, tokens = anna.table(["me", "expert"], LASTING)
    now(anna, table, "reseat", tokens[1], seat=1, player="expert")
    with Line(two) as there:
        there.say("join", table=table, language="de")
        told = there.hear(Thinking)
        while not told.text:
            told = there.hear(Thinking)
        assert "denkt nach" in told.text
        while there.hear(Thinking).text:
            pass
    now(anna, table, "resign", tokens[1])


def test_a_command_reaches_the_owner_through_any_server_and_is_done_once(anna, ben, ask):
    table, token = solo(anna)
    (owner,) = ask("SELECT owner FROM tables WHERE id = %s", table)
    frame = state(ben, table, token)
    said = {"id": "the-same", "action": frame["sight"]["choices"][0]["action"]}
    answers = [answered(each, table, "act", token, frame["seq"], **said) for each in (ben, anna, ben)]
    assert answers == [{"type": "answer", "id": "the-same", "seq": 1, "error": None}] * 3
    assert state(ben, table, token)["seq"] == 1, "who was answered sees it at the same server"
    assert journal(ask, table) == [(0, None), (1, "the-same")]
    assert ask("SELECT owner FROM tables WHERE id = %s", table) == [owner]
    wrong = answered(ben, table, "act", token, 1, action="fly:moon")
    assert wrong["error"]["code"] == "unknown-action", "the owner's own answer"


def test_a_word_between_servers_that_is_lost_is_made_up_for(anna, ask, two):
    table, token = solo(anna)
    with Line(two) as line:
        line.say("join", table=table, tokens=[token])
        line.hear(TableFrame)
        assert ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE starts_with(query, 'LISTEN')")
        assert move(anna, table, token)[1] == 1
        anna.post(f"/api/tables/{table}/commands", {"type": "say", "id": fresh_id(), "token": token, "text": "unheard?"})
        heard = [line.hear((Update, Chat)) for _ in range(2)]
        assert {type(frame) for frame in heard} == {Update, Chat}


def test_a_new_name_of_which_word_is_lost_is_made_up_for_also_by_the_server_that_writes_the_table(anna, ask, one, two):
    table, token = solo(anna)
    with Line(one) as here, Line(two) as there:
        for line in (here, there):
            line.say("join", table=table)
            line.hear(TableFrame)
        assert move(anna, table, token)[1] == 1, "the first server writes it"
        assert ask("UPDATE seats SET name = 'Susanna' WHERE table_id = %s RETURNING name", table) == [("Susanna",)], "nobody is told"
        assert ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE starts_with(query, 'LISTEN')")
        for line in (here, there):
            while line.hear(Seats).seats[0].name != "Susanna":
                line.say("ping")


def test_who_takes_another_name_is_called_so_at_all_servers(anna, ben, one):
    table, token = solo(anna)
    with Line(one) as line:
        line.say("join", table=table)
        line.hear(TableFrame)
        ben.http.cookies = anna.http.cookies
        ben.post("/api/guests", {"name": "Susanna"})
        while line.hear(Seats).seats[0].name != "Susanna":
            pass
    assert token


def test_nobody_but_a_server_can_send_a_command_on(anna, ben, ask):
    table, token = solo(anna)
    for key in ("", "guessed", ask("SELECT key FROM servers")[0][0] + "x"):
        ben.http.headers["X-Holdfast-Key"] = key
        answer = answered(ben, table, "act", token, 0, action="fly:moon")
        assert answer["error"]["code"] == "unknown-action", "taken as anybody's, and forwarded"


def test_a_table_set_up_at_one_server_begins_when_the_last_seat_is_taken_at_another(anna, ben, one):
    table, tokens = anna.table(["me", "open"], public=True)
    with Line(one) as line:
        line.say("join", table=table, tokens=[tokens[1]])
        assert line.hear(TableFrame).sight is None
        assert table in [info["id"] for info in ben.get("/api/tables")["open"]]
        ben.sit(table, 2)
        while (frame := line.hear(TableFrame)).info.state != "running":
            pass
        assert [seat.name for seat in frame.info.seats] == ["Anna", "Ben"]


def test_who_has_got_up_at_one_server_has_no_seat_at_another(anna, ben, two):
    table, _ = anna.table(["me", "open", "open"])
    token = ben.sit(table, 2)
    anna.http.headers["Authorization"] = f"Bearer {token}"
    assert anna.http.get(f"/api/tables/{table}").status_code == 200
    ben.post(f"/api/tables/{table}/seats", {"seat": 2, "player": "open"})
    assert anna.http.get(f"/api/tables/{table}").json()["error"]["code"] == "wrong-token"


def test_a_seat_is_taken_once_and_a_game_begins_only_with_those_who_sit_there(anna, ben, one, ask):
    with Visitor(one, "Carl") as carl, Visitor(one, "Dora") as dora, ThreadPoolExecutor(3) as threads:
        for _ in range(amount(3, 8)):
            table, _ = anna.table(["me", "open", "open"])
            dora.sit(table, 3)
            path, start = f"/api/tables/{table}/seats", threading.Barrier(3)

            def at_once(visitor, seat, player, path=path, start=start):
                start.wait()
                return visitor.http.post(path, json={"seat": seat, "player": player})

            wishes = [(ben, 2, "me"), (carl, 2, "me"), (anna, 1, "open")]
            sat, also, up = threads.map(lambda wish: at_once(*wish), wishes)
            assert sorted([sat.status_code, also.status_code]) == [200, 409]
            (began,) = [row[0] for row in ask("SELECT state FROM tables WHERE id = %s", table)]
            users = [row[0] for row in ask("SELECT user_id FROM seats WHERE table_id = %s ORDER BY seat", table)]
            assert (began, users[0] is None) in [("running", False), ("open", True)], (up.text, users)
            assert up.status_code == (200 if began == "open" else 409)


# -- when servers go -----------------------------------------------------------------------------------------------------------


def test_a_server_that_lost_a_lease_unawares_is_kept_from_writing(anna, ask):
    table, token = solo(anna)
    with socket.create_server(("127.0.0.1", 0)) as rival:  # it never answers
        address = f"http://127.0.0.1:{rival.getsockname()[1]}"
        ask("INSERT INTO servers VALUES ('rival', %s, 'key', 0, %s) RETURNING id", address, time.time() + 600)
        ask("UPDATE tables SET owner = 'rival', epoch = epoch + 1 WHERE id = %s RETURNING id", table)
        frame = state(anna, table, token)
        said = {"id": "fenced", "action": frame["sight"]["choices"][0]["action"]}
        for _ in range(2):
            answer = anna.command(table, "act", token, frame["seq"], **said)
            assert answer["error"]["code"] in ("moved", "moving")
            assert answer["error"]["retry"]
        assert journal(ask, table) == [(0, None)]
    ask("DELETE FROM servers WHERE id = 'rival' RETURNING id")
    assert move(anna, table, token, "fenced") == ("fenced", 1)


def test_a_server_that_ends_hands_its_tables_over_at_once_and_asks_its_people_to_come_back(pair, anna, ben, ask, one, two):
    table, token = solo(anna)
    polled, seat = solo(anna)
    with Line(one) as line, Line(one) as spectator, Line(two) as looker, httpx.Client(base_url=one, timeout=LONG) as poll:
        game = computers_play(anna, spectator)
        looker.say("join", table=game)
        looker.hear(Update)
        line.say("join", table=table, tokens=[token])
        line.hear(TableFrame)
        with ThreadPoolExecutor(1) as thread:
            asked = f"/api/tables/{polled}/events?since=0&wait=25"
            waits = thread.submit(poll.get, asked, headers={"Authorization": f"Bearer {seat}"})
            until(lambda: state(anna, polled)["info"]["seats"][0]["here"], "a program that waits for news")
            assert pair[0].stop() == 0
            assert waits.result().json()["update"]["events"] == []
        assert line.hear(Closing).after > 0
        with pytest.raises(ConnectionClosed) as closed:
            line.hear()
        assert closed.value.rcvd.code == 1012
        assert ask("SELECT count(*) FROM tables WHERE owner IS NOT NULL AND owner NOT IN (SELECT id FROM servers)") == [(0,)]
        assert move(ben, table, token, patient=False)[1] == 1
        before = len(journal(ask, game))
        while looker.hear(Update).seq <= before:
            pass


def test_the_database_may_restart_in_the_middle(postgres, pair, anna, ben, ask, one, two):
    table, token = solo(anna)
    with Line(one) as line, Line(two) as other:
        for each in (line, other):
            each.say("join", table=table, tokens=[token])
            frame = each.hear(TableFrame)
        said = {"id": "patient", "seq": frame.seq, "token": token, "action": frame.sight.choices[0].action}
        postgres.stop()
        try:
            for each in (line, other):
                each.say("act", **said)
                error = each.hear(Answer).error
                assert error.retry, error
            assert anna.http.get("/healthz").status_code == 503
        finally:
            postgres.start()
        answer, updates = insist(other, said)
        assert answer.seq == 1
        told = line.hear(Update)
        assert told.seq == 1
        assert insist(line, {"id": "after", "seq": 1, "token": token, "action": told.sight.choices[0].action})[0].seq == 2
        updates += [other.hear(Update) for _ in range(2 - len(updates))]
        assert [update.seq for update in updates] == [1, 2]
    assert journal(ask, table) == [(0, None), (1, "patient"), (2, "after")]


def test_a_table_of_a_server_that_nobody_can_reach_any_more_goes_on_at_another_with_the_first_command(pair, anna, ben, ask, two):
    table, token = solo(anna)
    acknowledged = move(anna, table, token)
    pair[0].kill()  # its lease would last half a minute
    with Line(two) as line:
        line.say("join", table=table, tokens=[token])
        line.hear(TableFrame)
        assert move(ben, table, token, patient=False)[1] == 2
        assert line.hear(Update).seq == 2
    assert journal(ask, table)[1] == (1, acknowledged[0])


def test_a_server_that_does_not_answer_is_asked_once_and_who_asks_for_its_tables_is_told_at_once(pair, anna, ben, two):
    def failed():
        return re.findall(r'holdfast_forwarded_total\{result="failed"\} (\S+)', figures(two))

    table, token = solo(anna)
    frame = state(ben, table, token)
    said = {"id": "the-same", "action": frame["sight"]["choices"][0]["action"]}
    before = failed()
    os.kill(pair[0].process.pid, signal.SIGSTOP)
    try:
        for _ in range(3):
            error = ben.command(table, "act", token, frame["seq"], **said)["error"]
            assert (error["code"], error["retry"]) == ("moving", True)
            assert failed() == ["1.0" if not before else str(float(before[0]) + 1)]
    finally:
        os.kill(pair[0].process.pid, signal.SIGCONT)
    assert answered(ben, table, "act", token, frame["seq"], **said)["seq"] == 1


def test_leases_are_measured_by_the_clock_of_the_database(postgres_url, monkeypatch):
    wrong = SimpleNamespace(time=lambda: time.time() + 1000, monotonic=time.monotonic)
    for module in (table_host, table_registry, live_table):
        monkeypatch.setattr(module, "time", wrong, raising=False)
    with hosted(Settings(database=postgres_url, limits=False, workers=1)), psycopg.connect(postgres_url) as connection:
        ahead = "SELECT seen - extract(epoch FROM clock_timestamp()), until - extract(epoch FROM clock_timestamp()) FROM servers"
        ((seen, until),) = connection.execute(ahead).fetchall()
        assert -100 < seen < 100
        assert -100 < until < 100


# -- when leases run out -------------------------------------------------------------------------------------------------------


@with_short_leases
def test_the_tables_of_a_killed_server_go_on_at_another_with_all_that_was_acknowledged(pair, anna, ben, ask, one, two):
    table, token = solo(anna)
    with Line(two) as line, Line(one) as spectator:
        game = computers_play(anna, spectator)
        spectator.hear(Update)
        line.say("join", table=table, tokens=[token])
        line.hear(TableFrame)
        acknowledged = [move(anna, table, token) for _ in range(5)]
        pair[0].kill()
        killed = time.time()
        assert state(ben, table, token)["seq"] == 5, "seen at once, though not to be changed yet"
        acknowledged += [move(ben, table, token) for _ in range(3)]
        heard = []
        while len(heard) < 8:
            heard += [event.seq for event in line.hear(Update).events]
        assert heard == [1, 2, 3, 4, 5, 6, 7, 8]
        assert [(seq, name) for name, seq in acknowledged] == journal(ask, table)[1:]
        later = "SELECT seq FROM entries WHERE table_id = %s AND at > %s"
        until(lambda: ask(later, game, killed), "a computer player's move at which nobody looks on")


@with_short_leases
def test_a_server_that_slept_past_its_lease_writes_nothing_and_finds_out_what_happened(pair, anna, ben, ask, one):
    table, token = solo(anna)
    with Line(one) as line:
        line.say("join", table=table, tokens=[token])
        frame = line.hear(TableFrame)
        sleeper = pair[0].process.pid
        os.kill(sleeper, signal.SIGSTOP)
        try:
            line.say("act", id="too-late", seq=frame.seq, token=token, action=frame.sight.choices[0].action)
            in_time = move(ben, table, token)
        finally:
            os.kill(sleeper, signal.SIGCONT)
        heard = {type(frame): frame for frame in (line.hear((Answer, Update)) for _ in range(2))}  # in any order
        update = heard[Update]
        assert (update.seq, update.events[0].seq) == (1, 1)
        assert heard[Answer].error.code in ("stale", "moving", "moved")
        assert journal(ask, table) == [(0, None), (1, in_time[0])]
        assert insist(line, {"id": "awake", "seq": 1, "token": token, "action": update.sight.choices[0].action})[0].seq == 2
        assert journal(ask, table)[2:] == [(2, "awake")]
