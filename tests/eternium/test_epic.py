"""Epic combats between heroes.  Expected outcomes are worked out by hand from the examples Y42 to Y61 and section 8 of the rules."""

import pytest

from tests.eternium.arena import ACTIVE, OTHER, A, Arena, B, X
from tests.proves import proves

KAELIS = ("heavy-blow", "brace", "lunge", "sprint")
MARU = ("quick-cut", "heavy-blow", "parry", "feint")
ZONES = ("might", "tempo", "guard", "might", "might", "guard", "tempo", "tempo")
"""As in Y43: Kaelis Might, Guard, Might, Tempo; Maru Tempo, Might, Guard, Tempo."""


def duel(*, twice=False, **given):
    t = Arena(**given)
    return t.deck(0, *KAELIS * (1 + twice)).deck(1, *MARU * (1 + twice))


def second(t, *zones):
    """Go on to the second combat round, and place all cards."""
    t.until("flee")
    return t.act("stay").place(*zones)


@proves("ET-8.3", "ET-8.9", "ET-8.10", "ET-8.11")
def test_a_combat_round_of_two_heroes():
    t = duel().fight().place(*ZONES)
    assert t.totals(ACTIVE) == (9, 5, 3)
    assert t.totals(OTHER) == (8, 2, 6)
    assert (t[A].damage, t[X].damage) == (1 + 3, 7)
    assert (t.side(ACTIVE).dealt, t.side(OTHER).dealt) == (7, 3)
    assert [entry[1] for entry in t.log() if entry[0] == "STRUCK"] == [X, A], "the higher Initiative strikes first"


@proves("ET-8.3")
def test_each_draws_one_card_and_places_it_the_active_player_first():
    t = duel().fight()
    assert (t.window, t.who) == ("zone", A)
    assert t.side(ACTIVE).drawn >= 0 > t.side(OTHER).drawn
    t.act("zone:might")
    assert (t.window, t.who) == ("zone", X)
    t.act("zone:tempo")
    assert (t.window, t.who) == ("zone", A)
    assert (t.side(ACTIVE).count, t.side(OTHER).count) == (1, 1)


@proves("ET-8.4")
def test_no_zone_twice_in_a_row():
    t = duel().fight()
    assert t.can() == {"zone:might", "zone:guard", "zone:tempo"}
    t.act("zone:might", "zone:tempo")
    assert t.can() == {"zone:guard", "zone:tempo"}
    t.act("zone:guard", "zone:might")
    assert t.can() == {"zone:might", "zone:tempo"}


@proves("ET-8.24")
def test_after_steady_hand_the_same_zone_is_open():
    t = Arena().deck(0, "steady-hand", "lunge", "brace", "brace").deck(1, *MARU).fight()
    t.act("zone:might", "zone:tempo")
    assert t.can() == {"zone:might", "zone:guard", "zone:tempo"}
    t.act("zone:might", "zone:might")
    assert t.can() == {"zone:guard", "zone:tempo"}, "only the next card"


@proves("ET-8.4", "ET-8.14")
def test_the_second_combat_round_begins_with_empty_grids():
    t = duel(twice=True).fight().place(*ZONES)
    t.until("flee").act("stay")
    assert t.can() == {"zone:might", "zone:guard", "zone:tempo"}, "the last card went to Tempo"
    assert (t.side(ACTIVE).count, t.state.combat.round) == (0, 2)
    assert sum(t.state.teams[0].discard) == sum(t.state.teams[1].discard) == 4


@proves("ET-8.9")
def test_blood_heat_counts_while_half_the_hp_are_lost():
    t = second(duel(twice=True).fight().place(*ZONES), *ZONES[:-1])
    assert t[X].damage == 7
    t.act("zone:tempo")
    assert [e[3] for e in t.log() if e[0] == "STATISTIC" and e[1] == X] == [10, 2, 6], "8 Attack and 2 for Blood Heat"


@proves("ET-8.9")
def test_statistics_are_calculated_once_in_a_combat_round():
    t = Arena("sefa").deck(0, *("lunge", "feint") * 2).deck(1, *("lunge", "brace") * 2).fight()
    t.place("might", "guard", "tempo", "tempo", "might", "might", "tempo", "guard")
    assert t[X].damage == 1 + (4 + 3 + 3 - 3) > 11 / 2, "Blood Heat now, but her Attack was calculated before"
    assert t[A].damage == 5 + 3 - 1


