"""What can go wrong with the store."""

from __future__ import annotations


class StoreError(Exception):
    """The database cannot do it now; the message says what to do.  `retry`: the same may work in a moment."""

    def __init__(self, text: str, retry: bool = False) -> None:
        super().__init__(text)
        self.retry = retry


class StoreBusy(StoreError):
    """Too much waits for the database already."""

    def __init__(self) -> None:
        super().__init__("the server is busy; try again in a moment", retry=True)


class Conflict(Exception):
    """What is stored says otherwise: taken by somebody else, or done already.  Nothing has changed."""
