"""Bags, hands, maps of hexes, rows, dice, members of enums, clearing, work space and decisions driven by lists of numbers.

`python -m tests.engine.parts` prints a hash for each of its seeds.

One entry point calls all of their rules, so both modes can be compared for the price of one compilation.
"""

from __future__ import annotations

import hashlib
from enum import IntEnum
from random import Random

import numpy as np

from holdfast.engine import bag, dice, hexes, pile, row
from holdfast.engine.bag import Hand, hand
from holdfast.engine.clear import clear
from holdfast.engine.decision import Card, Decision, Decisions, Points, Where, Who, later
from holdfast.engine.dice import Dice
from holdfast.engine.hexes import HexMap, hex_map
from holdfast.engine.jit import COMPILED, apart, entry, rule
from holdfast.engine.pile import Pile
from holdfast.engine.rng import Chance, set_key
from holdfast.engine.scratch import scratch
from holdfast.engine.stack import Frames, frames, has_room, pop, push
from holdfast.engine.struct import absent, array, handle, i8, i64, struct, to_bytes, u8

SEEDS = 60
KINDS = 5
PLACES = 4
HEXES = 30
TILES = 6
STEPS = 60
OPERATIONS = 36


class Face(IntEnum):
    LOW = 1
    HIGH = 3


DECISIONS = Decisions()


class OfSeat(Decision, of=DECISIONS):
    who: Who


class Wait(OfSeat):
    """It has no number of its own."""


class Pay(OfSeat):
    space: Where
    price: Points
    tool: Card = later()


HIGH = Face.HIGH
BOTH = (Face.LOW, Face.HIGH)


@struct
class Troop:
    kind: i8 = absent()
    steps: list[i64] = array(2, absent=True)
    wounds: u8


@struct
class Parts:
    chance: Chance
    bag: list[u8] = array(KINDS)
    other: list[u8] = array(KINDS)
    deck: Hand = hand(KINDS)
    hand: Hand = hand(KINDS)
    land: HexMap = hex_map(HEXES)
    tiles: HexMap = hex_map(TILES)
    costs: list[i8] = array(7 * TILES)
    spent: list[i8] = array(7 * TILES)
    row: list[i8] = array(PLACES)
    pile: Pile = pile.pile(40)
    dice: Dice = dice.dice(6)
    faces: list[i8] = array(6)
    troops: list[Troop] = array(3)
    frames: Frames = frames(4, of=DECISIONS)
    answer: i64  # what the rules returned, as one number


@rule
def bag_step(s: Parts, which: int, a: int) -> int:
    kind = a % KINDS
    if which == 0:
        s.bag[kind] += 3
    elif which == 1:
        return bag.draw(s.bag, s.chance, 0)
    elif which == 2:
        return bag.draw_into(s.bag, s.other, a, s.chance, 1)
    elif which == 3:
        bag.pour(s.other, s.bag)
    elif which == 4:
        return bag.draw_to_hand(s.deck, s.hand, kind, s.chance, 0)
    elif which == 5:
        bag.put_in_hand(s.hand, kind, a % 2 == 0)
        bag.put_in_hand(s.deck, a % 3, False)
    elif which == 6:
        if s.hand.held[kind] > 0:
            bag.take_from_hand(s.hand, kind)
    elif which == 7:
        bag.show_hand(s.hand)
    elif which == 8:
        bag.gather_unseen(s.hand, s.deck)
        bag.deal_unseen(s.hand, s.deck, s.chance, 2)
    return bag.nth_in(s.bag, a) + 10 * bag.size_of(s.bag)


@rule
def hex_step(s: Parts, which: int, a: int, b: int) -> int:
    q = a % 9 - 4
    r = b % 9 - 4
    if which == 0:
        if s.land.count < HEXES and hexes.find(s.land, q, r) < 0:
            return hexes.lay(s.land, q, r)
    elif which == 1:
        if s.tiles.count < TILES and hexes.find(s.tiles, q, r) < 0:
            return hexes.lay(s.tiles, q, r)
    elif which == 2:
        s.costs[a % (7 * TILES)] = b % 5 - 1
    elif which == 3:
        if s.land.count:
            return hexes.reach(s.land, a % s.land.count, s.costs, b % 9, s.spent)
    elif which == 4:
        if s.tiles.count:
            return hexes.reach_parts(s.tiles, a % (7 * s.tiles.count), s.costs, b % 9, s.spent)
    elif which == 5:
        tile_q, tile_r = hexes.tile_of(q, r)
        back_q, back_r = hexes.hex_of(tile_q, tile_r, hexes.part_at(q, r))
        return 1000 * (tile_q + 9) + 10 * (tile_r + 9) + (back_q == q and back_r == r)
    elif which == 6:
        return hexes.distance(q, r, b % 5, a % 5) + 100 * hexes.turned(a % 6, b % 13 - 6) + 10 * hexes.direction_to(q, r, b % 3, a % 3)
    elif which == 7 and s.tiles.count:
        return hexes.part_beside(s.tiles, a % (7 * s.tiles.count), b % 6)
    return 0


@rule
def row_step(s: Parts, which: int, a: int) -> int:
    if which == 0:
        if s.pile.count < 30:
            pile.put_on_top(s.pile, a % 100, 0)
    elif which == 1:
        return row.refill(s.row, s.pile)
    elif which == 2:
        row.slide(s.row)
    elif which == 3:
        return row.take_from_row(s.row, a % PLACES)
    elif which == 4:
        return row.age(s.row, s.pile)
    return row.cards_in(s.row) + 10 * row.place_in(s.row, a % 100)


