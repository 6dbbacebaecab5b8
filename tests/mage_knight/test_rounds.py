"""Rounds and Tactics: section 2 of the rules page."""

from __future__ import annotations

import pytest

from holdfast.engine.pile import put_on_top, take_top
from holdfast.games.mage_knight.names import GONE, Card, Colour, Unit
from holdfast.games.mage_knight.rules.cards import gain_card
from holdfast.games.mage_knight.rules.turn import begin_turn
from tests.mage_knight.laid import COURSE
from tests.proves import proves

from .course import NONE, A, B, C, Course

QUIET = ("from-the-dusk", "long-night", "mana-search", "sparing-power")
"""Tactics that ask nothing when they are taken."""


def card(name):
    return Card[name.upper()]


def night(people=2):
    """The Tactics of a night are chosen next."""
    t = Course(people).begin()
    t.next_round()
    assert t.s.night
    for seat in range(people):
        t[seat].order = seat
    return t


# -- day and night -----------------------------------------------------------------------------------------------------------


@proves("MK-2.1", "MK-16.1")
def test_day_and_night_take_turns():
    t = Course(2, rounds=4)
    times = [bool(t.s.night)]
    for _ in range(3):
        t.next_round()
        times.append(bool(t.s.night))
    assert times == [False, True, False, True] and t.s.round == 4


@proves("MK-2.1", "MK-2.12")
def test_dice_that_were_taken_come_back_and_all_are_rolled():
    rolled = set()
    for seed in range(6):
        t = Course(4, seed).begin()
        t.dice("gold", "gold", "gold", "black", "black", "red")
        t.s.source.holder[1] = B
        t.next_round()
        assert all(t.s.source.holder[die] == NONE for die in range(6))
        assert sum(face not in ("gold", "black") for face in t.faces()) >= 3
        rolled.add(tuple(t.faces()))
    assert len(rolled) > 1


@proves("MK-2.6", "MK-1.6")
def test_offers_age():
    t = Course(first_offers="at-once").begin()
    actions, spells = list(t.s.actions), list(t.s.spells)
    t.next_round()
    assert list(t.s.actions)[:2] == actions[1:] and list(t.s.spells)[:2] == spells[1:]
    assert t.s.action_deck.cards[0] == actions[0] and t.s.spell_deck.cards[0] == spells[0], "under the deck"
    assert NONE not in t.s.actions and NONE not in t.s.spells
    t = Course().begin().next_round()
    assert list(t.s.actions) == list(t.s.spells) == [NONE] * 3, "nobody needed them yet"


@proves("MK-1.6")
@pytest.mark.parametrize(
    ("gained", "actions", "spells"),
    [("agility", 0, 0), ("learning", 1, 0), ("training", 1, 0), ("magic_talent", 0, 1), ("book_of_wisdom", 1, 1), ("fireball", 0, 0)],
)
def test_an_offer_comes_for_a_card_that_names_it(gained, actions, spells):
    t = Course().begin()
    gain_card(t.s, A, card(gained))
    assert (t.s.actions[0] != NONE, t.s.spells[0] != NONE) == (bool(actions), bool(spells))


@proves("MK-2.7")
def test_new_units_and_a_lesson_for_each_monastery_that_stands():
    t = Course().begin()
    first = t.retile(1, "countryside_5") + 2
    second = t.retile(2, "countryside_7") + 4
    t.offer("peasants", "peasants", "foresters", "herbalists")
    for unit in range(len(Unit)):
        t.s.unit_deck[unit] = 0
    t.s.unit_deck[Unit.ILLUSIONISTS] = 2
    t.s.unit_deck[Unit.UTEM_SWORDSMEN] = 1
    old = t.s.taught[0] = take_top(t.s.action_deck)
    t.next_round()
    laid = [Unit(unit).name.lower() for unit in t.s.units if unit != NONE]
    assert len(laid) == 4 and sorted(laid)[-1] == "utem_swordsmen" and laid.count("illusionists") == 2
    assert set(laid) - {"illusionists", "utem_swordsmen"} <= {"peasants", "foresters", "herbalists"}, "old ones come when the deck is empty"
    assert sum(kind != NONE for kind in t.s.taught) == 2 and t.s.action_deck.cards[0] == old
    t.mark(first, GONE)
    t.next_round()
    assert sum(kind != NONE for kind in t.s.taught) == 1 and second


