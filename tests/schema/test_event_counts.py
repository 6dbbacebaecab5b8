"""What the laboratory counts follows from the declared events."""

from __future__ import annotations

from enum import IntEnum
from types import SimpleNamespace

import pytest

from holdfast.engine.events import Event
from holdfast.engine.struct import array, i8, struct, u8
from holdfast.schema.events.fields import Noun, amount, number, thing
from holdfast.schema.events.kinds import Kinds
from holdfast.schema.left_out import left_out_by, without
from holdfast.schema.options import Option
from holdfast.schema.statistics.event_counts import (
    Counts,
    always,
    counts,
    first,
    items,
    latest,
    metrics_of,
    of_winner,
    only,
    over,
    standing,
    sums,
    uncounted,
    winners,
)
from holdfast.schema.statistics.metrics import Item, RivalItem, Rivals, Tally
from holdfast.schema.texts.i18n import say


class Tree(IntEnum):
    ELM = 0
    OLD_OAK = 1


class Good(IntEnum):
    COIN = 0
    LOOT = 1


NONE = -1
KINDS = Kinds()
_SEAT = Noun.of("Colour", ("red", "blue"), seats=True)
_WHO, _RIVAL = thing("player", _SEAT), thing("rival", _SEAT)
_TREE = thing("tree", Noun.of("Tree", ("elm", "old-oak"), none=None))
_GOOD = thing("good", Noun.of("Good", ("coin", "loot")))
BEGAN = KINDS.add("BEGAN", says=say("It begins."))
CUT = KINDS.add("CUT", _WHO, _TREE, number("left"))
GAINED = KINDS.add("GAINED", _WHO, _GOOD, amount("by"))
GREW = KINDS.add("GREW", _TREE)
ROBBED = KINDS.add("ROBBED", _WHO, _RIVAL)


def told(metrics, *events):
    """The tally after some events."""
    t = metrics.tally()
    for event in events:
        kind, a, b, c = (*event, NONE, NONE, NONE)[:4]
        metrics.count(None, None, SimpleNamespace(kind=kind, a=a, b=b, c=c), t)
    return t


STORY = (
    (BEGAN,),
    (CUT, 0, 1, 5),
    (CUT, 0, 0, 4),
    (CUT, 1, NONE, 4),
    (GREW, 1),
    (GAINED, 0, 1, 3),
    (GAINED, 0, 0, 2),
    (GAINED, 1, 1, -7),
    (ROBBED, 0, 1),
)


# -- without any record --------------------------------------------------------------------------------------------------------


def test_kinds_are_counted_and_amounts_added_up_by_seat_too():
    t = told(metrics_of(KINDS), *STORY)
    assert (t.event_began, t.event_cut, t.event_gained, t.event_robbed) == (1, 3, 3, 1)
    assert (list(t.event_cut_seat), list(t.event_gained_seat)) == ([2, 1], [2, 1])
    assert (t.event_gained_by, list(t.event_gained_by_seat)) == (-2, [5, -7])
    assert "event_cut_left" not in metrics_of(KINDS).tally.declared  # what there is then is no amount


def test_things_that_events_name_are_items():
    metrics = metrics_of(KINDS)
    t = told(metrics, *STORY)
    assert metrics.items == {"tree_items": ("tree", ("elm", "old-oak")), "good_items": ("good", ("coin", "loot"))}
    assert [(item.seen, item.taken) for item in t.tree_items] == [(1, 1), (2, 1)]  # what grew nobody took
    assert [(item.seen, item.taken) for item in t.good_items] == [(1, 1), (2, 2)]
    assert metrics.words["result"] == ("running", "finished")


def test_a_game_without_events_has_the_common_numbers_alone():
    assert list(metrics_of(Kinds()).tally.declared) == list(Tally.declared)


# -- with a record -------------------------------------------------------------------------------------------------------------


@struct
class Player:
    cut: u8 = counts(CUT)
    oaks: u8 = counts(CUT, tree=Tree.OLD_OAK)
    known: u8 = counts(CUT, tree=range(2))
    few: u8 = counts(CUT, left=(0, 4))
    loot: i8 = sums({GAINED: "by"}, good=Good.LOOT)
    left: i8 = latest({CUT: "left"})
    robbed: u8 = counts(ROBBED, seat="rival")
    goods: list[i8] = sums({GAINED: "by"}, by="good", of=Good)


