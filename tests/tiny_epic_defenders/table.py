"""A table on which a test lays out a position by hand and then plays: cards, places and actions by their text names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from holdfast.engine.actions import kebab
from holdfast.engine.pile import ALL, NONE, index_of, put_on_top, take_at, take_top
from holdfast.engine.stack import pop, push, top
from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders import decisions as pending
from holdfast.games.tiny_epic_defenders.actions import SPACE
from holdfast.games.tiny_epic_defenders.decisions import Window
from holdfast.games.tiny_epic_defenders.log import Log
from holdfast.games.tiny_epic_defenders.names import ABOARD, CARDS, NOWHERE, Artifact, Card, Colour, Foe, Hero, Position, Region, Result
from holdfast.games.tiny_epic_defenders.rules.foes import reveal_foe
from holdfast.schema.game_folder import course_in
from tests.laying import Happenings, number, text

COURSE = course_in("holdfast.games.tiny_epic_defenders")

RING = ("coast", "desert", "forest", "mountains", "plains", "ruins")
"""Where the tests lay the Outer Regions, clockwise from the left: the Coast and the Mountains touch the Capital City."""


class Table(Happenings):
    """A game with known heroes: Red has the first, Blue the second, then Green and Yellow.

    Nobody has drawn yet: the Turn Deck, discard pile and Horde Deck are empty, all cards are Leftover cards, everybody is in the
    Capital City at full Hit Points, all Threat is 0.  `deck` lays the Turn Deck, `draw` starts drawing.
    """

    kinds = Log

    def __init__(
        self, *heroes: str, people: int = 1, foe: str = "kraken", ring: tuple[str, ...] = RING, seed: int = 1, **options: Any
    ) -> None:
        heroes = heroes or ("gurmund", "ethairna")
        chosen = {f"hero_{i + 1}": hero for i, hero in enumerate(heroes)}
        self.state = GAME.new(seed, people, {"defenders": len(heroes), "foe": foe, **chosen, **options})
        self.content = GAME.content.record
        s = self.state
        for position, name in enumerate(ring):
            s.ring[position] = number(Region, name)
            s.regions[number(Region, name)].position = position
        for region in s.regions:
            region.threat = 0
            region.destroyed = 0
            region.side = 0
            region.cover.card = NONE
            region.cover.known = 0
        for d, hero in enumerate(heroes):
            defender = s.defenders[d]
            defender.place = Region.CAPITAL_CITY
            defender.hit_points = self.content.heroes[number(Hero, hero)].hit_points
        s.result = 0
        s.round = 2
        s.card = NONE
        s.points = 0
        s.deciding = 0
        while s.frames.count:
            pop(s.frames)
        push(s.frames, pending.Round())
        self._lay({"turn_deck": (), "discard": (), "horde": ()})

    # -- laying out ------------------------------------------------------------------------------------------------

    def _lay(self, piles: dict[str, Iterable[str]]) -> None:
        s = self.state
        kept = {name: list(getattr(s, name).cards[: getattr(s, name).count]) for name in ("turn_deck", "discard", "horde")}
        for name, cards in piles.items():
            kept[name] = [number(Card, c) for c in reversed(list(cards))]
        on_map = {region.cover.card for region in s.regions} | {s.entombed, s.card}
        laid = [c for cards in kept.values() for c in cards]
        rest = [c for c in range(CARDS) if c not in laid and c not in on_map]
        for name, cards in {**kept, "leftover": rest}.items():
            pile = getattr(s, name)
            while pile.count:
                take_top(pile)
            for card in cards:
                put_on_top(pile, card, ALL if name == "discard" else 0)

    def deck(self, *cards: str) -> Table:
        """Lay the Turn Deck, top card first."""
        self._lay({"turn_deck": cards})
        return self

    def discard(self, *cards: str) -> Table:
        """Lay the discard pile, top card first."""
        self._lay({"discard": cards})
        return self

    def horde(self, *cards: str) -> Table:
        """Lay the Horde Deck, top card first."""
        self._lay({"horde": cards})
        return self

    def set_threat(self, **levels: int) -> Table:
        """Set Threat: `set_threat(coast=3, capital_city=1)`."""
        for name, level in levels.items():
            self.state.regions[number(Region, name)].threat = level
        return self

    def place(self, colour: str, place: str) -> Table:
        """Put a Defender in a region, or `aboard`."""
        self.state.defenders[number(Colour, colour)].place = ABOARD if place == "aboard" else number(Region, place)
        return self

    def set_hp(self, colour: str, hit_points: int) -> Table:
        self.state.defenders[number(Colour, colour)].hit_points = hit_points
        return self

    def give(self, colour: str, *artifacts: str) -> Table:
        """Let a Defender carry artifacts, taken out of the artifact deck."""
        deck = self.state.artifact_deck
        for artifact in artifacts:
            value = number(Artifact, artifact)
            take_at(deck, index_of(deck, value))
            self.state.defenders[number(Colour, colour)].artifacts |= 1 << value
        return self

    def artifact_deck(self, *artifacts: str) -> Table:
        """Make the artifact deck just these, top first."""
        deck = self.state.artifact_deck
        while deck.count:
            take_top(deck)
        for artifact in reversed(artifacts):
            put_on_top(deck, number(Artifact, artifact), 0)
        return self

    def destroy(self, region: str, cover: str | None = None) -> Table:
        """Let a region be destroyed already, covered by a card if one is named; the Capital City's Threat is left alone."""
        card = self.state.regions[number(Region, region)]
        card.destroyed = 1
        card.threat = self.state.options.outer_limit
        card.cover.card = NONE if cover is None else number(Card, cover)
        card.cover.known = ALL
        self._lay({})
        return self

    def side(self, region: str, side: str) -> Table:
        self.state.regions[number(Region, region)].side = "ab".index(side)
        return self

    def reveal(self, place: str | None = None, hp: int | None = None) -> Table:
        """Turn up the foe: on its own region and at full Hit Points, or as said."""
        reveal_foe(self.state, self.content)
        if place is not None:
            self.state.foe_place = number(Region, place)
        if hp is not None:
            self.state.foe_hit_points = hp
        return self

    # -- playing ---------------------------------------------------------------------------------------------------

    def draw(self) -> Table:
        """Draw cards until somebody has to decide or the game is over."""
        self.state.events.count = 0
        COURSE.advance(self.state, self.content)
        return self

    def turn(self, colour: str, *then: str) -> Table:
        """Draw the card of a Defender, who takes the turn; `then` lie below it, top first."""
        drawn = self.card_of(colour, *then)
        return drawn.do(f"act:{colour}") if self.window == "START" else drawn

    def card_of(self, colour: str, *then: str) -> Table:
        """Draw the card of a Defender, who may be asked whether they take the turn; `then` lie below it, top first."""
        return self.deck(colour, *then).draw()

    def pool(self, *then: str) -> Table:
        """Draw an All Defenders card; `then` lie below it, top first."""
        return self.deck("all-defenders-12", *then).draw()

    def do(self, *actions: str) -> Table:
        """Take actions, one after the other; each must be legal."""
        for action in actions:
            assert self.can(action), f"{action} is not legal; legal are {sorted(self.legal())} in {self.window}"
            GAME.step(self.state, SPACE.number(action))
        return self

    def legal(self) -> set[str]:
        """The legal actions, of whoever may decide."""
        return {SPACE.text(a) for a in GAME.legal(self.state)}

    def legal_for(self, seat: int) -> set[str]:
        """The legal actions of one seat, from 1."""
        return {SPACE.text(a) for a in GAME.legal(self.state) if GAME.actors(self.state, a) >> (seat - 1) & 1}

    def can(self, action: str) -> bool:
        return SPACE.number(action) in GAME.legal(self.state)

    # -- looking ---------------------------------------------------------------------------------------------------

    @property
    def window(self) -> str:
        """The kind of decision that is open: the name of a Window."""
        return Window(top(self.state.frames).kind).name

    @property
    def deciding(self) -> set[int]:
        """The seats that may answer, from 1."""
        return {seat + 1 for seat in range(4) if self.state.deciding >> seat & 1}

    def threat(self, region: str) -> int:
        return int(self.state.regions[number(Region, region)].threat)

    def destroyed(self, region: str) -> bool:
        return bool(self.state.regions[number(Region, region)].destroyed)

    def cover(self, region: str) -> str | None:
        card = self.state.regions[number(Region, region)].cover.card
        return None if card == NONE else text(Card, card)

    def where(self, colour: str) -> str:
        place = self.state.defenders[number(Colour, colour)].place
        return "aboard" if place == ABOARD else text(Region, place)

    def hp(self, colour: str) -> int:
        return int(self.state.defenders[number(Colour, colour)].hit_points)

    def artifacts(self, colour: str) -> set[str]:
        held = self.state.defenders[number(Colour, colour)].artifacts
        return {kebab(a.name) for a in Artifact if held >> a & 1}

    def cards(self, pile: str) -> list[str]:
        """The cards of `turn_deck`, `discard`, `horde`, `leftover`, top first."""
        held = getattr(self.state, pile)
        return [text(Card, held.cards[i]) for i in range(held.count - 1, -1, -1)]

    def artifacts_left(self) -> set[str]:
        deck = self.state.artifact_deck
        return {text(Artifact, deck.cards[i]) for i in range(deck.count)}

    @property
    def points(self) -> int:
        """Action points at hand."""
        return int(self.state.points)

    @property
    def foe(self) -> str:
        return text(Foe, self.state.foe.card)

    @property
    def foe_place(self) -> str | None:
        return None if self.state.foe_place == NOWHERE else text(Region, self.state.foe_place)

    @property
    def foe_hp(self) -> int:
        return int(self.state.foe_hit_points)

    @property
    def circle(self) -> set[str]:
        return {kebab(c.name) for c in Colour if self.state.circle >> c & 1}

    @property
    def entombed(self) -> str | None:
        return None if self.state.entombed == NONE else text(Card, self.state.entombed)

    @property
    def round(self) -> int:
        return int(self.state.round)

    @property
    def result(self) -> str:
        """`running`, `won` or `lost`."""
        return text(Result, self.state.result)

    def region_at(self, position: str) -> str:
        """The region at a ring position such as `top-left`."""
        return text(Region, self.state.ring[number(Position, position)])
