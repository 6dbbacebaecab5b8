"""A game that cannot be loaded is missing from the list of games, and nothing else is; no visitor waits until games are loaded."""

from __future__ import annotations

import httpx
import pytest

from holdfast.games import NAMES, find
from holdfast.play.match import Match
from holdfast.server.http import catalogue
from holdfast.server.http.routes import Api
from holdfast.server.runtime.settings import Settings

from .house import LONG, hosted, until
from .served import Services, served

KD = "kingdom-defenders"
ASKED: list[str] = []
BROKEN: list[str] = []


def found(name):
    ASKED.append(name)
    if name in BROKEN:
        raise ImportError("no module")
    return find(name)


@pytest.fixture
def client(tmp_path, monkeypatch):
    monkeypatch.setattr(catalogue, "find", found)
    now = [100.0]
    monkeypatch.setattr(catalogue, "_clock", lambda: now[0])
    catalogue.forget()
    api = Api()
    api.include(catalogue.api)
    with (
        served(api, Services(Settings(database=f"sqlite:///{tmp_path}/own.db"))) as url,
        httpx.Client(base_url=url, timeout=LONG) as client,
    ):
        client.later = lambda seconds: now.__setitem__(0, now[0] + seconds)
        yield client
    BROKEN.clear()
    ASKED.clear()
    catalogue.forget()


def names(client):
    answer = client.get("/api/games")
    assert answer.status_code == 200, answer.text
    return [game["name"] for game in answer.json()["games"]]


def test_a_game_that_cannot_be_loaded_is_left_out_until_it_can(client):
    BROKEN.append(KD)
    others = [name for name in NAMES if name != KD]
    assert names(client) == others
    client.later(catalogue.TRIED_AGAIN + 1)
    assert names(client) == others
    BROKEN.clear()
    client.later(catalogue.TRIED_AGAIN + 1)
    assert names(client) == list(NAMES)


def test_who_asks_often_does_not_have_it_loaded_as_often(client):
    BROKEN.append(KD)
    for _ in range(10):
        names(client)
    assert ASKED.count(KD) == 1
    assert all(ASKED.count(name) == 1 for name in NAMES), "what is there is told as it was"


def test_the_games_are_loaded_as_soon_as_there_is_a_page(tmp_path, monkeypatch):
    """Whoever comes later waits for none of them; the page itself waits for none either."""
    begun = []

    class Noted(Match):
        def __init__(self, game, *more):
            begun.append(game.name)
            super().__init__(game, *more)

    monkeypatch.setattr(catalogue, "find", found)
    monkeypatch.setattr(catalogue, "Match", Noted)
    catalogue.forget()
    try:
        with hosted(Settings(database=f"sqlite:///{tmp_path}/own.db", workers=1)) as (url, _):
            until(lambda: begun == list(NAMES), "all games are loaded")
            assert set(ASKED) == set(NAMES)
            ASKED.clear()
            assert httpx.get(f"{url}/api/games", timeout=LONG).status_code == 200
            assert ASKED == []
    finally:
        catalogue.forget()
        ASKED.clear()
