"""All texts that need a translation: of the program, of the games with their cards and rules, and of the page."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from holdfast import games
from holdfast.agents.levels import LEVELS
from holdfast.engine.actions import kebab
from holdfast.schema.content.corrections import bounds
from holdfast.schema.content.loading import SOURCES
from holdfast.schema.game import Game
from holdfast.schema.options import label
from holdfast.schema.rulebook import glossary, rules_page
from holdfast.schema.views.declared import titles

from . import HOUSE, page, places

_PACKAGE = Path(__file__).resolve().parent.parent
_PAGE = _PACKAGE.parent.parent / "web" / "src"
_I18N = ("holdfast.schema.texts.i18n", "i18n")
_MAKER = _PACKAGE / "schema" / "texts" / "i18n.py"
"""The module that defines `say`; its own calls pass templates through."""

PART = re.compile(r"\{(\w+)[^}]*\}")
"""A placeholder of a template."""

Keys = Mapping[str, str]
"""English texts, with the location of each."""

Found = tuple[str, str, str]
"""The owner of a text (the house or the name of a game), the text, and its location."""


class BadSource(ValueError):
    """Sources whose texts cannot be collected; the message has one line per fault."""


def is_text(text: str) -> bool:
    """Return whether a text has letters outside its placeholders."""
    return any(map(str.isalpha, PART.sub("", text)))


class Wanted(NamedTuple):
    """The required texts of a catalogue, by section."""

    texts: Keys
    rules: Keys


@cache
def wanted() -> Mapping[str, Wanted]:
    """Return the required texts of each catalogue: the house's, those of the games here, and those of games of other packages.

    A text with several owners belongs to the house.  A text of rules that is a short text too counts as short.  A game of another package
    changes no catalogue but its own, which needs no text that the house's has.  Raises BadSource.
    """
    own = [games.find(name) for name in games.OWN]
    short = _divided([*_of_program(), *_of_page(), *_of_house(), *(found for game in own for found in _of_game(game))])
    taken = {text for keys in short.values() for text in keys}
    long = _divided([found for game in own for found in _of_rules(game)], taken)
    parts = {part: Wanted(short[part], long[part]) for part in (HOUSE, *games.OWN)}
    others = [name for name, folder in places().items() if name not in parts and folder.is_dir()]
    return parts | {name: _brought(games.find(name), parts[HOUSE]) for name in others}


def _brought(game: Game[Any, Any], house: Wanted) -> Wanted:
    """Return the required texts of a game of another package."""
    folder = places()[game.name].parent
    sayings = [(game.name, text, place) for _, text, place in _sayings(folder, folder.parent)]
    short = _divided([*sayings, *_of_game(game)], {**house.texts, **house.rules})[game.name]
    return Wanted(short, _divided(_of_rules(game), {**house.texts, **house.rules, **short})[game.name])


def _divided(found: Iterable[Found], taken: Container[str] = ()) -> Mapping[str, Keys]:
    """Return texts by owner, without those that are taken; the house owns those with several owners."""
    where: dict[str, str] = {}
    who: defaultdict[str, set[str]] = defaultdict(set)
    for part, text, place in found:
        if is_text(text) and text not in taken:
            where.setdefault(text, place)
            who[text].add(part)
    divided: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for text, place in where.items():
        divided[min(who[text]) if len(who[text]) == 1 else HOUSE][text] = place
    return divided


def _owner(path: Path) -> str:
    """Return the owner of the texts of a source file: a game if the file or a folder of its path is named like its module."""
    return next((name for name in games.OWN if name.replace("-", "_") in path.with_suffix("").parts), HOUSE)


# -- the program ---------------------------------------------------------------------------------------------------------------


def _of_program() -> Iterator[Found]:
    return _sayings(_PACKAGE, _PACKAGE)


def _sayings(folder: Path, root: Path) -> Iterator[Found]:
    """Yield the texts of the Python files in a folder, with locations relative to `root`.  Raises BadSource."""
    faults = []
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {"say": "say"} if path == _MAKER else _imported(tree)
        for node, scope in _scoped(tree) if names else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                place = f"{path.relative_to(root)}:{node.lineno}"
                for argument in node.args[1:3] if names[node.func.id] == "say_many" else node.args[:1]:
                    texts = _texts(argument, _bound(scope))
                    yield from ((_owner(path.relative_to(root)), text, place) for text in texts)
                    if not texts and path != _MAKER:
                        faults.append(f"{place}: {node.func.id}() wants a text in quotes, so that it can be found and translated")
    if faults:
        raise BadSource("\n".join(faults))


def _texts(argument: ast.expr, bound: Mapping[str, Sequence[ast.expr]]) -> list[str]:
    """Return the possible texts of an argument: a literal, a conditional of two, or a name bound to these; none if unknown."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return [argument.value]
    if isinstance(argument, ast.IfExp):
        one, other = _texts(argument.body, bound), _texts(argument.orelse, bound)
        return one + other if one and other else []
    if isinstance(argument, ast.Name):
        return [text for value in bound.get(argument.id, ()) for text in _texts(value, {})]
    return []


def _scoped(tree: ast.AST, scope: ast.AST | None = None) -> Iterator[tuple[ast.AST, ast.AST]]:
    """Yield all nodes of a module with the function that contains each, or the module."""
    scope = scope or tree
    for node in ast.iter_child_nodes(tree):
        yield node, scope
        yield from _scoped(node, node if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) else scope)


