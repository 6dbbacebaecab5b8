"""What `docs/server.md` tells operators to use: the alert rules, the proxy's configuration, the unit of systemd."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from holdfast.server.http.routes import MAX_FILE
from holdfast.server.runtime.metrics import Metrics, metrics_text

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/server.md").read_text(encoding="utf-8")
EXPOSURE = 1.5
"""The score of `systemd-analyze security` above which the unit is opener than it need be."""


def blocks(language):
    """The blocks of code on the page, in a language."""
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def names_known():
    """The names under which Prometheus keeps the figures."""
    found = {"up"}
    for family in text_string_to_metric_families(metrics_text(Metrics()).decode()):
        # a figure with labels has no samples before it is first counted
        endings = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum")}.get(family.type, ("",))
        found |= {family.name + ending for ending in endings}
    return found


def test_the_alert_rules_ask_for_figures_that_there_are():
    rules = [rule for group in yaml.safe_load((ROOT / "docs/alerts.yml").read_text())["groups"] for rule in group["rules"]]
    assert len(rules) >= 6
    for rule in rules:
        asked = set(re.findall(r"\b(?:holdfast_\w+|up)\b", re.sub(r'"[^"]*"', "", rule["expr"])))
        assert asked, rule
        assert asked <= names_known(), rule
        assert {"summary", "description"} <= set(rule["annotations"]), rule


def test_the_page_names_the_figures_that_there_are():
    asked = set(re.findall(r"\bholdfast_(?:\w+)", PAGE.partition("## Watching")[2].partition("**Logs**")[0]))
    known = names_known()
    for name in asked:
        assert any(each.startswith(name) for each in known), name


def test_the_proxy_lets_pass_what_the_server_takes():
    (size,) = {int(each) for block in blocks("nginx") for each in re.findall(r"client_max_body_size (\d+)m;", block)}
    assert size * 2**20 >= MAX_FILE


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this machine has no systemd")
def test_the_unit_is_open_to_little(tmp_path):
    (unit,) = [block for block in blocks("ini") if "ExecStart=/opt/holdfast/bin/holdfast serve" in block]
    file = tmp_path / "holdfast.service"
    file.write_text(unit)
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--no-pager", str(file)], capture_output=True, text=True, check=False
    )
    score = re.search(r"exposure level for holdfast.service: ([\d.]+)", done.stdout)
    assert score, done.stdout + done.stderr
    assert float(score[1]) <= EXPOSURE, done.stdout
    assert "Unknown" not in done.stderr, done.stderr
