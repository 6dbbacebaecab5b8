"""What the game's sentences call its players, cards, spaces and points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from holdfast.engine.pile import NONE
from holdfast.schema.content.loading import Content
from holdfast.schema.effects.said import said
from holdfast.schema.texts.i18n import Phrase, all_of, any_of, say, say_many

from ..effect_names import FROM_SKILL, FROM_UNIT
from ..harm import harm_of
from ..names import ATTACKS, COMMANDS, FOES, SKILLS, Site
from ..names import COLOURS as COLOUR_COUNT
from ..records import Content as Record
from ..rules import sayings
from ..rules.city import city_at
from ..rules.damage import damage_of
from ..rules.effect_words import WORDS
from ..rules.foes import acting, attack_element, attack_value
from ..rules.land import site_of, terrain_of
from ..rules.strike import fame_of, is_fame_known
from ..state import State

WAYS = (
    say("to the east"),
    say("to the north-east"),
    say("to the north-west"),
    say("to the west"),
    say("to the south-west"),
    say("to the south-east"),
)
COLOURS = (say("red"), say("blue"), say("white"), say("green"), say("gold"), say("black"))
"""The colours of mana."""
ELEMENT_NAMES = (say("physical"), say("fire"), say("ice"), say("cold fire"))
"""The elements of attacks."""
SEATS = (say("Red"), say("Blue"), say("Green"), say("Yellow"))
"""The players."""
SITES = (
    "",
    say("portal"),
    say("crystal mine"),
    say("magical glade"),
    say("marauding orcs"),
    say("draconum"),
    say("village"),
    say("monastery"),
    say("keep"),
    say("mage tower"),
    say("monster den"),
    say("spawning grounds"),
    say("dungeon"),
    say("tomb"),
    say("ancient ruins"),
    say("city"),
)
GOALS = (
    "",
    say("All dungeons and tombs are conquered"),
    say("All mines are free"),
    say("Everybody has done the second incantation"),
    say("Keeps and mage towers are all that counts"),
    say("Whoever stands on the portal wins"),
)
"""What is said when the goal of a scenario is reached, or what it is where only the rounds end the game."""
TERMS = {"colour": COLOURS, "site": SITES, "goal": GOALS}
"""The names of what is not a card of the content, by the kind of word and its number."""


class Nouns:
    """The names of the content, as sentences have them."""

    def __init__(self, content: Content[Record]) -> None:
        self.content = content
        self.c = content.record

    def forms(self) -> Iterable[str]:
        """Names that stand in the view and in sentences as they are, and belong to no card."""
        yield from ("Enemies", "Attack", "Block", "Damage")

    # -- who ---------------------------------------------------------------------------------------------------------------

    def seat(self, s: State, seat: int) -> str:
        """Whom a seat plays: always the same colour."""
        return SEATS[seat]

    def name(self, deck: str, card: int) -> str:
        """The name of a card."""
        return self.content.card(deck, card).name

    def tactic_text(self, tactic: int) -> str:
        """What a Tactic allows."""
        return self.content.card("tactics", tactic).texts["text"]

    def term(self, name: str, value: int) -> str:
        return TERMS[name][value]

    def unit(self, s: State, seat: int, place: int) -> str:
        """The Unit on a place of a player's; one of several alike with what tells it apart."""
        company = s.players[seat].company
        name = self.name("units", company[place].unit)
        alike = [other for other in range(COMMANDS) if company[other].unit == company[place].unit]
        if len(alike) == 1:
            return name
        marks = self._marks(company[place])
        same = [other for other in alike if self._marks(company[other]) == marks]
        if len(same) > 1:
            marks.append(say("number {number}", number=same.index(place) + 1))
        return say("{name} ({marks})", name=name, marks=all_of(marks)) if marks else name

    def _marks(self, unit: Any) -> list[str]:
        """What one sees of a Unit that was used, wounded or given a banner."""
        return [
            *([say("spent")] if unit.spent else []),
            *([say("wounded")] if unit.wounds else []),
            *([self.name("cards", unit.banner)] if unit.banner != NONE else []),
        ]

    def foe(self, s: State, foe: int) -> str:
        """The enemy on a place of the combat; one who was summoned stands in for its summoner.

        One of several alike is told by the space it came from, or else by its number.
        """
        foes = s.combat.foes
        name = self.name("enemies", acting(s, foe))
        alike = [other for other in range(FOES) if foes[other].enemy != NONE and acting(s, other) == acting(s, foe)]
        if len(alike) < 2 or foe not in alike:
            return name
        same = [other for other in alike if foes[other].at == foes[foe].at]
        marks = [self.place(s, foes[foe].at)] if len(same) < len(alike) and foes[foe].at != NONE else []
        if len(same) > 1:
            marks.append(say("number {number}", number=same.index(foe) + 1))
        return say("{name} ({marks})", name=name, marks=all_of(marks)) if marks else name

    def targets(self, s: State) -> list[str]:
        """The enemies that are chosen to be attacked."""
        return [self.foe(s, foe) for foe in range(FOES) if s.combat.target >> foe & 1]

    def attack(self, s: State, foe: int, attack: int) -> Phrase:
        """`Fire Attack 5`: what an enemy strikes with."""
        return sayings.attack(int(attack_value(s, self.c, foe, attack)), int(attack_element(s, self.c, foe, attack)))

    def fame(self, s: State, foes: Iterable[int]) -> Phrase | None:
        """What some enemies bring that are beaten; none while an effect could bring more."""
        return say("{n} Fame", n=sum(int(fame_of(s, self.c, foe)) for foe in foes)) if is_fame_known(s) else None

    def harm(self, s: State, seat: int, attacks: Iterable[int]) -> Phrase:
        """The Wounds of attacks that nobody blocks; fewer if there are Units that can take damage."""
        harm = harm_of(s, self.c, seat, [(at, damage_of(s, self.c, at // ATTACKS, at % ATTACKS)) for at in attacks])
        return self.wounds(harm.wounds, harm.poisoned, at_most=harm.has_takers)

    def wounds(self, n: int, more: int = 0, *, at_most: bool = False) -> Phrase:
        """Wounds, and `more` of them that poison puts into the discard pile."""
        told = say_many(n, "{count} Wound", "{count} Wounds")
        told = say("at most {wounds}", wounds=told) if at_most else told
        return say("{wounds}, {n} more in the discard pile", wounds=told, n=more) if more else told

    def left(self, n: int) -> Phrase:
        return say("{n} damage is left", n=n) if n else say("no damage is left")

    # -- where -------------------------------------------------------------------------------------------------------------

    def place(self, s: State, space: int) -> str:
        """`Forest 3-4, village`: a space by its terrain, the number of its tile and of the space, and what is there."""
        if space < 0 or space // 7 >= s.land.count:
            return say("a space")
        terrain = self.name("terrains", int(terrain_of(s, self.c, space)))
        site = int(site_of(s, self.c, space))
        if site == Site.NONE:
            return say("{terrain} {tile}-{number}", terrain=terrain, tile=space // 7, number=space % 7)
        city = int(city_at(s, space))
        name = SITES[site] if city == NONE else self.city(s, city)
        return say("{terrain} {tile}-{number}, {site}", terrain=terrain, tile=space // 7, number=space % 7, site=name)

    def city(self, s: State, city: int) -> str:
        """The name of a city; of a Megapolis those of both halves.  [MK-18.32]"""
        joined = int(s.cities[city].joined)
        if joined == NONE:
            return self.name("cities", city)
        return say("Megapolis of the {left} and the {right}", left=self.name("cities", city), right=self.name("cities", joined))

    # -- cards and what they do ------------------------------------------------------------------------------------------------

    def source(self, number: int) -> str:
        """What an effect is from."""
        if number < FROM_UNIT:
            return self.name("cards", number)
        if FROM_SKILL <= number < FROM_SKILL + SKILLS:
            return self.name("skills", number - FROM_SKILL)
        return say("the Unit")

    def does(self, row: int) -> Phrase:
        """What an effect does, in sentences; an empty text for none."""
        return said(self.c.code, row, WORDS)

    def colours(self, bits: int) -> Phrase:
        """`red or blue`: a set of colours."""
        return any_of([COLOURS[colour] for colour in range(COLOUR_COUNT) if bits >> colour & 1])
