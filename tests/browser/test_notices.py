"""Notices in browsers: somebody who looks elsewhere learns that it is their turn, in the ways they want."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .person import ALONE, Person, expect_read

LISTEN = """
window.told = [];
window.Notification = class {
  static get permission() { return sessionStorage.leave ?? 'default'; }
  static async requestPermission() { told.push('asked'); return (sessionStorage.leave = ANSWER); }
  constructor(title, options) { told.push(`${title}: ${options.body}`); }
  close() { told.push('closed'); }
};
window.AudioContext = new Proxy(AudioContext, { construct: (kind, given) => { told.push('tones'); return new kind(...given); } });
let hidden = location.pathname.startsWith('/t/');
Object.defineProperty(document, 'hidden', { get: () => hidden });
window.lookAgain = () => { hidden = false; document.dispatchEvent(new Event('visibilitychange')); };
"""
"""Writes down what a browser is to tell its person, who looks elsewhere whenever a table opens."""

CALL, CALM = re.compile("^● Your turn · Hermitage"), re.compile("^Hermitage")


def listening(person: Person, answer: str = "granted") -> Person:
    """Somebody whose browser is listened to, and answers so when a page wants to show notifications."""
    person.context.add_init_script(LISTEN.replace("ANSWER", repr(answer)))
    return person


def told(person: Person) -> list[str]:
    """What the browser was to tell its person on this page."""
    found: list[str] = person.page.evaluate("told")
    return found


def want(person: Person, *wishes: str) -> None:
    """Switch on notices on the account page."""
    person.page.goto("/account")
    for wish in wishes:
        person.page.get_by_label(wish).check()


def test_the_title_changes_while_one_looks_elsewhere_and_nothing_else_happens_unasked(come):
    anna = listening(come("Anna"))
    anna.table(["me"], ALONE)
    expect(anna.page).to_have_title(CALL)
    expect(anna.page).to_have_title(CALM)
    expect(anna.page).to_have_title(CALL)
    anna.page.evaluate("lookAgain()")
    expect(anna.page).to_have_title(CALL)
    assert told(anna) == []


def test_a_sound_and_a_notification_come_to_who_wants_them(come):
    anna = listening(come("Anna"))
    anna.expected = ("The AudioContext was not allowed to start",)  # so Chromium says now and then where nobody has clicked on the page
    want(anna, "Play a soft sound", "Show a notification")
    expect(anna.page.get_by_label("Show a notification")).to_be_checked()
    expect_read(anna.page, lambda: told(anna), ["tones", "asked"])  # one hears what one asks for
    anna.table(["me"], ALONE)
    expect(anna.page).to_have_title(CALL)
    expect_read(anna.page, lambda: told(anna), ["tones", "● Your turn: Hermitage · Holdfast"])
    anna.page.evaluate("lookAgain()")
    expect_read(anna.page, lambda: told(anna)[2:], ["closed"])


def test_where_the_browser_does_not_allow_notifications_one_is_told_what_to_do(come):
    anna = listening(come("Anna"), answer="denied")
    anna.page.goto("/account")
    anna.page.get_by_label("Show a notification").click()
    expect(anna.page.get_by_role("alert")).to_contain_text("allow them in its settings for this address")
    expect(anna.page.get_by_label("Show a notification")).not_to_be_checked()
