"""Observations declared over the fields of a record: who sees what, in which order, by which feature."""

from __future__ import annotations

import numpy as np
import pytest

from holdfast.engine.bag import Hand
from holdfast.engine.bag import hand as things_in_hand
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE, Pile, Slot, pile, put_on_top, slot
from holdfast.engine.position import Position
from holdfast.engine.stack import Frames, frames, push_numbers
from holdfast.engine.struct import Seen, array, flag, hidden, i8, i16, i64, struct, u8, u16
from holdfast.engine.visibility import SPECTATOR
from holdfast.schema.observations.code import BOUND
from holdfast.schema.observations.facts import (
    Order,
    cards,
    computed,
    each,
    flags,
    group,
    number,
    one_of,
    present,
    seat,
    seats,
    top,
    top_number,
)
from holdfast.schema.observations.observation import Observation

RED, BLUE, GREEN = range(3)


@struct
class Player:
    known: u8
    coins: list[i8] = array(2, seen=Seen.KNOWN)
    fame: i16
    drawn: Pile = pile(4)
    hand: Hand = things_in_hand(3)
    friend: i8


@struct
class Site:
    team: i8
    open: flag


@struct
class State(Position):
    round: i8
    debt: i8
    limit: u8
    phase: i8
    marks: i64
    allies: u8
    leader: i8
    wide: u16
    secret: i8 = hidden()
    under: Slot = slot()
    on: flag
    row: list[i8] = array(3)
    used: i8
    deck: Pile = pile(6)
    shown: Pile = pile(3, seen=Seen.EVERYBODY)
    players: list[Player] = array(3)
    sites: list[Site] = array(4)
    frames: Frames = frames(3)


def seen(s, *parts, viewer=RED, **more):
    observation = Observation(State, *parts, **more)
    out = np.zeros(observation.size, np.float32)
    observation.observe(s, None, viewer, out)
    return [round(float(value), 4) for value in out]


@pytest.fixture
def s():
    made = State()
    made.seats = 3
    return made


def test_numbers_are_divided_and_bounded(s):
    """3 of 6 is 0.5; a sign counts; two bytes are one number; 40000 lies beyond the bound, as does what is divided by little."""
    s.round, s.debt, s.limit, s.wide = 3, -4, 200, 40_000
    assert seen(s, group("all", "round/6 debt/8 limit/400 wide/80000")) == [0.5, -0.5, 0.5, 0.5]
    assert seen(s, group("all", "wide debt")) == [BOUND, -4.0]
    s.debt = -100
    assert seen(s, number("debt")) == [-BOUND]


def test_a_number_may_be_divided_by_another_field(s):
    s.round, s.limit = 3, 12
    assert seen(s, number("round", "limit")) == [0.25]
    s.limit = 0
    assert seen(s, number("round", "limit")) == [0.0]


def test_one_of_several_is_a_feature_each(s):
    s.phase = 2
    assert seen(s, one_of("phase", ["dawn", "noon", "dusk"])) == [0, 0, 1]
    s.phase = NONE
    assert seen(s, one_of("phase", 3)) == [0, 0, 0]
    s.phase = 12
    assert seen(s, one_of("phase", 3, low=10)) == [0, 0, 1]
    assert seen(s, one_of("phase", 3)) == [0, 0, 0], "what it cannot be is nothing"


def test_each_place_of_a_row_has_features_of_its_own_or_they_are_gathered(s):
    s.row[:] = 1, NONE, 1
    assert seen(s, one_of("row", 2)) == [0, 1, 0, 0, 0, 1]
    assert seen(s, cards("row", 2, 2)) == [0, 1]
    s.used = 1
    assert seen(s, cards("row", 2, 2, count="used")) == [0, 0.5]


def test_bits_are_a_feature_each_up_to_the_sign(s):
    s.marks = -(1 << 63) | 0b101
    assert seen(s, flags("marks", 3)) == [1, 0, 1]
    assert seen(s, flags("marks", 2, low=62)) == [0, 1]


