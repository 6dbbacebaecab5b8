"""Stories over HTTP: a game told from its beginning, to each as far as they may know it, and replay files that somebody sends."""

from __future__ import annotations

import gzip
import json
import time

import pytest

from holdfast.games import find as find_game
from holdfast.play import replay
from holdfast.play.match import Match
from holdfast.server.http import routes
from holdfast.server.lobby import replays
from holdfast.server.runtime.rate_limits import Rate
from holdfast.server.runtime.settings import Settings
from holdfast.server.tasks import stories
from tests.toygame import GAME
from tests.toys import find

from .house import Visitor, hosted, until
from .playing import ALLIES, RIVALS, done, lasting, play, seated

TED = "tiny-epic-defenders"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    settings = Settings(database=f"sqlite:///{tmp_path_factory.mktemp('stories')}/holdfast.db", workers=1, limits=False)
    with hosted(settings, find) as (url, services):
        yield url, services


@pytest.fixture(scope="module")
def people(house):
    with Visitor(house[0], "Anna") as anna, Visitor(house[0], "Ben") as ben:
        yield [anna, ben]


def bearer(token):
    return {"Authorization": f"Bearer {token}"} if token else {}


def story(visitor, table, token=None, eye=None, **headers):
    query = "" if eye is None else f"?eye={eye}"
    return visitor.get(f"/api/tables/{table}/story{query}", **bearer(token), **headers)


def refused(visitor, table, token=None, eye=None):
    query = "" if eye is None else f"?eye={eye}"
    answer = visitor.http.get(f"/api/tables/{table}/story{query}", headers=bearer(token))
    return answer.status_code, answer.json()["error"]["code"]


def sent(visitor, text, query=""):
    answer = visitor.http.post(f"/api/replays{query}", json={"replay": text})
    return answer.status_code, answer.json()


def acted(people, tokens, table, *actions, seq=0):
    """Take actions, each for the seat before it."""
    for seat, action in actions:
        seq = done(people[seat - 1].command(table, "act", tokens[seat], seq, action=action))["seq"]
    return seq


# -- of a table ------------------------------------------------------------------------------------------------------------------


def test_a_game_that_is_over_is_told_to_anybody_through_any_eyes(people, house):
    table = play(people, winners={1})
    with Visitor(house[0]) as stranger:
        told = {eye: story(stranger, table, eye=eye) for eye in (0, 1, 2)}
        again = story(stranger, table)
        assert {**again, "seats": lasting(again["seats"])} == {**told[0], "seats": lasting(told[0]["seats"])}
        assert refused(stranger, table, eye=3) == (403, "not-your-eyes")
    for eye, each in told.items():
        assert (each["eye"], each["eyes"], each["over"], each["outcome"]) == (eye, [0, 1, 2], True, "finished")
        assert [moment["number"] for moment in each["moments"]] == [0, 1, 2, 3]
        assert [moment["seat"] for moment in each["moments"]] == [0, 1, 1, 2]
        assert [moment["player"] for moment in each["moments"]] == ["", "human", "human", "human"]
        assert [moment["action"] for moment in each["moments"]] == ["", "begin", "walk:right", "wait"]
        assert [moment["text"] for moment in each["moments"]] == ["", "Begin", "Walk to the right", "Wait"]
        assert each["moments"][2]["lines"] == ["Seat 1 walks to the Meadow."]
        assert each["moments"][2]["question"] == "Seat 2: what do you do?"
        assert each["moments"][2]["view"]["at"] == [1, 0, 0]
    assert [seat["name"] for seat in told[0]["seats"]] == ["Anna", "Ben"]
    assert (told[0]["game"], told[0]["title"], told[0]["values"]) == (RIVALS, "Copse", {})
    assert told[0]["options"] == {"length": 2, "dice": "on"}


