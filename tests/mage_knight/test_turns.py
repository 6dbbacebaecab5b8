"""Turns, their end, levels and Skills; sections 3 and 11 to 14 of the rules page."""

from __future__ import annotations

import pytest

from holdfast.engine.row import cards_in
from holdfast.games.mage_knight.names import FIRST_ARTIFACT, LEVELS, REPUTATIONS, WOUND, Card, Reward, Skill
from holdfast.games.mage_knight.rules.end import hand_limit
from holdfast.games.mage_knight.rules.offers import leave_actions, leave_spells
from holdfast.games.mage_knight.rules.strike import add_reputation, gain_fame
from tests.proves import proves

from .course import ALL, NONE, A, B, C, Course

MIDDLE, EAST, NE, NW, WEST, SW, SE = range(7)


def begun(people=2, **options):
    return Course(people, **options).begin()


def kind(name):
    return Card[name.upper()]


# -- in a turn -----------------------------------------------------------------------------------------------------------------


@proves("MK-3.1", "MK-2.21")
def test_only_what_is_allowed_there_is_asked_before_a_turn():
    """Motivation in the turns of others, once; nobody else is asked."""
    t = begun()
    t[B].skills = 1 << Skill.TOVAK_MOTIVATION
    hand = t[B].hand.size
    t.end()
    assert t.asked == (B, "BEFORE") and t.legal() == {"skill:tovak-motivation", "done"}
    t.act("skill:tovak-motivation")
    assert t[B].hand.size == hand + 2 and t.asked == (B, "TURN")


@proves("MK-3.2")
def test_a_hero_comes_onto_the_portal_as_its_first_turn_begins():
    t = Course(2)
    assert (t[A].at, t[B].at) == (NONE, NONE)
    t.begin()
    assert (t[A].at, t[B].at) == (0, NONE)


@proves("MK-3.4")
def test_resting_discards_one_card_and_any_number_of_wounds():
    t = begun()
    t.hand("march", "rage", "wound", "wound")
    t.s.turn.move = 9
    t.act("rest", "card:rage")
    assert t.legal() == {"card:wound", "done"}
    t.act("card:wound", "done")
    assert t.held() == ["march", "wound"] and t.discarded() == ["rage", "wound"]
    assert not any(text.startswith(("walk", "explore", "interact", "enter", "challenge", "rest")) for text in t.legal())


@proves("MK-3.4")
def test_with_only_wounds_one_of_them_is_discarded():
    t = begun()
    t.hand("wound", "wound", "wound").act("rest", "card:wound")
    assert t.asked == (A, "TURN") and t.held() == ["wound", "wound"]


@proves("MK-3.4")
@pytest.mark.parametrize(("wounds", "must"), [(2, False), (3, True), (5, True)])
def test_who_has_only_wounds_that_become_no_fewer_must_rest(wounds, must):
    """Three Wounds as a turn begins; then so many as the next one does."""
    t = begun()
    t.end()
    t.hand("wound", "wound", "wound").deck("march")
    t[A].hand.shown[WOUND] = 1
    t.end(B)
    assert t[A].hand.shown[WOUND] == 3, "all see them now"
    assert t.can("end-turn") and not t.s.turn.hopeless
    t.end()
    t.hand(*["wound"] * wounds).end(B)
    t.s.turn.move = 9
    assert t.can("rest") and t.can("walk:east") != must and t.can("end-turn") != must
    t.act("rest", "card:wound", "end-turn")


@proves("MK-3.4", "MK-3.7")
def test_who_moved_or_acted_does_not_rest():
    t = begun()
    t.s.turn.move = 9
    t.act("walk:east")
    assert not t.can("rest")


@proves("MK-3.4")
def test_healing_is_allowed_to_who_rests():
    t = begun()
    t.hand("tranquility", "march", "wound").act("rest", "card:march", "done")
    assert t.can("play:tranquility")


