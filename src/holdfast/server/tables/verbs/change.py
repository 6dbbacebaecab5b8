"""What a verb plans: the entry to be written, and all that changes with it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from holdfast.agents import HUMAN
from holdfast.play import standing
from holdfast.play.match import Match, Prepared, digest
from holdfast.schema.game import Game
from holdfast.schema.texts.i18n import say

from ...store import SeatRow
from ...store.entries import Deed, Entry
from ..table import OVER, Refusal, Table


@dataclass(frozen=True)
class Change:
    """The entry to be written, and all that changes with it.

    `scores` are set at the end of a game that counts, with the `teams` of the seats, their `points`, if points decide it, and `against`
    what it was played; `rivals_at` is then the name of the game if not all are of one team.
    """

    entry: Entry
    prepared: Prepared | None = None
    state: str | None = None
    outcome: str | None = None
    seats: tuple[SeatRow, ...] = ()
    scores: tuple[float, ...] = ()
    rivals_at: str | None = None
    teams: tuple[int, ...] = ()
    points: tuple[float, ...] = ()
    against: str = ""


def entry_at(table: Table, seat: int, deed: Deed, command_id: str | None, s: Any, now: float) -> Entry:
    """Return the next entry of the journal, after which the game is at the position `s`."""
    return Entry(table.seq + 1, seat, deed, command_id, digest(s).hex(), int(s.deciding), now)


def last_change(table: Table, change: Change, game: Game[Any, Any], s: Any) -> Change:
    """Return the change that ends a game, with the score of each seat: 0 for whoever has resigned."""
    change = replace(change, state=OVER, outcome=game.outcome(s))
    if not table.row.counts:
        return change
    scores = tuple(0.0 if seat.resigned else score for seat, score in zip(table.seats, game.scores(s), strict=True))
    rivals_at = None if game.is_together(s) else game.name
    points, against = standing.points_of(game, s), standing.against(game, s)
    return replace(change, scores=scores, rivals_at=rivals_at, teams=game.teams_of(s), points=points, against=against)


def running(table: Table) -> Match:
    """Return the match of a table whose game runs."""
    assert table.match is not None
    return table.match


def must_be_human(table: Table, seat: int) -> None:
    """Raise Refusal if a computer player has a seat."""
    if table.seats[seat].kind != HUMAN:
        raise Refusal("computer-plays", say("a computer player has your seat; take it back first"))
