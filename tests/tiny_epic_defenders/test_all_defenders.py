"""All Defenders cards, and Action Points that are granted."""

import pytest

from tests.proves import proves
from tests.tiny_epic_defenders.table import Table

from .turns_shared import order


def acts(t):
    """The actions of the open window without moving about."""
    return {a for a in t.legal() if not a.startswith("move:")}


# -- All Defenders cards -----------------------------------------------------------------------------------------------


@proves("TED-5.15")
@pytest.mark.parametrize(("fallen", "points"), [((), 3), (("ruins",), 4), (("ruins", "plains"), 4)])
def test_an_all_defenders_card_gives_a_pool_of_3_or_4_to_everybody(fallen, points):
    t = Table("gurmund", "ethairna", "ezru", people=3)
    for region in fallen:
        t.destroy(region)
    t.pool("red")
    assert t.points == points
    assert t.deciding == {1, 2, 3}
    assert t.do("act:blue", "move:coast").points == points - 1


@proves("TED-5.16")
def test_the_dragon_moves_before_the_pool_is_granted():
    t = Table(foe="dragon").reveal("coast").pool("red")
    assert t.foe_place == "forest"
    assert order(t, "FOE_MOVED", "POOL_BEGAN") == ["FOE_MOVED", "POOL_BEGAN"]


@proves("TED-5.16")
@pytest.mark.parametrize("foe", ["colossus", "demon-lord"])
def test_other_foes_do_nothing_on_an_all_defenders_card(foe):
    t = Table(foe=foe).reveal().place("red", "coast").pool("red").do("act:red")
    assert t.threat("coast") == t.threat("capital-city") == 0
    assert (t.where("red"), t.where("blue")) == ("coast", "capital-city")


@proves("TED-5.16")
def test_cloaks_come_after_the_pool_is_granted_and_before_the_actions():
    t = Table().give("blue", "zodiac-cloak").pool("red")
    assert t.window == "DRAWN"
    assert t.happened("POOL_BEGAN") == 1
    assert not t.can("act:red")
    t.do("done:seat-1")
    assert t.window == "POOL"
    assert not t.can("cloak")


@proves("TED-5.16")
def test_the_start_of_turn_opens_among_the_actions():
    t = Table().reveal().give("red", "staff-of-control").pool("red")
    assert t.window == "POOL"
    assert t.do("act:red").window == "START"
    t.do("staff:ruins")
    assert t.window == "ACT"
    assert t.foe_place == "ruins"


@proves("TED-5.16")
def test_the_hammer_works_as_the_card_ends_for_who_spent_a_point():
    t = Table().give("red", "hammer-of-might").set_threat(coast=3).pool("red").do("act:red", "move:coast", "act:blue", "move:coast")
    assert t.threat("coast") == 3
    t.do("done:seat-1")
    assert t.threat("coast") == 2
    assert order(t, "THREAT_FELL", "CARD_DRAWN") == ["THREAT_FELL", "CARD_DRAWN"]
    assert t.cards("discard") == ["all-defenders-12"]


@proves("TED-5.16")
def test_the_hammer_does_not_work_for_who_spent_none():
    t = Table().give("red", "hammer-of-might").place("red", "coast").set_threat(coast=3).pool("red", "blue")
    t.do("act:blue", "move:coast", "done:seat-1")
    assert t.threat("coast") == 3


@proves("TED-5.17")
def test_the_pool_goes_back_and_forth():
    t = Table().pool("red").do("act:red", "move:coast", "act:blue", "move:mountains", "act:red", "move:desert")
    assert (t.where("red"), t.where("blue")) == ("desert", "mountains")
    assert t.window == "ACT"  # the pool is empty and Red's card is drawn


@proves("TED-5.17")
def test_one_defender_may_spend_the_whole_pool():
    t = Table().pool("red").do("act:red", "move:coast", "act:red", "move:desert", "act:red", "move:forest")
    assert t.where("red") == "forest"


