"""A match: a game in progress with its players, moves, log and undo."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import msgspec

from holdfast.engine.actions import UnknownAction
from holdfast.engine.pile import ALL
from holdfast.engine.struct import clone, from_bytes, to_bytes
from holdfast.engine.visibility import SPECTATOR, VIEWERS, masked
from holdfast.schema.game import Game, IllegalAction, Words
from holdfast.schema.lessons import ME, Lesson
from holdfast.schema.texts.i18n import Name, say

from .patch import Patch
from .snapshots import MOST_SHOWN, Snapshots, step

_encode = msgspec.json.Encoder().encode


MOST_ACTIONS = 5_000
"""A table ends a game without a result after so many actions: with custom card values it might never end."""


class CannotUndo(ValueError):
    """Undo is not possible; the message says why."""


@dataclass(frozen=True, slots=True)
class Move:
    """An action, the seat that took it, the seat's player at that time, and whether it ended the turn."""

    seat: int
    action: int
    player: str = field(default="", compare=False)
    ends_turn: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log, and the bit mask of the viewers who may read it; whether it begins a section of the game, or is a turning
    point of it.
    """

    text: str
    audience: int
    heading: bool = False
    turning: bool = False


@dataclass(frozen=True, slots=True)
class RenderedEvent:
    """An event as JSON for a screen, and the bit mask of its audience.

    `picture` is None for an event that is not displayed; `line` is the index of its log line among those of the same action, or -1;
    `sound` is that of its kind.
    """

    picture: str | None
    audience: int
    line: int
    sound: str = ""


def numbered(picture: str, line: int, patch: Patch = [], sound: str = "") -> str:  # noqa: B006 - it is only read
    """Return the JSON of an event with `line` added unless it is negative, `patch` unless it is empty, and so with `sound`."""
    number = "" if line < 0 else f',"line":{line}'
    changes = f',"patch":{compact(patch)}' if patch else ""
    heard = f',"sound":"{sound}"' if sound else ""
    return f"{picture[:-1]}{number}{changes}{heard}}}"


def compact(value: Any) -> str:
    """Return a value as JSON without white space."""
    return _encode(value).decode()


def lines_for(lines: Sequence[LogLine], viewer: int) -> list[str]:
    """Return the texts of the lines that a viewer may read."""
    return [line.text for line in lines if line.audience >> viewer & 1]


def headings_for(lines: Sequence[LogLine], viewer: int) -> list[int]:
    """Return the indices of headings among the lines that a viewer may read, from 0."""
    return [i for i, line in enumerate(line for line in lines if line.audience >> viewer & 1) if line.heading]


def turns_for(lines: Sequence[LogLine], viewer: int) -> list[int]:
    """Return the indices of turning points among the lines that a viewer may read, from 0."""
    return [i for i, line in enumerate(line for line in lines if line.audience >> viewer & 1) if line.turning]


def steps_for(
    lines: Sequence[LogLine], steps: Sequence[RenderedEvent], viewer: int, snapshots: Snapshots | None = None
) -> tuple[list[str], Patch]:
    """Return the events of a step that a viewer may see, each as JSON, and the patch of the view after the last of them.

    `line` of an event counts from 0 among the lines that this viewer may read; `patch` is the change of their view at that event, if any;
    `sound` that of its kind.  Without snapshots there are no patches.
    """
    numbers, read = [], 0
    for line in lines:
        is_read = line.audience >> viewer & 1
        numbers.append(read if is_read else -1)
        read += is_read
    visible = [each for each in steps if each.audience >> viewer & 1]
    *patches, rest = snapshots.patches(viewer) if snapshots else [[]] * (len(visible) + 1)
    rendered: list[str] = []
    waiting: Patch = []
    for event, patch in zip(visible, patches, strict=True):
        waiting = [*waiting, *patch]
        if event.picture is not None:
            rendered.append(numbered(event.picture, numbers[event.line] if event.line >= 0 else -1, waiting, event.sound))
            waiting = []
    return rendered, [*waiting, *rest]


@dataclass(frozen=True, slots=True)
class _Before:
    """The state needed to undo a move; `reveals` and `drawn` count information that undo cannot take back, see `chance_marks`.

    `state` is the position before it, as compressed bytes once a later one is kept, or None where undo can never return to it.
    """

    state: Any
    log_length: int
    reveals: int
    drawn: int


@dataclass(frozen=True, eq=False)
class Prepared:
    """An action that was checked, with its result; the match is unchanged until `Match.take`."""

    seat: int
    action: int
    before: Any
    after: Any
    lines: tuple[LogLine, ...]
    steps: tuple[RenderedEvent, ...]
    snapshots: Snapshots


def digest(s: Any) -> bytes:
    """Return a hash of 16 bytes of a position without its events."""
    where = type(s).events
    data = to_bytes(s)
    return hashlib.blake2b(data[: where.offset] + data[where.offset + where.size :], digest_size=16).digest()


def chance_marks(s: Any) -> tuple[int, int]:
    """Return the number of revelations and of random blocks drawn so far; neither ever decreases."""
    return s.reveals, sum(s.chance.drawn)


def render_events(game: Game[Any, Any], words: Words, s: Any) -> tuple[tuple[LogLine, ...], tuple[RenderedEvent, ...]]:
    """Return the log lines and events of the step that led to a position."""
    lines: list[LogLine] = []
    steps: list[RenderedEvent] = []
    heard = AudienceStates(s)
    for event in s.events.items[: s.events.count]:
        text, picture = render_event(game, words, heard.by(event.audience), event)
        steps.append(RenderedEvent(picture, event.audience, -1 if text is None else len(lines), heard_with(game, event.kind)))
        if text is not None:
            kind = game.kinds.all[event.kind] if game.kinds is not None else None
            heading, turning = (kind.heading, kind.turning) if kind else (False, False)
            lines.append(LogLine(_shared(text, getattr(text, "template", "")), event.audience, heading, turning))
    if s.events.ended:
        lines.append(LogLine(CUT_SHORT, ALL))
    return tuple(lines), tuple(steps)


FEW_SHOWN = 32
"""At how many events of a step that was made elsewhere the view is shown: there it may have many, and views cost more than such a step."""

Foreseen = tuple[Any, list[bytes]] | Exception
"""What a step made elsewhere comes to: the position after it and those at its first events, or what the rules raise."""

CUT_SHORT = say("Effects go on for too long: they end here.")
"""What all are told of a step in which effects were ended; see `instructions.MOST_IN_A_STEP`."""


def heard_with(game: Game[Any, Any], kind: int) -> str:
    """Return the sound of a kind of event, empty for none."""
    return game.kinds.all[kind].sound if game.kinds is not None else ""


class AudienceStates:
    """A position masked for the audience of its events.

    An event with one recipient is rendered from the view of that viewer; one with several from that of a spectator, who sees least.
    """

    def __init__(self, s: Any) -> None:
        self._s = s
        self._seen: dict[int, Any] = {}

    def by(self, audience: int) -> Any:
        """Return the masked position for an event with this audience, a bit mask."""
        viewer = audience.bit_length() - 1 if audience.bit_count() == 1 else SPECTATOR
        if viewer not in self._seen:
            self._seen[viewer] = masked(self._s, viewer)
        return self._seen[viewer]


def render_event(game: Game[Any, Any], words: Words, seen: Any, event: Any) -> tuple[str | None, str | None]:
    """Return the log sentence of an event and its JSON for screens; each may be None.

    `seen` is masked for its audience: see `AudienceStates`.
    """
    picture = game.picture(seen, game.content, event)
    return words.event(seen, event), None if picture is None else compact(picture)


@lru_cache(20_000)
def _shared(text: str, template: str) -> str:  # noqa: ARG001 - what reads alike may be made of other parts
    """Intern a sentence, to share it among matches: most recur at every table."""
    return text


class Match:
    """One game at one table.

    `players` names the player of each seat (`human`, `random`, …); the match treats all alike.
    """

    def __init__(self, game: Game[Any, Any], players: Sequence[str], options: Mapping[str, Any], seed: int, *, dealt: Any = None) -> None:
        """`dealt` is the position at the first decision, if it was made elsewhere from these options and seed, or what the rules raised."""
        if isinstance(dealt, Exception):
            raise dealt
        self.game = game
        self.players = list(players)
        self.options = game.resolve(options, len(self.players))
        self.seed = seed
        self.words = game.words(game.content)
        self.state = game.new(seed, len(self.players), self.options) if dealt is None else clone(dealt)
        self.moves: list[Move] = []
        self.log: list[LogLine] = []
        self._told = [0] * len(VIEWERS)  # number of log lines that each viewer may read
        self._before: list[_Before] = []
        self.settled = 0
        """Number of moves at the start that cannot be undone, such as those of a lesson's opening."""
        self._legal: tuple[Any, dict[int, list[int]]] = None, {}
        self._seen: tuple[Any, int, Any] = None, SPECTATOR, None
        self._foreseen: tuple[Any, int, Foreseen] | None = None
        lines, self.steps = render_events(game, self.words, self.state)
        """The events of the last action, or of the set-up; empty after an undo."""
        self.snapshots: Snapshots | None = None
        """The positions of the last action or undo; None before the first."""
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
        """Return the actions that a seat may take now."""
        s, known = self._legal
        if s is not self.state:
            known = {}
            self._legal = self.state, known
        if seat not in known:
            known[seat] = self.game.legal_for(self.state, seat)
        return list(known[seat])

    def seen(self, viewer: int = SPECTATOR) -> Any:
        """Return the position masked for a viewer, read-only: the argument for the game's `Words`."""
        s, known, seen = self._seen
        if s is not self.state or known != viewer:
            seen = masked(self.state, viewer)
            self._seen = self.state, viewer, seen  # one alone: a server keeps many matches
        return seen

    def question(self, viewer: int = SPECTATOR) -> str:
        """Return the question of the open decision, as a viewer may see it."""
        return self.game.question(bytes(self.state), viewer)

    def action_text(self, seat: int, action: int) -> str:
        """Return a legal action of a seat in words, from the view of that seat."""
        return self.action_texts(seat, [action])[0]

    def action_texts(self, seat: int, actions: Sequence[int]) -> list[str]:
        """Return legal actions of a seat in words, from the view of that seat."""
        return self.game.action_texts(bytes(self.state), seat, actions)

    def plays(self, seat: int) -> str:
        """Return the display name of a seat."""
        return self.seat_names()[seat]

    def seat_names(self) -> list[str]:
        """Return the display names of all seats."""
        return self.game.seat_names(bytes(self.state))

    def team(self, seat: int) -> str:
        """Return the display name of the team of a seat; empty where no team plays against another, or each seat for itself."""
        return self.game.team_names(self.state)[seat]

    def log_for(self, viewer: int = SPECTATOR) -> list[str]:
        """Return the log lines that a viewer may read."""
        return self.lines_since(0, viewer)[1]

    def log_length(self, viewer: int = SPECTATOR) -> int:
        """Return the number of log lines that a viewer may read."""
        return self._told[viewer]

    def lines_since(self, mark: int, viewer: int = SPECTATOR) -> tuple[int, list[str]]:
        """Return the change of a viewer's log by one move or undo; `mark` is `len(match.log)` before it.

        The pair (kept, lines): the log is now its first `kept` lines followed by `lines`.
        """
        lines = lines_for(self.log[mark:], viewer)
        return self._told[viewer] - len(lines), lines

    # -- playing -------------------------------------------------------------------------------------------------------

    def play(self, seat: int, action: int | str) -> None:
        """Apply an action of a seat.  Raises IllegalAction or UnknownAction; the match is unchanged then."""
        self.take(self.prepare(seat, action))

    def prepare(self, seat: int, action: int | str) -> Prepared:
        """Check an action and compute its result, without changing the match.  Raises as `play` does.

        A server stores the action between `prepare` and `take`, so that everything that can fail happens before it is shown.
        """
        if isinstance(action, str):
            action = self.game.actions.number(action)
        legal = self.legal(seat)
        if action not in legal:
            raise IllegalAction(self._why_not(seat, action, legal))
        (s, wanted, made), self._foreseen = self._foreseen or (None, -1, None), None
        if made is None or s is not self.state or wanted != action:
            after, copies, most = *step(self.game, self.state, action), MOST_SHOWN
        elif isinstance(made, Exception):
            raise made
        else:
            after, copies, most = *made, FEW_SHOWN
        snapshots = Snapshots(self.game, self.state, copies, after, most)
        return Prepared(seat, action, self.state, after, *render_events(self.game, self.words, after), snapshots)

    def foresee(self, action: int, made: Foreseen) -> None:
        """Keep for the next `prepare` what an action at this position leads to, as has been found elsewhere."""
        if not isinstance(made, Exception):
            after, copies = made
            late = after.events.count - len(copies)
            made = after, [*copies, *[bytes(after)] * late]
        self._foreseen = self.state, action, made

    def take(self, prepared: Prepared) -> None:
        """Apply a prepared action.  Raises ValueError if the position is not the one it was prepared for; the match is unchanged then."""
        if prepared.before is not self.state:
            raise ValueError("this action was prepared for another position; prepare it again")
        self._before.append(_Before(self.state, len(self.log), *chance_marks(self.state)))
        self.state = prepared.after
        ends = self.game.ends_turn(prepared.before, prepared.action)
        self.moves.append(Move(prepared.seat, prepared.action, self.players[prepared.seat], ends))
        self.steps, self.snapshots = prepared.steps, prepared.snapshots
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
        """Change the player of a seat, to a person or a computer player.  Raises ValueError for an unknown seat."""
        if not 0 <= seat < len(self.players):
            raise ValueError(f"there is no seat {seat + 1}; there are 1 to {len(self.players)}")
        self.players[seat] = player

    # -- taking back ---------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Make all moves so far final, and free the positions kept for undo."""
        self.settled = len(self.moves)
        self._before = [replace(before, state=None) for before in self._before]

    def why_not_undo(self, seat: int) -> str | None:
        """Return why a seat may not undo its last move, or None if it may."""
        index = self._last_of(seat)
        if index is None:
            return say("you have not done anything yet")
        if self.moves[index].ends_turn:
            return say("your turn has ended")
        between = {move.player for move in self.moves[index + 1 :] if move.seat != seat}
        if "human" in between:
            return say("another player has decided since")
        before, (reveals, drawn) = self._before[index], chance_marks(self.state)
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

    def told_of_last(self, seat: int) -> list[str]:
        """Return the log lines with which a spectator was told a seat's last move; empty before its first."""
        index = self._last_of(seat)
        if index is None:
            return []
        end = self._before[index + 1].log_length if index + 1 < len(self._before) else len(self.log)
        return lines_for(self.log[self._before[index].log_length : end], SPECTATOR)

    def undo(self, seat: int) -> None:
        """Undo a seat's last move and the moves of computer players since.  Raises CannotUndo."""
        why = self.why_not_undo(seat)
        if why is not None:
            raise CannotUndo(say("this cannot be taken back: {why}", why=why))
        index = self._last_of(seat)
        assert index is not None
        before = self._before[index]
        state = self._unpacked(before.state)
        self.steps, self.snapshots = (), Snapshots(self.game, self.state, (), state)
        self.state = state
        del self.log[before.log_length :]
        self._told = [sum(line.audience >> viewer & 1 for line in self.log) for viewer in VIEWERS]
        del self.moves[index:]
        del self._before[index:]

    def forget(self) -> None:
        """Free the positions that undo can never return to, and pack the others but the last; `position_before` has those alone."""
        now = chance_marks(self.state)
        if len(self._before) > 1:
            before = self._before[-2]
            if before.state is not None and not isinstance(before.state, bytes):
                self._before[-2] = replace(before, state=zlib.compress(bytes(before.state), 1))
        for index in range(len(self._before) - 1, -1, -1):
            before = self._before[index]
            if before.state is None:
                break
            if (before.reveals, before.drawn) != now:
                self._before[index] = replace(before, state=None)

    def position_before(self, index: int) -> Any:
        """Return a copy of the position before a move.  Raises ValueError if it was freed."""
        state = self._before[index].state if index < len(self.moves) else self.state
        if state is None:
            raise ValueError(f"the position before move {index} was forgotten: nobody can go back to it")
        return clone(self._unpacked(state))

    def _unpacked(self, state: Any) -> Any:
        return from_bytes(self.game.state, zlib.decompress(state)) if isinstance(state, bytes) else state


def begun(game: Game[Any, Any], lesson: Lesson, me: str = ME) -> Match:
    """Return the match of a lesson after its opening, which cannot be undone; `me` is the player name of the learner's seat.

    Raises ValueError for an invalid lesson.
    """
    seats = [me if seat == ME else seat for seat in lesson.seats]
    match = Match(game.with_values(lesson.values) if lesson.values else game, seats, lesson.options, lesson.seed)
    for seat, action in lesson.opening:
        match.play(seat, action)
    match.settled = len(match.moves)
    return match
