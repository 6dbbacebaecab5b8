"""Playing together: one team, and an assault of several on one city, by section 19 of the rules page."""

from __future__ import annotations

import pytest

from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.pile import ALL, NONE
from holdfast.games.mage_knight import GAME
from holdfast.games.mage_knight.actions import SPACE
from holdfast.games.mage_knight.content import load
from holdfast.games.mage_knight.names import GARRISON, HEROES, City, Colour, Enemy, Phase, Shape, Site, SkillMode, Tactic, Tile, TileKind
from holdfast.games.mage_knight.options import teams
from holdfast.games.mage_knight.rules.city import is_conquered
from holdfast.games.mage_knight.rules.end import hand_limit
from holdfast.games.mage_knight.rules.land import beside, is_beside, site_of
from holdfast.games.mage_knight.rules.rounds import RoundStep, remember_tactics
from holdfast.games.mage_knight.rules.score import achievement, score_game
from holdfast.games.mage_knight.rules.strike import defeat
from holdfast.games.mage_knight.rules.turn import begin_turn
from holdfast.games.mage_knight.text.cautions import caution
from holdfast.games.mage_knight.text.words import Words
from holdfast.schema.options import OptionError
from tests.mage_knight.laid import COURSE
from tests.proves import proves

from .course import A, B, C, Course

THIRD = 2
SEEDS = range(8)


def together(people=2, seed=1, **options):
    """A cooperation in the first turn of player A, nobody having taken a Tactic that asks anything."""
    t = Course(people, seed, **({"scenario": "full-cooperation"} | options))
    t.s.frames.count = 1
    t.s.frames.items[0].step = RoundStep.TURNS
    for seat in range(people):
        t.s.players[seat].tactic, t.s.players[seat].order = seat, seat
    t.s.dummy.tactic, t.s.dummy.order, t.s.place = Tactic.THE_RIGHT_MOMENT, people, 0
    begin_turn(t.s, C, A)
    t.s.deciding = 0
    COURSE.advance(t.s, C)
    return t


def gate(*enemies, people=2, known=ALL, others=None, **options):
    """A city with these defenders, player A to its west, the others beside it too, each with two cards; returns the game and its space."""
    t = together(people, **options)
    t.s.land.hexes[1].tile = Tile.COUNTRYSIDE_3  # what belongs on it is of no interest
    at = t.lay("core_8_red_city", 1, -2)
    town = t.s.cities[City.RED]
    for place in range(GARRISON):
        is_there = place < len(enemies)
        town.garrison[place].card = Enemy[enemies[place].upper()] if is_there else NONE
        town.garrison[place].known = known if is_there else ALL
        town.backs[place] = C.enemies[town.garrison[place].card].colour if is_there else NONE
    t.at(beside(t.s, at, 3))
    for seat in range(1, people):
        t.at((others or {}).get(seat, beside(t.s, at, 3 - seat)), seat)
        t.hand("march", "rage", seat=seat)
    t.hand("march", "rage")
    t.deck()
    return t, at


def agreed(*shares, **options):
    """All have agreed on these shares of the guests; the first combat is on."""
    enemies = options.pop("enemies", ("guardsmen", "altem_guardsmen", "swordsmen"))
    t, at = gate(*enemies, people=len(shares) + 1, **options)
    t.act("propose", *(f"share:{share}" for share in shares))
    for share in shares:
        if share:
            t.act("agree")
    return t, at


def fights_on(t):
    """Everything that is needed to come to the combat of the one whose part is on."""
    while t.asked[1] == "BEFORE":
        t.act("done")
    assert t.asked[1] == "COMBAT", t.asked
    return t.asked[0]


def leave(t):
    """Lose what is left of the combat, without cards: all attacks are taken by the hero."""
    seat = fights_on(t)
    while t.s.combat.on and t.asked[0] == seat:
        texts = sorted(t.legal())
        attack = next((text for text in texts if text.startswith("attack:")), None)
        t.act(next((text for text in ("next-phase", "assign-self") if text in texts), attack))
    return seat


def beat_all(t):
    """Beat everybody in the combat."""
    seat = fights_on(t)
    for foe, one in enumerate(t.s.combat.foes):
        if one.enemy != NONE and not one.down:
            defeat(t.s, C, foe)
    t.s.deciding = 0
    COURSE.advance(t.s, C)
    return seat


