"""How good an action looks at a glance: the judgement of the greedy player, from what the seat that decides can see."""

from __future__ import annotations

from typing import Any

from holdfast.engine.effects import worth_of_part
from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.instructions import POINT, Op
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import lowest_seat
from holdfast.engine.stack import top

from .. import actions as a
from .. import decisions as pending
from ..effect_names import Moment, Part
from ..names import (
    ATTACKS,
    BASIC_COLOURS,
    BLACK,
    CARDS,
    COLOURS,
    COMMANDS,
    DICE,
    FOES,
    FOUND,
    GOLD,
    HEROES,
    OFFER,
    SEATS,
    SKILLS,
    TACTICS,
    UNIT_OFFER,
    WOUND,
    Tactic,
)
from ..records import Content
from ..rules.allies import is_ally
from ..rules.auction import is_free_hero
from ..rules.curses import cursed_colour
from ..rules.end import hand_limit
from ..rules.foes import attack_value, is_open
from ..rules.mana import WAYS, Naming, colour_of_way
from ..rules.rivals import robbed_of
from ..rules.words import WORDS
from ..state import State
from .combat import judge_combat, judge_damage, judge_part_in_combat
from .duels import judge_duel
from .interactive import costs_wound
from .joint import judge_joint
from .later import turns_to_come
from .rivalry import FOR_A_CURSE, favour_worth, mana_later, mana_now, naming_worth
from .turning import is_hurt, judge_interact, judge_turn
from .worth import HEALS, INFLUENCES, MOVES, arm_draws, arm_yield, card_worth, effect_worth, hero_worth, is_waker, unit_worth

_CHOOSE, _ON, _DO = int(Op.CHOOSE), int(Op.ON), int(Op.DO)
_TURN_BEGIN = int(Moment.TURN_BEGIN)
_PARTS = len(Part)
_THAT = WORDS.by_name["mana_that"].number
_RIGHT_MOMENT, _GREAT_START, _PLANNING = int(Tactic.THE_RIGHT_MOMENT), int(Tactic.GREAT_START), int(Tactic.PLANNING)
_LONG_NIGHT, _PREPARATION, _MANA_STEAL = int(Tactic.LONG_NIGHT), int(Tactic.PREPARATION), int(Tactic.MANA_STEAL)
_RETHINK, _MEDITATION, _FROM_DUSK = int(Tactic.RETHINK), int(Tactic.MIDNIGHT_MEDITATION), int(Tactic.FROM_THE_DUSK)

MENDED, DRAWN = 8.0, 3.0
"""What an arm is worth that heals who is hurt, and one that draws cards."""
DISCARDED = 20.0
"""More than any card is worth: the poorest one is discarded."""


@rule
def heuristic(s: State, c: Content, action: int) -> float:
    """How good a legal action looks, less what a Wound for cursed mana costs."""
    seat = lowest_seat(s.deciding)
    worth = judge(s, c, seat, action)
    return worth - FOR_A_CURSE if cursed_colour(s, c, seat, action) != NONE else worth


@rule
def judge(s: State, c: Content, seat: int, action: int) -> float:
    """How good an action is in itself."""
    frame: Any = top(s.frames)
    window = frame.kind
    if window == pending.Turn.number:
        return judge_turn(s, c, seat, action)
    if window == pending.Combat.number:
        return judge_combat(s, c, seat, action)
    if window == pending.Interact.number:
        return judge_interact(s, c, seat, action)
    if window == pending.Effect.number:
        return judge_effect(s, c, seat, action)
    if window == pending.Damage.number:
        return judge_damage(s, c, seat, action)
    if (
        window == pending.Attend.number
        or window == pending.Assail.number
        or window == pending.Parry.number
        or window == pending.Spoils.number
    ):
        return judge_duel(s, c, seat, action, window)
    if window == pending.Propose.number or window == pending.Consent.number:
        return judge_joint(s, c, seat, action, frame.left, frame.step)
    return judge_choice(s, c, seat, action, window)


