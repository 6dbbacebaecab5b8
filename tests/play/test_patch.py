"""Patches: what has changed between two pieces of JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdfast.play.patch import apply, common, diff

CASES = json.loads((Path(__file__).resolve().parents[2] / "web/src/lib/server/fixtures/patches.json").read_text(encoding="utf-8"))
"""Written by hand; the page's tests apply the same."""

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 2) | st.sampled_from(["a", "b", ""]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(["a", "b", "c", "0"]), inner, max_size=4),
    max_leaves=20,
)


def text(value):
    """What tells values apart that Python holds for equal: 1 and true."""
    return json.dumps(value, sort_keys=True)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_patch_says_what_has_changed(case):
    assert text(diff(case["before"], case["after"])) == text(case["patch"])
    assert text(apply(case["patch"], case["before"])) == text(case["after"])


@given(JSON, JSON)
def test_a_patch_makes_the_one_of_the_other(before, after):
    kept = text(before)
    patch = json.loads(json.dumps(diff(before, after)))
    assert text(apply(patch, before)) == text(after)
    assert text(before) == kept, "the value itself stays as it is"
    assert (patch == []) == (text(before) == text(after))


@given(JSON, JSON, JSON)
def test_patches_one_after_the_other_are_one_patch(first, second, third):
    assert text(apply([*diff(first, second), *diff(second, third)], first)) == text(third)


def test_what_does_not_change_is_shared():
    before = {"regions": [{"threat": 1}, {"threat": 2}], "decks": {"left": 3}}
    after = apply([[["regions", 0, "threat"], 2]], before)
    assert after["regions"][1] is before["regions"][1]
    assert after["decks"] is before["decks"]
    assert apply([], before) is before


@pytest.mark.parametrize("change", [[["none", "at"], 1], [["cards", 9], 1], [["cards", "x"], 1], [["count"]], [["cards", 0, "x"], 1]])
def test_a_path_that_leads_nowhere_is_an_error(change):
    with pytest.raises((LookupError, TypeError, AttributeError)):
        apply([change], {"cards": ["a"]})


def test_what_is_common_to_patches_is_what_all_of_them_say():
    left = [[["a"], 1], [["b"], 2], [["c"], True]]
    right = [[["b"], 2], [["a"], 3], [["c"], 1]]
    assert common([left, right]) == [[["b"], 2]]
    assert common([left]) == left
    assert common([]) == []
