"""The chance to win a finished game after each turn, as a line chart in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from holdfast.agents import Thinkers
from holdfast.agents.evaluation import Played, Point, Swing, evaluated, swings
from holdfast.boards.drawing import STYLES
from holdfast.engine.visibility import masked
from holdfast.play.match import Match
from holdfast.schema.texts.i18n import Phrase, say
from holdfast.schema.views.layouts import SEAT_COLOURS

from .screen import Terminal, fancy, is_interactive

ROWS = 11
"""Lines of the chart: one for each tenth, from 100 % to 0 %."""

MOST_WIDE = 100
SWINGS = 6
MARKS = ("●", "■", "▲", "◆"), ("o", "#", "^", "x")
"""What the lines are drawn with, for each side: in Unicode, and in ASCII."""


def look_at(out: Terminal, match: Match, thinkers: Thinkers) -> None:
    """Evaluate a finished match and print its chart; Ctrl-C leaves it away."""
    out.tell(say("Working out the chance to win, turn by turn; Ctrl-C leaves it out …"), "dim")

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
    """Print the chart of an evaluation, and where the chance moved most."""
    out.tell(say("The chance {stake}, turn by turn", stake=match.game.stake), "bold")
    for line in drawn(out, points, len(played.sides)):
        out.print(line)
    if len(played.sides) > 1:
        marks = MARKS[not fancy(out)]
        for number, side in enumerate(played.sides):
            out.print(Text(f"{marks[number % 4]} ", _style(played, number)).append(out.translate(_name(match, side))))
    for swing in swings(points, SWINGS):
        out.tell(_told(match, played, swing))


def drawn(out: Terminal, points: Sequence[Point], sides: int) -> list[Text]:
    """Return the lines of a chart: a column for some moments, as many as there is room for."""
    last = points[-1].moment
    wide = max(1, min(out.width, MOST_WIDE) - 7)
    columns = min(wide, last + 1)
    moments = [last * column // max(1, columns - 1) for column in range(columns)]
    grid = [[Text(" ") for _ in moments] for _ in range(ROWS)]
    marks = MARKS[not fancy(out)]
    for column, moment in enumerate(moments):
        known = next(point for point in reversed(points) if point.moment <= moment)
        for side in reversed(range(sides)):
            row = ROWS - 1 - round(known.chances[side] * (ROWS - 1))
            grid[row][column] = Text(marks[side % len(marks)], STYLES[SEAT_COLOURS[side % len(SEAT_COLOURS)]] if sides > 1 else "bold")
    edge = "│" if fancy(out) else "|"
    lines = [
        Text(f"{f'{100 * (ROWS - 1 - row) // (ROWS - 1)} %' if row % 5 == 0 else '':>5} {edge}").append(Text("").join(cells))
        for row, cells in enumerate(grid)
    ]
    return [*lines, Text(f"{'':>5} 0{last!s:>{max(1, columns - 1)}}", "dim")]


def _style(played: Played, number: int) -> str:
    return STYLES[SEAT_COLOURS[number % len(SEAT_COLOURS)]] if len(played.sides) > 1 else "bold"


def _name(match: Match, side: Sequence[int]) -> str:
    """Return what a side is called: a team by its name, a seat by its own."""
    return match.team(side[0]) or match.plays(side[0])


def _told(match: Match, played: Played, swing: Swing) -> Phrase:
    """Return a swing in words, with the action that came before it, as its seat saw it."""
    move = match.moves[swing.moment - 1]
    what = match.words.action(masked(match.position_before(swing.moment - 1), move.seat), move.action)
    before, after = f"{100 * swing.before:.0f}", f"{100 * swing.after:.0f}"
    who = say("{who}: {action}", who=match.plays(move.seat), action=what)
    if len(played.sides) == 1:
        return say("After {number} decisions – {what} – {before} % → {after} %", number=swing.moment, what=who, before=before, after=after)
    text = "After {number} decisions – {what} – {side} {before} % → {after} %"
    return say(text, number=swing.moment, what=who, side=_name(match, played.sides[swing.side]), before=before, after=after)
