"""What the four interactive Spells do to the other players.  [MK-4.24, MK-4.25, MK-4.26, MK-4.27]"""

from __future__ import annotations

from holdfast.engine.bag import nth_in, put_in_hand, show_hand, size_of, take_from_hand
from holdfast.engine.events import emit
from holdfast.engine.holds import A_TURN, hold, leave
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import reveal
from holdfast.engine.rng import below
from holdfast.engine.stack import ask, has_room, pop, push

from .. import decisions as pending
from .. import log
from ..actions import CARD, DECLINE, DONE, ROB, TIRE
from ..effect_names import Lasting
from ..names import BASIC_COLOURS, COMMANDS, FIRST_ARTIFACT, FIRST_SPELL, Stream, Until
from ..records import Content
from ..state import State
from .damage import take_wounds
from .mana import Naming, gain_crystal

CLAIMED = 16
"""Plus a seat: who holds a die until the end of the round."""


@rule
def is_player(s: State, i: int) -> bool:
    """Whether a seat is that of a player of this game."""
    return i < s.seats


@rule
def is_rival(s: State, frame: pending.Effect, i: int) -> bool:
    """Whether a seat is another player than the one whose effect it is, and still in the game.  [MK-20.33]"""
    return i < s.seats and i != frame.who and not s.players[i].out


# -- Mana Meltdown, Mana Radiance --------------------------------------------------------------------------------------------


@rule
def has_crystals(s: State, who: int) -> bool:
    """Whether a player has a crystal.  [MK-4.24]"""
    return size_of(s.players[who].crystals) > 0


@rule
def lose_crystal(s: State, frame: pending.Effect, who: int) -> None:
    """One of the crystals, each as likely; the effect knows the colours lost as a set.  [MK-4.24]"""
    crystals = s.players[who].crystals
    colour = nth_in(crystals, below(s.chance, Stream.DICE, size_of(crystals)))
    crystals[colour] -= 1
    frame.amount |= 1 << colour
    reveal(s)
    emit(s, log.CRYSTAL_LOST, who, colour)


@rule
def was_lost(amount: int) -> bool:
    """Whether a crystal was lost.  [MK-4.24]"""
    return amount > 0


@rule
def gain_lost(s: State, who: int, amount: int) -> None:
    """A crystal of one of the colours that were lost.  [MK-4.24]"""
    if amount & (amount - 1):
        push(s.frames, pending.Colour(who, Naming.CRYSTAL, die=NONE, colours=amount))
        return
    for colour in range(BASIC_COLOURS):
        if amount >> colour & 1:
            gain_crystal(s, who, colour, False)


@rule
def take_wounds_by_crystals(s: State, c: Content, who: int, that: int) -> None:
    """A Wound for each crystal of that colour.  [MK-4.24]"""
    if that < BASIC_COLOURS and s.players[who].crystals[that] > 0:
        take_wounds(s, c, who, s.players[who].crystals[that])


# -- Mana Claim, Mana Curse --------------------------------------------------------------------------------------------------


@rule
def claim_die(s: State, frame: pending.Effect, who: int, target: int) -> None:
    """The die is out of the Source until the end of the round; its colour is `that`.  [MK-4.25]"""
    s.source.holder[target] = CLAIMED + who
    frame.that = s.source.face[target]
    emit(s, log.DIE_CLAIMED, who, frame.that)


@rule
def curse_colour(s: State, who: int, card: int, that: int, target: int) -> None:
    """Until the end of the round others take a Wound for mana of that colour, once a turn.  [MK-4.25]"""
    leave(s.holds, Lasting.CURSED, Until.ROUND, who, A_TURN, card, that, target, 0)
    emit(s, log.CURSED, who, that)


# -- Mind Read, Mind Steal ---------------------------------------------------------------------------------------------------


@rule
def surrenders(s: State, c: Content, seat: int, kind: int, colour: int) -> bool:
    """Whether a card of the hand is an Action or a Spell of a colour.  [MK-4.26]"""
    return kind < FIRST_ARTIFACT and c.cards[kind].colour == colour and s.players[seat].hand.held[kind] > 0


@rule
def has_to_surrender(s: State, c: Content, seat: int, colour: int) -> bool:
    """Whether the hand has an Action or a Spell of a colour.  [MK-4.26]"""
    for kind in range(FIRST_ARTIFACT):
        if surrenders(s, c, seat, kind, colour):
            return True
    return False


@rule
def demand_cards(s: State, who: int, that: int) -> None:
    """All other players in the Round Order, from who is next, are asked for a card of that colour.  [MK-4.26]"""
    forget_surrendered(s)
    for n in range(s.seats - 1, 0, -1):
        for seat in range(s.seats):
            if s.players[seat].order == (s.players[who].order + n) % s.seats and not s.players[seat].out:
                if not has_room(s.frames):
                    s.events.ended += 1
                    return
                push(s.frames, pending.Surrender(seat, robber=who, colour=that))


@pending.Surrender.resumes
@rule
def resume_surrender(s: State, c: Content, frame: pending.Surrender) -> None:
    """Who has no such card shows the hand; who has one is always asked, as a card that goes unasked would be the only one.  [MK-4.26]"""
    seat, colour = frame.who, frame.colour
    if has_to_surrender(s, c, seat, colour):
        s.deciding = 1 << seat
        return
    pop(s.frames)
    show_hand(s.players[seat].hand)
    reveal(s)
    emit(s, log.HAND_SHOWN, seat, colour)


