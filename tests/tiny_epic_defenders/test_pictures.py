"""Events as a screen shows them: what each kind of event says, by hand, and that they fit the view."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders.log import Log
from holdfast.games.tiny_epic_defenders.names import (
    ABOARD,
    ALL_DEFENDERS_123,
    CAPITAL_CITY,
    COAST,
    COLOSSUS,
    FOREST,
    GURMUND,
    LOST,
    MOUNTAINS,
    ORYK,
    RUINS,
    SPEAR_OF_VALOR,
    WON,
    WRAITH,
)
from holdfast.games.tiny_epic_defenders.pictures import picture

RED, BLUE = 0, 1
FOREST_DESERT = 1
NOTHING = -1

SAID = {
    Log.GAME_BEGAN: ((), {}),
    Log.ROUND_BEGAN: ((NOTHING, NOTHING, 300), {"round": 300}),
    Log.HORDE_JOINED: ((4,), {"horde": 4}),
    Log.CARD_DRAWN: ((ALL_DEFENDERS_123,), {"card": "all-defenders-123"}),
    Log.ATTACKED: ((FOREST, FOREST_DESERT), {"region": "forest", "card": "forest-desert"}),
    Log.DEFENDED: ((RED, FOREST, 1), {"defender": "red", "region": "forest", "paid": 1}),
    Log.MARTYRED: ((BLUE, RED, 1), {"defender": "blue", "other": "red", "paid": 1}),
    Log.STEPPED_OUT: ((RED,), {"defender": "red"}),
    Log.WITHDREW: ((RED,), {"defender": "red"}),
    Log.THREAT_ROSE: ((COAST, 2), {"region": "coast", "threat": 2, "of": 4}),
    Log.THREAT_FELL: ((CAPITAL_CITY, 1), {"region": "capital-city", "threat": 1, "of": 9}),
    Log.DESTROYED: ((COAST, FOREST_DESERT), {"region": "coast", "cover": "forest-desert"}),
    Log.MOVED: ((RED, RUINS), {"defender": "red", "place": "ruins"}),
    Log.SWEPT: ((BLUE, COAST), {"defender": "blue", "place": "coast"}),
    Log.LOST_HIT_POINTS: ((RED, 1, 3), {"defender": "red", "by": 1, "hit_points": 3}),
    Log.GAINED_HIT_POINTS: ((RED, 2, 4), {"defender": "red", "by": 2, "hit_points": 4}),
    Log.RESTED: ((RED,), {"defender": "red", "hit_points": 4}),
    Log.TURN_BEGAN: ((RED, 3), {"defender": "red", "points": 3}),
    Log.POOL_BEGAN: ((NOTHING, 4), {"points": 4}),
    Log.ACTS: ((BLUE,), {"defender": "blue"}),
    Log.TURN_ENDED: ((RED, 2), {"defender": "red", "unspent": 2}),
    Log.SACRIFICED: ((RED, 1), {"defender": "red", "gained": 1}),
    Log.ARTIFACT_GAINED: ((RED, SPEAR_OF_VALOR), {"defender": "red", "artifact": "spear-of-valor"}),
    Log.ARTIFACT_DROPPED: ((RED, SPEAR_OF_VALOR), {"defender": "red", "artifact": "spear-of-valor"}),
    Log.ARTIFACT_REFUSED: ((RED, SPEAR_OF_VALOR), {"defender": "red", "artifact": "spear-of-valor"}),
    Log.FOE_REVEALED: (
        (COLOSSUS, RUINS),
        {"foe": "colossus", "place": "ruins", "name": "Colossus", "hit_points": 7, "of": 7, "event_spaces": [1, 2, 3]},
    ),
    Log.FOE_MOVED: ((COLOSSUS, COAST), {"foe": "colossus", "place": "coast"}),
    Log.FOE_HIT: ((RED, 2, 5), {"defender": "red", "damage": 2, "hit_points": 5, "of": 7}),
    Log.FOE_EVENT: ((COLOSSUS, 3), {"foe": "colossus", "hit_points": 3}),
    Log.SWALLOWED: ((RED,), {"defender": "red", "place": "aboard"}),
    Log.SPAT_OUT: ((RED, COAST), {"defender": "red", "place": "coast"}),
    Log.CLIMBED: ((RED,), {"defender": "red", "place": "aboard"}),
    Log.FELL: ((RED, COAST), {"defender": "red", "place": "coast"}),
    Log.FLIPPED: ((FOREST,), {"region": "forest", "side": "b", "ability": "Reconcile"}),
    Log.SHOWN: ((FOREST_DESERT,), {"card": "forest-desert"}),
    Log.PUT_ON_TOP: ((FOREST_DESERT,), {"card": "forest-desert"}),
    Log.PUT_AT_BOTTOM: ((NOTHING,), {"card": "unseen"}),
    Log.PRAYED: ((FOREST_DESERT,), {"card": "forest-desert"}),
    Log.ENTOMBED: ((FOREST_DESERT,), {"card": "forest-desert"}),
    Log.UNTOMBED: ((FOREST_DESERT,), {"card": "forest-desert"}),
    Log.MEDITATES: ((RED,), {"defender": "red", "place": "mountains"}),
    Log.PREPARED: ((RED,), {"defender": "red"}),
    Log.COMMANDED: ((RED, BLUE), {"defender": "red", "other": "blue"}),
    Log.CLOAKED: ((RED, 1), {"defender": "red", "gained": 1}),
    Log.HOURGLASS: ((RED,), {"defender": "red"}),
    Log.ABILITY: ((RED, MOUNTAINS, 1), {"defender": "red", "region": "mountains", "side": "b"}),
    Log.HERO_ABILITY: ((RED, GURMUND), {"defender": "red", "hero": "gurmund"}),
    Log.ARTIFACT_USED: ((RED, SPEAR_OF_VALOR), {"defender": "red", "artifact": "spear-of-valor"}),
    Log.HERO_CHOSEN: (
        (BLUE, ORYK),
        {"defender": "blue", "hero": "oryk", "name": "Oryk", "ability": "Martyr", "hit_points": 5, "of": 5},
    ),
    Log.WON: ((), {"result": "won"}),
    Log.LOST: ((), {"result": "lost"}),
    Log.SECURED: ((RED, COAST), {"defender": "red", "region": "coast"}),
    Log.DIRE_EFFECT: ((WRAITH,), {"card": "wraith"}),
    Log.PASSED_ON: ((COAST,), {"region": "coast"}),
}
"""For each kind of event its numbers a, b and c, and what a screen is told."""


@pytest.fixture
def position():
    options = {"hero_1": "gurmund", "hero_2": "oryk", "foe": "colossus", "foe_hit_points": 7, "capital_limit": 9, "sides": "random"}
    s = GAME.new(1, 2, options)
    s.regions[FOREST].side = 1
    return s


@pytest.mark.parametrize("kind", Log)
def test_every_kind_of_event_has_a_picture(position, kind):
    numbers, about = SAID[kind]
    a, b, c = (*numbers, NOTHING, NOTHING, NOTHING)[:3]
    position.result = {Log.WON: WON, Log.LOST: LOST}.get(kind, 0)
    event = SimpleNamespace(kind=int(kind), a=a, b=b, c=c)
    shown = picture(position, GAME.content, event)
    if kind == Log.FOE_REVEALED:  # the spaces are the card's
        about = {**about, "event_spaces": GAME.content.card("foes", COLOSSUS).numbers["event_spaces"]}
    assert shown == {"kind": kind.name.lower().replace("_", "-"), **about}


def test_a_place_on_the_foe_is_called_as_in_the_view(position):
    event = SimpleNamespace(kind=int(Log.MOVED), a=RED, b=ABOARD, c=NOTHING)
    position.defenders[RED].place = ABOARD
    assert picture(position, GAME.content, event)["place"] == GAME.view(position, 0)["defenders"][RED]["place"] == "aboard"


def test_a_foe_without_hit_points_of_its_own_has_those_of_its_card():
    s = GAME.new(1, 2, {"hero_1": "gurmund", "hero_2": "oryk", "foe": "dragon"})
    event = SimpleNamespace(kind=int(Log.FOE_REVEALED), a=s.foe.card, b=MOUNTAINS, c=NOTHING)
    full = GAME.content.card("foes", s.foe.card).numbers["hit_points"]
    shown = picture(s, GAME.content, event)
    assert (shown["hit_points"], shown["of"]) == (full, full)
