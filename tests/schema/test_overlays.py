"""Overlays: other values of cards for one table; every fault is named."""

from __future__ import annotations

import difflib

import pytest

from holdfast.schema.content.loading import ContentError, Deck, Provenance, load
from holdfast.schema.content.overlays import overlaid, overlay_from, set_anew

from .forest import DECKS, Content, Spirit, Tree, Zone

SET = Provenance("house", "set for this table")


def test_an_overlay_sets_numbers_and_words_by_their_names(loaded):
    content = overlaid(
        loaded(),
        {
            "oak.height": 7,
            "trees.tall_fir.weight": -5,
            "oak.seeds": [5, 4],
            "oak.zones": ["valley"],
            "tall_fir.zone": "valley",
            "tall_fir.evergreen": False,
            "rules.rounds.value": 3,
            "ghost.text": "Whoo.",
        },
    )
    oak, fir = content.record.trees
    assert (oak.height, list(oak.seeds), list(oak.zones)) == (7, [5, 4, -1], [Zone.VALLEY, -1])
    assert (fir.weight, fir.zone, fir.evergreen) == (-5, Zone.VALLEY, 0)
    assert content.record.rules[0].value == 3
    assert content.card("trees", Tree.OAK).numbers["height"] == 7
    assert content.card("trees", Tree.OAK).numbers["seeds"] == [5, 4]
    assert content.card("spirits", 0).texts == {"name": "Ghost", "text": "Whoo."}


def test_a_card_whose_numbers_are_corrected_says_that_its_words_no_longer_hold(loaded):
    content = overlaid(loaded(), {"oak.height": 7, "oak.seeds": [5, 4], "oak.zone": "high_ridge", "oak.house.height": 2})
    card = content.card("trees", Tree.OAK)
    assert card.said() == "A tree. Corrected, whatever these words say: Height = 7; Zone = High ridge; Seeds = 5, 4."
    assert (card.texts["text"], card.said("name")) == ("A tree.", "Oak"), "what an owner may correct stays as it is"
    assert content.card("trees", Tree.TALL_FIR).said() == content.card("trees", Tree.TALL_FIR).texts["text"]


def test_words_that_are_corrected_with_the_numbers_hold(loaded):
    assert overlaid(loaded(), {"oak.height": 7, "oak.text": "A high tree."}).card("trees", Tree.OAK).said() == "A high tree."
    assert overlaid(loaded(), {"oak.height": 4}).card("trees", Tree.OAK).said() == "A tree.", "that is what the house has"


def test_an_overlay_leaves_all_else_as_it_is(loaded):
    base = loaded()
    content = overlaid(base, {"oak.height": 7})
    oak, fir = content.record.trees
    assert (oak.weight, oak.zone, fir.height) == (-300, Zone.VALLEY, 9)
    assert content.card("trees", 1).numbers == base.card("trees", 1).numbers
    assert base.record.trees[0].height == 4
    assert (base.card("trees", 0).numbers["height"], base.card("trees", 0).provenance["height"]) == (4, Provenance("printed"))
    assert base.hash == loaded().hash


@pytest.mark.parametrize(
    "name",
    [
        "tall_fir.height",
        "tall-fir.height",
        "Tall-Fir.Height",
        "trees.tall_fir.height",
        "trees.tall-fir.height",
        " trees . tall_fir . height ",
    ],
)
def test_a_value_may_be_named_with_dashes_or_underscores(loaded, name):
    assert overlaid(loaded(), {name: 3}).record.trees[1].height == 3


@pytest.mark.parametrize("zone", ["high_ridge", "high-ridge", "HIGH_RIDGE"])
def test_so_may_a_card_that_is_a_value(loaded, zone):
    content = overlaid(loaded(), {"oak.zone": zone, "tall_fir.zones": [zone]})
    assert (content.record.trees[0].zone, content.record.trees[1].zones[0]) == (Zone.HIGH_RIDGE, Zone.HIGH_RIDGE)
    assert content.card("trees", 0).numbers["zone"] == "high_ridge"


@pytest.mark.parametrize("name", ["oak.house_height", "oak.house.height", "trees.oak.house.height", "trees.oak.house-height"])
def test_the_second_side_is_named_as_a_table_or_with_its_prefix(loaded, name):
    assert overlaid(loaded(), {name: 2}).record.trees[0].house_height == 2


