"""Encounters and combat: examples X36 to X58."""

from __future__ import annotations

import pytest

from holdfast.games.ruins_of_elysia.names import Card, Foe
from tests.proves import proves

from .fights import against, arriving, challenging
from .table import A, B, C, Table

# -- encounters --------------------------------------------------------------------------------------------------------------


@proves("ROE-8.3")
def test_an_item_at_the_check_is_nothing():
    """X36: A may buy."""
    t, _ = arriving("strike", overlay="village")
    t.explores("scimitar").meets("rat")
    t.begin("move", began=0, coin=3).act("done")
    assert t.state.explored[2] == 1
    assert t.window == "buy"


@proves("ROE-8.3")
def test_an_encounter_attacks_the_active_player_alone():
    """X37: B is not attacked and may join either side for nothing."""
    t, tile = arriving("strike", "guard")
    t.at(tile, B).hand(B, "strike").npc("goblins", tile).explores("encounter").meets("rat").begin("move").act("done")
    assert t.npcs_at(tile) == ["goblins", "rat"]
    assert (t.window, t.asked, t.legal()) == ("join", B, ["join:attackers", "join:defenders", "stay-out"])
    t.act("stay-out")
    assert (t.window, t.asked, t.state.combat.share) == ("defend", A, 4)


@proves("ROE-8.6")
def test_a_quiet_check_wakes_nobody():
    """X38: A may initiate in step 4; buying is closed."""
    t, tile = arriving("strike", overlay="village")
    t.npc("goblins", tile).explores("scimitar").begin("move", began=0).act("done")
    assert (t.window, t.legal("target")) == ("targets", ["target:goblins"])
    t.act("done")
    assert t.window == "discard"


@proves("ROE-8.5")
def test_a_damaged_player_is_not_attacked():
    """X39."""
    t, tile = arriving("strike", overlay="village")
    t.has(A, damaged=True).explores("encounter").meets("troll").begin("move", began=0).act("done")
    assert (t.npcs_at(tile), t.window) == (["troll"], "discard")


@proves("ROE-8.4")
def test_coin_survives_a_combat():
    """X40: the cards in play lie in the discard pile."""
    t, _ = arriving("loose-coins", "loose-coins", "loose-coins", "strike", "guard", overlay="village")
    t.explores("encounter").meets("rat").begin("play-cards", began=0)
    t.act("play:loose-coins", "play:loose-coins", "play:loose-coins", "done")
    assert t.cards(t[A].discard) == {"loose-coins": 3}
    t.act("play:guard", "done", "play:strike")
    t.hand(A, "stride").act("done")
    assert (t.window, t.state.turn.coin) == ("buy", 3)


# -- monsters ----------------------------------------------------------------------------------------------------------------


@proves("ROE-9.8", "ROE-10.1")
@pytest.mark.parametrize(("overlay", "wild"), [(None, 1), ("village", 2)])
def test_a_rat(overlay, wild):
    """X41."""
    t, tile = arriving("strike", "guard", "stride", overlay=overlay)
    t.explores("encounter").meets("rat").begin("move").act("done")
    assert (t.window, t[A].share) == ("defend", 1)
    t.act("play:stride", "done")
    assert t.window == "attack"
    t.act("play:strike", "done")
    assert (t[A].alignment, t[A].wild, t[A].trophies, t.hand_of(A)) == (1, wild, 1, {"guard": 1})
    assert t.npcs_at(tile) == []


@proves("ROE-10.1")
@pytest.mark.parametrize(("wild", "left"), [(False, ["troll"]), (True, [])])
def test_attack_four_and_five_against_a_troll(wild, left):
    """X42."""
    t, tile = challenging(*["claymore"] + ["guard"] * 6)
    t.npc("troll", tile).has(A, wild=1).explores("scimitar").begin("combat").act("target:troll", "fight", "play:guard", "done")
    t.act("discard:guard", "discard:guard", "play:claymore", *["wild:attack"] * wild, "done")
    assert t.npcs_at(tile) == left
    if wild:
        assert (t[A].trophies, t[A].gained, t[A].alignment) == (3, 1, 1)


@proves("ROE-9.3")
def test_attack_is_divided_and_rounded_up():
    """X43."""
    t, tile = challenging("scimitar", "guard", "dodge", "dodge")
    t.npc("rat", tile).npc("goblins", tile).begin("combat").act("target:rat", "target:goblins", "fight")
    assert t[A].share == 4
    t.act("play:dodge", "done", "discard:guard", "play:scimitar", "done")
    assert [(npc.foe, npc.down) for npc in t.state.npcs[:2]] == [(Foe.RAT, 1), (Foe.GOBLINS, 0)]
    assert (t.state.combat.cycle, t[A].share) == (2, 3)


