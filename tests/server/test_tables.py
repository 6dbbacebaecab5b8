"""Tables over the wire: what people and programs do at them, in one real server."""

from __future__ import annotations

from dataclasses import replace

import pytest

from holdfast.agents import hints
from holdfast.play import replay
from holdfast.play.match import Match
from holdfast.protocol import Answer, Chat, Refused, Seats, TableFrame, Update
from holdfast.server.runtime.settings import Settings
from tests.toys import find

from .house import Line, Visitor, fresh_id, hosted
from .playing import account

ALONE = ["me"]


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    settings = Settings(database=f"sqlite:///{tmp_path_factory.mktemp('tables')}/holdfast.db", workers=1, limits=False)
    with hosted(settings) as (url, _):
        yield url


@pytest.fixture
def anna(place):
    with Visitor(place, "Anna") as visitor:
        yield visitor


@pytest.fixture
def ben(place):
    with Visitor(place, "Ben") as visitor:
        yield visitor


def state(visitor, table, token=None):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return visitor.get(f"/api/tables/{table}", **headers)


def first(frame):
    return frame["sight"]["choices"][0]["action"]


# -- setting up --------------------------------------------------------------------------------------------------------------------


def test_a_table_with_all_seats_taken_begins_at_once(anna):
    table, tokens = anna.table(["me", "greedy"])
    frame = state(anna, table)
    assert frame["info"]["state"] == "running"
    assert [(seat["kind"], seat["name"]) for seat in frame["info"]["seats"]] == [("human", "Anna"), ("greedy", "")]
    assert list(tokens) == [1]


def test_a_table_waits_for_open_seats_and_begins_when_the_last_is_taken(anna, ben):
    table, _ = anna.table(["me", "open"], public=True)
    waiting = state(ben, table)
    assert (waiting["info"]["state"], waiting["sight"], waiting["seq"]) == ("open", None, -1)
    assert table in [info["id"] for info in ben.get("/api/tables")["open"]]
    ben.sit(table, 2)
    assert state(ben, table)["info"]["state"] == "running"
    assert [info["id"] for info in ben.get("/api/tables")["mine"]] == [table]


def test_a_private_table_is_in_nobodys_list_but_can_be_joined_by_its_link(anna, ben):
    table, _ = anna.table(["me", "open"])
    assert table not in [info["id"] for infos in ben.get("/api/tables").values() for info in infos]
    assert ben.sit(table, 2)


def test_a_seat_is_taken_once(anna, ben, place):
    table, _ = anna.table(["me", "open"])
    ben.sit(table, 2)
    with Visitor(place, "Carl") as carl:
        answer = carl.http.post(f"/api/tables/{table}/seats", json={"seat": 2, "player": "me"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "begun")


def test_getting_up_frees_the_seat_and_its_token_is_no_good_any_more(anna, ben):
    table, _ = anna.table(["me", "open", "open"])
    token = ben.sit(table, 2)
    ben.post(f"/api/tables/{table}/seats", {"seat": 2, "player": "open"})
    assert state(anna, table)["info"]["seats"][1]["kind"] == "open"
    refused = ben.http.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {token}"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (401, "wrong-token")


def test_a_table_that_nobody_sits_at_any_more_is_closed(anna, ben):
    table, _ = anna.table(["me", "open"], public=True)
    anna.post(f"/api/tables/{table}/seats", {"seat": 1, "player": "open"})
    info = state(anna, table)["info"]
    assert (info["state"], info["outcome"]) == ("ended", "closed: nobody sits here any more")
    assert table not in [info["id"] for info in ben.get("/api/tables")["open"]]
    late = ben.http.post(f"/api/tables/{table}/seats", json={"seat": 2, "player": "me"})
    assert late.status_code == 409


def test_only_the_host_fills_seats_with_computer_players(anna, ben):
    table, _ = anna.table(["me", "open", "open"])
    refused = ben.http.post(f"/api/tables/{table}/seats", json={"seat": 2, "player": "greedy"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "not-host")
    anna.post(f"/api/tables/{table}/seats", {"seat": 2, "player": "greedy"})
    anna.post(f"/api/tables/{table}/seats", {"seat": 2, "player": "open"})
    anna.post(f"/api/tables/{table}/seats", {"seat": 2, "player": "random"})
    anna.post(f"/api/tables/{table}/seats", {"seat": 3, "player": "greedy"})
    assert state(anna, table)["info"]["state"] == "running"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": ["me"]}, "no-game"),
        ({"game": "hermit", "seats": ["me"]}, "no-game"),
        ({"game": "hermitage", "seats": ["me"] * 4}, "options"),
        ({"game": "hermitage", "seats": ["me", "clever"]}, "no-player"),
        ({"game": "hermitage", "seats": ["me"], "options": {"length": 99}}, "options"),
        ({"game": "hermitage", "seats": ["me"], "options": {"colour": "red"}}, "options"),
    ],
)
def test_a_table_that_cannot_be_is_refused(anna, body, code):
    answer = anna.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, code)


