"""The languages that people may read: English, which texts are written in, and those that have a catalogue here.

A catalogue is a flat file of JSON, `{English: translation}`, in the order of its English; the texts of rules, which are long, have one
of their own.  `core.phrases.render` says a text in a language; `python -m holdfast.languages.check` says what is missing.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

import msgspec

ENGLISH = "en"

LANGUAGES: Mapping[str, str] = {ENGLISH: "English", "de": "Deutsch", "es": "Español"}
"""The languages by their tags, and what each is called by those who speak it."""

FOLDER = Path(__file__).resolve().parent


@cache
def words(tag: str) -> Mapping[str, str]:
    """The words of a language, by their English; none for English and for languages that nobody has translated."""
    if tag == ENGLISH or tag not in LANGUAGES:
        return {}
    return {**catalogue(tag), **catalogue(f"{tag}.rules")}


@cache
def catalogue(name: str) -> Mapping[str, str]:
    """A catalogue by the name of its file: `de`, or `de.rules` for the texts of rules."""
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=dict[str, str])


def chosen(tag: str) -> str:
    """The language that a tag means: `de-AT` and `de_AT.UTF-8` are `de`; what nobody has translated is English."""
    main = tag.strip().lower().replace("_", "-").partition("-")[0].partition(".")[0]
    return main if main in LANGUAGES else ENGLISH


@lru_cache(256)
def accepted(header: str) -> str:
    """The language to answer in, of the header `Accept-Language`: the one that is wanted most of those there are."""
    wanted: list[tuple[float, str]] = []
    for part in header.split(","):
        tag, _, parameters = part.partition(";")
        main = tag.strip().lower().partition("-")[0]
        if main in LANGUAGES:
            wanted.append((_weight(parameters), main))
    best = max(wanted, key=lambda each: each[0], default=(0.0, ENGLISH))
    return best[1] if best[0] > 0 else ENGLISH


def _weight(parameters: str) -> float:
    name, _, value = parameters.strip().partition("=")
    if name.strip().lower() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
