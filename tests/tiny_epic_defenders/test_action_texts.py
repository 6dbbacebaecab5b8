"""What actions are called, and those that change nothing."""

from tests.proves import proves
from tests.tiny_epic_defenders.table import Table

from .actions_shared import of_kind

# -- texts -------------------------------------------------------------------------------------------------------------


@proves("TED-6.21")
def test_a_card_beats_the_rule_book():
    t = Table().give("red", "elixir-of-errand").turn("red", "blue").do("sacrifice")
    assert t.points == 5
    t = Table().place("red", "mountains").turn("red", "mountains-plains", "blue").do("meditate", "pass", "step-out:red")
    assert (t.hp("red"), t.threat("mountains")) == (4, 0)


@proves("TED-6.21")
def test_a_hero_beats_the_rule_book():
    t = Table("umtak", "gurmund").place("red", "coast").turn("red", "blue").do("sacrifice", "sacrifice", "sacrifice")
    assert (t.hp("red"), t.points) == (1, 6)
    t = Table("nyrra", "gurmund").place("red", "coast").set_threat(desert=1).turn("red", "blue")
    assert t.can("secure:desert")


@proves("TED-6.21")
def test_a_text_that_forbids_beats_one_that_permits():
    t = Table("randal", "gurmund", foe="kraken").place("red", "mountains").set_threat(coast=1).turn("red", "harpy", "blue")
    assert t.can("pray")
    t = Table("randal", "gurmund", foe="kraken").reveal().place("red", "mountains").set_threat(coast=1).turn("red", "harpy", "blue")
    assert not {"pray", "enchant:coast", "meditate"} & t.legal()
    t = Table("umtak", "gurmund").turn("red", "blue").do("sacrifice")
    assert not t.can("pass")


@proves("TED-6.22")
def test_the_exhausted_may_lower_threat_by_lightning():
    t = Table("ethairna", "gurmund").place("red", "coast").set_hp("red", 0).set_threat(coast=3).turn("red", "blue")
    assert not t.can("secure:coast")
    assert t.do("lightning").threat("coast") == 0


@proves("TED-6.22")
def test_courage_and_the_hammer_work_for_the_exhausted():
    t = Table("ezru", "gurmund").place("red", "coast").set_hp("red", 0).set_threat(coast=3).give("red", "hammer-of-might")
    assert t.turn("red", "blue").threat("coast") == 2
    assert t.do("move:desert", "move:coast", "pass").threat("coast") == 1


@proves("TED-6.22")
def test_prayer_and_the_idol_work_for_the_exhausted():
    t = Table().place("red", "plains").set_hp("red", 0).set_threat(coast=3).turn("red", "coast-desert", "blue").do("pray")
    assert t.threat("coast") == 2
    t = Table().give("red", "celestial-idol").set_threat(capital_city=3).place("red", "coast").set_hp("red", 0).turn("red", "blue")
    assert t.do("move:capital-city", "idol").threat("capital-city") == 2
    assert t.hp("red") == 0


@proves("TED-6.22")
def test_retribution_may_lower_threat_with_the_last_hit_point():
    t = Table("lealith", "gurmund").place("red", "coast").set_hp("red", 2).set_threat(coast=3).deck("coast-desert", "red").draw()
    t.do("defend:red", "retribute-here")
    assert (t.hp("red"), t.threat("coast")) == (0, 2)


@proves("TED-6.23")
def test_courage_and_the_hammer_run_by_themselves():
    t = Table("ezru", "gurmund").place("red", "coast").set_threat(coast=3).give("red", "hammer-of-might").turn("red", "blue")
    assert t.window == "ACT"
    assert t.threat("coast") == 2
    t.do("move:desert", "move:coast", "pass")
    assert t.threat("coast") == 1
    assert t.window == "ACT"


@proves("TED-6.23")
def test_texts_with_may_are_optional():
    t = Table("kglflr", "ethairna").reveal().give("red", "staff-of-control").give("blue", "zodiac-cloak").turn("red", "blue")
    assert {"staff:ruins", "scry", "cloak"} <= t.legal()
    t.do("done:seat-1")
    assert t.window == "ACT"
    assert (t.foe_place, t.hp("blue")) == ("coast", 4)