# -- playing -----------------------------------------------------------------------------------------------------------------------


def test_a_move_is_told_to_all_who_look_on(anna, ben, place):
    table, tokens = anna.table(["me", "open"])
    bens = ben.sit(table, 2)
    with Line(place) as mine, Line(place) as his, Line(place) as hers:
        mine.say("join", table=table, tokens=[tokens[1]])
        his.say("join", table=table, tokens=[bens])
        hers.say("join", table=table)
        begun = [line.hear(TableFrame) for line in (mine, his, hers)]
        assert [frame.sight.eye for frame in begun] == [1, 2, 0]
        deciding = begun[0].sight.deciding
        line, token = (mine, tokens[1]) if 1 in deciding else (his, bens)
        frame = begun[0] if 1 in deciding else begun[1]
        assert begun[2].sight.choices == [], "a spectator decides nothing"
        line.say("act", id="one", seq=frame.seq, token=token, action=frame.sight.choices[0].action)
        updates = [each.hear(Update) for each in (mine, his, hers)]
        assert {update.seq for update in updates} == {frame.seq + 1}
        assert {tuple(update.events[0].lines) for update in updates} == {tuple(updates[0].events[0].lines)}
        answer = line.hear(Answer)
        assert (answer.id, answer.seq, answer.error) == ("one", frame.seq + 1, None)


def test_a_command_that_comes_again_gets_the_same_answer_and_is_done_once(anna):
    table, tokens = anna.table(ALONE)
    frame = state(anna, table, tokens[1])
    once = anna.command(table, "act", tokens[1], frame["seq"], id="same", action=first(frame))
    again = anna.command(table, "act", tokens[1], frame["seq"], id="same", action=first(frame))
    assert once == again == {"type": "answer", "id": "same", "seq": frame["seq"] + 1, "error": None}
    assert state(anna, table)["seq"] == frame["seq"] + 1


def test_a_command_from_before_the_last_one_is_stale(anna):
    table, tokens = anna.table(ALONE)
    frame = state(anna, table, tokens[1])
    anna.command(table, "act", tokens[1], frame["seq"], action=first(frame))
    late = anna.command(table, "act", tokens[1], frame["seq"], action=first(frame))
    assert (late["error"]["code"], late["seq"]) == ("stale", frame["seq"] + 1)


def test_what_is_not_allowed_is_refused_with_a_reason(anna, ben):
    table, tokens = anna.table(["me", "open"])
    bens = ben.sit(table, 2)
    seq = anna.command(table, "act", tokens[1], 0, action="begin")["seq"]
    assert state(anna, table)["sight"]["deciding"] == [1]
    for token, action, code in (
        (bens, "wait", "illegal"),
        (tokens[1], "fly:moon", "unknown-action"),
        ("0123456789abcdef", "wait", "wrong-token"),
    ):
        assert anna.command(table, "act", token, seq, action=action)["error"]["code"] == code
    assert state(anna, table)["seq"] == seq


def test_a_whole_game_by_http_gives_a_replay_that_plays_again(anna):
    table, tokens = anna.table(ALONE)
    early = anna.http.get(f"/api/tables/{table}/replay")
    assert (early.status_code, early.json()["error"]["code"]) == (409, "not-over"), "it tells the seed"
    frame = state(anna, table, tokens[1])
    while not frame["sight"]["over"]:
        anna.command(table, "act", tokens[1], frame["seq"], action=frame["sight"]["choices"][-1]["action"])
        frame = state(anna, table, tokens[1])
    assert (frame["info"]["state"], frame["info"]["outcome"]) == ("over", frame["sight"]["outcome"])
    match = replay.loads(anna.http.get(f"/api/tables/{table}/replay").text, find)
    assert match.is_over
    assert match.log_for() == frame["log"]
    after = anna.command(table, "act", tokens[1], frame["seq"], action="wait")
    assert after["error"]["code"] == "not-running"


