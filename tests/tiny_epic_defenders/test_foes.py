"""Section 11 of the rules: the Epic Foes."""

import pytest

from holdfast.engine.pile import NONE
from holdfast.games.tiny_epic_defenders.names import Foe, Region
from tests.proves import proves
from tests.tiny_epic_defenders.table import RING, Table, number, text

START = {
    "the-ancient": "forest",
    "colossus": "desert",
    "hill-giant": "plains",
    "dragon": "mountains",
    "kraken": "coast",
    "demon-lord": "ruins",
}


PLAIN_FIGHTS = ("dragon", "kraken", "demon-lord")


def side_of(t, region):
    return "ab"[t.state.regions[number(Region, region)].side]


def threats(t):
    return {r: t.threat(r) for r in (*RING, "capital-city") if t.threat(r)}


def revealed(t):
    return [(text(Foe, a), text(Region, b)) for kind, a, b, _ in t.log() if kind == "FOE_REVEALED"]


# -- the reveal --------------------------------------------------------------------------------------------------------


@proves("TED-11.1", "TED-11.3", "TED-11.4")
@pytest.mark.parametrize("foe", START)
def test_with_an_empty_horde_deck_the_end_of_the_round_brings_the_foe_to_its_region_with_10_hit_points(foe):
    t = Table(foe=foe).turn("red")
    assert t.foe_place is None
    t.do("pass")
    assert revealed(t) == [(foe, START[foe])]
    assert t.foe_hp == 10


@proves("TED-11.1")
def test_a_card_in_the_horde_deck_puts_the_reveal_off_by_a_round():
    t = Table(foe="the-ancient").horde("plains-ruins").turn("red").do("pass")
    assert (t.round, t.foe_place) == (3, None)
    t.do("pass")
    assert (t.round, t.foe_place) == (4, "forest")


@proves("TED-11.1", "TED-11.11")
def test_the_standing_ability_works_from_the_reveal_on():
    t = Table(foe="colossus").turn("red")
    assert t.where("red") == "capital-city"
    t.do("pass")
    assert t.where("red") == "aboard"


@proves("TED-11.2")
def test_the_foe_stays_where_it_is_and_as_hurt_as_it_is_and_no_card_is_added():
    t = Table(foe="kraken").reveal("ruins", hp=5).turn("red", "blue").do("pass", "pass", "pass", "pass")
    assert t.round == 4
    assert (t.foe_place, t.foe_hp) == ("ruins", 5)
    assert len(t.cards("turn_deck")) + len(t.cards("discard")) == 1
    assert len(t.cards("leftover")) == 21 - 2


@proves("TED-11.5")
def test_the_foe_is_placed_on_a_destroyed_region():
    t = Table(foe="the-ancient").destroy("forest").turn("red").do("pass")
    assert (t.foe_place, t.foe_hp) == ("forest", 10)


@proves("TED-11.5")
def test_the_foe_moves_to_a_destroyed_region_and_is_fought_there():
    t = Table(foe="dragon").destroy("ruins").reveal("mountains").place("red", "ruins").turn("red")
    assert t.foe_place == "ruins"
    t.do("fight")
    assert t.foe_hp == 9


FIGHTERS = {
    "dragon": ("mountains", "ruins", lambda t: t.hp("blue") == 2),  # it has moved two regions when Red fights
    "kraken": ("coast", "coast", lambda t: t.where("red") == "mountains"),
    "hill-giant": ("plains", "aboard", lambda t: t.where("red") == "plains"),
    "colossus": ("desert", "aboard", lambda t: t.where("red") == "plains"),
}


# -- events and draws --------------------------------------------------------------------------------------------------


@proves("TED-11.6", "TED-11.7", "TED-11.15", "TED-11.20", "TED-11.23", "TED-11.27")
@pytest.mark.parametrize("before", range(10, 2, -1))
@pytest.mark.parametrize("foe", FIGHTERS)
def test_the_event_happens_at_once_when_the_token_enters_6_or_2_and_at_no_other_space(foe, before):
    foe_place, red_place, happened = FIGHTERS[foe]
    t = Table(foe=foe).reveal(foe_place, hp=before).place("red", red_place).turn("red").do("fight")
    assert t.foe_hp == before - 1
    assert happened(t) == (before - 1 in (6, 2))


@proves("TED-11.7", "TED-11.34")
@pytest.mark.parametrize("before", (7, 3))
def test_the_demon_lord_has_no_event(before):
    t = Table(foe="demon-lord").reveal("ruins", hp=before).place("red", "ruins").turn("red")
    places, hit_points, levels, points = (t.where("red"), t.where("blue")), (t.hp("red"), t.hp("blue")), threats(t), t.points
    t.do("fight")
    assert t.foe_hp == before - 1
    assert ((t.where("red"), t.where("blue")), (t.hp("red"), t.hp("blue")), threats(t)) == (places, hit_points, levels)
    assert (t.foe_place, t.points) == ("ruins", points - 1)
    assert t.can("fight")


