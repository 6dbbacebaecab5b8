"""What the tests of artifacts share."""

from tests.tiny_epic_defenders.table import RING


def levels(t):
    """Every Threat that is not 0, destroyed regions aside."""
    return {r: t.threat(r) for r in ("capital-city", *RING) if t.threat(r) and not t.destroyed(r)}
