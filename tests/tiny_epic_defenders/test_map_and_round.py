"""Sections 3 and 4 of the rules: the map and the Round."""

from random import Random

import pytest

from holdfast.engine.visibility import SPECTATOR, masked
from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders.actions import SPACE
from holdfast.games.tiny_epic_defenders.log import Log
from holdfast.games.tiny_epic_defenders.names import NOWHERE, Card, Hero
from tests.proves import proves
from tests.tiny_epic_defenders.table import RING, Table, number

NEIGHBOURS = {
    "capital-city": {"coast", "mountains"},
    "coast": {"capital-city", "desert", "ruins"},
    "desert": {"coast", "forest"},
    "forest": {"desert", "mountains"},
    "mountains": {"capital-city", "forest", "plains"},
    "plains": {"mountains", "ruins"},
    "ruins": {"plains", "coast"},
}
OPPOSITES = {"coast": "mountains", "desert": "plains", "forest": "ruins", "mountains": "coast", "plains": "desert", "ruins": "forest"}
OTHER_RING = ("ruins", "coast", "plains", "desert", "mountains", "forest")
NEXT = {region: RING[(i + 1) % 6] for i, region in enumerate(RING)}
EVERYBODY = ("gurmund", "ethairna", "ezru", "nyrra")


def moves(t):
    return {action.removeprefix("move:") for action in t.legal() if action.startswith("move:")}


def drawn(t):
    """The cards drawn in the last step, by name."""
    return [Card(a).name.lower().replace("_", "-") for kind, a, _, _ in t.log() if kind == "CARD_DRAWN"]


def new_turn_deck(t):
    """The Turn Deck with which the present Round began, in any order, while nothing has been entombed."""
    return sorted(t.cards("turn_deck") + t.cards("discard") + [Card(t.state.card).name.lower().replace("_", "-")])


# -- 3. Map ------------------------------------------------------------------------------------------------------------


@proves("TED-3.1")
def test_the_ring_runs_clockwise_from_the_left():
    t = Table(ring=OTHER_RING)
    positions = ("left", "top-left", "top-right", "right", "bottom-right", "bottom-left")
    assert tuple(t.region_at(p) for p in positions) == OTHER_RING


@proves("TED-3.1", "TED-3.5")
@pytest.mark.parametrize("start", RING)
def test_a_move_clockwise_goes_to_the_next_place_and_never_to_the_capital_city(start):
    t = Table().place("red", start).place("blue", "capital-city").deck("sea-serpent", "blue").draw()
    assert t.where("red") == NEXT[start]


@proves("TED-3.1", "TED-3.5")
@pytest.mark.parametrize("start", RING)
def test_two_steps_clockwise_follow_the_ring(start):
    t = Table(foe="dragon").reveal(start).turn("red")
    assert t.foe_place == NEXT[NEXT[start]]


@proves("TED-3.2", "TED-3.3", "TED-3.4")
@pytest.mark.parametrize("place", NEIGHBOURS)
def test_each_region_is_adjacent_to_its_neighbours_only(place):
    t = Table().place("red", place).turn("red")
    assert moves(t) == NEIGHBOURS[place]


@proves("TED-3.2", "TED-3.3", "TED-3.4")
@pytest.mark.parametrize("place", OTHER_RING)
def test_neighbours_depend_on_where_the_regions_lie(place):
    t = Table(ring=OTHER_RING).place("red", place).turn("red")
    i = OTHER_RING.index(place)
    assert moves(t) == {OTHER_RING[i - 1], OTHER_RING[(i + 1) % 6]} | ({"capital-city"} if i in (0, 3) else set())


@pytest.mark.parametrize(
    ("ring", "beside"), [(RING, NEIGHBOURS), (OTHER_RING, {"capital-city": {"ruins", "desert"}, "coast": {"ruins", "plains"}})]
)
def test_the_view_says_what_lies_beside_a_region(ring, beside):
    shown = {region["region"]: region["beside"] for region in GAME.view(Table(ring=ring).state, 0)["regions"]}
    assert {region: set(shown[region]) for region in beside} == beside
    assert len(shown["coast"]) == len(beside["coast"])


