"""Rules that a change of the code could break unnoticed until mutation testing found it (docs/testing.md)."""

import pytest

from tests.proves import proves
from tests.tiny_epic_defenders.table import RING, Table


@proves("TED-11.17")
@pytest.mark.parametrize("place", ["capital-city", *RING])
@pytest.mark.parametrize("giant", ["coast", "mountains", "ruins"])
def test_the_hill_giant_is_climbed_from_its_region_and_from_no_other(giant, place):
    t = Table(foe="hill-giant").reveal(giant).place("red", place).turn("red")
    assert t.can("climb") == (place == giant)
