"""The action space of a game: action numbers in named blocks, each with one stable text form.

A block is one kind of action: a single action (`fight`), one per member of an enum (`move:coast`) or number of a range (`count:3`), or one
per combination of several of these (`use:unit-2:ability-1`).
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from itertools import product
from math import prod
from typing import Any


def kebab(member: str) -> str:
    """Return the text form of an enum member's name: `CAPITAL_CITY` becomes `capital-city`."""
    return member.lower().replace("_", "-")


def snake(member: str) -> str:
    """Return the content key of an enum member's name: `CAPITAL_CITY` becomes `capital_city`."""
    return member.lower()


@cache
def kebabs(of: type[IntEnum]) -> tuple[str, ...]:
    """Return the text forms of all members of an enum whose values count from 0."""
    return tuple(kebab(member.name) for member in of)


Members = type[IntEnum] | range
"""What a parameter of an action may be: a member of an enum, or a number."""


@dataclass(frozen=True)
class Block:
    """A contiguous range of action numbers: a single one, or one per member of `of`, which has the given role.

    Of several parameters, `of` and `role` are tuples, and the last parameter changes fastest: of `Block("use", (Unit, Ability), ("unit",
    "ability"))` the action of a unit and an ability has the index `unit * len(Ability) + ability`.  The first one is the thing on the board
    where a screen offers the action.  Those `aside` are possible nearly always and seldom wanted:
    screens list them last, and light nothing.  One that `ends` a turn, a part of it or a decision is listed behind all that goes on; hints
    and the story of a game tell it apart.  Those `main` are what a question is mostly about once nothing is missing for them, so
    they may be legal only then: screens keep them in sight.

    Raises ValueError unless each parameter has a role of its own.
    """

    name: str
    of: Members | tuple[Members, ...] | None = None
    role: str | tuple[str, ...] = "of"
    aside: bool = False
    main: bool = False
    ends: bool = False

    def __post_init__(self) -> None:
        roles = self.roles
        if len(self.members) != len(roles) or len({*roles, "action"}) != len(roles) + 1:
            raise ValueError(f"the block {self.name!r} needs a role of its own for each of {len(self.members)} parameters, not {roles}")

    @property
    def members(self) -> tuple[Members, ...]:
        """What each parameter may be."""
        if self.of is None:
            return ()
        return self.of if isinstance(self.of, tuple) else (self.of,)

    @property
    def roles(self) -> tuple[str, ...]:
        """The role of each parameter."""
        if self.of is None:
            return ()
        return self.role if isinstance(self.role, tuple) else (self.role,)

    @property
    def names(self) -> tuple[tuple[str, ...], ...]:
        """The text forms that each parameter may have."""
        return tuple(tuple(map(str, of)) if isinstance(of, range) else kebabs(of) for of in self.members)

    @property
    def size(self) -> int:
        return prod(len(of) for of in self.members)


class UnknownAction(ValueError):
    """No action of the game has this text form."""


class ActionSpace:
    """All actions of a game, in blocks, each declared once.

    >>> space = ActionSpace()
    >>> PASS = space.add("pass", ends=True)
    >>> MOVE = space.add("move", IntEnum("Place", ["COAST", "FOREST"], start=0), "place")
    >>> MOVE, space.text(MOVE + 1), space.to_json(MOVE + 1)
    (1, 'move:forest', {'action': 'move', 'place': 'forest'})
    """

    def __init__(self, blocks: Iterable[Block] = ()) -> None:
        self.blocks: list[Block] = []
        self._start: dict[str, int] = {}
        self._texts: list[str] = []
        self._block_of: list[tuple[Block, int]] = []
        self._numbers_of: list[tuple[int, ...]] = []
        self._by_name: dict[str, Block] = {}
        self._number: dict[str, int] = {}
        for block in blocks:
            self._append(block)

    def add(
        self,
        name: str,
        of: Members | tuple[Members, ...] | None = None,
        role: str | tuple[str, ...] = "of",
        *,
        aside: bool = False,
        main: bool = False,
        ends: bool = False,
    ) -> int:
        """Declare a block and return its first number.  Raises ValueError for a duplicate name, or as `Block` does."""
        return self._append(Block(name, of, role, aside, main, ends))

    def _append(self, block: Block) -> int:
        if block.name in self._start:
            raise ValueError(f"the block {block.name!r} is declared twice")
        self.blocks.append(block)
        self._start[block.name] = len(self._texts)
        self._by_name[block.name] = block
        self._numbers_of += [(self._start[block.name], *map(int, numbers)) for numbers in product(*block.members)]
        for i, members in enumerate(product(*block.names)):
            text = ":".join([block.name, *members])
            self._number[text] = len(self._texts)
            self._texts.append(text)
            self._block_of.append((block, i))
        return self._start[block.name]

    @property
    def asides(self) -> tuple[str, ...]:
        """The names of the blocks that screens list last."""
        return tuple(block.name for block in self.blocks if block.aside)

    @property
    def mains(self) -> tuple[str, ...]:
        """The names of the blocks that screens keep in sight."""
        return tuple(block.name for block in self.blocks if block.main)

    def ends(self, action: int) -> bool:
        """Return whether an action ends a turn, a part of it or a decision."""
        return self._block_of[action][0].ends

    def __len__(self) -> int:
        return len(self._texts)

    def __getitem__(self, name: str) -> int:
        return self._start[name]

    def block(self, first: int) -> Block:
        """Return the block that begins with an action.  Raises ValueError if none does."""
        block, index = self._block_of[first]
        if index:
            raise ValueError(
                f"no block begins with {self._texts[first]}: name {block.name!r} by its first action, {self._start[block.name]}"
            )
        return block

    def text(self, action: int) -> str:
        """Return the stable text form of an action."""
        return self._texts[action]

    def parts(self, action: int) -> tuple[str, int]:
        """Return the name of an action's block and the action's index within the block."""
        block, index = self._block_of[action]
        return block.name, index

    def read(self, action: int) -> tuple[int, ...]:
        """Return the first action of an action's block and its parameters, for a `match`: `case (a.USE, unit, ability):`."""
        return self._numbers_of[action]

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
        name, *members = self._texts[action].split(":")
        return {"action": name, **dict(zip(block.roles, members, strict=True))}

    def from_json(self, form: dict[str, Any]) -> int:
        """Parse the JSON form of an action.  Raises UnknownAction."""
        name = str(form.get("action", ""))
        members = {role: str(member) for role, member in form.items() if role != "action"}
        roles: Sequence[str] = self._by_name[name].roles if name in self._by_name else ()
        if len(roles) > 1:  # a single member is known without its role
            if members.keys() != set(roles):
                given = " and ".join(members) or "nothing"
                raise UnknownAction(f"the action {name!r} is written with {' and '.join(roles)}, not with {given}")
            members = {role: members[role] for role in roles}
        return self.number(":".join([name, *members.values()]))
