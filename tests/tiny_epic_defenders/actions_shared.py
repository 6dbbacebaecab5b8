"""What the tests of actions share."""

from tests.tiny_epic_defenders.table import Table

ABILITIES = {
    "coast": "rejuvenate",
    "desert": "mirage",
    "forest": "enchant:plains",
    "mountains": "meditate",
    "plains": "pray",
    "ruins": "entomb",
}


def of_kind(t, kind):
    return {action.partition(":")[2] for action in t.legal() if action.partition(":")[0] == kind}


def all_of_use(place, *, hp=2, hero="gurmund", colour="red"):
    """A turn in a place at which every region's ability has something to do."""
    t = Table(hero, "ethairna").place(colour, place).set_hp("red", hp).set_threat(plains=2).discard("forest-ruins")
    return t.turn("red", "coast-desert", "blue", "green")