def test_while_it_is_played_everybody_has_their_own_eyes_only(people):
    anna, ben = people
    table, tokens = seated(people, options={"length": 5})
    seq = acted(people, tokens, table, (1, "begin"), (1, "draw"))
    assert story(anna, table, tokens[1])["eyes"] == [1]
    assert story(anna, table, tokens[1])["seq"] == seq, "what it tells of to the last"
    assert story(anna, table, tokens[1], eye=1)["eye"] == 1
    assert story(ben, table)["eyes"] == [0]
    for token, eye in ((tokens[1], 2), (tokens[1], 0), (None, 1), (None, 2)):
        assert refused(ben, table, token, eye) == (403, "not-your-eyes")
    assert refused(ben, table, "no-token-of-this-table") == (401, "wrong-token")


def test_the_story_of_a_running_game_tells_nobody_more_than_the_table_has_told_them(people):
    """At each moment the view, the question and the log are, to the byte, what the table itself has shown to the same eyes."""
    table, tokens = seated(people, options={"length": 9})
    tokens[0] = None
    shown = {seat: [] for seat in tokens}
    steps = {seat: [] for seat in tokens}

    def look():
        for seat, seen in shown.items():
            frame = people[0].get(f"/api/tables/{table}", **bearer(tokens[seat]))
            seen.append((frame["sight"]["view"], frame["sight"]["question"], frame["log"]))
            if frame["seq"]:
                news = people[0].get(f"/api/tables/{table}/events?since={frame['seq'] - 1}", **bearer(tokens[seat]))
                steps[seat].append(news["update"]["events"][0].get("steps", []))

    look()
    seq = acted(people, tokens, table, (1, "begin"))
    look()
    for seat, action in ((1, "draw"), (2, "draw"), (1, "roll"), (2, "walk:right"), (1, "wait"), (2, "draw"), (1, "draw")):
        seq = acted(people, tokens, table, (seat, action), seq=seq)
        look()
    for seat, seen in shown.items():
        told = story(people[0], table, tokens[seat])["moments"]
        assert [moment["steps"] for moment in told[1:]] == steps[seat]
        lines = []
        for moment, (view, question, log) in zip(told, seen, strict=True):
            lines += moment["lines"]
            assert (moment["view"], moment["question"], lines) == (view, question, log)
            assert (moment["action"] == moment["text"] == "") == (moment["seat"] != seat or seat == 0)


def test_where_nobody_has_secrets_every_action_is_told_at_once(people):
    anna = people[0]
    table, tokens = anna.table(["me", "greedy"], TED)
    action = anna.get(f"/api/tables/{table}", **bearer(tokens[1]))["sight"]["choices"]
    told = story(anna, table)
    assert told["eyes"] == [0]
    if action:
        seq = anna.get(f"/api/tables/{table}")["seq"]
        done(anna.command(table, "act", tokens[1], seq, action=action[0]["action"]))
        assert action[0]["action"] in [moment["action"] for moment in story(anna, table)["moments"]]


def test_what_was_taken_back_is_not_told(people):
    anna, _ = people
    table, tokens = seated(people, ALLIES, options={"length": 5})
    seq = acted(people, tokens, table, (1, "begin"), (1, "walk:right"))
    seq = done(anna.command(table, "undo", tokens[1], seq))["seq"]
    acted(people, tokens, table, (1, "wait"), seq=seq)
    assert [moment["action"] for moment in story(anna, table, tokens[1])["moments"]] == ["", "begin", "wait"]


def test_who_played_at_a_moment_is_told(people):
    anna, _ = people
    table, tokens = seated(people, options={"length": 5})
    seq = acted(people, tokens, table, (1, "begin"), (1, "wait"), (2, "wait"))
    done(anna.command(table, "resign", tokens[1], seq))
    until(lambda: anna.get(f"/api/tables/{table}")["info"]["turn"] == [2], "what the computer player does for Anna")
    done(people[1].command(table, "resign", tokens[2], anna.get(f"/api/tables/{table}")["seq"]))
    told = story(anna, table)
    assert (told["over"], told["outcome"], told["eyes"]) == (True, "resigned", [0, 1, 2])
    assert [moment["player"] for moment in told["moments"]] == ["", "human", "human", "human", "hard"]


