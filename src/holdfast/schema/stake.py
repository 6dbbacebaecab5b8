"""What the result of a seat stands for, a number from 0 to 1: the chance of something, or points in sight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .texts.i18n import Phrase, say, say_many


@dataclass(frozen=True)
class Stake:
    """What is at stake in a game, in display texts: `82 % to win`, `92 points in sight`."""

    text: str = say("to win")
    """What a number is followed by."""
    points: Callable[[float], float] | None = None
    """points(result): the points that a result stands for, where these are played for; None where it is the chance of what is at stake.
    A search looks a few turns ahead: what lies beyond may be left out of account.
    A result of 0 or 1, which the most and the fewest points only come near to, stands for some number too.
    """
    note: str = ""
    """What one has to know of the points, in a sentence."""

    def said(self, result: float) -> Phrase:
        """Return a result as a person reads it, without what it is of: `82 %`, `92 points`."""
        if self.points is None:
            return say("{number} %", number=f"{100 * result:.0f}")
        return say_many(round(self.points(result)), "{count} point", "{count} points")


TO_WIN = Stake()
