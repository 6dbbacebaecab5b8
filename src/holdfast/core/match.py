"""A game being played: who sits where, what was done, taking back."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from .actions import UnknownAction
from .game import Game
from .struct import clone, to_bytes
from .viewer import SPECTATOR, VIEWERS


class IllegalAction(ValueError):
    """An action that may not be taken now; the message says what may."""


class CannotUndo(ValueError):
    """There is nothing that may be taken back; the message says why."""


@dataclass(frozen=True, slots=True)
class Move:
    """An action, the seat that took it, who sat there then, and whether it ended their turn."""

    seat: int
    action: int
    player: str = field(default="", compare=False)
    ends_turn: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log, and the viewers who may read it, as bits."""

    text: str
    audience: int


@dataclass(frozen=True, slots=True)
class _Before:
    """What is needed to go back to before a move; `reveals` and `drawn` count what nobody can take back: see `_come_up`."""

    state: Any
    log_length: int
    reveals: int
    drawn: int


@dataclass(frozen=True, eq=False)
class Prepared:
    """An action that was found legal, and all that follows from it; nothing has changed until `Match.take`."""

    seat: int
    action: int
    before: Any
    after: Any
    lines: tuple[LogLine, ...]


def digest(s: Any) -> bytes:
    """Sixteen bytes that name a position: a hash of its record without the events."""
    where = type(s).events
    data = to_bytes(s)
    return hashlib.blake2b(data[: where.offset] + data[where.offset + where.size :], digest_size=16).digest()


def _come_up(s: Any) -> tuple[int, int]:
    """How often something hidden came to light, and how much was drawn of all streams of chance; neither ever falls."""
    return s.reveals, sum(s.chance.drawn)


