"""Sounds in browsers: nothing is loaded or heard before somebody asks for it, then what is shown is heard, and nothing of the past."""

from __future__ import annotations

from playwright.sync_api import expect

from .person import Person, expect_read, until

LISTEN = """
window.told = [];
window.AudioContext = new Proxy(AudioContext, { construct: (kind, given) => { told.push('audio'); return new kind(...given); } });
for (const name of ['OscillatorNode', 'AudioBufferSourceNode'])
  window[name] = new Proxy(window[name], { construct: (kind, given) => { told.push('voice'); return new kind(...given); } });
"""
"""Writes down what a page asks of the browser's audio."""

BLOCKED = "The AudioContext was not allowed to start"


def told(person: Person) -> list[str]:
    """What this page has asked of the browser's audio."""
    found: list[str] = person.page.evaluate("told")
    return found


def test_sounds_are_off_until_asked_for_and_then_go_with_what_is_shown(come):
    anna = come("Anna")
    anna.expected = (BLOCKED,)  # so Chromium says now and then where nobody has clicked on the page
    anna.context.add_init_script(LISTEN)
    loaded: list[str] = []
    anna.page.on("request", lambda request: loaded.append(request.url))
    anna.begin()
    anna.page.keyboard.press("1")
    anna.expect_turn()
    sounds = [url for url in loaded if "/sound" in url]
    assert (told(anna), sounds) == ([], [])

    menu = anna.menu()
    menu.get_by_text("How things are shown").click()
    listen = menu.get_by_role("button", name="Listen: Sounds of the table")
    expect(listen).to_be_disabled()
    menu.get_by_label("Sounds of the table", exact=True).select_option("quiet")
    expect_read(anna.page, lambda: told(anna), ["audio", "voice", "voice"])  # one hears what one asks for
    listen.click()
    expect_read(anna.page, lambda: told(anna)[3:], ["voice", "voice"])
    assert [url for url in loaded if "/sound" in url], "what makes the sounds comes when they are wanted"

    anna.page.reload()
    anna.expect_turn()
    assert told(anna) == [], "what is past is not heard again"
    before = anna.log()
    anna.page.keyboard.press("1")
    until(anna.page, lambda: "voice" in told(anna), "a sound of what happens")
    until(anna.page, lambda: anna.log() != before, "what is heard")
