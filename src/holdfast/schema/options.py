"""Options: numbers and switches of a game that a table may set, each with bounds, a default and its provenance.

They are declared as `Option`s, or in a file with a table for each:

```toml
[length]
title = "Turns"
text = "How many turns the game has."
default = 6
low = 1
high = 9
source = "house"
why = "six are enough"

[hero]
each = ["Red", "Blue"]                 # hero_1 and hero_2; a number where they have no names
title = "{each}'s hero"
text = "The hero of player {n}."
default = "random"
choices = ["*heroes", "random"]        # the words `heroes` that the game gives, and one more
needs = "players"                      # of several, the n-th at least n, unless it names words, among = ["own"]; "people" is how many play

[quest]
each = ["hunt", "pilgrim"]             # quest_1 and quest_2, each with a default of its own
title = "Quest {n}"
text = "Quest {n} of the game."
default = "{each}"
choices = ["hunt", "pilgrim"]
for_people = { pilgrim = [1, 1], hunt = [2, 4] }   # words for some numbers of players only
```
"""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec

from .texts.i18n import Name, Phrase, any_of, say

Value = int | str
"""The value of an option as written by a person: a number or a word."""

PEOPLE = "people"
"""What an option needs that has an effect only with so many players."""


class OptionError(ValueError):
    """An unknown option, or a value outside its bounds."""


@dataclass(frozen=True)
class Option:
    """A number between `low` and `high` or, if `choices` is given, one of these words.

    `title` is its label in a form, `group` the heading it is listed under. It has an effect only if the option `needs`, or the number of
    players if it needs `people`, is at least `at_least` or, of words, one of `among`. `for_people` are the fewest and the most players
    that a word is for, where it is not for all. `by_people` lists what 0 means for 1, 2, … players, where 0 means the usual number;
    `harder` lists values by which the game gets harder, the easiest first. `default_by_people` lists the defaults for 1, 2, … players,
    where `default` is only that for more of them. `named` gives choices display names that their words do not make: `heros-quest` is
    `Hero's Quest`.
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
    among: tuple[str, ...] = ()
    default_by_people: tuple[Value, ...] = ()
    harder: tuple[Value, ...] = ()
    named: Mapping[str, str] = field(default_factory=dict, hash=False)
    for_people: Mapping[str, tuple[int, int]] = field(default_factory=dict, hash=False)

    def usual(self, people: int) -> Value:
        """Return the default with so many players."""
        return self.default_by_people[people - 1] if 0 < people <= len(self.default_by_people) else self.default

    @property
    def range(self) -> Phrase:
        """The allowed values, for display."""
        if not self.choices:
            return say("{low} to {high}", low=self.low, high=self.high)
        return any_of([Name(choice) for choice in self.choices])

    def at(self, people: int, given: Any) -> Value:
        """Parse a value for so many players.  Raises OptionError that says for how many it is, or lists the allowed values."""
        value = self.parse(given)
        fewest, most = self.for_people.get(str(value), (0, people))
        if fewest <= people <= most:
            return value
        said = {"name": Name(self.name), "given": Name(value)}
        if most == 1:
            raise OptionError(say("option {name}={given}: it is for one who plays alone", **said))
        if fewest == most:
            raise OptionError(say("option {name}={given}: it is for {most} players", **said, most=most))
        raise OptionError(say("option {name}={given}: it is for {fewest} to {most} players", **said, fewest=fewest, most=most))

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

    def label(self, choice: str) -> str:
        """Return the display name of a choice that is no card."""
        return self.named.get(choice) or label(choice)

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


class BadOptions(ValueError):
    """A file of options that cannot be read; the message names the file, the option and the fault."""


class _Written(msgspec.Struct, forbid_unknown_fields=True):
    text: str
    default: Value
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    source: str = "printed"
    why: str = ""
    title: str = ""
    group: str = ""
    needs: str = ""
    at_least: int = 0
    by_people: tuple[int, ...] = ()
    among: tuple[str, ...] = ()
    default_by_people: tuple[Value, ...] = ()
    harder: tuple[Value, ...] = ()
    named: dict[str, str] = {}
    for_people: dict[str, tuple[int, int]] = {}
    each: int | tuple[str, ...] = ()


def options_in(path: Path, words: Mapping[str, Sequence[str]]) -> tuple[Option, ...]:
    """Return the options of a TOML file, in its order; `words` are those that choices name: `*heroes`.  Raises BadOptions."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadOptions(f"{path.name}: not valid TOML: {error}") from None
    options: list[Option] = []
    for name, table in tables.items():
        try:
            written = msgspec.convert(table, _Written)
            options += _options(name, written, words)
        except ValueError as error:
            raise BadOptions(f"{path.name}: {name}: {error}") from None
    return tuple(options)


