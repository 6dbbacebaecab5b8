"""The position: one flat record."""

from __future__ import annotations

from holdfast.engine.events import Events, events
from holdfast.engine.holds import Holds, holds
from holdfast.engine.instructions import Run
from holdfast.engine.pile import Pile, pile
from holdfast.engine.position import Position
from holdfast.engine.stack import Frames, frames
from holdfast.engine.struct import absent, array, flag, i8, i16, struct, u8, u16, u32

from .decisions import DECISIONS
from .effect_names import GAINS
from .names import (
    AREAS,
    BATTLES,
    BEASTS,
    BOONS,
    COMBAT_CARDS,
    DICE,
    FIGURES,
    GRID,
    MERCHANTS,
    PILE,
    QUEST_PLACES,
    ROW,
    SHADOWS,
    SLOTS,
    SPELL_SLOTS,
    STATS,
    TEAM_FIGURES,
    TEAMS,
)


@struct
class Options:
    """What the table has agreed on (`options.py`)."""

    scenario: i8
    random_heroes: flag
    difficulty: i8
    people_team: i8  # of the people in co-op, a Team
    random_shadows: flag  # any heroes of the automaton, not those of the scenario
    initiative_everybody: flag  # beasts and bosses lose HP for a lost initiative too
    push_free: flag  # the loser is moved to an area without its enemies if there is one
    merchant_cards: flag  # beasts and allies pay for no defeat
    rest_near_enemy: flag
    start_once: flag  # what happens at the start of combat does not happen again in the second combat round
    without_hero: i8  # one more than what is left out of the game, 0 for nothing
    without_equipment: i8
    without_spell: i8
    without_vehicle: i8
    without_wild: i8
    without_quest: i8
    without_victory: i8


@struct
class HeroFigure:
    """A hero on the map.  The cards are kinds, NONE for a free place."""

    hero: i8 = absent()  # a Hero, or NONE before it is chosen
    owners: list[i8] = array(2, absent=True)  # the seats that decide for it by day and by night; NONE for the automaton
    at: i8 = absent()  # an Area; NONE for a place that nobody has
    back: i8 = absent()  # the area it was in before the last step of a move
    hp: u8  # with all that it carries
    damage: u8
    automatic: flag  # the automaton's
    items: list[i8] = array(SLOTS, absent=True)  # Equipment: two weapons, an armour, a trinket, three consumables
    spells: list[i8] = array(SPELL_SLOTS, absent=True)
    vehicle: i8 = absent()
    beast: i8 = absent()  # a Wild, or WILDS and a Monster
    ally: i8 = absent()  # a Wild
    boons: list[i8] = array(BOONS, absent=True)  # Quests that hold for this hero
    gains: list[i8] = array(GAINS)  # what all it carries adds for good, by Gain: kept by `standing.refit`
    acted: flag  # in this round
    rested: flag  # in this round
    rerolled: u8  # rerolls of cards used in this turn
    echoed: flag  # a spell was cast in this round
    tame_less: i8  # in this turn
    victory: i8 = absent()  # a Victory card, or NONE
    second: flag  # its main objective is scored
    due: flag  # draws a victory card at the start of the next turn
    towers: u32  # in which a Move or Fast Travel ended, bit of the Area
    wilds_won: u8
    removed: u8  # soldiers of the enemy
    quests_done: u8
    kills: u8  # heroes of the enemy
    beasts_beaten: u8  # epic ones, and bosses
    boss_damage: u8


@struct
class TeamState:
    """What a team has."""

    pool: i16
    vp: i16
    soldiers: list[u8] = array(AREAS)
    supply: u8
    deck: Pile = pile(PILE)
    upgrades: Pile = pile(PILE)
    discard: list[u8] = array(COMBAT_CARDS)
    removed: list[u8] = array(COMBAT_CARDS)
    kills: u8
    quests: u8
    boss_damage: u16
    beast_damage: u16


