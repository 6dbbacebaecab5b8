"""Enums made from the files of their decks."""

from __future__ import annotations

import pickle
from enum import IntEnum
from pathlib import Path
from typing import Any

import pytest

from holdfast.engine.actions import ActionSpace, kebabs
from holdfast.engine.code_key import _describe
from holdfast.engine.struct import array, i8, number, struct
from holdfast.schema.content.loading import ContentError, Deck, load
from holdfast.schema.content.names import names_in
from tests import toygame
from tests.toygame.names import Tree as WrittenTree

CONTENT = Path(toygame.__file__).parent / "content"

Tree: Any = names_in(CONTENT / "trees.toml", "Tree", __name__)


@struct
class Card:
    worth: i8 = number(0, 9)


@struct
class Cards:
    cards: list[Card] = array(3)


def write(folder, text):
    file = folder / "cards.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_the_enum_of_a_file_is_the_one_that_would_be_written():
    assert issubclass(Tree, IntEnum)
    assert {member.name: member.value for member in Tree} == {member.name: member.value for member in WrittenTree}
    assert kebabs(Tree) == ("ash", "birch", "cedar", "elm", "fir", "old-oak")


def test_it_is_a_member_of_its_module():
    assert pickle.loads(pickle.dumps(Tree.OLD_OAK)) is Tree.OLD_OAK
    assert (Tree.__name__, Tree.__module__) == ("Tree", __name__)


def test_actions_and_rules_take_it_as_any_enum():
    space = ActionSpace()
    space.add("play", Tree, "tree")
    assert space.text(5) == "play:old-oak"
    assert _describe(Tree, []) == _describe(names_in(CONTENT / "trees.toml", "Tree"), []), "the same file is the same compiled code"


def test_members_are_in_the_order_of_the_file(tmp_path):
    file = write(
        tmp_path, 'source = "printed"\n[zebra]\nname = "Zebra"\ntext = ""\nworth = 4\n[ape_2]\nname = "Ape"\ntext = ""\nworth = 7\n'
    )
    animal = names_in(file, "Animal")
    assert [(member.name, member.value) for member in animal] == [("ZEBRA", 0), ("APE_2", 1)]
    content = load(tmp_path, Cards, [Deck("cards", "cards.toml", animal, Card)])
    assert [card.worth for card in content.record.cards] == [4, 7, 0]
    assert content.card("cards", animal.APE_2).name == "Ape"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('source = "printed"', "cards.toml: there are no cards in it: write a table for each, such as"),
        ("[ape", "cards.toml: not valid TOML"),
        ("[Ape]", r"cards.toml: \[Ape\]: the name of a card is written in small letters"),
        ("[old-oak]", r"cards.toml: \[old-oak\]: the name of a card"),
        ("[_ape]", r"cards.toml: \[_ape\]: the name of a card"),
        ("[2nd]", r"cards.toml: \[2nd\]: the name of a card"),
        ('[""]', r'cards.toml: \[""\]: the name of a card'),
        ('["käfer"]', "the name of a card"),
    ],
)
def test_a_file_with_a_fault_is_refused_by_its_name(tmp_path, text, fault):
    with pytest.raises(ContentError, match=fault):
        names_in(write(tmp_path, text), "Animal")


def test_every_wrong_name_is_told_and_a_missing_file(tmp_path):
    with pytest.raises(ContentError) as error:
        names_in(write(tmp_path, "[Ape]\n[bear]\n[Crow]\n"), "Animal")
    assert len(str(error.value).splitlines()) == 2
    with pytest.raises(ContentError, match=r"^lost.toml: the file is missing$"):
        names_in(tmp_path / "lost.toml", "Animal")
