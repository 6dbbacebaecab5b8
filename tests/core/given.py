"""How much Hypothesis tries in these tests: the same examples in every run, and none kept on disk."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

USUAL = settings(
    max_examples=100, deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
FEW = settings(USUAL, max_examples=25)
