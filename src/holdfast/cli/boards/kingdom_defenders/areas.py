"""The Areas of the board: Characters, Deeds, Buildings, Adventures, camps and doors, with their spaces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any

from rich.text import Text

from holdfast.core.phrases import say

from .signs import GAP, HEAD, Signs
from .words import BONUSES, SPECIALS

SHORT_NAME = 10
"""Names of tiles are not cut to fewer letters."""
LEAST_NAME = 6
"""Names of cards are not cut to fewer letters to have two in a line; where everything is tight to still fewer."""
TIGHT_NAME = 3
WIDE = 100
"""From so many columns on there is room for space between things."""

AFTER_A = ("area-b", "camps", "horde-movement", "turn-order", "maintenance")
"""Phases in which nothing happens any more in Area A."""


class Fold(IntEnum):
    """How much of the board is told shorter, so that it has room: each fold has those before it in it."""

    NONE = 0
    FLOWING = 1
    """Tiles follow each other instead of standing in columns."""
    BRIEF = 2
    """The Horde in the header, Adventures side by side with names cut, relics in letters, the forecast without lines; no Area A when it is
    over."""
    NEEDED = 3
    """What full spaces would give, and Buildings and Adventures where nothing can happen any more, are left out."""
    TIGHT = 4
    """Tiles and Deeds have only the beginning of their names."""


class Areas(Signs):
    """The board of a view."""

    def areas(self) -> list[Text]:
        """All Areas that matter now."""
        view, lines = self.view, []
        if not (self.fold >= Fold.BRIEF and view["phase"] in AFTER_A):
            lines += self._area("A", [self._tile(tile, [tile["space"]]) for tile in view["characters"] if tile])
        buildings = [tile for tile in view["buildings"] if tile["building"] and self._matters(tile["spaces"])]
        lines += self._deeds()
        lines += self._area("B2", [self._tile(tile, tile["spaces"]) for tile in buildings])
        return [*lines, *self._adventures(), *self._camps_and_doors()]

    def _area(self, head: str, cells: Sequence[Text]) -> list[Text]:
        """In columns, or one after the other where that saves lines, or letters in as many lines."""
        columns, flowing = self.in_columns(head, cells), self.flowing(self.head(head), cells) if cells else []
        is_cut = any(len(cell) >= (self.width - HEAD) // 2 for cell in cells) and len(flowing) == len(columns)
        saves = self.fold >= Fold.FLOWING and len(flowing) <= len(columns)
        return flowing if is_cut or saves else columns

    def _matters(self, spaces: Sequence[Mapping[str, Any]]) -> bool:
        """Whether something can still happen at some spaces in this round: at all until discs are placed, then at those with discs."""
        return self.fold < Fold.NEEDED or self.view["phase"] not in AFTER_A or any(space["holders"] for space in spaces)

    def _is_full(self, spaces: Sequence[Mapping[str, Any]]) -> bool:
        """Whether nobody can place there any more, so that what it gives matters only to those who are there."""
        return self.view["phase"] == "placing" and all(space["holders"] or not space["open"] for space in spaces)

    def _tile(self, tile: Mapping[str, Any], spaces: Sequence[Mapping[str, Any]]) -> Text:
        """A Character or Building: who is there, its name, what it does and asks."""
        text = self.slots(spaces).append(f" {self._name(tile['name'])}")
        if self.fold >= Fold.NEEDED and self._is_full(spaces):
            return text
        does = dict(tile["does"])
        price = {good: does.pop(f"pay_{good}") for good in ("coin", "loot") if f"pay_{good}" in does}
        special = self.told(SPECIALS.get(tile["special"], tile["special"])) if tile["special"] else ""
        gain = " ".join(filter(None, [self.amounts(does), special]))
        text.append(f" {self.amounts(price)}{self.arrow}{gain}" if price else f" {gain}", style="dim")
        return text.append(self.asks(tile["requirement"]))

    def _name(self, name: str) -> str:
        """The name of a tile or Deed, or its beginning."""
        said = self.told(name)
        return said if self.fold < Fold.TIGHT else self.beginning(said, SHORT_NAME)

    # -- Deeds and Rewards ---------------------------------------------------------------------------------------------

    def _deeds(self) -> list[Text]:
        """The Deeds with their spaces."""
        deeds = [deed for deed in self.view["deeds"] if deed["deed"]]
        cells = [Text(f"{self._name(deed['name'])} ").append(self.shown(deed["show"]), style="dim") for deed in deeds]
        first = self.slots(self.view["deed_spaces"], priced=True)
        if self.fold < Fold.TIGHT:
            first.append(f" {self.told(say('Deeds'))}")
        return self._area("B1", [first, *cells])

    def _rewards(self) -> Text:
        brief, shown = self.fold >= Fold.BRIEF, []
        for reward in self.view["rewards"]:
            bonus = self.told(BONUSES[reward["bonus"]])
            if reward["place"] == "chest":
                shown.append(f"{self.told(say('chest'))}+{bonus}")
            elif reward["reward"]:
                shown.append(f"{self.relics([reward['relic']], brief=brief)}+{bonus}")
        if brief:
            return Text(" ".join(shown), style="dim")
        return Text(f"{self.told(say('Rewards'))} ").append(", ".join(shown), style="dim")

    # -- Adventures ----------------------------------------------------------------------------------------------------

    def _adventures(self) -> list[Text]:
        """The Adventures: side by side if no name has to be cut, or if the board must be folded."""
        cards = [card for card in self.view["adventures"] if card["adventure"] and self._matters([card["space"]])]
        if self.fold >= Fold.BRIEF:
            lines = self._pairs(self._mixed(cards) if self.fold >= Fold.TIGHT else cards)
            return [self.head("" if i else "B3").append_text(line) for i, line in enumerate(lines)]
        half = (self.width - HEAD) // 2 - 1
        cells = [self._adventure(card, len(self.told(card["name"]))) for card in cards]
        if self.width >= WIDE and all(len(cell) <= half for cell in cells):
            return self.in_columns("B3", cells, 2)
        room = self.width - HEAD - 1
        cells = [self._adventure(card, room - len(self._adventure(card, 0))) for card in cards]
        return self.in_columns("B3", cells, 1)

    def _mixed(self, cards: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
        """Adventures that need much room, each followed by one that needs little."""
        long = sorted(cards, key=lambda card: -len(self._adventure(card, 0, brief=True)))
        return [long[i // 2] if i % 2 == 0 else long[-1 - i // 2] for i in range(len(long))]

    def _pairs(self, cards: Sequence[Mapping[str, Any]]) -> list[Text]:
        """Adventures, two in a line if some letters of their names are left."""
        if not cards:
            return []
        for some in (cards[:2], cards[:1]):
            left = self.width - HEAD - GAP * (len(some) - 1) - sum(len(self._adventure(card, 0, brief=True)) for card in some)
            if left >= (LEAST_NAME if self.fold < Fold.TIGHT else TIGHT_NAME) * len(some):
                break
        names = [len(self.told(card["name"])) for card in some]
        rooms = [max(left // len(some), left - sum(names[:i] + names[i + 1 :])) for i in range(len(some))]
        line = Text(" " * GAP).join(self._adventure(card, room, brief=True) for card, room in zip(some, rooms, strict=True))
        return [line, *self._pairs(cards[len(some) :])]

    def _adventure(self, card: Mapping[str, Any], room: int, *, brief: bool = False) -> Text:
        """An Adventure: who is there, its name in so many letters or fewer, what it costs, what it gives."""
        name = self.beginning(self.told(card["name"]), room)
        gain = " ".join(filter(None, [self.amounts(card["gain"]), self.relics(card["relics"], brief=brief)]))
        text = self.slots([card["space"]]).append(f" {name}").append(self.asks(card["requirement"]))
        text.append(f" {self.amounts(card['cost'])}{self.arrow}{gain}", style="dim")
        if card["waits"]:
            return text.append(f" {self.told(say('next round'))}", style="dim")
        return text.append(" X" if card["leaves"] else "", style="dim")

    # -- the Wall ------------------------------------------------------------------------------------------------------

    def _camps_and_doors(self) -> list[Text]:
        """The spaces at the Wall, and the Rewards behind them."""
        view = self.view
        doors = self.head("D").append(f"{self.told(say('Doors'))} ").append_text(self.slots(view["doors"]))
        if view["variant"] == "family":
            return self._beside(doors, self._rewards())
        line = self.head("C").append(f"{self.told(say('Camps'))} ")
        for space in view["camp_spaces"]:
            if space["open"]:
                line.append_text(self.slots([space])).append(f"{space['cubes']} ", style="dim")
        return self._beside(line.append(" " * (GAP - 1)).append_text(doors), self._rewards())

    def _beside(self, line: Text, more: Text) -> list[Text]:
        """One thing more, in the same line if it fits."""
        if len(line) + len(more) + GAP <= self.width:
            return [line.append(" " * GAP).append_text(more)]
        return [line, self.head("").append_text(more)]
