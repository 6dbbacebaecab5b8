"""Parts of views are shared where what they read is the same, and only there."""

from __future__ import annotations

from copy import deepcopy
from functools import partial

import pytest

from holdfast.engine.events import Events, events
from holdfast.engine.struct import Field, Seen, array, i8, struct, u8
from holdfast.engine.visibility import SPECTATOR, masked
from holdfast.play.patch import diff
from holdfast.schema.memory.part_memo import MOST_COURSES
from holdfast.schema.memory.view_memo import MOST_VIEWS, ViewMemo, composes, each, memoized


@struct
class Player:
    coins: i8
    cards: i8


@struct
class Purse:
    known: u8
    coins: i8 = Field(seen=Seen.KNOWN)


@struct
class Board:
    round: i8
    turn: i8
    piles: list[i8] = array(3)
    players: list[Player] = array(2)


@struct
class Told:
    seats: u8
    open: i8
    events: Events = events(2)


CONTENT = ("Red", "Blue")


@pytest.fixture
def made():
    """A memo, and the names of the parts that were made."""
    names = []

    @memoized
    def player(s, content, p):
        names.append(f"player {p}")
        return {"name": content[p], "coins": s.players[p].coins}

    @memoized
    def pile(s, content, i):
        names.append(f"pile {i}")
        return [s.piles[i]]

    @memoized
    def asked(s, content):
        names.append("asked")
        return {"of": content[s.turn], "coins": s.players[s.turn].coins}

    def show(s, content, viewer):
        return {
            "viewer": viewer,
            "round": s.round,
            "players": each(s, content, player, range(2)),
            "piles": [pile(s, content, i) for i in range(3)],
            "all": sum(s.piles),
            "asked": asked(s, content),
        }

    return partial(ViewMemo, show, Board, CONTENT), names


def told(count):
    """The bytes of a position with so many events."""
    s = Told(seats=2, open=1)
    s.events.count = count
    for event in s.events.items:
        event.audience = 255
    return bytes(s)


def position(turn=0, coins=(1, 2), piles=(3, 4, 5), round=1):  # noqa: A002 - the name of the field
    s = Board(round=round, turn=turn)
    for i, pile in enumerate(piles):
        s.piles[i] = pile
    for player, count in zip(s.players, coins, strict=True):
        player.coins = count
    return bytes(s)


def view(viewer=0, turn=0, coins=(1, 2), piles=(3, 4, 5), round=1):  # noqa: A002 - the name of the field
    players = [{"name": name, "coins": count} for name, count in zip(CONTENT, coins, strict=True)]
    asked = {"of": CONTENT[turn], "coins": coins[turn]}
    return {"viewer": viewer, "round": round, "players": players, "piles": [[x] for x in piles], "all": sum(piles), "asked": asked}


def test_only_what_read_something_that_changed_is_made_again(made):
    memo, names = made[0](), made[1]
    first = memo.view(position(), 0).value
    assert first == view()
    assert names == ["player 0", "player 1", "pile 0", "pile 1", "pile 2", "asked"]
    names.clear()
    then = memo.view(position(coins=(1, 7), piles=(3, 9, 5)), 0).value
    assert then == view(coins=(1, 7), piles=(3, 9, 5))
    assert names == ["player 1", "pile 1"], "whoever is asked has as much as before"
    assert then["players"][0] is first["players"][0]


def test_which_bytes_count_may_depend_on_others(made):
    memo, names = made[0](), made[1]
    for turn, coins in ((0, (1, 2)), (1, (1, 2)), (1, (8, 2)), (1, (8, 3)), (0, (8, 3)), (0, (1, 3))):
        assert memo.view(position(turn, coins), 0).value == view(turn=turn, coins=coins)
    assert names.count("asked") == 4, "red with 1, blue with 2, blue with 3, red with 8; the last is known"


def test_viewers_share_all_but_what_depends_on_them(made):
    memo, names = made[0](), made[1]
    one = memo.view(position(), 0).value
    names.clear()
    two = memo.view(position(), 1).value
    assert (two, names) == (view(viewer=1), [])
    assert all(one[name] is two[name] for name in ("players", "asked"))


def test_equal_positions_have_the_same_view(made):
    memo = made[0]()
    assert memo.view(position(), 0).value is memo.view(position(), 0).value


def test_what_is_not_used_is_forgotten_and_made_again(made):
    memo, names = made[0](most=10), made[1]
    assert memo.view(position(), 0).value == view()
    for number in range(MOST_VIEWS + 1):
        coins, count = number % 100 + 3, number // 100 + 2
        assert memo.view(position(coins=(coins, coins), round=count), 0).value == view(coins=(coins, coins), round=count)
    assert len(memo._young) + len(memo._old) <= 20
    assert len(memo._views) <= MOST_VIEWS
    names.clear()
    assert memo.view(position(), 0).value == view()
    assert "player 0" in names
    assert not [name for name in names if name.startswith("pile")], "those were used all the time"


