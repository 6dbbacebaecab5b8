"""Steps of tables whose cards have values of their own, made by a worker: whatever such cards do, it holds up nobody else.

That worker does nothing else, so what others ask the workers for does not wait for it either.  What it finds is kept by the match
(`Match.foresee`), so that whoever then applies the action finds it there, and what the rules raise is raised there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ParamSpec, TypeVar

from holdfast.engine.actions import UnknownAction
from holdfast.engine.struct import from_bytes, to_bytes
from holdfast.play.match import Match

from ..runtime.fair_queue import Claim, Rank
from ..runtime.offload import Offload
from ..runtime.problems import Problem
from ..store import Entry, StoreError
from ..store.entries import Acted, Begun
from ..tasks import steps
from ..tasks.games import Find
from .journal import take_in
from .table import Table

SECONDS = 2.0
"""Seconds of processor time that a step, or what all choices of a seat come to, may take; the longest of the house's take milliseconds."""

SECONDS_AGAIN = 60.0
"""The same for all that was played at a table, when it is played again."""

TOGETHER = 50
"""How many actions are played again at a time: then others are served."""

P = ParamSpec("P")
T = TypeVar("T")
Played = tuple[int, str]
"""A seat and the text of its action."""


class TooSlow(Exception):
    """A step took longer than it may: the table has to be closed."""


class Stepping:
    """Has the steps of such tables made by a worker; those of all others are made where they are applied."""

    def __init__(self, offload: Offload, find: Find) -> None:
        self._offload, self._find = offload, find

    def close(self) -> None:
        """Stop the worker; takes up to a second."""
        self._offload.close()

    async def run(self, claim: Claim, task: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Run what depends on steps of such a table.  Raises Problem, of the code `too-long` after SECONDS."""
        return await self._offload.run_within(SECONDS, claim, task, *arguments, **named)

    async def deal(self, table: Table) -> None:
        """Have a game dealt that is about to begin.  Raises TooSlow, and Problem if no worker can."""
        game, row = table.own_game, table.row
        if game is None or table.dealt is not None:
            return
        try:
            made = await self._within(
                SECONDS, _claim(table), steps.dealt, self._find, row.game, row.values, len(table.seats), row.options, row.seed
            )
            table.dealt = from_bytes(game.state, made)
        except (TooSlow, Problem):
            raise
        except Exception as error:
            table.dealt = error

    async def step(self, table: Table, seat: int, action: str | int, claim: Claim) -> None:
        """Have a step made that is about to be applied; one that is not legal is left to who applies it.  Raises as `deal` does."""
        game, match, row = table.own_game, table.match, table.row
        number = _number(match, action) if match is not None else None
        if game is None or match is None or number is None or number not in match.legal(seat):
            return
        position = to_bytes(match.state)
        try:
            after, copies = await self._within(SECONDS, claim, steps.stepped, self._find, row.game, row.values, position, number)
        except (TooSlow, Problem):
            raise
        except Exception as error:
            match.foresee(number, error)
        else:
            match.foresee(number, (from_bytes(game.state, after), copies))

    # -- what was played before ------------------------------------------------------------------------------------------

    async def opening(self, table: Table) -> None:
        """Have a game dealt, and play the actions with which it begins.  Raises as `deal` does."""
        await self.deal(table)
        moves = [(seat, action) for seat, action, _ in table.opening.moves] if table.opening else []
        left = _Left(SECONDS_AGAIN)
        made: list[bytes] = []
        for number, (match, seat, action) in enumerate(table.play_opening()):
            if not made and number % TOGETHER == 0:
                made = await self._again(table, match, moves[number : number + TOGETHER], left)
            _foresee(match, seat, action, made)

    async def again(self, table: Table, entries: Sequence[Entry]) -> None:
        """Take in entries of the journal; a table that is too slow is played no more.  Raises StoreError if no worker can."""
        left = _Left(SECONDS_AGAIN)
        made: list[bytes] = []
        try:
            for number, entry in enumerate(entries):
                try:
                    if isinstance(entry.deed, Begun):
                        await self.opening(table)
                    elif isinstance(entry.deed, Acted) and table.match is not None:
                        if not made:
                            made = await self._again(table, table.match, _acts(entries[number : number + TOGETHER]), left)
                        _foresee(table.match, entry.seat, entry.deed.action, made)
                    else:
                        made = []
                except TooSlow:
                    table.close_slow()
                take_in(table, entry)
        except Problem as problem:
            raise StoreError(f"no worker could play again what was played: {problem.text}") from problem

    async def _again(self, table: Table, match: Match, played: Sequence[Played], left: _Left) -> list[bytes]:
        """Return the positions after actions that were played before, as far as they are legal and break no rule."""
        if table.own_game is None:
            return []
        numbers = [(seat, number) for seat, action in played if (number := _number(match, action)) is not None]
        row, position = table.row, to_bytes(match.state)
        try:
            made, took = await self._within(left.seconds, _claim(table), steps.walked, self._find, row.game, row.values, position, numbers)
        except (TooSlow, Problem):
            raise
        except Exception:  # whoever applies the action at which the rules fail finds it out
            return []
        left.seconds -= took
        if left.seconds <= 0:
            raise TooSlow
        return made

    async def _within(self, seconds: float, claim: Claim, task: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        try:
            return await self._offload.run_within(seconds, claim, task, *arguments, **named)
        except Problem as problem:
            if problem.code == "too-long":
                raise TooSlow from None
            raise


class _Left:
    """The seconds that are left for what is played again."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds


def _claim(table: Table) -> Claim:
    """Return for whom a table is played again: who has set it up."""
    return Claim(Rank.PLAYED, table.row.host or table.row.id, table=table.row.id)


def _acts(entries: Iterable[Entry]) -> list[Played]:
    """Return the actions with which some entries begin."""
    found = []
    for entry in entries:
        if not isinstance(entry.deed, Acted):
            break
        found.append((entry.seat, entry.deed.action))
    return found


def _number(match: Match, action: str | int) -> int | None:
    """Return the number of an action, or None if there is none."""
    try:
        return match.game.actions.number(action) if isinstance(action, str) else action
    except UnknownAction:
        return None


def _foresee(match: Match, seat: int, action: str, made: list[bytes]) -> None:
    """Keep the first of some positions as what an action leads to, if there is one."""
    number = _number(match, action)
    if made and number is not None and number in match.legal(seat):
        match.foresee(number, (from_bytes(match.game.state, made.pop(0)), []))