@struct
class Count(Tally):
    trees: list[RivalItem] = items(Tree, used=(CUT,), seen=(CUT, GREW))
    goods: list[Item] = items(Good, "kind of good", taken={GAINED: "by"})
    marks: list[Item] = uncounted(Tree, "mark")
    players: list[Player] = array(2)
    all_cut: u8 = counts(CUT, GREW)


METRICS = metrics_of(KINDS, ("running", "over"), Count, rivals=Rivals("players", points="loot"))


def test_a_record_says_what_fills_its_fields():
    t = told(METRICS, *STORY)
    red, blue = t.players
    assert (red.cut, red.oaks, red.known, red.few) == (2, 1, 2, 1)
    assert (blue.cut, blue.oaks, blue.known, blue.few) == (1, 0, 0, 1)
    assert (red.loot, blue.loot, list(red.goods)) == (3, -7, [2, 3])
    assert (red.left, red.robbed, blue.robbed) == (4, 0, 1)
    assert t.all_cut == 4
    assert METRICS.labels == {"goods": ("coin", "loot")}


def test_items_are_seen_taken_and_used_as_declared_and_note_who_did():
    t = told(METRICS, *STORY)
    assert METRICS.items == {
        "trees": ("tree", ("elm", "old-oak")),
        "goods": ("kind of good", ("coin", "loot")),
        "marks": ("mark", ("elm", "old-oak")),
    }
    assert [(item.seen, item.taken, item.used, item.takers) for item in t.trees] == [(1, 0, 1, 1), (2, 0, 1, 1)]
    assert [item.taken for item in t.goods] == [2, 0]  # 3 - 7 stops at 0
    assert [(item.seen, item.taken, item.used) for item in t.marks] == [(0, 0, 0)] * 2


def test_what_the_record_leaves_out_is_counted_under_its_own_name():
    t = told(METRICS, *STORY)
    assert t.event_began == 1
    added = [name for name in METRICS.tally.declared if name not in Count.declared]
    assert added == ["event_began"]
    bare = metrics_of(KINDS, tally=_Bare, rivals=Rivals("players", points="loot"))
    t = told(bare, *STORY)
    assert [(p.event_cut, p.event_robbed) for p in t.players] == [(2, 1), (1, 0)]
    assert (t.event_began, t.event_grew) == (1, 1) and "event_cut" not in bare.tally.declared


@struct
class _Points:
    loot: i8 = sums({GAINED: "by"}, good=Good.LOOT)


@struct
class _Bare(Tally):
    players: list[_Points] = array(2)


def test_a_count_stops_at_what_its_field_holds():
    t = told(METRICS, *[(CUT, 0, 0, 0)] * 300)
    assert (t.players[0].cut, t.all_cut, t.trees[0].used) == (255, 255, 255)
    t = told(METRICS, *[(GAINED, 0, 1, 100)] * 2, *[(GAINED, 1, 1, -100)] * 2)
    assert (t.players[0].loot, t.players[1].loot) == (127, -128)


def test_the_games_own_rule_comes_after_what_is_declared():
    seen = []
    metrics = metrics_of(KINDS, tally=Count, count=lambda s, c, event, t: seen.append((event.kind, t.players[0].cut)))
    told(metrics, (CUT, 0, 0), (BEGAN,))
    assert seen == [(CUT, 1), (BEGAN, 1)]


@pytest.mark.parametrize(
    ("field", "said"),
    [
        (sums({CUT: "height"}), "the event CUT has no field 'height'"),
        (counts(CUT, good=1), "the event CUT has no field 'good'"),
        (items(Good, used=(CUT,)), "wrong: the event CUT names no Good"),
    ],
)
def test_a_declaration_that_does_not_fit_the_events_says_so(field, said):
    of = list[Item] if field.length else u8
    with pytest.raises(TypeError, match=said):
        metrics_of(KINDS, tally=struct(type("Wrong", (Tally,), {"__annotations__": {"wrong": of}, "wrong": field})))


def test_a_count_for_each_seat_needs_an_event_with_a_seat():
    record = struct(type("Seat", (), {"__annotations__": {"wrong": u8}, "wrong": counts(GREW)}))
    with pytest.raises(TypeError, match="wrong: the event GREW names no seat"):
        metrics_of(KINDS, tally=struct(type("Wrong", (Tally,), {"__annotations__": {"seats_of": list[record]}, "seats_of": array(2)})))