@proves("MK-3.5", "MK-13.7")
def test_who_played_nothing_discards_a_card():
    t = begun()
    t.hand("march", "rage").act("end-turn")
    assert t.asked == (A, "DISCARD") and t.legal() == {"card:march", "card:rage"}
    t.act("card:rage")
    assert t.can("done")
    t = begun()
    t.hand("march", "rage", "wound").act("sideways:rage", "end-turn")
    assert t.legal() == {"card:march", "done"}, "no Wounds"


@proves("MK-3.5")
def test_who_holds_only_wounds_and_did_nothing_discards_one():
    t = begun()
    t.hand("wound", "wound").deck().discards().act("end-turn")
    assert t.asked[0] == B and t.held() == ["wound"] and t.discarded() == ["wound"]


@proves("MK-3.5", "MK-2.4")
def test_only_wounds_and_no_deck_do_not_go_on_for_ever():
    t = begun()
    t.hand("wound", "wound", "wound").deck()
    turns = 0
    while not t.s.announced:
        turns += 1
        assert turns < 12
        if t.asked[0] == B:
            t.deck("march", "march", "march", seat=B)
        t.end(t.asked[0])
    assert turns == 6, "three turns of each; then A must announce the end"


@proves("MK-3.5")
def test_who_began_without_a_hand_need_not():
    t = begun()
    t.end()
    t.hand().deck("march", "rage")
    t.end(B)
    assert t.asked == (A, "TURN") and t.s.turn.began_empty
    t.act("end-turn")
    assert t.asked[0] == B and t.held() == ["march", "rage"]


@proves("MK-3.6")
def test_points_are_gone_with_the_turn():
    t = begun()
    t.s.turn.move, t.s.turn.influence, t.s.turn.heal = 5, 4, 3
    t.mana(gold=2)
    t.end()
    assert t.asked[0] == B and (t.s.turn.move, t.s.turn.influence, t.s.turn.heal) == (0, 0, 0)
    assert list(t.s.turn.mana) == [0] * 6


@proves("MK-3.7")
def test_one_action_and_then_no_more_movement():
    t = begun()
    at = t.retile(1, "countryside_1") + EAST
    t.at(at)
    t.s.turn.move = 9
    t.act("interact", "done")
    t.s.turn.move = 9
    assert not any(text.startswith(("walk", "explore", "interact", "rest")) for text in t.legal())


@proves("MK-3.8")
def test_what_comes_to_light_is_counted():
    """A tile, cards, dice: taking back stops there."""
    t = begun(first_offers="at-once")
    t.at(t.retile(1, "countryside_2") + NE)
    t.s.turn.move = 9
    before = t.s.reveals
    t.act("walk:south-east")
    assert t.s.reveals == before
    t.act("explore:east")
    assert t.s.reveals > before
    for leave in (leave_actions, leave_spells):
        before = t.s.reveals
        leave(t.s, 0)
        assert t.s.reveals > before, "the next card of an offer"
    before = t.s.reveals
    t.hand("tranquility").deck("rage")
    t.act("play:tranquility")
    if t.can("part:two"):
        t.act("part:two")
    assert t.s.reveals > before


@proves("MK-3.9")
def test_a_turn_is_ended_when_one_likes():
    t = begun()
    assert t.can("end-turn")
    middle = t.retile(1, "countryside_1")
    t.token(middle + NW, "prowlers").at(middle).act("challenge:north-west")
    assert not t.can("end-turn"), "a combat is fought first"


# -- the end of a turn -------------------------------------------------------------------------------------------------------------


@proves("MK-13.1", "MK-4.10")
def test_first_dice_are_rolled_and_go_back():
    faces = set()
    for seed in range(12):
        t = begun(seed=seed)
        t.dice("green", "red", "red", "red").hand("march", "rage").act("power:march")
        if t.asked[1] == "PAY":
            t.act("die:0")
        assert t.s.source.holder[0] == A
        t.act("end-turn")
        assert t.s.source.holder[0] == NONE and t.faces()[1:] == ["red"] * 3
        faces.add(t.faces()[0])
    assert len(faces) > 2


