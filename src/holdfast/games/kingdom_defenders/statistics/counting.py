"""What each thing that happens in Kingdom Defenders adds to the tally of its game."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.schema.metrics import Item, RivalItem, bump

from ..content import Content
from ..names import (
    ADVENTURE_SPACES,
    AREA_B3,
    BUILDING_PLACES,
    CHARACTER_SPACES,
    DEED_PLACES,
    FATE_LINE,
    OPEN_REWARDS,
    SPACES,
    SPELL,
    WEAPON,
)
from ..rules.places import IN_A, IN_B1, IN_B2, IN_B3, IN_C, adventure_at, area_of, building_at, character_at, discs_asked, exists, tile_at
from ..state import State
from .record import ROUNDS, KingdomTally

MOST = 255
"""What a byte holds."""

# -- items -----------------------------------------------------------------------------------------------------------------


@rule
def see(item: Item) -> None:
    """An item was there."""
    item.seen = bump(item.seen)


@rule
def take(item: RivalItem, p: int) -> None:
    """A player got an item."""
    item.taken = bump(item.taken)
    item.takers |= 1 << p


@rule
def use(item: RivalItem, p: int) -> None:
    """A player used an item."""
    item.used = bump(item.used)
    item.takers |= 1 << p


@rule
def undo(item: Item) -> None:
    """What was counted as a use has come to nothing."""
    item.used = max(0, item.used - 1)


# -- placing ---------------------------------------------------------------------------------------------------------------


@apart
def begin_placing(s: State, c: Content, t: KingdomTally) -> None:
    """Placing begins: what lies open now is there for the players, and their discs are at hand."""
    see_tiles(s, t)
    for space in range(SPACES):
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
    for space in range(CHARACTER_SPACES):
        if character_at(s, space) != NONE:
            see(t.characters[character_at(s, space)])
    for place in range(BUILDING_PLACES):
        if building_at(s, place) != NONE:
            see(t.buildings[building_at(s, place)])
    for space in range(AREA_B3, AREA_B3 + ADVENTURE_SPACES):
        if adventure_at(s, space) != NONE:
            see(t.adventures[adventure_at(s, space)])
    for place in range(DEED_PLACES):
        if s.deeds[place] != NONE:
            see(t.deeds[s.deeds[place]])
    for place in range(OPEN_REWARDS):
        if s.rewards[place] != NONE:
            see(t.rewards[s.rewards[place]])


@apart
def count_placing(s: State, c: Content, t: KingdomTally, p: int, space: int) -> None:
    """A player puts discs on a space; it counts as used until something comes between.  Nothing there is gone before somebody is asked."""
    discs = discs_asked(s, c, space)
    t.heroes[p].placed = min(MOST, t.heroes[p].placed + discs)
    t.running.at_hand[p] -= discs
    take(t.spaces[space], p)
    use(t.spaces[space], p)
    area = area_of(space)
    if area == IN_A:
        character = character_at(s, space)
        take(t.characters[character], p)
        if c.characters[character].passive:
            use(t.characters[character], p)
    elif area == IN_B1:
        t.running.deed_spaces[p] = space
    elif area == IN_B2:
        take(t.buildings[tile_at(s, space)], p)
    elif area == IN_B3:
        take(t.adventures[adventure_at(s, space)], p)
        t.running.cards[space - AREA_B3] = adventure_at(s, space)
    if t.rounds <= ROUNDS:
        count_area(t, area, t.rounds - 1)


@rule
def count_area(t: KingdomTally, area: int, row: int) -> None:
    """A placing in an Area, in the series."""
    if area == IN_A:
        t.characters_by_round[row] += 1
    elif area == IN_B1:
        t.deeds_by_round[row] += 1
    elif area == IN_B2:
        t.buildings_by_round[row] += 1
    elif area == IN_B3:
        t.adventures_by_round[row] += 1
    elif area == IN_C:
        t.camps_by_round[row] += 1
    else:
        t.doors_by_round[row] += 1


@rule
def end_placing(s: State, t: KingdomTally) -> None:
    """Placing is over: what is still at hand stays there."""
    for p in range(s.seats):
        t.heroes[p].unplaced = min(MOST, t.heroes[p].unplaced + t.running.at_hand[p])


# -- what does not come off --------------------------------------------------------------------------------------------------


@rule
def count_lifted(s: State, c: Content, t: KingdomTally, space: int) -> None:
    """A disc goes from a space to the wounds; an Adventure is told of in its own events, be it lost or completed."""
    area = area_of(space)
    if area != IN_B3:
        undo(t.spaces[space])
    if area == IN_A and c.characters[character_at(s, space)].passive:
        undo(t.characters[character_at(s, space)])


@rule
def count_failed(t: KingdomTally, card: int) -> None:
    """An Adventure is not completed."""
    for i in range(ADVENTURE_SPACES):
        if t.running.cards[i] == card:
            undo(t.spaces[AREA_B3 + i])
            t.running.cards[i] = NONE
    if t.rounds <= ROUNDS:
        t.failed_by_round[t.rounds - 1] += 1


@rule
def count_missed(t: KingdomTally, p: int) -> None:
    """A player can complete no Deed after all."""
    if t.running.deed_spaces[p] != NONE:
        undo(t.spaces[t.running.deed_spaces[p]])


# -- players -----------------------------------------------------------------------------------------------------------------


@rule
def count_line(t: KingdomTally, p: int, line: int, fame: int) -> None:
    """The line of the Fate card in the final scoring is its worth."""
    hero = t.heroes[p]
    if line == FATE_LINE and hero.fate > 0:
        t.fates[hero.fate - 1].used = min(MOST, max(0, fame))


@rule
def count_die(c: Content, t: KingdomTally, p: int, die: int, result: int) -> None:
    """A player takes a die."""
    if c.dice[die].results[result] and c.dice[die].amounts[result]:
        use(t.dice[die], p)


# -- the Horde ---------------------------------------------------------------------------------------------------------------


@rule
def count_horde(t: KingdomTally, horde: int) -> None:
    """A Horde is turned up; the camps are empty."""
    t.running.horde = horde
    t.running.camps[WEAPON] = 0
    t.running.camps[SPELL] = 0


@rule
def count_victory(t: KingdomTally) -> None:
    """A Horde is beaten."""
    if t.rounds <= ROUNDS:
        t.victories_by_round[t.rounds - 1] += 1


@rule
def count_siege(c: Content, t: KingdomTally, horde: int) -> None:
    """A Horde besieges the city."""
    lacking = max(0, c.hordes[horde].weapon - t.running.camps[WEAPON]) + max(0, c.hordes[horde].spell - t.running.camps[SPELL])
    t.missing = min(MOST, t.missing + lacking)
    if t.first_siege_round == 0:
        t.first_siege_round = t.rounds
    if t.rounds <= ROUNDS:
        t.sieges_by_round[t.rounds - 1] += 1


# -- rounds and the end --------------------------------------------------------------------------------------------------------


@rule
def begin_round(s: State, t: KingdomTally, number: int) -> None:
    """A round begins; the one before it is over, and the grey disc goes to who has hired it."""
    if number > 1:
        note_round(s, t)
    t.rounds = number
    t.running.grey = t.running.grey_next
    t.running.grey_next = NONE
    open_round(t)


@rule
def open_round(t: KingdomTally) -> None:
    """Nothing has happened in this round yet."""
    if t.rounds > ROUNDS:
        return
    row = t.rounds - 1
    t.characters_by_round[row] = 0
    t.deeds_by_round[row] = 0
    t.buildings_by_round[row] = 0
    t.adventures_by_round[row] = 0
    t.camps_by_round[row] = 0
    t.doors_by_round[row] = 0
    t.failed_by_round[row] = 0
    t.sieges_by_round[row] = 0
    t.victories_by_round[row] = 0


@rule
def note_round(s: State, t: KingdomTally) -> None:
    """Enter into the series how players stand as a round ends."""
    if t.rounds > ROUNDS:
        return
    fame, best, wounds = 0, 0, 0
    for p in range(s.seats):
        fame += t.heroes[p].fame
        best = max(best, t.heroes[p].fame)
        wounds += t.heroes[p].wounds
    t.fame_by_round[t.rounds - 1] = fame
    t.best_fame_by_round[t.rounds - 1] = best
    t.wounds_by_round[t.rounds - 1] = wounds


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
def count_winners(s: State, t: KingdomTally) -> None:
    """Who has won, where they began, and what they have achieved."""
    for p in range(s.seats):
        if t.scores[p] > 0:
            t.winners += 1
            t.winner_start = t.heroes[p].start if t.winners == 1 else 0
            for achievement in range(len(t.achievements)):
                if t.achievements[achievement].takers >> p & 1:
                    use(t.achievements[achievement], p)
