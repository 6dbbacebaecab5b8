"""The words of the game: actions, questions and events as plain sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from holdfast.core.content import Content
from holdfast.core.frames import top
from holdfast.core.pile import NONE

from .abilities import GRANT, POOL
from .actions import SPACE
from .attacks import defend_price, is_dire, target
from .content import CLIMB_PRICE, MIRAGE_CARDS, MOVE_PRICE, SECURE_PRICE
from .content import Content as Record
from .foes import fight_hit_point_price, fight_price
from .log import Log
from .names import (
    ABOARD,
    COLOSSUS,
    ELIXIR_OF_ERRAND,
    FIRST_COLOURED,
    FIRST_DIRE,
    HILL_GIANT,
    LEALITH,
    SPEAR_OF_VALOR,
    W_ACT,
    W_ARTIFACT,
    W_ATTACK,
    W_DRAIN,
    W_DRAWN,
    W_ENTOMB,
    W_HEROES,
    W_HORN,
    W_HOURGLASS,
    W_MARTYR,
    W_MIRAGE,
    W_POOL,
    W_RETRIBUTION,
    W_SCRY,
    W_START,
    WON,
    WRAITH,
    Artifact,
    Colour,
)
from .state import State


def price(points: int = 0, hit_points: int = 0) -> str:
    """A price in brackets, or that there is none."""
    parts = [f"{points} AP"] if points else []
    parts += [f"{hit_points} HP"] if hit_points else []
    return f" ({', '.join(parts)})" if parts else ""


def capital(text: str) -> str:
    """A text with its first letter in upper case."""
    return text[0].upper() + text[1:]


class Words:
    """All sentences of the game, with the names of the content."""

    def __init__(self, content: Content[Record]) -> None:
        self.content = content
        self.c = content.record

    # -- names ---------------------------------------------------------------------------------------------------------

    def colour(self, d: int) -> str:
        return Colour(d).name.capitalize()

    def defender(self, s: State, d: int) -> str:
        """`Red (Ezru)`."""
        hero = s.defenders[d].hero
        return self.colour(d) if hero == NONE else f"{self.colour(d)} ({self.content.card('heroes', hero).name})"

    def seat(self, s: State, seat: int) -> str:
        names = [self.defender(s, d) for d in range(s.options.defenders) if s.defenders[d].seat == seat]
        return " and ".join(names)

    def region(self, place: int) -> str:
        return self.content.card("regions", place).name

    def place(self, s: State, place: int) -> str:
        if place != ABOARD:
            return f"the {self.region(place)}"
        return "the Colossus's mouth" if s.foe.card == COLOSSUS else "the Hill Giant's back"

    def standing(self, s: State, d: int) -> str:
        """`Red (Ezru) at the Coast`."""
        place = s.defenders[d].place
        word = "at" if place != ABOARD else "in" if s.foe.card == COLOSSUS else "on"
        return f"{self.defender(s, d)} {word} {self.place(s, place)}"

    def card(self, s: State, card: int) -> str:
        if card == NONE:
            return "an unseen card"
        if card < FIRST_DIRE:
            return f"{self.region(target(s, self.c, card, 0))} > {self.region(target(s, self.c, card, 1))}"
        if card < FIRST_COLOURED:
            return self.content.card("dire_enemies", card - FIRST_DIRE).name
        return self.content.card("defender_cards", card - FIRST_COLOURED).name

    def artifact(self, artifact: int) -> str:
        return self.content.card("artifacts", artifact).name

    def foe(self, s: State) -> str:
        name = self.content.card("foes", s.foe.card).name
        return name if name.startswith("The ") else f"the {name}"

    def ability(self, deck: str, index: int) -> str:
        return self.content.card(deck, index).texts["ability"]

    def text(self, deck: str, index: int) -> str:
        return self.content.card(deck, index).texts["text"]

    # -- actions -------------------------------------------------------------------------------------------------------

    def action(self, s: State, action: int) -> str:
        """What an action does, with its price."""
        name, index = SPACE.parts(action)
        method = getattr(self, "_" + name.replace("-", "_"))
        return str(method(s, index))

    def _pass(self, s: State, _: int) -> str:
        frame = top(s.frames)
        texts = {
            W_ACT: "Give up the point" if frame.card == GRANT else "End the turn" + (f" ({s.points} AP unused)" if s.points else ""),
            W_HOURGLASS: "Take the turn now",
            W_START: "Go on",
            W_MARTYR: "Oryk does not pay",
            W_RETRIBUTION: "No Retribution",
            W_ARTIFACT: f"Refuse the {self.artifact(frame.card)}" if frame.kind == W_ARTIFACT else "",
        }
        return texts[frame.kind]

    def _done(self, s: State, seat: int) -> str:
        frame = top(s.frames)
        if frame.kind == W_ATTACK:
            text = f"Let it through: {self._harm(s, frame.where)}"
            return text if s.seats == 1 else f"{self.seat(s, seat)}: l{text[1:]}"
        if frame.kind == W_POOL:
            return f"Stop here ({s.points} AP unused)" if s.seats == 1 else f"{self.seat(s, seat)}: no more points for me"
        return "Go on" if s.seats == 1 else f"{self.seat(s, seat)}: go on"

    def _harm(self, s: State, place: int) -> str:
        """What an attack that is let through does to Threat."""
        region, city = s.regions[place], s.regions[0]
        if region.destroyed:
            return f"the Capital City to {city.threat + 1} of {s.options.capital_limit}"
        if region.threat + 1 >= s.options.outer_limit:
            return f"the {self.region(place)} is destroyed"
        return f"the {self.region(place)} to {region.threat + 1} of {s.options.outer_limit}"

    def _hero(self, s: State, hero: int) -> str:
        card = self.content.card("heroes", hero)
        return f"{card.name}, {card.numbers['hit_points']} HP, {card.texts['ability']}: {card.texts['text']}"

    def _act(self, s: State, d: int) -> str:
        return f"{self.defender(s, d)} acts"

    def _move(self, s: State, place: int) -> str:
        if s.defenders[top(s.frames).who].place == ABOARD:
            return f"Walk out into the {self.region(place)}" + price(self.c.rules[MOVE_PRICE].value)
        fallen = ", destroyed" if place and s.regions[place].destroyed else ""
        return f"Move to the {self.region(place)}{fallen}" + price(self.c.rules[MOVE_PRICE].value)

    def _secure(self, s: State, place: int) -> str:
        far = "" if s.defenders[top(s.frames).who].place == place else "Farshot: "
        return f"{far}Secure the {self.region(place)}" + price(self.c.rules[SECURE_PRICE].value)

    def _fight(self, s: State, _: int) -> str:
        return f"Fight {self.foe(s)}" + price(fight_price(s, self.c, 0), fight_hit_point_price(s, self.c, 0))

    def _spear(self, s: State, _: int) -> str:
        spear = self.c.artifacts[SPEAR_OF_VALOR]
        cost = price(fight_price(s, self.c, spear.price), fight_hit_point_price(s, self.c, spear.price))
        return f"Fight {self.foe(s)} with the Spear: {spear.amount} damage" + cost

    def _sacrifice(self, s: State, _: int) -> str:
        d = top(s.frames).who
        gain = self.c.artifacts[ELIXIR_OF_ERRAND].amount if s.defenders[d].artifacts >> ELIXIR_OF_ERRAND & 1 else 1
        return f"Sacrifice: +{gain} AP" + price(0, 1)

    def _climb(self, s: State, _: int) -> str:
        return "Climb on to the Hill Giant" + price(self.c.rules[CLIMB_PRICE].value)

    def _jump(self, s: State, _: int) -> str:
        d = top(s.frames).who
        return "Jump off the Hill Giant" + price(0, min(self.c.foes[HILL_GIANT].amount, s.defenders[d].hit_points))

    def _region_ability(self, place: int, text: str, *, house: bool = False) -> str:
        card = self.content.card("regions", place)
        side = "house_" if house else ""
        return f"{card.texts[side + 'ability']}: {text}" + price(card.numbers[side + "price"], card.numbers[side + "hit_point_price"])

    def _rejuvenate(self, s: State, _: int) -> str:
        return self._region_ability(1, "full HP")

    def _enchant(self, s: State, place: int) -> str:
        return self._region_ability(3, f"Secure the {self.region(place)}")

    def _mirage(self, s: State, _: int) -> str:
        shown = min(self.c.rules[MIRAGE_CARDS].value, s.turn_deck.count)
        return self._region_ability(2, f"order the next {shown} cards" if shown > 1 else "see the next card")

    def _meditate(self, s: State, _: int) -> str:
        return self._region_ability(4, "enter the circle")

    def _pray(self, s: State, _: int) -> str:
        return self._region_ability(5, "discard the next card")

    def _entomb(self, s: State, _: int) -> str:
        return self._region_ability(6, "keep a discarded card out of the next round")

    def _embark(self, s: State, place: int) -> str:
        return self._region_ability(1, f"go to the {self.region(place)}", house=True)

    def _sandstorm(self, s: State, _: int) -> str:
        return self._region_ability(2, "next card to the bottom", house=True)

    def _give(self, s: State, d: int) -> str:
        return self._region_ability(3, f"give 1 HP to {self.defender(s, d)}", house=True)

    def _take(self, s: State, d: int) -> str:
        return self._region_ability(3, f"take 1 HP from {self.defender(s, d)}", house=True)

    def _prepare(self, s: State, _: int) -> str:
        return self._region_ability(4, "keep the point for your next card", house=True)

    def _absorb(self, s: State, place: int) -> str:
        return self._region_ability(6, f"lower the Threat of the {self.region(place)}", house=True)

    def _heal(self, s: State, d: int) -> str:
        return f"Heal {self.defender(s, d)}" + price(self.c.heroes[1].price)

    def _lightning(self, s: State, _: int) -> str:
        hero = self.c.heroes[2]
        return f"Lightning: Threat -{hero.amount} here" + price(hero.price)

    def _use(self, artifact: int, text: str) -> str:
        return text + price(self.c.artifacts[artifact].price, self.c.artifacts[artifact].hit_point_price)

    def _idol(self, s: State, _: int) -> str:
        return self._use(Artifact.CELESTIAL_IDOL, "Celestial Idol: Threat of the Capital City -1")

    def _wings(self, s: State, place: int) -> str:
        d = top(s.frames).who
        rides = s.defenders[d].place == ABOARD and s.foe.card == HILL_GIANT
        fall = min(self.c.foes[HILL_GIANT].amount, s.defenders[d].hit_points) if rides else 0
        return f"Fly to the {self.region(place)}" + price(self.c.artifacts[Artifact.WINGS_OF_ZEPHYR].price, fall)

    def _horn(self, s: State, d: int) -> str:
        return self._use(Artifact.HORN_OF_COMMAND, f"Horn of Command: send out {self.defender(s, d)}")

    def _send(self, s: State, place: int) -> str:
        return f"To the {self.region(place)}"

    def _staff(self, s: State, place: int) -> str:
        return f"Staff of Control: {self.foe(s)} to the {self.region(place)}"

    def _courage(self, s: State, _: int) -> str:
        return "Courage: Threat -1 here"

    def _scry(self, s: State, _: int) -> str:
        return "Scry: look at the next card"

    def _top(self, s: State, _: int) -> str:
        return "Leave it on top"

    def _bottom(self, s: State, _: int) -> str:
        return "Put it at the bottom"

    def _command(self, s: State, d: int) -> str:
        return f"Command: {self.defender(s, d)} gets 1 AP"

    def _cloak(self, s: State, _: int) -> str:
        return self._use(Artifact.ZODIAC_CLOAK, "Zodiac Cloak: act now")

    def _hourglass(self, s: State, _: int) -> str:
        return "Hourglass: your card to the bottom, +1 AP later"

    def _defend(self, s: State, d: int) -> str:
        card = top(s.frames).card
        prize = ", finds an artifact" if is_dire(card) and s.artifact_deck.count else ""
        return f"{self.defender(s, d)} Defends{prize}" + price(0, defend_price(s, self.c, d, card))

    def _step_out(self, s: State, d: int) -> str:
        return f"{self.defender(s, d)} steps out of the circle and Defends"

    def _martyr(self, s: State, _: int) -> str:
        return "Oryk pays" + price(0, top(s.frames).points)

    def _retribute(self, s: State, d: int) -> str:
        return f"Retribution: {self.defender(s, d)} +1 HP" + price(0, self.c.heroes[LEALITH].hit_point_price)

    def _retribute_here(self, s: State, _: int) -> str:
        return "Retribution: Threat -1 here" + price(0, self.c.heroes[LEALITH].hit_point_price)

    def _drop(self, s: State, artifact: int) -> str:
        return f"Drop the {self.artifact(artifact)} for the {self.artifact(top(s.frames).card)}"

    def _card(self, s: State, card: int) -> str:
        return self.card(s, card)

    def _drain(self, s: State, d: int) -> str:
        return f"{self.defender(s, d)} loses {self._drained(s, d)} HP"

    def _drained(self, s: State, d: int) -> int:
        return min(self.c.dire_enemies[WRAITH].amount, s.defenders[d].hit_points)

    # -- questions -----------------------------------------------------------------------------------------------------

    def question(self, s: State) -> str:
        """What is asked, of whom, and why."""
        if s.result:
            after = f" after {s.round} rounds."
            if s.result == WON:
                return "The Epic Foe is defeated: you have won" + after
            if s.regions[0].destroyed:
                return "The Capital City has fallen: you have lost" + after
            return "The time is up: you have lost" + after
        frame = top(s.frames)
        who = self.defender(s, frame.who) if frame.who != NONE else ""
        points = f"{s.points} action point" + ("" if s.points == 1 else "s")
        if frame.kind == W_ACT:
            who = self.standing(s, frame.who)
            if frame.card == GRANT:
                return f"{who} has {points} to use at once."
            if frame.card == POOL:
                return f"{who} takes from the {points} of all."
            return f"{who} has {points}."
        if frame.kind == W_ATTACK:
            kind = f"The {self.card(s, frame.card)}" if is_dire(frame.card) else "An enemy"
            return f"{kind} attacks the {self.region(frame.where)}. Who Defends?"
        questions: dict[int, Callable[[], str]] = {
            W_HEROES: lambda: f"{self.colour(frame.who)}: which hero?",
            W_HOURGLASS: lambda: f"{who} carries the Timeless Hourglass: put the card back?",
            W_START: lambda: f"{who} begins their turn: anything first?",
            W_DRAWN: lambda: "A defender card is drawn: does anybody use an ability now?",
            W_POOL: lambda: f"All Defenders: {points} left. Who acts?",
            W_MARTYR: lambda: f"{who} Defends the {self.region(frame.where)}: does Oryk pay the {frame.points} HP?",
            W_ARTIFACT: lambda: f"{who} finds the {self.artifact(frame.card)} but has no room for it.",
            W_RETRIBUTION: lambda: f"{who} has Defended: Retribution?",
            W_DRAIN: lambda: "Drain: which of the healthiest loses HP?",
            W_SCRY: lambda: f"Scry shows: {self.card(s, s.turn_deck.cards[s.turn_deck.count - 1])}.",
            W_MIRAGE: lambda: "Mirage: which of these cards is drawn " + ("first?" if frame.points == 0 else "next?"),
            W_ENTOMB: lambda: "Entomb: which card stays out of the next round?",
            W_HORN: lambda: f"{self.defender(s, frame.card)} goes out: where to?",
        }
        return questions[frame.kind]()

    # -- events --------------------------------------------------------------------------------------------------------

    def event(self, s: State, event: Any) -> str | None:
        """What happened, or None for an event that needs no sentence."""
        kind = Log(event.kind)
        sentence = _SENTENCES.get(kind)
        return None if sentence is None else sentence(self, s, event.a, event.b, event.c)


def _lost(words: Words, s: State, d: int, by: int, left: int) -> str:
    return f"{words.defender(s, d)} loses {by} HP" + (f", {left} left." if left else " and is Exhausted.")


def _threat_rose(words: Words, s: State, place: int, level: int, _: int) -> str:
    limit = s.options.outer_limit if place else s.options.capital_limit
    return f"Threat in the {words.region(place)} rises to {level} of {limit}."


def _foe_hit(words: Words, s: State, d: int, _: int, left: int) -> str:
    return f"{words.defender(s, d)} hits {words.foe(s)}: {left} HP left."


def _revealed(words: Words, s: State, foe: int, place: int, _: int) -> str:
    card = words.content.card("foes", foe).texts
    return f"The Epic Foe is {words.foe(s)}, at the {words.region(place)}! {card['ability']}: {card['text']}"


def _dire_effect(words: Words, s: State, dire: int, _: int, __: int) -> str:
    card = words.content.card("dire_enemies", dire)
    return f"{card.name}: {card.texts['ability']}! {card.texts['text']}"


def _gained(words: Words, s: State, d: int, by: int, has: int) -> str:
    return f"{words.defender(s, d)} regains {by} HP, now {has}."


def _martyred(words: Words, s: State, payer: int, d: int, hit_points: int) -> str:
    return f"{words.defender(s, payer)} pays {hit_points} HP for {words.defender(s, d)}."


def _used_region(words: Words, s: State, d: int, place: int, side: int) -> str:
    texts = words.content.card("regions", place).texts
    return f"{words.defender(s, d)} uses {texts['house_ability' if side else 'ability']}."


_SENTENCES: dict[Log, Callable[[Words, State, int, int, int], str]] = {
    Log.GAME_BEGAN: lambda w, s, a, b, c: "The game begins.",
    Log.ROUND_BEGAN: lambda w, s, a, b, c: f"Round {c} begins.",
    Log.HORDE_JOINED: lambda w, s, a, b, c: f"A card of the Horde joins the Turn Deck; {a} left.",
    Log.CARD_DRAWN: lambda w, s, a, b, c: f"Drawn: {w.card(s, a)}.",
    Log.DEFENDED: lambda w, s, a, b, c: f"{w.defender(s, a)} Defends the {w.region(b)}.",
    Log.MARTYRED: _martyred,
    Log.STEPPED_OUT: lambda w, s, a, b, c: f"{w.defender(s, a)} steps out of the circle.",
    Log.WITHDREW: lambda w, s, a, b, c: f"{w.defender(s, a)} cannot pay and withdraws.",
    Log.THREAT_ROSE: _threat_rose,
    Log.PASSED_ON: lambda w, s, a, b, c: f"The Capital City suffers for the destroyed {w.region(a)}.",
    Log.THREAT_FELL: lambda w, s, a, b, c: f"Threat in the {w.region(a)} falls to {b}.",
    Log.DESTROYED: lambda w, s, a, b, c: f"Destroyed: the {w.region(a)}!",
    Log.MOVED: lambda w, s, a, b, c: f"{w.defender(s, a)} goes to {w.place(s, b)}.",
    Log.SWEPT: lambda w, s, a, b, c: f"{w.defender(s, a)} is swept to {w.place(s, b)}.",
    Log.LOST_HIT_POINTS: _lost,
    Log.GAINED_HIT_POINTS: _gained,
    Log.RESTED: lambda w, s, a, b, c: f"{w.defender(s, a)} has Rested: full HP.",
    Log.SACRIFICED: lambda w, s, a, b, c: f"{w.defender(s, a)} Sacrifices: +{b} AP.",
    Log.ARTIFACT_GAINED: lambda w, s, a, b, c: f"{w.defender(s, a)} takes up the {w.artifact(b)}: {w.text('artifacts', b)}",
    Log.ARTIFACT_DROPPED: lambda w, s, a, b, c: f"{w.defender(s, a)} drops the {w.artifact(b)}.",
    Log.ARTIFACT_REFUSED: lambda w, s, a, b, c: f"{w.defender(s, a)} leaves the {w.artifact(b)}.",
    Log.FOE_REVEALED: _revealed,
    Log.FOE_MOVED: lambda w, s, a, b, c: f"{capital(w.foe(s))} moves to the {w.region(b)}.",
    Log.FOE_HIT: _foe_hit,
    Log.FOE_EVENT: lambda w, s, a, b, c: f"An Epic Event of {w.foe(s)}! {w.content.card('foes', a).texts['event_text']}",
    Log.SWALLOWED: lambda w, s, a, b, c: f"The Colossus swallows {w.defender(s, a)}.",
    Log.SPAT_OUT: lambda w, s, a, b, c: f"{w.defender(s, a)} is spat out to the {w.region(b)}.",
    Log.CLIMBED: lambda w, s, a, b, c: f"{w.defender(s, a)} climbs on to the Hill Giant.",
    Log.FELL: lambda w, s, a, b, c: f"{w.defender(s, a)} lands in the {w.region(b)}.",
    Log.FLIPPED: lambda w, s, a, b, c: f"Turned over: the {w.region(a)}.",
    Log.SHOWN: lambda w, s, a, b, c: f"Shown: {w.card(s, a)}.",
    Log.PUT_ON_TOP: lambda w, s, a, b, c: f"{w.card(s, a)} lies on the Turn Deck.",
    Log.PUT_AT_BOTTOM: lambda w, s, a, b, c: f"{capital(w.card(s, a))} goes to the bottom of the Turn Deck.",
    Log.PRAYED: lambda w, s, a, b, c: f"Prayer discards: {w.card(s, a)}.",
    Log.ENTOMBED: lambda w, s, a, b, c: f"Entombed: {w.card(s, a)}.",
    Log.UNTOMBED: lambda w, s, a, b, c: f"{w.card(s, a)} returns from the tomb to the discard pile.",
    Log.MEDITATES: lambda w, s, a, b, c: f"{w.defender(s, a)} enters the circle.",
    Log.PREPARED: lambda w, s, a, b, c: f"{w.defender(s, a)} keeps a point for later.",
    Log.COMMANDED: lambda w, s, a, b, c: f"{w.defender(s, a)} commands {w.defender(s, b)}: 1 AP.",
    Log.CLOAKED: lambda w, s, a, b, c: f"{w.defender(s, a)} uses the Zodiac Cloak: {b} AP.",
    Log.HOURGLASS: lambda w, s, a, b, c: f"{w.defender(s, a)} turns the Hourglass.",
    Log.ABILITY: _used_region,
    Log.HERO_ABILITY: lambda w, s, a, b, c: f"{w.defender(s, a)} uses {w.ability('heroes', b)}.",
    Log.ARTIFACT_USED: lambda w, s, a, b, c: f"{w.defender(s, a)} uses the {w.artifact(b)}.",
    Log.HERO_CHOSEN: lambda w, s, a, b, c: f"{w.colour(a)} is {w.content.card('heroes', b).name}.",
    Log.WON: lambda w, s, a, b, c: "The Epic Foe is defeated!",
    Log.LOST: lambda w, s, a, b, c: "All is lost.",
    Log.SECURED: lambda w, s, a, b, c: f"{w.defender(s, a)} Secures the {w.region(b)}.",
    Log.DIRE_EFFECT: _dire_effect,
}
"""A sentence for each kind of event that needs one."""
