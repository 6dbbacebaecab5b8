"""A hint in the terminal: what the search makes of a decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from holdfast.agents import Thinkers, hints
from holdfast.agents.pool import Job, TaskFailed, WorkerDied
from holdfast.agents.thinking import Thought
from holdfast.core.game import Game
from holdfast.core.match import Match
from holdfast.server.protocol import HintChoice


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
    show(out, match.game, _said(match, thought), hints.line(match, seat, thought), thought.iterations, thought.seconds)


def _said(match: Match, thought: Thought) -> list[HintChoice]:
    """The choices in words."""
    actions, words = match.game.actions, match.words
    return [HintChoice(actions.text(c.action), words.action(match.state, c.action), c.value, c.visits) for c in thought.choices]


def show(
    out: Console, game: Game[Any, Any], choices: Sequence[HintChoice], expected: Sequence[str], iterations: int, seconds: float
) -> None:
    """The best actions with what they are worth, the best of all first, and how it would go on."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False)
    for heading in ("", "to win" if game.shared_result else "result", "tried"):
        table.add_column(heading, justify="left" if not heading else "right")
    for i, choice in enumerate(choices[: hints.SHOWN]):
        table.add_row(Text(choice.text, style="" if i else "bold"), f"{100 * choice.value:.0f} %", f"{choice.tried:,}")
    out.print(table)
    if len(expected) > 1:
        out.print(f"Expected: {'; then '.join(expected)}.", markup=False)
    out.print(Text(f"({iterations:,} futures imagined in {seconds:.1f} s, from what this seat can know)", style="dim"))