def _options(name: str, written: _Written, words: Mapping[str, Sequence[str]]) -> list[Option]:
    """Return the option of a table, or one for each of its several.  Raises ValueError."""
    known = msgspec.structs.asdict(written)
    each = known.pop("each")
    choices: list[str] = []
    for choice in known.pop("choices"):
        if choice.startswith("*") and choice[1:] not in words:
            raise ValueError(f"there are no words {choice[1:]}; there are: {', '.join(words)}")
        choices += words[choice[1:]] if choice.startswith("*") else [choice]
    option = Option(name, choices=tuple(choices), **known)
    names = [str(n) for n in range(1, each + 1)] if isinstance(each, int) else each
    return [
        replace(
            option,
            name=f"{name}_{n}",
            text=option.text.format(n=n, each=one),
            title=option.title.format(n=n, each=one),
            default=option.default.format(n=n, each=one) if isinstance(option.default, str) else option.default,
            at_least=n if option.needs and not option.among else 0,
        )
        for n, one in enumerate(names, 1)
    ] or [option]


def check_options(options: Sequence[Option]) -> None:
    """Raise ValueError for an option that needs what is not there, or whose defaults are not among its own values."""
    known = {o.name: o for o in options}
    for option in options:
        for what, value in [("default", one) for one in (option.default, *option.default_by_people)] + [
            ("difficulty", one) for one in option.harder
        ]:
            try:
                option.parse(value)
            except OptionError as error:
                raise ValueError(f"a {what} that it cannot have: {error}") from None
        needed = known.get(option.needs)
        if option.name == PEOPLE:
            raise ValueError("no option can be called people: that is how many play")
        if option.needs and needed is None and option.needs != PEOPLE:
            raise ValueError(f"option {option.name}: it needs {option.needs}, and there is no such option")
        choices = needed.choices if needed is not None else ()
        unknown = [word for word in (*option.named, *option.for_people) if word not in option.choices]
        if unknown:
            raise ValueError(f"option {option.name}: it names {', '.join(unknown)}, which cannot be chosen")
        strange = [word for word in option.among if word not in choices]
        if strange:
            raise ValueError(f"option {option.name}: {option.needs or 'what it needs'} cannot be {', '.join(strange)}")
        if choices and not option.among:
            raise ValueError(f"option {option.name}: say among which words of {option.needs} it has an effect")


def resolve(options: Sequence[Option], given: Mapping[str, Any], people: int) -> dict[str, Value]:
    """Return the values of all options with so many players, defaults filled in.  Raises OptionError."""
    known = {o.name: o for o in options}
    for name in given:
        if name not in known:
            near = difflib.get_close_matches(name, known, n=3)
            if near:
                raise OptionError(say("there is no option {name}; did you mean {near}?", name=Name(repr(name)), near=Name(", ".join(near))))
            raise OptionError(say("there is no option {name}; the options are listed by `holdfast options GAME`", name=Name(repr(name))))
    return {o.name: o.at(people, given.get(o.name, o.usual(people))) for o in options}
