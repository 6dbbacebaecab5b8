"""The viewers of a table: who they are, what they may see, and the frames they are sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Raw

from holdfast.agents import HUMAN
from holdfast.agents.stand_in import NOTES
from holdfast.engine.visibility import SPECTATOR
from holdfast.languages import ENGLISH, words
from holdfast.play.match import headings_for
from holdfast.protocol import Chat, ChatLine, Choice, Frame, Intention, Pointed, Proposal, SeatInfo, Seats, TableFrame, TableInfo, Update
from holdfast.protocol import Proposals as ProposalsFrame
from holdfast.schema.texts.i18n import render

from ..store import ChatRow
from ..store.moderation import author_of
from ..views.broadcast import Broadcast
from ..views.view_payload import PositionView
from .chat_history import ChatHistory, may_read
from .listener import Listener
from .presence import Presence
from .proposals import Proposals, may_hear
from .table import ENDED, OVER, RUNNING, Table
from .table_host import TableHost

PRESENT = 10.0
"""Lease times after which another server's report of who is connected expires."""

WATCHERS_BROADCAST_SECONDS = 1.0
"""Minimum seconds between two broadcasts of the number of watchers, so that many who come and go do not wake all others."""

SAID_AGAIN = 50
"""The latest chat messages that are sent to who joins again and needs no whole table."""

encode = msgspec.json.Encoder().encode


