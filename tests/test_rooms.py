"""The rooms of the package: who may import whom, and that no modules import each other in a circle."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

pytestmark = pytest.mark.unmeasured  # sources are read here, and none is run

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "holdfast"

MAY_IMPORT = {
    "engine": set(),
    "schema": {"engine"},
    "play": {"schema", "engine"},
    "games": {"play", "schema", "engine"},
    "languages": {"agents", "games", "play", "schema", "engine"},
    "agents": {"games", "play", "schema", "engine"},
    "protocol": {"languages", "agents", "games", "play", "schema", "engine"},
    "client": {"protocol"},
    "lab": {"languages", "agents", "games", "play", "schema", "engine"},
    "server": {"protocol", "languages", "agents", "games", "play", "schema", "engine"},
    "boards": {"games", "play", "schema", "engine"},
    "envs": {"boards", "languages", "agents", "games", "play", "schema", "engine"},
    "cli": {"boards", "envs", "server", "client", "lab", "protocol", "languages", "agents", "games", "play", "schema", "engine"},
}
"""Dependencies point one way; the engine knows no game, and no room but `server` a web framework."""

SERVER_ONLY = {"starlette", "uvicorn", "sqlalchemy", "alembic"}


def _name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, ast.Module]:
    """Every module of the package, parsed."""
    return {_name(path): ast.parse(path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}


def _imported(name: str, statement: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """The modules that a statement of a module imports, ours and others."""
    if isinstance(statement, ast.Import):
        yield from (alias.name for alias in statement.names)
        return
    base = statement.module or ""
    if statement.level:
        is_package = (PACKAGE.parent / Path(*name.split(".")) / "__init__.py").is_file()
        parts = name.split(".")
        parts = parts[: len(parts) - statement.level + is_package]
        base = ".".join([*parts, base] if base else parts)
    for alias in statement.names:
        whole = f"{base}.{alias.name}"
        yield whole if whole in modules() else base


@cache
def imports(name: str, *, at_start_only: bool = False) -> frozenset[str]:
    """What a module imports, anywhere or only when it is itself imported."""
    found: set[str] = set()
    waiting: list[ast.AST] = [modules()[name]]
    while waiting:
        node = waiting.pop()
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            found |= set(_imported(name, node))
        if at_start_only and isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        waiting.extend(ast.iter_child_nodes(node))
    return frozenset(found)


def room(name: str) -> str:
    return name.split(".")[1] if "." in name else ""


def test_dependencies_point_one_way():
    wrong = [
        f"{name} imports {other}"
        for name in modules()
        if room(name)
        for other in imports(name)
        if other.startswith("holdfast.") and room(other) not in {"", room(name), "__main__"} | MAY_IMPORT.get(room(name), set(MAY_IMPORT))
    ]
    assert not wrong, "\n".join(wrong)


def test_a_game_imports_no_other_game():
    def game(name: str) -> str:
        return name.split(".")[2] if name.startswith("holdfast.games.") and name.count(".") > 1 else ""

    wrong = [
        f"{name} imports {other}" for name in modules() if game(name) for other in imports(name) if game(other) not in ("", game(name))
    ]
    assert not wrong, "\n".join(wrong)


def test_only_the_server_knows_a_web_framework_and_a_database():
    wrong = [
        f"{name} imports {other}"
        for name in modules()
        if room(name) != "server"
        for other in imports(name)
        if other.split(".")[0] in SERVER_ONLY
    ]
    assert wrong == [], "\n".join(wrong)


@pytest.mark.parametrize(("whole", "least"), [("server", 9), ("schema", 12)])
def test_no_rooms_within_one_import_each_other_in_a_circle(whole, least):
    """Each folder, and each module beside them, knows only what lies below it; imports inside functions count too."""

    def part(name: str) -> str:
        return name.split(".")[2] if name.startswith(f"holdfast.{whole}.") else ""

    graph: dict[str, set[str]] = {}
    for name in modules():
        if part(name):
            graph.setdefault(part(name), set()).update({part(other) for other in imports(name)} - {part(name), ""})
    assert len(graph) >= least
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        raise AssertionError(" -> ".join(circle.args[1])) from None


def test_no_modules_import_each_other_in_a_circle():
    """Imports inside functions count too, and those for types: a circle hidden in a function is one all the same."""
    graph = {name: {other for other in imports(name) if other in modules() and other != name} for name in modules()}
    for name, others in graph.items():  # a package that takes in its own modules is no circle: they do not ask it back
        graph[name] = {other for other in others if not name.startswith(f"{other}.")}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        raise AssertionError(" -> ".join(circle.args[1])) from None


def test_no_module_of_a_game_passes_decisions_on():
    """Which rule a decision, a step or a block of actions calls is registered with the rule (`engine/decisions.py`), not listed."""
    assert [name for name in modules() if name.split(".")[-1] in ("flow", "windows")] == []
