"""Copse: a little game that uses everything the core offers, so that the core can be tested without any real game.

Two or three people walk along a path of four places and collect trees.  First anybody may `begin`; then each in turn walks,
rolls a die, draws a tree from the deck, plays one from the hand (and says on which side it grows) or waits.
"""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from holdfast.core import content
from holdfast.core.actions import ActionSpace, Block, kebab
from holdfast.core.chance import below, rekey
from holdfast.core.content import Deck
from holdfast.core.events import Events, emit_to, events, forget_events
from holdfast.core.frames import Frames, frames, pop, push, top
from holdfast.core.game import Game, Rules
from holdfast.core.options import Option, OptionError, switch
from holdfast.core.pile import ALL, NONE, Pile, Slot, index_of, pile, put_on_top, shuffle, shuffle_part, slot, sort_part, take_at, take_top
from holdfast.core.position import RUNNING, Position, reveal
from holdfast.core.rule import rule
from holdfast.core.struct import array, flag, hidden, i8, number, struct

TREES = 6
SEATS = 3
PATH = 4
DICE = 1
"""The stream of the die; stream 0 is for dealing."""


class Tree(IntEnum):
    ASH = 0
    BIRCH = 1
    CEDAR = 2
    ELM = 3
    FIR = 4
    OLD_OAK = 5


class Side(IntEnum):
    LEFT = 0
    RIGHT = 1


class Log(IntEnum):
    BEGAN = 0  # a: seat
    WALKED = 1  # a: seat, b: where to
    ROLLED = 2  # a: seat, b: where to
    DREW = 3  # a: seat, for all others to read
    GOT = 4  # a: seat, b: tree, for the seat alone
    PLAYED = 5  # a: seat, b: tree
    GREW = 6  # a: seat, c: points; not told


@struct
class TreeCard:
    worth: i8 = number(0, 9)


@struct
class Content:
    trees: list[TreeCard] = array(TREES)


@struct
class Hand:
    cards: Pile = pile(TREES)


@struct
class State(Position):
    length: i8
    dice: flag
    turn: i8
    turns: i8
    at: list[i8] = array(SEATS)
    points: list[i8] = array(SEATS)
    luck: i8 = hidden()
    under: Slot = slot()  # a tree put aside unseen
    deck: Pile = pile(TREES)
    discard: Pile = pile(TREES)
    hands: list[Hand] = array(SEATS)
    frames: Frames = frames(2)
    events: Events = events(4)


SPACE = ActionSpace(
    [
        Block("begin"),
        Block("walk", Side, "side"),
        Block("roll"),
        Block("draw"),
        Block("play", Tree, "tree"),
        Block("grow", Side, "side"),
        Block("wait"),
    ]
)
BEGIN, WALK, ROLL, DRAW, PLAY, GROW, WAIT = (SPACE[b.name] for b in SPACE.blocks)

OPTIONS = (
    Option("length", "How many turns the game has.", 6, 1, 9),
    switch("dice", "Whether there is a die.", "on", source="house", why="some like it calm"),
)


def prepare(s, c, people, options):
    if options["length"] > 7 and options["dice"] == "off":
        raise OptionError("option length: more than 7 turns are dull without dice")
    s.length = OPTIONS[0].stored(options["length"])
    s.dice = OPTIONS[1].stored(options["dice"])


@rule
def setup(s, c):
    for tree in range(TREES):
        put_on_top(s.deck, tree, 0)
    shuffle(s.deck, s.chance, 0)
    s.under.card = take_top(s.deck)
    s.luck = below(s.chance, 0, 100)
    s.turn = NONE
    s.deciding = (1 << s.seats) - 1


@rule
def legal(s, c, mask):
    if s.result != RUNNING:
        return
    if s.frames.count:
        mask[GROW] = 1
        mask[GROW + 1] = 1
    elif s.turn == NONE:
        mask[BEGIN] = 1
    else:
        mask[WALK] = s.at[s.turn] > 0
        mask[WALK + 1] = s.at[s.turn] < PATH - 1
        mask[ROLL] = s.dice
        mask[DRAW] = s.deck.count > 0
        mask[WAIT] = 1
        hand = s.hands[s.turn].cards
        for i in range(hand.count):
            mask[PLAY + hand.cards[i]] = 1


