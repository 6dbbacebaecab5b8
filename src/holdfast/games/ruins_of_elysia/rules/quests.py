"""Main and side quests: what fulfils them, when they are checked, and how a game ends by them."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.instructions import ANY_USE
from holdfast.engine.jit import rule
from holdfast.engine.stack import ask, pop, push

from .. import decisions as pending
from .. import log
from ..names import FROM_SIDE, MAINS, SIDES, Card, Main, Result, Side
from ..records import Content
from ..state import State
from .cards import begin_effect, owned


@rule
def unsettled(s: State) -> bool:
    """Whether a change has to be looked at before anything goes on; the quests are checked then.  [ROE-13.3, E73]"""
    if not s.changed:
        return False
    push(s.frames, pending.Settle())
    return True


@pending.Play.resumes
@pending.Move.resumes
@pending.NewTile.resumes
@pending.Discard.resumes
@rule
def ask_settled(s: State) -> None:
    """Ask the player of the frame, once quests were checked.  [ROE-13.3]"""
    if not unsettled(s):
        ask(s)


@pending.Settle.resumes
@rule
def resume_settle(s: State, c: Content) -> None:
    """Side quests with their rewards, in turn order, until none is new; then main quests for all at once.  [ROE-13.3, E43, E73]"""
    s.changed = False
    for i in range(s.seats):
        seat = (s.active + i) % s.seats
        for quest in range(SIDES):
            if s.sides >> quest & 1 and not s.players[seat].quests >> quest & 1 and fulfils_side(s, c, seat, quest):
                s.players[seat].quests |= 1 << quest
                emit(s, log.QUEST_DONE, seat, quest)
                begin_effect(s, seat, FROM_SIDE + quest, c.sides[quest].reward.row, ANY_USE)
                return
    check_mains(s, c)
    pop(s.frames)


@rule
def check_mains(s: State, c: Content) -> None:
    """Every player who fulfils a main quest on the table now wins, and the game stops.  [ROE-1.2, E43]"""
    for i in range(s.seats):
        seat = (s.active + i) % s.seats
        for quest in range(MAINS):
            if s.mains >> quest & 1 and fulfils_main(s, c, seat, quest):
                if not s.winners >> seat & 1:
                    s.winners |= 1 << seat
                emit(s, log.QUEST_WON, seat, quest)
    if s.winners:
        s.result = Result.WON
        for seat in range(s.seats):
            if s.winners >> seat & 1:
                emit(s, log.WON_GAME, seat)


@rule
def fulfils_main(s: State, c: Content, seat: int, quest: int) -> bool:
    """Whether a player fulfils a main quest now.  [ROE-13.2]"""
    return progress_of_main(s, seat, quest) >= c.mains[quest].goal


@rule
def progress_of_main(s: State, seat: int, quest: int) -> int:
    """What a main quest counts, of a player.  [ROE-13.2]"""
    if quest == Main.DARK_LORD:
        return max(-s.players[seat].alignment, 0)
    if quest == Main.MERCHANT_PRINCE:
        return houses_of(s, seat)
    if quest == Main.HUNTSMASTER:
        return s.players[seat].trophies
    if quest == Main.BECOME_THE_HERO:
        return s.heroes >> seat & 1
    return 0


@rule
def houses_of(s: State, seat: int) -> int:
    """How many villages have a trading house of a player.  [ROE-13.2]"""
    count = 0
    for tile in range(s.land.count):
        count += s.land.hexes[tile].houses >> seat & 1
    return count


@rule
def fulfils_side(s: State, c: Content, seat: int, quest: int) -> bool:
    """Whether a player fulfils a side quest now.  [ROE-13.3]"""
    if quest == Side.OUTFITTER:
        return owned(s, seat, Card.CLIMBING_GEAR) > 0 and owned(s, seat, Card.RAFT) > 0
    return progress_of_side(s, seat, quest) >= c.sides[quest].goal


@rule
def progress_of_side(s: State, seat: int, quest: int) -> int:
    """What a side quest counts, of a player; for one that asks for a deed, 1 once it was done.  [ROE-13.3]"""
    me = s.players[seat]
    if quest == Side.CARTOGRAPHER:
        return me.placed
    if quest == Side.TREASURE_HUNTER:
        return me.gained
    if quest == Side.HUNTSMASTER_SIDE:
        return me.trophies
    if quest == Side.PILGRIM:
        return bits_of(me.villages)
    if quest == Side.GRAVE_ROBBER:
        return bits_of(me.ruins)
    return deed_done(s, seat, quest)


@rule
def deed_done(s: State, seat: int, quest: int) -> int:
    """Backstab, Healer, Learn a Spell and Duelist: 99 once the deed was done, whatever number the card asks for.  [ROE-13.3]"""
    return 99 * (s.players[seat].deeds >> quest & 1)


@rule
def do_deed(s: State, seat: int, quest: int) -> None:
    """A deed that a side quest on the table asks for is done.  [ROE-13.3]"""
    if s.sides >> quest & 1:
        s.players[seat].deeds |= 1 << quest
        s.changed = True


@rule
def bits_of(bits: int) -> int:
    """How many bits of a number are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
