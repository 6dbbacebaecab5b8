"""The Python client: nothing is done twice however the network breaks, refusals are told, and a bot plays a whole game."""

from __future__ import annotations

import queue
import subprocess
import sys
import threading
from collections import Counter
from contextlib import ExitStack

import httpx
import msgspec
import pytest
from websockets.sync.server import serve

from holdfast import protocol
from holdfast.client import Address, Back, Client, Live, Lost, Refused, Unreachable, WrongAddress, address
from holdfast.protocol import Act, Answer, AskHint, Error, ErrorBody, Events, Me, Sight, TableFrame, TableInfo, Update

from .client_shared import GAME
from .house import LONG, House

INFO = TableInfo("the-table", GAME, "Hermitage", "running", False, 1, [], {}, [], 7, 0.0, 0.0)


SIGHT = Sight(1, "", [], [], 0, "", False, False, "", msgspec.Raw(b"{}"))


def encoded(body, status=200, **headers):
    return httpx.Response(status, content=msgspec.json.encode(body), headers=headers)


@pytest.fixture
def talk(monkeypatch):
    """A client whose server answers, or breaks, as a test says; no pause takes any time."""
    pauses = []
    monkeypatch.setattr("holdfast.client.connection.time.sleep", pauses.append)
    opened = []

    def start(*answers, session=""):
        asked, left = [], list(answers)

        def answer(request):
            asked.append(request)
            one = left.pop(0)
            if isinstance(one, Exception):
                raise one
            return one

        client = Client("http://holdfast.test", session=session, transport=httpx.MockTransport(answer))
        opened.append(client)
        return client, asked, pauses

    yield start
    for client in opened:
        client.close()


# -- addresses ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "server", "table"),
    [
        ("http://127.0.0.1:8080/t/abcdefgh", "http://127.0.0.1:8080", "abcdefgh"),
        ("https://games.example/t/abcd-_gh/", "https://games.example", "abcd-_gh"),
        ("https://example.org/holdfast/t/abcdefgh", "https://example.org/holdfast", "abcdefgh"),
        ("localhost:8080", "http://localhost:8080", ""),
        (" http://localhost:8080/ ", "http://localhost:8080", ""),
    ],
)
def test_an_address_names_a_server_and_a_table(text, server, table):
    assert address(text) == Address(server, table)


@pytest.mark.parametrize("text", ["", "ftp://host/t/abcdefgh", "http:///t/abcdefgh", "http://host/t/short", "http://host:port/t/abcdefgh"])
def test_a_wrong_address_is_answered_with_a_right_one(text):
    with pytest.raises(WrongAddress, match="http://"):
        address(text)


def test_the_socket_is_beside_the_pages():
    assert address("https://games.example/t/abcdefgh").socket == "wss://games.example/api/socket"


@pytest.fixture
def socket_talk(monkeypatch):
    """A table over a socket whose server says what a test says: gives what it is asked, and what is heard of it."""
    for seconds in ("PING_SECONDS", "PONG_SECONDS"):  # here nobody pings, and nobody is silent for too long
        monkeypatch.setattr(f"holdfast.client.live.{seconds}", LONG)
    with ExitStack() as stack:

        def start(answer):
            asked, heard = queue.Queue(), queue.Queue()

            def serve_one(connection):
                for data in connection:
                    said = msgspec.json.decode(data)
                    asked.put(said)
                    for frame in answer(said):
                        connection.send(msgspec.json.encode(frame).decode())

            server = stack.enter_context(serve(serve_one, "127.0.0.1", 0))
            thread = threading.Thread(target=server.serve_forever)
            thread.start()
            stack.callback(thread.join)
            stack.callback(server.shutdown)
            live = Live(Address(f"http://127.0.0.1:{server.socket.getsockname()[1]}", "the-table"), ["the-token"], heard.put)
            stack.callback(live.close)
            return live, asked, heard

        yield start


# -- over a socket -----------------------------------------------------------------------------------------------------


