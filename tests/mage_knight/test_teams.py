"""Two teams of two, by section 19 of the rules page."""

from __future__ import annotations

import pytest

from holdfast.engine.holds import hold_more
from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import clone
from holdfast.engine.visibility import SPECTATOR
from holdfast.games.mage_knight import GAME
from holdfast.games.mage_knight.effect_names import FROM_SKILL, Lasting
from holdfast.games.mage_knight.names import City, Colour, Line, Result, Skill, Until
from holdfast.games.mage_knight.options import teams
from holdfast.games.mage_knight.players.determinize import determinize
from holdfast.games.mage_knight.players.homeward import is_returning, portal_value
from holdfast.games.mage_knight.players.rivalry import naming_worth, tired_by
from holdfast.games.mage_knight.rules.city import cities_found, city_at, leader_of, level_of
from holdfast.games.mage_knight.rules.end import hand_limit
from holdfast.games.mage_knight.rules.holdings import greet
from holdfast.games.mage_knight.rules.land import beside, can_attack_hero, cost_of, is_held_against, is_safe, owner_at
from holdfast.games.mage_knight.rules.middle import hurt_by, usual_dice
from holdfast.games.mage_knight.rules.returning import shut_out
from holdfast.games.mage_knight.rules.rivals import demand_cards
from holdfast.games.mage_knight.rules.score import score_game
from holdfast.play.match import Match
from holdfast.schema.options import OptionError
from tests.mage_knight.laid import COURSE
from tests.proves import proves

from .course import ALL, NONE, A, B, C, Course
from .places import MIDDLE, NE

D = 3
ALLY = 2
"""Of player A."""
SEEDS = range(12)
SCENARIOS = ("full-conquest", "conquer-and-hold", "one-to-return")


def in_teams(scenario="full-conquest", seed=1, **options):
    wanted = {} if scenario == "conquer-and-hold" else {"teams": "yes"}
    return Course(4, seed, scenario=scenario, **(wanted | options))


def begun(scenario="full-conquest", **options):
    t = in_teams(scenario, **options).begin()
    for seat in range(4):
        t.at(0, seat).crystals(seat)
        t[seat].skills = 0
    return t


def keep_of(t, seat, tile="countryside_3", part=NE):
    """A keep or mage tower of a player, north-east of where A stands, or there."""
    at = t.retile(1, tile) + part
    t.space(at).shields = 1 << seat
    t[seat].shields[1] += 1
    t.at(beside(t.s, at, 3))
    t.s.turn.move = 20
    return at


def scored(t):
    score_game(t.s, C)
    return [t[seat].score for seat in range(4)]


# -- who is together ---------------------------------------------------------------------------------------------------------


@proves("MK-19.15")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_first_and_third_are_against_the_second_and_fourth(scenario):
    t = in_teams(scenario)
    assert teams(t.s) == (0, 1, 0, 1)
    assert not GAME.is_together(t.s)
    assert [str(name) for name in GAME.team_names(t.s)] == ["Team 1", "Team 2", "Team 1", "Team 2"]


@proves("MK-19.15", "MK-20.23")
def test_conquer_and_hold_with_four_is_always_of_teams_the_others_only_if_agreed():
    assert teams(Course(4, scenario="conquer-and-hold").s) == (0, 1, 0, 1)
    assert teams(Course(3, scenario="conquer-and-hold").s) == (0, 1, 2)
    for scenario in ("full-conquest", "one-to-return", "blitz-conquest"):
        assert teams(Course(4, scenario=scenario).s) == (0, 1, 2, 3)
    assert teams(Course(4, scenario="blitz-conquest", teams="yes").s) == (0, 1, 2, 3), "the text has no teams there"


@proves("MK-19.15")
@pytest.mark.parametrize("people", [2, 3])
def test_only_four_are_two_teams(people):
    with pytest.raises(OptionError, match="it is for 4 players"):
        GAME.new(1, people, {"scenario": "full-conquest", "teams": "yes"})


@proves("MK-19.15", "MK-18.32")
def test_a_full_conquest_of_teams_may_have_two_megapolises():
    t = in_teams(city_tiles="2", megapolis="10", first_megapolis="12")
    assert teams(t.s) == (0, 1, 0, 1)
    spaces = [t.lay(tile, 3, -1 - place) for place, tile in enumerate(("core_5_green_city", "core_6_blue_city"))]
    first, last = (int(city_at(t.s, space)) for space in spaces)
    assert [level_of(t.s, city) for city in (first, last)] == [12, 10]
    halves = [first, last, int(t.s.cities[first].joined), int(t.s.cities[last].joined)]
    assert sorted(halves) == sorted(City), "all four cities are in them"
    assert cities_found(t.s) == 2 and not t.s.ending


# -- interactive Skills and Spells -------------------------------------------------------------------------------------------


