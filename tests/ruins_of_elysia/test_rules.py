"""Rules that no worked example shows: what there is, the course of a turn, events, companions, options."""

from __future__ import annotations

import pytest

from holdfast.engine.hexes import distance
from holdfast.engine.visibility import masked
from holdfast.games.ruins_of_elysia.names import INCIDENTS, MARKET, MONSTERS, NO_TERRAIN, Character, Foe, Incident, Main, Result, Side
from holdfast.games.ruins_of_elysia.rules.shop import price_of
from holdfast.schema.options import OptionError
from tests.proves import proves

from .fights import arriving, challenging
from .table import A, B, C, Table


def bits(*numbers):
    return sum(1 << number for number in numbers)


def village(*cards, terrain="forest", people=2, coin=0, wild=0, **options):
    """A is in a village where its turn did not begin, in the Buy step."""
    t = Table(people, **options).hand(A, *cards).has(A, wild=wild)
    return t.at(t.tile(1, 0, terrain, "village"), A).begin("buy", began=0, coin=coin)


# -- what there is -----------------------------------------------------------------------------------------------------------


@proves("ROE-2.1", "ROE-3.1", "ROE-8.1")
def test_the_first_village_has_no_terrain_no_overlay_and_no_check():
    t = Table().hand(A, "strike").explores("encounter").meets("eclipse")
    first = t.state.land.hexes[0]
    assert (first.q, first.r, first.terrain, first.overlay, t.state.land.count) == (0, 0, NO_TERRAIN, -1, 1)
    t.begin("move").act("done")
    assert (t.state.exploration[7], t.window) == (1, "discard")


@proves("ROE-2.1")
def test_events_spare_who_stands_in_the_first_village():
    """Eclipse: A outside gains Darkness, B in the First Village none."""
    t, _ = arriving("strike")
    t.explores("encounter").meets("eclipse").begin("move").act("done")
    assert (t[A].alignment, t[B].alignment) == (-1, 0)


@proves("ROE-2.2")
def test_the_decks_hold_what_their_names_say():
    s = Table().state
    assert sum(s.encounters[:INCIDENTS]) == 10
    assert [s.encounters[INCIDENTS + foe] for foe in range(MONSTERS)] == [3, 2, 1]
    assert list(s.companions) == [1] * 8
    assert s.exploration[7] == 10 and sum(s.exploration[:7]) == 20


@proves("ROE-2.3", "ROE-3.4")
@pytest.mark.parametrize("character", [one.name.lower() for one in Character])
def test_everybody_begins_with_ten_cards_of_their_own_and_five_wild(character):
    t = Table(2)
    s = t.dealt(2, 4, {"character_1": character, "first_market": "off"})
    me = s.players[0]
    cards = sorted(t.numbers.characters[me.character].deck)
    dealt = sorted(kind for kind in range(32) for _ in range(me.hand.held[kind] + me.deck.held[kind]))
    assert Character(me.character).name.lower() == character
    assert dealt == cards and len(cards) == 10
    assert (me.wild, me.damaged, me.at, me.alignment, me.tokens, me.trophies, me.out, me.companion) == (5, 0, 0, 0, 0, 0, 0, -1)


@proves("ROE-2.4")
def test_characters_stay_on_their_tile_in_the_order_in_which_they_arrived():
    t, tile = arriving("strike")
    t.npc("troll", tile).npc("rat", 0).npc("goblins", tile).explores("encounter").meets("rat").has(A, damaged=True).begin("move").act(
        "done"
    )
    assert t.npcs_at(tile) == ["troll", "goblins", "rat"]
    assert t.npcs_at(0) == ["rat"]


@proves("ROE-1.1")
def test_who_has_no_cards_is_exhausted_and_fights_no_more():
    t, tile = challenging("strike")
    t.npc("goblins", tile).begin("combat").act("target:goblins", "fight", "done")
    assert (t[A].hand.size, t.state.combat.on, t.state.active) == (0, 0, B)


# -- set-up ------------------------------------------------------------------------------------------------------------------


@proves("ROE-1.3", "ROE-16.1")
def test_one_player_plays_the_heros_quest_and_more_choose_their_destiny_unless_they_agree():
    assert Table(1).state.options.scenario == 1
    assert [Table(people).state.options.scenario for people in (2, 3, 4)] == [0, 0, 0]
    assert Table(3, scenario="heros-quest").state.options.scenario == 1
    with pytest.raises(OptionError):
        Table(1, scenario="choose-your-destiny")


