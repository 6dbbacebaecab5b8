"""The words of the game: actions, questions and events as plain sentences, which can be said in any language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from holdfast.engine.pile import NONE
from holdfast.engine.stack import top
from holdfast.schema.stake import Stake
from holdfast.schema.texts.i18n import Phrase, say, say_many
from holdfast.schema.words import EventText

from .. import decisions as pending
from ..actions import SPACE
from ..content import ArtifactCard, Rule
from ..decisions import DECISIONS
from ..layout import MARKS
from ..log import KINDS
from ..names import ABOARD, Artifact, DireEnemy, Foe, Hero, Region, Result
from ..rules.abilities import Purse
from ..rules.artifacts import bearer
from ..rules.attacks import defend_price, is_dire
from ..rules.foes import fight_hit_point_price, fight_price
from ..rules.turns import may_borrow_courage, may_command, may_scry, may_use_staff
from ..state import State
from .nouns import Nouns

ABILITIES = {
    "rejuvenate": Region.COAST,
    "mirage": Region.DESERT,
    "enchant": Region.FOREST,
    "meditate": Region.MOUNTAINS,
    "pray": Region.PLAINS,
    "entomb": Region.RUINS,
}
"""The regions by the actions that are their abilities, as they are printed."""
HOUSE_ABILITIES = {
    "embark": Region.COAST,
    "sandstorm": Region.DESERT,
    "give": Region.FOREST,
    "take": Region.FOREST,
    "prepare": Region.MOUNTAINS,
    "absorb": Region.RUINS,
}
"""The same for their second sides."""


def priced(what: str, points: int, hit_points: int) -> str:
    """What can be done, with its price in brackets if it has one."""
    if points and hit_points:
        return say("{what} ({points} AP, {hit_points} HP)", what=what, points=points, hit_points=hit_points)
    if points:
        return say("{what} ({points} AP)", what=what, points=points)
    return say("{what} ({hit_points} HP)", what=what, hit_points=hit_points) if hit_points else what


Price = tuple[int, int]
"""Action Points and Hit Points."""


def _open(s: State) -> Any:
    """The open decision, whose numbers have the names of its kind."""
    return top(s.frames)


def _fall(w: Words, s: State) -> int:
    """The Hit Points that it costs to leave the Hill Giant's back."""
    fall: int = w.c.foes[Foe.HILL_GIANT].amount
    return min(fall, s.defenders[top(s.frames).who].hit_points)


def _flight(w: Words, s: State, _: int) -> Price:
    rides = s.defenders[_open(s).who].place == ABOARD and s.foe.card == Foe.HILL_GIANT
    return w.c.artifacts[Artifact.WINGS_OF_ZEPHYR].price, _fall(w, s) if rides else 0


def _printed(deck: str, card: int, side: str = "") -> Callable[[Words, State, int], Price]:
    """What is printed on a card, of a region on the side `house_` or the first."""

    def price(w: Words, *_: Any) -> Price:
        record = getattr(w.c, deck)[card]
        return getattr(record, f"{side}price"), getattr(record, f"{side}hit_point_price")

    return price


