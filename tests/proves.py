"""Which rules a test proves: `@proves("TED-5.2")`; `test_rule_ids.py` reads it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., None])


def proves(*ids: str) -> Callable[[F], F]:
    """Mark a test with the ids of the rules whose removal it would notice."""

    def mark(function: F) -> F:
        function.proves = ids  # type: ignore[attr-defined]
        return function

    return mark