@proves("ROE-3.8", "ROE-14.1")
@pytest.mark.parametrize(
    ("people", "options", "mains", "sides"),
    [
        (
            2,
            {},
            bits(Main.DARK_LORD, Main.MERCHANT_PRINCE, Main.HUNTSMASTER),
            bits(Side.BACKSTAB, Side.HEALER, Side.CARTOGRAPHER, Side.TREASURE_HUNTER),
        ),
        (
            3,
            {"scenario": "heros-quest"},
            bits(Main.BECOME_THE_HERO),
            bits(Side.BACKSTAB, Side.HEALER, Side.HUNTSMASTER_SIDE, Side.CARTOGRAPHER),
        ),
        (1, {}, bits(Main.BECOME_THE_HERO), bits(Side.LEARN_A_SPELL, Side.TREASURE_HUNTER, Side.HUNTSMASTER_SIDE, Side.CARTOGRAPHER)),
    ],
)
def test_the_quests_of_the_scenarios(people, options, mains, sides):
    s = Table(people, **options).state
    assert (s.mains, s.sides) == (mains, sides)


@proves("ROE-3.9", "ROE-15.2")
def test_the_first_player_is_drawn_and_the_next_is_the_one_to_the_left():
    firsts = {Table(3).dealt(3, seed, {"first_market": "off"}).first for seed in range(30)}
    assert firsts == {0, 1, 2}
    t = Table(3).hand(A, "strike").hand(B, "strike").begin("discard").act("done")
    assert t.state.active == B


@proves("ROE-15.2")
def test_the_same_key_deals_the_same_game():
    table = Table(4)
    assert bytes(table.dealt(4, 7, {})) == bytes(table.dealt(4, 7, {}))
    assert bytes(table.dealt(4, 7, {})) != bytes(table.dealt(4, 8, {}))


@proves("ROE-14.1", "ROE-16.4", "ROE-16.6", "ROE-16.7")
@pytest.mark.parametrize(
    ("people", "options", "expected"),
    [
        (2, {}, (1, 0, 0)),
        (2, {"scenario": "heros-quest"}, (0, 1, 0)),
        (1, {}, (0, 1, 1)),
        (2, {"first_market": "off", "advanced_market": "on", "companion": "on"}, (0, 1, 1)),
        (1, {"first_market": "on", "advanced_market": "off", "companion": "off"}, (1, 0, 0)),
    ],
)
def test_what_the_scenario_brings_unless_the_table_agrees_otherwise(people, options, expected):
    table = Table(people)
    s = table.dealt(people, 5, {"first_market": "scenario"} | options)
    agreed = s.options
    assert (agreed.first_market, agreed.advanced_market, agreed.companion) == expected
    table.state = s
    assert table.window == ("first-market" if expected[0] else "companion" if people == 1 and expected[2] else "play")


@proves("ROE-14.6")
def test_alone_there_are_twenty_tiles_and_the_game_is_lost_after_forty_rounds():
    t = Table(1).hand(A, "strike")
    assert (t.state.terrain_left, t.state.options.trading) == (20, 0)
    t.state.round = 40
    t.begin("discard").act("done")
    assert t.state.result == Result.LOST


@proves("ROE-16.3")
def test_the_number_of_rounds_is_agreed():
    t = Table(2, max_rounds=20).hand(A, "strike")
    t.state.round, t.state.active = 20, B
    t.hand(B, "strike").begin("discard").act("done")
    assert t.state.result == Result.DRAWN


@proves("ROE-16.5")
@pytest.mark.parametrize(("option", "offers"), [("on", ["offer:blue"]), ("off", [])])
def test_trading_is_agreed(option, offers):
    t = Table(2, trading=option).hand(A, "strike").hand(B, "strike").begin("play-cards")
    assert t.legal("offer") == offers


@proves("ROE-16.23")
@pytest.mark.parametrize(
    ("people", "option", "monsters"),
    [(3, "off", [3, 2, 1]), (1, "on", [2, 1, 1]), (2, "on", [3, 2, 1]), (3, "on", [5, 3, 2]), (4, "on", [6, 4, 2])],
)
def test_monsters_by_the_number_of_players(people, option, monsters):
    s = Table(people, monster_scaling=option).state
    assert [s.encounters[INCIDENTS + foe] for foe in range(MONSTERS)] == monsters


# -- the turn ----------------------------------------------------------------------------------------------------------------


