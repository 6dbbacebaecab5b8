"""A table on which a test lays out a position by hand and then plays: players, tiles, spaces and actions by their text names.

    t = Table(4).give("red", weapon=2).adventure("adventure-1", "adventure-7")
    t.begin("placing").act("place:market-1", "pass")
    assert t.player("red").discs == 5

Players are red, blue, green and yellow, in this turn order.  Wherever a name is asked, it is the one that actions have.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from inspect import signature
from typing import Any

from holdfast.engine.actions import kebab
from holdfast.engine.decision import Decision
from holdfast.engine.jit import plain
from holdfast.engine.pile import ALL, NONE, Pile, put_on_top, take_top
from holdfast.engine.rng import set_key
from holdfast.engine.stack import pop, push, top
from holdfast.engine.struct import clone
from holdfast.engine.visibility import masked
from holdfast.games.kingdom_defenders import content
from holdfast.games.kingdom_defenders import decisions as pending
from holdfast.games.kingdom_defenders.actions import SPACE
from holdfast.games.kingdom_defenders.content import Rule
from holdfast.games.kingdom_defenders.decisions import Window
from holdfast.games.kingdom_defenders.log import Log
from holdfast.games.kingdom_defenders.names import (
    ADVENTURES,
    DEEDS,
    REWARDS,
    SPACES,
    TILE_SLOTS,
    Achievement,
    Adventure,
    Building,
    Character,
    Deed,
    Die,
    Fate,
    Good,
    Horde,
    Line,
    Phase,
    Relic,
    Result,
    Reward,
    Seat,
    Source,
    Space,
    Wall,
)
from holdfast.games.kingdom_defenders.options import OPTIONS, prepare
from holdfast.games.kingdom_defenders.rules import camps, places
from holdfast.games.kingdom_defenders.state import State
from holdfast.schema.content.loading import Content as Loaded
from holdfast.schema.game_folder import course_in
from holdfast.schema.options import resolve
from tests.laying import Happenings, number
from tests.laying import text as name_of

COURSE = course_in("holdfast.games.kingdom_defenders")

PLAYERS = ("red", "blue", "green", "yellow")
QUIET_CHARACTERS = ("quartermaster", "high-priestess", "tutor")
"""The Characters on positions 1 to 3, unless a test lays others."""
QUIET_BUILDINGS = ("merchants-guild", "tavern", "hiring-hall", "trading-post", "herbalist")
"""The Buildings in slots 1 to 5, unless a test lays others."""
ENOUGH_STEPS = 500
AT_REST = 6
"""Nobody's seat: who is asked when a phase that was to be carried out alone is over."""


def goods_of(fate: int) -> int:
    """How many goods a Fate card gives, by KD-2.25."""
    return 5 if fate in (Fate.COINS, Fate.LEGENDARY_WEAPONS, Fate.ARCANE_TOMES) else 4


def text(enum: type[IntEnum], value: int) -> str | None:
    """The name of a member of an enum, or None for NONE."""
    return None if value == NONE else name_of(enum, value)


@cache
def printed() -> Loaded[Any]:
    return content.load()


