"""The key of compiled code: what has to change it, and what must not."""

from __future__ import annotations

import ast
import dis
import os
import shutil
import subprocess
import sys
import types
from functools import cache
from importlib import metadata
from pathlib import Path

import numpy as np
import pytest

import holdfast
from holdfast.agents import search
from holdfast.engine import code_key
from holdfast.engine.actions import ActionSpace
from holdfast.engine.code_key import fingerprint, instructions, named, reached
from holdfast.engine.decision import Card, Decision, DecisionKind, Decisions, Points, Where, later
from holdfast.engine.decisions import course
from holdfast.engine.jit import COMPILED, plain
from holdfast.engine.kernel import kernel
from holdfast.engine.position import Position
from holdfast.engine.stack import Frames, at, frames, top
from holdfast.engine.struct import struct
from holdfast.games import OWN, find

RULES = '''
from enum import IntEnum

import numpy as np

from holdfast.engine.jit import apart, entry, rule

import helpers

LIMIT = 7
STEPS = (1, 2, 3)
RATE = 0.5
WEIGHTS = np.array([[1.0, 2.0], [3.0, 4.0]])
UNUSED = 1


class Hero(IntEnum):
    """The heroes."""

    FIGHTER = 1
    MAGE = 2


@rule
def deep(s: int) -> int:
    return s + LIMIT


@rule
def hurt(s: int, amount: int = 2, *, twice: bool = False) -> int:
    """Take from a number."""
    left = s - amount  # never below
    return deep(left) if left > 0 else Hero.MAGE


@rule
def unused(s: int) -> int:
    return s


@rule
def play(s: int) -> int:
    for step in STEPS:
        s = helpers.heal(hurt(s)) + step
    s += sum(int(RATE * x) for x in range(3))
    return s + int(WEIGHTS[0, 1]) + 5


@entry
def begin(s: int) -> int:
    return play(s)


def words(s: int) -> str:
    return f"{s} is hurt"
'''

HELPERS = """
from holdfast.engine.jit import rule

MOST = 9


@rule
def heal(s):
    return min(s + 1, MOST)


@rule
def other(s):
    return s
"""


def made(source, name="rules_of_a_test", **given):
    """A module of a source, as if it had been imported."""
    module = types.ModuleType(name)
    module.__dict__.update(given)
    exec(compile(source, f"<{name}>", "exec", dont_inherit=True), module.__dict__)
    return module


def key(monkeypatch, rules=RULES, helpers=HELPERS, **given):
    """The fingerprint of the entry point of the rules above, or of others."""
    monkeypatch.setitem(sys.modules, "helpers", made(helpers, "helpers"))
    return fingerprint(made(rules, **given).begin)


def changed(source, old, new):
    assert source.count(old) == 1, old
    return source.replace(old, new)


def test_a_key_is_the_same_every_time(monkeypatch):
    assert key(monkeypatch) == key(monkeypatch)
    assert len(key(monkeypatch)) == 20


def test_what_an_entry_point_reaches(monkeypatch):
    monkeypatch.setitem(sys.modules, "helpers", made(HELPERS, "helpers"))
    assert [function.__name__ for function in reached(made(RULES).begin)] == ["begin", "play", "heal", "hurt", "deep"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("LIMIT = 7", "LIMIT = 8"),
        ("LIMIT = 7", "LIMIT = 7.0"),
        ("LIMIT = 7", "LIMIT = True"),
        ("(1, 2, 3)", "(1, 2, 4)"),
        ("(1, 2, 3)", "(1, 2, 3, 4)"),
        ("(1, 2, 3)", "(1, 3, 2)"),
        ("(1, 2, 3)", "[1, 2, 3]"),
        ("RATE = 0.5", "RATE = 0.25"),
        ("[3.0, 4.0]", "[3.0, 4.5]"),
        ("np.array([[1.0, 2.0], [3.0, 4.0]])", "np.array([[1.0, 2.0], [3.0, 4.0]], np.float32)"),
        ("np.array([[1.0, 2.0], [3.0, 4.0]])", "np.array([[1.0, 2.0, 3.0, 4.0]])"),
        ("MAGE = 2", "MAGE = 3"),
        ("FIGHTER = 1", "FIGHTER = 0"),
        ("MAGE = 2", "MAGE = 2\n    ROGUE = 3"),
        ("Hero.MAGE", "Hero.FIGHTER"),
        ("amount: int = 2", "amount: int = 3"),
        ("amount: int = 2", "amount: int"),
        ("twice: bool = False", "twice: bool = True"),
        ("s - amount  #", "amount - s  #"),
        ("left > 0", "left >= 0"),
        ("return s + LIMIT", "return s - LIMIT"),
        ("+ 5", "+ 6"),
        ("int(RATE * x)", "int(x * RATE)"),
        ("range(3)", "range(4)"),
        ("int(RATE * x)", "round(RATE * x)"),
        ("helpers.heal(", "helpers.other("),
        ("@rule\ndef deep", "@apart\ndef deep"),
    ],
)
def test_a_change_of_what_is_compiled_changes_the_key(monkeypatch, old, new):
    assert key(monkeypatch, changed(RULES, old, new)) != key(monkeypatch)


