"""One screen for several people, in a game where seats have secrets: it is covered until the one whose eyes it opens looks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from holdfast.engine.actions import kebab
from holdfast.server.runtime.settings import Settings
from tests.toygame import GAME as COPSE
from tests.toygame.names import Tree

from ..server.house import hosted
from .person import Person, until

COLOURS = ("Red", "Blue")


@pytest.fixture(scope="module")
def copse_house(tmp_path_factory, built_page) -> Iterator[tuple[str, object]]:
    """A server with a little game of private hands."""
    settings = Settings(database=f"sqlite:///{tmp_path_factory.mktemp('cover')}/holdfast.db", workers=1, limits=False)
    with hosted(settings) as served:
        yield served


class Screen:
    """Anna and Beth at one browser, perhaps with Carl at another."""

    def __init__(self, person: Person, registry, seats=("me", "me")) -> None:
        self.person, self.page = person, person.page
        self.table = person.table(seats, game=COPSE.name)
        self._registry = registry

    def cover(self, colour: str):
        """What hides the table until somebody says that they are this colour."""
        return self.page.get_by_role("dialog", name=f"Pass the screen to {colour}")

    def hand(self, seat: int) -> set[str]:
        """What a seat holds in truth, seats counted from 0."""
        hand = self._registry.live[self.table].table.match.state.hands[seat].cards
        return {kebab(Tree(card).name) for card in hand.cards[: hand.count]}

    def shown(self) -> set[str]:
        """The trees that are anywhere in the page, seen or not."""
        text = self.page.content().lower()
        return {name for name in (kebab(tree.name) for tree in Tree if tree >= 0) if re.search(rf"\b{name}\b", text)}

    def expect_covered(self, colour: str) -> None:
        """Nothing of the table is there, only whose turn it is to look."""
        expect(self.cover(colour)).to_be_visible()
        expect(self.page.get_by_role("button", name=f"I am {colour}")).to_be_focused()
        expect(self.person.bar).to_have_count(0)
        expect(self.page.get_by_role("log")).to_have_count(0)
        expect(self.page.get_by_role("main")).to_have_count(0)
        assert self.shown() == set()

    def look(self, colour: str) -> None:
        """Say who one is, and see one's own table."""
        self.expect_covered(colour)
        self.page.keyboard.press("Enter")
        self.person.expect_turn()
        expect(self.cover(colour)).to_have_count(0)


@pytest.fixture
def screen(visit, copse_house):
    url, services = copse_house
    return lambda *seats: Screen(visit(url, "Anna"), services.registry, seats or ("me", "me"))


def test_each_sees_their_own_hand_and_never_the_others(screen):
    shared = screen()
    shared.look("Red")
    shared.person.choose("Begin")
    shared.person.choose("Draw")
    shared.look("Blue")
    assert len(shared.hand(0)) == 1
    assert not shared.shown() & shared.hand(0)
    shared.person.expect_log(["The game begins.", "Seat 1 draws a tree."])
    shared.person.choose("Draw")
    shared.look("Red")
    until(shared.page, lambda: shared.hand(0) <= shared.shown(), "one's own hand")
    expect(shared.person.lines.filter(has_text="draw").nth(1)).to_have_text("Seat 2 draws a tree.")
    assert not shared.shown() & shared.hand(1)


def test_keys_do_nothing_under_the_cover_and_taking_back_gives_the_screen_back(screen):
    shared = screen()
    shared.look("Red")
    shared.person.choose("Begin")
    shared.person.choose("Walk to the right")
    shared.expect_covered("Blue")
    for key in ("1", "e", "u", "h", "r", "l", "?", "Escape"):
        shared.page.keyboard.press(key)
    shared.look("Blue")
    shared.person.expect_log(["The game begins.", "Seat 1 walks to the Meadow."])
    shared.person.undo.click()
    shared.expect_covered("Red")


