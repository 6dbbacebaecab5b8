"""All texts that a catalogue has to have: of the program, of the games with their cards and rules, and of the page for browsers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from holdfast import games
from holdfast.agents.levels import LEVELS
from holdfast.core.actions import kebab
from holdfast.core.content import SOURCES
from holdfast.core.corrections import bounds
from holdfast.core.game import Game
from holdfast.core.options import label
from holdfast.core.pages import glossary, rules_page

from . import page

_PACKAGE = Path(__file__).resolve().parent.parent
_PAGE = _PACKAGE.parent.parent / "web" / "src"
_PHRASES = ("holdfast.core.phrases", "phrases")
_MAKER = _PACKAGE / "core" / "phrases.py"
"""Where phrases are made; there they come from elsewhere too."""

PART = re.compile(r"\{(\w+)[^}]*\}")
"""A part of a text that is put in when it is said."""

Keys = Mapping[str, str]
"""English texts, and where each stands."""


class BadSource(ValueError):
    """Sources whose texts cannot be collected; the message has one line for each fault."""


def is_text(text: str) -> bool:
    """Whether a text has letters of its own, besides its parts."""
    return any(map(str.isalpha, PART.sub("", text)))


def short_keys() -> Keys:
    """All texts but those of rules.  Raises BadSource."""
    return _kept([*_of_program(), *_of_page(), *(found for name in games.NAMES for found in _of_game(games.find(name)))])


def rules_keys() -> Keys:
    """The texts of rules and of how to play that are not among the others.  Raises BadSource."""
    short = short_keys()
    kept = _kept([found for name in games.NAMES for found in _of_rules(games.find(name))])
    return {text: place for text, place in kept.items() if text not in short}


def _kept(found: Iterable[tuple[str, str]]) -> Keys:
    kept: dict[str, str] = {}
    for text, place in found:
        if is_text(text):
            kept.setdefault(text, place)
    return kept


# -- the program ---------------------------------------------------------------------------------------------------------------


def _of_program() -> Iterator[tuple[str, str]]:
    faults = []
    for path in sorted(_PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {"say": "say"} if path == _MAKER else _imported(tree)
        for node, scope in _scoped(tree) if names else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                place = f"{path.relative_to(_PACKAGE)}:{node.lineno}"
                for argument in node.args[1:3] if names[node.func.id] == "say_many" else node.args[:1]:
                    texts = _texts(argument, _bound(scope))
                    yield from ((text, place) for text in texts)
                    if not texts and path != _MAKER:
                        faults.append(f"{place}: {node.func.id}() wants a text in quotes, so that it can be found and translated")
    if faults:
        raise BadSource("\n".join(faults))


def _texts(argument: ast.expr, bound: Mapping[str, Sequence[ast.expr]]) -> list[str]:
    """The texts that an argument may be: one in quotes, one of two, or a name for such; none if that cannot be known."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return [argument.value]
    if isinstance(argument, ast.IfExp):
        one, other = _texts(argument.body, bound), _texts(argument.orelse, bound)
        return one + other if one and other else []
    if isinstance(argument, ast.Name):
        return [text for value in bound.get(argument.id, ()) for text in _texts(value, {})]
    return []


def _scoped(tree: ast.AST, scope: ast.AST | None = None) -> Iterator[tuple[ast.AST, ast.AST]]:
    """All nodes of a module, and the function in which each stands, or the module."""
    scope = scope or tree
    for node in ast.iter_child_nodes(tree):
        yield node, scope
        yield from _scoped(node, node if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) else scope)


def _bound(scope: ast.AST) -> dict[str, list[ast.expr]]:
    """What the names of a function are set to."""
    bound: dict[str, list[ast.expr]] = {}
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            bound.setdefault(node.targets[0].id, []).append(node.value)
    return bound


def _imported(tree: ast.Module) -> dict[str, str]:
    """What a module calls `say` and `say_many`."""
    names: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith(_PHRASES):
            names |= {alias.asname or alias.name: alias.name for alias in node.names if alias.name in ("say", "say_many")}
    return names


# -- the page ------------------------------------------------------------------------------------------------------------------


def _of_page() -> Iterator[tuple[str, str]]:
    if not _PAGE.is_dir():
        raise BadSource(f"the sources of the page are not in {_PAGE}: the catalogues can be checked in a checkout only")
    faults = []
    for path in page.component_files(_PAGE):
        place = path.relative_to(_PAGE)
        try:
            yield from [(found.text, f"web/src/{place}:{found.line}") for found in page.keys(path.read_text(encoding="utf-8"))]
        except page.BadCall as bad:
            faults.append(f"web/src/{place}, {bad}")
    if faults:
        raise BadSource("\n".join(faults))


# -- the games -----------------------------------------------------------------------------------------------------------------


def _of_game(game: Game[Any, Any]) -> Iterator[tuple[str, str]]:
    for text in (game.title, game.summary, game.minutes, game.stake):
        yield text, f"{game.name}, the game"
    names = {key: card.name for card in game.content.all_cards() for key in (card.key, kebab(card.key))}
    for card in game.content.all_cards():
        for key, text in card.texts.items():
            yield text, f"{game.name}, {card.deck}.{card.key}.{key}"
        for key, provenance in card.provenance.items():
            yield provenance.why, f"{game.name}, {card.deck}.{card.key}.{key}, why"
        yield card.source.why, f"{game.name}, {card.deck}.{card.key}, why"
    for deck in game.content.decks:
        yield deck.title or label(deck.field), f"{game.name}, deck {deck.field}"
        for may in filter(None, (bounds(deck, name) for name in getattr(deck.record, "declared", ()))):
            yield from ((names.get(choice) or label(choice.replace("_", "-")), f"{game.name}, deck {deck.field}") for choice in may.choices)
    for form in game.words(game.content).forms():
        yield form, f"{game.name}, a form of a name"
    for option in game.options:
        labels = [names.get(choice) or label(choice) for choice in option.choices]
        for text in (option.text, option.why, option.title or label(option.name), option.group, *labels):
            yield text, f"{game.name}, option {option.name}"
    for lesson in game.lessons.values():
        for text in (lesson.title, lesson.summary):
            yield text, f"{game.name}, lesson {lesson.name}"
    for level in LEVELS.values():
        yield level.name, f"level {level.name}"
        yield level.text, f"level {level.name}"
    for source in SOURCES:
        yield source, "provenance"


def _of_rules(game: Game[Any, Any]) -> Iterator[tuple[str, str]]:
    yield game.how_to_play, f"{game.name}, how to play"
    for rule in rules_page(game.rules_page):
        titles = () if rule.title.islower() else (rule.title,)  # in lower case stand the names of options, for programs
        for text in (*titles, rule.section, rule.text):
            yield text, rule.id
    for term in glossary(game.rules_page):
        for text in (term.term, term.forms, term.text):
            yield text, f"{game.name}, glossary"
