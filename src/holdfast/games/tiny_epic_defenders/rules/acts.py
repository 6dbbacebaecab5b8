"""What a Defender does with action points: which actions are open, and what each does."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import CLIMB, FIGHT, HEAL, HORN, IDOL, JUMP, LIGHTNING, MOVE, PASS, SACRIFICE, SECURE, SEND, SPEAR, WINGS
from ..content import Content, Rule
from ..names import ABOARD, OUTER, Artifact, Foe, Hero, Region
from ..state import State
from .abilities import BOUGHT, Mark, Purse, has_ability, in_capital, is_used, use_up
from .artifacts import carries
from .foes import damage_foe, fall, fight_hit_point_price, fight_price, in_reach, is_foe
from .health import exhausted, full_health, heal, hurt, wounded
from .heroes import ask_defender
from .paying import can_pay, can_spend, has_points, held_here, may_sacrifice, owes, owes_a_turn, sacrifice_gain, spend, way_out
from .places import adjacent, foe_is_here, put, together, touches_capital
from .region_abilities import offer_region_abilities
from .threat import lower_threat, threatened

# -- the window ------------------------------------------------------------------------------------------------------------


@pending.Act.resumes
@rule
def resume_act(s: State, frame: pending.Act) -> None:
    """Ask the Defender; a share of the pool ends once a point is spent, granted points when they are used up.

    [TED-5.17, TED-5.18, TED-5.23]
    """
    if s.points < frame.before and frame.purse == Purse.POOL:
        pop(s.frames)
    elif s.points == 0 and frame.purse == Purse.GRANT:
        end_grant(s, frame)
    else:
        ask_defender(s, frame)


@rule
def end_grant(s: State, frame: pending.Act) -> None:
    """Granted points are used up or given up; those of the card are at hand again.  [TED-5.23]"""
    s.points = frame.before
    pop(s.frames)


@pending.Act.offers
@rule
def offer_act(s: State, c: Content, frame: pending.Act, mask: list[int]) -> None:
    """Everything that the acting Defender can pay for and that would change something.  [TED-6.1, TED-6.9, TED-6.19, TED-6.24]"""
    d, purse = frame.who, frame.purse
    offer_pass(s, c, frame, mask)
    offer_moves(s, c, d, mask)
    offer_secure(s, c, d, purse, mask)
    offer_fights(s, c, d, mask)
    if may_sacrifice(s, c, d, purse):
        mask[SACRIFICE] = 1
    offer_hero_abilities(s, c, d, purse, mask)
    offer_artifacts(s, c, d, mask)
    offer_region_abilities(s, c, d, purse, mask)
    if not mask[PASS] and is_stuck(mask):
        mask[PASS] = 1


@rule
def is_stuck(mask: list[int]) -> bool:
    """Whether nothing can be done; with the printed prices a point always buys something, with a designer's it may not."""
    for action in range(len(mask)):
        if mask[action]:
            return False
    return True


# -- passing, moving, securing ------------------------------------------------------------------------------------------------


@rule
def offer_pass(s: State, c: Content, frame: pending.Act, mask: list[int]) -> None:
    """A Defender may stop at any time, but not while points bought with a Hit Point are unspent, not without a point spent on the pool or
    on a turn that has started, nor where Berserk forbids it.

    [TED-5.5, TED-5.9, TED-5.18, TED-5.23, TED-6.15, TED-13.11]
    """
    d = frame.who
    if frame.purse == Purse.OWN:
        if not owes_a_turn(s, c, d) and not owes(s, c, d) and not (held_here(s, d) and way_out(s, c, d, s.points, 0)):
            mask[PASS] = 1
    elif frame.purse == Purse.GRANT and (frame.bought != BOUGHT or not can_spend(s, c)):
        mask[PASS] = 1


@pending.Act.answers(PASS)
@rule
def stop(s: State, frame: pending.Act) -> None:
    """Leave the other points unspent.  [TED-5.5, TED-5.23]"""
    if frame.purse == Purse.GRANT:
        end_grant(s, frame)
    else:
        pop(s.frames)


