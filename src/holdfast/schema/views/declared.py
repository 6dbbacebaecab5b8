"""Reads a declared view: from its types and the marks of `marks.py` to the layout that screens draw it by."""

from __future__ import annotations

import re
import typing
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec import inspect as kinds
from msgspec.structs import asdict, replace

from .charts import Chart
from .layouts import Layout, Part
from .marks import KEY, UNKNOWN_KEY, Marks, label
from .motions import Motion


def declared(show: Callable[..., Any]) -> type | None:
    """Return the `TypedDict` that a game's `show` is annotated to return, or None."""
    of = typing.get_type_hints(show).get("return")
    return of if typing.is_typeddict(of) else None


def layout_of(
    view: type | None, signs: tuple[Part, ...] = (), marks: Marks | None = None, motions: dict[str, Motion] | None = None
) -> Layout:
    """Return the layout of a declared view, with the marks of its types and those beside them, and what moves with events.

    Raises TypeError for a field of an unsupported type, and for a mark or a chart of a field that there is not.
    """
    marks = marks or Marks()
    parts = () if view is None else _View(marks).layout(view)
    for chart in marks.course.charts:
        _check_chart(chart, parts)
    laid = [name for shelf in marks.shelves for name in shelf.parts]
    if lost := sorted({name for name in laid if laid.count(name) > 1 or name not in {part.name for part in parts}}):
        raise TypeError(f"shelves: {', '.join(lost)}: no field of the view, or on two shelves")
    return Layout(tuple(_with_whole(part, parts) for part in parts), signs, marks.course, marks.colours, motions or {}, marks.shelves)


def _check_chart(chart: Chart, parts: tuple[Part, ...]) -> None:
    """Raise TypeError for a chart of fields that there are not."""
    things = next((part.parts for part in parts if part.name == chart.things), ())
    if chart.things and not things:
        raise TypeError(f"the chart {chart.title!r}: the view has no objects {chart.things!r}")
    fields = {chart.of, chart.adds, *(measure.rest for measure in chart.measures)} - {""}
    if unknown := sorted(fields - {part.name for part in things}):
        raise TypeError(f"the chart {chart.title!r}: {chart.things} have no field {', '.join(unknown)}")
    paths = [path for one in (*chart.measures, *chart.ties) for path in one.paths]
    known = {part.name for part in (*things, *parts)}
    if lost := [path for path in paths if path.split(".")[0] not in known]:
        raise TypeError(f"the chart {chart.title!r}: no field is at {', '.join(lost)}")


def _with_whole(part: Part, whole: tuple[Part, ...]) -> Part:
    """Return a group with hidden copies of those fields of the view that sentences of its own fields name."""
    parts = tuple(_with_whole(one, whole) for one in part.parts)
    sentences = [said for one in (part, *parts) for said in (*one.says, *one.facts, *one.kinds, *one.gaps)]
    named = {path.split(".")[0] for said in sentences for path in re.findall(r"\{([\w.]+)\}", said.text + said.many)}
    missing = [one for one in whole if parts and one is not part and one.name in named - {one.name for one in parts}]
    copies = (
        Part(one.name, "hidden", one.title, many=one.many, unknown=one.unknown, decks=one.decks, names=one.names, nouns=one.nouns)
        for one in missing
    )
    return replace(part, parts=(*parts, *copies))


class _View:
    """Reads the types of a view, each with the marks that stand beside it."""

    def __init__(self, marks: Marks) -> None:
        self._marks = marks
        self._read: set[tuple[str, str]] = set()

    def layout(self, view: type) -> tuple[Part, ...]:
        """Return the parts of a view.  Raises TypeError for a mark of a field that there is not."""
        parts = self._parts(kinds.type_info(view))
        unknown = [
            f"{of}.{name}"
            for of, fields in self._marks.of.items()
            for name in fields
            if (of, name) not in self._read and of not in self._marks.bases
        ]
        if unknown:
            raise TypeError(f"{view.__name__}: no type of the view has the fields {', '.join(unknown)}, which are marked")
        return parts

    def _parts(self, kind: kinds.Type) -> tuple[Part, ...]:
        assert isinstance(kind, kinds.TypedDictType)
        marks = self._marks.of.get(kind.cls.__name__, {})
        self._read |= {(kind.cls.__name__, one.name) for one in kind.fields}
        return tuple(self._part(one.encode_name, one.type, dict(marks.get(one.name, {}))) for one in in_order(kind))

    def _part(self, name: str, kind: kinds.Type, mark: dict[str, Any], many: bool = False) -> Part:
        """Return the layout of one field, with the marks collected on the way to it; the outermost mark wins."""
        match kind:
            case kinds.Metadata():
                extra = kind.extra or {}
                if UNKNOWN_KEY in extra:
                    if not (isinstance(kind.type, kinds.UnionType) and kind.type.includes_none):
                        raise TypeError(f"{name} is never null, so there is nothing UNKNOWN of it")
                    mark = {**mark, "unknown": True}
                return self._part(name, kind.type, {**extra.get(KEY, {}), **mark}, many)
            case kinds.UnionType():
                types = [one for one in kind.types if not isinstance(one, kinds.NoneType)]
                if len(types) != 1:
                    raise TypeError(f"{name} may be several things: a screen wants one, or null")
                return self._part(name, types[0], mark, many)
            case kinds.ListType():
                return self._part(name, kind.item_type, mark, many=True)
            case kinds.DictType():
                return _made(name, "counts", {**mark, **({"kind": "counts"} if mark.get("kind") == "count" else {})}, many, ())
            case kinds.TypedDictType() if mark.get("kind") == "count":
                return _made(name, "counts", {**mark, "kind": "counts"}, many, ())
            case kinds.TypedDictType():
                return _checked(_made(name, "group", mark, many, () if mark.get("kind") == "hidden" else self._parts(kind)))
            case kinds.BoolType():
                return _made(name, "flag", mark, many, ())
            case kinds.AnyType() if mark.get("kind") == "hidden":
                return _made(name, "hidden", mark, many, ())
            case kinds.IntType() | kinds.FloatType():
                return _made(name, "count", mark, many, ())
            case kinds.StrType() | kinds.LiteralType():
                return _made(name, "word", mark, many, ())
        raise TypeError(f"no screen knows what to do with {name}: {kind}")


