"""Formats names and numbers for the report."""

from __future__ import annotations

import math
from collections.abc import Sequence

from holdfast.schema.game import Game

from ..intervals import Interval
from ..names import card_of, plural

DASH = "–"
MINUS = "−"


def label(name: str) -> str:
    """Return the heading for the name of a number or an item: `capital_threat_by_round` gives `Capital threat by round`."""
    text = " ".join(name.replace("_", " ").replace("-", " ").split())
    return text[:1].upper() + text[1:]


def count(number: int, noun: str) -> str:
    """Format a count with its noun: `1 game`, `8,000 games`."""
    return f"{number:,} {noun if number == 1 else plural(noun)}"


def joined(parts: Sequence[str], last: str = "and") -> str:
    """Join parts of a sentence as a list: `a, b and c`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}" if parts else ""


def card_name(game: Game, kind: str, item: str) -> str:  # type: ignore[type-arg]
    """Return the name of an item as printed on its card, else its key as words."""
    card = card_of(game, kind, item)
    return label(item) if card is None else card.name


def fixed(value: float, digits: int, signed: bool = False) -> str:
    """Format a number with fixed decimals and a true minus sign; `?` if unknown, `∞` if unbounded."""
    if math.isnan(value):
        return "?"
    sign = MINUS if value < 0 else "+" if signed else ""
    if math.isinf(value):
        return f"{sign}∞"
    text = f"{abs(value):,.{digits}f}"
    if not float(text.replace(",", "")):
        sign = ""
    return sign + text


def digits_for(interval: Interval, coarse: float = 0.5) -> int:
    """Return the decimals of an estimate: none if half its interval is `coarse` or more, one if a tenth of that."""
    half = (interval.high - interval.low) / 2
    if not math.isfinite(half) or half >= coarse:
        return 0
    return 1 if half >= coarse / 10 else 2


def scaled(interval: Interval, by: float) -> Interval:
    """Return an interval in other units."""
    return Interval(interval.estimate * by, interval.low * by, interval.high * by)


def value(interval: Interval, signed: bool = False) -> str:
    """Format the estimate only."""
    if not interval.estimate:
        return "0"
    return fixed(interval.estimate, digits_for(interval), signed)


def span(interval: Interval, signed: bool = False) -> str:
    """Format the interval only: `36 to 41`."""
    digits = digits_for(interval)
    return f"{fixed(interval.low, digits, signed)} to {fixed(interval.high, digits, signed)}"


def of_100(share: Interval) -> str:
    """Format a share per hundred: `38`."""
    return value(scaled(share, 100))


def span_of_100(share: Interval) -> str:
    """Format the interval of a share, per hundred."""
    return span(scaled(share, 100))


def points(difference: Interval) -> str:
    """Format a difference of shares per hundred games, with its interval: `+4.1 (+2.0 to +6.2)`."""
    hundred = scaled(difference, 100)
    digits = digits_for(hundred, coarse=4)  # so that an interval that ends near 0 shows on which side
    estimate, low, high = (fixed(number, digits, signed=True) for number in (hundred.estimate, hundred.low, hundred.high))
    return f"{estimate} ({low} to {high})"


def percent(share: float, digits: int = 1) -> str:
    """Format a share in percent: `38.4 %`."""
    return f"{fixed(100 * share, digits)} %"
