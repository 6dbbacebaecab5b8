"""An arena in which a test lays out combats and wilds by hand and then plays: heroes, cards, dice and actions by their text names.

    t = Arena(active="kaelis", other="maru", azure=["heavy-blow", "brace"], crimson=["quick-cut"])
    t.fight().act("zone:might")

The active hero is that of place 0 (A), the other that of place 3 (X); B, C and Y, Z are their mates.  Nobody has cards but by the test, all
stand in Heartspire but the mates, who are at home.  Dice are laid in advance: `dice` are the faces of the wilds dice in the order in which
they are thrown, `epic` those of the epic die.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from holdfast.engine.pile import NONE, put_on_top
from holdfast.engine.rng import set_key
from holdfast.engine.stack import pop, push, top
from holdfast.games.eternium import content
from holdfast.games.eternium import decisions as pending
from holdfast.games.eternium.actions import SPACE
from holdfast.games.eternium.decisions import DECISIONS
from holdfast.games.eternium.log import Log
from holdfast.games.eternium.names import (
    BOSS,
    COMBAT_CARDS,
    EPIC_BEASTS,
    FIGURES,
    WILDS,
    Area,
    CombatCard,
    Epic,
    Face,
    Hero,
    Item,
    Monster,
    Wild,
)
from holdfast.games.eternium.options import OPTIONS, prepare
from holdfast.games.eternium.rules import arms, carry, dice, epic, standing, wilds
from holdfast.games.eternium.state import State
from holdfast.schema.game_folder import course_in
from holdfast.schema.options import resolve
from tests.laying import Happenings, number

COURSE = course_in("holdfast.games.eternium")

A, B, C, X, Y, Z = range(6)
IDLE = pending.Activate.number
"""What is open when nothing is on."""
ACTIVE, OTHER = 0, 1


@cache
def numbers() -> Any:
    return content.load().record


class Arena(Happenings):
    """See above."""

    kinds = Log

    def __init__(
        self, active: str = "kaelis", other: str = "maru", *, scenario: str = "versus-1", people: int = 2, seed: int = 1, **options: Any
    ) -> None:
        self.numbers = numbers()
        s = self.state = State()
        s.seats = people
        s.events.capacity = len(s.events.items)
        s.events.on = True
        given = {"heroes": "random", "scenario": scenario} | options
        prepare(s, self.numbers, people, resolve(OPTIONS, given, people))
        set_key(s.chance, seed)
        COURSE.setup(s, self.numbers)
        while s.frames.count:
            pop(s.frames)
        s.deciding = 0
        s.changed = False
        s.round = 1
        azure = [active, *(one for one in ("kaelis", "sefa", "oriel") if one != active)]
        crimson = [other, *(one for one in ("maru", "vex", "ghoss") if one != other)]
        for figure, name in enumerate((*azure[:3], *crimson[:3])):
            me = s.heroes[figure]
            me.hero = number(Hero, name)
            me.at = number(Area, "heartspire") if figure in (A, X) else number(Area, "dawnhold" if figure < X else "duskhold")
            me.damage = 0
            me.victory = NONE
            standing.refit(s, self.numbers, figure)
        s.active = A
        for team in s.teams:
            for area in range(len(team.soldiers)):
                team.supply += team.soldiers[area]
                team.soldiers[area] = 0
            team.pool = 10
            self._empty(team.deck)
            for card in range(COMBAT_CARDS):
                team.discard[card] = 0
        self.begin()

    def _empty(self, pile: Any) -> None:
        while pile.count:
            pile.count -= 1
            pile.cards[pile.count] = pile.known[pile.count] = 0

    def __getitem__(self, figure: int) -> Any:
        return self.state.heroes[figure]

    # -- laying out ----------------------------------------------------------------------------------------------------------

    def deck(self, team: int, *cards: str) -> Arena:
        """The combat deck of a team: the first card is drawn first."""
        pile = self.state.teams[team].deck
        self._empty(pile)
        for card in reversed(cards):
            put_on_top(pile, number(CombatCard, card), 0)
        return self

    def upgrades(self, team: int, *cards: str) -> Arena:
        pile = self.state.teams[team].upgrades
        self._empty(pile)
        for card in reversed(cards):
            put_on_top(pile, number(CombatCard, card), 0)
        return self

    def gives(self, figure: int, *items: str) -> Arena:
        """A hero carries these cards of merchants."""
        for item in items:
            carry.add_item(self.state, self.numbers, figure, number(Item, item))
        self.begin()
        return self

    def tamed(self, figure: int, beast: str) -> Arena:
        name = beast.upper().replace("-", "_")
        self[figure].beast = Wild[name] if name in Wild.__members__ else WILDS + Monster[name]
        standing.refit(self.state, self.numbers, figure)
        return self

    def ally(self, figure: int, name: str) -> Arena:
        self[figure].ally = number(Wild, name)
        standing.refit(self.state, self.numbers, figure)
        return self

    def at(self, area: str, *figures: int) -> Arena:
        for figure in figures:
            self[figure].at = number(Area, area)
        return self

    def hp(self, figure: int, left: int) -> Arena:
        """A hero has so many HP left."""
        self[figure].damage = self[figure].hp - left
        return self

    def soldiers(self, team: int, area: str, n: int) -> Arena:
        self.state.teams[team].soldiers[number(Area, area)] += n
        self.state.teams[team].supply -= n
        return self

    def monster(self, name: str, area: str = "heartspire", left: int | None = None) -> int:
        """An epic beast or boss stands somewhere; returns the fighter that it is."""
        kind = number(Monster, name)
        slot = BOSS if kind >= EPIC_BEASTS else 0
        while slot < BOSS and self.state.beasts[slot].kind != NONE:
            slot += 1
        beast = self.state.beasts[slot]
        beast.kind = beast.last = kind
        beast.at = number(Area, area)
        beast.damage = 0 if left is None else self.numbers.monsters[kind].hp - left
        return FIGURES + slot

    def wild(self, *cards: str) -> Arena:
        """The wilds deck: the first card is drawn first."""
        self._empty(self.state.wilds)
        for card in reversed(cards):
            put_on_top(self.state.wilds, number(Wild, card), 0)
        return self

    # -- chance --------------------------------------------------------------------------------------------------------------

    def throws(self, monkeypatch: Any, *faces: str) -> Arena:
        """The wilds dice show these faces, one after the other."""
        coming = [number(Face, face) for face in faces]
        for module in (dice, arms):
            monkeypatch.setattr(module, "thrown", lambda s, c: coming.pop(0))
        return self

    def shows(self, monkeypatch: Any, *faces: str) -> Arena:
        """The epic die shows these faces, one after the other."""
        coming = [number(Epic, face) for face in faces]
        monkeypatch.setattr(epic, "below", lambda chance, stream, n: coming.pop(0))
        return self

    # -- playing -------------------------------------------------------------------------------------------------------------

    def begin(self) -> Arena:
        """Nothing is on."""
        while self.state.frames.count:
            pop(self.state.frames)
        self.state.deciding = 0
        self.state.changed = False
        push(self.state.frames, pending.Activate(0))
        return self

    def fight(self, other: int = X, active: int = A) -> Arena:
        """An epic combat begins."""
        epic.begin_epic(self.state, active, other)
        return self.go_on()

    def brave(self, figure: int = A) -> Arena:
        wilds.brave(self.state, self.numbers, figure)
        return self.go_on()

    def go_on(self) -> Arena:
        s = self.state
        s.events.count = 0
        s.deciding = 0
        COURSE.advance(s, self.numbers)
        return self

    def mask(self) -> list[int]:
        mask = [0] * len(SPACE)
        COURSE.legal(self.state, self.numbers, mask)
        return mask

    def can(self) -> set[str]:
        """What may be done now, by text."""
        return {SPACE.text(action) for action, open_ in enumerate(self.mask()) if open_}

    def act(self, *actions: str) -> Arena:
        for action in actions:
            assert action in self.can(), f"{action} is not among {sorted(self.can())} in {self.window}"
            self.state.events.count = 0
            COURSE.step(self.state, self.numbers, SPACE.number(action))
        return self

    def place(self, *zones: str) -> Arena:
        """Whoever is asked places the cards that are drawn, in turn."""
        return self.act(*(f"zone:{zone}" for zone in zones))

    def until(self, window: str, action: str = "pass") -> Arena:
        """Take an action until a window is open or nothing is left to be asked."""
        for _ in range(40):
            if self.window in (window, "none"):
                return self
            self.act(action)
        raise AssertionError(f"{window} does not come, but {self.window}")

    @property
    def window(self) -> str:
        """The kind of the open decision; `none` when nothing is asked."""
        s = self.state
        return DECISIONS.names[top(s.frames).kind] if s.deciding and top(s.frames).kind != IDLE else "none"

    @property
    def who(self) -> int:
        return int(top(self.state.frames).who)

    def side(self, side: int) -> Any:
        return self.state.combat.sides[side]

    def totals(self, side: int) -> tuple[int, int, int]:
        return tuple(self.side(side).total)

    def where(self, figure: int) -> str:
        return Area(self[figure].at).name.lower().replace("_", "-")
