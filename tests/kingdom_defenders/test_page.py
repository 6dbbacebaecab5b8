"""The rules page of the game: its rulings and its marks; what holds of every page is in `tests/test_rules_pages.py`."""

import re

from holdfast.schema.rulebook import rules_page

PAGE = "kingdom_defenders.md"
RULES = rules_page(PAGE)
RULINGS = 42


def test_every_ruling_stands_on_the_page():
    cited = {int(n) for rule in RULES for n in re.findall(r"\bR-(\d+)", rule.text)}
    assert cited == set(range(1, RULINGS + 1))


def test_a_paragraph_with_a_ruling_says_why():
    for rule in RULES:
        if re.search(r"\(R-\d+", rule.text):
            assert "*Ruling" in rule.text or "(reconstructed:" in rule.text, rule.id


def test_what_the_tiles_do_is_marked_as_reconstructed():
    for rule in RULES:
        if rule.id.startswith(("KD-20.", "KD-21.")):
            assert "*(reconstructed: " in rule.text, rule.id
