"""Section 18 of the rules: the family variant and the extreme variant."""

import pytest

from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders.names import Phase
from tests.kingdom_defenders.driving import asked, dealt, do, drive, legal, window
from tests.kingdom_defenders.table import Table
from tests.proves import proves

COLOURS = ("red", "blue", "green", "yellow")
C = GAME.content.record
NONE = -1


# -- the family variant ------------------------------------------------------------------------------------------------


@proves("KD-18.1")
@pytest.mark.parametrize("seed", range(3))
def test_families_see_no_horde(seed):
    s = dealt(seed, 3, variant="family")
    assert (s.horde, s.horde_deck.count) == (NONE, 0)
    while not s.result:
        assert not [a for a in legal(s) if a.startswith("place:camp")]
        drive(s, lambda now, key=(s.round, s.phase): (now.round, now.phase) != key, seed=seed)
        assert s.horde == NONE and s.wall == 0
        assert s.phase not in (Phase.CAMPS, Phase.HORDE_MOVEMENT), "neither Area C nor the movement of the Horde"


@proves("KD-18.1", "KD-5.6")
def test_families_place_nowhere_in_area_c():
    for n in (1, 2, 5):
        t = Table(4, variant="family").round(n).begin("placing")
        assert not {a for a in t.legal() if "camp" in a}
        assert t.can("place:door-1") and t.can("place:deed-1")


@proves("KD-18.3")
def test_the_family_variant_ends_after_area_b_of_round_5():
    t = Table(4, variant="family").round(5).discs("red", "armoury-1").discs("blue", "door-1")
    for colour, card in zip(COLOURS, ("coins", "reward-tiles", "adventures", "loot"), strict=True):
        t.fate(colour, card)
    t.begin("area-b").act("activate:armoury-1")
    assert t.over and t.result == "held"
    assert t.turn_order == list(COLOURS), "Area D is not activated any more"
    t = Table(4, variant="family").round(4).discs("red", "armoury-1").discs("blue", "door-1").begin("area-b").act("activate:armoury-1")
    assert not t.over and t.state.round == 5 and t.turn_order[0] == "blue"


@proves("KD-18.3", "KD-16.15")
def test_a_family_game_is_scored_line_by_line():
    """After Area B of round 5 nothing else comes: 2 loot, 1 wound and 6 coins for the Fate of coins, in this order."""
    t = Table(4, variant="family").give("red", loot=2, coin=6).fate("red", "coins").set("red", wounds=1, discs=5)
    for colour, card in (("blue", "loot"), ("green", "runes"), ("yellow", "trophies")):
        t.fate(colour, card)
    t.round(5).discs("red", "temple-1").begin("area-b").act("take-back:temple-1")
    assert t.over and t.state.round == 5
    assert t.lines("red") == {"loot": 2, "wounds": -1, "fate": 5} and t.fame("red") == 26
    scored = [(p, line, fame) for kind, p, line, fame in t.log() if kind == "SCORED" and p == 0]
    assert [line for _, line, _ in scored] == sorted(line for _, line, _ in scored), "loot, wounds, Fate"


# -- the extreme variant -----------------------------------------------------------------------------------------------


@proves("KD-18.4")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_the_horde_is_there_from_the_beginning(people):
    s = GAME.new(3, people, {"variant": "extreme"})
    assert s.horde != NONE and s.counter == C.hordes[s.horde].speed
    assert s.horde_deck.count == 3
    s = GAME.new(3, people, {})
    assert s.horde == NONE and s.horde_deck.count == 4


@proves("KD-18.4", "KD-3.5")
def test_none_is_turned_up_as_round_2_begins():
    t = Table(4, variant="extreme").round(1).horde("horde-4-1", 2).horde_deck("horde-4-2").begin("new-round")
    assert (t.horde_card, t.state.counter, t.state.horde_deck.count) == ("horde-4-1", 2, 1)
    t = Table(4).round(1).horde_deck("horde-4-1", "horde-4-2").begin("new-round")
    assert (t.horde_card, t.state.counter) == ("horde-4-1", 3)


