"""What a few cards alone do."""

from __future__ import annotations

from holdfast.engine.bag import draw, put_in_hand, size_of, take_from_hand
from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.holds import hold, hold_more
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE, put_at_bottom, put_on_top, take_top
from holdfast.engine.scratch import scratch
from holdfast.engine.stack import push

from .. import decisions as pending
from ..effect_names import Journey, Lasting
from ..names import BASIC_COLOURS, CARDS, COMMANDS, SPACES, UNIT_OFFER, WOUND, Phase, Stream, Until
from ..records import Content
from ..state import State
from .cards import throw_away
from .explore import see_garrisons
from .land import beside, must_rest
from .strike import has_points
from .ways import can_arrive

# -- when --------------------------------------------------------------------------------------------------------------------


@rule
def in_combat(s: State) -> bool:
    """Whether a combat is on."""
    return bool(s.combat.on)


@rule
def in_attack_phase(s: State) -> bool:
    """Whether the Attack phase of a combat is on.  [MK-9.8]"""
    return s.combat.on and s.turn.phase == Phase.ATTACKING


@rule
def at_start(s: State) -> bool:
    """Whether a combat has just begun: nobody is beaten, and no attack is being made, nor against a player was one made.  [MK-9.1]"""
    if s.duel.on and s.duel.elements > 0:
        return False
    return s.combat.on and s.turn.phase == Phase.RANGED_ATTACK and s.combat.beaten == 0 and s.combat.target == 0 and not has_points(s)


@rule
def outside_combat(s: State) -> bool:
    """Whether no combat is on."""
    return not s.combat.on


@rule
def is_dealing(s: State) -> bool:
    """Whether an interaction is on.  [MK-8.1]"""
    return bool(s.turn.interacting)


@rule
def nothing() -> None:
    """Being the right time costs nothing."""


# -- cards of one kind -------------------------------------------------------------------------------------------------------


@rule
def put_self(s: State, who: int, card: int, to: int) -> None:
    """The card itself goes from the play area to the hand, or on top of or under the Deed deck.  [MK-4.21]"""
    me = s.players[who]
    if me.played[card] == 0:
        return
    me.played[card] -= 1
    if to == 0:
        put_in_hand(me.hand, card, True)
    elif to == 1:
        put_on_top(me.deck, card, ALL)
    else:
        put_at_bottom(me.deck, card, ALL)


@rule
def has_deck(s: State, who: int) -> bool:
    """Whether a player has a card in the Deed deck."""
    return s.players[who].deck.count > 0


@rule
def units_recruited(s: State) -> int:
    """How many Units were recruited this turn."""
    return s.turn.recruited


@rule
def spells_cast(s: State, colour: int) -> int:
    """The Spells of a colour that were cast this turn: they have basic colours."""
    return s.turn.cast[colour] if colour < BASIC_COLOURS else 0


@rule
def units_fought(s: State) -> int:
    """How many Units were used in a combat this turn."""
    found = 0
    for place in range(COMMANDS):
        found += s.turn.fought >> place & 1
    return found


@rule
def throw_wounds_of_turn(s: State, who: int) -> None:
    """All Wounds taken this turn are thrown away, from the hand and the discard pile.  [MK-4.9]"""
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
    """All Units of a player are ready.  [MK-4.3]"""
    for place in range(COMMANDS):
        s.players[who].company[place].spent = False


@rule
def can_bend_time(s: State, who: int) -> bool:
    """Whether another turn may follow: not for who attends a fight on somebody else's turn.  [MK-21.5]"""
    return not s.duel.on or who == s.duel.aggressor


@rule
def bend_time(s: State) -> None:
    """Another turn follows at once, with the other cards played in this one; none are drawn.  (Time Bending)  [MK-4.21]"""
    s.turn.bent = True


@rule
def double_physical(s: State) -> None:
    """Physical attacks count twice this turn.  [MK-4.22]"""
    s.turn.doubled = True


@rule
def can_shed(s: State, who: int, n: int) -> bool:
    """Whether the hand has so many Wounds.  [MK-14.10, MK-14.14]"""
    return s.players[who].hand.held[WOUND] >= n


@rule
def shed(s: State, who: int, n: int) -> None:
    """Wounds of the hand are thrown away, which is no healing.  [MK-14.10, MK-14.14]"""
    for _ in range(n):
        throw_away(s, who, WOUND)


@rule
def is_nearest(s: State, who: int, i: int) -> bool:
    """Whether the hero of a seat is among the nearest others: by the fewest spaces over tiles that lie.  [MK-14.10]"""
    return bool(nearest_heroes(s, who) >> i & 1)


@apart
def nearest_heroes(s: State, who: int) -> int:
    """The seats of the nearest other heroes on the map, as bits; none, if there is no other one.  [MK-14.10]"""
    others = 0
    for seat in range(s.seats):
        if seat != who and s.players[seat].at != NONE and not s.players[seat].away:
            others |= 1 << seat
    found = 0
    if others == 0 or s.players[who].at == NONE:
        return found
    spread = scratch(SPACES)
    spread[s.players[who].at] = 1
    steps = 1
    while found == 0 and steps <= SPACES:
        for seat in range(s.seats):
            if others >> seat & 1 and spread[s.players[seat].at] == steps:
                found |= 1 << seat
        for space in range(7 * s.land.count):
            if spread[space] == steps:
                for way in range(DIRECTIONS):
                    there = beside(s, space, way)
                    if there != NONE and spread[there] == 0:
                        spread[there] = steps + 1
        steps += 1
    return found


