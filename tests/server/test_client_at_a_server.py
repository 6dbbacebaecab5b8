"""The client at a real server."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from holdfast.client import Client, Refused

from .client_shared import GAME
from .house import House

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """The address of a server."""
    folder = tmp_path_factory.mktemp("server")
    with House(f"sqlite:///{folder}/holdfast.db", folder, "--limits", "off") as house:
        yield house.url


@pytest.fixture
def ann(server):
    with Client(server) as client:
        client.guest("Ann")
        yield client


@pytest.fixture
def bob(server):
    with Client(server) as client:
        client.guest("Bob")
        yield client


def test_two_bots_play_a_whole_game(ann, bob):
    """Both choose for themselves; where both are asked the slower one looks again.  In a game without secrets both hear the same."""
    info, [first] = ann.create("tiny-epic-defenders", ["me", "open"])
    second = bob.sit(info.id)
    ends = {}
    players = [
        threading.Thread(target=lambda seat=seat: ends.update({seat.number: seat.play(at_random(seat.number))})) for seat in (first, second)
    ]
    for player in players:
        player.start()
    for player in players:
        player.join()
    assert [ends[number].info.state for number in (1, 2)] == ["over", "over"]
    assert ends[1].sight.over
    assert ends[1].sight.outcome
    assert ends[1].log == ends[2].log


def at_random(seed):
    chance = random.Random(seed)
    return lambda sight: chance.choice(sight.choices)


def test_the_example_bot_plays_a_whole_game(ann, server):
    info, _ = ann.create(GAME, ["greedy", "open"])
    done = subprocess.run(
        [sys.executable, "examples/bot.py", f"{server}/t/{info.id}", "--name", "Robbie"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    table = ann.table(info.id)
    assert table.info.seats[1].name == "Robbie"
    assert done.stdout.strip() == table.sight.outcome


def test_the_example_bot_says_what_is_wrong(server):
    command = [sys.executable, "examples/bot.py", f"{server}/t/no-such-table"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "bot: There is no such table: it was deleted, or its link is not whole.\n"


def test_a_game_ended_by_agreement_ends_a_bot(ann, bob):
    info, [first] = ann.create(GAME, ["me", "open"])
    second = bob.sit(info.id)
    bot = {}
    player = threading.Thread(target=lambda: bot.update(end=first.play(at_random(1))))
    second.look()
    second.agree()
    first.look()
    first.agree()
    player.start()
    player.join()
    assert bot["end"].info.state == "ended"
    assert bot["end"].info.outcome == "ended by agreement"


def test_who_comes_back_gets_the_same_seat(ann, server):
    info, [seat] = ann.create(GAME, ["open", "me"])
    with Client(server, session=ann.session) as again:
        assert again.me().name == "Ann"
        back = again.sit(info.id)
        assert (back.number, back.token == seat.token) == (2, False)
        assert back.look().info.yours == [2]
        assert [one.number for one in again.seats(info.id)] == [2]


def test_a_seat_that_is_taken_is_refused_and_the_next_is_found(ann, bob):
    info, _ = ann.create(GAME, ["me", "open", "open"])
    with pytest.raises(Refused) as refused:
        bob.sit(info.id, 1)
    assert refused.value.code == "taken"
    assert bob.sit(info.id).number == 2


def test_a_full_table_says_so(ann, bob):
    info, _ = ann.create(GAME, ["me", "greedy"])
    with pytest.raises(Refused, match=r"no seat at the table \S+ is open"):
        bob.sit(info.id)


def test_seats_of_one_person_are_played_one_by_one(ann):
    _, seats = ann.create(GAME, ["me", "me"])
    table = seats[0].look()
    seat = seats[table.sight.deciding[0] - 1]
    before = seat.look()
    assert seat.act(before.sight.choices[0]) == before.seq + 1
    after = seat.wait().update
    assert [event.seq for event in after.events] == [before.seq + 1]


def test_a_command_sent_twice_is_done_once(ann):
    _, [seat] = ann.create(GAME, ["me"])
    action = seat.look().sight.choices[0]
    first = seat.act(action, id="the-same")
    assert seat.act(action, id="the-same") == first
    assert seat.look().seq == first


def test_a_position_that_has_passed_is_stale(ann):
    _, [seat] = ann.create(GAME, ["me"])
    action = seat.look().sight.choices[0]
    seat.act(action)
    with pytest.raises(Refused) as refused:
        seat.act(action)
    assert refused.value.code == "stale"


def test_talk_taking_back_and_a_computer_player(ann):
    _, [seat] = ann.create(GAME, ["me"], {"length": 9})
    seat.look()
    seat.say("hello")
    assert [(line.name, line.text) for line in seat.look().chat] == [("Ann", "hello")]
    with pytest.raises(Refused, match="you have not done anything yet"):
        seat.undo()
    seat.reseat("greedy")
    assert seat.look().info.seats[0].kind == "greedy"


def test_who_resigns_alone_ends_the_game(ann):
    _, [seat] = ann.create(GAME, ["me"])
    seat.look()
    seat.resign()
    assert (seat.look().info.state, seat.look().info.outcome) == ("ended", "resigned")


def test_accounts_games_and_the_lobby(server):
    with Client(server) as client:
        assert client.me().name == ""
        client.guest("Eve Online")
        assert client.sign_up("Eve Online", "correct horse").is_guest is False
        client.sign_out()
        assert (client.session, client.me().name) == ("", "")
        client.sign_in("Eve Online", "correct horse")
        assert client.me().name == "Eve Online"
        assert GAME in [game.name for game in client.games().games]
        assert any(rule.id == "TOY-3.2" for rule in client.rules(GAME))
        info, _ = client.create(GAME, ["me", "open"], public=True)
        assert [table.id for table in client.lobby().mine] == [info.id]
