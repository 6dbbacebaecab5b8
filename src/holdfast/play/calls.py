"""Static check of how rules are written and call each other; reads their source and compiles nothing.

Compiled code can call rules by position only; numbers of decisions can be named.  Keyword or starred arguments, a wrong number of them, a
plain Python function, recursion or a comprehension work in the interpreter but fail when compiled; this check finds them before a game is
played.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import linecache
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from enum import EnumType
from functools import cache
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from holdfast.engine.code_key import PRIMITIVE
from holdfast.engine.decision_type import DecisionKind
from holdfast.engine.jit import is_rule, plain
from holdfast.engine.kernel import kernel

if TYPE_CHECKING:
    from holdfast.schema.game import Game

BUILTINS = frozenset({abs, bool, float, int, len, max, min, range})
"""Builtins that compiled rules may call."""

FOREIGN: dict[type[ast.AST], str] = {
    **dict.fromkeys((ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp), "a rule has no comprehensions: write a loop"),
    **dict.fromkeys((ast.Lambda, ast.FunctionDef), "a rule has no functions of its own: write another rule"),
    **dict.fromkeys((ast.Yield, ast.YieldFrom), "a rule returns once and yields nothing"),
    **dict.fromkeys((ast.Try, ast.Raise, ast.Assert, ast.With), "a rule neither raises nor catches nor holds anything"),
}
"""Why what is written in Python cannot be compiled (`engine/jit_compiler.py` has no passes for it)."""

LIBRARIES = frozenset({"math", "numpy"})
"""Libraries whose functions Numba can compile."""


def rules_of(game: Game[Any, Any]) -> list[Callable[..., Any]]:
    """Return the rules that a game provides, and its entry points."""
    given = (getattr(game.rules, one.name) for one in fields(game.rules))
    found = [rule for rule in given if callable(rule)] + functions_of(kernel(game))
    if game.metrics is not None:
        found += [game.metrics.begin, game.metrics.count, game.metrics.end]
    if game.features is not None:
        found += [rule for rule in (game.features.write, game.features.points) if rule is not None]
    return found


def functions_of(template: ModuleType) -> list[Callable[..., Any]]:
    """Return the rules and entry points defined by a template that was executed for a game."""
    own = [value for value in vars(template).values() if isinstance(plain(value), FunctionType)]
    return [function for function in own if plain(function).__code__.co_filename == template.__file__]


def faults(roots: Iterable[Callable[..., Any]]) -> list[str]:
    """Return all that cannot be compiled, in some rules and all rules reachable from them: `file:line: rule: what is written: reason`."""
    return list(_faults(frozenset(plain(root) for root in roots)))


@cache
def _faults(roots: frozenset[FunctionType]) -> tuple[str, ...]:
    found: list[str] = []
    calls: dict[FunctionType, list[FunctionType]] = {}
    waiting = list(roots)
    while waiting:
        caller = waiting.pop()
        if caller in calls:
            continue
        calls[caller] = []
        for node in _written(caller):
            callee = _named(caller, node.func) if isinstance(node, ast.Call) else None
            if isinstance(node, ast.Call):
                wrong = _fault_of(node, callee) or _fault_of_count(caller, node, callee)
            else:
                wrong = FOREIGN.get(type(node), "")
            if wrong:
                place, [text, *_] = f"{caller.__code__.co_filename}:{getattr(node, 'lineno', 0)}", ast.unparse(node).splitlines()
                found.append(f"{place}: {caller.__qualname__}: {text}: {wrong}")
            elif callee is not None and is_rule(callee):
                calls[caller].append(plain(callee))
        waiting += calls[caller]
    circles = (" calls ".join(function.__qualname__ for function in circle) for circle in _cycles(calls))
    return (*sorted(found), *(f"{circle}: no rule may come back to itself" for circle in circles))


def _written(function: FunctionType) -> Iterator[ast.AST]:
    """Yield all that stands in the body of a function, without its decorators, which Python evaluates."""
    code = function.__code__
    definition = _definitions(code.co_filename).get(code.co_firstlineno)
    assert definition is not None, f"{code.co_filename}:{code.co_firstlineno}: the source of a rule has to be at hand"
    for statement in definition.body:
        yield from ast.walk(statement)


@cache
def _definitions(file: str) -> dict[int, ast.FunctionDef]:
    """Return the functions of a file by their first line, which is that of the first decorator if there is one."""
    nodes = ast.walk(ast.parse("".join(linecache.getlines(file))))
    found = [node for node in nodes if isinstance(node, ast.FunctionDef)]
    return {min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]): node for node in found}


def _named(caller: FunctionType, written: ast.expr) -> Any:
    """Return what a global name stands for, or an attribute of a module or of a kind of decisions; None for all else."""
    match written:
        case ast.Name(name):
            return caller.__globals__.get(name, getattr(builtins, name, None))
        case ast.Attribute(of, attribute):
            owner = _named(caller, of)
            return getattr(owner, attribute, None) if isinstance(owner, ModuleType | DecisionKind) else None
    return None


def _fault_of(call: ast.Call, callee: Any) -> str:
    """Return why a call cannot be compiled; empty if it can."""
    named = {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}
    is_decision = isinstance(callee, DecisionKind)
    is_starred = len(named) < len(call.keywords) or any(isinstance(argument, ast.Starred) for argument in call.args)
    if is_starred or (named and not is_decision):
        return "rules are called by position, without keywords and stars"
    if isinstance(call.func, ast.Name) and callee is None:
        return "not a global function"
    if callee is None or callee in BUILTINS or hasattr(callee, PRIMITIVE):
        return ""
    if is_rule(callee) or is_decision:
        try:
            inspect.signature(plain(callee)).bind(*call.args, **named)
        except TypeError as error:
            return str(error)
        return ""
    origin = getattr(callee, "__module__", None) or type(callee).__module__
    return "" if origin.partition(".")[0] in LIBRARIES else "not a rule"


def _fault_of_count(caller: FunctionType, call: ast.Call, callee: Any) -> str:
    """Return why a call of `len` cannot be compiled; empty if it can, or if it is none."""
    match call.args:
        case [ast.Name(name)] if callee is len and isinstance(caller.__globals__.get(name), EnumType):
            return f"compiled code cannot count an enum: write a constant outside of rules, COUNT = len({name})"
    return ""


def _cycles(calls: dict[FunctionType, list[FunctionType]]) -> Iterator[list[FunctionType]]:
    """Yield the cycles of the call graph."""
    done: set[FunctionType] = set()

    def walk(function: FunctionType, way: list[FunctionType]) -> Iterator[list[FunctionType]]:
        if function in way:
            yield [*way[way.index(function) :], function]
        elif function not in done:
            for callee in calls[function]:
                yield from walk(callee, [*way, function])
            done.add(function)

    for function in calls:
        yield from walk(function, [])
