"""Statistics, initiative, blows, the end of a combat round.  [ET-8.9, ET-8.10, ET-8.11]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import decisions as pending
from .. import log
from ..effect_names import INITIATIVE_ZERO, KEEP_HP, Gain, Moment
from ..names import BOSS, FIGURES, STATS, Rule, Stage, Stat
from ..records import Content
from ..state import State
from .damage import hurt
from .grid import in_zone
from .scenarios import growth, shadow_defence
from .situation import ACTIVE, OTHER, is_hero
from .standing import gain_of, happens


@rule
def printed(s: State, c: Content, i: int, stat: int) -> int:
    """What the card of a fighter says of a statistic, with its first weapon or its battle card.  [ET-8.9, ET-13.8]"""
    who = s.combat.sides[i].who
    if not is_hero(who):
        beast = c.monsters[s.beasts[who - FIGURES].last]
        total = beast.attack if stat == Stat.ATTACK else beast.defence if stat == Stat.DEFENCE else beast.initiative
        return total + shadow_defence(s) if stat == Stat.DEFENCE and who == FIGURES + BOSS else total
    hero = c.heroes[s.heroes[who].hero]
    total = hero.attack if stat == Stat.ATTACK else hero.defence if stat == Stat.DEFENCE else hero.initiative
    if s.combat.sides[i].weapon == 0:
        total += hero.weapon_attack if stat == Stat.ATTACK else hero.weapon_defence if stat == Stat.DEFENCE else hero.weapon_initiative
    if s.heroes[who].automatic and stat != Stat.INITIATIVE:
        total += growth(s, c)
    if s.heroes[who].automatic and s.combat.battle != NONE:
        card = c.battles[s.combat.battle]
        total += card.attack if stat == Stat.ATTACK else card.defence if stat == Stat.DEFENCE else card.initiative
    return total


@apart
def statistic(s: State, c: Content, i: int, stat: int) -> int:
    """Return a statistic of a side as it stands: hero, weapon, what it carries, its zone, and all effects; not below 0.  [ET-8.9]"""
    side = s.combat.sides[i]
    if stat == Stat.INITIATIVE and side.flags & INITIATIVE_ZERO:
        return 0
    total = printed(s, c, i, stat) + gain_of(s, c, side.who, stat) + in_zone(s, c, i, stat)
    return max(0, total + side.plus[stat] + side.lasting[stat])


@rule
def calculate(s: State, c: Content) -> None:
    """Statistics are calculated once in a combat round; what winning the initiative adds comes on top (`arms.add`).  [ET-8.9]"""
    for i in range(2):
        for stat in range(STATS):
            s.combat.sides[i].total[stat] = statistic(s, c, i, stat)


@rule
def first_side(active: int, other: int) -> int:
    """The side that strikes first, by the Initiative of both; on a tie the active one.  [ET-8.10, ET-8.21]"""
    return ACTIVE if active >= other else OTHER


@rule
def initiative_loss(s: State, c: Content, i: int) -> int:
    """The HP that a side loses by the lower Initiative, if it is a hero that does not keep them.  [ET-8.10]"""
    side = s.combat.sides[i]
    if side.flags & KEEP_HP or not (is_hero(side.who) or s.options.initiative_everybody):
        return 0
    return c.rules[Rule.INITIATIVE_LOSS].value


@rule
def blow_of(s: State, c: Content, i: int, attack: int, defence: int) -> int:
    """The damage of the blow of a side: its Attack less the Defence of the other, of which it may pierce some.  [ET-8.11]"""
    return max(0, attack - max(0, defence - gain_of(s, c, s.combat.sides[i].who, Gain.PIERCE)))


@pending.Combat.resumes_at(Stage.INITIATIVE)
@apart
def meet(s: State, c: Content) -> None:
    """Compare Initiative: who has the lower one loses HP at once if it is a hero; on a tie nobody does, and the active side strikes first.

    [ET-8.10, ET-8.21]
    """
    calculate(s, c)
    sides = s.combat.sides
    first = first_side(sides[ACTIVE].total[Stat.INITIATIVE], sides[OTHER].total[Stat.INITIATIVE])
    s.combat.turn = first
    for i in range(2):
        for stat in range(STATS):
            emit(s, log.STATISTIC, sides[i].who, stat, sides[i].total[stat])
    if sides[ACTIVE].total[Stat.INITIATIVE] == sides[OTHER].total[Stat.INITIATIVE]:
        return
    emit(s, log.FIRST, sides[first].who)
    hurt(s, c, sides[1 - first].who, initiative_loss(s, c, 1 - first))
    happens(s, c, sides[first].who, Moment.INITIATIVE_WON)


@pending.Combat.resumes_at(Stage.FIRST_BLOW, Stage.SECOND_BLOW)
@apart
def strike(s: State, c: Content, step: int) -> None:
    """The blow of the side that strikes first, then of the other.  [ET-8.11]"""
    i = s.combat.turn if step == Stage.FIRST_BLOW else 1 - s.combat.turn
    me = s.combat.sides[i]
    foe = s.combat.sides[1 - i]
    damage = blow_of(s, c, i, me.total[Stat.ATTACK], foe.total[Stat.DEFENCE])
    emit(s, log.STRUCK, me.who, foe.who, damage)
    taken = hurt(s, c, foe.who, damage)
    foe.hit += taken
    me.dealt += taken
    happens(s, c, me.who, Moment.BLOW)
    if taken > 0:
        happens(s, c, foe.who, Moment.HURT)  # with the damage, so before what comes after the blow


@pending.Combat.resumes_at(Stage.UNTOUCHED, Stage.UNTOUCHED_OTHER)
@rule
def untouched(s: State, c: Content, step: int) -> None:
    """What a fighter does that took no attack damage in this combat round: one after the other, for who falls to the first has none.

    [ET-8.18]
    """
    side = s.combat.sides[step - Stage.UNTOUCHED]
    if side.hit == 0:
        happens(s, c, side.who, Moment.UNTOUCHED)


@pending.Combat.resumes_at(Stage.ROUND_END)
@rule
def end_round(s: State, c: Content) -> None:
    """A combat round is over and both live.  [ET-8.2]"""
    for i in range(1, -1, -1):
        happens(s, c, s.combat.sides[i].who, Moment.ROUND_END)
