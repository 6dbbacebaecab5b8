"""How good actions look in a turn: by the plan of the turn (`planning.py`)."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule

from .. import actions as a
from .. import decisions as pending
from ..names import ABILITIES, FIRST_INTERACTIVE, NO_COLOUR, PATH, WOUND, Phase
from ..records import Content
from ..rules.druids import can_incant
from ..rules.land import beside, cost_of
from ..rules.play import ability_mana, ability_row
from ..state import State
from .gifts import GIFT_OF_CARDS, gift_of, gift_of_card, gift_of_power, gift_of_unit, price_in_wounds
from .interactive import judge_interactive
from .journey import deal_value, entering_value, incantation_value, influence_in_hand, is_markable, rampage_value, site_value
from .planning import Aim, plan
from .way import LOST_POINT, lost_for_way, power_on_way, spare_moves, worth_on_way
from .worth import Wish, yield_of


@pending.Turn.judges
@rule
def judge_other_way() -> float:
    """What no plan has."""
    return -1.0


@pending.Turn.judges(a.END_TURN)
@pending.Interact.judges(a.DONE)
@rule
def judge_over() -> float:
    """When nothing is worth more."""
    return 0.0


@pending.Turn.judges(a.HEAL)
@pending.Interact.judges(a.HEAL)
@rule
def judge_healing() -> float:
    """Points that are there are used."""
    return 9.0


@pending.Turn.judges(a.MEND)
@pending.Interact.judges(a.MEND)
@rule
def judge_mending() -> float:
    """Units after the hero."""
    return 8.0


@pending.Turn.judges(a.EXPLORE)
@rule
def judge_exploring(s: State, c: Content, frame: pending.Turn, noted: list[int]) -> float:
    """Where the plan is to reveal a tile."""
    return 7.0 if plan_says(s, c, frame.who, Aim.DISCOVER, noted) else -0.5


@pending.Turn.judges(a.ANNOUNCE)
@rule
def judge_announcing(s: State, frame: pending.Turn) -> float:
    """With one card at most to play."""
    hand = s.players[frame.who].hand
    return 0.5 if hand.size - hand.held[WOUND] <= 1 else -1.0


@pending.Turn.judges(a.USE_TACTIC)
@rule
def judge_tactic_used() -> float:
    """What one has is used."""
    return 0.6


@pending.Turn.judges(a.BURN)
@rule
def judge_burning() -> float:
    """It costs Reputation and a fight."""
    return -2.0


@pending.Turn.judges(a.MARK, a.REPLACE)
@rule
def judge_marking(s: State, c: Content, frame: pending.Turn, noted: list[int]) -> float:
    """A glade, when the way is at its end."""
    seat = frame.who
    return 6.0 if is_markable(s, seat, s.players[seat].at) and not plan_says(s, c, seat, Aim.GO, noted) else -1.0


@rule
def plan_says(s: State, c: Content, seat: int, wanted: int, noted: list[int]) -> bool:
    """Whether the plan of the turn is of a sort."""
    what, _first, _cost, _worth = plan(s, c, seat, noted)
    return what == wanted


@pending.Turn.judges(a.REST)
@rule
def judge_rest(s: State, c: Content, frame: pending.Turn, noted: list[int]) -> float:
    """Resting is for hands of Wounds, where nothing else is to be done."""
    seat = frame.who
    hand = s.players[seat].hand
    wounds = hand.held[WOUND]
    if s.turn.move > 0:
        return -1.0
    if wounds == hand.size:
        return 4.0
    if wounds < 2:
        return -1.0
    _what, _first, _cost, worth = plan(s, c, seat, noted)
    return 0.5 + wounds - worth


@rule
def is_before_action(s: State) -> bool:
    """Whether one may still move or act."""
    return s.turn.phase in (Phase.MOVING, Phase.ACTION) and not s.turn.acted and not s.turn.resting


@pending.Turn.judges(a.WALK)
@apart
def judge_walk(s: State, c: Content, frame: pending.Turn, way: int, noted: list[int]) -> float:
    """The first step of the plan, if there is one."""
    if not is_before_action(s):
        return -1.0
    seat = frame.who
    what, first, _cost, _worth = plan(s, c, seat, noted)
    if what == Aim.GO and way == first and not is_round_again(s, c, seat, beside(s, s.players[seat].at, first)):
        return 3.0
    return -1.0


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
def acts_here(s: State, c: Content, seat: int, noted: list[int]) -> bool:
    """Whether the plan is to act where one stands."""
    return is_before_action(s) and plan_says(s, c, seat, Aim.ACT, noted)


@pending.Turn.judges(a.CHALLENGE)
@apart
def judge_rampagers(s: State, c: Content, frame: pending.Turn, way: int, noted: list[int]) -> float:
    """Rampaging enemies beside one, by what they are worth."""
    seat = frame.who
    if not acts_here(s, c, seat, noted):
        return -1.0
    worth = rampage_value(s, c, seat, beside(s, s.players[seat].at, way), 0.0)
    return 4.0 + 0.1 * min(worth, 20.0) if worth > 0.3 else -1.0


@pending.Turn.judges(a.INTERACT)
@apart
def judge_dealing(s: State, c: Content, frame: pending.Turn, noted: list[int]) -> float:
    """Dealing with the people of the site, where that is the best of it."""
    seat = frame.who
    if not acts_here(s, c, seat, noted):
        return -1.0
    at, influence = s.players[seat].at, influence_in_hand(s, c, seat)
    deal = deal_value(s, c, seat, at, 0.0, influence)
    return 5.0 if deal > 0.3 and deal >= site_value(s, c, seat, at, 0.0, 0.0, influence) else -1.0


@rule
def call_value(s: State, c: Content, seat: int) -> float:
    """What an incantation is worth here."""
    return incantation_value(s, c, seat, 0.0) if can_incant(s, c, seat, s.players[seat].at) else -1.0


@pending.Turn.judges(a.INCANT)
@apart
def judge_incantation(s: State, c: Content, frame: pending.Turn, noted: list[int]) -> float:
    """An incantation, where that is the best of the site."""
    seat = frame.who
    if not acts_here(s, c, seat, noted):
        return -1.0
    call = call_value(s, c, seat)
    whole = site_value(s, c, seat, s.players[seat].at, 0.0, 0.0, influence_in_hand(s, c, seat))
    return 5.1 if call > 0.3 and call >= whole else -1.0


@pending.Turn.judges(a.ENTER)
@apart
def judge_entering(s: State, c: Content, frame: pending.Turn, noted: list[int]) -> float:
    """Entering the site one stands on, where that is the best of it."""
    seat = frame.who
    if not acts_here(s, c, seat, noted):
        return -1.0
    at, influence = s.players[seat].at, influence_in_hand(s, c, seat)
    whole = site_value(s, c, seat, at, 0.0, 0.0, influence)
    enter = entering_value(s, c, seat, at)
    is_best = enter > 0.3 and enter >= whole and enter > deal_value(s, c, seat, at, 0.0, influence) and enter > call_value(s, c, seat)
    return 4.9 if is_best else -1.0


# -- what is played in a turn --------------------------------------------------------------------------------------------------------


@apart
def lack_of_way(s: State, c: Content, seat: int, noted: list[int]) -> int:
    """The points of move that the plan lacks."""
    if not is_before_action(s):
        return 0
    what, _first, cost, _worth = plan(s, c, seat, noted)
    return cost - s.turn.move if what in (Aim.GO, Aim.DISCOVER) else 0


@rule
def worth_of_step(points: float, lack: int, waste: float) -> float:
    """What gives points of move, as many as are lacking."""
    return worth_on_way(points, lack, waste) if points > 0.0 else -1.0


@pending.Turn.judges(a.PLAY)
@apart
def judge_card(s: State, c: Content, frame: pending.Turn, card: int, noted: list[int]) -> float:
    """A card on its basic side: for the way, or a gift."""
    row, lack = c.cards[card].basic.row, lack_of_way(s, c, frame.who, noted)
    gift = gift_of_card(s, c, frame.who, row)
    if lack <= 0:
        return gift
    return max(worth_of_step(yield_of(c, row, Wish.MOVES, 0), lack, LOST_POINT * lost_for_way(c, card)), gift)


@pending.Turn.judges(a.POWER)
@apart
def judge_power(s: State, c: Content, frame: pending.Turn, card: int, noted: list[int]) -> float:
    """A card on its strong side, less the mana."""
    seat = frame.who
    row, lack = c.cards[card].strong.row, lack_of_way(s, c, seat, noted)
    gift = gift_of_power(s, c, seat, card)
    points = yield_of(c, row, Wish.MOVES, 0) if lack > 0 else 0.0
    if points <= 0.0:
        return gift if lack <= 0 else max(-1.0, gift)
    waste = LOST_POINT * lost_for_way(c, card) + power_on_way(lack, spare_moves(s, c, seat))
    return max(worth_of_step(points, lack, waste + price_in_wounds(s, c, seat, card)), gift)


@pending.Turn.judges(a.SIDEWAYS)
@rule
def judge_sideways(s: State, c: Content, frame: pending.Turn, card: int, noted: list[int]) -> float:
    """A point of the way."""
    lack = lack_of_way(s, c, frame.who, noted)
    return max(worth_on_way(1.0, lack, LOST_POINT * lost_for_way(c, card)), -1.0) if lack > 0 else -1.0


@pending.Turn.judges(a.USE)
@apart
def judge_unit(s: State, c: Content, frame: pending.Turn, unit: int, ability: int, noted: list[int]) -> float:
    """A Unit, less the mana, and less what else it would do."""
    seat = frame.who
    kind = s.players[seat].company[unit].unit
    gift, lack = gift_of_unit(s, c, seat, kind, ability), lack_of_way(s, c, seat, noted)
    if lack <= 0:
        return gift
    return max(worth_of_step(yield_of(c, ability_row(c, kind, ability), Wish.MOVES, 0), lack, LOST_POINT * lost_by_unit(c, kind)), gift)


@pending.Turn.judges(a.SKILL)
@apart
def judge_skill(s: State, c: Content, frame: pending.Turn, skill: int, noted: list[int]) -> float:
    """A Skill, which comes back."""
    seat = frame.who
    if skill >= FIRST_INTERACTIVE:
        return judge_interactive(s, c, seat, skill, noted)
    row, lack = c.skills[skill].effect.row, lack_of_way(s, c, seat, noted)
    gift = gift_of(s, c, seat, row, GIFT_OF_CARDS)
    if lack <= 0:
        return gift
    return max(worth_of_step(yield_of(c, row, Wish.MOVES, 0), lack, -LOST_POINT), gift)


@rule
def lost_by_unit(c: Content, unit: int) -> float:
    """The attack or influence that a Unit would give if it were not used for the way."""
    lost = 0.0
    for ability in range(ABILITIES):
        if ability_mana(c, unit, ability) == NO_COLOUR:
            row = ability_row(c, unit, ability)
            lost = max(lost, yield_of(c, row, Wish.MELEE_WISE, 0), yield_of(c, row, Wish.INFLUENCES, 0))
    return lost
