"""Playing cards and moving: examples X12 to X35."""

from __future__ import annotations

import pytest

from holdfast.engine.pile import NONE
from holdfast.play.match import chance_marks
from tests.proves import proves

from .table import A, B, C, Table


def walking(**options):
    """A with strikes in hand to fight no more than it must, in the Move step."""
    return Table(**options).hand(A, "strike").explores("scimitar").meets("rat", "rat")


# -- playing cards -----------------------------------------------------------------------------------------------------------


@proves("ROE-6.1")
def test_a_hand_without_walk_may_be_shown():
    """X12: B knows the five cards until they leave the hand."""
    t = Table().hand(A, "loose-coins", "loose-coins", "loose-coins", "strike", "guard").begin("play-cards")
    t.act("show")
    assert t.state.turn.walk == 1
    assert t.cards(t[A].hand.shown) == {"loose-coins": 3, "strike": 1, "guard": 1}
    t.act("play:loose-coins")
    assert t.cards(t[A].hand.shown) == {"loose-coins": 2, "strike": 1, "guard": 1}
    assert "show" not in t.legal()


@proves("ROE-6.1")
def test_who_has_played_a_card_can_no_longer_show():
    """X13."""
    t = Table().hand(A, "mend", "strike", "strike").deck(A, "strike").begin("play-cards").act("play:mend")
    assert "show" not in t.legal()


@proves("ROE-6.1")
def test_only_a_played_card_ends_the_time_to_show():
    """X15: a Leave Out card in front, a companion, a returned wild and a refused offer do not."""
    t = Table().hand(A, "guard").hand(B, "guard").out(A, "trail-sense").has(A, wild=1, companion="marrow_the_hound").deck(A, "strike")
    t.begin("play-cards").act("use:trail-sense", "companion", "wild:card", "offer:blue", "give:guard", "propose", "refuse")
    t.act("show")
    assert (t.state.turn.walk, t.cards(t[A].hand.shown)) == (3, {"guard": 1, "strike": 1})
    assert "show" not in t.legal()


@proves("ROE-6.1")
def test_a_drawn_card_with_walk_ends_it_too():
    t = Table().hand(A, "guard").has(A, wild=1).deck(A, "stride").begin("play-cards").act("wild:card")
    assert "show" not in t.legal()


@proves("ROE-6.1")
def test_a_hand_with_walk_cannot_be_shown():
    t = Table().hand(A, "stride", "strike").begin("play-cards")
    assert "show" not in t.legal()


@proves("ROE-6.1")
def test_a_damaged_portrait_gives_walk_at_once():
    """X14."""
    t = Table().hand(A, "stride", "stride", "guard").has(A, damaged=True).begin("play-cards")
    assert (t.state.turn.walk, "show" in t.legal()) == (1, False)
    t.act("play:stride", "play:stride")
    assert t.state.turn.walk == 3


@proves("ROE-6.3")
def test_a_leave_out_card_stays_in_front_and_works_in_each_turn():
    """X15."""
    t = Table().hand(A, "trail-sense", "guard").begin("play-cards").act("play:trail-sense")
    assert (t.state.turn.walk, t.hand_of(A), sum(t[A].played)) == (1, {"guard": 1}, 0)
    assert t.legal("use") == []
    again = Table().hand(A, "guard").out(A, "trail-sense").begin("play-cards").act("show", "use:trail-sense")
    assert again.state.turn.walk == 2
    assert again.legal("use") == []


@proves("ROE-6.3")
def test_a_leave_out_card_without_a_road_effect_can_be_laid_out():
    t = Table().hand(A, "tower-shield", "guard").begin("play-cards").act("play:tower-shield")
    assert t[A].out == 1 and t.hand_of(A) == {"guard": 1}


@proves("ROE-6.2")
def test_apple_sheds_a_token():
    """X16."""
    t = Table().hand(A, "apple").deck(A, "strike").has(A, tokens=2).begin("play-cards").act("play:apple")
    assert (t.hand_of(A), t[A].tokens) == ({"strike": 1}, 1)


@proves("ROE-6.5")
def test_a_card_drawn_after_playing_cannot_be_played():
    """X17."""
    t = Table().hand(A, "guard").deck(A, "stride").has(A, wild=1).begin("play-cards").act("done", "wild:card")
    assert t.hand_of(A) == {"guard": 1, "stride": 1}
    assert (t.window, t.legal("play"), t[A].wild) == ("move", [], 0)


def test_herb_satchel_swaps_a_card():
    t = Table().hand(A, "herb-satchel", "guard").deck(A, "strike").begin("play-cards").act("play:herb-satchel", "part:one")
    assert t.hand_of(A) == {"strike": 1}


