"""Decision kinds: a table of the handlers of each kind of stack frame, and the game loop generated from it.

Compiled code cannot look up a function in a table, so the table is expanded into chains of comparisons, which the compiler and tracebacks
see as ordinary source.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from inspect import signature
from pathlib import Path
from typing import Any, NamedTuple

from .jit import plain, rule
from .position import Position
from .stack import top

_TEMPLATE = Path(__file__).with_name("decisions_template.py")

Handler = Callable[..., None]
"""A rule that takes any of s, c, mask and action, by these parameter names."""


@dataclass(frozen=True)
class Business:
    """The handlers of one kind of stack frame: `resume` continues it, `offer` marks its legal actions, `answer` applies one.

    Raises TypeError if `offer` is given without `answer` or the reverse, or if a handler has a parameter it cannot be given.
    """

    resume: Handler
    offer: Handler | None = None
    answer: Handler | None = None

    def __post_init__(self) -> None:
        if (self.offer is None) != (self.answer is None):
            raise TypeError(f"{self}: what is offered has to be answered")
        for handler, given in ((self.resume, "s c"), (self.offer, "s c mask"), (self.answer, "s c action")):
            unknown = [name for name in _wanted(handler) if name not in given.split()] if handler else []
            if unknown:
                raise TypeError(f"{plain(handler).__name__}: there is no {', '.join(unknown)} for it, only {given}")


@rule
def whoever_is_asked(s: Position, action: int) -> int:  # noqa: ARG001 - called as every game's `actors`
    """The `actors` of a game in which any of the deciding seats may do whatever is legal."""
    return s.deciding


class Course(NamedTuple):
    """The game loop: rules to set up a game, apply an action, run to the next decision, and mark the legal actions; all take (s, c, …)."""

    setup: Callable[[Any, Any], None]
    step: Callable[[Any, Any, int], None]
    advance: Callable[[Any, Any], None]
    legal: Callable[[Any, Any, list[int]], None]


def course(game: str, windows: Mapping[int, Business], deal: Callable[[Any, Any], None]) -> Course:
    """Build the game loop from the table of decision kinds and the `deal` rule; `game` is the name of the module that has the table.

    Raises TypeError for a member of the enum that the table lacks: an open decision without a handler would never end.
    """
    missing = [
        kind.name
        for enum in dict.fromkeys(type(one) for one in windows if isinstance(one, IntEnum))
        for kind in enum
        if kind not in windows
    ]
    if missing:
        raise TypeError(f"{game}: the windows have no Business for {', '.join(missing)}")
    resume, offer, answer = dispatch(game, windows)
    given = {"deal_of_the_game": deal, "resume_of_the_game": resume, "offer_of_the_game": offer, "answer_of_the_game": answer}
    namespace: dict[str, Any] = {"__name__": game, **given}
    exec(compile(_TEMPLATE.read_text(encoding="utf-8"), str(_TEMPLATE), "exec"), namespace)
    return Course(*(namespace[name] for name in Course._fields))


def dispatch(game: str, windows: Mapping[int, Business]) -> tuple[Callable[[Any, Any], None], Callable[..., None], Callable[..., None]]:
    """Return resume(s, c), offer(s, c, mask) and answer(s, c, action), which call the handler for the kind of the top frame.

    `game` is the name of the module that has the table.  Kinds are compared in the order of the table: put the most frequent first.
    """
    resume = _chain(game, "resume", "s, c", {kind: window.resume for kind, window in windows.items()})
    offer = _chain(game, "offer", "s, c, mask", {kind: window.offer for kind, window in windows.items() if window.offer})
    answer = _chain(game, "answer", "s, c, action", {kind: window.answer for kind, window in windows.items() if window.answer})
    return resume, offer, answer


def _chain(game: str, name: str, given: str, handlers: Mapping[int, Handler]) -> Callable[..., None]:
    """Generate a rule that calls the handler for the kind of the top frame; kinds with the same handler share a branch."""
    kinds: dict[Handler, list[int]] = {}
    for kind, handler in handlers.items():
        kinds.setdefault(handler, []).append(int(kind))
    lines = [f"def {name}({given}):", "    kind = top(s.frames).kind"]
    namespace: dict[str, Any] = {"top": top, "__name__": game}
    for i, (handler, those) in enumerate(kinds.items()):
        test = f"kind == {those[0]}" if len(those) == 1 else f"kind in {tuple(those)}"
        readable = plain(handler).__name__
        called = f"{readable if readable.isidentifier() else 'handler'}_{i}"  # two handlers may have one name, or that of a variable
        namespace[called] = handler
        lines += [f"    {'elif' if i else 'if'} {test}:", f"        {called}({', '.join(_wanted(handler))})"]
    source = "\n".join(lines) + "\n"
    file = f"<{name} of {game}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    exec(compile(source, file, "exec"), namespace)
    return rule(namespace[name])  # type: ignore[no-any-return]


def _wanted(handler: Handler) -> list[str]:
    return list(signature(plain(handler)).parameters)