@proves("ET-8.9")
def test_hold_the_line_counts_for_who_is_attacked():
    t = duel().fight(other=A, active=X).place("tempo", "might", "might", "guard", "guard", "might", "tempo", "tempo")
    assert t.totals(OTHER) == (9, 6, 3)


@proves("ET-8.10", "ET-8.21")
def test_on_a_tie_the_active_side_strikes_first_and_nobody_loses_hp():
    # Kaelis 0 + 1, Maru 1: no card of hers in Tempo
    t = Arena().deck(0, "heavy-blow", "quick-cut", "brace", "lunge").deck(1, "opening", "heavy-blow", "brace", "brace").fight()
    t.place("might", "might", "guard", "guard", "might", "might", "tempo", "guard")
    assert t.totals(ACTIVE)[2] == t.totals(OTHER)[2] == 1
    assert [entry[1] for entry in t.log() if entry[0] == "STRUCK"] == [A, X]
    assert t.happened("FIRST") == 0
    assert t.happened("HURT") == 2, "the two blows alone"


@proves("ET-8.21")
def test_opening_adds_only_to_a_won_initiative():
    won = Arena("sefa").deck(0, "opening", "lunge", "brace", "lunge").deck(1, "brace", "lunge", "brace", "lunge").fight()
    won.place("tempo", "guard", "might", "might", "guard", "guard", "might", "might")
    assert won.totals(ACTIVE) == (4 + 3 + 3 + 2, 1 + 3, 3 + 2)
    tied = Arena("sefa").deck(0, "opening", "lunge", "brace", "lunge").deck(1, "feint", "lunge", "lunge", "lunge").fight()
    tied.place("tempo", "tempo", "might", "might", "guard", "tempo", "might", "might")
    assert tied.totals(OTHER)[2] == tied.totals(ACTIVE)[2] == 5
    assert tied.totals(ACTIVE)[0] == 4 + 3 + 3


@proves("ET-8.10", "ET-8.15", "ET-10.4")
def test_the_lost_initiative_can_defeat():
    t = duel().hp(A, 1).fight().place(*ZONES)
    assert t.window == "pay" or t.window == "none"
    assert t[X].damage == 0, "no blow falls"
    assert t.where(A) == "dawnhold"
    assert (t.state.teams[1].vp, t.state.teams[1].pool) == (1, 12)


@proves("ET-8.11")
def test_who_falls_to_the_first_blow_does_not_strike_back():
    t = duel().hp(A, 3).fight().place(*ZONES)
    assert t[X].damage == 0
    assert t.where(A) == "dawnhold"


@proves("ET-8.1")
def test_weapons_are_chosen_by_the_active_player_first_for_both_rounds():
    t = duel(twice=True).gives(A, "grudge-axe").gives(X, "needle-rapier").fight()
    assert (t.window, t.who) == ("weapon", A)
    assert t.can() == {"weapon:0", "weapon:1"}
    t.act("weapon:1")
    assert (t.window, t.who) == ("weapon", X)
    t.act("weapon:0").place(*ZONES)
    assert t.totals(ACTIVE)[0] == 1 + 4 + 6
    assert t.totals(OTHER)[0] == 2 + 3 + 3, "the rapier stays in its sheath"
    t.until("flee").act("stay")
    assert t.window == "zone", "the weapon is not asked again"


@proves("ET-8.9")
def test_a_grudge_axe_ignores_a_point_of_defence():
    t = duel().gives(A, "grudge-axe").fight().act("weapon:1").place(*ZONES)
    assert t[X].damage == (1 + 4 + 6) - (2 - 1)


@proves("ET-8.9", "ET-8.29")
def test_armour_vehicle_beast_and_ally_count():
    t = duel().gives(A, "ring-mail", "war-horse").tamed(A, "cave-bear").ally(A, "sellsword").fight().place(*ZONES)
    assert t.totals(ACTIVE) == (9 + 1 + 1 + 1, 5 + 2 + 1, 3)


@proves("ET-8.9")
def test_no_statistic_is_below_0():
    t = Arena().deck(0, *KAELIS).deck(1, *MARU).gives(A, "plate-of-the-keep")
    t.fight().place("might", "tempo", "guard", "might", "might", "guard", "guard", "tempo")
    assert t.totals(ACTIVE)[2] == 0


