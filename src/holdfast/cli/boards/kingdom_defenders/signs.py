"""The signs of the table: goods, spaces, relics and prices in a few letters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.text import Text

from holdfast.core.phrases import say

from ..drawing import MARKS, STYLES, Sheet, View
from .words import BRIEF_RELICS, LETTERS, LEVELS, SHAPES, SHORT_RELICS, SHOWN, line_names, relic_names

HEAD = 3
"""The columns before the cells of an Area, with its name."""
GAP = 2
"""The columns between things that stand in a line."""


class Signs:
    """A view on a sheet, told so shortly as the fold says: see `Fold`."""

    def __init__(self, view: View, sheet: Sheet, fold: int = 0) -> None:
        self.view, self.sheet, self.fold = view, sheet, fold
        self.width, self.told, self.dot = sheet.width, sheet.told, sheet.dot
        self.arrow = "→" if sheet.fancy else ">"
        self.times = "×" if sheet.fancy else "x"

    # -- goods and relics ----------------------------------------------------------------------------------------------

    def amounts(self, given: Mapping[str, int]) -> str:
        """`2w 1c`."""
        return " ".join(self._amount(thing, count) for thing, count in given.items() if count)

    def _amount(self, thing: str, count: int) -> str:
        if thing in LETTERS:
            return self.told(LETTERS[thing]).format(count=count)
        return f"{self.told(LEVELS[thing]) if thing in LEVELS else thing} +{count}"

    def relic(self, relic: str) -> str:
        """A relic in a word."""
        if relic in SHORT_RELICS:
            return self.told(SHORT_RELICS[relic])
        return self.told(say("Rune {number}", number=relic.rpartition("-")[2]))

    def relics(self, relics: Sequence[str], *, brief: bool) -> str:
        """The relics of a card; in brief `2×Tro RI`."""
        if not brief:
            return " ".join(map(self.relic, relics))
        counts = {relic: list(relics).count(relic) for relic in relics}
        return " ".join((f"{n}{self.times}" if n > 1 else "") + self._brief(relic) for relic, n in counts.items())

    def _brief(self, relic: str) -> str:
        if relic in BRIEF_RELICS:
            return self.told(BRIEF_RELICS[relic])
        return self.told(say("R{shape}", shape=SHAPES[relic]))

    def shown(self, given: Mapping[str, int]) -> str:
        """What a Deed asks to be shown."""
        goods = self.amounts({thing: count for thing, count in given.items() if thing in LETTERS})
        others = [f"{count} {self.told(SHOWN[thing])}" for thing, count in given.items() if thing in SHOWN]
        return " ".join(filter(None, [goods, *others]))

    def owned(self, relics: Mapping[str, int]) -> list[str]:
        """Relics in a few words, the Power Runes together: `2 × Trophy`, `Power Runes I II`."""
        names = {relic: self.told(relic_names()[relic]) for relic in relics}
        shown = [names[relic] if n == 1 else f"{n} {self.times} {names[relic]}" for relic, n in relics.items() if n and relic not in SHAPES]
        runes = {relic: n for relic, n in relics.items() if n and relic in SHAPES}
        if sum(runes.values()) == 1:
            return [*shown, *(names[relic] for relic in runes)]
        shapes = " ".join(SHAPES[relic] if n == 1 else f"{n}{self.times}{SHAPES[relic]}" for relic, n in runes.items())
        return [*shown, f"{self.told(line_names()['runes'])} {shapes}"] if runes else shown

    # -- spaces --------------------------------------------------------------------------------------------------------

    def slots(self, spaces: Iterable[Mapping[str, Any]], *, priced: bool = False) -> Text:
        """Spaces, each with who is there, and its number in the list; those that so few players do not use are not shown."""
        text = Text()
        for space in spaces:
            if not space["open"]:
                continue
            text.append("[")
            for colour in space["holders"]:
                text.append(self.told(MARKS[colour]), style=STYLES[colour])
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
        """What a space asks beside one disc."""
        parts = [self.told(say("{count}d", count=requirement["discs"]))] if requirement["discs"] > 1 else []
        paid = self.amounts({"coin": requirement["coin"], "fame": requirement["fame"]})
        parts += [f"-{paid}"] if paid else []
        return f" ({', '.join(parts)})" if parts else ""

    # -- lines ---------------------------------------------------------------------------------------------------------

    def in_columns(self, head: str, cells: Sequence[Text], most: int = 0) -> list[Text]:
        """The cells of an Area, filled column by column: in so many columns, or in as many as fit, two at least."""
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
        """Cells one after the other, in as many lines as they need; the first follows in a line that has begun."""
        lines = [line]
        for i, cell in enumerate(cells):
            if i and len(lines[-1]) + len(between) + len(cell) > self.width:
                lines.append(self.head(""))
            elif i:
                lines[-1].append(between, style="not bold")
            lines[-1].append_text(Text("").append_text(cell))
        return lines

    def beginning(self, name: str, room: int) -> str:
        """A name in so many letters at most."""
        if len(name) <= room:
            return name
        return name[: room - 1].rstrip() + ("…" if self.sheet.fancy else ".") if room else ""

    @staticmethod
    def head(name: str) -> Text:
        """The beginning of a line of an Area."""
        return Text("").append(f"{name:<{HEAD}}", style="bold cyan")
