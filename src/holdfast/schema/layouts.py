"""The layout of a game's view: a description of its fields for generic screens, derived by `schema/views.py`."""

from __future__ import annotations

from msgspec import Struct

__all__ = ["Layout", "Noun", "Part", "Sentence"]


class Sentence(Struct, omit_defaults=True, frozen=True):
    """A sentence about an object of the view; `{threat}` stands for the object's field of that name, or else the view's.

    `many` is the plural form, chosen by the number in the field `count`.  The sentence is shown only if the field `given` is neither zero,
    empty nor null, and the field `unless` is; `phase=placing` asks whether a field has a value, as a text.  Several conditions of `given`,
    with spaces between, must all hold.  `{lines}` of a list of named numbers tells each, `{lines.fame}` their sum.
    """

    text: str
    many: str = ""
    count: str = ""
    given: str = ""
    unless: str = ""


class Noun(Struct, omit_defaults=True, frozen=True):
    """What is counted, with its number: `{count} weapon` and its plural."""

    one: str
    many: str


class Part(Struct, omit_defaults=True, frozen=True):
    """A field of a view.

    `name` is its key in the view and `kind` one of `group`, `place`, `seat`, `colour`, `card`, `name`, `text`, `word`, `count`, `counts`,
    `track`, `pile`, `flag`, `hidden`.  `many` marks a list, and `style` its display: `places`, `seats`, `row`, `hand`, `pile`.

    `title` is its display name, `facts` its sentences in a list of facts (default: title and value), `says` sentences that explain it,
    `rules` the ids of the rules about it and `tip` the key of its tooltip.  `decks` are the content decks whose cards it may name, `role`
    the role of actions that refer to it, and `limit` the maximum of a track: a number, or the name of a sibling field.  `names` are the
    display names of values that are not cards, `nouns` what a dictionary of numbers counts, by its keys.  `parts` are the fields of a
    group.
    """

    name: str
    kind: str
    title: str
    many: bool = False
    style: str = ""
    facts: tuple[Sentence, ...] = ()
    says: tuple[Sentence, ...] = ()
    rules: tuple[str, ...] = ()
    tip: str = ""
    decks: tuple[str, ...] = ()
    role: str = ""
    limit: str | int = ""
    names: dict[str, str] = {}
    nouns: dict[str, Noun] = {}
    parts: tuple[Part, ...] = ()


class Layout(Struct, omit_defaults=True, frozen=True):
    """The layout of a game's view.

    `signs` are symbols and terms of a board that are not fields of the view, such as the icon of a good: display name and meaning, by the
    key of the tooltip; their `kind` is the display name of the category.
    """

    parts: tuple[Part, ...]
    signs: tuple[Part, ...] = ()
