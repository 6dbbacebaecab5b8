"""What a Defender does with action points: which actions are open, and what each does."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import Frame, pop, push, top

from .. import log
from ..actions import CLIMB, FIGHT, HEAL, HORN, IDOL, JUMP, LIGHTNING, MOVE, PASS, REJUVENATE, SACRIFICE, SECURE, SEND, SPEAR, WINGS
from ..content import Content, Rule
from ..decisions import W_HORN
from ..names import ABOARD, CAPITAL_CITY, ETHAIRNA, GURMUND, HILL_GIANT, NYRRA, OUTER, REGIONS, UMTAK, Artifact
from ..state import State
from .abilities import (
    BOUGHT,
    GRANT,
    OWN,
    POOL,
    USED_IDOL,
    USED_SPEAR,
    USED_WINGS,
    has_ability,
    in_capital,
    is_used,
    use_up,
)
from .artifacts import carries
from .foes import damage_foe, fall, fight_hit_point_price, fight_price, in_reach, is_foe
from .health import exhausted, full_health, heal, hurt, wounded
from .heroes import seat_bit
from .paying import can_pay, can_spend, has_points, held_here, may_sacrifice, owes, owes_a_turn, sacrifice_gain, spend, way_out
from .places import adjacent, foe_is_here, put, together, touches_capital
from .region_abilities import answer_region_ability, offer_region_abilities
from .threat import lower_threat, threatened

# -- the window ------------------------------------------------------------------------------------------------------------


@rule
def resume_act(s: State) -> None:
    """Ask the Defender; a share of the pool ends once a point is spent, granted points when they are used up.

    [TED-5.17, TED-5.18, TED-5.23]
    """
    frame = top(s.frames)
    if frame.card == POOL and s.points < frame.points:
        pop(s.frames)
    elif frame.card == GRANT and s.points == 0:
        end_grant(s)
    else:
        s.deciding = seat_bit(s, frame.who)


@rule
def end_grant(s: State) -> None:
    """Granted points are used up or given up; those of the card are at hand again.  [TED-5.23]"""
    s.points = top(s.frames).points
    pop(s.frames)


@rule
def offer_act(s: State, c: Content, mask: list[int]) -> None:
    """Everything that the acting Defender can pay for and that would change something.  [TED-6.1, TED-6.9, TED-6.19, TED-6.24]"""
    frame = top(s.frames)
    d, context = frame.who, frame.card
    offer_pass(s, c, frame, mask)
    offer_moves(s, c, d, mask)
    offer_secure(s, c, d, context, mask)
    offer_fights(s, c, d, mask)
    if may_sacrifice(s, c, d, context):
        mask[SACRIFICE] = 1
    offer_hero_abilities(s, c, d, context, mask)
    offer_artifacts(s, c, d, mask)
    offer_region_abilities(s, c, d, context, mask)
    if not mask[PASS] and is_stuck(mask):
        mask[PASS] = 1


@rule
def is_stuck(mask: list[int]) -> bool:
    """Whether nothing can be done; with the printed prices a point always buys something, with a designer's it may not."""
    for action in range(len(mask)):
        if mask[action]:
            return False
    return True


@rule
def answer_act(s: State, c: Content, action: int) -> None:
    """Do what was chosen."""
    frame = top(s.frames)
    d = frame.who
    if action == PASS:
        if frame.card == GRANT:
            end_grant(s)
        else:
            pop(s.frames)
    elif MOVE <= action < SECURE:
        move(s, c, d, action - MOVE)
    elif SECURE <= action < FIGHT:
        secure(s, c, d, action - SECURE)
    elif action == FIGHT:
        fight(s, c, d, frame.card)
    elif action == SPEAR:
        fight_with_spear(s, c, d, frame.card)
    elif action == SACRIFICE:
        sacrifice(s, c, d)
    elif action == CLIMB:
        climb(s, c, d)
    elif action == JUMP:
        fall(s, c, d)
    elif REJUVENATE <= action < HEAL:
        answer_region_ability(s, c, d, action)
    else:
        answer_own_ability(s, c, d, action)


