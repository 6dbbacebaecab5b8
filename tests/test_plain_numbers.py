"""Rules know members of enums, kinds of events and actions by plain numbers; each is the number that it stands for."""

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


def second_numbers(tree):
    """Where a module writes the number of a member a second time: casts of members, and lists of names that are no enum."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Name("int"), [ast.Attribute(ast.Name(enum), member)]) if enum[0].isupper() and member.isupper():
                yield f"{node.lineno}: int({enum}.{member}) is {enum}.{member}"
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
    found = ["1: int(Site.CITY) is Site.CITY", "2: RED, … are members of an enum", "3: int(Goal.NONE) is Goal.NONE"]
    assert sorted(second_numbers(ast.parse(source))) == found
