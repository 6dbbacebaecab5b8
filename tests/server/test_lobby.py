"""The lobby over HTTP: whose turn it is, how many tables one may set up, and what nobody can guess of a table."""

from __future__ import annotations

import hashlib
import sqlite3
import time
from contextlib import closing

import pytest

from holdfast.server.runtime.settings import Settings
from tests.toys import TOYS, find

from .house import Visitor, hosted

COPSE = next(iter(TOYS))


@pytest.fixture
def place(tmp_path):
    with hosted(Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1, idle_seconds=3600), find) as opened:
        yield opened


def mine(visitor):
    return [(info["id"], bool(set(info["turn"]) & set(info["yours"]))) for info in visitor.get("/api/tables")["mine"]]


def test_ones_games_say_whose_turn_it_is_and_those_that_wait_for_one_come_first(place):
    url, _ = place
    with Visitor(url, "Anna") as anna, Visitor(url, "Ben") as ben:
        asked, tokens = anna.table(["me"])
        shared, hers = anna.table(["me", "open"], COPSE)
        ben.sit(shared, 2)
        for seq, action in enumerate(("begin", "wait")):
            anna.command(shared, "act", hers[1], seq, action=action)
        assert mine(anna) == [(asked, True), (shared, False)], "the one that was changed last waits for somebody else"
        assert mine(ben) == [(shared, True)]
        anna.command(asked, "resign", tokens[1], 0)
        assert mine(anna) == [(shared, False), (asked, False)], "what is over comes last"


def test_a_person_may_set_up_ten_tables_a_minute_wherever_they_are(place):
    url, services = place
    now = float(round(time.monotonic()))  # six seconds more are no more than six; of a fraction they may be, by a rounding
    services.limits._clock = lambda: now  # however long it takes
    with Visitor(url, "Anna") as anna, Visitor(url, "Ben") as ben:
        wanted = {"game": "hermitage", "seats": ["me"]}
        answers = [anna.http.post("/api/tables", json=wanted) for _ in range(11)]
        assert [answer.status_code for answer in answers] == [201] * 10 + [429]
        assert answers[-1].json()["error"]["code"] == "too-many"
        assert answers[-1].headers["retry-after"] == "6", "one every six seconds"
        ben.post("/api/tables", wanted)
    assert len(services.registry.live) == 11


def test_seeds_have_256_bits_and_no_two_are_alike(place):
    url, services = place
    with Visitor(url, "Anna") as anna:
        for _ in range(8):
            anna.table(["me"])
    seeds = [session.table.row.seed for session in services.registry.live.values()]
    assert len(set(seeds)) == 8
    assert 240 < max(seeds).bit_length() <= 256
    halves = {half for seed in seeds for half in (seed >> 128, seed & (1 << 128) - 1)}
    assert len(halves) == 16, "no half is made from another"


def test_tokens_of_seats_have_128_bits_and_are_kept_as_hashes(place, tmp_path):
    url, _ = place
    with Visitor(url, "Anna") as anna:
        table, tokens = anna.table(["me", "me"])
        later = anna.post(f"/api/tables/{table}/tokens")["tokens"]
        told = [*tokens.values(), *(one["token"] for one in later)]
        assert {len(token) for token in (*told, table)} == {22}  # 128 bits in base64
        assert len(set(told)) == 4
        with closing(sqlite3.connect(tmp_path / "holdfast.db")) as opened:
            kept = [row[0] for row in opened.execute("select token_hash from seat_tokens")]
            everything = "\n".join(opened.iterdump())
    assert sorted(kept) == sorted(hashlib.sha256(token.encode()).hexdigest() for token in told)
    assert not [token for token in told if token in everything]