@proves("TED-11.8", "TED-11.22")
def test_an_enemy_card_does_not_move_the_dragon():
    t = Table(foe="dragon").reveal("mountains").deck("coast-desert", "minotaur", "red").draw()
    assert t.foe_place == "ruins"


@proves("TED-11.8")
def test_a_defender_card_discarded_by_prayer_does_not_move_the_dragon():
    t = Table(foe="dragon").reveal("mountains").place("red", "plains").turn("red", "blue", "coast-desert").do("pray")
    assert t.cards("discard") == ["blue"]
    assert t.foe_place == "ruins"


@proves("TED-11.8")
@pytest.mark.parametrize("foe", ("colossus", "demon-lord"))
def test_a_coloured_card_discarded_by_prayer_is_no_draw_for_the_colossus_or_the_demon_lord(foe):
    t = Table(foe=foe).reveal("coast").place("red", "plains").place("blue", "forest").pool("blue", "coast-desert")
    t.do("act:red", "pray")
    assert t.where("blue") == "forest"
    assert threats(t) == {}


@proves("TED-11.8", "TED-11.22")
@pytest.mark.parametrize("card", ["all-defenders-12", "all-defenders-123"])
def test_an_all_defenders_card_moves_the_dragon_by_two_regions(card):
    t = Table(foe="dragon").reveal("mountains").deck(card).draw()
    assert t.window == "POOL" and t.foe_place == "ruins"


@proves("TED-11.8")
def test_a_card_seen_with_scry_is_no_draw():
    t = Table("kglflr", "ezru", foe="dragon").reveal("mountains").turn("red", "blue", "coast-desert").do("scry", "top")
    assert t.foe_place == "ruins"


@proves("TED-11.8")
@pytest.mark.parametrize("foe", ("colossus", "demon-lord"))
def test_all_defenders_cards_do_not_set_off_the_colossus_or_the_demon_lord(foe):
    t = Table(foe=foe).reveal().place("red", "forest").pool().do("act:red")
    assert (t.where("red"), t.where("blue")) == ("forest", "capital-city")
    assert threats(t) == {}
    assert {side_of(t, r) for r in RING} == {"a"}


@proves("TED-11.8")
def test_the_colossus_takes_the_defender_of_the_colour():
    t = Table(foe="colossus").reveal().turn("blue")
    assert (t.where("red"), t.where("blue")) == ("capital-city", "aboard")


@proves("TED-11.8")
def test_the_demon_lord_strikes_where_the_defender_of_the_colour_is():
    t = Table(foe="demon-lord").reveal().place("red", "coast").place("blue", "desert").turn("blue")
    assert threats(t) == {"desert": 1}
    assert [side_of(t, r) for r in ("coast", "desert")] == ["a", "b"]


# -- The Ancient -------------------------------------------------------------------------------------------------------


@proves("TED-11.9")
def test_a_fight_with_the_ancient_costs_two_points():
    t = Table(foe="the-ancient").reveal().place("red", "forest").turn("red").do("fight")
    assert (t.points, t.foe_hp, t.hp("red")) == (1, 9, 4)
    assert not t.can("fight")


@proves("TED-11.9")
def test_the_ancient_is_fought_only_in_its_region():
    assert not Table(foe="the-ancient").reveal("desert").place("red", "forest").turn("red").can("fight")


@proves("TED-11.10", "TED-11.7")
@pytest.mark.parametrize(("token", "price"), [(10, 2), (7, 2), (6, 3), (5, 2), (3, 2), (2, 3)])
def test_a_fight_with_the_ancient_costs_three_points_on_a_marked_space(token, price):
    t = Table(foe="the-ancient", action_points=6).reveal(hp=token).place("red", "forest").turn("red").do("fight")
    assert (t.points, t.foe_hp) == (6 - price, token - 1)


@proves("TED-11.10")
@pytest.mark.parametrize("token", (6, 2))
def test_two_points_are_too_few_on_a_marked_space(token):
    t = Table(foe="the-ancient", action_points=2).reveal(hp=token).place("red", "forest").turn("red")
    assert not t.can("fight")


@proves("TED-11.10")
def test_the_price_follows_the_token_within_one_turn():
    t = Table(foe="the-ancient", action_points=4).reveal(hp=7).place("red", "forest").turn("red").do("fight")
    assert (t.points, t.foe_hp) == (2, 6)
    assert not t.can("fight")


# -- Dragon ------------------------------------------------------------------------------------------------------------