@proves("ROE-15.3", "ROE-16.3")
@pytest.mark.parametrize(("rounds", "now", "over"), [(40, 39, False), (40, 40, True), (1, 1, True), (0, 79, False), (0, 80, True)])
def test_a_game_ends_after_its_last_round(rounds, now, over):
    t = Table(max_rounds=rounds).hand(A, "strike").hand(B, "strike")
    t.state.first = B
    t.state.round = now
    t.begin("discard").act("done")
    assert (t.state.result != 0, t.state.round) == (over, now + (not over))


@proves("ROE-4.1", "ROE-7.2")
@pytest.mark.parametrize(
    ("walk", "wild", "left", "window"),
    [(0, 0, 20, "discard"), (1, 0, 20, "move"), (1, 0, 0, "discard"), (0, 1, 0, "move")],
)
def test_nobody_is_asked_who_cannot_move_as_all_can_see(walk, wild, left, window):
    """The Walk pool, the wild and the Map Deck lie open; B stands elsewhere, so nobody trades."""
    t = Table().hand(A, "strike").has(A, wild=wild).explores("scimitar").comes("plains")
    t.at(t.tile(1, 0, "mountain"), B)
    t.state.terrain_left = left
    t.begin("play-cards", walk=walk).act("done")
    assert t.window == window


@proves("ROE-4.1", "ROE-11.1")
@pytest.mark.parametrize(("coin", "wild", "window"), [(0, 0, "discard"), (1, 0, "buy"), (0, 1, "buy")])
def test_nobody_is_asked_who_can_buy_nothing_as_all_can_see(coin, wild, window):
    """Who has spent all is asked once more, since a purchase can be taken back."""
    t = Table().hand(A, "strike").has(A, wild=wild).explores("scimitar")
    t.at(t.tile(1, 0, "plains", "village"), A).begin("move", coin=coin, began=0)
    least = min(price_of(t.state, t.numbers, A, item) for item in range(MARKET))
    t.state.turn.coin = coin * least
    t.act("done")
    assert t.window == window


@proves("ROE-4.1")
def test_who_has_nothing_to_discard_still_ends_the_turn():
    """What was done last can be taken back until then."""
    t = Table().begin("discard")
    assert (t.window, t.asked, t.legal()) == ("discard", A, ["done"])


@proves("ROE-4.1")
def test_the_six_steps_in_their_order():
    """From the draw of step 1 to that of step 6, in a village where a Rat stands that A beats."""
    t = Table().deck(A, *["strike"] * 4, *["guard"] * 20).hand(A, "stride")
    at = t.tile(1, 0, "plains", "village")
    t.npc("rat", at).explores("scimitar").has(A, wild=2).begin()
    windows = []
    while t.state.active == A:
        legal = t.legal()
        windows.append(t.window)
        wanted = ["play:stride", "walk:east", "target:rat", "fight", "play:guard", "play:strike"]
        t.act(next((action for action in wanted if action in legal), "wild:attack" if "wild:attack" in legal else "done"))
    order = [window for n, window in enumerate(windows) if n == 0 or windows[n - 1] != window]
    assert order[:3] == ["play", "move", "targets"]
    assert order[-2:] == ["buy", "discard"]
    assert {"attack", "defend"} == set(order[3:-2])
    assert t[A].hand.size == 5


@proves("ROE-6.4")
def test_cards_without_an_effect_on_the_road_stay_for_combat():
    t = Table().hand(A, "strike", "guard", "claymore", "stride").begin("play-cards")
    assert t.legal("play") == ["play:stride"]
    t.act("done", "done", "done")
    assert t[A].hand.size == 4


@proves("ROE-7.2")
def test_one_walks_to_neighbours_while_there_is_walk_and_wild_is_walk():
    t = Table().hand(A, "strike").has(A, wild=1).explores("scimitar")
    tiles = [t.tile(1, 0, "plains"), t.tile(2, 0, "forest"), t.tile(3, 0, "plains")]
    t.state.terrain_left = 0
    t.begin("move", walk=1)
    assert t.legal("walk") == ["walk:east"]
    t.act("walk:east")
    assert t.legal("walk") == []
    t.act("wild:walk", "walk:east")
    assert (t[A].at, t[A].wild, t.legal("walk")) == (tiles[1], 0, [])