@apart
def judge_choice(s: State, c: Content, seat: int, action: int, window: int) -> float:
    """Everything that is asked beside turns, combats and dealings."""
    frame: Any = top(s.frames)
    if a.CARD <= action < a.CARD + CARDS:
        return judge_card(s, c, action - a.CARD, window)
    if action == a.DONE:
        return judge_done(window)
    if a.HERO <= action < a.HERO + HEROES:
        return 1.0 + hero_worth(c, action - a.HERO)
    if window == pending.Auction.number:
        return bid_worth(s, c, action)
    if window == pending.Favour.number:
        return favour_worth(s, c, action - a.COLOUR)
    if a.COLOUR <= action < a.COLOUR + BASIC_COLOURS and window == pending.Colour.number and frame.use == Naming.ALL:
        return naming_worth(s, seat, action - a.COLOUR)
    if a.ROB <= action < a.ROB + SEATS:
        return 1.0 + card_worth(c, s.holds.items[robbed_of(s, seat, action - a.ROB)].b)
    if a.TIRE <= action < a.TIRE + SEATS * COMMANDS:
        whose, place = (action - a.TIRE) // COMMANDS, (action - a.TIRE) % COMMANDS
        return -1.0 if is_ally(s, seat, whose) else 1.0 + unit_worth(c, s.players[whose].company[place].unit)
    if a.TOKEN <= action < a.TOKEN + WAYS or a.COLOUR <= action < a.COLOUR + COLOURS:
        is_hurting = window == pending.Pay.number and costs_wound(s, seat, colour_of_way(s, action - a.TOKEN))
        return judge_mana(s, c, seat, action) - (3.0 if is_hurting else 0.0)
    if a.TACTIC <= action < a.TACTIC + TACTICS:
        return judge_tactic(action - a.TACTIC)
    if a.KEEP_SKILL <= action < a.KEEP_SKILL + SKILLS:
        return 1.0 + effect_worth(c.skills[action - a.KEEP_SKILL].effect)
    if a.COMMON_SKILL <= action < a.COMMON_SKILL + SKILLS:
        return effect_worth(c.skills[action - a.COMMON_SKILL].effect)
    if a.ACTION_OFFER <= action < a.ACTION_OFFER + OFFER:
        return card_worth(c, s.actions[action - a.ACTION_OFFER])
    if a.SPELL_OFFER <= action < a.SPELL_OFFER + OFFER:
        return card_worth(c, s.spells[action - a.SPELL_OFFER])
    if a.ARTIFACT <= action < a.ARTIFACT + FOUND:
        place = action - a.ARTIFACT
        return card_worth(c, s.players[seat].store.cards[place] if window == pending.Draft.number else s.found[place])
    if a.RECRUIT <= action < a.RECRUIT + UNIT_OFFER:
        return unit_worth(c, s.units[action - a.RECRUIT])
    if a.DISBAND <= action < a.DISBAND + COMMANDS:
        return -unit_worth(c, s.players[seat].company[action - a.DISBAND].unit)
    if a.UNIT <= action < a.UNIT + COMMANDS:
        return unit_worth(c, s.players[seat].company[action - a.UNIT].unit)
    if action == a.PLUNDER or action == a.DECLINE:
        return -1.0
    if a.WALK <= action < a.WALK + DIRECTIONS and window == pending.Travel.number:
        return 0.5
    if action == a.USE_TACTIC or a.SKILL <= action < a.SKILL + SKILLS:
        return 1.0
    return 0.5


@rule
def bid_worth(s: State, c: Content, action: int) -> float:
    """What it is worth to bid: how much better the hero is than the best of those that would be left, less the Fame."""
    if action == a.DECLINE:
        return 0.0
    frame: Any = top(s.frames)
    hero = frame.hero
    best = -99.0
    for other in range(HEROES):
        if other != hero and is_free_hero(s, other):
            best = max(best, hero_worth(c, other))
    return hero_worth(c, hero) - best - (action - a.BID) if best > -99.0 else -1.0


@rule
def judge_done(window: int) -> float:
    """Leaving it at that: what is left is a gift in some windows, a loss in others."""
    if window == pending.Cards.number or window == pending.Rest.number:
        return -2.5 if window == pending.Rest.number else 0.5
    return 0.0 if window != pending.Travel.number else 0.3


