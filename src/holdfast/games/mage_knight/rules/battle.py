"""How combats begin, and what is left when they are over.  [MK-9.1, MK-9.11]"""

from __future__ import annotations

from holdfast.engine.clear import clear
from holdfast.engine.events import emit
from holdfast.engine.holds import expire
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE
from holdfast.engine.position import reveal
from holdfast.engine.stack import push

from .. import decisions as pending
from .. import log
from ..actions import BURN
from ..names import (
    COMMANDS,
    FOES,
    GARRISON,
    GONE,
    GUARDED,
    TOKENS,
    EnemyColour,
    Phase,
    Points,
    Reward,
    Rule,
    ShieldsOn,
    Site,
    TileKind,
    Until,
)
from ..records import Content
from ..state import State
from .city import cities_taken, city_at, half, places_in, put_shield
from .explore import cities_in_game
from .favour import clear_favour
from .holdings import assault_price, defenders_drawn
from .land import is_lair, is_owned, site_of
from .marks import is_marked, set_mark
from .secrets import lay_dweller
from .situation import makes_blocks, rate_of
from .strike import add_reputation
from .tokens import draw_enemy


@apart
def begin_combat(s: State, seat: int, at: int, start: int) -> None:
    """A combat against enemies.  [MK-9.1]"""
    open_combat(s, seat, at, start)
    push(s.frames, pending.Combat(seat))


@apart
def open_combat(s: State, seat: int, at: int, start: int) -> None:
    """The movement is over: points that are left are lost, unless a card makes attacks or blocks of them.  [MK-3.6, MK-9.1]"""
    if rate_of(s, seat, Points.ATTACK) == 0:
        s.turn.move = 0
    if not makes_blocks(s, seat):
        s.turn.influence = 0
    s.turn.heal = 0
    s.turn.acted = True
    s.turn.phase = Phase.RANGED_ATTACK
    combat = s.combat
    clear(combat)
    combat.on = True
    combat.at = at
    combat.from_space = start
    combat.favour.known = ALL


@apart
def add_foe(s: State, enemy: int, at: int, place: int, required: bool, sited: bool) -> None:
    """An enemy joins the combat, seen by all.  [MK-9.14]"""
    for foe in range(FOES):
        one = s.combat.foes[foe]
        if one.enemy == NONE:
            one.enemy = enemy
            one.at = at
            one.place = place
            one.required = required
            one.sited = sited
            emit(s, log.FOUGHT, s.active, enemy)
            return


