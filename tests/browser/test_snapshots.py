"""The looks of the main states: a change is seen, and `make screenshots` says that it is meant."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import ImageDraw
from playwright.sync_api import Browser

from ..amounts import amount
from ..server.house import House
from .person import Person
from .screens import SCREENS, SHARE, Screen, differing, kept, painter


@pytest.fixture(scope="module")
def plain_house(tmp_path_factory: pytest.TempPathFactory, built_page: Path) -> Iterator[House]:
    """A server with the games that come with Holdfast: the docs do not show the toy of the tests.

    Nobody else plays there but at tables of their own, so that no picture shows what was done for another.
    """
    folder = tmp_path_factory.mktemp("plain")
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("HOLDFAST_GAMES")
        with House(f"sqlite:///{folder}/holdfast.db", folder, "--limits", "off") as opened:
            yield opened


@pytest.fixture(scope="module")
def painters(browser: Browser, plain_house: House) -> Iterator[dict[bool, Person]]:
    """Who takes the pictures of large screens, and who those of narrow ones."""
    people = {narrow: painter(browser, plain_house.url, narrow=narrow) for narrow in (False, True)}
    yield people
    for person in people.values():
        person.close()


SELDOM = (
    *("heroes-phone", "lesson-phone", "table-dark", "replay-phone-dark"),
    *("kingdom-phone-dark", "elysia-phone", "knight-phone-dark", "eternium-phone-dark"),
    *("set-up", "preview", "rules"),
)
"""What is looked at only while soaking: each is on a large screen or by day, too, and phones and the night are with other pictures.

The form lies around the heroes, what is previewed is on a table like the other, and the rules are text.
"""

LOOKED_AT = [screen for screen in SCREENS if screen.name not in SELDOM or amount(0, 1)]


def test_what_is_seldom_looked_at_is_there() -> None:
    assert set(SELDOM) < {screen.name for screen in SCREENS}


@pytest.mark.parametrize("screen", LOOKED_AT, ids=lambda screen: screen.name)
def test_a_screen_looks_as_the_docs_show_it(screen: Screen, painters: dict[bool, Person], tmp_path: Path) -> None:
    taken = screen.taken(painters[screen.narrow])
    share = differing(taken, kept(screen.name))
    if share > SHARE:
        taken.save(tmp_path / f"{screen.name}.png")
    assert share <= SHARE, f"{share:.1%} of {tmp_path}/{screen.name}.png is not as in docs/pictures; if that is meant: make screenshots"


def test_a_missing_button_is_seen_and_the_same_picture_is_the_same() -> None:
    picture = kept("table")
    changed = picture.copy()
    ImageDraw.Draw(changed).rectangle((900, 600, 1060, 690), fill=(20, 20, 20))
    assert differing(picture, picture) == 0.0
    assert differing(picture, changed) > SHARE
    assert differing(picture, picture.resize((640, 360))) == 1.0