@proves("KD-18.5", "KD-5.17", "KD-3.3", "KD-12.1", "KD-13.1")
def test_area_c_and_the_horde_in_round_1_of_the_extreme_variant_only():
    extreme = Table(4, variant="extreme").round(1).horde("horde-4-1").begin("placing")
    assert {f"place:camp-{n}" for n in range(1, 5)} <= extreme.legal()
    printed = Table(4).round(1).begin("placing")
    assert not {a for a in printed.legal() if "camp" in a}

    t = Table(4, variant="extreme").round(1).horde("horde-4-1").give("red", weapon=1).discs("red", "camp-1").begin("camps")
    t.act("give:weapon")
    assert t.camp("red") == (1, 0) and t.fame("red") == 21
    assert t.state.counter == 2, "it has moved"

    t = Table(4).round(1).give("red", weapon=1).discs("blue", "door-1").begin("camps")
    assert t.state.round == 2 and t.happened("HORDE_MARCHED") == 0 and t.happened("CONTRIBUTED_NOTHING") == 0


@proves("KD-18.5")
def test_what_works_on_area_c_works_in_round_1():
    t = Table(4, variant="extreme").round(1).horde("horde-4-1").characters("siege-captain", "tutor", "quartermaster")
    t.discs("red", "character-1").begin("characters")
    assert t.can("activate:character-1")
    t.act("activate:character-1", "take:weapon")
    assert t.camp("red") == (1, 0)


@proves("KD-18.5", "KD-13.19")
def test_a_horde_replaced_in_round_1_makes_room_for_the_next_of_the_deck():
    t = Table(3, variant="extreme").round(1).horde("horde-23-1", 1).set("red", camp=(1, 0)).set("blue", camp=(1, 0))
    t.horde_deck("horde-3-1", "horde-3-2").begin("horde-movement").act("wound")
    assert t.horde_card == "horde-3-1"
    assert t.state.counter == 3, "it does not move any more this round"


# -- the round -----------------------------------------------------------------------------------------------------------

PRINTED = [
    (1, ["PLACING", "CHARACTERS", "AREA_B", "TURN_ORDER", "MAINTENANCE"]),
    (2, ["NEW_ROUND", "FAVOR_OF_THE_KING", "PLACING", "CHARACTERS", "AREA_B", "CAMPS", "HORDE_MOVEMENT", "TURN_ORDER", "MAINTENANCE"]),
    (5, ["NEW_ROUND", "FAVOR_OF_THE_KING", "PLACING", "CHARACTERS", "AREA_B", "CAMPS", "HORDE_MOVEMENT", "TURN_ORDER", "MAINTENANCE"]),
    (6, ["NEW_ROUND", "FAVOR_OF_THE_KING", "PLACING", "CHARACTERS", "AREA_B", "CAMPS", "HORDE_MOVEMENT", "SCORING"]),
]


def phases(t):
    """Play a round of a table through and tell the phases that began in it."""
    wanted, seen = t.state.round, []
    while True:
        for kind, a, _, c in t.log():
            if kind == "ROUND_BEGAN" and c > wanted:
                return seen
            if kind == "PHASE_BEGAN":
                seen.append(Phase(a).name)
        if t.over:
            return seen
        t.act("pass" if t.can("pass") else sorted(t.legal())[0])


@proves("KD-3.1", "KD-3.2", "KD-3.3", "KD-1.2", "KD-3.4")
@pytest.mark.parametrize(("number", "expected"), PRINTED)
def test_the_phases_of_a_round(number, expected):
    t = Table(4)
    for colour, card in zip(COLOURS, ("coins", "reward-tiles", "adventures", "loot"), strict=True):
        t.fate(colour, card)
    if number == 1:
        t.round(1).begin("placing")
        assert phases(t) == [*expected, "NEW_ROUND"]
    else:
        t.horde("horde-4-1").round(number - 1).begin("new-round")
        t.state.round = number
        found = phases(t)
        assert [phase for phase in found if phase != "NEW_ROUND"] == [phase for phase in expected if phase != "NEW_ROUND"]


@proves("KD-3.6", "KD-13.23")
@pytest.mark.parametrize("number", [4, 5])
def test_nothing_more_happens_as_rounds_4_and_5_begin(number):
    t = Table(4).round(number - 1).horde("horde-4-1", 2).begin("new-round")
    assert (t.state.round, t.horde_card, t.state.counter) == (number, "horde-4-1", 2)
    t.begin("horde-movement")
    assert (t.horde_card, t.happened("HORDE_REVEALED")) == ("horde-4-1", 0), "it stays"


def test_the_first_to_be_asked_is_the_first_in_turn_order():
    s = dealt(9, 4)
    assert asked(s) == s.order[0] and window(s) == "place"
    do(s, "pass")
    assert asked(s) == s.order[1]
