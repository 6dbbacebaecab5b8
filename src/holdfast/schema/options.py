"""Options: numbers and switches of a game that a table may set, each with bounds, a default and its provenance."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from .i18n import Name, Phrase, any_of, say

Value = int | str
"""The value of an option as written by a person: a number or a word."""


class OptionError(ValueError):
    """An unknown option, or a value outside its bounds."""


@dataclass(frozen=True)
class Option:
    """A number between `low` and `high` or, if `choices` is given, one of these words.

    `title` is its label in a form, `group` the heading it is listed under.  It has an effect only if the option `needs` is at least
    `at_least`; `by_people` lists what 0 means for 1, 2, … players, where 0 means the usual number.
    """

    name: str
    text: str
    default: Value
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = field(default=())
    source: str = "printed"
    why: str = ""
    title: str = ""
    group: str = ""
    needs: str = ""
    at_least: int = 0
    by_people: tuple[int, ...] = ()

    @property
    def range(self) -> Phrase:
        """The allowed values, for display."""
        if not self.choices:
            return say("{low} to {high}", low=self.low, high=self.high)
        return any_of([Name(choice) for choice in self.choices])

    def parse(self, given: Any) -> Value:
        """Parse a value.  Raises OptionError that lists the allowed values."""
        if self.choices:
            word = str(given).strip().lower().replace("_", "-").replace(" ", "-").replace("'", "").replace("’", "")
            if isinstance(given, bool):
                word = "on" if given else "off"
            if word in self.choices:
                return word
        else:
            try:
                value = int(str(given))
            except ValueError:
                pass
            else:
                if self.low <= value <= self.high:
                    return value
        raise OptionError(say("option {name}={given}: it can be {range}", name=Name(self.name), given=Name(given), range=self.range))

    def stored(self, value: Value) -> int:
        """Return the number stored in the position's record: the value, or the index of the word."""
        return self.choices.index(str(value)) if self.choices else int(value)


def label(choice: str) -> str:
    """Return the display name of a word: `two-points` is `Two points`."""
    words = choice.replace("-", " ")
    return words[:1].upper() + words[1:]


def switch(name: str, text: str, default: str, *, source: str, why: str, title: str = "") -> Option:
    """Make an option that is on or off, stored as 1 or 0."""
    return Option(name, text, default, choices=("off", "on"), source=source, why=why, title=title)


def grouped(group: str, *options: Option) -> tuple[Option, ...]:
    """Put options under a common heading."""
    return tuple(replace(option, group=group) for option in options)


def resolve(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Value]:
    """Return the values of all options, with defaults filled in.  Raises OptionError."""
    known = {o.name: o for o in options}
    for name in given:
        if name not in known:
            near = difflib.get_close_matches(name, known, n=3)
            if near:
                raise OptionError(say("there is no option {name}; did you mean {near}?", name=Name(repr(name)), near=Name(", ".join(near))))
            raise OptionError(say("there is no option {name}; the options are listed by `holdfast options GAME`", name=Name(repr(name))))
    return {o.name: o.parse(given.get(o.name, o.default)) for o in options}
