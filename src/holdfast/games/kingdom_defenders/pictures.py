"""Events as a screen shows them: the kind, and what each is about, in the words of `view.py`.

Numbers of the event itself are those of its moment (`wounds` after the wound).  What else a screen wants is taken from the position after
the whole step, as everybody may see it: `discs` are those at the player's hand, `holders` who has discs on the spaces that the event is
about, `now` the part of the view that a revealed tile or card has become.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from holdfast.core.actions import kebab, kebabs
from holdfast.core.content import Content
from holdfast.core.pictures import More, Part, Picture, Pictures, number
from holdfast.core.pile import NONE
from holdfast.core.viewer import SPECTATOR, masked

from . import log
from .camps import missing
from .content import Content as Record
from .names import (
    ADVENTURE_SPACES,
    AREA_A,
    AREA_B1,
    AREA_B2,
    AREA_B3,
    AREA_C,
    AREA_D,
    CAMP_SPACES,
    CHARACTER_SPACES,
    CHARACTERS,
    CUBES,
    DEED_SPACES,
    DOORS,
    SPACES,
    Achievement,
    Adventure,
    Building,
    Character,
    Deed,
    Die,
    Fate,
    Good,
    Horde,
    Line,
    Phase,
    Relic,
    Result,
    Reward,
    RewardPlace,
    Seat,
    Source,
    Space,
    Track,
    Wall,
)
from .places import tile_at
from .state import State
from .view import show


def _named(enum: Any) -> Callable[[int], str | None]:
    """How an enum's numbers are called in the text forms of actions; what nobody has seen is null."""
    names = kebabs(enum)
    return lambda value: None if value == NONE else names[value]


_SEAT, _TILE_OF_A, _TILE_OF_B2, _SPACE, _DIE = _named(Seat), _named(Character), _named(Building), _named(Space), _named(Die)
_CUBE_NAMES = tuple(kebab(Good(good).name) for good in CUBES)

_WHO: Part = ("player", _SEAT)
_RIVAL: Part = ("rival", _SEAT)
_CHARACTER: Part = ("character", _TILE_OF_A)
_BUILDING: Part = ("building", _TILE_OF_B2)
_DEED: Part = ("deed", _named(Deed))
_ADVENTURE: Part = ("adventure", _named(Adventure))
_REWARD: Part = ("reward", _named(Reward))
_FATE: Part = ("fate", _named(Fate))
_HORDE: Part = ("horde", _named(Horde))
_GOOD: Part = ("good", _named(Good))
_RELIC: Part = ("relic", _named(Relic))
_TRACK: Part = ("track", _named(Track))
_ON: Part = ("space", _SPACE)
_ROLLED: Part = ("die", _DIE)
_TILE: Part = ("tile", lambda tile: _TILE_OF_A(tile) if tile < CHARACTERS else _TILE_OF_B2(tile - CHARACTERS))


_PARTS: dict[int, tuple[Part | None, ...]] = {
    log.GAME_BEGAN: (),
    log.ORDERED: (_WHO, number("position")),
    log.CHARACTER_LAID: (number("position"), _CHARACTER),
    log.BUILDING_REVEALED: (None, _BUILDING),
    log.DEED_REVEALED: (number("place"), _DEED),
    log.ADVENTURE_REVEALED: (number("place"), _ADVENTURE),
    log.ADVENTURE_MOVED: (number("place"), _ADVENTURE),
    log.ADVENTURE_DISCARDED: (None, _ADVENTURE),
    log.REWARD_REVEALED: (("place", _named(RewardPlace)), _REWARD),
    log.FATE_DEALT: (_WHO, _FATE),
    log.FATE_KEPT: (_WHO, _FATE),
    log.FATE_CHOSEN: (_WHO,),
    log.GAINED: (_WHO, _GOOD, number("by")),
    log.SPENT: (_WHO, _GOOD, number("by")),
    log.FAME: (_WHO, ("source", _named(Source)), number("by")),
    log.ROUND_BEGAN: (None, None, number("round")),
    log.PHASE_BEGAN: (("phase", _named(Phase)),),
    log.HORDE_REVEALED: (_HORDE, number("speed")),
    log.DIE_LEFT: (_WHO, _ROLLED),
    log.DIE_ROLLED: (_WHO, _ROLLED, number("face")),
    log.DIE_TAKEN: (_WHO, _ROLLED, number("face")),
    log.PLACED: (_WHO, _ON),
    log.PASSED: (_WHO,),
    log.CHARACTER_USED: (_WHO, _CHARACTER),
    log.BUILDING_USED: (_WHO, _BUILDING),
    log.TAKEN_BACK: (_WHO, _ON),
    log.DEED_DONE: (_WHO, _DEED, number("orbs")),
    log.DEED_MISSED: (_WHO,),
    log.REWARD_TAKEN: (_WHO, _REWARD, ("place", _named(RewardPlace))),
    log.ADVENTURE_DONE: (_WHO, _ADVENTURE),
    log.ADVENTURE_FAILED: (_WHO, _ADVENTURE),
    log.WOUNDED: (_WHO, number("by"), number("wounds")),
    log.HEALED: (_WHO, number("by"), number("wounds")),
    log.WOUND_DISC: (_WHO, _ON),
    log.LEVEL_GAINED: (_WHO, _TRACK, number("level")),
    log.TILE_GAINED: (_WHO, _TRACK, number("worth")),
    log.CONTRIBUTED: (_WHO, _GOOD, number("cubes")),
    log.CONTRIBUTED_NOTHING: (_WHO,),
    log.HORDE_MARCHED: (None, None, number("counter")),
    log.VICTORY: (_HORDE,),
    log.SIEGE: (_HORDE, None, number("fame_loss")),
    log.WALL_TURNED: (("wall", _named(Wall)),),
    log.DOOR_USED: (_WHO, number("door")),
    log.ORDER_CHANGED: (_WHO, number("position")),
    log.ATTACKED: (_WHO, _RIVAL, _TILE),
    log.DISC_SENT_BACK: (_WHO, _ON),
    log.CUBE_REMOVED: (_WHO, _GOOD),
    log.STOLEN: (_WHO, _GOOD, number("by")),
    log.DISC_RECRUITED: (_WHO,),
    log.GREY_TAKEN: (_WHO,),
    log.GREY_BACK: (_WHO,),
    log.BUILDING_COPIED: (_WHO, _BUILDING),
    log.SCREENS_LIFTED: (),
    log.ORB_BECAME: (_WHO, _RELIC),
    log.SCORED: (_WHO, ("counted", _named(Line)), number("fame")),
    log.ACHIEVED: (_WHO, ("achievement", _named(Achievement))),
    log.WON: (_WHO,),
    log.CAME_TO_CAMPS: (_WHO, _ON),
}
"""What the numbers a, b and c of each kind of event are to a screen."""