@rule
def dice_step(s: Parts, which: int, a: int) -> int:
    if which == 0:
        if s.dice.count < 6:
            return dice.add_die(s.dice, a % 6)
    elif which == 1:
        if s.dice.count:
            return dice.roll(s.dice, a % s.dice.count, s.faces, s.chance, 3)
    elif which == 2:
        return dice.roll_free(s.dice, s.faces, s.chance, 3)
    elif which == 3:
        if s.dice.count:
            s.dice.holder[a % s.dice.count] = a % 3
    elif which == 4:
        return dice.release(s.dice, a % 3)
    return dice.showing(s.dice, a % 6, a % 4 - 1)


@rule
def face_step(s: Parts, face: int) -> int:
    """Members of an enum are numbers: an argument, an index, a summand, one of several, what a field is set to, a constant."""
    total = s.faces[face] + s.faces[Face.LOW] + Face.HIGH + s.faces[HIGH] + (1 << HIGH)
    for one in BOTH:
        total += one * s.faces[one]
    for one in (Face.LOW, Face.HIGH):
        total += (one == face) + one * s.faces[one]
    s.costs[0] = Face.HIGH if total % 2 else Face.LOW
    return total - s.costs[0]


@rule
def clear_bag(numbers: list[int]) -> None:
    clear(numbers)


@rule
def clear_step(s: Parts, which: int, a: int) -> int:
    """Records, arrays of them and of numbers, in a record and given to a rule; some with fields that are kept."""
    troop = s.troops[a % 3]
    if which == 0:
        clear(troop)
    elif which == 1:
        clear(s.troops)
    elif which == 2:
        clear(s.other)
        clear_bag(s.bag)
    elif which == 3:
        clear(s.pile, ("cards", "known"))
    elif which == 4:
        clear(troop, ("steps",))
    found = troop.kind + 3 * troop.steps[0] + 5 * troop.steps[1] + 7 * troop.wounds
    troop.kind = a % 9
    troop.steps[a % 2] = a
    troop.wounds = 1 + a % 2
    return found


@apart
def fill(numbers: list[int], a: int) -> int:
    """A work space is given to rules as an array of the position is."""
    for at in range(len(numbers)):
        numbers[at] += a * at
    return numbers[len(numbers) - 1]


@rule
def scratch_step(s: Parts, a: int, b: int) -> int:
    """Numbers that are 0 at first, wrap as 16 bits do, and are others than those of the next one."""
    first, second = scratch(1 + a % 50), scratch(1 + b % 50)
    found = fill(first, 1 + 40 * b) + 3 * fill(second, a) + 5 * fill(s.costs, b % 2)
    clear(s.costs)
    for at in range(len(first)):
        found += first[at]
    return found


@rule
def decision_step(s: Parts, which: int, a: int, b: int) -> int:
    """Decisions begun by place, by names in any order and by both; frames read as of a kind, and as of what kinds have in common."""
    if not has_room(s.frames):
        pop(s.frames)
    if which == 0:
        push(s.frames, Pay(a % 5, b % 100, a))
    elif which == 1:
        push(s.frames, Pay(price=a, who=b % 5, space=a % 100))
    else:
        push(s.frames, Wait(who=a % 5) if b % 2 else Pay(b % 5, price=b, space=a % 100))
    frame = Pay.top(s.frames)
    frame.tool = b % 50
    Pay.at(s.frames, 0).price += OfSeat.top(s.frames).who
    return frame.kind + 3 * frame.who + 5 * frame.space + 7 * frame.price + 11 * Pay.at(s.frames, a % 4).tool


@entry
def run(s: Parts, numbers: list[int]) -> None:
    """Do STEPS operations, each of three numbers: which, a and b."""
    row.clear_row(s.row)
    for step in range(STEPS):
        which, a, b = numbers[3 * step], numbers[3 * step + 1], numbers[3 * step + 2]
        if which < 9:
            answer = bag_step(s, which, a)
        elif which < 17:
            answer = hex_step(s, which - 9, a, b)
        elif which < 22:
            answer = row_step(s, which - 17, a)
        elif which < 27:
            answer = dice_step(s, which - 22, a) + face_step(s, Face.HIGH)
        elif which < 32:
            answer = clear_step(s, which - 27, a)
        elif which < 33:
            answer = scratch_step(s, a, b)
        else:
            answer = decision_step(s, which - 33, a, b)
        s.answer = (31 * s.answer + answer) % 1_000_003


def outcome(seed: int) -> str:
    """The hash of the bytes that a seed's operations lead to."""
    random = Random(seed)
    s = Parts()
    set_key(s.chance, seed)
    s.faces[:] = [2, 3, 3, 5, -1, -1]
    numbers = [number for _ in range(STEPS) for number in (random.randrange(OPERATIONS), random.randrange(200), random.randrange(200))]
    run(handle(s), np.array(numbers, np.int64) if COMPILED else numbers)
    return hashlib.blake2b(to_bytes(s), digest_size=8).hexdigest()


if __name__ == "__main__":
    for number in range(SEEDS):
        print(outcome(number))
