"""The sentences about positions that were said last, each a part of the position as a viewer is shown it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .part_memo import PartMemo

MOST_SENTENCES = 4_000
"""Sentences that a game keeps for certain."""


class SentenceMemo:
    """What a game's `Words` say of positions, given as the bytes of what a viewer is shown, without events."""

    def __init__(self, words: Any, kind: Any) -> None:
        self._memo = PartMemo(kind, MOST_SENTENCES)
        self._question = lambda s, _: words.question(s)
        self._seat = lambda s, _, seat: words.seat(s, seat)
        self._action = lambda s, _, action: words.action(s, action)

    def question(self, shown: bytes) -> str:
        """Return what the open decision asks."""
        return self._said(shown, self._question)

    def seat(self, shown: bytes, seat: int) -> str:
        """Return the display name of a seat."""
        return self._said(shown, self._seat, seat)

    def action(self, shown: bytes, action: int) -> str:
        """Return what an action does."""
        return self._said(shown, self._action, action)

    def _said(self, shown: bytes, say: Callable[..., str], *numbers: int) -> str:
        text: str = self._memo.part(shown, None, (say, numbers)).value  # the words know their content
        return text