@proves("ET-8.6")
def test_a_surge_works_only_in_its_zone():
    t = Arena().deck(0, "surge-of-stone", "lunge", "brace", "lunge").deck(1, *MARU).fight()
    t.place("might", "tempo", "guard", "might", "tempo", "guard", "guard", "tempo")
    assert t.totals(ACTIVE) == (3 + 1, 2 + 0 + 0, 0)
    t = Arena().deck(0, "surge-of-stone", "lunge", "brace", "lunge").deck(1, *MARU).fight()
    t.place("guard", "tempo", "might", "might", "tempo", "guard", "might", "tempo")
    assert t.totals(ACTIVE)[1] == 2 + 1 + 2


@proves("ET-8.18", "ET-8.13")
def test_a_riposte_answers_a_blow_that_took_nothing():
    # Maru: Attack 5 + 0; Kaelis: Defence 2 + 2 + 3
    t = Arena().deck(0, "riposte", "brace", "brace", "lunge").deck(1, "feint", "shield-wall", "feint", "shield-wall").fight()
    t.place("guard", "tempo", "might", "guard", "guard", "tempo", "might", "guard")
    assert t[A].damage == 1, "for the lost initiative"
    assert t.happened("STRUCK") == 2
    blow = 3 + 1 + 3 - (0 + 3 + 3)
    assert t[X].damage == blow + 2
    assert t.side(ACTIVE).dealt == blow, "a riposte is no attack damage"


@proves("ET-8.18")
def test_no_riposte_after_a_blow_that_hurt():
    t = Arena().deck(0, "riposte", "lunge", "lunge", "lunge").deck(1, *MARU).fight()
    t.place("guard", "tempo", "might", "might", "tempo", "guard", "might", "tempo")
    assert t.happened("STRUCK") == 2
    assert t[X].damage == t.side(ACTIVE).dealt


@proves("ET-8.6")
def test_twin_strike_places_a_card_more_and_its_surge_works():
    t = Arena().deck(0, "lunge", "brace", "brace", "twin-strike", "surge-of-wind").deck(1, *MARU).fight()
    t.place("tempo", "tempo", "guard", "might", "tempo", "guard", "might", "tempo")
    assert (t.window, t.who) == ("zone", A)
    assert t.can() == {"zone:guard", "zone:tempo"}, "Might had the last one"
    t.act("zone:tempo")
    assert t.totals(ACTIVE)[2] == 0 + 1 + 0 + 1 + 3


@proves("ET-8.16")
def test_disrupt_makes_a_card_of_the_enemys_tempo_count_0():
    t = Arena().deck(0, "disrupt", "brace", "lunge", "brace").deck(1, *MARU).fight()
    t.place(*("tempo", "tempo", "guard", "might", "might", "guard", "guard", "tempo"))
    assert (t.window, t.who) == ("cancel", A)
    assert t.can() == {"grid-card:0", "grid-card:3"}
    t.act("grid-card:3")
    assert t.totals(OTHER)[2] == 1 + 2, "the Feint counts 0"


@proves("ET-8.17")
def test_drain_heals_for_the_damage_dealt():
    t = Arena().hp(A, 9).deck(0, "drain", "lunge", "brace", "lunge").deck(1, *MARU).fight()
    t.place("guard", "tempo", "might", "might", "tempo", "guard", "might", "tempo")
    assert t[X].damage == 3 + 3 + 3 - 2
    assert t[A].hp - t[A].damage == 9 - 1 - (8 - 3) + 2, "at most 2"


@proves("ET-8.19")
def test_bulwark_keeps_the_hp_of_a_lost_initiative():
    t = Arena().deck(0, "bulwark", "lunge", "brace", "lunge").deck(1, *MARU).fight()
    t.place("guard", "tempo", "might", "might", "guard", "guard", "might", "tempo")
    assert t.totals(ACTIVE)[1] == 2 + 2 + 3 + 1
    assert t[A].damage == max(0, 8 - 8) == 0


@proves("ET-8.20")
def test_eternium_flare_is_paid_when_it_is_resolved():
    def laid():
        t = Arena().deck(0, "eternium-flare", "lunge", "brace", "lunge").deck(1, *MARU).fight()
        return t.place("tempo", "tempo", "might", "might", "guard", "guard", "might", "tempo")

    t = laid()
    assert t.window == "effect"
    assert t.can() == {"part:one", "decline"}
    t.act("part:one")
    assert t.state.teams[0].pool == 8
    assert t.totals(ACTIVE)[:2] == (3 + 6 + 2, 2 + 3 + 2)
    t = laid().act("decline")
    assert t.state.teams[0].pool == 10
    assert t.totals(ACTIVE)[:2] == (9, 5)


