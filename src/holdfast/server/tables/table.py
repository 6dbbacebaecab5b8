"""A table as its journal defines it: seats, match and position.  Nothing here waits or writes."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

import structlog

from holdfast.agents import HUMAN
from holdfast.play import replay
from holdfast.play.match import Match, digest
from holdfast.play.replay import Done
from holdfast.schema.content.loading import ContentError
from holdfast.schema.game import Game
from holdfast.schema.texts.i18n import Name, reason, say, sentence

from ..runtime.problems import say_too_fast
from ..store import Opening, SeatRow, TableRow
from ..tasks.games import Find, game_of
from ..views.broadcast import TAIL, Broadcast

OPEN = "open"
RUNNING, OVER, ENDED, UNPLAYABLE = "running", "over", "ended", "unplayable"

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
    """One table.  The verbs (`verbs/`) plan the entries that commands would write, and apply the entries of its journal to it."""

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
        self.start = self.last_check = ""
        self.done: list[Done] = []
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
        return head, bytes.fromhex(self.start), list(self.done), result

    def up_to(self, moment: int) -> Opening:
        """Return the first `moment` actions of the game."""
        return Opening(self.start, [(done.seat, done.action, done.digest.hex()) for done in self.done[:moment]])

    @property
    def actions(self) -> int:
        """The number of actions of the game that were not undone."""
        return len(self.done)

    # -- what applies entries, and plans them ------------------------------------------------------------------------------

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

    def take_match(self) -> bool:
        """Begin the match, if this server can play it; returns whether it has."""
        if self._game is None or self.is_slow:
            return False
        self.match, self._opened, self.dealt = self.new_match(self.players), None, None
        return True

    def check_end(self) -> None:
        """Find out whether the game is over."""
        if self.match is not None and self.match.is_over:
            self.state, self.outcome = OVER, self.match.game.outcome(self.match.state)

    def verify(self, check: str) -> None:
        """Check that the rules still give the position whose digest was recorded."""
        if self.match is not None and digest(self.match.state).hex() != check:
            text = say("what was played does not come to the same position with the rules that are here; its replay can still be had")
            self.make_unplayable(text)

    def set_player(self, seat: int, player: str) -> None:
        """Let another play a seat from now on."""
        self.seats[seat] = replace(self.seats[seat], kind=player)
        self.players[seat] = player
        if self.match is not None:
            self.match.seat(seat, player)

    def name(self, seat: int) -> str:
        """Return the displayed name of a seat's player."""
        name = self.seats[seat].name
        return Name(name) if name else say("seat {number}", number=seat + 1)
