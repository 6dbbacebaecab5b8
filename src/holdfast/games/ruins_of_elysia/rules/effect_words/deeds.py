"""What words do.  [ROE-6.2, ROE-9.3, ROE-10.2]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import hold
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import push

from ... import decisions as pending
from ... import log
from ...names import COST_HOLDS, FROM_MONSTER, MONSTERS, NO_CAMP, SEATS, Purpose, Until, Where
from ...records import Content
from ...state import State
from ..cards import draw_cards
from ..items import gain_item
from ..npcs import appear_next, npc_of
from ..ruins import nearest_ruins
from ..tokens import gain_light, gain_tokens, gain_wild, return_tokens
from ..villains import villain_draws

# -- the road ----------------------------------------------------------------------------------------------------------------


@rule
def may_collect(s: State, who: int) -> bool:
    """Whether Walk and Coin can be collected: by the active player alone, and not in a combat.  [ROE-6.2]"""
    return who == s.active and s.players[who].camp == NO_CAMP


@rule
def add_walk(s: State, who: int, n: int) -> None:
    """Walk for this turn.  [ROE-6.2]"""
    if may_collect(s, who):
        s.turn.walk += n
        emit(s, log.WALK_GAINED, who, NONE, n)


@rule
def add_coin(s: State, who: int, n: int) -> None:
    """Coin for this turn.  [ROE-6.2]"""
    if may_collect(s, who):
        s.turn.coin += n
        emit(s, log.COIN_GAINED, who, NONE, n)


@rule
def draw_some(s: State, c: Content, who: int, n: int) -> None:
    """Cards at once; those of a villain go under its hand pile.  [ROE-6.2, ROE-10.2]"""
    if who < SEATS:
        draw_cards(s, c, who, n)
    else:
        villain_draws(s, c, who - SEATS, n)


@rule
def make_cheaper(s: State, who: int, card: int, terrain: int, n: int) -> None:
    """A terrain costs so much for the rest of the turn, never more than before.  [ROE-7.3, E09]"""
    hold(s.holds, COST_HOLDS, Until.TURN, who, card, terrain, n)


@rule
def allow_teleport(s: State) -> None:
    """Once in the Move step.  [ROE-7.9, E75]"""
    s.turn.teleports += 1


@rule
def shed_tokens(s: State, who: int, n: int) -> None:
    """A player returns -1 Card tokens; a villain has none.  [ROE-13.1]"""
    if who < SEATS:
        return_tokens(s, who, n)


# -- a combat ----------------------------------------------------------------------------------------------------------------


@rule
def add_attack(s: State, who: int, n: int) -> None:
    """To the total of the side.  [ROE-9.3]"""
    s.combat.attack += n
    if n > 0:
        emit(s, log.ATTACK_ADDED, fighter_of(who), NONE, n)


@rule
def add_defense(s: State, who: int, n: int) -> None:
    """For its owner alone.  [ROE-9.3]"""
    if who < SEATS:
        s.players[who].defense += n
    elif npc_of(s, MONSTERS + who - SEATS) != NONE:
        s.npcs[npc_of(s, MONSTERS + who - SEATS)].defense += n
    if n > 0:
        emit(s, log.DEFENSE_ADDED, fighter_of(who), NONE, n)


@rule
def fighter_of(who: int) -> int:
    """The number of a fighter in events: a seat, or SEATS + a Foe."""
    return who if who < SEATS else who + MONSTERS


@rule
def play_again(s: State, who: int) -> None:
    """One more card in this step.  [ROE-9.4]"""
    if who < SEATS:
        s.players[who].again += 1
    else:
        s.villains[who - SEATS].again += 1


@rule
def strengthen_next(s: State, who: int, n: int) -> None:
    """The next Attack of the side has so much more.  [ROE-9.17, E69]"""
    if who < SEATS:
        camp = s.players[who].camp
    else:
        place = npc_of(s, MONSTERS + who - SEATS)
        camp = s.npcs[place].camp if place != NONE else NO_CAMP
    if camp != NO_CAMP:
        s.combat.more[camp] += n


# -- tokens, items, Characters -----------------------------------------------------------------------------------------------


@rule
def add_light(s: State, who: int, n: int) -> None:
    """Light is gained, which takes Darkness away first.  [ROE-13.1]"""
    gain_light(s, who, n)


@rule
def add_darkness(s: State, who: int, n: int) -> None:
    """Darkness is gained, which takes Light away first.  [ROE-13.1]"""
    gain_light(s, who, -n)


@rule
def add_wild(s: State, who: int, n: int) -> None:
    """So much wild is gained.  [ROE-13.1]"""
    gain_wild(s, who, n)


@rule
def lose_wild(s: State, who: int, n: int) -> None:
    """As far as one has it."""
    gain_wild(s, who, -n)


@rule
def add_tokens(s: State, who: int, n: int) -> None:
    """So many -1 Card tokens are gained.  [ROE-13.1]"""
    gain_tokens(s, who, n)


@rule
def gain_items(s: State, who: int, card: int, n: int) -> None:
    """One after the other; of the rewards of a combat only one player gets them.  [ROE-9.16, ROE-13.5, E67, E68]"""
    if card >= FROM_MONSTER and s.combat.receiver != who:
        return
    for _ in range(n):
        gain_item(s, who)


@rule
def spawn(s: State, who: int, place: int) -> None:
    """The next Character of the Encounter Deck appears here, or on the nearest Ruins; among equals one chooses.  [ROE-8.3, E79]"""
    if place == Where.HERE:
        appear_next(s, s.players[who].at)
        return
    found = nearest_ruins(s, who)
    if found >= 0:
        appear_next(s, found)
    elif found < NONE:
        push(s.frames, pending.Tile(who, overlay=NONE, purpose=Purpose.STIRRING))


@rule
def call_to_fight(s: State) -> None:
    """Those who are here attack when the event is over.  [ROE-8.3]"""
    s.turn.attacked = True


@rule
def offer_one(s: State, who: int) -> None:
    """A card of the General Market at full price.  [ROE-8.7, E76]"""
    push(s.frames, pending.Tinker(who))


@rule
def learn_spell(s: State, who: int) -> None:
    """The marker lasts for ever.  [ROE-11.7, E56]"""
    s.players[who].spell = True
    emit(s, log.SPELL_LEARNED, who)
