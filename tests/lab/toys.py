"""Two games that the laboratory can count, small enough to be counted again by hand: Lots and Pond."""

from dataclasses import replace

from holdfast.engine.events import Events, emit_to, events, forget_events
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL
from holdfast.engine.position import Position
from holdfast.engine.rng import below
from holdfast.engine.struct import array, i8, i16, i32, struct
from holdfast.lab.executors import each_here
from holdfast.schema.options import Option
from holdfast.schema.statistics.metrics import Item, Metrics, Tally, bump
from tests.agents.toys import deal_row, game

# -- Lots: rivals throw a die in turn, with the left or the right hand; the highest sum wins, equal ones share --------------------
# The purse is drawn from one stream of chance, the dice from another, and no choice changes either.

PURSE, DICE = 0, 1
LEFT, RIGHT = 0, 1
FILLED, THROWN = 1, 2
"""The events: c is what was drawn; of a throw, a is the seat and b the hand."""

TURNS = 9


@struct
class Lots(Position):
    length: i8
    turn: i8
    turns: i8
    purse: i16
    sums: list[i16] = array(4)
    events: Events = events(2)


def prepare_lots(s, c, people, options):
    s.length = options["length"]


@rule
def fill_purse(s, c):
    forget_events(s.events)
    s.purse = below(s.chance, PURSE, 1000)
    s.deciding = 1
    emit_to(s.events, ALL, FILLED, 0, 0, s.purse)


@rule
def offer_hands(s, c, mask):
    if s.result == 0:
        mask[LEFT] = 1
        mask[RIGHT] = 1


@rule
def throw(s, c, action):
    forget_events(s.events)
    die = below(s.chance, DICE, 1000)
    s.sums[s.turn] += die
    emit_to(s.events, ALL, THROWN, s.turn, action, die)
    s.turns += 1
    s.turn = (s.turn + 1) % s.seats
    s.deciding = 1 << s.turn
    if s.turns == s.length:
        s.result = 1
        s.deciding = 0


@rule
def score_lots(s, c, out):
    highest = 0
    for seat in range(s.seats):
        highest = max(highest, s.sums[seat])
    winners = 0
    for seat in range(s.seats):
        winners += s.sums[seat] == highest
    for seat in range(s.seats):
        out[seat] = (s.sums[seat] == highest) / winners


@rule
def guess_lots(s, c, out):
    for seat in range(s.seats):
        out[seat] = 0.5


@struct
class Notes:
    """What the rules note for themselves."""

    throws: i32


@struct
class LotsTally(Tally):
    hands: list[Item] = array(2)
    purses: list[Item] = array(2)
    purse: i16
    last_hand: i8
    sum: i32
    dice_by_turn: list[i16] = array(TURNS)
    notes: Notes


@rule
def begin_lots(s, c, t):
    for turn in range(TURNS):
        t.dice_by_turn[turn] = -1


@rule
def count_lots(s, c, event, t):
    if event.kind == FILLED:
        t.purse = event.c
        purse = t.purses[event.c >= 500]
        purse.seen = bump(purse.seen)
    else:
        for hand in range(2):
            t.hands[hand].seen = bump(t.hands[hand].seen)
        hand = t.hands[event.b]
        hand.taken = bump(hand.taken)
        if event.c >= 500:
            hand.used = bump(hand.used)
        t.dice_by_turn[t.notes.throws] = event.c
        t.notes.throws += 1
        t.last_hand = 1 + event.b


@rule
def end_lots(s, c, t):
    for turn in range(t.notes.throws):
        t.sum += t.dice_by_turn[turn]


LOTS = replace(
    game(
        "lots",
        Lots,
        range(1, 5),
        ("left", "right"),
        (Option("length", "How many throws there are.", 5, 1, TURNS),),
        prepare_lots,
        setup=fill_purse,
        legal=offer_hands,
        step=throw,
        determinize=deal_row,
        score=score_lots,
        evaluate=guess_lots,
    ),
    streams=("purse", "dice"),
    metrics=Metrics(
        tally=LotsTally,
        begin=begin_lots,
        count=count_lots,
        end=end_lots,
        items={"hands": ("hand", ("left", "right")), "purses": ("purse", ("light", "heavy"))},
        words={"result": ("running", "finished"), "last_hand": ("none", "left", "right")},
        series={"dice_by_turn": "turn"},
    ),
)


# -- Pond: stepping stones 0 to 3; whoever is on the last one has crossed.  One may rest, step back or step on --------------------
# Who rests throws a die for nothing, which is chance and no change.  The stone stands last in the record, on half a word.

REST, BACK, ON = range(3)
FAR = 3


@struct
class Pond(Position):
    near: i8
    far: i8
    stone: i8
    events: Events = events(2)


def prepare_pond(s, c, people, options):
    s.far = FAR


@rule
def begin_pond(s, c):
    s.deciding = 1


@rule
def offer_steps(s, c, mask):
    if s.result == 0:
        mask[REST] = 1
        mask[BACK] = s.stone > s.near
        mask[ON] = 1


@rule
def step_stones(s, c, action):
    forget_events(s.events)
    if action == REST:
        below(s.chance, 0, 6)
    else:
        s.stone += 1 if action == ON else -1
        emit_to(s.events, ALL, 1, 0, s.stone, 0)
    if s.stone == s.far:
        s.result = 1
        s.deciding = 0


@rule
def score_pond(s, c, out):
    for seat in range(s.seats):
        out[seat] = 1.0


@rule
def nothing(s, c, t):
    pass


@rule
def nothing_of(s, c, event, t):
    pass


def plain(words):
    """Metrics that count nothing beyond what every tally has."""
    return Metrics(tally=Tally, begin=nothing, count=nothing_of, end=nothing, items={}, words={"result": words})


POND = replace(
    game(
        "pond",
        Pond,
        range(1, 2),
        ("rest", "back", "on"),
        (),
        prepare_pond,
        setup=begin_pond,
        legal=offer_steps,
        step=step_stones,
        determinize=deal_row,
        score=score_pond,
        evaluate=guess_lots,
    ),
    metrics=plain(("running", "crossed")),
)


class Here:
    """Plays chunks in this process, in any order that is wanted, and notes them."""

    def __init__(self, order=list):
        self.order = order
        self.played = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def play(self, tables, chunks):
        for chunk in self.order(chunks):
            self.played.append(chunk)
            yield chunk, tables[chunk.table].play(chunk.first, chunk.count).tobytes()

    def each(self, task, errands):
        return each_here(task, errands)

    def record(self, table, number):
        tally, moves = table.record(number)
        return tally.tobytes(), moves


def known(*games):
    """A `find` that knows these games and those of the house."""
    from holdfast.games import find

    names = {each.name: each for each in games}
    return lambda name: names.get(name) or find(name)
