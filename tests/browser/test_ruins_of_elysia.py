"""Ruins of Elysia on the page, which draws nothing of its own for it: the first turns by clicks, at a desk and with one thumb."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from holdfast.games import find
from holdfast.play.match import Match

from ..greedy import go_on
from .person import NARROW, WIDE, Person, expect_read, until
from .screens import lesson
from .stage import in_sight

ELYSIA = "ruins-of-elysia"
ONE_LINE = 45
"""Pixels that are too few for two lines of numbers and piles."""
PHONE: dict[str, Any] = {"viewport": NARROW, "has_touch": True, "is_mobile": True}


def at_table(come: Any, **more: Any) -> Person:
    """Anna alone at a table, so that nobody acts before her, asked what she buys first."""
    anna: Person = come("Anna", **more)
    anna.table(["me"], game=ELYSIA, first_market="on", companion="off", character_1="hanae")
    anna.expect_live()
    expect(anna.bar).to_contain_text("what do you buy in the First Market? 7 Coin left.")
    return anna


def tall(at: Locator) -> float:
    box = at.bounding_box()
    assert box is not None
    return box["height"]


def wide(at: Locator) -> float:
    box = at.bounding_box()
    assert box is not None
    return box["width"]


def lit_cards(anna: Person, section: str) -> Locator:
    return anna.page.locator(f"section[data-section='{section}'] .thing.lit")


def lit_in_hand(anna: Person) -> Locator:
    return anna.page.locator("section.hand .thing.lit")


def buy_and_walk(anna: Person) -> None:
    """Buy an Apple, play a card, return a wild for Walk, and turn up a tile: on the board, but for the wild.

    Of five cards of Hanae's deck at least two are for the road, and a hero begins with wild, whatever the luck.
    """
    log = anna.page.get_by_role("log", name="Log")
    lit_cards(anna, "market").filter(has_text="Apple").click()
    expect(anna.bar).to_contain_text("5 Coin left")
    anna.insist(anna.end)
    expect(anna.bar).to_contain_text("which cards do you play for the road?")
    names = anna.page.locator("section.hand .name")
    expect(lit_in_hand(anna).first).to_be_visible()
    held = names.all_inner_texts()
    lit_in_hand(anna).first.click()
    until(anna.page, lambda: names.all_inner_texts() != held, "a card played")
    anna.choose("Walk")
    expect(anna.bar).to_contain_text(re.compile(r"So far [1-9]\d* Walk and \d Coin\."))
    anna.insist(anna.end)
    expect(anna.bar).to_contain_text(re.compile(r"where do you walk\? [1-9]\d* Walk left\."))
    expect(anna.page.get_by_role("button", name=re.compile("^New tile to the north-west: "))).to_have_count(1)
    expect(anna.page.locator("[data-hex].lit.unexplored").first).to_be_visible()
    before = anna.page.locator("[data-hex]:not(.unexplored)").count()
    anna.page.locator("[data-hex].lit.unexplored").first.click()
    expect(anna.page.locator("[data-hex]:not(.unexplored)")).to_have_count(before + 1)
    if log.count():
        expect(log).to_contain_text(re.compile("Red turns up a tile"))


def test_the_first_turn_is_played_on_the_board(come):
    anna = at_table(come)
    expect(anna.page.locator("section.map")).to_be_in_viewport(ratio=1)
    expect(anna.page.locator("section.hand")).to_be_in_viewport(ratio=0.9)
    assert tall(anna.page.locator(".board .facts").first) < ONE_LINE
    assert wide(anna.page.locator("section.map")) > 1.5 * wide(anna.page.get_by_role("tabpanel", name="Quests"))
    buy_and_walk(anna)
    anna.page.get_by_role("tab", name="Quests").click()
    hero = anna.page.locator("[data-section=mains] .thing", has_text="Become the Hero")
    expect(hero).to_be_in_viewport(ratio=1)
    expect(hero.locator(".one")).to_have_count(1)
    expect(hero).to_have_accessible_name(re.compile(r"^Become the Hero: How near: Red \(has 0 of 1\)"))
    last = anna.page.locator("[data-section=sides] .thing").last
    last.scroll_into_view_if_needed()  # with their texts
    expect(last).to_be_in_viewport(ratio=0.98)


def test_the_first_turn_is_played_with_one_thumb(come):
    anna = at_table(come, **PHONE)
    about = anna.bar.get_by_role("group", name="What you have")
    expect(about).to_contain_text("Cards in hand")
    expect(about).not_to_contain_text("Still in the deck")  # the hand lies on the board, the rest with the seats
    expect(anna.actions.first).to_be_in_viewport()
    expect(anna.page.locator("[data-section=market] h2")).to_be_in_viewport()
    buy_and_walk(anna)
    expect(anna.page.locator("section.map")).to_be_in_viewport(ratio=0.98)


def test_what_is_said_of_a_choice_goes_without_moving_the_list(come):
    """A button that moves between press and release is not pressed."""
    anna = at_table(come, **PHONE)
    anna.expect_prospects()
    lit_cards(anna, "market").first.hover()
    said = anna.bar.locator(".remarks .muted")
    expect(said).to_be_visible()
    anna.bar.locator("xpath=ancestor::*[@role='tabpanel']").evaluate("at => at.scrollTo(0, at.scrollHeight)")
    last = anna.actions.last
    before = last.bounding_box()
    anna.page.mouse.move(0, 0)
    expect(said).to_have_count(0)
    assert last.bounding_box() == before


def test_an_offer_is_quiet_and_asks_what_the_other_may_hold(come):
    """All begin in the First Village, so that whoever comes first may trade."""
    anna, ben = come("Anna"), come("Ben", **PHONE)
    ben.sit(anna.table(["me", "open"], game=ELYSIA, first_market="off", character_1="hanae", character_2="rusk"))
    for person in (anna, ben):
        person.expect_live()
    until(anna.page, lambda: anna.actions.count() > 0 or ben.actions.count() > 0, "a turn")
    one, other = (anna, ben) if anna.actions.count() else (ben, anna)
    expect(one.bar).to_contain_text("which cards do you play for the road?")
    expect(other.bar).to_contain_text("Waiting for")
    groups = one.bar.get_by_role("group").filter(has=one.page.get_by_role("button"))
    expect(groups.nth(-2)).to_contain_text("Trade with")  # quiet: after all that is done in one's own turn
    expect(groups.last).to_contain_text("for an offer")
    expect(one.page.locator("[data-hex].lit")).to_have_count(0)
    one.choose("Trade with")
    expect(one.bar).to_contain_text("and what do you ask?")
    asked = one.bar.get_by_role("button", name="Ask for ").filter(has_not_text="wild")
    expect(asked.first).to_be_visible()
    assert 4 <= asked.count() <= 8  # the kinds of the other's deck, of 32
    lit_in_hand(one).first.click()  # what one gives lies in one's hand: nothing else is meant by it
    asked.first.click()
    one.choose("Offer ")
    expect(other.bar).to_contain_text(re.compile("Do you agree|you do not have that"))  # as the other's hand has it or not
    other.choose("Refuse")
    expect(one.bar).to_contain_text("which cards do you play for the road?")


def test_both_sides_of_a_combat_are_read_at_a_glance(come):
    """A Rat strikes with Attack 1 in the lesson; each side says what its number is, on a desk and as narrow as a phone."""
    told = next(iter(find(ELYSIA).lessons.values()))
    before = next(i for i, step in enumerate(told.steps) if "The Rat strikes first" in step.text)
    anna = come("Anna")
    lesson(anna, told, before, game=ELYSIA)
    fight = anna.page.get_by_role("region", name="Combat")
    whole = "all => all.every(one => one.scrollWidth <= one.clientWidth + 1)"
    for size in (WIDE, NARROW):
        anna.page.set_viewport_size(size)
        expect(fight.locator(".balance .title")).to_have_text(["Attack", "Defense"])
        expect(fight.locator(".balance .who")).to_have_text(["Attackers", "Defenders"])
        expect(fight.locator(".strength .number:not(.next)")).to_have_text(["1", "1"])  # of the Tower Shield
        expect(fight.locator(".balance")).to_be_in_viewport(ratio=1)
        expect_read(anna.page, lambda: fight.locator(".who").evaluate_all(whole), True)
    in_sight(anna, "Defense 1 of 1. Nothing is missing: the Attack is stopped.", "loses no card")


def at_step(come: Any, steps: int, *, alone: bool = True, **more: Any) -> Person:
    anna: Person = come("Anna", **more)
    told = find(ELYSIA).lessons["first-turns"]
    lesson(anna, told, steps, game=ELYSIA, alone=alone)
    return anna


def test_a_way_over_several_hexes_says_what_it_costs_in_all_and_how_near_one_is_to_a_quest_is_read_out(come):
    """After the tile to the north-east the First Village lies two steps away, over a Forest: 1 and 1 Walk."""
    anna = at_step(come, 11)
    far = anna.page.locator(".hex[aria-label^='First Village']")
    expect(far).to_have_attribute("aria-label", re.compile(r"The way here costs 2 in all\."))
    expect(anna.page.locator(".way")).to_have_count(0)
    far.focus()
    expect(anna.page.locator(".way text")).to_have_text("2")
    anna.page.locator(".hex[aria-label^='Forest 1:']").focus()
    expect(anna.page.locator(".way")).to_have_count(0)  # one step: its cost stands on it
    anna.page.get_by_role("tab", name="Quests").click()
    stands = anna.page.locator(".stands").get_by_role("img")
    expect(stands).to_have_count(6)
    for number, label in enumerate(("0 of 5", "0 of 3", "0 of 9", "3 of 5", "0 of 2", "1 of 3")):
        expect(stands.nth(number)).to_have_accessible_name(f"Red has {label}")


def test_a_lesson_marks_a_hex_by_its_rim_and_leaves_the_map_in_sight(come):
    """An outline would be as much larger as the map is: it covered all of it.  On a phone the map stays above the coach."""
    anna = at_step(come, 5, alone=False, **PHONE)
    coach = anna.page.locator(".coach")
    expect(coach).to_contain_text("Walk east again")
    marked = anna.page.locator(".hex[data-tip='tile:2,0']")
    until(anna.page, lambda: "none" not in marked.locator(".rim").evaluate("at => getComputedStyle(at).strokeDasharray"), "a marked rim")
    assert marked.evaluate("at => getComputedStyle(at).outlineStyle") == "none"
    land, told = anna.page.locator("section.map").bounding_box(), coach.bounding_box()
    assert land is not None and told is not None and land["y"] + land["height"] <= told["y"]
    assert land["height"] >= 200


def test_who_is_asked_in_the_turn_of_another_reads_that_and_no_turn_of_theirs(come):
    """The deal is played on by the first action of each decision till Red decides in the turn of Blue."""
    game = find(ELYSIA)
    match = Match(game, ["human"] * 2, {}, 1)
    moments: dict[int, int] = {}
    while len(moments) < 2:
        if match.deciding == [0]:
            moments.setdefault(game.view(match.state, 0)["active"], len(match.moves))
        go_on(match)
    anna = come("Anna")
    for active, said in ((1, "your turn"), (2, "you are asked")):
        anna.dealt(match, ["me", "greedy"], moments[active])
        anna.expect_turn()
        expect(anna.page.get_by_role("banner")).to_contain_text(said)
