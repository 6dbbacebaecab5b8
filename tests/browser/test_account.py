"""One's own sessions, recovery codes, and chat that one does not want to read, in browsers."""

from __future__ import annotations

import re
from unittest.mock import ANY

from playwright.sync_api import expect

from .accounts import PASSWORD, has_account
from .states import reported_to, signed_in


def test_codes_are_shown_once_and_set_a_new_password(come):
    anna = come("Anna")
    page = anna.page
    page.goto("/account")
    signed_in(anna)
    name = page.get_by_role("heading", level=1).inner_text()
    codes = page.get_by_role("region", name="Your recovery codes").get_by_role("listitem")
    expect(codes).to_have_count(8)
    code = codes.nth(3).inner_text()
    page.get_by_role("button", name="I have kept them").click()
    expect(codes).to_have_count(0)

    other = come()
    other.expected = ("401",)
    other.page.goto(f"/account#recover={code}")
    form = other.page.locator("form", has=other.page.get_by_label("Recovery code"))
    expect(form.get_by_label("Recovery code")).to_have_value(code)
    form.get_by_label("The new password").fill("battery staple")
    form.get_by_role("button").click()
    expect(other.page.get_by_role("heading", level=1)).to_have_text(name)
    expect(other.page.get_by_role("status")).to_have_text("You have a new password, and are signed in.")
    assert "recover" not in other.page.url
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Nobody yet")
    page.get_by_text("Forgot the password?").click()
    page.get_by_label("Recovery code").fill(code)
    page.get_by_label("The new password").fill("a third horse")
    anna.expected = ("401",)
    page.get_by_role("button", name="Take this password").click()
    expect(page.get_by_role("alert")).to_contain_text("This code is not valid")


def test_one_signs_out_elsewhere(come):
    carl, phone = has_account(come(), "Carl of Two Places"), come()
    phone.post("/api/sessions", {"name": "Carl of Two Places", "password": PASSWORD})
    carl.page.goto("/account")
    sessions = carl.page.get_by_role("region", name="Where you are signed in")
    expect(sessions.get_by_role("listitem")).to_have_count(2)
    expect(sessions.get_by_role("listitem").first).to_contain_text(re.compile(r"last used .*\d:\d\d"))
    sessions.get_by_role("button", name="Sign out there").click()
    expect(carl.page.get_by_role("status")).to_have_text("Signed out there.")
    expect(sessions.get_by_role("listitem")).to_have_count(1)
    phone.page.goto("/account")
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Nobody yet")


def test_a_message_is_reported_and_its_author_read_no_more(come):
    anna = come("Anna")
    reported_to(anna)
    page = anna.page
    room = page.get_by_role("log", name="What those who watch say")
    expect(room).to_contain_text("What a game")
    about = page.get_by_role("button", name="About this message of Ben")
    about.click()
    page.get_by_role("button", name="Report …").click()
    expect(page.get_by_text("decide what to do. Ben is not told.")).to_be_visible()
    page.get_by_label("Reason, if you like").fill("That is not kind.")
    with page.expect_request("**/reports") as sent:
        page.get_by_role("button", name="Send the report").click()
    assert sent.value.post_data_json == {"id": ANY, "why": "That is not kind."}
    expect(page.get_by_text("Your report is sent to those who run this server.")).to_be_focused()
    about.click()
    page.get_by_role("button", name="Mute Ben").click()
    expect(page.get_by_text("You read nothing of people you have muted.")).to_be_visible()
    expect(page.get_by_text("What a game")).to_have_count(0)
    page.get_by_role("link", name="Account").last.click()
    page.get_by_role("button", name="Unmute Ben").click()
    expect(page.get_by_role("region", name="Muted in chat")).to_have_count(0)


def test_a_guest_is_offered_their_name_for_an_account(come):
    anna = come("Anna the Guest")
    anna.page.goto("/account")
    form = anna.page.locator("form", has=anna.page.get_by_role("heading", name="A new account"))
    expect(form.get_by_label("Name")).to_have_value("Anna the Guest")
    form.get_by_label("Name").fill("Anna of Another Name")
    form.get_by_label("Password").fill("short")
    expect(form.get_by_label("Name")).to_have_value("Anna of Another Name")
