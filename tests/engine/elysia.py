"""Cards of Ruins of Elysia on a table of words of the tests: one character with a deck, without a map or an enemy.

It shows that the language says what the cards of that game say; the game itself has its own words.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from holdfast.engine.actions import ActionSpace
from holdfast.engine.decision import Card, Decision, Decisions, Points, Who
from holdfast.engine.decisions import dispatch
from holdfast.engine.effects import window
from holdfast.engine.events import Events, events
from holdfast.engine.holds import Holds, begin, happen, hold, holds
from holdfast.engine.instructions import ANY_USE, Effect, Instruction, Run, effect
from holdfast.engine.jit import rule
from holdfast.engine.stack import Frames, frames, pop, push, top
from holdfast.engine.struct import array, flag, i8, struct, to_bytes, u8
from holdfast.schema.effects.effect_words import EffectWords, condition, cost, counter, do, number, one
from holdfast.schema.effects.program import Place, write
from holdfast.schema.texts.i18n import say


class Moment(IntEnum):
    PARRIED = 0
    DEFEND_END = 1


class Until(IntEnum):
    COMBAT = 0


class Terrain(IntEnum):
    MOUNTAIN = 0
    WATER = 1


DECISIONS = Decisions()


class OfHero(Decision, of=DECISIONS):
    who: Who


class Running(OfHero): ...


class Discard(OfHero):
    cause: Card
    most: Points


COST, NEXT_ATTACK = 1, 2
"""Kinds of what holds: a terrain that costs less, an attack that is higher."""
EXPLORE, ATTACK, DEFENSE = 1, 2, 4
"""The parts of a card: what is of use when."""
ARM, DECLINE, DISCARD, ENOUGH = 0, 8, 9, 10
"""The actions: arms, leaving what one may do, discarding one more card, and no more of them."""


@struct
class Hero:
    """One character in a part of their turn."""

    result: i8
    deciding: u8
    hand: i8  # cards in the hand, all alike here
    deck: i8
    tokens: i8  # -1 Card tokens
    steps: i8
    attack: i8
    defense: i8
    coins: i8
    lost: i8  # cards lost in the defence step
    light: i8
    darkness: i8
    again: flag
    teleports: flag
    events: Events = events(4)
    holds: Holds = holds(6)
    frames: Frames = frames(6, Run)


@struct
class Cards:
    code: list[Instruction] = array(60)
    effect: Effect = effect()


@rule
def walk(s: Hero, n: int) -> None:
    s.steps += n


@rule
def add_attack(s: Hero, n: int) -> None:
    s.attack += n


@rule
def add_defense(s: Hero, n: int) -> None:
    s.defense += n


@rule
def draw(s: Hero, n: int) -> None:
    drawn = min(n, s.deck)
    s.deck -= drawn
    s.hand += drawn


@rule
def take_coins(s: Hero, n: int) -> None:
    s.coins += n


@rule
def untoken(s: Hero, n: int) -> None:
    s.tokens = max(s.tokens - n, 0)


@rule
def cheaper(s: Hero, who: int, card: int, terrain: int, n: int) -> None:
    hold(s.holds, COST, Until.COMBAT, who, card, terrain, -n)


@rule
def strengthen(s: Hero, who: int, card: int, n: int) -> None:
    hold(s.holds, NEXT_ATTACK, Until.COMBAT, who, card, 0, n)


@rule
def attack_again(s: Hero) -> None:
    s.again = 1


@rule
def teleport(s: Hero) -> None:
    s.teleports = 1


@rule
def discard(s: Hero, who: int, card: int, n: int) -> None:
    """Ask for up to n cards of the hand, one after the other, at least one."""
    frame: Any = top(s.frames)
    frame.taken = 0
    push(s.frames, Discard(who, card, n))


@rule
def has_cards(s: Hero) -> bool:
    return s.hand > 0


@Discard.offers
@rule
def offer_discard(s: Hero, mask: list[int]) -> None:
    mask[DISCARD] = 1
    mask[ENOUGH] = top(s.frames).step > 0


@Discard.answers
@rule
def answer_discard(s: Hero, action: int) -> None:
    """One more, until there are enough."""
    below: Any = s.frames.items[s.frames.count - 2]
    if action == DISCARD:
        s.hand -= 1
        below.taken += 1
        top(s.frames).points -= 1
        top(s.frames).step = 1
    if action == ENOUGH or top(s.frames).points == 0 or s.hand == 0:
        pop(s.frames)


@rule
def is_dark(s: Hero) -> bool:
    return s.darkness > s.light


@rule
def has_lost(s: Hero, n: int) -> bool:
    return s.lost >= n


@rule
def holds_cards(s: Hero, n: int) -> bool:
    return s.hand >= n


@rule
def light_in(s: Hero, n: int) -> int:
    return s.light // n


@rule
def taken_of(taken: int) -> int:
    return taken


WORDS = EffectWords(
    do("walk", walk, n=number(0, 9), says=say("walk {n}"), useful=EXPLORE, worth=1),
    do("attack", add_attack, n=number(0, 9), says=say("Attack {n}"), useful=ATTACK, worth=1),
    do("defense", add_defense, n=number(0, 9), says=say("Defense {n}"), useful=DEFENSE, worth=1),
    do("draw", draw, n=number(1, 9), says=say("draw {n} card"), many=say("draw {n} cards"), worth=1),
    do("coin", take_coins, n=number(1, 9), says=say("{n} coin"), many=say("{n} coins"), worth=0.5),
    do("untoken", untoken, n=number(1, 9), says=say("put {n} -1 Card token back"), worth=1),
    do("cost", cheaper, terrain=one(Terrain), n=number(1, 3), says=say("the {terrain} costs {n} less"), worth=0.5),
    do("next_attack", strengthen, n=number(1, 9), says=say("your next attack has {n} more"), worth=0.5),
    do("again", attack_again, says=say("play another card"), worth=0.5),
    do("teleport", teleport, says=say("go to any tile"), worth=3),
    cost("discard", discard, can=has_cards, n=number(1, 9, default=1), says=say("discard a card"), many=say("discard up to {n} cards")),
    condition("darkness", is_dark, says=say("if you are of Darkness")),
    condition("lost", has_lost, n=number(1, 9), says=say("if you lost {n} cards")),
    condition("hand", holds_cards, n=number(1, 9), says=say("if you hold {n} cards")),
    counter("light", light_in, n=number(1, 9), says=say("for every {n} Light")),
    counter("it", taken_of, says=say("for each card discarded")),
    events={Moment.PARRIED: say("when the attack is parried"), Moment.DEFEND_END: say("at the end of the defence")},
    until={Until.COMBAT: say("in this combat")},
)  # fmt: skip

playable = window(__name__, Running, WORDS.table, ARM, DECLINE)


class Table:
    """A hero who plays one card; `choices` answer what is asked, in their order."""

    def __init__(self, text: str, choices: tuple[int, ...] = (), uses: int = ANY_USE, **hero: int) -> None:
        self.cards = Cards()
        self.sentence = write(self.cards, [Place(self.cards, "effect", text)], WORDS)[0]
        self.s = Hero(**{"hand": 3, "deck": 9, **hero})
        self.choices = list(choices)
        self.asked: list[list[int]] = []
        before = to_bytes(self.s)
        self.playable = playable(self.s, self.cards, Running.number, 0, 7, self.cards.effect.row, uses)
        assert to_bytes(self.s) == before, "to look changes nothing"
        begin(self.s.frames, Running.number, 0, 7, self.cards.effect.row, uses)
        self.go_on()

    def happen(self, moment: Moment) -> None:
        """Let something happen to the hero."""
        happen(self.s, Running.number, moment, 0, -1)
        self.go_on()

    def go_on(self) -> None:
        """Run what is on the stack, and answer with the choices."""
        resume, offer, answer = dispatch(__name__, DECISIONS.all, ActionSpace())
        while self.s.frames.count:
            if self.s.deciding:
                mask = [0] * 11
                offer(self.s, self.cards, mask)
                self.asked.append([action for action, is_legal in enumerate(mask) if is_legal])
                choice = self.choices.pop(0)
                assert mask[choice], f"{choice} is none of {self.asked[-1]}"
                self.s.deciding = 0
                answer(self.s, self.cards, choice)
            else:
                resume(self.s, self.cards)
        assert not self.choices, "not all was asked"
