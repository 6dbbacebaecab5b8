"""The position for a screen, made from what a viewer may see."""

from __future__ import annotations

from typing import Any

from holdfast.engine.actions import kebabs
from holdfast.engine.hexes import DQ, DR
from holdfast.engine.pile import NONE
from holdfast.engine.stack import top
from holdfast.schema.content.loading import Content
from holdfast.schema.memory.view_memo import each, memoized

from . import decisions as pending
from . import layout
from .decisions import DECISIONS
from .layout import View
from .names import (
    CHARACTERS,
    FIRST_VILLAGE,
    LAST_ROUND,
    MARKET,
    MONSTERS,
    NO_OVERLAY,
    NO_TERRAIN,
    RESULTS,
    Card,
    Character,
    Companion,
    Foe,
    Incident,
    Main,
    Overlay,
    Phase,
    Scenario,
    Side,
    Terrain,
    Way,
)
from .records import Content as Record
from .rules.company import companions_left
from .rules.land import cost_of, is_village
from .rules.quests import progress_of_main, progress_of_side
from .rules.shop import price_of
from .state import State
from .view_combat import combat_part
from .view_players import COLOUR_NAMES, player_part, several

CARD_NAMES, FOE_NAMES = kebabs(Card), kebabs(Foe)
TERRAIN_NAMES = (*kebabs(Terrain), "first-village")
OVERLAY_NAMES, WAY_NAMES, PHASE_NAMES = kebabs(Overlay), kebabs(Way), kebabs(Phase)
MAIN_NAMES, SIDE_NAMES, COMPANION_NAMES = kebabs(Main), kebabs(Side), kebabs(Companion)
EXPLORATION_NAMES = (*CARD_NAMES[MARKET : MARKET + 7], "encounter")
ENCOUNTER_NAMES = (*kebabs(Incident), *FOE_NAMES)


def show(s: State, content: Content[Record], viewer: int) -> View:
    """The whole position as plain data: names as in the text forms of actions, numbers as on the cards."""
    return {
        "result": RESULTS[s.result],
        **_course(s, content),
        "combat": combat_part(s, content),
        "trade": _trade(s, content),
        "land": _land(s, content),
        "mains": [_main(s, content, quest) for quest in range(len(MAIN_NAMES)) if s.mains >> quest & 1],
        "sides": [_side(s, content, quest) for quest in range(len(SIDE_NAMES)) if s.sides >> quest & 1],
        **_decks(s, content),
        "market": _market(s, content, _buyer(s, viewer)),
        "advanced": _advanced(s, content, _buyer(s, viewer)),
        "seats": each(s, content, player_part, range(s.seats)),
        "decision": _decision(s, content),
    }


@memoized
def _course(s: State, content: Content[Record]) -> layout.Course:
    """Where the game stands."""
    guards = content.record.tables[s.seats - 1].guards
    in_turn = not s.result and s.active != NONE
    return {
        "scenario": kebabs(Scenario)[s.options.scenario],
        "round": s.round,
        "rounds": s.options.rounds if s.options.rounds < LAST_ROUND else 0,
        "active": s.active + 1 if in_turn else None,
        "step": PHASE_NAMES[s.turn.phase] if in_turn else None,
        "walk": _walk(s) if in_turn else None,
        "coin": _coin(s) if in_turn else None,
        "guards": min(s.fallen, guards) if s.mains >> Main.BECOME_THE_HERO & 1 else None,
        "guards_asked": guards,
    }


@memoized
def _main(s: State, content: Content[Record], quest: int) -> layout.MainQuest:
    """A main quest, and how near everybody is to it."""
    of = content.record.mains[quest].goal
    has = [int(progress_of_main(s, seat, quest)) for seat in range(s.seats)]
    return {"quest": MAIN_NAMES[quest], "stands": [_stand(seat, number, of, number >= of) for seat, number in enumerate(has)]}


@memoized
def _side(s: State, content: Content[Record], quest: int) -> layout.SideQuest:
    """A side quest, and how near everybody is to it: done once is done for ever, whatever one has now."""
    of = content.record.sides[quest].goal
    done = [bool(s.players[seat].quests >> quest & 1) for seat in range(s.seats)]
    has = [of if done[seat] else int(progress_of_side(s, seat, quest)) for seat in range(s.seats)]
    return {"quest": SIDE_NAMES[quest], "stands": [_stand(seat, number, of, done[seat]) for seat, number in enumerate(has)]}


