"""The position: one flat record."""

from __future__ import annotations

from holdfast.engine.bag import Hand
from holdfast.engine.bag import hand as cards_in_hand
from holdfast.engine.dice import Dice, dice
from holdfast.engine.events import Events, events
from holdfast.engine.hexes import Hex, HexMap, hex_map
from holdfast.engine.holds import Holds, holds
from holdfast.engine.instructions import Run
from holdfast.engine.pile import Pile, Slot, pile, slot
from holdfast.engine.position import Position
from holdfast.engine.stack import Frames, frames
from holdfast.engine.struct import Seen, absent, array, flag, i8, i16, i64, struct, u8, u16

from .decisions import DECISIONS
from .names import (
    ADVANCED_ACTIONS,
    ARTIFACTS,
    ATTACKS,
    BASIC_COLOURS,
    CARDS,
    CITIES,
    COLOURS,
    COMMANDS,
    DECK,
    DEFENDERS,
    DICE,
    DRAFTED,
    DUMMY_DECK,
    ELEMENTS,
    ENEMIES,
    FOES,
    FOUND,
    GARRISON,
    HERO_SKILLS,
    LINES,
    MAP_TILES,
    MONASTERIES,
    OFFER,
    PATH,
    REACHES,
    REWARDS,
    RUINS,
    SEATS,
    SPELLS,
    STORED,
    TEAMS,
    TILES,
    TOKENS,
    UNIT_OFFER,
    UNITS,
)


@struct
class Options:
    """What the table has agreed on (`options.py`)."""

    heroes: list[i8] = array(SEATS)  # a Hero, or NO_HERO for one drawn by chance
    both_cards: flag  # each hero has both of its own cards
    scenario: i8
    rounds: i8
    cities: flag  # may be entered: not in First Reconnaissance
    together: flag  # all are one team against the land
    levels: list[i8] = array(CITIES)  # of the cities, in the order in which they are revealed
    shape: i8  # of the map, a Shape
    countryside: i8  # tiles of it in the deck
    cores: i8  # tiles of the core without a city
    city_tiles: i8
    offers_at_once: flag  # the first Spells and Advanced Actions are laid out at once
    keeps_defended: flag  # a drawn enemy defends a keep for its owner who is there
    times: i8  # when it is night, Times
    rampage: i8  # whether rampaging enemies come back, Rampage
    friendly_mana: flag  # gold dice are the last ones
    turned_tiles: flag  # tiles are laid with a random turn
    random_cities: flag  # a city that is revealed is any of those left
    interactive_spells: flag  # are in the game, where it is one of rivals
    resisted_block: flag  # Cold Toughness has its bonus against ice resistance
    without_hero: i8  # one more than what is left out of the game, 0 for nothing
    without_card: i8
    without_unit: i8
    without_skill: i8
    without_tactic: i8
    without_enemy: i8
    interactive_skills: flag  # each hero has one
    goal: i8  # what ends the scenario, a Goal
    friendly: flag  # cities are open to everybody from the beginning
    player_combat: flag  # heroes may fight each other
    open_map: flag  # all tiles are revealed at the start
    action_upgrades: flag  # Advanced Actions may be taken after nights
    interactive_combat: flag  # who plays before strengthens a single enemy
    auction: flag  # heroes are picked, and bid for
    drafting: flag  # Advanced Actions are drafted before the first round
    megapolis: i8  # the level of the Megapolis that the last city is, or 0
    first_megapolis: i8  # that of the one that the first city is
    teams: flag  # every second seat is of one team
    third_night: flag  # druids have incantations in three nights
    few_marks: flag  # on a glade, of druids


@struct
class Space:
    """A space of the map, beside what its tile prints."""

    tokens: list[Slot] = array(TOKENS, seen=Seen.KNOWN)  # of enemies, or NONE for a free place
    shields: u8  # bit p for a shield of seat p
    marks: i8  # bits of GUARDED, GONE and RETURNED, and above them the Site that is here in place of what is printed (`rules/marks.py`)


