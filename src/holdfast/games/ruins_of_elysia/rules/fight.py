"""The course of a combat: cycles of Attack and Defend steps until one side has nobody left.  [ROE-9.3 to ROE-9.7]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import ANYBODY, expire
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import push

from .. import decisions as pending
from .. import log
from ..names import FIRST_LEAVE_OUT, LEAVE_OUTS, MONSTERS, NO_CAMP, SEATS, Camp, Rule, Stage, Until
from ..records import Content
from ..state import State
from .cards import discard_hand
from .company import lose_companion
from .joiners import ask_joiner
from .npcs import is_corrupted, is_villain
from .quests import unsettled
from .villains import engage

# -- who fights --------------------------------------------------------------------------------------------------------------


@rule
def fighters(s: State) -> int:
    """How many places of fighters there are: players in turn order from the active one, then Characters as they arrived.  [ROE-9.6, E81]"""
    return s.seats + s.npc_count


@rule
def seat_at(s: State, n: int) -> int:
    """The seat at a place of the order, or NONE for that of a Character."""
    return (s.active + n) % s.seats if n < s.seats else NONE


@rule
def stands(s: State, n: int, camp: int) -> bool:
    """Whether the fighter at a place of the order is on a side and not exhausted.  [ROE-9.7]"""
    if n < s.seats:
        me = s.players[seat_at(s, n)]
        return me.camp == camp and not me.down
    npc = s.npcs[n - s.seats]
    return npc.camp == camp and not npc.down


@rule
def standing(s: State, camp: int) -> int:
    """How many fighters of a side are not exhausted.  [ROE-9.3]"""
    count = 0
    for n in range(fighters(s)):
        count += stands(s, n, camp)
    return count


@rule
def has_npc(s: State, camp: int) -> bool:
    """Whether a Non-Player Character is on a side.  [ROE-9.12]"""
    for place in range(s.npc_count):
        if s.npcs[place].camp == camp:
            return True
    return False


# -- the course --------------------------------------------------------------------------------------------------------------


@pending.Combat.before_resumes
@rule
def settle_before(s: State, frame: pending.Combat) -> None:
    """Quests are checked before each stage, up to the rewards, which are one change.  [ROE-13.3]"""
    if frame.step < Stage.REWARDING:
        unsettled(s)


@pending.Combat.resumes_at(Stage.JOINING)
@rule
def ask_next_joiner(s: State, c: Content, frame: pending.Combat) -> None:
    """One player after the other may join, in turn order from the next one on.  [ROE-9.2]"""
    frame.next += 1
    if frame.next < s.seats:
        ask_joiner(s, c, frame.next)
    else:
        frame.step = Stage.ENGAGING


@rule
def go_to(s: State, stage: int) -> None:
    """Begin a stage with the first fighter."""
    frame = pending.Combat.top(s.frames)
    frame.step = stage
    frame.next = 0


@pending.Combat.resumes_at(Stage.ENGAGING)
@rule
def engage_all(s: State, c: Content) -> None:
    """Villains are dealt their hands; the hand of the corrupted hero may depend on how many oppose it.  [ROE-10.2, ROE-9.15, ROE-16.13]"""
    for place in range(s.npc_count):
        npc = s.npcs[place]
        npc.down = False
        if npc.camp != NO_CAMP and is_villain(npc.foe):
            cards = c.rules[Rule.VILLAIN_HAND].value
            if is_corrupted(s, npc.foe) and s.options.scaled_hand:
                cards = scaled_hand(players_in(s, 1 - npc.camp))
            engage(s, c, npc.foe - MONSTERS, cards)
    begin_cycle(s)


@rule
def scaled_hand(opposing: int) -> int:
    """5, 7, 9 or 10 cards with 1, 2, 3 or 4 players opposing the corrupted hero.  [ROE-16.13]"""
    return min(3 + 2 * max(opposing, 1), 10)


@rule
def players_in(s: State, camp: int) -> int:
    """How many players are on a side, exhausted ones too."""
    count = 0
    for seat in range(s.seats):
        count += s.players[seat].camp == camp
    return count


@rule
def first_to_strike(s: State) -> int:
    """The side with a Non-Player Character; if both or neither has one, the attackers.  [ROE-9.12]"""
    return Camp.DEFENDERS if has_npc(s, Camp.DEFENDERS) and not has_npc(s, Camp.ATTACKERS) else Camp.ATTACKERS


@rule
def begin_cycle(s: State) -> None:
    """The first cycle of a combat.  [ROE-9.3]"""
    first = first_to_strike(s)
    s.combat.strikes_first = first
    s.combat.cycle = 1
    s.combat.moved = False
    begin_attack(s, first)


@rule
def begin_attack(s: State, camp: int) -> None:
    """An Attack step of a side; what makes its next Attack stronger counts now.  [ROE-9.3, ROE-9.17]"""
    s.combat.striking = camp
    s.combat.attack = s.combat.more[camp]
    s.combat.more[camp] = 0
    s.combat.share = 0
    emit(s, log.STEP_BEGAN, NONE, camp, s.combat.cycle)
    go_to(s, Stage.ATTACKING)


@pending.Combat.resumes_at(Stage.ATTACKING)
@rule
def attack_next(s: State, c: Content, frame: pending.Combat) -> None:
    """One fighter after the other adds to the total.  [ROE-9.3]"""
    camp = s.combat.striking
    if is_decided(s):
        return
    while frame.next < fighters(s):
        n = frame.next
        frame.next += 1
        if stands(s, n, camp):
            if n < s.seats:
                push(s.frames, pending.Attack(seat_at(s, n)))
                return
            if npc_attacks(s, c, n - s.seats):
                return
    frame.step = Stage.STRIKING


@rule
def npc_attacks(s: State, c: Content, place: int) -> bool:
    """A monster adds its Attack; a villain plays its top card, which takes a frame of its own.  [ROE-10.1, ROE-10.2]"""
    foe = s.npcs[place].foe
    if is_villain(foe):
        push(s.frames, pending.Villain(npc=place, foe=foe, role=Camp.ATTACKERS))
        return True
    s.combat.attack += c.monsters[foe].attack
    emit(s, log.ATTACK_ADDED, SEATS + foe, NONE, c.monsters[foe].attack)
    return False


@rule
def divided(s: State, attack: int) -> int:
    """What strikes each of the other side who are not exhausted: a total divided by them, rounded up.  [ROE-9.3, E26]"""
    count = max(standing(s, 1 - s.combat.striking), 1)
    return (attack + count - 1) // count


@rule
def attack_against(s: State, c: Content, monster: int) -> int:
    """The least total that exhausts a monster of the other side: what strikes it is more than its Defense.  [ROE-9.3, ROE-10.1]"""
    return c.monsters[monster].defense * max(standing(s, 1 - s.combat.striking), 1) + 1


@pending.Combat.resumes_at(Stage.STRIKING)
@rule
def strike(s: State) -> None:
    """What the total comes to for each.  [ROE-9.3]"""
    other = 1 - s.combat.striking
    s.combat.share = divided(s, s.combat.attack)
    for n in range(fighters(s)):
        struck = s.combat.share if stands(s, n, other) else 0
        if n < s.seats:
            s.players[seat_at(s, n)].share = struck
            s.players[seat_at(s, n)].defense = 0
            s.players[seat_at(s, n)].lost = 0
        else:
            s.npcs[n - s.seats].share = struck
            s.npcs[n - s.seats].defense = 0
            s.npcs[n - s.seats].lost = 0
    emit(s, log.STRUCK, NONE, other, s.combat.share)
    go_to(s, Stage.DEFENDING)


@pending.Combat.resumes_at(Stage.DEFENDING)
@rule
def defend_next(s: State, c: Content, frame: pending.Combat) -> None:
    """One fighter after the other defends, each for itself.  [ROE-9.3]"""
    camp = 1 - s.combat.striking
    if is_decided(s):
        return
    while frame.next < fighters(s):
        n = frame.next
        frame.next += 1
        if stands(s, n, camp):
            if n < s.seats:
                push(s.frames, pending.Defend(seat_at(s, n)))
                return
            npc = s.npcs[n - s.seats]
            if is_villain(npc.foe):
                push(s.frames, pending.Villain(npc=n - s.seats, foe=npc.foe, role=Camp.DEFENDERS))
                return
            npc.defense = c.monsters[npc.foe].defense
    go_to(s, Stage.CHECKING)


# -- exhaustion --------------------------------------------------------------------------------------------------------------


@rule
def check_exhaustion(s: State, c: Content) -> None:
    """Who has no cards is exhausted, and a monster struck by more than its Defense; on both sides at once.  [ROE-9.3, E21]"""
    for seat in range(s.seats):
        me = s.players[seat]
        if me.camp != NO_CAMP and not me.down and me.hand.size == 0:
            fall(s, seat)
    for place in range(s.npc_count):
        npc = s.npcs[place]
        if npc.camp != NO_CAMP and not npc.down and is_exhausted_npc(s, c, place):
            npc.down = True
            emit(s, log.EXHAUSTED, SEATS + npc.foe)


@rule
def is_exhausted_npc(s: State, c: Content, place: int) -> bool:
    """A villain is exhausted without cards in hand, a monster by more Attack than its Defense.  [ROE-9.15, ROE-10.1]"""
    npc = s.npcs[place]
    if is_villain(npc.foe):
        return s.villains[npc.foe - MONSTERS].hand == 0
    return falls_to(c, npc.foe, npc.share)


@rule
def falls_to(c: Content, monster: int, attack: int) -> bool:
    """Whether an Attack that strikes a monster in one step exhausts it.  [ROE-9.15, ROE-10.1]"""
    return attack > c.monsters[monster].defense


@rule
def fall(s: State, seat: int) -> None:
    """An exhausted player loses the Leave Out cards in front and the companion.  [ROE-9.7, ROE-14.12, E27]"""
    me = s.players[seat]
    me.down = True
    for one in range(LEAVE_OUTS):
        if me.out >> one & 1:
            me.discard[FIRST_LEAVE_OUT + one] += 1
    me.out = 0
    me.out_used = 0
    lose_companion(s, seat)
    emit(s, log.EXHAUSTED, seat)


@rule
def is_decided(s: State) -> bool:
    """With exhaustion at once: whether a side has nobody left now; the combat ends before a blow not yet divided.  [ROE-16.21, E21]"""
    if not s.options.at_once:
        return False
    for seat in range(s.seats):
        me = s.players[seat]
        if me.camp != NO_CAMP and not me.down and me.hand.size == 0:
            fall(s, seat)
    for place in range(s.npc_count):
        npc = s.npcs[place]
        if npc.camp != NO_CAMP and not npc.down and is_villain(npc.foe) and s.villains[npc.foe - MONSTERS].hand == 0:
            npc.down = True
            emit(s, log.EXHAUSTED, SEATS + npc.foe)
    if standing(s, Camp.ATTACKERS) > 0 and standing(s, Camp.DEFENDERS) > 0:
        return False
    go_to(s, Stage.REWARDING)
    return True


@pending.Combat.resumes_at(Stage.CHECKING)
@rule
def check_pair(s: State, c: Content) -> None:
    """After each pair of steps: an end, the other side's Attack, or the next cycle.  [ROE-9.3, ROE-9.5, E21, E66]"""
    check_exhaustion(s, c)
    clear_shares(s)
    if standing(s, Camp.ATTACKERS) == 0 or standing(s, Camp.DEFENDERS) == 0:
        go_to(s, Stage.REWARDING)
    elif s.combat.striking == s.combat.strikes_first:
        begin_attack(s, 1 - s.combat.striking)
    elif not s.combat.moved:
        emit(s, log.STAND_OFF)
        go_to(s, Stage.STANDING_OFF)
    else:
        next_cycle(s, c)