@proves("ET-8.6")
def test_sunder_lowers_the_enemys_defence():
    t = Arena().deck(0, "sunder", "lunge", "brace", "lunge").deck(1, *MARU).fight()
    t.place("might", "tempo", "guard", "might", "might", "guard", "tempo", "tempo")
    assert t.totals(OTHER)[1] == 0


@proves("ET-8.7", "ET-8.23", "ET-12.4")
def test_any_hero_casts_and_two_passes_close_the_window():
    t = duel().gives(B, "ember-bolt", "ward").gives(X, "slow").fight().place(*ZONES)
    assert (t.window, t.who) == ("spell", B), "from Dawnhold"
    assert t.can() == {"cast:azure-2:ember-bolt", "cast:azure-2:ward", "pass"}
    t.act("cast:azure-2:ember-bolt")
    assert t.can() == {f"target:{name}" for name in ("azure-1", "crimson-1")}
    t.act("target:azure-1")
    assert (t.window, t.who) == ("spell", X)
    t.act("pass")
    assert t.who == B
    t.act("pass")
    assert t.happened("STRUCK") == 2, "closed"
    assert t[X].damage == 7 + 2
    assert t[X].spells[0] >= 0, "not cast"


@proves("ET-8.7")
def test_a_pass_leaves_the_chance_to_the_other_team_and_back():
    t = duel().gives(A, "ember-bolt").gives(X, "slow").fight().place(*ZONES)
    t.act("pass")
    assert t.who == X
    t.act("cast:crimson-1:slow", "target:azure-1")
    assert t.who == A, "after a spell nobody has passed"
    t.act("pass")
    assert t.happened("STRUCK") == 2


@proves("ET-8.8")
def test_consumables_after_spells_and_only_of_who_fights():
    t = duel().gives(A, "stoneskin-salve").gives(B, "fire-flask").fight().place(*ZONES)
    assert (t.window, t.who) == ("consume", A)
    t.act("use:stoneskin-salve")
    assert t.totals(ACTIVE)[1] == 5 + 3
    assert t[B].items[4] >= 0


@proves("ET-8.8", "ET-8.9")
def test_a_smoke_jar_makes_initiative_0_whatever_is_added():
    t = duel().gives(A, "smoke-jar", "haste").fight().place(*ZONES)
    t.act("cast:azure-1:haste", "target:crimson-1", "use:smoke-jar")
    assert t.totals(OTHER)[2] == 0
    assert t.happened("FIRST") == 1


@proves("ET-8.15")
def test_a_flask_can_end_the_combat():
    t = duel().hp(X, 2).gives(A, "fire-flask").fight().place(*ZONES).act("use:fire-flask")
    assert t.where(X) == "duskhold"
    assert t.happened("STRUCK") == 0
    assert (t.state.teams[0].vp, t.state.teams[0].kills) == (1, 1)


@proves("ET-8.7")
def test_a_spellblade_grows_with_each_combat_spell_of_its_bearer():
    t = duel().gives(A, "spellblade", "ward").gives(B, "ward").fight().act("weapon:1").place(*ZONES)
    t.act("cast:azure-2:ward", "target:azure-1", "cast:azure-1:ward", "target:azure-1")
    assert t.totals(ACTIVE)[:2] == (1 + 3 + 6 + 1, 2 + 1 + 3 + 4)


@proves("ET-8.23")
def test_twin_fates_draws_from_the_targets_own_deck():
    t = duel(twice=True).gives(B, "twin-fates").fight().place(*ZONES)
    t.act("cast:azure-2:twin-fates", "target:crimson-1")
    assert (t.window, t.who) == ("zone", X)
    assert t.can() == {"zone:might", "zone:guard"}
    t.act("zone:guard")
    assert t.totals(OTHER)[1] == 0 + 2 + 1, "her Quick Cut"


@proves("ET-8.22", "ET-8.30")
def test_banish_ends_the_combat_without_a_winner():
    t = duel().gives(B, "banish").fight().place(*ZONES).act("cast:azure-2:banish")
    assert (t.window, t.who) == ("push", A)
    assert t.happened("STRUCK") == 0
    t.soldiers(1, "veilmarket", 1)
    assert "push:veilmarket" not in t.can()
    t.act("push:moon-tower")
    assert t.where(A) == "moon-tower"
    assert not t.state.combat.on
    assert sum(t.state.teams[0].discard) == 4


