"""The words of the game: actions, questions and events as plain sentences, which can be said in any language.

What is said of a choice uses only what everybody sees, and what lies behind the screen of whoever decides.
"""

from __future__ import annotations

from types import MappingProxyType

from holdfast.engine.pile import NONE
from holdfast.engine.stack import top
from holdfast.schema.texts.i18n import Phrase, all_of, listed, say, say_many
from holdfast.schema.texts.templates import many
from holdfast.schema.words import EventText

from .. import decisions as pending
from ..actions import SPACE
from ..content import BoardSpace, Rule
from ..decisions import DECISIONS
from ..layout import MARKS
from ..names import AREA_B1, AREA_B2, AREA_B3, AREA_C, AREA_D, CHARACTERS, Die, Good, Relic, Result, RewardPlace, Variant
from ..rules.adventures import spells_with, wounds_asked
from ..rules.levels import cube_of
from ..rules.places import adventure_at, building_at, coin_asked, discs_asked, fame_asked
from ..rules.scoring import has_won
from ..state import State
from .amounts import contribution, fame, good_amount, levels, number_of
from .event_text import KINDS
from .nouns import Nouns

ROUNDS_OVER = many(say("The last round is over: {who} wins with {fame}."), say("The last round is over: {who} win with {fame}."))
CITY_HELD = many(say("Sandstorm has held: {who} wins with {fame}."), say("Sandstorm has held: {who} win with {fame}."))
CITY_FELL = many(say("Sandstorm has fallen: {who} wins with {fame}."), say("Sandstorm has fallen: {who} win with {fame}."))
"""The ends of games, for one winner and for several."""

PLACE = many(say("{who} places a disc or passes: {count} disc left."), say("{who} places a disc or passes: {count} discs left."))
PLACE_GREY = many(
    say("{who} places or passes: {count} disc and the grey one left."), say("{who} places or passes: {count} discs and the grey one left.")
)
"""What is asked of who places, also of the owner of the grey disc."""


