"""What the game's sentences call its teams, heroes, cards and areas."""

from __future__ import annotations

from collections.abc import Iterable

from holdfast.engine.pile import NONE
from holdfast.schema.content.loading import Content
from holdfast.schema.effects.said import said
from holdfast.schema.texts.i18n import Phrase, say, say_many

from ..effect_names import (
    FROM_CARD,
    FROM_EVENT,
    FROM_FACE,
    FROM_FAILURE,
    FROM_HERO,
    FROM_MONSTER,
    FROM_OBJECTIVE,
    FROM_QUEST,
    FROM_SCENARIO,
    FROM_SHADOW,
    FROM_TAMED,
    FROM_WILD,
    SOURCES,
)
from ..log import item_deck
from ..names import DICE, FIGURES, WILDS
from ..records import Content as Record
from ..rules.effect_words import WORDS
from ..state import State
from ..view_players import place_in_team, team_of_seat

TEAMS = (say("Azure"), say("Crimson"))
ZONES = (say("Might"), say("Guard"), say("Tempo"))
FACES = (say("blank"), say("success"), say("double success"), say("reroll"))
THE_FACES = (say("the blank"), say("the success"), say("the double success"), say("the reroll icon"))
"""The faces of a die, as what is done with one is said."""
AIMS = (say("Attack"), say("Defence"), say("HP"))
STATS = (say("Attack"), say("Defence"), say("Initiative"))
DECKS = (
    say("the Smith's deck"),
    say("the Arcanist's deck"),
    say("the Stablemaster's deck"),
    say("the wilds deck"),
    say("the quest deck"),
    say("the combat deck"),
    say("the upgrade pile"),
)
PEOPLE = 6
"""At most so many play."""
TERMS = {"team": TEAMS, "zone": ZONES, "face": FACES, "aim": AIMS, "stat": STATS, "deck": DECKS}
"""The names of what is not a card of the content, by the kind of word and its number."""

_SOURCES = (
    (FROM_FACE, "epic"),
    (FROM_SHADOW, "shadows"),
    (FROM_SCENARIO, "scenarios"),
    (FROM_EVENT, "happenings"),
    (FROM_FAILURE, "quests"),
    (FROM_QUEST, "quests"),
    (FROM_OBJECTIVE, "objectives"),
    (FROM_CARD, "combat_cards"),
    (FROM_TAMED, "monsters"),
    (FROM_MONSTER, "monsters"),
    (FROM_WILD, "wilds"),
    (FROM_HERO, "heroes"),
)
"""Where the sources of effects begin, from the last on, and the deck of each."""


def victory_points(n: int) -> Phrase:
    """`1 victory point`."""
    return say_many(n, "{count} victory point", "{count} victory points")


def eternium(n: int) -> Phrase:
    """`3 Eternium`."""
    return say_many(n, "{count} Eternium", "{count} Eternium")


class Nouns:
    """The names of the content, as sentences have them."""

    def __init__(self, content: Content[Record]) -> None:
        self.content = content
        self.c = content.record

    def forms(self) -> Iterable[str]:
        """Names that stand in the view and in sentences as they are, and belong to no card."""
        return [*(f"{team} {place}" for team in TEAMS for place in range(1, PEOPLE + 1)), *(f"Die {die}" for die in range(1, DICE + 1))]

    # -- who ---------------------------------------------------------------------------------------------------------------

    def seat(self, s: State, seat: int) -> Phrase:
        """What a player is called, as the map and the log call the team; with a number where several play it."""
        team, place = self.team(s, team_of_seat(s, seat)), place_in_team(s, seat)
        return say("{team} {place}", team=team, place=place) if place else team

    def team(self, s: State, team: int) -> Phrase:
        return TEAMS[team]

    def side(self, s: State, team: int) -> Phrase:
        return say("Team {team}", team=TEAMS[team])

    def fighter(self, s: State, who: int) -> str:
        """The name of a hero, epic beast or boss on the map."""
        if 0 <= who < FIGURES:
            hero = s.heroes[who].hero
            return self.name("heroes", hero) if hero != NONE else say("a hero")
        kind = s.beasts[who - FIGURES].last if who >= FIGURES else NONE
        return self.name("monsters", kind) if kind != NONE else say("the beast")

    def name(self, deck: str, card: int) -> str:
        """The name of a card."""
        return self.content.card(deck, card).name

    def objectives(self, victory: int) -> dict[str, str]:
        """The main and the secondary objective of a victory card."""
        card = self.c.victories[victory]
        return {"main": self.name("objectives", card.main), "second": self.name("objectives", card.second)}

    def item(self, item: int) -> str:
        """The name of a merchant's card."""
        return self.name(*item_deck(item))

    def item_text(self, item: int) -> str:
        """What a merchant's card does, in words."""
        deck, card = item_deck(item)
        return self.content.card(deck, card).texts["text"]

    def beast(self, beast: int) -> str:
        """The name of a tamed beast, of the wilds or epic."""
        return self.name("wilds", beast) if beast < WILDS else self.name("monsters", beast - WILDS)

    def weapon(self, s: State, figure: int, weapon: int) -> str:
        """The name of the starting weapon, or of one that was bought."""
        me = s.heroes[figure]
        if weapon == 0:
            return self.content.card("heroes", me.hero).texts["weapon"]
        return self.name("equipment", me.items[weapon - 1])

    def term(self, name: str, value: int) -> str:
        return TERMS[name][value]

    # -- cards and what they do ------------------------------------------------------------------------------------------------

    def source(self, number: int) -> str:
        """What an effect is from."""
        for first, deck in _SOURCES:
            if first <= number < SOURCES:
                return self.name(deck, number - first)
        return self.item(number) if number >= 0 else say("it")

    def does(self, row: int) -> Phrase:
        """What an effect does, in sentences; an empty text for none."""
        return said(self.c.code, row, WORDS)