def end_turn(t):
    seat = t.asked[0]
    t.act("end-turn")
    while t.asked[0] == seat and t.asked[1] not in ("TURN", "BEFORE"):
        t.act("done" if t.can("done") else min(t.legal()))
    return seat


# -- the scenarios -----------------------------------------------------------------------------------------------------------


@proves("MK-19.1", "MK-1.7")
@pytest.mark.parametrize(
    ("scenario", "people", "countryside", "cores", "cities", "rounds", "levels"),
    [
        ("full-cooperation", 2, 8, 2, 3, 6, [5, 5, 8]),
        ("full-cooperation", 3, 10, 3, 4, 6, [5, 5, 5, 11]),
        ("blitz-cooperation", 2, 7, 1, 2, 4, [5, 8]),
        ("blitz-cooperation", 3, 8, 2, 3, 4, [5, 8, 11]),
    ],
)
def test_tiles_rounds_and_levels(scenario, people, countryside, cores, cities, rounds, levels):
    t = Course(people, scenario=scenario)
    deck = [C.tiles[t.s.tiles.cards[i]].kind for i in range(t.s.tiles.count)]
    laid = sum(C.tiles[t.s.land.hexes[at].tile].kind == TileKind.COUNTRYSIDE for at in range(t.s.land.count))
    assert deck.count(TileKind.COUNTRYSIDE) + laid == countryside
    assert (deck.count(TileKind.CORE), deck.count(TileKind.CORE_CITY)) == (cores, cities)
    assert (t.s.options.rounds, t.s.options.shape) == (rounds, Shape.FULLY_OPEN)
    assert list(t.s.options.levels)[:cities] == levels


@proves("MK-19.1")
def test_a_cooperation_is_for_two_or_three_who_are_one_team():
    for people, text in ((1, "2 to 3"), (4, "2 to 3")):
        with pytest.raises(OptionError, match=text):
            GAME.new(1, people, {"scenario": "full-cooperation"})
    assert teams(Course(3, scenario="full-cooperation").s) == (0, 0, 0)
    assert teams(Course(3, scenario="full-conquest").s) == (0, 1, 2)


@proves("MK-19.1", "MK-1.12")
def test_a_blitz_together_begins_with_more():
    t = Course(2, scenario="blitz-cooperation")
    assert (t[A].fame, t.reputation(), t.s.source.count) == (1, 2, 5)
    assert sum(unit != NONE for unit in t.s.units) == 5


@proves("MK-19.2", "MK-17.1")
def test_the_dummy_player_takes_a_tactic_first_and_has_a_hero_of_its_own():
    heroes, tactics = set(), set()
    for seed in SEEDS:
        t = Course(3, seed, scenario="full-cooperation")
        assert t.s.dummy.on and t.s.dummy.hero not in [t[seat].hero for seat in range(3)] and t.s.dummy.hero < HEROES
        assert t.asked[1] == "TACTICS" and t.s.dummy.tactic != NONE and not t.can(f"tactic:{Tactic(t.s.dummy.tactic).name.lower()}")
        assert len(t.legal()) == 5
        heroes.add(t.s.dummy.hero)
        tactics.add(t.s.dummy.tactic)
    assert len(tactics) > 2


@proves("MK-19.2")
def test_after_a_round_one_tactic_that_a_player_has_used_leaves_the_game():
    gone = set()
    for seed in SEEDS:
        t = together(2, seed)
        remember_tactics(t.s)
        left = [Tactic(i) for i in range(12) if t.s.gone_tactics >> i & 1]
        assert len(left) == 1 and left[0] in (t[A].tactic, t[B].tactic)
        gone.add(left[0])
    assert len(gone) == 2, "either may be the one"


@proves("MK-19.2")
@pytest.mark.parametrize(("times", "last"), [("day-first", 4), ("night-arrival", 4), ("darkness-is-coming", 5)])
def test_none_leaves_after_the_last_day_and_the_last_night(times, last):
    """Of six rounds the fifth and the sixth are the last of their times; where darkness is coming only the sixth is known to be."""
    for round_ in range(1, 7):
        t = together(2, times=times)
        t.s.round = round_
        remember_tactics(t.s)
        assert (t.s.gone_tactics > 0) == (round_ <= last), round_


