"""The games of the house over HTTP: all of them, complete, and not sent twice."""

from __future__ import annotations

import re

import httpx
import pytest

from holdfast.agents.levels import LEVELS
from holdfast.games import NAMES, find
from holdfast.server import catalogue
from holdfast.server.settings import Settings

from .served import Services, served

TED = "tiny-epic-defenders"
RULES = f"/api/games/{TED}/rules"


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    database = f"sqlite:///{tmp_path_factory.mktemp('catalogue')}/holdfast.db"
    with served(catalogue.api, Services(Settings(database=database))) as url, httpx.Client(base_url=url, timeout=60) as client:
        yield client


def test_all_games_and_levels_are_there(client):
    said = client.get("/api/games").json()
    assert [game["name"] for game in said["games"]] == list(NAMES)
    assert [(level["name"], level["text"]) for level in said["levels"]] == [(name, level.text) for name, level in LEVELS.items()]


def test_a_game_says_what_one_wants_to_know_before_playing_it(client):
    [ted] = [game for game in client.get("/api/games").json()["games"] if game["name"] == TED]
    assert (ted["title"], ted["people_from"], ted["people_to"], ted["secrets"]) == ("Tiny Epic Defenders", 1, 4, False)
    assert ted["minutes"] == "30 to 60 minutes"
    assert ted["summary"].startswith("Hordes attack")
    assert len(re.findall(r"[.!?](?= |$)", ted["summary"])) == 3, "three sentences"
    assert ted["how_to_play"].startswith("**Together** you hold the Capital City")


def test_every_option_has_its_bounds_its_words_and_where_it_comes_from(client):
    [ted] = [game for game in client.get("/api/games").json()["games"] if game["name"] == TED]
    declared = find(TED).options
    assert [option["name"] for option in ted["options"]] == [option.name for option in declared]
    for said, option in zip(ted["options"], declared, strict=True):
        assert (said["text"], said["default"], said["low"], said["high"]) == (option.text, option.default, option.low, option.high)
        assert (said["choices"], said["source"], said["why"]) == (list(option.choices), option.source, option.why)


def test_the_rules_of_a_game_are_there_under_their_ids(client):
    said = client.get(RULES).json()["rules"]
    assert said[0]["id"] == "TED-1.1"
    assert len({rule["id"] for rule in said}) == len(said) > 50
    assert all(rule["title"] and rule["section"] and rule["text"] for rule in said)


def test_a_game_has_one_name(client):
    response = client.get("/api/games/tiny-epic/rules")
    assert (response.status_code, response.json()["error"]["code"]) == (404, "no-game")
    assert response.json()["error"]["text"] == f"There is no game 'tiny-epic'; there are {', '.join(NAMES)}."


@pytest.mark.parametrize("path", ["/api/games", RULES])
def test_who_has_it_is_told_that_it_is_the_same(client, path):
    first = client.get(path)
    assert (first.headers["content-type"], first.headers["cache-control"]) == ("application/json", "no-cache")
    tag = first.headers["etag"]
    for known in (tag, f"W/{tag}", f'"another", {tag}'):
        again = client.get(path, headers={"If-None-Match": known})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert client.get(path, headers={"If-None-Match": '"another"'}).content == first.content
