"""The automaton to the letter of its rulings: targets, ties, soldiers, moves and abilities; worked out by hand on the map."""

import pytest

from holdfast.engine.pile import NONE
from holdfast.games.eternium.effect_names import Toward
from holdfast.games.eternium.names import Area, Monster
from holdfast.games.eternium.rules.happenings import appear
from holdfast.games.eternium.rules.scenarios import after_round
from holdfast.games.eternium.rules.shadow_ways import target_of
from tests.eternium.arena import ACTIVE, OTHER, A, B, C, X, Y, Z
from tests.eternium.course import Course
from tests.eternium.test_events import event, stand
from tests.eternium.test_shadow import KAELIS, ZONES, acts, battles, shadow
from tests.laying import number
from tests.proves import proves

OUTPOSTS = ("fernwatch", "saltmarch-post", "cinderwatch", "slagmarch-post", "heartspire", "highcairn", "lowford")


def flipped(active="kaelis", other="maru", scenario="solo-1", **options):
    """The people play Crimson; Kaelis is the automaton's."""
    t = Course(active, other, scenario=scenario, people=1, people_team="crimson", **options)
    return t.at("dawnhold", A, B, C).at("duskhold", X, Y, Z)


# -- order -------------------------------------------------------------------------------------------------------------------------


@proves("ET-13.1", "ET-4.2")
@pytest.mark.parametrize(("difficulty", "order"), [("normal", [A, X, B, Y, C, Z]), ("easy", [A, X, B, Y, C])])
def test_after_each_turn_of_the_people_one_of_its_heroes_acts(difficulty, order):
    t = shadow(difficulty=difficulty).at("cloudmere-isle", A, B, C)
    if difficulty == "easy":
        t[Z].hero = t[Z].at = NONE
    began = []
    t.preparing(2)
    for _ in range(20):
        began += [entry[1] for entry in t.log() if entry[0] == "TURN_BEGAN"]
        if t.rounds() > 2:
            break
        t.act(f"activate:{min(t.offers('activate'))}" if t.offers("activate") else "done")
    assert (began[: len(order)], t.rounds()) == (order, 3)


# -- where it goes -----------------------------------------------------------------------------------------------------------------


@proves("ET-13.2", "ET-13.4")
def test_enemies_on_the_way_do_not_lengthen_it(monkeypatch):
    """Slagmarch Post is two steps from Duskhold by Cinderwatch and by Bonefen: the first by its id, whoever stands there."""
    t = battles(shadow(), "battle-4-4-1").at("slagmarch-post", A).soldiers(0, "cinderwatch", 1)
    acts(t.throws(monkeypatch, "success", *("blank",) * 3), "hunt")
    assert (t.where(X), t.held(0, "cinderwatch")) == ("cinderwatch", 0)


@proves("ET-13.2")
def test_no_way_leads_through_an_area_with_a_beast():
    """With a beast in Cinderwatch the nearest outpost is Slagmarch Post, by Bonefen."""
    t = shadow()
    t.monster("frostbrow-mammoth", "cinderwatch")
    assert acts(t, "march").where(X) == "slagmarch-post"
    assert Area(t[X].back) == Area.BONEFEN
    t = shadow().at("cinderwatch", A).at("veilmarket", B)
    t.monster("frostbrow-mammoth", "cinderwatch")
    assert target_of(t.state, t.numbers, X, int(Toward.HERO)) == Area.VEILMARKET, "a hero beside the beast cannot be reached"


@proves("ET-13.3")
def test_among_heroes_with_equal_hp_the_area_comes_first():
    """Forgecross (ME) and Heartspire (MO) are three steps away."""
    t = shadow().at("heartspire", A).at("forgecross", B).hp(A, 5).hp(B, 5)
    assert target_of(t.state, t.numbers, X, int(Toward.HERO)) == Area.FORGECROSS
    t = shadow().at("forgecross", A).at("heartspire", B).hp(A, 5).hp(B, 5)
    assert target_of(t.state, t.numbers, X, int(Toward.HERO)) == Area.FORGECROSS
    t.at("veilmarket", C)
    assert target_of(t.state, t.numbers, X, int(Toward.HERO)) == Area.VEILMARKET, "fewer steps before fewer HP"


