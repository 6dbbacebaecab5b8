"""Games of one seat that are counted by turns: the search looks ahead to the end of one, or of as many decisions."""

from dataclasses import replace

from holdfast.engine.actions import ActionSpace, Block
from holdfast.engine.events import Events, events, forget_events
from holdfast.engine.jit import rule
from holdfast.engine.position import Position
from holdfast.engine.struct import i8, struct

from .toys import deal_row, game

# -- Errands: of three turns each begins with working or idling, four idle choices follow, and what was earned counts at its end -----


@struct
class Errands(Position):
    turns: i8
    step: i8
    working: i8
    earned: i8
    events: Events = events(2)


WORK, IDLE = range(2)
ERRANDS_STEPS = 5


@rule
def begin_errands(s, c):
    s.deciding = 1


@rule
def offer_errands(s, c, mask):
    if s.result == 0:
        mask[WORK] = 1
        mask[IDLE] = 1


@rule
def answer_errands(s, c, action):
    forget_events(s.events)
    if s.step == 0:
        s.working = action == WORK
    s.step += 1
    if s.step == ERRANDS_STEPS:
        s.earned += s.working
        s.step = 0
        s.turns += 1
    if s.turns == 3:
        s.result = 1
        s.deciding = 0


@rule
def score_errands(s, c, out):
    out[0] = s.earned / 3


@rule
def guess_errands(s, c, out):
    """In the middle of a turn nothing can be told: this guess gives that away."""
    out[0] = 0.99 if s.step else s.earned / 3


@rule
def turns_of_errands(s):
    return s.turns


ERRANDS = game(
    "errands",
    Errands,
    range(1, 2),
    ("work", "idle"),
    (),
    lambda s, c, people, options: None,
    setup=begin_errands,
    legal=offer_errands,
    step=answer_errands,
    determinize=deal_row,
    score=score_errands,
    evaluate=guess_errands,
    clock=turns_of_errands,
)

HASTY_ERRANDS = replace(ERRANDS, name="hasty-errands", rules=replace(ERRANDS.rules, clock=None))
"""The same game without a clock."""


# -- Harvest: pick once in a turn, spin as often as one likes, and end each of three turns when one likes ------------------------

PICK, DONE, SPIN = range(3)


@rule
def offer_harvest(s, c, mask):
    if s.result == 0:
        mask[PICK] = s.working == 0
        mask[DONE] = 1
        mask[SPIN] = 1


@rule
def answer_harvest(s, c, action):
    forget_events(s.events)
    if action == PICK:
        s.working = True
        s.earned += 1
    elif action == DONE:
        s.working = False
        s.turns += 1
    if s.turns == 3:
        s.result = 1
        s.deciding = 0


@rule
def guess_harvest(s, c, out):
    out[0] = s.earned / 3


@rule
def giddy(s, c, action):
    return 1.0 if action == SPIN else 0.0


HARVEST = replace(
    ERRANDS,
    name="harvest",
    actions=ActionSpace([Block(name) for name in ("pick", "done", "spin")]),
    rules=replace(ERRANDS.rules, legal=offer_harvest, step=answer_harvest, score=guess_harvest, evaluate=guess_harvest),
)
"""A turn may be ended at once, or after something was earned; spinning changes nothing."""

CAROUSEL = replace(HARVEST, name="carousel", rules=replace(HARVEST.rules, heuristic=giddy))
"""The same game, where spinning looks best."""
