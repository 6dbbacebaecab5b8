"""Computer players say what they mean to do: to the people of their team, before they do it and when asked, and to nobody else."""

from __future__ import annotations

import pytest

from holdfast.protocol import Answer, Intention, Pong
from holdfast.server.runtime.settings import Settings

from .house import Line, Visitor, fresh_id, hosted, until
from .playing import ALLIES, RIVALS, TEAMS, done
from .test_chat_rooms import look
from .twins import find


@pytest.fixture
def town(sqlite_url):
    with hosted(Settings(database=sqlite_url, workers=1, limits=False), find) as (url, _):
        yield url


def told(line):
    line.say("ping")
    found = []
    while not isinstance(frame := line.hear(), Pong):
        if isinstance(frame, Intention):
            found.append((frame.choice.seat, frame.choice.action))
    return found


def at(line, seq):
    """Wait until somebody has seen an entry."""
    while True:
        frame = line.hear()
        yield frame
        if getattr(frame, "seq", -1) >= seq and type(frame).__name__ in ("Update", "TableFrame"):
            return


@pytest.mark.parametrize(("game", "seats"), [(ALLIES, {1, 2}), (TEAMS, {1}), (RIVALS, set())])
def test_the_team_of_a_computer_player_is_told_before_it_acts(town, game, seats):
    with Visitor(town, "Anna") as anna, Visitor(town, "Ben") as ben, Visitor(town, "Wanda") as wanda:
        table, tokens = anna.table(["me", "open", "greedy"], game, options={"length": 9})
        tokens[2] = ben.sit(table, 2)
        seq = done(anna.command(table, "act", tokens[1], 0, action="begin"))["seq"]
        lines = {1: look(town, table, anna, tokens[1]), 2: look(town, table, ben, tokens[2]), 0: look(town, table, wanda)}
        for seat, visitor in ((1, anna), (2, ben)):
            seq = done(visitor.command(table, "act", tokens[seat], seq, action="wait"))["seq"]
        for seat, line in lines.items():
            heard = [frame for frame in at(line, seq + 1) if isinstance(frame, Intention)]
            assert bool(heard) == (seat in seats), f"seat {seat}"
            did = anna.get(f"/api/tables/{table}/events?since={seq}", Authorization=f"Bearer {tokens[1]}")
            assert did["update"]["events"][0]["seat"] == 3
            assert all(frame.choice.seat == 3 for frame in heard)
            line.close()


@pytest.mark.parametrize("who", ["another's computer", "a person", "oneself"])
def test_one_asks_computer_players_of_the_own_team_who_decide(town, who):
    with Visitor(town, "Anna") as anna, Line(town) as line:
        table, tokens = anna.table(["me", "greedy", "greedy"], TEAMS, options={"length": 9})
        line.say("join", table=table, tokens=[tokens[1]])
        seat = {"another's computer": 2, "a person": 1, "oneself": 1}[who]
        line.say("intention", id=fresh_id(), seq=0, token=tokens[1], seat=seat)
        assert line.hear(Answer).error.code == "not-asked"


def test_a_computer_player_who_is_asked_together_with_people_says_what_it_means_to_do(town):
    with Visitor(town, "Anna") as anna, Visitor(town, "Wanda") as wanda, Line(town) as line:
        table, tokens = anna.table(["me", "greedy"], "tiny-epic-defenders")
        line.say("join", table=table, tokens=[tokens[1]])
        other = look(town, table, wanda)
        frame = anna.get(f"/api/tables/{table}", Authorization=f"Bearer {tokens[1]}")
        while not frame["sight"]["can_defer"]:  # till both are asked together
            choice = frame["sight"]["choices"][0]
            done(anna.command(table, "act", tokens[1], frame["seq"], action=choice["action"]))
            frame = anna.get(f"/api/tables/{table}", Authorization=f"Bearer {tokens[1]}")
        told(line)
        line.say("intention", id="asked", seq=frame["seq"], token=tokens[1], seat=2)
        heard = line.hear(Intention)
        assert heard.choice.seat == 2
        assert heard.choice.text
        assert anna.get(f"/api/tables/{table}")["seq"] == frame["seq"], "it has only said so"
        assert told(other) == []
        other.close()


def test_who_chooses_at_the_same_time_as_rivals_does_not_let_them_answer_first(town):
    """They wait for the person all the same, and are done as soon as that one is."""
    with Visitor(town, "Anna") as anna:
        table, tokens = anna.table(["me", "greedy", "greedy"], "kingdom-defenders")
        frame = anna.get(f"/api/tables/{table}", Authorization=f"Bearer {tokens[1]}")
        assert frame["sight"]["deciding"] == [1, 2, 3] and frame["sight"]["can_defer"] is False
        done(anna.command(table, "act", tokens[1], frame["seq"], action=frame["sight"]["choices"][0]["action"]))
        until(lambda: 3 not in anna.get(f"/api/tables/{table}")["sight"]["deciding"], "that the computers have chosen")
