"""The view: its shape, and what each viewer gets of it."""

from __future__ import annotations

import json

import pytest

from holdfast.engine.actions import kebab
from holdfast.engine.pile import NONE
from holdfast.engine.visibility import SPECTATOR, masked
from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders.actions import SPACE
from holdfast.games.kingdom_defenders.names import Space
from holdfast.games.kingdom_defenders.view import show

from .driving import at, dealt, drive, window
from .table import Table

KEYS = {
    "round": int,
    "rounds": int,
    "phase": str,
    "result": str,
    "tie_breakers": list,
    "variant": str,
    "difficulty": str,
    "difficulty_sum": int,
    "order": list,
    "ranking": list,
    "players": list,
    "characters": list,
    "buildings": list,
    "deeds": list,
    "deed_spaces": list,
    "deeds_left": int,
    "deeds_left_1": int,
    "deeds_left_2": int,
    "adventures": list,
    "adventures_left": int,
    "rewards": list,
    "rewards_left": int,
    "horde": (dict, type(None)),
    "hordes_left": int,
    "next_special": (int, type(None)),
    "wall": str,
    "camp_spaces": list,
    "doors": list,
    "dice": list,
    "grey_disc": str,
    "grey_next": (str, type(None)),
    "decision": (dict, type(None)),
}
SPACE_KEYS = {"space", "players", "open", "holders", "grey"}
REQUIREMENT = {"discs", "coin", "fame"}
TILE = {"code", "name", "text", "difficulty", "attack", "requirement"}
PLAYER = {
    "seat", "colour", "fame", "discs", "reserve", "grey", "wounds", "strength", "magic", "top_level", "strength_tile", "magic_tile",
    "multipliers", "passed", "position", "protected", "camp", "camp_size", "adventures", "known_adventures", "known_relics", "rewards",
    "open_rewards", "known_rewards", "orbs_used", "bard_fame", "at_least", "screen", "lines", "won", "orbs_as", "achieved",
}  # fmt: skip
SCREEN = {"goods", "fate", "other_fate", "adventures", "rewards", "relics", "forecast"}
ADVENTURE = {"name", "requirement", "cost", "gain", "relics"}


def view_of(t, viewer=None):
    seat = SPECTATOR if viewer is None else ["red", "blue", "green", "yellow"].index(viewer)
    content = GAME.content
    return show(masked(t.state, seat), content, seat)


def spaces_of(view):
    """Every space that a view shows."""
    yield from (tile["space"] for tile in view["characters"] if tile)
    yield from view["deed_spaces"]
    yield from (space for tile in view["buildings"] for space in tile.get("spaces", []))
    yield from (place["space"] for place in view["adventures"])
    yield from view["camp_spaces"]
    yield from view["doors"]