@proves("MK-1.9", "MK-14.4")
def test_cards_against_others_are_left_out():
    t = together(3)
    spells = [t.s.spell_deck.cards[i] for i in range(t.s.spell_deck.count)] + list(t.s.spells)
    assert not any(C.cards[kind].interactive for kind in spells if kind != NONE)
    for seat in range(3):
        pile = t[seat].skill_pile
        modes = [C.skills[pile.cards[i]].mode for i in range(pile.count)]
        assert (modes.count(SkillMode.COOPERATIVE), modes.count(SkillMode.COMPETITIVE)) == (1, 0) and pile.count == 10


@proves("MK-19.2", "MK-14.3")
def test_the_skills_of_the_dummy_player_do_not_join_the_common_offer():
    t = together()
    t[A].fame = C.levels[1].fame
    t.end_now()
    while t.asked[1] != "LEVEL":
        t.act(sorted(t.legal())[0])
    assert t.s.common_skills == 0


# -- the score ---------------------------------------------------------------------------------------------------------------


def scored(people=2, ending=True, taken=(), **fields):
    """The score of a cooperation in its fourth round; `taken`: the cities that are conquered, with who has a shield there."""
    t = together(people)
    t.s.round = 4
    t.s.ending = ending
    for city, seat in taken:
        town = t.s.cities[City[city.upper()]]
        town.at = 7
        for slot in town.garrison:
            slot.card, slot.known = NONE, ALL
        town.shields[0] = seat
    for seat, fame in enumerate(fields.get("fame", (10,) * people)):
        t[seat].fame = fame
    t.hand("rage").hand("rage", seat=B)
    t.deck().deck(seat=B)
    t.discards().discards(seat=B)
    t.s.dummy.deck.count = 0
    t.s.round_announced = True
    return t


@proves("MK-19.4")
def test_the_score_is_the_lowest_fame_with_the_best_of_each_achievement():
    t = scored(ending=False, fame=(20, 12))
    t.discards("learning", "training")  # knowledge 2
    t.discards("fireball", "wound", "wound", seat=B)  # knowledge 2, beating -4
    t.unit(0, "peasants", seat=B)
    t[A].shields[0] = 1
    score_game(t.s, C)
    assert t[A].score == t[B].score == 12 + 2 + C.units[0].level * 0 + 1 + 2 - 4
    assert achievement(t.s, C, A, 0) == achievement(t.s, C, B, 0) == 2


@proves("MK-19.4")
def test_points_of_cities_and_of_the_time_left():
    """Ten for each city, ten if each player leads one, fifteen for all, thirty a round, one a card, five if no end was announced."""
    for taken, ending, points in (
        ((), False, 0),
        ((("red", A),), False, 10),
        ((("red", A), ("blue", A)), False, 20),
        ((("red", A), ("blue", B)), False, 30),
        ((("red", A), ("blue", A)), True, 20 + 15 + 2 * 30),
        ((("red", A), ("blue", B)), True, 20 + 10 + 15 + 2 * 30),
    ):
        t = scored(taken=taken, ending=ending)
        score_game(t.s, C)
        assert t[A].score == t[B].score == 10 + points, (taken, ending)
    t = scored(taken=(("red", A), ("blue", A)))
    t.s.round_announced = False
    score_game(t.s, C)
    assert t[A].score == 10 + 20 + 15 + 60 + 5


@proves("MK-19.4", "MK-16.12")
def test_who_announces_the_end_of_the_round_costs_the_five_points_like_the_dummy_player():
    """The last city falls in the last turn of somebody else: the end of the round was announced all the same."""
    points = []
    for is_announced in (False, True):
        t = scored(taken=(("red", A), ("blue", A)), ending=False)
        t.s.round_announced = False
        t.s.turn.begun = False
        t.s.deciding = 0
        COURSE.advance(t.s, C)
        if is_announced:
            t.deck().hand("rage").act("announce")
        t.s.ending = True
        t.s.frames.count = 1
        t.s.active = NONE
        t.s.deciding = 0
        COURSE.advance(t.s, C)
        score_game(t.s, C)
        points.append(t[A].score)
    assert points[0] == points[1] + 5


