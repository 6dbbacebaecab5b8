"""Attacks on enemies: the ranged and siege phase, and the attack phase.  [MK-9.5, MK-9.8]"""

from __future__ import annotations

from holdfast.engine.clear import clear
from holdfast.engine.events import emit
from holdfast.engine.holds import WAITS, happen
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import decisions as pending
from .. import log
from ..actions import STRIKE
from ..effect_names import Moment
from ..names import ELEMENTS, FOES, REACHES, REPUTATIONS, RETURNED, Element, Phase, Reach, Rule, Site
from ..records import Content
from ..state import State
from .favour import FAVOURITE, favoured_fame, show_favour
from .foes import FIRE_RESISTANCE, ICE_RESISTANCE, armor_of, fortification, is_there, resists, traits
from .land import site_of
from .marks import is_marked


@rule
def can_target(s: State, c: Content, foe: int) -> bool:
    """Whether an enemy may be attacked in this phase: before the last one not if it is fortified twice.  [MK-9.4]"""
    return is_there(s, foe) and (s.turn.phase != Phase.RANGED_ATTACK or fortification(s, c, foe) < 2)


@rule
def counts(s: State, c: Content, reach: int) -> bool:
    """Whether attacks of a type count against the enemies that are chosen.  [MK-9.5, MK-9.8]"""
    if s.turn.phase != Phase.RANGED_ATTACK:
        return True
    if reach == Reach.MELEE:
        return False
    if reach == Reach.RANGED:
        for foe in range(FOES):
            if s.combat.target >> foe & 1 and fortification(s, c, foe) > 0:
                return False
    return True


@rule
def inefficient(s: State, c: Content) -> int:
    """The elements whose attacks the enemies that are chosen resist, a bit for each.  [MK-9.5]"""
    bits = 0
    fire_and_ice = False
    both = FIRE_RESISTANCE | ICE_RESISTANCE
    for foe in range(FOES):
        if s.combat.target >> foe & 1:
            its = traits(s, c, foe)
            bits |= its
            fire_and_ice = fire_and_ice or its & both == both
    found = 0
    for element in range(ELEMENTS):
        if resists(bits, fire_and_ice, element):
            found |= 1 << element
    return found


@rule
def strength(s: State, c: Content) -> int:
    """What the attack that is being made amounts to against the enemies that are chosen.  [MK-9.5]

    Inefficient points are halved all together, rounded down.
    """
    halved = inefficient(s, c)
    whole = 0
    half = 0
    for reach in range(REACHES):
        if counts(s, c, reach):
            for element in range(ELEMENTS):
                points = s.combat.points[ELEMENTS * reach + element]
                if element == Element.PHYSICAL and s.turn.doubled and s.turn.phase != Phase.RANGED_ATTACK:
                    points *= 2
                if halved >> element & 1:
                    half += points
                else:
                    whole += points
    return whole + half // 2


@rule
def need_of_strike(s: State, c: Content) -> int:
    """The armor of all that are chosen; the first of them has the Defense of all who give it.  [MK-9.5, MK-9.10]"""
    need = 0
    for foe in range(FOES):
        one = s.combat.foes[foe]
        if s.combat.target >> foe & 1:
            need += armor_of(s, c, foe)
        if is_there(s, foe) and not one.defended:
            need += c.enemies[one.enemy].defense
    return need


@rule
def can_strike(s: State, c: Content) -> bool:
    """Whether enemies were chosen and the attack is enough for all of them.  [MK-9.5]"""
    return s.combat.target > 0 and strength(s, c) >= need_of_strike(s, c)


@rule
def clear_points(s: State) -> None:
    """Points that were not used are lost.  [MK-9.5, MK-9.6]"""
    clear(s.combat.points)
    clear(s.combat.block)
    clear(s.combat.quick)


@rule
def has_points(s: State) -> bool:
    """Whether an attack or a block has begun.  [MK-9.5, MK-9.6]"""
    points = 0
    for i in range(len(s.combat.points)):
        points += s.combat.points[i]
    for element in range(ELEMENTS):
        points += s.combat.block[element]
    return points > 0


@pending.Combat.answers(STRIKE)
@rule
def strike(s: State, c: Content) -> None:
    """Defeat all enemies that are chosen; Fame comes at once.  [MK-9.5]"""
    for foe in range(FOES):
        if is_there(s, foe) and c.enemies[s.combat.foes[foe].enemy].defense > 0:
            s.combat.foes[foe].defended = True
    for foe in range(FOES):
        if s.combat.target >> foe & 1:
            defeat(s, c, foe)
    s.combat.target = 0
    clear_points(s)


@apart
def defeat(s: State, c: Content, foe: int) -> None:
    """An enemy is beaten: its token is discarded, and it brings Fame, and reputation.  [MK-9.17]"""
    one = s.combat.foes[foe]
    one.down = True
    one.summoned = NONE
    if foe == FAVOURITE:
        show_favour(s)
    s.fallen[one.enemy] += 1
    s.combat.beaten += 1
    emit(s, log.BEATEN, s.active, one.enemy)
    gain_fame(s, s.active, fame_of(s, c, foe))
    praise = praise_of(s, c, foe)
    if praise:
        add_reputation(s, s.active, praise)
    happen(s, pending.Effect.number, Moment.DEFEAT, s.active, foe)


@rule
def fame_of(s: State, c: Content, foe: int) -> int:
    """The Fame for beating an enemy: half, rounded up, of who defends a keep of somebody else, twice of whom an incantation called.

    [MK-7.20, MK-9.17, MK-18.30, MK-20.18]
    """
    one = s.combat.foes[foe]
    fame = int(c.enemies[one.enemy].fame)
    if s.combat.site == Site.MAGICAL_GLADE:
        fame *= 2
    if s.combat.halved and one.sited:
        fame = (fame + 1) // 2
    return fame + favoured_fame(s, foe)


@rule
def is_fame_known(s: State) -> bool:
    """Whether no effect waits for a beaten enemy, which could bring more, nor a colour that who looks does not know."""
    if s.combat.favour.known == 0:
        return False
    for i in range(s.holds.count):
        item = s.holds.items[i]
        if item.kind == WAITS and item.a == Moment.DEFEAT and item.who == s.active:
            return False
    return True


@rule
def praise_of(s: State, c: Content, foe: int) -> int:
    """The reputation for beating a rampaging enemy of the map.  [MK-7.5, MK-7.6, MK-9.17, MK-18.20]"""
    at = s.combat.foes[foe].at
    if s.combat.foes[foe].place == NONE:
        return 0
    site = site_of(s, c, at)
    if site in (Site.ORCS, Site.DRACONUM) and is_marked(s, at, RETURNED):
        return c.rules[Rule.RETURNED_REPUTATION].value
    if site == Site.ORCS:
        return c.rules[Rule.ORC_REPUTATION].value
    return c.rules[Rule.DRACONUM_REPUTATION].value if site == Site.DRACONUM else 0


@apart
def gain_fame(s: State, who: int, n: int) -> None:
    """Levels follow at the end of the turn.  [MK-12.2]"""
    if n > 0:
        s.players[who].fame += n
        emit(s, log.FAME_GAINED, who, NONE, n)


@apart
def add_reputation(s: State, who: int, n: int) -> None:
    """The track ends at both sides.  [MK-12.1]"""
    before = s.players[who].reputation
    s.players[who].reputation = min(max(before + n, 0), REPUTATIONS - 1)
    if s.players[who].reputation != before:
        emit(s, log.REPUTATION_CHANGED, who, NONE, s.players[who].reputation - before)
