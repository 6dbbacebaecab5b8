"""Sites, sentence by sentence of their cards, and interaction; sections 7, 8 and 9.11 to 9.14 of the rules page."""

from __future__ import annotations

import pytest

from holdfast.games.mage_knight.content import load
from holdfast.games.mage_knight.names import FIRST_SPELL, WOUND, Card, EnemyColour, Phase, Reputation, Reward, ShieldsOn, Site
from holdfast.games.mage_knight.rules.end import hand_limit
from holdfast.games.mage_knight.rules.land import site_of
from tests.proves import proves

from .course import ALL, NONE, A, B, C, Course
from .places import EAST, EN, MIDDLE, NE, NW, SE, SW, WEST, WESTWARDS, beside, on

GOLD, BLACK = 4, 5


# -- mines and glades --------------------------------------------------------------------------------------------------------


@proves("MK-7.1", "MK-13.4", "MK-4.12")
def test_a_mine_gives_a_crystal_of_its_colour_up_to_three():
    t, _ = on("mine")
    t.end()
    assert t.owns() == {"green": 1}
    t, _ = on("mine")
    t.crystals(green=3).end()
    assert t.owns() == {"green": 3}
    assert list(t.s.turn.mana) == [0] * 6, "what is too much at the end of a turn is lost"


@proves("MK-7.2", "MK-13.4")
@pytest.mark.parametrize(("pile", "hand", "discards"), [("hand", 0, 1), ("discard", 1, 0), (None, 1, 1)])
def test_a_glade_may_throw_away_a_wound_of_the_hand_or_of_the_discard_pile(pile, hand, discards):
    t, _ = on("glade")
    t.hand("march", "wound").discards("wound").deck()
    t.s.turn.has_played = True
    t.act("end-turn")
    assert t.asked == (A, "GLADE")
    t.act(f"throw-wound:{pile}" if pile else "done")
    assert (t[A].hand.held[WOUND], t[A].discard[WOUND]) == (hand, discards)


@proves("MK-7.2")
def test_nobody_is_asked_on_a_glade_without_wounds():
    t, _ = on("glade")
    t.act("end-turn")
    assert t.asked[1] == "DISCARD"


@proves("MK-3.3", "MK-7.3")
@pytest.mark.parametrize(("night", "colour"), [(False, GOLD), (True, BLACK)])
def test_a_turn_that_starts_on_a_glade_gives_mana(night, colour):
    t, _ = on("glade")
    t.end()
    t.s.night = night
    t.end(B)
    assert t.asked == (A, "TURN")
    assert [t.s.turn.mana[c] for c in range(6)] == [int(c == colour) for c in range(6)]


# -- rampaging enemies ---------------------------------------------------------------------------------------------------------


@proves("MK-7.5", "MK-7.6", "MK-9.1", "MK-9.11", "MK-3.7")
@pytest.mark.parametrize(
    ("tile", "part", "stand", "way", "enemy", "reputation"),
    [("countryside_1", NW, MIDDLE, "north-west", "prowlers", 1), ("core_2", SE, SW, "east", "ice_dragon", 2)],
)
def test_rampaging_enemies_are_challenged_from_beside(tile, part, stand, way, enemy, reputation):
    t = Course().begin()
    middle = t.retile(1, tile)
    t.token(middle + part, enemy).at(middle + stand)
    assert not t.can("enter")
    t.act(f"challenge:{way}")
    assert t.fought() == [enemy] and t.s.turn.phase == Phase.RANGED_ATTACK and t.s.turn.acted
    t.beat_all()
    assert t.reputation() == reputation and t.tokens(middle + part) == []
    assert site_of(t.s, C, middle + part) == Site.NONE, "one may walk there now"
    assert t[A].fame == C.enemies[EN[enemy]].fame
    assert t[A].at == middle + stand and not any(text.startswith(("walk", "challenge")) for text in t.legal())


