"""Long work is done in other processes: the one in which the tables are never begins it, whoever asks."""

from __future__ import annotations

import asyncio
import json
import os
import time

import pytest

from holdfast.agents.pool import Pool
from holdfast.games import find as find_game
from holdfast.play import narrative, preview, replay
from holdfast.play.match import Match
from holdfast.play.replay import MARKS_OF_ACTION, MOST_MARKS, ReplayError
from holdfast.protocol import Prospects, TableFrame
from holdfast.schema.content import corrections
from holdfast.schema.texts.i18n import say
from holdfast.server.lobby import table_content as content
from holdfast.server.runtime import offload
from holdfast.server.runtime.fair_queue import Claim, Rank
from holdfast.server.runtime.metrics import Metrics
from holdfast.server.runtime.offload import Offload
from holdfast.server.runtime.problems import Problem
from holdfast.server.runtime.settings import Settings
from holdfast.server.tasks import cards, counsel, games, stories
from holdfast.server.tasks.refusal import TaskRefused
from holdfast.server.views import advice
from tests.toygame import GAME
from tests.toys import find

from .house import Line, Visitor, fresh_id, hosted
from .playing import RIVALS, play

TED = "tiny-epic-defenders"


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    settings = Settings(database=f"sqlite:///{tmp_path_factory.mktemp('offload')}/holdfast.db", workers=1, limits=False)
    with hosted(settings, find) as (url, services):
        yield url, services


@pytest.fixture(scope="module")
def people(place):
    with Visitor(place[0], "Anna") as anna, Visitor(place[0], "Ben") as ben:
        yield [anna, ben]


def file():
    match = Match(GAME, ["human", "greedy"], {}, 5)
    match.play(0, "begin")
    return replay.dumps(match)


FILE = file()

LONG_WORK = [
    (replay, "loads"),
    (replay, "assemble"),
    (narrative, "moments"),
    (stories, "moments"),
    (preview, "prospects_of"),
    (advice, "prospects_of"),
    (advice, "hint"),
    (cards, "content_of"),
    (cards, "overlaid"),
    (corrections, "read"),
    (cards, "read"),
    (games, "own_values"),
    (stories, "of_table"),
    (stories, "of_file"),
    (stories, "up_to"),
    (counsel, "prospects"),
]


@pytest.fixture
def nothing_here(monkeypatch):
    """Whoever begins long work in this process breaks; workers are other processes, and know nothing of it."""
    for module, name in LONG_WORK:
        real = getattr(module, name)

        def breaks(*_, real=real, **__):
            raise AssertionError(f"{real.__name__} in the process of the tables")

        breaks.__module__, breaks.__name__ = real.__module__, real.__name__
        monkeypatch.setattr(module, name, breaks)


def test_what_takes_long_is_done_in_workers(place, people, nothing_here):
    url, services = place
    anna, ben = people
    over = play(people, winners={1})
    assert len(anna.get(f"/api/tables/{over}/story")["moments"]) == 4
    assert json.loads(anna.http.get(f"/api/tables/{over}/replay").text)["result"] == "finished"
    assert len(anna.post("/api/replays", {"replay": FILE})["moments"]) == 2
    assert anna.post("/api/replays?eye=1", {"replay": FILE})["eye"] == 1
    anna.table(["me", "me"], RIVALS, beginning={"replay": FILE, "moment": 1})
    own, _ = anna.table(["me"], values={"ash.worth": 3})
    assert anna.get(f"/api/tables/{own}/content")["cards"]
    assert anna.post("/api/games/toy/values", {"toml": "[ash]\nworth = 3"})["values"] == {"trees.ash.worth": 3}
    table, tokens = ben.table(["me"])
    with Line(url) as line:
        line.say("join", table=table, tokens=[tokens[1]])
        seq = line.hear(TableFrame).seq
        line.say("prospects", id=fresh_id(), seq=seq, token=tokens[1])
        assert line.hear(Prospects).prospects
    counted = services.metrics.registry.get_sample_value
    often = {"stories.of_file": 2, "stories.of_table": 1, "stories.up_to": 1, "replay.assemble": 1}
    often |= {"cards.of_table": 1, "cards.checked": 1, "games.own_values": 1, "counsel.prospects": 1}
    assert {name: counted("holdfast_offloaded_seconds_count", {"task": name}) for name in often} == often


def test_the_cards_of_a_table_are_made_once_for_all_who_ask(place, people, monkeypatch):
    services = place[1]
    monkeypatch.setattr(content, "_kept", type(content._kept)())
    table, _ = people[0].table(["me"], values={"ash.worth": 2})
    same, _ = people[1].table(["me"], values={"trees.ash.worth": 2})
    asked = []
    real = services.offload.run

    async def run(claim, task, *arguments, **named):
        asked.append(task.__name__)
        return await real(claim, task, *arguments, **named)

    monkeypatch.setattr(services.offload, "run", run)
    path = f"/api/tables/{table}/content"
    first = people[0].get(path)
    assert [people[1].get(path), people[0].get(f"/api/tables/{same}/content")] == [first, first]
    assert asked == ["of_table"]
    assert people[0].get(path, **{"Accept-Language": "de"}) != first
    assert people[0].get(path, **{"Accept-Encoding": "identity"}) == first
    assert len(asked) == 3
    monkeypatch.setattr(content, "KEPT", 1)
    other, _ = people[0].table(["me"], values={"ash.worth": 4})
    people[0].get(f"/api/tables/{other}/content")
    assert len(content._kept) == 3, "one came, and one went"


# -- large input -------------------------------------------------------------------------------------------------------------------


