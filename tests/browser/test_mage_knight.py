"""Mage Knight on the page, which draws nothing of its own for it: prices of cards, the map, and a combat, at a desk and on a phone."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

from holdfast.games import find
from holdfast.play.match import Match

from ..amounts import amount
from ..greedy import best, go_on
from .person import NARROW, WIDE, expect_read
from .screens import lesson
from .stage import in_sight
from .test_bar import AS_A_NEWCOMER, PEOPLE, decided

KNIGHT = "mage-knight"


def at_step(come: Any, name: str, before: str, **more: Any) -> Any:
    """Anna at a lesson, before the step whose text begins so."""
    told = find(KNIGHT).lessons[name]
    anna = come("Anna", **more)
    lesson(anna, told, next(i for i, step in enumerate(told.steps) if step.text.startswith(before)), game=KNIGHT)
    return anna


def test_a_card_shows_both_sides_and_what_is_paid_for_them_and_steps_are_taken_back(come):
    """Both sides also as narrow as a phone; how one walks on a map with one thumb is proved with Ruins of Elysia."""
    anna = at_step(come, "first-steps", "You move first")
    march = anna.page.locator("section.hand .thing", has_text="March")
    for size in (NARROW, WIDE):
        anna.page.set_viewport_size(size)
        expect(march.locator(".ways p")).to_have_text([re.compile(r"^\s*Move 2\.$"), re.compile(r"Move 4\.$")])
        expect(march.locator(".ways p").nth(0).locator(".drop")).to_have_count(0)
        expect(march.locator(".ways p").nth(1).locator(".drop")).to_have_attribute("title", "Green")
    anna.page.locator("section.hand .thing.lit", has_text="March").click()
    anna.page.locator(".asking button", has_text="Play March").first.click()
    expect(anna.bar).to_contain_text("what do you do? Move 2.")
    anna.page.locator("[data-hex='3'].lit").click()
    expect(anna.bar).to_contain_text("Play cards to move")
    anna.undo.click()
    expect(anna.bar).to_contain_text("what do you do? Move 2.")


def test_a_combat_shows_what_is_missing(come):
    anna = at_step(come, "ranged-and-block", "Block 6 is a lot")
    fight = anna.page.get_by_role("region", name="Combat")
    in_sight(anna, "Block 0 of 6: 6 are missing.", "If you let it through: 2 Wounds.")
    expect(fight.locator(".members")).to_contain_text("Wolf Riders")
    expect(fight.locator(".members")).to_contain_text("Swift")


@cache
def late() -> Match:
    """A game that a greedy player has alone, up to a step that they may make when ten tiles and more are laid."""
    game = find(KNIGHT)
    match = Match(game, ["human"], {}, seed=3)
    while not match.is_over:
        seat = match.deciding[0]
        legal = match.legal(seat)
        walks = any(game.actions.text(action).startswith("walk:") for action in legal)
        if walks and len(game.view(match.state, seat)["land"]) >= 70:
            return match
        go_on(match)
    raise AssertionError("the game ended before")


LEAST = {(1280, 720): 48, (1920, 1080): 64, (390, 844): 48, (844, 390): 48}
"""Pixels from side to side of a hex, by the size of the screen."""

SIZES = list(LEAST.items())[:: amount(2, 1)]
"""A desk and a phone; the larger desk and the phone that lies come while soaking."""


@pytest.mark.parametrize(("size", "least"), SIZES, ids=[f"{wide}x{high}" for (wide, high), _ in SIZES])
def test_a_large_map_is_read_around_oneself_and_follows(come, size, least):
    """Ten tiles do not fit: hexes have their least size, and one's own figure is in sight, and a space where one may go."""
    wide, high = size
    anna = come("Anna", viewport={"width": wide, "height": high}, **({"has_touch": True, "is_mobile": True} if wide < 1000 else {}))
    anna.dealt(late(), ["me"])
    land = anna.page.get_by_role("region", name="The land", exact=True)
    hexes = land.locator("[data-hex]")
    expect(hexes.first).to_be_attached()
    ground = hexes.first.locator(".ground")
    expect_read(anna.page, lambda: ground.evaluate("it => it.getBoundingClientRect().width") >= least - 0.5, True)
    expect(land.locator(".figure.own")).to_be_in_viewport(ratio=1)
    expect(land.locator(".hex.lit").first).to_be_visible()
    land.get_by_role("button", name="Where am I?").click()
    expect(land.locator(".figure.own")).to_be_in_viewport(ratio=1)


