"""How good an action looks at a glance: the judgement of the greedy player, from what the seat that decides can see."""

from __future__ import annotations

from typing import Any

from holdfast.engine.decisions import judged
from holdfast.engine.effects import worth_of_part
from holdfast.engine.instructions import POINT, Op
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import lowest_seat

from .. import actions as a
from .. import decisions as pending
from ..actions import SPACE
from ..decisions import DECISIONS
from ..effect_names import Arm, Moment
from ..names import ATTACKS, BASIC_COLOURS, HEROES, WOUND, Colour, Tactic
from ..records import Content
from ..rules.allies import is_ally
from ..rules.auction import is_free_hero
from ..rules.curses import cursed_colour
from ..rules.effect_words import WORDS
from ..rules.end import hand_limit
from ..rules.foes import attack_value, is_open
from ..rules.mana import Naming
from ..rules.rivals import robbed_of
from ..state import State
from . import combat, dealing, duels, interactive, joint, turning
from .combat import judge_part_in_combat
from .gifts import is_hurt
from .interactive import costs_wound
from .later import turns_to_come
from .planning import NOTES
from .rivalry import FOR_A_CURSE, favour_worth, mana_later, mana_now, naming_worth
from .worth import Wish, arm_draws, arm_yield, card_worth, effect_worth, hero_worth, is_waker, unit_worth

_CHOOSE, _ON, _DO = Op.CHOOSE, Op.ON, Op.DO
_TURN_BEGIN = Moment.TURN_BEGIN
_ARMS = len(Arm)
_THAT = WORDS.by_name["mana_that"].number
_RIGHT_MOMENT, _GREAT_START, _PLANNING = Tactic.THE_RIGHT_MOMENT, Tactic.GREAT_START, Tactic.PLANNING
_LONG_NIGHT, _PREPARATION, _MANA_STEAL = Tactic.LONG_NIGHT, Tactic.PREPARATION, Tactic.MANA_STEAL
_RETHINK, _MEDITATION, _FROM_DUSK = Tactic.RETHINK, Tactic.MIDNIGHT_MEDITATION, Tactic.FROM_THE_DUSK

MENDED, DRAWN = 8.0, 3.0
"""What an arm is worth that heals who is hurt, and one that draws cards."""
DISCARDED = 20.0
"""More than any card is worth: the poorest one is discarded."""


# -- what is asked in many decisions -----------------------------------------------------------------------------------------


@pending.OfSeat.judges
@rule
def judge_other() -> float:
    """What nothing else is known of."""
    return 0.5


@pending.OfSeat.judges(a.DONE)
@rule
def judge_done() -> float:
    """Leaving it at that."""
    return 0.0


@pending.OfSeat.judges(a.PLUNDER, a.DECLINE)
@rule
def judge_refusal() -> float:
    """What is offered is worth something."""
    return -1.0


@pending.OfSeat.judges(a.USE_TACTIC, a.SKILL)
@rule
def judge_use() -> float:
    """What one has is used."""
    return 1.0


@pending.OfSeat.judges(a.HERO)
@rule
def judge_hero(c: Content, hero: int) -> float:
    """The hero to play."""
    return 1.0 + hero_worth(c, hero)


@pending.OfSeat.judges(a.ROB)
@rule
def judge_robbery(s: State, c: Content, frame: pending.OfSeat, seat: int) -> float:
    """The best of what others have discarded."""
    return 1.0 + card_worth(c, s.holds.items[robbed_of(s, frame.who, seat)].b)


@pending.OfSeat.judges(a.TIRE)
@rule
def judge_tiring(s: State, c: Content, frame: pending.OfSeat, seat: int, unit: int) -> float:
    """The best Unit of a rival is spent first."""
    return -1.0 if is_ally(s, frame.who, seat) else 1.0 + unit_worth(c, s.players[seat].company[unit].unit)


