"""The effects of all cards of a game's content: checked, compiled into the table of its record, and told in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from holdfast.engine.instructions import MOST_IN_AN_EFFECT, Effect, Instruction
from holdfast.engine.struct import Field

from ..texts.i18n import Phrase, say
from .bounds import most_rows
from .effect_words import EffectWords
from .rows import Row, compiled
from .said import said
from .tree import Block, EffectError, parse
from .worth import uses_of, worths

CODE = "code"
"""The field of the content record that holds the rows."""
MOST_TEXT = 2_000
"""The most characters of one effect."""

_FREE = Row(0)._asdict()


def is_effect(declared: Field | None) -> bool:
    """Return whether a field of a card is an effect."""
    return declared is not None and declared.of is Effect


def checked(text: Any, words: EffectWords | None) -> Block | Phrase:
    """Read the text of an effect: what it does, or what is wrong with it."""
    if words is None:
        return say("this game has no words of effects")
    if not isinstance(text, str):
        return say("a text in quotes is wanted, not {value}", value=repr(text))
    if len(text) > MOST_TEXT:
        return say("a text has at most {count} characters", count=MOST_TEXT)
    try:
        block = parse(text, words)
    except EffectError as error:
        fault: Phrase = error.args[0]
        return fault
    rows = most_rows(block)
    if rows > MOST_IN_AN_EFFECT:
        return say("this could do {count} things at once, and at most {most} are allowed: repeat less", count=rows, most=MOST_IN_AN_EFFECT)
    return block


@dataclass(frozen=True)
class Place:
    """Where an effect belongs: the card's record, the name of the field, and its text."""

    record: Any
    name: str
    text: str


def write(record: Any, places: Sequence[Place], words: EffectWords) -> Mapping[int, Phrase] | int:
    """Compile effects, all of them valid, into a content record; returns the sentence of each, by its number in `places`.

    All are written anew, so equal texts give equal records.  Returns the number of rows wanted, and changes nothing, if there is no room.
    """
    code = getattr(record, CODE)
    blocks = [parse(place.text, words) for place in places]
    made = []
    at = 1
    for block in blocks:
        made.append(compiled(block, at))
        at += len(made[-1])
    if at > len(code):
        return at
    at = 1
    sentences = {}
    for number, (place, block, rows) in enumerate(zip(places, blocks, made, strict=True)):
        target = getattr(place.record, place.name)
        target.row = at if rows else 0
        target.uses = uses_of(block) if rows else 0
        for use, worth in enumerate(worths(block)):
            target.worth[use] = worth
        for row in rows:
            code[at] = Instruction(**row._asdict())
            at += 1
        sentences[number] = said(code, target.row, words)
    for free in range(at, len(code)):
        code[free] = Instruction(**_FREE)
    return sentences
