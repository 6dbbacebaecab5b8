"""A table as its journal tells it: who sits there, what was done, and what a command would come to.  Nothing here waits or writes."""

from __future__ import annotations

import json
import sys
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from holdfast.agents import HUMAN, LEVELS
from holdfast.core import replay
from holdfast.core.actions import UnknownAction
from holdfast.core.game import Game
from holdfast.core.match import IllegalAction, LogLine, Match, Prepared, digest
from holdfast.core.replay import Done
from holdfast.core.viewer import VIEWERS

from .protocol import Act, Agree, Command, Happening, Reseat, Resign, Undo
from .sight import undoable
from .store import EntryRow, SeatRow, TableRow

TAIL = 200
"""How many of the last entries are kept at hand for clients that come back."""

ABSENT_SECONDS = 60
"""After so long without a person, others may let a computer player go on for them."""

SUCCESSOR = "hard"
"""The level that goes on for somebody who resigns."""

OPEN = "open"
RUNNING, OVER, ENDED, UNPLAYABLE = "running", "over", "ended", "unplayable"


class Refusal(Exception):
    """A command that is not done: a word for programs and a sentence for people."""

    def __init__(self, code: str, text: str, *, retry: bool = False) -> None:
        super().__init__(text)
        self.code, self.text, self.retry = code, text, retry


class Unplayable(Exception):
    """A table cannot go on with the rules that are here; the message says why."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of an entry; `kept` is how many lines of the log each viewer keeps."""

    seq: int
    kind: Any
    seat: int
    kept: tuple[int, ...]
    lines: tuple[LogLine, ...]
    note: str

    def happening(self, viewer: int) -> Happening:
        """It, as a viewer may know it."""
        lines = [line.text for line in self.lines if line.audience >> viewer & 1]
        return Happening(self.seq, self.kind, self.seat + 1, self.kept[viewer], lines, self.note)


@dataclass(frozen=True)
class Step:
    """What a command comes to: the entry to be written, and all that changes with it."""

    entry: EntryRow
    prepared: Prepared | None = None
    state: str | None = None
    outcome: str | None = None
    seats: tuple[SeatRow, ...] = ()


@lru_cache(10_000)
def _shared(kept: tuple[int, ...]) -> tuple[int, ...]:
    """The same tuple for all tables: in games without secrets there are few, and each entry of each table has one."""
    return kept


