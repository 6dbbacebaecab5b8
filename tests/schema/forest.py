"""Sample content, of trees, spirits and rules, for the tests of content and of overlays."""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.struct import array, flag, i8, i16, struct
from holdfast.schema.content.fields import number, numbers, one_of, some_of
from holdfast.schema.content.loading import Deck
from holdfast.schema.content.rule_numbers import RuleNumbers, rules_deck


class Tree(IntEnum):
    OAK = 0
    TALL_FIR = 1


class Spirit(IntEnum):
    GHOST = 0


class Zone(IntEnum):
    VALLEY = 0
    HIGH_RIDGE = 1


class Rule(IntEnum):
    ROUNDS = 0


@struct
class TreeCard:
    height: i8 = number(1, 9)
    zone: i8 = one_of(Zone)
    seeds: list[i8] = numbers(3, 0, 5)
    zones: list[i8] = some_of(2, Zone)
    evergreen: flag = number(0, 1)
    weight: i16
    marks: list[i8] = array(2)
    house_height: i8 = number(0, 9)


@struct
class Content:
    trees: list[TreeCard] = array(2)
    rules: RuleNumbers = array(1)


TREES = """
[oak]
name = "Oak"
text = "A tree."
height = 4
zone = "valley"
seeds = [1, 2, 3]
zones = ["high_ridge", "valley"]
evergreen = false
weight = -300
marks = [-128, 127]

[tall_fir]
name = "Tall Fir"
text = "Another tree."
height = 9
zone = "high_ridge"
seeds = [5]
zones = []
evergreen = true
weight = 1000
marks = [0]

[tall_fir.house]
ability = "It grows."
height = 7
"""
SPIRITS = """
[ghost]
name = "Ghost"
text = "Boo."
"""
RULES = """
source = "found"
why = "a review"

[rounds]
name = "Rounds"
text = "How many."
value = 12
"""
FILES = {"trees.toml": TREES, "spirits.toml": SPIRITS, "rules.toml": RULES}
DECKS = (
    Deck("trees", "trees.toml", Tree, TreeCard, house=("ability", "height")),
    Deck("spirits", "spirits.toml", Spirit),
    rules_deck(Rule, high=20),
)
