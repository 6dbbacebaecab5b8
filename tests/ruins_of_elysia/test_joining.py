"""Joining a combat: who is asked, the way there, and what becomes of who has joined.  [ROE-9.10, ROE-9.11]"""

from __future__ import annotations

import pytest

from holdfast.games.ruins_of_elysia.names import NO_CAMP, Camp
from holdfast.games.ruins_of_elysia.rules.effect_words import WORDS
from holdfast.games.ruins_of_elysia.rules.land import COST_WORD
from holdfast.games.ruins_of_elysia.rules.play import WALK_WORD
from tests.proves import proves

from .fights import challenging
from .table import A, B, C, D, Table


def row_of_tiles(*terrains, people=3, **options):
    """The First Village with B on it and tiles to the east, on the last of which A challenges C."""
    t = Table(people, **options).hand(A, "strike", "guard").hand(C, "strike", "guard")
    tiles = []
    for q, terrain in enumerate(terrains, 1):
        name, _, overlay = terrain.partition("+")
        tiles.append(t.tile(q, 0, name, overlay or None))
    return t.at(tiles[-1], A, C), tiles


def fight(t):
    return t.begin("combat").act("challenge:green", "fight")


def test_words_that_the_way_reads_have_these_numbers():
    assert (WORDS.word("do", WALK_WORD).name, WORDS.word("do", COST_WORD).name) == ("walk", "cost")


@proves("ROE-9.10")
def test_all_others_are_asked_from_the_active_players_left():
    t, tile = challenging("strike", "guard", people=4)
    t.state.active = C
    t.at(tile, A, B, C, D).hand(C, "strike").hand(B, "guard").hand(D, "guard").npc("rat", tile).begin("combat")
    t.act("target:rat", "fight")
    asked = []
    while t.window == "join":
        asked.append(t.asked)
        t.act("stay-out")
    assert asked == [D, A, B]
    assert t[A].camp == NO_CAMP


@proves("ROE-9.10")
def test_who_has_no_cards_cannot_join():
    t, _ = row_of_tiles("plains")
    t.at(t[A].at, B).has(B, wild=3)
    assert fight(t).window == "attack"


@proves("ROE-9.1", "ROE-9.10")
def test_who_is_damaged_may_join():
    """The book bars them from beginning a combat and from being named alone."""
    t, _ = row_of_tiles("plains")
    t.at(t[A].at, B).has(B, damaged=True).hand(B, "guard")
    fight(t)
    assert (t.window, t.asked, t.legal("join")) == ("join", B, ["join:attackers", "join:defenders"])
    t.act("join:defenders")
    assert t[B].camp == Camp.DEFENDERS


@proves("ROE-9.10", "ROE-9.11")
def test_the_last_card_may_pay_the_way():
    """Who has none left is exhausted at the first check, unless a wild drew one before, and still gets what the side gets."""
    t, (at,) = row_of_tiles("plains")
    t.hand(B, "stride").has(B, wild=1).hand(A, "claymore", "claymore")
    fight(t).act("join:attackers", "play:stride")
    assert (t[B].at, t[B].camp, t[B].hand.size, t[B].down) == (at, Camp.ATTACKERS, 0, 0)
    t.act("play:claymore", "done")
    assert (t.asked, t.legal()) == (B, ["done", "wild:card", "wild:attack"])
    t.act("done", "done")
    assert (t[C].hand.size, t[B].trophies, t[A].trophies) == (0, 1, 1)


@proves("ROE-9.10", "ROE-16.21")
def test_who_joins_with_the_last_card_is_exhausted_at_once_where_that_is_the_option():
    t, _ = row_of_tiles("plains", exhaustion_check="at-once")
    t.hand(B, "stride")
    fight(t).act("join:defenders", "play:stride")
    assert (t.asked, t.state.combat.share, t[B].camp) == (A, 0, Camp.DEFENDERS)
    t.act("play:strike")
    assert t[B].down


@proves("ROE-9.10")
def test_who_is_asked_is_told_by_what_all_know():
    """B holds no Walk and its deck has one Stride, which it might hold: asked, but it cannot come."""
    t, _ = row_of_tiles("plains")
    t.hand(B, "guard", "guard").deck(B, "stride")
    assert fight(t).legal() == ["stay-out"]


@proves("ROE-9.10")
def test_who_could_not_come_with_any_hand_is_not_asked():
    t, _ = row_of_tiles("plains")
    t.hand(B, "guard", "guard").deck(B, "guard").discards(B, "stride")
    assert fight(t).window == "attack"


@proves("ROE-9.10")
def test_what_was_traded_in_secret_may_be_any_card():
    t, _ = row_of_tiles("plains")
    t.hand(B, "guard", "guard").has(B, mixed=1)
    assert fight(t).legal() == ["stay-out"]


@proves("ROE-9.11")
def test_the_way_is_paid_card_by_card_and_surplus_is_lost():
    t, (at,) = row_of_tiles("plains")
    t.hand(B, "adventurer", "guard")
    fight(t).act("join:attackers", "play:adventurer")
    assert (t[B].at, t[B].last, t[B].camp, t.hand_of(B), t.state.turn.walk) == (at, 0, Camp.ATTACKERS, {"guard": 1}, 0)
    assert t.cards(t[B].discard) == {"adventurer": 1}
    assert (t.window, t.asked) == ("attack", A)


