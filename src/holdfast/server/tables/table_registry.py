"""All tables of a server process: which are in memory, which this server may write, and messages of other servers about them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import httpx
import structlog

from holdfast.languages import ENGLISH
from holdfast.protocol import SeatInfo, TableInfo

from ..runtime.fair_queue import Rank
from ..store import (
    Conflict,
    Entry,
    Lease,
    Opening,
    SeatRow,
    StoreError,
    TableRow,
    archive,
    barred,
    devices,
    leases,
    operator,
    people,
    tables,
)
from ..tasks.games import Find, game_of
from .journal import take_in
from .live_table import LiveTable
from .table import OPEN, RUNNING, Table
from .table_host import FORWARD_SECONDS, Shared, TableHost
from .values import in_short

TICK = 1.0
"""Seconds between two runs of the periodic work."""

RENEW_EVERY, SWEEP_EVERY, CATCH_UP_EVERY, PRESENCE_EVERY = 0.25, 0.25, 0.6, 3.0
"""Periods, as fractions of a lease time: of renewing leases; of looking for tables whose computer players no server runs; of reading the
journals of other servers' tables, in case a notification was lost; of telling other servers who is connected here.
"""

HEED_EVERY, HEEDED = 2.0, 600.0
"""Seconds between two looks for what the operator has done, and how far back they go: clocks differ, and a database may be away."""
COMPARE_EVERY = 60.0
"""Seconds between two comparisons of this machine's clock with the database's."""

PROBE_SECONDS = 5.0
"""Seconds for which it is believed that the database can be written as it could before."""

ALONE_LEASE = 40.0
"""Seconds of the leases of a server that has its database to itself: nobody waits for them, and a quiet disk may sleep."""

FORGET_EVERY = 3600.0
"""Seconds between two deletions of expired sessions and guests, and of tables that nobody has looked at for long."""

DAY = 86_400.0

MOST_ARCHIVED = 500
"""How many tables are archived, and how many deleted, at a time."""

SETTLED = 10.0
"""Seconds without use before a table may be unloaded to make space for another."""

SLICE = 0.005
"""Seconds for which a table that is loaded is replayed before others go on."""

OPENS_WITHIN = 1.0
"""Seconds after which the next table is loaded beside one that takes longer."""

MOST_SWEPT = 200
"""Maximum tables that are loaded at once because their computer players are to move."""

MOST_LIVE = 5_000
"""Maximum tables in memory, unless more are in use."""

_log = structlog.get_logger(__name__)


class TableRegistry(TableHost):
    """The tables in memory, and what they share."""

    def __init__(
        self,
        shared: Shared,
        *,
        address: str,
        addresses: Sequence[str] = (),
        lease_seconds: float = 3.0,
        pace: float = 0.6,
        idle_seconds: float = 300.0,
        archive_days: float = 0.0,
        delete_days: float = 0.0,
    ) -> None:
        """A table without viewers is unloaded after `idle_seconds`.

        One that nobody has looked at for `archive_days` is archived, and deleted after `delete_days`; 0 is never.
        """
        super().__init__(shared, address=address, addresses=addresses, lease_seconds=lease_seconds, pace=pace)
        self.idle_seconds, self.archive_days, self.delete_days = idle_seconds, archive_days, delete_days
        self.live: dict[str, LiveTable] = {}
        self._replaying = asyncio.Lock()
        self._heeded: set[str] = set()
        self.check_sockets: Callable[[str], Awaitable[None]] | None = None
        """Disconnects the clients of a user whose sessions have ended."""
        self._probe: asyncio.Task[None] | None = None
        self._opening: dict[str, asyncio.Task[LiveTable | None]] = {}

    # -- life cycle ----------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Register this server in the database and start the periodic work."""
        if self.is_alone:
            self.lease_seconds = max(ALONE_LEASE, self.lease_seconds)
        await self.compare_clocks()
        self.server = replace(self.server, seen=self.now())
        if self.is_alone:
            await self.store.commit(leases.forget_all)
        await self.store.commit(leases.register, self.server)
        await self._heed_barred()
        lease = self.lease_seconds
        self.spawn(self.forever("renewing leases", RENEW_EVERY * lease, self._renew))
        self.spawn(self.forever("looking for tables", SWEEP_EVERY * lease, self._sweep))
        self.spawn(self.forever("forgetting who is long gone", FORGET_EVERY, self._forget))
        self.spawn(self.forever("tending tables", TICK, self._tend))
        self.spawn(self.forever("heeding the operator", HEED_EVERY, self._heed))
        if not self.is_alone:
            self._http = httpx.AsyncClient(timeout=FORWARD_SECONDS, trust_env=False)
            self.spawn(self.bus.listen(self._hear))
            self.spawn(self.forever("catching up", CATCH_UP_EVERY * lease, self._catch_up))
            self.spawn(self.forever("saying who is here", PRESENCE_EVERY * lease, self._publish_presence))
            self.spawn(self.forever("comparing clocks", COMPARE_EVERY, self.compare_clocks))

    async def drain(self) -> None:
        """Refuse further commands, finish pending writes, and release the leases of all tables."""
        self.draining = True
        led = [live.id for live in self.live.values() if live.lease is not None]
        for live in list(self.live.values()):
            await live.close()
        with suppress(StoreError):
            await self.store.commit(leases.retire, self.server.id)
            for table_id in led:
                self.publish("freed", table_id)
        with suppress(StoreError):  # last: other servers wait for the tables
            await self.budgets.give_back()

    async def stop(self) -> None:
        """Stop everything; call `drain` before."""
        while self._tasks:  # what ends may begin something else
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._http is not None:
            await self._http.aclose()
        await self.bus.close()

    # -- tables --------------------------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> LiveTable | None:
        """Return a table with every entry that any server has acknowledged, loading it if necessary; None if there is no table.

        Raises StoreError.
        """
        live = self.live.get(table_id)
        if live is not None:
            live.usage.touch()
            if not self.is_alone and not live.is_owned:
                await live.catch_up()
            return live
        task = self._opening.get(table_id)
        if task is None:
            task = self.spawn(self._open(table_id))
            self._opening[table_id] = task
        return await asyncio.shield(task)

    async def _open(self, table_id: str) -> LiveTable | None:
        try:
            row, seats, opening, entries, tokens, chat = await self.store.read(_whole, table_id)
            if row is None or row.state == archive.DELETED:
                return None
            if row.values:  # to read texts takes up to a fifth of a second
                await asyncio.to_thread(_read, self.find, row)
            table = Table(row, seats, self.find, opening)
            if table.own_game is not None:
                await self.stepping.again(table, entries)
            else:
                with suppress(Exception):  # an opening that breaks is told of where the game begins
                    await self._in_slices(table.play_opening())
                await self._in_slices(_taken_in(table, entries))
            live = self.live[table_id] = LiveTable(self, table, tokens, chat)
            if row.state in (OPEN, RUNNING):
                self.computers.preparation.first(row.game)
            live.failing.is_due = table.is_slow and row.state in (OPEN, RUNNING)
            if not self.is_alone:
                await live.catch_up()  # apply what others wrote before they could notify us
            live.wake()
            return live
        finally:
            del self._opening[table_id]

    async def _in_slices(self, steps: Iterable[object]) -> None:
        """Do steps of some milliseconds each, and let others go on after every SLICE seconds; tables that are loaded alternate."""
        left = iter(steps)
        while True:
            async with self._replaying:
                until = time.perf_counter() + SLICE
                for _ in left:
                    if time.perf_counter() >= until:
                        break
                else:
                    return
            await asyncio.sleep(0)

    def listed(self, row: TableRow, seats: Sequence[SeatRow], user: str | None, language: str = ENGLISH) -> TableInfo:
        """Return a table's summary for a list: from memory if it is loaded, else from the database; with the first of its custom values."""
        live = self.live.get(row.id)
        if live is not None and live.table.seq >= row.seq and (row.seq >= 0 or live.table.seats == list(seats)):
            info = live.audience.info(user, (), language)
        else:
            infos = [SeatInfo(seat.seat + 1, seat.kind, seat.name, "", resigned=seat.resigned) for seat in seats]
            turn = [seat for seat in range(len(seats)) if row.deciding >> seat & 1] if row.state == RUNNING else []
            yours = [seat.seat for seat in seats if user is not None and seat.user == user]
            info = self.table_info(row, infos, user, row.state, turn, yours, None, language)
        info.values = in_short(info.values)
        return info

    def unload(self, live: LiveTable) -> None:
        """Forget a table that was deleted."""
        if self.live.get(live.id) is live:
            del self.live[live.id]

    # -- periodic work ----------------------------------------------------------------------------------------------------

    async def _renew(self) -> None:
        if self.draining:
            return
        now = self.now()
        try:
            ours = await self.store.commit(leases.renew, self.server.id, now, self.lease_seconds)
        except Conflict:
            ours = set()
            if not self.draining:  # the database was replaced: register again
                await self.store.commit(leases.register, self.server)
        for live in self.live.values():
            if live.lease is not None:
                live.lease = Lease(live.lease.epoch, now + self.lease_seconds) if live.id in ours else None

    async def can_write(self) -> bool:
        """Return whether the database takes what is written; it is tried out at most every `PROBE_SECONDS`, however often one asks."""
        if self.store.idle_seconds > PROBE_SECONDS and not self.draining:
            if self._probe is None or self._probe.done():
                self._probe = self.spawn(self.once("trying to write", self._renew))
            with suppress(TimeoutError):
                async with asyncio.timeout(PROBE_SECONDS):
                    await asyncio.shield(self._probe)
        return not self.store.is_stuck

    async def _sweep(self) -> None:
        """Load the tables where a computer player is to move and no live server holds the lease: first those at which people play."""
        for of_people, most in ((True, MOST_SWEPT), (False, min(MOST_SWEPT, self.moves.room(Rank.ALONE)))):
            for table_id in await self.store.read(tables.unattended, self.server, self.now(), int(most), of_people=of_people):
                if self.draining:
                    return
                opening = self.spawn(self.once("opening a table", partial(self.table, table_id)))
                await asyncio.wait({opening}, timeout=OPENS_WITHIN)  # one that takes longer holds up no other

    async def _forget(self) -> None:
        await self.store.commit(people.sweep, time.time())
        await self.store.commit(devices.sweep, time.time())
        await self.store.commit(barred.sweep, time.time())
        await self.budgets.sweep()
        await self._archive()

    async def _archive(self) -> None:
        """Archive and delete the tables that nobody has looked at for as long as the operator says."""
        now, days = time.time(), self.archive_days * DAY
        if not days:
            return
        for table_id in await self.store.read(archive.to_archive, now - days, now, MOST_ARCHIVED):
            await self.store.commit(archive.archive, table_id, now - days, now)
        long = self.delete_days * DAY
        if not long:
            return
        for table_id in await self.store.read(archive.to_delete, now - long, now - (long - days), now, MOST_ARCHIVED):
            await self.store.commit(archive.delete_quiet, table_id, now - long, now)

    def looked(self, live: LiveTable) -> None:
        """Note that somebody looks at a table, in the database once a day."""
        row, now = live.table.row, time.time()
        if row.looked < now - DAY:
            live.table.row = replace(row, looked=now)
            self.spawn(self.once("noting that somebody looks", partial(self.store.commit, archive.look, row.id, now)))

    async def _heed(self) -> None:
        """Do what follows from what the operator has done beside the server: disconnect people, drop tables."""
        await self._heed_barred()
        found = await self.store.read(operator.orders, time.time() - HEEDED)
        for order, kind, what in found:
            if order in self._heeded:
                continue
            if kind == operator.PERSON:
                await self._reload_people(what)
            elif what in self.live:
                self.live[what].vanish()
        self._heeded = {order for order, _, _ in found}

    async def _heed_barred(self) -> None:
        self.barred.set((network, until) for network, until, _ in await self.store.read(barred.barred, time.time()))

    async def _tend(self) -> None:
        now = time.monotonic()
        in_use = 0
        for live in list(self.live.values()):
            live.wake()
            live.audience.expire_presence()
            live.audience.presence_changed()
            in_use += bool(live.audience.listeners or live.usage.waiting)
        self.metrics.tables(len(self.live), in_use)
        idle = [live for live in self.live.values() if live.is_idle]
        too_many = len(self.live) - MOST_LIVE
        idle.sort(key=lambda live: live.usage.used)
        for number, live in enumerate(idle):
            if now - live.usage.used > (min(SETTLED, self.idle_seconds) if number < too_many else self.idle_seconds):
                await self._evict(live, live.usage.used)

    async def _evict(self, live: LiveTable, used: float) -> None:
        """Unload a table unless it has been used since `used`."""
        async with live.lock:
            if live.is_gone or not live.is_idle or live.usage.used > used:
                return
            del self.live[live.id]
            live.is_gone = True
            live.audience.stop_broadcasts()
            if live.lease is not None:
                live.lease = None
                await self.store.commit(leases.release, live.id, self.server.id)

    async def _catch_up(self) -> None:
        for live in list(self.live.values()):
            if not live.is_owned and (live.audience.listeners or live.usage.waiting):
                await self.once("catching up", live.look)

    async def _publish_presence(self) -> None:
        for live in self.live.values():
            if any(live.audience.presence.here):
                live.audience.publish_presence()

    async def person_changed(self, user_id: str) -> None:
        """Notify all servers that a user was renamed, that their seats went to another account, or that their sessions or tokens ended."""
        self.publish("person", user_id)
        await self.once("reloading people", partial(self._reload_people, user_id))

    async def blocks_changed(self, user_id: str) -> None:
        """Notify all servers that a user has blocked an author or lifted a block."""
        self.publish("blocks", user_id)
        await self._reload_blocks(user_id)

    async def _reload_blocks(self, user_id: str | None = None) -> None:
        self.blocks.forget(user_id)
        for live in list(self.live.values()):
            await self.once("reloading blocks", partial(live.reload_blocks, user_id))

    async def _reload_people(self, user_id: str) -> None:
        self.blocks.forget()  # a guest's go over to their account, and those of the guest too
        if self.check_sockets is not None:
            await self.check_sockets(user_id)
        for live in list(self.live.values()):
            sits = any(seat.user == user_id for seat in live.table.seats)
            if sits or live.table.row.host == user_id or user_id in live.audience.chat_history.authors:
                await live.reload_people()

    # -- other servers -------------------------------------------------------------------------------------------------

    def _hear(self, message: str) -> None:
        """Handle a message of another server; an empty or unknown message means that something may have been missed."""
        words = message.split(" ", 3)
        if len(words) < 4:
            self.spawn(self._make_up())
            return
        kind, what, server, more = words
        if server == self.server.id:
            return
        live = self.live.get(what)
        if kind == "person":
            self.spawn(self.once("reloading people", partial(self._reload_people, what)))
        elif kind == "blocks":
            self.spawn(self._reload_blocks(what))
        elif live is None:
            return
        elif kind == "presence" and len(counts := [int(word) for word in more.split() if word.isdecimal()]) == 2:
            live.audience.receive_presence(server, *counts)
        elif kind == "thinking":
            live.computers.receive_thinking(more)
        elif kind == "note":
            live.computers.receive_note(more)
        elif kind == "intention":
            live.computers.receive_intention(more)
        elif kind == "point":
            live.together.receive_point(more)
        elif kind in ("propose", "dismiss"):
            self.spawn(self.once("hearing what is proposed", partial(live.together.receive_proposal, more)))
        elif kind == "deleted":
            live.vanish(more)
        elif kind == "freed":
            live.lease_released(server)
        else:
            self.spawn(self.once("looking at a table", live.look))

    async def _make_up(self) -> None:
        """Reread every table, because any notification may have been missed."""
        await self._reload_blocks()
        for live in list(self.live.values()):
            await self.once("making up for what was missed", live.look)
            await self.once("reloading people", live.reload_people)


def _read(find: Find, row: TableRow) -> None:
    """Read the values of a table, which are kept then; what is wrong with them is found when the table is made."""
    with suppress(Exception):
        game_of(find, row.game, row.values)


def _taken_in(table: Table, entries: Iterable[Entry]) -> Iterator[None]:
    for entry in entries:
        take_in(table, entry)
        yield


def _whole(connection: Any, table_id: str) -> tuple[Any, list[Any], Opening | None, list[Any], list[Any], list[Any]]:
    row = tables.table(connection, table_id)
    there = archive if row is not None and row.archived is not None else tables
    return (
        row,
        tables.seats(connection, table_id),
        tables.opening(connection, table_id),
        there.entries(connection, table_id),
        tables.tokens(connection, table_id),
        there.chats(connection, table_id),
    )