def _stand(seat: int, has: int, of: int, done: bool) -> layout.Stand:
    return {"colour": COLOUR_NAMES[seat], "has": min(has, of), "of": of, "done": done}


def _walk(s: State) -> int:
    """The Walk pool of the turn, or what a joiner has paid of the way."""
    return int(_frame(s).walk if _is_asked(s, pending.Way.number) else s.turn.walk)


def _coin(s: State) -> int:
    """The Coin pool of the turn, or what is left of the Coin of the First Market."""
    return int(_frame(s).coin if _is_asked(s, pending.FirstMarket.number) else s.turn.coin)


def _frame(s: State) -> Any:
    """The open decision, whose numbers have the names that its kind gives them."""
    return top(s.frames)


def _is_asked(s: State, window: int) -> bool:
    return s.frames.count > 0 and top(s.frames).kind == window


# -- the map -----------------------------------------------------------------------------------------------------------------


def tile_name(tile: int) -> str:
    """What a tile is called: the first one by its name, others by their number, in the order in which they were placed."""
    return "First Village" if tile == FIRST_VILLAGE else str(tile)


@memoized
def _land(s: State, content: Content[Record]) -> list[layout.Tile]:
    """The tiles that lie, and the empty places where one may come.

    What changes with the figures is told to the part of a tile, so that the other tiles stay as they are.
    """
    ways = _ways(s) if _walks(s) else {}
    costs = _costs(s, content)
    here, foes = _figures(s), _foes(s)
    return [
        *(_tile(s, content, tile, ways.get(tile), costs[tile], here.get(tile, ()), foes.get(tile, ())) for tile in range(s.land.count)),
        *_beside(s, content),
    ]


@memoized
def _tile(
    s: State,
    content: Content[Record],
    tile: int,
    way: str | None,
    cost: int | None,
    here: tuple[layout.Colour, ...],
    foes: tuple[int, ...],
) -> layout.Tile:
    """A tile with the step that leads to it now, what that costs, and who stands there."""
    ground = s.land.hexes[tile]
    overlay = None if ground.overlay == NO_OVERLAY else OVERLAY_NAMES[ground.overlay]
    houses = [COLOUR_NAMES[seat] for seat in range(s.seats) if ground.houses >> seat & 1]
    figures = ["villain" if foe >= MONSTERS else FOE_NAMES[foe] for foe in foes]
    return {
        "tile": str(tile),
        "name": tile_name(tile),
        "way": way,
        "q": ground.q,
        "r": ground.r,
        "terrain": TERRAIN_NAMES[ground.terrain if ground.terrain != NO_TERRAIN else len(Terrain)],
        "on": [*([overlay] if overlay else []), *(["house"] if houses else []), *dict.fromkeys(figures)],
        "overlay": overlay,
        "cost": cost,
        "here": [*here],
        "foes": [FOE_NAMES[foe] for foe in foes],
        "houses": [*houses],
    }


def _figures(s: State) -> dict[int, tuple[layout.Colour, ...]]:
    """The players' figures on each tile where some stand."""
    here: dict[int, tuple[layout.Colour, ...]] = {}
    for seat in range(s.seats):
        at = s.players[seat].at
        here[at] = (*here.get(at, ()), COLOUR_NAMES[seat])
    return here


def _foes(s: State) -> dict[int, tuple[int, ...]]:
    """The foes on each tile where some stand."""
    foes: dict[int, tuple[int, ...]] = {}
    for npc in s.npcs[: s.npc_count]:
        foes[npc.at] = (*foes.get(npc.at, ()), npc.foe)
    return foes


@memoized
def _costs(s: State, content: Content[Record]) -> list[int | None]:
    """What a step into each tile costs the active player now; none where its figure stands."""
    if s.result or s.active == NONE:
        return [None] * s.land.count
    at = s.players[s.active].at
    return [None if tile == at else int(cost_of(s, content.record, s.active, tile)) for tile in range(s.land.count)]


def _walks(s: State) -> bool:
    """Whether somebody is asked where to walk."""
    return not s.result and _is_asked(s, pending.Move.number)


def _ways(s: State) -> dict[int, str]:
    """The tiles beside the figure of who walks now, with the direction."""
    at = s.land.hexes[s.players[s.active].at]
    ways: dict[int, str] = {}
    for way in range(6):
        ways.setdefault(at.next[way], WAY_NAMES[way])
    return ways


