"""Ruins of Elysia at a real server, where things go wrong.

Somebody leaves a combat that others have joined, a trade cannot be any more, a table comes back with other content, a text is wrong.
"""

from __future__ import annotations

import json
import random
import shutil
from dataclasses import replace
from functools import cache

import pytest

from holdfast.engine.stack import top
from holdfast.games import find
from holdfast.games.ruins_of_elysia import content
from holdfast.games.ruins_of_elysia import decisions as pending
from holdfast.games.ruins_of_elysia.names import FOLDER, NO_CAMP
from holdfast.play import replay
from holdfast.play.match import Match
from holdfast.schema.content.loading import ContentError
from holdfast.server.runtime.settings import Settings

from .house import Visitor, hosted, until
from .playing import done

GAME = find("ruins-of-elysia")
SEEDS = range(1, 400)


def wish(names, wanted):
    """The first action of the first block that is wanted, if it is legal."""
    return next((name for block in wanted for name in names if name.partition(":")[0] == block), None)


def reached(wanted, is_there, tries=SEEDS, **options):
    """A match of three people in which something is so: actions of some blocks are taken where they can be, all others by chance."""
    for seed in tries:
        match, chance = Match(GAME, ["human"] * 3, {"first_market": "off", "villains": 0, **options}, seed), random.Random(seed)
        for _ in range(60):
            if match.is_over or is_there(match.state):
                break
            seat = match.deciding[0]
            names = [GAME.actions.text(action) for action in match.legal(seat)]
            match.play(seat, wish(names, wanted) or chance.choice(names))
        if not match.is_over and is_there(match.state):
            return match
    raise AssertionError("no game comes to it")


def is_joined_combat(s):
    """A combat of all three players, and a player strikes."""
    return s.combat.on and top(s.frames).kind == pending.Attack.number and all(s.players[seat].camp != NO_CAMP for seat in range(3))


def is_trade(s):
    return top(s.frames).kind == pending.Agree.number


@cache
def combat():
    return replay.dumps(reached(("fight", "join", "challenge"), is_joined_combat))


@pytest.fixture
def place(tmp_path, monkeypatch):
    """A server at which the seats of who resigns are played without looking ahead."""
    monkeypatch.setattr("holdfast.server.tables.commands.SUCCESSOR", "greedy")
    with hosted(Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1, limits=False)) as found:
        yield found


@pytest.fixture
def people(place):
    visitors = [Visitor(place[0], name) for name in ("Anna", "Ben", "Carl")]
    yield visitors
    for visitor in visitors:
        visitor.close()


def go_on(people, text):
    """A table that goes on from the end of a replay; gives it and the tokens of its three people."""
    anna, *others = people
    moment = len(json.loads(text)["actions"])
    table, tokens = anna.table(["me", "open", "open"], GAME.name, beginning={"moment": moment, "replay": text})
    for seat, visitor in enumerate(others, 2):
        tokens[seat] = visitor.sit(table, seat)
    return table, tokens


def look(visitor, table, token):
    return visitor.get(f"/api/tables/{table}", Authorization=f"Bearer {token}")


def play_on(people, table, tokens, session, enough):
    """The people who are left do the first thing they can, until it is enough."""
    for _ in range(400):
        match = session.table.match
        if enough(match.state) or session.table.state != "running":
            return
        seat = next((seat for seat in match.deciding if session.table.seats[seat].kind == "human"), None)
        if seat is None:
            seq = session.table.seq
            until(lambda seq=seq: session.table.seq > seq or session.table.state != "running", "the computer player's action")
            continue
        frame = look(people[seat], table, tokens[seat + 1])
        choices = [choice["action"] for choice in frame["sight"]["choices"] if choice["seat"] == seat + 1]
        if frame["seq"] == session.table.seq and choices:
            people[seat].command(table, "act", tokens[seat + 1], frame["seq"], action=choices[0])


