"""The score, the titles, and who plays alone; sections 16 and 17 of the rules page."""

from __future__ import annotations

import pytest

from holdfast.boards.drawing import Sheet
from holdfast.boards.generic import Drawing
from holdfast.engine.pile import put_on_top
from holdfast.games.mage_knight import GAME
from holdfast.games.mage_knight.names import NO_COLOUR, NO_HERO, Card, CardColour, Hero, Line, Result, ShieldsOn, TileKind
from holdfast.games.mage_knight.players.scores import alone, score, stake
from holdfast.games.mage_knight.rules.lone import dummy_turn, prepare_dummy
from holdfast.games.mage_knight.rules.score import achievement, score_game, title
from tests.proves import proves

from .course import NONE, A, B, C, Course


def kind(name):
    return Card[name.upper()]


def of(t, which, seat=A):
    return achievement(t.s, C, seat, which), title(t.s, C, seat, which)


# -- achievements ----------------------------------------------------------------------------------------------------------------


@proves("MK-16.4")
def test_knowledge():
    t = Course()
    t.hand("fireball").discards("agility").deck("ambush", "rage")
    t[A].played[kind("snowstorm")] = 1
    assert of(t, Line.KNOWLEDGE)[0] == 2 + 1 + 1 + 2
    put_on_top(t[A].store, kind("agility"), 0)
    assert of(t, Line.KNOWLEDGE)[0] == 7, "under Sparing Power too"


@proves("MK-16.5")
def test_leader():
    t = Course()
    t.unit(0, "utem_swordsmen").unit(1, "utem_crossbowmen", wounds=1).unit(2, "peasants", wounds=2, spent=1)
    assert of(t, Line.LEADER)[0] == 2 + 1 + 0


@proves("MK-16.6", "MK-16.8")
def test_shields():
    t = Course()
    t[A].shields[ShieldsOn.ADVENTURE], t[A].shields[ShieldsOn.FORTRESS], t[A].shields[ShieldsOn.MONASTERY] = 3, 2, 1
    assert of(t, Line.ADVENTURER)[0] == 6 and of(t, Line.CONQUEROR)[0] == 6


@proves("MK-16.7")
def test_loot():
    t = Course()
    t.hand("ruby_ring").unit(0, "peasants", banner=kind("banner_of_fear")).crystals(red=3, blue=2)
    assert of(t, Line.LOOT)[0] == 2 + 2 + 2


@proves("MK-16.9")
def test_beating():
    t = Course()
    t.hand("wound", "rage").discards("wound").deck("wound").unit(0, "peasants", wounds=2)
    assert of(t, Line.BEATING)[0] == -6


@proves("MK-16.10")
@pytest.mark.parametrize(
    ("shields", "titles"), [((2, 1, 0), (3, 0, 0)), ((2, 2, 0), (1, 1, 0)), ((0, 0, 0), (0, 0, 0)), ((1, 1, 1), (1, 1, 1))]
)
def test_titles(shields, titles):
    t = Course(3)
    for seat in range(3):
        t[seat].shields[ShieldsOn.ADVENTURE] = shields[seat]
    assert tuple(of(t, Line.ADVENTURER, seat)[1] for seat in range(3)) == titles


@proves("MK-16.10")
def test_the_greatest_beating_costs_as_much():
    t = Course(2)
    t.discards("wound", "wound").discards("wound", seat=B)
    assert [of(t, Line.BEATING, seat) for seat in (A, B)] == [(-4, -3), (-2, 0)]
    t.discards("wound", "wound", seat=B)
    assert [of(t, Line.BEATING, seat)[1] for seat in (A, B)] == [-1, -1]
    t = Course(1)
    t.discards("wound")
    t[A].shields[ShieldsOn.ADVENTURE] = 1
    assert of(t, Line.BEATING) == (-2, 0) and of(t, Line.ADVENTURER) == (2, 0), "alone there are none"


@proves("MK-16.11")
def test_the_score_is_fame_and_achievements():
    t = Course(2)
    t[A].fame, t[B].fame = 20, 22
    t[A].shields[ShieldsOn.FORTRESS] = 1
    t.discards("wound", seat=B)
    score_game(t.s, C)
    assert (t[A].score, t[B].score) == (20 + 2 + 3, 22 - 2 - 3)


@proves("MK-16.10", "MK-16.11")
def test_the_end_says_what_the_score_is_made_of():
    """Of two: a shield on a keep is 2, the title for it 3; a Wound takes 2, the title for the most of them 3."""
    t = Course(2)
    t[A].fame, t[B].fame = 20, 22
    t[A].shields[ShieldsOn.FORTRESS] = 1
    t.discards("wound", seat=B)
    score_game(t.s, C)
    assert GAME.view(t.s, A)["seats"][A]["lines"] is None, "not before the end"
    t.s.result = Result.WON
    seats = GAME.view(t.s, A)["seats"]
    lines = [{each["line"]: each["points"] for each in seat["lines"] if each["points"]} for seat in seats]
    assert lines == [{"conqueror": 2, "titles": 3}, {"beating": -2, "titles": -3}]
    for seat in seats:
        assert seat["score"] == seat["fame"] + sum(each["points"] for each in seat["lines"])


