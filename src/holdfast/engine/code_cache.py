"""Compiled code on disk: one file for each entry point of a game, template, fingerprint, argument types and processor.

    <cache>/compiled/<game>/<template>.<entry>-<fingerprint>-<types and processor>.code

The file name is the key, so a file is never stale, only unused.  Numba's own index is keyed by the source file of an entry point, and
notices neither a change in a rule that it calls nor that a change was none; so it is not used.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import threading
import time
import uuid
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .code_key import SHARED as SHARED_ENTRY
from .code_key import fingerprint, reached

if TYPE_CHECKING:
    from numba.core.compiler import CompileResult

CACHE_VARIABLE = "HOLDFAST_CACHE"
SUFFIX = ".code"
SHARED = "shared"
"""The folder of entry points that belong to no game."""

NOWHERE = Path(os.devnull, "compiled")
"""The cache folder of a user who has no folder: nothing can be written there."""

KEPT_DAYS = 30
"""Age in days after which unused files are deleted when a new one is written."""
VERSIONS = 8
"""Maximum number of files kept per entry point, most recently used first."""
_DAY = 24 * 3600.0


def cache_folder() -> Path:
    """Return the folder of compiled code: under the folder that HOLDFAST_CACHE names, else under the user's cache folder.

    For a user without one it is NOWHERE, where nothing can be written.
    """
    from platformdirs import user_cache_path

    if base := os.environ.get(CACHE_VARIABLE):
        return Path(base) / "compiled"
    try:
        return user_cache_path("holdfast") / "compiled"
    except RuntimeError:  # a user whom the system does not know, as in a container
        return NOWHERE


def folder_of(entry: Callable[..., Any]) -> Path:
    """Return the cache folder of the game that an entry point belongs to."""
    return cache_folder() / str(_function(entry).__globals__.get("name_of_the_game", SHARED))


def file_stem(entry: Callable[..., Any]) -> str:
    """Return the common prefix of an entry point's file names: all but argument types and processor."""
    code = _function(entry).__code__
    return f"{Path(code.co_filename).stem}.{code.co_name}-{fingerprint(entry)}"


def is_kept(entry: Callable[..., Any]) -> bool:
    """Return whether the current version of an entry point is cached, for any argument types and any processor."""
    return any(folder_of(entry).glob(f"{file_stem(entry)}-*{SUFFIX}"))


def _function(entry: Any) -> Any:
    return getattr(entry, "py_func", entry)


_compiling = threading.local()
"""The folders on which this thread holds a lock: to compile an entry point may want another one."""


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Hold an exclusive lock on a folder, so that one process compiles for it at a time; the system releases it when a process dies."""
    held: set[Path] = vars(_compiling).setdefault("folders", set())
    if folder in held:
        yield
        return
    held.add(folder)
    try:
        with _locked(folder):
            yield
    finally:
        held.discard(folder)


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    try:
        import fcntl
    except ImportError:  # no file locks on this system: each process compiles for itself
        yield
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / "compiling").open("w")
    except OSError:  # nothing can be written there, so there is nothing to wait for
        yield
        return
    with file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


_named: dict[str, tuple[str, Any]] = {}
"""The shared code whose address is known in this process, by its name: its entry point's, and the types of its arguments."""


def known_by_name(entry: Any, made: Any, kinds: tuple[Any, ...], file: Path) -> str:
    """Have the address of an entry point's code known by a name, which tells all that the code depends on; returns the name."""
    from llvmlite import binding

    name = f"holdfast.{file.parent.name}.{file.stem}"
    if name not in _named:
        binding.add_symbol(name, made.library.get_pointer_to_function(made.fndesc.llvm_func_name))
        _named[name] = _function(entry).__name__, kinds
    return name


def _shared_by(entry: Callable[..., Any]) -> dict[str, Any]:
    """Return the entry points whose code an entry point calls, by their names."""
    rules = (vars(rule) for rule in reached(entry))
    return {_function(rule[SHARED_ENTRY]).__name__: rule[SHARED_ENTRY] for rule in rules if SHARED_ENTRY in rule}


