"""Events: what each kind says, by hand, and that it is told when it has happened."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest

from holdfast.engine.struct import from_bytes
from holdfast.engine.visibility import SPECTATOR
from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders.log import KINDS, Log
from holdfast.games.tiny_epic_defenders.names import ABOARD, ALL_DEFENDERS_123, FIRST_DIRE, Artifact, DireEnemy, Foe, Hero, Region
from holdfast.play.snapshots import step

RED, BLUE = 0, 1
FOREST_DESERT = 1
NOTHING = -1

SAID = {
    Log.GAME_BEGAN: ((), {}),
    Log.ROUND_BEGAN: ((NOTHING, NOTHING, 300), {"round": 300}),
    Log.HORDE_JOINED: ((4,), {"horde": 4}),
    Log.CARD_DRAWN: ((ALL_DEFENDERS_123,), {"card": "all-defenders-123"}),
    Log.ATTACKED: ((Region.FOREST, FOREST_DESERT), {"region": "forest", "card": "forest-desert"}),
    Log.DEFENDED: ((RED, Region.FOREST, 1), {"defender": "red", "region": "forest", "paid": 1}),
    Log.MARTYRED: ((BLUE, RED, 1), {"defender": "blue", "other": "red", "paid": 1}),
    Log.STEPPED_OUT: ((RED,), {"defender": "red"}),
    Log.WITHDREW: ((RED,), {"defender": "red"}),
    Log.THREAT_ROSE: ((Region.COAST, 2), {"region": "coast", "threat": 2}),
    Log.THREAT_FELL: ((Region.CAPITAL_CITY, 1), {"region": "capital-city", "threat": 1}),
    Log.DESTROYED: ((Region.COAST, FOREST_DESERT), {"region": "coast", "cover": "forest-desert"}),
    Log.MOVED: ((RED, Region.RUINS), {"defender": "red", "place": "ruins"}),
    Log.SWEPT: ((BLUE, Region.COAST), {"defender": "blue", "place": "coast"}),
    Log.LOST_HIT_POINTS: ((RED, 1, 3), {"defender": "red", "by": 1, "hit_points": 3}),
    Log.GAINED_HIT_POINTS: ((RED, 2, 4), {"defender": "red", "by": 2, "hit_points": 4}),
    Log.RESTED: ((RED,), {"defender": "red"}),
    Log.TURN_BEGAN: ((RED, 3), {"defender": "red", "points": 3}),
    Log.POOL_BEGAN: ((NOTHING, 4), {"points": 4}),
    Log.ACTS: ((BLUE,), {"defender": "blue"}),
    Log.TURN_ENDED: ((RED, 2), {"defender": "red", "unspent": 2}),
    Log.SACRIFICED: ((RED, 1), {"defender": "red", "gained": 1}),
    Log.ARTIFACT_GAINED: ((RED, Artifact.SPEAR_OF_VALOR), {"defender": "red", "artifact": "spear-of-valor"}),
    Log.ARTIFACT_DROPPED: ((RED, Artifact.SPEAR_OF_VALOR), {"defender": "red", "artifact": "spear-of-valor"}),
    Log.ARTIFACT_REFUSED: ((RED, Artifact.SPEAR_OF_VALOR), {"defender": "red", "artifact": "spear-of-valor"}),
    Log.FOE_REVEALED: ((Foe.COLOSSUS, Region.RUINS), {"foe": "colossus", "place": "ruins", "name": "Colossus"}),
    Log.FOE_MOVED: ((Foe.COLOSSUS, Region.COAST), {"foe": "colossus", "place": "coast"}),
    Log.FOE_HIT: ((RED, 2, 5), {"defender": "red", "damage": 2, "hit_points": 5}),
    Log.FOE_EVENT: ((Foe.COLOSSUS, 3), {"foe": "colossus", "hit_points": 3}),
    Log.SWALLOWED: ((RED,), {"defender": "red"}),
    Log.SPAT_OUT: ((RED, Region.COAST), {"defender": "red", "place": "coast"}),
    Log.CLIMBED: ((RED,), {"defender": "red"}),
    Log.FELL: ((RED, Region.COAST), {"defender": "red", "place": "coast"}),
    Log.FLIPPED: ((Region.FOREST,), {"region": "forest"}),
    Log.SHOWN: ((FOREST_DESERT,), {"card": "forest-desert"}),
    Log.PUT_ON_TOP: ((FOREST_DESERT,), {"card": "forest-desert"}),
    Log.PUT_AT_BOTTOM: ((NOTHING,), {"card": "unseen"}),
    Log.PRAYED: ((FOREST_DESERT,), {"card": "forest-desert"}),
    Log.ENTOMBED: ((FOREST_DESERT,), {"card": "forest-desert"}),
    Log.UNTOMBED: ((FOREST_DESERT,), {"card": "forest-desert"}),
    Log.MEDITATES: ((RED,), {"defender": "red"}),
    Log.PREPARED: ((RED,), {"defender": "red"}),
    Log.COMMANDED: ((RED, BLUE), {"defender": "red", "other": "blue"}),
    Log.CLOAKED: ((RED, 1), {"defender": "red", "gained": 1}),
    Log.HOURGLASS: ((RED,), {"defender": "red"}),
    Log.ABILITY: ((RED, Region.MOUNTAINS, 1), {"defender": "red", "region": "mountains", "side": "b"}),
    Log.HERO_ABILITY: ((RED, Hero.GURMUND), {"defender": "red", "hero": "gurmund"}),
    Log.ARTIFACT_USED: ((RED, Artifact.SPEAR_OF_VALOR), {"defender": "red", "artifact": "spear-of-valor"}),
    Log.HERO_CHOSEN: ((BLUE, Hero.ORYK), {"defender": "blue", "hero": "oryk"}),
    Log.WON: ((), {}),
    Log.LOST: ((), {}),
    Log.SECURED: ((RED, Region.COAST), {"defender": "red", "region": "coast"}),
    Log.DIRE_EFFECT: ((DireEnemy.WRAITH,), {"card": "wraith"}),
    Log.PASSED_ON: ((Region.COAST,), {"region": "coast"}),
    Log.TURN_DECLINED: ((RED,), {"defender": "red"}),
}
"""For each kind of event its numbers a, b and c, and what a screen is told."""


@pytest.mark.parametrize("kind", Log)
def test_every_kind_of_event_has_its_json(kind):
    numbers, about = SAID[kind]
    a, b, c = (*numbers, NOTHING, NOTHING, NOTHING)[:3]
    shown = KINDS.picture(None, GAME.content, SimpleNamespace(kind=int(kind), a=a, b=b, c=c))
    assert {name: value for name, value in shown.items() if name != "reveal"} == {"kind": kind.name.lower().replace("_", "-"), **about}


@pytest.mark.parametrize(
    ("kind", "number", "turned_up"),
    [
        (Log.CARD_DRAWN, FIRST_DIRE, ("dire_enemies", False)),
        (Log.CARD_DRAWN, 0, ("enemies", False)),
        (Log.CARD_DRAWN, ALL_DEFENDERS_123, None),
        (Log.FOE_REVEALED, 0, ("foes", True)),
    ],
)
def test_enemies_and_foes_are_shown_large_and_cards_of_defenders_are_not(kind, number, turned_up):
    shown = KINDS.picture(None, GAME.content, SimpleNamespace(kind=int(kind), a=number, b=0, c=NOTHING))
    assert (shown.get("reveal") and (shown["reveal"]["deck"], shown["reveal"]["grand"])) == turned_up


def test_a_place_on_the_foe_is_called_as_in_the_view():
    s = GAME.new(1, 2, {"hero_1": "gurmund", "hero_2": "oryk"})
    s.defenders[RED].place = ABOARD
    event = SimpleNamespace(kind=int(Log.MOVED), a=RED, b=ABOARD, c=NOTHING)
    assert KINDS.picture(s, GAME.content, event)["place"] == GAME.view(s, 0)["defenders"][RED]["place"] == "aboard"


# -- what an event tells has happened by then ----------------------------------------------------------------------------------


def defender(view, event):
    return next(one for one in view["defenders"] if one["defender"] == event["defender"])


def region(view, event):
    return next(one for one in view["regions"] if one["region"] == event["region"])


def stands(view, event, _):
    return defender(view, event)["place"] == event.get("place", "aboard")


def hurt(view, event, _):
    return defender(view, event)["hit_points"] == event["hit_points"]


HAPPENED = {
    "round-began": lambda view, e, _: view["round"] == e["round"],
    "horde-joined": lambda view, e, _: view["horde"] == e["horde"] and not view["discard"]["count"] and not any(view["turn_deck"]["order"]),
    "card-drawn": lambda view, e, _: view["card"] == e["card"],
    "threat-rose": lambda view, e, _: region(view, e)["threat"] == e["threat"],
    "threat-fell": lambda view, e, _: region(view, e)["threat"] == e["threat"],
    "destroyed": lambda view, e, _: region(view, e)["destroyed"] and region(view, e)["cover"] == e["cover"],
    "moved": stands,
    "swept": stands,
    "spat-out": stands,
    "fell": stands,
    "swallowed": stands,
    "climbed": stands,
    "stepped-out": lambda view, e, _: all(e["defender"] not in one["circle"] for one in view["regions"]),
    "lost-hit-points": hurt,
    "gained-hit-points": hurt,
    "rested": lambda view, e, _: defender(view, e)["hit_points"] == defender(view, e)["of"],
    "turn-began": lambda view, e, _: view["points"] == e["points"],
    "pool-began": lambda view, e, _: view["points"] == e["points"],
    "sacrificed": lambda view, e, before: view["points"] == before["points"] + e["gained"],
    "artifact-gained": lambda view, e, _: e["artifact"] in defender(view, e)["artifacts"],
    "artifact-dropped": lambda view, e, before: view["artifact_deck"] == before["artifact_deck"] + 1,
    "artifact-refused": lambda view, e, before: view["artifact_deck"] == before["artifact_deck"] + 1,
    "foe-revealed": lambda view, e, _: (view["foe"]["foe"], view["foe"]["place"], view["foe"]["revealed"]) == (e["foe"], e["place"], True),
    "foe-moved": lambda view, e, _: view["foe"]["place"] == e["place"],
    "foe-hit": lambda view, e, _: view["foe"]["hit_points"] == e["hit_points"],
    "flipped": lambda view, e, before: region(view, e)["side"] != region(before, e)["side"],
    "shown": lambda view, e, _: e["card"] in view["turn_deck"]["order"],
    "put-on-top": lambda view, e, _: e["card"] in view["turn_deck"]["order"],
    "put-at-bottom": lambda view, e, _: view["turn_deck"]["order"][-1] == (None if e["card"] == "unseen" else e["card"]),
    "prayed": lambda view, e, _: view["discard"]["cards"][0] == e["card"],
    "entombed": lambda view, e, _: view["entombed"] == e["card"],
    "untombed": lambda view, e, _: view["discard"]["cards"][0] == e["card"] and view["entombed"] is None,
    "meditates": lambda view, e, _: any(e["defender"] in one["circle"] for one in view["regions"]),
    "prepared": lambda view, e, _: defender(view, e)["stored_point"],
    "hourglass": lambda view, e, _: defender(view, e)["extra_point"],
    "cloaked": lambda view, e, _: view["points"] == e["gained"],
    "commanded": lambda view, e, _: view["points"] == 1,
    "hero-chosen": lambda view, e, _: defender(view, e)["hero"] == e["hero"],
    "won": lambda view, _, __: view["result"] == "won",
    "lost": lambda view, _, __: view["result"] == "lost",
}
"""happened(view, event, view before): for kinds of events, that the view shows what the event tells."""

RARE = {
    "climbed",
    "fell",
    "swallowed",
    "spat-out",
    "flipped",
    "hourglass",
    "prepared",
    "artifact-dropped",
    "artifact-refused",
    "won",
    "cloaked",
}
"""What not every few games have; what happens of it is checked all the same."""


@pytest.mark.unmeasured
def test_what_an_event_tells_has_happened_when_it_is_told():
    seen = set()
    for seed in range(24):
        chance = random.Random(seed)
        s = GAME.new(seed, 1 + seed % 4, {"sides": "random"} if seed % 3 == 0 else {"hero_1": "choose"} if seed % 3 == 1 else {})
        while not GAME.is_over(s):
            legal = GAME.legal(s)
            action = chance.choice(legal) if chance.random() < 0.2 else max(legal, key=lambda each: GAME.heuristic(s, each))
            after, copies = step(GAME, s, action)
            view = GAME.view(s, SPECTATOR)
            for record in copies:
                at = from_bytes(GAME.state, record)
                before, view = view, GAME.view(at, SPECTATOR)
                told = KINDS.picture(at, GAME.content, at.events.items[at.events.count - 1])
                if told["kind"] in HAPPENED:
                    seen.add(told["kind"])
                    assert HAPPENED[told["kind"]](view, told, before), (seed, told)
            s = after
    assert set(HAPPENED) - RARE <= seen
