"""Rules know members of enums, kinds of events and actions by plain numbers; each is the number that it stands for."""

from collections import Counter
from enum import IntEnum
from importlib import import_module

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


def enums(game, where):
    """The enums that a module has of its own."""
    return [it for it in vars(module(game, where)).values() if isinstance(it, type) and issubclass(it, IntEnum) and it is not IntEnum]


@pytest.mark.parametrize("game", ["mage-knight"])
def test_a_constant_with_the_name_of_one_member_has_its_number(game):
    """In a game that has constants beside its enums; the others say their members by name."""
    members = [pair for where in ("names", "content") for pair in named_as_members(game, where)]
    assert len(members) > 10
    assert [(member.name, number) for member, number in members] == [(member.name, member.value) for member, _ in members]


def named_as_members(game, where):
    """The members whose name one enum of a module alone has and a constant too, with the number of that."""
    constants = vars(module(game, where))
    found = enums(game, where)
    counts = {f"{enum.__name__.upper()}S" for enum in found}  # ADVENTURES is how many there are, whatever a card may count
    named = Counter(member.name for enum in found for member in enum)
    members = (member for enum in found for member in enum if named[member.name] == 1 and member.name not in counts)
    return [(member, constants[member.name]) for member in members if isinstance(constants.get(member.name), int)]
