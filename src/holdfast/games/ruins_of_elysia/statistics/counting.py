"""What each thing that happens in Ruins of Elysia adds to the tally of its game."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.schema.statistics.event_counts import Counts
from holdfast.schema.statistics.metrics import bump, see, take_by, use_by

from .. import log
from ..log import KINDS
from ..names import CARDS, CHARACTERS, FIRST_VILLAGE, ITEMS, MAINS, MARKET, NO_CAMP, SEATS, SIDES, TERRAINS, Camp
from ..records import Content
from ..rules.land import is_village
from ..rules.npcs import npcs_at
from ..state import State
from .record import ROUNDS, ElysiaTally
from .standings import towards

COUNTS = Counts(KINDS)

MOST = 255
"""What a byte holds."""
HALF = 50
"""In hundredths: who is so far towards a main quest counts as one who took it."""

# -- the beginning -----------------------------------------------------------------------------------------------------------


@apart
def begin(s: State, c: Content, t: ElysiaTally) -> None:  # noqa: ARG001 - functions of an interface have all its arguments
    """What lies on the table, who plays whom, and the decks that were dealt."""
    t.rounds = s.round
    forget_combat(t)
    for quest in range(MAINS):
        see(t.mains[quest], (s.mains >> quest & 1) * s.seats)
    for quest in range(SIDES):
        see(t.sides[quest], (s.sides >> quest & 1) * s.seats)
    for character in range(CHARACTERS):
        see(t.characters[character], s.in_play >> character & 1)
    for p in range(s.seats):
        me = s.players[p]
        t.players[p].start = (p - s.first + s.seats) % s.seats + 1
        t.players[p].character = me.character
        see(t.characters[me.character], 1)
        take_by(t.characters[me.character], p, 1)
        for kind in range(ITEMS, CARDS):
            dealt = me.hand.held[kind] + me.deck.held[kind]
            if dealt > 0:
                see(t.cards[kind], dealt)
                take_by(t.cards[kind], p, dealt)
        if s.options.first_market:
            see_market(s, t)


@rule
def see_market(s: State, t: ElysiaTally) -> None:
    """A player may buy in the General Market."""
    for item in range(MARKET):
        see(t.cards[item], s.market[item] > 0)


# -- the map -----------------------------------------------------------------------------------------------------------------


@COUNTS.of(log.WALKED)
@rule
def count_step(s: State, t: ElysiaTally, seat: int, tile: int) -> None:
    """A player walks onto a tile."""
    ground = s.land.hexes[tile]
    if tile != FIRST_VILLAGE and ground.terrain < TERRAINS:
        take_by(t.terrains[ground.terrain], seat, 1)
    if ground.overlay >= 0:
        take_by(t.overlays[ground.overlay], seat, 1)


@COUNTS.of(log.STOPPED)
@rule
def count_stop(s: State, t: ElysiaTally, seat: int, tile: int) -> None:
    """A movement ends on a tile; in a village open to the player the market lies there."""
    ground = s.land.hexes[tile]
    if tile != FIRST_VILLAGE and ground.terrain < TERRAINS:
        use_by(t.terrains[ground.terrain], seat)
    if ground.overlay >= 0:
        use_by(t.overlays[ground.overlay], seat)
    if is_village(s, tile) and tile != s.turn.began and npcs_at(s, tile) == 0:
        t.players[seat].markets = bump(t.players[seat].markets)
        see_market(s, t)


# -- a combat ----------------------------------------------------------------------------------------------------------------


@rule
def forget_combat(t: ElysiaTally) -> None:
    """Nobody is in a combat."""
    for p in range(SEATS):
        t.running.camps[p] = NO_CAMP
    t.running.foes[0] = 0
    t.running.foes[1] = 0
    t.running.down = 0
    t.running.broken = 0


@COUNTS.of(log.COMBAT_BEGAN)
@rule
def count_combat(t: ElysiaTally) -> None:
    """A combat begins; who is in it is known when a side strikes."""
    forget_combat(t)


@COUNTS.of(log.STEP_BEGAN)
@apart
def count_step_of_combat(s: State, t: ElysiaTally, camp: int, cycle: int) -> None:
    """A side strikes; in the first step of a combat all who are in it are written down."""
    if camp == s.combat.strikes_first:
        t.cycles = min(65535, t.cycles + 1)
        t.longest = max(t.longest, cycle)
        if cycle == 1 and s.combat.on:
            note_fighters(s, t)


@rule
def note_fighters(s: State, t: ElysiaTally) -> None:
    """Who takes part in a combat that begins, on which side."""
    for p in range(s.seats):
        t.running.camps[p] = s.players[p].camp
        if s.players[p].camp != NO_CAMP:
            t.players[p].fought = bump(t.players[p].fought)
    for place in range(s.npc_count):
        npc = s.npcs[place]
        if npc.camp != NO_CAMP:
            t.running.foes[npc.camp] |= 1 << npc.foe
            t.foes[npc.foe].taken = bump(t.foes[npc.foe].taken)


@COUNTS.of(log.EXHAUSTED)
@rule
def count_exhausted(t: ElysiaTally, fighter: int) -> None:
    """A fighter is exhausted: a seat, or SEATS + a Foe.  The takers of a Foe are the players on the side opposing it."""
    if fighter < SEATS:
        t.running.down |= 1 << fighter
        if t.running.camps[fighter] != NO_CAMP:
            t.running.broken |= 1 << t.running.camps[fighter]
        return
    foe = fighter - SEATS
    camp = Camp.ATTACKERS if t.running.foes[Camp.ATTACKERS] >> foe & 1 else 1 - Camp.ATTACKERS
    t.running.broken |= 1 << camp
    t.foes[foe].used = bump(t.foes[foe].used)
    for p in range(SEATS):
        if t.running.camps[p] == 1 - camp:
            t.foes[foe].takers |= 1 << p


@COUNTS.of(log.COMBAT_ENDED)
@apart
def count_end_of_combat(t: ElysiaTally) -> None:
    """Who was exhausted has lost; who was not has won if somebody on the other side was."""
    for p in range(SEATS):
        camp = t.running.camps[p]
        if camp == NO_CAMP:
            continue
        one = t.players[p]
        if t.running.down >> p & 1:
            one.exhausted = bump(one.exhausted)
            one.exhausted_by_players = min(MOST, one.exhausted_by_players + faces_player(t, camp))
            if t.rounds <= ROUNDS:
                t.exhausted_by_round[t.rounds - 1] += 1
        elif t.running.broken >> (1 - camp) & 1:
            one.combats_won = bump(one.combats_won)
    forget_combat(t)


@rule
def faces_player(t: ElysiaTally, camp: int) -> bool:
    """Whether a player is on the side opposing one."""
    for p in range(SEATS):
        if t.running.camps[p] == 1 - camp:
            return True
    return False


# -- rounds and the end ------------------------------------------------------------------------------------------------------


@apart
def end(s: State, c: Content, t: ElysiaTally) -> None:
    """Who has come how far when the game is over or broken off; a combat that decides the game has no other end."""
    count_end_of_combat(t)
    for p in range(s.seats):
        for quest in range(MAINS):
            if s.mains >> quest & 1 and towards(s, c, p, quest) >= HALF:
                take_by(t.mains[quest], p, 1)
        if s.winners >> p & 1:
            count_winner(s, t, p)


@rule
def count_winner(s: State, t: ElysiaTally, p: int) -> None:
    """A player has won."""
    use_by(t.characters[s.players[p].character], p)
    for quest in range(SIDES):
        if s.players[p].quests >> quest & 1:
            use_by(t.sides[quest], p)


@COUNTS.of(log.QUEST_WON)
@rule
def count_won(t: ElysiaTally, quest: int) -> None:
    """A player fulfils a main quest."""
    if t.route == 0 or t.route == quest + 1:
        t.route = quest + 1
    else:
        t.route = MAINS + 1


@COUNTS.of(log.BOUGHT)
@rule
def count_bought(t: ElysiaTally, seat: int) -> None:
    """A card bought before the first turn is bought in the First Market."""
    if t.running.turns == 0:
        t.players[seat].first_bought = bump(t.players[seat].first_bought)


@COUNTS.of(log.TRADED)
@rule
def count_trade(t: ElysiaTally, seat: int, other: int) -> None:
    """Two players trade."""
    t.players[seat].trades = bump(t.players[seat].trades)
    t.players[other].trades = bump(t.players[other].trades)