@proves("TED-5.17")
def test_a_defenders_turn_lasts_until_the_card_is_finished():
    t = Table("ezru", "gurmund").set_threat(coast=3).place("red", "coast").pool("green", "red")
    t.do("act:red", "move:desert", "act:blue", "move:coast", "act:red", "move:coast")
    assert t.threat("coast") == 2


@proves("TED-5.18")
def test_choosing_to_act_commits_to_a_point():
    t = Table(people=2).pool("red").do("act:red")
    assert t.deciding == {1}
    assert not {"pass", "done:seat-1", "done:seat-2", "act:blue"} & t.legal()
    t.do("move:coast")
    assert {"act:red", "act:blue", "done:seat-1", "done:seat-2"} == t.legal()


@proves("TED-5.18")
def test_jumping_off_does_not_count_as_the_point():
    t = Table(foe="hill-giant").reveal("plains").place("red", "aboard").pool("red").do("act:red", "jump")
    assert (t.where("red"), t.hp("red"), t.points) == ("plains", 3, 3)
    assert t.window == "ACT"
    assert not {"pass", "act:blue"} & t.legal()
    assert t.do("move:ruins").can("act:blue")


@proves("TED-5.18")
def test_a_fight_paid_with_a_hit_point_is_a_go_of_its_own_and_takes_no_point():
    t = Table(foe="colossus", people=2).reveal().place("red", "aboard").pool("red").do("act:red")
    assert not {"pass", "act:blue"} & t.legal()
    t.do("fight")
    assert (t.window, t.foe_hp, t.hp("red"), t.points) == ("POOL", 9, 3, 3)
    assert t.legal() == {"act:red", "act:blue", "done:seat-1", "done:seat-2"}
    t.do("act:blue", "move:coast", "act:red", "fight")
    assert (t.window, t.foe_hp, t.hp("red"), t.points) == ("POOL", 8, 2, 2)
    t.do("act:red", "move:desert")
    assert (t.where("red"), t.points) == ("desert", 1)


@proves("TED-5.18", "TED-5.20")
def test_without_a_point_in_the_pool_there_is_no_go_for_a_fight_paid_with_a_hit_point():
    t = Table(foe="colossus").reveal().place("red", "aboard").place("blue", "coast").pool("blue")
    t.do("act:blue", "move:desert", "act:blue", "move:coast", "act:blue", "move:desert")
    assert t.window == "ACT" and t.foe_hp == 10 and not t.can("fight")  # Blue's own card


@proves("TED-5.18", "TED-14.21")
def test_not_interleaved_a_swallowed_defender_fights_on_in_goes_until_another_acts():
    t = Table(foe="colossus", shared_pool_interleaved="off").reveal().place("red", "aboard").pool("red")
    t.do("act:red", "fight", "act:red", "fight", "act:blue", "move:coast")
    assert (t.foe_hp, t.points) == (8, 2) and not t.can("act:red")


@proves("TED-5.9", "TED-5.18", "TED-10.16")
def test_who_used_the_staff_has_to_spend_a_point_of_the_pool_and_not_only_a_hit_point():
    t = Table(foe="colossus", people=2).reveal().give("red", "staff-of-control").place("red", "aboard").pool("red")
    t.do("act:red", "staff:ruins", "fight")
    assert (t.window, t.foe_hp, t.points) == ("ACT", 9, 3)
    assert not {"pass", "done:seat-1", "act:blue"} & t.legal()
    t.do("move:ruins")
    assert (t.window, t.points) == ("POOL", 2)


@proves("TED-5.17", "TED-5.19", "TED-10.16")
def test_the_start_of_turn_is_still_open_after_a_go_without_a_point():
    t = Table(foe="colossus", people=2).reveal().give("red", "staff-of-control").place("red", "aboard").pool("red")
    t.do("act:red", "pass", "fight", "act:red")
    assert t.can("staff:ruins")


