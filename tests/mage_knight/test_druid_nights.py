"""Druid Nights: section 20 of the rules page."""

from __future__ import annotations

import pytest

from holdfast.games.mage_knight import GAME
from holdfast.games.mage_knight.actions import SPACE
from holdfast.games.mage_knight.names import GONE, Enemy, EnemyColour, Line, Phase, Reward, Tile, TileKind
from holdfast.games.mage_knight.rules.goals import is_goal_met
from holdfast.games.mage_knight.rules.score import score_game
from holdfast.schema.options import OptionError
from tests.proves import proves

from .course import NONE, A, B, C, Course
from .places import EAST, MIDDLE, NE, NW, SE, WEST

SEEDS = range(15)
GLADES = {"countryside_1": MIDDLE, "countryside_2": NE, "countryside_5": WEST, "countryside_7": EAST, "countryside_8": NW}


def tiles(t):
    found = [t.s.tiles.cards[i] for i in range(t.s.tiles.count)] + [t.s.land.hexes[i].tile for i in range(1, t.s.land.count)]
    return {Tile(tile).name.lower() for tile in found}


def druids(people=2, night=0, **options):
    """Player A stands on the glade of the first tile, another one lies on the second; of the night of that number, or of the first day."""
    t = Course(people, 1, scenario="druid-nights", **options).begin()
    for _ in range(2 * night - 1):
        t.next_round()
    if night:
        t.tactics()
        while t.asked[0] != A or t.asked[1] != "TURN":
            t.act("done" if t.can("done") else "end-turn")
    for place in range(1, t.s.land.count):
        t.retile(place, "countryside_6")
    t.retile(1, "countryside_1")
    t.retile(2, "countryside_2")
    return t.at(7 + MIDDLE).hand("march", "rage")


def marked(night, n=2):
    """Player A of `druids` has marked so many glades and stands where nothing is."""
    t = druids(night=night)
    for at in (7 + MIDDLE, 14 + NE)[:n]:
        t.space(at).shields |= 1 << A
    return t.at(7 + SE)


def shields(t):
    return [int(t.space(at).shields) for at in (7 + MIDDLE, 14 + NE)]


@proves("MK-20.1")
@pytest.mark.parametrize(("people", "counts"), [(1, [8, 1, 1]), (2, [8, 1, 1]), (3, [9, 2, 1]), (4, [11, 3, 1])])
def test_only_tiles_without_a_glade_are_left_out(people, counts):
    for seed in SEEDS:
        names = tiles(Course(people, seed, scenario="druid-nights"))
        kinds = [TileKind(C.tiles[Tile[name.upper()]].kind) for name in names]
        assert [kinds.count(kind) for kind in (TileKind.COUNTRYSIDE, TileKind.CORE, TileKind.CORE_CITY)] == counts
        assert {*GLADES, "core_5_green_city"} <= names
    assert Course(people, scenario="druid-nights").s.options.rounds == 4


@proves("MK-20.16")
def test_who_ends_the_movement_on_a_glade_may_mark_it():
    t = druids()
    t.s.turn.move = 5
    assert t.can("mark")
    t.act("mark")
    assert shields(t) == [1 << A, 0]
    assert not any(text.startswith(("walk", "explore", "rest", "mark")) for text in t.legal()), "the movement is over"
    assert t.s.turn.phase == Phase.ACTION and not t.s.turn.acted and t.s.turn.move == 0


@proves("MK-20.16")
def test_each_player_marks_a_glade_once():
    t = druids()
    t.space(7 + MIDDLE).shields = 1 << B
    t.act("mark")
    assert shields(t)[0] == 1 << A | 1 << B
    t.s.turn.phase = Phase.MOVING
    assert not t.can("mark")
    shown = next(one for one in GAME.view(t.s, B)["land"] if one["space"] == "7")
    assert shown["shields"] == ["red", "blue"]
    assert [one["marks"] for one in GAME.view(t.s, B)["seats"]] == [1] * t.s.seats


