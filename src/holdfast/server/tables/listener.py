"""A connected viewer of a table, as far as tables know it."""

from __future__ import annotations

from typing import Protocol


class Listener(Protocol):
    """A connected viewer: the hashes of their seat tokens and the seats these play (from 0), the user id, the language, whether computer
    players may move without a pause, the viewer whose log they last read, the address as rate limits count it, and the
    authors whose chat they do not want to read.
    """

    keys: frozenset[str]
    seats: tuple[int, ...]
    user: str | None
    language: str
    at_once: bool
    eye: int
    address: str
    blocked: frozenset[str]

    def push(self, frame: bytes) -> None:
        """Queue a frame; never waits."""
