"""Translatable texts: strings that keep the template and arguments they were made from.

A `Phrase` is a str with its English text, so code that needs no other language can treat it as one.  Texts for people are rendered with a
catalogue, a mapping from English templates to those of a language; untranslated texts stay English.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any


class Phrase(str):
    """An English text, with its template and arguments."""

    __slots__ = ("parts", "template")

    template: str
    parts: Mapping[str, Any]


class Name(str):
    """A text that is never translated, such as a person's name or what a person wrote."""

    __slots__ = ()


class _Sentence(Phrase):
    """A reason rendered as a sentence of its own."""

    __slots__ = ()


class _Clause(Phrase):
    """A text within a sentence, rendered without a full stop of its own."""

    __slots__ = ()


def say(template: str, /, **parts: Any) -> Phrase:
    """Make a phrase from a template: `say("{who} goes {where}.", who=…, where=…)`.  Arguments may be phrases, texts, names or numbers."""
    return _made(Phrase(template.format(**parts) if parts else template), template, parts)


def filled(template: Phrase, parts: Mapping[str, Any]) -> Phrase:
    """Fill in a template that was made without arguments, `say("{who} goes.")`."""
    return say(template.template, **parts)


def phrased(template: str, /, **parts: Any) -> Phrase:
    """Make a phrase from a template declared elsewhere, such as the names of a layout; the template need not use all parts."""
    return say(template, **parts)


def say_many(count: int, one: str, many: str, /, **parts: Any) -> Phrase:
    """Make a phrase in the singular or plural form; the templates may use `{count}`."""
    return say(one if count == 1 else many, count=count, **parts)


def counted(count: int, one: str, many: str) -> Phrase:
    """Make a phrase of a number of things by forms declared elsewhere, such as the nouns of a view: `{count} coin` and `{count} coins`."""
    return say(one if count == 1 else many, count=count)


def joined(separator: str, texts: Iterable[str]) -> Phrase:
    """Join texts with a separator; each is translated separately."""
    members = list(texts)
    names = {f"_{i}": text for i, text in enumerate(members)}
    template = separator.replace("{", "{{").replace("}", "}}").join(f"{{{name}}}" for name in names)
    return _made(Phrase(separator.join(members)), template, names)


def all_of(texts: Sequence[str]) -> Phrase:
    """Join texts by "and": `Red and Blue`; needs at least one text."""
    whole = joined("", texts[:1])
    for text in texts[1:]:
        whole = say("{some} and {other}", some=whole, other=text)
    return whole


def any_of(texts: Sequence[str]) -> Phrase:
    """Join texts by "or": `Red or Blue`; needs at least one text."""
    whole = joined("", texts[:1])
    for text in texts[1:]:
        whole = say("{some} or {other}", some=whole, other=text)
    return whole


def listed(texts: Sequence[str]) -> Phrase:
    """Join texts as a list: `1 weapon, 1 spell and 1 coin`; an empty list gives `nothing`."""
    if not texts:
        return say("nothing")
    if len(texts) == 1:
        return joined("", texts)
    return say("{some} and {other}", some=joined(", ", texts[:-1]), other=texts[-1])


def sentence(text: str) -> Phrase:
    """Make a sentence from a reason: in any language it begins with a capital letter and ends with a full stop."""
    return _made(_Sentence(_capital(text)), "{reason}", {"reason": text})


def clause(text: str) -> Phrase:
    """Make a part of a sentence from a text that may be a sentence itself: in any language it ends without a full stop."""
    return _made(_Clause(text.rstrip(".")), "{reason}", {"reason": text})


def reason(error: BaseException) -> str:
    """Return the message of an error, translatable if it was made from a phrase."""
    return error.args[0] if error.args and isinstance(error.args[0], Phrase) else str(error)


def render(text: str, words: Mapping[str, str]) -> str:
    """Render a text with a catalogue, as a plain `str`; an empty catalogue gives English.

    A translation of the complete text takes precedence over that of its template: `to the Coast` may differ from `to the {region}` with
    Coast.
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
    rendered = template.format(**{name: render(part, words) if isinstance(part, str) else part for name, part in text.parts.items()})
    if isinstance(text, _Clause):
        return rendered.rstrip(".")
    return _capital(rendered) if isinstance(text, _Sentence) else rendered


def _made(phrase: Phrase, template: str, parts: Mapping[str, Any]) -> Phrase:
    phrase.template, phrase.parts = template, parts
    return phrase


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}".rstrip(".") + "."
