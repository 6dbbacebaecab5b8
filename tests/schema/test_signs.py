"""The signs of a board written in a file."""

from __future__ import annotations

import pytest

from holdfast.schema.views.layouts import Sentence
from holdfast.schema.views.marks import sign
from holdfast.schema.views.signs import BadSigns, signs_in

FILE = """
[Sign."thing:loot"]
title = "Loot"
says = "A golden cube."
rules = ["TOY-1.1", "TOY-2.1"]

[Relic."relic:orb thing:orb"]
title = "Orb"
says = ["It becomes another relic.", { text = "{count} Orb is left.", many = "{count} Orbs are left.", count = "orbs", given = "orbs" }]
"""


def test_signs_are_what_their_file_says(tmp_path):
    path = tmp_path / "signs.toml"
    path.write_text(FILE, encoding="utf-8")
    left = Sentence("{count} Orb is left.", many="{count} Orbs are left.", count="orbs", given="orbs")
    assert signs_in(path) == (
        sign("thing:loot", "Sign", "Loot", "A golden cube.", rules=("TOY-1.1", "TOY-2.1")),
        sign("relic:orb", "Relic", "Orb", "It becomes another relic.", left),
        sign("thing:orb", "Relic", "Orb", "It becomes another relic.", left),
    )


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [
        ("title", "titel", "signs.toml: Sign, thing:loot: Object contains unknown field `titel`"),
        ('"A golden cube."', "5", "signs.toml: Sign, thing:loot: Expected `str | array`, got `int`"),
        ("thing:orb", "thing:loot", "signs.toml: the sign thing:loot is there twice"),
        ('[Sign."thing:loot"]', "[Sign", "signs.toml: not valid TOML"),
    ],
)
def test_what_is_wrong_in_a_file_is_told(tmp_path, right, wrong, fault):
    path = tmp_path / "signs.toml"
    path.write_text(FILE.replace(right, wrong), encoding="utf-8")
    with pytest.raises(BadSigns) as told:
        signs_in(path)
    assert str(told.value).startswith(fault)
