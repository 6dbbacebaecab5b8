"""The game loop, generated from the rules of each kind of decision (`decision.py`).

Compiled code cannot look up a function in a table, so rules of kinds, steps and blocks of actions become chains of comparisons, which the
compiler and tracebacks see as ordinary source.  The compiler makes jump tables of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import IntEnum
from importlib import import_module
from inspect import signature
from operator import attrgetter
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, NamedTuple

from .actions import ActionSpace
from .decision import Decision, Decisions, Handlers, OfActions
from .jit import apart, plain, rule
from .made_rule import execute, function_of
from .position import Position
from .stack import ask, top

_TEMPLATE = Path(__file__).with_name("decisions_template.py")

Handler = Callable[..., Any]
"""A rule that takes any of s, c, frame, mask, action and noted, by these parameter names."""

_Shared = dict[type[Decision], Handler | None]
"""By a kind that others are one of, the rule that these call for what they have no rule of their own."""

_answers: Callable[[Handlers], OfActions] = attrgetter("answer")
_judges: Callable[[Handlers], OfActions] = attrgetter("judge")
_belongs: Callable[[Handlers], OfActions] = attrgetter("belong")

_Case = tuple[str, Handler, Mapping[str, str]]
"""When a rule is called, which, and what it can take besides."""


@rule
def whoever_is_asked(s: Position, action: int) -> int:  # noqa: ARG001 - called as every game's `actors`
    """The `actors` of a game in which any of the deciding seats may do whatever is legal."""
    return s.deciding


class Course(NamedTuple):
    """The game loop: rules to set up a game, apply an action, run to the next decision, and mark the legal actions; all take (s, c, …).

    Besides it tells which of the deciding seats an action belongs to: actors(s, action).
    """

    setup: Callable[[Any, Any], None]
    step: Callable[[Any, Any, int], None]
    advance: Callable[[Any, Any], None]
    legal: Callable[[Any, Any, list[int]], None]
    actors: Callable[[Any, int], int]


def course(decisions: Decisions, actions: ActionSpace, deal: Callable[[Any, Any], None], *rules: ModuleType) -> Course:
    """Build the game loop from the rules of all decisions and the `deal` rule.

    `rules` are the packages whose modules register rules with the decisions: all of them are imported.

    Raises TypeError for a decision without rules: once open it would never end; and for rules that ask for what there is not.
    """
    try:
        signature(plain(deal)).bind("s", "c")
    except TypeError:
        wanted = ", ".join(signature(plain(deal)).parameters)
        raise TypeError(f"{plain(deal).__name__}({wanted}): the rule that deals takes (s, c), the position and the content") from None
    _import(rules)
    game = str(deal.__module__)
    resume, offer, answer = dispatch(game, decisions.all, actions)
    namespace: dict[str, Any] = {"__name__": game, "deal": deal, "resume": resume, "offer": offer, "answer": answer}
    is_anybodys = not any(rules.belong for kind in decisions.all for rules in kind.lineage())
    namespace["actors"] = whoever_is_asked if is_anybodys else told(decisions, actions, "actors", "s, action", "s.deciding", _belongs)
    execute(_TEMPLATE, namespace)
    return Course(*(namespace[name] for name in Course._fields))


def dispatch(
    game: str, kinds: Iterable[type[Decision]], actions: ActionSpace
) -> tuple[Callable[[Any, Any], None], Callable[..., None], Callable[..., None]]:
    """Return resume(s, c), offer(s, c, mask) and answer(s, c, action), which call the rule for the kind of the top frame.

    `game` is the name of a module of the game, for tracebacks.

    Raises TypeError as `course` does.
    """
    resume, offer, answer = _ByKind(game, "resume", "s, c"), _ByKind(game, "offer", "s, c, mask"), _ByKind(game, "answer", "s, c, action")
    shared: _Shared = {}
    for kind in kinds:
        if kind.retired:
            continue
        lineage = [*kind.lineage()]
        resumed = next((one.resume for one in lineage if one.resume), None)
        offered = next((one.offer for one in lineage if one.offer), None)
        before = next((one.before_answer for one in lineage if one.before_answer), None)
        prelude = next((one.before_resume for one in lineage if one.before_resume), None)
        order = next((one.order for one in lineage if one.order), None)
        steps = {step: handler for one in reversed(lineage) for step, handler in one.resume_at.items()}
        is_answered = any(one.answer for one in lineage)
        if offered is not None and not is_answered:
            raise TypeError(f"{kind.__name__}: what is offered has to be answered: register a rule with @{kind.__name__}.answers")
        if offered is None and is_answered:
            raise TypeError(f"{kind.__name__}: what is answered has to be offered: register a rule with @{kind.__name__}.offers")
        if offered is None and before is not None:
            raise TypeError(f"{kind.__name__}: nothing is answered, so nothing comes before it")
        if offered is None and resumed is None and not steps:
            raise TypeError(f"{kind.__name__}: no rule carries it on, or offers and answers")
        if order is not None:
            _check_order(kind, order, steps, resumed)
        resume.add_steps(kind, steps, order is not None, resumed or ask, prelude)
        offer.add(kind, [], offered)
        answer.add(kind, *_cases(kind, _answers, answer, actions, shared), before)
    return resume.made(), offer.made(), answer.made()


def _check_order(kind: type[Decision], order: type[IntEnum], steps: Iterable[int], resumed: Handler | None) -> None:
    """Raise TypeError if a kind goes through steps without a rule, or has rules that no step calls."""
    lacking = [step.name for step in order if step not in steps]
    if lacking:
        raise TypeError(f"{kind.__name__}: no rule carries it on at {order.__name__}.{lacking[0]}")
    beyond = [step for step in steps if step >= len(order)]
    if beyond:
        raise TypeError(f"{kind.__name__}: {order.__name__}, which it goes through, has no step {beyond[0]}")
    if resumed is not None:
        raise TypeError(f"{kind.__name__}: it goes through {order.__name__}, so {plain(resumed).__name__} never carries it on")


def judged(decisions: Decisions, actions: ActionSpace, *players: ModuleType, notes: int = 0) -> Callable[..., float]:
    """Return the `heuristic` of a game, heuristic(s, c, action), made of what judges actions of its decisions; of all others it is 0.

    `players` are the packages whose modules register these rules: all of them are imported.  In a game with `notes` it is
    heuristic(s, c, action, noted), and they may take what is `noted`.
    """
    _import(players)
    return told(decisions, actions, "heuristic", "s, c, action, noted" if notes else "s, c, action", "0.0", _judges)


def told(
    decisions: Decisions,
    actions: ActionSpace,
    what: str,
    given: str,
    otherwise: str,
    rules_of: Callable[[Handlers], OfActions] | None = None,
) -> Callable[..., Any]:
    """Return a rule of `given` parameters, made of what is registered so far with `tells(what, …)`; of all others it tells `otherwise`."""
    telling = _ByKind(decisions.all[0].__module__, what, given, returns=otherwise)
    shared: _Shared = {}
    for kind in decisions.all:
        telling.add(kind, *_cases(kind, rules_of or (lambda handlers: handlers.tell[what]), telling, actions, shared))
    return telling.made()


def _import(packages: Iterable[ModuleType]) -> None:
    """Import all modules of some packages."""
    for package in packages:
        for module in iter_modules(getattr(package, "__path__", [])):
            import_module(f"{package.__name__}.{module.name}")


def _cases(
    kind: type[Decision],
    rules_of: Callable[[Handlers], OfActions],
    calling: _Source,
    actions: ActionSpace,
    shared: _Shared,
) -> tuple[list[_Case], Handler | None]:
    """Return the blocks for which a kind has rules itself, and the rule for all others: its own, or that of the kind that it is one of."""
    own = rules_of(kind.handlers)
    cases = [_of_block(actions, first, handler) for first, handler in own.blocks.items()]
    base = next((one for one in kind.__mro__[1:] if "handlers" in vars(one)), None)
    if own.others is not None or base is None:
        return cases, own.others
    if base not in shared:
        more, otherwise = _cases(base, rules_of, calling, actions, shared)
        shared[base] = calling.shared_by(base, more, otherwise) if more else otherwise
    return cases, shared[base]


def _of_block(actions: ActionSpace, first: int, handler: Handler) -> _Case:
    """Return the case of a block of actions: its parameters are known to the rule by their roles."""
    block = actions.block(first)
    given: dict[str, str] = {}
    below = block.size
    for role, of in zip(block.roles, block.members, strict=True):
        below //= len(of)
        place = f"(action - {first}) // {below}" if below > 1 else f"(action - {first})"
        if given:
            place += f" % {len(of)}"
        given[role.replace("-", "_")] = f"{place} + {of.start}" if isinstance(of, range) and of.start else place
    test = f"action == {first}" if block.size == 1 else f"{first} <= action < {first + block.size}"
    return test, handler, given


class _Source:
    """The source of a rule that calls others; with `returns` it returns what they do, and that for what has no rule."""

    def __init__(self, game: str, name: str, given: str, returns: str = "") -> None:
        self._game, self._name, self._given, self._returns = game, name, given, returns
        self._namespace: dict[str, Any] = {"top": top, "__name__": game}
        self._called: dict[Handler, str] = {}

    def branches(self, kind: type[Decision], cases: Iterable[_Case], otherwise: Handler | None) -> list[str]:
        """Return the lines for a kind: the first case that applies, or else a rule for all others, if there is one."""
        lines: list[str] = []
        for test, handler, more in cases:
            lines += [f"{'elif' if lines else 'if'} {test}:", f"    {self._call(kind, handler, more)}"]
        if otherwise is not None:
            call = self._call(kind, otherwise, {})
            lines += ["else:", f"    {call}"] if lines else [call]
        return lines

    def _call(self, kind: type[Decision], handler: Handler, more: Mapping[str, str]) -> str:
        """Return the source of a call.  Raises TypeError for a parameter that nothing gives."""
        given = {**{name: name for name in ("frame", *self._given.split(", "))}, **more}
        readable = plain(handler).__name__
        wanted = list(signature(plain(handler)).parameters)
        unknown = [name for name in wanted if name not in given]
        if unknown:
            raise TypeError(f"{kind.__name__}: {readable}: there is no {', '.join(unknown)} for it, only {', '.join(given)}")
        # two handlers may have one name, or that of a variable
        called = self._called.setdefault(handler, f"{readable if readable.isidentifier() else 'handler'}_{len(self._called)}")
        self._namespace[called] = handler
        return f"{'return ' if self._returns else ''}{called}({', '.join(given[name] for name in wanted)})"

    def shared_by(self, base: type[Decision], cases: Iterable[_Case], otherwise: Handler | None) -> Handler:
        """Return the rule that those kinds call which are one of another, for what they have no rule of their own."""
        source = _Source(self._game, f"{self._name}_{base.__name__}", self._given.replace("s, ", "s, frame, ", 1), self._returns)
        return source.compiled(source.branches(base, cases, otherwise), apart)

    def compiled(self, lines: Iterable[str], declare: Callable[[Handler], Handler]) -> Handler:
        """Return the rule of such lines."""
        ends = [f"return {self._returns}"] if self._returns else []
        source = "".join(f"{line}\n" for line in (f"def {self._name}({self._given}):", *(f"    {line}" for line in (*lines, *ends))))
        return declare(function_of(source, self._name, f"{self._name} of {self._game}", self._namespace))


class _ByKind(_Source):
    """A rule that calls those of the kind of the top frame; kinds that do the same share a branch."""

    def __init__(self, game: str, name: str, given: str, returns: str = "") -> None:
        super().__init__(game, name, given, returns)
        self._bodies: dict[tuple[str, ...], list[int]] = {}

    def add(self, kind: type[Decision], cases: Iterable[_Case], otherwise: Handler | None, before: Handler | None = None) -> None:
        """Add what is called for a kind, and what before it."""
        if lines := self.branches(kind, cases, otherwise):
            if before is not None:
                lines = [self._call(kind, before, {}), *lines]
            self._enter(kind, lines)

    def add_steps(
        self, kind: type[Decision], steps: Mapping[int, Handler], in_order: bool, otherwise: Handler, before: Handler | None
    ) -> None:
        """Add what carries a kind on at its steps, at all others unless it goes through them in order, and what comes before."""
        step = "step" if in_order else "frame.step"
        cases = [(f"{step} == {at}", steps[at], {"step": str(at)}) for at in sorted(steps)]
        lines = self.branches(kind, cases, None if in_order else otherwise)
        if in_order:
            lines = ["step = frame.step", "frame.step = step + 1", *lines]
        if before is not None:
            lines = [
                "count = s.frames.count",
                self._call(kind, before, {}),
                "if s.frames.count == count:",
                *(f"    {line}" for line in lines),
            ]
        self._enter(kind, lines)

    def _enter(self, kind: type[Decision], lines: Iterable[str]) -> None:
        """Take up the lines of a kind."""
        self._bodies.setdefault(tuple(lines), []).append(kind.number)

    def made(self) -> Handler:
        """Return the rule."""
        lines = ["frame = top(s.frames)", "kind = frame.kind"]
        for i, (body, kinds) in enumerate(self._bodies.items()):
            test = f"kind == {kinds[0]}" if len(kinds) == 1 else f"kind in {tuple(kinds)}"
            lines += [f"{'elif' if i else 'if'} {test}:", *(f"    {line}" for line in body)]
        return self.compiled(lines, rule)