def test_a_part_with_many_courses_is_still_right():
    @memoized
    def some(s, _):
        return [s.piles[i] for i in range(3) if s.round >> i & 1] + [player.coins for player in s.players[: s.turn]]

    memo = ViewMemo(lambda s, content, _: {"some": some(s, content)}, Board, CONTENT)
    for _ in range(2):
        for round_ in range(8):
            for turn in range(3):
                shown = memo.view(position(turn=turn, round=round_), 0).value["some"]
                assert shown == [pile for i, pile in enumerate((3, 4, 5)) if round_ >> i & 1] + [1, 2][:turn]
    assert all(len(courses) <= MOST_COURSES for courses in memo._courses.values())


def test_a_part_is_made_as_it_is_where_nothing_is_memoized(made):
    names = made[1]

    @memoized
    def turn(s, _):
        names.append("turn")
        return s.turn

    s = Board(turn=1)
    assert (turn(s, CONTENT), turn(s, CONTENT), names) == (1, 1, ["turn", "turn"])


def step(memo, before, after, spectators=None):
    """The views of two positions, one after the other, for seat 0, or for a spectator if theirs are not given."""
    if spectators is None:
        first = memo.view(before, SPECTATOR)
        return first, memo.after(first, after, memo.changes(before, after))
    first = memo.view(before, 0, spectators[0])
    return first, memo.after(first, after, memo.changes(before, after), spectators[1])


@struct
class Table:
    open: i8
    other: i8
    purses: list[Purse] = array(2)


def secret(open=1, other=2, coins=5, known=1):  # noqa: A002 - the name of the field
    s = Table(open=open, other=other)
    s.purses[0].coins, s.purses[0].known = coins, known
    return bytes(s)


@pytest.fixture
def own():
    """A memo of views with a private part, which reads `other` too."""

    @memoized
    def purse(s, content, p):
        return {"coins": s.purses[p].coins, "beside": s.other}

    def show(s, content, viewer):
        return {"open": s.open, "purses": [purse(s, content, p) for p in range(2)]}

    return ViewMemo(show, Table, CONTENT)


@pytest.mark.parametrize(
    ("then", "is_alike"),
    [
        ({"open": 7}, True),
        ({"other": 7}, False),  # the private part reads it
        ({"coins": 7}, False),  # the viewer alone sees it
        ({"known": 0}, False),  # what was seen is not seen any more
    ],
)
def test_a_view_changes_as_the_spectators_unless_a_private_part_reads_what_changes(own, then, is_alike):
    theirs = step(own, secret(), secret(**then))
    mine = step(own, secret(), secret(**then), theirs)
    assert own.changes_alike(theirs[1].changed, *mine, theirs[0]) is is_alike
    assert mine[1].value == own._show(masked(Table.from_buffer_copy(secret(**then)), 0), CONTENT, 0)


def test_what_the_first_position_hides_and_the_next_shows_is_not_alike(own):
    before, after = secret(known=0), secret()
    theirs = step(own, before, after)
    assert not own.changes_alike(theirs[1].changed, *step(own, before, after, theirs), theirs[0])


def test_a_view_that_depends_on_who_looks_never_changes_alike():
    memo = ViewMemo(lambda s, content, viewer: {"open": s.open, "viewer": viewer}, Table, CONTENT)
    theirs = step(memo, secret(), secret(open=7))
    assert not memo.changes_alike(theirs[1].changed, *step(memo, secret(), secret(open=7), theirs), theirs[0])


def test_a_view_made_near_another_is_as_if_it_were_made_alone(own):
    theirs = step(own, secret(), secret(open=3, coins=8))
    assert theirs[1].value == {"open": 3, "purses": [{"coins": 0, "beside": 2}] * 2}
    mine = step(own, secret(), secret(open=3, coins=8), theirs)
    assert mine[1].value == {"open": 3, "purses": [{"coins": 8, "beside": 2}, {"coins": 0, "beside": 2}]}
    assert mine[1].value["purses"][1] is theirs[1].value["purses"][1]


def test_equal_numbers_of_different_kinds_are_not_taken_for_each_other():
    @memoized
    def some(s, content):
        return {"is": bool(s.open) if s.other else s.open}

    memo = ViewMemo(lambda s, content, _: {"some": some(s, content)}, Table, CONTENT)
    first, then = step(memo, secret(), secret(other=0))
    assert first.value["some"]["is"] is True
    assert then.value["some"]["is"] == 1
    assert then.value["some"]["is"] is not True


