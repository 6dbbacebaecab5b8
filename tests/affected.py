"""Which tests a change can have broken, those nearest to it first: by what imports what.  `python -m tests.affected FILE …` lists them."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import defaultdict, deque
from collections.abc import Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

ELSEWHERE = {
    "web/": ("tests/test_web.py", "tests/server/test_typescript.py"),
    "examples/": ("tests/agents/test_examples.py",),
    "docs/engine": ("tests/test_engine_page.py",),
    "docs/rules/": ("tests/test_rule_ids.py", "tests/schema/test_rulebook.py"),
    "src/holdfast/languages/": ("tests/test_languages.py",),
    "src/holdfast/games/": ("tests/test_languages.py",),
    "tests/golden/": ("tests/test_golden.py",),
    "pyproject.toml": ("tests/test_package.py",),
    "Makefile": (),
}
"""Tests of what no module imports, by how its path begins."""


def changed(root: Path = ROOT) -> list[str]:
    """The files that differ from the last commit, new ones too; where nothing does, those of the last commit."""

    def names(*command: str) -> list[str]:
        done = subprocess.run(["git", *command], cwd=root, capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    return names("diff", "--name-only", "HEAD") + names("ls-files", "--others", "--exclude-standard") or names(
        "diff", "--name-only", "HEAD~1", "HEAD"
    )


def modules(root: Path = ROOT) -> dict[str, Path]:
    """All modules of the program and of its tests, by their names."""
    found = {}
    for base, folder in ((root / "src", root / "src" / "holdfast"), (root, root / "tests")):
        for path in sorted(folder.rglob("*.py")):
            parts = path.relative_to(base).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(name: str, path: Path, known: Mapping[str, Path]) -> set[str]:
    """The modules that one imports anywhere, in a function or as a text that is all a module's name too, and the packages above it."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    wanted = {package}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            wanted.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            wanted.update((base, *(f"{base}.{alias.name}" for alias in node.names)))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            wanted.add(node.value.partition(":")[0])
    return {one for one in wanted if one in known and one != name}


def nearest(files: Iterable[str], root: Path = ROOT) -> list[str]:
    """The files of tests that depend on some files, by how few imports lie between: a changed test comes first."""
    known = modules(root)
    users = defaultdict(set)
    for name, path in known.items():
        for one in imported(name, path, known):
            users[one].add(name)
    by_path = {str(path.relative_to(root)): name for name, path in known.items()}
    reached: dict[str, int] = {}
    named: list[str] = []
    for file in files:
        if file in by_path:
            reached[by_path[file]] = 0
            continue
        named += [test for begun, tests in ELSEWHERE.items() if file.startswith(begun) for test in tests]
        near = next((folder for folder in (root / file).parents if (folder / "__init__.py").exists()), None)
        reached |= {name: 0 for name, path in known.items() if near is not None and path.parent == near}
    waiting = deque(reached)
    while waiting:
        name = waiting.popleft()
        for user in users[name]:
            if user not in reached:
                reached[user] = reached[name] + 1
                waiting.append(user)
    tests = sorted((distance, str(known[name].relative_to(root))) for name, distance in reached.items())
    return list(dict.fromkeys([*named, *(path for _, path in tests if Path(path).name.startswith("test_"))]))


if __name__ == "__main__":
    print("\n".join(nearest(sys.argv[1:])))
