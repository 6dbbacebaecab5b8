"""The language of the page: chosen by the browser, changed at a table while the game goes on, kept for the next time."""

from __future__ import annotations

from playwright.sync_api import expect


def test_the_page_begins_in_the_language_of_the_browser(come):
    anna = come("Anna", locale="de-AT")
    anna.page.goto("/")
    expect(anna.page.get_by_role("button", name="Jetzt spielen").first).to_be_visible()
    expect(anna.page.locator("html")).to_have_attribute("lang", "de")


def test_another_language_changes_the_whole_table_and_the_game_goes_on(come):
    anna = come("Anna")
    anna.table(["me"], hero_1="gurmund", hero_2="oryk")
    anna.expect_turn()
    expect(anna.page.get_by_role("region", name="What to do")).to_be_visible()
    english = anna.log()
    anna.expect_live()
    assert "The game begins." in english
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_text("How things are shown").click()
    anna.page.get_by_label("Language").select_option("de")
    expect(anna.page.get_by_label("Sprache")).to_have_value("de")
    anna.page.keyboard.press("Escape")
    bar = anna.page.get_by_role("region", name="Was zu tun ist")
    expect(bar).to_contain_text("Aktionspunkt")
    log = anna.page.get_by_role("log", name="Verlauf").get_by_role("listitem")
    expect(log.first).to_have_text("Das Spiel beginnt.")
    expect(log).to_have_count(len(english))

    end = bar.locator("button[aria-keyshortcuts=E]:enabled")
    once_more = anna.page.get_by_text("Wähle es noch einmal, um es zu tun.")
    end.click()
    expect(once_more.or_(log.nth(len(english))).first).to_be_visible()
    if once_more.is_visible():
        end.click()
    expect(log.nth(len(english))).to_be_visible()
    anna.page.reload()
    expect(log.first).to_have_text("Das Spiel beginnt.")


def test_pages_with_texts_of_the_server_ask_for_them_again(come):
    anna = come("Anna", locale="es-ES")
    anna.page.goto("/rules/tiny-epic-defenders")
    expect(anna.page.get_by_role("heading", level=1)).to_contain_text("las reglas")
    expect(anna.page.get_by_text("Defender", exact=True).first).to_be_visible()
