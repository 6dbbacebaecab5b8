"""A turn: what may be done in it, until its end.  [MK-3.7, MK-3.9]"""

from __future__ import annotations

from holdfast.engine.bag import size_of
from holdfast.engine.events import emit
from holdfast.engine.holds import begin, happen, refresh
from holdfast.engine.instructions import ANY_USE
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import reveal
from holdfast.engine.stack import ask, pop, push, top

from .. import decisions as pending
from .. import log
from ..actions import (
    ANNOUNCE,
    CARD,
    DONE,
    DUEL,
    END_TURN,
    PLUNDER,
    PROPOSE,
    REST,
    SKILL,
    TAKE_STORED,
    USE_TACTIC,
)
from ..effect_names import FROM_SKILL, Moment
from ..names import COLOURS, SKILLS, STORED, WOUND, Colour, Phase, Rule, Site, When
from ..records import Content
from ..state import State
from .cards import discard_card, draw_cards, has_long_night, has_only_wounds
from .druids import offer_marks
from .duel import can_duel, is_guest_turn
from .explore import see_garrisons
from .fresh import clear_turn
from .holdings import greet
from .land import crowded, must_rest, site_of
from .mana import fade, gain_mana, lose_mana
from .middle import take_back, usual_dice
from .move import offer_moves
from .play import offer_plays, use_skill
from .proposal import can_propose
from .sites import offer_site
from .strike import add_reputation
from .tactics import can_spare, can_use_before, can_use_tactic, spare_card, use_tactic

START_SPACE = 0
"""The portal, in the middle of the start tile."""


@rule
def begin_turn(s: State, c: Content, seat: int) -> None:
    """A turn of one's own: a Skill that comes back may give something, and so may a claimed die.  [MK-3.2, MK-4.25, MK-14.5, MK-14.9]"""
    returned = take_back(s, c, seat)
    open_turn(s, c, seat)
    push(s.frames, pending.Turn(seat))
    happen(s, pending.Effect.number, Moment.TURN_BEGIN, seat, NONE)
    if returned != NONE:
        begin(s.frames, pending.Effect.number, seat, FROM_SKILL + returned, c.skills[returned].back.row, ANY_USE)


@rule
def open_turn(s: State, c: Content, seat: int) -> None:
    """The figure comes onto the portal; a glade gives its mana, and so may mage towers.  [MK-3.2, MK-3.3, MK-5.8, MK-7.3, MK-20.29]"""
    me = s.players[seat]
    s.active = seat
    s.others_played = True
    s.turns += 1
    clear_turn(s)
    take_kept_mana(s, seat)
    refresh(s.holds)
    s.turn.dice_left = usual_dice(s, seat)
    me.turn_skills = 0
    me.plundered = False
    me.away = False
    if me.at == NONE:
        me.at = START_SPACE
    see_garrisons(s, c)
    s.turn.began_empty = me.hand.size == 0
    s.turn.hopeless = count_wounds(s, seat)
    emit(s, log.TURN_BEGAN, seat)
    if site_of(s, c, me.at) == Site.MAGICAL_GLADE:
        gain_mana(s, seat, Colour.BLACK if s.night else Colour.GOLD, 1)
    greet(s, c, seat)


@rule
def take_kept_mana(s: State, seat: int) -> None:
    """Tokens that were made in a fight on somebody else's turn.  [MK-21.6]"""
    for colour in range(COLOURS):
        s.turn.mana[colour] += s.players[seat].kept_mana[colour]
        s.players[seat].kept_mana[colour] = 0


@rule
def count_wounds(s: State, seat: int) -> bool:
    """Whether a player holds only Wounds, which all see, and no fewer than when a turn of this round began so before.  [MK-3.4]"""
    me = s.players[seat]
    if me.hand.size == 0:
        return False
    if me.hand.shown[WOUND] == size_of(me.hand.shown) < me.hand.size:
        reveal(s)  # whether it holds anything else comes to light, either way
    if not has_only_wounds(s, seat):
        return False
    me.hand.shown[WOUND] = me.hand.held[WOUND]
    if me.stuck > 0 and me.hand.size >= me.stuck:
        return True
    me.stuck = me.hand.size
    return False


# -- before a turn -----------------------------------------------------------------------------------------------------------


