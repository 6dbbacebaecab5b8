"""Rule books: Markdown in which each rule is a paragraph with an id, `**TED-5.2** **Title.** text`.

A section `## Glossary` has a table: term, other forms separated by commas, definition, id of its rule.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_HERE = Path(__file__).resolve().parent.parent
_FOLDERS = (_HERE / "rules", _HERE.parent.parent / "docs" / "rules")
"""In an installed package, and in a checkout."""

_RULE = re.compile(r"\*\*([A-Z]+-\d+\.\d+)\*\* \*\*(.+?)\*\*\s*")
_SECTION = re.compile(r"## (\d+)\. (.+)")
_GLOSSARY = re.compile(r"^## Glossary\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Rule:
    """One rule of a rule book."""

    id: str
    title: str
    section: str
    text: str
    """Markdown, without id and title."""


@dataclass(frozen=True)
class Term:
    """A glossary entry."""

    term: str
    forms: str
    """Other forms used in texts, separated by commas."""
    text: str
    rule: str
    """The id of the rule that defines it."""


@cache
def rules_page(file: str) -> tuple[Rule, ...]:
    """Return all rules of a rule book, in order.  Raises FileNotFoundError."""
    return tuple(parse(_read(file)))


@cache
def glossary(file: str) -> tuple[Term, ...]:
    """Return the glossary of a rule book, in order.  Raises FileNotFoundError."""
    return tuple(parse_glossary(_read(file)))


def _read(file: str) -> str:
    """Read a rule book: of this package by file name, of another package by absolute path.  Raises FileNotFoundError."""
    for folder in _FOLDERS:
        if (folder / file).is_file():
            return (folder / file).read_text(encoding="utf-8")
    raise FileNotFoundError(f"the rules page {file} is missing from this installation")


def parse_glossary(text: str) -> list[Term]:
    """Parse the glossary of a rule book's text; empty if it has none."""
    section = _GLOSSARY.search(text)
    lines = section[1].splitlines() if section else []
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines if line.startswith("|")]
    return [Term(*row) for row in rows[2:]]  # without the header rows


def parse(text: str) -> list[Rule]:
    """Parse the rules of a rule book's text."""
    rules: list[Rule] = []
    section = ""
    for block in re.split(r"\n\s*\n", text):
        heading = _SECTION.match(block)
        rule = _RULE.match(block)
        if block.startswith("## "):
            section = f"{heading[1]}. {heading[2]}" if heading else ""
        elif rule:
            rules.append(Rule(rule[1], rule[2].rstrip("."), section, block[rule.end() :].strip()))
        elif block.startswith("|") and rules and section:
            last = rules.pop()
            rules.append(Rule(last.id, last.title, last.section, f"{last.text}\n\n{block}"))
    return rules


def search(rules: tuple[Rule, ...], wanted: str) -> list[Rule]:
    """Return the rules with an id (`TED-5.2`, `5.2`), of a section (`TED-5`, `5`), or that contain all words, matches in titles first."""
    key = wanted.strip().upper()
    exact = [rule for rule in rules if key in (rule.id, rule.id.rpartition("-")[2])]
    if exact:
        return exact
    section = re.fullmatch(r"(?:[A-Z]+-)?(\d+)", key)
    if section:
        return [rule for rule in rules if rule.section.startswith(f"{section[1]}. ")]
    words = _words(wanted)
    if not words:
        return []
    titled = [rule for rule in rules if _matches(rule.title, words)]
    return titled + [rule for rule in rules if rule not in titled and _matches(f"{rule.title} {rule.text}", words)]


def _matches(text: str, wanted: set[str]) -> bool:
    """Return whether every wanted word is the prefix of a word of a text: `rest` finds Rested, not Forest."""
    words = _words(text)
    return all(any(word.startswith(begun) for word in words) for begun in wanted)


def _words(text: str) -> set[str]:
    return set(re.findall(r"[\w'-]+", text.lower()))


def near(rules: tuple[Rule, ...], wanted: str) -> list[str]:
    """Return words of rule titles similar to a search without results."""
    words = sorted({word.strip("().,:'") for rule in rules for word in rule.title.split() if len(word) > 3})
    return difflib.get_close_matches(wanted, words, n=3)