@proves("ET-8.12")
def test_only_the_active_hero_may_flee_to_an_area_without_enemies():
    t = duel().soldiers(1, "veilmarket", 1).soldiers(0, "forgecross", 1).fight().place(*ZONES)
    assert (t.window, t.who) == ("flee", A)
    assert t.can() == {"stay", *(f"flee:{area}" for area in ("saltmarch-post", "slagmarch-post", "forgecross", "moon-tower"))}
    t.act("flee:moon-tower")
    assert t.where(A) == "moon-tower"
    assert not t.state.combat.on
    assert [entry[0] for entry in t.log()] == ["FLED"], "nobody has won, and it is told once"


@proves("ET-8.12")
def test_without_a_free_area_the_second_round_follows():
    t = duel(twice=True)
    for area in ("saltmarch-post", "slagmarch-post", "forgecross", "veilmarket"):
        t.soldiers(1, area, 1)
    t.at("moon-tower", 4).fight().place(*ZONES)
    assert (t.window, t.state.combat.round) == ("zone", 2)


@proves("ET-8.13", "ET-8.30")
def test_after_two_rounds_more_attack_damage_wins_and_moves_the_loser():
    t = second(duel(twice=True).fight().place(*ZONES), *ZONES)
    # Kaelis takes 1 + 3 and 1 + 5, Maru 7 of 11 and falls to the second blow
    assert t.where(X) == "duskhold"
    t = duel(twice=True)
    t[X].hp = 30
    second(t.fight().place(*ZONES), *ZONES)
    assert (t.window, t.who) == ("push", A)
    assert t.can() == {f"push:{area}" for area in ("saltmarch-post", "slagmarch-post", "forgecross", "veilmarket", "moon-tower")}
    assert t.happened("EPIC_WON") == 1
    t.act("push:veilmarket")
    assert t.where(X) == "veilmarket"


@proves("ET-8.13")
def test_on_a_tie_of_damage_the_defender_wins():
    t = Arena().deck(0, *("feint",) * 8).deck(1, *("feint",) * 8)
    t[A].hp = t[X].hp = 40
    zones = ("tempo", "tempo", "guard", "guard") * 2
    t.fight().place(*zones)
    hits = {ACTIVE: t.side(ACTIVE).dealt, OTHER: t.side(OTHER).dealt}
    assert hits == {ACTIVE: 3 - 2, OTHER: 5 - 4}
    second(t, *zones)
    assert (t.window, t.who) == ("push", X), "1 and 1 each time"


@proves("ET-15.7")
def test_the_option_push_asks_for_areas_without_enemies_of_the_loser():
    t = duel(twice=True, push="free-first").soldiers(0, "veilmarket", 1)
    t[X].hp = 30
    second(t.fight().place(*ZONES), *ZONES)
    assert t.can() == {f"push:{area}" for area in ("saltmarch-post", "slagmarch-post", "forgecross", "moon-tower")}


@proves("ET-2.8")
def test_only_who_flies_is_moved_to_the_island():
    t = duel(twice=True).gives(X, "linen-glider")
    t[X].hp = 30
    second(t.fight().place(*ZONES), *ZONES)
    assert "push:cloudmere-isle" in t.can()


@proves("ET-8.2", "ET-15.17")
@pytest.mark.parametrize(
    ("option", "again", "pool", "second_totals"), [("each-round", 1, 8, [7, 3]), ("each-round", 0, 9, [8, 4]), ("once", 0, 9, [8, 4])]
)
def test_hex_is_paid_in_each_combat_round_and_holds_for_the_whole_combat(option, again, pool, second_totals):
    t = Arena("kaelis", "ghoss", start_of_combat=option).deck(0, *KAELIS * 2).deck(1, *MARU * 2).fight()
    assert (t.window, t.who) == ("effect", X)
    t.act("part:one").place(*ZONES)
    assert t.state.teams[1].pool == 9
    assert t.totals(ACTIVE)[:2] == (8, 4)
    t.until("flee").act("stay")
    assert t.window == ("effect" if option == "each-round" else "zone"), "the card goes back to the step of such abilities"
    if option == "each-round":
        t.act("part:one" if again else "decline")
    assert t.state.teams[1].pool == pool
    t.place(*ZONES[:-1])
    t[A].hp = 40
    t.act("zone:tempo")
    assert [e[3] for e in t.log() if e[0] == "STATISTIC" and e[1] == A][:2] == second_totals


