"""What a combat says in each phase: how it stands in one line, and what comes if one goes on, and if one stops."""

from __future__ import annotations

from holdfast.engine.holds import WAITS, leave
from holdfast.games import find
from holdfast.games.mage_knight.effect_names import Moment
from holdfast.games.mage_knight.names import Phase, Site, Until
from holdfast.games.mage_knight.rules.damage import begin_damage
from tests import combat_said
from tests.proves import proves

from .fights import C, aim, blocks, fight, give, points, targets, unit
from .places import on

GAME = find("mage-knight")


def line(s):
    return combat_said.line(GAME, s)


def comes(s):
    return combat_said.comes(GAME, s)


@proves("MK-9.5", "MK-9.17")
def test_an_attack_says_what_is_missing_and_what_it_brings():
    """Prowlers: armor 3, 2 Fame, Attack 4 against an armor of 2."""
    s = fight("prowlers", phase=Phase.ATTACKING)
    assert line(s) == "Nobody is attacked yet. All attacks count now."
    assert comes(s) == ["If you end the combat, you have not beaten Prowlers."]
    targets(s, 0)
    points(s, "melee", 2)
    assert line(s) == "Attack 2 of 3: 1 is missing."
    assert comes(s)[0] == "With Attack 3 you beat Prowlers: 2 Fame."
    points(s, "melee", 1)
    assert line(s) == "Attack 3 of 3. Nothing is missing."
    assert comes(s)[0] == "If you strike, you beat Prowlers: 2 Fame."


@proves("MK-9.4", "MK-9.5")
def test_before_the_enemies_attack_walls_are_told_and_what_nobody_blocks():
    s = fight("prowlers", "prowlers", sited=("prowlers",))
    assert line(s) == "Nobody is attacked yet. Only ranged and siege attacks count now."
    assert comes(s) == ["If you stop now and block nothing: 4 Wounds."]
    targets(s, 0, 1)
    points(s, "ranged", 5)
    assert line(s) == "Attack 0 of 6: 6 are missing. Only siege attacks count here."
    points(s, "siege", 6)
    assert line(s) == "Attack 6 of 6. Nothing is missing."


@proves("MK-9.5")
def test_what_counts_half_against_a_resistance_is_told():
    """Diggers resist nothing; with physical resistance Attack 4 counts 2, and of an odd number the rest is lost."""
    s = fight("diggers", phase=Phase.ATTACKING)
    targets(s, 0)
    points(s, "melee", 4)
    assert "half" not in line(s)
    need = line(s).split()[3].rstrip(".:")
    give(s, 0, "physical_resistance")
    assert line(s).startswith(f"Attack 2 of {need}: ")
    assert line(s).endswith(" Physical attacks count half.")
    give(s, 0, "ice_resistance")
    give(s, 0, "fire_resistance")
    assert line(s).endswith(" Physical attacks count half. Fire attacks count half. Ice attacks count half. Cold fire attacks count half.")


@proves("MK-9.6")
def test_which_blocks_count_in_full_is_told():
    """Against fire those of ice, against ice those of fire, against both cold fire alone; against a physical attack all."""
    for enemy, good, words in (
        ("fire_mages", "ice", "Ice Block and Cold Fire Block"),
        ("ice_golems", "fire", "Fire Block and Cold Fire Block"),
    ):
        s = fight(enemy, phase=Phase.BLOCKING)
        aim(s)
        blocks(s, 2, good)
        blocks(s, 3)
        assert line(s).startswith("Block 3 of "), "2, and half of 3"
        assert line(s).endswith(f"Only {words} count in full.")
    s = fight("high_dragon", phase=Phase.BLOCKING)
    aim(s)
    assert line(s).endswith("Only Cold Fire Block counts in full.")
    s = fight("prowlers", phase=Phase.BLOCKING)
    aim(s)
    assert "in full" not in line(s)


@proves("MK-9.6", "MK-9.7", "MK-9.25")
def test_a_block_says_what_is_missing_and_what_lets_it_through_costs():
    """Cursed Hags: Attack 3, poison; Prowlers: Attack 4.  Against an armor of 2 each makes two Wounds."""
    s = fight("cursed_hags", "prowlers", phase=Phase.BLOCKING)
    assert line(s) == "2 attacks can still be blocked."
    assert comes(s) == ["If you block no more: 4 Wounds.", "2 more in the discard pile, by poison."]
    aim(s, 0)
    blocks(s, 2)
    assert line(s) == "Block 2 of 3: 1 is missing."
    assert comes(s) == ["If you let it through: 2 Wounds.", "2 more in the discard pile, by poison."]
    blocks(s, 1)
    assert line(s) == "Block 3 of 3. Nothing is missing."
    aim(s, 1)
    assert line(s) == "Block 3 of 4: 1 is missing."
    assert comes(s) == ["If you let it through: 2 Wounds."]


