"""Rules know members of enums, kinds of events and actions by plain numbers; each is the number that it stands for.

Which step comes next is dispatched, not compared.  A field of a record is one number.
Actions are read by their block, in whatever order the blocks are.
"""

import ast
from importlib import import_module
from pathlib import Path

import pytest

from holdfast.games import OWN


def module(game, name):
    return import_module(f"holdfast.games.{game.replace('-', '_')}.{name}")


def plain(name):
    """A name as constants have it: `take-back` is `TAKE_BACK`."""
    return name.upper().replace("-", "_")


@pytest.mark.parametrize("game", OWN)
def test_every_kind_of_event_has_its_plain_number(game):
    log = module(game, "log")
    assert {kind.name: getattr(log, kind.name) for kind in log.Log} == {kind.name: kind.value for kind in log.Log}


@pytest.mark.parametrize("game", OWN)
def test_every_block_of_actions_has_its_plain_number(game):
    actions = module(game, "actions")
    blocks = [block.name for block in actions.SPACE.blocks]
    assert {name: getattr(actions, plain(name)) for name in blocks} == {name: actions.SPACE[name] for name in blocks}


PACKAGE = Path(__file__).parents[1] / "src" / "holdfast" / "games"
TOY = Path(__file__).parent / "toygame"


def is_class(node):
    """Whether an expression is the name of a class, of this module or of another one."""
    return (isinstance(node, ast.Name) and node.id[0].isupper()) or (isinstance(node, ast.Attribute) and node.attr[0].isupper())


def second_numbers(tree):
    """Where a module writes the number of a member a second time: casts of members, and lists of names that are no enum."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Name("int"), [ast.Attribute(of, member)]) if is_class(of) and member.isupper():
                yield f"{node.lineno}: {ast.unparse(node)} is {ast.unparse(node.args[0])}"
            case ast.Attribute(ast.Attribute(of, member), "value") if is_class(of) and member.isupper():
                yield f"{node.lineno}: {ast.unparse(node)} is {ast.unparse(node.value)}"
            case ast.Assign([ast.Tuple([ast.Name(name), *_])], ast.Call(ast.Name("range"))):
                yield f"{node.lineno}: {name}, … are members of an enum"


@pytest.mark.parametrize("folder", [PACKAGE, TOY], ids=["games", "toygame"])
def test_a_number_is_said_once(folder):
    modules = sorted(folder.rglob("*.py"))
    assert modules
    found = [f"{path.name}:{one}" for path in modules for one in second_numbers(ast.parse(path.read_text(encoding="utf-8")))]
    assert found == []


def test_what_says_a_number_twice_is_found():
    source = "A = int(Site.CITY)\nRED, BLUE = range(2)\nx = [int(Goal.NONE), Goal.MINES]\nrow = range(3)\nB = int(n.value)\n"
    source += "C = int(names.Site.KEEP)\nD = {Good.COIN.value: 1}\nE = c.rules[Rule.HAND].value\n"
    found = ["1: int(Site.CITY) is Site.CITY", "2: RED, … are members of an enum", "3: int(Goal.NONE) is Goal.NONE"]
    found += ["6: int(names.Site.KEEP) is names.Site.KEEP", "7: Good.COIN.value is Good.COIN"]
    assert sorted(second_numbers(ast.parse(source))) == found


def compared_steps(tree):
    """Which functions of a module ask more than once at which step a frame is, in its conditions."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        names = {one.arg for one in function.args.args if one.arg == "step"}
        for node in ast.walk(function):
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    several = isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple)
                    pairs = zip(target.elts, node.value.elts, strict=True) if several else [(target, node.value)]
                    names |= {one.id for one, value in pairs if isinstance(one, ast.Name) and is_step(value, names)}
        tests = [node.test for node in ast.walk(function) if isinstance(node, ast.If | ast.IfExp)]
        tests += [case for node in ast.walk(function) if isinstance(node, ast.Match) for case in node.cases if is_step(node.subject, names)]
        asked = [one for test in tests for one in ast.walk(test) if isinstance(one, ast.match_case) or compares_step(one, names)]
        if len(asked) > 1:
            yield f"{function.lineno}: {function.name} compares the step {len(asked)} times: each step has a rule of its own (resumes_at)"


def is_step(node, names):
    return (isinstance(node, ast.Attribute) and node.attr == "step") or (isinstance(node, ast.Name) and node.id in names)


def compares_step(node, names):
    return isinstance(node, ast.Compare) and any(is_step(one, names) for one in (node.left, *node.comparators))


@pytest.mark.parametrize("folder", [*(PACKAGE / game.replace("-", "_") / "rules" for game in OWN), TOY], ids=[*OWN, "toygame"])
def test_steps_are_not_compared_one_after_the_other(folder):
    modules = sorted(folder.rglob("*.py"))
    assert modules
    found = [f"{path.name}:{one}" for path in modules for one in compared_steps(ast.parse(path.read_text(encoding="utf-8")))]
    assert found == []


CHAINS = {
    "by the frame": "if frame.step == A:\n        a()\n    elif frame.step == B:\n        b()",
    "by a variable": "step = frame.step\n    if step == A:\n        a()\n    if step > B:\n        b()",
    "by another name": "seat, at = frame.who, frame.step\n    if at in (A, B) and seat:\n        a()\n    elif A == at:\n        b()",
    "as cases": "match frame.step:\n        case 0:\n            a()\n        case 1:\n            b()",
    "in a value": "a() if frame.step == A else b() if frame.step == B else c()",
}
SINGLE = {
    "one step": "if frame.step == A:\n        a()\n    if frame.steps == B:\n        b()",
    "a loop": "while frame.step < N:\n        frame.step += 1",
    "something else": "at = frame.where\n    if at == A:\n        a()\n    elif at == B:\n        b()",
}


