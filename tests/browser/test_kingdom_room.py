"""Kingdom Defenders late in the game: what the rail and the tiles have room for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from holdfast.games import find
from holdfast.play.match import Match

from .person import WIDE, Person

KD = "kingdom-defenders"
LARGER = {"width": 1920, "height": 1080}

RAIL = """() => {
  const seats = document.querySelector('aside .seats'), log = document.getElementById('log');
  const line = parseFloat(getComputedStyle(log.querySelector('li, p')).lineHeight) || 20;
  const edge = seats.getBoundingClientRect().right + 0.5;
  const over = [...seats.querySelectorAll('.line, .line > *')].filter((one) => one.getBoundingClientRect().right > edge);
  return { lines: Math.floor(log.clientHeight / line), hidden: seats.scrollHeight - seats.clientHeight, over: over.length };
}"""

COVERED = """() => [...document.querySelectorAll('main .tile')].flatMap((tile) => {
  const words = tile.querySelector('.words'), text = document.createRange();
  text.selectNodeContents(words);
  const at = [...text.getClientRects()], inner = tile.getBoundingClientRect();
  const spaces = [...tile.querySelectorAll('.spaces > *')].map((one) => one.getBoundingClientRect());
  const lies = at.some((line) => line.bottom > inner.bottom + 1
    || spaces.some((s) => line.left < s.right - 1 && line.right > s.left + 1 && line.top < s.bottom - 2 && line.bottom > s.top + 2));
  return at.length && lies ? [tile.textContent] : [];
})"""


@cache
def late(people: int) -> tuple[Match, int]:
    """A game of the greedy, and the last moment but some at which the first seat may choose."""
    match = Match(find(KD), ["human"] * people, {}, seed=3)
    own: list[int] = []
    while not match.is_over:
        seat = match.deciding[0]
        legal = match.legal(seat)
        if 0 in match.deciding and len(legal) > 1:
            own.append(len(match.moves))
        match.play(seat, max(legal, key=lambda action: match.game.heuristic(match.state, action)))
    return match, own[len(own) * 9 // 10]


@pytest.mark.parametrize("people", [2, 3, 4])
def test_all_seats_and_six_lines_of_the_log_have_room(come: Callable[..., Person], people: int) -> None:
    anna = come("Anna", viewport=WIDE)
    match, moment = late(people)
    anna.dealt(match, ["me", *["greedy"] * (people - 1)], moment)
    anna.expect_turn()
    anna.page.wait_for_load_state("networkidle")
    found = anna.page.evaluate(RAIL)
    assert found["lines"] >= 6
    assert (found["hidden"], found["over"]) == (0, 0)


def test_the_words_of_a_tile_lie_over_no_space(come: Callable[..., Person]) -> None:
    anna = come("Anna", viewport=LARGER)
    match, moment = late(3)
    anna.dealt(match, ["me", "greedy", "greedy"], moment)
    anna.expect_turn()
    anna.page.wait_for_load_state("networkidle")
    assert anna.page.locator("main .tile .words").first.is_visible()
    assert anna.page.evaluate(COVERED) == []
