"""The course of a combat: who may fight whom, sides, steps, exhaustion, stand-off and end.  [ROE-9]"""

from __future__ import annotations

import pytest

from holdfast.games.ruins_of_elysia.names import FIRST_LEAVE_OUT, LEAVE_OUTS, NO_CAMP, Camp, Card, Incident, Result
from tests.proves import proves

from .fights import against, arriving, challenging
from .table import A, B, C, D, Table


def camps(t):
    """The sides of the players and of the Characters on the map."""
    s = t.state
    return [s.players[seat].camp for seat in range(s.seats)], [npc.camp for npc in s.npcs[: s.npc_count]]


# -- beginning ---------------------------------------------------------------------------------------------------------------


@proves("ROE-9.1")
def test_any_characters_on_the_tile_but_those_without_cards_or_damaged():
    t, tile = challenging("strike", people=4)
    t.at(tile, B, C, D).hand(B, "guard").hand(C, "guard").has(C, damaged=True).npc("rat", tile).npc("troll", 0).begin("combat")
    offers = [f"{kind}:{colour}" for kind in ("offer", "hear") for colour in ("blue", "green", "yellow")]
    assert t.legal() == ["done", "target:rat", "challenge:blue", *offers]
    t.act("challenge:blue")
    assert t.legal() == ["done", "target:rat", "fight"]
    t.act("target:rat", "fight")
    assert camps(t) == ([Camp.ATTACKERS, Camp.DEFENDERS, NO_CAMP, NO_CAMP], [Camp.DEFENDERS, NO_CAMP])


@proves("ROE-9.1")
@pytest.mark.parametrize(("cards", "damaged"), [((), False), (("strike",), True)])
def test_without_cards_or_damaged_one_begins_no_combat(cards, damaged):
    t, tile = challenging(*cards)
    t.npc("rat", tile).has(A, damaged=damaged).begin("combat")
    assert t.window == "discard"


@proves("ROE-9.1", "ROE-9.9")
def test_there_is_one_combat_a_turn():
    """After an encounter there is no step 4, though B stands there."""
    t, tile = arriving("guard", "strike", "guard", overlay="ruins")
    t.at(tile, B).hand(B, "guard").npc("rat", tile).begin("encounter").act("stay-out", "play:guard", "done", "play:strike", "done")
    assert (t.state.combat.on, t.window) == (0, "discard")


@proves("ROE-9.2", "ROE-8.2")
def test_in_an_encounter_the_characters_are_the_attackers():
    t, tile = arriving("guard", "guard", overlay="ruins")
    t.npc("goblins", tile).begin("encounter")
    assert camps(t)[0] == [Camp.DEFENDERS, NO_CAMP] and camps(t)[1] == [Camp.ATTACKERS]
    assert t.state.combat.initiator == -1


@proves("ROE-9.12")
@pytest.mark.parametrize(
    ("names", "joins", "first"),
    [
        pytest.param(["challenge:blue"], "stay-out", Camp.ATTACKERS, id="neither"),
        pytest.param(["target:rat"], "stay-out", Camp.DEFENDERS, id="defenders"),
        pytest.param(["target:rat"], "join:defenders", Camp.DEFENDERS, id="defenders with a player"),
    ],
)
def test_the_side_with_a_character_strikes_first(names, joins, first):
    t, tile = challenging("guard", "guard", people=3)
    t.at(tile, B, C).hand(B, "guard").hand(C, "guard", "guard").npc("rat", tile).begin("combat").act(*names, "fight")
    while t.window == "join":
        t.act(joins if t.asked == C else "stay-out")
    assert t.state.combat.strikes_first == first


@proves("ROE-8.4")
def test_cards_in_play_are_discarded_as_a_combat_begins():
    """They come back if the deck is recreated in it."""
    t, tile = arriving("stride", "weapons-training", "strike", overlay="ruins")
    t.npc("rat", tile).begin("play-cards").act("play:stride", "done", "done")
    assert (t.window, sum(t[A].played)) == ("defend", 0)
    t.act("play:weapons-training")
    assert t.hand_of(A)["strike"] == 1 and t[A].hand.size == 2
    assert t.state.turn.walk == 1


