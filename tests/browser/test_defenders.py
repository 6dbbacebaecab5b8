"""Tiny Epic Defenders on the screen: prices in their chips, odds that can be read, nothing marked by a second click."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from holdfast.games import find
from holdfast.play.match import Match

from .person import NARROW, WIDE, Person

GAME = "tiny-epic-defenders"
SIZES = {"wide": WIDE, "larger": {"width": 1920, "height": 1080}, "narrow": NARROW, "lying": {"width": 844, "height": 390}}

OVERRUN = """() => [...document.querySelectorAll('main .chip')].flatMap((chip) => {
  const [plate, said] = [chip.querySelector('rect').getBoundingClientRect(), chip.querySelector('text').getBoundingClientRect()];
  return said.width && said.right > plate.right + 0.5 ? [chip.textContent] : [];
})"""


@cache
def with_two_prices() -> Match:
    """A game in which somebody may fly off a giant, for points and hit points; reached by chance."""
    for seed in itertools.count():
        random = Random(seed)
        match = Match(find(GAME), ["human"], {"hero_1": "nyrra", "foe": "hill-giant"}, seed)
        while not match.is_over:
            legal = match.game.legal_for(match.state, 0)
            if any("AP, 1 HP" in text for text in match.action_texts(0, legal)):
                return match
            wise = max(legal, key=lambda action: match.game.heuristic(match.state, action))
            match.play(0, wise if random.random() < 0.9 else random.choice(legal))
    raise AssertionError("never")


@pytest.mark.parametrize("size", SIZES)
def test_a_price_ends_within_its_chip(come: Callable[..., Person], size: str) -> None:
    anna = come("Anna", viewport=SIZES[size])
    anna.dealt(with_two_prices(), ["me"])
    anna.expect_turn()
    chips = anna.page.locator("main .chip")
    assert any("1" in text for text in chips.all_text_contents())
    assert anna.page.evaluate(OVERRUN) == []


def test_the_odds_of_the_next_card_stand_on_a_plate(come: Callable[..., Person]) -> None:
    anna = come("Anna")
    anna.dealt(with_two_prices(), ["me"])
    anna.expect_turn()
    anna.page.locator("main [data-spot='odds'], main [aria-label*='odds']").first.click()
    outside = """() => [...document.querySelectorAll('main text.odds')].flatMap((odds) => {
      const [plate, said] = [odds.previousElementSibling.getBoundingClientRect(), odds.getBoundingClientRect()];
      return said.left < plate.left - 0.5 || said.right > plate.right + 0.5 ? [odds.textContent] : [];
    })"""
    assert anna.page.locator("main text.odds").count()
    assert anna.page.evaluate(outside) == []


def test_a_second_click_marks_no_words(come: Callable[..., Person]) -> None:
    anna = come("Anna")
    anna.dealt(with_two_prices(), ["me"])
    anna.expect_turn()
    for place in ("aside .seats", "#question", "header"):
        anna.page.locator(place).first.dblclick()
        assert anna.page.evaluate("() => String(getSelection())") == ""
    log = anna.page.locator("#log").first
    log.dblclick()
    assert anna.page.evaluate("() => getComputedStyle(document.getElementById('log')).userSelect") != "none"