def test_what_can_be_left_out_follows_from_the_options():
    trees = Option("without_old_tree", "Without the old tree.", "none", choices=("none", "elm", "old-oak"))
    removable = left_out_by([Option("length", "How many turns.", 6, 1, 9), trees])
    assert removable == {"old-tree": ("elm", "old-oak")}
    assert without(removable)("Old tree: Old Oak") == {"without_old_tree": "old-oak"}


@struct
class Rounds(Tally):
    cut: list[i8] = over("round", 3)
    grown: list[i8] = over("turn", 2)
    count: i8


def begin(s, c, t):
    t.cut[0] = 0
    t.count = 5


def test_series_are_minus_one_where_nothing_has_been_written():
    metrics = metrics_of(KINDS, ("running", "over"), Rounds, begin=begin, series={"count": "game"})
    t = metrics.tally()
    metrics.begin(None, None, t)
    assert (list(t.cut), list(t.grown), t.count) == ([0, -1, -1], [-1, -1], 5)
    assert metrics.series == {"cut": "round", "grown": "turn", "count": "game"}


@struct
class Memory:
    height: i8 = latest({GREW: "tree"})


@struct
class Ages(Tally):
    rounds: i8
    cut: list[i8] = counts(CUT, over=over("round", 2, begins=BEGAN))
    high: list[i8] = over("round", 2, begins=BEGAN)
    memory: Memory


def test_a_count_over_the_rounds_is_zero_from_the_beginning_of_each_on():
    counting = Counts(KINDS)

    @counting.of(BEGAN)
    def begin_round(t):
        t.rounds += 1

    metrics = metrics_of(KINDS, tally=Ages, begin=lambda s, c, t: setattr(t, "rounds", 1), count=counting)
    t = metrics.tally()
    metrics.begin(None, None, t)
    assert (list(t.cut), list(t.high)) == ([0, -1], [0, -1])
    for kind in (CUT, CUT, BEGAN, CUT, BEGAN, CUT):  # the third round has no place
        metrics.count(None, None, Event(kind=kind), t)
    assert (list(t.cut), list(t.high), t.rounds) == ([2, 1], [0, 0], 3)


def test_what_is_only_remembered_counts_no_event_for_people():
    metrics = metrics_of(KINDS, tally=Ages)
    t = metrics.tally()
    metrics.count(None, None, Event(kind=GREW, a=7), t)
    assert (t.memory.height, t.event_grew) == (7, 1)


def test_rules_of_the_game_take_what_they_need_by_name_after_what_is_declared():
    counting = Counts(KINDS)
    seen = []

    @counting.of(CUT)
    @counting.of(GAINED)
    def first(t, player):
        seen.append((player, t.players[player].cut))

    @counting.of(GAINED)
    def second(s, c, event, good, by):
        seen.append((s, c, event.kind, good, by))

    metrics = metrics_of(KINDS, tally=Count, count=counting)
    t = metrics.tally()
    metrics.count("s", "c", Event(kind=CUT, a=1), t)
    metrics.count("s", "c", Event(kind=GAINED, a=0, b=1, c=5), t)
    assert seen == [(1, 1), (0, 0), ("s", "c", GAINED, 1, 5)]


def test_a_rule_for_what_an_event_does_not_tell_is_refused():
    with pytest.raises(TypeError, match="count_height, for the event CUT: there is no height for it, only s, c, t, event, player"):

        @Counts(KINDS).of(CUT)
        def count_height(t, height):
            pass


# -- numbers that stand for kinds, starts, firsts, and items where fields have values --------------------------------------------


@struct
class _Between:
    place: i8 = latest({CUT: "left", GREW: 9}, start=NONE)
    unwritten: list[i8] = always(7, 2)
    hands: list[i8] = sums({GAINED: 1, CUT: -1}, by="player", of=2)


@struct
class _Course(Tally):
    rounds: u8 = counts(BEGAN)
    first_left: u8 = first("round", CUT, left=4)
    goods: list[RivalItem] = items(Good, taken=(GAINED,), used=only(GAINED, by=range(3, 9)))
    cut_by_round: list[i8] = counts(CUT, over=over("round", 3, begins=BEGAN), tree=Tree.ELM)
    between: _Between


def course(*events):
    metrics = metrics_of(KINDS, tally=_Course)
    t = metrics.tally()
    metrics.begin(None, None, t)
    for event in events:
        kind, a, b, c = (*event, NONE, NONE, NONE)[:4]
        metrics.count(None, None, SimpleNamespace(kind=kind, a=a, b=b, c=c), t)
    return t


