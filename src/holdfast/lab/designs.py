"""Experimental designs: full factorial combinations, or points spread evenly over wide ranges."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from scipy.stats import qmc  # type: ignore[import-untyped, unused-ignore]

Value = int | float | str
Point = dict[str, Value]

LIMIT = 100_000
"""Maximum number of points of a design; more is probably a mistake."""

_NUMBER = r"-?\d+(?:\.\d+)?"
_RANGE = re.compile(rf"({_NUMBER})\.\.({_NUMBER})(?::({_NUMBER}))?")


@dataclass(frozen=True)
class Vary:
    """A key and its domain: one of `values` or, if empty, the range from `low` to `high`, of integers if both are."""

    key: str
    values: tuple[Value, ...] = ()
    low: int | float = 0
    high: int | float = 0

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError(f"{self.key}={self.low}..{self.high}: the first number must be the smaller one")

    def listed(self) -> tuple[Value, ...]:
        """Return all values.  Raises ValueError for a range of fractions, or one that is too long."""
        if self.values:
            return self.values
        if not (isinstance(self.low, int) and isinstance(self.high, int)):
            raise ValueError(f"{self.key}={self.low}..{self.high} has no end of values; say a step, such as {self.low}..{self.high}:0.5")
        if self.high - self.low >= LIMIT:
            raise ValueError(f"{self.key}={self.low}..{self.high} has more than {LIMIT:,} values; say a step, or sample points")
        return tuple(range(self.low, self.high + 1))

    def at(self, place: float) -> Value:
        """Return the value at a position in [0, 1) of the domain; integers and listed values have equal shares."""
        if self.values:
            return self.values[math.floor(place * len(self.values))]
        if isinstance(self.low, int) and isinstance(self.high, int):
            return self.low + math.floor(place * (self.high - self.low + 1))
        return self.low + place * (self.high - self.low)


def vary(text: str) -> Vary:
    """Parse `key=a..b`, `key=a..b:step` or `key=x|y|z`.  Raises ValueError."""
    key, equals, rest = (part.strip() for part in text.partition("="))
    if not (key and equals and rest):
        raise ValueError(f"{text!r}: write key=1..5, key=0..1:0.25 or key=one|two|three")
    match = _RANGE.fullmatch(rest)
    if match:
        low, high = _number(match[1]), _number(match[2])
        return Vary(key, _steps(text, *match.groups()), low, high) if match[3] else Vary(key, (), low, high)
    if ".." in rest:
        raise ValueError(f"{text!r}: a range is two numbers, and maybe a step, such as 1..5 or 0..1:0.25")
    values = [_value(part.strip()) for part in rest.split("|")]
    if "" in values or len({str(value) for value in values}) < len(values):
        raise ValueError(f"{text!r}: write each value once, such as {key}=one|two|three")
    return Vary(key, tuple(values))


def _steps(text: str, low: str, high: str, step: str) -> tuple[Value, ...]:
    """Return the values of a range with a step, in decimal arithmetic, so that 0..1:0.1 contains 0.3 exactly."""
    start, by = Decimal(low), Decimal(step)
    if by <= 0:
        raise ValueError(f"{text!r}: the step must be above 0")
    count = math.floor((Decimal(high) - start) / by) + 1
    if count > LIMIT:
        raise ValueError(f"{text!r} has more than {LIMIT:,} values; take a larger step")
    return tuple(_number(str(start + by * i)) for i in range(count))


def _number(text: str) -> int | float:
    """Return a number as it was written: an int, or a float with a point."""
    return int(text) if re.fullmatch(r"-?\d+", text) else float(text)


def _value(text: str) -> Value:
    """Return a number if the text is one, else the text."""
    return _number(text) if re.fullmatch(_NUMBER, text) else text


def grid(keys: Mapping[str, Sequence[Value]]) -> list[Point]:
    """Return every combination, the last key varying fastest.  Raises ValueError for a key without values, or too many points."""
    for key, values in keys.items():
        if not values:
            raise ValueError(f"{key} has no values to try")
    size = math.prod(len(values) for values in keys.values())
    if size > LIMIT:
        raise ValueError(f"a grid of {size:,} points is too large; give fewer values, or sample points")
    return [dict(zip(keys, values, strict=True)) for values in itertools.product(*keys.values())]


def sample(varied: Sequence[Vary], points: int, seed: int) -> list[Point]:
    """Return points spread evenly over all keys, without duplicates, so possibly fewer than requested.

    Sobol' 1967, "On the distribution of points in a cube", scrambled (Owen 1998); a shorter design is a prefix of a longer one.
    """
    if not varied:
        raise ValueError("there is nothing to vary; give at least one key")
    if not 1 <= points <= LIMIT:
        raise ValueError(f"{points} points: ask for 1 to {LIMIT:,}")
    # the sequence is balanced for powers of two; a prefix has the same points
    drawn = qmc.Sobol(len(varied), scramble=True, rng=seed).random_base2(math.ceil(math.log2(points)))[:points]
    rows = (tuple(one.at(float(place)) for one, place in zip(varied, row, strict=True)) for row in drawn)
    return [dict(zip((one.key for one in varied), row, strict=True)) for row in dict.fromkeys(rows)]


def design(varied: Sequence[Vary], points: int | None = None, seed: int = 0) -> list[Point]:
    """Return the points of a design: every combination, or the number requested.  Raises ValueError for a duplicate key."""
    keys = [one.key for one in varied]
    for key in keys:
        if keys.count(key) > 1:
            raise ValueError(f"{key} is varied twice; give all its values at once")
    return grid({one.key: one.listed() for one in varied}) if points is None else sample(varied, points, seed)