# -- steps -------------------------------------------------------------------------------------------------------------------


@proves("ROE-9.6")
def test_players_act_in_turn_order_from_the_active_one():
    """B is active: B, C, A defend in this order; then the Characters as they came."""
    t = Table(3)
    tile = t.tile(1, 0, "plains")
    t.state.active = B
    t.at(tile, A, B, C)
    for seat in (A, B, C):
        t.hand(seat, "guard", "guard", "strike")
    t.npc("rat", tile).npc("troll", tile).begin("combat").act("target:rat", "target:troll", "fight")
    asked = []
    while t.window == "join":
        asked.append(t.asked)
        t.act("join:attackers")
    assert asked == [C, A]
    assert [entry[1] for entry in t.log() if entry[0] == "ATTACK_ADDED"] == [4, 4 + 2]  # the Rat, then the Troll
    order = []
    while t.window != "attack":
        order.append((t.window, t.asked))
        t.act("play:guard" if "play:guard" in t.legal() else t.legal()[0], *["done"] * (t.window == "defend"))
    assert [seat for window, seat in order if window == "defend"] == [B, C, A]


@proves("ROE-9.3")
def test_one_card_each_and_all_are_added_up():
    t, tile = challenging("strike", "strike", "guard", people=3)
    t.at(tile, B, C).hand(B, "guard", "guard").hand(C, "claymore", "strike").begin("combat").act(
        "challenge:blue", "fight", "join:attackers"
    )
    t.act("play:strike")
    assert t.legal("play") == []
    t.act("done", "play:claymore", "done")
    assert (t.state.combat.attack, t[B].share, t.window, t.asked) == (6, 6, "defend", B)


@proves("ROE-9.3")
def test_defense_protects_its_owner_alone_and_the_owner_chooses_what_is_lost():
    t, tile = challenging("claymore", "strike", people=3)
    t.at(tile, B, C).hand(B, "dodge", "guard", "strike").hand(C, "guard", "strike", "stride")
    t.begin("combat").act("challenge:blue", "challenge:green", "fight", "play:claymore", "done")
    assert (t[B].share, t[C].share) == (2, 2)
    t.act("play:dodge", "done")
    assert (t[B].hand.size, t.asked) == (2, C)
    t.act("done")
    assert (t.window, t.asked, t.legal()) == ("lose", C, ["discard:stride", "discard:strike", "discard:guard"])
    t.act("discard:guard", "discard:stride")
    assert (t.hand_of(C), t.window, t.asked) == ({"strike": 1}, "attack", B)


@proves("ROE-9.4")
def test_a_card_is_discarded_before_its_draw():
    """So it may be drawn again from the recreated deck."""
    t, tile = challenging("bow-and-arrow", "guard")
    t.at(tile, B).hand(B, "guard").begin("combat").act("challenge:blue", "fight", "play:bow-and-arrow")
    assert t.hand_of(A) == {"bow-and-arrow": 1, "guard": 1}


@proves("ROE-13.1")
def test_wild_is_attack_defense_or_a_card():
    t, tile = challenging("guard", "guard")
    t.npc("rat", tile).has(A, wild=3).deck(A, "strike").begin("combat").act("target:rat", "fight")
    assert t.legal("wild") == ["wild:card", "wild:defense"]
    t.act("wild:defense", "wild:card")
    assert (t[A].defense, t.hand_of(A), t[A].wild) == (1, {"guard": 2, "strike": 1}, 1)
    t.act("done")
    assert t.legal("wild") == ["wild:attack"]  # deck and discard pile are empty: no card can be drawn
    t.act("wild:attack")
    assert t.state.combat.attack == 1


@proves("ROE-9.6")
def test_who_is_exhausted_is_struck_no_more_and_the_attack_is_divided_by_the_others():
    t, tile = challenging("claymore", "claymore", "claymore", people=3)
    t.at(tile, B, C).hand(B, "strike").hand(C, "guard", "guard", "dodge", "dodge").begin("combat")
    t.act("challenge:blue", "challenge:green", "fight", "play:claymore", "done", "done", "play:guard", "done")
    assert (t[B].down, t[C].down) == (1, 0)
    t.act("done", "done", "play:claymore", "done")
    assert (t[B].share, t[C].share, t.asked) == (0, 4, C)


