"""What each thing that happens in Ruins of Elysia adds to the tally of its game."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.schema.statistics.metrics import bump, see, take_by, use_by

from ..names import CARDS, CHARACTERS, FIRST_VILLAGE, ITEMS, MAINS, MARKET, NO_CAMP, SEATS, SIDES, TERRAINS, Camp, Overlay
from ..records import Content
from ..rules.cards import owned
from ..rules.land import is_village
from ..rules.npcs import npcs_at
from ..rules.quests import houses_of, progress_of_main
from ..state import State
from .record import ROUNDS, ElysiaTally

MOST = 255
"""What a byte holds."""
HALF = 50
"""In hundredths: who is so far towards a main quest counts as one who took it."""

# -- items -----------------------------------------------------------------------------------------------------------------


# -- the beginning -----------------------------------------------------------------------------------------------------------


@apart
def count_table(s: State, t: ElysiaTally) -> None:
    """What lies on the table, who plays whom, and the decks that were dealt."""
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


@rule
def count_gained(t: ElysiaTally, p: int, item: int) -> None:
    """A player gains an item that is turned up."""
    see(t.cards[item], 1)
    take_by(t.cards[item], p, 1)


# -- the map -----------------------------------------------------------------------------------------------------------------


@rule
def count_step(s: State, t: ElysiaTally, p: int, tile: int) -> None:
    """A player walks onto a tile."""
    ground = s.land.hexes[tile]
    if tile != FIRST_VILLAGE and ground.terrain < TERRAINS:
        take_by(t.terrains[ground.terrain], p, 1)
    if ground.overlay >= 0:
        take_by(t.overlays[ground.overlay], p, 1)


@rule
def count_stop(s: State, t: ElysiaTally, p: int, tile: int) -> None:
    """A movement ends on a tile; in a village open to the player the market lies there."""
    ground = s.land.hexes[tile]
    if tile != FIRST_VILLAGE and ground.terrain < TERRAINS:
        use_by(t.terrains[ground.terrain], p)
    if ground.overlay >= 0:
        use_by(t.overlays[ground.overlay], p)
    if is_village(s, tile) and tile != s.turn.began and npcs_at(s, tile) == 0:
        t.players[p].markets = bump(t.players[p].markets)
        see_market(s, t)


@rule
def count_tile(t: ElysiaTally, terrain: int) -> None:
    """A tile is turned up."""
    see(t.terrains[terrain], 1)
    if t.rounds <= ROUNDS:
        t.tiles_by_round[t.rounds - 1] += 1


@rule
def count_overlay(t: ElysiaTally, overlay: int) -> None:
    """An overlay is laid."""
    see(t.overlays[overlay], 1)
    if overlay == Overlay.FORTRESS:
        t.fortress_round = t.rounds


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


@rule
def count_combat(t: ElysiaTally) -> None:
    """A combat begins; who is in it is known when a side strikes."""
    forget_combat(t)
    if t.rounds <= ROUNDS:
        t.combats_by_round[t.rounds - 1] += 1


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


@rule
def begin_round(s: State, c: Content, t: ElysiaTally, number: int) -> None:
    """A round begins; the one before it is over."""
    if number > 1:
        note_round(s, c, t)
    t.rounds = number
    open_round(t)


@rule
def open_round(t: ElysiaTally) -> None:
    """Nothing has happened in this round yet."""
    if t.rounds > ROUNDS:
        return
    row = t.rounds - 1
    t.tiles_by_round[row] = 0
    t.bought_by_round[row] = 0
    t.combats_by_round[row] = 0
    t.exhausted_by_round[row] = 0
    t.sides_by_round[row] = 0


@apart
def note_round(s: State, c: Content, t: ElysiaTally) -> None:
    """Enter into the series how things stand as a round ends."""
    if t.rounds < 1 or t.rounds > ROUNDS:
        return
    best, houses, trophies, light, wild = 0, 0, 0, 0, 0
    for p in range(s.seats):
        best = max(best, nearness(s, c, p))
        houses += houses_of(s, p)
        trophies += s.players[p].trophies
        light += s.players[p].alignment
        wild += s.players[p].wild
    row = t.rounds - 1
    t.nearness_by_round[row] = best
    t.houses_by_round[row] = houses
    t.trophies_by_round[row] = trophies
    t.light_by_round[row] = light
    t.wild_by_round[row] = wild


@rule
def towards(s: State, c: Content, p: int, quest: int) -> int:
    """How far a player is towards a main quest, in hundredths."""
    return min(100, 100 * progress_of_main(s, p, quest) // c.mains[quest].goal)


@rule
def nearness(s: State, c: Content, p: int) -> int:
    """How near a player is to a main quest on the table, in hundredths."""
    best = 0
    for quest in range(MAINS):
        if s.mains >> quest & 1:
            best = max(best, towards(s, c, p, quest))
    return best


@apart
def compare_players(s: State, c: Content, t: ElysiaTally) -> None:
    """How the players stand at the end, and who has won by what."""
    t.fallen_guards = s.fallen
    for p in range(s.seats):
        t.players[p].nearness = nearness(s, c, p)
        t.players[p].alignment = s.players[p].alignment
        t.players[p].wild = s.players[p].wild
        for kind in range(CARDS):
            t.players[p].owned += owned(s, p, kind)
        for quest in range(MAINS):
            if s.mains >> quest & 1 and towards(s, c, p, quest) >= HALF:
                take_by(t.mains[quest], p, 1)
        if s.winners >> p & 1:
            count_winner(s, t, p)


@rule
def count_winner(s: State, t: ElysiaTally, p: int) -> None:
    """A player has won."""
    t.winner_start = t.players[p].start if t.winners == 1 else 0
    use_by(t.characters[s.players[p].character], p)
    for quest in range(SIDES):
        if s.players[p].quests >> quest & 1:
            use_by(t.sides[quest], p)


@rule
def count_won(t: ElysiaTally, p: int, quest: int) -> None:
    """A player fulfils a main quest."""
    use_by(t.mains[quest], p)
    if t.route == 0 or t.route == quest + 1:
        t.route = quest + 1
    else:
        t.route = MAINS + 1


@rule
def count_done(t: ElysiaTally, p: int, quest: int) -> None:
    """A player fulfils a side quest."""
    take_by(t.sides[quest], p, 1)
    if t.side_rounds[quest] == 0:
        t.side_rounds[quest] = t.rounds
    if t.rounds <= ROUNDS:
        t.sides_by_round[t.rounds - 1] += 1


@rule
def count_bought(t: ElysiaTally, p: int, item: int) -> None:
    """A player buys a card; before the first turn in the First Market."""
    take_by(t.cards[item], p, 1)
    if t.running.turns == 0:
        t.players[p].first_bought = bump(t.players[p].first_bought)
    if t.rounds <= ROUNDS:
        t.bought_by_round[t.rounds - 1] += 1


@rule
def count_trade(t: ElysiaTally, p: int, other: int) -> None:
    """Two players trade."""
    t.players[p].trades = bump(t.players[p].trades)
    t.players[other].trades = bump(t.players[other].trades)