# -- what a screen wants besides --------------------------------------------------------------------------------------------


def _holders(s: State, spaces: Iterable[int]) -> dict[str, list[str]]:
    """Who has discs on some spaces, by the names of the spaces."""
    return {str(_SPACE(space)): [str(_SEAT(p)) for p in range(s.seats) if s.holders[space] >> p & 1] for space in spaces}


def _discs(s: State, p: int) -> Picture:
    player = s.players[p]
    return {"discs": player.discs, "grey": bool(player.grey)}


def _order(s: State) -> list[int]:
    """The numbers of the seats from position 1 on, as in the view."""
    return [s.order[position] + 1 for position in range(s.seats)]


def _camp(s: State, p: int) -> dict[str, int]:
    return dict(zip(_CUBE_NAMES, s.players[p].camp, strict=True))


def _missing(s: State, content: Content[Record]) -> dict[str, int] | None:
    """The cubes that the Horde in play still lacks."""
    if s.horde == NONE:
        return None
    return {name: missing(s, content.record, good) for name, good in zip(_CUBE_NAMES, CUBES, strict=True)}


def _seen(s: State, content: Content[Record], part: str) -> Any:
    """A part of the view, as everybody sees it."""
    return show(masked(s, SPECTATOR), content, SPECTATOR)[part]


def _spaces_of(s: State, building: int) -> list[int]:
    """The spaces of a Building, wherever it stands."""
    return [space for space in range(AREA_B2, AREA_B3) if tile_at(s, space) == building]


def _with_discs(spaces: Callable[[State, Any], Iterable[int]]) -> More:
    """The player's discs, and who holds the spaces that the event is about."""
    return lambda s, _, event: {**_discs(s, event.a), "holders": _holders(s, spaces(s, event))}


def _one(_: State, event: Any) -> Iterable[int]:
    return (event.b,)


def _area(first: int, count: int) -> Callable[[State, Any], Iterable[int]]:
    return lambda *_: range(first, first + count)


def _placed(s: State, _: Content[Record], event: Any) -> Picture:
    is_grey = s.grey_owner == event.a and s.grey_space == event.b
    return {**_discs(s, event.a), "holders": _holders(s, (event.b,)), "grey_on": _SPACE(event.b) if is_grey else None}


def _phase(s: State, _: Content[Record], event: Any) -> Picture:
    """In Maintenance the discs that are left come home, without an event for each."""
    if event.a != Phase.MAINTENANCE:
        return {}
    held = [space for space in range(SPACES) if s.holders[space]]
    return {"discs": {_SEAT(p): s.players[p].discs for p in range(s.seats)}, "holders": _holders(s, held)}


def _die(_: State, content: Content[Record], event: Any) -> Picture:
    faces = content.card("dice", event.b).numbers
    return {"gives": faces["results"][event.c], "amount": faces["amounts"][event.c]}


def _level(_: State, content: Content[Record], event: Any) -> Picture:
    """What the space reached gives, and the multiplier of the track from there."""
    track = content.record.track
    return {
        "gives": content.card("track", event.c).numbers["event"],
        "multiplier": max(track[space].multiplier for space in range(event.c + 1)),
    }


