"""What the game's sentences call its tiles, cards, goods and places, and what tiles and cards do, said from their numbers.

A name stands in a sentence as a whole of its own, `at the Market`, not as a word after another: languages have articles and cases, and
a catalogue may say each form in its own way.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from holdfast.engine.actions import kebab, kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.content.loading import Content
from holdfast.schema.options import label
from holdfast.schema.texts.i18n import Phrase, counted, listed, phrased, say, say_many

from .. import names
from ..content import Content as Record
from ..content import DieResult, Rule
from ..layout import MARKS
from ..names import AREA_B1, AREA_B2, AREA_B3, AREA_C, AREA_D, CHARACTERS, GOODS, RELICS, Special
from ..rules.places import adventure_at, tile_on
from ..rules.tiles import record_of
from ..state import State
from .amounts import RELIC_NAMES, amounts, any_levels, contribution, fame, good_amount, levels, number_of, relic_amount

GOODS_ON_CARDS = ("weapon", "spell", "either", "loot", "coin")
"""What cards give and ask of goods, in the order in which it is said."""
AREAS = (("d", AREA_D), ("c", AREA_C), ("b3", AREA_B3), ("b2", AREA_B2), ("b1", AREA_B1), ("a", 0))
"""The Areas from the last one on, with the number of their first space."""
COLOURS = (say("Red"), say("Blue"), say("Green"), say("Yellow"))
"""The players."""

LINE_NAMES = tuple(MARKS.names["lines"].values())
"""The lines of the final scoring."""


class Nouns:
    """The names of the content, as sentences have them."""

    def __init__(self, content: Content[Record]) -> None:
        self.content = content
        self.c = content.record

    def forms(self) -> Iterator[str]:
        """Every name in every form, for those who make a catalogue."""
        for tile in range(names.CHARACTERS + names.BUILDINGS):
            yield from (self.the_tile(tile), self.at_tile(tile), self.from_tile(tile))
        yield from map(self.achievement, range(len(names.Achievement)))

    # -- players -------------------------------------------------------------------------------------------------------

    def colour(self, p: int) -> Phrase:
        return COLOURS[p]

    def seat(self, s: State, seat: int) -> str:
        """Whom a seat plays: always the same."""
        return self.colour(seat)

    # -- tiles and cards -----------------------------------------------------------------------------------------------

    def tile(self, tile: int) -> str:
        """`Market`; tiles are the Characters and after them the Buildings."""
        name: str = self._card(tile).name
        return name

    def the_tile(self, tile: int) -> Phrase:
        """`the Market`, as somebody uses it."""
        return say("the {tile}", tile=self.tile(tile))

    def tile_with_text(self, tile: int) -> Phrase:
        """`Market, Gain 1 coin.`, as it is laid out."""
        return say("{tile}, {text}", tile=self.tile(tile), text=self.effect(tile))

    def at_tile(self, tile: int) -> Phrase:
        """`at the Market`, where a disc is placed."""
        return say("at the {tile}", tile=self.tile(tile))

    def from_tile(self, tile: int) -> Phrase:
        """`from the Market`, where a disc is taken back."""
        return say("from the {tile}", tile=self.tile(tile))

    def _card(self, tile: int) -> Any:
        return self.content.card("characters", tile) if tile < CHARACTERS else self.content.card("buildings", tile - CHARACTERS)

    def record(self, tile: int) -> Any:
        """The numbers of a tile."""
        return record_of(self.c, tile)

    def adventure(self, card: int) -> str:
        return say("an Adventure") if card == NONE else self.content.card("adventures", card).name

    def deed(self, deed: int) -> str:
        return self.content.card("deeds", deed).name

    def fate(self, fate: int) -> str:
        return self.content.card("fates", fate).name

    def horde(self, horde: int) -> str:
        return self.content.card("hordes", horde).name

    def die(self, die: int) -> str:
        return self.content.card("dice", die).name

    def achievement(self, achievement: int) -> str:
        """What a feat is called."""
        return label(kebab(names.Achievement(achievement).name))

    def line(self, line: int) -> str:
        """A line of the final scoring."""
        return LINE_NAMES[line]

    def fame_of_cube(self) -> Phrase:
        """What a cube brings that is put into the camp."""
        return fame(self.c.rules[Rule.FAME_PER_CUBE].value)

    def relic(self, relic: int) -> str:
        return RELIC_NAMES[relic]

    def reward(self, reward: int) -> str:
        """`Trophy`, or a tile that one does not see."""
        return say("a Reward nobody else sees") if reward == NONE else self.relic(self.c.rewards[reward].relic)

    # -- spaces --------------------------------------------------------------------------------------------------------

    def tile_on(self, s: State, space: int) -> int:
        """The tile whose space this is, or NONE for other spaces and tiles that are face down."""
        return tile_on(s, space)

    def space(self, s: State, space: int) -> str:
        """What a space is called, alone: `Market`."""
        tile = self.tile_on(s, space)
        if tile != NONE:
            return self.tile(tile)
        return self.adventure(adventure_at(s, space)) if AREA_B3 <= space < AREA_C else self._in_area(s, space, "spaces-by-area")

    def at_space(self, s: State, space: int) -> str:
        """Where a disc is placed: `at the Market`."""
        tile = self.tile_on(s, space)
        if tile != NONE:
            return self.at_tile(tile)
        return self._in_area(s, space, "at-spaces")

    def from_space(self, s: State, space: int) -> Phrase:
        """Where a disc is taken back; of the Adventures not which, since the row may have moved on."""
        tile = self.tile_on(s, space)
        if tile != NONE:
            return self.from_tile(tile)
        return self._in_area(s, space, "from-spaces")

    def _in_area(self, s: State, space: int, table: str) -> Phrase:
        """A space by the name that its Area has in a table; a tile that nobody sees has that of Area A."""
        area, first = next((area, first) for area, first in AREAS if space >= first)
        adventure = self.adventure(adventure_at(s, space)) if area == "b3" else ""
        return phrased(MARKS.texts[table]["a" if area == "b2" else area], number=space - first + 1, adventure=adventure)

    # -- what tiles and cards do, from their numbers ---------------------------------------------------------------------

    def effect(self, tile: int) -> Phrase:
        """What a tile does: `pay 1 coin for 3 weapons or spells`."""
        record = self.record(tile)
        parts = amounts(record, *GOODS_ON_CARDS, "fame", "potion", "strength", "magic")
        if record.level:
            parts.append(any_levels(record.level))
        if record.contribute:
            parts.append(contribution(record.contribute))
        if record.special:
            parts.append(self._special(record))
        price = [good_amount(good, n) for good, n in ((names.Good.COIN, record.pay_coin), (names.Good.LOOT, record.pay_loot)) if n]
        if price:
            return say("pay {price} for {gain}", price=listed(price), gain=listed(parts))
        return listed(parts)

    def _special(self, record: Any) -> Phrase:
        """What a tile does that no other tile does."""
        special, amount, second = record.special, record.amount, record.second_amount
        name = kebabs(Special)[special]
        if name in MARKS.nouns["effects"]:
            return counted(amount, *MARKS.nouns["effects"][name])
        return phrased(
            MARKS.texts["effects"][name],
            count=amount,
            fame=fame({Special.BARD: max(amount, 1), Special.SELL_LOOT: second}.get(special, amount)),
            wounds=number_of("wounds", second if special == Special.ADVENTURE_DISCOUNT else amount),
            cubes=number_of("either", amount),
            loot=good_amount(names.Good.LOOT, amount),
            strength=levels(names.Track.STRENGTH, amount),
            magic=levels(names.Track.MAGIC, amount),
            weapons=good_amount(names.Good.WEAPON, second),
            spells=good_amount(names.Good.SPELL, second),
        )

    def adventure_cost(self, card: int) -> Phrase:
        """What an Adventure costs, as it is printed."""
        return listed(amounts(self.c.adventures[card], "weapon", "spell", "either", "wounds"))

    def adventure_gain(self, card: int) -> Phrase:
        """What an Adventure gives at once, and the relics on it."""
        record = self.c.adventures[card]
        return listed([*amounts(record, "fame", "coin", "loot", "strength", "magic"), *self.relics(record.relics)])

    def relics(self, relics: Any) -> list[str]:
        """Relics, those of a kind together."""
        counts = [0] * RELICS
        for relic in relics:
            if relic != NONE:
                counts[relic] += 1
        return [self.relic(relic) if n == 1 else relic_amount(relic, n) for relic, n in enumerate(counts) if n]

    def horde_asks(self, horde: int) -> Phrase:
        """The cubes that beat a Horde."""
        return listed(amounts(self.c.hordes[horde], "weapon", "spell"))

    def deed_shows(self, deed: int) -> Phrase:
        """What is to be shown for a Deed."""
        record = self.c.deeds[deed]
        parts = amounts(record, *GOODS_ON_CARDS, "adventures", "orb", "trophy", "legendary_weapon", "arcane_tome", "rune")
        if record.different_runes:
            parts.append(say_many(record.different_runes, "{count} Power Rune", "{count} different Power Runes"))
        return listed([*parts, *amounts(record, "different_relics")])

    def fate_start(self, fate: int) -> Phrase:
        """The goods that one begins with."""
        return listed(amounts(self.c.fates[fate], *GOODS_ON_CARDS))

    def die_result(self, die: int, face: int) -> Phrase:
        """What a die gives."""
        record = self.c.dice[die]
        gives, n = record.results[face], record.amounts[face]
        if gives == DieResult.NOTHING or n == 0:
            return say("nothing")
        if gives <= GOODS:  # the goods come first, in their order
            return good_amount(gives - DieResult.WEAPON, n)
        if gives == DieResult.POTION:
            return number_of("potion", n)
        return levels(names.Track.STRENGTH if gives == DieResult.STRENGTH else names.Track.MAGIC, n)
