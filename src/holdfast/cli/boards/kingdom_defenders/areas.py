"""The Areas of the board: Characters, Deeds, Buildings, Adventures, camps and doors, with their spaces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any

from rich.text import Text

from holdfast.schema.i18n import say

from .glyphs import GAP, HEAD, Signs
from .words import terms

SHORT_NAME = 10
"""Minimum letters of a cut tile name."""
LEAST_NAME = 6
"""Minimum letters of a cut card name to fit two in a line; and where space is tightest."""
TIGHT_NAME = 3
WIDE = 100
"""Columns from which on there is space between items."""

AFTER_A = ("area-b", "camps", "horde-movement", "turn-order", "maintenance")
"""Phases in which nothing happens any more in Area A."""


class Fold(IntEnum):
    """How much the board is shortened to fit; each level includes those before it."""

    NONE = 0
    FLOWING = 1
    """Tiles follow each other instead of being aligned in columns."""
    BRIEF = 2
    """The Horde in the header, Adventures side by side with cut names, relics as letters, the forecast without lines; no Area A when its
    phase is over.
    """
    NEEDED = 3
    """The benefits of full spaces, and Buildings and Adventures where nothing can happen any more, are omitted."""
    TIGHT = 4
    """Names of tiles and Deeds are cut."""


class Areas(Signs):
    """The Areas of a view."""

    def areas(self) -> list[Text]:
        """Return the lines of all Areas that matter now."""
        view, lines = self.view, []
        if not (self.fold >= Fold.BRIEF and view["phase"] in AFTER_A):
            lines += self._area("A", [self._tile(tile, [tile["space"]]) for tile in view["characters"] if tile])
        buildings = [tile for tile in view["buildings"] if tile["building"] and self._matters(tile["spaces"])]
        lines += self._deeds()
        lines += self._area("B2", [self._tile(tile, tile["spaces"]) for tile in buildings])
        return [*lines, *self._adventures(), *self._camps_and_doors()]

    def _area(self, head: str, cells: Sequence[Text]) -> list[Text]:
        """Return the cells in columns, or in sequence where that saves lines, or wrapped."""
        columns, flowing = self.in_columns(head, cells), self.flowing(self.head(head), cells) if cells else []
        is_cut = any(len(cell) >= (self.width - HEAD) // 2 for cell in cells) and len(flowing) == len(columns)
        saves = self.fold >= Fold.FLOWING and len(flowing) <= len(columns)
        return flowing if is_cut or saves else columns

    def _matters(self, spaces: Sequence[Mapping[str, Any]]) -> bool:
        """Return whether something can still happen at some spaces in this round: any while discs are placed, later those with discs."""
        return self.fold < Fold.NEEDED or self.view["phase"] not in AFTER_A or any(space["holders"] for space in spaces)

    def _is_full(self, spaces: Sequence[Mapping[str, Any]]) -> bool:
        """Return whether all spaces are taken, so that their benefits matter only to those who are there."""
        return self.view["phase"] == "placing" and all(space["holders"] or not space["open"] for space in spaces)

    def _tile(self, tile: Mapping[str, Any], spaces: Sequence[Mapping[str, Any]]) -> Text:
        """Return a Character or Building: its discs, name, effect and requirements."""
        text = self.slots(spaces).append(f" {self._name(tile['name'])}")
        if self.fold >= Fold.NEEDED and self._is_full(spaces):
            return text
        does = dict(tile["does"])
        price = {good: does.pop(f"pay_{good}") for good in ("coin", "loot") if f"pay_{good}" in does}
        special = self.translate(terms("specials").get(tile["special"], tile["special"])) if tile["special"] else ""
        gain = " ".join(filter(None, [self.amounts(does), special]))
        text.append(f" {self.amounts(price)}{self.arrow}{gain}" if price else f" {gain}", style="dim")
        return text.append(self.asks(tile["requirement"]))

    def _name(self, name: str) -> str:
        """Return the name of a tile or Deed, cut if necessary."""
        said = self.translate(name)
        return said if self.fold < Fold.TIGHT else self.beginning(said, SHORT_NAME)

    # -- Deeds and Rewards ---------------------------------------------------------------------------------------------

    def _deeds(self) -> list[Text]:
        """Return the Deeds with their spaces."""
        deeds = [deed for deed in self.view["deeds"] if deed["deed"]]
        cells = [Text(f"{self._name(deed['name'])} ").append(self.shown(deed["show"]), style="dim") for deed in deeds]
        first = self.slots(self.view["deed_spaces"], priced=True)
        if self.fold < Fold.TIGHT:
            first.append(f" {self.translate(say('Deeds'))}")
        return self._area("B1", [first, *cells])

    def _rewards(self) -> Text:
        brief, shown = self.fold >= Fold.BRIEF, []
        for reward in self.view["rewards"]:
            bonus = self.amounts({"coin": 1}) if reward["bonus"] == "coin" else self.translate(terms("dice")[reward["bonus"]])
            if reward["place"] == "chest":
                shown.append(f"{self.translate(say('chest'))}+{bonus}")
            elif reward["reward"]:
                shown.append(f"{self.relics([reward['relic']], brief=brief)}+{bonus}")
        if brief:
            return Text(" ".join(shown), style="dim")
        return Text(f"{self.translate(say('Rewards'))} ").append(", ".join(shown), style="dim")

    # -- Adventures ----------------------------------------------------------------------------------------------------

    def _adventures(self) -> list[Text]:
        """Return the Adventures: side by side if no name has to be cut, or if the board has to be shortened."""
        cards = [card for card in self.view["adventures"] if card["adventure"] and self._matters([card["space"]])]
        if self.fold >= Fold.BRIEF:
            lines = self._pairs(self._mixed(cards) if self.fold >= Fold.TIGHT else cards)
            return [self.head("" if i else "B3").append_text(line) for i, line in enumerate(lines)]
        half = (self.width - HEAD) // 2 - 1
        cells = [self._adventure(card, len(self.translate(card["name"]))) for card in cards]
        if self.width >= WIDE and all(len(cell) <= half for cell in cells):
            return self.in_columns("B3", cells, 2)
        room = self.width - HEAD - 1
        cells = [self._adventure(card, room - len(self._adventure(card, 0))) for card in cards]
        return self.in_columns("B3", cells, 1)

    def _mixed(self, cards: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
        """Return the Adventures reordered: each wide one followed by a narrow one."""
        long = sorted(cards, key=lambda card: -len(self._adventure(card, 0, brief=True)))
        return [long[i // 2] if i % 2 == 0 else long[-1 - i // 2] for i in range(len(long))]

    def _pairs(self, cards: Sequence[Mapping[str, Any]]) -> list[Text]:
        """Return the Adventures, two in a line if enough letters of their names are left."""
        if not cards:
            return []
        for some in (cards[:2], cards[:1]):
            left = self.width - HEAD - GAP * (len(some) - 1) - sum(len(self._adventure(card, 0, brief=True)) for card in some)
            if left >= (LEAST_NAME if self.fold < Fold.TIGHT else TIGHT_NAME) * len(some):
                break
        names = [len(self.translate(card["name"])) for card in some]
        rooms = [max(left // len(some), left - sum(names[:i] + names[i + 1 :])) for i in range(len(some))]
        line = Text(" " * GAP).join(self._adventure(card, room, brief=True) for card, room in zip(some, rooms, strict=True))
        return [line, *self._pairs(cards[len(some) :])]

    def _adventure(self, card: Mapping[str, Any], room: int, *, brief: bool = False) -> Text:
        """Return an Adventure: its discs, its name in at most `room` letters, its cost and its rewards."""
        name = self.beginning(self.translate(card["name"]), room)
        gain = " ".join(filter(None, [self.amounts(card["gain"]), self.relics(card["relics"], brief=brief)]))
        text = self.slots([card["space"]]).append(f" {name}").append(self.asks(card["requirement"]))
        text.append(f" {self.amounts(card['cost'])}{self.arrow}{gain}", style="dim")
        if card["waits"]:
            return text.append(f" {self.translate(say('next round'))}", style="dim")
        return text.append(" X" if card["leaves"] else "", style="dim")

    # -- the Wall ------------------------------------------------------------------------------------------------------

    def _camps_and_doors(self) -> list[Text]:
        """Return the spaces at the Wall, and the Rewards behind them."""
        view = self.view
        doors = self.head("D").append(f"{self.translate(say('Doors'))} ").append_text(self.slots(view["doors"]))
        if view["variant"] == "family":
            return self._beside(doors, self._rewards())
        line = self.head("C").append(f"{self.translate(say('Camps'))} ")
        for space in view["camp_spaces"]:
            if space["open"]:
                line.append_text(self.slots([space])).append(f"{space['cubes']} ", style="dim")
        return self._beside(line.append(" " * (GAP - 1)).append_text(doors), self._rewards())

    def _beside(self, line: Text, more: Text) -> list[Text]:
        """Append an item to a line if it fits, else return both lines."""
        if len(line) + len(more) + GAP <= self.width:
            return [line.append(" " * GAP).append_text(more)]
        return [line, self.head("").append_text(more)]
