"""A table keeps still: its regions and the scale of its map are one at each size of a screen, and what is folded in a list stays folded."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from holdfast.games import OWN

from ..amounts import SOAKS, amount
from .person import NARROW, Person, expect_read
from .states import ELYSIA, KINGDOM
from .test_bar import AS_A_NEWCOMER, LYING, decided
from .test_room import at

SIZES: tuple[ViewportSize, ...] = ({"width": 1280, "height": 720}, {"width": 1920, "height": 1080}, NARROW, LYING)

MOMENTS = amount(2, 15)
"""How many decisions of a whole game there are at which the room is measured."""

LISTS = amount(1, 15)
"""How many there are at which the list is, which is opened anew for that."""


def sizes(name: str) -> tuple[ViewportSize, ...]:
    """The sizes of a screen at which a game is looked at: a desk and a phone, each with two games at least, or all while soaking."""
    number = OWN.index(name)
    return SIZES if SOAKS else (SIZES[number % 2], SIZES[2 + number // 2 % 2])


STANDS = """() => {
  const boxOf = (name) => {
    const one = document.querySelector(name);
    if (!one || !one.checkVisibility()) return null;
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };
  const land = document.querySelector('.land');
  return {
    board: boxOf('main.board'), map: boxOf('.map'), hands: boxOf('.hands'), sheet: boxOf('.sheet'), bar: boxOf('.bottom'),
    scale: land && Math.round(1000 * new DOMMatrix(land.style.transform).a),
    hexes: document.querySelectorAll('.map [data-hex]').length,
    zoom: document.querySelector('main .all')?.style.zoom ?? null,
  };
}"""
"""Where the regions of the page are, and how large the board is drawn."""

LIST = """() => ({
  folded: [...document.querySelectorAll('.actions .fold span')].map((one) => one.innerText),
  list: document.querySelectorAll('.actions .act').length,
})"""
"""What is folded of a list, and how much is not."""


@pytest.mark.parametrize("name", OWN)
def test_nothing_moves_or_rescales_with_what_is_asked(come, name):
    """From decision to decision of a whole game, at each size of a screen; a combat and an open drawer lie over the map, which stays."""
    anna: Person = come("Anna", wants=AS_A_NEWCOMER)
    match, moments = decided(name, MOMENTS)
    for size in sizes(name):
        anna.page.set_viewport_size(size)
        at(anna, match, name, moments[0])
        anna.page.evaluate("document.fonts.ready.then(() => null)")
        anna.page.wait_for_load_state("networkidle")
        stands = anna.page.evaluate(STANDS)
        scales = {
            stands.pop("hexes"): stands.pop("scale")
        }  # of a map that has grown, as it is when the page is opened, there may be another
        for moment in moments[1:]:
            at(anna, match, name, moment)

            def as_before() -> bool:
                now = anna.page.evaluate(STANDS)
                hexes, scale = now.pop("hexes"), now.pop("scale")
                return bool(now == stands and scales.setdefault(hexes, scale) == scale)

            expect_read(anna.page, as_before, True)


@pytest.mark.parametrize("name", OWN)
def test_what_is_folded_had_no_room_and_the_rest_is_listed(come, name):
    """Where a line that opens were opened in the list, the list would be longer than its room."""
    anna: Person = come("Anna", wants=AS_A_NEWCOMER)
    match, moments = decided(name, LISTS)
    found = 0
    for moment in moments:
        at(anna, match, name, moment)
        anna.page.wait_for_load_state("networkidle")
        folded = anna.page.evaluate(LIST)["folded"]
        if not folded:
            continue
        found += 1
        anna.page.evaluate("""() => localStorage.setItem('holdfast.settings', JSON.stringify({
          ...JSON.parse(localStorage.getItem('holdfast.settings')), listed: true }))""")
        anna.page.reload()
        anna.expect_turn()
        length = "(list => list.scrollHeight > list.clientHeight + 1)(document.querySelector('.actions'))"
        expect_read(anna.page, lambda length=length: anna.page.evaluate(length), True)
        anna.page.evaluate("localStorage.removeItem('holdfast.settings')")
        anna.keep("holdfast.settings", '{"speed": "off", "pace": "off"}')
    assert found or name != KINGDOM


def test_what_is_folded_stays_so_while_the_same_is_asked(come):
    """From disc to disc of a round; what has no room once does not come back as the list gets shorter."""
    anna: Person = come("Anna", wants=AS_A_NEWCOMER)
    match, moments = decided(KINGDOM, 6)
    at(anna, match, KINGDOM, moments[2])  # early enough that the game is not over after that
    kinds: dict[str, set[str]] = {}
    for _ in range(8):
        question = anna.bar.locator("#question").inner_text().split(":")[0].rstrip("0123456789 ")
        folded = set(anna.page.evaluate(LIST)["folded"])
        offered = anna.bar.locator(".actions").inner_text()
        gone = {one for one in kinds.get(question, set()) - folded if one in offered}
        assert not gone, question
        kinds[question] = kinds.get(question, set()) | folded
        anna.go_on()
        anna.expect_turn()


def test_the_log_goes_up_no_more_when_seats_have_less_to_say(come):
    """Cards in play are told of beside their owner, and go at the end of the turn."""
    anna: Person = come("Anna", wants=AS_A_NEWCOMER, viewport={"width": 1280, "height": 1300})
    match, moments = decided("mage-knight", 12)
    at(anna, match, "mage-knight", moments[2])
    log = "Math.round(document.querySelector('aside [role=tablist]').getBoundingClientRect().top)"
    tops = [anna.page.evaluate(log)]
    for number in range(16):
        if number % 4 < 3 and anna.actions.count():
            anna.insist(anna.actions.first)
        else:
            anna.go_on()
        anna.expect_turn()
        tops.append(anna.page.evaluate(log))
    print(tops)
    assert tops == sorted(tops)
    assert tops[0] < tops[-1], "or there was nothing to be seen"


WHOLE = """() => {
  const shelf = document.querySelector('.drawer .beside').getBoundingClientRect();
  const isWhole = (one) => one.top >= shelf.top - 1 && one.bottom <= shelf.bottom + 1 && one.right <= shelf.right + 1;
  return [...document.querySelectorAll('.drawer .thing')].filter((one) => isWhole(one.getBoundingClientRect())).length;
}"""


def test_on_a_phone_on_its_side_a_shelf_shows_two_cards_whole_and_a_hand_is_fit_for_a_thumb(come):
    anna: Person = come("Anna", wants=AS_A_NEWCOMER, viewport=LYING, has_touch=True, is_mobile=True)
    match, moments = decided(ELYSIA, 6)
    at(anna, match, ELYSIA, moments[0])
    anna.page.get_by_role("tab", name="Market").click()
    expect_read(anna.page, lambda: anna.page.evaluate(WHOLE) >= 2, True)
    cards = anna.page.locator(".hands .thing")
    expect(cards.first).to_be_visible()
    assert min(cards.evaluate_all("all => all.map((one) => Math.min(one.clientWidth, one.clientHeight))")) >= 44
    expect(anna.bar.locator(".act").first).to_be_in_viewport(ratio=1)


def test_on_a_phone_a_new_question_is_in_sight_and_the_board_goes_to_where_one_has_placed(come):
    anna: Person = come("Anna", wants=AS_A_NEWCOMER, viewport=NARROW, has_touch=True, is_mobile=True)
    match, moments = decided(KINGDOM, 6)
    at(anna, match, KINGDOM, moments[4])
    anna.bar.get_by_role("button", name="Buildings").click()
    room = anna.page.locator(".sheet .room")
    room.evaluate("room => room.scrollTo(0, 9999)")
    space = anna.bar.locator(".risen .act").last
    space.tap()
    if anna.bar.locator(".doubted").count():
        anna.bar.get_by_role("button", name="Buildings").click()
        anna.bar.locator(".risen .doubted").tap()
    expect_read(anna.page, lambda: anna.page.evaluate("document.querySelector('main .all').scrollTop > 100"), True)
    anna.expect_turn()
    expect_read(anna.page, lambda: room.evaluate("room => room.scrollTop"), 0)
    expect(anna.page.locator("#question")).to_be_in_viewport(ratio=1)


def test_on_a_phone_a_caution_stands_at_its_space_and_goes_when_one_presses_elsewhere(come):
    anna: Person = come("Anna", wants=AS_A_NEWCOMER, viewport=NARROW, has_touch=True, is_mobile=True)
    match, moments = decided(KINGDOM, 12)
    warned = anna.page.locator("main .spot.lit:has(.warned)")
    for moment in moments:
        at(anna, match, KINGDOM, moment)
        anna.expect_prospects()
        anna.page.wait_for_load_state("networkidle")
        if warned.count():
            break
    spot = warned.first
    spot.scroll_into_view_if_needed()
    spot.tap()
    said = anna.page.get_by_role("alert")
    if not said.count():
        anna.page.get_by_role("menuitem").last.tap()
    expect(said).to_be_visible()
    place, text = spot.bounding_box(), said.bounding_box()
    assert place and text
    assert min(abs(text["y"] - place["y"] - place["height"]), abs(place["y"] - text["y"] - text["height"])) < 90
    anna.page.locator("#question").tap(position={"x": 300, "y": 5})
    expect(said).to_be_visible()  # whoever reads on presses there
    anna.page.locator("main nav").tap(position={"x": 200, "y": 3})
    expect(said).to_have_count(0)
