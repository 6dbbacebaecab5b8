"""Events: what each kind says, by hand, and that it is told when it has happened."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest

from holdfast.engine.struct import from_bytes
from holdfast.engine.visibility import SPECTATOR
from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders.log import KINDS, Log
from holdfast.games.kingdom_defenders.names import (
    CHARACTERS,
    Achievement,
    Adventure,
    Building,
    Deed,
    Die,
    Fate,
    Good,
    Horde,
    Line,
    Phase,
    Relic,
    Reward,
    Source,
    Space,
)
from holdfast.play.snapshots import step

RED, BLUE = 0, 1
NOTHING = -1
ARMOURY_1 = Space.ARMOURY_1

SAID = {
    Log.GAME_BEGAN: ((), {}),
    Log.ORDERED: ((RED, 2), {"player": "red", "position": 2}),
    Log.CHARACTER_LAID: ((1, 2), {"position": 1, "character": "quartermaster"}),
    Log.BUILDING_REVEALED: ((0, Building.MARKET), {"building": "market"}),
    Log.DEED_REVEALED: ((0, Deed.DEED_I_1), {"place": 0, "deed": "deed-i-1"}),
    Log.ADVENTURE_REVEALED: ((0, Adventure.ADVENTURE_1), {"place": 0, "adventure": "adventure-1"}),
    Log.ADVENTURE_MOVED: ((2, Adventure.ADVENTURE_1), {"place": 2, "adventure": "adventure-1"}),
    Log.ADVENTURE_DISCARDED: ((4, Adventure.ADVENTURE_1), {"adventure": "adventure-1"}),
    Log.REWARD_REVEALED: ((1, Reward.REWARD_1), {"place": "left", "reward": "reward-1"}),
    Log.FATE_DEALT: ((RED, Fate.COINS), {"player": "red", "fate": "coins"}),
    Log.FATE_KEPT: ((RED, Fate.COINS), {"player": "red", "fate": "coins"}),
    Log.FATE_CHOSEN: ((RED,), {"player": "red"}),
    Log.GAINED: ((RED, Good.LOOT, 2), {"player": "red", "good": "loot", "by": 2}),
    Log.SPENT: ((RED, Good.LOOT, 1), {"player": "red", "good": "loot", "by": 1}),
    Log.FAME: ((RED, Source.SIEGE, -3), {"player": "red", "source": "siege", "by": -3}),
    Log.ROUND_BEGAN: ((NOTHING, NOTHING, 3), {"round": 3}),
    Log.PHASE_BEGAN: ((Phase.PLACING,), {"phase": "placing"}),
    Log.HORDE_REVEALED: ((Horde.HORDE_3_1, 2), {"horde": "horde-3-1", "speed": 2}),
    Log.DIE_LEFT: ((RED, Die.FORCE), {"player": "red", "die": "force"}),
    Log.DIE_ROLLED: ((RED, Die.FORCE, 1), {"player": "red", "die": "force", "face": 1}),
    Log.DIE_TAKEN: ((RED, Die.WEALTH, 2), {"player": "red", "die": "wealth", "face": 2}),
    Log.PLACED: ((RED, ARMOURY_1), {"player": "red", "space": "armoury-1"}),
    Log.PASSED: ((RED,), {"player": "red"}),
    Log.CHARACTER_USED: ((RED, 2), {"player": "red", "character": "quartermaster"}),
    Log.BUILDING_USED: ((RED, Building.ARMOURY), {"player": "red", "building": "armoury"}),
    Log.TAKEN_BACK: ((RED, ARMOURY_1), {"player": "red", "space": "armoury-1"}),
    Log.DEED_DONE: ((RED, Deed.DEED_I_1, 1), {"player": "red", "deed": "deed-i-1", "orbs": 1}),
    Log.DEED_MISSED: ((RED,), {"player": "red"}),
    Log.REWARD_TAKEN: ((RED, Reward.REWARD_4, 1), {"player": "red", "reward": "reward-4", "place": "left"}),
    Log.ADVENTURE_DONE: ((RED, 0), {"player": "red", "adventure": "adventure-1"}),
    Log.ADVENTURE_FAILED: ((RED, 0), {"player": "red", "adventure": "adventure-1"}),
    Log.WOUNDED: ((RED, 1, 2), {"player": "red", "by": 1, "wounds": 2}),
    Log.HEALED: ((RED, 1, 0), {"player": "red", "by": 1, "wounds": 0}),
    Log.WOUND_DISC: ((RED, ARMOURY_1), {"player": "red", "space": "armoury-1"}),
    Log.LEVEL_GAINED: ((RED, 0, 4), {"player": "red", "track": "strength", "level": 4}),
    Log.TILE_GAINED: ((RED, 1, 2), {"player": "red", "track": "magic", "worth": 2}),
    Log.CONTRIBUTED: ((RED, Good.SPELL, 1), {"player": "red", "good": "spell", "cubes": 1}),
    Log.CONTRIBUTED_NOTHING: ((RED,), {"player": "red"}),
    Log.HORDE_MARCHED: ((NOTHING, NOTHING, 1), {"counter": 1}),
    Log.VICTORY: ((Horde.HORDE_3_1,), {"horde": "horde-3-1"}),
    Log.SIEGE: ((Horde.HORDE_3_1, NOTHING, 12), {"horde": "horde-3-1", "fame_loss": 12}),
    Log.WALL_TURNED: ((1,), {"wall": "b"}),
    Log.DOOR_USED: ((RED, 2), {"player": "red", "door": 2}),
    Log.ORDER_CHANGED: ((RED, 1), {"player": "red", "position": 1}),
    Log.ATTACKED: ((RED, BLUE, CHARACTERS + Building.THIEVES_DEN), {"player": "red", "rival": "blue", "tile": "thieves-den"}),
    Log.DISC_SENT_BACK: ((BLUE, ARMOURY_1), {"player": "blue", "space": "armoury-1"}),
    Log.CUBE_REMOVED: ((BLUE, Good.SPELL), {"player": "blue", "good": "spell"}),
    Log.STOLEN: ((BLUE, Good.LOOT, 2), {"player": "blue", "good": "loot", "by": 2}),
    Log.DISC_RECRUITED: ((RED,), {"player": "red"}),
    Log.GREY_TAKEN: ((RED,), {"player": "red"}),
    Log.GREY_BACK: ((RED,), {"player": "red"}),
    Log.BUILDING_COPIED: ((RED, Building.MARKET), {"player": "red", "building": "market"}),
    Log.SCREENS_LIFTED: ((), {}),
    Log.ORB_BECAME: ((RED, Relic.TROPHY), {"player": "red", "relic": "trophy"}),
    Log.SCORED: ((RED, Line.LOOT, 3), {"player": "red", "counted": "loot", "fame": 3}),
    Log.ACHIEVED: ((RED, Achievement.HUNTER), {"player": "red", "achievement": "hunter"}),
    Log.WON: ((RED,), {"player": "red"}),
    Log.CAME_TO_CAMPS: ((RED, Space.CAMP_1), {"player": "red", "space": "camp-1"}),
}
"""For each kind of event its numbers a, b and c, and what a screen is told."""


@pytest.mark.parametrize("kind", Log)
def test_every_kind_of_event_has_its_json(kind):
    numbers, about = SAID[kind]
    a, b, c = (*map(int, numbers), NOTHING, NOTHING, NOTHING)[:3]
    shown = KINDS.picture(None, GAME.content, SimpleNamespace(kind=int(kind), a=a, b=b, c=c))
    assert {name: value for name, value in shown.items() if name != "reveal"} == {"kind": kind.name.lower().replace("_", "-"), **about}


@pytest.mark.parametrize("kind", [Log.HORDE_REVEALED, Log.VICTORY, Log.SIEGE])
def test_a_horde_has_an_entrance_and_so_has_its_end(kind):
    shown = KINDS.picture(None, GAME.content, SimpleNamespace(kind=int(kind), a=0, b=0, c=NOTHING))
    assert shown["reveal"] == {"deck": "hordes", "key": shown["horde"], "grand": True}


def test_a_reward_out_of_the_chest_is_seen_by_its_owner_alone():
    shown = KINDS.picture(None, GAME.content, SimpleNamespace(kind=int(Log.REWARD_TAKEN), a=RED, b=NOTHING, c=0))
    assert (shown["reward"], shown["place"]) == (None, "chest")


# -- what an event tells has happened by then ----------------------------------------------------------------------------------


def player(view, event):
    """The player of an event, in a view."""
    return next(one for one in view["players"] if one["colour"] == event["player"])


def holders(view, name):
    """Who has discs on a space; empty where what bears it has left the board."""
    of_tiles = [space for tile in view["buildings"] for space in tile.get("spaces", [])]
    of_characters = [tile["space"] for tile in view["characters"] if tile]
    spaces = [*of_tiles, *of_characters, *(card["space"] for card in view["adventures"]), *view["deed_spaces"], *view["camp_spaces"]]
    return next(space["holders"] for space in [*spaces, *view["doors"]] if space["space"] == name)


def die(view, event):
    return next(one["result"] for one in view["dice"] if one["die"] == event["die"])


def is_off(view, event, _):
    return event["player"] not in holders(view, event["space"])


HAPPENED = {
    "fame": lambda view, e, before: player(view, e)["fame"] == player(before, e)["fame"] + e["by"],
    "round-began": lambda view, e, _: view["round"] == e["round"],
    "phase-began": lambda view, e, _: view["phase"] == e["phase"] or e["phase"] == "new-round",
    "horde-revealed": lambda view, e, _: (view["horde"]["horde"], view["horde"]["counter"]) == (e["horde"], e["speed"]),
    "die-left": lambda view, e, _: die(view, e) is None,
    "die-rolled": lambda view, e, _: die(view, e) is not None,
    "die-taken": lambda view, e, _: die(view, e) is None,
    "placed": lambda view, e, before: e["player"] in holders(view, e["space"]) and e["player"] not in holders(before, e["space"]),
    "passed": lambda view, e, _: player(view, e)["passed"],
    "taken-back": is_off,
    "wound-disc": is_off,
    "disc-sent-back": is_off,
    "came-to-camps": is_off,
    "deed-done": lambda view, e, _: e["deed"] not in [deed["deed"] for deed in view["deeds"]],
    "deed-revealed": lambda view, e, _: view["deeds"][e["place"]]["deed"] == e["deed"],
    "reward-revealed": lambda view, e, _: {r["place"]: r["reward"] for r in view["rewards"]}[e["place"]] == e["reward"],
    "reward-taken": lambda view, e, before: player(view, e)["rewards"] == player(before, e)["rewards"] + 1,
    "adventure-done": lambda view, e, _: e["adventure"] in player(view, e)["known_adventures"],
    "adventure-discarded": lambda view, e, _: e["adventure"] not in [card["adventure"] for card in view["adventures"]],
    "adventure-moved": lambda view, e, _: view["adventures"][e["place"]]["adventure"] == e["adventure"],
    "adventure-revealed": lambda view, e, _: view["adventures"][e["place"]]["adventure"] == e["adventure"],
    "building-revealed": lambda view, e, _: e["building"] in [tile["building"] for tile in view["buildings"]],
    "wounded": lambda view, e, _: player(view, e)["wounds"] == e["wounds"],
    "healed": lambda view, e, _: player(view, e)["wounds"] == e["wounds"],
    "level-gained": lambda view, e, _: player(view, e)[e["track"]] == e["level"],
    "tile-gained": lambda view, e, _: player(view, e)[f"{e['track']}_tile"] == e["worth"],
    "contributed": lambda view, e, _: sum(player(view, e)["camp"].values()) == e["cubes"],
    "cube-removed": lambda view, e, before: player(view, e)["camp"][e["good"]] == player(before, e)["camp"][e["good"]] - 1,
    "horde-marched": lambda view, e, _: view["horde"]["counter"] == e["counter"],
    "wall-turned": lambda view, e, _: view["wall"] == e["wall"],
    "door-used": lambda view, e, before: player(view, e)["discs"] == player(before, e)["discs"] + 1 and view["order"] == before["order"],
    "order-changed": lambda view, e, _: player(view, e)["position"] == e["position"],
    "disc-recruited": lambda view, e, before: player(view, e)["reserve"] == player(before, e)["reserve"] - 1,
    "grey-back": lambda view, e, _: not player(view, e)["grey"] and view["grey_disc"] == "board",
    "grey-taken": lambda view, e, _: view["grey_next"] == e["player"],
    "screens-lifted": lambda view, _, __: all(one["screen"] for one in view["players"]),
    "orb-became": lambda view, e, _: e["relic"] in player(view, e)["orbs_as"],
    "scored": lambda view, e, before: {"line": e["counted"], "fame": e["fame"]} in player(view, e)["lines"],
    "achieved": lambda view, e, _: e["achievement"] in player(view, e)["achieved"],
    "won": lambda view, e, _: player(view, e)["won"],
}
"""happened(view, event, view before): for kinds of events, that the view shows what the event tells."""

RARE = {"disc-sent-back", "cube-removed", "wound-disc", "disc-recruited", "grey-back", "grey-taken"}
"""What not every few games have; what happens of it is checked all the same."""


@pytest.mark.unmeasured
def test_what_an_event_tells_has_happened_when_it_is_told():
    seen = set()
    tables: list[tuple[int, dict[str, str]]] = [
        (2, {}),
        (3, {"difficulty": "expert"}),
        (4, {"variant": "extreme"}),
        (4, {"variant": "family"}),
    ]
    for seed, (people, options) in enumerate(tables):
        chance = random.Random(seed)
        s = GAME.new(seed, people, options)
        while not GAME.is_over(s):
            legal = GAME.legal(s)
            action = chance.choice(legal) if chance.random() < 0.3 else max(legal, key=lambda each: GAME.heuristic(s, each))
            after, copies = step(GAME, s, action)
            view = GAME.view(s, SPECTATOR)
            for record in copies:
                at = from_bytes(GAME.state, record)
                event = at.events.items[at.events.count - 1]
                if not event.audience >> SPECTATOR & 1:
                    continue
                before, view = view, GAME.view(at, SPECTATOR)
                told = KINDS.picture(None, GAME.content, event)
                if told["kind"] in HAPPENED:
                    seen.add(told["kind"])
                    assert HAPPENED[told["kind"]](view, told, before), (seed, told)
            s = after
    assert set(HAPPENED) - RARE <= seen