@rule
def answer_own_ability(s: State, c: Content, d: int, action: int) -> None:
    """Use the ability of a hero or an artifact.  [TED-6.9, TED-10.21]"""
    if HEAL <= action < LIGHTNING:
        heal_defender(s, c, d, action - HEAL)
    elif action == LIGHTNING:
        lightning(s, c, d)
    elif action == IDOL:
        use_idol(s, c, d)
    elif WINGS <= action < HORN:
        fly(s, c, d, action - WINGS)
    else:
        spend(s, c.artifacts[Artifact.HORN_OF_COMMAND].price)
        emit(s, log.ARTIFACT_USED, d, Artifact.HORN_OF_COMMAND)
        push(s.frames, W_HORN, d, NONE, action - HORN, 0)


# -- passing, moving, securing ------------------------------------------------------------------------------------------------


@rule
def offer_pass(s: State, c: Content, frame: Frame, mask: list[int]) -> None:
    """A Defender may stop at any time, but not while points bought with a Hit Point are unspent, not without a point spent on the pool or
    on a turn that has started, nor where Berserk forbids it.

    [TED-5.5, TED-5.9, TED-5.18, TED-5.23, TED-6.15, TED-13.11]
    """
    d = frame.who
    if frame.card == GRANT:
        if frame.where != BOUGHT or not can_spend(s, c):
            mask[PASS] = 1
    elif frame.card == OWN and not owes_a_turn(s, c, d) and not owes(s, c, d) and not (held_here(s, d) and way_out(s, c, d, s.points, 0)):
        mask[PASS] = 1


@rule
def offer_moves(s: State, c: Content, d: int, mask: list[int]) -> None:
    """Move to an adjacent region, climb on to the Hill Giant, jump off it, or walk out of the Colossus's mouth.

    [TED-3.6, TED-6.2, TED-8.11, TED-11.14, TED-11.17, TED-11.18, TED-11.19]
    """
    here = s.defenders[d].place
    price = c.rules[Rule.MOVE_PRICE].value
    if here != ABOARD:
        for place in range(REGIONS):
            if adjacent(s, here, place) and has_points(s, price) and (place != CAPITAL_CITY or may_enter_capital(s, c, d)):
                mask[MOVE + place] = 1
        if is_foe(s, HILL_GIANT) and foe_is_here(s, d) and has_points(s, c.rules[Rule.CLIMB_PRICE].value):
            mask[CLIMB] = 1
    elif is_foe(s, HILL_GIANT):
        mask[JUMP] = 1
    elif has_points(s, price):
        mask[MOVE + s.foe_place] = 1


@rule
def may_enter_capital(s: State, c: Content, d: int) -> bool:
    """Whether a Defender may Move into the Capital City: not if Berserk would then keep them from ever ending their turn.  [TED-13.10]"""
    return not s.defenders[d].bound or way_out(s, c, d, s.points - c.rules[Rule.MOVE_PRICE].value, 0)


@rule
def move(s: State, c: Content, d: int, place: int) -> None:
    """Move to a region.  [TED-6.2]"""
    spend(s, c.rules[Rule.MOVE_PRICE].value)
    put(s, d, place)
    emit(s, log.MOVED, d, place)


@rule
def climb(s: State, c: Content, d: int) -> None:
    """Climb on to the Hill Giant.  [TED-11.17]"""
    spend(s, c.rules[Rule.CLIMB_PRICE].value)
    put(s, d, ABOARD)
    emit(s, log.CLIMBED, d)


@rule
def offer_secure(s: State, c: Content, d: int, context: int, mask: list[int]) -> None:
    """Secure the Outer Region one stands in; with Farshot also those next to it.  Not for the exhausted.

    [TED-6.3, TED-6.4, TED-6.5, TED-6.6, TED-6.18, TED-6.25, TED-13.12, TED-13.13]
    """
    here = s.defenders[d].place
    if exhausted(s, d) or here == ABOARD or not can_pay(s, c, d, c.rules[Rule.SECURE_PRICE].value):
        return
    if threatened(s, here):
        mask[SECURE + here] = 1
    if has_ability(s, d, NYRRA, context):
        for place in OUTER:
            if threatened(s, place) and adjacent(s, here, place):
                mask[SECURE + place] = 1


@rule
def secure(s: State, c: Content, d: int, place: int) -> None:
    """Lower the Threat of an Outer Region by one.  [TED-6.3]"""
    spend(s, c.rules[Rule.SECURE_PRICE].value)
    emit(s, log.SECURED, d, place)
    lower_threat(s, place, 1)


