"""A seat at a table, played over HTTP."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from holdfast.server.protocol import Act, Agree, Answer, Choice, Command, Defer, Events, Reseat, Resign, Say, Sight, TableFrame, Undo

from .wire import Pauses, Refused, Wire

WAIT = 20.0
"""For how many seconds the server keeps a question for news open."""

STALE = "stale"
"""The code of an answer to a command that was made at a position which has passed."""


def new_id() -> str:
    """An id for a command, which no other has."""
    return secrets.token_urlsafe(12)


class Seat:
    """One seat: `number` counts from 1, `token` is what it is played with, `seq` the last thing that was seen to happen.

    A command is sent again, under the same id, until the server has answered it, so it is done once.  Every call raises Refused or
    Unreachable.
    """

    def __init__(self, wire: Wire, table: str, number: int, token: str) -> None:
        self.wire = wire
        self.table = table
        self.number = number
        self.token = token
        self.seq = -1

    # -- looking -------------------------------------------------------------------------------------------------------

    def look(self) -> TableFrame:
        """The whole table through the eyes of this seat."""
        frame = self.wire.get(f"/api/tables/{self.table}", TableFrame, token=self.token)
        self.seq = frame.seq
        return frame

    def wait(self, since: int | None = None, seconds: float = WAIT) -> Events:
        """What has happened since, or since one looked last; waits for something to happen, but not for ever."""
        since = self.seq if since is None else since
        query = {"since": since, "wait": seconds}
        events = self.wire.get(f"/api/tables/{self.table}/events", Events, token=self.token, query=query, wait=seconds)
        self.seq = events.seq
        return events

    # -- doing ---------------------------------------------------------------------------------------------------------

    def act(self, action: str | Choice, *, seq: int | None = None, id: str | None = None) -> int:  # noqa: A002 - the protocol's word
        """Take an action, at the position that was seen last; returns the number under which it was stored."""
        text = action if isinstance(action, str) else action.action
        return self.command(Act(id or new_id(), self.seq if seq is None else seq, self.token, text))

    def undo(self) -> int:
        """Take back the last action."""
        return self.command(Undo(new_id(), self.seq, self.token))

    def reseat(self, player: str, seat: int | None = None) -> int:
        """Let a level play this seat (or another one that is abandoned) from now on, or, as `human`, oneself again."""
        return self._anyhow(lambda: Reseat(new_id(), self.seq, self.token, seat or self.number, player))

    def resign(self) -> int:
        """Leave the game for good."""
        return self._anyhow(lambda: Resign(new_id(), self.seq, self.token))

    def agree(self, agree: bool = True) -> int:
        """Be for ending the game here, or no longer."""
        return self._anyhow(lambda: Agree(new_id(), self.seq, self.token, agree))

    def defer(self) -> int:
        """In a decision for several, let the computer players answer first."""
        return self.command(Defer(new_id(), self.seq, self.token))

    def say(self, text: str) -> None:
        """Say something to all at the table."""
        self.command(Say(new_id(), text, self.token))

    def _anyhow(self, command: Callable[[], Command]) -> int:
        """Do what does not depend on the position, also while others play on."""
        while True:
            try:
                return self.command(command())
            except Refused as refused:
                if refused.code != STALE:
                    raise
                self.look()

    def command(self, command: Command) -> int:
        """Send a command until it is answered; returns its number."""
        pauses = Pauses(self.wire.patience)
        while True:
            answer = self.wire.send(f"/api/tables/{self.table}/commands", command, Answer, token=self.token, again=True)
            if answer.error is None:
                return answer.seq
            if not (answer.error.retry and pauses.pause()):
                raise Refused(answer.error.code, answer.error.text)

    # -- a whole game --------------------------------------------------------------------------------------------------

    def play(self, choose: Callable[[Sight], str | Choice]) -> TableFrame:
        """Play until the game is over: `choose` is asked whenever there is something to choose.  Returns the table at its end."""
        frame = self.look()
        sight = frame.sight
        while frame.info.state in ("open", "running") and not (sight and sight.over):
            if sight and sight.choices:
                try:
                    self.act(choose(sight))
                except Refused as refused:
                    # In a decision for several somebody else was quicker: look again.  Anything else is a mistake of the bot.
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
