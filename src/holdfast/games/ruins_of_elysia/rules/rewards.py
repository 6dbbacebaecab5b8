"""What a combat gives, and what is left of it.  [ROE-9.8, ROE-9.9, ROE-9.19, ROE-9.16, E34]"""

from __future__ import annotations

from holdfast.engine.clear import clear
from holdfast.engine.events import emit
from holdfast.engine.holds import ANYBODY, expire
from holdfast.engine.instructions import ANY_USE
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import REFUSE, TAKE
from ..names import FROM_MONSTER, MONSTERS, NO_CAMP, SEATS, Main, Rule, Side, Stage, Until
from ..records import Content
from ..state import State
from .cards import begin_effect
from .items import gain_item
from .land import is_fortress
from .npcs import is_corrupted, is_villain, leave_map
from .quests import do_deed
from .tokens import gain_light, gain_trophies, gain_wild
from .villains import disengage


@pending.Combat.resumes_at(Stage.REWARDING)
@rule
def begin_rewards(s: State, c: Content, frame: pending.Combat) -> None:
    """All tokens as one change, read at the moment the combat ends; then printed rewards, one after the other.  [ROE-9.8, ROE-9.19, E34]"""
    frame.step = Stage.OVER
    reckon(s, c)
    for seat in range(s.seats):
        give_tokens(s, seat)
    note_deeds(s)
    push(s.frames, pending.Rewards())


@rule
def opposes(s: State, seat: int, camp: int) -> bool:
    """Whether a player is on the side opposing one, exhausted or not.  [ROE-9.8]"""
    return s.players[seat].camp != NO_CAMP and s.players[seat].camp == 1 - camp


@rule
def gets_tokens(s: State, seat: int, camp: int) -> bool:
    """Whether a player gets the Light, Darkness and wild of the village for one who fell on a side.  [ROE-9.8, ROE-16.20, E34]"""
    if s.options.tokens_for_all:
        return s.players[seat].camp != NO_CAMP
    return opposes(s, seat, camp)


@rule
def reckon(s: State, c: Content) -> None:
    """Write down what everybody gets: Light in `share`, Darkness in `began`, wild in `defense`, trophy points in `lost`.  [ROE-9.8]"""
    for seat in range(s.seats):
        me = s.players[seat]
        me.share = 0
        me.began = 0
        me.defense = 0
        me.lost = 0
    for place in range(s.npc_count):
        npc = s.npcs[place]
        if npc.camp != NO_CAMP and npc.down:
            reckon_one(s, c, npc.camp, 0 - darkness_of(s, c, npc.foe), trophies_for(c, npc.foe))
            if is_villain(npc.foe):
                reckon_purse(s, c, npc.camp)
    for other in range(s.seats):
        if s.players[other].camp != NO_CAMP and s.players[other].down:
            trophies = trophies_of(s, c, other)
            reckon_one(s, c, s.players[other].camp, s.players[other].alignment, trophies)
            if trophies > 0:
                s.players[other].beaten = True


@rule
def darkness_of(s: State, c: Content, foe: int) -> int:
    """Who has any gives Light.  [ROE-9.8]"""
    return s.villains[foe - MONSTERS].darkness if is_villain(foe) else c.monsters[foe].darkness


@rule
def trophies_for(c: Content, foe: int) -> int:
    """The trophy points of a Non-Player Character.  [ROE-9.8]"""
    return c.rules[Rule.VILLAIN_TROPHIES].value if is_villain(foe) else c.monsters[foe].trophies


@rule
def trophies_of(s: State, c: Content, other: int) -> int:
    """What each who beat a player gets: its trophy points are divided, rounded up, and there once until its next turn.  [ROE-9.8]"""
    victors = 0
    for seat in range(s.seats):
        victors += opposes(s, seat, s.players[other].camp)
    if s.players[other].beaten or victors == 0:
        return 0
    return (c.rules[Rule.PLAYER_TROPHIES].value + victors - 1) // victors


@rule
def reckon_one(s: State, c: Content, camp: int, alignment: int, trophies: int) -> None:
    """For one exhausted Character: 1 Light if it had Darkness, 1 Darkness if it had Light, and its trophy points.  [ROE-9.8]"""
    for seat in range(s.seats):
        me = s.players[seat]
        if gets_tokens(s, seat, camp):
            if alignment < 0:
                me.share += 1
                me.defense += wild_for_light(s, c)
            elif alignment > 0:
                me.began += 1
        if opposes(s, seat, camp):
            me.lost += trophies


@rule
def wild_for_light(s: State, c: Content) -> int:
    """What goes with each Light of a combat in a village.  [ROE-9.8]"""
    return c.rules[Rule.VILLAGE_WILD].value if s.combat.village else 0


@rule
def reckon_purse(s: State, c: Content, camp: int) -> None:
    """The purse of a villain, for each player.  [ROE-9.8, ROE-10.3]"""
    for seat in range(s.seats):
        if opposes(s, seat, camp):
            s.players[seat].defense += c.rules[Rule.VILLAIN_PURSE].value


@rule
def give_tokens(s: State, seat: int) -> None:
    """Give what was written down.  [ROE-9.8]"""
    me = s.players[seat]
    light = me.share
    darkness = me.began  # of an unsigned number compiled code makes no negative one by itself
    wild = me.defense
    trophies = me.lost
    me.share = 0
    me.began = 0
    me.defense = 0
    me.lost = 0
    gain_light(s, seat, light)
    gain_light(s, seat, 0 - darkness)
    gain_wild(s, seat, wild)
    gain_trophies(s, seat, trophies)


