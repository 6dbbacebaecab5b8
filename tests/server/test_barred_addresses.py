"""Addresses that the operator bars for a time, on both databases."""

from __future__ import annotations

import json
import queue
import time
from functools import partial

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from holdfast.client import Address, Back, Ended, Live
from holdfast.protocol import Seats, TableFrame
from holdfast.server import app as server
from holdfast.server.runtime.barred_addresses import BarredAddresses, network_of
from holdfast.server.runtime.rate_limits import key_of
from holdfast.server.runtime.settings import Settings
from tests.toys import find

from .house import LONG, Line, Visitor, hosted, until
from .raw import Raw

HERS, HIS = {"X-Forwarded-For": "198.51.100.7"}, {"X-Forwarded-For": "203.0.113.9"}


@pytest.fixture
def house(url, monkeypatch):
    monkeypatch.setattr(server, "REAP_SECONDS", 0.1)
    with hosted(Settings(database=url, workers=1, limits=False), find) as (address, _):
        yield address


def status(house, headers, **more):
    return httpx.get(f"{house}/api/tables", headers=headers | more, timeout=LONG)


def test_a_range_is_barred_with_its_sockets_and_let_in_again(house, operator):
    with Visitor(house, "Anna") as anna:
        table, _ = anna.table(["me", "open"], "toy")
        with Line(house, additional_headers=HERS) as hers, Line(house, additional_headers=HIS) as his:
            for line in (hers, his):
                line.say("join", table=table)
                line.hear(TableFrame)
            assert "198.51.100.0/24 is barred until 20" in operator("bar-address", "198.51.100.0/24", "--why", "floods")
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    hers.hear()
            assert closed.value.rcvd.code == 4003
            answer = status(house, HERS, **{"Accept-Language": "de"})
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "barred")
            assert "gesperrt" in answer.json()["error"]["text"]
            with Raw(house, "/api/socket", "X-Forwarded-For: 198.51.100.7") as refused:
                assert refused.status == 403
            assert status(house, HIS).status_code == 200
            his.say("ping")
            his.hear()
    (listed,) = json.loads(operator("addresses", "--json"))
    assert (listed["network"], listed["why"]) == ("198.51.100.0/24", "floods")
    assert listed["until"] == pytest.approx(time.time() + 86_400, abs=600)
    assert "floods" in operator("addresses")
    operator("unbar-address", "198.51.100.0/24")
    until(lambda: status(house, HERS).status_code == 200, "that it may come again")
    assert "No address is barred" in operator("addresses")
    assert "is not barred" in operator("unbar-address", "198.51.100.0/24", fails=True)


def test_a_ban_is_known_after_a_restart_and_ends_with_its_time(url, operator, monkeypatch):
    with hosted(Settings(database=url, workers=1, limits=False), find):
        pass
    operator("bar-address", "198.51.100.7", "--hours", "2")
    with hosted(Settings(database=url, workers=1, limits=False), find) as (house, services):
        assert status(house, HERS).status_code == 403
        later = time.time() + 7_300
        monkeypatch.setattr("holdfast.server.runtime.barred_addresses.time.time", lambda: later)
        assert not services.registry.barred.is_barred("198.51.100.7")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("192.0.2.7", "192.0.2.7/32"),
        ("192.0.2.7/24", "192.0.2.0/24"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8:1::/48", "2001:db8:1::/48"),
        ("::ffff:192.0.2.7", "192.0.2.7/32"),
    ],
)
def test_what_an_operator_writes_is_a_network(written, meant):
    assert str(network_of(written)) == meant


@pytest.mark.parametrize(
    ("written", "why"), [("anna", "is no address"), ("10.0.0.0/7", "too wide"), ("::/0", "too wide"), ("127.0.0.1", "this machine itself")]
)
def test_what_is_no_network_to_bar_is_told(written, why):
    with pytest.raises(ValueError, match=why):
        network_of(written)


def test_addresses_are_barred_as_limits_count_them():
    barred = BarredAddresses()
    barred.set([("192.0.2.0/24", time.time() + LONG), ("2001:db8:1::/48", time.time() + LONG), ("198.51.100.7/32", time.time() - 1)])
    found = {one: barred.is_barred(key_of(one)) for one in ("192.0.2.9", "192.0.3.9", "2001:db8:1:2::3", "2001:db8:2::1", "198.51.100.7")}
    assert list(found.values()) == [True, False, True, False, False]
    assert barred.is_barred(key_of("::ffff:192.0.2.9"))
    assert not barred.is_barred("local")


@pytest.mark.parametrize("is_connected", [True, False])
def test_a_program_at_a_table_is_told_that_it_is_barred_and_comes_no_more(tmp_path, monkeypatch, is_connected):
    """An operator cannot bar this machine itself: here it is."""
    monkeypatch.setattr(server, "REAP_SECONDS", 0.1)
    with hosted(Settings(database=f"sqlite:///{tmp_path}/own.db", workers=1, limits=False), find) as (house, services):
        with Visitor(house, "Anna") as anna:
            table, _ = anna.table(["me", "open"], "toy")
        heard, registry = queue.Queue(), services.registry
        bar = partial(registry.barred.set, [("127.0.0.1/32", time.time() + LONG)])
        registry.barred.set = lambda _: None  # what the database has is of no interest
        if not is_connected:
            bar()
        live = Live(Address(house, table), [], heard.put, language="de")
        try:
            if is_connected:
                assert isinstance(heard.get(timeout=LONG), Back)
                assert isinstance(heard.get(timeout=LONG), TableFrame)
                bar()
            ended = heard.get(timeout=LONG)
            while isinstance(ended, Seats):
                ended = heard.get(timeout=LONG)
            assert isinstance(ended, Ended)
            assert (ended.error.code, "gesperrt" in ended.error.text) == ("barred", True)
            until(lambda: not live._thread.is_alive(), "an end of its attempts")
        finally:
            live.close()
