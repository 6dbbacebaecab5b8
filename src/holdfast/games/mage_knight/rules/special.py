"""What a few cards alone do."""

from __future__ import annotations

from typing import Any

from holdfast.engine.bag import take_from_hand
from holdfast.engine.holds import hold
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE, put_at_bottom, put_on_top
from holdfast.engine.rng import below
from holdfast.engine.stack import push

from ..decisions import W_BANNER, W_BORROW, W_CAST_OFFERED, W_RECRUIT_FREE, W_RECYCLE, W_TRAVEL
from ..names import (
    BARGAIN,
    BLOCKING_PHASE,
    CARDS,
    COMMANDS,
    DEEDS,
    POLARIZED,
    REACH_FURTHER,
    UNIT_MORE,
    UNIT_OFFER,
    UNIVERSAL,
    UNPROVOKED,
    WOUND,
    Phase,
    Until,
)
from ..state import State

_TURN = int(Until.TURN)
_ATTACKING = int(Phase.ATTACKING)


# -- when --------------------------------------------------------------------------------------------------------------------


@rule
def in_attack_phase(s: State) -> bool:
    return s.combat.on and s.turn.phase == _ATTACKING


@rule
def in_block_phase(s: State) -> bool:
    return s.combat.on and s.turn.phase == BLOCKING_PHASE


@rule
def outside_combat(s: State) -> bool:
    return not s.combat.on


@rule
def nothing(s: State) -> None:
    """Being the right time costs nothing."""


# -- cards of one kind -------------------------------------------------------------------------------------------------------


@rule
def put_self(s: State, who: int, card: int, to: int) -> None:
    """The card itself goes from the play area to the hand, or on top of or under the Deed deck."""
    me = s.players[who]
    if me.played[card] == 0:
        return
    me.played[card] -= 1
    if to == 0:
        me.hand.held[card] += 1
        me.hand.shown[card] += 1
        me.hand.size += 1
    elif to == 1:
        put_on_top(me.deck, card, ALL)
    else:
        put_at_bottom(me.deck, card, ALL)


@rule
def has_deck(s: State, who: int) -> bool:
    return s.players[who].deck.count > 0


@rule
def units_recruited(s: State) -> int:
    return s.turn.recruited


@rule
def spells_cast(s: State, colour: int) -> int:
    return s.turn.cast[colour]


@rule
def units_fought(s: State) -> int:
    found = 0
    for place in range(COMMANDS):
        found += s.turn.fought >> place & 1
    return found


@rule
def throw_wounds_of_turn(s: State, who: int) -> None:
    """All Wounds taken this turn are thrown away, from the hand and the discard pile."""
    me = s.players[who]
    left = s.turn.wounds
    while left > 0 and me.hand.held[WOUND] > 0:
        take_from_hand(me.hand, WOUND)
        left -= 1
    while left > 0 and me.discard[WOUND] > 0:
        me.discard[WOUND] -= 1
        left -= 1


@rule
def ready_all(s: State, who: int) -> None:
    for place in range(COMMANDS):
        s.players[who].company[place].spent = False


@rule
def reach_further(s: State, who: int, card: int, n: int) -> None:
    """Spaces two away count as beside each other this turn, for moving and exploring."""
    hold(s.holds, REACH_FURTHER, _TURN, who, card, 0, n)


@rule
def unprovoked(s: State, who: int, card: int) -> None:
    """Moving provokes nobody this turn."""
    hold(s.holds, UNPROVOKED, _TURN, who, card, 0, 1)


@rule
def another_turn(s: State) -> None:
    """After this turn the player takes another one, with the cards of this one."""
    s.turn.bent = True


@rule
def travel(s: State, who: int, card: int, n: int, kind: int) -> None:
    """Go up to so many spaces, whatever lies there, and end on a safe one; how one pays and what one may cross is `kind`."""
    push(s.frames, W_TRAVEL, who, kind, card, n)


@rule
def borrow_unit(s: State, who: int) -> None:
    """Use an ability of a Unit in the offer as one's own."""
    push(s.frames, W_BORROW, who, NONE, NONE, 0)


@rule
def can_borrow(s: State) -> bool:
    for place in range(UNIT_OFFER):
        if s.units[place] != NONE:
            return True
    return False


@rule
def recruit_free(s: State, who: int) -> None:
    """Recruit any Unit of the offer for nothing."""
    push(s.frames, W_RECRUIT_FREE, who, NONE, NONE, 0)


# -- Meditation --------------------------------------------------------------------------------------------------------------


@rule
def recycle(s: State, who: int, n: int, chosen: int) -> None:
    """Cards of the discard pile, by chance or chosen, go on top of or under the Deed deck."""
    if chosen:
        push(s.frames, W_RECYCLE, who, NONE, NONE, n)
        return
    me = s.players[who]
    for _ in range(n):
        left = 0
        for kind in range(CARDS):
            left += me.discard[kind]
        if left > 0:
            at = below(s.chance, DEEDS, left)
            for kind in range(CARDS):
                at -= me.discard[kind]
                if at < 0:
                    me.discard[kind] -= 1
                    put_on_top(me.deck, kind, ALL)
                    break


@rule
def has_discards(s: State, who: int) -> bool:
    for kind in range(CARDS):
        if s.players[who].discard[kind] > 0:
            return True
    return False


# -- prices ------------------------------------------------------------------------------------------------------------------


@rule
def spend_move(s: State, n: int) -> None:
    s.turn.move -= n


@rule
def can_spend_move(s: State, n: int) -> bool:
    return s.turn.move >= n


@rule
def pay_rising(s: State, frame: Any) -> None:
    """One move point, then two, then three.  (Wings of Night)"""
    frame.taken += 1
    s.turn.move -= frame.taken


@rule
def can_pay_rising(s: State, taken: int) -> bool:
    return s.turn.move > taken


# -- offers, banners, Units --------------------------------------------------------------------------------------------------


@rule
def cast_offered(s: State, who: int, that: int) -> None:
    """A Spell of the offer, of that colour, is cast as if it were in the hand; it stays there.  (Magic Talent)"""
    push(s.frames, W_CAST_OFFERED, who, NONE, NONE, that)


@rule
def bargain(s: State, who: int, card: int, price: int, to: int) -> None:
    """Once this turn, in an interaction, an Advanced Action of the offer can be bought.  (Learning)"""
    hold(s.holds, BARGAIN, _TURN, who, card, to, price)


@rule
def attach_banner(s: State, who: int, card: int) -> None:
    """The card is put on a Unit; another banner there is discarded.  [MK-4.3]"""
    push(s.frames, W_BANNER, who, NONE, card, 0)


@rule
def has_units(s: State, who: int) -> bool:
    for place in range(COMMANDS):
        if s.players[who].company[place].unit != NONE:
            return True
    return False


@rule
def strengthen_next_unit(s: State, who: int, card: int, points: int, n: int) -> None:
    """The next Unit used this turn has so much more of it, if its ability has the value.  (Leadership)"""
    hold(s.holds, UNIT_MORE, _TURN, who, card, points, n)


@rule
def universal(s: State, who: int, card: int, that: int, n: int, same: int) -> None:
    """One card sideways this turn gives n, or more if it is an Action or a Spell of the colour that was paid."""
    hold(s.holds, UNIVERSAL, _TURN, who, card, that, 16 * same + n)


@rule
def polarize(s: State, who: int, card: int) -> None:
    """One mana may be used as its opposite colour this turn; black by day and gold by night as any basic one."""
    hold(s.holds, POLARIZED, _TURN, who, card, 0, 1)