def _bound(scope: ast.AST) -> dict[str, list[ast.expr]]:
    """Return the values assigned to each name in a scope."""
    bound: dict[str, list[ast.expr]] = {}
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            bound.setdefault(node.targets[0].id, []).append(node.value)
    return bound


def _imported(tree: ast.Module) -> dict[str, str]:
    """Return the local names of `say` and `say_many` in a module."""
    names: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith(_I18N):
            names |= {alias.asname or alias.name: alias.name for alias in node.names if alias.name in ("say", "say_many")}
    return names


# -- the page ------------------------------------------------------------------------------------------------------------------


def _of_page() -> Iterator[Found]:
    if not _PAGE.is_dir():
        raise BadSource(f"the sources of the page are not in {_PAGE}: the catalogues can be checked in a checkout only")
    faults = []
    for path in page.component_files(_PAGE):
        place = path.relative_to(_PAGE)
        try:
            found = list(page.keys(path.read_text(encoding="utf-8")))
            yield from ((_owner(place), each.text, f"web/src/{place}:{each.line}") for each in found)
        except page.BadCall as bad:
            faults.append(f"web/src/{place}, {bad}")
    if faults:
        raise BadSource("\n".join(faults))


# -- what all games share ------------------------------------------------------------------------------------------------------


def _of_house() -> Iterator[Found]:
    for level in LEVELS.values():
        yield HOUSE, level.name, f"level {level.name}"
        yield HOUSE, level.text, f"level {level.name}"
    for source in SOURCES:
        yield HOUSE, source, "provenance"


# -- the games -----------------------------------------------------------------------------------------------------------------


def _of_game(game: Game[Any, Any]) -> Iterator[Found]:
    return ((game.name, text, place) for text, place in _short_texts(game))


def _of_rules(game: Game[Any, Any]) -> Iterator[Found]:
    return ((game.name, text, place) for text, place in _long_texts(game))


def _short_texts(game: Game[Any, Any]) -> Iterator[tuple[str, str]]:
    for text in (game.title, game.summary, game.minutes):
        yield text, f"{game.name}, the game"
    names = {key: card.name for card in game.content.all_cards() for key in (card.key, kebab(card.key))}
    for card in game.content.all_cards():
        for key, text in card.texts.items():
            if key in card.effects:
                continue  # its sentence is made of those of words
            yield text, f"{game.name}, {card.deck}.{card.key}.{key}"
        for key, provenance in card.provenance.items():
            yield provenance.why, f"{game.name}, {card.deck}.{card.key}.{key}, why"
        yield card.source.why, f"{game.name}, {card.deck}.{card.key}, why"
    for text in game.content.words.texts() if game.content.words is not None else ():
        yield text, f"{game.name}, a word of effects"
    for deck in game.content.decks:
        for text in (deck.title or label(deck.field), *map(deck.called, (*deck.texts, *getattr(deck.record, "declared", ())))):
            yield text, f"{game.name}, deck {deck.field}"
        for may in filter(None, (bounds(deck, name) for name in getattr(deck.record, "declared", ()))):
            yield from ((names.get(choice) or label(choice.replace("_", "-")), f"{game.name}, deck {deck.field}") for choice in may.choices)
    named = [name for names in (*game.marks.names.values(), *game.marks.texts.values()) for name in names.values()]
    counted = [form for nouns in game.marks.nouns.values() for forms in nouns.values() for form in forms]
    for text in (*titles(game.layout), *named, *counted):
        yield text, f"{game.name}, the layout of its view"
    for text in game.terminal.texts() if game.terminal is not None else ():
        yield text, f"{game.name}, the board of the terminal"
    for form in game.words(game.content).forms():
        yield form, f"{game.name}, a form of a name"
    for option in game.options:
        labels = [names.get(choice) or option.label(choice) for choice in option.choices]
        for text in (option.text, option.why, option.title or label(option.name), option.group, *labels):
            yield text, f"{game.name}, option {option.name}"
    for lesson in game.lessons.values():
        for text in (lesson.title, lesson.summary, *(text for step in lesson.steps for text in (step.text, step.typed))):
            yield text, f"{game.name}, lesson {lesson.name}"
    for goals in (game.goals.difficulties, game.goals.achievements):
        for name, goal in goals.items():
            yield from ((text, f"{game.name}, {name} in {game.goals.file}") for text in (goal.title, goal.text))
    for name, chapter in game.goals.chapters.items():
        yield from ((text, f"{game.name}, chapter {name} in {game.goals.file}") for text in (chapter.title, chapter.text, chapter.aim))
    if game.goals.challenge is not None and game.goals.challenge.measure_title:
        yield game.goals.challenge.measure_title, f"{game.name}, the challenge in {game.goals.file}"


def _long_texts(game: Game[Any, Any]) -> Iterator[tuple[str, str]]:
    yield game.how_to_play, f"{game.name}, how to play"
    for rule in rules_page(game.rules_page):
        titles = () if rule.title.islower() else (rule.title,)  # titles in lower case are names of options, for programs
        for text in (*titles, rule.section, rule.text):
            yield text, rule.id
    for term in glossary(game.rules_page):
        for text in (term.term, term.forms, term.text):
            yield text, f"{game.name}, glossary"
