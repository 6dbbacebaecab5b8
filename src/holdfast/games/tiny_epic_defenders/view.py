"""The position for a screen, made from what a viewer may see."""

from __future__ import annotations

from typing import Any

from holdfast.core.actions import kebab
from holdfast.core.content import Content
from holdfast.core.frames import top
from holdfast.core.pile import NONE

from .content import Content as Record
from .names import (
    ABOARD,
    ALL_DEFENDERS_12,
    CARDS,
    FIRST_COLOURED,
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
from .state import State


def show(s: State, content: Content[Record], viewer: int) -> dict[str, Any]:
    """The whole position as plain data: names as in the text forms of actions, numbers as on the cards."""
    return {
        "round": s.round,
        "result": kebab(Result(s.result).name),
        "regions": [_region(s, content, place) for place in Region],
        "defenders": [_defender(s, content, d) for d in range(s.options.defenders)],
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
    return None if card == NONE else kebab(Card(card).name)


def _region(s: State, content: Content[Record], place: Region) -> dict[str, Any]:
    region = s.regions[place]
    card = content.card("regions", place)
    house = region.side == 1 and s.options.sides == SIDES_RANDOM
    covered = bool(region.destroyed and place != Region.CAPITAL_CITY)
    return {
        "region": kebab(place.name),
        "name": card.name,
        "position": None if region.position == Position.CENTRE else kebab(Position(region.position).name),
        "threat": region.threat,
        "limit": s.options.capital_limit if place == Region.CAPITAL_CITY else s.options.outer_limit,
        "destroyed": bool(region.destroyed),
        "cover": (_card(region.cover.card) or "unseen") if covered else None,
        "side": "ab"[region.side],
        "ability": card.texts["house_ability" if house else "ability"],
        "defenders": [kebab(Colour(d).name) for d in range(s.options.defenders) if s.defenders[d].place == place],
        "circle": [kebab(Colour(d).name) for d in range(s.options.defenders) if place == Region.MOUNTAINS and s.circle >> d & 1],
        "foe": s.foe_place == place,
    }


def _defender(s: State, content: Content[Record], d: int) -> dict[str, Any]:
    defender = s.defenders[d]
    hero = None if defender.hero == NONE else content.card("heroes", defender.hero)
    return {
        "defender": kebab(Colour(d).name),
        "seat": defender.seat + 1,
        "hero": None if hero is None else kebab(Hero(defender.hero).name),
        "name": None if hero is None else hero.name,
        "ability": None if hero is None else hero.texts["ability"],
        "hit_points": defender.hit_points,
        "of": 0 if hero is None else hero.numbers["hit_points"],
        "place": "aboard" if defender.place == ABOARD else kebab(Region(defender.place).name),
        "artifacts": [kebab(a.name) for a in Artifact if defender.artifacts >> a & 1],
        "extra_point": bool(defender.extra_point),
        "stored_point": bool(defender.stored_point),
    }


def _foe(s: State, content: Content[Record]) -> dict[str, Any]:
    if s.foe.card == NONE:
        return {"foe": None, "revealed": False}
    card = content.card("foes", s.foe.card)
    shown: dict[str, Any] = {"foe": kebab(Foe(s.foe.card).name), "name": card.name, "revealed": s.foe_place != NOWHERE}
    if s.foe_place != NOWHERE:
        shown["place"] = kebab(Region(s.foe_place).name)
        shown["hit_points"] = s.foe_hit_points
        shown["of"] = s.options.foe_hit_points or card.numbers["hit_points"]
        shown["event_spaces"] = card.numbers["event_spaces"]
    return shown


def known_in_turn_deck(s: State) -> list[int]:
    """The cards that everybody knows to be in the Turn Deck: all that have been seen, or play from the start, and are nowhere else."""
    elsewhere = {s.discard.cards[i] for i in range(s.discard.count)} | {s.card, s.entombed}
    elsewhere |= {region.cover.card for region in s.regions}
    defenders = s.options.defenders
    from_the_start = [FIRST_COLOURED + d for d in range(defenders)]
    from_the_start += [ALL_DEFENDERS_12 + i for i in range(2) if defenders < 3 + i]
    return [card for card in range(CARDS) if (s.seen >> card & 1 or card in from_the_start) and card not in elsewhere]


def _turn_deck(s: State) -> dict[str, Any]:
    deck = s.turn_deck
    shown: dict[str, Any] = {"count": deck.count, "order": [_card(deck.cards[i]) for i in range(deck.count - 1, -1, -1)]}
    if s.options.open_discard:
        known = known_in_turn_deck(s)
        shown["known"] = [_card(card) for card in known]
        shown["unseen"] = deck.count - len(known)
    return shown


def _discard(s: State) -> dict[str, Any]:
    cards = [_card(s.discard.cards[i]) for i in range(s.discard.count - 1, -1, -1)]
    return {"count": s.discard.count, "cards": cards if s.options.open_discard else cards[:1]}


def _decision(s: State) -> dict[str, Any] | None:
    if s.result:
        return None
    frame = top(s.frames)
    who = None if frame.who == NONE else kebab(Colour(frame.who).name)
    return {
        "window": kebab(Window(frame.kind).name),
        "seats": [seat + 1 for seat in range(s.seats) if s.deciding >> seat & 1],
        "defender": who,
    }
