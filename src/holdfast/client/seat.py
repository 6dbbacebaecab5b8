"""A seat at a table, played over HTTP."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

from holdfast.protocol import (
    Act,
    Agree,
    Answer,
    Choice,
    Command,
    Defer,
    Dismiss,
    Events,
    Point,
    Propose,
    Reseat,
    Resign,
    Say,
    Sight,
    TableFrame,
    Undo,
)

from .connection import LONGEST_WAIT, Backoff, HttpConnection, Refused

WAIT = 20.0
"""Seconds for which a client waits for news."""

STALE = "stale"
"""Error code of a command that was made at an outdated position."""


def new_id() -> str:
    """Return a unique id for a command."""
    return secrets.token_urlsafe(12)


class Seat:
    """One seat: `number` counts from 1, `token` authorises its commands, `seq` is the last entry seen.

    A command is resent, with the same id, until the server has answered it, and is performed once.  Every call raises Refused or
    Unreachable.
    """

    def __init__(self, http: HttpConnection, table: str, number: int, token: str) -> None:
        self.http = http
        self.table = table
        self.number = number
        self.token = token
        self.seq = -1

    # -- reading -------------------------------------------------------------------------------------------------------

    def look(self) -> TableFrame:
        """Return the whole table as this seat sees it."""
        frame = self.http.get(f"/api/tables/{self.table}", TableFrame, token=self.token)
        self.seq = frame.seq
        self.http.know(frame.addresses)
        return frame

    def wait(self, since: int | None = None, seconds: float = WAIT) -> Events:
        """Return the entries after `since`, by default after the last one seen; waits at most `seconds` for one."""
        since = self.seq if since is None else since
        until = time.monotonic() + seconds
        while True:
            left = max(0.0, until - time.monotonic())
            wait = min(LONGEST_WAIT, left)
            query = {"since": since, "wait": wait}
            events = self.http.get(f"/api/tables/{self.table}/events", Events, token=self.token, query=query, wait=wait)
            if events.table is not None or (events.update is not None and events.update.events) or wait == left:
                self.seq = events.seq
                return events

    # -- commands ------------------------------------------------------------------------------------------------------

    def act(self, action: str | Choice, *, seq: int | None = None, id: str | None = None) -> int:  # noqa: A002 - the protocol's word
        """Take an action, at the position seen last; returns its sequence number."""
        text = action if isinstance(action, str) else action.action
        return self.command(Act(id or new_id(), self.seq if seq is None else seq, self.token, text))

    def undo(self) -> int:
        """Undo the seat's last action."""
        return self.command(Undo(new_id(), self.seq, self.token))

    def reseat(self, player: str, seat: int | None = None) -> int:
        """Hand this seat (or another, abandoned one) to a level, or, with `human`, back to its person."""
        return self._retry_while_stale(lambda: Reseat(new_id(), self.seq, self.token, seat or self.number, player))

    def resign(self) -> int:
        """Resign: leave the game for good."""
        return self._retry_while_stale(lambda: Resign(new_id(), self.seq, self.token))

    def agree(self, agree: bool = True) -> int:
        """Vote for ending the game without a result, or withdraw the vote."""
        return self._retry_while_stale(lambda: Agree(new_id(), self.seq, self.token, agree))

    def defer(self) -> int:
        """In a shared decision, let the computer players answer first."""
        return self.command(Defer(new_id(), self.seq, self.token))

    def say(self, text: str, *, team: bool = False) -> None:
        """Send a chat message to the table, or to one's `team` alone."""
        self.command(Say(new_id(), text, self.token, team))

    def point(self, at: str, *, team: bool = False) -> None:
        """Point at a thing, `place:harbour`, for all who see it, or for those of one's `team` alone."""
        self.command(Point(new_id(), self.token, at, team))

    def propose(self, seat: int, action: str | Choice) -> None:
        """Propose an action to a team-mate who decides, at the position seen last."""
        self.command(Propose(new_id(), self.seq, self.token, seat, action if isinstance(action, str) else action.action))

    def dismiss(self, by: int | None = None) -> None:
        """Put away what another seat has proposed to this one, or this seat to another."""
        self.command(Dismiss(new_id(), self.seq, self.token, by or self.number))

    def _retry_while_stale(self, command: Callable[[], Command]) -> int:
        """Send a command that does not depend on the position, repeating it while others play on."""
        while True:
            try:
                return self.command(command())
            except Refused as refused:
                if refused.code != STALE:
                    raise
                self.look()

    def command(self, command: Command) -> int:
        """Send a command until it is answered; returns its sequence number."""
        backoff = Backoff(self.http.patience)
        while True:
            answer = self.http.send(f"/api/tables/{self.table}/commands", command, Answer, token=self.token, again=True)
            if answer.error is None:
                return answer.seq
            if not (answer.error.retry and backoff.pause()):
                raise Refused(answer.error.code, answer.error.text)

    # -- a whole game --------------------------------------------------------------------------------------------------

    def play(self, choose: Callable[[Sight], str | Choice]) -> TableFrame:
        """Play until the game is over: `choose` is called whenever there is a choice.  Returns the table at its end."""
        frame = self.look()
        sight = frame.sight
        while frame.info.state in ("open", "running") and not (sight and sight.over):
            if sight and sight.choices:
                try:
                    self.act(choose(sight))
                except Refused as refused:
                    # In a shared decision somebody else was quicker: look again.  Anything else is an error of the program.
                    if refused.code != STALE:
                        raise
            events = self.wait()
            if events.table:
                frame, sight = events.table, events.table.sight
            elif events.update:
                sight = events.update.sight
                if any(event.kind not in ("act", "undo") for event in events.update.events):
                    frame = self.look()
                    sight = frame.sight
        return self.look()