CAN_BE_LOST = "tiny-epic-defenders"
HARD = {"capital_limit": 4, "outer_limit": 2, "opening_enemies": 4}


def lose_at_once(monkeypatch, people):
    """Have the next table dealt so that it is lost at the set-up: that can happen in no toy."""
    lost = next(seed for seed in range(1_000) if Match(find(CAN_BE_LOST), ["human"] * people, HARD, seed).is_over)
    monkeypatch.setattr("holdfast.server.lobby.handlers.secrets.randbits", lambda bits: lost)


def test_a_game_that_is_lost_before_anybody_has_acted_is_over(anna, place, monkeypatch):
    lose_at_once(monkeypatch, 2)
    table, tokens = anna.table(["me", "greedy"], CAN_BE_LOST, options=HARD)
    frame = state(anna, table, tokens[1])
    assert (frame["info"]["state"], frame["info"]["turn"], frame["info"]["outcome"]) == ("over", [], frame["sight"]["outcome"])
    assert frame["sight"]["outcome"]
    assert anna.command(table, "reseat", tokens[1], frame["seq"], seat=1, player="greedy")["error"]["code"] == "not-running"
    assert replay.loads(anna.http.get(f"/api/tables/{table}/replay").text, find).is_over
    assert [told["over"] for told in (state(anna, table)["sight"], anna.get(f"/api/tables/{table}/story"))] == [True, True]


def test_a_game_that_is_lost_before_anybody_has_acted_counts(place, monkeypatch):
    lose_at_once(monkeypatch, 1)
    with account(place, "Kim") as kim:
        kim.table(["me"], CAN_BE_LOST, options=HARD)
        (record,) = kim.get("/api/people/Kim")["records"]
    assert (record["played"], record["won"]) == (1, 0)


def test_computer_players_move_without_anybody_looking_on(anna):
    table, tokens = anna.table(["greedy", "me"])
    anna.command(table, "act", tokens[2], 0, action="begin")  # after which it is seat 1's turn
    frame = state(anna, table, tokens[2])
    while frame["info"]["turn"] != [2]:
        news = anna.get(f"/api/tables/{table}/events?since={frame['seq']}&wait=5", Authorization=f"Bearer {tokens[2]}")
        assert news["seq"] > frame["seq"], "the computer player does not move"
        frame = state(anna, table, tokens[2])
    assert frame["sight"]["choices"], "it is for the person now"


def test_a_client_that_comes_back_hears_what_it_missed(anna, place):
    table, tokens = anna.table(ALONE)
    frame = state(anna, table, tokens[1])
    begun = frame["seq"]
    for _ in range(3):
        anna.command(table, "act", tokens[1], frame["seq"], action=first(frame))
        frame = state(anna, table, tokens[1])
    with Line(place) as line:
        line.say("join", table=table, tokens=[tokens[1]], since=begun)
        update = line.hear(Update)
        assert [event.seq for event in update.events] == [begun + 1, begun + 2, begun + 3]
        log = frame["log"]
        assert log[update.events[0].log_from :] == [line for event in update.events for line in event.lines]
    with Line(place) as line:
        line.say("join", table=table, tokens=[tokens[1]], since=begun + 1000)
        assert line.hear().log == log, "a number that is not there: everything afresh"


def test_who_has_missed_too_much_is_shown_everything_afresh(anna, place, monkeypatch):
    monkeypatch.setattr("holdfast.server.tables.table.TAIL", 3)
    table, tokens = anna.table(ALONE)
    frame = state(anna, table, tokens[1])
    for _ in range(5):
        anna.command(table, "act", tokens[1], frame["seq"], action=first(frame))
        frame = state(anna, table, tokens[1])
    for missed, kind in ((3, Update), (4, TableFrame)):
        with Line(place) as line:
            line.say("join", table=table, tokens=[tokens[1]], since=frame["seq"] - missed)
            assert isinstance(line.hear(), kind)
        news = anna.get(f"/api/tables/{table}/events?since={frame['seq'] - missed}", Authorization=f"Bearer {tokens[1]}")
        assert (news["update"] is None, news["table"] is None) == (kind is TableFrame, kind is Update)


