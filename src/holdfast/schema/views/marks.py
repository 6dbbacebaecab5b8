"""Declaration of a game's view: annotations of its fields, for generic screens.

A view is a `TypedDict` returned by the game's `show`: plain data, serialised to JSON unchanged.  A field whose type does not determine its
meaning is marked with `Annotated`: `Annotated[int, track("limit")]`.  From this one declaration the TypeScript types
(`protocol/typescript.py`) and the layout (`layout_of`) are derived; boards, tooltips and the board in words, on the page and in the
terminal, use the layout.

Without a mark a number is a `count`, a boolean a `flag`, a string a `word`, a dictionary of numbers `counts`, and a `TypedDict` a group.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, TypedDict

from msgspec import Meta

from .charts import Course
from .layouts import Noun, Part, Pattern, Picture, SeatColour, Sentence, Shelf, Tint

KEY = "holdfast"
"""The key of a field's mark in msgspec's metadata."""
UNKNOWN_KEY = f"{KEY}-unknown"
"""The key by which `UNKNOWN` stands beside a field's mark, and not in its place."""
UNKNOWN = Meta(extra={UNKNOWN_KEY: True})
"""Beside the mark of a field that may be null: null is a number, or what else it is, that this viewer does not know.

Screens say *unknown*, where they are silent of what is null without it: `Annotated[int | None, UNKNOWN, count("Coins")]`.
"""


# -- marks ---------------------------------------------------------------------------------------------------------------

Says = str | Sentence
"""A sentence without or with conditions."""


def _mark(kind: str, title: str, says: Iterable[Says], rules: tuple[str, ...], **more: Any) -> Meta:
    sentences = {name: _sentences(more.pop(name, ())) for name in ("facts", "kinds", "gaps")}
    known = {"kind": kind, "title": title, "says": _sentences(says), "rules": rules, **sentences, **more}
    return Meta(extra={KEY: {name: value for name, value in known.items() if value}})


def contents(mark: Meta) -> dict[str, Any]:
    """Return what a mark says of its field."""
    return dict((mark.extra or {})[KEY])


def _sentences(says: Iterable[Says]) -> tuple[Sentence, ...]:
    return tuple(Sentence(one) if isinstance(one, str) else one for one in says)


def place(
    title: str = "",
    *says: Says,
    role: str = "",
    decks: tuple[str, ...] = (),
    tip: str = "",
    rules: tuple[str, ...] = (),
    kinds: tuple[Says, ...] = (),
    facts: tuple[Says, ...] = (),
    names: Mapping[str, str] | None = None,
    tints: Mapping[str, Tint] | None = None,
) -> Meta:
    """Mark the name of a place; actions with the given `role` (default: the field's name) refer to it; `tints` colour its emblem."""
    more = {"names": dict(names or {}), "tints": dict(tints or {})}
    return _mark("place", title, says, rules, role=role, decks=decks, tip=tip, facts=facts, kinds=kinds, **more)


def seat(title: str = "", *, role: str = "") -> Meta:
    """Mark the number of a seat, counted from 1."""
    return _mark("seat", title, (), (), role=role)


def colour(
    title: str = "",
    *says: Says,
    role: str = "",
    tip: str = "",
    rules: tuple[str, ...] = (),
    kinds: tuple[Says, ...] = (),
    facts: tuple[Says, ...] = (),
) -> Meta:
    """Mark the colour of a player's piece: `red`, `blue`, `green`, `yellow`."""
    return _mark("colour", title, says, rules, role=role, tip=tip, facts=facts, kinds=kinds)


def card(
    *decks: str,
    title: str = "",
    says: tuple[Says, ...] = (),
    role: str = "",
    tip: str = "",
    rules: tuple[str, ...] = (),
    kinds: tuple[Says, ...] = (),
    facts: tuple[Says, ...] = (),
    names: Mapping[str, str] | None = None,
) -> Meta:
    """The key of a card of one of these decks of the content; `names` are for cards that are called otherwise on the table."""
    return _mark("card", title, says, rules, decks=decks, role=role, tip=tip, facts=facts, names=dict(names or {}), kinds=kinds)


