"""What the combat of a view says: its one line, and what comes of it, as a terminal tells it."""

from __future__ import annotations

from typing import Any

from holdfast.boards.sentences import Sentences
from holdfast.engine.actions import kebab


def said(game: Any, s: Any, field: str, viewer: int = 0) -> list[str]:
    """The sentences of a field of the combat that are true."""
    view = game.view(s, viewer)
    fight = view["combat"]
    versus = next(part for part in game.layout.parts if part.name == "combat")
    part = next(one for one in versus.parts if one.name == field)
    cards = {(card.deck, kebab(card.key)): card for card in game.content.all_cards()}
    return Sentences(view, cards, str).facts(part, fight, versus.parts)


def line(game: Any, s: Any) -> str:
    return " ".join(said(game, s, "missing"))


def comes(game: Any, s: Any) -> list[str]:
    """What comes if one goes on, or stops; there is something to tell where there are sentences."""
    assert game.view(s, 0)["combat"]["ahead"] == bool(said(game, s, "ahead"))
    return said(game, s, "ahead")