def test_a_tip_of_the_map_tells_the_enemy_and_the_rule_of_the_site(come):
    anna = come("Anna")
    anna.dealt(late(), ["me"])
    game, match = find(KNIGHT), late()
    there = next(space for space in game.view(match.state, 1)["land"] if space["enemies"] and space["site"] == "orcs")
    anna.page.get_by_role("button", name="The whole map").click()
    anna.page.locator(f"[data-spot='space:{there['space']}']").hover()
    tip = anna.page.get_by_role("tooltip")
    expect(tip).to_contain_text("Beaten: Reputation +1.")
    named = there["enemies"][0].replace("-", " ").title()
    expect(tip).to_contain_text(re.compile(rf"{named}\. Armor: \d"))


def test_all_tactics_are_in_sight_with_their_own_numbers(come):
    """On a phone that stands four are, and it says how many more there are; the number of a Tactic is beside its name."""
    anna = come("Anna", wants=AS_A_NEWCOMER)
    match, _ = decided(KNIGHT)
    anna.dealt(match, ["me", *["greedy"] * (PEOPLE[KNIGHT] - 1)], 0)
    for size, whole in ((WIDE, 6), (NARROW, 4)):
        anna.page.set_viewport_size(size)
        offered = anna.page.locator(".stage .thing")
        expect(offered).to_have_count(6)
        expect(offered.nth(4).locator(".name")).to_have_text("5: Great Start")
        for i in range(whole):
            expect(offered.nth(i)).to_be_in_viewport(ratio=1)
        expect(anna.page.locator(".stage .more")).to_have_count(0 if whole == 6 else 1)


CONTRAST = """() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
  const paint = (colours) => {
    canvas.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const linear = (one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
  const weights = [0.2126, 0.7152, 0.0722];
  const light = (rgb) => rgb.reduce((sum, one, i) => sum + linear(one / 255) * weights[i], 0);
  const against = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
  const fill = (one) => getComputedStyle(one).fill;
  const sky = getComputedStyle(document.querySelector('section.map')).backgroundColor;
  return [...document.querySelectorAll('.hex text')].map((text) => {
    const hex = text.closest('.hex');
    const box = text.parentElement === hex ? null : text.parentElement.querySelector('rect, circle, svg path');
    const { stroke, strokeWidth, paintOrder } = getComputedStyle(text);
    const edge = paintOrder.startsWith('stroke') && parseFloat(strokeWidth) > 0 ? stroke : 'transparent';
    const below = [sky, fill(hex.querySelector('.ground')), ...(box ? [fill(box)] : []), edge];
    return { text: text.textContent, ratio: Math.round(against(paint([...below, fill(text)]), paint(below)) * 100) / 100 };
  });
}"""
"""How much lighter or darker each letter and number of the map is than what it is written on, as painted."""


def test_what_is_written_on_the_map_is_read_by_day_and_night(come):
    """Those of the game, and each of them in both lights of the page."""
    anna = come("Anna")
    match, moments = decided(KNIGHT, 6)
    game = find(KNIGHT)
    times = {game.view(match.position_before(moment), 0)["time"]: moment for moment in moments}
    assert set(times) == {"day", "night"}
    for moment in times.values():
        anna.dealt(match, ["me", *["greedy"] * (PEOPLE[KNIGHT] - 1)], moment)
        anna.expect_turn()
        expect(anna.page.locator(".hex text").first).to_be_attached()
        for scheme in ("light", "dark"):
            anna.page.emulate_media(color_scheme=scheme)
            expect_read(anna.page, lambda: [one for one in anna.page.evaluate(CONTRAST) if one["ratio"] < 4.5], [])