@proves("MK-19.3", "MK-19.4")
def test_the_game_is_won_together_and_says_so():
    t = scored(taken=(("red", A), ("blue", A)))
    score_game(t.s, C)
    t.s.result = 2
    out = [0.0] * 4
    GAME.rules.score(t.s, C, out)
    assert out[0] == out[1] > 0.5
    words = Words(load())
    assert "Together you have conquered all cities: 105 points." in str(words.ending(t.s))


# -- the proposal ------------------------------------------------------------------------------------------------------------


@proves("MK-19.5")
def test_who_may_propose_and_whom():
    t, _at = gate("guardsmen", "swordsmen")
    assert t.can("propose")
    t.s.announced = True
    assert not t.can("propose"), "the end of the round is announced"
    t.s.announced = False
    t.s.turn.acted = True
    assert not t.can("propose"), "the action is taken"
    t.s.turn.acted = False
    t[B].flipped = True
    assert not t.can("propose"), "the only guest skips the next turn"
    t[B].flipped = False
    t.at(0, B)
    assert not t.can("propose"), "nobody else is beside the city"
    t, _at = gate("guardsmen")
    assert not t.can("propose"), "each has to face one at least"
    t, _at = gate("guardsmen", "swordsmen", scenario="full-conquest")
    assert not t.can("propose"), "rivals do not"


@proves("MK-19.5")
def test_nobody_proposes_from_the_space_of_another_hero():
    t, _at = gate("guardsmen", "swordsmen", people=3)
    t.at(t[A].at, THIRD)
    assert not t.can("propose"), "there is no action on it"
    t.at(0, THIRD)
    assert t.can("propose")


@proves("MK-19.5")
def test_who_proposes_may_have_an_empty_hand():
    """Only guests have to hold a card; the Units of the starter may do."""
    t, _at = gate("guardsmen", "swordsmen")
    t.hand().deck("march")
    assert t.can("propose")


@proves("MK-19.6")
def test_each_guest_gets_a_share_and_the_starter_faces_the_rest():
    t, _at = gate("guardsmen", "altem_guardsmen", "swordsmen", people=3)
    t.act("propose")
    assert t.asked == (A, "PROPOSE") and t.legal() == {"share:0", "share:1", "share:2"}, "one at least is one's own"
    t.act("share:1")
    assert t.legal() == {"share:0", "share:1"}
    t.act("share:1")
    assert [t[seat].share for seat in range(3)] == [1, 1, 1] and t.asked == (B, "CONSENT")
    t.act("agree")
    assert t.asked == (THIRD, "CONSENT"), "all are asked"


@proves("MK-19.6")
def test_if_one_refuses_nothing_has_happened():
    t, _at = gate("guardsmen", "altem_guardsmen", "swordsmen", people=3, known=0)
    t.act("propose", "share:1", "share:1", "agree", "refuse")
    assert t.asked == (A, "TURN") and not t.s.turn.acted and not t[B].flipped and t.reputation() == 0
    assert [t[seat].share for seat in range(3)] == [0, 0, 0] and t.s.joint.city == NONE
    assert t.can("propose") and t.can("rest"), "another proposal may follow"
    t.act("propose", "share:0", "share:2")
    assert t.asked == (THIRD, "CONSENT"), "who faces none is not asked"
    t.act("refuse", "propose", "share:2", "refuse")
    assert not t.can("propose"), "the house lets one propose three times in a turn"


@proves("MK-19.6")
def test_a_proposal_to_nobody_is_none():
    t, _at = gate("guardsmen", "swordsmen")
    t.act("propose", "share:0")
    assert t.asked == (A, "TURN") and t.s.joint.city == NONE


@proves("MK-19.5")
def test_who_holds_nothing_but_wounds_cannot_agree():
    t, _at = gate("guardsmen", "swordsmen")
    t.hand("wound", "wound", seat=B)
    t.act("propose", "share:1")
    assert t.asked == (B, "CONSENT") and t.legal() == {"refuse"}