@pytest.mark.parametrize("way", ["resign", "reseat"])
@pytest.mark.parametrize("who", ["asked", "other"])
def test_who_leaves_a_combat_with_joiners_is_played_by_the_computer_to_its_end(place, people, way, who):
    """Whoever is asked, or another who is in it; the combat goes on for the others, and all of it is in the replay."""
    table, tokens = go_on(people, combat())
    session = place[1].registry.live[table]
    asked = session.table.match.deciding[0]
    seat = asked if who == "asked" else (asked + 1) % 3
    camps = [session.table.match.state.players[p].camp for p in range(3)]
    seq = look(people[0], table, tokens[1])["seq"]
    if way == "resign":
        done(people[seat].command(table, "resign", tokens[seat + 1], seq))
    else:
        done(people[seat].command(table, "reseat", tokens[seat + 1], seq, seat=seat + 1, player="greedy"))
    info = look(people[0], table, tokens[1])["info"]
    assert (info["state"], info["seats"][seat]["kind"], info["seats"][seat]["resigned"]) == ("running", "greedy", way == "resign")
    if seat != asked:
        assert [session.table.match.state.players[p].camp for p in range(3)] == camps, "nobody else is put out of the combat"
    play_on(people, table, tokens, session, lambda s: not s.combat.on)
    assert session.table.state == "running"
    assert not session.table.match.state.combat.on
    after = bytes(session.table.match.state)
    kept = replay.loads(replay.assemble(*session.table.replay()), find)
    assert bytes(kept.state) == after, "nothing of the game is lost"
    refused = people[seat].command(table, "act", tokens[seat + 1], session.table.seq, action="stop")
    assert refused["error"]["text"], "who has gone is told so"


def test_a_combat_that_somebody_left_is_the_same_after_a_restart(tmp_path, monkeypatch):
    monkeypatch.setattr("holdfast.server.tables.commands.SUCCESSOR", "greedy")
    settings = Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1, limits=False)
    with hosted(settings) as (url, services), Visitor(url, "Anna") as anna, Visitor(url, "Ben") as ben, Visitor(url, "Carl") as carl:
        table, tokens = go_on([anna, ben, carl], combat())
        session = services.registry.live[table]
        seat = (session.table.match.deciding[0] + 1) % 3
        visitor = (anna, ben, carl)[seat]
        done(visitor.command(table, "resign", tokens[seat + 1], session.table.seq))
        before = bytes(session.table.match.state)
    with hosted(settings) as (url, services), Visitor(url, "Dora") as dora:
        frame = dora.get(f"/api/tables/{table}")
        assert (frame["info"]["state"], frame["info"]["seats"][seat]["resigned"]) == ("running", True)
        assert bytes(services.registry.live[table].table.match.state) == before
        assert frame["sight"]["view"]["combat"] is not None


# -- a trade that cannot be any more ----------------------------------------------------------------------------------------------


def test_who_has_not_what_is_asked_can_only_refuse_and_is_told_so(place, people):
    def cannot(s):
        return is_trade(s) and GAME.actions.number("agree") not in GAME.legal(s)

    text = replay.dumps(reached(("propose", "ask", "offer"), cannot))
    table, tokens = go_on(people, text)
    session = place[1].registry.live[table]
    seat = session.table.match.deciding[0]
    before = bytes(session.table.match.state)
    frame = look(people[seat], table, tokens[seat + 1])
    assert [choice["action"] for choice in frame["sight"]["choices"]] == ["refuse"]
    assert "you do not have" in frame["sight"]["question"]
    answer = people[seat].command(table, "act", tokens[seat + 1], frame["seq"], action="agree")
    assert answer["error"]["code"] == "illegal"
    assert answer["error"]["text"] == "agree is not possible now; possible are refuse"
    assert bytes(session.table.match.state) == before
    done(people[seat].command(table, "act", tokens[seat + 1], frame["seq"], action="refuse"))


def test_an_offer_that_was_taken_back_is_not_agreed_to(place, people):
    """Ben agrees to what Anna has taken back while he read: he is told, and neither loses anything."""

    def about_to_propose(s):
        return top(s.frames).kind == pending.Offer.number and s.trade.cards + s.trade.give_wild > 0

    table, tokens = go_on(people, replay.dumps(reached(("give", "offer"), about_to_propose)))
    session = place[1].registry.live[table]
    seat = session.table.match.deciding[0]
    done(people[seat].command(table, "act", tokens[seat + 1], 0, action="propose"))
    other = session.table.match.deciding[0]
    assert other != seat
    read = look(people[other], table, tokens[other + 1])["seq"]
    done(people[seat].command(table, "undo", tokens[seat + 1], read))
    held = [bytes(player) for player in session.table.match.state.players]
    answer = people[other].command(table, "act", tokens[other + 1], read, action="agree")
    assert answer["error"]["code"] == "stale"
    assert answer["error"]["text"]
    assert [bytes(player) for player in session.table.match.state.players] == held


# -- other content ----------------------------------------------------------------------------------------------------------------


def changed(tmp_path, file, old, new):
    """The content with a text of a file replaced, as after an update of the package."""
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder, dirs_exist_ok=True)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def updated(folder):
    """The games of a server whose package was updated."""
    game = replace(GAME, load=lambda: content.load(folder))
    return lambda name: game if name == GAME.name else find(name)


