"""What the game of a new table is made of: set up afresh, going on from a moment of another game, or a lesson."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from holdfast.core import replay
from holdfast.core.game import Game
from holdfast.core.match import Match, begun, digest
from holdfast.core.options import OptionError
from holdfast.core.phrases import Phrase, reason, say, say_many, sentence
from holdfast.core.replay import ReplayError

from .hall import Hall
from .http import Problem
from .plans import MOST_ACTIONS
from .protocol import Beginning, NewTable
from .store import Opening
from .table import ENDED, OVER
from .values import Find, asked, checked


@dataclass(frozen=True)
class Deal:
    """What a game is made of but its seats; `opening` has the actions with which it begins."""

    game: Game[Any, Any]
    options: dict[str, int | str]
    seed: int
    opening: Opening | None = None
    lesson: str = ""


def afresh(find: Find, wanted: NewTable, seed: int) -> Deal:
    """A new game.  Raises Problem."""
    game = checked(find, asked(find, wanted.game, 422), wanted.values)
    try:
        options = game.resolve(wanted.options)
        game.blank(len(wanted.seats), options)
    except (OptionError, ValueError) as error:
        raise Problem(422, "options", sentence(reason(error))) from None
    return Deal(game, options, seed)


# -- going on from a moment ------------------------------------------------------------------------------------------------------


async def from_a_moment(hall: Hall, wanted: NewTable, beginning: Beginning) -> Deal:
    """A game that goes on from a moment of one that is over, or of a replay file.  Raises Problem."""
    if wanted.options or wanted.values:
        raise _refused(say("A game that goes on keeps its options and values; leave them out."))
    if beginning.table is not None and beginning.replay is None:
        source = await _of_table(hall, beginning.table, beginning.moment)
    elif beginning.replay is not None and beginning.table is None:
        source = await asyncio.to_thread(_of_replay, hall.find, beginning.replay, beginning.moment)
    else:
        raise _refused(say("Say with `table` or with `replay` in which game the moment is."))
    game, actions = source.deal.game, source.actions
    if game.name != wanted.game:
        raise _refused(say("That is a game of {title}.", title=game.title))
    if len(wanted.seats) != source.people:
        raise _refused(say("That is a game for {count}, and goes on with as many seats.", count=source.people))
    if beginning.moment > actions:
        raise _refused(say_many(actions, "That game has {count} action.", "That game has {count} actions."))
    if beginning.moment == actions and source.is_over:
        raise _refused(say("That is the end of the game; go on from an earlier moment."))
    return source.deal


@dataclass(frozen=True)
class _Source:
    """The game that goes on, up to the moment; for how many people it is, how many actions it has in all, and whether they end it."""

    deal: Deal
    people: int
    actions: int
    is_over: bool


def _refused(text: Phrase) -> Problem:
    return Problem(422, "beginning", text)


async def _of_table(hall: Hall, table_id: str, moment: int) -> _Source:
    room = await hall.room(table_id)
    if room is None:
        raise Problem(404, "no-table", say("There is no such table; ask for its link again."))
    table = room.table
    if table.state not in (OVER, ENDED) or table.match is None:
        raise Problem(409, "not-over", say("One can play on from a moment of a game when it is over: its luck is a secret until then."))
    row = table.row
    deal = Deal(table.match.game, row.options, row.seed, table.up_to(moment))
    return _Source(deal, len(table.seats), table.actions, table.state == OVER)


def _of_replay(find: Find, text: str, moment: int) -> _Source:
    match = read(find, text)
    game = checked(find, find(match.game.name), match.game.values)
    return _Source(Deal(game, match.options, match.seed, _opening(match, moment)), len(match.players), len(match.moves), match.is_over)


def read(find: Find, text: str) -> Match:
    """The game of a replay file that somebody has sent.  Raises Problem."""
    try:
        return replay.loads(text, find, most=MOST_ACTIONS - 1)
    except ReplayError as error:
        told = reason(error)
        if len(told) > _TOLD or not told.isprintable():  # it may quote a file at length, and what cannot be written
            told = "".join(mark if mark.isprintable() else "?" for mark in told[:_TOLD]) + "…"
        raise Problem(422, "replay", told) from None


_TOLD = 500
"""How much is said of what is wrong with a replay file, which may be as long as the file."""


def _opening(match: Match, moment: int) -> Opening:
    """The first moves of a match."""
    some = match.moves[:moment]
    moves = [(move.seat, match.game.actions.text(move.action), digest(match.position_before(i + 1)).hex()) for i, move in enumerate(some)]
    return Opening(digest(match.position_before(0)).hex(), moves)


# -- lessons ---------------------------------------------------------------------------------------------------------------------


def taught(find: Find, name: str, lesson_name: str) -> tuple[Deal, Sequence[str]]:
    """The game of a lesson, and who sits there.  Raises Problem."""
    game = asked(find, name, 422)
    lesson = game.lessons.get(lesson_name)
    if lesson is None:
        raise Problem(
            422, "no-lesson", say("{title} has no lesson {name}; /api/games lists them.", title=game.title, name=repr(lesson_name))
        )
    match = begun(game, lesson)
    return Deal(match.game, match.options, match.seed, _opening(match, len(match.moves)), lesson.name), lesson.seats
