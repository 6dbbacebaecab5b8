"""Names from content: the enum of a deck made from its file, for decks too large to be written twice."""

from __future__ import annotations

from enum import EnumMeta, IntEnum
from pathlib import Path
from typing import TYPE_CHECKING, cast

from .loading import Faults, read_toml

if TYPE_CHECKING:

    class _AnyMember(EnumMeta):
        def __getattr__(cls, name: str) -> int: ...

    class Names(IntEnum, metaclass=_AnyMember):
        """An enum whose members a file has: to a type checker every name is a number."""


def names_in(file: Path, name: str, module: str = "") -> type[Names]:
    """Return an IntEnum called `name` with a member for each card of a content file, in the order of the file, from 0.

    `Tree = names_in(Path(__file__).parent / "content" / "trees.toml", "Tree", __name__)`; its deck is declared with `enum=Tree` as any
    other.  Positions know cards by their numbers, so the order of a released file never changes and new cards come at its end: a test of
    the game compares `kebabs(Tree)` with the order that was released.

    Raises ContentError if the file is missing, is not TOML, has no cards, or has a card whose name is not written `old_oak`.
    """
    faults = Faults()
    table = read_toml(file, faults, keep=True) or {}  # the deck reads it again
    faults.check()
    cards = [key for key, value in table.items() if isinstance(value, dict)]
    for card in cards:
        if not (card.isascii() and card.isidentifier() and card == card.lower() and card[0].isalpha()):
            faults.add(
                file.name, card or '""', "", "the name of a card is written in small letters, digits and _, and begins with a letter"
            )
    if not cards:
        faults.add(file.name, "", "", "there are no cards in it: write a table for each, such as [old_oak]")
    faults.check()
    members = {card.upper(): number for number, card in enumerate(cards)}
    return cast("type[Names]", IntEnum(name, members, module=module or None))