def test_a_hero_has_one_colour_and_no_sign_is_white_on_white(come):
    """In the list of seats as in a combat; the sign of a white card is dark."""
    anna = come("Anna")
    match, _ = decided(KNIGHT)
    names = [find(KNIGHT).actions.text(move.action) for move in match.moves]
    fought = next(i for i, text in enumerate(names) if text.startswith("foe:"))
    anna.dealt(match, ["me", *["greedy"] * (PEOPLE[KNIGHT] - 1)], fought)
    anna.expect_turn()
    field = "it => getComputedStyle(it).fill"
    rim = "it => getComputedStyle(it).stroke"
    here = anna.page.locator(".versus .thing", has_text="Arythea").locator("svg .tint").first
    there = anna.page.locator(".chip", has_text="Arythea").locator("svg .tint").first
    assert here.evaluate(rim) == there.evaluate(rim) != "none"
    promise = anna.page.locator("section.hand .thing", has_text="Promise")
    assert promise.locator("svg .bearing").evaluate(field) == "rgb(34, 38, 44)"


@cache
def assault() -> Match:
    """A game alone, up to the first assault on a city of level 9, in which five defend."""
    game = find(KNIGHT)
    for seed in (7, *range(1, 30)):  # the first has one under today's players
        match = Match(game, ["human"], {"scenario": "solo-conquest", "city_level": 9}, seed)
        while not match.is_over:
            seat, legal = match.deciding[0], match.legal(match.deciding[0])
            view = game.view(match.state, 0)
            cities = {space["way"] for space in view["land"] if space["city"] and space["stops"]}
            into = [action for action in legal if game.actions.text(action) in {f"walk:{way}" for way in cities}]
            match.play(seat, into[0] if into else best(game, match.state, legal))
            if into and len(match.deciding) and game.view(match.state, 0)["combat"]:
                return match
    raise AssertionError("no city was reached")


def test_all_who_defend_a_city_are_in_sight(come):
    """On a desk, where they lie over the shelves too; the stage has that size until the combat is over."""
    anna = come("Anna")
    match = assault()
    anna.dealt(match, ["me"])
    anna.expect_turn()
    enemies = anna.page.get_by_role("region", name="Combat").get_by_role("group", name="Enemies").get_by_role("button")
    expect(enemies.nth(4)).to_be_attached()
    for enemy in enemies.all():
        expect(enemy.locator(".name")).to_be_in_viewport(ratio=1)


LYING = {"width": 844, "height": 390}


@cache
def by_night() -> tuple[Match, int]:
    """A game of two, and a moment of its first night with cards to play."""
    match, moments = decided(KNIGHT, 6)
    game = find(KNIGHT)
    return match, next(
        at for at in moments if (view := game.view(match.position_before(at), 0))["time"] == "night" and view["seats"][0]["hand"]
    )


def test_on_a_phone_a_hint_lies_over_the_hand_and_the_time_of_day_is_in_sight(come):
    """However the phone is held: the hand does not cover what is said, and the line with the day has room."""
    anna = come("Anna", viewport=NARROW)
    match, moment = by_night()
    anna.dealt(match, ["me", *["greedy"] * (PEOPLE[KNIGHT] - 1)], moment)
    for size in (NARROW, LYING):
        anna.page.set_viewport_size(size)
        anna.expect_turn()
        anna.bar.get_by_role("button", name="Hint").click()
        away = anna.bar.get_by_role("button", name="Put the hint away")
        expect(away).to_be_in_viewport(ratio=0.9)
        away.click(timeout=5_000)  # nothing lies over it
        expect(away).to_have_count(0)
        expect(anna.page.locator("header .headline")).to_contain_text("Night")
    line = anna.page.locator("header .headline")
    expect_read(anna.page, lambda: line.evaluate("it => it.scrollHeight - it.clientHeight") <= 1, True)
    lines = "it => it.getBoundingClientRect().height / parseFloat(getComputedStyle(it).lineHeight)"
    assert line.evaluate(lines) < 2.5


