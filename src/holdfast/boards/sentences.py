"""The sentences that a layout declares of a view, told in a terminal; the page tells the same ones (`web/src/lib/content/sentences.ts`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from holdfast.schema.content.loading import Card
from holdfast.schema.texts.i18n import Name, say
from holdfast.schema.views.layouts import SEAT_COLOURS, Part, Sentence

from .drawing import Translate, View, coloured

NAMING = ("place", "card", "colour", "seat", "word")
"""Kinds of fields whose values have display names."""
PATH = re.compile(r"\{([\w.]+)\}")
"""A field in a declared sentence, or the way to it."""
UNKNOWN = say("unknown")
"""What stands in place of a value that the viewer does not know."""
SMALL = ("of", "the", "and")
"""Words that stay small in a name."""

Cards = Mapping[tuple[str, str], Card]
"""The cards of a game by their deck and key."""


class Sentences:
    """Tells the declared sentences of one view."""

    def __init__(self, view: View, cards: Cards, translate: Translate, colours: Sequence[str] = SEAT_COLOURS) -> None:
        self._view, self._cards, self._translate, self._colours = view, cards, translate, colours

    def facts(self, part: Part, thing: Mapping[str, Any], parts: Sequence[Part]) -> list[str]:
        """Return the declared facts of a field of an object that are true."""
        return [told for said in part.facts if (told := self.sentence(said, thing, parts))]

    def gaps(self, part: Part, things: Iterable[Mapping[str, Any]]) -> list[str]:
        """Return what is said of objects of a list that have no card: each sentence once, with the number of those of which it is true."""
        same: dict[Sentence, list[Mapping[str, Any]]] = {}
        for thing in things:
            if said := next((said for said in part.gaps if self.sentence(said, {**thing, "count": 1}, part.parts)), None):
                same.setdefault(said, []).append(thing)
        return [self.sentence(said, {**gaps[0], "count": len(gaps)}, part.parts) for said, gaps in same.items()]

    def sentence(self, said: Sentence, thing: Mapping[str, Any], parts: Sequence[Part]) -> str:
        """Return a declared sentence as it is true of an object; empty where it is not, or counts what is unknown."""
        if not self.applies(said, thing) or (said.count and is_unknown(part_at(said.count, parts), self.found(said.count, thing))):
            return ""
        return PATH.sub(lambda path: self.worded(path[1], thing, parts), self.form(said, thing))

    def applies(self, said: Sentence, thing: Mapping[str, Any]) -> bool:
        """Return whether a sentence is true of an object."""
        return not (said.given and not self.holds(said.given, thing)) and not (said.unless and self.holds(said.unless, thing))

    def form(self, said: Sentence, thing: Mapping[str, Any]) -> str:
        """Return a sentence in the viewer's language, with its number filled in and the other fields not."""
        if not said.count:
            return self._translate(said.text)
        count = size(self.found(said.count, thing))
        return self._translate(said.many if said.many and count != 1 else said.text).replace("{count}", str(count))

    def called(self, part: Part, value: Any) -> str:
        """Return what a value is called that names something."""
        none = UNKNOWN if is_unknown(part, value) else say("unseen")
        return self._translate(called(part, value, self._cards, self._colours) or none)

    def names(self, part: Part, value: Any) -> str:
        """Return names in their order, with how often each follows itself: `Oak ×3, Elm, Oak`."""
        runs = [(name, len(list(same))) for name, same in groupby(self.called(part, one) for one in listed(value))]
        told = [self._translate(say("{name} ×{count}", name=Name(name), count=count)) if count > 1 else name for name, count in runs]
        return ", ".join(told)

    def amounts(self, part: Part, value: Mapping[str, int]) -> str:
        """Return how much there is of what, by its noun: `2 weapons, 1 loot`; empty where there is nothing."""
        return ", ".join(self.amount(part, name.replace("_", "-"), count) for name, count in value.items() if count)

    def amount(self, part: Part, key: str, count: int) -> str:
        """Return a number of something by its noun."""
        noun = part.nouns.get(key)
        if noun is None:
            return self._translate(say("{count} {name}", count=count, name=titled(key)))
        return self._translate(noun.one if count == 1 else noun.many).replace("{count}", str(count))

    def _lines(self, part: Part, things: Iterable[Mapping[str, Any]]) -> str:
        """Return those of a list of named numbers that are not zero: `Loot 2, Fate card 3`."""
        told = []
        for thing in things:
            name = next(str(value) for value in thing.values() if isinstance(value, str))
            count = next((value for value in thing.values() if isinstance(value, int)), 0)
            if count:
                told.append(f"{self._translate(part.names.get(name) or titled(name))} {count}")
        return ", ".join(told)

    def worded(self, path: str, thing: Mapping[str, Any], parts: Sequence[Part]) -> str:
        """Return a value as a sentence has it: what a field names is called by its name."""
        value, part = self.found(path, thing), part_at(path, parts)
        if is_unknown(part, value):
            return self._translate(UNKNOWN)
        has_things = isinstance(value, list) and any(isinstance(one, Mapping) for one in value)
        if part and part.kind in ("name", "text"):
            return self._translate(str(value))
        if part and (((part.names or part.decks) and not has_things) or part.kind in NAMING):
            return self.names(part, value)
        if part and (part.kind == "counts" or part.nouns):
            return self.amounts(part, value or {}) or self._translate(say("nothing"))
        if part and part.names and has_things:
            return self._lines(part, value) or self._translate(say("nothing"))
        if isinstance(value, list) and all(isinstance(one, int) for one in value):
            return ", ".join(map(str, value))
        if isinstance(value, list | Mapping):
            return str(size(value))
        return "" if value is None else plain(value)

    def found(self, path: str, thing: Mapping[str, Any]) -> Any:
        """Return the value that a path leads to, in an object or else in the whole view; only in the view after a point."""
        first, *rest = path.removeprefix(".").split(".")
        value = (thing if first in thing and not path.startswith(".") else self._view).get(first)
        for key in rest:
            if isinstance(value, Mapping):
                value = value.get(key)
            elif not isinstance(value, list):
                return None
            elif key.isdigit():
                value = value[int(key)] if int(key) < len(value) else None
            else:
                value = _gathered(value, key)
        return value

    def holds(self, conditions: str, thing: Mapping[str, Any]) -> bool:
        """Return whether all conditions are met: `passed phase=placing|camps !top space=camp-*`."""
        return all(self._is_met(one.removeprefix("!"), thing) != one.startswith("!") for one in conditions.split(" "))

    def _is_met(self, condition: str, thing: Mapping[str, Any]) -> bool:
        path, equals, wanted = condition.partition("=")
        value = self.found(path, thing)
        if equals:
            wanted = PATH.sub(lambda path: plain(self.found(path[1], thing)), wanted)
            return any(plain(value).startswith(one[:-1]) if one.endswith("*") else plain(value) == one for one in wanted.split("|"))
        return any(value.values()) if isinstance(value, Mapping) else bool(value)


