"""What a computer player keeps from one decision of a turn to the next: the seconds that are left, and its plan.

A person waits for a turn, so a level has seconds a turn, however many decisions it has.  A decision may take a share of what is left, so
all together cannot take more, and the first ones, after which most is open, take most.  What a plan says costs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from holdfast.schema.game import Game

from .levels import LEVELS, Level
from .lines import Step, seen_by

SHARE = 1 / 4
"""The share of what is left of a turn's seconds that a decision may take: in games with few decisions a turn that is more than a search
needs, and where there are many, eight of `expert` come before only the reserve is left.
"""

RESERVE = 0.2
"""Seconds of a turn that are kept for decisions of `FLOOR` iterations: a dozen of Mage Knight, whose iterations take longest."""

FLOOR = LEVELS["medium"].iterations
"""Iterations of a decision for which no time is left."""


class Budget:
    """The seconds of a turn: what was spent and what may be taken now are together never more."""

    def __init__(self, seconds: float) -> None:
        self.left = seconds

    def share(self) -> float:
        """Return the seconds that the next decision may take; 0 when only the reserve is left."""
        return SHARE * self.left if self.left > RESERVE else 0.0

    def spend(self, seconds: float) -> None:
        """Take away what a decision has taken, which may be more than its share."""
        self.left = max(0.0, self.left - seconds)


class Turn:
    """The turn of one seat in one match: its time and its plan, begun anew with each turn.

    A turn lasts for as long as the game's `clock` stands still; without a clock, or with one of rounds, it is a run of decisions of the
    seat, to the end of its turn at most.  Where one was taken back, or something was lost, it begins anew.
    """

    def __init__(self, level: Level) -> None:
        self._level = level
        self._count: int | None = None
        self._moment = -2
        self._ends = False
        self._begin()

    def _begin(self) -> None:
        self.budget = Budget(self._level.seconds)
        self._plan: dict[bytes, int] = {}

    def come_to(self, game: Game[Any, Any], s: Any, moment: int) -> None:
        """Begin anew if the decision at this moment of the match, `s`, is of another turn than the last one."""
        count = int(game.rules.clock(s)) if game.rules.clock is not None and not game.clock_of_rounds else None
        gap = moment - self._moment
        if count != self._count or gap < 0 or (count is None and (gap > 1 or (gap == 1 and self._ends))):
            self._begin()
        self._count, self._moment, self._ends = count, moment, False

    def choose(self, game: Game[Any, Any], s: Any, action: int) -> None:
        """Note what is done at the position, which may end the turn."""
        self._ends = game.ends_turn(s, action)

    def planned(self, s: Any, seat: int, legal: Sequence[int]) -> int | None:
        """Return the legal action that the plan has for exactly this position, as the seat sees it, None if there is none.

        A step is taken once, so that no plan goes round in circles.
        """
        action = self._plan.pop(seen_by(s, seat), None) if self._plan else None
        return action if action in legal else None

    def granted(self) -> Level:
        """Return the level for the next decision, whose seconds are those of the decision."""
        seconds = self.budget.share()
        if seconds:
            return replace(self._level, seconds=seconds)
        return replace(self._level, iterations=min(FLOOR, self._level.iterations), searches=1, seconds=0.0)

    def spend(self, seconds: float, plan: Sequence[Step]) -> None:
        """Take away what a decision has taken, and follow its plan from now on."""
        self.budget.spend(seconds)
        self._plan = {step.seen: step.action for step in reversed(plan)}
