"""The position."""

from __future__ import annotations

from holdfast.engine.bag import Hand, hand
from holdfast.engine.dice import Dice, dice
from holdfast.engine.events import Events, events
from holdfast.engine.position import Position
from holdfast.engine.struct import array, i8, i16, struct, u8, u16

from .names import CARDS, DICE, HEXES, SEATS


@struct
class Captain:
    at: i8
    points: i8
    coins: i8
    band: u16  # bit c for a companion
    hand: Hand = hand(CARDS)


@struct
class State(Position):
    turn: i8
    steps: i8  # left in this turn
    left: i16  # turns
    laid: u8  # hexes that are explored at the start
    company: u8  # companions of each at the start
    foe: i8  # who is challenged, or NONE
    weaker: i8  # in a challenge: whose move it is, 0 the captain whose turn it is, 1 the foe
    strength: list[i8] = array(2)
    ground: list[u8] = array(HEXES)  # 0 for what is not explored, else 1 + terrain
    piles: list[u8] = array(CARDS)
    deck: Hand = hand(CARDS)  # nobody knows it
    captains: list[Captain] = array(SEATS)
    dice: Dice = dice(DICE)
    events: Events = events(8)
