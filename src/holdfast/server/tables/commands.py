"""Commands of seats: computes the entry to be written to the journal of the table.  Nothing here waits or writes."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from holdfast.agents import HUMAN, LEVELS
from holdfast.engine.actions import UnknownAction
from holdfast.play import standing
from holdfast.play.match import Match, Prepared, digest
from holdfast.protocol import Act, Agree, Command, Reseat, Resign, Undo
from holdfast.schema.game import Game, IllegalAction
from holdfast.schema.texts.i18n import Name, reason, say

from ..store import EntryRow, SeatRow
from ..views.view_payload import undoable
from .table import ENDED, OPEN, OVER, RUNNING, TOO_SLOW, Refusal, Table

ABSENT_SECONDS = 60
"""Seconds of absence after which others may hand a person's seat to a computer player."""

AS_THEY_ARE = say("in a challenge with rank and in a chapter everybody plays to the end")
"""Why nobody changes who plays at a seat: opponents would be as weak as one likes, and a stronger player could take over."""

MOST_ACTIONS = 5_000
"""A game ends without a result after so many actions: with custom card values it might never end."""

MOST_ASIDES = 500
"""How often a seat may take back, change who plays, or agree and disagree in one game: a journal has an end."""

SUCCESSOR = "hard"
"""The level that plays on for somebody who has resigned."""

RESIGNED, AGREED = str(say("resigned")), str(say("ended by agreement"))
RULES_GONE, TOO_LONG = str(say("ended because its rules are not here any more")), str(say("broken off after very many actions"))
BROKEN = str(say("broken off because the rules of the game failed; the fault has been written down"))
"""Ends of games without a result: stored in English, translated for each viewer."""


TOLD = (RULES_GONE, TOO_LONG, BROKEN, TOO_SLOW)
"""Ends that nobody at the table has wished for: a sentence says why."""


@dataclass(frozen=True)
class Step:
    """The outcome of a command: the entry to be written, and all that changes with it.

    `scores` are set at the end of a game that counts, with the `teams` of the seats, their `points`, if points decide it, and `against`
    what it was played; `rivals_at` is then the name of the game if not all are of one team.
    """

    entry: EntryRow
    prepared: Prepared | None = None
    state: str | None = None
    outcome: str | None = None
    seats: tuple[SeatRow, ...] = ()
    scores: tuple[float, ...] = ()
    rivals_at: str | None = None
    teams: tuple[int, ...] = ()
    points: tuple[float, ...] = ()
    against: str = ""


def begin(table: Table, now: float) -> Step:
    """Begin the game, all seats being taken; setting it up may already end it."""
    assert all(seat.kind != OPEN for seat in table.seats)
    players = [seat.kind for seat in table.seats]
    match = table.new_match(players)
    entry = _entry(table, "begin", 0, {"players": players}, None, match.state, now)
    if match.is_over:
        return _last_step(table, Step(entry), match.game, match.state)
    return Step(entry, state=RUNNING)


def end(table: Table, outcome: str, now: float) -> Step:
    """End a game without a result that cannot go on: its rules are gone, or they fail at this position."""
    entry = EntryRow(table.seq + 1, "end", 0, json.dumps({"ends": outcome}), None, table.last_check, 0, now)
    return Step(entry, None, ENDED, outcome)


def plan(table: Table, command: Command, seat: int, now: float, gone_for: Callable[[int], float]) -> Step:
    """Return the outcome of a command of a seat.  Raises Refusal."""
    check(table, command, seat)
    if isinstance(command, Act):
        return act(table, seat, command.action, command.id, now)
    if isinstance(command, Resign):
        return _plan_resign(table, command, seat, now)
    step = _plan_aside(table, command, seat, now, gone_for)
    if table.asides[seat] >= MOST_ASIDES and step.state != ENDED:
        text = "in this game you have taken back or changed your mind {count} times; play on, or resign"
        raise Refusal("too-often", say(text, count=MOST_ASIDES))
    return step


def check(table: Table, command: Command, seat: int) -> None:
    """Raise Refusal for what a seat may not do now, whatever it comes to."""
    _must_run(table)
    if table.seats[seat].resigned:
        raise Refusal("resigned", say("you have resigned; you can watch how it goes on"))
    if isinstance(command, Act):
        _must_be_human(table, seat)


def _plan_aside(table: Table, command: Command, seat: int, now: float, gone_for: Callable[[int], float]) -> Step:
    if isinstance(command, Undo):
        return _plan_undo(table, command, seat, now)
    if isinstance(command, Reseat):
        return _plan_reseat(table, command, seat, now, gone_for)
    assert isinstance(command, Agree)
    return _plan_agree(table, command, seat, now)


def _must_run(table: Table) -> None:
    texts = {
        OPEN: say("the game has not begun: seats are still open"),
        OVER: say("the game is over"),
        ENDED: say("the game is {outcome}", outcome=table.outcome),
    }
    if table.state != RUNNING:
        raise Refusal("not-running", texts.get(table.state, table.notice))


def _must_be_human(table: Table, seat: int) -> None:
    if table.seats[seat].kind != HUMAN:
        raise Refusal("computer-plays", say("a computer player has your seat; take it back first"))


