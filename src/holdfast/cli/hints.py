"""A hint in the terminal: what the search makes of a decision."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from holdfast.agents import Thinkers, hints
from holdfast.agents.pool import Job, TaskFailed, WorkerDied
from holdfast.agents.thinking import Thought
from holdfast.core.match import Match

SHOWN = 4
"""How many actions a hint names."""


def hint(out: Console, match: Match, seat: int, thinkers: Thinkers) -> None:
    """Think for a seat and say what came of it."""
    legal = match.legal(seat)
    if len(legal) == 1:
        out.print(f"Only one thing can be done: {match.words.action(match.state, legal[0])}.", markup=False)
        return
    out.print(Text("Thinking …", style="dim"))
    job: Job | None = None
    try:
        job = hints.ask(thinkers, match, seat)
        thought: Thought = job.result()
    except KeyboardInterrupt:
        if job is not None:
            job.cancel()
        out.print("No hint, then.")
        return
    except (WorkerDied, TaskFailed) as error:
        out.print(f"There is no hint: {error}.", markup=False)
        return
    show(out, match, thought)


def show(out: Console, match: Match, thought: Thought) -> None:
    """The best actions with what they are worth, and how it would go on."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False)
    for heading in ("", "to win" if match.game.shared_result else "result", "tried"):
        table.add_column(heading, justify="left" if not heading else "right")
    for choice in thought.choices[:SHOWN]:
        words = match.words.action(match.state, choice.action)
        style = "bold" if choice.action == thought.action else ""
        table.add_row(Text(words, style=style), f"{100 * choice.value:.0f} %", f"{choice.visits:,}")
    out.print(table)
    sentences = hints.line(match, thought)
    if len(sentences) > 1:
        out.print(f"Expected: {'; then '.join(sentences)}.", markup=False)
    out.print(Text(f"({thought.iterations:,} futures imagined in {thought.seconds:.1f} s, from what this seat can know)", style="dim"))
