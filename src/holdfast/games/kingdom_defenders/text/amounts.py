"""Amounts of what there is, as sentences have them: `2 weapons`, `1 Strength level`."""

from __future__ import annotations

from typing import Any

from holdfast.engine.actions import kebabs
from holdfast.schema.texts.i18n import Phrase, counted, say, say_many

from ..layout import MARKS
from ..names import Good, Relic, Track

GOOD_KEYS, RELIC_KEYS, TRACK_KEYS = kebabs(Good), kebabs(Relic), kebabs(Track)
RELIC_NAMES = tuple(MARKS.names["relics"].values())


def number_of(thing: str, n: int) -> Phrase:
    """`2 weapons`, of what the goods of `layout.toml` are."""
    return counted(n, *MARKS.nouns["goods"][thing])


def amounts(record: Any, *fields: str) -> list[Phrase]:
    """What those numbers of a card are, without those that are 0 or that it does not have."""
    return [number_of(name.replace("_", "-"), n) for name in fields if (n := getattr(record, name, 0))]


def good_amount(good: int, n: int) -> Phrase:
    return number_of(GOOD_KEYS[good], n)


def fame(n: int) -> Phrase:
    return number_of("fame", n)


def levels(track: int, n: int) -> Phrase:
    """`1 Strength level`."""
    return number_of(TRACK_KEYS[track], n)


def any_levels(n: int) -> Phrase:
    return say_many(n, "{count} level of Strength or Magic", "{count} levels of Strength or Magic")


def contribution(n: int) -> Phrase:
    return say_many(n, "contribute {count} cube", "contribute up to {count} cubes")


def relic_amount(relic: int, n: int) -> Phrase:
    """`2 Trophies`; Runes have no plural."""
    return number_of(RELIC_KEYS[relic], n) if relic < Relic.RUNE_1 else say("{count} × {relic}", count=n, relic=RELIC_NAMES[relic])
