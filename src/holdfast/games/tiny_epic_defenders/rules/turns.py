"""Coloured cards: a turn of one Defender, decision by decision."""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE, put_at_bottom
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import ACT, CLOAK, COMMAND, COURAGE, DONE, HOURGLASS, PASS, SCRY, STAFF
from ..content import Content
from ..names import OUTER, Artifact, Hero, Region
from ..state import State
from .abilities import BOUGHT, Purse, has_ability
from .artifacts import bearer, carries
from .foes import foe_reacts, move_foe, revealed
from .health import hurt, rest, wounded
from .heroes import ask_defender, borrows, seat_bit
from .paying import sacrifice_gain
from .places import somewhere_destroyed
from .region_abilities import scry
from .threat import lower_threat, threatened

# -- a coloured card -----------------------------------------------------------------------------------------------------


class TurnStep(IntEnum):
    """What happens on a coloured card, one after the other.  [TED-5.6]"""

    FOE = 0
    HOURGLASS = 1
    START = 2
    DRAW_ABILITIES = 3
    ACTIONS = 4
    END = 5


@pending.Turn.resumes_at(TurnStep.FOE)
@rule
def begin_card(s: State, c: Content, frame: pending.Turn) -> None:
    """What the foe does on this card comes first.  [TED-5.3, TED-5.6, TED-5.7]"""
    frame.step = TurnStep.HOURGLASS
    clear_marks(s)
    foe_reacts(s, c, frame.card)


@pending.Turn.resumes_at(TurnStep.HOURGLASS)
@rule
def offer_to_put_back(s: State, frame: pending.Turn) -> None:
    """The bearer of the Timeless Hourglass may put the card back.  [TED-5.6, TED-10.23]"""
    frame.step = TurnStep.START
    if may_use_hourglass(s, frame.who):
        push(s.frames, pending.Hourglass(frame.who, frame.card))


@pending.Turn.resumes_at(TurnStep.START)
@rule
def start_turn(s: State, c: Content, frame: pending.Turn) -> None:
    """The turn of the card's owner, unless the card has been put back or they take none.  [TED-5.1, TED-5.3, TED-5.6, TED-5.27]"""
    if s.card == NONE:
        pop(s.frames)
        return
    frame.step = TurnStep.DRAW_ABILITIES
    grant_turn_points(s, c, frame.who)
    if begins_by_itself(s, c, frame.who):
        push(s.frames, pending.Start(frame.who, Purse.OWN))


@pending.Turn.resumes_at(TurnStep.DRAW_ABILITIES)
@rule
def open_draw_abilities(s: State, frame: pending.Turn) -> None:
    """What may be used as the card is drawn; what belongs to a turn only in one.  [TED-5.6, TED-5.11, TED-5.27]"""
    frame.step = TurnStep.ACTIONS
    push(s.frames, pending.Drawn(frame.who, WITHOUT_TURN if s.defenders[frame.who].finished else 0))


@pending.Turn.resumes_at(TurnStep.ACTIONS)
@rule
def open_actions(s: State, frame: pending.Turn) -> None:
    """The owner spends the points of the card.  [TED-5.1, TED-5.6, TED-5.27]"""
    frame.step = TurnStep.END
    if not s.defenders[frame.who].finished:
        push(s.frames, pending.Act(frame.who, bought=NONE, purse=Purse.OWN, before=0))


@pending.Turn.resumes_at(TurnStep.END)
@rule
def close_card(s: State, c: Content, frame: pending.Turn) -> None:
    """The turn is over, and the points that are left are lost.  [TED-5.4, TED-5.6]"""
    end_turn(s, c, frame.who)
    pop(s.frames)
    s.points = 0


@rule
def clear_marks(s: State) -> None:
    """A new defender card: everybody's once-per-turn abilities are fresh.  [TED-5.13, TED-5.14]"""
    for d in range(s.options.defenders):
        defender = s.defenders[d]
        defender.used = 0
        defender.sacrifices = 0
        defender.spared = 1000
        defender.bound = False
        defender.spent = False
        defender.started = False
        defender.finished = False


@rule
def card_points(s: State) -> int:
    """The action points of a defender card: one more when any region is destroyed.  [TED-5.2, TED-5.15, TED-8.10, TED-14.4, TED-14.5]"""
    if somewhere_destroyed(s):
        return s.options.action_points + s.options.extra_action_points
    return s.options.action_points


