"""The cards and the costs of terrain."""

from __future__ import annotations

from pathlib import Path

from holdfast.engine.struct import array, i8, number, struct
from holdfast.schema.content import loading
from holdfast.schema.content.loading import Deck

from .names import CARDS, Card, Terrain


@struct
class CardValues:
    price: i8 = number(0, 9)
    attack: i8 = number(0, 9)
    defence: i8 = number(0, 9)


@struct
class Content:
    cards: list[CardValues] = array(CARDS)


DECKS = (Deck("cards", "cards.toml", Card, CardValues, title="Companions", kind="Companion"),)
COSTS = (2, 1, 3, 2, -1)
"""By terrain: the steps that walking there takes; nobody walks on water."""
FOLDER = Path(__file__).parent / "content"
assert len(COSTS) == len(Terrain)


def load(folder: Path = FOLDER) -> loading.Content[Content]:
    """The game's content.  Raises ContentError."""
    return loading.load(folder, Content, DECKS)
