"""The course of an epic combat: hero against hero, epic beast or boss, in at most two combat rounds.  [ET-8.1, ET-8.12, ET-8.13]"""

from __future__ import annotations

from holdfast.engine.clear import clear
from holdfast.engine.events import emit
from holdfast.engine.holds import ANYBODY, begin, expire
from holdfast.engine.instructions import ANY_USE
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE, put_on_top, shuffle, take_top
from holdfast.engine.position import reveal
from holdfast.engine.rng import below
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import WEAPON
from ..effect_names import FROM_FACE, Gain, Moment, Until
from ..names import BATTLES, EPIC_FACES, Epic, Rule, Stage, Stream
from ..records import Content
from ..state import State
from .aftermath import can_flee, fall, move_away, settle_winner
from .blows import end_round, meet, strike, untouched
from .grid import clear_grid, play_grid
from .people import seat_of
from .situation import ACTIVE, OTHER, has_grid, hp_left, is_hero
from .spells import consumables, spell_window
from .standing import gain_of, happens
from .surges import resolve_surges


@apart
def begin_epic(s: State, active: int, other: int) -> None:
    """An epic combat begins between a hero and another fighter in its area.  [ET-6.3, ET-8.1]"""
    combat = s.combat
    clear(combat)
    combat.on = True
    combat.at = s.heroes[active].at
    for side in range(2):
        one = combat.sides[side]
        one.who = active if side == ACTIVE else other
        one.weapon = NONE if has_grid(s, one.who) else 0
    emit(s, log.FOUGHT, active, other)
    push(s.frames, pending.Combat(active, other))


@pending.Combat.resumes
@apart
def resume_combat(s: State, c: Content, frame: pending.Combat) -> None:
    """Go on with the combat; a fighter without HP ends it at once.  What a stage has begun belongs to it.  [ET-8.15]"""
    if frame.step < Stage.PUSH:
        if is_anyone_down(s, c):
            frame.step = Stage.FALL
        elif s.combat.banished:
            frame.step = Stage.BANISHED
    step = frame.step
    s.combat.stage = step
    frame.step = step + 1
    if step == Stage.WEAPONS:
        choose_weapons(s, frame)
    elif step == Stage.START:  # [ET-8.2]
        happens(s, c, s.combat.sides[OTHER].who, Moment.COMBAT_START)
        happens(s, c, s.combat.sides[ACTIVE].who, Moment.COMBAT_START)
    elif step == Stage.ROUND:
        begin_round(s, c)
    elif step == Stage.ENEMY:
        turn_up_enemy(s, c)
    elif step == Stage.CARDS:
        frame.step = step + play_grid(s)
    elif step == Stage.SURGES:
        frame.step = step if resolve_surges(s, c) else step + 1
    elif step == Stage.SPELLS:
        frame.step = step + spell_window(s, c)
    elif step == Stage.CONSUMABLES:
        frame.step = step + consumables(s, c)
    elif step <= Stage.ROUND_END:
        resolve(s, c, step)
    else:
        conclude(s, c, frame, step)


@rule
def is_anyone_down(s: State, c: Content) -> bool:
    """Whether a fighter of the combat has no HP left.  [ET-8.15]"""
    return hp_left(s, c, s.combat.sides[ACTIVE].who) <= 0 or hp_left(s, c, s.combat.sides[OTHER].who) <= 0


@rule
def resolve(s: State, c: Content, step: int) -> None:
    """Initiative, blows, and what follows them.  [ET-8.10, ET-8.11]"""
    if step == Stage.INITIATIVE:
        meet(s, c)
    elif step == Stage.FIRST_BLOW:
        strike(s, c, s.combat.turn)
    elif step == Stage.SECOND_BLOW:
        strike(s, c, 1 - s.combat.turn)
    elif step <= Stage.UNTOUCHED_OTHER:
        untouched(s, c, step - Stage.UNTOUCHED)
    else:
        end_round(s, c)


@apart
def conclude(s: State, c: Content, frame: pending.Combat, step: int) -> None:
    """Flee or go on after the first combat round; the end of the combat.  [ET-8.12, ET-8.13]"""
    if step == Stage.GO_ON:
        clear_grid(s)
        expire(s.holds, Until.ROUND, ANYBODY)
        if s.combat.round == 1:
            frame.step = Stage.ROUND if s.options.start_once else Stage.START
            if can_flee(s, c):
                push(s.frames, pending.Flee(s.combat.sides[ACTIVE].who))
    elif step == Stage.RESULT:
        settle_winner(s, c)
    elif step == Stage.PUSH:
        move_away(s, c)
    elif step == Stage.FALL:
        frame.step = Stage.OVER
        fall(s, c)
    elif step == Stage.BANISHED:
        frame.step = Stage.OVER
        emit(s, log.BANISHED, s.combat.sides[ACTIVE].who)
        move_away(s, c)
    else:
        end_combat(s)


