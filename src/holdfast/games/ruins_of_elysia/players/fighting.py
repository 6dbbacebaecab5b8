"""How good the choices of a combat look at a glance: whom to fight, whom to join, what to play, when to break off."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule

from .. import decisions as pending
from ..actions import CHALLENGE, DONE, FIGHT, GUARDS, JOIN, PLAY, SPELL_WILD, STOP, TARGET, WILD
from ..names import MONSTERS, Resource
from ..records import Content
from ..rules.npcs import is_corrupted
from ..state import State
from .battle import (
    blow_of,
    can_hurt,
    draws_of_attack,
    draws_of_defense,
    guard_of,
    hero_fights,
    hero_is_spent,
    is_hopeful,
    least_ward,
    life,
    next_strike,
    next_ward,
    standing_of,
)
from .heuristic import KEPT
from .quest import fortress_of, is_quest, is_ready, is_ready_for_hero
from .worth import attack_in_hand, attack_worth, fight_worth, hunts

# -- before it ---------------------------------------------------------------------------------------------------------------


@pending.Targets.judges(TARGET)
@apart
def judge_target(s: State, c: Content, frame: pending.Targets, foe: int) -> float:
    """Who is weaker than what one holds, and brings one on; the corrupted hero once one is ready."""
    seat = frame.who
    me = s.players[seat]
    if s.combat.targets and is_quest(s):
        return -1.0
    if foe < MONSTERS:
        strong = attack_in_hand(s, c, seat) - 1.0 - c.monsters[foe].defense
        return strong + 0.25 * (me.hand.size - c.monsters[foe].attack) if hunts(s, c, seat) or strong > 1.0 else -1.0
    if is_corrupted(s, foe):
        return 3.0 if is_ready_for_hero(s, c, seat) else -1.0
    return 0.5 if me.hand.size >= 5 and me.wild >= 3 and hunts(s, c, seat) else -1.0


@pending.Targets.judges(CHALLENGE)
@rule
def judge_challenge(s: State, c: Content, frame: pending.Targets, seat: int) -> float:
    """A player who holds few cards, alone."""
    strong = attack_in_hand(s, c, frame.who) >= 2.0 * s.players[seat].hand.size
    return 1.0 if strong and s.combat.targets == 0 and hunts(s, c, frame.who) else -1.0


@pending.Targets.judges(FIGHT)
@rule
def judge_fight() -> float:
    """Whom one has named one fights."""
    return 5.0


@pending.Targets.judges(GUARDS)
@rule
def judge_guards(s: State, c: Content, frame: pending.Targets) -> float:
    """Call them out once one is ready."""
    return 1.5 if is_ready(s, c, frame.who) else -1.0


@pending.Join.judges(JOIN)
@apart
def judge_join(s: State, c: Content, frame: pending.Join, camp: int) -> float:
    """Against Characters that are nearly beaten; in the Hero's Quest against all of them."""
    seat = frame.who
    npcs = 0
    for place in range(s.npc_count):
        npcs += s.npcs[place].camp == 1 - camp
    if npcs == 0:
        return -1.0
    if is_quest(s) and (s.combat.at == fortress_of(s) or hero_fights(s)):
        return 2.0 if s.players[seat].hand.size >= 2 or hero_fights(s) else -1.0
    return attack_in_hand(s, c, seat) - 3.0 if hunts(s, c, seat) else -1.0


@pending.Way.judges(PLAY)
@rule
def judge_card_for_way(c: Content, card: int) -> float:
    """The way to a combat is paid with cards that do little in it."""
    return 1.0 - 0.1 * fight_worth(c, card)


@pending.Way.judges(WILD)
@rule
def judge_wild_for_way() -> float:
    """Cards first."""
    return 0.3


# -- the steps of a combat ---------------------------------------------------------------------------------------------------


@pending.OfFighter.judges(DONE)
@rule
def judge_end_of_part() -> float:
    """What a card has to bring in a combat."""
    return 0.1