@rule
def may_plunder(s: State, c: Content, seat: int) -> bool:
    """Once between two turns of one's own, when somebody else has had one in this round.  [MK-7.17]"""
    me = s.players[seat]
    if not s.others_played:
        return False
    return me.at != NONE and not me.away and not me.plundered and site_of(s, c, me.at) == Site.VILLAGE


@rule
def may_motivate(s: State, c: Content, seat: int, skill: int) -> bool:
    """Whether a Skill that is for the turns of others may be used.  [MK-3.1]"""
    me = s.players[seat]
    if me.motivated or c.skills[skill].when != When.OTHER_TURNS:
        return False
    return bool(me.skills >> skill & 1 and not me.round_skills >> skill & 1)


@rule
def has_anything_before(s: State, c: Content, seat: int) -> bool:
    """Whether a player may plunder, or use a Tactic or a Skill, before the turn.  [MK-3.1]"""
    if may_plunder(s, c, seat) or can_use_before(s, seat) or can_spare(s, seat):
        return True
    for skill in range(SKILLS):
        if may_motivate(s, c, seat, skill):
            return True
    return False


@pending.Before.resumes
@rule
def resume_before(s: State, c: Content, frame: pending.Before) -> None:
    """The player is asked as long as there is something to do before the turn.  [MK-3.1]"""
    if has_anything_before(s, c, frame.who):
        ask(s)
    else:
        pop(s.frames)


@pending.Before.offers
@rule
def offer_before(s: State, c: Content, frame: pending.Before, mask: list[int]) -> None:
    """A player may plunder, use a Tactic or a Skill, or begin the turn.  [MK-3.1]"""
    seat = frame.who
    mask[DONE] = 1
    mask[PLUNDER] = may_plunder(s, c, seat)
    mask[USE_TACTIC] = can_use_before(s, seat) or (
        can_spare(s, seat) and s.players[seat].deck.count > 0 and s.players[seat].stored < STORED
    )
    mask[TAKE_STORED] = can_spare(s, seat) and s.players[seat].stored > 0
    for skill in range(SKILLS):
        mask[SKILL + skill] = may_motivate(s, c, seat, skill)


@pending.Before.answers(PLUNDER)
@rule
def plunder(s: State, c: Content, frame: pending.Before) -> None:
    """Cards for reputation.  [MK-7.17]"""
    seat = frame.who
    s.players[seat].plundered = True
    emit(s, log.PLUNDERED, seat)
    add_reputation(s, seat, c.rules[Rule.PLUNDER_REPUTATION].value)
    draw_cards(s, seat, c.rules[Rule.PLUNDER_CARDS].value)


@pending.Before.answers(USE_TACTIC)
@rule
def use_tactic_before(s: State, frame: pending.Before) -> None:
    """Sparing Power or Midnight Meditation.  [MK-2.18, MK-2.20]"""
    if can_spare(s, frame.who):
        spare_card(s, frame.who)
    else:
        use_tactic(s, frame.who)


@pending.Before.answers(SKILL)
@rule
def motivate(s: State, c: Content, frame: pending.Before, skill: int) -> None:
    """A Skill that is for the turns of others.  [MK-3.1]"""
    use_skill(s, c, frame.who, skill)


# -- the turn ----------------------------------------------------------------------------------------------------------------


@pending.Turn.resumes
@rule
def resume_turn(s: State, frame: pending.Turn) -> None:
    """Who begins with neither hand nor deck announces the end of the round.  [MK-2.4]"""
    seat = frame.who
    fade(s)
    if must_announce(s, seat) and not has_long_night(s, seat):
        announce(s, frame)
    else:
        s.deciding = 1 << seat


@rule
def must_announce(s: State, seat: int) -> bool:
    """Whether the turn cannot be taken: it began without hand and deck, and the end of the game has not come.  [MK-2.4, MK-2.5]"""
    me = s.players[seat]
    return not (s.turn.begun or s.announced or s.ending) and me.hand.size == 0 and me.deck.count == 0


