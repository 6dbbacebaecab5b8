"""The order of moments in epic combats, who may do what in them, and events: sentences of sections 8, 11 and 12, worked out by hand."""

import pytest

from holdfast.games.eternium.names import MERCHANTS, ROW, Area, Quest, Scenario, Story
from holdfast.games.eternium.rules.scenarios import after_round, finish_game
from tests.eternium.arena import ACTIVE, OTHER, A, B, C, X, Y, numbers
from tests.eternium.course import Course
from tests.eternium.test_epic import KAELIS, MARU, ZONES, duel
from tests.eternium.test_events import event, laid, stand
from tests.eternium.test_monsters import hunt
from tests.eternium.test_rounds import game
from tests.eternium.test_shadow import shadow
from tests.laying import number
from tests.proves import proves

SLOW = ("brace",) * 8


# -- surges ------------------------------------------------------------------------------------------------------------------------


@proves("ET-8.6")
def test_the_active_players_surges_come_first():
    t = (
        Course()
        .at("heartspire", A, X)
        .deck(0, "lunge", "brace", "lunge", "surge-of-fury")
        .deck(1, "surge-of-stone", "lunge", "brace", "lunge")
    )
    t.fight().place("tempo", "guard", "guard", "might", "tempo", "guard", "might", "might")
    assert [entry[1] for entry in t.log() if entry[0] == "SURGED"] == [A, X]
    t = Course().at("heartspire", A, X).deck(0, *SLOW).deck(1, "lunge", "surge-of-fury", "surge-of-stone", "surge-of-wind")
    t.fight().place("tempo", "guard", "guard", "might", "tempo", "guard", "guard", "tempo")
    assert [entry[2] for entry in t.log() if entry[0] == "SURGED"] == [10, 11, 12], "as they were placed"


def ripostes():
    """Kaelis 3/7/0 and Maru 5/5/1: no blow takes anything, and both have a Riposte in Guard."""
    t = Course().at("heartspire", A, X).deck(0, "riposte", "brace", "brace", "brace").deck(1, "riposte", "brace", "brace", "brace")
    return t, ("guard", "guard", "tempo", "tempo", "guard", "guard", "tempo", "tempo")


@proves("ET-8.18")
def test_both_have_a_riposte():
    t, zones = ripostes()
    t.fight().place(*zones)
    assert (t.totals(ACTIVE), t.totals(OTHER)) == ((3, 7, 0), (5, 5, 1))
    assert (t[A].damage, t[X].damage) == (1 + 2, 2)


@proves("ET-8.18", "ET-8.15")
def test_who_falls_to_a_riposte_has_none():
    """Only by Thorns both can fall."""
    t, zones = ripostes()
    t.hp(A, 3).hp(X, 2).fight().place(*zones)
    assert (t.where(X), t.where(A), t[A].damage) == ("duskhold", "heartspire", t[A].hp - 3 + 1)
    assert (t.points(0), t.points(1)) == (1, 0)


@proves("ET-8.17", "ET-8.15")
def test_thorns_come_with_the_blow_and_drain_right_after_it(monkeypatch):
    """Kaelis 8 - 5 = 3 damage: with 2 HP left one is lost to the thorns and 2 are healed; with 1 left he falls, and Drain finds him so."""
    cards = ("drain", "sprint", "lunge", "sprint")
    zones = ("might", "tempo", "might", "tempo")
    t = hunt(monkeypatch, "morrigale", "lull", left=3, cards=cards, before=lambda t: t.hp(A, 2)).place(*zones)
    assert (t.where(A), t[A].hp - t[A].damage) == ("heartspire", 2 - 1 + 2)
    t = hunt(monkeypatch, "morrigale", "lull", left=3, cards=cards, before=lambda t: t.hp(A, 1)).place(*zones)
    assert (t.where(A), t.state.teams[0].vp) == ("dawnhold", 6)


@proves("ET-8.16", "ET-8.6")
def test_disrupt_leaves_the_surge_of_the_card_alone_and_does_nothing_without_a_grid(monkeypatch):
    """Surge of Wind counts 0 in Tempo, its +3 stays."""
    t = Course().at("heartspire", A, X).deck(0, "disrupt", "brace", "brace", "brace").deck(1, "surge-of-wind", "brace", "lunge", "brace")
    t.fight().place("tempo", "tempo", "guard", "guard", "might", "might", "guard", "guard")
    assert t.totals(OTHER)[2] == 1 + 0 + 3
    t = hunt(monkeypatch, "frostbrow-mammoth", "lull", cards=("disrupt", "brace", "brace", "brace")).place(
        "tempo", "guard", "might", "guard"
    )
    assert t.totals(OTHER)[2] == 1