@apart
def end_combat(s: State) -> None:
    """Cards go to the discard piles, and nothing of the combat is left.  [ET-8.14]"""
    clear_grid(s)
    expire(s.holds, Until.ROUND, ANYBODY)
    expire(s.holds, Until.COMBAT, ANYBODY)
    clear(s.combat)
    pop(s.frames)


# -- weapons -------------------------------------------------------------------------------------------------------------------


@rule
def choose_weapons(s: State, frame: pending.Combat) -> None:
    """The active player first; a hero without another weapon uses its first one.  [ET-8.1]"""
    for i in range(2):
        side = s.combat.sides[i]
        if side.weapon == NONE:
            items = s.heroes[side.who].items
            if items[0] == NONE and items[1] == NONE:
                side.weapon = 0
            else:
                frame.step = Stage.WEAPONS
                push(s.frames, pending.Weapon(side.who, i))
                return


@pending.Weapon.offers
@apart
def offer_weapon(s: State, frame: pending.Weapon, mask: list[int]) -> None:
    """The starting weapon, or one of the two that were bought.  [ET-8.1]"""
    items = s.heroes[frame.who].items
    mask[WEAPON] = 1
    mask[WEAPON + 1] = items[0] != NONE
    mask[WEAPON + 2] = items[1] != NONE


@pending.Weapon.answers(WEAPON)
@rule
def draw_weapon(s: State, frame: pending.Weapon, weapon: int) -> None:
    """The weapon is chosen for both combat rounds.  [ET-8.1]"""
    s.combat.sides[frame.own_side].weapon = weapon
    emit(s, log.DREW_WEAPON, frame.who, NONE if weapon == 0 else s.heroes[frame.who].items[weapon - 1])
    pop(s.frames)


# -- a combat round ------------------------------------------------------------------------------------------------------------


@apart
def begin_round(s: State, c: Content) -> None:
    """Step 2 of each combat round: what held for the last one is over, and abilities begin.  [ET-8.2]"""
    combat = s.combat
    combat.round += 1
    combat.turn = ACTIVE
    combat.passed = 0
    combat.asked = 0
    combat.battle = NONE
    for i in range(2):
        combat.epic[i] = NONE
        side = combat.sides[i]
        side.limit = c.rules[Rule.GRID_CARDS].value if has_grid(s, side.who) else 0
        side.flags = 0
        side.hit = 0
        clear(side.plus)
        clear(side.total)
        side.shell = gain_of(s, c, side.who, Gain.SHELL)
    emit(s, log.COMBAT_ROUND, NONE, NONE, combat.round)
    happens(s, c, combat.sides[OTHER].who, Moment.ROUND_START)
    happens(s, c, combat.sides[ACTIVE].who, Moment.ROUND_START)


@apart
def turn_up_enemy(s: State, c: Content) -> None:
    """Epic dice of a beast or boss, the battle card of an automaton's hero: seen before the hero draws.  [ET-8.5, ET-13.8]"""
    for i in range(2):
        who = s.combat.sides[i].who
        if not is_hero(who):
            roll_epic(s, c, who)
        elif seat_of(s, who) == NONE:
            s.combat.battle = draw_battle(s)
            emit(s, log.TURNED_UP, who, s.combat.battle)


@rule
def roll_epic(s: State, c: Content, who: int) -> None:
    """Roll as many epic dice as the enemy has, and apply all.  [ET-8.5]"""
    for die in range(min(2, max(1, gain_of(s, c, who, Gain.EPIC_DICE)))):
        face = below(s.chance, Stream.EPIC_DIE, EPIC_FACES)
        s.combat.epic[die] = face
        emit(s, log.EPIC_DIE, who, face)
        begin(s.frames, pending.Effect.number, who, FROM_FACE + face, c.epic[face].effect.row, ANY_USE)
        if face == Epic.POUNCE:
            happens(s, c, who, Moment.POUNCE)


@rule
def draw_battle(s: State) -> int:
    """Take the top battle card; an empty deck is made anew.  The card is discarded at once, but stays in sight.  [ET-13.8]"""
    if s.battle.count == 0:
        for card in range(BATTLES):
            while s.battle_discard[card] > 0:
                s.battle_discard[card] -= 1
                put_on_top(s.battle, card, 0)
        shuffle(s.battle, s.chance, Stream.SHADOW)
    reveal(s)
    card = take_top(s.battle)
    s.battle_discard[card] += 1
    return card
