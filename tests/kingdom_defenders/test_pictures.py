"""Events as a screen shows them: what each kind of event says, by hand, and that the view can be followed by them."""

from __future__ import annotations

import json
import random
from types import SimpleNamespace
from typing import Any

import pytest

from holdfast.core.match import Heard
from holdfast.core.viewer import SPECTATOR, masked
from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders.log import Log
from holdfast.games.kingdom_defenders.names import (
    ARMOURY,
    CHARACTERS,
    LOOT,
    MARKET,
    SPELL,
    THIEVES_DEN,
    Achievement,
    Adventure,
    Deed,
    Die,
    Fate,
    Horde,
    Line,
    Phase,
    Relic,
    Reward,
    Source,
    Space,
)
from holdfast.games.kingdom_defenders.pictures import picture

RED, BLUE = 0, 1
NOTHING = -1
ARMOURY_1 = Space.ARMOURY_1

SAID = {
    Log.GAME_BEGAN: ((), {}),
    Log.ORDERED: ((RED, 2), {"player": "red", "position": 2}),
    Log.CHARACTER_LAID: ((1, 2), {"position": 1, "character": "quartermaster"}),
    Log.BUILDING_REVEALED: ((0, MARKET), {"building": "market", "place": "market"}),
    Log.DEED_REVEALED: ((0, Deed.DEED_I_1), {"place": 0, "deed": "deed-i-1"}),
    Log.ADVENTURE_REVEALED: ((0, Adventure.ADVENTURE_1), {"place": 0, "adventure": "adventure-1"}),
    Log.ADVENTURE_MOVED: ((2, Adventure.ADVENTURE_1), {"place": 2, "adventure": "adventure-1"}),
    Log.ADVENTURE_DISCARDED: ((4, Adventure.ADVENTURE_1), {"adventure": "adventure-1"}),
    Log.REWARD_REVEALED: ((1, Reward.REWARD_1), {"place": "left", "reward": "reward-1"}),
    Log.FATE_DEALT: ((RED, Fate.COINS), {"player": "red", "fate": "coins"}),
    Log.FATE_KEPT: ((RED, Fate.COINS), {"player": "red", "fate": "coins"}),
    Log.FATE_CHOSEN: ((RED,), {"player": "red"}),
    Log.GAINED: ((RED, LOOT, 2), {"player": "red", "good": "loot", "by": 2}),
    Log.SPENT: ((RED, LOOT, 1), {"player": "red", "good": "loot", "by": 1}),
    Log.FAME: ((RED, Source.SIEGE, -3), {"player": "red", "source": "siege", "by": -3}),
    Log.ROUND_BEGAN: ((NOTHING, NOTHING, 3), {"round": 3}),
    Log.PHASE_BEGAN: ((Phase.PLACING,), {"phase": "placing"}),
    Log.HORDE_REVEALED: ((Horde.HORDE_3_1, 2), {"horde": "horde-3-1", "speed": 2}),
    Log.DIE_LEFT: ((RED, Die.FORCE), {"player": "red", "die": "force"}),
    Log.DIE_ROLLED: ((RED, Die.FORCE, 1), {"player": "red", "die": "force", "gives": "weapon", "amount": 2}),
    Log.DIE_TAKEN: ((RED, Die.WEALTH, 2), {"player": "red", "die": "wealth", "gives": "nothing", "amount": 0}),
    Log.PLACED: ((RED, ARMOURY_1), {"player": "red", "space": "armoury-1", "holders": {"armoury-1": ["red"]}, "discs": 6}),
    Log.PASSED: ((RED,), {"player": "red"}),
    Log.CHARACTER_USED: ((RED, 2), {"player": "red", "character": "quartermaster"}),
    Log.BUILDING_USED: ((RED, ARMOURY), {"player": "red", "building": "armoury"}),
    Log.TAKEN_BACK: ((RED, ARMOURY_1), {"player": "red", "space": "armoury-1", "holders": {"armoury-1": ["red"]}}),
    Log.DEED_DONE: ((RED, Deed.DEED_I_1, 1), {"player": "red", "deed": "deed-i-1", "orbs": 1}),
    Log.DEED_MISSED: ((RED,), {"player": "red"}),
    Log.REWARD_TAKEN: ((RED, Reward.REWARD_4, 1), {"player": "red", "reward": "reward-4", "relic": "trophy", "place": "left"}),
    Log.ADVENTURE_DONE: ((RED, 0), {"player": "red", "adventure": "adventure-1"}),
    Log.ADVENTURE_FAILED: ((RED, 0), {"player": "red", "adventure": "adventure-1"}),
    Log.WOUNDED: ((RED, 1, 2), {"player": "red", "by": 1, "wounds": 2, "discs": 6}),
    Log.HEALED: ((RED, 1, 0), {"player": "red", "by": 1, "wounds": 0}),
    Log.WOUND_DISC: ((RED, ARMOURY_1), {"player": "red", "space": "armoury-1"}),
    Log.LEVEL_GAINED: ((RED, 0, 4), {"player": "red", "track": "strength", "level": 4, "gives": "multiplier", "multiplier": 2}),
    Log.TILE_GAINED: ((RED, 1, 2), {"player": "red", "track": "magic", "worth": 2}),
    Log.CONTRIBUTED: ((RED, SPELL, 1), {"player": "red", "good": "spell", "cubes": 1, "camp": {"weapon": 0, "spell": 0}}),
    Log.CONTRIBUTED_NOTHING: ((RED,), {"player": "red"}),
    Log.HORDE_MARCHED: ((NOTHING, NOTHING, 1), {"counter": 1}),
    Log.VICTORY: ((Horde.HORDE_3_1,), {"horde": "horde-3-1"}),
    Log.SIEGE: ((Horde.HORDE_3_1, NOTHING, 12), {"horde": "horde-3-1", "fame_loss": 12}),
    Log.WALL_TURNED: ((1,), {"wall": "b", "result": "running"}),
    Log.DOOR_USED: ((RED, 2), {"player": "red", "door": 2}),
    Log.ORDER_CHANGED: ((RED, 1), {"player": "red", "position": 1}),
    Log.ATTACKED: ((RED, BLUE, CHARACTERS + THIEVES_DEN), {"player": "red", "rival": "blue", "tile": "thieves-den"}),
    Log.DISC_SENT_BACK: ((BLUE, ARMOURY_1), {"player": "blue", "space": "armoury-1"}),
    Log.CUBE_REMOVED: ((BLUE, SPELL), {"player": "blue", "good": "spell", "camp": {"weapon": 0, "spell": 0}}),
    Log.STOLEN: ((BLUE, LOOT, 2), {"player": "blue", "good": "loot", "by": 2}),
    Log.DISC_RECRUITED: ((RED,), {"player": "red", "reserve": 2}),
    Log.GREY_TAKEN: ((RED,), {"player": "red"}),
    Log.GREY_BACK: ((RED,), {"player": "red"}),
    Log.BUILDING_COPIED: ((RED, MARKET), {"player": "red", "building": "market"}),
    Log.SCREENS_LIFTED: ((), {}),
    Log.ORB_BECAME: ((RED, Relic.TROPHY), {"player": "red", "relic": "trophy"}),
    Log.SCORED: ((RED, Line.LOOT, 3), {"player": "red", "counted": "loot", "fame": 3}),
    Log.ACHIEVED: ((RED, Achievement.HUNTER), {"player": "red", "achievement": "hunter"}),
    Log.WON: ((RED,), {"player": "red"}),
    Log.CAME_TO_CAMPS: ((RED, Space.CAMP_1), {"player": "red", "space": "camp-1", "holders": {"camp-1": []}}),
}
"""For each kind of event its numbers a, b and c, and what a screen is told at least."""


