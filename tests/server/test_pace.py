"""How long a computer player takes for a move while somebody looks on."""

from __future__ import annotations

import pytest

from holdfast.protocol import TableFrame, Update
from holdfast.server.runtime.settings import Settings

from .house import Line, Visitor, fresh_id, hosted

HOUR = 3600.0
MOST = 60
"""Decisions within which the other seat has to be asked."""


def events_of_others(url, visitor, *, at_once):
    """Sit down with a computer player and act until it has acted; gives what it did.  TimeoutError while it pauses."""
    table, tokens = visitor.table(["me", "random"], game="toy")
    with Line(url) as line:
        line.say("join", table=table, tokens=list(tokens.values()), at_once=at_once)
        frame = line.hear(TableFrame)
        for _ in range(MOST):
            mine = [choice for choice in frame.sight.choices if choice.seat == 1]
            if mine:
                line.say("act", id=fresh_id(), seq=frame.seq, token=tokens[1], action=mine[-1].action)
            frame = line.hear(Update)
            theirs = [event for event in frame.events if event.seat == 2]
            if theirs:
                return theirs
    raise AssertionError("the computer player is never asked")


@pytest.fixture(scope="module")
def slow(tmp_path_factory):
    settings = Settings(database=f"sqlite:///{tmp_path_factory.mktemp('pace')}/holdfast.db", workers=1, limits=False)
    with hosted(settings, pace=HOUR) as (url, _):
        yield url


def test_computer_players_do_not_pause_for_somebody_who_wants_them_to_act_at_once(slow):
    with Visitor(slow, "Anna") as anna:
        assert events_of_others(slow, anna, at_once=True)
