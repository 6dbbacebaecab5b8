"""The examples that the rule book works out, played as it tells them."""

from tests.kingdom_defenders.table import Table
from tests.proves import proves

EXAMPLE = "adventure-19"
"""The Adventure of the examples: 2 wounds, 1 weapon, 1 spell, 1 of either; 5 Fame, 1 coin and 1 Strength level."""


def with_example(**goods):
    """The book does not say where Green's disc was; its next space must be one that gives no cube."""
    t = Table(4).set("green", levels=(2, 0)).adventures("adventure-1", None, None, EXAMPLE)
    return t.give("green", **goods).discs("green", "adventure-4")


@proves("KD-9.1", "KD-9.5", "KD-9.7", "KD-9.8", "KD-9.9", "KD-9.12", "KD-10.1", "KD-10.4", "KD-11.1")
def test_an_adventure_succeeds():
    t = with_example(weapon=2, spell=1).begin("area-b")
    assert t.deciding == "green"
    t.act("activate:adventure-4")
    assert t.legal() == {"pay:2"}, "the cube of either kind has to be the second weapon"
    t.act("pay:2")
    green = t.player("green")
    assert green.wounds == 2
    assert t.goods("green") == {"coin": 1}
    assert t.fame("green") == 25
    assert t.levels("green") == (3, 0)
    assert t.spaces("green") == set() and green.discs == 6 - 1, "two discs are back, one counts the wounds"
    assert green.adventures == 1 << 18


@proves("KD-1.8", "KD-9.7")
def test_the_cube_of_choice_may_be_a_spell_as_well():
    t = with_example(weapon=2, spell=2).begin("area-b").act("activate:adventure-4")
    assert t.legal() == {"pay:1", "pay:2"}
    t.act("pay:1")
    assert t.goods("green") == {"weapon": 1, "coin": 1}


@proves("KD-9.5", "KD-9.6", "KD-10.2")
def test_an_adventure_fails_for_wounds():
    t = with_example(weapon=1, spell=2).set("green", wounds=3).begin("area-b")
    before = t.player("green").discs
    assert t.legal() == {"take-back:adventure-4"}
    t.act("take-back:adventure-4")
    assert t.goods("green") == {"weapon": 1, "spell": 2}
    assert t.player("green").wounds == 3
    assert t.fame("green") == 18
    assert t.player("green").discs == before + 2 and t.spaces("green") == set()
    assert t.player("green").adventures == 0


@proves("KD-10.1", "KD-10.2", "KD-10.3", "KD-10.4", "KD-10.7")
def test_three_wounds_and_three_potions():
    """Three wounds take a disc; one more wound is possible, after a potion two; three potions bring the disc back."""
    t = Table(4).adventures("adventure-1", None, None, None, "adventure-31").give("green", weapon=2, spell=1)
    t.discs("green", "adventure-5").begin("area-b").act("activate:adventure-5", "pay:2")
    assert t.player("green").wounds == 3 and t.player("green").discs == 5
    for wounds, asked, possible in ((3, "adventure-5", True), (3, EXAMPLE, False), (2, EXAMPLE, True), (2, "adventure-31", False)):
        u = Table(4).adventures("adventure-1", None, None, asked).give("green", weapon=5, spell=5).set("green", wounds=wounds)
        assert u.discs("green", "adventure-4").begin("area-b").can("activate:adventure-4") == possible
    t.round(2).buildings("tavern").set("green", passed=0).discs("green", "temple-1", "slot-1-1").begin("area-b").act("activate:temple-1")
    assert t.player("green").wounds == 1
    t.act("activate:slot-1-1")
    assert t.player("green").wounds == 0 and t.player("green").discs == 6


@proves("KD-8.1", "KD-8.3", "KD-8.4", "KD-8.5", "KD-8.20")
def test_a_deed_of_six_goods():
    t = Table(4).deeds("deed-i-1", "deed-ii-1", "deed-i-5").give("blue", weapon=2, spell=2, loot=1, coin=1)
    t.open_rewards("reward-4", "reward-7", "reward-1").discs("blue", "deed-1").begin("area-b").act("activate:deed-1")
    assert t.legal() == {"deed:deed-2"}
    t.act("deed:deed-2")
    assert t.goods("blue") == {"weapon": 2, "spell": 2, "loot": 1, "coin": 1}, "they are only shown"
    assert t.shown_deeds == ["deed-i-1", None, "deed-i-5"]
    assert t.legal() == {"reward:chest", "reward:left", "reward:right"}
    t.act("reward:chest")
    assert t.goods("blue")["coin"] == 2
    assert t.player("blue").rewards.count == 1 and t.spaces("blue") == set()