class Words(EventText, Nouns):
    """All sentences of the game, with the names of the content."""

    action_space = SPACE
    kinds = KINDS
    decisions = DECISIONS
    action_texts = MARKS.texts["actions"]
    action_forms = MappingProxyType(
        {
            "space": lambda w, s, space: w.space(s, space),
            "place": lambda w, s, space: w.at_space(s, space),
            "brings": lambda w, s, space: w.brings(s, space),
            "price": lambda w, s, space: w.requirement(s, space),
            "fate": lambda w, _, fate: w.fate(fate),
            "text": lambda w, _, fate: w.content.card("fates", fate).said(),
            "die": lambda w, _, die: w.die(die),
            "result": lambda w, s, die: w.die_shown(s, die),
            "number": lambda w, _, position: position + 1,
            "who": lambda w, _, p: w.colour(p),
            "relic": lambda w, _, relic: w.relic(relic),
            "goods": lambda _, __, good: good_amount(good, 1),
            "shown": lambda w, _, relic: say("one of the types") if relic == Relic.ORB else w.relic(relic),
            "fate.goods": lambda w, _, fate: w.fate_start(fate),
            "give.fame": lambda w, s, _: w.fame_of_giving(s),
            "level.level": lambda w, s, track: levels(track, w.levels_gained(s)),
            "level.goods": lambda w, s, track: good_amount(cube_of(track), w.record(w.tile_open(s)).second_amount),
            "wounds": lambda *_: number_of("wounds", 1),
            "now": lambda _, s, __: s.players[top(s.frames).who].wounds + 1,
            "of": lambda w, *_: w.c.rules[Rule.WOUNDS].value,
        }
    )

    def tile_open(self, s: State) -> int:
        """The tile that the open decision belongs to."""
        return pending.Effect.top(s.frames).tile  # whatever has one has it there

    # -- actions -------------------------------------------------------------------------------------------------------

    def _pass(self, s: State, _: int) -> Phrase:
        frame = pending.Contribute.top(s.frames)
        if frame.kind != pending.Contribute.number:
            return say("Go on without it")
        if frame.given:
            return say("Contribute no more")
        if frame.space == NONE:
            return say("Contribute nothing")
        return say("Contribute nothing (-{fame})", fame=fame(self.c.rules[Rule.EMPTY_HANDS].value))

    def requirement(self, s: State, space: int) -> Phrase:
        """What a space asks of who places there."""
        parts = [number_of("discs", discs_asked(s, self.c, space))]
        coins, points = coin_asked(s, self.c, space), fame_asked(s, self.c, space)
        if coins:
            parts.append(good_amount(Good.COIN, coins))
        return listed([*parts, fame(points)] if points else parts)

    def brings(self, s: State, space: int) -> Phrase:
        """What a disc on a space is good for: `1 loot and 1 coin`, `2 weapons for 2 Fame and Trophy`."""
        tile = self.tile_on(s, space)
        if tile != NONE:
            return self.effect(tile)
        if space >= AREA_D:
            return say("position {number} next round", number=space - AREA_D + 1)
        if space >= AREA_C:
            return contribution(self.c.spaces[BoardSpace.CAMP_1 + space - AREA_C].cubes)
        if AREA_B1 <= space < AREA_B2:
            return say("a Deed")
        card = adventure_at(s, space) if space >= AREA_B3 else NONE
        if card == NONE:
            return say("what lies there")
        return say("{cost} for {gain}", cost=self.adventure_cost(card), gain=self.adventure_gain(card))

    def _activate(self, s: State, space: int) -> Phrase:
        tile = self.tile_on(s, space)
        if tile != NONE:
            return say("{tile}: {effect}", tile=self.tile(tile), effect=self.effect(tile))
        if space < AREA_B2:
            return say("Do a Deed")
        card = adventure_at(s, space)
        if not AREA_B3 <= space < AREA_C or card == NONE:
            return say("{space}: use it", space=self.space(s, space))
        name, cost, gain = self.adventure(card), self.adventure_cost(card), self.adventure_gain(card)
        return say("{adventure}: {cost} for {gain}", adventure=name, cost=cost, gain=gain)

    def _take_back(self, s: State, space: int) -> Phrase:
        if AREA_B3 <= space < AREA_C:
            loss = fame(self.c.rules[Rule.FAILED_ADVENTURE].value)
            return say("{adventure}: give it up (-{fame})", adventure=self.space(s, space), fame=loss)
        return say_many(
            discs_asked(s, self.c, space), "{space}: take the disc back", "{space}: take the discs back", space=self.space(s, space)
        )

    def _steal(self, s: State, space: int) -> Phrase:
        who = [self.colour(p) for p in range(s.seats) if s.holders[space] >> p & 1]
        text = self.space(s, space)
        tile = self.tile_on(s, space)
        if tile == NONE or not who:
            return say("{space}: take it over", space=text)
        return say("{space}: send {who} back and take {effect}", space=text, who=all_of(who), effect=self.effect(tile))

    def _copy(self, s: State, place: int) -> Phrase:
        building = building_at(s, place)
        if building == NONE:
            return say("a Building that lies face down")
        return say("{tile}: {effect}", tile=self.tile(CHARACTERS + building), effect=self.effect(CHARACTERS + building))

    def _deed(self, s: State, place: int) -> str:
        deed = s.deeds[place]
        if deed == NONE:
            return say("no Deed")
        return say("{deed}: show {goods}", deed=self.deed(deed), goods=self.deed_shows(deed))

    def _reward(self, s: State, place: int) -> str:
        with_bonus = bool(pending.Reward.top(s.frames).bonus)
        if place == RewardPlace.CHEST:
            coins = self.c.rules[Rule.CHEST_COINS].value
            if with_bonus and coins:
                return say("Draw out of the chest, and take {coins}", coins=good_amount(Good.COIN, coins))
            return say("Draw out of the chest")
        tile, die = s.rewards[place - RewardPlace.LEFT], self.die(Die.HEALING if place == RewardPlace.LEFT else Die.WEALTH)
        if tile == NONE:
            return say("No tile is left here; only roll: {die}", die=die)
        reward = self.reward(tile)
        return say("{reward}, and roll: {die}", reward=reward, die=die) if with_bonus else reward

    def _pay(self, s: State, weapons: int) -> Phrase:
        frame = pending.Pay.top(s.frames)
        spells = spells_with(s, self.c, frame.who, frame.adventure, weapons)
        parts = [good_amount(good, n) for good, n in enumerate((weapons, spells)) if n > 0]
        suffered = wounds_asked(s, self.c, frame.who, frame.adventure)
        if not suffered:
            return say("Pay {goods}", goods=listed(parts))
        wounds = number_of("wounds", suffered)
        return say("Pay {goods}, and take {wounds}", goods=listed(parts), wounds=wounds) if parts else say("Take {wounds}", wounds=wounds)

    def _take(self, s: State, good: int) -> Phrase:
        frame = pending.Goods.top(s.frames)
        if frame.kind != pending.Goods.number:
            return say("Take {goods}", goods=good_amount(good, 1))
        most = self.record(frame.tile).amount if frame.tile != NONE else 1
        return say("Up to {goods}", goods=good_amount(good, most)) if most > 1 else good_amount(good, 1)

    def fame_of_giving(self, s: State) -> Phrase:
        """What is gained for a cube in the camp, or by a tile for something delivered."""
        frame = pending.Sell.top(s.frames)
        return fame(self.record(frame.tile).second_amount) if frame.kind == pending.Sell.number else self.fame_of_cube()

    def levels_gained(self, s: State) -> int:
        """How many levels are chosen at once: more than one only by a tile."""
        frame = pending.School.top(s.frames)
        return self.record(frame.tile).amount if frame.kind == pending.School.number else 1

    def die_shown(self, s: State, die: int) -> Phrase:
        """What a die that lies open gives."""
        return say("nothing") if s.dice[die] == NONE else self.die_result(die, s.dice[die])

    # -- the end -------------------------------------------------------------------------------------------------------

    def ending(self, s: State) -> Phrase:
        winners = [self.colour(p) for p in range(s.seats) if has_won(s, p)]
        best = max(s.players[p].fame for p in range(s.seats))
        how = ROUNDS_OVER if s.options.variant == Variant.FAMILY else CITY_HELD if s.result == Result.HELD else CITY_FELL
        return how.said(len(winners), who=all_of(winners), fame=fame(best))


def outcome(s: State) -> str:
    """How a finished game ended, in a few words; without a Horde the city had nothing to withstand."""
    if s.options.variant == Variant.FAMILY:
        return str(say("the last round is over"))
    return str(say("the city held") if s.result == Result.HELD else say("the city fell"))


@DECISIONS.asks(pending.Place)
def _asks_to_place(w: Words, s: State, frame: pending.Place) -> Phrase:
    player = s.players[frame.who]
    return (PLACE_GREY if player.grey else PLACE).said(player.discs, who=w.colour(frame.who))
