"""What the tests of metrics share."""

from __future__ import annotations

from holdfast.games.tiny_epic_defenders.statistics.metrics import METRICS
from tests.tiny_epic_defenders.table import Table

NEVER = (0, 0, 0)


def item(tally, field, key):
    """How often an item was seen, taken and used."""
    counts = getattr(tally, field)[METRICS.items[field][1].index(key)]
    return counts.seen, counts.taken, counts.used


def word(tally, field):
    return METRICS.words[field][getattr(tally, field)]


def rows(tally, field):
    """A series without the rounds that it has nothing for."""
    return {number: value for number, value in enumerate(getattr(tally, field), 1) if value != -1}


class Counting:
    """A table at which everything that happens is counted."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.tally = METRICS.tally()
        METRICS.begin(table.state, table.content, self.tally)

    def _count(self):
        s = self.table.state
        for event in s.events.items[: s.events.count]:
            METRICS.count(s, self.table.content, event, self.tally)
        return self

    def deck(self, *cards):
        """Draw from these cards, top card first, until somebody has to decide."""
        self.table.deck(*cards).draw()
        return self._count()

    def do(self, *actions):
        for action in actions:
            self.tally.decisions += 1
            self.table.do(action)
            self._count()
        return self

    def end(self):
        METRICS.end(self.table.state, self.table.content, self.tally)
        return self.tally

    def item(self, field, key):
        return item(self.tally, field, key)

    def used(self, field):
        """The items of a field that were used, with how often."""
        return {key: self.item(field, key)[2] for key in METRICS.items[field][1] if self.item(field, key)[2]}


def bearer(*artifacts, **options):
    """Red carries artifacts and stands in the Capital City, as Blue does."""
    return Table("ezru", "gurmund", **options).give("red", *artifacts)


def total(items, *counts):
    return sum(getattr(each, count) for each in items for count in counts)
