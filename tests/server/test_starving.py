"""Computer players of one address do not starve those of another, and tables without people are slow and few at a time."""

from __future__ import annotations

from concurrent.futures import Future
from types import SimpleNamespace

import pytest

from holdfast.agents import HUMAN, LEVELS
from holdfast.agents.faults import Faults
from holdfast.agents.thinking import Considered, Thought
from holdfast.protocol import GONE_SECONDS, Answer, TableFrame, Update
from holdfast.server.runtime.fair_queue import Claim, Rank
from holdfast.server.runtime.settings import Settings
from holdfast.server.tables import attendance, computer_players
from holdfast.server.tables.attendance import MOVES_AT_ONCE, Attendance
from holdfast.server.tables.presence import Presence
from holdfast.server.tables.usage import Usage
from tests.toys import find

from .house import Line, Visitor, fresh_id, hosted, until

COPSE = "toy"
MANY = 30
HOUR = 3600.0


class Thinking:
    """Computer players that think until the test lets them."""

    def __init__(self):
        self.asked = []

    def ask(self, game, state, seat, level, seed, *, line=True, plan=False, number=0):
        answer = Future()
        self.asked.append(SimpleNamespace(level=level.name, answer=answer, action=game.legal_for(state, seat)[0]))
        return answer

    def open(self):
        return [each for each in self.asked if not each.answer.done()]

    def answer(self, each):
        each.answer.set_result(Thought(each.action, (Considered(each.action, 0.5, 10),)))


@pytest.fixture
def place(tmp_path, monkeypatch):
    settings = Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1, limits=False)
    with hosted(settings, find) as (url, services):
        thinking = Thinking()
        monkeypatch.setattr(services.computers._thinkers, "ask", thinking.ask)
        yield url, services, thinking


def played(url, visitor, level):
    """A table at which somebody sits and looks, whose computer player is asked now."""
    table, tokens = visitor.table(["me", level], COPSE, options={"length": 9})
    line = Line(url)
    line.say("join", table=table, tokens=[tokens[1]], at_once=True)
    seq = line.hear(TableFrame).seq
    for action in ("begin", "walk:right"):
        line.say("act", id=fresh_id(), seq=seq, token=tokens[1], action=action)
        seq = line.hear(Update).seq
    return line


def test_a_neighbours_opponent_is_next_whatever_waits_at_tables_without_people(place, monkeypatch):
    url, services, thinking = place
    with Visitor(url, "Mallory") as mallory, Visitor(url, "Anna") as anna:
        for _ in range(MANY):
            mallory.table(["expert", "expert"], COPSE, options={"length": 9})
        first = until(thinking.open, "the first to think")[0]
        assert first.level == "expert"
        monkeypatch.setattr(computer_players, "GIVE_WAY", HOUR)  # nobody's search is stopped here
        with played(url, anna, "easy") as line:
            until(lambda: any(turn.rank == Rank.PLAYED for turn in waiting(services)), "the neighbour in line")
            thinking.answer(first)
            until(lambda: len(thinking.asked) > 1, "the next")
            assert thinking.asked[1].level == "easy"
            thinking.answer(thinking.asked[1])
            assert line.hear(Update).events[0].seat == 2


def test_a_search_for_a_table_without_people_gives_way_to_a_neighbour_and_is_begun_anew(place, tmp_path):
    url, services, thinking = place
    services.computers._faults = Faults(tmp_path / "faults")
    services.computers._patience = HOUR  # else the expert is given up for being slow
    with Visitor(url, "Mallory") as mallory, Visitor(url, "Anna") as anna:
        table, _ = mallory.table(["expert", "expert"], COPSE, options={"length": 9})
        first = until(thinking.open, "the expert")[0]
        with played(url, anna, "easy") as line:
            until(lambda: len(thinking.asked) > 1, "the neighbour's opponent, although nobody let the expert go on")
            assert (first.answer.cancelled(), thinking.asked[1].level) == (True, "easy")
            thinking.answer(thinking.asked[1])
            assert line.hear(Update).events[0].seat == 2
        until(lambda: any(each.level == "expert" for each in thinking.open()), "the expert again")
        before = mallory.get(f"/api/tables/{table}")["seq"]
        for each in thinking.open():
            thinking.answer(each)
        until(lambda: mallory.get(f"/api/tables/{table}")["seq"] > before, "its move, which is its own")
        assert not (tmp_path / "faults").exists(), "no fault of a player"