class EntryCache:
    """Numba's cache interface for one entry point.  If the cache folder is not writable nothing is cached, and no error is raised."""

    def __init__(self, entry: Callable[..., Any]) -> None:
        self._entry = entry
        self._stem = ""

    @property
    def cache_path(self) -> str:
        return str(folder_of(self._entry))

    def file(self, signature: Any, codegen: Any) -> Path:
        """Return the file for given argument types on this processor."""
        self._stem = self._stem or file_stem(self._entry)
        wanted = hashlib.blake2b(repr((str(signature), codegen.magic_tuple())).encode(), digest_size=6).hexdigest()
        return folder_of(self._entry) / f"{self._stem}-{wanted}{SUFFIX}"

    def load_overload(self, signature: Any, target_context: Any) -> CompileResult | None:
        """Load the cached code for given argument types; None if it is missing or unreadable."""
        from numba.core.compiler import CompileResult
        from numba.core.runtime import rtsys

        file = self.file(signature, target_context.codegen())
        try:
            data = file.read_bytes()
        except OSError:
            return None
        _note_use(file)
        # the machine code needs the runtime; Numba's other parts, 0.3 s to import, are needed by the compiler only
        rtsys.initialize(target_context)
        try:
            called, code = pickle.loads(data)
            for name, kinds in called:
                _shared_by(self._entry)[name].shared(kinds)  # its address has to be known before
            return CompileResult._rebuild(target_context, *code)
        except Exception:  # a damaged file may raise any exception; compiling again replaces it
            return None

    def save_overload(self, signature: Any, made: Any) -> None:
        """Write the compiled code for given argument types; warns if it holds addresses of this process and cannot be cached."""
        from numba.core.serialize import dumps

        if made.library.has_dynamic_globals or any(not part.can_cache for part in made.lifted):
            warnings.warn(
                f"{made.fndesc.qualname} holds addresses of this process: each process compiles it anew", RuntimeWarning, stacklevel=2
            )
            return
        file = self.file(signature, made.codegen)
        with suppress(OSError):
            _write(file, dumps(([_named[name] for name in made.library.calls], _as_kept(*made._reduce()))))
            prune(cache_folder(), time.time())

    def enable(self) -> None:
        """Numba's interface: this cache is always on."""

    def disable(self) -> None:
        """Numba's interface: this cache is always on."""

    def flush(self) -> None:
        """Numba's interface: files are named by their content, so none has to go."""


def _as_kept(library: tuple[str, str, tuple[bytes, bytes]], *others: Any) -> tuple[Any, ...]:
    """Return a compiled entry point for its file: the machine code, and of the LLVM code, which is as large, only what has which name.

    Numba keeps the LLVM code so that others can link it in, and parses it with every start.  Nobody links an entry point: rules cannot
    call it (`code_key.reached`).
    """
    from llvmlite import binding

    name, kind, (machine_code, bitcode) = library
    module = binding.parse_bitcode(bitcode)
    functions = [f'define void @"{one.name}"() {{\n  unreachable\n}}' for one in module.functions if not one.is_declaration]
    variables = [f'@"{one.name}" = global i8 0' for one in module.global_variables if not one.is_declaration]
    names = binding.parse_assembly("\n".join([f'target triple = "{module.triple}"', *variables, *functions]))
    return (name, kind, (machine_code, names.as_bitcode())), *others


def _note_use(file: Path) -> None:
    """Update a file's modification time, at most once a day, to mark it as in use."""
    with suppress(OSError):
        if time.time() - file.stat().st_mtime > _DAY:
            os.utime(file)


def _write(file: Path, data: bytes) -> None:
    """Write a file atomically: other processes see all of it or nothing.  Raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f"{file.name}.{uuid.uuid4().hex[:12]}")
    try:
        fresh.write_bytes(data)
        fresh.replace(file)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
        raise


def prune(folder: Path, now: float) -> None:
    """Delete files unused for `KEPT_DAYS`, versions of an entry point beyond `VERSIONS`, and empty folders.

    Errors are ignored: other processes may be pruning at the same time.
    """
    used: dict[Path, float] = {}
    for path in folder.rglob("*"):
        with suppress(OSError):
            if path.is_file():
                used[path] = path.stat().st_mtime
    versions: dict[tuple[Path, str], list[Path]] = {}
    for path in sorted(used, key=lambda path: used[path], reverse=True):
        if path.suffix == SUFFIX:
            versions.setdefault((path.parent, path.name.partition("-")[0]), []).append(path)
    stale = {path for path, then in used.items() if now - then > KEPT_DAYS * _DAY}
    for paths in versions.values():
        stale.update(paths[VERSIONS:])
    for path in stale:
        with suppress(OSError):
            path.unlink()
    for path in sorted((path for path in folder.rglob("*") if path.is_dir()), reverse=True):
        with suppress(OSError):
            path.rmdir()  # raises OSError for a folder that is not empty