def test_there_is_no_story_before_the_game_begins(people):
    table, _ = people[0].table(["me", "open"], RIVALS)
    assert refused(people[0], table) == (409, "no-story")


def test_a_long_game_is_packed_small_for_who_can_unpack_it(people):
    anna = people[0]
    table, _ = anna.table(["greedy"] * 4, TED)
    while anna.get(f"/api/tables/{table}")["info"]["state"] != "over":
        anna.get(f"/api/tables/{table}/events?since=10000&wait=0.5")
    path = f"/api/tables/{table}/story"
    with anna.http.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as answer:
        packed = b"".join(answer.iter_raw())
        assert answer.headers["content-encoding"] == "gzip"
        assert "Accept-Encoding" in answer.headers["vary"]
    plain = anna.http.get(path, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(packed) == plain.content
    assert len(plain.json()["moments"]) > 50
    assert len(packed) < 100_000


def test_who_asks_for_long_games_may_ask_less_often(sqlite_url, monkeypatch):
    """A game of three actions costs here as much as four short ones."""
    monkeypatch.setattr(replays, "SHORT", 1)
    with hosted(Settings(database=sqlite_url, workers=1), find) as (url, services):
        services.limits._rates = {**services.limits._rates, "story": Rate(0.001, 9)}
        with Visitor(url, "Anna") as anna, Visitor(url, "Ben") as ben:
            table = play([anna, ben], winners={1})
            text = anna.http.get(f"/api/tables/{table}/replay").text
            asked = [anna.http.get(f"/api/tables/{table}/story").status_code for _ in range(3)]
            assert asked == [200, 200, 429]
            assert sent(ben, text)[1]["error"]["code"] == "too-many"


# -- of a file -------------------------------------------------------------------------------------------------------------------


def test_the_replay_of_a_table_tells_the_same_story(people):
    table = play(people, winners={2})
    text = people[0].http.get(f"/api/tables/{table}/replay").text
    for eye in (0, 1, 2):
        status, told = sent(people[1], text, f"?eye={eye}")
        assert status == 200
        assert told["moments"] == story(people[0], table, eye=eye)["moments"]
        assert (told["eye"], told["eyes"], told["over"], told["outcome"]) == (eye, [0, 1, 2], True, "finished")
    assert [(seat["kind"], seat["name"], seat["plays"]) for seat in told["seats"]] == [("human", "", "Seat 1"), ("human", "", "Seat 2")]
    assert sent(people[0], text)[1]["eye"] == 0
    status, told = sent(people[0], text, "?eye=3")
    assert (status, told["error"]["code"]) == (403, "not-your-eyes")


def test_a_game_that_is_not_finished_is_told_as_well(people):
    match = Match(GAME, ["human", "greedy"], {}, 5)
    match.play(0, "begin")
    status, told = sent(people[0], replay.dumps(match))
    assert (status, told["over"], told["outcome"], len(told["moments"])) == (200, False, "", 2)


def test_what_ends_a_turn_is_told_as_such(people):
    match = Match(find_game(TED), ["human"], {}, 5)
    acts = match.game.actions
    while "pass" not in (offered := [acts.text(action) for action in match.legal(0)]):
        match.play(0, offered[0])
    match.play(0, next(action for action in offered if action.startswith("move:")))
    match.play(0, "pass")
    told = sent(people[0], replay.dumps(match))[1]["moments"]
    assert [(moment["action"].partition(":")[0], moment["ends"]) for moment in told[-2:]] == [("move", False), ("pass", True)]


def changed(**entries):
    match = Match(GAME, ["human", "greedy"], {}, 5)
    match.play(0, "begin")
    return json.dumps({**json.loads(replay.dumps(match)), **entries})


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "the file ends here; it has been cut off"),
        ("[" * 100_000, "this is not a Holdfast replay file"),
        ('"' + "x" * 3_000_000, "this is not valid JSON"),
        ("{\n" * 50_000, "this is not valid JSON"),
        ("{\n" * 500_000, "it has more in it than a game of 4,999 actions"),
        (changed(game="chess"), "there is no game 'chess'"),
        (changed(rules="0.1"), "played by rules 0.1, but here are rules 2.0"),
        (changed(content="beef"), "played with content beef"),
        (changed(values={"ash.worth": 99}), "99 is not between 0 and 9"),
        (changed(values={str(number): 1 for number in range(10_000)}), "at most 1000 values can be set"),
        (changed(values={str(number): 1 for number in range(100_000)}), "it has more in it than a game of 4,999 actions"),
        (changed(actions=[[1, "begin", ""]] * 5_000), "5,000 actions are too many; 4,999 are taken"),
        (changed(actions=[[1, "\ud800", ""]]), "line 1"),
        (changed(actions=[[1, "begin" * 100_000, ""]]), "…"),
        (changed(seats=["human"] * 2), "the check of this action does not fit"),
        (changed(seats=["human"] * 100), "is for 2 to 3 people, not 100"),
    ],
    ids=range(16),
)
def test_a_file_that_cannot_be_told_is_refused_in_a_sentence(people, text, says):
    status, told = sent(people[0], text)
    assert (status, told["error"]["code"]) == (422, "replay")
    assert says in told["error"]["text"]
    assert len(told["error"]["text"]) < 600


