"""What the tables of a server process share: database, bus, computer players, limits and metrics."""

from __future__ import annotations

import asyncio
import math
import secrets
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import httpx
import msgspec
import structlog

from holdfast.languages import ENGLISH, words
from holdfast.protocol import Answer, Command, SeatInfo, TableInfo
from holdfast.schema.game import Game
from holdfast.schema.texts.i18n import render, say

from ..runtime.barred_addresses import BarredAddresses
from ..runtime.budgets import Budgets
from ..runtime.metrics import Metrics
from ..runtime.problems import say_too_much
from ..runtime.rate_limits import Limits
from ..runtime.turns import Turns
from ..store import Conflict, ServerRow, Store, StoreError, TableRow, leases
from ..store.occasions import day_of
from . import occasions
from .attendance import line_of_moves
from .block_lists import BlockLists
from .bus import Bus
from .commands import TOLD
from .computer_players import ComputerPlayers
from .judge import Judge
from .stepping import Stepping
from .table import Refusal, Table

AWAY_SECONDS = 10.0
"""Seconds between two lines of the log that say that the database could not be used."""

FORWARD_SECONDS = 1.5
"""Seconds that another server is given to answer: clients, who wait for it, take `PONG_SECONDS` of silence for a broken connection."""

MOVING = say("the table is moving to another server; try again in a moment")

KEY_HEADER = "X-Holdfast-Key"
"""Header of requests that come from a server of the same database."""

ADDRESS_HEADER = "X-Holdfast-Address"
"""Header of such requests: the address of the client, as limits count it."""

_log = structlog.get_logger(__name__)


class OwnerGone(Exception):
    """Nobody listens at the address of the server that holds a lease: its process has ended."""


