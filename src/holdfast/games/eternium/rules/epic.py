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
from .aftermath import can_flee, move_away
from .grid import clear_grid
from .people import seat_of
from .situation import ACTIVE, OTHER, has_grid, hp_left, is_hero
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


pending.Combat.goes_through(Stage)


@pending.Combat.before_resumes
@rule
def note_stage(s: State, c: Content, frame: pending.Combat) -> None:
    """A fighter without HP ends the combat at once; what a stage has begun belongs to it.  [ET-8.15]"""
    if frame.step < Stage.PUSH:
        if is_anyone_down(s, c):
            frame.step = Stage.FALL
        elif s.combat.banished:
            frame.step = Stage.BANISHED
    s.combat.stage = frame.step


@rule
def is_anyone_down(s: State, c: Content) -> bool:
    """Whether a fighter of the combat has no HP left.  [ET-8.15]"""
    return hp_left(s, c, s.combat.sides[ACTIVE].who) <= 0 or hp_left(s, c, s.combat.sides[OTHER].who) <= 0


@pending.Combat.resumes_at(Stage.START)
@rule
def start_combat(s: State, c: Content) -> None:
    """What the fighters have for the start of a combat, that of the active one first.  [ET-8.2]"""
    happens(s, c, s.combat.sides[OTHER].who, Moment.COMBAT_START)
    happens(s, c, s.combat.sides[ACTIVE].who, Moment.COMBAT_START)


@pending.Combat.resumes_at(Stage.SURGES)
@rule
def next_surge(s: State, c: Content, frame: pending.Combat) -> None:
    """One surge after the other.  [ET-8.6]"""
    if resolve_surges(s, c):
        frame.step = Stage.SURGES


@pending.Combat.resumes_at(Stage.GO_ON)
@rule
def go_on(s: State, c: Content, frame: pending.Combat) -> None:
    """After the first combat round the active hero may flee, or the second one follows.  [ET-8.12]"""
    clear_grid(s)
    expire(s.holds, Until.ROUND, ANYBODY)
    if s.combat.round == 1:
        frame.step = Stage.ROUND if s.options.start_once else Stage.START
        if can_flee(s, c):
            push(s.frames, pending.Flee(s.combat.sides[ACTIVE].who))


@pending.Combat.resumes_at(Stage.BANISHED)
@rule
def leave_banished(s: State, c: Content, frame: pending.Combat) -> None:
    """A spell has ended the combat: the active hero is moved, and nobody has won.  [ET-8.22]"""
    frame.step = Stage.OVER
    emit(s, log.BANISHED, s.combat.sides[ACTIVE].who)
    move_away(s, c)


@pending.Combat.resumes_at(Stage.OVER)
@apart
def end_combat(s: State) -> None:
    """Cards go to the discard piles, and nothing of the combat is left.  [ET-8.14]"""
    clear_grid(s)
    expire(s.holds, Until.ROUND, ANYBODY)
    expire(s.holds, Until.COMBAT, ANYBODY)
    clear(s.combat)
    pop(s.frames)


# -- weapons -------------------------------------------------------------------------------------------------------------------


@pending.Combat.resumes_at(Stage.WEAPONS)
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


@pending.Combat.resumes_at(Stage.ROUND)
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


@pending.Combat.resumes_at(Stage.ENEMY)
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
