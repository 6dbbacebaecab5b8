"""Mana: tokens, crystals and the dice of the Source, and what pays for what.  [MK-4.2]"""

from __future__ import annotations

from typing import Any

from holdfast.engine.events import emit
from holdfast.engine.holds import is_held
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import reveal
from holdfast.engine.rng import below
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import CRYSTAL, DIE, TOKEN
from ..decisions import W_COLOUR, W_EFFECT, W_PAY
from ..names import (
    BASIC_COLOURS,
    BLACK,
    COLOURS,
    CRYSTALS,
    DARKNESS,
    DICE,
    DICE_STREAM,
    GOLD,
    SUN,
)
from ..state import State

FOR_MANA, FOR_CRYSTAL, FOR_DIE, FOR_THAT = range(4)
"""What a colour is named for: the `where` of its frame."""
BASIC = (1 << BASIC_COLOURS) - 1
"""The set of the basic colours."""


@rule
def by_night(s: State) -> bool:
    """Whether the rules of the night hold: in dungeons and tombs also by day.  [MK-4.2]"""
    return bool(s.night) or (bool(s.combat.on) and bool(s.combat.night))


@rule
def has_gold(s: State) -> bool:
    """Whether gold mana can be used: by day.  [MK-4.2]"""
    return not by_night(s) or is_held(s.holds, SUN, s.active, 0)


@rule
def has_black(s: State) -> bool:
    """Whether black mana can be used: by night.  [MK-4.2]"""
    return by_night(s) or is_held(s.holds, DARKNESS, s.active, 0)


@apart
def pays(s: State, colour: int, wanted: int) -> bool:
    """Whether mana of a colour pays for one of a set of colours: gold is any basic one.  [MK-4.2]"""
    if colour == GOLD:
        return has_gold(s) and wanted & (BASIC | 1 << GOLD) != 0
    if colour == BLACK:
        return has_black(s) and wanted >> BLACK & 1 == 1
    return wanted >> colour & 1 == 1


@rule
def die_pays(s: State, die: int, wanted: int) -> bool:
    """Whether a die of the Source can be used for it, and may be: one in a turn.  [MK-4.2]"""
    if s.turn.dice_left == 0 or die >= s.source.count or s.source.holder[die] != NONE:
        return False
    return pays(s, s.source.face[die], wanted) or (s.source.face[die] == BLACK and s.turn.black_dice > 0 and wanted & BASIC != 0)


@apart
def has_mana(s: State, seat: int, wanted: int) -> bool:
    """Whether one mana of a set of colours can be paid."""
    for colour in range(COLOURS):
        if (s.turn.mana[colour] > 0 or s.turn.endless >> colour & 1) and pays(s, colour, wanted):
            return True
    for colour in range(BASIC_COLOURS):
        if s.players[seat].crystals[colour] > 0 and wanted >> colour & 1:
            return True
    for die in range(DICE):
        if die_pays(s, die, wanted):
            return True
    return False


@apart
def ask_mana(s: State, seat: int, wanted: int) -> None:
    """One mana of a set of colours is to be paid."""
    push(s.frames, W_PAY, seat, NONE, NONE, wanted)


@rule
def resume_pay(s: State) -> None:
    """What can pay in one way only is paid."""
    frame = top(s.frames)
    ways = 0
    only = NONE
    for colour in range(COLOURS):
        if (s.turn.mana[colour] > 0 or s.turn.endless >> colour & 1) and pays(s, colour, frame.points):
            ways += 1
            only = TOKEN + colour
    for colour in range(BASIC_COLOURS):
        if s.players[frame.who].crystals[colour] > 0 and frame.points >> colour & 1:
            ways += 1
            only = CRYSTAL + colour
    for die in range(DICE):
        if die_pays(s, die, frame.points):
            ways += 1
            only = DIE + die
    if ways == 1:
        answer_pay(s, only)
    elif ways == 0:
        pop(s.frames)
    else:
        s.deciding = 1 << frame.who


