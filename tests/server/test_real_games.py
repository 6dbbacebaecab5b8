"""Each real game at a real server: a table of a person and a computer player, from its beginning on and through a restart of the server."""

from __future__ import annotations

import pytest

from holdfast.games import OWN, find
from holdfast.play import replay
from holdfast.protocol import Answer, TableFrame, Update
from holdfast.server.runtime.settings import Settings

from .house import Line, Visitor, fresh_id, hosted

MOVES = 6


def looked(visitor, table, token):
    return visitor.get(f"/api/tables/{table}", Authorization=f"Bearer {token}")


@pytest.mark.parametrize("name", OWN)
def test_a_real_game_is_played_shown_and_kept(sqlite_url, name):
    settings = Settings(database=sqlite_url, workers=1, limits=False)
    with hosted(settings) as (url, _), Visitor(url, "Anna") as anna, Line(url) as line, Line(url) as stranger:
        (listed,) = [game for game in anna.get("/api/games")["games"] if game["name"] == name]
        assert listed["people_from"] <= 2 <= listed["people_to"]
        table, tokens = anna.table(["me", "random"], name)
        line.say("join", table=table, tokens=[tokens[1]])
        stranger.say("join", table=table)
        frame = line.hear(TableFrame)
        assert (frame.info.title, frame.sight.eye, stranger.hear(TableFrame).sight.choices) == (find(name).title, 1, [])
        moves = 0
        while moves < MOVES:
            if not frame.sight.choices:
                frame = line.hear(Update)
                continue
            line.say("act", id=fresh_id(), seq=frame.seq, token=tokens[1], action=frame.sight.choices[-1].action)
            answered = False
            while not answered:
                heard = line.hear()
                frame = heard if isinstance(heard, Update) else frame
                answered = isinstance(heard, Answer)
            assert heard.error is None or heard.error.code == "stale", heard
            moves += heard.error is None
        assert stranger.hear(Update).events
        before = looked(anna, table, tokens[1])
        assert before["log"]
        told = anna.get(f"/api/tables/{table}")["log"]
        assert anna.get(f"/api/tables/{table}/content")["cards"]
    with hosted(settings) as (url, _), Visitor(url, "Ben") as ben:
        after = looked(ben, table, tokens[1])
        assert after["log"][: len(before["log"])] == before["log"]
        while ben.command(table, "resign", tokens[1], looked(ben, table, tokens[1])["seq"])["error"] is not None:
            pass
        match = replay.loads(ben.http.get(f"/api/tables/{table}/replay").text, find)
        assert len(match.moves) >= MOVES
        assert match.log_for()[: len(told)] == told
