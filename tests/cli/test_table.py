"""`holdfast play --table`: a person at a terminal of 80 x 24, at a table of a real server, with a bot at another seat."""

from __future__ import annotations

import itertools
import json
import os
import re
import signal
import stat
import sys
from pathlib import Path

import pexpect
import pytest
from msgspec import Raw
from msgspec.structs import replace
from typer.testing import CliRunner

from holdfast.cli import app
from holdfast.cli.screen import Terminal
from holdfast.cli.table import RemoteTable
from holdfast.client import Client
from holdfast.games import find
from holdfast.protocol import Act, Answer, AskProspects, Chat, Error, Prospect, Prospects
from holdfast.server.runtime.settings import Settings
from tests.cli.test_terminal import PATIENCE
from tests.server.house import House, hosted

COMMAND = str(Path(sys.executable).parent / "holdfast")
GAME = find("tiny-epic-defenders")


def legal_actions(game, position):
    return {game.actions.text(action) for action in game.legal(position)}


OPTIONS = {"hero_1": "ezru", "hero_2": "nyrra"}
SEED = next(
    seed
    for seed in itertools.count()
    if GAME.new(seed, 2, OPTIONS).deciding == 0b11 and "act:red" in legal_actions(GAME, GAME.new(seed, 1, OPTIONS))
)
"""A deal in which both of two are asked first, and one with both Defenders who acts."""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """The address of a server, all of whose tables get the same deal."""
    folder = tmp_path_factory.mktemp("server")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOLDFAST_WORKER_MODE", "interpreted")
        patch.setattr("holdfast.server.lobby.handlers.secrets.randbits", lambda bits: SEED)
        with hosted(Settings(database=f"sqlite:///{folder}/holdfast.db", workers=1, limits=False)) as (url, _):
            yield url


@pytest.fixture
def bot(server):
    with Client(server) as client:
        client.guest("Robbie")
        yield client


@pytest.fixture
def start(server, tmp_path):
    running = []

    def spawn(table, *arguments, **environment):
        child = pexpect.spawn(
            COMMAND,
            ["play", "--table", f"{server}/t/{table}", *arguments],
            env={**os.environ, "HOLDFAST_HOME": str(tmp_path), "TERM": "xterm-256color", "NO_COLOR": "1", **environment},
            dimensions=(24, 80),
            encoding="utf-8",
            timeout=PATIENCE,
        )
        running.append(child)
        return child

    yield spawn
    for child in running:
        if child.isalive():
            child.kill(signal.SIGKILL)
            child.wait()
        child.close()


def table_for_two(bot):
    """A table where the bot has the first seat and the second is open."""
    info, [seat] = bot.create(GAME.name, ["me", "open"], OPTIONS)
    return info.id, seat


def test_a_person_sits_down_sees_a_screen_that_fits_and_plays_with_a_bot(bot, start):
    """The first decision is one of both: whoever is quicker acts."""
    table, seat = table_for_two(bot)
    child = start(table, "--name", "Ann Other")
    child.expect(r"Blue \(Nyrra\)> ")
    screen = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", child.before).splitlines()
    assert max(map(len, screen)) <= 80
    assert len(screen) <= 23
    assert [one.name for one in seat.look().info.seats] == ["Robbie", "Ann Other"]
    child.sendline("act:blue")
    child.expect(r"Blue \(Nyrra\) at the Capital City takes from the 3 action points")
    assert seat.look().sight.deciding == [2]


def test_what_others_do_and_say_appears_by_itself(bot, start):
    table, seat = table_for_two(bot)
    child = start(table)
    child.expect(r"Blue \(Nyrra\)> ")
    seat.look()
    seat.say("good luck")
    child.expect("Robbie: good luck")
    seat.act("act:red")
    child.expect(r"waiting for Red \(Ezru\)> ")
    child.sendline("1")
    child.expect("It is not for you to decide now")
    child.sendline("say thank you")
    child.expect(": thank you")