@proves("MK-13.2")
def test_withdrawal_goes_back_along_the_way_with_a_wound_for_each_step():
    """From a safe space over that of B to that of C."""
    t = Course(3).begin()
    middle = t.retile(1, "countryside_2")
    t.at(middle + SW).at(middle, 1).at(middle + EAST, 2)
    t.s.turn.move = 20
    t.act("walk:north-east", "walk:east")
    wounds = t[A].hand.held[WOUND]
    t.act("end-turn")
    assert t[A].at == middle + SW and t[A].hand.held[WOUND] == wounds + 2


@proves("MK-13.2", "MK-9.33")
def test_who_is_thrown_back_onto_somebody_withdraws():
    t = begun()
    middle = t.retile(1, "countryside_3")
    t.token(middle + NE, "golems").at(middle + WEST).at(middle, B)
    t.s.turn.move = 20
    t.act("walk:east", "walk:north-east").lose()
    assert t[A].at == middle
    wounds = t[A].hand.held[WOUND]
    t.act("end-turn")
    assert t[A].at == middle + WEST and t[A].hand.held[WOUND] == wounds + 1


@proves("MK-13.2")
def test_who_has_no_way_back_goes_to_a_safe_space_beside():
    t = begun()
    middle = t.retile(1, "countryside_2")
    t.at(middle).at(middle, B).act("end-turn")
    assert t.asked == (A, "WITHDRAW")
    t.act("withdraw:east")
    assert t[A].at == middle + EAST and t[A].hand.held[WOUND] == 1


@proves("MK-13.3")
def test_then_played_cards_go_to_the_discard_pile():
    t = begun()
    t.hand("march", "rage").discards().deck("stamina", "stamina", "stamina", "stamina").act("play:march", "end-turn", "done")
    assert t.discarded() == ["march"] and t.held() == ["rage", "stamina", "stamina", "stamina", "stamina"]


@proves("MK-13.4", "MK-13.2")
def test_benefits_are_those_of_where_one_withdrew_to():
    t = begun()
    middle = t.retile(1, "countryside_2")
    t.at(middle + SW).at(middle, B)
    t.s.turn.move = 9
    t.act("walk:north-east", "end-turn")
    assert t.owns() == {"green": 1}


@proves("MK-13.5")
def test_of_artifacts_one_more_is_drawn_and_one_goes_under_the_deck():
    t = begun()
    t.s.turn.rewards[Reward.ARTIFACT] = 2
    drawn = [t.s.artifact_deck.cards[t.s.artifact_deck.count - 1 - i] for i in range(3)]
    t.act("end-turn")
    assert t.asked == (A, "ARTIFACT") and list(t.s.found)[:3] == drawn
    t.act("artifact:2", "artifact:0")
    assert t.asked[1] == "DISCARD"
    deck = t[A].deck
    assert [deck.cards[deck.count - 1], deck.cards[deck.count - 2]] == [drawn[0], drawn[2]]
    assert t.s.artifact_deck.cards[0] == drawn[1] and t.s.artifact_deck.count == 14


@proves("MK-13.5", "MK-4.9")
def test_rewards_come_in_any_order_on_top_of_the_deck():
    t = begun()
    t.hand("march")
    for won in (Reward.ARTIFACT, Reward.SPELL, Reward.ADVANCED_ACTION):
        t.s.turn.rewards[won] = 1
    t.act("end-turn")
    assert t.asked == (A, "REWARD") and t.legal() == {"reward:artifact", "reward:spell", "reward:advanced-action"}
    t.act("reward:spell", "spell-offer:0")
    assert t.legal() == {"reward:artifact", "reward:advanced-action"}
    t.act("reward:artifact", "artifact:0")
    action = t.s.actions[2]
    t.act("action-offer:2")
    deck = t[A].deck
    assert deck.cards[deck.count - 1] == action and deck.cards[deck.count - 2] >= FIRST_ARTIFACT
    assert cards_in(t.s.actions) == cards_in(t.s.spells) == 3


