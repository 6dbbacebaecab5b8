"""The course of a combat: phases, what is chosen, what is lost.  Expected outcomes are worked out from section 9 of the rules by hand."""

import pytest

from holdfast.engine.actions import kebabs
from holdfast.games.mage_knight import GAME
from holdfast.games.mage_knight.names import Card, Enemy
from tests.mage_knight.laid import Laid
from tests.proves import proves


@proves("MK-9.2")
def test_the_phases_follow_each_other():
    t = Laid("ranged", foes=["prowlers"])
    t.s.combat.target = 0
    seen = [t.phase()]
    t.act("next-phase")
    seen.append(t.phase())
    t.act("next-phase")  # the damage needs no choice
    seen.append(t.phase())
    t.act("next-phase")
    assert [*seen, t.phase()] == ["ranged_attack", "blocking", "attacking", "after"]
    assert not t.s.combat.on
    assert t.me.hand.held[Card.WOUND] == 2


@proves("MK-9.2")
def test_special_effects_are_played_in_every_phase_but_damage():
    for situation in ("ranged", "block", "attack"):
        assert "play:concentration" in Laid(situation, hand=["concentration"]).can()
    assert "play:concentration" not in Laid("damage", hand=["concentration"], units=["peasants"]).can()


@proves("MK-9.2")
def test_a_combat_is_over_when_nobody_is_left():
    t = Laid("ranged", hand=["swiftness", "march"], mana=["white"], foes=["prowlers"])
    t.act("power:swiftness", "strike")
    assert not t.s.combat.on
    assert t.phase() == "after"
    assert t.me.fame == 2
    assert {text for text in t.can() if text.startswith(("walk", "sideways", "play"))} == set(), "the action is taken"


@proves("MK-9.5")
def test_enemies_are_chosen_before_and_after_cards_are_played():
    t = Laid("attack", hand=["rage", "determination", "fire-bolt"], mana=["red"], foes=["prowlers", "diggers"])
    t.act("power:rage", "foe:1", "play:determination")  # 4 + 2 against 3 and 3
    t.act("strike")
    assert t.me.fame == 4


@proves("MK-9.5", "MK-9.35")
def test_an_attack_that_is_given_up_loses_its_points():
    t = Laid("attack", hand=["rage", "march"], foes=["werewolf"])
    assert "abandon" not in t.can(), "nothing is lost yet"
    t.act("play:rage")
    assert {"strike", "next-phase"} & t.can() == set()
    t.act("abandon")
    assert t.gave == {}
    t.act("foe:0", "sideways:march")
    assert t.gave == {"melee": 1}


@proves("MK-9.6", "MK-9.35")
def test_a_block_that_is_given_up_lets_the_attack_through():
    t = Laid("block", hand=["rage"], foes=["prowlers", "diggers"])
    t.act("play:rage", "abandon")
    assert {text for text in t.can() if text.startswith("attack")} == {"attack:1:0"}, "choices go forward"
    t.act("attack:1:0")
    t.s.combat.block[0] = 3
    t.act("block", "next-phase")
    assert t.me.hand.held[Card.WOUND] == 2, "prowlers' 4"
    assert t.phase() == "attacking"


@proves("MK-9.32")
def test_there_is_no_healing_in_a_combat():
    for situation in ("ranged", "block", "attack"):
        t = Laid(situation, hand=["restoration", "tranquility", "wound"], mana=["green"], units=["herbalists"], skills=["potion-making"])
        t.s.turn.heal = 0
        assert {"play:tranquility", "play:restoration", "heal", "use:0:0", "skill:potion-making"} & t.can() == set()


@proves("MK-9.32")
def test_healing_points_are_lost_as_a_combat_begins():
    t = Laid(hand=["tranquility", "wound"])
    t.act("play:tranquility", "part:one")
    t.fight(["prowlers"], (), 3)
    assert t.s.turn.heal == 0


