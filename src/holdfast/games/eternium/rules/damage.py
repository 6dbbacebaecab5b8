"""Damage and healing of heroes, epic beasts and bosses.  [ET-2.7, ET-8.25]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import log
from ..names import BOSS, FIGURES, TEAM_FIGURES
from ..records import Content
from ..state import State
from .situation import foe_of, hp_left, is_hero, side_of


@apart
def hurt(s: State, c: Content, who: int, n: int) -> int:
    """A fighter takes damage, at most what it has left; returns how much.  Its defeat is for whoever called.  [ET-8.15]"""
    side = side_of(s, who)
    if side != NONE:
        kept = min(n, int(s.combat.sides[side].shell))
        s.combat.sides[side].shell -= kept
        n -= kept
    n = max(0, min(n, hp_left(s, c, who)))
    if n == 0:
        return 0
    if is_hero(who):
        s.heroes[who].damage += n
    else:
        s.beasts[who - FIGURES].damage += n
        count_damage(s, who, foe_of(s, who), n)
    s.changed = True
    emit(s, log.HURT, who, NONE, n)
    return n


@rule
def count_damage(s: State, who: int, by: int, n: int) -> None:
    """Remember which team and hero took HP off a beast or boss.  [ET-11.6, ET-11.13]"""
    if not is_hero(by):
        return
    team = s.teams[by // TEAM_FIGURES]
    if who == FIGURES + BOSS:
        team.boss_damage += n
        s.heroes[by].boss_damage = min(99, s.heroes[by].boss_damage + n)
    else:
        team.beast_damage += n


@apart
def heal(s: State, c: Content, who: int, n: int) -> int:  # noqa: ARG001 - as damage is called
    """Take damage off a fighter; returns how much.  [ET-2.7]"""
    if is_hero(who):
        n = max(0, min(n, int(s.heroes[who].damage)))
        s.heroes[who].damage -= n
    else:
        n = max(0, min(n, int(s.beasts[who - FIGURES].damage)))
        s.beasts[who - FIGURES].damage -= n
    if n > 0:
        emit(s, log.HEALED, who, NONE, n)
    return n