@proves("MK-2.8", "MK-4.4", "MK-11.1", "MK-11.3")
def test_all_is_ready_again():
    t = Course().begin()
    t.unit(0, "peasants", spent=1).unit(1, "foresters", spent=1, wounds=1)
    t[A].round_skills = t[A].turn_skills = 5
    t.hand("march", "wound").discards("rage", "wound").deck("stamina")
    t[A].played[card("promise")] = 1
    t[A].hand_bonus = 1
    t.discards("rage", "wound", "promise")
    t[A].played[card("promise")] = 0
    t.next_round()
    assert [(one.spent, one.wounds) for one in t[A].company][:2] == [(0, 0), (0, 1)]
    assert t[A].round_skills == t[A].turn_skills == 0
    assert t.held() == ["march", "promise", "rage", "stamina", "wound", "wound"], "one more than the limit of five"
    assert t.discarded() == [] and t[A].deck.count == 0


@proves("MK-2.8", "MK-4.19")
def test_banners_may_be_taken_off_between_rounds():
    t = Course().begin()
    t.unit(0, "peasants", banner=card("banner_of_fear")).unit(1, "foresters", banner=card("banner_of_glory"))
    t.close()
    assert t.asked == (A, "BANNERS") and t.legal() == {"unit:0", "unit:1", "done"}
    t.act("unit:0", "done")
    assert t[A].company[0].banner == NONE and t[A].company[1].banner == card("banner_of_glory")
    counts = t[A].hand.held[card("banner_of_fear")] + sum(t[A].deck.cards[i] == card("banner_of_fear") for i in range(t[A].deck.count))
    assert counts == 1 and t.s.round == 2


# -- choosing and order --------------------------------------------------------------------------------------------------------


@proves("MK-2.2")
def test_least_fame_chooses_first_and_then_who_was_later():
    t = Course(4)
    t[0].fame, t[1].fame, t[2].fame, t[3].fame = 5, 2, 2, 9
    for seat in range(4):
        t[seat].order = seat
    t.next_round()
    asked = []
    while t.asked[1] == "TACTICS":
        asked.append(t.asked[0])
        t.act(next(f"tactic:{name}" for name in QUIET if t.can(f"tactic:{name}")))
    assert asked == [2, 1, 0, 3]


@proves("MK-2.2", "MK-2.3", "MK-2.10")
def test_numbers_make_the_round_order():
    t = Course(3)
    t.tactics("planning", "early-bird", "great-start")
    assert [t[seat].order for seat in range(3)] == [1, 0, 2]
    turns = []
    for _ in range(4):
        turns.append(t.asked[0])
        t.end(t.asked[0])
    assert turns == [B, A, 2, B]
    assert sum(t.s.tactics >> n & 1 for n in range(12)) == 3, "nobody took the others"


# -- announcing ------------------------------------------------------------------------------------------------------------------


@proves("MK-2.4")
def test_announcing_gives_all_others_one_more_turn():
    t = Course(3).begin()
    assert not t.can("announce")
    t.deck()
    assert t.can("announce")
    t.act("announce")
    seats = []
    while t.s.round == 1:
        seats.append(t.asked[0])
        assert not t.can("announce")
        t.end(t.asked[0])
    assert seats == [1, 2]


@proves("MK-2.4", "MK-4.2", "MK-13.3")
def test_who_gives_a_turn_up_leaves_no_mana_to_the_next_player():
    """The token of a glade lasts until the end of the turn, and the turn was given up."""
    t = Course(2).begin()
    glade = t.retile(1, "countryside_1")
    t.at(glade)
    t.s.frames.count = 1
    begin_turn(t.s, C, A)
    t.s.deciding = 0
    t.deck()
    COURSE.advance(t.s, C)
    assert t.s.turn.mana[Colour.GOLD] == 1
    t.act("announce")
    while t.asked[1] == "BEFORE":
        t.act("done")
    assert t.asked == (B, "TURN") and not any(t.s.turn.mana)


@proves("MK-2.4")
def test_it_is_announced_only_as_the_turn_begins():
    t = Course().begin()
    t.deck().hand("march", "rage")
    t.act("play:march")
    assert not t.can("announce")


@proves("MK-2.4")
def test_who_has_neither_hand_nor_deck_must():
    t = Course().begin()
    t.end()
    t.deck().hand(seat=A).discards("march")
    t.end(B)
    assert t.s.announced and t.asked == (B, "TURN"), "A gave the turn up without being asked"


@proves("MK-4.20")
def test_a_deck_has_room_for_ninety_cards():
    t = night()
    t.tactics("long-night", "sparing-power")
    t.deck().discards(*["wound"] * 120, "rage")
    t.act("use-tactic")
    assert t[A].deck.count == 3 and len(t.discarded()) == 118


