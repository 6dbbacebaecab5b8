"""Windows: what a game does with each kind of unfinished business, in one table, and the course of the game that follows from it.

Compiled code cannot look a function up in a table, so the table is written out as chains of comparisons, which compiler and reader of
a traceback see as if they had been written by hand.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from inspect import signature
from pathlib import Path
from typing import Any, NamedTuple

from .frames import top
from .rule import rule

_TEMPLATE = Path(__file__).with_name("course_template.py")

Handler = Callable[..., None]
"""A rule that takes what it needs of s, c, mask and action, by these names."""


@dataclass(frozen=True)
class Business:
    """What is done with one kind of business: how it is carried on, what may be done when it asks, and what an action does."""

    resume: Handler
    offer: Handler | None = None
    answer: Handler | None = None

    def __post_init__(self) -> None:
        if (self.offer is None) != (self.answer is None):
            raise TypeError(f"{self}: what is offered has to be answered")


class Course(NamedTuple):
    """How a game is set up, goes on by an action and by itself, and what may be done in it: rules over (s, c, …)."""

    setup: Callable[[Any, Any], None]
    step: Callable[[Any, Any, int], None]
    advance: Callable[[Any, Any], None]
    legal: Callable[[Any, Any, list[int]], None]


def course(game: str, windows: Mapping[int, Business], deal: Callable[[Any, Any], None]) -> Course:
    """The course of a game from its windows and from how it is dealt; `game` is the name of the module that has the table."""
    resume, offer, answer = dispatch(game, windows)
    given = {"deal_of_the_game": deal, "resume_of_the_game": resume, "offer_of_the_game": offer, "answer_of_the_game": answer}
    namespace: dict[str, Any] = {"__name__": game, **given}
    exec(compile(_TEMPLATE.read_text(encoding="utf-8"), str(_TEMPLATE), "exec"), namespace)
    return Course(*(namespace[name] for name in Course._fields))


def dispatch(game: str, windows: Mapping[int, Business]) -> tuple[Callable[[Any, Any], None], Callable[..., None], Callable[..., None]]:
    """resume(s, c), offer(s, c, mask) and answer(s, c, action): each calls what the window at hand has for it.

    `game` is the name of the module that has the table.  The windows are tried in their order: what is open most often goes first.
    """
    resume = _chain(game, "resume", "s, c", {kind: window.resume for kind, window in windows.items()})
    offer = _chain(game, "offer", "s, c, mask", {kind: window.offer for kind, window in windows.items() if window.offer})
    answer = _chain(game, "answer", "s, c, action", {kind: window.answer for kind, window in windows.items() if window.answer})
    return resume, offer, answer


def _chain(game: str, name: str, given: str, handlers: Mapping[int, Handler]) -> Callable[..., None]:
    """A rule that calls the handler of the window at hand; windows with the same handler share a branch."""
    kinds: dict[Handler, list[int]] = {}
    for kind, handler in handlers.items():
        kinds.setdefault(handler, []).append(int(kind))
    lines = [f"def {name}({given}):", "    kind = top(s.frames).kind"]
    for i, (handler, those) in enumerate(kinds.items()):
        test = f"kind == {those[0]}" if len(those) == 1 else f"kind in {tuple(those)}"
        lines += [f"    {'elif' if i else 'if'} {test}:", f"        {handler.__name__}({', '.join(_wanted(handler))})"]
    namespace: dict[str, Any] = {handler.__name__: handler for handler in kinds} | {"top": top, "__name__": game}
    source = "\n".join(lines) + "\n"
    file = f"<{name} of {game}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    exec(compile(source, file, "exec"), namespace)
    return rule(namespace[name])  # type: ignore[no-any-return]


def _wanted(handler: Handler) -> list[str]:
    return list(signature(getattr(handler, "py_func", handler)).parameters)