@proves("ET-13.3")
@pytest.mark.parametrize(("what", "start", "target"), [("OUTPOST", "veilmarket", "FERNWATCH"), ("WILDS", "slagmarch-post", "BONEFEN")])
def test_among_areas_the_id_decides(what, start, target):
    """From Veilmarket Fernwatch (AO1), Cinderwatch (CO1), Heartspire (MO); from Slagmarch Post Bonefen (WC2) and Suncrack (WS)."""
    t = shadow().at(start, X)
    assert target_of(t.state, t.numbers, X, int(Toward[what])) == Area[target]


@proves("ET-13.4")
def test_speed_and_a_target_in_the_own_area():
    assert acts(shadow("vex").at("heartspire", A), "hunt").where(X) == "heartspire", "Vex makes three steps"
    t = battles(shadow(), "battle-4-4-1").at("slagmarch-post", A, X)
    acts(t, "march")
    assert (t.where(X), t.state.combat.on, t.side(ACTIVE).who) == ("slagmarch-post", True, X), "no outpost is nearer than its own area"


@proves("ET-13.4")
def test_heroes_beside_it_do_not_hold_it():
    t = shadow().at("duskhold", A)
    acts(t, "march")
    assert (t.where(X), t.state.combat.on) == ("cinderwatch", False)


@proves("ET-13.5")
def test_with_equal_hp_and_defence_the_list_decides():
    """Toma and Kaelis, Defence 2 both."""
    t = battles(shadow(hero="toma"), "battle-4-4-1").at("cinderwatch", A, B).hp(A, 5).hp(B, 5)
    assert acts(t, "hunt").side(OTHER).who == A
    assert [t[figure].hero for figure in (A, B)] == [5, 0]


@proves("ET-13.5")
def test_after_the_hero_it_fights_the_soldiers(monkeypatch):
    """Kaelis has 1 HP left and loses the initiative; then a soldier."""
    t = battles(shadow(), "battle-2-3-4").at("cinderwatch", A).hp(A, 1).soldiers(0, "cinderwatch", 1)
    acts(t.throws(monkeypatch, "success", *("blank",) * 3), "march").place("might", "guard", "might", "guard")
    assert (t.where(A), t.held(0, "cinderwatch"), t.held(1, "cinderwatch"), t.points(1)) == ("dawnhold", 0, 2, 1)


@proves("ET-13.6")
@pytest.mark.parametrize("card", ["raid", "march"])
def test_without_an_outpost_to_take_it_hunts(card):
    t = shadow().at("mossdeep", A, B, C)
    for area in OUTPOSTS:
        t.soldiers(1, area, 1)
    acts(t, card)
    assert (t.where(X), t.state.teams[1].supply) == ("veilmarket", 15 - 7), "towards Mossdeep by Cinderwatch, where it stops at nobody"


@proves("ET-13.6", "ET-13.20")
def test_without_wilds_in_reach_a_prowl_only_heals():
    t = shadow().hp(X, 5)
    for area in ("charwood", "bonefen", "cinderwatch"):
        t.monster("frostbrow-mammoth", area)
    acts(t, "prowl")
    assert (t.where(X), t[X].hp - t[X].damage, t.points(1)) == ("duskhold", 8, 0)


# -- soldiers ------------------------------------------------------------------------------------------------------------------------


@proves("ET-13.7", "ET-13.16")
@pytest.mark.parametrize(("supply", "placed"), [(0, 0), (1, 1), (5, 2)])
def test_it_places_as_far_as_its_supply_goes(supply, placed):
    t = shadow()
    t.state.teams[1].supply = supply
    assert acts(t, "march").held(1, "cinderwatch") == placed


@proves("ET-13.7", "ET-13.18")
def test_a_raid_leaves_no_soldier_in_the_wilds_nor_more_than_three():
    t = shadow().soldiers(0, "lowford", 1).soldiers(1, "slagmarch-post", 3)
    acts(t, "raid")
    assert (t.where(X), t.held(1, "slagmarch-post")) == ("slagmarch-post", 3)
    t = acts(shadow().soldiers(0, "lowford", 1), "raid")
    assert t.held(1, "slagmarch-post") == 1, "on the way, in a free outpost"


