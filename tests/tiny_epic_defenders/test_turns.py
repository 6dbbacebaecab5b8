"""Section 5 of the rules: defender cards and turns."""

import pytest

from holdfast.engine.visibility import SPECTATOR
from holdfast.games.tiny_epic_defenders import GAME
from tests.proves import proves
from tests.tiny_epic_defenders.table import Table

from .turns_shared import order

# -- coloured cards ----------------------------------------------------------------------------------------------------


@proves("TED-5.1")
def test_a_coloured_card_is_the_turn_of_its_owner():
    t = Table(people=2).place("red", "coast").place("blue", "desert").turn("blue", "red")
    assert t.deciding == {2}
    t.do("move:forest")
    assert (t.where("red"), t.where("blue")) == ("coast", "forest")


@proves("TED-5.2")
@pytest.mark.parametrize(("fallen", "points"), [((), 3), (("ruins",), 4), (("ruins", "plains"), 4)])
def test_a_coloured_card_gives_3_points_or_4_if_a_region_is_destroyed(fallen, points):
    t = Table()
    for region in fallen:
        t.destroy(region)
    t.turn("red", "blue")
    assert t.points == points
    t.do(*["move:coast", "move:capital-city"] * (points // 2), *["move:coast"] * (points % 2))
    assert t.points == 0
    assert not any(a.startswith("move:") for a in t.legal())


@proves("TED-5.3", "TED-5.7")
def test_points_are_counted_after_the_foes_draw_effect():
    t = Table(foe="demon-lord").reveal().place("red", "coast").set_threat(coast=3).turn("red", "blue")
    assert t.destroyed("coast")
    assert t.points == 4
    assert order(t, "DESTROYED", "TURN_BEGAN") == ["DESTROYED", "TURN_BEGAN"]


@proves("TED-5.3")
def test_points_do_not_change_later_on_the_card():
    t = Table(foe="demon-lord", prayer_sets_off_foes="on").reveal().place("red", "plains").place("blue", "coast").set_threat(coast=3)
    t.turn("red", "blue", "green").do("pray")
    assert t.destroyed("coast")
    assert t.points == 1


@proves("TED-5.4")
def test_unspent_points_of_a_coloured_card_are_lost():
    t = Table().turn("red", "blue", "all-defenders-12").do("move:coast", "pass")
    assert t.points == 3
    assert t.do("pass").points == 3


@proves("TED-5.4")
def test_unspent_points_of_an_all_defenders_card_are_lost():
    t = Table().pool("red", "blue").do("act:red", "move:coast", "done:seat-1")
    assert t.window == "ACT"
    assert t.points == 3


@proves("TED-5.5")
def test_a_turn_may_end_with_points_unspent():
    t = Table(people=2).turn("red", "blue")
    assert t.can("pass")
    t.do("move:coast")
    assert t.can("pass")
    assert t.do("pass").deciding == {2}


@proves("TED-5.5")
def test_berserk_forbids_to_end_the_turn_in_the_capital_city():
    t = Table("umtak", "gurmund").turn("red", "blue")
    assert t.can("pass")
    assert not t.do("sacrifice").can("pass")
    assert t.do("move:coast").can("pass")


@proves("TED-5.6")
def test_the_windows_of_a_coloured_card_come_in_order():
    t = Table("kglflr", "ethairna", foe="dragon").reveal("ruins").give("red", "timeless-hourglass", "staff-of-control")
    t.give("blue", "zodiac-cloak").turn("red", "blue", "green")
    assert t.foe_place == "desert"
    assert t.window == "HOURGLASS"
    assert t.happened("TURN_BEGAN") == 0
    t.do("pass")
    assert t.happened("TURN_BEGAN") == 1
    assert t.window == "DRAWN"
    assert {"scry", "cloak", "staff:ruins"} <= t.legal()
    t.do("done:seat-1")
    assert t.window == "ACT"
    assert t.points == 3
    assert t.can("sacrifice")
    assert t.cards("discard") == []


@proves("TED-5.6")
def test_the_hourglass_ends_the_card_at_once():
    t = Table("ezru", "gurmund").give("red", "timeless-hourglass").set_hp("red", 1).turn("red", "blue").do("hourglass")
    assert t.deciding == {1}
    assert t.cards("turn_deck") == ["red"]
    assert t.hp("red") == 1
    assert t.happened("TURN_BEGAN") == 1  # Blue's


@proves("TED-5.6", "TED-5.12")
def test_the_hammer_works_before_the_card_ends():
    t = Table().give("red", "hammer-of-might").place("red", "coast").set_threat(coast=2).turn("red", "blue").do("move:desert", "move:coast")
    assert t.threat("coast") == 2
    t.do("pass")
    assert t.threat("coast") == 1
    assert order(t, "THREAT_FELL", "CARD_DRAWN") == ["THREAT_FELL", "CARD_DRAWN"]
    assert t.cards("discard") == ["red"]


@proves("TED-5.6")
def test_rest_comes_before_any_hit_point_is_paid():
    t = Table("kglflr", "ethairna").set_hp("red", 1).turn("red", "blue")
    assert t.window == "DRAWN"
    assert t.hp("red") == 4
    assert t.do("done:seat-1", "sacrifice").hp("red") == 3


@proves("TED-5.7")
def test_the_colossus_swallows_before_the_owner_could_rest():
    t = Table(foe="colossus").reveal().set_hp("red", 1).turn("red", "blue")
    assert t.where("red") == "aboard"
    assert t.hp("red") == 1


@proves("TED-5.7")
def test_the_demon_lord_raises_threat_before_courage_lowers_it():
    t = Table("ezru", "gurmund", foe="demon-lord").reveal().place("red", "coast").set_threat(coast=3).turn("red", "blue")
    assert t.destroyed("coast")
    assert t.points == 4


@proves("TED-5.7")
def test_the_dragon_has_moved_before_the_first_action():
    t = Table(foe="dragon").reveal("coast").place("red", "forest").turn("red", "blue")
    assert t.can("fight")
    assert order(t, "FOE_MOVED", "TURN_BEGAN") == ["FOE_MOVED", "TURN_BEGAN"]


@proves("TED-5.8")
def test_rest_restores_only_who_starts_their_turn_in_the_capital_city():
    t = Table().set_hp("red", 0).set_hp("blue", 1).turn("red", "blue")
    assert (t.hp("red"), t.hp("blue")) == (4, 1)
    t = Table().place("red", "coast").set_hp("red", 1).turn("red", "blue").do("move:capital-city", "pass")
    assert t.hp("red") == 1


@proves("TED-5.9")
def test_who_rests_on_a_coloured_card_has_to_spend_a_point():
    t = Table().set_hp("red", 1).turn("red", "blue")
    assert t.hp("red") == 4 and not t.can("pass")
    assert t.do("sacrifice").can("pass") is False
    assert t.do("move:coast").can("pass")


@proves("TED-5.9")
def test_who_has_lost_no_hit_point_may_leave_all_points_of_a_coloured_card():
    assert Table().turn("red", "blue").can("pass")


@proves("TED-5.9", "TED-13.2")
def test_courage_on_a_coloured_card_has_to_be_followed_by_a_point():
    t = Table("ezru", "gurmund").place("red", "coast").set_threat(coast=2).turn("red", "blue")
    assert t.threat("coast") == 1 and not t.can("pass")
    assert t.do("secure:coast").can("pass")
    t = Table("ezru", "gurmund").place("red", "coast").turn("red", "blue")  # nothing to lower
    assert t.can("pass")


@proves("TED-5.9", "TED-13.4")
def test_borrowed_courage_has_to_be_followed_by_a_point():
    t = Table("randal", "ezru").place("red", "coast").place("blue", "coast").set_threat(coast=2).turn("red", "blue")
    t.do("courage")
    assert t.threat("coast") == 1 and not t.can("pass")
    t = Table("randal", "ezru").place("red", "coast").place("blue", "coast").set_threat(coast=2).turn("red", "blue")
    assert t.do("done:seat-1").can("pass")


@proves("TED-5.9", "TED-10.16")
def test_the_staff_on_a_coloured_card_has_to_be_followed_by_a_point():
    t = Table().reveal().give("red", "staff-of-control").place("red", "desert").turn("red", "blue").do("staff:ruins")
    assert t.foe_place == "ruins" and not t.can("pass")
    assert t.do("move:forest").can("pass")


@proves("TED-5.9", "TED-10.16", "TED-11.12")
def test_a_fight_paid_with_a_hit_point_does_not_stand_in_for_the_point_that_the_staff_asks():
    t = Table(foe="colossus").reveal().give("red", "staff-of-control").place("red", "aboard").turn("red", "blue")
    t.do("staff:ruins", "fight")
    assert t.foe_hp == 9 and t.points == 3 and not t.can("pass")
    assert t.do("move:ruins").can("pass")


@proves("TED-5.9", "TED-5.22", "TED-10.18")
def test_a_granted_point_is_no_point_of_the_card():
    t = Table().give("red", "hammer-of-might", "zodiac-cloak").place("red", "coast").set_threat(coast=3, desert=3)
    t.pool("blue").do("cloak", "move:desert", "act:blue", "move:coast", "done:seat-1")
    assert (t.threat("coast"), t.threat("desert")) == (3, 3), "Red has spent a point bought with a Hit Point, and none of the pool"


@proves("TED-5.8", "TED-5.9", "TED-5.27")
def test_who_would_rest_may_take_no_turn_and_spends_no_point():
    t = Table().set_hp("red", 1).card_of("red", "blue")
    assert (t.window, t.hp("red"), t.legal()) == ("START", 1, {"act:red", "pass"})
    t.do("pass")
    assert t.hp("red") == 1 and t.cards("discard") == ["red"]
    assert t.happened("TURN_DECLINED") == 1 and not t.happened("RESTED")


@proves("TED-5.27", "TED-13.2")
def test_ezru_may_take_no_turn_and_no_courage():
    t = Table("ezru", "gurmund").place("red", "coast").set_threat(coast=2).card_of("red", "blue").do("pass")
    assert t.threat("coast") == 2 and t.cards("discard") == ["red"]
    t = Table("ezru", "gurmund").place("red", "coast").set_threat(coast=2).card_of("red", "blue").do("act:red")
    assert t.threat("coast") == 1 and not t.can("pass")


@proves("TED-5.27")
def test_nobody_is_asked_where_nothing_would_happen_by_itself():
    assert Table().card_of("red", "blue").window == "ACT"


@proves("TED-5.27", "TED-10.16", "TED-13.15")
def test_without_a_turn_there_is_no_staff_but_scry():
    t = Table("kglflr", "ethairna").reveal().give("red", "staff-of-control").set_hp("red", 1).card_of("red", "blue", "green").do("pass")
    assert t.window == "DRAWN" and t.legal() == {"scry", "done:seat-1"}
    t.do("done:seat-1")
    assert t.cards("discard")[-1] == "red" and t.hp("red") == 1


@proves("TED-5.9")
def test_rest_on_an_all_defenders_card_needs_a_point_of_ones_own():
    t = Table(people=2).set_hp("red", 1).set_hp("blue", 1).pool("green").do("act:red", "move:coast")
    assert (t.hp("red"), t.hp("blue")) == (4, 1)
    t.do("done:seat-1", "done:seat-2")
    assert t.hp("blue") == 1


@proves("TED-5.9")
def test_rest_comes_before_the_first_point_and_not_after_moving_in():
    t = Table().place("red", "coast").set_hp("red", 1).pool("red").do("act:red", "move:capital-city", "act:red", "move:coast")
    assert t.hp("red") == 1


@proves("TED-5.10")
@pytest.mark.parametrize("first", ["courage", "staff:ruins"])
def test_the_start_of_a_turn_is_free_in_order_and_before_the_first_action(first):
    t = Table("randal", "ezru").reveal().give("red", "staff-of-control").place("red", "desert").place("blue", "desert").set_threat(desert=2)
    t.turn("red", "blue")
    assert t.window == "DRAWN"
    assert t.can("courage") and t.can("staff:ruins")
    assert not any(a.startswith("move:") for a in t.legal())
    t.do(first, {"courage": "staff:ruins", "staff:ruins": "courage"}[first])
    assert t.threat("desert") == 1
    assert t.foe_place == "ruins"
    assert t.window == "ACT"


@proves("TED-5.10")
def test_what_belongs_to_the_start_cannot_be_done_later():
    t = Table("randal", "ezru").reveal().give("red", "staff-of-control").place("red", "desert").place("blue", "desert").set_threat(desert=2)
    t.turn("red", "blue").do("done:seat-1")
    assert t.window == "ACT"
    assert not t.can("courage")
    assert not any(a.startswith("staff:") for a in t.legal())


@proves("TED-5.10")
def test_rest_and_ezrus_courage_have_happened_before_the_staff_or_an_action():
    t = Table("ezru", "gurmund").place("red", "coast").set_threat(coast=2).turn("red", "blue")
    assert t.threat("coast") == 1
    assert t.points == 3


@proves("TED-5.11")
@pytest.mark.parametrize("scry_first", [True, False])
def test_draw_abilities_come_in_free_order(scry_first):
    t = Table("kglflr", "ethairna").place("blue", "desert").give("blue", "zodiac-cloak").turn("red", "blue", "green")
    assert t.window == "DRAWN"
    scry, cloak = ("scry", "top"), ("cloak", "move:forest")
    t.do(*(scry + cloak if scry_first else cloak + scry))
    assert t.window == "ACT"
    assert t.points == 3
    assert t.where("blue") == "forest"


@proves("TED-5.6", "TED-5.11")
@pytest.mark.parametrize("staff_first", [True, False])
def test_where_staff_and_command_meet_the_player_chooses_the_order(staff_first):
    t = Table("laishom", "ethairna", foe="kraken").reveal("ruins").give("red", "staff-of-control").place("blue", "forest")
    t.turn("red", "blue")
    assert t.window == "DRAWN" and {"staff:forest", "command:blue"} <= t.legal()
    if staff_first:  # the foe comes to the Defender who is commanded, who Fights it at once
        t.do("staff:forest", "command:blue", "fight")
        assert t.foe_hp == 9
    else:  # the Defender goes, and then the foe is put where they were
        t.do("command:blue", "move:desert", "staff:forest")
        assert (t.where("blue"), t.foe_hp) == ("desert", 10)
    assert t.window == "ACT" and t.foe_place == "forest" and t.points == 3


@proves("TED-5.11", "TED-10.16")
def test_the_staff_works_once_whatever_comes_between():
    t = Table("kglflr", "ethairna").reveal().give("red", "staff-of-control").turn("red", "blue", "green")
    t.do("staff:ruins")
    assert t.window == "DRAWN" and t.can("scry") and not any(a.startswith("staff:") for a in t.legal())


@proves("TED-4.9", "TED-5.11")
def test_only_the_owner_of_the_card_chooses_about_their_staff_and_courage():
    t = Table("randal", "ezru", people=2).reveal().give("red", "staff-of-control").give("blue", "zodiac-cloak")
    t.place("red", "desert").place("blue", "desert").set_threat(desert=2).turn("red", "blue")
    assert t.deciding == {1, 2}
    assert {"staff:ruins", "courage"} <= t.legal_for(1)
    assert t.legal_for(2) == {"cloak", "done:seat-2"}


@proves("TED-5.11", "TED-10.24")
def test_a_card_that_was_put_back_brings_no_staff_and_no_courage():
    t = Table("randal", "ezru").reveal().give("red", "staff-of-control", "timeless-hourglass").give("blue", "zodiac-cloak")
    t.place("red", "desert").place("blue", "desert").set_threat(desert=2).turn("red", "blue").do("hourglass")
    assert t.window == "DRAWN" and t.legal() == {"cloak", "done:seat-1"}


@proves("TED-5.11")
def test_draw_abilities_come_before_the_first_action():
    t = Table("kglflr", "laishom", "ethairna").give("green", "zodiac-cloak").turn("red", "blue", "green")
    assert not any(a.startswith("move:") for a in t.legal())
    t.do("done:seat-1")
    assert not {"scry", "cloak"} & t.legal()
    t.do("pass")
    assert t.can("command:red") and t.can("command:green") and t.can("cloak")
    assert not t.can("scry")
    t.do("done:seat-1")
    assert not any(a.startswith("command:") for a in t.legal())


@proves("TED-5.12")
def test_the_hammer_works_where_the_turn_ends_and_only_then():
    t = Table().give("red", "hammer-of-might").set_threat(coast=2, desert=2).turn("red", "blue").do("move:coast", "move:desert")
    assert (t.threat("coast"), t.threat("desert")) == (2, 2)
    t.do("pass")
    assert (t.threat("coast"), t.threat("desert")) == (2, 1)


@proves("TED-5.12")
def test_the_ban_of_berserk_is_checked_at_the_end_of_the_turn_only():
    t = Table("umtak", "gurmund").place("red", "coast").turn("red", "blue").do("sacrifice", "move:capital-city")
    assert t.where("red") == "capital-city"
    assert not t.can("pass")
    assert t.do("move:mountains").can("pass")


@proves("TED-5.12", "TED-13.10", "TED-13.25")
def test_randal_does_not_walk_into_the_capital_city_where_umtaks_berserk_cannot_get_him_out():
    t = Table("randal", "umtak").place("red", "coast").place("blue", "coast").turn("red", "blue").do("sacrifice", "sacrifice")
    t.do("move:desert", "move:coast", "move:desert", "move:coast")
    assert (t.points, t.hp("red")) == (1, 2)
    assert not t.can("move:capital-city")


@proves("TED-5.12", "TED-13.10", "TED-13.25")
def test_randal_does_not_send_umtak_away_when_only_berserk_can_get_him_out():
    t = Table("randal", "umtak").give("red", "horn-of-command").turn("red", "blue").do("sacrifice", "sacrifice")
    t.do("move:coast", "move:capital-city", "move:coast", "move:capital-city")
    assert t.points == 1
    assert not t.can("horn:blue")
    assert t.can("horn:red")


@proves("TED-5.12", "TED-13.10", "TED-13.25")
def test_randal_does_not_give_away_the_hit_point_that_would_get_him_out():
    ring = ("forest", "desert", "coast", "mountains", "plains", "ruins")
    t = Table("randal", "umtak", ring=ring, sides="random").side("forest", "b").set_hp("blue", 2).turn("red", "blue")
    t.do("sacrifice", "sacrifice", "sacrifice", *["move:forest", "move:capital-city"] * 2, "give:blue")
    assert (t.points, t.hp("red")) == (1, 0)
    t = Table("randal", "umtak", ring=ring, sides="random").side("forest", "b").set_hp("blue", 2).turn("red", "blue")
    t.do("sacrifice", "sacrifice", *["move:forest", "move:capital-city"] * 2)
    assert (t.points, t.hp("red")) == (1, 2)
    assert t.can("give:blue")  # with one more Hit Point he can still Sacrifice
    t.set_hp("red", 1)
    assert not t.can("give:blue")


@proves("TED-13.10", "TED-13.25")
def test_randal_is_not_stuck_when_his_prayer_lets_the_colossus_swallow_umtak():
    ring = ("plains", "desert", "coast", "mountains", "forest", "ruins")
    t = Table("randal", "umtak", ring=ring, foe="colossus", prayer_sets_off_foes="on", action_points=6).reveal("plains")
    t.place("red", "aboard").turn("red", "blue", "green").do("move:plains", "move:capital-city", "sacrifice", "sacrifice")
    t.do(*["move:plains", "move:capital-city"] * 2)
    assert (t.points, t.hp("red"), t.where("blue")) == (2, 2, "capital-city")
    t.do(*{"pray"} & t.legal())  # a table may also forbid it
    assert t.legal()


@proves("TED-13.10")
def test_randal_may_leave_the_capital_city_for_the_circle_with_his_last_point():
    t = Table("randal", "umtak").set_hp("blue", 1).turn("red", "blue").do("sacrifice", "sacrifice", "sacrifice", "sacrifice")
    t.do("move:coast", "move:capital-city", "move:coast", "move:capital-city", "move:coast", "move:capital-city")
    assert (t.points, t.hp("red")) == (1, 0)
    assert t.can("meditate")


# -- once per turn -----------------------------------------------------------------------------------------------------


@proves("TED-5.13")
def test_once_per_turn_means_once_on_a_drawn_card():
    t = Table(action_points=6).place("red", "plains").turn("red", "coast-desert", "wraith", "blue").do("pray")
    assert not t.can("pray")
    t = Table().give("red", "wings-of-zephyr").turn("red", "blue").do("wings:ruins")
    assert not any(a.startswith("wings:") for a in t.legal())


@proves("TED-5.13")
def test_once_per_turn_holds_for_the_whole_all_defenders_card():
    t = Table().give("red", "wings-of-zephyr").pool("red").do("act:red", "wings:ruins", "act:blue", "move:coast", "act:red")
    assert not any(a.startswith("wings:") for a in t.legal())


@proves("TED-5.13")
def test_once_per_turn_counts_for_each_defender():
    t = Table(action_points=6).place("red", "plains").place("blue", "plains").set_threat(coast=2)
    t.pool("coast-mountains", "coast-desert", "red", "blue").do("act:red", "pray", "act:blue", "pray", "act:red")
    assert t.threat("coast") == 0
    assert not t.can("pray")


@proves("TED-5.13")
def test_a_borrowed_ability_counts_for_randal_alone():
    t = Table("randal", "gurmund", action_points=6).place("red", "mountains").place("blue", "plains")
    t.pool("coast-mountains", "coast-desert", "red", "blue").do("act:red", "pray", "act:blue", "pray", "act:red")
    assert not t.can("pray")
    t.do("move:plains", "act:red")
    assert not t.can("pray")


@proves("TED-5.14")
def test_the_next_defender_card_clears_the_marks():
    t = Table().give("red", "wings-of-zephyr").turn("red", "all-defenders-12", "blue").do("wings:ruins", "pass", "act:red")
    assert t.can("wings:coast")


@proves("TED-5.14")
def test_the_marks_of_everybody_are_cleared_and_not_only_the_owners():
    t = Table("laishom", "gurmund").give("blue", "wings-of-zephyr", "zodiac-cloak").turn("red", "all-defenders-12", "green")
    t.do("command:blue", "wings:ruins", "done:seat-1", "pass", "cloak")
    assert t.can("wings:coast")


@proves("TED-5.13", "TED-5.14")
def test_a_granted_point_does_not_open_another_use_on_the_same_card():
    t = Table("laishom", "gurmund").give("blue", "wings-of-zephyr", "zodiac-cloak").turn("red", "blue")
    t.do("command:blue", "wings:ruins", "cloak")
    assert not any(a.startswith("wings:") for a in t.legal())
    t.do("move:plains", "pass")
    assert t.can("wings:coast")


@proves("TED-5.13", "TED-5.14")
def test_each_all_defenders_card_opens_new_turns():
    t = Table("ezru", "gurmund").place("red", "coast").set_threat(coast=3).deck("all-defenders-12", "all-defenders-123", "red").draw()
    t.do("act:red", "move:desert", "act:red", "move:coast", "done:seat-1", "act:red")
    assert t.threat("coast") == 1


@proves("TED-5.13", "TED-5.14")
def test_sacrifices_of_an_earlier_card_do_not_count():
    t = Table("umtak", "gurmund").place("red", "coast").horde("minotaur").turn("red")
    t.do("sacrifice", "move:desert", "pass", "move:coast", "move:capital-city")
    assert t.can("pass")


@proves("TED-5.14")
def test_a_card_discarded_by_prayer_clears_no_marks():
    t = Table(action_points=6).place("red", "plains").turn("red", "blue", "coast-desert", "wraith").do("pray")
    assert t.cards("discard") == ["blue"]
    assert not t.can("pray")


@pytest.mark.parametrize(
    ("heroes", "asked"),
    [
        (("laishom", "ethairna"), "Red (Laishom) begins their turn. Who gets an action point by Command?"),
        (("kglflr", "ethairna"), "Red (K'glf'lr) begins their turn. Scry: look at the next card?"),
    ],
)
def test_a_question_at_the_draw_names_who_can_use_what(heroes, asked):
    t = Table(*heroes).turn("red", "blue", "green")
    assert t.window == "DRAWN" and GAME.question(bytes(t.state), SPECTATOR) == asked


def test_a_question_at_the_draw_that_only_the_cloak_brings_is_its_bearers():
    t = Table().give("blue", "zodiac-cloak").turn("red", "blue", "green")
    assert t.window == "DRAWN" and "carries the Zodiac Cloak" in GAME.question(bytes(t.state), SPECTATOR)
    assert GAME.question(bytes(t.state), SPECTATOR).startswith("Blue")
