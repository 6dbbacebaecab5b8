"""Defender cards: a turn of one Defender, and the pool of the All Defenders card, window by window."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE, put_at_bottom
from holdfast.engine.stack import Frame, pop, push, top

from .. import log
from ..actions import ACT, CLOAK, COMMAND, COURAGE, DONE, HOURGLASS, PASS, SCRY, STAFF
from ..content import Content
from ..decisions import W_ACT, W_DRAWN, W_HOURGLASS, W_SCRY, W_START
from ..names import CAPITAL_CITY, EZRU, KGLFLR, LAISHOM, OUTER, Artifact
from ..state import State
from .abilities import BOUGHT, GRANT, OWN, POOL, has_ability
from .artifacts import bearer, carries
from .foes import foe_reacts, move_foe, revealed
from .health import hurt, rest, wounded
from .heroes import borrows, seat_bit
from .paying import sacrifice_gain
from .places import somewhere_destroyed
from .region_abilities import scry
from .threat import lower_threat, threatened

# -- a coloured card -----------------------------------------------------------------------------------------------------


@rule
def resume_turn(s: State, c: Content) -> None:
    """Go through the windows of a coloured card, one after the other.  [TED-5.1, TED-5.3, TED-5.4, TED-5.6, TED-5.11]"""
    frame = top(s.frames)
    d, step = frame.who, frame.step
    frame.step = step + 1
    if s.card == NONE:
        pop(s.frames)
    elif step == 0:
        clear_marks(s)
        foe_reacts(s, c, frame.card)
    elif step == 1:
        if may_use_hourglass(s, d):
            push(s.frames, W_HOURGLASS, d, NONE, frame.card, 0)
    elif step == 2:
        grant_turn_points(s, c, d)
        if begins_by_itself(s, c, d):
            push(s.frames, W_START, d, NONE, OWN, 0)
    elif step == 3:
        push(s.frames, W_DRAWN, d, 0, NONE, WITHOUT_TURN if s.defenders[d].finished else 0)
    elif step == 4:
        if not s.defenders[d].finished:
            push(s.frames, W_ACT, d, NONE, OWN, 0)
    else:
        end_turn(s, c, d)
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
    rests = s.defenders[d].place == CAPITAL_CITY and wounded(s, c, d)
    return rests or (s.defenders[d].hero == EZRU and threatened(s, s.defenders[d].place))


@rule
def begin_turn(s: State, c: Content, d: int) -> None:
    """What happens by itself at the start of a Defender's turn: Rest and Courage.  [TED-5.8, TED-5.10, TED-5.19, TED-6.23]"""
    rest(s, c, d)
    if s.defenders[d].hero == EZRU:
        courage(s, c, d)


@rule
def courage(s: State, c: Content, d: int) -> None:
    """Courage: the Threat falls in the Outer Region where the turn starts.  [TED-5.9, TED-13.2, TED-13.3]"""
    if threatened(s, s.defenders[d].place):
        s.defenders[d].started = True
        emit(s, log.HERO_ABILITY, d, EZRU)
        lower_threat(s, s.defenders[d].place, c.heroes[EZRU].amount)


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


@rule
def resume_single(s: State) -> None:
    """A window of one Defender: ask their seat."""
    s.deciding = seat_bit(s, top(s.frames).who)


@rule
def offer_hourglass(mask: list[int]) -> None:
    """Put the card back, or take the turn.  [TED-10.23]"""
    mask[HOURGLASS] = 1
    mask[PASS] = 1


@rule
def answer_hourglass(s: State, action: int) -> None:
    """The card goes to the bottom of the Turn Deck and gives a point more when it comes again; it was drawn, so others may use the Cloak.

    [TED-10.23, TED-10.24, TED-10.26]
    """
    d = top(s.frames).who
    pop(s.frames)
    if action == HOURGLASS:
        s.defenders[d].extra_point = True
        s.hourglass_used = True
        emit(s, log.HOURGLASS, d)
        card = s.card
        put_at_bottom(s.turn_deck, card, ALL)
        s.card = NONE
        emit(s, log.PUT_AT_BOTTOM, card)
        push(s.frames, W_DRAWN, d, 0, NONE, SCRY_DONE | COMMAND_DONE | STAFF_DONE | COURAGE_DONE)


# -- start of turn -------------------------------------------------------------------------------------------------------

SCRY_DONE, COMMAND_DONE, CLOAK_DONE, STAFF_DONE, COURAGE_DONE = 1, 2, 4, 8, 16
"""What has been used in a window, as bits of the frame's points."""

WITHOUT_TURN = STAFF_DONE | COURAGE_DONE
"""What belongs to the start of a turn, for who takes none."""


@rule
def may_use_staff(s: State, frame: Frame) -> bool:
    """Whether the Staff of Control can still move the foe in this window.  [TED-10.16]"""
    return frame.who != NONE and frame.points & STAFF_DONE == 0 and revealed(s) and carries(s, frame.who, Artifact.STAFF_OF_CONTROL)


