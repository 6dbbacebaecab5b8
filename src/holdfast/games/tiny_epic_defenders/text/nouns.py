"""What the game's sentences call its cards, places and people, each in the forms that sentences need.

A name stands in a sentence as a whole of its own, `to the Coast`, not as a word after another: languages have articles and cases, and
a catalogue may say each form in its own way.
"""

from __future__ import annotations

from collections.abc import Iterator

from holdfast.engine.pile import NONE
from holdfast.schema.content.loading import Content
from holdfast.schema.texts.i18n import Phrase, all_of, joined, say

from ..content import Content as Record
from ..names import ABOARD, FIRST_COLOURED, FIRST_DIRE, Foe
from ..rules.attacks import target
from ..state import State

COLOURS = (say("Red"), say("Blue"), say("Green"), say("Yellow"))
"""The Defenders."""


class Nouns:
    """The names of the content, as sentences have them."""

    def __init__(self, content: Content[Record]) -> None:
        self.content = content
        self.c = content.record

    def forms(self) -> Iterator[str]:
        """Every name in every form, for those who make a catalogue."""
        for place in range(len(self.content.cards["regions"])):
            yield from (self.region(place), self.the_region(place), self.to_region(place), self.at_region(place), self.in_region(place))
        for artifact in range(len(self.content.cards["artifacts"])):
            yield self.the_artifact(artifact)
        for card in self.content.cards["foes"]:
            yield from (_the(card.name), _begins(card.name))

    # -- Defenders -----------------------------------------------------------------------------------------------------

    def colour(self, d: int) -> Phrase:
        return COLOURS[d]

    def defender(self, s: State, d: int) -> Phrase:
        """`Red (Ezru)`."""
        hero = s.defenders[d].hero
        return self.colour(d) if hero == NONE else say("{colour} ({hero})", colour=self.colour(d), hero=self.hero(hero))

    def seat(self, s: State, seat: int) -> str:
        """Whom a seat plays."""
        return all_of([self.defender(s, d) for d in range(s.options.defenders) if s.defenders[d].seat == seat])

    # -- places --------------------------------------------------------------------------------------------------------

    def region(self, place: int) -> str:
        """`Coast`."""
        return self.content.card("regions", place).name

    def the_region(self, place: int) -> Phrase:
        """`the Coast`, as somebody Secures or Defends it."""
        return say("the {region}", region=self.region(place))

    def to_region(self, place: int) -> Phrase:
        return say("to the {region}", region=self.region(place))

    def at_region(self, place: int) -> Phrase:
        return say("at the {region}", region=self.region(place))

    def in_region(self, place: int) -> Phrase:
        return say("in the {region}", region=self.region(place))

    def to_place(self, s: State, place: int) -> Phrase:
        """Where somebody goes: to a region, or aboard the foe."""
        if place != ABOARD:
            return self.to_region(place)
        return say("to the Colossus's mouth") if s.foe.card == Foe.COLOSSUS else say("to the Hill Giant's back")

    def at_place(self, s: State, place: int) -> Phrase:
        """Where somebody is."""
        if place != ABOARD:
            return self.at_region(place)
        return say("in the Colossus's mouth") if s.foe.card == Foe.COLOSSUS else say("on the Hill Giant's back")

    # -- cards ---------------------------------------------------------------------------------------------------------

    def card(self, s: State, card: int) -> str:
        """A card of the Turn Deck."""
        if card == NONE:
            return say("an unseen card")
        if card < FIRST_DIRE:
            return joined(" › ", (self.region(target(s, self.c, card, which)) for which in (0, 1)))
        if card < FIRST_COLOURED:
            return self.content.card("dire_enemies", card - FIRST_DIRE).name
        return self.content.card("defender_cards", card - FIRST_COLOURED).name

    def hero(self, hero: int) -> str:
        return self.content.card("heroes", hero).name

    def artifact(self, artifact: int) -> str:
        return self.content.card("artifacts", artifact).name

    def the_artifact(self, artifact: int) -> Phrase:
        """`the Horn of Command`, as somebody takes or uses it."""
        return say("the {artifact}", artifact=self.artifact(artifact))

    def the_foe(self, s: State) -> str:
        """`the Dragon`, as somebody Fights it."""
        return _the(self.content.card("foes", s.foe.card).name)

    def foe_begins(self, s: State) -> str:
        """`The Dragon`, as it begins a sentence and does something."""
        return _begins(self.content.card("foes", s.foe.card).name)

    def text(self, deck: str, index: int, key: str = "text") -> str:
        """A text of a card: what it says, or the name of its ability."""
        return self.content.card(deck, index).said(key)


def _the(foe: str) -> str:
    return foe if foe.startswith("The ") else say("the {foe}", foe=foe)


def _begins(foe: str) -> str:
    return foe if foe.startswith("The ") else say("The {foe}", foe=foe)