@rule
def offer_moves(s: State, c: Content, d: int, mask: list[int]) -> None:
    """Move to an adjacent region, climb on to the Hill Giant, jump off it, or walk out of the Colossus's mouth.

    [TED-3.6, TED-6.2, TED-8.11, TED-11.14, TED-11.17, TED-11.18, TED-11.19]
    """
    here = s.defenders[d].place
    price = c.rules[Rule.MOVE_PRICE].value
    if here != ABOARD:
        if has_points(s, price):
            for place in OUTER:
                if adjacent(s, here, place):
                    mask[MOVE + place] = 1
            if touches_capital(s, here) and may_enter_capital(s, c, d):
                mask[MOVE + Region.CAPITAL_CITY] = 1
        if is_foe(s, Foe.HILL_GIANT) and foe_is_here(s, d) and has_points(s, c.rules[Rule.CLIMB_PRICE].value):
            mask[CLIMB] = 1
    elif is_foe(s, Foe.HILL_GIANT):
        mask[JUMP] = 1
    elif has_points(s, price):
        mask[MOVE + s.foe_place] = 1


@rule
def may_enter_capital(s: State, c: Content, d: int) -> bool:
    """Whether a Defender may Move into the Capital City: not if Berserk would then keep them from ever ending their turn.  [TED-13.10]"""
    return not s.defenders[d].bound or way_out(s, c, d, s.points - c.rules[Rule.MOVE_PRICE].value, 0)


@pending.Act.answers(MOVE)
@rule
def move(s: State, c: Content, frame: pending.Act, region: int) -> None:
    """Move to a region.  [TED-6.2]"""
    spend(s, frame, c.rules[Rule.MOVE_PRICE].value)
    put(s, frame.who, region)
    emit(s, log.MOVED, frame.who, region)


@pending.Act.answers(CLIMB)
@rule
def climb(s: State, c: Content, frame: pending.Act) -> None:
    """Climb on to the Hill Giant.  [TED-11.17]"""
    spend(s, frame, c.rules[Rule.CLIMB_PRICE].value)
    put(s, frame.who, ABOARD)
    emit(s, log.CLIMBED, frame.who)


@pending.Act.answers(JUMP)
@rule
def jump(s: State, c: Content, frame: pending.Act) -> None:
    """Jump off the Hill Giant.  [TED-11.19]"""
    fall(s, c, frame.who)


@rule
def offer_secure(s: State, c: Content, d: int, purse: int, mask: list[int]) -> None:
    """Secure the Outer Region one stands in; with Farshot also those next to it.  Not for the exhausted.

    [TED-6.3, TED-6.4, TED-6.5, TED-6.6, TED-6.18, TED-6.25, TED-13.12, TED-13.13]
    """
    here = s.defenders[d].place
    if exhausted(s, d) or here == ABOARD or not can_pay(s, c, d, c.rules[Rule.SECURE_PRICE].value):
        return
    if threatened(s, here):
        mask[SECURE + here] = 1
    if has_ability(s, d, Hero.NYRRA, purse):
        for place in OUTER:
            if threatened(s, place) and adjacent(s, here, place):
                mask[SECURE + place] = 1


@pending.Act.answers(SECURE)
@rule
def secure(s: State, c: Content, frame: pending.Act, region: int) -> None:
    """Lower the Threat of an Outer Region by one.  [TED-6.3]"""
    spend(s, frame, c.rules[Rule.SECURE_PRICE].value)
    emit(s, log.SECURED, frame.who, region)
    lower_threat(s, region, 1)


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
        and not is_used(s, d, Mark.SPEAR)
        and can_pay_fight(s, c, d, c.artifacts[Artifact.SPEAR_OF_VALOR].price)
    ):
        mask[SPEAR] = 1


@rule
def can_pay_fight(s: State, c: Content, d: int, fewest: int) -> bool:
    """Whether a Defender can pay for a Fight, in action points or in Hit Points.  [TED-10.11, TED-11.12]"""
    return s.points >= fight_price(s, c, fewest) and s.defenders[d].hit_points >= fight_hit_point_price(s, c, fewest)


