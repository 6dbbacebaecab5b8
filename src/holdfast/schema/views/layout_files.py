"""What a view's fields are for a screen, in a file beside their types: the marks of `schema/views/marks.py`, by type and field.

```toml
[names.phases]                       # names that several fields have, and nouns likewise
set-up = "Set-up"
[nouns.goods]
weapon = ["{count} weapon", "{count} weapons"]
[texts.phases]                       # what is said elsewhere, by `MARKS.texts["phases"]`
set-up = "The game is set up."

colours = ["blue", "red"]            # those of the seats in their order, if not red, blue, green, yellow: before the first table

[[shelves]]                          # what lies beside the map, one of them open at a time
title = "Offers"
parts = ["market"]

[[charts]]                           # what is drawn of a whole game, as `charts.py` has it; landmarks and verdict likewise
...

[Player]
hidden = ["top_level", "reserve"]    # fields that are nothing for people
[Player.phase]
is = "word"                          # the mark, a function of `marks.py`; everything else are its arguments
names = "phases"
[Player.fame]
is = "count"
title = "Fame"
says = ["{fame} Fame.", { text = "{bard} of it from the bard.", given = "bard" }]   # sentences, as `layouts.Sentence`
[Hero]
like = "Player"                      # the same fields have the same marks, unless they have others here
```
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from inspect import Parameter, signature
from pathlib import Path
from types import GenericAlias
from typing import Any

import msgspec

from . import marks
from .charts import Course
from .layouts import SeatColour, Sentence, Shelf

MARKS = (
    *("place", "seat", "colour", "card", "name", "text", "word", "count", "track", "pile", "flag", "hidden", "places", "seats", "row"),
    *("hand", "group", "hexes", "terrain", "overlay", "cost", "price", "versus", "sides", "members", "strength", "missing"),
    *("ahead", "acting"),
    *("dice", "face", "spent", "stands", "pays", "links", "figures", "holder", "zone", "stops", "tokens"),
    "daytime",
)
"""The marks that a file may name."""
SENTENCES = ("says", "facts", "kinds", "gaps")
SHARED = ("names", "nouns")
"""Arguments that may name a table of the file in place of one of their own."""


class BadLayout(ValueError):
    """A file of marks that cannot be read; the message names the file, the field and the fault."""


class _Said(Sentence, frozen=True, forbid_unknown_fields=True):
    """A sentence of a file."""


_Words = dict[str, dict[str, str]]
_Nouns = dict[str, dict[str, tuple[str, str]]]
_Table = dict[str, Any]


def marks_in(path: Path) -> marks.Marks:
    """Return the by_type of a TOML file.  Raises BadLayout."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadLayout(f"{path.name}: not valid TOML: {error}") from None
    texts, names, nouns = (
        _converted(f"{path.name}: {what}", tables.pop(what, {}), kind)
        for what, kind in (("texts", _Words), ("names", _Words), ("nouns", _Nouns))
    )
    course = _converted(f"{path.name}", {what: tables.pop(what) for what in Course.__struct_fields__ if what in tables}, Course)
    colours = _converted(f"{path.name}: colours", tables.pop("colours", ()), tuple[SeatColour, ...])
    shelves = _converted(f"{path.name}: shelves", tables.pop("shelves", ()), tuple[Shelf, ...])
    shared = {"names": names, "nouns": nouns}
    by_type: dict[str, Mapping[str, Any]] = {}
    bases = set()
    for of, table in tables.items():
        where = f"{path.name}: {of}"
        fields = _converted(where, table, _Table)
        like = _converted(f"{where}.like", fields.pop("like", ""), str)
        hidden = _converted(f"{where}.hidden", fields.pop("hidden", ()), tuple[str, ...])
        if like and like not in by_type:
            raise BadLayout(f"{where} is like {like!r}, which is not there before it")
        if twice := sorted(set(hidden) & fields.keys()):
            raise BadLayout(f"{where}: {', '.join(twice)}: both hidden and marked; leave one of them out")
        bases |= {like} - {""}
        own = {name: _mark(f"{where}.{name}", _converted(f"{where}.{name}", given, _Table), shared) for name, given in fields.items()}
        by_type[of] = {**by_type.get(like, {}), **dict.fromkeys(hidden, marks.contents(marks.hidden())), **own}
    return marks.Marks(by_type, frozenset(bases), names, nouns, texts, course, colours, shelves)


def _converted(where: str, value: Any, kind: Any) -> Any:
    """Return a value of a file as a type.  Raises BadLayout."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise BadLayout(f"{where}: {error}") from None


def _mark(where: str, given: dict[str, Any], shared: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Any]:
    """Return the mark of a field."""
    kind = given.pop("is", None)
    if kind not in MARKS:
        raise BadLayout(f"{where}: is = {kind!r} is no mark; marks are {', '.join(MARKS)}")
    for what in SHARED:
        if isinstance(named := given.get(what), str):
            if named not in shared[what]:
                raise BadLayout(f"{where}: there is no table [{what}.{named}]")
            given[what] = shared[what][named]
    mark = getattr(marks, kind)
    try:
        return marks.contents(_called(mark, {name: _argument(f"{where}.{name}", mark, name, value) for name, value in given.items()}))
    except TypeError as error:
        raise BadLayout(f"{where}: {error}") from None


def _argument(where: str, mark: Callable[..., msgspec.Meta], name: str, value: Any) -> Any:
    """Return an argument of a mark as its parameter has it; one that the mark does not have is left to it.  Raises BadLayout."""
    if name in SENTENCES:
        return tuple(map(_said, _converted(where, value, tuple[str | _Said, ...])))
    parameter = _parameters(mark).get(name)
    if parameter is None:
        return value
    kind = parameter.annotation
    return _converted(where, value, GenericAlias(tuple, (kind, ...)) if parameter.kind is parameter.VAR_POSITIONAL else kind)


def _called(mark: Callable[..., msgspec.Meta], arguments: dict[str, Any]) -> msgspec.Meta:
    """Call a mark by the names of its parameters, also of those that it takes by position."""
    before: list[Any] = []
    for parameter in _parameters(mark).values():
        if parameter.kind is parameter.POSITIONAL_OR_KEYWORD:
            if parameter.name not in arguments and parameter.default is parameter.empty:
                raise TypeError(f"it needs {parameter.name}")
            before.append(arguments.pop(parameter.name, parameter.default))
        elif parameter.kind is parameter.VAR_POSITIONAL:
            before += arguments.pop(parameter.name, ())
    return mark(*before, **arguments)


@cache
def _parameters(mark: Callable[..., msgspec.Meta]) -> Mapping[str, Parameter]:
    return signature(mark, eval_str=True).parameters


def _said(said: str | _Said) -> Sentence:
    return Sentence(said) if isinstance(said, str) else Sentence(**msgspec.structs.asdict(said))
