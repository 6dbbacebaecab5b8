"""Signs of a board in a file: symbols and terms that are no field of the view, each with its tooltip.

```toml
[Sign."thing:loot"]                  # what the tooltip says it is, and the keys of the tooltip, one or several
title = "Loot"
says = "A golden cube."              # a sentence, or a list; one with conditions is a table, as `layouts.Sentence`
rules = ["KD-1.7"]
```
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from .layouts import Part, Sentence
from .marks import sign


class BadSigns(ValueError):
    """A file of signs that cannot be read; the message names the file, the sign and the fault."""


class _Conditional(Sentence, frozen=True, forbid_unknown_fields=True):
    """A sentence of a file."""


class _Sign(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    says: str | list[str | _Conditional] = []
    rules: tuple[str, ...] = ()


def signs_in(path: Path) -> tuple[Part, ...]:
    """Return the signs of a TOML file, in its order.  Raises BadSigns."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSigns(f"{path.name}: not valid TOML: {error}") from None
    signs = tuple(
        sign(tip, kind, read.title, *([read.says] if isinstance(read.says, str) else map(_plain, read.says)), rules=read.rules)
        for kind, members in tables.items()
        for tips, table in members.items()
        for read in [_read(f"{path.name}: {kind}, {tips}", table)]
        for tip in tips.split()
    )
    for tip, times in Counter(each.tip for each in signs).items():
        if times > 1:
            raise BadSigns(f"{path.name}: the sign {tip} is there twice")
    return signs


def _read(place: str, table: Any) -> _Sign:
    try:
        return msgspec.convert(table, _Sign)
    except msgspec.ValidationError as error:
        raise BadSigns(f"{place}: {error}") from None


def _plain(said: str | _Conditional) -> str | Sentence:
    return said if isinstance(said, str) else Sentence(said.text, said.many, said.count, said.given, said.unless)