@struct
class Side:
    """One of the two of an epic combat."""

    who: i8 = absent()  # a Fighter, or NONE
    weapon: i8 = absent()  # 0 the first weapon, 1 and 2 those of items; NONE before it is chosen
    count: i8  # cards on the grid
    cards: list[i8] = array(GRID)  # in the order in which they were placed
    zones: list[i8] = array(GRID)
    zeroed: i16  # bit i: card i counts 0
    limit: i8  # cards it places in this combat round
    drawn: i8 = absent()  # the card that is drawn and not placed, or NONE
    last: i8 = absent()  # the Zone of its last card, or NONE
    resolved: i8  # cards whose surge is resolved
    flags: u16
    plus: list[i8] = array(STATS)  # in this combat round
    lasting: list[i8] = array(STATS)  # in the whole combat
    bond: i8  # the Stat + 1 that the tamed beast has made better, or 0
    total: list[i8] = array(STATS)
    shell: i8  # what is left of it in this combat round
    hit: u8  # attack damage taken in this combat round
    dealt: u8  # attack damage dealt in both combat rounds


@struct
class Combat:
    """The epic combat that is on, if any."""

    on: flag
    at: i8
    round: i8
    stage: i8
    sides: list[Side] = array(2)  # side 0 is the active hero
    passed: i8  # passes in a row
    turn: i8  # the side whose chance it is
    asked: u8  # seats that have passed in this chance, by bits
    epic: list[i8] = array(2, absent=True)  # faces of the epic dice, or NONE
    battle: i8 = absent()  # the battle card of a hero of the automaton, or NONE
    winner: i8 = absent()  # a side, or NONE
    banished: flag  # a spell has ended it


@struct
class DiceRoll:
    """The wilds dice."""

    purpose: i8
    count: i8
    faces: list[i8] = array(DICE, absent=True)
    uses: i8  # rerolls so far
    hits: i8  # successes, a double counting two
    singles: i8  # dice that show a success, and those not yet put on an enemy
    doubles: i8
    blanks: i8


@struct
class Foe:
    """The wilds enemy that is fought: what is left of it."""

    card: i8 = absent()  # a Wild, or NONE
    second: i8 = absent()  # the other one that may be faced, or NONE
    draws: i8  # cards that are drawn to face one
    dice: i8  # dice more than Body
    wounded: flag  # a die was put on its HP
    attack: i8
    defence: i8
    hp: i8


@struct
class Beast:
    """An epic beast or boss on the map."""

    kind: i8 = absent()  # a Monster, or NONE
    last: i8 = absent()  # the Monster that stood here last: the log of the step in which it falls has its name
    at: i8 = absent()
    damage: u8


@struct
class Turn:
    """The turn that is on."""

    deeds: u8  # actions taken, bit of the Deed
    left: u8  # actions
    traded: flag
    merchant: i8 = absent()  # the Merchant bought from, or NONE
    spent: u8  # Eternium paid at it
    given: list[u32] = array(2)  # kinds of items handed over in the trade, bit of the Item
    taken: list[u32] = array(2)


@struct
class State(Position):
    """A whole game of Eternium."""

    options: Options
    round: i8
    first: i8  # the Team that begins the round
    active: i8  # the Figure whose turn it is, or NONE
    acting: i8  # the Team whose turn it is, or NONE
    turns: u16
    skull: i8  # events that have happened
    double_income: flag  # in this round
    ends: flag  # the game ends with this round
    boss_fell: flag
    values: list[i8] = array(AREAS)  # of outposts whose value an event has changed, or 0
    changed: flag  # something that victory cards ask for
    spell: i8  # the Spell that was cast last, while its caster's effects of casting run
    turn: Turn
    combat: Combat
    roll: DiceRoll
    foe: Foe
    beasts: list[Beast] = array(BEASTS)
    heroes: list[HeroFigure] = array(FIGURES)
    teams: list[TeamState] = array(TEAMS)
    order: list[i8] = array(TEAM_FIGURES)  # the Figures of the automaton in the order in which they act
    taken: u16  # heroes chosen, bit of the Hero
    equipment: Pile = pile(PILE)
    spells: Pile = pile(PILE)
    vehicles: Pile = pile(PILE)
    rows: list[i8] = array(MERCHANTS * ROW)  # Items that lie with the merchants, or NONE
    wilds: Pile = pile(PILE)
    wilds_discard: Pile = pile(PILE)
    quests: Pile = pile(PILE)
    open_quests: list[i8] = array(QUEST_PLACES)
    victories: Pile = pile(PILE)
    battle: Pile = pile(PILE)
    battle_discard: list[u8] = array(BATTLES)
    shadow: Pile = pile(PILE)
    shadow_discard: list[u8] = array(SHADOWS)
    holds: Holds = holds(12)
    frames: Frames = frames(16, Run, wide=True, of=DECISIONS)
    events: Events = events(160)
