"""Hints in the terminal: the search's evaluation of a decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.table import Table
from rich.text import Text

from holdfast.agents import Thinkers, hints
from holdfast.agents.players import answered
from holdfast.agents.thinking import Thought
from holdfast.play.match import Match
from holdfast.protocol import HintChoice
from holdfast.schema.texts.i18n import Phrase, clause, joined, say

from .screen import Terminal


def hint(out: Terminal, match: Match, seat: int, thinkers: Thinkers, on_error: Callable[[Exception], None]) -> None:
    """Search for a seat and print the result; `on_error` is called with an unexpected error."""
    legal = match.legal(seat)
    if len(legal) == 1:
        out.tell(say("Only one thing can be done: {action}.", action=clause(match.action_text(seat, legal[0]))))
        return
    try:
        out.tell(say("Thinking …"), "dim")
        thought = answered(hints.HINTER, hints.ask_all(thinkers, match, seat))
        line = [match.words.action(s, action) for s, _, action in hints.walk(match, seat, thought)]
        choices = _said(match, seat, thought)
    except KeyboardInterrupt:
        out.print()  # below the worker's progress line
        out.tell(say("No hint, then."))
        return
    except Exception as error:  # whatever it is, the player plays on without a hint
        on_error(error)
        out.tell(say("There is no hint: {why}.", why=hints.BROKE))
        return
    stake = match.game.stake(match.state)
    show(out, stake.text, stake.note, choices, line, thought.iterations, thought.seconds)


def _said(match: Match, seat: int, thought: Thought) -> list[HintChoice]:
    """Return the choices with their descriptions."""
    actions, stake = match.game.actions, match.game.stake(match.state)
    named = hints.choices(match, seat, thought)
    return [
        HintChoice(actions.text(one.action), match.action_text(seat, one.action), one.value, stake.said(one.value), one.visits, is_equal)
        for one, is_equal in zip(named, hints.equals(named), strict=True)
    ]


def show(
    out: Terminal, stake: str, note: str, choices: Sequence[HintChoice], expected: Sequence[str], iterations: int, seconds: float
) -> None:
    """Print the best actions with what they are worth, best first, and the expected line of play."""
    if choices:
        out.tell(verdict(stake, choices))
    if note:
        out.tell(note, "dim")
    table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False)
    for heading in ("", out.translate(stake), out.translate(say("tried"))):
        table.add_column(heading, justify="left" if not heading else "right")
    for i, choice in enumerate(choices):
        table.add_row(Text(out.translate(choice.text), style="" if i else "bold"), out.translate(choice.worth), f"{choice.tried:,}")
    out.print(table)
    if len(expected) > 1:
        whole = clause(expected[0])
        for text in expected[1:]:
            whole = say("{before}, then {action}", before=whole, action=clause(text))
        out.tell(say("Expected: {actions}.", actions=whole))
    text = "({count} futures imagined in {seconds} s, from what this seat can know)"
    out.tell(say(text, count=f"{iterations:,}", seconds=f"{seconds:.1f}"), "dim")


def verdict(stake: str, choices: Sequence[HintChoice]) -> Phrase:
    """Return the best action with its worth, and the next best: `Secure the Coast – 82 % to hold the city. Next best – …, 74 %.`."""
    best, *others = choices
    first = say("{action} – {worth} {stake}.", action=clause(best.text), worth=best.worth, stake=stake)
    if not others:
        return first
    action = clause(others[0].text)
    if others[0].equal:
        return joined(" ", [first, say("About equal – {action}.", action=action)])
    return joined(" ", [first, say("Next best – {action}, {worth}.", action=action, worth=others[0].worth)])
