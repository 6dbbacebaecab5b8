"""Random players over real WebSockets: the driving side of `load.py`."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from holdfast.protocol import PING_SECONDS, Act, Join, NewGuest, NewTable, Ping, Seated

PEOPLE = 4
AT_ONCE = 16
"""How many requests to set up or look at tables are on their way at the same time."""

encode = msgspec.json.Encoder().encode


# -- what the driver needs of the frames; the rest is skipped by the decoder ---------------------------------------------------


class ChoiceSeen(Struct):
    seat: int
    action: str


class SightSeen(Struct):
    deciding: list[int]
    choices: list[ChoiceSeen]
    over: bool


class UpdateSeen(Struct, tag="update"):
    seq: int
    sight: SightSeen


class TableSeen(Struct, tag="table"):
    seq: int
    sight: SightSeen | None


class ErrorSeen(Struct):
    code: str


class AnswerSeen(Struct, tag="answer"):
    id: str
    error: ErrorSeen | None = None


class RefusedSeen(Struct, tag="refused"):
    error: ErrorSeen


class SeatsSeen(Struct, tag="seats"):
    pass


class ThinkingSeen(Struct, tag="thinking"):
    pass


class ChatSeen(Struct, tag="chat"):
    pass


class HintSeen(Struct, tag="hint"):
    pass


class PongSeen(Struct, tag="pong"):
    pass


class ClosingSeen(Struct, tag="closing"):
    pass


Seen = UpdateSeen | TableSeen | AnswerSeen | RefusedSeen | SeatsSeen | ThinkingSeen | ChatSeen | HintSeen | PongSeen | ClosingSeen
decode = msgspec.json.Decoder(Seen).decode


# -- players -------------------------------------------------------------------------------------------------------------------


@dataclass
class Tally:
    """What is counted while it counts."""

    counts: bool = False
    moves: int = 0
    games: int = 0
    seconds: list[float] = field(default_factory=list)
    wrong: Counter[str] = field(default_factory=Counter)


class TableAtWork:
    """Four players at four sockets."""

    def __init__(self, load: Load, seated: Seated) -> None:
        self.load = load
        self.seated = seated
        self.moves = 0
        self.players = [Player(self, number) for number in range(1, PEOPLE + 1)]

    def token(self, number: int) -> str:
        return next(one.token for one in self.seated.tokens if one.seat == number)

    async def begin_anew(self) -> None:
        """The game is over: all four go to a new table."""
        if self.load.tally.counts:
            self.load.tally.games += 1
        self.seated = await self.load.new_table()
        for player in self.players:
            await player.join()


class Player:
    """One socket that plays one seat at random; the first of those who are to decide does it, so nobody comes too late."""

    def __init__(self, table: TableAtWork, number: int) -> None:
        self.table = table
        self.number = number
        self.socket: ClientConnection | None = None
        self.acted_at = -1
        self.asked: dict[str, float] = {}
        self.seen: UpdateSeen | TableSeen | None = None

    async def play(self) -> None:
        """Be connected and play until the connection is closed."""
        load = self.table.load
        async with connect(load.socket_url, compression=None, ping_interval=None, max_size=2**22, open_timeout=60) as socket:
            self.socket = socket
            await self.join()
            with contextlib.suppress(ConnectionClosed):
                async for data in socket:
                    await self.hear(decode(data))

    async def join(self) -> None:
        assert self.socket is not None
        self.acted_at = -1
        await self.socket.send(encode(Join(self.table.seated.table.id, [self.table.token(self.number)])), text=True)

    async def hear(self, frame: Seen) -> None:
        tally = self.table.load.tally
        if isinstance(frame, UpdateSeen | TableSeen):
            self.seen = frame
            await self.look(frame)
        elif isinstance(frame, AnswerSeen):
            asked = self.asked.pop(frame.id)
            if tally.counts:
                tally.seconds.append(time.perf_counter() - asked)
                tally.moves += frame.error is None
            self.table.moves += frame.error is None
            if frame.error is not None:
                tally.wrong[frame.error.code] += 1
        elif isinstance(frame, RefusedSeen):
            tally.wrong[frame.error.code] += 1

    async def look(self, frame: UpdateSeen | TableSeen) -> None:
        """Decide, if it is for this player and all have come; the first player sees to it that a new game begins."""
        sight, load = frame.sight, self.table.load
        if sight is None or not load.has_begun:
            return
        if sight.over:
            if self.number == 1 and self.acted_at < frame.seq:
                self.acted_at = frame.seq
                await self.table.begin_anew()
            return
        if sight.deciding[0] != self.number or frame.seq <= self.acted_at or not load.moves_on(self.table):
            return
        self.acted_at = frame.seq
        action = load.chance.choice([choice.action for choice in sight.choices])
        if load.pace:
            asyncio.get_running_loop().call_later(load.pace * load.chance.uniform(0.5, 1.5), self.act_soon, frame.seq, action)
        else:
            await self.act(frame.seq, action)

    def act_soon(self, seq: int, action: str) -> None:
        self.table.load.spawn(self.act(seq, action))

    async def act(self, seq: int, action: str) -> None:
        assert self.socket is not None
        command = Act(secrets.token_hex(6), seq, self.table.token(self.number), action)
        self.asked[command.id] = time.perf_counter()
        with contextlib.suppress(ConnectionClosed):
            await self.socket.send(encode(command), text=True)


class Load:
    """Tables at work at a server."""

    def __init__(self, url: str, game: str, pace: float = 0.0, moves: int = 0) -> None:
        self.url = url
        self.game = game
        self.socket_url = f"ws{url.removeprefix('http')}/api/socket"
        self.pace = pace
        self.most_moves = moves
        self.chance = random.Random(1)
        self.tally = Tally()
        self.tables: list[TableAtWork] = []
        self.has_begun = False
        self.broken: list[BaseException] = []
        self._http = httpx.AsyncClient(base_url=url, timeout=60)
        self._tasks: set[asyncio.Task[None]] = set()

    @contextlib.asynccontextmanager
    async def at(self, tables: list[Seated]) -> AsyncIterator[None]:
        """Have players at tables."""
        self.tables = [TableAtWork(self, seated) for seated in tables]
        players = [player for table in self.tables for player in table.players]
        for start in range(0, len(players), AT_ONCE):
            for player in players[start : start + AT_ONCE]:
                self.spawn(player.play())
            while any(player.seen is None for player in players[start : start + AT_ONCE]):
                self._check()
                await asyncio.sleep(0.005)
        pings = asyncio.create_task(self._ping())
        self.has_begun = True
        for player in players:
            if player.seen is not None:
                await player.look(player.seen)
        try:
            yield
        finally:
            self._check()
            self.has_begun = False
            pings.cancel()
            await asyncio.gather(*(player.socket.close() for player in players if player.socket))
            await asyncio.gather(*self._tasks)

    def _check(self) -> None:
        if self.broken:
            raise SystemExit(f"a player has broken off: {self.broken[0]!r}")

    async def close(self) -> None:
        await self._http.aclose()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._has_ended)

    def _has_ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.broken.append(error)

    def moves_on(self, table: TableAtWork) -> bool:
        return not self.most_moves or table.moves < self.most_moves

    async def _ping(self) -> None:
        """Every socket pings as a browser does, not all at once."""
        while True:
            players = [player for table in self.tables for player in table.players]
            for i, player in enumerate(players):
                if i % 20 == 0:
                    await asyncio.sleep(PING_SECONDS * 20 / len(players))
                if player.socket is not None:
                    with contextlib.suppress(ConnectionClosed):
                        await player.socket.send(encode(Ping()), text=True)

    async def new_table(self) -> Seated:
        if not self._http.cookies:
            (await self._post("/api/guests", NewGuest("Load"))).raise_for_status()
        answer = await self._post("/api/tables", NewTable(self.game, ["me"] * PEOPLE))
        answer.raise_for_status()
        return msgspec.json.decode(answer.content, type=Seated)

    async def _post(self, path: str, body: Any) -> httpx.Response:
        return await self._http.post(path, content=encode(body), headers={"Content-Type": "application/json"})

    async def new_tables(self, count: int) -> list[Seated]:
        tables = [await self.new_table()]
        while len(tables) < count:
            tables += await asyncio.gather(*(self.new_table() for _ in range(min(AT_ONCE, count - len(tables)))))
        return tables

    async def look_at(self, tables: list[Seated]) -> None:
        """Look at tables once, as somebody who passes by: they are in memory then."""
        for start in range(0, len(tables), AT_ONCE):
            await asyncio.gather(*(self._http.get(f"/api/tables/{one.table.id}") for one in tables[start : start + AT_ONCE]))
