"""The players: public information, what is behind the screens the viewer may see, and the final scoring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from holdfast.schema.i18n import any_of, say

from ..drawing import MARKS, STYLES
from .areas import WIDE, Fold
from .glyphs import GAP, Signs
from .words import COLOURS, terms

NAME = 9
"""Columns of a player's colour."""
LEAST_CELL = 6
"""Minimum width of a column of figures."""


class Players(Signs):
    """The players of a view."""

    def players(self) -> list[Text]:
        """Return a line for each player, all in words or all in letters."""
        players = self.view["players"]
        if self.width >= WIDE:
            lines = [self._player(player, brief=False) for player in players]
            if max(map(len, lines)) <= self.width:
                return [self._marked(line, player) for line, player in zip(lines, players, strict=True)]
        return [self._marked(self._player(player, brief=True), player) for player in players]

    def _player(self, player: Mapping[str, Any], *, brief: bool) -> Text:
        """Return the public information about a player."""
        colour, decision = player["colour"], self.view["decision"]
        mark = self.sheet.turn_mark if decision and player["seat"] in decision["seats"] else "-" if self._has_passed(player) else " "
        line = Text(f"{mark} ")
        name = self.beginning(f"{self.translate(MARKS[colour])} {self.translate(COLOURS[colour])}", NAME - 1)
        line.append(f"{name:<{NAME}}", style=STYLES[colour])
        strength, magic = player["multipliers"]["strength"], player["multipliers"]["magic"]
        fame, discs = f"{player['fame']:>2}", f"{player['discs']}{'+1' if player['grey'] else ''}"
        parts = [
            say("{position}.", position=player["position"]),
            say("{count}F", count=fame) if brief else say("{count} Fame", count=fame),
            say("{count}d", count=discs) if brief else say("discs {count}", count=discs),
            say("{count}W", count=player["wounds"]) if brief else say("wounds {count}", count=player["wounds"]),
            say("Str {count}", count=f"{player['strength']}{self.times}{strength}{self._worth(player['strength_tile'])}"),
            say("Mag {count}", count=f"{player['magic']}{self.times}{magic}{self._worth(player['magic_tile'])}"),
            *([] if self.view["variant"] == "family" else [say("camp {goods}", goods=self._camp(player))]),
            say("Adv {count}", count=player["adventures"]),
            say("Rew {count}", count=player["rewards"]),
        ]
        return line.append((" " if brief else "  ").join(map(self.translate, parts)))

    def _marked(self, line: Text, player: Mapping[str, Any]) -> Text:
        """Return the line with additional information in words as far as it fits; a player who has passed is marked in front."""
        marks = [say("protected")] if player["protected"] else []
        for mark in [*marks, say("passed")] if self._has_passed(player) else marks:
            if len(line) + GAP + len(self.translate(mark)) <= self.width:
                line.append(f"{' ' * GAP}{self.translate(mark)}", style="dim")
        return line

    def _has_passed(self, player: Mapping[str, Any]) -> bool:
        """Return whether a player places no more discs; when all have passed this is not shown."""
        return self.view["phase"] == "placing" and bool(player["passed"])

    def _camp(self, player: Mapping[str, Any]) -> str:
        """Return the cubes in a camp, and its capacity."""
        return f"{self.amounts(player['camp']) or '0'}/{player['camp_size']}"

    @staticmethod
    def _worth(tile: int) -> str:
        """Return a Level tile: so many cubes less for every Adventure."""
        return f"(-{tile})" if tile else ""

    # -- behind screens ------------------------------------------------------------------------------------------------

    def screens(self) -> list[Text]:
        """Return the information behind the screens that the viewer may see."""
        return [line for player in self.view["players"] if player["screen"] for line in self._screen(player)]

    def _screen(self, player: Mapping[str, Any]) -> list[Text]:
        screen, colour = player["screen"], player["colour"]
        parts = [self.amounts(screen["goods"]) or self.translate(say("no goods"))]
        is_choosing = self.view["phase"] == "set-up" and not any(screen["goods"].values())
        fates = [fate["name"] for fate in (screen["fate"], screen["other_fate"] if is_choosing else None) if fate]
        if fates:
            parts.append(self.translate(say("Fate: {fate}", fate=any_of(fates))))
        if self.fold >= Fold.BRIEF:
            parts += filter(None, [self.relics([relic for relic, n in screen["relics"].items() for _ in range(n)], brief=True)])
        else:
            parts += self.owned(screen["relics"])
        if not player["lines"]:
            parts.append(self._forecast(screen["forecast"]))
        line = Text("").append(f"{self.translate(MARKS[colour])}: ", style=STYLES[colour])
        return self.flowing(line, [Text(part) for part in parts], self.dot)

    def _forecast(self, forecast: list[Mapping[str, Any]]) -> str:
        """Return the score that the player would have now, and its sources where they fit."""
        total = sum(line["fame"] for line in forecast)
        word = self.translate(say("at the end {count}", count=f"{total:+}"))
        lines = [f"{self.translate(terms('lines')[line['line']])} {line['fame']:+}" for line in forecast if line["fame"]]
        return f"{word}: {', '.join(lines)}" if lines and self.fold < Fold.BRIEF else word

    # -- final scoring -------------------------------------------------------------------------------------------------

    @property
    def are_scored(self) -> bool:
        """Return whether the game is over and all scores are public."""
        return all(player["lines"] for player in self.view["players"])

    def scoring(self) -> list[Text]:
        """Return the final scoring of all players, line by line."""
        players = self.view["players"]
        before = [player["fame"] - sum(line["fame"] for line in player["lines"]) for player in players]
        rows: list[tuple[str, list[str]]] = [(say("Fame before"), [str(fame) for fame in before])]
        for i, line in enumerate(players[0]["lines"]):
            rows.append((terms("lines")[line["line"]], [f"{player['lines'][i]['fame']:+}" for player in players]))
        rows.append((say("scored"), [f"{player['fame'] - fame:+}" for player, fame in zip(players, before, strict=True)]))
        rows.append((say("Fame"), [str(player["fame"]) for player in players]))
        names = [self.translate(COLOURS[player["colour"]]) for player in players]
        first = max(len(self.translate(name)) for name, _ in rows)
        wide = max(LEAST_CELL, *(len(name) for name in names)) + GAP
        top = Text(" " * (first + GAP + 1))
        for player, name in zip(players, names, strict=True):
            top.append(f"{name:>{wide}}", style=STYLES[player["colour"]])
        lines = [Text(f"   {self.translate(name):<{first}}{''.join(f'{cell:>{wide}}' for cell in cells)}") for name, cells in rows]
        lines[-1].stylize("bold")
        return [top, *lines]
