"""Section 15 of the rules: Maintenance."""

import pytest

from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders.rules.maintenance import end_effects, recover_discs
from tests.kingdom_defenders.table import Table
from tests.proves import proves


def maintained(t):
    """The phase as a round has it: the discs are back before it is told."""
    recover_discs(t.state, GAME.content.record)
    end_effects(t.state)
    return t.only("maintenance")


@proves("KD-15.1", "KD-6.4")
def test_discs_on_passive_characters_come_back_and_what_lasts_for_the_round_ends():
    t = Table(difficulty="advanced").characters("court-bard", "master-at-arms").discs("red", "character-0").discs("blue", "character-1")
    t.discs("green", "character-2").set("red", bard_fame=3, adventures_done=2, passed=True)
    maintained(t)
    assert all(t.player(colour).discs == 6 and not t.spaces(colour) for colour in ("red", "blue", "green"))
    assert (t.player("red").bard_fame, t.player("red").adventures_done, t.player("red").passed) == (0, 0, 0)


@proves("KD-21.13")
def test_the_grey_disc_goes_back_used_or_not_and_on_to_who_hired_it():
    t = Table(2).grey("red").begin("placing").act("place:market-1")
    assert t.player("red").discs == 7
    t.only("area-b").act("activate:market-1")
    assert t.player("red").discs == 7, "the grey disc does not come to the Hero tile"
    assert not maintained(t).player("red").grey and t.state.grey_owner == -1
    unused = maintained(Table(2).grey("red"))
    assert not unused.player("red").grey and unused.happened("GREY_BACK") == 1
    hired = Table(2).grey("red")
    hired.state.grey_next = 1
    maintained(hired)
    assert hired.player("blue").grey and not hired.player("red").grey


@proves("KD-15.2", "KD-7.8")
@pytest.mark.parametrize(("round_", "open_"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 5)])
def test_after_rounds_1_to_4_the_next_building_is_turned_up(round_, open_):
    t = maintained(Table().round(round_).buildings(open_ones=min(round_, 5)))
    assert [building.known == 255 for building in t.state.buildings] == [i < open_ for i in range(5)]


@proves("KD-15.3", "KD-8.8")
def test_empty_places_of_rewards_are_filled_from_the_reserve():
    t = maintained(Table().open_rewards(None, "reward-5", "reward-9", "reward-2"))
    assert list(t.state.rewards) == [8, 4] and t.state.reserve.count == 1


@proves("KD-15.4", "KD-8.3")
def test_empty_places_of_deeds_are_filled_from_the_pile():
    t = Table().deeds(None, "deed-i-2", None)
    left = t.state.deed_pile.count
    maintained(t)
    assert t.shown_deeds[1] == "deed-i-2" and None not in t.shown_deeds
    assert t.state.deed_pile.count == left - 2


@proves("KD-15.5", "KD-15.6", "KD-15.7")
def test_the_example_of_the_book():
    """One card lies on an X and leaves the game; one slides to the last space, the deck's top to the last but one; two more follow."""
    t = (
        Table()
        .adventures("adventure-1", None, "adventure-2", None, "adventure-3")
        .deck("adventure-1", "adventure-4", "adventure-5", "adventure-6")
    )
    maintained(t)
    assert t.row == ["adventure-6", "adventure-5", "adventure-4", "adventure-1", "adventure-2"]
    assert ("ADVENTURE_DISCARDED", 4, 2, -1) in t.log()


@proves("KD-15.5", "KD-15.6", "KD-15.7")
def test_a_full_row_loses_its_last_two():
    t = Table().adventures("adventure-1", "adventure-2", "adventure-3", "adventure-4", "adventure-5")
    t.deck("adventure-1", "adventure-6", "adventure-7", "adventure-8")
    maintained(t)
    assert t.row == ["adventure-7", "adventure-6", "adventure-1", "adventure-2", "adventure-3"]
    assert t.state.adventure_deck.known[t.state.adventure_deck.count - 1] == 255


@proves("KD-15.7", "KD-22.8")
@pytest.mark.parametrize(("known", "turned_up"), [(255, 2), (0, 3)])
def test_each_card_is_turned_up_once_before_it_moves(known, turned_up):
    """Two cards move and a third is then on top; the first of them lies face down if the card above it was taken in this round."""
    t = Table().adventures("adventure-1", "adventure-2", "adventure-3", "adventure-4", "adventure-5")
    t.deck("adventure-6", "adventure-7", "adventure-8")
    t.state.adventure_deck.known[2] = known
    maintained(t)
    assert t.row[:3] == ["adventure-8", "adventure-7", "adventure-6"] and t.happened("ADVENTURE_REVEALED") == turned_up


@proves("KD-15.7", "KD-9.11")
def test_what_came_to_light_on_the_deck_is_available_in_the_next_round():
    t = Table().adventures("adventure-1", "adventure-2", "adventure-3", "adventure-4", "adventure-5").deck("adventure-1", "adventure-6")
    t.state.deck_top_gone = True
    maintained(t)
    assert not t.state.deck_top_gone and t.row[4] == "adventure-3"
    assert t.row[0] is None, "the deck is empty"


@proves("KD-15.7", "KD-17.5")
def test_with_two_players_only_the_last_two_spaces_are_used_and_both_are_emptied():
    t = Table(2).adventures("adventure-1", None, None, "adventure-2", "adventure-3").deck("adventure-1", "adventure-4", "adventure-5")
    maintained(t)
    assert t.row == ["adventure-5", None, None, "adventure-4", "adventure-1"]


@proves("KD-15.8")
def test_when_a_pile_is_empty_places_stay_empty():
    t = Table().deeds(None, "deed-i-1").open_rewards(None, "reward-1").no_reserve().adventures(None, None, "adventure-1", None, None).deck()
    t.state.deed_pile.count = 0
    maintained(t)
    assert t.shown_deeds == [None, "deed-i-1", None]
    assert list(t.state.rewards) == [-1, 0]
    assert t.row == [None, None, None, None, "adventure-1"]


@proves("KD-15.9")
def test_the_steps_are_taken_in_order():
    t = Table().round(1).buildings(open_ones=1).open_rewards(None, "reward-1").deeds(None).grey("red")
    t.adventures("adventure-1", "adventure-2", "adventure-3", "adventure-4", "adventure-5")
    kinds = [entry[0] for entry in maintained(t).log()]
    first = [kinds.index(kind) for kind in ("GREY_BACK", "BUILDING_REVEALED", "REWARD_REVEALED", "DEED_REVEALED", "ADVENTURE_DISCARDED")]
    assert first == sorted(first)
    assert kinds.index("ADVENTURE_DISCARDED") < kinds.index("ADVENTURE_MOVED") < kinds.index("ADVENTURE_REVEALED")


@proves("KD-3.4", "KD-3.1", "KD-1.2")
def test_then_another_round_begins():
    t = Table(4).round(2).horde("horde-4-1", 3).begin("maintenance")
    assert t.state.round == 3 and t.phase == "favor-of-the-king"