@pending.Turn.offers
@rule
def offer_turn(s: State, c: Content, frame: pending.Turn, mask: list[int]) -> None:
    """Move, act, play, rest, end the turn; before all this the end of the round may be announced.

    Who stays beside a hero that can be attacked has to.  [MK-2.4, MK-3.4, MK-3.7, MK-21.1]
    """
    seat = frame.who
    me = s.players[seat]
    mask[ANNOUNCE] = me.deck.count == 0 and not (s.turn.begun or s.announced or s.ending)
    mask[USE_TACTIC] = can_use_tactic(s, seat)
    if must_announce(s, seat):
        return
    has_to_rest = must_rest(s, seat)
    mask[END_TURN] = not has_to_rest
    if s.turn.phase in (Phase.MOVING, Phase.ACTION) and not s.turn.acted and not s.turn.resting:
        mask[REST] = not s.turn.moved and me.hand.size > 0
        if not has_to_rest:
            if s.turn.phase == Phase.MOVING:
                offer_moves(s, c, seat, mask)
            offer_site(s, c, seat, mask)
            mask[PROPOSE] = can_propose(s, c, seat)
            mask[DUEL] = can_duel(s, c, seat)
            mask[END_TURN] = not mask[DUEL]
    elif s.turn.phase == Phase.AFTER:
        if not crowded(s, c, me.at, seat) and not is_guest_turn(s, seat):
            offer_marks(s, c, seat, me.at, mask)
    offer_plays(s, c, seat, mask)


@pending.Turn.before_answers
@rule
def begin_to_act(s: State, action: int) -> None:
    """Whatever one does begins the turn, but for what comes instead of it, and a proposal, which may be refused.  [MK-2.4, MK-19.6]"""
    if action != ANNOUNCE and action != PROPOSE:
        s.turn.begun = True


@pending.Turn.answers(END_TURN)
@rule
def end_turn(s: State, frame: pending.Turn) -> None:
    """Its end comes next.  [MK-13.8]"""
    seat = frame.who
    pop(s.frames)
    push(s.frames, pending.End(seat))


@pending.Turn.answers(USE_TACTIC)
@rule
def use_tactic_now(s: State, frame: pending.Turn) -> None:
    """What may be used in one's own turn.  [MK-2.12, MK-2.15, MK-2.16, MK-2.17]"""
    use_tactic(s, frame.who)


@pending.Turn.answers(ANNOUNCE)
@rule
def announce(s: State, frame: pending.Turn) -> None:
    """The turn is given up, with the mana of its beginning; all others have one more.  [MK-2.4, MK-4.2]"""
    seat = frame.who
    pop(s.frames)
    lose_mana(s)
    s.announced = True
    s.round_announced = True
    s.left = 0
    for other in range(s.seats):
        if other != seat:
            s.left |= 1 << other
    s.active = NONE
    emit(s, log.ANNOUNCED, seat)


def ends_turn(s: State, action: int) -> bool:
    """Whether an action ends the turn: after it the next hand is drawn and the next player's turn begins."""
    return (action == DONE and top(s.frames).kind == pending.Discard.number) or action == ANNOUNCE


# -- resting -----------------------------------------------------------------------------------------------------------------


@pending.Turn.answers(REST)
@rule
def rest(s: State, frame: pending.Turn) -> None:
    """One card that is no Wound and any number of Wounds; with nothing but Wounds one of them.  [MK-3.4]"""
    seat = frame.who
    s.turn.resting = True
    emit(s, log.RESTED, seat)
    push(s.frames, pending.Rest(seat, has_only_wounds(s, seat)))


@pending.Rest.offers
@rule
def offer_rest(s: State, frame: pending.Rest, mask: list[int]) -> None:
    """First the card, then Wounds while there are any.  [MK-3.4]"""
    hand = s.players[frame.who].hand
    if frame.is_slow or frame.discarded > 0:
        mask[CARD + WOUND] = hand.held[WOUND] > 0
        mask[DONE] = frame.discarded > 0
        return
    for kind in range(WOUND):
        mask[CARD + kind] = hand.held[kind] > 0


@pending.Rest.answers(CARD)
@rule
def discard_to_rest(s: State, frame: pending.Rest, card: int) -> None:
    """After the card Wounds may follow, unless the rest is slow.  [MK-3.4]"""
    seat, slow = frame.who, frame.is_slow
    discard_card(s, seat, card)
    frame.discarded += 1
    if slow or s.players[seat].hand.held[WOUND] == 0:
        pop(s.frames)
