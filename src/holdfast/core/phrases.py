"""Sentences that can be said in another language: a text that remembers what it was made of.

A `Phrase` is its English text, so that whoever needs no other language needs to know nothing.  What goes to a person is rendered with
the words of their language, a mapping from English templates to those of the language; what has no translation stays English.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any


class Phrase(str):
    """A text in English, and the template and the parts that it was made of."""

    __slots__ = ("parts", "template")

    template: str
    parts: Mapping[str, Any]


class Name(str):
    """What is the same in every language, whatever words it has: somebody's name, or what they have written."""

    __slots__ = ()


class _Sentence(Phrase):
    """A reason as a sentence of its own."""

    __slots__ = ()


def say(template: str, /, **parts: Any) -> Phrase:
    """A phrase from a template: `say("{who} goes {where}.", who=…, where=…)`.  Parts may be phrases, texts, names or numbers."""
    return _made(Phrase(template.format(**parts) if parts else template), template, parts)


def say_many(count: int, one: str, many: str, /, **parts: Any) -> Phrase:
    """A phrase for one thing or for several; the templates may use `{count}`."""
    return say(one if count == 1 else many, count=count, **parts)


def joined(separator: str, texts: Iterable[str]) -> Phrase:
    """Texts with the same marks between them, each still to be translated."""
    members = list(texts)
    names = {f"_{i}": text for i, text in enumerate(members)}
    template = separator.replace("{", "{{").replace("}", "}}").join(f"{{{name}}}" for name in names)
    return _made(Phrase(separator.join(members)), template, names)


def all_of(texts: Sequence[str]) -> Phrase:
    """`Red and Blue`, of one text at least."""
    whole = joined("", texts[:1])
    for text in texts[1:]:
        whole = say("{some} and {other}", some=whole, other=text)
    return whole


def any_of(texts: Sequence[str]) -> Phrase:
    """`Red or Blue`, of one text at least."""
    whole = joined("", texts[:1])
    for text in texts[1:]:
        whole = say("{some} or {other}", some=whole, other=text)
    return whole


def listed(texts: Sequence[str]) -> Phrase:
    """`1 weapon, 1 spell and 1 coin`; of nothing `nothing`."""
    if not texts:
        return say("nothing")
    if len(texts) == 1:
        return joined("", texts)
    return say("{some} and {other}", some=joined(", ", texts[:-1]), other=texts[-1])


def sentence(text: str) -> Phrase:
    """A reason as a sentence of its own, in whatever language: it begins with a capital letter and ends with a full stop."""
    return _made(_Sentence(_capital(text)), "{reason}", {"reason": text})


def reason(error: BaseException) -> str:
    """What an error says, still to be translated if it was made of a phrase."""
    return error.args[0] if error.args and isinstance(error.args[0], Phrase) else str(error)


def render(text: str, words: Mapping[str, str]) -> str:
    """A text in the language whose words these are, as a plain `str`; with no words its English.

    What has a translation as a whole is not put together: `to the Coast` may be more than `to the {region}` and a Coast.
    """
    if not words or isinstance(text, Name):
        return str.__str__(text)
    if not isinstance(text, Phrase):
        return words.get(text, text)
    if text in words:
        return words[text]
    template = words.get(text.template, text.template)
    if not text.parts:
        return template
    said = template.format(**{name: render(part, words) if isinstance(part, str) else part for name, part in text.parts.items()})
    return _capital(said) if isinstance(text, _Sentence) else said


def _made(phrase: Phrase, template: str, parts: Mapping[str, Any]) -> Phrase:
    phrase.template, phrase.parts = template, parts
    return phrase


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}".rstrip(".") + "."
