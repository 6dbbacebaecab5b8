"""What to try next after a game: the next harder difficulty after a win, and words of the first options that were not played yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from holdfast.engine.actions import kebab
from holdfast.play.standing import word_name
from holdfast.protocol import Suggestion
from holdfast.schema.game import Game
from holdfast.schema.options import PEOPLE, Option, Value, label
from holdfast.schema.texts.i18n import render

MOST = 4
"""How many suggestions are made."""

_OPEN = frozenset({"random", "choose", "none", "own", "on", "off"})
"""Words that leave a choice open, or are no setting of their own to try."""

_LEFT = frozenset({"scenario", "as-the-scenario-says"})
"""Defaults that leave something to the scenario, which has weighed it: another map or number is no advice."""


def suggestions(
    game: Game[Any, Any],
    people: int,
    options: Mapping[str, Value],
    played: Sequence[Mapping[str, Value]],
    words: Mapping[str, str],
    *,
    won: bool,
) -> list[Suggestion]:
    """Return what somebody might try next at a table of so many: `options` are those of the game just played, `played` all they have."""
    found: dict[str, Suggestion] = {}
    for option in game.options:
        if _family(option) in found or not _applies(game, option, options, people):
            continue
        value = next(_values(game, people, option, options, [options, *played], won=won), None)
        if value is not None:
            shown = render(word_name(game, value), words) if isinstance(value, str) else str(value)
            found[_family(option)] = Suggestion(
                option.name, value, render(option.title or label(option.name), words), shown, harder=bool(option.harder)
            )
    return sorted(found.values(), key=lambda one: not one.harder)[:MOST]


def _family(option: Option) -> str:
    """Return what an option and its like for other seats or slots have in common."""
    return option.name.rstrip("0123456789").rstrip("_")


def _applies(game: Game[Any, Any], option: Option, options: Mapping[str, Value], people: int) -> bool:
    """Return whether an option has an effect beside the others."""
    if option.needs == PEOPLE:
        return people >= option.at_least
    needed = next((one for one in game.options if one.name == option.needs), None)
    if needed is None:
        return True
    if option.among:
        return options[needed.name] in option.among
    return (int(options[needed.name]) or (needed.by_people[people - 1] if needed.by_people else 0)) >= option.at_least


def _values(
    game: Game[Any, Any], people: int, option: Option, options: Mapping[str, Value], played: Sequence[Mapping[str, Value]], *, won: bool
) -> Iterator[Value]:
    """Yield the values of an option to be suggested that a table of so many may have, the first first."""
    like = [one.name for one in game.options if _family(one) == _family(option)]
    tried = {one[name] for one in played for name in like if name in one}
    wanted: Sequence[Value] = ()
    if option.harder:
        now = options[option.name]
        if won and now in option.harder:
            wanted = option.harder[option.harder.index(now) + 1 :]
    elif option.default not in _LEFT and not option.name.startswith("without"):
        is_first = option.group == game.options[0].group
        cards = {kebab(card.key) for card in game.content.all_cards()}
        wanted = [word for word in option.choices if word in cards or (is_first and word not in _OPEN)]
    for value in wanted:
        if value not in tried and _fits(game, people, {**options, option.name: value}):
            yield value


def _fits(game: Game[Any, Any], people: int, options: Mapping[str, Value]) -> bool:
    """Return whether a table of so many may have these options."""
    try:
        game.blank(people, options)
    except ValueError:
        return False
    return True
