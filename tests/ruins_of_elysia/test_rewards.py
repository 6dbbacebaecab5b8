"""What a combat gives.  [ROE-9.8, ROE-9.16, ROE-9.19]"""

from __future__ import annotations

import pytest

from holdfast.games.ruins_of_elysia.names import INCIDENTS, MONSTERS, Camp, Foe, Result
from holdfast.games.ruins_of_elysia.rules.rewards import reckon
from tests.proves import proves

from .fights import against, arriving, challenging
from .table import A, B, C, D, Table


def win(t, *, defended="guard"):
    """A and whoever is with it defend with a card each and strike with a Claymore each."""
    while t.state.combat.on and t.window in ("defend", "attack"):
        card = f"play:{defended}" if t.window == "defend" else "play:claymore"
        t.act(*[card] * (card in t.legal()), "done")
    return t


@proves("ROE-9.8")
@pytest.mark.parametrize(("victors", "beaten", "trophies"), [(1, False, 2), (2, False, 1), (3, False, 1), (1, True, 0), (3, True, 0)])
def test_the_trophies_of_a_player_are_divided_and_there_once_until_its_turn(victors, beaten, trophies):
    """Three who fall upon one get 1 each, and who is healed and beaten again gives none until it has had its turn."""
    t = Table(4)
    for seat in range(victors):
        t[seat].camp = Camp.ATTACKERS
    t[D].camp = Camp.DEFENDERS
    t[D].down = True
    t[D].beaten = beaten
    for place in range(2):
        reckon(t.state, t.numbers)
        assert [t[seat].lost for seat in range(victors)] == [0 if place else trophies] * victors
    t.state.active = D
    t.begin()
    assert not t[D].beaten


@proves("ROE-9.8")
def test_who_fell_to_monsters_alone_has_given_no_trophies():
    """Nobody got the points, so who beats it before its next turn does."""
    t = Table(2)
    t[B].camp, t[B].down = Camp.DEFENDERS, True
    reckon(t.state, t.numbers)
    t[A].camp = Camp.ATTACKERS
    reckon(t.state, t.numbers)
    assert t[A].lost == 2


@proves("ROE-9.8")
@pytest.mark.parametrize(
    ("foe", "cards", "trophies", "wild"), [("rat", 1, 1, 1), ("goblins", 1, 2, 2), ("troll", 2, 3, 1)], ids=["rat", "goblins", "troll"]
)
def test_monsters_give_light_trophies_and_their_reward(foe, cards, trophies, wild):
    """A Troll needs more than one Claymore: B brings another one, and both get everything but the item."""
    t, tile = challenging("dodge", "claymore", "guard")
    t.explores("raft")
    if cards == 2:
        t.at(tile, B).hand(B, "dodge", "claymore", "guard")
    t.npc(foe, tile).begin("combat").act(f"target:{foe}", "fight", *["join:attackers"] * (cards - 1))
    win(t, defended="dodge")
    for seat in range(cards):
        assert (t[seat].alignment, t[seat].trophies, t[seat].wild) == (1, trophies, wild)
    assert (t[A].gained, t[B].gained) == (foe == "troll", 0)
    assert t.state.encountered[INCIDENTS + Foe[foe.upper()]] == 1


@proves("ROE-9.8", "ROE-9.7")
def test_an_exhausted_winner_keeps_its_rewards():
    """B falls in the cycle in which the Goblins do."""
    t, tile = challenging("guard", "claymore", "strike")
    t.at(tile, B).hand(B, "strike").npc("goblins", tile).begin("combat").act("target:goblins", "fight", "join:attackers")
    t.act("play:guard", "done", "done", "play:claymore", "done")
    assert (t[B].hand.size, t[B].trophies, t[B].alignment, t[B].wild) == (0, 2, 1, 2)


@proves("ROE-9.16")
def test_the_item_of_a_troll_goes_to_the_active_player_even_if_exhausted():
    t, tile = arriving("strike", overlay="ruins", people=3)
    t.at(tile, B, C).hand(B, "guard", "guard", "claymore").hand(C, "guard", "guard", "claymore").explores("raft")
    t.npc("troll", tile).begin("encounter").act("join:defenders", "join:defenders")
    t.act("done", "play:guard", "done", "play:guard", "done", "play:claymore", "done", "play:claymore", "done")
    assert [t[seat].gained for seat in (A, B, C)] == [1, 0, 0]
    assert [t[seat].trophies for seat in (A, B, C)] == [3, 3, 3]


