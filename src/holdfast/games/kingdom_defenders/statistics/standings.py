"""How a player of Kingdom Defenders stands, by what has been counted."""

from __future__ import annotations

from typing import Any

from holdfast.engine.jit import rule


@rule
def fame_of(t: Any, p: int) -> int:
    """The Fame of a player without that of the final scoring."""
    return t.heroes[p].fame_before_scoring  # type: ignore[no-any-return]


@rule
def wounds_of(t: Any, p: int) -> int:
    """The wounds of a player."""
    return t.heroes[p].wounds  # type: ignore[no-any-return]