@rule
def offer_pay(s: State, mask: list[int]) -> None:
    frame = top(s.frames)
    for colour in range(COLOURS):
        if (s.turn.mana[colour] > 0 or s.turn.endless >> colour & 1) and pays(s, colour, frame.points):
            mask[TOKEN + colour] = 1
    for colour in range(BASIC_COLOURS):
        if s.players[frame.who].crystals[colour] > 0 and frame.points >> colour & 1:
            mask[CRYSTAL + colour] = 1
    for die in range(DICE):
        if die_pays(s, die, frame.points):
            mask[DIE + die] = 1


@rule
def answer_pay(s: State, action: int) -> None:
    """The mana is spent; an effect below knows its colour as `that`.  [MK-4.2]"""
    frame = top(s.frames)
    seat, wanted = frame.who, frame.points
    pop(s.frames)
    if DIE <= action < DIE + DICE:
        colour = s.source.face[action - DIE]
        use_die(s, seat, action - DIE)
    elif CRYSTAL <= action < CRYSTAL + COLOURS:
        colour = action - CRYSTAL
        s.players[seat].crystals[colour] -= 1
        s.turn.spent_crystals[colour] += 1
    else:
        colour = action - TOKEN
        if not s.turn.endless >> colour & 1:
            s.turn.mana[colour] -= 1
    emit(s, log.PAID, seat, colour)
    if s.frames.count > 0 and top(s.frames).kind == W_EFFECT:
        below_it: Any = top(s.frames)
        below_it.that = colour
        if not wanted >> colour & 1:  # gold, or black, for a basic colour: one says for which
            below_it.that = first_of(wanted)
            if wanted & BASIC != 1 << first_of(wanted):
                push(s.frames, W_COLOUR, seat, FOR_THAT, NONE, wanted & BASIC)


@rule
def first_of(colours: int) -> int:
    """The first basic colour of a set."""
    for colour in range(BASIC_COLOURS):
        if colours >> colour & 1:
            return colour
    return 0


@rule
def use_die(s: State, seat: int, die: int) -> None:
    """A die is taken out of the Source until the end of the turn.  [MK-4.2]"""
    s.source.holder[die] = seat
    s.turn.dice_left -= 1
    if s.source.face[die] == BLACK and s.turn.black_dice > 0 and not has_black(s):
        s.turn.black_dice -= 1
    s.turn.die_used = True


@rule
def return_dice(s: State, seat: int) -> None:
    """The dice used are rolled and come back.  [MK-13.1]"""
    for die in range(s.source.count):
        if s.source.holder[die] == seat:
            s.source.holder[die] = NONE
            if not s.turn.kept_dice >> die & 1:
                s.source.face[die] = below(s.chance, DICE_STREAM, COLOURS)
                reveal(s)


@rule
def roll_source(s: State) -> None:
    """All dice; those that show gold and black again, until half of them show basic colours.  [MK-1.2, MK-2.1]"""
    for die in range(s.source.count):
        s.source.face[die] = below(s.chance, DICE_STREAM, COLOURS)
    while basic_dice(s) * 2 < s.source.count:
        for die in range(s.source.count):
            if s.source.face[die] >= BASIC_COLOURS:
                s.source.face[die] = below(s.chance, DICE_STREAM, COLOURS)


@rule
def basic_dice(s: State) -> int:
    found = 0
    for die in range(s.source.count):
        found += s.source.face[die] < BASIC_COLOURS
    return found


@rule
def gain_mana(s: State, seat: int, colour: int, n: int) -> None:
    """Tokens last until the end of the turn.  [MK-4.2]"""
    s.turn.mana[colour] += n
    emit(s, log.MANA_GAINED, seat, colour, n)


@apart
def gain_crystal(s: State, seat: int, colour: int, is_reward: bool) -> None:
    """Of a colour of which one has three, it is a token; one won at the end of a turn is lost.  [MK-4.2]"""
    if s.players[seat].crystals[colour] < CRYSTALS:
        s.players[seat].crystals[colour] += 1
        emit(s, log.CRYSTAL_GAINED, seat, colour)
    elif not is_reward:
        gain_mana(s, seat, colour, 1)


@rule
def melt(s: State, seat: int, colour: int) -> None:
    """A crystal becomes a token, any time in one's own turn.  [MK-4.2]"""
    s.players[seat].crystals[colour] -= 1
    s.turn.mana[colour] += 1
