"""The challenge of the day and campaigns at a real server: who plays what, who sees what, and when."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest

from holdfast import client
from holdfast.protocol import Answer, Refused, TableFrame
from holdfast.server.lobby import occasions as lobby
from holdfast.server.runtime.settings import Settings
from holdfast.server.store import occasions
from holdfast.server.store.occasions import day_of

from .house import LONG, Line, Visitor, hosted, tokens
from .playing import account
from .twins import find

DAY, NEXT = "2026-11-29", "2026-11-30"
NOON = occasions.end_of(DAY) - 43_200.0


class Clock:
    """What the servers of a test take for the time."""

    now = NOON


@pytest.fixture
def clock(monkeypatch):
    made = Clock()
    monkeypatch.setattr(lobby, "NAMES", ("toy",))
    return made


@contextmanager
def server(url, clock, find=find):
    with hosted(Settings(database=url, workers=1, limits=False), find) as (found, services):
        services.registry.today = lambda: day_of(clock.now)
        yield found, services


@pytest.fixture
def place(url, clock):
    with server(url, clock) as (found, _):
        yield found


def begin(visitor, path="/api/challenges/toy"):
    """Set up the game of an occasion; gives its table and one's token."""
    made = visitor.post(path)
    return made["table"]["id"], tokens(made)[1]


def finish(visitor, table, token, *wanted):
    """Play a game to its end: what is wanted first, if it is possible, then what stands first."""
    until = time.monotonic() + LONG
    while True:
        assert time.monotonic() < until
        seen = visitor.get(f"/api/tables/{table}", Authorization=f"Bearer {token}")
        if seen["info"]["state"] == "over":
            return
        if seen["info"]["state"] != "running" or not seen["sight"]["choices"]:
            visitor.get(f"/api/tables/{table}/events?since={seen['seq']}&wait=1", Authorization=f"Bearer {token}")
            continue
        possible = [choice["action"] for choice in seen["sight"]["choices"]]
        action = next((action for action in wanted if action in possible), possible[0])
        visitor.command(table, "act", token, seen["seq"], action=action)


def played(visitor, path="/api/challenges/toy", *wanted):
    """A whole game of an occasion; gives its table."""
    table, token = begin(visitor, path)
    finish(visitor, table, token, *(wanted or ("begin", "walk:right")))
    return table


def challenge(visitor, day=""):
    (found,) = visitor.get(f"/api/challenges?day={day}" if day else "/api/challenges")["games"]
    return found


def refusal(visitor, method, path, **more):
    """Why something is refused: the status and the code."""
    answer = visitor.http.request(method, path, **more)
    return answer.status_code, answer.json()["error"]["code"]


# -- the challenge of the day ------------------------------------------------------------------------------------------------------


def test_a_challenge_is_the_same_for_all_and_told_without_its_luck(place):
    with account(place, "Anna") as anna, Visitor(place, "Gil") as guest:
        guest.http.cookies.clear()
        days = [visitor.get("/api/challenges") for visitor in (anna, guest)]
        assert days[0] == days[1]
        assert (days[0]["day"], days[0]["today"], days[0]["until"]) == (DAY, True, occasions.end_of(DAY))
        (found,) = days[0]["games"]
        assert (found["state"], found["table"], found["seats"], found["measure"], found["fewer"]) == (
            "new",
            "",
            ["me", "easy"],
            "Steps",
            True,
        )
        assert found["setup"] in ([["Length", "3"]], [["Length", "4"]])
        assert "seed" not in str(days)
        assert refusal(guest, "POST", "/api/challenges/toy") == (401, "nobody")


def test_two_who_play_it_have_the_same_luck(place):
    with account(place, "Anna") as anna, account(place, "Ben") as ben:
        seen = []
        for visitor in (anna, ben):
            table, token = begin(visitor)
            visitor.command(table, "act", token, 0, action="begin")
            visitor.command(table, "act", token, 1, action="draw")
            seen.append(visitor.get(f"/api/tables/{table}", Authorization=f"Bearer {token}")["log"][:2])
        assert seen[0] == [line.replace("Ben", "Anna") for line in seen[1]]


