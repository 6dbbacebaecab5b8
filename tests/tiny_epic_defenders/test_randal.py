"""Randal, in every region and beside every hero."""

import pytest

from tests.proves import proves
from tests.tiny_epic_defenders.table import Table

from .heroes_shared import ALL_ONE, among, randal

BORROWED = [
    ("desert", "rejuvenate", 2),
    ("ruins", "rejuvenate", 2),
    ("desert", "enchant:desert", 2),
    ("mountains", "enchant:desert", 2),
    ("mountains", "pray", 2),
    ("ruins", "pray", 2),
    ("plains", "entomb", 1),
    ("coast", "entomb", 1),
    ("forest", "meditate", 1),
    ("plains", "meditate", 1),
    ("capital-city", "meditate", 1),
]


# -- Randal: regions ---------------------------------------------------------------------------------------------------


@proves("TED-13.20", "TED-13.21")
@pytest.mark.parametrize(("place", "action", "price"), BORROWED)
def test_randal_borrows_the_ability_of_an_adjacent_outer_region_at_its_price(place, action, price):
    t = randal(place).turn("red", "coast-mountains", "blue").do(action)
    if action == "entomb":
        t.do("card:harpy")
    assert t.points == 3 - price


@proves("TED-13.20")
@pytest.mark.parametrize(("place", "action", "price"), BORROWED)
def test_nobody_but_randal_borrows_from_adjacent_regions(place, action, price):
    t = Table("gurmund", "randal").place("red", place).set_hp("red", 2).discard("harpy", "wraith").set_threat(desert=1)
    assert not t.turn("red", "coast-mountains", "blue").can(action)


@proves("TED-13.20", "TED-13.21")
@pytest.mark.parametrize(
    ("place", "action"),
    [
        ("forest", "rejuvenate"),
        ("plains", "rejuvenate"),
        ("coast", "enchant:desert"),
        ("capital-city", "enchant:desert"),
        ("coast", "pray"),
        ("capital-city", "pray"),
        ("forest", "entomb"),
        ("capital-city", "entomb"),
        ("coast", "meditate"),
        ("ruins", "meditate"),
    ],
)
def test_randal_borrows_nothing_of_a_region_farther_away(place, action):
    assert not randal(place).turn("red", "coast-mountains", "blue").can(action)


@proves("TED-13.20")
def test_randal_must_be_able_to_pay_the_printed_price():
    t = randal("mountains", action_points=1).turn("red", "coast-mountains", "blue")
    assert not t.can("pray")
    assert not t.can("enchant:desert")


@proves("TED-13.21")
def test_a_borrowed_rejuvenate_heals_randal():
    assert randal("desert").turn("red", "coast-mountains").do("rejuvenate").hp("red") == 4
    assert not randal("desert").set_threat(coast=1).turn("red", "coast-mountains").can("rejuvenate")


@proves("TED-13.21")
@pytest.mark.parametrize("place", ("forest", "capital-city"))
def test_a_borrowed_meditate_places_randal_in_the_circle_of_the_mountains(place):
    t = randal(place).turn("red", "mountains-plains", "blue").do("meditate")
    assert (t.circle, t.where("red")) == ({"red"}, "mountains")
    t.do("pass", "step-out:red")
    assert t.threat("mountains") == 0


@proves("TED-13.21")
def test_the_limits_of_borrowed_abilities_stay():
    t = randal("ruins", action_points=6).turn("red", "coast-mountains", "blue").do("pray")
    assert not t.can("pray")  # once per turn
    t = randal("plains").turn("red", "coast-mountains", "blue").do("entomb", "card:harpy")
    assert not t.can("entomb")  # once per Round
    t = randal("forest").place("blue", "mountains")
    t.state.circle = 2
    assert not t.turn("red", "coast-mountains", "blue").can("meditate")  # the circle is taken
    assert not randal("mountains").set_hp("red", 0).turn("red", "coast-mountains").can("enchant:desert")  # Exhausted


@proves("TED-13.20")
def test_befriend_works_on_his_turn_on_an_all_defenders_card():
    t = randal("ruins").pool("coast-mountains", "blue").do("act:red")
    assert t.can("pray")


@proves("TED-13.20")
def test_befriend_needs_his_own_turn():
    t = Table("laishom", "randal").place("blue", "plains").discard("harpy", "wraith").turn("red", "coast-mountains").do("command:blue")
    assert not t.can("entomb")
    assert not t.can("meditate")


TOGETHER = pytest.mark.parametrize("together", (True, False))


def beside(hero, together, place="desert", **options):
    """Randal is Red, the hero is Blue, in one region or not; Green looks on."""
    t = Table("randal", hero, "oryk", **options).place("red", place).set_hp("red", 2)
    return t.place("blue", place if together else "ruins").set_hp("blue", 2).set_threat(**ALL_ONE | {"desert": 3})


