"""Options that are readings of the rules."""

import pytest

from holdfast.engine.visibility import SPECTATOR
from holdfast.games.tiny_epic_defenders import GAME
from tests.proves import proves
from tests.tiny_epic_defenders.table import RING, Table


@proves("TED-14.12")
@pytest.mark.parametrize(
    ("options", "points", "hit_points"), [({}, 3, 3), ({"colossus_fight": "hit-point"}, 3, 3), ({"colossus_fight": "two-points"}, 1, 4)]
)
def test_a_fight_with_the_colossus_costs_what_the_option_says(options, points, hit_points):
    t = Table(foe="colossus", **options).reveal().turn("red").do("fight")
    assert (t.foe_hp, t.points, t.hp("red")) == (9, points, hit_points)


@proves("TED-14.12")
def test_two_points_are_needed_for_a_fight_that_costs_them():
    assert not Table(foe="colossus", colossus_fight="two-points", action_points=1).reveal().turn("red").can("fight")
    assert not Table(foe="colossus", colossus_fight="two-points").reveal().set_hp("red", 0).turn("red").can("fight")


@proves("TED-14.13")
@pytest.mark.parametrize(
    ("options", "again"), [({}, False), ({"mirage_once_per_turn": "on"}, False), ({"mirage_once_per_turn": "off"}, True)]
)
def test_mirage_may_be_repeated_only_without_its_limit(options, again):
    t = Table(**options).place("red", "desert").turn("red", "blue", "harpy", "forest-ruins").do("mirage", "card:harpy", "card:blue")
    assert t.can("mirage") == again


@proves("TED-14.14")
@pytest.mark.parametrize("viewer", (0, 1, SPECTATOR))
@pytest.mark.parametrize(("options", "open_pile"), [({}, True), ({"open_discard": "on"}, True), ({"open_discard": "off"}, False)])
def test_the_discard_pile_is_open_or_closed_to_everybody(options, open_pile, viewer):
    t = Table(people=2, **options).deck("coast-desert", "forest-ruins", "red").draw()
    assert t.cards("discard") == ["forest-ruins", "coast-desert"]
    assert ("coast-desert" in str(GAME.view(t.state, viewer))) == open_pile


@proves("TED-14.14")
def test_entomb_looks_through_a_closed_discard_pile():
    t = Table(people=2, open_discard="off").place("red", "ruins").deck("coast-desert", "forest-coast", "red", "blue").draw().do("entomb")
    assert t.legal() == {"card:coast-desert", "card:forest-coast"}


@proves("TED-14.15")
@pytest.mark.parametrize(
    ("options", "set_off"), [({}, False), ({"prayer_sets_off_foes": "off"}, False), ({"prayer_sets_off_foes": "on"}, True)]
)
def test_prayer_sets_off_the_foe_only_with_the_option(options, set_off):
    t = Table(foe="dragon", **options).reveal("mountains").place("red", "plains").turn("red", "all-defenders-12", "blue").do("pray")
    assert t.foe_place == ("desert" if set_off else "ruins")
    t = Table(foe="colossus", **options).reveal("ruins").place("red", "plains").pool("blue", "harpy").do("act:red", "pray")
    assert t.where("blue") == ("aboard" if set_off else "capital-city")
    t = Table(foe="demon-lord", **options).reveal("ruins").place("red", "plains").place("blue", "forest").pool("blue", "harpy")
    t.do("act:red", "pray")
    assert t.threat("forest") == (1 if set_off else 0)


@proves("TED-14.15")
def test_an_enemy_card_or_a_card_of_another_kind_sets_off_nothing_even_with_the_option():
    t = Table(foe="dragon", prayer_sets_off_foes="on").reveal("mountains").place("red", "plains").turn("red", "harpy", "blue").do("pray")
    assert t.foe_place == "ruins"
    t = Table(foe="demon-lord", prayer_sets_off_foes="on").reveal("ruins").place("red", "plains").pool("all-defenders-123", "blue")
    t.do("act:red", "pray")
    assert [t.threat(r) for r in RING] == [0] * 6


@proves("TED-14.16")
@pytest.mark.parametrize(
    ("options", "capacity"), [({}, 1), ({"circle_capacity": 2}, 2), ({"circle_capacity": 3}, 3), ({"circle_capacity": 4}, 4)]
)
def test_the_circle_holds_as_many_as_the_option_says(options, capacity):
    t = Table("gurmund", "ezru", "nyrra", "oryk", **options)
    for colour in ("red", "blue", "green", "yellow"):
        t.place(colour, "mountains")
    t.turn("red", "blue", "green", "yellow")
    for i in range(4):
        assert t.can("meditate") == (i < capacity)
        if i < capacity:
            t.do("meditate")
        if i < 3:
            t.do("pass")
    assert len(t.circle) == capacity


@proves("TED-14.16")
def test_with_a_larger_circle_one_steps_out_and_the_others_stay():
    t = Table(circle_capacity=2).place("red", "mountains").place("blue", "mountains")
    t.state.circle = 3
    t.deck("mountains-plains", "red").draw().do("step-out:blue")
    assert (t.circle, t.threat("mountains")) == ({"red"}, 0)


@proves("TED-14.17")
@pytest.mark.parametrize(("token", "space", "lasting"), [(10, 2, 2), (7, 2, 2), (6, 3, 3), (5, 2, 3), (3, 2, 3), (2, 3, 3)])
def test_the_dearer_fight_with_the_ancient_lasts_only_with_the_option(token, space, lasting):
    for options, price in (({}, space), ({"ancient_event": "space"}, space), ({"ancient_event": "lasting"}, lasting)):
        t = Table(foe="the-ancient", action_points=6, **options).reveal(hp=token).place("red", "forest").turn("red").do("fight")
        assert t.points == 6 - price