@proves("ROE-4.3", "ROE-9.3")
def test_both_sides_are_exhausted_together():
    """X44: its turn ends without drawing."""
    t, _ = arriving("strike", "guard")
    t.deck(A, *["stride"] * 5).explores("encounter").meets("rat").begin("move").act("done", "play:guard", "done", "play:strike", "done")
    assert (t[A].alignment, t[A].wild, t[A].trophies) == (1, 1, 1)
    assert (t[A].hand.size, t[A].damaged, t.asked) == (0, False, B)
    t.hand(B, "strike").act("done", "done", "done")
    assert (t[A].damaged, t[A].hand.size) == (True, 3)


@proves("ROE-16.21")
def test_exhaustion_at_once():
    """X44: the Rat survives and A gets nothing."""
    t, tile = arriving("strike", "guard", exhaustion_check="at-once")
    t.explores("encounter").meets("rat").begin("move").act("done", "play:guard", "done", "play:strike")
    assert (t[A].alignment, t[A].wild, t[A].trophies, t.npcs_at(tile)) == (0, 0, 0, ["rat"])
    assert t.asked == B


@pytest.mark.parametrize(("alignment", "attack"), [(4, 7), (7, 8), (0, 3), (-2, 1)])
def test_holy_sword(alignment, attack):
    """X45."""
    t, tile = challenging("holy-sword", "guard", "guard")
    t.has(A, alignment=alignment).at(tile, B).hand(B, "guard", "guard").begin("combat").act("challenge:blue", "fight", "play:holy-sword")
    assert t.state.combat.attack == attack


def test_volley_takes_up_to_three_cards():
    """X46."""
    t, tile = challenging("volley", "guard", "guard", "guard", "guard")
    t.at(tile, B).hand(B, "guard").begin("combat").act("challenge:blue", "fight", "play:volley", "part:one")
    t.act("discard:guard", "discard:guard", "discard:guard")
    assert (t.state.combat.attack, t.hand_of(A), t.window) == (4, {"guard": 1}, "attack")


# -- villains ----------------------------------------------------------------------------------------------------------------


@proves("ROE-10.2")
def test_a_villain_counts_the_cards_left_and_discards_none():
    """X47."""
    t, hanae, _ = against("hanae", 3, "volley")
    assert (t[A].share, hanae.hand) == (5, 2)


@proves("ROE-10.2")
def test_a_villain_plays_its_top_card_with_its_darkness():
    """X48: Loose Coins are Attack 0 + 2; Guard is 2 + 2, 1 left, and the top card is discarded."""
    t, algar, _ = against("algar", 5, "loose-coins", mine=("guard", "claymore", "weapons-training", "strike"))
    assert t[A].share == 2
    t.starts_with("algar", 5, "guard")
    for starter in range(16):
        algar.pool[starter] = 9 * (Card.STRIDE + starter == Card.GUARD)
    t.deck(A, "strike").act("play:guard", "done", "play:weapons-training", "play:claymore", "done")
    assert (algar.hand, t.happened("VILLAIN_DISCARDED")) == (1, 1)  # one was dealt out, one played, one lost, one played again


def test_again_makes_a_villain_play_the_next_card_too():
    t, rusk, _ = against("rusk", 5, "ambush")
    assert (t[A].share, rusk.hand) == (3, 5)  # Ambush: 1 + 2, and the card drawn goes under the pile


@proves("ROE-9.17")
def test_battle_fury_of_a_villain_counts_the_card_itself():
    """E70: with one card left in the pile it has two."""
    t, _, _ = against("rusk", 2, "battle-fury")
    assert t[A].share == 4
    t, _, _ = against("rusk", 3, "battle-fury")
    assert t[A].share == 2


@proves("ROE-9.16")
def test_the_item_of_a_villain_may_be_refused():
    """E67: only who still holds a card is asked."""
    t, _, tile = against("corvin", 2, "loose-coins", mine=("guard", "claymore", "claymore", "strike"))
    t.explores("raft").act("play:guard", "done", "play:claymore", "done")
    assert (t.window, t.npcs_at(tile)) == ("item", ["corvin"])
    t.act("take")
    assert (t.cards(t[A].discard)["raft"], t[A].wild, t[A].trophies, t[A].alignment) == (1, 1, 3, 1)
    assert t.npcs_at(tile) == []
    assert t.state.encountered[10 + Foe.CORVIN] == 1


