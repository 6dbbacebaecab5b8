"""The rules page of the game: its ids, its rulings, its marks and its glossary."""

import re
from collections import defaultdict

from holdfast.schema.rulebook import glossary, parse, rules_page

PAGE = "kingdom_defenders.md"
RULES = rules_page(PAGE)
RULINGS = 42
SECTIONS = 22


def test_ids_run_through_in_every_section():
    numbers = defaultdict(list)
    for rule in RULES:
        section, number = rule.id.removeprefix("KD-").split(".")
        assert rule.section.startswith(f"{section}. "), rule.id
        numbers[int(section)].append(int(number))
    assert list(numbers) == list(range(1, SECTIONS + 1))
    for section, found in numbers.items():
        assert found == list(range(1, len(found) + 1)), section


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


def test_a_reference_leads_to_a_rule():
    known = {rule.id for rule in RULES}
    for rule in RULES:
        assert set(re.findall(r"KD-\d+\.\d+", rule.text)) <= known, rule.id


def test_the_glossary_explains_words_of_the_page_by_rules_of_the_page():
    known = {rule.id for rule in RULES}
    text = " ".join(rule.text for rule in RULES)
    for term in glossary(PAGE):
        forms = [term.term, *(form.strip() for form in term.forms.split(",") if form.strip())]
        assert any(form.lower() in text.lower() for form in forms), term.term
        assert term.rule in known, term.term


def test_no_term_is_explained_twice():
    forms = [form.strip() for term in glossary(PAGE) for form in (term.term, *term.forms.split(",")) if form.strip()]
    assert len(forms) == len(set(forms)), sorted(form for form in forms if forms.count(form) > 1)


def test_every_rule_is_a_sentence_or_more():
    for rule in RULES:
        assert rule.text[0].isupper() or rule.text[0].isdigit(), rule.id
        assert rule.title and not rule.title.endswith("."), rule.id


def test_the_page_says_what_is_not_known():
    from holdfast.schema import rulebook  # the folders of the pages

    text = rulebook._read(PAGE)
    assert "reconstructions" in text.split("## 1.")[0]
    assert "## Not known" in text
    assert len(parse(text)) == len(RULES)
