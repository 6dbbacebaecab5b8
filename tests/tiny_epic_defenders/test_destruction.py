"""Section 8 of the rules: destroyed regions."""

import pytest

from holdfast.games.tiny_epic_defenders.names import Region
from tests.proves import proves
from tests.tiny_epic_defenders.table import RING, Table, number

ABILITIES = {
    "coast": "rejuvenate",
    "desert": "mirage",
    "forest": "enchant:ruins",
    "mountains": "meditate",
    "plains": "pray",
    "ruins": "entomb",
}


def levels(t):
    """Every Threat that is not 0, destroyed regions aside."""
    return {r: t.threat(r) for r in ("capital-city", *RING) if t.threat(r) and not t.destroyed(r)}


def enfeebled(**options):
    """The Demon Lord is about to raise the Coast, where Red stands, from 3."""
    t = Table(foe="demon-lord", **options).reveal("ruins").place("red", "coast").set_threat(coast=3)
    return t.deck("red", "blue")


# -- destruction ---------------------------------------------------------------------------------------------------


@proves("TED-8.1", "TED-8.2")
@pytest.mark.parametrize("level", range(4))
def test_a_region_is_destroyed_as_soon_as_its_threat_reaches_four(level):
    t = Table().set_threat(plains=level, capital_city=2).deck("mountains-plains", "red").draw()
    assert t.destroyed("plains") == (level == 3)
    assert t.threat("plains") == level + 1
    assert t.threat("capital-city") == (3 if level == 3 else 2)


@proves("TED-8.2")
def test_the_threat_for_the_capital_city_comes_at_once():
    t = Table().set_threat(mountains=3, capital_city=7).deck("mountains-plains", "red").draw()
    assert t.result == "lost"
    t = enfeebled().set_threat(capital_city=7).draw()
    assert t.result == "lost"


@proves("TED-8.3", "TED-8.2")
@pytest.mark.parametrize("fallen, rest", [("mountains", {"capital-city": 1}), ("plains", {"capital-city": 1, "mountains": 1})])
def test_the_attacking_enemy_card_covers_the_region_and_the_rest_of_it_is_void(fallen, rest):
    t = Table().set_threat(**{fallen: 3}).deck("mountains-plains", "red")
    leftover = t.cards("leftover")
    t.draw()
    assert t.cover(fallen) == "mountains-plains" and levels(t) == rest
    assert "mountains-plains" not in t.cards("discard") + t.cards("turn_deck") + t.cards("horde") + t.cards("leftover")
    assert t.cards("leftover") == leftover


@proves("TED-8.3")
@pytest.mark.parametrize("card, region", [("minotaur", "forest"), ("sea-serpent", "coast"), ("giant-wasps", "plains"), ("wraith", "ruins")])
def test_the_attacking_dire_enemy_covers_the_region_and_the_rest_of_it_is_void(card, region):
    t = Table().set_threat(**{region: 3}).deck(card, "red")
    leftover = t.cards("leftover")
    t.draw()
    assert t.cover(region) == card and levels(t) == {"capital-city": 1}
    assert (t.hp("red"), t.hp("blue")) == (4, 4) and t.window == "ACT"
    assert card not in t.cards("discard") + t.cards("turn_deck") + t.cards("horde") and t.cards("leftover") == leftover


@proves("TED-8.4", "TED-8.2")
def test_an_effect_covers_the_region_with_a_leftover_card_unseen():
    t = enfeebled()
    leftover = t.cards("leftover")
    t.draw()
    assert t.destroyed("coast") and levels(t) == {"capital-city": 1}
    assert t.cover("coast") in leftover
    assert sorted([*t.cards("leftover"), t.cover("coast")]) == sorted(leftover)
    assert t.state.regions[number(Region, "coast")].cover.known == 0
    t.do("pass")
    assert t.cards("discard") == ["red"]  # the card that was drawn is not the cover


@proves("TED-8.5")
def test_without_leftover_cards_the_region_is_destroyed_without_a_cover():
    t = enfeebled()
    t.horde(*t.cards("leftover")).draw()
    assert t.cards("leftover") == [] and t.destroyed("coast") and t.cover("coast") is None
    assert levels(t) == {"capital-city": 1} and not t.can("secure:coast")


# -- what is gone --------------------------------------------------------------------------------------------------


def using(region, destroyed, hero="gurmund", place=None):
    t = Table(hero, "ethairna").set_threat(ruins=1).place("red", place or region).set_hp("red", 3).discard("harpy")
    if destroyed:
        t.destroy(region, "wraith")
    return t.turn("red", "blue", "mountains-plains")


@proves("TED-8.6")
@pytest.mark.parametrize("region", RING)
def test_the_ability_of_a_destroyed_region_is_gone(region):
    assert using(region, False).can(ABILITIES[region])
    assert not using(region, True).can(ABILITIES[region])


@proves("TED-8.6")
@pytest.mark.parametrize(
    "region, place", [("coast", "desert"), ("forest", "desert"), ("mountains", "forest"), ("plains", "mountains"), ("ruins", "coast")]
)
def test_randal_cannot_borrow_the_ability_of_a_destroyed_region(region, place):
    assert using(region, False, "randal", place).can(ABILITIES[region])
    assert not using(region, True, "randal", place).can(ABILITIES[region])


@proves("TED-8.6")
def test_a_passive_ability_is_gone_too():
    for destroyed in (False, True):
        t = Table(sides="random").side("plains", "b").place("red", "plains")
        if destroyed:
            t.destroy("plains", "wraith")
        t.deck("coast-mountains", "red").draw()
        assert t.can("defend:red") == (not destroyed)  # Patrol


