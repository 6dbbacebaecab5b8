"""What the tests of rulings share."""

COLOURS = ("red", "blue", "green", "yellow")


def scored(t):
    """Score the game, everybody with a Fate card that gives nothing here."""
    for colour, card in zip(COLOURS, ("coins", "reward-tiles", "adventures", "loot"), strict=True):
        if t.player(colour).fate.card < 0:
            t.fate(colour, card)
    return t.round(6).begin("scoring")
