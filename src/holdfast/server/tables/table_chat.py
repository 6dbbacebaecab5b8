"""What people say at a table: checked, stored, and told to those who may read it."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from holdfast.protocol import Answer, Say
from holdfast.schema.texts.i18n import render, say

from ..runtime.legible import legible
from ..store import ChatRow, Conflict, StoreError, people, tables
from .chat_history import PLAYERS, TEAM, WATCHERS
from .parts import Whole
from .table import Refusal, too_fast

OF_A_MESSAGE = 300
"""Bytes of the database that a chat message takes at most, besides its text."""


class TableChat:
    """Takes what people say at a table in memory."""

    def __init__(self, whole: Whole, deleted: Callable[[], Refusal]) -> None:
        """`deleted` is called when the table turns out to be deleted; it returns the refusal."""
        self._whole, self._deleted = whole, deleted

    async def say(self, command: Say, seat: int, address: str | None) -> Answer:
        """Store a chat message of a seat, for the players' room or for its team alone."""
        if command.team and len(self._whole.table.mates([seat])) < 2:
            raise Refusal("no-team", say("you have no team-mates here; say it to all players"))
        wait = self._whole.host.limits.take("chat", f"{self._whole.id} {seat}")
        if wait:
            raise too_fast(wait)
        user = self._whole.table.seats[seat].user
        await self._whole.host.charge(OF_A_MESSAGE + len(command.text.encode()), address, user)
        line = ChatRow(0, seat, render(self._whole.table.name(seat), {}), command.text, TEAM if command.team else PLAYERS, user)
        return await self._keep_said(command, line, command.id)

    async def say_to_watchers(self, command: Say, user: str | None, address: str | None) -> Answer:
        """Store a chat message of a signed-in user without a seat here, for the watchers' room."""
        if command.team:
            raise Refusal("no-team", say("only who has a seat has a team; what you say without one is for those who watch"))
        if user is None:
            raise Refusal("nobody", say("you are nobody here yet: be a guest first, or sign in"))
        if self._whole.audience.plays((), user):
            raise Refusal("plays", say("you play here; what you say is for the players, with the token of your seat"))
        wait = self._whole.host.limits.take("chat", f"{self._whole.id} {user}")
        if wait:
            raise too_fast(wait)
        person = await self._whole.host.store.read(people.user_known, user, time.time())
        if person is None:  # the session may have expired while the socket was open
            raise Refusal("nobody", say("you are nobody here any more: be a guest first, or sign in"))
        await self._whole.host.charge(OF_A_MESSAGE + len(command.text.encode()), address, user)
        return await self._keep_said(command, ChatRow(0, -1, person.name, command.text, WATCHERS, user), f"{user} {command.id}")

    async def _keep_said(self, command: Say, line: ChatRow, key: str) -> Answer:
        line = replace(line, text=legible(line.text))
        if not line.text.strip():
            raise Refusal("empty", say("there is nothing in it that can be read"))
        try:
            row = await self._whole.host.store.commit(tables.add_chat, self._whole.id, line, key, time.time())
        except Conflict:
            raise self._deleted() from None
        self._whole.host.publish("chat", self._whole.id)
        with suppress(StoreError):  # the message is stored; viewers at this server get it a little later
            audience = self._whole.audience
            heard = audience.chat_history.last_number
            audience.receive_chat(
                [row] if row.number <= heard + 1 else await self._whole.host.store.read(tables.chats, self._whole.id, heard)
            )
        return Answer(command.id, self._whole.table.seq)