@pytest.mark.parametrize("people", [2, 3, 4])
@pytest.mark.parametrize("variant", ["printed", "family", "extreme"])
def test_the_shape_is_the_same_at_every_moment(people, variant):
    s = GAME.new(people, people, {"variant": variant, "difficulty": "expert"})
    for moment in range(14):
        for viewer in (0, SPECTATOR):
            view = GAME.view(s, viewer)
            json.dumps(view)
            assert set(view) == set(KEYS)
            for key, kind in KEYS.items():
                assert isinstance(view[key], kind), key
            assert len(view["players"]) == len(view["order"]) == people
            assert [len(view[key]) for key in ("characters", "buildings", "deeds", "adventures", "rewards")] == [4, 10, 3, 5, 3]
            assert [len(view[key]) for key in ("deed_spaces", "camp_spaces", "doors", "dice")] == [2, 4, 2, 4]
            for player in view["players"]:
                assert set(player) == PLAYER
                assert player["screen"] is None or set(player["screen"]) == SCREEN
            for space in spaces_of(view):
                assert set(space) >= SPACE_KEYS
            for place in view["adventures"]:
                assert {"place", "adventure", "top", "leaves", "waits", "space"} <= set(place)
                assert place["adventure"] is None or set(place) > ADVENTURE
            for tile in (*view["characters"], *view["buildings"]):
                if tile and tile.get("building", True) is not None:
                    assert set(tile) > TILE and set(tile["requirement"]) == REQUIREMENT
        if moment % 2:
            s = drive(s, at("PLACING", 1 + moment // 2), seed=moment)


@pytest.mark.parametrize("people", [2, 3, 4])
def test_every_space_where_a_disc_can_go_is_shown_open(people):
    s = dealt(7, people, difficulty="expert")
    shown = {space["space"]: space for space in spaces_of(GAME.view(s, 0))}
    assert set(shown) <= {kebab(space.name) for space in Space}
    placings = {SPACE.text(a).removeprefix("place:") for a in GAME.legal(s) if SPACE.text(a).startswith("place:")}
    assert placings <= {name for name, space in shown.items() if space["open"]}
    assert len(placings) > 10


def test_a_screen_is_shown_to_its_owner_only():
    t = Table(3).give("red", weapon=2, loot=1).fate("red", "coins").rewards("red", "reward-1").rewards("red", "reward-2", known=True)
    own, rival, nobody = (view_of(t, viewer)["players"][0] for viewer in ("red", "blue", None))
    assert own["screen"]["goods"] == {"weapon": 2, "spell": 0, "loot": 1, "coin": 0}
    assert len(own["screen"]["rewards"]) == 2
    assert rival["screen"] is nobody["screen"] is None
    for view in (rival, nobody):
        assert (view["rewards"], view["open_rewards"]) == (2, 1)
        assert [tile["reward"] for tile in view["known_rewards"]] == ["reward-2"]
    assert [line["line"] for line in own["screen"]["forecast"]][:2] == ["loot", "trophies"]
    assert own["screen"]["forecast"][0]["fame"] == 1


def test_own_fate_cards_are_shown_with_their_words():
    s = dealt(4, 3)
    screen = GAME.view(s, 1)["players"][1]["screen"]
    for key in ("fate", "other_fate"):
        assert set(screen[key]) == {"key", "name", "text"} and all(screen[key].values())
    assert all(GAME.view(s, SPECTATOR)["players"][p]["screen"] is None for p in range(3))


def test_relics_are_counted_on_cards_and_tiles():
    t = Table(3).relics("red", trophy=2, rune_1=1).rewards("red", "reward-1")
    relic = view_of(t, "red")["players"][0]["screen"]["rewards"][0]["relic"]
    counted = view_of(t, "red")["players"][0]["screen"]["relics"]
    assert counted["trophy"] == 2 + (relic == "trophy")
    assert view_of(t, "blue")["players"][0]["known_relics"] == {"trophy": 2, "rune-1": 1}


def test_discs_stand_where_they_are():
    t = Table(3).discs("red", "market-1", "door-1").discs("blue", "adventure-1")
    shown = {space["space"]: space for space in spaces_of(view_of(t))}
    assert shown["market-1"]["holders"] == shown["door-1"]["holders"] == ["red"]
    assert shown["adventure-1"]["holders"] == ["blue"]
    assert not any(space["holders"] for name, space in shown.items() if name not in ("market-1", "door-1", "adventure-1"))


def test_the_horde_tells_what_it_lacks():
    t = Table(4).horde("horde-4-1").set("red", camp=(1, 2)).set("blue", camp=(1, 0))
    card = t.content.hordes[t.state.horde]
    horde = view_of(t)["horde"]
    assert horde["missing"] == {"weapon": card.weapon - 2, "spell": card.spell - 2}
    assert (horde["counter"], horde["special"]) == (card.speed, False)
    assert view_of(t.horde(None))["horde"] is None


def test_the_next_special_horde_is_told_while_one_may_come():
    t = Table(3)
    assert [view_of(t.round(n))["next_special"] for n in (1, 3, 4, 5, 6)] == [4, 4, 4, 5, None]
    assert view_of(t.round(4).horde("special-3-round-4"))["next_special"] == 5
    assert view_of(Table(3, variant="family"))["next_special"] is None


def test_face_down_buildings_are_shown_as_places_only():
    t = Table(3).buildings(open_ones=2)
    shown = view_of(t)["buildings"]
    assert [tile["building"] is None for tile in shown] == [False] * 7 + [True] * 3
    assert shown[8] == {"place": "slot-4", "building": None}
    assert shown[2]["code"] == "E3"


def test_with_two_players_what_is_not_in_the_game_is_not_shown():
    view = GAME.view(dealt(3, 2), 0)
    assert [tile is None for tile in view["characters"]] == [True, False, False, True]
    assert [place["space"]["open"] for place in view["adventures"]] == [True, False, False, True, True]
    assert [place["adventure"] is None for place in view["adventures"]] == [False, True, True, False, False]


def test_adventures_that_leave_are_marked():
    places = view_of(Table(3))["adventures"]
    assert [place["leaves"] for place in places] == [False, False, False, True, True]
    assert [place["top"] for place in places] == [True, False, False, False, False]


def test_face_down_deeds_are_counted_by_their_parts():
    view = GAME.view(dealt(3, 3), 0)
    assert (view["deeds_left"], view["deeds_left_1"], view["deeds_left_2"]) == (15, 3, 12)
    without = GAME.view(dealt(3, 3, without_deed="deed-ii-1"), 0)
    assert (without["deeds_left"], without["deeds_left_1"], without["deeds_left_2"]) == (14, 3, 11)


def test_dice_and_the_grey_disc():
    t = Table(3).dice(force=1).grey("blue")
    view = view_of(t)
    assert view["dice"][0] == {"die": "force", "result": {"gives": "weapon", "amount": 2}, "shows": {"weapon": 2}}
    assert view["dice"][1]["result"] is None
    assert view["grey_disc"] == "blue"
    assert view_of(Table(3))["grey_disc"] == "board"


def test_who_is_asked_and_nobody_at_the_end():
    s = dealt(3, 3)
    decision = GAME.view(s, 0)["decision"]
    assert decision["window"] == window(s) == "place"
    assert decision["player"] == ["red", "blue", "green"][decision["seats"][0] - 1]
    over = drive(s, lambda s: False)
    view = GAME.view(over, SPECTATOR)
    assert view["decision"] is None and view["phase"] == "scoring" and view["result"] in ("held", "fallen")
    for player in view["players"]:
        assert player["screen"] and len(player["lines"]) == 7
        assert player["screen"]["fate"] and player["screen"]["goods"]


def ended(t):
    """Who has won, and what was looked at for it."""
    view = view_of(t.round(6).begin("scoring"))
    return [player["won"] for player in view["players"]], view["tie_breakers"]


def test_who_has_won_and_what_decided_it():
    assert ended(Table(3).set("blue", fame=30)) == ([False, True, False], [])
    assert ended(Table(3).set("red", fame=29).set("blue", fame=29).cards("blue", "adventure-1")) == ([False, True, False], ["adventures"])
    tied = Table(3).set("red", fame=19).set("blue", fame=20).give("red", loot=1)
    assert ended(tied) == ([True, False, False], ["adventures", "loot"])
    assert ended(Table(3).set("green", fame=9)) == ([True, True, False], ["adventures", "loot"]), "they share it"
    running = view_of(Table(3))
    assert {player["won"] for player in running["players"]} == {None} and running["tie_breakers"] == []


def test_a_tile_with_other_numbers_says_so():
    table = GAME.with_values({"buildings.market.coin": 3})
    view = table.view(table.new(1, 3), SPECTATOR)
    texts = [tile["text"] for tile in view["buildings"] if tile["building"] == "market"]
    assert texts == ["Gain 1 coin and 1 loot. Corrected, whatever these words say: Coins = 3."]


def test_the_cards_are_told_with_the_numbers_of_an_owner():
    t = Table(3).adventures("adventure-1")
    number = t.state.adventure_deck.cards[t.state.adventure_deck.count - 1]
    assert number != NONE
    corrected = GAME.with_values({"adventure_1.fame": 9, "adventure_1.name": "The Well"})
    shown = corrected.view(t.state, 0)["adventures"][0]
    assert (shown["name"], shown["gain"]["fame"]) == ("The Well", 9)
