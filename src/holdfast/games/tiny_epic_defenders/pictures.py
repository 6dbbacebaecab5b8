"""Events as a screen shows them: the kind, and what each is about, in the words of `view.py`.

A number is what it is after the event: `threat` after it rose, `hit_points` after they were lost.
"""

from __future__ import annotations

from typing import Any

from holdfast.core.content import Content
from holdfast.core.pictures import More, Part, Picture, Pictures, number
from holdfast.core.pile import NONE

from .content import Content as Record
from .log import Log
from .names import ABOARD, CAPITAL_CITY, FIRST_DIRE
from .options import SIDES_RANDOM
from .state import State
from .view import ARTIFACT_NAMES, CARD_NAMES, COLOUR_NAMES, FOE_NAMES, HERO_NAMES, REGION_NAMES, RESULT_NAMES


def _place(place: int) -> str:
    return "aboard" if place == ABOARD else REGION_NAMES[place]


def _card(card: int) -> str:
    return "unseen" if card == NONE else CARD_NAMES[card]


_WHO: Part = ("defender", COLOUR_NAMES.__getitem__)
_OTHER: Part = ("other", COLOUR_NAMES.__getitem__)
_REGION: Part = ("region", REGION_NAMES.__getitem__)
_PLACE: Part = ("place", _place)
_CARD: Part = ("card", _card)
_COVER: Part = ("cover", _card)
_DIRE: Part = ("card", lambda dire: CARD_NAMES[FIRST_DIRE + dire])
_FOE: Part = ("foe", FOE_NAMES.__getitem__)
_HERO: Part = ("hero", HERO_NAMES.__getitem__)
_ARTIFACT: Part = ("artifact", ARTIFACT_NAMES.__getitem__)
_SIDE: Part = ("side", "ab".__getitem__)


_PARTS: dict[int, tuple[Part | None, ...]] = {
    Log.GAME_BEGAN: (),
    Log.ROUND_BEGAN: (None, None, number("round")),
    Log.HORDE_JOINED: (number("horde"),),
    Log.CARD_DRAWN: (_CARD,),
    Log.ATTACKED: (_REGION, _CARD),
    Log.DEFENDED: (_WHO, _REGION, number("paid")),
    Log.MARTYRED: (_WHO, _OTHER, number("paid")),
    Log.STEPPED_OUT: (_WHO,),
    Log.WITHDREW: (_WHO,),
    Log.THREAT_ROSE: (_REGION, number("threat")),
    Log.THREAT_FELL: (_REGION, number("threat")),
    Log.DESTROYED: (_REGION, _COVER),
    Log.MOVED: (_WHO, _PLACE),
    Log.SWEPT: (_WHO, _PLACE),
    Log.LOST_HIT_POINTS: (_WHO, number("by"), number("hit_points")),
    Log.GAINED_HIT_POINTS: (_WHO, number("by"), number("hit_points")),
    Log.RESTED: (_WHO,),
    Log.TURN_BEGAN: (_WHO, number("points")),
    Log.POOL_BEGAN: (None, number("points")),
    Log.ACTS: (_WHO,),
    Log.TURN_ENDED: (_WHO, number("unspent")),
    Log.SACRIFICED: (_WHO, number("gained")),
    Log.ARTIFACT_GAINED: (_WHO, _ARTIFACT),
    Log.ARTIFACT_DROPPED: (_WHO, _ARTIFACT),
    Log.ARTIFACT_REFUSED: (_WHO, _ARTIFACT),
    Log.FOE_REVEALED: (_FOE, _PLACE),
    Log.FOE_MOVED: (_FOE, _PLACE),
    Log.FOE_HIT: (_WHO, number("damage"), number("hit_points")),
    Log.FOE_EVENT: (_FOE, number("hit_points")),
    Log.SWALLOWED: (_WHO,),
    Log.SPAT_OUT: (_WHO, _PLACE),
    Log.CLIMBED: (_WHO,),
    Log.FELL: (_WHO, _PLACE),
    Log.FLIPPED: (_REGION,),
    Log.SHOWN: (_CARD,),
    Log.PUT_ON_TOP: (_CARD,),
    Log.PUT_AT_BOTTOM: (_CARD,),
    Log.PRAYED: (_CARD,),
    Log.ENTOMBED: (_CARD,),
    Log.UNTOMBED: (_CARD,),
    Log.MEDITATES: (_WHO,),
    Log.PREPARED: (_WHO,),
    Log.COMMANDED: (_WHO, _OTHER),
    Log.CLOAKED: (_WHO, number("gained")),
    Log.HOURGLASS: (_WHO,),
    Log.ABILITY: (_WHO, _REGION, _SIDE),
    Log.HERO_ABILITY: (_WHO, _HERO),
    Log.ARTIFACT_USED: (_WHO, _ARTIFACT),
    Log.HERO_CHOSEN: (_WHO, _HERO),
    Log.WON: (),
    Log.LOST: (),
    Log.SECURED: (_WHO, _REGION),
    Log.DIRE_EFFECT: (_DIRE,),
    Log.PASSED_ON: (_REGION,),
}
"""What the numbers a, b and c of each kind of event are to a screen."""


def _limit(s: State, _: Content[Record], event: Any) -> Picture:
    return {"of": s.options.capital_limit if event.a == CAPITAL_CITY else s.options.outer_limit}


def _full(s: State, content: Content[Record], event: Any) -> Picture:
    return {"hit_points": content.card("heroes", s.defenders[event.a].hero).numbers["hit_points"]}


def _hero(_: State, content: Content[Record], event: Any) -> Picture:
    hero = content.card("heroes", event.b)
    full = hero.numbers["hit_points"]
    return {"name": hero.name, "ability": hero.texts["ability"], "hit_points": full, "of": full}


def _foe(s: State, content: Content[Record], event: Any) -> Picture:
    card = content.card("foes", event.a)
    full = s.options.foe_hit_points or card.numbers["hit_points"]
    return {"name": card.name, "hit_points": full, "of": full, "event_spaces": card.numbers["event_spaces"]}


def _track(s: State, content: Content[Record], _: Any) -> Picture:
    return {"of": s.options.foe_hit_points or content.card("foes", s.foe.card).numbers["hit_points"]}


def _turned(s: State, content: Content[Record], event: Any) -> Picture:
    side = s.regions[event.a].side
    is_house = side == 1 and s.options.sides == SIDES_RANDOM
    return {"side": "ab"[side], "ability": content.card("regions", event.a).texts["house_ability" if is_house else "ability"]}


def _result(s: State, _: Content[Record], __: Any) -> Picture:
    return {"result": RESULT_NAMES[s.result]}


_MORE: dict[int, More] = {
    Log.THREAT_ROSE: _limit,
    Log.THREAT_FELL: _limit,
    Log.RESTED: _full,
    Log.HERO_CHOSEN: _hero,
    Log.FOE_REVEALED: _foe,
    Log.FOE_HIT: _track,
    Log.SWALLOWED: lambda *_: {"place": "aboard"},
    Log.CLIMBED: lambda *_: {"place": "aboard"},
    Log.MEDITATES: lambda *_: {"place": "mountains"},
    Log.FLIPPED: _turned,
    Log.WON: _result,
    Log.LOST: _result,
}
"""What a screen wants to know besides, from the position after the step."""

picture = Pictures(Log, _PARTS, _MORE)
