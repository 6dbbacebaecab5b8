"""Items that options leave out of a game or put into it, for games that are played with and without them (`Metrics.bans`, `forces`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from .options import Option

Removable = Mapping[str, Sequence[str]]
"""By category (`dire-enemy`), the items that can be left out of a game."""


def left_out_by(options: Iterable[Option]) -> Removable:
    """Return what the options of a game leave out: an option `without_dire_enemy` has the words `none` and those of the Dire Enemies."""
    left_out = [option for option in options if option.name.startswith("without_")]
    return {option.name.removeprefix("without_").replace("_", "-"): option.choices[1:] for option in left_out}


def _removable(name: str, removable: Removable) -> tuple[str, str] | None:
    """Return category and key of an item by what a person may write: `kraken`, `foe:kraken` or `Dire Enemy: Sea Serpent`."""
    kind, _, key = name.strip().lower().replace("_", "-").replace("'", "").rpartition(":")
    kind, key = ("-".join(part.split()) for part in (kind, key))
    return next(((of, key) for of, keys in removable.items() if kind in ("", of) and key in keys), None)


def without(removable: Removable) -> Callable[[str], Mapping[str, Any] | None]:
    """Return `Metrics.bans` of a game that leaves items out by options named after their categories: `without_dire_enemy`."""

    def bans(name: str) -> Mapping[str, Any] | None:
        found = _removable(name, removable)
        return None if found is None else {f"without_{found[0].replace('-', '_')}": found[1]}

    return bans


def starting_with(removable: Removable, options: Mapping[str, str]) -> Callable[[str], Mapping[str, Any] | None]:
    """Return `Metrics.forces` of a game with an option for each of some categories that names an item to start with."""

    def forces(name: str) -> Mapping[str, Any] | None:
        found = _removable(name, removable)
        return None if found is None or found[0] not in options else {options[found[0]]: found[1]}

    return forces