@proves("MK-2.4")
def test_who_has_no_cards_left_passes_the_last_turn():
    t = Course(3).begin()
    t.deck().hand(seat=B).deck(seat=B)
    t.act("announce")
    assert t.asked == (2, "TURN")


@proves("MK-2.4", "MK-2.16")
def test_long_night_may_be_used_instead_of_announcing():
    t = night()
    t.tactics("long-night", "from-the-dusk")
    t.deck().hand().discards("march", "march", "rage", "rage")
    t.end(B)
    assert t.asked == (A, "TURN") and t.legal() == {"announce", "use-tactic"}
    t.act("use-tactic")
    assert t[A].deck.count == 3 and t.can("end-turn")


@proves("MK-2.5", "MK-2.15")
def test_when_the_city_was_found_a_turn_that_follows_at_once_announces_nothing():
    t = Course().begin()
    t.deck()
    assert t.can("announce")
    t.s.ending = True
    assert not t.can("announce") and t.can("end-turn")
    t.hand()
    assert not t.can("announce") and t.can("end-turn"), "nor has to, without a card"


@proves("MK-2.5")
def test_an_announced_end_counts_the_last_turns_of_the_game():
    t = Course(3).begin()
    t.deck().act("announce")
    t.s.ending = True
    t.end(1)
    t.end(2)
    assert t.s.result and t.s.round == 1


@proves("MK-2.21")
def test_after_the_last_turn_nothing_is_asked_and_the_bonus_holds_for_the_next_hand():
    t = Course().begin()
    t.deck().discards("rage", "rage", "rage")
    t[A].hand_bonus = 2
    t.act("announce")
    t.end(B)
    assert t.s.round == 2 and t[A].hand.size == 7


@proves("MK-16.1", "MK-16.3", "MK-18.1")
def test_the_game_ends_with_the_last_round():
    t = Course(2, rounds=1).begin()
    t.deck().act("announce")
    t.end(B)
    assert t.s.result


# -- the Tactics of the day ------------------------------------------------------------------------------------------------------


@proves("MK-2.11")
def test_rethink():
    t = Course()
    t.hand("wound", "march", "march", "rage", "rage", seat=B).deck("stamina", "promise", "threaten", seat=B)
    t.act("tactic:rethink")
    assert t.asked == (B, "FILTER")
    t.act("card:wound", "card:march", "done")
    assert t.held(B)[:1] == ["march"] and t[B].hand.size == 5
    assert sorted(set(t.held(B))) == ["march", "promise", "rage", "threaten"]
    assert t.discarded(B) == [] and t[B].deck.count == 3, "the discards are shuffled into the deck"
    t = Course()
    t.act("tactic:rethink")
    for _ in range(3):
        t.act(next(text for text in sorted(t.legal()) if text.startswith("card:")))
    assert t.asked == (A, "TACTICS"), "three at most"


@proves("MK-2.12", "MK-4.2")
def test_mana_steal():
    t = Course()
    t.dice("red", "gold", "black", "blue")
    t.act("tactic:mana-steal")
    assert t.legal() == {"die:0", "die:3"}, "a basic colour"
    t.act("die:3").tactics("early-bird")
    assert not t.can("use-tactic")
    t.end()
    assert t.asked == (B, "TURN") and t.can("use-tactic")
    assert t.s.source.holder[3] not in (NONE, B)
    t.act("use-tactic")
    assert t.s.turn.mana[Colour.BLUE] == 1 and not t.can("use-tactic")
    t.end(B)
    assert t.s.source.holder[3] == NONE


@proves("MK-2.13")
@pytest.mark.parametrize(("cards", "size"), [(["march"], 5), (["march", "rage"], 6)])
def test_planning(cards, size):
    t = Course(2).begin("planning", "great-start")
    t.hand(*cards).s.turn.has_played = True
    t.end()
    assert t[A].hand.size == size


@proves("MK-2.14")
def test_great_start():
    t = Course()
    t.act("tactic:great-start")
    assert t[B].hand.size == 7


@proves("MK-2.15")
def test_the_right_moment():
    t = Course(2)
    t.tactics("the-right-moment", "early-bird")
    t.end(B)
    t.act("use-tactic")
    assert not t.can("use-tactic")
    t.end()
    assert t.asked == (A, "TURN") and not t.can("use-tactic")
    t.end()
    assert t.asked == (B, "TURN")


@proves("MK-2.15")
def test_the_right_moment_is_past_when_the_end_was_announced():
    t = Course(2)
    t.tactics("the-right-moment", "early-bird")
    t.deck(seat=B).act("announce")
    assert t.asked == (A, "TURN") and not t.can("use-tactic")


