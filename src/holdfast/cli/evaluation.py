"""How a finished game stood after each turn, as a line chart in the terminal: the chance to win, or the points in sight."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from rich.text import Text

from holdfast.agents import Thinkers
from holdfast.agents.evaluation import Played, Point, Swing, evaluated, swings
from holdfast.boards.drawing import STYLES
from holdfast.engine.visibility import masked
from holdfast.play.match import Match
from holdfast.schema.stake import Stake
from holdfast.schema.texts.i18n import Phrase, say
from holdfast.schema.views.layouts import SEAT_COLOURS

from .screen import Terminal, fancy, is_interactive

ROWS = 11
"""Lines of the chart: one for each tenth, from 100 % to 0 %."""

MOST_WIDE = 100
SWINGS = 6
ROUND = 10
"""Where points are drawn, the axis ends at a multiple of so many."""
MARKS = ("●", "■", "▲", "◆"), ("o", "#", "^", "x")
"""What the lines are drawn with, for each side: in Unicode, and in ASCII."""


@dataclass(frozen=True)
class Axis:
    """What stands at which height of the chart: from 0 to 100 %, or from the fewest points to the most, 0 among them."""

    stake: Stake
    low: float
    high: float

    @classmethod
    def of(cls, points: Sequence[Point], stake: Stake) -> Self:
        if stake.points is None:
            return cls(stake, 0.0, 1.0)
        all_of = [stake.points(one) for point in points for one in point.chances]
        return cls(stake, ROUND * math.floor(min(0.0, *all_of) / ROUND), ROUND * math.ceil(max(1.0, *all_of) / ROUND))

    def height(self, result: float) -> float:
        """Return at which height a result stands, from 0 to 1."""
        value = result if self.stake.points is None else self.stake.points(result)
        return (value - self.low) / (self.high - self.low)

    def label(self, height: float) -> str:
        """Return what stands beside a height."""
        value = self.low + height * (self.high - self.low)
        return f"{100 * value:.0f} %" if self.stake.points is None else f"{value:.0f}"


def look_at(out: Terminal, match: Match, thinkers: Thinkers) -> None:
    """Evaluate a finished match and print its chart; Ctrl-C leaves it away."""
    out.tell(say("Working out how it stood, turn by turn; Ctrl-C leaves it out …"), "dim")

    def report(done: int, of: int) -> None:
        if is_interactive():
            out.print(Text(out.translate(say("{done} of {count} positions", done=done, count=of))), end="\r")

    try:
        played, points = evaluated(thinkers, match, report)
    except KeyboardInterrupt:
        out.print()
        return
    show(out, match, played, points)


def show(out: Terminal, match: Match, played: Played, points: Sequence[Point]) -> None:
    """Print the chart of an evaluation, and where it moved most."""
    stake = match.game.stake(match.state)
    if stake.points is None:
        out.tell(say("The chance {stake}, turn by turn", stake=stake.text), "bold")
    else:
        out.tell(say("The points {stake}, turn by turn", stake=stake.text), "bold")
    if stake.note:
        out.tell(stake.note, "dim")
    for line in drawn(out, points, len(played.sides), stake):
        out.print(line)
    if len(played.sides) > 1:
        marks = MARKS[not fancy(out)]
        for number, side in enumerate(played.sides):
            out.print(Text(f"{marks[number % 4]} ", _style(played, number)).append(out.translate(_name(match, side))))
    for swing in swings(points, SWINGS):
        out.tell(_told(match, played, swing, stake))


def drawn(out: Terminal, points: Sequence[Point], sides: int, stake: Stake) -> list[Text]:
    """Return the lines of a chart: a column for some moments, as many as there is room for."""
    axis = Axis.of(points, stake)
    last = points[-1].moment
    wide = max(1, min(out.width, MOST_WIDE) - 7)
    columns = min(wide, last + 1)
    moments = [last * column // max(1, columns - 1) for column in range(columns)]
    grid = [[Text(" ") for _ in moments] for _ in range(ROWS)]
    marks = MARKS[not fancy(out)]
    for column, moment in enumerate(moments):
        known = next(point for point in reversed(points) if point.moment <= moment)
        for side in reversed(range(sides)):
            row = ROWS - 1 - round(axis.height(known.chances[side]) * (ROWS - 1))
            grid[row][column] = Text(marks[side % len(marks)], STYLES[SEAT_COLOURS[side % len(SEAT_COLOURS)]] if sides > 1 else "bold")
    edge = "│" if fancy(out) else "|"
    lines = [
        Text(f"{axis.label(1 - row / (ROWS - 1)) if row % 5 == 0 else '':>5} {edge}").append(Text("").join(cells))
        for row, cells in enumerate(grid)
    ]
    return [*lines, Text(f"{'':>5} 0{last!s:>{max(1, columns - 1)}}", "dim")]


def _style(played: Played, number: int) -> str:
    return STYLES[SEAT_COLOURS[number % len(SEAT_COLOURS)]] if len(played.sides) > 1 else "bold"


def _name(match: Match, side: Sequence[int]) -> str:
    """Return what a side is called: a team by its name, a seat by its own."""
    return match.team(side[0]) or match.plays(side[0])


def _told(match: Match, played: Played, swing: Swing, stake: Stake) -> Phrase:
    """Return a swing in words, with the action that came before it, as its seat saw it."""
    move = match.moves[swing.moment - 1]
    what = match.words.action(masked(match.position_before(swing.moment - 1), move.seat), move.action)
    before, after = stake.said(swing.before), stake.said(swing.after)
    who = say("{who}: {action}", who=match.plays(move.seat), action=what)
    if len(played.sides) == 1:
        return say("After {number} decisions – {what} – {before} → {after}", number=swing.moment, what=who, before=before, after=after)
    text = "After {number} decisions – {what} – {side} {before} → {after}"
    return say(text, number=swing.moment, what=who, side=_name(match, played.sides[swing.side]), before=before, after=after)
