"""Corrections of content by its owner, written as the text of an overlay, and the bounds of each value.

The format is that of overlay files (`overlays.overlay_from`): tables [deck.card], or [card], of fields.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from ..effects.program import is_effect
from ..texts.i18n import Phrase, say
from .loading import Card, ContentError, Deck, members, number_bounds
from .overlays import flat

_MOST_PARTS = 8
_LONG_NAME = re.compile(rf"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){{{_MOST_PARTS}}}""")
"""A key of more parts than any value has; the TOML parser takes minutes for a key of thousands."""

_MOST_BITS = 64
_PLACE = re.compile(r"(?P<fault>.*) \(at (?:line (?P<line>\d+), column \d+|end of document)\)$")


@dataclass(frozen=True)
class Bounds:
    """Allowed values: a range of numbers, or a list of words; `most` is the maximum length of an array, 0 for a single value."""

    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    most: int = 0


def bounds(deck: Deck, field: str, card: Card | None = None) -> Bounds | None:
    """Return the bounds of a field of a deck's cards, or of one card; None for a text, an effect or an unknown field."""
    declared = deck.record.declared.get(field) if deck.record is not None else None
    if declared is None or is_effect(declared):
        return None
    if declared.refers is not None:
        return Bounds(choices=tuple(members(declared)), most=declared.length)
    widest = number_bounds(deck, field)
    assert widest is not None
    low, high = card.bounds.get(field, widest) if card is not None else widest
    return Bounds(low, high, most=declared.length)


def read(text: str) -> dict[str, Any]:
    """Parse the text of an overlay into values by name.  Raises ContentError that names the line.

    The values are validated when the overlay is applied; `placed` then maps the faults to lines.
    """
    long = _LONG_NAME.search(text)
    if long is not None:
        raise _refused(text.count("\n", 0, long.start()) + 1, say("a name has at most {count} parts", count=_MOST_PARTS))
    try:
        values = dict(flat(tomllib.loads(text)))
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.match(str(error))
        fault, line = (place["fault"], place["line"]) if place else (str(error), None)
        at = line or max(1, len(text.splitlines()))
        raise _refused(at, say("this is no valid TOML: {fault}", fault=fault)) from None
    except ValueError:  # Python refuses to parse a number of thousands of digits
        raise _refused(1, say("a number is too long")) from None
    except RecursionError:
        raise _refused(1, say("this is nested too deeply")) from None
    for name, value in values.items():
        if any(isinstance(one, int) and one.bit_length() > _MOST_BITS for one in (value if isinstance(value, list) else [value])):
            raise _refused(_lines(text).get(name, 1), say("a number is too long"))
    return values


def _refused(line: int | str, fault: str) -> ContentError:
    message = say("line {line}: {fault}", line=line, fault=fault)
    return ContentError(message, [("", message)])


def placed(error: ContentError, text: str) -> list[Phrase]:
    """Return the faults of values parsed from a text, each with its line number where known."""
    lines = _lines(text)
    return [say("line {line}: {fault}", line=lines[name], fault=fault) if name in lines else fault for name, fault in error.faults]


def _lines(text: str) -> dict[str, int]:
    """Return the line number at which each value is set; text inside a multi-line string may be mistaken for a value."""
    found: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.split("\n"), 1):
        key, equals, _ = line.partition("=")
        head, closed, rest = line.strip().removeprefix("[").partition("]")
        if line.lstrip().startswith("[") and closed and rest.strip()[:1] in ("", "#"):
            table = f"{_name(head)}."
        elif equals:
            found.setdefault(f"{table}{_name(key)}", number)
    return found


def _name(key: str) -> str:
    return ".".join(part.strip().strip("\"'") for part in key.split("."))


def written(values: Mapping[str, Any]) -> str:
    """Write values, given by full names, as the text of an overlay."""
    tables = groupby(sorted(values, key=lambda name: name.rpartition(".")[0]), lambda name: name.rpartition(".")[0])
    return "\n".join(
        f"[{table}]\n" + "".join(f"{name.rpartition('.')[2]} = {_value(values[name])}\n" for name in names) for table, names in tables
    )


def _value(value: Any) -> str:
    """Return a number, a text or a list of them in TOML syntax, which equals JSON here."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
