"""The words of Eternium, points, cards and soldiers.  [ET-5, ET-6, ET-7]"""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import has_room, push

from .. import decisions as pending
from ..effect_names import FROM_EVENT, FROM_FACE, FROM_SHADOW, VP_WORD, Which
from ..names import FIGURES, Kind, Merchant, Rule
from ..records import Content
from ..state import State
from .damage import hurt
from .defeat import begin_defeat
from .land import controls, has_enemy, is_near, may_hold_soldiers
from .merchants import gain_from_deck
from .moving import put_to
from .people import decides, in_play, team_of
from .purse import can_pay, gain_eternium, gain_vp, pay, place_soldiers
from .shadow_ways import neediest
from .situation import hp_left, is_hero


@rule
def give(s: State, player: int, word: int, n: int) -> None:
    """Eternium or points for the team of a hero, or fewer of them."""
    if word == VP_WORD:
        gain_vp(s, team_of(player), n)
    else:
        gain_eternium(s, team_of(player), n)


@rule
def pay_eternium(s: State, player: int, n: int) -> None:
    """The team of a hero pays so much Eternium.  [ET-1.1]"""
    pay(s, team_of(player), n)


@rule
def can_pay_eternium(s: State, player: int, n: int) -> bool:
    """Whether the team of a hero has so much Eternium.  [ET-1.1]"""
    return can_pay(s, team_of(player), n)


@rule
def tame_cheaper(s: State, player: int, n: int) -> None:
    """Taming costs less until the end of the turn.  [ET-9.5]"""
    s.heroes[player].tame_less += n


@apart
def take_damage(s: State, c: Content, frame: pending.Effect, player: int, n: int) -> None:
    """Damage that is no attack damage; of events and cards of the shadow it may defeat at once.  [ET-8.15, ET-13.21]"""
    hurt(s, c, player, n)
    if frame.source >= FROM_EVENT and frame.source < FROM_FACE and is_hero(player) and hp_left(s, c, player) <= 0:
        begin_defeat(s, c, player, frame.who if frame.source >= FROM_SHADOW else NONE)


@rule
def place_there(s: State, c: Content, player: int, target: int, n: int) -> None:
    """Soldiers in the area that was named, else where the hero stands, if its team may have some there.  [ET-7.5, ET-13.7]"""
    area = s.heroes[player].at if target == NONE else target
    if may_hold_soldiers(s, c, area):
        place_soldiers(s, c, team_of(player), area, n)


@rule
def holds_own(s: State, c: Content, player: int, i: int) -> bool:
    """Whether an area has soldiers of the hero's team, and room and supply for one more.  [ET-7.5]"""
    team = s.teams[team_of(player)]
    return 0 < team.soldiers[i] < c.rules[Rule.AREA_MOST].value and team.supply > 0


@rule
def is_haven(s: State, c: Content, player: int, i: int) -> bool:
    """Whether a hero may be moved to an area by a gate: a tower or an outpost of its team, without enemy models.  [ET-7.5]"""
    team = team_of(player)
    kind = c.areas[i].kind
    if i == s.heroes[player].at or (kind != Kind.TOWER and not (kind == Kind.OUTPOST and controls(s, team, i))):
        return False
    return not has_enemy(s, i, team)


@rule
def go_through(s: State, player: int, target: int) -> None:
    """A hero is moved, which is no arrival.  [ET-6.3]"""
    if in_play(s, player):
        put_to(s, player, target)


@rule
def take_of_smith(s: State, player: int, n: int) -> None:
    """A card of the row of the Smith that costs so much or less; a hero for whom nobody decides takes none.  [ET-6.9]"""
    if decides(s, player):
        push(s.frames, pending.Gain(player, n))


@rule
def gain_spells(s: State, c: Content, player: int, n: int) -> None:
    """The top spells of the deck; a hero for whom nobody decides takes none.  [ET-6.9]"""
    if not decides(s, player):
        return
    for _ in range(n):
        if not has_room(s.frames):  # each may have to ask which one is put away
            s.events.ended += 1
            return
        gain_from_deck(s, c, player, Merchant.ARCANIST)


@apart
def is_friend(s: State, c: Content, who: int, i: int, which: int) -> bool:
    """Whether a hero of the own team is one that is meant, and has damage; the automaton heals the one that needs it most.  [ET-13.10]"""
    if i >= FIGURES or not in_play(s, i) or team_of(i) != team_of(who) or s.heroes[i].damage == 0:
        return False
    if which == Which.FRIENDLY:
        return True
    if s.heroes[who].automatic:
        return i == neediest(s, c, who)
    return which == Which.NEAR_FRIEND and i != who and is_near(c, s.heroes[who].at, s.heroes[i].at)
