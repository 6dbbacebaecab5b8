"""What cards, Skills and Units give: points of move, influence, healing, attack and block.  [MK-4.1, MK-9.5, MK-9.6, MK-11.2]"""

from __future__ import annotations

from holdfast.engine.holds import happen, held, hold, is_held
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import decisions as pending
from ..effect_names import FROM_SKILL, FROM_UNIT, Lasting, Moment
from ..names import CARDS, ELEMENTS, Card, Element, Phase, Points, Reach, Until
from ..state import State
from .middle import OVERLOADED, discharge
from .strike import gain_fame

# What an effect gave last, as `gave` of its frame: 0 nothing, then these, attacks by reach and element, blocks by element.
_MOVE, _INFLUENCE, _HEAL, _ATTACK = 1, 2, 3, 4
_BLOCK = _ATTACK + 3 * ELEMENTS


@rule
def with_bonus(s: State, frame: pending.Effect, n: int) -> int:
    """The points of a word: the first of a card that another one plays has that one's bonus.

    So has a card that Mana Overload strengthens.  [MK-4.1, MK-14.12]
    """
    if frame.bonus > 0 and n > 0:
        if frame.bonus > OVERLOADED:
            n -= OVERLOADED
            discharge(s)
        n += frame.bonus
        frame.bonus = 0
    return n


@apart
def fight_points(s: State, frame: pending.Effect, n: int, kind: int) -> int:
    """The points of an attack or a block, with what strengthens a Deed card or a Unit.  [MK-4.1, MK-4.3]"""
    n = with_bonus(s, frame, n)
    if frame.card < CARDS:
        return n + bonus_of_card(s, frame.who, kind)
    if FROM_UNIT <= frame.card < FROM_SKILL:
        n = max(n + bonus_of_unit(s, frame.who, frame.unit, kind), 0)
        if kind != Points.BLOCK:
            note_part(s, frame, n)
    return n


@rule
def note_part(s: State, frame: pending.Effect, n: int) -> None:
    """What a Unit gives to an attack on another player, out of which it may be taken.  [MK-21.17]"""
    if s.duel.on and FROM_UNIT <= frame.card < FROM_SKILL and frame.unit != NONE:
        s.duel.part[frame.unit] += n


@rule
def bonus_of_card(s: State, seat: int, kind: int) -> int:
    """The first Attack card, or else the first Block card, has what another card gives it.  (Ambush)  [MK-4.22]"""
    bonus = 0
    for i in range(s.holds.count):
        item = s.holds.items[i]
        if item.kind == Lasting.CARD_BONUS and item.who == seat:
            bonus += item.b if kind == Points.BLOCK else item.a
            item.kind = Lasting.USED_UP
    return bonus


@rule
def bonus_of_unit(s: State, seat: int, place: int, kind: int) -> int:
    """What holds for all Units, and for one with a banner, and for the next one by Leadership; that it fights is noted.  [MK-4.3]"""
    bonus = held(s.holds, Lasting.UNIT_BLOCK if kind == Points.BLOCK else Lasting.UNIT_ATTACK, seat, 0)
    for i in range(s.holds.count):
        item = s.holds.items[i]
        if item.kind == Lasting.UNIT_MORE and item.who == seat and item.a == kind:
            bonus += item.b
            item.kind = Lasting.USED_UP
    if place != NONE:
        unit = s.players[seat].company[place]
        bonus += unit.block if kind == Points.BLOCK else unit.attack
        s.turn.fought |= 1 << place
        if unit.banner == Card.BANNER_OF_GLORY:
            gain_fame(s, seat, 1)
    happen(s, pending.Effect.number, Moment.UNIT_FOUGHT, seat, place)
    return bonus


@rule
def add_move(s: State, frame: pending.Effect, n: int) -> None:
    """Move points are added, with what strengthens the card.  [MK-3.6]"""
    n = with_bonus(s, frame, n)
    s.turn.move += n
    frame.gave = _MOVE


@rule
def add_influence(s: State, frame: pending.Effect, n: int) -> None:
    """Influence points are added, with what strengthens the card.  [MK-3.6]"""
    n = with_bonus(s, frame, n)
    s.turn.influence += n
    frame.gave = _INFLUENCE


@rule
def add_heal(s: State, frame: pending.Effect, n: int) -> None:
    """Healing points, never in a combat.  [MK-9.2, MK-11.1]"""
    if not s.combat.on:
        s.turn.heal += n
    frame.gave = _HEAL


