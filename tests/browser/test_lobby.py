"""The lobby in browsers: the form that is made of a game's options, finding a table, and coming back to one's own."""

from __future__ import annotations

from playwright.sync_api import expect

from holdfast.games import find
from holdfast.server.settings import Settings

from ..server.house import hosted
from .person import GAME


def test_a_game_says_what_it_is_how_long_it_takes_and_for_how_many(come):
    somebody = come()
    somebody.page.goto("/")
    told = somebody.page.get_by_role("region", name="Tiny Epic Defenders")
    expect(told).to_contain_text("1 to 4 people · 30 to 60 minutes")
    expect(told).to_contain_text(find(GAME).summary)


def test_a_hint_is_asked_for_by_a_key_and_named(visit, tmp_path, monkeypatch, built_page):
    monkeypatch.setenv("HOLDFAST_WORKER_MODE", "interpreted")
    monkeypatch.setattr("holdfast.agents.hints.SECONDS", 0.2)
    with hosted(Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1)) as (url, _):
        anna = visit(url, "Anna")
        anna.table(["me"], hero_1="lealith", hero_2="umtak")
        anna.to_a_move()
        anna.page.keyboard.press("h")
        hint = anna.bar.get_by_text("Hint: ")
        expect(hint).to_contain_text("% to win")
        named = hint.inner_text().removeprefix("Hint: ").partition(" (")[0]
        expect(anna.bar.get_by_role("button", name=named).first).to_be_visible()
        anna.choose("Move to")
        expect(hint).to_have_count(0)


def test_the_form_has_every_option_and_what_is_chosen_there_is_what_is_played(come):
    anna = come()
    anna.page.goto(f"/new/{GAME}")
    anna.page.get_by_text("More options").click()
    for option in find(GAME).options:
        field = anna.page.get_by_label(option.name.replace("_", " ").capitalize(), exact=True)
        if option.choices:
            assert field.locator("option").all_inner_texts() == [choice.replace("-", " ") for choice in option.choices]
            expect(field).to_have_value(str(option.default))
        else:
            assert [field.get_attribute(bound) for bound in ("min", "max")] == [str(option.low), str(option.high)]
            expect(field).to_have_value(str(option.default))
    anna.page.get_by_label("Capital limit", exact=True).fill("5")
    anna.page.get_by_label("Foe", exact=True).select_option("dragon")
    anna.page.get_by_role("button", name="Begin the game").click()
    anna.expect_turn()
    agreed = anna.menu()
    agreed.get_by_text("What this table agreed on").click()
    for option, value in (("Capital limit", "5"), ("Foe", "dragon")):
        expect(agreed.get_by_text(option, exact=True).locator("..")).to_contain_text(value)


def test_an_option_out_of_its_bounds_begins_nothing(come):
    anna = come()
    anna.page.goto(f"/new/{GAME}")
    anna.page.get_by_text("More options").click()
    anna.page.get_by_label("Capital limit", exact=True).fill("99")
    anna.page.get_by_role("button", name="Begin the game").click()
    assert anna.page.get_by_label("Capital limit", exact=True).evaluate("(field) => field.validity.rangeOverflow")
    assert anna.page.url.endswith(f"/new/{GAME}")


def test_my_games_say_whose_turn_it_is_and_lead_back_to_the_table(come):
    anna = come("Anna")
    anna.table(["me", "open"])
    waiting = anna.page.url
    anna.table(["me"], hero_1="lealith", hero_2="umtak")
    anna.to_a_move()
    anna.choose("Move to")
    anna.expect_turn()
    played, log = anna.page.url, anna.log()
    anna.page.get_by_role("link", name="Lobby").click()
    mine = anna.page.get_by_role("region", name="My games").get_by_role("link")
    expect(mine).to_have_count(2)
    expect(mine.first).to_contain_text("your turn")
    expect(mine.nth(1)).to_contain_text("1 free")
    mine.first.click()
    anna.expect_turn()
    assert (anna.page.url, anna.log()) == (played, log)
    anna.page.get_by_role("link", name="Lobby").click()
    mine.nth(1).click()
    expect(anna.page.get_by_text("One seat is free.")).to_be_visible()
    assert anna.page.url == waiting


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
