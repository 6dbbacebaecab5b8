"""The position: one flat record."""

from __future__ import annotations

from holdfast.engine.events import Events, events
from holdfast.engine.holds import Holds, holds
from holdfast.engine.instructions import Run
from holdfast.engine.pile import Pile, Slot, pile, slot
from holdfast.engine.position import Position
from holdfast.engine.stack import Frames, frames
from holdfast.engine.struct import array, flag, hidden, i8, struct, u8

from .decisions import DECISIONS
from .names import ROW, SEATS, TOOLS, TREES


@struct
class Hand:
    cards: Pile = pile(TREES)


@struct
class State(Position):
    length: i8  # what the table has agreed on: turns in all
    dice: flag
    turn: i8  # whose turn it is, or NONE before the game has begun
    turns: i8  # how many have been taken
    at: list[i8] = array(SEATS)  # where everybody stands
    points: list[i8] = array(SEATS)
    tools: list[u8] = array(SEATS)  # bit t for tool t
    luck: i8 = hidden()  # nobody ever learns it
    under: Slot = slot()  # a tree put aside unseen
    deck: Pile = pile(TREES)
    discard: Pile = pile(TREES)
    hands: list[Hand] = array(SEATS)
    row: Pile = pile(ROW)  # the tools on offer
    stall: Pile = pile(TOOLS)  # those to come
    holds: Holds = holds(8)  # what waits for something
    frames: Frames = frames(6, Run, of=DECISIONS)
    events: Events = events(12)
