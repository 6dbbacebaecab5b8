"""The position for a screen, made from what a viewer may see."""

from __future__ import annotations

from typing import Any, cast

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE, Pile
from holdfast.engine.stack import top
from holdfast.schema.content.loading import Content
from holdfast.schema.memory.view_memo import each, memoized

from . import decisions as pending
from . import layout, names
from .content import Content as Record
from .decisions import DECISIONS
from .layout import View
from .options import SIDES_RANDOM
from .state import State

# The names as in the text forms of actions, by number; a screen is drawn often, so they are made once.
ARTIFACT_NAMES, CARD_NAMES, COLOUR_NAMES, FOE_NAMES, HERO_NAMES, POSITION_NAMES, REGION_NAMES, RESULT_NAMES = (
    kebabs(enum) for enum in (names.Artifact, names.Card, names.Colour, names.Foe, names.Hero, names.Position, names.Region, names.Result)
)
COLOURS = cast(tuple[layout.Colour, ...], COLOUR_NAMES)
POSITIONS = cast(tuple[layout.Position, ...], POSITION_NAMES)
SIDES: tuple[layout.Side, ...] = ("a", "b")


def show(s: State, content: Content[Record], viewer: int) -> View:
    """The whole position as plain data: names as in the text forms of actions, numbers as on the cards."""
    parts = {
        **_course(s, content),
        "regions": _regions(s, content),
        "defenders": each(s, content, _defender, range(s.options.defenders)),
        "foe": _foe(s, content),
        "turn_deck": _turn_deck(s, content),
        "discard": _discard(s, content),
        "decision": _decision(s, content),
    }
    return cast(View, parts)


@memoized
def _course(s: State, content: Content[Record]) -> dict[str, Any]:
    """Where the game stands, and what is left of piles of which nothing else is shown."""
    return {
        "round": s.round,
        "result": RESULT_NAMES[s.result],
        "card": _card(s.card),
        "points": s.points,
        "horde": s.horde.count,
        "leftover": s.leftover.count,
        "artifact_deck": s.artifact_deck.count,
        "entombed": _card(s.entombed),
    }


def _card(card: int) -> str | None:
    return None if card == NONE else CARD_NAMES[card]


@memoized
def _regions(s: State, content: Content[Record]) -> list[layout.Region]:
    options = s.options
    outer_limit, capital_limit = options.outer_limit, options.capital_limit
    house_side = options.sides == SIDES_RANDOM
    foe_place = s.foe_place
    standing: list[list[layout.Colour]] = [[] for _ in REGION_NAMES]
    for colour, defender in zip(COLOURS[: options.defenders], s.defenders, strict=False):
        if defender.place != names.ABOARD:
            standing[defender.place].append(colour)
    shown: list[layout.Region] = []
    lying = {region.position: REGION_NAMES[place] for place, region in enumerate(s.regions)}
    for place, (region, card) in enumerate(zip(s.regions, content.cards["regions"], strict=True)):
        destroyed, side, position = bool(region.destroyed), region.side, region.position
        shown.append(
            {
                "region": REGION_NAMES[place],
                "name": card.name,
                "position": None if position == names.Position.CENTRE else POSITIONS[position],
                "beside": [lying[one] for one in _touching(position)],
                "threat": region.threat,
                "limit": capital_limit if place == names.Region.CAPITAL_CITY else outer_limit,
                "destroyed": destroyed,
                "cover": (_card(region.cover.card) or "unseen") if destroyed and place != names.Region.CAPITAL_CITY else None,
                "side": SIDES[side],
                "ability": card.texts["house_ability" if side == 1 and house_side else "ability"],
                "defenders": standing[place],
                "circle": _colours(s, s.circle) if place == names.Region.MOUNTAINS else [],
                "foe": foe_place == place,
            }
        )
    return shown


