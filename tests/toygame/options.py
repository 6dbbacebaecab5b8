"""What a table may agree on before a game."""

from __future__ import annotations

from collections.abc import Mapping

from holdfast.schema.options import Option, OptionError, Value, switch
from holdfast.schema.texts.i18n import say

from .content import Content
from .state import State

LENGTH = Option("length", "How many turns the game has.", 6, 1, 9)
DIE = switch("dice", "Whether there is a die.", "on", source="house", why="some like it calm")
OPTIONS = (LENGTH, DIE)


def prepare(s: State, c: Content, people: int, options: Mapping[str, Value]) -> None:
    """Write the agreed options into a blank position.  Raises OptionError for those that do not go together."""
    s.length = LENGTH.stored(options["length"])
    s.dice = bool(DIE.stored(options["dice"]))
    if s.length > 7 and not s.dice:
        raise OptionError(say("option length: more than 7 turns are dull without dice"))
