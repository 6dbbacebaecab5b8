"""The sentences about positions that were said last: one is made again only where something that it read of the position is another."""

from __future__ import annotations

from typing import Any

from .part_memo import PartMemo

MOST_SENTENCES = 4_000
"""Sentences that a game keeps for certain."""


class Sentences:
    """What a game's `Words` say of positions, given as the bytes of what a viewer is shown (`ShownView.data`)."""

    def __init__(self, words: Any, kind: Any, content: Any) -> None:
        self._content = content
        self._memo = PartMemo(kind, MOST_SENTENCES)
        self._question = lambda s, _: words.question(s)
        self._seat = lambda s, _, seat: words.seat(s, seat)
        self._action = lambda s, _, action: words.action(s, action)

    def question(self, shown: bytes) -> str:
        """Return what the open decision asks."""
        text: str = self._memo.part(self._question, shown, self._content, (self._question, ()), ()).value
        return text

    def seat(self, shown: bytes, seat: int) -> str:
        """Return the display name of a seat."""
        text: str = self._memo.part(self._seat, shown, self._content, (self._seat, (seat,)), ()).value
        return text

    def action(self, shown: bytes, action: int) -> str:
        """Return what an action does."""
        text: str = self._memo.part(self._action, shown, self._content, (self._action, (action,)), ()).value
        return text