@rule
def kind_of_attack(s: State, seat: int, reach: int, element: int) -> int:
    """An attack by its reach and element, as effects change all attacks of the turn.  [MK-4.23]"""
    if is_held(s.holds, Lasting.ALL_SIEGE, seat, 0):
        reach = Reach.SIEGE
    if is_held(s.holds, Lasting.ALL_COLDFIRE, seat, 0):
        element = Element.COLDFIRE
    return ELEMENTS * reach + element


@rule
def add_attack(s: State, frame: pending.Effect, n: int, element: int) -> None:
    """To the attack that is being made; melee only in the attack phase.  [MK-9.5, MK-9.8]"""
    at = kind_of_attack(s, frame.who, Reach.MELEE, element)
    s.combat.points[at] += fight_points(s, frame, n, Points.ATTACK)
    frame.gave = _ATTACK + at


@rule
def add_ranged(s: State, frame: pending.Effect, n: int, element: int) -> None:
    """A ranged attack of an element is added, with what strengthens it.  [MK-9.5]"""
    at = kind_of_attack(s, frame.who, Reach.RANGED, element)
    s.combat.points[at] += fight_points(s, frame, n, Points.RANGED)
    frame.gave = _ATTACK + at


@rule
def add_siege(s: State, frame: pending.Effect, n: int, element: int) -> None:
    """A siege attack of an element is added, with what strengthens it.  [MK-9.5]"""
    at = kind_of_attack(s, frame.who, Reach.SIEGE, element)
    s.combat.points[at] += fight_points(s, frame, n, Points.SIEGE)
    frame.gave = _ATTACK + at


@rule
def add_block(s: State, frame: pending.Effect, n: int, element: int) -> None:
    """Block of an element is added, with what strengthens it.  [MK-9.6]"""
    s.combat.block[element] += fight_points(s, frame, n, Points.BLOCK)
    frame.gave = _BLOCK + element


@rule
def add_quick_block(s: State, frame: pending.Effect, n: int) -> None:
    """A physical block whose points count twice against swift enemies.  [MK-9.6]"""
    before = s.combat.block[Element.PHYSICAL]
    add_block(s, frame, n, Element.PHYSICAL)
    s.combat.quick[Element.PHYSICAL] += s.combat.block[Element.PHYSICAL] - before


@rule
def add_more(s: State, frame: pending.Effect, n: int) -> None:
    """More of what the effect gave last.  [MK-4.21]"""
    last = frame.gave
    if last == _MOVE:
        s.turn.move += n
    elif last == _INFLUENCE:
        s.turn.influence += n
    elif last == _HEAL:
        add_heal(s, frame, n)
    elif last >= _BLOCK:
        s.combat.block[last - _BLOCK] += n
    elif last >= _ATTACK:
        s.combat.points[last - _ATTACK] += n
        note_part(s, frame, n)


@rule
def keep_attack(s: State, who: int, card: int, n: int, element: int) -> None:
    """An attack for the attack phase of this combat.  (Burning Shield)  [MK-4.22]"""
    hold(s.holds, Lasting.KEPT_ATTACK, Until.COMBAT, who, card, element, n)


# -- when it is of use -------------------------------------------------------------------------------------------------------


@rule
def may_attack(s: State) -> bool:
    """Whether melee attacks can be played: in the attack phase, or as siege attacks, when enemies are chosen.  [MK-4.23, MK-9.8]"""
    is_time = s.turn.phase == Phase.ATTACKING or (s.turn.phase == Phase.RANGED_ATTACK and is_held(s.holds, Lasting.ALL_SIEGE, s.active, 0))
    return s.combat.on and is_time and (s.combat.target > 0 or bool(s.duel.on))


@rule
def may_shoot(s: State) -> bool:
    """Whether ranged and siege attacks can be played.  [MK-9.5, MK-9.8]"""
    return s.combat.on and s.turn.phase in (Phase.RANGED_ATTACK, Phase.ATTACKING) and (s.combat.target > 0 or bool(s.duel.on))


@rule
def may_block(s: State) -> bool:
    """Whether blocks can be played: when the attack is named that they are for.  [MK-9.6]"""
    return s.combat.on and s.turn.phase == Phase.BLOCKING and (s.combat.aimed >= 0 or bool(s.duel.on))
