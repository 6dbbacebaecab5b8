"""Names and numbers as a designer reads them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from holdfast.core.game import Game
from holdfast.lab.intervals import Interval

DASH = "–"
MINUS = "−"


def label(name: str) -> str:
    """The name of a number or an item as a heading: `capital_threat_by_round` is `Capital threat by round`."""
    text = " ".join(name.replace("_", " ").replace("-", " ").split())
    return text[:1].upper() + text[1:]


def plural(noun: str) -> str:
    """More than one of a thing: heroes, enemies, foes."""
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith(("o", "s", "x", "ch", "sh")) else "s")


def count(number: int, noun: str) -> str:
    """A number of things: `1 game`, `8,000 games`."""
    return f"{number:,} {noun if number == 1 else plural(noun)}"


def joined(parts: Sequence[str], last: str = "and") -> str:
    """Parts of a sentence as a list: `a, b and c`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}" if parts else ""


def card_name(game: Game, kind: str, item: str) -> str:  # type: ignore[type-arg]
    """The name of an item as it stands on its card, else its key as words."""
    key = item.replace("-", "_")
    decks = sorted(game.content.cards.items(), key=lambda deck: deck[0] != plural(kind).replace(" ", "_"))
    for _, cards in decks:
        for card in cards:
            if card.key == key and "name" in card.texts:
                return card.name
    return label(item)


def fixed(value: float, digits: int, signed: bool = False) -> str:
    """A number with so many digits after the point and a true minus; `?` if it is not known, `∞` if it has no bound."""
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
    """How many digits after the point an estimate deserves: none if half its interval is `coarse` or more, one if a tenth of that."""
    half = (interval.high - interval.low) / 2
    if not math.isfinite(half) or half >= coarse:
        return 0
    return 1 if half >= coarse / 10 else 2


def scaled(interval: Interval, by: float) -> Interval:
    """An interval in other units."""
    return Interval(interval.estimate * by, interval.low * by, interval.high * by)


def value(interval: Interval, signed: bool = False) -> str:
    """The estimate alone."""
    if not interval.estimate:
        return "0"
    return fixed(interval.estimate, digits_for(interval), signed)


def span(interval: Interval, signed: bool = False) -> str:
    """The interval alone: `36 to 41`."""
    digits = digits_for(interval)
    return f"{fixed(interval.low, digits, signed)} to {fixed(interval.high, digits, signed)}"


def of_100(share: Interval) -> str:
    """A share as so many in a hundred: `38`."""
    return value(scaled(share, 100))


def span_of_100(share: Interval) -> str:
    """The interval of a share, in a hundred."""
    return span(scaled(share, 100))


def points(difference: Interval) -> str:
    """A difference of shares in a hundred games, with its interval: `+4.1 (+2.0 to +6.2)`."""
    hundred = scaled(difference, 100)
    digits = digits_for(hundred, coarse=4)  # so that an interval that ends near 0 says on which side
    estimate, low, high = (fixed(number, digits, signed=True) for number in (hundred.estimate, hundred.low, hundred.high))
    return f"{estimate} ({low} to {high})"


def percent(share: float, digits: int = 1) -> str:
    """A share in percent: `38.4 %`."""
    return f"{fixed(100 * share, digits)} %"
