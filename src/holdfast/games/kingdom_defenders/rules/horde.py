"""The Horde: how it is turned up, marches, is beaten or besieges the city, and which one comes next."""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE, take_top
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import GIVE, TAKE, WOUND
from ..content import Content, Rule
from ..names import FIRST_SPECIAL, HORDES, Good, Phase, Source, Wall
from ..state import State
from .camps import camp_of, complete
from .deeds import ask_reward
from .fame import gain_fame, lose_fame
from .goods import gain, seen_to_have, spend
from .health import can_suffer, suffer
from .levels import ask_level
from .places import is_last_round

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


@pending.Round.resumes_at(Phase.HORDE_MOVEMENT)
@rule
def horde_movement(s: State, c: Content) -> None:
    """A Horde for which the camps hold all it asks for is beaten; any other marches on, in the end to the Wall.

    [KD-13.2, KD-13.9, KD-13.10]
    """
    if s.horde == NONE:
        return
    if complete(s, c):
        emit(s, log.VICTORY, s.horde)
        push(s.frames, pending.Victory())
        return
    s.counter -= 1
    emit(s, log.HORDE_MARCHED, -1, -1, s.counter)
    if s.counter == 0:
        emit(s, log.SIEGE, s.horde, -1, c.hordes[s.horde].fame_loss)
        push(s.frames, pending.Siege())


class VictoryStep(IntEnum):
    """The steps of a victory.  [KD-13.3, KD-13.4, KD-13.5, KD-13.6]"""

    FAME = 0
    SPOILS = 1
    LEVELS = 2
    REWARD = 3
    END = 4


class SiegeStep(IntEnum):
    """The steps of a siege.  [KD-13.12, KD-13.13, KD-13.14, KD-13.17]"""

    FAME = 0
    LEVELS = 1
    SMALLEST = 2
    WALL = 3


# -- victory ---------------------------------------------------------------------------------------------------------------


@pending.Victory.resumes_at(VictoryStep.FAME)
@rule
def pay_cubes(s: State, c: Content, frame: pending.Victory) -> None:
    """Fame for the cubes in each camp.  [KD-13.3]"""
    frame.step = VictoryStep.SPOILS
    note_victory(s)
    for position in range(s.seats):
        p = s.order[position]
        gain_fame(s, c, p, camp_of(s, p) * c.hordes[s.horde].fame_per_cube, Source.VICTORY)


@pending.Victory.resumes_at(VictoryStep.SPOILS)
@rule
def share_spoils(s: State, c: Content, frame: pending.Victory) -> None:
    """Who has enough cubes in the camp takes spoils, the first in the turn order first.  [KD-3.8, KD-13.4]"""
    frame.step = VictoryStep.LEVELS
    for position in range(s.seats - 1, -1, -1):
        p = s.order[position]
        if camp_of(s, p) >= c.rules[Rule.SPOILS_CUBES].value:
            push(s.frames, pending.Spoils(p))


@pending.Victory.resumes_at(VictoryStep.LEVELS)
@pending.Siege.resumes_at(SiegeStep.LEVELS)
@rule
def train_in_turn_order(s: State, c: Content, frame: pending.Victory | pending.Siege) -> None:
    """A level for all with enough cubes in their camp, Strength or Magic as each likes.  [KD-13.5, KD-13.13]"""
    frame.step += 1
    for position in range(s.seats - 1, -1, -1):
        p = s.order[position]
        if camp_of(s, p) >= c.rules[Rule.LEVEL_CUBES].value:
            ask_level(s, p, 1)


@pending.Victory.resumes_at(VictoryStep.REWARD)
@rule
def reward_greatest_camp(s: State, frame: pending.Victory) -> None:
    """A Reward, without its bonus, for who alone has the most cubes in the camp.  [KD-13.6, KD-13.7]"""
    frame.step = VictoryStep.END
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


@pending.Victory.resumes_at(VictoryStep.END)
@rule
def end_victory(s: State, c: Content) -> None:
    """The Horde makes room for another.  [KD-13.27]"""
    pop(s.frames)
    end_horde(s, c)


@rule
def note_victory(s: State) -> None:
    """Two Hordes beaten in two rounds running.  [KD-19.4]"""
    if s.victory_round and s.victory_round == s.round - 1:
        s.defended = True
    s.victory_round = s.round