@proves("MK-13.5", "MK-4.16")
def test_a_unit_that_was_won_waits_for_the_command_token_of_a_level():
    t = begun()
    t.level(2).unit(0, "peasants").offer("utem_swordsmen")
    t[A].fame = 8
    t.s.turn.rewards[Reward.UNIT] = 1
    t.act("end-turn")
    assert t.asked == (A, "UNIT_OFFER") and t[A].level == 2
    t.act("recruit:0")
    assert t.company() == ["peasants", "utem_swordsmen"]


@proves("MK-13.5", "MK-13.6")
def test_fame_of_random_crystals_counts_for_the_levels_of_the_turn():
    for seed in range(40):
        t = begun(seed=seed)
        t[A].fame = 7
        t[A].level = 1
        t.s.turn.rewards[Reward.CRYSTAL] = 1
        t.act("end-turn")
        if t[A].fame == 8:
            assert t[A].level == 2
            return
    raise AssertionError("no die showed black")


@proves("MK-13.6", "MK-12.2")
def test_levels_come_one_after_the_other():
    """From 0 to 15 Fame: levels 2, 3 and 4; 2 and 4 give a Skill and an Advanced Action."""
    t = begun(hero_1="goldyx")
    gain_fame(t.s, A, 15)
    assert t[A].level == 0, "at the end of the turn"
    t.act("end-turn")
    for level in (2, 4):
        assert t.asked == (A, "LEVEL") and t[A].level == level - 1
        t.act(next(text for text in sorted(t.legal()) if text.startswith("keep-skill")))
        t.act("action-offer:1")
    assert t.asked[1] == "DISCARD" and t[A].level == 3 and bin(t[A].skills).count("1") == 2


@proves("MK-12.2")
@pytest.mark.parametrize(
    ("level", "fame", "armor", "hand", "commands"),
    [
        *[(1, 0, 2, 5, 1), (2, 3, 2, 5, 1), (3, 8, 3, 5, 2), (4, 15, 3, 5, 2), (5, 24, 3, 6, 3)],
        *[(6, 35, 3, 6, 3), (7, 48, 4, 6, 4), (8, 63, 4, 6, 4), (9, 80, 4, 7, 5), (10, 99, 4, 7, 5)],
    ],
)
def test_the_table_of_levels(level, fame, armor, hand, commands):
    numbers = C.levels[level - 1]
    assert (numbers.fame, numbers.armor, numbers.hand, numbers.commands) == (fame, armor, hand, commands)
    assert numbers.fame == level * level - 1 and LEVELS == 10
    t = begun()
    t.level(level)
    assert hand_limit(t.s, C, A) == hand


@proves("MK-12.1")
def test_reputation_stays_within_its_track():
    t = begun()
    add_reputation(t.s, A, -20)
    assert t.reputation() == -7 and REPUTATIONS == 15
    add_reputation(t.s, A, 3)
    assert t.reputation() == -4
    add_reputation(t.s, A, 30)
    assert t.reputation() == 7


@proves("MK-13.7")
def test_one_discards_what_one_likes_and_draws_up():
    t = begun()
    t.hand("march", "rage", "wound").deck("stamina", "promise", "swiftness", "swiftness")
    t.act("end-turn", "card:march", "done")
    assert t.held() == ["promise", "rage", "swiftness", "swiftness", "wound"] and t[A].deck.count == 1


@proves("MK-13.7")
def test_nobody_discards_down_and_an_empty_deck_ends_the_drawing():
    t = begun()
    t.hand(*["march"] * 7).deck("rage")
    t.s.turn.has_played = True
    t.act("end-turn", "done")
    assert t[A].hand.size == 7 and t[A].deck.count == 1
    t = begun()
    t.hand("march").deck("rage")
    t.s.turn.has_played = True
    t.act("end-turn", "done")
    assert t.held() == ["march", "rage"]