@proves("KD-12.2", "KD-12.3", "KD-12.4", "KD-12.6", "KD-12.7")
def test_four_players_in_area_c():
    """The Horde asks 6 weapons and 4 spells, 4 and 2 of which are there already."""
    t = Table(4).horde("horde-4-2").set("red", camp=(2, 1)).set("green", camp=(2, 1))
    for colour in ("red", "blue", "green", "yellow"):
        t.give(colour, weapon=3, spell=3)
    t.discs("yellow", "camp-1").discs("blue", "camp-2").discs("green", "camp-3").discs("red", "camp-4").begin("camps")
    assert t.deciding == "yellow"
    t.act("give:weapon")
    assert t.fame("yellow") == 21 and (t.missing("weapon"), t.missing("spell")) == (1, 2)
    assert t.deciding == "blue"
    t.act("give:weapon")
    assert t.fame("blue") == 21 and (t.missing("weapon"), t.missing("spell")) == (0, 2)
    assert t.deciding == "green" and t.legal() == {"give:spell", "pass"}
    t.act("give:spell", "give:spell")
    assert t.fame_for("red")["empty-hands"] == -2, "nothing is missing for the red player"
    assert t.goods("red") == {"weapon": 3, "spell": 3}
    assert t.happened("VICTORY") == 1


@proves("KD-13.9")
def test_the_horde_marches_on():
    """9 weapons and 6 spells are asked, 4 and 4 are there: the counter goes on to space 1."""
    t = Table(4).horde("horde-4-1", 2).set("red", camp=(2, 2)).set("blue", camp=(2, 2)).begin("horde-movement")
    assert t.happened("SIEGE") == t.happened("VICTORY") == 0
    assert t.state.counter == 1 and t.horde_card == "horde-4-1"
    assert t.camp("red") == (2, 2), "the cubes stay"
    assert t.fame("red") == 20


@proves("KD-13.10", "KD-13.17")
def test_a_round_later_it_besieges_the_city():
    t = Table(4).round(3).horde("horde-4-1", 1).set("red", camp=(2, 2)).set("blue", camp=(2, 2))
    t.begin("horde-movement")
    assert t.happened("SIEGE") == 1


@proves("KD-13.11")
def test_the_loss_of_15_less_three_cubes_is_12():
    t = Table(4).round(3).horde("horde-4-1", 1).set("red", camp=(2, 1)).begin("horde-movement")
    assert t.fame("red") == 8
    assert t.fame("blue") == 5


@proves("KD-3.5", "KD-13.22")
def test_a_horde_of_speed_3_starts_on_space_3():
    t = Table(4).round(1).horde_deck("horde-4-1", "horde-4-4").begin("new-round")
    assert t.state.round == 2
    assert (t.horde_card, t.state.counter) == ("horde-4-1", 3)


@proves("KD-14.1", "KD-14.2", "KD-14.3")
def test_two_doors():
    """Blue takes door 1, yellow door 2; red and green move to the right."""
    t = Table(4).order("red", "green", "blue", "yellow").discs("blue", "door-1").discs("yellow", "door-2").begin("turn-order")
    assert t.turn_order == ["blue", "yellow", "red", "green"]
    assert t.spaces("blue") == t.spaces("yellow") == set()
    assert t.player("blue").discs == t.player("yellow").discs == 6


@proves("KD-15.5", "KD-15.6", "KD-15.7")
def test_the_adventures_move_on():
    """One card lies on an X, one other in the row: the first leaves, the other goes to the end, the top of the deck before it."""
    t = Table(4).adventures("adventure-7", None, "adventure-8", "adventure-9", None)
    following = [t.state.adventure_deck.cards[t.state.adventure_deck.count - n] for n in (2, 3, 4)]
    t.begin("maintenance")
    top, second, third = (f"adventure-{card + 1}" for card in following)
    assert t.row == [third, second, top, "adventure-7", "adventure-8"]


@proves("KD-6.1", "KD-6.2", "KD-6.3", "KD-6.4")
def test_area_a_in_its_own_order():
    """Yellow holds Character 1, nobody 2, blue 3, and red a passive one: yellow, then blue; the red disc stays."""
    t = Table(4).characters("quartermaster", "high-priestess", "royal-herald").order("blue", "red", "green", "yellow")
    t.discs("yellow", "character-1").discs("blue", "character-3").discs("red", "character-0").begin("characters")
    assert t.deciding == "yellow"
    t.act("activate:character-1")
    assert t.goods("yellow") == {"weapon": 1, "spell": 1, "coin": 1}
    assert t.deciding == "blue"
    t.act("activate:character-3")
    assert t.spaces("yellow") == t.spaces("blue") == set()
    assert t.spaces("red") == {"character-0"}


@proves("KD-7.1", "KD-7.3")
def test_area_b_goes_by_the_turn_order():
    t = Table(4).order("yellow", "green", "blue", "red")
    for colour, space in (("yellow", "armoury-1"), ("green", "armoury-2"), ("blue", "market-1"), ("red", "temple-1")):
        t.discs(colour, space)
    t.begin("area-b")
    for colour, space in (("yellow", "armoury-1"), ("green", "armoury-2"), ("blue", "market-1"), ("red", "temple-1")):
        assert t.deciding == colour
        t.act(f"activate:{space}")


