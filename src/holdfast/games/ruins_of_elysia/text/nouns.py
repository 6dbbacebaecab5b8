"""What the game's sentences call its players, cards, tiles and Characters.

A name stands in a sentence as a whole of its own, `to the east`, not as a word after another: languages have articles and cases, and a
catalogue may say each form in its own way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from holdfast.engine.actions import kebabs
from holdfast.schema.content.loading import Content
from holdfast.schema.effects.said import said
from holdfast.schema.texts.i18n import Phrase, counted, listed, say

from ..layout import MARKS
from ..names import (
    COMPANIONS,
    FIRST_VILLAGE,
    FROM_COMPANION,
    FROM_INCIDENT,
    FROM_MONSTER,
    FROM_SIDE,
    MONSTERS,
    SEATS,
    Character,
    Way,
)
from ..records import Content as Record
from ..rules.effect_words import WORDS
from ..state import State

COLOURS = (say("Red"), say("Blue"), say("Green"), say("Yellow"))
"""The players."""
WAYS = (
    say("to the east"),
    say("to the north-east"),
    say("to the north-west"),
    say("to the west"),
    say("to the south-west"),
    say("to the south-east"),
)
TERMS = {
    "scenario": (say("Choose Your Destiny"), say("Hero's Quest")),
    "camp": (say("Attackers"), say("Defenders")),
    "resource": (say("Walk"), say("Coin"), say("card"), say("Attack"), say("Defense")),
}
"""The names of what is not a card of the content, by the kind of word and its number."""


def resource_amount(resource: int, n: int) -> Phrase:
    """`2 Walk`."""
    return counted(n, *tuple(MARKS.nouns["resources"].values())[resource])


def cards(n: int) -> Phrase:
    return counted(n, *MARKS.nouns["resources"]["card"])


class Nouns:
    """The names of the content, as sentences have them."""

    def __init__(self, content: Content[Record]) -> None:
        self.content = content
        self.c = content.record

    def forms(self) -> Iterable[str]:
        """Names that stand in the view and in sentences as they are, and belong to no card."""
        yield from ("Attackers", "Defenders", "First Village")
        yield from (f"New tile to the {way}" for way in kebabs(Way))

    # -- who ---------------------------------------------------------------------------------------------------------------

    def seat(self, s: State, seat: int) -> Phrase:
        """Whom a seat plays: always the same colour."""
        return COLOURS[seat]

    def name(self, deck: str, card: int) -> str:
        """The name of a card."""
        return self.content.card(deck, card).name

    def term(self, name: str, value: int) -> Phrase:
        return TERMS[name][value]

    def foe(self, foe: int) -> str:
        """The name of a Non-Player Character: a monster, or the Character of a villain."""
        return self.name("monsters", foe) if foe < MONSTERS else self.name("characters", foe - MONSTERS)

    def fighter(self, s: State, fighter: int) -> str:
        """A player, or a Non-Player Character as SEATS + its Foe."""
        return self.seat(s, fighter) if fighter < SEATS else self.foe(fighter - SEATS)

    def actor(self, s: State, who: int) -> str:
        """Whose effect runs: a seat, or SEATS + the Character of a villain."""
        return self.seat(s, who) if who < SEATS else self.name("characters", min(who - SEATS, len(Character) - 1))

    # -- where -------------------------------------------------------------------------------------------------------------

    def place(self, s: State, tile: int) -> str:
        """`Forest 7`: a tile by its terrain and its number on the map."""
        if tile <= FIRST_VILLAGE:
            return say("First Village")
        return say("{terrain} {number}", terrain=self.name("terrains", s.land.hexes[tile].terrain), number=tile)

    # -- cards and what they do ------------------------------------------------------------------------------------------------

    def source(self, number: int) -> str:
        """What an effect is from."""
        if number < FROM_COMPANION:
            return self.name("cards", number)
        if number < FROM_COMPANION + COMPANIONS:
            return self.name("companions", number - FROM_COMPANION)
        if number < FROM_SIDE:
            return self.name("incidents", number - FROM_INCIDENT)
        return self.name("sides", number - FROM_SIDE) if number < FROM_MONSTER else self.name("monsters", number - FROM_MONSTER)

    def does(self, row: int) -> Phrase:
        """What an effect does, in sentences; an empty text for none."""
        return said(self.c.code, row, WORDS)

    def several(self, counts: Sequence[int]) -> Phrase:
        """Cards by their kinds: `Guard and 2 × Stride`; nothing if there are none."""
        names = [(self.name("cards", kind), n) for kind, n in enumerate(counts) if n]
        return listed([name if n == 1 else say("{count} × {card}", count=n, card=name) for name, n in names])