@proves("MK-20.16")
@pytest.mark.parametrize("why", ["no glade", "acted", "resting", "crowded"])
def test_when_there_is_nothing_to_mark(why):
    t = druids()
    if why == "no glade":
        t.at(7 + SE)
    elif why == "acted":
        t.s.turn.acted = True
    elif why == "resting":
        t.s.turn.resting = True
    else:
        t.at(7 + MIDDLE, B)
    assert not t.can("mark")


@proves("MK-20.16")
def test_whose_movement_a_provoked_combat_ends_on_a_glade_marks_it_afterwards():
    t = druids()
    t.at(7 + NE).token(7 + NW, "prowlers")  # which touch the middle too
    t.s.turn.move = 9
    t.act("walk:south-west")
    assert t[A].at == 7 + MIDDLE and t.fought() == ["prowlers"]
    assert not t.can("mark"), "not in the combat"
    t.beat_all()
    t.act("mark")
    assert shields(t)[0] == 1 << A and t.s.turn.acted and t.can("end-turn") and not t.can("mark")
    assert not t.can("interact") and not any(text.startswith("walk") for text in t.legal()), "the action is taken"


@proves("MK-20.16", "MK-9.33")
def test_who_is_thrown_back_to_a_glade_did_not_end_the_movement_there():
    t = druids()
    t.at(7 + MIDDLE)
    t.s.turn.phase, t.s.turn.acted, t.s.combat.at = Phase.AFTER, True, 7 + SE
    assert not t.can("mark")


@proves("MK-20.16")
def test_elsewhere_glades_are_not_marked():
    t = Course(2, scenario="full-conquest").begin()
    t.at(t.retile(1, "countryside_1") + MIDDLE)
    assert not t.can("mark") and not t.can("incant")


@proves("MK-20.16", "MK-20.17")
def test_who_marks_a_glade_may_begin_the_incantation_there_at_once():
    t = druids(night=1)
    t.act("mark", "incant")
    assert len(t.fought()) == 1 and t.s.turn.acted


@proves("MK-20.17", "MK-20.18")
@pytest.mark.parametrize(("night", "colour", "crystals"), [(1, EnemyColour.BROWN, 2), (2, EnemyColour.RED, 4)])
def test_an_incantation_calls_an_enemy_for_each_mark(night, colour, crystals):
    t = marked(night)
    t.act("incant")
    assert [C.enemies[one.enemy].colour for one in t.s.combat.foes if one.enemy != NONE] == [colour] * 2
    assert not t.s.combat.no_units and not any(one.sited for one in t.s.combat.foes)
    assert t.s.turn.acted and t.s.turn.rewards[Reward.CRYSTAL] == crystals
    fame = sum(C.enemies[Enemy[name.upper()]].fame for name in t.fought())
    before = t[A].fame
    t.beat_all()
    assert t[A].fame == before + 2 * fame
    assert t.space(t[A].at).shields == 0 and t.s.turn.rewards[Reward.CRYSTAL] == crystals


@proves("MK-20.18")
def test_who_is_not_beaten_vanishes_and_the_crystals_come_all_the_same():
    t = marked(1)
    t.act("incant")
    names = t.fought()
    before = [int(t.s.fallen[Enemy[name.upper()]]) for name in set(names)]
    t.beat(0).lose()
    assert t.tokens(t[A].at) == [] and t.s.turn.rewards[Reward.CRYSTAL] == 2
    assert sum(int(t.s.fallen[Enemy[name.upper()]]) for name in set(names)) == sum(before) + 2
    t.crystals()
    rolled = t[A].fame
    t.s.turn.rewards[Reward.CRYSTAL] = 2
    t.end_now()
    while t.asked[1] == "COLOUR":
        t.act(min(t.legal()))
    assert sum(t.owns().values()) + t[A].fame - rolled == 2, "black is Fame, gold a choice"


