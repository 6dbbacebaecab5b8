"""The automaton: sections 13 and 11.15 to 11.19 of the rules, examples Y71 to Y76, worked out by hand."""

from functools import cache

import pytest

from holdfast.engine.pile import NONE, put_on_top
from holdfast.engine.stack import pop, push, top
from holdfast.games import find
from holdfast.games.eternium import decisions as pending
from holdfast.games.eternium.names import BATTLES, FIGURES, SHADOWS, Area, Battle, Hero, Monster, Shadow
from holdfast.games.eternium.rules import turn
from holdfast.games.eternium.rules.automaton import next_shadow
from holdfast.games.eternium.rules.scenarios import after_preparation, after_round, finish_game
from tests.eternium.arena import ACTIVE, OTHER, A, B, C, X, Y, Z, numbers
from tests.eternium.course import Course
from tests.laying import number
from tests.proves import proves

KAELIS = ("heavy-blow", "brace", "lunge", "sprint") * 2
ZONES = ("might", "guard", "might", "tempo")


def shadow(other="krell", hero="kaelis", scenario="solo-1", **options):
    """Krell in Duskhold, all heroes of the people at home, no soldiers."""
    t = Course(hero, other, scenario=scenario, people=1, **options)
    t.at("dawnhold", A).at("duskhold", X).deck(0, *KAELIS)
    for area in Area:
        for team in t.state.teams:
            assert team.soldiers[area] == 0
    return t


def battles(t, *cards):
    t._empty(t.state.battle)
    for kind in range(BATTLES):
        t.state.battle_discard[kind] = 0
    for card in reversed(cards):
        put_on_top(t.state.battle, number(Battle, card), 0)
    return t


@cache
def one_card():
    """The numbers of the game, but for the second card of a turn in Shadow of the Pact."""
    return find("eternium").with_values({f"rules.turn_cards_{level}.value": 1 for level in ("easy", "normal", "hard")}).content.record


def acts(t, card, figure=X):
    """One of the automaton's heroes turns up a card, and no other one."""
    t.numbers = one_card() if t.numbers is numbers() else t.numbers
    t._empty(t.state.shadow)
    put_on_top(t.state.shadow, number(Shadow, card), 0)
    for kind in range(SHADOWS):
        t.state.shadow_discard[kind] = 0
    push(t.state.frames, pending.Shadow(figure))
    t.go_on()
    return t


# -- cards -------------------------------------------------------------------------------------------------------------------


@proves("ET-13.16", "ET-13.4", "ET-13.7")
def test_a_march_takes_the_nearest_outpost():
    t = acts(shadow().soldiers(1, "cinderwatch", 1), "march")
    assert t.where(X) == "slagmarch-post"
    assert t.held(1, "slagmarch-post") == 2


@proves("ET-13.16", "ET-13.12")
def test_a_march_clears_soldiers_on_the_nearest_outpost(monkeypatch):
    t = shadow().soldiers(0, "cinderwatch", 1).throws(monkeypatch, "success", "blank", "blank", "blank")
    acts(t, "march")
    assert (t.where(X), t.held(0, "cinderwatch"), t.held(1, "cinderwatch")) == ("cinderwatch", 0, 2)


@proves("ET-13.7")
def test_soldiers_that_stay_are_not_joined(monkeypatch):
    t = acts(shadow().soldiers(0, "cinderwatch", 2).throws(monkeypatch, *("blank",) * 4), "march")
    assert (t.where(X), t.held(0, "cinderwatch"), t.held(1, "cinderwatch"), t[X].damage) == ("duskhold", 2, 0, 2)


@proves("ET-13.17", "ET-13.3", "ET-13.4")
def test_a_hunt_goes_for_the_weakest_of_the_nearest():
    t = shadow().at("heartspire", A).at("forgecross", B).hp(A, 6).hp(B, 4)
    acts(t, "hunt")
    assert t.where(X) == "veilmarket", "on the way to Forgecross, by the lowest id"
    t = shadow().at("heartspire", A).at("forgecross", B).hp(A, 4).hp(B, 6)
    assert acts(t, "hunt").where(X) == "slagmarch-post", "on the way to Heartspire"


@proves("ET-13.2")
def test_a_hero_on_the_island_is_never_a_target():
    t = shadow().at("cloudmere-isle", A, B, C)
    acts(t, "hunt")
    assert t.where(X) == "duskhold", "Hunt becomes Muster"