@proves("MK-16.11")
def test_the_terminal_adds_the_points_up_at_the_end():
    t = Course(2)
    t[A].fame, t[B].fame = 20, 22
    t[A].shields[ShieldsOn.FORTRESS] = 1
    score_game(t.s, C)

    def drawn():
        return [" ".join(line.plain.split()) for line in Drawing(GAME).draw(GAME.view(t.s, A), Sheet(80, True, str))]

    assert "Greatest conqueror +2 +0" not in drawn()
    t.s.result = Result.WON
    lines = drawn()
    assert lines[-10:] == [
        "Fame 20 22",
        "Greatest knowledge +0 +0",
        "Greatest leader +0 +0",
        "Greatest adventurer +0 +0",
        "Greatest loot +0 +0",
        "Greatest conqueror +2 +0",
        "Greatest beating +0 +0",
        "Titles +3 +0",
        "scored +5 +0",
        "Score 25 22",
    ]


@proves("MK-16.12")
def test_alone_the_time_that_is_left_is_a_line():
    t = Course(1)
    t.s.round, t.s.ending, t.s.dummy.deck.count = t.s.options.rounds - 1, True, 4
    t.discards("wound", "agility")
    score_game(t.s, C)
    assert {Line(line).name: points for line, points in enumerate(t[A].lines) if points} == {
        "KNOWLEDGE": 1,
        "BEATING": -2,
        "TIME": 10 + 30 + 4 + 5,
    }


@proves("MK-16.11", "MK-16.3")
def test_most_points_win_and_ties_are_shared():
    t = Course(3)
    for seat, points in enumerate((5, 9, 9)):
        t[seat].score = points
    shares = [0.0] * 3
    score(t.s, C, shares)
    assert shares == [0, 0.5, 0.5]


# -- alone -----------------------------------------------------------------------------------------------------------------------


@proves("MK-16.12")
@pytest.mark.parametrize(
    ("seen", "round_", "announced", "cards", "points"),
    [(True, 4, False, 0, 15), (True, 4, True, 3, 13), (True, 2, False, 5, 10 + 60 + 5 + 5), (False, 4, False, 9, 0)],
)
def test_what_is_left_of_the_time_scores_alone(seen, round_, announced, cards, points):
    t = Course(1)
    t.s.round, t.s.ending, t.s.round_announced = round_, seen, announced
    t.s.dummy.deck.count = cards
    t[A].fame = 7
    score_game(t.s, C)
    assert t[A].score == 7 + points


@proves("MK-17.1", "MK-1.1")
@pytest.mark.parametrize(
    ("hero", "colours"),
    [
        (Hero.ARYTHEA, "red red white"),
        (Hero.GOLDYX, "green green blue"),
        (Hero.NOROWAS, "green white white"),
        (Hero.TOVAK, "red blue blue"),
    ],
)
def test_the_dummy_player(hero, colours):
    others = set()
    for seed in range(30):
        t = Course(1, seed)
        dummy = t.s.dummy
        assert dummy.on and dummy.hero != t[A].hero and dummy.deck.count == 16
        others.add(dummy.hero)
        if dummy.hero == hero:
            crystals = [CardColour[colour.upper()] for colour in colours.split()]
            assert [dummy.crystals[colour] for colour in range(4)] == [crystals.count(colour) for colour in range(4)]
            own = {dummy.deck.cards[i] for i in range(16) if C.cards[dummy.deck.cards[i]].hero != NO_HERO}
            assert len(own) == 2 and all(C.cards[card].hero == hero for card in own)
    assert others == {0, 1, 2, 3}
    assert not Course(2).s.dummy.on and Course(1).s.source.count == 3


@proves("MK-17.2")
def test_it_takes_a_tactic_after_you_and_both_leave_the_game():
    taken = set()
    for seed in range(12):
        t = Course(1, seed)
        t.act("tactic:planning")
        taken.add(t.s.dummy.tactic)
        assert t.s.dummy.tactic not in (NONE, 3)
        mine, its = t[A].tactic, t.s.dummy.tactic
        t.close().tactics("from-the-dusk")
        t.close()
        assert t.s.round == 3 and len(t.legal()) == 4
        assert not t.s.tactics >> mine & 1 and not t.s.tactics >> its & 1
    assert len(taken) > 2