def test_taking_back_shortens_the_log_and_gives_the_choice_back(anna, place):
    table, tokens = anna.table(ALONE)
    anna.command(table, "act", tokens[1], 0, action="begin")
    with Line(place) as line:
        line.say("join", table=table, tokens=[tokens[1]])
        before = line.hear(TableFrame)
        move = next(choice.action for choice in before.sight.choices if choice.name == "walk")
        line.say("act", id=fresh_id(), seq=before.seq, token=tokens[1], action=move)
        moved = line.hear(Update)
        assert moved.sight.undo_seat == 1
        line.say("undo", id=fresh_id(), seq=moved.seq, token=tokens[1])
        back = line.hear(Update)
        assert (back.events[0].kind, back.events[0].log_from, back.events[0].lines) == ("undo", len(before.log), [])
        assert back.sight.choices == before.sight.choices
        assert bytes(back.sight.view) == bytes(before.sight.view)


def test_one_person_at_two_seats_has_the_choices_of_both(anna, place):
    """In a game without secrets; with them it is one seat's eyes at a time (`test_hotseat.py`)."""
    table, tokens = anna.table(["me", "me"], "tiny-epic-defenders")
    with Line(place) as line:
        line.say("join", table=table, tokens=list(tokens.values()))
        frame = line.hear(TableFrame)
        assert frame.info.yours == [1, 2]
        assert frame.sight.eye == frame.sight.deciding[0]
        assert {choice.seat for choice in frame.sight.choices} == set(frame.sight.deciding)


# -- computers for people, and the end ----------------------------------------------------------------------------------------------


def test_a_computer_player_goes_on_for_a_person_and_gives_back(anna, ben):
    table, tokens = anna.table(["me", "open"])
    ben.sit(table, 2)
    seq = state(anna, table)["seq"]
    given = anna.command(table, "reseat", tokens[1], seq, seat=1, player="greedy")
    assert given["error"] is None
    frame = state(anna, table, tokens[1])
    assert (frame["info"]["seats"][0]["kind"], frame["sight"]["choices"]) == ("greedy", [])
    refused = anna.command(table, "act", tokens[1], frame["seq"], action="wait")
    assert refused["error"]["code"] in ("computer-plays", "stale")
    while True:
        seq = state(anna, table)["seq"]
        if anna.command(table, "reseat", tokens[1], seq, seat=1, player="human")["error"] is None:
            break
    assert state(anna, table)["info"]["seats"][0]["kind"] == "human"


def test_a_person_who_is_there_is_not_replaced_by_others(anna, ben):
    table, tokens = anna.table(["me", "open"])
    ben.sit(table, 2)
    seq = state(anna, table)["seq"]
    answer = anna.command(table, "reseat", tokens[1], seq, seat=2, player="greedy")
    assert answer["error"]["code"] == "not-yours"


def test_a_person_who_has_been_gone_for_long_can_be_replaced_and_comes_back(sqlite_url, monkeypatch):
    monkeypatch.setattr("holdfast.server.tables.verbs.reseat.ABSENT_SECONDS", 0)
    with hosted(Settings(database=sqlite_url, workers=1)) as (url, _), Visitor(url) as anna, Visitor(url) as ben:
        table, tokens = anna.table(["me", "open"])
        bens = ben.sit(table, 2)
        seq = state(anna, table)["seq"]
        assert anna.command(table, "reseat", tokens[1], seq, seat=2, player="greedy")["error"] is None
        while ben.command(table, "reseat", bens, state(ben, table)["seq"], seat=2, player="human")["error"] is not None:
            pass
        assert state(ben, table)["info"]["seats"][1]["kind"] == "human"


def test_the_game_ends_when_all_people_are_for_it(anna, ben, place):
    table, tokens = anna.table(["me", "open", "greedy"])
    bens = ben.sit(table, 2)

    def agree(visitor, token):
        while (answer := visitor.command(table, "agree", token, state(visitor, table)["seq"], agree=True))["error"] is not None:
            assert answer["error"]["code"] == "stale", answer

    agree(anna, tokens[1])
    frame = state(anna, table)
    assert (frame["info"]["state"], frame["info"]["seats"][0]["agrees"]) == ("running", True)
    agree(ben, bens)
    frame = state(anna, table)
    assert (frame["info"]["state"], frame["info"]["outcome"]) == ("ended", "ended by agreement")


