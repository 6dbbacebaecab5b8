"""The rules page of the game: its ids, its rulings, its marks and its glossary."""

import re
from collections import defaultdict

from holdfast.games.ruins_of_elysia.options import OPTIONS
from holdfast.schema import rulebook
from holdfast.schema.rulebook import glossary, parse, rules_page

PAGE = "ruins_of_elysia.md"
RULES = rules_page(PAGE)
RULINGS = 82
SECTIONS = 16


def test_ids_run_through_in_every_section():
    numbers = defaultdict(list)
    for rule in RULES:
        section, number = rule.id.removeprefix("ROE-").split(".")
        assert rule.section.startswith(f"{section}. "), rule.id
        numbers[int(section)].append(int(number))
    assert list(numbers) == list(range(1, SECTIONS + 1))
    for section, found in numbers.items():
        assert found == list(range(1, len(found) + 1)), section


def test_every_ruling_stands_on_the_page():
    cited = {int(n) for rule in RULES for n in re.findall(r"\bE(\d\d)\b", rule.text)}
    assert cited == set(range(1, RULINGS + 1))


def test_every_option_stands_on_the_page_with_its_values():
    told = {rule.title: rule.text for rule in RULES if rule.id.startswith("ROE-16.")}
    several = {"character_1": 4, "main_1": 3, "side_1": 4}
    names = {name[:-1] + str(n) for name, most in several.items() for n in range(1, most + 1)} | (told.keys() - several.keys())
    assert names == {option.name for option in OPTIONS}
    for option in OPTIONS:
        if option.name in told and option.name[:-2] not in ("character", "main", "side") and not option.name.startswith("without_"):
            for value in option.choices or (f"{option.low} to {option.high}", f"default {option.default}"):
                assert value in told[option.name], (option.name, value)


def test_a_reference_leads_to_a_rule():
    known = {rule.id for rule in RULES}
    for rule in RULES:
        assert set(re.findall(r"ROE-\d+\.\d+", rule.text)) <= known, rule.id


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
        assert rule.text[0].isupper() or rule.text[0].isdigit() or rule.text[0] in "`*-", rule.id
        assert rule.title and not rule.title.endswith("."), rule.id


def test_the_page_says_what_is_not_known():
    text = rulebook._read(PAGE)
    assert "reconstructions" in text.split("## 1.")[0]
    assert "## Not known" in text
    assert len(parse(text)) == len(RULES)
