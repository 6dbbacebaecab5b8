"""What a move and a live table cost a server: `python benchmarks/cost.py [--game NAME] [--moves 2000] [--tables 100] [--out FILE]`.

All in one process, without a network: the whole server with its SQLite, and tables of four random players whose sockets are transports that
keep what is written.  For each game:

- `us_per_move`: processor time of the server's threads for a move, the players' own left out; `us_without_database`: of that, without the
  thread that writes, whose time is mostly the kernel's and which several tables share; and how it is spent: `stages`, which are measured in
  a second run, each without those within it, since timers cost time too;
- `kb_per_table`: memory that Python allocates (`tracemalloc`) for a table in the middle of its game, idle and with four sockets, and who
  allocates it; parts of views that all tables share are apart (`shared_kb`).

Times depend on how busy the machine is, since others take its caches: `yardstick_us` is the time of a fixed loop, measured between moves.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import logging
import random
import sys
import tempfile
import time
import tracemalloc
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from types import coroutine
from typing import Any

import httpx
import msgspec
import structlog
from load_players import AnswerSeen, Seen, TableSeen, UpdateSeen
from uvicorn.server import ServerState

from holdfast import games
from holdfast.play.match import Match
from holdfast.play.snapshots import Snapshots
from holdfast.protocol import Act, Join, NewGuest, NewTable, Seated
from holdfast.schema.memory.view_memo import ViewMemo
from holdfast.server.app import build
from holdfast.server.operations.running import COLLECTED_AFTER, configuration
from holdfast.server.realtime import connection
from holdfast.server.realtime.websocket_limits import BoundedFrames
from holdfast.server.runtime.settings import Settings
from holdfast.server.store.writer import Writer
from holdfast.server.tables import audience, commands, journal
from holdfast.server.views import broadcast
from holdfast.server.views.view_payload import PositionView

PEOPLE = 4
MOVES_IN_MEMORY = 40
"""How many moves a table has behind it when its memory is measured: about the middle of a game of four random players."""

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Seen).decode

HANDSHAKE = (
    b"GET /api/socket HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
)


# -- players -------------------------------------------------------------------------------------------------------------------


class Line(asyncio.Transport):
    """A transport that decodes what the server writes, and the player at its other end."""

    def __init__(self, play: Play, number: int) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 80)})
        self._play, self._number = play, number
        self._is_open = False
        self.protocol: Any = BoundedFrames(play.config, play.state, {}, asyncio.get_running_loop())
        self.protocol.connection_made(self)

    def write(self, data: Any) -> None:
        began = time.thread_time()
        if self._is_open:
            self._play.hear(self._number, decode(_payload(data)))
        else:
            self._is_open = True
            self._play.heard.set()
        self._play.driving += time.thread_time() - began

    def send(self, message: Any) -> None:
        self.protocol.data_received(_frame(encode(message)))

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        """Nothing is there to be closed."""

    abort = pause_reading = resume_reading = close


def _frame(data: bytes) -> bytes:
    """A text frame of a client, with a mask of zeros."""
    length = len(data)
    head = bytes([0x81, 0x80 | length]) if length < 126 else b"\x81\xfe" + length.to_bytes(2, "big")
    return head + b"\0\0\0\0" + data


def _payload(data: bytes) -> bytes:
    """What is in a frame of the server."""
    return data[{126: 4, 127: 10}.get(data[1], 2) :]


class Play:
    """Four players at one table; the first of those who are to decide acts at random."""

    def __init__(self, config: Any, state: ServerState, seated: Seated, chance: random.Random) -> None:
        self.config, self.state, self.seated, self.chance = config, state, seated, chance
        self.heard = asyncio.Event()
        self.driving = 0.0
        self.is_over = False
        self._lines: list[Line] = []
        self._seqs = [-1] * PEOPLE
        self._seen: dict[int, UpdateSeen | TableSeen] = {}
        self._answered = 0

    def hear(self, number: int, frame: Any) -> None:
        if isinstance(frame, UpdateSeen | TableSeen):
            self._seen[number], self._seqs[number] = frame, frame.seq
        elif isinstance(frame, AnswerSeen):
            assert frame.error is None, frame.error
            self._answered += 1
        self.heard.set()

    async def _until(self, is_so: Callable[[], bool]) -> None:
        while not is_so():
            self.heard.clear()
            await self.heard.wait()

    def token(self, number: int) -> str:
        return next(one.token for one in self.seated.tokens if one.seat == number + 1)

    async def join(self) -> None:
        for number in range(PEOPLE):
            line = Line(self, number)
            self._lines.append(line)
            line.protocol.data_received(HANDSHAKE)
            await self._until(lambda line=line: line._is_open)  # type: ignore[misc]
            line.send(Join(self.seated.table.id, [self.token(number)]))
            await self._until(lambda number=number: self._seqs[number] >= 0)  # type: ignore[misc]

    async def move(self) -> None:
        """Act once, and wait until all have heard of it."""
        began = time.thread_time()
        seq, answered = max(self._seqs), self._answered
        asked = self._seen[0].sight
        assert asked is not None
        number = asked.deciding[0] - 1
        sight = self._seen[number].sight
        assert sight is not None
        action = self.chance.choice([choice.action for choice in sight.choices])
        data = _frame(encode(Act(f"{seq}", seq, self.token(number), action)))
        self.driving += time.thread_time() - began
        self._lines[number].protocol.data_received(data)
        await self._until(lambda: self._answered > answered and min(self._seqs) > seq)
        self.is_over = any(frame.sight is not None and frame.sight.over for frame in self._seen.values())

    def leave(self) -> None:
        for line in self._lines:
            line.protocol.connection_lost(None)


class House:
    """A server in this process."""

    def __init__(self, app: Any, settings: Settings, game: str) -> None:
        self.config, self.state = configuration(app, settings), ServerState()
        self.config.load()
        self._game, self._chance = game, random.Random(1)
        self._http = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1")

    async def seat(self) -> Seated:
        json_body = {"Content-Type": "application/json"}
        if not self._http.cookies:
            (await self._http.post("/api/guests", content=encode(NewGuest("Cost")), headers=json_body)).raise_for_status()
        table = NewTable(self._game, ["me"] * PEOPLE)
        answer = await self._http.post("/api/tables", content=encode(table), headers=json_body)
        answer.raise_for_status()
        return msgspec.json.decode(answer.content, type=Seated)

    def play_at(self, seated: Seated) -> Play:
        return Play(self.config, self.state, seated, self._chance)


@asynccontextmanager
async def house(game: str) -> AsyncIterator[House]:
    with tempfile.TemporaryDirectory(prefix="holdfast-cost-") as folder:
        settings = Settings(database=f"sqlite:///{folder}/cost.db", limits=False, workers=1)
        app = build(settings)
        async with app.router.lifespan_context(app):
            gc.collect()
            gc.freeze()
            gc.set_threshold(*COLLECTED_AFTER)
            yield House(app, settings, game)
            for live in app.state.services.registry.live.values():
                live.audience.stop_broadcasts()


# -- time ----------------------------------------------------------------------------------------------------------------------


class Clock:
    """Processor time by stage, each without those within it."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self._within: list[float] = []

    def _measured(self, stage: str, work: Callable[[], Any]) -> Any:
        self._within.append(0.0)
        began = time.thread_time()
        try:
            return work()
        finally:
            took = time.thread_time() - began
            self.seconds[stage] += took - self._within.pop()
            if self._within:
                self._within[-1] += took

    def watch(self, of: Any, name: str, stage: str) -> Callable[[], None]:
        """Measure a function of a class or module from now on; returns what ends that."""
        function = getattr(of, name)
        if asyncio.iscoroutinefunction(function):

            @coroutine
            def stepped(running: Any) -> Any:
                while True:
                    try:
                        waits = self._measured(stage, lambda: running.send(None))
                    except StopIteration as end:
                        return end.value
                    yield waits

            @wraps(function)
            async def timed(*given: Any, **named: Any) -> Any:
                return await stepped(function(*given, **named))
        else:

            @wraps(function)
            def timed(*given: Any, **named: Any) -> Any:
                return self._measured(stage, lambda: function(*given, **named))

        setattr(of, name, timed)
        return lambda: setattr(of, name, function)


