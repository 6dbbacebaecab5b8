"""Corrections: the text of an overlay, what its values may be, and at which line something is wrong."""

from __future__ import annotations

from enum import IntEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdfast.engine.struct import array, i8, i16, number, one_of, struct, u8
from holdfast.schema.content.corrections import Bounds, bounds, placed, read, written
from holdfast.schema.content.loading import ContentError, Deck
from holdfast.schema.content.overlays import overlaid
from holdfast.schema.texts.i18n import say
from tests.given import USUAL
from tests.toygame.content import load


@pytest.fixture(scope="module")
def content():
    return load()


# -- what a value may be -------------------------------------------------------------------------------------------------


class Zone(IntEnum):
    SEA = 0
    VALLEY = 1
    HIGH_RIDGE = 2


@struct
class Well:
    depth: i8 = number(1, 9)
    water: i16
    zone: i8 = one_of(Zone, first=Zone.VALLEY)
    marks: list[u8] = array(3, low=0, high=5)
    near: list[i8] = array(2, refers=Zone)


WELLS = Deck("wells", "wells.toml", Zone, Well)


@pytest.mark.parametrize(
    ("field", "may"),
    [
        ("depth", Bounds(1, 9)),
        ("water", Bounds(-32768, 32767)),
        ("zone", Bounds(choices=("valley", "high_ridge"))),
        ("marks", Bounds(0, 5, most=3)),
        ("near", Bounds(choices=("sea", "valley", "high_ridge"), most=2)),
        ("name", None),
        ("colour", None),
    ],
)
def test_a_value_has_the_bounds_of_its_field_or_of_where_it_is_kept(field, may):
    assert bounds(WELLS, field) == may


def test_a_deck_of_words_alone_has_no_bounds():
    assert bounds(Deck("songs", "songs.toml", Zone), "name") is None


# -- texts ---------------------------------------------------------------------------------------------------------------


def test_values_are_read_by_their_names():
    assert read('[foes.dragon]\nhit_points = 12\nspaces = [7, 3]\n[kraken]\ntext = "Wet."\n') == {
        "foes.dragon.hit_points": 12,
        "foes.dragon.spaces": [7, 3],
        "kraken.text": "Wet.",
    }
    assert read("") == {}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[a\n", "line 1: this is no valid TOML: Expected ']' at the end of a table declaration"),
        ("[a]\nb = 1\nc =\n", "line 3: this is no valid TOML: Invalid value"),
        ("[a]\nb = 1\nb = 2\n", "line 3: this is no valid TOML: Cannot overwrite a value"),
        ('a = "open', "line 1: this is no valid TOML: Unterminated string"),
        ("[a]\n" + ".".join("b" * 20_000) + " = 1", "line 2: a name has at most 8 parts"),
        ("x = {" + "'a' . " * 20_000 + "b = 1}", "line 1: a name has at most 8 parts"),
        ("[a]\nb = 0x" + "f" * 50_000, "line 2: a number is too long"),
        ("[a]\nb = [1, 18446744073709551616]", "line 2: a number is too long"),
        ("[a]\nb = " + "9" * 50_000, "line 1: a number is too long"),
        ("a = " + "[" * 30_000, "line 1: this is nested too deeply"),
        ("a = " + "{b = " * 10_000, "line 1: this is nested too deeply"),
    ],
    ids=range(11),
)
def test_what_is_no_toml_is_told_with_its_line(text, told):
    with pytest.raises(ContentError) as error:
        read(text)
    assert str(error.value) == told
    assert placed(error.value, text) == [told]


TEXT = """# three trees
[trees.old-oak]
worth = 400   # too much

[ "fir" ]
 'worth' = 500
"""


def test_faults_are_told_with_the_lines_of_their_values(content):
    values = read(TEXT)
    assert list(values) == ["trees.old-oak.worth", "fir.worth"]
    with pytest.raises(ContentError) as error:
        overlaid(content, values)
    told = placed(error.value, TEXT)
    assert [line.partition(": ")[0] for line in told] == ["line 3", "line 6"]
    assert placed(error.value, "") == str(error.value).splitlines(), "without a text there are no lines"


def test_a_text_of_any_shape_has_its_lines_told_at_once():
    """Of what someone sends nothing takes longer than its length: a line of spaces or of brackets is no riddle."""
    text = "\n".join(("[trees.fir]", " " * 60_000, "# [" + " " * 60_000, "worth = 400"))
    error = ContentError("wrong", [("trees.fir.worth", say("too much"))])
    assert placed(error, text) == ["line 4: too much"]


@given(
    st.dictionaries(
        st.from_regex(r"[a-z_]{1,5}\.[a-z_]{1,5}\.[a-z_]{1,5}", fullmatch=True),
        st.integers(-(2**60), 2**60) | st.text(st.characters(exclude_categories=["Cs"])) | st.lists(st.integers(0, 99)),
    )
)
@USUAL
def test_what_is_written_is_read_again(values):
    assert read(written(values)) == values