@proves("KD-9.2")
def test_a_level_tile_of_plus_two_takes_two_weapons_off_every_adventure():
    t = (
        Table(4)
        .adventures("adventure-1", None, None, "adventure-11", "adventure-21")
        .set("red", tiles=(2, 0), levels=(4, 4))
        .give("red", weapon=2, spell=1)
    )
    t.discs("red", "adventure-1", "adventure-4", "adventure-5").begin("area-b")
    t.act("activate:adventure-1", "pay:0")
    assert t.goods("red") == {"weapon": 2, "spell": 1, "coin": 1}
    t.act("activate:adventure-4", "pay:1")
    assert t.goods("red") == {"weapon": 1, "spell": 1, "coin": 1}
    t.act("activate:adventure-5", "pay:1")
    assert t.goods("red") == {"coin": 1}


@proves("KD-16.2", "KD-16.3", "KD-16.5", "KD-16.6", "KD-16.7", "KD-16.10", "KD-16.14", "KD-16.1")
def test_the_yellow_player_scores_27():
    """4 loot, 3 Runes of two shapes, 1 Trophy, 8 Tomes at x2 with two Orbs, 2 wounds, 4 Reward tiles: 4 + 5 + 0 + 16 - 2 + 4."""
    t = Table(4, orbs="chosen").give("yellow", loot=4).fate("yellow", "reward-tiles").set("yellow", wounds=2, levels=(0, 3), discs=5)
    t.relics("yellow", rune_1=2, rune_2=1, trophy=1, arcane_tome=4)
    t.rewards("yellow", "reward-1", "reward-2", "reward-10", "reward-11")
    for colour, card in (("red", "coins"), ("blue", "loot"), ("green", "runes")):
        t.fate(colour, card)
    t.round(6).begin("scoring")
    assert t.deciding == "yellow"
    t.act("orb:arcane-tome", "orb:arcane-tome")
    assert t.over
    assert t.lines("yellow") == {"loot": 4, "arcane-tomes": 16, "runes": 5, "wounds": -2, "fate": 4}
    assert t.fame("yellow") == 47


@proves("KD-16.14", "KD-16.11")
def test_six_coins_give_five_fame_with_the_fate_of_coins():
    t = Table(4).give("red", coin=6).fate("red", "coins")
    for colour, card in (("blue", "loot"), ("green", "runes"), ("yellow", "trophies")):
        t.fate(colour, card)
    t.round(6).begin("scoring")
    assert t.lines("red") == {"fate": 5}


@proves("KD-16.14")
def test_a_fifth_reward_tile_would_have_given_six():
    t = Table(4).fate("red", "reward-tiles").rewards("red", "reward-4", "reward-7", "reward-8", "reward-10", "reward-11")
    for colour, card in (("blue", "loot"), ("green", "runes"), ("yellow", "trophies")):
        t.fate(colour, card)
    t.round(6).begin("scoring")
    assert t.lines("red")["fate"] == 6


@proves("KD-16.4", "KD-11.2")
def test_past_the_multiplier_of_two_every_legendary_weapon_gives_two():
    t = Table(4).fate("red", "coins").relics("red", legendary_weapon=3).set("red", levels=(4, 0))
    for colour, card in (("blue", "loot"), ("green", "runes"), ("yellow", "trophies")):
        t.fate(colour, card)
    t.round(6).begin("scoring")
    assert t.lines("red") == {"legendary-weapons": 6}


@proves("KD-13.20", "KD-13.21", "KD-13.22")
def test_the_special_horde_comes_and_is_turned_over():
    """Besieged in round 4 the special card comes with its side 4; replaced in round 5, it is turned to side 5."""
    t = Table(3).round(4).horde("horde-3-1", 1).begin("horde-movement")
    while t.phase == "horde-movement" and not t.over and t.window == "fewest":
        t.act("wound")
    assert (t.horde_card, t.state.horde_deck.count) == ("special-3-round-4", 0)
    t.round(5).horde("special-3-round-4").set("red", camp=(4, 0)).set("blue", camp=(0, 4))
    t.begin("horde-movement")
    while t.window in ("spoils", "level"):
        t.act("take:coin" if t.window == "spoils" else "level:magic")
    assert (t.horde_card, t.state.counter) == ("special-3-round-5", 1)


@proves("KD-5.8", "KD-5.9", "KD-20.12")
def test_the_illusionist_asks_a_disc_and_a_step_back():
    t = Table(4).characters("quartermaster", "tutor", "illusionist").set("red", fame=1).begin("placing")
    t.act("place:character-3")
    assert (t.fame("red"), t.player("red").discs) == (0, 5)
    t = Table(4).characters("quartermaster", "tutor", "illusionist").set("red", fame=0).begin("placing")
    assert not t.can("place:character-3")


@proves("KD-5.8", "KD-5.9", "KD-21.4")
def test_a_space_of_two_discs_needs_two():
    t = Table(4).begin("placing").act("place:training-grounds-1")
    assert t.player("red").discs == 4
    assert not Table(4).set("red", discs=1).begin("placing").can("place:training-grounds-1")