@proves("ROE-6.2")
def test_of_two_cards_one_is_chosen():
    t = Table().hand(A, "herb-satchel", "guard", "dodge").deck(A, "strike").begin("play-cards").act("play:herb-satchel", "part:one")
    assert t.window == "cost"
    t.act("discard:guard")
    assert t.hand_of(A) == {"dodge": 1, "strike": 1}


@proves("ROE-2.5")
def test_an_empty_deck_is_recreated_when_a_card_must_be_drawn():
    t = Table().hand(A, "mend").discards(A, "guard").begin("play-cards").act("play:mend")
    assert (t.hand_of(A), sum(t[A].discard)) == ({"guard": 1}, 0)


@pytest.mark.parametrize(("card", "may_be_undone"), [("stride", True), ("mend", False)])
def test_a_card_that_shows_its_owner_nothing_new_may_be_taken_back(card, may_be_undone):
    """Mend draws a card; a step only lays open what its owner held."""
    t = Table().hand(A, card, "guard").deck(A, "strike").begin("play-cards")
    before = chance_marks(t.state)
    t.act(f"play:{card}")
    assert (chance_marks(t.state) == before) == may_be_undone


# -- new tiles ---------------------------------------------------------------------------------------------------------------


@proves("ROE-7.4")
def test_a_new_tile_that_can_be_paid_is_entered_or_the_movement_ends():
    """X18."""
    t = walking().comes("plains").begin("move", walk=2).act("walk:east")
    assert t.legal() == ["enter", "stop"]
    t.act("enter")
    assert (t[A].at, t.state.turn.walk, t[A].placed) == (1, 1, 1)
    stays = walking().comes("plains").begin("move", walk=2).act("walk:east", "stop")
    assert (stays[A].at, stays.window) == (0, "discard")


@proves("ROE-7.4")
def test_a_tile_that_cannot_be_paid_stays_for_nothing():
    """X19: both tiles count as placed by A."""
    t = walking().comes("mountain").begin("move", walk=2).act("walk:east")
    assert (t.window, t[A].at, t.state.turn.walk, t.state.land.count) == ("move", 0, 2, 2)
    t.comes("forest").act("walk:west", "enter")
    assert (t[A].at, t.state.turn.walk, t[A].placed) == (2, 1, 2)


@proves("ROE-7.4")
def test_wild_may_pay_what_the_pool_cannot():
    """X20."""
    t = walking().has(A, wild=1).comes("mountain").begin("move", walk=2).act("walk:east")
    assert t.legal() == ["wild:walk", "enter", "stay"]
    assert t.says("enter") == "Enter Mountain 1 (2 Walk and 1 wild)"
    t.act("enter")
    assert (t[A].at, t.state.turn.walk, t[A].wild) == (1, 0, 0)
    stays = walking().has(A, wild=1).comes("mountain").begin("move", walk=2).act("walk:east", "stay")
    assert (stays[A].at, stays.state.turn.walk, stays[A].wild, stays.window) == (0, 2, 1, "move")


@proves("ROE-7.8", "ROE-8.1", "ROE-16.14")
def test_the_price_of_looking_on_the_first_village_is_the_walk():
    """X21: no Encounter Check there."""
    t = walking().explores("encounter").comes("mountain").begin("move", walk=3).act("walk:east", "stop")
    assert (t[A].at, t.window, t.happened("ENCOUNTERED")) == (0, "discard", 0)
    must = walking(new_tile="must-enter").comes("mountain").begin("move", walk=3).act("walk:east")
    assert (must[A].at, must.state.turn.walk) == (1, 0)


@proves("ROE-7.3")
def test_gear_makes_a_mountain_cheap():
    """X22."""
    t = Table().hand(A, "climbing-gear", "guard").explores("scimitar")
    mountain = t.tile(1, 0, "mountain")
    t.begin("play-cards").act("play:climbing-gear", "done", "walk:east")
    assert (t[A].at, t.state.turn.walk) == (mountain, 0)


@proves("ROE-7.3")
def test_a_village_costs_one_on_any_terrain():
    """X23."""
    t = walking()
    village = t.tile(1, 0, "water", "village")
    t.tile(-1, 0, "water")
    t.begin("move", walk=1)
    assert t.legal("walk:east") and not t.legal("walk:west")
    t.act("walk:east")
    assert (t[A].at, t.state.turn.walk) == (village, 0)