@proves("TED-3.3")
def test_the_capital_city_touches_whatever_lies_left_and_right():
    t = Table(ring=OTHER_RING).turn("red")
    assert moves(t) == {"ruins", "desert"}


@proves("TED-3.4")
@pytest.mark.parametrize("place", RING)
def test_the_opposite_region_lies_three_steps_along_the_ring(place):
    t = Table(foe="kraken").place("red", place).reveal(place, hp=7).turn("red").do("fight")
    assert t.where("red") == OPPOSITES[place]


@proves("TED-3.6")
def test_a_destroyed_region_can_be_entered_crossed_and_stood_in():
    t = Table().destroy("coast", "harpy").turn("red", "blue").do("move:coast")
    assert t.where("red") == "coast"
    t.do("move:ruins", "move:coast", "pass")
    assert t.where("red") == "coast"


@proves("TED-3.6")
def test_a_destroyed_region_stays_in_the_ring():
    t = Table().destroy("coast", "harpy")
    assert t.region_at("left") == "coast"
    t.place("red", "ruins").deck("sea-serpent", "blue").draw()
    assert t.where("red") == "coast"


@proves("TED-3.7")
@pytest.mark.parametrize("place", ["coast", "capital-city"])
def test_all_defenders_may_stand_in_one_region(place):
    t = Table(*EVERYBODY)
    for colour in ("red", "blue", "green"):
        t.place(colour, place)
    t.place("yellow", "ruins").turn("yellow").do("move:coast")
    if place == "capital-city":
        t.do("move:capital-city")
    assert {t.where(colour) for colour in ("red", "blue", "green", "yellow")} == {place}


@proves("TED-3.8")
@pytest.mark.parametrize(("before", "destroyed"), [(0, False), (1, False), (2, False), (3, True)])
def test_an_outer_region_is_destroyed_at_4_threat(before, destroyed):
    t = Table().set_threat(coast=before).deck("coast-desert", "red").draw()
    assert t.destroyed("coast") is destroyed
    if not destroyed:
        assert t.threat("coast") == before + 1


@proves("TED-3.9")
@pytest.mark.parametrize(("before", "result"), [(0, "running"), (5, "running"), (6, "running"), (7, "lost")])
def test_the_capital_city_is_lost_at_8_threat(before, result):
    t = Table().destroy("coast").set_threat(capital_city=before).deck("coast-desert", "red").draw()
    assert t.threat("capital-city") == before + 1
    assert t.result == result


@proves("TED-3.10")
def test_threat_never_goes_below_0():
    t = Table("ethairna", "gurmund").place("red", "coast").set_threat(coast=2).turn("red", "blue").do("lightning")
    assert t.threat("coast") == 0
    t = Table().give("red", "hammer-of-might").place("red", "coast").turn("red", "blue").do("pass")
    assert t.threat("coast") == 0


@proves("TED-3.10")
def test_the_capital_city_never_goes_below_0():
    t = Table().place("red", "plains").turn("red", "all-defenders-123", "blue").do("pray")
    assert t.threat("capital-city") == 0


@proves("TED-3.10")
def test_a_loss_takes_no_more_than_what_is_left():
    t = Table(foe="dragon").reveal("plains", hp=7).place("red", "coast").set_hp("blue", 1).turn("red", "blue").do("fight")
    assert t.hp("red") == 2
    assert t.hp("blue") == 0


@proves("TED-3.10")
def test_the_foe_does_not_go_below_0_hit_points():
    t = Table().give("red", "spear-of-valor").place("red", "coast").reveal("coast", hp=1).turn("red").do("spear")
    assert t.foe_hp == 0


