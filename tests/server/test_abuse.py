"""Nobody acts for another, and nobody spoils it for others: what is refused, how, and that nothing else suffers by it."""

from __future__ import annotations

import asyncio
import json
from contextlib import ExitStack
from types import SimpleNamespace

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from holdfast.protocol import MAX_FRAME, Answer, Refused, TableFrame
from holdfast.server.realtime import websocket_limits
from holdfast.server.realtime.connection import FLOOD, MOST_FAULTS
from holdfast.server.runtime.rate_limits import RATES, Rate
from holdfast.server.runtime.settings import Settings
from holdfast.server.store.tokens import hashed
from holdfast.server.tables.live_table import LiveTable

from . import raw
from .house import LONG, Line, Visitor, fresh_id, hosted, until
from .raw import Raw, frame, still_plays

JSON = {"Content-Type": "application/json"}
PING = b'{"type":"ping"}'


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A server with its limits on, as people have it, and its parts."""
    settings = Settings(database=f"sqlite:///{tmp_path_factory.mktemp('abuse')}/holdfast.db", workers=1)
    with hosted(settings) as (url, services):
        yield url, services


@pytest.fixture
def url(place):
    """The server's address; nothing is held against a test that another one did."""
    services = place[1]
    services.limits._full_at = {kind: type(buckets)() for kind, buckets in services.limits._full_at.items()}
    return place[0]


@pytest.fixture
def anna(url):
    with Visitor(url, "Anna") as visitor:
        yield visitor


@pytest.fixture
def ben(url):
    with Visitor(url, "Ben") as visitor:
        yield visitor


@pytest.fixture
def at_the_table():
    """Lines that stay open to the end of a test."""
    with ExitStack() as stack:
        yield stack


def state(visitor, table, token=None):
    return visitor.get(f"/api/tables/{table}", **({"Authorization": f"Bearer {token}"} if token else {}))


def two_at_a_table(anna, ben):
    table, tokens = anna.table(["me", "open"])
    return table, tokens[1], ben.sit(table, 2)


# -- whose seat it is --------------------------------------------------------------------------------------------------------------


def test_a_token_is_good_at_its_own_table_alone(anna, ben, url, at_the_table):
    hers, tokens = anna.table(["me"])
    theirs, others = ben.table(["me"])
    bens = at_the_table.enter_context(Line(url))  # for how long he has been gone would be told too
    bens.say("join", table=theirs, tokens=[others[1]])
    bens.hear(TableFrame)
    before = state(ben, theirs)
    choice = state(ben, theirs, others[1])["sight"]["choices"][0]["action"]
    for kind, more in (("act", {"action": choice}), ("undo", {}), ("resign", {}), ("agree", {"agree": True}), ("defer", {})):
        assert anna.command(theirs, kind, tokens[1], before["seq"], **more)["error"]["code"] == "wrong-token"
    with Line(url) as line:
        line.say("join", table=theirs, tokens=[tokens[1]])
        assert line.hear(TableFrame).sight.choices == []
        line.say("say", id="one", token=tokens[1], text="It is me, Ben")
        assert line.hear(Answer).error.code == "wrong-token"
    until(lambda: state(ben, theirs)["info"]["watching"] == 0, "whoever only looked on has gone")
    assert state(ben, theirs) == before
    assert state(anna, hers)["seq"] == 0


def test_a_seat_is_nobody_elses(anna, ben):
    table, annas, bens = two_at_a_table(anna, ben)
    seq = anna.command(table, "act", annas, 0, action="begin")["seq"]
    assert state(anna, table)["sight"]["deciding"] == [1]
    choice = state(anna, table, annas)["sight"]["choices"][0]["action"]
    assert anna.command(table, "act", bens, seq, action=choice)["error"]["code"] == "illegal"
    assert anna.command(table, "undo", bens, seq)["error"]["code"] == "cannot-undo"
    assert ben.command(table, "reseat", bens, seq, seat=1, player="human")["error"]["code"] in ("no-change", "not-yours")
    assert state(anna, table)["seq"] == seq


def test_the_computer_player_that_somebody_chose_is_not_changed_by_others_while_they_are_there(anna, ben, url):
    table, annas, bens = two_at_a_table(anna, ben)
    with Line(url) as line:
        line.say("join", table=table, tokens=[bens])
        line.hear(TableFrame)
        assert ben.command(table, "reseat", bens, 0, seat=2, player="greedy")["error"] is None
        answer = {"error": {"code": "stale"}}
        while answer["error"]["code"] == "stale":
            answer = anna.command(table, "reseat", annas, state(anna, table)["seq"], seat=2, player="random")
        assert answer["error"]["code"] == "not-yours"


def test_the_same_id_from_another_seat_is_another_command(anna, ben):
    table, annas, bens = two_at_a_table(anna, ben)
    assert anna.command(table, "agree", annas, 0, id="same", agree=True) == {"type": "answer", "id": "same", "seq": 1, "error": None}
    assert ben.command(table, "agree", bens, 0, id="same", agree=True)["error"]["code"] == "stale"
    assert state(anna, table)["info"]["state"] == "running"