def act(table: Table, seat: int, action: str | int, command: str | None, now: float) -> Step:
    """Return the outcome of an action of a seat, a person's or a computer player's.  Raises Refusal."""
    match = _running(table)
    try:
        prepared = match.prepare(seat, action)
    except IllegalAction as error:
        raise Refusal("illegal", reason(error)) from None
    except UnknownAction as error:
        raise Refusal("unknown-action", reason(error)) from None
    after = prepared.after
    text = match.game.actions.text(prepared.action)
    entry = _entry(table, "act", seat, {"action": text}, command, after, now)
    if match.game.is_over(after):
        return _last_step(table, Step(entry, prepared), match.game, after)
    if len(match.moves) + 1 >= MOST_ACTIONS:
        return _step_too_far(table, seat, text, command, prepared, now)
    return Step(entry, prepared)


def _step_too_far(table: Table, seat: int, action: str, command: str | None, prepared: Prepared, now: float) -> Step:
    """End a game that has exceeded the limit of actions."""
    entry = _entry(table, "act", seat, {"action": action, "ends": TOO_LONG}, command, prepared.after, now)
    return Step(entry, prepared, ENDED, TOO_LONG)


def _last_step(table: Table, step: Step, game: Game[Any, Any], s: Any) -> Step:
    """Return the step that ends a game, with the score of each seat: 0 for whoever has resigned."""
    step = replace(step, state=OVER, outcome=game.outcome(s))
    if not table.row.counts:
        return step
    scores = tuple(0.0 if seat.resigned else score for seat, score in zip(table.seats, game.scores(s), strict=True))
    rivals_at = None if game.is_together(s) else game.name
    points, against = standing.points_of(game, s), standing.against(game, s)
    return replace(step, scores=scores, rivals_at=rivals_at, teams=game.teams_of(s), points=points, against=against)


def _running(table: Table) -> Match:
    assert table.match is not None
    return table.match


def _entry(table: Table, kind: str, seat: int, data: dict[str, Any], command: str | None, s: Any, now: float) -> EntryRow:
    return EntryRow(table.seq + 1, kind, seat, json.dumps(data), command, digest(s).hex(), int(s.deciding), now)


def _plan_undo(table: Table, command: Undo, seat: int, now: float) -> Step:
    _must_be_human(table, seat)
    match = _running(table)
    found, why_not = undoable(match, [seat])
    if found is None:
        raise Refusal("cannot-undo", say("this cannot be taken back: {why}", why=why_not))
    index = max(i for i, move in enumerate(match.moves) if move.seat == seat)
    return Step(_entry(table, "undo", seat, {}, command.id, match.position_before(index), now))


def _plan_reseat(table: Table, command: Reseat, by: int, now: float, gone_for: Callable[[int], float]) -> Step:
    match, seat, player = _running(table), command.seat - 1, command.player
    if not 0 <= seat < len(table.seats):
        raise Refusal("no-seat", say("there is no seat {number}; there are 1 to {count}", number=command.seat, count=len(table.seats)))
    there = table.seats[seat]
    if table.row.is_ranked or table.row.chapter:
        raise Refusal("as-they-are", AS_THEY_ARE)
    if player != HUMAN and player not in LEVELS:
        there_are = ", ".join((HUMAN, *LEVELS))
        raise Refusal("no-player", say("there is no player {player}; there are {players}", player=Name(player), players=Name(there_are)))
    if there.kind == player:
        raise Refusal("no-change", say("seat {number} is played by {player} already", number=command.seat, player=player))
    mine = there.user is not None and there.user == table.seats[by].user
    if there.resigned or (player == HUMAN and not mine):
        raise Refusal("not-yours", say("seat {number} is not yours to take", number=command.seat))
    if there.user is not None and not mine and gone_for(seat) < ABSENT_SECONDS:
        text = "{who} is still there; others may let a computer play after {seconds} seconds"
        raise Refusal("not-yours", say(text, who=table.name(seat), seconds=ABSENT_SECONDS))
    entry = _entry(table, "reseat", by, {"seat": seat, "player": player}, command.id, match.state, now)
    return Step(entry, seats=(replace(there, kind=player),))


def _plan_resign(table: Table, command: Resign, seat: int, now: float) -> Step:
    match = _running(table)
    left = [other for other in table.people if other != seat]
    data = {"player": SUCCESSOR} if left else {"player": SUCCESSOR, "ends": RESIGNED}
    entry = _entry(table, "resign", seat, data, command.id, match.state, now)
    row = replace(table.seats[seat], kind=SUCCESSOR, resigned=True)
    return Step(entry, seats=(row,)) if left else Step(entry, None, ENDED, RESIGNED, (row,))


def _plan_agree(table: Table, command: Agree, seat: int, now: float) -> Step:
    match = _running(table)
    if (seat in table.agreed) == command.agree:
        raise Refusal("no-change", say("you have said so already"))
    users = {table.seats[other].user for other in table.agreed | {seat}}  # a user votes for all their seats
    for_it = {other for other in table.people if table.seats[other].user in users}
    everybody = {other for other in table.people if table.seats[other].kind == HUMAN}
    if command.agree and everybody <= for_it:
        data = {"agree": True, "ends": AGREED}
        return Step(_entry(table, "agree", seat, data, command.id, match.state, now), None, ENDED, AGREED)
    return Step(_entry(table, "agree", seat, {"agree": command.agree}, command.id, match.state, now))