@proves("MK-7.5", "MK-9.11")
def test_orcs_that_are_not_beaten_stay():
    t = Course().begin()
    middle = t.retile(1, "countryside_1")
    t.token(middle + NW, "prowlers").at(middle).act("challenge:north-west").lose()
    assert t.tokens(middle + NW) == ["prowlers"] and t.reputation() == 0 and t[A].at == middle


@proves("MK-9.12")
def test_others_beside_one_may_be_challenged_before_the_first_attack():
    t = Course().begin()
    middle = t.retile(1, "core_5_green_city")
    t.s.options.cities = True
    t.token(middle + EAST, "prowlers").token(middle + SW, "diggers").at(middle)
    t.act("challenge:east")
    assert t.can("challenge:south-west")
    t.act("challenge:south-west")
    assert t.fought() == ["diggers", "prowlers"]
    t.beat(0)
    assert not t.can("challenge:south-west")


@proves("MK-9.12")
def test_nobody_joins_in_an_adventure_site():
    t = Course().begin()
    middle = t.retile(1, "countryside_8")  # orcs in the middle, ruins in the north-east
    t.token(middle, "prowlers").ruin(middle + NE, "ruin_green_green").at(middle + NE)
    assert t.can("challenge:south-west")
    t.act("enter")
    assert not any(text.startswith("challenge") for text in t.legal())


# -- villages and monasteries ----------------------------------------------------------------------------------------------------


@proves("MK-7.7", "MK-8.1", "MK-8.3", "MK-4.16", "MK-4.17")
def test_a_village_recruits_and_heals():
    t, _ = on("village")
    t.offer("peasants", "utem_swordsmen", "northern_monks", "herbalists").hand("wound", "wound", "march")
    t.s.turn.influence = 10
    t.act("interact")
    assert {text for text in t.legal() if text.startswith("recruit")} == {"recruit:0", "recruit:3"}, "those with the sign of a village"
    t.act("recruit:0")
    assert t.company() == ["peasants"] and t.s.turn.influence == 6
    assert (t[A].company[0].spent, t[A].company[0].wounds) == (0, 0)
    t.act("buy-healing", "heal")
    assert t[A].hand.held[WOUND] == 1 and t.s.turn.influence == 3
    t.act("buy-healing", "heal")
    assert t[A].hand.held[WOUND] == 0 and t.s.turn.influence == 0 and not t.can("buy-healing")
    t.act("done")
    assert not t.can("interact"), "one action a turn"


@proves("MK-4.16")
def test_without_a_free_command_token_a_unit_is_disbanded():
    t, _ = on("village")
    t.offer("peasants").unit(0, "foresters", wounds=1)
    t.s.turn.influence = 4
    t.act("interact", "recruit:0")
    assert t.company() == ["peasants"] and t[A].company[0].wounds == 0, "the only one goes unasked"
    assert t.s.unit_deck[1] + t.s.old_units[1] <= C.units[1].copies


@proves("MK-7.8", "MK-8.3", "MK-4.5")
def test_a_monastery_recruits_heals_and_teaches():
    t, _ = on("monastery")
    t.offer("peasants", "northern_monks", "illusionists", "utem_guardsmen")
    t.s.taught[0] = Card.AGILITY
    t.s.turn.influence = 22
    t.act("interact")
    assert {text for text in t.legal() if text.startswith("recruit")} == {"recruit:1", "recruit:2"}
    t.act("teach:0")
    assert t.s.turn.influence == 16 and t.top_of_deck() == "agility"
    assert not any(text.startswith("teach") for text in t.legal()), "the Unit offer is not refilled"
    t.hand("wound").act("buy-healing", "heal")
    assert t.s.turn.influence == 14
    t.act("recruit:1")
    assert t.s.turn.influence == 7 and list(t.s.units).count(NONE) == len(t.s.units) - 3