@pytest.mark.parametrize("seq", [-1, 1, 2**40])
def test_a_command_for_another_moment_is_stale(anna, seq):
    table, tokens = anna.table(["me"])
    answer = anna.command(table, "agree", tokens[1], seq, agree=True)
    assert (answer["error"]["code"], answer["seq"]) == ("stale", 0)


@pytest.mark.parametrize("guess", ["token", "table"])
def test_who_guesses_is_cut_off(url, anna, guess):
    table, _ = anna.table(["me"])
    with Line(url) as line:
        line.say("join", table=table)
        line.hear(TableFrame)
        with pytest.raises(ConnectionClosed) as closed:
            for number in range(MOST_FAULTS + 2):
                if guess == "token":
                    line.say("agree", id=fresh_id(), seq=0, token=f"guess-{number:020}", agree=True)
                    assert line.hear(Answer).error.code == "wrong-token"
                else:
                    line.say("join", table=f"guess-{number:020}")
                    assert line.hear(Refused).error.code == "no-table"
        assert closed.value.rcvd.code == FLOOD
    assert state(anna, table)["seq"] == 0


def test_many_who_guess_share_one_look_at_the_tokens_and_one_that_is_given_out_meanwhile_is_found():
    known, reads = [], []

    async def read(work, table):
        reads.append(table)
        found = list(known)
        await asyncio.sleep(0)
        return found

    async def play():
        registry = SimpleNamespace(is_alone=False, lease_seconds=10, store=SimpleNamespace(read=read), spawn=asyncio.create_task)
        table = SimpleNamespace(row=SimpleNamespace(id="somewhere"), seats=[None, None])
        live = LiveTable(registry, table, [], [])
        guesses = [asyncio.create_task(live.tokens.seat_of(f"guess-{number}")) for number in range(100)]
        while not reads:
            await asyncio.sleep(0)
        known.append((hashed("a token of seat 2"), 1, "ben"))
        assert await live.tokens.seat_of("a token of seat 2") == 1
        assert await asyncio.gather(*guesses) == [None] * 100
        assert len(reads) == 2

    asyncio.run(play())


# -- foreign pages -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1"])
def test_a_foreign_page_opens_no_socket_and_posts_nothing(url, anna, origin):
    with pytest.raises(InvalidStatus) as refused, Line(url, origin=origin):
        pass
    assert refused.value.response.status_code == 403
    table, tokens = anna.table(["me"])
    body = {"type": "resign", "id": "one", "seq": 0, "token": tokens[1]}
    answer = anna.http.post(f"/api/tables/{table}/commands", json=body, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "origin")
    assert anna.http.post("/api/guests", json={}, headers={"Origin": origin}).headers.get("set-cookie") is None
    assert state(anna, table)["info"]["state"] == "running"


# -- what is no message ------------------------------------------------------------------------------------------------------------

NONSENSE = [
    b"",
    b"null",
    b"[]",
    b'"ping"',
    b"{}",
    b'{"type":"ping"',
    b'{"type":"ping"}{"type":"ping"}',
    b'{"type":"ping","more":1}',
    b'{"type":"PING"}',
    b'{"type":["ping"]}',
    b'{"type":"join","table":"' + b"a" * 41 + b'"}',
    b'{"type":"join","table":"abcdefgh","since":1e400}',
    b'{"type":"join","table":"abcdefgh","since":NaN}',
    b'{"type":"join","table":"abcdefgh","since":99999999999999999999999999}',
    b'{"type":"join","table":"abcdefgh","tokens":["12345678","12345678","12345678","12345678","12345678","12345678","12345678","12345678"]}',
    b'{"type":"say","id":"a","token":"abcdefgh","text":"\\ud800"}',
    b'{"type":"say","id":"a","token":"abcdefgh","text":"\xff\xfe"}',
    b'{"type":"say","id":"a","token":"abcdefgh","text":"\\u0000"}',
    b'{"type":"say","id":"a\\n","token":"abcdefgh","text":"hello"}',
    b"[" * 16_000,
    b'{"type":' * 2_000,
    '{"type":"ping"}'.encode("utf-16"),
]