@proves("ROE-7.4")
def test_the_first_overlay_lies_on_the_tile_that_follows():
    """X24: with overlays alone before it one is placed, the others stay in the deck."""
    found = set()
    for seed in range(40):
        t = Table(seed=seed).hand(A, "strike").comes("forest", "ruins", "village")
        t.state.terrain_left = 1
        t.begin("move", walk=2).act("walk:east")
        laid = t.state.land.hexes[1]
        assert laid.terrain == 1
        assert sum(t.state.overlays) == 2 - (laid.overlay >= 0)
        found.add(laid.overlay)
    assert found == {-1, 0, 1}


@proves("ROE-7.4")
def test_without_terrain_tiles_nobody_walks_into_the_unknown():
    t = walking().comes("forest", "ruins")
    t.state.terrain_left = 0
    t.begin("move", walk=3)
    assert t.legal("walk") == []


# -- Ruins -------------------------------------------------------------------------------------------------------------------


def ruins(walk=5, **options):
    """P, Ruins R east of it, Q east of that; A on P in the Move step."""
    t = walking(**options)
    p, r, q = t.tile(1, 0, "plains"), t.tile(2, 0, "plains", "ruins"), t.tile(3, 0, "plains")
    return t.at(p, A).begin("move", walk=walk), p, r, q


@proves("ROE-7.5")
def test_entering_ruins_brings_the_next_character_and_events_go_unread():
    """X25."""
    for seed in range(10):
        t = Table(seed=seed).hand(A, "strike").meets("dawn-of-nike", "rat")
        t.tile(1, 0, "plains", "ruins")
        t.begin("move", walk=2).act("walk:east")
        assert (t.npcs_at(1), t[A].alignment) == (["rat"], 0)


@proves("ROE-7.6", "ROE-16.15")
@pytest.mark.parametrize(
    ("way", "options", "alignment", "rats"),
    [
        pytest.param("ee", {}, -1, 1, id="X26"),
        pytest.param("ew", {}, 0, 1, id="X27"),
        pytest.param("ew", {"ruins_going_back": "darkness"}, -1, 1, id="X27 darkness"),
        pytest.param("ewee", {}, -1, 2, id="X28"),
        pytest.param("eeww", {}, -2, 2, id="X29"),
    ],
)
def test_running_past_ruins(way, options, alignment, rats):
    t, _, r, _ = ruins(**options)
    t.act(*("walk:east" if step == "e" else "walk:west" for step in way))
    assert (t[A].alignment, t.npcs_at(r)) == (alignment, ["rat"] * rats)


@proves("ROE-7.6", "ROE-7.11")
def test_leaving_ruins_where_the_turn_began():
    """X30."""
    t, _, r, q = ruins()
    t.at(r, A).npc("rat", r).act("walk:east", "done")
    assert (t[A].at, t[A].alignment, t.window) == (q, 0, "discard")


@proves("ROE-8.2")
def test_staying_on_empty_ruins_is_an_encounter():
    """X31."""
    t, _, r, _ = ruins()
    t.at(r, A).act("done")
    assert (t.npcs_at(r), t.window, t.state.combat.on) == (["rat"], "defend", True)


# -- villages on hard terrain ------------------------------------------------------------------------------------------------


def mountain_village(*cards, wild=0):
    t = Table().hand(A, *cards).has(A, wild=wild).explores("scimitar")
    p, v = t.tile(1, 0, "plains"), t.tile(2, 0, "mountain", "village")
    t.at(v, A)
    t[A].last = p
    return t.begin(), p, v


@proves("ROE-4.2", "ROE-7.10")
def test_a_figure_in_a_mountain_village_goes_back():
    """X32: walking back in for 1 it cannot buy there."""
    t, p, v = mountain_village("stride", "treasure-chest")
    assert (t.window, t[A].at) == ("play", p)
    t.act("play:stride", "play:treasure-chest", "done", "walk:east", "done")
    assert (t[A].at, t.window) == (v, "discard")


@proves("ROE-4.2", "ROE-7.10")
def test_shown_gear_lets_it_stay():
    """X33: the card stays in hand, buying is not possible."""
    t, _, v = mountain_village("climbing-gear", "treasure-chest")
    assert t.legal() == ["show-gear", "go-back"]
    t.act("show-gear")
    assert (t[A].at, t.cards(t[A].hand.shown)) == (v, {"climbing-gear": 1})
    t.act("play:treasure-chest", "done")
    assert t.window == "discard"


@proves("ROE-7.10")
@pytest.mark.parametrize("mixed", [False, True])
def test_who_might_hold_gear_is_asked(mixed):
    """The gear lies in the deck, or cards were traded in secret: who was not asked would tell that the hand has none."""
    t, p, v = mountain_village("stride")
    t.at(v, A)
    t[A].last = p
    t[A].mixed = mixed << B
    if not mixed:
        t.deck(A, "climbing-gear")
    t.again("start")
    assert (t.window, t.legal()) == ("gear", ["go-back"])


