"""How good actions look in a turn and in an interaction: by the plan of the turn (`planning.py`)."""

from __future__ import annotations

from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import actions as a
from .. import decisions as pending
from ..names import (
    ABILITIES,
    BASIC_COLOURS,
    CARDS,
    COMMANDS,
    MONASTERIES,
    NO_COLOUR,
    OFFER,
    PATH,
    SEATS,
    UNIT_OFFER,
    UNITS,
    WOUND,
    Phase,
    Rule,
)
from ..records import Content
from ..rules.druids import can_incant
from ..rules.effect_words import WORDS
from ..rules.land import beside, cost_of
from ..rules.play import ability_mana, ability_row
from ..rules.sites import free_command, sells_spells
from ..state import State
from .combat import card_played, row_played
from .duels import judge_challenge
from .interactive import A_WOUND, costs_wound, is_interactive, judge_interactive
from .joint import judge_proposal
from .journey import (
    deal_value,
    entering_value,
    incantation_value,
    influence_in_hand,
    is_markable,
    rampage_value,
    recruit_worth,
    site_value,
)
from .planning import Say, is_worth_dealing, plan
from .purse import EMPTY, purse_of, without
from .rivalry import spell_worth
from .way import LOST_POINT, lost_for_way, power_on_way, spare_moves, worth_on_way
from .worth import Wish, card_worth, gives, is_waker, yield_of

_DRAW, _CRYSTAL, _THAT, _MANA = (WORDS.by_name[name].number for name in ("draw", "crystal", "crystal_that", "mana"))
_READY, _FAME = (WORDS.by_name[name].number for name in ("ready", "fame"))


@pending.Turn.judges
@apart
def judge_turn(s: State, c: Content, frame: pending.Turn, action: int) -> float:
    """Going, revealing, acting, playing; resting and the end of the turn."""
    seat = frame.who
    if action == a.END_TURN:
        return 0.0
    if action == a.HEAL or a.MEND <= action < a.MEND + COMMANDS:
        return 9.0 if action == a.HEAL else 8.0
    if a.EXPLORE <= action < a.EXPLORE + DIRECTIONS:
        return 7.0 if plan_says(s, c, seat, Say.DISCOVER) else -0.5
    if action == a.REST:
        return judge_rest(s, c, seat)
    if action == a.ANNOUNCE:
        return 0.5 if s.players[seat].hand.size - s.players[seat].hand.held[WOUND] <= 1 else -1.0
    if action == a.USE_TACTIC:
        return 0.6
    if action == a.BURN:
        return -2.0
    if action == a.DUEL:
        return judge_challenge(s, c, seat)
    if action == a.PROPOSE:
        return judge_proposal(s, c, seat)
    if is_interactive(action):
        return judge_interactive(s, c, seat, action)
    if action == a.MARK or a.REPLACE <= action < a.REPLACE + SEATS:
        return 6.0 if is_markable(s, seat, s.players[seat].at) and not plan_says(s, c, seat, Say.GO) else -1.0
    if s.turn.phase not in (Phase.MOVING, Phase.ACTION) or s.turn.acted or s.turn.resting:
        return judge_gift(s, c, seat, action)
    return judge_by_plan(s, c, seat, action)


@rule
def plan_says(s: State, c: Content, seat: int, wanted: int) -> bool:
    """Whether the plan of the turn is of a sort."""
    what, _first, _cost, _worth = plan(s, c, seat)
    return what == wanted


@rule
def judge_rest(s: State, c: Content, seat: int) -> float:
    """Resting is for hands of Wounds, where nothing else is to be done."""
    hand = s.players[seat].hand
    wounds = hand.held[WOUND]
    if s.turn.move > 0:
        return -1.0
    if wounds == hand.size:
        return 4.0
    if wounds < 2:
        return -1.0
    _what, _first, _cost, worth = plan(s, c, seat)
    return 0.5 + wounds - worth


