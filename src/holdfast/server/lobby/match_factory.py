"""Setup of the game of a new table: a new game, a continuation from a moment of another game, or a lesson."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from holdfast.play import replay
from holdfast.play.match import MOST_ACTIONS, begun, digest
from holdfast.play.replay import ReplayError
from holdfast.protocol import Beginning, NewTable
from holdfast.schema.game import Game
from holdfast.schema.options import OptionError
from holdfast.schema.texts.i18n import Phrase, reason, say, say_many, sentence

from ..http.catalogue import game_named, not_loaded
from ..runtime.problems import Problem, no_table
from ..store import Opening
from ..tables.occasions import is_open_day
from ..tables.table import ENDED, OVER
from ..tables.table_registry import TableRegistry
from ..tasks import stories
from ..tasks.games import Find, game_of, own_values

Work = Callable[..., Awaitable[Any]]
"""Runs a task with its arguments in a worker; raises Problem."""


@dataclass(frozen=True)
class GameSetup:
    """The setup of a game without its seats; `opening` contains the actions with which it begins."""

    game: Game[Any, Any]
    options: dict[str, int | str]
    seed: int
    opening: Opening | None = None
    lesson: str = ""


async def new_setup(find: Find, work: Work, wanted: NewTable, seed: int) -> GameSetup:
    """Return the setup of a new game.  Raises Problem."""
    game = game_named(find, wanted.game, 422)
    values = await work(own_values, find, game.name, wanted.values) if wanted.values else {}
    game = await _loaded(find, game.name, values)
    try:
        options = game.resolve(wanted.options, len(wanted.seats))
        game.blank(len(wanted.seats), options)
    except (OptionError, ValueError) as error:
        raise Problem(422, "options", sentence(reason(error))) from None
    if wanted.seed is None:
        return GameSetup(game, options, seed)
    # Who has given the seed may know the deal: like a game that goes on from another, it begins with an opening, here of no action.
    start = await work(stories.start_of, find, game.name, values, options, len(wanted.seats), wanted.seed)
    return GameSetup(game, options, wanted.seed, Opening(start, []))


async def _loaded(find: Find, name: str, values: Mapping[str, Any]) -> Game[Any, Any]:
    """Return a game with its content, of which a worker has made sure.  Raises Problem if this process, of other code, cannot have it."""
    try:
        game = await asyncio.to_thread(game_of, find, name, values) if values else find(name)
        _ = game.content
    except Exception as error:
        raise not_loaded(name, error) from error
    return game


# -- continuing from a moment ----------------------------------------------------------------------------------------------------


async def continued_setup(registry: TableRegistry, work: Work, wanted: NewTable, beginning: Beginning) -> GameSetup:
    """Return the setup of a game that continues from a moment of a finished game or of a replay file.  Raises Problem."""
    if wanted.options or wanted.values or wanted.seed is not None:
        raise _refused(say("A game that goes on keeps its options, values and seed; leave them out."))
    if beginning.table is not None and beginning.replay is None:
        source = await _of_table(registry, beginning.table, beginning.moment)
    elif beginning.replay is not None and beginning.table is None:
        source = await _of_replay(registry.find, work, beginning.replay, beginning.moment)
    else:
        raise _refused(say("Say with `table` or with `replay` in which game the moment is."))
    game, actions = source.setup.game, source.actions
    if game.name != wanted.game:
        raise _refused(say("That is a game of {title}.", title=game.title))
    if len(wanted.seats) != source.people:
        raise _refused(say("That is a game for {count}, and goes on with as many seats.", count=source.people))
    if beginning.moment > actions:
        raise _refused(say_many(actions, "That game has {count} action.", "That game has {count} actions."))
    if beginning.moment == actions and source.is_over:
        raise _refused(say("That is the end of the game; go on from an earlier moment."))
    return source.setup


@dataclass(frozen=True)
class _Source:
    """The setup of the game to continue up to the moment, its number of players, its total number of actions, and whether they end it."""

    setup: GameSetup
    people: int
    actions: int
    is_over: bool


def _refused(text: Phrase) -> Problem:
    return Problem(422, "beginning", text)


async def _of_table(registry: TableRegistry, table_id: str, moment: int) -> _Source:
    live = await registry.table(table_id)
    if live is None:
        raise no_table()
    table = live.table
    if is_open_day(live):
        raise Problem(
            409, "not-over", say("One can play on from a moment of a challenge when its day is over: its luck is a secret until then.")
        )
    if table.state not in (OVER, ENDED) or table.match is None:
        raise Problem(409, "not-over", say("One can play on from a moment of a game when it is over: its luck is a secret until then."))
    row = table.row
    setup = GameSetup(table.match.game, row.options, row.seed, table.up_to(moment))
    return _Source(setup, len(table.seats), table.actions, table.state == OVER)


async def _of_replay(find: Find, work: Work, text: str, moment: int) -> _Source:
    bounded(text)
    begun: stories.Begun = await work(stories.up_to, find, text, MOST_ACTIONS - 1, moment)
    setup = GameSetup(await _loaded(find, begun.game, begun.values), begun.options, begun.seed, Opening(begun.start, begun.moves))
    return _Source(setup, begun.people, begun.actions, begun.is_over)


def bounded(text: str | bytes) -> None:
    """Raise Problem for the text of a replay file, or a body with one, that has more in it than any game, before anybody parses it."""
    try:
        replay.bound(text, MOST_ACTIONS - 1)
    except ReplayError as error:
        raise Problem(422, "replay", stories.quoted(error)) from None


# -- lessons ---------------------------------------------------------------------------------------------------------------------


def lesson_setup(find: Find, name: str, lesson_name: str) -> tuple[GameSetup, Sequence[str]]:
    """Return the setup and the seats of a lesson.  Raises Problem."""
    game = game_named(find, name, 422)
    lesson = game.lessons.get(lesson_name)
    if lesson is None:
        raise Problem(
            422, "no-lesson", say("{title} has no lesson {name}; /api/games lists them.", title=game.title, name=repr(lesson_name))
        )
    match = begun(game, lesson)
    opening = Opening(digest(match.position_before(0)).hex(), stories.moves_of(match, len(match.moves)))
    return GameSetup(match.game, match.options, match.seed, opening, lesson.name), lesson.seats
