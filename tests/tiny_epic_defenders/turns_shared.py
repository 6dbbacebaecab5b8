"""What the tests of turns share."""


def order(t, *kinds):
    """The kinds of events among those named, in the order in which they happened, each only once."""
    found = []
    for kind, *_ in t.log():
        if kind in kinds and kind not in found:
            found.append(kind)
    return found
