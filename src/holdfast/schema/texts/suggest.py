"""Suggestions for names that are not known."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from .i18n import say


def near(name: str, expected: Iterable[str]) -> str:
    """Return a suggestion for an unknown name, or an empty text."""
    near = difflib.get_close_matches(name, list(expected), n=1)
    return say("; did you mean {name}?", name=near[0]) if near else ""