@apart
def judge_by_plan(s: State, c: Content, seat: int, action: int) -> float:
    """Before the action of the turn."""
    what, first, cost, _worth = plan(s, c, seat)
    lack = cost - s.turn.move if what in (Say.GO, Say.DISCOVER) else 0
    at = s.players[seat].at
    if a.WALK <= action < a.WALK + DIRECTIONS:
        if what == Say.GO and action - a.WALK == first and not is_round_again(s, c, seat, beside(s, at, first)):
            return 3.0
        return -1.0
    if action == a.ENTER or action == a.INTERACT or action == a.INCANT:
        return judge_site(s, c, seat, action) if what == Say.ACT else -1.0
    if a.CHALLENGE <= action < a.CHALLENGE + DIRECTIONS:
        if what != Say.ACT:
            return -1.0
        worth = rampage_value(s, c, seat, beside(s, at, action - a.CHALLENGE), 0.0)
        return 4.0 + 0.1 * min(worth, 20.0) if worth > 0.3 else -1.0
    if lack <= 0:
        return judge_gift(s, c, seat, action)
    return max(judge_step(s, c, seat, action, lack), judge_gift(s, c, seat, action))


@rule
def is_round_again(s: State, c: Content, seat: int, there: int) -> bool:
    """Whether a free step leads from where one has been in this turn to where one has been: nothing would end such a walk."""
    if cost_of(s, c, seat, there) > 0:
        return False
    here_before, there_before = False, False
    for i in range(PATH):
        here_before |= s.turn.path[i] == s.players[seat].at
        there_before |= s.turn.path[i] == there
    return here_before and there_before


@rule
def judge_site(s: State, c: Content, seat: int, action: int) -> float:
    """Entering the site one stands on, or dealing with its people."""
    at = s.players[seat].at
    influence = influence_in_hand(s, c, seat)
    whole = site_value(s, c, seat, at, 0.0, 0.0, influence)
    deal = deal_value(s, c, seat, at, 0.0, influence)
    if action == a.INTERACT:
        return 5.0 if deal > 0.3 and deal >= whole else -1.0
    call = incantation_value(s, c, seat, 0.0) if can_incant(s, c, seat, at) else -1.0
    if action == a.INCANT:
        return 5.1 if call > 0.3 and call >= whole else -1.0
    enter = entering_value(s, c, seat, at)
    return 4.9 if enter > 0.3 and enter >= whole and enter > deal and enter > call else -1.0


@rule
def judge_step(s: State, c: Content, seat: int, action: int, lack: int) -> float:
    """What gives points of move, as many as are lacking."""
    points = 0.0
    if a.SIDEWAYS <= action < a.SIDEWAYS + CARDS:
        points = 1.0
    else:
        points = yield_of(c, row_played(s, c, seat, action), Wish.MOVES, 0)
    if points <= 0.0:
        return -1.0
    waste = LOST_POINT * lost_by(s, c, seat, action)
    if a.POWER <= action < a.POWER + CARDS:
        waste += power_on_way(lack, spare_moves(s, c, seat))
        waste += A_WOUND if costs_wound(s, seat, c.cards[action - a.POWER].colour) else 0.0
    return worth_on_way(points, lack, waste)