PRICES: Mapping[str, Callable[[Words, State, int], Price]] = {
    "move": lambda w, *_: (w.c.rules[Rule.MOVE_PRICE].value, 0),
    "secure": lambda w, *_: (w.c.rules[Rule.SECURE_PRICE].value, 0),
    "fight": lambda w, s, _: (fight_price(s, w.c, 0), fight_hit_point_price(s, w.c, 0)),
    "spear": lambda w, s, _: (fight_price(s, w.c, w.spear.price), fight_hit_point_price(s, w.c, w.spear.price)),
    "sacrifice": lambda *_: (0, 1),
    "climb": lambda w, *_: (w.c.rules[Rule.CLIMB_PRICE].value, 0),
    "jump": lambda w, s, _: (0, _fall(w, s)),
    "heal": lambda w, *_: (w.c.heroes[Hero.GURMUND].price, 0),
    "lightning": lambda w, *_: (w.c.heroes[Hero.ETHAIRNA].price, 0),
    "idol": _printed("artifacts", Artifact.CELESTIAL_IDOL),
    "wings": _flight,
    "horn": _printed("artifacts", Artifact.HORN_OF_COMMAND),
    "cloak": _printed("artifacts", Artifact.ZODIAC_CLOAK),
    "defend": lambda w, s, d: (0, defend_price(s, w.c, d, _open(s).card)),
    "martyr": lambda _, s, __: (0, _open(s).hit_points),
    "retribute": lambda w, *_: (0, w.c.heroes[Hero.LEALITH].hit_point_price),
    "retribute-here": lambda w, *_: (0, w.c.heroes[Hero.LEALITH].hit_point_price),
    **{action: _printed("regions", place) for action, place in ABILITIES.items()},
    **{action: _printed("regions", place, "house_") for action, place in HOUSE_ABILITIES.items()},
}
"""By action: what it costs."""


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
            "artifact": lambda w, _, artifact: w.the_artifact(artifact),
            "card": lambda w, s, card: w.card(s, card),
            "begins": lambda w, s, d: w.begins(s, d),
            "pass.artifact": lambda w, s, _: w.the_artifact(_open(s).artifact),
            "spear.damage": lambda w, *_: w.spear.amount,
            "sacrifice.points": lambda w, s, _: w.sacrifice_gain(s),
            "enchant.region": lambda w, _, place: w.the_region(place),
            "heal.amount": lambda w, *_: w.c.heroes[Hero.GURMUND].amount,
            "cloak.points": lambda w, *_: w.c.artifacts[Artifact.ZODIAC_CLOAK].amount,
            "lightning.amount": lambda w, *_: w.c.heroes[Hero.ETHAIRNA].amount,
            "drop.new": lambda w, s, _: w.the_artifact(_open(s).artifact),
            "drain.hit_points": lambda w, s, d: min(w.c.dire_enemies[DireEnemy.WRAITH].amount, s.defenders[d].hit_points),
            **{f"{action}.ability": lambda w, *_, place=place: w.region_text(place, "ability") for action, place in ABILITIES.items()},
            **{
                f"{action}.ability": lambda w, *_, place=place: w.region_text(place, "house_ability")
                for action, place in HOUSE_ABILITIES.items()
            },
        }
    )

    def action(self, s: State, action: int) -> str:
        """What an action does, with its price."""
        name, index = self.action_space.parts(action)
        what = super().action(s, action)
        return priced(what, *PRICES[name](self, s, index)) if name in PRICES else what

    # -- actions -------------------------------------------------------------------------------------------------------

    def _pass(self, s: State, _: int) -> Phrase:
        frame = _open(s)
        if frame.kind == pending.Start.number:
            return say("No turn: nothing happens, no point is spent") if frame.purse == Purse.OWN else say("Go on")
        if frame.purse == Purse.GRANT:
            return say("Give up the point")
        return say("End the turn ({points} AP unused)", points=s.points) if s.points else say("End the turn")

    def begins(self, s: State, d: int) -> str:
        """What happens by itself as a Defender's turn begins."""
        if s.defenders[d].place == Region.CAPITAL_CITY:
            return say("Rest, full HP")
        return self.content.card("heroes", Hero.EZRU).texts["ability"]

    def _done(self, s: State, seat: int) -> Phrase:
        frame = _open(s)
        is_alone, who = s.seats == 1, self.seat(s, seat)
        if frame.kind == pending.Attack.number:
            harm = self._harm(s, frame.region)
            return say("Let it through: {harm}", harm=harm) if is_alone else say("{who}: let it through: {harm}", who=who, harm=harm)
        if frame.kind == pending.Pool.number:
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
        if s.defenders[_open(s).who].place == ABOARD:
            return say("Walk out into the {region}", region=self.region(place))
        if place and s.regions[place].destroyed:
            return say("Move {where}, destroyed", where=self.to_region(place))
        return say("Move {where}", where=self.to_region(place))

    def _secure(self, s: State, place: int) -> Phrase:
        region = self.the_region(place)
        is_here = s.defenders[_open(s).who].place == place
        return say("Secure {region}", region=region) if is_here else say("Farshot: Secure {region}", region=region)

    @property
    def spear(self) -> ArtifactCard:
        return self.c.artifacts[Artifact.SPEAR_OF_VALOR]

    def sacrifice_gain(self, s: State) -> int:
        """The Action Points that a Sacrifice gives."""
        has_elixir = s.defenders[_open(s).who].artifacts >> Artifact.ELIXIR_OF_ERRAND & 1
        return self.c.artifacts[Artifact.ELIXIR_OF_ERRAND].amount if has_elixir else 1

    def _mirage(self, s: State, _: int) -> Phrase:
        shown, ability = min(self.c.rules[Rule.MIRAGE_CARDS].value, s.turn_deck.count), self.region_text(Region.DESERT, "ability")
        if shown > 1:
            return say("{ability}: order the next {count} cards", ability=ability, count=shown)
        return say("{ability}: see the next card", ability=ability)

    def region_text(self, place: int, key: str) -> str:
        """A text of a region's card, as it is printed."""
        return self.content.card("regions", place).texts[key]

    def _defend(self, s: State, d: int) -> Phrase:
        who, has_prize = self.defender(s, d), is_dire(_open(s).card) and s.artifact_deck.count
        return say("{who} Defends, finds an artifact", who=who) if has_prize else say("{who} Defends", who=who)

    # -- the end -------------------------------------------------------------------------------------------------------

    def ending(self, s: State) -> Phrase:
        if s.result == Result.WON:
            return say("The Epic Foe is defeated: you have won after {count} rounds.", count=s.round)
        if s.regions[0].destroyed:
            return say("The Capital City has fallen: you have lost after {count} rounds.", count=s.round)
        return say("The time is up: you have lost after {count} rounds.", count=s.round)