class Table:
    """One table.  `apply` takes in what the journal has; `plan` says what a command would write into it."""

    def __init__(self, row: TableRow, seats: Sequence[SeatRow], find: Callable[[str], Game[Any, Any]]) -> None:
        self.row = row
        self.seats = list(seats)
        self.state = row.state
        self.outcome = row.outcome
        self.notice = ""
        self.seq = -1
        self.changed = row.changed
        self.match: Match | None = None
        self.agreed: set[int] = set()
        self.tail: deque[Told] = deque(maxlen=TAIL)
        self.answered: dict[tuple[int, str], int] = {}
        self.players: list[str] = []
        self._start = self._last = ""
        self._done: list[Done] = []
        self._game: Game[Any, Any] | None = None
        try:
            self._game = self._playable(find)
        except Unplayable as reason:
            self.give_up(str(reason))

    def _playable(self, find: Callable[[str], Game[Any, Any]]) -> Game[Any, Any]:
        row = self.row
        try:
            game = find(row.game)
        except KeyError:
            raise Unplayable(f"the game {row.game} is not on this server any more") from None
        if (game.rules_version, game.content.hash) != (row.rules, row.content):
            what = f"rules {row.rules}" if game.rules_version != row.rules else f"other numbers on its cards (content {row.content})"
            raise Unplayable(f"this table was played by {what}, which are not on this server any more; its replay can still be had")
        return game

    def give_up(self, reason: str) -> None:
        """Let nobody play on; what has been played can still be had."""
        self.state, self.notice, self.match = UNPLAYABLE, f"{reason[:1].upper()}{reason[1:]}.", None

    # -- looking -------------------------------------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        """The seats whose persons are in the game."""
        return [seat.seat for seat in self.seats if seat.user is not None and not seat.resigned]

    @property
    def turn(self) -> list[int]:
        """The seats that are to decide."""
        return self.match.deciding if self.match is not None and self.state == RUNNING else []

    def computer_to_move(self, *, first: bool) -> int | None:
        """The computer player that is to decide; people who are asked too come before it, unless the computers are to be first."""
        turn = self.turn
        computers = [seat for seat in turn if self.seats[seat].kind != HUMAN]
        return computers[0] if computers and (first or len(computers) == len(turn)) else None

    @property
    def may_go_on_elsewhere(self) -> bool:
        """Whether it cannot be played here, but by a server that has its rules."""
        return self.state == UNPLAYABLE and self.seq >= 0 and self.row.state not in (OVER, ENDED)

    def replay(self) -> str:
        """The game as a replay file.  It tells the seed, so it is for the time after the game."""
        row = self.row
        head = {
            "format": replay.FORMAT,
            "game": row.game,
            "rules": row.rules,
            "content": row.content,
            "options": row.options,
            "seed": f"{row.seed:#x}",
            "seats": self.players,
        }
        result = row.outcome or self.outcome if OVER in (row.state, self.state) else replay.RUNNING  # what people agree on is no result
        return replay.assemble(head, bytes.fromhex(self._start), self._done, result)

    # -- taking in -----------------------------------------------------------------------------------------------------

    def apply(self, entry: EntryRow, prepared: Prepared | None = None) -> None:
        """Take in the next entry of the journal; where it does not fit the rules, nobody plays on here."""
        assert entry.seq == self.seq + 1, f"entry {entry.seq} after {self.seq}"
        data = json.loads(entry.data)
        mark, note = (len(self.match.log) if self.match else 0), ""
        if entry.kind == "begin":
            self._begin(entry, data)
        elif entry.kind == "act":
            self._act(entry, data["action"], prepared)
        elif entry.kind == "undo":
            mark = self._undo(entry)
            note = f"{self.name(entry.seat)} takes back."
        else:
            note = self._other(entry, data)
        self.seq, self.changed, self._last = entry.seq, entry.at, entry.check
        if entry.command is not None:
            self.answered[entry.seat, entry.command] = entry.seq
        self._tell(entry, mark, note)

    def _tell(self, entry: EntryRow, mark: int, note: str) -> None:
        match = self.match
        lines = tuple(match.log[mark:]) if match else ()
        heard = [sum(line.audience >> viewer & 1 for line in lines) for viewer in VIEWERS]
        kept = _shared(tuple((match.log_length(viewer) if match else 0) - heard[viewer] for viewer in VIEWERS))
        self.tail.append(Told(entry.seq, entry.kind, entry.seat, kept, lines, note))

    def _begin(self, entry: EntryRow, data: dict[str, Any]) -> None:
        self.players = list(data["players"])
        self._start = entry.check
        if self.state == OPEN:
            self.state = RUNNING
        if self._game is not None:
            self.match = Match(self._game, self.players, self.row.options, self.row.seed)
            self._verify(entry)

    def _act(self, entry: EntryRow, action: str, prepared: Prepared | None) -> None:
        self._done.append(Done(entry.seat, sys.intern(action), bytes.fromhex(entry.check)))
        self.agreed.discard(entry.seat)  # who plays on is not for ending the game
        if self.match is None:
            return
        try:
            self.match.take(prepared or self.match.prepare(entry.seat, action))
            self.match.forget()
        except (IllegalAction, UnknownAction) as error:
            self.give_up(f"what was played does not fit the rules that are here: {error}")
            return
        self._verify(entry)
        if self.match is not None and self.match.is_over:
            self.state, self.outcome = OVER, self.match.game.outcome(self.match.state)

    def _undo(self, entry: EntryRow) -> int:
        last = max(i for i, done in enumerate(self._done) if done.seat == entry.seat)
        del self._done[last:]
        if self.match is None:
            return 0
        self.match.undo(entry.seat)
        self._verify(entry)
        return len(self.match.log) if self.match else 0

    def _verify(self, entry: EntryRow) -> None:
        """The rules must still give the position that was there when the entry was written."""
        if self.match is not None and digest(self.match.state).hex() != entry.check:
            self.give_up("what was played does not come to the same position with the rules that are here; its replay can still be had")

    def _other(self, entry: EntryRow, data: dict[str, Any]) -> str:
        seat = entry.seat
        if entry.kind == "reseat":
            return self._reseat(seat, data["seat"], data["player"])
        if entry.kind == "resign":
            self._play_by(seat, data["player"])
            self.seats[seat] = replace(self.seats[seat], resigned=True)
            self.agreed.discard(seat)
            note = f"{self.name(seat)} resigns."
        elif entry.kind == "end":
            note = ""
        else:
            self.agreed = self.agreed | {seat} if data["agree"] else self.agreed - {seat}
            note = f"{self.name(seat)} would end the game here." if data["agree"] else f"{self.name(seat)} plays on."
        if data.get("ends"):
            self.state, self.outcome = ENDED, data["ends"]
            note = f"{note} The game is {self.outcome}.".strip()
        return note

    def _reseat(self, by: int, seat: int, player: str) -> str:
        self._play_by(seat, player)
        if player == HUMAN:
            return f"{self.name(seat)} plays again."
        plays = f"a computer player ({player}) play on"
        return f"{self.name(by)} lets {plays}." if by == seat else f"{self.name(by)} lets {plays} for {self.name(seat)}."

    def _play_by(self, seat: int, player: str) -> None:
        self.seats[seat] = replace(self.seats[seat], kind=player)
        self.players[seat] = player
        if self.match is not None:
            self.match.seat(seat, player)

    def name(self, seat: int) -> str:
        """Who sits at a seat, for people."""
        return self.seats[seat].name or f"seat {seat + 1}"

    # -- what a command comes to ---------------------------------------------------------------------------------------

    def begin(self, now: float) -> Step:
        """Begin the game, all seats being taken."""
        assert self._game is not None and all(seat.kind != OPEN for seat in self.seats)
        players = [seat.kind for seat in self.seats]
        match = Match(self._game, players, self.row.options, self.row.seed)
        entry = self._entry("begin", 0, {"players": players}, None, match.state, now)
        return Step(entry, state=RUNNING)

    def end_unplayable(self, now: float) -> Step:
        """End a game that cannot go on here, before its replay tells what was hidden: no other server shall go on with it."""
        outcome = "ended because its rules are not here any more"
        entry = EntryRow(self.seq + 1, "end", 0, json.dumps({"ends": outcome}), None, self._last, 0, now)
        return Step(entry, None, ENDED, outcome)

    def plan(self, command: Command, seat: int, now: float, gone_for: Callable[[int], float]) -> Step:
        """What a command of a seat comes to.  Raises Refusal."""
        self._must_run()
        if self.seats[seat].resigned:
            raise Refusal("resigned", "you have resigned; you can watch how it goes on")
        if isinstance(command, Act):
            self._must_be_human(seat)
            return self.act(seat, command.action, command.id, now)
        if isinstance(command, Undo):
            return self._plan_undo(command, seat, now)
        if isinstance(command, Reseat):
            return self._plan_reseat(command, seat, now, gone_for)
        if isinstance(command, Resign):
            return self._plan_resign(command, seat, now)
        assert isinstance(command, Agree)
        return self._plan_agree(command, seat, now)

    def _must_run(self) -> None:
        texts = {OPEN: "the game has not begun: seats are still open", OVER: "the game is over", ENDED: f"the game is {self.outcome}"}
        if self.state != RUNNING:
            raise Refusal("not-running", texts.get(self.state, self.notice))

    def _must_be_human(self, seat: int) -> None:
        if self.seats[seat].kind != HUMAN:
            raise Refusal("computer-plays", "a computer player has your seat; take it back first")

    def act(self, seat: int, action: str | int, command: str | None, now: float) -> Step:
        """A seat, a person's or a computer player's, takes an action.  Raises Refusal."""
        match = self._running()
        try:
            prepared = match.prepare(seat, action)
        except IllegalAction as error:
            raise Refusal("illegal", str(error)) from None
        except UnknownAction as error:
            raise Refusal("unknown-action", str(error)) from None
        after = prepared.after
        text = match.game.actions.text(prepared.action)
        entry = self._entry("act", seat, {"action": text}, command, after, now)
        if match.game.is_over(after):
            return Step(entry, prepared, OVER, match.game.outcome(after))
        return Step(entry, prepared)

    def _running(self) -> Match:
        assert self.match is not None
        return self.match

    def _entry(self, kind: str, seat: int, data: dict[str, Any], command: str | None, s: Any, now: float) -> EntryRow:
        return EntryRow(self.seq + 1, kind, seat, json.dumps(data), command, digest(s).hex(), int(s.deciding), now)

    def _plan_undo(self, command: Undo, seat: int, now: float) -> Step:
        self._must_be_human(seat)
        match = self._running()
        found, why_not = undoable(match, [seat])
        if found is None:
            raise Refusal("cannot-undo", f"this cannot be taken back: {why_not}")
        index = max(i for i, move in enumerate(match.moves) if move.seat == seat)
        return Step(self._entry("undo", seat, {}, command.id, match.position_before(index), now))

    def _plan_reseat(self, command: Reseat, by: int, now: float, gone_for: Callable[[int], float]) -> Step:
        match, seat, player = self._running(), command.seat - 1, command.player
        if not 0 <= seat < len(self.seats):
            raise Refusal("no-seat", f"there is no seat {command.seat}; there are 1 to {len(self.seats)}")
        there = self.seats[seat]
        if player != HUMAN and player not in LEVELS:
            raise Refusal("no-player", f"there is no player {player}; there are human, {', '.join(LEVELS)}")
        if there.kind == player:
            raise Refusal("no-change", f"seat {command.seat} is played by {player} already")
        mine = there.user is not None and there.user == self.seats[by].user
        if there.resigned or (player == HUMAN and not mine):
            raise Refusal("not-yours", f"seat {command.seat} is not yours to take")
        if there.user is not None and not mine and gone_for(seat) < ABSENT_SECONDS:
            raise Refusal("not-yours", f"{self.name(seat)} is still there; others may let a computer play after {ABSENT_SECONDS} seconds")
        entry = self._entry("reseat", by, {"seat": seat, "player": player}, command.id, match.state, now)
        return Step(entry, seats=(replace(there, kind=player),))

    def _plan_resign(self, command: Resign, seat: int, now: float) -> Step:
        match = self._running()
        left = [other for other in self.people if other != seat]
        data = {"player": SUCCESSOR} if left else {"player": SUCCESSOR, "ends": "resigned"}
        entry = self._entry("resign", seat, data, command.id, match.state, now)
        row = replace(self.seats[seat], kind=SUCCESSOR, resigned=True)
        return Step(entry, seats=(row,)) if left else Step(entry, None, ENDED, "resigned", (row,))

    def _plan_agree(self, command: Agree, seat: int, now: float) -> Step:
        match = self._running()
        if (seat in self.agreed) == command.agree:
            raise Refusal("no-change", "you have said so already")
        users = {self.seats[other].user for other in self.agreed | {seat}}  # a person speaks for all their seats
        for_it = {other for other in self.people if self.seats[other].user in users}
        everybody = {other for other in self.people if self.seats[other].kind == HUMAN}
        if command.agree and everybody <= for_it:
            data = {"agree": True, "ends": "ended by agreement"}
            return Step(self._entry("agree", seat, data, command.id, match.state, now), None, ENDED, "ended by agreement")
        return Step(self._entry("agree", seat, {"agree": command.agree}, command.id, match.state, now))