def name() -> Meta:
    """Mark the display name of the object that has this field."""
    return _mark("name", "", (), ())


def text(title: str = "", *, facts: tuple[Says, ...] = ()) -> Meta:
    """Mark a text for display."""
    return _mark("text", title, (), (), facts=facts)


def word(
    title: str = "",
    *says: Says,
    tip: str = "",
    rules: tuple[str, ...] = (),
    kinds: tuple[Says, ...] = (),
    facts: tuple[Says, ...] = (),
    names: Mapping[str, str] | None = None,
) -> Meta:
    """Mark one of a few words, such as a phase, in the text form of an enum."""
    return _mark("word", title, says, rules, tip=tip, facts=facts, names=dict(names or {}), kinds=kinds)


def count(
    title: str = "",
    *says: Says,
    tip: str = "",
    rules: tuple[str, ...] = (),
    kinds: tuple[Says, ...] = (),
    facts: tuple[Says, ...] = (),
    nouns: Mapping[str, tuple[str, str]] | None = None,
) -> Meta:
    """Mark a number of things, or on a list several numbers: `Annotated[list[int], count("Bids")]`.

    On a dictionary or a `TypedDict` of numbers: numbers by key; `nouns` are the singular and plural of what each counts.
    """
    known = {key: Noun(*forms) for key, forms in (nouns or {}).items()}
    return _mark("count", title, says, rules, tip=tip, facts=facts, nouns=known, kinds=kinds)


def track(
    limit: str | int,
    title: str = "",
    *says: Says,
    tip: str = "",
    rules: tuple[str, ...] = (),
    kinds: tuple[Says, ...] = (),
    facts: tuple[Says, ...] = (),
) -> Meta:
    """Mark a number with a maximum: a number, or the name of a sibling field."""
    return _mark("track", title, says, rules, limit=limit, tip=tip, facts=facts, kinds=kinds)


def pile(
    title: str = "", *says: Says, tip: str = "", rules: tuple[str, ...] = (), kinds: tuple[Says, ...] = (), facts: tuple[Says, ...] = ()
) -> Meta:
    """A pile of cards: how many they are, or a group with its `count` and what is known of its cards."""
    return _mark("pile", title, says, rules, tip=tip, facts=facts, kinds=kinds)


def flag(title: str = "", *says: Says, tip: str = "", rules: tuple[str, ...] = (), facts: tuple[Says, ...] = ()) -> Meta:
    """Mark a boolean; only true ones are displayed."""
    return _mark("flag", title, says, rules, tip=tip, facts=facts)


def hidden(
    *, names: Mapping[str, str] | None = None, nouns: Mapping[str, tuple[str, str]] | None = None, decks: tuple[str, ...] = ()
) -> Meta:
    """Nothing for people, or nothing that is not shown by another field; `names`, `nouns` and `decks` are for sentences that name it."""
    known = {key: Noun(*forms) for key, forms in (nouns or {}).items()}
    return _mark("hidden", "", (), (), names=dict(names or {}), nouns=known, decks=decks)


def window() -> Meta:
    """Mark the name of the open decision; its TypeScript type is made from the game's decisions."""
    return _mark("hidden", "", (), (), type="WindowName")


def places(title: str = "") -> Meta:
    """Mark a list of places that is displayed as a map."""
    return _mark("", title, (), (), style="places")


def seats(title: str = "", *, order: str = "") -> Meta:
    """Mark a list with one object per player, told in the `order` of one of their numbers."""
    return _mark("", title, (), (), style="seats", order=order)


def row(
    title: str = "", *says: Says, tip: str = "", rules: tuple[str, ...] = (), kinds: tuple[Says, ...] = (), gaps: tuple[Says, ...] = ()
) -> Meta:
    """Mark a row of face-up cards or tiles."""
    return _mark("", title, says, rules, style="row", tip=tip, kinds=kinds, gaps=gaps)


def hand(title: str = "", *says: Says, size: str = "", tip: str = "", rules: tuple[str, ...] = ()) -> Meta:
    """Mark a list of cards visible to their owner only; null for other viewers.

    A list of keys of cards, or of groups with a `card` and what is known of it.  `size` names the sibling field that counts the cards; it
    is told of the hands that are not seen.
    """
    return _mark("", title, says, rules, style="hand", tip=tip, beside=size)


