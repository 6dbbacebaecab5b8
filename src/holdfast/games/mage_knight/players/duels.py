"""Fights of two players: when one pays, how to attend, what to attack and block with, and what damage is spent on."""

from __future__ import annotations

from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.jit import apart, rule

from .. import actions as a
from .. import decisions as pending
from ..names import ABILITIES, CARDS, COMMANDS, ELEMENTS, NO_COLOUR, POINT_KINDS, SKILLS, WOUND, Element
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
from .interactive import is_interactive
from .joint import strength_seen
from .worth import Wish, card_worth, unit_worth, yield_of


@pending.Turn.judges(a.DUEL)
@apart
def judge_challenge(s: State, c: Content, frame: pending.Turn) -> float:
    """Attacking the hero on one's space: better than going back with a Wound, if it is not hopeless."""
    seat = frame.who
    worth = duel_worth(s, c, seat, hero_at(s, s.players[seat].at, seat))
    return 4.0 + 0.1 * worth if worth >= 0.0 else -1.0


@pending.Assail.judges(a.DONE)
@pending.Parry.judges(a.DONE)
@pending.Spoils.judges(a.DONE)
@rule
def judge_no_more() -> float:
    """Leaving it at that."""
    return 0.0


@pending.Attend.judges
@rule
def judge_attending(s: State, c: Content, frame: pending.Attend, action: int) -> float:
    """Fully, where one could block and strike back and has a good hand for it; else the next turn is worth more."""
    seat = frame.who
    if action == a.ATTEND_PARTLY:
        return 0.0
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


@pending.Assail.judges
@apart
def judge_assault(s: State, c: Content, frame: pending.Assail, action: int) -> float:
    """Points until the attack is strong enough; then it is made, if it does anything."""
    seat = frame.who
    has = strength_in_duel(s, c, seat) + 0.0
    aim = aim_of_attack(s, c, seat)
    if action == a.STRIKE:
        return 1.5 if has >= aim else 0.05
    if has >= aim:
        return -1.0
    if s.duel.melee and strength_of(s, c, seat) + has < cheapest_push(s, c, other_of(s, seat)):
        return -1.0
    return judge_points(s, c, seat, action, reach_wanted(s, c, seat), 0, aim - has)


@rule
def row_played(s: State, c: Content, seat: int, action: int) -> int:
    """The first row of what an action plays, or 0."""
    if a.PLAY <= action < a.PLAY + CARDS:
        return c.cards[action - a.PLAY].basic.row
    if a.POWER <= action < a.POWER + CARDS:
        return c.cards[action - a.POWER].strong.row
    if a.SKILL <= action < a.SKILL + SKILLS:
        return c.skills[action - a.SKILL].effect.row
    if a.USE <= action < a.USE + ABILITIES * COMMANDS:
        place = (action - a.USE) // ABILITIES
        return ability_row(c, s.players[seat].company[place].unit, (action - a.USE) % ABILITIES)
    return 0


@rule
def judge_points(s: State, c: Content, seat: int, action: int, wanted: int, against: int, lack: float) -> float:
    """A card, a Unit or a Skill by the points it gives for what is lacking."""
    if is_interactive(action):
        return -1.0
    row = row_played(s, c, seat, action)
    points = 0.0
    if row > 0:
        points = yield_of(c, row, wanted, against)
    elif a.SIDEWAYS <= action < a.SIDEWAYS + CARDS:
        points = 1.0 if wanted == Wish.MELEE_WISE or wanted == Wish.BLOCKS else 0.0
    elif a.CONVERT <= action < a.CONVERT + POINT_KINDS:
        points = 1.0
    elif a.BANNER <= action < a.BANNER + COMMANDS:
        points = 4.0
    if points <= 0.0:
        return -1.0
    worth = 0.5 + 0.5 * min(points, lack) - 0.2 * max(points - lack, 0.0)
    if a.POWER <= action < a.POWER + CARDS:
        worth -= 0.4
    elif a.USE <= action < a.USE + ABILITIES * COMMANDS:
        place = (action - a.USE) // ABILITIES
        if ability_mana(c, s.players[seat].company[place].unit, (action - a.USE) % ABILITIES) != NO_COLOUR:
            worth -= 0.4
    elif a.SKILL <= action < a.SKILL + SKILLS:
        worth += 0.5
    return max(worth, 0.1)


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


@pending.Parry.judges
@apart
def judge_parry(s: State, c: Content, frame: pending.Parry, action: int) -> float:
    """In the second phase until no push is left, in the first only what spares a Wound at least."""
    seat = frame.who
    armor = c.levels[s.players[seat].level].armor
    least = min(int(armor), cheapest_push(s, c, seat)) if s.duel.melee else int(armor)
    left = s.combat.damage - strength_of_parry(s) + 0.0
    if action == a.BLOCK:
        return 1.0 if left < least else 0.05
    if left < least:
        return -1.0
    lack = left - least + 1.0
    return judge_points(s, c, seat, action, Wish.BLOCKS, element_to_block(s), lack if s.duel.melee else 2.0 * lack)


# -- damage ------------------------------------------------------------------------------------------------------------------


@pending.Spoils.judges
@apart
def judge_spoils(s: State, c: Content, frame: pending.Spoils, action: int) -> float:
    """Artifacts first, then Wounds with what is left beside a push, and the push, which ends it."""
    seat = frame.who
    other = other_of(s, seat)
    push = cheapest_push(s, c, other) if s.duel.melee else 99
    spare = s.combat.damage - push if push <= s.combat.damage else s.combat.damage
    if a.PUSH <= action < a.PUSH + DIRECTIONS:
        price = price_of_push(s, c, other, beside(s, s.players[other].at, action - a.PUSH))
        return 3.0 - 0.1 * price
    if a.CARD <= action < a.CARD + WOUND:
        return 5.0 + card_worth(c, action - a.CARD) if spare >= 5 else 2.0
    if action == a.ASSIGN_SELF:
        return 4.0 if spare >= c.levels[s.players[other].level].armor else 0.5
    unit = s.players[other].company[action - a.ASSIGN].unit
    return 4.0 + 0.1 * unit_worth(c, unit) if spare >= c.units[unit].armor else 0.6
