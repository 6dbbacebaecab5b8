"""A table as its journal defines it: seats, match and position.  Nothing here waits or writes."""

from __future__ import annotations

import json
import sys
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

import structlog

from holdfast.agents import HUMAN
from holdfast.engine.actions import UnknownAction
from holdfast.play import replay
from holdfast.play.match import Match, Prepared, digest
from holdfast.play.replay import Done
from holdfast.schema.content.loading import ContentError
from holdfast.schema.game import Game, IllegalAction
from holdfast.schema.texts.i18n import Name, joined, reason, say, sentence

from ..runtime.problems import say_too_fast
from ..store import EntryRow, Opening, SeatRow, TableRow
from ..tasks.games import Find, game_of
from ..views.broadcast import TAIL, Broadcast, add, broadcast_of

OPEN = "open"
RUNNING, OVER, ENDED, UNPLAYABLE = "running", "over", "ended", "unplayable"

ASIDES = frozenset({"undo", "reseat", "agree"})
"""Kinds of entries that do not advance a game, so that a journal would have no end."""

TOO_SLOW = str(say("broken off because a move takes too long with the values of this table"))
"""An end of games without a result: stored in English, translated for each viewer."""

_log = structlog.get_logger(__name__)


class Refusal(Exception):
    """A command is refused: a code for programs and a message for people."""

    def __init__(self, code: str, text: str, *, retry: bool = False) -> None:
        super().__init__(text)
        self.code, self.text, self.retry = code, text, retry


def too_fast(wait: float) -> Refusal:
    """Return the refusal of a client that exceeds a rate limit; `wait` is in seconds."""
    return Refusal("too-fast", say_too_fast(wait), retry=True)


class Unplayable(Exception):
    """A table cannot be played with the installed rules; the message says why."""


