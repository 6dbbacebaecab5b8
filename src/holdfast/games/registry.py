"""Games of other packages: their names and the location of their code.

An installed package offers a game by an entry point of the group `holdfast.games`, in its `pyproject.toml`:

```toml
[project.entry-points."holdfast.games"]
copse = "copse:GAME"
```

The environment variable `HOLDFAST_GAMES` adds more, written in the same way with commas between (`copse=copse:GAME,hex=my.hex`); the object
is `GAME` if it is not named.  All processes of one program must agree on it; those that this program starts inherit it.
"""

from __future__ import annotations

import os
import re
import traceback
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType

from holdfast.schema.content.loading import ContentError

GROUP = "holdfast.games"
VARIABLE = "HOLDFAST_GAMES"

_ENTRY = re.compile(r"([a-z0-9]+(?:-[a-z0-9]+)*)=([\w.]+)(?::(\w+))?")


class GameFault(ValueError):
    """A game of another package cannot be loaded; the message is for its author, and says what to change."""


@cache
def offered() -> Mapping[str, EntryPoint]:
    """Return the games of other packages by name: first those of installed packages, sorted, then those of HOLDFAST_GAMES in its order.

    Nothing is imported.  What cannot be parsed in HOLDFAST_GAMES is left out; `check` tells of it.
    """
    found = {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}
    for text in _named():
        if entry := _ENTRY.fullmatch(text):
            found[entry[1]] = EntryPoint(entry[1], f"{entry[2]}:{entry[3] or 'GAME'}", GROUP)
    return MappingProxyType(found)


def check() -> None:
    """Raise GameFault if HOLDFAST_GAMES cannot be parsed."""
    for text in _named():
        if not _ENTRY.fullmatch(text):
            raise GameFault(
                f"{VARIABLE}: {text!r} is not written name=module:object, for example copse=copse:GAME; "
                "the name is the game's own, in small letters, with hyphens between words"
            )


def _named() -> list[str]:
    return [text for part in os.environ.get(VARIABLE, "").split(",") if (text := part.strip())]


def load(name: str) -> object:
    """Import the object that is offered as a game.  Raises GameFault that says why it cannot be had."""
    entry = offered()[name]
    try:
        module = import_module(entry.module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{entry.module}.".startswith(f"{error.name}."):
            raise fault(name, error) from error
        raise GameFault(
            f"the game {name!r} is to be in the module {entry.module}, but Python finds no module {error.name}; "
            "correct the name, or put the folder that holds it into PYTHONPATH"
        ) from error
    except Exception as error:
        raise fault(name, error) from error
    found: object = getattr(module, entry.attr, None)
    if found is None:
        raise GameFault(f"the module {entry.module} ({module.__file__}) has no {entry.attr}; write {name}={entry.module}:NAME for its Game")
    return found


def fault(name: str, error: Exception) -> GameFault:
    """Return the fault of a game in whose modules or content an error was raised: what it is and where, in one sentence."""
    module, folder = offered()[name].module, package(name)
    if isinstance(error, ContentError):
        return GameFault(f"the content of the game {name!r} has faults, in {folder or module}:\n{error}")
    if isinstance(error, SyntaxError):
        file, line, what = error.filename or module, error.lineno, error.msg
    else:
        frames = traceback.extract_tb(error.__traceback__)
        own = [frame for frame in frames if folder and Path(frame.filename).is_relative_to(folder)] or frames
        file, line, what = own[-1].filename, own[-1].lineno, f"{type(error).__name__}: {error}"
    return GameFault(
        f"the game {name!r} cannot be loaded: {file}, line {line}: {what} (`python -c 'import {module}'` shows how it came there)"
    )


def package(name: str) -> Path | None:
    """Return the folder of the package of an offered game (the game itself, or the parent of its module); None outside any package.

    The module is not imported.
    """
    spec = _spec(offered()[name].module)
    if spec is None:
        return None
    folders = list(spec.submodule_search_locations or ())
    if spec.origin and spec.parent and not folders:
        folders = [str(Path(spec.origin).parent)]
    return Path(folders[0]) if folders else None


def sources() -> list[Path]:
    """Return the source files of these games, sorted: the Python, TOML and JSON files of each game's package.

    For a module outside any package, that one file.
    """
    files: set[Path] = set()
    for name, entry in offered().items():
        folder, spec = package(name), _spec(entry.module)
        if folder:
            files.update(path for kind in ("*.py", "*.toml", "*.json") for path in folder.rglob(kind))
        elif spec and spec.origin:
            files.add(Path(spec.origin))
    return sorted(files)


def _spec(module: str) -> ModuleSpec | None:
    """Return the location of a module; None if there is no such module."""
    try:
        return find_spec(module)
    except ModuleNotFoundError:
        return None
