"""`holdfast admin` beside a running server, on both databases; one's own sessions, recovery codes, and blocks and reports of chat."""

from __future__ import annotations

import json
from types import SimpleNamespace

import httpx
import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from holdfast.cli import app
from holdfast.cli.admin import _harmless, _print_json
from holdfast.protocol import Chat, Refused, TableFrame
from holdfast.server.accounts.codes import device_of, hashed_code
from holdfast.server.lobby import handlers
from holdfast.server.runtime.settings import Settings
from tests import toygame as toy
from tests import toys

from ..amounts import amount
from .house import LONG, Line, Visitor, fresh_id, hosted, until

COPSE = toy.GAME.name
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1"

CAME: list[Visitor] = []
"""Who has come in a test, to go at its end."""

on_kinds = pytest.mark.parametrize("url", amount(["sqlite"], ["sqlite", "postgresql"]), indirect=True)
"""For tests of which the point is not what a database does: on SQLite, and in `make soak` on both."""


@pytest.fixture
def house(url):
    settings = Settings(database=url, workers=1, limits=False)
    with hosted(settings, lambda name: toy.GAME if name == COPSE else toys.find(name)) as (address, _):
        yield address
        while CAME:
            CAME.pop().close()


def visitor(house, name=None, agent=""):
    made = Visitor(house, name)
    CAME.append(made)
    if agent:
        made.http.headers["User-Agent"] = agent
    return made


def account(house, name, agent=""):
    """Somebody with an account, and its recovery codes."""
    made = visitor(house, agent=agent)
    return made, made.post("/api/accounts", {"name": name, "password": "long enough"})["recovery_codes"]


def refused(answer, status):
    assert answer.status_code == status, answer.text
    return answer.json()["error"]


# -- the operator --------------------------------------------------------------------------------------------------------


def test_people_and_tables_are_listed_beside_the_server(house, operator):
    una, _ = account(house, "Una")
    bo = visitor(house, "Bo [b]")
    table, _ = una.table(["me", "open"], COPSE)
    found = json.loads(operator("people", "--json"))
    assert {(one["name"], one["is_guest"], one["tables"], one["banned"]) for one in found} == {
        ("Una", False, 1, None),
        ("Bo [b]", True, 0, None),
    }
    assert "Bo [b]" in operator("people", "bo")
    assert "Una" not in operator("people", "bo")
    (listed,) = json.loads(operator("tables", "--json"))
    assert (listed["id"], listed["game"], listed["state"]) == (table, COPSE, "open")
    assert table in operator("tables", "una", "--state", "open")
    assert table not in operator("tables", "--state", "over")
    assert "there is nobody called Zoe" in operator("tables", "Zoe", fails=True)
    assert bo.name == "Bo [b]"


@on_kinds
def test_a_running_server_heeds_a_ban(house, operator):
    una, _ = account(house, "Una")
    table, tokens = una.table(["me", "me"], COPSE)
    cookie = f"holdfast={una.http.cookies['holdfast']}"
    with Line(house, additional_headers={"Cookie": cookie}) as line:
        line.say("join", table=table, tokens=list(tokens.values()))
        line.hear(TableFrame)
        assert "is banned" in operator("ban", "una")
        assert una.get("/api/me")["name"] == "", "at once: the session is gone"
        with pytest.raises(ConnectionClosed):
            while True:
                line.hear()

    def is_token_refused():
        return una.http.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {tokens[1]}"}).status_code == 401

    until(is_token_refused, "the end of the seats' tokens")
    other = visitor(house)
    signing = {"name": "Una", "password": "long enough"}
    assert refused(other.http.post("/api/sessions", json=signing), 403)["code"] == "banned"
    assert refused(other.http.post("/api/sessions", json={**signing, "password": "not the right one"}), 401)["code"] == "wrong"
    assert "banned" in operator("people", "--banned")
    operator("unban", "Una")
    assert other.post("/api/sessions", signing)["name"] == "Una"
    assert "there is nobody called Zoe" in operator("ban", "Zoe", fails=True)
    assert "`holdfast admin people 'Zoe of Rye'` looks for parts" in operator("ban", "Zoe of Rye", fails=True)


def test_guests_of_one_name_are_told_apart(house, operator):
    for _ in range(2):
        visitor(house, "Bo")
    said = operator("ban", "Bo", fails=True)
    ids = [one["id"] for one in json.loads(operator("people", "bo", "--json"))]
    assert all(one in said for one in ids)
    assert "is banned" in operator("ban", ids[0])


