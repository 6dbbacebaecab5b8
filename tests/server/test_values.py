"""Tables with numbers and words of their own: checked, shown to everybody, played with by all, and kept with the match."""

from __future__ import annotations

import asyncio
import pickle

import pytest

from holdfast.agents import Thinkers
from holdfast.agents.levels import LEVELS
from holdfast.agents.thinking import question
from holdfast.games import find as find_game
from holdfast.languages import words
from holdfast.play import replay
from holdfast.play.match import MOST_ACTIONS, Match
from holdfast.protocol import TableFrame
from holdfast.schema.texts.i18n import render
from holdfast.server.runtime.settings import Settings
from holdfast.server.store import tables
from holdfast.server.tasks import cards
from holdfast.server.tasks.games import game_of
from holdfast.server.tasks.refusal import TaskRefused

from .house import Line, Visitor, hosted
from .playing import done
from .stored import opened

TED = "tiny-epic-defenders"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    settings = Settings(database=f"sqlite:///{tmp_path_factory.mktemp('values')}/holdfast.db", workers=1, limits=False)
    with hosted(settings) as (url, services):
        yield url, services


def test_a_thousand_faults_come_from_the_worker_as_one_text_in_the_language_that_was_asked_for():
    """With all parts of the sentences they were 200 KB, which held the process of the tables for 40 ms."""
    values = {f"ash{number}.worth{number}": 1 for number in range(1_000)}
    with pytest.raises(TaskRefused) as refused:
        cards.checked(find_game, "toy", "", values, "de")
    said = refused.value.text
    assert said.count("\n") == 999
    assert len(pickle.dumps(refused.value)) < len(said.encode()) + 1_000
    with pytest.raises(TaskRefused) as english:
        cards.checked(find_game, "toy", "", values, "en")
    assert said != english.value.text
    assert render(said, words("en")) == said, "it is not translated again"


@pytest.fixture(scope="module")
def anna(house):
    with Visitor(house[0], "Anna") as visitor:
        yield visitor


def look(visitor, table, token=None):
    return visitor.get(f"/api/tables/{table}", **({"Authorization": f"Bearer {token}"} if token else {}))


def refused(visitor, values, game="hermitage"):
    answer = visitor.http.post("/api/tables", json={"game": game, "seats": ["me"], "values": values})
    return answer.status_code, answer.json()["error"]


def test_only_what_differs_from_the_house_is_kept_by_its_full_name(anna):
    table, _ = anna.table(["me"], values={"ash.worth": 3, "tools.spade.price": 1, "trees.old-oak.name": "Old Ook"})
    assert look(anna, table)["info"]["values"] == {"trees.ash.worth": 3, "trees.old_oak.name": "Old Ook"}
    plain, _ = anna.table(["me"], values={"tools.spade.price": 1})
    assert look(anna, plain)["info"]["values"] == {}


def test_everybody_who_looks_is_told(anna, house):
    table, _ = anna.table(["me", "open"], public=True, values={"ash.worth": 3})
    with Visitor(house[0]) as stranger, Line(house[0]) as line:
        (listed,) = [info for info in stranger.get("/api/tables")["open"] if info["id"] == table]
        assert listed["values"] == {"trees.ash.worth": 3}
        line.say("join", table=table)
        assert line.hear(TableFrame).info.values == {"trees.ash.worth": 3}


def test_a_list_of_tables_tells_long_texts_in_short(anna):
    table, _ = anna.table(["me", "open"], public=True, values={"trees.old_oak.text": "A hero. " * 200})
    (listed,) = [info for info in anna.get("/api/tables")["mine"] if info["id"] == table]
    assert listed["values"] == {"trees.old_oak.text": f"{('A hero. ' * 200)[:40]}…"}
    assert look(anna, table)["info"]["values"] == {"trees.old_oak.text": "A hero. " * 200}


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"ash.wort": 3}, "unknown field; did you mean worth?"),
        ({"ash.worth": 99}, "99 is not between"),
        ({"ash.worth": "many"}, "a whole number is wanted"),
        ({"ash.name": 3}, "a text in quotes is wanted"),
        ({"trees.old_oak.text": "x" * 2001}, "a text has at most 2000 characters"),
        ({"ash.worth": 99, "spade.price": 99}, "for 2 reasons; the first one"),
    ],
)
def test_values_that_cannot_be_are_refused_in_a_sentence(anna, values, says):
    status, error = refused(anna, values)
    assert (status, error["code"]) == (422, "values")
    assert says in error["text"]


def test_a_word_that_a_real_game_does_not_have_is_refused_too(anna):
    status, error = refused(anna, {"harpy.region": "swamp"}, TED)
    assert (status, error["code"]) == (422, "values")
    assert "'swamp' is none of" in error["text"]


