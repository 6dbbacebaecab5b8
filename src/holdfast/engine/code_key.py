"""A hash of everything that compiled code depends on.

`fingerprint` hashes the bytecode of an entry point and of every rule reachable from it, with the external values they use: constants,
enums, default arguments, arrays, record layouts.  Numba compiles exactly that bytecode, so equal fingerprints mean equal machine code for
equal argument types; comments, docstrings, annotations and line numbers are not part of it.

The toolchain is included: the versions of Python, Numba, NumPy and llvmlite, and the syntax of `jit.py` and `jit_compiler.py`. Argument
types and the processor are added by the cache (`code_cache.py`).  Both modes of a process give the same fingerprint.
"""

from __future__ import annotations

import ast
import builtins
import hashlib
import os
import platform
import sys
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from importlib.metadata import version
from opcode import hasconst, hasname, opmap, opname
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np

from .decision_type import DecisionKind

COMPILED_AS = "compiled_as"
"""Attribute of a rule that records how it is compiled: `rule`, `apart` or `entry`."""
SHARED = "shared_entry"
"""Attribute of a rule that an entry point does alone, for other entry points that call its machine code: that entry point."""
PRIMITIVE = "primitive"
"""Attribute of a function of the compiler itself, identified by name only; its code is covered by `toolchain`."""
DESCRIBED = "described"
"""Attribute of a class that compiled code refers to: all that it depends on."""
RECORDS = "records_of_the_game"
"""Global of a template that lists the record types its entry points take."""

_PACKAGES = ("numba", "numpy", "llvmlite")
_COMPILER = ("jit.py", "jit_compiler.py", "blank.py", "clear.py")
_NUMBA_SETTINGS = ("NUMBA_OPT", "NUMBA_BOUNDSCHECK", "NUMBA_DEBUGINFO", "NUMBA_LOOP_VECTORIZE", "NUMBA_SLP_VECTORIZE")
_KNOWN_BY_VERSION = frozenset({"builtins", "numpy", "numba", *sys.stdlib_module_names})
_HAS_DOCSTRING = 0x4000000
"""Flag set on code objects from Python 3.13 on."""


class _Part(NamedTuple):
    """One function: the hash of its own content, and the functions it refers to in order of reference."""

    text: bytes
    called: tuple[FunctionType, ...]


def fingerprint(entry: Callable[..., Any]) -> str:
    """Return a hash (20 hexadecimal digits) of everything the compiled code of an entry point depends on, except its argument types.

    Raises TypeError if a rule uses a value that cannot be hashed by content, such as an instance of a user-defined class, or calls an entry
    point.
    """
    order = {function: number for number, function in enumerate(reached(entry))}
    digest = hashlib.blake2b(toolchain(), digest_size=10)
    for function in order:
        part = _part(function)
        digest.update(part.text)
        digest.update(repr([order[called] for called in part.called]).encode())
    return digest.hexdigest()


def reached(entry: Callable[..., Any]) -> tuple[FunctionType, ...]:
    """Return an entry point's Python function and those of all rules reachable from it, in a deterministic order, itself first.

    Raises TypeError if one of them is an entry point: compiled code that was kept cannot be linked into other code (`code_cache.py`).
    """
    found = {_plain(entry): None}
    waiting = list(found)
    for function in waiting:
        for called in _part(function).called:
            if called not in found:
                if getattr(called, COMPILED_AS, "") == "entry":
                    raise TypeError(f"{called.__qualname__} is an entry point and cannot be called by rules; let both call one rule")
                found[called] = None
                waiting.append(called)
    return tuple(found)


@cache
def toolchain() -> bytes:
    """Return a hash of what turns bytecode into machine code: versions, Numba's settings, and this package's part of the compiler."""
    parts: list[object] = [platform.python_implementation(), sys.version_info[:], [(name, version(name)) for name in _PACKAGES]]
    parts += [(name, os.environ.get(name)) for name in _NUMBA_SETTINGS]
    parts += [syntax((Path(__file__).parent / name).read_text(encoding="utf-8")) for name in _COMPILER]
    return hashlib.blake2b(repr(parts).encode(), digest_size=20).digest()


