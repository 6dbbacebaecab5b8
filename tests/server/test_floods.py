"""Who asks too much, reads nothing or falls silent: the memory is bounded, they are told why and cut off, and others play on."""

from __future__ import annotations

import asyncio
import json
import socket as tcp
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from types import SimpleNamespace

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from holdfast.protocol import Answer, Pong, Refused, Seats, TableFrame
from holdfast.server import app
from holdfast.server.http import connection_limits
from holdfast.server.realtime import connection, socket, websocket_limits
from holdfast.server.runtime.rate_limits import RATES, Rate
from holdfast.server.runtime.settings import Settings
from holdfast.server.tables import audience
from holdfast.server.tables.computer_players import NoHint

from . import raw
from .house import LONG, Line, Visitor, fresh_id, hosted
from .raw import Raw, frame, still_plays

PING = b'{"type":"ping"}'


@pytest.fixture
def server(sqlite_url, monkeypatch):
    """A server with its limits on, and its parts; the system keeps little of what it sends to who does not read."""
    create = tcp.create_server

    def narrow(address):
        listening = create(address)
        listening.setsockopt(tcp.SOL_SOCKET, tcp.SO_SNDBUF, 16_384)
        return listening

    monkeypatch.setattr(tcp, "create_server", narrow)
    with hosted(Settings(database=sqlite_url, workers=1)) as (url, services):
        yield url, services


@pytest.fixture
def url(server):
    return server[0]


@pytest.fixture
def anna(url):
    with Visitor(url, "Anna") as visitor:
        yield visitor


def wait_for(what):
    """Wait until something is so."""
    until = time.monotonic() + LONG
    while not what():
        assert time.monotonic() < until, "it never came to that"
        time.sleep(0.01)


def joined(url, table, *tokens):
    """Somebody who looks at a table."""
    line = Line(url)
    line.say("join", table=table, tokens=list(tokens))
    return line, line.hear(TableFrame)


# -- asking too much ---------------------------------------------------------------------------------------------------------------


def test_who_says_too_much_at_once_is_told_and_at_last_cut_off_while_another_is_answered(url):
    with Line(url) as other, Raw(url) as line:
        line.send(frame(PING) * 2_000)
        other.say("ping")
        other.hear(Pong)
        said = list(line.frames())
        pongs = [data for _, data in said if data == b'{"type":"pong"}']
        told = [json.loads(data)["error"] for opcode, data in said if opcode == raw.TEXT and data not in pongs]
        assert len(pongs) >= RATES["socket"].burst
        assert {(error["code"], error["retry"]) for error in told} == {("too-fast", True)}
        assert (said[-1][0], int.from_bytes(said[-1][1][:2], "big")) == (raw.CLOSE, connection.FLOOD)


def test_who_is_cut_off_and_goes_on_sending_is_not_listened_to_for_long(url):
    with Raw(url) as line, pytest.raises(ConnectionError):
        while True:
            line.send(frame(PING) * 2_000)
    assert still_plays(url)


def test_nobody_fills_a_journal_with_what_brings_the_game_no_nearer_to_its_end(server, anna, monkeypatch):
    url, services = server
    monkeypatch.setattr(services.limits, "_rates", {**RATES, "aside": Rate(0.001, 4)})
    table, tokens = anna.table(["me", "open"])
    with Visitor(url, "Ben") as ben:
        ben.sit(table, 2)
    answers = [anna.command(table, "agree", tokens[1], seq, agree=seq % 2 == 0) for seq in range(5)]
    assert [answer["error"] for answer in answers[:4]] == [None] * 4
    assert (answers[4]["error"]["code"], answers[4]["error"]["retry"]) == ("too-fast", True)
    again = anna.command(table, "agree", tokens[1], 0, id=answers[0]["id"], agree=True)
    assert again == answers[0], "what was done is still told"


def test_who_chatters_is_told_to_wait(server, url, anna, monkeypatch):
    now = time.monotonic()
    monkeypatch.setattr(server[1].limits, "_clock", lambda: now)  # however long it takes
    table, tokens = anna.table(["me"])
    line, _ = joined(url, table, tokens[1])
    with line:
        for _ in range(20):
            line.say("say", id=fresh_id(), token=tokens[1], text="Hear me!")
        answers = [line.hear(Answer) for _ in range(20)]
    assert [answer.error and answer.error.code for answer in answers] == [None] * 5 + ["too-fast"] * 15
    assert len(anna.get(f"/api/tables/{table}")["chat"]) == 5


