"""Dungeon Lords: secret dungeons and tombs, and the ways that join all that are conquered.  [MK-20.4, MK-20.8]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE
from holdfast.engine.rng import below
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import SECRET
from ..names import EnemyColour, Goal, Site, Stream, Terrain
from ..records import Content
from ..state import State
from .land import beside, site_of, terrain_of
from .marks import secret_at, set_secret
from .tokens import draw_enemy


@rule
def can_hide(s: State, c: Content, space: int) -> bool:
    """Whether a secret dungeon or tomb may lie on a space: one that can be entered, no swamp, without a site.  [MK-20.4]

    A monastery that was burned has still the shield of who did it.
    """
    if space == NONE or site_of(s, c, space) != Site.NONE or s.land.hexes[space // 7].spaces[space % 7].shields > 0:
        return False
    return terrain_of(s, c, space) not in (Terrain.SWAMP, Terrain.LAKE, Terrain.MOUNTAIN, Terrain.SEA)


@apart
def seek_secret(s: State, c: Content, space: int) -> None:
    """A village or a monastery was revealed: who reveals it says where beside it a secret dungeon or tomb is, chance of the first tiles.

    [MK-20.4]
    """
    site = site_of(s, c, space)
    if s.options.goal != Goal.LAIRS or site not in (Site.VILLAGE, Site.MONASTERY):
        return
    found = Site.DUNGEON if site == Site.VILLAGE else Site.TOMB
    places = 0
    for way in range(DIRECTIONS):
        places += can_hide(s, c, beside(s, space, way))
    if places > 1 and s.active != NONE:
        push(s.frames, pending.Secret(s.active, space, site=found))
        return
    n = below(s.chance, Stream.MAP, places) if places > 1 else 0
    for way in range(DIRECTIONS):
        there = beside(s, space, way)
        if can_hide(s, c, there):
            if n == 0:
                hide(s, c, there, found)
                return
            n -= 1


@apart
def hide(s: State, c: Content, space: int, site: int) -> None:
    """From now on the site is there; a token of its colour marks it, face down.  [MK-20.4]"""
    set_secret(s, space, site)
    lay_dweller(s, c, space)
    emit(s, log.SECRET_FOUND, s.active, NONE, space)


@rule
def lay_dweller(s: State, c: Content, space: int) -> None:
    """A token face down, brown in a secret dungeon, red in a secret tomb.  [MK-20.4, MK-20.6]"""
    token = s.land.hexes[space // 7].spaces[space % 7].tokens[0]
    token.card = draw_enemy(s, c, EnemyColour.BROWN if secret_at(s, space) == Site.DUNGEON else EnemyColour.RED)
    token.known = 0 if token.card != NONE else ALL


@pending.Secret.offers
@rule
def offer_secret(s: State, c: Content, frame: pending.Secret, mask: list[int]) -> None:
    """Any space beside the village or monastery that can hold a secret.  [MK-20.4]"""
    for way in range(DIRECTIONS):
        mask[SECRET + way] = can_hide(s, c, beside(s, frame.space, way))


@pending.Secret.answers(SECRET)
@rule
def hide_there(s: State, c: Content, frame: pending.Secret, way: int) -> None:
    """Where it is put.  [MK-20.4]"""
    space, site = frame.space, frame.site
    pop(s.frames)
    hide(s, c, beside(s, space, way), site)