def test_who_is_called_so_comes_before_all_whose_names_contain_it(house, operator):
    """Else an account could not be found among many guests of longer names who were seen later."""
    account(house, "Una")
    for name in ("Una Bell", "Luna"):
        visitor(house, name)
    (first,) = json.loads(operator("people", "una", "--limit", "1", "--json"))
    assert first["name"] == "Una"


def test_a_table_is_deleted_under_those_who_watch(house, operator):
    una, _ = account(house, "Una")
    table, tokens = una.table(["me", "me"], COPSE)
    with Line(house) as line:
        line.say("join", table=table, language="de")
        line.hear(TableFrame)
        operator("delete-table", table, "--yes")
        error = line.hear(Refused).error
    assert error.code in ("deleted", "no-table")
    assert "gelöscht" in error.text
    assert una.http.get(f"/api/tables/{table}").status_code == 404
    assert operator("tables", "--json").strip() == "[]"
    assert "there is no table" in operator("delete-table", table, "--yes", fails=True)
    answer = una.http.post(
        f"/api/tables/{table}/commands", json={"type": "act", "id": "a", "seq": 0, "token": tokens[1], "action": "begin"}
    )
    assert answer.status_code == 404


@on_kinds
def test_a_command_at_a_table_deleted_just_now_is_refused(house, operator):
    una, _ = account(house, "Una")
    table, tokens = una.table(["me", "me"], COPSE)
    operator("delete-table", table, "--yes")
    answer = una.http.post(
        f"/api/tables/{table}/commands", json={"type": "act", "id": "a", "seq": 0, "token": tokens[1], "action": "begin"}
    )
    assert answer.status_code == 404 or answer.json()["error"]["code"] in ("no-table", "moved", "wrong-token"), answer.text


def test_a_person_is_deleted(house, operator):
    una, _ = account(house, "Una")
    una.table(["me", "me"], COPSE)
    operator("delete-person", "Una", "--yes")
    assert una.get("/api/me")["name"] == ""
    assert una.http.get("/api/people/Una").status_code == 404
    assert [one["name"] for one in json.loads(operator("people", "--json"))] == ["somebody"]


@on_kinds
def test_a_link_sets_a_new_password_once(house, operator):
    una, _ = account(house, "Una")
    first = operator("reset-password", "una", "--url", "https://games.example.org/").strip()
    link = operator("reset-password", "una", "--url", "https://games.example.org/").strip()
    page, _, code = link.partition("#recover=")
    assert page == "https://games.example.org/account"
    new = visitor(house)
    earlier = new.http.post("/api/accounts/recovery", json={"code": first.partition("=")[2], "password": "another one"})
    assert refused(earlier, 401)["code"] == "wrong", "a new link ends the one before"
    assert new.post("/api/accounts/recovery", {"code": code, "password": "another one"})["name"] == "Una"
    assert new.get("/api/me")["name"] == "Una"
    assert una.get("/api/me")["name"] == "", "sessions from before have ended"
    assert refused(new.http.post("/api/accounts/recovery", json={"code": code, "password": "a third one"}), 401)["code"] == "wrong"
    assert visitor(house).post("/api/sessions", {"name": "Una", "password": "another one"})["name"] == "Una"
    assert new.get("/api/me/sessions")["codes_left"] == 8, "a link uses up no code"
    with Visitor(house, "Bo"):
        assert "only accounts have a password" in operator("reset-password", "Bo", fails=True)


def test_a_database_that_is_not_there_is_told(tmp_path):
    done = CliRunner().invoke(app, ["admin", "people", "--database", f"sqlite:///{tmp_path}/none.db"])
    assert (done.exit_code, "there is no database" in done.output) == (2, True)
    assert not (tmp_path / "none.db").exists()


# -- accounts ------------------------------------------------------------------------------------------------------------


