"""Formats numbers and findings as plain text."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from .intervals import Interval
from .outcomes import Measure
from .table import Table

NAMED = 3
"""Maximum number of rule changes that are listed one by one; more are only counted."""

FEW = 10
"""With fewer discordant games than this the interval of a difference is approximate."""


# -- figures ---------------------------------------------------------------------------------------------------------------


def scale(measure: Measure) -> float:
    """Return the display factor of a measure: scores are shown per 100."""
    return 100.0 if measure.is_score else 1.0


def decimals(width: float) -> int:
    """Return the number of significant decimals, from the width of an interval."""
    return max(1, min(4, math.ceil(-math.log10(width / 2)))) if 0 < width < math.inf else 1


def figure(value: float, places: int = 1, sign: bool = False) -> str:
    """Format a number with fixed decimals, `-` if missing."""
    if not math.isfinite(value):
        return "-"
    text = f"{value:+,.{places}f}" if sign else f"{value:,.{places}f}"
    return text.lstrip("+-") if not any(digit in text for digit in "123456789") else text


def scaled(interval: Interval, measure: Measure) -> Interval:
    """Return an interval in display units."""
    by = scale(measure)
    return Interval(by * interval.estimate, by * interval.low, by * interval.high)


def mean(interval: Interval, measure: Measure) -> str:
    """`28.7 %`, or `5.3` of a measure that is no score."""
    shown = scaled(interval, measure)
    return figure(shown.estimate, decimals(shown.high - shown.low)) + (" %" if measure.is_score else "")


def span(interval: Interval, measure: Measure, sign: bool = False) -> str:
    """`27.8 to 29.6`; with signs for a difference."""
    shown = scaled(interval, measure)
    if not (math.isfinite(shown.low) and math.isfinite(shown.high)):
        return "unknown"
    places = decimals(shown.high - shown.low)
    return f"{figure(shown.low, places, sign)} to {figure(shown.high, places, sign)}"


def change(interval: Interval, measure: Measure) -> str:
    """`-7.1`: a difference with its sign."""
    shown = scaled(interval, measure)
    return figure(shown.estimate, decimals(shown.high - shown.low), sign=True)


def plural(count: int, what: str) -> str:
    """Format a count with its noun: `1 game`, `1,000 games`."""
    return f"{count:,} {what}{'' if count == 1 else 's'}"


def p_value(value: float) -> str:
    """Format a p-value with an appropriate number of digits."""
    return "< 0.0001" if value < 0.0001 else f"{value:.4f}" if value < 0.01 else f"{value:.2f}"


def share(part: int, whole: int) -> str:
    """`1,234 of 10,000 games (12.3 %)`."""
    return f"{part:,} of {whole:,} games ({100 * part / whole:.1f} %)" if whole else "no games"


def finite(data: Any) -> Any:
    """Replace numbers that are not finite by None, for JSON."""
    if isinstance(data, Mapping):
        return {str(key): finite(value) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [finite(value) for value in data]
    return None if isinstance(data, float) and not math.isfinite(data) else data


def interval_json(interval: Interval) -> dict[str, float]:
    """An interval as plain data."""
    return {"estimate": interval.estimate, "low": interval.low, "high": interval.high}


# -- who plays, and what is other --------------------------------------------------------------------------------------------


def people(seats: Sequence[str]) -> str:
    """Describe the players: `2 greedy players`; empty if no seats are given."""
    if not seats:
        return "the players"
    if len(set(seats)) > 1:
        return f"the players {'+'.join(seats)}"
    return f"{len(seats)} {seats[0]} players" if len(seats) > 1 else f"one {seats[0]} player"


def changes(a: Table, b: Table) -> list[str]:
    """Return the differences of table b from table a, a few words each; empty if both play the same."""
    found = _numbers_changed(a, b) + _options_changed(a, b)
    if a.seats != b.seats:
        found.append(f"{b.players} instead of {a.players} at the table")
    if a.banned != b.banned:
        alone = f" for seat {b.banned_for} alone" if b.banned_for else ""
        found.append(f"without {', '.join(b.banned)}{alone}" if b.banned else f"with {', '.join(a.banned)}")
    if a.horizon != b.horizon:
        found.append(f"looking {_ahead(b.horizon)} instead of {_ahead(a.horizon)}")
    return found


def _ahead(horizon: int | None) -> str:
    return "as far ahead as the level does" if horizon is None else f"{plural(horizon, 'decision')} ahead"


def _options_changed(a: Table, b: Table) -> list[str]:
    before, after = a.rules.resolve(a.options, len(a.seats)), b.rules.resolve(b.options, len(b.seats))
    return [f"{name.replace('_', ' ')} {after[name]} instead of {before[name]}" for name in before if before[name] != after[name]]


def _numbers_changed(a: Table, b: Table) -> list[str]:
    found = []
    for old, new in zip(a.rules.content.all_cards(), b.rules.content.all_cards(), strict=True):
        found += [
            f"{new.name} with {name.replace('_', ' ')} {_value(value)} instead of {_value(old.numbers[name])}"
            for name, value in new.numbers.items()
            if value != old.numbers[name]
        ]
        found += [
            f"{new.name} with {name.replace('_', ' ')} {text!r} instead of {old.effects[name]!r}"
            for name, text in new.effects.items()
            if text != old.effects[name]
        ]
    return found


def _value(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def subject(said: Sequence[str]) -> str:
    """Join all changes as the subject of a sentence."""
    text = ", ".join(said) if len(said) <= NAMED else f"{', '.join(said[:NAMED])} and {len(said) - NAMED} changes more"
    return text[:1].upper() + text[1:]


# -- findings ------------------------------------------------------------------------------------------------------------------


def effect(difference: Interval, measure: Measure, seats: Sequence[str], note: str = "95 % interval") -> str:
    """Describe the effect of a difference on the players: `2 greedy players win 7.1 percentage points less often (95 % interval 6.5 to
    7.7)`.
    """
    who, one = people(seats), len(seats) == 1
    if difference.low > 0 or difference.high < 0:
        return _clear(difference, measure, who, one, note)
    known = f"({change(difference, measure)}, {note} {span(difference, measure, sign=True)}{unit(measure)})"
    return f"it is not shown that {_verb(measure, who, one)} {_more_or_less(measure)} {known}"


def same(difference: Interval, margin: float, measure: Measure, seats: Sequence[str], note: str) -> str:
    """Describe a difference that is too small to matter."""
    within = f"to within {margin * scale(measure):g}{unit(measure)} ({note} {span(difference, measure, sign=True)})"
    as_often = "as often" if measure.is_score and measure.shared else "the same"
    return f"{_verb(measure, people(seats), len(seats) == 1)} {as_often}, {within}"


def _clear(difference: Interval, measure: Measure, who: str, one: bool, note: str) -> str:
    up = difference.low > 0
    shown = scaled(difference if up else Interval(-difference.estimate, -difference.high, -difference.low), measure)
    places = decimals(shown.high - shown.low)
    while places < 4 and round(shown.low, places) == 0:
        places += 1  # otherwise a reader may take `0.0 to 0.9` for a clear result
    estimate, low, high = (figure(value, places) for value in (shown.estimate, shown.low, shown.high))
    amount = estimate + (unit(measure) if measure.is_score else "")
    known = f"{note} {low} to {high}" if shown.low < shown.high else "the same in every pair of games"
    return f"{_verb(measure, who, one)} {amount} {_more(measure, up)} ({known})"


def _verb(measure: Measure, who: str, one: bool) -> str:
    if not measure.is_score:
        return f"with {who}, the mean of {measure.words} is"
    if measure.shared:
        return f"{who} {'wins' if one else 'win'}"
    return f"seat {measure.seat} of {who} scores"


def _more(measure: Measure, up: bool) -> str:
    if not measure.is_score:
        return "higher" if up else "lower"
    return ("more often" if up else "less often") if measure.shared else ("more" if up else "less")


def _more_or_less(measure: Measure) -> str:
    if not measure.is_score:
        return "higher or lower"
    return "more or less often" if measure.shared else "more or less"


def unit(measure: Measure) -> str:
    """Return the unit of a difference, with a space before it."""
    return (" percentage points" if measure.shared else " points of 100") if measure.is_score else ""


def unseen(games: int, measure: Measure) -> str:
    """Return what remains possible if no game differs, by the rule of three: an event in 3/n of all games is seen in n with 95 %."""
    same = "ended otherwise" if measure.is_score else f"had another number of {measure.words}"
    return f"not one of {games:,} games {same}; at most about {share_of(3 / games)} of all games could (95 % confidence)"


def share_of(part: float) -> str:
    """Format a small share in per cent with two significant digits."""
    return f"{float(f'{100 * min(1.0, part):.2g}'):g} %"


def broken_off(count: int, limit: int) -> str:
    """Describe the number of unfinished games."""
    return f"{plural(count, 'game')} did not end within {limit:,} decisions, with a score of 0." if count else ""
