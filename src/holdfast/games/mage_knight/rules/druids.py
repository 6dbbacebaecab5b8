"""Druid Nights: marks on magical glades, and the incantations of the nights.  [MK-20.16, MK-20.17]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import decisions as pending
from .. import log
from ..actions import INCANT, MARK, REPLACE
from ..names import FOES, EnemyColour, Goal, Phase, Points, Reward, Site
from ..records import Content
from ..state import State
from .battle import add_drawn, begin_combat
from .goals import EPIC_NIGHT, LAST_NIGHT, last_night
from .land import site_of
from .situation import rate_of


@rule
def is_full(s: State, at: int) -> bool:
    """Whether a glade has no room for another mark: for one with two players, for two with more, if the table plays so.  [MK-20.37]"""
    marks = 0
    for seat in range(s.seats):
        marks += s.land.hexes[at // 7].spaces[at % 7].shields >> seat & 1
    return bool(s.options.few_marks) and marks >= (1 if s.seats < 3 else 2)


@rule
def offer_marks(s: State, c: Content, seat: int, at: int, mask: list[int]) -> None:
    """A mark on a glade, on a full one in place of another player's.  [MK-20.16, MK-20.37]"""
    if can_mark(s, c, seat, at):
        mask[MARK] = not is_full(s, at)
        for other in range(s.seats):
            mask[REPLACE + other] = is_full(s, at) and s.land.hexes[at // 7].spaces[at % 7].shields >> other & 1


@rule
def can_mark(s: State, c: Content, seat: int, at: int) -> bool:
    """Whether a player may end the movement on a glade, and mark it: once each; whose movement a combat has ended there, after that.

    [MK-20.16]
    """
    has_fought = s.turn.phase == Phase.AFTER and s.combat.at == at
    if s.options.goal != Goal.DRUIDS or not (s.turn.phase == Phase.MOVING or has_fought) or site_of(s, c, at) != Site.MAGICAL_GLADE:
        return False
    return not s.land.hexes[at // 7].spaces[at % 7].shields >> seat & 1


@pending.Turn.answers(MARK)
@rule
def mark(s: State, frame: pending.Turn) -> None:
    """The movement is over; the action may still come.  [MK-20.16]"""
    seat = frame.who
    at = s.players[seat].at
    s.land.hexes[at // 7].spaces[at % 7].shields |= 1 << seat
    if s.turn.phase == Phase.MOVING:
        s.turn.phase = Phase.ACTION
        s.turn.moved = True
        if rate_of(s, seat, Points.ATTACK) == 0:
            s.turn.move = 0
    emit(s, log.MARKED, seat, NONE, at)


@pending.Turn.answers(REPLACE)
@rule
def replace_mark(s: State, frame: pending.Turn, seat: int) -> None:
    """The mark of another player gives way.  [MK-20.37]"""
    at = s.players[frame.who].at
    s.land.hexes[at // 7].spaces[at % 7].shields &= ~(1 << seat)
    emit(s, log.MARK_LOST, seat, NONE, at)
    mark(s, frame)


@rule
def marks_of(s: State, c: Content, seat: int) -> int:
    """How many glades bear a shield of a player.  [MK-20.17]"""
    count = 0
    for space in range(7 * s.land.count):
        count += site_of(s, c, space) == Site.MAGICAL_GLADE and s.land.hexes[space // 7].spaces[space % 7].shields >> seat & 1
    return count


@rule
def calls_of(s: State, c: Content, seat: int) -> int:
    """How many marks an incantation counts: all, in the third night four, as there is no room for more enemies.  [MK-20.17, MK-20.38]"""
    return min(marks_of(s, c, seat), FOES // 2 if s.nights == EPIC_NIGHT else FOES)


@rule
def is_inhabited(site: int) -> bool:
    """Whether people live on a space: in villages, monasteries, keeps, mage towers and cities.  [MK-20.17]"""
    return Site.VILLAGE <= site <= Site.MAGE_TOWER or site == Site.CITY


@rule
def can_incant(s: State, c: Content, seat: int, at: int) -> bool:
    """Once in each of the two nights, or three, with a mark, where nobody lives.  [MK-20.17, MK-20.20, MK-20.38]"""
    if s.options.goal != Goal.DRUIDS or not s.night or s.nights > last_night(s):
        return False
    if s.players[seat].incantations >> s.nights & 1 or is_inhabited(site_of(s, c, at)):
        return False
    return marks_of(s, c, seat) > 0


@pending.Turn.answers(INCANT)
@apart
def incant(s: State, c: Content, frame: pending.Turn) -> None:
    """As the action: an enemy comes for each mark, brown in the first night, red in the second; crystals follow for each at the end.

    In the third night one of each colour comes for a mark, and crystals for the two.  [MK-20.17, MK-20.18, MK-20.20, MK-20.38]
    """
    seat = frame.who
    at = s.players[seat].at
    s.players[seat].incantations |= 1 << s.nights
    emit(s, log.INCANTED, seat)
    begin_combat(s, seat, at, at)
    s.combat.site = Site.MAGICAL_GLADE
    for _ in range(calls_of(s, c, seat)):
        if s.nights != LAST_NIGHT:
            add_drawn(s, c, EnemyColour.BROWN, at, False)
        if s.nights >= LAST_NIGHT:
            add_drawn(s, c, EnemyColour.RED, at, False)
    for foe in range(0, FOES, 2 if s.nights == EPIC_NIGHT else 1):
        if s.combat.foes[foe].enemy != NONE:
            s.turn.rewards[Reward.CRYSTAL] += s.nights


@rule
def wash_marks(s: State, c: Content) -> None:
    """A night is over: all marks go.  [MK-20.19]"""
    if s.options.goal != Goal.DRUIDS:
        return
    for space in range(7 * s.land.count):
        if site_of(s, c, space) == Site.MAGICAL_GLADE:
            s.land.hexes[space // 7].spaces[space % 7].shields = 0
