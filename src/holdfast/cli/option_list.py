"""The difficulties and options of a game as the terminal lists them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from rich.console import Console
from rich.text import Text

from holdfast.schema.game import Game
from holdfast.schema.options import Option
from holdfast.schema.texts.i18n import Name, any_of

SHORT, LONG = 60, 600
"""Letters of choices that stand in the line of their option, and of those that are listed at all."""


def show(out: Console, found: Game[Any, Any]) -> None:
    """List them in the groups in which the form of a table has them; options that differ by a number alone are one line."""
    for difficulty in found.goals.difficulties.values():
        out.print(Text(f"--difficulty {difficulty.name}", style="bold").append(f"  {difficulty.text}", style="not bold"))
    if not found.options:
        out.print(f"{found.title} has no options; numbers of its cards can be set, as --option CARD.FIELD=VALUE.")
    group = ""
    for _, alike in groupby(found.options, _kind):
        option, *more = alike
        if option.group != group:
            group = option.group
            out.print(Text(f"\n{group}", style="bold underline"))
        name = f"{option.name} … {more[-1].name}" if more else option.name
        usual = " (the usual number)" if option.by_people else ""
        line = Text(f"{name}={_defaults(option)}{usual}", style="bold").append(f"  {option.text}", style="not bold")
        is_short = len(option.range) < SHORT and not option.for_people
        out.print(line.append(f"  ({option.range})" if is_short else "", style="dim"))
        if (needed := _needed(option, found.options)) and not more:
            _below(out, needed)
        if not is_short:
            _below(out, _choices(option))
        if option.source != "printed":
            _below(out, f"{option.source}: {option.why}", "dim italic")


def _kind(option: Option) -> tuple[Any, ...]:
    """What options have in common that differ by a number only: the hero of player 1, of player 2, …"""
    stem = option.name.rstrip("0123456789")
    return (stem if stem.endswith("_") else option.name, option.choices, option.low, option.high, option.default)


def _below(out: Console, text: str, style: str = "dim") -> None:
    for line in Text(text, style=style).wrap(out, max(out.width - 4, 1)):
        line.rstrip()
        out.print(Text("    ").append_text(line))


def _choices(option: Option) -> str:
    """What an option can be; beside a word that is for some numbers of players only, which; of very many words, how to see them."""
    words = ", ".join(word + _for_people(*option.for_people.get(word, (0, 0))) for word in option.choices)
    return f"one of: {words}" if len(words) <= LONG else f"one of {len(option.choices)} words: {option.name}=? lists them"


def _for_people(fewest: int, most: int) -> str:
    return f" ({most if fewest == most else f'{fewest} to {most}'} {'player' if most == 1 else 'players'})" if most else ""


def _needed(option: Option, others: Sequence[Option]) -> str:
    """When an option has an effect, if that depends on the number of players or on another option."""
    if option.needs == "people":
        return f"only with {option.at_least} players or more" if option.at_least > 1 else ""
    other = next((one for one in others if one.name == option.needs), None)
    if other is None:
        return ""
    if not option.among:
        return f"only with {other.name}={option.at_least} or more"
    left = [word for word in other.choices if word not in option.among]
    if 0 < len(left) < len(option.among):
        return f"not with {other.name}={any_of([Name(word) for word in left])}"
    return f"only with {other.name}={any_of([Name(word) for word in option.among])}"


def _defaults(option: Option) -> str:
    """Return the default of an option; of several by the number of players, each with its numbers: `heros-quest (1), race (2, 3, more)`."""
    if not option.default_by_people:
        return str(option.default)
    numbers: dict[str, list[str]] = {}
    for people, default in enumerate(option.default_by_people, 1):
        numbers.setdefault(str(default), []).append(str(people))
    numbers.setdefault(str(option.default), []).append("more")
    return ", ".join(f"{default} ({', '.join(which)})" for default, which in numbers.items())