@pytest.mark.parametrize(
    ("viewer", "leader", "allies"), [(RED, [0, 0, 1], [1, 0, 1]), (BLUE, [0, 1, 0], [0, 1, 1]), (GREEN, [1, 0, 0], [1, 1, 0])]
)
def test_seats_are_counted_from_the_viewer_on(s, viewer, leader, allies):
    """Green leads; Red and Green are allies."""
    s.leader, s.allies = GREEN, 0b101
    assert seen(s, seat("leader", 3), seats("allies", 3), viewer=viewer) == leader + allies
    s.leader = NONE
    assert seen(s, seat("leader", 3), viewer=viewer) == [0, 0, 0]


def test_a_spectator_counts_from_the_first_seat(s):
    s.leader = GREEN
    assert seen(s, seat("leader", 3), viewer=SPECTATOR) == [0, 0, 1]


def test_seats_that_nobody_has_are_nothing(s):
    s.seats = 2
    s.allies, s.players[GREEN].fame = 0b111, 5
    assert seen(s, seats("allies", 3)) == [1, 1, 0]
    assert seen(s, each("players", present(), "fame/10", order=Order.SEATS)) == [1, 0, 1, 0, 0, 0]


def test_cards_of_a_pile_are_seen_by_those_who_know_them(s):
    """Red knows the 4, all know the 2; nobody knows the 5."""
    for card, known in ((4, 1 << RED), (2, ALL), (5, 0)):
        put_on_top(s.deck, card, known)
    assert seen(s, cards("deck", 6)) == [0, 0, 1, 0, 1, 0]
    assert seen(s, cards("deck", 6), viewer=BLUE) == [0, 0, 1, 0, 0, 0]
    assert seen(s, number("deck.count", 6), viewer=BLUE) == [0.5]
    assert seen(s, top("deck", 6)) == [0] * 6, "the 5 is on top"
    put_on_top(s.deck, 1, 1 << BLUE)
    assert seen(s, top("deck", 6)) == [0] * 6
    assert seen(s, top("deck", 6), viewer=BLUE) == [0, 1, 0, 0, 0, 0]


def test_cards_of_a_pile_that_lies_open_are_seen_by_all(s):
    put_on_top(s.shown, 2, 0)
    assert seen(s, cards("shown", 3), viewer=SPECTATOR) == [0, 0, 1]


def test_a_card_of_a_slot_is_seen_by_those_who_know_it(s):
    s.under.card, s.under.known = 2, 1 << GREEN
    assert seen(s, one_of("under", 3), viewer=GREEN) == [0, 0, 1]
    assert seen(s, one_of("under", 3)) == [0, 0, 0]


def test_numbers_for_those_who_know_them_are_nothing_to_others(s):
    red, blue = s.players[RED], s.players[BLUE]
    red.known, blue.known = 1 << RED, 1 << BLUE
    red.coins[:], blue.coins[:] = (4, 2), (8, 6)
    assert seen(s, each("players", "coins/8", order=Order.SEATS)) == [0.5, 0.25, 0, 0, 0, 0]
    assert seen(s, each("players", "coins/8", order=Order.SEATS), viewer=BLUE) == [1.0, 0.75, 0, 0, 0, 0]
    assert seen(s, each("players", "coins/8"), viewer=BLUE) == [0, 0, 1.0, 0.75, 0, 0], "in the order of the seats"


def test_what_a_hand_holds_is_seen_by_its_owner_alone(s):
    hand = s.players[BLUE].hand
    hand.known, hand.size, hand.held[:] = 1 << BLUE, 3, (0, 2, 1)
    part = each("players", "hand.size/3", number("hand.held", 2, names=["ash", "oak", "elm"]), order=Order.SEATS)
    assert seen(s, part, viewer=BLUE)[:4] == [1.0, 0, 1.0, 0.5]
    assert seen(s, part)[4:8] == [1.0, 0, 0, 0]


def test_piles_in_elements_are_those_of_the_element(s):
    put_on_top(s.players[BLUE].drawn, 3, ALL)
    put_on_top(s.players[GREEN].drawn, 0, 1 << GREEN)
    assert seen(s, each("players", cards("drawn", 4), order=Order.SEATS)) == [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]
    assert seen(s, each("players", cards("drawn", 4), order=Order.SEATS), viewer=GREEN) == [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]


