"""The figures of a server: what each of them counts."""

from __future__ import annotations

import sys
import time

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from holdfast.server.runtime.metrics import Metrics, metrics_text
from holdfast.server.runtime.settings import Settings

from .house import LONG, hosted

TOKEN = "0123456789abcdef"


def figures(metrics):
    """Name and labels of every sample, and its value, as Prometheus reads them."""
    families = text_string_to_metric_families(metrics_text(metrics).decode())
    return {(s.name, *sorted(s.labels.items())): s.value for family in families for s in family.samples}


def test_commands_are_counted_by_kind_and_code_and_those_done_are_timed():
    metrics = Metrics()
    metrics.command("act", "ok", 0.003)
    metrics.command("act", "ok", 0.2)
    metrics.command("act", "stale", 5.0)
    found = figures(metrics)
    assert found["holdfast_commands_total", ("code", "ok"), ("kind", "act")] == 2
    assert found["holdfast_commands_total", ("code", "stale"), ("kind", "act")] == 1
    assert found["holdfast_move_seconds_count",] == 2
    assert found["holdfast_move_seconds_bucket", ("le", "0.004")] == 1
    assert found["holdfast_move_seconds_bucket", ("le", "0.25")] == 2


def test_commits_with_how_much_was_written_in_one_go():
    metrics = Metrics()
    metrics.commit(1, 0.001)
    metrics.commit(40, 0.005)
    found = figures(metrics)
    assert found["holdfast_commit_seconds_count",] == 2
    assert found["holdfast_commit_entries_sum",] == 41


def test_sockets_and_tables_go_up_and_down():
    metrics = Metrics()
    metrics.socket_opened()
    metrics.socket_opened()
    metrics.socket_closed()
    metrics.tables(loaded=7, live=2)
    metrics.tables(loaded=5, live=1)
    found = figures(metrics)
    assert found["holdfast_sockets",] == 1
    assert (found["holdfast_tables_loaded",], found["holdfast_tables_live",]) == (5, 1)


def test_thinking_is_counted_while_it_lasts_and_a_failure_apart():
    metrics = Metrics()
    with metrics.thinking():
        assert figures(metrics)["holdfast_thinking",] == 1
    with pytest.raises(RuntimeError), metrics.thinking():
        raise RuntimeError("the worker died")
    metrics.fallback_used()
    found = figures(metrics)
    assert found["holdfast_thinking",] == 0
    assert found["holdfast_thinking_seconds_count",] == 1
    assert found["holdfast_thinking_failed_total",] == 1
    assert found["holdfast_thinking_stood_in_total",] == 1


def test_what_was_refused_handed_on_or_lost():
    metrics = Metrics()
    metrics.refused("origin")
    metrics.forwarded("ok")
    metrics.dropped("socket")
    found = figures(metrics)
    assert found["holdfast_refused_total", ("reason", "origin")] == 1
    assert found["holdfast_forwarded_total", ("result", "ok")] == 1
    assert found["holdfast_dropped_total", ("queue", "socket")] == 1


def test_a_long_poll_is_counted_and_not_timed():
    metrics = Metrics()
    metrics.request("GET", "/api/tables/{table}/events", 200, 25.0, waits=True)
    metrics.request("GET", "/api/me", 200, 0.002)
    found = figures(metrics)
    assert found["holdfast_http_requests_total", ("method", "GET"), ("route", "/api/tables/{table}/events"), ("status", "200")] == 1
    assert found["holdfast_http_seconds_count",] == 1


def test_two_servers_in_one_process_count_apart_and_the_process_is_measured():
    one, other = Metrics(), Metrics()
    one.socket_opened()
    assert figures(other)["holdfast_sockets",] == 0
    if sys.platform == "linux":
        assert figures(one)["process_resident_memory_bytes",] > 1_000_000


# -- who reads them ------------------------------------------------------------------------------------------------------------------


def code(answer):
    return answer.status_code, answer.json()["error"]["code"]


def test_the_metrics_are_closed_unless_the_operator_opens_them(sqlite_url):
    with hosted(Settings(database=sqlite_url, workers=1)) as (url, _):
        for headers in ({}, {"Authorization": "Bearer"}, {"X-Forwarded-For": "127.0.0.1"}):
            answer = httpx.get(f"{url}/metrics", headers=headers, timeout=LONG)
            assert code(answer) == (403, "closed")
            assert "--metrics-token" in answer.text
            assert "holdfast_" not in answer.text


def test_whoever_has_the_operators_token_reads_them_and_it_cannot_be_guessed_fast(sqlite_url):
    with hosted(Settings(database=sqlite_url, workers=1, metrics_token=TOKEN)) as (url, services):
        assert "holdfast_sockets" in httpx.get(f"{url}/metrics", headers={"Authorization": f"Bearer {TOKEN}"}, timeout=LONG).text
        for given in (TOKEN, "Bearer", f"Bearer {TOKEN}x", f"Bearer {TOKEN[:-1]}", f"Basic {TOKEN}", ""):
            answer = httpx.get(f"{url}/metrics", headers={"Authorization": given}, timeout=LONG)
            assert code(answer) == (401, "wrong-token")
            assert answer.headers["www-authenticate"] == "Bearer"
        now = time.monotonic()
        services.limits._clock = lambda: now
        services.limits._full_at = {kind: type(buckets)() for kind, buckets in services.limits._full_at.items()}
        with httpx.Client(base_url=url, timeout=LONG) as client:
            assert [client.get("/metrics").status_code for _ in range(201)] == [401] * 200 + [429]


def test_the_token_is_not_shown_with_the_settings():
    assert TOKEN not in repr(Settings(database="sqlite:///x", metrics_token=TOKEN))