@proves("TED-3.10")
@pytest.mark.parametrize(("hero", "most"), [("ezru", 4), ("oryk", 5)])
def test_hit_points_never_exceed_the_maximum_of_the_hero(hero, most):
    t = Table("gurmund", hero).set_hp("blue", most - 1).turn("red", "blue").do("heal:blue")
    assert t.hp("blue") == most
    assert not t.can("heal:blue")
    assert Table("gurmund", hero).set_hp("blue", 1).turn("blue").hp("blue") == most


@proves("TED-3.10")
@pytest.mark.parametrize("seed", range(24))
def test_threat_and_hit_points_stay_within_bounds_in_random_games(seed):
    choices = Random(seed)
    s = GAME.new(seed, seed % 4 + 1, {"sides": ("a", "random")[seed % 2], "capital_limit": 12})
    full = [5 if d.hero == Hero.ORYK else 4 for d in s.defenders]
    while not s.result:
        GAME.step(s, choices.choice(GAME.legal(s)))
        assert 0 <= s.regions[0].threat <= 12
        assert all(0 <= region.threat <= 4 for region in s.regions[1:])
        assert all(0 <= s.defenders[d].hit_points <= full[d] for d in range(s.options.defenders))
        assert 0 <= s.foe_hit_points <= 10


# -- 4. Round ----------------------------------------------------------------------------------------------------------


@proves("TED-4.1")
def test_a_card_is_resolved_completely_and_discarded_before_the_next_is_drawn():
    t = Table().deck("coast-mountains", "red", "blue").draw()
    assert (t.threat("coast"), t.threat("mountains")) == (1, 1)
    assert t.cards("discard") == ["coast-mountains"]
    assert drawn(t) == ["coast-mountains", "red"]
    assert t.cards("turn_deck") == ["blue"]
    t.do("pass")
    assert t.cards("discard") == ["red", "coast-mountains"]
    assert drawn(t) == ["blue"]


@proves("TED-4.1")
def test_cards_are_drawn_from_the_top():
    t = Table().deck("plains-ruins", "forest-desert", "red", "coast-mountains").draw()
    assert drawn(t) == ["plains-ruins", "forest-desert", "red"]


@proves("TED-4.2")
def test_a_card_that_covers_a_region_does_not_go_to_the_discard_pile():
    t = Table().set_threat(coast=3).deck("coast-mountains", "plains-ruins", "red", "blue").draw()
    assert t.cover("coast") == "coast-mountains"
    assert t.cards("discard") == ["plains-ruins"]
    t.do("pass", "pass")
    assert "coast-mountains" not in new_turn_deck(t)


@proves("TED-4.3")
def test_the_round_goes_on_until_the_last_card_is_resolved():
    t = Table().horde("harpy").discard("coast-mountains", "blue").turn("red")
    began = t.round
    assert t.cards("turn_deck") == []
    t.do("move:coast", "move:desert")
    assert t.round == began
    assert t.cards("horde") == ["harpy"]
    t.do("pass")
    assert t.round == began + 1


@proves("TED-4.3", "TED-4.4")
def test_the_discard_pile_and_one_horde_card_make_the_next_turn_deck():
    t = Table().horde("harpy", "wraith").discard("coast-mountains", "blue").turn("red").do("pass")
    assert new_turn_deck(t) == sorted(["red", "coast-mountains", "blue", "harpy"])
    assert t.cards("horde") == ["wraith"]


@proves("TED-4.4")
def test_the_foe_stays_hidden_while_the_horde_deck_has_a_card():
    t = Table(foe="random").horde("harpy").discard("blue").turn("red").do("pass")
    assert t.cards("horde") == []
    assert t.foe_place is None
    assert masked(t.state, 0).foe.card == -1


@proves("TED-4.4")
def test_the_horde_card_joins_unseen():
    for seed in range(40):
        t = Table(seed=seed).horde("harpy").discard("blue").turn("red").do("pass")
        assert t.happened("HORDE_JOINED") == 1
        for viewer in (0, SPECTATOR):
            hidden = masked(t.state, viewer).turn_deck
            assert {hidden.cards[i] for i in range(hidden.count)} <= {-1}
        if "harpy" in t.cards("turn_deck"):
            assert not any(number(Card, "harpy") in event for event in t.log() if event[0] == "HORDE_JOINED")


