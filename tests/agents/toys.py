"""Games small enough to be solved by hand: open ones and ones in which peeking would pay, for one seat and for rivals."""

from dataclasses import replace

import numpy as np

from holdfast.engine.actions import ActionSpace, Block
from holdfast.engine.events import Events, emit_to, events, forget_events
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, Slot, slot
from holdfast.engine.position import Position, reveal
from holdfast.engine.rng import below, rekey
from holdfast.engine.struct import i8, struct
from holdfast.schema.content.fields import number
from holdfast.schema.content.loading import Content
from holdfast.schema.game import Game, Rules
from holdfast.schema.observations.facts import one_of
from holdfast.schema.observations.observation import Observation
from holdfast.schema.observations.observation import nothing as unseen
from holdfast.schema.options import Option


@struct
class Numbers:
    unused: i8 = number(0, 1)


class Words:
    def __init__(self, content):
        self.content = content

    def action(self, s, action):
        return f"Action {action}"

    def question(self, s):
        return "What do you do?"

    def event(self, s, event):
        return None

    def seat(self, s, seat):
        return f"Seat {seat + 1}"


@rule
def nothing(s, c, viewer, out):
    pass


@rule
def alike(s, c, action):
    return 0.0


@rule
def anybody(s, action):
    return s.deciding


def game(name, state, people, blocks, options, prepare, *, secrets=False, **rules):
    return Game(
        name=name,
        title=name.capitalize(),
        rules_version="1",
        summary="",
        minutes="",
        people=people,
        state=state,
        rules=Rules(actors=anybody, **{"heuristic": alike, **rules}),
        actions=ActionSpace([Block(name) for name in blocks]),
        options=options,
        load=lambda: Content(Numbers(), {}, "0"),
        prepare=prepare,
        words=Words,
        show=lambda s, content, viewer: {},
        outcome=lambda s: "over",
        how_to_play="",
        rules_page="",
        secrets=secrets,
    )


# -- Sticks: take one, two or three of a row; whoever takes the last one wins -------------------------------------------------
# A row of 4, 8, 12 … is lost for whoever is to move; from any other, take the rest of dividing it by 4 (C. Bouton, 1901).


@struct
class Row(Position):
    sticks: i8
    turn: i8
    events: Events = events(2)


TAKE_ONE, TAKE_TWO, TAKE_THREE = range(3)


def prepare_row(s, c, people, options):
    s.sticks = options["sticks"]


@rule
def begin_row(s, c):
    s.deciding = 1


@rule
def offer_row(s, c, mask):
    if s.result == 0:
        for taken in range(1, min(3, s.sticks) + 1):
            mask[taken - 1] = 1


@rule
def take(s, c, action):
    forget_events(s.events)
    s.sticks -= action + 1
    emit_to(s.events, ALL, 1, s.turn, action, s.sticks)
    if s.sticks == 0:
        s.result = 1 + s.turn
        s.deciding = 0
    else:
        s.turn = 1 - s.turn
        s.deciding = 1 << s.turn


@rule
def deal_row(s, c, viewer, chance, stream):
    rekey(s.chance, chance, stream)


@rule
def score_row(s, c, out):
    out[0] = 1.0 if s.result == 1 else 0.0
    out[1] = 1.0 if s.result == 2 else 0.0


@rule
def guess_row(s, c, out):
    out[0] = 0.5
    out[1] = 0.5


STICKS = game(
    "sticks",
    Row,
    range(2, 3),
    ("one", "two", "three"),
    (Option("sticks", "How many there are.", 7, 1, 30),),
    prepare_row,
    setup=begin_row,
    legal=offer_row,
    step=take,
    determinize=deal_row,
    score=score_row,
    evaluate=guess_row,
)


# -- Hood: a red or blue card lies under a hood; name it (all or nothing), stop (what the table agreed), or lift the hood first ---


@struct
class Hood(Position):
    stop_worth: i8  # in hundredths: what stopping wins
    look_worth: i8  # in hundredths: what naming the card wins after a look
    looked: i8
    won: i8
    card: Slot = slot()
    events: Events = events(2)


SAY_RED, SAY_BLUE, STOP, LOOK = range(4)


def prepare_hood(s, c, people, options):
    s.stop_worth = options["stop"]
    s.look_worth = options["look"]


@rule
def begin_hood(s, c):
    s.deciding = 1
    s.card.card = below(s.chance, 0, 2)


@rule
def offer_hood(s, c, mask):
    if s.result == 0:
        mask[SAY_RED] = 1
        mask[SAY_BLUE] = 1
        if not s.looked:
            mask[STOP] = 1
            mask[LOOK] = s.look_worth > 0


@rule
def answer_hood(s, c, action):
    forget_events(s.events)
    if action == LOOK:
        s.looked = 1
        s.card.known = ALL
        reveal(s)
        emit_to(s.events, ALL, 1, s.card.card, 0, 0)
        return
    if action == STOP:
        s.won = s.stop_worth
    elif s.card.card == action:
        s.won = s.look_worth if s.looked else 100
    s.result = 1
    s.deciding = 0


@rule
def deal_hood(s, c, viewer, chance, stream):
    rekey(s.chance, chance, stream)
    if not s.card.known >> viewer & 1:
        s.card.card = below(chance, stream, 2)