@proves("MK-7.8")
def test_any_monastery_teaches_what_another_one_brought():
    t, _ = on("monastery")
    t.s.taught[0], t.s.taught[1] = Card.AGILITY, Card.AMBUSH
    t.s.turn.influence = 12
    t.act("interact", "teach:1", "teach:0")
    assert t.s.turn.influence == 0


@proves("MK-7.17", "MK-3.1")
def test_a_village_is_plundered_in_the_turns_of_others_once():
    t, _ = on("village")
    t.deck("rage", "rage", "march").hand().end()
    t.end(B)
    assert t.asked == (A, "BEFORE") and t.can("plunder")
    hand = t[A].hand.size
    t.deck("rage", "rage", "march")
    t.act("plunder")
    assert t.reputation() == -1 and t[A].hand.size == hand + 2
    assert t.asked == (A, "TURN"), "once between two turns"
    t.end()
    t.end(B)
    assert t.can("plunder"), "and again before the next one"


@proves("MK-7.17")
def test_nobody_plunders_before_somebody_else_had_a_turn_in_the_round():
    t, _ = on("village")
    t.at(t.retile(2, "countryside_1") + EAST, B)
    t.next_round()
    t.tactics()
    assert t.asked[1] == "TURN"
    first = t.asked[0]
    t.end(first)
    assert t.asked == (1 - first, "BEFORE") and t.can("plunder")


@proves("MK-7.18", "MK-9.34", "MK-3.7")
def test_burning_a_monastery():
    t, at = on("monastery")
    t.unit(0, "peasants")
    t.act("burn")
    assert t.reputation() == -3
    assert [C.enemies[EN[enemy]].colour for enemy in t.fought()] == [EnemyColour.VIOLET]
    assert not any(text.startswith("use") for text in t.legal())
    t.beat_all()
    assert t[A].shields[ShieldsOn.MONASTERY] == 1 and t.space(at).shields == 1
    assert t.s.turn.rewards[Reward.ARTIFACT] == 1
    assert site_of(t.s, C, at) == Site.NONE and not t.can("interact")


@proves("MK-7.18")
def test_a_monastery_that_is_not_burned_stands_and_its_defender_is_discarded():
    t, at = on("monastery")
    t.act("burn")
    enemy = t.fought()[0]
    t.lose()
    assert t.reputation() == -3 and t.s.fallen[EN[enemy]] == 1 and t.tokens(at) == []
    assert site_of(t.s, C, at) == Site.MONASTERY and t.space(at).shields == 0


# -- keeps and towers ----------------------------------------------------------------------------------------------------------


@proves("MK-7.9", "MK-9.11", "MK-9.13", "MK-7.19", "MK-8.1")
def test_a_keep_is_assaulted_and_then_owned():
    t, at = beside("keep", WESTWARDS)
    t.token(at, "golems", 0)
    t.act("walk:east")
    assert t[A].at == at and t.reputation() == -1
    assert t.s.combat.foes[0].sited and t.s.combat.foes[0].required
    t.beat_all()
    assert t.space(at).shields == 1 << A and t[A].shields[ShieldsOn.FORTRESS] == 1 and t.tokens(at) == []
    assert t[A].fame == 4 and t[A].at == at
    t.s.turn.acted, t.s.turn.phase = False, 1
    assert t.can("interact")


@proves("MK-9.33", "MK-9.13")
def test_who_does_not_beat_the_garrison_goes_back():
    t, at = beside("keep", WESTWARDS)
    start = t[A].at
    t.token(at, "golems", 0).act("walk:east").lose()
    assert t[A].at == start and t.tokens(at) == ["golems"] and t.space(at).tokens[0].known == ALL
    assert t.space(at).shields == 0 and t.reputation() == -1


