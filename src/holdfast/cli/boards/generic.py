"""The board of a game without its own in a terminal, from the layout of its view: places, rows of cards, piles, seats."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.text import Text

from holdfast.engine.actions import kebab
from holdfast.schema.game import Game
from holdfast.schema.i18n import Name, joined, say, say_many
from holdfast.schema.layouts import Part, Sentence

from .drawing import MARKS, STYLES, Sheet, Translate, View

COLOURS = tuple(MARKS)
ABOUT = ("place", "card", "seat", "colour")
"""Kinds of fields that identify an object."""
WORDED = (*ABOUT, "text", "word", "flag")
"""Kinds of fields that are told in the sentences that are declared for them; numbers are drawn."""
FIELD = re.compile(r"\{(\w+)\}")
"""A field in a declared sentence."""
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
        shown = [part for part in self._parts if part.kind != "hidden"]
        loose = [part for part in shown if part.kind == "pile" or not (part.style or part.many)]
        lines = _flow(
            Text(), [fact for part in loose if _is_there(part, view[part.name]) if (fact := self._fact(part, view, sheet))], sheet
        )
        for part in shown:
            things = _listed(view[part.name])
            if part.style == "places":
                lines += self._places(part, things, sheet)
            elif part.style == "seats":
                for thing in things:
                    lines += self._thing(part, thing, sheet)
            elif part not in loose and things:
                head = Text(f"{sheet.translate(part.title)}: ", style="bold")
                lines += _flow(head, [self._item(part, thing, sheet) for thing in things if thing is not None], sheet)
        return [sheet.cut(line) for line in lines[: sheet.room]]

    def left(self, view: View, _: Translate, translate: Translate) -> list[Text]:
        """Return the contents of open piles."""
        lines = []
        for part in self._parts:
            if part.kind == "pile":
                known = [self._called(of, one) for of, one in _cards_of(part, view[part.name])]
                cards = joined(", ", [name for name in known if name])
                count = say_many(_count(view[part.name]), "{count} card", "{count} cards")
                lines.append(Text(translate(joined(": ", [part.title, joined("; ", [count, cards] if cards else [count])]))))
        return lines

    def together(self, view: View, views: Sequence[View]) -> View:
        """Return a spectator's view, with the hidden information of each seat's view."""
        whole = dict(view)
        for part in self._parts:
            if part.style == "seats":
                whole[part.name] = [_filled(thing, [one[part.name][i] for one in views]) for i, thing in enumerate(view[part.name])]
        return whole

    # -- objects ---------------------------------------------------------------------------------------------------------

    def _places(self, part: Part, things: Sequence[Any], sheet: Sheet) -> list[Text]:
        across = max(1, min(len(things), sheet.width // CELL))
        across = -(-len(things) // -(-len(things) // across))
        width = sheet.width // across
        cells = [self._cell(part, thing, width - 1, sheet) for thing in things]
        lines = []
        for first in range(0, len(cells), across):
            for pair in zip(*cells[first : first + across], strict=True):
                lines.append(Text(" ").join(pair))
        return lines

    def _cell(self, part: Part, thing: Mapping[str, Any], width: int, sheet: Sheet) -> tuple[Text, Text]:
        rule = "─" if sheet.fancy else "-"
        title = f"{rule * 2} {self._name(part, thing, sheet)} "
        head = Text(title + rule * max(0, width - len(title)))
        body = Text("   ") + Text(sheet.dot).join(self._facts(_fields(part), thing, sheet, named=False))
        for line in (head, body):
            line.truncate(width, pad=True, overflow="ellipsis" if sheet.fancy else "crop")
        return head, body

    def _thing(self, part: Part, thing: Mapping[str, Any], sheet: Sheet) -> list[Text]:
        head = Text(f"{self._name(part, thing, sheet)}: ", style=STYLES.get(_colour(part, thing) or "", "bold"))
        return _flow(head, self._facts(_fields(part), thing, sheet), sheet)

    def _item(self, part: Part, value: Any, sheet: Sheet) -> Text:
        if not isinstance(value, Mapping):
            return Text(sheet.translate(self._called(part, value) or say("unseen")))
        facts = self._facts(_fields(part), value, sheet)
        name = Text(self._name(part, value, sheet))
        return name + Text(" (") + Text(", ").join(facts) + Text(")") if facts else name

    def _name(self, part: Part, thing: Mapping[str, Any], sheet: Sheet) -> str:
        """Return an object's name: its own, else the fields that identify it."""
        fields = [one for one in part.parts if not one.many and thing.get(one.name) is not None]
        for one in sorted((one for one in fields if one.kind in ("name", *ABOUT)), key=lambda one: one.kind != "name"):
            value = thing[one.name]
            return sheet.translate(value if one.kind == "name" else self._called(one, value) or part.title)
        return sheet.translate(part.title)

    def _called(self, part: Part, value: Any) -> str:
        """Return the name of the object that a value refers to; empty if it is hidden."""
        if value is None or value == "?":
            return ""
        if value in part.names:
            return part.names[value]
        if part.kind in ("seat", "colour"):
            colour = COLOURS[(value - 1) % len(COLOURS)] if isinstance(value, int) else value
            return str(colour).capitalize()
        card = next((card for deck in part.decks if (card := self._cards.get((deck, value)))), None)
        return card.name if card else str(value).replace("-", " ").capitalize()

    # -- fields ----------------------------------------------------------------------------------------------------------

    def _facts(self, parts: Iterable[Part], thing: Mapping[str, Any], sheet: Sheet, *, named: bool = True) -> list[Text]:
        """The fields of a thing: by their declared facts, but for numbers, which are drawn, else by title and value."""
        fields = list(parts)
        facts: list[Text] = []
        for part in fields:
            if part.facts and part.kind in WORDED:
                facts += [Text(self._sentence(said, thing, fields, sheet)) for said in part.facts]
            elif _is_there(part, thing.get(part.name)):
                facts.append(self._fact(part, thing, sheet, named=named))
        return [fact for fact in facts if fact]

    def _sentence(self, said: Sentence, thing: Mapping[str, Any], parts: Sequence[Part], sheet: Sheet) -> str:
        """A declared sentence as it is true of a thing now; empty where it is not."""
        if (said.given and not _holds(said.given, thing)) or (said.unless and _holds(said.unless, thing)):
            return ""
        count = _count(thing.get(said.count) or 0)
        form = said.many if said.many and count != 1 else said.text
        return FIELD.sub(
            lambda found: str(count) if found[1] == "count" else self._worded(found[1], thing, parts, sheet), sheet.translate(form)
        )

    def _worded(self, name: str, thing: Mapping[str, Any], parts: Sequence[Part], sheet: Sheet) -> str:
        """A field of a thing as a sentence has it: by the names of what it names."""
        value, part = thing.get(name), next((one for one in parts if one.name == name), None)
        if part is None or part.kind not in (*ABOUT, "word"):
            return sheet.translate(str(value))
        return ", ".join(sheet.translate(self._called(part, one) or say("unseen")) for one in _listed(value))

    def _fact(self, part: Part, thing: Mapping[str, Any], sheet: Sheet, *, named: bool = True) -> Text:
        """Return a field in a few letters; empty if it has no value."""
        value, title = thing[part.name], sheet.translate(part.title)
        head = Text(f"{title} ", style="dim") if named else Text()
        match part.kind:
            case "hidden" | "name":
                return Text()
            case "flag":
                return Text(title, style="bold")
            case "track":
                return head + _track(value, part.limit if isinstance(part.limit, int) else thing.get(part.limit, 0), sheet.fancy)
            case "pile":
                return Text(f"{title} ", style="dim").append(str(_count(value)), style="bold")
            case "counts":
                return Text(", ").join(Text(f"{count} {name.replace('_', ' ')}") for name, count in value.items() if count)
            case "text":
                return Text(sheet.translate(value), style="dim")
            case "seat" | "colour":
                return Text(" ").join(_piece(one, sheet) for one in _listed(value))
            case "group":
                return Text(", ").join(fact for one in _listed(value) for fact in self._facts(_fields(part), one, sheet))
            case "count":
                return Text(f"{title} ", style="dim").append(", ".join(map(str, _listed(value))), style="bold")
        names = [sheet.translate(self._called(part, one) or say("unseen")) for one in _listed(value)]
        return head.append(sheet.translate(Name(", ".join(names))), style="not dim")


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


def _holds(condition: str, thing: Mapping[str, Any]) -> bool:
    """Whether a field is something, or has a value: `phase=placing`; several conditions have spaces between."""
    first, _, others = condition.partition(" ")
    if others:
        return _holds(first, thing) and _holds(others, thing)
    name, equals, wanted = condition.partition("=")
    value = thing.get(name)
    return str(value) == wanted if equals else bool(value)


def _is_there(part: Part, value: Any) -> bool:
    """Return whether a field has a value worth showing."""
    return part.kind == "pile" or (value is not None and value is not False and value != "" and value != [])


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


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None else [value]


def _count(value: Any) -> int:
    """Return the number of cards in a pile."""
    return len(value) if isinstance(value, list) else int(value["count"]) if isinstance(value, Mapping) else int(value)


def _cards_of(part: Part, value: Any) -> list[tuple[Part, Any]]:
    """Return the known cards of a pile, each with the field that names it."""
    if isinstance(value, Mapping):
        return [(one, card) for one in part.parts if one.kind == "card" for card in _listed(value.get(one.name))]
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
