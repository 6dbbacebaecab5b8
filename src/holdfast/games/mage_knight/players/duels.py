"""Fights of two players: when one pays, how to attend, what to attack and block with, and what damage is spent on."""

from __future__ import annotations

from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.jit import apart, rule

from .. import actions as a
from .. import decisions as pending
from ..names import ELEMENTS, FIRST_INTERACTIVE, NO_COLOUR, Element
from ..records import Content
from ..rules.duel import other_of
from ..rules.duel_blows import strength_in_duel, strength_of_parry
from ..rules.duel_spoils import price_of_push
from ..rules.duel_targets import is_walled
from ..rules.land import beside, hero_at
from ..rules.play import ability_mana, ability_row
from ..state import State
from .daring import FAR_PUSH, duel_worth
from .fight import strength_of
from .joint import strength_seen
from .worth import Wish, card_worth, unit_worth, yield_of

_PARRY = pending.Parry.number


@pending.Turn.judges(a.DUEL)
@apart
def judge_challenge(s: State, c: Content, frame: pending.Turn) -> float:
    """Attacking the hero on one's space: better than going back with a Wound, if it is not hopeless."""
    seat = frame.who
    worth = duel_worth(s, c, seat, hero_at(s, s.players[seat].at, seat))
    return 4.0 + 0.1 * worth if worth >= 0.0 else -1.0


@pending.Attend.judges(a.ATTEND_PARTLY)
@pending.Clash.judges(a.DONE)
@rule
def judge_no_more() -> float:
    """Leaving it at that."""
    return 0.0


@pending.Attend.judges(a.ATTEND)
@rule
def judge_attending(s: State, c: Content, frame: pending.Attend) -> float:
    """Fully, where one could block and strike back and has a good hand for it; else the next turn is worth more."""
    seat = frame.who
    return strength_of(s, c, seat) - 0.8 * strength_seen(s, other_of(s, seat)) - FAR_PUSH


# -- attacks -----------------------------------------------------------------------------------------------------------------


@rule
def reach_wanted(s: State, c: Content, seat: int) -> int:
    """What counts in the present phase."""
    if s.duel.melee:
        return Wish.MELEE_WISE
    return Wish.SIEGES if seat == s.duel.aggressor and is_walled(s, c) else Wish.FROM_AFAR


@rule
def cheapest_push(s: State, c: Content, seat: int) -> int:
    """The least that pushing a hero costs, or 99 where there is nowhere to."""
    least = 99
    for way in range(DIRECTIONS):
        price = price_of_push(s, c, seat, beside(s, s.players[seat].at, way))
        if price >= 0:
            least = min(least, price)
    return least


@apart
def aim_of_attack(s: State, c: Content, seat: int) -> float:
    """How strong an attack is to be: a push in the second phase with what may be blocked, two Wounds in the first; 0 for none.

    Who did not come to fight strikes back only with what is left over.
    """
    other = other_of(s, seat)
    armor = c.levels[s.players[other].level].armor
    if not s.duel.melee:
        return 2.0 * armor
    guard = 0.35 * strength_seen(s, other)
    return cheapest_push(s, c, other) + guard


@rule
def cannot_push(s: State, c: Content, seat: int, has: float) -> bool:
    """Whether an attack of the second phase cannot push the other hero, whatever the hand adds."""
    return s.duel.melee and strength_of(s, c, seat) + has < cheapest_push(s, c, other_of(s, seat))


@rule
def lack_of_attack(s: State, c: Content, seat: int) -> float:
    """The points that the attack lacks, or 0 where more of them would do nothing."""
    has = strength_in_duel(s, c, seat) + 0.0
    aim = aim_of_attack(s, c, seat)
    return 0.0 if has >= aim or cannot_push(s, c, seat, has) else aim - has


@pending.Assail.judges(a.STRIKE)
@rule
def judge_attack(s: State, c: Content, frame: pending.Assail) -> float:
    """It is made once it is strong enough."""
    return 1.5 if strength_in_duel(s, c, frame.who) >= aim_of_attack(s, c, frame.who) else 0.05


# -- blocks ------------------------------------------------------------------------------------------------------------------


@rule
def element_to_block(s: State) -> int:
    """The element of the attack that is easiest to block: physical, if anything of it is."""
    for element in range(ELEMENTS):
        if s.duel.elements >> element & 1 and element == Element.PHYSICAL:
            return Element.PHYSICAL
    if s.duel.elements >> Element.FIRE & 1:
        return Element.FIRE
    return Element.ICE if s.duel.elements >> Element.ICE & 1 else Element.COLDFIRE


@apart
def left_to_block(s: State, c: Content, seat: int) -> float:
    """The points that the block lacks until no push is left, in the first phase until no Wound is; 0 or less for none."""
    armor = c.levels[s.players[seat].level].armor
    least = min(int(armor), cheapest_push(s, c, seat)) if s.duel.melee else int(armor)
    return s.combat.damage - strength_of_parry(s) - least + 1.0


@pending.Parry.judges(a.BLOCK)
@rule
def judge_parry(s: State, c: Content, frame: pending.Parry) -> float:
    """It is made once it is strong enough."""
    return 1.0 if left_to_block(s, c, frame.who) <= 0.0 else 0.05


# -- points for either -------------------------------------------------------------------------------------------------------


