"""Who is there: connected here or at another server, and since when not."""

from __future__ import annotations

import pytest

from holdfast.server.tables.presence import Presence


@pytest.fixture
def clock(monkeypatch):
    class Clock:
        now = 1000.0

    monkeypatch.setattr("holdfast.server.tables.presence.time.monotonic", lambda: Clock.now)
    return Clock


def test_somebody_is_there_as_long_as_one_of_their_servers_says_so(clock):
    presence = Presence(2, patience=30.0)
    presence.set_local(0b01)
    presence.receive("other", 0b01, watching=2)
    presence.set_local(0)
    assert (presence.here, presence.all) == ((0, 0), (0b01, 2)), "they are still at the other server"
    clock.now += 5
    assert (presence.is_here(0), presence.is_here(1)) == (True, False)
    presence.receive("other", 0)
    assert presence.all == (0, 0)
    clock.now += 7
    assert (presence.gone_for(0), presence.gone_for(1)) == (7.0, 12.0)


def test_a_server_that_falls_silent_is_believed_for_a_while_only(clock):
    presence = Presence(1, patience=30.0)
    presence.receive("other", 0b1)
    clock.now += 29
    presence.expire()
    assert presence.has_server("other")
    clock.now += 1
    presence.expire()
    assert not presence.has_server("other")
    clock.now += 3
    assert presence.gone_for(0) == 3.0, "from the moment when nobody believed it any more"


def test_a_server_that_speaks_again_is_believed_anew(clock):
    presence = Presence(1, patience=30.0)
    presence.receive("other", 0b1)
    clock.now += 20
    presence.receive("other", 0b1)
    clock.now += 20
    presence.expire()
    assert presence.gone_for(0) == 0.0


def test_who_asks_without_a_connection_is_there_for_as_long_as_they_said(clock):
    presence = Presence(2, patience=30.0)
    presence.visit(1, "192.0.2.7", 10.0)
    assert (presence.here, presence.all, presence.visitor(1), presence.visitor(0)) == ((0b10, 0), (0b10, 0), "192.0.2.7", None)
    clock.now += 9
    presence.visit(1, "192.0.2.8", 10.0)
    clock.now += 9
    presence.expire()
    assert (presence.is_here(1), presence.visitor(1)) == (True, "192.0.2.8")
    clock.now += 1
    presence.expire()
    assert (presence.is_here(1), presence.visitor(1), presence.here) == (False, None, (0, 0))
    clock.now += 2
    assert presence.gone_for(1) == 2.0