def bomb(count):
    """A replay file that is fine but for many empty lists among its actions."""
    text = FILE
    begin = text.index('"actions": [') + len('"actions": [')
    return f"{text[:begin]}{'[],' * count}{text[begin:]}"


@pytest.mark.parametrize("where", ["story", "beginning"])
def test_a_file_with_more_in_it_than_any_game_is_refused_before_it_is_parsed(people, nothing_here, where):
    text = bomb(1_000_000)
    if where == "story":
        answer = people[0].http.post("/api/replays", json={"replay": text})
    else:
        body = {"game": RIVALS, "seats": ["me", "me"], "beginning": {"replay": text, "moment": 1}}
        answer = people[0].http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "replay")
    said = "replay, line 1: this is not a Holdfast replay file: it has more in it than a game of 4,999 actions"
    assert answer.json()["error"]["text"] == said


@pytest.mark.parametrize("marks", ["[],", "{", "1,", '"a":1,'])
def test_the_bound_is_for_all_that_costs_time_to_parse(marks, monkeypatch):
    monkeypatch.setattr(replay, "_decoded", None)
    with pytest.raises(ReplayError, match="it has more in it than a game of 10 actions"):
        replay.loads(marks * (MOST_MARKS + 10 * MARKS_OF_ACTION + 1), find, most=10)


@pytest.mark.parametrize("name", [TED, "kingdom-defenders"])
def test_the_longest_game_that_is_taken_is_within_the_bound(name):
    """Its actions have the longest texts that there are, and all values that a table may have are set, to texts full of commas."""
    game = find_game(name)
    longest = max((game.actions.text(action) for action in range(len(game.actions))), key=lambda text: text.count(":") + text.count(","))
    done = [replay.Done(0, longest, bytes(16))] * 4_999
    head = replay.heading(game.name, "1", "", {f"deck.card.field{i}": "," * 50 for i in range(1_000)}, {}, 1, ["human"] * 4)
    replay.bound(replay.assemble(head, bytes(16), done, "won"), 4_999)


@pytest.mark.parametrize(
    ("more", "refused"),
    [
        ({"options": {"a": [[]] * 1_000_000}}, (422, "replay")),
        ({"values": {f"a{number}": 1 for number in range(100_000)}}, (422, "replay")),
        ({"values": {f"a{number}": 1 for number in range(10_000)}}, (413, "too-long")),
        ({"options": {"a": "x" * 100_000}}, (413, "too-long")),
    ],
    ids=["lists", "many values", "values", "text"],
)
def test_nothing_but_a_replay_file_may_be_long(people, more, refused):
    """A body of 3 MB of empty lists would take seconds to decode, and be refused only then."""
    body = {"game": RIVALS, "seats": ["me", "me"], "beginning": {"replay": FILE, "moment": 1}, **more}
    answer = people[0].http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == refused
    if refused[0] == 413:
        assert answer.json()["error"]["text"] == "Without its replay file the body is longer than 65536 bytes."


# -- the workers -------------------------------------------------------------------------------------------------------------------


def where():
    return os.getpid()


def refuse():
    raise TaskRefused(422, "no", say("There is no {name}.", name="such thing"))


def spin():
    while True:
        pass


def sleep(seconds):
    time.sleep(seconds)
    return seconds


def run(work):
    """Run something with workers, to its end."""

    async def live():
        workers = Offload(Metrics())
        try:
            return await work(workers)
        finally:
            await asyncio.to_thread(workers.close)

    return asyncio.run(live())


SOMEBODY = Claim(Rank.PLAYED, "somewhere")


def test_a_task_runs_in_another_process():
    assert run(lambda workers: workers.run(SOMEBODY, where)) != os.getpid()


def test_a_task_may_say_no_in_words_that_can_be_translated():
    with pytest.raises(Problem) as problem:
        run(lambda workers: workers.run(SOMEBODY, refuse))
    assert (problem.value.status, problem.value.code, problem.value.text.template) == (422, "no", "There is no {name}.")


def test_a_task_that_takes_too_long_is_ended_and_others_are_done(monkeypatch):
    """Or, if it does nothing at all, after a while its worker is killed."""
    monkeypatch.setattr(offload, "SECONDS", 0.2)

    async def work(workers):
        for task in ((spin,), (sleep, 3600)):
            with pytest.raises(Problem) as problem:
                await workers.run(SOMEBODY, *task)
            assert (problem.value.status, problem.value.code) == (422, "too-long")
            monkeypatch.setattr(offload, "PATIENCE", 0.2)
        monkeypatch.undo()
        return await workers.run(SOMEBODY, where)

    assert run(work)


def test_long_tasks_leave_a_worker_for_short_ones():
    async def work(workers):
        asked = []

        def submit(*question):
            asked.append(question)
            return Pool.submit(workers._pool, *question)

        workers._pool.submit = submit
        long = [asyncio.create_task(workers.run(Claim(Rank.AWAITED, "attacker"), sleep, 3600)) for _ in range(5)]
        assert await workers.run(SOMEBODY, where)
        assert len(asked) == 2
        for task in long:
            task.cancel()
        await asyncio.gather(*long, return_exceptions=True)

    run(work)


def test_who_asks_for_too_much_at_once_is_told(monkeypatch):
    monkeypatch.setattr(offload, "MOST_OF_ONE", 1)

    async def work(workers):
        tasks = [asyncio.create_task(workers.run(Claim(Rank.AWAITED, "attacker"), sleep, 3600)) for _ in range(3)]
        done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        (refused,) = done
        assert (refused.exception().status, refused.exception().code, refused.exception().retry) == (429, "too-many", True)
        for task in pending:
            task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)

    run(work)