def dummy_with(*cards, **crystals):
    """The dummy player with a deck, from its bottom to its top."""
    t = Course(1)
    deck = t.s.dummy.deck
    while deck.count > 0:
        deck.count -= 1
        deck.cards[deck.count] = 0
    for card in cards:
        put_on_top(deck, kind(card), 0)
    for colour in range(4):
        t.s.dummy.crystals[colour] = crystals.get(CardColour(colour).name.lower(), 0)
    return t


@proves("MK-17.3")
@pytest.mark.parametrize(
    ("cards", "crystals", "left"),
    [
        (["rage"] * 4 + ["march"] * 6, {"green": 2}, 5),
        (["rage"] * 4 + ["march"] * 6, {"red": 3}, 7),
        (["march"] * 2 + ["rage", "march", "march"], {"red": 3}, 0),
        (["march", "rage"], {"green": 3}, 0),
    ],
)
def test_its_turn(cards, crystals, left):
    """Three cards, and one for each crystal of the colour of the third."""
    t = dummy_with(*cards, **crystals)
    assert not dummy_turn(t.s, C)
    assert t.s.dummy.deck.count == left and sum(t.s.dummy.flipped) == len(cards) - left


@proves("MK-17.4", "MK-2.4")
def test_with_an_empty_deck_it_announces_and_you_have_a_last_turn():
    t = dummy_with()
    t.act("tactic:early-bird")
    assert t.asked == (A, "TURN")
    t.end()
    assert t.s.announced and t.s.round_announced and t.asked == (A, "TURN")
    t.end()
    assert t.s.round == 2


@proves("MK-17.4")
def test_when_you_announce_it_has_no_last_turn():
    t = Course(1)
    t.act("tactic:early-bird")
    t.deck()
    t.act("announce")
    assert t.s.round == 2 and sum(t.s.dummy.flipped) == 0


@proves("MK-17.5")
def test_a_spell_to_which_the_table_gives_no_colour_gives_it_no_crystal():
    t = dummy_with(red=2, blue=1)
    before = list(t.s.dummy.crystals)
    prepare_dummy(t.s, NONE, NO_COLOUR)
    assert list(t.s.dummy.crystals) == before
    prepare_dummy(t.s, NONE, CardColour.RED)
    assert t.s.dummy.crystals[CardColour.RED] == before[CardColour.RED] + 1


@proves("MK-17.5", "MK-1.6", "MK-2.6")
def test_its_new_deck():
    t = Course(1, first_offers="at-once").begin()
    action, spell = t.s.actions[0], t.s.spells[0]
    colour = C.cards[spell].colour
    crystals = t.s.dummy.crystals[colour]
    t.s.dummy.deck.count = 10
    for card in range(10, 16):
        t.s.dummy.flipped[t.s.dummy.deck.cards[card]] += 1
    t.close()
    deck = t.s.dummy.deck
    assert deck.count == 17 and action in [deck.cards[i] for i in range(17)] and sum(t.s.dummy.flipped) == 0
    assert t.s.dummy.crystals[colour] == crystals + 1 and t.s.spell_deck.cards[0] == spell
    assert action not in [t.s.action_deck.cards[i] for i in range(t.s.action_deck.count)]
    t = Course(1).begin()
    t.close()
    assert NONE not in t.s.actions and t.s.dummy.deck.count == 17, "the offers are laid out for it"


@proves("MK-17.1")
def test_it_does_not_count_for_units_and_tiles():
    t = Course(1)
    assert sum(unit != NONE for unit in t.s.units) == 3
    assert sum(C.tiles[t.s.tiles.cards[i]].kind == TileKind.COUNTRYSIDE for i in range(t.s.tiles.count)) == 6


# -- what a result stands for --------------------------------------------------------------------------------------------------------


@proves("MK-16.15")
@pytest.mark.parametrize(
    ("people", "scenario", "noted"), [(1, "solo-conquest", 40), (2, "full-cooperation", 40), (1, "first-reconnaissance", 0)]
)
def test_one_side_is_told_points_and_no_chance_to_win(people, scenario, noted):
    """92 points of result are told as 92 points; where a city counts as more it says so, for the sum is not the score then."""
    s = GAME.new(7, people, {"scenario": scenario})
    at_stake = stake(s)
    assert at_stake.points is not None
    for points in (-20, 0, 60, 92, 140, 250):
        assert at_stake.said(alone(s, points)) == f"{points} points"
    assert at_stake.said(alone(s, 1)) == "1 point"
    assert at_stake.said(alone(s, -0.2)) == "0 points"
    assert at_stake.text == "in sight"
    assert (f"as {noted} more" in at_stake.note) == bool(noted)
    assert at_stake.points(0.0) < at_stake.points(0.5) < at_stake.points(1.0), "the ends stand for numbers too"


@proves("MK-16.11")
def test_rivals_are_told_how_likely_they_are_to_win():
    s = GAME.new(7, 2, {"scenario": "first-reconnaissance"})
    assert stake(s).said(0.62) == "62 %"
    assert stake(s).text == "to win"