@proves("MK-13.8")
def test_nothing_is_played_from_the_moment_the_turn_ends():
    t = begun()
    t.unit(0, "herbalists").hand("march", "tranquility", "wound")
    t.act("end-turn")
    assert all(text.startswith("card:") for text in t.legal())


# -- Skills ------------------------------------------------------------------------------------------------------------------------


def levelled(people=2):
    """Player A reaches level 2; two Skills are drawn, and Dark Paths is common.  Returns the game and the two."""
    t = begun(people, hero_1="tovak", without_hero="arythea")
    pile = t[A].skill_pile
    drawn = [pile.cards[pile.count - 1], pile.cards[pile.count - 2]]
    gain_fame(t.s, A, 3)
    t.s.common_skills = 1 << Skill.DARK_PATHS
    t.act("end-turn")
    assert t.asked == (A, "LEVEL")
    return t, drawn


def kebab(skill):
    return Skill(skill).name.lower().replace("_", "-")


@proves("MK-14.1", "MK-1.6")
def test_one_of_two_skills_and_any_advanced_action():
    t, (first, second) = levelled()
    assert t.legal() == {f"keep-skill:{kebab(first)}", f"keep-skill:{kebab(second)}", "common-skill:dark-paths"}
    t.act(f"keep-skill:{kebab(second)}")
    assert t[A].skills == 1 << second and t.s.common_skills == 1 << first | 1 << Skill.DARK_PATHS
    assert t.legal() == {"action-offer:0", "action-offer:1", "action-offer:2"}
    action = t.s.actions[2]
    t.act("action-offer:2")
    assert kind(t.top_of_deck()) == action and t[A].deck.known[t[A].deck.count - 1] == ALL


@proves("MK-14.2")
def test_a_common_skill_with_the_lowest_advanced_action():
    t, (first, second) = levelled()
    lowest = t.s.actions[0]
    t.act("common-skill:dark-paths")
    assert t[A].skills == 1 << Skill.DARK_PATHS and t.s.common_skills == 1 << first | 1 << second
    assert t[A].hand.held[lowest] + t[A].deck.cards[: t[A].deck.count].count(lowest) == 1, "there is no choice"
    assert t.asked[1] != "ACTION_OFFER"


@proves("MK-14.3")
def test_alone_a_skill_of_the_dummy_player_joins_first():
    t, (first, second) = levelled(1)
    common = [skill for skill in range(len(Skill)) if t.s.common_skills >> skill & 1 and skill != Skill.DARK_PATHS]
    assert len(common) == 1 and C.skills[common[0]].hero == t.s.dummy.hero
    assert not t.s.dummy.skills >> common[0] & 1 and bin(t.s.dummy.skills).count("1") == 9
    assert t.can(f"common-skill:{kebab(common[0])}") and first != second


# -- Time Bending ------------------------------------------------------------------------------------------------------------------


@proves("MK-2.4")
def test_who_has_no_cards_passes_the_other_turn_too():
    """Another turn at once, in the last turn of a round, with neither hand nor deck."""
    t = begun()
    t.deck().act("announce")
    t.s.turn.again = True
    t.hand(seat=B).deck(seat=B).discards(seat=B)
    t.s.turn.has_played = True
    t.end(B)
    assert t.s.round == 2


@proves("MK-13.3")
def test_time_bending_brings_the_cards_back_and_lies_aside():
    t = begun()
    t.s.night = True
    t.hand("space_bending", "march", "rage").mana(blue=1, black=1).deck("stamina").discards()
    t.act("play:march", "power:space-bending")
    while t.asked[1] == "PAY":
        t.act(sorted(t.legal())[0])
    t.act("end-turn")
    assert t.asked == (A, "TURN") and t.held() == ["march", "rage"] and t[A].parked and t[A].deck.count == 1
    t.end()
    assert t.asked[0] == B and "space_bending" not in t.held() + t.discarded()
    t.next_round()
    assert "space_bending" in t.held() + [Card(t[A].deck.cards[i]).name.lower() for i in range(t[A].deck.count)]