def test_hints_are_counted_for_an_address_too(server, anna, monkeypatch):
    url, services = server
    monkeypatch.setattr(services.limits, "_rates", {**RATES, "hints": Rate(0.001, 2)})
    monkeypatch.setattr(services.computers, "hint", _no_hint)
    errors = []
    for _ in range(4):
        table, tokens = anna.table(["me"])
        line, seen = joined(url, table, tokens[1])
        with line:
            line.say("hint", id="help", seq=seen.seq, token=tokens[1])
            errors.append(line.hear(Answer).error)
    assert [error.code for error in errors] == ["no-hint", "no-hint", "too-fast", "too-fast"]
    assert errors[0].text == "nobody thinks in this test"


async def _no_hint(match, seat, claim):
    raise NoHint("nobody thinks in this test")


def test_looking_from_table_to_table_is_counted_for_an_address(server, anna, monkeypatch):
    url, services = server
    table, _ = anna.table(["me"])
    with Line(url) as one, Line(url) as other:
        monkeypatch.setattr(services.limits, "_rates", {**RATES, "http": Rate(0.001, 200)})
        monkeypatch.setattr(services.limits, "_full_at", {**services.limits._full_at, "http": type(services.limits._full_at["http"])()})
        for _ in range(200):
            assert not services.limits.take("http", "127.0.0.1")
        for line in (one, other):
            line.say("join", table=table)
            assert line.hear(Refused).error.code == "too-fast"


@pytest.mark.parametrize("path", ["/", "/healthz", "/tables/abcdefgh"])
def test_files_of_the_page_and_health_are_counted_for_an_address(server, monkeypatch, path):
    url, services = server
    monkeypatch.setattr(services.limits, "_rates", {**RATES, "page": Rate(0.001, 3)})
    monkeypatch.setitem(services.limits._full_at, "page", type(services.limits._full_at["page"])())
    answers = [httpx.get(f"{url}{path}") for _ in range(5)]
    assert [answer.status_code == 429 for answer in answers] == [False, False, False, True, True]
    assert int(answers[-1].headers["retry-after"]) > 0


def test_of_spectators_who_come_and_go_players_are_told_only_how_many_there_are(url, anna, monkeypatch):
    monkeypatch.setattr(audience, "WATCHERS_BROADCAST_SECONDS", 0)
    table, tokens = anna.table(["me"])
    line, _ = joined(url, table, tokens[1])
    with line:
        seats = line.hear(Seats).seats
        assert seats[0].here
        for _ in range(3):
            joined(url, table)[0].close()
            for count in (1, 0):
                told = line.hear(Seats)
                assert (told.seats, told.watching) == (seats, count)
        second, _ = joined(url, table, tokens[1])
        second.close()
        line.say("ping")
        assert isinstance(line.hear(), Pong), "a second window of who plays is told to nobody"


def test_a_crowd_of_spectators_is_told_of_once_and_a_player_at_once(url, anna, monkeypatch):
    monkeypatch.setattr(audience, "WATCHERS_BROADCAST_SECONDS", 3600)
    with Visitor(url, "Ben") as ben, ExitStack() as crowd:
        table, tokens = anna.table(["me", "open"])
        bens = ben.sit(table, 2)
        line = crowd.enter_context(joined(url, table, tokens[1])[0])
        assert line.hear(Seats).watching == 0
        watchers = [crowd.enter_context(joined(url, table)[0]) for _ in range(20)]
        line.say("ping")
        assert isinstance(line.hear(), Pong), "nobody is woken for each of them"
        assert anna.get(f"/api/tables/{table}")["info"]["watching"] == 20, "who asks is told how many there are"
        monkeypatch.setattr(audience, "WATCHERS_BROADCAST_SECONDS", 0.01)
        crowd.enter_context(joined(url, table, bens)[0])
        told = line.hear(Seats)
        assert (told.seats[1].here, told.watching) == (True, 20)
        for watcher in watchers:
            watcher.close()
        while line.hear(Seats).watching:
            pass