# -- Randal: heroes ----------------------------------------------------------------------------------------------------


@proves("TED-13.20", "TED-13.22")
@TOGETHER
def test_randal_borrows_heal(together):
    t = beside("gurmund", together).turn("red")
    assert among(t, "heal:") == ({"red", "blue"} if together else set())
    if together:
        t.do("heal:blue")
        assert (t.hp("blue"), t.points) == (3, 2)


@proves("TED-13.22")
@TOGETHER
def test_randal_borrows_lightning_for_his_own_region(together):
    t = beside("ethairna", together).turn("red")
    assert t.can("lightning") == together
    if together:
        t.do("lightning")
        assert (t.threat("desert"), t.points) == (0, 1)


@proves("TED-13.22")
@TOGETHER
def test_randal_borrows_farshot(together):
    t = beside("nyrra", together).turn("red")
    assert among(t, "secure:") == ({"coast", "desert", "forest"} if together else {"desert"})


@proves("TED-13.22")
def test_in_the_capital_city_randal_borrows_from_those_there():
    t = Table("randal", "nyrra").set_threat(**ALL_ONE).turn("red")
    assert among(t, "secure:") == {"coast", "mountains"}


@proves("TED-13.22", "TED-13.4")
@TOGETHER
def test_randal_borrows_courage_if_they_are_together_at_the_start(together):
    t = beside("ezru", together).turn("red")
    assert t.can("courage") == together


@proves("TED-13.22")
def test_randal_does_not_borrow_courage_by_joining_ezru_later():
    t = Table("randal", "ezru").place("red", "coast").place("blue", "desert").set_threat(desert=2).turn("red").do("move:desert")
    assert not t.can("courage")
    assert t.threat("desert") == 2


@proves("TED-13.22", "TED-13.4")
def test_randal_borrows_courage_on_an_all_defenders_card():
    t = beside("ezru", True).pool().do("act:red")
    assert t.window == "START"
    assert t.do("courage").threat("desert") == 2


@proves("TED-13.22")
@TOGETHER
def test_randal_borrows_scry_on_his_own_card(together):
    t = beside("kglflr", together).turn("red", "coast-desert", "blue")
    assert t.can("scry") == together
    if together:
        t.do("scry", "bottom")
        assert t.cards("turn_deck") == ["blue", "coast-desert"]


@proves("TED-13.22")
@TOGETHER
def test_randal_borrows_command_on_his_own_card(together):
    t = beside("laishom", together).turn("red", "coast-desert")
    assert among(t, "command:") == ({"blue", "green"} if together else set())


@proves("TED-13.22")
@TOGETHER
def test_randal_borrows_berserk_on_his_own_card(together):
    t = beside("umtak", together).turn("red").do("sacrifice")
    assert t.can("sacrifice") == together


@proves("TED-13.22")
def test_scry_command_and_berserk_are_not_borrowed_on_an_all_defenders_card():
    assert beside("kglflr", True).pool("coast-desert", "blue").window == "POOL"
    assert beside("laishom", True).pool("coast-desert", "blue").window == "POOL"
    assert not beside("umtak", True).pool("coast-desert", "blue").do("act:red").can("sacrifice")


@proves("TED-13.22")
def test_randal_borrows_as_soon_as_he_joins_a_hero():
    t = Table("randal", "gurmund").place("red", "coast").place("blue", "desert").set_hp("blue", 2).turn("red")
    assert not t.can("heal:blue")
    assert t.do("move:desert").can("heal:blue")


@proves("TED-13.20")
def test_befriend_is_randals_alone():
    t = (
        Table("ezru", "gurmund", "randal")
        .place("red", "desert")
        .place("blue", "desert")
        .place("green", "desert")
        .set_hp("blue", 2)
        .turn("red")
    )
    assert not t.can("heal:blue")


@proves("TED-13.20")
def test_aboard_the_foe_randal_is_in_no_region_and_borrows_nothing():
    t = Table("randal", "gurmund", foe="hill-giant").reveal("plains").place("red", "aboard").place("blue", "aboard")
    t.set_hp("red", 2).set_hp("blue", 2).discard("harpy").turn("red", "coast-desert")
    assert t.legal() == {"fight", "jump", "sacrifice", "pass"}


@proves("TED-13.23")
def test_randal_cannot_borrow_martyr():
    t = Table("randal", "oryk", "gurmund").place("red", "desert").place("blue", "desert").set_hp("blue", 0).place("green", "coast")
    t.deck("coast-mountains", "green").draw().do("defend:green")
    assert (t.window, t.hp("green"), t.hp("red")) == ("ACT", 3, 4)


