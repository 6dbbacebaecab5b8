"""What ends with a session or a password: whoever had the old one plays no seat, and says nothing, from the moment of the answer."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from holdfast.protocol import COOKIE, Answer, Chat, TableFrame
from holdfast.server.runtime.settings import Settings

from ..amounts import amount
from .house import Line, Visitor, hosted
from .playing import PASSWORD, account

ANOTHER = "battery staple"

on_kinds = pytest.mark.parametrize("url", amount(["sqlite"], ["sqlite", "postgresql"]), indirect=True)
"""For tests of which the point is not what a database does: on SQLite, and in `make soak` on both."""


@pytest.fixture
def url(tmp_path):
    with hosted(Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1, limits=False)) as (url, _):
        yield url


def line_of(visitor):
    """A socket of somebody's browser."""
    return Line(visitor.url, additional_headers={"Cookie": f"{COOKIE}={visitor.http.cookies[COOKIE]}"})


def watch(line, table, *tokens):
    line.say("join", table=table, tokens=list(tokens))
    return line.hear(TableFrame)


def refused(visitor, table, token):
    """Why a token does nothing any more, said over HTTP."""
    look = visitor.http.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {token}"})
    answer = visitor.command(table, "agree", token, 0, agree=True)
    return look.status_code, answer["error"]["code"]


@on_kinds
def test_a_new_password_ends_the_tokens_of_ones_seats_and_the_own_browser_gets_new_ones(url):
    with account(url, "Anna") as anna, Visitor(url) as thief:
        table, tokens = anna.table(["me", "open"])
        with Visitor(url, "Ben") as ben, Line(url) as line:
            his = ben.sit(table, 2)
            assert watch(line, table, tokens[1]).sight.eye == 1
            anna.post("/api/accounts/password", {"old": PASSWORD, "new": ANOTHER})
            assert refused(thief, table, tokens[1]) == (401, "wrong-token")
            line.say("agree", id="old", seq=0, token=tokens[1], agree=True)
            assert line.hear(Answer).error.code == "wrong-token"
            fresh = anna.post(f"/api/tables/{table}/tokens")["tokens"][0]["token"]
            assert anna.command(table, "agree", fresh, 0, agree=True)["error"] is None
            assert ben.command(table, "agree", his, 1, agree=True)["error"] is None, "nothing of others ends"


@on_kinds
def test_a_new_password_ends_what_open_sockets_of_old_sessions_may_say(url):
    with account(url, "Anna") as anna, Visitor(url) as phone, Visitor(url, "Ben") as ben:
        phone.post("/api/sessions", {"name": "Anna", "password": PASSWORD})
        table, _ = ben.table(["me"])
        with line_of(phone) as old, line_of(anna) as hers:
            watch(old, table)
            old.say("say", id="one", text="It is me, Anna")
            assert old.hear(Chat).line.text == "It is me, Anna"
            watch(hers, table)
            anna.post("/api/accounts/password", {"old": PASSWORD, "new": ANOTHER})
            for line in (old, hers):
                with pytest.raises(ConnectionClosed) as closed:
                    line.say("say", id="two", text="Still me")
                    while True:
                        line.hear()
                assert closed.value.rcvd.code == 1012, "who has another session by now comes back with it"
        with line_of(anna) as again:
            assert [line.text for line in watch(again, table).chat] == ["It is me, Anna"]
            again.say("say", id="three", text="Now with my new one")
            assert again.hear(Chat).line.name == "Anna"


@on_kinds
def test_signing_out_ends_the_sockets_of_that_browser_alone(url):
    with account(url, "Anna") as anna, Visitor(url) as phone, Visitor(url, "Ben") as ben:
        phone.post("/api/sessions", {"name": "Anna", "password": PASSWORD})
        table, _ = ben.table(["me"])
        with line_of(phone) as there, line_of(anna) as here:
            watch(there, table)
            watch(here, table)
            assert anna.http.delete("/api/sessions").is_success
            with pytest.raises(ConnectionClosed):
                while True:
                    here.hear()
            there.say("say", id="one", text="Still here")
            assert there.hear(Chat).line.name == "Anna"


@on_kinds
@pytest.mark.parametrize("becomes", ["account", "sign-in"])
def test_who_planted_a_session_does_not_play_on_for_who_signs_in_with_it(url, becomes):
    with Visitor(url) as planter, Visitor(url) as victim:
        table, tokens = planter.table(["me", "me"])
        victim.http.cookies.set(COOKIE, planter.http.cookies[COOKIE])
        if becomes == "sign-in":
            account(url, "Anna").close()
            victim.http.cookies.set(COOKIE, planter.http.cookies[COOKIE], domain="127.0.0.1")
        path = "/api/accounts" if becomes == "account" else "/api/sessions"
        with Line(url) as line:
            assert watch(line, table, tokens[1]).sight.eye == 1
            signed_in = victim.http.post(path, json={"name": "Anna", "password": PASSWORD})
            assert signed_in.is_success
            for seat in tokens:
                assert refused(planter, table, tokens[seat]) == (401, "wrong-token")
            line.say("agree", id="planted", seq=0, token=tokens[1], agree=True)
            assert line.hear(Answer).error.code == "wrong-token"
        assert planter.get("/api/me")["name"] == "", "and the planted session is over"
        assert planter.http.post(f"/api/tables/{table}/tokens").status_code == 401