@rule
def pay_fight(s: State, c: Content, frame: pending.Act, fewest: int) -> None:
    """Pay for a Fight; one paid with Hit Points takes the place of a granted point, and is a go at the pool that leaves it whole, but no
    turn: who has used the Staff goes on until a point is spent.

    [TED-5.9, TED-5.18, TED-5.24, TED-11.12]
    """
    hit_points = fight_hit_point_price(s, c, fewest)
    spend(s, frame, fight_price(s, c, fewest))
    hurt(s, frame.who, hit_points)
    if hit_points and frame.purse == Purse.GRANT:
        spend(s, frame, 1)
    elif hit_points and frame.purse == Purse.POOL and not owes_a_turn(s, c, frame.who):
        frame.before = s.points + 1


@pending.Act.answers(FIGHT)
@rule
def fight(s: State, c: Content, frame: pending.Act) -> None:
    """Fight: one damage.  [TED-6.7]"""
    pay_fight(s, c, frame, 0)
    damage_foe(s, c, frame.who, 1)


@pending.Act.answers(SPEAR)
@rule
def fight_with_spear(s: State, c: Content, frame: pending.Act) -> None:
    """Fight with the Spear of Valor: more damage, once per turn.  [TED-10.10]"""
    d = frame.who
    use_up(s, d, Mark.SPEAR)
    pay_fight(s, c, frame, c.artifacts[Artifact.SPEAR_OF_VALOR].price)
    emit(s, log.ARTIFACT_USED, d, Artifact.SPEAR_OF_VALOR)
    damage_foe(s, c, d, c.artifacts[Artifact.SPEAR_OF_VALOR].amount)


# -- Sacrifice and hero abilities -------------------------------------------------------------------------------------------


@pending.Act.answers(SACRIFICE)
@rule
def sacrifice(s: State, c: Content, frame: pending.Act) -> None:
    """Pay a Hit Point for action points.  Berserk then forbids to end the turn in the Capital City.

    [TED-6.14, TED-10.15, TED-13.9, TED-13.25]
    """
    d = frame.who
    defender = s.defenders[d]
    if defender.hero == Hero.UMTAK or defender.sacrifices > 0:
        defender.bound = True
    defender.sacrifices += 1
    if not owes(s, c, d):
        defender.spared = s.points
    gain = sacrifice_gain(s, c, d, c.rules[Rule.SACRIFICE_GAIN].value)
    hurt(s, d, c.rules[Rule.SACRIFICE_PRICE].value)
    s.points += gain
    emit(s, log.SACRIFICED, d, gain)


@rule
def offer_hero_abilities(s: State, c: Content, d: int, purse: int, mask: list[int]) -> None:
    """Heal and Lightning, one's own or borrowed.  [TED-6.22, TED-6.24, TED-13.5, TED-13.6, TED-13.7, TED-13.22]"""
    if has_ability(s, d, Hero.GURMUND, purse) and can_pay(s, c, d, c.heroes[Hero.GURMUND].price):
        for other in range(s.options.defenders):
            if (other == d or together(s, d, other)) and wounded(s, c, other):
                mask[HEAL + other] = 1
    if has_ability(s, d, Hero.ETHAIRNA, purse) and can_pay(s, c, d, c.heroes[Hero.ETHAIRNA].price) and threatened(s, s.defenders[d].place):
        mask[LIGHTNING] = 1


@pending.Act.answers(HEAL)
@rule
def heal_defender(s: State, c: Content, frame: pending.Act, defender: int) -> None:
    """Heal: oneself or a Defender in the same region.  [TED-13.5]"""
    spend(s, frame, c.heroes[Hero.GURMUND].price)
    emit(s, log.HERO_ABILITY, frame.who, Hero.GURMUND)
    heal(s, c, defender, c.heroes[Hero.GURMUND].amount)


