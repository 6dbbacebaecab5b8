"""The board of a game without its own in a terminal, from the layout of its view: places, rows of cards, piles, seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from holdfast.engine.actions import kebab
from holdfast.schema.game import Game
from holdfast.schema.i18n import joined, say_many
from holdfast.schema.layouts import Part

from .drawing import MARKS, STYLES, Sheet, Translate, View
from .sentences import COLOURS, Cards, Sentences, called, listed, size

ABOUT = ("place", "card", "seat", "colour")
"""Kinds of fields that identify an object."""
WORDED = (*ABOUT, "text", "word", "flag", "counts", "group")
"""Kinds of fields that are told in the sentences that are declared for them; numbers are drawn."""
LONGEST_TRACK = 10
"""Longer tracks are shown as numbers."""
CELL = 26
"""Minimum columns of a place."""


class Drawing:
    """The board of one game."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._parts = game.layout.parts
        self._cards = {(card.deck, kebab(card.key)): card for card in game.content.all_cards()}

    def draw(self, view: View, sheet: Sheet) -> list[Text]:
        """Return the lines of the position."""
        lines = _Position(self._parts, view, self._cards, sheet).lines()
        return [sheet.cut(line) for line in lines[: sheet.room]]

    def left(self, view: View, _: Translate, translate: Translate) -> list[Text]:
        """Return the contents of open piles."""
        lines = []
        for part in self._parts:
            if part.kind == "pile":
                known = [called(of, one, self._cards) for of, one in _cards_of(part, view[part.name])]
                cards = joined(", ", [name for name in known if name])
                count = say_many(size(view[part.name]), "{count} card", "{count} cards")
                lines.append(Text(translate(joined(": ", [part.title, joined("; ", [count, cards] if cards else [count])]))))
        return lines

    def together(self, view: View, views: Sequence[View]) -> View:
        """Return a spectator's view, with the hidden information of each seat's view."""
        whole = dict(view)
        for part in self._parts:
            if part.style == "seats":
                whole[part.name] = [_filled(thing, [one[part.name][i] for one in views]) for i, thing in enumerate(view[part.name])]
        return whole


