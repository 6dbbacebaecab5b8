"""What people say at a table: checked, stored, and told to those who may read it."""

from __future__ import annotations

import time
from contextlib import suppress

from holdfast.protocol import Answer, Say
from holdfast.schema.i18n import Phrase, render, say

from ..runtime.problems import say_too_much
from ..store import ChatRow, Conflict, StoreError, people, tables
from .audience import Audience
from .chat_history import PLAYERS, WATCHERS
from .table import Refusal, too_fast

OF_A_MESSAGE = 300
"""Bytes of the database that a chat message takes at most, besides its text."""


class TableChat(Audience):
    """The part of a table in memory that takes what people say."""

    _why_deleted: Phrase
    """What is told to who does something at the table after its deletion."""

    def _charge(self, size: int, address: str | None, user: str | None) -> None:
        """Charge what a command stores, in bytes.  Raises Refusal when a day's limit is exceeded."""
        wait = 0.0 if address is None else self.host.limits.keep(size, address, user)
        if wait:
            raise Refusal("too-much", say_too_much(wait))

    async def _say(self, command: Say, seat: int, address: str | None) -> Answer:
        """Store a chat message of a seat, for the players' room."""
        wait = self.host.limits.take("chat", f"{self.id} {seat}")
        if wait:
            raise too_fast(wait)
        user = self.table.seats[seat].user
        self._charge(OF_A_MESSAGE + len(command.text.encode()), address, user)
        line = ChatRow(0, seat, render(self.table.name(seat), {}), command.text, PLAYERS, user)
        return await self._keep_said(command, line, command.id)

    async def _say_to_watchers(self, command: Say, user: str | None, address: str | None) -> Answer:
        """Store a chat message of a signed-in user without a seat here, for the watchers' room."""
        if user is None:
            raise Refusal("nobody", say("you are nobody here yet: be a guest first, or sign in"))
        if self.plays((), user):
            raise Refusal("plays", say("you play here; what you say is for the players, with the token of your seat"))
        wait = self.host.limits.take("chat", f"{self.id} {user}")
        if wait:
            raise too_fast(wait)
        self._charge(OF_A_MESSAGE + len(command.text.encode()), address, user)
        person = await self.host.store.read(people.user_known, user, time.time())
        if person is None:  # the session may have expired while the socket was open
            raise Refusal("nobody", say("you are nobody here any more: be a guest first, or sign in"))
        return await self._keep_said(command, ChatRow(0, -1, person.name, command.text, WATCHERS, user), f"{user} {command.id}")

    async def _keep_said(self, command: Say, line: ChatRow, key: str) -> Answer:
        try:
            row = await self.host.store.commit(tables.add_chat, self.id, line, key, time.time())
        except Conflict:
            self.vanish()
            raise Refusal("deleted", self._why_deleted) from None
        self.host.publish("chat", self.id)
        with suppress(StoreError):  # the message is stored; viewers at this server get it a little later
            heard = self.chat_history.last_number
            self.receive_chat([row] if row.number <= heard + 1 else await self.host.store.read(tables.chats, self.id, heard))
        return Answer(command.id, self.table.seq)

    def vanish(self, by: str = "") -> None:
        """The table was deleted, by somebody of a name."""
        raise NotImplementedError
