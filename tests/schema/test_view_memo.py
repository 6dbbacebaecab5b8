"""Parts of views are shared where what they read is the same, and only there."""

from __future__ import annotations

from functools import partial

import pytest

from holdfast.engine.events import Events, events
from holdfast.engine.struct import Field, Seen, array, i8, struct, u8
from holdfast.engine.visibility import SPECTATOR, known
from holdfast.schema.memory.part_memo import MOST_READ_SETS
from holdfast.schema.memory.view_memo import ViewMemo, each, memoized


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
    first = memo.view(position(), 0)
    assert first == view()
    assert names == ["player 0", "player 1", "pile 0", "pile 1", "pile 2", "asked"]
    names.clear()
    then = memo.view(position(coins=(1, 7), piles=(3, 9, 5)), 0)
    assert then == view(coins=(1, 7), piles=(3, 9, 5))
    assert names == ["player 1", "pile 1"], "whoever is asked has as much as before"
    assert then["players"][0] is first["players"][0]


def test_which_bytes_count_may_depend_on_others(made):
    memo, names = made[0](), made[1]
    for turn, coins in ((0, (1, 2)), (1, (1, 2)), (1, (8, 2)), (1, (8, 3)), (0, (8, 3)), (0, (1, 3))):
        assert memo.view(position(turn, coins), 0) == view(turn=turn, coins=coins)
    assert names.count("asked") == 4, "red with 1, blue with 2, blue with 3, red with 8; the last is known"


def test_viewers_share_all_but_what_depends_on_them(made):
    memo, names = made[0](), made[1]
    one = memo.view(position(), 0)
    names.clear()
    two = memo.view(position(), 1)
    assert (two, names) == (view(viewer=1), [])
    assert all(one[name] is two[name] for name in ("players", "asked"))


def test_what_is_not_used_is_forgotten_and_made_again(made):
    memo, names = made[0](most=10), made[1]
    assert memo.view(position(), 0) == view()
    for number in range(201):
        coins, count = number % 100 + 3, number // 100 + 2
        assert memo.view(position(coins=(coins, coins), round=count), 0) == view(coins=(coins, coins), round=count)
    assert len(memo._young) + len(memo._old) <= 20
    names.clear()
    assert memo.view(position(), 0) == view()
    assert "player 0" in names
    assert not [name for name in names if name.startswith("pile")], "those were used all the time"


def test_a_part_with_many_read_sets_is_still_right():
    @memoized
    def some(s, _):
        return [s.piles[i] for i in range(3) if s.round >> i & 1] + [player.coins for player in s.players[: s.turn]]

    memo = ViewMemo(lambda s, content, _: {"some": some(s, content)}, Board, CONTENT)
    for _ in range(2):
        for round_ in range(8):
            for turn in range(3):
                shown = memo.view(position(turn=turn, round=round_), 0)["some"]
                assert shown == [pile for i, pile in enumerate((3, 4, 5)) if round_ >> i & 1] + [1, 2][:turn]
    assert all(len(known) <= MOST_READ_SETS for known in memo._read_sets.values())


def test_a_part_is_made_as_it_is_where_nothing_is_memoized(made):
    names = made[1]

    @memoized
    def turn(s, _):
        names.append("turn")
        return s.turn

    s = Board(turn=1)
    assert (turn(s, CONTENT), turn(s, CONTENT), names) == (1, 1, ["turn", "turn"])


def walked(memo, before, after, viewer=SPECTATOR):
    """The views of two positions, one after the other."""
    return memo.view(before, viewer), memo.view(after, viewer)


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
        return {"coins": known(s.purses[p], "coins"), "beside": s.other}

    def show(s, content, viewer):
        return {"open": s.open, "purses": [purse(s, content, p) for p in range(2)]}

    return ViewMemo(show, Table, CONTENT)


def test_viewers_share_the_parts_that_show_them_the_same(own):
    theirs = walked(own, secret(), secret(open=3, coins=8))
    assert theirs[1] == {"open": 3, "purses": [{"coins": None, "beside": 2}] * 2}
    mine = walked(own, secret(), secret(open=3, coins=8), 0)
    assert mine[1] == {"open": 3, "purses": [{"coins": 8, "beside": 2}, {"coins": None, "beside": 2}]}
    assert mine[1]["purses"][1] is theirs[1]["purses"][1]


def test_equal_numbers_of_different_kinds_are_not_taken_for_each_other():
    @memoized
    def some(s, content):
        return {"is": bool(s.open) if s.other else s.open}

    memo = ViewMemo(lambda s, content, _: {"some": some(s, content)}, Table, CONTENT)
    first, then = walked(memo, secret(), secret(other=0))
    assert first["some"]["is"] is True
    assert then["some"]["is"] == 1
    assert then["some"]["is"] is not True


def test_a_view_that_reads_the_events_shows_them():
    memo = ViewMemo(lambda s, content, _: {"told": s.events.count if s.open else 0}, Told, CONTENT)
    for viewer in (SPECTATOR, 0):
        assert walked(memo, told(0), told(1), viewer) == ({"told": 0}, {"told": 1})


@pytest.mark.parametrize(
    ("then", "again"),
    [
        ({"coins": (1, 9)}, ["player 1"]),
        ({"piles": (7, 4, 5)}, ["pile 0"]),
        ({"round": 2}, []),  # the view itself reads it
        ({"coins": (9, 2)}, ["player 0", "asked"]),
        ({"turn": 1}, ["asked"]),
    ],
)
def test_what_has_read_nothing_that_differs_is_not_computed_again(made, then, again):
    memo, names = made[0](), made[1]
    assert memo.view(position(), 0) == view()
    names.clear()
    assert memo.view(position(**then), 0) == view(**then)
    assert names == again