class _Position:
    """One view on one sheet, told by the declared sentences or drawn."""

    def __init__(self, parts: Sequence[Part], view: View, cards: Cards, sheet: Sheet) -> None:
        self._parts, self._view, self._cards, self._sheet = parts, view, cards, sheet
        self._sentences = Sentences(view, cards, sheet.translate)

    def lines(self) -> list[Text]:
        """Return the lines of the position."""
        shown = [part for part in self._parts if part.kind != "hidden"]
        loose = [part for part in shown if part.kind == "pile" or not (part.style or part.many)]
        lines = _flow(Text(), [fact for part in loose for fact in self._told(part, self._view, self._parts)], self._sheet)
        for part in shown:
            things = listed(self._view[part.name])
            if part.style == "places":
                lines += self._places(part, things)
            elif part.style == "seats":
                for thing in sorted(things, key=lambda thing: thing[part.order] if part.order else 0):
                    lines += self._thing(part, thing)
            elif part not in loose and things:
                head = Text(f"{self._sheet.translate(part.title)}: ", style="bold")
                gaps = [thing for thing in things if part.gaps and _is_gap(part, thing)]
                items = [self._item(part, thing) for thing in things if thing is not None and thing not in gaps]
                lines += _flow(head, items + [Text(gap) for gap in self._sentences.gaps(part, gaps)], self._sheet)
        return lines

    # -- objects ---------------------------------------------------------------------------------------------------------

    def _places(self, part: Part, things: Sequence[Any]) -> list[Text]:
        across = max(1, min(len(things), self._sheet.width // CELL))
        across = -(-len(things) // -(-len(things) // across))
        width = self._sheet.width // across
        cells = [self._cell(part, thing, width - 1) for thing in things]
        lines = []
        for first in range(0, len(cells), across):
            for pair in zip(*cells[first : first + across], strict=True):
                lines.append(Text(" ").join(pair))
        return lines

    def _cell(self, part: Part, thing: Mapping[str, Any], width: int) -> tuple[Text, Text]:
        rule = "─" if self._sheet.fancy else "-"
        title = f"{rule * 2} {self._name(part, thing)} "
        head = Text(title + rule * max(0, width - len(title)))
        body = Text("   ") + Text(self._sheet.dot).join(self._facts(part, thing, named=False))
        for line in (head, body):
            line.truncate(width, pad=True, overflow="ellipsis" if self._sheet.fancy else "crop")
        return head, body

    def _thing(self, part: Part, thing: Mapping[str, Any]) -> list[Text]:
        head = Text(f"{self._name(part, thing)}: ", style=STYLES.get(_colour(part, thing) or "", "bold"))
        return _flow(head, self._facts(part, thing), self._sheet)

    def _item(self, part: Part, value: Any) -> Text:
        if not isinstance(value, Mapping):
            return Text(self._sentences.called(part, value))
        facts = self._facts(part, value)
        name = Text(self._name(part, value))
        return name + Text(" (") + Text(", ").join(facts) + Text(")") if facts else name

    def _name(self, part: Part, thing: Mapping[str, Any]) -> str:
        """Return an object's name: its own, else the fields that identify it."""
        fields = [one for one in part.parts if not one.many and thing.get(one.name) is not None]
        for one in sorted((one for one in fields if one.kind in ("name", *ABOUT)), key=lambda one: one.kind != "name"):
            value = thing[one.name]
            return self._sheet.translate(value if one.kind == "name" else called(one, value, self._cards) or part.title)
        return self._sheet.translate(part.title)

    # -- fields ----------------------------------------------------------------------------------------------------------

    def _facts(self, whole: Part, thing: Mapping[str, Any], *, named: bool = True) -> list[Text]:
        """Return the fields of an object that are to be shown beside its name."""
        name = self._name(whole, thing)
        fields = [
            part
            for part in _fields(whole)
            if part.kind != "card" or part.many or self._sentences.called(part, thing.get(part.name)) != name
        ]
        return [fact for part in fields for fact in self._told(part, thing, whole.parts, named=named)]

    def _told(self, part: Part, thing: Mapping[str, Any], parts: Sequence[Part], *, named: bool = True) -> list[Text]:
        """Return a field: by its declared facts, but for numbers, which are drawn, else by title and value."""
        if part.facts and part.kind in WORDED:
            return [Text(fact) for fact in self._sentences.facts(part, thing, parts)]
        facts = [self._fact(part, thing, named=named)] if _is_there(part, thing.get(part.name)) else []
        return [fact for fact in facts if fact]

    def _fact(self, part: Part, thing: Mapping[str, Any], *, named: bool = True) -> Text:
        """Return a field in a few letters; empty if it has no value."""
        value, title = thing[part.name], self._sheet.translate(part.title)
        head = Text(f"{title} ", style="dim") if named else Text()
        match part.kind:
            case "hidden" | "name":
                return Text()
            case "flag":
                return Text(title, style="bold")
            case "track":
                return head + _track(value, part.limit if isinstance(part.limit, int) else thing.get(part.limit, 0), self._sheet.fancy)
            case "pile":
                return Text(f"{title} ", style="dim").append(str(size(value)), style="bold")
            case "counts":
                return Text(self._sentences.amounts(part, value))
            case "text":
                return Text(self._sheet.translate(value), style="dim")
            case "seat" | "colour":
                return Text(" ").join(_piece(one, self._sheet) for one in listed(value))
            case "group":
                return Text(", ").join(fact for one in listed(value) for fact in self._facts(part, one))
            case "count":
                return Text(f"{title} ", style="dim").append(", ".join(map(str, listed(value))), style="bold")
        return head.append(self._sentences.names(part, value), style="not dim")


def _flow(head: Text, texts: Sequence[Text], sheet: Sheet) -> list[Text]:
    """Return texts side by side after a heading, in as many lines as they need."""
    lines: list[Text] = []
    line = head
    for i, text in enumerate(texts):
        if i and len(line) + len(sheet.dot) + len(text) > sheet.width:
            lines.append(line)
            line = Text("   ") + text
        else:
            line = line + Text(sheet.dot) + text if i else line + text
    return [*lines, line] if len(line) else lines


def _is_there(part: Part, value: Any) -> bool:
    """Return whether a field has a value worth showing."""
    return part.kind == "pile" or (value is not None and value is not False and value != "" and value != [])


def _is_gap(part: Part, thing: Any) -> bool:
    """Return whether an object of a list is no more than a place: its card is not there."""
    return any(one.kind == "card" and not one.many and thing[one.name] is None for one in part.parts)


def _fields(part: Part) -> list[Part]:
    """Return the fields of an object to show, besides those that identify it."""
    known = next((one for one in part.parts if one.kind in ABOUT and not one.many), None)
    return [
        one
        for one in part.parts
        if one is not known
        and not (one.kind == "place" and not (one.decks or one.names or one.facts))
        and (one.many or one.kind not in ("seat", "colour"))
    ]


def _cards_of(part: Part, value: Any) -> list[tuple[Part, Any]]:
    """Return the known cards of a pile, each with the field that names it."""
    if isinstance(value, Mapping):
        return [(one, card) for one in part.parts if one.kind == "card" for card in listed(value.get(one.name))]
    return [(part, card) for card in value] if isinstance(value, list) else []


def _colour(part: Part, thing: Mapping[str, Any]) -> str | None:
    known = next((one for one in part.parts if one.kind in ("seat", "colour") and not one.many), None)
    value = thing.get(known.name) if known else None
    return COLOURS[(value - 1) % len(COLOURS)] if isinstance(value, int) else value


def _piece(value: Any, sheet: Sheet) -> Text:
    colour = COLOURS[(value - 1) % len(COLOURS)] if isinstance(value, int) else str(value)
    return Text(sheet.translate(MARKS[colour]), style=STYLES[colour])


def _track(value: int, limit: int, fancy: bool) -> Text:
    full, empty = ("■", "□") if fancy else ("#", ".")
    pips = f"{full * value}{empty * (limit - value)} " if 0 < limit <= LONGEST_TRACK else ""
    return Text(f"{pips}{value}/{limit}" if limit else str(value))


def _filled(thing: Mapping[str, Any], others: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return an object with the fields that another viewer sees and the first does not."""
    return {
        name: next((one[name] for one in others if one[name] is not None), None) if value is None else value
        for name, value in thing.items()
    }
