"""What the tests of heroes share."""

from tests.tiny_epic_defenders.table import Table


def among(t, prefix):
    """The legal actions that begin with a text, without it."""
    return {a.removeprefix(prefix) for a in t.legal() if a.startswith(prefix)}


ALL_ONE = dict.fromkeys(("coast", "desert", "forest", "mountains", "plains", "ruins", "capital_city"), 1)


def randal(place, *others, **options):
    """Randal is Red, in a place, with 2 Hit Points; a card lies in the discard pile."""
    t = Table("randal", *(others or ("gurmund",)), **options).place("red", place).set_hp("red", 2)
    return t.discard("harpy", "wraith").set_threat(desert=1)
