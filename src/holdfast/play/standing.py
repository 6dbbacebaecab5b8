"""By what results of a game are compared with earlier ones: the points of its seats, and against what it was played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from holdfast.engine.actions import kebab
from holdfast.engine.visibility import SPECTATOR
from holdfast.schema.game import Game
from holdfast.schema.options import label


def points_of(game: Game[Any, Any], s: Any) -> tuple[float, ...]:
    """Return the points of each seat of a finished game; empty if its layout names none, or what it names is not a number."""
    course = game.layout.course
    seats = next((part for part in game.layout.parts if part.style == "seats"), None)
    if not course.verdict.most or seats is None:
        return ()
    found = [one.get(course.verdict.most) for one in game.view(s, SPECTATOR)[seats.name]]
    if len(found) != s.seats or any(isinstance(one, bool) or not isinstance(one, int | float) for one in found):
        return ()
    return tuple(float(one) for one in found)


def against(game: Game[Any, Any], s: Any) -> str:
    """Return the key of the card, or the word, against which a finished game was played; empty if its layout names none."""
    path = game.layout.course.verdict.against
    found: Any = game.view(s, SPECTATOR) if path else ""
    for step in path.split(".") if path else ():
        found = found.get(step) if isinstance(found, Mapping) else None
    return found if isinstance(found, str) else ""


def word_name(game: Game[Any, Any], word: str) -> str:
    """Return the display name of a word, as of an option or of `against`: that of the card with this key, if there is one."""
    cards = {kebab(card.key): card.name for card in game.content.all_cards()}
    named = {choice: name for option in game.options for choice, name in option.named.items()}
    return cards.get(kebab(word)) or named.get(word) or (label(word) if word else "")