def test_a_file_of_players_that_there_are_not_is_refused(people):
    match = Match(GAME, ["human", "x" * 100_000], {}, 5)
    status, told = sent(people[0], replay.dumps(match))
    assert status == 422
    assert told["error"]["text"].startswith("There is no player 'xxx")
    assert len(told["error"]["text"]) < 100


def test_a_file_is_taken_up_to_four_million_bytes_and_no_other_body_is(people):
    answer = people[0].http.post("/api/replays", json={"replay": "x" * 4_300_000})
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-long")
    answer = people[0].http.post("/api/guests", json={"name": "x" * 70_000})
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-long")


def test_a_story_that_would_be_too_long_is_not_told(people, monkeypatch):
    monkeypatch.setattr("holdfast.server.lobby.replays.MOST_TOLD", 300)
    status, told = sent(people[0], changed())
    assert (status, told["error"]["code"]) == (422, "too-long")


def test_who_asks_for_stories_again_and_again_has_to_wait(tmp_path):
    settings = Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1)
    with hosted(settings, find) as (url, services), Visitor(url, "Anna") as anna:
        now = time.monotonic()
        services.limits._clock = lambda: now  # however long it takes
        answers = [sent(anna, changed())[0] for _ in range(10)]
        assert answers == [200] * 9 + [429]  # a story counts a little more the longer it is
        services.limits._clock = lambda: now + 3600
        big = changed() + " " * 70_000
        assert [anna.http.post("/api/replays", json={"replay": big}).status_code for _ in range(6)] == [200] * 5 + [429]


def test_what_is_read_from_a_file_is_the_game_of_the_house():
    match = stories.read(find_game, replay.dumps(Match(find_game(TED), ["human"], {}, 9)), 100)
    assert match.game is find_game(TED)


def test_what_gives_tokens_is_never_packed_and_a_table_is(people, monkeypatch):
    monkeypatch.setattr(routes, "PACKED", 100)
    anna = people[0]
    given = anna.http.post("/api/tables", json={"game": "hermitage", "seats": ["me"]}, headers={"Accept-Encoding": "gzip"})
    assert given.json()["tokens"]
    assert "content-encoding" not in given.headers
    table = given.json()["table"]["id"]
    assert anna.http.get(f"/api/tables/{table}", headers={"Accept-Encoding": "gzip"}).headers["content-encoding"] == "gzip"