@struct
class CityCard:
    """A city of the game."""

    at: i16 = absent()  # a space of the map, or NONE before its tile is revealed
    level: i8  # from when it is revealed; the right half of a Megapolis has one, too, but lies nowhere of its own
    joined: i8 = absent()  # of the left half of a Megapolis: the City that is the right one, or NONE
    garrison: list[Slot] = array(GARRISON, seen=Seen.KNOWN)  # of enemies, or NONE for a free place
    backs: list[i8] = array(GARRISON, absent=True)  # the EnemyColour of each defender's back, which all see; NONE for a free place
    shields: list[i8] = array(GARRISON, absent=True)  # the seats whose shields lie here, the first one first, then NONE


@struct
class Place(Hex):
    """A tile on the map."""

    tile: i8
    turn: i8  # how many sixths of a circle it is turned, from east to north-east first
    ruin: Slot = slot()  # the token of its Ancient Ruins, of which no tile has two, or NONE
    spaces: list[Space] = array(7)


class Land(HexMap):
    """The map (for type annotations in rules)."""

    hexes: list[Place]  # type: ignore[assignment]


@struct
class Company:
    """One of the Units of a player."""

    unit: i8 = absent()  # a Unit, or NONE for a free Command token
    spent: flag
    wounds: u8
    banner: i8 = absent()  # a Card, or NONE
    used: u8  # what its banner has done, by bits
    resisted: flag  # damage was given to it in this combat, and held off
    resists: u8  # besides what its card says, bit e for Element e
    attack: i8  # what holds for this one alone
    block: i8
    armor: i8


@struct
class Player:
    """One player."""

    hero: i8  # or NONE before it is picked
    level: i8
    fame: i16
    score: i16  # at the end
    lines: list[i16] = array(LINES)  # what it is made of beside Fame
    reputation: i8  # a step of the track
    order: i8  # the place in the Round Order
    flipped: flag  # the token of the Round Order: the next turn is skipped
    share: i8  # how many defenders of a city are to be faced in an assault together
    tactic: i8  # or NONE
    tactic_used: flag
    at: i16  # a space of the map, or NONE before the first turn
    came_from: i16  # where a journey by an effect began
    away: flag  # on the portal: off the map until the next turn
    crystals: list[u8] = array(BASIC_COLOURS)
    hand: Hand = cards_in_hand(CARDS)
    deck: Pile = pile(DECK)
    discard: list[u8] = array(CARDS)
    played: list[u8] = array(CARDS)  # in play this turn
    company: list[Company] = array(COMMANDS)
    motivated: flag  # it used a Motivation, and no other one until the end of its next turn
    skills: i64  # bit k for Skill k
    turn_skills: i64  # used in this turn
    round_skills: i64  # turned over
    skill_pile: Pile = pile(HERO_SKILLS)
    hand_bonus: i8  # of the next draw
    plundered: flag  # since the last turn
    stuck: u8  # the fewest Wounds with which, and with nothing else in hand, a turn of this round began
    shields: list[u8] = array(3)  # on adventure sites, on keeps and mage towers, on burned monasteries
    stolen: i8  # the die of Mana Steal
    spared: flag  # Sparing Power was used before this turn
    stored: u8  # cards under Sparing Power
    store: Pile = pile(STORED)  # before the first round those that one drafts from
    drafted: list[Slot] = array(DRAFTED, seen=Seen.KNOWN)  # Advanced Actions, or NONE
    joined: u8  # those of them that were shuffled into the deck, bit i
    parked: flag  # Time Bending lies aside until the round is over
    exploited: u8  # colours for which it took a Wound by the Mana Exploit that lies in the middle, bit for Colour
    incantations: u8  # of druids, bit n for the one of night n
    out: flag  # of the game: the portal has closed on it
    kept_mana: list[u8] = array(COLOURS)  # tokens of a fight on somebody else's turn, for the own next turn