@rule
def grant_turn_points(s: State, c: Content, d: int) -> None:
    """A Defender gains the points of their card, and those kept by the Hourglass or by Prepare.  [TED-5.2, TED-10.23, TED-12.23]"""
    defender = s.defenders[d]
    points = card_points(s)
    if defender.extra_point:
        points += c.artifacts[Artifact.TIMELESS_HOURGLASS].amount
        defender.extra_point = False
    if defender.stored_point:
        points += 1
        defender.stored_point = False
    s.points = points
    emit(s, log.TURN_BEGAN, d, points)


@rule
def begins_by_itself(s: State, c: Content, d: int) -> bool:
    """Whether Rest or Courage would do something: else there is nothing to decline.  [TED-5.9, TED-5.27]"""
    rests = s.defenders[d].place == Region.CAPITAL_CITY and wounded(s, c, d)
    return rests or (s.defenders[d].hero == Hero.EZRU and threatened(s, s.defenders[d].place))


@rule
def begin_turn(s: State, c: Content, d: int) -> None:
    """What happens by itself at the start of a Defender's turn: Rest and Courage.  [TED-5.8, TED-5.10, TED-5.19, TED-6.23]"""
    rest(s, c, d)
    if s.defenders[d].hero == Hero.EZRU:
        courage(s, c, d)


@rule
def courage(s: State, c: Content, d: int) -> None:
    """Courage: the Threat falls in the Outer Region where the turn starts.  [TED-5.9, TED-13.2, TED-13.3]"""
    if threatened(s, s.defenders[d].place):
        s.defenders[d].started = True
        emit(s, log.HERO_ABILITY, d, Hero.EZRU)
        lower_threat(s, s.defenders[d].place, c.heroes[Hero.EZRU].amount)


@rule
def end_turn(s: State, c: Content, d: int) -> None:
    """The end of a Defender's turn: the Hammer of Might strikes where they stand, if they have spent a point.

    [TED-5.9, TED-5.12, TED-6.23, TED-10.18]
    """
    emit(s, log.TURN_ENDED, d, s.points)
    if s.defenders[d].spent and carries(s, d, Artifact.HAMMER_OF_MIGHT) and threatened(s, s.defenders[d].place):
        emit(s, log.ARTIFACT_USED, d, Artifact.HAMMER_OF_MIGHT)
        lower_threat(s, s.defenders[d].place, c.artifacts[Artifact.HAMMER_OF_MIGHT].amount)


# -- Hourglass -----------------------------------------------------------------------------------------------------------


@rule
def may_use_hourglass(s: State, d: int) -> bool:
    """Whether a Defender may put their card back: once per round; if the table allows more, not on an empty deck.

    [TED-10.25, TED-14.18]
    """
    if not carries(s, d, Artifact.TIMELESS_HOURGLASS):
        return False
    if s.options.hourglass_once_per_round:
        return not s.hourglass_used
    return not s.hourglass_used or s.turn_deck.count > 0


@pending.Hourglass.offers
@rule
def offer_hourglass(mask: list[int]) -> None:
    """Put the card back, or take the turn.  [TED-10.23]"""
    mask[HOURGLASS] = 1
    mask[PASS] = 1


@pending.Hourglass.answers(HOURGLASS)
@rule
def put_card_back(s: State, frame: pending.Hourglass) -> None:
    """The card goes to the bottom of the Turn Deck and gives a point more when it comes again; it was drawn, so others may use the Cloak.

    [TED-10.23, TED-10.24, TED-10.26]
    """
    d = frame.who
    pop(s.frames)
    s.defenders[d].extra_point = True
    s.hourglass_used = True
    emit(s, log.HOURGLASS, d)
    card = s.card
    put_at_bottom(s.turn_deck, card, ALL)
    s.card = NONE
    emit(s, log.PUT_AT_BOTTOM, card)
    push(s.frames, pending.Drawn(d, Done.SCRY | Done.COMMAND | WITHOUT_TURN))


@pending.Hourglass.answers(PASS)
@rule
def keep_card(s: State) -> None:
    """The card is carried out now.  [TED-10.23]"""
    pop(s.frames)


# -- start of turn -------------------------------------------------------------------------------------------------------


class Done(IntEnum):
    """What has been used while a card is drawn or a turn begins, as bits."""

    SCRY = 1
    COMMAND = 2
    CLOAK = 4
    STAFF = 8
    COURAGE = 16


WITHOUT_TURN = Done.STAFF | Done.COURAGE
"""What belongs to the start of a turn, for who takes none."""


@rule
def may_use_staff(s: State, frame: pending.Start | pending.Drawn) -> bool:
    """Whether the Staff of Control can still move the foe in this window.  [TED-10.16]"""
    return frame.who != NONE and frame.done & Done.STAFF == 0 and revealed(s) and carries(s, frame.who, Artifact.STAFF_OF_CONTROL)