@pending.OfSeat.judges(a.TOKEN)
@rule
def judge_token(mana: int) -> float:
    """Tokens pay first: they are lost anyway."""
    return 3.0 - (0.5 if mana == Colour.GOLD else 0.0)


@pending.OfSeat.judges(a.CRYSTAL)
@rule
def judge_crystal(s: State, frame: pending.OfSeat, mana: int) -> float:
    """Crystals pay last, those of which there are most."""
    return 1.0 + 0.1 * s.players[frame.who].crystals[mana]


@pending.OfSeat.judges(a.DIE)
@rule
def judge_die(s: State, die: int) -> float:
    """Dice pay before crystals."""
    return 2.0 - (0.5 if s.source.face[die] == Colour.GOLD else 0.0)


@rule
def worth_of_colour(s: State, c: Content, seat: int, colour: int) -> float:
    """The colour of which there are most cards in hand, and least mana."""
    if colour == Colour.BLACK:
        return 0.0
    count = 0.5
    for kind in range(WOUND):
        if c.cards[kind].colour == colour or (colour == Colour.GOLD and c.cards[kind].colour < BASIC_COLOURS):
            count += s.players[seat].hand.held[kind]
    if colour < BASIC_COLOURS:
        count -= 0.4 * s.players[seat].crystals[colour] + 0.6 * s.turn.mana[colour]
    return count


@pending.OfSeat.judges(a.TACTIC)
@rule
def judge_tactic(tactic: int) -> float:
    """First those that give cards."""
    if tactic == _GREAT_START or tactic == _LONG_NIGHT:
        return 3.0
    if tactic == _PLANNING or tactic == _PREPARATION:
        return 2.5
    if tactic == _RIGHT_MOMENT or tactic == _MEDITATION:
        return 2.0
    if tactic == _MANA_STEAL or tactic == _RETHINK or tactic == _FROM_DUSK:
        return 1.5
    return 1.0


@pending.OfSeat.judges(a.KEEP_SKILL)
@rule
def judge_own_skill(c: Content, skill: int) -> float:
    """An own Skill, which comes with any Advanced Action."""
    return 1.0 + effect_worth(c.skills[skill].effect)


@pending.OfSeat.judges(a.COMMON_SKILL)
@rule
def judge_common_skill(c: Content, skill: int) -> float:
    """A Skill of the common offer."""
    return effect_worth(c.skills[skill].effect)


@pending.OfSeat.judges(a.ACTION_OFFER)
@rule
def judge_action_offered(s: State, c: Content, advanced: int) -> float:
    """An Advanced Action to own."""
    return card_worth(c, s.actions[advanced])


@pending.OfSeat.judges(a.SPELL_OFFER)
@rule
def judge_spell_offered(s: State, c: Content, spell: int) -> float:
    """A Spell to own."""
    return card_worth(c, s.spells[spell])


@pending.OfSeat.judges(a.ARTIFACT)
@rule
def judge_artifact(s: State, c: Content, artifact: int) -> float:
    """An Artifact to own."""
    return card_worth(c, s.found[artifact])


@pending.Draft.judges(a.ARTIFACT)
@rule
def judge_drafted(s: State, c: Content, frame: pending.Draft, artifact: int) -> float:
    """An Advanced Action to keep for later."""
    return card_worth(c, s.players[frame.who].store.cards[artifact])


@pending.OfSeat.judges(a.RECRUIT)
@rule
def judge_recruit(s: State, c: Content, offered: int) -> float:
    """A Unit to have."""
    return unit_worth(c, s.units[offered])


@pending.OfSeat.judges(a.DISBAND)
@rule
def judge_disbanding(s: State, c: Content, frame: pending.OfSeat, unit: int) -> float:
    """The poorest Unit goes."""
    return -unit_worth(c, s.players[frame.who].company[unit].unit)


@pending.OfSeat.judges(a.UNIT)
@rule
def judge_unit(s: State, c: Content, frame: pending.OfSeat, unit: int) -> float:
    """The best Unit gets it."""
    return unit_worth(c, s.players[frame.who].company[unit].unit)