@proves("TED-11.22")
@pytest.mark.parametrize("card", ("red", "blue", "all-defenders-12", "all-defenders-123"))
@pytest.mark.parametrize(("start", "end"), [("mountains", "ruins"), ("plains", "coast"), ("ruins", "desert"), ("coast", "forest")])
def test_every_defender_card_moves_the_dragon_two_outer_regions_clockwise(card, start, end):
    assert Table(foe="dragon").reveal(start).deck(card).draw().foe_place == end


@proves("TED-11.8", "TED-11.22")
def test_the_dragon_moves_before_the_action_points_are_spent():
    t = Table(foe="dragon").reveal("coast").place("red", "coast").turn("red")
    assert not t.can("fight")


@proves("TED-11.23", "TED-11.24")
def test_the_dragons_event_takes_two_hit_points_from_all_defenders_wherever_they_are():
    t = Table("gurmund", "ezru", "nyrra", "oryk", foe="dragon").destroy("desert").reveal("mountains", hp=7)
    t.place("red", "ruins").place("green", "desert").place("yellow", "plains").set_hp("green", 1).turn("red").do("fight")
    assert t.where("blue") == "capital-city"
    assert [t.hp(c) for c in ("red", "blue", "green", "yellow")] == [2, 2, 0, 3]


ABILITIES = [
    ("coast", "a", "rejuvenate"),
    ("desert", "a", "mirage"),
    ("forest", "a", "enchant:coast"),
    ("mountains", "a", "meditate"),
    ("plains", "a", "pray"),
    ("ruins", "a", "entomb"),
    ("coast", "b", "embark:forest"),
    ("desert", "b", "sandstorm"),
    ("forest", "b", "give:blue"),
    ("forest", "b", "take:blue"),
    ("mountains", "b", "prepare"),
    ("ruins", "b", "absorb:plains"),
]


# -- Kraken ------------------------------------------------------------------------------------------------------------


@proves("TED-11.25", "TED-11.26")
@pytest.mark.parametrize(("region", "side", "action"), ABILITIES)
def test_no_ability_of_an_outer_region_can_be_used_with_the_kraken(region, side, action):
    t = Table("ezru", "nyrra", sides="random", foe="kraken").side(region, side).place("red", region)
    t.set_hp("red", 2).set_hp("blue", 2).discard("forest-coast", "forest-ruins")
    t.set_threat(plains=1, coast=0 if region == "coast" else 1).turn("red", "blue", "coast-mountains", "coast-desert")
    assert t.can(action)  # still hidden
    t.reveal("plains")
    assert not t.can(action)


@proves("TED-11.26")
def test_the_free_defend_of_meditate_is_off_with_the_kraken_but_the_normal_one_is_not():
    t = Table(foe="kraken").place("red", "mountains").turn("red", "mountains-plains", "blue").do("meditate").reveal("coast")
    t.do("pass")
    assert t.can("defend:red")
    assert not t.can("step-out:red")


@proves("TED-11.26")
def test_patrol_is_off_with_the_kraken():
    t = Table(sides="random", foe="kraken").side("plains", "b").reveal("coast").place("red", "plains").deck("mountains-ruins", "red").draw()
    assert (t.window, t.threat("mountains"), t.threat("ruins")) == ("ACT", 1, 1)


@proves("TED-11.26")
def test_rest_stays_with_the_kraken():
    assert Table(foe="kraken").reveal().set_hp("red", 1).turn("red").hp("red") == 4


@proves("TED-11.27")
@pytest.mark.parametrize(("foe_place", "opposite"), [("coast", "mountains"), ("forest", "ruins"), ("plains", "desert")])
def test_the_krakens_event_moves_all_in_its_region_to_the_opposite_one(foe_place, opposite):
    t = Table("gurmund", "ezru", "nyrra", foe="kraken").reveal(foe_place, hp=7).place("red", foe_place).place("blue", foe_place)
    t.turn("red").do("fight")
    assert [t.where(c) for c in ("red", "blue", "green")] == [opposite, opposite, "capital-city"]
    assert [t.hp(c) for c in ("red", "blue", "green")] == [4, 4, 4]
    assert t.foe_place == foe_place


# -- Demon Lord --------------------------------------------------------------------------------------------------------


@proves("TED-11.28")
@pytest.mark.parametrize("level", (0, 1, 2))
def test_the_demon_lord_adds_a_threat_and_flips_the_region_which_keeps_its_threat(level):
    t = Table(foe="demon-lord").reveal("ruins").set_threat(desert=level).place("red", "desert").turn("red")
    assert threats(t) == {"desert": level + 1}
    assert (side_of(t, "desert"), t.destroyed("desert")) == ("b", False)
    assert {side_of(t, r) for r in RING if r != "desert"} == {"a"}