@proves("ROE-9.7", "ROE-14.12")
def test_an_ally_fights_on_when_one_is_exhausted():
    t, tile = challenging("strike", people=2)
    t.at(tile, B).hand(B, "dodge", "dodge", "claymore", "claymore").has(A, companion="odo_the_squire").out(A, "tower-shield")
    t.npc("troll", tile).npc("troll", tile).begin("combat").act("target:troll", "target:troll", "fight", "join:attackers")
    assert (t[A].share, t[B].share) == (4, 4)
    t.act("done", "play:dodge", "done", "discard:dodge")
    assert (t[A].down, t[A].out, t[A].companion, t.state.combat.on) == (1, 0, -1, 1)
    assert (t.window, t.asked) == ("attack", B)


@proves("ROE-9.15", "ROE-10.1")
def test_nothing_is_left_of_a_blow_at_a_monster():
    t, tile = challenging("claymore", "claymore", "guard", *["stride"] * 12)
    t.npc("troll", tile).begin("combat").act("target:troll", "fight", "play:guard", "done", "discard:stride", "discard:stride")
    t.act("play:claymore", "done", "done", *["discard:stride"] * 4, "play:claymore", "done")
    assert t.npcs_at(tile) == ["troll"]


# -- Leave Out cards and companions --------------------------------------------------------------------------------------------


@proves("ROE-14.10", "ROE-6.3")
def test_what_lies_in_front_and_the_companion_help_once_in_each_step_besides_the_card():
    t, tile = challenging("strike", "strike", "guard", "guard")
    t.out(A, "sighting-string").out(A, "tower-shield").has(A, companion="odo_the_squire")
    t.at(tile, B).hand(B, "claymore", *["guard"] * 9).begin("combat").act("challenge:blue", "fight")
    assert (t.state.combat.attack, t.happened("ACTED"), t.happened("USED")) == (2, 1, 1)
    t.act("play:strike", "done")
    assert t[B].share == 4
    t.act("play:guard", "done", "discard:guard", "discard:guard", "play:claymore", "done")
    assert (t[A].defense, t[A].share) == (2, 4)
    t.act("play:guard", "done")
    assert (t.window, t.state.combat.attack) == ("attack", 2)


@proves("ROE-6.3")
def test_a_leave_out_card_may_be_played_from_the_hand_for_its_block():
    """It is discarded like any other."""
    t, tile = challenging("battle-fury", "guard")
    t.at(tile, B).hand(B, "guard").begin("combat").act("challenge:blue", "fight", "play:battle-fury")
    assert (t.state.combat.attack, t[A].out, t.cards(t[A].discard)) == (2, 0, {"battle-fury": 1})


def test_all_leave_out_cards_and_a_companion_find_room_on_the_stack():
    t, tile = challenging("guard", "guard", "guard")
    t.starts_with("algar", 5, "guard")
    for kind in range(FIRST_LEAVE_OUT, FIRST_LEAVE_OUT + LEAVE_OUTS):
        t.numbers.cards[kind].attack.row = t.numbers.companions[0].attack.row  # Odo: Attack 1
    t.has(A, companion="odo_the_squire", out=(1 << LEAVE_OUTS) - 1).at(tile, B).hand(B, "guard").begin("combat")
    t.act("challenge:blue", "fight")
    assert t.state.combat.attack == 1 + LEAVE_OUTS


@proves("ROE-6.3")
def test_herb_satchel_in_front_draws_after_a_heavy_blow():
    """Two cards lost to the Attack: one is drawn at the end of the step, before exhaustion is checked."""
    t, tile = challenging("strike", "strike")
    t.out(A, "herb-satchel").deck(A, "guard").npc("goblins", tile).begin("combat").act("target:goblins", "fight", "done")
    assert (t.hand_of(A), t[A].down, t.window) == ({"guard": 1}, 0, "attack")
    light, there = challenging("guard", "strike", "strike")
    light.out(A, "herb-satchel").deck(A, "guard").npc("goblins", there).begin("combat")
    light.act("target:goblins", "fight", "play:guard", "done", "discard:strike")
    assert (light.hand_of(A), light.state.holds.count) == ({"strike": 1}, 0)


