"""Why a request is refused, and the sentences of exceeded limits."""

from __future__ import annotations

import math

from holdfast.schema.texts.i18n import say, say_many, sentence


class Problem(Exception):
    """Why a request is refused: an HTTP status, a code for programs, and a translatable message for people."""

    def __init__(self, status: int, code: str, text: str, retry: bool = False, after: float = 0.0) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.text = text
        self.retry = retry
        self.after = after
        """Seconds to wait before retrying."""


def no_table() -> Problem:
    """Return the problem of who asks for a table that is not there."""
    return Problem(404, "no-table", say("There is no such table: it was deleted, or its link is not whole."))


def unseen() -> Problem:
    """Return the problem of who would see a game of a challenge that they have still to play."""
    return Problem(404, "not-yet", say("This game can be seen when you have played the challenge of the day, or when its day is over."))


def too_many(wait: float) -> Problem:
    """Return the problem of an exceeded rate limit; `wait` is in seconds."""
    return Problem(429, "too-many", sentence(say_too_fast(wait)), retry=True, after=wait)


def say_too_fast(wait: float) -> str:
    """Return the clause for who exceeds a rate limit; `wait` is in seconds."""
    return say_many(
        math.ceil(wait),
        "that was too much at once; try again in {count} second",
        "that was too much at once; try again in {count} seconds",
    )


def too_much(wait: float) -> Problem:
    """Return the problem of a day's limit that is exceeded; `wait` is in seconds."""
    return Problem(429, "too-much", say_too_much(wait), retry=True, after=wait)


def say_too_much(wait: float) -> str:
    """Return the sentence for who has had kept what one may in a day; `wait` is in seconds."""
    return say_many(
        math.ceil(wait / 60),
        "From here as much has been stored today as may be in a day; try again in {count} minute.",
        "From here as much has been stored today as may be in a day; try again in {count} minutes.",
    )