STAGES = [
    (commands, "plan", "check the command, digest"),
    (Match, "prepare", "legal actions, rules, words of events"),
    (journal, "take_in", "apply the entry"),
    (audience.Audience, "_send_broadcasts", "broadcast itself"),
    (broadcast.Broadcast, "table_event", "events told"),
    (Snapshots, "patches", "diffs"),
    (ViewMemo, "view", "views"),
    (PositionView, "sight", "questions and choices"),
    (audience, "encode", "JSON"),
    (connection, "encode", "JSON"),
    (BoundedFrames, "data_received", "receive frames"),
    (BoundedFrames, "send_now", "send frames"),
    (Line, "write", "(driver)"),
]


async def _moves(home: House, count: int, each: Callable[[], None]) -> tuple[float, float, float]:
    """Play so many moves; returns the processor time of the process for them, that of this thread, and of that the driver's."""
    play, spent, here, driving, played = None, 0.0, 0.0, 0.0, 0
    while played < count:
        if play is None or play.is_over:
            if play is not None:
                play.leave()
            play = home.play_at(await home.seat())
            await play.join()
        each()
        before, began, began_here = play.driving, time.process_time(), time.thread_time()
        await play.move()
        spent += time.process_time() - began
        here += time.thread_time() - began_here
        driving += play.driving - before
        played += 1
    if play is not None:
        play.leave()
    return spent, here, driving


def _yardstick() -> float:
    """The processor time in seconds of a fixed loop."""
    began = time.thread_time()
    numbers = {}
    for number in range(1_000):
        numbers[str(number)] = number  # nothing that the collection of garbage looks at
    return time.thread_time() - began