@proves("MK-20.17", "MK-20.20")
def test_an_incantation_is_for_the_night_and_once_in_each():
    t = marked(0)
    assert not t.can("incant"), "by day"
    for night in (1, 2):
        t = marked(night)
        t.act("incant").lose()
        t.s.turn.acted, t.s.turn.phase = False, Phase.MOVING
        assert not t.can("incant")
    t = marked(2)
    t[A].incantations = 1 << 1
    assert t.can("incant"), "the one of the first night is another one"


@proves("MK-20.17")
def test_without_a_mark_nothing_is_called():
    t = marked(1, 0)
    t.space(7 + MIDDLE).shields = 1 << B
    assert not t.can("incant")


@proves("MK-20.17")
@pytest.mark.parametrize(
    ("tile", "part", "can"),
    [
        ("countryside_2", EAST, False),
        ("countryside_5", NE, False),
        ("countryside_3", NE, False),
        ("countryside_4", MIDDLE, False),
        ("countryside_6", MIDDLE, True),
        ("countryside_7", SE, True),
    ],
)
def test_not_where_people_live(tile, part, can):
    t = marked(1)
    at = t.retile(2, tile) + part
    t.space(at).shields = 1 << A
    t.at(at)
    t.space(7 + MIDDLE).shields = 1 << A
    assert t.can("incant") == can


@proves("MK-20.17")
def test_the_friendly_city_is_inhabited_too_and_a_burned_monastery_is_not():
    t = marked(1)
    at = t.lay("core_5_green_city", 1, -2)
    assert not t.at(at).can("incant")
    at = t.retile(2, "countryside_5") + NE
    t.mark(at, GONE)
    assert t.at(at).can("incant")


@proves("MK-20.17")
def test_nobody_joins_a_fight_of_an_incantation():
    t = marked(1)
    at = t.retile(2, "countryside_2")
    t.token(at + NW, "prowlers")
    t.at(at + MIDDLE)
    assert t.can("challenge:north-west")
    t.act("incant")
    assert not any(text.startswith("challenge") for text in t.legal())


@proves("MK-20.19")
@pytest.mark.parametrize("is_night", [True, False])
def test_after_a_night_the_marks_are_gone_after_a_day_they_stay(is_night):
    t = marked(1 if is_night else 0)
    assert bool(t.s.night) == is_night
    t.next_round()
    assert shields(t) == ([0, 0] if is_night else [1 << A, 1 << A])


@proves("MK-20.21", "MK-20.3")
@pytest.mark.parametrize("rivals", [True, False])
def test_when_all_have_done_the_second_one_everybody_has_a_last_turn(rivals):
    t = marked(2, 1)
    t[B].incantations = 1 << 2 if rivals else 1 << 1
    t.hand("march", "rage").deck("rage")
    t.act("incant").beat_all()
    t[A].fame = t.s.turn.rewards[Reward.CRYSTAL] = 0
    t.end()
    assert bool(t.s.ending) == rivals == bool(t.s.announced) and t.asked[0] == B


@proves("MK-20.21")
def test_the_end_of_the_second_night_is_the_end():
    t = marked(2)
    t.close()
    assert t.s.result and t.s.round == 4


@proves("MK-20.21")
def test_the_achievements_count_as_ever():
    t = marked(2)
    score_game(t.s, C)
    assert t[A].lines[Line.LIBERATOR] == t[A].lines[Line.CRAWLER] == t[A].lines[Line.CITY] == 0


# -- variants ----------------------------------------------------------------------------------------------------------------


@proves("MK-20.37")
@pytest.mark.parametrize(("people", "room"), [(2, 1), (3, 2), (4, 2)])
def test_of_few_marks_a_full_glade_takes_one_only_in_place_of_another_player_s(people, room):
    t = druids(people, few_marks="yes")
    t.space(7 + MIDDLE).shields = (1 << B + room) - (1 << B)
    replaced = [f"replace:{seat}" for seat in ("blue", "green")[:room]]
    assert sorted(text for text in t.legal() if text.startswith(("mark", "replace"))) == replaced
    t.act("replace:blue")
    assert shields(t)[0] == (1 << A if room == 1 else 1 << A | 1 << 2)
    assert t.s.turn.phase == Phase.ACTION and not t.s.turn.acted
    assert not any(text.startswith(("mark", "replace")) for text in t.legal()), "one's own is there"