@proves("ET-13.2")
def test_beasts_close_areas():
    t = shadow().at("bonefen", A)
    t.monster("frostbrow-mammoth", "bonefen")
    t.at("cloudmere-isle", B, C)
    assert acts(t, "hunt").where(X) == "duskhold"


@proves("ET-13.5")
def test_it_fights_the_hero_with_the_fewest_hp_left():
    t = battles(shadow(), "battle-4-4-1").at("cinderwatch", A, B).hp(A, 6).hp(B, 3)
    acts(t, "hunt")
    assert t.side(OTHER).who == B
    t = battles(shadow(), "battle-4-4-1").at("cinderwatch", A, B).hp(A, 3).hp(B, 3)
    acts(t, "hunt")
    assert t.side(OTHER).who == B, "Sefa's printed Defence is lower"


@proves("ET-13.5")
def test_it_never_fights_beasts():
    t = shadow().at("cloudmere-isle", A, B, C)
    beast = t.monster("frostbrow-mammoth", "duskhold")
    acts(t, "prowl")
    assert not t.state.combat.on
    assert t.state.beasts[beast - FIGURES].damage == 0


@proves("ET-13.18")
def test_a_raid_goes_for_soldiers_and_leaves_one(monkeypatch):
    t = shadow().soldiers(0, "veilmarket", 1).throws(monkeypatch, "double", "blank", "blank", "blank")
    acts(t, "raid")
    assert (t.where(X), t.held(1, "veilmarket")) == ("veilmarket", 1)


@proves("ET-13.6")
def test_without_a_target_a_raid_becomes_a_march():
    t = acts(shadow(), "raid")
    assert (t.where(X), t.held(1, "cinderwatch")) == ("cinderwatch", 2)


@proves("ET-13.19", "ET-13.7")
def test_a_muster_fills_areas_in_order_as_far_as_the_supply_goes():
    t = shadow().soldiers(1, "slagmarch-post", 1).soldiers(1, "cinderwatch", 1).soldiers(1, "highcairn", 1).soldiers(1, "forgecross", 3)
    t.state.teams[1].supply = 2
    acts(t, "muster")
    assert [t.held(1, area) for area in ("cinderwatch", "slagmarch-post", "forgecross", "highcairn")] == [2, 2, 3, 1]
    assert t.where(X) == "duskhold"


@proves("ET-13.20", "ET-13.3")
def test_a_prowl_heals_and_goes_into_the_wilds():
    t = acts(shadow().hp(X, 5), "prowl")
    assert (t.where(X), t[X].hp - t[X].damage, t.points(1)) == ("charwood", 8, 0)
    acts(t, "prowl")
    assert (t.where(X), t[X].damage, t.points(1)) == ("charwood", 0, 1)
    t = shadow()
    t.monster("frostbrow-mammoth", "charwood")
    assert acts(t, "prowl").where(X) == "bonefen"


@proves("ET-13.21", "ET-13.11")
def test_a_dark_rite_hurts_all_around_at_once():
    t = shadow().at("cinderwatch", A).hp(A, 1).at("duskhold", B).at("veilmarket", C)
    acts(t, "dark-rite")
    assert t.points(1) == 1 + 1
    assert (t.where(A), t[B].damage, t[C].damage) == ("dawnhold", 1, 0)
    assert t.money(0) == 10 - 5


# -- epic combats --------------------------------------------------------------------------------------------------------------


@proves("ET-13.8")
def test_its_battle_card_is_open_before_the_hero_draws():
    t = battles(shadow(), "battle-4-4-1", "battle-5-2-2").at("cinderwatch", A)
    acts(t, "hunt")
    assert t.state.combat.battle == Battle.BATTLE_4_4_1
    assert (t.window, t.who, t.side(OTHER).count) == ("zone", A, 0)
    t.place(*ZONES)
    assert [entry[3] for entry in t.log() if entry[0] == "STATISTIC" and entry[1] == X] == [7, 6, 3]
    assert t.window == "zone", "it never flees: the second combat round follows"
    assert t.state.combat.battle == Battle.BATTLE_5_2_2


@proves("ET-13.8")
def test_as_winner_it_puts_the_hero_far_from_home():
    t = battles(shadow(), *("battle-5-2-2",) * 2).at("veilmarket", A).at("cinderwatch", X)
    t[A].hp = 40
    acts(t, "hunt").place("guard", "might", "guard", "might").place("guard", "might", "guard", "might")
    assert t.where(A) == "cinderwatch"