@proves("ROE-16.16")
@pytest.mark.parametrize(("option", "left"), [("one", []), ("any", ["overlay:village"])])
def test_one_late_overlay_a_turn_or_any_number(option, left):
    t = Table(late_overlays=option).hand(A, "strike").comes("plains", "village", "village")
    t.state.terrain_left = 0
    far = [t.tile(4, 0, "plains"), t.tile(5, 0, "plains")]
    t.begin("move").act("overlay:village", f"tile:{far[0]}")
    assert t.legal("overlay") == left


@proves("ROE-7.12")
def test_a_late_overlay_on_a_tile_with_figures():
    """Ruins under B bring nobody; who ends its turn there stops on Ruins."""
    t = Table().hand(A, "strike").hand(B, "guard", "guard").comes("plains", "ruins").meets("rat").explores("scimitar")
    t.state.terrain_left = 0
    far = t.tile(4, 0, "plains")
    t.at(far, B).begin("move").act("overlay:ruins", f"tile:{far}")
    assert (t.npcs_at(far), t.window) == ([], "move")
    t.act("done", "done", "done")
    assert (t.state.active, t.npcs_at(far), t.window) == (B, ["rat"], "defend")


@proves("ROE-7.11")
def test_any_number_of_figures_on_a_tile_and_nobody_blocks_the_way():
    t = Table(3).hand(A, "strike").explores("scimitar")
    near, far = t.tile(1, 0, "plains"), t.tile(2, 0, "plains")
    t.at(near, B, C).npc("troll", near).begin("move", walk=2).act("walk:east", "walk:east")
    assert (t[A].at, t.window) == (far, "move")


@proves("ROE-2.6")
@pytest.mark.parametrize(("to", "steps"), [((3, 1), 4), ((2, 1), 3), ((4, -2), 4), ((-1, 3), 3), ((0, 0), 0)])
def test_the_distance_of_two_places(to, steps):
    assert distance(0, 0, *to) == steps


# -- events ------------------------------------------------------------------------------------------------------------------


def met(incident, *cards, terrain="plains", **numbers):
    """A's check brings an event."""
    t, tile = arriving(*(cards or ("strike", "guard")), terrain=terrain)
    t.has(A, **numbers).explores("encounter").meets(incident)
    return t, tile


@proves("ROE-8.3", "ROE-13.1")
@pytest.mark.parametrize(
    ("incident", "numbers", "gains"),
    [
        ("eclipse", {}, {"alignment": -1}),
        ("dawn-of-nike", {"alignment": -1}, {"alignment": 0}),
        ("pickpocket", {"wild": 3}, {"wild": 2}),
        ("pickpocket", {"wild": 0}, {"wild": 0}),
        ("grateful-pilgrim", {}, {"wild": 1}),
        ("foul-water", {}, {"tokens": 1}),
        ("plague-wind", {}, {"tokens": 1}),
    ],
)
def test_events_that_give_and_take(incident, numbers, gains):
    t, _ = met(incident, **numbers)
    t.begin("move").act("done")
    assert {name: getattr(t[A], name) for name in gains} == gains
    assert t.state.encountered[Incident[incident.upper().replace("-", "_")]] == 1


@proves("ROE-8.3")
def test_plague_wind_blows_over_deserts_and_plains_alone():
    t, _ = met("plague-wind", terrain="forest")
    desert = t.tile(0, 1, "desert")
    t.at(desert, B).begin("move").act("done")
    assert (t[A].tokens, t[B].tokens) == (0, 1)


@proves("ROE-8.3", "ROE-13.5")
def test_the_forbidden_cache_gives_an_item_and_darkness():
    """Encounter cards met on the way to the item are discarded."""
    t, _ = met("forbidden-cache")
    t.begin("move")
    t.state.explored[1] = 1
    t.state.explored[7] = 2
    t.act("done")
    assert (t[A].gained, t.cards(t[A].discard), t[A].alignment) == (1, {"raft": 1}, -1)
    assert t.state.exploration[7] + t.state.explored[7] == 3


@proves("ROE-13.5")
def test_where_no_item_is_left_nothing_is_gained():
    t, _ = met("forbidden-cache")
    t.begin("move").act("done")
    assert (t[A].gained, t[A].alignment) == (0, -1)


@proves("ROE-8.3")
def test_an_ambush_is_a_fight():
    t, tile = met("ambush-in-the-dark")
    t.state.encountered[INCIDENTS + Foe.GOBLINS] = 1
    t.begin("move").act("done")
    assert (t.npcs_at(tile), t.window, t[A].share) == (["goblins"], "defend", 3)


