"""All tables of a server process: which are in memory, which are ours to write, and what other processes say of them."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import httpx
import msgspec
import structlog

from holdfast.core.game import Game
from holdfast.core.phrases import render, say
from holdfast.languages import ENGLISH, words

from .bus import Bus
from .computers import Computers
from .journal import take_in
from .limits import Limits
from .metrics import Metrics
from .protocol import Answer, Command, SeatInfo, TableInfo
from .rooms import Room
from .store import Conflict, Lease, Opening, SeatRow, ServerRow, Store, StoreError, TableRow, leases, people, tables
from .table import RUNNING, Refusal, Table
from .values import in_short

TICK = 1.0
"""Seconds between two looks at what is due."""

RENEW_EVERY, SWEEP_EVERY, CATCH_UP_EVERY = 0.3, 0.5, 0.2
"""How often, in times of a lease: leases are renewed; tables are looked for whose computer players nobody lets move; tables of other
servers are looked at, in case that word of them was lost."""

FORGET_EVERY = 3600.0
"""Seconds between two looks for sessions and guests that are long gone."""

FORWARD_SECONDS = 4.0
"""How long another server is given to answer; clients take longer silence for a broken connection."""

SETTLED = 10.0
"""Seconds without use before a table may make room for another."""

KEY_HEADER = "X-Holdfast-Key"
"""Says that a request comes from a server of the same database."""

TELLERS = 2
"""How many games are told from their beginning at a time."""

MOST_ROOMS = 5_000
"""Tables in memory at most, unless more are in use."""

_log = structlog.get_logger(__name__)


class Hall:
    """The rooms, and what they share."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        computers: Computers,
        limits: Limits,
        metrics: Metrics,
        find: Callable[[str], Game[Any, Any]],
        *,
        address: str,
        idle_seconds: float = 300.0,
        lease_seconds: float = 10.0,
        pace: float = 0.6,
    ) -> None:
        self.store, self.bus, self.computers, self.limits, self.metrics, self.find = store, bus, computers, limits, metrics, find
        self.idle_seconds = idle_seconds
        self.lease_seconds = lease_seconds
        """How long tables belong to a server without a sign of life."""
        self.pace = pace
        self.draining = False
        self.server = ServerRow(secrets.token_urlsafe(12), address, secrets.token_urlsafe(24), time.time())
        self.rooms: dict[str, Room] = {}
        self.polls: Counter[str] = Counter()
        """How many requests from each address wait for news."""
        self.telling = asyncio.Semaphore(TELLERS)
        """Taken by who tells a game from its beginning, or plays one from a file."""
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._http: httpx.AsyncClient | None = None
        self.is_alone = store.backend == "sqlite"
        """Whether no other server can use the same database."""

    # -- life ----------------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Say to the others that we are there, and begin to look after the tables."""
        if self.is_alone:
            await self.store.commit(leases.forget_all)
        await self.store.commit(leases.register, self.server)
        self._http = httpx.AsyncClient(timeout=FORWARD_SECONDS, trust_env=False)
        lease = self.lease_seconds
        self.spawn(self.forever("renewing leases", RENEW_EVERY * lease, self._renew))
        self.spawn(self.forever("looking for tables", SWEEP_EVERY * lease, self._sweep))
        self.spawn(self.forever("forgetting who is long gone", FORGET_EVERY, self._forget))
        self.spawn(self.forever("looking at rooms", TICK, self._tend))
        if not self.is_alone:
            self.spawn(self.bus.listen(self._hear))
            self.spawn(self.forever("catching up", CATCH_UP_EVERY * lease, self._catch_up))
            self.spawn(self.forever("saying who is here", lease, self._say_presence))

    async def drain(self) -> None:
        """Take no more commands, finish what is being written, and give the tables to others."""
        self.draining = True
        led = [room.id for room in self.rooms.values() if room.lease is not None]
        for room in list(self.rooms.values()):
            await room.close()
        with suppress(StoreError):
            await self.store.commit(leases.retire, self.server.id)
            for table_id in led:
                self.publish("freed", table_id)

    async def stop(self) -> None:
        """End everything; after `drain`."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._http is not None:
            await self._http.aclose()
        await self.bus.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start a task that is ours to end; what it raises is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._has_ended)
        return task

    def _has_ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("a task broke", error=repr(error), exc_info=error)

    async def forever(self, what: str, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something again and again, whatever comes of it."""
        while True:
            await self.once(what, work)
            await asyncio.sleep(seconds)

    async def once(self, what: str, work: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        """Do something that may fail: it is done again later."""
        try:
            await work()
        except (StoreError, Conflict, Refusal) as error:
            _log.warning("this could not be done just now", doing=what, reason=str(error))
        except Exception:
            _log.exception("this broke", doing=what)

    # -- rooms ---------------------------------------------------------------------------------------------------------

    async def room(self, table_id: str) -> Room | None:
        """A table, from memory or from the database, with all that any server has acknowledged; None if there is none.

        Raises StoreError.
        """
        room = self.rooms.get(table_id)
        if room is not None:
            room.used = time.monotonic()
            if not self.is_alone and not room.is_ours:
                await room.catch_up()
            return room
        task = self._opening.get(table_id)
        if task is None:
            task = self.spawn(self._open(table_id))
            self._opening[table_id] = task
        return await asyncio.shield(task)

    async def _open(self, table_id: str) -> Room | None:
        try:
            row, seats, opening, entries, tokens, chat = await self.store.read(_whole, table_id)
            if row is None:
                return None
            table = Table(row, seats, self.find, opening)
            for number, entry in enumerate(entries):
                take_in(table, entry)
                if number % 50 == 49:
                    await asyncio.sleep(0)
            room = self.rooms[table_id] = Room(self, table, tokens, chat)
            if not self.is_alone:
                await room.catch_up()  # with what others wrote before they could tell us
            room.wake()
            return room
        finally:
            del self._opening[table_id]

    def table_info(
        self,
        row: TableRow,
        seats: list[SeatInfo],
        user: str | None,
        state: Any,
        turn: Sequence[int],
        yours: Sequence[int],
        table: Table | None,
        language: str = ENGLISH,
    ) -> TableInfo:
        """A table in short, from memory or from the database."""
        try:
            game = self.find(row.game)
            title = game.title
            defaults = {option.name: option.default for option in game.options}
        except KeyError:
            title, defaults = row.game, {}
        return TableInfo(
            id=row.id,
            game=row.game,
            title=title,
            state=state,
            public=row.public,
            people=len(seats),
            seats=seats,
            options={name: str(value) for name, value in row.options.items() if defaults.get(name) != value},
            turn=[seat + 1 for seat in turn],
            seq=table.seq if table else row.seq,
            created=row.created,
            changed=table.changed if table else row.changed,
            yours=[seat + 1 for seat in yours],
            is_host=user is not None and row.host == user,
            outcome=render(table.outcome if table else row.outcome, words(language)),
            notice=render(table.notice, words(language)) if table else "",
            values=row.values,
            lesson=row.lesson,
            played_on=row.is_played_on,
        )

    def listed(self, row: TableRow, seats: Sequence[SeatRow], user: str | None, language: str = ENGLISH) -> TableInfo:
        """A table of a list: as it is in memory if it is there, else as the database has it; of its own values the first."""
        room = self.rooms.get(row.id)
        if room is not None and room.table.seq >= row.seq and (row.seq >= 0 or room.table.seats == list(seats)):
            info = room.info(user, (), language)
        else:
            infos = [SeatInfo(seat.seat + 1, seat.kind, seat.name, "", resigned=seat.resigned) for seat in seats]
            turn = [seat for seat in range(len(seats)) if row.deciding >> seat & 1] if row.state == RUNNING else []
            yours = [seat.seat for seat in seats if user is not None and seat.user == user]
            info = self.table_info(row, infos, user, row.state, turn, yours, None, language)
        info.values = in_short(info.values)
        return info

    # -- what is due ---------------------------------------------------------------------------------------------------

    async def _renew(self) -> None:
        if self.draining:
            return
        now = time.time()
        try:
            ours = await self.store.commit(leases.renew, self.server.id, now, self.lease_seconds)
        except Conflict:
            ours = set()
            if not self.draining:  # the database was put back: say again who we are
                await self.store.commit(leases.register, self.server)
        for room in self.rooms.values():
            if room.lease is not None:
                room.lease = Lease(room.lease.epoch, now + self.lease_seconds) if room.id in ours else None

    async def _sweep(self) -> None:
        """Open the tables where a computer player is to move and no living server sees to it."""
        for table_id in await self.store.read(tables.unattended, self.server, time.time()):
            if self.draining:
                return
            await self.once("opening a table", partial(self.room, table_id))

    async def _forget(self) -> None:
        await self.store.commit(people.sweep, time.time())

    async def _tend(self) -> None:
        now = time.monotonic()
        live = 0
        for room in list(self.rooms.values()):
            room.wake()
            room.forget_presence()
            room.presence_changed()
            live += bool(room.listeners or room.waiting)
        self.metrics.tables(len(self.rooms), live)
        idle = [room for room in self.rooms.values() if room.is_idle]
        too_many = len(self.rooms) - MOST_ROOMS
        idle.sort(key=lambda room: room.used)
        for number, room in enumerate(idle):
            if now - room.used > (min(SETTLED, self.idle_seconds) if number < too_many else self.idle_seconds):
                await self._evict(room, room.used)

    async def _evict(self, room: Room, used: float) -> None:
        """Let a table go from memory unless somebody has asked for it since."""
        async with room.lock:
            if not room.is_idle or room.used > used:
                return
            del self.rooms[room.id]
            room.is_gone = True
            room.hush()
            if room.lease is not None:
                room.lease = None
                await self.store.commit(leases.release, room.id, self.server.id)

    async def _catch_up(self) -> None:
        for room in list(self.rooms.values()):
            if not room.is_ours and (room.listeners or room.waiting):
                await self.once("catching up", room.look)

    async def _say_presence(self) -> None:
        for room in self.rooms.values():
            if any(room.presence.here):
                room.say_presence()

    async def person_changed(self, user_id: str) -> None:
        """Somebody has another name, or their seats have gone to another account: have all servers look at the tables they sit at."""
        self.publish("person", user_id)
        await self.once("looking who sits where", partial(self._look_who_sits, user_id))

    async def _look_who_sits(self, user_id: str) -> None:
        for room in list(self.rooms.values()):
            sits = any(seat.user == user_id for seat in room.table.seats)
            if sits or room.table.row.host == user_id or user_id in room.talk.speakers:
                await room.look_who_sits()

    # -- other servers -------------------------------------------------------------------------------------------------

    def publish(self, kind: str, what: str, more: str = "") -> None:
        """Tell other servers that something of a table, or of a person, has changed."""
        if not self.is_alone:
            self.bus.publish(f"{kind} {what} {self.server.id} {more}")

    def _hear(self, message: str) -> None:
        """Another server has said something; an empty message, or one in no words of ours: something may have been missed."""
        words = message.split(" ", 3)
        if len(words) < 4:
            self.spawn(self._make_up())
            return
        kind, what, server, more = words
        if server == self.server.id:
            return
        room = self.rooms.get(what)
        if kind == "person":
            self.spawn(self.once("looking who sits where", partial(self._look_who_sits, what)))
        elif room is None:
            return
        elif kind == "presence" and len(counts := [int(word) for word in more.split() if word.isdecimal()]) == 2:
            room.hear_presence(server, *counts)
        elif kind == "thinking":
            room.hear_thinking(more)
        elif kind == "freed":
            room.freed(server)
        else:
            self.spawn(self.once("looking at a table", room.look))

    async def _make_up(self) -> None:
        """Look at every table, because any word of it or of who sits there may have been missed."""
        for room in list(self.rooms.values()):
            await self.once("making up for what was missed", room.look)
            await self.once("looking who sits where", room.look_who_sits)

    async def forward(self, owner: ServerRow, table_id: str, command: Command, language: str) -> Answer:
        """Have the server that holds a table do a command, and answer in a language.

        Raises Refusal when it cannot be reached: its lease runs out soon.
        """
        assert self._http is not None
        try:
            answered = await self._http.post(
                f"{owner.address}/api/tables/{table_id}/commands",
                content=msgspec.json.encode(command),
                headers={"Content-Type": "application/json", "Accept-Language": language, KEY_HEADER: owner.key},
            )
            answer = msgspec.json.decode(answered.content, type=Answer)
        except (httpx.HTTPError, msgspec.MsgspecError) as error:
            self.metrics.forwarded("failed")
            _log.warning("a server could not be reached", address=owner.address, reason=repr(error))
            raise Refusal("moving", say("the table is moving to another server; try again in a moment"), retry=True) from None
        self.metrics.forwarded("ok")
        return answer


def _whole(connection: Any, table_id: str) -> tuple[Any, list[Any], Opening | None, list[Any], list[Any], list[Any]]:
    return (
        tables.table(connection, table_id),
        tables.seats(connection, table_id),
        tables.opening(connection, table_id),
        tables.entries(connection, table_id),
        tables.tokens(connection, table_id),
        tables.chats(connection, table_id),
    )