@rule
def clear_shares(s: State) -> None:
    """Nobody is struck any more by the last Attack.  [ROE-9.15]"""
    for seat in range(s.seats):
        s.players[seat].share = 0
    for place in range(s.npc_count):
        s.npcs[place].share = 0


@rule
def next_cycle(s: State, c: Content) -> None:
    """At most 30 cycles, then it ends as if it were broken off.  [ROE-9.5, E66]"""
    if s.combat.cycle >= c.rules[Rule.CYCLES].value:
        emit(s, log.COMBAT_STOPPED, NONE)
        go_to(s, Stage.REWARDING)
        return
    s.combat.cycle += 1
    s.combat.moved = False
    begin_attack(s, s.combat.strikes_first)


@pending.Combat.resumes_at(Stage.STANDING_OFF)
@rule
def stand_off_next(s: State, frame: pending.Combat) -> None:
    """After a cycle in which nothing moved every player in the combat discards a card.  [ROE-9.13]"""
    while frame.next < s.seats:
        n = frame.next
        frame.next += 1
        seat = seat_at(s, n)
        if s.players[seat].camp != NO_CAMP and not s.players[seat].down:
            if s.players[seat].hand.size == 1:
                discard_hand(s, seat)
                continue
            push(s.frames, pending.StandOff(seat))
            return
    s.combat.moved = True
    go_to(s, Stage.CHECKING)  # then exhaustion is checked, and the next cycle begins


@rule
def break_off(s: State) -> None:
    """The initiating player stops: nobody is exhausted by that.  [ROE-9.5, ROE-9.14]"""
    emit(s, log.COMBAT_STOPPED, s.combat.initiator)
    expire(s.holds, Until.COMBAT, ANYBODY)
    go_to(s, Stage.REWARDING)
