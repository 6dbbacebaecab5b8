"""`python -m tests.toygame.page`: write the toy's layout and cards where the tests of the page read them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from holdfast.server.tasks.cards import content_of

from . import GAME

TOLD = Path(__file__).resolve().parents[2] / "web" / "src" / "lib" / "content" / "fixtures" / "toy.json"
"""Sentences of the toy as the page and the terminal both tell them, with what they are told from."""


def declared() -> dict[str, Any]:
    """Return the layout of the toy's view and its cards, as the server sends them."""
    cards = content_of(GAME.content, "en").cards
    return {"layout": json.loads(msgspec.json.encode(GAME.layout)), "cards": json.loads(msgspec.json.encode(cards))}


def main() -> None:
    """Renew what is declared; the cases are written by hand."""
    known = json.loads(TOLD.read_text(encoding="utf-8"))
    TOLD.write_text(json.dumps({**known, **declared()}, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
