"""Two tables at one real server that go alike, so that one of them can be dealt afresh behind the players' backs.

What somebody cannot know must make no difference to what they hear: not in a byte.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import clone
from holdfast.server.app import Services
from holdfast.server.runtime.settings import Settings
from holdfast.server.tables.live_table import LiveTable
from tests.toys import find

from .house import LONG, METRICS_TOKEN, Line, Visitor, figures, fresh_id, hosted

SEED = 0xC0FFEE_0DDBA11_5CA1AB1E_DEADBEA7_F00DFACE_8BADF00D_1CEB00DA_D15EA5E
"""The seed of all tables: a number that would catch the eye."""

NAMES = ("Anna", "Ben", "Carl", "Dora")

SOME_TIME = 1_900_000_000.25

Eyes = tuple[int, ...]
"""The seats (from 0) that somebody plays; none for a spectator."""

T = TypeVar("T")


class Place:
    """The server, and all that was ever heard of it."""

    def __init__(self, url: str, services: Services, *, seats: int) -> None:
        self.url, self.services = url, services
        self.loop = next(iter(services.registry._tasks)).get_loop()
        self.people = [Visitor(url, name) for name in NAMES[: seats + 1]]
        self.heard: list[bytes] = []

    def do(self, work: Callable[[], T]) -> T:
        """Do something where the tables live."""

        async def run() -> T:
            return work()

        return asyncio.run_coroutine_threadsafe(run(), self.loop).result(LONG)

    def visitor(self, eyes: Eyes) -> Visitor:
        """Who has these eyes; the last of the people only looks on."""
        return self.people[eyes[0] if eyes else -1]

    def http(self, eyes: Eyes, path: str, token: str | None = None) -> bytes:
        """All of an answer but its date."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = self.visitor(eyes).http.get(path, headers=headers)
        head = sorted((name, value) for name, value in answer.headers.raw if name.lower() != b"date")
        whole = b"\n".join([b"%d" % answer.status_code, *(name + b": " + value for name, value in head), answer.content])
        self.heard.append(whole)
        return whole

    def figures(self) -> dict[str, float]:
        """What the server counts of itself; times, what its clock lets it write, and the process's own figures aside."""
        asyncio.run_coroutine_threadsafe(self.services.registry._tend(), self.loop).result(LONG)  # as it does every second
        found = {}
        for line in figures(self.url).splitlines():
            name, _, value = line.rpartition(" ")
            if name.startswith("holdfast_") and not re.search(r"_(sum|bucket|created)\b|^holdfast_commit_", name):
                found[name] = float(value)
        return found


@contextmanager
def open_place(database: str, seats: int) -> Iterator[Place]:
    """A server on which no clock runs and all tables have one seed."""
    with pytest.MonkeyPatch.context() as patch, ExitStack() as stack:
        now = time.monotonic()
        clock = SimpleNamespace(time=lambda: SOME_TIME, monotonic=lambda: now, perf_counter=time.perf_counter)
        for module in (
            "tables.commands",
            "tables.live_table",
            "tables.table_chat",
            "tables.computer_turns",
            "lobby.handlers",
            "tables.presence",
        ):
            patch.setattr(f"holdfast.server.{module}.time", clock)
        for often in ("RENEW_EVERY", "PROBE_SECONDS"):  # what is written now and then is not counted
            patch.setattr(f"holdfast.server.tables.table_registry.{often}", 3600.0)
        patch.setattr("holdfast.server.tables.audience.WATCHERS_BROADCAST_SECONDS", 3600.0)
        # who is there depends on when it is asked
        patch.setattr("holdfast.server.tables.presence.Presence.visit", lambda *_: None)
        chosen = SimpleNamespace(
            randbits=lambda bits: SEED, token_urlsafe=secrets.token_urlsafe, compare_digest=secrets.compare_digest
        )  # no table is like its twin without this
        patch.setattr("holdfast.server.lobby.handlers.secrets", chosen)
        # nor is what is said, whose ids are chance alone
        patch.setattr("holdfast.server.store.tables.secrets", SimpleNamespace(token_hex=lambda size: "id of a message"))
        settings = Settings(database=database, workers=1, limits=False, idle_seconds=3600, metrics_token=METRICS_TOKEN)
        url, services = stack.enter_context(hosted(settings, find))
        place = Place(url, services, seats=seats)
        for visitor in place.people:
            stack.callback(visitor.close)
        yield place


