"""Section 17 of the rules: what is different with two players."""

import pytest

from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders.content import Rule
from holdfast.games.kingdom_defenders.names import AREA_A, AREA_B2, AREA_B3, SPACES_PER_BUILDING, Space
from holdfast.games.kingdom_defenders.rules.camps import room
from holdfast.games.kingdom_defenders.rules.places import exists
from tests.kingdom_defenders.driving import asked, at, dealt, do, drive, legal, window
from tests.proves import proves

C = GAME.content.record
NONE = -1
SEEDS = range(12)


def spaces(s):
    """The spaces that there are, by name."""
    return {Space(n).name.lower().replace("_", "-") for n in range(len(Space)) if exists(s, C, n)}


@proves("KD-17.1")
def test_two_characters_and_nothing_on_the_third_position():
    for seed in SEEDS:
        s = GAME.new(seed, 2, {"difficulty": "expert"})
        assert min(s.characters[0], s.characters[1]) > 0 and s.characters[2] == NONE
        assert "character-3" not in spaces(s)


@proves("KD-17.2", "KD-2.4")
@pytest.mark.parametrize(("people", "there"), [(2, False), (3, True), (4, True)])
def test_the_printed_character_is_covered_with_two_players_only(people, there):
    s = dealt(1, people)
    assert exists(s, C, AREA_A) == there
    assert ("place:character-0" in legal(s)) == there


@proves("KD-17.4")
def test_only_adventures_with_two_dots_are_in_the_game():
    s = GAME.new(4, 2, {})
    cards = [s.adventure_deck.cards[i] for i in range(s.adventure_deck.count)] + [card for card in s.adventures if card != NONE]
    assert sorted(cards) == [n for n, card in enumerate(C.adventures) if card.two_players]
    assert len(cards) == 24


@proves("KD-17.5")
def test_three_adventures_are_available():
    s = dealt(4, 2)
    assert list(s.adventures[:2]) == [NONE, NONE] and NONE not in s.adventures[2:]
    assert {a for a in legal(s) if a.startswith("place:adventure")} == {"place:adventure-1", "place:adventure-4", "place:adventure-5"}


@proves("KD-17.5", "KD-15.5", "KD-15.7")
def test_both_adventures_beside_the_deck_leave_in_maintenance():
    """Both spaces after the deck have an X; the top of the deck slides to the last one and the next card follows."""
    s = dealt(4, 2)
    last, before, top = s.adventures[3], s.adventures[2], s.adventure_deck.cards[s.adventure_deck.count - 1]
    next_one = s.adventure_deck.cards[s.adventure_deck.count - 2]
    drive(s, at("FAVOR_OF_THE_KING", 2), ["pass"])
    assert (s.adventures[3], s.adventures[2]) == (top, next_one)
    left = set(s.adventure_deck.cards[: s.adventure_deck.count])
    assert not {last, before} & (left | set(s.adventures))


@proves("KD-17.6")
def test_seven_discs_and_one_in_the_reserve():
    s = GAME.new(1, 2, {})
    assert [(player.discs, player.reserve) for player in s.players[:2]] == [(7, 1), (7, 1)]
    s = GAME.new(1, 3, {})
    assert [(player.discs, player.reserve) for player in s.players[:3]] == [(6, 2)] * 3


@proves("KD-17.7", "KD-5.5", "KD-12.11", "KD-5.20")
@pytest.mark.parametrize(
    ("people", "missing"),
    [
        (2, {"armoury-3", "arcane-library-3", "market-2", "training-grounds-2", "temple-2", "camp-2", "camp-3", "door-2"}),
        (3, {"armoury-3", "arcane-library-3", "camp-2"}),
        (4, set()),
    ],
)
def test_spaces_for_more_players_cannot_be_used(people, missing):
    printed = {
        "armoury-1", "armoury-2", "armoury-3", "arcane-library-1", "arcane-library-2", "arcane-library-3", "market-1", "market-2",
        "training-grounds-1", "training-grounds-2", "temple-1", "temple-2", "camp-1", "camp-2", "camp-3", "camp-4", "door-1", "door-2",
        "deed-1", "deed-2",
    }  # fmt: skip
    s = dealt(2, people)
    assert printed - spaces(s) == missing
    assert not {a for a in legal(s) if a.removeprefix("place:") in missing}


@proves("KD-17.7")
def test_buildings_to_come_have_their_limited_spaces_too():
    s = dealt(2, 2, building_1="tavern")
    first = AREA_B2 + 5 * SPACES_PER_BUILDING
    assert [exists(s, C, first + i) for i in range(3)] == [True, False, False]
    s = dealt(2, 3, building_1="tavern")
    assert [exists(s, C, first + i) for i in range(3)] == [True, True, False]


@proves("KD-17.8", "KD-2.20", "KD-2.19")
@pytest.mark.parametrize(("people", "fame"), [(2, [20, 20]), (3, [20, 20, 21]), (4, [20, 20, 21, 22])])
def test_positions_and_fame_at_the_start(people, fame):
    orders = set()
    for seed in SEEDS:
        s = GAME.new(seed, people, {})
        order = [p for p in s.order if p != NONE][:people]
        assert sorted(order) == list(range(people))
        assert [s.players[p].fame for p in order] == fame
        orders.add(tuple(order))
    assert len(orders) > 1, "the order is random"


@proves("KD-17.9", "KD-4.4", "KD-4.5")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_as_many_dice_are_rolled_as_there_are_players(people):
    s = drive(dealt(5, people), at("FAVOR_OF_THE_KING", 2), ["pass"])
    first = asked(s)
    for die in ("force", "magic")[: 4 - people]:
        assert (window(s), asked(s)) == ("leave", first)
        do(s, f"leave:{die}")
    assert window(s) == "die" and asked(s) == first
    assert sum(result != NONE for result in s.dice) == people
    assert len(legal(s)) == people


@proves("KD-12.5")
@pytest.mark.parametrize(("people", "size"), [(2, 4), (3, 4), (4, 5)])
def test_size_of_a_camp(people, size):
    s = GAME.new(1, people, {})
    assert [room(s, C, p) for p in range(people)] == [size] * people
    assert C.rules[Rule.CAMP_SIZE_2 + people - 2].value == size


@proves("KD-2.15", "KD-2.16")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_the_horde_deck_is_that_of_the_number_of_players(people):
    s = GAME.new(1, people, {})
    cards = sorted(s.horde_deck.cards[: s.horde_deck.count])
    assert cards == {2: [0, 1, 4, 5], 3: [2, 3, 4, 5], 4: [6, 7, 8, 9]}[people]
    assert not any(s.horde_deck.known[: s.horde_deck.count])


def test_no_space_of_an_adventure_lies_under_the_deck():
    s = GAME.new(1, 2, {})
    assert [exists(s, C, AREA_B3 + i) for i in range(5)] == [True, False, False, True, True]
