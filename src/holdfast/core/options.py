"""Options: the numbers and switches of a game that a table may set, each with bounds, a default and where it comes from."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Value = int | str
"""What an option is set to, as a person writes it: a number, or one of its words."""


class OptionError(ValueError):
    """An option that does not exist, or a value outside its bounds."""


@dataclass(frozen=True)
class Option:
    """A number between `low` and `high`, or, when `choices` is given, one of these words."""

    name: str
    text: str
    default: Value
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = field(default=())
    source: str = "printed"
    why: str = ""

    @property
    def range(self) -> str:
        """What may be given, for a person."""
        return " or ".join(self.choices) if self.choices else f"{self.low} to {self.high}"

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
        raise OptionError(f"option {self.name}={given}: it can be {self.range}")

    def stored(self, value: Value) -> int:
        """The number that the position's record holds: the value, or the index of the word."""
        return self.choices.index(str(value)) if self.choices else int(value)


def switch(name: str, text: str, default: str, *, source: str, why: str) -> Option:
    """An option that is on or off; stored as 1 or 0."""
    return Option(name, text, default, choices=("off", "on"), source=source, why=why)


def resolve(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Value]:
    """All options with what was given in place of their defaults.  Raises OptionError."""
    known = {o.name: o for o in options}
    for name in given:
        if name not in known:
            near = difflib.get_close_matches(name, known, n=3)
            hint = f"did you mean {', '.join(near)}?" if near else "the options are listed by `holdfast options GAME`"
            raise OptionError(f"there is no option {name!r}; {hint}")
    return {o.name: o.parse(given.get(o.name, o.default)) for o in options}
