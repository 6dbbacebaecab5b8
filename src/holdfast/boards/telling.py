"""The pieces of a declared board (`schema/views/terminal.py`), told in letters, signs and colours."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from rich.text import Text

from holdfast.engine.actions import kebab
from holdfast.schema.game import Game
from holdfast.schema.texts.i18n import Name
from holdfast.schema.texts.i18n import listed as in_words
from holdfast.schema.views.layouts import Noun, Part
from holdfast.schema.views.terminal import Block, Piece, Pieces, Terminal

from .drawing import MARKS, STYLES, Sheet, View
from .sentences import Cards, Sentences, is_gap, listed, part_at

FIELD = re.compile(r"\{([\w.]*)(?::([^}]+))?\}")
"""A field in a text, and its format."""
PLAIN = str.maketrans({"×": "x", "→": ">", "·": ".", "…": ".", "■": "#", "□": ".", "▶": ">", "♥": "*", "☠": "*", "─": "-"})
"""Signs of the board in plain ASCII."""
NEAR = {0: "bold red", 1: "bold red", 2: "yellow"}
"""The style of a track of which so little is left."""


class Terms:
    """What a game calls things: its declared board, the fields of its view, their names and nouns, its cards."""

    def __init__(self, game: Game[Any, Any], told: Terminal) -> None:
        self.told, self.parts, self.marks = told, game.layout.parts, game.marks
        self.cards: Cards = {(card.deck, kebab(card.key)): card for card in game.content.all_cards()}
        forms = {key: Noun(*both) for nouns in game.marks.nouns.values() for key, both in nouns.items()}
        self.counted = Part("", "counts", "", nouns=forms)

    def table(self, name: str) -> Mapping[str, str]:
        """Return a table of the board or of the layout.  Raises KeyError."""
        return self.told.tables.get(name) or self.marks.names[name]


class Telling:
    """Tells pieces of one view on one sheet, shortened by `level`."""

    def __init__(self, terms: Terms, view: View, sheet: Sheet, level: int = 0) -> None:
        self.view, self.sheet, self.level = view, sheet, level
        self._terms = terms
        self._sentences = Sentences(view, terms.cards, sheet.translate, sheet.colours)
        self.names: list[int] = []
        """The lengths of the names that were told and may be cut to fit."""
        self._letters: int | None = None

    def shown(self, piece: Piece | Block, thing: Mapping[str, Any]) -> bool:
        """Return whether a piece or block is to be shown of a thing."""
        return not self._is_gone(piece, thing) and self._applies(piece, thing)

    def _is_gone(self, piece: Piece | Block, thing: Mapping[str, Any]) -> bool:
        level, lost = piece.gone
        return 0 < level <= self.level and self._sentences.holds(lost, thing)

    def _applies(self, piece: Piece | Block, thing: Mapping[str, Any]) -> bool:
        return piece.least <= self.level <= piece.most and self._sentences.applies(piece, thing)

    def joined(self, pieces: Pieces, thing: Mapping[str, Any], parts: Sequence[Part], between: str = " ") -> Text | None:
        """Return pieces of a thing after each other; None if there is none."""
        return self._together([self.piece(piece, thing, parts) for piece in pieces], between)

    def cells(self, pieces: Pieces, thing: Mapping[str, Any], parts: Sequence[Part], letters: Sequence[int] = ()) -> list[Text]:
        """Return each piece by itself, and each thing of those that tell of a list; what fits of a thing has so many letters."""
        found: list[Text | None] = []
        for piece in pieces:
            found += self._each(piece, thing, parts, letters) if piece.each else [self.piece(piece, thing, parts)]
        return [text for text in found if text is not None]

    def piece(self, piece: Piece, thing: Mapping[str, Any], parts: Sequence[Part]) -> Text | None:
        """Return a piece of a thing, None where there is nothing to tell."""
        if piece.each:
            return self._together(self._each(piece, thing, parts), piece.between)
        return self._one(piece, thing, parts)

    def _one(self, piece: Piece, thing: Mapping[str, Any], parts: Sequence[Part]) -> Text | None:
        if self._is_gone(piece, thing):
            return None
        text = None
        if self._applies(piece, thing):
            is_plain = not piece.pieces
            text = (
                self._template(self._sentences.form(piece, thing), thing, parts)
                if is_plain
                else self.joined(piece.pieces, thing, parts, piece.between)
            )
        if text is None and piece.otherwise:
            text = self._template(self.sheet.translate(piece.otherwise), thing, parts)
        return None if text is None else self._laid(text, piece, thing)

    def _each(self, piece: Piece, thing: Mapping[str, Any], parts: Sequence[Part], letters: Sequence[int] = ()) -> list[Text | None]:
        """Return a piece of every thing of a list; values are things with a `value` and a `number`, beside what they belong to."""
        of = part_at(piece.each.removeprefix("."), self._terms.parts if piece.each.startswith(".") else parts)
        texts: list[Text | None] = []
        for number, one in enumerate(listed(self._sentences.found(piece.each, thing)), 1):
            about = one if isinstance(one, Mapping) else {**thing, "value": one, "number": number}
            if one is not None and self.shown(piece, about):
                known = of.parts if of and isinstance(one, Mapping) else (*([] if of is None else [_valued(of)]), *parts)
                if letters:
                    self._letters = letters[len(texts)]
                texts.append(self._one(piece, about, known))
        if letters:
            self._letters = None
        return texts

    def _together(self, texts: Sequence[Text | None], between: str) -> Text | None:
        there = [text for text in texts if text is not None]
        if len(there) < 2:
            return there[0] if there else None
        whole, gap = there[0].copy(), self._said(between)
        for text in there[1:]:
            whole.append(gap).append_text(text)
        return whole if whole.style == "" else Text("").append_text(whole)

    def _laid(self, text: Text, piece: Piece, thing: Mapping[str, Any]) -> Text:
        """Return a text cut, filled up and in its style."""
        level, letters = piece.cut
        if letters and self.level >= level:
            text = self.beginning(text, letters)
        if piece.fits:
            self.names.append(len(text))
            if self._letters is not None:
                text = self.beginning(text, self._letters)
        if piece.width > len(text):
            text.pad_right(piece.width - len(text))
        if piece.style:
            text.stylize_before(FIELD.sub(lambda path: STYLES[str(self._sentences.found(path[1], thing))], piece.style))
        return text

    def beginning(self, text: Text, room: int) -> Text:
        """Return a text cut to at most so many columns."""
        if len(text) <= room:
            return text
        kept = text[: max(0, room - 1)]
        kept.rstrip()
        return kept.append(self._said("…")) if room else Text()

    def _said(self, signs: str) -> str:
        return signs if self.sheet.fancy else signs.replace(" · ", self.sheet.dot).translate(PLAIN)

    # -- fields --------------------------------------------------------------------------------------------------------

    def _template(self, template: str, thing: Mapping[str, Any], parts: Sequence[Part]) -> Text | None:
        """Return a text with its fields filled in; None if one of them has nothing to tell."""
        whole = Text()
        for said, path, form in _parsed(template):
            if said:
                whole.append(self._said(said))
            if path is not None:
                filled = self._field(path, form, thing, parts)
                if filled is None:
                    return None
                whole.append_text(filled)
        return whole

    def _field(self, path: str, form: str, thing: Mapping[str, Any], parts: Sequence[Part]) -> Text | None:
        """Return a field in a format: see `Terminal`."""
        if path in self._terms.told.parts and not form:
            return self.piece(self._terms.told.parts[path], thing, parts)
        value: Any = self._sentences.found(path, thing) if path else thing
        if value is None or value in ("", []) or (path and isinstance(value, Mapping) and not any(value.values())):
            return None
        kind, _, more = form.partition(" ")
        match kind:
            case "":
                known = self._terms.parts if path.startswith(".") else parts
                return Text(self._sentences.worded(path.removeprefix("."), thing if not path.startswith(".") else {}, known)) or None
            case "number":
                number = self.sheet.numbers.get(str(value))
                return None if number is None else Text(str(number), style="bold")
            case "mark":
                ring = thing.get(more) or [] if more else []
                return Text("").join(self._mark(one, in_brackets=one in ring) for one in listed(value))
            case "colour":
                return Text(self.sheet.translate(self.sheet.colour(value).capitalize()))
            case "upper":
                return Text(str(value).upper())
            case "track":
                return self._track(path, value, more, thing, parts)
            case "nouns":
                return self._nouns(value, more.split())
            case "gaps":
                part = part_at(path, parts)
                return Text(" ".join(self._sentences.gaps(part, [one for one in value if is_gap(part, one)]))) if part else None
            case "sum":
                return Text(f"{sum(one[more] for one in value):+}")
            case _ if form[0] in "<>+":
                return Text(format(value, form))
        return self._by_table(self._terms.table(kind), value)

    def _by_table(self, table: Mapping[str, str], value: Any) -> Text | None:
        """Return values in the words of a table, one after another; counts with theirs."""
        said = self.sheet.translate
        counts = value if isinstance(value, Mapping) else {one: listed(value).count(one) for one in listed(value)}
        known = [(said(table[key]), count) for name, count in counts.items() if count and (key := kebab(str(name))) in table]
        words = [word.replace("{count}", str(count)) if "{count}" in word or count == 1 else f"{count}×{word}" for word, count in known]
        return Text(self._said(" ".join(words))) if words else None

    def _nouns(self, value: Mapping[str, int], keys: Sequence[str]) -> Text | None:
        """Return how much there is of what, in words: `1 weapon and 2 spells`."""
        words = [self._sentences.amount(self._terms.counted, kebab(key), value[key]) for key in keys if value[key]]
        return Text(self.sheet.translate(in_words([Name(word) for word in words]))) if words else None

    def _mark(self, value: Any, *, in_brackets: bool) -> Text:
        letter = self.sheet.translate(MARKS[self.sheet.colour(value)])
        return Text(f"({letter})" if in_brackets else letter, style=STYLES[self.sheet.colour(value)])

    def _track(self, path: str, value: int, signs: str, thing: Mapping[str, Any], parts: Sequence[Part]) -> Text:
        """Return a track in signs; without signs of its own with its number, and coloured by how near it is to its end."""
        part = part_at(path, parts)
        of = part.limit if part else 0
        limit: int = thing[of] if isinstance(of, str) else of
        full, empty = tuple(signs or "■□")
        pips = self._said(f"{full * value}{empty * (limit - value)}")
        return Text(pips) if signs else Text(f"{pips} {value}/{limit}", style=NEAR.get(limit - value, "" if value else "dim"))


@lru_cache(10_000)
def _parsed(template: str) -> list[tuple[str, str | None, str]]:
    """Return a text in parts: what is said before a field, its path (None at the end), and its format."""
    found, at = [], 0
    for field in FIELD.finditer(template):
        found.append((template[at : field.start()], field[1], field[2] or ""))
        at = field.end()
    return [*found, (template[at:], None, "")]


def _valued(of: Part) -> Part:
    """Return the field that a value of a list has as a thing."""
    return Part("value", of.kind, of.title, decks=of.decks, names=of.names)
