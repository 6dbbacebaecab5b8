"""What the tests of conformance share."""

from __future__ import annotations

import dataclasses
import random

from tests.toygame import GAME, RULES
from tests.toygame.words import Words

SEEDS = 8


def with_rules(**rules):
    return dataclasses.replace(GAME, rules=dataclasses.replace(RULES, **rules))


def with_words(**sentences):
    return dataclasses.replace(GAME, words=type("OtherWords", (Words,), sentences))


def noticed(check, game, reason):
    """A check must find the fault in one of a few seeds, and say with which."""
    found = []
    for seed in range(SEEDS):
        try:
            check(game, seed)
        except AssertionError as error:
            found.append(str(error))
            assert reason in str(error)
            assert f"seed {seed}: " in str(error)
    assert found, "nothing was noticed"


def always(monkeypatch):
    """Let the checks that pick positions at random pick all of them."""
    monkeypatch.setattr(random.Random, "random", lambda self: 0.0)
