"""Set-up, rounds and turns: sections 3, 4, 5 and 12 of the rules, examples Y01, Y04, Y06 to Y09, Y36, Y37."""

import pytest

from holdfast.engine.pile import NONE
from holdfast.engine.rng import set_key
from holdfast.engine.stack import pop, push
from holdfast.games.eternium import decisions as pending
from holdfast.games.eternium.actions import SPACE
from holdfast.games.eternium.decisions import DECISIONS
from holdfast.games.eternium.names import FIGURES, Area, Hero
from holdfast.games.eternium.options import OPTIONS, prepare
from holdfast.games.eternium.rules import defeat, turn
from holdfast.games.eternium.state import State
from holdfast.schema.options import resolve
from tests.eternium.arena import COURSE, A, B, C, X, Y, Z, numbers
from tests.eternium.course import Course
from tests.proves import proves


def game(people=2, seed=1, **options):
    """A game that has just begun."""
    s = State()
    s.seats = people
    prepare(s, numbers(), people, resolve(OPTIONS, options, people))
    set_key(s.chance, seed)
    COURSE.setup(s, numbers())
    return s


def open_actions(s):
    mask = [0] * len(SPACE)
    COURSE.legal(s, numbers(), mask)
    return {SPACE.text(action) for action, is_open in enumerate(mask) if is_open}


def take(s, *actions):
    for action in actions:
        assert action in open_actions(s), sorted(open_actions(s))
        COURSE.step(s, numbers(), SPACE.number(action))


def window(s):
    return DECISIONS.names[s.frames.items[s.frames.count - 1].kind]


def owners(s):
    return [tuple(hero.owners) for hero in s.heroes]


# -- set-up ------------------------------------------------------------------------------------------------------------------


@proves("ET-3.1", "ET-1.1")
def test_heroes_are_chosen_owner_by_owner():
    """Five people: seat 2 owns the first two places of Crimson and chooses again at the end."""
    s = game(5)
    asked = []
    while window(s) == "choose":
        asked.append(s.deciding.bit_length())
        mine = {action for action in open_actions(s) if action.startswith("choose:")}
        team = "azure" if asked[-1] % 2 else "crimson"
        assert mine <= {f"choose:{hero.name.lower()}" for hero in Hero if (hero < 6) == (team == "azure")}
        take(s, sorted(mine)[0])
    assert asked == [1, 2, 3, 4, 5, 2]
    assert len({hero.hero for hero in s.heroes}) == 6
    assert [hero.hero < 6 for hero in s.heroes] == [True] * 3 + [False] * 3


@proves("ET-3.2", "ET-3.3", "ET-3.4", "ET-3.5", "ET-3.6", "ET-3.7", "ET-3.8", "ET-2.2")
def test_what_a_story_begins_with():
    s = game(heroes="random")
    assert [hero.at for hero in s.heroes] == [Area.DAWNHOLD] * 3 + [Area.DUSKHOLD] * 3
    assert all(hero.damage == 0 and hero.hp == numbers().heroes[hero.hero].hp for hero in s.heroes)
    assert [(team.pool, team.supply) for team in s.teams] == [(10, 14), (10, 14)]
    assert (s.teams[0].soldiers[Area.FERNWATCH], s.teams[1].soldiers[Area.CINDERWATCH]) == (1, 1)
    assert [(team.deck.count, team.upgrades.count) for team in s.teams] == [(24, 21), (24, 21)]
    assert (s.equipment.count, s.spells.count, s.vehicles.count, s.wilds.count) == (38 - 4, 45 - 4, 20 - 4, 30)
    assert all(item != NONE for item in s.rows)
    assert (s.quests.count, len({*s.open_quests})) == (6, 3)
    assert s.round == 1
    for figure in range(FIGURES):
        one, other = sorted(open_actions(s))
        assert (window(s), s.frames.items[s.frames.count - 1].who) == ("keep", figure)
        take(s, one)
        assert other not in open_actions(s)
    assert s.victories.count == 26 - 6
    assert all(hero.victory != NONE for hero in s.heroes)


@proves("ET-3.2", "ET-11.11")
def test_a_skirmish_has_more_eternium_and_neither_quests_nor_victory_cards():
    s = game(heroes="random", scenario="skirmish-1")
    assert [team.pool for team in s.teams] == [15, 15]
    assert [*s.open_quests] == [NONE] * 3
    assert s.victories.count == 0
    assert window(s) == "activate"


@proves("ET-12.1", "ET-12.2")
@pytest.mark.parametrize(
    ("people", "seats"),
    [(2, [0, 0, 0, 1, 1, 1]), (3, [0, 0, 0, 1, 1, 2]), (4, [0, 0, 2, 1, 1, 3]), (5, [0, 2, 4, 1, 1, 3]), (6, [0, 2, 4, 1, 3, 5])],
)
def test_owners_of_team_against_team(people, seats):
    """Y07 and its like."""
    assert owners(game(people)) == [(seat, seat) for seat in seats]


