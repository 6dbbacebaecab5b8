"""What agents that learn observe of a game, declared as parts over the fields of its position.

```python
OBSERVATION = Observation(
    State,
    one_of("phase", Phase),
    number("round", 6),
    each("players", "fame/60 grey", one_of("tactic", Tactic), cards("drawn", Card), order=Order.SEATS),
    cards("deck", Card),
)
```

The parts are facts (`facts.py`).  What a viewer may not see is left out as the fields of the record declare it
(`engine/visibility.py`): a card or a number for those who know it tells the others nothing, and a field that nobody may see cannot be
named.  From the parts follow the rule that writes observations (`code.py`), and the name and meaning of each feature
(`holdfast spec GAME`).  What no field says by itself, `computed` says by a rule.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable
from dataclasses import dataclass
from inspect import signature
from itertools import chain
from typing import Any, NamedTuple

import numpy as np

from holdfast.engine.jit import plain, rule

from .code import Source, array_of, bounds_of, features_of, length_of, steps
from .facts import Computed, Each, Fact, Op, Order


@rule
def nothing(s: Any, c: Any, viewer: int, out: Any) -> None:
    """Observe nothing, in a game that declares no observation."""


class Feature(NamedTuple):
    """One number of an observation: its name, what it tells, and between which values it lies."""

    name: str
    meaning: str
    low: float
    high: float


@dataclass(frozen=True)
class Described:
    """A part of an observation as it lies in the array: `count` elements, each with `features` in order."""

    name: str
    start: int
    count: int
    features: tuple[Feature, ...]

    @property
    def size(self) -> int:
        """Return how many numbers the part has."""
        return self.count * len(self.features)


class Observation:
    """What a viewer observes of a position, as parts in order; each feature is a float32 from -`BOUND` to `BOUND`."""

    def __init__(self, state: Any = None, *parts: Fact | Each | Computed, team_of: Callable[..., int] | None = None) -> None:
        """`team_of(s, viewer)` is the rule that tells a viewer's team, for parts in the order of teams.

        Raises ValueError for a path that cannot be observed, TypeError for a rule with the wrong number of parameters.
        """
        if team_of is None and any(isinstance(part, Each) and part.order is Order.TEAMS for part in parts):
            raise ValueError("for parts in the order of teams, `team_of` has to tell the viewer's team")
        rules = {f"write_{n}": part.write for n, part in enumerate(parts) if isinstance(part, Computed)}
        source = Source(state, rules if team_of is None else {**rules, "team_of": team_of})
        described: list[Described] = []
        self.size = 0
        for n, part in enumerate(parts):
            one = self._described(state, source, part, n)
            if any(one.name == before.name for before in described):
                raise ValueError(f"there are two parts {one.name}")
            described.append(one)
            self.size += one.size
        self.parts = tuple(described)
        self.observe: Any = source.rule() if parts else nothing
        """observe(s, c, viewer, out): the rule that writes the observation to an array that is all zero."""

    def in_parts(self, observations: Any) -> dict[str, Any]:
        """Return views of an array of observations, of shape (..., size), by part: of shape (..., elements, features of an element)."""
        shape = observations.shape[:-1]
        return {
            part.name: observations[..., part.start : part.start + part.size].reshape(*shape, part.count, len(part.features))
            for part in self.parts
        }

    def slice(self, path: str) -> slice:
        """Return where something lies in an observation, by its name: a part (`players`), one of its elements (`players[1]`), a fact of
        an element (`players[1].drawn`), or a feature (`players[1].drawn: dodge`, `phase: day`).

        Raises ValueError for a name that there is not.
        """
        part = max((each for each in self.parts if _begins(path, each.name)), key=lambda each: len(each.name), default=None)
        if part is None:
            raise ValueError(f"there is no part {path}: {', '.join(each.name for each in self.parts)}")
        rest = path[len(part.name) :]
        element = re.match(r"\[(\d+)\]", rest) if part.count > 1 else None
        size, start, stop = len(part.features), part.start, part.start + part.size
        if element is not None:
            if int(element[1]) >= part.count:
                raise ValueError(f"{path}: {part.name} has {part.count} elements, from 0 to {part.count - 1}")
            start += size * int(element[1])
            stop, rest = start + size, rest[element.end() :]
        if not rest:
            return slice(start, stop)
        if part.count > 1 and element is None:
            raise ValueError(f"{path}: of which element of {part.name}? Say {part.name}[0]{rest}")
        fact = rest[1:] if rest.startswith(".") else path
        found = [n for n, feature in enumerate(part.features) if _begins(feature.name, fact)]
        if not found:
            raise ValueError(f"{path}: there is no {fact} in {part.name}: {', '.join(feature.name for feature in part.features)}")
        return slice(start + found[0], start + found[-1] + 1)

    def bounds(self) -> tuple[Any, Any]:
        """Return the least and the greatest value of each feature, as two float32 arrays of shape (size,)."""
        every = [feature for part in self.parts for feature in part.features * part.count]
        return np.array([each.low for each in every], np.float32), np.array([each.high for each in every], np.float32)

    def _described(self, state: Any, source: Source, part: Fact | Each | Computed, number: int) -> Described:
        """Add a part to the source; return what it is."""
        if isinstance(part, Computed):
            signature(plain(part.write)).bind(*"scvoa")  # s, c, viewer, out, at
            source.call(f"write_{number}(s, c, viewer, out, {self.size})")
            told = tuple(Feature(f"{part.name}: {name}", part.meaning, *part.bounds) for name in part.names)
            return Described(part.name, self.size, 1, told)
        if isinstance(part, Fact):
            source.fact(part, self.size)
            return Described(part.title, self.size, 1, _features(state, part))
        kind, record, count = _elements(state, part.path) if not part.is_group else (state, "", 1)
        features = tuple(chain.from_iterable(_features(kind, fact) for fact in part.facts))
        if part.is_group:
            at = self.size
            for fact in part.facts:
                source.fact(fact, at)
                at += features_of(state, fact)
        else:
            source.each(part, kind, record, count, self.size, len(features))
        return Described(part.path, self.size, count, features)


def _begins(name: str, with_what: str) -> bool:
    """Whether a name is another, or goes on after it with an index, a field or a feature."""
    return name == with_what or name.startswith((f"{with_what}[", f"{with_what}.", f"{with_what}: "))


def _features(kind: Any, fact: Fact) -> tuple[Feature, ...]:
    """Return the features of a fact."""
    length, bounds = length_of(kind, fact), (0.0, 1.0) if fact.op is Op.PRESENT else bounds_of(kind, fact)
    if fact.op in (Op.NUMBER, Op.PRESENT):
        names = fact.names if len(fact.names) == length else tuple(map(str, range(length)))
        return tuple(Feature(f"{fact.title}[{name}]" if length > 1 else fact.title, fact.meaning, *bounds) for name in names)
    where = [f"{fact.title}[{i}]" if length > 1 else fact.title for i in range(length)]
    return tuple(Feature(f"{title}: {name}", fact.meaning, *bounds) for title in where for name in fact.names)


def _elements(state: Any, path: str) -> tuple[Any, str, int]:
    """Return the type of the elements of an array of records, the array as a rule reads it, and their number.

    Raises ValueError for a path that names no array of records.
    """
    kind, record, length = state, "s", 0
    for name, index in steps(path):
        kind, length = array_of(kind, name)
        record += f".{name}{index}"
    if not length or not issubclass(kind, ctypes.Structure):
        raise ValueError(f"{path} is no array of records")
    return kind, record, length