class Table:
    """One table.  `apply` takes in journal entries; `commands` computes the entries that commands would write."""

    def __init__(self, row: TableRow, seats: Sequence[SeatRow], find: Find, opening: Opening | None = None) -> None:
        self.row = row
        self.opening = opening
        self.seats = list(seats)
        self.state = row.state
        self.outcome = row.outcome
        self.notice = ""
        self.seq = -1
        self.changed = row.changed
        self.match: Match | None = None
        self.agreed: set[int] = set()
        self.asides: Counter[int] = Counter()
        """How many entries each seat has made that do not advance the game: taken back, given to others, agreed."""
        self.tail: deque[Broadcast] = deque(maxlen=TAIL)
        self.answered: dict[tuple[int, str], int] = {}
        self.players: list[str] = []
        self.dealt: Any = None
        """The position at the first decision, if a worker has made it before the game begins here (`stepping.py`)."""
        self.is_slow = row.outcome == TOO_SLOW
        """Whether a step has taken too long, so that nothing is played here any more, not even again."""
        self._start = self.last_check = ""
        self._done: list[Done] = []
        self._opened: Match | None = None
        self._game: Game[Any, Any] | None = None
        try:
            self._game = self._playable(find)
        except Unplayable as error:
            self.make_unplayable(reason(error))

    def _playable(self, find: Find) -> Game[Any, Any]:
        row = self.row
        try:
            game = game_of(find, row.game, row.values)
        except KeyError:
            raise Unplayable(say("the game {game} is not on this server any more", game=row.game)) from None
        except ContentError:
            raise Unplayable(say("this table has cards that are not on this server any more; its replay can still be had")) from None
        except Exception as error:
            _log.error("a game cannot be loaded", game=row.game, reason=repr(error))
            raise Unplayable(say("the game {game} cannot be loaded by this server; its log says why", game=row.game)) from None
        if (game.rules_version, game.content.hash) != (row.rules, row.content):
            what = say("rules {version}", version=row.rules)
            if game.rules_version == row.rules:
                what = say("other numbers on its cards (content {hash})", hash=row.content)
            text = say("this table was played by {what}, which are not on this server any more; its replay can still be had", what=what)
            raise Unplayable(text)
        return game

    def hide(self) -> None:
        """Show the position to nobody any more, because that fails; seats, chat and what has been played remain."""
        self.match = None

    def make_unplayable(self, why: str) -> None:
        """Stop play at this table; what has been played can still be read."""
        self.state, self.notice, self.match = UNPLAYABLE, sentence(why), None

    def close_slow(self) -> None:
        """Stop play at this table because a step takes too long; that is still to be written."""
        self.is_slow = True
        self.make_unplayable(say("the game is {outcome}", outcome=TOO_SLOW))

    # -- queries -------------------------------------------------------------------------------------------------------

    @property
    def own_game(self) -> Game[Any, Any] | None:
        """The game, if its cards have values of this table's own, and it is played."""
        return self._game if self.row.values and not self.is_slow else None

    @cached_property
    def team_names(self) -> list[str]:
        """The name of each seat's team; empty where no team plays against another, and at a table that this server cannot play."""
        if self._game is not None:
            try:
                return self._game.team_names(self._game.blank(len(self.seats), self.row.options))
            except Exception as error:  # the lobby, with the tables of all, asks for them too
                _log.error("the teams of a game cannot be told", game=self.row.game, reason=repr(error))
        return [""] * len(self.seats)

    @cached_property
    def _teams(self) -> tuple[int, ...]:
        """The team of each seat; where no team plays against another, each is its own."""
        return self._sides if any(self.team_names) else tuple(range(len(self.seats)))

    def mates(self, seats: Sequence[int]) -> frozenset[int]:
        """Return the seats (from 0) of the teams of some seats, those themselves among them."""
        own = {self._teams[seat] for seat in seats}
        return frozenset(seat for seat, team in enumerate(self._teams) if team in own)

    @cached_property
    def _sides(self) -> tuple[int, ...]:
        """The team of each seat, also where all are of one; each is its own at a table that this server cannot play."""
        if self._game is not None:
            try:
                return self._game.teams_of(self._game.blank(len(self.seats), self.row.options))
            except Exception as error:
                _log.error("the teams of a game cannot be told", game=self.row.game, reason=repr(error))
        return tuple(range(len(self.seats)))

    @property
    def is_together(self) -> bool:
        """Whether several seats play, all of one team."""
        return len(self.seats) > 1 and len(set(self._sides)) == 1

    def allies(self, seat: int) -> frozenset[int]:
        """Return the seats (from 0) that win and lose with a seat, itself among them."""
        return frozenset(other for other, side in enumerate(self._sides) if side == self._sides[seat])

    @property
    def people(self) -> list[int]:
        """The seats that people play and have not resigned."""
        return [seat.seat for seat in self.seats if seat.user is not None and not seat.resigned]

    @property
    def turn(self) -> list[int]:
        """The seats that are to decide."""
        return self.match.deciding if self.match is not None and self.state == RUNNING else []

    def computer_to_move(self, *, first: bool) -> int | None:
        """Return the computer player that is to decide; None while a person is also asked, unless `first` puts computers first."""
        turn = self.turn
        computers = [seat for seat in turn if self.seats[seat].kind != HUMAN]
        return computers[0] if computers and (first or len(computers) == len(turn)) else None

    @property
    def may_go_on_elsewhere(self) -> bool:
        """Whether the table cannot be played here, but could be by a server with its rules."""
        return self.state == UNPLAYABLE and self.seq >= 0 and self.row.state not in (OVER, ENDED)

    def replay(self) -> tuple[dict[str, Any], bytes, list[Done], str]:
        """Return the game as `replay.assemble` takes it.  It includes the seed, so it must stay secret until the game is over."""
        row = self.row
        head = replay.heading(row.game, row.rules, row.content, row.values, row.options, row.seed, self.players)
        result = row.outcome or self.outcome if OVER in (row.state, self.state) else replay.RUNNING  # a game ended by vote has no result
        return head, bytes.fromhex(self._start), list(self._done), result

    def up_to(self, moment: int) -> Opening:
        """Return the first `moment` actions of the game."""
        return Opening(self._start, [(done.seat, done.action, done.digest.hex()) for done in self._done[:moment]])

    @property
    def actions(self) -> int:
        """The number of actions of the game that were not undone."""
        return len(self._done)

    # -- applying entries ----------------------------------------------------------------------------------------------

    def apply(self, entry: EntryRow, prepared: Prepared | None = None) -> None:
        """Apply the next entry of the journal; if it does not fit the rules, the table becomes unplayable here."""
        assert entry.seq == self.seq + 1, f"entry {entry.seq} after {self.seq}"
        data = json.loads(entry.data)
        mark, note = (len(self.match.log) if self.match else 0), ""
        if entry.kind == "begin":
            self._begin(entry, data)
        elif entry.kind == "act":
            self._act(entry, data["action"], prepared)
            note = self._ended(data, "")
        elif entry.kind == "undo":
            mark, note = self._undo(entry)
        else:
            note = self._other(entry, data)
        if entry.kind in ASIDES:
            self.asides[entry.seat] += 1
        self.seq, self.changed, self.last_check = entry.seq, entry.at, entry.check
        if entry.command is not None:
            self.answered[entry.seat, entry.command] = entry.seq
        self._append_broadcast(entry, mark, note)

    def _append_broadcast(self, entry: EntryRow, mark: int, note: str) -> None:
        is_one_step = entry.kind == "act" or (entry.kind == "begin" and self.opening is None)
        add(self.tail, broadcast_of(entry, self.match, mark, note, with_steps=is_one_step))

    def _begin(self, entry: EntryRow, data: dict[str, Any]) -> None:
        self.players = list(data["players"])
        self._start = entry.check
        if self.opening is not None:
            self._start = self.opening.start
            self._done = [Done(seat, sys.intern(action), bytes.fromhex(check)) for seat, action, check in self.opening.moves]
        if self.state == OPEN:
            self.state = RUNNING
        if self._game is not None and not self.is_slow:
            self.match, self._opened, self.dealt = self.new_match(self.players), None, None
            self._verify(entry)
            self._check_end()

    def new_match(self, players: Sequence[str]) -> Match:
        """Return the match at its beginning, after its opening if it has one; actions of the opening cannot be undone."""
        assert self._game is not None
        if self.opening is None:
            return Match(self._game, players, self.row.options, self.row.seed, dealt=self.dealt)
        for _ in self.play_opening():
            pass
        assert self._opened is not None
        self._opened.players = list(players)
        return self._opened

    def play_opening(self) -> Iterator[tuple[Match, int, str]]:
        """Play the actions with which the game begins, and yield each before it is played; where that is done before, the game begins
        at once.
        """
        if self.opening is None or self._game is None or self._opened is not None or self.seq >= 0 or self.is_slow:
            return
        match = Match(self._game, [""] * len(self.seats), self.row.options, self.row.seed, dealt=self.dealt)
        for seat, action, _ in self.opening.moves:
            yield match, seat, action
            match.play(seat, action)
        match.settle()
        self._opened = match

    def _act(self, entry: EntryRow, action: str, prepared: Prepared | None) -> None:
        self._done.append(Done(entry.seat, sys.intern(action), bytes.fromhex(entry.check)))
        self.agreed.discard(entry.seat)  # whoever plays on withdraws the vote to end the game
        if self.match is None:
            return
        try:
            self.match.take(prepared or self.match.prepare(entry.seat, action))
            self.match.forget()
        except (IllegalAction, UnknownAction) as error:
            self.make_unplayable(say("what was played does not fit the rules that are here: {why}", why=reason(error)))
            return
        if prepared is None:  # else the entry's digest is of this very position
            self._verify(entry)
        self._check_end()

    def _check_end(self) -> None:
        if self.match is not None and self.match.is_over:
            self.state, self.outcome = OVER, self.match.game.outcome(self.match.state)

    def _undo(self, entry: EntryRow) -> tuple[int, str]:
        """Take back a seat's last action; returns the length of the log then, and the note to broadcast.

        The note names the action by what all were told of it; taking back what nobody was told is not told either.
        """
        last = max(i for i, done in enumerate(self._done) if done.seat == entry.seat)
        del self._done[last:]
        if self.match is None:
            return 0, ""
        told = self.match.told_of_last(entry.seat)[:1]
        self.match.undo(entry.seat)
        self._verify(entry)
        note = say("{who} takes back: {what}", who=self.name(entry.seat), what=told[0]) if told else ""
        return len(self.match.log) if self.match else 0, note

    def _verify(self, entry: EntryRow) -> None:
        """Check that the rules still give the position that was recorded with the entry."""
        if self.match is not None and digest(self.match.state).hex() != entry.check:
            text = say("what was played does not come to the same position with the rules that are here; its replay can still be had")
            self.make_unplayable(text)

    def _other(self, entry: EntryRow, data: dict[str, Any]) -> str:
        seat = entry.seat
        if entry.kind == "reseat":
            return self._reseat(seat, data["seat"], data["player"])
        if entry.kind == "resign":
            self._set_player(seat, data["player"])
            self.seats[seat] = replace(self.seats[seat], resigned=True)
            self.agreed.discard(seat)
            note: str = say("{who} resigns.", who=self.name(seat))
        elif entry.kind == "end":
            note = ""
        else:
            self.agreed = self.agreed | {seat} if data["agree"] else self.agreed - {seat}
            who = self.name(seat)
            note = say("{who} would end the game here.", who=who) if data["agree"] else say("{who} plays on.", who=who)
        return self._ended(data, note)

    def _ended(self, data: dict[str, Any], note: str) -> str:
        """Apply an entry that may end the game without a result; returns the note to broadcast."""
        if data.get("ends"):
            self.state, self.outcome = ENDED, data["ends"]
            ends = say("The game is {outcome}.", outcome=self.outcome)
            note = joined(" ", [note, ends]) if note else ends
        return note

    def _reseat(self, by: int, seat: int, player: str) -> str:
        self._set_player(seat, player)
        if player == HUMAN:
            return say("{who} plays again.", who=self.name(seat))
        if by == seat:
            return say("{who} lets a computer player ({level}) play on.", who=self.name(by), level=player)
        text = "{who} lets a computer player ({level}) play on for {whom}."
        return say(text, who=self.name(by), level=player, whom=self.name(seat))

    def _set_player(self, seat: int, player: str) -> None:
        self.seats[seat] = replace(self.seats[seat], kind=player)
        self.players[seat] = player
        if self.match is not None:
            self.match.seat(seat, player)

    def name(self, seat: int) -> str:
        """Return the displayed name of a seat's player."""
        name = self.seats[seat].name
        return Name(name) if name else say("seat {number}", number=seat + 1)
