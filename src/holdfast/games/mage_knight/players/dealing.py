"""How good actions look in an interaction: Units first, then Spells, Advanced Actions and healing; cards while they buy something."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import actions as a
from .. import decisions as pending
from ..names import BASIC_COLOURS, OFFER, UNITS, WOUND, Rule
from ..records import Content
from ..rules.play import ability_row
from ..rules.sites import free_command, sells_spells
from ..state import State
from .gifts import GIFT_OF_CARDS, gift_of, gift_of_card, gift_of_power, gift_of_unit
from .journey import recruit_worth
from .planning import is_worth_dealing
from .purse import EMPTY, purse_of, without
from .worth import Wish, card_worth, yield_of


@pending.Interact.judges
@rule
def judge_other_deal() -> float:
    """What buys nothing."""
    return -1.0


@pending.Interact.judges(a.RECRUIT)
@rule
def judge_hiring(s: State, c: Content, frame: pending.Interact, offered: int) -> float:
    """A Unit by what it is worth to the company."""
    worth = recruit_worth(s, c, frame.who, s.units[offered])
    return 3.0 + worth if worth > 0.5 else -1.0


@pending.Interact.judges(a.SPELL_OFFER)
@rule
def judge_spell_bought(s: State, c: Content, spell: int) -> float:
    """Spells before Advanced Actions."""
    return 5.0 + 0.2 * card_worth(c, s.spells[spell])


@pending.Interact.judges(a.TEACH)
@rule
def judge_lesson(s: State, c: Content, lesson: int) -> float:
    """An Advanced Action of a monastery."""
    return 4.0 + 0.2 * card_worth(c, s.taught[lesson])


@pending.Interact.judges(a.ACTION_OFFER, a.LEARN)
@rule
def judge_action_bought(s: State, c: Content, advanced: int) -> float:
    """An Advanced Action of the offer."""
    return 4.0 + 0.2 * card_worth(c, s.actions[advanced])


@pending.Interact.judges(a.LEARN_TOP)
@rule
def judge_action_unseen() -> float:
    """The top card of the deck."""
    return 4.2


@pending.Interact.judges(a.BUY_ARTIFACT)
@rule
def judge_artifact_bought() -> float:
    """An Artifact is the best to have."""
    return 6.0


@pending.Interact.judges(a.ADD_ELITE)
@rule
def judge_elite(s: State, c: Content, frame: pending.Interact) -> float:
    """An elite Unit in the offer, for who could pay for it then."""
    has_room = free_command(s, c, frame.who) != NONE
    return 1.5 if has_room and s.turn.influence >= c.rules[Rule.CITY_ELITE].value + cheapest_elite(c) else -1.0


@pending.Interact.judges(a.BUY_HEALING)
@rule
def judge_healing_bought(s: State, frame: pending.Interact) -> float:
    """As many points as there are Wounds."""
    return 2.5 if s.turn.heal < s.players[frame.who].hand.held[WOUND] else -1.0


@rule
def worth_of_influence(s: State, c: Content, seat: int, points: float, waste: float, gift: float, noted: list[int]) -> float:
    """Influence while it buys something; else what is played is a gift."""
    return max(0.5 + 0.3 * points - waste, gift) if points > 0.0 and is_worth_dealing(s, c, seat, noted) else gift


@pending.Interact.judges(a.PLAY)
@apart
def judge_card_dealing(s: State, c: Content, frame: pending.Interact, card: int, noted: list[int]) -> float:
    """A card on its basic side."""
    row = c.cards[card].basic.row
    return worth_of_influence(s, c, frame.who, yield_of(c, row, Wish.INFLUENCES, 0), 0.0, gift_of_card(s, c, frame.who, row), noted)


@pending.Interact.judges(a.POWER)
@apart
def judge_power_dealing(s: State, c: Content, frame: pending.Interact, card: int, noted: list[int]) -> float:
    """A card on its strong side, unless a Spell needs the mana."""
    seat = frame.who
    points = yield_of(c, c.cards[card].strong.row, Wish.INFLUENCES, 0) if leaves_spell(s, c, seat, card) else 0.0
    return worth_of_influence(s, c, seat, points, 0.3, gift_of_power(s, c, seat, card), noted)


@pending.Interact.judges(a.SIDEWAYS)
@rule
def judge_sideways_dealing(s: State, c: Content, frame: pending.Interact, card: int, noted: list[int]) -> float:
    """A point, the poorest card first."""
    return worth_of_influence(s, c, frame.who, 1.0, 0.1 * max(card_worth(c, card), 0.0), -1.0, noted)


@pending.Interact.judges(a.USE)
@apart
def judge_unit_dealing(s: State, c: Content, frame: pending.Interact, unit: int, ability: int, noted: list[int]) -> float:
    """An ability of a Unit."""
    seat = frame.who
    kind = s.players[seat].company[unit].unit
    points = yield_of(c, ability_row(c, kind, ability), Wish.INFLUENCES, 0)
    return worth_of_influence(s, c, seat, points, 0.0, gift_of_unit(s, c, seat, kind, ability), noted)


@pending.Interact.judges(a.SKILL)
@apart
def judge_skill_dealing(s: State, c: Content, frame: pending.Interact, skill: int, noted: list[int]) -> float:
    """A Skill, which comes back."""
    row = c.skills[skill].effect.row
    gift = gift_of(s, c, frame.who, row, GIFT_OF_CARDS)
    return worth_of_influence(s, c, frame.who, yield_of(c, row, Wish.INFLUENCES, 0), 0.0, gift, noted)


@rule
def leaves_spell(s: State, c: Content, seat: int, card: int) -> bool:
    """Whether the mana of a Spell that could be bought here is not spent for the strong side of a card."""
    if not sells_spells(s, c, s.players[seat].at) or c.cards[card].colour >= BASIC_COLOURS:
        return True
    purse = purse_of(s, seat)
    rest = without(purse, c.cards[card].colour)
    could = False
    for place in range(OFFER):
        if s.spells[place] != NONE and without(purse, c.cards[s.spells[place]].colour) != EMPTY:
            could = True
            if rest != EMPTY and without(rest, c.cards[s.spells[place]].colour) != EMPTY:
                return True
    return not could


@rule
def cheapest_elite(c: Content) -> int:
    """The influence that the cheapest elite Unit costs."""
    least = 99
    for unit in range(UNITS):
        if c.units[unit].elite:
            least = min(least, int(c.units[unit].cost))
    return least