# -- too many sockets --------------------------------------------------------------------------------------------------------------


def test_an_address_has_only_so_many_sockets_however_fast_it_opens_them(server, monkeypatch):
    url, services = server
    monkeypatch.setattr(socket, "MOST_PER_ADDRESS", 5)

    def opened(_):
        try:
            return Line(url)
        except InvalidStatus as refused:
            return refused.response.status_code

    with ExitStack() as lines, ThreadPoolExecutor(20) as threads:
        found = list(threads.map(opened, range(40)))
        for line in found:
            if isinstance(line, Line):
                lines.push(line)
        assert [line for line in found if not isinstance(line, Line)] == [403] * 35
    wait_for(lambda: len(services.sockets) == 0)
    Line(url).close()


# -- reading nothing ---------------------------------------------------------------------------------------------------------------


def test_who_reads_too_slowly_is_cut_off_with_a_reason_and_the_others_hear_everything(server, anna, monkeypatch):
    url, services = server
    monkeypatch.setattr(services.limits, "is_on", False)
    monkeypatch.setattr(socket, "CLOSE_SECONDS", LONG)
    monkeypatch.setattr(connection, "MOST_QUEUED", 40)
    table, tokens = anna.table(["me", "open"])
    with Visitor(url, "Ben") as ben:
        ben.sit(table, 2)
    cut_off = services.metrics.registry.get_sample_value
    line, seen = joined(url, table, tokens[1])
    with line, Raw(url, window=4096) as slow:
        slow.send(frame(json.dumps({"type": "join", "table": table}).encode()))
        wait_for(lambda: len(services.registry.live[table].audience.listeners) == 2)
        seq, most = seen.seq, 0
        (watched,) = (one for one in services.sockets._connections if not one.seats)
        while not watched.closing.is_set():
            line.say("agree", id=fresh_id(), seq=seq, token=tokens[1], agree=seq % 2 == 0)
            seq = line.hear(Answer).seq
            most = max(most, len(watched._queue))
        assert watched.code == connection.SLOW
        assert most <= connection.MOST_QUEUED + 1
        assert watched._bytes <= connection.MOST_BYTES + 100_000
        assert slow.close_code() == connection.SLOW
        assert cut_off("holdfast_dropped_total", {"queue": "socket"}) == 1
        line.say("ping")
        line.hear(Pong)
    assert anna.get(f"/api/tables/{table}")["seq"] == seq


def test_who_asks_and_reads_nothing_is_not_asked_for_more(server, anna, monkeypatch):
    url, services = server
    monkeypatch.setattr(services.limits, "is_on", False)
    table, _ = anna.table(["me"])
    join = frame(json.dumps({"type": "join", "table": table}).encode())
    with Raw(url, window=4096) as line:
        line.line.settimeout(1)
        with pytest.raises(TimeoutError):
            while True:
                line.send(join * 100)
        (watched,) = services.sockets._connections
        assert len(watched._queue) <= 2
        assert still_plays(url)


def test_who_never_reads_on_is_hung_up_on_in_the_end(server, anna, monkeypatch):
    url, services = server
    monkeypatch.setattr(services.limits, "is_on", False)
    monkeypatch.setattr(socket, "CLOSE_SECONDS", 0.1)
    monkeypatch.setattr(websocket_limits, "LINGER_SECONDS", 0.1)
    table, _ = anna.table(["me"])
    join = frame(json.dumps({"type": "join", "table": table}).encode())
    with Raw(url, window=4096) as line:
        line.line.settimeout(1)
        with pytest.raises(TimeoutError):
            while True:
                line.send(join * 100)
        (watched,) = services.sockets._connections
        watched.heard -= socket.GONE_SECONDS
        assert line.is_cut()
    wait_for(lambda: len(services.sockets) == 0)