@pending.OfSeat.judges(a.CARD)
@rule
def judge_loss(c: Content, card: int) -> float:
    """The poorest card is lost."""
    return 4.0 - card_worth(c, card)


# -- what is asked in one decision -------------------------------------------------------------------------------------------


@pending.Tutor.judges(a.CARD)
@pending.PlayAction.judges(a.CARD)
@pending.Kept.judges(a.CARD)
@rule
def judge_taken(c: Content, card: int) -> float:
    """The best card is taken."""
    return card_worth(c, card)


@pending.Filter.judges(a.CARD)
@rule
def judge_exchange(c: Content, card: int) -> float:
    """Wounds go first."""
    return 1.0 - card_worth(c, card) if card != WOUND else 3.0


@pending.Discard.judges(a.CARD)
@rule
def judge_discard(s: State, c: Content, frame: pending.Discard, card: int) -> float:
    """The poorest card, where the hand has to have room."""
    return (DISCARDED if clogs(s, c, frame.who) else 0.0) - card_worth(c, card)


@pending.Rest.judges(a.CARD)
@rule
def judge_rested(c: Content, card: int) -> float:
    """A Wound beside the one card."""
    return 1.0 if card == WOUND else 4.0 - card_worth(c, card)


@pending.Rest.judges(a.DONE)
@rule
def judge_rest_over() -> float:
    """More Wounds could go."""
    return -2.5


@pending.Cards.judges(a.DONE)
@rule
def judge_cards_kept() -> float:
    """A card is worth about as much as what is paid for it."""
    return 0.5


@pending.Travel.judges(a.DONE)
@rule
def judge_stop() -> float:
    """Going on is worth more than to stop."""
    return 0.3


@pending.Pay.judges(a.TOKEN)
@rule
def judge_token_paid(s: State, frame: pending.Pay, mana: int) -> float:
    """As ever, less what a Wound costs."""
    return judge_token(mana) - cost_of_wound(s, frame.who, mana)


@pending.Pay.judges(a.CRYSTAL)
@rule
def judge_crystal_paid(s: State, frame: pending.Pay, mana: int) -> float:
    """As ever, less what a Wound costs."""
    return judge_crystal(s, frame, mana) - cost_of_wound(s, frame.who, mana)


@pending.Pay.judges(a.DIE)
@rule
def judge_die_paid(s: State, frame: pending.Pay, die: int) -> float:
    """As ever, less what a Wound costs."""
    return judge_die(s, die) - cost_of_wound(s, frame.who, s.source.face[die])


@rule
def cost_of_wound(s: State, seat: int, colour: int) -> float:
    """What mana of a colour costs that is cursed."""
    return 3.0 if costs_wound(s, seat, colour) else 0.0


@pending.Colour.judges(a.COLOUR)
@rule
def judge_named(s: State, c: Content, frame: pending.Colour, mana: int) -> float:
    """A colour that all are to be of, or that is wanted."""
    if frame.use == Naming.ALL and mana < BASIC_COLOURS:
        return naming_worth(s, frame.who, mana)
    return worth_of_colour(s, c, frame.who, mana)


@pending.Favour.judges(a.COLOUR)
@rule
def judge_favour(s: State, c: Content, mana: int) -> float:
    """The colour for the only enemy of somebody else's combat."""
    return favour_worth(s, c, mana)


@pending.Auction.judges(a.DECLINE)
@rule
def judge_no_bid() -> float:
    """By this bids are measured."""
    return 0.0


@pending.Auction.judges(a.BID)
@rule
def bid_worth(s: State, c: Content, frame: pending.Auction, bid: int) -> float:
    """What it is worth to bid: how much better the hero is than the best of those that would be left, less the Fame."""
    hero = frame.hero
    best = -99.0
    for other in range(HEROES):
        if other != hero and is_free_hero(s, other):
            best = max(best, hero_worth(c, other))
    return hero_worth(c, hero) - best - bid if best > -99.0 else -1.0