@proves("MK-19.16", "MK-14.7", "MK-14.8", "MK-14.9")
def test_interactive_skills_pass_over_the_ally():
    t = begun()
    at = t.retile(1, "countryside_3")
    usual = cost_of(t.s, C, A, at)
    for kind, a, most in ((Lasting.OTHERS_DEARER, 0, 5), (Lasting.OTHERS_NO_DIE, 0, 0), (Lasting.OTHERS_WOUNDED, Colour.RED, 0)):
        hold_more(t.s.holds, kind, int(Until.MINE), A, FROM_SKILL + Skill.MANA_EXPLOIT, int(a), 1, most)
    for seat in range(4):
        is_hit = seat in (B, D)
        assert cost_of(t.s, C, seat, at) == usual + is_hit
        assert usual_dice(t.s, seat) == 1 - is_hit
        assert (hurt_by(t.s, seat, int(Colour.BLUE)) != NONE) == is_hit


@proves("MK-19.16", "MK-4.26")
def test_interactive_spells_do_not():
    t = begun()
    below = t.s.frames.count
    demand_cards(t.s, A, int(Colour.RED))
    assert {t.s.frames.items[i].who for i in range(below, t.s.frames.count)} == {B, ALLY, D}


@proves("MK-19.16")
def test_computers_spare_their_ally():
    t = begun()
    t.crystals(B, red=2)
    against = naming_worth(t.s, A, int(Colour.RED))
    t.crystals(B).crystals(ALLY, red=2)
    assert naming_worth(t.s, A, int(Colour.RED)) < 0 < against
    t.unit(0, "peasants", seat=ALLY)
    assert tired_by(t.s, C, A) == 0 < tired_by(t.s, C, B)


# -- on the map --------------------------------------------------------------------------------------------------------------


@proves("MK-19.17", "MK-21.2")
def test_allies_do_not_attack_each_other():
    t = begun()
    at = t.retile(1, "countryside_3") + MIDDLE
    t.at(at)
    for other in range(1, 4):
        assert can_attack_hero(t.s, A, other) == (other != ALLY)
    t.at(at, ALLY)
    assert not t.can("duel") and t.can("end-turn")
    t.at(0, ALLY).at(at, B)
    assert t.can("duel")


@proves("MK-19.17", "MK-5.6", "MK-13.2")
def test_two_allies_do_not_stay_on_one_space():
    t = begun()
    at = t.retile(1, "countryside_3") + MIDDLE
    t.at(at, ALLY)
    assert not is_safe(t.s, C, A, at), "a withdrawal follows"
    assert is_safe(t.s, C, A, 0), "but on the portal"


@proves("MK-19.18", "MK-7.19")
def test_an_empty_keep_of_the_ally_is_entered_and_recruited_in():
    t = begun()
    keep = keep_of(t, ALLY)
    t.offer("peasants", "utem_guardsmen").hand("march")
    t.act("walk:east")
    assert t[A].at == keep and not t.s.combat.on and t.reputation() == 0
    assert is_safe(t.s, C, A, keep)
    t.act("interact")
    t.s.turn.influence = 9
    COURSE.advance(t.s, C)
    assert t.can("recruit:1")
    assert hand_limit(t.s, C, A) == C.levels[0].hand, "only own keeps count for the hand"
    t.at(0).at(keep, ALLY)
    assert hand_limit(t.s, C, ALLY) == C.levels[0].hand + 1


@proves("MK-19.18", "MK-7.20")
@pytest.mark.parametrize("owner", [B, D])
def test_a_keep_of_the_other_team_is_assaulted(owner):
    t = begun()
    keep_of(t, owner)
    t.hand("march").act("walk:east")
    assert t.s.combat.on and t.reputation() == -1


@proves("MK-19.18", "MK-21.4", "MK-21.15")
def test_an_ally_on_a_keep_holds_it_like_its_owner():
    t = begun()
    keep = keep_of(t, B)
    t.at(keep, D)
    assert owner_at(t.s, C, keep, A) == D
    t.hand("march").act("walk:east")
    assert t.s.duel.on and t.s.duel.defender == D and t.fought() == [] and t.reputation() == -1
    alone = Course(4, 1, scenario="full-conquest").begin()
    keep = keep_of(alone, B)
    alone.at(keep, D)
    assert owner_at(alone.s, C, keep, A) == NONE


@proves("MK-19.18", "MK-20.26", "MK-20.29")
def test_so_are_mage_towers_of_conquer_and_hold_but_each_has_mana_of_own_ones():
    t = begun("conquer-and-hold")
    tower = keep_of(t, ALLY, "countryside_4", MIDDLE)
    assert not is_held_against(t.s, C, tower, A) and is_held_against(t.s, C, tower, B)
    t.act("walk:east")
    assert t.can("interact")
    t.at(tower).mana()
    greet(t.s, C, A)
    assert t.s.turn.mana[Colour.GOLD] == 0
    t.at(tower, ALLY)
    greet(t.s, C, ALLY)
    assert t.s.turn.mana[Colour.GOLD] == 1