@proves("ET-13.8")
def test_as_winner_it_puts_nobody_on_an_island_that_no_edges_join():
    """Beside Highcairn the Raven Tower is farthest from Dawnhold, four steps."""
    t = battles(shadow(), *("battle-5-2-2",) * 2).at("highcairn", A).at("forgecross", X).gives(A, "linen-glider")
    t[A].hp = 40
    acts(t, "hunt").place("guard", "might", "guard", "might").place("guard", "might", "guard", "might")
    assert t.where(A) == "raven-tower"


@proves("ET-13.8")
def test_as_winner_it_leaves_the_hero_where_no_way_leads_on():
    """On a map whose edges a table has changed."""
    t = battles(shadow(), *("battle-5-2-2",) * 2).at("cinderwatch", A).at("veilmarket", X)
    t[A].hp = 40
    t.numbers = find("eternium").with_values({"areas.cinderwatch.next": []}).content.record
    acts(t, "hunt").place("guard", "might", "guard", "might").place("guard", "might", "guard", "might")
    assert t.where(A) == "cinderwatch"
    assert not any(entry[0] == "PUT_TO" for entry in t.log())


@proves("ET-13.8", "ET-13.9")
def test_as_loser_it_is_moved_by_the_winners_owner():
    t = battles(shadow(), *("battle-3-5-1",) * 2).at("heartspire", A, X)
    t[X].hp = 40
    t.monster("frostbrow-mammoth", "veilmarket")
    t.fight().place(*ZONES)
    t.act("stay").place(*ZONES)
    assert (t.window, t.who) == ("push", A)
    assert t.can() == {f"push:{area}" for area in ("saltmarch-post", "slagmarch-post", "forgecross", "moon-tower")}


@proves("ET-13.9", "ET-11.5")
def test_it_makes_room_by_the_lowest_id():
    from holdfast.games.eternium.rules.happenings import appear

    t = shadow().at("heartspire", X).soldiers(0, "saltmarch-post", 1)
    appear(t.state, t.numbers, number(Monster, "frostbrow-mammoth"), number(Area, "heartspire"))
    t.go_on()
    assert t.where(X) == "slagmarch-post"


@proves("ET-13.10")
def test_hex_costs_the_shadow_nothing():
    t = battles(shadow("ghoss"), "battle-4-4-1").at("heartspire", A, X)
    pool = t.money(1)
    t.fight().place(*ZONES)
    assert t.totals(ACTIVE)[:2] == (8, 4)
    assert t.money(1) == pool


@proves("ET-13.10", "ET-13.12")
def test_crush_counts_a_blank(monkeypatch):
    t = shadow("urga").soldiers(0, "cinderwatch", 1).throws(monkeypatch, *("blank",) * 4)
    acts(t, "march")
    assert (t.where(X), t.held(0, "cinderwatch")) == ("cinderwatch", 0)


@proves("ET-13.12")
def test_its_icons_are_used_on_blanks_at_once(monkeypatch):
    t = shadow().soldiers(0, "cinderwatch", 3)
    t.throws(monkeypatch, "blank", "reroll", "success", "blank", "success", "success")
    acts(t, "march")
    assert t.held(0, "cinderwatch") == 0, "the icon and a blank were rolled again"
    t = shadow().soldiers(0, "cinderwatch", 3)
    t.throws(monkeypatch, "success", "reroll", "success", "double", "success")
    acts(t, "march")
    assert t.held(0, "cinderwatch") == 0, "alone, without a blank"


@proves("ET-13.11")
def test_defeated_it_loses_a_point_and_pays_nothing():
    t = battles(shadow(), "battle-4-2-3").at("heartspire", A, X).hp(X, 1)
    t.state.teams[1].vp = 3
    t.fight().place(*ZONES)
    assert (t.where(X), t[X].damage, t.window) == ("duskhold", 0, "none")
    assert (t.points(0), t.money(0), t.points(1)) == (1, 12, 2)


@proves("ET-13.10")
def test_mercy_heals_the_one_in_need():
    t = Course("maru", "toma", scenario="solo-1", people=1, people_team="azure")
    t.at("duskhold", X, Y, Z).hp(Y, 5).hp(Z, 3)
    acts(t, "muster")
    assert (t[Y].hp - t[Y].damage, t[Z].hp - t[Z].damage) == (5, 4)


# -- rounds ----------------------------------------------------------------------------------------------------------------------


