"""Kills under load: `make soak`, or `python -m tests.soak [--kills 300] [--seed N] [--only SQLite]`.

People play at several tables of a real server, which is killed at random moments and started again.  Whatever was acknowledged must be
in the journal exactly once, what was refused must not be there, every table goes on after every kill, and a client notices nothing but
a pause.  The logs of the server and of PostgreSQL must tell of no fault.  Once on SQLite, once on PostgreSQL; the tests run a short form.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from holdfast import games
from holdfast.client import Client, Live, Refused, Seat, Unreachable, address
from holdfast.client.seat import STALE, new_id
from holdfast.protocol import Act, Say, TableFrame, Undo, Update
from holdfast.server.store import Store, tables
from holdfast.server.store.entries import kind_of
from holdfast.server.tables.table import Table
from holdfast.server.tables.verbs import dispatch
from tests.server.house import House

GAME = "tiny-epic-defenders"
GROUPS = (("me", "me"), ("me", "me", "me", "me"), ("me", "greedy"))
"""Who plays at the tables that are played at the same time."""
LONGEST_LIFE = 1.0
"""Seconds that a server lives at most after every table has gone on."""
GOES_ON_WITHIN = 90.0
"""Seconds after which a table that has not gone on is a fault."""
BREATH = 0.01
FAULT = re.compile(r"status=500|deadlock|Traceback \(most recent call last\)", re.IGNORECASE)
"""What a log says only if something is wrong: killing a server is no excuse for it."""
MOST_FAULTS = 20


@dataclass
class Deed:
    """Something that somebody has asked a server to do: with its number if that was acknowledged, or refused."""

    seat: int
    id: str
    what: str
    seq: int = -1
    refused: bool = False


@dataclass
class Game:
    """What clients know of one table that was played."""

    table: str
    deeds: list[Deed] = field(default_factory=list)
    heard: list[int] = field(default_factory=list)
    log: list[str] = field(default_factory=list)
    is_over: bool = False


class Group:
    """The people of one table, each in a thread; when a game is over they begin another."""

    def __init__(self, url: str, seats: tuple[str, ...], seed: int, stop: threading.Event) -> None:
        self.url = url
        self.kinds = seats
        self.games: list[Game] = []
        self.faults: list[str] = []
        self.acknowledged = 0
        self._chance = random.Random(seed)
        self._stop = stop
        self._thread = threading.Thread(target=self._guarded, args=(self._run,), name=f"group of {len(seats)}")
        self._thread.start()

    def join(self) -> None:
        """Wait until all have stopped."""
        self._thread.join()

    def _guarded(self, work: Callable[..., None], *args: object) -> None:
        try:
            work(*args)
        except Exception as error:
            self.faults.append(f"{type(error).__name__}: {error}")

    def _run(self) -> None:
        with Client(self.url, patience=GOES_ON_WITHIN) as client:
            while not self._stop.is_set():
                try:
                    if not client.session:
                        client.guest()
                    info, seats = client.create(GAME, self.kinds)
                except Unreachable:
                    continue  # the server died over it; whether there is somebody or a table now does not matter
                self.games.append(Game(info.id))
                self._play(self.games[-1], seats)

    def _play(self, game: Game, seats: list[Seat]) -> None:
        live = Live(address(f"{self.url}/t/{game.table}"), [seats[0].token], lambda frame: self._hear(game, frame))
        players = [
            threading.Thread(target=self._guarded, args=(self._sit, game, seat, self._chance.randrange(2**32)), name=f"seat {seat.number}")
            for seat in seats
        ]
        for player in players:
            player.start()
        for player in players:
            player.join()
        last = max((deed.seq for deed in game.deeds), default=-1)  # they may have been stopped before they did anything
        deadline = time.monotonic() + GOES_ON_WITHIN
        while (not game.heard or game.heard[-1] < last) and time.monotonic() < deadline:
            time.sleep(0.05)
        live.close()
        if not game.heard or game.heard[-1] < last:
            self.faults.append(f"{game.table}: {last} was done and has not been heard of: {game.heard[-1:]}")

    def _hear(self, game: Game, frame: object) -> None:
        """One client listens over a socket: it must hear everything once, in order."""
        if isinstance(frame, TableFrame):
            game.log = list(frame.log)
            game.heard += [frame.seq] if frame.seq >= 0 else []
        elif isinstance(frame, Update):
            for event in frame.events:
                if game.heard and event.seq != game.heard[-1] + 1:
                    self.faults.append(f"{game.table}: heard of {event.seq} after {game.heard[-1]}")
                game.heard.append(event.seq)
                game.log[event.log_from :] = event.lines

    def _sit(self, game: Game, seat: Seat, seed: int) -> None:
        """One person, with a connection of their own: plays, sometimes takes back, sometimes talks."""
        chance = random.Random(seed)
        with Client(self.url, patience=GOES_ON_WITHIN) as client:
            seat = client.seat(game.table, seat.number, seat.token)
            while not self._stop.is_set():
                frame = seat.look()
                if frame.info.state not in ("open", "running"):
                    game.is_over = True
                    return
                if frame.sight is None:
                    seat.wait(seconds=0.5)  # it has not begun yet
                elif chance.random() < 0.03:
                    self._do(game, seat, "say", text=f"{seat.number} says {new_id()}")
                elif frame.sight.undo_seat == seat.number and chance.random() < 0.05:
                    self._do(game, seat, "undo")
                elif frame.sight.choices:
                    self._do(game, seat, "act", text=chance.choice(frame.sight.choices).action)
                else:
                    seat.wait(seconds=0.5)
                time.sleep(BREATH)

    def _do(self, game: Game, seat: Seat, kind: str, text: str = "") -> None:
        deed = Deed(seat.number, new_id(), f"{kind} {text}")
        game.deeds.append(deed)
        command = {
            "act": lambda: Act(deed.id, seat.seq, seat.token, text),
            "undo": lambda: Undo(deed.id, seat.seq, seat.token),
            "say": lambda: Say(deed.id, text, seat.token),
        }[kind]()
        try:
            deed.seq = seat.command(command)
        except Refused as refused:
            deed.refused = True
            if refused.code not in (STALE, "cannot-undo", "not-running"):
                self.faults.append(f"{game.table}: {deed.what} was refused: {refused}")
        else:
            self.acknowledged += 1


class Soak:
    """A server that is killed again and again, and those who play there."""

    def __init__(self, database: str, folder: Path, seed: int, say: Callable[[str], None] = lambda _: None) -> None:
        self.database = database
        self.house = House(database, folder, "--limits", "off")
        self.chance = random.Random(seed)
        self.say = say
        self.groups: list[Group] = []
        self.kills = 0

    def run(self, kills: int) -> None:
        """Kill so many times, then end in peace and look at everything.  Raises AssertionError for what was promised and not kept."""
        stop = threading.Event()
        try:
            self.house.start()
            self.groups = [Group(self.house.url, seats, self.chance.randrange(2**32), stop) for seats in GROUPS]
            self._wait_until_all_go_on()
            while self.kills < kills:
                tens = self.kills // 10
                self._kill()
                self._wait_until_all_go_on()
                if self.kills // 10 > tens:
                    self.say(f"{self.kills} of {kills} kills, {self.acknowledged:,} commands acknowledged at {self.played} tables")
        finally:
            stop.set()
            for group in self.groups:
                group.join()
            self.house.stop()
        asyncio.run(self._check())
        assert not (broken := faults_in(self.house.log)), f"the server's log tells of faults:\n{broken}"

    @property
    def acknowledged(self) -> int:
        """How many commands were acknowledged."""
        return sum(group.acknowledged for group in self.groups)

    @property
    def played(self) -> int:
        """At how many tables."""
        return sum(len(group.games) for group in self.groups)

    def _kill(self) -> None:
        """Kill the server after a while; sometimes the next one before it is ready."""
        time.sleep(self.chance.uniform(0, LONGEST_LIFE))
        self.house.kill()
        self.kills += 1
        if self.chance.random() < 0.1:
            self.house.launch()
            time.sleep(self.chance.uniform(0, 1.5))
            self.house.kill()
            self.kills += 1
        self.house.start()

    def _wait_until_all_go_on(self) -> None:
        before = [group.acknowledged for group in self.groups]
        deadline = time.monotonic() + GOES_ON_WITHIN
        while any(group.acknowledged == count for group, count in zip(self.groups, before, strict=True)):
            faults = [fault for group in self.groups for fault in group.faults]
            assert not faults, f"{faults}\n{self.house.log[-5000:]}"
            assert time.monotonic() < deadline, f"after {self.kills} kills a table does not go on:\n{self.house.log[-2000:]}"
            time.sleep(0.02)

    # -- what must be in the journal -----------------------------------------------------------------------------------

    async def _check(self) -> None:
        faults = [fault for group in self.groups for fault in group.faults]
        assert not faults, f"{faults}\n{self.house.log[-5000:]}"
        store = Store.open(self.database)
        try:
            for game in (game for group in self.groups for game in group.games):
                row = await store.read(tables.table, game.table)
                seats = await store.read(tables.seats, game.table)
                entries = await store.read(tables.entries, game.table)
                chats = await store.read(tables.chats, game.table, 0, 1_000_000)
                assert row is not None
                table = Table(row, seats, games.find)
                log: list[str] = []
                for entry in entries:
                    dispatch.apply(table, entry)
                    if entry.seq == game.heard[-1] and table.match is not None:
                        log = table.match.log_for()
                assert not table.notice, table.notice
                assert [entry.seq for entry in entries] == list(range(len(entries)))
                assert row.seq == entries[-1].seq
                assert not game.is_over or table.state != "running"
                self._check_deeds(game, {entry.seq: (entry.seat + 1, entry.command, _what(entry.deed)) for entry in entries})
                self._check_chats(game, [(line.number, line.text) for line in chats])
                assert game.log == log, f"{game.table}: the log that was heard is not the one of the journal"
        finally:
            await store.close()

    @staticmethod
    def _check_deeds(game: Game, journal: dict[int, tuple[int, str | None, str]]) -> None:
        written = Counter(command for _, command, _ in journal.values() if command is not None)
        assert all(count == 1 for count in written.values()), f"{game.table}: a command was done twice"
        for deed in game.deeds:
            if deed.what.startswith("say"):
                continue
            if deed.refused:
                assert deed.id not in written, f"{game.table}: {deed} was refused and is in the journal"
            else:
                assert journal.get(deed.seq) == (deed.seat, deed.id, deed.what), f"{game.table}: {deed} is not in the journal"

    @staticmethod
    def _check_chats(game: Game, chats: list[tuple[int, str]]) -> None:
        assert [number for number, _ in chats] == list(range(1, len(chats) + 1))
        said = Counter(text for _, text in chats)
        assert said == Counter(deed.what.removeprefix("say ") for deed in game.deeds if deed.what.startswith("say"))


def faults_in(log: str) -> str:
    """Return what a log says of faults of the server's own, each with the lines around it: tracebacks, answers of 500, deadlocks."""
    lines = log.splitlines()
    found = [number for number, line in enumerate(lines) if FAULT.search(line)]
    return "\n...\n".join("\n".join(lines[max(0, number - 3) : number + 40]) for number in found[:MOST_FAULTS])