def group(
    title: str = "",
    *says: Says,
    tip: str = "",
    rules: tuple[str, ...] = (),
    kinds: tuple[Says, ...] = (),
    gaps: tuple[Says, ...] = (),
    apart: bool = False,
    facts: tuple[Says, ...] = (),
) -> Meta:
    """A thing with fields of its own."""
    return _mark("", title, says, rules, tip=tip, facts=facts, kinds=kinds, gaps=gaps, apart=apart)


# -- maps of hexes, offers with prices, two sides, dice ------------------------------------------------------------------


def hexes(title: str = "", *says: Says, rules: tuple[str, ...] = ()) -> Meta:
    """Mark a list of hexes, drawn as a map; hexes stand on a point.

    Each is a group with the numbers `q` and `r` (axial, as in `engine/hexes.py`) and by what it is known (a `place`; an action with its
    role and value is done there, and so is one of any other `place` field, such as a direction that is null for all but the hexes beside
    one's own).  It has a `terrain` (null: not explored), and may have an `overlay`, a `cost`, figures (lists of `seat` or `colour`), a
    `name`, and other fields, which are told in its tip and in words.
    """
    return _mark("", title, says, rules, style="hexes")


def terrain(
    patterns: Mapping[str, Pattern],
    title: str = "Terrain",
    *says: Says,
    tip: str = "",
    rules: tuple[str, ...] = (),
    facts: tuple[Says, ...] = (),
    names: Mapping[str, str] | None = None,
) -> Meta:
    """Mark the terrain of a hex, a word or null; `patterns` has all terrains with how they are drawn.

    On screens each has a letter too, made from its name: the first of its letters that none before it has.
    """
    more = {"patterns": dict(patterns), "names": dict(names or {})}
    return _mark("word", title, says, rules, style="terrain", tip=tip, facts=facts, **more)


def overlay(
    pictures: Mapping[str, Picture],
    title: str = "Here",
    *says: Says,
    tip: str = "",
    rules: tuple[str, ...] = (),
    facts: tuple[Says, ...] = (),
    names: Mapping[str, str] | None = None,
    tints: Mapping[str, Tint] | None = None,
    letters: Mapping[str, str] | None = None,
) -> Meta:
    """Mark what lies or stands on a hex besides figures of players: a word, a list of words, or null; with a picture or a letter each.

    `letters` are shown in place of a picture, such as a number; what has a tint is somebody's.
    """
    more = {"pictures": dict(pictures), "names": dict(names or {}), "tints": dict(tints or {}), "letters": dict(letters or {})}
    return _mark("word", title, says, rules, style="overlay", tip=tip, facts=facts, **more)


def cost(title: str = "Cost of entering", *says: Says, paid: str = "", tip: str = "", rules: tuple[str, ...] = ()) -> Meta:
    """Mark what it costs to enter a hex now, a number; null where that is not known or not possible.

    `paid` is the number of the view of which it is paid: then a screen walks several steps at once, as far as that goes.
    """
    return _mark("count", title, says, rules, style="cost", beside=paid, tip=tip)


def stops(title: str = "") -> Meta:
    """Mark a boolean of a hex: whoever enters it goes no further, so that no way of several steps leads over it."""
    return _mark("hidden", title, (), (), style="stops")


def tokens(*decks: str, shows: Mapping[str, Picture], title: str = "", role: str = "", tip: str = "", rules: tuple[str, ...] = ()) -> Meta:
    """Mark the cards that lie face up on a hex, a list of keys; `shows` are those numbers of a card that stand there, with a picture."""
    return _mark("card", title, (), rules, style="tokens", decks=decks, role=role, tip=tip, pictures=dict(shows))


def daytime(
    title: str = "",
    *says: Says,
    tip: str = "",
    rules: tuple[str, ...] = (),
    facts: tuple[Says, ...] = (),
    names: Mapping[str, str] | None = None,
) -> Meta:
    """Mark the time of the view, `day` or `night`: by night its maps are dark."""
    return _mark("word", title, says, rules, style="daytime", tip=tip, facts=facts, names=dict(names or {}))