def outcome(s: State) -> str:
    """How a finished game ended, in a word."""
    return str(say("won") if s.result == Result.WON else say("lost"))


def stake(s: State) -> Stake:
    """All hold the city, or lose it."""
    return Stake(say("to hold the city"))


# -- what the decisions ask whose question depends on more than their numbers ------------------------------------------------


@DECISIONS.asks(pending.Attack)
def _asks_to_defend(w: Words, s: State, frame: pending.Attack) -> Phrase:
    region = w.the_region(frame.region)
    if is_dire(frame.card):
        return say("The {card} attacks {region}. Who Defends?", card=w.card(s, frame.card), region=region)
    return say("An enemy attacks {region}. Who Defends?", region=region)


@DECISIONS.asks(pending.Pool)
def _asks_all(w: Words, s: State, frame: pending.Pool) -> Phrase:
    return say_many(s.points, "All Defenders: {count} action point left. Who acts?", "All Defenders: {count} action points left. Who acts?")


@DECISIONS.asks(pending.Act)
def _asks_to_act(w: Words, s: State, frame: pending.Act) -> Phrase:
    """Whose points there are, and where they stand."""
    who = say("{who} {where}", who=w.defender(s, frame.who), where=w.at_place(s, s.defenders[frame.who].place))
    if frame.purse == Purse.GRANT:
        return say_many(
            s.points, "{who} has {count} action point to use at once.", "{who} has {count} action points to use at once.", who=who
        )
    if frame.purse == Purse.POOL:
        return say_many(
            s.points, "{who} takes from the {count} action point of all.", "{who} takes from the {count} action points of all.", who=who
        )
    return say_many(s.points, "{who} has {count} action point.", "{who} has {count} action points.", who=who)


@DECISIONS.asks(pending.Start)
def _asks_at_the_start(w: Words, s: State, frame: pending.Start) -> Phrase:
    """Of one's own card, where Rest or Courage would do something, whether it is a turn at all."""
    who = w.defender(s, frame.who)
    if frame.purse == Purse.OWN:
        return say("{who} takes a turn, and then spends a point, or takes none?", who=who)
    return say("{who} begins their turn: anything first?", who=who)


@DECISIONS.asks(pending.Drawn)
def _asks_at_the_draw(w: Words, s: State, frame: pending.Drawn) -> Phrase:
    """Who can use what, by name: several at once are told by their buttons."""
    asks_owner = frame.who != NONE and bool(s.deciding >> s.defenders[frame.who].seat & 1)
    can = tuple(asks_owner and bool(may(s, frame)) for may in (may_command, may_scry, may_use_staff, may_borrow_courage))
    if not any(can):
        return say("{who} carries the Zodiac Cloak: act now, out of turn?", who=w.defender(s, bearer(s, Artifact.ZODIAC_CLOAK)))
    who = w.defender(s, frame.who)
    match can:
        case (True, False, False, False):
            return say("{who} begins their turn. Who gets an action point by Command?", who=who)
        case (False, True, False, False):
            return say("{who} begins their turn. Scry: look at the next card?", who=who)
        case (False, False, True, False):
            return say("{who} begins their turn. Staff of Control: move the foe?", who=who)
        case (False, False, False, True):
            return say("{who} begins their turn. Courage: lower the Threat here?", who=who)
    return say("{who} begins their turn: anything first?", who=who)


@DECISIONS.asks(pending.Scry)
def _asks_about_the_next(w: Words, s: State, frame: pending.Scry) -> Phrase:
    return say("Scry shows: {card}.", card=w.card(s, s.turn_deck.cards[s.turn_deck.count - 1]))


@DECISIONS.asks(pending.Mirage)
def _asks_for_the_order(w: Words, s: State, frame: pending.Mirage) -> Phrase:
    return say("Mirage: which of these cards is drawn next?") if frame.placed else say("Mirage: which of these cards is drawn first?")