def _contributed(s: State, content: Content[Record], event: Any) -> Picture:
    more = {"camp": _camp(s, event.a), "missing": _missing(s, content)}
    return {**more, **_discs(s, event.a), "holders": _holders(s, range(AREA_C, AREA_C + CAMP_SPACES))}


def _camp_after(s: State, content: Content[Record], event: Any) -> Picture:
    return {"camp": _camp(s, event.a), "missing": _missing(s, content)}


def _horde(s: State, content: Content[Record], _: Any) -> Picture:
    """A new Horde; with the one before went all cubes of the camps."""
    camps = {_SEAT(p): _camp(s, p) for p in range(s.seats)}
    return {"now": _seen(s, content, "horde"), "hordes_left": s.horde_deck.count, "camps": camps}


def _at_place(part: str) -> More:
    """What lies at a place of the board now."""
    return lambda s, content, event: {"now": _seen(s, content, part)[event.a]}


def _building(s: State, content: Content[Record], event: Any) -> Picture:
    shown = next((one for one in _seen(s, content, "buildings") if one["building"] == _TILE_OF_B2(event.b)), None)
    return {"place": None if shown is None else shown["place"], "now": shown}


def _reward(s: State, content: Content[Record], event: Any) -> Picture:
    place = _named(RewardPlace)(event.a)
    return {"now": next((one for one in _seen(s, content, "rewards") if one["place"] == place), None), "rewards_left": s.reserve.count}


def _reward_taken(s: State, content: Content[Record], event: Any) -> Picture:
    relic = None if event.b == NONE else content.card("rewards", event.b).numbers["relic"]
    return {"relic": relic, "rewards": s.players[event.a].rewards.count, "rewards_left": s.reserve.count}


def _wall(s: State, _: Content[Record], __: Any) -> Picture:
    return {"result": kebab(Result(s.result).name)}


def _change(s: State, _: Content[Record], __: Any) -> Picture:
    return {"order": _order(s)}


def _home(s: State, _: Content[Record], event: Any) -> Picture:
    return _discs(s, event.a)


_MORE: dict[int, More] = {
    log.GAME_BEGAN: _change,
    log.ORDERED: _change,
    log.CHARACTER_LAID: _at_place("characters"),
    log.BUILDING_REVEALED: _building,
    log.DEED_REVEALED: lambda s, content, event: {
        **_at_place("deeds")(s, content, event),
        "deeds_left": s.deed_pile.count,
    },
    log.ADVENTURE_REVEALED: lambda s, content, event: {
        **_at_place("adventures")(s, content, event),
        "adventures_left": s.adventure_deck.count,
    },
    log.ADVENTURE_MOVED: lambda s, content, event: {
        **_at_place("adventures")(s, content, event),
        "adventures_left": s.adventure_deck.count,
    },
    log.REWARD_REVEALED: _reward,
    log.PHASE_BEGAN: _phase,
    log.HORDE_REVEALED: _horde,
    log.DIE_ROLLED: _die,
    log.DIE_TAKEN: _die,
    log.PLACED: _placed,
    log.CHARACTER_USED: _with_discs(_area(AREA_A, CHARACTER_SPACES)),
    log.BUILDING_USED: _with_discs(lambda s, event: _spaces_of(s, event.b)),
    log.TAKEN_BACK: _with_discs(_one),
    log.DEED_DONE: _with_discs(_area(AREA_B1, DEED_SPACES)),
    log.DEED_MISSED: _with_discs(_area(AREA_B1, DEED_SPACES)),
    log.REWARD_TAKEN: _reward_taken,
    log.ADVENTURE_DONE: _with_discs(_area(AREA_B3, ADVENTURE_SPACES)),
    log.ADVENTURE_FAILED: _with_discs(_area(AREA_B3, ADVENTURE_SPACES)),
    log.WOUNDED: _home,
    log.HEALED: _home,
    log.WOUND_DISC: _with_discs(_one),
    log.LEVEL_GAINED: _level,
    log.CONTRIBUTED: _contributed,
    log.CONTRIBUTED_NOTHING: _with_discs(_area(AREA_C, CAMP_SPACES)),
    log.WALL_TURNED: _wall,
    log.DOOR_USED: _with_discs(_area(AREA_D, DOORS)),
    log.ORDER_CHANGED: _change,
    log.DISC_SENT_BACK: _with_discs(_one),
    log.CUBE_REMOVED: _camp_after,
    log.DISC_RECRUITED: lambda s, _, event: {**_discs(s, event.a), "reserve": s.players[event.a].reserve},
    log.GREY_TAKEN: _home,
    log.GREY_BACK: _home,
    log.WON: _wall,
    log.CAME_TO_CAMPS: _with_discs(_one),
}
"""What a screen wants to know besides, from the position after the step."""

picture = Pictures(log.Log, _PARTS, _MORE)
