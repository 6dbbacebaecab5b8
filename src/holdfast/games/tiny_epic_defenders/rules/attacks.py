"""Enemy cards, Dire Enemies, and Defending against them."""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import DEFEND, DONE, DRAIN, MARTYR, PASS, RETRIBUTE, RETRIBUTE_HERE, STEP_OUT
from ..content import Content, Rule
from ..names import ABOARD, FIRST_COLOURED, FIRST_DIRE, Artifact, DireEnemy, Hero, Region
from ..options import ORDER_BALANCED
from ..state import State
from .abilities import side_b_works, works
from .artifacts import carries, gain_artifact
from .health import exhausted, heal, hurt, wounded
from .heroes import all_seats, ask_defender, player_of, seat_bit
from .places import adjacent, clockwise, in_outer_region, leave_circle, meditates, sweep
from .threat import hit, lower_threat, raise_safe_regions, raise_threat, threatened


@rule
def is_dire(card: int) -> bool:
    """Whether a card is a Dire Enemy."""
    return FIRST_DIRE <= card < FIRST_COLOURED


@pending.Enemy.goes_through
class EnemyStep(IntEnum):
    """How far an enemy card has come: a Dire Enemy attacks first and then has its effect, any other attacks twice."""

    FIRST = 0
    SECOND = 1
    END = 2


@rule
def target(s: State, c: Content, card: int, step: int) -> int:
    """The region that a card attacks in its first or its second attack.  [TED-7.1, TED-7.22, TED-9.1, TED-14.11]"""
    if is_dire(card):
        return c.dire_enemies[card - FIRST_DIRE].region
    enemy = c.enemies[card]
    turned = s.options.enemy_order == ORDER_BALANCED and enemy.turned
    return enemy.second if (step == EnemyStep.FIRST) == turned else enemy.first


# -- an enemy card or Dire Enemy from its draw to its end ------------------------------------------------------------


@pending.Enemy.before_resumes
@rule
def cover(s: State) -> None:
    """A card that covers a region does nothing more.  [TED-7.5, TED-9.6]"""
    if s.card == NONE:
        pop(s.frames)


@pending.Enemy.resumes_at(EnemyStep.FIRST)
@rule
def attack_first(s: State, c: Content, frame: pending.Enemy) -> None:
    """The first attack of an enemy card, or that of a Dire Enemy.  [TED-7.1, TED-9.1]"""
    if is_dire(frame.card):
        begin_dire_attack(s, c, frame.card)
    else:
        attack(s, target(s, c, frame.card, EnemyStep.FIRST), frame.card)


@pending.Enemy.resumes_at(EnemyStep.SECOND)
@rule
def attack_second(s: State, c: Content, frame: pending.Enemy) -> None:
    """An enemy card attacks once more; a Dire Enemy has its effect unless it was repelled.  [TED-7.2, TED-9.3, TED-9.4, TED-9.5]"""
    if not is_dire(frame.card):
        attack(s, target(s, c, frame.card, EnemyStep.SECOND), frame.card)
    elif not s.repelled:
        dire_effect(s, c, frame.card - FIRST_DIRE)


@pending.Enemy.resumes_at(EnemyStep.END)
@rule
def end_enemy(s: State) -> None:
    """The card is done.  [TED-7.2, TED-9.1]"""
    pop(s.frames)


@rule
def attack(s: State, place: int, card: int) -> None:
    """A card attacks a region; the players may now Defend it.  [TED-7.10]"""
    s.repelled = False
    emit(s, log.ATTACKED, place, card)
    push(s.frames, pending.Attack(place, card))


@rule
def begin_dire_attack(s: State, c: Content, card: int) -> None:
    """A Dire Enemy attacks; Tsunami sweeps everybody on before anybody may Defend.  [TED-9.1, TED-9.5, TED-9.11]"""
    if card - FIRST_DIRE == DireEnemy.SEA_SERPENT:
        tsunami(s, c)
    attack(s, target(s, c, card, EnemyStep.FIRST), card)


@rule
def tsunami(s: State, c: Content) -> None:
    """All Defenders in Outer Regions move one Outer Region clockwise.  [TED-9.11, TED-9.12]"""
    emit(s, log.DIRE_EFFECT, DireEnemy.SEA_SERPENT)
    steps = c.dire_enemies[DireEnemy.SEA_SERPENT].amount
    for d in range(s.options.defenders):
        if in_outer_region(s, d):
            sweep(s, d, clockwise(s, s.defenders[d].place, steps))