@pending.Act.answers(LIGHTNING)
@rule
def lightning(s: State, c: Content, frame: pending.Act) -> None:
    """Lightning: lower the Threat of one's Outer Region by three.  [TED-13.7]"""
    spend(s, frame, c.heroes[Hero.ETHAIRNA].price)
    emit(s, log.HERO_ABILITY, frame.who, Hero.ETHAIRNA)
    lower_threat(s, s.defenders[frame.who].place, c.heroes[Hero.ETHAIRNA].amount)


# -- artifacts -------------------------------------------------------------------------------------------------------------


@rule
def offer_artifacts(s: State, c: Content, d: int, mask: list[int]) -> None:
    """The Idol, the Wings and the Horn.  [TED-6.11, TED-6.22, TED-6.24, TED-10.8, TED-10.19, TED-10.20, TED-10.21, TED-10.22]"""
    if (
        carries(s, d, Artifact.CELESTIAL_IDOL)
        and not is_used(s, d, Mark.IDOL)
        and in_capital(s, d)
        and s.regions[Region.CAPITAL_CITY].threat > 0
    ):
        if can_pay(s, c, d, c.artifacts[Artifact.CELESTIAL_IDOL].price):
            mask[IDOL] = 1
    if (
        carries(s, d, Artifact.WINGS_OF_ZEPHYR)
        and not is_used(s, d, Mark.WINGS)
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
    if s.defenders[other].hero == Hero.UMTAK:
        return has_points(s, price + c.rules[Rule.MOVE_PRICE].value)
    return can_pay(s, c, d, price)


@rule
def pay_artifact(s: State, c: Content, frame: pending.Act, artifact: int) -> None:
    """Pay for the use of an artifact.  [TED-10.8, TED-10.19, TED-10.21]"""
    spend(s, frame, c.artifacts[artifact].price)
    emit(s, log.ARTIFACT_USED, frame.who, artifact)


@pending.Act.answers(IDOL)
@rule
def use_idol(s: State, c: Content, frame: pending.Act) -> None:
    """The Celestial Idol lowers the Threat of the Capital City, once per turn.  [TED-10.8]"""
    use_up(s, frame.who, Mark.IDOL)
    pay_artifact(s, c, frame, Artifact.CELESTIAL_IDOL)
    lower_threat(s, Region.CAPITAL_CITY, c.artifacts[Artifact.CELESTIAL_IDOL].amount)


@pending.Act.answers(WINGS)
@rule
def fly(s: State, c: Content, frame: pending.Act, region: int) -> None:
    """The Wings of Zephyr: move to any Outer Region, once per turn; off the Hill Giant it counts as jumping off.  [TED-10.19, TED-10.20]"""
    d = frame.who
    use_up(s, d, Mark.WINGS)
    pay_artifact(s, c, frame, Artifact.WINGS_OF_ZEPHYR)
    if s.defenders[d].place == ABOARD and is_foe(s, Foe.HILL_GIANT):
        fall(s, c, d)
    put(s, d, region)
    emit(s, log.MOVED, d, region)


@pending.Act.answers(HORN)
@rule
def blow_horn(s: State, c: Content, frame: pending.Act, defender: int) -> None:
    """The Horn of Command summons a Defender out of the Capital City.  [TED-10.21]"""
    pay_artifact(s, c, frame, Artifact.HORN_OF_COMMAND)
    push(s.frames, pending.Horn(frame.who, defender))


@pending.Horn.offers
@rule
def offer_horn(s: State, mask: list[int]) -> None:
    """The summoned Defender goes to the region on the left or right of the Capital City.  [TED-10.21, TED-10.22]"""
    for place in OUTER:
        if touches_capital(s, place):
            mask[SEND + place] = 1


@pending.Horn.answers(SEND)
@rule
def send(s: State, c: Content, frame: pending.Horn, region: int) -> None:
    """The summoned Defender stands there with full Hit Points.  [TED-10.21]"""
    d = frame.summoned
    pop(s.frames)
    put(s, d, region)
    emit(s, log.MOVED, d, region)
    heal(s, c, d, full_health(s, c, d))