def test_who_may_see_what_the_other_has_is_asked_only_once(screen):
    shared = screen()
    shared.expect_covered("Red")
    shared.page.get_by_role("button", name="hide nothing at this table").click()
    shared.person.choose("Begin")
    shared.person.choose("Draw")
    expect(shared.person.bar).to_contain_text("Seat 2")
    shared.person.expect_turn()
    expect(shared.page.get_by_role("dialog")).to_have_count(0)
    expect(shared.person.seats.locator(".name")).to_have_text(["Anna · Red (you)", "Anna · Blue (you)"])
    shared.person.menu().get_by_role("button", name="Hide the screens from each other again").click()
    shared.expect_covered("Blue")


def drawn(shared: Screen) -> None:
    """Red holds a tree and Blue looks at the screen."""
    shared.look("Red")
    shared.person.choose("Begin")
    shared.person.choose("Draw")
    shared.look("Blue")
    shared.person.choose("Draw")
    shared.look("Red")


def test_a_page_loaded_anew_is_covered_from_its_first_moment(screen):
    """Also while nobody has said yet whether the game has secrets, and where nobody ever does."""
    shared = screen()
    drawn(shared)
    asked, frames = [], []

    def hold(route):
        asked.append(route)

    def hear(frame):
        frames.append(frame)

    def listen(wire):
        wire.on("framereceived", hear)

    shared.page.route("**/api/games", hold)
    shared.page.on("websocket", listen)
    shared.page.reload()
    until(shared.page, lambda: bool(asked and frames), "the first frame")
    shared.page.wait_for_function("document.title.includes('Copse')")
    expect(shared.page.get_by_text("Going to the table")).to_be_visible()
    assert shared.shown() == set()
    asked[0].continue_()
    shared.expect_covered("Red")
    shared.person.expected = ("Failed to load resource",)
    shared.page.unroute("**/api/games")
    shared.page.route("**/api/games", lambda route: route.abort())
    shared.page.reload()
    shared.expect_covered("Red")


def load_anew_in_silence(page):
    """Load a page anew whose socket opens, and on which nothing comes."""
    lines = []

    def hold(line):
        line.on_message(lambda message: None)
        lines.append(line)

    page.route_web_socket("**/api/socket", hold)
    page.reload()
    until(page, lambda: bool(lines), "a socket")


def test_who_is_to_look_at_a_page_loaded_anew_is_not_told_before_it_is_known(screen):
    """What one first looks at is seen with the eyes of the first seat, though the second may be asked."""
    shared = screen()
    shared.look("Red")
    shared.person.choose("Begin")
    shared.person.choose("Draw")
    shared.expect_covered("Blue")
    load_anew_in_silence(shared.page)
    shared.page.wait_for_function("document.title.includes('Copse')")
    expect(shared.page.get_by_text("Going to the table")).to_be_visible()
    expect(shared.page.get_by_role("dialog")).to_have_count(0)


def test_where_nothing_is_hidden_the_table_is_there_although_the_line_is_broken(screen):
    shared = screen()
    shared.expect_covered("Red")
    shared.page.get_by_role("button", name="hide nothing at this table").click()
    expect(shared.person.bar).to_be_visible()
    load_anew_in_silence(shared.page)
    expect(shared.person.bar).to_be_visible()
    expect(shared.person.menu()).to_be_visible()


def test_after_others_have_played_the_screen_is_covered_again_although_the_same_person_goes_on(screen, visit, copse_house):
    """While Carl decides, the table lies open to both at the screen, with no hand in it."""
    carl = visit(copse_house[0], "Carl")
    shared = screen("me", "me", "open")
    carl.sit(shared.table)
    shared.look("Red")
    shared.person.choose("Begin")
    shared.person.choose("Draw")
    shared.look("Blue")
    shared.person.choose("Draw")
    expect(shared.page.get_by_text("Waiting for Carl.")).to_be_visible()
    assert not shared.shown() & (shared.hand(0) | shared.hand(1))
    carl.choose("Wait")
    shared.expect_covered("Red")
    carl.page.close()


def test_who_has_one_seat_alone_needs_no_cover(visit, copse_house):
    url, _ = copse_house
    anna, ben = visit(url, "Anna"), visit(url, "Ben")
    ben.sit(anna.table(["me", "open"], game=COPSE.name))
    for person in (anna, ben):
        expect(person.bar).to_be_visible()
        expect(person.page.get_by_role("dialog")).to_have_count(0)