def two_against_corvin(*mine):
    """A and B, who has a Claymore, against Corvin with two Loose Coins and 2 Darkness."""
    t, tile = challenging(*mine)
    t.at(tile, B).hand(B, "guard", "claymore", "strike", "strike").explores("raft").starts_with("corvin", 2, "loose-coins")
    t.state.villains[Foe.CORVIN - MONSTERS].darkness = 2
    t.npc("corvin", tile).begin("combat").act("target:corvin", "fight", "join:attackers")
    return t, t.state.villains[Foe.CORVIN - MONSTERS]


@proves("ROE-9.16", "ROE-10.3")
def test_a_villain_gives_its_purse_to_all_and_its_item_to_the_active_player():
    t, corvin = two_against_corvin("guard", "strike")
    t.act("play:guard", "done", "play:guard", "done", "done", "play:claymore", "done")
    assert (t.window, t.asked, t.legal()) == ("item", A, ["take", "refuse"])
    t.act("refuse")
    assert [t[seat].wild for seat in (A, B)] == [1, 1]
    assert [t[seat].trophies for seat in (A, B)] == [3, 3]
    assert [t[seat].gained for seat in (A, B)] == [0, 0]
    assert (corvin.darkness, sum(corvin.pool), corvin.hand) == (2, 0, 0)


@proves("ROE-9.16")
def test_the_item_of_a_villain_is_offered_only_to_who_holds_a_card():
    """A falls to the first blow, so B is asked."""
    t, _ = two_against_corvin("strike")
    t.act("done", "play:guard", "done", "play:claymore", "done")
    assert (t[A].down, t.window, t.asked) == (1, "item", B)
    t.act("take")
    assert (t[A].gained, t[B].gained) == (0, 1)


@proves("ROE-9.16", "ROE-14.4")
def test_nobody_is_asked_for_an_item_once_the_corrupted_hero_has_fallen():
    """The game is won at that moment."""
    t = Table(1, scenario="heros-quest", villains=1, character_1="algar", corrupted_hero="corvin").quests("become-the-hero")
    t.starts_with("corvin", 1, "loose-coins").hand(A, "claymore", "guard", "guard", "guard", "guard", "guard", "guard")
    at = t.tile(1, 0, "plains", "fortress")
    t.state.fallen = 99
    t.at(at, A).npc("corvin", at).explores("scimitar").begin("combat").act("target:corvin", "fight")
    while not t.state.result:
        assert t.window != "item"
        t.act(next(text for text in (*t.legal("play:claymore"), *t.legal("done"), *t.legal("discard"))))
    assert (t.state.result, t[A].gained) == (Result.WON, 0)


@proves("ROE-10.3", "ROE-9.15")
def test_a_villain_that_survives_is_dealt_a_whole_hand_again():
    t, corvin, tile = against("corvin", 5, "loose-coins", mine=("guard", "strike", "guard"))
    assert (corvin.hand, sum(corvin.pool), sum(corvin.discard)) == (4, 9, 1)
    t.act("play:guard", "done", "stop")
    assert (corvin.hand, sum(corvin.pool), sum(corvin.discard), corvin.began) == (0, 0, 0, 0)
    assert t.npcs_at(tile) == ["corvin"]
    t.again("combat").act("target:corvin", "fight")
    assert (corvin.hand, sum(corvin.pool), sum(corvin.discard)) == (4, 9, 1)


@proves("ROE-9.19")
@pytest.mark.parametrize(
    ("alignment", "village", "gains", "wild"),
    [(-2, False, 1, 0), (-2, True, 1, 1), (3, False, -1, 0), (3, True, -1, 0), (0, True, 0, 0)],
)
def test_an_exhausted_player_gives_a_token_by_its_alignment(alignment, village, gains, wild):
    t, tile = challenging("claymore", "guard", overlay="village" if village else None)
    t.quests().at(tile, B).hand(B, "strike").has(B, alignment=alignment).begin("combat")
    t.act("challenge:blue", "fight", "play:claymore", "done", "done")
    assert (t[A].alignment, t[A].wild, t[A].trophies) == (gains, wild, 2)
    assert t[B].alignment == alignment


