"""The games of the house over HTTP: all of them, complete, and not sent twice."""

from __future__ import annotations

import re

import httpx
import pytest

from holdfast.agents.levels import LEVELS
from holdfast.games import NAMES, find
from holdfast.server.http import catalogue
from holdfast.server.http import content as cards
from holdfast.server.http.routes import Api
from holdfast.server.runtime.settings import Settings

from .house import LONG, Visitor, hosted
from .served import Services, served

TED = "tiny-epic-defenders"
RULES = f"/api/games/{TED}/rules"


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    database = f"sqlite:///{tmp_path_factory.mktemp('catalogue')}/holdfast.db"
    api = Api()
    api.include(catalogue.api, cards.api)
    with served(api, Services(Settings(database=database))) as url, httpx.Client(base_url=url, timeout=LONG) as client:
        yield client


def test_all_games_and_levels_are_there(client):
    said = client.get("/api/games").json()
    assert [game["name"] for game in said["games"]] == list(NAMES)
    everywhere = [(name, level.text, level.seconds) for name, level in LEVELS.items() if name != "learned"]
    assert [(level["name"], level["text"], level["seconds"]) for level in said["levels"] if not level["games"]] == everywhere
    learned = [name for name in NAMES if find(name).learned is not None]
    assert [level["games"] for level in said["levels"] if level["games"]] == [learned] * bool(learned)


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


def test_options_have_titles_and_groups_and_say_where_they_change_something(client):
    [ted] = [game for game in client.get("/api/games").json()["games"] if game["name"] == TED]
    options = {option["name"]: option for option in ted["options"]}
    assert all(option["title"] and option["group"] for option in ted["options"])
    assert len({option["title"] for option in ted["options"]}) == len(ted["options"]), "a form can tell them apart"
    assert (options["hero_3"]["title"], options["hero_3"]["needs"], options["hero_3"]["at_least"]) == ("Green's hero", "defenders", 3)
    assert options["defenders"]["by_people"] == [2, 2, 3, 4]
    assert options["foe"]["labels"] == ["The Ancient", "Colossus", "Hill Giant", "Dragon", "Kraken", "Demon Lord", "Random"]
    [kingdom] = [game for game in client.get("/api/games").json()["games"] if game["name"] == "kingdom-defenders"]
    labels = {option["name"]: option["labels"] for option in kingdom["options"]}
    assert labels["building_1"][:2] == ["Random", "Merchants' Guild"], "as the tiles on the table are called"
    assert options["colossus_fight"]["labels"] == ["Hit point", "Two points"]


def test_the_rules_of_a_game_are_there_under_their_ids(client):
    said = client.get(RULES).json()["rules"]
    assert said[0]["id"] == "TED-1.1"
    assert len({rule["id"] for rule in said}) == len(said) > 50
    assert all(rule["title"] and rule["section"] and rule["text"] for rule in said)


def test_a_game_has_one_name(client):
    response = client.get("/api/games/tiny-epic/rules")
    assert (response.status_code, response.json()["error"]["code"]) == (404, "no-game")
    assert response.json()["error"]["text"] == "There is no game 'tiny-epic'; /api/games lists them."


def test_the_rules_come_with_the_words_of_the_game(client):
    said = client.get(RULES).json()
    terms = {term["term"]: term for term in said["glossary"]}
    assert len(terms) == len(said["glossary"]) >= 35
    assert terms["Action Point"]["forms"] == ["Action Points", "action points", "AP"]
    assert terms["Threat"]["forms"] == []
    assert {term["rule"] for term in terms.values()} <= {rule["id"] for rule in said["rules"]}
    forms = [form for term in terms.values() for form in (term["term"], *term["forms"])]
    assert len(forms) == len(set(forms)), "a word means one thing"


def test_who_is_with_whom_is_told_where_not_each_is_for_itself(client):
    games = {game["name"]: game for game in client.get("/api/games").json()["games"]}
    knight = [(one["names"], one["value"]) for one in games["mage-knight"]["teams"] if one["people"] == 2]
    assert knight == [(["", ""], ""), ([], "full-cooperation"), ([], "blitz-cooperation")]
    eternium = [one["names"] for one in games["eternium"]["teams"] if one["people"] == 2 and not one["option"]]
    assert eternium == [["Team Azure", "Team Crimson"]], "these have names"
    assert [one["names"] for one in games["mage-knight"]["teams"] if one["value"] == "conquer-and-hold" and one["people"] == 4] == [
        ["Team 1", "Team 2"] * 2
    ]


# -- content -------------------------------------------------------------------------------------------------------------

CONTENT = f"/api/games/{TED}/content"
VALUES = f"/api/games/{TED}/values"