@proves("TED-13.23")
def test_randal_cannot_borrow_retribution():
    t = Table("randal", "lealith").place("red", "coast").place("blue", "coast").set_hp("blue", 2).set_threat(coast=1)
    assert t.deck("coast-desert", "red").draw().do("defend:red").window == "ACT"


@proves("TED-13.23")
@pytest.mark.parametrize("place", ("coast", "forest"))
def test_randal_cannot_borrow_mirage(place):
    assert not randal(place).turn("red", "coast-mountains", "blue", "harpy").can("mirage")


@proves("TED-13.23")
@pytest.mark.parametrize("place", ("desert", "ruins", "capital-city"))
def test_randal_cannot_borrow_embark(place):
    assert among(randal(place, sides="random").side("coast", "b").turn("red"), "embark:") == set()


@proves("TED-13.23")
@pytest.mark.parametrize(
    ("place", "action", "region"),
    [
        ("desert", "rejuvenate", "coast"),
        ("desert", "enchant:desert", "forest"),
        ("ruins", "pray", "plains"),
        ("plains", "entomb", "ruins"),
        ("capital-city", "meditate", "mountains"),
    ],
)
def test_randal_borrows_nothing_of_a_destroyed_region_nor_under_the_kraken(place, action, region):
    t = randal(place).turn("red", "coast-mountains", "blue")
    assert t.can(action)
    assert not randal(place).destroy(region).turn("red", "coast-mountains", "blue").can(action)
    assert not t.reveal("plains").can(action)


@proves("TED-13.23", "TED-13.22")
def test_under_the_kraken_randal_still_borrows_from_heroes():
    assert beside("gurmund", True, foe="kraken").reveal().turn("red").can("heal:blue")


@proves("TED-13.24")
@pytest.mark.parametrize(
    ("place", "action"),
    [
        ("coast", "rejuvenate"),
        ("desert", "mirage"),
        ("forest", "enchant:desert"),
        ("mountains", "meditate"),
        ("plains", "pray"),
        ("ruins", "entomb"),
    ],
)
def test_the_ability_of_the_region_he_stands_in_is_randals_too(place, action):
    assert randal(place).turn("red", "coast-mountains", "blue").can(action)


@proves("TED-13.24")
def test_on_the_coast_itself_randal_may_embark():
    assert randal("coast", sides="random").side("coast", "b").turn("red").can("embark:forest")


@proves("TED-13.25")
def test_the_ban_of_berserk_binds_randal_from_his_second_sacrifice():
    t = Table("randal", "umtak").turn("red", "blue").do("sacrifice", "move:coast", "move:capital-city")
    assert t.points == 2 and t.can("pass")
    t.do("sacrifice")
    assert not t.can("pass")
    t.do("move:coast")
    assert t.points == 2 and t.can("pass")
    t.do("move:capital-city")
    assert t.points == 1 and not t.can("pass")


def bound_randal(points, hit_points, *, artifact=None):
    """Randal beside Um'Tak on the Coast, after two Sacrifices, with these Action Points and Hit Points left."""
    t = Table("randal", "umtak", action_points=points - 2).place("red", "coast").place("blue", "coast").set_hp("red", hit_points + 2)
    if artifact:
        t.give("red", artifact)
    return t.turn("red", "blue").do("sacrifice", "sacrifice")


@proves("TED-13.25")
def test_the_ban_stays_on_randal_when_umtak_is_no_longer_beside_him():
    t = bound_randal(5, 0).do("move:desert", "move:coast")
    assert t.points == 3 and t.can("pass")
    t.do("move:capital-city")
    assert t.points == 2 and not t.can("pass")


@proves("TED-13.25", "TED-13.10")
@pytest.mark.parametrize("hit_points", (0, 2))
def test_bound_by_berserk_randal_may_not_walk_into_the_capital_city_with_his_last_point(hit_points):
    t = bound_randal(3, hit_points).do("move:desert", "move:coast")
    assert t.points == 1
    assert not t.can("move:capital-city")  # Um'Tak stays behind: even a Hit Point would be no way out


@proves("TED-13.25", "TED-13.10")
def test_bound_by_berserk_randal_may_not_send_umtak_away_with_his_last_point():
    t = Table("randal", "umtak", action_points=2).place("red", "coast").set_hp("red", 4).give("red", "horn-of-command").turn("red", "blue")
    t.do("move:capital-city", "sacrifice", "sacrifice", "horn:red", "send:coast", "move:capital-city")
    assert (t.points, t.hp("red"), t.where("blue")) == (1, 4, "capital-city")
    assert not t.can("horn:blue")


@proves("TED-13.25", "TED-13.10")
def test_a_borrowed_meditate_is_a_way_out_of_the_capital_city():
    t = bound_randal(4, 0).do("move:desert", "move:coast", "move:capital-city")
    assert t.points == 1
    assert t.do("meditate").where("red") == "mountains"
