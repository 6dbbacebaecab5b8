"""A turn as somebody hears it who does not see the page: what is there by role and name, and what is told without being asked for."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from .person import NARROW, WIDE, Person
from .screens import FIRST_WATCH, lesson

LISTEN = """
window.heard = [];
const live = '[aria-live=polite], [aria-live=assertive], [role=log], [role=status], [role=alert]';
const whole = '[role=status], [role=alert], [aria-atomic=true]';
const say = ({ textContent }) => textContent.trim() && window.heard.push(textContent.replace(/\\s+/g, ' ').trim());
new MutationObserver((changes) => {
  const changed = new Set();
  for (const { target, addedNodes } of changes) {
    const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(live);
    if (region?.matches(whole)) changed.add(region);
    else if (region) addedNodes.forEach(say);
    else addedNodes.forEach((one) => one.nodeType === 1 && one.role === 'alert' && changed.add(one));
  }
  changed.forEach(say);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Keeps what live regions tell: what is added to them, or where they are told as a whole all of it."""

IN_WORDS = """
- region "The board in words":
  - heading "The board in words" [level=2]
  - heading "Now" [level=3]
  - list:
    - listitem: Round 1.
    - listitem: "In play: Blue’s card."
    - listitem: 3 action points are left.
  - heading "Regions" [level=3]
  - list:
    - listitem: "Capital City: in the middle, beside Forest, Ruins; Threat 0 of 8; ability Rest; here: Red (Gurmund), Blue (Ethairna)."
    - listitem: "Forest: beside Coast, Mountains, Capital City; Threat 3 of 4; ability Enchant."
    - listitem: "Mountains: beside Forest, Plains; Threat 0 of 4; ability Meditate."
    - listitem: "Plains: beside Mountains, Ruins; Threat 0 of 4; ability Prayer."
    - listitem: "Ruins: beside Plains, Desert, Capital City; Threat 1 of 4; ability Entomb."
    - listitem: "Desert: beside Ruins, Coast; Threat 1 of 4; ability Mirage."
    - listitem: "Coast: beside Desert, Forest; Threat 1 of 4; ability Rejuvenate."
  - heading "Defenders" [level=3]
  - list:
    - listitem: "Red (Gurmund): Capital City; 4 of 4 Hit Points; ability Heal."
    - listitem: "Blue (Ethairna): Capital City; 4 of 4 Hit Points; ability Lightning."
  - heading "The Epic Foe" [level=3]
  - list:
    - listitem: It will be Dragon.
    - listitem: It comes when the Horde Deck is empty.
  - heading "Cards" [level=3]
  - list:
    - listitem: The Turn Deck has 3 cards.
    - listitem: "Known to come: Red’s card, All Defenders ×2."
    - listitem: "Discard pile, top first: Forest › Ruins, Forest › Coast, Forest › Desert."
    - listitem: The Horde Deck has 5 cards.
    - listitem: 10 artifacts can still be gained.
"""

TO_DO = """
- region "What to do":
  - paragraph: Blue (Ethairna) at the Capital City has 3 action points.
  - group "Move to the":
    - text: Move to the
    - button "Move to the Forest (1 AP)"
    - button "Move to the Ruins (1 AP)"
  - 'group "Sacrifice: +1 AP"':
    - 'button "3 Sacrifice: +1 AP 1 HP"'
  - button "Undo" [disabled]
  - button "Hint"
  - button "Since your last turn"
  - 'button /End the turn \\(3 AP unused\\) 3 action points are lost\\. They could still do this: Move to the Forest .*/'
  - paragraph: "Cannot be taken back: you have not done anything yet"
"""


@pytest.fixture(params=[WIDE, NARROW], ids=["wide", "phone"])
def anna(come, request) -> Person:
    """Anna at Ethairna's first turn of the lesson, in which the luck is always the same, without the one who teaches."""
    person: Person = come("Anna", viewport=request.param)
    person.context.add_init_script(LISTEN)
    lesson(person, FIRST_WATCH, 2)
    person.expect_turn()
    expect(action(person, "Move to the Forest")).to_have_accessible_description("If you choose this: Blue (Ethairna) goes to the Forest.")
    expect(person.bar.locator("#question [data-tip^='term:']").first).to_be_attached()  # it is put anew once its words are explained
    person.page.evaluate("heard.length = 0")
    return person


def action(person: Person, name: str) -> Locator:
    return person.bar.get_by_role("button", name=re.compile(rf"^(\d )?{name}"))


def do(person: Person, name: str) -> None:
    """Act by the keyboard."""
    action(person, name).focus()
    person.page.keyboard.press("Enter")


def expect_heard(person: Person, *told: str) -> None:
    """Wait for the last thing that is told, and see that all has been told by then, once and in order."""
    person.page.wait_for_function("(last) => heard.includes(last)", arg=told[-1])
    assert person.page.evaluate("heard.splice(0)") == list(told)


@pytest.mark.parametrize("anna", [WIDE], indirect=True, ids=["wide"])
def test_the_board_and_what_can_be_done_are_there_in_words(anna):
    expect(anna.page.get_by_role("region", name="The board in words")).to_match_aria_snapshot(IN_WORDS)
    expect(anna.bar).to_match_aria_snapshot(TO_DO)
    for name, told in (
        ("Move to the Ruins", "If you choose this: Blue (Ethairna) goes to the Ruins."),
        ("Sacrifice", "If you choose this: Blue (Ethairna) loses 1 HP, 3 left. Blue (Ethairna) Sacrifices: +1 AP."),
        ("End the turn", "Nobody can know yet what will happen."),
    ):
        expect(action(anna, name)).to_have_accessible_description(told)


def test_a_turn_is_told_as_it_goes(anna):
    do(anna, "Move to the Forest")
    expect_heard(anna, "Blue (Ethairna) goes to the Forest.", "Blue (Ethairna) at the Forest has 2 action points.")
    expect(anna.bar.locator("button:focus")).to_have_attribute("aria-label", "Move to the Capital City (1 AP)")
    expect(action(anna, "Lightning")).to_have_accessible_description(
        "If you choose this: Blue (Ethairna) uses Lightning. Threat in the Forest falls to 0."
    )
    do(anna, "End the turn")
    wasted = "2 action points are lost. They could still do this: Lightning: Threat -3 here (2 AP)."
    expect_heard(anna, f"{wasted} Choose it once more to do it.")
    do(anna, "Lightning")
    expect_heard(
        anna, "Blue (Ethairna) uses Lightning.", "Threat in the Forest falls to 0.", "Blue (Ethairna) at the Forest has 0 action points."
    )
    do(anna, "End the turn")
    expect_heard(anna, "Drawn: Red Defender's Turn.", "Red (Gurmund) at the Capital City has 3 action points.")
