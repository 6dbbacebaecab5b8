"""Texts in the sources of the page: those passed to `t` and `tn`, and those that should be."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_CALL = re.compile(r"(?<![\w.$])(tn?)\(\s*")
_STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'')
_BLOCKS = re.compile(r"<(script|style)\b.*?</\1\s*>|<!--.*?-->", re.DOTALL)
_ATTRIBUTE = re.compile(r"(aria-label|aria-description|aria-roledescription|aria-valuetext|title|placeholder|alt|label)\s*=\s*$")
_SAID = re.compile(r"[A-Z][a-z]|[A-Za-z]{2,} [A-Za-z]")
_LETTERS = re.compile(r"[A-Za-z]{2}")

SAME = frozenset({"Holdfast", "game-icons.net", "svelte.dev", "CC BY 3.0", "Alegreya", "Source Sans 3"})
"""Names that are not translated."""


@dataclass(frozen=True)
class Found:
    """A text, and its line number."""

    text: str
    line: int


class BadCall(ValueError):
    """A call of `t` or `tn` whose text is not known statically."""


def keys(source: str) -> Iterator[Found]:
    """Yield the texts that a source passes to `t` and `tn`.  Raises BadCall.

    A text may be one of several, `t(open ? "Hide" : "Show")`.  A variable or field may take its place, `t(region.name)`: its values are
    collected elsewhere.
    """
    for call in _CALL.finditer(source):
        start = call.end()
        if call[1] == "tn":
            start = _after(source, start)
        for _ in range(2 if call[1] == "tn" else 1):
            end = _end(source, start)
            argument, line = source[start:end].strip(), source.count("\n", 0, start) + 1
            if _STRING.fullmatch(argument):
                yield Found(_value(argument), line)
            elif "`" in argument:
                raise BadCall(f"line {line}: {call[1]}({argument}) wants a text in plain quotes, with its parts in braces and beside it")
            else:
                yield from (Found(_value(text), line) for text in _STRING.findall(argument) if _SAID.search(text))
            start = _after(source, start)


def bare(source: str) -> Iterator[Found]:
    """Yield the texts of a Svelte component that people would see or hear untranslated."""
    markup = _BLOCKS.sub(lambda block: "\n" * block[0].count("\n"), source)
    at, text = 0, ""
    while at < len(markup):
        if markup[at] == "{":
            end = _closing(markup, at)
            yield from _in_expression(markup, at, end)
            at = end
        elif markup[at] == "<" and re.match(r"</?[A-Za-z]", markup[at : at + 3]):
            yield from _in_text(text, markup, at)
            text, at = "", at + 1
            end = at
            while markup[end] != ">":
                if markup[end] == "{":
                    closing = _closing(markup, end)
                    if _ATTRIBUTE.search(markup[at:end]):
                        yield from _in_expression(markup, end, closing)
                    end = closing
                elif markup[end] == '"':
                    closing = _quoted(markup, end)
                    if _ATTRIBUTE.search(markup[at:end]):
                        yield from _in_text(re.sub(r"\{[^}]*\}", "", markup[end + 1 : closing - 1]), markup, end)
                    end = closing
                else:
                    end += 1
            at = end + 1
        else:
            text += markup[at]
            at += 1
    yield from _in_text(text, markup, at)


def component_files(folder: Path) -> list[Path]:
    """Return the sources of the page, without its tests."""
    files = [path for kind in ("*.svelte", "*.ts") for path in folder.rglob(kind)]
    return sorted(path for path in files if not path.name.endswith((".test.ts", ".d.ts", "i18n.svelte.ts")))


def _in_text(text: str, markup: str, at: int) -> Iterator[Found]:
    said = re.sub(r"&\w+;", " ", " ".join(text.split()))
    if _LETTERS.search(said) and said not in SAME:
        yield Found(said, markup.count("\n", 0, at) + 1)


def _in_expression(markup: str, start: int, end: int) -> Iterator[Found]:
    """Yield quoted texts outside of calls of `t`: `{open ? "Hide" : "Show"}`."""
    code = markup[start:end]
    if code.startswith(("{#", "{@", "{:", "{/")):
        return
    covered = [(call.start(), _call_end(code, call.end())) for call in _CALL.finditer(code)]
    for string in _STRING.finditer(code):
        inside = any(first <= string.start() < last for first, last in covered)
        if not inside and _SAID.search(string[0]) and _value(string[0]) not in SAME:
            yield Found(_value(string[0]), markup.count("\n", 0, start + string.start()) + 1)


def _value(literal: str) -> str:
    if literal[0] == "'":
        literal = '"' + literal[1:-1].replace("\\'", "'").replace('"', '\\"') + '"'
    return str(json.loads(literal))


def _end(source: str, start: int) -> int:
    """Return the end of an argument: its comma or closing bracket."""
    depth, at = 0, start
    while at < len(source):
        mark = source[at]
        if mark in "\"'`":
            at = _quoted(source, at)
            continue
        if mark in "([{":
            depth += 1
        elif mark in ")]}":
            if not depth:
                return at
            depth -= 1
        elif mark == "," and not depth:
            return at
        at += 1
    return at


def _after(source: str, start: int) -> int:
    """Return the start of the next argument."""
    end = _end(source, start)
    return end + 1 if source[end : end + 1] == "," else end


def _call_end(source: str, start: int) -> int:
    at = _end(source, start)
    while source[at : at + 1] == ",":
        at = _end(source, at + 1)
    return at


def _closing(markup: str, start: int) -> int:
    """Return the index after the brace that closes the one at `start`."""
    end = start + 1
    while end < len(markup) and markup[end] != "}":
        end = _end(markup, end)
        if markup[end : end + 1] in (",", ")", "]"):
            end += 1
    return end + 1


def _quoted(source: str, start: int) -> int:
    """Return the index after the quote that closes the one at `start`."""
    at = start + 1
    while at < len(source) and source[at] != source[start]:
        at += 2 if source[at] == "\\" else 1
    return at + 1