def test_the_title_of_the_hand_is_read_over_a_dark_map(come):
    """On a desk it stands on the map, which is dark by night."""
    anna = come("Anna")
    match, moment = by_night()
    anna.dealt(match, ["me", *["greedy"] * (PEOPLE[KNIGHT] - 1)], moment)
    anna.expect_turn()
    for told in anna.page.locator("section.hand > header > :is(h2, .other)").all():
        assert told.evaluate("it => getComputedStyle(it).backgroundColor") not in ("rgba(0, 0, 0, 0)", "transparent")


@cache
def picking() -> Match:
    """A game whose heroes are picked: the first player has picked Tovak, and the other one may bid."""
    game = find(KNIGHT)
    match = Match(game, ["human"] * 2, {"auction": "yes"}, 5)
    seat = match.deciding[0]
    match.play(seat, next(action for action in match.legal(seat) if game.actions.text(action) == "hero:tovak"))
    return match


def test_heroes_are_picked_from_their_cards_and_whom_one_bids_for_is_in_sight(come):
    anna = come("Anna")
    heroes = anna.page.locator(".stage .thing")
    first = picking().moves[0].seat
    for moment, free in enumerate((4, 1)):
        anna.dealt(picking(), ["me" if (seat == first) == (moment == 0) else "greedy" for seat in range(2)], moment)
        anna.expect_turn()
        expect(heroes).to_have_count(free)
        expect(heroes.filter(has_text="Tovak")).to_contain_text("Own cards: Cold Toughness")
        expect(anna.page.locator(".stage .thing.lit")).to_have_count(free if free > 1 else 0)
    expect(anna.bar).to_contain_text("picks Tovak. Do you bid Fame for this hero?")
    expect(anna.page.locator("header .headline")).to_contain_text("Setting up")
    expect(anna.page.locator("header .headline")).not_to_contain_text("Round")
    expect(anna.page.locator("section.hand")).to_have_count(0)


def test_of_two_teams_each_seat_is_in_sight_and_a_phone_names_the_scenario(come):
    anna = come("Anna")
    match = Match(find(KNIGHT), ["human"] * 4, {"scenario": "conquer-and-hold"}, 1)
    first = match.deciding[0]
    anna.dealt(match, ["me" if seat == first else "greedy" for seat in range(4)], 0)
    anna.expect_turn()
    seats = anna.page.locator(".rail .seats li[data-anchor]")
    expect(seats).to_have_count(4)
    for nth in range(4):
        expect(seats.nth(nth)).to_be_in_viewport(ratio=1)
        expect(seats.nth(nth).locator(".fact", has_text="Hero")).to_be_in_viewport()
    other = anna.page.locator(".rail .seats li[data-anchor]:not(.now)").last
    deck = other.locator(".fact", has_text="Deed deck")
    expect(deck).not_to_be_in_viewport()
    other.get_by_role("button", name="Show all of it").click()
    deck.scroll_into_view_if_needed()
    expect(deck).to_be_in_viewport()
    for size in (NARROW, LYING):
        anna.page.set_viewport_size(size)
        for told in ("Conquer and Hold", "Round 1 of 4", "Holdings 0 of"):
            expect(anna.page.locator("header .where")).to_contain_text(told)
        expect(anna.page.locator("header .scenario")).to_be_in_viewport(ratio=1)
        expect(anna.page.locator("header .headline")).to_be_in_viewport(ratio=0.9)
