"""A hint in the terminal: what the search makes of a decision."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from holdfast.agents import Thinkers, hints
from holdfast.agents.pool import Job, TaskFailed, WorkerDied
from holdfast.agents.thinking import Thought
from holdfast.core.match import Match
from holdfast.core.phrases import Phrase, joined, say
from holdfast.server.protocol import HintChoice

from .screen import Terminal


def hint(out: Terminal, match: Match, seat: int, thinkers: Thinkers) -> None:
    """Think for a seat and say what came of it."""
    legal = match.legal(seat)
    if len(legal) == 1:
        out.tell(say("Only one thing can be done: {action}.", action=match.said(seat, legal[0])))
        return
    job: Job | None = None
    try:
        out.tell(say("Thinking …"), "dim")
        job = hints.ask(thinkers, match, seat)
        thought: Thought = job.result()
    except KeyboardInterrupt:
        if job is not None:
            job.cancel()
        out.print()  # below what the worker has said on its line
        out.tell(say("No hint, then."))
        return
    except (WorkerDied, TaskFailed) as error:
        out.tell(say("There is no hint: {why}.", why=str(error)))
        return
    line = [match.words.action(s, action) for s, _, action in hints.walk(match, seat, thought)]
    show(out, match.game.stake, _said(match, seat, thought), line, thought.iterations, thought.seconds)


def _said(match: Match, seat: int, thought: Thought) -> list[HintChoice]:
    """The choices in words."""
    actions = match.game.actions
    return [HintChoice(actions.text(c.action), match.said(seat, c.action), c.value, c.visits) for c in hints.choices(match, seat, thought)]


def show(out: Terminal, stake: str, choices: Sequence[HintChoice], expected: Sequence[str], iterations: int, seconds: float) -> None:
    """The best actions with what they are worth, the best of all first, and how it would go on."""
    if choices:
        out.tell(verdict(stake, choices))
    table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False)
    for heading in ("", out.told(stake), out.told(say("tried"))):
        table.add_column(heading, justify="left" if not heading else "right")
    for i, choice in enumerate(choices):
        table.add_row(Text(out.told(choice.text), style="" if i else "bold"), f"{100 * choice.value:.0f} %", f"{choice.tried:,}")
    out.print(table)
    if len(expected) > 1:
        whole = joined("", expected[:1])
        for text in expected[1:]:
            whole = say("{before}; then {action}", before=whole, action=text)
        out.tell(say("Expected: {actions}.", actions=whole))
    text = "({count} futures imagined in {seconds} s, from what this seat can know)"
    out.tell(say(text, count=f"{iterations:,}", seconds=f"{seconds:.1f}"), "dim")


def verdict(stake: str, choices: Sequence[HintChoice]) -> Phrase:
    """What the best choice is worth, and the next best: `82 % to hold the city: Secure the Coast; the next best 74 %: …`."""
    best, *others = choices
    worth = f"{100 * best.value:.0f}"
    if not others:
        return say("{worth} % {stake}: {action}.", worth=worth, stake=stake, action=best.text)
    return say(
        "{worth} % {stake}: {action}; the next best {next_worth} %: {next}.",
        worth=worth,
        stake=stake,
        action=best.text,
        next_worth=f"{100 * others[0].value:.0f}",
        next=others[0].text,
    )