def test_a_command_that_is_to_be_tried_again_is_tried_again_and_a_hint_is_for_the_person_to_ask(socket_talk):
    again = Error("later", "this cannot be done just now; try again", retry=True)
    times = Counter()

    def answer(said):
        if "id" in said:
            times[said["id"]] += 1
            yield Answer(said["id"], 1, again if said["type"] == "hint" or times[said["id"]] < 3 else None)

    live, asked, heard = socket_talk(answer)
    assert heard.get(timeout=LONG) == Back()
    live.send(AskHint("help", 0, "the-token"))
    assert heard.get(timeout=LONG) == Answer("help", 1, again)
    live.send(Act("move", 0, "the-token", "wait"))
    assert heard.get(timeout=LONG) == Answer("move", 1)
    assert [asked.get(timeout=LONG)["type"] for _ in range(5)] == ["join", "hint", "act", "act", "act"]


def sight_of(view):
    return protocol.Sight(1, "", [], [], 0, "", False, False, "", msgspec.Raw(msgspec.json.encode(view)))


def changed(seq, view, *changes):
    """An update whose entry makes some changes to a view, which it may leave out."""
    told = protocol.TableEvent(seq, "act", 1, 0, [], msgspec.Raw(msgspec.json.encode(changes)))
    return protocol.Update(seq, [told], sight_of(view))


def test_a_view_that_is_left_out_is_made_of_its_changes(socket_talk):
    first, moved = {"at": 1, "hand": []}, [["at"], 2]
    frames = [changed(1, first), changed(2, None, moved, [["hand"], 0, 0, ["oak"]])]
    live, _, heard = socket_talk(lambda said: frames if said["type"] == "join" else [])
    assert heard.get(timeout=LONG) == Back()
    views = [msgspec.json.decode(heard.get(timeout=LONG).sight.view) for _ in frames]
    assert views == [first, {"at": 2, "hand": ["oak"]}]
    assert live.seq == 2


def test_changes_that_do_not_fit_are_not_shown_and_all_is_told_anew(socket_talk):
    told = {-1: [changed(1, {"at": 1}), changed(2, None, [["hand", 0], "oak"])]}
    _, asked, heard = socket_talk(lambda said: told.pop(said["since"], [changed(2, {"at": 2})]) if said["type"] == "join" else [])
    assert heard.get(timeout=LONG) == Back()
    assert heard.get(timeout=LONG).seq == 1
    assert isinstance(heard.get(timeout=LONG), Lost)
    assert heard.get(timeout=LONG) == Back()
    assert msgspec.json.decode(heard.get(timeout=LONG).sight.view) == {"at": 2}
    assert [asked.get(timeout=LONG)["since"] for _ in range(2)] == [-1, -1]


def test_who_cannot_join_just_now_comes_back(socket_talk):
    busy = Error("store", "the database cannot be read now; try again in a moment", retry=True)
    _, asked, heard = socket_talk(lambda said: [protocol.Refused(busy)] if said["type"] == "join" else [])
    assert [heard.get(timeout=LONG) for _ in range(3)] == [Back(), Lost(busy.text), Back()]
    assert [asked.get(timeout=LONG)["type"] for _ in range(2)] == ["join"] * 2


@pytest.fixture
def two_servers(monkeypatch):
    """A table over a socket at a server that names another one, and is then silent: gives what is heard, and what the other is asked."""
    monkeypatch.setattr("holdfast.client.live.PING_SECONDS", 0.05)
    monkeypatch.setattr("holdfast.client.live.PONG_SECONDS", 0.1)
    heard, asked = queue.Queue(), queue.Queue()
    with ExitStack() as stack:

        def start(serve_one):
            server = stack.enter_context(serve(serve_one, "127.0.0.1", 0))
            thread = threading.Thread(target=server.serve_forever)
            thread.start()
            stack.callback(thread.join)
            stack.callback(server.shutdown)
            return f"http://127.0.0.1:{server.socket.getsockname()[1]}"

        def second(connection):
            for data in connection:
                said = msgspec.json.decode(data)
                asked.put(said)
                answer = Answer(said["id"], 1) if "id" in said else protocol.Pong()
                connection.send(msgspec.json.encode(answer).decode())

        other = start(second)

        def first(connection):
            connection.recv()
            frame = TableFrame(INFO, 7, [], [], None, addresses=["http://127.0.0.1:1", other])
            connection.send(msgspec.json.encode(frame).decode())
            for _ in connection:
                pass  # it hears, and says nothing

        live = Live(Address(start(first), "the-table"), ["the-token"], heard.put)
        stack.callback(live.close)
        yield live, heard, asked


