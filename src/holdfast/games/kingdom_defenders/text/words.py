"""The words of the game: actions, questions and events as plain sentences, which can be said in any language.

What is said of a choice uses only what everybody sees, and what lies behind the screen of whoever decides.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from holdfast.engine.pile import NONE
from holdfast.engine.stack import top
from holdfast.schema.i18n import Phrase, all_of, listed, say, say_many
from holdfast.schema.text import EventText

from ..actions import SPACE
from ..content import CHEST_COINS, EMPTY_HANDS, FAILED_ADVENTURE, FAME_PER_CUBE, WOUNDS
from ..decisions import DECISIONS, W_CHARACTER, W_CONTRIBUTE, W_COPY, W_EITHER, W_GOODS, W_ORB, W_PLACE, W_RESERVE, W_SAP, W_SCHOOL, W_SELL
from ..layout import MARKS
from ..names import AREA_B2, AREA_B3, AREA_C, CHARACTERS, CHEST, COIN, FAMILY, HEALING_DIE, HELD, LEFT, LOOT, WEALTH_DIE
from ..rules.adventures import spells_with, wounds_asked
from ..rules.levels import cube_of
from ..rules.places import adventure_at, building_at, coin_asked, discs_asked, fame_asked
from ..rules.scoring import has_won
from ..state import State
from .event_text import KINDS
from .nouns import Nouns, fame, good_amount, levels, number_of


class Words(EventText, Nouns):
    """All sentences of the game, with the names of the content."""

    action_space = SPACE
    kinds = KINDS
    decisions = DECISIONS
    action_texts = MARKS.texts["actions"]
    action_forms = MappingProxyType(
        {
            "space": lambda w, s, space: w.space(s, space),
            "die": lambda w, _, die: w.die(die),
            "number": lambda w, _, position: position + 1,
        }
    )

    # -- actions -------------------------------------------------------------------------------------------------------

    def _pass(self, s: State, _: int) -> Phrase:
        frame = top(s.frames)
        if frame.kind == W_CONTRIBUTE:
            return self._giving_up(s)
        texts = {
            W_EITHER: say("Go on"),  # all are asked, whether there is a cube to choose or not
            W_PLACE: say("Pass: no more discs this round"),
            W_SELL: say("Deliver no more"),
            W_SAP: say("Put in no cube"),
            W_COPY: say("No other Building"),
        }
        return texts.get(frame.kind, say("Go on without it"))

    def _giving_up(self, s: State) -> Phrase:
        frame = top(s.frames)
        if frame.card:
            return say("Contribute no more")
        if frame.where == NONE:
            return say("Contribute nothing")
        return say("Contribute nothing (-{fame})", fame=fame(self.c.rules[EMPTY_HANDS].value))

    def _place(self, s: State, space: int) -> Phrase:
        return say("Place {place} ({price})", place=self.at_space(s, space), price=self.requirement(s, space))

    def requirement(self, s: State, space: int) -> Phrase:
        """What a space asks of who places there."""
        parts = [number_of("discs", discs_asked(s, self.c, space))]
        coins, points = coin_asked(s, self.c, space), fame_asked(s, self.c, space)
        if coins:
            parts.append(good_amount(COIN, coins))
        return listed([*parts, fame(points)] if points else parts)

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
            loss = fame(self.c.rules[FAILED_ADVENTURE].value)
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
        with_bonus = top(s.frames).card == 1
        if place == CHEST:
            coins = self.c.rules[CHEST_COINS].value
            if with_bonus and coins:
                return say("Draw out of the chest, and take {coins}", coins=good_amount(COIN, coins))
            return say("Draw out of the chest")
        tile, die = s.rewards[place - LEFT], self.die(HEALING_DIE if place == LEFT else WEALTH_DIE)
        if tile == NONE:
            return say("No tile is left here; only roll: {die}", die=die)
        reward = self.reward(tile)
        return say("{reward}, and roll: {die}", reward=reward, die=die) if with_bonus else reward

    def _fate(self, s: State, fate: int) -> Phrase:
        text = self.content.card("fates", fate).said()
        return say("{fate}: {goods}. {text}", fate=self.fate(fate), goods=self.fate_start(fate), text=text)

    def _take(self, s: State, good: int) -> Phrase:
        frame = top(s.frames)
        one = good_amount(good, 1)
        if frame.kind == W_RESERVE:
            return say("{goods} from the reserve into the camp", goods=one)
        if frame.kind == W_GOODS:
            most = self._amount_of(frame.card)
            return say("Up to {goods}", goods=good_amount(good, most)) if most > 1 else one
        if frame.kind == W_SAP:
            return say("{goods} out of the camp", goods=one)
        return say("Take {goods}", goods=one)

    def _amount_of(self, tile: int) -> int:
        return 0 if tile == NONE else int(self.record(tile).amount)

    def _give(self, s: State, good: int) -> Phrase:
        frame = top(s.frames)
        one = good_amount(good, 1)
        if frame.kind == W_CONTRIBUTE:
            return say("Contribute {goods} (+{fame})", goods=one, fame=fame(self.c.rules[FAME_PER_CUBE].value))
        if frame.kind == W_SELL:
            return say("Deliver {goods} (+{fame})", goods=one, fame=fame(self.record(frame.card).second_amount))
        if frame.kind == W_SAP:
            return say("Put {goods} into your camp", goods=one)
        return say("Deliver {goods}", goods=one)

    def _pay(self, s: State, weapons: int) -> Phrase:
        frame = top(s.frames)
        spells = spells_with(s, self.c, frame.who, frame.card, weapons)
        parts = [good_amount(good, n) for good, n in enumerate((weapons, spells)) if n > 0]
        suffered = wounds_asked(s, self.c, frame.who, frame.card)
        if suffered:
            parts.append(number_of("wounds", suffered))
        return say("Pay {goods}", goods=listed(parts))

    def _level(self, s: State, track: int) -> Phrase:
        frame = top(s.frames)
        if frame.kind == W_SCHOOL:
            tile = self.record(frame.card)
            return say("{level} and {goods}", level=levels(track, tile.amount), goods=good_amount(cube_of(track), tile.second_amount))
        return levels(track, 1)

    def _wound(self, s: State, _: int) -> Phrase:
        p = top(s.frames).who
        return say(
            "Take {wounds}, then {now} of {of}", wounds=number_of("wounds", 1), now=s.players[p].wounds + 1, of=self.c.rules[WOUNDS].value
        )

    def _die(self, s: State, die: int) -> Phrase:
        face = s.dice[die]
        return say("{die}: {result}", die=self.die(die), result=say("nothing") if face == NONE else self.die_result(die, face))

    def _rival(self, s: State, p: int) -> Phrase:
        return self.colour(p)

    def _orb(self, s: State, relic: int) -> str:
        return self.relic(relic)

    # -- the end -------------------------------------------------------------------------------------------------------

    def ending(self, s: State) -> Phrase:
        winners = [self.colour(p) for p in range(s.seats) if has_won(s, p)]
        best = max(s.players[p].fame for p in range(s.seats))
        who, most = all_of(winners), fame(best)
        if s.options.variant == FAMILY:
            return say_many(
                len(winners),
                "The last round is over: {who} wins with {fame}.",
                "The last round is over: {who} win with {fame}.",
                who=who,
                fame=most,
            )
        if s.result == HELD:
            return say_many(
                len(winners),
                "Sandstorm has held: {who} wins with {fame}.",
                "Sandstorm has held: {who} win with {fame}.",
                who=who,
                fame=most,
            )
        return say_many(
            len(winners),
            "Sandstorm has fallen: {who} wins with {fame}.",
            "Sandstorm has fallen: {who} win with {fame}.",
            who=who,
            fame=most,
        )


def outcome(s: State) -> str:
    """How a finished game ended, in a few words; without a Horde the city had nothing to withstand."""
    if s.options.variant == FAMILY:
        return str(say("the last round is over"))
    return str(say("the city held") if s.result == HELD else say("the city fell"))


# -- what the decisions ask whose question depends on more than their numbers ------------------------------------------------


@DECISIONS.asks(W_EITHER)
def _asks_either(w: Words, s: State, frame: Any) -> Phrase:
    who = w.colour(frame.who)
    if frame.card == 1:  # how many it still are only their owner knows
        return say("{who} takes the goods of the Fate card behind the screen.", who=who)
    return say_many(
        frame.points,
        "{who} takes {count} cube: a weapon or a spell?",
        "{who} takes {count} cubes: first a weapon or a spell?",
        who=who,
    )


@DECISIONS.asks(W_PLACE)
def _asks_to_place(w: Words, s: State, frame: Any) -> Phrase:
    player = s.players[frame.who]
    who, n = w.colour(frame.who), player.discs
    if player.grey:
        return say_many(
            n,
            "{who} places or passes: {count} disc and the grey one left.",
            "{who} places or passes: {count} discs and the grey one left.",
            who=who,
        )
    return say_many(n, "{who} places a disc or passes: {count} disc left.", "{who} places a disc or passes: {count} discs left.", who=who)


@DECISIONS.asks(W_CHARACTER)
def _asks_character(w: Words, s: State, frame: Any) -> Phrase:
    tile = w.tile_on(s, frame.where)
    return say("{who} {place}: act, or take the disc back?", who=w.colour(frame.who), place=w.at_tile(tile))


@DECISIONS.asks(W_CONTRIBUTE)
def _asks_contribution(w: Words, s: State, frame: Any) -> Phrase:
    return say_many(
        frame.points,
        "{who} may contribute {count} cube to the camp.",
        "{who} may contribute up to {count} cubes to the camp.",
        who=w.colour(frame.who),
    )


@DECISIONS.asks(W_SELL)
def _asks_to_sell(w: Words, s: State, frame: Any) -> Phrase:
    return say("{who} may deliver up to {loot}.", who=w.colour(frame.who), loot=good_amount(LOOT, frame.points))


@DECISIONS.asks(W_COPY)
def _asks_copy(w: Words, s: State, frame: Any) -> Phrase:
    return say_many(
        frame.points,
        "{who} does what {count} Building does: which?",
        "{who} does what {count} Buildings do: which first?",
        who=w.colour(frame.who),
    )


@DECISIONS.asks(W_ORB)
def _asks_orb(w: Words, s: State, frame: Any) -> Phrase:
    return say_many(
        frame.points,
        "{who} has {count} Orb: what does it become?",
        "{who} has {count} Orbs: what does the first become?",
        who=w.colour(frame.who),
    )
