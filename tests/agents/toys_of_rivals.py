"""Games in which rivals bargain, and hide what they did."""

from holdfast.engine.events import Events, emit_to, events, forget_events
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, Slot, slot
from holdfast.engine.position import Position
from holdfast.engine.rng import below, rekey
from holdfast.engine.struct import i8, struct
from holdfast.schema.options import Option

from .toys import deal_row, game, guess_row

# -- Barter: three rivals, each for themselves ----------------------------------------------------------------------------------
# Seat 1 keeps (0.3, 0.4, 0.3) or offers.  Seat 2 then shares (0.6, 0.4, 0), spoils (0, 0.3, 0.7) or passes on to seat 3, who takes
# (0, 0.2, 0.8) or gives (0, 1, 0).  Each wants the best for itself: seat 2 shares, so offering is worth 0.6; were seat 2 out to harm
# seat 1, or seat 3 a friend of seat 2, it would be worth nothing.


@struct
class Barter(Position):
    stage: i8
    ending: i8
    events: Events = events(2)


KEEP, OFFER, SHARE, SPOIL, PASS_ON, GRAB, GIVE = range(7)
BARTERED = ((30, 40, 30), (0, 0, 0), (60, 40, 0), (0, 30, 70), (0, 0, 0), (0, 20, 80), (0, 100, 0))


@rule
def begin_barter(s, c):
    s.deciding = 1


@rule
def offer_barter(s, c, mask):
    if s.result == 0:
        first, number = (KEEP, 2) if s.stage == 0 else (SHARE, 3) if s.stage == 1 else (GRAB, 2)
        for action in range(first, first + number):
            mask[action] = 1


@rule
def answer_barter(s, c, action):
    forget_events(s.events)
    emit_to(s.events, ALL, 1, action, 0, 0)
    if action in (OFFER, PASS_ON):
        s.stage += 1
        s.deciding = 1 << s.stage
        return
    s.ending = action
    s.result = 1
    s.deciding = 0


@rule
def score_barter(s, c, out):
    for seat in range(3):
        out[seat] = BARTERED[s.ending][seat] / 100


@rule
def guess_barter(s, c, out):
    for seat in range(3):
        out[seat] = 1 / 3


BARTER = game(
    "barter",
    Barter,
    range(3, 4),
    ("keep", "offer", "share", "spoil", "pass-on", "grab", "give"),
    (),
    lambda s, c, people, options: None,
    setup=begin_barter,
    legal=offer_barter,
    step=answer_barter,
    determinize=deal_row,
    score=score_barter,
    evaluate=guess_barter,
)


# -- Shells: a rival hides a ball unseen, then one must say where it is ----------------------------------------------------------
# Seat 1 stops (worth what the table agreed) or plays; seat 2 hides the ball on the side that a card of theirs says, unseen, or gives up;
# seat 1 names a side: half the time the right one.  One who planned with what the rival did unseen would name the right one always.


@struct
class Shells(Position):
    stop_worth: i8  # in hundredths
    stage: i8
    won: i8  # in hundredths, by seat 1
    side: Slot = slot()
    events: Events = events(2)


WALK, PLAY_ON, HIDE_LEFT, HIDE_RIGHT, GIVE_UP, NAME_LEFT, NAME_RIGHT = range(7)


def prepare_shells(s, c, people, options):
    s.stop_worth = options["stop"]


@rule
def begin_shells(s, c):
    s.deciding = 1
    s.side.card = below(s.chance, 0, 2)
    s.side.known = 2


@rule
def offer_shells(s, c, mask):
    if s.result:
        return
    if s.stage == 1:
        mask[HIDE_LEFT + s.side.card] = 1
        mask[GIVE_UP] = 1
    else:
        first = NAME_LEFT if s.stage else WALK
        mask[first] = 1
        mask[first + 1] = 1


@rule
def answer_shells(s, c, action):
    forget_events(s.events)
    if action in (HIDE_LEFT, HIDE_RIGHT):
        emit_to(s.events, 2, 1, action, 0, 0)
        emit_to(s.events, ALL - 2, 2, 0, 0, 0)
    if action in (PLAY_ON, HIDE_LEFT, HIDE_RIGHT):
        s.stage += 1
        s.deciding = 3 - s.deciding
        return
    s.won = s.stop_worth if action == WALK else 100 if action in (GIVE_UP, NAME_LEFT + s.side.card) else 0
    s.result = 1
    s.deciding = 0


@rule
def deal_shells(s, c, viewer, chance, stream):
    rekey(s.chance, chance, stream)
    if not s.side.known >> viewer & 1:
        s.side.card = below(chance, stream, 2)


@rule
def score_shells(s, c, out):
    out[0] = s.won / 100
    out[1] = 1 - s.won / 100


SHELLS = game(
    "shells",
    Shells,
    range(2, 3),
    ("walk", "play-on", "hide-left", "hide-right", "give-up", "name-left", "name-right"),
    (Option("stop", "What stopping wins.", 60, 0, 100),),
    prepare_shells,
    secrets=True,
    setup=begin_shells,
    legal=offer_shells,
    step=answer_shells,
    determinize=deal_shells,
    score=score_shells,
    evaluate=guess_row,
)