def hourglass_twice(**options):
    """Red has put their card back once; Blue's Scry lays another card below it; now it is drawn again."""
    t = Table("gurmund", "kglflr", **options).give("red", "timeless-hourglass").turn("red", "blue", "coast-mountains")
    t.do("hourglass")
    assert t.cards("turn_deck") == ["coast-mountains", "red"]
    t.do("scry", "bottom")
    assert t.cards("turn_deck") == ["red", "coast-mountains"]
    return t.do("pass")


@proves("TED-14.18")
def test_the_hourglass_works_once_per_round_unless_the_option_says_otherwise():
    for options in ({}, {"hourglass_once_per_round": "on"}):
        t = hourglass_twice(**options)
        assert (t.window, t.points) == ("ACT", 4)
    t = hourglass_twice(hourglass_once_per_round="off")
    assert t.window == "HOURGLASS"
    assert t.can("hourglass")


@proves("TED-14.18")
def test_without_the_limit_the_hourglass_still_does_not_put_a_card_onto_an_empty_deck():
    t = Table(hourglass_once_per_round="off").give("red", "timeless-hourglass").turn("red", "blue").do("hourglass", "pass")
    assert t.cards("turn_deck") == []
    assert (t.window, t.points) == ("ACT", 4)


@proves("TED-14.19")
@pytest.mark.parametrize(
    ("options", "possible"), [({}, False), ({"exhausted_may_defend_free": "off"}, False), ({"exhausted_may_defend_free": "on"}, True)]
)
def test_the_exhausted_defend_from_the_circle_only_with_the_option(options, possible):
    t = Table(**options).place("red", "mountains").set_hp("red", 0)
    t.state.circle = 1
    t.deck("mountains-plains", "blue").draw()
    assert (t.window == "ATTACK") == possible
    if possible:
        assert not t.can("defend:red")
        t.do("step-out:red")
    assert (t.threat("mountains"), t.circle) == ((0, set()) if possible else (1, {"red"}))


@proves("TED-14.19")
@pytest.mark.parametrize(("options", "possible"), [({}, False), ({"exhausted_may_defend_free": "on"}, True)])
def test_the_exhausted_defend_with_oryk_paying_only_with_the_option(options, possible):
    t = (
        Table("gurmund", "oryk", **options)
        .place("red", "coast")
        .place("blue", "desert")
        .set_hp("red", 0)
        .deck("forest-coast", "blue")
        .draw()
    )
    assert (t.window == "ATTACK") == possible
    if possible:
        t.do("defend:red", "martyr")
    assert (t.threat("coast"), t.hp("blue"), t.hp("red")) == ((0, 4, 0) if possible else (1, 5, 0))


@proves("TED-14.19")
def test_the_exhausted_do_not_defend_unpaid_even_with_the_option():
    t = Table("gurmund", "oryk", exhausted_may_defend_free="on").place("red", "coast").place("blue", "desert").set_hp("red", 0)
    t.deck("forest-coast", "blue").draw().do("defend:red", "pass")
    assert (t.threat("coast"), t.hp("blue"), t.hp("red")) == (1, 5, 0)
    t = Table(exhausted_may_defend_free="on").place("red", "coast").set_hp("red", 0).deck("forest-coast", "blue").draw()
    assert (t.window, t.threat("coast")) == ("ACT", 1)


@proves("TED-14.20")
def test_the_game_is_lost_when_the_last_round_of_the_limit_is_finished():
    t = Table(round_limit=3).turn("red").do("pass")  # the Table begins in Round 2
    assert (t.round, t.result) == (3, "running")
    t.do("pass")
    assert t.result == "lost"


@proves("TED-14.20")
def test_without_a_limit_rounds_go_on():
    t = Table().turn("red")
    for _ in range(40):
        t.do("pass")
    assert (t.result, t.round) == ("running", 42)


@proves("TED-14.20")
def test_a_win_in_the_last_round_counts():
    t = Table(foe="kraken", round_limit=2).reveal("coast", hp=1).place("red", "coast").turn("red").do("fight")
    assert t.result == "won"


@proves("TED-14.21")
@pytest.mark.parametrize(
    ("options", "back"), [({}, True), ({"shared_pool_interleaved": "on"}, True), ({"shared_pool_interleaved": "off"}, False)]
)
def test_the_pool_goes_back_and_forth_only_with_the_option(options, back):
    t = Table(action_points=6, **options).pool().do("act:red", "move:coast", "act:blue", "move:coast")
    assert t.can("act:red") == back
    assert t.can("act:blue")


@proves("TED-14.21")
def test_one_go_may_hold_several_points_and_ends_when_another_acts():
    t = Table("gurmund", "ezru", "nyrra", action_points=6, shared_pool_interleaved="off").pool()
    t.do("act:red", "move:coast", "act:red", "move:desert")
    assert {a for a in t.legal() if a.startswith("act:")} == {"act:red", "act:blue", "act:green"}
    t.do("act:green", "move:coast")
    assert {a for a in t.legal() if a.startswith("act:")} == {"act:blue", "act:green"}


@proves("TED-14.21")
def test_who_is_done_on_one_card_acts_again_on_the_next():
    t = Table(shared_pool_interleaved="off").pool("all-defenders-123", "red")
    t.do("act:red", "move:coast", "act:blue", "move:coast", "done:seat-1")
    assert t.window == "POOL"
    assert t.can("act:red")
