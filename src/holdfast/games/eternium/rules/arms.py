"""The words of combats: what they do to a fighter, and whom they are for.  [ET-8.6, ET-8.7]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE, take_at
from holdfast.engine.stack import has_room, pop, push

from .. import decisions as pending
from .. import log
from ..actions import STAT
from ..effect_names import FIRST_FLAG_WORD, Which
from ..names import FIRST_SPELL, GRID, STATS, Face, Stage
from ..records import Content
from ..state import State
from .carry import add_item
from .damage import heal
from .dice import thrown
from .people import seat_of
from .situation import has_grid, hp_left, is_hero, side_of
from .standing import beast_text, gain_in

# -- who -----------------------------------------------------------------------------------------------------------------------


@rule
def is_foe(s: State, who: int, i: int) -> bool:
    """Whether a fighter is the other one of the combat that a fighter is in."""
    side = side_of(s, who)
    return side != NONE and s.combat.sides[1 - side].who == i


@rule
def fits_fighter(s: State, i: int, which: int) -> bool:
    """Whether a fighter of the combat that is on is one of those that are meant.  [ET-8.23]"""
    if side_of(s, i) == NONE:
        return False
    return which == Which.ANY or (is_hero(i) and (which == Which.FIGHTING or (which == Which.WITH_GRID and has_grid(s, i))))


# -- statistics ----------------------------------------------------------------------------------------------------------------


@rule
def add(s: State, player: int, word: int, n: int) -> None:
    """A statistic changes for this combat round; what the start of the combat brings, for all of it.  The first words are the Stats.

    [ET-8.2]
    """
    side = side_of(s, player)
    if side == NONE:
        return
    if s.combat.stage == Stage.START:
        s.combat.sides[side].lasting[word] += n
    else:
        s.combat.sides[side].plus[word] += n
        if s.combat.stage >= Stage.INITIATIVE:  # the statistics are calculated
            s.combat.sides[side].total[word] = max(0, s.combat.sides[side].total[word] + n)


@rule
def fights(s: State, player: int) -> bool:
    """Whether a fighter is in the combat that is on."""
    return side_of(s, player) != NONE


@rule
def set_flag(s: State, player: int, word: int) -> None:
    """Something holds for a fighter in this combat round: one of the flags, which have the order of their words.  [ET-8.19, ET-8.24]"""
    side = side_of(s, player)
    if side != NONE:
        s.combat.sides[side].flags |= 1 << (word - FIRST_FLAG_WORD)


@rule
def add_cards(s: State, player: int, n: int) -> None:
    """Cards more or fewer on the grid; later ones are drawn and placed at once.  [ET-8.3, ET-8.6]"""
    side = side_of(s, player)
    if side == NONE or not has_grid(s, player):
        return
    if s.combat.stage <= Stage.CARDS:
        s.combat.sides[side].limit = min(GRID, max(1, s.combat.sides[side].limit + n))
    else:
        for _ in range(min(n, GRID - int(s.combat.sides[side].count))):
            if not has_room(s.frames):
                s.events.ended += 1
                return
            push(s.frames, pending.Zone(player, side))


@rule
def may_draw(s: State, player: int) -> bool:
    """Whether a fighter has a grid that a card can be placed on.  [ET-8.3]"""
    side = side_of(s, player)
    return side != NONE and has_grid(s, player) and s.combat.sides[side].count < GRID


@rule
def end_combat(s: State) -> None:
    """The combat is over at once, without a winner.  [ET-8.22]"""
    s.combat.banished = True


@rule
def in_combat(s: State) -> bool:
    """Whether an epic combat is on."""
    return bool(s.combat.on)


# -- damage and healing ----------------------------------------------------------------------------------------------------------


@rule
def is_hurt(s: State, player: int) -> bool:
    """Whether a fighter has damage to heal.  [ET-2.7]"""
    return s.heroes[player].damage > 0 if is_hero(player) else True


@rule
def drain(s: State, c: Content, player: int, n: int) -> None:
    """Heal 1 for each attack damage dealt in this combat round, at most n, if alive.  [ET-8.17]"""
    side = side_of(s, player)
    if side != NONE and hp_left(s, c, player) > 0:
        heal(s, c, player, min(n, int(s.combat.sides[1 - side].hit)))


# -- dice ------------------------------------------------------------------------------------------------------------------------


@rule
def more_dice(s: State, n: int) -> None:
    """Dice more or fewer in the roll that comes.  [ET-9.1]"""
    s.foe.dice += n


@rule
def wilds_draw(s: State, n: int) -> None:
    """Draw so many cards of the wilds, and face one.  [ET-9.9]"""
    s.foe.draws = n


@rule
def keep_on_hit(s: State, c: Content, player: int) -> None:
    """Roll a wilds die: with a success or double the spell that was cast is kept; no roll for rerolls.  [ET-7.9]"""
    if s.spells.count == 0 or s.spells.cards[0] != s.spell:
        return
    face = thrown(s, c)
    emit(s, log.ROLLED, player, face)
    if face != Face.BLANK and face != Face.REROLL:
        take_at(s.spells, 0)
        add_item(s, c, player, FIRST_SPELL + s.spell)
        emit(s, log.SPELL_KEPT, player, FIRST_SPELL + s.spell)


# -- what a tamed beast gives more -------------------------------------------------------------------------------------------------


@rule
def beast_bonus(s: State, player: int, n: int) -> None:
    """One of Attack, Defence and Initiative that the tamed beast improves is better by n.  [ET-8.29]"""
    if s.heroes[player].beast != NONE:
        push(s.frames, pending.Stat(player, n))


@rule
def improves(s: State, c: Content, figure: int, stat: int) -> bool:
    """Whether the tamed beast of a hero improves a statistic.  [ET-8.29]"""
    return gain_in(s, c, beast_text(c, s.heroes[figure].beast), figure, stat, 0) > 0


@pending.Stat.resumes
@apart
def resume_stat(s: State, c: Content, frame: pending.Stat) -> None:
    """Ask which statistic, if the beast improves more than one.  [ET-8.29]"""
    found = 0
    only = 0
    for stat in range(STATS):
        if improves(s, c, frame.who, stat):
            found += 1
            only = stat
    seat = seat_of(s, frame.who)
    if found > 1 and seat != NONE:
        s.deciding = 1 << seat
    else:
        give_stat(s, frame, only if found > 0 else NONE)


@pending.Stat.answers(STAT)
@apart
def give_stat(s: State, frame: pending.Stat, stat: int) -> None:
    """A statistic is better; what was chosen at the start of an earlier combat round no longer is.  [ET-8.29]"""
    who, n = frame.who, frame.bonus
    pop(s.frames)
    side = side_of(s, who)
    if stat == NONE or side == NONE:
        return
    if s.combat.sides[side].bond > 0:
        add(s, who, s.combat.sides[side].bond - 1, -n)
    s.combat.sides[side].bond = stat + 1
    add(s, who, stat, n)


@pending.Stat.offers
@apart
def offer_stat(s: State, c: Content, frame: pending.Stat, mask: list[int]) -> None:
    """Any statistic that the tamed beast improves may be chosen.  [ET-8.29]"""
    for stat in range(STATS):
        mask[STAT + stat] = improves(s, c, frame.who, stat)