@pytest.mark.parametrize("looked_first", ["before", "after"])
def test_a_view_that_turns_out_to_read_the_events_shows_them_from_the_first_step_on(looked_first):
    memo = ViewMemo(lambda s, content, _: {"told": s.events.count if s.open else 0}, Told, CONTENT)
    before, after = told(0), told(1)
    changed = memo.changes(before, after)  # as of a step, before anybody has looked at a view
    theirs = memo.view(before, SPECTATOR)
    theirs_then = memo.after(theirs, after, changed)
    _ = (theirs if looked_first == "before" else theirs_then).value
    assert (theirs.value, theirs_then.value) == ({"told": 0}, {"told": 1})
    mine = memo.view(before, 0, theirs)
    assert mine.value == {"told": 0}
    assert memo.after(mine, after, changed, theirs_then).value == {"told": 1}


# -- parts that are put together anew ------------------------------------------------------------------------------------------


@pytest.fixture
def together():
    """A memo of views that are only put together, and the names of the functions that were called."""
    called = []

    @memoized
    def player(s, content, p):
        called.append(f"player {p}")
        return {"name": content[p], "coins": s.players[p].coins}

    @memoized
    def course(s, _):
        called.append("course")
        return {"round": s.round, **({"late": True} if s.round > 5 else {})}

    @memoized
    def pile(s, _):
        called.append("pile")
        return s.piles[0]

    @memoized
    def asked(s, content, who):
        called.append("asked")
        return {"of": content[who], "coins": s.players[who].coins}

    @composes
    def show(s, content, viewer):
        called.append("show")
        return {
            **course(s, content),
            "players": [player(s, content, p) for p in range(2)],
            "pile": pile(s, content),
            "asked": asked(s, content, viewer if viewer < 2 else s.turn),
        }

    return ViewMemo(show, Board, CONTENT), called


def walked(memo, before, after, viewer=SPECTATOR):
    """The view of a position that was made from the one before, and from nothing else."""
    first = memo.view(before, viewer)
    _ = first.value
    return memo.after(first, after, memo.changes(before, after)).value


@pytest.mark.parametrize(
    ("then", "again"),
    [
        ({"coins": (1, 9)}, ["player 1"]),  # a part in a list
        ({"round": 2}, ["course"]),  # one whose entries lie in the view
        ({"round": 6}, ["course", "show"]),  # and it has another entry now
        ({"piles": (7, 4, 5)}, ["pile", "show"]),  # where a number lies is not known
        ({"coins": (9, 2)}, ["player 0", "asked"]),
        ({"turn": 1}, ["show", "asked"]),  # the view itself reads who is asked
    ],
)
def test_only_the_parts_that_changed_are_called_and_put_in_their_places(together, then, again):
    memo, called = together
    before, after = position(), position(**then)
    alone = memo._show(Board.from_buffer_copy(after), CONTENT, SPECTATOR)
    first = memo.view(before, SPECTATOR).value
    was = deepcopy(first)
    called.clear()
    assert walked(memo, before, after) == alone
    assert called == again
    assert first == was, "the view before is what it was"


def test_what_was_put_together_is_put_together_again(together):
    memo, called = together
    shown, now = memo.view(position(), SPECTATOR), position()
    _ = shown.value
    called.clear()
    for then in ({"coins": (3, 2)}, {"coins": (3, 2), "round": 2}, {"coins": (4, 5), "round": 3}):
        before, now = now, position(**then)
        shown = memo.after(shown, now, memo.changes(before, now))
        assert shown.value == memo._show(Board.from_buffer_copy(now), CONTENT, SPECTATOR)
    assert called.count("show") == 3, "once for each comparison"


def test_views_of_several_viewers_change_alike_where_they_have_the_same_parts(together):
    memo, _ = together
    for then, is_alike in (({"round": 2}, True), ({"coins": (1, 9)}, False), ({"turn": 1}, False), ({"coins": (9, 2)}, False)):
        before, after = position(), position(**then)
        theirs = step(memo, before, after)
        mine = memo.view(before, 1, theirs[0])
        alike = memo.stays_alike(memo.changes(before, after), [before, after], mine, theirs)
        assert alike is is_alike, then
        if alike:
            assert diff(theirs[0].value, theirs[1].value) == diff(mine.value, memo.view(after, 1, theirs[1]).value)


def test_one_who_sees_more_is_alike_as_long_as_that_stays(own):
    """Seat 0 sees the coins of a purse; spectators do not."""
    for then, is_alike in (({"open": 7}, True), ({"other": 7}, False), ({"coins": 7}, False), ({"known": 0}, False)):
        before, after = secret(), secret(**then)
        theirs = step(own, before, after)
        mine = own.view(before, 0, theirs[0])
        assert own.stays_alike(own.changes(before, after), [before, after], mine, theirs) is is_alike, then
        seen = own.after(mine, after, own.changes(before, after), theirs[1])
        assert seen.value == own._show(masked(Table.from_buffer_copy(after), 0), CONTENT, 0)
        assert seen.apart == own._spans.differing(theirs[1].data, seen.data)
