"""The words of the game: actions, questions and events as plain sentences, which can be said in any language."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any

from holdfast.engine.stack import top
from holdfast.schema.i18n import Phrase, say, say_many
from holdfast.schema.text import EventText

from ..actions import SPACE
from ..content import CLIMB_PRICE, MIRAGE_CARDS, MOVE_PRICE, SECURE_PRICE
from ..decisions import DECISIONS, W_ACT, W_ARTIFACT, W_ATTACK, W_HOURGLASS, W_MARTYR, W_MIRAGE, W_POOL, W_RETRIBUTION, W_SCRY, W_START
from ..layout import MARKS
from ..names import ABOARD, ELIXIR_OF_ERRAND, HILL_GIANT, LEALITH, SPEAR_OF_VALOR, WON, WRAITH, Artifact
from ..rules.abilities import GRANT, POOL
from ..rules.attacks import defend_price, is_dire
from ..rules.foes import fight_hit_point_price, fight_price
from ..state import State
from .event_text import KINDS
from .nouns import Nouns


def priced(what: Phrase, points: int = 0, hit_points: int = 0) -> Phrase:
    """What can be done, with its price in brackets if it has one."""
    if points and hit_points:
        return say("{what} ({points} AP, {hit_points} HP)", what=what, points=points, hit_points=hit_points)
    if points:
        return say("{what} ({points} AP)", what=what, points=points)
    return say("{what} ({hit_points} HP)", what=what, hit_points=hit_points) if hit_points else what


class Words(EventText, Nouns):
    """All sentences of the game, with the names of the content."""

    action_space = SPACE
    kinds = KINDS
    decisions = DECISIONS
    action_texts = MARKS.texts["actions"]
    action_forms = MappingProxyType(
        {
            "who": lambda w, s, d: w.defender(s, d),
            "foe": lambda w, s, _: w.the_foe(s),
            "region": lambda w, _, place: w.region(place),
            "where": lambda w, _, place: w.to_region(place),
        }
    )

    # -- actions -------------------------------------------------------------------------------------------------------

    def _pass(self, s: State, _: int) -> Phrase:
        frame = top(s.frames)
        if frame.kind == W_ACT and frame.card == GRANT:
            return say("Give up the point")
        if frame.kind == W_ACT:
            return say("End the turn ({points} AP unused)", points=s.points) if s.points else say("End the turn")
        if frame.kind == W_ARTIFACT:
            return say("Refuse {artifact}", artifact=self.the_artifact(frame.card))
        texts = {
            W_HOURGLASS: say("Take the turn now"),
            W_START: say("Go on"),
            W_MARTYR: say("Oryk does not pay"),
            W_RETRIBUTION: say("No Retribution"),
        }
        return texts[frame.kind]

    def _done(self, s: State, seat: int) -> Phrase:
        frame = top(s.frames)
        is_alone, who = s.seats == 1, self.seat(s, seat)
        if frame.kind == W_ATTACK:
            harm = self._harm(s, frame.where)
            return say("Let it through: {harm}", harm=harm) if is_alone else say("{who}: let it through: {harm}", who=who, harm=harm)
        if frame.kind == W_POOL:
            return say("Stop here ({points} AP unused)", points=s.points) if is_alone else say("{who}: no more points for me", who=who)
        return say("Go on") if is_alone else say("{who}: go on", who=who)

    def _harm(self, s: State, place: int) -> Phrase:
        """What an attack that is let through does to Threat."""
        region, city = s.regions[place], s.regions[0]
        if region.destroyed:
            return say("the Capital City to {level} of {limit}", level=city.threat + 1, limit=s.options.capital_limit)
        if region.threat + 1 >= s.options.outer_limit:
            return say("the {region} destroyed", region=self.region(place))
        return say("the {region} to {level} of {limit}", region=self.region(place), level=region.threat + 1, limit=s.options.outer_limit)

    def _hero(self, s: State, hero: int) -> Phrase:
        card = self.content.card("heroes", hero)
        texts = {key: card.said(key) for key in ("ability", "text")}
        return say("{hero}, {hit_points} HP, {ability}: {text}", hero=card.name, hit_points=card.numbers["hit_points"], **texts)

    def _move(self, s: State, place: int) -> Phrase:
        if s.defenders[top(s.frames).who].place == ABOARD:
            what = say("Walk out into the {region}", region=self.region(place))
        elif place and s.regions[place].destroyed:
            what = say("Move {where}, destroyed", where=self.to_region(place))
        else:
            what = say("Move {where}", where=self.to_region(place))
        return priced(what, self.c.rules[MOVE_PRICE].value)

    def _secure(self, s: State, place: int) -> Phrase:
        region = self.the_region(place)
        is_here = s.defenders[top(s.frames).who].place == place
        what = say("Secure {region}", region=region) if is_here else say("Farshot: Secure {region}", region=region)
        return priced(what, self.c.rules[SECURE_PRICE].value)

    def _fight(self, s: State, _: int) -> Phrase:
        what = say("Fight {foe}", foe=self.the_foe(s))
        return priced(what, fight_price(s, self.c, 0), fight_hit_point_price(s, self.c, 0))

    def _spear(self, s: State, _: int) -> Phrase:
        spear = self.c.artifacts[SPEAR_OF_VALOR]
        what = say("Fight {foe} with the Spear: {damage} damage", foe=self.the_foe(s), damage=spear.amount)
        return priced(what, fight_price(s, self.c, spear.price), fight_hit_point_price(s, self.c, spear.price))

    def _sacrifice(self, s: State, _: int) -> Phrase:
        d = top(s.frames).who
        gain = self.c.artifacts[ELIXIR_OF_ERRAND].amount if s.defenders[d].artifacts >> ELIXIR_OF_ERRAND & 1 else 1
        return priced(say("Sacrifice: +{points} AP", points=gain), 0, 1)

    def _climb(self, s: State, _: int) -> Phrase:
        return priced(say("Climb on to the Hill Giant"), self.c.rules[CLIMB_PRICE].value)

    def _jump(self, s: State, _: int) -> Phrase:
        d = top(s.frames).who
        return priced(say("Jump off the Hill Giant"), 0, min(self.c.foes[HILL_GIANT].amount, s.defenders[d].hit_points))

    def _at(self, place: int, what: Callable[[str], Phrase]) -> Phrase:
        """The ability of a region, as it is printed."""
        card = self.content.card("regions", place)
        return priced(what(card.texts["ability"]), card.numbers["price"], card.numbers["hit_point_price"])

    def _at_house(self, place: int, what: Callable[[str], Phrase]) -> Phrase:
        """The ability of a region's second side."""
        card = self.content.card("regions", place)
        return priced(what(card.texts["house_ability"]), card.numbers["house_price"], card.numbers["house_hit_point_price"])

    def _rejuvenate(self, s: State, _: int) -> Phrase:
        return self._at(1, lambda ability: say("{ability}: full HP", ability=ability))

    def _enchant(self, s: State, place: int) -> Phrase:
        return self._at(3, lambda ability: say("{ability}: Secure {region}", ability=ability, region=self.the_region(place)))

    def _mirage(self, s: State, _: int) -> Phrase:
        shown = min(self.c.rules[MIRAGE_CARDS].value, s.turn_deck.count)
        if shown > 1:
            return self._at(2, lambda ability: say("{ability}: order the next {count} cards", ability=ability, count=shown))
        return self._at(2, lambda ability: say("{ability}: see the next card", ability=ability))

    def _meditate(self, s: State, _: int) -> Phrase:
        return self._at(4, lambda ability: say("{ability}: enter the circle", ability=ability))

    def _pray(self, s: State, _: int) -> Phrase:
        return self._at(5, lambda ability: say("{ability}: discard the next card", ability=ability))

    def _entomb(self, s: State, _: int) -> Phrase:
        return self._at(6, lambda ability: say("{ability}: keep a discarded card out of the next round", ability=ability))

    def _embark(self, s: State, place: int) -> Phrase:
        return self._at_house(1, lambda ability: say("{ability}: go {where}", ability=ability, where=self.to_region(place)))

    def _sandstorm(self, s: State, _: int) -> Phrase:
        return self._at_house(2, lambda ability: say("{ability}: next card to the bottom", ability=ability))

    def _give(self, s: State, d: int) -> Phrase:
        return self._at_house(3, lambda ability: say("{ability}: give 1 HP to {who}", ability=ability, who=self.defender(s, d)))

    def _take(self, s: State, d: int) -> Phrase:
        return self._at_house(3, lambda ability: say("{ability}: take 1 HP from {who}", ability=ability, who=self.defender(s, d)))

    def _prepare(self, s: State, _: int) -> Phrase:
        return self._at_house(4, lambda ability: say("{ability}: keep the point for your next card", ability=ability))

    def _absorb(self, s: State, place: int) -> Phrase:
        region = self.region(place)
        return self._at_house(6, lambda ability: say("{ability}: lower the Threat of the {region}", ability=ability, region=region))

    def _heal(self, s: State, d: int) -> Phrase:
        return priced(say("Heal {who}", who=self.defender(s, d)), self.c.heroes[1].price)

    def _lightning(self, s: State, _: int) -> Phrase:
        hero = self.c.heroes[2]
        return priced(say("Lightning: Threat -{amount} here", amount=hero.amount), hero.price)

    def _use(self, artifact: int, what: Phrase) -> Phrase:
        return priced(what, self.c.artifacts[artifact].price, self.c.artifacts[artifact].hit_point_price)

    def _idol(self, s: State, _: int) -> Phrase:
        return self._use(Artifact.CELESTIAL_IDOL, say("Celestial Idol: Threat of the Capital City -1"))

    def _wings(self, s: State, place: int) -> Phrase:
        d = top(s.frames).who
        rides = s.defenders[d].place == ABOARD and s.foe.card == HILL_GIANT
        fall = min(self.c.foes[HILL_GIANT].amount, s.defenders[d].hit_points) if rides else 0
        return priced(say("Fly {where}", where=self.to_region(place)), self.c.artifacts[Artifact.WINGS_OF_ZEPHYR].price, fall)

    def _horn(self, s: State, d: int) -> Phrase:
        return self._use(Artifact.HORN_OF_COMMAND, say("Horn of Command: send out {who}", who=self.defender(s, d)))

    def _cloak(self, s: State, _: int) -> Phrase:
        return self._use(Artifact.ZODIAC_CLOAK, say("Zodiac Cloak: act now"))

    def _defend(self, s: State, d: int) -> Phrase:
        card = top(s.frames).card
        who = self.defender(s, d)
        has_prize = is_dire(card) and s.artifact_deck.count
        what = say("{who} Defends, finds an artifact", who=who) if has_prize else say("{who} Defends", who=who)
        return priced(what, 0, defend_price(s, self.c, d, card))

    def _martyr(self, s: State, _: int) -> Phrase:
        return priced(say("Oryk pays"), 0, top(s.frames).points)

    def _retribute(self, s: State, d: int) -> Phrase:
        return priced(say("Retribution: {who} +1 HP", who=self.defender(s, d)), 0, self.c.heroes[LEALITH].hit_point_price)

    def _retribute_here(self, s: State, _: int) -> Phrase:
        return priced(say("Retribution: Threat -1 here"), 0, self.c.heroes[LEALITH].hit_point_price)

    def _drop(self, s: State, artifact: int) -> Phrase:
        new = self.the_artifact(top(s.frames).card)
        return say("Drop {artifact} for {new}", artifact=self.the_artifact(artifact), new=new)

    def _card(self, s: State, card: int) -> str:
        return self.card(s, card)

    def _drain(self, s: State, d: int) -> Phrase:
        loss = min(self.c.dire_enemies[WRAITH].amount, s.defenders[d].hit_points)
        return say("{who} loses {hit_points} HP", who=self.defender(s, d), hit_points=loss)

    # -- the end -------------------------------------------------------------------------------------------------------

    def ending(self, s: State) -> Phrase:
        if s.result == WON:
            return say("The Epic Foe is defeated: you have won after {count} rounds.", count=s.round)
        if s.regions[0].destroyed:
            return say("The Capital City has fallen: you have lost after {count} rounds.", count=s.round)
        return say("The time is up: you have lost after {count} rounds.", count=s.round)