def links(
    *decks: str, title: str = "", line: str = "", role: str = "", tip: str = "", rules: tuple[str, ...] = (), facts: tuple[Says, ...] = ()
) -> Meta:
    """Mark the hexes that a hex is joined with by lines, a list of their names; for maps on which neighbours on the screen are not joined.

    `line` is how they are drawn: plain, `double` or `dotted`.  Raises TypeError for another one.
    """
    if line not in ("", "double", "dotted"):
        raise TypeError(f"line is {line!r}; it can be double or dotted, or left out")
    return _mark("card", title, (), rules, style=f"{line}-links" if line else "links", decks=decks, role=role, tip=tip, facts=facts)


def figures(
    *decks: str,
    title: str = "",
    says: tuple[Says, ...] = (),
    tints: Mapping[str, Tint] | None = None,
    letters: Mapping[str, str] | None = None,
    tip: str = "",
    rules: tuple[str, ...] = (),
    facts: tuple[Says, ...] = (),
) -> Meta:
    """Mark the figures on a hex that are no player's: a list of words, each with a tint and a letter; the cards of the decks name them."""
    more = {"decks": decks, "tints": dict(tints or {}), "letters": dict(letters or {})}
    return _mark("word", title, says, rules, style="figures", tip=tip, facts=facts, **more)


def holder(
    title: str = "",
    *says: Says,
    tints: Mapping[str, Tint] | None = None,
    names: Mapping[str, str] | None = None,
    tip: str = "",
    rules: tuple[str, ...] = (),
) -> Meta:
    """Mark who holds a hex: a word or null; its rim has the word's tint."""
    return _mark("word", title, says, rules, style="holder", tip=tip, tints=dict(tints or {}), names=dict(names or {}))


def price(title: str = "Price", *says: Says, printed: str = "", tip: str = "", rules: tuple[str, ...] = ()) -> Meta:
    """Mark the number that a thing of a row or hand costs now; null for no price.

    `printed` names a sibling number, the price without discounts: if it differs, both are shown.  How many there are of a thing of a row is
    a field with the mark `pile`.
    """
    return _mark("count", title, says, rules, style="price", beside=printed, tip=tip)


def pays(
    title: str = "",
    *says: Says,
    tints: Mapping[str, Tint] | None = None,
    tip: str = "",
    rules: tuple[str, ...] = (),
    names: Mapping[str, str] | None = None,
) -> Meta:
    """Mark what is paid for one of the texts of a card, the one with the field's name: a list of words, empty for nothing.

    The thing has the `card`; its text stands on the card with its price before it, each word in its tint.
    """
    return _mark("word", title, says, rules, style="pays", tip=tip, tints=dict(tints or {}), names=dict(names or {}))


def versus(title: str = "", *says: Says, tip: str = "", rules: tuple[str, ...] = ()) -> Meta:
    """Mark a combat: a group, or null while there is none.

    It has `sides`, and may have `missing` and any other fields, such as a `word` for the step and a `seat` for whose it is.
    """
    return _mark("", title, says, rules, style="versus", tip=tip)


def sides(title: str = "Sides") -> Meta:
    """Mark the two sides of a combat: a list of two groups with a `name`, `members`, a `strength`, and any other fields."""
    return _mark("", title, (), (), style="sides")


def members(title: str = "Members") -> Meta:
    """Mark who fights on a side: a list of groups, each known by a `seat`, `colour`, `card` or `place`, whose value actions may refer to.

    They may have a `name`, `acting`, and any numbers, tracks, flags and cards, such as the hand, attack, defence, and what still strikes.
    """
    return _mark("", title, (), (), style="members")


def strength(title: str = "Strength", *says: Says, of: str = "", tip: str = "", rules: tuple[str, ...] = ()) -> Meta:
    """Mark the number of a side that is held against that of the other side.

    `of` names a sibling word that says what it is where the two sides differ: the attack of one, the defence of the other.
    """
    return _mark("count", title, says, rules, style="strength", beside=of, tip=tip)


