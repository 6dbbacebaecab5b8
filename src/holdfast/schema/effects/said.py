"""The sentence that people read of an effect, made of its rows; in every language from the same templates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holdfast.engine.holds import A_TURN

from ..texts.i18n import Phrase, any_of, joined, say, sentence
from .effect_words import EffectWords
from .rows import decompiled, node_at
from .tree import Act, Aim, Block, Choose, If, May, Node, On, Pay, Per, Repeat


def said(code: Sequence[Any], start: int, words: EffectWords) -> Phrase:
    """Return what the effect does that begins at a row, in sentences; an empty text for row 0."""
    block = decompiled(code, start, words)
    return joined(" ", [sentence(part) for part in _parts(block, words)]) if block else say("")


def said_of_arm(code: Sequence[Any], choose: int, arm: int, words: EffectWords) -> Phrase:
    """Return what an arm does, for the question whose row is `choose`."""
    node = node_at(code, choose, words)
    assert isinstance(node, Choose), f"row {choose} is no choice"
    return sentence(_whole(node.arms[arm], words))


def said_of_may(code: Sequence[Any], may: int, words: EffectWords) -> Phrase:
    """Return what may be done, for the question whose row is `may`."""
    node = node_at(code, may, words)
    assert isinstance(node, May), f"row {may} asks for no yes or no"
    return sentence(_whole(node.body, words))


def _parts(block: Block, words: EffectWords) -> list[Phrase]:
    """Return the parts of an effect: words that follow each other in one, all else in one each."""
    parts: list[list[Phrase]] = []
    after_word = False
    for node in block:
        is_word = isinstance(node, Act)
        if is_word and after_word:
            parts[-1].append(_one(node, words))
        else:
            parts.append([_one(node, words)])
        after_word = is_word
    return [joined(", ", part) for part in parts]


def _whole(block: Block, words: EffectWords) -> Phrase:
    return joined("; ", _parts(block, words))


def _part(block: Block, words: EffectWords) -> Phrase:
    """Return what is a part of something else, in brackets where it could be read as ending too early."""
    whole = _whole(block, words)
    is_plain = all(isinstance(node, Act) for node in block)
    return whole if is_plain or (len(block) == 1 and not isinstance(block[0], Choose)) else joined("", ["(", whole, ")"])


def _arm(block: Block, words: EffectWords) -> Phrase:
    return _one(block[0], words) if len(block) == 1 and isinstance(block[0], Act) else joined("", ["(", _whole(block, words), ")"])


def _one(node: Node, words: EffectWords) -> Phrase:
    match node:
        case Act(word, values):
            return word.phrase(values)
        case Pay(word, values, body) | Aim(word, values, body):
            return joined(": ", [word.phrase(values), _part(body, words)])
        case Choose(arms):
            return any_of([_arm(arm, words) for arm in arms])
        case May(body):
            return say("if you want, {what}", what=_part(body, words))
        case If(word, values, body, ()) | Per(word, values, 0, body):
            return joined(": ", [word.phrase(values), _part(body, words)])
        case If(word, values, body, otherwise):
            parts = {"what": _part(body, words), "other": _part(otherwise, words)}
            return say("{condition}: {what}; otherwise: {other}", condition=word.phrase(values), **parts)
        case Per(word, values, most, body):
            return joined(": ", [say("{counter}, at most {count} times", counter=word.phrase(values), count=most), _part(body, words)])
        case Repeat(times, body):
            return say("{count} times: {what}", count=times, what=_part(body, words))
        case On(event, times, until, body):
            return _later(words.event_phrases[event], times, words.until_phrases.get(until), _part(body, words))


def _later(when: Phrase, times: int, until: Phrase | None, what: Phrase) -> Phrase:
    if times == 1:
        when = say("once, {when}", when=when)
    elif times == A_TURN:
        when = say("once a turn, {when}", when=when)
    elif times:
        when = say("at most {count} times, {when}", count=times, when=when)
    if until is not None:
        when = joined(", ", [until, when])
    return joined(": ", [when, what])
