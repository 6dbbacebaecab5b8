"""Epic beasts and bosses on the map: where they appear, what they bring who defeats them.  [ET-8.25, ET-8.27, ET-11.5]"""

from __future__ import annotations

from holdfast.engine.clear import clear
from holdfast.engine.events import emit
from holdfast.engine.jit import apart
from holdfast.engine.pile import NONE
from holdfast.engine.stack import push

from .. import decisions as pending
from .. import log
from ..names import BOSS, EPIC_BEASTS, FIGURES, WILDS
from ..records import Content
from ..state import State
from .people import team_of
from .purse import gain_eternium, gain_vp
from .scenarios import boss_fell
from .wilds import taming_price


@apart
def stand(s: State, monster: int, area: int) -> None:
    """An epic beast or boss appears, undamaged; heroes there are moved by whoever calls.  [ET-11.5]"""
    slot = BOSS
    if monster < EPIC_BEASTS:
        for i in range(BOSS - 1, -1, -1):
            if s.beasts[i].kind == NONE:
                slot = i
    s.beasts[slot].kind = monster
    s.beasts[slot].last = monster
    s.beasts[slot].at = area
    s.beasts[slot].damage = 0
    emit(s, log.APPEARED, monster, area)


@apart
def beat_monster(s: State, c: Content, figure: int, who: int, alive: bool) -> None:
    """An epic beast or boss is defeated: points for the team of the last blow, then taming or Eternium; it leaves the map.  [ET-8.27]"""
    beast = s.beasts[who - FIGURES]
    kind = beast.kind
    clear(beast, ("last",))
    beast.kind = NONE
    beast.at = NONE
    beast.damage = 0
    s.heroes[figure].beasts_beaten += kind < EPIC_BEASTS
    emit(s, log.SLAIN, figure, kind)
    gain_vp(s, team_of(figure), c.monsters[kind].vp)
    if kind >= EPIC_BEASTS:
        boss_fell(s, c)
    if alive and c.monsters[kind].price > 0:
        push(s.frames, pending.Tame(figure, WILDS + kind, taming_price(s, c, figure, c.monsters[kind].price)))
    else:
        gain_eternium(s, team_of(figure), c.monsters[kind].eternium)