def test_a_server_that_is_silent_is_left_for_another_that_it_has_named(two_servers):
    live, heard, asked = two_servers
    assert heard.get(timeout=LONG) == Back()
    assert heard.get(timeout=LONG).addresses
    live.send(Act("move", 7, "the-token", "wait"))
    assert "silent" in heard.get(timeout=LONG).why
    frame = heard.get(timeout=LONG)
    while not isinstance(frame, Answer):  # nobody listens at the first of the others
        frame = heard.get(timeout=LONG)
    assert frame == Answer("move", 1)
    joined, moved = asked.get(timeout=LONG), asked.get(timeout=LONG)
    assert (joined["type"], joined["table"], joined["since"]) == ("join", "the-table", 7)
    assert moved["id"] == "move"


def test_who_says_something_now_and_then_is_not_silent(socket_talk, monkeypatch):
    """Any frame counts, and only what comes after a ping that has waited for long."""
    _, asked, heard = socket_talk(lambda said: [protocol.Pong()] if said["type"] == "ping" else [])
    monkeypatch.setattr("holdfast.client.live.PING_SECONDS", 0.01)
    assert heard.get(timeout=LONG) == Back()
    for _ in range(100):
        asked.get(timeout=LONG)
    assert all(heard.get(timeout=LONG) == protocol.Pong() for _ in range(90))


def test_over_http_another_server_is_asked_when_the_first_is_silent_or_gone(talk):
    frame = TableFrame(INFO, 7, [], [], None, addresses=["http://holdfast.test", "http://other.test"])
    silent, gone = httpx.ReadTimeout("slow"), httpx.ConnectError("refused")
    client, asked, _ = talk(encoded(frame), silent, encoded(Answer("x", 8)), gone, encoded(Answer("x", 9)))
    seat = client.seat("the-table", 1, "the-token")
    seat.look()
    assert [seat.act("wait"), seat.act("wait")] == [8, 9]
    assert [request.url.host.partition(".")[0] for request in asked] == ["holdfast", "holdfast", "other", "other", "holdfast"]


def test_silence_is_noticed_within_three_seconds_while_one_waits_for_news(talk):
    nothing = Events(7, Update(7, [], SIGHT))
    client, asked, _ = talk(encoded(nothing), encoded(nothing), encoded(Events(8, None, TableFrame(INFO, 8, [], [], None))))
    assert client.seat("the-table", 1, "the-token").wait(since=7, seconds=20).seq == 8
    for request in asked:
        assert request.extensions["timeout"]["read"] <= 3


def test_what_cannot_be_sent_again_is_given_time_and_what_gets_no_answer_more_each_time(talk):
    slow = httpx.ReadTimeout("slow")
    client, asked, _ = talk(slow, slow, slow, encoded(Me("Ann", True)))
    client.me()
    assert [request.extensions["timeout"]["read"] for request in asked] == [3, 6, 10, 10]
    client, asked, _ = talk(slow)
    with pytest.raises(Unreachable):
        client.create(GAME, ["me"])
    assert [request.extensions["timeout"]["read"] for request in asked] == [10]


# -- when the network breaks -------------------------------------------------------------------------------------------


def test_a_command_is_sent_again_under_the_same_id_until_it_is_answered(talk):
    lost = [httpx.ReadError("gone"), httpx.ConnectError("refused"), httpx.RemoteProtocolError("cut off"), httpx.ReadTimeout("slow")]
    client, asked, _ = talk(*lost, encoded(Answer("x", 7)))
    assert client.seat("the-table", 1, "the-token").act("walk:right", seq=6) == 7
    bodies = [msgspec.json.decode(request.content) for request in asked]
    assert len(bodies) == 5
    assert all(body == bodies[0] for body in bodies)
    assert bodies[0] | {"id": ""} == {"type": "act", "id": "", "seq": 6, "token": "the-token", "action": "walk:right"}


def test_two_commands_have_two_ids(talk):
    client, asked, _ = talk(encoded(Answer("x", 1)), encoded(Answer("x", 2)))
    seat = client.seat("the-table", 1, "the-token")
    seat.act("wait", seq=0)
    seat.act("wait", seq=1)
    first, second = (msgspec.json.decode(request.content)["id"] for request in asked)
    assert first != second