@proves("ET-12.2", "ET-12.3")
@pytest.mark.parametrize(
    ("people", "day", "night"),
    [
        (1, [0, 0, 0], [0, 0, 0]),
        (2, [0, 0, 1], [0, 0, 1]),
        (3, [0, 1, 2], [0, 1, 2]),
        (4, [0, 1, 2], [0, 1, 3]),
        (5, [0, 1, 2], [0, 3, 4]),
        (6, [0, 1, 2], [3, 4, 5]),
    ],
)
def test_owners_by_day_and_by_night(people, day, night):
    """Y08."""
    s = game(people, scenario="solo-1")
    assert owners(s)[:3] == list(zip(day, night, strict=True))
    assert owners(s)[3:] == [(NONE, NONE)] * 3


@proves("ET-12.3")
def test_the_owner_of_the_night_decides_by_night():
    """Y08: seat 4 decides for the third hero in round 4, seat 3 in round 5."""
    t = Course(scenario="solo-1", people=4).at("highcairn", C)
    assert t.turn(C, round_=4).state.deciding == 1 << 3
    assert t.turn(C, round_=5).state.deciding == 1 << 2


@proves("ET-12.4")
def test_any_owner_may_activate_a_hero():
    s = game(4, heroes="random", scenario="skirmish-1")
    assert s.deciding == 0b101
    assert COURSE.actors(s, SPACE.number("activate:azure-1")) == 1
    assert COURSE.actors(s, SPACE.number("activate:azure-3")) == 1 << 2
    take(s, "activate:azure-3")
    assert s.deciding == 1 << 2


# -- rounds ------------------------------------------------------------------------------------------------------------------