@pytest.mark.parametrize(("old", "new"), [("MOST = 9", "MOST = 10"), ("s + 1", "s + 2"), ("min(", "max(")])
def test_so_does_a_change_of_a_rule_that_is_called_through_its_module(monkeypatch, old, new):
    assert key(monkeypatch, helpers=changed(HELPERS, old, new)) != key(monkeypatch)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("  # never below", ""),
        ("  # never below", "  # it may be less than nothing"),
        ("    left = s", "\n    # The rest.\n\n    left = s"),
        ('    """Take from a number."""\n', ""),
        ("Take from a number.", "Do harm."),
        ("def deep(s: int) -> int:\n", 'def deep(s: int) -> int:\n    """Add."""\n'),
        ("The heroes.", "All heroes."),
        ("def play(s: int) -> int", "def play(s: float) -> None"),
        ("left = s", "left: int = s"),
        ("s - amount ", "(s - amount) "),
        ("is hurt", "is wounded"),
        ("UNUSED = 1", "UNUSED = 2"),
        ("def unused(s: int) -> int:\n    return s", "def unused(s: int) -> int:\n    return 2 * s"),
        ("\nLIMIT = 7\n", "\n\n\nLIMIT = 14 // 2\n\n\n"),
    ],
)
def test_words_and_layout_do_not_change_the_key(monkeypatch, old, new):
    assert key(monkeypatch, changed(RULES, old, new)) == key(monkeypatch)


def test_a_rule_that_is_not_reached_does_not_change_the_key(monkeypatch):
    assert key(monkeypatch, helpers=changed(HELPERS, "return s\n", "return 2 * s\n")) == key(monkeypatch)


def test_rules_that_change_places_change_the_key(monkeypatch):
    """The same functions, called the other way round."""
    twisted = changed(RULES, "helpers.heal(hurt(s))", "hurt(helpers.heal(s))")
    assert key(monkeypatch, twisted) != key(monkeypatch)


def layout(kind, last="i8"):
    """A record with fields of some types."""
    source = f"""
from holdfast.engine.struct import array, i8, i16, struct

@struct
class Board:
    places: list[i8] = array(3)
    of_a_kind: {kind}
    last_one: {last}
"""
    return made(source, "builtins").Board


def test_the_layout_of_the_records_of_a_game_changes_the_key(monkeypatch):
    def of(*records):
        return key(monkeypatch, records_of_the_game=records)

    keys = [
        of(),
        of(layout("i8")),
        of(layout("i16")),
        of(layout("i8", "i16")),
        of(layout("i8"), layout("i8")),
        of(layout("i8"), layout("i16")),
    ]
    assert len(set(keys)) == len(keys)
    assert of(layout("i16")) == keys[2]


def test_a_record_type_that_a_rule_names_changes_the_key(monkeypatch):
    rules = changed(RULES, "int(WEIGHTS[0, 1])", "np.zeros(1, KIND)[0].a")
    kinds = [np.dtype([("a", np.int8)]), np.dtype([("a", np.int16)]), np.dtype([("a", np.int8), ("b", np.int8)]), layout("i8").dtype]
    keys = [key(monkeypatch, rules, KIND=kind) for kind in kinds]
    assert len(set(keys)) == len(keys)


