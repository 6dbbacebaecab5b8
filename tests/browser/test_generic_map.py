"""A map of hexes, a hand, a market, a combat and dice on the page of a game that draws none of them: by pointer, keys and fingers."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .person import NARROW, Person, expect_read, until
from .test_axe import LEAST, TARGETS, in_its_light, sideways

PHONE: dict[str, Any] = {"viewport": NARROW, "has_touch": True, "is_mobile": True}


@pytest.fixture
def at_marches(visit: Callable[..., Person], marches_url: str) -> Callable[..., Person]:
    """Anna at a table of so many captains, hers first."""

    def come(people: int = 4, more: dict[str, Any] | None = None, **options: int) -> Person:
        anna = visit(marches_url, "Anna", **(more or {}))
        anna.table(["me", *["greedy"] * (people - 1)], game="marches", **options)
        anna.expect_live()
        expect(hexes(anna).first).to_be_visible()
        expect(anna.page.locator("section.hand p").first).to_be_attached()  # the words of cards come last, and take room from the map
        anna.expect_prospects()
        return anna

    return come


def hexes(anna: Person) -> Locator:
    return anna.page.locator("[data-hex]")


def hex_(anna: Person, number: int) -> Locator:
    return anna.page.locator(f"[data-hex='hex-{number}']")


def middle(at: Locator) -> tuple[float, float]:
    box = at.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def room(anna: Person) -> Locator:
    return anna.page.locator("section.map .room")


def in_room(anna: Person, at: Locator) -> bool:
    """Whether the middle of something is where the map is seen."""
    box = room(anna).bounding_box()
    x, y = middle(at)
    return box is not None and box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]


# -- a table of four, step by step --------------------------------------------------------------------------------------------


def test_a_table_is_read_and_one_acts_on_all_of_it(at_marches):
    """At one table: map, words, preview, hand and market as they are at first; then keys walk on the map, and all the others are used."""
    anna = at_marches()
    every_hex_shows_its_terrain_by_letter_and_what_it_costs(anna)
    the_map_is_told_row_by_row(anna)
    what_an_action_would_change_is_shown_where_it_would_be(anna)
    a_hand_is_read_and_the_hands_of_others_are_counted(anna)
    a_market_tells_prices_and_what_is_left(anna)
    keys_lead_in_six_directions_and_act(anna)
    prices_are_those_of_where_one_is_now(anna)
    dice_show_what_can_be_chosen_and_what_is_spent(anna)
    a_card_of_the_hand_is_played(anna)


def every_hex_shows_its_terrain_by_letter_and_what_it_costs(anna: Person) -> None:
    expect(hex_(anna, 2).locator(".letter")).to_have_text("P")
    expect(hex_(anna, 2).locator(".cost")).to_have_text("1")
    expect(hex_(anna, 2)).to_have_accessible_name(re.compile("^Hex 2: Terrain: Plains; Captains: Blue; Steps: 1"))
    expect(hex_(anna, 8).locator(".letter")).to_have_text("?")
    expect(hex_(anna, 8)).to_have_accessible_name("Hex 8: not explored.")
    expect(hex_(anna, 8).locator(".cost")).to_have_count(0)


def the_map_is_told_row_by_row(anna: Person) -> None:
    words = anna.page.locator("#board-text")
    expect(words.locator("h3").nth(1)).to_have_text("The marches")
    lines = words.locator("li").filter(has_text=re.compile("^Hex "))
    numbers = (16, 15, 14, 17, 6, 5, 13, 18, 7, 1, 4, 12, 19, 2, 3, 11, 8, 9, 10)
    expect(lines).to_have_text([re.compile(rf"^Hex {number}\b") for number in numbers])


def what_an_action_would_change_is_shown_where_it_would_be(anna: Person) -> None:
    anna.bar.get_by_role("button", name="Walk to hex 2 (1 step)").focus()
    expect(anna.page.locator(".figure.ghost")).to_have_count(1)
    expect(hex_(anna, 2)).to_have_class(re.compile("aimed"))


def a_hand_is_read_and_the_hands_of_others_are_counted(anna: Person) -> None:
    hand = anna.page.get_by_role("region", name="Hand")
    expect(hand.get_by_role("img")).to_have_count(3)
    expect(hand.get_by_role("img", name="Blue: 5 cards")).to_be_visible()
    expect(hand.locator(".thing.lit").first).to_be_visible()
    expect(hand.locator("kbd")).to_have_count(0)  # the nine keys are taken by what heads the list


def a_market_tells_prices_and_what_is_left(anna: Person) -> None:
    offers = anna.page.locator("[data-section=market] .thing")
    expect(offers).to_have_count(9)
    fox = anna.page.locator("[data-spot='offer:fox']")
    expect(fox.locator(".price")).to_have_text("1")
    expect(fox.locator(".pile")).to_have_text("3")
    expect(fox).to_have_class(re.compile("lit"))
    expect(anna.page.locator("[data-spot='offer:giant']")).not_to_have_class(re.compile("lit"))


def keys_lead_in_six_directions_and_act(anna: Person) -> None:
    hex_(anna, 1).focus()
    ways = {"ArrowRight": 4, "PageUp": 5, "Home": 6, "ArrowLeft": 7, "End": 2, "PageDown": 3}
    for key, number in ways.items():
        anna.page.keyboard.press(key)
        expect(hex_(anna, number)).to_be_focused()
        hex_(anna, 1).focus()
    anna.page.keyboard.press("ArrowUp")
    expect(hex_(anna, 5)).to_be_focused()
    anna.page.keyboard.press("ArrowDown")
    expect(hex_(anna, 1)).to_be_focused()
    expect(anna.page.locator("[data-hex][tabindex='0']")).to_have_count(1)
    anna.page.keyboard.press("ArrowRight")
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("menuitem")).to_have_count(2)
    anna.page.keyboard.press("Enter")
    expect(hex_(anna, 4)).to_have_accessible_name(re.compile("Captains: Red, Yellow"))


def prices_are_those_of_where_one_is_now(anna: Person) -> None:
    """In a village, to which keys have led, a companion costs less."""
    fox = anna.page.locator("[data-spot='offer:fox']")
    expect(fox.locator("s")).to_have_text("1")
    expect(fox.locator(".price")).to_have_text("10")
    fox.click()
    expect(anna.page.get_by_role("log", name="Log")).to_contain_text("Captain 1 hires the Fox.")


def dice_show_what_can_be_chosen_and_what_is_spent(anna: Person) -> None:
    dice = anna.page.locator("[data-section=dice] .die")
    expect(dice).to_have_count(4)
    expect(anna.page.locator("[data-section=dice] .die.lit")).to_have_count(1)
    expect(dice.nth(3).locator("circle")).to_have_count(4)
    dice.nth(3).click()
    expect(dice.nth(3)).to_have_class(re.compile("spent"))
    expect(dice.nth(3)).to_have_accessible_name("Die 4: Face: 4; Spent.")


def a_card_of_the_hand_is_played(anna: Person) -> None:
    hand = anna.page.get_by_role("region", name="Hand")
    first = hand.locator(".thing").first
    name = first.locator(".name").inner_text().split("×")[0].strip()  # of two of a kind it has a number
    first.click()
    expect(anna.page.get_by_role("log", name="Log")).to_contain_text(f"Captain 1 plays the {name}.")


def test_a_click_on_a_hex_acts_or_asks_which_and_the_figure_glides_there(at_marches):
    """A figure is the same piece before and after, so that a browser can move it; with reduced motion it stands there at once."""
    anna = at_marches()
    expect(hex_(anna, 2)).to_have_class(re.compile("lit"))
    red = anna.page.locator(".figure.own")
    red.evaluate("figure => (figure.dataset.before = figure.style.transform)")
    hex_(anna, 2).click()  # the captain there may be challenged, and one may go there
    menu = anna.page.get_by_role("menu")
    expect(menu.get_by_role("menuitem")).to_have_text([re.compile("Walk to hex 2"), re.compile("Challenge captain 2")])
    menu.get_by_role("menuitem", name="Walk").click()
    expect(hex_(anna, 2)).to_have_accessible_name(re.compile("Captains: Red, Blue"))
    expect(hex_(anna, 1)).not_to_have_accessible_name(re.compile("Red"))
    before, after = red.evaluate("figure => [figure.dataset.before, figure.style.transform]")
    assert before and before != after
    edge = anna.page.locator(".hex.lit.unexplored").first
    number = edge.get_attribute("data-hex")
    edge.click()  # one thing, so it is done
    expect(anna.page.get_by_role("log", name="Log")).to_contain_text(f"Captain 1 explores {str(number).replace('-', ' ')}.")
    expect(anna.page.locator(f"[data-hex='{number}']")).not_to_have_class(re.compile("unexplored"))
    assert red.evaluate("figure => getComputedStyle(figure).transitionProperty") != "transform"
    anna.page.emulate_media(reduced_motion="no-preference")
    assert red.evaluate("figure => getComputedStyle(figure).transitionProperty") == "transform"


# -- the whole map ------------------------------------------------------------------------------------------------------------


def test_a_map_is_made_larger_and_moved_by_pointer_and_keys(at_marches):
    """At one table: buttons and a drag, then wheel and keys, then where the focus goes, and at last the way out of the map."""
    anna = at_marches(laid=41)
    the_whole_map_is_seen_when_asked_for_and_one_finds_oneself_again(anna)
    wheel_and_keys_make_it_larger_where_they_are(anna)
    where_the_focus_goes_is_in_sight(anna)
    arrows_lead_from_the_map_to_what_lies_beside_it(anna)


def the_whole_map_is_seen_when_asked_for_and_one_finds_oneself_again(anna: Person) -> None:
    expect(hex_(anna, 1)).to_be_in_viewport(ratio=1)  # so large a map begins where one stands
    anna.page.get_by_role("button", name="The whole map").click()
    expect_read(anna.page, lambda: [number for number in range(1, 42) if not in_room(anna, hex_(anna, number))], [])
    before, box = middle(hex_(anna, 1)), room(anna).bounding_box()
    assert box is not None
    for _ in range(4):
        anna.page.get_by_role("button", name="Larger").click()
    anna.page.mouse.move(box["x"] + 20, box["y"] + 100)
    anna.page.mouse.down()
    anna.page.mouse.move(box["x"] + 220, box["y"] + 120, steps=4)
    anna.page.mouse.up()
    until(anna.page, lambda: middle(hex_(anna, 1))[0] > before[0] + 100, "a map that was drawn aside")
    expect(hex_(anna, 1)).to_have_accessible_name(re.compile("Red"))  # what ends a drag is no click
    anna.page.get_by_role("button", name="Where am I?").click()
    hand = anna.page.locator(".hands").bounding_box()
    assert hand is not None
    free = hand["y"] - box["y"]  # the map goes on below the hand
    expect_read(anna.page, lambda: abs(middle(hex_(anna, 1))[1] - (box["y"] + free / 2)) < 6, True)
    anna.page.get_by_role("button", name="The whole map").click()
    expect_read(anna.page, lambda: [abs(now - was) < 1 for now, was in zip(middle(hex_(anna, 1)), before, strict=True)], [True, True])


def wheel_and_keys_make_it_larger_where_they_are(anna: Person) -> None:
    size = lambda: hex_(anna, 1).bounding_box()["width"]  # noqa: E731
    before, at = size(), middle(hex_(anna, 7))
    anna.page.mouse.move(*at)
    anna.page.mouse.wheel(0, -300)
    until(anna.page, lambda: size() > before * 1.2, "a larger map")
    assert all(abs(now - was) < 2 for now, was in zip(middle(hex_(anna, 7)), at, strict=True))
    hex_(anna, 1).focus()
    larger = size()
    anna.page.keyboard.press("-")
    until(anna.page, lambda: size() < larger, "a smaller map")
    anna.page.keyboard.press("0")
    expect_read(anna.page, lambda: round(size()), round(before))


def where_the_focus_goes_is_in_sight(anna: Person) -> None:
    hex_(anna, 1).focus()
    for _ in range(8):
        anna.page.keyboard.press("+")
    for key in ("ArrowRight", "PageUp", "ArrowRight"):
        anna.page.keyboard.press(key)
    until(anna.page, lambda: in_room(anna, anna.page.locator("[data-hex]:focus")), "that it is in sight")


def arrows_lead_from_the_map_to_what_lies_beside_it(anna: Person) -> None:
    hex_(anna, 1).focus()
    path = []
    while len(path) < 12 and "beside" not in path:
        anna.page.keyboard.press("ArrowRight")
        path.append(
            anna.page.evaluate("(at => at.dataset.hex ?? (at.closest('.beside') ? 'beside' : at.outerHTML))(document.activeElement)")
        )
    assert path[:3] == ["hex-4", "hex-12", "hex-26"], path
    assert path[-1] == "beside", path


# -- a phone ------------------------------------------------------------------------------------------------------------------


def test_on_a_phone_two_fingers_make_the_map_larger_and_map_and_shelf_have_their_place_in_turn(at_marches):
    anna = at_marches(more=PHONE)
    two_fingers_make_it_larger(anna)
    ways = anna.page.get_by_role("tablist", name="Parts of the board")
    ways.get_by_role("tab", name="Beside the map").click()
    expect(room(anna)).to_be_hidden()
    expect(anna.page.locator("[data-section=market] .thing.lit").first).to_be_in_viewport()
    ways.get_by_role("tab", name="The marches").click()
    expect(room(anna)).to_be_visible()
    card = anna.page.get_by_role("region", name="Hand").locator(".thing.lit").first
    expect(card).to_be_in_viewport()
    card.tap()
    expect(anna.page.locator("#board-text")).to_contain_text("Red: Points: 1")


def two_fingers_make_it_larger(anna: Person) -> None:
    size = lambda: hex_(anna, 1).bounding_box()["width"]  # noqa: E731
    before, (x, y) = size(), middle(hex_(anna, 1))
    cdp = anna.context.new_cdp_session(anna.page)
    for kind, apart in (("touchStart", 20), ("touchMove", 30), ("touchMove", 45), ("touchMove", 60), ("touchEnd", 0)):
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}] if apart else []
        cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    until(anna.page, lambda: size() > before * 1.5, "a larger map")
    expect(anna.page.get_by_role("menu")).to_have_count(0)


# -- combat -------------------------------------------------------------------------------------------------------------------


def test_both_sides_of_a_combat_are_read_at_a_glance(at_marches):
    anna = at_marches(2, laid=7, company=3)
    hex_(anna, 2).click()
    anna.page.get_by_role("menuitem", name="Challenge").click()
    anna.page.mouse.move(0, 0)  # and not over a card, of which the board would show what it comes to
    fight = anna.page.get_by_role("region", name="Challenge")
    expect(fight.get_by_role("group", name="Attackers").locator(".thing")).to_have_count(4)
    expect(fight.get_by_role("group", name="Defenders").locator(".thing")).to_have_count(4)
    expect(fight.locator(".strength .number")).to_have_text(["6", re.compile(r"\d+")])
    expect(fight.locator(".thing.acting")).to_contain_text("Captain 1")
    expect(fight.locator(".thing.acting")).to_contain_text("Acts now")
    expect(fight.locator(".line")).to_have_text(re.compile(r"^Strength \d+ more is needed to lead\.$"))
    expect(fight.locator(".comes")).to_contain_text("Whoever gives up loses")
    words = anna.page.locator("#board-text li")
    expect(words.filter(has_text=re.compile("^Attackers: Attack: 6; Members: Captain 1 "))).to_have_count(1)
    expect(fight.locator(".strength .next")).to_have_count(0)
    strengths = fight.locator(".strength .number").all_inner_texts
    before = int(strengths()[0])
    cards = anna.page.get_by_role("region", name="Hand").locator(".thing.lit")
    anna.expect_prospects()
    cards.first.hover()
    expect(fight.locator(".strength .next")).to_be_visible()  # what it would come to
    cards.first.click()
    until(anna.page, lambda: not (now := strengths()) or int(now[0]) > before, "a strike")  # which may be the last


# -- everybody can use it -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_fighting", [False, True], ids=["peace", "challenge"])
def test_everybody_can_use_it_on_a_desk_and_on_a_phone(at_marches, is_fighting):
    anna = at_marches(4, laid=7 if is_fighting else 41, company=3)
    if is_fighting:
        hex_(anna, 2).click()
        anna.page.get_by_role("menuitem", name="Challenge").click()
        expect(anna.page.get_by_role("region", name="Challenge")).to_be_visible()
    assert in_its_light(anna, "light") == []
    assert sideways(anna) == 0
    box = anna.page.get_by_role("region", name="Hand").bounding_box()
    board = anna.page.locator("main .board").bounding_box()
    assert box is not None and board is not None
    assert box["y"] + box["height"] <= board["y"] + board["height"] + 1, "map and hand are on one screen"
    anna.page.set_viewport_size(NARROW)
    expect_read(anna.page, lambda: in_its_light(anna, "dark"), [])  # once the board has become as narrow
    expect_read(anna.page, lambda: anna.page.evaluate(TARGETS, LEAST), [])
    expect_read(anna.page, lambda: sideways(anna), 0)