def test_no_computer_player_is_asked_in_a_game_with_a_rank(place):
    with account(place, "Anna") as anna, Line(place) as line:
        table, token = begin(anna)
        line.say("join", table=table, tokens=[token])
        line.say("intention", id="asked-here", seq=0, token=token, seat=2)
        assert line.hear(Answer).error.code == "no-hints"


def test_the_first_game_has_a_rank_and_later_ones_are_practice_that_does_not_count(place):
    with account(place, "Anna") as anna:
        table, token = begin(anna)
        assert (challenge(anna)["state"], challenge(anna)["table"]) == ("running", table)
        assert refusal(anna, "POST", "/api/challenges/toy") == (409, "challenge-running")
        finish(anna, table, token, "begin", "walk:right")
        anna.get(f"/api/tables/{table}/achievements")
        told = anna.get(f"/api/tables/{table}")["info"]["occasion"]
        assert (told["kind"], told["day"], told["ranked"]) == ("challenge", DAY, True)
        found = challenge(anna)
        assert (found["state"], found["played"]) == ("over", 1)
        (mine,) = found["results"]
        assert (mine["rank"], mine["name"], mine["mine"], mine["table"]) == (1, "Anna", True, table)
        assert mine["measure"] >= 1.0
        again = played(anna)
        told = anna.get(f"/api/tables/{again}")["info"]
        assert (told["occasion"]["ranked"], told["played_on"]) == (False, False)
        assert challenge(anna)["results"] == [mine]
        (record,) = anna.get("/api/people/Anna")["records"]
        assert record["played"] == 1


def test_of_two_requests_at_once_one_is_played(place):
    with account(place, "Anna") as anna, ThreadPoolExecutor(8) as many:
        anna.get("/api/challenges")
        answers = list(many.map(lambda _: anna.http.post("/api/challenges/toy").status_code, range(8)))
        assert sorted(answers) == [201] + [409] * 7
        assert len(anna.get("/api/tables")["mine"]) == 1


def test_two_servers_have_one_challenge_and_one_try(postgres_url, clock):
    with server(postgres_url, clock) as (one, _), server(postgres_url, clock) as (two, _), account(one, "Anna") as anna:
        elsewhere = Visitor(two)
        elsewhere.http.cookies = anna.http.cookies
        with ThreadPoolExecutor(8) as many:
            posts = [anna.http, elsewhere.http] * 4
            answers = list(many.map(lambda http: http.post("/api/challenges/toy").status_code, posts))
        assert sorted(answers) == [201] + [409] * 7
        assert challenge(anna) == challenge(elsewhere)
        elsewhere.close()


def test_a_game_belongs_to_the_day_on_which_it_began(place, clock):
    with account(place, "Anna") as anna:
        table, token = begin(anna)
        clock.now += 86_400.0
        finish(anna, table, token, "begin", "walk:right")
        anna.get(f"/api/tables/{table}/achievements")
        assert [row["table"] for row in challenge(anna, DAY)["results"]] == [table]
        assert (challenge(anna)["state"], challenge(anna)["results"]) == ("new", [])
        days = [anna.get(f"/api/challenges?day={day}") for day in (DAY, NEXT)]
        assert [(day["today"], day["before"], day["after"]) for day in days] == [(False, "", NEXT), (True, DAY, "")]


@pytest.mark.parametrize("day", [NEXT, "2026-11-28", "2026-02-30", "0000-00-00"])
def test_days_that_have_none_are_not_told(place, day):
    with Visitor(place) as guest:
        guest.get("/api/challenges")
        assert refusal(guest, "GET", f"/api/challenges?day={day}") == (404, "no-day")
        assert guest.http.get("/api/challenges?day=today").status_code == 400
        assert refusal(guest, "POST", "/api/challenges/chess") == (404, "no-game")


def test_a_server_without_challenges_has_a_day_without_any(place, monkeypatch):
    monkeypatch.setattr(lobby, "NAMES", ())
    with Visitor(place) as guest:
        found = guest.get("/api/challenges")
        assert (found["day"], found["games"], found["before"], found["after"]) == (DAY, [], "", "")