@proves("ET-8.29", "ET-8.2")
def test_pack_bond_may_choose_another_statistic_in_the_second_combat_round():
    t = Arena("kaelis", "krell").tamed(X, "cave-bear").deck(0, *KAELIS * 2).deck(1, *MARU * 2).fight()
    t.act("stat:defence").place(*ZONES)
    attack, defence, _ = t.totals(OTHER)
    t[A].hp = t[X].hp = 40
    t.until("flee").act("stay")
    assert t.can() == {"stat:attack", "stat:defence"}
    t.act("stat:attack").place(*ZONES)
    assert [e[3] for e in t.log() if e[0] == "STATISTIC" and e[1] == X][:2] == [attack + 1, defence - 1], "not both"


@proves("ET-8.29")
def test_pack_bond_adds_1_to_what_the_beast_improves():
    t = Arena("kaelis", "krell").tamed(X, "cave-bear").deck(0, *KAELIS).deck(1, *MARU).fight()
    assert (t.window, t.who) == ("stat", X)
    assert t.can() == {"stat:attack", "stat:defence"}
    t.act("stat:defence").place(*ZONES)
    assert t.totals(OTHER)[:2] == (1 + 2 + 1 + 3, 1 + 1 + 1 + 1 + 2)


@proves("ET-8.29")
def test_pack_bond_takes_the_only_statistic_by_itself():
    t = Arena("kaelis", "krell").tamed(X, "thunder-aurochs").deck(0, *KAELIS).deck(1, *MARU).fight()
    assert t.window == "zone"
    t.place(*ZONES)
    assert t.totals(OTHER)[0] == 1 + 2 + 2 + 3


@proves("ET-8.10", "ET-8.21")
def test_ambush_needs_the_first_round_the_active_side_and_a_won_initiative():
    t = Arena("kaelis", "vex").deck(0, *KAELIS * 2).deck(1, *MARU * 2).fight(active=X, other=A)
    t.place("tempo", "might", "might", "guard", "guard", "might", "tempo", "tempo")
    assert t.totals(ACTIVE)[0] == 2 + 2 + 3 + 2
    t.until("flee").act("stay").place("tempo", "might", "might", "guard", "guard", "might", "tempo")
    t[A].hp = t[X].hp = 40
    t.act("zone:tempo")
    assert next(e[3] for e in t.log() if e[0] == "STATISTIC" and e[1] == X) == 7


@proves("ET-8.21", "ET-8.10")
def test_ambush_gives_nothing_on_a_tie_nor_to_who_is_attacked():
    """Y46: Vex 4 + 0, Sefa 3 + 1; then Vex is attacked and wins the initiative."""
    t = (
        Arena("sefa", "vex")
        .deck(0, "lunge", "brace", "brace", "brace")
        .deck(1, "brace", "brace", "lunge", "brace")
        .fight(active=X, other=A)
    )
    t.place("guard", "tempo", "tempo", "guard", "might", "might", "guard", "guard")
    assert t.totals(ACTIVE) == (2 + 2 + 3, 1 + 3 + 3, 2 + 2 + 0)
    assert t.totals(OTHER)[2] == 3 + 1
    t = Arena("sefa", "vex").deck(0, "brace", "brace", "brace", "brace").deck(1, "brace", "brace", "lunge", "brace").fight()
    t.place("tempo", "guard", "guard", "tempo", "might", "might", "guard", "guard")
    assert (t.totals(OTHER)[0], t.totals(OTHER)[2] > t.totals(ACTIVE)[2]) == (7, True)


@proves("ET-2.11")
def test_an_empty_combat_deck_is_made_anew_of_its_discard_pile():
    t = Arena().deck(0, "lunge").deck(1, *MARU)
    for _ in range(3):
        t.state.teams[0].discard[1] += 1
    t.fight().place("might", "tempo")
    assert t.window == "zone"
    assert t.who == A
    assert sum(t.state.teams[0].discard) == 0


@proves("ET-2.11")
def test_without_any_card_no_more_are_placed():
    t = Arena().deck(0, "lunge").deck(1, *MARU).fight().place("might", "tempo")
    assert t.who == X
    t.place("might", "guard", "tempo")
    assert t.happened("STRUCK") == 2


@pytest.mark.parametrize("spell", ["ember-bolt", "ward", "haste", "slow", "wither", "shatter", "mend-wounds", "twin-fates", "banish"])
@proves("ET-7.5", "ET-7.6")
def test_a_spell_is_used_up_and_goes_under_its_deck(spell):
    t = duel(twice=True).gives(B, spell)
    t.hp(A, 8)
    before = t.state.spells.count
    t.fight().place(*ZONES)
    t.act(f"cast:azure-2:{spell}")
    assert t[B].spells[0] == -1
    assert t.state.spells.count == before + 1
