"""Very many bad messages over real sockets to a real server, which does nothing that they say and goes on as before."""

from __future__ import annotations

import json
import sqlite3
import threading
from collections import Counter
from contextlib import ExitStack, closing
from itertools import islice
from pathlib import Path
from random import Random

import msgspec
import pytest

from holdfast.protocol import Answer, Frame, Pong, Refused, Seats, TableFrame, Update
from holdfast.server.realtime.connection import FLOOD

from ..amounts import amount
from . import raw
from .house import House, Line, Visitor, fresh_id
from .mutants import Mutants
from .raw import Raw, frame, still_plays

BAD = amount(8_000, 1_000_000)
"""How many messages have to be refused."""

LINES = 8
BATCH = 60
SEED = 4

MEGABYTES = 64
"""By how much the server may grow meanwhile."""

_decode = msgspec.json.Decoder(Frame).decode


def rows(database, table):
    """All that the database has of a table."""
    with closing(sqlite3.connect(database)) as connection:
        return {
            name: connection.execute(f"SELECT * FROM {name} WHERE {key} = ? ORDER BY 1, 2, 3", [table]).fetchall()
            for name, key in (("entries", "table_id"), ("seats", "table_id"), ("chats", "table_id"), ("seat_tokens", "table_id"))
        }


def memory(house):
    """Megabytes that the server's process has."""
    status = Path(f"/proc/{house.process.pid}/status").read_text(encoding="utf-8")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


def is_bad(data):
    """Whether a frame says no.  Every frame has to be one of the protocol."""
    said = _decode(data)
    return isinstance(said, Refused) or (isinstance(said, Answer) and said.error is not None)


class Neighbours(threading.Thread):
    """Others who play one game after the other at the same server, for as long as it takes."""

    def __init__(self, url):
        super().__init__(name="other people at the same server")
        self._url = url
        self._enough = threading.Event()
        self.moves = {}
        """By table, how many were done."""

    def run(self):
        with Visitor(self._url, "Carl") as carl, Line(self._url) as line:
            while not self._enough.is_set():
                self._play(line, *carl.table(["me"]))

    def _play(self, line, table, tokens):
        line.say("join", table=table, tokens=[tokens[1]])
        seen = line.hear(TableFrame)
        self.moves[table] = 0
        while not self._enough.wait(0.02) and not seen.sight.over:
            line.say("act", id=fresh_id(), seq=seen.seq, token=tokens[1], action=seen.sight.choices[0].action)
            seen = line.hear(Update)
            assert line.hear(Answer).error is None
            self.moves[table] += 1

    def play_on_to(self, moves):
        """Wait until so many were done at all tables together."""
        while self.is_alive() and sum(list(self.moves.values())) < moves:
            self.join(0.05)

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self._enough.set()
        self.join()


@pytest.mark.slow(8)
def test_very_many_bad_messages_change_nothing(tmp_path):
    database = tmp_path / "holdfast.db"
    with House(f"sqlite:///{database}", tmp_path, "--limits", "off") as house, Visitor(house.url) as anna, Visitor(house.url) as ben:
        table, tokens = anna.table(["me", "open"], public=True)
        bens = ben.sit(table, 2)
        own, own_tokens = ben.table(["me"])
        before = rows(database, table), rows(database, own)
        with Line(house.url) as line, Neighbours(house.url) as neighbours:
            line.say("join", table=table, tokens=[tokens[1], bens])
            actions = [choice.action for choice in line.hear(TableFrame).sight.choices]
            seats = line.hear(Seats).seats  # that Anna and Ben are there
            heard = flood(house, table, [own_tokens[1], table], actions)
            line.say("ping")
            while not isinstance(told := line.hear(), Pong):
                assert isinstance(told, Seats) and told.seats == seats, "those at the table are told only how many look on"
            neighbours.play_on_to(20)
        played = neighbours.moves
        assert sum(played.values()) >= 20
        assert {other: len(rows(database, other)["entries"]) - 1 for other in played} == played
        assert (rows(database, table), rows(database, own)) == before
        assert heard["bad"] >= BAD
        assert heard["grown"] < MEGABYTES
        assert house.is_healthy()
        assert still_plays(house.url)
        assert house.stop() == 0
        for word in ("broke", "Traceback", "error", "Exception"):
            assert word not in house.log


def flood(house, table, tokens, actions):
    """Send bad messages, many at a time over several sockets, until enough were refused."""
    heard = Counter()
    size = 0.0
    with ExitStack() as opened:
        lines = [opened.enter_context(Raw(house.url)) for _ in range(LINES)]
        heads = [line.frames() for line in lines]
        mutants = [iter(Mutants(SEED + n, [table, "no-such-table"], tokens, actions)) for n in range(LINES)]
        rounds = 0
        while heard["bad"] < BAD:
            rounds += 1
            Line.stay()
            end = f"end-{rounds}"
            last = json.dumps({"type": "say", "id": end, "token": "nobodys-token", "text": "That was all"}).encode()
            look = json.dumps({"type": "join", "table": table}).encode()
            for line, mutant in zip(lines, mutants, strict=True):
                line.send(b"".join(map(frame, (look, *islice(mutant, BATCH), last))))
            for head in heads:
                for opcode, data in head:
                    assert opcode == raw.TEXT, f"hung up on with {data!r}"
                    heard["bad"] += is_bad(data)
                    if f'"{end}"'.encode() in data:
                        break
            if rounds == 8:
                size = memory(house)
    heard["grown"] = int(memory(house) - size)
    return heard


def test_bytes_that_are_no_frames_are_hung_up_on(tmp_path):
    chance = Random(SEED)
    with House(f"sqlite:///{tmp_path}/holdfast.db", tmp_path, "--limits", "off") as house:
        for _ in range(300):
            with Raw(house.url) as line:
                whole = frame(b'{"type":"ping"}') * 3
                place = chance.randrange(len(whole))
                line.send(whole[:place] + chance.randbytes(chance.randint(1, 300)) + whole[place:])
                line.line.shutdown(1)
                for opcode, data in line.frames():
                    assert opcode in (raw.TEXT, raw.CLOSE, raw.PONG), data
        assert still_plays(house.url)
        assert house.stop() == 0
        assert "Traceback" not in house.log
        assert "broke" not in house.log


def test_with_limits_every_flood_ends_with_a_reason(tmp_path):
    with House(f"sqlite:///{tmp_path}/holdfast.db", tmp_path) as house, Visitor(house.url) as anna:
        table, tokens = anna.table(["me"])
        mutants = iter(Mutants(SEED, [table], [table], ["wait"]))
        ends = Counter()
        with Line(house.url) as line:
            line.say("join", table=table, tokens=[tokens[1]])
            seen = line.hear(TableFrame)
            for _ in range(40):
                Line.stay()
                with Raw(house.url) as flood:
                    flood.send(b"".join(frame(message) for message in islice(mutants, 100)))
                    ends[flood.close_code()] += 1
            line.say("act", id="on", seq=seen.seq, token=tokens[1], action=seen.sight.choices[0].action)
            assert line.hear(Answer).error is None
        assert ends == {FLOOD: 40}
        assert house.stop() == 0
        assert "Traceback" not in house.log
        assert "broke" not in house.log
