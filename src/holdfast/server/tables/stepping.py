"""Steps of tables whose cards have values of their own, made by workers: whatever such cards do, it holds up nobody else.

What a worker finds is kept by the match (`Match.foresee`), so that whoever then applies the action finds it there.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from holdfast.engine.actions import UnknownAction
from holdfast.engine.struct import from_bytes, to_bytes
from holdfast.play.match import Match

from ..runtime.fair_queue import Claim, Rank
from ..runtime.offload import Offload
from ..runtime.problems import Problem
from ..store import EntryRow
from ..tasks import steps
from ..tasks.games import Find
from .table import Table

SECONDS = 2.0
"""Seconds of processor time that a step may take where values are a table's own; the longest of the house's take some milliseconds."""

SECONDS_AGAIN = 10.0
"""The same for a step that has been made before, perhaps by a faster machine."""

P = ParamSpec("P")
T = TypeVar("T")


class TooSlow(Exception):
    """A step took longer than it may: the table has to be closed."""


class Stepping:
    """Has the steps of such tables made by workers; those of all others are made where they are applied."""

    def __init__(self, offload: Offload, find: Find) -> None:
        self._offload, self._find = offload, find

    async def deal(self, table: Table, seconds: float = SECONDS) -> None:
        """Have a game dealt that is about to begin.  Raises TooSlow, and Problem if no worker can."""
        game = table.own_game
        if game is not None and table.dealt is None:
            row = table.row
            made = await self._run(seconds, table, steps.dealt, self._find, row.game, row.values, len(table.seats), row.options, row.seed)
            table.dealt = from_bytes(game.state, made)

    async def step(self, table: Table, match: Match | None, seat: int, action: str | int, seconds: float = SECONDS) -> None:
        """Have a step made that is about to be applied; one that is not legal is left to who applies it.  Raises as `deal` does."""
        game = table.own_game
        if game is None or match is None:
            return
        try:
            number = game.actions.number(action) if isinstance(action, str) else action
        except UnknownAction:
            return
        if number not in match.legal(seat):
            return
        row, position = table.row, to_bytes(match.state)
        after, copies = await self._run(seconds, table, steps.stepped, self._find, row.game, row.values, position, number)
        match.foresee(number, from_bytes(game.state, after), copies)

    async def entry(self, table: Table, entry: EntryRow) -> None:
        """Have the steps of an entry made that others have written; a table that is too slow is played no more.  Raises Problem."""
        try:
            if entry.kind == "begin":
                await self.opening(table)
            elif entry.kind == "act":
                await self.step(table, table.match, entry.seat, json.loads(entry.data)["action"], SECONDS_AGAIN)
        except TooSlow:
            table.close_slow()

    async def opening(self, table: Table) -> None:
        """Have a game dealt, and play the actions with which it begins.  Raises as `deal` does."""
        await self.deal(table, SECONDS_AGAIN)
        for match, seat, action in table.play_opening():
            await self.step(table, match, seat, action, SECONDS_AGAIN)

    async def _run(self, seconds: float, table: Table, task: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        claim = Claim(Rank.PLAYED, table.row.host or table.row.id, table=table.row.id)
        try:
            return await self._offload.run_within(seconds, claim, task, *arguments, **named)
        except Problem as problem:
            if problem.code == "too-long":
                raise TooSlow from None
            raise
