"""The named difficulties of a game as the command takes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from holdfast.schema.aims.goals import offered
from holdfast.schema.game import Game

from .errors import CommandError


def of_difficulty(found: Game[Any, Any], name: str, given: Mapping[str, Any], people: int) -> Mapping[str, Any]:
    """Return the options of a table with those of a named difficulty; what it sets is not set otherwise."""
    if not name:
        return given
    known = found.goals.difficulties
    if name not in known:
        if not known:
            what = f"{found.title} has no named difficulties; `holdfast options {found.name}` lists what may be set"
            raise CommandError(f"--difficulty {name}: {what}")
        there_are = "".join(f"\n  {one.name}  {one.text}" for one in known.values())
        raise CommandError(f"--difficulty {name}: the difficulties of {found.title} are:{there_are}")
    twice = [option for option in found.goals.weighs if option in given]
    if twice:
        raise CommandError(f"--difficulty {name} goes without --option {twice[0]}: that makes a difficulty of your own")
    options = {**known[name].options, **given}
    if not offered(found, found.resolve(options, people), people):
        raise CommandError(f"--difficulty {name}: {_where(found)}")
    return options


def _where(found: Game[Any, Any]) -> str:
    """Say with how many players and which options a game has difficulties."""
    goals = found.goals
    parts = [f"--players {' or '.join(map(str, goals.people))}"] if goals.people else []
    parts += [f"--option {name}={' or '.join(map(str, values))}" for name, values in goals.given.items()]
    return f"{found.title} has difficulties only with {' and '.join(parts)}"
