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