@proves("ET-8.24", "ET-8.6")
def test_a_steady_hand_holds_for_a_card_of_twin_strike():
    t = Course().at("heartspire", A, X).deck(0, "twin-strike", "brace", "brace", "steady-hand", "lunge").deck(1, *SLOW)
    t.fight().place("might", "guard", "guard", "tempo", "tempo", "guard", "might", "tempo")
    assert (t.window, t.can()) == ("zone", {"zone:might", "zone:guard", "zone:tempo"})


# -- spells and consumables ----------------------------------------------------------------------------------------------------------


@proves("ET-5.2", "ET-8.7")
def test_map_spells_are_not_cast_in_a_combat_nor_combat_spells_on_the_map():
    t = Course().at("heartspire", A, X).soldiers(0, "heartspire", 1).deck(0, *KAELIS).deck(1, *MARU).gives(A, "ward", "harvest").turn()
    assert t.offers("cast") == {"azure-1:harvest"}
    t.act("move:heartspire").place(*ZONES)
    assert (t.window, t.offers("cast")) == ("spell", {"azure-1:ward"})


@proves("ET-12.4", "ET-8.7")
def test_a_team_has_passed_when_all_its_owners_with_spells_have():
    """Four people: Azure are seats 1 and 3, Crimson 2 and 4; the hero that fights is of seat 1, the third hero of Azure of seat 3."""
    t = Course(people=4).at("heartspire", A, X).deck(0, *KAELIS).deck(1, *MARU).gives(A, "ward").gives(C, "haste").gives(Y, "slow")
    t.fight().place(*ZONES)
    assert (t.window, t.who, t.state.deciding) == ("spell", A, 1)
    t.act("pass")
    assert (t.who, t.state.deciding) == (C, 1 << 2), "the other owner of Azure"
    t.act("pass")
    assert (t.who, t.state.deciding) == (Y, 1 << 1)
    t.act("cast:crimson-2:slow", "target:azure-1")
    assert t.who == A, "after a spell both are asked again"
    t.act("pass", "pass")
    assert t.happened("STRUCK") == 2


@proves("ET-12.4", "ET-8.7")
def test_the_owner_of_the_hero_in_the_combat_is_asked_first():
    t = Course(people=4).at("heartspire", C, X).at("dawnhold", A).deck(0, *KAELIS).deck(1, *MARU).gives(A, "ward").gives(C, "haste")
    t.fight(active=C).place(*ZONES)
    assert (t.who, t.state.deciding) == (C, 1 << 2)


@proves("ET-8.8")
def test_consumables_are_used_in_turn_until_both_pass():
    t = duel().gives(A, "stoneskin-salve", "fire-flask").gives(X, "smoke-jar").fight().place(*ZONES)
    assert (t.window, t.who) == ("consume", A)
    t.act("use:stoneskin-salve")
    assert (t.window, t.who) == ("consume", X)
    t.act("pass")
    assert (t.window, t.who) == ("consume", A)
    t.act("pass")
    assert t.totals(ACTIVE) == (9, 8, 3)
    assert t[X].damage == 9 - 2


@proves("ET-8.23", "ET-8.7")
def test_the_automatons_hero_is_a_target_but_places_no_card():
    t = shadow().at("heartspire", A, X).gives(A, "ember-bolt", "twin-fates").fight().place("might", "guard", "might", "tempo")
    t.act("cast:azure-1:ember-bolt")
    assert t.offers("target") == {"azure-1", "crimson-1"}
    attack = t.numbers.battles[t.state.combat.battle].attack
    t.act("target:crimson-1", "cast:azure-1:twin-fates")
    assert (t.window, t.who) == ("zone", A), "the only one with a grid"
    t.act("zone:guard")
    assert t.totals(OTHER)[0] == 3 + attack + 2


@proves("ET-8.22")
def test_after_banish_no_soldier_combat_follows_where_the_hero_stays():
    """Every area beside Heartspire has enemies: Kaelis stays with Maru and the soldier."""
    t = duel().gives(B, "banish").soldiers(1, "heartspire", 1).at("moon-tower", Y)
    for area in ("saltmarch-post", "slagmarch-post", "forgecross", "veilmarket"):
        t.soldiers(1, area, 1)
    t.fight().place(*ZONES).act("cast:azure-2:banish")
    assert (t.where(A), t.window, t.happened("SOLDIERS_FOUGHT")) == ("heartspire", "none", 0)