def _touching(position: int) -> tuple[int, ...]:
    """The positions that one touches: those before and after it in the ring, and the middle.  [TED-3.2, TED-3.3]"""
    if position == names.Position.CENTRE:
        return names.Position.LEFT, names.Position.RIGHT
    ring = ((position - 1) % names.Position.CENTRE, (position + 1) % names.Position.CENTRE)
    return (*ring, names.Position.CENTRE) if position in (names.Position.LEFT, names.Position.RIGHT) else ring


def _colours(s: State, bits: int) -> list[layout.Colour]:
    return [COLOURS[d] for d in range(s.options.defenders) if bits >> d & 1]


@memoized
def _defender(s: State, content: Content[Record], d: int) -> layout.Defender:
    defender = s.defenders[d]
    number, place, artifacts = defender.hero, defender.place, defender.artifacts
    hero = None if number == NONE else content.card("heroes", number)
    return {
        "defender": COLOURS[d],
        "seat": defender.seat + 1,
        "hero": None if hero is None else HERO_NAMES[number],
        "name": None if hero is None else hero.name,
        "ability": None if hero is None else hero.texts["ability"],
        "hit_points": defender.hit_points,
        "of": 0 if hero is None else hero.numbers["hit_points"],
        "place": "aboard" if place == names.ABOARD else REGION_NAMES[place],
        "artifacts": [name for a, name in enumerate(ARTIFACT_NAMES) if artifacts >> a & 1] if artifacts else [],
        "extra_point": bool(defender.extra_point),
        "stored_point": bool(defender.stored_point),
    }


@memoized
def _foe(s: State, content: Content[Record]) -> layout.Foe:
    number, place = s.foe.card, s.foe_place
    if number == NONE:
        return {"foe": None, "revealed": False}
    card = content.card("foes", number)
    shown: layout.Foe = {"foe": FOE_NAMES[number], "name": card.name, "revealed": place != names.NOWHERE}
    if place != names.NOWHERE:
        shown["place"] = REGION_NAMES[place]
        shown["hit_points"] = s.foe_hit_points
        shown["of"] = s.options.foe_hit_points or card.numbers["hit_points"]
        shown["event_spaces"] = [space for space in card.numbers["event_spaces"] if 0 < space < s.foe_hit_points]
    return shown


def known_in_turn_deck(s: State) -> list[int]:
    """The cards that everybody knows to be in the Turn Deck: all that have been seen, or play from the start, and are nowhere else."""
    elsewhere = {*s.discard.cards[: s.discard.count], s.card, s.entombed, *(region.cover.card for region in s.regions)}
    defenders, seen = s.options.defenders, s.seen
    from_the_start = [names.FIRST_COLOURED + d for d in range(defenders)]
    from_the_start += [names.ALL_DEFENDERS_12 + i for i in range(2) if defenders < 3 + i]
    return [card for card in range(names.CARDS) if (seen >> card & 1 or card in from_the_start) and card not in elsewhere]


@memoized
def _turn_deck(s: State, content: Content[Record]) -> layout.TurnDeck:
    deck = s.turn_deck
    count = deck.count
    shown: layout.TurnDeck = {"count": count, "order": _from_the_top(deck)}
    if s.options.open_discard:
        known = known_in_turn_deck(s)
        shown["known"] = [CARD_NAMES[card] for card in known]
        shown["unseen"] = count - len(known)
    return shown


@memoized
def _discard(s: State, content: Content[Record]) -> layout.Discard:
    cards = [CARD_NAMES[card] for card in reversed(s.discard.cards[: s.discard.count])]
    return {"count": len(cards), "cards": cards if s.options.open_discard else cards[:1]}


def _from_the_top(pile: Pile) -> list[str | None]:
    return [_card(card) for card in reversed(pile.cards[: pile.count])]


@memoized
def _decision(s: State, content: Content[Record]) -> layout.Decision | None:
    if s.result:
        return None
    frame = top(s.frames)
    is_theirs = frame.who != NONE and frame.kind != pending.Pool.number and s.deciding == 1 << s.defenders[frame.who].seat
    return {**DECISIONS.shown(s), "defender": COLOURS[frame.who] if is_theirs else None}
