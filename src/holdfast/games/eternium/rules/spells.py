"""Spells of any hero of either team, and consumables of who fights.  [ET-8.7, ET-8.8]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import begin
from holdfast.engine.instructions import ANY_USE, Op
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import CAST, PASS, USE
from ..effect_names import FROM_ITEM, Goal, Moment
from ..names import CONSUMABLES, FIRST_SPELL, SEATS, SLOTS, SPELL_SLOTS, SPELLS, TEAM_FIGURES, SpellSort, Stage
from ..records import Content
from ..state import State
from .carry import drop_item, put_under
from .effects import playable
from .people import seat_of, team_of
from .situation import ACTIVE, is_hero
from .standing import happens
from .surges import resolve_surges
from .wins import is_met

# -- casting -------------------------------------------------------------------------------------------------------------------


@rule
def has_spell(s: State, figure: int, spell: int) -> bool:
    """Whether a hero carries a spell."""
    for i in range(SPELL_SLOTS):
        if s.heroes[figure].spells[i] == spell:
            return True
    return False


@rule
def is_idle(s: State, c: Content, figure: int, row: int) -> bool:
    """Whether a text asks for a place where the hero does not stand, and says nothing else.  [ET-7.7]"""
    word = c.code[row].word
    if c.code[row].op != Op.IF or word < Goal.OWN_OUTPOST or word > Goal.IN_WILDS:
        return False
    return c.code[c.code[row].to].op == Op.END and not is_met(s, c, figure, word)


@rule
def can_cast(s: State, c: Content, figure: int, spell: int, sort: int) -> bool:
    """Whether a hero has a spell of a sort that would do anything now.  [ET-8.7, ET-5.2]"""
    return (
        c.spells[spell].sort == sort
        and has_spell(s, figure, spell)
        and not is_idle(s, c, figure, c.spells[spell].effect.row)
        and playable(s, c, pending.Effect.number, figure, FROM_ITEM + FIRST_SPELL + spell, c.spells[spell].effect.row, ANY_USE)
    )


@apart
def cast(s: State, c: Content, figure: int, spell: int) -> None:
    """A spell is used up and goes under its deck; what its caster has for the first spell of a round comes before it.  [ET-7.3, ET-7.9]"""
    drop_item(s, c, figure, FIRST_SPELL + spell)
    put_under(s, FIRST_SPELL + spell)
    emit(s, log.CAST, figure, FIRST_SPELL + spell)
    begin(s.frames, pending.Effect.number, figure, FROM_ITEM + FIRST_SPELL + spell, c.spells[spell].effect.row, ANY_USE)
    if c.spells[spell].sort == SpellSort.COMBAT:
        happens(s, c, figure, Moment.OWN_COMBAT_SPELL)
    if not s.heroes[figure].echoed:
        s.heroes[figure].echoed = True
        s.spell = spell
        happens(s, c, figure, Moment.OWN_SPELL)


# -- the window of spells ----------------------------------------------------------------------------------------------------------


@pending.Combat.resumes_at(Stage.SPELLS)
@apart
def spell_window(s: State, c: Content, frame: pending.Combat) -> None:
    """Ask the team whose chance it is, until both have passed in a row.

    The team's chance passes when every seat with a spell that can be cast has passed.  A card that a spell has placed has its surge first.
    [ET-8.7, ET-8.6, ET-12.4]
    """
    frame.step = Stage.SPELLS
    if resolve_surges(s, c):
        return
    while s.combat.passed < 2:
        figure = next_caster(s, c)
        if figure != NONE:
            push(s.frames, pending.Spell(figure))
            return
        pass_on(s)
    begin_window(s)
    frame.step = Stage.CONSUMABLES


@rule
def begin_window(s: State) -> None:
    """The active side has the first chance.  [ET-8.7, ET-8.8]"""
    s.combat.passed = 0
    s.combat.turn = ACTIVE
    s.combat.asked = 0


@rule
def pass_on(s: State) -> None:
    """The chance of a side is over.  [ET-8.7, ET-8.8]"""
    s.combat.passed += 1
    s.combat.turn = 1 - s.combat.turn
    s.combat.asked = 0


@rule
def team_of_side(s: State, side: int) -> int:
    """The team of a side; against a beast or boss the other side is that of the other team.  [ET-8.7]"""
    who = s.combat.sides[side].who
    return team_of(who) if is_hero(who) else 1 - team_of(s.combat.sides[ACTIVE].who)


@apart
def next_caster(s: State, c: Content) -> int:
    """Return a hero whose seat is asked next, or NONE: seats in order from the owner of the hero in the combat.  [ET-12.4]"""
    team = team_of_side(s, s.combat.turn)
    who = s.combat.sides[s.combat.turn].who
    first = seat_of(s, who) if is_hero(who) else NONE
    for i in range(SEATS):
        seat = (max(first, 0) + i) % SEATS
        if not s.combat.asked >> seat & 1:
            for figure in range(team * TEAM_FIGURES, (team + 1) * TEAM_FIGURES):
                if seat_of(s, figure) == seat and has_combat_spell(s, c, figure):
                    return figure
    return NONE


@rule
def has_combat_spell(s: State, c: Content, figure: int) -> bool:
    """Whether a hero has a combat spell that it can cast now.  [ET-8.7]"""
    for i in range(SPELL_SLOTS):
        spell = s.heroes[figure].spells[i]
        if spell != NONE and can_cast(s, c, figure, spell, SpellSort.COMBAT):
            return True
    return False


@pending.Spell.offers
@apart
def offer_spell(s: State, c: Content, frame: pending.Spell, mask: list[int]) -> None:
    """A combat spell of any hero of the seat, or pass.  [ET-8.7]"""
    seat = seat_of(s, frame.who)
    team = team_of(frame.who)
    for figure in range(team * TEAM_FIGURES, (team + 1) * TEAM_FIGURES):
        if seat_of(s, figure) == seat:
            for i in range(SPELL_SLOTS):
                spell = s.heroes[figure].spells[i]
                if spell != NONE and can_cast(s, c, figure, spell, SpellSort.COMBAT):
                    mask[CAST + figure * SPELLS + spell] = 1
    mask[PASS] = 1


@pending.Spell.answers(PASS)
@rule
def pass_spell(s: State, frame: pending.Spell) -> None:
    """A pass leaves the chance to the next seat of the team.  [ET-8.7, ET-12.4]"""
    s.combat.asked |= 1 << seat_of(s, frame.who)
    pop(s.frames)


@pending.Spell.answers(CAST)
@rule
def cast_in_combat(s: State, c: Content, figure: int, spell: int) -> None:
    """After a spell the other team has the chance.  [ET-8.7]"""
    pop(s.frames)
    s.combat.passed = 0
    s.combat.turn = 1 - s.combat.turn
    s.combat.asked = 0
    cast(s, c, figure, spell)


# -- consumables -------------------------------------------------------------------------------------------------------------------


@pending.Combat.resumes_at(Stage.CONSUMABLES)
@apart
def consumables(s: State, c: Content, frame: pending.Combat) -> None:
    """Ask the side whose chance it is for a consumable, until both have passed in a row.  [ET-8.8]"""
    frame.step = Stage.CONSUMABLES
    if resolve_surges(s, c):
        return
    while s.combat.passed < 2:
        who = s.combat.sides[s.combat.turn].who
        if is_hero(who) and seat_of(s, who) != NONE and has_consumable(s, c, who):
            push(s.frames, pending.Consume(who))
            return
        pass_on(s)
    begin_window(s)
    frame.step = Stage.INITIATIVE


@rule
def can_use(s: State, c: Content, figure: int, item: int) -> bool:
    """Whether a consumable would do anything now.  [ET-8.8]"""
    return item != NONE and playable(s, c, pending.Effect.number, figure, FROM_ITEM + item, c.equipment[item].effect.row, ANY_USE)


@rule
def has_consumable(s: State, c: Content, figure: int) -> bool:
    """Whether a hero has a consumable that it can use now.  [ET-8.8]"""
    for slot in range(CONSUMABLES, SLOTS):
        if can_use(s, c, figure, s.heroes[figure].items[slot]):
            return True
    return False


@pending.Consume.offers
@apart
def offer_consume(s: State, c: Content, frame: pending.Consume, mask: list[int]) -> None:
    """The hero uses one of its consumables, or passes.  [ET-8.8]"""
    figure = frame.who
    for slot in range(CONSUMABLES, SLOTS):
        item = s.heroes[figure].items[slot]
        if can_use(s, c, figure, item):
            mask[USE + item] = 1
    mask[PASS] = 1


@pending.Consume.answers(PASS)
@rule
def pass_consume(s: State) -> None:
    """Use nothing.  [ET-8.8]"""
    pop(s.frames)
    pass_on(s)


@pending.Consume.answers(USE)
@rule
def use_in_combat(s: State, c: Content, frame: pending.Consume, equipment: int) -> None:
    """Use a consumable up; the other side has the next chance.  [ET-8.8]"""
    figure = frame.who
    pop(s.frames)
    s.combat.passed = 0
    s.combat.turn = 1 - s.combat.turn
    consume(s, c, figure, equipment)


@apart
def consume(s: State, c: Content, figure: int, item: int) -> None:
    """A consumable is used up and goes under the deck of the Smith.  [ET-7.3, ET-7.6]"""
    drop_item(s, c, figure, item)
    put_under(s, item)
    emit(s, log.USED, figure, item)
    begin(s.frames, pending.Effect.number, figure, FROM_ITEM + item, c.equipment[item].effect.row, ANY_USE)
