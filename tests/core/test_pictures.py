"""Events as plain objects for a screen."""

from enum import IntEnum
from types import SimpleNamespace

from holdfast.core.pictures import Pictures, number


class Kind(IntEnum):
    BEGAN = 0
    TREE_CUT = 1


PICTURES = Pictures(
    Kind,
    {Kind.BEGAN: (), Kind.TREE_CUT: (("player", ("red", "blue").__getitem__), None, number("height"))},
    {Kind.TREE_CUT: lambda s, content, event: {"left": s.trees, "name": content[event.b]}},
)


def event(kind, a=-1, b=-1, c=-1):
    return SimpleNamespace(kind=kind, a=a, b=b, c=c)


def test_an_event_without_parts_is_its_kind():
    assert PICTURES(None, None, event(0)) == {"kind": "began"}


def test_numbers_have_the_names_and_forms_of_their_parts_and_the_position_tells_more():
    picture = PICTURES(SimpleNamespace(trees=3), ["elm", "oak"], event(1, 1, 0, 12))
    assert picture == {"kind": "tree-cut", "player": "blue", "height": 12, "left": 3, "name": "elm"}
