"""Orchard, a small game with more of everything than a byte counts: 200 trees, 150 places, piles and events of such numbers.

Two people stand on a row of 150 hexes.  A turn is one thing: draw a tree, jump to a place, or plant a tree of the hand where one stands.
Then it is asked whether the tree grows there: its points are the hundreds of its number, one more if it stands on a place beyond 127; and a
tree beyond 149 lets its owner move the other to any place.  Who has most points after ten turns wins.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any, TypedDict

from holdfast.engine.actions import ActionSpace, kebabs
from holdfast.engine.decision import Card, Decision, Where, Who
from holdfast.engine.decisions import course
from holdfast.engine.effects import window
from holdfast.engine.events import Events, emit, emit_but, emit_for, events
from holdfast.engine.hexes import HexMap, hex_map, lay
from holdfast.engine.holds import Holds, begin, holds
from holdfast.engine.instructions import ANY_USE, Effect, Instruction, Run
from holdfast.engine.jit import rule
from holdfast.engine.pile import (
    ALL,
    NONE,
    Pile,
    Slot,
    index_of,
    pile,
    put_on_top,
    shuffle,
    slot,
    take_at,
    take_top,
)
from holdfast.engine.position import Position, reveal
from holdfast.engine.redeal import redeal
from holdfast.engine.row import clear_row, refill
from holdfast.engine.stack import Frames, ask, frames, pop, push
from holdfast.engine.struct import array, i8, i16, struct
from holdfast.schema.content import loading
from holdfast.schema.content.fields import effect, number
from holdfast.schema.content.loading import Deck
from holdfast.schema.decision_kinds import Decisions
from holdfast.schema.effects.effect_words import EffectWords, do, pick
from holdfast.schema.events.fields import Noun, thing
from holdfast.schema.events.fields import number as number_of
from holdfast.schema.events.kinds import Kinds
from holdfast.schema.game import Game, Rules
from holdfast.schema.observations.facts import number as number_seen
from holdfast.schema.observations.observation import Observation
from holdfast.schema.texts.i18n import say
from holdfast.schema.views.marks import hand, seat
from holdfast.schema.words import EventText

TREES, PLACES, SEATS, TURNS = 200, 150, 2, 10
Tree: Any = IntEnum("Tree", [f"TREE_{i}" for i in range(TREES)], start=0)
Place: Any = IntEnum("Place", [f"PLACE_{i}" for i in range(PLACES)], start=0)
Arm: Any = IntEnum("Arm", ["ONE", "TWO"], start=0)

SPACE = ActionSpace()
DRAW = SPACE.add("draw")
JUMP = SPACE.add("jump", Place, "place")
PLANT = SPACE.add("plant", Tree, "tree")
GROW = SPACE.add("grow")
WITHER = SPACE.add("wither")
SPOT = SPACE.add("spot", Place, "place")
PART = SPACE.add("part", Arm, "part")
LEAVE = SPACE.add("leave")

WHO = thing("seat", Noun("number", {i: i + 1 for i in range(SEATS)}, seats=True), who=lambda w, s, who: w.seat(s, who))
AT = thing("place", Noun.of("Place", kebabs(Place)), place=lambda w, s, at: kebabs(Place)[at])
TREE = thing("tree", Noun.of("Tree", kebabs(Tree)), tree=lambda w, s, tree: kebabs(Tree)[tree])
KINDS = Kinds()
GOT = KINDS.add("GOT", TREE, WHO, says=say("You draw {tree}."))
DREW = KINDS.add("DREW", None, WHO, says=say("{who} draws a tree."))
JUMPED = KINDS.add("JUMPED", WHO, AT, says=say("{who} is at {place}."))
PLANTED = KINDS.add("PLANTED", TREE, AT, number_of("seat"), says=say("{tree} is planted at {place}."))

DECISIONS = Decisions()


class OfSeat(Decision, of=DECISIONS):
    who: Annotated[Who, WHO]


class Turn(OfSeat):
    asks = say("{who}: what do you do?")


class Growth(OfSeat):
    asks = say("{who}: does {tree} grow at {place}?")
    place: Annotated[Where, AT]
    tree: Annotated[Card, TREE]


class Running(OfSeat):
    asks = say("{who}: what does {tree} do?")
    tree: Annotated[Card, TREE]


@struct
class State(Position):
    turns: i8
    at: list[i16] = array(SEATS)
    points: list[i16] = array(SEATS)
    land: HexMap = hex_map(PLACES)
    under: Slot = slot(wide=True)
    deck: Pile = pile(TREES)
    planted: Pile = pile(TREES)
    first: Pile = pile(TURNS + 2, wide=True)
    second: Pile = pile(TURNS + 2, wide=True)
    row: list[i16] = array(3)
    holds: Holds = holds(2)
    frames: Frames = frames(5, Run, wide=True, of=DECISIONS)
    events: Events = events(10, wide=True)


@rule
def hand_of(s: State, who: int) -> Pile:
    return s.first if who == 0 else s.second


@rule
def move(s: State, who: int, target: int) -> None:
    """Move the other seat to a place that was picked."""
    if target != NONE:
        s.at[1 - who] = target
        emit(s, JUMPED, 1 - who, target)


@rule
def is_place(i: int) -> bool:
    return 0 <= i < PLACES


WORDS = EffectWords(
    do("move", move, says=say("the other goes there"), worth=1),
    pick("spot", is_place, most=PLACES, actions=SPOT, says=say("a place")),
    arms=len(Arm),
)


@struct
class TreeCard:
    worth: i8 = number(0, 9)
    effect: Effect = effect()


@struct
class Content:
    trees: list[TreeCard] = array(TREES)
    code: list[Instruction] = array(2 * TREES)


@cache
def load() -> loading.Content[Content]:
    """The content of 200 trees, from a file that is written for it."""
    with TemporaryDirectory() as folder:
        lines = ['source = "printed"']
        for i in range(TREES):
            lines += [f"[tree_{i}]", f'name = "Tree {i}"', f"worth = {i // 100}", *(['effect = "spot: move"'] if i >= PLACES else [])]
        Path(folder, "trees.toml").write_text("\n".join(lines), encoding="utf-8")
        decks = (Deck("trees", "trees.toml", Tree, TreeCard, texts=("name",), title="Trees", kind="Tree"),)
        return loading.load(Path(folder), Content, decks, WORDS)


@rule
def deal(s: State, c: Content) -> None:
    for at in range(PLACES):
        lay(s.land, at - PLACES // 2, 0)
    for tree in range(TREES):
        put_on_top(s.deck, tree, 0)
    shuffle(s.deck, s.chance, 0)
    s.under.card = take_top(s.deck)
    clear_row(s.row)
    refill(s.row, s.deck)
    for who in range(SEATS):
        s.at[who] = PLACES - 1 - who
        for _ in range(2):
            draw(s, who)
    push(s.frames, Turn(0))


@rule
def draw(s: State, who: int) -> None:
    tree = take_top(s.deck)
    put_on_top(hand_of(s, who), tree, 1 << who)
    reveal(s)
    emit_for(s, who, GOT, tree, who)
    emit_but(s, who, DREW, NONE, who)


@Turn.resumes
@rule
def resume_turn(s: State, frame: Turn) -> None:
    if frame.step:
        s.turns += 1
        frame.who = 1 - frame.who
        frame.step = 0
        if s.turns == TURNS:
            s.result = 1
    if s.result == 0:
        ask(s)


@Turn.offers
@rule
def offer_turn(s: State, frame: Turn, mask: list[int]) -> None:
    who = frame.who
    mask[DRAW] = 1
    for at in range(s.land.count):
        mask[JUMP + at] = at != s.at[who]
    cards = hand_of(s, who)
    for i in range(cards.count):
        mask[PLANT + cards.cards[i]] = 1


@Turn.answers(DRAW)
@rule
def draw_one(s: State, frame: Turn) -> None:
    frame.step = 1
    draw(s, frame.who)


@Turn.answers(JUMP)
@rule
def jump(s: State, frame: Turn, place: int) -> None:
    frame.step = 1
    s.at[frame.who] = place
    emit(s, JUMPED, frame.who, place)


@Turn.answers(PLANT)
@rule
def plant(s: State, frame: Turn, tree: int) -> None:
    frame.step = 1
    who = frame.who
    take_at(hand_of(s, who), index_of(hand_of(s, who), tree))
    put_on_top(s.planted, tree, ALL)
    reveal(s)
    emit(s, PLANTED, tree, s.at[who], who)
    push(s.frames, Growth(who, s.at[who], tree))


@Growth.offers
@rule
def offer_growth(mask: list[int]) -> None:
    mask[GROW] = 1
    mask[WITHER] = 1


@Growth.answers(GROW)
@rule
def grow(s: State, c: Content, frame: Growth) -> None:
    who, place, tree = frame.who, frame.place, frame.tree
    pop(s.frames)
    s.points[who] += c.trees[tree].worth + (place > 127)
    begin(s.frames, Running.number, who, tree, c.trees[tree].effect.row, ANY_USE)


@Growth.answers(WITHER)
@rule
def wither(s: State) -> None:
    pop(s.frames)


window(__name__, Running, WORDS.table, PART, LEAVE)
setup, step, advance, legal = course(DECISIONS, SPACE, deal)


determinize = redeal(State, ("under", "first", "second", "deck"))


@rule
def score(s: State, c: Content, out: list[float]) -> None:
    for who in range(SEATS):
        more = s.points[who] - s.points[1 - who]
        out[who] = 1.0 if more > 0 else 0.5 if more == 0 else 0.0


@rule
def evaluate(s: State, c: Content, out: list[float]) -> None:
    whole = s.points[0] + s.points[1] + 2
    for who in range(SEATS):
        out[who] = (s.points[who] + 1) / whole


@rule
def heuristic(s: State, c: Content, action: int) -> float:
    return 1.0 if action >= PLANT or action == DRAW else 0.0


class Seat(TypedDict):
    seat: Annotated[int, seat("Player")]
    place: str
    points: int
    cards: Annotated[list[str] | None, hand("Hand")]


class View(TypedDict):
    """What a viewer sees."""

    seats: list[Seat]
    deck: int
    under: str
    row: list[str]
    planted: list[str]


def named(card: int) -> str:
    return "?" if card == NONE else kebabs(Tree)[card]


def show(s: State, content: Any, viewer: int) -> View:
    """The whole position, by names."""
    hands = (s.first, s.second)
    return {
        "seats": [
            {
                "seat": who + 1,
                "place": kebabs(Place)[s.at[who]],
                "points": s.points[who],
                "cards": [named(card) for card in hands[who].cards[: hands[who].count]] if who == viewer else None,
            }
            for who in range(SEATS)
        ],
        "deck": s.deck.count,
        "under": named(s.under.card if s.under.known else NONE),
        "row": [named(tree) for tree in s.row],
        "planted": [named(card) for card in s.planted.cards[: s.planted.count]],
    }


class Words(EventText):
    """Sentences with the names of trees and places."""

    action_space, kinds, decisions = SPACE, KINDS, DECISIONS

    def __init__(self, content: Any) -> None:
        self.content = content

    def forms(self) -> tuple[str, ...]:
        return ()

    def action(self, s: State, action: int) -> str:
        return f"Do {SPACE.text(action)}"

    def seat(self, s: State, who: int) -> str:
        return f"Seat {who + 1}"

    def ending(self, s: State) -> Any:
        return say("The game is over.")


GAME: Game[Any, Any] = Game(
    name="orchard",
    title="Orchard",
    rules_version="1",
    summary="Plant.",
    minutes="5",
    people=range(2, 3),
    state=State,
    rules=Rules(setup, legal, step, determinize=determinize, heuristic=heuristic, score=score, evaluate=evaluate),
    actions=SPACE,
    options=(),
    load=load,
    prepare=lambda s, c, people, options: None,
    words=Words,
    show=show,
    outcome=lambda s: "over",
    how_to_play="",
    rules_page="",
    observation=Observation(State, number_seen("deck.count", TREES)),
    streams=("deal",),
    secrets=True,
    kinds=KINDS,
    decisions=DECISIONS,
    picture=KINDS.picture,
)