def syntax(source: str) -> str:
    """Return the syntax tree of a source file as text, without comments, docstrings, layout and line numbers."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [part for part in body if not (isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant))]  # type: ignore[attr-defined]
    return ast.dump(tree)


def _plain(function: Any) -> FunctionType:
    """Return the Python function behind a compiled one, or the function itself."""
    plain = getattr(function, "py_func", function)
    if not isinstance(plain, FunctionType):
        raise TypeError(f"{function!r} is no function of the rules")
    return plain


@cache
def _part(function: FunctionType) -> _Part:
    called: list[FunctionType] = []
    parts = [f"{getattr(function, COMPILED_AS, '')}"]
    if SHARED in vars(function):
        parts.append(fingerprint(vars(function)[SHARED]))
    try:
        parts += _describe_code(function.__code__, function, called)
        parts += [_describe(value, called) for value in function.__defaults__ or ()]
        parts += [f"{name}={_describe(value, called)}" for name, value in sorted((function.__kwdefaults__ or {}).items())]
        parts += [_describe(cell.cell_contents, called) for cell in function.__closure__ or ()]
        parts += [
            _describe(kind, called) for kind in function.__globals__.get(RECORDS, ()) if getattr(function, COMPILED_AS, "") == "entry"
        ]
    except TypeError as error:
        raise TypeError(f"{function.__module__}.{function.__qualname__}: {error}") from None
    return _Part(hashlib.blake2b("\n".join(parts).encode(), digest_size=20).digest(), tuple(called))


# -- bytecode ------------------------------------------------------------------------------------------------------------


def instructions(code: CodeType) -> Iterator[tuple[int, int]]:
    """Yield the instructions of a code object as (operation, argument), without inline caches."""
    extended = 0
    raw = code.co_code
    for operation, byte in zip(raw[::2], raw[1::2], strict=True):
        if operation == _CACHE:
            continue
        argument = extended << 8 | byte
        if operation == _EXTENDED_ARG:
            extended = argument
            continue
        extended = 0
        yield operation, argument


_CACHE, _EXTENDED_ARG = opmap["CACHE"], opmap["EXTENDED_ARG"]
_LOAD_GLOBAL = opmap["LOAD_GLOBAL"]
_ATTRIBUTES = {opmap[name] for name in ("LOAD_ATTR", "LOAD_METHOD") if name in opmap}
_SHIFTS = {"LOAD_GLOBAL": 1, "LOAD_ATTR": 1 if sys.version_info >= (3, 12) else 0, "LOAD_SUPER_ATTR": 2}
"""Number of flag bits below the name index in the argument of an operation."""
_CONSTANTS = frozenset(hasconst)
_NAMES = {operation: _SHIFTS.get(opname[operation], 0) for operation in hasname}


def named(code: CodeType, operation: int, argument: int) -> str:
    """Return the name that an operation of `opcode.hasname` refers to."""
    return code.co_names[argument >> _NAMES[operation]]


def _describe_code(code: CodeType, function: FunctionType, called: list[FunctionType]) -> list[str]:
    """Describe the instructions of a code object with the values of the globals and constants they use."""
    parts = [repr((code.co_flags & ~_HAS_DOCSTRING, code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount))]
    parts.append(repr((code.co_varnames, code.co_cellvars, code.co_freevars, code.co_exceptiontable)))
    steps = list(instructions(code))
    for i, (operation, argument) in enumerate(steps):
        if operation in _CONSTANTS:
            constant = code.co_consts[argument]
            if isinstance(constant, CodeType):
                parts += ["code", *_describe_code(constant, function, called), "end"]
            else:
                parts.append(f"{operation} {_describe(constant, called)}")
        elif operation == _LOAD_GLOBAL:
            attributes: list[str] = []
            behind = i + 1  # no code ends with it
            while steps[behind][0] in _ATTRIBUTES:
                attributes.append(named(code, *steps[behind]))
                behind += 1
            parts.append(f"{operation} {argument & 1} {_global(named(code, operation, argument), attributes, function, called)}")
        elif operation in _NAMES:
            parts.append(f"{operation} {argument & (1 << _NAMES[operation]) - 1} {named(code, operation, argument)}")
        else:
            parts.append(f"{operation} {argument}")
    return parts


def _global(name: str, attributes: list[str], function: FunctionType, called: list[FunctionType]) -> str:
    """Describe the value of a global; for a module or a kind of decision, that of the attribute read from it."""
    missing = object()
    value = function.__globals__.get(name, getattr(builtins, name, missing))
    for attribute in attributes:
        if not isinstance(value, ModuleType | DecisionKind):
            break
        value = getattr(value, attribute, missing)
    if value is missing:
        return f"missing {name}"
    try:
        return _describe(value, called)
    except TypeError as error:
        raise TypeError(f"{name}: {error}") from None


# -- values --------------------------------------------------------------------------------------------------------------


def _describe(value: Any, called: list[FunctionType]) -> str:
    """Describe a value as text, equal exactly for equal values; referenced functions of rules are appended to `called`."""
    value = getattr(value, "py_func", value)
    primitive = getattr(value, PRIMITIVE, "")
    if isinstance(primitive, str) and primitive:
        return f"primitive {primitive}"
    if isinstance(value, FunctionType) and not _is_known_by_version(value):
        called.append(value)
        return f"function {called.index(value)}"
    if isinstance(value, Enum):
        return f"{value.name} of {_describe(type(value), called)}"
    if value is None or value is Ellipsis or type(value) in (bool, int, float, complex, str, bytes):
        return f"{type(value).__name__} {value!r}"
    if type(value) in (tuple, list):
        return f"{type(value).__name__} ({', '.join(_describe(item, called) for item in value)})"
    if isinstance(value, range):
        return repr(value)
    if type(value) in (set, frozenset):
        return f"set ({', '.join(sorted(_describe(item, called) for item in value))})"
    if isinstance(value, np.dtype):
        return f"dtype {value!r} {value.itemsize} {value.fields!r} {value.isalignedstruct} {[*_named_again(value)]}"
    if isinstance(value, np.ndarray | np.generic) and not value.dtype.hasobject:
        return f"array {value.shape} {_describe(value.dtype, called)} {hashlib.blake2b(value.tobytes()).hexdigest()}"
    if isinstance(value, type):
        return _describe_type(value)
    if isinstance(value, ModuleType) and value.__name__.partition(".")[0] in _KNOWN_BY_VERSION:
        return f"module {value.__name__}"
    if callable(value) and isinstance(getattr(value, "__name__", None), str) and _is_known_by_version(value):
        return f"known {_home(value)} {getattr(value, '__qualname__', value.__name__)}"
    raise TypeError(f"what a {type(value).__name__} holds cannot be told, so no compiled code can be kept for it")


def _named_again(kind: np.dtype[Any]) -> Iterator[str]:
    """Yield the further names of fields of a record type and of those in it (`struct.py`)."""
    if kind.metadata:
        yield repr(dict(kind.metadata))
    for inner, *_ in (kind.base.fields or {}).values():
        yield from _named_again(inner.base)


@cache
def _describe_type(kind: type) -> str:
    """Describe a class; none refers to functions of rules, so each is described once."""
    if issubclass(kind, Enum):
        members = ", ".join(f"{name} {_describe(member.value, [])}" for name, member in kind.__members__.items())
        return f"enum {kind.__name__} of {[base.__name__ for base in kind.__mro__]} ({members})"
    if isinstance(vars(kind).get(DESCRIBED), str):
        return str(vars(kind)[DESCRIBED])
    if isinstance(vars(kind).get("dtype"), np.dtype):
        return f"record {_describe(kind.dtype, [])}"  # type: ignore[attr-defined]
    if kind.__module__.partition(".")[0] in _KNOWN_BY_VERSION:
        return f"type {kind.__module__}.{kind.__qualname__}"
    raise TypeError(f"the class {kind.__qualname__} cannot be told, so no compiled code can be kept for it")


def _home(value: Any) -> str:
    """Return the module that defines a function or other object."""
    return str(getattr(value, "__module__", None) or type(value).__module__)


def _is_known_by_version(value: Any) -> bool:
    """Return whether a value belongs to Python, NumPy or Numba, whose versions are part of every key."""
    return _home(value).partition(".")[0] in _KNOWN_BY_VERSION
