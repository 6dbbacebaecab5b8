"""Setting up a table where something is missing: a game, its content, a worker, the person; each is told, none is a fault."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import text

from holdfast.agents.pool import PoolClosed, TaskFailed, WorkerDied
from holdfast.schema.content.loading import ContentError
from holdfast.server.lobby import handlers
from holdfast.server.runtime.settings import Settings
from tests import toygame as toy
from tests import toys

from .house import Visitor, hosted

COPSE = toy.GAME.name
MISSING: list[str] = []
"""What is wrong with the games of this process at the moment."""


def find(name):
    """The game of a name, or what happens where its files are being replaced while the server runs."""
    if name != COPSE:
        return toys.find(name)
    if "module" in MISSING:
        raise ImportError("cannot import name 'GROW' from 'copse.actions'")
    if "content" in MISSING:
        return replace(toy.GAME, load=no_content)
    if "teams" in MISSING:
        return replace(toy.GAME, teams=lambda s: (0, 2))
    if "words" in MISSING:
        return replace(toy.GAME, words=lambda content: Mute(toy.GAME.words(content)))
    return toy.GAME


def no_content():
    raise ContentError("trees.toml: there is no Tree 'oak'")


class Mute:
    """Words in which nobody has a name."""

    def __init__(self, words):
        self._words = words

    def __getattr__(self, name):
        return getattr(self._words, name)

    def seat(self, s, seat):
        raise KeyError("no name")


@pytest.fixture(autouse=True)
def all_is_there():
    MISSING.clear()
    yield
    MISSING.clear()


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    settings = Settings(database=f"sqlite:///{tmp_path_factory.mktemp('set-up')}/holdfast.db", workers=1, limits=False)
    with hosted(settings, find) as (url, services):
        yield url, services


@pytest.fixture
def anna(place):
    with Visitor(place[0], "Anna") as anna:
        yield anna


def set_up(anna, **more):
    """The answer to who wants a table of two: (status, error)."""
    answer = anna.http.post("/api/tables", json={"game": COPSE, "seats": ["me", "me"], **more})
    return answer.status_code, answer.json().get("error")


@pytest.mark.parametrize("missing", ["module", "content"])
def test_a_game_that_cannot_be_loaded_is_not_to_be_had_now(anna, missing):
    MISSING.append(missing)
    status, error = set_up(anna)
    assert (status, error["code"], error["retry"]) == (503, "game-not-loaded", True)
    assert COPSE in error["text"]
    MISSING.clear()
    assert set_up(anna)[0] == 201, "nothing of it is kept"


@pytest.mark.parametrize(
    "error", [WorkerDied("three workers died"), TaskFailed("ImportError"), ImportError("no module"), PoolClosed("closed")]
)
def test_a_worker_that_is_gone_is_told(place, anna, monkeypatch, error):
    def submit(*_, **__):
        raise error

    monkeypatch.setattr(place[1].offload._pool, "submit", submit)
    status, told = set_up(anna, values={"spade.bonus": 4})
    assert (status, told["code"], told["retry"]) == (503, "no-worker", True)


def test_work_that_a_closing_server_drops_is_told(place, anna, monkeypatch):
    real = place[1].offload._pool.submit

    def submit(*given, **named):
        job = real(*given, **named)
        job.cancel()
        return job

    monkeypatch.setattr(place[1].offload._pool, "submit", submit)
    status, told = set_up(anna, values={"spade.bonus": 4})
    assert (status, told["code"], told["retry"]) == (503, "no-worker", True)


def test_values_that_a_worker_takes_and_this_process_does_not(anna, monkeypatch):
    def other_content(find, name, values):
        raise ContentError("there is no Tree 'elm'")

    monkeypatch.setattr("holdfast.server.lobby.match_factory.game_of", other_content)
    status, told = set_up(anna, values={"spade.bonus": 4})
    assert (status, told["code"]) == (503, "game-not-loaded")


def test_who_is_deleted_meanwhile_is_nobody(place, monkeypatch):
    """The account is gone after it was looked up and before the table is written."""
    real = handlers._add_table

    def after(c, *given):
        c.execute(text("DELETE FROM users WHERE name = 'Goner'"))
        return real(c, *given)

    monkeypatch.setattr(handlers, "_add_table", after)
    with Visitor(place[0], "Goner") as goner:
        status, told = set_up(goner)
    assert (status, told["code"]) == (401, "nobody")


def test_a_table_that_is_deleted_at_once_is_not_there(place, anna, monkeypatch):
    async def nothing(*_):
        return None

    monkeypatch.setattr(place[1].registry, "table", nothing)
    status, told = set_up(anna)
    assert (status, told["code"]) == (404, "no-table")


def test_a_game_whose_words_fail_is_set_up_and_ended(anna):
    MISSING.append("words")
    answer = anna.http.post("/api/tables", json={"game": COPSE, "seats": ["me", "me"]})
    assert answer.status_code == 201
    assert [seat["plays"] for seat in answer.json()["table"]["seats"]] == ["", ""]


@pytest.mark.parametrize("missing", ["module", "content"])
def test_tables_of_a_game_that_cannot_be_loaded_are_listed(place, anna, missing):
    table = anna.http.post("/api/tables", json={"game": COPSE, "seats": ["me", "open"]}).json()["table"]["id"]
    MISSING.append(missing)
    for _ in range(2):
        (found,) = [one for one in anna.get("/api/tables")["mine"] if one["id"] == table]
        assert found["game"] == COPSE
        place[1].registry.live.clear()  # and where it is not in memory


def test_a_game_whose_teams_are_none_is_listed_without(anna):
    MISSING.append("teams")
    answer = anna.http.post("/api/tables", json={"game": COPSE, "seats": ["me", "open"], "public": True})
    assert answer.status_code == 201
    table = answer.json()["table"]
    assert [seat["team"] for seat in table["seats"]] == ["", ""]
    assert table["id"] in [one["id"] for one in anna.get("/api/tables")["mine"]], "the lobby is there for all"


def test_a_fault_of_a_task_itself_is_still_one(place, anna, monkeypatch):
    def submit(*_, **__):
        raise ZeroDivisionError

    monkeypatch.setattr(place[1].offload._pool, "submit", submit)
    assert set_up(anna, values={"spade.bonus": 4})[0] == 500