@proves("TED-5.9", "TED-5.18", "TED-10.18")
def test_the_hammer_does_not_work_on_an_all_defenders_card_for_who_paid_with_hit_points_only():
    t = Table(foe="colossus").reveal().give("red", "hammer-of-might").place("red", "aboard").set_threat(plains=3).pool("blue")
    t.do(*("act:red", "fight") * 4, "done:seat-1")  # at 6 the Colossus spits Red out, opposite the Desert
    assert t.where("red") == "plains" and t.threat("plains") == 3


@proves("TED-5.18")
def test_mirage_does_not_count_as_the_point():
    t = Table().place("red", "desert").pool("coast-desert", "plains-ruins", "blue")
    t.do("act:red", "mirage", "card:blue", "card:coast-desert")
    assert t.window == "ACT"
    assert t.points == 3
    assert not {"pass", "act:blue"} & t.legal()


@proves("TED-5.18")
def test_an_action_for_two_points_spends_two_of_the_pool():
    t = Table("ethairna", "gurmund").place("red", "coast").set_threat(coast=3).pool("red").do("act:red", "lightning")
    assert t.threat("coast") == 0
    assert t.points == 1
    assert t.window == "POOL"


@proves("TED-5.19")
def test_the_start_of_turn_comes_once_on_the_card():
    t = Table("ezru", "gurmund").reveal("ruins").give("red", "staff-of-control").place("red", "coast").set_threat(coast=3).pool("red")
    t.do("act:red")
    assert t.window == "START"
    assert t.threat("coast") == 2
    t.do("staff:plains", "move:desert", "act:blue", "move:coast", "act:red")
    assert t.window == "ACT"
    assert t.threat("coast") == 2
    assert not any(a.startswith("staff:") for a in t.legal())


@proves("TED-5.19")
def test_the_start_of_turn_comes_before_the_first_point_and_only_for_who_acts():
    t = Table("ezru", "gurmund").place("red", "coast").set_threat(coast=3).pool("red").do("act:blue", "move:coast")
    assert t.threat("coast") == 3
    t.do("act:red")
    assert t.threat("coast") == 2
    assert t.points == 2


@proves("TED-5.20")
def test_the_card_ends_when_the_pool_is_empty():
    t = Table(people=2).pool("red").do("act:red", "move:coast", "act:blue", "move:coast", "act:blue", "move:desert")
    assert t.window == "ACT"
    assert t.deciding == {1}
    assert t.cards("discard") == ["all-defenders-12"]


@proves("TED-5.20")
def test_the_card_ends_when_everybody_is_done():
    t = Table(people=2).pool("red").do("done:seat-2")
    assert t.window == "POOL"
    assert t.deciding == {1}
    assert t.legal() == {"act:red", "done:seat-1"}
    t.do("done:seat-1")
    assert t.window == "ACT"
    assert t.cards("discard") == ["all-defenders-12"]


@proves("TED-5.20")
def test_who_is_done_is_not_asked_again_on_this_card():
    t = Table(people=2).pool("all-defenders-123").do("done:seat-1", "act:blue", "move:coast")
    assert t.deciding == {2}
    assert t.legal() == {"act:blue", "done:seat-2"}
    t.do("done:seat-2")
    assert t.cards("discard") == ["all-defenders-12"]
    assert t.window == "POOL" and t.deciding == {1, 2}  # another card asks everybody anew


@proves("TED-5.21")
@pytest.mark.parametrize(("hero", "action"), [("gurmund", "sacrifice"), ("umtak", "sacrifice")])
def test_no_sacrifice_on_an_all_defenders_card(hero, action):
    t = Table(hero, "ethairna").pool("red").do("act:red")
    assert not t.can(action)


@proves("TED-5.21")
def test_no_scry_command_or_hourglass_on_an_all_defenders_card():
    t = Table("kglflr", "laishom").give("red", "timeless-hourglass")
    t.pool("red", "blue")
    assert t.legal() == {"act:red", "act:blue", "done:seat-1"}
    t.do("act:red")
    assert acts(t) == set()
    t.do("move:coast", "act:blue")
    assert acts(t) == set()