@proves("ROE-9.11")
def test_a_leave_out_card_in_hand_pays_but_not_one_in_front_nor_a_companion():
    t, _ = row_of_tiles("plains")
    t.hand(B, "guard", "guard").out(B, "trail-sense").has(B, companion="marrow_the_hound").deck(B, "stride")
    assert fight(t).legal() == ["stay-out"]
    other, (there,) = row_of_tiles("plains")
    other.hand(B, "guard", "trail-sense")
    fight(other).act("join:defenders", "play:trail-sense")
    assert (other[B].at, other[B].out, other.cards(other[B].discard)) == (there, 0, {"trail-sense": 1})


@proves("ROE-9.11")
def test_nothing_else_on_the_cards_works():
    """A card that only draws cannot be played for the way, nor can a wild be returned for a card."""
    t, _ = row_of_tiles("plains")
    t.hand(B, "mend", "stride", "guard").deck(B, "strike").has(B, wild=1)
    assert fight(t).act("join:attackers").legal() == ["play:stride", "wild:walk"]


@proves("ROE-9.10")
@pytest.mark.parametrize(
    ("way", "costs"),
    [
        (("plains", "forest"), 2),
        (("mountain", "plains"), 4),
        (("mountain+village", "water+village"), 2),
        (("plains", "plains+ruins"), 2),
        (("plains", "desert+fortress"), 3),
        (("plains+ruins", "plains"), None),
        (("plains+fortress", "plains"), None),
    ],
)
def test_what_the_way_costs(way, costs):
    """A village costs 1 on any terrain; Ruins and the fortress are only the end of a way."""
    t, tiles = row_of_tiles(*way)
    t.state.fallen = 99
    t.hand(B, "guard").has(B, wild=9)
    fight(t)
    if costs is None:
        assert t.window == "attack"
    else:
        t.act("join:defenders", *["wild:walk"] * costs)
        assert (t[B].at, t[B].wild, t[B].camp) == (tiles[-1], 9 - costs, Camp.DEFENDERS)


@proves("ROE-9.10")
def test_the_cheapest_way_leads_round_a_mountain():
    """And the tile it came from is the last of that way."""
    t, (hill, at) = row_of_tiles("mountain", "plains")
    meadow = t.tile(0, 1, "plains")
    other = t.tile(1, 1, "forest")
    t.hand(B, "guard").has(B, wild=4)
    fight(t).act("join:defenders", "wild:walk", "wild:walk", "wild:walk")
    assert (t[B].at, t[B].last, t[B].wild) == (at, other, 1)
    assert meadow != other != hill


@proves("ROE-9.11")
def test_gear_of_two_kinds_pays_a_way_over_both():
    """Climbing Gear and Raft: Walk 2 for two steps at 1, and nothing lasts beyond the way."""
    t, (_, at) = row_of_tiles("mountain", "water")
    t.hand(B, "climbing-gear", "raft", "guard")
    fight(t).act("join:attackers")
    assert t.legal() == ["play:climbing-gear", "play:raft"]
    t.act("play:raft", "play:climbing-gear")
    assert (t[B].at, t.state.holds.count) == (at, 0)


@proves("ROE-9.11")
def test_only_cards_with_walk_pay_the_way():
    """A card without Walk: whatever is left after the first card still pays the way."""
    t, (_, at) = row_of_tiles("mountain", "plains")
    t.hand(B, "climbing-gear", "stride", "guard")
    fight(t).act("join:attackers", "play:stride")
    assert t.legal() == ["play:climbing-gear"]
    t.act("play:climbing-gear")
    assert (t[B].at, t.hand_of(B)) == (at, {"guard": 1})


@proves("ROE-9.11")
def test_no_character_no_darkness_and_no_check_where_one_joins():
    t, (at,) = row_of_tiles("plains+ruins")
    t.meets("troll").hand(B, "stride", "guard")
    fight(t).act("join:attackers", "play:stride")
    assert (t.npcs_at(at), t[B].alignment, t[B].ruins) == ([], 0, 0)


@proves("ROE-9.11")
def test_who_joined_stays_there_and_is_rewarded():
    t, tile = challenging("claymore", "guard")
    t.hand(B, "stride", "guard", "guard").npc("rat", tile).begin("combat")
    t.act(
        "target:rat", "fight", "join:attackers", "play:stride", "play:guard", "done", "play:guard", "done", "play:claymore", "done", "done"
    )
    assert (t[B].at, t[B].trophies, t[B].alignment, t[B].wild) == (tile, 1, 1, 1)
    assert (t[B].camp, t.state.combat.on) == (NO_CAMP, 0)


@proves("ROE-9.8")
def test_who_joined_characters_is_rewarded_for_exhausted_players():
    t, tile = challenging("strike")
    t.at(tile, B).hand(B, "claymore", "guard").has(A, alignment=2).npc("rat", tile).begin("combat")
    t.act("target:rat", "fight", "join:defenders", "play:claymore", "done", "done")
    assert (t[B].trophies, t[B].alignment) == (2, -1)
    assert t.npcs_at(tile) == ["rat"]
