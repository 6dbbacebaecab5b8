"""The board of a game without its own in a terminal, from the layout of its view: maps, places, combats, rows of cards, piles, seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rich.text import Text

from holdfast.engine.actions import kebab
from holdfast.schema.game import Game
from holdfast.schema.texts.i18n import joined, say, say_many
from holdfast.schema.views.charts import Chart
from holdfast.schema.views.layouts import SEAT_COLOURS, Part
from holdfast.schema.views.marks import Asked, label

from .accounts import account
from .drawing import ENDLESS, INDENT, MARKS, STYLES, Sheet, Translate, View, flow, more
from .hexes import HexMap, Letters, styled
from .sentences import UNKNOWN, Cards, Sentences, called, is_gap, is_unknown, listed, size

ABOUT = ("place", "card", "seat", "colour")
"""Kinds of fields that identify an object."""
WORDED = (*ABOUT, "text", "word", "flag", "counts", "group")
"""Kinds of fields that are told in the sentences that are declared for them; numbers are drawn."""
LONGEST_TRACK = 10
"""Longer tracks are shown as numbers."""
CELL = 26
"""Minimum columns of a place."""


class Drawing:
    """The board of one game."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._parts = game.layout.parts
        self._tables = [chart for chart in game.layout.course.charts if chart.adds]
        self._colours = game.layout.colours or SEAT_COLOURS
        self._cards = {(card.deck, kebab(card.key)): card for card in game.content.all_cards()}

    def draw(self, view: View, sheet: Sheet) -> list[Text]:
        """Return the lines of the position."""
        sheet = replace(sheet, colours=self._colours)
        lines = [sheet.cut(line) for line in _Position(self._parts, self._tables, view, self._cards, sheet).lines()]
        if len(lines) <= sheet.room:
            return lines
        return [*lines[: sheet.room - 1], sheet.cut(more(sheet))] if sheet.room > 1 else lines[:1]

    def legend(self, translate: Translate) -> list[Text]:
        """Return the meaning of the letters of maps."""
        sheet = Sheet(ENDLESS, True, translate)
        sentences = Sentences({}, self._cards, translate, self._colours)
        return [line for part in self._parts if part.style == "hexes" for line in Letters.of(part, sentences.called).legend(sheet)]

    def left(self, view: View, translate: Translate) -> list[Text]:
        """Return the contents of open piles."""
        lines = []
        for part in self._parts:
            if part.kind == "pile":
                known = [called(of, one, self._cards, self._colours) for of, one in _cards_of(part, view[part.name])]
                cards = joined(", ", [name for name in known if name])
                count = say_many(size(view[part.name]), "{count} card", "{count} cards")
                lines.append(Text(translate(joined(": ", [part.title, joined("; ", [count, cards] if cards else [count])]))))
        return lines

    def together(self, view: View, views: Sequence[View]) -> View:
        """Return a spectator's view, with the hidden information of each seat's view."""
        whole = dict(view)
        for part in self._parts:
            if part.style == "seats":
                whole[part.name] = [_filled(thing, [one[part.name][i] for one in views]) for i, thing in enumerate(view[part.name])]
        return whole