@proves("ROE-14.11")
def test_a_ward_is_offered_only_while_attack_still_strikes():
    t, tile = challenging("guard", "strike")
    t.has(A, companion="brynja_spearmaid").npc("rat", tile).begin("combat").act("target:rat", "fight")
    assert "ward" in t.legal()
    t.act("play:guard")
    assert "ward" not in t.legal()


# -- when effects look -------------------------------------------------------------------------------------------------------


@proves("ROE-9.17")
def test_several_counterstrikes_add_up_and_are_used_up():
    t, tile = challenging("counterstrike", "counterstrike", "weapons-training", "strike", "strike", *["guard"] * 6)
    t.deck(A, "guard").npc("rat", tile).npc("rat", tile).npc("goblins", tile).has(A, wild=9).begin("combat")
    t.act(
        "target:rat", "target:rat", "target:goblins", "fight", "play:weapons-training", "play:counterstrike", "wild:defense", "wild:defense"
    )
    t.act("done", "play:strike")
    assert t.state.combat.attack == 2 + 2
    t.act("done")
    assert list(t.state.combat.more) == [0, 0]


@proves("ROE-9.17")
def test_a_ward_alone_is_no_parry():
    t, tile = challenging("counterstrike", "strike", "guard")
    t.has(A, companion="quill_the_scholar").npc("goblins", tile).begin("combat")
    t.act("target:goblins", "fight", "play:counterstrike", "ward", "play:strike")
    assert t.state.combat.attack == 2


@proves("ROE-9.17")
def test_counterstrikes_of_many_cycles_leave_nothing_behind():
    """Twenty cycles: each time the Rat is parried, and each Attack is 2 stronger."""
    t, tile = challenging(*["counterstrike"] * 30)
    t.npc("rat", tile).npc("troll", tile).begin("combat").act("target:rat", "fight")
    t.numbers = t.starts_with("algar", 5, "guard").numbers
    t.numbers.monsters[0].defense = 20
    for _ in range(20):
        t.act("play:counterstrike", "done")
        assert (t.window, t.state.combat.attack) == ("attack", 2)
        t.act("done")
    assert (t.state.holds.count, t.state.holds.lost) == (0, 0)


@proves("ROE-9.17")
def test_battle_fury_of_a_villain_looks_at_the_hand_before_the_first_card():
    """Three cards when the step begins: Weapons Training would be played first, and one card is drawn."""
    t, rusk, _ = against("rusk", 3, "battle-fury")
    assert (t[A].share, rusk.began) == (2, 3)


# -- stand-off, stopping, the end ----------------------------------------------------------------------------------------------


@proves("ROE-9.13")
def test_every_player_of_both_sides_discards_in_a_stand_off_and_then_exhaustion_is_checked():
    """The last card of A is no choice; B has two."""
    t, tile = challenging("guard", people=3)
    t.at(tile, B, C).hand(B, "strike", "guard").hand(C, "strike").begin("combat").act("challenge:blue", "fight", "stay-out")
    t.act("done", "done", "done", "done")
    assert (t.window, t.asked) == ("stand-off", B)
    t.act("discard:guard")
    assert (t.state.combat.on, t[A].hand.size, t[B].trophies, t[A].camp) == (0, 0, 2, NO_CAMP)


@proves("ROE-9.13")
@pytest.mark.parametrize("deed", ["play:guard", "wild:defense"])
def test_a_card_or_a_wild_is_no_stand_off(deed):
    t, tile = challenging("guard", "guard")
    t.npc("rat", tile).has(A, wild=1, companion="iron_magda").begin("combat").act("target:rat", "fight", deed, "done", "done")
    assert (t.window, t.state.combat.cycle) == ("defend", 2)