@rule
def add_tokens(s: State, space: int, required: bool, sited: bool) -> None:
    """All tokens of a space join the combat.  [MK-9.14]"""
    for i in range(TOKENS):
        token = s.land.hexes[space // 7].spaces[space % 7].tokens[i]
        if token.card != NONE:
            if token.known != ALL:
                token.known = ALL
                reveal(s)
            add_foe(s, token.card, space, i, required, sited)


@rule
def add_rampaging(s: State, space: int) -> None:
    """Rampaging enemies are never fortified by a site, nor needed for it.  [MK-9.12]"""
    if not is_fought(s, space):
        add_tokens(s, space, False, False)


@rule
def is_fought(s: State, space: int) -> bool:
    """Whether an enemy of a space is in the combat, beaten or not."""
    for foe in range(FOES):
        if s.combat.foes[foe].at == space:
            return True
    return False


@rule
def add_garrison(s: State, city: int) -> None:
    """All defenders of a city join the combat, of an assault together one's own share.  [MK-10.4, MK-19.8]"""
    for place in range(places_in(s, city)):
        token = s.cities[half(s, city, place)].garrison[place % GARRISON]
        if token.card != NONE and (not s.joint.on or s.joint.faced_by[place] == s.active):
            if token.known != ALL:
                token.known = ALL
                reveal(s)
            add_foe(s, token.card, s.combat.at, place, True, True)


@rule
def add_drawn(s: State, c: Content, colour: int, space: int, sited: bool) -> None:
    """An enemy that is drawn for this combat and lies on no space.  [MK-6.6]"""
    enemy = draw_enemy(s, c, colour)
    if enemy != NONE:
        reveal(s)
        add_foe(s, enemy, space, NONE, True, sited)


# -- sites -------------------------------------------------------------------------------------------------------------------


@apart
def begin_assault(s: State, c: Content, seat: int, at: int, start: int) -> None:
    """A fortified site: reputation falls at once; its garrison, or a drawn one for a keep whose owner is away.

    [MK-7.9, MK-7.20, MK-7.21, MK-9.13, MK-10.4, MK-20.27, MK-20.28]
    """
    begin_combat(s, seat, at, start)
    s.combat.site = site_of(s, c, at)
    add_reputation(s, seat, assault_price(s, c, at))
    city = city_at(s, at)
    if city != NONE:
        add_garrison(s, city)
        return
    add_tokens(s, at, True, True)
    s.combat.halved = s.land.hexes[at // 7].spaces[at % 7].shields > 0
    if s.combat.foes[0].enemy == NONE:
        for _ in range(defenders_drawn(s)):
            add_drawn(s, c, EnemyColour.GREY if s.combat.site == Site.KEEP else EnemyColour.VIOLET, at, True)


@rule
def enter_site(s: State, c: Content, seat: int, at: int) -> None:
    """The action of an adventure site or a captive mine: its enemies are drawn unless some are left there.

    [MK-6.6, MK-7.15, MK-7.16, MK-20.5, MK-20.12]
    """
    begin_combat(s, seat, at, at)
    site = site_of(s, c, at)
    s.combat.site = site
    s.combat.night = is_lair(site) or site == Site.MINE
    s.combat.no_units = is_lair(site)
    if is_lair(site) and not has_tokens(s, at):
        add_drawn(s, c, EnemyColour.BROWN if site == Site.DUNGEON else EnemyColour.RED, at, False)
        return
    space = s.land.hexes[at // 7].spaces[at % 7]
    if site == Site.MINE and not is_marked(s, at, GUARDED):
        draw_captor(s, c, at)
    for i in range(TOKENS):
        wanted = colour_of_guard(s, c, at, site, i)
        if space.tokens[i].card == NONE and wanted != NONE:
            space.tokens[i].card = draw_enemy(s, c, wanted)
            space.tokens[i].known = ALL
            reveal(s)
    if site == Site.ANCIENT_RUINS:
        set_mark(s, at, GUARDED, True)
    add_tokens(s, at, True, False)


@rule
def draw_captor(s: State, c: Content, at: int) -> None:
    """The hidden captor of a mine, for whom there was no token when it was revealed.  [MK-20.11]"""
    space = s.land.hexes[at // 7].spaces[at % 7]
    token = space.tokens[1]
    token.card = draw_enemy(s, c, EnemyColour.BROWN)
    token.known = ALL
    set_mark(s, at, GUARDED, token.card != NONE)
    reveal(s)


@rule
def colour_of_guard(s: State, c: Content, at: int, site: int, i: int) -> int:
    """The back of the i-th guard of an adventure site, or NONE; ruins whose guards were drawn before get no others.

    [MK-7.11, MK-7.12, MK-7.13]
    """
    if site == Site.MONSTER_DEN:
        return EnemyColour.BROWN if i == 0 else NONE
    if site == Site.SPAWNING_GROUNDS:
        return EnemyColour.BROWN
    if site != Site.ANCIENT_RUINS:
        return NONE
    ruin = s.land.hexes[at // 7].ruin.card
    return NONE if ruin == NONE or is_marked(s, at, GUARDED) else c.ruins[ruin].enemies[i]


@pending.Turn.answers(BURN)
@rule
def burn(s: State, c: Content, frame: pending.Turn) -> None:
    """A monastery is burned: a violet enemy defends it, and no Units fight.  [MK-7.18]"""
    seat = frame.who
    at = s.players[seat].at
    begin_combat(s, seat, at, at)
    s.combat.site = Site.MONASTERY
    s.combat.no_units = True
    emit(s, log.BURNED, seat, NONE, at)
    add_reputation(s, seat, c.rules[Rule.BURN_REPUTATION].value)
    add_drawn(s, c, EnemyColour.VIOLET, at, False)


# -- the end -----------------------------------------------------------------------------------------------------------------


@apart
def end_combat(s: State, c: Content, seat: int) -> None:
    """Beaten enemies leave the map; a site is conquered when all that defend it are beaten; a secret one gets another dweller.

    What becomes of a city that several assault together is seen when all have fought.  [MK-9.11, MK-9.33, MK-19.10, MK-20.6]
    """
    is_won = are_beaten(s, 0)
    for foe in range(FOES):
        one = s.combat.foes[foe]
        if one.enemy != NONE:
            if one.down:
                take_off(s, c, foe)
            if not one.down and (one.place == NONE or is_lair(s.combat.site)):
                s.fallen[one.enemy] += 1
                if one.place != NONE:
                    lay_dweller(s, c, one.at)
    site, at = s.combat.site, s.combat.at
    if site != Site.NONE and not s.joint.on:
        if is_won:
            conquer(s, c, seat, site, at)
        elif throws_back(site):
            s.players[seat].at = s.combat.from_space
            emit(s, log.THROWN_BACK, seat, NONE, s.combat.from_space)
    s.combat.on = False
    clear_favour(s)
    s.turn.phase = Phase.AFTER
    for place in range(COMMANDS):
        s.players[seat].company[place].resisted = False
    clear(s.combat.foes)
    expire(s.holds, Until.COMBAT, seat)
    expire(s.holds, Until.PHASE, seat)


@rule
def are_beaten(s: State, besides: int) -> bool:
    """Whether all that defend the site are beaten, or among those of these bits.  [MK-9.11]"""
    for foe in range(FOES):
        one = s.combat.foes[foe]
        if one.enemy != NONE and one.required and not one.down and not besides >> foe & 1:
            return False
    return True


@rule
def has_tokens(s: State, at: int) -> bool:
    """Whether enemies are left on a space."""
    for place in range(TOKENS):
        if s.land.hexes[at // 7].spaces[at % 7].tokens[place].card != NONE:
            return True
    return False


@rule
def take_off(s: State, c: Content, foe: int) -> None:
    """The token of a beaten enemy leaves its space; spawning grounds get a new one unless they are conquered, a city gets a shield.

    [MK-7.5, MK-7.6, MK-7.12, MK-10.6]
    """
    one = s.combat.foes[foe]
    if one.place == NONE:
        return
    city = city_at(s, one.at)
    if city != NONE:
        town, place = s.cities[half(s, city, one.place)], one.place % GARRISON
        town.garrison[place].card = NONE
        town.garrison[place].known = ALL
        town.backs[place] = NONE
        put_shield(s, city, s.active)
        emit(s, log.SHIELD_PUT, s.active, city)
        return
    space = s.land.hexes[one.at // 7].spaces[one.at % 7]
    space.tokens[one.place].card = NONE
    space.tokens[one.place].known = ALL
    site = site_of(s, c, one.at)
    if site in (Site.ORCS, Site.DRACONUM):
        set_mark(s, one.at, GONE, not has_tokens(s, one.at))
    elif site == Site.SPAWNING_GROUNDS and not s.combat.foes[1 - foe].down:
        space.tokens[one.place].card = draw_enemy(s, c, EnemyColour.BROWN)
        space.tokens[one.place].known = 0


@rule
def conquer(s: State, c: Content, seat: int, site: int, at: int) -> None:
    """A shield, and a reward at the end of the turn; dungeons and tombs give one only the first time, an incantation none.

    [MK-7.11, MK-7.22, MK-9.11, MK-20.12, MK-20.26]
    """
    if site == Site.MAGICAL_GLADE:
        return
    if site == Site.CITY:
        take_city(s, c, seat, city_at(s, at))
        return
    space = s.land.hexes[at // 7].spaces[at % 7]
    is_new = space.shields == 0
    won = s.turn.rewards
    if is_owned(s, site):
        if not is_new:
            take_shields(s, at)
        s.players[seat].shields[ShieldsOn.FORTRESS] += 1
    elif site == Site.MAGE_TOWER:
        s.players[seat].shields[ShieldsOn.FORTRESS] += 1
        won[Reward.SPELL] += 1
    elif site == Site.MONASTERY:
        s.players[seat].shields[ShieldsOn.MONASTERY] += 1
        won[Reward.ARTIFACT] += 1
        set_mark(s, at, GONE, True)
    elif site == Site.MINE:
        is_near = c.tiles[s.land.hexes[at // 7].tile].kind == TileKind.COUNTRYSIDE
        add_reputation(s, seat, c.rules[Rule.MINE_REPUTATION if is_near else Rule.CORE_MINE_REPUTATION].value)
    elif is_new:
        s.players[seat].shields[ShieldsOn.ADVENTURE] += 1
        if site == Site.MONSTER_DEN:
            won[Reward.CRYSTAL] += 2
        elif site == Site.SPAWNING_GROUNDS:
            won[Reward.ARTIFACT] += 1
            won[Reward.CRYSTAL] += 3
        elif site == Site.DUNGEON:
            s.turn.dungeons += 1
        elif site == Site.TOMB:
            won[Reward.SPELL] += 1
            won[Reward.ARTIFACT] += 1
        else:
            ruin = s.land.hexes[at // 7].ruin
            ruin_reward(s, c, ruin.card)
            s.ruins_fallen[ruin.card] += 1
            ruin.card = NONE
    if is_new or is_owned(s, site):
        space.shields = 1 << seat
        emit(s, log.CONQUERED, seat, site, at)


@rule
def take_city(s: State, c: Content, seat: int, city: int) -> None:
    """The last defender fell; with the last city of a conquest the end of the game comes.  [MK-10.7, MK-16.13]"""
    if city == NONE:
        return
    emit(s, log.CITY_TAKEN, seat, city, s.cities[city].at)
    if s.options.goal == 0 and cities_taken(s) >= cities_in_game(s, c):
        s.ending = True


@rule
def throws_back(site: int) -> bool:
    """Whether who does not beat all defenders of a site has to leave it.  [MK-9.33]"""
    return site in (Site.KEEP, Site.MAGE_TOWER, Site.CITY)


@rule
def take_shields(s: State, at: int) -> None:
    """The shield of the former owner goes.  [MK-7.20]"""
    space = s.land.hexes[at // 7].spaces[at % 7]
    for seat in range(s.seats):
        if space.shields >> seat & 1:
            s.players[seat].shields[ShieldsOn.FORTRESS] -= 1
    space.shields = 0


@rule
def ruin_reward(s: State, c: Content, ruin: int) -> None:
    """What the token shows.  [MK-7.13]"""
    token = c.ruins[ruin]
    won = s.turn.rewards
    won[Reward.ARTIFACT] += token.artifacts
    won[Reward.SPELL] += token.spells
    won[Reward.ADVANCED_ACTION] += token.actions
    won[Reward.UNIT] += token.units
    s.turn.sets += token.crystals
