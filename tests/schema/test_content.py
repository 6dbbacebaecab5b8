"""Content: TOML becomes a record and words with provenance; every fault is named with file, card and field."""

from __future__ import annotations

from enum import IntEnum

import pytest

from holdfast.engine.struct import to_bytes
from holdfast.schema.content.loading import SOURCES, Card, ContentError, Deck, Provenance, load

from .forest import DECKS, FILES, SPIRITS, TREES, Content, Tree, Zone

# -- what is loaded ------------------------------------------------------------------------------------------------------


def test_numbers_go_into_the_record(loaded):
    oak, fir = loaded().record.trees
    assert (oak.height, oak.zone, oak.evergreen, oak.weight) == (4, Zone.VALLEY, 0, -300)
    assert (fir.height, fir.zone, fir.evergreen, fir.weight) == (9, Zone.HIGH_RIDGE, 1, 1000)
    assert loaded().record.rules[0].value == 12


def test_a_list_that_is_shorter_is_filled_with_none(loaded):
    oak, fir = loaded().record.trees
    assert (list(oak.seeds), list(fir.seeds)) == ([1, 2, 3], [5, -1, -1])
    assert (list(oak.zones), list(fir.zones)) == ([Zone.HIGH_RIDGE, Zone.VALLEY], [-1, -1])


def test_words_stay_beside_the_record(loaded):
    content = loaded()
    fir = content.card("trees", Tree.TALL_FIR)
    assert fir.texts == {"name": "Tall Fir", "text": "Another tree.", "house_ability": "It grows."}
    assert fir.numbers == {
        "height": 9,
        "zone": "high_ridge",
        "seeds": [5],
        "zones": [],
        "evergreen": True,
        "weight": 1000,
        "marks": [0],
        "house_height": 7,
    }
    assert (fir.deck, fir.key, fir.name) == ("trees", "tall_fir", "Tall Fir")
    assert content.card("spirits", 0).numbers == {}


def test_cards_are_in_the_order_of_the_enum_whatever_the_file_says(loaded):
    turned = TREES[TREES.index("[tall_fir]") :] + TREES[: TREES.index("[tall_fir]")]
    content = loaded(files={**FILES, "trees.toml": turned})
    assert [card.key for card in content.cards["trees"]] == ["oak", "tall_fir"]
    assert [tree.height for tree in content.record.trees] == [4, 9]
    assert content.hash == loaded(files=FILES).hash


def test_all_cards_of_all_decks(loaded):
    assert [card.name for card in loaded().all_cards()] == ["Oak", "Tall Fir", "Ghost", "Rounds"]


def test_the_house_side_may_be_left_out(loaded):
    content = loaded()
    assert [tree.house_height for tree in content.record.trees] == [0, 7]
    assert content.card("trees", Tree.OAK).texts["house_ability"] == ""


def test_a_value_may_be_written_with_its_provenance(loaded):
    content = loaded(("trees.toml", "height = 4", 'height = { value = 6, source = "found", why = "a forum" }'))
    assert content.record.trees[0].height == 6
    assert content.card("trees", 0).numbers["height"] == 6


def test_a_text_may_be_written_with_its_provenance(loaded):
    content = loaded(("trees.toml", 'name = "Oak"', 'name = { value = "Eik", source = "house", why = "a joke" }'))
    assert content.card("trees", 0).name == "Eik"
    assert content.card("trees", 0).provenance["name"] == Provenance("house", "a joke")


# -- provenance ----------------------------------------------------------------------------------------------------------


def test_the_sources():
    assert SOURCES == ("printed", "found", "reconstructed", "house")


def test_values_are_printed_unless_said_otherwise(loaded):
    card = loaded().card("trees", Tree.OAK)
    assert set(card.provenance) == {*card.texts, *card.numbers}
    assert set(card.provenance.values()) == {Provenance("printed")}


def test_a_file_sets_the_provenance_of_all_its_values(loaded):
    card = loaded().card("rules", 0)
    assert set(card.provenance) == {"name", "text", "value"}
    assert set(card.provenance.values()) == {Provenance("found", "a review")}