def test_a_seat_in_an_element_is_counted_from_the_viewer_on_too(s):
    for player, friend in ((RED, BLUE), (BLUE, GREEN), (GREEN, NONE)):
        s.players[player].friend = friend
    assert seen(s, each("players", seat("friend", 3), order=Order.SEATS), viewer=BLUE) == [0, 1, 0, 0, 0, 0, 1, 0, 0]


def test_of_elements_only_those_in_use_are_told(s):
    s.used = 2
    assert seen(s, each("sites", present(), count="used")) == [1, 1, 0, 0]


def test_the_own_team_comes_first(s):
    """Sites 0 and 1 are of team 0, sites 2 and 3 of team 1; Blue is of team 1."""
    for n, site in enumerate(s.sites):
        site.team = n
    part = each("sites", "team/4", order=Order.TEAMS, teams=2)
    assert seen(s, part, team_of=own) == [0, 0.25, 0.5, 0.75]
    assert seen(s, part, team_of=own, viewer=BLUE) == [0.5, 0.75, 0, 0.25]


@rule
def own(s, viewer):
    return viewer == BLUE


def test_the_top_of_the_stack_is_told_while_there_is_one(s):
    assert seen(s, top("frames", 4, "kind"), top_number("frames", "points", 10)) == [0, 0, 0, 0, 0]
    push_numbers(s.frames, 1, 0, 0, 0, 5)
    push_numbers(s.frames, 3, 0, 0, 0, 7)
    assert seen(s, top("frames", 4, "kind"), top_number("frames", "points", 10)) == [0, 0, 0, 1, 0.7]


def test_elements_may_be_told_while_something_is_on(s):
    s.sites[1].open = True
    assert seen(s, each("sites", "open", when="on")) == [0, 0, 0, 0]
    s.on = True
    assert seen(s, each("sites", "open", when="on")) == [0, 1, 0, 0]


@rule
def add_up(s, c, viewer, out, at):
    out[at + 1] = s.round + viewer


def test_a_rule_may_write_a_part_of_its_own(s):
    s.round = 2
    parts = number("debt"), computed("sum", ["nothing", "all"], add_up, "added up"), number("round")
    assert seen(s, *parts, viewer=BLUE) == [0, 0, 3, 2]


def test_features_have_names_and_meanings():
    observation = Observation(
        State,
        each("players", "fame/60", number("hand.held", 3, names=["ash", "oak", "elm"]), order=Order.SEATS),
        one_of("phase", ["dawn", "dusk"]),
        number("round", "limit"),
    )
    players, phase, round_ = observation.parts
    assert (players.start, players.count, phase.start, round_.start, observation.size) == (0, 3, 12, 14, 15)
    assert players.features == (
        ("fame", "divided by 60", -BOUND, BOUND),
        ("hand.held[ash]", "divided by 3", 0, BOUND),
        ("hand.held[oak]", "divided by 3", 0, BOUND),
        ("hand.held[elm]", "divided by 3", 0, BOUND),
    )
    assert phase.features == (("phase: dawn", "1 for the one it is", 0, 1), ("phase: dusk", "1 for the one it is", 0, 1))
    assert round_.features == (("round", "divided by limit", -BOUND, BOUND),)


@struct
class Single(Position):
    known: u8
    one: list[i8] = array(1)
    secret: list[i8] = array(1, seen=Seen.KNOWN)


def test_an_array_of_one_is_a_number():
    """A number for those who know it is declared as an array of one."""
    s = Single(seats=2, known=1 << BLUE)
    s.one[0], s.secret[0] = 3, 4
    observation = Observation(Single, number("one"), number("secret"))
    for viewer, told in ((RED, [3, 0]), (BLUE, [3, 4])):
        out = np.zeros(observation.size, np.float32)
        observation.observe(s, None, viewer, out)
        assert out.tolist() == told


def test_who_else_knows_a_number_is_not_observed():
    with pytest.raises(ValueError, match=r"Single\.known is seen by nobody"):
        Observation(Single, number("known"))


