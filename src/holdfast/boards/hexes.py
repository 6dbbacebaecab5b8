"""A map of hexes in a terminal: rows of cells, each row half a cell to the side of the one above, in as many lines as there are."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from rich.text import Text

from holdfast.schema.texts.i18n import say
from holdfast.schema.views.layouts import Part

from .drawing import Sheet, flow
from .sentences import listed

CELL = 8
"""Columns of a cell; a row lies half of it to the side of the row above."""
TINTS = {"blue": "bright_blue", "red": "red", "green": "green", "gold": "yellow", "violet": "magenta"}
"""By tint: how the letter is coloured of what somebody has."""
LEAST_ROWS = 5
"""So many rows are shown however small the screen is."""

STYLES = {
    "forest": "green",
    "plains": "yellow",
    "hills": "dark_orange3",
    "mountain": "bright_white",
    "desert": "bright_yellow",
    "swamp": "dark_sea_green",
    "waste": "red",
    "snow": "bright_white",
    "lake": "bright_blue",
    "sea": "blue",
}
"""By pattern: how the letter of a terrain is coloured; the letter alone tells it too."""


def letters_of(names: Sequence[str]) -> list[str]:
    """Return a letter for each name, as the page does.

    The first of a word of it that no name before it has, or else its first such letter; its first letter where all are taken.
    """
    made: list[str] = []
    for name in names:
        words = [[letter for letter in word.upper() if letter.isalpha()] for word in name.split()]
        own = [*(word[0] for word in words if word), *(letter for word in words for letter in word)]
        made.append(next((letter for letter in own if letter not in made), own[0] if own else "?"))
    return made


def styled(part: Part, style: str) -> Part | None:
    """Return the field of a thing that has a style, such as the terrain of a hex."""
    return next((one for one in part.parts if one.style == style), None)


@dataclass(frozen=True)
class Letters:
    """The letters of a map: of terrains and, small, of what lies on hexes, each with its name."""

    terrain: Mapping[str | None, tuple[str, str]]
    overlay: Mapping[str | None, tuple[str, str]]

    @classmethod
    def of(cls, part: Part, called: Callable[[Part, Any], str]) -> Letters:
        """Make the letters of a map from the names of its terrains and overlays."""
        return cls(_lettered(styled(part, "terrain"), called), _lettered(styled(part, "overlay"), called))

    def legend(self, sheet: Sheet, there: Collection[Any] | None = None) -> list[Text]:
        """Return what the letters mean, or only those of what is there (None: not explored), in as many lines as it takes.

        Those of what lies on hexes stand in lines of their own: a small letter may be the small one of a terrain.
        """
        ground = [*self.terrain.items(), (None, ("?", sheet.translate(say("not explored"))))]
        above = [(key, (letter.lower(), name)) for key, (letter, name) in self.overlay.items()]
        return [line for known in (ground, above) for line in self._meant(known, sheet, there)]

    @staticmethod
    def _meant(known: Sequence[tuple[str | None, tuple[str, str]]], sheet: Sheet, there: Collection[Any] | None) -> list[Text]:
        meant = [letter for key, letter in known if there is None or key in there]
        return flow(Text(), [Text(f"{letter} {name}", style="dim") for letter, name in meant], sheet) if meant else []


def _lettered(part: Part | None, called: Callable[[Part, Any], str]) -> dict[str | None, tuple[str, str]]:
    if part is None:
        return {}
    names = {key: called(part, key) for key in (part.patterns or part.pictures) if key not in part.letters}
    own: dict[str | None, tuple[str, str]] = {key: (letter, called(part, key)) for key, letter in part.letters.items()}
    return own | {key: (letter, names[key]) for key, letter in zip(names, letters_of(list(names.values())), strict=True)}


class HexMap:
    """A map of hexes on a sheet."""

    def __init__(
        self,
        part: Part,
        things: Sequence[Mapping[str, Any]],
        letters: Letters,
        sheet: Sheet,
        name: Callable[[Mapping[str, Any]], str],
        piece: Callable[[Any], Text],
    ) -> None:
        """`name` names a hex, whose digits at the end are shown; `piece` draws the piece of a player."""
        self._part, self._letters, self._sheet, self._name, self._piece = part, letters, sheet, name, piece
        self._terrain, self._overlay, self._cost = (styled(part, style) for style in ("terrain", "overlay", "cost"))
        self._figures = [one for one in part.parts if one.kind in ("seat", "colour") or one.style == "figures"]
        self._is_named = any(one.style.endswith("links") for one in part.parts)
        """Whether the places are joined by lines, and known by their names."""
        self._rows: dict[int, dict[int, Mapping[str, Any]]] = {}
        for thing in things:  # columns are counted in half cells
            self._rows.setdefault(thing["r"], {})[2 * thing["q"] + thing["r"]] = thing

    def lines(self, room: int) -> list[Text]:
        """Return the map in at most so many lines, but never fewer than five rows.

        With two lines a hex and the meaning of its letters, with one line a hex, or in part.
        """
        if not self._rows:
            return []
        rows = sorted(self._rows)
        first, last = self._across()
        high = [line for row in rows for line in self._row(row, first, last, is_high=True)]
        legend = self._letters.legend(self._sheet, self._there())
        if len(high) + len(legend) <= room:
            return [*high, *legend]
        at = rows.index(self._middle()[0])
        most = min(len(rows), max(self.least(), room))
        start = max(0, min(at - most // 2, len(rows) - most))
        return [line for row in rows[start : start + most] for line in self._row(row, first, last, is_high=False)]

    def least(self) -> int:
        """Return so many rows as are shown however small the screen is: of a map of lines all, since a part of it tells no ways."""
        return len(self._rows) if self._is_named else min(LEAST_ROWS, len(self._rows))

    def _there(self) -> set[Any]:
        """Return the terrains and overlays of the map, None for what is not explored."""
        hexes = [thing for cells in self._rows.values() for thing in cells.values()]
        terrains = {thing.get(self._terrain.name) or None for thing in hexes} if self._terrain else set()
        return terrains | {one for thing in hexes if self._overlay for one in listed(thing.get(self._overlay.name))}

    def _across(self) -> tuple[int, int]:
        """Return the first and the last half column shown: all that fit, about the middle."""
        columns = [column for row in self._rows.values() for column in row]
        first, last = min(columns), max(columns)
        most = 2 * (self._sheet.width // CELL) - 2
        if last - first > most:
            first = max(first, min(self._middle()[1] - most // 2, last - most))
            last = first + most
        return first, last

    def _middle(self) -> tuple[int, int]:
        """Return the row and half column about which a part is shown: where one may go, else where somebody stands, else the middle."""
        hexes = [(row, column, thing) for row, cells in self._rows.items() for column, thing in cells.items()]
        near = [one for one in hexes if self._cost and one[2].get(self._cost.name) is not None]
        near = near or [one for one in hexes if any(listed(one[2].get(field.name)) for field in self._figures)] or hexes
        row = sorted(row for row, _, _ in near)[len(near) // 2]
        return row, sorted(column for _, column, _ in near)[len(near) // 2]

    def _row(self, row: int, first: int, last: int, *, is_high: bool) -> list[Text]:
        """Return the line of a row of hexes, or its two lines."""
        lines = [Text(), Text()] if is_high else [Text()]
        shown = [column for column in sorted(self._rows[row]) if first <= column <= last]
        for column, following in zip_longest(shown, shown[1:]):
            thing = self._rows[row][column]
            free = self._sheet.width - (column - first) * CELL // 2 if following is None else (following - column) * CELL // 2
            for line, cell in zip(lines, self._cell(thing, free, is_high=is_high), strict=True):
                line.append(" " * ((column - first) * CELL // 2 - len(line)))
                line.append_text(cell)
        return lines

    def _cell(self, thing: Mapping[str, Any], free: int, *, is_high: bool) -> list[Text]:
        """Return a hex: its terrain and number, what lies there, who stands there, and what it costs to enter it.

        A place of a map of lines has its name above that, in as many columns as are `free` to the next one.
        """
        head = self._ground(thing)
        figures = Text().join(self._figure(field, one) for field in self._figures for one in listed(thing.get(field.name)))
        if self._is_named:
            below = head.append(" ").append_text(figures) if figures else head
            name = Text(self._name(thing), style="bold")
            cells = [name, below] if is_high else [below.append(" ").append_text(name)]
            for cell in cells:
                cell.truncate(max(CELL, free) - 1, overflow="crop")
            return cells
        if not is_high:
            cells = [head.append_text(figures)]
        else:
            cost = thing.get(self._cost.name) if self._cost else None
            price = Text(f" {cost}" if len(figures) else str(cost), style="bold") if cost is not None else Text()
            edge = "│" if self._sheet.fancy else "|"
            cells = [Text(edge, style="dim").append_text(head), Text(edge, style="dim").append_text(figures).append_text(price)]
        for cell in cells:
            cell.truncate(CELL, pad=True, overflow="crop")
        return cells

    def _figure(self, field: Part, value: Any) -> Text:
        """Return the piece of a player, or the letter of another figure."""
        if field.style != "figures":
            return self._piece(value)
        return Text(field.letters.get(value, str(value)[:1].upper()), style=f"bold {TINTS.get(field.tints.get(value, ''), '')}".strip())

    def _ground(self, thing: Mapping[str, Any]) -> Text:
        kind = thing.get(self._terrain.name) if self._terrain else None
        letter = self._letters.terrain.get(kind, (str(kind)[:1].upper(), ""))[0] if kind else "?"
        style = STYLES.get(self._terrain.patterns.get(str(kind), "") if self._terrain else "", "dim")
        name = self._name(thing)
        number = name[len(name.rstrip("0123456789")) :]
        ground = Text().append(letter, style=f"bold {style}").append(number)
        for one in listed(thing.get(self._overlay.name)) if self._overlay else []:
            sign = self._letters.overlay.get(one, (str(one)[:1], ""))[0].lower()
            ground.append(sign, style=f"bold {TINTS.get(self._overlay.tints.get(one, ''), '') if self._overlay else ''}".strip())
        return ground
