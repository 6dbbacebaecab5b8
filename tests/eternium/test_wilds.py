"""Braving the wilds.  Expected outcomes are worked out by hand from the examples Y24 to Y33 and section 9 of the rules."""

import pytest

from holdfast.games.eternium.names import CombatCard, Wild
from tests.eternium.arena import A, Arena
from tests.proves import proves


def meets(monkeypatch, card, *faces, hero="kaelis", upgrades=(), **given):
    t = Arena(hero, **given).at("mossdeep", A).wild(card).upgrades(0, *upgrades)
    return t.throws(monkeypatch, *faces, *("blank",) * (10 - len(faces)))


def rolled(t, **left):
    """Brave the wilds, and keep the dice."""
    return t.brave().until("allocate", "keep-dice")


@proves("ET-9.1", "ET-9.2")
def test_a_success_on_defence_opens_hp(monkeypatch):
    t = rolled(meets(monkeypatch, "thorn-stalker", "double", "success"))
    assert t.can() == {"put:attack", "put:defence", "put:hp"}
    t.act("put:hp")
    assert (t.window, t[A].damage, t.state.teams[0].pool) == ("none", 1, 13), "the success has to go on Defence"
    assert t[A].wilds_won == 1


@proves("ET-9.2", "ET-9.3")
def test_what_is_too_much_is_lost(monkeypatch):
    t = rolled(meets(monkeypatch, "thorn-stalker", "double", "success")).act("put:defence").act("put:hp")
    assert (t[A].damage, t.state.teams[0].pool, t[A].wilds_won) == (1, 10, 0)
    assert (t.state.wilds.count, t.state.wilds_discard.count) == (1, 0), "shuffled back"


@proves("ET-9.2")
def test_without_defence_hp_is_open_at_once(monkeypatch):
    t = rolled(meets(monkeypatch, "bog-rat-swarm", "double", "success")).act("put:hp")
    assert (t[A].damage, t.state.teams[0].pool, t[A].wilds_won) == (0, 12, 1)
    assert (t.state.wilds_discard.count, t.state.wilds_discard.cards[0]) == (1, Wild.BOG_RAT_SWARM)


@proves("ET-9.2", "ET-9.3")
def test_a_new_enemy_knows_nothing_of_the_last_one(monkeypatch):
    """After a die on the HP of the first a success may go on the Attack of the second, whose Defence is open."""
    t = rolled(meets(monkeypatch, "bog-rat-swarm", "double", "success")).act("put:hp")
    t = rolled(t.wild("thorn-stalker").throws(monkeypatch, "success", *("blank",) * 3))
    assert t.can() == {"put:attack", "put:defence"}


@proves("ET-9.2")
def test_hp_stay_closed_while_defence_cannot_become_0(monkeypatch):
    t = rolled(meets(monkeypatch, "armoured-tortoise", "success"))
    assert (t.window, t.state.foe.card) in (("none", -1), ("allocate", Wild.ARMOURED_TORTOISE))
    if t.window == "allocate":
        assert t.can() == {"put:attack", "put:defence"}


@proves("ET-2.9")
def test_an_icon_rerolls_its_die_and_another_again_and_again(monkeypatch):
    t = meets(monkeypatch, "thorn-stalker", "success", "reroll", "blank", "blank", "double", "reroll", "success", "success").brave()
    assert t.window == "roll"
    assert t.can() == {*(f"reroll:{die}" for die in range(4)), "keep-dice"}
    t.act("reroll:2")
    assert list(t.state.roll.faces[:4]) == [1, 2, 3, 0]
    t.act("reroll:0")
    assert list(t.state.roll.faces[:4]) == [1, 2, 1, 0]
    assert t.window == "allocate", "no icon is left"


@proves("ET-2.9")
def test_an_icon_that_is_not_used_is_a_blank(monkeypatch):
    t = meets(monkeypatch, "cave-ogre", "reroll", "reroll", "reroll", "reroll").brave().act("keep-dice")
    assert (t.window, t[A].damage) == ("none", 3)


@proves("ET-2.9")
def test_an_icon_may_reroll_its_own_die_alone(monkeypatch):
    t = meets(monkeypatch, "thorn-stalker", "reroll", "success", "success", "success", "double").brave().act("reroll:0")
    assert list(t.state.roll.faces[:4]) == [2, 1, 1, 1]