@pending.Spoils.offers
@rule
def offer_spoils(mask: list[int]) -> None:
    """A coin or a loot.  [KD-13.4]"""
    mask[TAKE + Good.COIN] = 1
    mask[TAKE + Good.LOOT] = 1


@pending.Spoils.answers(TAKE)
@rule
def take_spoils(s: State, frame: pending.Spoils, good: int) -> None:
    """Take it.  [KD-13.4]"""
    p = frame.who
    pop(s.frames)
    gain(s, p, good, 1)


# -- siege -----------------------------------------------------------------------------------------------------------------


@pending.Siege.resumes_at(SiegeStep.FAME)
@rule
def lose_fame_to_siege(s: State, c: Content, frame: pending.Siege) -> None:
    """Everybody loses Fame, the less the more cubes are in their camp.  [KD-13.12]"""
    frame.step = SiegeStep.LEVELS
    for position in range(s.seats):
        p = s.order[position]
        lose_fame(s, p, max(0, c.hordes[s.horde].fame_loss - camp_of(s, p)), Source.SIEGE)


@pending.Siege.resumes_at(SiegeStep.SMALLEST)
@rule
def punish_smallest_camps(s: State, frame: pending.Siege) -> None:
    """Whoever has the fewest cubes in the camp, all of them if several.  [KD-13.14, KD-13.15]"""
    frame.step = SiegeStep.WALL
    fewest = camp_of(s, 0)
    for p in range(1, s.seats):
        fewest = min(fewest, camp_of(s, p))
    for position in range(s.seats - 1, -1, -1):
        p = s.order[position]
        if camp_of(s, p) == fewest:
            push(s.frames, pending.Fewest(p))


@pending.Siege.resumes_at(SiegeStep.WALL)
@rule
def turn_wall(s: State, c: Content) -> None:
    """The Wall tile shows its other side; with the second siege the city falls, else another Horde comes.  [KD-1.3, KD-13.17]"""
    pop(s.frames)
    s.wall += 1
    emit(s, log.WALL_TURNED, s.wall)
    end_horde(s, c)


@pending.Fewest.resumes
@rule
def resume_fewest(s: State, c: Content, frame: pending.Fewest) -> None:
    """A wound or a loot; who can suffer no wound must deliver a loot, and who has none of that either shows it.  [KD-13.16]"""
    p = frame.who
    if can_suffer(s, c, p, 1):
        s.deciding = 1 << p
        return
    pop(s.frames)
    if s.players[p].goods[Good.LOOT] > 0:
        spend(s, p, Good.LOOT, 1)
    else:
        seen_to_have(s, p, Good.LOOT, 0)
    lose_fame(s, p, c.rules[Rule.FEWEST_FAME].value, Source.FEWEST_CUBES)


@pending.Fewest.offers
@rule
def offer_fewest(s: State, frame: pending.Fewest, mask: list[int]) -> None:
    """A wound, or a loot of one's own.  [KD-13.14]"""
    mask[WOUND] = 1
    if s.players[frame.who].goods[Good.LOOT] > 0:
        mask[GIVE + Good.LOOT] = 1


@pending.Fewest.answers(WOUND)
@rule
def suffer_as_fewest(s: State, c: Content, frame: pending.Fewest) -> None:
    """Suffer a wound, and lose Fame besides.  [KD-13.14]"""
    p = frame.who
    pop(s.frames)
    suffer(s, p, 1, NONE)
    lose_fame(s, p, c.rules[Rule.FEWEST_FAME].value, Source.FEWEST_CUBES)


@pending.Fewest.answers(GIVE)
@rule
def deliver_as_fewest(s: State, c: Content, frame: pending.Fewest, good: int) -> None:
    """Deliver a loot, and lose Fame besides.  [KD-13.14]"""
    p = frame.who
    pop(s.frames)
    spend(s, p, good, 1)
    lose_fame(s, p, c.rules[Rule.FEWEST_FAME].value, Source.FEWEST_CUBES)


# -- the next --------------------------------------------------------------------------------------------------------------


@rule
def end_horde(s: State, c: Content) -> None:
    """The cubes go back to the reserve and the Horde leaves; the next one comes, unless the game is over.

    [KD-12.10, KD-13.18, KD-13.22, KD-13.24]
    """
    if s.wall == Wall.FALLEN or is_last_round(s, c):
        return
    for p in range(s.seats):
        s.players[p].camp[Good.WEAPON] = 0
        s.players[p].camp[Good.SPELL] = 0
    reveal_next(s, c)