def test_a_card_overrides_its_file_and_a_value_its_card(loaded):
    card = loaded(
        ("rules.toml", "[rounds]", '[rounds]\nsource = "house"\nwhy = "our table"'),
        ("rules.toml", "value = 12", 'value = { value = 3, source = "reconstructed", why = "a guess" }'),
    ).card("rules", 0)
    assert card.provenance["name"] == card.provenance["text"] == Provenance("house", "our table")
    assert card.provenance["value"] == Provenance("reconstructed", "a guess")


def test_a_card_may_give_only_another_reason(loaded):
    card = loaded(("rules.toml", "[rounds]", '[rounds]\nwhy = "another review"')).card("rules", 0)
    assert set(card.provenance.values()) == {Provenance("found", "another review")}


def test_a_value_may_give_only_another_reason(loaded):
    card = loaded(("rules.toml", "value = 12", 'value = { value = 12, why = "page 7" }')).card("rules", 0)
    assert (card.provenance["value"], card.provenance["name"]) == (Provenance("found", "page 7"), Provenance("found", "a review"))


def test_a_value_table_without_a_source_keeps_that_of_the_card(loaded):
    card = loaded(("rules.toml", "value = 12", "value = { value = 12 }")).card("rules", 0)
    assert card.provenance["value"] == Provenance("found", "a review")


def test_a_printed_value_in_a_file_of_others_needs_no_reason(loaded):
    card = loaded(("rules.toml", "value = 12", 'value = { value = 12, source = "printed" }')).card("rules", 0)
    assert card.provenance["value"].source == "printed"


def test_other_cards_are_not_touched(loaded):
    content = loaded(("trees.toml", "[oak]", '[oak]\nsource = "found"\nwhy = "a leaf"'))
    assert set(content.card("trees", 0).provenance.values()) == {Provenance("found", "a leaf")}
    assert set(content.card("trees", 1).provenance.values()) == {Provenance("printed")}


def test_the_house_side_has_a_provenance_of_its_own(loaded):
    content = loaded(("trees.toml", "[tall_fir.house]", '[tall_fir.house]\nsource = "house"\nwhy = "invented"'))
    card = content.card("trees", Tree.TALL_FIR)
    assert {name for name, p in card.provenance.items() if p == Provenance("house", "invented")} == {"house_ability", "house_height"}
    assert card.provenance["height"] == Provenance("printed")


# -- the hash ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("trees.toml", "height = 4", "height = 5"),
        ("trees.toml", "weight = 1000", "weight = 1001"),
        ("trees.toml", 'zone = "valley"', 'zone = "high_ridge"'),
        ("trees.toml", "seeds = [1, 2, 3]", "seeds = [1, 3, 2]"),
        ("trees.toml", "seeds = [5]", "seeds = [5, 0]"),
        ("trees.toml", "evergreen = true", "evergreen = false"),
        ("trees.toml", "height = 7", "height = 6"),
        ("rules.toml", "value = 12", "value = 13"),
    ],
)
def test_another_number_gives_another_hash(loaded, file, old, new):
    assert loaded((file, old, new)).hash != loaded().hash


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("trees.toml", "Another tree.", "Still a tree."),
        ("trees.toml", '"Oak"', '"Holm Oak"'),
        ("trees.toml", "It grows.", "It shrinks."),
        ("spirits.toml", "Boo.", "Hoo."),
        ("rules.toml", "a review", "a letter"),
        ("rules.toml", "value = 12", "value = { value = 12 }  # twelve"),
    ],
)
def test_another_text_or_reason_does_not(loaded, file, old, new):
    changed = loaded((file, old, new))
    assert changed.hash == loaded().hash
    assert to_bytes(changed.record) == to_bytes(loaded().record)


def test_other_cards_give_another_hash(loaded, tmp_path):
    class Phantom(IntEnum):
        PHANTOM = 0

    before = loaded().hash
    (tmp_path / "spirits.toml").write_text(SPIRITS.replace("[ghost]", "[phantom]"))
    after = load(tmp_path, Content, [DECKS[0], Deck("spirits", "spirits.toml", Phantom), DECKS[2]])
    assert after.hash != before