@proves("ROE-13.1")
def test_a_wild_is_returned_while_gear_is_asked_for():
    """The card that is drawn may be the gear."""
    t, _, v = mountain_village("stride", wild=3)
    t.deck(A, "climbing-gear")
    assert t.legal() == ["wild:walk", "wild:coin", "wild:card", "go-back"]
    t.act("wild:walk", "wild:coin", "wild:card", "show-gear")
    assert (t[A].at, t[A].wild, t.state.turn.walk, t.state.turn.coin) == (v, 0, 1, 1)


def next_turn_in_a_mountain_village(walk, *cards, companion=None):
    """A walks from the plains into the village with so much Walk, having played cards, and B's turn passes."""
    t = Table().hand(A, "strike").hand(A, *cards).hand(B, "strike").explores("scimitar", "scimitar")
    p, v = t.tile(1, 0, "plains"), t.tile(2, 0, "mountain", "village")
    t.at(p, A)
    if companion:
        t.has(A, companion=companion)
    t.begin("play-cards", began=-1)
    t.act(*(["companion"] if companion else []), *(f"play:{card}" for card in cards))
    t.state.turn.walk = walk
    t.act("done", "walk:east", "done")
    while t.asked != A or t.window in ("buy", "discard"):
        t.act("done")
    return t, p, v


@proves("ROE-7.10")
@pytest.mark.parametrize(
    ("walk", "cards", "companion", "stays"),
    [
        (2, (), None, False),
        (3, (), None, True),
        (1, ("climbing-gear",), None, True),
        (1, ("raft",), None, False),
        (1, (), "marrow_the_hound", False),
        (1, (), "tamsin_the_guide", True),
    ],
)
def test_who_could_have_entered_the_bare_terrain_stays(walk, cards, companion, stays):
    """3 Walk, gear played on the way in, and a companion who makes the terrain cheaper; nobody is asked who cannot hold gear."""
    t, p, v = next_turn_in_a_mountain_village(walk, *cards, companion=companion)
    assert (t[A].at, t.window) == (v if stays else p, "play")


@proves("ROE-7.10", "ROE-9.11")
@pytest.mark.parametrize(("card", "last"), [("adventurer", 0), ("climbing-gear", NONE)])
def test_who_joins_with_gear_stays_in_a_village_too(card, last):
    t = Table(3).hand(A, "strike", "guard").hand(C, "strike").hand(B, card, "guard")
    hill = t.tile(1, 0, "mountain", "village")
    t.at(hill, A, C).begin("combat").act("challenge:green", "fight", "join:attackers", f"play:{card}")
    assert (t[B].at, t[B].last) == (hill, last)


# -- late overlays, the relic ------------------------------------------------------------------------------------------------


@proves("ROE-2.6", "ROE-7.1", "ROE-7.7", "ROE-16.17")
@pytest.mark.parametrize(
    ("q", "r", "option", "allowed"),
    [(3, 1, "off", True), (2, 1, "off", False), (4, -2, "off", True), (2, 1, "on", True)],
    ids=["X34 (3,1)", "X34 (2,1)", "X34 (4,-2)", "X34 fallback"],
)
def test_late_overlays_lie_four_away(q, r, option, allowed):
    t = walking(scenario="heros-quest", late_overlay_fallback=option).comes("plains", "fortress")
    t.state.terrain_left = 0
    tile = t.tile(q, r, "plains")
    t.begin("move")
    assert t.legal("overlay") == (["overlay:fortress"] if allowed else [])
    if allowed:
        t.act("overlay:fortress")
        assert t.legal("tile") == [f"tile:{tile}"]
        t.act(f"tile:{tile}")
        assert len(t.npcs_at(tile)) == 1
        assert t.state.villains[t.state.corrupted].darkness == 5
        assert t.legal("overlay") == []


@proves("ROE-7.9")
def test_the_relic_carries_to_a_village_without_darkness():
    """X35: movement may go on."""
    t, p, r, q = ruins()
    village = t.tile(0, 1, "forest", "village")
    t.state.turn.teleports = 1
    t.act("walk:east", "teleport")
    assert t.legal() == ["tile:0", f"tile:{village}"]
    t.act(f"tile:{village}")
    assert (t[A].at, t[A].alignment, t.window, t.state.turn.walk) == (village, 0, "move", 4)
    assert t.legal("teleport") == []
    assert {p, r, q} and t[B].at == 0