@rule
def lost_by(s: State, c: Content, seat: int, action: int) -> float:
    """The attack or influence that something would give if it were not played for the way: none for a Skill, which comes back."""
    if a.USE <= action < a.USE + ABILITIES * COMMANDS:
        unit = s.players[seat].company[(action - a.USE) // ABILITIES].unit
        lost = 0.0
        for ability in range(ABILITIES):
            if ability_mana(c, unit, ability) == NO_COLOUR:
                row = ability_row(c, unit, ability)
                lost = max(lost, yield_of(c, row, Wish.MELEE_WISE, 0), yield_of(c, row, Wish.INFLUENCES, 0))
        return lost
    card = card_played(action)
    return lost_for_way(c, card) if card != NONE else -1.0


@apart
def judge_gift(s: State, c: Content, seat: int, action: int) -> float:
    """What is good in itself: healing, cards, crystals, Units that are ready again."""
    row = row_played(s, c, seat, action)
    if row <= 0:
        return -1.0
    me = s.players[seat]
    worth = -1.0
    against = spell_worth(s, c, seat, row)
    if against != 0.0:
        worth = against
    elif not s.combat.on and is_hurt(s, seat) and yield_of(c, row, Wish.HEALS, 0) > 0.0:
        worth = 6.0
    elif gives(c, row, _DRAW) and me.deck.count > 0:
        worth = 5.5 if card_played(action) == NONE else 2.0
    elif gives(c, row, _CRYSTAL) or gives(c, row, _THAT):
        worth = 0.4
    elif gives(c, row, _READY) and has_tired_unit(s, c, seat):
        worth = 1.0
    elif gives(c, row, _FAME):
        worth = 0.3
    if worth > 0.0 and a.POWER <= action < a.POWER + CARDS:
        worth -= 0.2 + (A_WOUND if costs_wound(s, seat, c.cards[action - a.POWER].colour) else 0.0)
    if (
        a.USE <= action < a.USE + ABILITIES * COMMANDS
        and ability_mana(c, me.company[(action - a.USE) // ABILITIES].unit, (action - a.USE) % ABILITIES) != NO_COLOUR
    ):
        worth -= 0.2
    return worth


@rule
def is_hurt(s: State, seat: int) -> bool:
    """Whether there is a Wound to heal, in hand or on a Unit."""
    me = s.players[seat]
    for place in range(COMMANDS):
        if me.company[place].unit != NONE and me.company[place].wounds > 0:
            return True
    return me.hand.held[WOUND] > 0


@rule
def has_tired_unit(s: State, c: Content, seat: int) -> bool:
    """Whether a Unit is spent that would do more than make another one ready: those go round in circles."""
    for place in range(COMMANDS):
        one = s.players[seat].company[place]
        if one.unit != NONE and one.spent and one.wounds == 0 and not is_waker(c, one.unit):
            return True
    return False


# -- an interaction ------------------------------------------------------------------------------------------------------------------


@pending.Interact.judges
@apart
def judge_interact(s: State, c: Content, frame: pending.Interact, action: int) -> float:
    """Units first, then Spells, Advanced Actions and healing; cards for influence while they buy something."""
    seat = frame.who
    if action == a.DONE:
        return 0.0
    if a.RECRUIT <= action < a.RECRUIT + UNIT_OFFER:
        worth = recruit_worth(s, c, seat, s.units[action - a.RECRUIT])
        return 3.0 + worth if worth > 0.5 else -1.0
    if a.SPELL_OFFER <= action < a.SPELL_OFFER + OFFER:
        return 5.0 + 0.2 * card_worth(c, s.spells[action - a.SPELL_OFFER])
    if a.TEACH <= action < a.TEACH + MONASTERIES:
        return 4.0 + 0.2 * card_worth(c, s.taught[action - a.TEACH])
    if a.ACTION_OFFER <= action < a.ACTION_OFFER + OFFER:
        return 4.0 + 0.2 * card_worth(c, s.actions[action - a.ACTION_OFFER])
    if action == a.HEAL or a.MEND <= action < a.MEND + COMMANDS:
        return 9.0 if action == a.HEAL else 8.0
    if a.LEARN <= action <= a.ADD_ELITE:
        return judge_city(s, c, seat, action)
    if action == a.BUY_HEALING:
        return 2.5 if s.turn.heal < s.players[seat].hand.held[WOUND] else -1.0
    if not is_worth_dealing(s, c, seat):
        return judge_gift(s, c, seat, action)
    points = 0.0
    waste = 0.0
    if a.SIDEWAYS <= action < a.SIDEWAYS + CARDS:
        points = 1.0
        waste = 0.1 * max(card_worth(c, action - a.SIDEWAYS), 0.0)
    elif a.POWER <= action < a.POWER + CARDS and not leaves_spell(s, c, seat, action):
        points = 0.0
    else:
        points = yield_of(c, row_played(s, c, seat, action), Wish.INFLUENCES, 0)
        waste = 0.3 if a.POWER <= action < a.POWER + CARDS else 0.0
    gift = judge_gift(s, c, seat, action)
    if points <= 0.0:
        return gift
    return max(0.5 + 0.3 * points - waste, gift)


@rule
def leaves_spell(s: State, c: Content, seat: int, action: int) -> bool:
    """Whether the mana of a Spell that could be bought here is not spent for the strong side of a card."""
    if not sells_spells(s, c, s.players[seat].at) or c.cards[action - a.POWER].colour >= BASIC_COLOURS:
        return True
    purse = purse_of(s, seat)
    rest = without(purse, c.cards[action - a.POWER].colour)
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


@rule
def judge_city(s: State, c: Content, seat: int, action: int) -> float:
    """What one city alone has: Artifacts, Advanced Actions, and an elite Unit in the offer for who could pay for it then."""
    if action == a.BUY_ARTIFACT:
        return 6.0
    if a.LEARN <= action < a.LEARN + OFFER:
        return 4.0 + 0.2 * card_worth(c, s.actions[action - a.LEARN])
    if action == a.LEARN_TOP:
        return 4.2
    has_room = free_command(s, c, seat) != NONE
    return 1.5 if has_room and s.turn.influence >= c.rules[Rule.CITY_ELITE].value + cheapest_elite(c) else -1.0