class TableHost:
    """What a table in memory may use of the process that holds it."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        computers: ComputerPlayers,
        limits: Limits,
        budgets: Budgets,
        metrics: Metrics,
        find: Callable[[str], Game[Any, Any]],
        stepping: Stepping,
        *,
        address: str,
        addresses: Sequence[str] = (),
        lease_seconds: float = 3.0,
        pace: float = 0.6,
    ) -> None:
        self.store, self.bus, self.computers, self.metrics, self.find, self.stepping = store, bus, computers, metrics, find, stepping
        self.limits, self.budgets = limits, budgets
        budgets.clock = self.now
        self.lease_seconds = lease_seconds
        """Seconds until leases expire that are not renewed."""
        self.pace = pace
        self.addresses = addresses
        """Where clients reach the servers of this database."""
        self.draining = False
        self.server = ServerRow(secrets.token_urlsafe(12), address, secrets.token_urlsafe(24), time.time())
        self.is_alone = store.backend == "sqlite"
        """Whether no other server can use the same database."""
        self.blocks = BlockLists(store)
        self.polls: Counter[str] = Counter()
        """The number of long polls of each address."""
        self.moves = line_of_moves()
        """The queue of the tables whose computer players are to move."""
        self._silent: dict[str, float] = {}
        """Servers that did not answer in time, with the time at which they had last renewed their leases until then."""
        self._ahead = 0.0
        self.barred = BarredAddresses()
        self.turns = Turns()
        self.judge: Judge | None = None
        """Who finds out what people have achieved in games that are over."""
        self._failed, self._told_failed = 0, -AWAY_SECONDS
        """How many tasks the database has failed since that was logged, and when it was."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._http: httpx.AsyncClient | None = None

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start a task owned by this host; exceptions are logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._has_ended)
        return task

    def _has_ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        if isinstance(error, StoreError):
            self._failed_by_store(error)
        else:
            _log.error("a task broke", error=repr(error), exc_info=error)

    def _failed_by_store(self, error: StoreError) -> None:
        """Log that the database could not be used: once in `AWAY_SECONDS`, however many tasks want it."""
        self._failed += 1
        if time.monotonic() >= self._told_failed + AWAY_SECONDS:
            _log.warning("the database could not be used", reason=str(error), tasks=self._failed)
            self._failed, self._told_failed = 0, time.monotonic()

    async def forever(self, what: str, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Run `work` every `seconds`; exceptions are logged."""
        while True:
            await self.once(what, work)
            await asyncio.sleep(seconds)

    async def once(self, what: str, work: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        """Run work that may fail and will be run again: exceptions are logged."""
        try:
            await work()
        except (StoreError, Conflict, Refusal) as error:
            _log.warning("this could not be done just now", doing=what, reason=str(error))
        except Exception:
            _log.exception("this broke", doing=what)

    async def charge(self, size: int, address: str | None, user: str | None) -> None:
        """Charge what a command stores, in bytes.  Raises Refusal when a day's limit is exceeded, and StoreError."""
        wait = 0.0 if address is None else await self.budgets.keep(size, address, user)
        if wait:
            raise Refusal("too-much", say_too_much(wait))

    def unload(self, live: Any) -> None:
        """Forget a table in memory; a registry knows which it has."""

    def now(self) -> float:
        """Return the time of the database's clock, by which leases are measured, whatever this machine's own clock says."""
        return time.time() + self._ahead

    async def compare_clocks(self) -> None:
        """Find out how far the database's clock is ahead of this machine's."""
        began = time.time()
        there = await self.store.read(leases.clock)
        self._ahead = 0.0 if self.is_alone else there - (began + time.time()) / 2

    def today(self) -> str:
        """Return the day for all servers of the database."""
        return day_of(self.now())

    def publish(self, kind: str, what: str, more: str = "") -> None:
        """Notify other servers that a table or a user has changed."""
        if not self.is_alone:
            self.bus.publish(f"{kind} {what} {self.server.id} {more}")

    async def forward(self, owner: ServerRow, table_id: str, command: Command, language: str, address: str | None) -> Answer:
        """Forward a client's command to the server that holds the table's lease; returns the answer in a language.

        Raises OwnerGone if nobody listens there, and Refusal if there is no answer in time: the lease will expire soon.  A server that was
        silent once is not asked again before it has renewed its leases.
        """
        assert self._http is not None
        if self._silent.get(owner.id, -math.inf) >= owner.seen:
            raise Refusal("moving", MOVING, retry=True)
        try:
            answered = await self._http.post(
                f"{owner.address}/api/tables/{table_id}/commands",
                content=msgspec.json.encode(command),
                headers={
                    "Content-Type": "application/json",
                    "Accept-Language": language,
                    KEY_HEADER: owner.key,
                    ADDRESS_HEADER: address or "",
                },
            )
            answer = msgspec.json.decode(answered.content, type=Answer)
        except (httpx.HTTPError, msgspec.MsgspecError) as error:
            self.metrics.forwarded("failed")
            _log.warning("a server could not be reached", address=owner.address, reason=repr(error))
            if isinstance(error, httpx.ConnectError):
                raise OwnerGone from None
            self._silent[owner.id] = owner.seen
            raise Refusal("moving", MOVING, retry=True) from None
        self.metrics.forwarded("ok")
        return answer

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
        """Return a table's summary, from memory or from the database."""
        game: Game[Any, Any] | None
        try:
            game = self.find(row.game)
            title = game.title
            defaults = {option.name: option.usual(len(seats)) for option in game.options}
        except Exception:  # it is not there, or cannot be loaded, which is logged where somebody looks at the table
            game, title, defaults = None, row.game, {}
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
            notice=render(_notice(row, table), words(language)),
            values=row.values,
            lesson=row.lesson,
            played_on=row.is_played_on and not row.occasion,
            occasion=occasions.told(row, game, words(language)),
        )


def _notice(row: TableRow, table: Table | None) -> str:
    """Return the sentence that people at a table should read: why it cannot be played, or why its game ended without their doing."""
    outcome = table.outcome if table else row.outcome
    if outcome in TOLD:
        return say("The game is {outcome}.", outcome=outcome)
    return table.notice if table else ""