@proves("TED-6.23")
def test_effects_of_foes_and_dire_enemies_are_forced():
    t = Table(foe="colossus").reveal().turn("red", "blue")
    assert t.where("red") == "aboard"
    t = Table().place("red", "coast").deck("sea-serpent", "red").draw()
    assert t.where("red") == "desert"
    t = Table().deck("giant-wasps", "red").draw()
    assert t.hp("blue") == 3


# -- actions that change nothing ---------------------------------------------------------------------------------------


@proves("TED-6.24")
def test_healing_at_full_hit_points_is_not_offered():
    t = Table("gurmund", "ethairna").place("red", "coast").place("blue", "coast").set_hp("blue", 3).turn("red", "blue")
    assert of_kind(t, "heal") == {"blue"}
    assert not t.can("rejuvenate")


@proves("TED-6.24")
def test_lowering_a_threat_of_0_is_not_offered():
    t = Table("ethairna", "gurmund").place("red", "forest").give("red", "celestial-idol").set_threat(coast=1).turn("red", "blue")
    assert not t.can("lightning")
    assert of_kind(t, "enchant") == {"coast"}
    t = Table().give("red", "celestial-idol").turn("red", "blue")
    assert not t.can("idol")


@proves("TED-6.24")
def test_lowering_the_threat_of_a_destroyed_region_is_not_offered():
    t = Table("ethairna", "gurmund").place("red", "coast").destroy("coast").turn("red", "blue")
    assert not t.can("lightning")
    t = Table().place("red", "forest").destroy("coast").set_threat(desert=1).turn("red", "blue")
    assert of_kind(t, "enchant") == {"desert"}


@proves("TED-6.24")
def test_meditating_twice_is_not_offered():
    t = Table(circle_capacity=2).place("red", "mountains").turn("red", "blue").do("meditate")
    assert not t.can("meditate")


@proves("TED-6.24")
def test_a_borrowed_courage_without_threat_is_not_offered():
    t = Table("randal", "ezru").place("red", "coast").place("blue", "coast").turn("red", "blue")
    assert t.window == "ACT"


@proves("TED-6.24")
def test_wings_and_staff_to_the_same_region_are_not_offered():
    t = Table().place("red", "coast").give("red", "wings-of-zephyr", "staff-of-control").reveal("ruins").turn("red", "blue")
    assert of_kind(t, "staff") == {"coast", "desert", "forest", "mountains", "plains"}
    t.do("done:seat-1")
    assert of_kind(t, "wings") == {"desert", "forest", "mountains", "plains", "ruins"}


@proves("TED-6.24")
def test_retribution_without_effect_is_not_offered():
    t = Table("lealith", "gurmund", "ezru").place("red", "coast").set_hp("green", 3).deck("coast-desert", "red").draw().do("defend:red")
    assert t.window == "RETRIBUTION"
    assert t.legal() == {"retribute:green", "pass"}


@proves("TED-6.24")
def test_cards_that_are_not_there_cannot_be_seen_moved_or_entombed():
    t = Table("kglflr", "gurmund").place("red", "ruins").discard().turn("red")
    assert t.window == "ACT"
    assert not t.can("entomb")
    t = Table().place("red", "desert").turn("red")
    assert not t.can("mirage")
    t = Table().place("red", "plains").turn("red")
    assert not t.can("pray")


@proves("TED-6.24")
def test_house_abilities_without_effect_are_not_offered():
    t = Table(sides="random").side("desert", "b").place("red", "desert").turn("red", "blue")
    assert not t.can("sandstorm")  # one card is the top and the bottom
    t = Table(sides="random").side("forest", "b").place("red", "forest").set_hp("blue", 3).turn("red", "blue")
    assert {"give:blue"} == {a for a in t.legal() if a.startswith(("give", "take"))}
    t = Table(sides="random").side("mountains", "b").place("red", "mountains").turn("red", "blue").do("prepare")
    assert not t.can("prepare")
    t = Table(sides="random").side("ruins", "b").place("red", "ruins").set_threat(coast=1).turn("red", "blue")
    assert of_kind(t, "absorb") == {"coast"}