# -- the steps of a combat ---------------------------------------------------------------------------------------------------


@proves("ROE-9.4")
def test_again_lets_one_play_another_card():
    """X49."""
    t, tile = challenging("weapons-training", "dodge")
    t.npc("troll", tile).deck(A, "strike").begin("combat").act("target:troll", "fight", "play:weapons-training", "play:dodge", "done")
    assert (t.hand_of(A), t.window) == ({"strike": 1}, "attack")


@proves("ROE-9.17")
@pytest.mark.parametrize(
    ("foes", "attack", "lost"),
    [
        pytest.param(["rat", "rat"], 4, 0, id="X50, struck by 2"),
        pytest.param(["goblins"], 2, 1, id="X50, struck by 3"),
    ],
)
def test_counterstrike(foes, attack, lost):
    t, tile = challenging("counterstrike", "strike", "guard", "guard")
    for foe in foes:
        t.npc(foe, tile)
    t.begin("combat").act(*[f"target:{foe}" for foe in foes], "fight", "play:counterstrike", "done")
    if lost:
        t.act("discard:guard")
    t.act("play:strike")
    assert t.state.combat.attack == attack


def test_counterstrike_struck_by_nothing_gives_no_bonus():
    """X50."""
    t, tile = challenging("guard", "strike")
    t.at(tile, B).hand(B, "counterstrike", "strike").begin("combat").act("challenge:blue", "fight", "done")
    assert t.asked == B
    t.act("play:counterstrike", "done", "play:strike")
    assert t.state.combat.attack == 2


@proves("ROE-9.17")
@pytest.mark.parametrize(("cards", "attack"), [(3, 2), (2, 4)])
def test_battle_fury_looks_at_the_hand_when_the_step_begins(cards, attack):
    """X51."""
    t, tile = challenging("strike", *["guard"] * (cards - 1))
    t.out(A, "battle-fury").at(tile, B).hand(B, "guard").begin("combat").act("challenge:blue", "fight", "play:strike")
    assert t.state.combat.attack == attack


@proves("ROE-14.11")
def test_ward():
    """X52: the rest of the Attack is ignored."""
    t, tile = challenging("guard", "strike", "strike")
    t.has(A, companion="odo_the_squire").npc("troll", tile).npc("goblins", tile)
    t.begin("combat").act("target:troll", "target:goblins", "fight", "play:guard", "ward")
    assert (t.hand_of(A), t[A].companion, t.window) == ({"strike": 2}, -1, "attack")
    assert t.state.under[0] == 0


@proves("ROE-9.13")
def test_a_stand_off_costs_a_card():
    """X53."""
    t, tile = challenging("guard", "strike")
    t.has(A, companion="iron_magda").npc("rat", tile).begin("combat").act("target:rat", "fight", "done", "done")
    assert (t.window, t.legal()) == ("stand-off", ["discard:strike", "discard:guard"])
    t.act("discard:guard")
    assert (t.window, t.state.combat.cycle, t.hand_of(A)) == ("defend", 2, {"strike": 1})


@proves("ROE-9.18")
def test_a_deck_is_recreated_once_in_a_combat():
    """X54."""
    t, tile = challenging("mend", "mend", "strike")
    t.npc("rat", tile).begin("combat").act("target:rat", "fight", "play:mend")
    assert (t[A].recreated, t.hand_of(A)) == (1, {"mend": 2, "strike": 1})
    t.act("done", "done", "play:mend")
    assert (t[A].recreated, t.hand_of(A), t.cards(t[A].discard)) == (1, {"mend": 1, "strike": 1}, {"mend": 1})


@proves("ROE-9.8")
def test_two_beat_goblins_in_a_village():
    """X55: each gets everything."""
    t, tile = arriving("dodge", "strike", "guard", overlay="village")
    t.at(tile, B).hand(B, "dodge", "strike", "guard").explores("encounter").meets("goblins").begin("move").act("done", "join:defenders")
    t.act("play:dodge", "done", "play:dodge", "done", "play:strike", "done", "play:strike", "done")
    for seat in (A, B):
        assert (t[seat].alignment, t[seat].wild, t[seat].trophies) == (1, 3, 2)


