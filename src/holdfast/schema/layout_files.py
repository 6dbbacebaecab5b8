"""What a view's fields are for a screen, in a file beside their types: the marks of `schema/views.py`, by type and field.

```toml
[names.phases]                       # names that several fields have, and nouns likewise
set-up = "Set-up"
[nouns.goods]
weapon = ["{count} weapon", "{count} weapons"]
[texts.phases]                       # what is said elsewhere, by `MARKS.texts["phases"]`
set-up = "The game is set up."

[Player]
hidden = ["top_level", "reserve"]    # fields that are nothing for people
[Player.phase]
is = "word"                          # the mark, a function of `views.py`; everything else are its arguments
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
from inspect import signature
from pathlib import Path
from typing import Any

import msgspec

from . import views
from .layouts import Sentence

MARKS = (
    *("place", "seat", "colour", "card", "name", "text", "word", "count", "track", "pile", "flag", "hidden", "places", "seats", "row"),
    *("hand", "group", "hexes", "terrain", "overlay", "cost", "price", "versus", "sides", "members", "strength", "missing", "acting"),
    *("dice", "face", "spent", "stands"),
)
"""The marks that a file may name."""
SENTENCES = ("says", "facts", "kinds", "gaps")
SHARED = ("names", "nouns")
"""Arguments that may name a table of the file in place of one of their own."""


class BadLayout(ValueError):
    """A file of marks that cannot be read; the message names the file, the field and the fault."""


class _Said(Sentence, frozen=True, forbid_unknown_fields=True):
    """A sentence of a file."""


def marks_in(path: Path) -> views.Marks:
    """Return the marks of a TOML file.  Raises BadLayout."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadLayout(f"{path.name}: not valid TOML: {error}") from None
    texts = tables.pop("texts", {})
    shared = {what: tables.pop(what, {}) for what in SHARED}
    shared["nouns"] = {key: {thing: tuple(forms) for thing, forms in nouns.items()} for key, nouns in shared["nouns"].items()}
    marks: dict[str, Mapping[str, Any]] = {}
    bases = set()
    for of, fields in tables.items():
        like, hidden = fields.pop("like", ""), fields.pop("hidden", ())
        if like and like not in marks:
            raise BadLayout(f"{path.name}: {of} is like {like!r}, which is not there before it")
        bases |= {like} - {""}
        own = {name: _mark(f"{path.name}: {of}.{name}", given, shared) for name, given in fields.items()}
        marks[of] = {**marks.get(like, {}), **dict.fromkeys(hidden, views.contents(views.hidden())), **own}
    return views.Marks(marks, frozenset(bases), **shared, texts=texts)


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
    try:
        arguments = {name: tuple(map(_said, value)) if name in SENTENCES else value for name, value in given.items()}
        return views.contents(_called(getattr(views, kind), arguments))
    except (TypeError, msgspec.ValidationError) as error:
        raise BadLayout(f"{where}: {error}") from None


def _called(mark: Callable[..., msgspec.Meta], arguments: dict[str, Any]) -> msgspec.Meta:
    """Call a mark by the names of its parameters, also of those that it takes by position."""
    before: list[Any] = []
    for parameter in signature(mark).parameters.values():
        if parameter.kind is parameter.POSITIONAL_OR_KEYWORD:
            if parameter.name not in arguments and parameter.default is parameter.empty:
                raise TypeError(f"it needs {parameter.name}")
            before.append(arguments.pop(parameter.name, parameter.default))
        elif parameter.kind is parameter.VAR_POSITIONAL:
            before += arguments.pop(parameter.name, ())
    return mark(*before, **{name: tuple(value) if isinstance(value, list) else value for name, value in arguments.items()})


def _said(said: str | dict[str, str]) -> Sentence:
    return Sentence(said) if isinstance(said, str) else Sentence(**msgspec.structs.asdict(msgspec.convert(said, _Said)))
