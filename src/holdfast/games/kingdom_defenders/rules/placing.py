"""Phase 3: placing discs."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push, top

from .. import decisions as pending
from .. import log
from ..actions import PASS, PLACE
from ..content import Content
from ..names import AREA_A, AREA_B1, AREA_B2, AREA_B3, AREA_C, AREA_D, SPACES, SPACES_PER_BUILDING, Good, Phase, Source, Special
from ..state import State
from .fame import lose_fame
from .goods import spend
from .places import camps_closed, coin_asked, discs_asked, exists, fame_asked, has_passive, in_kingdom

ANY_COINS = 127
"""As if there were coins enough: what others see of a player's choice, who don't know their coins."""


# -- which spaces are open -------------------------------------------------------------------------------------------------


@rule
def spaces_between(first: int, last: int) -> int:
    """Some spaces, as bits; the last is not counted in."""
    return (1 << last) - (1 << first)


CITY = (1 << AREA_B3) - (1 << AREA_A)


@rule
def closed_group(s: State, p: int, first: int, last: int, shared: bool) -> int:
    """Of spaces of which a player may have only one: all if they have one, else those where anybody has discs, unless they are shared.

    [KD-5.4, KD-5.6, KD-5.7]
    """
    taken = 0
    for space in range(first, last):
        if s.holders[space] >> p & 1:
            return spaces_between(first, last)
        if s.holders[space] and not shared:
            taken |= 1 << space
    return taken


@apart
def closed_spaces(s: State, c: Content, p: int) -> int:
    """The spaces closed to a player, as bits: taken, beyond the limit of an Area or Building, behind the Wall, or not opened yet.

    The Smuggler knows a way through the Wall and into Buildings where rivals are.

    [KD-5.4, KD-5.6, KD-5.7, KD-5.13, KD-5.14, KD-5.15, KD-5.17, KD-20.9]
    """
    smuggled = has_passive(s, c, p, Special.IGNORE_WALL_AND_SHARE_BUILDINGS)
    closed = 0
    if in_kingdom(s, p) and not smuggled:
        closed = CITY
    else:
        closed |= closed_group(s, p, AREA_A, AREA_B1, False)
        closed |= closed_group(s, p, AREA_B1, AREA_B2, False)
        for first in range(AREA_B2, AREA_B3, SPACES_PER_BUILDING):
            closed |= closed_group(s, p, first, first + SPACES_PER_BUILDING, smuggled)
    for space in range(AREA_B3, AREA_C):
        if s.holders[space]:
            closed |= 1 << space
    if camps_closed(s):
        closed |= spaces_between(AREA_C, AREA_D)
    else:
        closed |= closed_group(s, p, AREA_C, AREA_D, False)
    return closed | closed_group(s, p, AREA_D, SPACES, False)


@rule
def discs_at_hand(s: State, p: int) -> int:
    """How many discs a player can still place: those on the Hero tile and the grey one.  [KD-5.3, KD-21.13]"""
    return s.players[p].discs + s.players[p].grey


@rule
def meets(s: State, c: Content, p: int, space: int, coins: int) -> bool:
    """Whether a player with so many coins can pay what a space asks for.  [KD-5.8, KD-5.9, KD-5.12]"""
    return (
        discs_asked(s, c, space) <= discs_at_hand(s, p)
        and fame_asked(s, c, space) <= s.players[p].fame
        and coin_asked(s, c, space) <= coins
    )


@apart
def next_open(s: State, c: Content, p: int, space: int, closed: int, coins: int) -> int:
    """The first space, from one on, that a player with so many coins may occupy, or NONE.  [KD-5.4, KD-5.8]"""
    while space < SPACES:
        if closed >> space & 1 == 0 and exists(s, c, space) and meets(s, c, p, space, coins):
            return space
        space += 1
    return NONE


# -- turn after turn -------------------------------------------------------------------------------------------------------


@pending.Round.resumes_at(Phase.PLACING)
@rule
def begin_placing(s: State) -> None:
    """Nobody has passed; the first in the turn order begins.  [KD-5.1]"""
    for p in range(s.seats):
        s.players[p].passed = False
    push(s.frames, pending.Place(NONE))


@rule
def can_go_on(s: State, c: Content, p: int) -> bool:
    """Whether a player has a disc and, as far as all can see, a space to put it on.  [KD-5.3]"""
    return discs_at_hand(s, p) > 0 and next_open(s, c, p, 0, closed_spaces(s, c, p), ANY_COINS) != NONE


@pending.Place.resumes
@rule
def resume_place(s: State, c: Content, frame: pending.Place) -> None:
    """Round and round in turn order, past all who have passed or can place no more, until nobody is left.

    Coins lie behind screens: who has only spaces left that cost one is asked, and passes without.

    [KD-5.1, KD-5.2, KD-5.3, KD-22.9]
    """
    for _ in range(s.seats):
        p = s.order[frame.turn]
        if not s.players[p].passed:
            if can_go_on(s, c, p):
                frame.who = p
                s.deciding = 1 << p
                return
            s.players[p].passed = True
        frame.turn = (frame.turn + 1) % s.seats
    pop(s.frames)


@pending.Place.offers
@rule
def offer_place(s: State, c: Content, frame: pending.Place, mask: list[int]) -> None:
    """Any space open to the player, or pass.  [KD-5.2, KD-5.8]"""
    p = frame.who
    coins = s.players[p].goods[Good.COIN]
    closed = closed_spaces(s, c, p)
    space = next_open(s, c, p, 0, closed, coins)
    while space != NONE:
        mask[PLACE + space] = 1
        space = next_open(s, c, p, space + 1, closed, coins)
    mask[PASS] = 1


@pending.Place.answers(PASS)
@rule
def place_no_more(s: State, frame: pending.Place) -> None:
    """Place no more in this phase; then the next in the turn order.  [KD-5.1, KD-5.2]"""
    p = frame.who
    frame.turn = (frame.turn + 1) % s.seats
    s.players[p].passed = True
    emit(s, log.PASSED, p)


@pending.Place.answers(PLACE)
@rule
def occupy(s: State, c: Content, frame: pending.Place, space: int) -> None:
    """Put discs on a space, the grey one first, and pay at once what else it asks for; then the next in the turn order.

    [KD-5.1, KD-5.8, KD-5.11, KD-5.16, KD-21.13]
    """
    p = frame.who
    frame.turn = (frame.turn + 1) % s.seats
    player = s.players[p]
    discs = discs_asked(s, c, space)
    s.holders[space] |= 1 << p
    if player.grey:
        player.grey = False
        s.grey_owner = p
        s.grey_space = space
        discs -= 1
    player.discs -= discs
    emit(s, log.PLACED, p, space)
    spend(s, p, Good.COIN, coin_asked(s, c, space))
    lose_fame(s, p, fame_asked(s, c, space), Source.REQUIREMENT)


def ends_turn(s: State, action: int) -> bool:
    """Whether a legal action is somebody's word that they place no more."""
    return action == PASS and top(s.frames).kind == pending.Place.number