@proves("ET-13.1", "ET-13.14")
def test_with_two_heroes_nothing_follows_the_third():
    for difficulty, heroes in (("easy", 2), ("normal", 3), ("hard", 3)):
        t = shadow(difficulty=difficulty)
        assert sum(t.state.order[place] != NONE for place in range(3)) == heroes
        for place in range(3):
            if t.state.order[place] != NONE:
                t[t.state.order[place]].acted = True
        assert next_shadow(t.state) == NONE


@proves("ET-13.1")
def test_its_heroes_act_in_the_listed_order():
    t = shadow()
    first = next_shadow(t.state)
    t[first].acted = True
    assert (first, next_shadow(t.state)) == (t.state.order[0], t.state.order[1])


@proves("ET-13.13")
def test_the_shadow_has_no_income_but_scores_tides():
    t = shadow().soldiers(1, "heartspire", 1).soldiers(0, "fernwatch", 1)
    pool = t.money(1)
    t.preparing(3)
    assert (t.points(1), t.points(0)) == (1, 0)
    assert (t.money(1), t.money(0)) == (pool, 11)


@proves("ET-13.14")
def test_hard_the_shadows_outposts_count_double_at_the_fourth_skull():
    for difficulty, points in (("normal", 1), ("hard", 3)):
        t = shadow(difficulty=difficulty).soldiers(1, "heartspire", 1)
        t.state.skull = 3
        t.preparing(12)
        assert t.points(1) == points


@proves("ET-13.14")
def test_hard_nothing_else_counts_double():
    """Heartspire is worth 3: a tide of 1, doubled 3.  Not at the third skull, not for the people, and not at the end."""
    t = shadow(difficulty="hard").soldiers(1, "heartspire", 1).soldiers(0, "highcairn", 1).soldiers(0, "saltmarch-post", 1)
    t.state.skull = 2
    t.preparing(9)
    assert (t.points(1), t.points(0)) == (1, 2)
    t.preparing(12)
    assert (t.points(1), t.points(0)) == (1 + 3, 2 * 2)
    while t.state.frames.count:
        pop(t.state.frames)
    push(t.state.frames, pending.Round())
    top(t.state.frames).step = turn.RoundStep.SCORING
    t.go_on()
    assert (t.points(1), t.points(0)) == (1 + 3 + 1, 3 * 2)


@proves("ET-13.15")
def test_the_people_may_play_crimson():
    t = Course("kaelis", "maru", scenario="solo-1", people=1, people_team="crimson")
    assert all(t[figure].automatic for figure in (A, B, C))
    assert not any(t[figure].automatic for figure in (X, Y, Z))
    from tests.eternium.test_rounds import game

    s = game(1, scenario="solo-1", people_team="crimson", heroes="random")
    assert [Hero(s.heroes[s.order[place]].hero).name for place in range(3)] == ["KAELIS", "BRANNOC", "TOMA"]


@proves("ET-11.15")
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
@pytest.mark.parametrize(("people", "result"), [(9, 1), (8, 2), (7, 2)])
def test_the_pact_is_won_with_more_points_than_the_shadow(difficulty, people, result):
    t = shadow(difficulty=difficulty)
    t.state.teams[0].vp, t.state.teams[1].vp = people, 8
    finish_game(t.state, t.numbers)
    assert t.state.result == result


@proves("ET-11.21", "ET-13.1")
@pytest.mark.parametrize(("scenario", "cards"), [("solo-1", 2), ("solo-2", 1), ("solo-3", 1)])
def test_in_the_pact_its_heroes_carry_out_two_cards(scenario, cards):
    """A Dark Rite and then a Muster in one turn."""
    t = shadow(scenario=scenario).soldiers(1, "cinderwatch", 1)
    t._empty(t.state.shadow)
    for card in ("muster", "dark-rite"):
        put_on_top(t.state.shadow, number(Shadow, card), 0)
    push(t.state.frames, pending.Shadow(X))
    t.go_on()
    assert (t.happened("TURN_BEGAN"), t.happened("SHADOW_CARD"), t.points(1)) == (1, cards, 1)
    assert (t.held(1, "cinderwatch"), t.window) == (cards, "none")