@pending.Attack.judges(PLAY)
@apart
def judge_blow(s: State, c: Content, frame: pending.Attack, card: int) -> float:
    """A card in an Attack step: the least that is enough to hurt one more; the best if none is enough; none that comes to nothing."""
    if not can_hurt(s, c, frame.who):
        return draws_of_attack(c, card) - 1.2
    blow = blow_of(c, card)
    lacks = next_ward(s, c) - s.combat.attack
    if draws_of_attack(c, card) < 1.0 and blow >= lacks and least_ward(s, c, 1 - s.combat.striking) > 0.0:
        return 6.0 - 0.3 * (blow - lacks)
    return 0.2 + attack_worth(c, card)


@pending.Attack.judges(WILD, SPELL_WILD)
@rule
def judge_wild_attack(s: State, c: Content, frame: pending.Attack, resource: int) -> float:
    """For the blow that kills."""
    kills = resource == Resource.ATTACK and lacks_for_kill(s, c) <= min(s.players[frame.who].wild, most_wild(s))
    return 1.0 if kills else KEPT


@rule
def most_wild(s: State) -> int:
    """How many wild a step of a combat is worth: all of them against the corrupted hero."""
    return 99 if hero_fights(s) else 4


@rule
def lacks_for_kill(s: State, c: Content) -> int:
    """How much Attack is missing to exhaust one more monster of the other side; 99 if there is none."""
    camp = 1 - s.combat.striking
    count = 0
    least = 99
    for other in range(s.seats):
        count += s.players[other].camp == camp and not s.players[other].down
    for place in range(s.npc_count):
        npc = s.npcs[place]
        if npc.camp == camp and not npc.down:
            count += 1
    if count == 0:
        return least
    share = (s.combat.attack + count - 1) // count
    for place in range(s.npc_count):
        npc = s.npcs[place]
        if npc.camp != camp or npc.down:
            continue
        if npc.foe >= MONSTERS:
            ward = s.villains[npc.foe - MONSTERS].darkness + 1
            if share <= ward + 1 and is_corrupted(s, npc.foe):
                least = min(least, ward * count + 1 - s.combat.attack)
        elif share <= c.monsters[npc.foe].defense:
            least = min(least, c.monsters[npc.foe].defense * count + 1 - s.combat.attack)
    return least


@pending.Attack.judges(STOP)
@apart
def judge_stop(s: State, c: Content, frame: pending.Attack) -> float:
    """Breaking a combat off before the strike that exhausts one, unless this blow may end it, or a guard falls for good."""
    seat = frame.who
    me = s.players[seat]
    if hero_fights(s):
        return 3.0 if me.hand.size <= 1 and me.wild == 0 and s.villains[s.corrupted].hand > 2 else -1.0
    strike = next_strike(s, c, me.camp)
    if life(s, c, seat) + min(me.wild, 3) > strike:
        return -1.0
    falls = (s.combat.guards or standing_of(s, 1 - me.camp) == 1) and can_hurt(s, c, seat)
    return -1.0 if falls else 3.0


@pending.Defend.judges(PLAY)
@rule
def judge_guard(s: State, c: Content, frame: pending.Defend, card: int) -> float:
    """What a card saves."""
    me = s.players[frame.who]
    left = max(me.share - me.defense, 0) if not hero_is_spent(s) else 0
    guard = guard_of(c, card)
    return min(guard, 1.0 * left) + draws_of_defense(c, card) - 0.85 - 0.15 * max(guard - left, 0.0)


@pending.Defend.judges(WILD, SPELL_WILD)
@apart
def judge_wild_defense(s: State, c: Content, frame: pending.Defend, resource: int) -> float:
    """For the last cards of life, and for a card against the corrupted hero."""
    me = s.players[frame.who]
    if resource == Resource.DEFENSE:
        left = me.share - me.defense
        if left <= 0 or left < me.hand.size - 1 or hero_is_spent(s) or not is_hopeful(s, c, frame.who):
            return KEPT
        return 1.5 if left - min(me.wild, most_wild(s)) < me.hand.size else KEPT
    return 0.5 if hero_fights(s) and me.hand.size <= 1 and not hero_is_spent(s) else KEPT