def test_the_words_of_the_second_side_may_be_set(loaded):
    assert overlaid(loaded(), {"oak.house.ability": "It falls."}).card("trees", 0).texts["house_ability"] == "It falls."


def test_a_list_may_be_given_as_a_tuple(loaded):
    content = overlaid(loaded(), {"oak.seeds": (1,)})
    assert (list(content.record.trees[0].seeds), content.card("trees", 0).numbers["seeds"]) == ([1, -1, -1], [1])


def test_what_an_overlay_changes_comes_from_the_house(loaded):
    content = overlaid(loaded(), {"rounds.value": 13, "rounds.name": "Turns", "oak.height": 4})
    rounds = content.card("rules", 0)
    assert rounds.provenance == {"name": SET, "value": SET, "text": Provenance("found", "a review")}
    assert content.card("trees", 0).provenance["height"] == Provenance("printed"), "it is what it was"


def test_an_overlay_of_numbers_gives_another_hash_and_one_of_words_does_not(loaded):
    base = loaded()
    assert overlaid(base, {"oak.height": 5}).hash == loaded(("trees.toml", "height = 4", "height = 5")).hash != base.hash
    assert overlaid(base, {"oak.text": "Green."}).hash == overlaid(base, {"oak.height": 4}).hash == overlaid(base, {}).hash == base.hash


def test_one_overlay_may_lie_on_another(loaded):
    content = overlaid(overlaid(loaded(), {"oak.height": 5, "oak.weight": 6}), {"oak.height": 7})
    assert (content.record.trees[0].height, content.record.trees[0].weight) == (7, 6)


WRONG = [
    ({"aok.height": 1}, ["aok: unknown card; did you mean oak?"]),
    ({"tree.oak.height": 1}, ["tree: unknown deck; did you mean trees?"]),
    ({"trees.tallfir.height": 1}, ["trees: tallfir: unknown card; did you mean tall_fir?"]),
    ({"spirits.oak.text": "?"}, ["spirits: oak: unknown card"]),
    ({"xyz.height": 1}, ["xyz: unknown card"]),
    ({"xyz.oak.height": 1}, ["xyz: unknown deck"]),
    ({"oak.hieght": 1}, ["trees: [oak]: hieght: unknown field; did you mean height?"]),
    ({"oak.colour": 1}, ["trees: [oak]: colour: unknown field"]),
    ({"oak.source": "house"}, ["trees: [oak]: source: unknown field"]),
    ({"height": 1}, ["height: a value is named deck.card.field or card.field"]),
    ({"a.trees.oak.height": 1}, ["a.trees.oak.height: a value is named deck.card.field or card.field"]),
    ({"oak.height": 10}, ["trees.toml: [oak]: height: 10 is not between 1 and 9"]),
    ({"oak.height": "4"}, ["trees.toml: [oak]: height: a whole number is wanted, not '4'"]),
    ({"oak.height": {"value": 4}}, ["trees.toml: [oak]: height: a whole number is wanted, not {'value': 4}"]),
    ({"oak.height": None}, ["trees.toml: [oak]: height: a whole number is wanted, not None"]),
    ({"oak.zone": "sea"}, ["trees.toml: [oak]: zone: 'sea' is none of valley, high_ridge"]),
    ({"oak.zone": 0}, ["trees.toml: [oak]: zone: 0 is none of valley, high_ridge"]),
    ({"oak.seeds": [1, 2, 3, 4]}, ["trees.toml: [oak]: seeds: a list of at most 3 values is wanted, not [1, 2, 3, 4]"]),
    ({"oak.seeds": 1}, ["trees.toml: [oak]: seeds: a list of at most 3 values is wanted, not 1"]),
    ({"oak.seeds": [6]}, ["trees.toml: [oak]: seeds: 6 is not between 0 and 5"]),
    ({"oak.zones": ["valley", "sea"]}, ["trees.toml: [oak]: zones: 'sea' is none of valley, high_ridge"]),
    ({"oak.weight": 40_000}, ["trees.toml: [oak]: weight: 40000 does not fit where it is kept"]),
    ({"ghost.text": 3}, ["spirits.toml: [ghost]: text: a text in quotes is wanted, not 3"]),
    ({"oak.height": 3, "trees.oak.height": 3}, ["trees: [oak]: height: this value is set twice"]),
]


@pytest.mark.parametrize(("values", "lines"), WRONG)
def test_a_wrong_value_of_an_overlay_is_named(loaded, values, lines):
    with pytest.raises(ContentError) as error:
        overlaid(loaded(), values)
    assert str(error.value).splitlines() == lines