@struct
class Turn:
    """What holds for one turn."""

    phase: i8
    mana: list[u8] = array(COLOURS)  # tokens in play
    endless: u8  # colours of which there is no end, bit for Colour
    fleeting: u8  # one more than the colour of a token that the next thing played is paid with, or it is lost; 0 for none
    fades: flag  # the next thing is being played
    dice_left: i8  # dice of the Source one may still use
    black_dice: u8  # of these, so many that show black may be of any basic colour
    any_dice: flag  # dice that show gold and black may be of any basic colour
    turning: u8  # so many mana may be of the opposite colour
    kept_dice: u8  # dice that come back unrolled, bit d
    spent_crystals: list[u8] = array(BASIC_COLOURS)
    cast: list[u8] = array(BASIC_COLOURS)  # Spells, by colour
    fought: u8  # Units used in the combat of this turn, bit of their place
    doubled: flag  # physical attacks count twice
    again: flag  # another turn follows
    bent: flag  # by Time Bending: the cards in play come back to the hand
    die_used: flag
    move: i16
    influence: i16
    heal: i16
    acted: flag  # the action is taken
    begun: flag  # anything was done in it
    moved: flag
    resting: flag
    interacting: flag
    has_played: flag  # a card was played or discarded
    began_empty: flag  # the hand was empty at its start
    hopeless: flag  # it began with only Wounds, no fewer than before: one rests
    wounds: u8  # taken this turn
    recruited: u8
    proposals: u8  # of assaults together
    searched: flag  # dice were rolled again by Mana Search
    path: list[i16] = array(PATH, absent=True)  # the spaces one came along, the last one first, or NONE
    rewards: list[u8] = array(REWARDS)  # at the end of the turn
    dungeons: u8  # conquered: a die says what they give
    sets: u8  # crystals of each basic colour


@struct
class Foe:
    """An enemy in the combat."""

    enemy: i8 = absent()  # or NONE
    summoned: i8 = absent()  # the enemy that stands in for it, or NONE
    at: i16 = absent()  # the space it came from, or NONE
    place: i8 = absent()  # which token of that space, or NONE
    required: flag  # it has to be beaten for the site
    sited: flag  # the fortification of the site counts for it
    down: flag
    defended: flag  # its Defense was given
    stopped: flag  # it does not attack
    armor: i8  # what effects change
    least: i8  # the armor it is set to, 0 for none
    attack: list[i8] = array(ATTACKS)  # what effects change
    done: u8  # attacks blocked or taken, bit a; those that are let through, bit ATTACKS + a
    blocked: u8  # attacks blocked, bit a
    element: i8 = absent()  # of its attacks, where an effect changes it, or NONE
    stripped: u16  # traits taken away, bit for Trait
    given: u16  # traits given


@struct
class Combat:
    """The combat that is on, if any."""

    on: flag
    site: i8  # the Site that is fought for, or Site.NONE for rampaging enemies
    at: i16  # the space that is fought for, or NONE
    from_space: i16
    night: flag  # the rules of the night
    no_units: flag
    target: u16  # the enemies chosen, bit f
    aimed: i8 = absent()  # the attack chosen to be blocked or taken: 3 * foe + attack, or NONE
    points: list[u8] = array(REACHES * ELEMENTS)  # of the attack that is being made
    block: list[u8] = array(ELEMENTS)  # of the block that is being made
    quick: list[u8] = array(ELEMENTS)  # of these, those that count twice against swift enemies
    damage: i16  # left of the attack that is being taken
    wounds: u8  # added to the hand
    beaten: u8  # enemies
    knocked_out: flag
    siteless: flag  # the fortification of the site is ignored
    spared: flag  # no damage may be given to Units
    favour: Slot = slot()  # the Colour that was chosen for a single enemy, the first one, or NONE
    halved: flag  # those who defend the site give half their Fame
    foes: list[Foe] = array(FOES)


@struct
class Joint:
    """An assault of several on one city, from its proposal on."""

    city: i8 = absent()  # or NONE
    starter: i8 = absent()
    on: flag  # all have agreed
    waits: u8  # whose part is still to come, bit p
    faced_by: list[i8] = array(DEFENDERS, absent=True)  # who is to face each defender, a seat or NONE
    came_from: list[i16] = array(SEATS)  # the space each stepped into the city from
    turns: list[Turn] = array(SEATS)  # of those whose combat is over and whose turn is not, and of both sides of a fight of two players


