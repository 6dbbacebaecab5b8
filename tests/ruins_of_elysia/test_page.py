"""The rules page of the game: its rulings and its options; what holds of every page is in `tests/test_rules_pages.py`."""

import re

from holdfast.games.ruins_of_elysia.options import OPTIONS
from holdfast.schema.rulebook import rules_page

PAGE = "ruins_of_elysia.md"
RULES = rules_page(PAGE)
RULINGS = 82


def test_every_ruling_stands_on_the_page():
    cited = {int(n) for rule in RULES for n in re.findall(r"\bE(\d\d)\b", rule.text)}
    assert cited == set(range(1, RULINGS + 1))


def test_every_option_stands_on_the_page_with_its_values():
    told = {rule.title: rule.text for rule in RULES if rule.id.startswith("ROE-16.")}
    several = {"character_1": 4, "main_1": 4, "side_1": 10, "villain_1": 5}
    names = {name[:-1] + str(n) for name, most in several.items() for n in range(1, most + 1)} | (told.keys() - several.keys())
    assert names == {option.name for option in OPTIONS}
    for option in OPTIONS:
        if (
            option.name in told
            and option.name[:-2] not in ("character", "main", "side", "villain")
            and option.name not in ("side_10", "corrupted_hero")
            and not option.name.startswith("without_")
        ):
            for value in option.choices or (f"{option.low} to {option.high}", f"default {option.default}"):
                assert value in told[option.name], (option.name, value)