def test_who_asks_for_pages_and_reads_nothing_is_hung_up_on(server, anna, monkeypatch):
    url, services = server
    monkeypatch.setattr(services.limits, "is_on", False)
    monkeypatch.setattr(connection_limits, "STALL_SECONDS", 0.2)
    table, _ = anna.table(["me"])
    request = f"GET /api/tables/{table} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    with tcp.socket() as line:
        line.setsockopt(tcp.SOL_SOCKET, tcp.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", services.settings.port))
        line.settimeout(LONG)
        with pytest.raises(ConnectionError):
            while True:
                line.sendall(request * 100)
    assert still_plays(url)


# -- falling silent ----------------------------------------------------------------------------------------------------------------


def test_who_is_silent_for_long_is_gone_and_pings_of_the_transport_are_not_saying_anything(sqlite_url, monkeypatch):
    monkeypatch.setattr(app, "REAP_SECONDS", 0.05)
    with hosted(Settings(database=sqlite_url, workers=1)) as (url, services), Raw(url) as silent, Raw(url) as half:
        half.send(frame(PING[:5], is_last=False))
        for one in services.sockets._connections:
            one.heard -= socket.GONE_SECONDS - 1
        with Line(url) as lively:
            deadline = time.monotonic() + raw.LONG
            while len(services.sockets) > 1:
                assert time.monotonic() < deadline, "who is silent stays"
                lively.say("ping")
                half.send(frame(b"", raw.PING))
                lively.hear(Pong)
                time.sleep(0.05)
            lively.say("ping")
            lively.hear(Pong)
        assert silent.close_code() == 1001
        assert half.close_code() == 1001


def test_half_a_minute_of_silence_is_not_too_long_and_a_moment_more_is(server, monkeypatch):
    url, services = server
    now = time.monotonic()
    for module in (socket, connection):
        monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: now))  # however long it takes
    with Line(url) as line, Raw(url) as silent:
        line.say("ping")
        line.hear(Pong)
        wait_for(lambda: len(services.sockets) == 2)
        for one in services.sockets._connections:
            one.heard -= 29
        loop = next(iter(services.registry._tasks)).get_loop()
        asyncio.run_coroutine_threadsafe(services.sockets.reap(), loop).result(LONG)
        line.say("ping")
        line.hear(Pong)
        for one in services.sockets._connections:
            one.heard -= 2
        asyncio.run_coroutine_threadsafe(services.sockets.reap(), loop).result(LONG)
        assert silent.close_code() == 1001
        line.say("ping")
        line.hear(Pong)


def test_a_seat_whose_person_fell_silent_is_empty(sqlite_url, monkeypatch):
    monkeypatch.setattr(app, "REAP_SECONDS", 0.05)
    with hosted(Settings(database=sqlite_url, workers=1)) as (url, services), Visitor(url) as anna, Visitor(url) as ben:
        table, tokens = anna.table(["me", "open"])
        bens = ben.sit(table, 2)
        line, _ = joined(url, table, tokens[1])
        gone, _ = joined(url, table, bens)
        with line, gone:
            assert anna.get(f"/api/tables/{table}")["info"]["seats"][1]["here"]
            (silent,) = (one for one in services.sockets._connections if one.seats == (1,))
            silent.heard -= socket.GONE_SECONDS
            wait_for(lambda: not anna.get(f"/api/tables/{table}")["info"]["seats"][1]["here"])
            assert anna.get(f"/api/tables/{table}")["info"]["seats"][0]["here"]


def test_only_so_many_from_one_address_wait_for_news_at_once(sqlite_url, monkeypatch):
    monkeypatch.setattr("holdfast.server.lobby.handlers.MOST_POLLS", 2)
    with hosted(Settings(database=sqlite_url, workers=1)) as (url, services), Visitor(url) as anna:
        table, tokens = anna.table(["me"])
        seq = anna.get(f"/api/tables/{table}")["seq"]
        with ThreadPoolExecutor(2) as threads:
            waiting = [threads.submit(anna.http.get, f"/api/tables/{table}/events?since={seq}&wait=25") for _ in range(2)]
            wait_for(lambda: sum(services.registry.polls.values()) == 2)
            refused = anna.http.get(f"/api/tables/{table}/events?since={seq}&wait=25")
            assert (refused.status_code, refused.json()["error"]["code"]) == (429, "too-many")
            assert anna.command(table, "agree", tokens[1], seq, agree=True)["error"] is None  # something new
            assert [one.result().status_code for one in waiting] == [200, 200]
        assert not services.registry.polls
