"""The view and the words."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.content.loading import Content as Loaded
from holdfast.schema.texts.i18n import say
from holdfast.schema.views.marks import (
    acting,
    ahead,
    card,
    cost,
    count,
    dice,
    face,
    hand,
    hexes,
    hidden,
    members,
    missing,
    name,
    overlay,
    pile,
    place,
    price,
    row,
    seat,
    seats,
    sides,
    spent,
    strength,
    terrain,
    versus,
    word,
)

from . import rules
from .content import Content
from .names import CARDS, DICE, HEXES, STEPS, Card, Q, R, Spot, Terrain
from .state import State

SPOTS, CARD_NAMES, TERRAINS = kebabs(Spot), kebabs(Card), kebabs(Terrain)
OVERLAYS = ("village", "ruins")


class Land(TypedDict):
    spot: Annotated[str, place("Hex", role="spot")]
    q: Annotated[int, hidden()]
    r: Annotated[int, hidden()]
    terrain: Annotated[
        str | None, terrain({"forest": "forest", "plains": "plains", "mountain": "mountain", "desert": "desert", "water": "lake"})
    ]
    overlay: Annotated[str | None, overlay({"village": "village", "ruins": "ruins"})]
    here: Annotated[list[int], seat("Captains", role="rival")]
    cost: Annotated[int | None, cost("Steps", paid="steps")]


class Companion(TypedDict):
    card: Annotated[str, card("cards", role="card")]
    attack: Annotated[int, count("Attack")]


class Captain(TypedDict):
    seat: Annotated[int, seat("Captain", role="rival")]
    points: Annotated[int, count("Points")]
    coins: Annotated[int, count("Coins")]
    cards: Annotated[int, count("Cards")]
    band: Annotated[list[str], card("cards", title="Companions")]
    hand: Annotated[list[Companion] | None, hand("Hand", size="cards")]


class Offer(TypedDict):
    offer: Annotated[str, card("cards", role="offer")]
    printed: Annotated[int, hidden()]
    price: Annotated[int | None, price(printed="printed")]
    left: Annotated[int, pile("Left")]


class Die(TypedDict):
    die: Annotated[str, place("Die", role="die")]
    name: Annotated[str, name()]
    face: Annotated[int, face()]
    spent: Annotated[bool, spent()]


class Fighter(TypedDict):
    seat: Annotated[int | None, seat("Captain")]
    card: Annotated[str | None, card("cards", role="fighter")]
    name: Annotated[str, name()]
    acting: Annotated[bool, acting()]
    hand: Annotated[int | None, count("Cards")]
    attack: Annotated[int, count("Attack")]
    defence: Annotated[int, count("Defence")]


class Side(TypedDict):
    name: Annotated[str, name()]
    strength: Annotated[int, strength("Attack")]
    members: Annotated[list[Fighter], members()]


class Challenge(TypedDict):
    sides: Annotated[list[Side], sides()]
    step: Annotated[str, word("Step", names={"strike": "Strike or give up"})]
    whose: Annotated[int, seat("Whose move")]
    missing: Annotated[int | None, missing(facts=(say("Strength {missing} more is needed to lead."),))]
    ahead: Annotated[bool, ahead(facts=(say("Whoever gives up loses the challenge, and every card that was played for it."),))]


class View(TypedDict):
    """The whole position."""

    viewer: Annotated[int, hidden()]
    steps: Annotated[int, count("Steps left")]
    challenge: Annotated[Challenge | None, versus("Challenge")]
    land: Annotated[list[Land], hexes("The marches")]
    market: Annotated[list[Offer], row("Companions for hire")]
    dice: Annotated[list[Die], dice("Dice")]
    captains: Annotated[list[Captain], seats("Captains")]


def show(s: State, content: Loaded[Content], viewer: int) -> View:
    """The position as plain data."""
    c = content.record
    known = [spot for spot in range(HEXES) if s.ground[spot]]
    edge = [spot for spot in range(HEXES) if not s.ground[spot] and any(rules.near(spot, other) == 1 for other in known)]
    return {
        "viewer": viewer,
        "steps": s.steps,
        "challenge": None if s.foe == NONE or s.result else _challenge(s, content),
        "land": [_land(s, spot) for spot in sorted([*known, *edge])],
        "market": [
            {"offer": name, "printed": c.cards[i].price, "price": rules.price(s, c, i), "left": s.piles[i]}
            for i, name in enumerate(CARD_NAMES)
        ],
        "dice": [{"die": str(i), "name": f"Die {i + 1}", "face": s.dice.face[i], "spent": s.dice.holder[i] != NONE} for i in range(DICE)],
        "captains": [_captain(s, c, i, viewer) for i in range(s.seats)],
    }


def _land(s: State, spot: int) -> Land:
    is_known = s.ground[spot] > 0
    there = rules.overlay(spot)
    steps = rules.COSTS[s.ground[spot] - 1] if is_known and spot != s.captains[s.turn].at else 0
    return {
        "spot": SPOTS[spot],
        "q": Q[spot],
        "r": R[spot],
        "terrain": TERRAINS[s.ground[spot] - 1] if is_known else None,
        "overlay": OVERLAYS[there] if is_known and there != NONE else None,
        "here": [seat + 1 for seat in range(s.seats) if s.captains[seat].at == spot],
        "cost": steps if 0 < steps <= STEPS and not s.result else None,
    }


def _captain(s: State, c: Content, at: int, viewer: int) -> Captain:
    one = s.captains[at]
    return {
        "seat": at + 1,
        "points": one.points,
        "coins": one.coins,
        "cards": one.hand.size,
        "band": [CARD_NAMES[i] for i in range(CARDS) if one.band >> i & 1],
        "hand": [{"card": CARD_NAMES[i], "attack": c.cards[i].attack} for i in range(CARDS) for _ in range(one.hand.held[i])]
        if at == viewer
        else None,
    }


def _challenge(s: State, content: Loaded[Content]) -> Challenge:
    whose = s.foe if s.weaker else s.turn
    return {
        "sides": [
            _side(s, content, seat, "Attackers" if seat == s.turn else "Defenders", s.strength[i], whose)
            for i, seat in enumerate((s.turn, s.foe))
        ],
        "step": "strike",
        "whose": whose + 1,
        "missing": max(0, s.strength[1 - s.weaker] - s.strength[s.weaker]) + 1,
        "ahead": True,
    }


def _side(s: State, content: Loaded[Content], seat: int, name: str, strength: int, whose: int) -> Side:
    band: list[Fighter] = [
        {
            "seat": None,
            "card": CARD_NAMES[i],
            "name": content.card("cards", i).name,
            "acting": False,
            "hand": None,
            "attack": content.record.cards[i].attack,
            "defence": content.record.cards[i].defence,
        }
        for i in range(CARDS)
        if s.captains[seat].band >> i & 1
    ]
    captain: Fighter = {
        "seat": seat + 1,
        "card": None,
        "name": f"Captain {seat + 1}",
        "acting": whose == seat,
        "hand": s.captains[seat].hand.size,
        "attack": 1,
        "defence": 0,
    }
    return {"name": name, "strength": strength, "members": [captain, *band]}


class Words:
    """Short sentences."""

    def __init__(self, content: Loaded[Content]) -> None:
        self.content = content

    def _card(self, card: int) -> str:
        return self.content.card("cards", card).name

    def action(self, s: State, action: int) -> str:
        kind, index = rules.SPACE.parts(action)
        match kind:
            case "walk" if not s.ground[index]:
                return f"Explore hex {index + 1} (1 step)"
            case "walk":
                return f"Walk to hex {index + 1} ({rules.cost(s, index)} {'step' if rules.cost(s, index) == 1 else 'steps'})"
            case "play":
                return f"Play the {self._card(index)} for a point"
            case "buy":
                return f"Hire the {self._card(index)} ({rules.price(s, self.content.record, index)} coin)"
            case "use":
                return f"Use die {index + 1} for a coin"
            case "fight":
                return f"Challenge captain {index + 1}"
            case "strike":
                return f"Strike with the {self._card(index)}"
        return {"roll": "Roll the dice", "wait": "Wait", "yield": "Give up"}[kind]

    def question(self, s: State) -> str:
        if s.result:
            return "It is over."
        return "Strike or give up?" if s.foe != NONE else f"Captain {s.turn + 1}: what do you do?"

    def event(self, s: State, event: Any) -> str:
        who = f"Captain {event.a + 1}"
        match event.kind:
            case rules.WALKED:
                return f"{who} walks to hex {event.b + 1}."
            case rules.EXPLORED:
                return f"{who} explores hex {event.b + 1}."
            case rules.PLAYED:
                return f"{who} plays the {self._card(event.b)}."
            case rules.HIRED:
                return f"{who} hires the {self._card(event.b)}."
            case rules.STRUCK:
                return f"{who} strikes with the {self._card(event.b)}."
            case rules.FOUGHT:
                return f"{who} challenges captain {event.b + 1}."
        return {rules.ROLLED: f"{who} rolls.", rules.USED: f"{who} uses a die.", rules.WON: f"{who} wins."}[event.kind]

    def seat(self, s: State, seat: int) -> str:
        return f"Captain {seat + 1}"

    def forms(self) -> tuple[str, ...]:
        return ()