@proves("MK-7.20", "MK-9.13", "MK-9.17")
@pytest.mark.parametrize(("enemy", "fame"), [("guardsmen", 2), ("golems", 2)])
def test_a_keep_of_somebody_else(enemy, fame):
    """Half of 3 and of 4 Fame, rounded up."""
    t, at = beside("keep", WESTWARDS)
    t.space(at).shields = 1 << B
    t[B].shields[ShieldsOn.FORTRESS] = 1
    for other in range(len(C.enemies)):
        if C.enemies[other].colour == EnemyColour.GREY:
            t.s.enemies[other] = other == EN[enemy]
    t.act("walk:east")
    assert t.fought() == [enemy] and t.reputation() == -1 and t.s.combat.foes[0].sited
    t.beat_all()
    assert t[A].fame == fame and t.space(at).shields == 1 << A
    assert (t[A].shields[ShieldsOn.FORTRESS], t[B].shields[ShieldsOn.FORTRESS]) == (1, 0)


@proves("MK-7.20")
def test_who_defended_a_keep_of_somebody_else_is_discarded():
    t, at = beside("keep", WESTWARDS)
    t.space(at).shields = 1 << B
    t.act("walk:east")
    enemy = t.fought()[0]
    t.lose()
    assert t.s.fallen[EN[enemy]] == 1 and t.tokens(at) == [] and t.space(at).shields == 1 << B


@proves("MK-7.20", "MK-18.6")
def test_a_keep_with_its_owner_is_closed_or_has_a_garrison_all_the_same():
    t, at = beside("keep", WESTWARDS)
    t.space(at).shields = 1 << B
    t.at(at, B)
    assert not t.can("walk:east")
    t, at = beside("keep", WEST - 1, keep_with_owner="garrison")
    t.space(at).shields = 1 << B
    t.at(at, B)
    t.act("walk:east")
    assert len(t.fought()) == 1
    t.beat_all()
    assert t.space(at).shields == 1 << A
    t.end_now()
    assert t[A].at != at and t[B].at == at, "who came withdraws"


@proves("MK-7.19")
@pytest.mark.parametrize(("stand", "limit"), [(NE, 7), (MIDDLE, 7), (SW, 5)])
def test_own_keeps_widen_the_hand_on_and_beside_one(stand, limit):
    t, at = on("keep")
    other = t.retile(2, "countryside_3") + NE
    t.space(at).shields = t.space(other).shields = 1 << A
    t.at(at - NE + stand)
    assert hand_limit(t.s, C, A) == limit
    assert hand_limit(t.s, C, B) == 5


@proves("MK-7.19", "MK-8.1")
def test_only_its_owner_recruits_in_a_keep():
    t, at = on("keep")
    t.offer("peasants", "utem_swordsmen", "guardian_golems", "northern_monks")
    t.space(at).shields = 1 << A
    t.s.turn.influence = 20
    t.act("interact")
    assert {text for text in t.legal() if text.startswith("recruit")} == {"recruit:1", "recruit:2"}
    t.space(at).shields = 1 << B
    t.s.turn.acted = t.s.turn.interacting = False
    t.act("done")
    t.s.turn.acted = False
    assert not t.can("interact")


@proves("MK-7.21", "MK-9.13", "MK-9.11")
def test_a_mage_tower_is_assaulted_and_gives_a_spell():
    t, at = on("tower")
    t.at(at + SE)
    t.s.turn.move = 20
    t.token(at, "monks", 0)
    t.act("walk:north-west")
    assert t.reputation() == -1 and t.s.combat.foes[0].sited
    t.beat_all()
    assert t.space(at).shields == 1 << A and t.s.turn.rewards[Reward.SPELL] == 1 and t[A].shields[ShieldsOn.FORTRESS] == 1
    t.act("end-turn")
    while t.asked[1] != "SPELL_OFFER":
        t.act("done")
    spell = t.s.spells[1]
    t.act("spell-offer:1")
    deck = t[A].deck
    assert spell in [deck.cards[i] for i in range(deck.count)] or t[A].hand.held[spell] == 1