OWN = {"cards.apple.price": 1, "cards.stride.explore": "walk 3"}


@pytest.mark.parametrize("values", [{}, OWN], ids=["house", "own"])
def test_a_table_waits_while_its_content_is_another_and_goes_on_when_it_is_back(tmp_path, values):
    """The old content comes back with the old package: the same position, the same values, and the next action is done."""
    settings = Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1, limits=False)
    with hosted(settings) as (url, _), Visitor(url, "Anna") as anna:
        table, tokens = anna.table(["me", "me"], GAME.name, values=values, options={"first_market": "off"})
        before = look(anna, table, tokens[1])
        assert before["info"]["values"] == values
    dearer = changed(tmp_path, "cards.toml", "price = 3", "price = 4")
    with hosted(settings, updated(dearer)) as (url, _), Visitor(url, "Ben") as ben:
        frame = look(ben, table, tokens[1])
        assert (frame["info"]["state"], frame["sight"]) == ("unplayable", None)
        assert frame["info"]["notice"].startswith("This table was played by other numbers on its cards (content ")
        assert frame["info"]["notice"].endswith("which are not on this server any more; its replay can still be had.")
        answer = ben.command(table, "act", tokens[1], frame["seq"], action="done")
        assert (answer["error"]["code"], answer["error"]["text"]) == ("not-running", frame["info"]["notice"])
    with hosted(settings) as (url, _), Visitor(url, "Carl") as carl:
        after = look(carl, table, tokens[1])
        assert (after["info"]["state"], after["info"]["values"]) == ("running", values)
        assert after["sight"] == before["sight"]
        seat = after["sight"]["deciding"][0]
        action = after["sight"]["choices"] or look(carl, table, tokens[seat])["sight"]["choices"]
        done(carl.command(table, "act", tokens[seat], after["seq"], action=action[0]["action"]))


def test_words_of_the_content_may_change_under_a_table(tmp_path):
    settings = Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1, limits=False)
    with hosted(settings) as (url, _), Visitor(url, "Anna") as anna:
        table, tokens = anna.table(["me", "me"], GAME.name, options={"first_market": "off"})
        before = look(anna, table, tokens[1])
    renamed = changed(tmp_path, "cards.toml", 'value = "Apple"', 'value = "Pippin"')
    with hosted(settings, updated(renamed)) as (url, _), Visitor(url, "Ben") as ben:
        assert look(ben, table, tokens[1])["sight"]["view"] == before["sight"]["view"]


def test_a_table_whose_own_values_name_what_is_gone_says_so(tmp_path):
    """A table corrected a card by a word that the updated game has no more."""
    settings = Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1, limits=False)
    with hosted(settings) as (url, _), Visitor(url, "Anna") as anna:
        table, _ = anna.table(["me", "me"], GAME.name, values=OWN)

    game = replace(GAME)
    object.__setattr__(game, "with_values", lambda values: (_ for _ in ()).throw(ContentError(["cards.toml: [stride]: explore: gone"])))
    with hosted(settings, lambda name: game if name == GAME.name else find(name)) as (url, _), Visitor(url, "Ben") as ben:
        info = ben.get(f"/api/tables/{table}")["info"]
        assert info["state"] == "unplayable"
        assert info["notice"] == "This table has cards that are not on this server any more; its replay can still be had."


# -- a wrong text -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('explore = "walk 1"', 'explore = "wakl 1"', "cards.toml: [stride]: explore: unknown word wakl; did you mean walk?"),
        ('explore = "walk 1"', 'explore = "walk two"', "cards.toml: [stride]: explore: walk takes as n a number from"),
    ],
)
def test_a_wrong_text_of_a_file_names_file_card_and_word(tmp_path, old, new, says):
    with pytest.raises(ContentError) as error:
        content.load(changed(tmp_path, "cards.toml", old, new))
    (line,) = str(error.value).splitlines()
    assert says in line


def test_a_wrong_text_at_a_table_is_refused_with_the_word_in_the_language_of_who_asks(place):
    with Visitor(place[0], "Anna") as anna:
        body = {"game": GAME.name, "seats": ["me", "me"], "values": {"stride.explore": "wakl 2"}}
        english = anna.http.post("/api/tables", json=body)
        german = anna.http.post("/api/tables", json=body, headers={"Accept-Language": "de"})
        assert (english.status_code, german.status_code) == (422, 422)
        assert (
            english.json()["error"]["text"]
            == "These values cannot be used: cards.toml: [stride]: explore: unknown word wakl; did you mean walk?"
        )
        assert "unbekanntes Wort wakl; meintest du walk?" in german.json()["error"]["text"]