@proves("ET-13.16", "ET-13.7")
def test_where_it_was_put_after_a_fight_a_march_may_place_too():
    """It has to stop in Cinderwatch beside Kaelis, who wins on damage and moves it to Slagmarch Post, or to Bonefen."""

    def moved(area):
        t = battles(shadow(), *("battle-3-5-1",) * 2).at("cinderwatch", A)
        t[A].hp = t[X].hp = 40
        acts(t, "march").place(*ZONES).place(*ZONES)
        assert (t.window, t.who) == ("push", A)
        return t.act(f"push:{area}")

    t = moved("slagmarch-post")
    assert (t.held(1, "cinderwatch"), t.held(1, "slagmarch-post")) == (0, 2)
    t = moved("bonefen")
    assert sum(t.state.teams[1].soldiers) == 0


# -- moves and fights --------------------------------------------------------------------------------------------------------------


@proves("ET-13.9")
def test_where_it_makes_room_without_a_free_area():
    """The Mammoth comes to Moon Tower, beside Heartspire and the Wheelwright Yard."""

    def laid(*closed):
        t = shadow().at("moon-tower", X).soldiers(0, "heartspire", 1).soldiers(0, "wheelwright-yard", 1)
        for area in closed:
            t.monster("mire-hydra", area)
        appear(t.state, t.numbers, number(Monster, "frostbrow-mammoth"), number(Area, "moon-tower"))
        return t.go_on().where(X)

    assert laid() == "heartspire", "the lowest that is not closed"
    assert laid("heartspire") == "wheelwright-yard"
    assert laid("heartspire", "wheelwright-yard") == "duskhold", "its base"


@proves("ET-13.9", "ET-11.5")
def test_heroes_of_the_people_make_room_first():
    t = shadow().at("frostbrow", A, X)
    appear(t.state, t.numbers, number(Monster, "frostbrow-mammoth"), number(Area, "frostbrow"))
    t.go_on()
    assert (t.window, t.who, t.where(X)) == ("push", A, "frostbrow")
    t.act("push:highcairn")
    assert t.where(X) == "heron-tower", "Kaelis is in Highcairn (NO); TA comes before TC"


@proves("ET-8.22", "ET-13.9")
def test_banish_moves_it_if_it_was_active():
    t = battles(shadow(), "battle-4-4-1").at("cinderwatch", A).at("duskhold", X).gives(B, "banish")
    acts(t, "hunt").place(*ZONES).act("cast:azure-2:banish")
    assert (t.where(X), t.where(A), t.state.combat.on) == ("duskhold", "cinderwatch", False), "CB before CO2: the lowest free id"


@proves("ET-13.8", "ET-15.7")
def test_where_it_puts_a_hero_is_no_choice_by_the_option_either():
    t = battles(shadow(push="free-first"), *("battle-5-2-2",) * 2).at("veilmarket", A).at("cinderwatch", X).soldiers(1, "cinderwatch", 1)
    t[A].hp = 40
    acts(t, "hunt").place("guard", "might", "guard", "might").place("guard", "might", "guard", "might")
    assert t.where(A) == "cinderwatch"


# -- abilities ---------------------------------------------------------------------------------------------------------------------


@proves("ET-13.10", "ET-13.8")
def test_hold_the_line_and_its_battle_card():
    """Kaelis of the automaton is attacked by Maru: 1 + 2 + 4, 2 + 0 + 4 + 1, 0 + 0 + 1."""
    t = battles(flipped(), "battle-4-4-1").at("heartspire", A, X).deck(1, *KAELIS)
    t.fight(other=A, active=X).place(*ZONES)
    assert t.totals(OTHER) == (7, 7, 1)


@proves("ET-13.10")
def test_blood_heat_and_ambush():
    t = battles(shadow("maru"), "battle-4-4-1").at("heartspire", A, X).hp(X, 5).fight().place(*ZONES)
    assert [entry[3] for entry in t.log() if entry[0] == "STATISTIC" and entry[1] == X] == [2 + 3 + 4 + 2, 4, 2]
    t = battles(shadow("vex"), "battle-2-3-4").at("heartspire", A).at("slagmarch-post", X)
    acts(t, "hunt").place(*ZONES)
    assert t.happened("FIRST") == 1
    assert t[A].damage == 1 + (2 + 2 + 2 + 2) - (2 + 1 + 3), "Initiative 8 to 0, and Kaelis is attacked"