@pytest.fixture(scope="module")
def position():
    s = GAME.new(1, 3)
    s.holders[ARMOURY_1] = 1
    return masked(s, SPECTATOR)


@pytest.mark.parametrize("kind", Log)
def test_every_kind_of_event_has_a_picture(position, kind):
    numbers, about = SAID[kind]
    a, b, c = (*map(int, numbers), NOTHING, NOTHING, NOTHING)[:3]
    shown = picture(position, GAME.content, SimpleNamespace(kind=int(kind), a=a, b=b, c=c))
    assert shown["kind"] == kind.name.lower().replace("_", "-")
    assert {name: shown.get(name) for name in about} == about
    json.dumps(shown)


def test_what_is_revealed_is_shown_as_in_the_view(position):
    view = GAME.view(position, SPECTATOR)
    for kind, part, at in (
        (Log.CHARACTER_LAID, "characters", 1),
        (Log.DEED_REVEALED, "deeds", 2),
        (Log.ADVENTURE_REVEALED, "adventures", 0),
    ):
        event = SimpleNamespace(kind=int(kind), a=at, b=0, c=NOTHING)
        assert picture(position, GAME.content, event)["now"] == view[part][at]


def test_a_reward_out_of_the_chest_is_seen_by_its_owner_alone(position):
    event = SimpleNamespace(kind=int(Log.REWARD_TAKEN), a=RED, b=NOTHING, c=0)
    shown = picture(position, GAME.content, event)
    assert (shown["reward"], shown["relic"], shown["place"]) == (None, None, "chest")


# -- following a game by its pictures ----------------------------------------------------------------------------------------