def test_each_search_of_a_master_has_a_turn_of_its_own_and_a_neighbour_comes_between(place):
    """One worker: of eight searches one is asked at a time, and after it the neighbour's, who was served less."""
    url, services, thinking = place
    with Visitor(url, "Mallory") as mallory, Visitor(url, "Anna") as anna, played(url, mallory, "master") as theirs:
        first = until(thinking.open, "the first search")[0]
        with played(url, anna, "easy") as line:
            until(lambda: len(waiting(services)) == LEVELS["master"].searches + 1, "the neighbour in line")
            assert [each.level for each in thinking.asked] == ["master"]
            thinking.answer(first)
            until(lambda: len(thinking.asked) > 1, "the next")
            assert [each.level for each in thinking.asked] == ["master", "easy"]
            thinking.answer(thinking.asked[1])
            assert line.hear(Update).events[0].seat == 2
        for _ in range(LEVELS["master"].searches - 1):
            thinking.answer(until(thinking.open, "the next search")[0])
        assert theirs.hear(Update).events[0].seat == 2
        assert [each.level for each in thinking.asked].count("master") == LEVELS["master"].searches


def test_a_hint_ends_when_something_happens_at_the_table(place, monkeypatch):
    """No worker thinks on about a position that is past."""
    url, services, thinking = place
    monkeypatch.setattr(services.computers._advisers, "ask", thinking.ask)
    with Visitor(url, "Anna") as anna:
        table, tokens = anna.table(["me", "me"], COPSE, options={"length": 9})
        with Line(url) as line:
            line.say("join", table=table, tokens=list(tokens.values()), at_once=True)
            seq = line.hear(TableFrame).seq
            line.say("act", id=fresh_id(), seq=seq, token=tokens[1], action="begin")
            seq = line.hear(Update).seq
            line.say("hint", id="help", seq=seq, token=tokens[1])
            search = until(thinking.open, "the search")[0]
            line.say("act", id=fresh_id(), seq=seq, token=tokens[1], action="walk:right")
            answer = line.hear(Answer)
            while answer.id != "help":
                answer = line.hear(Answer)
            assert answer.error.code == "stale"
            until(search.answer.cancelled, "the end of the search")
            until(lambda: not services.computers._advising.waiting, "that its other searches wait no more")
            assert len(thinking.asked) == 1, "none of them was asked"


def waiting(services):
    """The claims that wait for a worker."""
    found = []
    for session in list(services.registry.live.values()):
        found += [turn.claim for queue, turn in session.attendance._turns if queue is services.computers._choosing]
    return found


def test_only_a_few_tables_without_people_are_at_a_move_at_the_same_time(place):
    url, services, thinking = place
    with Visitor(url, "Mallory") as mallory:
        tables = [mallory.table(["expert", "expert"], COPSE, options={"length": 9})[0] for _ in range(MANY)]
        until(lambda: services.registry.moves.room(Rank.ALONE) == 100 - MANY + MOVES_AT_ONCE[Rank.ALONE], "all others in line")
        assert len(waiting(services)) == MOVES_AT_ONCE[Rank.ALONE]
        with Line(url) as line:  # where somebody looks, they are at a move beside these
            line.say("join", table=tables[-1])
            line.hear(TableFrame)
            until(lambda: len(waiting(services)) == MOVES_AT_ONCE[Rank.ALONE] + 1, "the table that is watched")
        while not any(mallory.get(f"/api/tables/{table}")["seq"] for table in tables):
            for each in thinking.open():
                thinking.answer(each)


