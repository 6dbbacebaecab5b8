"""One source of rules, two speeds.

`@rule` marks a small function over flat records.  In an interpreted process it stays the plain Python function that it is;
in a compiled process it becomes machine code by Numba.  A process runs in one mode from start to end: the mode is read once
from the environment variable `HOLDFAST_MODE` (`interpreted`, the default, or `compiled`).
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

MODE_VARIABLE = "HOLDFAST_MODE"
CACHE_VARIABLE = "HOLDFAST_CACHE"

MODE = os.environ.get(MODE_VARIABLE, "interpreted")
if MODE not in ("interpreted", "compiled"):
    raise ValueError(f"{MODE_VARIABLE}={MODE}: it can be interpreted or compiled")
COMPILED = MODE == "compiled"

INLINED = 800
"""Rules of up to so many bytes of bytecode are inlined where they are called: a third faster than leaving it to the compiler."""

_rules: list[str] = []


def sources_hash() -> str:
    """The hash of everything that decides what the compiled code is: our sources, Python and Numba."""
    from importlib.metadata import version

    digest = hashlib.blake2b(digest_size=10)
    digest.update(f"{sys.version_info[:3]} {version('numba')} {version('numpy')}".encode())
    package = Path(__file__).resolve().parent.parent
    for room, files in (("core", "*.py"), ("games", "*.py"), ("games", "*.json"), ("agents", "*.py"), ("lab", "*_template.py")):
        for path in sorted((package / room).rglob(files)):
            digest.update(str(path.relative_to(package)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def cache_folder() -> Path:
    """Where compiled code is kept, one folder for each state of the sources (Numba does not see changes in other files)."""
    from platformdirs import user_cache_path

    base = os.environ.get(CACHE_VARIABLE)
    return (Path(base) if base else user_cache_path("holdfast")) / "compiled" / sources_hash()


def rules_known() -> int:
    """How many rule functions have been declared so far, which is about how many a first compile has to go through."""
    return len(_rules)


if COMPILED:
    import numba
    import numba.core.cgutils
    import numba.core.registry
    import numba.extending

    from .machine import RuleCompiler

    class Rule(numba.core.registry.CPUDispatcher):  # type: ignore[misc, unused-ignore]
        """A rule that entry points call compiled, and people's words and screens, given ordinary records, as it is."""

        def __call__(self, *arguments: Any) -> Any:
            return self.py_func(*arguments)

    _FOLDER = cache_folder()

    def was_compiled_before() -> bool:
        """Whether anything of these sources has been compiled on this machine."""
        return any(_FOLDER.rglob("*.nbi"))

    def _njit(function: Any, **flags: bool) -> Any:
        """Numba's compiler without what only C callers need."""
        njit: Any = numba.njit
        return njit(error_model="numpy", no_cfunc_wrapper=True, **flags)(function)

    def _widened(kind: Any) -> Any:
        """The type in which a rule takes an argument: any integer or truth value as a plain 64-bit integer."""
        return numba.types.int64 if isinstance(kind, (numba.types.Integer, numba.types.Boolean)) else kind

    def rule(function: F) -> F:
        """A function of the rules, compiled when it is first needed and inlined into the entry points.

        Arguments are widened as Python does, so that each rule is compiled once and not anew for every width of integer.
        """
        return _declared(function, len(function.__code__.co_code) <= INLINED)

    def apart(function: F) -> F:
        """A rule that is called from several places of an entry point and too big to be inlined in each."""
        return _declared(function, inlined=False)

    def _declared(function: F, inlined: bool) -> F:
        _rules.append(function.__qualname__)
        compiled: Any = _njit(function, no_cpython_wrapper=True, forceinline=inlined)
        compiled.__class__ = Rule
        compiled._compiler.__class__ = RuleCompiler
        compile_for = compiled.get_call_template

        def compile_widened(args: Any, kws: Any) -> Any:
            return compile_for(tuple(map(_widened, args)), {name: _widened(kind) for name, kind in kws.items()})

        compiled.get_call_template = compile_widened
        return compiled  # type: ignore[no-any-return]

    def _copy_record(typing: Any, target: Any, source: Any) -> Any:  # noqa: ARG001 - Numba gives the typing context
        """Overwrite a record with another of its type: one memory copy."""

        def copy(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
            raw_memcpy: Any = numba.core.cgutils.raw_memcpy
            raw_memcpy(builder, arguments[0], arguments[1], context.get_constant(numba.types.intp, source.size), 1)
            return context.get_dummy_value()

        return numba.types.void(target, source), copy

    copy_record: Callable[[Any, Any], None] = numba.extending.intrinsic(_copy_record)

    class Entry(numba.core.registry.CPUDispatcher):  # type: ignore[misc, unused-ignore]
        """An entry point: of several processes that need it compiled, one compiles and the others wait for what it keeps on disk."""

        def compile(self, sig: Any) -> Any:
            code = self.py_func.__code__
            if any(_FOLDER.rglob(f"{Path(code.co_filename).stem}.{code.co_name}-*.nbi")):
                return super().compile(sig)  # which only loads it
            with _alone():
                return super().compile(sig)

    @contextmanager
    def _alone() -> Iterator[None]:
        """Keep other processes from compiling the same sources meanwhile; the system lets go of it when a process dies."""
        try:
            import fcntl
        except ImportError:  # this system has no such locks: each process compiles for itself
            yield
            return
        _FOLDER.mkdir(parents=True, exist_ok=True)
        with (_FOLDER / "compiling").open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield

    def entry(function: F) -> F:
        """A compiled entry point: only these are kept on disk, each with all the rules that it calls.

        Numba reads the folder when the entry point is declared; it may have been imported, with another one, long before.
        """
        folder: Any = numba.config
        before = folder.CACHE_DIR
        folder.CACHE_DIR = str(_FOLDER)
        try:
            compiled = _njit(function, cache=True)
            compiled.__class__ = Entry
            return compiled  # type: ignore[no-any-return]
        finally:
            folder.CACHE_DIR = before

else:

    def rule(function: F) -> F:
        """A function of the rules, left as it is."""
        _rules.append(function.__qualname__)
        return function

    apart = rule

    def was_compiled_before() -> bool:
        """An interpreted process has nothing to compile."""
        return True

    def entry(function: F) -> F:
        """An entry point, left as it is."""
        return function

    def copy_record(target: Any, source: Any) -> None:
        """Overwrite a record with another of its type."""
        ctypes.memmove(ctypes.byref(target), ctypes.byref(source), ctypes.sizeof(source))