def test_a_field_has_its_start_before_the_first_event():
    assert (course().between.place, list(course().between.unwritten)) == (NONE, [7, 7])


def test_a_number_may_stand_for_a_kind():
    assert [course(*events).between.place for events in ([(CUT, 0, 1, 5)], [(CUT, 0, 1, 5), (GREW, 1)])] == [5, 9]
    assert list(course(*STORY).between.hands) == [2 - 2, 1 - 1]


def test_the_round_of_the_first_event_stays():
    assert course((BEGAN,), (CUT, 0, 0, 5), (BEGAN,), (CUT, 0, 0, 4), (BEGAN,), (CUT, 0, 0, 4)).first_left == 2
    assert course((BEGAN,), (CUT, 0, 0, 5)).first_left == 0


def test_items_count_where_the_fields_of_their_events_have_values():
    items = course(*STORY, (GAINED, 1, 1, 2), (GAINED, 1, 0, 8)).goods
    assert [(item.taken, item.used, item.takers) for item in items] == [(2, 1, 0b11), (3, 1, 0b11)]


def test_a_series_of_some_events_leaves_the_kind_its_own_count():
    t = course((BEGAN,), (CUT, 0, 0, 5), (CUT, 0, 1, 5), (BEGAN,), (CUT, 0, 0, 4), (CUT, 1, 0, 4))
    assert (list(t.cut_by_round), t.event_grew) == ([1, 2, NONE], 0)
    assert "event_gained" not in t.declared


# -- how things stand ------------------------------------------------------------------------------------------------------------


IN_ROUND = over("round", 3, begins=(BEGAN, GREW))


def doubled(s, seat):
    return 2 * s.players[seat].wood


def at_least(s, least):
    return sum(player.wood >= least for player in s.players)


@struct
class _Woodcutter:
    wood: i8 = standing("players[seat].wood")
    double: i8 = standing(doubled)


@struct
class _Standings(Tally):
    cutters: list[_Woodcutter] = array(2)
    rounds: u8 = counts(BEGAN, GREW)
    first_cut: list[u8] = first("round", CUT, by="tree", of=Tree)
    rich: u8 = standing(at_least, 4)
    day: u8 = standing("day")
    wood_by_round: list[i8] = standing("players[seat].wood", over=IN_ROUND)
    most_by_round: list[i8] = standing(doubled, over=IN_ROUND, most=True)
    rich_by_round: list[i8] = standing(at_least, 4, over=IN_ROUND)
    cut_by_round: list[i8] = counts(CUT, over=IN_ROUND)


def stood(*course):
    """The tally after events, each with what the two seats have then."""
    metrics = metrics_of(KINDS, tally=_Standings)
    s, t = SimpleNamespace(seats=2, day=9, players=[SimpleNamespace(wood=0), SimpleNamespace(wood=0)]), metrics.tally()
    metrics.begin(s, None, t)
    for event, woods in course:
        kind, a, b, c = (*event, NONE, NONE, NONE)[:4]
        for player, wood in zip(s.players, woods, strict=True):
            player.wood = wood
        metrics.count(s, None, SimpleNamespace(kind=kind, a=a, b=b, c=c), t)
    metrics.end(s, None, t)
    return t


COURSE = (((BEGAN,), (1, 2)), ((CUT, 0, 1, 5), (3, 2)), ((GREW, 0), (4, 2)), ((CUT, 0, 1, 5), (4, 6)), ((CUT, 0, 0, 5), (4, 6)))


def test_how_things_stand_is_written_at_the_end_for_each_seat_and_for_the_game():
    t = stood(*COURSE)
    assert [(one.wood, one.double) for one in t.cutters] == [(4, 8), (6, 12)]
    assert (t.rich, t.day) == (2, 9)


def test_how_things_stand_as_each_round_ends_by_whichever_event_the_next_begins():
    t = stood(*COURSE)
    assert list(t.wood_by_round) == [4 + 2, 4 + 6, NONE]
    assert list(t.most_by_round) == [2 * 4, 2 * 6, NONE]
    assert list(t.rich_by_round) == [1, 2, NONE]
    assert list(t.cut_by_round) == [1, 2, NONE]


