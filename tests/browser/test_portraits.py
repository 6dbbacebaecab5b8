"""Portraits as they are seen: each being is known at the size of a token, and its portrait comes as a picture that the page may show."""

from __future__ import annotations

import base64
import io
import json
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from holdfast.games import OWN

from .person import Person

SMALL = 32
"""Pixels of a token."""

APART = 16
"""How far two portraits are apart, of 255, where each pixel counts alike: what anybody tells apart at a glance."""

SEEN = """
(cards, kind) => cards.map((card) => [`${kind}: ${card.querySelector('h3').textContent}`, card.querySelector('image').getAttribute('href')])
"""

PAINT = """
async ([addresses, size]) => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const pen = canvas.getContext('2d');
  pen.arc(size / 2, size / 2, size / 2, 0, 7);
  pen.clip();
  const painted = [];
  for (const address of addresses) {
    const image = new Image();
    image.src = address;
    await image.decode();
    const unit = image.naturalWidth / 120; // of what is whole, a token shows the circle around the face (CUTS in portrait.ts)
    pen.clearRect(0, 0, size, size);
    pen.drawImage(image, 6 * unit, 6 * unit, 108 * unit, 108 * unit, 0, 0, size, size);
    painted.push(canvas.toDataURL('image/png'));
  }
  return painted;
}
"""


def small(person: Person, name: str) -> dict[str, Image.Image]:
    """The portraits of all beings of a game, by their names, at the size of a token."""
    person.page.goto(f"/content/{name}")
    kinds = person.page.get_by_role("navigation", name="Kinds of cards").get_by_role("button")
    kinds.first.wait_for()
    person.page.wait_for_load_state("networkidle")  # portraits come after the cards
    found: dict[str, str] = {}
    for nth in range(kinds.count()):
        kinds.nth(nth).click()
        kind = kinds.nth(nth).inner_text().rsplit(" ", 1)[0]  # a Unit and an enemy may have one name
        cards = person.page.get_by_role("article").filter(has=person.page.locator("image"))
        found |= dict(cards.evaluate_all(SEEN, kind))
    painted = person.page.evaluate(PAINT, [list(found.values()), SMALL])
    return {being: picture_of(address) for being, address in zip(found, painted, strict=True)}


def picture_of(address: str) -> Image.Image:
    return Image.open(io.BytesIO(base64.b64decode(address.partition(",")[2]))).convert("RGB")


def beings(name: str) -> int:
    """How many beings of a game have a portrait."""
    file = Path(__file__).resolve().parents[2] / "web" / "src" / "games" / "portraits" / f"{name.replace('-', '_')}.json"
    return sum(len(cards) for cards in json.loads(file.read_text(encoding="utf-8")).values())


def difference(one: Image.Image, other: Image.Image) -> float:
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


@pytest.mark.parametrize("name", OWN)
def test_each_being_is_told_from_each_other_at_the_size_of_a_token(come, name):
    seen = small(come(), name)
    assert len(seen) == beings(name)
    near = {
        (one, other): round(difference(seen[one], seen[other]), 1)
        for one, other in combinations(seen, 2)
        if one.split(", ")[0] != other.split(", ")[0]  # the same Horde, waking and raging
    }
    assert {pair: apart for pair, apart in near.items() if apart < APART} == {}
