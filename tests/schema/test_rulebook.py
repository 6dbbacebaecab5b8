"""Rules pages: paragraphs under ids, and finding them again."""

from __future__ import annotations

import pytest

from holdfast.games import NAMES, find
from holdfast.schema.rulebook import Rule, Term, near, parse, parse_glossary, rules_page, search

PAGE = """# A game: the rules

What this page is.  **Not a rule.**

## 1. Aim

**ABC-1.1** **Reach the castle.** Whoever gets there first
wins.

**ABC-1.2** **Ties.** There are none. *Ruling: walk again.*

Some words between.

## Pictures

| not | of a rule |

## 2. The walls and more

**ABC-2.1** **Height.** As in the table:

| wall | height |
|---|---|
| north | 3 |

**ABC-2.10** **Castle gates.** Gates open at **dawn**.

## 12. Ends

**ABC-12.1** **Last.** The castle falls.
"""
RULES = tuple(parse(PAGE))


def ids(rules):
    return [rule.id for rule in rules]


# -- parsing -------------------------------------------------------------------------------------------------------------


def test_every_rule_is_found_in_order():
    assert ids(RULES) == ["ABC-1.1", "ABC-1.2", "ABC-2.1", "ABC-2.10", "ABC-12.1"]


def test_a_rule_has_title_section_and_text():
    assert RULES[0] == Rule("ABC-1.1", "Reach the castle", "1. Aim", "Whoever gets there first\nwins.")
    assert RULES[1].text == "There are none. *Ruling: walk again.*"
    assert RULES[3] == Rule("ABC-2.10", "Castle gates", "2. The walls and more", "Gates open at **dawn**.")
    assert RULES[4].section == "12. Ends"


def test_a_table_belongs_to_the_rule_before_it():
    assert RULES[2].text == "As in the table:\n\n| wall | height |\n|---|---|\n| north | 3 |"


def test_words_and_tables_outside_the_rules_are_left_out():
    assert not any("between" in rule.text or "not" in rule.text.split() for rule in RULES)


@pytest.mark.parametrize("text", ["", "# Title\n\nNothing.", "**ABC-1** **No rule.** x", "**ABC-1.1** no title", "| a table |"])
def test_a_page_may_have_no_rules(text):
    assert parse(text) == []


def test_a_rule_may_stand_before_any_section():
    assert parse("**A-1.1** **First.** text") == [Rule("A-1.1", "First", "", "text")]


def test_a_table_before_any_rule_is_left_out():
    assert parse("## 1. Aim\n\n| a table |\n\n**A-1.1** **First.** text") == [Rule("A-1.1", "First", "1. Aim", "text")]


GLOSSARY = """# A game

## 1. Aim

**ABC-1.1** **Reach the castle.** It stands.

## Glossary

Words that matter.

| term | also | meaning | rule |
|---|---|---|---|
| Castle | Castles, keep | Where one goes. | ABC-1.1 |
| gate | | A way in. | ABC-1.1 |

## Not known

| term | also | meaning | rule |
|---|---|---|---|
| Moat | | Nothing. | ABC-1.2 |
"""


def test_a_glossary_has_terms_forms_meanings_and_rules():
    assert parse_glossary(GLOSSARY) == [
        Term("Castle", "Castles, keep", "Where one goes.", "ABC-1.1"),
        Term("gate", "", "A way in.", "ABC-1.1"),
    ]


def test_a_glossary_is_no_part_of_a_rule():
    assert parse(GLOSSARY) == [Rule("ABC-1.1", "Reach the castle", "1. Aim", "It stands.")]


def test_a_page_may_have_no_glossary():
    assert parse_glossary(PAGE) == []


# -- searching -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("ABC-1.1", ["ABC-1.1"]),
        ("abc-2.10", ["ABC-2.10"]),
        (" ABC-2.1 ", ["ABC-2.1"]),
        ("ABC-1", ["ABC-1.1", "ABC-1.2"]),
        ("abc-2", ["ABC-2.1", "ABC-2.10"]),
        ("1", ["ABC-1.1", "ABC-1.2"]),
        ("2", ["ABC-2.1", "ABC-2.10"]),
        ("12", ["ABC-12.1"]),
        ("3", []),
        ("castle", ["ABC-1.1", "ABC-2.10", "ABC-12.1"]),
        ("CASTLE", ["ABC-1.1", "ABC-2.10", "ABC-12.1"]),
        ("castle gates", ["ABC-2.10"]),
        ("gates castle", ["ABC-2.10"]),
        ("castle dawn", ["ABC-2.10"]),
        ("north", ["ABC-2.1"]),
        ("dawn", ["ABC-2.10"]),
        ("", []),
        (" ?! ", []),
        ("falls", ["ABC-12.1"]),
        ("castle north", []),
        ("xyzzy", []),
        ("ABC-9.9", []),
    ],
)
def test_rules_are_found_by_id_section_or_words(wanted, found):
    assert ids(search(RULES, wanted)) == found


def test_rules_whose_title_says_it_come_first_and_each_only_once():
    rules = tuple(parse("## 1. X\n\n**A-1.1** **One.** a gate\n\n**A-1.2** **Gate.** a gate\n\n**A-1.3** **Three.** (gate).\n"))
    assert ids(search(rules, "gate")) == ["A-1.2", "A-1.1", "A-1.3"]


@pytest.mark.parametrize(("wanted", "word"), [("Castel", "castle"), ("Hieght", "Height"), ("gats", "gates")])
def test_words_that_resemble_are_offered(wanted, word):
    assert word in near(RULES, wanted)


def test_nothing_is_offered_when_nothing_resembles():
    assert near(RULES, "xyzzy") == []
    assert near((), "castle") == []


def test_words_are_offered_without_their_punctuation():
    rules = (Rule("A-1.1", "Walls, (gates): 'towers'", "", ""),)
    assert near(rules, "Walls") == ["Walls"]
    assert near(rules, "gates") == ["gates"]
    assert near(rules, "towers") == ["towers"]


# -- pages of files -----------------------------------------------------------------------------------------------------


def test_a_page_is_read_once():
    page = find(NAMES[0]).rules_page
    assert rules_page(page) is rules_page(page)


def test_a_page_that_does_not_exist():
    with pytest.raises(FileNotFoundError, match=r"the rules page copse\.md is missing"):
        rules_page("copse.md")