@rule
def may_borrow_courage(s: State, frame: Frame) -> bool:
    """Whether Randal stands with Ezru where Courage would help.  [TED-13.4, TED-13.22]"""
    if frame.who == NONE or frame.points & COURAGE_DONE:
        return False
    return borrows(s, frame.who, EZRU) and threatened(s, s.defenders[frame.who].place)


@rule
def resume_start(s: State) -> None:
    """Ask while there is something to choose at the start of a turn: of one's own card whether to take it.  [TED-5.19, TED-5.27]"""
    frame = top(s.frames)
    if frame.card == OWN or may_use_staff(s, frame) or may_borrow_courage(s, frame):
        s.deciding = seat_bit(s, frame.who)
    else:
        pop(s.frames)


@rule
def offer_start(s: State, mask: list[int]) -> None:
    """Move the foe with the Staff, borrow Courage, or go on; take the turn of one's own card, or none.

    [TED-5.10, TED-5.27, TED-10.16, TED-13.4]
    """
    mask[PASS] = 1
    if top(s.frames).card == OWN:
        mask[ACT + top(s.frames).who] = 1
    else:
        offer_beginnings(s, top(s.frames), mask)


@rule
def offer_beginnings(s: State, frame: Frame, mask: list[int]) -> None:
    """What a Defender may choose at the start of their turn: where the Staff puts the foe, and borrowed Courage.

    [TED-5.10, TED-10.16, TED-10.17, TED-13.4]
    """
    if may_use_staff(s, frame):
        for place in OUTER:
            if place != s.foe_place:
                mask[STAFF + place] = 1
    if may_borrow_courage(s, frame):
        mask[COURAGE] = 1


@rule
def answer_start(s: State, c: Content, action: int) -> None:
    """What was chosen at the start of a turn; who takes none has no Rest, no Courage, and spends no point.  [TED-5.10, TED-5.27]"""
    d, card = top(s.frames).who, top(s.frames).card
    if card == OWN:
        pop(s.frames)
        if action == PASS:
            s.defenders[d].finished = True
            emit(s, log.TURN_DECLINED, d)
        else:
            begin_turn(s, c, d)
    elif action == PASS:
        pop(s.frames)
    else:
        begin_by_choice(s, c, top(s.frames), action)


@rule
def begin_by_choice(s: State, c: Content, frame: Frame, action: int) -> None:
    """Use the Staff or borrow Courage, which has to become a turn.  [TED-5.9, TED-5.10, TED-10.16, TED-13.4]"""
    if action == COURAGE:
        frame.points |= COURAGE_DONE
        courage(s, c, frame.who)
    else:
        frame.points |= STAFF_DONE
        s.defenders[frame.who].started = True
        emit(s, log.ARTIFACT_USED, frame.who, Artifact.STAFF_OF_CONTROL)
        move_foe(s, action - STAFF)


# -- when a defender card is drawn: the start of its owner's turn, Scry, Command, Zodiac Cloak ---------------------------


@rule
def may_scry(s: State, frame: Frame) -> bool:
    """Whether the owner of the card can look at the top card of the Turn Deck.  [TED-5.21, TED-13.15, TED-13.22]"""
    return frame.who != NONE and frame.points & SCRY_DONE == 0 and s.turn_deck.count > 0 and has_ability(s, frame.who, KGLFLR, OWN)


@rule
def may_command(s: State, frame: Frame) -> bool:
    """Whether the owner of the card can give another Defender a point.  [TED-5.21, TED-13.18, TED-13.22]"""
    return frame.who != NONE and frame.points & COMMAND_DONE == 0 and has_ability(s, frame.who, LAISHOM, OWN)


@rule
def may_cloak(s: State, c: Content, frame: Frame) -> bool:
    """Whether the bearer of the Zodiac Cloak can use it: on any card but their own.  [TED-10.13, TED-10.14]"""
    d = bearer(s, Artifact.ZODIAC_CLOAK)
    if d == NONE or d == frame.who or frame.points & CLOAK_DONE:
        return False
    return s.defenders[d].hit_points >= c.artifacts[Artifact.ZODIAC_CLOAK].hit_point_price


@rule
def seats_with_draw_effects(s: State, c: Content, frame: Frame) -> int:
    """The seats that have something to do when this card is drawn.  [TED-5.11]"""
    seats = 0
    if may_scry(s, frame) or may_command(s, frame) or may_use_staff(s, frame) or may_borrow_courage(s, frame):
        seats |= seat_bit(s, frame.who)
    if may_cloak(s, c, frame):
        seats |= seat_bit(s, bearer(s, Artifact.ZODIAC_CLOAK))
    return seats


@rule
def resume_drawn(s: State, c: Content) -> None:
    """Ask the owner of the card and the bearer of the Cloak while either has something to do; `where` marks who is done.  [TED-5.11]"""
    frame = top(s.frames)
    seats = seats_with_draw_effects(s, c, frame) & ~frame.where
    if seats:
        s.deciding = seats
    else:
        pop(s.frames)


@rule
def offer_drawn(s: State, c: Content, mask: list[int]) -> None:
    """The start of the turn, Scry and Command for the owner, in any order; the Cloak for its bearer; each seat may be done.

    [TED-5.6, TED-5.11, TED-10.13, TED-13.15, TED-13.18, TED-13.19]
    """
    frame = top(s.frames)
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