@rule
def actors(s, action):
    return s.deciding


@rule
def step(s, c, action):
    forget_events(s.events)
    seat = s.turn
    if action == BEGIN:
        s.turn = 0
        s.deciding = 1
        emit_to(s.events, ALL, Log.BEGAN, 0, 0, 0)
        return
    if WALK <= action < ROLL:
        s.at[seat] += 2 * (action - WALK) - 1
        emit_to(s.events, ALL, Log.WALKED, seat, s.at[seat], 0)
    elif action == ROLL:
        s.at[seat] = below(s.chance, DICE, PATH)
        emit_to(s.events, ALL, Log.ROLLED, seat, s.at[seat], 0)
    elif action == DRAW:
        tree = take_top(s.deck)
        put_on_top(s.hands[seat].cards, tree, 1 << seat)
        reveal(s)
        emit_to(s.events, 1 << seat, Log.GOT, seat, tree, 0)
        emit_to(s.events, ALL ^ 1 << seat, Log.DREW, seat, 0, 0)
    elif PLAY <= action < GROW:
        hand = s.hands[seat].cards
        tree = take_at(hand, index_of(hand, action - PLAY))
        put_on_top(s.discard, tree, ALL)
        reveal(s)
        emit_to(s.events, ALL, Log.PLAYED, seat, tree, 0)
        push(s.frames, 1, seat, 0, tree, 0)
        return
    elif GROW <= action < WAIT:
        tree = top(s.frames).card
        pop(s.frames)
        s.points[seat] += c.trees[tree].worth
        emit_to(s.events, ALL, Log.GREW, seat, 0, s.points[seat])
    next_turn(s)


@rule
def next_turn(s):
    s.turns += 1
    s.turn = (s.turn + 1) % s.seats
    s.deciding = 1 << s.turn
    if s.turns == s.length:
        s.result = 1
        s.deciding = 0


@rule
def determinize(s, c, viewer, chance, stream):
    """Gather what the viewer does not know on top of the discard pile, sort it, mix it and deal it out again."""
    bit = 1 << viewer
    rekey(s.chance, chance, stream)
    forget_unheard(s.events, viewer)
    s.luck = below(chance, stream, 100)
    held = s.discard.count
    put_on_top(s.discard, s.under.card, 0)
    for cards in (s.deck, *(hand.cards for hand in s.hands)):
        for i in range(cards.count):
            if not cards.known[i] & bit:
                put_on_top(s.discard, cards.cards[i], 0)
    sort_part(s.discard, held, s.discard.count)
    shuffle_part(s.discard, held, s.discard.count, chance, stream)
    s.under.card = take_top(s.discard)
    for cards in (s.deck, *(hand.cards for hand in s.hands)):
        for i in range(cards.count):
            if not cards.known[i] & bit:
                cards.cards[i] = take_top(s.discard)


@rule
def forget_unheard(events, viewer):
    """Leave the events that a viewer heard; what others heard, now or before, is as hidden as a card."""
    heard = 0
    for i in range(events.capacity):
        event = events.items[i]
        kind, audience, a, b, c = event.kind, event.audience, event.a, event.b, event.c
        event.kind, event.audience, event.a, event.b, event.c = 0, 0, 0, 0, 0
        if i < events.count and audience >> viewer & 1:
            kept = events.items[heard]
            kept.kind, kept.audience, kept.a, kept.b, kept.c = kind, audience, a, b, c
            heard += 1
    events.count = heard


OBSERVATION = (("at", SEATS), ("points", SEATS), ("hand", TREES), ("deck", 1))


@rule
def observe(s, c, viewer, out):
    for seat in range(s.seats):
        out[seat] = s.at[seat] / PATH
        out[SEATS + seat] = s.points[seat] / 9
        hand = s.hands[seat].cards
        for i in range(hand.count):
            if hand.known[i] >> viewer & 1:
                out[2 * SEATS + hand.cards[i]] = 1.0
    out[2 * SEATS + TREES] = s.deck.count / TREES