# -- the score ---------------------------------------------------------------------------------------------------------------


@proves("MK-19.19")
def test_a_team_has_the_lower_fame_the_better_achievements_the_worse_beating_and_titles_as_one():
    """A has a keep, the ally two: 4, and the title 3.  A Wound of A takes 2, and its title 3.  So 10 + 4 + 3 - 2 - 3; the others 9."""
    t = begun()
    for seat, fame in enumerate((30, 9, 10, 40)):
        t.discards(seat=seat).hand(seat=seat).deck(seat=seat)
        t[seat].fame = fame
    t[A].shields[1], t[ALLY].shields[1], t[D].shields[1] = 1, 2, 1
    t.discards("wound", seat=A)
    assert scored(t) == [12, 11, 12, 11], "the others have a keep"
    assert [t[A].lines[line] for line in (Line.CONQUEROR, Line.BEATING, Line.TITLES)] == [4, -2, 0]
    t[D].shields[1] = 2
    assert scored(t) == [10, 14, 10, 14], "the title is shared by teams: 1 for each"


@proves("MK-19.19", "MK-16.14")
def test_cities_count_like_an_achievement():
    """Player A leads one city, the ally has a shield there: 7, not 11; the other team has a shield: 4.  The title is 5."""
    t = begun()
    for seat in range(4):
        t.discards(seat=seat).hand(seat=seat).deck(seat=seat)
        t[seat].fame = 0
    city = t.s.cities[0]
    city.at = t.lay("core_5_green_city", 2, -2)
    for place in range(len(city.garrison)):
        city.garrison[place].card, city.garrison[place].known = NONE, ALL
    for i, seat in enumerate((A, A, ALLY, B)):
        city.shields[i] = seat
    assert leader_of(t.s, 0) == A
    assert scored(t) == [12, 4, 12, 4]


@proves("MK-19.19", "MK-16.11")
def test_a_team_wins_together_and_teams_share_a_win():
    t = begun()
    for seat in range(4):
        t.discards(seat=seat).hand(seat=seat).deck(seat=seat)
    t[A].fame, t[ALLY].fame, t[B].fame, t[D].fame = 20, 8, 7, 90
    t.s.round = t.s.options.rounds
    t.close()
    assert t.s.result == Result.WON and list(GAME.scores(t.s)) == [1, 0, 1, 0]
    assert "Red and Green win with 8 points" in str(GAME.words(GAME.content).ending(t.s))
    t[B].fame = 8
    score_game(t.s, C)
    assert list(GAME.scores(t.s)) == [0.5] * 4


@proves("MK-19.20", "MK-20.30")
@pytest.mark.parametrize(("owners", "points", "winners"), [((A, ALLY, B), (6, 3), [1, 0, 1, 0]), ((A, B), (3, 3), [0] * 4)])
def test_conquer_and_hold_counts_the_keeps_of_both(owners, points, winners):
    t = begun("conquer-and-hold")
    for place, seat in enumerate(owners):
        t.space(t.retile(1 + place, "countryside_3") + NE).shields = 1 << seat
    t.s.round = t.s.options.rounds
    t.close()
    assert [t[seat].score for seat in range(4)] == [*points, *points]
    assert list(GAME.scores(t.s)) == winners
    assert t.s.result == (Result.WON if any(winners) else Result.ENDED)
    assert ("nobody wins" in str(GAME.words(GAME.content).ending(t.s))) == (not any(winners))


def counted(t):
    """What the statistics have of a game that is over."""
    tally = GAME.metrics.tally()
    GAME.metrics.begin(t.s, C, tally)
    GAME.metrics.end(t.s, C, tally)
    return tally


@proves("MK-19.19")
@pytest.mark.parametrize(("fame", "winners"), [((20, 7, 8, 90), 1), ((8, 90, 9, 8), 2), ((1, 5, 30, 6), 1)])
def test_the_statistics_count_a_team_that_wins_once(fame, winners):
    t = begun()
    for seat in range(4):
        t.discards(seat=seat).hand(seat=seat).deck(seat=seat)
        t[seat].fame = fame[seat]
    t.s.round = t.s.options.rounds
    t.close()
    assert counted(t).winners == winners
    assert sum(GAME.scores(t.s)[:2]) == sum(GAME.scores(t.s)[2:]) == 1, "one seat of each team has the shares of all"
    assert counted(t).winner_start == 0, "two heroes"