def test_a_code_sets_a_new_password_once(house):
    una, codes = account(house, "Una")
    assert len(set(codes)) == 8
    new = visitor(house)
    written = f" {codes[2].upper().replace('-', ' ')} "
    assert new.post("/api/accounts/recovery", {"code": written, "password": "another one"})["name"] == "Una"
    assert una.get("/api/me")["name"] == ""
    assert new.get("/api/me/sessions")["codes_left"] == 7
    again = visitor(house).http.post("/api/accounts/recovery", json={"code": codes[2], "password": "a third one"})
    assert refused(again, 401)["code"] == "wrong"
    other = new.post("/api/accounts/codes", {"password": "another one"})["codes"]
    assert not set(other) & set(codes)
    assert refused(new.http.post("/api/accounts/codes", json={"password": "long enough"}), 401)["code"] == "wrong"
    assert refused(visitor(house).http.post("/api/accounts/recovery", json={"code": codes[0], "password": "a third one"}), 401)
    assert visitor(house).post("/api/accounts/recovery", {"code": other[0], "password": "a third one"})["name"] == "Una"


def test_one_sees_and_ends_ones_sessions(house):
    una, _ = account(house, "Una", FIREFOX)
    una.get("/api/me")
    phone = visitor(house, agent=IPHONE)
    phone.post("/api/sessions", {"name": "Una", "password": "long enough"})
    phone.get("/api/me")
    listed = una.get("/api/me/sessions")["sessions"]
    assert {(one["device"], one["is_this"]) for one in listed} == {("Firefox, Linux", True), ("Safari, iOS", False)}
    other = next(one for one in listed if not one["is_this"])
    assert una.http.delete(f"/api/me/sessions/{other['id']}").is_success
    assert phone.get("/api/me")["name"] == ""
    assert una.http.delete(f"/api/me/sessions/{other['id']}").status_code == 404
    bo, _ = account(house, "Bo")
    mine = una.get("/api/me/sessions")["sessions"][0]["id"]
    assert bo.http.delete(f"/api/me/sessions/{mine}").status_code == 404, "of others one ends nothing"
    phone.post("/api/sessions", {"name": "Una", "password": "long enough"})
    assert una.http.delete("/api/me/sessions").is_success
    assert (una.get("/api/me")["name"], phone.get("/api/me")["name"]) == ("Una", "")
    assert una.http.delete(f"/api/me/sessions/{mine}").is_success
    assert una.get("/api/me")["name"] == "", "ending this one signs out here"
    assert httpx.get(f"{house}/api/me/sessions", timeout=LONG).status_code == 401


@pytest.mark.parametrize(("agent", "device"), [(FIREFOX, "Firefox, Linux"), (IPHONE, "Safari, iOS"), ("curl/8", ""), ("", "")])
def test_a_device_is_told_in_two_words(agent, device):
    assert device_of(agent) == device


def test_codes_are_read_however_they_are_written():
    assert hashed_code("abcd-efgh") == hashed_code(" ABCD EFGH\n") != hashed_code("abcd-efgi")


# -- chat ----------------------------------------------------------------------------------------------------------------


@on_kinds
def test_a_message_is_reported_to_the_operator(house, operator):
    una, _ = account(house, "Una")
    bo, _ = account(house, "Bo")
    table, tokens = una.table(["me", "open"], COPSE)
    una.post(f"/api/tables/{table}/commands", {"type": "say", "id": fresh_id(), "text": "You [fool]", "token": tokens[1]})
    (line,) = bo.get(f"/api/tables/{table}")["chat"]
    for _ in range(2):
        bo.post(f"/api/tables/{table}/reports", {"id": line["id"], "why": "That is not kind."})
    assert bo.http.post(f"/api/tables/{table}/reports", json={"id": "99"}).status_code == 404
    (report,) = json.loads(operator("reports", "--json"))
    assert (report["text"], report["name"], report["table_id"], report["why"]) == ("You [fool]", "Una", table, "That is not kind.")
    assert "You [fool]" in operator("reports")
    operator("delete-table", table, "--yes")
    assert "You [fool]" in operator("reports"), "what was reported stays when the table goes"
    operator("close-report", report["id"])
    assert "Nothing has been reported" in operator("reports")
    assert "You [fool]" in operator("reports", "--all")
    assert "there is no report" in operator("close-report", "nothing", fails=True)


