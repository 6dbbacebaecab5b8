"""Those who look on at a table: who they are, what they may see, and what they are told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Protocol, cast

import msgspec

from holdfast.core.phrases import render
from holdfast.core.viewer import SPECTATOR
from holdfast.languages import ENGLISH, words

from .http import hashed
from .presence import Presence
from .protocol import GONE_SECONDS, Chat, Frame, SeatInfo, Seats, Sight, TableFrame, TableInfo, Update
from .sight import Outlook
from .store import ChatRow, StoreError, tables
from .table import ENDED, OVER, RUNNING, Table
from .talk import PLAYERS, Talk
from .told import Told

if TYPE_CHECKING:
    from .hall import Hall

PRESENT = 3.0
"""Times of a lease for which another server is believed about who is there."""

WATCHERS_TOLD_EVERY = 1.0
"""Seconds for which nobody is told again how many watch: of many who come and go, not each is to wake all the others."""

encode = msgspec.json.Encoder().encode


class Listener(Protocol):
    """Somebody who looks on: the hashes of their tokens and the seats these are good for (from 0), who they are, their
    language, and through which eyes they last read the log."""

    keys: frozenset[str]
    seats: tuple[int, ...]
    user: str | None
    language: str
    eye: int

    def push(self, frame: bytes) -> None:
        """Send a frame; never waits."""


class Audience:
    """A table in memory, as far as it is looked at."""

    def __init__(self, hall: Hall, table: Table, tokens: Iterable[tuple[str, int, str]], chat: Iterable[ChatRow]) -> None:
        self.hall = hall
        self.table = table
        self.id = table.row.id
        self.lock = asyncio.Lock()
        """Whoever changes the table holds it."""
        self.listeners: set[Listener] = set()
        self.waiting = 0
        self.used = time.monotonic()
        self.talk = Talk(chat)
        self.presence = Presence(len(table.seats), PRESENT * hall.lease_seconds)
        self._tokens = {key: seat for key, seat, _ in tokens}
        self._outlook: Outlook | None = None
        self._plays: list[str] = []
        self._asks_until: dict[int, float] = {}
        self._next_look: asyncio.Task[StoreError | None] | None = None
        self._told = self._said = (0, 0)  # who is there, as people here and as other servers were told last
        self._next_telling: asyncio.TimerHandle | None = None
        self._news = asyncio.Event()

    # -- looking -------------------------------------------------------------------------------------------------------

    @property
    def outlook(self) -> Outlook | None:
        """The position as it is looked at."""
        if self._outlook is None and self.table.match is not None:
            self._outlook = Outlook(self.table.match)
        return self._outlook

    def viewer(self, seats: tuple[int, ...]) -> int:
        """Through whose eyes somebody reads the log."""
        if self.table.match is None or not self.table.match.game.secrets or self.outlook is None:
            return SPECTATOR
        return self.outlook.eye(seats)

    def seat_infos(self, language: str) -> list[SeatInfo]:
        """The seats for everybody who speaks a language."""
        match, spoken = self.table.match, words(language)
        infos = []
        for row in self.table.seats:
            here = self.presence.is_here(row.seat)
            infos.append(
                SeatInfo(
                    seat=row.seat + 1,
                    kind=row.kind,
                    name=row.name,
                    plays=render(match.plays(row.seat), spoken) if match else "",
                    here=here,
                    gone_for=0 if row.user is None else int(self.presence.gone_for(row.seat)),
                    resigned=row.resigned,
                    agrees=row.seat in self.table.agreed,
                )
            )
        return infos

    def info(self, user: str | None, seats: Sequence[int], language: str = ENGLISH) -> TableInfo:
        """The table in short, for somebody."""
        table = self.table
        yours = {row.seat for row in table.seats if user is not None and row.user == user} | set(seats)
        info = self.hall.table_info(table.row, self.seat_infos(language), user, table.state, table.turn, sorted(yours), table, language)
        info.watching = self.presence.watching
        return info

    def plays(self, seats: Sequence[int], user: str | None) -> bool:
        """Whether somebody plays here, by the tokens they have shown or by who they are; others watch."""
        return bool(seats) or (user is not None and any(row.user == user for row in self.table.seats))

    def hears_all(self, seats: Sequence[int], user: str | None) -> bool:
        """Whether somebody hears also what is said among those who watch: players only when the game is over."""
        return self.table.state in (OVER, ENDED) or not self.plays(seats, user)

    def table_frame(self, seats: tuple[int, ...], user: str | None, language: str = ENGLISH) -> TableFrame:
        """Everything that somebody may know of the table."""
        match, outlook = self.table.match, self.outlook
        sight = cast(Sight, outlook.sight(seats, language)) if outlook else None
        log = [render(line, words(language)) for line in match.log_for(self.viewer(seats))] if match else []
        chat = self.talk.lines(all_rooms=self.hears_all(seats, user))
        return TableFrame(self.info(user, seats, language), self.table.seq, log, chat, sight)

    def update(self, since: int, seats: tuple[int, ...], language: str = ENGLISH) -> Update | None:
        """What somebody has missed, or None if it is too much to be told one by one."""
        tail, outlook = self.table.tail, self.outlook
        if outlook is None or not 0 <= since <= self.table.seq or (tail and since < tail[0].seq - 1) or not tail:
            return None
        if len(seats) > 1 and self.table.match is not None and self.table.match.game.secrets:
            return None  # several eyes have several logs
        missed = [told for told in tail if told.seq > since]
        return self._update(missed, seats, language, self.seat_infos(language), None)

    def _update(
        self, told: Sequence[Told], seats: tuple[int, ...], language: str, infos: list[SeatInfo] | None, info: TableInfo | None
    ) -> Update:
        assert self.outlook is not None
        viewer, spoken = self.viewer(seats), words(language)
        happened = [one.happening(viewer, spoken) for one in told]
        return Update(self.table.seq, happened, cast(Sight, self.outlook.sight(seats, language)), infos, info)

    async def wait(self, since: int, seconds: float) -> None:
        """Wait until there is something newer."""
        with self.in_use(), suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self.table.seq <= since and not self.hall.draining:
                    await self._news.wait()

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """Inside, somebody waits for something here: the room stays in memory."""
        self.waiting += 1
        try:
            yield
        finally:
            self.waiting -= 1
            self.used = time.monotonic()

    # -- tokens --------------------------------------------------------------------------------------------------------

    async def seat_of(self, token: str) -> int | None:
        """The seat (from 0) that a token plays."""
        key = hashed(token)
        if key not in self._tokens and not self.hall.is_alone:  # another server may have given it out
            with self.in_use():
                await self.reload_tokens()
        return self._tokens.get(key)

    async def reload_tokens(self) -> None:
        """Look which tokens there are now.  All who ask before that begins share one look: who guesses keeps nobody waiting."""
        if self._next_look is None:
            self._next_look = self.hall.spawn(self._look_at_tokens())
        failed = await asyncio.shield(self._next_look)
        if failed is not None:
            raise failed

    async def _look_at_tokens(self) -> StoreError | None:
        async with self.lock:  # of two that look at once, the one that has seen less must not have the last word
            self._next_look = None
            try:
                self._know(await self.hall.store.read(tables.tokens, self.id))
            except StoreError as error:
                return error
        return None

    def _know(self, tokens: Iterable[tuple[str, int, str]]) -> None:
        """Take in which tokens there are; who has got up sees through the eyes of their seat no more, whoever sits there next."""
        self._tokens = {key: seat for key, seat, _ in tokens}
        for listener in self.listeners:
            listener.seats = self.seats_of(listener.keys)
        self.presence_changed()

    def seats_of(self, keys: Iterable[str]) -> tuple[int, ...]:
        """The seats that tokens are good for, by their hashes."""
        return tuple(sorted({self._tokens[key] for key in keys if key in self._tokens}))

    # -- telling -------------------------------------------------------------------------------------------------------

    def _tell(self, told: Sequence[Told]) -> None:
        """Send everybody what happened, or, where that is not at hand, everything; who looks with the same eyes gets the same bytes."""
        if self.outlook is None or not told or told[0].kind == "begin":
            self._show_afresh()
            return
        match = self.table.match
        assert match is not None
        plays = [match.plays(row.seat) for row in self.table.seats]
        ends = self.table.state != RUNNING
        with_seats = ends or plays != self._plays or any(one.kind != "act" for one in told)
        self._plays = plays
        frames: dict[tuple[Any, ...], bytes] = {}
        for listener in list(self.listeners):
            if self._eye_moved(listener):
                self._show_all(listener)
                continue
            language = listener.language
            key = (listener.seats, listener.user if ends else None, language)
            if key not in frames:
                infos = self.seat_infos(language) if with_seats else None
                info = self.info(listener.user, listener.seats, language) if ends else None
                frames[key] = encode(self._update(told, listener.seats, language, infos, info))
            listener.push(frames[key])
            if ends and self.plays(listener.seats, listener.user):
                for line in self.talk.of_watchers():  # which players have not heard until now
                    listener.push(encode(Chat(line)))

    def _eye_moved(self, listener: Listener) -> bool:
        """Whether somebody with several seats now reads another log."""
        before, listener.eye = listener.eye, self.viewer(listener.seats)
        return before != listener.eye

    def _show_afresh(self) -> None:
        for listener in list(self.listeners):
            listener.eye = self.viewer(listener.seats)
            self._show_all(listener)

    def _show_all(self, listener: Listener) -> None:
        listener.push(encode(self.table_frame(listener.seats, listener.user, listener.language)))

    def _push_each(self, make: Callable[[str], Frame]) -> None:
        """Send everybody a frame that is made once for each language."""
        frames: dict[str, bytes] = {}
        for listener in list(self.listeners):
            language = listener.language
            if language not in frames:
                frames[language] = encode(make(language))
            listener.push(frames[language])

    def hear_chat(self, rows: Iterable[ChatRow]) -> None:
        """Tell what was said, if it has not been told yet, to those who may hear it."""
        for line in self.talk.hear(rows):
            frame = encode(Chat(line))
            for listener in list(self.listeners):
                if line.room == PLAYERS or self.hears_all(listener.seats, listener.user):
                    listener.push(frame)

    # -- coming and going ----------------------------------------------------------------------------------------------

    def enter(self, listener: Listener, since: int) -> None:
        """Somebody looks on from now on."""
        self.used = time.monotonic()
        listener.eye = self.viewer(listener.seats)
        news = self.update(since, listener.seats, listener.language)
        self.listeners.add(listener)
        if news is None:
            self._show_all(listener)
        else:
            listener.push(encode(news))
        self.presence_changed()

    def leave(self, listener: Listener) -> None:
        """Somebody looks on no more."""
        self.listeners.discard(listener)
        if not self.listeners:
            self._outlook = None  # what nobody looks at need not lie ready
        self.used = time.monotonic()
        self.presence_changed()

    def hear_presence(self, server: str, bits: int, watching: int = 0) -> None:
        """Another server says which seats' people are connected to it; one that is new here does not know yet who is."""
        if not self.presence.knows(server) and any(self.presence.here):
            self.say_presence()
        self.presence.hear(server, bits, watching)
        self._tell_who_is_here()

    def forget_presence(self) -> None:
        """Believe servers that have fallen silent no longer that people are there."""
        self.presence.forget()
        self._tell_who_is_here()

    def presence_changed(self) -> None:
        """If somebody has come or gone, tell everybody, here and at other servers."""
        self.presence.see(self._here(), self._watching())
        self._tell_who_is_here()

    def _tell_who_is_here(self) -> None:
        """Tell what is new: a player's coming and going at once, how many watch again only after a while."""
        told, said = self.presence.all, self.presence.here
        if (told, said) == (self._told, self._said):
            return
        if self._next_telling is not None:
            (seats, _), (seats_here, _) = told, said
            if (seats, seats_here) == (self._told[0], self._said[0]):
                return  # only watchers have come or gone, and the next telling is due soon
            self._next_telling.cancel()
        if told != self._told:
            self._push_seats()
        if said != self._said:
            self.say_presence()
        self._told, self._said = told, said
        self._next_telling = asyncio.get_running_loop().call_later(WATCHERS_TOLD_EVERY, self._tell_what_waits)

    def _tell_what_waits(self) -> None:
        self._next_telling = None
        if not self.hall.draining:
            self._tell_who_is_here()

    def hush(self) -> None:
        """Tell nothing any more of who comes and goes: the table goes from memory."""
        if self._next_telling is not None:
            self._next_telling.cancel()
            self._next_telling = None

    def _push_seats(self) -> None:
        self._push_each(lambda language: Seats(self.seat_infos(language), self.presence.watching))

    def say_presence(self) -> None:
        """Tell other servers which seats' people are connected here, and how many watch."""
        self.hall.publish("presence", self.id, " ".join(map(str, self.presence.here)))

    def polled(self, seats: Iterable[int], seconds: float) -> None:
        """A program that plays these seats asks for news and waits so long for it: somebody is there until it has not asked for a while."""
        for seat in seats:
            self._asks_until[seat] = time.monotonic() + seconds + GONE_SECONDS
        self.presence_changed()

    def _here(self) -> int:
        """The seats of those who look on or have just asked for news, as bits."""
        bits, now = 0, time.monotonic()
        for listener in self.listeners:
            for seat in listener.seats:
                bits |= 1 << seat
        for seat, until in self._asks_until.items():
            bits |= (until > now) << seat
        return bits

    def _watching(self) -> int:
        """How many of those who look on watch; somebody with several windows is one."""
        return len({listener.user or id(listener) for listener in self.listeners if not self.plays(listener.seats, listener.user)})
