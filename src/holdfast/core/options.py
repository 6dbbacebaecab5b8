"""Options: the numbers and switches of a game that a table may set, each with bounds, a default and where it comes from."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from .phrases import Name, Phrase, any_of, say

Value = int | str
"""What an option is set to, as a person writes it: a number, or one of its words."""


class OptionError(ValueError):
    """An option that does not exist, or a value outside its bounds."""


@dataclass(frozen=True)
class Option:
    """A number between `low` and `high`, or, when `choices` is given, one of these words.

    `title` is what a form calls it, and `group` what it stands under there.  It changes something only where the option `needs` is at
    least `at_least`; `by_people` is what 0 stands for with 1, 2, … people, where it stands for a number.
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
        """What may be given, for a person."""
        if not self.choices:
            return say("{low} to {high}", low=self.low, high=self.high)
        return any_of([Name(choice) for choice in self.choices])

    def parse(self, given: Any) -> Value:
        """A valid value from what was given.  Raises OptionError that says what is possible."""
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
        """The number that the position's record holds: the value, or the index of the word."""
        return self.choices.index(str(value)) if self.choices else int(value)


def label(choice: str) -> str:
    """What people call one of the words of an option: `two-points` is `Two points`."""
    words = choice.replace("-", " ")
    return words[:1].upper() + words[1:]


def switch(name: str, text: str, default: str, *, source: str, why: str, title: str = "") -> Option:
    """An option that is on or off; stored as 1 or 0."""
    return Option(name, text, default, choices=("off", "on"), source=source, why=why, title=title)


def grouped(group: str, *options: Option) -> tuple[Option, ...]:
    """Options that belong together, under what they have in common."""
    return tuple(replace(option, group=group) for option in options)


def resolve(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Value]:
    """All options with what was given in place of their defaults.  Raises OptionError."""
    known = {o.name: o for o in options}
    for name in given:
        if name not in known:
            near = difflib.get_close_matches(name, known, n=3)
            if near:
                raise OptionError(say("there is no option {name}; did you mean {near}?", name=Name(repr(name)), near=Name(", ".join(near))))
            raise OptionError(say("there is no option {name}; the options are listed by `holdfast options GAME`", name=Name(repr(name))))
    return {o.name: o.parse(given.get(o.name, o.default)) for o in options}
