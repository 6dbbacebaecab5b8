"""A real Ray cluster of two nodes on this machine: the same bytes as a local run also when a node dies; clusters that cannot be used."""

from __future__ import annotations

import itertools
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import pytest

from holdfast.agents.pool import TaskFailed
from holdfast.games.tiny_epic_defenders import GAME as DEFENDERS
from holdfast.lab import cluster as cluster_module
from holdfast.lab.cluster import Cluster, ClusterError
from holdfast.lab.executors import AHEAD, Chunk, Local
from holdfast.lab.runs import Plan, Run, RunError
from holdfast.lab.table import Table

from ..amounts import amount

ROOT = Path(__file__).resolve().parents[2]
GAME = DEFENDERS.name
TABLES = [
    Table(GAME, ("random",), seed=4),
    Table(GAME, ("random", "greedy"), {"foe": "kraken"}, {"harpy.amount": 3}, ("move:coast",), seed=4),
]
DEADLINE = 180
"""Seconds after which a test gives up waiting for what should come at once."""

needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="needs holdfast[cluster]")
needs_client = pytest.mark.skipif(find_spec("grpc") is None, reason="needs holdfast[cluster]")


class Nodes:
    """A Ray cluster whose head does nothing itself, and which has one node."""

    def __init__(self, folder):
        self.port = free_port()
        quiet = {
            "RAY_USAGE_STATS_ENABLED": "0",
            "RAY_TMPDIR": folder,
            "RAY_memory_monitor_refresh_ms": "0",  # what else runs on this machine is no reason to end a worker
            "GRPC_ENABLE_FORK_SUPPORT": "0",  # else forking its servers for ray:// while gRPC is at work kills some of them
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.lab.nodes", *([str(self.port)] if find_spec("grpc") else [])],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **quiet},
            cwd=ROOT,
            text=True,
        )
        self.address = self.process.stdout.readline().strip()
        assert self.address

    def replace(self):
        """Kill the node, and start another one."""
        print("replace", file=self.process.stdin, flush=True)
        assert self.process.stdout.readline() == "replaced\n"

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


@pytest.fixture(scope="module")
def nodes():
    folder = tempfile.mkdtemp(prefix="holdfast-", dir="/tmp")  # sockets need a short path
    made = Nodes(folder)
    yield made
    made.close()
    shutil.rmtree(folder, ignore_errors=True)  # workers that find their node gone may still write there


@pytest.fixture(scope="module", autouse=True)
def patience():
    """However busy this machine is, a cluster is given up only where that is what is tested."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cluster_module, "REACH", DEADLINE)
        patch.setattr(cluster_module, "PATIENCE", DEADLINE)
        yield


@pytest.fixture(scope="module")
def cluster(nodes):
    with Cluster(nodes.address, mode="interpreted") as made:
        yield made


def free_port():
    """A port that stays free until Ray takes it seconds later: one of those that nobody gets who asks for any port."""
    for port in range(20_000 + os.getpid() % 10_000, 32_000):
        with suppress(OSError), socket.create_server(("", port)):
            return port
    pytest.fail("no port is free")


def expect_room(cluster):
    """One more chunk is played before long."""
    too_late = threading.Timer(DEADLINE, cluster._driver.kill)
    too_late.start()
    assert [chunk for chunk, _ in cluster.play(TABLES, [Chunk(0, 8, 1)])] == [Chunk(0, 8, 1)]
    too_late.cancel()


def files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


# -- the same bytes -----------------------------------------------------------------------------------------------------------


@needs_ray
def test_a_node_that_dies_in_the_middle_changes_no_byte(nodes, cluster, tmp_path):
    """It alone plays, without a pause, so it dies over a chunk, and the node that takes its place has to play that again."""
    games = amount(16, 100)
    plan = Plan(tuple(TABLES), games)
    step, done = next(plan.chunks()).count, []
    replacing = threading.Thread(target=nodes.replace)

    def tell(progress):
        done.append((progress.done, progress.is_written))
        if len(done) == 6:
            replacing.start()

    Run.begin(tmp_path / "cluster", plan, resume=False).play(cluster, tell)
    replacing.join()
    with Local(1, mode="interpreted") as local:
        Run.begin(tmp_path / "local", plan, resume=False).play(local)
    pieces = [(games, True), (2 * games, True)]
    assert done == [*((number, False) for number in range(0, 2 * games + 1, step)), *pieces], "a piece for each table is written last"
    assert files(tmp_path / "cluster") == files(tmp_path / "local")


@needs_ray
@needs_client
def test_a_machine_that_is_no_node_plays_as_a_client(nodes):
    chunks = [Chunk(table, first, 2) for first in (0, 2, 4) for table in (0, 1)]
    with Cluster(f"ray://127.0.0.1:{nodes.port}", mode="interpreted") as client:
        came = dict(client.play(TABLES, chunks))
    assert came == {chunk: TABLES[chunk.table].play(chunk.first, 2).tobytes() for chunk in chunks}


@needs_ray
def test_a_game_is_recorded_as_it_is_here(cluster):
    tally, moves = TABLES[1].record(7)
    assert cluster.record(TABLES[1], 7) == (tally.tobytes(), moves)


@needs_ray
def test_chunks_are_given_out_a_few_at_a_time(cluster):
    taken = itertools.count()
    playing = cluster.play(TABLES, (Chunk(0, next(taken), 1) for _ in range(1000)))
    chunk, tallies = next(playing)
    assert tallies == TABLES[0].play(chunk.first, 1).tobytes()
    assert next(taken) <= 2 * AHEAD  # a node that died may count for a while
    other = list(cluster.play(TABLES, [Chunk(1, 3, 1)]))
    assert other == [(Chunk(1, 3, 1), TABLES[1].play(3, 1).tobytes())]
    playing.close()
    assert list(cluster.play(TABLES, [])) == []


@needs_ray
def test_a_play_that_is_closed_leaves_nothing_behind(cluster):
    """The chunks under way, which would hold up all others for minutes, are dropped."""
    playing = cluster.play(TABLES, [Chunk(0, 0, 1), *(Chunk(0, first, 100_000) for first in range(AHEAD))])
    assert next(playing)[0] == Chunk(0, 0, 1)
    playing.close()
    expect_room(cluster)


DEAF = """
import pathlib, time
pathlib.Path({begun!r}).touch()
while True:
    try:
        time.sleep(1)
    except KeyboardInterrupt:
        pass
