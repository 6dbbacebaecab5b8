"""A table on which a test lays out a position by hand and then plays: cards, tiles, Characters and actions by their text names.

    t = Table(2).hand(A, "stride", "stride").comes("mountain")
    t.begin("move").act("walk:east")
    assert t[A].walk == 2

A is the active player and the first one; B, C and D follow.  Nobody has cards, wild or a deck but by the test.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from holdfast.engine.hexes import lay
from holdfast.engine.holds import happen
from holdfast.engine.pile import NONE
from holdfast.engine.rng import set_key
from holdfast.engine.stack import pop, push, top
from holdfast.engine.struct import clone
from holdfast.games.ruins_of_elysia import GAME, content
from holdfast.games.ruins_of_elysia import decisions as pending
from holdfast.games.ruins_of_elysia.actions import SPACE
from holdfast.games.ruins_of_elysia.decisions import DECISIONS
from holdfast.games.ruins_of_elysia.log import Log
from holdfast.games.ruins_of_elysia.names import (
    CARDS,
    ENCOUNTER_CARD,
    FIRST_LEAVE_OUT,
    INCIDENTS,
    MARKET,
    Card,
    Character,
    Companion,
    Foe,
    Incident,
    Main,
    Moment,
    Overlay,
    Phase,
    Rule,
    Side,
    Terrain,
)
from holdfast.games.ruins_of_elysia.options import OPTIONS, prepare
from holdfast.games.ruins_of_elysia.rules import npcs
from holdfast.games.ruins_of_elysia.rules.shop import may_buy_in
from holdfast.games.ruins_of_elysia.rules.turn import clear_turn
from holdfast.games.ruins_of_elysia.state import State
from holdfast.schema.game_folder import course_in
from holdfast.schema.options import resolve
from tests.laying import Happenings, number

COURSE = course_in("holdfast.games.ruins_of_elysia")

A, B, C, D = range(4)


@cache
def numbers() -> Any:
    return content.load().record


class Table(Happenings):
    """See above."""

    kinds = Log

    def __init__(self, people: int = 2, seed: int = 1, **options: Any) -> None:
        self.options = {"first_market": "off", "max_rounds": 40, "villains": 2} | options
        self.numbers = numbers()
        s = self.state = self.dealt(people, seed, self.options)
        while s.frames.count:
            pop(s.frames)
        s.first = s.active = A
        s.deciding = 0
        for me in s.players:
            for kind in range(CARDS):
                me.hand.held[kind] = me.hand.shown[kind] = me.deck.held[kind] = 0
            me.hand.size = me.deck.size = me.wild = 0
            me.companion = NONE

    def dealt(self, people: int, seed: int, options: dict[str, Any]) -> State:
        """A game at its first decision."""
        s = State()
        s.seats = people
        s.events.capacity = len(s.events.items)
        s.events.on = True
        prepare(s, self.numbers, people, resolve(OPTIONS, options, people))
        set_key(s.chance, seed)
        COURSE.setup(s, self.numbers)
        return s

    def __getitem__(self, seat: int) -> Any:
        return self.state.players[seat]

    # -- laying out ----------------------------------------------------------------------------------------------------------

    def hand(self, seat: int, *cards: str) -> Table:
        for card in cards:
            self[seat].hand.held[number(Card, card)] += 1
            self[seat].hand.size += 1
        return self

    def deck(self, seat: int, *cards: str) -> Table:
        for card in cards:
            self[seat].deck.held[number(Card, card)] += 1
            self[seat].deck.size += 1
        return self

    def discards(self, seat: int, *cards: str) -> Table:
        for card in cards:
            self[seat].discard[number(Card, card)] += 1
        return self

    def out(self, seat: int, card: str) -> Table:
        """A Leave Out card lies in front."""
        self[seat].out |= 1 << (number(Card, card) - FIRST_LEAVE_OUT)
        return self

    def has(self, seat: int, **more: Any) -> Table:
        """Numbers of a player: wild, tokens, alignment, damaged, companion by name."""
        for name, value in more.items():
            setattr(self[seat], name, number(Companion, value) if name == "companion" else value)
        return self

    def tile(self, q: int, r: int, terrain: str, overlay: str | None = None) -> int:
        s = self.state
        at = int(lay(s.land, q, r))
        s.land.hexes[at].terrain = number(Terrain, terrain)
        s.land.hexes[at].overlay = NONE if overlay is None else number(Overlay, overlay)
        return at

    def at(self, tile: int, *seats: int) -> Table:
        for seat in seats:
            self[seat].at = tile
        return self

    def npc(self, foe: str, tile: int) -> Table:
        npcs.appear(self.state, number(Foe, foe), tile)
        return self

    def comes(self, terrain: str, *overlays: str) -> Table:
        """What is left of the Map Deck: tiles of one terrain, and overlays."""
        s = self.state
        for kind in Terrain:
            s.tiles[kind] = 20 * (kind.name == terrain.upper())
        for kind in Overlay:
            s.overlays[kind] = overlays.count(kind.name.lower())
        return self

    def explores(self, *cards: str) -> Table:
        """The Exploration Deck: items by their names, or `encounter`."""
        s = self.state
        for kind in range(ENCOUNTER_CARD + 1):
            s.exploration[kind] = s.explored[kind] = 0
        for card in cards:
            s.exploration[ENCOUNTER_CARD if card == "encounter" else number(Card, card) - MARKET] += 1
        return self

    def meets(self, *cards: str) -> Table:
        """The Encounter Deck: events and Characters by their names."""
        s = self.state
        for kind in range(len(s.encounters)):
            s.encounters[kind] = s.encountered[kind] = 0
        for card in cards:
            name = card.upper().replace("-", "_")
            s.encounters[Incident[name] if name in Incident.__members__ else INCIDENTS + Foe[name]] += 1
        return self

    def quests(self, *names: str) -> Table:
        """The quests on the table."""
        s = self.state
        s.mains = s.sides = 0
        for name in names:
            key = name.upper().replace("-", "_")
            if key in Main.__members__:
                s.mains |= 1 << Main[key]
            else:
                s.sides |= 1 << Side[key]
        return self

    def starts_with(self, character: str, hand: int, *cards: str) -> Table:
        """The starting deck of a Character, ten cards of these, and the hand that villains are dealt."""
        self.numbers = clone(self.numbers)
        for place in range(10):
            self.numbers.characters[number(Character, character)].deck[place] = number(Card, cards[place % len(cards)])
        self.numbers.rules[Rule.VILLAIN_HAND].value = hand
        return self

    # -- playing -------------------------------------------------------------------------------------------------------------

    def begin(self, phase: str = "start", **turn: int) -> Table:
        """A's turn from a step on: start, exhaustion, play-cards, move, encounter, combat, buy, discard; with numbers of the turn.

        In the step move A is asked even if there is nothing to choose, so that a test may go on laying out.
        """
        s = self.state
        clear_turn(s)
        s.turn.began = self[s.active].at
        push(s.frames, pending.Turn(s.active))
        top(s.frames).step = number(Phase, phase)
        for name, value in turn.items():
            setattr(s.turn, name, value)
        s.changed = False
        if phase == "move" or (phase == "buy" and may_buy_in(s, s.active)):
            self._open(phase)
        COURSE.advance(s, self.numbers)
        return self

    def _open(self, phase: str) -> None:
        s = self.state
        s.turn.phase = number(Phase, phase)
        top(s.frames).step = s.turn.phase + 1
        push(s.frames, pending.Move(s.active) if phase == "move" else pending.Buy(s.active))
        if phase == "buy":
            happen(s, pending.Effect.number, Moment.BUY_STEP, s.active, NONE)

    def again(self, phase: str) -> Table:
        """The same turn again from a step on."""
        while self.state.frames.count:
            pop(self.state.frames)
        self.state.deciding = 0
        return self.begin(phase)

    def legal(self, begins: str = "") -> list[str]:
        mask = bytearray(len(SPACE))
        COURSE.legal(self.state, self.numbers, mask)
        texts = [SPACE.text(action) for action, marked in enumerate(mask) if marked]
        return [text for text in texts if text.startswith(begins)]

    def says(self, action: str) -> str:
        """What an action is called as things stand."""
        return str(GAME.words(GAME.content).action(self.state, SPACE.number(action)))

    def act(self, *actions: str) -> Table:
        for action in actions:
            assert action in self.legal(), f"{action} is not legal, only {self.legal()} in {self.window}"
            COURSE.step(self.state, self.numbers, SPACE.number(action))
        return self

    @property
    def window(self) -> str:
        return DECISIONS.window(self.state)

    @property
    def asked(self) -> int:
        return int(self.state.deciding).bit_length() - 1

    # -- looking -------------------------------------------------------------------------------------------------------------

    def cards(self, counts: Any) -> dict[str, int]:
        """The cards of a zone by name."""
        return dict(Counter({Card(k).name.lower().replace("_", "-"): n for k, n in enumerate(counts) if n}))

    def hand_of(self, seat: int) -> dict[str, int]:
        return self.cards(self[seat].hand.held)

    def npcs_at(self, tile: int) -> list[str]:
        s = self.state
        return [Foe(n.foe).name.lower() for n in s.npcs[: s.npc_count] if n.at == tile]

    def __repr__(self) -> str:
        return f"<Table {self.window} {self.legal()}>"
