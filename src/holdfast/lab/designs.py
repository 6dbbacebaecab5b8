"""Which settings to try: every combination of a few values, or points spread evenly over wide ranges."""

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
"""The most points of a design: more is surely a slip."""

_NUMBER = r"-?\d+(?:\.\d+)?"
_RANGE = re.compile(rf"({_NUMBER})\.\.({_NUMBER})(?::({_NUMBER}))?")


@dataclass(frozen=True)
class Vary:
    """A key and what it may be: one of `values`, or, when there are none, anything from `low` to `high`, whole if both are whole."""

    key: str
    values: tuple[Value, ...] = ()
    low: int | float = 0
    high: int | float = 0

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError(f"{self.key}={self.low}..{self.high}: the first number must be the smaller one")

    def listed(self) -> tuple[Value, ...]:
        """All its values.  Raises ValueError for a range of fractions, or for one too long."""
        if self.values:
            return self.values
        if not (isinstance(self.low, int) and isinstance(self.high, int)):
            raise ValueError(f"{self.key}={self.low}..{self.high} has no end of values; say a step, such as {self.low}..{self.high}:0.5")
        if self.high - self.low >= LIMIT:
            raise ValueError(f"{self.key}={self.low}..{self.high} has more than {LIMIT:,} values; say a step, or sample points")
        return tuple(range(self.low, self.high + 1))

    def at(self, place: float) -> Value:
        """The value at a place in [0, 1) of its range, each whole number or listed value with an equal share."""
        if self.values:
            return self.values[math.floor(place * len(self.values))]
        if isinstance(self.low, int) and isinstance(self.high, int):
            return self.low + math.floor(place * (self.high - self.low + 1))
        return self.low + place * (self.high - self.low)


def vary(text: str) -> Vary:
    """Reads `key=a..b`, `key=a..b:step` or `key=x|y|z`.  Raises ValueError that says what is wrong."""
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
    """The values of a range with a step, in decimals as written, so that 0..1:0.1 holds 0.3 itself."""
    start, by = Decimal(low), Decimal(step)
    if by <= 0:
        raise ValueError(f"{text!r}: the step must be above 0")
    count = math.floor((Decimal(high) - start) / by) + 1
    if count > LIMIT:
        raise ValueError(f"{text!r} has more than {LIMIT:,} values; take a larger step")
    return tuple(_number(str(start + by * i)) for i in range(count))


def _number(text: str) -> int | float:
    """A number as it was written: whole, or with a point."""
    return int(text) if re.fullmatch(r"-?\d+", text) else float(text)


def _value(text: str) -> Value:
    """A number where the text is one, else the text itself."""
    return _number(text) if re.fullmatch(_NUMBER, text) else text


def grid(keys: Mapping[str, Sequence[Value]]) -> list[Point]:
    """Every combination, the last key changing fastest.  Raises ValueError for a key without values, or for too many points."""
    for key, values in keys.items():
        if not values:
            raise ValueError(f"{key} has no values to try")
    size = math.prod(len(values) for values in keys.values())
    if size > LIMIT:
        raise ValueError(f"a grid of {size:,} points is too large; give fewer values, or sample points")
    return [dict(zip(keys, values, strict=True)) for values in itertools.product(*keys.values())]


def sample(varied: Sequence[Vary], points: int, seed: int) -> list[Point]:
    """Points spread evenly over everything varied, in the order drawn and each only once, so maybe fewer than asked for.

    Sobol' 1967, "On the distribution of points in a cube", scrambled (Owen 1998); the start of a longer design is the shorter one.
    """
    if not varied:
        raise ValueError("there is nothing to vary; give at least one key")
    if not 1 <= points <= LIMIT:
        raise ValueError(f"{points} points: ask for 1 to {LIMIT:,}")
    # whole powers of two are what the sequence is balanced for; the first of them are the same points
    drawn = qmc.Sobol(len(varied), scramble=True, rng=seed).random_base2(math.ceil(math.log2(points)))[:points]
    rows = (tuple(one.at(float(place)) for one, place in zip(varied, row, strict=True)) for row in drawn)
    return [dict(zip((one.key for one in varied), row, strict=True)) for row in dict.fromkeys(rows)]


def design(varied: Sequence[Vary], points: int | None = None, seed: int = 0) -> list[Point]:
    """The points to try: every combination, or as many as asked for.  Raises ValueError for a key given twice."""
    keys = [one.key for one in varied]
    for key in keys:
        if keys.count(key) > 1:
            raise ValueError(f"{key} is varied twice; give all its values at once")
    return grid({one.key: one.listed() for one in varied}) if points is None else sample(varied, points, seed)
