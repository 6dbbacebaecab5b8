"""Two rooms to talk in: while a game goes on, players hear only each other."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from holdfast.protocol import Answer, Chat, Pong, Seats, TableFrame
from holdfast.server.runtime.rate_limits import Rate
from holdfast.server.runtime.settings import Settings
from tests.toys import find

from .house import Line, Visitor, fresh_id, hosted
from .playing import PASSWORD, account, done, seated


@pytest.fixture
def place(sqlite_url):
    with hosted(Settings(database=sqlite_url, workers=1, limits=False), find) as (url, _):
        yield url


@pytest.fixture
def party(place):
    """Anna and Ben, who play, Wanda, who watches, a line for each, and a line of somebody without a name."""
    with Visitor(place, "Anna") as anna, Visitor(place, "Ben") as ben, Visitor(place, "Wanda") as wanda:
        table, tokens = seated([anna, ben])
        lines = [look(place, table, anna, tokens[1]), look(place, table, ben, tokens[2]), look(place, table, wanda), look(place, table)]
        yield table, tokens, (anna, ben, wanda), lines
        for line in lines:
            line.close()


def look(url, table, visitor=None, *tokens):
    """A line of somebody who looks at a table."""
    line = Line(url, additional_headers={"Cookie": f"holdfast={visitor.http.cookies['holdfast']}"} if visitor else {})
    line.say("join", table=table, tokens=list(tokens))
    line.hear(TableFrame)
    return line


def heard(line):
    """All that somebody has heard being said since they were last asked, as (who, what, room)."""
    line.say("ping")
    said = []
    while not isinstance(frame := line.hear(), Pong):
        if isinstance(frame, Chat):
            said.append((frame.line.name, frame.line.text, frame.line.room))
    return said


def say_aside(visitor, table, text, token=None, key=None):
    """Say something over HTTP; gives the answer."""
    body = {"type": "say", "id": key or fresh_id(), "text": text} | ({"token": token} if token else {})
    return visitor.post(f"/api/tables/{table}/commands", body)


def test_nothing_but_what_cannot_be_read_is_refused(party):
    table, tokens, (anna, *_), lines = party
    answer = say_aside(anna, table, "\u202d \u202c", tokens[1])
    assert (answer["error"]["code"], heard(lines[1])) == ("empty", [])


HI, WOW = ("Anna", "hi", "players"), ("Wanda", "wow", "watchers")


def test_players_hear_players_and_who_watches_hears_all(party):
    table, tokens, (anna, _, wanda), lines = party
    done(say_aside(anna, table, "hi", tokens[1]))
    done(say_aside(wanda, table, "wow"))
    assert [heard(line) for line in lines] == [[HI], [HI], [HI, WOW], [HI, WOW]]


def test_who_was_away_hears_what_was_said_meanwhile_though_nothing_else_happened(party, place):
    """They have seen all entries, so they are sent no whole table; of what was said they know the numbers."""
    table, tokens, (anna, _, wanda), _ = party
    seq = anna.get(f"/api/tables/{table}")["seq"]
    done(say_aside(anna, table, "hi", tokens[1]))
    done(say_aside(wanda, table, "wow"))
    with Line(place) as again, Line(place) as watching:
        again.say("join", table=table, tokens=[tokens[2]], since=seq)
        watching.say("join", table=table, since=seq)
        assert [heard(again), heard(watching)] == [[HI], [HI, WOW]]


def test_who_comes_later_reads_what_they_may_hear(party, place):
    table, tokens, (anna, _, wanda), _ = party
    done(say_aside(wanda, table, "wow"))
    done(say_aside(anna, table, "hi", tokens[1]))

    def read(visitor, **headers):
        return [(line["seat"], line["name"], line["text"], line["room"]) for line in visitor.get(f"/api/tables/{table}", **headers)["chat"]]

    both = [(0, "Wanda", "wow", "watchers"), (1, "Anna", "hi", "players")]
    assert read(wanda) == both
    assert read(anna, Authorization=f"Bearer {tokens[1]}") == both[1:]
    assert read(anna) == both[1:], "also without her token she is known"


def test_after_the_game_everybody_hears_all(party):
    table, tokens, (anna, ben, wanda), lines = party
    done(say_aside(wanda, table, "wow"))
    assert heard(lines[0]) == []
    seq = done(anna.command(table, "agree", tokens[1], 0, agree=True))["seq"]
    done(ben.command(table, "agree", tokens[2], seq, agree=True))
    assert heard(lines[0]) == [WOW]
    done(say_aside(wanda, table, "well played"))
    assert heard(lines[1]) == [WOW, ("Wanda", "well played", "watchers")]


def test_who_watches_speaks_over_the_socket_by_their_name_and_once_for_each_command(party):
    _, _, _, lines = party
    for _ in range(2):
        lines[2].say("say", id="same", text="wow")
        assert lines[2].hear(Answer).error is None
    assert heard(lines[3]) == [WOW]


def test_two_who_watch_may_give_their_commands_the_same_ids(party, place):
    table, _, (_, _, wanda), lines = party
    with Visitor(place, "Willy") as willy:
        done(say_aside(wanda, table, "wow", key="one"))
        done(say_aside(willy, table, "oh", key="one"))
    assert heard(lines[2]) == [WOW, ("Willy", "oh", "watchers")]


def test_who_is_nobody_says_nothing(party):
    _, _, _, lines = party
    lines[3].say("say", id="one", text="psst")
    error = lines[3].hear(Answer).error
    assert (error.code, error.text) == ("nobody", "you are nobody here yet: be a guest first, or sign in")
    assert heard(lines[2]) == []


def test_who_plays_does_not_speak_to_who_watches(party):
    table, _, (anna, _, _), lines = party
    assert say_aside(anna, table, "what shall I do?")["error"]["code"] == "plays"
    assert heard(lines[2]) == []


def test_who_deletes_their_account_is_nobody_in_what_was_said_and_their_tokens_are_worth_nothing(place):
    """Also for who looks on at that moment: nothing of them stays in the memory of the server."""
    with account(place, "Cleo") as cleo, account(place, "Dora") as dora, Visitor(place, "Ben") as ben:
        table, tokens = seated([cleo, ben])
        line = look(place, table, ben, tokens[2])
        done(say_aside(cleo, table, "hi", tokens[1]))
        done(say_aside(dora, table, "wow"))
        assert heard(line) == [("Cleo", "hi", "players")]
        for visitor in (cleo, dora):
            assert visitor.http.request("DELETE", "/api/accounts", json={"password": PASSWORD}).is_success
        assert [said.name for said in line.hear(TableFrame).chat] == ["somebody"]
        assert {said["name"] for said in ben.get(f"/api/tables/{table}")["chat"]} == {"somebody"}
        assert say_aside(cleo, table, "it is still me", tokens[1])["error"]["code"] == "wrong-token"
        line.close()


@pytest.mark.parametrize(("how", "path", "body"), [("DELETE", "accounts", {"password": PASSWORD}), ("DELETE", "sessions", None)])
def test_who_watches_and_is_nobody_any_more_says_nothing_over_the_socket_that_was_open(party, place, how, path, body):
    table, _, (anna, _, _), _ = party
    with account(place, "Dora") as dora:
        line = look(place, table, dora)
        line.say("say", id="one", text="wow")
        assert line.hear(Answer).error is None
        dora.http.request(how, f"/api/{path}", json=body)
        with pytest.raises(ConnectionClosed) as closed:
            line.say("say", id="two", text="it is still me")
            while True:
                assert getattr(line.hear(), "id", "") != "two"
        assert closed.value.rcvd.code == 1012
        said = anna.get(f"/api/tables/{table}", Cookie="")["chat"]
        assert [line["text"] for line in said] == ["wow"]
        line.close()


def test_who_becomes_somebody_with_an_account_speaks_on_when_their_browser_has_come_back(party, place):
    table, _, (_, _, wanda), lines = party
    wanda.post("/api/accounts", {"name": "Wanda W.", "password": PASSWORD})
    with pytest.raises(ConnectionClosed):  # the guest's session is over, and somebody else may have had it too
        while True:
            lines[2].hear()
    again = look(place, table, wanda)
    again.say("say", id="one", text="wow")
    assert again.hear(Answer).error is None
    assert heard(lines[3]) == [("Wanda W.", "wow", "watchers")]
    again.close()


def test_it_is_told_how_many_watch(party, place):
    table, _, (anna, _, wanda), lines = party
    assert anna.get(f"/api/tables/{table}")["info"]["watching"] == 2
    again = look(place, table, wanda)  # the same person in a second window
    assert anna.get(f"/api/tables/{table}")["info"]["watching"] == 2
    while lines[0].hear(Seats).watching != 2:  # before one goes: what comes and goes at once is not told
        pass
    lines[3].close()
    while lines[0].hear(Seats).watching != 1:
        pass
    again.close()
    assert [seat["here"] for seat in anna.get(f"/api/tables/{table}")["info"]["seats"]] == [True, True]


def test_who_watches_may_say_five_things_at_once(sqlite_url):
    with hosted(Settings(database=sqlite_url, workers=1), find) as (url, services):
        services.limits._rates = {**services.limits._rates, "chat": Rate(0.001, 5)}
        with Visitor(url, "Anna") as anna, Visitor(url, "Wanda") as wanda, Visitor(url, "Willy") as willy:
            table, _ = seated([anna], others=("random",))
            answers = [say_aside(wanda, table, f"line {number}")["error"] for number in range(6)]
            assert answers[:5] == [None] * 5
            assert answers[5]["code"] == "too-fast"
            assert say_aside(willy, table, "and I?")["error"] is None


def test_a_program_that_only_sends_commands_is_there(place):
    """Others may give the seat of who is gone to a computer player; a bot that plays by requests is not gone."""
    with Visitor(place, "Anna") as anna, Visitor(place, "Ben") as ben:
        table, tokens = seated([anna, ben])
        assert [seat["here"] for seat in anna.get(f"/api/tables/{table}")["info"]["seats"]] == [False, False]
        done(say_aside(anna, table, "hi", tokens[1]))
        assert [seat["here"] for seat in ben.get(f"/api/tables/{table}")["info"]["seats"]] == [True, False]