# -- fighting ------------------------------------------------------------------------------------------------------------------


@rule
def offer_fights(s: State, c: Content, d: int, mask: list[int]) -> None:
    """Fight the foe where it can be reached, with bare hands or with the Spear.  Not for the exhausted.

    [TED-6.7, TED-6.8, TED-6.11, TED-6.18, TED-10.10, TED-10.11]
    """
    if exhausted(s, d) or not in_reach(s, d):
        return
    if can_pay_fight(s, c, d, 0):
        mask[FIGHT] = 1
    if (
        carries(s, d, Artifact.SPEAR_OF_VALOR)
        and not is_used(s, d, USED_SPEAR)
        and can_pay_fight(s, c, d, c.artifacts[Artifact.SPEAR_OF_VALOR].price)
    ):
        mask[SPEAR] = 1


@rule
def can_pay_fight(s: State, c: Content, d: int, fewest: int) -> bool:
    """Whether a Defender can pay for a Fight, in action points or in Hit Points.  [TED-10.11, TED-11.12]"""
    return s.points >= fight_price(s, c, fewest) and s.defenders[d].hit_points >= fight_hit_point_price(s, c, fewest)


@rule
def pay_fight(s: State, c: Content, d: int, fewest: int, context: int) -> None:
    """Pay for a Fight; one paid with Hit Points takes the place of a granted point, and is a go at the pool that leaves it whole, but no
    turn: who has used the Staff goes on until a point is spent.

    [TED-5.9, TED-5.18, TED-5.24, TED-11.12]
    """
    hit_points = fight_hit_point_price(s, c, fewest)
    spend(s, fight_price(s, c, fewest))
    hurt(s, d, hit_points)
    if hit_points and context == GRANT:
        spend(s, 1)
    elif hit_points and context == POOL and not owes_a_turn(s, c, d):
        top(s.frames).points = s.points + 1


@rule
def fight(s: State, c: Content, d: int, context: int) -> None:
    """Fight: one damage.  [TED-6.7]"""
    pay_fight(s, c, d, 0, context)
    damage_foe(s, c, d, 1)


@rule
def fight_with_spear(s: State, c: Content, d: int, context: int) -> None:
    """Fight with the Spear of Valor: more damage, once per turn.  [TED-10.10]"""
    use_up(s, d, USED_SPEAR)
    pay_fight(s, c, d, c.artifacts[Artifact.SPEAR_OF_VALOR].price, context)
    emit(s, log.ARTIFACT_USED, d, Artifact.SPEAR_OF_VALOR)
    damage_foe(s, c, d, c.artifacts[Artifact.SPEAR_OF_VALOR].amount)


# -- Sacrifice and hero abilities -------------------------------------------------------------------------------------------


@rule
def sacrifice(s: State, c: Content, d: int) -> None:
    """Pay a Hit Point for action points.  Berserk then forbids to end the turn in the Capital City.

    [TED-6.14, TED-10.15, TED-13.9, TED-13.25]
    """
    defender = s.defenders[d]
    if defender.hero == UMTAK or defender.sacrifices > 0:
        defender.bound = True
    defender.sacrifices += 1
    if not owes(s, c, d):
        defender.spared = s.points
    gain = sacrifice_gain(s, c, d, c.rules[Rule.SACRIFICE_GAIN].value)
    hurt(s, d, c.rules[Rule.SACRIFICE_PRICE].value)
    s.points += gain
    emit(s, log.SACRIFICED, d, gain)


@rule
def offer_hero_abilities(s: State, c: Content, d: int, context: int, mask: list[int]) -> None:
    """Heal and Lightning, one's own or borrowed.  [TED-6.22, TED-6.24, TED-13.5, TED-13.6, TED-13.7, TED-13.22]"""
    if has_ability(s, d, GURMUND, context) and can_pay(s, c, d, c.heroes[GURMUND].price):
        for other in range(s.options.defenders):
            if (other == d or together(s, d, other)) and wounded(s, c, other):
                mask[HEAL + other] = 1
    if has_ability(s, d, ETHAIRNA, context) and can_pay(s, c, d, c.heroes[ETHAIRNA].price) and threatened(s, s.defenders[d].place):
        mask[LIGHTNING] = 1