class Audience:
    """The viewers of a table in memory, and everything they are sent."""

    def __init__(
        self,
        host: TableHost,
        table: Table,
        chat: Iterable[ChatRow],
        view_failed: Callable[[Exception], None],
        presence_changed: Callable[[], None],
    ) -> None:
        """`view_failed` is called when a view of the position fails, `presence_changed` when somebody may have come or gone."""
        self.host = host
        self.table = table
        self.id = table.row.id
        self.listeners: set[Listener] = set()
        self.view_failed = view_failed
        self._on_presence = presence_changed
        self.moved = asyncio.Event()
        """Set when something happens at the table; what happens next sets another."""
        self.chat_history = ChatHistory(chat)
        self.presence = Presence(len(table.seats), PRESENT * host.lease_seconds)
        self.proposals = Proposals(table)
        self.notes: dict[int, str] = {}
        """Why a fallback moved in place of a seat's computer player, by seat: keys of `NOTES`."""
        self.next_chapters: dict[str, str] = {}
        """By user, the name of the chapter after that of this table, once they may play it."""
        self._position_view: PositionView | None = None
        self._plays: list[str] = []
        self._presence_sent = self._presence_reported = (0, 0)  # the presence last reported: to viewers here, and to other servers
        self._next_broadcast: asyncio.TimerHandle | None = None

    def forget_views(self) -> None:
        """Drop the cached views: the position has changed, or nobody looks."""
        self._position_view = None

    # -- views ---------------------------------------------------------------------------------------------------------

    @property
    def position_view(self) -> PositionView | None:
        """The cached views of the current position; None before the game begins."""
        if self._position_view is None and self.table.match is not None:
            self._position_view = PositionView(self.table.match)
        return self._position_view

    def viewer(self, seats: tuple[int, ...]) -> int:
        """Return the viewer (see `Game.view`) whose log somebody who plays these seats reads."""
        if self.table.match is None or not self.table.match.game.secrets or self.position_view is None:
            return SPECTATOR
        return self.position_view.eye(seats)

    def seat_infos(self, language: str) -> list[SeatInfo]:
        """Return the public information about the seats, in a language."""
        match, spoken = self.table.match, words(language)
        teams = self.table.team_names
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
                    note=render(NOTES[self.notes[row.seat]], spoken) if row.seat in self.notes and row.kind != HUMAN else "",
                    team=render(teams[row.seat], spoken),
                )
            )
        return infos

    def info(self, user: str | None, seats: Sequence[int], language: str = ENGLISH) -> TableInfo:
        """Return the table's summary for a user who plays `seats`."""
        table = self.table
        yours = {row.seat for row in table.seats if user is not None and row.user == user} | set(seats)
        try:
            infos = self.seat_infos(language)
        except Exception as error:
            if table.match is None:
                raise
            self.view_failed(error)
            infos = self.seat_infos(language)
        info = self.host.table_info(table.row, infos, user, table.state, table.turn, sorted(yours), table, language)
        info.watching = self.presence.watching
        info.together = table.is_together
        if info.occasion is not None and user is not None:
            info.occasion.next = self.next_chapters.get(user, "")
        return info

    def plays(self, seats: Sequence[int], user: str | None) -> bool:
        """Return whether somebody plays here, by their seat tokens or their user id; everybody else is a watcher."""
        return bool(seats) or (user is not None and any(row.user == user for row in self.table.seats))

    def may_read_watchers(self, seats: Sequence[int], user: str | None) -> bool:
        """Return whether somebody may read the watchers' chat: players only when the game is over."""
        return self.table.state in (OVER, ENDED) or not self.plays(seats, user)

    def readers(self, seats: Sequence[int], user: str | None) -> set[str]:
        """Return the ids of those for whom somebody reads here: their own, and those of the people of their seats."""
        return {reader for reader in (user, *(self.table.seats[seat].user for seat in seats)) if reader is not None}

    def chat_for(self, seats: Sequence[int], user: str | None, blocked: Collection[str]) -> list[ChatLine]:
        """Return the chat that somebody may read and wants to."""
        lines = self.chat_history.lines(watchers=self.may_read_watchers(seats, user), mates=self.table.mates(seats))
        return [line for line in lines if line.author not in blocked] if blocked else lines

    def table_frame(self, seats: tuple[int, ...], user: str | None, language: str = ENGLISH, blocked: Collection[str] = ()) -> TableFrame:
        """Return the complete state of the table as a viewer may know it, without what the authors say whom they have blocked.

        If its view fails, it is without the position.
        """
        try:
            return self._table_frame(seats, user, language, blocked)
        except Exception as error:
            if self.table.match is None:
                raise
            self.view_failed(error)
            return self._table_frame(seats, user, language, blocked)

    def _table_frame(self, seats: tuple[int, ...], user: str | None, language: str, blocked: Collection[str]) -> TableFrame:
        match, position_view = self.table.match, self.position_view
        sight = position_view.sight(seats, language) if position_view else None
        log = [render(line, words(language)) for line in match.log_for(self.viewer(seats))] if match else []
        chat = self.chat_for(seats, user, blocked)
        headings = headings_for(match.log, self.viewer(seats)) if match else []
        info, addresses = self.info(user, seats, language), list(self.host.addresses)
        proposals = self._proposals_for(seats, language, blocked)
        return TableFrame(info, self.table.seq, log, chat, sight, headings, addresses, proposals)

    def update(self, since: int, seats: tuple[int, ...], language: str = ENGLISH) -> Update | None:
        """Return what a viewer has missed since `since`, or None if it is too much to be sent as single entries."""
        tail, position_view = self.table.tail, self.position_view
        if position_view is None or not 0 <= since <= self.table.seq or (tail and since < tail[0].seq - 1) or not tail:
            return None
        if len(seats) > 1 and self.table.match is not None and self.table.match.game.secrets:
            return None  # viewers with several seats may read several logs
        viewer, spoken = self.viewer(seats), words(language)
        try:
            happened = [entry.table_event(viewer, spoken) for entry in tail if entry.seq > since]
            return Update(self.table.seq, happened, position_view.sight(seats, language), self.seat_infos(language))
        except Exception as error:
            self.view_failed(error)
            return None

    # -- broadcasts ----------------------------------------------------------------------------------------------------

    def broadcast(self, broadcasts: Sequence[Broadcast]) -> None:
        """Send every viewer the new entries, or the whole table where these are not available or a view fails."""
        moved, self.moved = self.moved, asyncio.Event()
        moved.set()
        try:
            self._send_broadcasts(broadcasts)
        except Exception as error:
            if self.table.match is None:
                raise
            self.view_failed(error)
            self.send_all_tables()

    def _send_broadcasts(self, broadcasts: Sequence[Broadcast]) -> None:
        """Send every viewer the new entries, or the whole table where these are not available.

        What several viewers are sent alike is made and encoded once.  The view is left out: the patches of the entries lead to it.
        """
        position_view = self.position_view
        if position_view is None or not broadcasts or broadcasts[0].kind == "begin":
            self.send_all_tables()
            return
        match = self.table.match
        assert match is not None
        has_patches = all(one.snapshots is not None for one in broadcasts)
        if self.listeners and broadcasts[-1].snapshots is not None:
            broadcasts[-1].snapshots.patches(SPECTATOR)  # makes the view in which the names of the seats are read
        plays = match.seat_names()
        ends = self.table.state != RUNNING
        with_seats = ends or plays != self._plays or any(one.kind != "act" for one in broadcasts)
        self._plays = plays
        frames: dict[tuple[Any, ...], bytes] = {}
        happened: dict[tuple[Any, ...], Any] = {}
        for listener in list(self.listeners):
            if self._has_viewer_changed(listener):
                self.send_table(listener)
                continue
            language = listener.language
            key = (listener.seats, listener.user if ends else None, language)
            if key not in frames:
                infos = self.seat_infos(language) if with_seats else None
                info = self.info(listener.user, listener.seats, language) if ends else None
                alike = (language, *(one.told_alike(listener.eye) for one in broadcasts))
                if alike not in happened:
                    spoken = words(language)
                    happened[alike] = [Raw(encode(one.table_event(listener.eye, spoken))) for one in broadcasts]
                events = happened[alike]
                sight = position_view.sight(listener.seats, language, with_view=not has_patches)
                frames[key] = encode(Update(self.table.seq, events, sight, infos, info))
            listener.push(frames[key])
            if ends and self.plays(listener.seats, listener.user):
                for line in self.chat_history.watchers_lines():  # which players could not read until now
                    if line.author not in listener.blocked:
                        listener.push(encode(Chat(line)))

    def _has_viewer_changed(self, listener: Listener) -> bool:
        """Return whether a viewer with several seats now reads the log of another seat."""
        before, listener.eye = listener.eye, self.viewer(listener.seats)
        return before != listener.eye

    def send_all_tables(self) -> None:
        for listener in list(self.listeners):
            listener.eye = self.viewer(listener.seats)
            self.send_table(listener)

    def send_table(self, listener: Listener) -> None:
        """Send a viewer the whole table."""
        listener.push(encode(self.table_frame(listener.seats, listener.user, listener.language, listener.blocked)))

    def push_each(self, make: Callable[[str], Frame]) -> None:
        """Send every viewer a frame that is built once per language."""
        frames: dict[str, bytes] = {}
        for listener in list(self.listeners):
            language = listener.language
            if language not in frames:
                frames[language] = encode(make(language))
            listener.push(frames[language])

    def receive_chat(self, rows: Iterable[ChatRow]) -> None:
        """Send chat messages that have not been sent yet to those who may read them."""
        for line in self.chat_history.add(rows):
            frame = encode(Chat(line))
            for listener in list(self.listeners):
                if line.author in listener.blocked:
                    continue
                watchers = self.may_read_watchers(listener.seats, listener.user)
                if may_read(line, watchers=watchers, mates=self.table.mates(listener.seats)):
                    listener.push(frame)

    # -- what people show one another ----------------------------------------------------------------------------------

    def push_pointed(self, seat: int, at: str, *, team: bool) -> None:
        """Tell those who see a thing that a seat points at it, with `team` only those of the seat's team."""
        frame = encode(Pointed(seat + 1, at, team))
        author, mates = author_of(self.table.seats[seat].user), self.table.mates([seat])
        for listener in list(self.listeners):
            if author in listener.blocked or (team and not any(own in mates for own in listener.seats)):
                continue
            if self._sees(listener, at):
                listener.push(frame)

    def _sees(self, listener: Listener, at: str) -> bool:
        if at in self._seat_things:
            return True
        view = self.position_view
        try:
            return view is not None and view.sees(view.eye(listener.seats), at)
        except Exception as error:
            self.view_failed(error)
            return False

    @property
    def _seat_things(self) -> set[str]:
        return {f"seat:{row.seat + 1}" for row in self.table.seats}

    def known_choices(self, viewer: int, seat: int, language: str) -> list[Choice]:
        """Return the legal actions of a deciding seat, as far as a viewer may know them."""
        view = self.position_view
        try:
            return [] if view is None else view.known_choices(viewer, seat, language)
        except Exception as error:  # the game goes on without
            if self.table.match is not None:
                self.host.computers.log_error(self.table.match, seat, error)
            return []

    def push_proposals(self, by: int) -> None:
        """Tell those who may hear what a seat proposes all that is proposed now."""
        for listener in list(self.listeners):
            if may_hear(self.table, by, listener.seats) and author_of(self.table.seats[by].user) not in listener.blocked:
                self._send_proposals(listener, also_none=True)

    def push_intention(self, seat: int, action: str, mate: int = -1, path: Sequence[int] = ()) -> None:
        """Tell the team of a seat what its computer player is about to do, as far as each may know it; nobody else is told.

        At the end of the `path` is what it would have a team-mate do then.
        """
        allies = self.table.allies(seat) - {seat}
        for listener in list(self.listeners):
            if not any(own in allies for own in listener.seats) or self.position_view is None:
                continue
            for choice in self.known_choices(self.position_view.eye(listener.seats), seat, listener.language):
                if choice.action == action:
                    listener.push(encode(Intention(choice, self._known_later(mate, path, listener.language))))

    def _known_later(self, seat: int, path: Sequence[int], language: str) -> Choice | None:
        try:
            return self.position_view.known_later(seat, path, language) if self.position_view and path else None
        except Exception as error:  # the intention is told without
            self.view_failed(error)
            return None

    def _send_proposals(self, listener: Listener, *, also_none: bool = False) -> None:
        told = self._proposals_for(listener.seats, listener.language, listener.blocked)
        if told or also_none:
            listener.push(encode(ProposalsFrame(self.table.seq, told)))

    def _proposals_for(self, seats: tuple[int, ...], language: str, blocked: Collection[str]) -> list[Proposal]:
        view = self.position_view
        if view is None:
            return []
        eye = view.eye(seats)
        return self.proposals.told(seats, blocked, lambda seat: self.known_choices(eye, seat, language))

    # -- presence ------------------------------------------------------------------------------------------------------

    def enter(self, listener: Listener, since: int) -> None:
        """Add a viewer, who has seen everything up to entry `since`.

        The whole table has the chat with it; with an update it follows, because entries do not tell which messages were missed.
        """
        listener.eye = self.viewer(listener.seats)
        news = self.update(since, listener.seats, listener.language)
        self.listeners.add(listener)
        if news is None:
            self.send_table(listener)
        else:
            listener.push(encode(news))
            for line in self.chat_for(listener.seats, listener.user, listener.blocked)[-SAID_AGAIN:]:
                listener.push(encode(Chat(line)))
            self._send_proposals(listener)
        self.presence_changed()

    def leave(self, listener: Listener) -> None:
        """Remove a viewer."""
        self.listeners.discard(listener)
        if not self.listeners:
            self.forget_views()
        self.presence_changed()

    def receive_presence(self, server: str, bits: int, watching: int = 0) -> None:
        """Take in another server's presence report, seats as bits; reply to a server that is new here."""
        if not self.presence.has_server(server) and any(self.presence.here):
            self.publish_presence()
        self.presence.receive(server, bits, watching)
        self._broadcast_presence()

    def expire_presence(self) -> None:
        """Drop the presence reports of servers that have fallen silent."""
        self.presence.expire()
        self._broadcast_presence()

    def presence_changed(self) -> None:
        """Broadcast a change of presence, to viewers here and to other servers."""
        self.presence.set_local(self._connected(), self._watching())
        self._broadcast_presence()
        self._on_presence()

    def _broadcast_presence(self) -> None:
        """Broadcast what changed: a player's presence at once, the number of watchers at most once in a while."""
        everywhere, here = self.presence.all, self.presence.here
        if (everywhere, here) == (self._presence_sent, self._presence_reported):
            return
        if self._next_broadcast is not None:
            (seats, _), (seats_here, _) = everywhere, here
            if (seats, seats_here) == (self._presence_sent[0], self._presence_reported[0]):
                return  # only watchers have come or gone, and the next broadcast is scheduled
            self._next_broadcast.cancel()
        if everywhere != self._presence_sent:
            self.push_seats()
        if here != self._presence_reported:
            self.publish_presence()
        self._presence_sent, self._presence_reported = everywhere, here
        self._next_broadcast = asyncio.get_running_loop().call_later(WATCHERS_BROADCAST_SECONDS, self._broadcast_pending)

    def _broadcast_pending(self) -> None:
        self._next_broadcast = None
        if not self.host.draining:
            self._broadcast_presence()

    def stop_broadcasts(self) -> None:
        """Stop broadcasting presence: the table is being unloaded."""
        if self._next_broadcast is not None:
            self._next_broadcast.cancel()
            self._next_broadcast = None

    def push_seats(self) -> None:
        """Send every viewer the seats as they are now."""
        self.push_each(lambda language: Seats(self.seat_infos(language), self.presence.watching))

    def publish_presence(self) -> None:
        """Report to other servers which seats' people are connected here, and how many watchers."""
        self.host.publish("presence", self.id, " ".join(map(str, self.presence.here)))

    def _connected(self) -> int:
        """Return the seats of connected viewers, as bits."""
        bits = 0
        for listener in self.listeners:
            for seat in listener.seats:
                bits |= 1 << seat
        return bits

    def _watching(self) -> int:
        """Return the number of watchers; a user with several windows counts once."""
        return len({listener.user or id(listener) for listener in self.listeners if not self.plays(listener.seats, listener.user)})
