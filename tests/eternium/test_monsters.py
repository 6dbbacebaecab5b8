"""Epic combats against beasts and bosses.  Expected outcomes are worked out by hand from examples Y50 to Y54, Y60, Y62 and section 8."""

import pytest

from tests.eternium.arena import ACTIVE, OTHER, A, Arena, B
from tests.proves import proves

CARDS = ("heavy-blow", "brace", "lunge", "sprint") * 2
ZONES = ("might", "guard", "might", "tempo")
"""Kaelis against a beast: 3 + 6, 2 + 3, 0 + 3."""


def hunt(monkeypatch, monster, *faces, left=None, hero="kaelis", cards=CARDS, before=None, **given):
    t = Arena(hero, **given).deck(0, *cards).shows(monkeypatch, *faces)
    beast = t.monster(monster, left=left)
    if before:
        before(t)
    return t.fight(beast)


@proves("ET-8.5", "ET-8.11")
def test_the_epic_die_comes_before_the_cards_and_only_the_hero_places(monkeypatch):
    t = hunt(monkeypatch, "frostbrow-mammoth", "savage")
    assert t.happened("EPIC_DIE") == 1
    assert t.state.combat.epic[0] == 0
    t.place(*ZONES)
    assert t.totals(OTHER) == (6 + 2, 4, 1)
    assert (t.state.beasts[0].damage, t[A].damage) == (9 - 4, 8 - 5)


@proves("ET-8.10")
def test_a_beast_loses_nothing_for_the_lower_initiative(monkeypatch):
    t = hunt(monkeypatch, "frostbrow-mammoth", "lull").place(*ZONES)
    assert t.state.beasts[0].damage == 9 - 4
    t = hunt(monkeypatch, "frostbrow-mammoth", "lull", initiative_hp="everybody").place(*ZONES)
    assert t.state.beasts[0].damage == 9 - 4 + 1


@proves("ET-15.6")
def test_by_the_option_everybody_loses_hp_for_the_lower_initiative(monkeypatch):
    t = hunt(monkeypatch, "frostbrow-mammoth", "lull", left=1, initiative_hp="everybody").place(*ZONES)
    assert t.happened("STRUCK") == 0
    assert t.happened("SLAIN") == 1


@proves("ET-8.5", "ET-8.10")
def test_pounce_and_trample(monkeypatch):
    t = hunt(monkeypatch, "frostbrow-mammoth", "pounce").place(*ZONES)
    assert t.totals(OTHER) == (6 + 1, 4, 4)
    assert next(entry[2] for entry in t.log() if entry[0] == "STRUCK") == A, "it strikes first"
    assert t[A].damage == 1 + 7 - 5


@proves("ET-8.5")
@pytest.mark.parametrize(("face", "totals"), [("hide", (6, 6, 1)), ("lull", (6, 4, 1))])
def test_faces_that_change_the_beast(monkeypatch, face, totals):
    assert hunt(monkeypatch, "frostbrow-mammoth", face).place(*ZONES).totals(OTHER) == totals


@proves("ET-8.5")
def test_rend_lowers_the_heros_defence(monkeypatch):
    assert hunt(monkeypatch, "frostbrow-mammoth", "rend").place(*ZONES).totals(ACTIVE)[1] == 5 - 2


@proves("ET-8.3", "ET-8.5")
def test_roar_and_grasp_leave_two_cards(monkeypatch):
    t = hunt(monkeypatch, "brinecrown-kraken", "roar", "roar")
    t.place("might", "guard", "might")
    assert t.window == "flee"
    t.act("stay").place("might", "guard")
    assert t.happened("STRUCK") == 2


@proves("ET-8.9")
def test_a_shell_ignores_the_first_damage_of_each_combat_round(monkeypatch):
    t = hunt(monkeypatch, "bonefen-crawler", "lull").place(*ZONES)
    assert t.state.beasts[0].damage == 9 - 5 - 1
    t = hunt(monkeypatch, "bonefen-crawler", "lull").place("might", "tempo", "guard", "tempo")
    assert t.totals(ACTIVE)[0] == 6
    assert t.state.beasts[0].damage == 0


@proves("ET-8.9")
def test_a_tortoise_withdraws_in_the_second_combat_round(monkeypatch):
    t = hunt(monkeypatch, "cairnback-tortoise", "lull", "lull").place(*ZONES)
    assert t.state.beasts[0].damage == 4
    t.act("stay").place(*ZONES)
    assert t.state.beasts[0].damage == 4 + 2