@proves("ET-8.12", "ET-2.8")
def test_who_flies_may_flee_by_air():
    t = duel().gives(A, "linen-glider").fight().place(*ZONES)
    assert "flee:cloudmere-isle" in t.can()
    t = duel().fight().place(*ZONES)
    assert "flee:cloudmere-isle" not in t.can()


@proves("ET-8.13")
def test_only_attack_damage_of_blows_decides():
    """Each blow takes 1; the 2 of a flask are no attack damage, so the tie is the defender's."""
    t = Course().at("heartspire", A, X).deck(0, *("feint",) * 8).deck(1, *("feint",) * 8).gives(A, "fire-flask")
    t[A].hp = t[X].hp = 40
    zones = ("tempo", "tempo", "guard", "guard") * 2
    t.fight().place(*zones).act("use:fire-flask")
    assert (t.side(ACTIVE).dealt, t.side(OTHER).dealt, t[X].damage) == (1, 1, 1 + 2)
    t.act("stay").place(*zones)
    assert (t.window, t.who) == ("push", X)


# -- events --------------------------------------------------------------------------------------------------------------------------


@proves("ET-4.9", "ET-1.2")
@pytest.mark.parametrize("scenario", list(Scenario), ids=lambda one: one.name.lower())
def test_where_the_skulls_lie(scenario):
    card = numbers().scenarios[scenario]
    skirmish = scenario.name.startswith("SKIRMISH")
    assert [*card.skulls] == ([2, 4, 6, 8] if skirmish else [3, 6, 9, 12])
    assert card.rounds == card.skulls[3]


@proves("ET-11.14")
def test_three_towers():
    """Y70: Heron Tower and Moon Tower at a skull are 4 points."""
    t = (
        laid("skirmish-3")
        .soldiers(0, "heron-tower", 1)
        .soldiers(0, "moon-tower", 2)
        .soldiers(1, "raven-tower", 1)
        .soldiers(1, "heartspire", 1)
    )
    event(t, 1)
    assert (t.points(0), t.points(1), stand(t)) == (4, 2, {})
    event(t, 2)
    assert (t.points(0), t.points(1), stand(t)) == (8, 4, {"veilfang-manticore": "suncrack"})
    event(t, 3)
    assert (t.points(0), t.points(1), t.money(0), t.money(1)) == (12, 6, 12, 12)
    event(t, 4)
    assert (t.points(0), t.points(1)) == (16, 8 + 1), "Heartspire for the tide"
    assert "raven-tower" in t.at("moon-tower", A).turn().offers("travel")
    t = laid("skirmish-3").soldiers(0, "heron-tower", 1).at("moon-tower", A)
    assert t.turn().offers("travel") == {"heron-tower", "raven-tower"}, "nobody holds the Moon Tower"


@proves("ET-11.10")
def test_a_greater_heartspire_counts_in_tides_and_ties_alone():
    """S2 asks for outposts worth 8: Heartspire 3 and Highcairn 2 are 5 for it, 8 for a tide; income stays 3 + 2."""
    t = Course(scenario="versus-3").at("mossdeep", A).at("duskhold", X).soldiers(0, "heartspire", 1).soldiers(0, "highcairn", 1)
    t.victory(A, 2, second=True)
    t.state.values[number(Area, "heartspire")] = 6
    assert t.turn().points(0) == 0
    assert event(t, 4).points(0) == 4
    assert t.preparing(5).money(0) == 10 + 5


@proves("ET-11.8", "ET-4.8")
def test_the_doubled_income_of_the_fourfold_tide_ends_with_its_round():
    t = Course().at("dawnhold", A).at("duskhold", X).soldiers(0, "heartspire", 1)
    t.state.skull = 2
    assert t.preparing(9).money(0) == 10 + 6
    assert t.preparing(11).money(0) == 16 + 3


@proves("ET-11.7", "ET-11.5")
def test_heroes_make_room_for_the_marching_boss():
    """Crimson leads: the King comes to Slagmarch Post, where Kaelis is."""
    t = laid("versus-2", 2).at("slagmarch-post", A)
    t.state.teams[1].vp = 3
    event(t, 3)
    assert (t.window, t.who, stand(t)["hollow-king"]) == ("push", A, "slagmarch-post")
    assert "push:heartspire" in t.can()


@proves("ET-11.5")
def test_heroes_of_the_team_that_begins_make_room_first():
    """Round 6 begins with Crimson."""
    t = Course(scenario="versus-2").at("heartspire", A, X)
    t.state.skull = 1
    assert (t.preparing(6).window, t.who) == ("push", X)
    t.act("push:veilmarket")
    assert (t.window, t.who) == ("push", A)


