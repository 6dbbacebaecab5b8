"""Interactive Skills: their tokens in the middle of the table, and what they do there.  [MK-14.4, MK-14.5, MK-14.6]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import expire, hold, hold_more
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import decisions as pending
from .. import log
from ..effect_names import FROM_SKILL, Lasting
from ..names import BASIC_COLOURS, CARDS, SKILLS, SkillMode, Until
from ..records import Content
from ..state import State
from .allies import is_ally
from .situation import is_one_side

OVERLOADED = 100
"""Added to what Mana Overload gives a card, where its frame keeps its bonus: from there it is told from other bonuses."""


@rule
def is_in_game(s: State, c: Content, skill: int) -> bool:
    """Whether a Skill is in the game: of the interactive ones those that fit it, if the table plays with any.

    [MK-14.4, MK-18.10, MK-18.26]
    """
    mode = c.skills[skill].mode
    if mode != SkillMode.EITHER and (not s.options.interactive_skills or (mode == SkillMode.COMPETITIVE) == is_one_side(s)):
        return False
    return skill != s.options.without_skill - 1


# -- tokens in the middle ----------------------------------------------------------------------------------------------------


@rule
def lasting(s: State) -> int:
    """How long a token lies in the middle: until its owner's next turn; alone until the round is over.  [MK-14.5, MK-14.6]"""
    return Until.ROUND if s.seats == 1 else Until.MINE


@rule
def lay(s: State, seat: int, skill: int) -> None:
    """The token of an interactive Skill lies in the middle.  [MK-14.5]"""
    hold(s.holds, Lasting.LIES, lasting(s), seat, FROM_SKILL + skill, NONE, s.turns)


@rule
def lying(s: State, skill: int) -> int:
    """The place, in what holds, of the token of a Skill that lies in the middle, or NONE.  [MK-14.5]"""
    for i in range(len(s.holds.items)):
        if i < s.holds.count and s.holds.items[i].kind == Lasting.LIES and s.holds.items[i].card == FROM_SKILL + skill:
            return i
    return NONE


@rule
def owner_of(s: State, skill: int) -> int:
    """The seat that has a Skill, or NONE; of what is no Skill, too, since an effect may be from a card."""
    for seat in range(s.seats):
        if 0 <= skill < SKILLS and s.players[seat].skills >> skill & 1:
            return seat
    return NONE


@rule
def pick_up(s: State, skill: int) -> None:
    """The token goes back to its owner, turned down; what it did is over.  [MK-14.5, MK-14.6]"""
    for i in range(s.holds.count):
        item = s.holds.items[i]
        if item.card == FROM_SKILL + skill and item.kind in (Lasting.LIES, Lasting.OVERLOAD):
            item.kind = Lasting.USED_UP


@apart
def take_back(s: State, c: Content, seat: int) -> int:
    """A turn begins, or is passed: the tokens of the player come back; returns a Skill that gives something then, or NONE.

    [MK-14.5, MK-14.9]
    """
    found = NONE
    for i in range(s.holds.count):
        item = s.holds.items[i]
        if item.kind == Lasting.LIES and item.until == Until.MINE and item.who == seat:
            skill = item.card - FROM_SKILL
            emit(s, log.SKILL_BACK, seat, skill)
            if c.skills[skill].mode == SkillMode.COMPETITIVE and c.skills[skill].back.row > 0:
                found = skill
    expire(s.holds, Until.MINE, seat)
    return found


@rule
def may_give_back(s: State, c: Content, seat: int, skill: int) -> bool:
    """Whether one may give the token of a Skill back: of another player, or alone one's own of an earlier turn.  [MK-14.6]"""
    at = lying(s, skill)
    if at == NONE or c.skills[skill].mode != SkillMode.COOPERATIVE or c.skills[skill].back.row == 0:
        return False
    item = s.holds.items[at]
    return item.who != seat or (s.seats == 1 and item.b != s.turns)


@rule
def can_give_any_back(s: State, c: Content, seat: int) -> bool:
    """Whether a player may give any token back that lies in the middle.  [MK-14.6]"""
    for skill in range(SKILLS):
        if may_give_back(s, c, seat, skill):
            return True
    return False


# -- what they do to others --------------------------------------------------------------------------------------------------


@rule
def others_dearer(s: State, who: int, card: int, n: int, most: int) -> None:
    """For others all terrains cost so much more, up to a most.  [MK-14.7]"""
    hold_more(s.holds, Lasting.OTHERS_DEARER, lasting(s), who, card, 0, n, most)


