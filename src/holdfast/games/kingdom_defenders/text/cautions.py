"""What somebody may not want: Fame that is lost, discs that do nothing, gains past an end, a Wall that closes behind one.

All of it from what whoever decides can see: the board, and what lies behind their own screen.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from holdfast.engine.pile import NONE
from holdfast.engine.stack import top
from holdfast.engine.struct import clone
from holdfast.schema.texts.i18n import joined, say, say_many

from .. import actions as a
from .. import decisions as pending
from .. import names
from ..actions import SPACE
from ..content import Content, Rule
from ..rules.adventures import cubes_off, payable
from ..rules.camps import missing, nothing_fits
from ..rules.deeds import any_claimable
from ..rules.levels import can_rise
from ..rules.places import adventure_at, camps_closed, coin_asked, discs_asked, has_passive, holds, in_kingdom, position_of, tile_on
from ..rules.placing import discs_at_hand
from ..rules.setup import fits, in_pool, named_building, positions
from ..rules.tiles import record_of
from ..state import State

SECOND_DOOR = names.AREA_D + 1

BESIDES_POTIONS = ("weapon", "spell", "either", "loot", "coin", "fame", "strength", "magic", "level", "contribute", "special")
"""What makes a tile worth using without a wound."""


def caution(game: Any, s: State, action: int) -> str:
    """Why one may not want a legal action, in a sentence, or nothing."""
    c, p = game.content.record, top(s.frames).who
    match top(s.frames).kind, SPACE.read(action):
        case pending.Place.number, (a.PASS,):
            return _passing(game, s)
        case pending.Place.number, (a.PLACE, space):
            return _placing(game, s, c, space)
        case pending.Contribute.number, (a.PASS,):
            return _empty_hands(game, s, c)
        case pending.Level.number, (a.LEVEL, track) if not can_rise(s, p, track):
            return say("This level is at its end already: what comes now is lost.")
        case ((pending.AreaB.number | pending.Character.number), (a.TAKE_BACK, space)):
            return _taking_back(game, s, c, space)
        case ((pending.AreaB.number | pending.Character.number), (a.ACTIVATE, space)):
            return _lost_gain(s, c, p, tile_on(s, space))
    return ""


# -- placing -----------------------------------------------------------------------------------------------------------------


def _passing(game: Any, s: State) -> str:
    """Passing though there is a disc left and a space for it."""
    left = discs_at_hand(s, top(s.frames).who)
    if not any(game.mask(s)[a.PLACE : a.PLACE + names.SPACES]):
        return ""
    return say_many(left, "{count} disc does nothing this round.", "{count} discs do nothing this round.")


def _placing(game: Any, s: State, c: Content, space: int) -> str:
    """Placing where nothing can be done even with what comes first, or where the City is out of reach from."""
    p = top(s.frames).who
    gains = _with_gains(s, c, p)
    row = range(names.AREA_B3, names.AREA_C)
    left = _without_costs(gains, c, p, [held for held in row if holds(s, p, held)])
    after = _without_costs(left, c, p, [space] if space in row else [])
    idle = _idle(gains, c, p, space) or _promised(left, c, p, space)
    return joined(" ", [one for one in (idle, _crossing(game, s, after, c, p, space)) if one])


def _with_gains(s: State, c: Content, p: int) -> State:
    """The position with the goods that one's discs in the City will give; what is a weapon or a spell counts as both."""
    later = clone(s)
    goods = later.players[p].goods
    for space in range(names.AREA_B3):
        tile = tile_on(s, space)
        if tile == NONE or not holds(s, p, space):
            continue
        record = record_of(c, tile)
        for good, amount in (
            (names.Good.WEAPON, record.weapon),
            (names.Good.SPELL, record.spell),
            (names.Good.LOOT, record.loot),
            (names.Good.COIN, record.coin),
        ):
            goods[good] += amount + (record.either if good in names.CUBES else 0)
    return later


def _without_costs(s: State, c: Content, p: int, spaces: Iterable[int]) -> State:
    """The position without the weapons and spells that the Adventures on spaces ask for; what may be either is not counted, nor is anything
    where the Master-at-arms takes cubes off.
    """
    later = clone(s)
    me = later.players[p]
    for space in spaces:
        card = adventure_at(s, space)
        if card == NONE or cubes_off(s, c, p):
            continue
        for good, asked, level in (
            (names.Good.WEAPON, c.adventures[card].weapon, names.Track.STRENGTH),
            (names.Good.SPELL, c.adventures[card].spell, names.Track.MAGIC),
        ):
            me.goods[good] -= min(me.goods[good], max(0, asked - me.tiles[level]))
    return later


def _promised(left: State, c: Content, p: int, space: int) -> str:
    """An Adventure that can be paid only if another one of one's own is not."""
    if not names.AREA_B3 <= space < names.AREA_C or payable(left, c, p, space):
        return ""
    return say(
        "Your other Adventures take what this one costs. If you cannot pay it when its turn comes, you lose {count} Fame.",
        count=c.rules[Rule.FAILED_ADVENTURE].value,
    )


def _idle(s: State, c: Content, p: int, space: int) -> str:
    """Why a disc would do nothing on a space."""
    if names.AREA_B1 <= space < names.AREA_B2:
        return "" if any_claimable(s, c, p) else say("With what you have now you can do none of these Deeds.")
    if names.AREA_B3 <= space < names.AREA_C:
        return _unpaid(s, c, p, space)
    if names.AREA_C <= space < names.AREA_D:
        return _useless_camp(s, c, p)
    if space >= names.AREA_D:
        return _second_door(s, p, space)
    return _idle_tile(s, c, p, space)


