"""The whole table in as many lines as there are: what does not fit is told shorter, and the header and the players always stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from holdfast.core.phrases import joined, say, say_many

from ..drawing import Sheet, View
from .areas import Areas, Fold
from .players import Players
from .words import DICE, PHASES


def draw(view: View, sheet: Sheet) -> list[Text]:
    """The lines of the position, folded so far as the room asks; at the end all that was scored."""
    for fold in Fold:
        table = _Table(view, sheet, fold)
        lines = table.lines()
        if len(lines) <= sheet.room:
            break
    else:
        lines = _shortened(lines, len(table.top()), sheet)
    return [sheet.cut(line) for line in lines]


def _shortened(lines: list[Text], top: int, sheet: Sheet) -> list[Text]:
    """What is on top and at the end, and what has room of the rest."""
    last = lines[-1:] if sheet.room > top + 1 else []
    kept = lines[: max(top, sheet.room - 1 - len(last))]
    return [*kept, Text(f"   {sheet.told(say('b shows the whole table'))}", style="dim"), *last]


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
        """What stands above the board: the round, the Horde and the players."""
        if self.fold >= Fold.BRIEF:
            return [self._in_a_line(), *self.players()]
        rolled = [f"{self.told(DICE[die['die']])} {self._result(die['result'])}" for die in self.view["dice"] if die["result"]]
        header = self._header(say("Round {count} of {of}", count=self.view["round"], of=self.view["rounds"]))
        header.append(self.dot + ", ".join(rolled) if rolled else "")
        return [header, *self._horde(), *self.players()]

    def _header(self, number: str) -> Text:
        """Which round it is, and what happens in it."""
        view = self.view
        wall = say("Wall {side}", side=view["wall"].upper()) if view["wall"] != "fallen" else say("the Wall has fallen")
        parts = [number, PHASES[view["phase"]], *([] if view["variant"] == "family" else [wall])]  # there nothing comes to the Wall
        return Text("").append(self.told(joined(self.dot, parts)), style="bold")

    def _in_a_line(self) -> Text:
        """The round and the Horde; its sieges and what it lacks in letters."""
        header = self._header(say("Round {count}/{of}", count=self.view["round"], of=self.view["rounds"]))
        horde = self.view["horde"]
        if horde is None or self.are_scored:
            return header
        missing = self.amounts(horde["missing"]) or "-"
        letters = say("Horde {spaces}: {goods}, -{fame}F", spaces=horde["counter"], goods=missing, fame=horde["fame_loss"])
        return header.append(self.dot).append(self.told(letters), style="magenta")

    def _result(self, result: Mapping[str, Any]) -> str:
        if result["gives"] == "nothing" or not result["amount"]:
            return "-"
        return self.amounts({result["gives"]: result["amount"]})

    def _horde(self) -> list[Text]:
        """The Horde that marches and what it lacks; there is none in the family variant, and at the end it matters no more."""
        horde = self.view["horde"]
        if self.view["variant"] == "family" or self.are_scored:
            return []
        left = say("Hordes left: {count}", count=self.view["hordes_left"])
        if horde is None:
            return [Text(self.told(joined(self.dot, [say("No Horde"), left])))]
        missing = self.amounts(horde["missing"]) or self.told(say("nothing"))
        away = say_many(horde["counter"], "{count} space away", "{count} spaces away")
        siege = say("siege -{count} F", count=horde["fame_loss"])
        parts = [away, say("lacks {goods}", goods=missing), siege, left, horde["name"]]
        line = Text("").append(f"{self.told(say('Horde'))} ", style="bold magenta")
        return [line.append(self.told(joined(self.dot, parts)))]