"""


@needs_ray
def test_what_misses_that_it_was_dropped_is_ended_by_force(cluster, tmp_path):
    """As what has only just begun does now and then: without that it would hold up all others until it is done."""
    begun = tmp_path / "begun"
    quick, deaf = next(cluster._numbers), next(cluster._numbers)
    cluster._turn({quick: ("os:getpid", ()), deaf: ("builtins:exec", (DEAF.format(begun=str(begun)),))}, [quick])
    while not begun.exists():
        time.sleep(0.01)
    cluster._dropped.append(deaf)
    expect_room(cluster)


@needs_ray
def test_workers_have_their_environment_before_they_import_anything(cluster):
    assert cluster._turn({-1: ("os:getenv", ("NUMBA_NUM_THREADS",))}, [-1]) == {-1: "1"}


# -- what goes wrong ----------------------------------------------------------------------------------------------------------


@needs_ray
def test_an_error_on_a_node_comes_back_and_the_cluster_can_still_be_used(cluster):
    with pytest.raises(TaskFailed, match=r"play_chunk failed on the node .*there is no action 'dance' to ban") as caught:
        list(cluster.play([Table(GAME, ("random",), banned=("dance",))], [Chunk(0, 0, 1)]))
    assert "in banned_actions" in "".join(caught.value.__notes__)
    assert cluster.record(TABLES[0], 2)[0] == TABLES[0].play(2, 1).tobytes()


@needs_ray
def test_nodes_with_other_sources_are_refused(nodes, monkeypatch):
    other = {**cluster_module.software(), "the Holdfast sources": "0123"}
    monkeypatch.setattr(cluster_module, "software", lambda: other)
    with (
        Cluster(nodes.address, mode="interpreted") as made,
        pytest.raises(ClusterError, match=r"has the Holdfast sources \w+ and this machine 0123"),
    ):
        list(made.play(TABLES, [Chunk(0, 0, 1)]))


@needs_ray
def test_an_address_where_nothing_listens_is_said_at_once(monkeypatch):
    monkeypatch.setattr(cluster_module, "_start", None)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody else may listen there, and this does not
        port = taken.getsockname()[1]
        for address in (f"127.0.0.1:{port}", f"localhost:{port}"):
            with (
                Cluster(address) as made,
                pytest.raises(RunError, match=f"nothing answers at {address}: .*is the Ray cluster running there"),
            ):
                made.record(TABLES[0], 0)


@needs_ray
def test_something_else_that_listens_is_given_up_in_time(monkeypatch):
    monkeypatch.setattr(cluster_module, "PATIENCE", 3.0)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        with Cluster(address) as made, pytest.raises(ClusterError, match=f"the Ray cluster at {address} does not let us in; see"):
            made.record(TABLES[0], 0)
        assert made._driver is None


@pytest.mark.with_processes
@needs_ray
def test_a_driver_that_dies_is_said_and_the_next_question_starts_another(cluster):
    playing = cluster.play(TABLES, [Chunk(0, first, 1) for first in range(10)])
    next(playing)
    cluster._driver.kill()
    with pytest.raises(
        ClusterError, match=r"the connection to the Ray cluster at .* broke; start it again, then a run goes on with --resume"
    ):
        list(playing)
    assert cluster.record(TABLES[0], 1)[0] == TABLES[0].play(1, 1).tobytes()


@pytest.mark.parametrize(
    "address", ["", "local", "cluster", "host:", "host:port", "http://host:1", "ray://host", "ray://auto", ":1", "a b:1"]
)
def test_what_is_no_address_is_refused(address):
    with pytest.raises(ClusterError, match=r"is no address of a Ray cluster: write ray://host:port, host:port or auto"):
        Cluster(address)


@pytest.mark.parametrize(("address", "missing"), [("auto", "ray"), ("host:1", "ray"), ("ray://[::1]:1", "grpc")])
def test_a_machine_without_ray_is_told_what_to_install(monkeypatch, address, missing):
    monkeypatch.setattr(cluster_module, "find_spec", lambda name: None if name == missing else name)
    with pytest.raises(ClusterError, match=rf"the Python module {missing} is missing: pip install 'holdfast\[cluster\]'"):
        Cluster(address)