class Followed:
    """What a screen knows of the public board, from the first view and the pictures since."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.round = view["round"]
        self.order = view["order"]
        self.counter = view["horde"]["counter"] if view["horde"] else None
        self.wall = view["wall"]
        self.players = {player["colour"]: dict(player) for player in view["players"]}
        self.holders = held(view)
        self.deeds = [deed["deed"] for deed in view["deeds"]]
        self.adventures = [card["adventure"] for card in view["adventures"]]
        self.buildings = {tile["place"]: tile["building"] for tile in view["buildings"]}
        self.rewards = {reward["place"]: reward["reward"] for reward in view["rewards"]}

    def see(self, step: dict[str, Any]) -> None:
        """Take in a picture."""
        kind, player = step["kind"], self.players.get(step.get("player", ""))
        if "holders" in step:
            if kind == "phase-began":
                self.holders = {}
            self.holders.update({space: colours for space, colours in step["holders"].items() if colours})
            for space in (space for space, colours in step["holders"].items() if not colours):
                self.holders.pop(space, None)
        if isinstance(step.get("discs"), dict):
            for colour, discs in step["discs"].items():
                self.players[colour]["discs"] = discs
        elif "discs" in step and player:
            player["discs"] = step["discs"]
        if "order" in step:
            self.order = step["order"]
        if "camp" in step and player:
            player["camp"] = step["camp"]
        if "wounds" in step and player:
            player["wounds"] = step["wounds"]
        match kind:
            case "fame":
                player["fame"] += step["by"]
            case "round-began":
                self.round = step["round"]
            case "level-gained":
                player[step["track"]] = step["level"]
            case "tile-gained":
                player[f"{step['track']}_tile"] = step["worth"]
            case "horde-revealed":
                self.counter = step["now"]["counter"]
                for colour, camp in step["camps"].items():
                    self.players[colour]["camp"] = camp
            case "horde-marched":
                self.counter = step["counter"]
            case "wall-turned":
                self.wall = step["wall"]
            case "deed-revealed":
                self.deeds[step["place"]] = step["now"]["deed"]
            case "deed-done":
                self.deeds = [None if deed == step["deed"] else deed for deed in self.deeds]
            case "adventure-done" | "adventure-discarded":
                self.adventures = [None if card == step["adventure"] else card for card in self.adventures]
            case "adventure-revealed" | "adventure-moved":
                self.adventures = [None if card == step["adventure"] else card for card in self.adventures]
                self.adventures[step["place"]] = step["now"]["adventure"]
            case "building-revealed":
                self.buildings[step["place"]] = step["building"]
            case "reward-revealed":
                self.rewards[step["place"]] = step["reward"]
            case "reward-taken":
                player["rewards"] = step["rewards"]
                if step["place"] != "chest":
                    self.rewards[step["place"]] = None


def spaces(view: dict[str, Any]) -> list[dict[str, Any]]:
    """All spaces of a view."""
    of_tiles = [space for tile in view["buildings"] for space in tile.get("spaces", [])]
    of_characters = [tile["space"] for tile in view["characters"] if tile]
    of_cards = [card["space"] for card in view["adventures"]]
    return [*of_tiles, *of_characters, *of_cards, *view["deed_spaces"], *view["camp_spaces"], *view["doors"]]


def held(view: dict[str, Any]) -> dict[str, list[str]]:
    return {space["space"]: space["holders"] for space in spaces(view) if space["holders"]}


@pytest.mark.parametrize(
    ("people", "options"), [(2, {}), (3, {"difficulty": "expert"}), (4, {"variant": "extreme"}), (4, {"variant": "family"})]
)
def test_the_board_can_be_followed_by_pictures(people, options):
    dice = random.Random(people)
    s = GAME.new(dice.randrange(100), people, options)
    followed = Followed(GAME.view(s, SPECTATOR))
    while not GAME.is_over(s):
        GAME.step(s, dice.choice(GAME.legal(s)))
        heard = Heard(s)
        for event in s.events.items[: s.events.count]:
            if event.audience >> SPECTATOR & 1:
                followed.see(picture(heard.by(event.audience), GAME.content, event))
        view = GAME.view(s, SPECTATOR)
        if GAME.is_over(s):
            break
        now = Followed(view)
        assert (followed.round, followed.order, followed.wall) == (now.round, now.order, now.wall)
        assert followed.holders == now.holders
        assert (followed.deeds, followed.adventures) == (now.deeds, now.adventures)
        assert (followed.buildings, followed.rewards) == (now.buildings, now.rewards)
        assert followed.counter == now.counter or view["horde"] is None
        for colour, player in now.players.items():
            names = ("fame", "discs", "wounds", "strength", "magic", "strength_tile", "magic_tile", "camp", "rewards")
            assert {name: followed.players[colour][name] for name in names} == {name: player[name] for name in names}, colour
    assert {player["colour"]: player["fame"] for player in view["players"]} == {c: p["fame"] for c, p in followed.players.items()}


def test_pictures_are_small():
    s = GAME.new(3, 4)
    for event in s.events.items[: s.events.count]:
        shown = picture(masked(s, SPECTATOR), GAME.content, event)
        assert len(json.dumps(shown)) < 1500
