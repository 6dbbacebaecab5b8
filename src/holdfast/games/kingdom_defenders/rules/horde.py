"""The Horde: how it is turned up, marches, is beaten or besieges the city, and which one comes next."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE, take_top
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import GIVE, TAKE, WOUND
from ..content import Content, Rule
from ..decisions import W_FEWEST, W_SIEGE, W_SPOILS, W_VICTORY
from ..names import COIN, FIRST_SPECIAL, HORDES, LOOT, SPELL, WALL_FALLEN, WEAPON, Source
from ..state import State
from .camps import camp_of, complete
from .deeds import ask_reward
from .fame import gain_fame, lose_fame
from .goods import gain, seen_to_have, spend
from .health import can_suffer, suffer
from .levels import ask_level
from .places import is_last_round

PAY_CUBES, SHARE_SPOILS, TRAIN_VICTORS, REWARD_GREATEST = range(4)
"""The steps of a victory, before the Horde leaves."""

LOSE_FAME, TRAIN_BESIEGED, PUNISH_SMALLEST = range(3)
"""The steps of a siege, before the Wall tile is turned."""

# -- which Horde -----------------------------------------------------------------------------------------------------------


@rule
def special_horde(s: State, c: Content) -> int:
    """The side of the special card for this round and so many players, or NONE in the other rounds.  [KD-2.16, KD-13.20, KD-13.21]"""
    for card in range(FIRST_SPECIAL, HORDES):
        horde = c.hordes[card]
        if horde.round == s.round and horde.fewest_players <= s.seats <= horde.most_players:
            return card
    return NONE


@apart
def reveal_next(s: State, c: Content) -> None:
    """A new Horde: the next of the deck, or in rounds 4 and 5 the special one, with which the deck leaves the game.

    [KD-3.5, KD-13.19, KD-13.20, KD-13.21, KD-13.22]
    """
    special, is_first, left = special_horde(s, c), s.horde == NONE, 0
    if special != NONE:
        left = s.horde_deck.count
        while s.horde_deck.count:
            take_top(s.horde_deck)
        s.horde = special
    elif s.horde_deck.count:
        s.horde = take_top(s.horde_deck)
        reveal(s)
    else:
        s.horde = NONE
        return
    s.counter = c.hordes[s.horde].speed
    emit(s, log.HORDE_REVEALED, s.horde, s.counter, NONE if is_first else left)


# -- phase 4.4 -------------------------------------------------------------------------------------------------------------


@rule
def horde_movement(s: State, c: Content) -> None:
    """A Horde for which the camps hold all it asks for is beaten; any other marches on, in the end to the Wall.

    [KD-13.2, KD-13.9, KD-13.10]
    """
    if s.horde == NONE:
        return
    if complete(s, c):
        emit(s, log.VICTORY, s.horde)
        push(s.frames, W_VICTORY, NONE, NONE, NONE, 0)
        return
    s.counter -= 1
    emit(s, log.HORDE_MARCHED, -1, -1, s.counter)
    if s.counter == 0:
        emit(s, log.SIEGE, s.horde, -1, c.hordes[s.horde].fame_loss)
        push(s.frames, W_SIEGE, NONE, NONE, NONE, 0)


@rule
def ask_in_turn_order(s: State, window: int, least: int) -> None:
    """Ask all with at least so many cubes in their camp, the first in the turn order first.  [KD-3.8]"""
    for position in range(s.seats - 1, -1, -1):
        p = s.order[position]
        if camp_of(s, p) >= least:
            push(s.frames, window, p, NONE, NONE, 0)


@rule
def train_in_turn_order(s: State, c: Content) -> None:
    """A level for all with enough cubes in their camp, Strength or Magic as each likes.  [KD-13.5, KD-13.13]"""
    for position in range(s.seats - 1, -1, -1):
        p = s.order[position]
        if camp_of(s, p) >= c.rules[Rule.LEVEL_CUBES].value:
            ask_level(s, p, 1)


# -- victory ---------------------------------------------------------------------------------------------------------------


@apart
def resume_victory(s: State, c: Content) -> None:
    """The steps of a victory: Fame for cubes, spoils, levels, a Reward; then the Horde makes room for another.

    [KD-13.3, KD-13.4, KD-13.5, KD-13.6, KD-13.27]
    """
    frame = top(s.frames)
    step = frame.step
    frame.step += 1
    if step == PAY_CUBES:
        note_victory(s)
        for position in range(s.seats):
            p = s.order[position]
            gain_fame(s, c, p, camp_of(s, p) * c.hordes[s.horde].fame_per_cube, Source.VICTORY)
    elif step == SHARE_SPOILS:
        ask_in_turn_order(s, W_SPOILS, c.rules[Rule.SPOILS_CUBES].value)
    elif step == TRAIN_VICTORS:
        train_in_turn_order(s, c)
    elif step == REWARD_GREATEST:
        reward_greatest_camp(s)
    else:
        pop(s.frames)
        end_horde(s, c)


@rule
def note_victory(s: State) -> None:
    """Two Hordes beaten in two rounds running.  [KD-19.4]"""
    if s.victory_round and s.victory_round == s.round - 1:
        s.defended = True
    s.victory_round = s.round


@rule
def reward_greatest_camp(s: State) -> None:
    """A Reward, without its bonus, for who alone has the most cubes in the camp.  [KD-13.6, KD-13.7]"""
    most = 0
    greatest = NONE
    for p in range(s.seats):
        cubes = camp_of(s, p)
        if cubes > most:
            most, greatest = cubes, p
        elif cubes == most:
            greatest = NONE
    if greatest != NONE:
        ask_reward(s, greatest, False)


@rule
def offer_spoils(mask: list[int]) -> None:
    """A coin or a loot.  [KD-13.4]"""
    mask[TAKE + COIN] = 1
    mask[TAKE + LOOT] = 1


@rule
def answer_spoils(s: State, action: int) -> None:
    """Take it."""
    p = top(s.frames).who
    pop(s.frames)
    gain(s, p, action - TAKE, 1)


# -- siege -----------------------------------------------------------------------------------------------------------------


@apart
def resume_siege(s: State, c: Content) -> None:
    """The steps of a siege: Fame lost, levels, what the smallest camps suffer, the Wall; then another Horde, if the city stands.

    [KD-13.11, KD-13.12, KD-13.13, KD-13.14, KD-13.17]
    """
    frame = top(s.frames)
    step = frame.step
    frame.step += 1
    if step == LOSE_FAME:
        for position in range(s.seats):
            p = s.order[position]
            lose_fame(s, p, max(0, c.hordes[s.horde].fame_loss - camp_of(s, p)), Source.SIEGE)
    elif step == TRAIN_BESIEGED:
        train_in_turn_order(s, c)
    elif step == PUNISH_SMALLEST:
        punish_smallest_camps(s)
    else:
        pop(s.frames)
        turn_wall(s)
        end_horde(s, c)


@rule
def punish_smallest_camps(s: State) -> None:
    """Whoever has the fewest cubes in the camp, all of them if several.  [KD-13.14, KD-13.15]"""
    fewest = camp_of(s, 0)
    for p in range(1, s.seats):
        fewest = min(fewest, camp_of(s, p))
    for position in range(s.seats - 1, -1, -1):
        p = s.order[position]
        if camp_of(s, p) == fewest:
            push(s.frames, W_FEWEST, p, NONE, NONE, 0)


@rule
def resume_fewest(s: State, c: Content) -> None:
    """A wound or a loot; who can suffer no wound must deliver a loot, and who has none of that either shows it.  [KD-13.16]"""
    p = top(s.frames).who
    if can_suffer(s, c, p, 1):
        s.deciding = 1 << p
        return
    pop(s.frames)
    if s.players[p].goods[LOOT] > 0:
        spend(s, p, LOOT, 1)
    else:
        seen_to_have(s, p, LOOT, 0)
    lose_fame(s, p, c.rules[Rule.FEWEST_FAME].value, Source.FEWEST_CUBES)


@rule
def offer_fewest(s: State, mask: list[int]) -> None:
    """A wound, or a loot of one's own.  [KD-13.14]"""
    mask[WOUND] = 1
    if s.players[top(s.frames).who].goods[LOOT] > 0:
        mask[GIVE + LOOT] = 1


@rule
def answer_fewest(s: State, c: Content, action: int) -> None:
    """Suffer it or deliver it, and lose Fame besides.  [KD-13.14]"""
    p = top(s.frames).who
    pop(s.frames)
    if action == WOUND:
        suffer(s, p, 1, NONE)
    else:
        spend(s, p, LOOT, 1)
    lose_fame(s, p, c.rules[Rule.FEWEST_FAME].value, Source.FEWEST_CUBES)


@rule
def turn_wall(s: State) -> None:
    """The Wall tile shows its other side; with the second siege the city falls.  [KD-1.3, KD-13.17]"""
    s.wall += 1
    emit(s, log.WALL_TURNED, s.wall)


# -- the next --------------------------------------------------------------------------------------------------------------


@rule
def end_horde(s: State, c: Content) -> None:
    """The cubes go back to the reserve and the Horde leaves; the next one comes, unless the game is over.

    [KD-12.10, KD-13.18, KD-13.22, KD-13.24]
    """
    if s.wall == WALL_FALLEN or is_last_round(s, c):
        return
    for p in range(s.seats):
        s.players[p].camp[WEAPON] = 0
        s.players[p].camp[SPELL] = 0
    reveal_next(s, c)
