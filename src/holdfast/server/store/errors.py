"""Errors of the store."""

from __future__ import annotations


class StoreError(Exception):
    """The database cannot do this now; the message says what to do.  `retry`: the same call may succeed in a moment."""

    def __init__(self, text: str, retry: bool = False) -> None:
        super().__init__(text)
        self.retry = retry


class StoreBusy(StoreError):
    """The queue of the database is full."""

    def __init__(self) -> None:
        super().__init__("the server is busy; try again in a moment", retry=True)


class Conflict(Exception):
    """The stored data contradict the operation: taken by somebody else, or done already.  Nothing was changed."""
