"""Who somebody is in a game, as its layout tells it: the hero, character or heroes of each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from holdfast.engine.visibility import SPECTATOR

from .views.layouts import Part

if TYPE_CHECKING:
    from .game import Game


def faces(game: Game[Any, Any], s: Any) -> list[list[str]]:
    """Return for each seat the keys of the cards that it is in a position, as everybody sees it; none where a game has no characters.

    They are those of the field of the seat that names a single card, else of the first that names people of theirs.
    """
    found: list[list[str]] = [[] for _ in range(s.seats)]
    seats = next((part for part in game.layout.parts if part.style == "seats" and part.kind != "hidden"), None)
    things = game.view(s, SPECTATOR).get(seats.name) if seats is not None else None
    if seats is None or not isinstance(things, Sequence):
        return found
    number = next((part.name for part in seats.parts if part.kind == "seat" and not part.many), None)
    for place, thing in enumerate(things, 1):
        seat = thing.get(number) if number is not None else place
        if isinstance(seat, int) and 1 <= seat <= s.seats:
            found[seat - 1] += [face for face in _faces(seats.parts, thing) if face not in found[seat - 1]]
    return found


def _faces(parts: Sequence[Part], thing: Mapping[str, Any]) -> list[str]:
    named = [part for part in parts if part.kind == "card" and part.style != "hand" and _listed(thing.get(part.name))]
    part = next((one for one in named if not one.many), None) or next((one for one in named if one.role == "owned"), None)
    return _listed(thing.get(part.name)) if part is not None else []


def _listed(value: Any) -> list[str]:
    values = value if isinstance(value, Sequence) and not isinstance(value, str) else [value]
    return [one for one in values if isinstance(one, str) and one]