def test_a_game_that_is_given_up_or_deleted_is_lost(place):
    with account(place, "Anna") as anna, account(place, "Ben") as ben:
        table, token = begin(anna)
        anna.command(table, "resign", token, 0)
        assert (challenge(anna)["state"], challenge(anna)["table"], challenge(anna)["results"]) == ("lost", table, [])
        assert not anna.get(f"/api/tables/{begin(anna)[0]}")["info"]["occasion"]["ranked"]
        table, _ = begin(ben)
        assert ben.http.delete(f"/api/tables/{table}").is_success
        assert (challenge(ben)["state"], challenge(ben)["table"]) == ("lost", "")


DOORS = ("", "/events", "/story", "/evaluation", "/mine", "/achievements", "/content", "/replay")


def test_others_see_a_game_when_they_have_played_or_the_day_is_over(place, clock):
    with account(place, "Anna") as anna, account(place, "Ben") as ben, Visitor(place) as nobody:
        nobody.http.cookies.clear()
        table = played(anna)
        practice = played(anna)
        assert challenge(ben)["results"][0]["table"] == ""
        for visitor in (ben, nobody):
            for which in (table, practice):
                told = {visitor.http.get(f"/api/tables/{which}{door}").status_code for door in DOORS}
                assert told <= {404, 401}
            with Line(visitor.url) as line:
                line.say("join", table=table)
                assert line.hear(Refused).error.code == "not-yet"
        running, _ = begin(ben)
        assert refusal(ben, "GET", f"/api/tables/{table}") == (404, "not-yet"), "who is still at it may not"
        ben.http.delete(f"/api/tables/{running}")
        assert challenge(ben)["results"][0]["table"] == table
        assert ben.get(f"/api/tables/{table}")["info"]["state"] == "over"
        assert ben.get(f"/api/tables/{table}/story")["moments"]
        assert refusal(nobody, "GET", f"/api/tables/{table}") == (404, "not-yet")
        going_on = {"game": "toy", "seats": ["me", "easy"], "beginning": {"table": table, "moment": 1}}
        for visitor in (anna, ben):
            assert refusal(visitor, "GET", f"/api/tables/{table}/replay") == (409, "not-over")
            assert refusal(visitor, "POST", "/api/tables", json=going_on) == (409, "not-over")
        clock.now += 86_400.0
        assert challenge(nobody, DAY)["results"][0]["table"] == table
        assert nobody.http.get(f"/api/tables/{table}/replay").is_success
        assert anna.post("/api/tables", going_on)["table"]["played_on"]


def test_a_game_with_rank_is_private(place):
    with account(place, "Anna") as anna, account(place, "Ben") as ben:
        table, _ = begin(anna)
        lobby = ben.get("/api/tables")
        assert not [info for infos in lobby.values() if isinstance(infos, list) for info in infos if info["id"] == table]


def test_there_are_no_hints_and_nobody_changes_who_plays_in_a_game_with_rank(place):
    with account(place, "Anna") as anna, Line(anna.url) as line:
        table, token = begin(anna)
        line.say("join", table=table, tokens=[token])
        seq = line.hear(TableFrame).seq
        line.say("hint", id="help-me", seq=seq, token=token)
        told = line.hear(Answer).error
        assert (told.code, told.text) == ("no-hints", "There are no hints in the challenge of the day.")
        for seat, player in ((1, "hard"), (2, "random")):
            answer = anna.command(table, "reseat", token, seq, seat=seat, player=player)
            assert answer["error"]["code"] == "as-they-are"
        anna.command(table, "act", token, seq, action="begin")
        assert anna.command(table, "undo", token, seq + 1)["error"] is None


def test_a_guest_who_signs_in_keeps_the_try_of_the_account(place):
    with account(place, "Anna") as anna, Visitor(place) as guest:
        own = played(anna)
        other = played(guest)
        guest.post("/api/sessions", {"name": "Anna", "password": "correct horse"})
        found = challenge(guest)
        assert (found["table"], found["played"]) == (own, 1)
        assert not guest.get(f"/api/tables/{other}")["info"]["occasion"]["ranked"]