@rule
def answer_drawn(s: State, c: Content, action: int) -> None:
    """What was chosen when a card was drawn.  [TED-5.11, TED-10.13, TED-13.15, TED-13.18]"""
    frame = top(s.frames)
    if action == SCRY:
        frame.points |= SCRY_DONE
        emit(s, log.HERO_ABILITY, frame.who, KGLFLR)
        scry(s)
        push(s.frames, W_SCRY, frame.who, NONE, NONE, 0)
    elif action == CLOAK:
        frame.points |= CLOAK_DONE
        use_cloak(s, c)
    elif STAFF <= action < SCRY:
        begin_by_choice(s, c, frame, action)
    elif action >= COMMAND:
        frame.points |= COMMAND_DONE
        grant(s, action - COMMAND, c.heroes[LAISHOM].amount, NONE)
        emit(s, log.COMMANDED, frame.who, action - COMMAND)
    else:
        frame.where |= 1 << (action - DONE)


@rule
def use_cloak(s: State, c: Content) -> None:
    """The bearer of the Zodiac Cloak pays a Hit Point for points to be used at once.  [TED-10.13, TED-10.14]"""
    d = bearer(s, Artifact.ZODIAC_CLOAK)
    gain = sacrifice_gain(s, c, d, c.artifacts[Artifact.ZODIAC_CLOAK].amount)
    hurt(s, d, c.artifacts[Artifact.ZODIAC_CLOAK].hit_point_price)
    grant(s, d, gain, BOUGHT)
    emit(s, log.CLOAKED, d, gain)


@rule
def grant(s: State, d: int, points: int, bought: int) -> None:
    """A Defender acts at once with points of their own; the card's points wait in the frame.  [TED-5.22, TED-5.23]"""
    push(s.frames, W_ACT, d, bought, GRANT, s.points)
    s.points = points


# -- the pool of an All Defenders card ------------------------------------------------------------------------------------


@rule
def resume_pool(s: State, c: Content) -> None:
    """Go through the windows of an All Defenders card.  [TED-5.4, TED-5.15, TED-5.16, TED-5.20, TED-5.21]"""
    frame = top(s.frames)
    step = frame.step
    if step == 0:
        clear_marks(s)
        foe_reacts(s, c, frame.card)
        s.points = card_points(s)
        emit(s, log.POOL_BEGAN, -1, s.points)
        frame.step = 1
        push(s.frames, W_DRAWN, NONE, 0, NONE, 0)
    elif s.points > 0 and seats_in_pool(s, frame):
        s.deciding = seats_in_pool(s, frame)
    else:
        end_pool(s, c)
        pop(s.frames)
        s.points = 0


@rule
def seats_in_pool(s: State, frame: Frame) -> int:
    """The seats that have a Defender who may still act; the frame's points mark the seats that are done.  [TED-5.20]"""
    seats = 0
    for d in range(s.options.defenders):
        if may_act(s, frame, d):
            seats |= seat_bit(s, d)
    return seats


@rule
def may_act(s: State, frame: Frame, d: int) -> bool:
    """Whether a Defender may take points of the pool: their seat is not done, and neither are they.  [TED-5.20, TED-14.21]"""
    return frame.points & seat_bit(s, d) == 0 and not s.defenders[d].finished


@rule
def offer_pool(s: State, mask: list[int]) -> None:
    """Any Defender acts next, or a seat is done.  [TED-4.9, TED-5.17, TED-5.20]"""
    frame = top(s.frames)
    for d in range(s.options.defenders):
        if may_act(s, frame, d):
            mask[ACT + d] = 1
    for seat in range(s.seats):
        if s.deciding >> seat & 1:
            mask[DONE + seat] = 1


@rule
def answer_pool(s: State, c: Content, action: int) -> None:
    """A Defender acts, or a seat is done on this card.  [TED-5.17, TED-5.18, TED-5.19, TED-5.20, TED-14.21]"""
    frame = top(s.frames)
    if action < ACT:
        frame.points |= 1 << (action - DONE)
        return
    d = action - ACT
    if not s.options.shared_pool_interleaved and frame.who != NONE and frame.who != d:
        s.defenders[frame.who].finished = True
    frame.who = d
    emit(s, log.ACTS, d)
    push(s.frames, W_ACT, d, NONE, POOL, s.points)
    if not s.defenders[d].spent:
        begin_turn(s, c, d)
        push(s.frames, W_START, d, NONE, NONE, 0)


@rule
def end_pool(s: State, c: Content) -> None:
    """The end of the turn of everybody who took points of the pool.  [TED-5.16, TED-5.17, TED-10.18]"""
    for d in range(s.options.defenders):
        if s.defenders[d].spent:
            end_turn(s, c, d)


def ends_turn(s: State, action: int) -> bool:
    """Whether an action is a Defender's word that the turn on their own card is over."""
    frame = top(s.frames)
    return action == PASS and frame.kind == W_ACT and frame.card == OWN