def test_rounds_behind_the_last_place_are_left_out():
    rounds = [((BEGAN,), (wood, 0)) for wood in range(1, 6)]
    assert list(stood(*rounds).wood_by_round) == [2, 3, 4]


def test_the_round_of_the_first_event_may_be_for_each_item():
    assert list(stood(*COURSE).first_cut) == [2, 1]


def is_rich(s, seat):
    return s.players[seat].wood > 4


@struct
class _Won(Tally):
    cutters: list[_Woodcutter] = array(3)
    won: u8 = winners()
    winner_wood: i8 = of_winner("cutters.wood")
    rich: u8 = winners(is_rich)
    rich_double: i8 = of_winner("cutters.double", is_rich)


@pytest.mark.parametrize(
    ("woods", "scores", "won", "rich"),
    [
        ((3, 5, 2), (0.0, 0.0, 1.0), (1, 2), (1, 10)),
        ((3, 4, 2), (0.5, 0.5, 0.0), (2, 0), (0, 0)),
        ((7, 5, 6), (0.0, 0.0, 0.0), (0, 0), (3, 0)),
    ],
)
def test_who_has_won_is_counted_and_a_number_of_the_only_winner_taken(woods, scores, won, rich):
    metrics = metrics_of(KINDS, tally=_Won)
    s, t = SimpleNamespace(seats=3, players=[SimpleNamespace(wood=wood) for wood in woods]), metrics.tally()
    t.scores[:3] = scores
    metrics.begin(s, None, t)
    metrics.end(s, None, t)
    assert ((t.won, t.winner_wood), (t.rich, t.rich_double)) == (won, rich)


def test_a_number_of_the_winner_is_a_field_of_the_record_of_a_seat():
    @struct
    class Wrong(Tally):
        cutters: list[_Woodcutter] = array(3)
        wrong: i8 = of_winner("cutters.gold")

    with pytest.raises(TypeError, match=r"wrong: there is no cutters\.gold, a field of the record of a seat"):
        metrics_of(KINDS, tally=Wrong)


def test_a_rule_that_asks_for_something_else_is_refused():
    @struct
    class Wrong(Tally):
        rounds: u8
        wrong: i8 = standing(lambda seat, s: 0)

    @struct
    class Endless(Tally):
        rounds: u8
        wood: list[i8] = standing(doubled, over=over("round", 3))

    with pytest.raises(TypeError, match=r"\(seat, s\) takes s, c and t, then a seat, then what is given"):
        metrics_of(KINDS, tally=Wrong)
    with pytest.raises(TypeError, match="how things stand as a round ends needs the events with which one begins"):
        metrics_of(KINDS, tally=Endless)


# -- kinds with a name of their own too, names of another type, rules for every event ----------------------------------------------


class Wood(IntEnum):
    ELM = 0
    OLD_OAK = 1
    YEW = 2


@struct
class _Woods(Tally):
    woods: list[RivalItem] = items(Wood, taken=(CUT,), types=("Tree",))
    seen: u8


EVERY = Counts(KINDS)


@EVERY.of()
def count_every(t, event):
    t.seen += event.kind != BEGAN


def test_kinds_may_be_counted_under_their_own_names_too():
    assert "event_cut" not in metrics_of(KINDS, tally=_Woods).tally.declared
    assert told(metrics_of(KINDS, tally=_Woods, also=(CUT,)), *STORY).event_cut == 3


def test_events_may_name_items_by_another_type():
    woods = told(metrics_of(KINDS, tally=_Woods), *STORY).woods
    assert [(wood.taken, wood.takers) for wood in woods] == [(1, 0b01), (1, 0b01), (0, 0)]


_STANDS = {BEGAN: Wood.YEW, ROBBED: Wood.ELM}


@struct
class _Stood(Tally):
    woods: list[RivalItem] = items(Wood, seen=_STANDS, used=(CUT, ROBBED), types=("Tree",), stands=_STANDS)


def test_events_that_name_no_item_may_stand_for_one():
    woods = told(metrics_of(KINDS, tally=_Stood), *STORY).woods
    assert [(wood.seen, wood.used) for wood in woods] == [(1, 1 + 1), (0, 1), (1, 0)]


def test_a_rule_without_kinds_is_called_for_every_event():
    assert told(metrics_of(KINDS, tally=_Woods, count=EVERY), *STORY).seen == len(STORY) - 1
    with pytest.raises(TypeError, match="for the event any: there is no player for it"):

        @EVERY.of()
        def count_player(t, player):
            pass
