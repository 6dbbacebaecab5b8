"""The whole board within the available lines: it is shortened step by step; the header and the players are always shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from holdfast.schema.i18n import joined, say, say_many

from ..drawing import Sheet, View
from .areas import Areas, Fold
from .players import Players
from .words import terms


def draw(view: View, sheet: Sheet) -> list[Text]:
    """Return the lines of the position, shortened to fit; at the end the final scoring."""
    for fold in Fold:
        table = _Table(view, sheet, fold)
        lines = table.lines()
        if len(lines) <= sheet.room:
            break
    else:
        lines = _shortened(lines, len(table.top()), sheet)
    return [sheet.cut(line) for line in lines]


def _shortened(lines: list[Text], top: int, sheet: Sheet) -> list[Text]:
    """Return the first and last lines, and as many of the others as fit."""
    last = lines[-1:] if sheet.room > top + 1 else []
    kept = lines[: max(top, sheet.room - 1 - len(last))]
    return [*kept, Text(f"   {sheet.translate(say('b shows the whole table'))}", style="dim"), *last]


class _Table(Areas, Players):
    """A view being drawn."""

    def lines(self) -> list[Text]:
        if not self.are_scored:
            return [*self.top(), *self.areas(), *self.screens()]
        if self.fold >= Fold.NEEDED:
            return [self._in_a_line(), *self.scoring()]
        screens = self.screens() if self.fold < Fold.BRIEF else []
        return [*self.top(), *screens, *self.scoring()]

    def top(self) -> list[Text]:
        """Return the lines above the board: the round, the Horde and the players."""
        if self.fold >= Fold.BRIEF:
            return [self._in_a_line(), *self.players()]
        rolled = [
            f"{self.translate(terms('dice')[die['die']])} {self._result(die['result'])}" for die in self.view["dice"] if die["result"]
        ]
        header = self._header(say("Round {count} of {of}", count=self.view["round"], of=self.view["rounds"]))
        header.append(self.dot + ", ".join(rolled) if rolled else "")
        return [header, *self._horde(), *self.players()]

    def _header(self, number: str) -> Text:
        """Return the number of the round and its phase."""
        view = self.view
        wall = say("Wall {side}", side=view["wall"].upper()) if view["wall"] != "fallen" else say("the Wall has fallen")
        parts = [number, terms("parts")[view["phase"]], *([] if view["variant"] == "family" else [wall])]  # no Wall in the family variant
        return Text("").append(self.translate(joined(self.dot, parts)), style="bold")

    def _in_a_line(self) -> Text:
        """Return the round and the Horde in one line, its sieges and missing cubes as letters."""
        header = self._header(say("Round {count}/{of}", count=self.view["round"], of=self.view["rounds"]))
        horde = self.view["horde"]
        if horde is None or self.are_scored:
            return header
        missing = self.amounts(horde["missing"]) or "-"
        letters = say("Horde {spaces}: {goods}, -{fame}F", spaces=horde["counter"], goods=missing, fame=horde["fame_loss"])
        return header.append(self.dot).append(self.translate(letters), style="magenta")

    def _result(self, result: Mapping[str, Any]) -> str:
        if result["gives"] == "nothing" or not result["amount"]:
            return "-"
        return self.amounts({result["gives"]: result["amount"]})

    def _horde(self) -> list[Text]:
        """Return the marching Horde and its missing cubes; empty in the family variant and at the end."""
        horde = self.view["horde"]
        if self.view["variant"] == "family" or self.are_scored:
            return []
        left = say("Hordes left: {count}", count=self.view["hordes_left"])
        if horde is None:
            return [Text(self.translate(joined(self.dot, [say("No Horde"), left])))]
        missing = self.amounts(horde["missing"]) or self.translate(say("nothing"))
        away = say_many(horde["counter"], "{count} space away", "{count} spaces away")
        siege = say("siege -{count} F", count=horde["fame_loss"])
        parts = [away, say("lacks {goods}", goods=missing), siege, left, horde["name"]]
        line = Text("").append(f"{self.translate(say('Horde'))} ", style="bold magenta")
        return [line.append(self.translate(joined(self.dot, parts)))]
