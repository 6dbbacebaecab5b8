"""Dungeon Lords: secret dungeons and tombs, and the ways that join all that are conquered.  [MK-20.4, MK-20.8]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE
from holdfast.engine.rng import below
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import SECRET
from ..decisions import W_SECRET
from ..names import LAKE, MAP, MOUNTAIN, SEA, SWAMP, EnemyColour, Goal, Site
from ..records import Content
from ..state import State
from .land import beside, site_of, terrain_of
from .marks import secret_at, set_secret
from .tokens import draw_enemy

_LAIRS = int(Goal.LAIRS)
_NO_SITE, _VILLAGE, _MONASTERY = int(Site.NONE), int(Site.VILLAGE), int(Site.MONASTERY)
_DUNGEON, _TOMB = int(Site.DUNGEON), int(Site.TOMB)
_BROWN, _RED = int(EnemyColour.BROWN), int(EnemyColour.RED)


@rule
def can_hide(s: State, c: Content, space: int) -> bool:
    """Whether a secret dungeon or tomb may lie on a space: one that can be entered, no swamp, without a site.  [MK-20.4]

    A monastery that was burned has still the shield of who did it.
    """
    if space == NONE or site_of(s, c, space) != _NO_SITE or s.land.hexes[space // 7].spaces[space % 7].shields > 0:
        return False
    return terrain_of(s, c, space) not in (SWAMP, LAKE, MOUNTAIN, SEA)


@apart
def seek_secret(s: State, c: Content, space: int) -> None:
    """A village or a monastery was revealed: who reveals it says where beside it a secret dungeon or tomb is, chance of the first tiles.

    [MK-20.4]
    """
    site = site_of(s, c, space)
    if s.options.goal != _LAIRS or site not in (_VILLAGE, _MONASTERY):
        return
    found = _DUNGEON if site == _VILLAGE else _TOMB
    places = 0
    for way in range(DIRECTIONS):
        places += can_hide(s, c, beside(s, space, way))
    if places > 1 and s.active != NONE:
        push(s.frames, W_SECRET, s.active, space, found, 0)
        return
    n = below(s.chance, MAP, places) if places > 1 else 0
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
    token.card = draw_enemy(s, c, _BROWN if secret_at(s, space) == _DUNGEON else _RED)
    token.known = 0 if token.card != NONE else ALL


@rule
def offer_secret(s: State, c: Content, mask: list[int]) -> None:
    for way in range(DIRECTIONS):
        mask[SECRET + way] = can_hide(s, c, beside(s, top(s.frames).where, way))


@rule
def answer_secret(s: State, c: Content, action: int) -> None:
    """[MK-20.4]"""
    space, site = top(s.frames).where, top(s.frames).card
    pop(s.frames)
    hide(s, c, beside(s, space, action - SECRET), site)