@proves("ROE-9.19")
def test_both_are_exhausted_and_each_reads_what_the_other_had():
    """A with Darkness and B with Light fall together: A gains 1 Darkness of B's Light, B gains 1 Light of A's Darkness."""
    t, tile = challenging("strike")
    t.quests().at(tile, B).hand(B, "stride").has(A, alignment=-1).has(B, alignment=1).begin("combat")
    t.act("challenge:blue", "fight", "play:strike", "done", "done")
    assert (t[A].alignment, t[B].alignment, t[A].trophies, t[B].trophies) == (-2, 2, 2, 2)


@proves("ROE-16.20")
def test_all_in_the_combat_get_the_tokens_and_nothing_else():
    """B falls with Darkness; C, who stood with it, gets Light and the wild of the village, and so does B."""
    t, tile = challenging("claymore", "guard", people=3, overlay="village", combat_tokens="all-in-combat")
    t.quests().at(tile, B, C).hand(B, "strike").has(B, alignment=-1).hand(C, "guard", "strike").begin("combat")
    t.act("challenge:blue", "fight", "join:defenders", "play:claymore", "done", "done", "play:guard", "done", "done", "done", "stop")
    assert [t[seat].alignment for seat in (A, B, C)] == [1, 0, 1]
    assert [t[seat].wild for seat in (A, B, C)] == [1, 1, 1]
    assert [t[seat].trophies for seat in (A, B, C)] == [2, 0, 0]


@proves("ROE-13.3")
@pytest.mark.parametrize("ally", [None, "player"])
def test_duelist_is_alone_on_the_side(ally):
    t, tile = challenging("guard", "claymore", "claymore", "guard")
    t.quests("duelist").explores("raft").starts_with("corvin", 2, "loose-coins")
    t.state.villains[Foe.CORVIN - MONSTERS].darkness = 2
    if ally:
        t.at(tile, B).hand(B, "guard", "claymore", "guard")
    t.npc("corvin", tile).begin("combat").act("target:corvin", "fight", *["join:attackers"] * (ally is not None))
    win(t)
    t.act("refuse")
    assert t[A].wild == (1 if ally else 1 + 3)


@proves("ROE-13.3")
def test_backstab_is_for_who_began_the_combat():
    """B is challenged and A falls: B did not begin it."""
    t, tile = challenging("strike")
    t.quests("backstab").at(tile, B).hand(B, "dodge", "strike").begin("combat")
    t.act("challenge:blue", "fight", "done", "done", "play:strike", "done", "done")
    assert (t[A].hand.size, t[B].trophies, t[B].wild, t[A].wild) == (0, 2, 0, 0)


@proves("ROE-13.5")
def test_quests_are_checked_once_all_rewards_are_given():
    """A at -4 would win by the Darkness of B alone; the Light of the Rat in the same combat keeps it from that."""
    t, tile = challenging("claymore", "guard", "guard")
    t.quests("dark-lord").at(tile, B).hand(B, "strike").has(B, alignment=2).has(A, alignment=-4).npc("rat", tile).begin("combat")
    t.act("challenge:blue", "target:rat", "fight", "play:strike", "done", "play:guard", "done", "discard:guard", "play:claymore", "done")
    assert (t.state.result, t[A].alignment, t[A].trophies) == (0, -4, 3)


def test_nothing_of_a_combat_is_left():
    """Two positions after it are the same bytes, but for what the rewards changed."""
    t, tile = challenging("claymore", "guard", people=3)
    t.at(tile, B).hand(B, "strike", "guard").npc("rat", tile).has(A, companion="odo_the_squire").begin("combat")
    t.act("target:rat", "fight", "join:attackers", "play:guard", "done", "play:guard", "done", "play:claymore", "done", "done")
    empty = Table(3).state
    assert bytes(t.state.combat) == bytes(empty.combat)
    for seat in (A, B, C):
        me = t[seat]
        assert (me.camp, me.down, me.recreated, me.again, me.began, me.defense, me.share, me.lost) == (-1, 0, 0, 0, 0, 0, 0, 0)
    assert bytes(t.state.npcs[0]) == bytes(empty.npcs[0])