def _what(deed: object) -> str:
    """An entry, as the deed that made it."""
    return f"{kind_of(deed)} {getattr(deed, 'action', '')}"


def main() -> None:
    """Soak the server on both databases."""
    from tests.server.postgres import Postgres

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=300, help="how often the server is killed, on each database")
    parser.add_argument("--only", choices=("SQLite", "PostgreSQL"), help="one of the two databases; both, one after the other, if left out")
    parser.add_argument("--seed", type=int, default=None, help="for the moments and the moves; a new one each time if left out")
    arguments = parser.parse_args()
    seed = random.SystemRandom().randrange(2**32) if arguments.seed is None else arguments.seed
    print(f"seed {seed}", flush=True)
    server = Postgres()
    try:
        with tempfile.TemporaryDirectory(prefix="holdfast-soak-") as folder:
            for name, database in (("SQLite", f"sqlite:///{folder}/soak.db"), ("PostgreSQL", server.fresh())):
                if arguments.only in (name, None):
                    soak = Soak(database, Path(folder), seed, lambda text, name=name: print(f"{name}: {text}", flush=True))
                    soak.run(arguments.kills)
                    summary = f"{soak.kills} kills; {soak.acknowledged:,} acknowledged commands at {soak.played} tables, each stored once"
                    print(f"{name}: {summary}", flush=True)
        assert not (broken := faults_in(server.log)), f"the log of PostgreSQL tells of faults:\n{broken}"
    finally:
        server.close()


if __name__ == "__main__":
    sys.exit(main())