@proves("TED-8.6")
def test_the_circle_is_gone_with_the_mountains():
    t = Table().place("red", "mountains").set_threat(mountains=3).turn("red", "mountains-plains", "coast-mountains", "blue")
    t.do("meditate", "pass", "done:seat-1")
    assert t.destroyed("mountains") and t.circle == set()
    assert t.window == "ATTACK" and t.legal() == {"defend:red", "done:seat-1"}


@proves("TED-8.7")
def test_a_destroyed_region_cannot_be_secured_in_any_way():
    t = Table("gurmund", "nyrra").destroy("coast").place("red", "coast").turn("red", "blue")
    assert not t.can("secure:coast")
    t = Table("nyrra", "gurmund").destroy("coast").set_threat(desert=1).place("red", "desert").turn("red", "blue")
    assert t.can("secure:desert") and not t.can("secure:coast")
    t = Table().destroy("coast").set_threat(desert=1).place("red", "forest").turn("red", "blue")
    assert t.can("enchant:desert") and not t.can("enchant:coast")


@proves("TED-8.7", "TED-8.8")
def test_prayer_neither_restores_a_destroyed_region_nor_lowers_the_capital_city():
    t = Table().destroy("coast", "wraith").set_threat(mountains=2, capital_city=3).place("red", "plains")
    t.turn("red", "coast-mountains", "blue").do("pray")
    assert t.destroyed("coast") and t.cover("coast") == "wraith"
    assert levels(t) == {"mountains": 1, "capital-city": 3}


@proves("TED-8.8")
def test_courage_does_nothing_in_a_destroyed_region():
    t = Table("ezru", "gurmund").destroy("coast").set_threat(capital_city=3).place("red", "coast").turn("red", "blue")
    assert t.destroyed("coast") and levels(t) == {"capital-city": 3} and t.happened("THREAT_FELL") == 0


@proves("TED-8.8")
def test_the_hammer_of_might_does_nothing_in_a_destroyed_region():
    t = Table().destroy("coast").set_threat(capital_city=3).place("red", "coast").give("red", "hammer-of-might")
    t.turn("red", "blue").do("pass")
    assert t.destroyed("coast") and levels(t) == {"capital-city": 3} and t.happened("THREAT_FELL") == 0


@proves("TED-8.8")
def test_lightning_and_retribution_are_not_offered_in_a_destroyed_region():
    t = Table("ethairna", "gurmund").destroy("coast").set_threat(capital_city=3).place("red", "coast").turn("red", "blue")
    assert not t.can("lightning")
    t = Table("lealith", "gurmund").destroy("mountains").set_threat(capital_city=3).set_hp("blue", 1).place("red", "mountains")
    t.deck("mountains-plains", "red").draw().do("defend:red")
    assert t.legal() == {"retribute:blue", "pass"}


@proves("TED-8.9")
def test_the_threat_an_effect_adds_to_a_destroyed_region_goes_to_the_capital_city():
    t = Table(foe="demon-lord").reveal("ruins").destroy("coast", "harpy").place("red", "coast").turn("red", "blue")
    assert levels(t) == {"capital-city": 1} and t.cover("coast") == "harpy"
    t = Table().destroy("desert", "harpy").deck("manticore", "red").draw()
    assert levels(t) == {"capital-city": 2} and t.cover("desert") == "harpy"


@proves("TED-8.7", "TED-8.9")
def test_a_destroyed_region_stays_destroyed_under_further_attacks():
    t = Table().set_threat(mountains=3).deck("mountains-plains", "mountains-ruins", "coast-mountains", "harpy", "red").draw()
    assert t.cover("mountains") == "mountains-plains" and t.threat("capital-city") == 4
    assert t.cards("discard") == ["harpy", "coast-mountains", "mountains-ruins"]


# -- what it gives -------------------------------------------------------------------------------------------------


@proves("TED-8.10")
@pytest.mark.parametrize("fallen, points", [((), 3), (("coast",), 4), (("coast", "ruins", "plains"), 4)])
def test_defender_cards_give_four_points_once_any_region_is_destroyed(fallen, points):
    t = Table()
    for region in fallen:
        t.destroy(region)
    assert t.turn("red", "blue").points == points
    t = Table()
    for region in fallen:
        t.destroy(region)
    assert t.pool("blue").points == points


@proves("TED-8.10")
def test_the_fourth_point_comes_from_the_next_card_on():
    t = Table().set_threat(mountains=3).turn("red", "mountains-plains", "blue")
    assert t.points == 3
    t.do("pass")
    assert t.points == 4


@proves("TED-8.11")
def test_destroyed_regions_may_be_entered_crossed_and_stood_in():
    t = Table().destroy("coast").destroy("desert").turn("red", "blue").do("move:coast", "move:desert", "move:forest")
    assert t.where("red") == "forest"
    t = Table().destroy("coast").turn("red", "blue", "all-defenders-12").do("move:coast", "pass", "pass")
    assert t.where("red") == "coast"


@proves("TED-8.11")
def test_a_destroyed_region_may_be_defended():
    t = Table().destroy("coast").place("red", "coast").deck("coast-desert", "red").draw().do("defend:red")
    assert levels(t) == {"desert": 1}


@proves("TED-8.11")
def test_the_foe_may_be_in_a_destroyed_region_and_be_fought_there():
    t = Table(foe="dragon").reveal("ruins").destroy("desert").place("red", "desert").turn("red", "blue")
    assert t.foe_place == "desert"
    assert t.do("fight").foe_hp == 9