def test_all_values_together_have_a_bound(anna):
    cards = find_game(TED).content.all_cards()
    status, error = refused(anna, {f"{card.deck}.{card.key}.name": "x" * 2000 for card, _ in zip(cards, range(30), strict=False)}, TED)
    assert (status, error["text"]) == (422, "All values of a table together have at most 50000 characters.")


def test_the_rules_the_words_and_the_replay_of_the_table_have_them(anna):
    values = {"rules.move_price.value": 2, "regions.coast.name": "Shore"}
    table, tokens = anna.table(["me"], TED, values=values, options={"hero_1": "oryk"})
    frame, moves = look(anna, table, tokens[1]), []
    while not moves:
        done(anna.command(table, "act", tokens[1], frame["seq"], action=frame["sight"]["choices"][0]["action"]))
        frame = look(anna, table, tokens[1])
        moves = [choice["text"] for choice in frame["sight"]["choices"] if choice["action"].startswith("move:")]
    assert all("(2 AP" in text for text in moves)
    assert any(region["name"] == "Shore" for region in frame["sight"]["view"]["regions"])
    done(anna.command(table, "act", tokens[1], frame["seq"], action=frame["sight"]["choices"][0]["action"]))
    done(anna.command(table, "resign", tokens[1], frame["seq"] + 1))
    match = replay.loads(anna.http.get(f"/api/tables/{table}/replay").text, find_game)
    assert match.game.values == values
    assert len(match.moves) >= 1


def test_they_are_there_when_the_server_starts_again(tmp_path):
    settings = Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1, limits=False)
    with hosted(settings) as (url, _), Visitor(url, "Anna") as anna:
        table, tokens = anna.table(["me"], values={"tools.spade.price": 2})
        before = look(anna, table, tokens[1])
    with hosted(settings) as (url, _), Visitor(url, "Ben") as ben:
        after = look(ben, table, tokens[1])
        assert after["info"]["values"] == {"tools.spade.price": 2}
        assert after["sight"] == before["sight"]


def test_a_table_whose_cards_are_gone_says_so(tmp_path):
    settings = Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1, limits=False)
    with hosted(settings) as (url, _), Visitor(url, "Anna") as anna:
        table, _ = anna.table(["me"], values={"tools.spade.price": 2})

    async def rename():
        async with opened(settings.database) as store:
            await store.commit(lambda c: c.exec_driver_sql("""UPDATE tables SET "values" = '{"tools.gone.price": 2}'"""))

    asyncio.run(rename())
    with hosted(settings) as (url, _), Visitor(url, "Ben") as ben:
        info = look(ben, table)["info"]
        assert info["state"] == "unplayable"
        assert info["notice"] == "This table has cards that are not on this server any more; its replay can still be had."


def test_a_game_with_values_is_made_once():
    assert game_of(find_game, "toy", {"ash.worth": 3}) is game_of(find_game, "toy", {"ash.worth": 3})
    assert game_of(find_game, "toy", {}) is find_game("toy")


# -- computer players ------------------------------------------------------------------------------------------------------------


def test_computer_players_think_with_the_numbers_of_the_table():
    """In the first turn nobody has points: only tools that cost nothing can be bought."""
    toy = find_game("toy")
    free = toy.with_values({f"tools.{card.key}.price": 0 for card in toy.content.cards["tools"]})
    asked, thoughts = [], []
    with Thinkers(workers=1) as thinkers:
        for game in (toy, free):
            match = Match(game, ["easy", "easy"], {}, 3)
            match.play(0, "begin")
            asked.append(question(game, match.state, 0, LEVELS["easy"], 1).content)
            thought = thinkers.ask(game, match.state, 0, LEVELS["easy"], 1).result()
            thoughts.append({match.game.actions.text(choice.action).partition(":")[0] for choice in thought.choices})
            assert {choice.action for choice in thought.choices} <= set(match.legal(0))
    assert asked[0] != asked[1]
    assert "buy" not in thoughts[0]
    assert "buy" in thoughts[1]


def test_a_game_that_would_go_on_for_ever_is_broken_off(anna, house, monkeypatch):
    assert MOST_ACTIONS == 5_000
    monkeypatch.setattr("holdfast.server.tables.verbs.act.MOST_ACTIONS", 4)
    table, tokens = anna.table(["me"], values={"ash.worth": 2})
    frame = look(anna, table, tokens[1])
    for _ in range(4):
        assert frame["info"]["state"] == "running"
        done(anna.command(table, "act", tokens[1], frame["seq"], action=frame["sight"]["choices"][0]["action"]))
        frame = look(anna, table, tokens[1])
    assert (frame["info"]["state"], frame["info"]["outcome"]) == ("ended", "broken off after very many actions")
    row = asyncio.run_coroutine_threadsafe(
        house[1].store.read(tables.table, table), next(iter(house[1].registry._tasks)).get_loop()
    ).result()
    assert (row.state, row.outcome) == ("ended", "broken off after very many actions")