def test_a_move_is_proposed_and_taken_up(bot, start):
    table, seat = table_for_two(bot)
    child = start(table)
    child.expect(r"Blue \(Nyrra\)> ")
    child.sendline("accept")
    child.expect("Nothing is proposed to you that can be done now.")
    child.sendline("propose")
    child.expect(r"1 Red \(Ezru\) acts")
    child.sendline("propose 1")
    child.expect(r"You propose to Red \(Ezru\): Red \(Ezru\) acts")
    assert [(one.by, one.choice.action) for one in seat.look().proposals] == [(2, "act:red")]
    child.sendline("decline")
    seat.propose(2, "act:blue")
    child.expect(r"Robbie proposes: Blue \(Nyrra\) acts")
    seat.point("region:coast")
    child.expect("Robbie points at Coast.")
    child.sendline("accept")
    child.expect(r"Blue \(Nyrra\) at the Capital City takes from the 3 action points")
    assert seat.look().proposals == []


def test_what_is_said_is_shown_once_also_where_it_was_missed(bot):
    """Of what was said while the connection was being made, the server tells again; a message is known by its id."""
    table, seat = table_for_two(bot)
    bot.sit(table)
    seat.look()
    seat.say("hello")
    known = seat.look()
    session = RemoteTable(Terminal(), GAME, known, {}, "")
    [hello] = known.chat
    missed = replace(hello, id="another", text="good luck")
    frames = (Chat(hello), Chat(missed), Chat(missed), replace(known, chat=[hello, missed]))
    assert [session._take(frame) for frame in frames] == [False, True, False, True]
    assert [line for line in session.news if "Robbie" in line] == ["Robbie: good luck"]


def test_what_is_said_to_the_team_is_marked_as_that(bot):
    _, seat = table_for_two(bot)
    seat.say("hello")
    known = seat.look()
    session = RemoteTable(Terminal(), GAME, replace(known, chat=[]), {}, "")
    session._take(Chat(replace(known.chat[0], text="to the tower", room="team")))
    assert [line for line in session.news if "Robbie" in line] == ["Robbie (to the team): to the tower"]


class Wire:
    """A line to a server that keeps what is sent."""

    def __init__(self):
        self.sent = []

    def send(self, request):
        self.sent.append(request)


def test_an_action_with_a_caution_is_sent_when_it_is_chosen_once_more(bot):
    _, [seat] = bot.create(GAME.name, ["me"], OPTIONS)
    session = RemoteTable(Terminal(), GAME, seat.look(), {1: seat.token}, "")
    session.live = wire = Wire()

    def prospects(*cautions):
        first = session.offers[0].action
        return Prospects(wire.sent[-1].id, session.seq, [Prospect(first, [], [], Raw(b"[]"), False, list(cautions))])

    session._said("1")
    assert [type(one) for one in wire.sent] == [AskProspects]
    assert session._take(prospects("1 action point is lost."))
    assert session.out.translate(session.notice) == "1 action point is lost. Choose it once more to do it."
    session._said("1")
    assert [type(one) for one in wire.sent] == [AskProspects, Act]
    session.asked = ""
    session._said("2")
    session._take(prospects())
    assert [type(one) for one in wire.sent] == [AskProspects, Act, AskProspects, Act]
    assert wire.sent[-1].action == session.offers[1].action


def test_an_action_is_sent_also_where_its_caution_cannot_be_told_but_not_into_another_position(bot):
    _, [seat] = bot.create(GAME.name, ["me"], OPTIONS)
    session = RemoteTable(Terminal(), GAME, seat.look(), {1: seat.token}, "")
    session.live = wire = Wire()
    session._said("1")
    session._take(Answer(wire.sent[-1].id, 0, Error("too-fast", "wait a little")))
    assert [type(one) for one in wire.sent] == [AskProspects, Act]
    session.asked = ""
    session._said("1")
    session.seq += 1
    session._take(Answer(wire.sent[-1].id, 0, Error("stale", "somebody was quicker")))
    assert [type(one) for one in wire.sent] == [AskProspects, Act, AskProspects]


