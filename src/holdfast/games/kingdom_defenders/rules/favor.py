"""The Favor of the King, and what dice give."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import reveal
from holdfast.engine.rng import below
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import DIE, LEAVE
from ..content import Content, DieResult
from ..names import DICE, Good, Phase, Stream, Track
from ..state import State
from .goods import gain
from .health import heal
from .levels import gain_level


@rule
def ahead(s: State, p: int, other: int) -> bool:
    """Whether a player has less Fame than another and so chooses before; `p` stands farther back in the turn order.  [KD-4.1, KD-4.2]"""
    return s.players[p].fame <= s.players[other].fame


@apart
def rank_players(s: State) -> None:
    """Least Fame first; on equal Fame the later one in the turn order.  It is counted once, before the dice are rolled.

    [KD-4.1, KD-4.2, KD-4.3]
    """
    for position in range(s.seats):
        p = s.order[position]
        at = position
        while at > 0 and ahead(s, p, s.ranking[at - 1]):
            s.ranking[at] = s.ranking[at - 1]
            at -= 1
        s.ranking[at] = p


@pending.Round.resumes_at(Phase.FAVOR_OF_THE_KING)
@rule
def begin_favor(s: State) -> None:
    """Everybody will take a die; the player with the least Fame rolls them and leaves out those that are too many.  [KD-4.4, KD-4.5]"""
    rank_players(s)
    for rank in range(s.seats - 1, -1, -1):
        push(s.frames, pending.Die(s.ranking[rank]))
    push(s.frames, pending.Leave(s.ranking[0], left_out=0, over=DICE - s.seats))


@pending.Leave.resumes
@rule
def resume_leave(s: State, c: Content, frame: pending.Leave) -> None:
    """Ask for dice to leave out until there are as many as players, then roll.  [KD-4.4, KD-17.9]"""
    if frame.over > 0:
        s.deciding = 1 << frame.who
        return
    p, left_out = frame.who, frame.left_out
    pop(s.frames)
    for die in range(DICE):
        if left_out >> die & 1 == 0:
            roll(s, c, p, die)


@pending.Leave.offers
@rule
def offer_leave(frame: pending.Leave, mask: list[int]) -> None:
    """Any die not yet left out.  [KD-4.4]"""
    for die in range(DICE):
        if frame.left_out >> die & 1 == 0:
            mask[LEAVE + die] = 1


@pending.Leave.answers(LEAVE)
@rule
def leave_out(s: State, frame: pending.Leave, die: int) -> None:
    """Leave it on its tower.  [KD-4.4]"""
    frame.over -= 1
    frame.left_out |= 1 << die
    emit(s, log.DIE_LEFT, frame.who, die)


@apart
def roll(s: State, c: Content, p: int, die: int) -> int:
    """Roll a die, which then shows one of its three results; returns which.  [KD-4.11]"""
    faces = c.dice[die].faces
    n = below(s.chance, Stream.ROLLS, faces[0] + faces[1] + faces[2])
    result = 0
    while n >= faces[result]:
        n -= faces[result]
        result += 1
    reveal(s)
    s.dice[die] = result
    emit(s, log.DIE_ROLLED, p, die, result)
    return result


@apart
def use_result(s: State, c: Content, p: int, die: int, result: int) -> None:
    """A player gets what a result of a die gives.  [KD-4.7, KD-4.8, KD-4.9, KD-4.10]"""
    gives = c.dice[die].results[result]
    amount = c.dice[die].amounts[result]
    if gives == DieResult.WEAPON:
        gain(s, p, Good.WEAPON, amount)
    elif gives == DieResult.SPELL:
        gain(s, p, Good.SPELL, amount)
    elif gives == DieResult.LOOT:
        gain(s, p, Good.LOOT, amount)
    elif gives == DieResult.COIN:
        gain(s, p, Good.COIN, amount)
    elif gives == DieResult.POTION:
        heal(s, p, amount)
    elif gives == DieResult.STRENGTH:
        gain_level(s, c, p, Track.STRENGTH, amount)
    elif gives == DieResult.MAGIC:
        gain_level(s, c, p, Track.MAGIC, amount)


@pending.Die.offers
@rule
def offer_die(s: State, mask: list[int]) -> None:
    """Any die that is left; one must be taken even if it gives nothing.  [KD-4.5, KD-4.6]"""
    for die in range(DICE):
        if s.dice[die] != NONE:
            mask[DIE + die] = 1


@pending.Die.answers(DIE)
@rule
def take_die(s: State, c: Content, frame: pending.Die, die: int) -> None:
    """Use its result at once; it goes back to a tower.  [KD-4.5]"""
    p = frame.who
    pop(s.frames)
    result = s.dice[die]
    s.dice[die] = NONE
    emit(s, log.DIE_TAKEN, p, die, result)
    use_result(s, c, p, die, result)