def test_all_faults_of_an_overlay_are_listed_at_once(loaded):
    base = loaded()
    with pytest.raises(ContentError) as error:
        overlaid(base, {"oak.height": 0, "tall_fir.weight": 1, "aok.height": 1, "rounds.value": 21, "ghost.name": []})
    assert str(error.value).splitlines() == [
        "trees.toml: [oak]: height: 0 is not between 1 and 9",
        "aok: unknown card; did you mean oak?",
        "rules.toml: [rounds]: value: 21 is not between 0 and 20",
        "spirits.toml: [ghost]: name: a text in quotes is wanted, not []",
    ]
    assert base.record.trees[1].weight == 1000, "nothing is set when something is wrong"


def test_a_card_of_several_decks_needs_its_deck(loaded, tmp_path):
    loaded()
    (tmp_path / "shadows.toml").write_text('[ghost]\nname = "Shade"\nomen = "Cold."\n')
    content = load(tmp_path, Content, [*DECKS, Deck("shadows", "shadows.toml", Spirit, texts=("name", "omen"))])
    changed = overlaid(content, {"ghost.omen": "Colder.", "spirits.ghost.name": "Spook"})
    assert changed.card("shadows", 0).texts == {"name": "Shade", "omen": "Colder."}
    assert changed.card("spirits", 0).name == "Spook"
    with pytest.raises(ContentError, match=r"^ghost\.name: several decks have it; say spirits\.ghost\.name or shadows\.ghost\.name$"):
        overlaid(content, {"ghost.name": "Spook"})


OVERLAY = """
[trees.oak]
height = 6
text = "A stout tree."

[tall-fir]
seeds = [4, 4]

[trees.tall-fir.house]
height = 8
"""


def test_an_overlay_file_gives_the_values_by_their_names(tmp_path, loaded):
    path = tmp_path / "stout.toml"
    path.write_text(OVERLAY, encoding="utf-8")
    values = overlay_from(path)
    assert values == {
        "trees.oak.height": 6,
        "trees.oak.text": "A stout tree.",
        "tall-fir.seeds": [4, 4],
        "trees.tall-fir.house.height": 8,
    }
    assert overlay_from(str(path)) == values
    oak, fir = overlaid(loaded(), values).record.trees
    assert (oak.height, list(fir.seeds), fir.house_height) == (6, [4, 4, -1], 8)


def test_an_empty_overlay_file_sets_nothing(tmp_path):
    (tmp_path / "empty.toml").write_text("# nothing yet\n")
    assert overlay_from(tmp_path / "empty.toml") == {}


def test_an_overlay_file_that_cannot_be_read_is_named(tmp_path):
    with pytest.raises(ContentError, match=r"^none\.toml: the file is missing$"):
        overlay_from(tmp_path / "none.toml")
    (tmp_path / "bad.toml").write_text("[oak\n")
    with pytest.raises(ContentError, match=r"^bad\.toml: not valid TOML: "):
        overlay_from(tmp_path / "bad.toml")


def test_what_an_overlay_has_set_is_known_by_its_full_name(loaded):
    content = overlaid(
        loaded(), {"oak.height": 6, "tall-fir.evergreen": False, "tall_fir.seeds": [4, 4], "oak.text": "Stout.", "oak.zone": "valley"}
    )
    assert set_anew(content) == {
        "trees.oak.height": 6,
        "trees.oak.text": "Stout.",
        "trees.tall_fir.seeds": [4, 4],
        "trees.tall_fir.evergreen": 0,
    }
    assert set_anew(loaded()) == {}


def test_of_many_unknown_names_the_first_get_suggestions_and_all_are_told(loaded, monkeypatch):
    """To look for what was meant takes long where there are many cards."""
    looked = []
    real = difflib.get_close_matches
    monkeypatch.setattr(difflib, "get_close_matches", lambda *given, **named: looked.append(given[0]) or real(*given, **named))
    with pytest.raises(ContentError) as error:
        overlaid(loaded(), {f"oak{number}.height": 1 for number in range(500)})
    faults = [str(fault) for _, fault in error.value.faults]
    assert len(faults) == 500
    assert faults[0] == "oak0: unknown card; did you mean oak?"
    assert faults[-1] == "oak499: unknown card"
    assert len(looked) == 20