@rule
def judge(s, c, action):
    if PLAY <= action < GROW:
        return 1.0 + c.trees[action - PLAY].worth
    if action == DRAW:
        return 2.0
    return 1.0 if action == WALK + 1 else 0.0


@rule
def score(s, c, out):
    best = max(total(s, seat) for seat in range(s.seats))
    winners = sum(total(s, seat) == best for seat in range(s.seats))
    for seat in range(s.seats):
        out[seat] = (total(s, seat) == best) / winners


@rule
def evaluate(s, c, out):
    """Who is ahead is likely to stay so."""
    whole = sum(total(s, seat) + 1 for seat in range(s.seats))
    for seat in range(s.seats):
        out[seat] = (total(s, seat) + 1) / whole


@rule
def total(s, seat):
    return s.at[seat] + s.points[seat]


class Words:
    def __init__(self, content):
        self.content = content

    def action(self, s, action):
        return SPACE.text(action).capitalize()

    def question(self, s):
        return "The game is over." if s.result else "Who begins?" if s.turn == NONE else f"Seat {s.turn + 1}: what do you do?"

    def event(self, s, event):
        tree = self.content.card("trees", event.b).name
        return {
            Log.BEGAN: "The game begins.",
            Log.WALKED: f"Seat {event.a + 1} walks to place {event.b + 1}.",
            Log.ROLLED: f"Seat {event.a + 1} rolls and goes to place {event.b + 1}.",
            Log.DREW: f"Seat {event.a + 1} draws a tree.",
            Log.GOT: f"You draw the {tree}.",
            Log.PLAYED: f"Seat {event.a + 1} plays the {tree}.",
        }.get(event.kind)

    def seat(self, s, seat):
        return f"Seat {seat + 1}"


def picture(s, content, event):
    """A screen shows where somebody goes, which tree is played, and, without a word, how points grow."""
    tree = {"tree": kebab(Tree(event.b).name)}
    about = {Log.WALKED: {"at": event.b}, Log.ROLLED: {"at": event.b}, Log.GOT: tree, Log.PLAYED: tree, Log.GREW: {"points": event.c}}
    return None if event.kind == Log.BEGAN else {"kind": Log(event.kind).name.lower(), "seat": event.a + 1, **about.get(event.kind, {})}


def show(s, content, viewer):
    def names(cards):
        return ["?" if card == NONE else kebab(Tree(card).name) for card in cards.cards[: cards.count]]

    return {
        "viewer": viewer,
        "at": list(s.at),
        "luck": s.luck,
        "under": s.under.card,
        "deck": names(s.deck),
        "discard": names(s.discard),
        "hands": [names(hand.cards) for hand in s.hands],
        "events": [(e.kind, e.a, e.b) for e in s.events.items[: s.events.count]],
    }


FOLDER = Path(__file__).parent / "toy_content"
DECKS = (Deck("trees", "trees.toml", Tree, TreeCard, texts=("name", "ability", "text")),)

RULES = Rules(
    setup=setup,
    legal=legal,
    step=step,
    actors=actors,
    determinize=determinize,
    observe=observe,
    judge=judge,
    score=score,
    evaluate=evaluate,
)

GAME = Game(
    name="copse",
    title="Copse",
    rules_version="1.2",
    summary="Walk along a path and collect trees.",
    minutes="2 minutes",
    people=range(2, SEATS + 1),
    state=State,
    rules=RULES,
    actions=SPACE,
    options=OPTIONS,
    load=lambda: content.load(FOLDER, Content, DECKS),
    prepare=prepare,
    words=Words,
    show=show,
    outcome=lambda s: "finished",
    how_to_play="Grow.",
    rules_page="copse.md",
    observation=OBSERVATION,
    secrets=True,
    picture=picture,
)


def find(name):
    """The game of a name, as replay files want it: KeyError for any other."""
    return {GAME.name: GAME}[name]