# -- what the decisions ask whose question depends on more than their numbers ------------------------------------------------


@DECISIONS.asks(W_ATTACK)
def _asks_to_defend(w: Words, s: State, frame: Any) -> Phrase:
    region = w.the_region(frame.where)
    if is_dire(frame.card):
        return say("The {card} attacks {region}. Who Defends?", card=w.card(s, frame.card), region=region)
    return say("An enemy attacks {region}. Who Defends?", region=region)


@DECISIONS.asks(W_POOL)
def _asks_all(w: Words, s: State, frame: Any) -> Phrase:
    return say_many(s.points, "All Defenders: {count} action point left. Who acts?", "All Defenders: {count} action points left. Who acts?")


@DECISIONS.asks(W_ACT)
def _asks_to_act(w: Words, s: State, frame: Any) -> Phrase:
    """Whose points there are, and where they stand."""
    who = say("{who} {where}", who=w.defender(s, frame.who), where=w.at_place(s, s.defenders[frame.who].place))
    if frame.card == GRANT:
        return say_many(
            s.points, "{who} has {count} action point to use at once.", "{who} has {count} action points to use at once.", who=who
        )
    if frame.card == POOL:
        return say_many(
            s.points, "{who} takes from the {count} action point of all.", "{who} takes from the {count} action points of all.", who=who
        )
    return say_many(s.points, "{who} has {count} action point.", "{who} has {count} action points.", who=who)


@DECISIONS.asks(W_SCRY)
def _asks_about_the_next(w: Words, s: State, frame: Any) -> Phrase:
    return say("Scry shows: {card}.", card=w.card(s, s.turn_deck.cards[s.turn_deck.count - 1]))


@DECISIONS.asks(W_MIRAGE)
def _asks_for_the_order(w: Words, s: State, frame: Any) -> Phrase:
    return say("Mirage: which of these cards is drawn next?") if frame.points else say("Mirage: which of these cards is drawn first?")