@proves("MK-7.10", "MK-8.1", "MK-1.6", "MK-4.5")
def test_anybody_recruits_and_buys_spells_in_a_conquered_tower():
    t, at = on("tower")
    t.offer("illusionists", "utem_guardsmen", "guardian_golems", "peasants")
    t.space(at).shields = 1 << B
    assert list(t.s.spells) == [NONE] * 3
    t.mana().crystals()
    t.dice("black")
    t.s.turn.influence = 15
    t.act("interact")
    assert NONE not in t.s.spells, "now somebody needs them"
    t.s.spells[0], t.s.spells[1], t.s.spells[2] = Card.FIREBALL, Card.SNOWSTORM, Card.TREMOR
    assert {text for text in t.legal() if text.startswith("recruit")} == {"recruit:0", "recruit:2"}
    assert not any(text.startswith("spell-offer") for text in t.legal()), "a mana of the colour of the Spell is missing"
    t.crystals(red=1)
    assert t.can("spell-offer:0") and not t.can("spell-offer:1")
    t.act("spell-offer:0")
    assert t.s.turn.influence == 8 and t.owns() == {} and t.top_of_deck() == "fireball"
    assert list(t.s.spells)[:2] == [Card.SNOWSTORM, Card.TREMOR] and t.s.spells[2] >= FIRST_SPELL, "the offer slides and is refilled"


# -- interaction -------------------------------------------------------------------------------------------------------------------


@proves("MK-8.2", "MK-12.1")
@pytest.mark.parametrize(("reputation", "influence"), list(zip(range(-6, 8), (-5, -3, -2, -1, -1, 0, 0, 0, 1, 1, 2, 2, 3, 5), strict=True)))
def test_reputation_counts_once(reputation, influence):
    t, _ = on("village")
    t[A].reputation = Reputation.ZERO + reputation
    t.s.turn.influence = 3
    t.act("interact")
    assert t.s.turn.influence == 3 + influence


@proves("MK-8.2", "MK-12.1")
def test_with_the_worst_reputation_nobody_deals():
    t, _ = on("village")
    t[A].reputation = 0
    assert not t.can("interact")


@proves("MK-8.4")
def test_below_nothing_one_buys_nothing_and_may_still_play():
    t, _ = on("village")
    t.offer("herbalists").hand("promise", "march", "rage")
    t[A].reputation = Reputation.MINUS_6
    t.act("interact")
    assert t.s.turn.influence == -5 and not t.can("recruit:0")
    t.act("play:promise")
    assert t.s.turn.influence == -3


@proves("MK-3.6")
def test_what_is_lost_as_the_action_begins():
    t, _ = on("village")
    t.s.turn.move, t.s.turn.influence, t.s.turn.heal = 4, 3, 2
    t.act("interact")
    assert (t.s.turn.move, t.s.turn.influence, t.s.turn.heal) == (0, 3, 2)
    t, _ = on("den")
    t.s.turn.move, t.s.turn.influence, t.s.turn.heal = 4, 3, 2
    t.act("enter")
    assert (t.s.turn.move, t.s.turn.influence, t.s.turn.heal) == (0, 0, 0)


def test_the_numbers_of_the_site_cards():
    words = load().record.rules
    assert [words[n].value for n in range(14)] == [2, 1, 3, 2, 6, 7, 2, -1, -3, -1, 1, 2, 3, 1]


@proves("MK-7.5", "MK-7.6", "MK-9.17")
def test_the_reputation_for_a_rampaging_enemy_comes_at_once():
    """The combat still goes on against the other one; the end of it gives nothing more."""
    t = Course().begin()
    middle = t.retile(1, "core_5_green_city")
    t.s.options.cities = True
    t.token(middle + EAST, "prowlers").token(middle + SW, "diggers").at(middle)
    t.act("challenge:east", "challenge:south-west").beat(0)
    assert t.s.combat.on and t.reputation() == 1
    t.beat_all()
    assert not t.s.combat.on and t.reputation() == 2