@proves("ET-11.8")
def test_desertion_takes_soldiers_of_both_teams():
    t = laid("versus-1").soldiers(0, "fernwatch", 2).soldiers(1, "cinderwatch", 3).soldiers(1, "lowford", 1)
    event(t, 2)
    assert (t.held(0, "fernwatch"), t.held(1, "cinderwatch"), t.held(1, "lowford")) == (1, 2, 1)


@proves("ET-11.10", "ET-11.6")
@pytest.mark.parametrize(("scenario", "points"), [("versus-2", 2), ("versus-3", 2), ("versus-1", 0), ("skirmish-2", 0)])
def test_damage_to_a_boss_pays_in_scenarios_with_one(scenario, points):
    t = laid(scenario)
    t.state.teams[0].boss_damage = 14
    finish_game(t.state, t.numbers)
    assert t.points(0) == points


@proves("ET-4.3", "ET-11.15")
def test_outposts_worth_12_end_no_game_of_team_against_team():
    t = Course()
    for area in ("slagmarch-post", "highcairn", "lowford", "heartspire", "cloudmere-isle"):
        t.soldiers(1, area, 1)
    after_round(t.state, t.numbers)
    assert t.state.result == 0


@proves("ET-8.17")
def test_drain_heals_no_more_than_was_dealt():
    """Initiative 6 to 6: Kaelis strikes first, 3 to 2, and heals 1; then Maru 8 to 6."""
    t = Course().at("heartspire", A, X).hp(A, 9).deck(0, "drain", "sprint", "brace", "sprint").deck(1, *MARU)
    t.fight().place("guard", "tempo", "tempo", "might", "guard", "guard", "tempo", "tempo")
    assert (t.totals(ACTIVE), t.totals(OTHER)) == ((3, 2 + 1 + 3, 6), (8, 2, 6))
    assert t[A].hp - t[A].damage == 9 + 1 - 2


@proves("ET-11.9")
def test_the_hollow_kings_fourth_skull_is_a_tide():
    t = laid("versus-2").soldiers(0, "heartspire", 1).soldiers(0, "highcairn", 1)
    assert event(t, 4).points(0) == 2


@proves("ET-11.9")
def test_the_game_ends_with_the_round_in_which_the_king_dies():
    t = Course(scenario="versus-2").at("dawnhold", A).at("duskhold", X).turn(round_=7)
    t.state.ends = True
    t.act("done")
    assert (t.rounds(), t.state.result) == (7, 0), "the others still act"
    while t.state.result == 0:
        t.act("done" if "done" in t.can() else sorted(t.can())[0])
    assert t.rounds() == 7


@proves("ET-11.13")
def test_the_great_hunt_pays_for_the_third_skull_and_a_tide_for_the_fourth():
    t = laid("skirmish-2").soldiers(0, "heartspire", 1)
    assert event(t, 3).money(1) == 12
    assert (event(t, 4).points(0), t.points(1)) == (1, 0)


@proves("ET-11.15")
def test_the_pact_has_events_and_quests_of_the_fourfold_tide():
    for skull in range(1, 5):
        one, other = (laid(scenario).soldiers(0, "heartspire", 3).soldiers(1, "lowford", 2) for scenario in ("versus-1", "solo-1"))
        event(one, skull)
        event(other, skull)
        assert (one.points(0), one.points(1), stand(one)) == (other.points(0), other.points(1), stand(other))
        assert [*one.state.teams[0].soldiers] == [*other.state.teams[0].soldiers]
        assert one.state.double_income == other.state.double_income == (skull == 3)
    assert numbers().scenarios[Scenario.SOLO_1].quests == numbers().scenarios[Scenario.VERSUS_1].quests != Story.NONE


@proves("ET-11.16", "ET-11.18")
def test_the_quests_and_first_soldiers_of_the_siege():
    s = game(1, scenario="solo-2", heroes="random")
    quests = {*s.open_quests, *s.quests.cards[: s.quests.count]}
    assert quests == {*range(9, 18)} - {int(Quest.CROWN_SHARD), int(Quest.SALT_CIRCLE)}
    held = {(team, Area(area).name): n for team in (0, 1) for area, n in enumerate(s.teams[team].soldiers) if n}
    assert held == {(0, "FERNWATCH"): 2, (0, "SALTMARCH_POST"): 1, (1, "CINDERWATCH"): 2, (1, "SLAGMARCH_POST"): 2}
    s = game(1, scenario="solo-3", heroes="random")
    assert {*s.open_quests, *s.quests.cards[: s.quests.count]} == {*range(18, 27)}
    assert [team.pool for team in s.teams] == [10, 0]
    assert all(s.rows[place] >= 0 for place in range(MERCHANTS * ROW))