def missing(title: str = "Still missing", *says: Says, tip: str = "", rules: tuple[str, ...] = (), facts: tuple[Says, ...] = ()) -> Meta:
    """Mark how much is missing for what is wanted in this step of a combat; null where nothing is wanted.  `facts` is the one line that
    says so, right in every step.
    """
    return _mark("count", title, says, rules, style="missing", tip=tip, facts=facts)


def ahead(title: str = "Ahead", *says: Says, rules: tuple[str, ...] = (), facts: tuple[Says, ...] = ()) -> Meta:
    """Mark what comes of a combat if one goes on, and if one stops: whether there is something to tell, and sentences in `facts`."""
    return _mark("flag", title, says, rules, style="ahead", facts=facts)


def stands(title: str = "Stands", *says: Says, rules: tuple[str, ...] = ()) -> Meta:
    """Mark how near each player is to a thing of a row: a list of groups, each with a `seat` or `colour`, a `track`, and any flags."""
    return _mark("", title, says, rules, style="stands")


def zone(*decks: str, of: str, title: str = "", role: str = "", tip: str = "", rules: tuple[str, ...] = ()) -> Meta:
    """Mark the cards that a member of a combat has in a zone of a grid, a list of their names in the order in which they were placed.

    `of` names a sibling number, what the zone comes to with all else that counts; each card adds its own number of that name to it.
    An action with the role `zone` and the name of the field places a card there.
    """
    return _mark("card", title, (), rules, style="zone", decks=decks, role=role, tip=tip, beside=of)


def acting(title: str = "Acts now") -> Meta:
    """Mark whether it is a member's turn to act, or which of the dice is used next: a boolean."""
    return _mark("flag", title, (), (), style="acting")


def dice(title: str = "", *says: Says, rules: tuple[str, ...] = ()) -> Meta:
    """Mark a list of dice: groups with a `face`, by what each is known (a `place`), `spent`, and any other fields, such as who holds it."""
    return _mark("", title, says, rules, style="dice")


def face(
    title: str = "Face",
    *says: Says,
    pictures: Mapping[str, Picture] | None = None,
    tints: Mapping[str, Tint] | None = None,
    tip: str = "",
    rules: tuple[str, ...] = (),
    names: Mapping[str, str] | None = None,
) -> Meta:
    """Mark what a die shows: a number, drawn as pips up to 6, or a word with a picture and the die's colour; null for one not rolled."""
    more = {"pictures": dict(pictures or {}), "tints": dict(tints or {}), "names": dict(names or {})}
    return _mark("", title, says, rules, style="face", tip=tip, **more)


def spent(title: str = "Spent") -> Meta:
    """Mark whether a die cannot be used any more: a boolean."""
    return _mark("flag", title, (), (), style="spent")


class Asked(TypedDict):
    """What is asked in a position, and of which seats, from 1; `Decisions.shown` fills it, and a game may add fields."""

    window: Annotated[str, window()]
    seats: list[int]


# -- beside the types ------------------------------------------------------------------------------------------------------


def sign(tip: str, kind: str, title: str, *says: Says, rules: tuple[str, ...] = ()) -> Part:
    """Declare a symbol of the board that is not a field of the view, by the key of its tooltip: `sign("thing:loot", "Sign", "Loot", "A
    golden cube.")`.
    """
    return Part(tip, kind, title, says=_sentences(says), rules=rules, tip=tip)


@dataclass(frozen=True)
class Marks:
    """The marks of a view that stand beside its types, by the name of the type and the field, and tables that they share
    (`layout_files.py`).
    """

    of: Mapping[str, Mapping[str, Mapping[str, Any]]] = field(default_factory=dict)
    bases: frozenset[str] = frozenset()
    """The types that others are like; these need not be in the view themselves."""
    names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    nouns: Mapping[str, Mapping[str, tuple[str, str]]] = field(default_factory=dict)
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Templates for sentences of the log and for the board of the terminal, which the page does not need."""
    course: Course = field(default_factory=Course)
    colours: tuple[SeatColour, ...] = ()
    """The colours of the seats in their order, where the game has its own."""
    shelves: tuple[Shelf, ...] = ()


def label(name: str) -> str:
    """Return the default display name of a field: `turn_deck` becomes `Turn deck`."""
    return re.sub("[_-]", " ", name).capitalize()