@proves("MK-19.6", "MK-19.8", "MK-19.11", "MK-19.12")
def test_all_see_the_proposal_and_how_far_everybody_is():
    t, _at = gate("guardsmen", "altem_guardsmen", "swordsmen")

    def parts():
        seen = [[(one["share"], one["part"]) for one in GAME.view(t.s, viewer)["seats"]] for viewer in (A, B)]
        assert seen[0] == seen[1]
        return seen[0]

    assert parts() == [(None, None)] * 2
    t.act("propose", "share:1")
    assert parts() == [(2, None), (1, None)], "nobody has agreed yet"
    t.act("agree")
    assert parts() == [(2, "fights-now"), (1, "fights-later")]
    assert [one["flipped"] for one in GAME.view(t.s, A)["seats"]] == [False, True]
    beat_all(t)
    fights_on(t)
    assert parts() == [(2, "has-fought"), (1, "fights-now")]
    beat_all(t)
    assert parts() == [(2, "ends-now"), (1, "ends-later")]
    end_turn(t)
    assert parts() == [(2, "has-ended"), (1, "ends-now")]
    end_turn(t)
    assert parts() == [(None, None)] * 2


@proves("MK-19.8")
def test_who_proposes_or_agrees_is_told_whom_the_step_provokes():
    t, at = gate("guardsmen", "altem_guardsmen")
    lair = t[A].at
    assert site_of(t.s, C, lair) == Site.DRACONUM and is_beside(t.s, lair, t[B].at)
    for way in range(DIRECTIONS):
        t.token(beside(t.s, at, way), None)
    t.token(lair, "swamp_dragon")
    t.at(t[B].at, A).at(beside(t.s, at, 1), B)
    assert is_beside(t.s, lair, t[A].at) and not is_beside(t.s, lair, t[B].at)
    assert "provokes Swamp Dragon" in caution(GAME, t.s, SPACE.number("propose"))
    t.act("propose", "share:1")
    assert [caution(GAME, t.s, SPACE.number(answer)) for answer in ("agree", "refuse")] == ["", ""]
    t.act("refuse").at(t[A].at, B).at(beside(t.s, at, 1), A)
    assert caution(GAME, t.s, SPACE.number("propose")) == ""
    t.act("propose", "share:1")
    assert "provokes Swamp Dragon" in caution(GAME, t.s, SPACE.number("agree"))
    assert caution(GAME, t.s, SPACE.number("refuse")) == ""


# -- the assault -------------------------------------------------------------------------------------------------------------


@proves("MK-19.7", "MK-19.8")
def test_the_defenders_are_dealt_unseen_and_each_fights_only_its_share():
    seen = set()
    for seed in range(12):
        t, at = agreed(1, seed=seed)
        assert fights_on(t) == A and t[A].at == at and t.reputation() == -1
        mine = t.fought()
        assert len(mine) == 2
        others = [slot for slot in t.s.cities[City.RED].garrison if slot.card != NONE and slot.known == 0]
        assert [Enemy(slot.card).name.lower() for slot in others] == sorted({"guardsmen", "altem_guardsmen", "swordsmen"} - set(mine))
        seen.add(tuple(mine))
    assert len(seen) == 3, "by chance, though all had seen them"


@proves("MK-19.8")
def test_parts_follow_the_round_order_from_the_starter_on():
    t, _at = gate("guardsmen", "altem_guardsmen", "swordsmen", people=3)
    for seat, order in ((A, 1), (B, 0), (THIRD, 2)):
        t[seat].order = order
    t.act("propose", "share:1", "share:1", "agree", "agree")
    assert [beat_all(t), beat_all(t), beat_all(t)] == [A, THIRD, B]


@proves("MK-19.8")
def test_each_loses_reputation_as_the_own_combat_begins():
    t, at = agreed(1)
    assert (t.reputation(A), t.reputation(B)) == (-1, 0)
    beat_all(t)
    fights_on(t)
    assert (t.reputation(A), t.reputation(B)) == (-1, -1) and t[B].at == at