@struct
class Duel:
    """A fight of two players, from its beginning to the end of the turns of both."""

    on: flag
    aggressor: i8 = absent()  # whose turn it began in
    defender: i8 = absent()
    attending: flag  # the defender attends fully
    melee: flag  # the second phase
    attacker: i8 = absent()  # who attacks now, or is to attack next
    passes: u8  # in a row
    elements: u8  # of the attack that is made, bit for Element; its points are the `damage` of the combat
    pushed: i8 = absent()  # who was pushed away, or NONE
    part: list[u8] = array(COMMANDS)  # points that each Unit of the attacker gave to this attack
    armor: list[i8] = array(2 * COMMANDS)  # what effects change of Units, of the aggressor and of the defender
    bared: list[u8] = array(2 * COMMANDS)  # resistances taken from them, bit for Element
    wounds: list[u8] = array(2)  # added to the hand in the fight, of the aggressor and of the defender
    knocked_out: list[u8] = array(2)


@struct
class Dummy:
    """The player of nobody, for one who plays alone."""

    on: flag
    hero: i8
    tactic: i8
    order: i8
    deck: Pile = pile(DUMMY_DECK)
    flipped: list[u8] = array(CARDS)
    crystals: list[u8] = array(BASIC_COLOURS)
    skills: i64  # of its hero, that were not shown yet: bit k for Skill k


@struct
class State(Position):
    """A whole game of Mage Knight."""

    options: Options
    turns: u16  # that have been taken
    round: i8
    night: flag
    nights: u8  # that have begun
    active: i8  # whose turn it is, or NONE
    place: i8  # in the Round Order, of the turn that is on
    tactics: u16  # that lie to be taken, bit t
    gone_tactics: u16  # that left the game
    round_announced: flag  # the end of the round, by a player or the dummy player
    announced: flag  # the end of the round, also by what ends the game
    others_played: flag  # somebody has had a turn in this round
    ending: flag  # what ends the game has come: the city was revealed, or all cities are conquered
    left: u8  # who has still to take a last turn, bit p
    turn: Turn
    combat: Combat
    joint: Joint
    duel: Duel
    chosen: list[Slot] = array(TEAMS, seen=Seen.KNOWN)  # the seat that each team has drawn to return, or NONE
    players: list[Player] = array(SEATS)
    common_skills: i64
    dummy: Dummy
    land: Land = hex_map(MAP_TILES, Place)
    cities: list[CityCard] = array(CITIES)
    tiles: Pile = pile(TILES)
    source: Dice = dice(DICE)
    enemies: list[u8] = array(ENEMIES, seen=Seen.NOBODY)  # in their piles: they would tell what lies face down
    fallen: list[u8] = array(ENEMIES)  # in their discard piles
    ruins: list[u8] = array(RUINS, seen=Seen.NOBODY)
    ruins_fallen: list[u8] = array(RUINS)
    spells: list[i8] = array(OFFER)
    actions: list[i8] = array(OFFER)
    units: list[i8] = array(UNIT_OFFER)
    taught: list[i8] = array(MONASTERIES)  # Advanced Actions in the Unit offer
    spell_deck: Pile = pile(SPELLS)
    action_deck: Pile = pile(ADVANCED_ACTIONS)
    artifact_deck: Pile = pile(ARTIFACTS)
    actions_open: flag  # the offer was laid out
    spells_open: flag
    unit_deck: list[u8] = array(UNITS)
    old_units: list[u8] = array(UNITS)  # under the deck: they come when it is empty
    elite_deck: list[u8] = array(UNITS)  # none in First Reconnaissance
    old_elites: list[u8] = array(UNITS)
    found: list[i8] = array(FOUND)  # Artifacts that somebody chooses from, or NONE
    drawn_skills: list[i8] = array(2)
    holds: Holds = holds(28)
    frames: Frames = frames(20, Run, wide=True, of=DECISIONS)
    events: Events = events(200)