@proves("ROE-8.3", "ROE-2.6")
def test_stirring_ruins_fill_the_nearest():
    t, _ = met("stirring-ruins")
    near, far = t.tile(3, 0, "plains", "ruins"), t.tile(-3, 0, "plains", "ruins")
    t.state.encountered[INCIDENTS + Foe.RAT] = 1
    t.begin("move").act("done")
    assert (t.npcs_at(near), t.npcs_at(far)) == (["rat"], [])


@proves("ROE-8.3")
def test_among_ruins_as_near_one_chooses():
    t, _ = met("stirring-ruins")
    one, other = t.tile(3, 0, "plains", "ruins"), t.tile(-1, 0, "plains", "ruins")
    t.state.encountered[INCIDENTS + Foe.RAT] = 1
    t.begin("move").act("done")
    assert t.legal() == [f"tile:{one}", f"tile:{other}"]
    t.act(f"tile:{other}")
    assert (t.npcs_at(one), t.npcs_at(other)) == ([], ["rat"])


@proves("ROE-8.7")
def test_the_travelling_tinker_sells_one_card_at_full_price():
    """Coin 1 and a wild buy an Apple, which lies aside; it does not matter where the turn began."""
    t, _ = met("travelling-tinker", wild=1)
    t.explores("encounter").begin("move", coin=1).act("done", "part:one")
    assert t.window == "tinker"
    assert "buy:apple" not in t.legal()
    t.act("wild:coin", "buy:apple")
    assert (t.state.turn.coin, t[A].bought[0], t[A].wild, t.window) == (0, 1, 0, "discard")


# -- villages, companions ----------------------------------------------------------------------------------------------------


@proves("ROE-11.1")
def test_nothing_is_bought_where_the_turn_began():
    t = Table().hand(A, "strike")
    at = t.tile(1, 0, "forest", "village")
    t.at(at, A).begin("buy", began=at, coin=9)
    assert t.window == "discard"
    first = Table().hand(A, "strike").begin("buy", began=0, coin=9)
    assert first.window == "discard"


@proves("ROE-11.8", "ROE-14.8")
def test_a_companion_is_hired_and_the_old_one_leaves():
    """6 Coin, once a turn: two are drawn, one is kept; the other and then the old one go under the deck."""
    t = village("strike", coin=13, companion="on")
    t.has(A, companion="odo_the_squire")
    t.state.companions[0] = 0
    t.act("hire")
    keep = t.legal("keep")
    assert len(keep) == 2 and t.state.turn.coin == 7
    t.act(keep[0])
    assert t[A].companion not in (-1, 0)
    assert (sum(t.state.companions), t.state.under[1]) == (5, 0)
    assert t.legal("hire") == []


@proves("ROE-14.8")
def test_a_companion_acts_once_a_turn_on_the_road():
    t = Table().hand(A, "strike").has(A, companion="marrow_the_hound").begin("play-cards").act("companion")
    assert (t.state.turn.walk, t.legal("companion")) == (1, [])


@proves("ROE-14.10")
def test_what_a_companion_takes_off_a_terrain_holds_for_the_turn():
    """Tamsin: Walk 1, Mountain and Water cost 2."""
    t = Table().hand(A, "stride", "strike").has(A, companion="tamsin_the_guide", wild=1).explores("scimitar")
    hill = t.tile(1, 0, "mountain")
    t.begin("play-cards").act("companion", "play:stride", "done", "walk:east")
    assert (t[A].at, t.state.turn.walk) == (hill, 0)


@proves("ROE-13.6")
def test_traded_items_do_not_count_for_the_treasure_hunter():
    t = Table().hand(A, "raft", "strike").hand(B, "strike").begin("play-cards").act("offer:blue", "give:raft", "propose", "agree")
    assert (t[B].hand.held[10], t[B].gained) == (1, 0)


# -- what is hidden ------------------------------------------------------------------------------------------------------------


@proves("ROE-15.1")
def test_hands_are_seen_by_their_owners_alone_and_discard_piles_by_all():
    t = Table().hand(A, "strike", "guard").deck(A, "stride").discards(A, "raft").begin("play-cards")
    own, others = masked(t.state, A).players[A], masked(t.state, B).players[A]
    assert t.cards(own.hand.held) == {"strike": 1, "guard": 1}
    assert t.cards(own.deck.held) == {"stride": 1}
    assert (t.cards(others.hand.held), t.cards(others.deck.held), others.hand.size) == ({}, {}, 2)
    assert t.cards(others.discard) == {"raft": 1}