async def cost_of_moves(game: str, count: int) -> dict[str, Any]:
    async with house(game) as home:
        yards: list[float] = []
        await _moves(home, count // 4, lambda: None)
        spent, here, driving = await _moves(home, count, lambda: yards.append(_yardstick()))
        clock, writing = Clock(), Clock()
        ends = [clock.watch(*stage) for stage in STAGES]
        ends.append(writing.watch(Writer, "_write", "database, its thread"))
        timed, _, timed_driving = await _moves(home, count, lambda: None)
        for end in ends:
            end()
    stages = {stage: seconds for stage, seconds in clock.seconds.items() if stage != "(driver)"} | writing.seconds
    stages["loop, tasks, answer, timers"] = timed - timed_driving - sum(stages.values())
    return {
        "us_per_move": round((spent - driving) / count * 1e6),
        "us_without_database": round((here - driving) / count * 1e6),
        "yardstick_us": round(sorted(yards)[len(yards) // 2] * 1e6),
        "stages": {stage: round(seconds / count * 1e6) for stage, seconds in sorted(stages.items(), key=lambda item: -item[1])},
    }


# -- memory --------------------------------------------------------------------------------------------------------------------

SHARED = (
    "schema/memory/view_memo.py",
    "schema/memory/part_memo.py",
    "/text/words.py",
    "/text/nouns.py",
    "schema/memory/trace.py",
    "engine/visibility.py",
    "/view.py",
    "/view_map.py",
    "/view_players.py",
    "/view_cards.py",
    "schema/texts/i18n.py",
    "schema/game.py",
)
"""What makes parts of views and sentences, which the process keeps for all tables up to a bound."""


def _owners(before: tracemalloc.Snapshot, after: tracemalloc.Snapshot) -> Counter[str]:
    """Bytes by the file that allocated them."""
    owners: Counter[str] = Counter()
    for one in after.compare_to(before, "filename"):
        file = one.traceback[0].filename
        for root in ("/holdfast/", "/site-packages/", "/lib/python3.11/", "/lib/python3.12/", "/lib/python3.13/"):
            file = file.rpartition(root)[2]
        owners[file] += one.size_diff
    return owners


def _told(owners: Counter[str], count: int) -> tuple[dict[str, Any], float]:
    mine = {file: size for file, size in owners.items() if not file.endswith(SHARED) and Path(__file__).name not in file}
    shared = sum(size for file, size in owners.items() if file.endswith(SHARED))
    told = {file: round(size / count / 1024, 1) for file, size in sorted(mine.items(), key=lambda item: -item[1])[:16]}
    return {"kb": round(sum(mine.values()) / count / 1024, 1), "owners": told}, shared / 1024


def _snapshot() -> tracemalloc.Snapshot:
    gc.collect()
    return tracemalloc.take_snapshot()


async def memory_of_tables(game: str, count: int) -> dict[str, Any]:
    async with house(game) as home:
        plays = []
        for number in range(5 + count):
            if number == 5:  # the first five make what is made once
                tracemalloc.start()
                empty = _snapshot()
            play = home.play_at(await home.seat())
            await play.join()
            for _ in range(MOVES_IN_MEMORY):
                if not play.is_over:
                    await play.move()
            play.leave()
            await asyncio.sleep(0)
            plays.append(play.seated)
        idle = _snapshot()
        lines = [home.play_at(seated) for seated in plays[5:]]
        for line in lines:
            await line.join()
        live = _snapshot()
        tracemalloc.stop()
        for line in lines:
            line.leave()
    idle_told, shared = _told(_owners(empty, idle), count)
    live_told, more = _told(_owners(idle, live), count)
    return {"tables": count, "idle": idle_told, "four_sockets": live_told, "shared_kb": round(shared + more)}


# -- both ----------------------------------------------------------------------------------------------------------------------


def main() -> None:
    """Print the figures as JSON, or write them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=games.NAMES, help="one game, in place of all")
    parser.add_argument("--moves", type=int, default=2_000, help="how many moves are measured; 0 leaves them out")
    parser.add_argument("--tables", type=int, default=100, help="how many tables the memory is measured with; 0 leaves it out")
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    logging.basicConfig(level=logging.WARNING)
    structlog.configure(logger_factory=structlog.stdlib.LoggerFactory(), wrapper_class=structlog.stdlib.BoundLogger)
    found: dict[str, Any] = {}
    with asyncio.Runner() as runner:
        for game in asked.game or games.NAMES:
            found[game] = runner.run(cost_of_moves(game, asked.moves)) if asked.moves else {}
            if asked.tables:
                found[game]["memory"] = runner.run(memory_of_tables(game, asked.tables))
    text = json.dumps(found, indent=2) + "\n"
    if asked.out:
        asked.out.write_text(text, encoding="utf-8")
    sys.stdout.write(text)


if __name__ == "__main__":
    main()