def is_unknown(part: Part | None, value: Any) -> bool:
    """Return whether null, or one in a list, is what the viewer does not know."""
    return part is not None and part.unknown and (value is None or (isinstance(value, list) and None in value))


def called(part: Part, value: Any, cards: Cards, colours: Sequence[str] = SEAT_COLOURS) -> str:
    """Return the name of the object that a value refers to; empty if it is hidden."""
    if value is None or value == "?":
        return ""
    if value in part.names:
        return part.names[value]
    if part.kind in ("seat", "colour"):
        return coloured(value, colours).capitalize()
    card = next((card for deck in part.decks if (card := cards.get((deck, value)))), None)
    return card.name if card else titled(str(value))


def titled(name: str) -> str:
    """Return a name from its text form: `capital-city` is the Capital City."""
    words = [word if word in SMALL else word[:1].upper() + word[1:] for word in name.split("-")]
    text = " ".join(words)
    return text[:1].upper() + text[1:]


def plain(value: Any) -> str:
    """Return a value in its JSON form, without quotation marks."""
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def listed(value: Any) -> list[Any]:
    """Return a value as a list: of itself, of nothing for None."""
    return value if isinstance(value, list) else [] if value is None else [value]


def size(value: Any) -> int:
    """Return the number of cards in a pile: its length, its `count`, or the number itself."""
    return len(value) if isinstance(value, list) else int(value.get("count", 0)) if isinstance(value, Mapping) else int(value or 0)


def is_gap(part: Part, thing: Any) -> bool:
    """Return whether an object of a list is no more than a place: its card is not there."""
    return any(one.kind == "card" and not one.many and thing[one.name] is None for one in part.parts)


def _gathered(things: Sequence[Any], key: str) -> Any:
    """Return a field of all objects of a list: the sum of numbers, else what all have together."""
    values = [inner for one in things if isinstance(one, Mapping) for inner in (one[key] if isinstance(one[key], list) else [one[key]])]
    return sum(values) if values and all(isinstance(one, int) for one in values) else values


def part_at(path: str, parts: Sequence[Part]) -> Part | None:
    """Return the field that a path leads to; a number in it stands for an entry of a list."""
    first, *rest = path.split(".")
    part = next((one for one in parts if one.name == first), None)
    for key in rest:
        if part is not None and not key.isdigit():
            part = next((one for one in part.parts if one.name == key), part if part.names else None)
    return part