class Match:
    """One game at one table.

    `players` names who sits at each seat (`human`, `random`, …); the match itself treats all alike.
    """

    def __init__(self, game: Game[Any, Any], players: Sequence[str], options: Mapping[str, Any], seed: int) -> None:
        self.game = game
        self.players = list(players)
        self.options = game.resolve(options)
        self.seed = seed
        self.words = game.words(game.content)
        self.state = game.new(seed, len(self.players), self.options)
        self.moves: list[Move] = []
        self.log: list[LogLine] = []
        self._told = [0] * len(VIEWERS)  # how many lines of the log each viewer may read
        self._before: list[_Before] = []
        self._legal: tuple[Any, dict[int, list[int]]] = None, {}
        self._tell(self._happened(self.state))

    # -- looking -------------------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.game.is_over(self.state)

    @property
    def deciding(self) -> list[int]:
        """The seats that may answer the open decision."""
        return [seat for seat in range(len(self.players)) if self.state.deciding >> seat & 1]

    def legal(self, seat: int) -> list[int]:
        """What a seat may do now."""
        s, known = self._legal
        if s is not self.state:
            known = {}
            self._legal = self.state, known
        if seat not in known:
            known[seat] = self.game.legal_for(self.state, seat)
        return list(known[seat])

    def log_for(self, viewer: int = SPECTATOR) -> list[str]:
        """The log as a viewer may read it."""
        return self.lines_since(0, viewer)[1]

    def log_length(self, viewer: int = SPECTATOR) -> int:
        """How many lines of the log a viewer may read."""
        return self._told[viewer]

    def lines_since(self, mark: int, viewer: int = SPECTATOR) -> tuple[int, list[str]]:
        """What has become of a viewer's log in one move or taking back, if `mark` was `len(match.log)` before it.

        A pair (kept, lines): the viewer's log is now its first `kept` lines, which they have, and then these `lines`.
        """
        lines = [line.text for line in self.log[mark:] if line.audience >> viewer & 1]
        return self._told[viewer] - len(lines), lines

    # -- playing -------------------------------------------------------------------------------------------------------

    def play(self, seat: int, action: int | str) -> None:
        """Take an action for a seat.  Raises IllegalAction or UnknownAction; nothing has changed then."""
        self.take(self.prepare(seat, action))

    def prepare(self, seat: int, action: int | str) -> Prepared:
        """Check an action and find out all that follows from it, but change nothing.  Raises as `play` does.

        Who keeps a journal writes between `prepare` and `take`: what can fail has happened before, and `take` shows it.
        """
        if isinstance(action, str):
            action = self.game.actions.number(action)
        legal = self.legal(seat)
        if action not in legal:
            raise IllegalAction(self._why_not(seat, action, legal))
        after = clone(self.state)
        self.game.step(after, action)
        return Prepared(seat, action, self.state, after, self._happened(after))

    def take(self, prepared: Prepared) -> None:
        """Take a prepared action.  Raises ValueError if the position is not the one for which it was prepared; nothing has changed then."""
        if prepared.before is not self.state:
            raise ValueError("this action was prepared for another position; prepare it again")
        self._before.append(_Before(self.state, len(self.log), *_come_up(self.state)))
        self.state = prepared.after
        ends = self.game.ends_turn(prepared.before, prepared.action)
        self.moves.append(Move(prepared.seat, prepared.action, self.players[prepared.seat], ends))
        self._tell(prepared.lines)

    def _why_not(self, seat: int, action: int, legal: list[int]) -> str:
        if not 0 <= action < len(self.game.actions):
            raise UnknownAction(f"there is no action number {action}; they are 0 to {len(self.game.actions) - 1}")
        name = self.game.actions.text(action)
        if self.is_over:
            return f"{name} is not possible: the game is over"
        if not legal:
            others = ", ".join(str(other + 1) for other in self.deciding)
            return f"{name} is not possible: it is not for seat {seat + 1} to decide but for seat {others}"
        possible = ", ".join(self.game.actions.text(a) for a in legal)
        return f"{name} is not possible now; possible are {possible}"

    def _happened(self, s: Any) -> tuple[LogLine, ...]:
        """What the log says of the step that led to a position."""
        events = s.events.items[: s.events.count]
        return tuple(LogLine(text, event.audience) for event in events if (text := self.words.event(s, event)) is not None)

    def _tell(self, lines: Sequence[LogLine]) -> None:
        self.log.extend(lines)
        for line in lines:
            for viewer in VIEWERS:
                self._told[viewer] += line.audience >> viewer & 1

    def seat(self, seat: int, player: str) -> None:
        """Let somebody else play a seat from now on: a person or a computer player.  Raises ValueError for a seat that is not there."""
        if not 0 <= seat < len(self.players):
            raise ValueError(f"there is no seat {seat + 1}; there are 1 to {len(self.players)}")
        self.players[seat] = player

    # -- taking back ---------------------------------------------------------------------------------------------------

    def why_not_undo(self, seat: int) -> str | None:
        """Why a seat may not take back its last move, or None if it may."""
        index = self._last_of(seat)
        if index is None:
            return "you have not done anything yet"
        if self.moves[index].ends_turn:
            return "your turn has ended"
        between = {move.player for move in self.moves[index + 1 :] if move.seat != seat}
        if "human" in between:
            return "another player has decided since"
        before, (reveals, drawn) = self._before[index], _come_up(self.state)
        if before.reveals != reveals:
            return "something hidden has come to light since"
        if before.drawn != drawn:
            return "chance has spoken since"
        return None

    def _last_of(self, seat: int) -> int | None:
        for index in range(len(self.moves) - 1, -1, -1):
            if self.moves[index].seat == seat:
                return index
        return None

    def undo(self, seat: int) -> None:
        """Take back a seat's last move and what computer players have done since.  Raises CannotUndo."""
        why = self.why_not_undo(seat)
        if why is not None:
            raise CannotUndo(f"this cannot be taken back: {why}")
        index = self._last_of(seat)
        assert index is not None
        before = self._before[index]
        self.state = before.state
        del self.log[before.log_length :]
        self._told = [sum(line.audience >> viewer & 1 for line in self.log) for viewer in VIEWERS]
        del self.moves[index:]
        del self._before[index:]

    def forget(self) -> None:
        """Let go of the positions that can never be taken back to; after that `position_before` has only those that can."""
        now = _come_up(self.state)
        for index in range(len(self._before) - 1, -1, -1):
            before = self._before[index]
            if before.state is None:
                break
            if (before.reveals, before.drawn) != now:
                self._before[index] = replace(before, state=None)

    def position_before(self, index: int) -> Any:
        """A copy of the position before a move.  Raises ValueError for one that was forgotten."""
        state = self._before[index].state if index < len(self.moves) else self.state
        if state is None:
            raise ValueError(f"the position before move {index} was forgotten: nobody can go back to it")
        return clone(state)
