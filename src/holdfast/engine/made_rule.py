"""Functions that are made of source: their text is kept, for tracebacks and for the check of what rules call (`play/calls.py`)."""

from __future__ import annotations

import linecache
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32


def execute(template: Path, namespace: dict[str, Any]) -> None:
    """Execute the source of a template in a namespace that has what it is given (`given.py`)."""
    exec(compile(template.read_text(encoding="utf-8"), str(template), "exec"), namespace)


def function_of(source: str, name: str, what: str, namespace: dict[str, Any]) -> Callable[..., Any]:
    """Return the function `name` of some source, executed in a namespace; `what` it is stands in tracebacks.

    Of the same name there may be several, so the file that it seems to be in has a checksum in its name.
    """
    file = f"<{what} {crc32(source.encode()):08x}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    exec(compile(source, file, "exec"), namespace)
    made: Callable[..., Any] = namespace[name]
    return made