@rule
def may_borrow_courage(s: State, frame: pending.Start | pending.Drawn) -> bool:
    """Whether Randal stands with Ezru where Courage would help.  [TED-13.4, TED-13.22]"""
    if frame.who == NONE or frame.done & Done.COURAGE:
        return False
    return borrows(s, frame.who, Hero.EZRU) and threatened(s, s.defenders[frame.who].place)


@pending.Start.resumes
@rule
def resume_start(s: State, frame: pending.Start) -> None:
    """Ask while there is something to choose at the start of a turn: of one's own card whether to take it.  [TED-5.19, TED-5.27]"""
    if frame.purse == Purse.OWN or may_use_staff(s, frame) or may_borrow_courage(s, frame):
        ask_defender(s, frame)
    else:
        pop(s.frames)


@pending.Start.offers
@rule
def offer_start(s: State, frame: pending.Start, mask: list[int]) -> None:
    """Move the foe with the Staff, borrow Courage, or go on; take the turn of one's own card, or none.

    [TED-5.10, TED-5.27, TED-10.16, TED-13.4]
    """
    mask[PASS] = 1
    if frame.purse == Purse.OWN:
        mask[ACT + frame.who] = 1
    else:
        offer_beginnings(s, frame, mask)


@rule
def offer_beginnings(s: State, frame: pending.Start | pending.Drawn, mask: list[int]) -> None:
    """What a Defender may choose at the start of their turn: where the Staff puts the foe, and borrowed Courage.

    [TED-5.10, TED-10.16, TED-10.17, TED-13.4]
    """
    if may_use_staff(s, frame):
        for place in OUTER:
            if place != s.foe_place:
                mask[STAFF + place] = 1
    if may_borrow_courage(s, frame):
        mask[COURAGE] = 1


@pending.Start.answers(ACT)
@rule
def take_turn(s: State, c: Content, frame: pending.Start) -> None:
    """The owner of the card takes the turn, which Rest and Courage begin.  [TED-5.8, TED-5.10]"""
    d = frame.who
    pop(s.frames)
    begin_turn(s, c, d)


@pending.Start.answers(PASS)
@rule
def go_on(s: State, frame: pending.Start) -> None:
    """Use nothing more; of one's own card, take no turn: no Rest, no Courage, and no point is spent.  [TED-5.10, TED-5.27]"""
    d, is_declined = frame.who, frame.purse == Purse.OWN
    pop(s.frames)
    if is_declined:
        s.defenders[d].finished = True
        emit(s, log.TURN_DECLINED, d)


@pending.Start.answers(COURAGE)
@pending.Drawn.answers(COURAGE)
@rule
def borrow_courage(s: State, c: Content, frame: pending.Start | pending.Drawn) -> None:
    """Randal uses Courage, which has to become a turn.  [TED-5.9, TED-5.10, TED-13.4]"""
    frame.done |= Done.COURAGE
    courage(s, c, frame.who)


@pending.Start.answers(STAFF)
@pending.Drawn.answers(STAFF)
@rule
def use_staff(s: State, frame: pending.Start | pending.Drawn, region: int) -> None:
    """The Staff of Control moves the foe, which has to become a turn.  [TED-5.9, TED-5.10, TED-10.16]"""
    frame.done |= Done.STAFF
    s.defenders[frame.who].started = True
    emit(s, log.ARTIFACT_USED, frame.who, Artifact.STAFF_OF_CONTROL)
    move_foe(s, region)


# -- when a defender card is drawn: the start of its owner's turn, Scry, Command, Zodiac Cloak ---------------------------


@rule
def may_scry(s: State, frame: pending.Drawn) -> bool:
    """Whether the owner of the card can look at the top card of the Turn Deck.  [TED-5.21, TED-13.15, TED-13.22]"""
    return frame.who != NONE and frame.done & Done.SCRY == 0 and s.turn_deck.count > 0 and has_ability(s, frame.who, Hero.KGLFLR, Purse.OWN)


@rule
def may_command(s: State, frame: pending.Drawn) -> bool:
    """Whether the owner of the card can give another Defender a point.  [TED-5.21, TED-13.18, TED-13.22]"""
    return frame.who != NONE and frame.done & Done.COMMAND == 0 and has_ability(s, frame.who, Hero.LAISHOM, Purse.OWN)