@proves("ET-8.9")
@pytest.mark.parametrize(("monster", "stat", "first", "second"), [("thunder-aurochs", 0, 8, 7), ("ashwing-wyvern", 2, 5, 3)])
def test_charge_and_dive_are_of_the_first_combat_round(monkeypatch, monster, stat, first, second):
    t = hunt(monkeypatch, monster, "lull", "lull").place(*ZONES)
    assert t.totals(OTHER)[stat] == first
    t.act("stay").place(*ZONES[:-1])
    t[A].damage = 0
    t.act("zone:tempo")
    assert [e[3] for e in t.log() if e[0] == "STATISTIC" and e[1] != A][stat] == second


@proves("ET-8.9")
def test_under_the_stare_the_first_card_counts_0(monkeypatch):
    t = hunt(monkeypatch, "suncrack-basilisk", "lull").place(*ZONES)
    assert t.totals(ACTIVE)[0] == 3 + 0 + 3


@proves("ET-8.4")
def test_the_stag_dazzles(monkeypatch):
    t = hunt(monkeypatch, "moonhorn-stag", "lull", "lull")
    assert t.can() == {"zone:might", "zone:guard"}
    t.act("zone:might")
    assert t.can() == {"zone:guard", "zone:tempo"}
    t.place("guard", "might", "tempo").act("stay")
    assert t.can() == {"zone:might", "zone:guard"}, "in each combat round"


@proves("ET-8.2")
def test_the_drake_breathes_in_each_combat_round(monkeypatch):
    t = hunt(monkeypatch, "charwood-drake", "lull", "lull")
    assert t[A].damage == 1
    t.place(*ZONES)
    before = t[A].damage
    t.act("stay")
    assert t[A].damage == before + 1


@proves("ET-8.15")
def test_the_breath_can_defeat_before_any_card(monkeypatch):
    t = hunt(monkeypatch, "charwood-drake", before=lambda t: t.hp(A, 1))
    assert t.where(A) == "dawnhold"
    assert not t.state.combat.on
    assert (t.state.teams[1].vp, t.state.teams[1].kills) == (0, 0), "no enemy hero caused it"


@proves("ET-8.9")
def test_swoop_adds_attack_to_a_pounce(monkeypatch):
    t = hunt(monkeypatch, "pale-gryphon", "pounce").place(*ZONES)
    assert t.totals(OTHER) == (7, 3, 7)


@proves("ET-8.10")
def test_barbs_hurt_who_loses_the_initiative(monkeypatch):
    t = hunt(monkeypatch, "veilfang-manticore", "pounce").place(*ZONES)
    assert t[A].damage == 1 + 1 + (6 - 5)
    t = hunt(monkeypatch, "veilfang-manticore", "lull").place(*ZONES)
    assert t[A].damage == 6 - 5, "3 against 3 is no lost initiative"


@proves("ET-8.25")
def test_a_hydra_regrows_and_damage_stays(monkeypatch):
    t = hunt(monkeypatch, "mire-hydra", "lull", "lull", "lull").place(*ZONES)
    assert t.state.beasts[0].damage == 9 - 3 - 1
    t.act("flee:moon-tower")
    assert t.state.beasts[0].damage == 5


@proves("ET-8.12")
def test_nobody_flees_from_the_leviathan_and_the_worm_heals(monkeypatch):
    t = hunt(monkeypatch, "reed-leviathan", "lull", "lull").place(*ZONES)
    assert (t.window, t.state.combat.round) == ("zone", 2)
    t = hunt(monkeypatch, "slagmaw-worm", "lull").place(*ZONES)
    assert t.state.beasts[0].damage == 6
    t.act("flee:moon-tower")
    assert t.state.beasts[0].damage == 4


@proves("ET-8.26", "ET-8.30")
def test_a_hero_beaten_by_a_beast_is_moved_by_its_owner(monkeypatch):
    def laid(t):
        t[A].hp = 40
        t.soldiers(1, "veilmarket", 1)

    zones = ("guard", "tempo", "guard", "tempo")
    t = hunt(monkeypatch, "frostbrow-mammoth", "lull", "lull", before=laid).place(*zones).act("stay").place(*zones)
    assert (t.window, t.who) == ("push", A)
    assert "push:veilmarket" not in t.can()
    t.act("push:forgecross")
    assert t.where(A) == "forgecross"