@proves("ET-11.21", "ET-8.9")
@pytest.mark.parametrize(
    ("scenario", "difficulty", "skulls", "more"),
    [
        *(("solo-1", "normal", skulls, skulls // 2) for skulls in range(5)),
        ("solo-1", "easy", 2, 1),
        ("solo-1", "hard", 2, 2),
        ("solo-2", "normal", 2, 0),
    ],
)
def test_in_the_pact_its_heroes_grow_with_the_skulls(scenario, difficulty, skulls, more):
    """Krell 3/2/2 with his battle card 4/4/1."""
    t = battles(shadow(scenario=scenario, difficulty=difficulty), "battle-4-4-1").at("heartspire", A, X)
    t.state.skull = skulls
    t[A].hp = t[X].hp = 40
    t.fight().place(*ZONES)
    assert t.totals(OTHER) == (7 + more, 6 + more, 3)


@proves("ET-11.15")
def test_outposts_worth_12_win_for_the_shadow_at_once():
    t = shadow()
    for area in ("slagmarch-post", "highcairn", "lowford", "heartspire", "saltmarch-post"):
        t.soldiers(1, area, 1)
    after_round(t.state, t.numbers)
    assert t.state.result == 0, "11"
    t.soldiers(1, "cinderwatch", 1)
    after_round(t.state, t.numbers)
    assert t.state.result == 2


@proves("ET-11.16")
@pytest.mark.parametrize(("difficulty", "result"), [("easy", 1), ("normal", 1), ("hard", 2)])
def test_the_siege_is_held_with_outposts_worth_6(difficulty, result):
    t = shadow(scenario="solo-2", difficulty=difficulty)
    for area in ("saltmarch-post", "highcairn", "lowford"):
        t.soldiers(0, area, 1)
    finish_game(t.state, t.numbers)
    assert t.state.result == result


@proves("ET-11.16")
def test_the_siege_is_lost_with_both_western_outposts():
    t = shadow(scenario="solo-2").soldiers(1, "fernwatch", 1)
    after_round(t.state, t.numbers)
    assert t.state.result == 0
    t.soldiers(1, "saltmarch-post", 1)
    after_round(t.state, t.numbers)
    assert t.state.result == 2
    t = shadow(scenario="solo-1").soldiers(1, "fernwatch", 1).soldiers(1, "saltmarch-post", 1)
    after_round(t.state, t.numbers)
    assert t.state.result == 0, "in that scenario alone"


@proves("ET-11.19")
@pytest.mark.parametrize(("difficulty", "left"), [("easy", 4), ("normal", 2), ("hard", 0)])
def test_morrigale_regrows_by_night(difficulty, left):
    t = shadow(scenario="solo-3", difficulty=difficulty)
    boss = t.monster("morrigale", left=24 - 6)
    t.state.round = 7
    after_preparation(t.state, t.numbers)
    assert t.state.beasts[boss - FIGURES].damage == 6, "by day nothing"
    t.state.round = 8
    after_preparation(t.state, t.numbers)
    assert t.state.beasts[boss - FIGURES].damage == left


@proves("ET-11.19")
def test_the_hedge_is_thicker_for_what_the_shadow_holds(monkeypatch):
    t = shadow(scenario="solo-3").at("heartspire", A).soldiers(1, "highcairn", 1).shows(monkeypatch, "lull")
    t.fight(t.monster("morrigale")).place(*ZONES)
    assert t.totals(OTHER)[1] == 6
    t = shadow(scenario="solo-3").at("heartspire", A).soldiers(1, "highcairn", 1).soldiers(1, "lowford", 1).shows(monkeypatch, "lull")
    t.fight(t.monster("morrigale")).place(*ZONES)
    assert t.totals(OTHER)[1] == 7
    t = Course("kaelis", "krell", scenario="versus-3").at("heartspire", A).at("duskhold", X).soldiers(1, "lowford", 1)
    t.deck(0, *KAELIS).shows(monkeypatch, "lull").fight(t.monster("morrigale")).place(*ZONES)
    assert t.totals(OTHER)[1] == 5, "in that scenario alone"


@proves("ET-11.18")
def test_the_people_win_when_morrigale_falls(monkeypatch):
    t = shadow(scenario="solo-3").at("heartspire", A).shows(monkeypatch, "lull")
    t.fight(t.monster("morrigale", left=2)).place(*ZONES)
    assert t.state.result == 1


@proves("ET-11.18")
def test_without_that_they_lose_after_the_last_round():
    t = shadow(scenario="solo-3")
    t.state.teams[0].vp = 40
    finish_game(t.state, t.numbers)
    assert t.state.result == 2
