"""What each thing that happens in Kingdom Defenders adds to the tally of its game, beyond what its record declares."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.schema.statistics.event_counts import Counts
from holdfast.schema.statistics.metrics import bump, see, take_by, undo, use_by

from .. import log, names
from ..content import Content
from ..log import KINDS
from ..names import ADVENTURE_SPACES, AREA_B3, Good
from ..rules.places import Area, adventure_at, area_of, building_at, character_at, discs_asked, exists, tile_at
from ..state import State
from .record import KingdomTally

MOST = 255
"""What a byte holds."""

COUNTS = Counts(KINDS)

# -- the beginning and the end ---------------------------------------------------------------------------------------------


@rule
def begin(s: State, c: Content, t: KingdomTally) -> None:
    """What is known before anything is counted."""
    t.rounds = s.round
    for p in range(names.PLAYERS):
        t.running.discs[p] = s.players[p].discs
    for achievement in range(len(t.achievements)):
        t.achievements[achievement].seen = s.seats
    count_marks(s, c, t)


@rule
def count_marks(s: State, c: Content, t: KingdomTally) -> None:
    """How hard the Characters and Buildings are that were drawn."""
    for i in range(names.CHARACTER_SPACES - 1):
        if s.characters[i] != NONE:
            t.difficulty += c.characters[s.characters[i]].difficulty
    for i in range(names.TILE_SLOTS):
        t.difficulty += c.buildings[s.buildings[i].card].difficulty


@rule
def end(s: State, c: Content, t: KingdomTally) -> None:  # noqa: ARG001 - functions of an interface have all its arguments
    """How things stand when the game is over or broken off."""
    compare_heroes(s, t)
    use_achievements(s, t)


@apart
def compare_heroes(s: State, t: KingdomTally) -> None:
    """How the players stand to each other at the end."""
    first, second, last, fame = 0, 0, t.heroes[0].fame, 0
    for p in range(s.seats):
        own = t.heroes[p].fame
        fame += own
        last = min(last, own)
        if own > first:
            first, second = own, first
        else:
            second = max(second, own)
    t.best_fame = first
    t.mean_fame = fame / s.seats
    t.margin = first - second
    t.spread = first - last


@rule
def use_achievements(s: State, t: KingdomTally) -> None:
    """What those have achieved who have won."""
    for p in range(s.seats):
        for achievement in range(len(t.achievements)):
            if t.scores[p] > 0 and t.achievements[achievement].takers >> p & 1:
                use_by(t.achievements[achievement], p)


# -- rounds and phases -----------------------------------------------------------------------------------------------------


@COUNTS.of(log.ROUND_BEGAN)
@rule
def begin_round(t: KingdomTally) -> None:
    """A round begins: the grey disc goes to who has hired it."""
    t.running.grey = t.running.grey_next
    t.running.grey_next = NONE


@COUNTS.of(log.PHASE_BEGAN)
@rule
def begin_phase(s: State, c: Content, t: KingdomTally, phase: int) -> None:
    """A phase begins; when placing is over, what is still at hand stays there."""
    if phase == names.Phase.PLACING:
        begin_placing(s, c, t)
    elif phase == names.Phase.CHARACTERS:
        for p in range(s.seats):
            t.heroes[p].unplaced = min(MOST, t.heroes[p].unplaced + t.running.at_hand[p])


# -- placing ---------------------------------------------------------------------------------------------------------------


@apart
def begin_placing(s: State, c: Content, t: KingdomTally) -> None:
    """Placing begins: what lies open now is there for the players, and their discs are at hand."""
    see_tiles(s, t)
    for space in range(names.SPACES):
        if exists(s, c, space):
            see(t.spaces[space])
    for p in range(s.seats):
        hero = t.heroes[p]
        t.running.at_hand[p] = t.running.discs[p] - (hero.wounds > 0) + (t.running.grey == p)
        t.running.deed_spaces[p] = NONE
    t.heroes[s.order[0]].rounds_first = bump(t.heroes[s.order[0]].rounds_first)


@rule
def see_tiles(s: State, t: KingdomTally) -> None:
    """Characters, Buildings, Adventures, Deeds and Rewards are there for the players."""
    for space in range(names.CHARACTER_SPACES):
        if character_at(s, space) != NONE:
            see(t.characters[character_at(s, space)])
    for place in range(names.BUILDING_PLACES):
        if building_at(s, place) != NONE:
            see(t.buildings[building_at(s, place)])
    for space in range(AREA_B3, AREA_B3 + ADVENTURE_SPACES):
        if adventure_at(s, space) != NONE:
            see(t.adventures[adventure_at(s, space)])
    for place in range(names.DEED_PLACES):
        if s.deeds[place] != NONE:
            see(t.deeds[s.deeds[place]])
    for place in range(names.OPEN_REWARDS):
        if s.rewards[place] != NONE:
            see(t.rewards[s.rewards[place]])


@COUNTS.of(log.PLACED)
@apart
def count_placing(s: State, c: Content, t: KingdomTally, player: int, space: int) -> None:
    """A player puts discs on a space; it counts as used until something comes between.  Nothing there is gone before somebody is asked."""
    discs = discs_asked(s, c, space)
    t.heroes[player].placed = min(MOST, t.heroes[player].placed + discs)
    t.running.at_hand[player] -= discs
    take_by(t.spaces[space], player)
    use_by(t.spaces[space], player)
    area = area_of(space)
    if area == Area.A:
        character = character_at(s, space)
        take_by(t.characters[character], player)
        if c.characters[character].passive:
            use_by(t.characters[character], player)
    elif area == Area.B1:
        t.running.deed_spaces[player] = space
    elif area == Area.B2:
        take_by(t.buildings[tile_at(s, space)], player)
    elif area == Area.B3:
        take_by(t.adventures[adventure_at(s, space)], player)
        t.running.cards[space - AREA_B3] = adventure_at(s, space)


# -- what does not come off --------------------------------------------------------------------------------------------------


@COUNTS.of(log.TAKEN_BACK, log.DISC_SENT_BACK)
@rule
def take_back(t: KingdomTally, space: int) -> None:
    undo(t.spaces[space])


@COUNTS.of(log.WOUND_DISC)
@rule
def count_lifted(s: State, c: Content, t: KingdomTally, space: int) -> None:
    """A disc goes from a space to the wounds; an Adventure is told of in its own events, be it lost or completed."""
    area = area_of(space)
    if area != Area.B3:
        undo(t.spaces[space])
    if area == Area.A and c.characters[character_at(s, space)].passive:
        undo(t.characters[character_at(s, space)])


@COUNTS.of(log.ADVENTURE_FAILED)
@rule
def count_failed(t: KingdomTally, adventure: int) -> None:
    """An Adventure is not completed."""
    for i in range(ADVENTURE_SPACES):
        if t.running.cards[i] == adventure:
            undo(t.spaces[AREA_B3 + i])
            t.running.cards[i] = NONE


@COUNTS.of(log.DEED_MISSED)
@rule
def count_missed(t: KingdomTally, player: int) -> None:
    """A player can complete no Deed after all."""
    if t.running.deed_spaces[player] != NONE:
        undo(t.spaces[t.running.deed_spaces[player]])


@COUNTS.of(log.CONTRIBUTED_NOTHING)
@rule
def come_in_vain(t: KingdomTally) -> None:
    undo(t.spaces[t.running.camp])


# -- players -----------------------------------------------------------------------------------------------------------------


@COUNTS.of(log.FATE_KEPT)
@rule
def keep_fate(t: KingdomTally, player: int, fate: int) -> None:
    t.heroes[player].fate = fate + 1


@COUNTS.of(log.SCORED)
@rule
def count_line(t: KingdomTally, player: int, counted: int, fame: int) -> None:
    """The line of the Fate card in the final scoring is its worth."""
    hero = t.heroes[player]
    if counted == names.Line.FATE and hero.fate > 0:
        t.fates[hero.fate - 1].used = min(MOST, max(0, fame))


@COUNTS.of(log.DIE_TAKEN)
@rule
def count_die(c: Content, t: KingdomTally, player: int, die: int, face: int) -> None:
    """A player takes a die."""
    if c.dice[die].results[face] and c.dice[die].amounts[face]:
        use_by(t.dice[die], player)


# -- the Horde ---------------------------------------------------------------------------------------------------------------


@COUNTS.of(log.HORDE_REVEALED)
@rule
def count_horde(t: KingdomTally) -> None:
    """A Horde is turned up; the camps are empty."""
    t.running.camps[Good.WEAPON] = 0
    t.running.camps[Good.SPELL] = 0


@COUNTS.of(log.SIEGE)
@rule
def count_siege(c: Content, t: KingdomTally, horde: int) -> None:
    """A Horde besieges the city."""
    lacking = max(0, c.hordes[horde].weapon - t.running.camps[Good.WEAPON]) + max(0, c.hordes[horde].spell - t.running.camps[Good.SPELL])
    t.missing = min(MOST, t.missing + lacking)