@proves("ROE-9.14", "ROE-9.5")
def test_who_began_stops_before_anything_is_done_in_the_step():
    t, tile = challenging("strike", "guard")
    t.at(tile, B).hand(B, "guard", "guard").has(A, wild=1).deck(A, "stride").begin("combat").act("challenge:blue", "fight")
    assert "stop" in t.legal()
    t.act("wild:card")
    assert "stop" not in t.legal()
    t.act("done", "done")
    assert (t.asked, "stop" in t.legal()) == (B, False)
    t.act("done", "done", "stop")
    assert (t.state.combat.on, t[A].trophies, t[A].hand.size, t.window) == (0, 0, 3, "discard")


@proves("ROE-9.14")
def test_nobody_stops_an_encounter():
    t, tile = arriving("guard", "guard", overlay="ruins")
    t.npc("rat", tile).begin("encounter").act("play:guard", "done")
    assert (t.window, "stop" in t.legal()) == ("attack", False)


@proves("ROE-9.14")
def test_who_fell_before_the_combat_was_stopped_still_gives_its_reward():
    t, tile = challenging("scimitar", "guard", "dodge", "dodge", "dodge")
    t.npc("rat", tile).npc("goblins", tile).begin("combat").act("target:rat", "target:goblins", "fight", "play:dodge", "done")
    t.act("discard:guard", "play:scimitar", "done", "play:dodge", "done", "stop")
    assert (t.npcs_at(tile), t[A].trophies, t[A].alignment, t[A].wild) == (["goblins"], 1, 1, 1)


@proves("ROE-9.9", "ROE-4.3")
def test_the_turn_of_an_exhausted_player_ends_with_the_combat():
    """What was bought or is in play goes to the discard pile, and nothing is drawn."""
    t, _ = arriving("loose-coins", "strike", overlay="village")
    t[A].bought[0] = 1
    t.deck(A, "guard").explores("encounter").meets("goblins").begin("play-cards", began=0).act("play:loose-coins", "done", "done", "done")
    assert (t.state.active, t[A].hand.size, t.state.turn.coin) == (B, 0, 0)
    assert t.cards(t[A].discard) == {"apple": 1, "loose-coins": 1, "strike": 1}


@proves("ROE-9.9")
def test_another_player_who_is_exhausted_loses_no_turn_of_the_active_one():
    t, tile = challenging("claymore", "guard", overlay="village")
    t.at(tile, B).hand(B, "strike").begin("combat", began=0).act("challenge:blue", "fight", "play:claymore", "done", "done")
    assert (t.window, t.asked, t[B].hand.size) == ("buy", A, 0)


# -- exhaustion at once ------------------------------------------------------------------------------------------------------


@proves("ROE-16.21")
def test_at_once_a_defender_who_plays_the_last_card_ends_the_combat():
    t, tile = arriving("guard", overlay="ruins", exhaustion_check="at-once")
    t.npc("rat", tile).begin("encounter").act("play:guard")
    assert (t.state.combat.on, t.npcs_at(tile), t.state.active) == (0, ["rat"], B)


@proves("ROE-16.21")
def test_at_once_a_card_drawn_by_the_last_card_keeps_one_standing():
    t, tile = arriving("bow-and-arrow", "guard", overlay="ruins", exhaustion_check="at-once")
    t.deck(A, "stride").npc("rat", tile).begin("encounter").act("play:guard", "done", "play:bow-and-arrow")
    assert (t.window, t.hand_of(A)) == ("attack", {"stride": 1})
    t.act("done")
    assert (t.npcs_at(tile), t[A].trophies, t.window) == ([], 1, "discard")


@proves("ROE-16.21")
def test_at_once_the_attack_of_an_exhausted_ally_still_counts():
    t, tile = challenging("strike", people=3, exhaustion_check="at-once")
    t.at(tile, B, C).hand(B, *["guard"] * 9).hand(C, "strike", "guard").begin("combat").act("challenge:blue", "fight", "join:attackers")
    t.act("play:strike")
    assert (t[A].down, t.window, t.asked) == (1, "attack", C)
    t.act("play:strike", "done")
    assert t[B].share == 4


