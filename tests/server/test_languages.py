"""The server speaks the language of whoever asks: words for the page, games, rules, and why it refuses."""

from __future__ import annotations

import pytest

from holdfast.server.runtime.settings import Settings

from .house import Visitor, hosted

TED = "tiny-epic-defenders"


@pytest.fixture(scope="module")
def visitor(tmp_path_factory):
    settings = Settings(database=f"sqlite:///{tmp_path_factory.mktemp('languages')}/holdfast.db", limits=False)
    with hosted(settings) as (url, _), Visitor(url) as visitor:
        yield visitor


def ask(visitor, path, language, **more):
    return visitor.http.get(path, headers={"Accept-Language": language, **more})


@pytest.mark.parametrize(("tag", "said"), [("de", "Hauptstadt"), ("es", "Capital")])
def test_the_page_gets_its_words_and_keeps_them(visitor, tag, said):
    answer = visitor.http.get(f"/api/languages/{tag}")
    assert answer.json()["words"]["Capital City"] == said
    again = visitor.http.get(f"/api/languages/{tag}", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_english_needs_no_words(visitor):
    assert visitor.http.get("/api/languages/en").json() == {"words": {}}


@pytest.mark.parametrize(("tag", "status"), [("xx", 404), ("de-AT", 404), ("DE", 404)])
def test_there_are_only_the_languages_of_the_house(visitor, tag, status):
    assert visitor.http.get(f"/api/languages/{tag}").status_code == status


def test_games_and_options_are_told_in_the_language_of_the_asker(visitor):
    german, english = (ask(visitor, "/api/games", tag) for tag in ("de-AT,de;q=0.9", "en"))
    [ted] = [game for game in german.json()["games"] if game["name"] == TED]
    assert ted["summary"].startswith("Horden greifen")
    assert ted["minutes"] == "30 bis 60 Minuten"
    assert german.json()["levels"][0]["text"] == "tut irgendetwas Erlaubtes"
    assert english.json()["games"][0]["minutes"] == "30 to 60 minutes"
    assert "accept-language" in german.headers["vary"].lower()
    assert german.headers["etag"] != english.headers["etag"]


def test_what_was_kept_in_one_language_is_not_good_for_another(visitor):
    german = ask(visitor, "/api/games", "de").headers["etag"]
    assert ask(visitor, "/api/games", "de", **{"If-None-Match": german}).status_code == 304
    assert ask(visitor, "/api/games", "es", **{"If-None-Match": german}).status_code == 200


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Diesen Tisch gibt es nicht: Er wurde gelöscht, oder der Link ist nicht vollständig."),
        ("fr", "There is no such table: it was deleted, or its link is not whole."),
    ],
)
def test_a_refusal_is_said_in_the_language_of_the_asker(visitor, language, text):
    answer = ask(visitor, "/api/tables/AAAAAAAAAAAAAAAAAAAAAA", language)
    assert answer.status_code == 404
    assert answer.json()["error"]["text"] == text
    assert "accept-language" in answer.headers["vary"].lower()


def test_why_options_do_not_go_together_is_said_in_the_language_of_the_asker(visitor):
    wanted = {"game": TED, "seats": ["me"], "options": {"capital_limit": 99}}
    answer = visitor.http.post("/api/tables", json=wanted, headers={"Accept-Language": "de"})
    assert answer.json()["error"]["text"] == "Option capital_limit=99: möglich ist 4 bis 12."


def test_a_name_is_never_translated(visitor):
    visitor.post("/api/accounts", {"name": "Coast", "password": "a long password"})
    answer = visitor.http.post("/api/guests", json={"name": "Ruins"}, headers={"Accept-Language": "de"})
    assert answer.json()["error"]["text"] == "Du bist als Coast angemeldet; melde dich ab, um als Gast zu spielen."