@rule
def dire_effect(s: State, c: Content, dire: int) -> None:
    """What an undefended Dire Enemy does after the Threat has risen.  [TED-9.3, TED-9.7, TED-9.8, TED-9.9, TED-9.15, TED-9.16, TED-9.17]"""
    if dire == DireEnemy.HARPY:
        emit(s, log.DIRE_EFFECT, DireEnemy.HARPY)
        raise_safe_regions(s, c.dire_enemies[DireEnemy.HARPY].amount)
    elif dire == DireEnemy.GIANT_WASPS:
        emit(s, log.DIRE_EFFECT, DireEnemy.GIANT_WASPS)
        for d in range(s.options.defenders):
            if not wounded(s, c, d):
                hurt(s, d, c.dire_enemies[DireEnemy.GIANT_WASPS].amount)
    elif dire == DireEnemy.WRAITH:
        emit(s, log.DIRE_EFFECT, DireEnemy.WRAITH)
        drain_the_healthiest(s, c)


# -- the attack on one region ------------------------------------------------------------------------------------------


@rule
def defend_price(s: State, c: Content, d: int, card: int) -> int:
    """The Hit Points that a Defender pays to Defend against a card; the Shield helps its bearer against Dire Enemies.

    [TED-7.10, TED-9.2, TED-9.10, TED-10.9]
    """
    if not is_dire(card):
        return c.rules[Rule.DEFEND_PRICE].value
    price = c.dire_enemies[card - FIRST_DIRE].price
    if carries(s, d, Artifact.SHIELD_OF_AUGHMOORE):
        price -= c.artifacts[Artifact.SHIELD_OF_AUGHMOORE].amount
    return max(0, price)


@rule
def guards(s: State, d: int, place: int) -> bool:
    """Whether a Defender is where a region can be Defended from: there, or on Patrol beside it.  [TED-7.12, TED-12.24]"""
    here = s.defenders[d].place
    return here == place or (here == Region.PLAINS and side_b_works(s, Region.PLAINS) and adjacent(s, Region.PLAINS, place))


@rule
def may_martyr(s: State, d: int, price: int) -> bool:
    """Whether Oryk, in the same region as a Defender or next to it, can pay the price of their Defend.  [TED-7.13, TED-7.17, TED-13.17]"""
    oryk = player_of(s, Hero.ORYK)
    if oryk == NONE or oryk == d or price == 0:
        return False
    here, there = s.defenders[oryk].place, s.defenders[d].place
    if here == ABOARD or s.defenders[oryk].hit_points < price:
        return False
    return here == there or adjacent(s, here, there)


@rule
def can_defend(s: State, c: Content, d: int, frame: pending.Attack) -> bool:
    """Whether a Defender can Defend against the attack at hand, paying alone or by Oryk's grace.

    [TED-7.10, TED-7.13, TED-7.15, TED-7.16, TED-7.18, TED-14.19]
    """
    if not guards(s, d, frame.region) or withdrawn(frame, d):
        return False
    price = defend_price(s, c, d, frame.card)
    martyr = may_martyr(s, d, price)
    if exhausted(s, d):
        return s.options.exhausted_may_defend_free == 1 and (martyr or price == 0)
    return s.defenders[d].hit_points >= price or martyr


@rule
def can_step_out(s: State, d: int, place: int) -> bool:
    """Whether a Defender can leave the circle to Defend the Mountains for free.  [TED-7.15, TED-11.26, TED-12.10, TED-12.12, TED-14.19]"""
    if place != Region.MOUNTAINS or not meditates(s, d) or not works(s, Region.MOUNTAINS):
        return False
    return not exhausted(s, d) or s.options.exhausted_may_defend_free == 1


@rule
def defenders_left(s: State, c: Content, frame: pending.Attack) -> int:
    """The seats whose Defenders could Defend and who have not let the attack through.  [TED-4.10]"""
    seats = 0
    for d in range(s.options.defenders):
        if still_asked(frame, d) and (can_defend(s, c, d, frame) or can_step_out(s, d, frame.region)):
            seats |= seat_bit(s, d)
    return seats


@rule
def still_asked(frame: pending.Attack, d: int) -> bool:
    """Whether a Defender's player has not let the attack through.  [TED-4.10]"""
    return frame.unwilling >> d & 1 == 0


@rule
def withdrawn(frame: pending.Attack, d: int) -> bool:
    """Whether a Defender has stepped forward in vain, because Oryk does not pay.  [TED-7.18]"""
    return frame.in_vain >> d & 1 == 1


