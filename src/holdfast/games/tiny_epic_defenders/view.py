"""The position for a screen, made from what a viewer may see."""

from __future__ import annotations

from typing import Any

from holdfast.core.actions import kebabs
from holdfast.core.content import Content
from holdfast.core.frames import top
from holdfast.core.pile import NONE, Pile

from .content import Content as Record
from .names import (
    ABOARD,
    ALL_DEFENDERS_12,
    CAPITAL_CITY,
    CARDS,
    CENTRE,
    FIRST_COLOURED,
    MOUNTAINS,
    NOWHERE,
    Artifact,
    Card,
    Colour,
    Foe,
    Hero,
    Position,
    Region,
    Result,
    Window,
)
from .options import SIDES_RANDOM
from .state import Defender, State

# The names as in the text forms of actions, by number; a screen is drawn often, so they are made once.
ARTIFACT_NAMES, CARD_NAMES, COLOUR_NAMES, FOE_NAMES, HERO_NAMES, POSITION_NAMES, REGION_NAMES, RESULT_NAMES, WINDOW_NAMES = (
    kebabs(enum) for enum in (Artifact, Card, Colour, Foe, Hero, Position, Region, Result, Window)
)


def show(s: State, content: Content[Record], viewer: int) -> dict[str, Any]:
    """The whole position as plain data: names as in the text forms of actions, numbers as on the cards."""
    return {
        "round": s.round,
        "result": RESULT_NAMES[s.result],
        "regions": _regions(s, content),
        "defenders": _defenders(s, content),
        "foe": _foe(s, content),
        "card": _card(s.card),
        "points": s.points,
        "turn_deck": _turn_deck(s),
        "discard": _discard(s),
        "horde": s.horde.count,
        "leftover": s.leftover.count,
        "artifact_deck": s.artifact_deck.count,
        "entombed": _card(s.entombed),
        "decision": _decision(s),
    }


def _card(card: int) -> str | None:
    return None if card == NONE else CARD_NAMES[card]


def _regions(s: State, content: Content[Record]) -> list[dict[str, Any]]:
    options = s.options
    outer_limit, capital_limit = options.outer_limit, options.capital_limit
    house_side = options.sides == SIDES_RANDOM
    foe_place = s.foe_place
    standing: list[list[str]] = [[] for _ in Region]
    for colour, defender in zip(COLOUR_NAMES[: options.defenders], s.defenders, strict=False):
        if defender.place != ABOARD:
            standing[defender.place].append(colour)
    shown = []
    for place, (region, card) in enumerate(zip(s.regions, content.cards["regions"], strict=True)):
        destroyed, side, position = bool(region.destroyed), region.side, region.position
        shown.append(
            {
                "region": REGION_NAMES[place],
                "name": card.name,
                "position": None if position == CENTRE else POSITION_NAMES[position],
                "threat": region.threat,
                "limit": capital_limit if place == CAPITAL_CITY else outer_limit,
                "destroyed": destroyed,
                "cover": (_card(region.cover.card) or "unseen") if destroyed and place != CAPITAL_CITY else None,
                "side": "ab"[side],
                "ability": card.texts["house_ability" if side == 1 and house_side else "ability"],
                "defenders": standing[place],
                "circle": _colours(s, s.circle) if place == MOUNTAINS else [],
                "foe": foe_place == place,
            }
        )
    return shown


def _colours(s: State, bits: int) -> list[str]:
    return [COLOUR_NAMES[d] for d in range(s.options.defenders) if bits >> d & 1]


def _defenders(s: State, content: Content[Record]) -> list[dict[str, Any]]:
    return [_defender(d, defender, content) for d, defender in enumerate(s.defenders[: s.options.defenders])]


def _defender(d: int, defender: Defender, content: Content[Record]) -> dict[str, Any]:
    number, place, artifacts = defender.hero, defender.place, defender.artifacts
    hero = None if number == NONE else content.card("heroes", number)
    return {
        "defender": COLOUR_NAMES[d],
        "seat": defender.seat + 1,
        "hero": None if hero is None else HERO_NAMES[number],
        "name": None if hero is None else hero.name,
        "ability": None if hero is None else hero.texts["ability"],
        "hit_points": defender.hit_points,
        "of": 0 if hero is None else hero.numbers["hit_points"],
        "place": "aboard" if place == ABOARD else REGION_NAMES[place],
        "artifacts": [name for a, name in enumerate(ARTIFACT_NAMES) if artifacts >> a & 1] if artifacts else [],
        "extra_point": bool(defender.extra_point),
        "stored_point": bool(defender.stored_point),
    }


def _foe(s: State, content: Content[Record]) -> dict[str, Any]:
    number, place = s.foe.card, s.foe_place
    if number == NONE:
        return {"foe": None, "revealed": False}
    card = content.card("foes", number)
    shown: dict[str, Any] = {"foe": FOE_NAMES[number], "name": card.name, "revealed": place != NOWHERE}
    if place != NOWHERE:
        shown["place"] = REGION_NAMES[place]
        shown["hit_points"] = s.foe_hit_points
        shown["of"] = s.options.foe_hit_points or card.numbers["hit_points"]
        shown["event_spaces"] = card.numbers["event_spaces"]
    return shown


def known_in_turn_deck(s: State) -> list[int]:
    """The cards that everybody knows to be in the Turn Deck: all that have been seen, or play from the start, and are nowhere else."""
    elsewhere = {*s.discard.cards[: s.discard.count], s.card, s.entombed, *(region.cover.card for region in s.regions)}
    defenders, seen = s.options.defenders, s.seen
    from_the_start = [FIRST_COLOURED + d for d in range(defenders)]
    from_the_start += [ALL_DEFENDERS_12 + i for i in range(2) if defenders < 3 + i]
    return [card for card in range(CARDS) if (seen >> card & 1 or card in from_the_start) and card not in elsewhere]


def _turn_deck(s: State) -> dict[str, Any]:
    deck = s.turn_deck
    count = deck.count
    shown: dict[str, Any] = {"count": count, "order": _from_the_top(deck)}
    if s.options.open_discard:
        known = known_in_turn_deck(s)
        shown["known"] = [_card(card) for card in known]
        shown["unseen"] = count - len(known)
    return shown


def _discard(s: State) -> dict[str, Any]:
    cards = _from_the_top(s.discard)
    return {"count": len(cards), "cards": cards if s.options.open_discard else cards[:1]}


def _from_the_top(pile: Pile) -> list[str | None]:
    return [_card(card) for card in reversed(pile.cards[: pile.count])]


def _decision(s: State) -> dict[str, Any] | None:
    if s.result:
        return None
    frame = top(s.frames)
    who, deciding = frame.who, s.deciding
    return {
        "window": WINDOW_NAMES[frame.kind],
        "seats": [seat + 1 for seat in range(s.seats) if deciding >> seat & 1],
        "defender": None if who == NONE else COLOUR_NAMES[who],
    }