@proves("TED-5.21")
def test_the_cloak_works_on_an_all_defenders_card():
    t = Table().give("red", "zodiac-cloak").pool("red").do("cloak")
    assert (t.hp("red"), t.points) == (3, 1)
    t.do("move:coast")
    assert t.window == "POOL"
    assert t.points == 3


# -- granted points ----------------------------------------------------------------------------------------------------


@proves("TED-5.22")
def test_a_granted_point_brings_no_rest():
    t = Table("laishom", "gurmund").set_hp("blue", 1).turn("red", "green").do("command:blue", "move:coast")
    assert t.hp("blue") == 1
    t = Table().give("blue", "zodiac-cloak").set_hp("blue", 2).turn("red", "green").do("cloak", "move:coast")
    assert t.hp("blue") == 1


@proves("TED-5.22")
def test_a_granted_point_brings_no_courage_and_no_staff():
    t = Table("laishom", "ezru").reveal("ruins").give("blue", "staff-of-control").place("blue", "coast").set_threat(coast=3)
    t.turn("red", "green").do("command:blue")
    assert t.window == "ACT"
    assert not any(a.startswith("staff:") for a in t.legal())
    assert t.do("move:desert").threat("coast") == 3


@proves("TED-5.22")
def test_a_granted_point_brings_no_hammer():
    t = Table("laishom", "gurmund").give("blue", "hammer-of-might").set_threat(coast=3).turn("red", "green")
    t.do("command:blue", "move:coast", "pass")
    assert t.threat("coast") == 3


@proves("TED-5.22")
def test_the_cloaks_point_is_no_turn_on_an_all_defenders_card():
    t = Table("ezru", "gurmund").give("red", "zodiac-cloak", "hammer-of-might").place("red", "coast").set_threat(coast=3, desert=3)
    t.pool("green").do("cloak", "move:desert")
    assert (t.threat("coast"), t.threat("desert")) == (3, 3)
    t.do("act:blue", "move:coast", "done:seat-1")
    assert t.threat("desert") == 3


@proves("TED-5.22")
def test_a_granted_point_does_not_use_up_the_rest_of_the_all_defenders_card():
    t = Table().give("red", "zodiac-cloak").set_hp("red", 2).pool("green").do("cloak", "move:coast", "act:red", "move:capital-city")
    assert t.hp("red") == 1
    t = Table().give("red", "zodiac-cloak").place("red", "coast").set_hp("red", 2).pool("green").do("cloak", "move:capital-city", "act:red")
    assert t.hp("red") == 4


@proves("TED-5.23")
def test_a_granted_point_is_spent_before_anything_else():
    t = Table("laishom", "gurmund", "ethairna", people=3).give("green", "zodiac-cloak").turn("red", "blue", "green").do("command:blue")
    assert t.window == "ACT"
    assert t.deciding == {2}
    assert t.points == 1
    t.do("move:coast")
    assert t.window == "DRAWN"
    t.do("cloak")
    assert t.deciding == {3}
    t.do("move:coast")
    assert t.window == "ACT"
    assert t.deciding == {1}
    assert t.points == 3


@proves("TED-5.23")
def test_a_granted_point_that_is_not_spent_is_lost():
    t = Table("laishom", "gurmund").turn("red", "blue", "green").do("command:blue", "pass")
    assert t.deciding == {1}
    assert t.points == 3
    assert not t.can("command:blue")
    assert t.do("pass").points == 3


@proves("TED-5.23")
def test_two_granted_points_may_go_to_one_ability():
    t = Table("gurmund", "ethairna").give("blue", "zodiac-cloak", "elixir-of-errand").place("blue", "coast").set_threat(coast=3)
    t.turn("red", "green").do("cloak")
    assert (t.points, t.hp("blue")) == (2, 3)
    t.do("lightning")
    assert t.threat("coast") == 0
    assert t.window == "ACT"
    assert t.points == 3


