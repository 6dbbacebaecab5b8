"""Druid Nights: marks on magical glades, and the incantations of the nights.  [MK-20.16, MK-20.17]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import log
from ..names import ACTION, AFTER, ATTACK_POINTS, CRYSTALS_WON, FOES, MOVING, EnemyColour, Goal, Site
from ..records import Content
from ..state import State
from .battle import add_drawn, begin_combat
from .goals import LAST_NIGHT
from .land import site_of
from .situation import rate_of

_DRUIDS = int(Goal.DRUIDS)
_GLADE, _CITY = int(Site.MAGICAL_GLADE), int(Site.CITY)
_VILLAGE, _MAGE_TOWER = int(Site.VILLAGE), int(Site.MAGE_TOWER)
_BROWN, _RED = int(EnemyColour.BROWN), int(EnemyColour.RED)


@rule
def can_mark(s: State, c: Content, seat: int, at: int) -> bool:
    """Whether a player may end the movement on a glade, and mark it: once each; whose movement a combat has ended there, after that.

    [MK-20.16]
    """
    has_fought = s.turn.phase == AFTER and s.combat.at == at
    if s.options.goal != _DRUIDS or not (s.turn.phase == MOVING or has_fought) or site_of(s, c, at) != _GLADE:
        return False
    return not s.land.hexes[at // 7].spaces[at % 7].shields >> seat & 1


@rule
def mark(s: State, seat: int, at: int) -> None:
    """The movement is over; the action may still come.  [MK-20.16]"""
    s.land.hexes[at // 7].spaces[at % 7].shields |= 1 << seat
    if s.turn.phase == MOVING:
        s.turn.phase = ACTION
        s.turn.moved = True
        if rate_of(s, seat, ATTACK_POINTS) == 0:
            s.turn.move = 0
    emit(s, log.MARKED, seat, NONE, at)


@rule
def marks_of(s: State, c: Content, seat: int) -> int:
    """How many glades bear a shield of a player.  [MK-20.17]"""
    count = 0
    for space in range(7 * s.land.count):
        count += site_of(s, c, space) == _GLADE and s.land.hexes[space // 7].spaces[space % 7].shields >> seat & 1
    return count


@rule
def is_inhabited(site: int) -> bool:
    """Whether people live on a space: in villages, monasteries, keeps, mage towers and cities.  [MK-20.17]"""
    return _VILLAGE <= site <= _MAGE_TOWER or site == _CITY


@rule
def can_incant(s: State, c: Content, seat: int, at: int) -> bool:
    """Once in each of the two nights, with a mark, where nobody lives.  [MK-20.17, MK-20.20]"""
    if s.options.goal != _DRUIDS or not s.night or s.nights > LAST_NIGHT:
        return False
    if s.players[seat].incantations >> s.nights & 1 or is_inhabited(site_of(s, c, at)):
        return False
    return marks_of(s, c, seat) > 0


@apart
def incant(s: State, c: Content, seat: int, at: int) -> None:
    """As the action: an enemy comes for each mark, brown in the first night, red in the second; crystals follow for each at the end.

    [MK-20.17, MK-20.18, MK-20.20]
    """
    s.players[seat].incantations |= 1 << s.nights
    emit(s, log.INCANTED, seat)
    begin_combat(s, seat, at, at)
    s.combat.site = _GLADE
    for _ in range(min(marks_of(s, c, seat), FOES)):
        add_drawn(s, c, _BROWN if s.nights < LAST_NIGHT else _RED, at, False)
    for foe in range(FOES):
        if s.combat.foes[foe].enemy != NONE:
            s.turn.rewards[CRYSTALS_WON] += s.nights


@rule
def wash_marks(s: State, c: Content) -> None:
    """A night is over: all marks go.  [MK-20.19]"""
    if s.options.goal != _DRUIDS:
        return
    for space in range(7 * s.land.count):
        if site_of(s, c, space) == _GLADE:
            s.land.hexes[space // 7].spaces[space % 7].shields = 0
