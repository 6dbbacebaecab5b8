"""`python -m holdfast.languages.check`: check that the catalogues are complete and have no unused entries.

With `--missing de` it prints the untranslated texts of each catalogue as JSON.  With `--tidy` it rewrites the catalogues: each translation
moves to the catalogue that its text belongs to, unused ones are removed, and all are sorted.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Mapping

import msgspec

from holdfast import games

from . import ENGLISH, HOUSE, LANGUAGES, Catalogue, catalogue, places, words
from .keys import PART, BadSource, Keys, Wanted, is_text, wanted

SAME: Mapping[str, frozenset[str]] = {
    "de": frozenset({"Kingdom Defenders", "Ruins of Elysia", "Tiny Epic Defenders"}),
    "es": frozenset({"Kingdom Defenders", "Ruins of Elysia", "Tiny Epic Defenders"}),
}
"""Texts that are the same in a language as in English, besides names."""

OURS = (HOUSE, *games.OWN)
"""The catalogues that have to exist in every language."""


def all_faults(tag: str) -> Iterator[str]:
    """Yield the faults of all catalogues of a language."""
    for part, keys in _translated(tag).items():
        has = catalogue(tag, part)
        yield from faults(tag, f"{part}, {tag}.json, texts", has.texts, keys.texts)
        yield from faults(tag, f"{part}, {tag}.json, rules", has.rules, keys.rules)
        if part not in OURS:
            yield from overruled(tag, part, has)


def overruled(tag: str, part: str, has: Catalogue) -> Iterator[str]:
    """Yield the translations of a game of another package that no screen shows, because another catalogue has one that comes first."""
    shown = words(tag)
    for text, said in (*has.rules.items(), *has.texts.items()):
        if shown[text] != said:
            yield (
                f"{part}, {tag}.json: {text!r} is shown as {shown[text]!r}, as another catalogue has it, not as {said!r}: "
                "write that here too, or other words in English"
            )


def faults(tag: str, name: str, has: Mapping[str, str], keys: Keys) -> Iterator[str]:
    """Yield the faults of one section of a catalogue."""
    for text in keys:
        if text not in has:
            yield f"{name}: nothing for {text!r} ({keys[text]})"
    for text, said in has.items():
        if text not in keys:
            yield f"{name}: {text!r} is no text of it"
        elif sorted(set(PART.findall(text))) != sorted(set(PART.findall(said))):
            yield f"{name}: {said!r} has other parts than {text!r}"
        elif said == text and is_sentence(text) and text not in SAME[tag]:
            yield f"{name}: {text!r} is not translated"
    if list(has) != sorted(has):
        yield f"{name}: the texts are not in order"


def _translated(tag: str) -> Mapping[str, Wanted]:
    """Return the required texts of the catalogues of a language; those of other packages only if they have a file for it."""
    return {part: keys for part, keys in wanted().items() if part in OURS or (places()[part] / f"{tag}.json").is_file()}


def is_sentence(text: str) -> bool:
    """Return whether a text is more than a name or a word that languages may share."""
    return len(re.findall(r"[^\W\d_]{2,}", PART.sub("", text))) > 2 and is_text(text)


def missing(tag: str) -> dict[str, Catalogue]:
    """Return the untranslated texts, by catalogue and in its form."""
    lacking = {}
    for part, keys in _translated(tag).items():
        has = catalogue(tag, part)
        texts = {text: "" for text in sorted(keys.texts) if text not in has.texts}
        rules = {text: "" for text in sorted(keys.rules) if text not in has.rules}
        if texts or rules:
            lacking[part] = Catalogue(texts, rules)
    return lacking


def tidied(tag: str, part: str, keys: Wanted) -> Catalogue:
    """Return a catalogue with exactly the required texts, sorted: its own translations first, else those of any other."""
    has = catalogue(tag, part)
    said = {**words(tag), **has.rules, **has.texts}
    return Catalogue(*({text: said[text] for text in sorted(section) if text in said} for section in keys))


def main() -> int:
    """Print the faults, one per line."""
    parser = argparse.ArgumentParser(prog="python -m holdfast.languages.check", description=__doc__)
    tags = [tag for tag in LANGUAGES if tag != ENGLISH]
    parser.add_argument("--missing", metavar="TAG", choices=tags, help="write what is not translated yet, as JSON")
    parser.add_argument("--tidy", action="store_true", help="put each text into the catalogue where it belongs")
    asked = parser.parse_args()
    try:
        wanted()
    except BadSource as bad:
        print(bad, file=sys.stderr)
        return 1
    if asked.missing:
        print(_json(missing(asked.missing)))
        return 0
    if asked.tidy:
        tidy = {places()[part] / f"{tag}.json": tidied(tag, part, each) for tag in tags for part, each in _translated(tag).items()}
        for path, has in tidy.items():
            path.parent.mkdir(exist_ok=True)
            path.write_text(_json(has) + "\n", encoding="utf-8")
        catalogue.cache_clear()
    found = [line for tag in tags for line in all_faults(tag)]
    print("\n".join(found or [f"{tag}: {size(tag, 0)} texts and {size(tag, 1)} of rules, complete" for tag in tags]))
    return bool(found)


def size(tag: str, section: int) -> int:
    """Return the number of required texts of a language, in one section of all its catalogues."""
    return sum(len(keys[section]) for keys in _translated(tag).values())


def _json(value: object) -> str:
    return json.dumps(msgspec.to_builtins(value), ensure_ascii=False, indent=1)


if __name__ == "__main__":
    sys.exit(main())
