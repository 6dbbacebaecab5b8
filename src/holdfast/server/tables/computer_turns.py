"""The moves of a table's computer players: choosing, writing, and what viewers are told meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from holdfast.agents import advising, stand_in
from holdfast.agents.stand_in import NOTES
from holdfast.engine.visibility import SPECTATOR
from holdfast.languages import ENGLISH, words
from holdfast.play.match import Match
from holdfast.protocol import Thinking
from holdfast.schema.texts.i18n import Phrase, render, say

from .parts import Whole
from .table import Refusal
from .verbs import act
from .verbs.change import Change

THOUGHT_SHOWN = 0.4
"""Seconds after which clients are told that a computer player is thinking."""


class ComputerTurns:
    """Lets the computer players of a table in memory move."""

    def __init__(self, whole: Whole) -> None:
        self._whole = whole

    async def move(self, seat: int) -> None:
        """Have a computer player move when it is the turn of this table; raises TooManyWait if too many others wait for theirs."""
        async with self._whole.attendance.turn(self._whole.host.moves):
            await self._move_now(seat)

    async def _move_now(self, seat: int) -> None:
        match, seq = self._whole.table.match, self._whole.table.seq
        if match is None:
            return
        asked_at = asyncio.get_running_loop().time()
        speaker = asyncio.create_task(self._report_thinking(seat, match.players[seat]))
        try:
            choice = await self._whole.host.computers.choose(match, seat, self._whole.attendance)
        finally:
            speaker.cancel()
            with suppress(asyncio.CancelledError):
                await speaker
        if self._whole.table.seq == seq and len(match.legal(seat)) > 1:
            self._tell_intention(match, seat, choice.action)
        await self._whole.attendance.pause(asked_at)
        async with self._whole.lock:
            table = self._whole.table
            if table.seq == seq and table.match is match and await self._whole.acquire_lease() is None and table.seq == seq:
                await self._whole.foresee(seat, choice.action)
                log_error = partial(self._whole.host.computers.log_error, match, seat)
                change, choice = stand_in.carried_out(match, seat, choice, partial(self._act, seat), log_error)
                if not isinstance(change, Change):
                    raise change
                await self._whole.write(change)
                self._note(seat, choice.note)

    async def tell(self, match: Match, seat: int, asker: int) -> str | None:
        """Find out what a computer player means to do at a position, and tell its team, unless something happens before.

        Returns what it would have the asker do now, so that the whole team may know it, or None.
        """
        seq, path, wanted = self._whole.table.seq, [], None
        possible = {choice.action for choice in self._whole.audience.known_choices(SPECTATOR, asker, ENGLISH)}
        if seat in match.deciding:
            choice = await self._whole.host.computers.choose(match, seat, self._whole.attendance, line=True)
            if not self._is_at(match, seq):
                return None
            path = advising.path_to(match, seat, asker, choice.thought)
            if path and match.game.actions.text(path[-1]) in possible:
                wanted, path = match.game.actions.text(path[-1]), []
            self._tell_intention(match, seat, choice.action, asker, path)
        if wanted is None and possible:
            own = advising.in_place_of(match, seat, asker)
            choice = await self._whole.host.computers.choose(own, asker, self._whole.attendance)
            wanted = next((said for action in advising.ranked(choice) if (said := match.game.actions.text(action)) in possible), None)
        return wanted if self._is_at(match, seq) else None

    def _is_at(self, match: Match, seq: int) -> bool:
        return self._whole.table.seq == seq and self._whole.table.match is match

    def _tell_intention(self, match: Match, seat: int, action: int, mate: int = -1, path: Sequence[int] = ()) -> None:
        """Tell a seat's team, here and at other servers, what it is about to do, and what a team-mate should do at the end of a path."""
        said = match.game.actions.text(action)
        self._whole.audience.push_intention(seat, said, mate, path)
        if self._whole.audience.presence.is_shared:
            more = "".join(f" {each}" for each in (mate, *path)) if path else ""
            self._whole.host.publish("intention", self._whole.id, f"{self._whole.table.seq} {seat} {said}{more}")

    def receive_intention(self, said: str) -> None:
        """Handle what a computer player at another server is about to do: the position, its seat, its action, and the path, if any."""
        match said.split(" "):
            case [seq, seat, action] if seq == str(self._whole.table.seq):
                self._whole.audience.push_intention(int(seat), action)
            case [seq, seat, action, mate, *path] if seq == str(self._whole.table.seq):
                self._whole.audience.push_intention(int(seat), action, int(mate), [int(each) for each in path])

    def _act(self, seat: int, action: int) -> Change | Refusal:
        """Return the outcome of an action; a refusal is returned too, because it is no failure of the rules."""
        try:
            return act.plan(self._whole.table, seat, action, None, time.time())
        except Refusal as refusal:
            return refusal

    def _note(self, seat: int, note: str) -> None:
        """Broadcast why a fallback moved in place of a seat's computer player, here and at other servers; an empty `note` clears it."""
        if self._whole.audience.notes.get(seat, "") != note:
            self.receive_note(f"{seat} {note}")
            if self._whole.audience.presence.is_shared:
                self._whole.host.publish("note", self._whole.id, f"{seat} {note}")

    def receive_note(self, said: str) -> None:
        """Handle another server's note about a seat: its number and a key of `NOTES`, or nothing."""
        match said.split():
            case [seat, note] if seat.isdecimal() and note in NOTES:
                self._whole.audience.notes[int(seat)] = note
            case [seat] if seat.isdecimal():
                self._whole.audience.notes.pop(int(seat), None)
        self._whole.audience.push_seats()

    async def _report_thinking(self, seat: int, level: str) -> None:
        """While a computer player searches, broadcast that it does, here and at other servers; broadcast its end too."""
        await asyncio.sleep(THOUGHT_SHOWN)
        began = time.monotonic()
        try:
            while True:
                seconds = f"{time.monotonic() - began + THOUGHT_SHOWN:.0f}"
                self._show_thinking(seat, _thinking(level, seconds))
                self._publish_thinking(f"{seat} {level} {seconds}")
                await asyncio.sleep(1.0)
        finally:
            self._show_thinking(seat, "")
            self._publish_thinking(f"{seat}")

    def _show_thinking(self, seat: int, text: str) -> None:
        self._whole.audience.push_each(lambda language: Thinking(seat + 1, render(text, words(language))))

    def _publish_thinking(self, thought: str) -> None:
        if self._whole.audience.presence.is_shared:
            self._whole.host.publish("thinking", self._whole.id, thought)

    def receive_thinking(self, thought: str) -> None:
        """Handle another server's notice that a computer player searches: seat, level, seconds; or, with the seat alone, that it is done.

        If the notice of the end is lost, clients take the move as the end.
        """
        match thought.split():
            case [seat] if seat.isdecimal():
                self._show_thinking(int(seat), "")
            case [seat, level, seconds] if seat.isdecimal():
                self._show_thinking(int(seat), _thinking(level, seconds))


def _thinking(level: str, seconds: str) -> Phrase:
    return say("thinking ({level}, {seconds} s)", level=level, seconds=seconds)
