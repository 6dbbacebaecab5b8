"""Rules run interpreted or compiled from one source.

`@rule` marks a small function over flat records.  In an interpreted process it is left as a plain Python function; in a compiled process
Numba compiles it to machine code.  The mode of a process is fixed: it is read once, at import, from the environment variable
`HOLDFAST_MODE` (`interpreted`, the default, or `compiled`).
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable
from functools import cached_property, update_wrapper
from typing import Any, TypeVar

from .code_key import COMPILED_AS, PRIMITIVE, SHARED
from .imports import seldom_collected, uncollected

F = TypeVar("F", bound=Callable[..., Any])

MODE_VARIABLE = "HOLDFAST_MODE"

MODE = os.environ.get(MODE_VARIABLE, "interpreted")
if MODE not in ("interpreted", "compiled"):
    raise ValueError(f"{MODE_VARIABLE}={MODE}: it can be interpreted or compiled")
COMPILED = MODE == "compiled"

compiling_begins: list[Callable[[Any], None]] = []
"""Callbacks, called with each entry point that has to be compiled or waited for because it is not cached on disk."""

INLINED = 800
"""Rules of up to this many bytes of bytecode are always inlined; a third faster than the compiler's own choice."""


def _marked(function: F, kind: str) -> F:
    """Record on a function how it is compiled, in both modes: the record is part of the key of compiled code."""
    vars(function)[COMPILED_AS] = kind
    return function


def plain(function: Any) -> Any:
    """Return the Python function of a rule or an entry point, in either mode."""
    return getattr(function, "py_func", function)


def interpreted_as(function: F) -> Callable[[F], F]:
    """Declare what an interpreted process calls in place of a rule: a function that does the same in fewer steps of Python.

    For arithmetic of the engine alone, where a test holds the two against each other; the rule stays what is compiled and what its key is.
    """

    def declare(stated: F) -> F:
        if COMPILED:
            return stated
        vars(function)["py_func"] = stated
        return function

    return declare


def is_rule(function: Any) -> bool:
    """Return whether a function is declared as a rule."""
    return getattr(plain(function), COMPILED_AS, "") in ("rule", "apart")