@proves("MK-9.22", "MK-9.24", "MK-9.26")
def test_swift_needs_twice_the_block_and_brutal_deals_twice_the_damage():
    s = fight("prowlers", phase=Phase.BLOCKING)
    for trait in ("swift", "brutal", "paralyze"):
        give(s, 0, trait)
    aim(s)
    blocks(s, 5)
    assert line(s) == "Block 5 of 8: 3 are missing."
    assert comes(s) == ["If you let it through: 4 Wounds.", "That paralyzes you: you keep only Wounds in hand."]
    s.combat.knocked_out = True  # the hand is lost already
    assert comes(s) == ["If you let it through: 4 Wounds."]


@proves("MK-9.31")
def test_what_would_knock_the_hero_out_is_told():
    """A hand limit of 5: two Wounds of each of three Prowlers are more, of two they are not."""
    s = fight("prowlers", "prowlers", "prowlers", phase=Phase.BLOCKING)
    assert comes(s) == ["If you block no more: 6 Wounds.", "That knocks you out: you keep only Wounds in hand."]
    s.combat.foes[2].blocked = s.combat.foes[2].done = 1
    assert comes(s) == ["If you block no more: 4 Wounds."]
    s.combat.wounds = 1
    assert comes(s)[1:] == ["That knocks you out: you keep only Wounds in hand."]


@proves("MK-9.7", "MK-9.27")
def test_damage_says_how_many_wounds_are_left_and_whether_units_help():
    s = fight("prowlers", "diggers", phase=Phase.DAMAGE)
    assert line(s) == "2 attacks deal their damage."
    assert comes(s) == ["If your hero takes it all: 4 Wounds."]
    begin_damage(s, C, 0)
    unit(s, 0, 0, "peasants")
    assert line(s) == "4 damage is left."
    assert comes(s) == ["If your hero takes it all: 2 Wounds.", "Fewer if Units take damage."]
    s.combat.damage = 1
    assert comes(s)[0] == "If your hero takes it all: 1 Wound."
    give(s, 0, "assassination")
    assert comes(s) == ["If your hero takes it all: 1 Wound."]


@proves("MK-9.18")
def test_what_is_not_yet_summoned_has_no_number():
    s = fight("orc_summoners")
    assert comes(s) == ["What is summoned attacks too."]
    s = fight("orc_summoners", "prowlers")
    assert comes(s) == ["If you stop now and block nothing: 2 Wounds.", "What is summoned attacks too."]
    s.combat.foes[0].stopped = True
    assert comes(s) == ["If you stop now and block nothing: 2 Wounds."]


@proves("MK-9.11", "MK-9.33", "MK-7.20")
def test_a_site_says_whether_it_is_conquered_or_thrown_back_from():
    """Half the Fame, rounded up, of who defends a keep of somebody else: 2 of 3 for Cursed Hags."""
    t, at = on("keep")
    s = fight("cursed_hags", "cursed_hags", phase=Phase.ATTACKING, sited=("cursed_hags",))
    s.land, s.combat.at, s.combat.site, s.combat.halved = t.s.land, at, Site.KEEP, True
    assert comes(s) == ["If you end the combat, you have not beaten Cursed Hags ×2.", "Then you go back to where you came from."]
    targets(s, 0)
    points(s, "melee", 10)
    assert comes(s)[0] == "If you strike, you beat Cursed Hags: 2 Fame."
    targets(s, 0, 1)
    assert comes(s)[:2] == ["If you strike, you beat Cursed Hags ×2: 4 Fame.", "That conquers the site (keep)."]


@proves("MK-9.11", "MK-12.1")
def test_who_only_joined_the_fight_conquers_nothing():
    """The defender of the keep is down already; a rampaging enemy that was provoked is left."""
    t, at = on("keep")
    s = fight("cursed_hags", "prowlers", phase=Phase.ATTACKING, sited=("cursed_hags",))
    s.land, s.combat.at, s.combat.site = t.s.land, at, Site.KEEP
    s.combat.foes[0].down, s.combat.foes[1].required = True, False
    targets(s, 1)
    points(s, "melee", 10)
    assert comes(s)[0] == "If you strike, you beat Prowlers: 2 Fame."
    assert not any("conquers" in one for one in comes(s))


@proves("MK-9.17")
def test_fame_that_an_effect_may_add_to_is_not_told():
    s = fight("prowlers", phase=Phase.ATTACKING)
    targets(s, 0)
    points(s, "melee", 3)
    leave(s.holds, WAITS, Until.COMBAT, 0, 1, 0, Moment.DEFEAT, 0, 0)
    assert comes(s)[0] == "If you strike, you beat Prowlers."
