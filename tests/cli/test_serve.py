"""`holdfast serve` as a real process: how it starts, what it says to what it cannot do, and how it ends."""

from __future__ import annotations

import asyncio
import importlib
import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path

import httpx
import pytest
import structlog
import websockets
from typer.testing import CliRunner

from holdfast import __version__
from holdfast.cli import app
from holdfast.server.http.connection_limits import MAX_HEAD
from holdfast.server.operations import running
from holdfast.server.operations.running import FILES
from tests.server.house import until

cli_serve = importlib.import_module("holdfast.cli.serve")  # `holdfast.cli` has its command by this name

PATIENCE = 120
"""Seconds for a process to do what it should; no test waits so long unless something is wrong."""


def get(url):
    """What a server answers, however busy the machine is."""
    return httpx.get(url, timeout=PATIENCE)


class Serving:
    """A server process, and what it has printed."""

    def __init__(self, *arguments, environment):
        command = [sys.executable, "-m", "holdfast", "serve", "--port", "0", "--no-prepare", *arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
        self._log = []
        self._reading = threading.Thread(target=lambda: self._log.extend(self.process.stderr))
        self._reading.start()
        self.greeting = self.process.stdout.readline()
        if self.greeting.startswith("Starting: "):  # it took long
            self.greeting = self.process.stdout.readline()
        if not self.greeting:
            raise AssertionError(f"the server did not start: {self.end()}")
        self.url = re.search(r"http://\S+", self.greeting)[0]

    @property
    def port(self):
        return httpx.URL(self.url).port

    def end(self, sig=signal.SIGTERM):
        """End it, and give its exit status and its log."""
        if self.process.poll() is None:
            self.process.send_signal(sig)
        status = self.process.wait(PATIENCE)
        self._reading.join()
        self.process.stdout.close()
        self.process.stderr.close()
        return status, "".join(self._log)


def environment_of(home):
    return {
        **{name: value for name, value in os.environ.items() if not name.startswith("HOLDFAST_")},
        "HOLDFAST_HOME": str(home),
        "HOLDFAST_WORKER_MODE": "interpreted",
        "BROWSER": "true",
    }


@pytest.fixture
def environment(tmp_path):
    return environment_of(tmp_path)


@pytest.fixture(scope="module")
def lasting(tmp_path_factory):
    """A server for all tests that do not end it, and the folder of the person that it is of."""
    home = tmp_path_factory.mktemp("home")
    serving = Serving(environment=environment_of(home))
    yield serving, home
    serving.end(signal.SIGKILL)


@pytest.fixture
def here(tmp_path, monkeypatch):
    """Runs a command in this process, of somebody with a folder of their own; gives its exit status and all that it says."""

    def run(*arguments, home=tmp_path):
        monkeypatch.setenv("HOLDFAST_HOME", str(home))
        monkeypatch.setattr(cli_serve, "SLOW_START", PATIENCE)
        done = CliRunner().invoke(app, list(arguments))
        return done.exit_code, done.output

    yield run
    structlog.reset_defaults()


@pytest.fixture
def serve(environment):
    running = []

    def start(*arguments, **more):
        running.append(Serving(*arguments, environment={**environment, **more}))
        return running[-1]

    yield start
    for serving in running:
        serving.end(signal.SIGKILL)


def test_it_says_where_it_is_answers_there_and_keeps_its_games_in_the_folder_of_the_person(serve, tmp_path):
    serving = serve()
    assert serving.greeting == f"Holdfast is at {serving.url} (Ctrl-C ends it; nothing is lost)\n"
    assert serving.process.stdout.readline() == (
        "Tables that nobody looks at are archived after 90 days and deleted after 365 (--archive-days, --delete-days)\n"
    )
    assert get(f"{serving.url}healthz").json()["ok"] is True
    assert (tmp_path / "holdfast.db").exists()


def test_a_start_that_takes_long_says_what_it_waits_for(tmp_path, monkeypatch):
    """A server that can listen only once that is said."""
    said, say_starting = threading.Event(), cli_serve.say_starting

    def say(settings):
        say_starting(settings)
        said.set()

    def listen(*_):
        assert said.wait(PATIENCE)
        raise running.CannotListen("no more of it here")

    monkeypatch.setenv("HOLDFAST_HOME", str(tmp_path))
    monkeypatch.setattr(cli_serve, "SLOW_START", 0)
    monkeypatch.setattr(cli_serve, "say_starting", say)
    monkeypatch.setattr(running, "listen", listen)
    told = CliRunner().invoke(app, ["serve"]).output.splitlines()
    assert told == [
        f"Starting: reading the server's programs, then opening sqlite:///{tmp_path}/holdfast.db …",
        "holdfast: no more of it here",
    ]


@pytest.mark.parametrize("sig", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_in_peace(serve, sig):
    serving = serve()
    status, log = serving.end(sig)
    assert status == 0
    assert "Traceback" not in log
    with pytest.raises(httpx.ConnectError):
        get(f"{serving.url}healthz")


def test_clients_are_told_to_come_back_before_it_ends(serve):
    serving = serve()

    async def look_on():
        async with websockets.connect(f"ws://127.0.0.1:{serving.port}/api/socket", open_timeout=PATIENCE) as client:
            await client.send('{"type": "ping"}')
            assert json.loads(await client.recv()) == {"type": "pong"}
            serving.process.send_signal(signal.SIGTERM)
            last = json.loads(await client.recv())
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await client.recv()
            return last["type"], closed.value.rcvd.code

    assert asyncio.run(look_on()) == ("closing", 1012)
    assert serving.end()[0] == 0


def test_told_twice_it_ends_at_once(serve):
    serving = serve("--drain-seconds", "600")
    with socket.create_connection(("127.0.0.1", serving.port)) as client:
        # an unfinished request holds the end up for the whole of the drain
        client.sendall(b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{")
        get(f"{serving.url}healthz")  # who came after it is answered: by now it has been read, so it is not refused
        serving.process.send_signal(signal.SIGINT)
        is_refused = False
        while not is_refused:
            try:
                socket.create_connection(("127.0.0.1", serving.port)).close()
            except ConnectionRefusedError:
                is_refused = True
            except ConnectionResetError:  # it was closed just then: the next one is refused
                pass
        assert serving.process.poll() is None
        assert serving.end(signal.SIGINT)[0] == 130


def test_settings_come_from_the_environment_and_flags_win(serve):
    serving = serve("--log-level", "info", HOLDFAST_LOG_FORMAT="json", HOLDFAST_LOG_LEVEL="error")
    get(f"{serving.url}api/me?token=opensesame")
    _, log = serving.end()
    requests = [line for line in map(json.loads, log.splitlines()) if line["event"].startswith("GET")]
    assert [(line["event"], line["status"]) for line in requests] == [("GET /api/me", 400)]  # there is no such query
    assert "opensesame" not in log


@pytest.fixture
def failed(here):
    """What a server says that does not start, in one sentence."""

    def run(*arguments, **more):
        status, said = here("serve", *arguments, **more)
        assert said.startswith("holdfast: "), said
        assert said.count("\n") == 1, said
        return status, said

    return run


def test_a_port_in_use_is_told_with_the_flag_that_helps(failed):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        status, said = failed("--port", str(port))
    assert status == 2
    assert f"port {port} of 127.0.0.1 is in use" in said
    assert "--port" in said


def test_a_host_that_is_not_here_is_told(failed):
    assert "--host 203.0.113.7" in failed("--host", "203.0.113.7", "--port", "0")[1]
    assert "--host no.such.invalid" in failed("--host", "no.such.invalid", "--port", "0")[1]


def test_a_second_server_on_the_same_file_is_refused(lasting, failed):
    status, said = failed("--port", "0", home=lasting[1])
    assert status == 2
    assert "PostgreSQL" in said


def test_a_database_that_cannot_be_used_is_told_in_one_sentence(failed, tmp_path):
    (tmp_path / "notes.txt").write_text("no database, " * 500)
    assert "notes.txt" in failed("--port", "0", "--database", f"sqlite:///{tmp_path}/notes.txt")[1]
    _, said = failed("--port", "0", "--database", "postgresql://holdfast:hunter2@127.0.0.1:1/none")
    assert "hunter2" not in said
    assert "PostgreSQL" in said


def test_a_wrong_setting_is_told_before_anything_is_touched(environment, tmp_path):
    """As a process, so that nothing but the sentence is heard of it."""
    command = [sys.executable, "-m", "holdfast", "serve", "--workers", "none"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stderr) == (2, "holdfast: --workers none: from 1 to 512 processes can think\n")
    assert not (tmp_path / "holdfast.db").exists()


def test_the_browser_is_opened_at_the_lobby_when_the_server_answers(serve, tmp_path):
    folder = tmp_path / "somebody's programs"
    folder.mkdir()
    browser, opened = folder / "browser", folder / "opened"
    browser.write_text('#!/bin/sh\ncd "$(dirname "$0")" && printf %s "$1" > begun && mv begun opened\n')
    browser.chmod(0o755)
    serving = serve("--open", BROWSER=f"{shlex.quote(str(browser))} %s")
    until(opened.exists, "the browser")
    assert opened.read_text() == serving.url


def test_the_head_of_a_request_has_an_end(lasting):
    serving, _ = lasting
    with socket.create_connection(("127.0.0.1", serving.port)) as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + b"x" * MAX_HEAD)
        answer = client.recv(1000)
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert b"too long" in answer
    assert get(f"{serving.url}healthz").status_code == 200


def test_a_backup_of_a_running_server_comes_back_elsewhere(lasting, serve, here, tmp_path):
    serving, home = lasting
    with httpx.Client(base_url=serving.url, timeout=PATIENCE) as client:
        client.post("api/guests", json={"name": "Ada"})
        table = client.post("api/tables", json={"game": "tiny-epic-defenders", "seats": ["me", "greedy"]}).json()["table"]["id"]
    serving_elsewhere = f"sqlite:///{tmp_path}/elsewhere.db"
    kept = tmp_path / "kept.gz"
    status, said = here("backup", str(kept), home=home)
    assert status == 0, said
    assert said.startswith("1 tables with ")
    status, said = here("restore", str(kept), "--database", serving_elsewhere)
    assert status == 0, said
    other = serve("--database", serving_elsewhere)
    assert get(f"{other.url}api/tables/{table}").json()["info"]["seats"][0]["name"] == "Ada"
    status, said = here("restore", str(kept), home=home)
    assert status == 2
    assert "another server is using" in said
    status, said = here("restore", str(tmp_path / "nothing.gz"), home=home)
    assert (status, said.count("\n")) == (2, 1)


def test_the_doctor_beside_a_running_server_finds_it(lasting, here):
    serving, home = lasting
    _, said = here("doctor", "--port", str(serving.port), "--json", home=home)
    found = {check["name"]: check["text"] for check in json.loads(said)["checks"]}
    assert found["other servers"] == "a server is running on it"
    assert found["port"] == f"Holdfast {__version__} is running at {serving.url}"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells the limits of another process")
def test_it_takes_as_many_open_files_as_it_may_have(lasting):
    import resource

    serving, _ = lasting
    limits = Path(f"/proc/{serving.process.pid}/limits").read_text()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    assert int(re.search(r"Max open files +(\d+)", limits)[1]) >= wanted
