"""The numbers that rules read and the words beside them, from the TOML files in `content/`."""

from __future__ import annotations

from pathlib import Path

from holdfast.engine.instructions import Effect, Instruction, effect
from holdfast.engine.struct import array, i8, number, struct
from holdfast.schema.content import loading
from holdfast.schema.content.loading import Deck

from .effects import WORDS
from .names import ROWS, TOOLS, TREES, Place, Tool, Tree


@struct
class TreeCard:
    worth: i8 = number(0, 9)
    effect: Effect = effect()


@struct
class ToolCard:
    price: i8 = number(0, 9)
    bonus: i8 = number(0, 9, label="Points at the end")


@struct
class Content:
    trees: list[TreeCard] = array(TREES)
    tools: list[ToolCard] = array(TOOLS)
    code: list[Instruction] = array(ROWS)


FOLDER = Path(__file__).parent / "content"
DECKS = (
    Deck("trees", "trees.toml", Tree, TreeCard, texts=("name", "ability", "text"), title="Trees", kind="Tree"),
    Deck("tools", "tools.toml", Tool, ToolCard, title="Tools", kind="Tool"),
    Deck("places", "places.toml", Place, title="Places", kind="Place"),
)


def load(folder: Path = FOLDER) -> loading.Content[Content]:
    """The game's content.  Raises ContentError."""
    return loading.load(folder, Content, DECKS, WORDS)