@pytest.mark.parametrize("body", CHAINS.values(), ids=CHAINS)
def test_steps_that_are_compared_one_after_the_other_are_found(body):
    found = list(compared_steps(ast.parse(f"def resume(frame):\n    {body}\n")))
    assert found == ["1: resume compares the step 2 times: each step has a rule of its own (resumes_at)"]


@pytest.mark.parametrize("body", SINGLE.values(), ids=SINGLE)
def test_one_comparison_is_no_chain(body):
    assert list(compared_steps(ast.parse(f"def resume(frame):\n    {body}\n"))) == []


ONE_NUMBER = {("at", "7"), ("aimed", "ATTACKS")}
"""Numbers of one thing each, whose parts are where it lies: a space (of a tile), and an attack (of an enemy), as among the actions."""


def packed_numbers(tree):
    """Which fields a module takes apart into two numbers."""
    quotients, remainders = {}, set()
    for node in ast.walk(tree):
        match node:
            case ast.BinOp(ast.Attribute(_, field), ast.FloorDiv(), by):
                quotients.setdefault((field, ast.unparse(by)), node)
            case ast.BinOp(ast.Attribute(_, field), ast.Mod(), by):
                remainders.add((field, ast.unparse(by)))
            case ast.BinOp(ast.Attribute(_, field), ast.RShift(), ast.Constant(int(bits))):
                quotients.setdefault((field, (1 << bits) - 1), node)
            case ast.BinOp(ast.Attribute(_, field), ast.BitAnd(), ast.Constant(int(mask))):
                remainders.add((field, mask))
    for key in quotients.keys() & remainders - ONE_NUMBER:
        packed = quotients[key]
        yield f"{packed.lineno}: {ast.unparse(packed.left)} is two numbers: give each a field of its own"


@pytest.mark.parametrize("folder", [*(PACKAGE / game.replace("-", "_") / "rules" for game in OWN), TOY], ids=[*OWN, "toygame"])
def test_a_field_is_one_number(folder):
    modules = sorted(folder.rglob("*.py"))
    assert modules
    found = [f"{path.name}:{one}" for path in modules for one in packed_numbers(ast.parse(path.read_text(encoding="utf-8")))]
    assert found == []


@pytest.mark.parametrize("taken", ["item.b // 16, item.b % 16", "item.b % N + other.b // N", "item.b >> 4, item.b & 15"])
def test_two_numbers_in_a_field_are_found(taken):
    assert len(list(packed_numbers(ast.parse(f"x = {taken}")))) == 1


def test_halves_sets_and_places_are_no_two_numbers():
    source = "a = item.b // 2 + other.a % 2\nb = item.set >> die & 1\nc = me.at // 7, me.at % 7\nd = flags.bits >> 4, flags.bits & 1\n"
    assert list(packed_numbers(ast.parse(source))) == []


def counted_actions(tree, blocks):
    """Where a module takes actions for numbers in an order: compares one with bounds, or counts from the first one of a block."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left, operators, others) if any(isinstance(one, ast.Lt | ast.LtE | ast.Gt | ast.GtE) for one in operators):
                counted = any(is_of_actions(one, blocks) for one in (left, *others))
            case ast.BinOp(left, ast.Sub(), right):
                counted = is_of_actions(left, ()) or is_of_actions(right, blocks)
            case _:
                counted = False
        if counted:
            yield f"{node.lineno}: {ast.unparse(node)}: read the action by its block (a rule for the block, or SPACE.read)"


def is_of_actions(node, blocks):
    """Whether a number is an action, or that of a block plus something."""
    match node:
        case ast.Name("action"):
            return True
        case ast.Name(name):
            return name in blocks
        case ast.Attribute(ast.Name("a" | "actions"), name):
            return name in blocks
        case ast.BinOp(left, ast.Add() | ast.Sub(), right):
            return is_of_actions(left, blocks) or is_of_actions(right, blocks)
    return False


@pytest.mark.parametrize("game", OWN)
def test_actions_are_not_counted(game):
    blocks = {plain(block.name) for block in module(game, "actions").SPACE.blocks}
    folder = PACKAGE / game.replace("-", "_")
    found = []
    for path in sorted(folder.rglob("*.py")):
        found += [f"{path.relative_to(folder)}:{one}" for one in counted_actions(ast.parse(path.read_text(encoding="utf-8")), blocks)]
    assert found == []


COUNTED = [
    "WALK <= action < WALK + WAYS",
    "action > LAST",
    "a.WALK <= move",
    "action - start",
    "move - a.WALK",
    "first - WALK",
    "action - 1",
]


@pytest.mark.parametrize("source", COUNTED)
def test_actions_that_are_counted_are_found(source):
    assert len(list(counted_actions(ast.parse(source), {"WALK"}))) == 1


def test_actions_may_be_marked_and_asked_for():
    source = "mask[WALK + way - 1] = 1\nx = action == WALK\ny = move in (a.WALK, a.STAY)\nz = play(s, WALK + way)\nn = way - 1 < WAYS\n"
    assert list(counted_actions(ast.parse(source), {"WALK"})) == []