@rule
def heal_defender(s: State, c: Content, d: int, other: int) -> None:
    """Heal: oneself or a Defender in the same region.  [TED-13.5]"""
    spend(s, c.heroes[GURMUND].price)
    emit(s, log.HERO_ABILITY, d, GURMUND)
    heal(s, c, other, c.heroes[GURMUND].amount)


@rule
def lightning(s: State, c: Content, d: int) -> None:
    """Lightning: lower the Threat of one's Outer Region by three.  [TED-13.7]"""
    spend(s, c.heroes[ETHAIRNA].price)
    emit(s, log.HERO_ABILITY, d, ETHAIRNA)
    lower_threat(s, s.defenders[d].place, c.heroes[ETHAIRNA].amount)


# -- artifacts -------------------------------------------------------------------------------------------------------------


@rule
def offer_artifacts(s: State, c: Content, d: int, mask: list[int]) -> None:
    """The Idol, the Wings and the Horn.  [TED-6.11, TED-6.22, TED-6.24, TED-10.8, TED-10.19, TED-10.20, TED-10.21, TED-10.22]"""
    if carries(s, d, Artifact.CELESTIAL_IDOL) and not is_used(s, d, USED_IDOL) and in_capital(s, d) and s.regions[CAPITAL_CITY].threat > 0:
        if can_pay(s, c, d, c.artifacts[Artifact.CELESTIAL_IDOL].price):
            mask[IDOL] = 1
    if (
        carries(s, d, Artifact.WINGS_OF_ZEPHYR)
        and not is_used(s, d, USED_WINGS)
        and has_points(s, c.artifacts[Artifact.WINGS_OF_ZEPHYR].price)
    ):
        for place in OUTER:
            if place != s.defenders[d].place:
                mask[WINGS + place] = 1
    if carries(s, d, Artifact.HORN_OF_COMMAND):
        price = c.artifacts[Artifact.HORN_OF_COMMAND].price
        for other in range(s.options.defenders):
            if in_capital(s, other) and can_send(s, c, d, other, price):
                mask[HORN + other] = 1


@rule
def can_send(s: State, c: Content, d: int, other: int, price: int) -> bool:
    """Whether a Defender can pay for sending somebody out; Randal, if bound, must not so lose the Berserk that would get him out.

    [TED-10.22, TED-13.10]
    """
    if other == d or not held_here(s, d):
        return has_points(s, price)
    if s.defenders[other].hero == UMTAK:
        return has_points(s, price + c.rules[Rule.MOVE_PRICE].value)
    return can_pay(s, c, d, price)


@rule
def use_idol(s: State, c: Content, d: int) -> None:
    """The Celestial Idol lowers the Threat of the Capital City, once per turn.  [TED-10.8]"""
    use_up(s, d, USED_IDOL)
    spend(s, c.artifacts[Artifact.CELESTIAL_IDOL].price)
    emit(s, log.ARTIFACT_USED, d, Artifact.CELESTIAL_IDOL)
    lower_threat(s, CAPITAL_CITY, c.artifacts[Artifact.CELESTIAL_IDOL].amount)


@rule
def fly(s: State, c: Content, d: int, place: int) -> None:
    """The Wings of Zephyr: move to any Outer Region, once per turn; off the Hill Giant it counts as jumping off.  [TED-10.19, TED-10.20]"""
    use_up(s, d, USED_WINGS)
    spend(s, c.artifacts[Artifact.WINGS_OF_ZEPHYR].price)
    emit(s, log.ARTIFACT_USED, d, Artifact.WINGS_OF_ZEPHYR)
    if s.defenders[d].place == ABOARD and is_foe(s, HILL_GIANT):
        fall(s, c, d)
    put(s, d, place)
    emit(s, log.MOVED, d, place)


@rule
def offer_horn(s: State, mask: list[int]) -> None:
    """The summoned Defender goes to the region on the left or right of the Capital City.  [TED-10.21, TED-10.22]"""
    for place in OUTER:
        if touches_capital(s, place):
            mask[SEND + place] = 1


@rule
def answer_horn(s: State, c: Content, action: int) -> None:
    """The summoned Defender stands there with full Hit Points.  [TED-10.21]"""
    d = top(s.frames).card
    pop(s.frames)
    put(s, d, action - SEND)
    emit(s, log.MOVED, d, action - SEND)
    heal(s, c, d, full_health(s, c, d))