def test_what_somebody_reads_is_not_wiped_away_and_looking_around_needs_no_turn(bot, start):
    table, seat = table_for_two(bot)
    child = start(table)
    child.expect(r"Blue \(Nyrra\)> ")
    child.sendline("? harpy")
    child.expect("Frenzy")
    child.expect("Enter shows the table again")
    seat.look()
    seat.act("act:red")
    child.expect("something has happened: Enter shows it")
    child.sendline("")
    child.expect(r"waiting for Red \(Ezru\)> ")
    child.sendline("d")
    child.expect(r"Discard pile:[^\r]*\d cards, top first: \w+ › \w+")
    child.sendline("l")
    child.expect("Round 1 begins")
    child.sendline("h")
    child.expect("your seat stays yours")
    child.sendline("seat")
    child.expect(r"Seat 1, Red \(Ezru\): Robbie")
    child.expect(r"Seat 2, Blue \(Nyrra\): [^\r]*, you")


def test_taking_back_and_its_refusal(bot, start):
    table, _ = table_for_two(bot)
    child = start(table)
    child.expect(r"Blue \(Nyrra\)> ")
    child.sendline("u")
    child.expect("This cannot be taken back: you have not done anything yet")
    child.expect(r"Blue \(Nyrra\)> ")
    child.sendline("act:blue")
    child.expect("takes from the 3 action points")
    child.expect(r"Blue \(Nyrra\)> ")
    child.sendline("u")
    child.expect("Who acts")  # nothing was told of the choice, so its taking back is not told either
    assert "takes back" not in child.before
    child.sendline("act:blue")
    child.expect("takes from the 3 action points")
    child.sendline("1")
    child.expect(r"Blue \(Nyrra\) goes to")
    child.expect("2 action points")
    child.sendline("u")
    child.expect(r"takes back: Blue \(Nyrra\) goes to")


def test_who_acts_for_all_stays_chosen_until_they_stop(bot, start):
    info, _ = bot.create(GAME.name, ["open"], OPTIONS)
    child = start(info.id, "--name", "Ann")
    child.expect("Who acts")
    child.sendline("act:red")
    child.expect(r"Red \(Ezru\)[^\r]*takes from the 3 action points")
    child.sendline("1")
    child.expect("u asks again who acts")
    assert "Who acts" not in child.before
    child.sendline("u")
    child.expect("2 action points left. Who acts")
    child.sendline("act:blue")
    child.expect(r"Blue \(Nyrra\)[^\r]*takes from the 2 action points")


def test_a_hint_comes_from_the_server(bot, start):
    table, _ = table_for_two(bot)
    child = start(table)
    child.expect(r"Blue \(Nyrra\)> ")
    child.sendline("hint")
    child.expect("% to hold the city")
    child.expect("futures imagined in")


def test_who_quits_comes_back_to_the_same_seat_also_without_its_token_by_the_session(bot, start, tmp_path):
    table, seat = table_for_two(bot)
    child = start(table, "--name", "Ann Other")
    child.expect(r"Blue \(Nyrra\)> ")
    child.sendline("q")
    child.expect("Your seat stays yours: holdfast play --table http")
    child.expect(pexpect.EOF)
    (kept,) = (tmp_path / "servers").glob("*.json")
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert list(json.loads(kept.read_text())["tables"][table]) == ["2"]
    again = start(table)
    again.expect(r"Blue \(Nyrra\)> ")
    assert [one.name for one in seat.look().info.seats] == ["Robbie", "Ann Other"]
    again.sendline("q")
    again.expect("Your seat stays yours")
    again.expect(pexpect.EOF)

    visit = json.loads(kept.read_text())
    visit["tables"] = {table: {"2": "no-token-any-more"}}
    kept.write_text(json.dumps(visit))
    last = start(table)
    last.expect(r"Blue \(Nyrra\)> ")


def test_the_terminal_waits_for_people(bot, start):
    info, _ = bot.create(GAME.name, ["me", "open", "open"])
    child = start(info.id)
    child.expect(f"comes to http.*/t/{info.id}")
    child.expect("waiting for 1 more> ")
    with Client(bot.http.server) as third:
        third.guest("Third")
        third.sit(info.id)
        child.expect("Round 1")


def test_somebody_without_a_seat_looks_on(bot, start):
    info, _ = bot.create(GAME.name, ["me"], OPTIONS)
    child = start(info.id)
    child.expect("waiting for ")
    child.sendline("say hello")
    child.expect("You are looking on; only people at the table can do that")
    child.sendline("q")
    child.expect(pexpect.EOF)
    assert "stays yours" not in child.before