@rule
def may_cloak(s: State, c: Content, frame: pending.Drawn) -> bool:
    """Whether the bearer of the Zodiac Cloak can use it: on any card but their own.  [TED-10.13, TED-10.14]"""
    d = bearer(s, Artifact.ZODIAC_CLOAK)
    if d == NONE or d == frame.who or frame.done & Done.CLOAK:
        return False
    return s.defenders[d].hit_points >= c.artifacts[Artifact.ZODIAC_CLOAK].hit_point_price


@rule
def seats_with_draw_effects(s: State, c: Content, frame: pending.Drawn) -> int:
    """The seats that have something to do when this card is drawn.  [TED-5.11]"""
    seats = 0
    if may_scry(s, frame) or may_command(s, frame) or may_use_staff(s, frame) or may_borrow_courage(s, frame):
        seats |= seat_bit(s, frame.who)
    if may_cloak(s, c, frame):
        seats |= seat_bit(s, bearer(s, Artifact.ZODIAC_CLOAK))
    return seats


@pending.Drawn.resumes
@rule
def resume_drawn(s: State, c: Content, frame: pending.Drawn) -> None:
    """Ask the owner of the card and the bearer of the Cloak while either has something to do and wants to.  [TED-5.11]"""
    seats = seats_with_draw_effects(s, c, frame) & ~frame.waived
    if seats:
        s.deciding = seats
    else:
        pop(s.frames)


@pending.Drawn.offers
@rule
def offer_drawn(s: State, c: Content, frame: pending.Drawn, mask: list[int]) -> None:
    """The start of the turn, Scry and Command for the owner, in any order; the Cloak for its bearer; each seat may be done.

    [TED-5.6, TED-5.11, TED-10.13, TED-13.15, TED-13.18, TED-13.19]
    """
    for seat in range(s.seats):
        if s.deciding >> seat & 1:
            mask[DONE + seat] = 1
    if frame.who != NONE and s.deciding & seat_bit(s, frame.who):
        offer_beginnings(s, frame, mask)
        if may_scry(s, frame):
            mask[SCRY] = 1
        if may_command(s, frame):
            for d in range(s.options.defenders):
                if d != frame.who:
                    mask[COMMAND + d] = 1
    if may_cloak(s, c, frame) and s.deciding & seat_bit(s, bearer(s, Artifact.ZODIAC_CLOAK)):
        mask[CLOAK] = 1


@pending.Drawn.answers(DONE)
@rule
def want_no_more(frame: pending.Drawn, seat: int) -> None:
    """A seat is done with this card's draw.  [TED-5.11]"""
    frame.waived |= 1 << seat


@pending.Drawn.answers(SCRY)
@rule
def use_scry(s: State, frame: pending.Drawn) -> None:
    """Scry: look at the top card of the Turn Deck.  [TED-13.15]"""
    frame.done |= Done.SCRY
    emit(s, log.HERO_ABILITY, frame.who, Hero.KGLFLR)
    scry(s)
    push(s.frames, pending.Scry(frame.who))


@pending.Drawn.answers(COMMAND)
@rule
def command(s: State, c: Content, frame: pending.Drawn, defender: int) -> None:
    """Command: another Defender acts at once.  [TED-13.18, TED-13.19]"""
    frame.done |= Done.COMMAND
    grant(s, defender, c.heroes[Hero.LAISHOM].amount, NONE)
    emit(s, log.COMMANDED, frame.who, defender)


@pending.Drawn.answers(CLOAK)
@rule
def use_cloak(s: State, c: Content, frame: pending.Drawn) -> None:
    """The bearer of the Zodiac Cloak pays a Hit Point for points to be used at once.  [TED-10.13, TED-10.14]"""
    frame.done |= Done.CLOAK
    d = bearer(s, Artifact.ZODIAC_CLOAK)
    gain = sacrifice_gain(s, c, d, c.artifacts[Artifact.ZODIAC_CLOAK].amount)
    hurt(s, d, c.artifacts[Artifact.ZODIAC_CLOAK].hit_point_price)
    grant(s, d, gain, BOUGHT)
    emit(s, log.CLOAKED, d, gain)


@rule
def grant(s: State, d: int, points: int, bought: int) -> None:
    """A Defender acts at once with points of their own; the card's points wait in the frame.  [TED-5.22, TED-5.23]"""
    push(s.frames, pending.Act(d, bought, Purse.GRANT, before=s.points))
    s.points = points


def ends_turn(s: State, action: int) -> bool:
    """Whether an action is a Defender's word that the turn on their own card is over."""
    frame = pending.Act.top(s.frames)
    return action == PASS and frame.kind == pending.Act.number and frame.purse == Purse.OWN