@pending.Clash.judges
@rule
def judge_no_points() -> float:
    """What gives no points."""
    return -1.0


@pending.Clash.judges(a.PLAY)
@rule
def judge_card_in_duel(s: State, c: Content, frame: pending.Clash, card: int) -> float:
    """A card on its basic side."""
    return worth_of_row(s, c, frame, c.cards[card].basic.row, 0.0)


@pending.Clash.judges(a.POWER)
@rule
def judge_power_in_duel(s: State, c: Content, frame: pending.Clash, card: int) -> float:
    """A card on its strong side, less the mana."""
    return worth_of_row(s, c, frame, c.cards[card].strong.row, 0.4)


@pending.Clash.judges(a.USE)
@rule
def judge_unit_in_duel(s: State, c: Content, frame: pending.Clash, unit: int, ability: int) -> float:
    """An ability of a Unit, less the mana."""
    kind = s.players[frame.who].company[unit].unit
    return worth_of_row(s, c, frame, ability_row(c, kind, ability), 0.4 if ability_mana(c, kind, ability) != NO_COLOUR else 0.0)


@pending.Clash.judges(a.SKILL)
@rule
def judge_skill_in_duel(s: State, c: Content, frame: pending.Clash, skill: int) -> float:
    """A Skill, which comes back, unless it would lie in the middle for the other player."""
    return worth_of_row(s, c, frame, c.skills[skill].effect.row, -0.5) if skill < FIRST_INTERACTIVE else -1.0


@pending.Clash.judges(a.SIDEWAYS)
@rule
def judge_sideways_in_duel(s: State, c: Content, frame: pending.Clash) -> float:
    """A point, but not where only a ranged attack counts."""
    return worth_of_point(s, c, frame, 1.0, 0.0) if frame.kind == _PARRY or s.duel.melee else -1.0


@pending.Clash.judges(a.CONVERT)
@rule
def judge_conversion_in_duel(s: State, c: Content, frame: pending.Clash) -> float:
    """A point."""
    return worth_of_point(s, c, frame, 1.0, 0.0)


@pending.Clash.judges(a.BANNER)
@rule
def judge_banner_in_duel(s: State, c: Content, frame: pending.Clash) -> float:
    """It cancels the whole attack."""
    return worth_of_point(s, c, frame, 4.0, 0.0)


@apart
def worth_of_row(s: State, c: Content, frame: pending.Clash, row: int, fee: float) -> float:
    """An effect by the points it gives of what is lacking."""
    if frame.kind == _PARRY:
        points = yield_of(c, row, Wish.BLOCKS, element_to_block(s))
    else:
        points = yield_of(c, row, reach_wanted(s, c, frame.who), 0)
    return worth_of_point(s, c, frame, points, fee)


@rule
def lack_in_duel(s: State, c: Content, frame: pending.Clash) -> float:
    """The points that are lacking; in the first phase a block is to spare more than the last Wound."""
    if frame.kind == _PARRY:
        return left_to_block(s, c, frame.who) * (1.0 if s.duel.melee else 2.0)
    return lack_of_attack(s, c, frame.who)


@apart
def worth_of_point(s: State, c: Content, frame: pending.Clash, points: float, fee: float) -> float:
    """Points by what is lacking of them, less a fee."""
    if points <= 0.0:
        return -1.0
    lack = lack_in_duel(s, c, frame)
    if lack <= 0.0:
        return -1.0
    return max(0.5 + 0.5 * min(points, lack) - 0.2 * max(points - lack, 0.0) - fee, 0.1)


# -- damage ------------------------------------------------------------------------------------------------------------------


@apart
def damage_to_spare(s: State, c: Content, seat: int) -> int:
    """What is left beside a push, or all where none can be afforded."""
    push = cheapest_push(s, c, other_of(s, seat)) if s.duel.melee else 99
    return s.combat.damage - push if push <= s.combat.damage else s.combat.damage


@pending.Spoils.judges(a.PUSH)
@rule
def judge_push(s: State, c: Content, frame: pending.Spoils, way: int) -> float:
    """It ends what can be done: last, and the cheapest way."""
    other = other_of(s, frame.who)
    return 3.0 - 0.1 * price_of_push(s, c, other, beside(s, s.players[other].at, way))


@pending.Spoils.judges(a.CARD)
@rule
def judge_artifact_taken(s: State, c: Content, frame: pending.Spoils, card: int) -> float:
    """Artifacts first."""
    return 5.0 + card_worth(c, card) if damage_to_spare(s, c, frame.who) >= 5 else 2.0


@pending.Spoils.judges(a.ASSIGN_SELF)
@rule
def judge_wound_dealt(s: State, c: Content, frame: pending.Spoils) -> float:
    """Wounds with what is left beside a push."""
    armor = c.levels[s.players[other_of(s, frame.who)].level].armor
    return 4.0 if damage_to_spare(s, c, frame.who) >= armor else 0.5


@pending.Spoils.judges(a.ASSIGN)
@rule
def judge_unit_hurt(s: State, c: Content, frame: pending.Spoils, unit: int) -> float:
    """A Unit likewise, the best first."""
    kind = s.players[other_of(s, frame.who)].company[unit].unit
    return 4.0 + 0.1 * unit_worth(c, kind) if damage_to_spare(s, c, frame.who) >= c.units[kind].armor else 0.6
