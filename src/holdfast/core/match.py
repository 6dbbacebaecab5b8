"""A game being played: who sits where, what was done, taking back."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from .actions import UnknownAction
from .game import Game, Words
from .lessons import ME, Lesson
from .phrases import Name, say
from .struct import clone, to_bytes
from .viewer import SPECTATOR, VIEWERS, masked


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
class Step:
    """An event as a screen shows it, as the text of a JSON object, and the viewers who may know of it, as bits.

    `line` is the number of the line that tells it among those of the same action, or -1.
    """

    picture: str
    audience: int
    line: int


def numbered(picture: str, line: int) -> str:
    """The picture of an event with the number of the line that tells it; without, where that is negative."""
    return picture if line < 0 else f'{picture[:-1]},"line":{line}}}'


def lines_for(lines: Sequence[LogLine], viewer: int) -> list[str]:
    """What a viewer may read of some lines."""
    return [line.text for line in lines if line.audience >> viewer & 1]


def steps_for(lines: Sequence[LogLine], steps: Sequence[Step], viewer: int) -> list[str]:
    """What a viewer may know of some steps, each a JSON object; its `line` counts from 0 among the lines that this viewer may read."""
    numbers, read = [], 0
    for line in lines:
        is_read = line.audience >> viewer & 1
        numbers.append(read if is_read else -1)
        read += is_read
    heard = [step for step in steps if step.audience >> viewer & 1]
    return [numbered(step.picture, numbers[step.line] if step.line >= 0 else -1) for step in heard]


@dataclass(frozen=True, slots=True)
class _Before:
    """What is needed to go back to before a move; `reveals` and `drawn` count what nobody can take back: see `come_up`."""

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
    steps: tuple[Step, ...]


def digest(s: Any) -> bytes:
    """Sixteen bytes that name a position: a hash of its record without the events."""
    where = type(s).events
    data = to_bytes(s)
    return hashlib.blake2b(data[: where.offset] + data[where.offset + where.size :], digest_size=16).digest()


def come_up(s: Any) -> tuple[int, int]:
    """How often something hidden came to light, and how much was drawn of all streams of chance; neither ever falls."""
    return s.reveals, sum(s.chance.drawn)


def told(game: Game[Any, Any], words: Words, s: Any) -> tuple[tuple[LogLine, ...], tuple[Step, ...]]:
    """What the log says of the step that led to a position, and how a screen shows it."""
    lines: list[LogLine] = []
    steps: list[Step] = []
    heard = Heard(s)
    for event in s.events.items[: s.events.count]:
        text, picture = told_of(game, words, heard.by(event.audience), event)
        if picture is not None:
            steps.append(Step(picture, event.audience, -1 if text is None else len(lines)))
        if text is not None:
            lines.append(LogLine(_shared(text, getattr(text, "template", "")), event.audience))
    return tuple(lines), tuple(steps)


class Heard:
    """A position as those see it who hear of what led to it.

    What one viewer alone hears is told with that viewer's eyes; what several hear with a spectator's, who sees least.
    """

    def __init__(self, s: Any) -> None:
        self._s = s
        self._seen: dict[int, Any] = {}

    def by(self, audience: int) -> Any:
        """The position for an event with this audience."""
        viewer = audience.bit_length() - 1 if audience.bit_count() == 1 else SPECTATOR
        if viewer not in self._seen:
            self._seen[viewer] = masked(self._s, viewer)
        return self._seen[viewer]


def told_of(game: Game[Any, Any], words: Words, seen: Any, event: Any) -> tuple[str | None, str | None]:
    """What the log says of an event, and its picture; each may be nothing.  `seen` is the position as its hearers see it: see `Heard`."""
    picture = game.picture(seen, game.content, event)
    form = None if picture is None else json.dumps(picture, ensure_ascii=False, separators=(",", ":"))
    return words.event(seen, event), form


@lru_cache(20_000)
def _shared(text: str, template: str) -> str:  # noqa: ARG001 - what reads alike may be made of other parts
    """The same sentence for all matches: most are said again and again, at every table."""
    return text


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
        self.settled = 0
        """How many moves nobody can take back, whatever came of them: those of an opening."""
        self._legal: tuple[Any, dict[int, list[int]]] = None, {}
        self._seen: tuple[Any, dict[int, Any]] = None, {}
        lines, self.steps = told(game, self.words, self.state)
        """The events of the last action, or of the beginning; none after something was taken back."""
        self._tell(lines)

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

    def seen(self, viewer: int = SPECTATOR) -> Any:
        """The position as a viewer sees it, to be looked at only: what the words of the game are asked with."""
        s, known = self._seen
        if s is not self.state:
            known = {}
            self._seen = self.state, known
        if viewer not in known:
            known[viewer] = masked(self.state, viewer)
        return known[viewer]

    def question(self, viewer: int = SPECTATOR) -> str:
        """What is asked, of whom, and why, as a viewer may know it."""
        return self.words.question(self.seen(viewer))

    def said(self, seat: int, action: int) -> str:
        """What a seat may do now, in words for its own ears."""
        return self.words.action(self.seen(seat), action)

    def plays(self, seat: int) -> str:
        """Whom a seat plays."""
        return self.words.seat(self.seen(), seat)

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
        lines = lines_for(self.log[mark:], viewer)
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
        return Prepared(seat, action, self.state, after, *told(self.game, self.words, after))

    def take(self, prepared: Prepared) -> None:
        """Take a prepared action.  Raises ValueError if the position is not the one for which it was prepared; nothing has changed then."""
        if prepared.before is not self.state:
            raise ValueError("this action was prepared for another position; prepare it again")
        self._before.append(_Before(self.state, len(self.log), *come_up(self.state)))
        self.state = prepared.after
        ends = self.game.ends_turn(prepared.before, prepared.action)
        self.moves.append(Move(prepared.seat, prepared.action, self.players[prepared.seat], ends))
        self.steps = prepared.steps
        self._tell(prepared.lines)

    def _why_not(self, seat: int, action: int, legal: list[int]) -> str:
        if not 0 <= action < len(self.game.actions):
            raise UnknownAction(f"there is no action number {action}; they are 0 to {len(self.game.actions) - 1}")
        name = Name(self.game.actions.text(action))
        if self.is_over:
            return say("{action} is not possible: the game is over", action=name)
        if not legal:
            others = ", ".join(str(other + 1) for other in self.deciding)
            text = "{action} is not possible: it is not for seat {seat} to decide but for seat {others}"
            return say(text, action=name, seat=seat + 1, others=others)
        possible = ", ".join(self.game.actions.text(a) for a in legal)
        return say("{action} is not possible now; possible are {actions}", action=name, actions=Name(possible))

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

    def settle(self) -> None:
        """Let nobody take back anything that was done so far, and let go of the positions before it."""
        self.settled = len(self.moves)
        self._before = [replace(before, state=None) for before in self._before]

    def why_not_undo(self, seat: int) -> str | None:
        """Why a seat may not take back its last move, or None if it may."""
        index = self._last_of(seat)
        if index is None:
            return say("you have not done anything yet")
        if self.moves[index].ends_turn:
            return say("your turn has ended")
        between = {move.player for move in self.moves[index + 1 :] if move.seat != seat}
        if "human" in between:
            return say("another player has decided since")
        before, (reveals, drawn) = self._before[index], come_up(self.state)
        if before.reveals != reveals:
            return say("something hidden has come to light since")
        if before.drawn != drawn:
            return say("chance has spoken since")
        return None

    def _last_of(self, seat: int) -> int | None:
        for index in range(len(self.moves) - 1, self.settled - 1, -1):
            if self.moves[index].seat == seat:
                return index
        return None

    def undo(self, seat: int) -> None:
        """Take back a seat's last move and what computer players have done since.  Raises CannotUndo."""
        why = self.why_not_undo(seat)
        if why is not None:
            raise CannotUndo(say("this cannot be taken back: {why}", why=why))
        index = self._last_of(seat)
        assert index is not None
        before = self._before[index]
        self.state = before.state
        self.steps = ()
        del self.log[before.log_length :]
        self._told = [sum(line.audience >> viewer & 1 for line in self.log) for viewer in VIEWERS]
        del self.moves[index:]
        del self._before[index:]

    def forget(self) -> None:
        """Let go of the positions that can never be taken back to; after that `position_before` has only those that can."""
        now = come_up(self.state)
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


def begun(game: Game[Any, Any], lesson: Lesson, me: str = ME) -> Match:
    """The match of a lesson after its opening, which nobody can take back; `me` is what the player of a seat is called who learns.

    Raises ValueError for a lesson that is none.
    """
    seats = [me if seat == ME else seat for seat in lesson.seats]
    match = Match(game.with_values(lesson.values) if lesson.values else game, seats, lesson.options, lesson.seed)
    for seat, action in lesson.opening:
        match.play(seat, action)
    match.settled = len(match.moves)
    return match