def test_an_answer_that_says_try_again_is_tried_again_with_the_same_id(talk):
    moving = encoded(Answer("x", 3, Error("moved", "another server has the table now", retry=True)))
    client, asked, _ = talk(moving, moving, encoded(Answer("x", 4)))
    assert client.seat("the-table", 1, "the-token").undo() == 4
    assert len({msgspec.json.decode(request.content)["id"] for request in asked}) == 1


def test_a_busy_server_is_given_the_time_it_asks_for(talk):
    busy = encoded(ErrorBody(Error("too-fast", "wait", retry=True)), 429, **{"Retry-After": "3"})
    client, _, pauses = talk(busy, encoded(Me("Ann", True)))
    assert client.me().name == "Ann"
    assert pauses == [3.0]


def test_a_refused_command_is_told_with_its_code_and_not_sent_again(talk):
    client, asked, _ = talk(encoded(Answer("x", 3, Error("illegal", "this is not possible now"))))
    with pytest.raises(Refused, match="this is not possible now") as refused:
        client.seat("the-table", 1, "the-token").act("wait")
    assert refused.value.code == "illegal"
    assert len(asked) == 1


def test_a_new_table_is_not_set_up_twice(talk):
    """Whether the server has heard it is not known after a broken connection: it is for the caller to look."""
    client, asked, _ = talk(httpx.ReadError("gone"))
    with pytest.raises(Unreachable, match="not known"):
        client.create(GAME, ["me"])
    assert len(asked) == 1


def test_a_new_table_is_asked_for_again_when_the_server_was_not_reached(talk):
    refused = encoded(ErrorBody(Error("no-game", "there is no such game")), 404)
    client, asked, _ = talk(httpx.ConnectError("refused"), refused)
    with pytest.raises(Refused, match="there is no such game"):
        client.create("chess", ["me"])
    assert len(asked) == 2


def test_patience_has_an_end(monkeypatch):
    now = [0.0]
    monkeypatch.setattr("holdfast.client.connection.time.monotonic", lambda: now[0])
    monkeypatch.setattr("holdfast.client.connection.time.sleep", lambda seconds: now.__setitem__(0, now[0] + seconds))

    def never(request):
        raise httpx.ConnectError("connection refused")

    client = Client("http://holdfast.test", patience=30, transport=httpx.MockTransport(never))
    with client, pytest.raises(Unreachable, match=r"http://holdfast\.test does not answer \(connection refused\)"):
        client.me()
    assert 25 < now[0] <= 30


def test_something_that_is_no_holdfast_server_is_named(talk):
    client, _, _ = talk(httpx.Response(404, html="<h1>Not here</h1>"))
    with pytest.raises(Refused, match="is it a Holdfast server"):
        client.games()


# -- who one is --------------------------------------------------------------------------------------------------------


def test_the_session_is_kept_and_renewed(talk):
    client, asked, _ = talk(
        encoded(Me("Ann", True), **{"Set-Cookie": "holdfast=one; HttpOnly; Path=/"}),
        encoded(Me("Ann", True), **{"Set-Cookie": "holdfast=two; HttpOnly; Path=/"}),
        encoded(Me("Ann", True)),
    )
    client.guest("Ann")
    assert client.session == "one"
    client.me()
    client.me()
    assert [request.headers.get("Cookie") for request in asked] == [None, "holdfast=one", "holdfast=two"]


def test_a_kept_session_is_used_again(talk):
    client, asked, _ = talk(encoded(Me("Ann", True)), session="kept")
    client.me()
    assert asked[0].headers["Cookie"] == "holdfast=kept"


# -- what it needs -----------------------------------------------------------------------------------------------------


def test_a_bot_needs_no_web_framework_and_no_database():
    code = "import sys, holdfast.client; print([n for n in ('starlette', 'uvicorn', 'sqlalchemy', 'numpy') if n in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """The address of a server."""
    folder = tmp_path_factory.mktemp("server")
    with House(f"sqlite:///{folder}/holdfast.db", folder, "--limits", "off") as house:
        yield house.url