def _unpaid(s: State, c: Content, p: int, space: int) -> str:
    if payable(s, c, p, space):
        return ""
    return say(
        "You cannot pay this Adventure yet. If you cannot when its turn comes, you lose {count} Fame.",
        count=c.rules[Rule.FAILED_ADVENTURE].value,
    )


def _useless_camp(s: State, c: Content, p: int) -> str:
    loss = c.rules[Rule.EMPTY_HANDS].value
    if nothing_fits(s, c, p):
        return say("Your camp can take no cube. Contributing nothing costs {count} Fame.", count=loss)
    if not any(s.players[p].goods[good] and missing(s, c, good) for good in names.CUBES):
        return say("You have no cube yet that the Horde lacks. Contributing nothing costs {count} Fame.", count=loss)
    return ""


def _second_door(s: State, p: int, space: int) -> str:
    if space == SECOND_DOOR and position_of(s, p) == 1:
        return say("You are first in the turn order; this door makes you second.")
    return ""


def _idle_tile(s: State, c: Content, p: int, space: int) -> str:
    tile = tile_on(s, space)
    record, goods = record_of(c, tile), s.players[p].goods
    if record.horde and camps_closed(s):
        return say("This tile does nothing while Area C is closed.")
    if record.special == names.Special.SHIELD and _nobody_attacks(s, c):
        return say("This tile keeps attacks away, and no tile of this game attacks.")
    if record.special == names.Special.RECRUIT_DISC and s.players[p].reserve == 0:
        return say("You have no disc left in the game reserve: nothing is done there for you.")
    coins = goods[names.Good.COIN] - coin_asked(s, c, space)
    if record.pay_coin > coins or record.pay_loot > goods[names.Good.LOOT]:
        return say("You cannot pay yet for what is done there.")
    return _lost_gain(s, c, p, tile)


def _nobody_attacks(s: State, c: Content) -> bool:
    """Whether all can see that nobody will be attacked in this game.  [KD-2.2]"""
    if any(c.characters[s.characters[i]].attack for i in range(positions(s))):
        return False
    hidden = False
    for i in range(names.TILE_SLOTS):
        building = s.buildings[i]
        if not building.known and not named_building(s, i):
            hidden = True
        elif building.card != NONE and c.buildings[building.card].attack:
            return False
    possible = c.buildings[names.PRINTED_BUILDINGS : names.BUILDINGS] if hidden else []
    return not any(tile.attack and in_pool(s, tile.difficulty) and fits(s, tile.attack, tile.horde) for tile in possible)


def _crossing(game: Any, s: State, later: State, c: Content, p: int, space: int) -> str:
    """Going over the Wall with more discs than the Kingdom has use for, while they could go to the City.

    Where one may place is paid for now; what a disc does there is done `later`.
    """
    after = discs_at_hand(s, p) - discs_asked(s, c, space)
    if (
        not names.AREA_B3 <= space < names.AREA_D
        or in_kingdom(s, p)
        or after <= 0
        or has_passive(s, c, p, names.Special.IGNORE_WALL_AND_SHARE_BUILDINGS)
    ):
        return ""
    mask = game.mask(s)
    if not any(mask[a.PLACE : a.PLACE + names.AREA_B3]):
        return ""
    useful = [
        other for other in range(names.AREA_B3, names.SPACES) if mask[a.PLACE + other] and other != space and not _idle(later, c, p, other)
    ]
    if sum(discs_asked(s, c, other) for other in useful) >= after:
        return ""
    return say("Once in the Kingdom you can place no more in the City this round.")


# -- using -------------------------------------------------------------------------------------------------------------------


def _lost_gain(s: State, c: Content, p: int, tile: int) -> str:
    """Nothing but potions for somebody unhurt, and levels past the end of a Level Indicator."""
    if tile == NONE:
        return ""
    record, player = record_of(c, tile), s.players[p]
    for track, n in enumerate((record.strength, record.magic)):
        if n and not can_rise(s, p, track):
            return say("You are at the end of this Level Indicator: the level is lost.")
    if record.level and not any(can_rise(s, p, track) for track in (names.Track.STRENGTH, names.Track.MAGIC)):
        return say("You are at the end of both Level Indicators: the level is lost.")
    if record.potion and player.wounds == 0 and not _gives_more(record):
        return say("You have no wounds: potions do nothing.")
    return ""


def _gives_more(record: Any) -> bool:
    """Whether a tile does anything besides healing."""
    return any(getattr(record, name) for name in BESIDES_POTIONS)


def _taking_back(game: Any, s: State, c: Content, space: int) -> str:
    """Giving up what could be done now, or an Adventure that other spaces may still pay for."""
    p, mask = top(s.frames).who, game.mask(s)
    if names.AREA_B3 <= space < names.AREA_C:
        loss = c.rules[Rule.FAILED_ADVENTURE].value
        if mask[a.ACTIVATE + space]:
            return say("You can pay this Adventure; giving it up costs {count} Fame.", count=loss)
        if any(mask[a.ACTIVATE + other] for other in range(names.SPACES) if other != space):
            return say("This costs {count} Fame. Another space may still give you what the Adventure costs.", count=loss)
        return say("This costs {count} Fame.", count=loss)
    if mask[a.ACTIVATE + space] and not _lost_gain(s, c, p, tile_on(s, space)):
        return say("The space could be used: its disc comes back without effect.")
    return ""


def _empty_hands(game: Any, s: State, c: Content) -> str:
    """Giving nothing though one could."""
    frame: Any = top(s.frames)
    if frame.given or frame.space == NONE or not any(game.mask(s)[a.GIVE : a.GIVE + names.GOODS]):
        return ""
    return say("Contributing nothing costs {count} Fame.", count=c.rules[Rule.EMPTY_HANDS].value)