# -- campaigns -------------------------------------------------------------------------------------------------------------------


def states(visitor):
    return [chapter["state"] for chapter in visitor.get("/api/campaigns/toy")["chapters"]]


def test_chapters_open_one_after_another_and_a_lost_one_does_not(place):
    with account(place, "Anna") as anna:
        assert states(anna) == ["open", "closed", "closed"]
        assert refusal(anna, "POST", "/api/campaigns/toy/wood") == (409, "chapter-closed")
        lost = played(anna, "/api/campaigns/toy/gate", "begin", "wait", "walk:left")
        anna.get(f"/api/tables/{lost}/achievements")
        before = states(anna)
        won = lost
        for _ in range(20):
            if states(anna)[0] == "done":
                break
            won = played(anna, "/api/campaigns/toy/gate", "begin", "walk:right")
            anna.get(f"/api/tables/{won}/achievements")
        assert before == ["open", "closed", "closed"]
        assert states(anna) == ["done", "open", "closed"]
        told = anna.get(f"/api/tables/{won}")["info"]["occasion"]
        assert (told["kind"], told["title"], told["chapter"], told["next"]) == ("chapter", "Chapter 1: The gate", "gate", "wood")
        first = anna.get("/api/campaigns/toy")["chapters"][0]
        assert (first["title"], first["aim"], first["seats"], first["setup"]) == ("The gate", "Win.", ["me", "easy"], [["Length", "3"]])
        assert first["done_table"] == won
        played(anna, "/api/campaigns/toy/wood")
        until = time.monotonic() + LONG
        while states(anna) != ["done", "done", "open"]:
            assert time.monotonic() < until
            time.sleep(0.01)
        told = anna.get("/api/people/Anna")["achievements"]
        assert not {one["name"] for game in told for one in game["achievements"]} & {"gate", "wood", "hill"}


def test_how_far_one_has_come_is_told_of_all_games_with_a_campaign(place):
    """By one request, for the lobby."""
    with account(place, "Anna") as anna, Visitor(place) as guest:
        begun = {"game": "toy", "title": "Copse", "done": 0, "chapters": 3}
        guest.http.cookies.clear()
        assert anna.get("/api/campaigns") == guest.get("/api/campaigns") == {"games": [begun]}
        for _ in range(20):
            won = played(anna, "/api/campaigns/toy/gate", "begin", "walk:right")
            anna.get(f"/api/tables/{won}/achievements")
            if states(anna)[0] == "done":
                break
        assert anna.get("/api/campaigns") == {"games": [begun | {"done": 1}]}
        assert guest.get("/api/campaigns") == {"games": [begun]}


def test_what_is_not_there_cannot_be_played(place):
    with Visitor(place) as guest:
        assert refusal(guest, "POST", "/api/campaigns/toy/lake") == (404, "no-chapter")
        assert refusal(guest, "GET", "/api/campaigns/chess") == (404, "no-game")
        guest.http.cookies.clear()
        assert states(guest) == ["open", "closed", "closed"]
        assert refusal(guest, "POST", "/api/campaigns/toy/gate") == (401, "nobody")


def test_nobody_makes_the_opponents_of_a_chapter_weaker(place):
    with Visitor(place) as guest:
        table, token = begin(guest, "/api/campaigns/toy/gate")
        assert guest.command(table, "reseat", token, 0, seat=2, player="random")["error"]["code"] == "as-they-are"


def test_a_program_plays_both(place):
    with client.Client(place) as program:
        program.guest("Deep Thought")
        info, [seat] = program.play_challenge("toy")
        assert (info.occasion.ranked, program.challenges().games[0].table) == (True, info.id)
        assert program.challenges(DAY).today
        with pytest.raises(client.Refused, match="already"):
            program.play_challenge("toy")
        seat.resign()
        info, _ = program.play_chapter("toy", "gate")
        assert info.occasion.chapter == "gate"
        assert [chapter.state for chapter in program.campaign("toy").chapters] == ["open", "closed", "closed"]
        with pytest.raises(client.Refused, match="opens when"):
            program.play_chapter("toy", "wood")
