"""How much Hypothesis tries in these tests: the same examples in every run, and none kept on disk."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

UNCHECKED = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
"""Fixtures are as good for every example; and how long it takes to make examples is a matter of what else the machine does."""

USUAL = settings(max_examples=100, deadline=None, derandomize=True, database=None, suppress_health_check=UNCHECKED)
FEW = settings(USUAL, max_examples=25)
