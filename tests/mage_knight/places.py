"""Games in which player A stands on a site or beside it, on the north-eastern tile."""

from __future__ import annotations

from holdfast.games.mage_knight.names import Enemy
from holdfast.games.mage_knight.rules.land import beside as neighbour

from .course import Course

MIDDLE, EAST, NE, NW, WEST, SW, SE = range(7)
WESTWARDS = 3
"""The way to the west."""
EN = {enemy.name.lower(): int(enemy) for enemy in Enemy}
"""The enemies by their names."""
AT = {
    "mine": ("countryside_2", SW),
    "glade": ("countryside_1", MIDDLE),
    "village": ("countryside_1", EAST),
    "monastery": ("countryside_5", NE),
    "keep": ("countryside_3", NE),
    "tower": ("countryside_4", MIDDLE),
    "den": ("countryside_6", WEST),
    "grounds": ("core_1", WEST),
    "dungeon": ("countryside_7", SE),
    "tomb": ("core_1", NE),
    "ruins": ("countryside_8", NE),
}


def on(site, people=2, **options):
    """Player A begins a turn; a site lies on the north-eastern tile, and A stands on it.  Returns the game and the space."""
    t = Course(people, **options).begin()
    tile, part = AT[site]
    at = t.retile(1, tile) + part
    return t.at(at), at


def beside(site, way, people=2, **options):
    """The same, but A stands beside the site; returns the game and the space of the site."""
    t, at = on(site, people, **options)
    t.at(neighbour(t.s, at, way))
    t.s.turn.move = 20
    return t, at