@proves("ET-4.2", "ET-4.7")
def test_azure_begins_odd_rounds_and_crimson_even_ones():
    """Y01, Y06."""
    s = game(heroes="random", scenario="skirmish-1")
    assert (s.round, [team.pool for team in s.teams], s.acting) == (1, [15, 15], 1), "Azure is asked, Crimson comes next"
    order = []
    while s.round == 1:
        if window(s) == "activate":
            take(s, sorted(open_actions(s))[0])
        order.append(s.active)
        take(s, "done")
        if window(s) == "merchant":
            take(s, "done")
    assert [figure // 3 for figure in order] == [0, 1, 0, 1, 0, 1]
    assert sorted(order) == [A, B, C, X, Y, Z]
    assert (s.round, s.deciding) == (2, 0b10), "Crimson begins the second round"


@proves("ET-4.2", "ET-13.1")
def test_the_people_begin_every_round_against_the_automaton():
    assert Course(scenario="solo-1", people=1).preparing(2).state.deciding == 1


@proves("ET-4.4")
def test_a_defeated_hero_still_acts():
    t = Course().at("duskhold", X).turn(X)
    for figure in (B, C):
        t[figure].acted = True
    defeat.begin_defeat(t.state, t.numbers, A, NONE)
    t.go_on().act("done")
    assert (t.window, t.state.active) == ("turn", A)


@proves("ET-4.1", "ET-4.5", "ET-4.6")
def test_the_event_comes_before_the_income():
    """Y02: the third round of The Fourfold Tide."""
    t = (
        Course()
        .at("dawnhold", A)
        .at("duskhold", X)
        .soldiers(0, "fernwatch", 1)
        .soldiers(0, "saltmarch-post", 1)
        .soldiers(0, "highcairn", 1)
    )
    t.preparing(3)
    kinds = [entry[0] for entry in t.log()]
    assert kinds.index("SKULL") < kinds.index("TIDE") < kinds.index("INCOME")
    assert (t.points(0), t.money(0)) == (2, 15)
    assert {(beast.kind, beast.at) for beast in t.state.beasts if beast.kind != NONE} == {(0, Area.FROSTBROW), (1, Area.SUNCRACK)}


@proves("ET-4.9", "ET-4.5")
def test_no_income_by_night():
    t = Course().at("dawnhold", A).at("duskhold", X).soldiers(0, "heartspire", 1).preparing(2)
    assert t.money(0) == 10
    assert Course().at("dawnhold", A).at("duskhold", X).soldiers(0, "heartspire", 1).preparing(5).money(0) == 13


@proves("ET-4.8")
def test_doubled_income_doubles_outposts_alone():
    """Y04: outposts worth 5, a Coin Broker."""
    t = Course().at("dawnhold", A).at("duskhold", X).soldiers(0, "saltmarch-post", 1).soldiers(0, "heartspire", 1).ally(A, "coin-broker")
    t.state.skull = 2
    t.preparing(9)
    assert (t.points(0), t.money(0)) == (2, 10 + 11)


@proves("ET-4.3", "ET-1.2")
def test_the_game_ends_with_the_round_of_the_fourth_skull():
    t = Course().at("dawnhold", A).at("duskhold", X).turn(round_=12)
    t.state.skull = 4
    t.act("done")
    while t.state.result == 0:
        t.act("done" if "done" in t.can() else sorted(t.can())[0])
    assert t.rounds() == 12


@proves("ET-4.3")
def test_the_marker_moves_on():
    t = Course().at("dawnhold", A).at("duskhold", X).turn(round_=4)
    while t.rounds() == 4:
        t.act("done" if "done" in t.can() else sorted(t.can())[0])
    assert (t.rounds(), t.state.result) == (5, 0)
    assert all(not hero.acted for hero in t.state.heroes)


@proves("ET-1.3")
def test_ties_go_to_outposts_and_then_to_eternium():
    """Y09: 20 VP each, outposts worth 6 each, pools 4 and 7: Crimson wins."""

    def ended(points, areas, pools):
        t = Course()
        s = t.state
        for team in (0, 1):
            s.teams[team].vp, s.teams[team].pool = points[team], pools[team]
            for area in areas[team]:
                t.soldiers(team, area, 1)
        while s.frames.count:
            pop(s.frames)
        s.round, s.skull = 12, 4
        push(s.frames, pending.Round())
        s.frames.items[0].step = turn.RoundStep.ENDING
        t.go_on()
        return s.result

    six = (("heartspire", "fernwatch", "saltmarch-post"), ("cloudmere-isle", "cinderwatch", "slagmarch-post"))
    assert ended((20, 20), six, (4, 7)) == 2
    assert ended((20, 20), (("heartspire",), ("lowford",)), (0, 9)) == 1
    assert ended((21, 20), ((), ("heartspire",)), (0, 9)) == 1
    assert ended((20, 20), six, (7, 7)) == 3


# -- turns -------------------------------------------------------------------------------------------------------------------


@proves("ET-5.1")
def test_two_actions_of_different_kinds():
    t = Course().at("dawnhold", A).at("duskhold", X).turn()
    assert t.offers("move")
    t.act("move:fernwatch")
    assert not t.offers("move")
    t.act("mobilize:1")
    assert t.state.active == NONE, "who can do nothing more is not asked"


@proves("ET-5.1", "ET-5.2")
def test_who_has_a_free_action_left_is_asked():
    """A Healing Draught while the hero is hurt, or a Trade that was not made."""
    t = Course().at("dawnhold", A).at("duskhold", X).gives(A, "healing-draught").hp(A, 5).turn().act("move:fernwatch", "mobilize:1")
    assert (t.state.active, t.can()) == (A, {"use:healing-draught", "done"})
    t.act("use:healing-draught")
    assert t.state.active == NONE
    t = Course().at("dawnhold", A).at("fernwatch", B).at("duskhold", X).gives(B, "tower-pike").turn()
    t.act("move:fernwatch", "mobilize:1")
    assert (t.state.active, t.can()) == (A, {"trade:azure-2", "done"})
    t.act("trade:azure-2", "done")
    assert t.state.active == NONE


@proves("ET-5.4", "ET-5.3")
def test_by_night_a_hero_heals_after_the_merchant():
    """Y37."""
    t = Course().at("fernwatch", A).at("duskhold", X).soldiers(0, "forgecross", 1).row("fire-flask", "leather-coat").hp(A, 9).turn(round_=2)
    t.act("mobilize:1", "move:dawnhold")
    assert (t.window, t[A].damage) == ("merchant", 3)
    t.act("buy:fire-flask", "done")
    assert t[A].damage == 2
    assert t[B].damage == 0


@proves("ET-6.10", "ET-5.4")
def test_rest():
    """Y36."""

    def resting(area, round_, *enemies, **options):
        t = Course(**options).at("duskhold", X).at(area, A, *enemies).hp(A, 6)
        return t.turn(round_=round_)

    assert "rest" not in resting("highcairn", 3).can()
    t = resting("highcairn", 2).act("rest")
    assert (t[A].damage, t.state.active) == (2, NONE), "no further HP"
    assert resting("dawnhold", 2).act("rest")[A].damage == 0
    cook = Course().at("highcairn", A).at("duskhold", X).ally(A, "camp-cook").hp(A, 6).turn(round_=2).act("rest")
    assert cook[A].damage == 0
    assert "rest" not in resting("highcairn", 2, X).can()


@proves("ET-15.9")
def test_an_option_lets_heroes_rest_beside_enemies():
    t = Course(rest_near_enemy="on").at("highcairn", A, X).turn(round_=2)
    assert "rest" in t.can()


@proves("ET-6.10")
def test_rest_costs_both_actions():
    t = Course().at("highcairn", A).at("duskhold", X).turn(round_=2)
    t.act("move:forgecross")
    assert "rest" not in t.can()
    t = Course().at("highcairn", A).at("duskhold", X).turn(round_=2).act("rest")
    assert t.state.active == NONE


@proves("ET-5.5")
def test_at_the_end_of_the_turn():
    """Mercy heals one hero beside Toma, the Wandering Healer Toma himself; by night he has healed 1 before."""
    t = Course(active="toma").at("highcairn", A, B).at("forgecross", C).at("duskhold", X).ally(A, "wandering-healer")
    t.hp(A, 5).hp(B, 5).hp(C, 5).turn(round_=2).act("done")
    assert t.offers("target") == {"azure-2", "azure-3"}
    t.act("target:azure-3")
    assert [t[figure].hp - t[figure].damage for figure in (A, B, C)] == [7, 5, 6]