def values_of(content):
    return {value["key"]: value for card in content["cards"] for value in card["values"]}


def test_the_layout_of_a_view_is_told_in_the_language_one_reads(client):
    parts = {part["name"]: part for part in client.get(f"/api/games/{TED}/layout").json()["parts"]}
    assert parts["horde"]["kind"] == "pile" and parts["horde"]["says"][0]["many"] == "{count} cards, unseen: Enemies and Dire Enemies."
    [threat] = [part for part in parts["regions"]["parts"] if part["name"] == "threat"]
    assert (threat["kind"], threat["limit"], threat["title"]) == ("track", "limit", "Threat")
    german = client.get(f"/api/games/{TED}/layout", headers={"Accept-Language": "de"}).json()["parts"]
    assert next(part for part in german if part["name"] == "discard")["title"] == "Ablagestapel"


def test_every_card_is_there_with_its_words_and_its_rule(client):
    said = client.get(CONTENT).json()
    assert list(said["decks"].items())[:3] == [("heroes", "Heroes"), ("artifacts", "Artifacts"), ("regions", "Regions")]
    cards = {card["key"]: card for card in said["cards"]}
    assert len(cards) == len(said["cards"]) == 66
    harpy = cards["harpy"]
    assert (harpy["deck"], harpy["kind"], harpy["name"], harpy["rule"]) == ("dire_enemies", "Dire Enemy", "Harpy", "TED-9.8")
    assert harpy["texts"]["ability"] == "Frenzy"
    assert cards["forest-desert"]["source"] == "found"
    known = {rule["id"] for rule in client.get(RULES).json()["rules"]}
    assert {card["rule"] for card in said["cards"]} <= known


def test_an_effect_is_told_in_words_and_corrected_as_a_text(client):
    content = client.get("/api/games/toy/content", headers={"Accept-Language": "de"}).json()
    ash = next(card for card in content["cards"] if card["key"] == "ash")
    assert ash["texts"]["effect"] == "Bis zum Ende des Spiels, einmal, wenn du ein Werkzeug kaufst: 1 Punkt."
    value = next(value for value in ash["values"] if value["key"] == "trees.ash.effect")
    assert (value["value"], value["choices"], value["high"]) == ("on buy once game: points 1", [], 0)
    checked = client.post("/api/games/toy/values", json={"values": {"ash.effect": "draw 2"}})
    assert checked.json()["values"] == {"trees.ash.effect": "draw 2"}
    refused = client.post("/api/games/toy/values", json={"toml": '[trees.ash]\neffect = "drwa 2"'})
    assert refused.status_code == 422
    assert "line 2: trees.toml: [ash]: effect: unknown word drwa; did you mean draw?" in refused.text


def test_every_value_says_what_it_is_what_it_may_be_and_where_it_comes_from(client):
    values = values_of(client.get(CONTENT).json())
    points = values["foes.kraken.hit_points"]
    assert (points["name"], points["value"], points["low"], points["high"]) == ("Hit Points", 10, 1, 30)
    assert (points["source"], points["why"]) == ("reconstructed", "not legible in the book; every foe of the 1st edition has 10")
    assert values["foes.dragon.event_spaces"] | {"why": ""} == {
        "key": "foes.dragon.event_spaces",
        "name": "Event spaces",
        "value": [6, 2],
        "source": "printed",
        "why": "",
        "low": 0,
        "high": 30,
        "choices": [],
        "labels": [],
        "most": 6,
    }
    region = values["foes.kraken.region"]
    assert (region["value"], region["choices"][:2], region["labels"][:2]) == ("coast", ["coast", "desert"], ["Coast", "Desert"])
    assert "capital_city" not in region["choices"], "nothing attacks the Capital City"
    turned = values["enemies.coast_desert.turned"]
    assert (turned["value"], turned["low"], turned["high"]) == (1, 0, 1)
    assert values["regions.coast.house_text"]["name"] == "Text of side B"
    assert all(value["why"] for value in values.values() if value["source"] != "printed")


def test_values_one_by_one_are_checked_and_come_back_by_their_full_names(client):
    given = {"dragon.hit-points": 12, "foes.kraken.hit_points": 10, "Dragon.event_spaces": [7, 3]}
    said = client.post(VALUES, json={"values": given}).json()
    assert said["values"] == {"foes.dragon.hit_points": 12, "foes.dragon.event_spaces": [7, 3]}
    assert said["hash"] != client.get(CONTENT).json()["hash"]
    assert said["toml"] == "[foes.dragon]\nhit_points = 12\nevent_spaces = [7, 3]\n"