def test_of_tables_without_people_no_more_wait_in_memory_than_may_and_the_rest_follow(place, monkeypatch):
    url, services, thinking = place
    monkeypatch.setattr(attendance, "REST_SECONDS", 0.0)
    monkeypatch.setitem(services.registry.moves._most_waiting, Rank.ALONE, 3)
    with Visitor(url, "Mallory") as mallory:
        tables = [mallory.table(["expert", "expert"], COPSE, options={"length": 1})[0] for _ in range(12)]
        assert services.registry.moves.waiting <= 3

        def all_are_over():
            for each in thinking.open():
                thinking.answer(each)
            return all(mallory.get(f"/api/tables/{table}")["info"]["state"] == "over" for table in tables)

        until(all_are_over, "the end of all games")


# -- whose turn a table's is -------------------------------------------------------------------------------------------------------


class Table:
    """A table with two people and a computer player, whose host sits at seat 2."""

    def __init__(self, *kinds):
        seats = [
            SimpleNamespace(seat=seat, kind=kind, user=f"user {seat}" if kind == HUMAN else None, resigned=False)
            for seat, kind in enumerate(kinds or (HUMAN, HUMAN, "expert"))
        ]
        row = SimpleNamespace(host="user 1")
        self.audience = SimpleNamespace(
            table=SimpleNamespace(row=row, seats=seats),
            listeners=set(),
            id="table",
            presence=Presence(len(seats), 30.0),
            host=SimpleNamespace(pace=1.0),
        )
        self.attendance = Attendance(self.audience, Usage())

    def listener(self, address, *seats, at_once=False):
        listener = Listening(address, seats, at_once)
        self.audience.listeners.add(listener)
        return listener


class Listening:
    def __init__(self, address, seats, at_once):
        self.address, self.seats, self.at_once, self.user = address, seats, at_once, f"user of {address}"


def test_a_table_is_its_hosts_where_they_are_there():
    table = Table()
    assert table.attendance.claim() == Claim(Rank.AWAITED, "user 1", "user 1", "table")
    table.listener("guest's", 0)
    assert table.attendance.claim() == Claim(Rank.PLAYED, "guest's", "user 0", "table")
    table.listener("host's", 1)
    assert table.attendance.claim() == Claim(Rank.PLAYED, "host's", "user 1", "table")


def test_a_program_that_acts_is_there_for_a_while(monkeypatch):
    table, clock = Table(), SimpleNamespace(now=1000.0)
    monkeypatch.setattr("holdfast.server.tables.presence.time", SimpleNamespace(monotonic=lambda: clock.now))
    table.audience.presence.visit(0, "program's", GONE_SECONDS)
    assert table.attendance.claim() == Claim(Rank.PLAYED, "program's", "user 0", "table")
    clock.now += GONE_SECONDS + 1
    table.audience.presence.expire()  # as it does every second
    assert table.attendance.claim().rank == Rank.AWAITED


def test_somebody_at_another_server_is_there_too():
    table = Table()
    table.audience.presence.receive("another", 1)
    assert table.attendance.claim() == Claim(Rank.PLAYED, "user 0", "user 0", "table")


def test_who_let_a_computer_play_for_them_only_watches():
    table = Table("expert", "expert", "expert")
    assert table.attendance.claim() == Claim(Rank.ALONE, "user 1", "user 1", "table")
    table.listener("seated", 1, at_once=True)
    assert table.attendance.claim() == Claim(Rank.WATCHED, "seated", "user of seated", "table")


@pytest.mark.parametrize(
    ("kinds", "listeners", "pace"),
    [
        ((HUMAN, "easy"), [], 1.0),
        ((HUMAN, "easy"), [((0,), False)], 1.0),
        ((HUMAN, "easy"), [((0,), True)], 0.0),
        ((HUMAN, "easy"), [((0,), True), ((), False)], 1.0),
        (("easy", "easy"), [((), True)], 0.0),
        (("easy", "easy"), [((), True), ((), False)], 1.0),
        (("easy", "easy"), [], 5.0),
    ],
)
def test_how_long_a_move_takes_at_least(kinds, listeners, pace):
    table = Table(*kinds)
    for number, (seats, at_once) in enumerate(listeners):
        table.listener(f"address {number}", *seats, at_once=at_once)
    assert table.attendance._pace() == pace