# -- the Tactics of the night ----------------------------------------------------------------------------------------------------


@proves("MK-2.16")
def test_long_night():
    t = night()
    t.tactics("long-night", "sparing-power")
    t.discards("march", "rage", "stamina", "promise", "wound")
    assert not t.can("use-tactic"), "the deck is not empty"
    t.deck()
    t.act("use-tactic")
    assert t[A].deck.count == 3 and len(t.discarded()) == 2 and not t.can("use-tactic")


@proves("MK-2.16", "MK-13.7")
def test_long_night_in_the_midst_of_drawing():
    t = night()
    t.tactics("long-night", "sparing-power")
    t.hand("march").deck("rage").discards("stamina", "promise", "threaten", "march")
    t.s.turn.has_played = True
    t.act("end-turn", "done")
    assert t.asked == (A, "NIGHT") and t[A].hand.size == 2
    t.act("use-tactic")
    assert t[A].hand.size == 5 and t[A].deck.count == 0 and len(t.discarded()) == 1
    t = night()
    t.tactics("long-night", "sparing-power")
    t.hand("march").deck("rage").discards("stamina")
    t.s.turn.has_played = True
    t.act("end-turn", "done", "done")
    assert t[A].hand.size == 2 and not t[A].tactic_used


@proves("MK-2.17", "MK-4.11")
def test_mana_search():
    t = night()
    t.tactics("mana-search", "sparing-power")
    t.dice("gold", "red", "blue", "white")
    t.act("use-tactic")
    assert t.legal() == {"die:0", "done"}, "gold cannot be used by night"
    t.act("die:0")
    assert t.legal() == {"die:1", "die:2", "die:3", "done"}
    t.act("die:1")
    assert t.asked == (A, "TURN") and t.faces()[2:] == ["blue", "white"] and not t.can("use-tactic")
    t = night()
    t.tactics("mana-search", "sparing-power")
    t.dice("green", "green", "green", "green").hand("march", "rage")
    assert t.can("use-tactic")
    t.act("power:march")
    if t.asked[1] == "PAY":
        t.act("die:0")
    assert not t.can("use-tactic"), "before a die is used"


@proves("MK-2.18", "MK-3.1")
def test_midnight_meditation():
    t = night()
    t.tactics("midnight-meditation", "sparing-power")
    assert t.asked == (A, "BEFORE")
    t.hand("wound", "wound", "march", "march", "march").deck("rage", "rage")
    t.act("use-tactic", "card:wound", "card:wound", "done")
    assert t[A].hand.size == 5 and t[A].deck.count == 2
    assert t.asked == (A, "TURN") and t[A].tactic_used
    t = night()
    t.tactics("midnight-meditation", "sparing-power")
    t.hand(*["march"] * 6)
    t.act("use-tactic", *["card:march"] * 5)
    assert t.asked == (A, "TURN"), "five at most"


@proves("MK-2.19")
def test_preparation():
    t = night()
    while t.asked[0] != A:
        t.act("tactic:sparing-power")
    t.deck("rage", "stamina", "stamina").hand("march")
    t.act("tactic:preparation")
    assert t.asked == (A, "TUTOR") and t.legal() == {"card:rage", "card:stamina"}
    t.act("card:stamina")
    assert t.held() == ["march", "stamina"] and t[A].deck.count == 2


@proves("MK-2.20", "MK-3.1")
def test_sparing_power():
    t = night()
    t.tactics("sparing-power", "from-the-dusk")
    t.end(B)
    assert t.asked == (A, "BEFORE") and t.legal() == {"use-tactic", "done"}
    t.hand().deck("march", "rage")
    t.act("use-tactic")
    assert t[A].stored == 1 and t[A].deck.count == 1 and t[A].hand.size == 0
    t.end()
    t.end(B)
    assert t.legal() == {"take-stored", "done"} or t.legal() == {"use-tactic", "take-stored", "done"}
    hand = t[A].hand.size
    t.act("take-stored")
    assert t[A].hand.size == hand + 1 and t[A].stored == 0 and t[A].tactic_used
    t.end()
    t.end(B)
    assert t.asked == (A, "TURN"), "once"


@proves("MK-2.20")
def test_spared_cards_are_shuffled_into_the_new_deck():
    t = night()
    t.tactics("sparing-power", "from-the-dusk")
    for _ in range(2):
        put_on_top(t[A].store, card("rage"), 0)
        t[A].stored += 1
    t.hand().deck().discards()
    t.next_round()
    assert t.held() == ["rage", "rage"] and t[A].stored == t[A].store.count == 0