class Table:
    """One of the twins, with somebody at it for each pair of eyes."""

    def __init__(self, place: Place, game: str, people: int, eyes: list[Eyes], options: dict[str, Any]) -> None:
        self.place = place
        first, *others = place.people[:people]
        self.id, self.tokens = first.table(["me", *["open"] * len(others)], game, options=options, public=True)
        for seat, visitor in enumerate(others, 2):
            self.tokens[seat] = visitor.sit(self.id, seat)
        self.live: LiveTable = place.services.registry.live[self.id]
        self.lines: dict[Eyes, Line] = {}
        for each in eyes:
            self.lines[each] = Line(place.url, additional_headers={"Cookie": f"holdfast={place.visitor(each).http.cookies['holdfast']}"})
            self.join(each)
        for each in eyes:
            self.fence(each)

    def token(self, seat: int) -> str:
        """The token of a seat, counted from 0."""
        return self.tokens[seat + 1]

    def join(self, eyes: Eyes, since: int = -1) -> None:
        """Look at the table over the socket, as if anew."""
        self.lines[eyes].say("join", table=self.id, tokens=[self.token(seat) for seat in eyes], since=since)

    def fence(self, eyes: Eyes, until: bytes = b'{"type":"pong"') -> list[bytes]:
        """All that was said to somebody up to now, or up to a frame that they wait for."""
        line, begun = self.lines[eyes], len(self.lines[eyes].raw)
        if until.endswith(b'"pong"'):
            line.say("ping")
        while not line.raw[begun:] or not line.raw[-1].startswith(until):
            line.hear()
        self.place.heard += line.raw[begun:]
        return line.raw[begun:]

    def hear_all(self, twin: Table | None = None) -> dict[Eyes, list[bytes]]:
        """What everybody has heard; with the name of the twin in place of the table's own."""
        name = (twin or self).id.encode()
        return {eyes: [frame.replace(self.id.encode(), name) for frame in self.fence(eyes)] for eyes in self.lines}

    def command(self, kind: str, seat: int, command: str, **more: Any) -> Any:
        """What the person of a seat does; gives the answer.  `to` is the seat that it is about, from 0."""
        body = {"type": kind, "id": command, "token": self.token(seat), **more}
        if "to" in body:
            body["seat"] = body.pop("to") + 1
        if kind not in ("say", "point"):
            body["seq"] = self.live.table.seq
        return self.place.visitor((seat,)).post(f"/api/tables/{self.id}/commands", body)

    # -- what only the server knows: to be called within `Place.do` --------------------------------------------------------

    def deal(self, state: Any) -> None:
        """Put another position in place of the true one."""
        assert self.live.table.match is not None
        self.live.table.match.state = state
        self.live.audience.forget_views()

    def align(self, other: Table) -> None:
        """Be again as the twin is."""
        mine, theirs = self.live.table, other.live.table
        match, true = mine.match, theirs.match
        assert match is not None and true is not None
        match.moves, match.log, match._before, match._told = list(true.moves), list(true.log), list(true._before), list(true._told)
        match.steps = true.steps
        mine.tail, mine.done = deque(theirs.tail, maxlen=mine.tail.maxlen), list(theirs.done)
        assert (mine.seq, mine.state) == (theirs.seq, theirs.state)
        self.deal(clone(true.state))

    def close(self) -> None:
        """Let everybody go."""
        for line in self.lines.values():
            line.close()


@contextmanager
def twins(place: Place, game: str, people: int, eyes: list[Eyes], **options: Any) -> Iterator[tuple[Table, Table]]:
    """Two tables that begin alike."""
    left, right = (Table(place, game, people, eyes, options) for _ in range(2))
    try:
        yield left, right
    finally:
        left.close()
        right.close()


def redealt(table: Table, viewer: int, random: Random) -> Any:
    """The position of a table as it might as well be for somebody: dealt afresh, with as much of chance used up as in the true one."""
    match, chance = table.live.table.match, Chance()
    assert match is not None
    other = clone(match.state)
    set_key(chance, random.getrandbits(256))
    match.game.determinize(other, viewer, chance)
    for stream, count in enumerate(match.state.chance.drawn):
        other.chance.drawn[stream] = count
    return other


def both(left: Table, right: Table, kind: str, seat: int, **more: Any) -> tuple[Any, Any]:
    """The same command at both tables; gives the two answers."""
    command = fresh_id()
    return left.command(kind, seat, command, **more), right.command(kind, seat, command, **more)