class Table(Happenings):
    """A game in round 2 with nobody asked yet: no goods, no discs on the board, no Horde, all cards in their piles.

    The Characters are the Quartermaster, the High Priestess and the Tutor, all Buildings lie open, everybody has 20 Fame and the
    discs of the set-up, and nobody has kept a Fate card.  `begin` starts a phase.
    """

    kinds = Log

    def __init__(self, players: int = 4, *, seed: int = 1, **options: Any) -> None:
        self.content = clone(printed().record)
        self.state = self._dealt(players, seed, options)
        s = self.state
        while s.frames.count:
            pop(s.frames)
        push(s.frames, pending.Round())
        s.deciding, s.round, s.result, s.events.count = 0, 2, 0, 0
        for position in range(s.seats):
            s.order[position] = position
        for p in range(s.seats):
            player = s.players[p]
            player.fame = 20
            player.fate.card = player.other_fate.card = NONE
            for good in range(len(Good)):
                player.goods[good] = player.start[good] = player.at_least[good] = 0
        s.horde = NONE
        self.characters(*QUIET_CHARACTERS[: 2 if players == 2 else 3])
        self.buildings(*QUIET_BUILDINGS)

    def _dealt(self, players: int, seed: int, options: dict[str, Any]) -> State:
        s = State()
        s.seats = players
        s.events.capacity = len(s.events.items)
        s.events.on = True
        prepare(s, self.content, players, resolve(OPTIONS, options, players))
        set_key(s.chance, seed)
        COURSE.setup(s, self.content)
        return s

    # -- laying out the players ----------------------------------------------------------------------------------------

    def player(self, colour: str) -> Any:
        """The record of a player."""
        return self.state.players[number(Seat, colour)]

    def give(self, colour: str, **goods: int) -> Table:
        """Let a player have goods: `give("red", weapon=2, coin=1)`; all have seen them come."""
        for good, n in goods.items():
            self.player(colour).goods[number(Good, good)] = n
        return self

    def set(self, colour: str, **values: Any) -> Table:
        """Set numbers of a player's record: `set("red", fame=30, discs=2, wounds=1, levels=(2, 0), camp=(1, 3), tiles=(1, 0))`."""
        for name, value in values.items():
            if isinstance(value, tuple):
                for i, n in enumerate(value):
                    getattr(self.player(colour), name)[i] = n
            else:
                setattr(self.player(colour), name, value)
        return self

    def order(self, *colours: str) -> Table:
        """Lay the pawns of the turn order."""
        for position, colour in enumerate(colours):
            self.state.order[position] = number(Seat, colour)
        return self

    def fate(self, colour: str, card: str) -> Table:
        """Let a player have a Fate card, without its goods."""
        self.player(colour).fate.card = number(Fate, card)
        return self

    def relics(self, colour: str, **relics: int) -> Table:
        """Let a player have relics, as if on Adventure cards: `relics("red", orb=1, rune_2=1)`."""
        for relic, n in relics.items():
            self.player(colour).relics[number(Relic, relic)] = n
        return self

    def cards(self, colour: str, *adventures: str) -> Table:
        """Let a player have completed Adventures; their relics are not counted, see `relics`."""
        for card in adventures:
            self._drop_adventure(number(Adventure, card))
            self.player(colour).adventures |= 1 << number(Adventure, card)
        return self

    def rewards(self, colour: str, *rewards: str, known: bool = False) -> Table:
        """Let a player have Reward tiles, out of the reserve; known to all or to them alone."""
        for reward in rewards:
            self._drop(self.state.reserve, number(Reward, reward))
            put_on_top(self.player(colour).rewards, number(Reward, reward), ALL if known else 1 << number(Seat, colour))
        return self

    def discs(self, colour: str, *spaces: str) -> Table:
        """Let a player have discs on spaces, taken from the Hero tile; nothing else is paid."""
        for space in spaces:
            where = number(Space, space)
            assert places.exists(self.state, self.content, where), f"there is no space {space}"
            self.state.holders[where] |= 1 << number(Seat, colour)
            self.player(colour).discs -= places.discs_asked(self.state, self.content, where)
        return self

    def grey(self, colour: str) -> Table:
        """Let a player have the grey disc at hand."""
        self.player(colour).grey = True
        return self

    # -- laying out the board ------------------------------------------------------------------------------------------

    def characters(self, *names: str) -> Table:
        """Lay the Characters on positions 1 to 3."""
        for i, name in enumerate(names):
            self.state.characters[i] = number(Character, name)
        return self

    def buildings(self, *names: str, open_ones: int = TILE_SLOTS) -> Table:
        """Lay Buildings in slots 1 to 5 (the others keep theirs); the first ones lie open."""
        for i, name in enumerate(names):
            self.state.buildings[i].card = number(Building, name)
        for i in range(TILE_SLOTS):
            self.state.buildings[i].known = ALL if i < open_ones else 0
        return self

    def adventures(self, *names: str | None) -> Table:
        """Lay Adventures: the top of the deck first, then the row along the arrows; None for a gap.  The others are under the deck."""
        s = self.state
        cards = [NONE if name is None else number(Adventure, name) for name in names]
        rest = [card for card in range(ADVENTURES) if card not in cards]
        self._refill(s.adventure_deck, rest + ([] if not cards or cards[0] == NONE else [cards[0]]))
        s.adventure_deck.known[s.adventure_deck.count - 1] = ALL
        for i, card in enumerate(cards[1:]):
            s.adventures[i] = card
        for i in range(len(cards[1:]), len(s.adventures)):
            s.adventures[i] = NONE
        return self

    def deck(self, *names: str) -> Table:
        """Make the deck of Adventures just these, top first."""
        self._refill(self.state.adventure_deck, [number(Adventure, name) for name in reversed(names)])
        if names:
            self.state.adventure_deck.known[len(names) - 1] = ALL
        return self

    def deeds(self, *names: str | None) -> Table:
        """Lay the Deeds shown, from the first place on; None for a gap.  The others are in the pile."""
        cards = [NONE if name is None else number(Deed, name) for name in names]
        cards += [NONE] * (len(self.state.deeds) - len(cards))
        for i, card in enumerate(cards):
            self.state.deeds[i] = card
        self._refill(self.state.deed_pile, [deed for deed in range(DEEDS) if deed not in cards])
        return self

    def open_rewards(self, left: str | None, right: str | None, *reserve: str) -> Table:
        """Lay the two open Rewards; the reserve is what is named, top first, or else all others."""
        tiles = [NONE if name is None else number(Reward, name) for name in (left, right)]
        self.state.rewards[0], self.state.rewards[1] = tiles
        held = {p.rewards.cards[i] for p in self.state.players for i in range(p.rewards.count)}
        rest = [number(Reward, name) for name in reversed(reserve)]
        self._refill(self.state.reserve, rest or [tile for tile in range(REWARDS) if tile not in tiles and tile not in held])
        return self

    def no_reserve(self) -> Table:
        """Take all Rewards out of the reserve."""
        self._refill(self.state.reserve, [])
        return self

    def horde(self, card: str | None, counter: int | None = None) -> Table:
        """Put a Horde in play, its counter on its speed or as said."""
        s = self.state
        s.horde = NONE if card is None else number(Horde, card)
        if card is not None:
            self._drop(s.horde_deck, s.horde)
            s.counter = self.content.hordes[s.horde].speed if counter is None else counter
        return self

    def horde_deck(self, *cards: str) -> Table:
        """Make the Horde deck just these, top first."""
        self._refill(self.state.horde_deck, [number(Horde, card) for card in reversed(cards)])
        return self

    def dice(self, **results: int) -> Table:
        """Let dice lie open with a result from 0 to 2: `dice(force=1, wealth=0)`."""
        for die, result in results.items():
            self.state.dice[number(Die, die)] = result
        return self

    def round(self, n: int) -> Table:
        """Let it be another round."""
        self.state.round = n
        return self

    def wall(self, side: str) -> Table:
        """Let the Wall tile show `a` or `b`."""
        self.state.wall = number(Wall, side)
        return self

    def rule(self, name: str, value: int) -> Table:
        """Change a number of the general rules for this table only."""
        self.content.rules[number(Rule, name)].value = value
        return self

    def _refill(self, pile: Pile, cards: list[int]) -> None:
        while pile.count:
            take_top(pile)
        for card in cards:
            put_on_top(pile, card, 0)

    def _drop(self, pile: Pile, card: int) -> None:
        self._refill(pile, [pile.cards[i] for i in range(pile.count) if pile.cards[i] != card])

    def _drop_adventure(self, card: int) -> None:
        s = self.state
        self._drop(s.adventure_deck, card)
        for i in range(len(s.adventures)):
            if s.adventures[i] == card:
                s.adventures[i] = NONE
        if s.adventure_deck.count:
            s.adventure_deck.known[s.adventure_deck.count - 1] = ALL

    # -- playing -------------------------------------------------------------------------------------------------------

    def begin(self, phase: str) -> Table:
        """Begin a phase and run to the first decision."""
        s = self.state
        while s.frames.count:
            pop(s.frames)
        push(s.frames, pending.Round())
        top(s.frames).step = number(Phase, phase)
        s.deciding = 0
        return self.go_on()

    def only(self, phase: str) -> Table:
        """Carry out a phase alone, to its first decision; when it is over the table is `resting`, and nothing follows."""
        s = self.state
        while s.frames.count:
            pop(s.frames)
        push(s.frames, pending.Spoils(AT_REST))
        s.deciding = 0
        s.phase = number(Phase, phase)
        s.events.count = 0
        given = {"s": s, "c": self.content, "frame": top(s.frames)}
        rule = plain(pending.Round.handlers.resume_at[s.phase])
        rule(*(given[name] for name in signature(rule).parameters))
        COURSE.advance(s, self.content)
        return self

    @property
    def resting(self) -> bool:
        """Whether the phase that `only` began is over."""
        return bool(self.state.deciding == 1 << AT_REST)

    def go_on(self) -> Table:
        """Run on to the next decision or the end of the game; `log` tells what happened from here."""
        self.state.events.count = 0
        COURSE.advance(self.state, self.content)
        return self

    def ask(self, kind: type[Decision], colour: str, *numbers: int) -> Table:
        """Open a decision of a player, as a rule begins it, and run on to the question."""
        self.state.deciding = 0
        push(self.state.frames, kind(number(Seat, colour), *numbers))
        return self.go_on()

    def act(self, *actions: str) -> Table:
        """Take actions, one after the other; each must be legal.  `log` tells what the last one did."""
        for action in actions:
            assert self.can(action), f"{action} is not legal; legal are {sorted(self.legal())} in {self.window} of {self.deciding}"
            COURSE.step(self.state, self.content, SPACE.number(action))
        return self

    def pass_all(self) -> Table:
        """Let everybody pass who is asked to place discs."""
        while not self.over and self.window == "place":
            self.act("pass")
        return self

    def until(self, window: str) -> Table:
        """Take the last legal action again and again, until a kind of decision is open."""
        for _ in range(ENOUGH_STEPS):
            if self.over or self.window == window:
                break
            COURSE.step(self.state, self.content, max(self._legal()))
        assert not self.over and self.window == window, f"there was no {window}"
        return self

    def _legal(self) -> list[int]:
        mask = bytearray(len(SPACE))
        COURSE.legal(self.state, self.content, mask)  # type: ignore[arg-type]
        return [action for action, marked in enumerate(mask) if marked]

    def legal(self) -> set[str]:
        """The legal actions of the open decision."""
        return {SPACE.text(action) for action in self._legal()}

    def can(self, action: str) -> bool:
        return SPACE.number(action) in self._legal()

    # -- looking -------------------------------------------------------------------------------------------------------

    @property
    def window(self) -> str:
        """The kind of decision that is open."""
        return kebab(Window(top(self.state.frames).kind).name)

    @property
    def deciding(self) -> str | None:
        """Who is asked."""
        return next((colour for p, colour in enumerate(PLAYERS) if self.state.deciding >> p & 1), None)

    @property
    def over(self) -> bool:
        return bool(self.state.result)

    @property
    def result(self) -> str | None:
        """`running`, `held` or `fallen`."""
        return text(Result, self.state.result)

    @property
    def phase(self) -> str | None:
        return text(Phase, self.state.phase)

    @property
    def turn_order(self) -> list[str]:
        return [PLAYERS[p] for p in self.state.order[: self.state.seats]]

    def fame(self, colour: str) -> int:
        return int(self.player(colour).fame)

    def goods(self, colour: str) -> dict[str, int]:
        """What a player has, without what they have none of."""
        return {kebab(good.name): n for good in Good if (n := int(self.player(colour).goods[good]))}

    def camp(self, colour: str) -> tuple[int, int]:
        """Weapons and spells in a player's camp."""
        return int(self.player(colour).camp[0]), int(self.player(colour).camp[1])

    def levels(self, colour: str) -> tuple[int, int]:
        """Strength and Magic of a player."""
        return int(self.player(colour).levels[0]), int(self.player(colour).levels[1])

    def at(self, space: str) -> set[str]:
        """Who has discs on a space."""
        return {colour for p, colour in enumerate(PLAYERS) if self.state.holders[number(Space, space)] >> p & 1}

    def spaces(self, colour: str) -> set[str | None]:
        """Where a player has discs."""
        return {text(Space, space) for space in range(SPACES) if self.state.holders[space] >> number(Seat, colour) & 1}

    def all_discs(self, colour: str) -> int:
        """How many discs of their own a player has in play: at hand, on the board, and one that counts wounds."""
        p = number(Seat, colour)
        on_board = sum(places.own_discs_on(self.state, self.content, p, space) for space in range(SPACES))
        return int(self.player(colour).discs + on_board + (self.player(colour).wounds > 0))

    @property
    def row(self) -> list[str | None]:
        """The Adventures, the top of the deck first, then along the arrows."""
        deck = self.state.adventure_deck
        return [text(Adventure, deck.cards[deck.count - 1] if deck.count else NONE), *(text(Adventure, a) for a in self.state.adventures)]

    @property
    def shown_deeds(self) -> list[str | None]:
        return [text(Deed, deed) for deed in self.state.deeds]

    @property
    def horde_card(self) -> str | None:
        return text(Horde, self.state.horde)

    def missing(self, good: str) -> int:
        """How many cubes of a type the Horde still lacks."""
        return int(camps.missing(self.state, self.content, number(Good, good)))

    def achieved(self, colour: str) -> set[str]:
        return {kebab(a.name) for a in Achievement if self.player(colour).achieved >> a & 1}

    def lines(self, colour: str) -> dict[str, int]:
        """The Fame of the final scoring, without lines of 0."""
        return {kebab(line.name): n for line in Line if (n := int(self.player(colour).lines[line]))}

    def seen(self, viewer: str | None) -> Any:
        """The position as a player, or a spectator, may see it."""
        return masked(self.state, 7 if viewer is None else number(Seat, viewer))

    def fame_for(self, colour: str) -> dict[str, int]:
        """What Fame a player gained or lost in the last `begin` or action, by its source."""
        found: dict[str, int] = {}
        for kind, a, b, c in self.log():
            if kind == "FAME" and a == number(Seat, colour):
                found[kebab(Source(b).name)] = found.get(kebab(Source(b).name), 0) + c
        return found
