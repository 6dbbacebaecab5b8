"""The board of a game that declares one for the terminal (`schema/views/terminal.py`), shortened until it fits."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from holdfast.schema.content.loading import Card
from holdfast.schema.game import Game
from holdfast.schema.views.layouts import Part
from holdfast.schema.views.terminal import Block, Pieces, Terminal

from .accounts import account
from .drawing import ENDLESS, INDENT, Sheet, Translate, View, more
from .sentences import listed, part_at
from .telling import Telling, Terms

LEAD = "bold cyan"
"""The style of what leads a block."""
GAP = 2
"""Columns between cells."""


class Declared:
    """The board of one game, and what else its file tells."""

    def __init__(self, game: Game[Any, Any], told: Terminal) -> None:
        self._told, self._terms = told, Terms(game, told)
        self._levels = [told.levels(block) for block in told.blocks]

    def draw(self, view: View, sheet: Sheet) -> list[Text]:
        """Return the lines of the position, at the first level of shortening at which they fit; else the first and the last of them."""
        drawn: dict[tuple[int, int], list[Text]] = {}
        for level in range(max((last for levels in self._levels for last in levels), default=0) + 1):
            drawing = _Drawing(self._terms, view, sheet, level)
            blocks = []
            for number, (block, levels) in enumerate(zip(self._told.blocks, self._levels, strict=True)):
                way = number, bisect_right(levels, level)  # a block is drawn again only where this level changes it
                if way not in drawn:
                    drawn[way] = drawing.block(block)
                blocks.append(drawn[way])
            lines = [line for block in blocks for line in block]
            if len(lines) <= sheet.room or self._told.keep >= len(blocks):
                return [sheet.cut(line) for line in lines]
        top = sum(map(len, blocks[: self._told.keep]))
        last = lines[-1:] if sheet.room > top + 1 else []
        kept = lines[: max(top, sheet.room - 1 - len(last))]
        return [sheet.cut(line) for line in (*kept, more(sheet), *last)]

    def left(self, view: View, translate: Translate) -> list[Text]:
        """Return what may still be drawn, as far as the viewer knows."""
        telling = Telling(self._terms, view, Sheet(ENDLESS, True, translate))
        return telling.cells(self._told.left, view, self._terms.parts)

    def legend(self, translate: Translate) -> list[Text]:
        """Return the meaning of the board's letters and signs."""
        return [Text(translate(line)) for line in self._told.legend]

    def short(self, view: View, action: str, translate: Translate) -> str:
        """Return an action in a word or two; empty for one that needs all its words."""
        kind, _, target = action.partition(":")
        if kind not in self._told.short or action.startswith(self._told.long):
            return ""
        spots = ((thing, listed(thing.get(field))) for name, field in self._told.spots.items() for thing in view[name] if thing)
        name = next((thing["name"] for thing, spaces in spots if any(one["space"] == target for one in spaces)), None)
        name = name or self._terms.marks.names["spaces"].get(target, "")
        return translate(self._told.short[kind]).replace("{target}", translate(name)) if name else ""

    def about(self, card: Card, translate: Translate) -> str:
        """Return what is on a card without a text, in words; empty for others."""
        piece = self._told.cards.get(card.deck)
        if piece is None:
            return ""
        told = Telling(self._terms, {}, Sheet(ENDLESS, True, translate)).piece(piece, card.numbers, ())
        return told.plain if told else ""

    def goes_on(self, before: View, now: View) -> bool:
        """Return whether who was chosen to act in a position stays so in one after it."""
        staying = self._told.staying
        return staying is not None and all(before[name] == now[name] for name in staying.same) and now[staying.less] < before[staying.less]