@rule
def raised(s: State, seat: int, cost: int) -> int:
    """A cost with what tokens of others add to it; what costs more than their most is not changed.  [MK-14.7, MK-19.16]"""
    for i in range(s.holds.count):
        item = s.holds.items[i]
        if item.kind == Lasting.OTHERS_DEARER and not is_ally(s, seat, item.who):
            cost = max(cost, min(cost + item.b, int(item.more)))
    return cost


@rule
def others_no_die(s: State, who: int, card: int) -> None:
    """Others have no die of the Source but by effects.  [MK-14.9]"""
    hold(s.holds, Lasting.OTHERS_NO_DIE, lasting(s), who, card, 0, 1)


@rule
def usual_dice(s: State, seat: int) -> int:
    """The dice of the Source that one may use in a turn without any effect.  [MK-4.10, MK-14.9, MK-19.16]"""
    for i in range(s.holds.count):
        if s.holds.items[i].kind == Lasting.OTHERS_NO_DIE and not is_ally(s, seat, s.holds.items[i].who):
            return 0
    return 1


@rule
def mark(s: State, who: int, card: int, that: int) -> None:
    """The token is marked with a colour.  [MK-14.8, MK-14.12]"""
    at = lying(s, card - FROM_SKILL)
    if at != NONE:
        s.holds.items[at].a = that
        emit(s, log.SKILL_MARKED, who, card - FROM_SKILL, that)


@rule
def others_wounded(s: State, who: int, card: int, that: int) -> None:
    """Others take a Wound for mana of other basic colours.  [MK-14.8]"""
    hold(s.holds, Lasting.OTHERS_WOUNDED, lasting(s), who, card, that, 1)
    for seat in range(s.seats):
        s.players[seat].exploited = 0


@rule
def hurt_by(s: State, seat: int, colour: int) -> int:
    """The Skill by which a use of mana of a colour costs a Wound, or NONE: a basic one not marked, once for each.  [MK-14.8, MK-19.16]"""
    if colour >= BASIC_COLOURS or s.players[seat].exploited >> colour & 1:
        return NONE
    for i in range(s.holds.count):
        item = s.holds.items[i]
        if item.kind == Lasting.OTHERS_WOUNDED and not is_ally(s, seat, item.who) and item.a != colour:
            return item.card - FROM_SKILL
    return NONE


# -- Mana Overload -----------------------------------------------------------------------------------------------------------


@rule
def overload(s: State, who: int, card: int, that: int, n: int) -> None:
    """The next card that is played with mana of that colour has so much more.  [MK-14.12]"""
    hold(s.holds, Lasting.OVERLOAD, lasting(s), who, card, that, n)


@rule
def charge(s: State, c: Content, colour: int) -> None:
    """A card was paid for with mana of a colour: its first points may be more.  [MK-14.12]"""
    for i in range(s.holds.count):
        item = s.holds.items[i]
        at = card_paid_for(s, c) if item.kind == Lasting.OVERLOAD and item.a == colour else NONE
        if at != NONE:
            frame = pending.Effect.at(s.frames, at)
            if frame.bonus <= 0:
                frame.bonus = OVERLOADED + item.b


@rule
def card_paid_for(s: State, c: Content) -> int:
    """The frame of the Deed card whose price is paid: the topmost effect that is a side of a card, from its beginning.  [MK-14.12]"""
    for i in range(s.frames.count - 1, -1, -1):
        frame = pending.Effect.at(s.frames, i)
        if frame.kind == pending.Effect.number and 0 <= frame.card < CARDS:
            card = c.cards[frame.card]
            if frame.begun in (card.basic.row, card.strong.row):
                return i
    return NONE


@rule
def discharge(s: State) -> None:
    """A card has its points more: the token goes back to its owner.  [MK-14.12]"""
    for i in range(s.holds.count):
        if s.holds.items[i].kind == Lasting.OVERLOAD:
            skill = s.holds.items[i].card - FROM_SKILL
            emit(s, log.SKILL_BACK, s.holds.items[i].who, skill)
            pick_up(s, skill)
            return


# -- Source Opening ----------------------------------------------------------------------------------------------------------


@rule
def keep_die(s: State, who: int) -> None:
    """The die that was used besides the one of the turn comes back unrolled.  [MK-14.13]"""
    for i in range(s.holds.count):
        if s.holds.items[i].kind == Lasting.OPENED_DIE and s.holds.items[i].who == who:
            s.turn.kept_dice |= 1 << s.holds.items[i].a


@rule
def note_die(s: State, who: int, card: int, die: int) -> None:
    """A die is used besides the one of the turn, for a Skill.  [MK-14.13]"""
    hold(s.holds, Lasting.OPENED_DIE, Until.TURN, who, card, die, 1)