@proves("ET-8.13", "ET-8.30")
def test_a_hero_that_beats_a_beast_on_damage_stays(monkeypatch):
    def laid(t):
        t[A].hp = 40

    t = hunt(monkeypatch, "hollow-king", *("lull",) * 4, before=laid, cards=("cleaving-arc", "iron-guard") * 4)
    t.place(*("might", "guard") * 2).act("stay").place(*("might", "guard") * 2)
    assert t.happened("EPIC_WON") == 1
    assert t.where(A) == "heartspire"
    assert t.state.beasts[4].at >= 0
    assert not t.state.combat.on


@proves("ET-8.27")
def test_a_defeated_epic_beast_is_tamed_for_its_price(monkeypatch):
    t = hunt(monkeypatch, "thunder-aurochs", "lull", left=2).place(*ZONES)
    assert (t.window, t.who) == ("tame", A)
    assert t.state.teams[0].vp == 3
    t.act("tame")
    assert t.state.teams[0].pool == 10 - 6
    assert t.state.beasts[0].kind == -1
    t.deck(0, *CARDS).deck(1, *CARDS).fight().place("might", "tempo", "guard", "guard", "might", "tempo", "tempo", "guard")
    assert t.totals(ACTIVE)[0] == 9 + 1


@proves("ET-8.27")
def test_or_its_eternium_is_taken(monkeypatch):
    t = hunt(monkeypatch, "thunder-aurochs", "lull", left=2).place(*ZONES).act("reward")
    assert (t.state.teams[0].pool, t.state.teams[0].vp, t[A].beasts_beaten) == (14, 3, 1)
    t = hunt(monkeypatch, "mire-hydra", "lull", left=2).place(*ZONES)
    assert (t.state.teams[0].pool, t.state.teams[0].vp) == (15, 4), "it cannot be tamed"


@proves("ET-8.15", "ET-8.27")
def test_thorns_can_defeat_both(monkeypatch):
    t = hunt(monkeypatch, "morrigale", "lull", left=2, before=lambda t: t.hp(A, 1), cards=("lunge", "sprint") * 4)
    t.place("might", "tempo", "might", "tempo")
    assert t.happened("SLAIN") == 1
    assert t.where(A) == "dawnhold"
    assert (t.state.teams[0].vp, t.state.teams[1].vp) == (6, 0)
    assert t.happened("EPIC_WON") == 0


@proves("ET-8.11")
def test_thorns_answer_attack_damage(monkeypatch):
    t = hunt(monkeypatch, "morrigale", "lull").place(*ZONES)
    assert t.state.beasts[4].damage == 9 - 5
    assert t[A].damage == 1 + (7 - 5)


@proves("ET-8.2", "ET-8.5")
def test_the_king_frightens_and_rolls_two_dice(monkeypatch):
    t = hunt(monkeypatch, "hollow-king", "savage", "hide")
    assert t[A].damage == 1
    assert t.place(*ZONES).totals(OTHER) == (10, 7, 3)
    t = hunt(monkeypatch, "hollow-king", "savage", "savage", before=lambda t: t.gives(A, "scholars-lens"))
    assert t[A].damage == 0, "Spirit 4"
    assert t.place(*ZONES).totals(OTHER)[0] == 12


@proves("ET-11.6")
def test_damage_to_a_boss_counts_for_the_team_of_the_fighting_hero(monkeypatch):
    t = hunt(monkeypatch, "hollow-king", "lull", "lull", before=lambda t: t.gives(A, "fire-flask"))
    t.place(*ZONES).act("use:fire-flask")
    assert t.state.teams[0].boss_damage == 2 + 9 - 5
    assert t[A].boss_damage == 6


@proves("ET-8.28")
def test_of_two_beasts_in_an_area_only_one_fights(monkeypatch):
    t = Arena().deck(0, *CARDS).shows(monkeypatch, "lull")
    first = t.monster("frostbrow-mammoth")
    t.monster("suncrack-basilisk")
    t.fight(first).place(*ZONES)
    assert (t.state.beasts[0].damage, t.state.beasts[1].damage) == (5, 0)
    assert t.totals(ACTIVE)[0] == 9, "no Stare"


@proves("ET-8.7")
def test_the_other_team_may_cast_against_a_beast_too(monkeypatch):
    t = hunt(monkeypatch, "frostbrow-mammoth", "lull", before=lambda t: t.gives(B, "wither").gives(3, "shatter")).place(*ZONES)
    t.act("cast:azure-2:wither", "target:beast-1")
    assert t.who == 3
    t.act("cast:crimson-1:shatter", "target:azure-1")
    assert (t.totals(OTHER)[0], t.totals(ACTIVE)[1]) == (6 - 2, 5 - 2)