@on_kinds
def test_nothing_that_people_write_steers_the_operators_terminal(house, operator):
    una, _ = account(house, "Una")
    table, tokens = una.table(["me", "open"], COPSE)
    told = {"type": "say", "id": fresh_id(), "token": tokens[1]}
    for steering in ("\x1b[2J", "\x9b2J", "\x85"):
        assert una.http.post(f"/api/tables/{table}/commands", json=told | {"text": steering}).status_code == 400
        assert una.http.post(f"/api/tables/{table}/reports", json={"id": "1", "why": steering}).status_code == 400
    una.post(f"/api/tables/{table}/commands", told | {"text": "look \u202dhere"})
    (line,) = una.get(f"/api/tables/{table}")["chat"]
    una.post(f"/api/tables/{table}/reports", {"id": line["id"], "why": "\u202ereally"})
    (report,) = json.loads(operator("reports", "--json"))
    assert (line["text"], report["text"], report["why"]) == ("look here", "look here", "really")


def test_what_an_older_server_kept_is_shown_written_out():
    assert _harmless("a\x9b2J\x1b[1m\u202eb\u2028c é 👩\u200d👧") == "a\\x9b2J\\x1b[1m\\u202eb\\u2028c é 👩\u200d👧"


def test_json_of_what_an_older_server_kept_says_the_same_and_steers_nothing(capsys):
    told = [{"text": "a\x9b2J\x1b[1m\u202eb\u2028c\n\U000e0001 é 👩\u200d👧"}]
    _print_json(told)
    printed = capsys.readouterr().out
    assert json.loads(printed) == told
    assert "é 👩\u200d👧" in printed
    assert _harmless(printed.replace("\n", "")) == printed.replace("\n", "")


@on_kinds
def test_ids_and_names_that_begin_with_a_dash_are_arguments(house, operator, monkeypatch):
    ids = iter(["-Mid", "--id", "-an-id", "fine"])
    with monkeypatch.context() as patched:
        patched.setattr(handlers, "secrets", SimpleNamespace(token_urlsafe=lambda size: next(ids)))
        assert handlers.new_table_id() == "fine"
    account(house, "-Una")
    assert "is banned" in operator("ban", "-Una")
    assert "may sign in again" in operator("unban", "-Una")
    assert "-Una" in operator("people", "-Una")
    assert "There is nobody" in operator("people", "-Una", "--banned")
    for name in ("-Mid", "--id", "--yesterday"):
        assert f"there is no table {name}" in operator("delete-table", name, "--yes", fails=True)
    assert "there is no report -1" in operator("close-report", "-1", fails=True)


def test_players_report_nothing_that_watchers_say_among_themselves(house):
    una, _ = account(house, "Una")
    bo, _ = account(house, "Bo")
    table, tokens = una.table(["me", "greedy"], COPSE)
    bo.post(f"/api/tables/{table}/commands", {"type": "say", "id": fresh_id(), "text": "She will lose"})
    (line,) = bo.get(f"/api/tables/{table}")["chat"]
    answer = una.http.post(f"/api/tables/{table}/reports", json={"id": line["id"]}, headers={"Authorization": f"Bearer {tokens[1]}"})
    assert answer.status_code == 404


def test_an_author_is_blocked_whatever_their_name(house):
    una, _ = account(house, "Una")
    bo = visitor(house, "Bo")
    table, _ = una.table(["me", "open"], COPSE)
    with Line(house) as line:
        line.say("join", table=table)
        line.hear(TableFrame)
        bo.post(f"/api/tables/{table}/commands", {"type": "say", "id": fresh_id(), "text": "One"})
        one = line.hear(Chat).line
        bo.post("/api/guests", {"name": "Robert"})
        bo.post(f"/api/tables/{table}/commands", {"type": "say", "id": fresh_id(), "text": "Two"})
        two = line.hear(Chat).line
    assert (one.name, two.name) == ("Bo", "Robert")
    assert one.author == two.author != ""
    assert una.post("/api/me/blocks", {"author": one.author, "name": "Bo"}) == {"blocks": [{"author": one.author, "name": "Bo"}]}
    assert una.get("/api/me/blocks") == {"blocks": [{"author": one.author, "name": "Bo"}]}
    assert una.http.delete(f"/api/me/blocks/{one.author}").json() == {"blocks": []}
    assert una.http.delete(f"/api/me/blocks/{one.author}").status_code == 404


def test_blocks_of_a_guest_go_over_to_their_account(house):
    account(house, "Una")
    guest = visitor(house, "Guest")
    guest.post("/api/me/blocks", {"author": "0123456789abcdef", "name": "Bo"})
    guest.post("/api/sessions", {"name": "Una", "password": "long enough"})
    assert guest.get("/api/me/blocks") == {"blocks": [{"author": "0123456789abcdef", "name": "Bo"}]}
