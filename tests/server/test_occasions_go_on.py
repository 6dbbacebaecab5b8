"""Challenges when something breaks: a server ends at any moment of a game with rank, or a game cannot be loaded."""

from __future__ import annotations

import time
from contextlib import contextmanager
from dataclasses import replace

import pytest

from holdfast.schema.content.loading import ContentError
from holdfast.server.lobby import occasions as lobby
from holdfast.server.tables.live_table import LiveTable

from .house import LONG, House, Visitor, tokens, until
from .playing import ALLIES, RIVALS, account
from .test_occasions import begin, challenge, clock, finish, played, refusal, server  # noqa: F401 - a fixture
from .twins import find

CHALLENGE = f"/api/challenges/{RIVALS}"


@contextmanager
def again(url, session):
    """Somebody who comes to a server with the cookie of another one."""
    with Visitor(url) as visitor:
        visitor.http.cookies.clear()
        visitor.http.cookies.set("holdfast", session)
        yield visitor


def goes_on_with_rank(visitor, table):
    """Play a challenge on that was begun before the server ended: it counts, once, and no other can be begun with rank."""
    assert refusal(visitor, "POST", CHALLENGE) == (409, "challenge-running")
    until(lambda: visitor.get(f"/api/tables/{table}")["info"]["state"] == "running", "that the game begins")
    token = tokens(visitor.post(f"/api/tables/{table}/tokens"))[1]
    assert refusal(visitor, "POST", CHALLENGE) == (409, "challenge-running")
    finish(visitor, table, token, "begin", "walk:right")
    visitor.get(f"/api/tables/{table}/achievements")
    again = visitor.post(CHALLENGE)["table"]
    ranked = {table: True, again["id"]: False}
    assert {info["id"]: info["occasion"]["ranked"] for info in visitor.get("/api/tables")["mine"]} == ranked
    (record,) = visitor.get(f"/api/people/{visitor.name}")["records"]
    assert record["played"] == 1


def test_a_server_that_is_killed_before_the_first_move_of_a_challenge_loses_nothing(url, tmp_path):
    with House(url, tmp_path, "--limits", "off") as house, account(house.url, "Anna") as anna:
        table = anna.post(CHALLENGE)["table"]["id"]
        house.kill()
        house.start()
        goes_on_with_rank(anna, table)


def test_a_server_that_ends_between_a_challenge_s_table_and_its_game_begins_that_later(url, clock, monkeypatch):  # noqa: F811
    """The table is stored, and nobody has been told of it: who asks again finds it."""

    async def ends(table):
        raise ConnectionError

    with server(url, clock) as (found, _), account(found, "Anna") as anna, monkeypatch.context() as patched:
        patched.setattr(LiveTable, "begin_if_full", ends)
        patched.setattr(LiveTable, "begin", ends)
        assert anna.http.post(CHALLENGE).status_code == 500
        session = anna.http.cookies.get("holdfast")
    with server(url, clock) as (found, _), again(found, session) as visitor:
        visitor.name = "Anna"
        mine = challenge(visitor)
        assert mine["state"] == "running"
        goes_on_with_rank(visitor, mine["table"])
        mine = challenge(visitor)
        assert (mine["state"], mine["played"], len(mine["results"])) == ("over", 1, 1)


def test_a_server_that_ends_before_a_game_is_judged_finds_its_measure_later(url, clock):  # noqa: F811
    with server(url, clock) as (found, services), account(found, "Anna") as anna:
        services.registry.judge = None
        played(anna)
        assert challenge(anna)["results"][0]["measure"] is None
        session = anna.http.cookies.get("holdfast")
    with server(url, clock) as (found, _), again(found, session) as anna:
        until = time.monotonic() + LONG
        while challenge(anna)["results"][0]["measure"] is None:
            assert time.monotonic() < until
            time.sleep(0.01)


# -- games that cannot be loaded ---------------------------------------------------------------------------------------------------


def torn():
    """What is read of a game whose files are being replaced."""
    raise ContentError("trees.toml is not there")


BROKEN: list[str] = []
"""The games of this process that cannot be loaded at the moment."""


def find_whole(name):
    """The game of a name, as far as its files are there."""
    game = find(name)
    return replace(game, load=torn) if name in BROKEN else game


@pytest.fixture
def town(sqlite_url, clock, monkeypatch):  # noqa: F811
    """A server of two games with challenges, one of which may break."""
    monkeypatch.setattr(lobby, "NAMES", (ALLIES, RIVALS))
    BROKEN.clear()
    with server(sqlite_url, clock, find_whole) as (found, _):
        yield found
    BROKEN.clear()


def games(visitor):
    return {one["game"]: one["state"] for one in visitor.get("/api/challenges")["games"]}


@pytest.mark.parametrize("made", [False, True])
def test_a_game_that_cannot_be_loaded_is_left_out_and_the_others_are_told(town, made):
    """Whether its challenge of the day was made before or not; nothing is lost when the game is there again."""
    with account(town, "Anna") as anna:
        if made:
            anna.get("/api/challenges")
        BROKEN.append(ALLIES)
        assert games(anna) == {RIVALS: "new"}
        assert [one["game"] for one in anna.get("/api/campaigns")["games"]] == [RIVALS]
        assert refusal(anna, "POST", f"/api/challenges/{ALLIES}") == (503, "game-not-loaded")
        assert anna.get("/api/tables")["mine"] == []
        begin(anna)
        BROKEN.clear()
        assert games(anna) == {ALLIES: "new", RIVALS: "running"}
        assert begin(anna, f"/api/challenges/{ALLIES}")
        assert games(anna) == {ALLIES: "running", RIVALS: "running"}
        BROKEN.append(ALLIES)
        assert games(anna) == {RIVALS: "running"}