if COMPILED:
    with uncollected():
        import numba
        import numba.core.cgutils
        import numba.core.registry
        import numba.core.sigutils
        import numba.core.typing.templates
        import numba.extending

        from . import code_cache
        from .jit_compiler import EntryCompiler, RuleCompiler, RulePipeline, call_of

    if "NUMBA_OPT" not in os.environ:
        # One level below Numba's own choice: a first compilation takes less time, and what it makes is as fast.
        numba.core.config.OPT = numba.core.config._OptLevel(2)

    def _njit(function: Any, **flags: bool) -> Any:
        """Compile with Numba, without the wrapper for C callers."""
        njit: Any = numba.njit
        return njit(error_model="numpy", no_cfunc_wrapper=True, pipeline_class=RulePipeline, **flags)(function)

    def _widened(kind: Any) -> Any:
        """Return the type in which a rule takes an argument: integers and booleans are int64, and an array in a record is an array.

        So a rule that says which actions are legal is compiled once, whether the mask is a caller's or lies in the record of a search.
        """
        if isinstance(kind, numba.types.NestedArray):
            return numba.types.Array(kind.dtype, kind.ndim, "C")
        return numba.types.int64 if isinstance(kind, (numba.types.Integer, numba.types.Boolean)) else kind

    class Rule:
        """A rule: compiled when called from an entry point, interpreted when host code calls it with ctypes records.

        Called from Python it takes whatever the plain function takes, so no host code works in one mode only; `calls.faults` checks how
        rules call each other.  Numba's part of it is made when the compiler asks for it: with all entry points cached, never.
        """

        def __init__(self, function: Any, inlined: bool) -> None:
            update_wrapper(self, function)
            self.py_func = function
            self._inlined = inlined

        def __call__(self, *arguments: Any, **named: Any) -> Any:
            return self.py_func(*arguments, **named)

        @property
        def _numba_type_(self) -> Any:
            """What Numba takes this object for when a rule or an entry point refers to it."""
            return self._dispatcher._numba_type_

        @cached_property
        def _dispatcher(self) -> Any:
            compiled: Any = _njit(self.py_func, no_cpython_wrapper=True, forceinline=self._inlined)
            compiled._compiler.__class__ = RuleCompiler
            compile_for = compiled.get_call_template

            def compile_widened(args: Any, kws: Any) -> Any:
                return compile_for(tuple(map(_widened, args)), {name: _widened(kind) for name, kind in kws.items()})

            compiled.get_call_template = compile_widened
            return compiled

    def rule(function: F) -> F:
        """Declare a rule, compiled on first use and inlined into the entry points.

        Arguments are widened as Python does, so each rule is compiled once, not once per integer width.
        """
        return Rule(_marked(function, "rule"), len(function.__code__.co_code) <= INLINED)  # type: ignore[return-value]

    def apart(function: F) -> F:
        """Declare a rule that is not inlined: called from several places of an entry point, and too big to copy into each."""
        return Rule(_marked(function, "apart"), inlined=False)  # type: ignore[return-value]

    class SharedRule(Rule):
        """A rule whose machine code is that of an entry point; those that call it are not linked with all its rules once more."""

        def __init__(self, function: Any, entry: Any) -> None:
            super().__init__(function, inlined=False)
            self._entry = entry

        @cached_property
        def _numba_type_(self) -> Any:
            def called(typing: Any, s: Any, c: Any, more: Any) -> Any:  # noqa: ARG001 - Numba gives the typing context
                kinds = (_widened(s), _widened(c), _widened(more))
                made, name = self._entry.shared(kinds)
                return call_of(made, name, kinds)

            make: Any = numba.core.typing.templates.make_intrinsic_template
            return numba.types.Function(make(self, called, self.py_func.__name__))

    def shared(entry: Callable[..., Any]) -> Callable[[F], F]:
        """Declare that a rule of a position, its content and one more argument is what an entry point does.

        Other entry points call the machine code of that one, so that its rules are optimised and translated once for all of them.
        """

        def declare(function: F) -> F:
            vars(function)[SHARED] = entry
            return SharedRule(_marked(function, "apart"), entry)  # type: ignore[return-value]

        return declare

    def _copy_record(typing: Any, target: Any, source: Any) -> Any:  # noqa: ARG001 - Numba gives the typing context
        """Overwrite a record with another of its type: one memory copy."""

        def copy(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
            raw_memcpy: Any = numba.core.cgutils.raw_memcpy
            raw_memcpy(builder, arguments[0], arguments[1], context.get_constant(numba.types.intp, source.size), 1)
            return context.get_dummy_value()

        return numba.types.void(target, source), copy

    class HostCopy(numba.core.extending._Intrinsic):  # type: ignore[misc, unused-ignore]
        """The copy, which host code may call too: it steps a position by interpreted rules, with ctypes records."""

        def __call__(self, target: Any, source: Any) -> None:
            ctypes.memmove(ctypes.byref(target), ctypes.byref(source), ctypes.sizeof(source))

    copy_record: Callable[[Any, Any], None] = numba.extending.intrinsic(_copy_record)
    copy_record.__class__ = HostCopy

    class Entry(numba.core.registry.CPUDispatcher):  # type: ignore[misc, unused-ignore]
        """An entry point.  If several processes need it compiled, one compiles and the others wait for the file it writes."""

        def compile(self, sig: Any) -> Any:
            arguments, _ = numba.core.sigutils.normalize_signature(sig)
            if arguments in self.overloads or self._cache.file(sig, self.targetctx.codegen()).exists():
                return super().compile(sig)  # only loads it
            for tell in compiling_begins:
                tell(self)
            with code_cache.alone(code_cache.folder_of(self)), seldom_collected():
                return super().compile(sig)

        def shared(self, kinds: tuple[Any, ...]) -> tuple[Any, str]:
            """Return its code for some types of arguments, compiled or loaded, and the name by which other code calls it."""
            self.compile(kinds)
            made = self.overloads[kinds]
            return made, code_cache.known_by_name(self, made, kinds, self._cache.file(made.signature, self.targetctx.codegen()))

    def entry(function: F) -> F:
        """Declare a compiled entry point.  Only entry points are cached on disk, each with all the rules it calls (`code_cache.py`).

        Other threads run meanwhile: a batch of games is stepped by several (`envs/batch.py`).
        """
        compiled = _njit(_marked(function, "entry"), nogil=True)
        compiled.__class__ = Entry
        compiled._compiler.__class__ = EntryCompiler
        compiled._cache = code_cache.EntryCache(function)
        return compiled  # type: ignore[no-any-return]

else:

    def rule(function: F) -> F:
        """Declare a rule; interpreted, it is left as it is."""
        return _marked(function, "rule")

    def apart(function: F) -> F:
        """Declare a rule that is not inlined when compiled; interpreted, it is left as it is."""
        return _marked(function, "apart")

    def entry(function: F) -> F:
        """Declare an entry point; interpreted, it is left as it is."""
        return _marked(function, "entry")

    def shared(entry: Callable[..., Any]) -> Callable[[F], F]:
        """Declare that a rule is what an entry point does; interpreted, it is left as it is."""

        def declare(function: F) -> F:
            vars(function)[SHARED] = entry
            return _marked(function, "apart")

        return declare

    def copy_record(target: Any, source: Any) -> None:
        """Overwrite a record with another of its type."""
        ctypes.memmove(ctypes.byref(target), ctypes.byref(source), ctypes.sizeof(source))


vars(copy_record)[PRIMITIVE] = "copy_record"