@proves("ET-13.10")
def test_toll_and_supply_lines_are_nothing_to_it():
    t = battles(shadow("sirel"), "battle-2-3-4").at("cinderwatch", A).hp(A, 1)
    pool = t.money(1)
    acts(t, "hunt").place("might", "guard", "might", "guard")
    assert (t.where(A), t.points(1), t.money(1), t.money(0)) == ("dawnhold", 1, pool, 5)


@proves("ET-13.11")
def test_it_does_not_heal_by_night_nor_have_less_than_no_points():
    t = shadow().hp(X, 5).at("cloudmere-isle", A, B, C)
    t.state.round = 2
    acts(t, "muster")
    assert t[X].hp - t[X].damage == 5
    t = battles(shadow(), "battle-4-2-3").at("heartspire", A, X).hp(X, 1).fight().place(*ZONES)
    assert (t.points(0), t.points(1)) == (1, 0)


@proves("ET-13.11")
def test_soldiers_can_defeat_it(monkeypatch):
    """The shadow loses a point; nobody is rewarded, for no hero caused it."""
    t = shadow().hp(X, 1).soldiers(0, "cinderwatch", 2)
    t.state.teams[1].vp = 3
    acts(t.throws(monkeypatch, *("blank",) * 4), "march")
    assert (t.where(X), t[X].damage, t.points(1), t.points(0), t.money(0)) == ("duskhold", 0, 2, 0, 10)


@proves("ET-13.21")
def test_a_dark_rite_does_not_reach_over_air_edges():
    t = shadow().at("heartspire", X).at("cloudmere-isle", A).at("moon-tower", B).at("lowford", C)
    acts(t, "dark-rite")
    assert ([t[figure].damage for figure in (A, B, C)], t.points(1)) == ([0, 1, 0], 1)


@proves("ET-13.15")
def test_all_sides_change_places_for_events_and_ends():
    t = flipped(scenario="solo-3").preparing(3)
    assert stand(t) == {"reed-leviathan": "bonefen", "brinecrown-kraken": "suncrack"}
    t = flipped(scenario="solo-2").soldiers(0, "fernwatch", 1).soldiers(0, "saltmarch-post", 1).soldiers(0, "cinderwatch", 1)
    after_round(t.state, t.numbers)
    assert t.state.result == 0
    t.soldiers(0, "slagmarch-post", 1)
    after_round(t.state, t.numbers)
    assert t.state.result == 1, "the shadow is Azure"


@proves("ET-11.16", "ET-11.18")
@pytest.mark.parametrize("scenario", ["solo-2", "solo-3"])
def test_outposts_worth_12_win_for_the_shadow_in_every_scenario(scenario):
    t = shadow(scenario=scenario)
    for area in ("slagmarch-post", "highcairn", "lowford", "heartspire", "cinderwatch", "fernwatch"):
        t.soldiers(1, area, 1)
    after_round(t.state, t.numbers)
    assert t.state.result == 0, "11"
    t.soldiers(1, "cloudmere-isle", 1)
    after_round(t.state, t.numbers)
    assert t.state.result == 2


@proves("ET-11.17", "ET-13.7")
def test_a_siege_is_for_areas_beside_those_held_before_it():
    """From Cinderwatch: Slagmarch Post and Veilmarket, not what lies beside them; Duskhold, towers and wilds hold no soldiers."""
    t = shadow(scenario="solo-2").soldiers(1, "cinderwatch", 3).at("veilmarket", A)
    event(t, 1)
    assert {Area(area).name: n for area, n in enumerate(t.state.teams[1].soldiers) if n} == {"CINDERWATCH": 3, "SLAGMARCH_POST": 1}
    event(t, 3)
    held = {"CINDERWATCH": 3, "SLAGMARCH_POST": 2, "HEARTSPIRE": 1, "WHEELWRIGHT_YARD": 1, "LOWFORD": 1}
    assert {Area(area).name: n for area, n in enumerate(t.state.teams[1].soldiers) if n} == held