def test_who_has_two_seats_is_asked_once_whether_to_end_the_game(anna, ben):
    for first_of_them in ("anna", "ben"):
        table, tokens = anna.table(["me", "me", "open"])
        voices = {"anna": (anna, tokens[1]), "ben": (ben, ben.sit(table, 3))}
        for name in sorted(voices, key=lambda name: name != first_of_them):
            visitor, token = voices[name]
            assert state(visitor, table)["info"]["state"] == "running"
            assert visitor.command(table, "agree", token, state(visitor, table)["seq"], agree=True)["error"] is None
        assert state(anna, table)["info"]["outcome"] == "ended by agreement"


def test_who_resigns_is_out_and_with_the_last_person_the_game_ends(anna, ben):
    table, tokens = anna.table(["me", "open"])
    bens = ben.sit(table, 2)
    seq = state(anna, table)["seq"]
    assert anna.command(table, "resign", tokens[1], seq)["error"] is None
    frame = state(anna, table)
    assert frame["info"]["seats"][0]["resigned"]
    assert anna.command(table, "reseat", tokens[1], frame["seq"], seat=1, player="human")["error"] is not None
    while ben.command(table, "resign", bens, state(ben, table)["seq"])["error"] is not None:
        pass
    assert (state(ben, table)["info"]["state"], state(ben, table)["info"]["outcome"]) == ("ended", "resigned")


def test_what_is_said_is_heard_by_all_and_said_once(anna, place):
    table, tokens = anna.table(ALONE)
    with Line(place) as line, Line(place) as other:
        for each in (line, other):
            each.say("join", table=table, tokens=[tokens[1]] if each is line else [])
            each.hear(TableFrame)
        line.say("say", id="hello", token=tokens[1], text="Good evening!")
        assert other.hear(Chat).line.text == "Good evening!"
        line.say("say", id="hello", token=tokens[1], text="Good evening!")
        line.hear(Answer)
        line.hear(Answer)
    assert [said["text"] for said in state(anna, table)["chat"]] == ["Good evening!"]


def test_coming_and_going_is_told(anna, ben, place):
    table, tokens = anna.table(["me", "open"])
    bens = ben.sit(table, 2)
    with Line(place) as line:
        line.say("join", table=table, tokens=[tokens[1]])
        line.hear(Seats)
        with Line(place) as other:
            other.say("join", table=table, tokens=[bens])
            assert line.hear(Seats).seats[1].here
        assert not line.hear(Seats).seats[1].here


def test_a_program_that_asks_for_news_is_there(anna, ben):
    table, _ = anna.table(["me", "open"])
    bens = ben.sit(table, 2)
    assert [seat["here"] for seat in state(anna, table)["info"]["seats"]] == [False, False]
    ben.get(f"/api/tables/{table}/events", Authorization=f"Bearer {bens}")
    assert [seat["here"] for seat in state(anna, table)["info"]["seats"]] == [False, True]


def test_a_table_that_is_not_there(anna, place):
    assert anna.http.get("/api/tables/abcdefghijk").status_code == 404
    with Line(place) as line:
        line.say("join", table="abcdefghijk")
        assert line.hear(Refused).error.code == "no-table"


def test_other_tokens_for_another_browser(anna):
    table, tokens = anna.table(ALONE)
    fresh = anna.post(f"/api/tables/{table}/tokens")["tokens"][0]["token"]
    assert fresh != tokens[1]
    for token in (fresh, tokens[1]):
        assert state(anna, table, token)["sight"]["eye"] == 1


def test_a_hint_says_what_to_do_and_what_it_is_worth(anna, place, monkeypatch):
    monkeypatch.setattr(hints, "HINTER", replace(hints.HINTER, seconds=0.2))
    table, tokens = anna.table(ALONE)
    with Line(place) as line:
        line.say("join", table=table, tokens=[tokens[1]])
        frame = line.hear(TableFrame)
        while len(frame.sight.choices) < 2:
            line.say("act", id=fresh_id(), seq=frame.seq, token=tokens[1], action=frame.sight.choices[0].action)
            frame = line.hear(Update)
        line.say("hint", id="help", seq=frame.seq, token=tokens[1])
        hint = line.hear()
        while not hasattr(hint, "iterations"):
            hint = line.hear()
        assert hint.id == "help"
        assert {choice.action for choice in hint.choices} <= {choice.action for choice in frame.sight.choices}
        assert all(0 <= choice.value <= 1 for choice in hint.choices)