class _Position:
    """One view on one sheet, told by the declared sentences or drawn."""

    def __init__(self, parts: Sequence[Part], tables: Sequence[Chart], view: View, cards: Cards, sheet: Sheet) -> None:
        self._parts, self._tables, self._view, self._cards, self._sheet = parts, tables, view, cards, sheet
        self._sentences = Sentences(view, cards, sheet.translate, sheet.colours)
        asked = (one for one in view.values() if isinstance(one, Mapping) and one.keys() >= Asked.__required_keys__)
        self._deciding = {seat for one in asked for seat in one["seats"]}

    def lines(self) -> list[Text]:
        """Return the lines of the position; maps have what room the rest leaves."""
        shown = [part for part in self._parts if part.kind != "hidden"]
        loose = [part for part in shown if part.kind == "pile" or not (part.style or part.many)]
        facts = flow(Text(), [fact for part in loose for fact in self._titled(part, self._view)], self._sheet)
        drawn = {part.name: [] if part.style == "hexes" else self._part(part) for part in shown if part not in loose}
        scores = [line for table in self._tables for line in self._scores(table)]
        left = self._sheet.room - len(facts) - len(scores) - sum(map(len, drawn.values()))
        maps = [part for part in shown if part.style == "hexes"]
        rest = []
        least = sum(self._land(part).least() for part in maps)
        if left < least:
            rest = [more(self._sheet)]
            left += self._fold(shown, drawn, least + 1 - left) - 1
        for part in maps:
            drawn[part.name] = self._map(part, left)
            left -= len(drawn[part.name])
        return [*facts, *(line for lines in drawn.values() for line in lines), *scores, *rest]

    def _scores(self, table: Chart) -> list[Text]:
        """Return what the totals of a finished game are made of; nothing before."""
        whole = next(part for part in self._parts if part.name == table.things)
        things = listed(self._view[whole.name])
        if not things or things[0][table.adds] is None:
            return []
        entries: list[dict[str, int]] = [dict(entry.values() for entry in thing[table.adds]) for thing in things]
        fields = {part.name: part for part in whole.parts}
        titles = [self._sheet.translate(title) for title in (table.before, say("scored"), fields[table.of].title)]
        called = {name: self._sentences.called(fields[table.adds], name) for name in entries[0]}
        names = [self._called(whole, thing) for thing in things]
        return account(names, titles, called, entries, [thing[table.of] for thing in things])

    def _fold(self, shown: Sequence[Part], drawn: dict[str, list[Text]], wanted: int) -> int:
        """Leave out what matters least beside a map, until so many lines are won or nothing is left to leave out; returns how many were.

        First all but a line of each seat whose hand is not seen, then what lies in rows, the last row first, then these seats.
        """
        won = 0
        seats = [part for part in shown if part.style == "seats"]
        for fold in ("brief", "rows", "seats"):
            for part in reversed(shown) if fold == "rows" else shown:
                if won >= wanted:
                    return won
                kept = drawn.get(part.name, [])
                if fold == "rows" and part.style not in ("", "row"):
                    continue
                if fold != "rows" and part not in seats:
                    continue
                drawn[part.name] = [] if fold == "rows" else self._seats(part, brief=fold == "brief", alone=fold == "seats")
                won += len(kept) - len(drawn[part.name])
        return won

    def _seats(self, part: Part, *, brief: bool = False, alone: bool = False) -> list[Text]:
        """Return what each seat has; of those whose hand is not seen only a line (`brief`) or nothing (`alone`)."""
        hands = [one.name for one in part.parts if one.style == "hand"]
        lines = []
        for thing in sorted(listed(self._view[part.name]), key=lambda thing: thing[part.order] if part.order else 0):
            told = self._thing(part, thing)
            is_seen = any(thing.get(name) is not None for name in hands)
            lines += told if is_seen or not (brief or alone) else [] if alone else told[:1]
        return lines

    def _part(self, part: Part) -> list[Text]:
        """Return a part of the view that is drawn by itself."""
        value = self._view[part.name]
        things: list[Any] = [None] if part.unknown and value is None else listed(value)
        match part.style:
            case "places":
                return self._places(part, things)
            case "seats":
                return self._seats(part)
            case "versus":
                return [] if value is None else self._fight(part, value)
        if not things:
            return []
        head = Text(f"{self._sheet.translate(part.title)}: ", style="bold")
        gaps = [thing for thing in things if part.gaps and is_gap(part, thing)]
        items = [self._item(part, thing) for thing in things if (thing is not None or part.unknown) and thing not in gaps]
        return flow(head, items + [Text(gap) for gap in self._sentences.gaps(part, gaps)], self._sheet)

    # -- objects ---------------------------------------------------------------------------------------------------------

    def _places(self, part: Part, things: Sequence[Any]) -> list[Text]:
        across = max(1, min(len(things), self._sheet.width // CELL))
        across = -(-len(things) // -(-len(things) // across))
        width = self._sheet.width // across
        cells = [self._cell(part, thing, width - 1) for thing in things]
        lines = []
        for first in range(0, len(cells), across):
            for pair in zip(*cells[first : first + across], strict=True):
                lines.append(Text(" ").join(pair))
        return lines

    def _land(self, part: Part) -> HexMap:
        letters = Letters.of(part, self._sentences.called)
        return HexMap(
            part,
            listed(self._view[part.name]),
            letters,
            self._sheet,
            lambda thing: self._name(part, thing),
            lambda one: _piece(one, self._sheet),
        )

    def _map(self, part: Part, room: int) -> list[Text]:
        return self._land(part).lines(room)

    def _fight(self, part: Part, fight: Mapping[str, Any]) -> list[Text]:
        """Return a combat: how it stands, what comes of it, number against number, and the members of both sides beside each other."""
        sides = styled(part, "sides")
        said = [styled(part, "missing"), styled(part, "ahead")]
        line, comes = (self._sentences.facts(one, fight, part.parts) if one else [] for one in said)
        stands = [Text(fact, style="bold") for fact in line]
        for one in part.parts:
            if one is not sides and not (one in said and one.facts):
                stands += self._titled(one, fight, part.parts)
        lines = flow(Text(f"{self._sheet.translate(part.title)}: ", style="bold red"), stands, self._sheet)
        lines += flow(Text(INDENT), [Text(fact) for fact in comes], self._sheet) if comes else []
        if sides is None or len(fight[sides.name]) != 2:
            return lines
        columns = [self._side(sides, side) for side in fight[sides.name]]
        strength = styled(sides, "strength")
        mine, theirs = (side[strength.name] if strength else None for side in fight[sides.name])
        against = " " if mine is None or theirs is None else ">" if mine > theirs else "<" if mine < theirs else "="
        width = (self._sheet.width - 3) // 2
        if max(len(line) for column in columns for line in column) > width:  # one below the other
            return [*lines, *columns[0], Text(against), *columns[1]]
        for n in range(max(map(len, columns))):
            left, right = (column[n] if n < len(column) else Text() for column in columns)
            left.truncate(width, pad=True)
            lines.append(left.append(f" {against if n == 0 else ' '} ").append_text(right))
        return lines

    def _side(self, part: Part, side: Mapping[str, Any]) -> list[Text]:
        """Return a side of a combat: its name and numbers, then a line for each member, marked who acts."""
        members = styled(part, "members")
        strength = styled(part, "strength")
        facts = [] if strength is None or side[strength.name] is None else [self._strength(part, strength, side)]
        shown = [one for one in part.parts if one not in (members, strength) and one.kind != "name"]
        facts += [fact for one in shown for fact in self._told(one, side, part.parts)]
        lines = [Text(" ").join([Text(self._name(part, side), style="bold"), *facts])]
        for thing in side[members.name] if members else []:
            assert members is not None
            acting = styled(members, "acting")
            mark = f"{self._sheet.turn_mark} " if acting and thing[acting.name] else "  "
            head = Text(f"{mark}{self._name(members, thing)}", style=STYLES.get(self._colour(members, thing) or "", ""))
            told = [
                fact
                for one in _fields(members)
                if one is not acting and not (one.kind == "card" and not one.many)
                for fact in self._told(one, thing, members.parts)
            ]
            lines.append(Text(" ").join([head, *told]))
        return lines

    def _strength(self, part: Part, strength: Part, side: Mapping[str, Any]) -> Text:
        """Return the number of a side, and what it is: the two sides may differ, as attack and defence do."""
        word = next((one for one in part.parts if one.name == strength.beside), None)
        title = self._sheet.translate(strength.title) if word is None else self._sentences.called(word, side[word.name])
        return Text(f"{title} ", style="dim").append(str(side[strength.name]), style="bold")

    def _stands(self, part: Part, near: Part, thing: Mapping[str, Any]) -> Text:
        """Return how near each player is to a thing of a row: `Dark Lord R3 B0 /8`."""
        text, goals = Text(self._name(part, thing)), set()
        track = next(one for one in near.parts if one.kind == "track")
        about = _known(near)
        for one in thing[near.name]:
            goals.add(one[track.limit] if isinstance(track.limit, str) else track.limit)
            if about is not None:
                text.append(" ").append_text(_piece(one[about.name], self._sheet))
            text.append(f"{one[track.name]}", style="bold")
        return text.append(f" /{'/'.join(map(str, sorted(goals)))}", style="dim")

    def _die(self, part: Part, die: Mapping[str, Any]) -> Text:
        """Return a die: its name, what it shows in brackets, crossed out if it is spent."""
        face, spent = styled(part, "face"), styled(part, "spent")
        shows = die[face.name] if face else None
        shown = "?" if shows is None or face is None else str(shows) if isinstance(shows, int) else self._sentences.called(face, shows)
        is_spent = bool(spent and die[spent.name])
        text = Text(f"{self._name(part, die)} ").append(
            f"({shown})" if is_spent else f"[{shown}]", style="dim strike" if is_spent else "bold"
        )
        others = [fact for one in _fields(part) if one not in (face, spent) for fact in self._told(one, die, part.parts, named=False)]
        return Text(" ").join([text, *others])

    def _offer(self, part: Part, price: Part, thing: Mapping[str, Any]) -> Text:
        """Return a thing of a row with what it costs now, the printed price if that is another, and how many are left."""
        text = Text(self._name(part, thing))
        if thing[price.name] is not None:
            text.append(f" {thing[price.name]}", style="bold")
            if price.beside and thing[price.beside] != thing[price.name]:
                text.append(f" ({thing[price.beside]})", style="dim strike")
        for one in _fields(part):
            if one.kind == "pile":
                text.append(f" ×{size(thing[one.name])}" if self._sheet.fancy else f" x{size(thing[one.name])}")
            elif one is not price and not (one.kind == "card" and not one.many):
                for fact in self._told(one, thing, part.parts):
                    text.append(" ").append_text(fact)
        return text

    def _cell(self, part: Part, thing: Mapping[str, Any], width: int) -> tuple[Text, Text]:
        rule = "─" if self._sheet.fancy else "-"
        title = f"{rule * 2} {self._name(part, thing)} "
        head = Text(title + rule * max(0, width - len(title)))
        body = Text("   ") + Text(self._sheet.dot).join(self._facts(part, thing, named=False))
        for line in (head, body):
            line.truncate(width, pad=True, overflow="ellipsis" if self._sheet.fancy else "crop")
        return head, body

    def _thing(self, part: Part, thing: Mapping[str, Any]) -> list[Text]:
        head = self._called(part, thing).append(": ")
        if part.style == "seats" and self._deciding:
            is_asked = any(thing.get(one.name) in self._deciding for one in part.parts if one.kind == "seat" and not one.many)
            head = Text(f"{self._sheet.turn_mark} " if is_asked else "  ").append_text(head)
        return flow(head, self._facts(part, thing), self._sheet)

    def _item(self, part: Part, value: Any) -> Text:
        if not isinstance(value, Mapping):
            return Text(self._sentences.called(part, value))
        if part.style == "dice":
            return self._die(part, value)
        if near := styled(part, "stands"):
            return self._stands(part, near, value)
        if price := styled(part, "price"):
            return self._offer(part, price, value)
        facts = self._facts(part, value)
        name = Text(self._name(part, value))
        return name + Text(" (") + Text(", ").join(facts) + Text(")") if facts else name

    def _gathered(self, part: Part, things: Sequence[Mapping[str, Any]]) -> list[Text]:
        """Return things, each with its facts, those that are the same once with their number."""
        texts = [self._item(part, thing) for thing in things]
        counts = {text.plain: sum(text.plain == one.plain for one in texts) for text in texts}
        firsts = {text.plain: text for text in reversed(texts)}
        times = "×" if self._sheet.fancy else "x"
        return [firsts[plain] + Text(f" {times}{count}" if count > 1 else "") for plain, count in counts.items()]

    def _name(self, part: Part, thing: Mapping[str, Any]) -> str:
        """Return an object's name: its own, else that of the card it shows, else the fields that identify it."""
        fields = [one for one in part.parts if not one.many and thing.get(one.name) is not None and one.kind in ("name", *ABOUT)]
        for one in sorted(fields, key=lambda one: (one.kind != "name", one.kind != "card")):
            value = thing[one.name]
            return self._sheet.translate(
                value if one.kind == "name" else called(one, value, self._cards, self._sheet.colours) or part.title
            )
        return self._sheet.translate(part.title)

    def _called(self, part: Part, thing: Mapping[str, Any]) -> Text:
        """Return an object's name in its colour; with the letter of the colour, where the name is another."""
        name, colour = self._name(part, thing), self._colour(part, thing)
        text = Text(name, style=STYLES.get(colour or "", "bold"))
        is_named = any(one.kind == "name" and thing.get(one.name) for one in part.parts)
        return text.append(" ").append_text(_piece(colour, self._sheet)) if colour and is_named else text

    def _colour(self, part: Part, thing: Mapping[str, Any]) -> str | None:
        """Return the colour of whose object it is; None where it is nobody's."""
        known = next((one for one in part.parts if one.kind in ("seat", "colour") and not one.many), None)
        value = thing.get(known.name) if known else None
        return None if value is None else self._sheet.colour(value)

    # -- fields ----------------------------------------------------------------------------------------------------------

    def _facts(self, whole: Part, thing: Mapping[str, Any], *, named: bool = True) -> list[Text]:
        """Return the fields of an object that are to be shown beside its name."""
        name = self._name(whole, thing)
        fields = [
            part
            for part in _fields(whole)
            if part.kind != "card" or part.many or self._sentences.called(part, thing.get(part.name)) != name
        ]
        return [fact for part in fields for fact in self._told(part, thing, whole.parts, named=named)]

    def _told(self, part: Part, thing: Mapping[str, Any], parts: Sequence[Part], *, named: bool = True) -> list[Text]:
        """Return a field: by its declared facts, but for numbers, which are drawn, else by title and value."""
        if part.style == "hand" and part.kind == "group" and thing.get(part.name):
            first, *others = self._gathered(part, thing[part.name])
            if not _fields(part):  # nothing but names: one line of them
                first, others = Text(", ").join([first, *others]), []
            return [Text(f"{self._sheet.translate(part.title)} ", style="dim") + first, *others]
        if part.facts and part.kind in WORDED:
            return [Text(fact) for fact in self._sentences.facts(part, thing, parts)]
        facts = [self._fact(part, thing, named=named)] if _is_there(part, thing.get(part.name)) else []
        return [fact for fact in facts if fact]

    def _titled(self, part: Part, thing: Mapping[str, Any], parts: Sequence[Part] = ()) -> list[Text]:
        """Return a field that stands alone: figures and groups too need to be told what they are."""
        is_bare = part.kind in ("seat", "colour") or (part.kind == "group" and _known(part) is not None)
        head = Text(f"{self._sheet.translate(part.title)} ", style="dim") if is_bare else Text()
        return [head + fact for fact in self._told(part, thing, parts or self._parts)]

    def _fact(self, part: Part, thing: Mapping[str, Any], *, named: bool = True) -> Text:
        """Return a field in a few letters; empty if it has no value."""
        value, title = thing[part.name], self._sheet.translate(part.title)
        head = Text(f"{title} ", style="dim") if named else Text()
        unknown = self._sheet.translate(UNKNOWN)
        match part.kind:
            case "hidden" | "name":
                return Text()
            case _ if part.unknown and value is None:
                return Text(f"{title} ", style="dim").append(unknown)
            case "flag":
                return Text(title, style="bold")
            case "track":
                return head + _track(value, part.limit if isinstance(part.limit, int) else thing.get(part.limit) or 0, self._sheet.fancy)
            case "pile":
                return Text(f"{title} ", style="dim").append(str(size(value)), style="bold")
            case "counts":
                return Text(self._sentences.amounts(part, value))
            case "text":
                said = Text(", ".join(self._sheet.translate(one) for one in listed(value)), style="dim")
                return said if part.title == label(part.name) else head + said
            case "seat" | "colour":
                return Text(" ").join(_piece(one, self._sheet) for one in listed(value))
            case "group" if part.many and _known(part):
                return Text(", ").join(self._item(part, one) for one in listed(value))
            case "group":
                return Text(", ").join(fact for one in listed(value) for fact in self._facts(part, one))
            case "count":
                return Text(f"{title} ", style="dim").append(
                    ", ".join(unknown if one is None and part.unknown else str(one) for one in listed(value)), style="bold"
                )
        return head.append(self._sentences.names(part, value), style="not dim")


def _is_there(part: Part, value: Any) -> bool:
    """Return whether a field has a value worth showing."""
    return part.kind == "pile" or is_unknown(part, value) or (value is not None and value is not False and value != "" and value != [])


def _known(part: Part) -> Part | None:
    """Return the field by which an object is known."""
    return next((one for one in part.parts if one.kind in ABOUT and not one.many), None)


def _fields(part: Part) -> list[Part]:
    """Return the fields of an object to show, besides those that identify it."""
    known = _known(part)
    return [
        one
        for one in part.parts
        if one is not known
        and one.style != "pays"  # what is paid for a text stands where the text does
        and not (one.kind == "place" and not (one.decks or one.names or one.facts))
        and (one.many or one.kind not in ("seat", "colour"))
    ]


def _cards_of(part: Part, value: Any) -> list[tuple[Part, Any]]:
    """Return the known cards of a pile, each with the field that names it."""
    if isinstance(value, Mapping):
        return [(one, card) for one in part.parts if one.kind == "card" for card in listed(value.get(one.name))]
    return [(part, card) for card in value] if isinstance(value, list) else []


def _piece(value: Any, sheet: Sheet) -> Text:
    colour = sheet.colour(value)
    return Text(sheet.translate(MARKS[colour]), style=STYLES[colour])


def _track(value: int, limit: int, fancy: bool) -> Text:
    full, empty = ("■", "□") if fancy else ("#", ".")
    pips = f"{full * value}{empty * (limit - value)} " if 0 < limit <= LONGEST_TRACK else ""
    return Text(f"{pips}{value}/{limit}" if limit else str(value))


def _filled(thing: Mapping[str, Any], others: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return an object with the fields that another viewer sees and the first does not."""
    return {
        name: next((one[name] for one in others if one[name] is not None), None) if value is None else value
        for name, value in thing.items()
    }