@proves("ET-2.10")
def test_a_charm_rerolls_a_die_once_per_turn(monkeypatch):
    t = meets(monkeypatch, "thorn-stalker", "blank", "blank", "blank", "blank", "double").gives(A, "fox-charm").brave()
    assert t.can() == {*(f"charm:{die}" for die in range(4)), "keep-dice"}
    t.act("charm:3")
    assert list(t.state.roll.faces[:4]) == [0, 0, 0, 2]
    assert t.window == "allocate"


@proves("ET-9.1")
@pytest.mark.parametrize(("hero", "dice"), [("oriel", 1), ("toma", 3)])
def test_a_grave_knight_takes_a_die_of_little_spirit(monkeypatch, hero, dice):
    t = meets(monkeypatch, "grave-knight", hero=hero).brave()
    assert t.state.roll.count == dice


@proves("ET-9.1")
@pytest.mark.parametrize(("hero", "damage"), [("oriel", 3), ("kaelis", 1 + 3)])
def test_an_ash_elemental_burns_little_mind(monkeypatch, hero, damage):
    assert meets(monkeypatch, "ash-elemental", hero=hero).brave()[A].damage == damage


@proves("ET-9.1", "ET-8.15")
def test_an_ability_can_defeat_before_the_roll(monkeypatch):
    t = meets(monkeypatch, "ash-elemental").hp(A, 1).brave()
    assert (t.where(A), t.happened("ROLLED")) == ("dawnhold", 0)
    assert t.state.wilds.count == 1


@proves("ET-9.3")
@pytest.mark.parametrize(("pool", "left"), [(0, 0), (4, 3)])
def test_toll_bandits_take_eternium(monkeypatch, pool, left):
    t = meets(monkeypatch, "toll-bandits")
    t.state.teams[0].pool = pool
    assert t.brave().state.teams[0].pool == left


@proves("ET-9.4", "ET-9.5")
def test_kindred_tames_a_lynx_for_nothing(monkeypatch):
    t = rolled(meets(monkeypatch, "spotted-lynx", "double", "double", hero="brannoc")).act("put:hp")
    assert t.can() == {"tame", "reward"}
    t.act("tame")
    assert (t.state.teams[0].pool, t[A].beast) == (10, Wild.SPOTTED_LYNX)
    t = rolled(meets(monkeypatch, "spotted-lynx", "double", "double", hero="brannoc")).act("put:hp").act("reward")
    assert (t.state.teams[0].pool, t[A].beast, t.state.wilds_discard.count) == (12, -1, 1)


@proves("ET-9.5", "ET-7.6")
def test_a_new_beast_replaces_the_old_one(monkeypatch):
    t = rolled(meets(monkeypatch, "spotted-lynx", "double", "double").tamed(A, "dire-wolf")).act("put:hp").act("tame")
    assert t[A].beast == Wild.SPOTTED_LYNX
    assert t.state.wilds_discard.cards[0] == Wild.DIRE_WOLF
    assert t.state.teams[0].pool == 8


@proves("ET-9.4")
def test_a_beast_that_cannot_be_paid_gives_its_reward(monkeypatch):
    t = meets(monkeypatch, "spotted-lynx", "double", "double")
    t.state.teams[0].pool = 1
    t = rolled(t).act("put:hp")
    assert (t.state.teams[0].pool, t[A].beast) == (3, -1)


@proves("ET-9.8", "ET-9.1")
def test_who_falls_with_a_beast_has_won_nothing(monkeypatch):
    t = rolled(meets(monkeypatch, "cave-bear", "double", "success", upgrades=("blur", "sunder")).hp(A, 1)).act("put:hp").act("put:hp")
    assert t[A].beast == -1
    assert t.where(A) == "dawnhold"
    assert t.window == "none" or t.window == "pay"
    assert t[A].wilds_won == 0
    assert t.state.teams[0].upgrades.count == 2
    assert t.state.wilds_discard.count == 1


@proves("ET-9.8")
def test_a_foe_gives_its_reward_even_to_the_fallen(monkeypatch):
    t = rolled(meets(monkeypatch, "cave-ogre", "double", "success").hp(A, 1)).act("put:hp").act("put:hp")
    assert t.state.teams[0].vp == 1
    assert t.happened("GAINED") == 1


