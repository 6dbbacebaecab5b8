"""The lobby in browsers: the form that is made of a game's options, finding a table, and coming back to one's own."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from holdfast.games import find

from .accounts import PASSWORD, has_account
from .person import GAME, SOON, expect_read


def test_the_lobby_says_what_a_game_is_and_leads_to_it(come):
    """To the lesson who is new, nowhere who has no link to a table, and to a game who has played; in a language that is kept."""
    anna = come("Anna")
    anna.page.goto("/")
    told = anna.page.get_by_role("region", name="Tiny Epic Defenders")
    expect(told).to_contain_text("1 to 4 people · 30 to 60 minutes")
    expect(told).to_contain_text(find(GAME).summary)
    ways = told.locator(".ways .main")
    expect(ways).to_contain_text("Learn by playing")

    field = anna.page.get_by_label("Join by link")
    field.fill("hello")
    field.press("Enter")
    expect(anna.page.get_by_role("alert")).to_have_text("This is no link to a table; one ends in /t/ and some letters.")
    expect(field).to_have_attribute("aria-invalid", "true")

    anna.table(["me"])
    anna.page.goto("/")
    expect(ways).to_contain_text("Play now")

    anna.page.get_by_label("Language").select_option("de")
    expect(anna.page.locator("html")).to_have_attribute("lang", "de")
    anna.page.reload()
    expect(anna.page.locator("html")).to_have_attribute("lang", "de")


def test_the_form_has_every_option_and_what_is_chosen_there_is_what_is_played(come):
    """Every option, one out of its bounds, a foe by its card, and a seed that is none; then the game that is begun."""
    anna = come()
    anna.page.goto(f"/new/{GAME}")
    anna.page.get_by_text("More options").click()
    anna.page.get_by_role("button", name="4", exact=True).click()  # with four players every option changes something
    for option in find(GAME).options:
        field = anna.page.get_by_label(option.title, exact=True)
        if option.choices == ("off", "on"):
            expect(field).to_be_checked(checked=option.default == "on")
        elif option.choices:
            values = field.locator("option")
            expect_read(anna.page, lambda: values.evaluate_all("all => all.map((one) => one.value)"), list(option.choices))
            expect(field).to_have_value(str(option.default))
        elif option.by_people:
            expect(field.locator("option")).to_have_text(["4 (usual)"])
        else:
            for bound, value in (("min", option.low), ("max", option.high)):
                expect(field).to_have_attribute(bound, str(value))
            expect(field).to_have_value(str(option.default))

    begin = anna.page.get_by_role("button", name="Begin the game")
    anna.page.get_by_role("button", name="2", exact=True).click()
    limit = anna.page.get_by_label("Threat limit of the Capital City", exact=True)
    limit.fill("99")
    begin.click()
    assert limit.evaluate("(field) => field.validity.rangeOverflow")
    assert anna.page.url.endswith(f"/new/{GAME}")
    limit.fill("5")

    anna.page.get_by_role("button", name=re.compile(r"^Epic Foe: Random\.")).click()
    cards = anna.page.get_by_role("dialog", name="Epic Foe")
    dragon = cards.get_by_role("button", name="Dragon")
    expect(dragon).to_contain_text("2 Outer Regions clockwise")  # what it does is on the card
    expect(cards.get_by_role("button", name="Random")).to_have_attribute("aria-pressed", "true")
    dragon.click()
    expect(cards).to_be_hidden()
    expect(anna.page.get_by_label("Epic Foe", exact=True)).to_have_value("dragon")
    anna.page.get_by_role("button", name=re.compile(r"^Epic Foe: Dragon\.")).click()
    expect(dragon).to_have_attribute("aria-pressed", "true")
    anna.page.keyboard.press("Escape")
    expect(cards).to_be_hidden()

    seed = anna.page.get_by_label("Seed")
    seed.fill("twelve")
    begin.click()
    expect(seed).to_be_focused()  # the browser says what is wrong
    seed.fill("12")
    begin.click()
    anna.expect_turn()
    expect(anna.page.get_by_text("known deal")).to_be_visible()  # everybody is told
    agreed = anna.menu()
    agreed.get_by_text("What this table agreed on").click()
    for title, chosen in (("Threat limit of the Capital City", "5"), ("Epic Foe", "Dragon")):
        expect(agreed.get_by_text(title, exact=True).locator("..")).to_contain_text(chosen)


def test_the_form_says_who_is_on_which_team_and_what_a_hero_can_do(come):
    anna = come("Anna")
    anna.page.goto("/new/eternium")
    seats = anna.page.get_by_role("group", name="Seats", exact=True)
    expect(seats.get_by_text("Team Azure")).to_have_count(1)
    expect(seats.get_by_text("Team Crimson")).to_have_count(1)
    anna.page.get_by_label("Scenario", exact=True).select_option("solo-1")
    expect(seats.get_by_text("All seats are one team")).to_be_visible()
    anna.page.goto("/new/mage-knight")
    seats.get_by_role("button", name="4").click()
    anna.page.get_by_label("Scenario", exact=True).select_option("conquer-and-hold")
    for team in ("Team 1", "Team 2"):
        expect(seats.get_by_text(team, exact=True)).to_have_count(2)
    anna.page.goto(f"/new/{GAME}")
    expect(anna.page.get_by_role("group", name="Seats", exact=True).get_by_text("All seats are one team")).to_be_visible()
    anna.page.get_by_role("button", name="Red's hero").click()
    hero = anna.page.get_by_role("dialog").get_by_role("button").filter(has_text="Gurmund")
    expect(hero).to_contain_text("Hit Points 4")
    expect(hero).to_contain_text("Heal")
    hero.click()
    expect(anna.page.get_by_text("Hit Points 4 · Heal")).to_be_visible()


def test_my_games_say_whose_turn_it_is_and_lead_back_to_the_table(come):
    anna = come("Anna")
    anna.table(["me", "open"])
    waiting = anna.page.url
    anna.table(["me"], hero_1="lealith", hero_2="umtak")
    anna.to_a_move()
    anna.choose("Move to")
    anna.expect_turn()
    expect(anna.undo).to_be_enabled()
    played, log = anna.page.url, anna.log()
    anna.page.get_by_role("link", name="Lobby").click()
    mine = anna.page.get_by_role("region", name="My games").get_by_role("link")
    expect(mine).to_have_count(2)
    expect(mine.first).to_contain_text("your turn")
    expect(mine.nth(1)).to_contain_text("1 seat free")
    mine.first.click()
    anna.expect_turn()
    expect(anna.page).to_have_url(played)
    anna.expect_log(log)
    anna.page.get_by_role("link", name="Lobby").click()
    mine.nth(1).click()
    expect(anna.page.get_by_text("One seat is free.")).to_be_visible()
    expect(anna.page).to_have_url(waiting)


def test_a_public_table_is_found_in_the_lobby_to_join_and_to_watch(come):
    anna, ben, carl = come("Anna"), come(), come()
    anna.page.goto(f"/new/{GAME}")
    anna.page.get_by_label("Seat 2").select_option("open")
    anna.page.get_by_label("Public").check()
    anna.page.get_by_role("button", name="Open the table").click()
    expect(anna.page.get_by_text("One seat is free.")).to_be_visible()
    path = anna.page.evaluate("location.pathname")
    ben.page.goto("/")
    ben.page.get_by_role("region", name="Waiting for people").locator(f"a[href='{path}']").click()
    ben.page.get_by_role("button", name="Sit here").click()
    expect(ben.bar).to_be_visible()
    carl.page.goto("/")
    carl.page.get_by_role("region", name="To watch").locator(f"a[href='{path}']").click()
    expect(carl.page.get_by_text("you watch")).to_be_visible()
    expect(carl.seats.filter(has_text="Anna")).to_have_count(1)


def test_one_deletes_ones_own_table_and_who_looks_at_it_reads_who_did(come):
    anna, ben = come("Anna"), come("Ben")
    table = anna.table(["me", "open"])
    ben.go_to(table)
    expect(ben.page.get_by_role("button", name="Sit here").first).to_be_visible()
    menu = anna.menu()
    menu.get_by_role("button", name="Delete the table …").click()
    menu.get_by_role("button", name="Delete the table", exact=True).click()
    expect(anna.page).to_have_url(f"{anna.url}/")
    expect(ben.page.get_by_text("Anna has deleted this table.")).to_be_visible()
    ben.expected = ("404",)
    ben.go_to(table)
    expect(ben.page.get_by_text("There is no such table: it was deleted, or its link is not whole.")).to_be_visible()


def test_only_who_set_a_table_up_is_offered_to_delete_it(come):
    anna, ben = come("Anna", viewport={"width": 1000, "height": 560}), come("Ben")
    table = anna.table(["me", "open"])
    ben.sit(table)
    expect(ben.menu().get_by_text("What this table agreed on")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Delete the table …")).to_have_count(0)
    anna.menu().get_by_role("button", name="Delete the table …").click()
    anna.expected = ("409",)
    anna.page.get_by_role("button", name="Delete the table", exact=True).click()
    expect(anna.page.get_by_role("dialog").get_by_role("alert")).to_have_text(
        "Ben still plays here. Agree to end the game, or resign; then the table can be deleted."
    )
    expect(anna.page.get_by_role("dialog").get_by_role("alert")).to_be_in_viewport(ratio=1)


def test_after_a_new_password_one_plays_on_at_an_open_table(come):
    anna = has_account(come(), "Anna Lobby")
    anna.table(["me"])
    anna.expect_turn()
    anna.expected = ("401",)  # the old token of the seat
    before = anna.page.evaluate("() => JSON.stringify(localStorage)")
    anna.post("/api/accounts/password", {"old": PASSWORD, "new": "battery staple"})
    expect_read(anna.page, lambda: anna.page.evaluate("() => JSON.stringify(localStorage)") != before, True)
    anna.go_on()
    anna.expect_turn()


REFUSING = {
    "reading": "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });",
    "writing": "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
}
"""How browsers refuse to keep anything."""


@pytest.mark.parametrize("refused", REFUSING)
def test_a_browser_that_keeps_nothing_is_played_in_for_the_visit_and_says_so(browser, house, refused):
    """The page opens, a click makes a table at which one has a seat, and a sentence says what will be forgotten."""
    context = browser.new_context(base_url=house.url, reduced_motion="reduce")
    context.set_default_timeout(SOON)
    context.add_init_script(REFUSING[refused])
    page = context.new_page()
    page.goto("/")
    expect(page.get_by_role("banner")).to_contain_text("remembered for this visit only")
    page.get_by_role("region", name="Tiny Epic Defenders").get_by_role("button", name="Play now").click()
    expect(page.get_by_role("region", name="What to do").get_by_role("button").first).to_be_visible()
    expect(page.get_by_role("banner")).to_contain_text("your turn")
    context.close()


def test_a_browser_without_cookies_is_told_what_to_do_and_the_sentence_stays(browser, house):
    def welcome(route):
        answer = route.fetch().json()
        context.clear_cookies()  # before the page hears of it and asks for the next thing
        route.fulfill(json=answer)

    context = browser.new_context(base_url=house.url)
    context.set_default_timeout(SOON)
    page = context.new_page()
    page.clock.install()
    page.route("**/api/guests", welcome)
    page.goto("/")
    page.get_by_role("region", name="Tiny Epic Defenders").get_by_role("button", name="Play now").click()
    told = page.get_by_role("banner")
    expect(told).to_contain_text("Allow cookies for")
    expect(told).not_to_contain_text("guest")
    with page.expect_response("**/api/tables"):
        page.clock.run_for(6_000)  # the lobby is looked at anew
    expect(page.get_by_role("alert")).to_have_text("Without cookies nobody can play here.")
    expect(told).to_contain_text("Allow cookies for")
    context.close()


@pytest.mark.parametrize("width", [1280, 844, 390])
def test_no_way_into_a_game_stands_alone_below_several(come, width):
    page = come("Anna").page
    page.set_viewport_size({"width": width, "height": 720})
    page.goto("/")
    game = page.get_by_role("region", name="Tiny Epic Defenders")
    expect(game.get_by_role("link", name="Campaign")).to_be_visible()
    tops = Counter(game.locator(".ways > *").evaluate_all("(all) => all.map((one) => Math.round(one.getBoundingClientRect().top))"))
    assert len(set(tops.values())) == 1