class _Drawing(Telling):
    """The blocks of one view at one level of shortening."""

    def block(self, block: Block) -> list[Text]:
        """Return the lines of a block."""
        if block.shape == "lines" and block.each:
            things, parts = self._things(block)
            return [
                line
                for thing in things
                if self.shown(block, thing)
                for line in self._after_each_other(block, self.cells(block.items, thing, parts))
            ]
        if not self.shown(block, self.view):
            return []
        match block.shape:
            case "columns":
                return self._columns(block)
            case "pairs":
                return self._pairs(block)
            case "seats":
                return self._seats(block)
            case "grid":
                return self._grid(block)
            case "account":
                return self._account(block)
        head = [text for text in [self.joined(block.head, self.view, self._terms.parts, block.between)] if text is not None]
        for text in head:
            text.stylize_before("bold")
        cells = [*head, *self.cells(block.items, self.view, self._terms.parts)]
        return self._after_each_other(block, cells)

    # -- cells ---------------------------------------------------------------------------------------------------------

    def _after_each_other(self, block: Block, cells: Sequence[Text]) -> list[Text]:
        """Return cells in as many lines as they need."""
        between = block.between if self.sheet.fancy else block.between.replace(" · ", self.sheet.dot)
        lines: list[Text] = []
        for cell in cells:
            if lines and len(lines[-1]) + len(between) + len(cell) <= self.sheet.width:
                lines[-1].append(between).append_text(cell)
            else:
                lines.append(_led(block.lead, is_first=not lines).append_text(cell))
        return lines

    def _columns(self, block: Block) -> list[Text]:
        """Return cells below each other in columns, or after each other where that saves lines, or wraps a cell and takes no more."""
        cells = self.cells(block.items, self.view, self._terms.parts)
        if not cells:
            return []
        room = self.sheet.width - len(block.lead)
        columns = self._in_columns(block, cells, max(2, room // (max(map(len, cells)) + GAP)))
        others = self._after_each_other(block, cells)
        is_cut = any(len(cell) >= room // 2 for cell in cells) and len(others) == len(columns)
        return others if is_cut or (self.level >= block.flows and len(others) <= len(columns)) else columns

    def _in_columns(self, block: Block, cells: Sequence[Text], across: int) -> list[Text]:
        across = min(across, len(cells))
        width = (self.sheet.width - len(block.lead)) // across
        down = -(-len(cells) // across)
        lines = []
        for row in range(down):
            line = _led(block.lead, is_first=row == 0)
            for cell in cells[row::down]:
                shown = self.sheet.cut(cell.copy(), width - 1)
                shown.pad_right(width - len(shown))
                line.append_text(shown)
            lines.append(line)
        return lines

    def _pairs(self, block: Block) -> list[Text]:
        """Return a cell a line, its name cut to fit; or two, if no name has to be cut or enough letters of both are left."""
        room = self.sheet.width - len(block.lead) - 1
        self.names.clear()
        cells = self.cells(block.items, self.view, self._terms.parts)
        names = list(self.names)
        bare = [len(cell) - name for cell, name in zip(cells, names, strict=True)]
        if self.level < block.side[0]:
            half = room // 2 - 1
            if cells and self.sheet.width >= block.wide and all(len(cell) <= half for cell in cells):
                return self._in_columns(block, cells, 2)
            fitted = self._fitted(block, cells, names, [room - length for length in bare])
            return [_led(block.lead, is_first=not i).append_text(cell) for i, cell in enumerate(fitted)]
        order, least = list(range(len(cells))), block.side[1]
        if self.level >= block.mixed[0]:
            long = sorted(order, key=lambda i: -bare[i])
            order, least = [long[i // 2] if i % 2 == 0 else long[-1 - i // 2] for i in order], block.mixed[1]
        lines, letters = [], [0] * len(cells)
        while order:
            for some in (order[:2], order[:1]):
                left = room + 1 - GAP * (len(some) - 1) - sum(bare[i] for i in some)
                if left >= least * len(some):
                    break
            for i in some:
                letters[i] = max(0, left // len(some), left - sum(names[other] for other in some if other != i))
            lines.append(some)
            order = order[len(some) :]
        fitted = self._fitted(block, cells, names, letters)
        return [_led(block.lead, is_first=some is lines[0]).append_text(Text(" " * GAP).join(fitted[i] for i in some)) for some in lines]

    def _fitted(self, block: Block, cells: list[Text], names: Sequence[int], letters: Sequence[int]) -> list[Text]:
        """Return cells with names of at most so many letters."""
        if all(name <= room for name, room in zip(names, letters, strict=True)):
            return cells
        return self.cells(block.items, self.view, self._terms.parts, letters)

    # -- seats ---------------------------------------------------------------------------------------------------------

    def _things(self, block: Block) -> tuple[list[Mapping[str, Any]], Sequence[Part]]:
        """Return the things of a block, and their fields."""
        part = part_at(block.each, self._terms.parts)
        return list(self.view[block.each]), part.parts if part else ()

    def _seats(self, block: Block) -> list[Text]:
        """Return a line for each seat, all alike."""
        things, parts = self._things(block)
        turns = listed(self._sentences.found(block.turn, self.view)) if block.turn else []
        lines: list[Text] = []
        if self.sheet.width >= block.wide:
            lines = [self._seat(block, block.items, thing, parts, turns) for thing in things]
        if block.brief and not (lines and max(map(len, lines)) <= self.sheet.width):
            lines = [self._seat(block, block.brief, thing, parts, turns) for thing in things]
        for line, thing in zip(lines, things, strict=True):
            for cell in self.cells(block.also, thing, parts):
                if len(line) + GAP + len(cell) <= self.sheet.width:
                    line.append(" " * GAP).append_text(cell)
        return lines

    def _seat(self, block: Block, pieces: Pieces, thing: Mapping[str, Any], parts: Sequence[Part], turns: Sequence[Any]) -> Text:
        is_turn = any(thing.get(one.name) in turns for one in parts if one.kind in ("seat", "colour") and not one.many)
        mark = self.joined(block.mark, thing, parts) or Text(" ")
        line = Text(f"{self.sheet.turn_mark} ") if is_turn else mark.append(" ")
        between = "  " if pieces is block.items and block.brief else " "
        for text in (self.joined(block.head, thing, parts), self.joined(pieces, thing, parts, between)):
            line = line.append_text(text or Text())
        return line

    # -- boxes and tables ----------------------------------------------------------------------------------------------

    def _grid(self, block: Block) -> list[Text]:
        """Return boxes where the things lie, each row in the middle of the screen."""
        things, parts = self._things(block)
        lying = {thing[block.at] or "": self._box(block, thing, parts) for thing in things}
        lines = []
        for row in block.rows:
            indent = max(0, (self.sheet.width - len(row) * (block.width + 1)) // 2)
            for line in zip(*(lying[place] for place in row), strict=True):
                lines.append(Text(" " * indent) + Text(" ").join(line))
        return lines

    def _box(self, block: Block, thing: Mapping[str, Any], parts: Sequence[Part]) -> list[Text]:
        rule = "─" if self.sheet.fancy else "-"
        title = self.joined(block.head, thing, parts) or Text()
        head = Text(f"{rule * 2} {title.plain} ", style="bold" if block.strong and thing[block.strong] else "")
        head.append(rule * (block.width - len(head)))
        box = [head]
        for pieces in block.lines:
            line = Text("   ").append_text(self.joined(pieces, thing, parts) or Text())
            line.truncate(block.width, pad=True, overflow="ellipsis")
            box.append(line)
        return box

    def _account(self, block: Block) -> list[Text]:
        things, parts = self._things(block)
        part = part_at(block.entries, parts)
        entries: list[dict[str, int]] = [dict(entry.values() for entry in thing[block.entries]) for thing in things]
        called = {name: self._sentences.called(part, name) if part else name for name in entries[0]}
        names = [self.joined(block.head, thing, parts) or Text() for thing in things]
        titles = [self.sheet.translate(title) for title in block.titles]
        return account(names, titles, called, entries, [thing[block.total] for thing in things])


def _led(lead: str, *, is_first: bool) -> Text:
    """Return the beginning of a line of a block."""
    return Text("").append(lead if is_first else " " * len(lead) or INDENT, style=LEAD)
