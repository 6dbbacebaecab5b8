"""`python -m holdfast.languages.check`: whether the catalogues say everything that can be said, and nothing else.

With `--missing de` it writes what a translator still has to do, as JSON in the form of a catalogue.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Mapping

from . import ENGLISH, FOLDER, LANGUAGES, catalogue
from .keys import PART, BadSource, Keys, is_text, rules_keys, short_keys

SAME: Mapping[str, frozenset[str]] = {
    "de": frozenset({"Kingdom Defenders", "Tiny Epic Defenders"}),
    "es": frozenset({"Kingdom Defenders", "Tiny Epic Defenders"}),
}
"""Texts that are the same in a language as in English, besides names of people."""


def faults(tag: str, name: str, wanted: Keys) -> Iterator[str]:
    """What is wrong with a catalogue."""
    words = catalogue(name)
    for text in wanted:
        if text not in words:
            yield f"{name}.json: nothing for {text!r} ({wanted[text]})"
    for text, said in words.items():
        if text not in wanted:
            yield f"{name}.json: nobody says {text!r}"
        elif sorted(set(PART.findall(text))) != sorted(set(PART.findall(said))):
            yield f"{name}.json: {said!r} has other parts than {text!r}"
        elif said == text and is_sentence(text) and text not in SAME[tag]:
            yield f"{name}.json: {text!r} is not translated"
    if list(words) != sorted(words):
        yield f"{name}.json: the texts are not in order"


def is_sentence(text: str) -> bool:
    """Whether a text is more than a name or a word that languages may share."""
    return len(re.findall(r"[^\W\d_]{2,}", PART.sub("", text))) > 2 and is_text(text)


def missing(tag: str) -> dict[str, str]:
    """What nobody has translated yet, in the form of a catalogue."""
    words = dict(catalogue(tag)) | dict(catalogue(f"{tag}.rules"))
    return {text: "" for text in sorted({**short_keys(), **rules_keys()}) if text not in words}


def main() -> int:
    """Say what is wrong, one line each."""
    parser = argparse.ArgumentParser(prog="python -m holdfast.languages.check", description=__doc__)
    tags = [tag for tag in LANGUAGES if tag != ENGLISH]
    parser.add_argument("--missing", metavar="TAG", choices=tags, help="write what is not translated yet, as JSON")
    wanted = parser.parse_args().missing
    try:
        if wanted:
            json.dump(missing(wanted), sys.stdout, ensure_ascii=False, indent=1)
            return 0
        short, rules = short_keys(), rules_keys()
    except BadSource as bad:
        print(bad, file=sys.stderr)
        return 1
    found = [line for tag in tags for line in (*faults(tag, tag, short), *faults(tag, f"{tag}.rules", rules))]
    print("\n".join(found) or f"{len(short)} texts and {len(rules)} of rules, complete in {', '.join(tags)} ({FOLDER})")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