@rule
def hold_for_turn(s: State, who: int, card: int, a: int, b: int, kind: int) -> None:
    """Something is other this turn: about `a`, by `b`.  [MK-4.22]"""
    hold(s.holds, kind, Until.TURN, who, card, a, b)


@rule
def bring_sun(s: State, c: Content, who: int, card: int) -> None:
    """This turn it is as by day: for gold mana, forests, garrisons and ruins.  (Amulet of the Sun)  [MK-4.22]"""
    hold(s.holds, Lasting.SUN, Until.TURN, who, card, 0, 1)
    see_garrisons(s, c)


@rule
def hold_universal(s: State, who: int, card: int, that: int, n: int, same: int) -> None:
    """One card sideways this turn gives n, or more if it is an Action or a Spell of the colour that was paid.  [MK-4.22]"""
    hold_more(s.holds, Lasting.UNIVERSAL, Until.TURN, who, card, that, n, same)


@rule
def can_travel(s: State, c: Content, who: int, n: int, kind: int) -> bool:
    """Whether there is anywhere to go: not in a combat, nor after the movement, nor who rests or has to.  [MK-3.4, MK-5.2]"""
    if s.combat.on or s.turn.acted or s.turn.resting or s.turn.phase == Phase.ACTION or must_rest(s, who):
        return False
    return can_arrive(s, c, who, s.players[who].at, min(n, int(s.turn.move)) if kind == Journey.FLIGHT else n, kind)


@rule
def travel(s: State, c: Content, who: int, card: int, n: int, kind: int) -> None:
    """Go up to so many spaces, whatever lies there, and end on a safe one; how one pays and what one may cross is `kind`.  [MK-5.12]"""
    if can_travel(s, c, who, n, kind):
        push(s.frames, pending.Travel(who, journey=kind, card=card, steps=n))


@rule
def borrow_unit(s: State, who: int) -> None:
    """Use an ability of a Unit in the offer as one's own.  [MK-4.21]"""
    push(s.frames, pending.Borrow(who))


@rule
def can_borrow(s: State) -> bool:
    """Whether a Unit lies in the offer.  (Call to Arms)  [MK-4.21]"""
    for place in range(UNIT_OFFER):
        if s.units[place] != NONE:
            return True
    return False


@rule
def recruit_free(s: State, who: int) -> None:
    """Recruit any Unit of the offer for nothing.  [MK-4.21]"""
    push(s.frames, pending.RecruitFree(who))


# -- Meditation --------------------------------------------------------------------------------------------------------------


@rule
def recycle(s: State, frame: pending.Effect, who: int, n: int, chosen: int) -> None:
    """Cards of the discard pile, by chance or chosen, go on top of the Deed deck.  [MK-4.21]"""
    me = s.players[who]
    frame.taken = 0
    if chosen:
        if size_of(me.discard) > 0:
            push(s.frames, pending.Recycle(who, n))
        return
    for _ in range(n):
        kind = draw(me.discard, s.chance, Stream.DEEDS)
        if kind != NONE:
            put_on_top(me.deck, kind, ALL)
            frame.taken += 1


@rule
def bury(s: State, who: int, taken: int) -> None:
    """What was put on top of the Deed deck goes under it.  [MK-4.21]"""
    deck = s.players[who].deck
    for _ in range(min(taken, int(deck.count))):
        put_at_bottom(deck, take_top(deck), ALL)


# -- prices ------------------------------------------------------------------------------------------------------------------


@rule
def spend_move(s: State, n: int) -> None:
    """So many move points are spent.  [MK-4.14]"""
    s.turn.move -= n


@rule
def can_spend_move(s: State, n: int) -> bool:
    """Whether so many move points are left.  [MK-4.14]"""
    return s.turn.move >= n


@rule
def pay_rising(s: State, frame: pending.Effect) -> None:
    """One move point, then two, then three.  (Wings of Night)  [MK-4.14]"""
    frame.taken += 1
    s.turn.move -= frame.taken


@rule
def can_pay_rising(s: State, taken: int) -> bool:
    """Whether the next of the rising prices can be paid in move points.  (Wings of Night)  [MK-4.14]"""
    return s.turn.move > taken


# -- offers, banners, Units --------------------------------------------------------------------------------------------------


@rule
def cast_offered(s: State, who: int, that: int) -> None:
    """A Spell of the offer, of that colour, is cast as if it were in the hand; it stays there.  (Magic Talent)  [MK-4.21]"""
    push(s.frames, pending.CastOffered(who, that))


@rule
def attach_banner(s: State, who: int, card: int) -> None:
    """The card is put on a Unit; another banner there is discarded.  What is no card in the play area cannot be put there.  [MK-4.3]"""
    if has_units(s, who) and 0 <= card < CARDS and s.players[who].played[card] > 0:
        push(s.frames, pending.Banner(who, card))


@rule
def has_units(s: State, who: int) -> bool:
    """Whether a player has a Unit."""
    for place in range(COMMANDS):
        if s.players[who].company[place].unit != NONE:
            return True
    return False