@proves("MK-4.8")
@pytest.mark.parametrize(
    ("situation", "gives"),
    [
        ("moving", {"move": 1}),
        ("deal", {"influence": 1}),
        ("attack", {"melee": 1}),
        ("block", {"block": 1}),
        ("ranged", None),
        ("rest", None),
    ],
)
def test_a_card_sideways(situation, gives):
    t = Laid(situation, hand=["fireball", "wound", "ruby-ring"])
    assert "sideways:wound" not in t.can()
    if gives is None:
        assert "sideways:fireball" not in t.can()
    else:
        assert t.act("sideways:fireball").gave == gives


@proves("MK-4.22")
def test_what_holds_ends():
    """Demolish's fortification at the end of the combat, Units' bonus of Into the Heat too; sideways points at the end of the turn."""
    t = Laid("ranged", hand=["into-the-heat", "march"], skills=["i-dont-give-a-damn"], foes=["prowlers"])
    t.s.combat.target = 0
    t.act("play:into-the-heat")
    assert t.s.holds.count == 3
    t.act("next-phase", "next-phase", "next-phase")
    assert t.s.holds.count == 0
    t = Laid(hand=["march", "rage"], skills=["i-dont-give-a-damn"])
    t.act("skill:i-dont-give-a-damn", "sideways:rage", "end-turn", "done")
    assert t.s.holds.count == 0


@proves("MK-9.23")
def test_a_summoner_that_is_stopped_summons_nothing():
    t = Laid("ranged", hand=["whirlwind"], mana=["white"], foes=["orc-summoners"])
    t.act("play:whirlwind", "next-phase")
    assert t.phase() == "attacking"
    assert t.foe().summoned == -1


@proves("MK-9.18")
def test_what_is_done_to_a_summoned_enemy_stays_with_it():
    """Tremor on the summoned enemy does nothing to its summoner, and poison of it is its own."""
    t = Laid("ranged", hand=["tremor"], mana=["green"], foes=["orc-summoners", "prowlers"])
    t.s.combat.target = 0
    t.act("next-phase")
    t.act("play:tremor", "part:one", "foe:0")
    assert t.foe().armor == 0


@proves("MK-9.18")
def test_a_summoned_enemy_is_shown_with_its_own_armor():
    t = Laid("ranged", foes=["orc-summoners"])
    t.s.combat.target = 0
    t.act("next-phase")
    came, record = t.foe().summoned, GAME.content.record.enemies
    [_, enemies] = GAME.view(t.s, 0)["combat"]["sides"]
    [one] = enemies["members"]
    assert (one["card"], one["summoner"], one["armor"]) == (kebabs(Enemy)[came], "orc-summoners", record[came].armor)


@proves("MK-9.12")
def test_all_that_may_join_find_a_place():
    """Two tokens of a site, or one of a fortress and six beside it: eight at most."""
    t = Laid("ranged", foes=["prowlers"] * 8)
    assert all(t.foe(i).enemy >= 0 for i in range(8))
    t.s.combat.target = 0
    assert {text for text in t.can() if text.startswith("foe")} == {f"foe:{i}" for i in range(8)}


@proves("MK-9.17", "MK-7.20")
def test_defenders_of_a_foreign_keep_give_half_their_fame():
    t = Laid("attack", foes=["crossbowmen", "prowlers"], sited=["crossbowmen"])
    t.s.combat.halved = True
    t.s.combat.target = 3
    t.s.combat.points[0] = 7
    t.act("strike")
    assert t.me.fame == 2 + 2, "3 halved and rounded up, and a rampaging one whole"


@proves("MK-9.35")
def test_a_block_against_nothing_can_be_given_up():
    """Concentration plays a block when no attack is named, and none is left to be named."""
    t = Laid("block", hand=["concentration", "determination"], mana=["green"], foes=["prowlers"])
    t.act("abandon", "power:concentration", "card:determination")
    assert t.gave["block"] == 7
    assert t.can() == {"next-phase"}, "a lone abandon is not asked"
    t.act("next-phase")
    assert t.phase() == "attacking" and "block" not in t.gave
