"""The computer players of all tables: they search in worker processes, and no failure there stops a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

import structlog

from holdfast import agents
from holdfast.agents import Thinkers, evaluation, hints, stand_in
from holdfast.agents.evaluation import Position
from holdfast.agents.faults import Faults
from holdfast.agents.levels import LEVELS
from holdfast.agents.players import Player, SearchPlayer
from holdfast.agents.pool import Job, usable_cores
from holdfast.agents.stand_in import Chosen
from holdfast.agents.thinking import Thought, merged
from holdfast.play.match import Match
from holdfast.schema.game import Game

from ..runtime.fair_queue import Claim, FairQueue, Rank, TooManyWait, Turn
from ..runtime.metrics import Metrics
from ..runtime.settings import home
from ..runtime.turns import in_slices
from .attendance import Attendance
from .preparation import Preparation

PATIENCE = 20.0
"""Seconds after which the greedy player replaces a search."""

LOOKS = 0.25
"""Seconds after which a search looks whether it waits for the compiler; then the greedy player replaces it at once."""

HINT_PATIENCE = 180.0
"""Seconds after which a person who asked for a hint is told that there is none: where many ask, a hint waits for its turn."""

GIVE_WAY = 0.05
"""Seconds that people wait for a worker before a search for a table without people is stopped for them, to be begun anew later."""

NICENESS = 5
"""By how much the workers that choose give way to the server itself; those that give hints, twice as much."""

MOST_HINTS = 10
"""How many hints may wait for each address; each waits with all of its searches."""

T = TypeVar("T")

_log = structlog.get_logger(__name__)


class NoHint(RuntimeError):
    """There is no hint; the message says why, and `retry` whether asking again may help."""

    def __init__(self, text: str, *, retry: bool = False) -> None:
        super().__init__(text)
        self.retry = retry


class _Compiling(Exception):
    """A search waits for the compiler."""


@dataclass(eq=False)
class _Search:
    """A choice that is asked for: its game, its job while a worker is asked, and whether it was stopped for people who wait."""

    game: str
    job: Future[Thought] | None = None
    gave_way: bool = False

    @property
    def has_begun(self) -> bool:
        """Whether a worker is at it, or has been."""
        return self.job is not None and (self.job.running() or self.job.done())

    def give_way(self) -> None:
        """Stop the search; its worker is free at the end of the slice."""
        if self.job is not None and self.job.cancel():
            self.gave_way = True


class ComputerPlayers:
    """Chooses actions for computer players, and gives hints."""

    def __init__(self, workers: int | None, metrics: Metrics, patience: float = PATIENCE, faults: Path | None = None) -> None:
        """`workers` processes choose actions, by default one for each core, and half as many give hints, which take seconds."""
        self._metrics = metrics
        self._patience = patience
        self._faults = Faults(faults or home() / "faults")
        count = workers or usable_cores()
        most = max(1, count - 1)  # where nobody plays, a worker is left for where somebody does
        self._thinkers = Thinkers(workers=count, niceness=NICENESS)
        self.preparation = Preparation(self._load)
        self._choosing = FairQueue(count, {Rank.WATCHED: most, Rank.ALONE: most})
        self._advisers = Thinkers(workers=max(1, count // 2), niceness=2 * NICENESS)
        self._advising = FairQueue(max(1, count // 2), most_of_one=MOST_HINTS * hints.HINTER.searches)
        self._yielding: set[_Search] = set()
        """The searches for tables without people."""
        self._seated: WeakKeyDictionary[Match, dict[int, tuple[str, Player | None]]] = WeakKeyDictionary()
        """The computer players of the matches in memory, by seat, with their names: they keep time and plans of their turns."""

    def close(self) -> None:
        """Stop the workers; takes up to a second."""
        self._thinkers.close()
        self._advisers.close()

    def _load(self, game: Game[object, object]) -> Job:
        """Have a worker load what a search of a game needs, which compiles it where that was not done yet."""
        match = Match(game, ["greedy"] * game.people.start, {}, 0)
        return self._thinkers.ask(game, match.state, match.deciding[0], LEVELS["easy"], 0)

    def is_compiling(self, game: str) -> bool:
        """Return whether a search of a game would wait for the compiler: for its own rules, or for others that are prepared before."""
        compiling = self._thinkers.compiling()
        return game in compiling or (bool(compiling) and self.preparation.is_due(game))

    def log_error(self, match: Match, seat: int, error: BaseException) -> None:
        """Log an error once, with files that reproduce it."""
        path = self._faults.keep(match, seat, error)
        if path is not None:
            where = str(path) if path.name else "not kept"
            _log.error("a computer player broke", game=match.game.name, seat=seat + 1, moment=len(match.moves), file=where, exc_info=error)

    def log_broken_game(self, table: str, game: str, text: str, moment: int, doing: str, error: BaseException) -> None:
        """Log once that the rules or the views of a game fail at a table; `text` is the replay up to there, kept in a file."""
        path = self._faults.keep_text(game, text, f"after {moment} actions, {doing}", error)
        if path is not None:
            where = str(path) if path.name else "not kept"
            _log.error("the rules of a game broke", table=table, game=game, moment=moment, doing=doing, file=where, exc_info=error)

    async def choose(self, match: Match, seat: int, attendance: Attendance, *, line: bool = False) -> Chosen:
        """Return the action of a seat's computer player, or that of a fallback if the search fails twice or takes too long.

        With `line`, a search tells what it expects after it, for which it takes nothing of the turn's time.

        The table waits for its turn.  Where people play, that counts as part of the search; other tables just wait.
        """
        player = self._player(match, seat) if not line else agents.player(match.players[seat], match.seed, self._thinkers)
        assert player is not None, "a person sits there"
        legal = match.legal(seat)
        s, moment, log_error = match.state, len(match.moves), partial(self.log_error, match, seat)
        if isinstance(player, SearchPlayer) and (action := self._settled(match, seat, player)) is not None:
            return Chosen(action)
        # with secrets even a single choice is searched: the time taken would otherwise reveal the number of choices
        if not isinstance(player, SearchPlayer) or (len(legal) == 1 and not match.game.secrets):
            return await in_slices(stand_in.choosing(match, seat, player, log_error))
        tried, is_awaited = 0, attendance.claim().rank <= Rank.AWAITED
        while True:
            if is_awaited and self.is_compiling(match.game.name):
                note = stand_in.PREPARING
                break
            try:
                level = player.granted()
                ask = partial(player.ask, match.game, s, seat, level, moment, line=line)
                searches = [self._search(match, attendance, is_awaited, partial(ask, number=number)) for number in range(level.searches)]
                with self._metrics.thinking():
                    ended = _ended(searches)
                    thought = merged(level, await (self._unless_compiling(match.game.name, ended) if is_awaited else ended))
                player.spend(thought.seconds, thought)
                player.take(match.game, s, thought.action)
            except _Compiling:
                continue
            except TimeoutError as error:
                _log.warning("a greedy player stands in", game=match.game.name, level=match.players[seat], reason=repr(error))
                player.spend(self._patience)
                note = stand_in.SLOW
                break
            except Exception as error:  # whatever it is, the game has to go on
                log_error(error)
                tried += 1
                if not stand_in.may_try_again(error, tried):
                    note = stand_in.GLANCE
                    break
            else:
                return Chosen(thought.action, thought=thought)
        self._metrics.fallback_used()
        return await in_slices(stand_in.at_a_glance(match, seat, note, log_error))

    def _player(self, match: Match, seat: int) -> Player | None:
        """Return the player of a seat, the same for as long as nobody else takes its place."""
        seats, name = self._seated.setdefault(match, {}), match.players[seat]
        if seat not in seats or seats[seat][0] != name:
            seats[seat] = name, agents.player(name, match.seed, self._thinkers)
        return seats[seat][1]

    def _settled(self, match: Match, seat: int, player: SearchPlayer) -> int | None:
        """Return what a player's plan has for the position, None if nothing, or if the rules fail."""
        try:
            action = player.settled(match.game, match.state, seat, match.legal(seat), len(match.moves))
            if action is not None:
                player.take(match.game, match.state, action)
        except Exception as error:  # whatever it is, the game has to go on
            self.log_error(match, seat, error)
            return None
        return action

    async def _unless_compiling(self, game: str, searches: Coroutine[Any, Any, list[Thought]]) -> list[Thought]:
        """Return what searches find.  Raises _Compiling as soon as they wait for the compiler, and what a search raises."""
        ended = asyncio.ensure_future(searches)
        try:
            while not (await asyncio.wait({ended}, timeout=LOOKS))[0]:
                if self.is_compiling(game):
                    raise _Compiling
            return ended.result()
        finally:
            ended.cancel()

    async def _search(self, match: Match, attendance: Attendance, is_awaited: bool, ask: Callable[[], Future[Thought]]) -> Thought:
        """Return what one search finds, begun anew if it was stopped for people who wait.

        It has a turn of its own in the queue, so that a level of several searches counts what it costs.
        """
        while True:
            search = _Search(match.game.name)
            try:
                with self._preferring(search) if is_awaited else self._yielded(search):
                    async with asyncio.timeout(self._patience if is_awaited else None) as patience, attendance.turn(self._choosing) as turn:
                        if not is_awaited:
                            patience.reschedule(asyncio.get_running_loop().time() + self._patience)
                        search.job = ask()
                        return await _answer(search.job, turn)
            except asyncio.CancelledError:
                if not search.gave_way or ((mine := asyncio.current_task()) is not None and mine.cancelling()):
                    raise

    @contextmanager
    def _yielded(self, search: _Search) -> Iterator[None]:
        """While inside, the search can be stopped for people who wait."""
        self._yielding.add(search)
        try:
            yield
        finally:
            self._yielding.remove(search)

    @contextmanager
    def _preferring(self, search: _Search) -> Iterator[None]:
        """Have another search give way if this one has not begun in time: one of the same game, whose worker has its rules loaded."""

        def make_room() -> None:
            others = [other for other in self._yielding if other.job is not None and not other.job.done()]
            if others and not search.has_begun:
                max(others, key=lambda other: (other.game == search.game, other.has_begun)).give_way()

        timer = asyncio.get_running_loop().call_later(GIVE_WAY, make_room)
        try:
            yield
        finally:
            timer.cancel()

    async def hint(self, match: Match, seat: int, claim: Claim) -> Thought:
        """Return what the best computer player would do.  Raises NoHint."""
        if self.is_compiling(match.game.name):
            raise NoHint(hints.PREPARING, retry=True)
        try:
            with self._metrics.thinking():
                async with asyncio.timeout(HINT_PATIENCE):
                    searches = [self._advise(match, seat, claim, number) for number in range(hints.HINTER.searches)]
                    thought = merged(hints.HINTER, await _ended(searches))
        except TooManyWait as error:
            raise NoHint(hints.SLOW, retry=True) from error
        except TimeoutError as error:
            _log.warning("no hint", game=match.game.name, reason=repr(error))
            raise NoHint(hints.SLOW, retry=True) from error
        except Exception as error:  # the client still waits for an answer
            self.log_error(match, seat, error)
            raise NoHint(hints.BROKE) from error
        return thought

    async def evaluate(self, game: Game[Any, Any], seed: int, position: Position, claim: Claim) -> tuple[float, ...]:
        """Return the expected score of each seat at a position of a finished game.  Raises TooManyWait, or what a search raises."""
        async with self._advising.turn(claim) as turn:
            return await _answer(evaluation.ask(self._advisers, game, seed, position), turn)

    async def _advise(self, match: Match, seat: int, claim: Claim, number: int) -> Thought:
        """Return what one of the searches for a hint finds."""
        async with self._advising.turn(claim) as turn:
            return await _answer(hints.ask(self._advisers, match, seat, number), turn)


async def _ended(searches: Sequence[Coroutine[Any, Any, Thought]]) -> list[Thought]:
    """Return the answers of a decision's searches: of those that came in time, if some did.  None goes on if another fails.

    Raises TimeoutError, or what a search raises.
    """
    tasks = [asyncio.ensure_future(_in_time(each)) for each in searches]
    try:
        found = await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
    answers = [one for one in found if one is not None]
    if not answers:
        raise TimeoutError
    return answers


async def _in_time(search: Coroutine[Any, Any, Thought]) -> Thought | None:
    try:
        return await search
    except TimeoutError:
        return None


async def _answer(job: Future[T], turn: Turn) -> T:
    """Wait for a search; the turn lasts for as long as a worker is at it."""
    if isinstance(job, Job):
        turn.until = asyncio.wrap_future(job.left)
    return await asyncio.wrap_future(job)
