"""The words of a game's effects: one table, each line a word with its arguments, its rule, its sentence and when it is of use.

```python
WORDS = Words(
    do("attack", attack, n=number(0, 30), says=say("Attack {n}"), useful=1 << Use.ATTACK, worth=1.0),
    cost("pay", pay, can=can_pay, colours=several(Colour), says=say("pay {colours}")),
    condition("day", is_day, says=say("if it is day")),
    counter("wounds", wounds, says=say("for each Wound in your hand")),
    pick("enemy", is_enemy, most=14, actions=FOE, says=say("one enemy")),
    each("all", is_enemy, most=14, says=say("every enemy")),
    events={Moment.BLOCK: say("when it blocks")},
    until={Until.TURN: say("until the end of the turn")},
)
```

The rule of a word takes what it needs of s, c, frame, who, card, the registers (`engine/instructions.py`) and its own arguments, by these
names.  A rule of `pick` and `each` takes the place `i` besides and says whether it fits.  A rule that has to ask pushes a frame; when that
is popped the effect goes on behind the word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from inspect import signature
from typing import Any, ClassVar

from holdfast.engine.actions import snake
from holdfast.engine.effects import Call, WordRules
from holdfast.engine.instructions import ANY_USE, SLOTS, Register
from holdfast.engine.jit import plain

from ..options import label
from ..texts.i18n import Phrase, any_of, filled, joined, say

Rule = Callable[..., Any]
Says = Phrase | Callable[..., Phrase]
"""A template with the arguments of the word as placeholders, or a function of the numbers of the arguments by their names."""

_STORED = range(-32768, 32768)
_MOST_MEMBERS = 15
_PLACEHOLDER = re.compile(r"\{(\w+)\}")
CORE = ("if", "else", "may", "per", "repeat", "on", "once", "a_turn", "always")
"""Words that every game has."""


@dataclass(frozen=True)
class Argument:
    """What a word takes: a number, a member of an enum, or several of them as a set of bits."""

    sort: str
    low: int = 0
    high: int = 0
    members: Mapping[str, int] = field(default_factory=dict)
    said: Mapping[int, str] = field(default_factory=dict)
    default: int | None = None

    @property
    def possible(self) -> Phrase:
        """Return what may be written, for a message."""
        if self.sort == "number":
            return say("a number from {low} to {high}", low=self.low, high=self.high)
        names = ", ".join(self.members)
        return say("one of {names}", names=names) if self.sort == "one" else say("some of {names}, with / between them", names=names)

    def form(self, value: int) -> str | int:
        """Return a value for a sentence."""
        if self.sort == "number":
            return value
        if value in self.said:
            return self.said[value]
        return any_of([self.said[1 << bit] for bit in range(_MOST_MEMBERS) if value >> bit & 1])


def number(low: int, high: int, default: int | None = None) -> Argument:
    """Declare an argument that is a whole number.  Raises TypeError for bounds beyond what a row holds."""
    if low not in _STORED or high not in _STORED:
        raise TypeError(f"a row holds numbers from {_STORED[0]} to {_STORED[-1]}, not {low} to {high}")
    return Argument("number", low, high, default=default)


def one(
    enum: type[IntEnum], default: IntEnum | None = None, said: Mapping[Any, str] | None = None, only: Iterable[IntEnum] | None = None
) -> Argument:
    """Declare an argument that is a member of an enum, or of a part of it; `said` are names that differ from those of the members."""
    members = {snake(member.name): int(member) for member in (enum if only is None else only)}
    return Argument("one", members=members, said=_said(enum, said, int), default=None if default is None else int(default))


def several(
    enum: type[IntEnum], groups: Mapping[str, tuple[Any, ...]] | None = None, default: Any = None, said: Mapping[Any, str] | None = None
) -> Argument:
    """Declare an argument that is a set of members, bit m for member m; `groups` are names of whole sets.

    The default is a set's bits.  Raises TypeError for an enum of more members than a row has bits.
    """
    if any(member not in range(_MOST_MEMBERS) for member in enum):
        raise TypeError(f"{enum.__name__}: a set has at most {_MOST_MEMBERS} members, from 0")
    members = {snake(member.name): 1 << member for member in enum}
    known = dict(_said(enum, said, lambda m: 1 << m))
    for name, those in (groups or {}).items():
        members[name] = sum(1 << one for one in those)
        known[members[name]] = (said or {}).get(name) or label(name.replace("_", "-"))
    return Argument("several", members=members, said=known, default=default)


def _said(enum: type[IntEnum], said: Mapping[Any, str] | None, number_of: Callable[[Any], int]) -> Mapping[int, str]:
    return {number_of(m): (said or {}).get(m) or label(snake(m.name).replace("_", "-")) for m in enum}


@dataclass(frozen=True, eq=False)
class Word:
    """A word of a game; `number` is what rows know it by."""

    name: str
    sort: str
    rule: Rule
    arguments: Mapping[str, Argument]
    says: Says
    many: Phrase | None = None
    can: Rule | None = None
    useful: int = ANY_USE
    worth: float = 0.0
    most: int = 0
    actions: int = 0
    register: Register = Register.TARGET
    within: Mapping[str, int] = field(default_factory=dict)
    number: int = 0

    SLOTS: ClassVar[Mapping[str, int]] = {"do": 6, "cost": 6, "condition": 5, "counter": 4, "pick": 2, "each": 2}

    def __post_init__(self) -> None:
        """Raise TypeError for a declaration that no row can hold or no sentence can say."""
        if len(self.arguments) > self.SLOTS[self.sort]:
            raise TypeError(f"the word {self.name} has more than {self.SLOTS[self.sort]} arguments")
        if self.name in CORE:
            raise TypeError(f"the word {self.name} is one that every game has")
        left_out = [name for name, each in self.arguments.items() if each.default is not None]
        if left_out != list(self.arguments)[len(self.arguments) - len(left_out) :]:
            raise TypeError(f"the word {self.name}: only its last arguments may have a default")
        for says in (self.says, self.many):
            unknown = set(_PLACEHOLDER.findall(says)) - set(self.arguments) if isinstance(says, Phrase) else set()
            if unknown:
                raise TypeError(f"the word {self.name} has no argument {', '.join(sorted(unknown))}")

    def phrase(self, values: tuple[int, ...]) -> Phrase:
        """Return what the word says, with the values of its arguments."""
        if not isinstance(self.says, Phrase):
            return self.says(**dict(zip(self.arguments, values, strict=True)))
        parts = {name: each.form(value) for (name, each), value in zip(self.arguments.items(), values, strict=True)}
        first = next((value for (_, each), value in zip(self.arguments.items(), values, strict=True) if each.sort == "number"), 1)
        return filled(self.many if self.many is not None and first != 1 else self.says, parts)

    def call(self, rule: Rule, within: Mapping[str, int]) -> Call:
        """Return a rule of the word as the engine calls it; `within` is what holds for words that do not say otherwise."""
        takes = {
            "player" if name == "who" else name
            for one in (self.rule, self.can)
            if one is not None
            for name in signature(plain(one)).parameters
        }
        bounds = {name: most for name, most in {**within, **self.within}.items() if most and name in takes}
        return Call(rule, dict(zip(self.arguments, SLOTS, strict=False)), bounds)


def do(
    name: str, rule: Rule, *, says: Says, many: Phrase | None = None, can: Rule | None = None, useful: int = ANY_USE, worth: float = 0.0,
    within: Mapping[str, int] | None = None, **arguments: Argument,
) -> Word:  # fmt: skip
    """Declare a word that does something; `worth` is that of each of its first number, and `can` says whether it does anything now.

    `useful` are the bits of the situations in which it is of use; 0 for a word that only changes what others do.
    `within` is as in `Words`.
    """
    return Word(name, "do", rule, arguments, says, many, can, useful, worth, within=within or {})


def cost(
    name: str, rule: Rule, *, can: Rule, says: Says, many: Phrase | None = None, worth: float = 0.0,
    within: Mapping[str, int] | None = None, **arguments: Argument,
) -> Word:  # fmt: skip
    """Declare a price: `can` says whether it can be paid now; `worth` is that of each of its first number."""
    return Word(name, "cost", rule, arguments, says, many, can, 0, worth, within=within or {})


def condition(
    name: str, rule: Rule, *, says: Says, likely: float = 0.5, within: Mapping[str, int] | None = None, **arguments: Argument
) -> Word:
    """Declare what may stand after `if`; `likely` is how often it holds."""
    return Word(name, "condition", rule, arguments, says, worth=likely, within=within or {})


def counter(
    name: str, rule: Rule, *, says: Says, usual: float = 1.0, within: Mapping[str, int] | None = None, **arguments: Argument
) -> Word:
    """Declare what may stand after `per`; `usual` is what it usually counts."""
    return Word(name, "counter", rule, arguments, says, worth=usual, within=within or {})


def pick(
    name: str,
    rule: Rule,
    *,
    most: int,
    actions: int,
    says: Says,
    register: Register = Register.TARGET,
    within: Mapping[str, int] | None = None,
    **arguments: Argument,
) -> Word:  # fmt: skip
    """Declare a beginning that asks for one of `most` places that fit; action `actions` is that of place 0."""
    return Word(name, "pick", rule, arguments, says, worth=1.0, most=most, actions=actions, register=register, within=within or {})


def each(
    name: str,
    rule: Rule,
    *,
    most: int,
    says: Says,
    register: Register = Register.TARGET,
    usual: float = 1.0,
    within: Mapping[str, int] | None = None,
    **arguments: Argument,
) -> Word:  # fmt: skip
    """Declare a beginning that goes through all of `most` places that fit; with the register PLAYER it is they who do what follows."""
    return Word(name, "each", rule, arguments, says, worth=usual, most=most, register=register, within=within or {})


class EffectWords:
    """The table of a game's words.  Raises TypeError for two words of one name."""

    def __init__(
        self,
        *words: Word,
        events: Mapping[Any, Phrase] | None = None,
        until: Mapping[Any, Phrase | None] | None = None,
        arms: int = 8,
        within: Mapping[str, int] | None = None,
    ) -> None:
        self.within = within or {}
        """How many places each register can name for the rules that take it (`engine.effects.Call`); words may say otherwise, 0 for any."""
        self.events = {snake(one.name): int(one) for one in events or {}}
        self.event_phrases = {int(one): says for one, says in (events or {}).items()}
        self.until = {snake(one.name): int(one) for one in until or {}}
        self.until_phrases = {int(one): says for one, says in (until or {}).items() if says is not None}
        self.arms = arms
        """The most arms of a choice: the size of the block of actions for them."""
        self.by_name: dict[str, Word] = {}
        self._lists: dict[str, list[Word]] = {"act": [], "count": [], "fit": []}
        for word in words:
            if word.name in self.by_name:
                raise TypeError(f"there are two words {word.name}")
            same = self._lists[_LIST[word.sort]]
            object.__setattr__(word, "number", len(same))
            same.append(word)
            self.by_name[word.name] = word

    def of(self, *sorts: str) -> list[str]:
        """Return the names of all words of some sorts."""
        return [word.name for word in self.by_name.values() if word.sort in sorts]

    def word(self, sort: str, number: int) -> Word:
        """Return a word by its number in rows."""
        return self._lists[_LIST[sort]][number]

    @property
    def table(self) -> WordRules:
        """Return the rules, as `engine.effects.window` wants them."""
        acts, counts, fits = self._lists.values()
        return WordRules(
            [word.call(word.rule, self.within) for word in acts],
            [word.call(word.can, self.within) if word.can is not None else None for word in acts],
            [word.call(word.rule, self.within) for word in counts],
            [word.call(word.rule, self.within) for word in fits],
        )

    def texts(self) -> Iterator[str]:
        """Yield everything that its sentences may say, for translators."""
        for word in self.by_name.values():
            yield from (says.template for says in (word.says, word.many) if isinstance(says, Phrase))
            for argument in word.arguments.values():
                yield from argument.said.values()
        yield from (says.template for says in (*self.event_phrases.values(), *self.until_phrases.values()))


_LIST = {"do": "act", "cost": "act", "condition": "count", "counter": "count", "pick": "fit", "each": "fit"}


def listed_names(names: list[str]) -> Phrase:
    """Return names for a message."""
    return joined("", [", ".join(names)])
