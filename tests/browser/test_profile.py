"""Accounts and profiles in browsers: what one has played and how it went, another password, and going for good."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .accounts import PASSWORD, finish, has_account
from .person import expect_read


def test_a_game_that_is_over_is_counted_and_can_be_looked_at_again(come):
    anna = has_account(come(), "Anna of the Coast")
    table = finish(anna)
    anna.page.goto("/account")
    record = anna.page.get_by_role("region", name="Tiny Epic Defenders", exact=True)
    expect(record.get_by_text("Played", exact=True).locator("..")).to_contain_text("1")
    expect(record.get_by_role("columnheader").first).to_have_text("Players")
    expect(record.get_by_role("row").nth(1)).to_contain_text("1")
    again = anna.page.get_by_role("region", name="Games to look at again").get_by_role("link")
    expect(again).to_have_attribute("href", f"/t/{table}/replay")
    anna.page.get_by_role("link", name="What others see of you").click()
    expect(anna.page).to_have_url(re.compile("/people/Anna%20of%20the%20Coast$"))
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Anna of the Coast")


def test_somebody_who_has_not_played_is_told_what_to_do(come):
    ben = has_account(come(), "Ben the New")
    ben.page.goto("/account")
    expect(ben.page.get_by_text("Play a game to its end, and it is counted here.")).to_be_visible()
    expect(ben.page.get_by_role("link", name="Play a game")).to_have_attribute("href", "/")
    stranger = come()
    stranger.expected = ("404",)
    stranger.page.goto("/people/Ben%20the%20New")
    expect(stranger.page.get_by_text("Ben the New has not played a game to its end yet.")).to_be_visible()
    stranger.page.goto("/people/Nobody%20at%20all")
    expect(stranger.page.get_by_text("Nobody here has an account of the name Nobody at all.")).to_be_visible()


def test_one_signs_in_takes_another_password_and_goes_for_good(come):
    carl = has_account(come(), "Carl the Brief")
    carl.expected = ("401", "404")
    page = carl.page
    page.goto("/account")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Nobody yet")
    sign_in = page.locator("form", has=page.get_by_role("heading", name="Sign in"))
    sign_in.get_by_label("Name").fill("carl the brief")
    sign_in.get_by_label("Password").fill(PASSWORD)
    sign_in.get_by_label("Password").press("Enter")
    expect(page.get_by_role("status")).to_have_text("Welcome back.")

    page.get_by_text("Another password").click()
    page.get_by_label("The password until now").fill("wrong horse")
    page.get_by_label("The new password").fill("battery staple")
    page.get_by_role("button", name="Take this password").click()
    expect(page.get_by_role("alert")).to_contain_text("This is not the password of your account")
    page.get_by_label("The password until now").fill(PASSWORD)
    page.get_by_role("button", name="Take this password").click()
    expect(page.get_by_role("status")).to_have_text("You have a new password; on other devices sign in again.")

    page.get_by_text("Delete the account").click()
    page.get_by_role("group").filter(has_text="Delete the account").get_by_label("Password", exact=True).fill("battery staple")
    page.get_by_role("button", name="Delete it for good").click()
    expect(page.get_by_role("status")).to_have_text("Your account is deleted.")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nobody yet")
    assert page.request.get("/api/people/Carl the Brief").status == 404


def test_password_managers_know_which_password_is_asked_for(come):
    dora = come()
    dora.page.goto("/account")

    def kinds():
        return dora.page.locator("input[type=password]").evaluate_all("(fields) => fields.map((field) => field.autocomplete)")

    expect_read(dora.page, kinds, ["current-password", "new-password", "new-password"])
    has_account(dora, "Dora")
    dora.page.reload()
    expect(dora.page.get_by_role("button", name="Sign out")).to_be_visible()
    expect_read(dora.page, kinds, ["current-password", "new-password", "current-password", "current-password"])


def test_why_no_account_is_made_is_brought_in_sight_and_other_forms_stay_empty(come):
    dora = come()
    dora.expected = ("422",)
    dora.page.goto("/account")
    form = dora.page.locator("form").filter(has=dora.page.get_by_role("heading", name="A new account"))
    form.get_by_label("Name").fill("Dora the Brief")
    form.get_by_label("Password").fill("password123")
    form.get_by_role("button").click()
    expect(dora.page.get_by_role("alert")).to_be_in_viewport()
    sign_in = dora.page.locator("form").filter(has=dora.page.get_by_role("heading", name="Sign in"))
    expect(sign_in.get_by_label("Password")).to_have_value("")


def test_the_page_stays_although_nobody_can_tell_how_one_has_fared(come):
    emma = has_account(come(), "Emma the Calm")
    emma.expected = ("ERR_FAILED", "401")
    page = emma.page
    page.route("**/api/people/*", lambda route: route.abort())
    page.goto("/account")
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    page.get_by_text("Another password").click()
    page.get_by_label("The password until now").fill("wrong horse")
    page.get_by_label("The new password").fill("battery staple")
    page.get_by_role("button", name="Take this password").click()
    expect(page.get_by_role("alert")).to_contain_text("This is not the password of your account")
    expect(page.get_by_label("The password until now")).to_be_visible()  # what was unfolded is so still
    page.get_by_label("The password until now").fill(PASSWORD)
    page.get_by_role("button", name="Take this password").click()
    expect(page.get_by_role("status")).to_have_text("You have a new password; on other devices sign in again.")
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()


def test_games_that_cannot_be_had_are_complained_about_once(come):
    finn = has_account(come(), "Finn the Quiet")
    finn.expected = ("ERR_FAILED",)
    finn.page.route("**/api/me/games", lambda route: route.abort())
    finn.page.goto("/account")
    told = finn.page.get_by_role("region", name="Games to look at again").get_by_role("alert")
    expect(told).to_contain_text("The server cannot be reached")
    expect(finn.page.get_by_role("alert")).to_have_count(1)
