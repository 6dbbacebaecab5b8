"""What the tests of regions share."""

from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders.names import Region
from tests.tiny_epic_defenders.table import RING, number


def among(t, prefix):
    """The legal actions that begin with a text, without it."""
    return {a.removeprefix(prefix) for a in t.legal() if a.startswith(prefix)}


def sides(seed, **options):
    return [GAME.new(seed, 1, options).regions[number(Region, r)].side for r in RING]


ALL_TWO = dict.fromkeys(RING, 2) | {"capital_city": 2}
