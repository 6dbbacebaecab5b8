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
from collections.abc import Mapping
from functools import cache
from importlib.machinery import ModuleSpec
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType

GROUP = "holdfast.games"
VARIABLE = "HOLDFAST_GAMES"

_ENTRY = re.compile(r"([a-z0-9]+(?:-[a-z0-9]+)*)=([\w.]+)(?::(\w+))?")


@cache
def offered() -> Mapping[str, EntryPoint]:
    """Return the games of other packages by name: first those of installed packages, sorted, then those of HOLDFAST_GAMES in its order.

    Nothing is imported.  Raises ValueError if HOLDFAST_GAMES cannot be parsed.
    """
    found = {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}
    for text in os.environ.get(VARIABLE, "").split(","):
        if text.strip():
            entry = _ENTRY.fullmatch(text.strip())
            if entry is None:
                raise ValueError(f"{VARIABLE}: {text.strip()!r} is not written name=module:object")
            found[entry[1]] = EntryPoint(entry[1], f"{entry[2]}:{entry[3] or 'GAME'}", GROUP)
    return MappingProxyType(found)


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
