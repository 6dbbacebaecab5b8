"""Cards that change what spaces cost, and that carry the hero.  Expected costs are worked out from the cards and MK-5.1 by hand."""

import pytest

from holdfast.engine.hexes import part_beside
from holdfast.games.mage_knight.names import Enemy, Site, Terrain, Tile, TileKind
from holdfast.games.mage_knight.rules.foes import fortification
from holdfast.games.mage_knight.rules.land import cost_of
from tests.mage_knight.laid import C, Laid, played
from tests.proves import proves

SEVEN = ("plains", "hills", "forest", "wasteland", "desert", "swamp", "lake", "mountain")
DAY = (2, 3, 3, 4, 5, 5, -1, -1)
NIGHT = (2, 3, 5, 4, 3, 5, -1, -1)


def costs(t):
    """What each terrain costs the first player now; -1 is closed."""
    tile = C.tiles[t.s.land.hexes[0].tile]
    was = tile.terrain[1]
    found = []
    try:
        for terrain in SEVEN:
            tile.terrain[1] = int(Terrain[terrain.upper()])
            found.append(cost_of(t.s, C, 0, 1))
    finally:
        tile.terrain[1] = was
    return tuple(found)


@proves("MK-5.1", "MK-5.2")
@pytest.mark.parametrize(
    ("card", "side", "night", "mana", "answers", "expected"),
    [
        ("march", "basic", False, (), "", DAY),
        ("march", "basic", True, (), "", NIGHT),
        ("frost-bridge", "basic", False, (), "", (2, 3, 3, 4, 5, 1, -1, -1)),
        ("frost-bridge", "strong", False, (), "", (2, 3, 3, 4, 5, 1, 1, -1)),
        ("song-of-wind", "basic", False, (), "", (1, 3, 3, 3, 4, 5, -1, -1)),
        ("song-of-wind", "strong", False, (), "", (0, 3, 3, 2, 3, 5, -1, -1)),
        ("song-of-wind", "strong", True, (), "", (0, 3, 5, 2, 1, 5, -1, -1)),
        ("song-of-wind", "strong", False, ("blue",), "decline", (0, 3, 3, 2, 3, 5, -1, -1)),
        ("song-of-wind", "strong", False, ("blue",), "part:one", (0, 3, 3, 2, 3, 5, 0, -1)),
        ("path-finding", "basic", False, (), "", (2, 2, 2, 3, 4, 4, -1, -1)),
        ("path-finding", "strong", False, (), "", (2, 2, 2, 2, 2, 2, -1, -1)),
    ],
)
def test_what_spaces_cost(card, side, night, mana, answers, expected):
    assert costs(played(card, side, "moving", answers, night=night, mana=mana)) == expected


def test_costs_are_as_before_when_the_turn_is_over():
    t = Laid(hand=["frost-bridge", "rage"], mana=["blue"])
    t.act("power:frost-bridge", "end-turn", "done")
    assert costs(t) == DAY


def test_space_bending_makes_spaces_two_away_neighbours():
    t = Laid(hand=["space-bending", "march", "stamina"], mana=["blue"])
    assert not any(text.startswith("leap") for text in t.can())
    t.act("play:space-bending", "play:march", "play:stamina")
    leaps = [text for text in sorted(t.can()) if text.startswith("leap")]
    assert leaps
    at = t.me.at
    t.act(leaps[0])
    assert t.me.at != at
    assert all(part_beside(t.s.land, at, way) != t.me.at for way in range(6)), "not a neighbour"


# -- Underground Attack, Amulet of the Sun -----------------------------------------------------------------------------------


def beside_a_keep(night=True, **laid):
    """The first player stands beside a keep with guardsmen."""
    t = Laid(night=night, **laid)
    tile = next(i for i in Tile if C.tiles[i].kind == TileKind.COUNTRYSIDE and Site.KEEP in list(C.tiles[i].sites))
    part = list(C.tiles[tile].sites).index(Site.KEEP)
    place = t.s.land.hexes[0]
    place.tile = tile
    token = place.spaces[part].tokens[0]
    token.card, token.known = int(Enemy.GUARDSMEN), 0
    closed = (Terrain.LAKE, Terrain.SWAMP, Terrain.MOUNTAIN, Terrain.SEA)
    for way in range(6):
        there = part_beside(t.s.land, part, way)
        if 0 <= there < 7 and C.tiles[tile].sites[there] == Site.NONE and C.tiles[tile].terrain[there] not in closed:
            t.me.at = there
            return t, part
    raise AssertionError("no plain space beside the keep")


@proves("MK-9.13")
def test_underground_attack_assaults_without_the_fortification_of_the_site():
    t, part = beside_a_keep(hand=["underground-travel"], mana=["green", "black"])
    start = t.me.at
    t.act("power:underground-travel")
    t.act(next(text for text in t.can() if text.startswith("walk") and part_beside(t.s.land, start, WAYS.index(text[5:])) == part))
    t.act("done")
    assert t.s.combat.on
    assert (t.s.combat.site, t.me.at) == (Site.KEEP, part)
    assert fortification(t.s, C, 0) == 1, "their own"
    assert t.gave["reputation"] == -1
    t.act("next-phase", "next-phase", "next-phase")
    assert t.me.at == start, "back to where it began"


WAYS = ("east", "north-east", "north-west", "west", "south-west", "south-east")


@proves("MK-6.3")
def test_the_amulet_of_the_sun_shows_garrisons_by_night():
    t, part = beside_a_keep(hand=["amulet-of-the-sun"])
    token = t.s.land.hexes[0].spaces[part].tokens[0]
    assert token.known == 0
    t.act("play:amulet-of-the-sun")
    assert token.known != 0


def test_underground_travel_goes_under_mountains_alone():
    """Underground Travel goes under mountains, and under no swamp or lake."""
    t = Laid(hand=["underground-travel"], mana=["green"])
    tile = C.tiles[t.s.land.hexes[0].tile]
    was = list(tile.terrain)
    try:
        for part in range(1, 7):
            tile.terrain[part] = int(Terrain.LAKE)
        assert "play:underground-travel" not in t.can()
        tile.terrain[1] = int(Terrain.MOUNTAIN)
        assert "play:underground-travel" in t.can()
    finally:
        for part in range(7):
            tile.terrain[part] = was[part]