@proves("TED-11.28")
def test_a_region_flipped_twice_shows_its_first_side_again():
    t = Table(foe="demon-lord").reveal("coast").place("red", "desert").place("blue", "desert").turn("red", "blue").do("pass")
    assert (side_of(t, "desert"), t.threat("desert")) == ("a", 2)


@proves("TED-11.29")
def test_in_a_destroyed_region_the_demon_lord_raises_the_capital_city():
    t = Table(foe="demon-lord").destroy("desert", "coast-desert").reveal("ruins").place("red", "desert").turn("red")
    assert t.threat("capital-city") == 1
    assert t.cover("desert") == "coast-desert"


@proves("TED-11.30", "TED-12.2")
def test_in_the_capital_city_the_demon_lord_raises_it_and_flips_nothing():
    t = Table(foe="demon-lord").reveal("ruins").turn("red")
    assert threats(t) == {"capital-city": 1}
    assert {side_of(t, r) for r in (*RING, "capital-city")} == {"a"}


@proves("TED-11.30")
def test_the_demon_lord_can_bring_the_capital_city_down():
    t = Table(foe="demon-lord").reveal("ruins").set_threat(capital_city=7).turn("red")
    assert t.result == "lost"


@proves("TED-11.31")
def test_a_region_destroyed_by_the_demon_lord_is_covered_by_a_leftover_card_and_not_flipped():
    t = Table(foe="demon-lord").reveal("ruins").set_threat(desert=3).place("red", "desert").deck("red", "blue")
    leftover = t.cards("leftover")
    t.draw()
    assert t.destroyed("desert")
    assert t.cover("desert") in leftover
    assert sorted([*t.cards("leftover"), t.cover("desert")]) == sorted(leftover)
    assert t.state.regions[number(Region, "desert")].cover.known == 0
    assert (t.threat("capital-city"), side_of(t, "desert"), t.points) == (1, "a", 4)


@proves("TED-11.32")
def test_whoever_meditates_stays_in_the_flipped_mountains_outside_the_circle():
    t = Table("gurmund", "ezru", foe="demon-lord").place("blue", "mountains").place("red", "mountains")
    t.turn("blue", "red", "mountains-plains").do("meditate").reveal("ruins").do("pass")
    assert (side_of(t, "mountains"), t.where("blue"), t.circle) == ("b", "mountains", set())
    t.do("pass")
    assert "step-out:blue" not in t.legal()


@proves("TED-11.32")
def test_an_entombed_card_keeps_its_fate_when_the_ruins_are_flipped():
    t = Table(foe="demon-lord").reveal("coast").place("red", "ruins").place("blue", "ruins").discard("forest-coast", "coast-desert")
    t.turn("red", "blue").do("entomb", "card:forest-coast", "pass")
    assert t.happened("FLIPPED") == 1
    assert t.entombed == "forest-coast"
    t.do("pass")
    assert t.round == 3
    assert t.entombed is None
    assert "forest-coast" in t.cards("discard")
    assert "forest-coast" not in t.cards("turn_deck")


@proves("TED-11.33")
def test_a_flipped_region_keeps_its_usual_ability_by_default():
    t = Table(foe="demon-lord").reveal("coast").place("red", "desert").turn("red", "blue", "coast-mountains")
    assert side_of(t, "desert") == "b"
    assert t.can("mirage")
    assert not t.can("sandstorm")


@proves("TED-11.33")
@pytest.mark.parametrize(("before", "offered", "gone"), [("a", "sandstorm", "mirage"), ("b", "mirage", "sandstorm")])
def test_with_random_sides_a_flipped_region_offers_the_other_side(before, offered, gone):
    t = Table(foe="demon-lord", sides="random").side("desert", before).reveal("coast").place("red", "desert")
    t.turn("red", "blue", "coast-mountains")
    assert t.can(offered)
    assert not t.can(gone)


@proves("TED-11.34")
@pytest.mark.parametrize("foe", PLAIN_FIGHTS)
def test_a_fight_with_the_dragon_the_kraken_or_the_demon_lord_costs_one_point(foe):
    foe_place = "plains" if foe == "dragon" else "coast"  # the Dragon flies to the Coast on the draw
    t = Table(foe=foe).reveal(foe_place).place("red", "coast").turn("red").do("fight")
    assert (t.foe_hp, t.points, t.hp("red")) == (9, 2, 4)


@proves("TED-11.35")
def test_with_the_demon_lord_nobody_gets_aboard():
    t = Table(foe="demon-lord").reveal("ruins").place("red", "ruins").turn("red")
    assert t.where("red") == "ruins"
    assert not t.can("climb")
    assert t.state.foe.card != NONE
