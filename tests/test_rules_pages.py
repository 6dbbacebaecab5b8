"""What holds of the rules page of every game of the house: its ids, its references, its glossary, and what it says is not known."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

from holdfast.games import OWN, find
from holdfast.schema import rulebook
from holdfast.schema.rulebook import Rule, glossary, parse, rules_page, search

PAGES = [find(name).rules_page for name in OWN]


def ids(page: str) -> dict[str, Rule]:
    """The rules of a page by their ids."""
    return {rule.id: rule for rule in rules_page(page)}


@pytest.mark.parametrize("page", PAGES)
def test_ids_run_through_in_every_section(page):
    numbers = defaultdict(list)
    prefixes = set()
    for rule in rules_page(page):
        prefix, section, number = re.fullmatch(r"([A-Z]+)-(\d+)\.(\d+)", rule.id).groups()
        assert rule.section.startswith(f"{section}. "), rule.id
        assert search(rules_page(page), rule.id) == [rule]
        numbers[int(section)].append(int(number))
        prefixes.add(prefix)
    assert len(prefixes) == 1
    assert list(numbers) == list(range(1, len(numbers) + 1))
    for section, found in numbers.items():
        assert found == list(range(1, len(found) + 1)), section


@pytest.mark.parametrize("page", PAGES)
def test_a_reference_leads_to_a_rule(page):
    known = ids(page)
    prefix = next(iter(known)).partition("-")[0]
    for rule in known.values():
        assert set(re.findall(rf"{prefix}-\d+\.\d+", rule.text)) <= known.keys(), rule.id


@pytest.mark.parametrize("page", PAGES)
def test_every_rule_is_a_sentence_or_more(page):
    for rule in rules_page(page):
        assert rule.text and not rule.text[0].islower(), rule.id
        assert rule.title and not rule.title.endswith("."), rule.id


@pytest.mark.parametrize("page", PAGES)
def test_the_glossary_explains_words_of_the_page_by_rules_of_the_page(page):
    known = ids(page)
    text = " ".join(f"{rule.title} {rule.text}" for rule in known.values()).lower()
    for term in glossary(page):
        forms = [term.term, *(form.strip() for form in term.forms.split(",") if form.strip())]
        assert any(form.lower() in text for form in forms), term.term
        assert term.rule in known, term.term
        assert term.text.endswith("."), term.term


@pytest.mark.parametrize("page", PAGES)
def test_no_term_is_explained_twice(page):
    forms = [form.strip() for term in glossary(page) for form in (term.term, *term.forms.split(",")) if form.strip()]
    assert len(forms) == len(set(forms)), sorted(form for form in forms if forms.count(form) > 1)


@pytest.mark.parametrize("page", PAGES)
def test_the_page_says_where_its_values_are_from_and_what_is_not_known(page):
    text = rulebook._read(page)
    assert "reconstruct" in text.split("## 1.")[0]
    assert "## Not known" in text
    assert len(parse(text)) == len(rules_page(page))