@pytest.mark.parametrize("message", NONSENSE, ids=range(len(NONSENSE)))
@pytest.mark.parametrize("opcode", [raw.TEXT, raw.BINARY])
def test_what_is_no_request_is_refused_with_a_reason_and_the_line_goes_on(url, message, opcode):
    with Raw(url) as line:
        line.send(frame(message, opcode) + frame(PING))
        said = line.frames()
        refused = json.loads(next(said)[1])
        assert (refused["type"], refused["error"]["code"]) == ("refused", "malformed")
        assert refused["error"]["text"].startswith("this is no request of the protocol: ")
        assert next(said) == (raw.TEXT, b'{"type":"pong"}')


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(b" " * (MAX_FRAME + 1)), 1009),
        (frame(b" " * 10_000, is_last=False) + frame(b" " * 10_000, raw.CONT), 1009),
        (b"\x81\xff" + b"\x7f" * 8 + bytes(4), 1009),
        (b"\x81\x0f" + PING, 1002),
        (frame(PING, 3), 1002),
        (frame(PING, 0x41), 1002),
        (frame(PING, raw.CONT), 1002),
        (frame(b"p" * 126, raw.PING), 1002),
        (frame(b"p", raw.PING) * (websocket_limits.MOST_BETWEEN + 1), 1008),
        (frame(b"p", raw.PONG) * (websocket_limits.MOST_BETWEEN + 1), 1008),
        (frame(b"", is_last=False) + frame(b"", raw.CONT, is_last=False) * (websocket_limits.MOST_BETWEEN + 1), 1008),
    ],
    ids=["long", "long in parts", "huge", "unmasked", "opcode", "reserved", "no start", "long ping", "pings", "pongs", "fragments"],
)
def test_what_breaks_the_transport_ends_the_connection(url, sent, code):
    with Raw(url) as line:
        line.send(sent)
        assert line.close_code() == code
    assert still_plays(url)


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/api/socket", ["X-Long: " + "a" * 10_000], 431),
        ("/api/socket", [f"X-{number}: many" for number in range(200)], 431),
        ("/api/socket?" + "a" * 9_000, [], 414),
        ("/api/socket", ["Origin: \xff\xfe"], 403),
        ("/api/socket/", [], 403),
        ("/api/tables", [], 403),
        ("/", [], 403),
        ("/api/socket", ["Cookie: holdfast=\xff\xfe", "Authorization: Bearer \xff"], 101),
    ],
    ids=["long header", "many headers", "long query", "origin", "slash", "another path", "the page", "strange cookie"],
)
def test_the_wish_for_a_socket_is_always_answered(url, path, headers, status):
    with Raw(url, path, *headers) as line:
        assert line.status == status


# -- HTTP --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "body",
    [
        *(message for message in NONSENSE if message),
        b'{"type":"act","id":"a","seq":1e999,"token":"abcdefgh","action":"wait"}',
        b'{"type":"act","id":"a","seq":0,"token":"abcdefgh","action":"wait","type":"ping"}',
        b'{"game":"hermitage","seats":["me"],"options":' + b'{"a":' * 5_000,
    ],
)
@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/abcdefgh/commands"])
def test_no_body_breaks_a_request(anna, body, path):
    answer = anna.http.post(path, content=body, headers=JSON)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] in ("malformed", "invalid")


@pytest.mark.parametrize(
    "more",
    [
        {"options": {"o" * 1_000_000: 1}},
        {"options": {"dice": "x" * 1_000_000}},
        {"values": {"trees.ash." + "x" * 1_000_000: 1}},
        {"values": {"trees.ash.name": "x" * 1_000_000}},
        {"values": {"trees.ash.worth": [1] * 300_000}},
        {"values": {"trees.ash.worth": ["x" * 1_000_000]}},
    ],
    ids=range(6),
)
def test_a_long_body_is_for_replay_files_alone(anna, more):
    answer = anna.http.post("/api/tables", json={"game": "hermitage", "seats": ["me"], **more})
    assert (answer.status_code, answer.json()["error"]["code"]) in ((413, "too-long"), (422, "replay"))
    assert len(answer.content) < 200, "and what is said of it is short"


@pytest.mark.parametrize("toml", ["[trees.ash]\nworth = 0x" + "f" * 50_000, ".".join("a" * 20_000) + " = 1", "a = " + "[" * 50_000])
def test_no_overlay_breaks_the_check_of_values_or_keeps_it_busy(anna, toml):
    answer = anna.http.post("/api/games/toy/values", json={"toml": toml})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "values")


@pytest.mark.parametrize("number", [10**30, -(2**63), 2**64])
def test_no_number_breaks_an_option(anna, number):
    body = {"game": "hermitage", "seats": ["me"], "options": {"length": number}}
    answer = anna.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "options")


@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/assets/..%2f..%2f..%2fetc%2fpasswd",
        "/etc/passwd%00.html",
        "/%ff",
    ],
)
def test_no_path_leads_out_of_the_page(url, path):
    with httpx.Client(base_url=url, timeout=LONG) as client:
        home = client.get("/")
        got = client.get("/", extensions={"target": path.encode()})  # by itself the library would tidy the path up
    assert got.status_code == 404 or (got.status_code, got.content) == (home.status_code, home.content)


@pytest.mark.parametrize("headers", [{}, {"X-Holdfast-Key": "guessed"}])
def test_malformed_commands_are_counted_too_whoever_says_to_be_a_server(url, place, anna, monkeypatch, headers):
    monkeypatch.setattr(place[1].limits, "_rates", {**RATES, "http": Rate(0.001, 5)})
    statuses = [anna.http.post("/api/tables/abcdefgh/commands", content=b"{", headers=JSON | headers).status_code for _ in range(8)]
    assert statuses[-3:] == [429] * 3
