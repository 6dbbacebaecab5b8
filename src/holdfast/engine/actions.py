"""The action space of a game: action numbers in named blocks, each with one stable text form.

A block is one kind of action, either a single action (`fight`) or one per member of an enum (`move:coast`).
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum


def kebab(member: str) -> str:
    """Return the text form of an enum member's name: `CAPITAL_CITY` becomes `capital-city`."""
    return member.lower().replace("_", "-")


def snake(member: str) -> str:
    """Return the content key of an enum member's name: `CAPITAL_CITY` becomes `capital_city`."""
    return member.lower()


def kebabs(of: type[IntEnum]) -> tuple[str, ...]:
    """Return the text forms of all members of an enum whose values count from 0."""
    return tuple(kebab(member.name) for member in of)


@dataclass(frozen=True)
class Block:
    """A contiguous range of action numbers: one per member of an enum, or a single one."""

    name: str
    of: type[IntEnum] | None = None
    role: str = "of"

    @property
    def size(self) -> int:
        return 1 if self.of is None else len(self.of)


ENDS = frozenset({"pass", "done"})
"""Blocks whose actions end a turn or a decision, in every game."""


class UnknownAction(ValueError):
    """No action of the game has this text form."""


class ActionSpace:
    """All actions of a game, in blocks, each declared once.

    >>> space = ActionSpace()
    >>> PASS = space.add("pass")
    >>> MOVE = space.add("move", IntEnum("Place", ["COAST", "FOREST"], start=0), "place")
    >>> MOVE, space.text(MOVE + 1), space.to_json(MOVE + 1)
    (1, 'move:forest', {'action': 'move', 'place': 'forest'})
    """

    def __init__(self, blocks: Iterable[Block] = ()) -> None:
        self.blocks: list[Block] = []
        self._start: dict[str, int] = {}
        self._texts: list[str] = []
        self._block_of: list[tuple[Block, int]] = []
        self._number: dict[str, int] = {}
        for block in blocks:
            self._append(block)

    def add(self, name: str, of: type[IntEnum] | None = None, role: str = "of") -> int:
        """Declare a block and return its first number.  Raises ValueError for a duplicate name."""
        return self._append(Block(name, of, role))

    def _append(self, block: Block) -> int:
        if block.name in self._start:
            raise ValueError(f"the block {block.name!r} is declared twice")
        self.blocks.append(block)
        self._start[block.name] = len(self._texts)
        members: Iterable[str | None] = [None] if block.of is None else kebabs(block.of)
        for i, member in enumerate(members):
            text = block.name if member is None else f"{block.name}:{member}"
            self._number[text] = len(self._texts)
            self._texts.append(text)
            self._block_of.append((block, i))
        return self._start[block.name]

    def __len__(self) -> int:
        return len(self._texts)

    def __getitem__(self, name: str) -> int:
        return self._start[name]

    def text(self, action: int) -> str:
        """Return the stable text form of an action."""
        return self._texts[action]

    def parts(self, action: int) -> tuple[str, int]:
        """Return the name of an action's block and the action's index within the block."""
        block, index = self._block_of[action]
        return block.name, index

    def number(self, text: str) -> int:
        """Parse the text form of an action.  Raises UnknownAction, which suggests the closest names."""
        try:
            return self._number[text]
        except KeyError:
            near = difflib.get_close_matches(text, self._texts, n=3)
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            raise UnknownAction(f"there is no action {text!r}{hint}") from None

    def to_json(self, action: int) -> dict[str, str]:
        """Return the JSON form of an action: `{"action": "move", "region": "coast"}`."""
        block, _ = self._block_of[action]
        name, _, member = self._texts[action].partition(":")
        return {"action": name} if block.of is None else {"action": name, block.role: member}

    def from_json(self, form: dict[str, str]) -> int:
        """Parse the JSON form of an action.  Raises UnknownAction."""
        name = form.get("action", "")
        others = [v for k, v in form.items() if k != "action"]
        return self.number(":".join([name, *others]))