@rule
def note_deeds(s: State) -> None:
    """Backstab, Duelist, and who opposed the corrupted hero when it fell.  [ROE-13.2, ROE-13.3, ROE-14.4]"""
    for seat in range(s.seats):
        me = s.players[seat]
        if me.camp == NO_CAMP:
            continue
        for other in range(s.seats):
            if s.players[other].down and opposes(s, seat, s.players[other].camp) and s.combat.initiator == seat:
                do_deed(s, seat, Side.BACKSTAB)
        for place in range(s.npc_count):
            npc = s.npcs[place]
            if npc.down and npc.camp != NO_CAMP and opposes(s, seat, npc.camp) and is_villain(npc.foe):
                if is_alone(s, seat):
                    do_deed(s, seat, Side.DUELIST)
                if is_corrupted(s, npc.foe):
                    s.heroes |= 1 << seat
                    s.changed = True


@rule
def is_alone(s: State, seat: int) -> bool:
    """Whether nobody else is on a player's side, not even a Non-Player Character."""
    camp = s.players[seat].camp
    for other in range(s.seats):
        if other != seat and s.players[other].camp == camp:
            return False
    for place in range(s.npc_count):
        if s.npcs[place].camp == camp:
            return False
    return True


# -- printed rewards, Characters that leave ----------------------------------------------------------------------------------


@pending.Rewards.resumes
@rule
def resume_rewards(s: State, c: Content, frame: pending.Rewards) -> None:
    """For one exhausted Character after the other, in the order of their arrival; it leaves the map.  [ROE-9.8, ROE-9.16]"""
    place = next_down(s)
    if place == NONE:
        pop(s.frames)
        return
    npc = s.npcs[place]
    if frame.served == 0:
        s.combat.receiver = receiver_of(s, npc.foe, npc.camp)
    while frame.served < s.seats:
        seat = (s.active + frame.served) % s.seats
        frame.served += 1
        if opposes(s, seat, npc.camp) and reward(s, c, seat, npc.foe):
            return
    frame.served = 0
    if is_fortress(s, s.combat.at) and not is_corrupted(s, npc.foe):
        s.fallen = min(s.fallen + 1, 255)
    if is_villain(npc.foe):
        disengage(s, npc.foe - MONSTERS)
    leave_map(s, place)


@rule
def next_down(s: State) -> int:
    """The first exhausted Character that is still on the map, or NONE.  [ROE-9.8]"""
    for place in range(s.npc_count):
        if s.npcs[place].camp != NO_CAMP and s.npcs[place].down:
            return place
    return NONE


@rule
def receiver_of(s: State, foe: int, camp: int) -> int:
    """Who gets the item: the active player, if on the opposing side, else the first of it.  [ROE-9.16]

    That of a villain goes only to a player who still holds a card.
    """
    for n in range(s.seats):
        seat = (s.active + n) % s.seats
        if opposes(s, seat, camp) and (not is_villain(foe) or s.players[seat].hand.size > 0):
            return seat
    return NONE


@rule
def reward(s: State, c: Content, seat: int, foe: int) -> bool:
    """Give one player the reward of a monster, or ask about the item of a villain; returns whether something is under way.  [ROE-9.16]"""
    if is_villain(foe):
        if seat == s.combat.receiver and not hero_has_won(s):
            push(s.frames, pending.Item(seat))
            return True
        return False
    begin_effect(s, seat, FROM_MONSTER + foe, c.monsters[foe].reward.row, ANY_USE)
    return c.monsters[foe].reward.row > 0


@rule
def hero_has_won(s: State) -> bool:
    """Whether this combat wins the game, so that no item is of use any more.  [ROE-14.4]"""
    return s.heroes != 0 and s.mains >> Main.BECOME_THE_HERO & 1 == 1


@pending.Item.offers
@rule
def offer_item(mask: list[int]) -> None:
    """Who exhausted a villain may take the next item, or leave it.  [ROE-9.16]"""
    mask[TAKE] = 1
    mask[REFUSE] = 1


@pending.Item.answers(TAKE)
@rule
def take_item(s: State, frame: pending.Item) -> None:
    """The next item of the Exploration Deck.  [ROE-9.16]"""
    seat = frame.who
    pop(s.frames)
    gain_item(s, seat)


@pending.Item.answers(REFUSE)
@rule
def refuse_item(s: State, frame: pending.Item) -> None:
    """One may refuse.  [ROE-9.16]"""
    emit(s, log.ITEM_REFUSED, frame.who)
    pop(s.frames)


# -- afterwards --------------------------------------------------------------------------------------------------------------


@pending.Combat.resumes_at(Stage.OVER)
@rule
def finish_combat(s: State) -> None:
    """Nothing of the combat is left; if the active player was exhausted, the turn ends.  [ROE-4.3, ROE-9.9, ROE-9.15, E54]"""
    pop(s.frames)
    emit(s, log.COMBAT_ENDED, NONE)
    if s.players[s.active].down:
        s.turn.collapsed = True
    for seat in range(SEATS):
        me = s.players[seat]
        me.camp = NO_CAMP
        me.down = False
        me.recreated = 0
        me.spell_used &= 1
        me.again = 0
        me.began = 0
        me.defense = 0
        me.share = 0
        me.lost = 0
    for place in range(s.npc_count):
        npc = s.npcs[place]
        if npc.camp != NO_CAMP and is_villain(npc.foe):
            disengage(s, npc.foe - MONSTERS)
        npc.camp = NO_CAMP
        npc.down = False
        npc.defense = 0
        npc.share = 0
        npc.lost = 0
    expire(s.holds, Until.COMBAT, ANYBODY)
    expire(s.holds, Until.STEP, ANYBODY)
    clear_combat(s)


@rule
def clear_combat(s: State) -> None:
    """Nothing of a combat is left.  [ROE-9.15]"""
    clear(s.combat)