@proves("ROE-9.10", "ROE-9.11")
@pytest.mark.parametrize(
    ("cards", "wild", "joins"),
    [
        (("stride", "stride", "strike"), 1, True),
        (("stride", "stride", "strike"), 0, False),
        (("stride", "stride"), 1, True),
        (("stride", "strike"), 1, False),
    ],
)
def test_the_way_of_a_joiner(cards, wild, joins):
    """X56: by what all know B might hold two Adventurers, so B is asked in any case."""
    t = Table(3).hand(A, "strike", "guard").deck(B, "adventurer", "adventurer")
    near, far = t.tile(1, 0, "plains"), t.tile(2, 0, "desert")
    t.at(far, A, C).hand(C, "strike").hand(B, *cards).has(B, wild=wild).begin("combat").act("challenge:green", "fight")
    assert (t.window, t.asked) == ("join", B)
    assert ("join:attackers" in t.legal()) == joins
    if joins:
        assert t.says("join:attackers").endswith(", and pay 3 Walk with cards or wild")
        t.act("join:attackers")
        assert (t.window, t.legal()) == ("way", ["play:stride", "wild:walk"])
        t.act("play:stride", "wild:walk", "play:stride")
        assert (t[B].at, t[B].last, t.hand_of(B), t[B].wild) == (far, near, {"strike": 1} if "strike" in cards else {}, 0)


@proves("ROE-9.11")
def test_gear_lowers_the_cost_of_the_way():
    """E52."""
    t = Table(3).hand(A, "strike", "guard")
    hill = t.tile(1, 0, "mountain")
    t.at(hill, A, C).hand(C, "strike").hand(B, "climbing-gear", "strike").begin("combat").act("challenge:green", "fight", "join:defenders")
    t.act("play:climbing-gear")
    assert (t[B].at, t[B].camp, t.state.holds.count) == (hill, 1, 0)


@proves("ROE-9.14")
def test_who_began_may_stop():
    """X57: at the beginning of its second Attack step."""
    t, tile = challenging("dodge", "dodge", "strike", overlay="village")
    t.npc("goblins", tile).begin("combat", began=0).act("target:goblins", "fight", "play:dodge", "done")
    t.act("done", "play:dodge", "done", "stop")
    assert (t.npcs_at(tile), t[A].trophies, t.window) == (["goblins"], 0, "discard")


@proves("ROE-9.19", "ROE-13.3")
def test_beating_a_player():
    """X58: with Backstab on the table."""
    t, tile = challenging("claymore", "guard")
    t.quests("backstab").at(tile, B).hand(B, "strike").has(B, alignment=-3).begin("combat").act("challenge:blue", "fight")
    t.act("play:claymore", "done", "done")
    assert (t[A].alignment, t[A].wild, t[A].trophies, t[A].quests) == (0, 3, 2, 1)


@proves("ROE-9.7", "ROE-14.12")
def test_leave_out_cards_and_the_companion_are_lost_with_exhaustion():
    """E27, E63."""
    t, tile = challenging("strike")
    t.out(A, "tower-shield").has(A, companion="odo_the_squire").npc("troll", tile).begin("combat").act("target:troll", "fight", "done")
    assert (t[A].out, t[A].companion, t.cards(t[A].discard)) == (0, -1, {"strike": 1, "tower-shield": 1})


@proves("ROE-16.20")
@pytest.mark.parametrize(("option", "light"), [("opposing-side", 0), ("all-in-combat", 1)])
def test_tokens_for_all_in_the_combat(option, light):
    """E34: with the option whoever stood with the Rat gets the Light for it too, and no trophies."""
    t, tile = arriving("guard", "claymore", "strike", combat_tokens=option)
    t.at(tile, B).hand(B, "mend", "mend").explores("encounter").meets("rat").begin("move").act("done", "join:attackers")
    t.act("done", "play:guard", "done", "play:claymore", "done", "done")
    assert (t[A].alignment, t[A].trophies, t[A].wild) == (1, 3, 1)
    assert (t[B].alignment, t[B].trophies, t[B].hand.size) == (light, 0, 0)


@proves("ROE-9.5")
def test_a_combat_ends_after_thirty_cycles():
    """E66: nobody can hurt anybody."""
    t, tile = challenging(*["guard"] * 40)
    t.npc("rat", tile).has(A, companion="iron_magda").begin("combat").act("target:rat", "fight")
    steps = 0
    while t.state.combat.on:
        t.act("discard:guard" if t.window == "stand-off" else "done")
        steps += 1
    assert (t.npcs_at(tile), t[A].hand.size, steps) == (["rat"], 10, 90)
