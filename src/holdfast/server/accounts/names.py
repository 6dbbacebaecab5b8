"""Names and passwords that people may choose: names that cannot be taken for another's, passwords that are not guessed at once."""

from __future__ import annotations

import unicodedata

import idna
from confusable_homoglyphs.categories import alias

from holdfast.schema.texts.i18n import say

from ..runtime.legible import MARKS, MOST_MARKS
from ..runtime.problems import Problem
from ..store.looks import JOINERS

UNSEEN = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})
"""Unicode categories of invisible or text-direction characters: they could make one name look like another."""

TOGETHER = (
    frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "HAN", "BOPOMOFO"}),
    frozenset({"LATIN", "HAN", "HANGUL"}),
)
"""Scripts that are written together: UTS #39 (5.2), "Highly Restrictive"."""

NO_SCRIPT = frozenset({"COMMON", "INHERITED"})

GUESSED_AT_ONCE = 1
"""The highest score of zxcvbn of a password that is refused: it is among the first million guesses."""

MOST_SCORED = 72
"""How many characters of a password zxcvbn looks at."""


def usual(name: str) -> str:
    """Return a name as it is stored and looked up: Unicode-composed, with single spaces between words."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def proper(name: str) -> str:
    """Return a name in its normal form.  Raises Problem for names that could be taken for another, or that nobody can read."""
    name = usual(name)
    if not all(map(_can_be_seen, name, range(len(name)), [name] * len(name))) or not any(map(str.isalnum, name)):
        raise Problem(422, "name", say("A name is made of letters, digits and signs that can be seen; choose another."))
    if not 2 <= len(name) <= 24:
        raise Problem(422, "name", say("A name has 2 to 24 letters; choose another."))
    if _has_piles(name):
        raise Problem(422, "name", say("A letter of a name has at most {count} accents, each once; choose another.", count=MOST_MARKS))
    scripts = {alias(letter) for letter in name} - NO_SCRIPT
    if len(scripts) > 1 and not any(scripts <= these for these in TOGETHER):
        text = say("A name is written in one alphabet, so that no letter is taken for another's; choose another.")
        raise Problem(422, "name", text)
    return name


def _can_be_seen(letter: str, at: int, name: str) -> bool:
    """Return whether a character of a name can be seen: also a joiner where it changes how the letters beside it are written."""
    if letter in JOINERS:
        try:
            return idna.valid_contextj(name, at)
        except ValueError:  # the character before is in no Unicode that is known here
            return False
    return unicodedata.category(letter) not in UNSEEN


def _has_piles(name: str) -> bool:
    pile: list[str] = []
    for letter in unicodedata.normalize("NFD", name):
        pile = [*pile, letter] if unicodedata.category(letter) in MARKS else []
        if len(pile) > MOST_MARKS or len(set(pile)) < len(pile):
            return True
    return False


def is_common(password: str, name: str) -> bool:
    """Return whether a password of somebody of this name is guessed at once; takes a hundredth of a second, at most a tenth."""
    from zxcvbn import zxcvbn  # word lists of 14 MB in memory, from the first new password on

    found = zxcvbn(password[:MOST_SCORED], user_inputs=[name, *name.split(), "holdfast"])
    return int(found["score"]) <= GUESSED_AT_ONCE


def common_password() -> Problem:
    """Return the refusal of a password that is guessed at once."""
    text = say("This password is among the first that anybody would try; choose another, for instance three words by chance.")
    return Problem(422, "password", text)