def test_the_hash_is_the_same_in_every_load(loaded):
    assert loaded().hash == loaded().hash
    assert len(bytes.fromhex(loaded().hash)) == 16


# -- faults --------------------------------------------------------------------------------------------------------------

FAULTS = {
    # numbers
    "too low": ("trees.toml", "height = 4", "height = 0", "trees.toml: [oak]: height: 0 is not between 1 and 9"),
    "too high": ("trees.toml", "height = 9", "height = 10", "trees.toml: [tall_fir]: height: 10 is not between 1 and 9"),
    "no number": ("trees.toml", "height = 4", 'height = "4"', "trees.toml: [oak]: height: a whole number is wanted, not '4'"),
    "a fraction": ("trees.toml", "weight = 1000", "weight = 1.5", "trees.toml: [tall_fir]: weight: a whole number is wanted, not 1.5"),
    "a list": ("trees.toml", "height = 4", "height = [4]", "trees.toml: [oak]: height: a whole number is wanted, not [4]"),
    "a date": ("rules.toml", "value = 12", "value = 2026-11-21", "rules.toml: [rounds]: value: a whole number is wanted"),
    "no value": ("rules.toml", "value = 12", 'value = { why = "?" }', "rules.toml: [rounds]: value: a whole number is wanted, not None"),
    "no bool": ("trees.toml", "evergreen = true", "evergreen = 2", "trees.toml: [tall_fir]: evergreen: 2 is not between 0 and 1"),
    "house number": ("trees.toml", "height = 7", "height = 70", "trees.toml: [tall_fir]: house_height: 70 is not between 0 and 9"),
    "larger than its place": ("trees.toml", "weight = 1000", "weight = 32768", "trees.toml: [tall_fir]: weight: 32768 does not fit"),
    "less than its place": ("trees.toml", "weight = -300", "weight = -32769", "trees.toml: [oak]: weight: -32769 does not fit"),
    "far too large": ("trees.toml", "weight = 1000", f"weight = {2**62}", f"trees.toml: [tall_fir]: weight: {2**62} does not fit"),
    # bounds of one card
    "below its card's bounds": (
        "rules.toml",
        "value = 12",
        "value = { value = 0, low = 1 }",
        "rules.toml: [rounds]: value: 0 is not between 1 and 20",
    ),
    "above its card's bounds": (
        "rules.toml",
        "value = 12",
        "value = { value = 9, high = 8 }",
        "rules.toml: [rounds]: value: 9 is not between 0 and 8",
    ),
    "wider than the deck": (
        "rules.toml",
        "value = 12",
        "value = { value = 12, high = 21 }",
        "rules.toml: [rounds]: value: low and high are whole numbers between 0 and 20, not 0 and 21",
    ),
    "bounds of no number": (
        "rules.toml",
        "value = 12",
        'value = { value = 12, low = "1" }',
        "rules.toml: [rounds]: value: low and high are whole numbers between 0 and 20, not '1' and 20",
    ),
    "bounds of a text": (
        "trees.toml",
        'name = "Oak"',
        'name = { value = "Oak", low = 1 }',
        "trees.toml: [oak]: name: low and high are for numbers",
    ),
    # lists
    "element too large": ("trees.toml", "marks = [0]", "marks = [0, 128]", "trees.toml: [tall_fir]: marks: 128 does not fit"),
    "no list": ("trees.toml", "seeds = [5]", "seeds = 5", "trees.toml: [tall_fir]: seeds: a list of at most 3 values is wanted, not 5"),
    "too long": (
        "trees.toml",
        "seeds = [5]",
        "seeds = [1, 1, 1, 1]",
        "trees.toml: [tall_fir]: seeds: a list of at most 3 values is wanted, not [1, 1, 1, 1]",
    ),
    "element": ("trees.toml", "seeds = [1, 2, 3]", "seeds = [1, 2, 6]", "trees.toml: [oak]: seeds: 6 is not between 0 and 5"),
    "element kind": ("trees.toml", "seeds = [1, 2, 3]", 'seeds = [1, "2"]', "trees.toml: [oak]: seeds: a whole number is wanted, not '2'"),
    "element name": ("trees.toml", "zones = []", 'zones = ["moon"]', "trees.toml: [tall_fir]: zones: 'moon' is none of valley, high_ridge"),
    # names
    "no name": ("trees.toml", 'zone = "valley"', 'zone = "moon"', "trees.toml: [oak]: zone: 'moon' is none of valley, high_ridge"),
    "number for name": ("trees.toml", 'zone = "valley"', "zone = 0", "trees.toml: [oak]: zone: 0 is none of valley, high_ridge"),
    "list for name": ("trees.toml", 'zone = "valley"', 'zone = ["valley"]', "trees.toml: [oak]: zone: ['valley'] is none of"),
    # texts
    "no text": ("trees.toml", 'name = "Oak"', "name = 4", "trees.toml: [oak]: name: a text in quotes is wanted, not 4"),
    "no text value": (
        "trees.toml",
        'name = "Oak"',
        'name = { source = "printed" }',
        "trees.toml: [oak]: name: a text in quotes is wanted, not None",
    ),
    "house text": ("trees.toml", '"It grows."', "[]", "trees.toml: [tall_fir]: house_ability: a text in quotes is wanted, not []"),
    # fields and cards
    "field missing": ("trees.toml", "height = 4\n", "", "trees.toml: [oak]: height: the field is missing"),
    "name missing": ("spirits.toml", 'name = "Ghost"\n', "", "spirits.toml: [ghost]: name: the field is missing"),
    "house field missing": ("trees.toml", "height = 7\n", "", "trees.toml: [tall_fir]: house_height: the field is missing"),
    "field unknown": (
        "trees.toml",
        "height = 4",
        "height = 4\nhieght = 4",
        "trees.toml: [oak]: hieght: unknown field; did you mean height?",
    ),
    "field unlike any": ("spirits.toml", "[ghost]", "[ghost]\nxyz = 4", "spirits.toml: [ghost]: xyz: unknown field"),
    "house field unknown": ("trees.toml", "height = 7", "height = 7\nzone = 1", "trees.toml: [tall_fir]: house_zone: unknown field"),
    "card unknown": (
        "rules.toml",
        "value = 12",
        'value = 12\n[round]\nname = "x"',
        "rules.toml: round: unknown card; did you mean rounds?",
    ),
    "stray value": (
        "rules.toml",
        'why = "a review"',
        'why = "a review"\nrounds_min = 3',
        "rules.toml: rounds_min: a file has only source, why, rule and one table",
    ),
    "no second sides": (
        "spirits.toml",
        'text = "Boo."',
        'text = "Boo."\n[ghost.house]\nname = "x"',
        "spirits.toml: [ghost]: house: this deck has no second sides",
    ),
    # provenance
    "source of file": (
        "rules.toml",
        'source = "found"',
        'source = "hearsay"',
        "rules.toml: source 'hearsay' is none of printed, found, reconstructed, house",
    ),
    "source of card": ("trees.toml", "[oak]", '[oak]\nsource = "x"', "trees.toml: [oak]: source 'x' is none of"),
    "source of value": (
        "trees.toml",
        "height = 4",
        'height = { value = 4, source = "x" }',
        "trees.toml: [oak]: height: source 'x' is none of",
    ),
    "source of house": (
        "trees.toml",
        "[tall_fir.house]",
        '[tall_fir.house]\nsource = "x"',
        "trees.toml: [tall_fir.house]: source 'x' is none of",
    ),
    "source is a list": ("trees.toml", "[oak]", '[oak]\nsource = ["found"]', "trees.toml: [oak]: source ['found'] is none of"),
    "no why": (
        "trees.toml",
        "height = 4",
        'height = { value = 4, source = "found" }',
        "trees.toml: [oak]: height: a found value needs a why",
    ),
    "empty why": (
        "trees.toml",
        "height = 4",
        'height = { value = 4, source = "house", why = "" }',
        "trees.toml: [oak]: height: a house value needs a why",
    ),
    "more than that": (
        "trees.toml",
        "height = 4",
        "height = { value = 4, note = 1 }",
        "trees.toml: [oak]: height: 'note' is none of value, source, why",
    ),
    # files
    "syntax": ("rules.toml", "value = 12", "value = ", "rules.toml: not valid TOML: "),
    "twice": ("rules.toml", "value = 12", "value = 12\nvalue = 13", "rules.toml: not valid TOML: "),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_named_with_file_card_and_field(faults, name):
    file, old, new, line = FAULTS[name]
    found = faults((file, old, new))
    assert len(found) == 1, found
    assert found[0].startswith(line)


def test_a_card_need_not_have_a_text(loaded):
    ghost = loaded(("spirits.toml", 'text = "Boo."\n', "")).card("spirits", 0)
    assert (ghost.name, ghost.texts["text"]) == ("Ghost", "")


def test_a_missing_card_is_named(faults):
    assert faults(("spirits.toml", SPIRITS, "")) == ["spirits.toml: ghost: the card is missing"]


def test_a_misspelt_card_is_one_fault_that_says_what_to_write(faults):
    assert faults(("spirits.toml", "[ghost]", "[gohst]")) == ["spirits.toml: gohst: unknown card; write ghost"]


def test_a_card_unlike_any_is_told_with_those_that_are_missing(faults):
    assert faults(("spirits.toml", "[ghost]", "[zzz]")) == [
        "spirits.toml: zzz: unknown card; missing here: ghost",
        "spirits.toml: ghost: the card is missing",
    ]


def test_a_card_that_is_no_table_is_named(faults):
    found = faults(("spirits.toml", SPIRITS, "ghost = 3"))
    assert found[0] == "spirits.toml: ghost: a file has only source, why, rule and one table for each card"
    assert found[1:] == ["spirits.toml: ghost: the card is missing"]


@pytest.mark.parametrize("house", ['"none"', "3", "[]", "true"])
def test_a_house_side_that_is_no_table_is_named(faults, house):
    found = faults(("trees.toml", "[oak]", f"[oak]\nhouse = {house}"))
    assert all(line.startswith("trees.toml: [oak]: house") for line in found)


def test_every_value_of_a_card_without_a_reason_is_named(faults):
    found = faults(("spirits.toml", "[ghost]", '[ghost]\nsource = "house"'))
    assert found == ["spirits.toml: [ghost]: name: a house value needs a why", "spirits.toml: [ghost]: text: a house value needs a why"]


def test_every_value_of_a_file_without_a_reason_is_named(faults):
    found = faults(("rules.toml", 'why = "a review"\n', ""))
    assert found == [f"rules.toml: [rounds]: {name}: a found value needs a why" for name in ("name", "text", "value")]


def test_a_missing_file_is_named(loaded, tmp_path):
    loaded()
    (tmp_path / "spirits.toml").unlink()
    with pytest.raises(ContentError, match=r"^spirits\.toml: the file is missing$"):
        load(tmp_path, Content, DECKS)


def test_a_file_that_is_no_text_is_named(loaded, tmp_path):
    loaded()
    (tmp_path / "rules.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ContentError, match=r"^rules\.toml: not valid TOML: "):
        load(tmp_path, Content, DECKS)


def test_all_faults_of_all_files_are_listed_at_once(faults):
    found = faults(
        ("trees.toml", "height = 4", "height = 40"),
        ("trees.toml", "height = 7", "height = 70"),
        ("spirits.toml", "[ghost]", "[gost]"),
        ("rules.toml", "value = 12", "value = 120"),
    )
    assert [line.partition(":")[0] for line in found] == ["trees.toml", "trees.toml", "spirits.toml", "rules.toml"]


def test_an_error_of_content_is_a_value_error():
    assert issubclass(ContentError, ValueError)


def test_a_card_may_be_made_by_hand():
    card = Card("trees", "oak", texts={"name": "Oak"})
    assert (card.name, card.numbers, card.provenance) == ("Oak", {}, {})