@proves("TED-4.4", "TED-4.5")
@pytest.mark.parametrize("horde", [(), ("harpy",)])
def test_the_next_turn_deck_is_shuffled(horde):
    firsts = set()
    for seed in range(60):
        t = Table(seed=seed).horde(*horde).discard("coast-mountains", "forest-desert", "blue").turn("red").do("pass")
        firsts.add(drawn(t)[0])
    assert firsts == {"red", "blue", "coast-mountains", "forest-desert", *horde}


@proves("TED-4.5")
def test_with_an_empty_horde_deck_the_foe_is_revealed_and_no_card_added():
    t = Table().discard("coast-mountains", "blue").turn("red")
    assert t.foe_place is None
    t.do("pass")
    assert t.foe_place == "coast"
    assert t.happened("FOE_REVEALED") == 1
    assert new_turn_deck(t) == sorted(["red", "coast-mountains", "blue"])


@proves("TED-4.5")
def test_a_foe_that_is_on_the_map_is_not_revealed_again():
    t = Table().reveal("ruins", hp=3).discard("coast-mountains", "blue").turn("red").do("pass")
    assert t.happened("FOE_REVEALED") == 0
    assert (t.foe_place, t.foe_hp) == ("ruins", 3)
    assert new_turn_deck(t) == sorted(["red", "coast-mountains", "blue"])


@proves("TED-4.6")
@pytest.mark.parametrize(("defenders", "more", "round_of_reveal"), [(2, 0, 6), (3, 0, 7), (4, 0, 8), (2, 1, 7), (4, 2, 10)])
def test_the_foe_comes_at_the_end_of_the_round_after_the_last_horde_card(defenders, more, round_of_reveal):
    s = GAME.new(3, 1, {"defenders": defenders, "extra_dire_enemies": more, "capital_limit": 12, "outer_limit": 6})
    rest = [SPACE.number("pass"), SPACE.number("done:seat-1")]
    rounds = [e.c for e in s.events.items[: s.events.count] if e.kind == Log.ROUND_BEGAN]
    while s.foe_place == NOWHERE:
        for region in s.regions:  # nobody shall lose while we wait
            region.threat = 0 if not region.destroyed else region.threat
        legal = GAME.legal(s)
        GAME.step(s, next((a for a in rest if a in legal), legal[0]))
        for e in s.events.items[: s.events.count]:
            if e.kind == Log.FOE_REVEALED:
                assert rounds[-1] == round_of_reveal
            if e.kind == Log.ROUND_BEGAN:
                rounds.append(e.c)
    assert round_of_reveal + 1 in rounds


@proves("TED-4.6")
def test_the_first_turn_deck_is_that_of_round_1():
    s = GAME.new(1, 1, {})
    assert s.round == 1


@proves("TED-4.7")
@pytest.mark.parametrize("seed", range(10))
def test_an_entombed_card_misses_exactly_one_turn_deck(seed):
    t = Table(seed=seed).place("red", "ruins").discard("coast-mountains", "plains-desert", "harpy").horde("giant-wasps", "minotaur")
    t.turn("red", "blue").do("entomb", "card:coast-mountains", "move:coast", "move:capital-city", "pass", "pass")
    assert t.entombed is None
    assert t.cards("discard")[-1] == "coast-mountains"
    assert "coast-mountains" not in t.cards("turn_deck") + drawn(t)
    assert new_turn_deck(t) == sorted(["red", "blue", "plains-desert", "harpy", "giant-wasps", "coast-mountains"])
    round_without = t.round
    while t.round == round_without:
        assert "coast-mountains" not in t.cards("turn_deck")
        t.do("pass" if t.can("pass") else "move:coast")  # who has Rested from the Wasps has to spend a point
    assert "coast-mountains" in t.cards("turn_deck") + drawn(t)