@rule
def score_hood(s, c, out):
    out[0] = s.won / 100


@rule
def guess_hood(s, c, out):
    out[0] = 0.5


HOOD = game(
    "hood",
    Hood,
    range(1, 2),
    ("red", "blue", "stop", "look"),
    (Option("stop", "What stopping wins.", 60, 0, 100), Option("look", "What naming wins after a look; 0: no looking.", 0, 0, 100)),
    prepare_hood,
    setup=begin_hood,
    legal=offer_hood,
    step=answer_hood,
    determinize=deal_hood,
    score=score_hood,
    evaluate=guess_hood,
)


# -- Feint: a rival's hidden card decides whether they may answer, and what they may answer with -----------------------------------
# Seat 1 goes or stops (worth 0.25).  After going, with a red hidden card it is seat 1 who passes (0) or takes (0.6); with a blue one
# seat 2 passes (0 for seat 1) or hits themselves (1).  Good play: 0.6 with red, 0 with blue, so going is worth 0.3.


@struct
class Feint(Position):
    stage: i8
    won: i8
    card: Slot = slot()
    events: Events = events(2)


GO, HALT, LET, TAKE_IT, HIT_SELF, SHOW_RED, SHOW_BLUE = range(7)


@rule
def begin_feint(s, c):
    s.deciding = 1
    s.card.card = below(s.chance, 0, 2)
    s.card.known = 2


@rule
def offer_feint(s, c, mask):
    if s.result:
        return
    if s.stage == 0:
        mask[GO] = 1
        mask[HALT] = 1
    elif s.deciding == 2:
        mask[LET] = 1
        mask[HIT_SELF] = 1
        mask[SHOW_RED + s.card.card] = 1
    else:
        mask[LET] = 1
        mask[TAKE_IT] = 1


@rule
def answer_feint(s, c, action):
    forget_events(s.events)
    emit_to(s.events, ALL, 1, action, 0, 0)
    if action == GO:
        s.stage = 1
        s.deciding = 2 if s.card.card else 1
        return
    s.won = 25 if action == HALT else 60 if action == TAKE_IT else 100 if action == HIT_SELF else 0
    s.result = 1
    s.deciding = 0


@rule
def score_feint(s, c, out):
    out[0] = s.won / 100
    out[1] = 1 - s.won / 100


FEINT = game(
    "feint",
    Feint,
    range(2, 3),
    ("go", "halt", "let", "take-it", "hit-self", "show-red", "show-blue"),
    (),
    lambda s, c, people, options: None,
    secrets=True,
    setup=begin_feint,
    legal=offer_feint,
    step=answer_feint,
    determinize=deal_hood,
    score=score_feint,
    evaluate=guess_row,
)


# -- Mill: one choice ends the game, the other goes round and round without another choice for ever -------------------------------


@struct
class Mill(Position):
    turning: i8
    events: Events = events(2)


LEAVE, TURN, ROUND = range(3)


@rule
def begin_mill(s, c):
    s.deciding = 1


@rule
def offer_mill(s, c, mask):
    if s.result == 0:
        mask[ROUND] = s.turning
        mask[LEAVE] = not s.turning
        mask[TURN] = not s.turning


@rule
def answer_mill(s, c, action):
    forget_events(s.events)
    if action == TURN:
        s.turning = 1
    elif action == LEAVE:
        s.result = 1
        s.deciding = 0


@rule
def score_mill(s, c, out):
    out[0] = 0.75


MILL = game(
    "mill",
    Mill,
    range(1, 2),
    ("leave", "turn", "round"),
    (),
    lambda s, c, people, options: None,
    setup=begin_mill,
    legal=offer_mill,
    step=answer_mill,
    determinize=deal_row,
    score=score_mill,
    evaluate=guess_hood,
)


# -- Notes: three actions, of which one looks the better the more of the same position were judged before it -----------------------


@struct
class Notes(Position):
    events: Events = events(2)


@rule
def begin_notes(s, c):
    s.deciding = 1


@rule
def offer_notes(s, c, mask):
    for action in range(3):
        mask[action] = s.result == 0


@rule
def answer_notes(s, c, action):
    forget_events(s.events)
    s.result = 1 + action
    s.deciding = 0


@rule
def judge_noted(s, c, action, noted):
    noted[1] += 1
    return noted[0] + noted[1] + 0.0


@rule
def score_notes(s, c, out):
    out[0] = 0.5


NOTES = game(
    "notes",
    Notes,
    range(1, 2),
    ("first", "second", "third"),
    (),
    lambda s, c, people, options: None,
    setup=begin_notes,
    legal=offer_notes,
    step=answer_notes,
    determinize=deal_row,
    heuristic=judge_noted,
    notes=2,
    score=score_notes,
    evaluate=score_notes,
)


# -- Sticks whose number a learner sees --------------------------------------------------------------------------------------

SEEN = replace(
    STICKS,
    name="seen-sticks",
    rules=replace(STICKS.rules, observe=unseen),
    observation=Observation(STICKS.state, one_of("sticks", 31)),
)


def best_of(policy, sticks):
    """What a policy likes best where so many sticks lie."""
    features = np.zeros(31)
    features[sticks] = 1.0
    return policy.choose(features, [0.0] * min(3, sticks), range(min(3, sticks)))
