"""Mana: tokens, crystals and the dice of the Source, and what pays for what.  [MK-4.2]

A *way* to pay is a number: a token of a colour, then a crystal of a colour, then a die.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from holdfast.engine.clear import clear
from holdfast.engine.events import emit
from holdfast.engine.holds import SPENT, is_held
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import reveal
from holdfast.engine.rng import below
from holdfast.engine.stack import ask, pop, push, top

from .. import decisions as pending
from .. import log
from ..actions import CRYSTAL, DIE, TOKEN
from ..effect_names import Lasting
from ..names import BASIC_COLOURS, COLOURS, CRYSTALS, DICE, Colour, Stream
from ..records import Content
from ..state import State
from .damage import take_wounds
from .middle import charge, hurt_by

BASIC = (1 << BASIC_COLOURS) - 1
"""The set of the basic colours."""
_FIRST_CRYSTAL, _FIRST_DIE = COLOURS, 2 * COLOURS
WAYS = _FIRST_DIE + DICE
_AS_IT_IS, _AS_ANY, _TURNED = 1, 2, 3


class Naming(IntEnum):
    """What a colour is named for."""

    MANA = 0
    CRYSTAL = 1
    DIE = 2
    THAT = 3  # the mana that pays, where it can be several
    ONCE = 4  # a token to be spent at once
    REWARD = 5  # a crystal that is lost without room for it
    ALL = 6  # whoever has crystals of it


@rule
def by_night(s: State) -> bool:
    """Whether the rules of the night hold: in dungeons and tombs also by day.  [MK-4.2]"""
    return bool(s.night) or (bool(s.combat.on) and bool(s.combat.night))


@apart
def pays(s: State, colour: int, wanted: int) -> bool:
    """Whether mana of a colour pays for one of a set: gold, by day, is any basic one; black is used by night alone.  [MK-4.2]"""
    if colour == Colour.GOLD:
        return (not by_night(s) or is_held(s.holds, Lasting.SUN, s.active, 0)) and wanted & (BASIC | 1 << Colour.GOLD) != 0
    if colour == Colour.BLACK:
        return (by_night(s) or is_held(s.holds, Lasting.DARKNESS, s.active, 0)) and wanted >> Colour.BLACK & 1 == 1
    return wanted >> colour & 1 == 1


@rule
def way_of_crystal(colour: int) -> int:
    """The way to pay with a crystal; that with a token is its colour.  [MK-4.2]"""
    return _FIRST_CRYSTAL + colour


@rule
def way_of_die(die: int) -> int:
    """The way to pay with a die of the Source.  [MK-4.2]"""
    return _FIRST_DIE + die


@rule
def colour_of_way(s: State, way: int) -> int:
    """The colour of a token or a crystal, or the one that a die shows.  [MK-4.2]"""
    if way < _FIRST_DIE:
        return way % COLOURS
    return s.source.face[way - _FIRST_DIE]


@rule
def is_way(s: State, seat: int, way: int) -> bool:
    """Whether one has such a mana: a token, a crystal, or a die of the Source, of which one may be used in a turn.  [MK-4.2]"""
    if way < _FIRST_CRYSTAL:
        return s.turn.mana[way] > 0 or s.turn.endless >> way & 1 == 1
    if way < _FIRST_DIE:
        return way < _FIRST_CRYSTAL + BASIC_COLOURS and s.players[seat].crystals[way - _FIRST_CRYSTAL] > 0
    return s.turn.dice_left > 0 and way - _FIRST_DIE < s.source.count and s.source.holder[way - _FIRST_DIE] == NONE


@rule
def turned_to(s: State, colour: int) -> int:
    """What Polarization makes of a colour: the opposite one; by day any basic one of black, by night black of gold.  [MK-4.4]"""
    if colour < BASIC_COLOURS:
        return 1 << (colour ^ 1)
    if colour == Colour.BLACK:
        return 0 if by_night(s) else BASIC
    return 1 << Colour.BLACK if by_night(s) else 0


@rule
def payable(s: State, way: int, wanted: int) -> int:
    """Of a set of colours those that a mana may stand for: with friendly mana a gold die by day none that the Source shows.  [MK-18.21]"""
    if not s.options.friendly_mana or s.night or way < _FIRST_DIE or colour_of_way(s, way) != Colour.GOLD:
        return wanted
    for die in range(s.source.count):
        if s.source.holder[die] == NONE and s.source.face[die] < BASIC_COLOURS:
            wanted &= ~(1 << s.source.face[die])
    return wanted


@rule
def is_spared(s: State, die: int) -> bool:
    """Whether nothing may roll or turn a die: a gold one by day, with friendly mana, while others are unused.  [MK-18.21]"""
    if not s.options.friendly_mana or s.night or s.source.face[die] != Colour.GOLD:
        return False
    for other in range(s.source.count):
        if s.source.holder[other] == NONE and s.source.face[other] != Colour.GOLD:
            return True
    return False


@apart
def how_pays(s: State, seat: int, way: int, wanted: int) -> int:
    """How a mana pays for one of a set of colours: as it is, as a die of any colour, or turned; 0 if it does not.  [MK-4.2]"""
    if not is_way(s, seat, way):
        return 0
    colour = colour_of_way(s, way)
    wanted = payable(s, way, wanted)
    if pays(s, colour, wanted):
        return _AS_IT_IS
    if (
        way >= _FIRST_DIE
        and colour >= BASIC_COLOURS
        and wanted & BASIC
        and (s.turn.any_dice or (colour == Colour.BLACK and s.turn.black_dice > 0))
    ):
        return _AS_ANY
    return _TURNED if s.turn.turning > 0 and turned_to(s, colour) & wanted else 0


@apart
def set_aside(s: State, seat: int, way: int, how: int, by: int) -> None:
    """Take a mana, or give it back: `by` is -1 or 1.  [MK-4.2]"""
    if way >= _FIRST_DIE:
        s.source.holder[way - _FIRST_DIE] = seat if by < 0 else NONE
        s.turn.dice_left += by
    elif way >= _FIRST_CRYSTAL:
        s.players[seat].crystals[way - _FIRST_CRYSTAL] += by
    elif not s.turn.endless >> way & 1:
        s.turn.mana[way] += by
    if how == _AS_ANY and not s.turn.any_dice:
        s.turn.black_dice += by
    elif how == _TURNED:
        s.turn.turning += by


@apart
def has_mana(s: State, who: int, colours: int) -> bool:
    """Whether one mana of a set of colours can be paid.  [MK-4.2]"""
    for way in range(WAYS):
        if how_pays(s, who, way, colours) > 0:
            return True
    return False


@rule
def leaves_one(s: State, seat: int, way: int, wanted: int, then: int) -> bool:
    """Whether a mana pays for a set of colours, and another one for a second set; 0 is no set.  [MK-4.2]"""
    how = how_pays(s, seat, way, wanted)
    if how == 0 or then == 0:
        return how > 0
    set_aside(s, seat, way, how, -1)
    found = has_mana(s, seat, then)
    set_aside(s, seat, way, how, 1)
    return found


@apart
def leaves(s: State, seat: int, way: int, wanted: int, then: int, third: int) -> bool:
    """Whether a mana pays for a set of colours so that two others can still be paid.  [MK-4.2]"""
    if then == 0 or third == 0:
        return leaves_one(s, seat, way, wanted, then | third)
    how = how_pays(s, seat, way, wanted)
    if how == 0:
        return False
    found = False
    set_aside(s, seat, way, how, -1)
    for other in range(WAYS):
        found = found or leaves_one(s, seat, other, then, third)
    set_aside(s, seat, way, how, 1)
    return found


@rule
def has_all(s: State, seat: int, wanted: int, then: int, third: int) -> bool:
    """Whether up to three mana can be paid, each of a set of colours; 0 is no set.  [MK-4.1]"""
    for way in range(WAYS):
        if leaves(s, seat, way, wanted, then, third):
            return True
    return False


# -- paying ------------------------------------------------------------------------------------------------------------------


@apart
def ask_mana(s: State, who: int, colours: int) -> None:
    """One mana of a set of colours is to be paid.  [MK-4.2]"""
    push(s.frames, pending.Pay(who, 0, 0, colours))


@pending.Pay.resumes
@rule
def resume_pay(s: State, c: Content, frame: pending.Pay) -> None:
    """What can be paid in one way only is paid.  [MK-4.2]"""
    ways = 0
    only = NONE
    for way in range(WAYS):
        if leaves_rest(s, frame, way):
            ways += 1
            only = way
    if ways == 1:
        pay(s, c, frame, only)
    elif ways == 0:
        pop(s.frames)
    else:
        ask(s)


@pending.Pay.offers
@rule
def offer_pay(s: State, frame: pending.Pay, mask: list[int]) -> None:
    """Any token, crystal or die pays that leaves enough for what has to be paid besides.  [MK-4.2]"""
    for colour in range(COLOURS):
        mask[TOKEN + colour] = leaves_rest(s, frame, colour)
        mask[CRYSTAL + colour] = leaves_rest(s, frame, way_of_crystal(colour))
    for die in range(DICE):
        mask[DIE + die] = leaves_rest(s, frame, way_of_die(die))


@rule
def leaves_rest(s: State, frame: pending.Pay, way: int) -> bool:
    """Whether a mana pays so that what has to be paid besides can still be paid.  [MK-4.2]"""
    return leaves(s, frame.who, way, frame.colours, frame.then, frame.third)


@pending.Pay.answers(TOKEN)
@rule
def pay_token(s: State, c: Content, frame: pending.Pay, mana: int) -> None:
    """A token pays.  [MK-4.2]"""
    pay(s, c, frame, mana)


@pending.Pay.answers(CRYSTAL)
@rule
def pay_crystal(s: State, c: Content, frame: pending.Pay, mana: int) -> None:
    """A crystal pays.  [MK-4.2]"""
    pay(s, c, frame, way_of_crystal(mana))


@pending.Pay.answers(DIE)
@rule
def pay_die(s: State, c: Content, frame: pending.Pay, die: int) -> None:
    """A die of the Source pays.  [MK-4.2]"""
    pay(s, c, frame, way_of_die(die))


@apart
def pay(s: State, c: Content, frame: pending.Pay, way: int) -> None:
    """The mana is spent; an effect below knows its colour as `that`, and one says which where it can be several.  [MK-4.2]

    Mana that is of another colour for this is used as that one.  [MK-4.11, MK-4.25]  It may cost a Wound, or make the card stronger
    that it pays for.  [MK-14.8, MK-14.12]
    """
    is_for_card = frame.is_for_card
    seat, then, third = frame.who, frame.then, frame.third
    wanted = payable(s, way, frame.colours)
    how = how_pays(s, seat, way, wanted)
    colour = colour_of_way(s, way)
    pop(s.frames)
    set_aside(s, seat, way, how, -1)
    if way == s.turn.fleeting - 1:
        s.turn.fleeting = 0
    if way >= _FIRST_DIE:
        s.turn.die_used = True
    elif way >= _FIRST_CRYSTAL:
        s.turn.spent_crystals[colour] += 1
    emit(s, log.PAID, seat, colour)
    could_be = colours_paid(s, colour, how, wanted)
    is_open = then == 0 and s.frames.count > 0 and top(s.frames).kind == pending.Effect.number
    suffer(s, c, seat, colour)
    if is_for_card:
        charge(s, c, colour)
    if then > 0:
        push(s.frames, pending.Pay(seat, third, 0, then))
        pending.Pay.top(s.frames).is_for_card = is_for_card
    elif is_open:
        effect = pending.Effect.top(s.frames)
        effect.that = first_of(could_be)
        if could_be & (could_be - 1):
            push(s.frames, pending.Colour(seat, Naming.THAT, NONE, could_be))
            return
    suffer_curse(s, c, seat, first_of(could_be))


@rule
def colours_paid(s: State, colour: int, how: int, wanted: int) -> int:
    """The colours, as a set, that a mana can be as it pays: its own, or what gold, a die of any colour or a turned one is.  [MK-4.2]"""
    if how != _TURNED and wanted >> colour & 1:
        return 1 << colour
    return wanted & (turned_to(s, colour) if how == _TURNED else BASIC)


@rule
def suffer(s: State, c: Content, seat: int, colour: int) -> None:
    """Mana of a colour may cost a Wound by a Skill of another player.  [MK-14.8]"""
    skill = hurt_by(s, seat, colour)
    if skill != NONE:
        s.players[seat].exploited |= 1 << colour
        emit(s, log.SKILL_HURT, seat, skill)
        take_wounds(s, c, seat, 1)


@rule
def first_of(colours: int) -> int:
    """The first colour of a set."""
    for colour in range(COLOURS):
        if colours >> colour & 1:
            return colour
    return 0


# -- curses ------------------------------------------------------------------------------------------------------------------


@rule
def curse_on(s: State, seat: int, colour: int) -> int:
    """What holds by which mana of a colour costs a player a Wound now, by its place; or NONE.  [MK-4.25]"""
    for i in range(len(s.holds.items)):
        item = s.holds.items[i]
        if i < s.holds.count and item.kind == Lasting.CURSED and item.who != seat and item.a == colour and not has_suffered(item, seat):
            return i
    return NONE


@rule
def has_suffered(curse: Any, seat: int) -> bool:
    """Whether a curse has cost a player a Wound in this turn.  [MK-4.25]"""
    return curse.left == SPENT and bool(curse.more >> seat & 1)


@rule
def suffer_curse(s: State, c: Content, seat: int, colour: int) -> None:
    """A Wound for mana of a colour that somebody else has cursed, once a turn for each curse and player.  [MK-4.25]"""
    while curse_on(s, seat, colour) != NONE:
        curse = s.holds.items[curse_on(s, seat, colour)]
        curse.more = (curse.more if curse.left == SPENT else 0) | 1 << seat
        curse.left = SPENT
        take_wounds(s, c, seat, 1)


# -- the Source --------------------------------------------------------------------------------------------------------------


@rule
def return_dice(s: State, seat: int) -> None:
    """The dice used are rolled and come back.  [MK-13.1]"""
    for die in range(s.source.count):
        if s.source.holder[die] == seat:
            s.source.holder[die] = NONE
            if not s.turn.kept_dice >> die & 1:
                s.source.face[die] = below(s.chance, Stream.DICE, COLOURS)
                reveal(s)
                emit(s, log.DIE_ROLLED, seat, s.source.face[die])


@rule
def roll_source(s: State) -> None:
    """All dice; those that show gold and black again, until half of them show basic colours.  [MK-1.2, MK-2.1]"""
    for die in range(s.source.count):
        s.source.face[die] = below(s.chance, Stream.DICE, COLOURS)
    while basic_dice(s) * 2 < s.source.count:
        for die in range(s.source.count):
            if s.source.face[die] >= BASIC_COLOURS:
                s.source.face[die] = below(s.chance, Stream.DICE, COLOURS)


@rule
def roll_basic(s: State) -> None:
    """Those that show gold and black again, until none does.  [MK-18.19]"""
    for die in range(s.source.count):
        while s.source.face[die] >= BASIC_COLOURS:
            s.source.face[die] = below(s.chance, Stream.DICE, COLOURS)


@rule
def basic_dice(s: State) -> int:
    """How many dice of the Source show basic colours.  [MK-1.4]"""
    found = 0
    for die in range(s.source.count):
        found += s.source.face[die] < BASIC_COLOURS
    return found


@apart
def gain_mana(s: State, seat: int, colour: int, n: int) -> None:
    """Tokens last until the end of the turn.  [MK-4.2]"""
    s.turn.mana[colour] += n
    emit(s, log.MANA_GAINED, seat, colour, n)


@rule
def lose_mana(s: State) -> None:
    """What is left of the tokens is gone.  [MK-4.2, MK-13.3]"""
    clear(s.turn.mana)
    for colour in range(COLOURS):
        s.turn.mana[colour] = 0
    s.turn.endless = 0


@rule
def gain_fleeting(s: State, seat: int, colour: int) -> None:
    """A token to be spent at once.  [MK-4.2]"""
    gain_mana(s, seat, colour, 1)
    s.turn.fleeting = colour + 1
    s.turn.fades = False


@rule
def fade(s: State) -> None:
    """A token that had to be spent at once is lost when something else was played without it.  [MK-4.2]"""
    if s.turn.fleeting > 0:
        if s.turn.fades and s.turn.mana[s.turn.fleeting - 1] > 0:
            s.turn.mana[s.turn.fleeting - 1] -= 1
            s.turn.fleeting = 0
        s.turn.fades = True


@apart
def gain_crystal(s: State, seat: int, colour: int, is_reward: bool) -> None:
    """Of a colour of which one has three, it is a token; one won at the end of a turn is lost; of none it is nothing.  [MK-4.12]"""
    if colour >= BASIC_COLOURS:
        return
    if s.players[seat].crystals[colour] < CRYSTALS:
        s.players[seat].crystals[colour] += 1
        emit(s, log.CRYSTAL_GAINED, seat, colour)
    elif not is_reward:
        gain_mana(s, seat, colour, 1)