@proves("TED-4.7")
def test_an_entombed_card_stays_in_its_slot_for_the_rest_of_the_round():
    t = Table().place("red", "ruins").discard("coast-mountains").turn("red", "blue", "green").do("entomb", "card:coast-mountains", "pass")
    assert t.entombed == "coast-mountains"
    assert t.cards("discard") == ["red"]


@proves("TED-4.8")
def test_each_person_decides_for_their_own_defender():
    t = Table(people=2).turn("red", "blue")
    assert t.deciding == {1}
    assert t.legal_for(2) == set()
    t.do("pass")
    assert t.deciding == {2}
    assert t.legal_for(1) == set()


@proves("TED-4.8")
def test_one_person_decides_for_all_of_their_defenders():
    t = Table().turn("red", "blue")
    assert t.deciding == {1}
    assert t.do("pass").deciding == {1}


@proves("TED-4.8", "TED-4.9")
def test_in_a_common_decision_nobody_acts_with_another_persons_defender():
    t = Table(people=2).pool("red")
    assert t.legal_for(1) == {"act:red", "done:seat-1"}
    assert t.legal_for(2) == {"act:blue", "done:seat-2"}


@proves("TED-4.8", "TED-4.9")
def test_who_defends_is_open_to_all_who_could_and_the_first_answer_decides():
    t = Table("gurmund", "ethairna", "ezru", people=3).place("red", "coast").place("blue", "coast").deck("coast-desert", "green").draw()
    assert t.deciding == {1, 2}
    assert t.legal_for(1) == {"defend:red", "done:seat-1"}
    assert t.legal_for(2) == {"defend:blue", "done:seat-2"}
    t.do("defend:blue")
    assert t.window == "ACT"
    assert (t.hp("red"), t.hp("blue")) == (4, 3)
    assert t.threat("coast") == 0


@proves("TED-4.9")
def test_a_tie_in_drain_is_open_to_both_and_one_answer_settles_it():
    t = Table(people=2).deck("wraith", "red").draw()
    assert t.window == "DRAIN"
    assert t.deciding == {1, 2}
    assert t.legal_for(1) == t.legal_for(2) == {"drain:red", "drain:blue"}
    t.do("drain:blue")
    assert (t.hp("red"), t.hp("blue")) == (4, 2)
    assert t.window == "ACT"


@proves("TED-4.9")
def test_the_pool_is_open_to_everybody():
    t = Table("gurmund", "ethairna", "ezru", people=3).pool("red")
    assert t.deciding == {1, 2, 3}
    assert t.do("act:green").deciding == {3}


@proves("TED-4.10")
def test_letting_an_attack_through_speaks_for_ones_own_defenders_only():
    t = Table(people=2).place("red", "coast").place("blue", "coast").deck("coast-desert", "red").draw().do("done:seat-1")
    assert t.threat("coast") == 0
    assert t.window == "ATTACK"
    assert t.deciding == {2}
    assert t.legal() == {"defend:blue", "done:seat-2"}
    t.do("done:seat-2")
    assert t.threat("coast") == 1
    assert t.window == "ACT"


@proves("TED-4.10")
def test_the_other_person_may_still_defend():
    t = Table(people=2).place("red", "coast").place("blue", "coast").deck("coast-desert", "red").draw().do("done:seat-1", "defend:blue")
    assert t.threat("coast") == 0
    assert t.hp("blue") == 3


@proves("TED-4.10")
def test_only_those_who_could_defend_are_asked():
    t = Table(people=2).place("red", "coast").deck("coast-desert", "red").draw()
    assert t.deciding == {1}
    assert t.do("done:seat-1").threat("coast") == 1


@proves("TED-4.10")
def test_one_person_declines_for_both_of_their_defenders():
    t = Table().place("red", "coast").place("blue", "coast").deck("coast-desert", "red").draw()
    assert t.legal() == {"defend:red", "defend:blue", "done:seat-1"}
    t.do("done:seat-1")
    assert t.threat("coast") == 1
    assert t.window == "ACT"