def test_what_a_function_encloses_changes_the_key():
    def closed(number):
        def begin(s):
            return s + number

        return begin

    assert fingerprint(closed(1)) == fingerprint(closed(1))
    assert fingerprint(closed(1)) != fingerprint(closed(2))


def test_handlers_of_windows_and_their_kinds_change_the_key():
    def course_of(kinds, more):
        decisions = Decisions()

        class Waiting(Decision, of=decisions):
            """What all have in common."""

        for number in range(kinds):
            kind = DecisionKind(f"Kind{number}", (Waiting,), {}, retired=number < kinds - 1)

        @kind.resumes
        def wait(s):
            s.deciding = more

        return course(decisions, ActionSpace(), lambda s, c: None).advance

    assert fingerprint(course_of(1, 2)) == fingerprint(course_of(1, 2))
    assert len({fingerprint(course_of(kinds, more)) for kinds in (1, 3) for more in (2, 4)}) == 4


def test_where_the_numbers_of_a_decision_lie_changes_the_key_of_rules_that_begin_one():
    def rule_of(place, last):
        class Waiting(Decision, of=Decisions()):
            """What all have in common."""

        turn = DecisionKind("Turn", (Waiting,), {"__annotations__": {"steps": place, "last": Where}, "last": last})

        def begin(frames):
            return turn(3), turn.number

        return begin

    given = [(place, last) for place in (Points, Card) for last in (later(), later(2))]
    assert fingerprint(rule_of(Points, later())) == fingerprint(rule_of(Points, later()))
    assert len({fingerprint(rule_of(*one)) for one in given}) == 4


def test_a_rule_that_reads_a_frame_as_of_a_kind_depends_on_what_reads_it():
    class Waiting(Decision, of=Decisions()):
        """What all have in common."""

    def begin(frames):
        return KIND.top(frames).kind + KIND.at(frames, 0).kind  # noqa: F821

    begin = types.FunctionType(begin.__code__, {"KIND": Waiting})
    assert reached(begin) == (begin, plain(top), plain(at))


def test_further_names_of_the_fields_of_a_record_change_the_key():
    def rule_of(place):
        decisions = Decisions()

        class Waiting(Decision, of=decisions):
            """What all have in common."""

        DecisionKind("Turn", (Waiting,), {"__annotations__": {"steps": place}})
        kind = struct(type("State", (Position,), {"__annotations__": {"frames": Frames}, "frames": frames(2, of=decisions)}))

        def begin():
            return kind

        return begin

    assert fingerprint(rule_of(Points)) == fingerprint(rule_of(Points))
    assert fingerprint(rule_of(Points)) != fingerprint(rule_of(Card))


@pytest.mark.parametrize("package", ["numba", "numpy", "llvmlite"])
def test_another_compiler_changes_the_key(monkeypatch, package):
    before = code_key.toolchain.__wrapped__()
    version = metadata.version
    monkeypatch.setattr(code_key, "version", lambda name: "0.0" if name == package else version(name))
    assert code_key.toolchain.__wrapped__() != before


def test_other_settings_of_numba_and_another_python_change_the_key(monkeypatch):
    before = code_key.toolchain.__wrapped__()
    with monkeypatch.context() as other:
        other.setenv("NUMBA_BOUNDSCHECK", "1")
        bounded = code_key.toolchain.__wrapped__()
    monkeypatch.setattr(code_key.sys, "version_info", (3, 99, 0, "final", 0))
    assert len({before, bounded, code_key.toolchain.__wrapped__()}) == 3


def test_the_compiler_of_ours_counts_by_its_syntax():
    assert code_key.syntax('"""One."""\nx = 1  # here\n') == code_key.syntax('"""Two."""\n\nx = (1)\n')
    assert code_key.syntax("def f():\n    'One.'\n    return 1") == code_key.syntax("def f(): return 1")
    assert code_key.syntax("x = 1") != code_key.syntax("x = 2")


class Odd:
    """Holds who knows what."""


@pytest.mark.parametrize("value", [Odd(), Odd, np.array([Odd()]), types.SimpleNamespace(a=1), {"a": 1}, os.environ])
def test_a_value_that_cannot_be_told_is_refused_with_the_name_of_the_rule(monkeypatch, value):
    with pytest.raises(TypeError, match=r"rules_of_a_test\.play: LIMIT: .* cannot be told"):
        key(monkeypatch, changed(changed(RULES, "LIMIT = 7", ""), "+ 5", "+ LIMIT"), LIMIT=value)


