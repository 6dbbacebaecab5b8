"""Rolls of wilds dice: rolling, rerolls, what they come to.  [ET-2.4, ET-2.9, ET-2.10]"""

from __future__ import annotations

from holdfast.engine.dice import sides
from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.rng import below
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import CHARM, KEEP_DICE, REROLL
from ..effect_names import Gain
from ..names import DICE, Face, Rule, Stream
from ..records import Content
from ..state import State
from .people import seat_of
from .standing import gain_of


@apart
def roll(s: State, c: Content, figure: int, purpose: int, count: int) -> None:
    """A hero rolls some dice; when the frame is popped `s.roll.hits` are the successes.  [ET-2.4]"""
    s.roll.purpose = purpose
    s.roll.count = min(max(count, 0), DICE)
    s.roll.uses = 0
    for die in range(DICE):
        s.roll.faces[die] = NONE
    for die in range(s.roll.count):
        throw(s, c, die)
        emit(s, log.ROLLED, figure, s.roll.faces[die])
    push(s.frames, pending.Roll(figure, purpose))


@rule
def throw(s: State, c: Content, die: int) -> None:
    """A die of the roll shows a new face.  [ET-2.9]"""
    s.roll.faces[die] = thrown(s, c)


@rule
def throw_again(s: State, c: Content, figure: int, die: int) -> None:
    """A die is rolled again, for all to see.  [ET-2.9]"""
    throw(s, c, die)
    emit(s, log.REROLLED, figure, s.roll.faces[die])


@rule
def thrown(s: State, c: Content) -> int:
    """Roll one wilds die.  [ET-2.4]"""
    return c.dice[0].faces[below(s.chance, Stream.DICE, sides(c.dice[0].faces))]


@rule
def find_face(s: State, face: int) -> int:
    """Return the first die that shows a face, or NONE."""
    for die in range(s.roll.count):
        if s.roll.faces[die] == face:
            return die
    return NONE


@rule
def showing(s: State, face: int) -> int:
    """Return how many dice show a face."""
    n = 0
    for die in range(s.roll.count):
        n += s.roll.faces[die] == face
    return n


@rule
def has_icon(s: State, c: Content) -> bool:
    """Whether a die shows a reroll icon, and icons may still be used in this roll.  [ET-2.9]"""
    return s.roll.uses < c.rules[Rule.REROLLS].value and find_face(s, Face.REROLL) != NONE


@rule
def has_charm(s: State, c: Content, figure: int) -> bool:
    """Whether the hero may reroll a die by what it carries: once per turn for each.  [ET-2.10]"""
    return s.roll.uses < c.rules[Rule.REROLLS].value and s.roll.count > 0 and s.heroes[figure].rerolled < gain_of(s, c, figure, Gain.REROLL)


@pending.Roll.resumes
@apart
def resume_roll(s: State, c: Content, frame: pending.Roll) -> None:
    """Ask for rerolls while there are any; an automaton's hero uses its icons at once.  [ET-2.9, ET-13.12]"""
    figure = frame.who
    seat = seat_of(s, figure)
    if seat == NONE:
        while has_icon(s, c):
            use_icon(s, c, figure, find_face(s, Face.REROLL), find_face(s, Face.BLANK))
    elif has_icon(s, c) or has_charm(s, c, figure):
        s.deciding = 1 << seat
        return
    finish_roll(s, frame)


@rule
def use_icon(s: State, c: Content, figure: int, icon: int, other: int) -> None:
    """Reroll the die with the icon, and maybe another.  [ET-2.9]"""
    s.roll.uses += 1
    throw_again(s, c, figure, icon)
    if other != NONE and other != icon:
        throw_again(s, c, figure, other)


@pending.Roll.answers(KEEP_DICE)
@apart
def finish_roll(s: State, frame: pending.Roll) -> None:
    """Count what the dice show; an icon that was not used is a blank.  [ET-2.9]"""
    figure = frame.who
    s.roll.singles = showing(s, Face.SUCCESS)
    s.roll.doubles = showing(s, Face.DOUBLE)
    s.roll.hits = 2 * s.roll.doubles + s.roll.singles
    s.roll.blanks = s.roll.count - s.roll.doubles - s.roll.singles
    pop(s.frames)
    emit(s, log.HITS, figure, NONE, s.roll.hits)


@pending.Roll.offers
@apart
def offer_roll(s: State, c: Content, frame: pending.Roll, mask: list[int]) -> None:
    """An icon rerolls its own die alone, or with any other; a charm any die.  [ET-2.9, ET-2.10]"""
    icon = has_icon(s, c)
    charm = has_charm(s, c, frame.who)
    for die in range(s.roll.count):
        mask[REROLL + die] = icon
        mask[CHARM + die] = charm
    mask[KEEP_DICE] = 1


@pending.Roll.answers(CHARM)
@rule
def use_charm(s: State, c: Content, frame: pending.Roll, die: int) -> None:
    """Reroll a die by what the hero carries.  [ET-2.10]"""
    s.heroes[frame.who].rerolled += 1
    s.roll.uses += 1
    throw_again(s, c, frame.who, die)


@pending.Roll.answers(REROLL)
@rule
def use_reroll(s: State, c: Content, frame: pending.Roll, die: int) -> None:
    """Reroll the die with the icon, and the one that is chosen.  [ET-2.9]"""
    use_icon(s, c, frame.who, find_face(s, Face.REROLL), die)
