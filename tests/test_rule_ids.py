"""Every rule of every rules page is proved by a test, and every id in code and tests is one of a page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from holdfast.games import OWN, find
from holdfast.schema.rulebook import rules_page

pytestmark = pytest.mark.unmeasured  # sources are read here, and none is run

ROOT = Path(__file__).resolve().parent.parent
ID = re.compile(r"\b([A-Z]{2,3}-\d+\.\d+)\b")
BRACKETS = re.compile(r"\[([^\[\]\n]*\b[A-Z]{2,3}-\d[^\[\]\n]*)\]")
"""What a docstring ends with: rules, sections of the page (`ROE-7`) and rulings (`E12`)."""
RULING = re.compile(r"\bE\d+\b")


@cache
def proved() -> dict[str, set[str]]:
    """The ids that `@proves` names, each with the tests that carry it."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for mark in getattr(node, "decorator_list", []):
                if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "proves":
                    assert node.name.startswith("test_"), f"{path.name}: {node.name} carries ids but is no test"
                    for argument in mark.args:
                        found.setdefault(ast.literal_eval(argument), set()).add(f"{path.name}::{node.name}")
    return found


@pytest.mark.parametrize("name", OWN)
def test_every_rule_is_proved_by_a_test(name):
    ids = [rule.id for rule in rules_page(find(name).rules_page)]
    assert len(ids) == len(set(ids)), "an id stands twice on the page"
    assert len(ids) > 100
    missing = [rule_id for rule_id in ids if rule_id not in proved()]
    assert not missing, f"no test proves {', '.join(missing)}"


def test_tests_prove_only_rules_that_exist():
    known = {rule.id for name in OWN for rule in rules_page(find(name).rules_page)}
    assert set(proved()) <= known, f"unknown ids: {sorted(set(proved()) - known)}"


@pytest.mark.parametrize("name", OWN)
def test_the_code_names_only_rules_that_exist(name):
    known = {rule.id for rule in rules_page(find(name).rules_page)}
    folder = ROOT / "src" / "holdfast" / "games" / name.replace("-", "_")
    named = {rule_id for path in folder.rglob("*.py") for rule_id in ID.findall(path.read_text(encoding="utf-8"))}
    assert named <= known, f"unknown ids: {sorted(named - known)}"
    assert len(named) > len(known) // 2, "most rules are named where they are implemented"


@pytest.mark.parametrize("name", OWN)
def test_the_code_names_only_sections_and_rulings_that_exist(name):
    page = rules_page(find(name).rules_page)
    known = {rule.id for rule in page} | {rule.id.partition(".")[0] for rule in page}
    known |= {ruling for rule in page for ruling in RULING.findall(rule.text)}
    folder = ROOT / "src" / "holdfast" / "games" / name.replace("-", "_")
    sources = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    found = {each for within in BRACKETS.findall(sources) for each in re.split(", | to ", within)}
    assert found
    assert found <= known, f"neither rule, section nor ruling of the page: {sorted(found - known)}"


def rule_functions(name: str) -> Iterator[tuple[str, ast.FunctionDef, set[str]]]:
    """The rule functions of a game, where each lies and as what it is declared: `rule`, `pending.Turn.offers`."""
    folder = ROOT / "src" / "holdfast" / "games" / name.replace("-", "_") / "rules"
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                marks = {ast.unparse(mark.func if isinstance(mark, ast.Call) else mark) for mark in node.decorator_list}
                if marks & {"rule", "apart"}:
                    yield f"{path.relative_to(folder)}: {node.name}", node, marks


@pytest.mark.parametrize("name", OWN)
def test_every_rule_function_says_its_rule(name):
    """An id alone says nothing to who does not know the page."""
    silent = [where for where, node, _ in rule_functions(name) if not BRACKETS.sub("", ast.get_docstring(node) or "").strip()]
    assert not silent, f"without a line that says what they are: {', '.join(silent)}"


@pytest.mark.parametrize("name", OWN)
def test_every_rule_of_a_decision_names_the_rules_that_it_carries_out(name):
    registered = [(where, node) for where, node, marks in rule_functions(name) if any(mark.startswith("pending.") for mark in marks)]
    assert len(registered) > 50
    without = [where for where, node in registered if not BRACKETS.search(ast.get_docstring(node) or "")]
    assert not without, f"without an id of the page: {', '.join(without)}"