@proves("MK-16.11")
@pytest.mark.parametrize(("fame", "winners"), [((20, 7, 8, 90), 1), ((8, 90, 9, 90), 2), ((5, 5, 5, 5), 4)])
def test_of_rivals_each_counts(fame, winners):
    t = Course(4, scenario="full-conquest").begin()
    for seat in range(4):
        t.discards(seat=seat).hand(seat=seat).deck(seat=seat)
        t[seat].fame = fame[seat]
    t.s.round = t.s.options.rounds
    t.close()
    assert counted(t).winners == winners and sum(GAME.scores(t.s)) == 1


@proves("MK-19.4")
def test_all_of_a_cooperation_are_one():
    t = Course(3, scenario="full-cooperation").begin()
    t.s.round = t.s.options.rounds
    t.close()
    assert counted(t).winners == 1


# -- One to Return -----------------------------------------------------------------------------------------------------------


def to_return(a, b, there, seed=1):
    """The last round is over: one of each team was drawn, and somebody stands on the portal, or nobody."""
    t = begun("one-to-return", seed=seed)
    t.s.chosen[0].card, t.s.chosen[1].card = a, b
    t.s.round = t.s.options.rounds
    for seat in range(4):
        t.at(1 + seat, seat)
    if there != NONE:
        t.at(0, there)
    return t


@proves("MK-19.21")
def test_each_team_draws_who_has_to_return():
    drawn = [tuple(slot.card for slot in in_teams("one-to-return", seed).s.chosen) for seed in SEEDS]
    assert {a for a, _ in drawn} == {A, ALLY} and {b for _, b in drawn} == {B, D}
    assert [slot.card for slot in in_teams().s.chosen] == [NONE, NONE]


OPTIONS = {"scenario": "one-to-return", "teams": "yes"}


@proves("MK-19.21")
def test_only_the_team_knows_whom_it_has_drawn_until_the_end():
    for seed in SEEDS:
        t = begun("one-to-return", seed=seed)
        mine, theirs = t.s.chosen[0].card, t.s.chosen[1].card
        for viewer, known in ((A, mine), (ALLY, mine), (B, theirs), (D, theirs), (SPECTATOR, NONE)):
            shown = [one["seat"] - 1 for one in GAME.view(t.s, viewer)["seats"] if one["returns"]]
            assert shown == ([known] if known != NONE else [])
        match = Match(GAME, ["human"] * 4, OPTIONS, seed)
        told = [[line for line in match.log_for(v) if "has to stand on the portal" in line] for v in (A, ALLY, B, D, SPECTATOR)]
        assert told[0] == told[1] != told[2] == told[3]
        assert [len(lines) for lines in told] == [1, 1, 1, 1, 0]
        t.s.round = t.s.options.rounds
        t.close()
        assert [one["seat"] - 1 for one in GAME.view(t.s, SPECTATOR)["seats"] if one["returns"]] == sorted((mine, theirs))


@proves("MK-19.21")
def test_what_the_other_team_has_drawn_may_be_either_for_a_computer():
    t = begun("one-to-return")
    found = set()
    for n in SEEDS:
        s, chance = clone(t.s), Chance()
        set_key(chance, n)
        determinize(s, C, A, chance, 0)
        assert s.chosen[0].card == t.s.chosen[0].card
        found.add(s.chosen[1].card)
    assert found == {B, D}


@proves("MK-19.21", "MK-20.35")
@pytest.mark.parametrize(
    ("there", "winners", "said"),
    [
        (A, [1, 0, 1, 0], "Red stands on the portal: Red and Green win."),
        (ALLY, [0] * 4, "was not drawn to return: nobody wins."),
        (D, [0, 1, 0, 1], "Yellow stands on the portal: Blue and Yellow win."),
        (B, [0] * 4, "was not drawn to return: nobody wins."),
        (NONE, [0] * 4, "Nobody stands on the portal: nobody wins."),
    ],
)
def test_the_team_wins_whose_drawn_hero_stands_on_the_portal(there, winners, said):
    t = to_return(A, D, there)
    t.close()
    assert list(GAME.scores(t.s)) == winners
    assert t.s.result == (Result.WON if any(winners) else Result.ENDED)
    assert said in str(GAME.words(GAME.content).ending(t.s))


@proves("MK-19.21", "MK-20.33")
def test_nobody_takes_the_place_of_who_is_out():
    t = to_return(A, B, ALLY)
    shut_out(t.s, A)
    t.close()
    assert t.s.result == Result.ENDED and t.s.chosen[0].card == A


@proves("MK-19.21")
def test_a_computer_goes_home_only_if_it_has_to():
    t = to_return(A, D, NONE)
    assert [is_returning(t.s, seat) for seat in range(4)] == [True, False, False, True]
    assert portal_value(t.s, A, 0) > 0 > portal_value(t.s, ALLY, 0)
