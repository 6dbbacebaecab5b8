"""People at Kingdom Defenders: two at one screen, one who watches, one with keys alone, one who asks and takes back, one who goes on."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from holdfast.games import find
from holdfast.play.match import Match

from ..greedy import go_on
from .accounts import nearly_over
from .person import MOST_CLICKS, ONCE_MORE, Person, until
from .screens import KINGDOM
from .states import NEXT, to_placing

LIT_SPACE = "[data-spot^='space:'][tabindex='0']"
"""A space of the board where a disc may be placed."""


def cover(person: Person) -> Locator:
    """What hides the table until the next one looks at the screen."""
    return person.page.get_by_role("dialog", name="Pass the screen to")


def take_over(person: Person) -> str:
    """Be the one to whom the screen is passed; gives their colour."""
    expect(cover(person)).to_be_visible()
    expect(person.page.get_by_role("main")).to_have_count(0)
    colour = cover(person).get_by_role("heading").inner_text().rsplit(" ", 1)[-1]
    expect(cover(person).get_by_role("button", name=f"I am {colour}")).to_be_focused()
    person.page.keyboard.press("Enter")
    expect(cover(person)).to_have_count(0)
    return colour


def pass_on(person: Person) -> str:
    """Decide until somebody else does, and be them; gives their colour."""

    def is_passed() -> bool:
        if cover(person).count():
            return True
        person.page.evaluate(NEXT)
        return False

    until(person.page, is_passed, "that somebody else decides")
    return take_over(person)


def screens(person: Person) -> Locator:
    """The buttons that let somebody look behind a screen."""
    return person.page.get_by_role("list", name="Seats").get_by_role("button", name="Screen")


def lines(person: Person, text: str) -> Locator:
    """The lines of the log that have this in them."""
    return person.lines.filter(has_text=text)


def test_two_at_one_screen_hide_what_is_theirs_from_each_other_and_from_who_watches(come):
    anna, ben = come("Anna"), come("Ben")
    ben.go_to(anna.table(["me", "me"], game=KINGDOM))
    first = take_over(anna)
    expect(lines(anna, f"{first} is dealt the Fate card")).to_have_count(2)
    second = pass_on(anna)
    expect(lines(anna, f"{second} is dealt the Fate card")).to_have_count(2)
    expect(lines(anna, f"{first} has chosen a Fate card.")).to_have_count(1)
    expect(lines(ben, f"{first} has chosen a Fate card.")).to_have_count(1)
    for person, mine in ((anna, 1), (ben, 0)):
        expect(screens(person)).to_have_count(mine)
        expect(person.page.locator("#board-text").get_by_role("heading", name="Behind the screen of")).to_have_count(mine)
        for told in ("is dealt", "keeps", "gains"):
            expect(lines(person, f"{first} {told}")).to_have_count(0)
    expect(ben.actions.or_(ben.end)).to_have_count(0)


def test_a_hint_is_drawn_on_the_board_and_a_disc_is_taken_back(come):
    anna = come("Anna")
    anna.table(["me", "me"], game=KINGDOM)
    first = take_over(anna)
    while "places a disc" not in anna.bar.locator(".question").inner_text():  # both choose cards, and then cubes
        first = pass_on(anna)
    before = anna.log()
    anna.page.keyboard.press("h")
    expect(anna.bar.locator(".hint")).to_contain_text(re.compile(r"Hint: (Place|Pass)"))
    expect(anna.bar.locator(".hint .outlook")).to_have_text(
        re.compile(r"the end would (bring|leave) you .*\d+ Fame.* (Red|Blue) has \d+ before")
    )
    expect(anna.bar.locator("button.best")).to_have_count(1)
    expect(anna.page.get_by_role("group", name="The board").locator(".steps").first).to_be_visible()
    anna.insist(anna.actions.first)
    take_over(anna)
    expect(lines(anna, f"{first} places at")).to_have_count(1)
    anna.page.keyboard.press("u")
    assert take_over(anna) == first
    anna.expect_log(before)


def test_a_rival_has_one_name_wherever_it_is_named(come):
    """In the list of seats, on the board and in the log; the list says besides which computer it is."""
    anna = come("Anna")
    anna.table(["me", "greedy"], game=KINGDOM)
    to_placing(anna)
    rival = anna.seats.nth(1)
    expect(rival.locator(".name")).to_have_text("Blue")
    expect(rival).to_contain_text("Computer: greedy")
    expect(rival.get_by_role("button", name="What everybody saw of Blue")).to_have_count(1)
    expect(lines(anna, "Blue has chosen a Fate card.")).to_have_count(1)


def test_a_button_says_what_a_disc_brings_where_its_line_has_room_and_cuts_no_word_of_it(come):
    """Doors in a narrow window, Adventures too in a wide one; what has no room is read out all the same."""
    anna = come("Anna", viewport={"width": 1280, "height": 720})
    anna.dealt(few_spaces_left(), ["me", "greedy"])
    mains = anna.bar.locator(".mains button")
    expect(mains.filter(has_text=re.compile(r"Place at Door 1.*position 1 next round.*1 disc"))).to_have_count(1)
    assert _brought(anna) == {"Door": True, "Adventure": False}
    anna.page.set_viewport_size({"width": 1920, "height": 1080})
    until(anna.page, lambda: _brought(anna) == {"Door": True, "Adventure": True}, "that both have room")
    anna.page.set_viewport_size({"width": 390, "height": 844})
    expect(mains.filter(has_text="for 2 Fame").or_(mains.filter(has_text="Adventure")).first).to_be_visible()
    cut = mains.locator(".what > span:first-child").evaluate_all("(all) => all.some((one) => one.scrollWidth > one.clientWidth + 1)")
    assert not cut


def test_a_double_click_on_the_board_marks_no_word_of_what_it_opens(come):
    """The first click opens what is said of a card, and the second lands on it; a double click on that marks a word as everywhere."""
    anna = come("Anna", viewport={"width": 1280, "height": 720})
    anna.dealt(few_spaces_left(), ["me", "greedy"])
    anna.expect_live()
    told = anna.page.get_by_role("dialog")
    tried = 0
    for name in ("Market", "Tavern", "Temple", "Armoury", "Academy", "Trading Post", "Hiring Hall"):
        card = anna.page.get_by_role("group", name="The board").get_by_text(name, exact=True)
        if card.count():
            card.first.dblclick()
            expect(told).to_be_visible()
            assert anna.page.evaluate("String(getSelection())") == ""
            tried += 1
            anna.page.keyboard.press("Escape")
            expect(told).to_have_count(0)
    assert tried


def few_spaces_left() -> Match:
    """A game of greedy players, where Red may place a disc at a door, at an Adventure, and hardly anywhere else."""
    game = find(KINGDOM)
    match = Match(game, ["human", "greedy"], {}, seed=3)
    while True:
        seat = match.deciding[0]
        spaces = [name for action in match.legal(seat) if (name := game.actions.text(action)).startswith("place:")]
        kinds = {re.sub(r"[-\d]+$", "", name) for name in spaces}
        if seat == 0 and len(spaces) <= 3 and kinds == {"place:door", "place:adventure"}:
            return match
        go_on(match)


def _brought(anna: Person) -> dict[str, bool]:
    """For each kind of space among the buttons: whether what a disc brings there is in sight, all of it or nothing."""
    found: dict[str, bool] = anna.bar.locator(".mains .what").evaluate_all(
        """(all) => Object.fromEntries(all.map((one) => {
            const [box, text] = [".brings", ".brings span"].map((each) => one.querySelector(each).getBoundingClientRect());
            const inside = text.top < box.bottom - 2;
            if (inside && text.right > box.right + 1) throw new Error("cut: " + one.innerText);
            return [/Door|Adventure/.exec(one.innerText)[0], inside];
        }).sort((a, b) => a[1] - b[1]))"""
    )
    return found


LAST_DISCS = 2
"""How many discs a round has left for Red when the keys take over: each of the others is placed as these are."""


def late_in_a_round() -> tuple[Match, int]:
    """A game of greedy players up to its second round, and the moment when Red has the last discs of the first to place."""
    game, placing = find(KINGDOM), []
    match = Match(game, ["human", "greedy"], {}, seed=1)
    while not any("Round 2 begins." in line for line in match.log_for(1)):
        seat = match.deciding[0]
        if seat == 0 and "places a disc" in match.question():
            placing.append(len(match.moves))
        go_on(match)
    return match, placing[-LAST_DISCS]


def test_a_round_is_played_to_its_end_with_keys_alone(come):
    anna = come("Anna")
    match, moment = late_in_a_round()
    anna.dealt(match, ["me", "greedy"], moment)
    anna.expect_live()
    over = lines(anna, "Round 2 begins.")
    by_board = False
    for _ in range(MOST_CLICKS):
        expect(over.or_(anna.actions).or_(anna.end).first).to_be_visible()
        if over.count():
            break
        asked, told = anna.bar.inner_text(), anna.lines.count()
        if "places a disc" in asked and not by_board:
            by_board = _places_by_arrows(anna)
            continue
        key = "1" if anna.actions.count() else "e"
        anna.page.keyboard.press(key)
        if anna.bar.get_by_text(ONCE_MORE).count():
            anna.page.keyboard.press(key)

        def has_come(asked: str = asked, told: int = told) -> bool:  # what is asked next may be the same
            return (anna.bar.inner_text(), anna.lines.count()) != (asked, told)

        until(anna.page, has_come, f"what comes of {key} at: {asked}")
    expect(over).to_have_count(1)
    assert by_board


def _places_by_arrows(anna: Person) -> bool:
    """Walk from the question to a space of the board, and place a disc there; that it was done."""
    placed = lines(anna, "Red places at")
    before = placed.count()
    expect(anna.page.locator(LIT_SPACE).first).to_be_visible()
    expect(anna.page.locator("#question")).to_be_focused()
    anna.page.keyboard.press("ArrowDown")
    expect(anna.page.locator(f"{LIT_SPACE}:focus")).to_have_count(1)
    anna.page.keyboard.press("Enter")
    if anna.bar.get_by_text(ONCE_MORE).count():
        anna.page.keyboard.press("Enter")
    expect(placed).to_have_count(before + 1)
    return True


def test_after_the_end_one_looks_behind_all_screens_and_plays_on_from_a_moment_or_once_more(come):
    """The result, where all screens are open; the replay, where one looks with other eyes and plays on; and the result again."""
    anna = come("Anna")
    table = nearly_over(anna, KINGDOM, ["me", "me"])
    expect(cover(anna)).to_be_visible()

    def is_over() -> bool:
        if cover(anna).count():
            take_over(anna)
        anna.page.evaluate(NEXT)
        return anna.is_over()

    until(anna.page, is_over, "the end")
    expect(screens(anna)).to_have_count(2)
    expect(anna.page.get_by_role("button", name="At the end")).to_have_count(0)  # it has been scored

    anna.page.goto(f"/t/{table}/replay/20")
    behind = anna.page.get_by_role("button", name="Screen", exact=True)
    eyes = anna.page.get_by_label("As seen by")
    eyes.select_option("as a watcher")
    expect(behind).to_have_count(0)
    eyes.select_option("with all screens open")
    expect(behind).to_have_count(2)
    expect(anna.page.get_by_role("slider", name="Moment")).to_have_value("20")
    anna.page.get_by_role("button", name="Play on from here").click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Play on", exact=True).click()
    take_over(anna)

    anna.go_to(table)
    anna.page.get_by_role("region", name=re.compile("Fame")).get_by_role("button", name="Again").click()
    take_over(anna)
    assert table not in anna.page.url