@proves("TED-5.23")
def test_two_granted_points_may_be_spent_one_by_one():
    t = Table().give("blue", "zodiac-cloak", "elixir-of-errand").turn("red", "green").do("cloak", "move:coast", "move:desert")
    assert t.where("blue") == "desert"
    assert t.points == 3


@proves("TED-5.23")
def test_points_granted_by_different_cards_are_not_added_up():
    t = Table("laishom", "ethairna").give("blue", "zodiac-cloak").place("blue", "coast").set_threat(coast=3).turn("red", "green")
    t.do("command:blue")
    assert not t.can("lightning")
    t.do("pass", "cloak")
    assert t.points == 1
    assert not t.can("lightning")


@proves("TED-5.24")
def test_inside_the_colossus_one_granted_point_is_one_fight():
    t = Table("laishom", "gurmund", people=2, foe="colossus").reveal().place("blue", "aboard").turn("red", "green")
    t.do("command:blue", "fight")
    assert (t.foe_hp, t.hp("blue")) == (9, 3)
    assert t.window == "ACT"
    assert t.deciding == {1}
    assert t.points == 3


@proves("TED-5.24")
def test_inside_the_colossus_two_granted_points_are_two_fights():
    t = Table("laishom", "gurmund", people=2, foe="colossus").reveal().place("blue", "aboard")
    t.give("blue", "zodiac-cloak", "elixir-of-errand").turn("red", "green").do("done:seat-1", "cloak", "fight", "fight")
    assert (t.foe_hp, t.hp("blue")) == (8, 1)
    assert t.deciding == {1}
    assert t.window == "ACT"


@proves("TED-5.25")
def test_no_mirage_and_no_sacrifice_with_a_granted_point():
    t = Table("laishom", "gurmund").place("blue", "desert").turn("red", "coast-desert", "blue").do("command:blue")
    assert not {"mirage", "sacrifice"} & t.legal()
    t.do("pass")
    t = Table("laishom", "umtak").turn("red", "blue").do("command:blue")
    assert not t.can("sacrifice")
    t = Table().give("blue", "zodiac-cloak").place("blue", "desert").turn("red", "coast-desert", "blue").do("cloak")
    assert not {"mirage", "sacrifice"} & t.legal()


@proves("TED-5.25")
def test_no_absorb_with_a_granted_point():
    t = Table("laishom", "gurmund", sides="random").side("ruins", "b").place("blue", "ruins").set_threat(coast=2, plains=2)
    t.turn("red", "blue").do("command:blue")
    assert not {"absorb:coast", "absorb:plains"} & t.legal()
    t.do("pass", "pass")
    assert {"absorb:coast", "absorb:plains"} <= t.legal()


@proves("TED-5.26")
def test_randal_borrows_no_region_ability_with_a_granted_point():
    t = Table("laishom", "randal").place("blue", "coast").discard("plains-desert").turn("red", "blue").do("command:blue")
    assert not t.can("entomb")
    assert t.do("pass", "pass").can("entomb")


@proves("TED-5.26")
def test_randal_borrows_no_hero_ability_with_a_granted_point():
    t = Table("laishom", "randal", "gurmund", "nyrra").set_threat(desert=2, ruins=2)
    for colour in ("blue", "green", "yellow"):
        t.place(colour, "coast").set_hp(colour, 2)
    t.turn("red", "blue").do("command:blue")
    borrowed = {"heal:blue", "heal:green", "heal:yellow", "secure:desert", "secure:ruins"}
    assert not borrowed & t.legal()
    assert borrowed <= t.do("pass", "pass").legal()


@proves("TED-5.26")
def test_randal_may_use_his_own_region_with_a_granted_point():
    t = Table("laishom", "randal").place("blue", "mountains").turn("red", "blue").do("command:blue", "meditate")
    assert t.circle == {"blue"}