@pending.Surrender.offers
@rule
def offer_surrender(s: State, c: Content, frame: pending.Surrender, mask: list[int]) -> None:
    """Any Action or Spell of the colour in the hand may be discarded.  [MK-4.26]"""
    for kind in range(FIRST_ARTIFACT):
        mask[CARD + kind] = surrenders(s, c, frame.who, kind, frame.colour)


@pending.Surrender.answers(CARD)
@rule
def surrender(s: State, frame: pending.Surrender, card: int) -> None:
    """The card is discarded; whose Spell it is may take it, if that says so.  [MK-4.26]"""
    seat, robber = frame.who, frame.robber
    pop(s.frames)
    take_from_hand(s.players[seat].hand, card)
    s.players[seat].discard[card] += 1
    emit(s, log.DISCARDED, seat, card, 1)
    hold(s.holds, Lasting.SURRENDERED, Until.TURN, robber, NONE, seat, card)


@rule
def rob(s: State, who: int) -> None:
    """One Action that was discarded for the Spell may be taken.  [MK-4.26]"""
    push(s.frames, pending.Rob(who))


@rule
def robbed_of(s: State, robber: int, seat: int) -> int:
    """The Action that a player has discarded for the Spell, by its place among what holds; or NONE.  [MK-4.26]"""
    for i in range(len(s.holds.items)):
        item = s.holds.items[i]
        if i < s.holds.count and item.kind == Lasting.SURRENDERED and item.who == robber and item.a == seat and item.b < FIRST_SPELL:
            return i
    return NONE


@pending.Rob.resumes
@rule
def resume_rob(s: State, frame: pending.Rob) -> None:
    """The caster is asked if any player has discarded an Action.  [MK-4.26]"""
    who = frame.who
    for seat in range(s.seats):
        if robbed_of(s, who, seat) != NONE:
            s.deciding = 1 << who
            return
    pop(s.frames)


@pending.Rob.offers
@rule
def offer_rob(s: State, frame: pending.Rob, mask: list[int]) -> None:
    """The Action that a player has discarded may be taken, or none.  [MK-4.26]"""
    who = frame.who
    mask[DECLINE] = 1
    for seat in range(s.seats):
        mask[ROB + seat] = robbed_of(s, who, seat) != NONE


@pending.Rob.answers(ROB)
@rule
def take_surrendered(s: State, frame: pending.Rob, seat: int) -> None:
    """It comes to the hand, and is one's own from now on.  [MK-4.26]"""
    who = frame.who
    kind = s.holds.items[robbed_of(s, who, seat)].b
    s.players[seat].discard[kind] -= 1
    put_in_hand(s.players[who].hand, kind, True)
    emit(s, log.ROBBED, who, kind, seat)
    leave_surrendered(s)


@pending.Rob.answers(DECLINE)
@rule
def leave_surrendered(s: State) -> None:
    """What was discarded for one Spell is not for the next one.  [MK-4.26]"""
    pop(s.frames)
    forget_surrendered(s)


@rule
def forget_surrendered(s: State) -> None:
    """What was discarded for one Spell is not for the next one.  [MK-4.26]"""
    for i in range(s.holds.count):
        if s.holds.items[i].kind == Lasting.SURRENDERED:
            s.holds.items[i].kind = Lasting.USED_UP


# -- Energy Flow, Energy Steal -----------------------------------------------------------------------------------------------


@rule
def tire_units(s: State, who: int, level: int) -> None:
    """One Unit of each other player may be spent.  [MK-4.27]"""
    push(s.frames, pending.Tire(who, tired=1 << who, level=level))


@rule
def can_tire(s: State, c: Content, frame: pending.Tire, seat: int, place: int) -> bool:
    """Whether a Unit of a player can be spent by the Spell: a ready one, of the level, of a player who has lost none by it.  [MK-4.27]"""
    one = s.players[seat].company[place]
    if seat >= s.seats or frame.tired >> seat & 1:
        return False
    return one.unit != NONE and not one.spent and c.units[one.unit].level <= frame.level


@pending.Tire.resumes
@rule
def resume_tire(s: State, c: Content, frame: pending.Tire) -> None:
    """The caster is asked as long as a Unit of another player can be spent.  [MK-4.27]"""
    for seat in range(s.seats):
        for place in range(COMMANDS):
            if can_tire(s, c, frame, seat, place):
                ask(s)
                return
    pop(s.frames)


@pending.Tire.offers
@rule
def offer_tire(s: State, c: Content, frame: pending.Tire, mask: list[int]) -> None:
    """Any ready Unit of low level, one of each player, may be spent, or none.  [MK-4.27]"""
    mask[DONE] = 1
    for seat in range(s.seats):
        for place in range(COMMANDS):
            mask[TIRE + COMMANDS * seat + place] = can_tire(s, c, frame, seat, place)


@pending.Tire.answers(TIRE)
@rule
def tire(s: State, frame: pending.Tire, seat: int, unit: int) -> None:
    """One Unit of each other player may be spent.  [MK-4.27]"""
    one = s.players[seat].company[unit]
    one.spent = True
    frame.tired |= 1 << seat
    emit(s, log.UNIT_TIRED, seat, one.unit)
