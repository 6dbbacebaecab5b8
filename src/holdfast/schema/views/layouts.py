"""The layout of a game's view: a description of its fields for generic screens, derived by `schema/views/marks.py`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .charts import Course
from .motions import Motion

__all__ = ["Layout", "Noun", "Part", "Pattern", "Picture", "SeatColour", "Sentence", "Shelf", "Tint"]

Pattern = Literal["forest", "plains", "hills", "mountain", "desert", "swamp", "waste", "snow", "lake", "sea"]
"""A pattern that a screen draws a terrain with."""

Picture = Literal[
    "village", "city", "ruins", "fortress", "tower", "temple", "camp", "mine", "cave", "gate", "treasure", "monster", "skull", "person",
    "flag", "star", "question", "sword", "shield", "fire", "drop", "leaf", "sun", "moon", "coin", "book", "heart", "eye",
]  # fmt: skip
"""A small picture for what stands on a hex, or for a face of a die."""

Tint = Literal["red", "blue", "white", "green", "gold", "black", "violet", "brown", "grey"]
"""A colour that a thing has on the table, such as that of a die or of a price; its name or picture stands beside it."""


SeatColour = Literal["red", "blue", "green", "yellow"]
"""The colour of a seat, which has a shape too."""
SEAT_COLOURS: tuple[SeatColour, ...] = ("red", "blue", "green", "yellow")
"""The colours of the seats in their order, where a game does not say otherwise; more seats begin again."""


class Sentence(Struct, omit_defaults=True, frozen=True):
    """A sentence about an object of the view; `{threat}` stands for the object's field of that name, or else the view's.

    `many` is the plural form, chosen by the number in the field `count`. The sentence is shown only if the field `given` is neither zero,
    empty nor null, and the field `unless` is.  `phase=placing` asks whether a field has a value in its JSON form, `phase=placing|camps`
    whether it has one of two, `space=camp-*` whether it begins so, and `!passed` whether a condition does not hold; several with spaces
    between must all hold.  Points lead into objects and lists: `{deck.order.0}`. `{lines}` of a list of named numbers tells each,
    `{lines.fame}` their sum.
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
    `track`, `pile`, `flag`, `hidden`.  `many` marks a list, and `style` its display: `places`, `seats`, `row`, `hand`, `pile`,
    `hexes`, `dice`, and of a group `versus`.  Some fields of their things have a style too: `terrain`, `overlay`, `cost`, `stops` and
    `tokens` of hexes, `price` and `stands` of a row, `pays` of a card, `face` and `spent` of dice, `sides` of a versus, `members` and
    `strength` of a side, `missing`, `ahead` and `acting`; and a word of the view may be its `daytime`.

    `title` is its display name, `facts` its sentences in a list of facts (default: title and value), `says` sentences that explain it (in
    the tooltip of an object, those of what identifies it stand in place of its facts), `kinds` what the tooltip says it is, the first that
    is true (default: the kind of its card, or its title), `gaps` what is said where a list has an object without its card, or a group is
    null: gaps of which the same is true are counted and told once.  Sentences of a card may name what is on it: `{region}`.  Objects of a
    list are told by the number in their field `order`, with that number; a group that is `apart` is told under a heading of its own, not
    among the facts of what it belongs to.

    Of a field that has `unknown` null is what the viewer does not know, and is told so; null of another says that there is nothing to tell.

    `rules` are the ids of the rules about it and `tip` the key of its tooltip.  `decks` are the content decks whose cards it may name,
    `role` the role of actions that refer to it, and `limit` the maximum of a track: a number, or the name of a sibling field.  `beside`
    names a sibling field: of a hand the number of its cards, of a price the printed one, of a strength what it is; of a cost the number of
    the view of which it is paid.
    `names` are the display names of values that
    are not cards, `patterns`, `pictures`, `tints` and `letters` how values are drawn, `nouns` what a dictionary of numbers counts, each
    by value or key.
    `parts` are the fields of a group.
    """

    name: str
    kind: str
    title: str
    many: bool = False
    style: str = ""
    facts: tuple[Sentence, ...] = ()
    says: tuple[Sentence, ...] = ()
    kinds: tuple[Sentence, ...] = ()
    gaps: tuple[Sentence, ...] = ()
    order: str = ""
    apart: bool = False
    unknown: bool = False
    rules: tuple[str, ...] = ()
    tip: str = ""
    decks: tuple[str, ...] = ()
    role: str = ""
    limit: str | int = ""
    beside: str = ""
    names: dict[str, str] = {}
    patterns: dict[str, Pattern] = {}
    pictures: dict[str, Picture] = {}
    tints: dict[str, Tint] = {}
    letters: dict[str, str] = {}
    nouns: dict[str, Noun] = {}
    parts: tuple[Part, ...] = ()


class Shelf(Struct, frozen=True):
    """What lies together beside a map: parts of the view by their names, in their order, under a title."""

    title: str
    parts: tuple[str, ...]


class Layout(Struct, omit_defaults=True, frozen=True):
    """The layout of a game's view.

    `signs` are symbols and terms of a board that are not fields of the view, such as the icon of a good: display name and meaning, by the
    key of the tooltip; their `kind` is the display name of the category.  `course` is what is drawn of a whole game and said of its end,
    `colours` the colours of the seats in their order, where a game has its own: one of teams that have a colour, for instance.  `events`
    say what moves with each kind of event, by its name.  `shelves` are what lies beside a map, one of them open at a time; a part that is
    on none of them is there only while something is asked about it, and is then shown large.
    """

    parts: tuple[Part, ...]
    signs: tuple[Part, ...] = ()
    course: Course = Course()
    colours: tuple[SeatColour, ...] = ()
    events: dict[str, Motion] = {}
    shelves: tuple[Shelf, ...] = ()
