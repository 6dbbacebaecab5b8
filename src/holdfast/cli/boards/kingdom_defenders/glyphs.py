"""The signs of the board: goods, spaces, relics and prices in a few letters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.text import Text

from holdfast.schema.i18n import say

from ..drawing import MARKS, STYLES, Sheet, View
from .words import SHAPES, terms

HEAD = 3
"""Columns before the cells of an Area, for its name."""
GAP = 2
"""Columns between items in a line."""


class Signs:
    """A view on a sheet, shortened by `fold`: see `Fold`."""

    def __init__(self, view: View, sheet: Sheet, fold: int = 0) -> None:
        self.view, self.sheet, self.fold = view, sheet, fold
        self.width, self.translate, self.dot = sheet.width, sheet.translate, sheet.dot
        self.arrow = "→" if sheet.fancy else ">"
        self.times = "×" if sheet.fancy else "x"

    # -- goods and relics ----------------------------------------------------------------------------------------------

    def amounts(self, given: Mapping[str, int]) -> str:
        """Return amounts as `2w 1c`."""
        return " ".join(self._amount(thing, count) for thing, count in given.items() if count)

    def _amount(self, thing: str, count: int) -> str:
        if thing in terms("letters"):
            return self.translate(terms("letters")[thing]).format(count=count)
        return f"{self.translate(terms('rises')[thing]) if thing in terms('rises') else thing} +{count}"

    def relic(self, relic: str) -> str:
        """Return a relic in one word."""
        if relic in terms("short-relics"):
            return self.translate(terms("short-relics")[relic])
        return self.translate(say("Rune {number}", number=relic.rpartition("-")[2]))

    def relics(self, relics: Sequence[str], *, brief: bool) -> str:
        """Return the relics of a card; in brief as `2×Tro RI`."""
        if not brief:
            return " ".join(map(self.relic, relics))
        counts = {relic: list(relics).count(relic) for relic in relics}
        return " ".join((f"{n}{self.times}" if n > 1 else "") + self._brief(relic) for relic, n in counts.items())

    def _brief(self, relic: str) -> str:
        if relic in terms("brief-relics"):
            return self.translate(terms("brief-relics")[relic])
        return self.translate(say("R{shape}", shape=SHAPES[relic]))

    def shown(self, given: Mapping[str, int]) -> str:
        """Return the items that a Deed requires to be shown."""
        goods = self.amounts({thing: count for thing, count in given.items() if thing in terms("letters")})
        others = [f"{count} {self.translate(terms('shown')[thing])}" for thing, count in given.items() if thing in terms("shown")]
        return " ".join(filter(None, [goods, *others]))

    def owned(self, relics: Mapping[str, int]) -> list[str]:
        """Return relics in a few words, the Power Runes together: `2 × Trophy`, `Power Runes I II`."""
        names = {relic: self.translate(terms("relics")[relic]) for relic in relics}
        shown = [names[relic] if n == 1 else f"{n} {self.times} {names[relic]}" for relic, n in relics.items() if n and relic not in SHAPES]
        runes = {relic: n for relic, n in relics.items() if n and relic in SHAPES}
        if sum(runes.values()) == 1:
            return [*shown, *(names[relic] for relic in runes)]
        shapes = " ".join(SHAPES[relic] if n == 1 else f"{n}{self.times}{SHAPES[relic]}" for relic, n in runes.items())
        return [*shown, f"{self.translate(terms('lines')['runes'])} {shapes}"] if runes else shown

    # -- spaces --------------------------------------------------------------------------------------------------------

    def slots(self, spaces: Iterable[Mapping[str, Any]], *, priced: bool = False) -> Text:
        """Return spaces with their discs and list numbers; spaces not used with this number of players are omitted."""
        text = Text()
        for space in spaces:
            if not space["open"]:
                continue
            text.append("[")
            for colour in space["holders"]:
                text.append(self.translate(MARKS[colour]), style=STYLES[colour])
            text.append("+" if space["grey"] else "")
            number = self.sheet.numbers.get(space["space"])
            if number is not None:
                text.append(f"{' ' if space['holders'] else ''}{number}", style="bold")
            elif not space["holders"]:
                text.append("·" if self.sheet.fancy else ".")
            text.append("]")
            if priced:
                text.append(self.asks(space["requirement"]).strip(), style="dim")
        return text

    def asks(self, requirement: Mapping[str, int]) -> str:
        """Return the requirements of a space besides one disc."""
        parts = [self.translate(say("{count}d", count=requirement["discs"]))] if requirement["discs"] > 1 else []
        paid = self.amounts({"coin": requirement["coin"], "fame": requirement["fame"]})
        parts += [f"-{paid}"] if paid else []
        return f" ({', '.join(parts)})" if parts else ""

    # -- lines ---------------------------------------------------------------------------------------------------------

    def in_columns(self, head: str, cells: Sequence[Text], most: int = 0) -> list[Text]:
        """Return the cells of an Area in columns, filled column by column: `most` columns, or as many as fit, at least two."""
        if not cells:
            return []
        room = self.width - HEAD
        across = most or max(2, room // (max(len(cell) for cell in cells) + GAP))
        across = min(across, len(cells))
        cell_width = room // across
        down = -(-len(cells) // across)
        lines = []
        for row in range(down):
            line = self.head(head if row == 0 else "")
            for cell in cells[row::down]:
                shown = self.sheet.cut(cell.copy(), cell_width - 1)
                shown.pad_right(cell_width - len(shown))
                line.append_text(Text("").append_text(shown))
            lines.append(line)
        return lines

    def flowing(self, line: Text, cells: Sequence[Text], between: str = " " * GAP) -> list[Text]:
        """Return cells in sequence, in as many lines as they need; the first continues the given line."""
        lines = [line]
        for i, cell in enumerate(cells):
            if i and len(lines[-1]) + len(between) + len(cell) > self.width:
                lines.append(self.head(""))
            elif i:
                lines[-1].append(between, style="not bold")
            lines[-1].append_text(Text("").append_text(cell))
        return lines

    def beginning(self, name: str, room: int) -> str:
        """Return a name cut to at most `room` letters."""
        if len(name) <= room:
            return name
        return name[: room - 1].rstrip() + ("…" if self.sheet.fancy else ".") if room else ""

    @staticmethod
    def head(name: str) -> Text:
        """Return the beginning of a line of an Area."""
        return Text("").append(f"{name:<{HEAD}}", style="bold cyan")