def in_order(kind: kinds.TypedDictType) -> list[kinds.Field]:
    """Return the fields of a `TypedDict` in order of declaration; msgspec sorts them by name."""
    order = list(kind.cls.__annotations__)
    return sorted(kind.fields, key=lambda field: order.index(field.name))


def _made(name: str, kind: str, mark: dict[str, Any], many: bool, parts: tuple[Part, ...]) -> Part:
    if mark.get("kind") == "text" and kind != "word":
        raise TypeError(f"{name} is marked as a text: a text is a string")
    if mark.get("unknown") and (kind == "group" or mark.get("style")):
        raise TypeError(f"{name} is {mark.get('style') or 'a group'}, which is not UNKNOWN: mark a number, a word or a card")
    is_about = mark.get("kind") in ("place", "card", "colour", "seat")
    known = {"kind": kind, **mark, "title": mark.get("title") or label(name), "role": mark.get("role") or (name if is_about else "")}
    return Part(name=name, many=many, parts=parts, **known)


_WANTED = {"hexes": ("terrain", "q", "r"), "versus": ("sides",), "sides": ("members",), "dice": ("face",)}
"""By style of a group: the fields that its things must have, by style or name."""
_WITHIN: dict[str, tuple[str, ...]] = {
    "terrain": ("hexes",),
    "overlay": ("hexes",),
    "cost": ("hexes",),
    "links": ("hexes",),
    "double-links": ("hexes",),
    "dotted-links": ("hexes",),
    "figures": ("hexes",),
    "holder": ("hexes",),
    "sides": ("versus",),
    "missing": ("versus",),
    "ahead": ("versus",),
    "members": ("sides",),
    "strength": ("sides",),
    "stands": ("row",),
    "acting": ("members", "row", "dice"),
    "zone": ("members",),
    "face": ("dice",),
    "spent": ("dice",),
}
"""By style of a field: the styles of the groups that it may stand in."""


_NAMED = {"dice": ("face", "spent")}
"""By style of a group: the names of fields which say enough, so that one without a mark has the style of its name."""


def _checked(group: Part) -> Part:
    """Return a group whose fields fit its style.  Raises TypeError that says which does not."""
    named = _NAMED.get(group.style, ())
    group = replace(group, parts=tuple(replace(one, style=one.name) if one.name in named and not one.style else one for one in group.parts))
    for wanted in _WANTED.get(group.style, ()):
        if not any(wanted in (part.style, part.name) for part in group.parts):
            what = "the number" if wanted in ("q", "r") else "a field with the mark"
            raise TypeError(f"{group.name} is marked {group.style}: its things need {what} {wanted!r}")
    for part in group.parts:
        within = _WITHIN.get(part.style, (group.style,))
        if group.style not in within:
            wanted = " or ".join(within)
            raise TypeError(f"{part.name} is marked {part.style}: it belongs to a group marked {wanted}, not to {group.name}")
    return group


def titles(layout: Layout) -> list[str]:
    """Return all texts of a layout, for translation catalogues."""
    found: list[str] = []

    def walk(parts: tuple[Part, ...]) -> None:
        for part in parts:
            found.extend([*part.names.values(), *(form for noun in part.nouns.values() for form in (noun.one, noun.many))])
            if part.kind != "hidden":
                found.extend(
                    [
                        part.title,
                        *(form for one in (*part.facts, *part.says, *part.kinds, *part.gaps) for form in (one.text, one.many) if form),
                    ]
                )
            walk(part.parts)

    walk(layout.parts)
    walk(layout.signs)
    found.extend(sign.kind for sign in layout.signs)

    def said(text: str) -> str:
        found.append(text)
        return text

    retold(layout.course, said)
    retold(layout.shelves, said)
    return found


_TEXTS = ("title", "unit", "text", "before")
"""The fields of a course that are texts for people."""


def retold(one: Any, tell: Callable[[str], str]) -> Any:
    """Return a course, or a part of it, with every text for people as `tell` has it."""
    if isinstance(one, tuple):
        return tuple(retold(each, tell) for each in one)
    if not isinstance(one, Struct):
        return one
    return replace(one, **{name: tell(value) if name in _TEXTS and value else retold(value, tell) for name, value in asdict(one).items()})