def test_an_entry_point_that_a_rule_calls_is_refused(monkeypatch):
    """Of an entry point that was kept only the machine code is there, which cannot be linked into other code."""
    rules = changed(RULES, "    return s + LIMIT\n", "    return start(s) + LIMIT\n") + "\n\n@entry\ndef start(s):\n    return s\n"
    with pytest.raises(TypeError, match="start is an entry point and cannot be called by rules"):
        key(monkeypatch, rules)


@pytest.mark.unmeasured
def test_names_of_instructions_are_those_that_python_tells():
    """Of all rules of all games: where the argument of an instruction has its name may change with a version of Python."""
    functions = {
        function for name in OWN for entry in ("step", "legal", "evaluate") for function in reached(getattr(kernel(find(name)), entry))
    }
    assert len(functions) > 400
    for function in functions:
        code = function.__code__
        ours = [(op, named(code, op, argument)) for op, argument in instructions(code) if op in dis.hasname]
        assert ours == [(step.opcode, step.argval) for step in dis.get_instructions(function) if step.opcode in dis.hasname]


# -- whole games, from changed sources ---------------------------------------------------------------------------------------

PACKAGE = Path(holdfast.__file__).parent
TELL = """
from holdfast.agents import search
from holdfast.engine.code_key import fingerprint
from holdfast.engine.kernel import kernel
from holdfast.engine.position import Position
from holdfast.engine.stack import Frames, at, frames, top
from holdfast.engine.struct import struct
from holdfast.games import OWN, find
for name in OWN:
    game = find(name)
    print(name, fingerprint(kernel(game).step), fingerprint(search.entries(game).think))
"""


@cache
def keys_here():
    """The keys of the games as they are, which this process tells."""
    told = {}
    for name in OWN:
        game = find(name)
        told[name] = f"{fingerprint(kernel(game).step)} {fingerprint(search.entries(game).think)}"
    return told


def keys_of(package, mode="interpreted"):
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "HOLDFAST_MODE": mode}
    done = subprocess.run([sys.executable, "-c", TELL], env=environment, capture_output=True, text=True, check=True)
    return dict(line.split(" ", 1) for line in done.stdout.splitlines())


@pytest.fixture
def copied(tmp_path):
    """A copy of our sources, to change, with what Python has made of them."""
    return Path(shutil.copytree(PACKAGE, tmp_path / "holdfast", ignore=shutil.ignore_patterns("static", "server", "cli")))


def edit(folder, old, new):
    """Change the one file in a folder that has some text, and there the first place that has it."""
    (path,) = (path for path in folder.rglob("*.py") if old in path.read_text(encoding="utf-8"))
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")


def reworded(source):
    """The same program without a comment, with other docstrings and in another layout."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node):
            node.body[0].value.value = "Something else."
    return "\n\n\n" + ast.unparse(tree)


@pytest.mark.unmeasured
def test_other_words_comments_docstrings_and_layout_everywhere_leave_all_keys_alone(copied):
    for name in OWN:
        edit(copied / "games" / name.replace("-", "_"), "class Words", "MORE = 1\n\n\nclass Words")
    for path in copied.rglob("*.py"):
        path.write_text(reworded(path.read_text(encoding="utf-8")), encoding="utf-8")
    assert keys_of(copied) == keys_here()


@pytest.mark.unmeasured
def test_a_rule_of_one_game_concerns_that_game_alone_and_one_of_the_engine_all(copied):
    before = keys_here()
    edit(copied / "games" / "kingdom_defenders", "    gain_secretly(s, p, Good.WEAPON", "    gain(s, p, Good.WEAPON")
    after = keys_of(copied)
    assert after["tiny-epic-defenders"] == before["tiny-epic-defenders"]
    assert after["kingdom-defenders"] != before["kingdom-defenders"]

    edit(copied, "return product >> 32", "return product // 2**32")
    last = keys_of(copied)
    assert all(last[name] != after[name] for name in OWN)


@pytest.mark.unmeasured
@pytest.mark.compiled
def test_both_modes_have_the_same_keys():
    other = "interpreted" if COMPILED else "compiled"
    assert keys_of(PACKAGE, other) == keys_here()
