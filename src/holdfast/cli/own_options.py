"""The options of a game as those of the command: `holdfast play tiny-epic-defenders --foe dragon --hero ezru,oryk`."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Any

from holdfast.schema.game import Game
from holdfast.schema.texts.suggest import near

from .errors import CommandError


def own_options(found: Game[Any, Any], words: Sequence[str], others: Collection[str] = ()) -> dict[str, str]:
    """Return what is said by `--NAME VALUE`, or `--NAME=VALUE`, for options of a game.

    Options that are numbered are said in one, by commas: `--hero ezru,oryk` are `hero_1` and `hero_2`.  Raises CommandError for a name
    that no option has, and for one without a value; `others` are the options of the command itself, one of which may have been meant.
    """
    numbered = _numbered(found)
    known = {option.name: 1 for option in found.options} | numbered
    given: dict[str, str] = {}
    left = list(words)
    while left:
        word = left.pop(0)
        if not word.startswith("--"):
            raise CommandError(f"{word}: it is no option: those are --NAME VALUE, and `holdfast options {found.name}` lists them")
        said, equals, value = word[2:].partition("=")
        name = said.replace("-", "_")
        if name not in known:
            meant = near(f"--{said}", [*(f"--{one.replace('_', '-')}" for one in known), *others])
            raise CommandError(f"--{said}: no option of `holdfast play`, nor of {found.title} (`holdfast options {found.name}`){meant}")
        if not equals:
            if not left or left[0].startswith("--"):
                raise CommandError(f"--{said} needs a value: --{said} VALUE")
            value = left.pop(0)
        if name not in numbered:
            given[name] = value
            continue
        values = [one.strip() for one in value.split(",")]
        if len(values) > numbered[name]:
            raise CommandError(f"--{said} {value}: at most {numbered[name]}, as many as there are in this game")
        given |= {f"{name}_{number}": one for number, one in enumerate(values, start=1)}
    return given


def _numbered(found: Game[Any, Any]) -> dict[str, int]:
    """How many options there are of each name that is numbered from 1."""
    numbers: dict[str, int] = {}
    for option in found.options:
        name = re.fullmatch(r"(.+)_(\d+)", option.name)
        if name is not None:
            numbers[name[1]] = max(numbers.get(name[1], 0), int(name[2]))
    return {name: most for name, most in numbers.items() if most > 1}