@proves("ET-9.7")
def test_the_combat_deck_improves(monkeypatch):
    t = meets(monkeypatch, "bog-rat-swarm", "double", "success", upgrades=("blur", "sunder", "lunge"))
    t.state.teams[0].discard[CombatCard.FEINT] = 1
    t = rolled(t).act("put:hp")
    assert t.can() == {"upgrade:blur", "upgrade:sunder"}
    t.act("upgrade:sunder")
    assert t.state.teams[0].upgrades.cards[0] == CombatCard.BLUR, "under the pile"
    assert t.can() == {"remove:feint", "remove:sunder", "decline"}
    t.act("remove:feint")
    mine = t.state.teams[0]
    assert (mine.discard[CombatCard.FEINT], mine.removed[CombatCard.FEINT], mine.discard[CombatCard.SUNDER]) == (0, 1, 1)


@proves("ET-2.11")
def test_the_last_upgrade_is_taken_and_without_one_nothing_improves(monkeypatch):
    t = rolled(meets(monkeypatch, "bog-rat-swarm", "double", "success", upgrades=("blur",))).act("put:hp")
    assert t.window == "remove"
    assert t.state.teams[0].discard[CombatCard.BLUR] == 1
    assert rolled(meets(monkeypatch, "bog-rat-swarm", "double", "success")).act("put:hp").window == "none"


@proves("ET-9.7")
def test_one_of_two_upgrades_alike_is_taken(monkeypatch):
    t = rolled(meets(monkeypatch, "bog-rat-swarm", "double", "success", upgrades=("blur", "blur"))).act("put:hp")
    assert t.window == "remove"
    assert (t.state.teams[0].discard[CombatCard.BLUR], t.state.teams[0].upgrades.count) == (1, 1)


@proves("ET-9.6")
def test_an_ally_is_won_with_spirit_and_paid(monkeypatch):
    t = meets(monkeypatch, "young-squire", "success", "blank", "double", "blank", hero="toma").brave()
    assert (t.state.roll.count, t.can()) == (4, {"recruit", "decline"})
    t.act("recruit")
    assert (t[A].ally, t.state.teams[0].pool, t.state.wilds.count) == (Wild.YOUNG_SQUIRE, 9, 0)
    t = meets(monkeypatch, "young-squire", "success", "blank", "double", "blank", hero="toma").brave().act("decline")
    assert (t[A].ally, t.state.teams[0].pool, t.state.wilds.count) == (-1, 10, 1)


@proves("ET-9.6")
def test_without_successes_or_eternium_an_ally_goes_back(monkeypatch):
    t = meets(monkeypatch, "siege-captain", "double", hero="toma").brave()
    assert (t.window, t.state.wilds.count, t[A].ally) == ("none", 1, -1)
    t = meets(monkeypatch, "young-squire", "double", hero="toma")
    t.state.teams[0].pool = 0
    assert t.brave().window == "none"


@proves("ET-9.9")
def test_trailwise_faces_one_of_two_cards(monkeypatch):
    t = meets(monkeypatch, "cave-ogre", hero="sefa").wild("cave-ogre", "young-squire").brave()
    assert t.can() == {"face:cave-ogre", "face:young-squire"}
    t.act("face:young-squire")
    assert t.state.wilds.cards[0] == Wild.CAVE_OGRE, "under the deck"
    assert t.happened("FACED") == 1
    alone = meets(monkeypatch, "cave-ogre", hero="sefa").brave()
    assert alone.window == "none", "a single card is taken"


@proves("ET-2.11")
def test_an_empty_wilds_deck_is_made_anew(monkeypatch):
    t = meets(monkeypatch, "cave-ogre").wild()
    t.state.wilds_discard.cards[0] = Wild.BOG_RAT_SWARM
    t.state.wilds_discard.count = 1
    t.brave()
    assert t[A].damage == 1
    assert t.state.wilds.count == 1


@proves("ET-7.10")
def test_toll_gains_one_more(monkeypatch):
    t = rolled(meets(monkeypatch, "bog-rat-swarm", "double", "success", hero="sirel")).act("put:hp")
    assert t.state.teams[0].pool == 10 + 2 + 1


@proves("ET-9.1", "ET-8.29")
def test_an_old_tracker_rolls_with_the_hero(monkeypatch):
    assert meets(monkeypatch, "cave-ogre").ally(A, "old-tracker").brave().state.roll.count == 5