@proves("ROE-16.21")
def test_at_once_a_villain_that_plays_its_last_card_is_exhausted():
    """Nobody is left on its side, so its Attack strikes nobody."""
    t, _, tile = against("corvin", 1, "strike", mine=("guard", "guard"), exhaustion_check="at-once")
    assert (t.window, t.npcs_at(tile), t[A].hand.size) == ("item", ["corvin"], 2)
    t.act("refuse")
    assert (t.npcs_at(tile), t[A].trophies) == ([], 3)


# -- recreating decks --------------------------------------------------------------------------------------------------------


@proves("ROE-9.18")
def test_a_deck_that_may_not_be_recreated_again_gives_nothing():
    t, tile = challenging("apple", "apple", "apple", "strike")
    t.npc("rat", tile).has(A, companion="iron_magda", wild=1).begin("combat").act("target:rat", "fight", "play:apple")
    assert (t.hand_of(A), t[A].recreated) == ({"apple": 3, "strike": 1}, 1)
    t.act("done", "done", "play:apple")
    assert t.hand_of(A) == {"apple": 2, "strike": 1}
    assert t.legal("wild") == ["wild:defense"]


@proves("ROE-9.18")
def test_outside_the_combat_it_is_recreated_as_often_as_needed():
    t, tile = challenging("bow-and-arrow", "guard", "dodge")
    t.npc("rat", tile).begin("combat").act("target:rat", "fight", "play:guard", "done", "play:bow-and-arrow", "done")
    assert (t.state.combat.on, t[A].recreated, t.window, t[A].hand.size) == (0, 0, "discard", 2)
    t.act(*t.legal("discard")[:1], "done")
    assert t[A].hand.size == 3


@proves("ROE-14.5")
def test_at_the_fortress_players_recreate_their_decks_without_limit():
    """Three times, an Apple that is drawn again each time."""
    t = Table(2, scenario="heros-quest").hand(A, "apple", "strike")
    at = t.tile(1, 0, "plains", "fortress")
    t.at(at, A, B).hand(B, "strike", "strike", "strike", "strike")
    t.has(A, companion="iron_magda")
    t.state.fallen = 5
    t.begin("combat").act("challenge:blue", "fight")
    for times in (1, 2, 3):
        t.act("done", "done", "play:strike", "done", "play:apple")
        assert (t.hand_of(A), t[A].recreated) == ({"apple": 1, "strike": 1}, times)
        t.act("done")


@proves("ROE-14.5")
def test_a_card_that_draws_itself_again_does_not_go_on_for_ever():
    """Nothing but Weapons Training to draw: after 99 times the deck stays empty."""
    t = Table(2, scenario="heros-quest").hand(A, "weapons-training", "strike")
    at = t.tile(1, 0, "plains", "fortress")
    t.at(at, A, B).hand(B, "guard")
    t.state.fallen = 5
    t.begin("combat").act("challenge:blue", "fight")
    plays = 0
    while "play:weapons-training" in t.legal():
        t.act("play:weapons-training")
        plays += 1
    assert (plays, t.state.combat.attack) == (100, 100)


@proves("ROE-13.3")
def test_a_token_that_a_card_gives_in_a_combat_may_win_the_game_in_the_middle_of_it():
    """As if Strike gave Darkness: the quest is looked at before anything goes on."""
    t, tile = challenging("strike", "guard")
    t.starts_with("algar", 5, "guard").quests("dark-lord").has(A, alignment=-4)
    t.numbers.cards[Card.STRIKE].attack.row = t.numbers.incidents[Incident.ECLIPSE].effect.row
    t.at(tile, B).hand(B, "guard").begin("combat").act("challenge:blue", "fight", "play:strike", "done")
    assert (t.state.result, t.state.winners) == (Result.WON, 1)


@proves("ROE-6.2")
def test_no_walk_or_coin_is_collected_in_a_combat():
    """As if Strike gave Coin: neither the active player nor another one collects any."""
    t, tile = challenging("strike", "guard")
    t.starts_with("algar", 5, "guard").at(tile, B).hand(B, "strike", "guard")
    t.numbers.cards[Card.STRIKE].attack.row = t.numbers.cards[Card.LOOSE_COINS].explore.row
    t.begin("combat").act("challenge:blue", "fight", "play:strike", "done", "done", "play:strike")
    assert t.state.turn.coin == 0