@proves("MK-20.37")
def test_of_few_marks_a_glade_with_room_is_marked_as_usual():
    t = druids(3, few_marks="yes")
    t.space(7 + MIDDLE).shields = 1 << B
    t.act("mark")
    assert shields(t)[0] == 1 << A | 1 << B
    usual = druids(3)
    usual.space(7 + MIDDLE).shields = 1 << B | 1 << 2
    assert usual.can("mark") and not usual.can("replace:blue")
    assert not Course(2, scenario="full-conquest", few_marks="yes").s.options.few_marks


@proves("MK-20.38")
@pytest.mark.parametrize("people", [2, 3])
def test_the_epic_game_has_six_rounds_and_all_tiles_without_a_city(people):
    t = Course(people, scenario="druid-nights", epic="yes")
    kinds = [TileKind(C.tiles[Tile[name.upper()]].kind) for name in tiles(t)]
    assert [kinds.count(kind) for kind in (TileKind.COUNTRYSIDE, TileKind.CORE, TileKind.CORE_CITY)] == [11, 4, 1]
    assert t.s.options.rounds == 6


@proves("MK-20.38")
def test_four_play_no_epic_game():
    with pytest.raises(OptionError, match="3 players at most"):
        Course(4, scenario="druid-nights", epic="yes")
    assert Course(4, scenario="one-to-return", epic="yes").s.options.rounds == 6


@proves("MK-20.38", "MK-20.20")
def test_in_the_third_night_two_enemies_come_for_a_mark_and_three_crystals_for_both():
    t = druids(night=3, epic="yes")
    for at in (7 + MIDDLE, 14 + NE):
        t.space(at).shields |= 1 << A
    t.at(7 + SE).act("incant")
    colours = [EnemyColour(C.enemies[Enemy[name.upper()]].colour) for name in t.fought()]
    assert sorted(colours) == sorted([EnemyColour.BROWN, EnemyColour.RED] * 2)
    assert t.s.turn.rewards[Reward.CRYSTAL] == 6
    assert "2 brown and 2 red" in str(GAME.words(GAME.content).action(incanting(), SPACE.number("incant")))


def incanting():
    """Player A could begin an incantation of two marks in the third night."""
    t = druids(night=3, epic="yes")
    for at in (7 + MIDDLE, 14 + NE):
        t.space(at).shields |= 1 << A
    return t.at(7 + SE).s


@proves("MK-20.38")
def test_a_third_incantation_is_only_of_the_epic_game_and_counts_six_marks_at_most():
    t = druids(night=3, rounds=6)
    t.space(7 + MIDDLE).shields = 1 << A
    assert not t.at(7 + SE).can("incant")
    t = druids(night=3, epic="yes")
    middles = [t.retile(place, "countryside_1") for place in range(1, t.s.land.count)]
    middles += [t.lay("countryside_1", 5, r) for r in range(7 - len(middles))]
    for at in middles:
        t.space(at + MIDDLE).shields = 1 << A
    t.at(7 + SE).act("incant")
    assert len(t.fought()) == 12 and t.s.turn.rewards[Reward.CRYSTAL] == 18


@proves("MK-20.38", "MK-20.19", "MK-20.21")
def test_marks_go_after_each_night_and_the_goal_is_the_third_incantation():
    t = druids(night=2, epic="yes")
    t.space(7 + MIDDLE).shields = 1 << A | 1 << B
    t.next_round()
    assert shields(t) == [0, 0]
    for seat in (A, B):
        t[seat].incantations = 0b110
    assert not is_goal_met(t.s, C)
    for seat in (A, B):
        t[seat].incantations = 0b1000
    assert is_goal_met(t.s, C)