@memoized
def _beside(s: State, content: Content[Record]) -> list[layout.Tile]:
    """The empty places beside the figure of who walks now, as long as a tile may come."""
    if not _walks(s) or not s.terrain_left:
        return []
    at = s.land.hexes[s.players[s.active].at]
    return [_empty(at.q + DQ[way], at.r + DR[way], WAY_NAMES[way]) for way in range(6) if at.next[way] == NONE]


BESIDE_NAMES = {way: f"New tile to the {way}" for way in WAY_NAMES}
"""What an empty place beside a figure is called."""


def _empty(q: int, r: int, way: str) -> layout.Tile:
    return {
        "tile": f"{q},{r}",
        "name": BESIDE_NAMES[way],
        "way": way,
        "q": q,
        "r": r,
        "terrain": None,
        "on": [],
        "overlay": None,
        "cost": None,
        "here": [],
        "foes": [],
        "houses": [],
    }


# -- decks and markets -------------------------------------------------------------------------------------------------------


@memoized
def _decks(s: State, content: Content[Record]) -> layout.Decks:
    """What is left in the decks, and what lies open."""
    return {
        "map_deck": s.terrain_left,
        "overlays": {"village": s.overlays[Overlay.VILLAGE], "ruins": s.overlays[Overlay.RUINS], "fortress": s.overlays[Overlay.FORTRESS]},
        "exploration": sum(s.exploration),
        "explored": several(s.explored, EXPLORATION_NAMES),
        "encounters": sum(s.encounters),
        "encountered": several(s.encountered, ENCOUNTER_NAMES),
        "companions": int(companions_left(s)) if s.options.companion else None,
        "drawn": _drawn(s),
        "villains": [_villain(s, one) for one in range(CHARACTERS) if s.in_play >> one & 1],
    }


def _drawn(s: State) -> list[str]:
    """The companions of whom one is chosen."""
    if not _is_asked(s, pending.Companion.number):
        return []
    return [COMPANION_NAMES[one] for one in (_frame(s).first, _frame(s).second) if one != NONE]


def _villain(s: State, character: int) -> layout.Villain:
    return {
        "villain": kebabs(Character)[character],
        "darkness": s.villains[character].darkness,
        "corrupted": s.corrupted == character,
    }


def _buyer(s: State, viewer: int) -> int:
    """Whose prices are shown: the viewer's own, to those without a seat those of the active player."""
    return viewer if viewer < s.seats else max(s.active, 0)


@memoized
def _market(s: State, content: Content[Record], buyer: int) -> list[layout.Offer]:
    return [_offer(s, content.record, item, s.market[item], buyer) for item in range(MARKET)]


@memoized
def _advanced(s: State, content: Content[Record], buyer: int) -> list[layout.Offer]:
    return [_offer(s, content.record, MARKET + item, 1, buyer) for item in s.row if item != NONE]


def _offer(s: State, c: Record, item: int, left: int, buyer: int) -> layout.Offer:
    """A card with its price where the buyer stands: with the discount of a village, elsewhere as it is printed."""
    printed = c.cards[item].price
    here = is_village(s, s.players[buyer].at)
    return {"item": CARD_NAMES[item], "printed": printed, "price": int(price_of(s, c, buyer, item)) if here else printed, "left": left}


# -- what is going on --------------------------------------------------------------------------------------------------------


@memoized
def _trade(s: State, content: Content[Record]) -> layout.Trade | None:
    """The offer that is made; `give` and `ask` are empty for those who do not see them."""
    if not (_is_asked(s, pending.Offer.number) or _is_asked(s, pending.Agree.number)):
        return None
    is_known = bool(s.trade.known)
    gives = several(s.trade.give, CARD_NAMES) if is_known else []
    asks = several(s.trade.ask, CARD_NAMES) if is_known else []
    return {
        "of": COLOUR_NAMES[s.trade.of],
        "to": COLOUR_NAMES[s.trade.to],
        "cards": None if gives else s.trade.cards or None,
        "gives": gives or None,
        "wild": s.trade.give_wild or None,
        "asked": None if asks else s.trade.asked or None,
        "asks": asks or None,
        "asked_wild": s.trade.ask_wild or None,
    }


@memoized
def _decision(s: State, content: Content[Record]) -> layout.Decision | None:
    if s.result or s.frames.count == 0:
        return None
    return {"window": DECISIONS.window(s), "seats": [seat + 1 for seat in range(s.seats) if s.deciding >> seat & 1]}