def test_the_bounds_of_a_feature_are_those_of_what_it_is_kept_in():
    """A number of one byte lies between -128 and 127, one without a sign between 0 and 255; three cards of a kind at most are 3 / 2."""
    observation = Observation(
        State,
        number("round", 100),
        number("limit", 100),
        number("wide", 10),
        number("under", 100),
        each("players", cards("drawn", 4, of=8), present(), seat("friend", 3)),
        computed("luck", 1, nothing_more, "whether", low=0, high=1),
    )
    low, high = observation.bounds()
    assert [*zip(low.tolist(), high.tolist(), strict=True)] == [
        pytest.approx(ends)
        for ends in [
            (-1.28, 1.27),
            (0, 2.55),
            (0, BOUND),
            (-1.28, 1.27),
            *([(0, 0.5)] * 4 + [(0, 1)] * 4) * 3,
            (0, 1),
        ]
    ]


PLACES = Observation(
    State,
    number("round"),
    one_of("phase", ["dawn", "dusk"]),
    number("row"),
    each("players", "fame", cards("drawn", ["ash", "oak"]), number("hand.held")),
)
"""1, 2 and 3 numbers, then 3 players with 1, 2 and 3 each."""


@pytest.mark.parametrize(
    ("path", "start", "stop"),
    [
        ("round", 0, 1),
        ("phase", 1, 3),
        ("phase: dusk", 2, 3),
        ("row", 3, 6),
        ("row[2]", 5, 6),
        ("players", 6, 24),
        ("players[1]", 12, 18),
        ("players[2].fame", 18, 19),
        ("players[1].drawn", 13, 15),
        ("players[1].drawn: oak", 14, 15),
        ("players[0].hand.held", 9, 12),
        ("players[0].hand.held[2]", 11, 12),
    ],
)
def test_what_is_observed_is_found_by_its_name(path, start, stop):
    assert PLACES.slice(path) == slice(start, stop)


@pytest.mark.parametrize(
    ("path", "fault"),
    [
        ("rounds", "there is no part rounds: round, phase, row, players"),
        ("players[3]", "players has 3 elements, from 0 to 2"),
        ("players.fame", r"of which element of players\? Say players\[0\]\.fame"),
        ("players[0].name", "there is no name in players: fame, drawn: ash"),
        ("phase: noon", "there is no phase: noon in phase: phase: dawn, phase: dusk"),
    ],
)
def test_a_name_that_there_is_not_is_told_with_those_that_there_are(path, fault):
    with pytest.raises(ValueError, match=fault):
        PLACES.slice(path)


@rule
def nothing_more(s, c, viewer, out, at):
    """It is not asked."""


def test_parts_are_views_of_the_same_array():
    observation = Observation(State, each("players", "fame", "friend"), number("round"))
    batch = np.arange(2 * 7, dtype=np.float32).reshape(2, 7)
    parts = observation.in_parts(batch)
    assert parts["players"].shape == (2, 3, 2)
    assert parts["round"].ravel().tolist() == [6, 13]
    parts["players"][1, 2, 0] = 99
    assert batch[1, 4 + 7 - 7] == 99


@pytest.mark.parametrize(
    ("part", "told"),
    [
        (number("secret"), "State.secret is seen by nobody"),
        (number("rounds"), "State has no field rounds: .*round"),
        (cards("deck.cards", 6), "name the pile or the slot itself"),
        (number("under.known"), "name the pile or the slot itself"),
        (number("players"), "players is no number: name one of known, coins"),
        (cards("players[].drawn", 4), "of several piles each is named, or `each`"),
        (each("players", "rounds"), "Player has no field rounds"),
        (each("teams", "round"), "State has no field teams"),
    ],
)
def test_what_cannot_be_observed_is_refused(part, told):
    with pytest.raises(ValueError, match=told):
        Observation(State, part)


def test_the_order_of_teams_needs_the_team_of_a_viewer():
    with pytest.raises(ValueError, match="`team_of` has to tell"):
        Observation(State, each("sites", "team", order=Order.TEAMS, teams=2))


def test_two_parts_of_one_name_are_refused():
    with pytest.raises(ValueError, match="there are two parts round"):
        Observation(State, number("round"), number("round", 6))


def test_a_rule_with_other_parameters_is_refused():
    with pytest.raises(TypeError):
        Observation(State, computed("team", 1, own, ""))