@rule
def judge_card(s: State, c: Content, kind: int, window: int) -> float:
    """A card that is to be taken, or to be lost."""
    worth = card_worth(c, kind)
    if window == pending.Tutor.number or window == pending.PlayAction.number or window == pending.Kept.number:
        return worth
    if window == pending.Filter.number:
        return 1.0 - worth if kind != WOUND else 3.0
    if window == pending.Discard.number:
        return (DISCARDED if clogs(s, c, top(s.frames).who) else 0.0) - worth
    if window == pending.Rest.number and kind == WOUND:
        return 1.0
    return 4.0 - worth


@rule
def clogs(s: State, c: Content, seat: int) -> bool:
    """Whether the hand leaves too little room for all cards of the deck to be seen before the round ends."""
    me = s.players[seat]
    if me.deck.count == 0:
        return False
    turns = turns_to_come(s)
    return hand_limit(s, c, seat) - me.hand.size < (me.deck.count + turns - 1) // turns


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


@apart
def judge_mana(s: State, c: Content, seat: int, action: int) -> float:
    """What pays: tokens, which are lost anyway, then dice, then crystals; and the colour of which there are most cards in hand."""
    if a.TOKEN <= action < a.TOKEN + COLOURS:
        return 3.0 - (0.5 if action - a.TOKEN == GOLD else 0.0)
    if a.CRYSTAL <= action < a.CRYSTAL + COLOURS:
        return 1.0 + 0.1 * s.players[seat].crystals[action - a.CRYSTAL]
    if a.DIE <= action < a.DIE + DICE:
        return 2.0 - (0.5 if s.source.face[action - a.DIE] == GOLD else 0.0)
    colour = action - a.COLOUR
    if colour == BLACK:
        return 0.0
    count = 0.5
    for kind in range(WOUND):
        if c.cards[kind].colour == colour or (colour == GOLD and c.cards[kind].colour < BASIC_COLOURS):
            count += s.players[seat].hand.held[kind]
    if colour < BASIC_COLOURS:
        count -= 0.4 * s.players[seat].crystals[colour] + 0.6 * s.turn.mana[colour]
    return count


@apart
def judge_effect(s: State, c: Content, seat: int, action: int) -> float:
    """The arm of a card, the enemy or the Unit it is for, and whether to do what one may."""
    frame: Any = top(s.frames)
    if a.PART <= action < a.PART + _PARTS:
        part = action - a.PART
        worth = worth_of_part(s, c, part) / POINT
        at = c.code[frame.row]
        if at.op != _CHOOSE:
            return worth
        row = c.code[frame.row + 1 + part].to
        if c.code[row].op == _ON and c.code[row].word == _TURN_BEGIN:
            return mana_later(s, seat)
        if c.code[row].op == _DO and c.code[row].word == _THAT:
            return mana_now(s, c, seat, frame.that)
        if s.combat.on:
            return judge_part_in_combat(s, c, row, worth)
        if arm_yield(c, row, HEALS, 0) > 0.0:
            return MENDED if is_hurt(s, seat) else 0.0
        if arm_draws(c, row):
            return DRAWN if s.players[seat].deck.count > 0 else 0.0
        if s.turn.interacting:
            return 2.0 * arm_yield(c, row, INFLUENCES, 0) + 0.3 * worth
        return 1.5 * arm_yield(c, row, MOVES, 0) + 0.4 * worth
    if action == a.DECLINE:
        return 0.2
    if a.FOE <= action < a.FOE + FOES:
        foe = action - a.FOE
        worth = 0.5 * c.enemies[max(int(s.combat.foes[foe].enemy), 0)].armor
        for attack in range(ATTACKS):
            if is_open(s, c, foe, attack):
                worth += attack_value(s, c, foe, attack)
        return worth
    if a.UNIT <= action < a.UNIT + COMMANDS:
        unit = s.players[seat].company[action - a.UNIT].unit
        return unit_worth(c, unit) - 5.0 * is_waker(c, unit)
    if a.DIE <= action < a.DIE + DICE:
        face = s.source.face[action - a.DIE]
        return 2.0 if face == BLACK else 1.0 + 0.1 * judge_mana(s, c, seat, a.COLOUR + face)
    if a.HERO_OF <= action < a.HERO_OF + SEATS:
        return 0.5 + 0.01 * s.players[action - a.HERO_OF].fame
    return 0.5