@pending.Attack.resumes
@rule
def resume_attack(s: State, c: Content, frame: pending.Attack) -> None:
    """Ask who Defends; when nobody can or wants to, the attack strikes.  [TED-4.10, TED-7.3, TED-7.4, TED-9.3, TED-9.13]"""
    seats = defenders_left(s, c, frame)
    if seats:
        s.deciding = seats
        return
    place, card = frame.region, frame.card
    pop(s.frames)
    hit(s, place)
    if card - FIRST_DIRE == DireEnemy.MANTICORE:
        raze(s, c, place)


@rule
def raze(s: State, c: Content, place: int) -> None:
    """Raze: more Threat, step by step, unless the hit has put the card over the region; what Raze destroys gets a Leftover card.

    [TED-9.7, TED-9.13, TED-9.14]
    """
    for _ in range(c.dire_enemies[DireEnemy.MANTICORE].amount - 1):
        if s.card != NONE:
            raise_threat(s, place)


@pending.Attack.offers
@rule
def offer_attack(s: State, c: Content, frame: pending.Attack, mask: list[int]) -> None:
    """Every Defender who can may Defend; every seat that is asked may let the attack through.

    [TED-4.9, TED-4.10, TED-7.10, TED-7.14, TED-7.19]
    """
    for d in range(s.options.defenders):
        if still_asked(frame, d):
            if can_defend(s, c, d, frame):
                mask[DEFEND + d] = 1
                mask[DONE + s.defenders[d].seat] = 1
            if can_step_out(s, d, frame.region):
                mask[STEP_OUT + d] = 1
                mask[DONE + s.defenders[d].seat] = 1


@pending.Attack.answers(DONE)
@rule
def let_through(s: State, frame: pending.Attack, seat: int) -> None:
    """A seat Defends with none of its Defenders.  [TED-4.10, TED-7.19]"""
    for d in range(s.options.defenders):
        if s.defenders[d].seat == seat:
            frame.unwilling |= 1 << d


@pending.Attack.answers(DEFEND)
@rule
def announce(s: State, c: Content, frame: pending.Attack, defender: int) -> None:
    """A Defender steps forward; if Oryk could pay for them he is asked first.  [TED-7.11, TED-7.14, TED-7.17, TED-13.17]"""
    price = defend_price(s, c, defender, frame.card)
    if may_martyr(s, defender, price):
        push(s.frames, pending.Martyr(defender, frame.region, frame.card, hit_points=price))
    else:
        hurt(s, defender, price)
        defended(s, c, frame, defender, price)


@pending.Attack.answers(STEP_OUT)
@rule
def step_out(s: State, c: Content, frame: pending.Attack, defender: int) -> None:
    """A Defender steps out of the circle to Defend.  [TED-12.10, TED-12.13]"""
    leave_circle(s, defender)
    emit(s, log.STEPPED_OUT, defender)
    defended(s, c, frame, defender, 0)


@pending.Martyr.resumes
@rule
def resume_martyr(s: State) -> None:
    """Ask Oryk's player.  [TED-13.17]"""
    s.deciding = seat_bit(s, player_of(s, Hero.ORYK))


@pending.Martyr.offers
@rule
def offer_martyr(mask: list[int]) -> None:
    """Oryk pays, or does not.  [TED-13.17]"""
    mask[MARTYR] = 1
    mask[PASS] = 1


@pending.Martyr.answers(MARTYR)
@rule
def martyr(s: State, c: Content, frame: pending.Martyr) -> None:
    """Oryk pays the whole price.  [TED-7.13, TED-7.17, TED-13.17]"""
    d, price = frame.who, frame.hit_points
    pop(s.frames)
    attack = pending.Attack.top(s.frames)
    oryk = player_of(s, Hero.ORYK)
    hurt(s, oryk, price)
    emit(s, log.MARTYRED, oryk, d, price)
    defended(s, c, attack, d, price)


@pending.Martyr.answers(PASS)
@rule
def pay_alone(s: State, c: Content, frame: pending.Martyr) -> None:
    """The Defender pays, and withdraws if that is more than they have.  [TED-7.17, TED-7.18]"""
    d, price = frame.who, frame.hit_points
    pop(s.frames)
    attack = pending.Attack.top(s.frames)
    if s.defenders[d].hit_points >= price and not exhausted(s, d):
        hurt(s, d, price)
        defended(s, c, attack, d, price)
    else:
        attack.in_vain |= 1 << d
        emit(s, log.WITHDREW, d)


@rule
def defended(s: State, c: Content, attack: pending.Attack, d: int, price: int) -> None:
    """The attack is cancelled.  Who Defends against a Dire Enemy draws an artifact; Lealith may then retaliate.

    [TED-7.10, TED-7.14, TED-7.20, TED-7.21, TED-9.4, TED-10.1, TED-13.14]
    """
    place, card = attack.region, attack.card
    pop(s.frames)
    s.repelled = True
    emit(s, log.DEFENDED, d, place, price)
    if s.defenders[d].hero == Hero.LEALITH:
        push(s.frames, pending.Retribution(d))
    if is_dire(card):
        gain_artifact(s, c, d)