@proves("MK-19.9")
def test_a_guest_has_what_the_own_space_gives_and_a_die_of_the_own():
    t, _at = agreed(1)
    t.s.night = False
    guest = t[B].at
    tile = t.s.land.hexes[guest // 7].tile
    was = C.tiles[tile].sites[guest % 7]
    C.tiles[tile].sites[guest % 7] = Site.MAGICAL_GLADE
    try:
        t.s.turn.dice_left = 0  # the starter has used a die
        beat_all(t)
        fights_on(t)
        assert t.s.turn.mana[Colour.GOLD] == 1 and t.s.turn.dice_left == 1
    finally:
        C.tiles[tile].sites[guest % 7] = was
    assert site_of(t.s, C, guest) == was


@proves("MK-19.9")
def test_what_one_has_made_is_there_again_after_the_combats_of_the_others():
    t, _at = agreed(1)
    t.s.turn.mana[Colour.RED] = 2
    t.s.source.holder[0] = A
    face = t.s.source.face[0]
    beat_all(t)
    fights_on(t)
    assert t.s.turn.mana[Colour.RED] == 0 and t.s.source.holder[0] == A and t.s.source.face[0] == face, "dice stay where they are"
    beat_all(t)
    assert t.asked == (A, "TURN") and t.s.active == A and t.s.turn.mana[Colour.RED] == 2
    end_turn(t)
    assert t.s.source.holder[0] == NONE


@proves("MK-19.10", "MK-10.6", "MK-10.7")
def test_with_the_last_defender_the_city_is_conquered_and_all_stand_in_it():
    t, at = agreed(1)
    beat_all(t)
    assert not is_conquered(t.s, City.RED), "the share of the other is left"
    beat_all(t)
    assert is_conquered(t.s, City.RED) and t[A].at == t[B].at == at
    assert list(t.s.cities[City.RED].shields)[:4] == [A, A, B, NONE], "in the order in which they fell"


@proves("MK-19.10")
def test_only_whose_strike_beats_the_last_defender_is_told_that_it_conquers():
    """A beats the own share, Guardsmen; those of B are left.  Then B beats them, and nobody is left."""
    t, _ = agreed(1, enemies=("guardsmen", "guardsmen"))
    conquers = []
    for _ in range(2):
        fights_on(t)
        t.s.turn.phase, t.s.combat.target = Phase.ATTACKING, 1
        conquers.append(GAME.view(t.s, t.asked[0])["combat"]["conquers"])
        beat_all(t)
    assert conquers == [False, True]


@proves("MK-19.10", "MK-9.33")
def test_with_a_defender_left_all_are_back_where_they_came_from():
    t, at = gate("guardsmen", "altem_guardsmen", "swordsmen")
    spaces = t[A].at, t[B].at
    t.act("propose", "share:1", "agree")
    beat_all(t)
    assert t[A].at == at
    leave(t)
    assert (t[A].at, t[B].at) == spaces and not is_conquered(t.s, City.RED)
    assert sum(slot.card != NONE for slot in t.s.cities[City.RED].garrison) == 1, "of any share who is not beaten stays"
    assert list(t.s.cities[City.RED].shields)[:3] == [A, A, NONE]


@proves("MK-19.10")
def test_with_the_last_city_the_end_of_the_game_comes():
    t, _at = agreed(1, city_tiles="1")
    beat_all(t)
    assert not t.s.ending
    beat_all(t)
    assert t.s.ending


@proves("MK-19.11", "MK-13.1")
def test_turns_end_in_order_when_all_have_fought():
    t, _at = agreed(1)
    beat_all(t)
    beat_all(t)
    assert t.asked == (A, "TURN") and t.can("end-turn") and not t.can("rest")
    t.deck("march", "march", "march", "march", "march").deck("rage", "rage", "rage", "rage", "rage", seat=B)
    t[A].played[0] = 1
    end_turn(t)
    assert t.asked == (B, "TURN") and t.s.active == B
    assert t[A].hand.size >= 5 > t[B].hand.size, "the first draws before the second has ended"
    end_turn(t)
    assert t[B].hand.size >= 5 and t.s.joint.city == NONE and t.s.active != B


@proves("MK-19.11", "MK-2.15")
def test_another_turn_by_the_right_moment_has_who_proposed_but_no_guest():
    t, _at = agreed(1)
    t.tactic("the_right_moment").tactic("the_right_moment", seat=B)
    beat_all(t)
    beat_all(t)
    t.deck("march", "rage", "march", "rage", "march", "rage").deck("march", "rage", "march", "rage", "march", "rage", seat=B)
    assert t.asked == (A, "TURN") and t.can("use-tactic")
    t.act("use-tactic")
    end_turn(t)
    assert t.asked == (B, "TURN") and not t.can("use-tactic")
    end_turn(t)
    assert t.asked == (A, "TURN") and t.can("end-turn"), "at once, before the dummy player and whoever is next"
    assert t[B].flipped


@proves("MK-19.12", "MK-3.2")
def test_a_guest_skips_the_next_turn():
    t, _at = agreed(1)
    assert (t[A].flipped, t[B].flipped) == (0, 1)
    beat_all(t)
    beat_all(t)
    t.deck("march", "rage", "march", "rage", "march", "rage").deck("march", "rage", "march", "rage", "march", "rage", seat=B)
    end_turn(t)
    end_turn(t)
    while t.asked[1] == "BEFORE":
        t.act("done")
    assert t.asked == (A, "TURN"), "after the dummy player it is the starter's turn again"
    assert not t[B].flipped, "the token lies as before"


@proves("MK-19.13", "MK-9.31")
def test_who_is_knocked_out_before_fights_the_own_share_all_the_same():
    t, _at = agreed(1)
    beat_all(t)
    t.hand("wound", "wound", seat=B)
    assert fights_on(t) == B and sum(foe.enemy != NONE and foe.required for foe in t.s.combat.foes) == 1


@proves("MK-19.8", "MK-9.12")
def test_rampaging_enemies_who_are_provoked_join_and_are_not_needed():
    t, at = gate("guardsmen", "swordsmen")
    round_the_city = [beside(t.s, at, way) for way in range(6)]
    beside_both = next(there for way in range(6) if (there := beside(t.s, t[A].at, way)) in round_the_city)
    tile, part = t.s.land.hexes[beside_both // 7].tile, beside_both % 7
    was = C.tiles[tile].sites[part]
    C.tiles[tile].sites[part] = Site.ORCS
    try:
        t.token(beside_both, "prowlers")
        t.at(beside(t.s, at, 0), B)
        t.act("propose", "share:1", "agree")
        assert "prowlers" in t.fought() and len(t.fought()) == 2
        defeat(t.s, C, next(i for i, foe in enumerate(t.s.combat.foes) if foe.enemy != NONE and foe.required))
        t.s.deciding = 0
        COURSE.advance(t.s, C)
        leave(t)
        beat_all(t)
        assert is_conquered(t.s, City.RED), "though the prowlers are left"
    finally:
        C.tiles[tile].sites[part] = was


# -- keeps -------------------------------------------------------------------------------------------------------------------


@proves("MK-19.14")
def test_a_keep_of_the_team_is_no_foreign_keep():
    """Who plays together enters it and recruits there; rivals assault it."""
    for scenario in ("full-cooperation", "full-conquest"):
        t = together() if scenario == "full-cooperation" else Course(2, scenario=scenario).begin()
        keep = t.retile(1, "countryside_3") + 2  # north-east of the middle
        assert site_of(t.s, C, keep) == Site.KEEP
        t.space(keep).shields = 1 << B
        t[B].shields[1] = 1
        t.at(0, B).at(keep - 2).hand("march", "rage")
        t.offer("peasants", "utem_guardsmen")
        t.s.turn.move = 9
        t.act("walk:north-east")
        if scenario == "full-conquest":
            assert t.s.combat.on and t.reputation() == -1
            continue
        assert not t.s.combat.on and t.reputation() == 0 and t[A].at == keep
        t.act("interact")
        t.s.turn.influence = 9
        COURSE.advance(t.s, C)
        assert any(text.startswith("recruit:") for text in t.legal())
        assert hand_limit(t.s, C, A) == C.levels[t[A].level].hand, "the hand is of one's own keeps"
        t.at(keep, B)
        assert hand_limit(t.s, C, B) == C.levels[t[B].level].hand + 1
        assert t.space(keep).shields == 1 << B


@proves("MK-19.14", "MK-5.4")
def test_a_keep_that_nobody_has_conquered_is_assaulted_by_a_team_too():
    t = together()
    keep = t.retile(1, "countryside_3") + 2
    t.token(keep, "prowlers", 0)
    t.at(keep - 2).at(0, B)
    t.s.turn.move = 9
    t.act("walk:north-east")
    assert t.s.combat.on and t.reputation() == -1