@rule
def clogs(s: State, c: Content, seat: int) -> bool:
    """Whether the hand leaves too little room for all cards of the deck to be seen before the round ends."""
    me = s.players[seat]
    if me.deck.count == 0:
        return False
    turns = turns_to_come(s)
    return hand_limit(s, c, seat) - me.hand.size < (me.deck.count + turns - 1) // turns


# -- what an effect asks -----------------------------------------------------------------------------------------------------


@pending.Effect.judges(a.PART)
@apart
def judge_part(s: State, c: Content, frame: pending.Effect, part: int) -> float:
    """The arm of a card, and whether to do what one may."""
    seat = frame.who
    worth = worth_of_part(s, c, part) / POINT
    at = c.code[frame.row]
    if at.op != _CHOOSE:
        return worth
    row = c.code[frame.row + 1 + part].to
    if c.code[row].op == _ON and c.code[row].word == _TURN_BEGIN:
        return mana_later(s, seat)
    if c.code[row].op == _DO and c.code[row].word == _THAT:
        running: Any = frame
        return mana_now(s, c, seat, running.that)
    if s.combat.on:
        return judge_part_in_combat(s, c, row, worth)
    if arm_yield(c, row, Wish.HEALS, 0) > 0.0:
        return MENDED if is_hurt(s, seat) else 0.0
    if arm_draws(c, row):
        return DRAWN if s.players[seat].deck.count > 0 else 0.0
    if s.turn.interacting:
        return 2.0 * arm_yield(c, row, Wish.INFLUENCES, 0) + 0.3 * worth
    return 1.5 * arm_yield(c, row, Wish.MOVES, 0) + 0.4 * worth


@pending.Effect.judges(a.DECLINE)
@rule
def judge_forgoing() -> float:
    """What one may do need not be good."""
    return 0.2


@pending.Effect.judges(a.FOE)
@rule
def judge_target(s: State, c: Content, foe: int) -> float:
    """The enemy that is hardest to beat, and whose attacks hurt most."""
    worth = 0.5 * c.enemies[max(int(s.combat.foes[foe].enemy), 0)].armor
    for attack in range(ATTACKS):
        if is_open(s, c, foe, attack):
            worth += attack_value(s, c, foe, attack)
    return worth


@pending.Effect.judges(a.UNIT)
@rule
def judge_unit_helped(s: State, c: Content, frame: pending.Effect, unit: int) -> float:
    """The best Unit, but one that only wakes others."""
    kind = s.players[frame.who].company[unit].unit
    return unit_worth(c, kind) - 5.0 * is_waker(c, kind)


@pending.Effect.judges(a.DIE)
@rule
def judge_die_taken(s: State, c: Content, frame: pending.Effect, die: int) -> float:
    """A black die first, then what is wanted."""
    face = s.source.face[die]
    return 2.0 if face == Colour.BLACK else 1.0 + 0.1 * worth_of_colour(s, c, frame.who, face)


@pending.Effect.judges(a.HERO_OF)
@rule
def judge_whom(s: State, seat: int) -> float:
    """Whoever is ahead."""
    return 0.5 + 0.01 * s.players[seat].fame


@pending.Effect.judges
@rule
def judge_effect() -> float:
    """What nothing else is known of."""
    return 0.5


judge = judged(DECISIONS, SPACE, combat, dealing, duels, interactive, joint, turning, notes=NOTES)
"""How good an action is in itself."""


@rule
def heuristic(s: State, c: Content, action: int, noted: list[int]) -> float:
    """How good a legal action looks, less what a Wound for cursed mana costs."""
    worth = judge(s, c, action, noted)
    return worth - FOR_A_CURSE if cursed_colour(s, c, lowest_seat(s.deciding), action) != NONE else worth
