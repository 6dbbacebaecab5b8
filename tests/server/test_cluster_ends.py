"""How a table ends that two servers of one PostgreSQL database have in memory: it is deleted, or its game fails."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial

import psycopg
import pytest
from structlog.testing import capture_logs

from holdfast.agents.faults import Faults
from holdfast.protocol import Answer, Refused, TableFrame
from holdfast.server.runtime.settings import Settings
from holdfast.server.tables.verbs.end import BROKEN
from tests import toygame as toy

from .house import Line, Visitor, fresh_id, hosted, until
from .test_broken_games import ended, find

COPSE = toy.GAME.name


@pytest.fixture
def pair(request, postgres_url, tmp_path):
    """Two servers on one database, which hear each other, with a copse that breaks as the parameter says; the first can be ended."""
    settings = Settings(database=postgres_url, workers=1, limits=False, lease_seconds=30.0)
    listening = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND starts_with(query, 'LISTEN')"
    with ExitStack() as stack, ExitStack() as first, psycopg.connect(postgres_url, autocommit=True) as connection:
        one, two = (each.enter_context(hosted(settings, partial(find, request.param))) for each in (first, stack))
        for _, services in (one, two):
            services.computers._faults = Faults(tmp_path / "faults")
        until(lambda: connection.execute(listening).fetchone() == (2,), "both listen to what the other says")
        yield one, two, first.close


@pytest.fixture
def anna(pair):
    with Visitor(pair[0][0], "Anna") as visitor:
        yield visitor


@pytest.fixture
def ben(pair):
    with Visitor(pair[1][0], "Ben") as visitor:
        yield visitor


def join(visitor, table, *tokens):
    line = Line(visitor.url)
    line.say("join", table=table, tokens=list(tokens))
    return line, line.hear(TableFrame)


@pytest.mark.parametrize("pair", ["sound"], indirect=True)
@pytest.mark.parametrize("is_heard", [True, False])
def test_a_table_that_is_deleted_at_one_server_is_gone_at_the_other(pair, anna, ben, monkeypatch, is_heard):
    (_, at_one), (_, at_two), _ = pair
    table, _ = anna.table(["me", "open"], COPSE, public=True)
    token = ben.sit(table, 2)
    ben.command(table, "resign", token, 0)
    line, _ = join(ben, table, token)
    with line:
        if not is_heard:
            monkeypatch.setattr(at_one.registry.bus, "publish", lambda message: None)
        assert anna.http.delete(f"/api/tables/{table}").is_success
        if not is_heard:
            line.say("say", id=fresh_id(), token=token, text="Anybody there?")
        refused = line.hear(Refused).error
        assert refused.code == "deleted"
        assert refused.text == ("Anna has deleted this table." if is_heard else "This table was deleted.")
        if not is_heard:
            assert line.hear(Answer).error.code == "deleted"
    assert table not in at_two.registry.live
    assert ben.http.get(f"/api/tables/{table}").status_code == 404
    assert table not in ben.http.get("/api/tables").text


@pytest.mark.parametrize("pair", ["show"], indirect=True)
def test_a_view_that_fails_at_a_server_without_the_lease_is_shown_to_nobody_and_ends_the_game_once_the_lease_is_free(pair, anna, ben):
    (_, at_one), (_, at_two), end_one = pair
    table, tokens = anna.table(["me", "me"], COPSE)
    anna.command(table, "act", tokens[1], 0, action="begin")
    with capture_logs() as logs:
        line, frame = join(ben, table)
        with line:
            assert frame.sight is not None
            assert anna.command(table, "act", tokens[1], 1, action="walk:right")["error"] is None
            frame = line.hear(TableFrame)
            assert (frame.seq, frame.sight) == (2, None), "nobody is shown what cannot be shown"
            assert at_one.registry.live[table].is_owned
            assert not at_two.registry.live[table].is_owned
            assert frame.info.state == "running", "the game is not that server's to end"
            assert ended(logs) == []
            end_one()
            until(lambda: ended(logs), "the end of the game")
            assert line.hear(TableFrame).info.outcome == BROKEN
    info = ben.get(f"/api/tables/{table}")["info"]
    assert (info["state"], info["outcome"], info["seq"]) == ("ended", BROKEN, 3)
    assert ended(logs) == [table]