def test_a_game_that_is_ended_by_all_says_so(bot, start, tmp_path):
    table, seat = table_for_two(bot)
    child = start(table)
    child.expect(r"Blue \(Nyrra\)> ")
    child.sendline("stop")
    child.expect("would end the game here")
    seat.look()
    seat.agree()
    child.expect("The game is ended by agreement")
    child.expect(pexpect.EOF)
    (kept,) = (tmp_path / "servers").glob("*.json")
    assert json.loads(kept.read_text())["tables"] == {}


def test_resigning_must_be_meant(bot, start):
    table, seat = table_for_two(bot)
    child = start(table)
    child.expect(r"Blue \(Nyrra\)> ")
    child.sendline("resign")
    child.expect("Write resign yes")
    child.sendline("resign yes")
    child.expect("resigns")
    assert seat.look().info.seats[1].resigned


def test_the_values_of_the_table_are_those_one_looks_up(bot, start):
    """What is other than the house's is said before the screen, and `?` shows the cards of this table."""
    values = {"harpy.text": "It sings all night.", "heroes.nyrra.name": "Nira"}
    info, _ = bot.create(GAME.name, ["me", "open"], OPTIONS, values=values)
    child = start(info.id)
    child.expect(r"This game has values of its own:.*nyrra.name = Nira,.*harpy.text = It sings all night\.")
    child.expect("Enter to begin")
    child.sendline("")
    child.expect(r"Blue \(Nira\)> ")
    child.sendline("? harpy")
    child.expect(r"Harpy[^\r]*\r\n +It sings all night\.")
    child.sendline("act:blue")
    child.expect(r"Blue \(Nira\) at the Capital City takes from the 3 action points")


def test_a_killed_server_is_waited_for(start, tmp_path):
    """It is a line on the screen; what was said meanwhile arrives, and the game goes on."""
    with House(f"sqlite:///{tmp_path}/own.db", tmp_path, "--limits", "off") as house, Client(house.url) as bot:
        bot.guest("Robbie")
        table, seat = table_for_two(bot)
        child = start(table, "--name", "Ann Other", "--table", f"{house.url}/t/{table}")
        child.expect("Round 1")
        child.expect("> ")
        house.kill()
        child.expect("connection lost, trying again; nothing is lost> ")
        child.sendline("say are you there?")
        house.start()
        child.expect("Ann Other: are you there")
        seat.say("yes")
        child.expect("Robbie: yes")


# -- what is said to wrong input --------------------------------------------------------------------------------------------


@pytest.fixture
def said(tmp_path, monkeypatch):
    monkeypatch.setenv("HOLDFAST_HOME", str(tmp_path))
    monkeypatch.setattr("holdfast.cli.join.PATIENCE", 0.0)

    def call(*arguments):
        result = CliRunner().invoke(app, ["play", *arguments])
        assert result.exit_code == 2
        return " ".join(result.output.split())

    return call


def test_a_wrong_address_is_answered_with_a_right_one(said):
    assert "write it like http://127.0.0.1:8080/t/THE-TABLE" in said("--table", "ftp://somewhere")
    assert "names a server but no table" in said("--table", "http://127.0.0.1:1")


def test_a_server_that_is_not_there_is_named(said):
    assert "http://127.0.0.1:1 does not answer" in said("--table", "http://127.0.0.1:1/t/the-table")


def test_a_table_that_is_not_there_is_named(said, server):
    assert "There is no such table" in said("--table", f"{server}/t/no-such-table")


def test_a_table_with_values_that_are_not_known_here_is_for_the_browser(said, server, bot, monkeypatch):
    """A newer server may have cards that this Holdfast has not."""
    info, [seat] = bot.create(GAME.name, ["me"], OPTIONS)
    frame = seat.look()
    frame.info.values = {"dire_enemies.basilisk.amount": 2}
    monkeypatch.setattr(Client, "table", lambda client, table: frame)
    assert "does not know the values of that table" in said("--table", f"{server}/t/{info.id}")


def test_a_table_is_set_up_at_the_server(said):
    assert "--table goes only with --name" in said("--table", "http://127.0.0.1:1/t/the-table", "--foe", "dragon")
    assert "give its address with --table" in said("--name", "Ann")