# -- what follows an attack --------------------------------------------------------------------------------------------


@rule
def may_retribute(s: State, c: Content, d: int, ally: int) -> bool:
    """Whether Lealith can give a Hit Point to another Defender.  [TED-13.14]"""
    return ally != d and wounded(s, c, ally)


@pending.Retribution.resumes
@rule
def resume_retribution(s: State, c: Content, frame: pending.Retribution) -> None:
    """Ask Lealith's player, if she can pay and there is something to gain.  [TED-7.20, TED-13.14]"""
    d = frame.who
    useful = threatened(s, s.defenders[d].place)
    for ally in range(s.options.defenders):
        useful = useful or may_retribute(s, c, d, ally)
    if useful and s.defenders[d].hit_points >= c.heroes[Hero.LEALITH].hit_point_price:
        ask_defender(s, frame)
    else:
        pop(s.frames)


@pending.Retribution.offers
@rule
def offer_retribution(s: State, c: Content, frame: pending.Retribution, mask: list[int]) -> None:
    """Another Defender gains a Hit Point, or the Threat around her falls, or nothing.  [TED-13.14]"""
    d = frame.who
    mask[PASS] = 1
    if threatened(s, s.defenders[d].place):
        mask[RETRIBUTE_HERE] = 1
    for ally in range(s.options.defenders):
        if may_retribute(s, c, d, ally):
            mask[RETRIBUTE + ally] = 1


@pending.Retribution.answers(PASS)
@rule
def forgo_retribution(s: State) -> None:
    """Lealith does nothing.  [TED-13.14]"""
    pop(s.frames)


@rule
def pay_retribution(s: State, c: Content, d: int) -> None:
    """Lealith pays for Retribution.  [TED-13.14]"""
    pop(s.frames)
    emit(s, log.HERO_ABILITY, d, Hero.LEALITH)
    hurt(s, d, c.heroes[Hero.LEALITH].hit_point_price)


@pending.Retribution.answers(RETRIBUTE_HERE)
@rule
def retribute_here(s: State, c: Content, frame: pending.Retribution) -> None:
    """The Threat falls where Lealith stands.  [TED-13.14]"""
    d = frame.who
    pay_retribution(s, c, d)
    lower_threat(s, s.defenders[d].place, c.heroes[Hero.LEALITH].amount)


@pending.Retribution.answers(RETRIBUTE)
@rule
def retribute(s: State, c: Content, frame: pending.Retribution, defender: int) -> None:
    """Another Defender gains the Hit Point.  [TED-13.14]"""
    pay_retribution(s, c, frame.who)
    heal(s, c, defender, c.heroes[Hero.LEALITH].amount)


@rule
def most_hit_points(s: State) -> int:
    """The highest number of Hit Points that any Defender has.  [TED-9.16]"""
    most = 0
    for d in range(s.options.defenders):
        most = max(most, s.defenders[d].hit_points)
    return most


@rule
def drain_the_healthiest(s: State, c: Content) -> None:
    """Drain: the Defender with the most Hit Points loses some; the players choose among several.  [TED-9.16, TED-9.17]"""
    most = most_hit_points(s)
    tied = 0
    victim = NONE
    for d in range(s.options.defenders):
        if s.defenders[d].hit_points == most:
            tied += 1
            victim = d
    if most == 0:
        return
    if tied == 1:
        hurt(s, victim, c.dire_enemies[DireEnemy.WRAITH].amount)
    else:
        push(s.frames, pending.Drain())


@pending.Drain.resumes
@rule
def resume_drain(s: State) -> None:
    """Ask everybody; whoever answers first decides.  [TED-4.9, TED-9.16]"""
    s.deciding = all_seats(s)


@pending.Drain.offers
@rule
def offer_drain(s: State, mask: list[int]) -> None:
    """One of those with the most Hit Points.  [TED-9.16]"""
    most = most_hit_points(s)
    for d in range(s.options.defenders):
        if s.defenders[d].hit_points == most:
            mask[DRAIN + d] = 1


@pending.Drain.answers(DRAIN)
@rule
def drain(s: State, c: Content, defender: int) -> None:
    """The chosen Defender loses the Hit Points.  [TED-9.16]"""
    pop(s.frames)
    hurt(s, defender, c.dire_enemies[DireEnemy.WRAITH].amount)
