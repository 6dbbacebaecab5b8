"""Fallbacks for a computer player that fails: two attempts, then a greedy player, then a random action.  Each fault is recorded once, in
a file.
"""

from __future__ import annotations

import hashlib
import tempfile
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from holdfast.play import replay
from holdfast.play.match import Match
from holdfast.schema.game import IllegalAction
from holdfast.schema.i18n import Phrase, say

from .players import GreedyPlayer, Player, RandomPlayer
from .pool import WorkerDied

T = TypeVar("T")

TRIES = 2
"""Number of attempts of a failing player at one position."""

MOST_KEPT = 100
"""Maximum number of fault files in a folder."""

SLOW, GLANCE, CHANCE, STUCK = "slow", "glance", "chance", "stuck"
NOTES: dict[str, Phrase] = {
    SLOW: say("could not think in time; a greedy player moved instead"),
    GLANCE: say("could not think here; a greedy player moved instead"),
    CHANCE: say("could not choose here; something else that is allowed was done instead"),
    STUCK: say("the rules of the game break here, and the table cannot go on; the fault has been written down"),
}
"""The note shown at a seat for a substitute choice, by reason."""


class Stuck(RuntimeError):
    """Every legal action of a seat raises an exception in the rules."""


@dataclass(frozen=True)
class Choice:
    """An action, and why it was not chosen by the player itself: a key of `NOTES`, empty if it was."""

    action: int
    note: str = ""


class Faults:
    """Records what is needed to reproduce a fault: a replay file that ends at the position, and a text file with the traceback.

    A fault is identified by game, exception type and message; each is recorded and reported once per process.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: set[tuple[str, str, str]] = set()

    def keep(self, match: Match, seat: int, error: BaseException) -> Path | None:
        """Write the replay file of a new fault and return its path; None if the fault is known.  Never raises: `.` stands for no file."""
        about = f"seat {seat + 1}, after {len(match.moves)} actions, played by {match.players[seat]}"
        return self._keep(match.game.name, lambda: replay.dumps(match), about, error)

    def keep_text(self, game: str, text: str, about: str, error: BaseException) -> Path | None:
        """Do the same with the text of a replay, of a game that may not even begin."""
        return self._keep(game, lambda: text, about, error)

    def _keep(self, game: str, text: Callable[[], str], about: str, error: BaseException) -> Path | None:
        fault = game, type(error).__name__, str(error)
        if fault in self._known:
            return None
        self._known.add(fault)
        try:
            return self._write(game, text(), about, error)
        except Exception:  # the disk is full, or the failing rules are needed to write the file
            return Path()

    def _write(self, game: str, text: str, about: str, error: BaseException) -> Path:
        path = self._folder / f"{game}-{hashlib.blake2b(text.encode(), digest_size=6).hexdigest()}.json"
        self._folder.mkdir(parents=True, exist_ok=True)
        if len(list(self._folder.glob("*.json"))) >= MOST_KEPT:
            return Path()
        trace = "".join(traceback.format_exception(error))
        for kept, written in ((path, text), (path.with_suffix(".txt"), f"{about}\n\n{trace}")):
            with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=self._folder, delete=False) as file:
                file.write(written)
            Path(file.name).replace(kept)
        return path


def may_try_again(error: Exception, tried: int) -> bool:
    """Return whether to retry a failed player; the pool has already retried three times after the death of a worker."""
    return tried < TRIES and not isinstance(error, WorkerDied)


def at_a_glance(match: Match, seat: int, note: str, told: Callable[[Exception], None]) -> Choice:
    """Return the choice of a greedy player or, if the heuristic fails too, any legal action."""
    legal, moment = match.legal(seat), len(match.moves)
    try:
        return Choice(GreedyPlayer(match.seed).choose(match.game, match.state, seat, legal, moment), note)
    except Exception as error:  # whatever the fault, the table has to go on
        told(error)
        return Choice(RandomPlayer(match.seed).choose(match.game, match.state, seat, legal, moment), CHANCE)


def choose(match: Match, seat: int, player: Player, told: Callable[[Exception], None]) -> Choice:
    """Return the choice of a seat's computer player, or a substitute; `told` is called with each exception."""
    legal, tried = match.legal(seat), 0
    while True:
        try:
            return Choice(player.choose(match.game, match.state, seat, legal, len(match.moves)))
        except Exception as error:  # whatever the fault, the table has to go on
            told(error)
            tried += 1
            if not may_try_again(error, tried):
                return at_a_glance(match, seat, GLANCE, told)


def carried_out(match: Match, seat: int, choice: Choice, do: Callable[[int], T], told: Callable[[Exception], None]) -> tuple[T, Choice]:
    """Apply a choice with `do` or, if the rules fail at that action, another legal one.

    Raises Stuck if all fail; IllegalAction and other refusals are passed on.
    """
    for action in _others(match, seat, choice.action):
        try:
            return do(action), choice if action == choice.action else Choice(action, CHANCE)
        except IllegalAction:
            raise
        except Exception as error:
            told(error)
    raise Stuck(f"the rules of {match.game.title} break at all that seat {seat + 1} can do")


def _others(match: Match, seat: int, first: int) -> Iterator[int]:
    yield first
    yield from (action for action in match.legal(seat) if action != first)
