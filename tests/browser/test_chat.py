"""Chat in browsers: who watches does not talk into a game, and everybody talks about it afterwards."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from .person import ALONE, Person

ADVICE, PLAN = "She should go to the city.", "I hold the coast."


def room(person: Person, who: str) -> Locator:
    """What is said in a room."""
    return person.page.get_by_role("log", name=f"What {who} say")


def speak(person: Person, text: str) -> None:
    """Say something in the chat."""
    field = person.page.get_by_role("textbox", name="Say something")
    field.fill(text)
    field.press("Enter")


def open_chat(person: Person) -> None:
    """Turn to the chat."""
    person.page.get_by_role("tab", name="Chat").click()


def test_players_and_those_who_watch_talk_apart_until_the_game_is_over(come):
    anna, wanda = come("Anna"), come("Wanda")
    table = anna.table(["me"], ALONE)
    wanda.go_to(table)
    for person in (anna, wanda):
        open_chat(person)
    expect(anna.page.get_by_text("Players read this, and those who watch.")).to_be_visible()
    expect(wanda.page.get_by_text("Only those who watch read this, until the game is over.")).to_be_visible()
    speak(wanda, ADVICE)
    expect(room(wanda, "those who watch")).to_contain_text(ADVICE)
    speak(anna, PLAN)
    expect(room(wanda, "players")).to_contain_text(PLAN)
    expect(room(anna, "players")).to_contain_text(PLAN)
    expect(anna.page.get_by_text(ADVICE)).to_have_count(0)

    menu = anna.menu()
    menu.get_by_role("button", name="Offer to end the game").click()
    expect(room(anna, "those who watch")).to_contain_text(ADVICE)


def test_who_has_no_name_gets_one_by_speaking(come):
    anna, somebody = come("Anna"), come()
    somebody.go_to(anna.table(["me"], ALONE))
    open_chat(somebody)
    expect(somebody.page.get_by_text("You get a guest's name when you first speak.")).to_be_visible()
    speak(somebody, ADVICE)
    expect(room(somebody, "those who watch")).to_contain_text(ADVICE)
    expect(somebody.page.get_by_text("You get a guest's name when you first speak.")).to_have_count(0)


def test_it_is_seen_how_many_watch(come):
    anna, wanda = come("Anna"), come("Wanda")
    wanda.go_to(anna.table(["me"], ALONE))
    expect(anna.page.get_by_role("banner")).to_contain_text("1 watches")
    wanda.close()
    expect(anna.page.get_by_role("banner")).not_to_contain_text("1 watches")


def test_an_invitation_to_another_game_arrives_although_the_line_of_who_invites_is_broken(come):
    anna, ben = come("Anna"), come("Ben")
    lines = []

    def carry(line):
        if not lines:  # whatever is said on a later one is lost
            line.connect_to_server()
        lines.append(line)

    anna.page.route_web_socket("**/api/socket", carry)
    table = anna.table(["me", "open"], ALONE)
    ben.sit(table)
    for person in (anna, ben):
        expect(person.bar).to_be_visible()
    anna.menu().get_by_role("button", name="Offer to end the game").click()
    ben.menu().get_by_role("button", name="Agree to end the game").click()
    for person in (anna, ben):
        expect(person.result).to_be_visible()
        person.page.keyboard.press("Escape")
        expect(person.page.get_by_role("dialog")).to_have_count(0)
    lines[0].close()
    expect(anna.status).not_to_have_text("")
    anna.page.get_by_role("button", name="Again").click()
    expect(anna.page.get_by_text("One seat is free.")).to_be_visible()
    open_chat(ben)
    made = anna.page.evaluate("location.pathname").rpartition("/")[2]
    expect(ben.page.get_by_role("log").get_by_role("link", name=made)).to_be_visible()


def test_a_team_talks_alone_and_rivals_read_nothing_of_it(come):
    anna, ben, carl = come("Anna"), come("Ben"), come("Carl")
    table = anna.table(["me", "open", "open", "easy"], "eternium")
    ben.sit(table)  # seats are listed team by team
    carl.sit(table)
    for person in (anna, ben, carl):
        open_chat(person)
    anna.page.get_by_role("checkbox", name="To my team alone").check()
    expect(anna.page.get_by_text("Only your team reads this.")).to_be_visible()
    speak(anna, PLAN)
    expect(room(ben, "players")).to_contain_text(f"(to the team) {PLAN}")
    anna.page.get_by_role("checkbox", name="To my team alone").uncheck()
    speak(anna, ADVICE)
    expect(room(carl, "players")).to_contain_text(ADVICE)
    expect(room(carl, "players")).not_to_contain_text(PLAN)


def test_who_has_no_team_mates_is_not_asked_for_whom_it_is(come):
    anna = come("Anna")
    anna.table(["me"], ALONE)
    open_chat(anna)
    expect(anna.page.get_by_role("textbox", name="Say something")).to_be_visible()
    expect(anna.page.get_by_role("checkbox", name="To my team alone")).to_have_count(0)