def test_values_as_a_file_are_the_same_and_come_round_again(client):
    text = '# mine\n[dragon]\nhit_points = 12\n\n[foes.kraken]\nregion = "ruins"\ntext = "It \\"rules\\"."\n'
    said = client.post(VALUES, json={"toml": text}).json()
    assert said["values"] == {"foes.dragon.hit_points": 12, "foes.kraken.region": "ruins", "foes.kraken.text": 'It "rules".'}
    assert client.post(VALUES, json={"toml": said["toml"]}).json() == said


def test_values_of_the_house_are_none_of_ones_own(client):
    said = client.post(VALUES, json={"values": {"foes.dragon.hit_points": 10}}).json()
    assert said == {"hash": client.get(CONTENT).json()["hash"], "values": {}, "toml": ""}


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ({"values": {"dragon.hit_points": 40}}, "foes.toml: [dragon]: hit_points: 40 is not between 1 and 30"),
        ({"values": {"dragn.hit_points": 4}}, "dragn: unknown card; did you mean dragon?"),
        ({"toml": "[dragon]\n\nhit_points = 40\n"}, "line 3: foes.toml: [dragon]: hit_points: 40 is not between 1 and 30"),
        ({"toml": "[dragon]\nhit_points = \n"}, "line 2: this is no valid TOML: Invalid value"),
        (
            {"toml": "dragon.hit_points = 0\n[kraken]\nregion = 'sea'"},
            "line 1: foes.toml: [dragon]: hit_points: 0 is not between 1 and 30\n"
            "line 3: foes.toml: [kraken]: region: 'sea' is none of coast, desert, forest, mountains, plains, ruins",
        ),
    ],
)
def test_a_value_that_cannot_be_is_named_with_its_line(client, given, text):
    response = client.post(VALUES, json=given)
    assert (response.status_code, response.json()["error"]["code"]) == (422, "values")
    assert response.json()["error"]["text"] == text


def test_the_cards_of_a_table_have_its_own_values(tmp_path):
    with hosted(Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1)) as (url, _), Visitor(url) as anna:
        plain, _ = anna.table(["me", "open"], TED)
        own, _ = anna.table(["me", "open"], TED, values={"dragon.hit_points": 12, "kraken.event_spaces": [8, 4]})
        house = anna.get(CONTENT)
        assert anna.get(f"/api/tables/{plain}/content") == house
        told = anna.get(f"/api/tables/{own}/content")
        assert told["hash"] != house["hash"]
        before, after = values_of(house), values_of(told)
        changed = {key: value["value"] for key, value in after.items() if value != before[key]}
        assert changed == {"foes.dragon.hit_points": 12, "foes.kraken.event_spaces": [8, 4]}
        assert (after["foes.dragon.hit_points"]["source"], after["foes.dragon.hit_points"]["why"]) == ("house", "set for this table")


def test_values_and_cards_of_no_game(client):
    for response in (client.get("/api/games/chess/content"), client.post("/api/games/chess/values", json={})):
        assert (response.status_code, response.json()["error"]["code"]) == (404, "no-game")


@pytest.mark.parametrize("path", ["/api/games", RULES, CONTENT])
def test_who_has_it_is_told_that_it_is_the_same(client, path):
    first = client.get(path)
    assert (first.headers["content-type"], first.headers["cache-control"]) == ("application/json", "no-cache")
    tag = first.headers["etag"]
    for known in (tag, f"W/{tag}", f'"another", {tag}'):
        again = client.get(path, headers={"If-None-Match": known})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert client.get(path, headers={"If-None-Match": '"another"'}).content == first.content


@pytest.mark.parametrize("path", ["/api/games", RULES, CONTENT])
def test_it_is_packed_for_who_can_unpack_it(client, path):
    small = client.get(path, headers={"Accept-Encoding": "gzip"})
    plain = client.get(path, headers={"Accept-Encoding": "identity"})
    assert (small.headers["content-encoding"], "content-encoding" in plain.headers) == ("gzip", False)
    assert small.content == plain.content
    assert small.num_bytes_downloaded < plain.num_bytes_downloaded / 3
    assert "Accept-Encoding" in small.headers["vary"] and "Accept-Encoding" in plain.headers["vary"]
    assert small.headers["etag"] != plain.headers["etag"], "they are not the same bytes"


def test_a_word_is_named_as_a_card_only_where_it_is_one(client):
    """Of the colours of mana some are keys of cities: a crystal is red, and no Red City."""
    values = values_of(client.get("/api/games/mage-knight/content").json())
    crystals = values["heroes.tovak.crystals"]
    named = dict(zip(crystals["choices"], crystals["labels"], strict=True))
    assert [named[one] for one in crystals["value"]] == ["Red", "Blue", "Blue"]
    own = values["cards.instinct.hero"]
    assert "Tovak" in own["labels"]
